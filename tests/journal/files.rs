//! The form of a session file. Every confirmed line can be read back.

use super::{Fixture, at, play, table, without_checksums};
use deckwarden::journal::{JournalError, SessionNotice};

const LINES: [&str; 6] = ["kh qs jc qd 7c 10d jk", "10d 1, 7c 1", "undo", "10d 1", "fix 7c 7s", "7s 1"];

#[test]
fn a_session_file_has_the_documented_form() {
    let fixture = Fixture::new();
    let (mut session, name) = fixture.classic(&LINES);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    opened.log.note("nearly gave up: here # \"so\"", at(600)).unwrap();
    play(&mut session, &mut opened.log, "concede", 601);
    opened.log.note("a good evening", at(700)).unwrap();
    opened.log.note("or not", at(701)).unwrap();
    let text = std::fs::read_to_string(opened.log.path()).unwrap();
    let hash = session.setup().fingerprint();
    let version = &session.setup().book.version;
    let expected = format!(
        r#"deckwarden: 1
game: clear-the-dungeon-classic
rulebook: {{version: {version}, hash: {hash}}}
options: {{reserve: on, jokers: 2, pile: separate, damage-limit: 7, empty-deck: play-on}}
players: [Ana]
started: 2026-11-20T20:15:03+01:00
moves:
- reveal KH column-1, reveal QS column-2, reveal JC column-3, reveal QD column-4, reveal 7C hand, reveal 10D hand, reveal JK hand   # 20:16:03
- place 10D 1, place 7C 1   # 20:17:03
- undo 1   # 20:18:03
- place 10D 1   # 20:19:03
- fix 7C 7S   # 20:20:03
- place 7S 1   # 20:21:03
- "resumed: 2026-11-20T20:25:03+01:00"
- "note: nearly gave up: here # \"so\""   # 20:25:03
- concede   # 20:25:04
ended: 2026-11-20T20:25:04+01:00
outcome: {{result: conceded, score: null, reason: end.conceded, monsters_left: 12}}
notes:
- a good evening   # 2026-11-20 20:26:43
- or not   # 2026-11-20 20:26:44
"#
    );
    assert_eq!(without_checksums(&text), expected);
    assert_eq!(text.lines().filter(|line| line.contains("   # ")).count(), 12, "every entry has a checksum: {text}");
    assert!(text.lines().all(|line| !line.is_empty()));
}

#[test]
fn a_session_resumes_after_its_last_line() {
    let fixture = Fixture::new();
    let (session, name) = fixture.classic(&LINES);
    let opened = fixture.journal().open(&name, &fixture.library).unwrap();
    assert_eq!(table(&opened.session), table(&session));
    assert_eq!(opened.session.entries(), session.entries());
    assert_eq!(opened.notices, []);
    let survey = fixture.survey();
    assert_eq!(survey.sessions[0].take_backs, 1);
    assert_eq!(survey.unfinished().map(|summary| summary.name.as_str()).collect::<Vec<_>>(), [&*name]);
    assert!(fixture.journal().is_busy(&name), "the session is locked by this process");
    drop(opened);
    assert!(!fixture.journal().is_busy(&name));
}

#[test]
fn a_reopened_game_can_end_again() {
    let fixture = Fixture::new();
    let (mut session, name) = fixture.classic(&["kh qs jc qd 7c 10d jk", "concede"]);
    let mut log = fixture.journal().open(&name, &fixture.library).unwrap().log;
    assert!(log.is_closed());
    play(&mut session, &mut log, "undo", 600);
    assert!(!log.is_closed());
    drop(log);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    assert_eq!(table(&opened.session), table(&session));
    assert!(!opened.log.is_closed());
    play(&mut opened.session, &mut opened.log, "concede", 700);
    assert!(opened.log.is_closed());
    let second = fixture.journal().record(&name).unwrap();
    assert!(second.is_closed());
    drop(opened);
    assert_eq!(fixture.survey().unfinished().count(), 0);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    assert!(opened.log.is_closed());
    opened.log.note("so it was", at(750)).unwrap();
    assert!(opened.log.is_closed(), "a note does not reopen the game");
    play(&mut opened.session, &mut opened.log, "undo", 800);
    assert!(!opened.log.is_closed());
    play(&mut opened.session, &mut opened.log, "concede", 900);
    assert!(opened.log.is_closed());
    drop(opened);
    let ends = std::fs::read_to_string(fixture.journal().path_of(&name)).unwrap().matches("result: conceded").count();
    assert_eq!((ends, fixture.survey().unfinished().count()), (3, 0));
}

#[test]
fn a_file_torn_at_any_byte_loses_only_its_last_line() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&[&LINES[..], &["concede"]].concat());
    let journal = fixture.journal();
    let path = journal.path_of(&name);
    let complete = std::fs::read(&path).unwrap();
    let header = complete.windows(7).position(|bytes| bytes == b"moves:\n").unwrap() + 7;
    for length in header..=complete.len() {
        std::fs::write(&path, &complete[..length]).unwrap();
        // A line that lacks only its line feed is complete.
        let finished =
            complete.get(length) == Some(&b'\n') && complete[..length].iter().rev().take(20).any(|b| *b == b'#');
        let confirmed = complete[header..length].split(|byte| *byte == b'\n').count() - 1 + usize::from(finished);
        let opened = journal.open(&name, &fixture.library).unwrap_or_else(|error| panic!("{length}: {error}"));
        let torn = complete[length - 1] != b'\n' && !finished;
        assert_eq!(matches!(opened.notices[..], [SessionNotice::Torn { .. }]), torn, "{length}");
        let mut expected = fixture.session("classic", &[("reserve", "on")], &["Ana"]);
        for line in LINES.iter().chain(&["concede"]).take(confirmed) {
            expected.line(line).unwrap();
        }
        assert_eq!(table(&opened.session), table(&expected), "{length}");
        drop(opened);
        let second = journal.open(&name, &fixture.library).unwrap();
        assert_eq!(second.notices, [], "the incomplete line was removed");
        assert_eq!(std::fs::read(&path).unwrap().ends_with(b"\n"), !finished);
    }
    for length in 0..header - 1 {
        std::fs::write(&path, &complete[..length]).unwrap();
        match journal.open(&name, &fixture.library) {
            Err(JournalError::Damaged { .. }) => {}
            Err(error) => panic!("{length}: {error}"),
            Ok(_) => panic!("{length}: opened"),
        }
    }
}

#[test]
fn a_locked_session_reports_that_it_is_in_play() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let first = fixture.journal().open(&name, &fixture.library).unwrap();
    let error = fixture.journal().open(&name, &fixture.library).unwrap_err();
    assert_eq!(error, JournalError::Busy { name: name.clone() });
    assert_eq!(fixture.journal().record(&name).unwrap().items.len(), 6, "reading needs no lock");
    drop(first);
    assert!(fixture.journal().open(&name, &fixture.library).is_ok());
}

#[test]
fn resume_writes_a_missing_outcome() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&[&LINES[..], &["concede"]].concat());
    let path = fixture.journal().path_of(&name);
    let complete = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, complete.split_once("outcome:").unwrap().0).unwrap();
    let opened = fixture.journal().open(&name, &fixture.library).unwrap();
    assert!(opened.log.is_closed());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), complete);
}
