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
    let (one, two) = (Machine::new(&sandbox, "one"), Machine::new(&sandbox, "two"));
    one.play("classic");
    one.learn("attack.power");
    two.play("crawl");
    two.learn("attack.trigger");
    copy_new_files(&two.journal(), &one.journal());
    let run = one.verify();
    assert!(run.status == 0 && run.out.starts_with("2 sessions: 2 sound,"), "{}{}", run.out, run.err);
    assert!(one.has_learned("attack.power") && one.has_learned("attack.trigger"));
    assert!(!two.has_learned("attack.power"));
}

#[test]
fn journals_of_two_machines_merge_with_git() {
    if Command::new("git").arg("--version").output().is_err() {
        eprintln!("git is not installed: nothing is merged here");
        return;
    }
    let sandbox = Sandbox::new();
    let (one, two) = (Machine::new(&sandbox, "one"), Machine::new(&sandbox, "two"));
    one.play("classic");
    one.learn("attack.power");
    one.git_succeeds(&["init", "-q"]);
    std::fs::write(one.journal().join(".gitignore"), "locks/\n").expect("the manual's .gitignore");
    one.commit();
    std::fs::create_dir_all(two.journal()).expect("a folder");
    two.git_succeeds(&["clone", "-q", &one.journal().display().to_string(), "."]);

    // Both machines play before their journals are merged.
    two.play("crawl");
    two.learn("attack.trigger");
    two.commit();
    one.play("mythic");
    one.learn("attack.power");
    one.commit();
    one.git_succeeds(&["pull", "-q", "--no-rebase", "--no-edit", &two.journal().display().to_string()]);
    let run = one.verify();
    assert!(run.status == 0 && run.out.starts_with("3 sessions: 3 sound,"), "{}{}", run.out, run.err);
    assert!(one.has_learned("attack.power") && one.has_learned("attack.trigger"));
    two.git_succeeds(&["pull", "-q", "--no-rebase", "--no-edit", &one.journal().display().to_string()]);
    assert!(two.verify().out.starts_with("3 sessions: 3 sound,"));
    assert!(two.has_learned("attack.power"));

    // The same session is continued on both machines.
    for (machine, note) in [(&one, "only here"), (&two, "only there")] {
        let run = machine.feed(&["journal", "note", "crawl", note], b"");
        assert_eq!(run.status, 0, "{}", run.err);
        machine.commit();
    }
    let (merged, printed) = one.git(&["pull", "-q", "--no-rebase", "--no-edit", &two.journal().display().to_string()]);
    assert!(!merged && printed.contains("CONFLICT"), "{printed}");
    let run = one.verify();
    assert_eq!(run.status, 1);
    assert!(run.out.contains("a merge left two versions here, from `<<<<<<<` to `>>>>>>>`"), "{}", run.out);
    assert_eq!(one.feed(&["journal", "repair"], b"").status, 0);
    // Both continuations are kept, each as a session of its own.
    assert!(one.verify().out.starts_with("4 sessions: 4 sound,"), "{}", one.verify().out);
    let branch = one.feed(&["journal", "show", "branch"], b"").out;
    assert!(branch.contains("only there") && !branch.contains("only here"), "{branch}");
    let path = one.feed(&["journal", "path", "branch"], b"").out.trim().replace("-branch", "");
    let first = std::fs::read_to_string(path).expect("the older session");
    assert!(first.contains("only here") && !first.contains("only there"), "{first}");
}
