//! Files that a person wrote or completed by hand: which lines are entries, notes and ends.

use super::{Fixture, play, without_checksums};
use deckwarden::journal::{ItemKind, Journal, JournalError, Record, SessionNotice};
use std::path::Path;

const HEADER: &str =
    "deckwarden: 1\ngame: classic\nrulebook: {version: 1.0.0, hash: \"0000\"}\noptions: {}\nplayers: []
started: 2026-11-20T20:15:03+01:00\n";
const END: &str = "ended: 2026-11-20T21:00:00+01:00\noutcome: {result: conceded}\n";

fn read(text: &str) -> Result<Record, JournalError> {
    Record::read(Path::new("one.yaml"), text.as_bytes())
}

fn items(text: &str) -> Vec<ItemKind> {
    let record = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    record.items.into_iter().map(|item| item.what).collect()
}

fn note(text: &str) -> ItemKind {
    ItemKind::Note(text.to_owned())
}

#[test]
fn keys_in_any_order_read_in_order_of_play() {
    let keys = [
        "moves:\n- hint\n",
        "ended: 2026-11-20T21:00:00+01:00\n",
        "outcome: {result: conceded}\n",
        "notes:\n- one\n",
        "amended:\n- undo 1\n- \"note: two\"\n",
    ];
    let own = items(&format!("{HEADER}{}", keys.concat()));
    assert_eq!(own.len(), 5);
    assert_eq!(own[2..], [note("one"), ItemKind::Line("undo 1".to_owned()), note("two")]);
    let backwards: String = keys.iter().rev().copied().collect();
    assert_eq!(items(&format!("{HEADER}{backwards}")), own);
    assert_eq!(items(&format!("{backwards}{HEADER}")), own);
}

#[test]
fn a_note_after_the_end_may_be_a_bare_number_but_a_move_may_not() {
    let text = format!("{HEADER}moves:\n- hint\n{END}notes:\n- 12\n- so\n- 1.5\n");
    assert_eq!(items(&text)[2..], [note("12"), note("so"), note("1.5")]);
    for text in [format!("{HEADER}moves:\n- 12\n"), format!("{HEADER}moves:\n- hint\n{END}amended:\n- 12\n")] {
        let error = read(&text).unwrap_err().to_string();
        assert!(error.contains("a list item must be one line of text"), "{error}");
    }
}

#[test]
fn only_an_end_under_amended_may_be_a_mapping() {
    let ended = "{ended: 2026-11-20T22:00:00+01:00, outcome: {result: conceded}}";
    let moves = format!("{HEADER}moves:\n- hint\n");
    let changed = items(&format!("{moves}{END}amended:\n- undo 1\n- {ended}\n"));
    assert!(matches!(&changed[3], ItemKind::Ended { at: Some(_), outcome: Some(_) }), "{changed:?}");
    for (text, line) in [
        (format!("{moves}- {ended}\n"), 9),
        (format!("{moves}{END}notes:\n- {ended}\n"), 12),
        (format!("{moves}{END}amended:\n- undo 1\n- {{mood: good}}\n"), 13),
        (format!("{moves}{END}amended:\n- undo 1\n- [ended]\n"), 13),
    ] {
        let JournalError::Damaged { line: printed, problem, .. } = read(&text).unwrap_err() else { panic!("{text}") };
        assert_eq!((printed, problem.as_str()), (line, "a list item must be one line of text"), "{text}");
    }
}

#[test]
fn tags_of_yaml_itself_change_nothing() {
    let plain = format!("{HEADER}moves:\n- undo 1\n{END}notes:\n- \"12\"\n");
    let tagged = plain
        .replace("deckwarden: 1", "deckwarden: !!int 1")
        .replace("started: ", "started: !!str ")
        .replace("players: []", "players: !!seq []")
        .replace("options: {}", "options: !!map {}")
        .replace("- undo 1", "- !!str undo 1")
        .replace("- \"12\"", "- !!str 12");
    assert_ne!(plain, tagged);
    assert_eq!(items(&tagged), items(&plain));
    assert_eq!(read(&tagged).unwrap().header, read(&plain).unwrap().header);
    let timestamp = read(&plain.replace("started: ", "started: !!timestamp ")).unwrap_err().to_string();
    assert!(timestamp.contains(", line 6: "), "{timestamp}");
}

#[test]
fn names_like_numbers_and_booleans_are_names() {
    let text = format!("{HEADER}moves:\n").replace("players: []", "players: [true, 12, Ana]");
    assert_eq!(read(&text).unwrap().header.players, ["true", "12", "Ana"]);
    let error = read(&text.replace("12", "[12]")).unwrap_err().to_string();
    assert!(error.contains(", line 5: `players` must be a word"), "{error}");
}

#[test]
fn a_last_line_without_line_feed_is_torn_only_in_play() {
    let complete = format!("{HEADER}moves:\n- hint\n");
    let last = |line: &str| {
        let record = read(&format!("{complete}{line}")).unwrap();
        (record.is_torn(), record.items.len())
    };
    assert_eq!(last(""), (false, 1));
    assert_eq!(last("# mine"), (false, 1), "a person's comment");
    assert_eq!(last("mood: good"), (false, 1), "a person's key");
    assert_eq!(last("- undo 1   # 20:15:03"), (false, 2), "the program's own line without its line feed");
    for torn in
        ["- undo 1", "- ", "-", "end", "ended: 2026-11-20T21:00:00+01:00", "amended:", "notes:", "outcome: {res"]
    {
        assert_eq!(last(torn), (true, 1), "{torn}");
    }
    // Another program may have rewritten a complete file that ends with an entry.
    assert_eq!(items(&format!("{HEADER}moves: [hint]")), [ItemKind::Hint]);
}

#[test]
fn a_person_may_comment_a_key_with_six_hex_digits() {
    for comment in ["decade", "facade of it", "facade 20:15:03 or so", "20:15:03"] {
        let record = read(&format!("{HEADER}mood: good   # {comment}\nmoves:\n- hint\n")).unwrap();
        assert_eq!(record.notices, [SessionNotice::UnknownKey { key: "mood".to_owned(), line: 7 }], "{comment}");
    }
    let error = read(&format!("{HEADER}moods:   # 9f2c1b 20:15:03\nmoves:\n- hint\n")).unwrap_err().to_string();
    assert!(error.contains(", line 7: `moods` is not a key of a session file"), "{error}");
}

#[test]
fn a_time_added_after_the_outcome_changes_no_checksum() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "concede"]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("{} 21:00:00\n", text.trim_end())).unwrap();
    assert_eq!(fixture.survey().faults, []);
    assert_eq!(fixture.survey().sessions[0].seconds, 120);
}

#[test]
fn an_end_under_amended_may_lack_its_outcome() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "concede"]);
    let journal = fixture.journal();
    for (line, seconds) in [("undo", 900), ("concede", 960)] {
        let mut opened = journal.open(&name, &fixture.library).unwrap();
        play(&mut opened.session, &mut opened.log, line, seconds);
    }
    let path = journal.path_of(&name);
    let text = without_checksums(&std::fs::read_to_string(&path).unwrap());
    let (before, outcome) = text.rsplit_once(", outcome: ").unwrap();
    assert!(outcome.starts_with("{result: conceded"), "{text}");
    let edited = format!("{before}}}\n");
    std::fs::write(&path, &edited).unwrap();
    assert!(journal.open(&name, &fixture.library).unwrap().log.is_closed());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), edited);
    assert_eq!(fixture.survey().faults, []);
    let ended = Journal::record(&journal, &name).unwrap().items.pop().unwrap().what;
    assert!(matches!(ended, ItemKind::Ended { at: Some(_), outcome: None }), "{ended:?}");
}

#[test]
fn trailing_zeros_are_reported_as_lost_lines() {
    let complete = format!("{HEADER}moves:\n- hint\n");
    for (tail, bytes) in [("\0\0\0", 3), ("- undo 1   # 20:1\0\0", 2)] {
        let record = read(&format!("{complete}{tail}")).unwrap();
        assert_eq!((record.is_torn(), record.items.len()), (true, 1), "{tail:?}");
        assert_eq!(record.notices, [SessionNotice::Wiped { bytes }], "{tail:?}");
    }
    assert!(read(&format!("{complete}\0\0\n")).is_err(), "a line of zeros is damage");
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1"]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let start = text[..text.len() - 1].rfind('\n').unwrap() + 1;
    let lost = text.len() - start;
    std::fs::write(&path, format!("{}{}", &text[..start], "\0".repeat(lost))).unwrap();
    let printed = format!(
        "the last {lost} bytes of the file are zero, so they are dropped. The lines there are lost: look for them in a \
         backup"
    );
    assert_eq!(fixture.survey().sessions[0].notices, [printed]);
    assert_eq!(fixture.survey().sessions[0].entries, 1);
    fixture.journal().repair(&name, &fixture.library, &mut |_| None).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text[..start]);
}
