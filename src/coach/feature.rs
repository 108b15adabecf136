//! Features: the effects of a decision, split into parts. Each part can have a learned weight. The effects are the
//! decision itself, the events that it causes, and the decisions that are legal next. Nothing here depends on a
//! particular game.

use crate::model::action::Decision;
use crate::model::card::{Card, CardSet};
use crate::model::facts::{Fact, Facts};
use crate::rules::decision::Notated;
use crate::rules::events::{Events, Listener};
use crate::rules::game::{Awaits, Game};
use std::fmt;

/// The event name for the decision itself. No event of a rulebook has brackets in its name.
const DECISION: &str = "(decision)";

/// The event name for the decisions that are legal next.
const NEXT_DECISIONS: &str = "(then)";

/// The numbers of the verbs as text, for the features that count the legal decisions with each verb. No game for one
/// player has more verbs.
const VERB_NUMBERS: [&str; 16] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartValue {
    Number(i64),
    Rank(u8),
    Word(&'static str),
}

/// One fact of an event, as `name=value` or `name~other=value`.
#[derive(Clone, Copy, Debug)]
struct FeaturePart {
    name: &'static str,
    /// If the value says whether two cards have the same suit, the name of the other card. If the value counts
    /// decisions or their cards, the number of their verb. For other values, the text is empty.
    other: &'static str,
    value: PartValue,
}

impl FeaturePart {
    fn new(name: &'static str, other: &'static str, value: PartValue) -> FeaturePart {
        FeaturePart { name, other, value }
    }

    fn key(&self) -> u64 {
        let value_key = match self.value {
            PartValue::Number(number) => mix(NUMBER, number as u64),
            PartValue::Rank(rank) => mix(RANK, rank.into()),
            PartValue::Word(word) => mix(WORD, text_key(word)),
        };
        named_key(self.name, self.other, value_key)
    }

    /// Returns a key that is faster to compute than [`FeaturePart::key`], but valid only in this process.
    fn process_key(&self) -> u64 {
        let value = match self.value {
            PartValue::Number(number) => (number as u64) << 2 | NUMBER,
            PartValue::Rank(rank) => u64::from(rank) << 2 | RANK,
            PartValue::Word(word) => address_key(word) << 2 | WORD,
        };
        mix(mix(address_key(self.name), address_key(self.other)), value)
    }

    fn from_fact(name: &'static str, fact: Fact) -> Option<FeaturePart> {
        let value = match fact {
            Fact::Number(number) => PartValue::Number(number),
            Fact::Flag(flag) => PartValue::Number(flag.into()),
            Fact::Card(card) => PartValue::Rank(card.rank()?.number()),
            Fact::Played(_, rank) | Fact::Rank(rank) => PartValue::Rank(rank.number()),
            Fact::Word(word) => PartValue::Word(word),
            Fact::Suit(suit) => PartValue::Word(suit.word()),
            Fact::Nothing => PartValue::Word("none"),
            Fact::Cards(_)
            | Fact::Row(_)
            | Fact::Ranks(_)
            | Fact::Spot(_)
            | Fact::Zone(_)
            | Fact::Player(_)
            | Fact::Verbs(_) => {
                return None;
            }
        };
        Some(FeaturePart::new(name, "", value))
    }
}

impl fmt::Display for FeaturePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        if !self.other.is_empty() {
            write!(f, "~{}", self.other)?;
        }
        match self.value {
            PartValue::Number(number) => write!(f, "={number}"),
            PartValue::Rank(rank) => write!(f, "={}", RANKS.get(usize::from(rank)).unwrap_or(&"?")),
            PartValue::Word(word) => write!(f, "={word:?}"),
        }
    }
}

/// The names of ranks in features: `7` is a number, and `r7` is a rank.
const RANKS: [&str; 15] = ["r0", "rA", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "rJ", "rQ", "rK", "rJK"];

/// An event, alone or with one or two of its parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feature<'p> {
    event: &'static str,
    parts: [Option<&'p FeaturePart>; 2],
    /// A hash that identifies the feature. The hash is the same on every machine.
    pub(super) key: u64,
}

/// The name of the feature in weights files, such as `placed left=0 monster=rQ`.
impl fmt::Display for Feature<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.event)?;
        self.parts.iter().flatten().try_for_each(|part| write!(f, " {part}"))
    }
}

/// An event that a decision causes, the decision itself, or the decisions that are legal next.
#[derive(Clone, Copy, Debug)]
pub(super) struct CausedEvent<'p> {
    event: &'static str,
    parts: &'p [FeaturePart],
}

impl CausedEvent<'_> {
    /// Returns a hash of the event with all its parts, valid only in this process. This hash is faster to compute than
    /// the keys of all features.
    pub(super) fn process_key(&self) -> u64 {
        self.parts.iter().fold(address_key(self.event), |key, part| mix(key, part.process_key()))
    }

    /// Visits the event alone, with each of its parts, and with each pair of parts.
    pub(super) fn visit_features(&self, on_feature: &mut impl FnMut(Feature<'_>)) {
        let CausedEvent { event, parts } = *self;
        let event_key = text_key(event);
        on_feature(Feature { event, parts: [None, None], key: mix(event_key, 0) });
        // Each part is in many pairs, so compute its key only once.
        let keyed: Vec<(&FeaturePart, u64)> = parts.iter().map(|part| (part, part.key())).collect();
        for (index, (part, part_key)) in keyed.iter().enumerate() {
            let key = mix(event_key, *part_key);
            on_feature(Feature { event, parts: [Some(part), None], key });
            for (second_part, second_key) in &keyed[index + 1..] {
                on_feature(Feature { event, parts: [Some(part), Some(second_part)], key: mix(key, *second_key) });
            }
        }
    }
}

/// Reads the effects of decisions as events. To be fast, the reader reuses its memory for every event.
#[derive(Clone, Debug, Default)]
pub(super) struct FeatureReader {
    parts: Vec<FeaturePart>,
    cards: Vec<(&'static str, Card)>,
}

impl FeatureReader {
    fn read_decision(&mut self, decision: &Decision) -> CausedEvent<'_> {
        self.clear();
        self.parts.push(FeaturePart::new("verb", "", PartValue::Number(decision.verb.0.into())));
        let [with, _] = decision.with;
        for (name, card) in [("card", decision.card), ("other", decision.other), ("with", with)] {
            self.push_card(name, card);
        }
        self.finish(DECISION)
    }

    /// Reads the next legal decisions: for each verb, the number of decisions and the number of different cards.
    fn read_next_decisions<G: Game>(&mut self, decision: &Decision, after: &G) -> CausedEvent<'_> {
        let mut counts = [(0_i64, CardSet::EMPTY); VERB_NUMBERS.len()];
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
        self.parts.push(FeaturePart::new("verb", "", PartValue::Number(decision.verb.0.into())));
        self.push_card("card", decision.card);
        for (verb, (decisions, cards)) in VERB_NUMBERS.iter().zip(counts).filter(|(_, (decisions, _))| *decisions > 0) {
            self.parts.push(FeaturePart::new("decisions", verb, PartValue::Number(decisions)));
            if !cards.is_empty() {
                self.parts.push(FeaturePart::new("cards", verb, PartValue::Number(cards.len() as i64)));
            }
        }
        self.finish(NEXT_DECISIONS)
    }

    /// Reads an event of the game. Ignores facts that are lists, spots or players.
    fn read_event(&mut self, event: &'static str, facts: &Facts) -> CausedEvent<'_> {
        self.clear();
        for (name, fact) in facts.iter() {
            match fact {
                Fact::Card(card) => self.push_card(name, Some(card)),
                fact => self.parts.extend(FeaturePart::from_fact(name, fact)),
            }
        }
        self.finish(event)
    }

    fn clear(&mut self) {
        self.parts.clear();
        self.cards.clear();
    }

    /// Adds the rank of a card and, for each earlier card, whether both have the same suit.
    fn push_card(&mut self, name: &'static str, card: Option<Card>) {
        let Some(card) = card else { return };
        self.parts.extend(FeaturePart::from_fact(name, Fact::Card(card)));
        for at in 0..self.cards.len() {
            let (other, earlier) = self.cards[at];
            let has_same_suit = card.suit().is_some() && card.suit() == earlier.suit();
            self.parts.push(FeaturePart::new(name, other, PartValue::Number(has_same_suit.into())));
        }
        self.cards.push((name, card));
    }

    fn finish(&self, event: &'static str) -> CausedEvent<'_> {
        CausedEvent { event, parts: &self.parts }
    }
}

/// Visits the decision itself, the events that it causes, and the next legal decisions.
pub(super) fn visit<G: Game>(
    game: &G,
    decision: G::Decision,
    reader: &mut FeatureReader,
    on_event: &mut impl FnMut(CausedEvent<'_>),
) {
    let typed = decision.to_typed();
    on_event(reader.read_decision(&typed));
    let mut after = game.clone();
    after.decide(decision, &mut Events::new(&mut Visitor { reader, on_event }));
    on_event(reader.read_next_decisions(&typed, &after));
}

struct Visitor<'r, S> {
    reader: &'r mut FeatureReader,
    on_event: &'r mut S,
}

impl<S: FnMut(CausedEvent<'_>)> Listener for Visitor<'_, S> {
    fn on_event(&mut self, name: &'static str, facts: &Facts) {
        (self.on_event)(self.reader.read_event(name, facts));
    }
}

/// Returns the key of a feature from its name in weights files, or `None` if the text is not the name of a feature.
pub(super) fn parse_key(text: &str) -> Option<u64> {
    let mut words = text.split(' ');
    let event = text_key(words.next().filter(|event| !event.is_empty())?);
    let mut key = mix(event, 0);
    for (index, word) in words.enumerate() {
        let part = part_key(word)?;
        key = match index {
            0 => mix(event, part),
            1 => mix(key, part),
            _ => return None,
        };
    }
    Some(key)
}

fn part_key(word: &str) -> Option<u64> {
    let (names, value) = word.split_once('=')?;
    let (name, other) = names.split_once('~').unwrap_or((names, ""));
    let value_key = if let Some(word) = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        mix(WORD, text_key(word))
    } else if let Some(rank) = RANKS.iter().position(|rank| *rank == value) {
        mix(RANK, rank as u64)
    } else {
        mix(NUMBER, value.parse::<i64>().ok()? as u64)
    };
    Some(named_key(name, other, value_key))
}

fn named_key(name: &str, other: &str, value_key: u64) -> u64 {
    mix(mix(text_key(name), text_key(other)), value_key)
}

const NUMBER: u64 = 1;
const RANK: u64 = 2;
const WORD: u64 = 3;

const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

const fn mix(a: u64, b: u64) -> u64 {
    let product = (a.rotate_left(23) ^ b).wrapping_mul(MULTIPLIER);
    product ^ (product >> 29)
}

/// Returns a number for a text, from its address. The number is valid only in this process.
fn address_key(text: &'static str) -> u64 {
    text.as_ptr().addr() as u64 ^ (text.len() as u64) << 48
}

const fn text_key(text: &str) -> u64 {
    let mut remaining = text.as_bytes();
    let mut key = remaining.len() as u64;
    while let Some((eight, rest)) = remaining.split_first_chunk() {
        key = mix(key, u64::from_le_bytes(*eight));
        remaining = rest;
    }
    if remaining.is_empty() { key } else { mix(key, short_word(remaining)) }
}

/// Reads fewer than eight bytes as a little-endian word.
const fn short_word(bytes: &[u8]) -> u64 {
    // With at least four bytes, two overlapping halves need no loop. Speed matters here, because the coach hashes every
    // event name.
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first) as u64, u32::from_le_bytes(*last) as u64);
        return first | last << (8 * (bytes.len() - 4));
    }
    let mut word = 0;
    let mut index = 0;
    while index < bytes.len() {
        word |= (bytes[index] as u64) << (8 * index);
        index += 1;
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
    fn feature_names_parse_to_their_keys() {
        let card = |text| Card::parse(text).unwrap();
        let facts =
            Facts::new().with("card", card("7C")).with("monster", card("KC")).with("left", 3).with("held", None::<u8>);
        let facts = facts.with("result", "won");
        let mut names = Vec::new();
        let decision = Decision::new(Seat(0), Verb(2)).card(card("JK"));
        let mut reader = FeatureReader::default();
        let mut on_feature = |feature: Feature<'_>| {
            assert_eq!(parse_key(&feature.to_string()), Some(feature.key), "{feature}");
            names.push(feature.to_string());
        };
        reader.read_decision(&decision).visit_features(&mut on_feature);
        reader.read_event("placed", &facts).visit_features(&mut on_feature);
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
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count, "two features have the same name");
        for invalid in ["", " left=3", "placed left", "placed left=x", "placed a=1 b=2 c=3"] {
            assert_eq!(parse_key(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn all_verbs_of_solo_games_are_counted() {
        for book in Library::built_in().unwrap().rulebooks().iter().filter(|book| book.players.min == 1) {
            assert!(book.verbs.len() <= VERB_NUMBERS.len(), "{}: {} verbs", book.id, book.verbs.len());
        }
    }

    #[test]
    fn next_decisions_are_counted_by_verb() {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: "clear-the-dungeon-classic".into(), ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).unwrap());
        session.line("kh qs jc jd 7c 3d 10h").unwrap();
        let legal = session.game().legal();
        let seven = Card::parse("7C");
        let discarded = *legal.iter().find(|decision| decision.card == seven && decision.verb == Verb(1)).unwrap();
        let placed = *legal.iter().find(|decision| decision.card == seven && decision.verb == Verb(0)).unwrap();
        let names = |decision: Decision| {
            let mut names = Vec::new();
            let mut on_feature = |feature: Feature<'_>| {
                assert_eq!(parse_key(&feature.to_string()), Some(feature.key), "{feature}");
                names.extend(Some(feature.to_string()).filter(|name| name.starts_with(NEXT_DECISIONS)));
            };
            visit(session.game(), decision, &mut FeatureReader::default(), &mut |caused| {
                caused.visit_features(&mut on_feature);
            });
            names
        };
        // On K♥, 3♦ is too weak beside 7♣. 10♥ fits on every monster. The player can discard either card.
        let after = names(placed);
        for name in ["decisions~0=7", "cards~0=2", "decisions~1=2", "cards~1=2", "verb=0 cards~0=2", "card=r7"] {
            assert!(after.contains(&format!("{NEXT_DECISIONS} {name}")), "{name}: {after:?}");
        }
        // After a discard, the player can place no card.
        let after = names(discarded);
        assert!(
            after.contains(&format!("{NEXT_DECISIONS} decisions~1=2")) && !after.iter().any(|name| name.contains("~0")),
            "{after:?}"
        );
    }

    /// Checks with random games of every rulebook for one player. Events with the same process key must have the same
    /// features.
    #[test]
    fn process_keys_identify_events() {
        let library = Library::built_in().unwrap();
        for book in library.rulebooks().iter().filter(|book| book.players.min == 1) {
            let request = SetupRequest { game: book.id.clone(), ..SetupRequest::default() };
            let start = Setup::new(&library, &request, None).unwrap().game;
            let mut known = HashMap::new();
            let mut reader = FeatureReader::default();
            let mut on_event = |caused: CausedEvent<'_>| {
                let mut features = Vec::new();
                caused.visit_features(&mut |feature| features.push(feature.key));
                let first = known.entry(caused.process_key()).or_insert(features.clone());
                assert_eq!(*first, features, "{}: {caused:?}", book.id);
            };
            for seed in 0..20 {
                let (mut game, mut legal) = (start.clone(), Vec::new());
                let mut rng = Pcg64Mcg::seed_from_u64(seed);
                while let Some(action) = random_step(&game, &mut legal, &mut rng) {
                    if let Action::Decision(_) = action {
                        for decision in &legal {
                            visit(&game, *decision, &mut reader, &mut on_event);
                        }
                    }
                    game.apply(action, &mut Events::ignored());
                }
            }
            assert!(known.len() > 10, "{}: {}", book.id, known.len());
        }
    }
}
