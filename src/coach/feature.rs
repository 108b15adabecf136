//! What a decision causes, as features that a learned policy weighs: no game is known here, only the events that games
//! tell, with their numbers and cards.

use crate::model::action::Decision;
use crate::model::card::{Card, CardSet};
use crate::model::facts::{Fact, Facts};
use crate::rules::decision::Notated;
use crate::rules::events::{Events, Listener};
use crate::rules::game::{Awaits, Game};
use std::fmt;

/// The decision itself counts as an event of that name. No rulebook can list one with a space.
const DECISION: &str = "(decision)";

/// What can be decided after it counts as an event of that name.
const THEN: &str = "(then)";

/// The verbs of which it is counted how many decisions are legal, by their numbers. No game for one player has more.
const VERBS: [&str; 16] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];

/// A value that a part of an event can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Number(i64),
    /// The rank of a card: 1 to 14.
    Rank(u8),
    Word(&'static str),
}

/// One fact of an event.
#[derive(Clone, Copy, Debug)]
struct Part {
    name: &'static str,
    /// A second fact, where the part tells how two cards agree; the verb, where it counts what can be decided.
    other: &'static str,
    value: Value,
}

impl Part {
    fn new(name: &'static str, other: &'static str, value: Value) -> Part {
        Part { name, other, value }
    }

    fn key(&self) -> u64 {
        let value_key = match self.value {
            Value::Number(number) => mixed(NUMBER, number as u64),
            Value::Rank(rank) => mixed(RANK, rank.into()),
            Value::Word(word) => mixed(WORD, text_key(word)),
        };
        named_key(self.name, self.other, value_key)
    }

    /// As the key, of this run of the program alone.
    fn passing_key(&self) -> u64 {
        let value = match self.value {
            Value::Number(number) => (number as u64) << 2 | NUMBER,
            Value::Rank(rank) => u64::from(rank) << 2 | RANK,
            Value::Word(word) => place_key(word) << 2 | WORD,
        };
        mixed(mixed(place_key(self.name), place_key(self.other)), value)
    }

    fn of(name: &'static str, fact: Fact) -> Option<Part> {
        let value = match fact {
            Fact::Number(number) => Value::Number(number),
            Fact::Flag(flag) => Value::Number(flag.into()),
            Fact::Card(card) => Value::Rank(card.rank()?.number()),
            Fact::Rank(rank) => Value::Rank(rank.number()),
            Fact::Word(word) => Value::Word(word),
            Fact::Suit(suit) => Value::Word(suit.word()),
            Fact::Nothing => Value::Word("none"),
            Fact::Cards(_) | Fact::Ranks(_) | Fact::Spot(_) | Fact::Player(_) | Fact::Verbs(_) => return None,
        };
        Some(Part::new(name, "", value))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        if !self.other.is_empty() {
            write!(f, "~{}", self.other)?;
        }
        match self.value {
            Value::Number(number) => write!(f, "={number}"),
            Value::Rank(rank) => write!(f, "={}", RANKS.get(usize::from(rank)).unwrap_or(&"?")),
            Value::Word(word) => write!(f, "={word:?}"),
        }
    }
}

/// Ranks as features name them: a `7` is a number, `r7` a card of that rank.
const RANKS: [&str; 15] = ["r0", "rA", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "rJ", "rQ", "rK", "rJK"];

/// An event alone, with one of its parts, or with two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feature<'p> {
    event: &'static str,
    parts: [Option<&'p Part>; 2],
    /// A number by which features are told apart, on every machine alike.
    pub(super) key: u64,
}

/// `placed left=0 monster=rQ`: how files of weights name a feature.
impl fmt::Display for Feature<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.event)?;
        self.parts.iter().flatten().try_for_each(|part| write!(f, " {part}"))
    }
}

/// Something that a decision causes, with its parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caused<'p> {
    event: &'static str,
    parts: &'p [Part],
}

impl Caused<'_> {
    /// A number by which it is told apart from all else in this run of the program: it is found more quickly than the keys of all its
    /// features.
    pub(super) fn passing_key(&self) -> u64 {
        self.parts.iter().fold(place_key(self.event), |key, part| mixed(key, part.passing_key()))
    }

    /// Shows the event alone, with each of its parts, and with each two of them.
    pub(super) fn features(&self, see: &mut impl FnMut(Feature<'_>)) {
        let Caused { event, parts } = *self;
        let event_key = text_key(event);
        see(Feature { event, parts: [None, None], key: mixed(event_key, 0) });
        for (at, one) in parts.iter().enumerate() {
            let key = mixed(event_key, one.key());
            see(Feature { event, parts: [Some(one), None], key });
            for other in &parts[at + 1..] {
                see(Feature { event, parts: [Some(one), Some(other)], key: mixed(key, other.key()) });
            }
        }
    }
}

/// Reads what decisions cause; it keeps its memory from one to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct FeatureReader {
    parts: Vec<Part>,
    cards: Vec<(&'static str, Card)>,
}

impl FeatureReader {
    /// A decision by itself.
    fn decision(&mut self, decision: &Decision) -> Caused<'_> {
        self.clear();
        self.parts.push(Part::new("verb", "", Value::Number(decision.verb.0.into())));
        let [with, _] = decision.with;
        for (name, card) in [("card", decision.card), ("other", decision.other), ("with", with)] {
            self.card(name, card);
        }
        self.caused(DECISION)
    }

    /// What can be decided after a decision: for each verb how many decisions are legal, and with how many different cards.
    fn then<G: Game>(&mut self, decision: &Decision, after: &G) -> Caused<'_> {
        let mut counts = [(0_i64, CardSet::EMPTY); VERBS.len()];
        if matches!(after.awaits(), Awaits::Decision { .. }) {
            after.visit_legal(|next| {
                let next = next.to_typed();
                if let Some((decisions, cards)) = counts.get_mut(usize::from(next.verb.0)) {
                    *decisions += 1;
                    next.card.into_iter().for_each(|card| cards.insert(card));
                }
            });
        }
        self.clear();
        self.parts.push(Part::new("verb", "", Value::Number(decision.verb.0.into())));
        self.card("card", decision.card);
        for (verb, (decisions, cards)) in VERBS.iter().zip(counts).filter(|(_, (decisions, _))| *decisions > 0) {
            self.parts.push(Part::new("decisions", verb, Value::Number(decisions)));
            if !cards.is_empty() {
                self.parts.push(Part::new("cards", verb, Value::Number(cards.len() as i64)));
            }
        }
        self.caused(THEN)
    }

    /// What a game tells of an event; facts of several cards or of places are left out.
    fn event(&mut self, event: &'static str, facts: &Facts) -> Caused<'_> {
        self.clear();
        for (name, fact) in facts.iter() {
            match fact {
                Fact::Card(card) => self.card(name, Some(card)),
                fact => self.parts.extend(Part::of(name, fact)),
            }
        }
        self.caused(event)
    }

    fn clear(&mut self) {
        self.parts.clear();
        self.cards.clear();
    }

    /// A card counts by its rank, and by whether its suit is that of each card before it.
    fn card(&mut self, name: &'static str, card: Option<Card>) {
        let Some(card) = card else { return };
        self.parts.extend(Part::of(name, Fact::Card(card)));
        for at in 0..self.cards.len() {
            let (other, before) = self.cards[at];
            let alike = card.suit().is_some() && card.suit() == before.suit();
            self.parts.push(Part::new(name, other, Value::Number(alike.into())));
        }
        self.cards.push((name, card));
    }

    fn caused(&self, event: &'static str) -> Caused<'_> {
        Caused { event, parts: &self.parts }
    }
}

/// Shows all that a decision causes: itself, the events, and what can be decided then.
pub(super) fn visit<G: Game>(
    game: &G,
    decision: G::Decision,
    reader: &mut FeatureReader,
    see: &mut impl FnMut(Caused<'_>),
) {
    let typed = decision.to_typed();
    see(reader.decision(&typed));
    let mut after = game.clone();
    after.decide(decision, &mut Events::to(&mut Visitor { reader, see }));
    see(reader.then(&typed, &after));
}

/// Reads events as they happen.
struct Visitor<'r, S> {
    reader: &'r mut FeatureReader,
    see: &'r mut S,
}

impl<S: FnMut(Caused<'_>)> Listener for Visitor<'_, S> {
    fn on_event(&mut self, name: &'static str, facts: &Facts) {
        (self.see)(self.reader.event(name, facts));
    }
}

/// The key of a feature as files name it; `None` for a text that names none.
pub(super) fn key_of(text: &str) -> Option<u64> {
    let mut words = text.split(' ');
    let event = text_key(words.next().filter(|event| !event.is_empty())?);
    let mut key = mixed(event, 0);
    for (at, word) in words.enumerate() {
        let part = part_key(word)?;
        key = match at {
            0 => mixed(event, part),
            1 => mixed(key, part),
            _ => return None,
        };
    }
    Some(key)
}

fn part_key(word: &str) -> Option<u64> {
    let (names, value) = word.split_once('=')?;
    let (name, other) = names.split_once('~').unwrap_or((names, ""));
    let value_key = if let Some(word) = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        mixed(WORD, text_key(word))
    } else if let Some(rank) = RANKS.iter().position(|rank| *rank == value) {
        mixed(RANK, rank as u64)
    } else {
        mixed(NUMBER, value.parse::<i64>().ok()? as u64)
    };
    Some(named_key(name, other, value_key))
}

fn named_key(name: &str, other: &str, value_key: u64) -> u64 {
    mixed(mixed(text_key(name), text_key(other)), value_key)
}

const NUMBER: u64 = 1;
const RANK: u64 = 2;
const WORD: u64 = 3;

const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

const fn mixed(one: u64, other: u64) -> u64 {
    let product = (one.rotate_left(23) ^ other).wrapping_mul(MULTIPLIER);
    product ^ (product >> 29)
}

/// A number by which a text is told apart in this run of the program, from where it lies.
fn place_key(text: &'static str) -> u64 {
    text.as_ptr().addr() as u64 ^ (text.len() as u64) << 48
}

const fn text_key(text: &str) -> u64 {
    let mut left = text.as_bytes();
    let mut key = left.len() as u64;
    while let Some((eight, rest)) = left.split_first_chunk() {
        key = mixed(key, u64::from_le_bytes(*eight));
        left = rest;
    }
    if left.is_empty() { key } else { mixed(key, short_word(left)) }
}

/// Fewer than eight bytes as a word, the first one lowest.
const fn short_word(bytes: &[u8]) -> u64 {
    // Two halves that overlap where there are fewer than eight bytes: no loop, since this is asked for each name.
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first) as u64, u32::from_le_bytes(*last) as u64);
        return first | last << (8 * (bytes.len() - 4));
    }
    let mut word = 0;
    let mut at = 0;
    while at < bytes.len() {
        word |= (bytes[at] as u64) << (8 * at);
        at += 1;
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::playout::random_step;
    use crate::model::action::{Action, Seat, Verb};
    use crate::play::session::Session;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::library::Library;
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;
    use std::collections::HashMap;

    #[test]
    fn a_feature_is_found_again_by_its_name() {
        let card = |text| Card::parse(text).unwrap();
        let facts =
            Facts::new().with("card", card("7C")).with("monster", card("KC")).with("left", 3).with("held", None::<u8>);
        let facts = facts.with("result", "won");
        let mut names = Vec::new();
        let decision = Decision::new(Seat(0), Verb(2)).card(card("JK"));
        let mut reader = FeatureReader::default();
        let mut see = |feature: Feature<'_>| {
            assert_eq!(key_of(&feature.to_string()), Some(feature.key), "{feature}");
            names.push(feature.to_string());
        };
        reader.decision(&decision).features(&mut see);
        reader.event("placed", &facts).features(&mut see);
        for name in [
            "(decision) verb=2 card=rJK",
            "placed",
            "placed card=r7 monster=rK",
            "placed monster~card=1 left=3",
            "placed held=\"none\"",
            "placed left=3 result=\"won\"",
        ] {
            assert!(names.iter().any(|found| found == name), "{name}: {names:?}");
        }
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all);
        for none in ["", " left=3", "placed left", "placed left=x", "placed a=1 b=2 c=3"] {
            assert_eq!(key_of(none), None, "{none}");
        }
    }

    #[test]
    fn the_verbs_of_every_game_for_one_player_are_counted() {
        for book in Library::built_in().unwrap().rulebooks().iter().filter(|book| book.players.max == 1) {
            assert!(book.verbs.len() <= VERBS.len(), "{}: {} verbs", book.id, book.verbs.len());
        }
    }

    #[test]
    fn what_can_be_decided_then_is_counted_by_verbs() {
        let library = Library::built_in().unwrap();
        let wanted = SetupRequest {
            game: "clear-the-dungeon-classic".into(),
            preset: None,
            set: Vec::new(),
            players: Vec::new(),
        };
        let mut session = Session::new(Setup::new(&library, &wanted, None).unwrap());
        session.line("kh qs jc jd 7c 3d 10h").unwrap();
        let mut legal = Vec::new();
        session.game().legal(&mut legal);
        let seven = Card::parse("7C");
        let discarded = *legal.iter().find(|decision| decision.card == seven && decision.verb == Verb(1)).unwrap();
        let placed = *legal.iter().find(|decision| decision.card == seven && decision.verb == Verb(0)).unwrap();
        let names = |decision: Decision| {
            let mut names = Vec::new();
            let mut see = |feature: Feature<'_>| {
                assert_eq!(key_of(&feature.to_string()), Some(feature.key), "{feature}");
                names.extend(Some(feature.to_string()).filter(|name| name.starts_with(THEN)));
            };
            visit(session.game(), decision, &mut FeatureReader::default(), &mut |caused| caused.features(&mut see));
            names
        };
        // Beside K♥ with 7♣, 3♦ is too weak; 10♥ goes everywhere. Both can be discarded.
        let after = names(placed);
        for name in ["decisions~0=7", "cards~0=2", "decisions~1=2", "cards~1=2", "verb=0 cards~0=2", "card=r7"] {
            assert!(after.contains(&format!("{THEN} {name}")), "{name}: {after:?}");
        }
        // After a discard nothing can be placed.
        let after = names(discarded);
        assert!(
            after.contains(&format!("{THEN} decisions~1=2")) && !after.iter().any(|name| name.contains("~0")),
            "{after:?}"
        );
    }

    /// Whatever random games of every game for one player cause has the same features where it has the same passing key.
    #[test]
    fn what_is_caused_is_told_apart_by_its_passing_key() {
        let library = Library::built_in().unwrap();
        for book in library.rulebooks().iter().filter(|book| book.players.max == 1) {
            let wanted = SetupRequest { game: book.id.clone(), ..SetupRequest::default() };
            let start = Setup::new(&library, &wanted, None).unwrap().game;
            let mut known = HashMap::new();
            let mut reader = FeatureReader::default();
            let mut see = |caused: Caused<'_>| {
                let mut features = Vec::new();
                caused.features(&mut |feature| features.push(feature.key));
                let of_key = known.entry(caused.passing_key()).or_insert(features.clone());
                assert_eq!(*of_key, features, "{}: {caused:?}", book.id);
            };
            for seed in 0..20 {
                let (mut game, mut legal) = (start.clone(), Vec::new());
                let mut rng = Pcg64Mcg::seed_from_u64(seed);
                while let Some(action) = random_step(&game, &mut legal, &mut rng) {
                    if let Action::Decision(_) = action {
                        for decision in &legal {
                            visit(&game, *decision, &mut reader, &mut see);
                        }
                    }
                    game.apply(action, &mut Events::ignored());
                }
            }
            assert!(known.len() > 10, "{}: {}", book.id, known.len());
        }
    }
}
