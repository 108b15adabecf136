//! Recording a session with a clock.

use super::{Fixture, at, without_checksums};
use chrono::{DateTime, FixedOffset};
use deckwarden::game::Rules;
use deckwarden::journal::ClockedLog;
use deckwarden::session::{LogError, SessionLog};

#[allow(clippy::unnecessary_wraps, reason = "the type of a clock that can fail")]
fn working_clock() -> Result<DateTime<FixedOffset>, LogError> {
    Ok(at(90))
}

fn stopped_clock() -> Result<DateTime<FixedOffset>, LogError> {
    Err(LogError::new("the clock stands still"))
}

#[test]
fn every_recorded_item_has_its_time() {
    let fixture = Fixture::new();
    let mut session = fixture.session("classic", &[], &[]);
    let mut log = ClockedLog::new(fixture.journal().begin(&session, at(0)).unwrap(), working_clock);
    let name = log.name().to_owned();
    assert_eq!(fixture.journal().names().unwrap(), [&*name]);
    let played =
        ["kh qs jc jd 7c 3d 10h", "concede"].map(|line| session.line(line).unwrap().unwrap().played().to_vec());
    for (at, played) in played.iter().enumerate() {
        log.append(&played.join(", ")).unwrap();
        if at == 0 {
            log.hint().unwrap();
            log.note("not yet").unwrap();
        }
    }
    log.end(&session.game().outcome().unwrap(), &session.setup().vocabulary).unwrap();
    log.note("a good evening").unwrap();
    let text = without_checksums(&std::fs::read_to_string(fixture.journal().path_of(&name)).unwrap());
    let expected = "- hint   # 20:16:33
- \"note: not yet\"   # 20:16:33
- concede   # 20:16:33
ended: 2026-11-20T20:16:33+01:00
outcome: {result: conceded, score: null, reason: end.conceded, monsters_left: 12}
notes:
- a good evening   # 2026-11-20 20:16:33
";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn nothing_is_recorded_if_the_clock_fails() {
    let fixture = Fixture::new();
    let session = fixture.session("classic", &[], &[]);
    let mut log = ClockedLog::new(fixture.journal().begin(&session, at(0)).unwrap(), stopped_clock);
    let path = fixture.journal().path_of(log.name());
    let before = std::fs::read(&path).unwrap();
    let refused = [log.append("concede"), log.hint(), log.note("so")];
    assert!(
        refused.iter().all(|result| result.as_ref().is_err_and(|error| error.to_string().contains("stands still")))
    );
    assert_eq!(std::fs::read(&path).unwrap(), before);
    Box::new(log).discard();
    assert!(!path.exists());
}
