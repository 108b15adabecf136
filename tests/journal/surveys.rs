//! Surveys: their progress, and who may use their cache.

use super::{Desk, at};
use deckwarden::journal::Survey;
use deckwarden::rulebook::Library;
use std::path::Path;
use std::sync::Mutex;

const LINES: [&str; 1] = ["kh qs jc jd"];

/// A survey with a cache, and the progress that it reported.
fn survey(desk: &Desk, library: &Library, cache: &Path) -> (Survey, Vec<(usize, usize)>) {
    let told = Mutex::new(Vec::new());
    let progress = |done: usize, of: usize| told.lock().unwrap().push((done, of));
    let survey = desk.journal().survey(library, Some(cache), &progress).unwrap();
    let mut told = told.into_inner().unwrap();
    told.sort_unstable();
    (survey, told)
}

#[test]
fn progress_counts_only_files_that_are_read() {
    let (desk, cache) = (Desk::new(), tempfile::tempdir().unwrap());
    desk.classic(&LINES);
    desk.classic(&LINES);
    let told = || survey(&desk, &desk.library, cache.path()).1;
    assert_eq!(told(), [(1, 2), (2, 2)]);
    assert_eq!(told(), []);
    desk.classic(&LINES);
    assert_eq!(told(), [(1, 1)]);
}

#[test]
fn two_journals_have_two_caches() {
    let (here, there, cache) = (Desk::new(), Desk::new(), tempfile::tempdir().unwrap());
    here.classic(&LINES);
    there.classic(&LINES);
    for desk in [&here, &there, &here, &there] {
        assert_eq!(survey(desk, &desk.library, cache.path()).0.sessions.len(), 1);
    }
    assert_eq!(std::fs::read_dir(cache.path()).unwrap().count(), 2);
    for desk in [&here, &there] {
        assert_eq!(survey(desk, &desk.library, cache.path()).1, [], "each knows its own");
    }
}

#[test]
fn a_cache_of_other_rulebooks_is_not_used() {
    let (desk, cache, own) = (Desk::new(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = "id: harder\nextends: classic\nversion: 1.0.0\nname: Harder\nnumbers: {hand-size: 2}\n";
    std::fs::write(own.path().join("harder.yaml"), house).unwrap();
    let with_own = Library::built_in().unwrap().with_own(own.path());
    let theirs = Desk { library: with_own, ..Desk::new() };
    let session = theirs.session("harder", &[], &[]);
    drop(desk.journal().begin(&session, at(0)).unwrap());
    let faults = |library: &Library| survey(&desk, library, cache.path()).0.faults.len();
    assert_eq!(faults(&desk.library), 1, "nobody knows the game");
    assert_eq!(faults(&theirs.library), 0);
    assert_eq!(faults(&desk.library), 1);
}
