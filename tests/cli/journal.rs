//! The commands `journal` and `scores`.

use super::{Run, Sandbox};
use serde_json::{Value, json};
use std::process::Stdio;

const GAME: &str = "kh qs jc jd 7c 10d jk\n7c 1\nundo\n7c 1\n";

impl Sandbox {
    /// Plays lines of Classic at a given time.
    fn play(&self, moment: &str, lines: &str) -> Run {
        let mut command = self.command(&["play", "classic", "--player", "Ana", "--quiet"]);
        command.env("DECKWARDEN_NOW", moment);
        let run = Sandbox::run_command(command, lines.as_bytes());
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        run
    }

    fn run_at(&self, moment: &str, arguments: &[&str]) -> Run {
        let mut command = self.command(arguments);
        command.env("DECKWARDEN_NOW", moment);
        Sandbox::run_command(command, b"")
    }
}

/// Makes a sandbox with two finished games and an unfinished game.
fn with_three_games() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.play("2026-10-30T20:00:00+01:00", &format!("{GAME}concede\n"));
    sandbox.play("2026-11-19T20:00:00+01:00", "kh qs jc jd 7c 10d jk\nconcede\n");
    sandbox.play("2026-11-20T23:00:00+01:00", GAME);
    sandbox
}

const NOW: &str = "2026-11-21T00:10:00+01:00";

fn start_days(sandbox: &Sandbox, arguments: &[&str]) -> Vec<String> {
    let arguments = [&["journal", "list", "--json"], arguments].concat();
    let run = sandbox.run_at(NOW, &arguments);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
    let sessions = run.json()[0]["sessions"].clone();
    sessions.as_array().unwrap().iter().map(|session| session["started"].as_str().unwrap()[..10].to_owned()).collect()
}

#[test]
fn sessions_are_listed_newest_first_and_filtered() {
    let sandbox = with_three_games();
    assert_eq!(start_days(&sandbox, &[]), ["2026-11-20", "2026-11-19", "2026-10-30"]);
    assert_eq!(start_days(&sandbox, &["--result", "unfinished"]), ["2026-11-20"]);
    assert_eq!(start_days(&sandbox, &["--since", "2026-11", "--until", "2026-11-19"]), ["2026-11-19"]);
    assert_eq!(start_days(&sandbox, &["--since", "yesterday"]), ["2026-11-20"]);
    assert_eq!(start_days(&sandbox, &["--until", "22d"]), ["2026-10-30"]);
    assert_eq!(start_days(&sandbox, &["--player", "ana", "--game", "ctd"]).len(), 3);
    assert_eq!(start_days(&sandbox, &["--player", "Ben"]).len(), 0);
    let run = sandbox.run_at(NOW, &["journal", "list"]);
    let lines: Vec<&str> = run.out.lines().map(|line| &line[6..]).collect();
    assert_eq!(
        lines,
        [
            "2026-11-20  23:00  classic  unfinished  T  Ana  standard  2 entries",
            "2026-11-19  20:00  classic  conceded       Ana  standard  2 entries",
            "2026-10-30  20:00  classic  conceded    T  Ana  standard  3 entries",
        ]
    );
}

#[test]
fn missing_things_are_reported_with_a_failure_status() {
    let sandbox = Sandbox::new();
    for (arguments, status, printed) in [
        (&["journal", "list"][..], 1, "no session was found (all sessions)."),
        (&["journal", "show", "x"], 1, "the journal in "),
        (&["scores"], 1, "no finished game was found (all sessions)."),
        (&["scores", "mythic"], 1, "no finished game of Mythic Dungeon Crawler was found (all sessions)."),
        (&["scores", "poker"], 2, "there is no game `poker`."),
        (
            &["scores", "--since", "2026-02-30"],
            2,
            "`2026-02-30` was read as day 30 of February 2026 (a month of 28 days)",
        ),
        (
            &["scores", "--since", "today", "--until", "yesterday"],
            2,
            "the period ends on 2026-11-20, before it begins on 2026-11-21",
        ),
        (&["journal", "import", "nowhere.json"], 3, "nowhere.json cannot be read: "),
        (
            &["journal", "restore", "x"],
            1,
            "no deleted session has `x` in its name. `deckwarden journal list --trash` shows all deleted sessions.",
        ),
    ] {
        let run = sandbox.run_at(NOW, arguments);
        assert_eq!((run.status, run.out.as_str()), (status, ""), "{arguments:?}");
        assert!(run.err.starts_with(&format!("deckwarden: {printed}")), "{arguments:?}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1);
    }
    let sandbox = with_three_games();
    let run = sandbox.run_at(NOW, &["journal", "show", "classic"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.starts_with("deckwarden: `classic` is in the names of 3 sessions: 2026-11-20T230000-classic-"),
        "{}",
        run.err
    );
    let run = sandbox.run_at(NOW, &["journal", "show", "2031"]);
    assert_eq!((run.status, run.err.contains("no session has `2031` in its name")), (1, true));
    sandbox.write("rows.csv", "session,game\n");
    let run = sandbox.run_at(NOW, &["journal", "import", "rows.csv"]);
    assert_eq!(run.status, 3);
    assert!(run.err.starts_with("deckwarden: rows.csv: line 1: not valid JSON. "), "{}", run.err);
}

#[test]
fn a_session_is_shown_replayed_noted_and_corrected() {
    let sandbox = with_three_games();
    let run = sandbox.run_at(NOW, &["journal", "show", "11-20", "--plain"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("\n  2. place 7C 1 (23:00)\n     undo 1 (23:00)\n  2. place"), "{}", run.out);
    let run = sandbox.run_at(NOW, &["journal", "replay", "last"]);
    assert_eq!(run.status, 0);
    assert!(
        run.out.contains("\nundo 1\n\nColumn 1")
            && run.out.contains("\n2. place 7♣ 1\nYou place 7♣ on K♥.\n\nColumn 1"),
        "{}",
        run.out
    );
    let run = sandbox.run_at(NOW, &["journal", "note", "last", "nearly", "won"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""));
    let run = sandbox.run_at(NOW, &["journal", "fix", "10-30", "jd", "qd"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.err.starts_with("Corrected in 2026-10-30T200000-classic-"), "{}", run.err);
    assert!(run.err.ends_with(". You gave up: the game is conceded.\n"), "{}", run.err);
    let run = sandbox.run_at(NOW, &["journal", "fix", "10-30", "9h", "qd"]);
    assert_eq!(run.status, 1);
    let path = sandbox.run_at(NOW, &["journal", "path", "10-30"]).out;
    let (_, name) = path.trim().trim_end_matches(".yaml").rsplit_once('/').unwrap();
    let printed = format!(
        "9♥ has not come up, so there is nothing to change to Q♦. Type `deckwarden journal show {name}` to see the entries."
    );
    assert_eq!(run.err, format!("deckwarden: {printed}\n"), "there is no prompt for `log`");
    let file = crate::journal::without_checksums(&std::fs::read_to_string(path.trim()).unwrap());
    let amended: Vec<&str> = file.lines().skip_while(|line| *line != "amended:").collect();
    assert_eq!(
        amended,
        [
            "amended:",
            "- \"resumed: 2026-11-21T00:10:00+01:00\"",
            "- fix JD QD   # 00:10:00",
            "- {ended: 2026-11-21T00:10:00+01:00, outcome: {result: conceded, score: null, reason: end.conceded, monsters_left: 12}}",
        ]
    );
    let run = sandbox.run_at(NOW, &["journal", "verify"]);
    assert_eq!(run.status, 0, "{}", run.out);
    assert!(
        run.out
            .ends_with("3 sessions: 2 sound, 1 unfinished, 0 played under rules that have since changed, 0 damaged.\n"),
        "{}",
        run.out
    );
}

#[test]
fn deleting_asks_first_and_can_be_undone() {
    let sandbox = with_three_games();
    let run = sandbox.run_at(NOW, &["journal", "delete", "last"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    let refused = " was not deleted, because without a terminal nobody can confirm the deletion. Add --yes.";
    assert!(run.err.contains(refused), "{}", run.err);
    assert_eq!(sandbox.run_at(NOW, &["journal", "delete", "last", "--yes"]).status, 0);
    assert_eq!(start_days(&sandbox, &[]).len(), 2);
    let trash = sandbox.run_at(NOW, &["journal", "list", "--trash"]).out;
    assert!(trash.starts_with("2026-11-20T230000-classic-"), "{trash}");
    assert_eq!(sandbox.run_at(NOW, &["journal", "restore", "11-20"]).status, 0);
    assert_eq!(start_days(&sandbox, &[]).len(), 3);
}

#[test]
fn a_damaged_session_is_named_skipped_and_repaired() {
    let sandbox = with_three_games();
    let path = sandbox.run_at(NOW, &["journal", "path", "11-19"]).out;
    let text = std::fs::read_to_string(path.trim()).unwrap();
    std::fs::write(path.trim(), text.replace("- concede", "- \u{1}\u{2}\n- concede")).unwrap();
    let run = sandbox.run_at(NOW, &["scores", "classic"]);
    assert_eq!(run.status, 0);
    assert_eq!(
        run.err,
        "deckwarden: 1 session file could not be used. `deckwarden journal verify` says what is wrong.\n"
    );
    assert!(run.out.contains("Games: 1 (1 conceded)"), "{}", run.out);
    let run = sandbox.run_at(NOW, &["journal", "verify", "--json"]);
    assert_eq!((run.status, &run.json()[0]["sound"]), (1, &json!(false)));
    assert_eq!(sandbox.run_at(NOW, &["resume", "11-19"]).status, 4);
    let run = sandbox.run_at(NOW, &["journal", "repair"]);
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains(": 2 lines of play kept. Lost: 1 line.\n  line 9: - \\u{1}\\u{2}\n"), "{}", run.out);
    assert_eq!(sandbox.run_at(NOW, &["journal", "verify"]).status, 0);
}

#[test]
fn an_export_never_overwrites_a_file_unasked() {
    let sandbox = with_three_games();
    sandbox.write("out.json", "mine");
    let run = sandbox.run_at(NOW, &["journal", "export", "--output", "out.json"]);
    assert_eq!(run.status, 2);
    assert_eq!(run.err, "deckwarden: out.json already exists. Name another file, or add --force.\n");
    #[cfg(unix)]
    {
        let link = sandbox.path("link");
        std::os::unix::fs::symlink("nowhere", &link).unwrap();
        let run = sandbox.run_at(NOW, &["journal", "export", "--output", "link"]);
        assert_eq!(run.err, "deckwarden: link already exists. Name another file, or add --force.\n");
        assert!(link.is_symlink() && !sandbox.path("nowhere").exists());
        assert_eq!(sandbox.run_at(NOW, &["journal", "export", "--output", "link", "--force"]).status, 0);
        assert!(!link.is_symlink() && link.is_file());
    }
    assert_eq!(std::fs::read_to_string(sandbox.path("out.json")).unwrap(), "mine");
    assert_eq!(sandbox.run_at(NOW, &["journal", "export", "--output", "out.json", "--force"]).status, 0);
    let other = Sandbox::new();
    other.write("in.json", std::fs::read(sandbox.path("out.json")).unwrap());
    let run = other.run_at(NOW, &["journal", "import", "in.json"]);
    assert_eq!(run.out, "3 sessions: 3 added, 0 unchanged, 0 extended, 0 shorter than yours, 0 not imported.\n");
    let second = other.run_at(NOW, &["journal", "import", "in.json", "--json"]);
    assert_eq!(
        second.json()[0],
        json!({"version": 1, "added": 0, "same": 3, "extended": 0, "older": 0, "refused": []})
    );
}

#[test]
fn scores_print_period_rules_and_intervals() {
    let sandbox = with_three_games();
    let run = sandbox.run_at(NOW, &["scores", "classic", "--plain"]);
    assert_eq!(
        run.out,
        "Clear the Dungeon Classic: 2026-10-30 to 2026-11-19\n\
         standard (reserve off, jokers 2, pile separate, damage-limit 7, empty-deck play-on)\n\
         Games: 2 (2 conceded)\n\
         Win rate: 0 % of 2 (likely 0-66 %)\n\
         Streaks: longest 0 won in a row and 2 not won in a row; now 2 not won\n\
         Undo and hints: 1 game with undo, 0 with hints; --clean leaves them out\n\
         Not counted: 1 unfinished.\n"
    );
    let json = |arguments: &[&str]| sandbox.run_at(NOW, &[&["scores", "--json"], arguments].concat()).json()[0].clone();
    assert_eq!(json(&[])["period"], json!({"since": "2026-10-30", "until": "2026-11-19"}));
    assert_eq!(json(&["--since", "2026-11"])["period"], json!({"since": "2026-11-01", "until": "2026-11-19"}));
    assert_eq!(json(&["--clean"])["groups"][0]["figures"]["games"], json!(1));
    assert_eq!(json(&["--clean"])["left_out"]["unclean"], json!(1));
    let labels = |answer: Value| -> Vec<Value> {
        answer["groups"].as_array().unwrap().iter().map(|group| group["label"].clone()).collect()
    };
    assert_eq!(labels(json(&["--by", "month"])), [json!("2026-10"), json!("2026-11")]);
    assert_eq!(labels(json(&["--by", "weekday"])), [json!("Thursday"), json!("Friday")]);
    let csv = sandbox.run_at(NOW, &["scores", "--csv"]).out;
    assert_eq!(csv.split("\r\n").count(), 3, "{csv}");
}

#[test]
fn commands_that_change_the_journal_can_answer_in_json() {
    let sandbox = with_three_games();
    let name = |part: &str| {
        let path = sandbox.run_at(NOW, &["journal", "path", part]).out;
        std::path::Path::new(path.trim()).file_stem().unwrap().to_string_lossy().into_owned()
    };
    let (last, first) = (name("last"), name("10-30"));
    let output = |arguments: &[&str]| {
        let run = sandbox.run_at(NOW, &[arguments, &["--json"]].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
        run.json().remove(0)
    };
    assert_eq!(
        output(&["journal", "note", "last", "so", "near"]),
        json!({"version": 1, "noted": last, "note": "so near"})
    );
    assert_eq!(
        output(&["journal", "fix", "10-30", "jd", "qd"]),
        json!({
            "version": 1, "fixed": first, "line": "fix JD QD",
            "outcome": {"result": "conceded", "score": null, "reason": "end.conceded", "monsters_left": 12},
        })
    );
    assert_eq!(
        output(&["journal", "fix", "last", "jd", "qd"]),
        json!({"version": 1, "fixed": last, "line": "fix JD QD", "outcome": null})
    );
    assert_eq!(
        output(&["journal", "export", "--output", "out.csv", "--format", "csv"]),
        json!({"version": 1, "exported": 3, "path": "out.csv"})
    );
    let steps = sandbox.run_at(NOW, &["journal", "replay", "last", "--json"]).json();
    let numbers: Vec<(&Value, &Value)> = steps.iter().map(|step| (&step["number"], &step["entry"])).collect();
    let (first, second, three, four, five) = (json!(1), json!(2), json!(3), json!(4), json!(5));
    let missing = Value::Null;
    assert_eq!(
        numbers,
        [(&first, &first), (&second, &second), (&three, &missing), (&four, &second), (&five, &missing)]
    );
}

#[test]
fn fixing_an_unfinished_game_explains_how_to_continue() {
    let sandbox = Sandbox::new();
    sandbox.play("2026-11-19T20:00:00+01:00", "kh qs jc jd 7c 10d jk\n7c 1\n");
    let run = sandbox.run_at(NOW, &["journal", "fix", "last", "jd", "qd"]);
    assert_eq!(run.status, 0);
    assert!(
        run.err.contains("The game is not over. Continue it with `deckwarden resume 2026-11-19T200000-classic-"),
        "{}",
        run.err
    );
}

#[test]
fn an_unknown_player_is_answered_with_known_names() {
    let sandbox = with_three_games();
    for arguments in [&["scores", "--player", "Ben"][..], &["journal", "list", "--player", "Ben"]] {
        let run = sandbox.run_at(NOW, arguments);
        assert_eq!((run.status, run.out.as_str()), (1, ""));
        assert_eq!(run.err, "deckwarden: no player Ben is in the journal. The players are Ana.\n");
    }
}

#[test]
fn a_page_number_beyond_the_last_is_refused() {
    let sandbox = Sandbox::new();
    for day in 1..=19 {
        sandbox.play(&format!("2026-11-{day:02}T20:00:00+01:00"), "kh qs jc jd 7c 10d jk\n");
    }
    let run = sandbox.run_at(NOW, &["journal", "list", "--page", "2"]);
    assert_eq!(run.status, 0);
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    assert_eq!(run.err, "18 to 19 of 19 sessions, 2026-11-01 to 2026-11-19.\n");
    let run = sandbox.run_at(NOW, &["journal", "list", "--page", "3"]);
    assert_eq!(run.status, 2);
    assert_eq!(run.err, "deckwarden: page 3 does not exist. The list has 2 pages.\n");
}

#[test]
fn resume_reports_a_damaged_game_and_opens_no_older_game() {
    let sandbox = Sandbox::new();
    sandbox.play("2026-11-19T20:00:00+01:00", GAME);
    sandbox.play("2026-11-20T20:00:00+01:00", GAME);
    let path = sandbox.run_at(NOW, &["journal", "path", "last"]).out;
    let text = std::fs::read_to_string(path.trim()).unwrap();
    std::fs::write(path.trim(), text.replacen("- place 7C 1 ", "- place 9C 1 ", 1)).unwrap();
    let run = sandbox.run_at(NOW, &["resume"]);
    assert_eq!((run.status, run.out.as_str()), (4, ""));
    assert!(run.err.contains("2026-11-20T200000-classic-") && run.err.contains("cannot be replayed: "), "{}", run.err);
    assert!(
        run.err.trim_end().ends_with("`deckwarden journal repair` saves what it can and keeps this file."),
        "{}",
        run.err
    );
    assert!(!run.err.contains("?."), "{}", run.err);
}

#[test]
fn an_export_of_only_unfinished_games_names_them() {
    let sandbox = Sandbox::new();
    sandbox.play("2026-11-19T20:00:00+01:00", GAME);
    let run = sandbox.run_at(NOW, &["journal", "export", "--format", "bgsplay"]);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.err,
        "deckwarden: nothing was exported: no session is finished. To export 1 unfinished session, add --unfinished.\n"
    );
}

#[test]
fn repair_removes_only_our_own_temporary_files() {
    let sandbox = with_three_games();
    let path = sandbox.run_at(NOW, &["journal", "path", "last"]).out;
    let folder = std::path::Path::new(path.trim()).parent().unwrap();
    let own = folder.join(".2026-11-20T200000-classic-0a0a.new");
    let others = [folder.join(".plans.new"), folder.join(".2026-11-20T200000-classic-0b0b.new")];
    std::fs::write(&own, "deckwarden: 1\n").unwrap();
    std::fs::write(&others[0], "plans").unwrap();
    std::fs::create_dir(&others[1]).unwrap();
    let run = sandbox.run_at(NOW, &["journal", "repair"]);
    assert_eq!((run.status, run.out.as_str()), (0, "Removed 1 unfinished file left by interrupted processes.\n"));
    assert!(!own.exists() && others.iter().all(|other| other.exists()));
}

#[test]
fn the_end_shows_the_rank_and_explains_a_zero_score() {
    let sandbox = Sandbox::new();
    let ended = |score: usize, arguments: &[&str]| {
        let script = std::fs::read(super::package().join(format!("examples/classic-won-{score}.txt"))).unwrap();
        let run = sandbox.feed(&[&["play", "classic"], arguments].concat(), &script);
        assert_eq!(run.status, 0, "{}", run.err);
        run.out
    };
    let first = ended(0, &[]);
    let output = "with damage 5 of 7. The power deck is empty, but you\nstill win. Score: 0 (power cards left).\n";
    assert!(first.contains(output) && !first.contains("0 s at the table"), "{first}");
    let best = ended(6, &[]);
    assert!(best.contains("Your best of 2: score 6. The best before was score 0, on 20"), "{best}");
    let second = ended(3, &[]);
    assert!(second.contains("Your 2nd best of 3: score 3. The best is score 6, on 20"), "{second}");
    let level = ended(6, &[]);
    assert!(level.contains("As good as your best of 4: score 6, as on 20"), "{level}");
    let other = ended(0, &["--player", "Ana"]);
    assert!(!other.contains("best of"), "another player: {other}");
}

#[test]
fn two_processes_may_repair_the_same_journal_at_once() {
    let sandbox = with_three_games();
    let folder = sandbox.path(".local/share/deckwarden/sessions/2026");
    let files = || std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let good_files: Vec<_> = files().map(|path| (std::fs::read_to_string(&path).unwrap(), path)).collect();
    for (text, path) in &good_files {
        std::fs::write(path, text.replacen("reveal KH", "reveal KS", 1)).unwrap();
    }
    let start = || {
        let mut command = sandbox.command(&["journal", "repair"]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    for mut process in [start(), start(), start()] {
        let status = process.wait().unwrap().code();
        assert!(matches!(status, Some(0 | 4)), "one session at a time is locked: {status:?}");
    }
    for (text, path) in &good_files {
        assert_eq!(std::fs::read_to_string(path).unwrap(), *text);
    }
    assert_eq!(files().count(), 2 * good_files.len(), "each damaged file is kept once");
}

#[test]
fn the_entries_of_several_players_name_the_player() {
    let sandbox = Sandbox::new();
    let played = sandbox.feed(&["play", "dungeon", "--player", "Ana", "--player", "Ben"], b"kh 2c\np\nx 3c\n");
    assert_eq!((played.status, played.err.as_str()), (0, ""));
    let shown = sandbox.run(&["journal", "show", "last"]).out;
    assert!(shown.contains("  2. Ana: pass") && shown.contains("  3. Ana: discard 3♣"), "{shown}");
}
