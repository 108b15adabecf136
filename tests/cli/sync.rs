//! One journal on two machines, merged by copying files and by git.

use super::{Run, Sandbox};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A machine with a journal of its own.
struct Machine<'r> {
    sandbox: &'r Sandbox,
    home: PathBuf,
}

impl Machine<'_> {
    fn new<'r>(sandbox: &'r Sandbox, name: &str) -> Machine<'r> {
        let home = sandbox.path(name);
        std::fs::create_dir_all(&home).expect("a home");
        Machine { sandbox, home }
    }

    fn journal(&self) -> PathBuf {
        self.home.join("journal")
    }

    fn feed(&self, arguments: &[&str], input: &[u8]) -> Run {
        let mut command = self.sandbox.command(arguments);
        command.env("HOME", &self.home).env("DECKWARDEN_JOURNAL", self.journal());
        Sandbox::run_command(command, input)
    }

    fn play(&self, game: &str) {
        let run = self.feed(&["play", game], b"concede\n");
        assert_eq!(run.status, 0, "{}", run.err);
    }

    /// Answers a question about a rule.
    fn learn(&self, rule: &str) {
        let run = self.feed(&["drill", "classic", "--rule", rule, "-n", "1", "--seed", "1"], b"1\n");
        assert_eq!((run.status, run.err.as_str()), (0, ""));
    }

    fn has_learned(&self, rule: &str) -> bool {
        let run = self.feed(&["drill", "classic", "--results", "--plain"], b"");
        assert_eq!(run.err, "");
        let line = run.out.lines().find(|line| line.starts_with(&format!("{rule}:"))).expect("the rule");
        !line.contains("not asked yet")
    }

    fn verify(&self) -> Run {
        self.feed(&["journal", "verify"], b"")
    }

    /// Runs git. Returns whether it succeeded, and its output.
    fn git(&self, arguments: &[&str]) -> (bool, String) {
        let mut command = Command::new("git");
        command.args(["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "init.defaultBranch=main"]);
        command.args(arguments).current_dir(self.journal()).env("HOME", &self.home).env("GIT_CONFIG_NOSYSTEM", "1");
        let output = command.output().expect("git runs");
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn git_succeeds(&self, arguments: &[&str]) {
        let (done, printed) = self.git(arguments);
        assert!(done, "git {arguments:?}: {printed}");
    }

    fn commit(&self) {
        self.git_succeeds(&["add", "."]);
        self.git_succeeds(&["commit", "-qm", "An evening"]);
    }
}

/// Copies the files that are missing in the other folder.
fn copy_new_files(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).expect("a folder") {
        let (from, to) = match entry {
            Ok(entry) => (entry.path(), to.join(entry.file_name())),
            Err(error) => panic!("{error}"),
        };
        if from.is_dir() {
            std::fs::create_dir_all(&to).expect("a folder");
            copy_new_files(&from, &to);
        } else if !to.exists() {
            std::fs::copy(&from, &to).expect("a copy");
        }
    }
}

#[test]
fn journals_of_two_machines_merge_by_copying() {
    let sandbox = Sandbox::new();
    let (first, second) = (Machine::new(&sandbox, "one"), Machine::new(&sandbox, "two"));
    first.play("classic");
    first.learn("attack.power");
    second.play("crawl");
    second.learn("attack.trigger");
    copy_new_files(&second.journal(), &first.journal());
    let run = first.verify();
    assert!(run.status == 0 && run.out.starts_with("2 sessions: 2 sound,"), "{}{}", run.out, run.err);
    assert!(first.has_learned("attack.power") && first.has_learned("attack.trigger"));
    assert!(!second.has_learned("attack.power"));
}

#[test]
fn journals_of_two_machines_merge_with_git() {
    if Command::new("git").arg("--version").output().is_err() {
        eprintln!("git is not installed: nothing is merged here");
        return;
    }
    let sandbox = Sandbox::new();
    let (first, second) = (Machine::new(&sandbox, "one"), Machine::new(&sandbox, "two"));
    first.play("classic");
    first.learn("attack.power");
    first.git_succeeds(&["init", "-q"]);
    std::fs::write(first.journal().join(".gitignore"), "locks/\n").expect("the manual's .gitignore");
    first.commit();
    std::fs::create_dir_all(second.journal()).expect("a folder");
    second.git_succeeds(&["clone", "-q", &first.journal().display().to_string(), "."]);

    // Both machines play before their journals are merged.
    second.play("crawl");
    second.learn("attack.trigger");
    second.commit();
    first.play("mythic");
    first.learn("attack.power");
    first.commit();
    first.git_succeeds(&["pull", "-q", "--no-rebase", "--no-edit", &second.journal().display().to_string()]);
    let run = first.verify();
    assert!(run.status == 0 && run.out.starts_with("3 sessions: 3 sound,"), "{}{}", run.out, run.err);
    assert!(first.has_learned("attack.power") && first.has_learned("attack.trigger"));
    second.git_succeeds(&["pull", "-q", "--no-rebase", "--no-edit", &first.journal().display().to_string()]);
    assert!(second.verify().out.starts_with("3 sessions: 3 sound,"));
    assert!(second.has_learned("attack.power"));

    // Both machines continue the same session.
    for (machine, note) in [(&first, "only here"), (&second, "only there")] {
        let run = machine.feed(&["journal", "note", "crawl", note], b"");
        assert_eq!(run.status, 0, "{}", run.err);
        machine.commit();
    }
    let (merged, printed) =
        first.git(&["pull", "-q", "--no-rebase", "--no-edit", &second.journal().display().to_string()]);
    assert!(!merged && printed.contains("CONFLICT"), "{printed}");
    let run = first.verify();
    assert_eq!(run.status, 1);
    assert!(run.out.contains("a merge left two versions here, from `<<<<<<<` to `>>>>>>>`"), "{}", run.out);
    assert_eq!(first.feed(&["journal", "repair"], b"").status, 0);
    // The journal keeps both continuations, each as a session of its own.
    assert!(first.verify().out.starts_with("4 sessions: 4 sound,"), "{}", first.verify().out);
    let branch = first.feed(&["journal", "show", "branch"], b"").out;
    assert!(branch.contains("only there") && !branch.contains("only here"), "{branch}");
    let path = first.feed(&["journal", "path", "branch"], b"").out.trim().replace("-branch", "");
    let first = std::fs::read_to_string(path).expect("the older session");
    assert!(first.contains("only here") && !first.contains("only there"), "{first}");
}
