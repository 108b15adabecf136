//! Surveys: the progress that they report, and when their cache may be used.

use super::{Fixture, at, play, without_checksums};
use deckwarden::journal::{Checksums, Disk, FaultKind, Journal, JournalFile, RealDisk, Survey};
use deckwarden::rulebook::Library;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

const LINES: [&str; 1] = ["kh qs jc jd"];

/// A disk on which one read fails.
#[derive(Debug)]
struct OneFailure(AtomicBool);

impl Disk for OneFailure {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.make_folder(path)
    }
    fn create(&self, path: &Path) -> io::Result<Box<dyn JournalFile>> {
        RealDisk.create(path)
    }
    fn open(&self, path: &Path) -> io::Result<Box<dyn JournalFile>> {
        RealDisk.open(path)
    }
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if self.0.swap(false, Ordering::Relaxed) {
            return Err(io::Error::other("input/output error"));
        }
        RealDisk.read(path)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        RealDisk.remove(path)
    }
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.sync_folder(path)
    }
}

#[test]
fn a_failure_to_read_is_not_cached() {
    let (fixture, cache) = (Fixture::new(), tempfile::tempdir().unwrap());
    fixture.classic(&LINES);
    settle();
    let failing = Journal::on(Arc::new(OneFailure(AtomicBool::new(true))), fixture.journal().root().to_owned());
    let first = failing.survey(&fixture.library, Some(cache.path()), &|_, _| {}).unwrap();
    assert_eq!((first.faults[0].kind, first.sessions.len()), (FaultKind::Unreadable, 0));
    let (second, printed) = survey(&fixture, &fixture.library, cache.path());
    assert_eq!((second.faults, second.sessions.len(), printed), (Vec::new(), 1, vec![(1, 1)]));
}

#[test]
fn a_file_that_was_just_written_is_read_again() {
    let (fixture, cache) = (Fixture::new(), tempfile::tempdir().unwrap());
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1"]);
    survey(&fixture, &fixture.library, cache.path());
    // The new file has the same size, and is written within the same tick of the clock.
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen("place 7C 1", "place 7H 1", 1)).unwrap();
    assert_eq!(survey(&fixture, &fixture.library, cache.path()).0.faults.len(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_to_the_file_that_changes() {
    let (fixture, cache) = (Fixture::new(), tempfile::tempdir().unwrap());
    let (mut session, name) = fixture.classic(&LINES);
    let (path, there) = (fixture.journal().path_of(&name), fixture.folder.path().join("there.yaml"));
    std::fs::rename(&path, &there).unwrap();
    std::os::unix::fs::symlink(&there, &path).unwrap();
    settle();
    assert_eq!(survey(&fixture, &fixture.library, cache.path()).0.sessions[0].entries, 1);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    play(&mut session, &mut opened.log, "7c 10d jk", 60);
    drop(opened);
    assert_eq!(survey(&fixture, &fixture.library, cache.path()).0.sessions[0].entries, 2);
    let text = std::fs::read_to_string(&there).unwrap();
    std::fs::write(&there, text.replacen("10D", "10H", 1)).unwrap();
    fixture.repair(&name);
    assert!(path.is_symlink(), "the repair replaces the target");
    assert_eq!(std::fs::read_to_string(&there).unwrap(), text);
}

#[test]
fn sessions_without_checksums_are_counted_separately() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1"]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let checksums = || fixture.survey().sessions[0].checksums;
    assert_eq!(checksums(), Checksums::All);
    let bare = without_checksums(&text);
    std::fs::write(&path, &bare).unwrap();
    assert_eq!(checksums(), Checksums::None);
    fixture.journal().open(&name, &fixture.library).unwrap().log.note("so", at(900)).unwrap();
    assert_eq!(checksums(), Checksums::Some);
}

#[test]
fn a_game_whose_end_is_missing_is_noticed() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "concede"]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(fixture.survey().sessions[0].notices, Vec::<String>::new());
    std::fs::write(&path, text.split_once("ended:").unwrap().0).unwrap();
    let printed = &fixture.survey().sessions[0].notices;
    assert!(printed.len() == 1 && printed[0].contains("the file does not record the outcome"), "{printed:?}");
}

/// Makes a survey with a cache. Returns the survey and its progress reports.
fn survey(fixture: &Fixture, library: &Library, cache: &Path) -> (Survey, Vec<(usize, usize)>) {
    let printed = Mutex::new(Vec::new());
    let progress = |done: usize, of: usize| printed.lock().unwrap().push((done, of));
    let survey = fixture.journal().survey(library, Some(cache), &progress).unwrap();
    let mut printed = printed.into_inner().unwrap();
    printed.sort_unstable();
    (survey, printed)
}

/// Waits until the files that were just written can be cached.
fn settle() {
    std::thread::sleep(std::time::Duration::from_millis(60));
}

#[test]
fn progress_counts_only_files_that_are_read() {
    let (fixture, cache) = (Fixture::new(), tempfile::tempdir().unwrap());
    fixture.classic(&LINES);
    fixture.classic(&LINES);
    settle();
    let printed = || survey(&fixture, &fixture.library, cache.path()).1;
    assert_eq!(printed(), [(1, 2), (2, 2)]);
    assert_eq!(printed(), []);
    fixture.classic(&LINES);
    assert_eq!(printed(), [(1, 1)]);
}

#[test]
fn two_journals_have_two_caches() {
    let (first, second, cache) = (Fixture::new(), Fixture::new(), tempfile::tempdir().unwrap());
    first.classic(&LINES);
    second.classic(&LINES);
    settle();
    for fixture in [&first, &second, &first, &second] {
        assert_eq!(survey(fixture, &fixture.library, cache.path()).0.sessions.len(), 1);
    }
    assert_eq!(std::fs::read_dir(cache.path()).unwrap().count(), 2);
    for fixture in [&first, &second] {
        assert_eq!(survey(fixture, &fixture.library, cache.path()).1, [], "each journal has its own cache");
    }
}

#[test]
fn a_cache_of_other_rulebooks_is_not_used() {
    let (fixture, cache, own) = (Fixture::new(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = "id: harder\nextends: classic\nversion: 1.0.0\nname: Harder\nnumbers: {hand-size: 2}\n";
    std::fs::write(own.path().join("harder.yaml"), house).unwrap();
    let with_own = Library::built_in().unwrap().with_own(own.path());
    let theirs = Fixture { library: with_own, ..Fixture::new() };
    let session = theirs.session("harder", &[], &[]);
    drop(fixture.journal().begin(&session, at(0)).unwrap());
    let faults = |library: &Library| survey(&fixture, library, cache.path()).0.faults.len();
    assert_eq!(faults(&fixture.library), 1, "without its rulebook, the game is unknown");
    assert_eq!(faults(&theirs.library), 0);
    assert_eq!(faults(&fixture.library), 1);
}
