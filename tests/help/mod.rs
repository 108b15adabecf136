//! Help, its examples, and completion in real shells.

mod completion;

use crate::cli::{Sandbox, package};
use deckwarden::internals::EXAMPLES;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Makes a sandbox with a journal of several games. One of them is open.
fn with_journal() -> Sandbox {
    let sandbox = Sandbox::new();
    let sessions = sandbox.path(".local/share/deckwarden/sessions/2026");
    std::fs::create_dir_all(&sessions).expect("a journal");
    for file in std::fs::read_dir(package().join("tests/journals/v1")).expect("sessions") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if ["-classic-", "-crawl-"].iter().any(|game| name.contains(game)) {
            std::fs::copy(&path, sessions.join(name)).expect("a session");
        }
    }
    sandbox
}

/// Runs a line in a shell in a sandbox. Returns the exit status, the output and the messages.
fn shell(sandbox: &Sandbox, line: &str) -> (i32, String, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_deckwarden"));
    let folder = program.parent().expect("a folder").display();
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(sandbox.path("")).env_clear().stdin(std::process::Stdio::null());
    shell.env("HOME", sandbox.path("")).env("PATH", format!("{folder}:/usr/bin:/bin")).env("TZ", "UTC");
    shell.env("DECKWARDEN_NOW", "2026-11-25T20:00:00+00:00");
    let output = shell.output().expect("a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

#[test]
fn every_example_in_the_help_works() {
    let lines: BTreeSet<_> = EXAMPLES.iter().flat_map(|(_, examples)| examples).map(|(line, _)| line).collect();
    for line in lines {
        let (status, out, err) = shell(&with_journal(), line);
        assert_eq!(status, 0, "{line}: {out}{err}");
    }
}

#[test]
fn every_command_has_examples_in_its_help_and_its_page() {
    let sandbox = Sandbox::new();
    for page in deckwarden::internals::man_pages().expect("pages") {
        let text = String::from_utf8(page.text).expect("text");
        assert!(text.contains("\n.SH EXAMPLES\n"), "{}", page.name);
    }
    for (path, examples) in EXAMPLES.iter() {
        let words: Vec<&str> = path.split(' ').skip(1).chain(["--help"]).collect();
        let help = sandbox.run(&words);
        assert_eq!(help.status, 0, "{path}");
        assert!(examples.iter().all(|(line, _)| help.out.contains(line)), "{path}: {}", help.out);
    }
}

#[test]
fn help_also_works_as_a_command() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.run(&["help"]).out, sandbox.run(&["--help"]).out);
    assert_eq!(sandbox.run(&["help", "play"]).out, sandbox.run(&["play", "--help"]).out);
    assert_eq!(sandbox.run(&["journal", "help", "list"]).out, sandbox.run(&["journal", "list", "--help"]).out);
    let play = sandbox.run(&["play", "--help"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(play.contains("[possible values: classic, advanced, "), "{play}");
    assert!(play.contains("deckwarden rules classic options"), "{play}");
}

#[test]
fn help_is_coloured_only_on_request() {
    let sandbox = Sandbox::new();
    let help = |arguments: &[&str]| {
        let mut command = sandbox.command(arguments);
        command.env("CLICOLOR_FORCE", "1");
        Sandbox::run_command(command, b"").out
    };
    assert!(help(&["play", "--help"]).contains('\u{1b}'));
    for uncoloured in [&["--color", "never"][..], &["--color=never"], &["--plain"]] {
        let help = help(&[uncoloured, &["play", "--help"]].concat());
        assert!(!help.contains('\u{1b}'), "{uncoloured:?}: {help:?}");
    }
}

/// Collects the names of the environment variables that the sources read.
fn variables(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            variables(&path, found);
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        let asks = ["env::var(", "env::var_os"].iter().any(|call| text.contains(call));
        let pieces: Vec<&str> = text.split('"').collect();
        let quoted = pieces.chunks_exact(2).filter(|pair| !pair[0].ends_with("value_name = ")).map(|pair| pair[1]);
        let names = quoted.filter(|word| {
            word.len() >= 4
                && word.starts_with(|c: char| c.is_ascii_uppercase())
                && word.chars().all(|c| c.is_ascii_uppercase() || c == '_')
        });
        found.extend(names.filter(|_| asks).map(str::to_owned));
    }
}

#[test]
fn help_and_manual_list_every_variable() {
    let sandbox = Sandbox::new();
    let help = sandbox.run(&["--help"]).out;
    let page = String::from_utf8(deckwarden::internals::man_pages().expect("pages").remove(0).text).expect("text");
    let mut names = Vec::new();
    variables(&package().join("src"), &mut names);
    assert!(
        names.iter().any(|name| name == "DECKWARDEN_STATE") && names.iter().any(|name| name == "PAGER"),
        "{names:?}"
    );
    let keys = ["PLAYER", "GAME", "PLAIN", "COLOR", "TEACH", "JOURNAL", "PAGER"].map(|key| format!("DECKWARDEN_{key}"));
    for name in names.iter().chain(&keys) {
        assert!(help.contains(name.as_str()), "{name} is not in the help");
        assert!(page.contains(name.as_str()), "{name} is not in the manual page");
    }
    for (command, variable) in [
        (&["games"][..], "DECKWARDEN_PLAIN"),
        (&["games"], "DECKWARDEN_COLOR"),
        (&["games"], "DECKWARDEN_JOURNAL"),
        (&["rules"], "DECKWARDEN_PAGER, PAGER"),
        (&["play"], "DECKWARDEN_GAME"),
        (&["play"], "DECKWARDEN_PLAYER"),
        (&["play"], "DECKWARDEN_TEACH"),
        (&["drill"], "DECKWARDEN_PLAYER"),
        (&["learn"], "DECKWARDEN_PLAYER"),
        (&["config", "path"], "DECKWARDEN_CONFIG"),
    ] {
        let help = sandbox.run(&[command, &["--help"]].concat()).out;
        let words: Vec<&str> = help.split_whitespace().collect();
        assert!(words.join(" ").contains(&format!("[env: {variable}]")), "{command:?}: {help}");
    }
    // Only flags that read a variable mention it.
    assert!(!sandbox.run(&["simulate", "--help"]).out.contains("DECKWARDEN_PLAYER"));
}

/// Lists the flags of a command and its subcommands, each with its name and help.
fn flags(command: &clap::Command, found: &mut Vec<(String, String, String)>) {
    for arg in command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_global_set()) {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        let name = arg.get_long().map(|long| format!("--{long}"));
        found.extend(name.map(|name| (name, command.get_name().to_owned(), help)));
    }
    command.get_subcommands().filter(|sub| !sub.is_hide_set()).for_each(|sub| flags(sub, found));
}

#[test]
fn flags_with_the_same_name_have_the_same_help() {
    let mut found = Vec::new();
    flags(&deckwarden::internals::command(), &mut found);
    // These flags mean different things for different commands, so their help differs.
    let report = ["--player", "--seed"];
    found.retain(|(name, ..)| !report.contains(&name.as_str()));
    let begins = |help: &str| help.split([';', ' ']).take(3).collect::<Vec<_>>().join(" ");
    for (name, command, help) in &found {
        let other = found.iter().find(|(other, _, printed)| other == name && begins(printed) != begins(help));
        assert_eq!(other, None, "{command} {name}: {help}");
    }
    assert!(found.iter().filter(|(name, ..)| name == "--all").count() >= 2, "{found:?}");
}
