//! Hostile input: each line gets one answer, and nothing breaks.

use super::Sandbox;
use serde_json::json;

#[test]
fn the_referee_answers_lines_of_any_bytes() {
    let long = "x".repeat(100_000);
    let lines: [&[u8]; 8] = [
        b"\xef\xbb\xbfkh qs jc jd\r",
        b"",
        b"\xff\xfe\x00\x01 7c",
        long.as_bytes(),
        "🂡 7♣".as_bytes(),
        b"7c\x00",
        b"?nothing",
        b"7\xe2\x99\xa3 10d jk\r",
    ];
    let run = Sandbox::new().feed(&["referee", "classic"], &lines.join(&b'\n'));
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let ok: Vec<_> = run.json().iter().map(|answer| answer["ok"].clone()).collect();
    assert_eq!(
        ok,
        [
            json!(true),
            json!(true),
            json!(true),
            json!(false),
            json!(false),
            json!(false),
            json!(false),
            json!(false),
            json!(true)
        ]
    );
    assert!(run.out.lines().all(|line| line.len() < 10_000), "a refusal does not repeat a long line");
}

#[test]
fn empty_input_starts_no_game() {
    let run = Sandbox::new().run(&["referee", "classic"]);
    assert_eq!((run.status, run.json().len()), (0, 1));
    let run = Sandbox::new().run(&["play", "classic"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
}

#[test]
fn scripts_with_invalid_bytes_are_refused_with_line_and_reason() {
    let sandbox = Sandbox::new();
    let long = format!("kh qs jc jd\n{}\n", "7".repeat(100_000));
    let scripts: [(&str, &[u8], &str); 4] = [
        ("garbage", b"kh qs jc jd\nqwertyuiop asdf\n", "garbage, line 2: `qwertyuiop` (character 1) is not a card"),
        ("binary", b"\x7fELF\x02\x01\x01\x00\x00\n", "binary, line 1: "),
        ("long", long.as_bytes(), "long, line 2: `777777777777777777777777...` (character 1) is not a card"),
        ("windows", b"\xef\xbb\xbfkh qs jc jd\r\n9x\r\n", "windows, line 2: `9x` (character 1) is not a card"),
    ];
    for (name, text, printed) in scripts {
        sandbox.write(name, text);
        let run = sandbox.run(&["play", "classic", "--script", name]);
        assert_eq!(run.status, 3, "{name}: {}", run.err);
        assert!(run.err.starts_with(&format!("deckwarden: {printed}")), "{name}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{name}: {}", run.err);
        assert!(!run.err.chars().any(|c| c.is_control() && c != '\n'), "{name}: {:?}", run.err);
    }
}

#[test]
fn scripts_may_have_crlf_and_a_byte_order_mark() {
    let sandbox = Sandbox::new();
    sandbox.write("script", b"\xef\xbb\xbf# a game\r\nkh qs jc jd\r\n7c 10d jk\r\n");
    let run = sandbox.run(&["play", "classic", "--script", "script"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("K♥ appears in column 1: power 13."), "{}", run.out);
}

#[test]
fn a_missing_script_is_named() {
    let run = Sandbox::new().run(&["play", "classic", "--script", "nowhere.txt"]);
    assert_eq!(run.status, 3);
    assert!(run.err.starts_with("deckwarden: nowhere.txt cannot be read: "), "{}", run.err);
}

#[test]
fn unknown_words_are_answered_with_known_words() {
    let asked: [(&[&str], &str); 8] = [
        (&["referee", "poker"], "deckwarden: there is no game `poker`. The games: clear-the-dungeon-classic"),
        (&["play", "poker"], "deckwarden: there is no game `poker`. The games: clear-the-dungeon-classic"),
        (
            &["referee", "classic", "--set", "colour=red"],
            "deckwarden: Clear the Dungeon Classic has no option `colour`. Its options: reserve, jokers, pile, damage-limit, empty-deck.",
        ),
        (
            &["referee", "classic", "--set", "jokers=3"],
            "deckwarden: `3` is not a value of the option `jokers`. Allowed: 2, 1, 0.",
        ),
        (
            &["referee", "classic", "--set", "damage-limit=0"],
            "deckwarden: `0` is not a value of the option `damage-limit`. Allowed: a number from 1 to 20.",
        ),
        (
            &["referee", "bullen", "--player", "Red", "--player", "Ana"],
            "deckwarden: a player cannot be called `Red`: it is a word of the notation. Choose another name.",
        ),
        (
            &["referee", "classic", "--preset", "easy"],
            "deckwarden: Clear the Dungeon Classic has no preset `easy`. Its presets: standard, reserve, no-jokers, brutal.",
        ),
        (
            &["referee", "mythic", "--player", "Ana", "--player", "Ben"],
            "deckwarden: Mythic Dungeon Crawler is for one player, not 2.",
        ),
    ];
    for (arguments, printed) in asked {
        let run = Sandbox::new().run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.starts_with(printed), "{arguments:?}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1);
    }
}

#[test]
fn a_deal_without_cards_is_shuffled_and_played_to_its_end() {
    let sandbox = Sandbox::new();
    for game in ["clear-the-dungeon-classic", "clear-the-dungeon-advanced", "dungeon-crawl", "mythic-dungeon-crawler"] {
        sandbox.write("open.yaml", format!("game: {game}\npiles: {{}}\n").as_bytes());
        let small_plan = ["--deal", "open.yaml", "--games", "30", "--seed", "3", "--policy", "random"];
        let run = sandbox.run(&[&["simulate", game, "-q"], &small_plan[..]].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{game}");
    }
}

#[test]
fn deal_errors_name_what_was_expected_and_found() {
    let output = [
        ("game: scoundrel\npiles: 5\n", "line 2, column 8: expected keys with values, found `5`."),
        ("game: scoundrel\npiles: {dungeon: 7C}\n", "line 2, column 18: expected a list, found `7C`."),
        ("game: [a]\npiles: {}\n", "line 1, column 7: expected text, found a list."),
        (
            "game: scoundrel\npiles: {}\n---\npiles: {}\n",
            "a second document begins here, but a file may have only one.",
        ),
    ];
    let sandbox = Sandbox::new();
    for (text, printed) in output {
        sandbox.write("deal.yaml", text.as_bytes());
        let run = sandbox.run(&["perft", "scoundrel", "--deal", "deal.yaml", "--depth", "1"]);
        assert!(run.status == 3 && run.err.contains(printed), "{text:?}: {}", run.err);
    }
}

#[test]
fn too_long_lines_are_refused_whole() {
    const MESSAGE: &str = "The line is longer than 1 MiB, so the program ignored it. Type shorter lines.";
    let sandbox = Sandbox::new();
    let long = format!("kh qs, {}", "x ".repeat(1 << 20));
    for arguments in [&["play", "classic"][..], &["play", "classic", "--script", "-"]] {
        let run = sandbox.feed(arguments, format!("# so\n{long}\njc jd\n").as_bytes());
        assert_eq!((run.status, run.err), (3, format!("deckwarden: standard input, line 2: {MESSAGE}\n")));
        assert!(run.out.contains("\n1> \\u{fffd}khqs") || run.out.contains("\n1> \u{fffd}khqsxxxxx"), "{}", run.out);
        assert!(run.out.len() < 10_000, "{}", run.out.len());
    }
    let run = sandbox.feed(&["referee", "classic"], format!("{long}\nkh qs\n").as_bytes());
    let answers = run.json();
    assert_eq!((&answers[1]["error"]["kind"], &answers[1]["error"]["message"]), (&"syntax".into(), &MESSAGE.into()));
    assert_eq!((answers.len(), &answers[2]["ok"]), (3, &true.into()), "the next line is read");
}
