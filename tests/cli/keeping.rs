//! What is saved: full disks, unwritable journals, and scripts that are saved only on request.

use super::Sandbox;
use std::process::Stdio;

const LINES: &str = "kh qs jc jd\n7c 10d jk\n7c 1\n10d 1\n";

#[test]
fn an_unwritable_journal_is_reported_before_the_first_card() {
    let sandbox = Sandbox::new();
    sandbox.write("file", "not a directory");
    let journal = sandbox.path("file/journal");
    let journal = journal.to_str().expect("a path");
    let run = sandbox.feed(&["play", "classic", "--journal", journal], LINES.as_bytes());
    assert_eq!((run.status, run.out.as_str()), (4, ""));
    assert!(run.err.starts_with("deckwarden: the journal cannot be written in "), "{}", run.err);
    assert!(run.err.ends_with("To play without saving, use --no-journal.\n"), "{}", run.err);
    let run = sandbox.feed(&["play", "classic", "--journal", journal, "--no-journal", "-q"], LINES.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let run = sandbox.feed(&["referee", "classic", "--journal", journal], LINES.as_bytes());
    assert_eq!((run.status, run.out.as_str()), (4, ""));
}

/// Runs the program so that no file can grow beyond one block of `ulimit`: 512 bytes or, in some shells, 1,024 bytes.
fn run_on_a_full_disk(sandbox: &Sandbox, arguments: &[&str], input: &str) -> (i32, String, String) {
    let program = sandbox.command(arguments);
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""]).arg(program.get_program()).args(arguments);
    shell.current_dir(sandbox.path("")).env_clear().env("HOME", sandbox.path(""));
    shell.env("DECKWARDEN_JOURNAL", sandbox.path(".local/share/deckwarden"));
    let input = sandbox.write("input", input);
    let input = std::fs::File::open(input).expect("the input");
    let output = shell.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).output().expect("a shell");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

#[test]
fn an_unsaved_line_does_not_count() {
    let sandbox = Sandbox::new();
    let many_lines = format!("{LINES}{}", "undo\n10d 1\n".repeat(60));
    let (status, _, err) = run_on_a_full_disk(&sandbox, &["play", "classic", "--quiet"], &many_lines);
    assert_eq!(status, 4, "{err}");
    assert!(err.contains(": The line was not saved in ") && err.contains("The line does not count"), "{err}");
    let verified = sandbox.run(&["journal", "verify"]);
    assert_eq!(verified.status, 0, "{}{}", verified.out, verified.err);
}

#[test]
fn a_full_disk_leaves_old_backup_and_page_unchanged() {
    let sandbox = Sandbox::new();
    for _ in 0..3 {
        assert_eq!(sandbox.feed(&["play", "classic", "--quiet"], format!("{LINES}concede\n").as_bytes()).status, 0);
    }
    let writes: [&[&str]; 5] = [
        &["journal", "export", "--force", "--output", "old.json"],
        &["journal", "export", "--format", "bgsplay", "--force", "--output", "old.bgsplay"],
        &["scores", "--force", "--html", "old.html"],
        &["scores", "classic", "--force", "--svg", "old.svg"],
        &["journal", "show", "last", "--force", "--card", "old.svg"],
    ];
    for arguments in writes {
        let old = arguments.last().expect("a file");
        sandbox.write(old, "the old one");
        let (status, out, err) = run_on_a_full_disk(&sandbox, arguments, "");
        assert_eq!((status, out.as_str()), (3, ""), "{arguments:?}: {err}");
        assert!(err.contains("cannot be written"), "{arguments:?}: {err}");
        assert_eq!(std::fs::read_to_string(sandbox.path(old)).expect("the file"), "the old one", "{arguments:?}");
        let names =
            std::fs::read_dir(sandbox.path("")).expect("the room").map(|entry| entry.expect("a file").file_name());
        let left: Vec<_> = names.filter(|name| name.to_string_lossy().starts_with(".tmp")).collect();
        assert_eq!(left, Vec::<std::ffi::OsString>::new(), "{arguments:?}");
        assert_eq!(sandbox.run(arguments).status, 0, "{arguments:?}: with room");
        assert_ne!(std::fs::read_to_string(sandbox.path(old)).expect("the file"), "the old one", "{arguments:?}");
    }
}

#[test]
fn the_referee_keeps_the_table_after_an_unsaved_line() {
    let sandbox = Sandbox::new();
    let many_lines = format!("{LINES}{}", "undo\n10d 1\n".repeat(60));
    let (status, out, err) = run_on_a_full_disk(&sandbox, &["referee", "classic", "--journal", "j"], &many_lines);
    assert_eq!((status, err.as_str()), (0, ""));
    let answers: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let refused: Vec<usize> =
        (0..answers.len()).filter(|index| answers[*index]["error"]["kind"] == "unsaved").collect();
    let first = *refused.first().expect("the disk becomes full");
    assert_eq!(answers[first]["table"], answers[first - 1]["table"], "the line takes no effect");
    assert_eq!(answers[first]["expects"], answers[first - 1]["expects"]);
    let verified = sandbox.run(&["journal", "verify", "--journal", "j"]);
    assert_eq!(verified.status, 0, "{}{}", verified.out, verified.err);
}

#[test]
fn a_game_without_entries_leaves_no_file() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.feed(&["play", "classic", "--journal", "j"], b"# nothing\n?legal\n7x\n").status, 3);
    assert_eq!(sandbox.feed(&["play", "classic", "--journal", "j"], b"").status, 0);
    let listed = sandbox.run(&["journal", "list", "--json", "--journal", "j"]);
    assert!(!listed.out.contains("classic"), "{}", listed.out);
}

#[test]
fn referee_writes_a_journal_only_on_request() {
    let sandbox = Sandbox::new();
    let mut quiet = sandbox.command(&["referee", "classic"]);
    quiet.env("DECKWARDEN_JOURNAL", sandbox.path("named")).stdin(Stdio::null()).stdout(Stdio::null());
    assert!(quiet.status().expect("the referee runs").success());
    assert!(!sandbox.path("named").exists() && !sandbox.path(".local").exists());
    let run = sandbox.feed(&["referee", "classic", "--journal", "j"], LINES.as_bytes());
    assert_eq!(run.status, 0);
    let run = sandbox.feed(&["resume", "--journal", "j"], b"table\nlog\n");
    assert!(run.out.contains("4. place 10♦ 1"), "{}{}", run.out, run.err);
}

/// Runs the program without a journal in the environment. Returns its exit status and the number of sessions.
fn run_without_journal(sandbox: &Sandbox, arguments: &[&str], input: &str) -> (i32, usize) {
    let mut command = sandbox.command(arguments);
    command.env_remove("DECKWARDEN_JOURNAL");
    let status = Sandbox::run_command(command, input.as_bytes()).status;
    let listed = sandbox.run(&["journal", "list", "--json"]);
    (status, listed.json()[0]["sessions"].as_array().expect("sessions").len())
}

#[test]
fn scripts_are_saved_only_on_request() {
    let sandbox = Sandbox::new();
    let script = sandbox.write("script", LINES);
    let script = ["play", "classic", "-q", "--script", script.to_str().expect("a path")];
    assert_eq!(run_without_journal(&sandbox, &["play", "classic", "-q"], LINES), (0, 0));
    assert_eq!(run_without_journal(&sandbox, &script, ""), (0, 0));
    assert_eq!(run_without_journal(&sandbox, &["play", "classic", "--json"], LINES), (0, 0));
    assert_eq!(run_without_journal(&sandbox, &[&script[..], &["--keep"]].concat(), ""), (0, 1));
    assert_eq!(run_without_journal(&sandbox, &[&script[..], &["--journal", "elsewhere"]].concat(), ""), (0, 1));
    assert_eq!(
        sandbox.run(&["journal", "list", "--json", "--journal", "elsewhere"]).json()[0]["sessions"][0]["entries"],
        4
    );
    assert_eq!(run_without_journal(&sandbox, &[&script[..], &["--keep", "--no-journal"]].concat(), ""), (2, 1));
}

#[test]
fn a_refused_script_leaves_no_open_game() {
    let sandbox = Sandbox::new();
    let refused = format!("{LINES}7c 1\n");
    for form in ["--quiet", "--json"] {
        assert_eq!(run_without_journal(&sandbox, &["play", "classic", "--keep", form], &refused), (3, 0), "{form}");
    }
    // An earlier session keeps all its entries.
    assert_eq!(run_without_journal(&sandbox, &["play", "classic", "--keep", "-q"], LINES), (0, 1));
    assert_eq!(sandbox.feed(&["resume"], b"jk 2\n7c 1\n").status, 3);
    let listed = sandbox.run(&["journal", "list", "--json"]);
    assert_eq!(listed.json()[0]["sessions"][0]["entries"], 5);
}

#[test]
fn a_script_is_saved_to_its_end_without_a_reader() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/classic-won-6.txt");
    for form in [&["--keep"][..], &["--keep", "--json"], &["--keep", "--quiet"]] {
        let sandbox = Sandbox::new();
        let mut command = sandbox.command(&[&["play", "classic", "--script", script][..], form].concat());
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let ended = command.stdin(Stdio::null()).stdout(writer).stderr(Stdio::piped()).output().expect("it runs");
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), &b""[..]), "{form:?}");
        let listed = sandbox.run(&["journal", "list", "--json"]).json()[0]["sessions"].clone();
        assert_eq!(
            (listed[0]["result"].as_str(), listed[0]["outcome"]["score"].as_i64()),
            (Some("won"), Some(6)),
            "{form:?}"
        );
    }
}
