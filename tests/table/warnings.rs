//! A warning after a line that the player may regret.

use super::{table, table_for};
use crate::cli::Sandbox;
use deckwarden::internals::{Look, NoProgress, Table};
use deckwarden::rulebook::Library;
use deckwarden::session::Session;

/// Returns the warning after the last line.
fn warning(game: &str, options: &[(&str, &str)], lines: &[&str]) -> Option<String> {
    let library = Library::built_in().expect("the rulebooks");
    last_warning(&library, table(&library, game, options), lines)
}

fn last_warning(library: &Library, session: Session, lines: &[&str]) -> Option<String> {
    let mut at_table = Table::new(library, session, Look { width: 0, plain: false, styled: false });
    at_table.warn();
    let mut warned = None;
    for line in lines {
        let reply = at_table.handle_line(*line, &NoProgress);
        assert_eq!(reply.reason, "", "{line}");
        warned = reply.lines.into_iter().find(|line| line.starts_with("Careful: "));
    }
    warned
}

#[test]
fn warns_of_a_wasted_potion_that_could_be_kept() {
    let drunk = warning("mythic-dungeon-crawler", &[], &["9h 2c 3d 4d", "d 9h"]);
    assert_eq!(
        drunk.as_deref(),
        Some("Careful: 9♥ healed nothing, because your health was full. `undo` takes the line back.")
    );
    // The strike came first, so the potion heals.
    assert_eq!(warning("mythic-dungeon-crawler", &[], &["9h 2c 3d 4d", "p 2c, d 9h"]), None);
    assert_eq!(warning("mythic-dungeon-crawler", &[], &["9h 2c 3d 4d", "s 9h"]), None);
    // The first potion heals, and then the second heals nothing.
    let later = warning("mythic-dungeon-crawler", &[], &["2c 5h 8h 3d", "p 2c, d 5h, d 8h"]);
    assert!(later.is_some_and(|warned| warned.starts_with("Careful: 8♥ healed nothing")));
    let second = warning("scoundrel", &[], &["9h 8h 2c 3d", "2c 8h", "9h"]);
    assert_eq!(
        second.as_deref(),
        Some(
            "Careful: 9♥ healed nothing, because you had already drunk a potion that turn. `undo` takes the line back."
        )
    );
}

#[test]
fn warns_of_a_certain_loss_if_avoidable() {
    let careful =
        "Careful: After this line the game can no longer be won, whatever cards come up. `undo` takes the line back.";
    let warned = warning("scoundrel", &[], &["ks kc qs 2d", "punch ks"]);
    assert_eq!(warned.as_deref(), Some(careful), "the room could be avoided");
    let rooms = ["ks kc qs js", "provoke ks"];
    assert_eq!(warning("mythic", &[], &rooms).as_deref(), Some(careful), "the room could be skipped");
    // After the room was avoided, the next one loses in any case.
    assert_eq!(warning("scoundrel", &[], &["2c 3c 4c 5c", "avoid", "ks kc qs 2d", "punch ks"]), None);
}

#[test]
fn a_loss_that_was_certain_before_the_line_is_not_warned_of() {
    let lines = include_str!("../coach/lost-regicide.txt").lines().chain(["x 4s"]).collect::<Vec<_>>();
    let library = Library::built_in().expect("the rulebooks");
    assert_eq!(last_warning(&library, table_for(&[], &library, "regicide", &[]), &lines), None);
}

#[test]
fn a_waste_that_no_play_avoids_is_not_warned_of() {
    let rooms = ["9h 8h 10h qs", "9h"];
    assert!(warning("scoundrel", &[], &rooms).is_some(), "the room could be avoided");
    // The player avoided the room before, and must face at least two potions of this one.
    assert_eq!(warning("scoundrel", &[], &[&["2c 3c 4c 5c", "avoid"][..], &rooms].concat()), None);
}

#[test]
fn warns_of_a_lost_chance_to_win_if_avoidable() {
    let line = |last: &[&'static str]| {
        let hands = ["jc jd jh js", "ac 2c 3c", "d", "ad 2d 3d"];
        warning("clear-the-dungeon-classic", &[("jokers", "0")], &[&hands[..], last].concat())
    };
    let careful = "Careful: After this line the game can no longer be won, whatever cards come up. \
        `undo` takes the line back.";
    assert_eq!(line(&["ad 1"]), None);
    assert_eq!(line(&["x ad"]).as_deref(), Some(careful), "the whole hand must be discarded");
    assert_eq!(line(&["x ad", "x 2d"]), None, "the warning is printed once");
    // The monsters are as strong as all diamonds and potions together, so no point of 8♦ may be wasted.
    let health = [("health", "1"), ("max-health", "20")];
    let line = |last| warning("mythic", &health, &["8d 2s 3c 4h", "e 8d", last]);
    assert_eq!(line("p 2s 8d"), None);
    assert_eq!(line("a 2s 8d").as_deref(), Some(careful));
    // Without a treasure, the dragon must be defeated too.
    let dragon = [("health", "16"), ("max-health", "20"), ("red-joker", "dragon"), ("black-joker", "out")];
    let line = |last| warning("mythic", &dragon, &["8d 2s 3c 4h", "e 8d", last]);
    assert_eq!(line("p 2s 8d"), None);
    assert_eq!(line("a 2s 8d").as_deref(), Some(careful));
}

/// A treasure cannot lure a dragon that strikes, so the player needs diamonds and health against it.
#[test]
fn warns_of_an_attack_on_a_dragon_that_must_be_lured() {
    let dragon = [("health", "10"), ("max-health", "20"), ("red-joker", "dragon"), ("black-joker", "treasure")];
    let line = |last| warning("mythic", &dragon, &["2d rj 9d 4h", "e 2d", "e 9d", last]);
    let warned = line("a rj 2d").expect("a warning");
    assert!(warned.contains("the game can no longer be won, whatever cards come up"), "{warned}");
    assert_eq!(line("s 4h"), None);
}

#[test]
fn warns_of_a_monster_that_no_card_left_can_defeat() {
    let lines = ["kh ks kc kd", "10c 10d 10h", "10c 1 10d 2 10h 3", "10s 3c 4h", "10s 4, 3c 1, 4h 1, qs", "2s 5h 6h"];
    let warned =
        |last: &'static str| warning("clear-the-dungeon-classic", &[("jokers", "0")], &[&lines[..], &[last]].concat());
    assert_eq!(
        warned("2s 1").as_deref(),
        Some(
            "Careful: You can no longer defeat Q♠. After this line the game can no longer be won, whatever cards come \
             up. `undo` takes the line back."
        )
    );
    assert_eq!(warned("5h 1"), None);
}

#[test]
fn warns_of_a_stranded_attack() {
    let lines = ["ks qh kc 10h 3d 5s", "10h 1, 3d 1, 5s 1", "ac ad 10c", "ac 3", "10c 2 ks"];
    let warned = warning("clear-the-dungeon-advanced", &[], &lines);
    assert_eq!(
        warned.as_deref(),
        Some(
            "Careful: You can no longer defeat K♣. After this line the game can no longer be won, whatever cards come \
             up. `undo` takes the line back."
        )
    );
}

#[test]
fn warns_if_doubling_would_come_too_late() {
    let last = |lines: &[&str]| warning("clear-the-dungeon-advanced", &[], lines);
    let careful = |reason: &str| {
        let rest = "After this line the game can no longer be won, whatever cards come up.";
        Some(format!("Careful: {reason} {rest} `undo` takes the line back."))
    };
    // The king of spades lies behind the queen on spot 2, but may lie beside the queen on spot 1.
    assert_eq!(last(&["jc qh jd ac 3c 4c", "ac 2"]), careful("You can no longer defeat Q♥."));
    assert_eq!(last(&["qh jc jd ac 3c 4c", "ac 1"]), None);
    assert_eq!(last(&["ks qh kd ac 2c 4c", "ac 2"]), None);
    assert_eq!(
        last(&["ks qh kd ac 2c 4c", "ac 2", "2c 3"]),
        careful("You can no longer defeat all of K♦, Q♥: K♠ doubles only one card.")
    );
}

#[test]
fn warns_if_a_weapon_can_no_longer_strike_a_card_in_the_room() {
    let lines = |last: &'static str| warning("scoundrel", &[], &["6d 4c js kc", "6d", last]);
    let careful = "Careful: 6♦ can no longer strike J♠, which now costs 11 health. `undo` takes the line back.";
    assert_eq!(lines("strike 4c").as_deref(), Some(careful));
    assert_eq!(lines("punch 4c"), None);
    // A potion changes nothing, and a weapon that could not strike the card before is not to blame.
    let used = ["4d 4c 2c 10h", "e 4d, s 4c, p 2c", "6d 10c jc"];
    assert_eq!(warning("scoundrel", &[], &[&used[..], &["d 10h"]].concat()), None);
    let used = ["6d jc 10c 2h", "e 6d, s jc, d 2h", "5c qc 8s"];
    let queen = |last: &'static str| warning("scoundrel", &[], &[&used[..], &[last]].concat());
    assert_eq!(
        queen("s 5c").as_deref(),
        Some(
            "Careful: 6♦ can no longer strike 10♣, which now costs 10 health. After this line the game can no longer \
             be won, whatever cards come up. `undo` takes the line back."
        )
    );
    assert_eq!(queen("s 10c"), None);
    assert_eq!(queen("p 5c"), None);
    // The turn is over, so another order would have made no difference.
    assert_eq!(warning("scoundrel", &[], &["6d 4c 3c js", "6d, 4c, 3c"]), None);
    // The jack stays in the room, but the weapon struck a weaker monster before.
    assert_eq!(warning("scoundrel", &[], &["6d 4c 3c js", "6d", "strike 4c", "strike 3c"]), None);
    let rooms = ["js 2s 3s 6d", "js, 2s, 3s", "4c kc 9h", "6d, strike 4c"];
    let dead = warning("scoundrel", &[], &rooms);
    assert_eq!(
        dead.as_deref(),
        Some("Careful: 6♦ can no longer strike K♣, and with bare hands K♣ would kill you. `undo` takes the line back.")
    );
}

#[test]
fn warns_of_giving_up_the_only_passage() {
    let line = |last: &[&'static str]| {
        let lines = ["kh 2c", "p, x 3c", "10c", "attack ben ks"];
        warning("dungeon", &[], &[&lines[..], last].concat())
    };
    let careful = "Careful: Ben gave up their only passage. In the cell, any creature that Ben cannot \
        defeat slays Ben. `undo` takes the line back.";
    assert_eq!(line(&["retreat"]).as_deref(), Some(careful));
    assert_eq!(line(&["fight 2d"]), None);
    // Another passage is left.
    let branched = ["fight 2d", "branch 10d", "attack ben kc", "retreat"];
    assert_eq!(line(&branched), None);
}

#[test]
fn warnings_can_be_switched_off() {
    let sandbox = Sandbox::new();
    let warned = || sandbox.feed(&["play", "mythic"], b"9h 2c 3d 4d\nd 9h\n").out.contains("Careful: ");
    assert!(warned());
    assert_eq!(sandbox.run(&["config", "set", "warnings", "off"]).status, 0);
    assert!(!warned());
}
