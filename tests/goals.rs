//! Personal goals are announced when a game reaches them, and count only games that meet the rulebook's conditions.

use crate::cli::{Sandbox, package};
use serde_json::{Value, json};

/// Plays an example as Ana, after the line `before`, on this day of November 2026. Returns the output.
fn play(sandbox: &Sandbox, day: u32, script: &str, before: &str) -> String {
    let text = std::fs::read_to_string(package().join("examples").join(script)).expect("the script");
    let mut command = sandbox.command(&["play", "classic", "--player", "Ana"]);
    command.env("DECKWARDEN_NOW", format!("2026-11-{day:02}T20:00:00+01:00"));
    let run = Sandbox::run_command(command, format!("{before}{text}").as_bytes());
    assert_eq!(run.status, 0, "{}", run.err);
    run.out.replace('\n', " ")
}

/// Returns Ana's progress: the number of games done, the number needed, and the day on which the goal was reached.
fn progress(sandbox: &Sandbox, game: &str, id: &str) -> Value {
    let run = sandbox.run(&["scores", game, "--goals", "--player", "Ana", "--json"]);
    assert_eq!(run.status, 0, "{}", run.err);
    let goals = run.json().remove(0)["goals"].take();
    let goal = goals.as_array().expect("goals").iter().find(|goal| goal["id"] == id).expect("the goal").clone();
    json!([goal["done"], goal["of"], goal["day"]])
}

#[test]
fn a_goal_is_announced_once_when_reached() {
    let sandbox = Sandbox::new();
    let first = play(&sandbox, 1, "classic-won-6.txt", "");
    assert!(first.contains("Goal reached by Ana: First light. Win a game."), "{first}");
    assert!(first.contains("Goal reached by Ana: Cards to spare."), "{first}");
    let second = play(&sandbox, 2, "classic-won-6.txt", "");
    assert!(!second.contains("Goal reached"), "{second}");
    let third = play(&sandbox, 3, "classic-won-0.txt", "");
    assert!(third.contains("To the last card.") && third.contains("Three in a row."), "{third}");
    let next = "Try Clear the Dungeon Advanced next: `deckwarden learn advanced --knowing classic`.";
    assert!(third.contains(next) && !second.contains("Try Clear"), "{third}");
    assert_eq!(progress(&sandbox, "classic", "row"), json!([3, 3, "2026-11-03"]));
    assert_eq!(progress(&sandbox, "classic", "ten"), json!([3, 10, null]));
    assert_eq!(progress(&sandbox, "classic", "every-way"), json!([1, 4, null]));
    let shown = sandbox.run(&["scores", "--goals"]).out;
    assert!(shown.contains("Clear the Dungeon Classic, Ana: 4 of 6 goals reached"), "{shown}");
    assert!(shown.contains("Reached on 2026-11-01.") && shown.contains("3 of 10."), "{shown}");
}

#[test]
fn a_lost_game_restarts_the_wins_in_a_row() {
    let sandbox = Sandbox::new();
    for (day, script) in ["won-6", "won-3", "lost-damage", "won-0", "won-6"].iter().enumerate() {
        play(&sandbox, day as u32 + 1, &format!("classic-{script}.txt"), "");
    }
    assert_eq!(progress(&sandbox, "classic", "row"), json!([2, 3, null]));
    play(&sandbox, 9, "classic-won-3.txt", "");
    assert_eq!(progress(&sandbox, "classic", "row"), json!([3, 3, "2026-11-09"]));
}

#[test]
fn games_with_hints_count_only_if_the_goal_allows_it() {
    let sandbox = Sandbox::new();
    let house = "id: friday\nextends: clear-the-dungeon-classic\nversion: 1.0.0\nname: Friday\naliases: []\n\
                 goals:\n- {id: helped, name: Helped, text: Win in any way., allow: [hints]}\n";
    std::fs::create_dir_all(sandbox.path(".config/deckwarden/rulebooks")).expect("a folder");
    sandbox.write(".config/deckwarden/rulebooks/friday.yaml", house);
    let output = play(&sandbox, 1, "classic-won-6.txt", "kh qs jc jd\n7c 10d jk\nhint\nundo 2\n");
    assert!(!output.contains("Goal reached"), "{output}");
    assert_eq!(progress(&sandbox, "classic", "first"), json!([0, 1, null]));

    let script = std::fs::read_to_string(package().join("examples/classic-won-6.txt")).expect("the script");
    let lines = format!("kh qs jc jd\n7c 10d jk\nhint\nundo 2\n{script}");
    let run = sandbox.feed(&["play", "friday", "--player", "Ana"], lines.as_bytes());
    assert!(run.out.replace('\n', " ").contains("Goal reached by Ana: Helped. Win in any way."), "{run:?}");
    assert_eq!(progress(&sandbox, "friday", "helped")[0], 1);
    assert_eq!(
        progress(&sandbox, "friday", "first"),
        json!([0, 1, null]),
        "house rules take over the goal with its conditions"
    );
}

#[test]
fn crawl_goals_need_a_slain_monster() {
    let sandbox = Sandbox::new();
    let goals = ["first", "heroes", "hardcore", "row"];
    let played = |lines: &str, done: usize| {
        for set in ["mode=normal", "mode=hardcore"] {
            let run =
                sandbox.feed(&["play", "crawl", "--player", "Ana", "--set", set, "--script", "-"], lines.as_bytes());
            assert_eq!(run.status, 0, "{}", run.err);
        }
        let reached = goals.map(|goal| progress(&sandbox, "crawl", goal)[0] != 0);
        assert_eq!(reached.into_iter().filter(|reached| *reached).count(), done, "{lines}");
    };
    played("kh 3d, l", 0);
    played("kh 3d 6c, 2s 9d, a, 9c 8c, l", goals.len());
}

#[test]
fn impossible_goals_are_reported_with_their_place() {
    let sandbox = Sandbox::new();
    let house = "id: odd\nextends: scoundrel\nversion: 1.0.0\nname: Odd\naliases: []\ngoals:\n\
                 - {id: one, name: One, text: One., games: 0}\n\
                 - {id: two, name: Two, text: Two., games: 2, in-a-row: 2}\n\
                 - {id: three, name: Three, text: Three., every: egde}\n\
                 - {id: four, name: Four, text: Four., set: {edge: upper}}\n\
                 - {id: four, name: Five, text: Five.}\n";
    let path = sandbox.write("odd.yaml", house);
    let run = sandbox.run(&["rulebook", "check", &path.to_string_lossy()]);
    assert_eq!(run.status, 1);
    for printed in [
        ":7:8: a goal needs at least one game",
        ":8:8: a goal can have only one of `games`, `in-a-row` and `every`. Keep one.",
        "there is no choice `egde`. Did you mean `edge`?",
        "edge",
        "`four` occurs twice under `goals`. Keep one.",
    ] {
        assert!(run.out.contains(printed), "{printed}\n{}", run.out);
    }
}

#[test]
fn a_silver_medal_counts_as_bronze_and_silver() {
    let sandbox = Sandbox::new();
    let script = std::fs::read_to_string(package().join("examples/regicide-silver-won-360.txt")).expect("the script");
    let mut command = sandbox.command(&["play", "regicide", "--player", "Ana"]);
    command.env("DECKWARDEN_NOW", "2026-11-01T20:00:00+01:00");
    assert_eq!(Sandbox::run_command(command, script.as_bytes()).status, 0);
    let medals = || ["bronze", "silver", "gold"].map(|medal| progress(&sandbox, "regicide", medal)[0].clone());
    assert_eq!(medals(), [json!(1), json!(1), json!(0)]);
}
