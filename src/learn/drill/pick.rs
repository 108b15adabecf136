//! Questions that offer lines: one legal line among refused lines, or one refused line among legal lines.

use super::clarity::{Offer, first_zone, form, is_bare};
use super::offered_lines::{NearlyLegal, refusing_rule};
use super::question::{Question, to_line};
use super::sight::{ShownHand, Sight};
use super::slip::{changes_nothing, make_slip};
use crate::model::action::{Decision, Seat};
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
/// Probability that a question asks for the legal line if it could also ask for the refused line. It is small: if all
/// other lines are legal, only the rule of the question decides.
const LEGAL_CHANCE: f64 = 0.2;

type PickQuestion = (Question, Option<ShownHand>);

/// Makes a question that asks for a legal line or for a refused line. The rule refuses at least one of the lines, and
/// each line that it refuses is nearly legal. Returns `None` if there are too few lines to choose from, if no hand suits
/// the lines, or if anything but the rules gives the answer away.
pub(super) fn line_question(session: &Session, rule: &str, rng: &mut impl Rng) -> Option<PickQuestion> {
    let rule_of = |decision: &Decision| refusing_rule(session.game(), decision);
    let mut legal = session.game().playable();
    legal.shuffle(rng);
    let slips = |by: Seat, rng: &mut _| {
        let cards = Sight::new(session, by).conceivable_cards(session, rng);
        (0..SLIPS).filter_map(|_| make_slip(session, by, &legal, &cards, rng)).collect::<Vec<_>>()
    };
    let mut refused: Vec<Decision> = session.game().conceivable_decisions();
    let by = legal.first()?.by;
    refused.extend(slips(by, rng));
    let nearly_legal = NearlyLegal::new(session, rule, &legal);
    refused.extend(nearly_legal.legal_before());
    refused.shuffle(rng);
    // A second rule could refuse a line that is not nearly legal.
    let is_wrong = |decision: &Decision| nearly_legal.contains(decision) && !changes_nothing(session, decision);
    let wrong: Vec<Decision> = refused.iter().filter(|decision| is_wrong(decision)).copied().collect();
    let wrong_decision = *wrong.first()?;
    if by != wrong_decision.by {
        refused.extend(slips(wrong_decision.by, rng));
    }
    // Unless the question is about that, players do not name themselves, do not put a card where it already lies, do not
    // use a verb or take a card from a zone that no legal decision uses, and do not use the forms with two cards after
    // `with`, which are never legal.
    let seen = session.game().seen();
    let zone = |decision: &Decision| first_zone(&seen, decision);
    let has_verb_and_zone = |decision: &Decision| {
        legal.iter().any(|legal| legal.verb == decision.verb) && legal.iter().any(|legal| zone(legal) == zone(decision))
    };
    let is_plausible = |decision: &Decision| {
        decision.player != Some(decision.by)
            && decision.with.iter().flatten().count() < 2
            && !changes_nothing(session, decision)
            && has_verb_and_zone(decision)
    };
    refused.retain(|decision| rule_of(decision).is_some_and(|other| other != rule) && is_plausible(decision));
    refused.extend(wrong);
    let position = PickPosition { session, rule, legal, refused };
    let asks_legal_first = rng.random_bool(LEGAL_CHANCE);
    let mut questions = [asks_legal_first, !asks_legal_first].into_iter();
    questions.find_map(|asks_legal| position.offer(wrong_decision, asks_legal, rng))
}

/// A position with the decisions from which a question chooses.
struct PickPosition<'s> {
    session: &'s Session,
    /// The rule that the question is about.
    rule: &'s str,
    legal: Vec<Decision>,
    refused: Vec<Decision>,
}

impl PickPosition<'_> {
    fn offer(&self, wrong: Decision, asks_legal: bool, rng: &mut impl Rng) -> Option<PickQuestion> {
        let session = self.session;
        let own_sight =
            Some(Sight::new(session, wrong.by)).filter(|sight| sight.has_hand() && wrong.cards().next().is_some());
        let sight = own_sight.unwrap_or_else(|| Sight::new(session, session.game().awaited().unwrap_or(wrong.by)));
        let mut choice_list = ChoiceList { position: self, sight, lines: Vec::new() };
        if !choice_list.add(&wrong, false) {
            return None;
        }
        if asks_legal {
            // A line that is only another verb, such as `pass`, is legal whatever the rule says.
            let tests_rule = |legal: &&Decision| legal.verb == wrong.verb || !is_bare(legal);
            let mut answers: Vec<&Decision> = self.legal.iter().filter(tests_rule).collect();
            answers.sort_by_key(|decision| choice_list.distance(&wrong, decision));
            let right = answers.into_iter().find(|decision| choice_list.add(decision, true))?;
            choice_list.fill(right, &self.refused, false);
        } else {
            choice_list.fill(&wrong, &self.legal, true);
        }
        let right = usize::from(asks_legal);
        if !CHOICES.contains(&choice_list.lines.len()) {
            return None;
        }
        let answer = choice_list.lines[right].1.clone();
        let (decisions, mut lines): (Vec<Decision>, Vec<String>) = choice_list.lines.into_iter().unzip();
        let offered = Offer { session, decisions, right, legal: asks_legal };
        if offered.is_given_away() {
            return None;
        }
        lines.shuffle(rng);
        let right = lines.iter().position(|line| *line == answer)?;
        let hand = choice_list.sight.into_suitable_hand(session, &offered.decisions, rng).ok()?;
        Some((Question::Pick { lines, legal: asks_legal, right }, hand))
    }
}

struct ChoiceList<'s> {
    position: &'s PickPosition<'s>,
    sight: Sight,
    lines: Vec<(Decision, String)>,
}

impl ChoiceList<'_> {
    /// Adds a decision if its line is new, if the player can see its cards, and if its legality is `legal`. Returns
    /// whether it added the decision.
    fn add(&mut self, decision: &Decision, legal: bool) -> bool {
        let line = to_line(self.position.session, decision);
        let is_as_wanted = match self.position.session.consider_line(&line) {
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
        let fits = is_as_wanted && is_new && self.sight.admit(self.position.session, decision);
        if fits {
            self.lines.push((*decision, line));
        }
        fits
    }

    /// Adds decisions up to the maximum number of choices. The first is a decision of the same form as `answer`, so
    /// that the answer does not stand out. Decisions that the rule refuses follow. Every other rule refuses at most one
    /// line, because a learner notices two lines with the same fault. `legal` has the same meaning as in
    /// [`ChoiceList::add`].
    fn fill(&mut self, answer: &Decision, candidates: &[Decision], legal: bool) {
        let game = self.position.session.game();
        let other_rule = |decision| refusing_rule(game, decision).filter(|rule| *rule != self.position.rule);
        let mut candidates: Vec<(&Decision, Option<&str>)> =
            candidates.iter().map(|decision| (decision, other_rule(decision))).collect();
        while self.lines.len() < *CHOICES.end() {
            let is_similar = |(other, _): &(Decision, String)| other != answer && self.distance(answer, other) == 0;
            let has_similar = self.lines.iter().any(is_similar);
            let rank = |(decision, other_rule): &(&Decision, Option<&str>)| {
                (has_similar && other_rule.is_some(), self.distance(answer, decision), other_rule.is_some())
            };
            let Some(next) = (0..candidates.len()).min_by_key(|index| rank(&candidates[*index])) else { break };
            let (decision, other_rule) = candidates.swap_remove(next);
            if self.add(decision, legal) && other_rule.is_some() {
                candidates.retain(|(_, rule)| *rule != other_rule);
            }
        }
    }

    /// Returns the distance between the form of a decision and the form of `answer`. It is 0 for equal forms, 1 or more
    /// for another form with the same verb, and 10 or more for another verb. A verb that is rare among the choices is
    /// nearer than a frequent one.
    fn distance(&self, answer: &Decision, decision: &Decision) -> usize {
        if decision.verb != answer.verb {
            return 10 + self.lines.iter().filter(|(other, _)| other.verb == decision.verb).count();
        }
        let count = |decision: &Decision| decision.cards().count();
        if form(answer) == form(decision) { 0 } else { 1 + count(answer).abs_diff(count(decision)) }
    }
}
