//! The files in which progress is kept: beside the journal, so that it travels with it, one for each machine, so that
//! machines that share a journal never change the same file.

use super::paths;
use super::replace::replace;
use crate::learn::progress::{FORMAT, Progress};
use crate::text::{file, yaml};
use std::fs::{DirEntry, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The folder in the journal.
const FOLDER: &str = "learning";
/// How its files end.
const ENDING: &str = "yaml";
/// The file with the machine's name, in the machine's own folder.
const MACHINE: &str = "machine";
/// No name of a machine is longer, in bytes.
const NAME_BYTES: u64 = 64;

/// The progress beside a journal.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    journal: PathBuf,
    /// The folder of what belongs to this machine and does not travel.
    state: PathBuf,
}

/// Progress that cannot be kept.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProgressError {
    /// The file cannot be read or written.
    #[error("what you have learned cannot be kept in {}: {source}. Learning goes on; check the directory", path.display())]
    File {
        /// The file or directory.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A later version of the program wrote it.
    #[error("{} was written by a newer deckwarden (format {format}). Use that one, or move the file away", path.display())]
    Newer { path: PathBuf, format: u32 },
    /// The system has no place for it.
    #[error("this system has no place for what you learn. Name a directory in DECKWARDEN_STATE")]
    NoPlace,
}

/// What a person should know of the files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StoreNotice {
    /// This machine's file is damaged, and was put aside.
    #[error("what you had learned could not be read ({problem}); it starts fresh. The old file is kept as {}", kept.display())]
    PutAside {
        /// What was wrong with it.
        problem: String,
        /// Where it is kept now.
        kept: PathBuf,
    },
    /// Another machine's file cannot be read.
    #[error("{} is left out, with what was learned on another machine: {problem}", path.display())]
    LeftOut {
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
}

impl Store {
    /// The progress beside the journal in that folder; `state` is the folder of what belongs to this machine.
    pub(crate) fn at(journal: impl Into<PathBuf>, state: impl Into<PathBuf>) -> Store {
        Store { journal: journal.into(), state: state.into() }
    }

    /// The progress beside the journal in that folder. What belongs to this machine is in the player's own state
    /// directory, or in the one that `DECKWARDEN_STATE` names.
    ///
    /// # Errors
    /// The system has no such directory.
    pub(crate) fn beside(journal: impl Into<PathBuf>) -> Result<Store, ProgressError> {
        paths::state().map(|state| Store::at(journal, state)).ok_or(ProgressError::NoPlace)
    }

    /// Reads the progress of all machines. Files that cannot be read are reported and left out.
    ///
    /// # Errors
    /// This machine's file cannot be read or put aside, or is of a newer format.
    pub(crate) fn read(&self) -> Result<(Progress, Vec<StoreNotice>), ProgressError> {
        self.gather(self.machine()?.as_deref())
    }

    /// Changes what is remembered, under a lock, so that two programs lose nothing of each other's. Only this machine's
    /// file is written; it takes in what the others remember.
    ///
    /// # Errors
    /// The file cannot be read, locked or written, or is of a newer format.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Progress)) -> Result<Vec<StoreNotice>, ProgressError> {
        let (folder, locks) = (self.folder(), self.journal.join("locks"));
        for made in [&folder, &locks, &self.state] {
            std::fs::create_dir_all(made).map_err(failed(made))?;
        }
        let lock_path = locks.join(FOLDER);
        let lock = File::options().create(true).append(true).open(&lock_path).map_err(failed(&lock_path))?;
        lock.lock().map_err(failed(&lock_path))?;
        let machine = self.machine()?.map_or_else(|| self.name_machine(), Ok)?;
        let path = self.path_of(&machine);
        let (mut progress, notices) = self.gather(Some(&machine))?;
        change(&mut progress);
        let text = yaml::write(&progress).map_err(|error| io::Error::other(error.message)).map_err(failed(&path))?;
        if text.len() > yaml::MAX_BYTES {
            let error = io::Error::other(format!("it would be larger than {} MiB", yaml::MAX_BYTES >> 20));
            return Err(failed(&path)(error));
        }
        replace(&path, |out| out.write_all(text.as_bytes())).map_err(failed(&path))?;
        Ok(notices)
    }

    /// What all files remember, this machine's first.
    fn gather(&self, machine: Option<&str>) -> Result<(Progress, Vec<StoreNotice>), ProgressError> {
        let mut notices = Vec::new();
        let own = machine.map(|machine| self.path_of(machine));
        let mut progress = own.as_deref().map_or(Ok(None), |path| read_own(path, &mut notices))?.unwrap_or_default();
        for path in self.files()?.into_iter().filter(|path| Some(path) != own.as_ref()) {
            match read(&path) {
                Ok(None) => {}
                Ok(Some(other)) => progress.join(other),
                Err(problem) => notices.push(StoreNotice::LeftOut { path, problem: problem.to_string() }),
            }
        }
        Ok((progress, notices))
    }

    fn folder(&self) -> PathBuf {
        self.journal.join(FOLDER)
    }

    fn path_of(&self, machine: &str) -> PathBuf {
        self.folder().join(format!("{machine}.{ENDING}"))
    }

    /// The files of all machines, by name; also the copies that a program for synced folders makes of one.
    fn files(&self) -> Result<Vec<PathBuf>, ProgressError> {
        let folder = self.folder();
        let entries = match std::fs::read_dir(&folder) {
            Err(error) if is_absent(&error) => return Ok(Vec::new()),
            entries => entries.and_then(Iterator::collect::<io::Result<Vec<_>>>).map_err(failed(&folder))?,
        };
        let is_file = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
        let mut files: Vec<PathBuf> = entries.iter().map(DirEntry::path).filter(is_file).collect();
        files.sort_unstable();
        Ok(files)
    }

    /// This machine's name, if it has one.
    fn machine(&self) -> Result<Option<String>, ProgressError> {
        let path = self.state.join(MACHINE);
        let text = match file::read_text(&path, NAME_BYTES) {
            Err(error) if is_absent(&error) => return Ok(None),
            text => text.map_err(failed(&path))?,
        };
        let name = text.trim();
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
        Ok(is_name.then(|| name.to_owned()))
    }

    /// Gives this machine a name of its own.
    fn name_machine(&self) -> Result<String, ProgressError> {
        let path = self.state.join(MACHINE);
        // Every new state is seeded by the system.
        let name = format!("{:08x}", RandomState::new().hash_one(()) >> 32);
        replace(&path, |out| writeln!(out, "{name}")).map_err(failed(&path))?;
        Ok(name)
    }
}

/// A file of progress that cannot be used.
#[derive(Debug, thiserror::Error)]
enum Unusable {
    /// It holds something else.
    #[error("{0}")]
    Damaged(String),
    /// It is not for this version, or cannot be read at all.
    #[error(transparent)]
    Refused(#[from] ProgressError),
}

/// Reads a file; `None` if there is none.
fn read(path: &Path) -> Result<Option<Progress>, Unusable> {
    let bytes = match file::read(path, yaml::MAX_BYTES as u64) {
        Err(error) if is_absent(&error) => return Ok(None),
        bytes => bytes.map_err(failed(path))?,
    };
    let text = String::from_utf8(bytes).map_err(|_| Unusable::Damaged("it is no text".to_owned()))?;
    if let Some(format) = format_of(&text).filter(|format| *format > FORMAT) {
        return Err(ProgressError::Newer { path: path.to_owned(), format }.into());
    }
    let fault = |error: yaml::YamlError| {
        Unusable::Damaged(match error.place {
            Some((line, _)) => format!("line {line}: {}", error.message),
            None => error.message,
        })
    };
    Ok(Some(yaml::parse(&text).map_err(fault)?))
}

/// Reads a file that belongs to this machine. A damaged one is put aside.
fn read_own(path: &Path, notices: &mut Vec<StoreNotice>) -> Result<Option<Progress>, ProgressError> {
    match read(path) {
        Ok(progress) => Ok(progress),
        Err(Unusable::Refused(error)) => Err(error),
        Err(Unusable::Damaged(problem)) => {
            let kept = free_name(path);
            std::fs::rename(path, &kept).map_err(failed(path))?;
            notices.push(StoreNotice::PutAside { problem, kept });
            Ok(None)
        }
    }
}

/// A name beside a file that is not taken.
fn free_name(path: &Path) -> PathBuf {
    let beside = |ending: &str| {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(ending);
        path.with_file_name(name)
    };
    let mut free = beside(".damaged");
    let mut number = 1;
    while free.exists() {
        number += 1;
        free = beside(&format!(".damaged-{number}"));
    }
    free
}

/// Whether a file is not there, or cannot be there because a folder above it is none.
fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

fn failed(path: &Path) -> impl FnOnce(io::Error) -> ProgressError {
    let path = path.to_owned();
    |source| ProgressError::File { path, source }
}

fn format_of(text: &str) -> Option<u32> {
    text.lines().find_map(|line| line.strip_prefix("deckwarden:")).and_then(|number| number.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::progress::{LearnedGame, LessonPlace};

    /// A journal in a folder of its own, as two machines see it.
    struct Machines {
        folder: tempfile::TempDir,
    }

    impl Machines {
        fn new() -> Machines {
            Machines { folder: tempfile::tempdir().unwrap() }
        }

        fn store(&self, machine: &str) -> Store {
            Store::at(self.folder.path().join("journal"), self.folder.path().join(machine))
        }

        fn own_file(&self, machine: &str) -> PathBuf {
            let store = self.store(machine);
            store.path_of(&store.machine().unwrap().unwrap())
        }
    }

    #[test]
    fn what_is_learned_is_kept_for_each_player_and_game() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|all| all.learned_mut("Ana", "classic").tips.extend(["score".to_owned()])).unwrap();
        let open = Some(LessonPlace { lesson: "one".into(), step: 2 });
        assert_eq!(store.change(|all| all.learned_mut("", "classic").open = open).unwrap(), []);
        let (read, notices) = store.read().unwrap();
        assert_eq!(notices, []);
        assert!(read.learned(" Ana ", "classic").tips.contains("score"));
        assert_eq!(read.learned("you", "classic").open.map(|place| place.step), Some(2));
        assert_eq!(read.learned("Ben", "classic"), LearnedGame::default());
    }

    #[test]
    fn machines_share_progress_in_files_of_their_own() {
        let machines = Machines::new();
        let (one, two) = (machines.store("one"), machines.store("two"));
        let tips = |store: &Store| store.read().unwrap().0.learned("Ana", "classic").tips;
        one.change(|all| all.learned_mut("Ana", "classic").tips.extend(["score".to_owned()])).unwrap();
        let first = std::fs::read(machines.own_file("one")).unwrap();
        assert_eq!(tips(&two), ["score".to_owned()].into(), "known before anything was written there");
        two.change(|all| all.learned_mut("Ana", "classic").tips.extend(["border".to_owned()])).unwrap();
        assert_eq!(std::fs::read(machines.own_file("one")).unwrap(), first);
        assert_eq!(tips(&one), ["border".to_owned(), "score".to_owned()].into());
        two.change(|all| all.learned_mut("Ana", "classic").start_over()).unwrap();
        assert_eq!(tips(&one), [].into(), "started over on one is started over on both");
    }

    #[test]
    fn a_damaged_file_is_kept_beside_and_all_starts_fresh() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|_| {}).unwrap();
        let path = machines.own_file("one");
        for (text, ending) in [("players: [", ".damaged"), ("\u{0}", ".damaged-2")] {
            std::fs::write(&path, text).unwrap();
            let (read, notices) = store.read().unwrap();
            assert_eq!(read, Progress::default());
            let [StoreNotice::PutAside { kept, .. }] = notices.as_slice() else { panic!("{notices:?}") };
            assert_eq!(*kept, PathBuf::from(format!("{}{ending}", path.display())));
            assert_eq!(std::fs::read_to_string(kept).unwrap(), text);
            assert!(!path.exists());
        }
    }

    #[test]
    fn unreadable_files_of_other_machines_are_left_alone() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|all| all.learned_mut("Ana", "classic").offered = true).unwrap();
        for (text, told) in [
            ("players: [", "line 1"),
            ("deckwarden: 9\nsomething: new\n", "newer"),
            ("deckwarden: 1\n<<<<<<< HEAD\nplayers: {}\n=======\n>>>>>>> other\n", "line 2: a merge left two versions"),
        ] {
            let other = store.path_of("other");
            std::fs::write(&other, text).unwrap();
            let (read, notices) = store.read().unwrap();
            assert!(read.learned("Ana", "classic").offered);
            let [StoreNotice::LeftOut { path, problem }] = notices.as_slice() else { panic!("{notices:?}") };
            assert!(*path == other && problem.contains(told), "{problem}");
            assert_eq!(std::fs::read_to_string(other).unwrap(), text);
        }
    }

    #[test]
    fn no_more_is_read_than_a_file_may_have() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|_| {}).unwrap();
        let path = machines.own_file("one");
        std::fs::write(&path, vec![b'#'; yaml::MAX_BYTES + 1]).unwrap();
        assert!(store.read().unwrap_err().to_string().contains("larger than 4 MiB"));
        assert!(store.change(|_| {}).is_err());
        assert_eq!(std::fs::metadata(&path).unwrap().len(), yaml::MAX_BYTES as u64 + 1);
    }

    #[test]
    fn a_file_that_holds_something_else_is_put_aside() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|_| {}).unwrap();
        for text in [
            "deckwarden: 1\nplayers: {Ana: {classic: 3}}\n",
            "deckwarden: 1\nplayers: {Ana: {classic: {drill: yes}}}\n",
            "deckwarden: 1\nplayers: {Ana: {classic: {drill: {rules: [score]}}}}\n",
            "deckwarden: 1\nplayers: Ana\n",
            "\"a text\ndeckwarden: 1\n\"\n",
        ] {
            std::fs::write(machines.own_file("one"), text).unwrap();
            let (read, notices) = store.read().unwrap();
            assert_eq!(read, Progress::default(), "{text}");
            let [StoreNotice::PutAside { kept, .. }] = notices.as_slice() else { panic!("{text}: {notices:?}") };
            assert_eq!(std::fs::read_to_string(kept).unwrap(), text);
        }
    }

    #[test]
    fn a_newer_file_is_left_alone() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|_| {}).unwrap();
        std::fs::write(machines.own_file("one"), "deckwarden: 9\nsomething: new\n").unwrap();
        assert!(matches!(store.read(), Err(ProgressError::Newer { format: 9, .. })));
        assert!(matches!(store.change(|_| {}), Err(ProgressError::Newer { .. })));
        assert!(machines.own_file("one").exists());
    }
}
