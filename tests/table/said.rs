//! Single sentences of the table: refusals, events, tips and suggestions that must be true at their moment.

use crate::cli::package;
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
    let drawn = [at_table.draw_table(), at_table.awaited()].concat();
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
    assert_eq!(refused, "✗ Not yet. Turn up the next enemy, the top card of the Castle, and type it.");
    let warrior = &[("class", "warrior")];
    let refused = printed("crawl", warrior, &[], &["9s 7c kd 5c 4c", "attack"]);
    assert!(refused.ends_with("✗ Not yet. K♦ attacks: turn up its attack card."), "{refused}");
}

#[test]
fn undo_turns_a_jester_face_up_again() {
    let undone = printed("regicide", &[], &[], &["js as 8s 3s 8d 10s 3c ad 9s", "redraw", "undo"]);
    assert!(undone.contains("→ Turn 1 jester face up again"), "{undone}");
}

#[test]
fn nobody_leaves_a_fight_even_before_a_card() {
    let refused = printed("crawl", &[("class", "warrior")], &[], &["9s 7c kd 5c 4c", "leave"]);
    assert!(
        refused.ends_with(
            "✗ You cannot leave during a fight: K♦ still has 13 hit points. Turn up the next card and type it."
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
fn a_redraw_says_how_many_cards_it_discards() {
    let lines = [REGICIDE_HAND, "redraw"];
    let printed = printed("regicide", &[], &[], &lines);
    assert!(printed.contains("→ Turn over a jester, 8 cards to the discard pile, draw 8"), "{printed}");
}

#[test]
fn a_mage_has_no_shield_card() {
    let mage = &[("class", "mage"), ("mode", "hardcore"), ("counters", "tokens")];
    let lines = ["9s", "7c", "kd 2c 3c", "c kh 4h", "e 6h", "2s as", "5h 8h", "s", "qh"];
    let printed = printed("crawl", mage, &[], &lines);
    assert!(printed.contains("Q♥ (worth 12) absorbs the 5 damage from 5♥."), "{printed}");
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
fn only_a_known_card_can_lie_in_the_box() {
    let refused = |line: &str| printed("scoundrel", &[], &[], &["2d 3c 4c 5h", line]);
    assert!(refused("punch qh").contains("Q♥ stays in the box."), "{}", refused("punch qh"));
    assert!(refused("punch ??").contains("▒▒ is not in the room."), "{}", refused("punch ??"));
}

#[test]
fn the_prompt_names_a_passage_that_a_challenge_has_shown() {
    let set = &[("variant", "pitch-black"), ("decks", "1")];
    let awaited = |collapse: &str| {
        say("dungeon", set, TWO, &["3d", "7d", "lay", "lay", "lay", "ana: challenge ben", "10d 10c", collapse], false).1
    };
    let equal = awaited("collapse ben 10h");
    assert!(equal.contains("Ben's last passage is 10♣, as a challenge has shown. Type `same`."), "{equal}");
    let other = awaited("collapse ben 9c");
    assert!(other.contains("10♣, as a challenge has shown, and not a 9. Type `different`."), "{other}");
}

#[test]
fn undo_turns_a_dungeon_face_down_in_its_order() {
    let set = &[("variant", "pitch-black"), ("decks", "1")];
    let laid = std::iter::repeat_n("lay", 17);
    let escape = ["escape", "ana: challenge ben", "10d 9h 8c 7c 6c 5c 4c 3c 2h", "undo"];
    let lines: Vec<&str> = ["3d", "7d"].into_iter().chain(laid).chain(escape).collect();
    let undone = printed("dungeon", set, TWO, &lines);
    assert!(undone.contains("→ Put 10♦, 9♥, 8♣, 7♣, 6♣, 5♣, 4♣, 3♣, 2♥ face down in Ben's dungeon"), "{undone}");
}

#[test]
fn a_card_that_waits_for_a_full_room_is_offered_to_no_place() {
    let potion = ["4d 3h 2c 10d", "e 10d", "e 4d", "p 2c 4d", "next", "needs"];
    let said = printed("mythic", &[], &[], &potion);
    assert!(
        said.contains("3♥ heals 0 health, but you cannot drink it now.") && !said.contains("you can put it"),
        "{said}"
    );
    let held = ["rj 4h 3c 2c", "e rj", "h 4h rj", "p 3c", "next", "needs"];
    assert!(!printed("mythic", &[], &[], &held).contains("You can drink it"));
}

#[test]
fn equal_cards_in_a_dungeon_have_no_false_age() {
    let moved = ["ks 3c 4c", "10d", "p, x 7h", "p, x 8h", "branch 10d", "attack Ana kc, r", "where 10d"];
    let found = printed("dungeon", &[("decks", "2")], &["Ana", "Ben", "Cleo"], &moved);
    assert!(found.ends_with("10♦ is in Ana's dungeon.\n10♦ has been in the discard pile since entry 6."), "{found}");
}

#[test]
fn odds_call_a_forced_end_certain() {
    let lines = ["kh 2c", "10c", "p, x 9c", "p, x 3d", "attack ana ks, r", "p, x 4d", "fish ana qd 3, n, look, lie"];
    let typed = ["9h 8h 7h 6h", "x 5c", "fish ben qs 2, n, b", "attack ana kd", "odds"];
    let odds = printed("dungeon", &[("decks", "2")], TWO, &[&lines[..], &typed].concat());
    assert!(odds.contains("Nothing is left to chance: only `fall` is possible. Ben is the last"), "{odds}");
}

#[test]
fn odds_give_no_chance_to_a_player_who_is_out() {
    let lines = ["kh 7c 8c", "cleo: leave", "9h 3c 4c 5c 6c", "odds"];
    let odds = printed("dungeon", &[], &["Ana", "Ben", "Cleo"], &lines);
    assert!(odds.contains("Cleo: is out and can no longer win"), "{odds}");
}

#[test]
fn a_creature_alone_is_refused_with_its_reason() {
    let refused = |lines: &[&str]| printed("dungeon", &[], TWO, lines).lines().last().unwrap_or_default().to_owned();
    assert!(
        refused(&["kd 5h", "kh"]).starts_with("✗ K♥ cannot attack yet, because no opponent has left the cell. "),
        "{}",
        refused(&["kd 5h", "kh"])
    );
    assert_eq!(
        refused(&["kd 5h", "jh"]),
        "✗ J♥ cannot attack yet, because no opponent has left the cell. To use its ability, type `rob`."
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
fn of_equal_discards_the_older_is_taken() {
    let lines = ["kh 2c", "as", "p", "x 9c", "x 9d", "p", "x 9c", "rob jc 9c", "where 9c"];
    let found = printed("dungeon", &[("decks", "2")], TWO, &lines);
    assert!(found.ends_with("9♣ has been in the discard pile since entry 7."), "{found}");
}

#[test]
fn a_joker_in_a_fight_is_named_with_its_rank() {
    let wild = &[("variant", "jokers-wild")];
    let lines = ["kd 5h", "10c", "attack ana jk as k", "fight jk as 4"];
    let (printed, drawn) = say("dungeon", wild, TWO, &lines, false);
    assert!(printed.contains("Ana fights ★ as K with ★ as 4: 4 against 13."), "{printed}");
    assert!(drawn.contains("Fight ★K ★4 (Ana needs 9 more or a 2)"), "{drawn}");
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
    let (face, potion, drunk) = (tips.find("Face 3 cards"), tips.find("Only the first potion"), tips.find("3♥ heals"));
    assert!(face.is_some() && face < drunk && potion.is_some(), "{tips}");
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

#[test]
fn a_tip_about_a_cleared_room_fits_what_may_still_move() {
    let lines = ["4h ah js 2h", "provoke js, drink 4h, stow 2h, next"];
    let tips = say("mythic", &[], &[], &lines, true).0;
    assert!(tips.contains("You go on to the next room.") && !tips.contains("You may first move"), "{tips}");
    let tips = say("mythic", &[], &[], &["4h ah js 2h", "provoke js, drink 4h, stow 2h"], true).0;
    assert!(tips.contains("Room: Turn up the next cards and type them. You may first move"), "{tips}");
}

#[test]
fn needs_name_no_weapon_that_cannot_help() {
    let dragon = &[("red-joker", "dragon"), ("black-joker", "treasure")];
    let needs = |lines: &[&str]| printed("mythic", dragon, &[], &[lines, &["needs"]].concat());
    let untouched = needs(&["rj 2c 3c kd", "e kd"]);
    assert!(!untouched.contains("A weapon of at least 15"), "the highest diamond is 14: {untouched}");
    let striking = needs(&["rj 2c 3c 9d", "e 9d, a rj with 9d"]);
    assert!(striking.contains("★R strikes with 6"), "{striking}");
    assert!(!striking.contains("A weapon of at least"), "only a shield can help now: {striking}");
}

#[test]
fn nobody_acts_after_the_end() {
    let after_end = printed("bullen", &[], TWO, &["kd 2h", "ben: leave", "read ana"]);
    assert!(after_end.contains("Ana") && !after_end.contains("acts now"), "{after_end}");
}

#[test]
fn a_refusal_of_effects_names_the_actions_before_it() {
    let effects = printed("scoundrel", &[], &[], &["8h 3c ks 5s", "effects punch 3c, punch 3c"]);
    assert!(effects.contains("✗ After `punch 3c`: 3♣ is not in the room."), "{effects}");
}

#[test]
fn a_strike_that_kills_behind_the_shield_is_called_deadly() {
    let set = &[("health", "2"), ("max-health", "20")];
    let (needs, drawn) = say("mythic", set, &[], &["qc 8d 9s 2h", "e 8d", "needs"], false);
    assert!(
        needs.contains("Q♣ strikes with 12: even if 8♦ blocks, 4 damage kills you, because your health is"),
        "{needs}"
    );
    assert!(needs.contains("9♠ strikes with 9: 1 damage if 8♦ blocks. Without a shield it kills you"), "{needs}");
    assert!(drawn.contains("deadly, also with 8♦") && drawn.contains("deadly, 1 with 8♦"), "{drawn}");
}

#[test]
fn a_cleared_room_names_what_may_be_done_first() {
    let drawn = |lines: &[&str]| say("mythic", &[], &[], lines, false).1;
    let stowing = drawn(&["5h 6d 2c 3h", "e 6d, p 2c, d 3h"]);
    assert!(stowing.contains("5♥ stays for the next room. You may first `stow`. Then turn up 3 cards."), "{stowing}");
    let drinking = drawn(&["5h 6d 2c 3h", "s 3h, p 2c, e 6d"]);
    assert!(drinking.contains("You may first `drink`."), "{drinking}");
    let releasing = drawn(&["rj 3d kc 5h", "e rj", "h 3d with rj", "d 5h"]);
    assert!(
        releasing.contains("K♣ stays for the next room. You may first `equip` or `release`. Then turn"),
        "{releasing}"
    );
}

#[test]
fn a_refusal_names_only_cards_that_would_do() {
    let joker = ["rj 5h 9d qc", "e rj", "e 9d", "h qc with rj", "3d 8d 2c"];
    let refused = |lines: &[&'static str]| printed("mythic", &[], &[], &[&joker[..], lines].concat());
    let covered = refused(&["s 8d", "s 2d"]);
    assert!(covered.ends_with("2♦ is in the pile, and you can stow no other card now."));
    let open = refused(&["s 2d"]);
    assert!(open.contains("You can stow only 3♦, 8♦, 9♦, 5♥ now."), "{open}");
    let held = refused(&["release qc bag"]);
    assert!(held.ends_with("✗ Q♣ is not in your hands: ★R holds it. Type the joker instead of Q♣."), "{held}");
    let monster = refused(&["a 2c with 3c"]);
    assert!(monster.ends_with("✗ 3♣ is not in your hands. You hold ★R, 9♦."), "{monster}");
    // The joker holds 3♦, and the bag is covered.
    let lines = ["rj 5h 3d qc", "e rj", "s 5h", "h 3d with rj", "r rj bag"];
    let release = printed("mythic", &[], &[], &lines);
    assert!(release.ends_with("✗ 5♥ covers the bag, so you cannot put 3♦ there. Use 5♥ first."), "{release}");
}

#[test]
fn a_weapon_that_strikes_nothing_is_called_so() {
    let sharp = &[("edge", "lower")];
    let (needs, drawn) = say("scoundrel", sharp, &[], &["2d 2c 3c 4c", "e 2d, s 2c", "needs"], false);
    assert!(needs.ends_with("2♦ last struck 2♣, so it can no longer strike any monster."), "{needs}");
    assert!(drawn.contains("→ nothing"), "{drawn}");
    let refused = printed("scoundrel", sharp, &[], &["2d 2c 3c 4c", "e 2d, s 2c", "p 3c, p 4c"]);
    let first =
        "✗ After `punch 3c`: First turn up 3 cards for the room. Type them after 3♣ on the same line, without a verb.";
    assert!(refused.contains(first), "{refused}");
}

#[test]
fn undone_cards_of_avoided_rooms_return_to_the_top() {
    let lines = [
        "2h 3h 10h 8h",
        "avoid, 10d ac 4h as",
        "10d ac 4h 5h kc ks",
        "as 5h kc 6h qc qs",
        "ks 6h qc 7h jc js",
        "qs 7h jc 9h 10c 10s",
        "js 9h 10c 9c 9s 8c",
        "10s 9c 9s 8s 7c 7s",
        "8c 8s 7c 6c 6s 5c",
        "7s 6c 6s 5s 4c 4s",
        "5c 5s 4c 3c 3s 2c",
        "4s 3c 3s 2s 2d 3d",
        "2c 2s 2d 4d 5d 6d",
        "3d 4d 5d 7d 8d 9d",
        "6d 7d 8d 2h 3h 10h",
        "undo",
    ];
    let undone = printed("scoundrel", &[], &[], &lines);
    assert!(undone.contains("→ Put 10♥, 3♥, 2♥ face down on the Dungeon\n"), "{undone}");
}

#[test]
fn unseen_says_how_many_of_the_cards_lie_in_a_pile() {
    let lines = [REGICIDE_HAND, "4s", "x 3c, x ac, x ad, x 3d", "2h", "unseen"];
    let unseen = printed("regicide", &[], &[], &lines);
    assert!(unseen.contains("In the Tavern (34 of these 36): "), "{unseen}");
    assert!(unseen.contains("In the discard pile (2 of these 4): A♣ 3♣ A♦ 3♦"), "{unseen}");
    assert!(unseen.contains("In the Castle (11): Q♣"), "{unseen}");
}

#[test]
fn an_exact_pair_is_exact_only_together() {
    let lines = ["jc 5d 5s 10h 10d 7d 8d 9d 2d", "10h", "x 10d", "needs"];
    let (needs, drawn) = say("regicide", &[], &[], &lines, false);
    assert!(drawn.contains("exact: 5♦, 5♠ together"), "{drawn}");
    assert!(needs.contains("With 5♦, 5♠ you defeat the enemy exactly"), "{needs}");
}

#[test]
fn an_undone_skip_says_where_the_cards_lie() {
    let undone = printed("mythic", &[], &[], &["ks 5h qc jc", "skip", "2c 3c 4c 5c", "undo 2"]);
    let moves: Vec<&str> = undone.lines().skip_while(|line| !line.starts_with("Taken back")).skip(1).collect();
    let expected = [
        "→ Put 5♣, 4♣, 3♣, 2♣ face down on the pile",
        "→ Look for K♠, 5♥, Q♣, J♣ in the pile",
        "→ Put K♠ in slot 1",
        "→ Put 5♥ in slot 2",
        "→ Put Q♣ in slot 3",
        "→ Put J♣ in slot 4",
    ];
    assert_eq!(moves, expected, "{undone}");
}

#[test]
fn a_king_needs_thirteen_or_a_two() {
    let lines = ["kh 2c", "p, x 3c", "10c", "attack ben ks"];
    let lines = |last: &[&'static str]| [&lines[..], last].concat();
    let (needs, drawn) = say("dungeon", &[], TWO, &lines(&["needs"]), false);
    assert!(needs.contains("Ben needs 13 more, or any 2, against K♠ (13)."), "{needs}");
    assert!(drawn.contains("(Ben needs 13 more or a 2)"), "{drawn}");
    let fought = printed("dungeon", &[], TWO, &lines(&["fight 2d"]));
    assert!(fought.contains("K♠ is defeated: a 2 is enough against a king."), "{fought}");
    let part = say("dungeon", &[], TWO, &lines(&["fight 6d"]), false).1;
    assert!(part.contains("You can `fight` with 7 more or a 2, or `retreat`."), "{part}");
    let retreated = printed("dungeon", &[], TWO, &lines(&["retreat"]));
    assert!(retreated.contains("→ 10♣ of Ben's dungeon, then K♠ to the discard pile"), "{retreated}");
}

#[test]
fn excess_cards_are_shown_only_when_they_must_go() {
    let drawn = |lines: &[&'static str]| say("dungeon", &[], TWO, lines, false).1;
    assert!(!drawn(&["kh 2c"]).contains("to discard)"));
    assert!(drawn(&["kh 2c", "p"]).contains("(1 to discard)"));
}

#[test]
fn the_question_about_a_counter_names_its_card() {
    let set = &[("counter-attack", "3")];
    let drawn = say("dungeon", set, TWO, &["kh 2c", "fish ben qs 5", "ben: counter qd"], false).1;
    assert!(drawn.contains("Q♦ counters Q♠. Does anybody counter Q♦?"), "{drawn}");
    let refused = printed("dungeon", set, TWO, &["kh 2c", "rob jc 2c"]);
    let reason = "✗ Anybody may counter J♣ before you take 2♣. Type `rob J♣` alone, and `take 2♣` after `go`.";
    assert!(refused.ends_with(reason), "{refused}");
    let alone = printed("dungeon", set, TWO, &["kh 2c", "rob jc", "go, take 2c"]);
    assert!(!alone.contains('✗'), "{alone}");
}

#[test]
fn a_monster_without_a_trigger_is_called_lost() {
    let set = &[("jokers", "0")];
    let hands = ["jc jd jh js", "5c 6c 4c", "5c 6c 2, 4c 3", "7c 3c 8c", "7c 3, 3c 8c 4", "9c 10c 2c"];
    let rest = ["9c 2c 1, x 10c", "ac 2d 3d", "needs", "x ac", "needs"];
    let (needs, drawn) = say("classic", set, &[], &[&hands[..], &rest].concat(), false);
    let lost = "You can no longer defeat J♣: no ♣ is left.";
    assert!(needs.contains("Any ♣ defeats J♣.") && needs.matches(lost).count() == 1, "{needs}");
    assert!(drawn.contains("→ no ♣ left") && drawn.contains("→ any ♦"), "{drawn}");
}

#[test]
fn effects_of_concede_say_that_the_game_ends() {
    for game in deckwarden::game::IDS {
        let players = if *game == "dungeon" { TWO } else { &[] };
        let effects = printed(game, &[], players, &["effects concede"]);
        assert!(effects.starts_with("You gave up: the game "), "{game}: {effects}");
    }
}

#[test]
fn the_player_who_answers_an_attack_acts_now() {
    let lines = ["9d 2c", "10c", "10s", "kh ben", "read ana", "read ben"];
    let read = printed("dungeon", &[], TWO, &lines);
    let acting: Vec<&str> = read.lines().filter(|line| line.contains("acts now")).collect();
    assert_eq!(acting, ["Ben: ★, 10♠ (last); acts now"]);
    assert!(!read.contains("on turn"), "{read}");
}

#[test]
fn a_refusal_shows_a_required_field_without_brackets() {
    let refused = printed("dungeon", &[], TWO, &["9d 2c", "x"]);
    assert!(refused.ends_with("`discard` still needs a card: `discard CARD`."), "{refused}");
}

#[test]
fn a_refusal_repeats_earlier_cards_as_typed() {
    let refused = printed("crawl", &[("class", "warrior")], &[], &["7s 5d", "e 2c 4h, leave"]);
    assert!(refused.contains("✗ After `enter, 2c 4h`: "), "{refused}");
}

#[test]
fn jokers_that_lie_aside_are_found_there() {
    let found = printed("regicide", &[], &[], &[REGICIDE_HAND, "where rj", "redraw", "where bj"]);
    assert!(found.contains("2 jesters are left for new hands."), "{found}");
    assert!(found.ends_with("1 jester is left for new hands."), "{found}");
    let boxed = printed("regicide", &[], TWO, &["where rj"]);
    assert_eq!(boxed, "★ is not in the deck of this game.");
}

/// With a shared pile, the cards of a successful attack stay on the discarded cards for the rest of the game.
#[test]
fn a_card_under_a_successful_attack_never_comes_back() {
    let set = &[("jokers", "0"), ("pile", "shared"), ("reserve", "on"), ("damage-limit", "20")];
    let spades = ["kh qs js jd", "as 2s 3s, done", "4s 5s 6s, done", "7s 8s 9s, done", "10s 2c 3c, done"];
    let needs = |last: &[&str]| printed("classic", set, &[], &[&spades[..], last, &["needs"]].concat());
    let lost = "You can no longer defeat J♠: no ♠ is left.";
    assert!(!needs(&["4d 7d 6d"]).contains(lost), "{}", needs(&["4d 7d 6d"]));
    let buried = needs(&["4d 7d 6d", "4d 4, 7d 4, 6d 4", "kc", "4c 5c 6c"]);
    assert!(buried.contains(lost), "{buried}");
}

#[test]
fn a_refusal_speaks_of_the_table_after_earlier_actions() {
    let refused = |line: &str| printed("scoundrel", &[], &[], &["8h 3c ks 5s", line]);
    let next_room = refused("punch 3c, drink 8h, punch 5s, 3c 2d 3d");
    let expected =
        "✗ After `punch 3c, drink 8h, punch 5s`: 3♣ is in the discard pile. Nothing on this line was played.";
    assert_eq!(next_room.lines().last(), Some(expected));
    assert_eq!(refused("effects punch ks, punch ks"), refused("punch ks, punch ks"));
    let why = printed("scoundrel", &[], &[], &["8h 3c ks 5s", "punch ks, punch ks", "why"]);
    assert!(why.contains("After `punch ks`: K♠ is not in the room."), "{why}");
}

#[test]
fn why_explains_a_refused_request() {
    let lines = ["8h 3c ks 5s", "punch 9c", "audit 1", "why"];
    let (before, why) = (printed("scoundrel", &[], &[], &lines[..3]), printed("scoundrel", &[], &[], &lines));
    let reason = before.lines().last().and_then(|line| line.strip_prefix("✗ ")).expect("a refusal");
    assert!(reason.ends_with("but you typed 1 number. Count in this order: the room, the Dungeon."), "{reason}");
    assert_eq!(why.lines().last(), Some(reason));
    let later = [&lines[..], &["punch 9c", "why"]].concat();
    let why = printed("scoundrel", &[], &[], &later);
    assert!(!why.rsplit("✗ ").next().expect("a refusal").contains("count"), "{why}");
}

/// Returns the lines of an example up to and including `last`.
fn example_up_to(file: &str, last: &str) -> Vec<String> {
    let game = std::fs::read_to_string(package().join("examples").join(file)).expect("an example");
    let mut lines: Vec<String> =
        game.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect();
    lines.truncate(lines.iter().position(|line| line == last).expect("the last line") + 1);
    lines
}

/// After three jacks, the fourth was the only card that could come up, so the player cannot have mistyped it.
#[test]
fn a_certain_card_is_no_typing_mistake() {
    let refused = |last: &str, more: &[&str]| {
        let before = example_up_to("regicide-silver-won-360.txt", last);
        let lines = [&before.iter().map(String::as_str).collect::<Vec<_>>(), more].concat();
        printed("regicide", &[], &[], &lines).lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(
        refused("x 10s", &["8d as, 4h", "js"]),
        "✗ J♠ has been in play as the enemy since entry 1. If that was a typing mistake, type `fix js` and the right card."
    );
    assert_eq!(refused("8h, jh", &["ac jd, jc", "jh"]), "✗ J♥ has been in play as the enemy since entry 19.");
}

#[test]
fn a_need_says_that_a_card_counts_double() {
    let lines = ["ks qs jc 10h 3d 5s", "10h 1, 3d 1, 5s 1", "7c 6s 2s", "7c 2, use ks 2", "needs"];
    let needs = printed("advanced", &[], &[], &lines);
    assert!(needs.contains("Q♠ needs 12: 7♣ there counts 14, so add any card, then any ♠ or ★."), "{needs}");
}

/// The king of spades doubles 7♣ first if this leaves less to add than doubling the second card.
#[test]
fn a_need_names_the_better_use_of_the_king_of_spades() {
    let needs = |first: &str| {
        let turn = format!("{first} 6s 2s, {first} 2, needs");
        let before =
            ["ks qs jc 10h 3d 5s", "10h 1, 3d 1, 5s 1", turn.strip_suffix(", needs").expect("a line"), "needs"];
        printed("advanced", &[], &[], &before)
    };
    let seven = needs("7c");
    assert!(
        seven.contains("7♣ lies there, so add 5 or more, or double 7♣ with K♠ and add 1 or more. Then add any ♠ or ★."),
        "{seven}"
    );
    let three = needs("3c");
    assert!(three.contains("3♣ lies there, so add 9 or more, or double 5 or more with K♠."), "{three}");
}

/// The search finds the exact chance of one plan, but has no time left for the other.
#[test]
fn odds_mark_each_exact_plan_beside_other_plans() {
    let before = example_up_to("classic-won-6.txt", "5h 6h jk");
    let before: Vec<&str> = before.iter().map(String::as_str).collect();
    let odds = printed("classic", &[], &[], &[&before[..], &["jk 2, 5h 4", "odds"]].concat());
    assert!(odds.contains("\nGood play: won 79 %\n"), "{odds}");
    assert!(odds.contains(" each: 6♥ on J♣ won 79 % (exact); discarding 6♥ won "), "{odds}");
    assert_eq!(odds.matches("(exact)").count(), 1, "{odds}");
    assert!(odds.contains("For each plan marked as exact, the program tried every decision"), "{odds}");
}

#[test]
fn odds_without_a_likely_range_do_not_explain_one() {
    let odds = printed("regicide", &[], TWO, &["jc", "odds"]);
    assert!(odds.contains("in none of ") && !odds.contains("likely range"), "{odds}");
}

#[test]
fn while_a_card_is_awaited_needs_and_effects_ask_for_it() {
    let prompt = "Turn up 4 cards from the Dungeon and type what you see.";
    assert_eq!(printed("scoundrel", &[], &[], &["needs"]), prompt);
    let effects = printed("crawl", &[], &[], &["kh 3d 6c, 2s 9d", "attack, 9c 8c", "effects enter"]);
    let asked = effects.lines().last().unwrap_or_default();
    assert!(asked.starts_with("Next: Turn up "), "{effects}");
}

#[test]
fn undo_turns_cards_down_before_others_cover_them() {
    let lines = ["kh qs jc jd", "7c 10d 9h", "7c 1 9h 1 x 10d", "2h 5h 6h", "2h 1 qh", "fix kh ks undo"];
    let undone = printed("classic", &[("reserve", "on")], &[], &lines);
    let order = "→ Put Q♥ face down on column 1\n→ Put K♠, 7♣, 9♥ in column 1\n";
    assert!(undone.contains(order), "{undone}");
    let lines = ["js 2s 8d 7d 9d 3h 6c 8h 10s", "6c", "3h 7d", "8h, jc", "undo 4"];
    let undone = printed("regicide", &[], &[], &lines);
    let order = "→ Put J♠ face down on the Castle (now face down on top of the Tavern)\n→ Put 10♠, 8♥, 6♣, 3♥, 9♦, 7♦, 8♦, 2♠ face down on the Tavern";
    assert!(undone.contains(order), "{undone}");
}

#[test]
fn a_players_name_is_not_the_unknown_word() {
    let refused = printed("dungeon", &[], TWO, &["9s 7h", "10c", "ana ace"]);
    assert!(refused.contains("`ace` still needs a card"), "{refused}");
    let refused = printed("dungeon", &[], TWO, &["9s 7h", "10c", "ben lends ah"]);
    assert!(refused.contains("`lends` is not a card or a verb here"), "{refused}");
}

#[test]
fn a_place_may_have_the_name_of_its_owner() {
    let lines = ["9s 7h", "10c"];
    let read = |line: &'static str| printed("dungeon", &[], TWO, &[&lines[..], &[line]].concat());
    assert_eq!(read("read ana's dungeon"), read("read ana"));
    assert!(read("read ben's hand").contains("Ben hand: 6 face down"));
}

#[test]
fn where_names_the_card_on_which_a_card_lies() {
    let found = printed("mythic", &[], &[], &["9d 4c ks 3h", "e 9d, p 4c 9d", "where 4c"]);
    assert!(found.ends_with("4♣ has been in your left hand since entry 2.\nIt lies on 9♦."), "{found}");
    let found = printed("classic", &[], &[], &["kh qs jc jd", "7c 8c 9c", "7c 1", "where is the 7c"]);
    assert!(found.ends_with("7♣ has been in column 1 since entry 3.\nIt lies on K♥."), "{found}");
}

#[test]
fn a_count_of_cards_in_a_refusal_follows_the_cards_of_the_line() {
    let refused = printed("scoundrel", &[], &[], &["5d 6c 7h 9s", "avoid", "2c 3c 4c 6c"]);
    let reason = "After `2c 3c 4c`: You avoided 6♣ in room 1. 37 cards still lie above the cards of that room";
    assert!(refused.contains(reason), "{refused}");
}

#[test]
fn redo_turns_up_cards_after_the_moves_before_them() {
    let lines = ["8d 3h 10h as", "8d as 10h, 9c 2d 2s", "undo", "redo"];
    let printed = printed("scoundrel", &[], &[], &lines);
    let (_, redone) = printed.rsplit_once("Played again").expect("a redo");
    let place = |text: &str| redone.find(text).unwrap_or_else(|| panic!("{text}: {redone}"));
    assert!(place("→ 10♥ to the discard pile") < place("→ Turn up 9♣, 2♦, 2♠ again"), "{redone}");
}

#[test]
fn redo_says_all_its_steps() {
    let again = |lines: &[&str]| {
        let printed = printed("scoundrel", &[], &[], lines);
        printed.rsplit_once("Taken back: ").expect("an undo").1.to_owned()
    };
    let lines = ["8d 3h 10h as", "8d as 10h, 9c 2d 2s", "undo 2", "redo 2"];
    let redone = again(&lines);
    assert!(redone.contains("Played again: 8♦, 3♥, 10♥, A♠, equip 8♦, strike A♠"), "{redone}");
    let place = |text: &str| redone.find(text).unwrap_or_else(|| panic!("{text}: {redone}"));
    assert!(place("→ 10♥ to the discard pile") < place("→ Turn up 9♣, 2♦, 2♠ again"), "{redone}");
    let redone = again(&["8d 3h 10h as", "fix 8d 7d", "fix 3h 4h", "7d", "undo 3", "redo 3"]);
    assert!(redone.contains("You made 2 corrections again.\nPlayed again: equip 7♦."), "{redone}");
}

#[test]
fn a_fix_speaks_of_later_entries_only_if_there_are_any() {
    let last = printed("classic", &[], &[], &["kh qs jc jd", "7c 10d 9h", "fix 9h 8h"]);
    assert!(last.lines().any(|line| line == "9♥ was 8♥ all along."), "{last}");
    let earlier = printed("classic", &[], &[], &["kh qs jc jd", "7c 10d 9h", "7c 1", "fix 9h 8h"]);
    assert!(earlier.contains("9♥ was 8♥ all along. Everything played since then still counts."), "{earlier}");
}

#[test]
fn a_fix_names_the_cards_that_return_to_a_hidden_hand() {
    let fight = ["kh 2c", "lay", "lay", "ben kd", "10c", "5c", "fix 10c 2d undo"];
    let fixed = printed("dungeon", DARK, TWO, &fight);
    assert!(fixed.contains("→ Look for 5♣ in the discard pile\n→ Put 5♣ in Ben's hand"), "{fixed}");
    let undone = printed("dungeon", DARK, TWO, &[&fight[..], &["undo"]].concat());
    assert!(undone.ends_with("Put back: fight 5♣.\n→ Put 5♣ face down on the discard pile"), "{undone}");
    let fight = ["kh 2c", "lay", "lay", "ben kd", "8c", "5c", "fix 8c 6c"];
    let fixed = printed("dungeon", DARK, TWO, &fight);
    assert!(fixed.contains("→ 1 card face down from Ben's hand to the deck: the last that came from there"), "{fixed}");
}

#[test]
fn a_question_may_end_with_a_mark() {
    let answer = printed("scoundrel", &[], &[], &["5d 6c 7h 9s", "needs?"]);
    let expected = printed("scoundrel", &[], &[], &["5d 6c 7h 9s", "needs"]);
    assert_eq!(answer, expected);
}

#[test]
fn needs_asks_for_no_card_higher_than_any() {
    let lines = ["ks js kh", "9s 4d 5s", "9s 4d 5s 1", "as 3d 2h", "as 3", "needs"];
    let needs = printed("advanced", &[], &[], &lines);
    assert!(needs.contains("A♠ lies there, so double 6 or more with K♠, then add any ♥ or ★."), "{needs}");
}

#[test]
fn a_known_card_is_not_said_to_be_missing_from_the_deck() {
    let lines = ["kd kc kh", "10d 5h 9c", "10d 1 5h 1", "9c 2", "4d 7s 6h", "4d 1", "use kd", "3c", "raise", "3c"];
    let refused = printed("advanced", &[], &[], &lines);
    assert!(refused.contains("You still hold 7♠, 6♥") && !refused.contains("not in the power deck"), "{refused}");
}

const WITH_DRAGON: &[(&str, &str)] = &[("red-joker", "dragon"), ("black-joker", "treasure")];

#[test]
fn a_treasure_is_no_loot_while_the_bag_is_covered() {
    let (needs, drawn) = say("mythic", WITH_DRAGON, &[], &["7h 6d bj 5c", "s 7h", "needs"], false);
    assert!(needs.contains("★B scores 5 points in or on the bag, but you cannot put it there now."), "{needs}");
    assert!(drawn.contains("→ not now") && !drawn.contains("loot\n"), "{drawn}");
    let needs = printed("mythic", WITH_DRAGON, &[], &["7h rj bj 5c", "s 7h", "needs"]);
    assert!(needs.contains("You cannot put it there now, but you can lure ★R away with it."), "{needs}");
}

#[test]
fn a_verdict_offers_only_what_is_possible() {
    let verdict = |lines: &[&str]| say("dungeon", &[], TWO, lines, false).1;
    let liar = verdict(&["9c", "2d", "rob jc 9c", "x 3c", "fish ana qc 9", "no", "look"]);
    assert!(liar.contains("Ben saw Ana's hand. Ana must have had a 9: type `lie`."), "{liar}");
    let honest = verdict(&["9c 9d 9h 9s kc 2d", "fish ben qc 9", "no", "look"]);
    assert!(honest.contains("Ana saw Ben's hand. Ben cannot have had a 9: type `truth`."), "{honest}");
    let open = verdict(&["9c", "2d", "fish ben qc 9", "no", "look"]);
    assert!(open.contains("If Ben had a 9, type `lie`. If not, type `truth`."), "{open}");
}

#[test]
fn a_card_after_an_answer_is_no_discard_of_another_player() {
    let refused = printed("dungeon", &[], TWO, &["9c", "2d", "fish ben qc 7", "yes 7d"]);
    assert!(refused.contains("`7d` does not belong here: `yes` takes no card. Type only `yes`."), "{refused}");
    let played = printed("dungeon", &[], TWO, &["9c", "2d", "fish ben qc 7", "yes, 7d"]);
    assert!(!played.contains('✗'), "{played}");
}

#[test]
fn why_suggests_the_same_cards_and_verbs_as_the_refusal() {
    let answers = |line: &str| {
        let before = ["kh qs jc jd", "7c 10d 5h", line];
        let refused = printed("classic", &[], &[], &before);
        let reason = refused.split("✗ ").last().expect("a refusal").to_owned();
        (reason, printed("classic", &[], &[], &[&before[..], &["why"]].concat()))
    };
    let (reason, why) = answers("sevn of clubs 1");
    let expected = "`sevn of clubs` is not a card or a verb here. Did you mean `seven of clubs` or `ten of clubs`?";
    assert_eq!(reason, expected);
    assert_eq!(why.matches(expected).count(), 2, "{why}");
    let (reason, why) = answers("ndo");
    assert_eq!(reason, "`ndo` is not a card or a verb here. Did you mean `undo`?");
    assert_eq!(why.matches(&reason).count(), 2, "{why}");
}

#[test]
fn why_names_an_old_request() {
    let lines = ["8h 3c ks 5s", "audit 1", "punch 3c", "why"];
    let why = printed("scoundrel", &[], &[], &lines);
    let last = why.lines().last().expect("a line");
    assert!(last.starts_with("Earlier, this line was refused: "), "{why}");
    assert!(why.lines().rev().nth(1).is_some_and(|line| line.trim() == "> audit 1"), "{why}");
}

#[test]
fn read_lists_all_known_cards_of_a_pile() {
    let lines = ["10h 5d 7c 8c 4c 3c 2s", "read discards"];
    let read = printed("crawl", &[("class", "warrior")], &[], &lines);
    assert!(read.ends_with("Discards: 2♠ (5)\nThe discard pile: 8♣ 4♣ 3♣ 2♠"), "{read}");
    let read = printed("mythic", &[], &[], &["7h 6d 10d 5c", "d 7h", "read discards"]);
    assert!(read.ends_with("The discard pile: 7♥"), "{read}");
}

#[test]
fn a_fix_names_no_later_entry() {
    let last = |lines: &[&str]| printed("scoundrel", &[], &[], lines).lines().last().unwrap_or_default().to_owned();
    assert_eq!(
        last(&["ac as kc ks", "avoid", "10d qc 4h qs", "fix ks kc"]),
        "✗ Entry 1 would then be refused: K♣ would come up in it twice."
    );
    let fixed = last(&["ac as kc ks", "avoid", "10d qc 4h qs", "10d, qc", "fix qs kc"]);
    assert!(fixed.ends_with("K♣ has been in the avoided rooms at the bottom of the Dungeon since entry 2."), "{fixed}");
}

#[test]
fn an_undone_card_moves_straight_to_its_place() {
    let given = ["jc 7h 8h 9h 10h 6s 5s 4d 3d", "p 10h", "x 7h 3d", "8h", "x 9h 6s", "undo 3"];
    let undone = printed("regicide", &[], &[], &given);
    assert!(undone.contains("→ Put 3♦, 7♥ in the hand (among 2 cards from under the Tavern)\n"), "{undone}");
    assert!(!undone.contains("face up to the discard pile"), "{undone}");
}

#[test]
fn a_refusal_counts_no_actions_that_nobody_typed() {
    let line = "7c 1, 10d 2, 5h 3, 8c 9c 10c, 8c 1, 9c 9";
    let refused = printed("classic", &[], &[], &["kh qs jc jd", "7c 10d 5h", line]);
    assert!(!refused.contains("the first "), "{refused}");
}

#[test]
fn a_refusal_names_cards_in_the_order_of_the_table() {
    let refused = printed("mythic", &[], &[], &["7h 6d 10d 5c", "e 10d, kc"]);
    assert!(refused.contains("3 cards are in the room (7♥, 6♦, 5♣)"), "{refused}");
    let refused = printed("scoundrel", &[], &[], &["8h 3c ks 5s", "punch 9c"]);
    assert!(refused.contains("8♥, 3♣, K♠, 5♠"), "{refused}");
    let refused = printed("regicide", &[], &[], &[REGICIDE_HAND, "8h"]);
    assert!(refused.contains("You hold 4♠, 2♥, 3♣, 3♦, A♣, A♦, 9♠, 10♦."), "{refused}");
}

#[test]
fn the_name_of_a_place_alone_reads_it() {
    let read = |line: &str| printed("regicide", &[], &[], &[REGICIDE_HAND, line]);
    assert_eq!(read("my hand"), read("read hand"));
    assert!(read("Hand").ends_with("Hand: 4♠, 2♥, 3♣, 3♦, A♣, A♦, 9♠, 10♦"), "{}", read("Hand"));
}

#[test]
fn a_bare_rank_of_no_card_is_said_to_be_absent() {
    let refused = printed("regicide", &[], &[], &[REGICIDE_HAND, "p king"]);
    let expected = "`king` cannot be a card: no king lies where you can use it.";
    assert!(refused.ends_with(expected), "{refused}");
    let refused = |hand: &str, line: &str| printed("classic", &[], &[], &["kh qs jc jd", hand, line]);
    let no_place = refused("7c 10d ac", "7c on the ace");
    assert!(no_place.ends_with("`ace` names no column: no ace lies face up in one."), "{no_place}");
    let absent = refused("7c 10d 5h", "the ace");
    assert!(absent.ends_with("`ace` cannot be a card: no ace lies where you can use it."), "{absent}");
    let incomplete = refused("7c 10d ac", "the ace");
    assert!(incomplete.ends_with("`ace` still needs a suit, as in `ace of hearts`."), "{incomplete}");
    let refused = printed("dungeon", &[], TWO, &["9c", "2d", "extend ten"]);
    assert!(refused.contains("`ten` still needs a suit, as in `ten of hearts`"), "{refused}");
}

#[test]
fn a_king_that_can_double_is_drawn_beside_a_plain_card() {
    let lines = ["ks kd qs", "9s 4d 5s", "9s 4d 5s 1", "2d", "3d 2h", "3d 2"];
    let (_, drawn) = say("advanced", &[], &[], &lines, false);
    assert!(drawn.contains("10+ (5+ with K♠), ♦"), "{drawn}");
}

#[test]
fn odds_do_not_simulate_a_certain_loss() {
    let odds = printed("scoundrel", &[], &[], &["ks qs js 10s", "punch qs", "odds"]);
    let lost = "The game can no longer be won, whatever cards come up.";
    assert!(odds.ends_with(lost), "{odds}");
    let open = printed("scoundrel", &[], &[], &["ks qs 2s 3s", "punch qs", "odds"]);
    assert!(!open.contains(lost), "{open}");
    // Each of the three kings that can come up strikes with 20, and the hand is worth 10.
    let lines: Vec<&'static str> = include_str!("../coach/late-regicide.txt").lines().collect();
    let odds = printed("regicide", &[], &[], &lines);
    assert!(odds.ends_with(lost), "{odds}");
    // The discards can be made in many orders, but they lead to few positions.
    let lines = include_str!("../coach/lost-regicide.txt").lines().chain(["odds"]).collect::<Vec<_>>();
    let odds = printed("regicide", &[], &[], &lines);
    assert!(odds.ends_with(lost), "{odds}");
}

#[test]
fn redo_turns_up_all_cards_of_a_fight() {
    let lines = ["10h 9c", "3d", "ks qh", "5c 5s 2h 4s", "undo", "redo"];
    let printed = printed("crawl", &[], &[], &lines);
    let (_, redone) = printed.rsplit_once("Played again").expect("a redo");
    assert!(redone.contains("→ Turn up 5♣, 5♠ again") && redone.contains("→ Turn up 2♥, 4♠ again"), "{redone}");
}

#[test]
fn an_ace_after_a_name_is_this_player_s_ace() {
    let attacked = ["kc 5c", "10c", "kd ana"];
    for (line, player) in [("ben ac", "Ben"), ("ana ac", "Ana"), ("ben: ac", "Ben"), ("ac", "Ana")] {
        let played = printed("dungeon", &[], TWO, &[&attacked[..], &[line]].concat());
        assert!(played.contains(&format!("{player} plays A♣")), "{line}: {played}");
    }
    let asked = printed("dungeon", &[], TWO, &["kc 5c", "qd ben 7", "ana ac"]);
    assert!(asked.contains("Ana plays A♣"), "{asked}");
}

#[test]
fn a_creature_that_the_hand_cannot_hold_is_refused_as_such() {
    for lines in [&["kc jc", "jc"][..], &["kc jc", "10d", "jc"]] {
        let refused = printed("dungeon", &[], TWO, lines);
        assert!(refused.contains("cannot hold J♣"), "{refused}");
    }
}

#[test]
fn a_wrong_counter_hears_what_it_must_counter() {
    let options = [("variant", "jokers-wild"), ("counter-attack", "3")];
    let refused = printed("dungeon", &options, TWO, &["kc 10h", "fish ben qd 7", "ben: counter qc", "ana: counter js"]);
    assert!(refused.contains("J♠ cannot counter Q♣. You need another queen or ★."), "{refused}");
}

#[test]
fn a_hand_that_cannot_cover_the_attack_is_not_told_to_discard() {
    let lines = ["jc 4c 3c 2s 7s 7c 9d 8h 9h", "3c", "9d, 2s", "4c", "8h, 7s", "7c"];
    for line in ["play 9h", "play 5c", "reveal 5c hand"] {
        let refused = printed("regicide", &[], &[], &[&lines[..], &[line]].concat());
        assert!(refused.contains("The hand is worth 9 but must cover 10 damage. Type `redraw`"), "{line}: {refused}");
    }
}

#[test]
fn a_rank_without_a_suit_hears_what_is_wrong() {
    let refused = |hand: &str, line: &str| printed("classic", &[], &[], &["kh qs jc jd", hand, line]);
    let no_place = refused("7c 10d ac", "7c on the ace");
    assert!(no_place.ends_with("`ace` names no column: no ace lies face up in one."), "{no_place}");
    let absent = refused("7c 10d 5h", "the ace");
    assert!(absent.ends_with("`ace` cannot be a card: no ace lies where you can use it."), "{absent}");
    let incomplete = refused("7c 10d ac", "the ace");
    assert!(incomplete.ends_with("`ace` still needs a suit, as in `ace of hearts`."), "{incomplete}");
}

#[test]
fn undone_passages_lie_face_down() {
    let challenges =
        ["kc 5h", "lay", "lay", "ben challenges ana", "10h", "lay", "lay", "ana challenges ben", "10c", "undo"];
    let undone = printed("dungeon", DARK, TWO, &challenges);
    let passage = "→ 1 card face down from the top of the discard pile to Ana's dungeon";
    assert!(undone.ends_with(passage), "{undone}");
}

#[test]
fn an_equal_card_elsewhere_does_not_hide_an_undone_card() {
    let set = [("variant", "almost-black"), ("decks", "1")];
    let players = ["Ana", "Ben", "Cid", "Dan"];
    let undone = printed("dungeon", &set, &players, &["kc 5c 6c 7c", "jk as 10", "kd ana", "fight jk as k", "undo"]);
    assert!(undone.ends_with("→ Put K♦ in the fight\n→ Put ★ in Ana's hand"), "{undone}");
    let undone = printed("dungeon", &set, &players, &["kc 5c 6c 7c", "jk as 10", "ace jk", "undo"]);
    assert!(undone.ends_with("→ Look for ★ in the discard pile\n→ Put ★ in Ben's hand"), "{undone}");
}

#[test]
fn a_smaller_heal_takes_back_only_the_difference() {
    let hand = "jc 2h 3h 4s 2s 2d 9c 8d 9h";
    let fixed = printed("regicide", &[], &[], &[hand, "4s", "2s, 2d, 8d", "3h", "fix 3h ah"]);
    assert!(fixed.ends_with("→ 2 cards from under the Tavern face up to the discard pile"), "{fixed}");
    let fixed = printed("regicide", &[], &[], &["jc 2h 3d 4s 2s 2d 9c 8d 9h", "4s", "2s, 2d, 8d", "3d", "fix 3d 3h"]);
    let heal = "→ Shuffle the discard pile, then put 3 cards from it face down under the Tavern";
    assert!(fixed.contains(heal), "{fixed}");
}

/// Plays Dungeon until the deck is empty: 41 cards lie in the discard pile.
fn lines_to_an_empty_deck() -> Vec<String> {
    let suits = ["c", "d", "h", "s"];
    let ranks = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"];
    let cards = suits.iter().flat_map(|suit| ranks.iter().map(move |rank| format!("{rank}{suit}")));
    let discards = cards.filter(|card| card != "kc" && card != "10c").take(39);
    std::iter::once("kc 10c".to_owned()).chain(discards.map(|card| format!("p, x {card}"))).collect()
}

#[test]
fn an_undone_shuffle_moves_the_whole_deck_at_once() {
    let mut lines = lines_to_an_empty_deck();
    lines.extend(["hold", "p", "x 4s", "undo"].map(str::to_owned));
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let undone = printed("dungeon", &[], TWO, &lines);
    let moves: Vec<&str> = undone.lines().skip_while(|line| !line.starts_with("Taken back")).skip(2).collect();
    let expected = [
        "→ Look for 4♠ in the deck",
        "→ Put 4♠ in Ben's hand",
        "→ Put all cards of the deck in the discard pile, with 2♠ on top",
    ];
    assert_eq!(moves, expected, "{undone}");
}

#[test]
fn hands_names_a_creature_that_goes_into_play() {
    let hands = printed("dungeon", &[], TWO, &["kc 10c", "rob jd, take 10c", "hands"]);
    assert!(hands.ends_with("J♦ in front of Ana.\n10♣ from the discard pile to Ana's hand."), "{hands}");
}

#[test]
fn where_calls_avoided_rooms_the_bottom_of_the_dungeon() {
    let found = printed("scoundrel", &[], &[], &["5d 6c 7h 9s", "avoid", "where 5d"]);
    assert!(found.ends_with("5♦ has been in the avoided rooms at the bottom of the Dungeon since entry 2."), "{found}");
}

#[test]
fn a_card_after_a_name_is_never_played_for_another_player() {
    let cases: [(&str, &[&str], &str); 3] = [
        ("regicide", &["jc", "y", "8d 2c"], "ana: 5s"),
        ("dungeon", &["kd qs", "10h", "pass"], "ana: 9c"),
        ("dungeon", &["kd qs", "rob jh"], "ben: qs"),
    ];
    for (game, lines, line) in cases {
        let refused = printed(game, &[], TWO, &[lines, &[line]].concat());
        assert!(refused.contains('✗'), "{line}: {refused}");
    }
}

#[test]
fn a_card_on_a_monster_hears_why_the_monster_cannot_take_it() {
    let last = |set: &[(&str, &str)], lines: &[&str]| {
        printed("classic", set, &[], lines).lines().last().unwrap_or_default().to_owned()
    };
    let hand = ["kh jc kd qs", "2c 4d 6h"];
    let short = last(&[], &[&hand[..], &["2c kd 4d jc"]].concat());
    assert!(short.contains("2♣ is worth 2.") && short.contains("K♦ needs 13"), "{short}");
    let later = last(&[], &[&hand[..], &["6h jc 4d jc 2c jc"]].concat());
    assert!(later.contains("6♥ + 4♦ = 10, but J♣ needs 11"), "{later}");
    let awaited = last(&[], &["kh jc kd qs", "discard the rest"]);
    assert_eq!(awaited, "✗ Not yet. Draw 3 cards from the power deck and type what you see.");
}
