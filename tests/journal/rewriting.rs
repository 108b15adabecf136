//! The exact text of a file that a person reformatted and the program rewrote.

use super::{Fixture, at, play, without_checksums};

#[test]
fn rewriting_keeps_comments_and_unknown_keys() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo"]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let hash = text.split_once("hash: ").unwrap().1.split_once('}').unwrap().0.to_owned();
    let version = text.split_once("version: ").unwrap().1.split_once(',').unwrap().0.to_owned();
    let edited = format!("# the first line\n{text}").replace("players:", "# who\nplayers:");
    let edited = edited.replace("moves:\n", "mood: {good: [1, so]}   # mine\nmoves:\n  # before the cards\n");
    let edited = edited.replace("- place", "# 20:16:30\n- place").replace("\n- ", "\n  - ") + "# the last\n";
    std::fs::write(&path, edited).unwrap();
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    play(&mut opened.session, &mut opened.log, "concede", 900);
    drop(opened);
    let expected = format!(
        "# the first line
deckwarden: 1
game: clear-the-dungeon-classic
rulebook: {{version: {version}, hash: {hash}}}
options: {{reserve: on, jokers: 2, pile: separate, damage-limit: 7, empty-deck: play-on}}
# who
players: [Ana]
started: 2026-11-20T20:15:03+01:00
# mine
mood: {{good: [1, so]}}
moves:
# before the cards
- reveal KH column-1, reveal QS column-2, reveal JC column-3, reveal JD column-4, reveal 7C hand, reveal 10D hand, reveal JK hand   # 20:16:03
# 20:16:30
- place 7C 1, place 10D 1   # 20:17:03
- undo 1   # 20:18:03
# the last
- \"resumed: 2026-11-20T20:30:03+01:00\"
- concede   # 20:30:03
ended: 2026-11-20T20:30:03+01:00
outcome: {{result: conceded, score: null, reason: end.conceded, monsters_left: 12}}
"
    );
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(without_checksums(&text), expected);
    assert_eq!(fixture.survey().faults, []);
}

#[test]
fn a_continued_game_is_rewritten_with_each_part_in_place() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1", "concede"]);
    let journal = fixture.journal();
    let path = journal.path_of(&name);
    let note = |text: &str, seconds: i64| {
        journal.open(&name, &fixture.library).unwrap().log.note(text, at(seconds)).unwrap();
    };
    note("one", 300);
    note("12", 301);
    for (line, seconds) in [("undo", 400), ("concede", 500)] {
        let mut opened = journal.open(&name, &fixture.library).unwrap();
        play(&mut opened.session, &mut opened.log, line, seconds);
    }
    let own = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, own.replace("\n- ", "\n    - ")).unwrap();
    note("last", 600);
    let rewritten = std::fs::read_to_string(&path).unwrap();
    assert!(rewritten.starts_with(&own), "{rewritten}\ninstead of\n{own}");
    let added = without_checksums(&rewritten[own.len()..]);
    assert_eq!(added, "- \"resumed: 2026-11-20T20:25:03+01:00\"\n- \"note: last\"   # 20:25:03\n");
}
