//! Playing time, computed from the times of day in the comments of entries.

use super::Fixture;

const HEADER: &str =
    "deckwarden: 1\ngame: classic\nrulebook: {version: 1.0.0, hash: \"0000\"}\noptions: {}\nplayers: []\n";
const CARDS: &str = "reveal KH column-1, reveal QS column-2, reveal JC column-3, reveal QD column-4";

/// Returns the playing time, in seconds, of a session that began at 20:15:03 and has this text after its header.
fn seconds(rest: &str) -> i64 {
    let fixture = Fixture::new();
    let name = "2026-11-20T201503-classic-0000";
    let path = fixture.journal().path_of(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let text = format!("{HEADER}started: 2026-11-20T20:15:03+01:00\nmoves:\n{rest}");
    std::fs::write(&path, &text).unwrap();
    let survey = fixture.survey();
    assert_eq!(survey.faults, [], "{text}");
    survey.sessions[0].seconds
}

/// Writes the end of a conceded game in which no monster was defeated.
fn end(at: &str) -> String {
    format!("ended: {at}\noutcome: {{result: conceded, score: null, reason: end.conceded, monsters_left: 12}}\n")
}

#[test]
fn playing_time_continues_past_midnight() {
    let late = format!("- {CARDS}   # 23:59:00\n- hint   # 00:01:30\n");
    assert_eq!(seconds(&late), 3 * 3600 + 43 * 60 + 57 + 150);
}

#[test]
fn a_clock_step_back_of_over_12_hours_is_the_next_day() {
    // 12 hours before 20:15:03 is 08:15:03: a step back of one more second means the next day.
    assert_eq!(seconds(&format!("- {CARDS}   # 08:15:03\n")), 0);
    assert_eq!(seconds(&format!("- {CARDS}   # 08:15:02\n")), 43_199);
}

#[test]
fn notes_after_the_end_are_not_playing_time() {
    let played = format!("- {CARDS}   # 20:16:03\n- concede   # 20:17:03\n{}", end("2026-11-20T20:17:13+01:00"));
    assert_eq!(seconds(&played), 130);
    assert_eq!(seconds(&format!("{played}notes:\n- a good evening   # 2026-11-20 22:00:00\n")), 130);
    let second = "amended:\n- undo 1   # 20:17:33\n- \"note: so\"   # 20:17:43\n";
    assert_eq!(seconds(&format!("{played}{second}")), 160, "a note in a game that goes on counts");
}

#[test]
fn without_times_of_day_start_and_end_count() {
    let played = format!("- {CARDS}\n- concede\n");
    assert_eq!(seconds(&played), 0);
    assert_eq!(seconds(&format!("{played}{}", end("2026-11-21T20:15:13+01:00"))), 86_410);
    assert_eq!(seconds(&format!("{played}{}", end("2026-11-20T20:15:00+01:00"))), 0, "the clock was set back");
    let with_note = format!("{}notes:\n- so   # 2026-11-20 23:00:00\n", end("2026-11-20T21:15:03+01:00"));
    assert_eq!(seconds(&format!("{played}{with_note}")), 3600, "notes do not count as playing time");
}
