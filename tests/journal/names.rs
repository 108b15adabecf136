//! Finding sessions by name, and deleting and restoring them.

use super::{Fixture, at};
use chrono::TimeDelta;
use deckwarden::journal::JournalError;

/// Starts a session half a second after `at(seconds)`. Returns its name.
fn begin(fixture: &Fixture, game: &str, seconds: i64) -> String {
    let now = at(seconds) + TimeDelta::milliseconds(500);
    fixture.journal().begin(&fixture.session(game, &[], &[]), now).unwrap().name().to_owned()
}

#[test]
fn a_unique_part_of_its_name_selects_a_session() {
    let fixture = Fixture::new();
    let journal = fixture.journal();
    let printed = |expected: &str| journal.find(expected).unwrap_err().to_string();
    assert!(printed("last").starts_with(&format!("the journal in {} is empty.", journal.root().display())));
    let names: Vec<String> = (0..4).map(|seconds| begin(&fixture, "classic", seconds)).collect();
    assert_eq!(names[0], "2026-11-20T201503-classic-8000");
    assert_eq!(journal.names().unwrap(), names);
    assert_eq!(journal.find("last").unwrap(), names[3]);
    assert_eq!(journal.find(" T201504 ").unwrap(), names[1]);
    assert_eq!(journal.find(&format!("{}.yaml", names[2])).unwrap(), names[2]);
    assert!(printed(" ").starts_with("no session has ` ` in its name. `deckwarden journal list`"), "{}", printed(" "));
    let newest_first = names.iter().rev().map(String::as_str).collect::<Vec<_>>().join(", ");
    let expected = "`Classic` is in the names of 4 sessions: ";
    assert_eq!(printed("Classic"), format!("{expected}{newest_first}. Type more of the name"));
    let fifth = begin(&fixture, "classic", 4);
    let four = newest_first.rsplit_once(", ").unwrap().0;
    let expected = "`Classic` is in the names of 5 sessions: ";
    assert_eq!(printed("Classic"), format!("{expected}{fifth}, {four}, …. Type more of the name"));
    assert!(printed("clasic").contains("Did you mean `classic`?"), "{}", printed("clasic"));
}

#[test]
fn sessions_of_the_same_moment_have_different_names() {
    let fixture = Fixture::new();
    let names: Vec<String> = (0..3).map(|_| begin(&fixture, "classic", 0)).collect();
    assert_eq!(names, ["8000", "8001", "8002"].map(|end| format!("2026-11-20T201503-classic-{end}")));
    assert_eq!(fixture.journal().names().unwrap(), names);
}

#[test]
fn other_files_in_the_journal_are_ignored() {
    let fixture = Fixture::new();
    let name = begin(&fixture, "classic", 0);
    let path = fixture.journal().path_of(&name);
    let sessions = path.parent().unwrap().parent().unwrap();
    let elsewhere = sessions.join("2025");
    std::fs::create_dir_all(&elsewhere).unwrap();
    for other in [
        elsewhere.join(path.file_name().unwrap()),
        path.with_extension("yaml.damaged"),
        path.with_extension("txt"),
        path.with_file_name("notes.yaml"),
        sessions.join("2026-11-20T201503-classic-8000.yaml"),
    ] {
        std::fs::copy(&path, other).unwrap();
    }
    assert_eq!(fixture.journal().names().unwrap(), [&*name]);
    assert_eq!(fixture.survey().sessions.len(), 1);
    let error = fixture.journal().open("notes", &fixture.library).unwrap_err();
    assert_eq!(error, JournalError::NoSession { wanted: "notes".to_owned(), nearest: Vec::new() });
    let error = fixture.journal().open("2026-11-20T201503-classic-0000", &fixture.library).unwrap_err();
    assert!(matches!(error, JournalError::NoSession { .. }), "{error}");
}

#[test]
fn all_sessions_deleted_under_one_name_can_be_restored() {
    let fixture = Fixture::new();
    let journal = fixture.journal();
    let name = begin(&fixture, "classic", 0);
    let path = journal.path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    for time in ["first", "second", "third"] {
        std::fs::write(&path, format!("{text}# {time}\n")).unwrap();
        let there = journal.delete(&name).unwrap();
        assert_eq!(std::fs::read_to_string(there).unwrap(), format!("{text}# {time}\n"));
        assert!(!path.exists());
    }
    std::fs::write(journal.trash().join(format!("{name}.mine.yaml")), "no session").unwrap();
    let (second, third) = (format!("{name}.2"), format!("{name}.3"));
    assert_eq!(journal.deleted().unwrap(), [name.clone(), second.clone(), third.clone()]);
    assert_eq!(journal.restore(&format!(" {third} ")).unwrap(), name);
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("# third\n"));
    assert_eq!(journal.restore(&second).unwrap_err(), JournalError::NameTaken { path: path.clone() });
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("# third\n"), "what is there stays");
    std::fs::remove_file(&path).unwrap();
    assert_eq!(journal.restore(&name).unwrap(), name, "a name without a number means the first session");
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("# first\n"));
    assert_eq!(journal.deleted().unwrap(), [second]);
}
