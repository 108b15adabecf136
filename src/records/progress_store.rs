//! The files of learning progress. These files are in the journal's folder, so that a sync program copies them with the
//! journal. Each machine writes its own file, so that two machines never change the same file.

use super::paths;
use super::replace::replace;
use crate::learn::progress::{FORMAT, Progress};
use crate::text::{file, yaml};
use std::fs::{DirEntry, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind};
use std::iter;
use std::path::{Path, PathBuf};

const FOLDER: &str = "learning";
const ENDING: &str = "yaml";
/// The file with this machine's name, in the folder for data that is not synced.
const MACHINE: &str = "machine";
/// Maximum size in bytes of the file with the machine's name. A generated name has 8 characters; the limit is larger
/// for names typed by hand.
const MAX_NAME_BYTES: u64 = 64;

/// The files in which a journal keeps the learning progress of its players.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    journal: PathBuf,
    /// The folder for this machine's data, which is not synced.
    state: PathBuf,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum ProgressError {
    #[error("your learning progress cannot be read or saved: {}: {source}. You can go on learning, but check this path before you rely on your progress", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("{} was written by a newer deckwarden (format {format}). Use that version. If you move the file away instead, its progress no longer counts", path.display())]
    Newer { path: PathBuf, format: u32 },
    #[error("your learning progress is not saved: this system has no folder for it. Set DECKWARDEN_STATE to a folder")]
    NoFolder,
    /// The file is not valid. A machine renames its own damaged file, and ignores a damaged file of another machine.
    #[error("{0}")]
    Damaged(String),
}

/// A warning about the files of learning progress.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StoreNotice {
    /// This machine's file is damaged. The program has renamed it to `new_path`.
    #[error("this machine's learning progress could not be read ({problem}), so it is left out. The old file is kept as {}", new_path.display())]
    RenamedFile { problem: String, new_path: PathBuf },
    /// Another machine's file cannot be read. The file stays unchanged.
    #[error("{} is left out, so your progress on another machine is missing: {problem}", path.display())]
    IgnoredFile { path: PathBuf, problem: String },
}

impl Store {
    /// Returns the store in the journal's folder; `state` is the folder for this machine's data.
    pub(crate) fn new(journal: impl Into<PathBuf>, state: impl Into<PathBuf>) -> Store {
        Store { journal: journal.into(), state: state.into() }
    }

    /// Returns the store in the journal's folder. This machine's data is in the folder that `DECKWARDEN_STATE` names.
    /// Without this variable, it is in the user's state directory. On a system without state directories, it is in the
    /// user's data directory.
    ///
    /// # Errors
    /// `DECKWARDEN_STATE` is not set, and the user has no home directory.
    pub(crate) fn for_journal(journal: impl Into<PathBuf>) -> Result<Store, ProgressError> {
        paths::state().map(|state| Store::new(journal, state)).ok_or(ProgressError::NoFolder)
    }

    /// Reads and merges the progress of all machines. Leaves out damaged files and unreadable files of other machines,
    /// and reports them as notices. Renames a damaged file of this machine.
    ///
    /// # Errors
    /// The file with this machine's name or the folder cannot be read. This machine's file cannot be read or renamed,
    /// or has a newer format.
    pub(crate) fn read(&self) -> Result<(Progress, Vec<StoreNotice>), ProgressError> {
        self.read_all(self.machine()?.as_deref())
    }

    /// Merges the progress of all machines, changes it, and saves it in this machine's file. Does not change the files
    /// of other machines. A lock prevents two processes from overwriting each other's changes.
    ///
    /// # Errors
    /// A folder cannot be created or read, or the lock cannot be taken. This machine's file cannot be read, renamed or
    /// written, has a newer format, or would grow beyond [`yaml::MAX_BYTES`].
    pub(crate) fn change(&self, change: impl FnOnce(&mut Progress)) -> Result<Vec<StoreNotice>, ProgressError> {
        let (folder, locks) = (self.folder(), self.journal.join("locks"));
        for directory in [&folder, &locks, &self.state] {
            std::fs::create_dir_all(directory).map_err(failed(directory))?;
        }
        let lock_path = locks.join(FOLDER);
        let lock = File::options().create(true).append(true).open(&lock_path).map_err(failed(&lock_path))?;
        lock.lock().map_err(failed(&lock_path))?;
        let machine = self.machine()?.map_or_else(|| self.name_machine(), Ok)?;
        let path = self.path_of(&machine);
        let (mut progress, notices) = self.read_all(Some(&machine))?;
        change(&mut progress);
        let text = yaml::write(&progress).map_err(|error| io::Error::other(error.message)).map_err(failed(&path))?;
        if text.len() > yaml::MAX_BYTES {
            let error = io::Error::other(format!("it would be larger than {} MiB", yaml::MAX_BYTES >> 20));
            return Err(failed(&path)(error));
        }
        replace(&path, |out| out.write_all(text.as_bytes())).map_err(failed(&path))?;
        Ok(notices)
    }

    /// Reads and merges the files of all machines, this machine's file first.
    fn read_all(&self, machine: Option<&str>) -> Result<(Progress, Vec<StoreNotice>), ProgressError> {
        let mut notices = Vec::new();
        let own_path = machine.map(|machine| self.path_of(machine));
        let mut progress =
            own_path.as_deref().map_or(Ok(None), |path| read_own(path, &mut notices))?.unwrap_or_default();
        for path in self.files()?.into_iter().filter(|path| Some(path) != own_path.as_ref()) {
            match read(&path) {
                Ok(None) => {}
                Ok(Some(other)) => progress.merge(other),
                Err(problem) => notices.push(StoreNotice::IgnoredFile { path, problem: problem.to_string() }),
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

    /// Returns the paths of all machines' files, sorted by name. Includes conflict copies made by a sync program.
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

    /// Reads this machine's name. Returns `None` if the file is missing or does not contain a valid name.
    fn machine(&self) -> Result<Option<String>, ProgressError> {
        let path = self.state.join(MACHINE);
        let text = match file::read_text(&path, MAX_NAME_BYTES) {
            Err(error) if is_absent(&error) => return Ok(None),
            text => text.map_err(failed(&path))?,
        };
        let name = text.trim();
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
        Ok(is_name.then(|| name.to_owned()))
    }

    fn name_machine(&self) -> Result<String, ProgressError> {
        let path = self.state.join(MACHINE);
        // The system seeds `RandomState`, so the name is random.
        let name = format!("{:08x}", RandomState::new().hash_one(()) >> 32);
        replace(&path, |out| writeln!(out, "{name}")).map_err(failed(&path))?;
        Ok(name)
    }
}

/// Reads a file. Returns `None` if the file does not exist.
fn read(path: &Path) -> Result<Option<Progress>, ProgressError> {
    let bytes = match file::read(path, yaml::MAX_BYTES as u64) {
        Err(error) if is_absent(&error) => return Ok(None),
        bytes => bytes.map_err(failed(path))?,
    };
    let damaged = |problem: &str| ProgressError::Damaged(problem.to_owned());
    let text = String::from_utf8(bytes).map_err(|_| damaged("it is not a text file"))?;
    if let Some(format) = format_of(&text).filter(|format| *format > FORMAT) {
        return Err(ProgressError::Newer { path: path.to_owned(), format });
    }
    let parsed = yaml::parse(&text).map_err(|error| match error.location {
        Some((line, _)) => damaged(&format!("line {line}: {}", error.message)),
        None => damaged(&error.message),
    });
    parsed.map(Some)
}

/// Reads this machine's file. Returns `None` if the file does not exist or is damaged. Renames a damaged file and
/// reports it in `notices`. Fails if the file cannot be read or renamed, or has a newer format.
fn read_own(path: &Path, notices: &mut Vec<StoreNotice>) -> Result<Option<Progress>, ProgressError> {
    match read(path) {
        Err(ProgressError::Damaged(problem)) => {
            let first = path.with_added_extension("damaged");
            let numbered = (2..=u32::MAX).map(|number| path.with_added_extension(format!("damaged-{number}")));
            let new_path = iter::once(first.clone()).chain(numbered).find(|path| !path.exists()).unwrap_or(first);
            std::fs::rename(path, &new_path).map_err(failed(path))?;
            notices.push(StoreNotice::RenamedFile { problem, new_path });
            Ok(None)
        }
        read => read,
    }
}

/// Returns whether the error means that a file does not exist. `NotADirectory` means that a parent of the path is a
/// file.
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

    /// A journal that two machines share.
    struct Machines {
        folder: tempfile::TempDir,
    }

    impl Machines {
        fn new() -> Machines {
            Machines { folder: tempfile::tempdir().unwrap() }
        }

        fn store(&self, machine: &str) -> Store {
            Store::new(self.folder.path().join("journal"), self.folder.path().join(machine))
        }

        fn own_file(&self, machine: &str) -> PathBuf {
            let store = self.store(machine);
            store.path_of(&store.machine().unwrap().unwrap())
        }
    }

    #[test]
    fn progress_is_kept_for_each_player_and_game() {
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
    fn machines_share_progress_through_separate_files() {
        let machines = Machines::new();
        let (first_store, second_store) = (machines.store("one"), machines.store("two"));
        let tips = |store: &Store| store.read().unwrap().0.learned("Ana", "classic").tips;
        first_store.change(|all| all.learned_mut("Ana", "classic").tips.extend(["score".to_owned()])).unwrap();
        let first = std::fs::read(machines.own_file("one")).unwrap();
        assert_eq!(tips(&second_store), ["score".to_owned()].into(), "machine two reads the file of machine one");
        second_store.change(|all| all.learned_mut("Ana", "classic").tips.extend(["border".to_owned()])).unwrap();
        assert_eq!(std::fs::read(machines.own_file("one")).unwrap(), first);
        assert_eq!(tips(&first_store), ["border".to_owned(), "score".to_owned()].into());
        second_store.change(|all| all.learned_mut("Ana", "classic").restart_tips()).unwrap();
        assert_eq!(tips(&first_store), [].into(), "starting over counts on both machines");
    }

    #[test]
    fn a_damaged_file_is_renamed_and_left_out() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|_| {}).unwrap();
        let path = machines.own_file("one");
        for (text, ending) in [("players: [", ".damaged"), ("\u{0}", ".damaged-2")] {
            std::fs::write(&path, text).unwrap();
            let (read, notices) = store.read().unwrap();
            assert_eq!(read, Progress::default());
            let [StoreNotice::RenamedFile { new_path, .. }] = notices.as_slice() else { panic!("{notices:?}") };
            assert_eq!(*new_path, PathBuf::from(format!("{}{ending}", path.display())));
            assert_eq!(std::fs::read_to_string(new_path).unwrap(), text);
            assert!(!path.exists());
        }
    }

    #[test]
    fn unreadable_files_of_other_machines_are_left_alone() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|all| all.learned_mut("Ana", "classic").offered = true).unwrap();
        for (text, expected) in [
            ("players: [", "line 1"),
            ("deckwarden: 9\nsomething: new\n", "newer"),
            ("deckwarden: 1\n<<<<<<< HEAD\nplayers: {}\n=======\n>>>>>>> other\n", "line 2: a merge left two versions"),
        ] {
            let other = store.path_of("other");
            std::fs::write(&other, text).unwrap();
            let (read, notices) = store.read().unwrap();
            assert!(read.learned("Ana", "classic").offered);
            let [StoreNotice::IgnoredFile { path, problem }] = notices.as_slice() else { panic!("{notices:?}") };
            assert!(*path == other && problem.contains(expected), "{problem}");
            assert_eq!(std::fs::read_to_string(other).unwrap(), text);
        }
    }

    #[test]
    fn a_file_above_the_size_limit_is_not_read_or_changed() {
        let machines = Machines::new();
        let store = machines.store("one");
        store.change(|_| {}).unwrap();
        let path = machines.own_file("one");
        std::fs::write(&path, vec![b'#'; yaml::MAX_BYTES + 1]).unwrap();
        assert!(store.read().unwrap_err().to_string().contains("larger than the limit of 4 MiB"));
        assert!(store.change(|_| {}).is_err());
        assert_eq!(std::fs::metadata(&path).unwrap().len(), yaml::MAX_BYTES as u64 + 1);
    }

    #[test]
    fn a_file_with_other_contents_is_renamed() {
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
            let [StoreNotice::RenamedFile { new_path, .. }] = notices.as_slice() else { panic!("{text}: {notices:?}") };
            assert_eq!(std::fs::read_to_string(new_path).unwrap(), text);
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
