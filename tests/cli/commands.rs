//! The output and exit status of commands.

use super::Sandbox;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

#[test]
fn the_referee_answers_each_line_before_the_next() {
    let sandbox = Sandbox::new();
    let mut child = sandbox
        .command(&["referee", "classic", "--set", "reserve=true"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut answer = || {
        let mut line = String::new();
        output.read_line(&mut line).expect("an answer");
        serde_json::from_str::<Value>(&line).expect("JSON")
    };
    let greeting = answer();
    assert_eq!(greeting["expects"], json!({"kind": "reveal", "spot": "column-1", "count": 4, "possible": 12}));
    writeln!(input, "kh qs jc jd").expect("the referee reads its input");
    assert_eq!(answer()["table"]["columns"][3]["monster"], json!("JD"));
    writeln!(input, "7c 7c").expect("the referee reads its input");
    assert_eq!(answer()["error"]["kind"], json!("impossible"));
    drop(input);
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let sandbox = Sandbox::new();
    let mut child = sandbox
        .command(&["referee", "classic"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // The referee may have ended already.
    let _ = input.write_all(b"kh\nqs\njc\n");
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), b"".as_slice()));
}

#[test]
fn games_lists_every_game_with_the_word_to_type() {
    let run = Sandbox::new().run(&["games"]);
    assert_eq!(run.status, 0);
    assert!(
        run.out.starts_with("classic: Clear the Dungeon Classic, by Mark S. Ball. For one player.\n"),
        "{}",
        run.out
    );
    let run = Sandbox::new().run(&["games", "--json"]);
    assert_eq!(run.json()[0]["games"][0]["id"], json!("clear-the-dungeon-classic"));
}

#[test]
fn perft_prints_counts_or_names_the_missing_spot() {
    let sandbox = Sandbox::new();
    let deal =
        "game: classic\noptions: {reserve: on}\npiles:\n  dungeon: [KH, QS, JC, QD, KS, JH, QC, KD, JS, KC, QH, JD]\n";
    sandbox.write("deal.yaml", format!("{deal}  power: [7C, 10D, JK, 2H, 3H, 4H]\n"));
    let run = sandbox.run(&["perft", "classic", "--deal", "deal.yaml", "--depth", "2"]);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "1 15\n2 126\n", ""));
    sandbox.write("short.yaml", format!("{deal}  power: [7C, 10D, JK]\n"));
    let run = sandbox.run(&["perft", "classic", "--deal", "short.yaml", "--depth", "4"]);
    assert_eq!((run.status, run.out.as_str()), (3, ""));
    assert_eq!(
        run.err,
        "deckwarden: short.yaml has too few cards: no card is left for hand. Add cards to the pile that fills it.\n"
    );
    sandbox.write("broken.yaml", "game: classic\npiles: {power: [7x]}\n");
    let run = sandbox.run(&["perft", "classic", "--deal", "broken.yaml", "--depth", "1"]);
    assert_eq!(run.status, 3);
    assert!(run.err.contains("`7x` in the pile `power` is not a card"), "{}", run.err);
}

#[test]
fn help_and_version_exit_with_success() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&["--version"]);
    assert_eq!((run.status, run.out), (0, format!("deckwarden {}\n", env!("CARGO_PKG_VERSION"))));
    let run = sandbox.run(&["play", "--help"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("--set <KEY=VALUE>"), "{}", run.out);
    let run = sandbox.run(&["play", "--no-such-flag"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
}

#[test]
fn help_names_only_verbs_of_these_options() {
    let sandbox = Sandbox::new();
    let play = |variant: &str, ask: &str| {
        let set = format!("variant={variant}");
        let arguments =
            ["play", "bullen", "--player", "Ana", "--player", "Ben", "--set", &set, "--no-journal", "--plain"];
        sandbox.feed(&arguments, format!("2s qh\n{ask}\n").as_bytes()).out
    };
    let (standard, dark) = (play("standard", "help all"), play("pitch-black", "help all"));
    assert!(standard.contains("`take CARD`:") && !standard.contains("challenge NAME"), "{standard}");
    assert!(dark.contains("challenge NAME") && !dark.contains("`take CARD`:"), "{dark}");
}

#[test]
fn legal_moves_are_grouped_but_listed_singly_in_plain() {
    let lines = b"kh qs jc jd\n7c 10d jk\nlegal\n";
    let gathered = Sandbox::new().feed(&["play", "classic", "--no-journal", "-q"], lines).out;
    assert!(gathered.ends_with("place 7♣/10♦/★ 1/2/3/4\ndiscard 7♣/10♦/★\n"), "{gathered}");
    let plain = Sandbox::new().feed(&["play", "classic", "--no-journal", "-q", "--plain"], lines).out;
    assert!(plain.contains("place 7C 1\nplace 7C 2\n") && plain.ends_with("discard JK\n"), "{plain}");
    assert!(!plain.contains('/'), "{plain}");
}

#[test]
fn quiet_commands_say_that_they_found_nothing() {
    for (command, said) in [
        (&["scores", "-q"][..], "deckwarden: no finished game was found (all sessions).\n"),
        (&["journal", "list", "--trash", "-q"], "deckwarden: the trash is empty.\n"),
    ] {
        let run = Sandbox::new().run(command);
        assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (1, "", said));
    }
}
