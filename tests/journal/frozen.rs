//! Files of earlier versions; nobody may edit them.

use super::Fixture;
use deckwarden::journal::{Journal, Replayer, summarise};
use std::fmt::Write;
use std::path::PathBuf;

#[test]
fn files_of_every_released_format_read_the_same() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/journals/v1");
    let fixture = Fixture::new();
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut found = String::new();
    for path in files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "yaml")) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(Journal::is_name(&name), "{name}");
        let there = fixture.journal().path_of(&name);
        std::fs::create_dir_all(there.parent().unwrap()).unwrap();
        std::fs::copy(path, &there).unwrap();
        let record = fixture.journal().record(&name).unwrap();
        let summary = summarise(&name, &there, &record, &mut Replayer::new(&fixture.library)).unwrap();
        let terms = &summary.terms;
        writeln!(found, "{name}: {} {}, {:?}", terms.game, terms.version, terms.players).unwrap();
        writeln!(found, "  started {}, {} items, {} entries", summary.started, record.items.len(), summary.entries)
            .unwrap();
        writeln!(found, "  {} s, {} taken back, {} hints", summary.seconds, summary.take_backs, summary.hints).unwrap();
        writeln!(found, "  {}", summary.outcome.map_or("unfinished".to_owned(), |outcome| outcome.to_string()))
            .unwrap();
        for line in summary.notes.iter().chain(&summary.notices) {
            writeln!(found, "  {line}").unwrap();
        }
        // The journal can resume every file, unless the current rules forbid one of its moves.
        match fixture.journal().open(&name, &fixture.library) {
            Ok(opened) => drop(opened),
            Err(error) => {
                let error = error.to_string();
                assert!(terms.changed, "{error}");
                let (_, problem) =
                    error.split_once(" cannot be played here: ").expect("only an illegal move prevents it");
                writeln!(found, "  not resumed: {problem}").unwrap();
            }
        }
        assert_eq!(std::fs::read(path).unwrap(), std::fs::read(&there).unwrap(), "reading changes nothing");
    }
    let expected = std::fs::read_to_string(folder.join("expected.txt")).unwrap_or_default();
    assert_eq!(found, expected, "\n{found}");
}
