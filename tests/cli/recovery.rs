//! Recovery: corrections that undo later entries, overruled moves, several open games.

use super::Sandbox;
use super::terminal::{Screen, WIDE};

const PLAYED: &str = "qc ks jc jd 10d 2h 4c\n10d 1\n2h 1\n4c 1\nqd\n7c 3d 9h\n";

#[test]
fn a_refused_fix_says_why_and_what_works_instead() {
    let sandbox = Sandbox::new();
    let run = sandbox.feed(&["play", "classic", "--script", "-"], format!("{PLAYED}fix qc kc\n").as_bytes());
    assert_eq!(run.status, 3);
    assert!(
        run.err.contains(
            "Entry 3 would then be refused: 10♦ + 2♥ = 12, but K♣ needs 13. Play 3 or more. \
             `fix qc kc undo` corrects the card and takes back entries 3 to 6."
        ),
        "{}",
        run.err
    );
    // The refused entry itself gives no reason, so the message names the first entry that differs.
    let crawl = b"kh 3d\n6c 2s 9d\na 9c 8c\ne 7h\nfix 6c jc\n";
    let run = sandbox.feed(&["play", "crawl", "--script", "-"], crawl);
    assert!(
        run.err.contains("Entry 3 would then turn out differently, without \"You slay 6♣ and win 6 points: score 6.\""),
        "{}",
        run.err
    );
    assert!(run.err.contains("`fix 6c jc undo` corrects the card and takes back entry 4."), "{}", run.err);
}

#[test]
fn fix_with_undo_is_a_single_step() {
    let sandbox = Sandbox::new();
    let answers = sandbox.feed(&["referee", "classic"], format!("{PLAYED}fix qc kc undo\nundo\n").as_bytes()).json();
    let table = |index: usize| answers[index]["table"].clone();
    assert_eq!(answers[7]["ok"], true, "{}", answers[7]);
    assert_eq!(
        (&table(7)["columns"][0]["monster"], &table(7)["hand"]),
        (&"KC".into(), &serde_json::json!(["2H", "4C"]))
    );
    assert_eq!(table(8), table(6), "one `undo` takes back the correction and its own undo");
    let script = format!("{PLAYED}fix qc kc undo\n");
    assert_eq!(sandbox.feed(&["play", "classic", "--keep", "-q"], script.as_bytes()).status, 0);
    assert_eq!(sandbox.run(&["journal", "verify"]).status, 0);
    let list = sandbox.run(&["journal", "list", "--json"]).json();
    let session = &list[0]["sessions"][0];
    assert_eq!((&session["entries"], &session["take_backs"], &session["fixes"]), (&2.into(), &1.into(), &1.into()));
}

#[test]
fn fixing_a_reveal_keeps_the_rest_of_its_entry() {
    let sandbox = Sandbox::new();
    let lines = "qc ks jc jd 10d 2h 4c, 10d 1, 2h 1, 4c 1\nqd\nfix qc kc undo\nfix 7c 8c undo\n";
    let answers = sandbox.feed(&["referee", "classic"], lines.as_bytes()).json();
    assert_eq!(answers[3]["table"]["columns"][0]["attack"], serde_json::json!(["10D"]), "{}", answers[3]);
    assert_eq!(answers[4]["error"]["rule"], "fix.card", "a card that never came up cannot be corrected");
    // The new card cannot come up in this entry, so `undo` would not help.
    let lines = "qc ks jc jd 10d 2h 4c\nfix 10d qd undo\n";
    let refused = &sandbox.feed(&["referee", "classic"], lines.as_bytes()).json()[2];
    assert!(refused["error"]["message"].as_str().is_some_and(|printed| !printed.contains("undo`")), "{refused}");
}

#[test]
fn the_table_asks_before_undoing_entries_for_a_fix() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.feed(&["play", "classic", "--keep", "-q"], PLAYED.as_bytes()).status, 0);
    let mut screen = Screen::open(&sandbox, &["resume"], WIDE, &[]);
    screen
        .see_last("7>")
        .line("fix qc kc", "Take back entries 3 to 6 and correct the card? [y/N]")
        .press("\r")
        .see_last("7>");
    screen.line("fix qc kc", "[y/N]").see_last("[y/N]").press("\u{3}").see_last("7>");
    screen.line("fix qc kc", "[y/N]").see_last("[y/N]").line("7c 1", "You place 7♣ on Q♦.").see_last("8>");
    screen
        .line("fix qc kc", "Take back entries 3 to 7 and correct the card?")
        .see_last("[y/N]")
        .line("y", "Q♣ was K♣ all along.");
    screen.see("Taken back: place 2♥ 1").see_last("3>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    assert_eq!(sandbox.run(&["journal", "verify"]).status, 0);
}

#[test]
fn scores_count_an_overruled_session_only_as_left_out() {
    let sandbox = Sandbox::new();
    let won = "kh qs jc jd 7c 3d 10h\n7c 1\noverrule 3d 1\nconcede\n";
    assert_eq!(sandbox.feed(&["play", "classic", "--keep", "-q"], won.as_bytes()).status, 0);
    assert_eq!(sandbox.feed(&["play", "classic", "--keep", "-q"], b"concede\n").status, 0);
    let verified = sandbox.run(&["journal", "verify"]);
    assert_eq!(verified.status, 0, "{verified:?}");
    let sessions = &sandbox.run(&["journal", "list", "--json"]).json()[0]["sessions"];
    let overruled: Vec<_> = sessions.as_array().unwrap().iter().map(|session| session["overrules"].clone()).collect();
    assert!(overruled.contains(&1.into()) && overruled.contains(&0.into()), "{sessions}");
    let scores = sandbox.run(&["scores", "classic"]).out;
    assert!(scores.contains("overrul"), "{scores}");
    let name = sessions.as_array().unwrap().iter().find(|session| session["overrules"] == 1).unwrap()["name"].clone();
    let replayed = sandbox.run(&["journal", "replay", name.as_str().unwrap(), "--all"]);
    assert!(replayed.status == 0 && replayed.out.contains("overruled place 3♦ 1"), "{replayed:?}");
}

/// Makes a journal with an open game of Classic with one line, an open game of Crawl, and a later game of Classic that
/// was conceded.
fn two_open_games() -> Sandbox {
    let sandbox = Sandbox::new();
    for (game, line) in [("classic", "kh qs jc jd\n"), ("crawl", "kh 3d 6c\n"), ("classic", "concede\n")] {
        assert_eq!(sandbox.feed(&["play", game, "-q"], line.as_bytes()).status, 0);
    }
    sandbox
}

#[test]
fn with_several_open_games_resume_asks_which_to_open() {
    let sandbox = two_open_games();
    let mut screen = Screen::open(&sandbox, &[], WIDE, &[]);
    screen
        .see("Which game do you want to resume?")
        .see("crawl, started 20")
        .see("classic, started 20")
        .see("none of them");
    screen.press("\u{1b}[B\r").see("Clear the Dungeon Classic continues after entry 1.").see_last("2>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    let mut screen = Screen::open(&sandbox, &[], WIDE, &[]);
    screen
        .see("Which game do you want to resume?")
        .press("\u{1b}[B\u{1b}[B\r")
        .see("What would you like to do?")
        .press("\u{1b}");
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    let mut screen = Screen::open(&sandbox, &[], WIDE, &[]);
    screen.see("Which game do you want to resume?").press("\u{3}");
    assert_eq!(screen.end(), (130, true), "{}", screen.text());
}

#[test]
fn resume_takes_the_open_session_of_the_named_game() {
    let sandbox = two_open_games();
    let resumed = sandbox.feed(&["resume", "classic"], b"log\n");
    assert_eq!(resumed.status, 0, "the finished one does not count: {}", resumed.err);
    assert!(resumed.out.contains("1. K♥, Q♠, J♣, J♦"), "{}", resumed.out);
    assert_eq!(sandbox.feed(&["play", "classic", "-q"], b"ks qs jc jd\n").status, 0);
    let resumed = sandbox.feed(&["resume", "classic"], b"");
    assert_ne!(resumed.status, 0);
    assert!(resumed.err.contains("2 sessions") && !resumed.err.contains("3 sessions"), "{}", resumed.err);
    let mut screen = Screen::open(&sandbox, &["resume", "classic"], WIDE, &[]);
    screen
        .see("Which game do you want to resume?")
        .press("\u{1b}[B\r")
        .see("continues after entry 1.")
        .see("K\u{2665}")
        .leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
}
