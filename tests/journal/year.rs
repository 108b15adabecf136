//! Statistics over a year of play of every game.

use super::{Fixture, synthetic};
use deckwarden::internals::{GroupBy, Report, ReportQuery};
use deckwarden::journal::{Period, Survey};

fn survey(fixture: &Fixture, cache: Option<&std::path::Path>) -> Survey {
    fixture.journal().survey(&fixture.library, cache, &|_, _| {}).unwrap()
}

#[test]
fn every_synthetic_session_is_sound_and_counted_once() {
    let fixture = Fixture::new();
    synthetic::fill(fixture.journal().root(), &fixture.library, 60, 7);
    let survey = survey(&fixture, None);
    assert_eq!(survey.faults, []);
    assert_eq!(survey.sessions.len(), 60);
    let finished = survey.sessions.iter().filter(|summary| summary.is_finished()).count();
    let unpooled = Report::new(&survey.sessions, &ReportQuery::default(), &fixture.library);
    assert_eq!(unpooled.left_out.unfinished, 60 - finished);
    assert!(unpooled.groups.iter().all(|group| group.rules.len() == 1), "rules are pooled only on request");
    let finished = survey.sessions.iter().filter(|summary| summary.is_finished());
    let (players, results) = finished.fold((0, 0), |(players, results), summary| {
        let seats = summary.terms.players.len().max(1);
        // Only in Regicide do all players share a result.
        (players + seats, results + if summary.terms.game == "regicide" { 1 } else { seats })
    });
    for by in [
        None,
        Some(GroupBy::Option),
        Some(GroupBy::Preset),
        Some(GroupBy::Player),
        Some(GroupBy::Month),
        Some(GroupBy::Weekday),
    ] {
        for pool in [false, true] {
            let question = ReportQuery { by, pool, ..ReportQuery::default() };
            let report = Report::new(&survey.sessions, &question, &fixture.library);
            let counted: usize = report.groups.iter().map(|group| group.figures.games).sum();
            assert_eq!(counted, if by == Some(GroupBy::Player) { players } else { results }, "{by:?} {pool}");
        }
    }
}

#[test]
fn a_cached_survey_equals_a_fresh_survey() {
    let fixture = Fixture::new();
    synthetic::fill(fixture.journal().root(), &fixture.library, 20, 3);
    let cache = fixture.folder.path().join("cache");
    let cold = survey(&fixture, Some(&cache));
    assert_eq!(survey(&fixture, Some(&cache)), cold);
    let file = std::fs::read_dir(&cache).unwrap().next().unwrap().unwrap().path();
    let mut bytes = std::fs::read(&file).unwrap();
    bytes.truncate(bytes.len() / 2);
    std::fs::write(&file, bytes).unwrap();
    assert_eq!(survey(&fixture, Some(&cache)), cold, "a truncated cache is not used");
    let deleted = cold.sessions[3].name.clone();
    fixture.journal().delete(&deleted).unwrap();
    let without = survey(&fixture, Some(&cache));
    assert_eq!(without.sessions.len(), cold.sessions.len() - 1);
    assert!(without.sessions.iter().all(|summary| summary.name != deleted));
    assert_eq!(fixture.journal().restore(&deleted).unwrap(), deleted);
    assert_eq!(survey(&fixture, Some(&cache)), cold);
    let changed = fixture.journal().path_of(&cold.sessions[0].name);
    std::fs::write(&changed, "deckwarden: 9\n").unwrap();
    assert_eq!(survey(&fixture, Some(&cache)).faults.len(), 1, "a file that changed is read again");
}

#[test]
fn cache_is_used_until_a_file_changes() {
    let fixture = Fixture::new();
    synthetic::fill(fixture.journal().root(), &fixture.library, 6, 3);
    let folder = fixture.folder.path().join("cache");
    // The cache omits a file that was just written, so the next survey would read it again.
    let settle = || std::thread::sleep(std::time::Duration::from_millis(60));
    settle();
    let cold = survey(&fixture, Some(&folder));
    let cache = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    let written = || std::fs::metadata(&cache).unwrap().modified().unwrap();
    let long_ago = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000);
    let open = |path: &std::path::Path| std::fs::File::options().write(true).open(path).unwrap();
    open(&cache).set_modified(long_ago).unwrap();
    assert_eq!(survey(&fixture, Some(&folder)), cold);
    assert_eq!(written(), long_ago, "nothing changed");
    // Size and modification time may be equal, but the time of the last status change is not.
    let path = fixture.journal().path_of(&cold.sessions[2].name);
    let before = std::fs::metadata(&path).unwrap();
    std::fs::write(&path, " ".repeat(before.len() as usize)).unwrap();
    open(&path).set_modified(before.modified().unwrap()).unwrap();
    settle();
    assert_eq!(survey(&fixture, Some(&folder)).faults.len(), usize::from(cfg!(unix)));
    assert_ne!(written(), long_ago);
    std::fs::remove_file(&path).unwrap();
    open(&cache).set_modified(long_ago).unwrap();
    assert_eq!(survey(&fixture, Some(&folder)).sessions.len(), 5);
    assert_ne!(written(), long_ago, "a deleted session leaves the cache");
    // With other rulebooks, the survey reads everything again.
    let path = fixture.journal().path_of(&cold.sessions[0].name);
    let before = std::fs::metadata(&path).unwrap();
    let replace = |old: &str, new: &str| {
        let mut bytes = std::fs::read(&cache).unwrap();
        let at = bytes.windows(old.len()).position(|part| part == old.as_bytes()).unwrap();
        bytes[at..at + new.len()].copy_from_slice(new.as_bytes());
        std::fs::write(&cache, bytes).unwrap();
    };
    let started = cold.sessions[0].started.to_rfc3339();
    replace(&started, &started.replace("2026-", "2025-"));
    assert_ne!(
        survey(&fixture, Some(&folder)).sessions[0],
        cold.sessions[0],
        "the changed value was only in the cache"
    );
    std::fs::write(&path, " ".repeat(before.len() as usize)).unwrap();
    replace(env!("CARGO_PKG_VERSION"), "9");
    assert_eq!(survey(&fixture, Some(&folder)).faults.len(), 1);
}

#[test]
fn a_period_includes_its_first_and_last_day() {
    let fixture = Fixture::new();
    synthetic::fill(fixture.journal().root(), &fixture.library, 40, 5);
    let survey = survey(&fixture, None);
    let day = |text: &str| chrono::NaiveDate::parse_from_str(text, "%Y-%m-%d").unwrap();
    let first = survey.sessions[0].started.date_naive();
    let period = Period { since: Some(first), until: Some(first) };
    assert!(period.contains(survey.sessions[0].started));
    let months: usize = (1..=12)
        .map(|month| {
            let since = chrono::NaiveDate::from_ymd_opt(2026, month, 1).unwrap();
            let until = since + chrono::Months::new(1) - chrono::Days::new(1);
            let period = Period { since: Some(since), until: Some(until) };
            survey.sessions.iter().filter(|summary| period.contains(summary.started)).count()
        })
        .sum();
    assert_eq!(months, 40);
    assert!(!Period { since: Some(day("2027-01-01")), until: None }.contains(survey.sessions[0].started));
}
