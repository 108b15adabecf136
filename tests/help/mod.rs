mod completion;

use crate::cli::{Room, package};
use deckwarden::internals::EXAMPLES;
use std::path::Path;
use std::process::Command;

/// A room with a journal of several games, one of which is open.
fn furnished() -> Room {
    let room = Room::new();
    let sessions = room.path(".local/share/deckwarden/sessions/2026");
    std::fs::create_dir_all(&sessions).expect("a journal");
    for file in std::fs::read_dir(package().join("tests/journals/v1")).expect("sessions") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if ["-classic-", "-crawl-"].iter().any(|game| name.contains(game)) {
            std::fs::copy(&path, sessions.join(name)).expect("a session");
        }
    }
    room
}

/// The status, the output and the messages of a shell's line in a room.
fn shell(room: &Room, line: &str) -> (i32, String, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_deckwarden"));
    let folder = program.parent().expect("a folder").display();
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(room.path("")).env_clear().stdin(std::process::Stdio::null());
    shell.env("HOME", room.path("")).env("PATH", format!("{folder}:/usr/bin:/bin")).env("TZ", "UTC");
    shell.env("DECKWARDEN_NOW", "2026-11-25T20:00:00+00:00");
    let output = shell.output().expect("a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

#[test]
fn every_example_of_the_help_does_what_it_says() {
    for (path, examples) in EXAMPLES {
        for example in *examples {
            let room = furnished();
            let (status, out, err) = shell(&room, example.line);
            assert_eq!(status, 0, "{}: {out}{err}", example.line);
            assert!(example.line.contains("deckwarden") && !path.is_empty());
        }
    }
}

#[test]
fn every_command_has_examples_in_its_help_and_its_page() {
    let room = Room::new();
    for page in deckwarden::internals::man_pages().expect("pages") {
        let text = String::from_utf8(page.text).expect("text");
        assert!(text.contains("\n.SH EXAMPLES\n"), "{}", page.name);
    }
    for (path, examples) in EXAMPLES {
        let words: Vec<&str> = path.split(' ').skip(1).chain(["--help"]).collect();
        let help = room.run(&words);
        assert_eq!(help.status, 0, "{path}");
        assert!(examples.iter().all(|example| help.out.contains(example.line)), "{path}: {}", help.out);
    }
}

#[test]
fn help_is_a_command_too() {
    let room = Room::new();
    assert_eq!(room.run(&["help"]).out, room.run(&["--help"]).out);
    assert_eq!(room.run(&["help", "play"]).out, room.run(&["play", "--help"]).out);
    assert_eq!(room.run(&["journal", "help", "list"]).out, room.run(&["journal", "list", "--help"]).out);
    let play = room.run(&["play", "--help"]).out;
    assert!(play.contains("[possible values: classic, advanced, "), "{play}");
    assert!(play.contains("deckwarden rules classic options"), "{play}");
}

#[test]
fn help_has_colour_only_where_that_is_wanted() {
    let room = Room::new();
    let help = |arguments: &[&str]| {
        let mut command = room.command(arguments);
        command.env("CLICOLOR_FORCE", "1");
        Room::ran(command, b"").out
    };
    assert!(help(&["play", "--help"]).contains('\u{1b}'));
    for never in [&["--color", "never"][..], &["--color=never"], &["--plain"]] {
        let help = help(&[never, &["play", "--help"]].concat());
        assert!(!help.contains('\u{1b}'), "{never:?}: {help:?}");
    }
}
