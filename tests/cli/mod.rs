//! Tests of the program from outside. Each test has its own folder and does not use the caller's environment.

mod asking;
mod bad_input;
mod coach;
mod commands;
mod config;
mod documents;
mod foreign_text;
mod high_scores;
mod journal;
mod keeping;
mod killed;
mod learning;
mod listening;
mod many;
mod page;
mod pager;
mod recovery;
mod rulebook;
mod setup;
mod suggest;
mod sync;
mod terminal;
mod year;

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Lists every command that does something, such as `journal list`.
fn all_commands() -> BTreeSet<String> {
    fn add(command: &clap::Command, path: &str, found: &mut BTreeSet<String>) {
        if !command.has_subcommands() {
            found.insert(path.trim().to_owned());
        }
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            add(sub, &format!("{path} {}", sub.get_name()), found);
        }
    }
    let mut found = BTreeSet::new();
    add(&deckwarden::internals::command(), "", &mut found);
    assert!(found.len() > 30, "{found:?}");
    found
}

/// Returns the first of these programs that is installed. If none is installed, prints a message and returns `None`; if
/// `DECKWARDEN_ALL_TOOLS` is set, panics instead.
pub(crate) fn tool<'n>(names: &[&'n str]) -> Option<&'n str> {
    let is_installed = |name: &&&str| {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
    };
    let found = names.iter().find(is_installed).copied();
    match found {
        Some(name) => println!("tried with {name}"),
        None => println!("not tried: {} is not installed", names.join(" or ")),
    }
    assert!(found.is_some() || std::env::var_os("DECKWARDEN_ALL_TOOLS").is_none(), "{names:?} is not installed");
    found
}

/// The folder of one test. In it, the program finds only files that the test made.
pub(crate) struct Sandbox {
    dir: tempfile::TempDir,
}

/// The result of a run of the program.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Sandbox {
    pub(crate) fn new() -> Sandbox {
        Sandbox { dir: tempfile::tempdir().expect("a directory for the test") }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).expect("a file for the test");
        path
    }

    /// Makes a command that runs the program with these arguments in this sandbox. Its environment names the journal,
    /// so that the program saves scripts, too.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deckwarden"));
        command.args(arguments).current_dir(self.dir.path()).env_clear();
        command.env("HOME", self.dir.path()).env("TZ", "UTC").env("LANG", "C.UTF-8").env("COLUMNS", "80");
        command.env("DECKWARDEN_JOURNAL", self.path(".local/share/deckwarden"));
        command
    }

    /// Returns the path of this machine's learning progress in this sandbox.
    pub(crate) fn progress_file(&self) -> PathBuf {
        let machine = std::fs::read_to_string(self.path(".local/state/deckwarden/machine")).expect("a machine's name");
        self.path(".local/share/deckwarden/learning").join(machine.trim()).with_extension("yaml")
    }

    /// Runs the program with nothing on its standard input.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        self.feed(arguments, b"")
    }

    /// Runs the program with this standard input.
    pub(crate) fn feed(&self, arguments: &[&str], input: &[u8]) -> Run {
        Sandbox::run_command(self.command(arguments), input)
    }

    /// Runs a command with this standard input.
    pub(crate) fn run_command(mut command: Command, input: &[u8]) -> Run {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut pipe = child.stdin.take().expect("a pipe");
        let input = input.to_vec();
        // The program may end before it has read everything.
        let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the writing thread ends");
        Run {
            status: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).expect("text on standard output"),
            err: String::from_utf8(output.stderr).expect("text on standard error"),
        }
    }
}

impl Run {
    /// Parses the lines of standard output as JSON.
    pub(crate) fn json(&self) -> Vec<serde_json::Value> {
        let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.out.lines().map(read).collect()
    }
}

/// Returns the package's own directory.
pub(crate) fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
