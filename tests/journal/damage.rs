//! Files that are damaged, newer, edited, or played under other rules; and what can be saved of them.

use super::{Desk, at, play, table};
use deckwarden::records::journal::{Journal, JournalError, Notice, Repaired, fingerprint};
use deckwarden::rules::rulebook::Library;
use std::sync::Arc;

const LINES: [&str; 5] = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo", "7c 1", "concede"];

/// A session whose file was changed by `change`.
fn changed(desk: &Desk, change: impl Fn(&str) -> String) -> (Journal, String) {
    let (_, name) = desk.classic(&LINES);
    let path = desk.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let edited = change(&text);
    assert_ne!(edited, text);
    std::fs::write(&path, edited).unwrap();
    (desk.journal(), name)
}

fn problem(desk: &Desk, change: impl Fn(&str) -> String) -> String {
    let (journal, name) = changed(desk, change);
    let said = journal.open(&name, &desk.library).unwrap_err().to_string();
    said.rsplit_once(&format!("{name}.yaml")).unwrap().1.to_owned()
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let desk = Desk::new();
    let told = |from: &'static str, to: &'static str| problem(&desk, move |text| text.replacen(from, to, 1));
    let repair = "`deckwarden journal repair` makes a sound copy and keeps this one";
    assert_eq!(
        told("- place 7C 1, place 10D 1", "- place 7D 1, place 10D 1"),
        format!(
            ", line 9: `place 7D 1, place 10D 1` does not play: 7♦ is not in your hand. You hold 7♣, 10♦, ★. {repair}"
        )
    );
    let undo = told("- undo 1", "- undo 9");
    assert!(undo.starts_with(", line 10: `undo 9` does not play: 2 steps can be taken back, not 9. "), "{undo}");
    assert!(undo.ends_with(repair) && !undo.contains(".."), "{undo}");
    assert!(told("- undo 1", "- [undo, 1]").starts_with(", line 10: a list item must be one line of text. "));
    assert!(told("- undo 1", "undo 1\u{7}").starts_with(", line "));
    assert!(told("game: ", "game: [").starts_with(", line "));
    assert!(told("players:", "player:").contains("the file ends before the key `players`"));
    assert!(told("started: 2026-11-20T20", "started: 2026-11-20T29").starts_with(", line 6: `started` "));
    assert!(told("jokers: 2", "jokers: 7").contains("`7` is no value of the option `jokers`. It can be 2, 1, 0"));
}

#[test]
fn a_newer_format_is_refused_and_never_misread() {
    let desk = Desk::new();
    let (journal, name) = changed(&desk, |text| text.replacen("deckwarden: 1", "deckwarden: 2", 1));
    let error = journal.open(&name, &desk.library).unwrap_err();
    assert!(matches!(error, JournalError::Newer { format: 2, known: 1, .. }), "{error}");
    let kept = std::fs::read(journal.path_of(&name)).unwrap();
    assert!(matches!(journal.repair(&name, &desk.library), Err(JournalError::Newer { .. })));
    assert_eq!(std::fs::read(journal.path_of(&name)).unwrap(), kept);
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_line() {
    let desk = Desk::new();
    let (_, name) = desk.classic(&LINES);
    let path = desk.journal().path_of(&name);
    let mut bytes = std::fs::read(&path).unwrap();
    let at = bytes.windows(6).position(|window| window == b"- undo").unwrap();
    bytes[at + 3] = 0xff;
    std::fs::write(&path, bytes).unwrap();
    let error = desk.journal().open(&name, &desk.library).unwrap_err();
    assert!(matches!(&error, JournalError::Damaged { line: 10, .. }), "{error}");
}

#[test]
fn a_file_that_a_person_edited_well_is_read_all_the_same() {
    let desk = Desk::new();
    let (session, _) = desk.classic(&LINES);
    let (journal, name) = changed(&desk, |text| {
        let edited = text
            .replace("options: {reserve: on, jokers: 2, ", "options:\n  reserve: \"on\"\n  jokers: 2\n  # mine\n  ");
        let edited = edited.replace(
            "pile: separate, damage-limit: 7, empty-deck: play-on}",
            "pile: separate\n  damage-limit: 7\nmood: [good]",
        );
        edited.replace("- undo 1", "- 'undo 1'").replace('\n', "\r\n")
    });
    let opened = journal.open(&name, &desk.library).unwrap();
    assert_eq!(table(&opened.session), table(&session));
    assert_eq!(opened.notices, [Notice::UnknownKey { key: "mood".to_owned(), line: 10 }]);
}

#[test]
fn rules_that_changed_since_are_told_and_old_results_stay() {
    let desk = Desk::new();
    let (_, name) = desk.classic(&["kh qs jc jd 7c 10d jk", "10d 1", "concede"]);
    let mut library = Library::built_in().unwrap();
    let before = fingerprint(&library.rulebooks[0]);
    let book = Arc::make_mut(&mut library.rulebooks[0]);
    book.rules[0].text.push_str(" In other words.");
    assert_eq!(fingerprint(book), before, "wording is no rule");
    book.values.insert("10".to_owned(), 1);
    book.numbers.insert("reach".to_owned(), 14);
    assert_ne!(fingerprint(book), before);
    let opened = desk.journal().open(&name, &library);
    match opened {
        Ok(opened) => assert!(matches!(opened.notices[..], [Notice::RulebookChanged { .. }])),
        Err(error) => assert!(matches!(error, JournalError::Damaged { .. }), "{error}"),
    }
    let survey = desk.journal().survey(&library, None, &|_, _| {}).unwrap();
    assert_eq!(survey.faults, []);
    let summary = &survey.sessions[0];
    assert!(summary.terms.changed);
    assert_eq!((summary.result(), summary.entries), ("conceded", 3));
}

#[test]
fn a_repair_keeps_everything_that_still_plays_and_the_damaged_file() {
    let desk = Desk::new();
    let (session, _) = desk.classic(&LINES);
    let garbage = "\u{0}\u{0}\u{0}";
    let (journal, name) = changed(&desk, |text| text.replace("- undo 1", &format!("{garbage}\n- undo 1")));
    let damaged = std::fs::read(journal.path_of(&name)).unwrap();
    let Repaired::Mended { kept, lost, original } = journal.repair(&name, &desk.library).unwrap() else { panic!() };
    assert_eq!((kept, lost), (3, vec![(10, garbage.to_owned())]));
    assert_eq!(std::fs::read(&original).unwrap(), damaged);
    assert!(original.display().to_string().ends_with(".yaml.damaged"));
    assert_eq!(table(&journal.open(&name, &desk.library).unwrap().session), table(&session));
    assert_eq!(journal.repair(&name, &desk.library).unwrap(), Repaired::Sound);
    assert_eq!(journal.names().unwrap().len(), 2, "what was kept beside is no session");
}

#[test]
fn a_repair_keeps_what_came_before_a_line_that_does_not_play() {
    let desk = Desk::new();
    let (journal, name) = changed(&desk, |text| text.replace("- place 7C 1   #", "- place 7H 1   #"));
    let Repaired::Mended { kept, lost, .. } = journal.repair(&name, &desk.library).unwrap() else { panic!() };
    assert_eq!(kept, 3);
    assert_eq!(lost.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [11, 12, 13, 14]);
    let mut opened = journal.open(&name, &desk.library).unwrap();
    assert_eq!(opened.session.entries().len(), 1);
    play(&mut opened.session, &mut opened.log, "7c 1", 900);
}

#[test]
fn a_repair_tells_an_outcome_that_was_told_wrongly_as_it_was() {
    let desk = Desk::new();
    let (journal, name) = changed(&desk, |text| text.replace("result: conceded", "result: won"));
    let faults = journal.survey(&desk.library, None, &|_, _| {}).unwrap().faults;
    assert!(faults[0].message.contains(", line 13: the file tells the outcome {\"result\":\"won\""), "{faults:?}");
    let Repaired::Mended { kept, lost, .. } = journal.repair(&name, &desk.library).unwrap() else { panic!() };
    assert_eq!((kept, lost.len(), lost[0].0), (5, 1, 14), "the outcome as it was told is kept beside");
    let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    assert!(
        text.ends_with("outcome: {result: conceded, score: null, reason: end.conceded, monsters_left: 12}\n"),
        "{text}"
    );
}

#[test]
fn a_head_that_cannot_be_read_is_hopeless_and_stays() {
    let desk = Desk::new();
    let (journal, name) = changed(&desk, |text| text.replace("game: ", "gone: "));
    let before = std::fs::read(journal.path_of(&name)).unwrap();
    assert!(matches!(journal.repair(&name, &desk.library).unwrap(), Repaired::Hopeless { .. }));
    assert_eq!(std::fs::read(journal.path_of(&name)).unwrap(), before);
}

#[test]
fn a_clock_that_went_backwards_takes_no_time_away() {
    let desk = Desk::new();
    let mut session = desk.session("classic", &[], &[]);
    let mut log = desk.journal().begin(&session, at(0)).unwrap();
    for (line, seconds) in LINES.iter().zip([60, 120, -3000, -2940, -2900]) {
        play(&mut session, &mut log, line, seconds);
    }
    drop(log);
    let survey = desk.journal().survey(&desk.library, None, &|_, _| {}).unwrap();
    assert_eq!(survey.faults, []);
    assert_eq!(survey.sessions[0].seconds, 120 + 60 + 40);
}

#[test]
fn a_pause_between_two_sittings_is_no_time_at_the_table() {
    let desk = Desk::new();
    let (mut session, name) = desk.classic(&LINES[..2]);
    let mut opened = desk.journal().open(&name, &desk.library).unwrap();
    play(&mut session, &mut opened.log, "undo", 90_000);
    play(&mut session, &mut opened.log, "concede", 90_030);
    drop(opened);
    let survey = desk.journal().survey(&desk.library, None, &|_, _| {}).unwrap();
    assert_eq!(survey.sessions[0].seconds, 120 + 30);
}

#[test]
fn the_journals_of_two_machines_are_merged_by_copying() {
    let (here, there) = (Desk::new(), Desk::new());
    here.classic(&LINES);
    let (session, name) = there.classic(&LINES[..2]);
    std::fs::copy(there.journal().path_of(&name), here.journal().path_of(&name)).unwrap();
    assert_eq!(here.journal().names().unwrap().len(), 2);
    assert_eq!(table(&here.journal().open(&name, &here.library).unwrap().session), table(&session));
}
