//! Odds, hints and simulations on the command line.

use super::Sandbox;
use serde_json::{Value, json};

/// Returns the lines of a game that is nearly lost, up to its last draw. Four monsters are left.
pub(super) fn nearly_lost() -> String {
    before_the_last_turns(1)
}

/// Returns the lines of the same game, up to the draw of its last `turns` turns.
fn before_the_last_turns(turns: usize) -> String {
    let script = include_str!("../../examples/classic-lost-damage.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#')).collect();
    lines[..lines.len() + 1 - 2 * turns].join("\n")
}

#[test]
fn odds_state_number_of_games_interval_and_method() {
    let sandbox = Sandbox::new();
    let run = sandbox.feed(
        &["play", "classic", "--no-journal", "-q", "--plain"],
        (before_the_last_turns(4) + "\nodds\nodds").as_bytes(),
    );
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let (first, second) = run
        .out
        .split_once("\nGood play: won ")
        .and_then(|(_, output)| output.split_once("Good play: won "))
        .expect("odds twice");
    assert_eq!(second, first, "the same position, the same odds");
    let share: u32 = first.split(' ').next().and_then(|share| share.parse().ok()).expect("a share");
    assert!((5..=60).contains(&share) && first.contains(" (likely "), "{first}");
    for printed in [
        "Quick play: won ",
        "Average: score ",
        " lost (Too much damage)",
        " won (The dungeon is cleared)",
        " games each: 2H on QD, 5S on KH, discarding AD won ",
        " games from the position after the best plan, each with its own shuffle of the cards not yet seen; \
         the program chose decisions by trained weights, without thinking ahead (policy `learned`)",
    ] {
        assert!(first.contains(printed), "{printed}: {first}");
    }
    assert!(run.out.is_ascii());
}

#[test]
fn games_that_random_play_never_wins_show_no_chances() {
    let sandbox = Sandbox::new();
    let lines = b"jh\nyield, fall\nundo\nodds\nconcede\n";
    let run = sandbox.feed(&["play", "regicide", "--player", "Ana", "--player", "Ben", "-q", "--plain"], lines);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("Won: in none of ") && !run.out.contains("Won: 0 %"), "{}", run.out);
    let review = sandbox.run(&["review", "--plain", "--budget", "1000"]);
    assert!(review.out.contains("The luck of the face-up cards cannot be measured"), "{}", review.out);
    assert!(!review.out.contains("0 %"), "{}", review.out);
}

#[test]
fn a_hint_has_reasons_and_is_recorded_before_it_is_shown() {
    let sandbox = Sandbox::new();
    let lines = nearly_lost() + "\nodds\nhint\nhint more\n2s 1, ks, 6d 1, x 6h\nhint\n";
    let run = sandbox.feed(&["play", "classic", "-q", "--plain"], lines.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for printed in [
        "Think about: 2S on JS (`2S 1`).\n",
        "\nBy plan: 2S on JS won 28 %; discarding 2S won 0 %\n",
        "so the chances are exact. The ends come from 304 games in which the player always keeps the greatest \
         chance but does not plan for the score.\n",
        "Good play: won 28 %; after discarding 2S: won 0 %, with 2.1 fewer defeated monsters on average.",
        "Best: 2S on JS: won 28 % (exact)\nNext: discarding 2S: won 0 % (exact)\n",
        "and after them every decision and every order of the unseen cards. The journal records that you asked",
        "The game is over: there is nothing to decide.",
    ] {
        assert!(run.out.contains(printed), "{printed}: {}", run.out);
    }
    let file = sandbox.run(&["journal", "show", "last", "--json"]).json();
    let moves = file[0]["session"]["moves"].as_array().expect("moves");
    assert_eq!(moves.iter().filter(|item| item["hint"] == true).count(), 1, "a request without a hint is not recorded");
    assert_eq!(file[0]["session"]["hints"], 1);
    let listed = sandbox.run(&["journal", "list"]).out;
    assert!(listed.lines().any(|line| line.split_whitespace().any(|word| word == "H")), "{listed}");
    // `--clean` counts only games without help, so it leaves out this game.
    let solo = nearly_lost() + "\n2s 1, ks, 6d 1, x 6h\n";
    assert_eq!(sandbox.feed(&["play", "classic", "-q"], solo.as_bytes()).status, 0);
    let games = |arguments: &[&str]| {
        let scores = sandbox.run(&[&["scores", "classic", "--json"], arguments].concat()).json();
        (scores[0]["groups"][0]["figures"]["games"].clone(), scores[0]["left_out"]["unclean"].clone())
    };
    assert_eq!(games(&[]), (json!(2), json!(0)));
    assert_eq!(games(&["--clean"]), (json!(1), json!(1)));
}

#[test]
fn no_hint_is_given_for_reveals_or_hidden_hands() {
    let sandbox = Sandbox::new();
    let run = sandbox.feed(&["play", "classic", "-q", "--plain"], b"hint\n");
    let printed = "The game needs a card now, not a decision. Turn up the top card of column 1 and type it";
    assert!(run.out.starts_with(&printed[..50]), "{}", run.out);
    let two_players = ["play", "dungeon", "--player", "Ana", "--player", "Ben", "-q", "--plain"];
    let run = sandbox.feed(&two_players, b"kh 7c\nhint\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("There is no hint in a game with hidden hands"), "{}", run.out);
    let listed = sandbox.run(&["journal", "list", "--json"]).json();
    assert_eq!(listed[0]["sessions"].as_array().map(Vec::len), Some(1), "the first run began no game");
    assert_eq!(listed[0]["sessions"][0]["hints"], 0);
}

#[test]
fn a_simulation_repeats_with_the_same_seed() {
    let sandbox = Sandbox::new();
    let simulate = ["simulate", "crawl", "--games", "60", "--budget", "1", "--seed", "5"];
    let run = sandbox.run(&simulate);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("Dungeon Crawl, standard: 60 simulated games\nOut alive: "), "{}", run.out);
    let second =
        run.out.lines().last().and_then(|line| line.strip_prefix("Repeat it with: deckwarden ")).expect("a command");
    assert_eq!(second, "simulate crawl --games 60 --policy expert --budget 1 --seed 5");
    let words: Vec<&str> = second.split(' ').collect();
    assert_eq!(sandbox.run(&words), run);
    for jobs in ["1", "2"] {
        assert_eq!(sandbox.run(&[&simulate[..], &["--jobs", jobs]].concat()), run, "{jobs} threads");
    }
    let plain = sandbox.run(&[&simulate[..], &["--plain"]].concat()).out;
    assert!(
        plain.is_ascii()
            && plain.contains(
                "\nMethod: for each decision the program tried the plans up to the next card in 1,000 steps of play"
            ),
        "{plain}"
    );
    let followed = ["simulate", "crawl", "--games", "1", "--policy", "hints", "--seed", "5"];
    let run = sandbox.run(&followed);
    let printed = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(printed.contains("the program followed every hint (policy `hints`)"), "{printed}{}", run.err);
    assert_eq!(sandbox.run(&[&followed[..], &["--jobs", "1"]].concat()), run);
    let unseeded = sandbox.run(&["simulate", "crawl", "--games", "1", "--policy", "random", "--json"]).json();
    assert!(unseeded[0]["seed"].is_u64());
}

#[test]
fn a_simulation_is_printed_as_json() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&[
        "simulate",
        "crawl",
        "--set",
        "mode=hardcore",
        "--games",
        "40",
        "--policy",
        "random",
        "--seed",
        "1",
        "--json",
    ]);
    let all = &run.json()[0];
    let field = |name: &str| all[name].clone();
    assert_eq!(
        (field("version"), field("game"), field("policy"), field("seed"), field("games"), field("undecided")),
        (json!(1), json!("dungeon-crawl"), json!({"name": "random", "budget": null}), json!(1), json!(40), json!(0))
    );
    assert_eq!(all["options"]["mode"], "hardcore");
    let success = &all["success"];
    assert_eq!(success["n"], 40);
    let share = success["share"].as_f64().expect("a share");
    assert!(success["low"].as_f64() < Some(share) && Some(share) < success["high"].as_f64());
    let ends = all["ends"].as_array().expect("ends");
    assert_eq!(ends.iter().filter_map(|end| end["count"].as_u64()).sum::<u64>(), 40);
    assert_eq!(all["scores"]["n"], 40);
    assert_eq!(all["best"]["numbers"]["score"], all["scores"]["greatest"]);
    assert_eq!(all["winners"], json!(null));
    let two_players =
        ["simulate", "dungeon", "--player", "Ana", "--player", "Ben", "--games", "6", "--seed", "1", "--json"];
    let all = &sandbox.run(&two_players).json()[0];
    let wins = |index: usize| all["winners"][index]["wins"]["hits"].as_u64().unwrap_or_default();
    assert_eq!(all["winners"][1]["player"], "Ben");
    assert_eq!(Some(wins(0) + wins(1)), all["games"].as_u64());
    assert_eq!((&all["success"], &all["bounds"], &all["best"]), (&json!(null), &json!(null), &json!(null)));
}

#[test]
fn rules_are_compared_by_games_with_the_same_cards() {
    let sandbox = Sandbox::new();
    let with = ["--games", "30", "--policy", "random", "--seed", "3"];
    let vary = |arguments: &[&str]| sandbox.run(&[&["simulate", "crawl"], &with[..], arguments].concat());
    let all = &vary(&["--vary", "mode=hardcore,normal", "--json"]).json()[0];
    assert_eq!((&all["varied"], &all["seed"]), (&json!("mode"), &json!(3)));
    let [first, second] = all["values"].as_array().map(Vec::as_slice).expect("values") else { panic!("{all}") };
    assert_eq!((&first["value"], &second["value"]), (&json!("hardcore"), &json!("normal")));
    for value in [first, second] {
        let set = format!("mode={}", value["value"].as_str().expect("a value"));
        let solo = &vary(&["--set", &set, "--json"]).json()[0];
        let same = ["success", "scores", "games", "options"];
        assert!(same.iter().all(|field| solo[field] == value[field]), "{value} and {solo}");
    }
    assert_eq!(first["difference"], json!(null));
    let mean = |value: &serde_json::Value| value["mean"]["mean"].as_f64().expect("a mean");
    let difference = &second["difference"];
    assert!((difference["mean"].as_f64().expect("a mean") - (mean(second) - mean(first))).abs() < 1e-9);
    assert!(mean(second) > mean(first), "with these rules, a slain hero keeps the score");
    assert_eq!(difference["n"], 30);
    let run = vary(&["--vary", "mode=hardcore,normal"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("difference in score") && run.out.contains("\nhardcore  "), "{}", run.out);
    let again =
        run.out.lines().last().and_then(|line| line.strip_prefix("Repeat it with: deckwarden ")).expect("a command");
    // The test removes the quotes as a shell would.
    assert_eq!(sandbox.run(&again.replace('\'', "").split(' ').collect::<Vec<_>>()), run);
    let presets =
        &sandbox.run(&["simulate", "classic", "--vary", "preset", "--games", "2", "--policy", "random", "--json"]);
    assert_eq!(presets.json()[0]["values"].as_array().map(Vec::len), Some(4));
}

#[test]
fn values_that_cannot_be_compared_are_refused() {
    let sandbox = Sandbox::new();
    for (game, varied, printed) in [
        ("classic", "damage-limt=5..7", "Did you mean `damage-limit`?"),
        ("classic", "damage-limit=1..99", "Allowed: a number from "),
        ("classic", "damage-limit=7..5", "Put the smaller number first: --vary damage-limit=5..7."),
        ("classic", "damage-limit=7", "Add a value, or vary another option."),
        ("classic", "reserve=1..2", "List its values: --vary reserve=off,on."),
        ("classic", "reserve=on,of", "Allowed: off, on."),
        ("classic", "preset=standard,brutl", "Did you mean `brutal`?"),
        ("dungeon", "jokers=1,2", "is for several players."),
    ] {
        let run = sandbox.run(&["simulate", game, "--vary", varied, "--games", "1"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{varied}: {}", run.err);
        assert!(run.err.contains(printed), "{varied}: {}", run.err);
    }
    let duplicates = sandbox.run(&["simulate", "classic", "--set", "reserve=on", "--vary", "reserve", "--games", "1"]);
    assert_eq!(duplicates.status, 2);
    assert!(duplicates.err.contains("Leave one of them out."), "{}", duplicates.err);
}

#[test]
fn a_simulation_of_a_deal_has_the_same_cards_in_every_game() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "it's a deal.yaml",
        "game: crawl\noptions: {counters: tokens}\npiles:\n  pool: [2H, 3D, 7C, 9S, 2S, KS, QS]\n",
    );
    let simulate = ["simulate", "crawl", "--deal", "it's a deal.yaml", "--games", "30", "--seed", "1"];
    let all = &sandbox.run(&[&simulate[..], &["--json"]].concat()).json()[0];
    assert_eq!(all["policy"]["name"], "random");
    let ends: Vec<_> = all["ends"].as_array().expect("ends").iter().map(|end| end["rule"].clone()).collect();
    assert_eq!(ends.len(), 2, "a hero who enters meets the seven of clubs and is slain: {ends:?}");
    assert!(ends.contains(&json!("end.slain")) && ends.contains(&json!("end.left")), "{ends:?}");
    assert_eq!((&all["scores"]["greatest"], &all["undecided"]), (&json!(0), &json!(0)));
    let output = sandbox.run(&simulate).out;
    assert!(
        output.ends_with(
            "Repeat it with: deckwarden simulate crawl --deal 'it'\\''s a deal.yaml' --games 30 --policy random --seed 1\n"
        ),
        "{output}"
    );
}

#[test]
fn an_impossible_simulation_is_refused() {
    let sandbox = Sandbox::new();
    sandbox.write("deal.yaml", "game: classic\npiles: {dungeon: [KH], power: [7C]}\n");
    let two_players = ["simulate", "dungeon", "--player", "Ana", "--player", "Ben"];
    for (arguments, printed) in [
        (&[&two_players[..], &["--policy", "learned"]].concat()[..], "Use --policy random."),
        (&[&two_players[..], &["--policy", "expert"]].concat()[..], "Use --policy random."),
        (&["simulate", "classic", "--policy", "learned", "--budget", "3"][..], "Leave it out."),
        (&["simulate", "classic", "--deal", "deal.yaml", "--policy", "expert"][..], "Use --policy random."),
        (
            &["simulate", "crawl", "--deal", "deal.yaml"][..],
            "deal.yaml is a deal of clear-the-dungeon-classic, not of dungeon-crawl.",
        ),
        (&["simulate", "chess"][..], "chess"),
        (&["simulate", "classic", "--set", "jokers=9"][..], "jokers"),
        (&["simulate", "dungeon"][..], "Name each player with --player."),
        (&["simulate", "classic", "--games", "0"][..], "0"),
        (&["simulate", "classic", "--jobs", "0"][..], "0"),
        (&["simulate", "classic", "--policy", "perfect"][..], "[possible values: random, learned, expert, hints]"),
    ] {
        let run = sandbox.run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(printed), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn review_prints_luck_skill_and_key_moments() {
    let sandbox = Sandbox::new();
    let lines = nearly_lost() + "\nx 2s\n";
    assert_eq!(sandbox.feed(&["play", "classic", "-q"], lines.as_bytes()).status, 0);
    let run = sandbox.run(&["review", "--plain", "--budget", "1500"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for printed in [
        " %. At the end: 0 %. Luck ",
        "discarding 2S cost about ",
        "Better: 2S on JS (`2S 1`). ",
        "Skill is what your decisions gave away: 0 is best, and a value above 0 is due to chance.",
    ] {
        assert!(run.out.split_whitespace().collect::<Vec<_>>().join(" ").contains(printed), "{printed}: {}", run.out);
    }
    let shown = sandbox.run(&["journal", "show", "--plain"]).out;
    assert!(shown.contains("` measures luck and skill."), "{shown}");
    let moments = sandbox.run(&["review", "--json", "--budget", "1500"]).json()[0]["moments"].clone();
    let moment = moments.as_array().and_then(|all| all.iter().find(|moment| moment["played"] == "discard 2S"));
    let moment = moment.expect("the last decision").clone();
    assert_eq!(moment["better"], json!("place 2S 1"));
    let reason = moment["reason"].as_str().expect("words");
    assert!(reason.starts_with("2S on JS (`2S 1`). ") && reason.contains("; after discarding 2S: won "), "{reason}");
    let review = sandbox.run(&["review", "--json", "--budget", "1"]).json()[0].clone();
    assert!(review["turns"].as_u64() > Some(10) && review["turns"] == review["judged"], "{review}");
    let refused = sandbox.run(&["review", "--budget", "0"]);
    assert!(refused.status == 2 && refused.err.contains("0 is not in 1..=1000000"), "{}", refused.err);
    let missing = sandbox.run(&["review", "nosuchgame"]);
    assert_eq!((missing.status, missing.out.as_str()), (1, ""));
}

#[test]
fn review_of_hidden_hands_uses_only_face_up_cards() {
    let sandbox = Sandbox::new();
    let script = super::package().join("examples/bullen-pitch-black-won.txt");
    let script = script.to_string_lossy();
    let three = ["--player", "Ana", "--player", "Ben", "--player", "Cleo", "--set", "variant=pitch-black"];
    let played = [&["play", "bullen", "-q", "--script", &script], &three[..]].concat();
    assert_eq!(sandbox.run(&played).status, 0);
    let output = sandbox.run(&["review", "--plain", "--budget", "1000"]);
    assert_eq!((output.status, output.err.as_str()), (0, ""));
    let out = output.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for printed in [
        "Ben: won 3",
        " % at the start, at the end 100 %. Luck +",
        "3H changed Ben's chances by +",
        "Hands are hidden, so the program does not judge decisions: they depend on cards that it never saw.",
        "with random decisions and random unseen cards",
    ] {
        assert!(out.contains(printed), "{printed}: {out}");
    }
    let review = sandbox.run(&["review", "--json", "--budget", "10000"]).json()[0].clone();
    assert_eq!((&review["version"], &review["over"]), (&json!(1), &json!(true)));
    for player in review["players"].as_array().expect("players") {
        let of = |name: &str| player[name].as_f64().expect(name);
        assert!((of("luck") + of("rest") - (of("result") - of("start"))).abs() < 1e-9, "{player}");
        let (low, high) = (&player["luck_interval"]["low"], &player["luck_interval"]["high"]);
        assert!(low.as_f64() < player["luck"].as_f64() && player["luck"].as_f64() < high.as_f64(), "{player}");
    }
    let cards = review["cards"].as_array().expect("cards");
    let last = cards.iter().find(|card| card["action"] == "reveal 3H dungeon-Ben").expect("the last card turned up");
    assert_eq!((cards.len(), &last["entry"]), (11, &json!(31)));
    assert!((0.2..0.45).contains(&last["gains"][1].as_f64().expect("a gain")), "{last}");
}

#[test]
fn scores_show_luck_and_skill_of_reviewed_games() {
    let sandbox = Sandbox::new();
    let unfinished = "kh 3d 6c, 2s 9d, a, 9c 8c\n";
    for end in ["concede\n", "hint\nconcede\n", "6s, concede\n"] {
        assert_eq!(sandbox.feed(&["play", "crawl", "-q"], (unfinished.to_owned() + end).as_bytes()).status, 0, "{end}");
    }
    assert_eq!(sandbox.feed(&["play", "crawl", "-q"], unfinished.as_bytes()).status, 0);
    let reviewed = || sandbox.run(&["scores", "crawl", "--json"]).json()[0]["groups"][0]["figures"]["reviewed"].clone();
    assert_eq!(reviewed(), json!({"clean": null, "helped": null}));
    assert!(!sandbox.run(&["scores", "crawl"]).out.contains("Luck"));
    let all = |arguments: &[&str]| {
        let run = sandbox.run(&[&["review", "--missing"], arguments].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        run
    };
    assert_eq!(all(&[]).out, "3 games reviewed. `deckwarden scores` shows luck and skill.\n");
    assert_eq!(all(&["--json"]).json()[0], json!({"version": 1, "reviewed": 0, "known": 3, "failed": 0, "left": 0}));
    let output = reviewed();
    assert_eq!((&output["clean"]["luck"]["n"], &output["helped"]["skill"]["n"]), (&json!(2), &json!(1)));
    let skill = &output["clean"]["skill"];
    assert!(skill["low"].as_f64() <= skill["mean"].as_f64() && skill["mean"].as_f64() <= skill["high"].as_f64());
    assert_eq!(output["helped"]["luck"]["low"], json!(null), "a single game has no interval");
    let text = sandbox.run(&["scores", "crawl"]).out;
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Luck: ") && words.contains(" per game in 2 games without undo and hints"), "{text}");
    assert!(!words.contains("with undo or hints"), "a single game has no mean: {text}");
    // The corrected card makes this a different game, which has no review.
    let session = sandbox.run(&["journal", "list", "--json"]).json()[0]["sessions"][1]["name"].clone();
    let fixed = sandbox.run(&["journal", "fix", session.as_str().expect("a name"), "3d", "3c"]);
    assert_eq!(fixed.status, 0, "{}", fixed.err);
    assert_eq!(reviewed()["clean"]["luck"]["n"], 1);
    let path = sandbox.run(&["journal", "path", session.as_str().expect("a name")]).out;
    let text = std::fs::read_to_string(path.trim()).expect("the session");
    std::fs::write(path.trim(), text.replacen("hash: ", "hash: 00", 1)).expect("the session of an older rulebook");
    let run = sandbox.run(&["review", session.as_str().expect("a name")]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(
        run.err.contains("this session was played with version ")
            && run.err.contains("The review uses the current rules."),
        "{}",
        run.err
    );
}

/// Scores of several players show luck but no skill, because the coach cannot judge their decisions.
#[test]
fn scores_show_the_luck_but_not_the_skill_of_several_players() {
    let sandbox = Sandbox::new();
    let script = super::package().join("examples/bullen-pitch-black-won.txt");
    let script = script.to_string_lossy();
    let three = ["--player", "Ana", "--player", "Ben", "--player", "Cleo", "--set", "variant=pitch-black"];
    assert_eq!(sandbox.run(&[&["play", "bullen", "-q", "--script", &script], &three[..]].concat()).status, 0);
    assert!(!sandbox.run(&["scores", "bullen"]).out.contains("Luck"));
    let missing = || sandbox.run(&["review", "--missing", "--json"]).json()[0].clone();
    assert_eq!(missing(), json!({"version": 1, "reviewed": 1, "known": 0, "failed": 0, "left": 0}));
    assert_eq!(missing(), json!({"version": 1, "reviewed": 0, "known": 1, "failed": 0, "left": 0}));
    let groups = sandbox.run(&["scores", "bullen", "--json"]).json()[0]["groups"].clone();
    let of = |player: usize| groups[player]["figures"]["reviewed"]["clean"].clone();
    let lucks: Vec<f64> = (0..3).map(|player| of(player)["luck"]["mean"].as_f64().expect("luck")).collect();
    assert!(lucks[1] > 0.0 && lucks[0] < 0.0, "Ben was lucky, Ana was not: {lucks:?}");
    assert!(lucks.iter().sum::<f64>().abs() < 1e-9, "one player's luck is another's loss: {lucks:?}");
    assert_eq!((&of(1)["luck"]["n"], &of(1)["skill"]), (&json!(1), &json!(null)));
    let shown = sandbox.run(&["journal", "show", "last", "--json"]).json()[0]["reviewed"].clone();
    let shown: Vec<(Option<f64>, &Value)> =
        (0..3).map(|player| (shown[player]["luck"].as_f64(), &shown[player]["skill"])).collect();
    assert_eq!(shown, lucks.iter().map(|luck| (Some(*luck), &Value::Null)).collect::<Vec<_>>());
    assert!(!sandbox.run(&["scores", "bullen"]).out.contains("Luck"), "a single game has no mean");
    assert_eq!(sandbox.run(&[&["play", "bullen", "-q", "--script", &script], &three[..]].concat()).status, 0);
    assert_eq!(missing()["reviewed"], 1);
    let text = sandbox.run(&["scores", "bullen"]).out;
    let luck = " per game in 2 games without undo and hints, from cards that all players saw";
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words.matches(luck).count(), 3, "{text}");
    assert!(!text.contains("Skill"), "{text}");
    let shown = sandbox.run(&["journal", "show", "last"]).out;
    assert!(shown.contains("Luck of the face-up cards: Ana -") && shown.contains(", Ben +"), "{shown}");
}

#[test]
fn a_key_moment_states_effects_and_costs() {
    let sandbox = Sandbox::new();
    let script = super::package().join("examples/mythic-fear-lost-13.txt");
    let played = sandbox.run(&["play", "mythic", "-q", "--preset", "easy", "--script", &script.to_string_lossy()]);
    assert_eq!(played.status, 0, "{}", played.err);
    let printed =
        sandbox.run(&["review", "--plain", "--budget", "500"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(printed.contains(" 5C goes into the bag: 8 monsters so far."), "an effect of the better plan: {printed}");
    assert!(printed.contains(" AC strikes with 14: health 11): won "), "a cost of the played plan: {printed}");
}

#[test]
fn drills_ask_about_blunders_before_refused_rules() {
    let sandbox = Sandbox::new();
    let missing = sandbox.run(&["learn", "classic", "mistakes"]);
    assert_eq!((missing.status, missing.out.as_str()), (1, ""));
    assert!(missing.err.contains("your journal has no finished game of Clear the Dungeon Classic"), "{}", missing.err);
    let hidden = sandbox.run(&["learn", "dungeon", "mistakes"]);
    assert_eq!((hidden.status, hidden.out.as_str()), (1, ""));
    assert!(hidden.err.contains("hands are hidden"), "{}", hidden.err);
    assert!(sandbox.run(&["learn", "classic", "--list"]).out.contains("(none yet: finish a game first)"));
    sandbox.feed(&["play", "classic", "-q"], (nearly_lost() + "\nx 2s\n").as_bytes());
    assert!(
        sandbox
            .run(&["learn", "classic", "--list"])
            .out
            .contains("Your own mistakes, as puzzles (from your last game)")
    );
    let listed = sandbox.run(&["learn", "--list", "--json"]).json()[0]["courses"].clone();
    let mistakes = |game: &str| {
        let course = listed.as_array().and_then(|all| all.iter().find(|course| course["game"] == game));
        course.map(|course| course["mistakes"].clone())
    };
    assert_eq!(mistakes("clear-the-dungeon-classic"), Some(json!(1)));
    assert_eq!((mistakes("scoundrel"), mistakes("dungeon")), (Some(json!(0)), Some(json!(null))));
    // The review finds the same mistakes, and names the entry of each.
    let review = sandbox.run(&["review", "--json", "--budget", "3000"]).json()[0]["moments"].clone();
    let shown = sandbox.run(&["journal", "show", "--plain"]).out;
    assert!(shown.contains("Luck ") && !shown.contains("a quick review"), "{shown}");
    let moments = review.as_array().expect("moments");
    let before = moments.iter().take_while(|moment| moment["played"] != "discard 2S").count();
    assert!(before < moments.len(), "{review}");
    let lines = "skip step\n".repeat(before) + "hint\nx 2s\nx 6d\n2s 3\n2s 1\nskip step\nskip step\nskip step\n";
    let run = sandbox.feed(&["learn", "classic", "mistakes", "--json"], lines.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let all = run.json();
    let output = &all[before..];
    let printed = |index: usize| output[index]["said"].to_string();
    assert_eq!((&all[0]["lesson"], &output[0]["step"]), (&json!("mistakes"), &json!(before + 1)));
    assert!(output[0]["say"].as_str().is_some_and(|say| say.contains(" What is clearly better than your decision?")));
    assert!(printed(1).contains("You played `discard 2S`, and it cost about "), "{}", printed(1));
    let replies: Vec<&Value> = output.iter().map(|line| &line["reply"]).collect();
    assert_eq!(replies[1..6], ["hint", "mistake", "mistake", "mistake", "reached"]);
    assert!(printed(2).contains("That is what you played, and it cost about "), "{}", printed(2));
    assert!(printed(3).contains("neither your decision nor the best one"), "{}", printed(3));
    assert_eq!(output[4]["rule"], "attack.power", "a refused line is explained as in any lesson: {}", printed(4));
    assert!(
        printed(5).contains("Good play: won ") && printed(5).contains("; after discarding 2S: won "),
        "{}",
        printed(5)
    );
    assert_eq!(
        output.last().map(|line| (&line["step"], &line["solved"]["first-try"])),
        Some((&json!(null), &json!(0)))
    );
    let progress = sandbox.run(&["learn", "classic", "--list"]).out;
    assert!(!progress.contains("done") && !progress.contains("at step"), "the course is where it was: {progress}");
    // Drills ask about the mistakes, too.
    let run = sandbox.feed(&["drill", "classic", "--mistakes", "-n", "3", "--seed", "1", "--plain"], b"1\n1\n1\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let printed = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(printed.contains("You played one of these; the other is clearly better. Which is better?"), "{printed}");
    let is_named = |moment: &Value| {
        let first = moment["better"].as_str().and_then(|plan| plan.split(", ").next()).expect("a plan");
        printed.contains(&format!("`{first}"))
    };
    assert!(moments.iter().any(is_named), "{printed}: {review}");
    let run = sandbox.run(&["drill", "classic", "--mistakes", "--json"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("Leave out --json"), "{}", run.err);
}

/// The program uses the saved review until weights or texts change.
#[test]
fn found_blunders_are_kept_until_weights_change() {
    let sandbox = Sandbox::new();
    sandbox.feed(&["play", "classic", "-q"], (nearly_lost() + "\nx 2s\n").as_bytes());
    let kept_in = sandbox.path(".cache/deckwarden");
    let file = || {
        let mut files = std::fs::read_dir(&kept_in).expect("a cache").filter_map(Result::ok).map(|file| file.path());
        let is_kept = |path: &std::path::PathBuf| path.to_string_lossy().contains("/reviews-");
        files.find(is_kept).expect("what reviews found")
    };
    let change = |from: &str, to: &str| {
        let text = std::fs::read_to_string(file()).expect("text");
        assert!(text.contains(from), "{from}: {text}");
        std::fs::write(file(), text.replace(from, to)).expect("the file");
    };
    let prompt = || sandbox.feed(&["learn", "classic", "mistakes", "--json"], b"hint\n").json()[1]["said"].to_string();
    let cost = prompt();
    let (_, cost) = cost.split_once("and it cost about ").expect("a cost");
    let cost = cost.split('.').next().expect("a number").to_owned();
    // No review could find this value, so it shows that the program uses the saved review.
    change(&format!("\"cost\":\"{cost}\""), "\"cost\":\"97 %\"");
    assert!(prompt().contains("it cost about 97 %."), "{}", prompt());
    // A shorter review finds only luck and skill, so it does not replace the saved review.
    assert_eq!(sandbox.run(&["journal", "replay", "last"]).status, 0);
    assert!(prompt().contains("it cost about 97 %."), "{}", prompt());
    // After a change of texts, the program reviews the session again.
    change("\"cost\":\"", "\"cost\":\"9");
    change("\"wording\":\"0.", "\"wording\":\"9.");
    assert!(prompt().contains(&format!("it cost about {cost}.")), "{}", prompt());
    assert_eq!(sandbox.run(&["journal", "verify"]).status, 0);
}

/// A new measurement changes the rates, so the test reads them from the data.
#[test]
fn games_state_the_win_rate_of_good_play() {
    let sandbox = Sandbox::new();
    let rates = deckwarden::coach::WinRates::built_in();
    let library = deckwarden::rulebook::Library::built_in().expect("built-in rulebooks");
    for book in library.rulebooks() {
        let printed = sandbox.run(&["games", &book.id]).out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(printed.contains(&format!("{}, by {}", book.name, book.designer)), "{printed}");
        let settings = book.resolve_settings(None, &[], book.players.min).expect("the usual options");
        let Some(table) = rates.for_table(book, &settings) else {
            assert!(book.players.max > 1 && !printed.contains("Good play"), "{printed}");
            continue;
        };
        let (named, output) = (table.label(), table.by_expert.describe(book, 0));
        assert!(
            printed.contains(&format!(
                "Good play of the standard game ({named}): {output}. For more, see `deckwarden rules "
            )),
            "{printed}"
        );
    }
    assert!(!sandbox.run(&["games"]).out.contains("Good play"));
    assert_eq!(sandbox.run(&["games", "classic", "--json"]).json()[0]["games"].as_array().map(Vec::len), Some(1));
    let typo = sandbox.run(&["games", "clasic"]);
    assert!(typo.status == 2 && typo.err.contains("`classic`"), "{typo:?}");
}

#[test]
fn a_deal_with_cards_that_are_not_in_the_pile_is_refused() {
    let sandbox = Sandbox::new();
    for (piles, printed) in [
        ("{dungeon: [5D, AH, 3C]}", "AH does not belong in the pile `dungeon` of the deal, or is listed too often."),
        ("{dungeon: [JK]}", "JK does not belong in the pile `dungeon` of the deal, or is listed too often."),
        ("{dungeon: [QD]}", "QD does not belong in the pile `dungeon` of the deal, or is listed too often."),
        ("{dungeon: [3C, 5D, 3C]}", "3C does not belong in the pile `dungeon` of the deal, or is listed too often."),
        ("{dungeon: [3C], power: [5D]}", "the deal has a pile `power`, but Scoundrel has only dungeon."),
    ] {
        sandbox.write("deal.yaml", format!("game: scoundrel\npiles: {piles}\n"));
        let run = sandbox.run(&["perft", "scoundrel", "--deal", "deal.yaml", "--depth", "1"]);
        let printed = format!("deckwarden: {printed} Correct the deal file.\n");
        assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (3, "", printed.as_str()), "{piles}");
    }
    sandbox.write("deal.yaml", "game: scoundrel\npiles: {dungeon: [3C, 5D]}\n");
    let short = sandbox.run(&["perft", "scoundrel", "--deal", "deal.yaml", "--depth", "1"]);
    assert_eq!((short.status, short.out.as_str()), (3, ""), "{}", short.err);
}

#[test]
fn rulebooks_state_the_win_rate_of_their_game() {
    let sandbox = Sandbox::new();
    let answer = |words: &[&str]| {
        let run = sandbox.run(&[&["rules"], words].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{words:?}");
        run.out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let output = answer(&["classic", "odds", "--plain"]);
    for printed in
        ["How often is it won?", "standard: Played well: won ", "At random: won 0 % of ", " can be won", "brutal: "]
    {
        assert!(output.contains(printed), "{printed}: {output}");
    }
    assert!(answer(&["classic", "how", "often", "is", "it", "won?"]).starts_with("How often is it won?"));
    assert!(answer(&["scoundrel", "what are my chances"]).starts_with("How often is it won?"));
    let brutal_odds = answer(&["classic", "odds", "--preset", "brutal"]);
    assert!(brutal_odds.contains("brutal Played well") && !brutal_odds.contains("standard"), "{brutal_odds}");
    assert!(answer(&["crawl", "odds"]).contains("class mage, mode hardcore Played well: score "));
    let unusual = answer(&["classic", "odds", "--set", "damage-limit=9"]);
    assert!(
        unusual.contains("Nobody has measured this for these rules yet. Run `deckwarden simulate classic --games 100`"),
        "{unusual}"
    );
    let house = "id: wide\nextends: classic\nversion: 1.0.0\nname: Wide Classic\nnumbers: {hand-size: 4}\n";
    let words = "id: kind\nextends: classic\nversion: 1.0.0\nname: Kind Classic\ngoal: Be kind.\n";
    let folder = sandbox.run(&["config", "path"]).out;
    let folder = std::path::Path::new(folder.trim()).with_file_name("rulebooks");
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, text) in [("wide.yaml", house), ("kind.yaml", words)] {
        std::fs::write(folder.join(name), text).expect("house rules");
    }
    assert!(answer(&["wide", "odds"]).contains("Nobody has measured this for these rules yet."));
    assert!(answer(&["kind", "odds"]).contains("standard Played well: won "));
    let output = sandbox.feed(&["play", "classic", "--preset", "reserve", "--plain"], b"rules odds\n").out;
    assert!(output.contains("Played well: won "), "{output}");
    let small_plan = ["coach", "win-rates", "--games", "1", "--budget", "1", "--deals", "1"];
    let data = sandbox.write("rates.json", std::fs::read("rulebooks/coach/win-rates.json").expect("the figures"));
    let data = data.to_str().expect("a path");
    let page = sandbox.run(&[&small_plan[..], &["crawl", "--data", data]].concat()).out;
    assert!(page.contains("deckwarden coach win-rates crawl --games 1 --budget 1 --deals 1 --seed 1`"), "{page}");
    assert!(page.contains("## Scoundrel"), "the other games stay: {page}");
    let second = sandbox.run(&[&small_plan[..], &["crawl", "--data", data]].concat()).out;
    // The last two columns are times.
    let counts = |page: &str| -> Vec<String> {
        page.lines().filter_map(|line| line.rsplitn(3, " | ").last().map(str::to_owned)).collect()
    };
    let (second, page) = (counts(&second), counts(&page));
    assert_eq!(second, page, "the same games");
    let mut measured: serde_json::Value =
        serde_json::from_slice(&std::fs::read(data).expect("the figures")).expect("JSON");
    let tables = measured["tables"].as_array_mut().expect("tables");
    for table in tables.iter_mut().filter(|table| table["game"] == "dungeon-crawl").skip(1) {
        table["decision_seconds"] = 98.125.into();
    }
    tables.retain(|table| table["game"] != "dungeon-crawl" || table["decision_seconds"] == 98.125);
    sandbox.write("rates.json", measured.to_string());
    let go_on = sandbox.run(&[&small_plan[..], &["crawl", "--data", data, "--continue"]].concat()).out;
    assert_eq!(go_on.matches("| 98.125 |").count(), 3, "only the missing table is measured: {go_on}");
    assert_eq!(counts(&go_on), page, "the same games");
    let solo = sandbox.run(&[&small_plan[..], &["crawl"]].concat()).out;
    let rows: Vec<&str> = solo.lines().filter(|line| line.starts_with("| standard, class ")).collect();
    assert_eq!((rows.len(), solo.matches("\n## ").count()), (4, 1), "{solo}");
    let damaged = sandbox.write("rates.json", "{\"tables\": 7}");
    let refused = sandbox.run(&[&small_plan[..], &["crawl", "--data", damaged.to_str().expect("a path")]].concat());
    assert_eq!(
        std::fs::read_to_string(&damaged).expect("the file"),
        "{\"tables\": 7}",
        "the damaged file stays unchanged"
    );
    assert!(refused.status != 0 && refused.err.contains("rates.json"), "{}", refused.err);
    let missing = sandbox.run(&["coach", "win-rates", "dungeon"]);
    assert_eq!((missing.status, missing.out.as_str()), (2, ""));
    assert!(missing.err.contains("has hidden hands, so the coach cannot measure its win rate"), "{}", missing.err);
}

#[test]
fn a_calibration_does_not_replace_a_file_that_it_cannot_read() {
    let sandbox = Sandbox::new();
    let folder = sandbox.path(".config/deckwarden/coach");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("scoundrel.yaml");
    std::fs::write(&path, "count: many\n").expect("a file");
    let run = sandbox.run(&["coach", "calibrate", "scoundrel", "--games", "2", "--budget", "1"]);
    assert!(run.status == 3 && run.err.contains("scoundrel.yaml"), "{} {}", run.status, run.err);
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), "count: many\n");
}

#[test]
fn a_script_says_that_review_needs_a_prompt() {
    let sandbox = Sandbox::new();
    let run = sandbox.feed(&["play", "classic", "-q", "--plain"], b"jh qd kc qs\n9c 9d 2s\nconcede\nreview\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.ends_with("`review` works only at a prompt.\n"), "{}", run.out);
}
