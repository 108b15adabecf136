//! Failing disks: calls that fail, and writes that stop halfway.

use super::{Fixture, at, play, table};
use deckwarden::game::Rules;
use deckwarden::journal::{Disk, ItemKind, Journal, JournalError, JournalFile, RealDisk, RecordItem};
use deckwarden::session::{LineCommand, Session};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::{Arc, Mutex};

/// The kind of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The call fails; later calls succeed.
    Once,
    /// This call and all later calls fail: the process was killed, or the disk is gone.
    Dead,
}

/// A disk that fails at the n-th call. A write that fails leaves half of its bytes.
#[derive(Clone, Debug)]
struct FaultyDisk {
    calls_left: Arc<AtomicIsize>,
    fault: Fault,
    calls: Arc<Mutex<Vec<&'static str>>>,
    synced: Arc<Mutex<Vec<PathBuf>>>,
}

#[derive(Debug)]
struct FaultyFile {
    disk: FaultyDisk,
    file: Box<dyn JournalFile>,
}

impl FaultyDisk {
    fn at(call: isize, fault: Fault) -> FaultyDisk {
        FaultyDisk {
            calls_left: Arc::new(AtomicIsize::new(call)),
            fault,
            calls: Arc::default(),
            synced: Arc::default(),
        }
    }

    fn call(&self, name: &'static str) -> io::Result<()> {
        self.calls.lock().unwrap().push(name);
        let left = self.calls_left.fetch_sub(1, Ordering::Relaxed);
        let fails = if self.fault == Fault::Dead { left <= 0 } else { left == 0 };
        if fails { Err(io::Error::from(io::ErrorKind::StorageFull)) } else { Ok(()) }
    }
}

impl Disk for FaultyDisk {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        self.call("make folder").and_then(|()| RealDisk.make_folder(path))
    }
    fn create(&self, path: &Path) -> io::Result<Box<dyn JournalFile>> {
        self.call("create")?;
        Ok(Box::new(FaultyFile { disk: self.clone(), file: RealDisk.create(path)? }))
    }
    fn open(&self, path: &Path) -> io::Result<Box<dyn JournalFile>> {
        self.call("open")?;
        Ok(Box::new(FaultyFile { disk: self.clone(), file: RealDisk.open(path)? }))
    }
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.call("read").and_then(|()| RealDisk.read(path))
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("rename").and_then(|()| RealDisk.rename(from, to))
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        self.call("remove").and_then(|()| RealDisk.remove(path))
    }
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        self.call("sync folder").and_then(|()| RealDisk.sync_folder(path))?;
        self.synced.lock().unwrap().push(path.to_owned());
        Ok(())
    }
}

impl JournalFile for FaultyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Err(error) = self.disk.call("write") {
            self.file.write(&bytes[..bytes.len() / 2])?;
            return Err(error);
        }
        self.file.write(bytes)
    }
    fn sync(&mut self) -> io::Result<()> {
        self.disk.call("sync").and_then(|()| self.file.sync())
    }
    fn truncate_to(&mut self, length: u64) -> io::Result<()> {
        self.disk.call("cut").and_then(|()| self.file.truncate_to(length))
    }
    fn length(&self, path: &Path) -> io::Result<u64> {
        self.disk.call("length").and_then(|()| self.file.length(path))
    }
}

const LINES: [&str; 4] = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo", "concede"];

/// Plays the lines with a log on this disk. A line that is not saved has no effect, so the player types it again. The
/// player types each line at most `tries` times.
fn play_session(fixture: &Fixture, disk: &FaultyDisk, tries: usize) -> (Session, Option<String>, Vec<String>) {
    let journal = Journal::on(Arc::new(disk.clone()), fixture.journal().root().to_owned());
    let mut session = fixture.session("classic", &[], &[]);
    let mut log = match journal.begin(&session, at(0)) {
        Ok(log) => log,
        Err(JournalError::Unwritable { .. }) => return (session, None, Vec::new()),
        Err(error) => panic!("{error}"),
    };
    let mut confirmed = Vec::new();
    'lines: for line in LINES {
        for _ in 0..tries {
            let command = LineCommand::parse_text(line, &session.setup().vocabulary).unwrap().unwrap();
            let change = session.consider(&command).unwrap();
            match log.append(&change.record(), at(1)) {
                Ok(()) => {
                    confirmed.push(change.record());
                    session.commit(&change);
                    if let Some(outcome) = session.game().outcome() {
                        // If this call fails, the program writes the end when somebody opens the session again.
                        let _ = log.end(&outcome, &session.setup().vocabulary, at(2));
                    }
                    continue 'lines;
                }
                Err(JournalError::NotSaved { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        break;
    }
    (session, Some(log.name().to_owned()), confirmed)
}

/// Reads the lines of play in a session file.
fn lines(fixture: &Fixture, name: &str) -> Vec<String> {
    let items = fixture.journal().record(name).unwrap().items;
    let line = |item: RecordItem| if let ItemKind::Line(line) = item.what { Some(line) } else { None };
    items.into_iter().filter_map(line).collect()
}

#[test]
fn one_failing_call_loses_no_confirmed_line() {
    let calls = {
        let (fixture, disk) = (Fixture::new(), FaultyDisk::at(isize::MAX, Fault::Once));
        play_session(&fixture, &disk, 1);
        disk.calls.lock().unwrap().clone()
    };
    assert!(calls.len() > 15, "{calls:?}");
    let folders = calls.iter().filter(|call| **call == "sync folder").count();
    assert_eq!(folders, 4, "the names of three new folders and of the file are synced: {calls:?}");
    for (call, failing) in calls.iter().enumerate() {
        let fixture = Fixture::new();
        let (session, name, _) = play_session(&fixture, &FaultyDisk::at(call as isize, Fault::Once), 2);
        let Some(name) = name else {
            assert!(fixture.journal().names().unwrap().len() <= usize::from(*failing == "sync folder"), "{call}");
            continue;
        };
        assert!(session.is_over(), "{call} {failing}: every line is saved at the second try");
        let opened = fixture.journal().open(&name, &fixture.library).unwrap_or_else(|error| panic!("{call}: {error}"));
        assert_eq!(table(&opened.session), table(&session), "{call} {failing}");
        assert_eq!(fixture.journal().survey_of(&name, &fixture.library).sessions[0].take_backs, 1);
    }
}

#[test]
fn a_crash_between_any_two_calls_keeps_confirmed_lines() {
    for call in 0..40 {
        let fixture = Fixture::new();
        let (session, name, confirmed) = play_session(&fixture, &FaultyDisk::at(call, Fault::Dead), 1);
        fixture.journal().sweep().unwrap();
        assert_eq!(fixture.files(), fixture.journal().names().unwrap().len(), "{call}: only session files are left");
        let Some(name) = name else { continue };
        let opened = fixture.journal().open(&name, &fixture.library).unwrap_or_else(|error| panic!("{call}: {error}"));
        let saved = lines(&fixture, &name);
        assert!(saved.starts_with(&confirmed), "{call}: {saved:?} of {confirmed:?}");
        // The last line may be on disk although it was not confirmed.
        assert!(saved.len() <= confirmed.len() + 1, "{call}: {saved:?} of {confirmed:?}");
        if saved.len() == confirmed.len() {
            assert_eq!(table(&opened.session), table(&session), "{call}");
        }
        drop(opened);
        assert!(fixture.journal().open(&name, &fixture.library).unwrap().notices.is_empty());
    }
}

#[test]
fn a_crash_during_repair_leaves_the_old_or_the_new_file() {
    let mut ways = [0, 0];
    for call in 0..16 {
        let fixture = Fixture::new();
        let (session, name) = fixture.classic(&LINES);
        let path = fixture.journal().path_of(&name);
        let damaged = std::fs::read_to_string(&path).unwrap().replace("- undo 1", "\u{0}\n- undo 1");
        std::fs::write(&path, &damaged).unwrap();
        let dying = Journal::on(Arc::new(FaultyDisk::at(call, Fault::Dead)), fixture.journal().root().to_owned());
        let died = dying.repair(&name, &fixture.library, &mut |_| None).is_err();
        let repaired = std::fs::read_to_string(&path).unwrap() != damaged;
        assert!(died || repaired, "{call}");
        ways[usize::from(repaired)] += 1;
        fixture.journal().repair(&name, &fixture.library, &mut |_| None).unwrap();
        assert_eq!(table(&fixture.journal().open(&name, &fixture.library).unwrap().session), table(&session), "{call}");
        let saved = std::fs::read_dir(path.parent().unwrap()).unwrap().map(|file| file.unwrap().path());
        assert!(
            saved
                .filter(|path| *path != fixture.journal().path_of(&name))
                .any(|saved| std::fs::read(saved).unwrap() == damaged.as_bytes()),
            "{call}"
        );
    }
    assert!(ways.iter().all(|count| *count > 3), "it fails before the rename and after it: {ways:?}");
}

#[test]
fn files_that_another_process_writes_are_not_swept() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES[..1]);
    let path = fixture.journal().path_of(&name);
    let temporary = path.with_file_name(format!(".{name}.new"));
    std::fs::write(&temporary, "half").unwrap();
    let open = fixture.journal().open(&name, &fixture.library).unwrap();
    assert_eq!(fixture.journal().sweep().unwrap(), 0);
    drop(open);
    assert_eq!(fixture.journal().sweep().unwrap(), 1);
    assert!(!temporary.exists() && path.exists());
}

/// Finds the system's error that caused an error of the program.
fn system_error(error: &dyn std::error::Error) -> Option<std::io::ErrorKind> {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.last()?.downcast_ref::<std::io::Error>().map(std::io::Error::kind)
}

#[test]
fn a_disk_that_stays_full_corrupts_no_game() {
    let fixture = Fixture::new();
    let disk = FaultyDisk::at(isize::MAX, Fault::Dead);
    let journal = Journal::on(Arc::new(disk.clone()), fixture.journal().root().to_owned());
    let mut session = fixture.session("classic", &[], &[]);
    let mut log = journal.begin(&session, at(0)).unwrap();
    play(&mut session, &mut log, LINES[0], 1);
    let before = table(&session);
    disk.calls_left.store(0, Ordering::Relaxed);
    for _ in 0..5 {
        let error = log.append("place 7C 1", at(2)).unwrap_err();
        assert!(matches!(error, JournalError::NotSaved { .. }), "{error}");
        assert_eq!(system_error(&error), Some(std::io::ErrorKind::StorageFull));
    }
    disk.calls_left.store(isize::MAX, Ordering::Relaxed);
    play(&mut session, &mut log, "7c 1", 3);
    drop(log);
    let name = fixture.journal().names().unwrap().remove(0);
    let opened = fixture.journal().open(&name, &fixture.library).unwrap();
    assert_eq!(table(&opened.session), table(&session));
    assert_ne!(table(&session), before);
    assert!(opened.notices.is_empty(), "no incomplete line stays in the file: {:?}", opened.notices);
}

#[test]
fn a_file_appended_to_by_another_program_is_not_written() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES[..1]);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    let path = fixture.journal().path_of(&name);
    let edited = std::fs::read_to_string(&path).unwrap() + "# edited\n";
    std::fs::write(&path, &edited).unwrap();
    let error = opened.log.append("place 7C 1", at(9)).unwrap_err();
    assert_eq!(error, JournalError::Disturbed { path: path.clone() });
    assert_eq!(std::fs::read_to_string(&path).unwrap(), edited);
}

#[test]
fn resuming_a_sound_file_writes_nothing() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let disk = FaultyDisk::at(isize::MAX, Fault::Once);
    let journal = Journal::on(Arc::new(disk.clone()), fixture.journal().root().to_owned());
    journal.open(&name, &fixture.library).unwrap();
    assert_eq!(*disk.calls.lock().unwrap(), ["read", "open"]);
}

#[cfg(unix)]
#[test]
fn an_unreadable_folder_is_an_error() {
    let fixture = Fixture::new();
    fixture.classic(&LINES[..1]);
    let sessions = fixture.journal().root().join("sessions");
    // This link leads to itself.
    std::os::unix::fs::symlink("2025", sessions.join("2025")).unwrap();
    let error = fixture.journal().names().unwrap_err();
    assert!(matches!(&error, JournalError::Unreadable { path, .. } if path.ends_with("2025")), "{error}");
    assert!(fixture.journal().survey(&fixture.library, None, &|_, _| {}).is_err());
}

#[test]
fn a_full_file_stays_unchanged() {
    const MAX_SIZE: usize = 4 << 20;
    let fixture = Fixture::new();
    let (session, name) = fixture.classic(&LINES[..1]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let added = "- \"resumed: 2026-11-20T20:15:12+01:00\"   # 123456\n- place 7C 1   # 123456 20:15:12\n".len();
    for (room, fits) in [(added, true), (added - 1, false)] {
        let long = format!("{text}#{}\n", " ".repeat(MAX_SIZE - text.len() - room - 2));
        std::fs::write(&path, &long).unwrap();
        let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
        let appended = opened.log.append("place 7C 1", at(9));
        drop(opened);
        let now = std::fs::read_to_string(&path).unwrap();
        if fits {
            assert_eq!(appended, Ok(()));
            assert_eq!((now.len(), now.starts_with(&long)), (MAX_SIZE, true));
            assert_ne!(table(&fixture.journal().open(&name, &fixture.library).unwrap().session), table(&session));
        } else {
            let error = appended.unwrap_err();
            assert_eq!(error, JournalError::Full { path: path.clone(), most: 4 });
            assert!(now == long, "{} bytes instead of {}", now.len(), long.len());
            assert_eq!(table(&fixture.journal().open(&name, &fixture.library).unwrap().session), table(&session));
        }
    }
}

#[test]
fn a_lock_is_reported_only_while_held() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES[..1]);
    let locks = fixture.journal().root().join("locks");
    let left = || std::fs::read_dir(&locks).unwrap().count();
    assert_eq!((left(), fixture.journal().is_busy(&name)), (0, false));
    let opened = fixture.journal().open(&name, &fixture.library).unwrap();
    assert_eq!((left(), fixture.journal().is_busy(&name)), (1, true));
    assert!(!fixture.journal().is_busy("2026-11-20T201503-classic-0000"), "another session is not locked");
    drop(opened);
    assert_eq!((left(), fixture.journal().is_busy(&name)), (0, false));
    // A lock file that a dead process left behind does not lock the session.
    std::fs::write(locks.join(&name), "").unwrap();
    assert!(!fixture.journal().is_busy(&name));
    assert!(fixture.journal().open(&name, &fixture.library).is_ok());
}

#[test]
fn a_session_without_entries_can_be_removed() {
    let fixture = Fixture::new();
    let log = fixture.journal().begin(&fixture.session("classic", &[], &[]), at(0)).unwrap();
    let name = log.name().to_owned();
    assert_eq!(fixture.journal().names().unwrap(), [&*name]);
    log.discard();
    assert_eq!((fixture.journal().names().unwrap(), fixture.journal().is_busy(&name)), (Vec::new(), false));
}

#[test]
fn an_unwritable_folder_is_reported_before_the_first_card() {
    let fixture = Fixture::new();
    std::fs::write(fixture.folder.path().join("journal"), "a file where a folder should be").unwrap();
    let error = fixture.journal().begin(&fixture.session("classic", &[], &[]), at(0)).unwrap_err();
    let printed = error.to_string();
    assert!(matches!(error, JournalError::Unwritable { .. }), "{printed}");
    assert_eq!(system_error(&error), Some(std::io::ErrorKind::AlreadyExists), "{printed}");
    assert!(printed.ends_with("Make the folder writable, or choose another one with --journal DIR. To play without saving, use --no-journal"), "{printed}");
}

#[test]
fn a_file_replaced_by_an_editor_is_not_written() {
    let fixture = Fixture::new();
    let (session, name) = fixture.classic(&LINES[..1]);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(path.with_extension("tmp"), format!("{text}# edited\n")).unwrap();
    std::fs::rename(path.with_extension("tmp"), &path).unwrap();
    let error = opened.log.append("place 7C 1", at(9)).unwrap_err();
    assert!(matches!(error, JournalError::Disturbed { .. }), "{error}");
    drop(opened);
    let second = fixture.journal().open(&name, &fixture.library).unwrap();
    assert_eq!(table(&second.session), table(&session));
}

#[test]
fn a_journal_deleted_during_play_can_be_written_anew() {
    let fixture = Fixture::new();
    let (mut session, name) = fixture.classic(&LINES[..1]);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    play(&mut session, &mut opened.log, "7c 1", 60);
    let path = fixture.journal().path_of(&name);
    let before = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_dir_all(fixture.journal().root()).unwrap();
    let error = opened.log.append("undo 1", at(70)).unwrap_err();
    assert_eq!(error, JournalError::Gone { path: path.clone() });
    assert!(!path.exists(), "the next line writes the file");
    play(&mut session, &mut opened.log, "undo", 80);
    assert!(fixture.journal().is_busy(&name), "it is locked again");
    drop(opened);
    assert!(std::fs::read_to_string(&path).unwrap().starts_with(&before));
    assert_eq!((fixture.survey().faults, fixture.journal().is_busy(&name)), (Vec::new(), false));
    assert_eq!(table(&fixture.journal().open(&name, &fixture.library).unwrap().session), table(&session));
}

#[test]
fn new_session_folders_are_synced() {
    let fixture = Fixture::new();
    let disk = FaultyDisk::at(isize::MAX, Fault::Once);
    let root = fixture.journal().root().join("new/journal");
    let log =
        Journal::on(Arc::new(disk.clone()), root.clone()).begin(&fixture.session("classic", &[], &[]), at(0)).unwrap();
    let synced = disk.synced.lock().unwrap();
    // A new file or folder changes the folder above it, which must be synced too.
    let named = log.path().ancestors().skip(1).take_while(|folder| folder.starts_with(fixture.journal().root()));
    for folder in named {
        assert!(synced.contains(&folder.to_owned()), "{} is not in {synced:?}", folder.display());
    }
}

#[test]
fn edits_to_a_session_without_entries_stay() {
    let fixture = Fixture::new();
    let log = fixture.journal().begin(&fixture.session("classic", &[], &[]), at(0)).unwrap();
    let (name, path) = (log.name().to_owned(), log.path().to_owned());
    let with_note = std::fs::read_to_string(&path).unwrap() + "# the good deck\n";
    std::fs::write(&path, &with_note).unwrap();
    log.discard();
    assert_eq!(fixture.journal().names().unwrap(), [name]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), with_note);
}

#[cfg(unix)]
#[test]
fn a_dangling_link_is_listed_as_unreadable() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES[..1]);
    let path = fixture.journal().path_of(&name);
    std::fs::rename(&path, fixture.folder.path().join("elsewhere.yaml")).unwrap();
    std::os::unix::fs::symlink("nowhere.yaml", &path).unwrap();
    let error = fixture.journal().open(&name, &fixture.library).unwrap_err();
    assert!(matches!(&error, JournalError::Unreadable { path: output, .. } if *output == path), "{error}");
    assert!(error.to_string().ends_with(". Fix that and try again"), "{error}");
}

#[test]
fn a_file_in_place_of_the_journal_is_an_error() {
    let fixture = Fixture::new();
    let root = fixture.folder.path().join("a-file");
    std::fs::write(&root, "no journal").unwrap();
    let error = Journal::at(root.clone()).survey(&fixture.library, None, &|_, _| {}).unwrap_err();
    assert!(matches!(&error, JournalError::Unreadable { path, .. } if *path == root), "{error}");
    assert_eq!(system_error(&error), Some(io::ErrorKind::NotADirectory));
    assert_eq!(Journal::at(fixture.folder.path().join("none-yet")).names(), Ok(Vec::new()));
}
