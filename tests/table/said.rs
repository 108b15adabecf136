//! Single sentences of the table: refusals, events, tips and suggestions that must be true at their moment.

use deckwarden::internals::{Look, NoProgress, Table, Teacher};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};

/// Plays lines at a new table, with a teacher if `taught` is set, and returns the printed text and the table drawn
/// after the last line.
fn say(game: &str, set: &[(&str, &str)], players: &[&str], lines: &[&str], taught: bool) -> (String, String) {
    let library = Library::built_in().expect("the rulebooks");
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    let request = SetupRequest {
        game: game.to_owned(),
        preset: None,
        set: set.iter().map(owned).collect(),
        players: players.iter().map(|name| (*name).to_owned()).collect(),
    };
    let session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    let mut at_table = Table::new(&library, session, Look { width: 0, plain: false, styled: false });
    if taught {
        at_table.teach(Teacher::new(["introduction".to_owned()]));
        at_table.greeting(true);
    }
    let printed =
        lines.iter().map(|line| at_table.handle_line(*line, &NoProgress).lines.join("\n")).collect::<Vec<_>>();
    let drawn = [at_table.drawn(), at_table.awaited()].concat();
    (printed.join("\n"), drawn.join("\n"))
}

fn printed(game: &str, set: &[(&str, &str)], players: &[&str], lines: &[&str]) -> String {
    say(game, set, players, lines, false).0
}

const TWO: &[&str] = &["Ana", "Ben"];
const DARK: &[(&str, &str)] = &[("variant", "pitch-black")];
const REGICIDE_HAND: &str = "jc 4s 2h 3c 3d ac ad 9s 10d";

#[test]
fn a_refusal_before_a_card_repeats_the_prompt() {
    let refused = printed("regicide", &[], &[], &["play 7c"]);
    assert_eq!(refused, "✗ Not yet. Turn up the top card of the Castle and type it: it is the next enemy.");
    let warrior = &[("class", "warrior")];
    let refused = printed("crawl", warrior, &[], &["9s 7c kd 5c 4c", "attack"]);
    assert!(refused.ends_with("✗ Not yet. K♦ attacks: turn up its attack card."), "{refused}");
}

#[test]
fn nobody_leaves_a_fight_even_before_a_card() {
    let refused = printed("crawl", &[("class", "warrior")], &[], &["9s 7c kd 5c 4c", "leave"]);
    assert!(
        refused.ends_with(
            "✗ You cannot leave during a fight, and K♦ still has 13 hit points. Turn up the next card and type it."
        ),
        "{refused}"
    );
}

#[test]
fn discards_after_hearts_are_drawn_as_cards() {
    let lines = [REGICIDE_HAND, "4s", "x 3c, x ac, x ad, x 3d", "2h"];
    let drawn = say("regicide", &[], &[], &lines, false).1;
    assert!(drawn.contains("Discards 2 cards"), "{drawn}");
}

#[test]
fn only_the_last_draw_counts_the_tavern() {
    let printed = printed("regicide", &[], TWO, &["jc", "10s ah", "9c", "js", "yield", "x 10d", "8d"]);
    let draws: Vec<&str> = printed.lines().filter(|line| line.contains(" draws ")).collect();
    assert_eq!(draws.len(), 2, "{printed}");
    assert!(!draws[0].contains("Tavern") && draws[1].ends_with(" left in the Tavern."), "{draws:?}");
}

#[test]
fn a_new_hand_for_an_empty_hand_discards_nothing() {
    let lines = [REGICIDE_HAND, "redraw"];
    let printed = printed("regicide", &[], &[], &lines);
    assert!(printed.contains("→ Turn over a jester, 8 cards to the discard pile, draw 8"), "{printed}");
}

#[test]
fn a_mage_has_no_shield_card() {
    let mage = &[("class", "mage"), ("mode", "hardcore"), ("counters", "tokens")];
    let lines = ["9s", "7c", "kd 2c 3c", "c kh 4h", "e 6h", "2s as", "5h 8h", "s", "qh"];
    let printed = printed("crawl", mage, &[], &lines);
    assert!(printed.contains("Q♥ (worth 12) absorbs all 5 damage of 5♥."), "{printed}");
    assert!(printed.contains("→ Discard 5♥, 8♥ and Q♥"), "{printed}");
    assert!(!printed.contains("your shield"), "{printed}");
}

#[test]
fn suggestions_are_possible_now() {
    let lines = ["kh qs jc jd 7c 10d 5h", "score"];
    let refused = printed("classic", &[], &[], &lines);
    assert!(!refused.contains("Did you mean `scores`"), "{refused}");
    let refused = printed("dungeon", DARK, TWO, &["kd 5h", "take"]);
    assert!(!refused.contains("same"), "{refused}");
}

#[test]
fn an_unfinished_line_gets_its_whole_form() {
    let refused = printed("dungeon", &[], TWO, &["kd 5h", "fish"]);
    assert!(refused.ends_with("`fish` still needs a player's name: `fish NAME QUEEN RANK`."), "{refused}");
}

#[test]
fn a_creature_alone_is_refused_with_its_reason() {
    let refused = |lines: &[&str]| printed("dungeon", &[], TWO, lines).lines().last().unwrap_or_default().to_owned();
    assert!(
        refused(&["kd 5h", "kh"]).starts_with("✗ K♥ can only attack, and no opponent has left the cell yet. "),
        "{}",
        refused(&["kd 5h", "kh"])
    );
    assert_eq!(
        refused(&["kd 5h", "jh"]),
        "✗ J♥ cannot attack yet, because no opponent has left the cell. For its ability, type `rob`."
    );
    assert_eq!(
        refused(&["kd 5h", "10c", "kh"]),
        "✗ Say whom K♥ attacks: type the name of an opponent first, such as Ana."
    );
}

#[test]
fn the_cell_looks_different_from_passages() {
    let drawn = say("dungeon", DARK, TWO, &["kd 5h", "lay"], false).1;
    assert!(drawn.contains("Ana [▒▒] ▒▒ (8 to go)"), "{drawn}");
    let refused = printed("dungeon", DARK, TWO, &["kd 5h", "10s"]);
    assert!(refused.ends_with("`10s` must stay secret here. Type only `lay`, without a card."), "{refused}");
}

#[test]
fn a_challenge_says_what_was_wrong() {
    let lay = ["kd 5h", "lay", "lay"];
    let honest = printed("dungeon", DARK, TWO, &[&lay[..], &["ben: challenge ana", "10d"]].concat());
    assert!(honest.contains("The first card is 10♦.\nAna's dungeon is honest."), "{honest}");
    assert!(honest.contains("→ Turn Ana's dungeon face down again"), "{honest}");
    let cheated = printed("dungeon", DARK, TWO, &[&lay[..], &["ben: challenge ana", "7d"]].concat());
    assert!(cheated.contains("Ana cheated: 7♦ fitted nowhere when Ana laid it."), "{cheated}");
}

#[test]
fn a_card_turned_up_in_its_place_is_located_so() {
    let lines = ["kd 5h", "lay", "lay", "ben: challenge ana", "10d", "where 10d"];
    let found = printed("dungeon", &[("variant", "pitch-black"), ("decks", "1")], TWO, &lines);
    assert!(found.ends_with("10♦ is in Ana's dungeon, turned up in entry 5."), "{found}");
    let moved = printed("dungeon", &[], TWO, &["kd 5h", "10c", "where 10c"]);
    assert!(moved.contains("10♣ has been in Ana's dungeon since entry 2."), "{moved}");
}

#[test]
fn a_joker_in_a_fight_is_named_with_its_rank() {
    let wild = &[("variant", "jokers-wild")];
    let lines = ["kd 5h", "10c", "attack ana jk as k", "fight jk as 4"];
    let (printed, drawn) = say("dungeon", wild, TWO, &lines, false);
    assert!(printed.contains("Ana fights ★ as K with ★ as 4: 4 against 13."), "{printed}");
    assert!(drawn.contains("Fight ★K ★4 (Ana needs 9 more)"), "{drawn}");
    assert!(drawn.contains("you have 4 against ★ as K (13)"), "{drawn}");
}

#[test]
fn anybody_may_leave_while_an_escape_is_claimed() {
    let lays = ["kd 5h", "lay", "pass", "lay", "pass", "lay", "pass", "lay", "pass", "lay", "pass", "lay", "pass"];
    let lines = [&lays[..], &["lay", "pass", "lay", "pass", "lay", "escape"]].concat();
    let lines: Vec<&str> =
        lines.iter().flat_map(|line| if *line == "pass" { vec!["pass", "discard"] } else { vec![*line] }).collect();
    let drawn = say("dungeon", DARK, TWO, &lines, false).1;
    assert!(drawn.contains("Ana claims to have escaped."), "{drawn}");
    assert!(drawn.contains("NAME: leave"), "{drawn}");
}

#[test]
fn a_deadly_skip_is_called_deadly() {
    let set = &[("health", "5"), ("max-health", "20")];
    let drawn = say("mythic", set, &[], &["ks qs js 10s", "skip", "ac kc qc jc"], false).1;
    assert!(drawn.contains("or skip the room (5 damage: deadly)."), "{drawn}");
    let drawn = say("mythic", &[], &[], &["ks qs js 10s", "skip", "ac kc qc jc"], false).1;
    assert!(drawn.contains("or skip the room (5 damage)."), "{drawn}");
}

#[test]
fn tips_fit_the_number_of_players() {
    let lines = ["jc", "10s ah", "9c", "js", "yield", "x 10d", "7c", "x 10h", "yield", "x 9h ", "2c", "x 10c"];
    let tips = say("regicide", &[], TWO, &lines, true).0;
    assert!(!tips.contains("jester"), "{tips}");
}

#[test]
fn a_tip_comes_before_its_decision() {
    let tips = say("regicide", &[], &[], &[REGICIDE_HAND, "4s", "x 3c, x 3d", "9s"], true).0;
    let (jesters, played) = (tips.find("you can take a new hand"), tips.find("You play 9♠"));
    assert!(jesters.is_some() && jesters < played, "{tips}");
    let tips = say("scoundrel", &[], &[], &["5d 3h 4h 8c", "3h"], true).0;
    let (avoid, potion, drunk) = (tips.find("`avoid`"), tips.find("Only the first potion"), tips.find("3♥ heals"));
    assert!(avoid.is_some() && avoid < drunk && potion.is_some(), "{tips}");
}

#[test]
fn an_undo_brings_no_tip() {
    let tips = |last: &[&str]| {
        let lines = [&["5d 3h 4h 8c", "3h"][..], last].concat();
        say("scoundrel", &[], &[], &lines, true).0
    };
    let before = tips(&[]);
    assert_eq!(tips(&["undo"]).strip_prefix(&before).map(|added| added.matches(": ").count()), Some(1));
}
