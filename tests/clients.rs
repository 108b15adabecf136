//! The example clients of `deckwarden referee` work.

use crate::cli::{Run, Sandbox, package, tool};
use std::path::Path;
use std::process::Command;

/// Runs a client in `examples/`. Returns `None` if its interpreter is not installed.
fn run_client(interpreter: &str, arguments: &[&str], input: &str) -> Option<Run> {
    tool(&[interpreter])?;
    let sandbox = Sandbox::new();
    let folder = Path::new(env!("CARGO_BIN_EXE_deckwarden")).parent().expect("a folder");
    let path = std::env::join_paths(
        std::iter::once(folder.to_owned()).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let mut command = Command::new(interpreter);
    command.args(arguments).current_dir(package().join("examples")).env("PATH", path.expect("a path"));
    command.env("HOME", sandbox.path("")).env_remove("DECKWARDEN_JOURNAL").env_remove("DECKWARDEN_CONFIG");
    Some(Sandbox::run_command(command, input.as_bytes()))
}

/// Returns every card many times, because the client asks for another card when a card cannot come up.
fn cards() -> String {
    let ranks = ["k", "q", "j", "2", "3", "4", "5", "6", "7", "8", "9", "10", "a"];
    let deck = ["c", "d", "h", "s"].iter().flat_map(|suit| ranks.iter().map(move |rank| format!("{rank}{suit}\n")));
    deck.collect::<String>().repeat(30)
}

#[test]
fn the_python_client_decides_until_the_game_is_over() {
    let Some(run) = run_client("python3", &["referee-client.py", "classic"], &cards()) else { return };
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    let outcome: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap_or_default()).expect("JSON");
    assert_eq!(outcome["result"], "lost", "{outcome}");
    assert!(run.out.contains("column-1? ") && run.out.contains("\ndiscard "), "{}", run.out);
}

#[test]
fn the_python_client_reports_an_unfinished_game() {
    let Some(run) = run_client("python3", &["referee-client.py", "classic"], "kh\n") else { return };
    assert_eq!((run.status, run.err.as_str()), (1, "\nThe game is not over.\n"));
}

#[test]
fn the_shell_client_prints_the_answer_to_each_line() {
    let script = std::fs::read_to_string(package().join("examples/classic-won-6.txt")).expect("the script");
    let Some(run) = run_client("sh", &["referee-client.sh", "classic"], &script) else { return };
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert_eq!(run.out.lines().count(), script.lines().count() + 1);
    assert_eq!(run.out.lines().last(), Some("The game is over: won."));

    let lines = "kh qs jc jd\n7c 3d jk\n7c 1, 3d 1\n";
    let Some(run) = run_client("sh", &["referee-client.sh", "classic"], lines) else { return };
    let printed = "ok: kh qs jc jd\nok: 7c 3d jk\n\
                no: 7c 1, 3d 1: 7♣ + 3♦ = 10, but K♥ needs 13. Play 6 or more.\nThe game is not over.\n";
    assert_eq!((run.status, run.out.as_str()), (1, printed));

    let Some(run) = run_client("sh", &["referee-client.sh", "nothing"], "") else { return };
    assert_eq!(run.status, 2);
    assert!(run.err.contains("there is no game `nothing`"), "{}", run.err);
}
