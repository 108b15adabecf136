//! Snapshots of whole games: every script in `examples/` plays to its end.

use super::{compare, compare_names};
use crate::cli::{Sandbox, package};
use deckwarden::rulebook::Library;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

/// Reads the arguments of the command in the second line of a script.
fn command(script: &str) -> Vec<String> {
    let line = script.lines().nth(1).and_then(|line| line.strip_prefix("# deckwarden "));
    line.unwrap_or_else(|| panic!("the second line says how to run it: {script}"))
        .split(' ')
        .map(str::to_owned)
        .collect()
}

fn scripts() -> Vec<PathBuf> {
    let mut scripts: Vec<PathBuf> = std::fs::read_dir(package().join("examples"))
        .expect("examples")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    scripts.sort();
    assert!(scripts.len() >= 4, "a win by six, a win by nothing, two losses");
    scripts
}

/// Runs a script with its own command and further arguments. Returns standard output.
fn play(script: &str, more: &[&str]) -> String {
    let sandbox = Sandbox::new();
    let mut run: Command = sandbox.command(&[]);
    run.args(command(script)).args(more).current_dir(package());
    let output = run.output().expect("the program runs");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), err.as_ref()), (Some(0), ""), "{script}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_example_reaches_the_end_in_its_name() {
    for path in scripts() {
        let script = std::fs::read_to_string(&path).expect("the script");
        let out = play(&script, &["--no-journal", "--json"]);
        let last: serde_json::Value = serde_json::from_str(out.lines().last().expect("an answer")).expect("JSON");
        let outcome = &last["outcome"];
        assert!(outcome.is_object(), "{}: the game is not over", path.display());
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let words: Vec<&str> = name.split('-').collect();
        for result in ["won", "lost", "left", "conceded"].iter().filter(|result| words.contains(result)) {
            assert_eq!(outcome["result"], **result, "{name}");
        }
        if let Some(score) = words.last().and_then(|word| word.parse::<i64>().ok()) {
            assert_eq!(outcome["score"], score, "{name}");
        }
    }
}

#[test]
fn every_example_matches_its_snapshot() {
    let mut expected = BTreeSet::new();
    for path in scripts() {
        let script = std::fs::read_to_string(&path).expect("the script");
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        compare("playthroughs", &name, &play(&script, &["--no-journal", "--quiet"]));
        expected.insert(name);
    }
    compare_names("playthroughs", &expected);
}

#[test]
fn every_game_has_an_example() {
    let library = Library::built_in().expect("the rulebooks are sound");
    let read = |path: PathBuf| std::fs::read_to_string(path).expect("the script");
    let games: Vec<String> = scripts().into_iter().filter_map(|path| command(&read(path)).into_iter().nth(1)).collect();
    for book in library.rulebooks() {
        assert!(games.iter().any(|game| book.is_called(game)), "no example plays {}", book.id);
    }
}
