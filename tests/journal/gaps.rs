//! Repair after an unreadable or illegal line, in files without checksums.

use super::edited::EDITS;
use super::{Fixture, without_checksums};
use deckwarden::journal::{JournalError, Repair};

const LINES: [&str; 5] = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo", "7c 1", "concede"];

/// Repairs a changed file. Returns the number of lines of play that repair keeps, and the number that it loses.
fn repair_counts(change: impl Fn(String) -> String) -> (usize, usize) {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let edited = change(text.clone());
    assert_ne!(edited, text);
    std::fs::write(&path, edited).unwrap();
    let Repair { kept, lost, .. } = fixture.repair(&name);
    assert_eq!(fixture.survey().faults, [], "the repaired file is sound");
    (kept, lost.len())
}

/// Repairs a changed file and returns its text.
fn repair_text(fixture: &Fixture, change: impl Fn(String) -> String) -> String {
    let (_, name) = fixture.classic(&LINES);
    let path = fixture.journal().path_of(&name);
    std::fs::write(&path, change(std::fs::read_to_string(&path).unwrap())).unwrap();
    fixture.repair(&name);
    assert_eq!(fixture.survey().faults, [], "the repaired file is sound");
    std::fs::read_to_string(&path).unwrap()
}

/// Removes the checksums of a text and inserts an unreadable line.
fn add_gap(text: &str) -> String {
    without_checksums(text).replace("- undo 1", "\u{1}\n- undo 1")
}

#[test]
fn repair_keeps_all_readable_lines_that_replay() {
    assert_eq!(repair_counts(|text| add_gap(&text)), (5, 1));
}

#[test]
fn repair_drops_entries_after_a_gap_if_the_end_differs() {
    let ends_otherwise = |text: String| add_gap(&text).replace("result: conceded", "result: won");
    let (saved, lost) = repair_counts(ends_otherwise);
    assert_eq!(saved, 2, "the lines before the gap");
    assert!(lost >= 4, "the gap and the three lines after it: {lost}");
}

#[test]
fn repair_without_checksums_keeps_lines_before_a_failing_line() {
    let (saved, _) = repair_counts(|text| without_checksums(&text).replace("- place 7C 1   #", "- place 7H 1   #"));
    assert_eq!(saved, 3);
}

/// Puts all entries of a file on one line.
fn put_entries_on_one_line(text: &str) -> String {
    let (_, flow) = EDITS.iter().find(|(what, _)| *what == "a flow list").unwrap();
    flow(text)
}

#[test]
fn repair_keeps_inline_entries_before_a_failing_entry() {
    let does_not_play = |text: String| put_entries_on_one_line(&text).replace("undo 1", "place 7H 1");
    assert_eq!(repair_counts(does_not_play).0, 2);
}

#[test]
fn inline_entries_that_are_not_yaml_stay_unchanged() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let path = fixture.journal().path_of(&name);
    let damaged = put_entries_on_one_line(&std::fs::read_to_string(&path).unwrap()) + "\u{1}\n";
    std::fs::write(&path, &damaged).unwrap();
    let repaired = fixture.journal().repair(&name, &fixture.library, &mut |_| None);
    assert!(matches!(repaired, Err(JournalError::Unrepairable { .. })), "{repaired:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), damaged);
}

#[test]
fn repair_keeps_only_hints_before_a_failing_line() {
    let (before, behind) = ("- hint\n- place 7C 1, place 10D 1", "- place 7H 1\n- hint\n- undo 1");
    let fixture = Fixture::new();
    let repaired = repair_text(&fixture, |text| {
        let bare = without_checksums(&text).replace("- place 7C 1, place 10D 1", before);
        bare.replace("- undo 1", behind)
    });
    let hints: Vec<&str> = repaired.lines().filter(|line| line.contains("hint")).collect();
    assert_eq!(hints, ["- hint", "# not played: hint"], "{repaired}");
}

#[test]
fn an_end_after_an_illegal_correction_does_not_count() {
    let fixture = Fixture::new();
    let repaired = repair_text(&fixture, |text| {
        let second = text.split_once("ended: ").unwrap().1.replace("\noutcome", ", outcome").replace('\n', "");
        without_checksums(&format!(
            "{text}amended:\n- place 7H 1\n- {{ended: {}}}\n",
            second.split("   #").next().unwrap()
        ))
    });
    assert!(!repaired.contains("\namended:"), "{repaired}");
    assert!(repaired.contains("\nended: ") && repaired.contains("# not played: place 7H 1\n"), "{repaired}");
}

#[test]
fn an_unreadable_notes_key_keeps_the_end() {
    let fixture = Fixture::new();
    let repaired = repair_text(&fixture, |text| text + "\u{1}notes:\n- a good evening\n");
    assert!(repaired.contains("\nended: ") && repaired.contains("\noutcome: {result: conceded"), "{repaired}");
    assert!(repaired.ends_with("# not played: a good evening\n"), "{repaired}");
}

#[test]
fn repair_keeps_comments_of_a_person() {
    let fixture = Fixture::new();
    let repaired = repair_text(&fixture, |text| {
        let bare = without_checksums(&text).replace("moves:\n", "# the first game of the year\nmoves:\n");
        bare.replace("- place 7C 1\n", "- place 7H 1\n").replace("- place 7C 1   #", "- place 7H 1   #")
    });
    assert!(repaired.contains("\n# the first game of the year\nmoves:\n"), "{repaired}");
}

#[test]
fn a_changed_last_entry_is_reported() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES[..4]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let last = text.lines().count();
    std::fs::write(&path, text.replacen(" 20:19:03", " 20:28:03", 1)).unwrap();
    let Repair { kept, altered, .. } = fixture.repair(&name);
    assert_eq!((kept, altered.iter().map(|(line, _)| *line).collect()), (4, vec![last]));
}

#[test]
fn repair_drops_unreadable_lines_if_the_file_is_too_long() {
    const MAX_SIZE: usize = 4 << 20;
    let repaired_with = |letters: usize| {
        let fixture = Fixture::new();
        repair_text(&fixture, |text| add_gap(&text).replace('\u{1}', &format!("\u{1}word\n# {}", "x".repeat(letters))))
    };
    let some = repaired_with(1000);
    assert!(some.contains("# not read: ") && some.contains("# xxx"), "{some}");
    let most = 1000 + MAX_SIZE - some.len();
    let complete = repaired_with(most);
    assert_eq!((complete.len(), complete.contains("# not read: ")), (MAX_SIZE, true));
    let cut = repaired_with(most + 1);
    assert!(!cut.contains("# not read: ") && cut.contains("# xxx"), "{} bytes", cut.len());
}
