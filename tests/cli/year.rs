//! The commands that show a synthetic year of play.

use super::Sandbox;
use crate::journal::synthetic;
use deckwarden::game::IDS;
use deckwarden::rulebook::Library;
use serde_json::{Value, json};

const SESSIONS: usize = 60;

fn year() -> Sandbox {
    let sandbox = Sandbox::new();
    synthetic::fill(&sandbox.path("journal"), &Library::built_in().expect("the rulebooks"), SESSIONS, 11);
    sandbox
}

impl Sandbox {
    /// Runs a command over the year and returns its only JSON document.
    fn json_of(&self, arguments: &[&str]) -> Value {
        let run = self.run(&[arguments, &["--json", "--journal", "journal"]].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
        run.json().remove(0)
    }

    fn count_listed(&self, filter: &[&str]) -> usize {
        self.json_of(&[&["journal", "list"], filter].concat())["sessions"].as_array().expect("sessions").len()
    }
}

#[test]
fn every_filter_divides_the_year() {
    let sandbox = year();
    let sum =
        |key: &str, values: &[&str]| values.iter().map(|value| sandbox.count_listed(&[key, value])).sum::<usize>();
    assert_eq!(sandbox.count_listed(&[]), SESSIONS);
    assert_eq!(sum("--game", IDS), SESSIONS);
    assert_eq!(sum("--result", &["won", "lost", "left", "conceded", "unfinished"]), SESSIONS);
    let half = sandbox.count_listed(&["--until", "2026-06"]) + sandbox.count_listed(&["--since", "2026-07"]);
    assert_eq!(half, SESSIONS);
    assert_eq!(sandbox.count_listed(&["--player", "ana"]), SESSIONS, "Ana plays every game");
    assert!((1..SESSIONS).contains(&sandbox.count_listed(&["--player", "ben"])));
}

#[test]
fn the_year_is_counted_drawn_and_printed() {
    let sandbox = year();
    let finished = SESSIONS - sandbox.count_listed(&["--result", "unfinished"]);
    let report = sandbox.json_of(&["scores", "--pool", "--player", "Ana"]);
    let groups = report["groups"].as_array().expect("groups");
    let games: u64 = groups.iter().filter_map(|group| group["figures"]["games"].as_u64()).sum();
    // Regicide for one player is a group of its own.
    assert_eq!((groups.len(), games), (IDS.len() + 1, finished as u64));
    let front = &report["front"];
    let games: Vec<u64> =
        front["games"].as_array().expect("games").iter().filter_map(|game| game["figures"]["games"].as_u64()).collect();
    let days: u64 = front["days"].as_object().expect("days").values().filter_map(Value::as_u64).sum();
    assert_eq!(
        (&front["player"], games.len(), games.iter().sum(), days),
        (&json!("Ana"), IDS.len(), finished as u64, finished as u64)
    );
    let chart = sandbox.run(&["scores", "crawl", "--chart", "--svg", "year.svg", "--journal", "journal"]);
    assert_eq!((chart.status, chart.err.as_str()), (0, "The picture was written to year.svg.\n"));
    for heading in [
        "Score over time, one column per game",
        "Number of games with each score",
        "Rate of getting out alive by month",
    ] {
        assert!(chart.out.contains(heading), "{}", chart.out);
    }
    assert!(chart.out.contains('█') && chart.out.lines().all(|line| line.chars().count() <= 80), "{}", chart.out);
    let svg = std::fs::read_to_string(sandbox.path("year.svg")).expect("a picture");
    let crawls = sandbox.count_listed(&["--game", "crawl"])
        - sandbox.count_listed(&["--game", "crawl", "--result", "unfinished"]);
    let months = chart.out.lines().filter(|line| line.starts_with("2026-")).count();
    assert_eq!(svg.matches("<circle").count(), crawls + months, "one dot for each game and each month");
    let second = sandbox.run(&["scores", "crawl", "--svg", "year.svg", "--journal", "journal"]);
    assert_eq!(second.status, 2, "an existing picture is not overwritten");
    let mut ascii = sandbox.command(&["scores", "crawl", "--chart", "--journal", "journal"]);
    ascii.env("LANG", "C");
    let ascii = Sandbox::run_command(ascii, b"").out;
    assert!(ascii.is_ascii() && ascii.contains('#'), "{ascii}");
    let printed = sandbox.run(&["scores", "crawl", "--chart", "--plain", "--journal", "journal"]).out;
    assert!(printed.is_ascii() && printed.matches("\nScore on 2026-").count() == crawls, "{printed}");
}

#[test]
fn exporting_and_importing_a_year_changes_nothing() {
    let sandbox = year();
    assert_eq!(sandbox.json_of(&["journal", "verify"])["sound"], json!(true));
    let finished = SESSIONS - sandbox.count_listed(&["--result", "unfinished"]);
    let export = |sandbox: &Sandbox, format: &str| {
        let run = sandbox.run(&["journal", "export", "--format", format, "--journal", "journal"]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{format}");
        run.out
    };
    let plays: Value = serde_json::from_str(&export(&sandbox, "bgsplay")).expect("JSON");
    assert_eq!(plays["plays"].as_array().map(Vec::len), Some(finished));
    assert_eq!(plays["games"].as_array().map(Vec::len), Some(IDS.len()));
    let complete = export(&sandbox, "json");
    let other = Sandbox::new();
    other.write("year.json", &complete);
    for (added, same) in [(SESSIONS, 0), (0, SESSIONS)] {
        let printed = other.json_of(&["journal", "import", "year.json"]);
        assert_eq!((&printed["added"], &printed["same"]), (&json!(added), &json!(same)));
    }
    assert_eq!(export(&other, "json"), complete);
    assert_eq!(export(&other, "csv"), export(&sandbox, "csv"));
}
