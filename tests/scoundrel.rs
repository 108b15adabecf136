//! Tests of Scoundrel: cards that a deal determines, prompts, and equivalent positions.

use deckwarden::card::Card;
use deckwarden::game::{Awaits, Deal, Deals, Game, Rules, View};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use std::hash::{DefaultHasher, Hasher};

/// The cards of a Dungeon in order.
const DUNGEON: &str = "ac as kc ks 10d qc 4h qs 5h jc js 6h 10c 10s 9c 9s 8c 8s 7c 7s 6c 6s 5c 5s 4c 4s 3c 3s 2c \
    2s 2d 3d 4d 5d 6d 7d 8d 9d 2h 3h 7h 8h 9h 10h";
/// Lines that play these cards. The player avoids three rooms, and the first avoided room comes up next.
const LINES: [&str; 13] = [
    "ac as kc ks",
    "avoid, 10d qc 4h qs",
    "10d qc 4h 5h jc js",
    "qs 5h jc 6h 10c 10s",
    "js 6h 10c 9c 9s 8c",
    "10s 9c 9s 8s 7c 7s",
    "8c 8s 7c 6c 6s 5c",
    "7s 6c 6s 5s 4c 4s",
    "5c 5s 4c 3c 3s 2c",
    "4s 3c 3s 2s 2d 3d",
    "avoid, 4d 5d 6d 7d",
    "4d 5d 6d 8d 9d 2h, avoid, 3h 7h 8h 9h",
    "3h 7h 8h 10h",
];

fn setup() -> Setup {
    let request = SetupRequest { game: "scoundrel".to_owned(), ..SetupRequest::default() };
    Setup::new(&Library::built_in().unwrap(), &request, None).unwrap()
}

fn play(setup: Setup, lines: &[&str]) -> Session {
    let mut session = Session::new(setup);
    for line in lines {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    session
}

/// Returns the pile of the next card, and the card itself if the session knows it.
fn next_card(session: &Session) -> (Option<&'static str>, Option<Card>) {
    let Awaits::Reveal { spot, .. } = session.game().awaits() else { panic!("a card is awaited") };
    (session.game().place_in_deal(spot).map(|place| place.pile), session.game().dealt(spot))
}

#[test]
fn an_avoided_room_is_known_only_with_a_deal_file() {
    let deal =
        Deal::parse(&format!("game: scoundrel\npiles: {{dungeon: [{}]}}\n", DUNGEON.replace(' ', ", "))).unwrap();
    let dealt = setup().with_deal(&deal).unwrap();
    assert_eq!(
        next_card(&play(dealt.clone(), &[])),
        (Some("dungeon"), None),
        "the pile determines cards that were never turned up"
    );
    for (setup, known) in [(dealt, Card::parse("AC")), (setup(), None)] {
        let session = play(setup, &LINES);
        assert_eq!(session.game().possible().len(), 4, "AC, AS, KC or KS");
        assert_eq!(next_card(&session), (None, known));
    }
}

#[test]
fn every_phase_has_the_right_prompt() {
    let prompt = |session: &Session| session.game().prompt().0;
    let mut session = play(setup(), &[]);
    assert_eq!(prompt(&session), "room");
    let script = include_str!("../examples/scoundrel-won-28.txt");
    let mut keys = Vec::new();
    for line in script.lines() {
        if session.line(line).unwrap().is_some() {
            keys.push(prompt(&session));
        }
    }
    assert_eq!(keys, [&["choose"; 14][..], &["last-room", "over"]].concat());
    assert_eq!(prompt(&play(setup(), &["10d ac 4h as", "10d"])), "face");
    assert_eq!(prompt(&play(setup(), &["10d ac 4h as", "concede"])), "over");
}

#[test]
fn positions_with_the_same_future_are_equal() {
    let hash = |lines: &[&str]| {
        let mut hasher = DefaultHasher::new();
        play(setup(), lines).game().hash_future(&mut hasher);
        hasher.finish()
    };
    let one = hash(&["2c 3c 4c 5c", "2c, 3c"]);
    assert_eq!(one, hash(&["2c 3c 4c 5c", "3c, 2c"]), "the order of the discard pile does not matter");
    for other in ["2c, 4c", "3c, 4c", "2c", "avoid"] {
        assert_ne!(one, hash(&["2c 3c 4c 5c", other]), "{other}");
    }
    let [struck, punched] = ["7d, 3c, 2c", "7d, 3c, punch 2c"].map(|line| hash(&["7d 3c 2c 4h", line]));
    assert_ne!(struck, punched);
}
