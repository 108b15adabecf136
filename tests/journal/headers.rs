//! Repair restores a lost key of the header from the rest of the file.

use super::{Fixture, at, play_when};
use chrono::FixedOffset;
use deckwarden::journal::{ItemKind, JournalError, Repair};

const LINES: [&str; 5] = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo", "7c 1", "concede"];

/// Plays a session in a time zone, given in minutes east of Greenwich. Returns its name and the text of its file.
fn play_session(fixture: &Fixture, zone: i32) -> (String, String) {
    let now = |seconds: i64| at(seconds).with_timezone(&FixedOffset::east_opt(zone * 60).unwrap());
    let mut session = fixture.session("classic", &[("reserve", "on")], &["Ana"]);
    let mut log = fixture.journal().begin(&session, now(0)).unwrap();
    for (line, number) in LINES.iter().zip(1..) {
        play_when(&mut session, &mut log, line, now(number * 60));
    }
    log.note("so it goes", now(600)).unwrap();
    let name = log.name().to_owned();
    let text = std::fs::read_to_string(fixture.journal().path_of(&name)).unwrap();
    (name, text)
}

/// Removes the line that begins with `key`.
fn remove_line(text: &str, key: &str) -> String {
    let (there, left): (Vec<&str>, Vec<&str>) = text.split_inclusive('\n').partition(|line| line.starts_with(key));
    assert_eq!(there.len(), 1, "{key}");
    left.concat()
}

/// Reads the value of a key in the header of a text.
fn value(text: &str, key: &str) -> String {
    text.lines().find_map(|line| line.strip_prefix(&format!("{key}: "))).unwrap().to_owned()
}

#[test]
fn repair_asks_for_a_lost_key_and_a_checksum_proves_it() {
    let fixture = Fixture::new();
    let (name, text) = play_session(&fixture, 60);
    let path = fixture.journal().path_of(&name);
    for (key, wrong_answer) in [
        ("started", Some("2026-11-20T20:15:04+01:00")),
        ("options", Some("[Bob]")),
        ("players", Some("[Bob]")),
        ("rulebook", None),
        ("game", None),
    ] {
        let is_asked = wrong_answer.is_some();
        let damaged = remove_line(&text, &format!("{key}: "));
        std::fs::write(&path, &damaged).unwrap();
        let mut questions = Vec::new();
        let repaired = fixture.journal().repair(&name, &fixture.library, &mut |key| {
            questions.push(key.to_owned());
            Some(value(&text, key))
        });
        let repaired = repaired.unwrap().unwrap();
        assert_eq!((repaired.kept, repaired.lost, repaired.altered), (5, Vec::new(), Vec::new()), "{key}");
        assert_eq!(questions == [key], is_asked, "{key}: {questions:?}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{key}");
        if is_asked {
            // A missing answer has the same effect as a wrong answer, so the test tries it with one key only.
            let no_answer = (key == "started").then_some(None);
            for answer in no_answer.into_iter().chain([wrong_answer]) {
                std::fs::write(&path, &damaged).unwrap();
                let repaired = fixture.journal().repair(&name, &fixture.library, &mut |_| answer.map(str::to_owned));
                let Err(JournalError::Unrepairable { problem }) = repaired else {
                    panic!("{key} {answer:?}: {repaired:?}")
                };
                assert_eq!(problem, format!("the key `{key}` is missing or unreadable"));
                assert_eq!(std::fs::read_to_string(&path).unwrap(), damaged, "{key}");
            }
        }
    }
}

#[test]
fn repair_finds_the_header_by_the_first_entry_alone() {
    let fixture = Fixture::new();
    let (name, text) = play_session(&fixture, 60);
    let edited = remove_line(&text, "options: ").replacen(" 20:19:03", " 20:28:03", 1);
    std::fs::write(fixture.journal().path_of(&name), edited).unwrap();
    let mut ask = |key: &str| Some(value(&text, key));
    let repaired = fixture.journal().repair(&name, &fixture.library, &mut ask).unwrap().unwrap();
    assert_eq!(
        (repaired.kept, repaired.altered.len()),
        (5, 1),
        "the entry with another time is reported, and the header is found"
    );
}

#[test]
fn a_header_is_found_with_notes_before_moves() {
    let fixture = Fixture::new();
    let (name, text) = play_session(&fixture, 60);
    let (before, notes) = text.split_once("notes:\n").unwrap();
    let edited = before.replacen("[Ana]", "[Anb]", 1).replacen("moves:\n", &format!("notes:\n{notes}moves:\n"), 1);
    std::fs::write(fixture.journal().path_of(&name), edited).unwrap();
    let Repair { kept, altered, .. } = fixture.repair(&name);
    assert_eq!((kept, altered), (5, Vec::new()));
    assert_eq!(std::fs::read_to_string(fixture.journal().path_of(&name)).unwrap(), text);
}

#[test]
fn a_note_goes_under_notes_even_if_moves_come_last() {
    let fixture = Fixture::new();
    let (name, text) = play_session(&fixture, 60);
    let (before, notes) = text.split_once("notes:\n").unwrap();
    let (header, moves) = before.split_once("moves:\n").unwrap();
    let (moves, end) = moves.split_at(moves.find("ended: ").unwrap());
    let edited = format!("{header}{end}notes:\n{notes}moves:\n{moves}");
    std::fs::write(fixture.journal().path_of(&name), edited).unwrap();
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    opened.log.note("undo 1", at(660)).unwrap();
    let record = fixture.journal().record(&name).unwrap();
    let printed = |item: &deckwarden::journal::RecordItem| match &item.what {
        ItemKind::Note(note) => Some(note.clone()),
        _ => None,
    };
    assert_eq!(record.items.iter().filter_map(printed).collect::<Vec<_>>(), ["so it goes", "undo 1"]);
    assert_eq!(fixture.survey().faults, []);
    assert!(fixture.survey().sessions[0].is_finished(), "nothing was taken back");
}
