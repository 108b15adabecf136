//! Needs and legal decisions agree, card by card, about the verbs that the needs of a game cover.

use crate::table::{table, wander};
use deckwarden::card::Card;
use deckwarden::game::{Fact, Game, IDS, Need, Place, Seat, View};
use deckwarden::rulebook::Library;
use deckwarden::session::Session;
use serde_json::Value;
use std::collections::BTreeSet;

/// The decisions of some verbs, as canonical text.
type Decisions = BTreeSet<String>;

/// Checks that the needs of a position match its legal decisions. Returns `false` if there was nothing to compare.
///
/// # Errors
/// Both lists, if the needs and the legal decisions differ.
pub(super) fn compare(session: &Session) -> Result<bool, String> {
    let legal: Decisions = session.legal().into_iter().collect();
    if legal.is_empty() {
        return Ok(false);
    }
    let needs = session.game().needs();
    let table = session.game().table(&session.setup().vocabulary);
    let position = Position { session, needs: &needs, table: &table, legal: &legal };
    let printed = match session.setup().book.id.as_str() {
        "clear-the-dungeon-classic" | "clear-the-dungeon-advanced" => position.placements(),
        "mythic-dungeon-crawler" => position.mythic_room(),
        "dungeon-crawl" => Some(position.mana_decisions()),
        "dungeon" => position.passages(),
        "scoundrel" => Some(position.scoundrel_room()),
        "regicide" => position.yields(),
        other => panic!("add {other} to this list in {}: the decisions that its needs cover", file!()),
    };
    let Some((printed, verbs)) = printed else { return Ok(false) };
    let output: Decisions =
        legal.iter().filter(|line| verbs.iter().any(|verb| line.starts_with(verb))).cloned().collect();
    if printed != output {
        return Err(format!("the needs say {printed:?}, but {output:?} is legal: {needs:?}"));
    }
    Ok(!printed.is_empty())
}

#[test]
fn needs_match_legal_decisions_in_every_game() {
    let library = Library::built_in().expect("the rulebooks");
    for id in IDS {
        let sets: &[(&str, &str)] = if *id == "dungeon-crawl" { &[("class", "mage")] } else { &[] };
        let mut found = 0;
        for seed in 0..24 {
            wander(&mut table(&library, id, sets), seed, 260, |session, _| {
                found += usize::from(compare(session).unwrap_or_else(|why| panic!("{id}: {why}")));
            });
        }
        assert!(found >= 10, "{id}: {found}");
    }
}

struct Position<'a> {
    session: &'a Session,
    needs: &'a [Need],
    table: &'a Value,
    legal: &'a Decisions,
}

/// The decisions that the needs list, and the first words of all decisions that these needs are about.
type NeededDecisions = (Decisions, &'static [&'static str]);

impl Position<'_> {
    fn can(&self, verb: &str) -> bool {
        self.legal.iter().any(|line| line.starts_with(verb))
    }

    fn worth(&self, card: Card) -> i64 {
        let rank = card.rank().map_or_else(String::new, |rank| rank.to_string());
        i64::from(self.session.setup().book.values[&rank])
    }

    /// Lists the cards of the hand, and the reserve.
    fn hand_and_reserve(&self) -> Vec<Card> {
        let hand = self.table["hand"].as_array().into_iter().flatten();
        hand.chain([&self.table["reserve"]]).filter_map(|card| card.as_str().and_then(Card::parse)).collect()
    }

    /// At the beginning of a turn in a game of several players, returns the yield, unless a need forbids it.
    fn yields(&self) -> Option<NeededDecisions> {
        let players = self.table["players"].as_array().map_or(0, Vec::len);
        let may = !self.needs.iter().any(|need| need.name == "no-yield");
        let printed = may.then(|| "yield".to_owned()).into_iter().collect();
        (self.table["phase"] == "turn" && players > 1).then_some((printed, &["yield"]))
    }

    /// Returns the placements that needs allow: each card of the hand with each monster that accepts it.
    fn placements(&self) -> Option<NeededDecisions> {
        // After the first discard, and while an item is in use, the player can place no card.
        let attacking = self.can("place ") || self.needs.iter().any(|need| need.name == "nowhere");
        let mut printed = Decisions::new();
        for need in self.needs.iter().filter(|need| need.place.number > 0) {
            for card in self.hand_and_reserve() {
                let line = format!("place {card} {}", need.place.number);
                let least = |name: &str| number(need, name).is_some_and(|least| self.worth(card) >= least);
                let takes = match need.name {
                    "open-any" | "second-any" => true,
                    "open" | "second" => least("least"),
                    "trigger" => card.is_joker() || need.facts.get("suit") == card.suit().map(Fact::Suit),
                    "stranded" => false,
                    other => panic!("an attack needs `{other}`"),
                };
                // Such a need also has the value that a card needs if the king of spades doubles it.
                if least("doubled") && ["second", "stranded"].contains(&need.name) {
                    printed.insert(format!("{line} with KS"));
                }
                if takes {
                    printed.insert(line);
                }
            }
        }
        let doubling_an_opening = |line: &String| line.ends_with(" with KS") && !printed.contains(line);
        let in_other_needs: Decisions = self.legal.iter().filter(|line| doubling_an_opening(line)).cloned().collect();
        let is_opened = |line: &&String| {
            let spot = line.split(' ').nth(2).and_then(|spot| spot.parse::<u8>().ok());
            self.needs
                .iter()
                .any(|need| Some(need.place.number) == spot && !["open", "open-any", "trigger"].contains(&need.name))
        };
        assert_eq!(in_other_needs.iter().find(is_opened), None, "{:?}", self.needs);
        printed.extend(in_other_needs);
        attacking.then_some((printed, &["place "]))
    }

    /// Returns the decisions that needs allow in the room: taking a diamond or joker, drinking a potion, letting a
    /// monster strike, and skipping the room.
    fn mythic_room(&self) -> Option<NeededDecisions> {
        // While a dragon strikes, and in a cleared room, the player can use no card of the room.
        if self.can("next") || self.table["striking"].is_string() || !self.can("provoke ") && self.monsters() > 0 {
            return None;
        }
        let mut printed = Decisions::new();
        for need in self.needs {
            match (need.name, card(need, "card")) {
                ("diamond" | "joker", Some(card)) => drop(printed.insert(format!("equip {card}"))),
                ("potion", Some(card)) => drop(printed.insert(format!("drink {card}"))),
                ("monster" | "monster-deadly", Some(card)) => drop(printed.insert(format!("provoke {card}"))),
                ("skip-free" | "skip-costs", _) => drop(printed.insert("skip".to_owned())),
                _ => {}
            }
        }
        // Decisions with a shield, the bag or a joker have no need in the room.
        let lies_there = |card: Card| {
            self.needs.iter().any(|need| need.place.zone == "slot" && self::card(need, "card") == Some(card))
        };
        let elsewhere = |line: &&String| {
            let acts = ["equip ", "drink ", "provoke "].iter().any(|verb| line.starts_with(verb));
            let card = line.split(' ').nth(1).and_then(Card::parse);
            acts && (line.contains(" with ") || card.is_some_and(|card| !lies_there(card)))
        };
        printed.extend(self.legal.iter().filter(elsewhere).cloned());
        Some((printed, &["equip ", "drink ", "provoke ", "skip"]))
    }

    fn monsters(&self) -> usize {
        self.needs.iter().filter(|need| need.name.starts_with("monster")).count()
    }

    /// Returns the decisions that needs allow about mana: buying it, and answering a hit.
    fn mana_decisions(&self) -> NeededDecisions {
        let mut printed = Decisions::new();
        for need in self.needs {
            match need.name {
                "mana" => drop(printed.insert("regenerate".to_owned())),
                "threat" | "threat-deadly" => {
                    printed.insert("take".to_owned());
                    if self.table["mana"]["ready"].as_i64() > Some(0) {
                        printed.insert("shield".to_owned());
                    }
                }
                _ => {}
            }
        }
        (printed, &["regenerate", "take", "shield"])
    }

    /// Checks that the need of the player's dungeon names the ranks of all legal passages, and no other rank that the
    /// player may hold. Returns all legal decisions.
    fn passages(&self) -> Option<NeededDecisions> {
        let seat = self.session.game().awaited()?;
        let need = self.needs.iter().find(|need| need.place.zone == "dungeon" && need.place.owner == Some(seat))?;
        if !self.can("extend ") && !self.can("branch ") || need.name.starts_with("dark") {
            return None;
        }
        let ranks = |name: &str| -> BTreeSet<String> {
            match need.facts.get(name) {
                Some(Fact::Ranks(ranks)) => ranks.iter().map(|rank| rank.to_string()).collect(),
                Some(Fact::Rank(rank)) => BTreeSet::from([rank.to_string()]),
                _ => BTreeSet::new(),
            }
        };
        let played = |line: &&String| {
            let mut words = line.split(' ').skip(1);
            let card = words.next().and_then(Card::parse).expect("a card");
            // The player declares the rank of a joker, so any rank is possible.
            card.rank().filter(|_| !card.is_joker()).map(|rank| rank.to_string())
        };
        let held = self.may_be_held(seat);
        let may_be_held = |rank: &String| held.iter().any(|card| card.rank().is_some_and(|r| r.to_string() == *rank));
        for verb in ["extend", "branch"] {
            let lines = self.legal.iter().filter(|line| line.starts_with(verb));
            let legal: BTreeSet<String> = lines.filter_map(|line| played(&line)).collect();
            let expected = ranks(verb);
            assert_eq!(legal.difference(&expected).next(), None, "{verb}: {need:?}");
            let missing = expected.difference(&legal).find(|rank| may_be_held(rank));
            assert_eq!(missing, None, "{verb}: {need:?}, {:?}", self.legal);
        }
        Some((self.legal.clone(), &[""]))
    }

    /// Lists the cards that a hand holds or may hold.
    fn may_be_held(&self, seat: Seat) -> Vec<Card> {
        let game = self.session.game();
        let is_held = |(place, _): &(Place, Card)| place.zone == "hand" && place.owner == Some(seat);
        let mut cards: Vec<Card> = game.seen().into_iter().filter(is_held).map(|(_, card)| card).collect();
        if self.table["players"][seat.index()]["hand"].as_u64() > Some(cards.len() as u64) {
            cards.extend(game.hidden().into_iter().filter(|pile| pile.zone == "hand").flat_map(|pile| pile.cards));
        }
        cards
    }

    /// Returns the decisions that needs allow about the cards in the room.
    fn scoundrel_room(&self) -> NeededDecisions {
        let mut printed = Decisions::new();
        for need in self.needs.iter().filter(|need| need.place.zone == "room") {
            let Some(card) = card(need, "card") else { continue };
            match need.name {
                "monster" | "monster-deadly" => {
                    printed.insert(format!("punch {card}"));
                    if need.facts.get("weapon").is_some() {
                        printed.insert(format!("strike {card}"));
                    }
                }
                "weapon" => drop(printed.insert(format!("equip {card}"))),
                "potion" | "second-potion" => drop(printed.insert(format!("drink {card}"))),
                other => panic!("a card of the room needs `{other}`"),
            }
        }
        (printed, &["punch ", "strike ", "equip ", "drink "])
    }
}

fn number(need: &Need, name: &str) -> Option<i64> {
    match need.facts.get(name) {
        Some(Fact::Number(number)) => Some(number),
        _ => None,
    }
}

fn card(need: &Need, name: &str) -> Option<Card> {
    match need.facts.get(name) {
        Some(Fact::Card(card)) => Some(card),
        _ => None,
    }
}
