//! Whole games: every script in `examples/` plays to its end, and what is told on the way is compared line by line with
//! `tests/playthroughs/`. A run that finds a difference writes the new text and fails, so that the difference can be
//! read; `cargo test playthroughs` regenerates all of them.

use crate::cli::{Room, package};
use std::path::PathBuf;
use std::process::Command;

/// The command that the second line of a script says, without the program's name.
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

/// Runs a script as it says, with further arguments; gives standard output.
fn play(script: &str, more: &[&str]) -> String {
    let room = Room::new();
    let mut run: Command = room.command(&[]);
    run.args(command(script)).args(more).current_dir(package());
    let output = run.output().expect("the program runs");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), err.as_ref()), (Some(0), ""), "{script}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_example_plays_to_the_end_that_its_name_tells() {
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
fn every_example_tells_its_game_as_it_did_before() {
    let folder = package().join("tests/playthroughs");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let mut changed = Vec::new();
    for path in scripts() {
        let script = std::fs::read_to_string(&path).expect("the script");
        let told = play(&script, &["--no-journal", "--quiet"]);
        let file = folder.join(path.file_name().unwrap_or_default());
        let before = std::fs::read_to_string(&file).unwrap_or_default();
        if before != told {
            let at = before.lines().zip(told.lines()).take_while(|(before, now)| before == now).count();
            let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_owned();
            changed.push(format!("{}:{}:\n  was {}\n  now {}", file.display(), at + 1, line(&before), line(&told)));
            std::fs::write(&file, told).expect("the file can be written");
        }
    }
    assert!(
        changed.is_empty(),
        "these tell another game now; read the difference and commit it:\n{}",
        changed.join("\n")
    );
}
