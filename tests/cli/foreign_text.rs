//! Text from files, names, paths and typed lines never reaches a terminal unescaped.

use super::{Run, Sandbox};
use deckwarden::internals::is_hidden;

const HOSTILE: &str = "\u{1b}]0;owned\u{7}\u{1b}[2J\u{1b}[31m\u{9b}31m\u{7f}\u{8}\u{202e}evil";

/// Checks that the output contains no control characters except line ends and the program's own styles.
fn check_escaped(what: &str, run: &Run) {
    for text in [&run.out, &run.err] {
        let bare = text.replace("\u{1b}[31m", "").replace("\u{1b}[90m", "").replace("\u{1b}[0m", "");
        let bare = bare.replace("\u{1b}[36m", "").replace("\u{1b}[32m", "");
        // Lines of CSV end with CRLF.
        let bare = bare.replace("\u{1b}[1m", "").replace("\u{1b}[4m", "").replace("\r\n", "\n");
        let hidden: Vec<char> = bare.chars().filter(|c| is_hidden(*c) && *c != '\n').collect();
        assert_eq!(hidden, Vec::<char>::new(), "{what}: {text:?}");
    }
}

/// Makes a sandbox with hostile text in a note and a key of a session, and in two rulebooks.
pub(super) fn hostile_sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    let unfinished =
        sandbox.feed(&["play", "classic", "--journal", "j", "--keep", "--player", "Ana"], b"kh qs jc jd 7c 10d jk\n");
    assert_eq!(unfinished.status, 0, "{}", unfinished.err);
    assert_eq!(sandbox.run(&["journal", "note", "last", HOSTILE, "--journal", "j"]).status, 0);
    let path = sandbox.run(&["journal", "path", "last", "--journal", "j"]).out;
    let path = sandbox.path(path.trim());
    let text = std::fs::read_to_string(&path).unwrap();
    let key = "\"\\e[31mkey\\x07\": so\n";
    std::fs::write(&path, text.replace("moves:\n", &format!("{key}moves:\n"))).unwrap();
    let rulebooks = sandbox.path(".config/deckwarden/rulebooks");
    std::fs::create_dir_all(&rulebooks).unwrap();
    let words = "\\e[31mHouse\\e[2J\\x9b31m\\u202e";
    let book = format!(
        "id: house\nextends: clear-the-dungeon-classic\nversion: 1.0.0\nname: \"{words}\"\nsummary: \"{words}\"\naliases: [house]\n"
    );
    std::fs::write(rulebooks.join("house.yaml"), book).unwrap();
    std::fs::write(rulebooks.join("bad.yaml"), format!("id: \"{words}\"\nextends: \"{words}\"\n")).unwrap();
    sandbox
}

#[test]
fn no_command_prints_hostile_text_unescaped() {
    let sandbox = hostile_sandbox();
    let odd = "j\u{1b}[31m\u{9b}";
    let deal = format!("deal{odd}");
    sandbox.write(&deal, format!("game: classic\npiles: {{\"{odd}\": [\"{odd}\"]}}\n").replace('\u{1b}', "\\e"));
    let export = serde_json::json!({"deckwarden": "journal", "version": 1, "sessions": [
        {"name": format!("2026-11-20T201503-{HOSTILE}"), "file": HOSTILE},
        {"name": "2026-11-20T201503-classic-0001", "file": HOSTILE},
    ]});
    sandbox.write("export", export.to_string());
    let commands: &[&[&str]] = &[
        &["journal", "list"],
        &["journal", "show", "last"],
        &["journal", "replay", "last", "--all"],
        &["journal", "verify", "-v"],
        &["journal", "repair"],
        &["journal", "export", "--format", "markdown"],
        &["journal", "export", "--format", "csv"],
        &["journal", "show", HOSTILE],
        &["journal", "delete", HOSTILE, "--yes"],
        &["journal", "list", "--player", HOSTILE],
        &["journal", "import", "export"],
        &["journal", "import", HOSTILE],
        &["journal", "list", "--journal", odd],
        &["journal", "path", "--journal", odd],
        &["scores"],
        &["scores", "house"],
        &["games"],
        &["rules", "house"],
        &["rules", "house", HOSTILE],
        &["rulebook", "list"],
        &["rulebook", "check", "house"],
        &["rulebook", "show", "house"],
        &["simulate", HOSTILE],
        &["perft", "classic", "--depth", "1", "--deal", &deal],
        &["play", "classic", "--player", HOSTILE],
        &["play", "classic", "--set", HOSTILE],
        &["play", "house", "--script", HOSTILE],
        &["learn", HOSTILE],
        &[HOSTILE],
        &["--color", HOSTILE],
    ];
    for command in commands {
        // In a pipe, text has colours only with `--color always`.
        for more in [&["--plain"][..], &["--color", "always"]] {
            let own = command.contains(&"--journal") || command.contains(&"--color") && !more.is_empty();
            let journal: &[&str] = if own { &[] } else { &["--journal", "j"] };
            let arguments = [*command, more, journal].concat();
            check_escaped(&format!("{arguments:?}"), &sandbox.run(&arguments));
        }
    }
    let typed = format!("{HOSTILE}\nkh qs jc jd\nnote {HOSTILE}\nrules {HOSTILE}\nlog\n# {HOSTILE}\nfix {HOSTILE}\n");
    for command in [&["play", "house"][..], &["play", "house", "--plain"], &["play", "house", "--color", "always"]] {
        for line in typed.lines() {
            let line = format!("{line}\n");
            check_escaped(&format!("{command:?} {line:?}"), &sandbox.feed(command, line.as_bytes()));
        }
    }
}

#[test]
fn json_keeps_hostile_text_unchanged() {
    let sandbox = hostile_sandbox();
    let run = sandbox.run(&["journal", "show", "last", "--json", "--journal", "j"]);
    let note = run.json()[0]["session"]["notes"][0].as_str().unwrap().to_owned();
    assert_eq!(note, HOSTILE);
}
