//! The results of a session: how it ended for each player, and how many hints and undone lines it has.

use super::{Fixture, at, play, without_checksums};
use deckwarden::game::Verdict;
use deckwarden::journal::{FaultKind, Replayer, SessionResult, Summary};
use deckwarden::rulebook::Library;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Makes the summary of a session of Classic, with some fields replaced.
fn summary(change: impl FnOnce(&mut Summary)) -> Summary {
    let fixture = Fixture::new();
    fixture.classic(&["kh qs jc jd"]);
    let mut summary = fixture.survey().sessions.remove(0);
    change(&mut summary);
    summary
}

#[test]
fn marks_show_undo_hints_and_overrules() {
    for (take_backs, hints, overrules, marks) in
        [(0, 0, 0, ""), (1, 0, 0, "T"), (0, 2, 0, "H"), (0, 0, 3, "O"), (2, 1, 1, "THO")]
    {
        let summary = summary(|summary| {
            (summary.take_backs, summary.hints, summary.overrules) = (take_backs, hints, overrules);
        });
        assert_eq!((summary.marks().as_str(), summary.is_clean()), (marks, marks.is_empty()));
    }
}

#[test]
fn one_of_several_players_wins_and_the_others_lose() {
    let ended = |players: &[&str], outcome: serde_json::Value| {
        summary(|summary| {
            let mut terms = summary.terms.as_ref().clone();
            terms.players = players.iter().map(|name| (*name).to_owned()).collect();
            (summary.terms, summary.outcome) = (Arc::new(terms), Some(Arc::new(outcome)));
        })
    };
    let all = |summary: &Summary| [0, 1, 2].map(|seat| summary.verdict_of(seat));
    let won = ended(&["Ana", "Ben"], json!({"result": "won", "winner": "Ben", "score": 7}));
    assert_eq!(all(&won)[..2], [Some(Verdict::Lost), Some(Verdict::Won)]);
    assert_eq!((won.verdict(), won.score(), won.winner()), (Some(Verdict::Won), Some(7), Some("Ben")));
    assert_eq!(won.result_of(0), SessionResult::Ended(Verdict::Lost));
    let conceded = ended(&["Ana", "Ben"], json!({"result": "conceded", "score": null}));
    assert_eq!(all(&conceded)[..2], [Some(Verdict::Conceded); 2]);
    assert_eq!(conceded.score(), None);
    for solo in [&["Ana"][..], &[]] {
        assert_eq!(ended(solo, json!({"result": "won"})).verdict_of(0), Some(Verdict::Won), "{solo:?}");
        assert_eq!(ended(solo, json!({"result": "lost"})).verdict_of(0), Some(Verdict::Lost), "{solo:?}");
    }
    assert_eq!(summary(|_| {}).result_of(0), SessionResult::Unfinished);
}

#[test]
fn redraws_rank_only_games_with_a_medal() {
    let library = Library::built_in().expect("the rulebooks");
    let measures = library.find("regicide").expect("the rulebook").history.measures();
    for (medal, redraws) in [(json!("silver"), Some(1)), (json!(null), None)] {
        let won = summary(|summary| {
            summary.outcome = Some(Arc::new(json!({"result": "won", "score": 360, "redraws": 1, "medal": medal})));
        });
        assert_eq!((won.measure(&measures[0]), won.number("redraws")), (redraws, Some(1)));
    }
}

#[test]
fn every_result_has_its_own_word() {
    let all: Vec<SessionResult> = SessionResult::all().collect();
    let printed: Vec<&str> = all.iter().map(|result| result.word()).collect();
    assert_eq!(printed, ["won", "lost", "left", "conceded", "unfinished"]);
    assert!(all.iter().all(|result| SessionResult::read(result.word()) == Some(*result)));
    assert_eq!(SessionResult::read("win"), None);
    assert_eq!(json!(all), json!(printed));
}

#[test]
fn replay_steps_carry_entry_numbers() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 3d 10h", "7c 1", "undo", "10h 2"]);
    let record = fixture.journal().record(&name).unwrap();
    let mut replayer = Replayer::new(&fixture.library);
    let steps = replayer.playback(&fixture.journal().path_of(&name), &record).unwrap();
    let entries: Vec<Option<usize>> = steps.map(|step| step.unwrap().entry).collect();
    assert_eq!(entries, [Some(1), Some(2), None, Some(2)]);
}

#[test]
fn undos_overrules_and_fixes_are_counted_once_each() {
    let fixture = Fixture::new();
    let lines = ["kh qs jc jd 7c 3d 10h", "7c 1", "undo", "7c 1", "overrule 3d 1", "undo", "fix 10h 10s"];
    let (_, name) = fixture.classic(&lines);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    opened.log.hint(at(800)).unwrap();
    play(&mut opened.session, &mut opened.log, "fix 10s 9s", 900);
    drop(opened);
    let summary = fixture.survey().sessions.remove(0);
    let counts = (summary.take_backs, summary.overrules, summary.fixes, summary.hints, summary.entries);
    assert_eq!(counts, (2, 1, 2, 1, 2));
}

#[test]
fn damaged_sessions_are_counted_by_kind() {
    let fixture = Fixture::new();
    let journal = fixture.journal();
    let names: Vec<String> = (0..6)
        .map(|number| {
            let now = at(number) + chrono::TimeDelta::milliseconds(500);
            journal.begin(&fixture.session("crawl", &[], &[]), now).unwrap().name().to_owned()
        })
        .collect();
    let change = |name: &str, from: &str, to: &str| {
        let path = journal.path_of(name);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{text}");
        std::fs::write(&path, text.replace(from, to)).unwrap();
    };
    change(&names[0], "moves:", "moves: 1");
    change(&names[2], "deckwarden: 1", "deckwarden: 3");
    change(&names[3], "started: 2026", "started: soon 2026");
    change(&names[4], "game: dungeon-crawl", "game: dungeon-crawl-of-mine");
    let survey = fixture.survey();
    let counts = [(FaultKind::Damaged, 2), (FaultKind::Unplayable, 1), (FaultKind::Newer, 1)];
    assert_eq!(survey.faults_by_kind(), BTreeMap::from(counts), "{:?}", survey.faults);
    let going_on: Vec<&str> = survey.unfinished().map(|summary| summary.name.as_str()).collect();
    assert_eq!(going_on, [names[5].as_str(), names[1].as_str()]);
}

#[test]
fn recorded_outcomes_stay_when_rules_change() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "concede"]);
    let path = fixture.journal().path_of(&name);
    let text = without_checksums(&std::fs::read_to_string(&path).unwrap());
    let hash = text.split_once("hash: ").unwrap().1.split_once('}').unwrap().0.to_owned();
    let other = text.replace(&hash, "0123456789abcdef");
    let printed = other.replace("{result: conceded, score: null,", "{result: won, score: 77,");
    std::fs::write(&path, &printed).unwrap();
    let summary = fixture.survey().sessions.remove(0);
    assert_eq!((summary.verdict(), summary.score(), summary.entries), (Some(Verdict::Won), Some(77), 2));
    // An illegal line hides neither the recorded end nor the lines after it.
    std::fs::write(&path, printed.replace("- concede", "- place 5H 1\n- concede")).unwrap();
    let summary = fixture.survey().sessions.remove(0);
    assert_eq!((summary.verdict(), summary.entries), (Some(Verdict::Won), 3));
    std::fs::write(&path, other.split_once("ended:").unwrap().0.replace("- concede", "- place 5H 1\n- concede"))
        .unwrap();
    assert_eq!(fixture.survey().sessions[0].result(), SessionResult::Unfinished);
    // A game that continued after its recorded end is unfinished.
    std::fs::write(&path, format!("{printed}amended:\n- place 5H 1\n")).unwrap();
    let summary = fixture.survey().sessions.remove(0);
    assert_eq!((summary.result(), summary.entries), (SessionResult::Unfinished, 3));
}

#[test]
fn tallies_are_counted_for_each_player() {
    let tallies = |options: &[(&str, &str)], lines: &[&str]| {
        let fixture = Fixture::new();
        let mut session = fixture.session("bullen", options, &["Ana", "Ben"]);
        let mut log = fixture.journal().begin(&session, at(0)).unwrap();
        for line in lines {
            play(&mut session, &mut log, line, 60);
        }
        drop(log);
        let tallies = fixture.survey().sessions.remove(0).tallies;
        tallies.into_iter().map(|(name, counts)| format!("{name} {counts:?}")).collect::<Vec<_>>()
    };
    assert_eq!(tallies(&[], &["kh 2c", "p, x 3c, 10c"]), ["escapes [0, 0]", "opponents slain [0, 0]"]);
    assert_eq!(
        tallies(&[], &["kh 2c", "p, x 3c, 10c", "ben 10d", "p, x 4c", "ben ks", "fall"]),
        ["escapes [0, 0]", "opponents slain [1, 0]"]
    );
    let dark = format!("{}lay", "lay, p, x, ".repeat(8));
    let escape = ["kh 2c", &dark, "escape", "ben: go"];
    assert_eq!(tallies(&[("variant", "pitch-black")], &escape), ["escapes [1, 0]", "opponents slain [0, 0]"]);
}
