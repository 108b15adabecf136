//! The program is killed during play, and several processes open the same session.

use super::Sandbox;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::Duration;

/// Returns lines that can be repeated without end.
fn endless_lines() -> impl Iterator<Item = &'static str> {
    std::iter::once("kh qs jc jd 7c 10d jk").chain(["7c 1", "undo"].into_iter().cycle())
}

/// Plays a game, and kills the program `delay` after its greeting. Returns the number of answered lines.
fn play_until_killed(sandbox: &Sandbox, delay: Duration) -> usize {
    let mut command = sandbox.command(&["referee", "classic", "--journal", "journal"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut answer = String::new();
    assert!(output.read_line(&mut answer).expect("a greeting") > 0);
    let id = child.id();
    let killer = std::thread::spawn(move || {
        std::thread::sleep(delay);
        let kill = std::process::Command::new("kill").args(["-9", &id.to_string()]).status();
        assert!(kill.expect("kill runs").success());
    });
    let mut answered = 0;
    for line in endless_lines() {
        answer.clear();
        let printed = writeln!(input, "{line}").and_then(|()| output.read_line(&mut answer));
        if !matches!(printed, Ok(bytes) if bytes > 0) || !answer.ends_with('\n') {
            break;
        }
        assert!(answer.starts_with("{\"ok\":true"), "{answer}");
        answered += 1;
    }
    killer.join().expect("the thread that kills ends");
    child.wait().expect("the program has ended");
    answered
}

#[test]
fn a_killed_program_has_every_answered_line_on_disk() {
    let mut most = 0;
    for round in 0..25 {
        let sandbox = Sandbox::new();
        let answered = play_until_killed(&sandbox, Duration::from_micros(round * 2_900));
        most = most.max(answered);
        let journal = deckwarden::journal::Journal::at(sandbox.path("journal"));
        let library = deckwarden::rulebook::Library::built_in().expect("the rulebooks");
        let names = journal.names().expect("the journal is read");
        let name = names.first().expect("the program creates the file before it greets");
        let opened = journal.open(name, &library).expect("the session opens");
        let saved = journal.record(name).expect("the file is read").items.len();
        // The program may be killed after it has saved a line and before it answers.
        assert!(saved == answered || saved == answered + 1, "{saved} lines of {answered} answered");
        drop(opened);
    }
    assert!(most > 5, "the program was killed while it played, not before: {most}");
}

#[test]
fn only_one_of_eight_processes_opens_a_session() {
    let sandbox = Sandbox::new();
    let unfinished = sandbox.feed(&["play", "classic", "--journal", "journal", "--quiet"], b"kh qs jc jd 7c 10d jk\n");
    assert_eq!((unfinished.status, unfinished.err.as_str()), (0, ""));
    let start = || {
        let mut command = sandbox.command(&["resume", "classic", "--journal", "journal"]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts")
    };
    let mut children: Vec<_> = (0..8).map(|_| start()).collect();
    // The refused processes end by themselves. The process with the session waits for lines.
    let deadline = std::time::Instant::now() + Duration::from_secs(20);
    let refused = loop {
        let ended = children.iter_mut().filter_map(|child| child.try_wait().expect("a status")).count();
        if ended == 7 || std::time::Instant::now() > deadline {
            break ended;
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    assert_eq!(refused, 7);
    let mut statuses: Vec<i32> = children
        .into_iter()
        .map(|mut child| {
            drop(child.stdin.take());
            let output = child.wait_with_output().expect("the program ends");
            let printed = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(printed.is_empty() || printed.contains("is being played elsewhere"), "{printed}");
            output.status.code().unwrap_or(-1)
        })
        .collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [0, 4, 4, 4, 4, 4, 4, 4]);
}
