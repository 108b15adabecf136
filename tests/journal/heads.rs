//! Repair restores a lost key of the header from the rest of the file.

use super::{Desk, at, play_when};
use chrono::FixedOffset;
use deckwarden::journal::{ItemKind, Repaired};

const LINES: [&str; 5] = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo", "7c 1", "concede"];

/// Plays a session in a time zone, in minutes east of Greenwich; returns its name and the text of its file.
fn played(desk: &Desk, zone: i32) -> (String, String) {
    let now = |seconds: i64| at(seconds).with_timezone(&FixedOffset::east_opt(zone * 60).unwrap());
    let mut session = desk.session("classic", &[("reserve", "on")], &["Ana"]);
    let mut log = desk.journal().begin(&session, now(0)).unwrap();
    for (line, number) in LINES.iter().zip(1..) {
        play_when(&mut session, &mut log, line, now(number * 60));
    }
    log.note("so it goes", now(600)).unwrap();
    let name = log.name().to_owned();
    let text = std::fs::read_to_string(desk.journal().path_of(&name)).unwrap();
    (name, text)
}

/// The text without the line that begins with this.
fn without(text: &str, key: &str) -> String {
    let (there, left): (Vec<&str>, Vec<&str>) = text.split_inclusive('\n').partition(|line| line.starts_with(key));
    assert_eq!(there.len(), 1, "{key}");
    left.concat()
}

#[test]
fn repair_finds_a_lost_start_time_in_any_zone() {
    for zone in [13 * 60, -(3 * 60 + 30), 5 * 60 + 45, 0] {
        let desk = Desk::new();
        let (name, text) = played(&desk, zone);
        for key in ["started: ", "rulebook: ", "options: "] {
            std::fs::write(desk.journal().path_of(&name), without(&text, key)).unwrap();
            let Repaired::Mended { kept, lost, altered, .. } = desk.journal().repair(&name, &desk.library).unwrap()
            else {
                panic!("{zone} {key}")
            };
            assert_eq!((kept, lost.len(), altered), (5, 0, Vec::new()), "{zone} {key}");
            let mended = std::fs::read_to_string(desk.journal().path_of(&name)).unwrap();
            let sorted = |text: &str| {
                let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
                lines.sort();
                lines
            };
            assert_eq!(sorted(&mended), sorted(&text), "{zone} {key}");
        }
    }
}

#[test]
fn repair_finds_the_head_by_the_first_entry_alone() {
    let desk = Desk::new();
    let (name, text) = played(&desk, 60);
    let edited = without(&text, "options: ").replacen(" 20:19:03", " 20:19:04", 1);
    std::fs::write(desk.journal().path_of(&name), edited).unwrap();
    let Repaired::Mended { kept, altered, .. } = desk.journal().repair(&name, &desk.library).unwrap() else { panic!() };
    assert_eq!((kept, altered.len()), (5, 1), "the entry of another time is reported, the head is found");
}

#[test]
fn a_header_is_found_with_notes_before_moves() {
    let desk = Desk::new();
    let (name, text) = played(&desk, 60);
    let (before, notes) = text.split_once("notes:\n").unwrap();
    let edited = without(before, "options: ").replacen("moves:\n", &format!("notes:\n{notes}moves:\n"), 1);
    std::fs::write(desk.journal().path_of(&name), edited).unwrap();
    let Repaired::Mended { kept, altered, .. } = desk.journal().repair(&name, &desk.library).unwrap() else { panic!() };
    assert_eq!((kept, altered), (5, Vec::new()));
}

#[test]
fn a_note_goes_under_notes_even_if_moves_come_last() {
    let desk = Desk::new();
    let (name, text) = played(&desk, 60);
    let (before, notes) = text.split_once("notes:\n").unwrap();
    let (head, moves) = before.split_once("moves:\n").unwrap();
    let (moves, end) = moves.split_at(moves.find("ended: ").unwrap());
    let edited = format!("{head}{end}notes:\n{notes}moves:\n{moves}");
    std::fs::write(desk.journal().path_of(&name), edited).unwrap();
    let mut opened = desk.journal().open(&name, &desk.library).unwrap();
    opened.log.note("undo 1", at(660)).unwrap();
    let record = desk.journal().record(&name).unwrap();
    let told = |item: &deckwarden::journal::RecordItem| match &item.what {
        ItemKind::Note(note) => Some(note.clone()),
        _ => None,
    };
    assert_eq!(record.items.iter().filter_map(told).collect::<Vec<_>>(), ["so it goes", "undo 1"]);
    assert_eq!(desk.survey().faults, []);
    assert!(desk.survey().sessions[0].is_finished(), "nothing was taken back");
}
