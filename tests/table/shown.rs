//! Refusals, help and the list of legal moves in positions of random games.

use super::{smallest_table, table, table_for, wander};
use deckwarden::game::{Action, Game, View};
use deckwarden::internals::{Look, NoProgress, Table};
use deckwarden::rulebook::Library;
use deckwarden::session::Session;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;

/// Number of rows of a small screen, the usual size of a new terminal window.
const ROWS: usize = 24;
const STEPS: usize = 160;

/// Makes a line that a player could type: a verb with wrong cards, a card where none is awaited, or a misspelt word.
fn random_line(session: &Session, rng: &mut Pcg64Mcg) -> String {
    let vocabulary = &session.setup().vocabulary;
    let mut pick = |from: &[&str]| from[rng.random_range(0..from.len())].to_owned();
    let verbs: Vec<&str> = vocabulary.forms.iter().map(|form| form.word).chain(["", "", "0h", "fix"]).collect();
    let spots: Vec<&str> = vocabulary.spots.iter().map(String::as_str).chain(["", "", "9", "0h"]).collect();
    let cards = ["7c", "kh", "ad", "10s", "jk", "4d", "qc", ""];
    [pick(&verbs), pick(&cards), pick(&spots), pick(&cards)].join(" ")
}

fn sentences(text: &str) -> Vec<&str> {
    text.split_inclusive(". ").map(str::trim).filter(|sentence| sentence.len() > 12).collect()
}

#[test]
fn refusals_repeat_nothing_and_count_no_columns() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        let mut refused = 0;
        for seed in 0..4 {
            wander(&mut table(&library, &book.id, &[]), seed, STEPS, |session, rng| {
                let line = random_line(session, rng);
                let mut at_table =
                    Table::new(&library, session.clone(), Look { width: 80, plain: false, styled: false });
                let reply = at_table.handle_line(line.as_str(), &NoProgress);
                if reply.reason.is_empty() {
                    return;
                }
                refused += 1;
                let printed = sentences(&reply.reason);
                let different: BTreeSet<&str> = printed.iter().copied().collect();
                assert_eq!(printed.len(), different.len(), "{}: {line}: {}", book.id, reply.reason);
                let shown = reply.lines.join("\n");
                assert!(!shown.contains("(character"), "{}: {line}: {shown}", book.id);
                assert!(!reply.reason.contains("(column"), "{}: {line}: {}", book.id, reply.reason);
                assert!(shown.contains('✗'), "{}: {line}: {shown}", book.id);
            });
        }
        assert!(refused > 30, "{}: {refused}", book.id);
    }
}

#[test]
fn help_fits_a_small_screen_in_every_position() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        for width in [44, 80] {
            wander(&mut table(&library, &book.id, &[]), 1, STEPS, |session, _| {
                let mut at_table = Table::new(&library, session.clone(), Look { width, plain: false, styled: false });
                let help = at_table.handle_line("help", &NoProgress).lines;
                // The prompt is printed below the help.
                assert!(help.len() < ROWS, "{} at {width}: {} rows\n{}", book.id, help.len(), help.join("\n"));
            });
        }
    }
}

#[test]
fn help_after_the_end_offers_no_moves() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "crawl", &[]);
    session.line("concede").expect("a player can always concede");
    session.line("undo").expect("there is an entry to undo");
    session.line("concede").expect("a player can always concede");
    let mut at_table = Table::new(&library, session, Look { width: 80, plain: false, styled: false });
    let help = at_table.handle_line("help", &NoProgress).lines.join(" ");
    for word in ["concede", "overrule", "hint", "odds", "legal", "A card alone"] {
        assert!(!help.contains(word), "{word}: {help}");
    }
    for there in ["undo [N]", "redo", "fix [ENTRY]", "again", "replay", "scores", "why", "note TEXT", "quit"] {
        assert!(help.contains(there), "{there}: {help}");
    }
}

#[test]
fn effects_alone_suggests_a_line_of_this_game() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        wander(&mut table(&library, &book.id, &[]), 4, 40, |session, _| {
            let mut at_table = Table::new(&library, session.clone(), Look { width: 0, plain: false, styled: false });
            let printed = at_table.handle_line("effects", &NoProgress).lines.join(" ");
            let line = printed.split("`effects ").nth(1).and_then(|rest| rest.split('`').next()).expect("an example");
            assert!(line == "undo" || session.consider_line(line).is_ok(), "{}: {line}", book.id);
        });
    }
}

#[test]
fn why_shows_cards_and_options_like_the_table() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "classic", &[]);
    for line in ["kh qs jc jd 7c 10d 5h", "7c 1"] {
        session.line(line).expect("it plays");
    }
    let mut at_table = Table::new(&library, session, Look { width: 80, plain: false, styled: false });
    at_table.handle_line("9s 1", &NoProgress);
    let why = at_table.handle_line("why", &NoProgress).lines.join(" ").replace("   ", " ");
    assert!(why.contains("Legal now: discard 10♦, discard 5♥, place 10♦ 1, "), "{why}");
    assert!(why.contains("Option `reserve`, here off: "), "{why}");
}

#[test]
fn why_says_when_an_older_line_was_refused() {
    let given = ["kh qs jc jd 7c 10d 5h", "7c 1"];
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "classic", &[]);
    for line in given {
        session.line(line).expect("it plays");
    }
    let mut at_table = Table::new(&library, session, Look { width: 0, plain: false, styled: false });
    let mut answer = |line: &str| at_table.handle_line(line, &NoProgress).lines.join("\n");
    assert_eq!(answer("9s 1"), "✗ 9♠ is not in your hand. You hold 10♦, 5♥.");
    assert!(answer("why").starts_with("    > 9s 1\n9♠ is not in your hand. You hold 10♦, 5♥.\nRule "));
    answer("10d 1");
    assert!(
        answer("why").starts_with(
            "    > 9s 1\nEarlier, this line was refused: 9♠ is not in your hand. You hold 10♦, 5♥.\nRule "
        )
    );
    // A card that came up later was not on the table when the line was refused.
    let impossible = answer("jc");
    answer("5h 1, kc");
    let why = answer("why");
    assert!(why.contains(&format!("Earlier, this line was refused: {}", &impossible["✗ ".len()..])), "{why}");
}

#[test]
fn a_refusal_names_the_hand_of_its_action() {
    let given = ["jc jh kc kd", "jk 6h jk"];
    assert_eq!(answer("classic", &given, "as 1"), "✗ A♠ is not in your hand. You hold ★, 6♥, ★.");
    assert_eq!(
        answer("classic", &given, "6h 3, jk 2, ac 2"),
        "✗ After `place 6h 3, place jk 2`: A♣ is not in your hand. You hold ★. Nothing on this line was played."
    );
    let given = ["jc jh kc kd", "jk 6h jk", "jk 2, x 6h jk"];
    assert_eq!(
        answer("classic", &given, "jk 2, jk 3, x 7h"),
        "✗ ★ already lies on the table, so 2 more cards belong to this hand. Type the whole hand first. \
         Nothing on this line was played."
    );
}

#[test]
fn no_line_is_wider_than_the_screen() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        wander(&mut table(&library, &book.id, &[]), 2, STEPS, |session, _| {
            for width in [20, 30, 40, 80] {
                let mut at_table = Table::new(&library, session.clone(), Look { width, plain: false, styled: false });
                for question in ["table", "legal", "help", "audit", "needs", "unseen", "log", "hands", "why"] {
                    for line in at_table.handle_line(question, &NoProgress).lines {
                        let wide = unicode_width::UnicodeWidthStr::width(line.as_str());
                        assert!(wide <= width, "{}: {question} at {width}: {wide} columns: {line}", book.id);
                    }
                }
            }
        });
    }
}

#[test]
fn answers_show_cards_with_suit_symbols() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        wander(&mut table(&library, &book.id, &[]), 3, STEPS, |session, _| {
            let mut at_table = Table::new(&library, session.clone(), Look { width: 80, plain: false, styled: false });
            for question in ["table", "legal", "audit", "needs", "unseen", "log", "hands"] {
                let printed = at_table.handle_line(question, &NoProgress).lines.join("\n");
                let words = printed.split(|c: char| !c.is_alphanumeric() && !"♣♦♥♠".contains(c));
                let typed =
                    |word: &&str| deckwarden::card::Card::parse(word).is_some_and(|card| card.to_string() == **word);
                // Only text to type, in backquotes, has cards without symbols.
                let found: Vec<&str> =
                    words.filter(typed).filter(|word| !printed.contains(&format!("`{word}"))).collect();
                assert!(found.is_empty(), "{}: {question}: {found:?}\n{printed}", book.id);
            }
            let _ = session.game().needs();
        });
    }
}

#[test]
fn effects_marks_unreadable_words_as_play_does() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "classic", &[]);
    session.line("kh qs jc jd 7c 10d 5h").expect("it plays");
    let mut at_table = Table::new(&library, session, Look { width: 80, plain: false, styled: false });
    for line in ["effects 7c 1 10d", "7c 1 10d"] {
        let lines = at_table.handle_line(line, &NoProgress).lines;
        assert_eq!(lines[..2], ["  7c 1 10d", "           ^"], "{line}");
        assert!(lines[2].starts_with("✗ `place` still needs a number from 1 to 4: `place CARD COLUMN`."), "{lines:?}");
    }
}

#[test]
fn prompts_mention_attacks_only_if_one_is_legal() {
    let library = Library::built_in().expect("the rulebooks");
    for game in ["classic", "advanced"] {
        let mut stuck = 0;
        for seed in 0..6 {
            wander(&mut table(&library, game, &[]), seed, STEPS, |session, _| {
                let at_table = Table::new(&library, session.clone(), Look { width: 0, plain: false, styled: false });
                let prompt = at_table.awaited().join(" ");
                let legal = session.legal();
                let only_discards = !legal.is_empty() && legal.iter().all(|line| line.starts_with("discard "));
                let is_stuck = prompt.contains("None of your cards fits on a monster. Discard ");
                let discards_rest = prompt.contains("Discard the rest of your hand");
                assert_eq!(is_stuck || discards_rest && only_discards, only_discards, "{game}: {prompt}\n{legal:?}");
                stuck += usize::from(is_stuck);
            });
        }
        assert!(stuck > 0, "{game}");
    }
}

#[test]
fn prompts_name_only_usable_kings() {
    let library = Library::built_in().expect("the rulebooks");
    let mut asked_for = 0;
    for seed in 0..12 {
        wander(&mut table(&library, "advanced", &[("hits", "20")]), seed, STEPS, |session, _| {
            let at_table = Table::new(&library, session.clone(), Look { width: 0, plain: true, styled: false });
            let prompt = at_table.awaited().first().cloned().unwrap_or_default();
            if !prompt.starts_with("Attack") {
                return;
            }
            let legal = session.legal();
            for king in ["KC", "KD", "KH", "KS"] {
                let used = format!("use {king}");
                let can = legal.iter().any(|line| line.starts_with(&used) || line.ends_with(&format!("with {king}")));
                let prints = prompt.contains(&format!(" {king},"));
                assert_eq!(prints, can, "{king}: {prompt}\n{legal:?}");
                asked_for += usize::from(prints);
            }
        });
    }
    assert!(asked_for > 0);
}

fn answer(game: &str, lines: &[&str], question: &str) -> String {
    let library = Library::built_in().expect("the rulebooks");
    answer_at(&library, table(&library, game, &[]), lines, question)
}

fn answer_at(library: &Library, mut session: Session, lines: &[&str], question: &str) -> String {
    for line in lines {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let mut at_table = Table::new(library, session, Look { width: 0, plain: false, styled: false });
    at_table.handle_line(question, &NoProgress).lines.join("\n")
}

fn moves(printed: &str) -> Vec<&str> {
    printed.lines().filter(|line| line.starts_with('→')).collect()
}

fn random_card(rng: &mut Pcg64Mcg) -> String {
    let ranks = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"];
    let suits = ["c", "d", "h", "s"];
    if rng.random_bool(0.1) {
        return "jk".to_owned();
    }
    [ranks[rng.random_range(0..ranks.len())], suits[rng.random_range(0..suits.len())]].concat()
}

#[test]
fn where_gives_the_player_no_orders() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        wander(&mut table(&library, &book.id, &[]), 5, STEPS, |session, rng| {
            let card = random_card(rng);
            let printed = answer_at(&library, session.clone(), &[], &format!("where {card}"));
            let orders = ["Check", "Type", "type", "came up,", "Use "];
            assert!(orders.iter().all(|order| !printed.contains(order)), "{}: {printed}", book.id);
        });
    }
}

#[test]
fn undo_says_once_where_each_card_goes() {
    let printed = answer("classic", &["ks kc jd qd", "ac 9d 8s", "9d 8s ac 2"], "undo");
    assert_eq!(moves(&printed), ["→ Put K♣ in column 2", "→ Put A♣, 8♠, 9♦ in the hand"]);
}

#[test]
fn unseen_lists_the_cards_of_avoided_rooms() {
    let printed = answer("scoundrel", &["8h 3c ks 5s", "a", "2d 3d 4d 5d"], "unseen");
    let avoided = printed.lines().last().unwrap_or_default();
    assert_eq!(avoided, "In the avoided rooms at the bottom of the Dungeon (4): 8♥ 3♣ K♠ 5♠");
}

#[test]
fn unseen_cards_are_listed_once() {
    let printed = answer("crawl", &["10h 9d", "5c"], "unseen");
    assert_eq!(printed.matches("A♣").count(), 1, "{printed}");
}

#[test]
fn every_place_of_an_audit_has_a_name_and_a_face() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "dungeon", &[]);
    for line in ["kh 2c", "10c", "9d"] {
        drop(session.line(line));
    }
    let mut at_table = Table::new(&library, session, Look { width: 0, plain: false, styled: false });
    let printed = at_table.handle_line("audit", &NoProgress).lines.join("\n");
    assert!(!printed.contains("'s :") && printed.contains("Discards: 2 cards, 2♣ last"), "{printed}");
}

#[test]
fn unseen_cards_lie_in_places_that_can_be_counted() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        wander(&mut table(&library, &book.id, &[]), 3, STEPS, |session, _| {
            let mut at_table = Table::new(&library, session.clone(), Look { width: 0, plain: false, styled: false });
            let unseen = at_table.handle_line("unseen", &NoProgress).lines.join("\n");
            let counts = unseen.split(['(', ')']).skip(1).step_by(2);
            let counted: usize = counts
                .map(|count| count.split(' ').next().and_then(|count| count.parse::<usize>().ok()).expect("a count"))
                .sum();
            let mut expected = 0;
            for pile in session.game().hidden() {
                let known = session.game().seen().iter().filter(|(place, _)| pile.known == Some(place.zone)).count();
                expected += pile.count + if pile.face_up || pile.count == 0 { 0 } else { known };
            }
            assert_eq!(counted, expected, "{}: {unseen}", book.id);
            assert!(!unseen.contains("anywhere"), "{}: {unseen}", book.id);
        });
    }
    let place = answer("dungeon", &["kh 2c"], "where 3h");
    assert_eq!(place, "3♥ lies face down in Ana's hand, Ben's hand or the deck.");
}

#[test]
fn a_correction_moves_no_card_when_it_is_taken_back() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        let mut fixed = 0;
        wander(&mut table(&library, &book.id, &[]), 5, STEPS, |session, _| {
            let cards = session.entries().iter().flat_map(|entry| &entry.actions).flat_map(Action::cards);
            let Some(old) = cards.last() else { return };
            for new in ["2C", "9D", "5H", "8S"] {
                let mut session = session.clone();
                if session.line(&format!("fix {old} {new}")).is_err() || !session.table_moves().is_empty() {
                    continue;
                }
                fixed += 1;
                for line in ["undo", "redo"] {
                    session.line(line).expect("the correction is the last step");
                    assert_eq!(session.table_moves(), [], "{}: fix {old} {new}, {line}", book.id);
                }
            }
        });
        assert!(fixed > 5, "{}: {fixed}", book.id);
    }
}

#[test]
fn taking_back_two_corrections_moves_no_card() {
    let lines = ["kh qs jc jd", "7c 10d 9h", "7c 1 9h 2 x", "fix 7c 7d", "fix 9h 9s"];
    let printed = answer("classic", &lines, "undo 2");
    assert!(printed.contains("You took back 2 corrections.") && !printed.contains("→ Put"), "{printed}");
}

#[test]
fn skipping_a_room_discards_the_weapons_in_it() {
    let lines = ["ks 7d 3h 5c", "e 7d, a ks 7d, p 5c, d 3h", "n 6c 8d 2h"];
    let printed = answer("mythic", &lines, "skip");
    assert!(printed.contains("Discard 7♦, and shuffle the 4 cards of the room into the pile."), "{printed}");
}

/// After the correction, two cards have the corrected name. The one that was drawn later goes back with its hand.
#[test]
fn a_correction_puts_back_every_card_of_a_hand() {
    let lines = ["kh qs jc jd", "7c 10d jk", "7c 1, 10d 1, x jk", "7s 2h 3d"];
    let printed = answer("classic", &lines, "fix 7c 7s undo");
    assert!(printed.contains("→ Put 3♦, 2♥, 7♠ face down on the power deck"), "{printed}");
}

#[test]
fn a_blocked_monster_loses_the_weapons_on_it() {
    let printed = answer("mythic", &["9c 4d 7d 4s", "e 4d, a 9c 4d"], "e 7d, p 9c 7d");
    assert!(printed.contains("→ Lay 9♣ on 7♦\n→ Discard 4♦"), "{printed}");
}

#[test]
fn each_move_follows_the_event_that_asks_for_it() {
    let printed = answer("regicide", &["jc", "ana: 10s", "ben: 9s"], "ana: ad 9d");
    let at = |text: &str| printed.find(text).unwrap_or_else(|| panic!("{text}: {printed}"));
    assert!(at("→ A♦, 9♦ in front of Ana") < at("4 played cards go to the discard pile"), "{printed}");
}

#[test]
fn undo_returns_every_card_that_a_play_has_moved() {
    let printed = answer("regicide", &["jc", "10c", "9s 2c", "4h 4d"], "undo");
    let expected = [
        "→ 2 cards face down from Ana's hand to the Tavern: the last that came from there",
        "→ 1 card face down from Ben's hand to the Tavern: the last that came from there",
        "→ 1 card face down from Ana's hand to the Tavern: the last that came from there",
        "→ 1 card face down from Ben's hand to the Tavern: the last that came from there",
        "→ 2 cards from under the Tavern face up to the discard pile",
        "→ Put 4♦, 4♥ in Ben's hand",
    ];
    assert_eq!(moves(&printed), expected, "{printed}");
    let exact = answer("regicide", &["jd", "10c", "jc", "7d"], "undo");
    assert!(exact.ends_with("→ Put J♦ face down on top of the Tavern"), "{exact}");
    let enemy = answer("regicide", &["jd", "10c"], "undo");
    assert!(enemy.contains("→ Put J♦ in play as the enemy"), "{enemy}");
    // J♣ was defeated last, so it lies above J♠.
    let two = answer("regicide", &["js", "10c", "jc", "10s", "10h", "jh", "5d"], "undo");
    assert!(two.contains("→ Put J♠, J♣ face down on top of the Tavern"), "{two}");
}

#[test]
fn fix_takes_the_wrong_moves_of_unseen_cards_back() {
    let printed = answer("regicide", &["js", "3d", "x 10s", "5h"], "fix 5h 5d");
    let expected = [
        "→ 1 card from under the Tavern face up to the discard pile",
        "→ 1 card face down from the Tavern to Ben's hand",
        "→ 1 card face down from the Tavern to Ana's hand",
    ];
    assert_eq!(moves(&printed), expected, "{printed}");
    let undone = answer("regicide", &["js", "3d", "x 10s", "5h", "fix 5h 5d"], "undo");
    assert!(
        undone.contains("→ Shuffle the discard pile, then put 1 card from it face down under the Tavern"),
        "{undone}"
    );
}

#[test]
fn undo_keeps_the_order_of_a_dungeon_that_was_turned_up() {
    let library = Library::built_in().expect("the rulebooks");
    let session = table(&library, "dungeon", &[("variant", "pitch-black")]);
    let lines = ["4s 7c", "lay", "lay", "lay", "lay", "lay", "lay", "ben: challenge ana", "9c 10d 7h"];
    let printed = answer_at(&library, session, &lines, "undo");
    assert!(printed.ends_with("→ Put 9♣, 10♦, 7♥ face down in Ana's dungeon"), "{printed}");
}

#[test]
fn undo_after_a_correction_keeps_the_order_of_the_cards_that_came_up() {
    let library = Library::built_in().expect("the rulebooks");
    let lines = ["qs 8h 9d 7s", "9d qs 7s", "9s 2c 10d", "fix 9d 8d"];
    let printed = answer_at(&library, table(&library, "scoundrel", &[]), &lines, "undo 2");
    assert!(printed.ends_with("→ Put 10♦, 2♣, 9♠ face down on the Dungeon\n→ Add 1 to your health"), "{printed}");
}

#[test]
fn undo_of_a_hit_first_takes_the_cards_that_lie_on_top() {
    let library = Library::built_in().expect("the rulebooks");
    let lines = ["qs 6s", "9c, 2c 10d", "3h 4s", "jc qc"];
    let printed = answer_at(&library, table(&library, "crawl", &[("class", "warrior")]), &lines, "undo");
    let at = |text: &str| printed.find(text).unwrap_or_else(|| panic!("{text}: {printed}"));
    assert!(at("→ Put") < at("cards face down from the discard pile to"), "{printed}");
}

#[test]
fn no_moves_are_listed_after_a_refused_line() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "mythic", &[]);
    session.line("7d 7c 8s 10d").expect("a room");
    let mut at_table = Table::new(&library, session, Look { width: 0, plain: false, styled: false });
    at_table.handle_line("skip", &NoProgress);
    assert!(at_table.handle_line("hands", &NoProgress).lines.join(" ").contains("Shuffle"));
    at_table.handle_line("e kh", &NoProgress);
    assert_eq!(at_table.handle_line("hands", &NoProgress).lines, ["Your last line was refused, so no card moves."]);
}

#[test]
fn a_place_that_is_not_drawn_can_be_read() {
    let lines = ["7d 9c 8s 10d", "e 7d, a 9c 7d, p 9c"];
    assert_eq!(answer("mythic", &lines, "read discard pile"), "The discard pile: 7♦");
}

#[test]
fn a_treasure_lures_only_a_dragon_that_can_still_come() {
    let library = Library::built_in().expect("the rulebooks");
    let needs = |lines: &[&str]| {
        answer_at(
            &library,
            table(&library, "mythic", &[("red-joker", "dragon"), ("black-joker", "treasure")]),
            lines,
            "needs",
        )
    };
    assert!(needs(&["bj rj 9d 5h"]).contains("★B scores 5 points in or on the bag. Or you can lure ★R away with it."));
    let without_dragon = needs(&["bj rj 9d 5h", "e 9d, p rj 9d"]);
    assert!(without_dragon.contains("★B scores 5 points in or on the bag.\n"), "{without_dragon}");
}

#[test]
fn discards_that_nobody_has_typed_lie_face_up() {
    let lines = ["jc", "5c", "ac 3s 6s", "2h"];
    assert!(answer("regicide", &lines, "audit").contains("Discards: 1 card face up"));
    assert_eq!(answer("regicide", &lines, "read discards"), "Discards: 1 face up");
    assert_eq!(answer("regicide", &lines, "where 3s"), "3♠ is in the Tavern or the discard pile.");
}

#[test]
fn a_number_beside_a_card_names_no_place() {
    let read = answer("mythic", &["5s 7c 10d 2h"], "read 5");
    assert!(read.starts_with("✗ This table has no place `5` now."), "{read}");
}

#[test]
fn a_note_names_the_zone_of_its_card() {
    let lines = ["kh qs jc jd", "7c 10d 5h", "x 7c 10d 5h"];
    let set = [("reserve", "on")];
    let library = Library::built_in().expect("the rulebooks");
    let read = answer_at(&library, table(&library, "classic", &set), &lines, "read reserve");
    assert_eq!(read, "Damage: 3 of 7; 7♣, 10♦, 5♥ (reserve)\nWith 4 more damage, you lose.");
}

#[test]
fn the_name_of_a_place_reads_all_its_slots() {
    let read = answer("mythic", &["5s 7c 10d 2h", "provoke 5s"], "read room");
    assert!(!read.contains("Slot 1") && read.contains("Slot 2: 7♣") && read.contains("Slot 4: 2♥"), "{read}");
    assert!(!read.contains("Health: "), "{read}");
}

#[test]
fn the_log_names_players_and_cards() {
    let printed = answer("regicide", &["jc", "10c", "9s 2c", "4h 4d"], "log");
    let expected = ["1. J♣", "2. Ana: play 10♣", "3. Ana: discard 9♠, discard 2♣", "4. Ben: play 4♦ 4♥"];
    assert_eq!(printed.lines().collect::<Vec<_>>(), expected);
    assert_eq!(answer("classic", &["kh qs jc jd", "7c 10d 2h"], "log"), "1. K♥, Q♠, J♣, J♦\n2. 7♣, 10♦, 2♥");
}

#[test]
fn a_joker_that_cannot_come_up_here_may_have_a_twin() {
    let printed = answer("classic", &["kh qs jc jd 7c 10d jk", "7c 1 10d 1 jk 1"], "jk");
    assert_eq!(
        printed,
        "✗ ★ cannot come up here: it comes from the power deck. ★ has been in the clear pile since entry 2. If that was a \
         typing mistake, type `fix jk` and the right card."
    );
}

#[test]
fn a_hint_says_how_every_plan_ends_the_game() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "classic", &[("damage-limit", "1")]);
    session.line("ks kh kc kd, ac ad 2h").expect("a hand that cannot be placed");
    let mut at_table = Table::new(&library, session, Look { width: 0, plain: false, styled: false });
    let hint = at_table.handle_line("hint", &NoProgress).lines.join("\n");
    assert!(
        hint.contains("This one ends the game, and the result would be: Your damage has reached the limit."),
        "{hint}"
    );
    assert!(!hint.contains("keeps") && !hint.contains("Turn"), "{hint}");
}

#[test]
fn an_audit_names_a_fight_without_its_verb() {
    let lines = ["kh 2c", "10c", "attack ana ks", "retreat", "p, x 3d", "attack ana qs"];
    assert!(answer("dungeon", &lines, "audit").contains("Fight: 1 card: Q♠"));
}

#[test]
fn a_tip_is_still_true_after_the_whole_line() {
    let library = Library::built_in().expect("the rulebooks");
    let mut at_table =
        Table::new(&library, table(&library, "classic", &[]), Look { width: 0, plain: false, styled: false });
    at_table.teach(deckwarden::internals::Teacher::new([]));
    for line in ["ks kc jd qd", "ac 9d 8s", "9d 8s ac 2"] {
        let printed = at_table.handle_line(line, &NoProgress).lines.join("\n");
        assert!(!printed.contains("K♣ needs"), "{printed}");
    }
}

#[test]
fn undo_takes_a_weapon_back_off_a_monster() {
    let printed = answer("mythic", &["6d ks ac 3h", "e 6d, a ks 6d"], "undo");
    assert_eq!(moves(&printed), ["→ Put 6♦ in slot 1"], "{printed}");
}

#[test]
fn undo_returns_the_bottom_card_of_the_deck_to_its_place() {
    let king =
        ["ks", "kd", "kh", "ad 5s 8s", "ad 2", "5s 8s 1", "2s 9d 4d", "2s 1", "9d 2 ks", "4d 2", "kc", "use kd 7c"];
    let moves = |lines: &[&'static str], last: &str| -> Vec<String> {
        let printed = answer("clear-the-dungeon-advanced", &[&king[..], lines].concat(), last);
        printed
            .lines()
            .filter(|line| line.contains("7♣"))
            .filter(|line| line.starts_with('→'))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(moves(&[], "undo"), ["→ Put 7♣ face down under the power deck"]);
    assert_eq!(moves(&["raise"], "undo"), ["→ Put 7♣ at the bottom of the power deck (now on top of the power deck)"]);
    assert_eq!(moves(&["raise"], "undo 2"), ["→ Put 7♣ face down under the power deck"]);
    assert_eq!(moves(&["raise", "7c 9h 3c"], "undo"), ["→ Put 7♣ on top of the power deck"]);
}

#[test]
fn undo_says_where_a_card_lies_in_the_power_deck() {
    let game = ["jd kh kd 10c 9c 8c", "10c 2, 9c 2, 8c 1", "2h 3c 5c", "2h 2", "use kh 3c", "5c 1", "10d 6h 8s"];
    let undone = answer("clear-the-dungeon-advanced", &game, "undo 5");
    let moves = "→ Put 5♣ face down on the power deck\n\
        → Put 3♣ face down on the power deck (now at the bottom of the power deck)\n\
        → Put 2♥ face down on the power deck";
    assert!(undone.contains(moves), "{undone}");
    // A♦ stays in the power deck. Only 6♦ lies under it.
    let game = ["jd kh kd 10c 9c 8c", "10c 3, 9c 3, 8c 1", "2d 3c 5h", "2d 3, 5h 1", "x 3c", "10h 6h 8d"];
    let items = ["10h 2, 6h 2, 8d 1", "4h 6d 2c", "use kd", "ad, keep", "4h 2, qd qc", "use kh 6d"];
    let game = [&game[..], &items].concat();
    let where_ace = answer("clear-the-dungeon-advanced", &game, "where ad");
    assert_eq!(where_ace.trim(), "A♦ has been in the power deck as card 2 from the bottom since entry 12.");
    let undone = answer("clear-the-dungeon-advanced", &game, "undo");
    assert!(undone.contains("→ Put 6♦ in the hand (now in the power deck as card 1 from the bottom)"), "{undone}");
    assert!(!undone.contains("Put A♦"), "{undone}");
}

#[test]
fn undo_returns_a_mana_card_to_the_mana_pool() {
    let library = Library::built_in().expect("the rulebooks");
    let fight = ["ks", "kc", "e, 10d", "9s 3h", "qc js", "s, 4d"];
    let printed = answer_at(&library, table(&library, "crawl", &[("class", "mage")]), &fight, "undo");
    let moves: Vec<&str> = printed.lines().filter(|line| line.starts_with('→')).skip(1).collect();
    assert_eq!(
        moves,
        [
            "→ Put 4♦ face down on your mana pool (now in the discard pile)",
            "→ 6 cards face down from the discard pile to your hit points"
        ],
        "{printed}"
    );
}

#[test]
fn a_refusal_of_a_loose_line_names_what_it_had_played() {
    let refused = answer("scoundrel", &["7d 9s 8h jc", "7d"], "strike 9s and 8d");
    assert_eq!(
        refused,
        "✗ After `strike 9s`: 8♦ is not in the room. The room is 8♥, J♣. Nothing on this line was played."
    );
}

#[test]
fn a_card_after_with_begins_no_move_of_its_own() {
    let refused = answer("scoundrel", &["8d ac 3d 10c"], "punch ac with 8d");
    assert!(refused.contains("✗ `8d` does not fit here"), "8♦ is not equipped after a punch: {refused}");
}

/// The pool of this fight was shuffled anew while the counters of J♣ were laid.
#[test]
fn undo_of_a_shuffle_finds_known_cards_before_the_others_leave() {
    let library = Library::built_in().expect("the rulebooks");
    let lines = ["kc 2d", "ks 3h qh", "a kd kh", "e qs 4h qc", "a qd jd", "jc"];
    let undone = answer_at(&library, table(&library, "crawl", &[("class", "warrior")]), &lines, "undo");
    let moves: Vec<&str> = undone.lines().filter(|line| line.starts_with('→')).collect();
    let place = |part: &str| moves.iter().position(|line| line.contains(part)).unwrap_or_else(|| panic!("{moves:?}"));
    let order = ["11 cards face down", "Look for 3♥", "25 cards face down from the battle pool"].map(place);
    assert!(order.is_sorted(), "{moves:?}");
}

/// In this fight the pool became empty while the counters of Q♥ were laid.
#[test]
fn undo_puts_a_card_back_on_the_pool_that_was_shuffled() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "crawl", &[("class", "warrior")]);
    for line in include_str!("crawl-shuffle.txt").lines() {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let mut at_table = Table::new(&library, session, Look { width: 0, plain: false, styled: false });
    let mut print = |line: &str| at_table.handle_line(line, &NoProgress).lines;
    let undone = print("undo");
    assert!(undone.contains(&"→ Put Q♥ face down on the battle pool".to_owned()), "{undone:?}");
    let redone = print("redo");
    assert_eq!(
        redone[2..],
        [
            "→ Lay 2 cards from the battle pool face down as its hit points",
            "The battle pool is empty. Shuffle the discard pile (39 cards): it is the new battle pool.",
            "Then lay 10 cards face down from the new battle pool."
        ]
    );
}

/// The last line enters a room with an empty pool, so its monster card lies in the new pool before it comes up.
#[test]
fn undo_puts_a_card_under_the_whole_pile_that_follows() {
    let library = Library::built_in().expect("the rulebooks");
    let lines: Vec<&str> = include_str!("crawl-empty-pool.txt").lines().collect();
    let undone = answer_at(&library, table(&library, "crawl", &[("class", "warrior")]), &lines, "undo");
    let moves: Vec<&str> = undone.lines().filter(|line| line.starts_with('→')).collect();
    assert!(
        moves.ends_with(&[
            "→ Put 8♣ in the discard pile",
            "→ Put all cards of the battle pool in the discard pile, with 7♠ on top",
        ]),
        "{moves:?}"
    );
}

#[test]
fn a_hint_calls_the_result_of_a_last_decision_certain() {
    let library = Library::built_in().expect("the rulebooks");
    let warrior = table(&library, "crawl", &[("class", "warrior")]);
    let hint = answer_at(&library, warrior, &["ks 8c"], "hint more");
    assert!(hint.contains("Next: leaving the dungeon: score 0.0 (certain)"), "{hint}");
}

#[test]
fn a_refusal_names_the_action_that_it_means() {
    let given = ["kh qs jc jd 7c 3d jk"];
    let refused = answer("classic", &given, "7c 1, 3d 1");
    assert!(refused.ends_with("Play 6 or more. Nothing on this line was played."), "{refused}");
    let refused = answer("classic", &given, "9c 1, 7c 1");
    assert!(refused.ends_with(" Nothing on this line was played."), "{refused}");
    assert!(!answer("classic", &given, "9c 1").contains("on this line"));
    // Cards that are typed together are one action.
    let hand = ["jc 10d 3h 2s 4c 5c 6h 7s 9s"];
    let library = Library::built_in().expect("the rulebooks");
    let refused = answer_at(&library, smallest_table(&library, "regicide", &[]), &hand, "5c 6h");
    assert!(refused.starts_with("✗ 5♣, 6♥ are not of the same rank."), "{refused}");
}

#[test]
fn redo_repeats_what_happened() {
    let printed = answer("mythic", &["2s ks ac 3h", "p 2s", "undo"], "redo");
    assert!(printed.contains("Played again: provoke 2♠.\n2♠ strikes with 2"), "{printed}");
    assert!(printed.contains("2♠ goes into the bag: 1 monster so far."), "{printed}");
}

#[test]
fn fix_says_which_of_two_equal_cards_it_changed() {
    let library = Library::built_in().expect("the rulebooks");
    let session = table_for(&["Ana", "Ben", "Cleo"], &library, "dungeon", &[]);
    let lines = ["10d 7h 5d", "p, x 10d", "p, x 2c", "p, x 2d", "rob js 10d, x 3c", "p, x 3d", "p, x 3h", "10d"];
    let printed = answer_at(&library, session, &lines, "fix 10d 10h");
    assert!(printed.starts_with("The 10♦ of entry 2 was 10♥ all along."), "{printed}");
    let other = "If you meant the 10♦ of entry 1, type `undo`, and then `fix 1 10d 10h`.";
    assert!(printed.contains(other), "{printed}");
}

#[test]
fn an_audit_names_the_moves_of_an_entry_without_cards() {
    let library = Library::built_in().expect("the rulebooks");
    let session = table_for(&["Ana", "Ben", "Cleo"], &library, "dungeon", &[]);
    let lines = ["9s 7h 5d", "qs ben 10", "y", "x 2c", "p"];
    let printed = answer_at(&library, session, &lines, "audit 1 1 1 5 5 5 7 82");
    let cause = "It looks as if you did this twice after entry 5 (pass): Cleo takes a card from the deck. \
        Put the cards back once.";
    assert!(printed.ends_with(cause), "{printed}");
}

#[test]
fn redo_tells_the_cards_to_turn_up_first() {
    let printed = answer("classic", &["jh ks qh qs", "5h 6c ad", "undo"], "redo");
    assert_eq!(
        printed.lines().take(2).collect::<Vec<_>>(),
        ["Played again: 5♥, 6♣, A♦.", "→ Turn up 5♥, 6♣, A♦ again"]
    );
}
