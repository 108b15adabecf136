//! The commands of the README print exactly the output shown there.

use crate::cli::{Sandbox, package};
use std::process::Command;

/// Reads the commands of the ```` ```console ```` blocks, each with the output that follows it.
fn commands(text: &str) -> Vec<(String, Vec<String>)> {
    let mut commands: Vec<(String, Vec<String>)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(command), _) => commands.push((command.to_owned(), Vec::new())),
                (None, Some((_, output))) => output.push(line.to_owned()),
                (None, None) => panic!("output before the first command: {line}"),
            },
        }
    }
    commands
}

/// Returns whether a line matches the page; `...` matches any text in the line.
fn fits(line: &str, printed: &str) -> bool {
    match printed.strip_suffix("...") {
        Some(start) => line.starts_with(start),
        None => line == printed,
    }
}

/// Returns whether output matches the page; a line of `...` matches any lines.
fn agrees(output: &[&str], printed: &[&str]) -> bool {
    match (output, printed) {
        (_, ["...", rest @ ..]) => (0..=output.len()).any(|skipped| agrees(&output[skipped..], rest)),
        ([line, output @ ..], [first, printed @ ..]) => fits(line, first) && agrees(output, printed),
        (output, printed) => output.is_empty() && printed.is_empty(),
    }
}

#[test]
fn every_readme_command_prints_the_shown_output() {
    let text = std::fs::read_to_string(package().join("README.md")).expect("the README");
    let commands = commands(&text);
    assert!(commands.len() >= 5, "the README shows at least five commands");
    for (command, printed) in commands {
        let program = env!("CARGO_BIN_EXE_deckwarden");
        let script = command.replace("cargo run --", "deckwarden").replace("deckwarden", program);
        let sandbox = Sandbox::new();
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{{ {script}; }} 2>&1")]).current_dir(package()).env_clear();
        let output = shell.env("HOME", sandbox.path("")).env("PATH", "/usr/bin:/bin").output().expect("a shell");
        let output = String::from_utf8(output.stdout).expect("text");
        let (lines, expected): (Vec<&str>, Vec<&str>) =
            (output.lines().collect(), printed.iter().map(String::as_str).collect());
        assert!(
            agrees(&lines, &expected),
            "$ {command}\nprints\n{output}\nbut the README says\n{}",
            printed.join("\n")
        );
    }
}

#[test]
fn an_ellipsis_in_the_readme_matches_any_text() {
    assert!(agrees(&["a", "b", "c"], &["a", "...", "c"]));
    assert!(agrees(&["{\"ok\":true}"], &["{\"ok\":..."]));
    assert!(!agrees(&["a", "b"], &["a"]) && !agrees(&["a"], &["a", "b"]) && !agrees(&["a", "x"], &["...", "b"]));
}

/// A newcomer reads the whole output of the first command, whichever example it plays.
#[test]
fn every_example_is_shown_briefly() {
    for file in std::fs::read_dir(package().join("examples")).expect("the examples") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("the example");
        let Some(play) = text.lines().nth(1).and_then(|line| line.strip_prefix("# deckwarden play ")) else { continue };
        let sandbox = Sandbox::new();
        let path = path.display().to_string();
        let options = play.split(" --script").next().unwrap_or_default().split(' ');
        let arguments: Vec<&str> = ["play"].into_iter().chain(options).chain(["--script", &path, "--brief"]).collect();
        let run = sandbox.run(&arguments);
        let lines: Vec<&str> = run.out.lines().collect();
        assert_eq!(run.status, 0, "{path}: {}", run.err);
        assert!((30..=52).contains(&lines.len()), "{path}: {} lines", lines.len());
        let is_whole = text.lines().skip(2).all(|line| run.out.contains(line));
        assert!(is_whole || run.out.contains(" of the script …\n"), "{path}: {}", run.out);
        assert_eq!(lines.last(), Some(&"Take a deck and type `deckwarden play`."), "{path}");
    }
}
