//! Completion in real shells.

use super::{shell, with_journal};
use crate::cli::{Sandbox, tool};
use expectrl::Expect;
use expectrl::session::OsSession;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// Starts a shell at a terminal, in a sandbox, with the program on its path.
fn open_shell(sandbox: &Sandbox, shell: &str, arguments: &[&str]) -> OsSession {
    let folder = Path::new(env!("CARGO_BIN_EXE_deckwarden")).parent().expect("a folder").display();
    let mut command = Command::new(shell);
    command.args(arguments).current_dir(sandbox.path("")).env_clear().env("HOME", sandbox.path(""));
    command.env("PATH", format!("{folder}:/usr/bin:/bin")).env("TERM", "dumb").env("PS1", "$ ");
    let mut session = OsSession::spawn(command).expect("the shell starts");
    session.get_process_mut().set_window_size(200, 50).expect("a size");
    session.set_expect_timeout(Some(Duration::from_mins(1)));
    // A shell shows typed keys only if the terminal echoes them.
    session.send_line("stty echo").expect("the shell reads its input");
    session
}

/// Types the beginning of a command, presses TAB, and checks that the expected words appear.
fn check_completion(session: &mut OsSession, typed: &str, expected: &str) {
    session.send(format!("{typed}\t")).expect("the shell reads its input");
    session.expect(expected).unwrap_or_else(|error| panic!("{typed}: {expected}: {error}"));
    // Ctrl-U deletes the line.
    session.send("\u{15}").expect("the shell reads its input");
}

#[test]
fn bash_completes_values() {
    if tool(&["bash"]).is_none() {
        return;
    }
    let sandbox = with_journal();
    // bash passes `key=value` to the script's function as three words.
    let bash_completions = |words: &str| -> Vec<String> {
        let script = format!(
            "source <(COMPLETE=bash deckwarden); COMP_WORDS=(deckwarden {words}); COMP_TYPE=9
             COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); last=${{COMP_WORDS[$COMP_CWORD]}}
             _clap_complete_deckwarden deckwarden \"${{last#=}}\" x; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        );
        let (status, out, err) = shell(&sandbox, &format!("bash --norc -c '{}'", script.replace('\'', "'\\''")));
        assert_eq!(status, 0, "{words}: {err}");
        out.lines().map(str::to_owned).collect()
    };
    assert_eq!(bash_completions("play cla"), ["classic"]);
    assert_eq!(bash_completions("play classic --preset bru"), ["brutal"]);
    assert_eq!(bash_completions("play classic --set dama"), ["damage-limit="]);
    assert_eq!(bash_completions("play classic --set reserve = of"), ["off"]);
    assert_eq!(bash_completions("play classic --set reserve ="), ["off", "on"]);
    assert_eq!(bash_completions("journal show 2026-11-20T22"), ["2026-11-20T221503-classic-ed17"]);
    assert_eq!(bash_completions("journal show ed1"), ["ed17"]);
    assert_eq!(bash_completions("config set color a").len(), 2);
    for flag in ["plain", "spoken", "changes", "warnings", "teach"] {
        assert_eq!(bash_completions(&format!("config set {flag} t")), ["true"]);
    }
    assert_eq!(bash_completions("config set options.classic.preset b"), ["brutal"]);
    assert!(bash_completions("config set game c").contains(&"classic".to_owned()));
}

#[test]
fn bash_completes_commands_as_typed() {
    if tool(&["bash"]).is_none() {
        return;
    }
    let sandbox = with_journal();
    let mut bash = open_shell(&sandbox, "bash", &["--norc", "--noprofile", "-i"]);
    bash.send_line("source <(COMPLETE=bash deckwarden); echo rea''dy").expect("bash listens");
    bash.expect("ready").expect("the script is read");
    check_completion(&mut bash, "deckwarden play cla", "play classic");
    check_completion(&mut bash, "deckwarden play classic --preset bru", "--preset brutal");
    check_completion(&mut bash, "deckwarden play classic --set reserve=of", "reserve=off");
    check_completion(&mut bash, "deckwarden journal show 2026-11-20T22", "2026-11-20T221503-classic-ed17");
}

#[test]
fn zsh_completes_values() {
    if tool(&["zsh"]).is_none() {
        return;
    }
    let sandbox = with_journal();
    let mut zsh = open_shell(&sandbox, "zsh", &["-f", "-i"]);
    zsh.send_line("autoload -Uz compinit && compinit -u; source <(COMPLETE=zsh deckwarden); echo rea''dy")
        .expect("zsh listens");
    zsh.expect("ready").expect("the script is read");
    check_completion(&mut zsh, "deckwarden play cla", "play classic");
    check_completion(&mut zsh, "deckwarden play classic --preset bru", "brutal");
    check_completion(&mut zsh, "deckwarden play classic --set reserve=of", "reserve=off");
    check_completion(&mut zsh, "deckwarden learn crawl first-", "first-");
}

#[test]
fn fish_completes_values() {
    if tool(&["fish"]).is_none() {
        return;
    }
    let sandbox = with_journal();
    let candidates = |line: &str| -> Vec<String> {
        let script = format!("COMPLETE=fish deckwarden | source; complete --do-complete '{line}'");
        let (status, out, err) = shell(&sandbox, &format!("fish --no-config -c \"{script}\""));
        assert_eq!((status, err.as_str()), (0, ""), "{line}");
        out.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(candidates("deckwarden play cla"), ["classic"]);
    assert_eq!(candidates("deckwarden play classic --set jokers="), ["jokers=0", "jokers=1", "jokers=2"]);
    assert_eq!(candidates("deckwarden scores --player A"), ["Ana"]);
}

/// Returns the completions for the last word.
fn completions(sandbox: &Sandbox, words: &[&str]) -> Vec<String> {
    let mut command = sandbox.command(&[&["--", "deckwarden"], words].concat());
    command.env("COMPLETE", "fish");
    let run = Sandbox::run_command(command, b"");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{words:?}");
    run.out.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn completion_offers_values_for_each_argument() {
    let sandbox = with_journal();
    sandbox.write("a-file", "");
    let contains_all = |words: &[&str], expected: &[&str]| {
        let candidates = completions(&sandbox, words);
        for word in expected {
            assert!(
                candidates.iter().any(|candidates| candidates == word),
                "{words:?}: {word} is not in {candidates:?}"
            );
        }
        assert!(!candidates.iter().any(|candidates| candidates == "a-file"), "{words:?}: this argument is not a file");
    };
    contains_all(&["play", ""], &["classic", "clear-the-dungeon-classic", "bullen"]);
    contains_all(&["play", "classic", "--preset", ""], &["standard", "brutal"]);
    contains_all(&["play", "classic", "--set", ""], &["reserve=", "jokers=", "damage-limit="]);
    contains_all(&["play", "classic", "--set", "reserve="], &["reserve=on", "reserve=off"]);
    contains_all(&["play", "--player", ""], &["Ana"]);
    contains_all(&["resume", ""], &["last", "2026-11-20T221503-classic-ed17"]);
    contains_all(&["rules", "classic", ""], &["attack.power", "attack"]);
    contains_all(&["learn", "classic", ""], &["--list"]);
    contains_all(&["drill", "classic", "--rule", ""], &["attack.power"]);
    contains_all(&["journal", "list", "--game", ""], &["classic"]);
    contains_all(&["journal", "note", "last", ""], &[]);
    contains_all(&["rulebook", "show", ""], &["classic"]);
    contains_all(&["help", ""], &["play"]);
    contains_all(&["config", "set", ""], &["player", "options.classic.reserve"]);
    assert_eq!(sandbox.run(&["journal", "delete", "ed17", "--yes"]).status, 0);
    assert_eq!(completions(&sandbox, &["journal", "restore", "2"]), ["2026-11-20T221503-classic-ed17"]);
    let files = completions(&sandbox, &["rulebook", "check", "a-"]);
    assert_eq!(files, ["a-file"], "this argument is a file");
    assert_eq!(completions(&sandbox, &["play", "--script", "a-"]), ["a-file"]);
}

#[test]
fn completion_uses_house_rules_and_the_named_journal() {
    let sandbox = with_journal();
    assert_eq!(sandbox.run(&["rulebook", "new", "classic", "friday"]).status, 0);
    assert_eq!(completions(&sandbox, &["play", "fri"]), ["friday"]);
    assert_eq!(completions(&sandbox, &["resume", "--journal", "nowhere", "2"]), [""; 0]);
}

#[test]
fn nonsense_in_the_variable_is_refused_with_a_sentence() {
    let sandbox = Sandbox::new();
    for (value, arguments, status) in [("tea", &["games"][..], 2), ("", &["games"], 0), ("0", &["games"], 0)] {
        let mut command = sandbox.command(arguments);
        command.env("COMPLETE", value);
        let run = Sandbox::run_command(command, b"");
        assert_eq!(run.status, status, "{value}: {}", run.err);
        if status == 2 {
            assert!(
                run.err.starts_with("deckwarden: COMPLETE is `tea`, which is not a shell. Unset it, or use one of ")
            );
        }
    }
    for words in [&["--"][..], &["--", "deckwarden", "\u{7f}", "play", "--", "--", "="], &["nonsense"]] {
        let mut command = sandbox.command(words);
        command.env("COMPLETE", "bash").env("_CLAP_COMPLETE_INDEX", "99");
        assert_eq!(Sandbox::run_command(command, b"").status, 0, "{words:?}");
    }
}
