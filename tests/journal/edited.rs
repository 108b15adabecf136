//! The journal reads files that a person has reformatted, and appends lines to them.

use super::{Fixture, at, play, play_when, table};
use deckwarden::game::Verdict;
use deckwarden::journal::{ItemKind, Journal, JournalError, SessionResult};

const LINES: [&str; 3] = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo"];

/// A way to edit a file, with its name.
pub(super) type Edit = (&'static str, fn(&str) -> String);

pub(super) const EDITS: [Edit; 16] = [
    ("an unknown key at the end", |text| format!("{text}mood: good\n")),
    ("an unknown key at the end without a line feed", |text| format!("{text}mood: [good, {{deep: 1.5}}]")),
    ("an unknown key with a list at the end", |text| format!("{text}mood:\n- good\n")),
    ("a mark for the end of a document", |text| format!("{text}...\n")),
    ("a mark for the beginning of a document", |text| format!("---\n{text}")),
    ("an indented list", |text| text.replace("\n- ", "\n  - ")),
    ("an indented file", |text| text.lines().flat_map(|line| ["  ", line, "\n"]).collect()),
    ("lines that end as on Windows", |text| text.replace('\n', "\r\n")),
    ("other quotes around one line", |text| text.replace("- undo 1 ", "- 'undo 1' ")),
    ("other quotes around all lines", quote_entries),
    ("an entry on two lines", |text| text.replace("place 7C 1, place", "place 7C 1,\n  place")),
    ("comments", |text| text.replace("moves:\n", "# mine\nmoves:   # and mine\n") + "# the last\n"),
    ("no line feed at the end", |text| text.trim_end().to_owned()),
    ("a flow list", write_flow_list),
    ("the keys in order of the alphabet", sort_keys),
    ("JSON", |text| serde_json::to_string_pretty(&value(text)).unwrap()),
];

fn value(text: &str) -> serde_json::Value {
    deckwarden::internals::yaml::parse(text).unwrap()
}

fn quote_entries(text: &str) -> String {
    let quote = |line: &str| match (line.strip_prefix("- ").filter(|item| !item.starts_with(['"', '{'])), line) {
        (Some(item), _) => match item.split_once("   # ") {
            Some((entry, remark)) => format!("- '{entry}'   # {remark}\n"),
            None => format!("- '{item}'\n"),
        },
        (None, line) => format!("{line}\n"),
    };
    text.lines().map(quote).collect()
}

fn write_flow_list(text: &str) -> String {
    let (header, _) = text.split_once("moves:\n").unwrap();
    let value = value(text);
    let keys = value.as_object().unwrap().iter().skip_while(|(key, _)| *key != "moves");
    std::iter::once(header.to_owned()).chain(keys.map(|(key, value)| format!("{key}: {value}\n"))).collect()
}

fn sort_keys(text: &str) -> String {
    let mut value = value(text);
    value.sort_all_objects();
    let keys = value.as_object().unwrap().iter();
    keys.flat_map(|(key, value)| [key.clone(), format!(": {value}\n")]).collect()
}

fn edit(journal: &Journal, name: &str, edit: fn(&str) -> String) -> String {
    let path = journal.path_of(name);
    let edited = edit(&std::fs::read_to_string(&path).unwrap());
    std::fs::write(&path, &edited).unwrap();
    edited
}

fn notes(journal: &Journal, name: &str) -> Vec<String> {
    let items = journal.record(name).unwrap().items.into_iter();
    items.filter_map(|item| if let ItemKind::Note(note) = item.what { Some(note) } else { None }).collect()
}

#[test]
fn a_game_continues_in_any_yaml_form() {
    for (what, change) in EDITS {
        let fixture = Fixture::new();
        let (mut session, name) = fixture.classic(&LINES);
        let journal = fixture.journal();
        let edited = edit(&journal, &name, change);
        for (line, seconds) in [("7c 1", 900), ("undo", 960), ("concede", 990)] {
            let mut opened = journal.open(&name, &fixture.library).unwrap_or_else(|error| panic!("{what}: {error}"));
            assert_eq!(table(&opened.session), table(&session), "{what}");
            play(&mut opened.session, &mut opened.log, line, seconds);
            session.line(line).unwrap();
        }
        let survey = fixture.survey();
        assert_eq!(survey.faults, [], "{what}");
        assert_eq!(
            (survey.sessions[0].result(), survey.sessions[0].entries),
            (SessionResult::Ended(Verdict::Conceded), 2),
            "{what}"
        );
        let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
        for saved in ["mood:", "good", "mine\n", "and mine\n", "# the last\n", "deep: 1.5"] {
            assert_eq!(text.replace('\r', "").contains(saved), edited.contains(saved), "{what}: {saved} in {text}");
        }
    }
}

#[test]
fn finished_games_take_notes_and_fixes_in_any_yaml_form() {
    for (what, change) in EDITS {
        let fixture = Fixture::new();
        let (mut session, name) = fixture.classic(&[&LINES[..], &["concede"]].concat());
        let journal = fixture.journal();
        edit(&journal, &name, change);
        let open = || journal.open(&name, &fixture.library).unwrap_or_else(|error| panic!("{what}: {error}"));
        open().log.note("a good evening", at(2000)).unwrap();
        open().log.note("or not", at(2001)).unwrap();
        let mut opened = open();
        play(&mut opened.session, &mut opened.log, "fix 7c 7s", 2002);
        drop(opened);
        open().log.note("7S it was", at(2003)).unwrap();
        session.line("fix 7c 7s").unwrap();
        assert_eq!(table(&open().session), table(&session), "{what}");
        assert_eq!(notes(&journal, &name), ["a good evening", "or not", "7S it was"], "{what}");
        assert_eq!(fixture.survey().faults, [], "{what}");
    }
}

#[test]
fn lines_are_appended_to_files_in_the_usual_form() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let before = std::fs::read_to_string(fixture.journal().path_of(&name)).unwrap();
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    play(&mut opened.session, &mut opened.log, "concede", 900);
    let after = std::fs::read_to_string(fixture.journal().path_of(&name)).unwrap();
    assert!(after.starts_with(&before), "{after}");
}

#[test]
fn moves_are_not_appended_under_notes() {
    let fixture = Fixture::new();
    let (mut session, name) = fixture.classic(&[&LINES[..], &["concede"]].concat());
    let journal = fixture.journal();
    journal.open(&name, &fixture.library).unwrap().log.note("a good evening", at(2000)).unwrap();
    let mut opened = journal.open(&name, &fixture.library).unwrap();
    play(&mut opened.session, &mut opened.log, "undo", 2001);
    drop(opened);
    session.line("undo").unwrap();
    edit(&journal, &name, |text| {
        let (before, rest) = text.split_once("notes:\n").unwrap();
        let (notes, changed) = rest.split_once("amended:\n").unwrap();
        super::without_checksums(&format!("{before}amended:\n{changed}notes:\n{notes}"))
    });
    let mut opened = journal.open(&name, &fixture.library).unwrap();
    assert_eq!(table(&opened.session), table(&session));
    play(&mut opened.session, &mut opened.log, "7c 1", 2002);
    drop(opened);
    session.line("7c 1").unwrap();
    assert_eq!(table(&journal.open(&name, &fixture.library).unwrap().session), table(&session));
    assert_eq!(notes(&journal, &name), ["a good evening"]);
}

#[test]
fn lines_that_could_not_be_read_back_are_not_appended() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let journal = fixture.journal();
    // The program cannot append a line after this key. It cannot rewrite the file either: the new file would be too
    // long, with six characters for each character of the value.
    let edited = edit(&journal, &name, |text| format!("{text}mood: \"{}\"\n", "\\a".repeat(800_000)));
    let mut opened = journal.open(&name, &fixture.library).unwrap();
    let error = opened.log.append("place 7C 1", at(900)).unwrap_err();
    assert_eq!(error, JournalError::Unextendable { path: journal.path_of(&name) });
    assert!(std::fs::read_to_string(journal.path_of(&name)).unwrap() == edited, "the file stays as it was");
}

#[test]
fn a_key_that_is_not_a_word_names_its_line() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let edited = edit(&fixture.journal(), &name, |text| format!("{text}? [a, b]\n: so\n"));
    let error = fixture.journal().open(&name, &fixture.library).unwrap_err();
    assert!(matches!(error, JournalError::Damaged { line: 11, .. }), "{error}");
    assert_eq!(std::fs::read_to_string(fixture.journal().path_of(&name)).unwrap(), edited);
}

#[test]
fn a_resumed_game_may_end_within_the_same_second() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    let now = at(900) + chrono::TimeDelta::nanoseconds(123_456_789);
    play_when(&mut opened.session, &mut opened.log, "concede", now);
    let survey = fixture.survey();
    assert_eq!(survey.faults, []);
    assert_eq!(survey.sessions[0].result(), SessionResult::Ended(Verdict::Conceded));
}

#[test]
fn an_unquoted_note_by_a_person_is_a_note() {
    let fixture = Fixture::new();
    let (session, name) = fixture.classic(&LINES);
    let journal = fixture.journal();
    edit(&journal, &name, |text| format!("{text}- note: late\n"));
    assert_eq!((notes(&journal, &name), fixture.survey().faults), (vec!["late".to_owned()], Vec::new()));
    journal.open(&name, &fixture.library).unwrap().log.note("later", at(900)).unwrap();
    assert_eq!(
        (notes(&journal, &name), fixture.survey().faults),
        (vec!["late".to_owned(), "later".to_owned()], Vec::new())
    );
    assert_eq!(table(&journal.open(&name, &fixture.library).unwrap().session), table(&session));
}
