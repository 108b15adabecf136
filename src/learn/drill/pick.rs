//! Questions that offer lines: one legal line among refused lines, or one refused line among legal lines.

use super::offered_lines::refusing_rule;
use super::question::{Question, to_line};
use super::sight::{ShownHand, Sight, zone_of};
use super::slip::make_slip;
use crate::model::action::{Decision, Seat, Spot, Verb};
use crate::model::card::{Card, Rank};
use crate::model::refusal::Refusal;
use crate::play::session::Session;
use crate::rules::game::Game;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use std::ops::RangeInclusive;

/// Number of attempts to make a random mistake for a player. The rule of the question refuses only a few of
/// these mistakes.
const SLIPS: usize = 24;
/// Number of choices in a question. With fewer choices, a guess is often right; more choices take long to read.
pub(super) const CHOICES: RangeInclusive<usize> = 3..=4;

/// Makes a question that asks for a legal line, and one that asks for a refused line, in random order. The rule refuses
/// at least one line of each. Leaves out a question if there are too few lines to choose from, or if no hand suits the
/// lines. `example` is tried too: the rule may refuse this decision.
pub(super) fn line_questions(
    session: &Session,
    rule: &str,
    example: Option<Decision>,
    rng: &mut impl Rng,
) -> Vec<(Question, Option<ShownHand>)> {
    let rule_of = |decision: &Decision| refusing_rule(session.game(), decision);
    let slips = |by: Seat, rng: &mut _| {
        let cards = Sight::new(session, by).conceivable_cards(session, rng);
        (0..SLIPS).filter_map(|_| make_slip(session, by, &cards, rng)).collect::<Vec<_>>()
    };
    let mut refused: Vec<Decision> = session.game().conceivable_decisions().into_iter().chain(example).collect();
    refused.extend(session.game().awaited().map(|by| slips(by, rng)).unwrap_or_default());
    refused.shuffle(rng);
    let Some(wrong_decision) = refused.iter().find(|decision| rule_of(decision) == Some(rule)).copied() else {
        return Vec::new();
    };
    if session.game().awaited() != Some(wrong_decision.by) {
        refused.extend(slips(wrong_decision.by, rng));
    }
    // A line in which players name themselves is obviously wrong, so it stays only if the question is about the rule
    // that refuses it.
    let is_plausible = |decision: &Decision, refusing: &str| decision.player != Some(decision.by) || refusing == rule;
    refused.retain(|decision| rule_of(decision).is_some_and(|refusing| is_plausible(decision, refusing)));
    let mut legal = session.game().playable();
    legal.shuffle(rng);
    let asks_legal_first = rng.random_bool(0.5);
    [asks_legal_first, !asks_legal_first]
        .into_iter()
        .filter_map(|asks_legal| offer(session, rule, wrong_decision, &legal, &refused, asks_legal, rng))
        .collect()
}

fn offer<'s>(
    session: &'s Session,
    rule: &'s str,
    wrong: Decision,
    legal: &'s [Decision],
    refused: &[Decision],
    asks_legal: bool,
    rng: &mut impl Rng,
) -> Option<(Question, Option<ShownHand>)> {
    let own_sight =
        Some(Sight::new(session, wrong.by)).filter(|sight| sight.has_hand() && wrong.cards().next().is_some());
    let sight = own_sight.unwrap_or_else(|| Sight::new(session, session.game().awaited().unwrap_or(wrong.by)));
    let mut choice_list = ChoiceList { session, rule, sight, legal, lines: Vec::new() };
    if !choice_list.add(&wrong, false) {
        return None;
    }
    if asks_legal {
        let mut answers: Vec<&Decision> = legal.iter().collect();
        answers.sort_by_key(|decision| choice_list.distance(&wrong, decision));
        let right = answers.into_iter().find(|decision| choice_list.add(decision, true))?;
        choice_list.fill(right, refused, false);
    } else {
        choice_list.fill(&wrong, legal, true);
    }
    let right = usize::from(asks_legal);
    if !CHOICES.contains(&choice_list.lines.len()) {
        return None;
    }
    let answer = choice_list.lines[right].1.clone();
    let (decisions, mut lines): (Vec<Decision>, Vec<String>) = choice_list.lines.into_iter().unzip();
    lines.shuffle(rng);
    let right = lines.iter().position(|line| *line == answer)?;
    let hand = choice_list.sight.into_suitable_hand(session, &decisions, rng).ok()?;
    Some((Question::Pick { lines, legal: asks_legal, right }, hand))
}

struct ChoiceList<'s> {
    session: &'s Session,
    rule: &'s str,
    sight: Sight,
    /// All legal decisions.
    legal: &'s [Decision],
    lines: Vec<(Decision, String)>,
}

impl ChoiceList<'_> {
    /// Adds a decision if its line is new, the player can see its cards, and the line is legal (or refused, if `legal`
    /// is false). Returns whether the decision was added.
    fn add(&mut self, decision: &Decision, legal: bool) -> bool {
        let line = to_line(self.session, decision);
        let is_as_wanted = match self.session.consider_line(&line) {
            Ok(Some(_)) => legal,
            Err(Refusal::Illegal { .. }) => !legal,
            _ => false,
        };
        // Lines that differ only in the order of their words are one choice.
        let sorted = |line: &str| -> Vec<String> {
            let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            words.sort_unstable();
            words
        };
        let is_new = self.lines.iter().all(|(_, known)| sorted(known) != sorted(&line));
        let fits = is_as_wanted && is_new && self.sight.admit(self.session, decision);
        if fits {
            self.lines.push((*decision, line));
        }
        fits
    }

    /// Adds decisions up to the maximum number of choices. The first is a decision of the same form as `answer`, so
    /// that the answer does not stand out. Decisions that the rule refuses follow, and absurd decisions come last.
    /// `legal` has the same meaning as in [`ChoiceList::add`].
    fn fill(&mut self, answer: &Decision, candidates: &[Decision], legal: bool) {
        let legal_zones: Vec<_> = self.legal.iter().map(|legal| first_zone(self.session, legal)).collect();
        // An absurd decision has a verb that no legal decision has, or takes its card from a zone from which no legal
        // decision takes one.
        let is_absurd = |decision: &Decision| {
            let has_verb = self.legal.iter().any(|legal| legal.verb == decision.verb);
            !has_verb || !legal_zones.contains(&first_zone(self.session, decision))
        };
        let rank = |decision| match refusing_rule(self.session.game(), decision) {
            None => (decision, true, false),
            Some(rule) if rule == self.rule => (decision, false, false),
            Some(_) => (decision, true, is_absurd(decision)),
        };
        let mut candidates: Vec<(&Decision, bool, bool)> = candidates.iter().map(rank).collect();
        while self.lines.len() < *CHOICES.end() && !candidates.is_empty() {
            let is_similar = |(other, _): &(Decision, String)| other != answer && self.distance(answer, other) == 0;
            let has_similar = self.lines.iter().any(is_similar);
            let rank = |(decision, is_other_rule, is_absurd): (&Decision, bool, bool)| {
                let distance = self.distance(answer, decision);
                (has_similar && is_other_rule, has_similar && is_absurd, distance, is_absurd, is_other_rule)
            };
            let Some(next) = (0..candidates.len()).min_by_key(|index| rank(candidates[*index])) else { break };
            self.add(candidates.swap_remove(next).0, legal);
        }
    }

    /// Returns how much the form of a decision differs from the form of `answer`: not at all, in the number of cards,
    /// or in the verb. Of the decisions with another verb, the nearest is the one whose verb is rarest among the
    /// choices.
    fn distance(&self, answer: &Decision, decision: &Decision) -> usize {
        if decision.verb != answer.verb {
            return 10 + self.lines.iter().filter(|(other, _)| other.verb == decision.verb).count();
        }
        let (own, other) = (LineForm::of(answer), LineForm::of(decision));
        if own == other { 0 } else { 1 + own.cards.abs_diff(other.cards) }
    }
}

/// The form of a line: everything that a learner sees in a line without knowing the rules.
#[derive(PartialEq)]
struct LineForm {
    by: Seat,
    verb: Verb,
    cards: usize,
    helpers: usize,
    has_spot: bool,
    /// Whether the line names the player who acts; `None` if it names no player.
    names_own: Option<bool>,
}

impl LineForm {
    fn of(decision: &Decision) -> LineForm {
        LineForm {
            by: decision.by,
            verb: decision.verb,
            cards: decision.cards().count(),
            helpers: decision.with.iter().flatten().count(),
            has_spot: decision.spot.is_some(),
            names_own: decision.player.map(|player| player == decision.by),
        }
    }
}

/// Something that a learner sees in a line.
#[derive(PartialEq)]
enum Feature {
    Verb(Verb),
    Cards(usize),
    Card(Card),
    Look(CardLook),
    Rank(Option<Rank>),
    Player(Option<Seat>),
    Spot(Option<Spot>),
    /// Where a card of the line lies; `None` if nobody knows.
    Zone(Option<&'static str>),
}

/// What a learner tells apart at a glance.
#[derive(PartialEq)]
enum CardLook {
    Ace,
    Number,
    Face,
    Joker,
}

impl CardLook {
    fn of(card: Card) -> CardLook {
        match card.rank() {
            _ if card.is_joker() => CardLook::Joker,
            _ if card.is_face() => CardLook::Face,
            Some(Rank::ACE) => CardLook::Ace,
            _ => CardLook::Number,
        }
    }
}

fn features(session: &Session, decision: &Decision) -> Vec<Feature> {
    let cards: Vec<Card> = decision.cards().collect();
    let of_line = [
        Feature::Verb(decision.verb),
        Feature::Cards(cards.len()),
        Feature::Rank(decision.card.and_then(Card::rank)),
        Feature::Player(decision.player),
        Feature::Spot(decision.spot),
    ];
    let zone = |card: Card| zone_of(session.game(), card, decision.by);
    let of_cards = cards
        .iter()
        .flat_map(|card| [Feature::Card(*card), Feature::Look(CardLook::of(*card)), Feature::Zone(zone(*card))]);
    of_line.into_iter().chain(of_cards).collect()
}

/// Returns the zone from which a decision takes its first card: see [`zone_of`]. Returns `None` if it has no card.
fn first_zone(session: &Session, decision: &Decision) -> Option<&'static str> {
    decision.card.and_then(|card| zone_of(session.game(), card, decision.by))
}

/// Returns whether a decision has a card, and no other decision with a card has the same `property`.
fn has_odd<P: PartialEq>(decisions: &[Decision], index: usize, property: impl Fn(&Decision) -> P) -> bool {
    let own = property(&decisions[index]);
    let mut others = decisions.iter().enumerate().filter(|(at, other)| *at != index && other.card.is_some());
    decisions[index].card.is_some() && others.all(|(_, other)| property(other) != own)
}

/// Returns whether no other decision has a card that looks like the card of a decision: see [`CardLook`].
pub(super) fn has_odd_card(decisions: &[Decision], index: usize) -> bool {
    has_odd(decisions, index, |decision| decision.card.map(CardLook::of))
}

/// Returns whether no other decision takes its first card from the same zone as a decision.
pub(super) fn has_odd_zone(session: &Session, decisions: &[Decision], index: usize) -> bool {
    has_odd(decisions, index, |decision| first_zone(session, decision))
}

/// Returns whether several other decisions have the verb of a decision, but none has its number of cards.
pub(super) fn has_odd_length(decisions: &[Decision], index: usize) -> bool {
    let own = &decisions[index];
    let others = decisions.iter().enumerate().filter(|(at, other)| *at != index && other.verb == own.verb);
    let lengths: Vec<usize> = others.map(|(_, other)| other.cards().count()).collect();
    lengths.len() > 1 && !lengths.contains(&own.cards().count())
}

/// Returns whether a decision stands out, so that a learner can find it without knowing the rules. A decision stands
/// out if it alone lacks something that all others have, or if others have its verb but none has its form. It also
/// stands out if it alone names a card, or if it alone names no card.
pub(super) fn stands_out(session: &Session, decisions: &[Decision], index: usize) -> bool {
    let own = &decisions[index];
    let mut others: Vec<&Decision> =
        decisions.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| other).collect();
    // A single line with another verb does not hide what the other lines share.
    let has_verb = |other: &&Decision| other.verb == own.verb;
    if others.iter().filter(|other| has_verb(other)).count() > 1 {
        others.retain(has_verb);
    }
    let Some((first, rest)) = others.split_first() else { return true };
    let (own_features, rest): (Vec<Feature>, Vec<Vec<Feature>>) =
        (features(session, own), rest.iter().map(|other| features(session, other)).collect());
    let is_lacking =
        |feature: &Feature| !own_features.contains(feature) && rest.iter().all(|features| features.contains(feature));
    if features(session, first).iter().any(is_lacking) {
        return true;
    }
    if others.iter().any(|other| other.verb == own.verb) {
        return others.iter().all(|other| LineForm::of(other) != LineForm::of(own));
    }
    others.iter().all(|other| other.card.is_some() != own.card.is_some())
}
