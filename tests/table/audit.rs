//! The table compares the player's counts with the expected counts, and finds a mistake that explains the differences.

use super::{table, wander};
use deckwarden::internals::{Look, NoProgress, ReplyKind, Table};
use deckwarden::rulebook::Library;
use deckwarden::session::{MiscountCause, Session};

const LINES: [&str; 5] = ["kh qs jc jd", "7c 10d 5h", "7c 1", "10d 1", "5h 1"];

fn counts(session: &Session) -> Vec<usize> {
    session.audit().iter().map(|pile| pile.count).collect()
}

fn classic(lines: &[&str]) -> Session {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "classic", &[]);
    for line in lines {
        session.line(line).expect("a line");
    }
    session
}

#[test]
fn a_correct_table_has_no_miscounts() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        wander(&mut table(&library, &book.id, &[]), 5, 60, |session, _| {
            assert_eq!(session.miscounts(&counts(session)), []);
        });
    }
}

/// Every card is in exactly one of the places, and the audit lists each place once.
#[test]
fn audit_counts_every_card_of_the_table_once() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        let mut session = table(&library, &book.id, &[]);
        let all: usize = counts(&session).iter().sum();
        wander(&mut session, 7, 90, |session, _| {
            assert_eq!(counts(session).iter().sum::<usize>(), all, "{}: {:?}", book.id, session.audit());
            let look = Look { width: 0, plain: false, styled: false };
            let lines = Table::new(&library, session.clone(), look).handle_line("audit", &NoProgress).lines;
            let mut places: Vec<&str> =
                lines.iter().filter_map(|line| line.split_once(": ")).map(|(name, _)| name).collect();
            let listed = places.len();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), listed, "{}: {lines:?}", book.id);
        });
    }
}

#[test]
fn audit_names_an_entry_that_was_not_carried_out() {
    let session = classic(&LINES[..4]);
    let piles = session.audit();
    let place = |zone: &str| piles.iter().position(|pile| pile.place.zone == zone).expect("the place");
    let (column, hand, power) = (place("column"), place("hand"), place("power"));
    let mut counted = counts(&session);
    counted[column] -= 1;
    counted[hand] += 1;
    assert_eq!(session.miscounts(&counted).len(), 2);
    assert_eq!(session.cause_of(&counted), Some(MiscountCause::NotMoved(4)));
    // The player drew the hand twice.
    let mut counted = counts(&session);
    counted[hand] += 3;
    counted[power] -= 3;
    assert_eq!(session.cause_of(&counted), Some(MiscountCause::MovedTwice(2)));
    // The player's table still shows the position after the second entry.
    let mut counted = counts(&session);
    counted[column] -= 2;
    counted[hand] += 2;
    assert_eq!(session.cause_of(&counted), Some(MiscountCause::NothingSince(2)));
    let mut counted = counts(&session);
    counted[power] -= 7;
    assert_eq!(session.cause_of(&counted), None);
}

#[test]
fn the_table_compares_counts_and_names_differences() {
    let library = Library::built_in().expect("the rulebooks");
    let mut at_table = Table::new(&library, classic(&LINES[..4]), Look { width: 0, plain: false, styled: false });
    let mut printed = |line: &str| {
        let reply = at_table.handle_line(line, &NoProgress);
        (reply.kind, reply.lines)
    };
    let (_, audit) = printed("audit");
    assert_eq!(audit[0], "Column 1: 5 cards, 10♦ last");
    let line = audit.last().and_then(|last| last.split('`').nth(1)).expect("an example").to_owned();
    assert_eq!(printed(&line), (ReplyKind::Answered, vec!["Everything is in place.".to_owned()]));
    let (_, lines) = printed(&line.replacen("audit 5", "audit 4", 1).replacen(" 3 3 3 1 ", " 3 3 3 2 ", 1));
    assert_eq!(
        lines,
        [
            "Column 1: 5 cards should lie there, but you counted 4.",
            "Hand: 1 card should lie there, but you counted 2.",
            "It looks as if you did not carry out entry 4 (place 10♦ 1) on your table. Do it now."
        ]
    );
    let (kind, lines) = printed("audit 3 four");
    assert_eq!(kind, ReplyKind::Refused);
    assert_eq!(lines[2], "✗ `four` does not fit: `audit` needs a number of cards there.");
    let (kind, lines) = printed("audit 3 1");
    assert_eq!(kind, ReplyKind::Refused);
    assert!(
        lines[0].starts_with("✗ There are 6 places to count, but you typed 2 numbers. Count in this order: column 1, "),
        "{lines:?}"
    );
}

#[test]
fn audit_counts_a_known_deck_card_with_the_deck() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "advanced", &[]);
    for line in ["ks kd kh", "10d 4d ad", "10d 2 4d 2 ad 2", "use kd", "8c", "keep"] {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let piles: Vec<(&str, usize)> = session.audit().iter().map(|pile| (pile.place.zone, pile.count)).collect();
    assert_eq!(piles[piles.len() - 2..], [("cleared", 4), ("power", 37)]);
    assert!(piles[..4].iter().all(|(zone, _)| *zone == "spot"), "columns stay together: {piles:?}");
    let monsters: usize = piles.iter().filter(|(zone, _)| *zone == "spot").map(|(_, count)| count).sum();
    assert_eq!(monsters, 13, "11 monsters face down and 2 face up");
    assert!(piles.iter().all(|(zone, _)| *zone != "known"), "{piles:?}");
}

#[test]
fn undo_returns_cards_to_their_hands() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "dungeon", &[]);
    let undo_moves = |session: &mut Session| -> Vec<String> {
        session.line("undo").expect("there is an entry to undo");
        session.messages().describe_moves(session.table_moves())
    };
    session.line("qd jh").expect("both players show a card");
    session.line("10d").expect("it begins a dungeon");
    assert_eq!(
        undo_moves(&mut session),
        ["1 card face down from Ben's hand to the deck: the last that came from there", "put 10\u{2666} in Ana's hand"]
    );
    for line in ["10d", "10h"] {
        session.line(line).expect("it begins a dungeon");
    }
    session.line("fish ben qc 9, yes").expect("Ben may have a nine");
    assert_eq!(
        undo_moves(&mut session),
        [
            "1 card face down from Ana's hand to Ben's hand: the last that came from there",
            "put Q\u{2663} in Ana's hand"
        ]
    );
    // With face-down dungeons and discards, too, each card returns to its place.
    let mut session = table(&library, "dungeon", &[("variant", "pitch-black")]);
    session.line("qd jh").expect("both players show a card");
    for (line, cause) in [
        (
            "lay",
            &[
                "1 card face down from Ben's hand to the deck: the last that came from there",
                "1 card face down from Ana's dungeon to Ana's hand",
            ][..],
        ),
        (
            "p, x",
            &[
                "1 card face down from Ben's hand to the deck: the last that came from there",
                "1 card face down from the top of the discard pile to Ana's hand",
            ],
        ),
        (
            "rob jd, x",
            &[
                "1 card face down from Ben's hand to the deck: the last that came from there",
                "1 card face down from the top of the discard pile to Ana's hand",
                "1 card face down from Ana's hand to the discard pile: the last that came from there",
                "look for J\u{2666} in the discard pile",
                "put J\u{2666} in Ana's hand",
            ],
        ),
    ] {
        session.line(line).expect("it plays");
        assert_eq!(undo_moves(&mut session), cause, "{line}");
    }
    // Cards that a challenge turns up stay in their dungeon, so no move names them.
    for line in ["lay", "lay", "ben: challenge ana, 10c", "undo", "ben: challenge ana", "10c"] {
        session.line(line).expect("it plays");
    }
    assert_eq!(undo_moves(&mut session), ["1 card face down from the top of the discard pile to Ben's dungeon"]);
    // Before the first turn, each player drew a card to replace the card that was shown.
    session.line("undo 3").expect("there are three steps to undo");
    assert_eq!(
        undo_moves(&mut session),
        [
            "1 card face down from Ana's hand to the deck: the last that came from there",
            "1 card face down from Ben's hand to the deck: the last that came from there",
            "look for J\u{2665}, Q\u{2666} in the discard pile",
            "put J\u{2665} in Ben's hand",
            "1 card face down from Ana's hand to the deck: the last that came from there",
            "put Q\u{2666} in Ana's hand",
        ]
    );
}

#[test]
fn audit_counts_a_pile_once_face_up_or_down() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = table(&library, "crawl", &[]);
    for line in ["qh kh", "2s 3c 7h", "a, js qc"] {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let piles = session.audit();
    let discards: Vec<(&str, usize, bool)> = piles
        .iter()
        .filter(|pile| ["discard", "lost"].contains(&pile.place.zone))
        .map(|pile| (pile.place.zone, pile.count, pile.top.is_some()))
        .collect();
    // Seven discarded cards: two for the initiative, two of the attack, two hit points that nobody has seen, and the
    // monster.
    assert_eq!(discards, [("discard", 7, true)]);
    // Nobody sees which card of the bag came last.
    let mut session = table(&library, "mythic", &[]);
    for line in ["2c 3h 5d 9s", "e 5d", "p 2c", "d 3h"] {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let piles = session.audit();
    let top = |zone: &str| piles.iter().find(|pile| pile.place.zone == zone).map(|pile| pile.top.is_some());
    assert_eq!((top("bag"), top("discard")), (Some(false), Some(true)));
    // In Dungeon, the audit counts face-down cards in the places where they lie.
    let mut session = table(&library, "dungeon", &[("variant", "pitch-black")]);
    for line in ["qd jh", "lay", "p, x"] {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let piles = session.audit();
    let count = |zone: &str| piles.iter().filter(|pile| pile.place.zone == zone).map(|pile| pile.count).sum::<usize>();
    assert_eq!(["hand", "dungeon", "cell", "pile", "unseen"].map(count), [11, 1, 2, 3, 0]);
}
