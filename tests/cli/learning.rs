//! Rule pages, lessons, drills and teach mode on the command line.

use super::Sandbox;

#[test]
fn a_rule_page_has_text_example_options_and_rulings() {
    let run = Sandbox::new().run(&["rules", "classic", "attack.trigger", "--plain"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for part in [
        "The third card has the monster's suit (attack.trigger)",
        "Example: 7C and 4D lie on JH. 9S does not have the suit of JH and is refused, but `2h 1` defeats JH.",
        "Question: Is the first or second card the trigger if it has the monster's suit? No.",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    let run = Sandbox::new().run(&["rules", "classic", "reserve.buried"]);
    assert!(run.out.contains("Option `pile`:") && run.out.contains("Option `reserve`:"), "{}", run.out);
    assert!(!run.out.contains("attack.power"), "{}", run.out);
}

#[test]
fn rule_pages_are_in_learning_order() {
    let run = Sandbox::new().run(&["rules", "classic", "--plain"]);
    let sections = [
        "\nThe idea\n",
        "\nWhat lies where\n",
        "\nHow a turn goes\n",
        "\nWhat you can do\n",
        "\nThe end and the score\n",
        "\nOptions and variants\n",
        "\nQuestions and rulings\n",
        "\nWords\n",
        "\nWhy not?\n",
    ];
    let places: Vec<usize> =
        sections.iter().map(|name| run.out.find(name).unwrap_or_else(|| panic!("no {name}: {}", run.out))).collect();
    assert!(places.is_sorted(), "{places:?}");
    let turn = Sandbox::new().run(&["rules", "classic", "turn", "--plain"]);
    assert!(
        turn.out.starts_with("A turn, step by step\n1. A turn has three parts: draw, attack, discard."),
        "{}",
        turn.out
    );
    let (standard, others) = turn
        .out
        .split_once("That is the standard game (reserve off, jokers 2, pile separate, empty-deck play-on).")
        .expect("both");
    assert!(standard.contains("A joker counts 10") && !standard.contains("your reserve"), "{standard}");
    assert!(
        others.contains("\nWith reserve on: A discarded card on top of the damage pile is your reserve."),
        "{others}"
    );
}

#[test]
fn rules_turn_and_setup_follow_the_options() {
    let sandbox = Sandbox::new();
    let turn = |arguments: &[&str]| {
        let run = sandbox.run(&[&["rules", "mythic", "turn", "--plain"], arguments].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
        run.out
    };
    let standard = turn(&[]);
    assert!(standard.contains("\n7. You may take a plain joker into a free hand."), "{standard}");
    assert!(standard.contains("That is the standard game (red-joker plain, black-joker plain)."), "{standard}");
    assert_eq!(standard.matches("plain joker").count(), 1, "{standard}");
    let dragon = turn(&["--preset", "normal-dragon"]);
    assert!(
        dragon.contains("\n7. The red joker is the dragon") && dragon.contains("\n10. If the pile is empty"),
        "{dragon}"
    );
    assert!(!dragon.contains("plain joker") && !dragon.contains("Other options"), "{dragon}");
    let mixed = turn(&["--set", "red-joker=dragon"]);
    assert!(mixed.contains("You may take a plain joker") && mixed.contains("The red joker is the dragon"), "{mixed}");
    let setup = sandbox.run(&["rules", "classic", "setup", "--plain", "--set", "jokers=0"]).out;
    assert!(setup.contains("2. Put both jokers aside.") && !setup.contains("With jokers"), "{setup}");
    let run = sandbox.run(&["rules", "classic", "turn", "--set", "jokers=9"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
    // At the table, the page describes a turn with this table's options.
    let played = sandbox.feed(&["play", "mythic", "--preset", "normal-dragon", "--plain"], b"rules turn\n");
    assert!(played.out.contains("7. The red joker is the dragon"), "{}", played.out);
    assert!(!played.out.contains("plain joker"), "{}", played.out);
}

#[test]
fn rules_are_found_by_family_section_and_words() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&["rules", "classic", "attack"]);
    assert!(run.out.starts_with("Attack a monster\n") && run.out.contains("attack.power"), "{}", run.out);
    assert!(!run.out.contains("discard.hand"), "{}", run.out);
    let run = sandbox.run(&["rules", "classic", "suit", "of", "the", "third", "card"]);
    assert!(run.out.starts_with("Defeat a monster with the trigger\n"), "{}", run.out);
    assert!(run.out.contains("See also\n"), "{}", run.out);
    // The list shows another page with its title and its best matching sentence.
    let run = sandbox.run(&["--plain", "rules", "classic", "may", "I", "look", "below", "the", "face-up", "monster"]);
    let excerpt =
        "\nattack.monster: Attack only a face-up monster. You can place cards only on a monster that lies face up.\n";
    assert!(run.out.contains(excerpt), "{}", run.out);
}

#[test]
fn an_unknown_rule_is_answered_with_the_nearest_rules() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&["rules", "classic", "atack.power"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("Did you mean `attack.power`"), "{}", run.err);
    let run = sandbox.run(&["rules", "classic", "quetzalcoatl"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    let printed = "deckwarden: nothing in Clear the Dungeon Classic is about `quetzalcoatl`. `rules` without words shows all rules.\n";
    assert_eq!(run.err, printed);
}

#[test]
fn a_plain_rulebook_is_ascii_and_markdown_has_headings() {
    let sandbox = Sandbox::new();
    let plain = sandbox.run(&["rules", "classic", "--plain"]);
    assert!(plain.out.chars().all(|c| c == '\n' || (' '..='~').contains(&c)), "{}", plain.out);
    let markdown = sandbox.run(&["rules", "classic", "--markdown"]);
    assert!(
        markdown.out.starts_with("# Clear the Dungeon Classic\n\n## The idea\n\n### The game in short\n"),
        "{}",
        markdown.out
    );
    assert!(markdown.out.contains("\n### Two cards reach the power (attack.power)\n"), "{}", markdown.out);
    assert!(
        markdown.out.contains(
            "**Example.** 7♣ lies on K♥, which needs 13. With 3♦ you would reach only 10, so `3d 1` is refused"
        ),
        "{}",
        markdown.out
    );
}

/// The lines of the first lesson of Classic, without a mistake.
const FIRST: &str = "jh qs ks kh\n7c 4d 2h\n7c 1, 4d 1\n2h 1\nkc\n\n";

#[test]
fn a_course_continues_at_the_last_step() {
    let sandbox = Sandbox::new();
    let run = sandbox.feed(&["learn", "classic"], b"jh qs ks kh\n7c 4d 2h\n7c 1, 2h 1\nquit\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(
        run.out.contains("7♣ and 2♥ make 9, but J♥ needs 11. Which card in your hand is worth 4 or more?"),
        "{}",
        run.out
    );
    let list = sandbox.run(&["learn", "--list", "classic"]);
    assert!(list.out.contains("1. monster  Your first monster (at step 3 of 6)"), "{}", list.out);
    let run = sandbox.feed(&["learn", "classic"], b"hint\nhint\nskip step\n2h 1\nback\nback\nquit\n");
    assert!(run.out.contains("Step 3 of 6.") && !run.out.contains("Step 1 of 6."), "{}", run.out);
    assert!(run.out.contains("7 and 4 make 11, just enough.") && run.out.contains("Type `7c 1, 4d 1`."), "{}", run.out);
    assert!(
        run.out.contains("The program played this for you: `7c 1, 4d 1`.") && run.out.contains("You defeat J♥"),
        "{}",
        run.out
    );
    let list = sandbox.run(&["learn", "--list", "classic", "--player", "Ana"]);
    assert!(list.out.contains("1. monster  Your first monster (new)"), "{}", list.out);
}

#[test]
fn only_enter_goes_on_where_enter_is_asked_for() {
    let sandbox = Sandbox::new();
    let lines = FIRST.trim_end().to_owned() + "\nhint more\n\nno\nquit\n";
    let run = sandbox.feed(&["learn", "classic"], lines.as_bytes());
    for printed in ["Press Enter to go on.", "Press Enter to begin the next lesson, or type `quit`."] {
        assert_eq!(run.out.matches(printed).count(), 1, "{printed} {}", run.out);
    }
    assert!(!run.out.contains("Lesson 2 of 9"), "{}", run.out);
}

#[test]
fn a_finished_lesson_leads_to_the_next() {
    let sandbox = Sandbox::new();
    let lines = format!("{FIRST}\nad 9h 5s\nad 1\nquit\n");
    let run = sandbox.feed(&["learn", "classic", "monster", "--plain"], lines.as_bytes());
    assert_eq!(run.status, 0);
    assert!(run.out.contains("\nLesson 2 of 9: Sums and suits\n"), "{}", run.out);
    assert!(run.out.contains("The best second card adds 10, and 1 + 10 = 11, but KC needs 13."), "{}", run.out);
    assert!(run.out.is_ascii(), "{}", run.out);
    let list = sandbox.run(&["learn", "--list", "classic", "--json"]);
    assert!(
        list.out.contains(r#""id":"monster","title":"Your first monster","steps":6,"state":"done""#),
        "{}",
        list.out
    );
}

/// The lines of the other lessons of Classic, without a mistake. A blank line before each lesson starts it.
const REST: &str = "\nad 9h 5s\nad 1\n9h 3, 5s 3\nx ad\n2s 6d 8c\n2s 3, qc\n6d 3, 8c 3\n\nas 2d 6h\n2d 2, 6h 1\nx as\n\n\n\
                    jk 6c 5d\n6c 3, jd\njk 3, 5d 3\n\nkh ks kc qd\nac ad 2s\ndone\n3c 5h 6h\n3c 1, 5h 2, 6h 3\n2s 4\n\n\n\
                    kd qs jc js\n7s 10d 2h\nfix 7s 7c\n7c 1\nundo\n2h 1\nwhy\n\n\n\
                    10c 1, 3d 1, 2h 1\n6d 1, 5s 2\n2c 3\n\n4h 1, 2h 1\njk 1, qh, ac 4, jd\n2s 4, 9d 1, 5h 2\n\n\
                    2s 2, 6c 3\nac 4d 5s\n4d 1, 5s 3, ac 4\n8c 2, 3s 2\n10c 7d jk\n10c 3, jk 3\n";

#[test]
fn the_classic_course_matches_its_documented_transcript() {
    let run = Sandbox::new().feed(&["learn", "classic"], format!("{FIRST}{REST}").as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("That was the last lesson."), "{}", run.out);
    let lines = run.out.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/learning.md");
    let docs = std::fs::read_to_string(&path).expect("docs/learning.md");
    let (before, _) = docs.split_once(TRANSCRIPT).expect("the heading of the transcript");
    let expected = format!("{before}{TRANSCRIPT}\n\n```text\n$ deckwarden learn classic\n{lines}\n```\n");
    if docs != expected {
        std::fs::write(&path, expected).expect("docs/learning.md is written");
        panic!("docs/learning.md was not up to date and is now; commit it");
    }
}

/// The heading of the transcript.
const TRANSCRIPT: &str = "## The course of Classic, as a learner sees it";

#[test]
fn lessons_answer_each_line_in_json() {
    let lines = b"qs\n4d\njc\n3h 10s\na\nnonsense\nskip step\nquit\n";
    let run = Sandbox::new().feed(&["learn", "crawl", "mage", "--json"], lines);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let answers = run.json();
    let replies: Vec<&str> = answers.iter().filter_map(|answer| answer["reply"].as_str()).collect();
    assert_eq!(replies, ["begun", "reached", "reached", "reached", "reached", "mistake", "mistake", "skipped", "left"]);
    assert_eq!(answers[7]["step"], 6, "a plain attack is taken back, and the step can be skipped");
    assert_eq!(answers[0]["title"], "The mage");
    assert!(answers[0]["lay"].as_str().is_some_and(|lay| lay.contains("QS, 4D, 9S")), "{}", answers[0]);
    assert_eq!(answers[0]["expects"]["kind"], "reveal");
    assert_eq!(answers[6]["rule"], serde_json::Value::Null, "{}", answers[6]);
}

#[test]
fn an_unknown_lesson_is_answered_with_the_nearest_name() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&["learn", "classic", "monstre"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("has no lesson `monstre`. Did you mean `monster`?"), "{}", run.err);
    sandbox.feed(&["learn", "classic"], b"quit\n");
    let state = sandbox.progress_file();
    std::fs::write(&state, "players: {").expect("a damaged file");
    let run = sandbox.feed(&["learn", "classic"], b"quit\n");
    assert_eq!(run.status, 0);
    assert!(run.err.contains(", so it is left out. The old file is kept as"), "{}", run.err);
    let saved = format!("{}.damaged", state.display());
    assert_eq!(std::fs::read_to_string(saved).expect("kept"), "players: {");
}

#[test]
fn a_rule_that_refused_two_lines_is_due_tomorrow() {
    let sandbox = Sandbox::new();
    let at = |time: &str, arguments: &[&str], input: &str| {
        let mut command = sandbox.command(arguments);
        command.env("DECKWARDEN_NOW", time);
        Sandbox::run_command(command, input.as_bytes())
    };
    // `attack.power` refuses two lines, `attack.hand` only one.
    let lines = FIRST.replacen("7c 1, 4d 1", "2h 1, 7c 1\n2h 1, 4d 1\nac 2\n7c 1, 4d 1", 1) + "quit\n";
    let run = at("2026-03-01T12:00:00Z", &["learn", "classic", "--plain"], &lines);
    assert!(
        run.out.contains(
            "Look again at Two cards reach the power (`attack.power`). From tomorrow on, you can practise this with `deckwarden drill classic`."
        ),
        "{}",
        run.out
    );
    let soon = at("2026-03-01T12:00:05Z", &["drill", "classic", "--results", "--plain"], "").out;
    assert!(soon.starts_with("Clear the Dungeon Classic: 0 questions answered, 0 due\n"), "{soon}");
    assert!(soon.contains("\nattack.power: Two cards reach the power: 0 right, 0 wrong, due in 1 day\n"), "{soon}");
    assert!(soon.contains("\nattack.hand: Play what you hold: not asked yet\n"), "{soon}");
    let tomorrow = "2026-03-02T12:00:00Z";
    let results = &at(tomorrow, &["drill", "classic", "--results", "--json"], "").json()[0];
    assert_eq!((&results["due"], &results["rules"]["attack.power"]["due"]), (&1.into(), &tomorrow.into()));
    at(tomorrow, &["drill", "-n", "1", "--seed", "1"], "1\n");
    let results = &at(tomorrow, &["drill", "classic", "--results", "--json"], "").json()[0];
    assert_eq!((&results["asked"], &results["rules"]["attack.power"]["last"]), (&1.into(), &tomorrow.into()));
}

#[test]
fn a_rule_without_drill_questions_is_never_due() {
    let sandbox = Sandbox::new();
    let lines = "qs\n4d\njc\n3h 10s\n9s 4c\n9s 4c\nc, 9s 4c\n".to_owned() + &"skip step\n".repeat(7) + "quit\n";
    let run = sandbox.feed(&["learn", "crawl", "mage", "--plain"], lines.as_bytes());
    assert_eq!(run.out.matches("Rule `turn.decision`.").count(), 2, "{}", run.out);
    assert!(run.out.contains("Lesson finished: ") && !run.out.contains("Look again"), "{}", run.out);
    let results = &sandbox.run(&["drill", "crawl", "--results", "--json"]).json()[0];
    assert_eq!(results["rules"], serde_json::json!({}));
    let run = sandbox.run(&["drill", "crawl", "--rule", "turn.decision"]);
    assert!(run.status == 2 && run.err.contains("drills do not ask about `turn.decision`"), "{}", run.err);
}

#[test]
fn drills_repeat_with_the_same_seed_and_count_answers() {
    let drill = |sandbox: &Sandbox| {
        sandbox
            .feed(&["drill", "classic", "--rule", "attack.power", "-n", "3", "--seed", "4"], b"nonsense\n1\n1\n1\n1\n")
    };
    let (first, second) = (Sandbox::new(), Sandbox::new());
    let run = drill(&first);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(run.out, drill(&second).out);
    assert!(
        run.out.contains("Question 1 of 3: Clear the Dungeon Classic") && run.out.contains("--seed 4"),
        "{}",
        run.out
    );
    let results = first.run(&["drill", "classic", "--results", "--plain"]);
    assert!(results.out.starts_with("Clear the Dungeon Classic: 3 questions answered, 0 due\n"), "{}", results.out);
    assert!(
        results.out.contains("attack.power: Two cards reach the power: ") && results.out.contains("due in "),
        "{}",
        results.out
    );
    assert!(
        results.out.contains("attack.trigger: The third card has the monster's suit: not asked yet"),
        "{}",
        results.out
    );
    let run = first.run(&["drill", "classic", "--rule", "attack.powr"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("Did you mean `attack.power`?"), "{}", run.err);
}

#[test]
fn drills_ask_due_and_refused_rules() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&["drill"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("you have not finished a lesson or answered a question yet"), "{}", run.err);
    sandbox.feed(&["drill", "classic", "-n", "1", "--seed", "1"], b"1\n");
    let run = sandbox.feed(&["drill", "-n", "1", "--seed", "1"], b"1\n");
    assert!(run.out.contains("Question 1 of 1: Clear the Dungeon Classic"), "{}", run.out);
    assert_eq!(sandbox.run(&["config", "set", "game", "crawl"]).status, 0);
    let run = sandbox.feed(&["drill", "-n", "1", "--seed", "1"], b"1\n");
    assert!(run.out.contains("Question 1 of 1: Clear the Dungeon Classic"), "a configured game: {}", run.out);
    let run = sandbox.run(&["drill", "classic", "--mistakes"]);
    assert!(run.status == 1 && run.err.contains("found no question about your refused lines"), "{}", run.err);
    sandbox.feed(&["play", "classic"], b"kh qs jc jd 7c 3d 10h\n7c 1\n3d 1\nconcede\n");
    let run = sandbox.feed(&["drill", "classic", "--mistakes", "-n", "1", "--seed", "1"], b"quit\n");
    assert!(run.out.contains("Question 1 of 1"), "{} {}", run.out, run.err);
}

#[test]
fn questions_are_printed_with_the_lines_that_lead_to_them() {
    let run = Sandbox::new().run(&["drill", "mythic", "--json", "--count", "5", "--seed", "3"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let questions = run.json();
    assert_eq!(questions.len(), 5);
    for question in questions {
        assert!(
            question["lines"].is_array() && question["answer"].is_i64() && question["table"].is_object(),
            "{question}"
        );
    }
}

#[test]
fn teach_mode_explains_each_rule_once_per_player() {
    let sandbox = Sandbox::new();
    let lines = b"kh qs jc jd\nac 10d 5h\n10d 1\ntips\nconcede\n";
    let power = "Attack: KH needs 13. With 10D on it, the second card must be worth 3 or more";
    let first = sandbox.feed(&["play", "classic", "--teach", "--plain"], lines);
    assert_eq!((first.status, first.err.as_str()), (0, ""));
    assert_eq!(first.out.matches(power).count(), 2, "once when it matters, once by `tips`: {}", first.out);
    let turn = "A turn, step by step:\n1. A turn has three parts: draw, attack, discard.";
    assert!(first.out.contains("Goal: Defeat all twelve monsters") && first.out.contains(turn), "{}", first.out);
    assert!(
        first.out.contains("The set-up, step by step:\n1. Take the twelve jacks, queens and kings"),
        "{}",
        first.out
    );
    let not_shown = "Did not come up in this game: ";
    assert!(!first.out.contains(not_shown), "only `tips` explains that rule: {}", first.out);
    let run = Sandbox::new().feed(&["play", "classic", "--teach", "--plain"], &[lines, &b"tips\n"[..]].concat());
    assert!(
        run.out.contains(&format!("{not_shown}The third card has the monster's suit (attack.trigger); ")),
        "{}",
        run.out
    );
    let second = sandbox.feed(&["play", "classic", "--teach", "--plain"], lines);
    assert!(!second.out.contains("Goal: ") && !second.out.contains("KH needs 13. With 10D"), "{}", second.out);
    let other = sandbox.feed(&["play", "classic", "--teach", "--plain", "--player", "Ben"], lines);
    assert!(other.out.contains(power), "{}", other.out);
    let again = sandbox.feed(&["play", "classic", "--teach=again", "--plain"], lines);
    assert!(again.out.contains(power), "{}", again.out);
}

#[test]
fn tips_stay_on_or_off_when_a_game_is_resumed() {
    let sandbox = Sandbox::new();
    let power = "Attack: KH needs 13. With 10D on it, the second card must be worth 3 or more";
    let lines = b"kh qs jc jd\nac 10d 5h\ntips off\n10d 1\n";
    let off = sandbox.feed(&["play", "classic", "--teach", "--plain"], lines);
    assert!(
        off.out.contains("`tips off` stops the tips in this game, and `tips on` starts them again."),
        "{}",
        off.out
    );
    assert!(off.out.contains("The tips are off in this game.") && !off.out.contains(power), "{}", off.out);
    let resumed = sandbox.feed(&["resume", "--plain"], b"undo\n10d 1\ntips on\nundo\n10d 1\nconcede\ntips\n");
    let (before, _) = resumed.out.split_once("> tips\n").expect("the tips at the end");
    assert_eq!(before.matches(power).count(), 1, "no tip before `tips on`: {}", resumed.out);
    assert!(resumed.out.contains("Did not come up in this game: "), "{}", resumed.out);
    // A player can switch on teach mode in the middle of a game.
    let unfinished =
        sandbox.feed(&["play", "classic", "--plain", "--player", "Ben"], b"kh qs jc jd\ntips on\nac 10d 5h\n10d 1\n");
    assert!(unfinished.out.contains(power) && !unfinished.out.contains("Goal: "), "{}", unfinished.out);
}

#[test]
fn the_colour_rule_is_taught_before_the_first_exchange() {
    for (class, cards) in [("warrior", "8h jd"), ("warrior", "jd 8h"), ("mage", "8h jd"), ("mage", "jd 8h")] {
        // The cards of the room come on two lines, or all on one line.
        for between in ["\n", " "] {
            let exchange = if cards == "8h jd" { "a, 7h 2s" } else { "7h 2s" };
            let lines = format!("9s\n6d\n5c{between}{cards}\n{exchange}\n");
            let taught = Sandbox::new()
                .feed(&["play", "crawl", "--teach", "--plain", "--set", &format!("class={class}")], lines.as_bytes());
            assert_eq!((taught.status, taught.err.as_str()), (0, ""));
            let tip = taught
                .out
                .find("Colours: For each attack turn up an attack card and an evasion card")
                .expect("the rule of colours");
            let exchange = taught.out.find(&format!("> {exchange}")).expect("the exchange");
            assert!(tip < exchange, "{}", taught.out);
            // A mage who begins must learn about the spell before the first decision.
            let spell = taught.out.find("With `c`, you cast a spell").is_some_and(|spell| spell < exchange);
            assert_eq!(spell, class == "mage" && cards == "8h jd", "{}", taught.out);
        }
    }
}

#[test]
fn scoundrel_tips_come_before_they_matter() {
    let lines = b"10h\n10c\n6d\n6h\n6d\n10c\n";
    let taught = Sandbox::new().feed(&["play", "scoundrel", "--teach", "--plain"], lines);
    assert_eq!((taught.status, taught.err.as_str()), (0, ""));
    let places = [
        "Room: Diamonds are weapons, hearts are potions",
        "4> 6h",
        "Face 3 cards from the room, in any order",
        "5> 6d",
        "Weapon: You hold 6D. If you strike a monster with it, you take the monster's value minus the weapon's value as damage",
        "6> 10c",
        "Weapon: 6D has struck 10C.",
    ]
    .map(|part| taught.out.find(part).unwrap_or_else(|| panic!("{part}: {}", taught.out)));
    assert!(places.is_sorted(), "{places:?}: {}", taught.out);
}

#[test]
fn teach_mode_lists_rules_that_were_not_explained() {
    let lines = b"kh qs jc jd\nac ad as\ndone\n2c 2d 2h\ndone\n3c 3d 3h\nx 3c\ntips\n";
    let run = Sandbox::new().feed(&["play", "classic", "--teach", "--plain"], lines);
    assert!(run.out.contains("Your damage has reached the limit"), "{}", run.out);
    let output = |label: &str| run.out.lines().find(|line| line.starts_with(label)).unwrap_or_default();
    let not_shown = output("Did not come up in this game: ");
    assert!(not_shown.contains("(end.won)") && !not_shown.contains("(end.damage)"), "{}", run.out);
    let skipped = output("Came up while another rule was explained: ");
    for id in ["end.won", "attack.trigger"] {
        assert!(!skipped.contains(id), "{skipped}");
    }
}

#[test]
fn teach_mode_lasts_until_the_game_is_over() {
    let sandbox = Sandbox::new();
    let unfinished = sandbox.feed(&["play", "classic", "--teach", "--plain"], b"kh qs jc jd\n");
    assert_eq!((unfinished.status, unfinished.err.as_str()), (0, ""));
    let resumed = sandbox.feed(&["resume", "--plain"], b"ac 10d 5h\n10d 1\nconcede\ntips\n");
    assert_eq!((resumed.status, resumed.err.as_str()), (0, ""));
    let power = "Attack: KH needs 13. With 10D on it, the second card must be worth 3 or more";
    assert_eq!(resumed.out.matches(power).count(), 2, "{}", resumed.out);
    let (_, not_shown) = resumed.out.split_once("Did not come up in this game: ").expect("what did not come up");
    assert!(not_shown.contains("attack.trigger"), "{not_shown}");
    assert!(!not_shown.contains("attack.monster"), "that came up before the game was left: {not_shown}");
    // The program gives no tips in a reopened finished game, or in a game that began without teach mode.
    let after = sandbox.feed(&["resume", "last", "--plain"], b"undo\ntips\nconcede\n");
    assert!(after.out.contains("The tips are off. `tips on` explains"), "{}", after.out);
    sandbox.feed(&["play", "classic", "--plain", "--player", "Ben"], b"kh qs jc jd\n");
    let untaught = sandbox.feed(&["resume", "--plain"], b"ac 10d 5h\n10d 1\n");
    assert!(!untaught.out.contains(power), "{}", untaught.out);
}

#[test]
fn drills_start_with_basics_and_repeat_failed_rules() {
    // The first eight questions are about the basics. With 20 questions, all answered wrongly, the drill also asks
    // about the rules of winning and losing.
    for (game, early, ends) in [
        ("classic", ["attack.power", "attack.trigger", "attack.reach"], ["end.won", "end.damage", "score"]),
        ("advanced", ["attack.power", "attack.trigger", "end.hits"], ["end.won", "end.hits", "end.power"]),
        ("crawl", ["fight.colours", "fight.damage", "fight.ward"], ["end.slain", "pool.shuffle", "score"]),
        ("mythic", ["hands.free", "weapon.spent", "shield.one"], ["end.health", "end.cleared", "bag.covered"]),
        ("bullen", ["passage.order", "passage.branch", "collapse.value"], ["end.escaped", "end.last", "fight.value"]),
        ("scoundrel", ["weapon.edge", "potion.one", "strike"], ["end.health", "end.cleared", "score"]),
    ] {
        let run = Sandbox::new().run(&["drill", game, "--json", "--count", "20", "--seed", "1"]);
        let questions: Vec<String> = run.json().iter().map(|question| question["rule"].to_string()).collect();
        let asks = |questions: &[String], rule: &str| questions.contains(&format!("\"{rule}\""));
        assert!(early.iter().all(|rule| asks(&questions[..8], rule)), "{game}: {questions:?}");
        assert!(ends.iter().all(|rule| asks(&questions, rule)), "{game}: {questions:?}");
    }
    let arguments = ["drill", "classic", "--rule", "attack.power", "-n", "6", "--seed", "3", "--plain"];
    let run = Sandbox::new().feed(&arguments, b"99\n99\n99\n99\n99\n99\n1\n1\n1\n1\n1\n1\n");
    let tables = run.out.split("\nQuestion ").skip(1).filter_map(|question| question.split_once('\n'));
    let tables: Vec<&str> = tables.filter_map(|(_, table)| table.split_once("Deck:")).map(|(table, _)| table).collect();
    let different: std::collections::BTreeSet<&&str> = tables.iter().collect();
    assert!(tables.len() == 6 && different.len() == 6, "{}", run.out);
}

#[test]
fn newer_progress_files_are_kept_and_reported_once() {
    let sandbox = Sandbox::new();
    sandbox.feed(&["learn", "classic"], b"quit\n");
    let other = sandbox.progress_file().with_file_name("0000aaaa.yaml");
    std::fs::write(&other, "deckwarden: 9\nsomething: new\n").expect("the file of another machine");
    let run = sandbox.feed(&["learn", "classic"], b"jh qs ks kh\n7c 4d 2h\nquit\n");
    assert_eq!(run.err.matches("0000aaaa.yaml is left out").count(), 1, "{}", run.err);
    assert_eq!(std::fs::read_to_string(&other).expect("it is still there"), "deckwarden: 9\nsomething: new\n");
    let list = sandbox.run(&["learn", "--list", "classic"]);
    assert!(list.out.contains("(at step 3 of 6)"), "{}", list.out);
}

#[test]
fn a_watched_round_gives_a_reason_for_each_decision() {
    let sandbox = Sandbox::new();
    let all = sandbox.feed(&["watch", "classic", "--seed", "1", "-n", "2", "--plain"], b"");
    assert_eq!((all.status, all.err.as_str()), (0, ""));
    let plays = |line: &&str| line.starts_with("The coach chooses ") && line.contains("(`");
    assert!(all.out.lines().any(|line| plays(&line)), "a plan has a line to type: {}", all.out);
    assert!(
        all.out.contains("    Column 1: ") && all.out.ends_with("`deckwarden play classic --teach`.\n"),
        "{}",
        all.out
    );
    let second = sandbox.feed(&["watch", "classic", "--seed", "1", "-n", "2", "--plain"], b"");
    assert_eq!(second.out, all.out, "the same seed gives the same round");
    let left = sandbox.feed(&["watch", "classic", "--seed", "1", "--plain"], b"\nquit\n");
    assert!(left.status == 0 && !left.out.contains("Now take the lessons"), "{}", left.out);
    let dungeon = sandbox.feed(&["watch", "bullen", "-n", "3", "--plain"], b"");
    assert!(
        dungeon.out.contains("The program plays for every player, and the hands are open for the lesson"),
        "{}",
        dungeon.out
    );
    assert!(
        dungeon.out.contains("The program played this for you: `9c`.")
            || dungeon.out.contains("The program played this for you: `10d`."),
        "{}",
        dungeon.out
    );
    let json = sandbox.run(&["watch", "classic", "--json"]);
    assert!(json.status == 2 && json.err.contains("`watch` has no JSON output."), "{}", json.err);
    let lesson = sandbox.feed(&["learn", "classic", "--plain"], b"watch\nquit\n");
    assert!(lesson.out.contains("To see a round first, type `watch`."), "{}", lesson.out);
    assert!(lesson.out.contains("Clear the Dungeon Classic: watch a round"), "{}", lesson.out);
}

#[test]
fn a_short_course_shows_differences_and_its_lessons() {
    let sandbox = Sandbox::new();
    let offer = "`deckwarden learn advanced --knowing classic`";
    let new = sandbox.feed(&["learn", "advanced", "--plain"], b"quit\n");
    assert!(!new.out.contains("You know"), "{}", new.out);
    let sandbox = Sandbox::new();
    let lines = FIRST.to_owned() + &"skip step\n".repeat(6) + "\nquit\n";
    sandbox.feed(&["learn", "classic", "--plain"], lines.as_bytes());
    let run = sandbox.feed(&["learn", "advanced", "--plain"], b"quit\n");
    assert!(run.out.contains(&format!("You know Clear the Dungeon Classic. {offer}")), "{}", run.out);
    let short = sandbox.feed(&["learn", "advanced", "--knowing", "classic", "--plain"], b"quit\n");
    assert!(
        short.out.contains("1. As in Classic, you draw three cards at a time") && short.out.contains("Lesson 1 of 5: "),
        "{}",
        short.out
    );
    let missing = sandbox.run(&["learn", "crawl", "--knowing", "classic"]);
    assert!(missing.status == 2 && missing.err.contains("has no short course for players who know"), "{}", missing.err);
}

#[test]
fn the_stars_of_a_task_are_kept() {
    let sandbox = Sandbox::new();
    let state = |sandbox: &Sandbox| sandbox.run(&["learn", "scoundrel", "--list", "--plain"]).out;
    assert!(state(&sandbox).contains("tasks: Play it out (new, 0 of 6 stars)"), "{}", state(&sandbox));
    let lines = b"punch 9c\n6h\n5d\nback\n9c ks 6h\nback\npunch 9c\nquit\n";
    let run = sandbox.feed(&["learn", "scoundrel", "tasks", "--plain"], lines);
    assert!(run.out.contains("1 of 3 stars: health 17. The best is 20. To try again: type `back`."), "{}", run.out);
    assert!(
        state(&sandbox).contains("1 of 6 stars"),
        "a task that is left half way keeps its stars: {}",
        state(&sandbox)
    );
    let run = sandbox.feed(&["learn", "scoundrel", "tasks", "--plain"], b"go on\n5d\nhint\nhint\n9c\n6h\nquit\n");
    assert!(run.out.contains("3 of 3 stars: health 20, the best result."), "{}", run.out);
    assert!(run.out.contains("The lesson did not take your last line back."), "{}", run.out);
    assert!(run.out.contains("The best line now: `strike 9C`. Type `again` to begin this step again."), "{}", run.out);
    assert!(state(&sandbox).contains("3 of 6 stars"), "{}", state(&sandbox));
}
