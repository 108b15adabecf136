//! The set-up at a terminal: the questions, and the steps before the first card.

use super::Sandbox;
use super::terminal::{Screen, WIDE};

#[test]
fn the_setup_walk_shows_the_steps_of_this_table() {
    let sandbox = Sandbox::new();
    let arguments = ["play", "advanced", "--preset", "standard", "--player", "Ana", "--teach"];
    let mut screen = Screen::open(&sandbox, &arguments, WIDE, &[]);
    screen.see("  1.  Take the twelve").see("J♣ J♦ J♥ J♠ Q♣ Q♦ Q♥ Q♠ K♣ K♦ K♥ K♠ ★ ★").see_last("done>");
    screen.press("\r").see("hourglass").see("    1 ▒▒         2 ▒▒         3 ▒▒").see_last("done>");
    screen.line("back", "").see("done> back\n  1.  Take the twelve").see_last("done>");
    screen.line("help", "`back` shows the step before").see_last("done>");
    screen.line("rules reserve", "").see_last("done>");
    screen.line("7c", "7♣ cannot come up here").see_last("done>");
    screen.line("frobnicate", "✗ ").see_last("done>");
    screen.line("kh qs", "K♥ appears at spot 1: power 13.").see("Turn up the card at spot 3").see_last("2>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    for (keys, status) in [("\u{3}", 130), ("\u{4}", 0), ("quit\r", 0)] {
        let mut screen = Screen::open(&sandbox, &[&arguments[..], &["--no-journal"]].concat(), WIDE, &[]);
        screen.see_last("done>").press(keys).see("No game was started.");
        assert_eq!(screen.end(), (status, true), "{keys:?}");
    }
}

#[test]
fn setup_shows_only_the_steps_for_this_table() {
    let sandbox = Sandbox::new();
    let shows_first = |arguments: &[&str], first: &str| {
        let mut screen = Screen::open(&sandbox, &[&["play", "--no-journal"], arguments].concat(), WIDE, &[]);
        screen.see(first).see_last("1>").leave().end();
        screen.text()
    };
    let crawl = |class: &str| {
        let set = format!("class={class}");
        let set = ["crawl", "--player", "Ana", "--set", &set, "--set", "mode=normal", "--set", "counters=cards"];
        shows_first(&set, "Type your character card")
    };
    let (warrior, mage) = (crawl("warrior"), crawl("mage"));
    assert!(warrior.contains("lay it sideways under your character") && !warrior.contains("mana"), "{warrior}");
    assert!(mage.contains("your mana") && !mage.contains("shield"), "{mage}");
    let names = ["--player", "Ana", "--player", "Ben", "--player", "Cleo"];
    let dungeon = shows_first(
        &[&["dungeon", "--set", "decks=1", "--set", "variant=standard"], &names[..]].concat(),
        "Ana shows a card",
    );
    assert!(dungeon.contains("Give each player without a joker") && !dungeon.contains("Put two decks"), "{dungeon}");
    assert!(!dungeon.contains("Shuffle all cards with all jokers"), "{dungeon}");
}

#[test]
fn setup_offers_the_last_table_and_its_answers() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["play", "crawl"], WIDE, &[]);
    screen.see("class: a warrior").see_last("mage").press("\u{1b}[B\r").see("class: mage");
    screen.see("`hardcore`").see_last("hardcore").press("\u{1b}[B\r").see("mode: hardcore");
    screen.see("`cards` (face-down cards from the").see_last("tokens").press("\u{1b}[B\r").see("counters: tokens");
    screen
        .see("Your name (Enter for none):")
        .line("Ana", "Do you want the rules explained as you play?")
        .press("\u{1b}[B\r");
    screen.see("coin beside your character").see_last("1>").line("8h", "2>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());

    let mut screen = Screen::open(&sandbox, &["play", "crawl"], WIDE, &[]);
    screen.see_last("2 a new game").press("new\r");
    screen.see("as last time: class mage, mode hardcore, counters tokens; Ana").see_last("another one").press("\r");
    screen.see("Options: class=mage, mode=hardcore, regen=pool, counters=tokens").see_last("1>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());

    let mut screen = Screen::open(&sandbox, &["play", "crawl"], WIDE, &[]);
    screen.see_last("2 a new game").press("2\r");
    screen.see_last("another one").press("\u{1b}[B\r").see_last("1 warrior\n❯ 2 mage").press("\r");
    screen
        .see_last("1 normal\n❯ 2 hardcore")
        .press("\u{1b}[A\r")
        .see("mode: normal")
        .see_last("1 cards\n❯ 2 tokens")
        .press("\r");
    screen.see_last("Your name (Enter for Ana, - for none):").press("\r").see_last("1>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    assert!(screen.text().contains("Options: class=mage, mode=normal"), "{}", screen.text());

    // The last game is the first choice, and every game offers the last name.
    let mut screen = Screen::open(&sandbox, &["play"], WIDE, &[]);
    screen
        .see("Which game?")
        .see(" Dungeon Crawl")
        .press("\u{1b}[A\r")
        .see("Your name (Enter for Ana, - for none):")
        .press("\u{1b}")
        .see("Which game?")
        .see_last("Regicide")
        .press("\u{1b}")
        .see("No game was started.");
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    let mut screen = Screen::open(&sandbox, &["play", "classic", "--preset", "brutal"], WIDE, &[]);
    screen.see_last("Your name (Enter for Ana, - for none):").line("quit", "No game was started.");
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
}

#[test]
fn long_texts_pause_and_accept_lines() {
    let sandbox = Sandbox::new();
    let arguments = ["play", "advanced", "--preset", "standard", "--player", "Ana", "--teach"];
    let mut screen = Screen::open_sized(&sandbox, &arguments, (24, WIDE), &[]);
    for _ in 0..3 {
        screen.see_last("Press Enter when you are done>").press("\r");
    }
    screen.see("A turn, step by step:").see_last("Enter: next, q: quit:").press("\r").see_last("1>");
    screen.press("help all\r").see_last("q: quit:").press("q\r").see_last("1>");
    screen.press("help all\r").see_last("q: quit:").line("ks", "K♠ appears at spot 1").see_last("2>");
    // The program does not repeat the setup steps for the same table.
    screen.line("concede", "Enter closes the").see_last("3>").press("again\r").see("right of the").see_last("1>");
    screen.leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    let second = screen.text().split("> again").nth(1).map(str::to_owned).expect("the output of the second game");
    assert!(!second.contains("done>") && second.contains("  4.  Turn up the three cards"), "{second}");

    let arguments = ["play", "classic", "--no-journal", "--preset", "standard", "--player", "Ana", "--no-pager"];
    let mut screen = Screen::open_sized(&sandbox, &arguments, (24, WIDE), &[]);
    screen.see_last("1>").line("help all", "leave; every line is saved").see_last("1>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    assert!(!screen.text().contains("Enter: next"), "{}", screen.text());
}
