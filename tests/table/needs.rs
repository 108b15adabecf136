//! Needs match the legal decisions and their effects.

use super::{smallest_table, wander};
use deckwarden::card::Card;
use deckwarden::game::{Fact, Game, Need, View};
use deckwarden::rulebook::Library;
use deckwarden::session::Session;

const GAMES: u64 = 8;
const STEPS: usize = 260;

/// Visits the needs of many positions. Returns the number of needs for which `look` compared something.
fn compare_needs(game: &str, set: &[(&str, &str)], mut look: impl FnMut(&Session, &Need) -> bool) -> usize {
    let library = Library::built_in().expect("the rulebooks");
    let mut found = 0;
    for seed in 0..GAMES {
        wander(&mut smallest_table(&library, game, set), seed, STEPS, |session, _| {
            let needs = session.game().needs();
            found += needs.iter().filter(|need| look(session, need)).count();
        });
    }
    found
}

fn number(need: &Need, name: &str) -> i64 {
    match need.facts.get(name) {
        Some(Fact::Number(number)) => number,
        other => panic!("`{name}` of {need:?} is {other:?}"),
    }
}

fn card(need: &Need, name: &str) -> Card {
    match need.facts.get(name) {
        Some(Fact::Card(card)) => card,
        other => panic!("`{name}` of {need:?} is {other:?}"),
    }
}

fn json(session: &Session) -> serde_json::Value {
    session.game().table(&session.setup().vocabulary)
}

fn hand(session: &Session) -> Vec<Card> {
    let table = json(session);
    let hand = table["hand"].as_array().expect("a hand").iter();
    hand.map(|card| card.as_str().and_then(Card::parse).expect("a card")).collect()
}

fn is_legal(session: &Session, line: &str) -> bool {
    session.legal().iter().any(|legal| legal == line)
}

/// Returns a number of the public state after a line, or `None` if the line is illegal.
fn after(session: &Session, line: &str, key: &str) -> Option<i64> {
    let mut session = session.clone();
    session.line(line).ok()?;
    json(&session)[key].as_i64()
}

/// Checks that a card of the hand can be placed exactly on the monsters whose needs accept it.
fn check_accepted_cards(game: &str, set: &[(&str, &str)]) {
    let found = compare_needs(game, set, |session, need| {
        let legal = session.legal();
        let attacking = legal.iter().any(|line| line.starts_with("place "))
            || session.game().needs().iter().any(|need| need.name == "nowhere");
        if !attacking || !need.facts.iter().any(|(name, _)| name == "monster") || need.place.number == 0 {
            return false;
        }
        let values = session.setup().book.values.clone();
        for card in hand(session) {
            let worth = || i64::from(values[&card.rank().map_or_else(String::new, |rank| rank.to_string())]);
            let takes = match need.name {
                "open-any" | "second-any" => true,
                "open" | "second" => worth() >= number(need, "least"),
                "trigger" => card.is_joker() || need.facts.get("suit") == card.suit().map(Fact::Suit),
                "stranded" => false,
                other => panic!("an attack needs `{other}`"),
            };
            let line = format!("place {card} {}", need.place.number);
            assert_eq!(is_legal(session, &line), takes, "{line}: {need:?}\n{}", json(session));
        }
        true
    });
    assert!(found > 100, "{game}: {found}");
}

#[test]
fn classic_monsters_accept_the_cards_they_need() {
    check_accepted_cards("classic", &[]);
    check_accepted_cards("classic", &[("jokers", "0"), ("pile", "shared")]);
}

#[test]
fn advanced_monsters_accept_the_cards_they_need() {
    check_accepted_cards("advanced", &[]);
}

/// Checks that a monster stays in reach after every first card of the hand that its need calls safe.
#[test]
fn advanced_needs_call_no_losing_card_safe() {
    let found = compare_needs("advanced", &[("hits", "20")], |session, need| {
        let is_absent = |name: &str| need.facts.get(name).is_none_or(|fact| fact == Fact::Nothing);
        if need.name != "open-any" || !is_absent("lost") {
            return false;
        }
        let safe = if is_absent("safe") { 0 } else { number(need, "safe") };
        let values = &session.setup().book.values;
        let worth = |card: &Card| i64::from(values[&card.rank().map_or_else(String::new, |rank| rank.to_string())]);
        for card in hand(session).iter().filter(|card| worth(card) >= safe) {
            let mut after = session.clone();
            if after.line(&format!("place {card} {}", need.place.number)).is_err() {
                continue;
            }
            let same_place = |other: &&Need| other.place == need.place;
            let needs = after.game().needs();
            let need_after = needs.iter().find(same_place).expect("the monster is still there");
            let fact = |name: &str| need_after.facts.get(name).is_some_and(|fact| fact != Fact::Nothing);
            // Without a trigger, no first card is safe. Of several monsters, only one can have its card doubled.
            let is_lost = need_after.name == "stranded" || fact("lost") && !fact("missing") || fact("rivals");
            assert!(!is_lost, "{card}: {need:?} becomes {need_after:?}\n{}", json(session));
        }
        true
    });
    assert!(found > 100, "{found}");
}

#[test]
fn needs_name_useless_cards_and_a_useful_reserve() {
    let found = compare_needs("classic", &[("reserve", "on")], |session, need| {
        let can_place = |card: Card| session.legal().iter().any(|line| line.starts_with(&format!("place {card} ")));
        match need.name {
            "nowhere" => {
                let Some(Fact::Row(nowhere)) = need.facts.get("cards") else { panic!("{need:?}") };
                for card in hand(session) {
                    assert_eq!(can_place(card), !nowhere.contains(card), "{card}: {need:?}\n{}", json(session));
                }
            }
            "reserve" => assert!(can_place(card(need, "card")), "{need:?}\n{}", json(session)),
            "reserve-nowhere" => {
                let card = card(need, "card");
                assert!(hand(session).contains(&card) || !can_place(card), "{need:?}\n{}", json(session));
            }
            _ => return false,
        }
        true
    });
    assert!(found > 20, "{found}");
}

#[test]
fn mythic_needs_state_the_real_cost_of_room_cards() {
    let found = compare_needs("mythic", &[], |session, need| {
        let state = json(session);
        let health = state["health"].as_i64().expect("health");
        if session.legal().is_empty() {
            return false;
        }
        match need.name {
            "diamond" => assert!(is_legal(session, &format!("equip {}", card(need, "card"))), "{need:?}\n{state}"),
            "diamond-left" => {
                assert!(!is_legal(session, &format!("equip {}", card(need, "card"))), "{need:?}\n{state}");
            }
            "monster" | "monster-deadly" => {
                let bare = format!("provoke {}", card(need, "card"));
                let Some(left) = after(session, &bare, "health") else { return false };
                assert_eq!(left, (health - number(need, "strength")).max(0), "{need:?}\n{state}");
                assert_eq!(left == 0, need.name == "monster-deadly", "{need:?}\n{state}");
                if need.facts.get("shield").is_some() {
                    let blocked = format!("{bare} with {}", card(need, "shield"));
                    let is_weak = need.facts.get("weak").is_some();
                    assert_eq!(after(session, &blocked, "health") == Some(0), is_weak, "{need:?}\n{state}");
                }
            }
            "potion" => {
                let drunk = format!("drink {}", card(need, "card"));
                let Some(left) = after(session, &drunk, "health") else { return false };
                assert_eq!(left, health + number(need, "heals"), "{need:?}\n{state}");
            }
            "skip-free" => assert_eq!(after(session, "skip", "health"), Some(health), "{need:?}\n{state}"),
            "skip-costs" => {
                let left = (health - number(need, "damage")).max(0);
                assert_eq!(after(session, "skip", "health"), Some(left), "{need:?}\n{state}");
            }
            _ => return false,
        }
        true
    });
    assert!(found > 100, "{found}");
}

#[test]
fn scoundrel_needs_state_the_real_cost_of_room_cards() {
    let found = compare_needs("scoundrel", &[], |session, need| {
        let state = json(session);
        let health = state["health"].as_i64().expect("health");
        let (verb, left) = match need.name {
            "monster" | "monster-deadly" => ("punch", health - number(need, "bare")),
            "potion" => ("drink", health + number(need, "heals")),
            "second-potion" | "weapon" => (if need.name == "weapon" { "equip" } else { "drink" }, health),
            _ => return false,
        };
        let line = format!("{verb} {}", card(need, "card"));
        let Some(health) = after(session, &line, "health") else { return false };
        assert_eq!(health, left.max(0), "{line}: {need:?}\n{state}");
        if let (Some(_), true) = (need.facts.get("weapon"), need.name.starts_with("monster")) {
            let struck = after(session, &format!("strike {}", card(need, "card")), "health");
            let left = state["health"].as_i64().expect("health") - number(need, "armed");
            assert_eq!(struck, Some(left.max(0)), "{need:?}\n{state}");
        }
        true
    });
    assert!(found > 100, "{found}");
}

#[test]
fn crawl_hits_have_the_announced_effect() {
    for class in ["warrior", "mage"] {
        let mut evaded = 0;
        let found = compare_needs("crawl", &[("class", class)], |session, need| {
            let state = json(session);
            match need.name {
                "evade" => {
                    let attack = card(need, "attack");
                    let mut same = session.game().possible().iter().filter(|card| card.is_red() == attack.is_red());
                    let Some(evasion) = same.next() else { return false };
                    let mut hit = session.clone();
                    hit.line(&evasion.to_string()).expect("an evasion card");
                    let damage = number(need, "damage");
                    let (before, now) = (state["hp"].as_i64(), json(&hit)["hp"].as_i64());
                    // A mage may still decide before the hit counts.
                    if json(&hit)["threat"].is_null() {
                        assert_eq!(now, before.map(|hp| (hp - damage).max(0)), "{need:?}\n{state}");
                        evaded += 1;
                    }
                }
                "strike" => {
                    let slays = number(need, "damage") >= state["monster"]["hp"].as_i64().expect("hit points");
                    assert_eq!(need.facts.get("slays").is_some(), slays, "{need:?}\n{state}");
                }
                "mana" => assert!(is_legal(session, "regenerate"), "{need:?}\n{state}"),
                "mana-short" => assert!(!is_legal(session, "regenerate"), "{need:?}\n{state}"),
                _ => return false,
            }
            true
        });
        assert!(found > 10, "{class}: {found}");
        assert!(evaded > 0 || class == "mage", "{class}");
    }
}

/// A play with diamonds hits the enemy only after the draw, but the drawn cards do not change the hit.
#[test]
fn regicide_states_a_hit_before_the_draw() {
    let found = compare_needs("regicide", &[], |session, need| {
        if need.name != "struck-soon" {
            return false;
        }
        let (before, mut after) = (json(session), session.clone());
        while json(&after)["phase"] == "draw" {
            let drawn = after.game().possible().first().expect("a card that can come up");
            after.line(&drawn.to_string()).expect("a card that can come up");
        }
        let table = json(&after);
        let number = |key: &str| table[key].as_i64().expect("a number");
        if need.facts.get("left").is_none() {
            assert_eq!(number("enemies"), before["enemies"].as_i64().expect("a number") + 1);
            let over = need.facts.get("over").is_none();
            assert_eq!(table["top"][0].as_str().and_then(Card::parse) == Some(card(need, "card")), over, "{need:?}");
        } else {
            assert_eq!(number("health") - number("damage"), self::number(need, "left"), "{need:?}");
            assert_eq!((number("attack") - number("shield")).max(0), self::number(need, "attack"), "{need:?}");
        }
        true
    });
    assert!(found > 20, "{found}");
}

#[test]
fn regicide_needs_say_what_wins() {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = smallest_table(&library, "regicide", &[]);
    let script = include_str!("../../examples/regicide-silver-won-360.txt");
    let mut found = 0;
    for line in script.lines().filter(|line| !line.starts_with('#')) {
        let needs = session.game().needs();
        for need in needs.iter().filter(|need| need.name == "exact" || need.name.starts_with("kill")) {
            let cards = session.messages().plain(true).fact(need.facts.get("cards").expect("cards"));
            let mut after = session.clone();
            after.line(&format!("play {}", cards.replace(',', ""))).expect("a legal play");
            let wins = need.facts.get("last").is_some();
            if json(&after)["phase"] == "draw" {
                let soon = after.game().needs().into_iter().find(|need| need.name == "struck-soon").expect("a blow");
                assert_eq!(soon.facts.get("last").is_some(), wins, "{need:?}");
            } else {
                assert_eq!(after.is_over(), wins, "{need:?}");
                found += usize::from(wins);
            }
        }
        session.line(line).expect("a line of the script");
    }
    assert!(found > 0);
}

#[test]
fn a_dungeon_grows_by_the_ranks_that_it_needs() {
    let found = compare_needs("dungeon", &[], |session, need| {
        let mine = session.game().awaited().is_some() && need.place.owner == session.game().awaited();
        let extend: Vec<String> = session.legal().into_iter().filter(|line| line.starts_with("extend ")).collect();
        let expected = match need.facts.get("extend") {
            Some(Fact::Ranks(ranks)) => ranks,
            Some(Fact::Rank(rank)) => std::iter::once(rank).collect(),
            _ => return false,
        };
        if !mine || extend.is_empty() {
            return false;
        }
        for line in &extend {
            let rank = line.split(' ').nth(1).and_then(Card::parse).and_then(Card::rank).expect("a card");
            assert!(expected.iter().any(|other| other == rank), "{line}: {need:?}\n{}", json(session));
        }
        true
    });
    assert!(found > 50, "{found}");
}
