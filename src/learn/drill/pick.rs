//! Questions that offer lines: one legal line among refused lines, or one refused line among legal lines.

use super::question::{Question, to_line};
use super::sight::{ShownHand, Sight};
use super::slip::make_slip;
use crate::model::action::{Decision, Seat, Verb};
use crate::model::refusal::Refusal;
use crate::play::session::Session;
use crate::rules::game::{Game, Rules};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use std::ops::RangeInclusive;

/// Number of attempts to make a random mistake for a player. The rule of the question refuses only a few of
/// these mistakes.
const SLIPS: usize = 24;
/// Number of choices in a question. With fewer choices a guess is often right; more choices take long to read.
pub(super) const CHOICES: RangeInclusive<usize> = 3..=4;

/// Makes a question in which the rule refuses at least one of the lines. Returns `None` if the rule refuses no tried
/// decision, if there are too few lines to choose from, if the answer stands out, or if no hand suits the lines.
/// `example` is tried too: the rule may refuse this decision.
pub(super) fn line_question(
    session: &Session,
    rule: &str,
    example: Option<Decision>,
    rng: &mut impl Rng,
) -> Option<(Question, Option<ShownHand>)> {
    let rule_of = |decision: &Decision| match session.game().check(decision) {
        Err(Refusal::Illegal { rule, .. }) => Some(rule.0),
        _ => None,
    };
    let slips = |by: Seat, rng: &mut _| {
        let cards = Sight::new(session, by).conceivable_cards(session, rng);
        (0..SLIPS).filter_map(|_| make_slip(session, by, &cards, rng)).collect::<Vec<_>>()
    };
    let mut refused: Vec<Decision> = session.game().conceivable_decisions().into_iter().chain(example).collect();
    refused.extend(session.game().awaited().map(|by| slips(by, rng)).unwrap_or_default());
    refused.shuffle(rng);
    let wrong_decision = refused.iter().find(|decision| rule_of(decision) == Some(rule)).copied()?;
    if session.game().awaited() != Some(wrong_decision.by) {
        refused.extend(slips(wrong_decision.by, rng));
    }
    refused.retain(|decision| rule_of(decision).is_some());
    let mut legal = session.game().playable();
    legal.shuffle(rng);
    let asks_legal_first = rng.random_bool(0.5);
    [asks_legal_first, !asks_legal_first]
        .into_iter()
        .find_map(|asks_legal| offer(session, wrong_decision, &legal, &refused, asks_legal, rng))
}

fn offer(
    session: &Session,
    wrong: Decision,
    legal: &[Decision],
    refused: &[Decision],
    asks_legal: bool,
    rng: &mut impl Rng,
) -> Option<(Question, Option<ShownHand>)> {
    let own_sight =
        Some(Sight::new(session, wrong.by)).filter(|sight| sight.has_hand() && wrong.cards().next().is_some());
    let sight = own_sight.unwrap_or_else(|| Sight::new(session, session.game().awaited().unwrap_or(wrong.by)));
    let mut choice_list = ChoiceList { session, sight, lines: Vec::new() };
    if !choice_list.add(&wrong, false) {
        return None;
    }
    if asks_legal {
        let mut answers: Vec<&Decision> = legal.iter().collect();
        answers.sort_by_key(|decision| decision.verb != wrong.verb);
        let right = answers.into_iter().find(|decision| choice_list.add(decision, true))?;
        // Wrong lines with the verb of the answer come first, so that the answer does not stand out.
        choice_list.fill(right.verb, refused.iter().collect(), false);
    } else {
        choice_list.fill(wrong.verb, legal.iter().collect(), true);
    }
    let right = usize::from(asks_legal);
    if !CHOICES.contains(&choice_list.lines.len()) || choice_list.stands_out(right) {
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
    sight: Sight,
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
        let is_new = self.lines.iter().all(|(_, known)| *known != line);
        let fits = is_as_wanted && is_new && self.sight.admit(self.session, decision, legal);
        if fits {
            self.lines.push((*decision, line));
        }
        fits
    }

    /// Adds decisions up to the maximum number of choices: first decisions with this verb, then decisions whose verb
    /// is the rarest among the choices. `legal` has the same meaning as in [`ChoiceList::add`].
    fn fill(&mut self, verb: Verb, mut candidates: Vec<&Decision>, legal: bool) {
        while self.lines.len() < *CHOICES.end() && !candidates.is_empty() {
            let count = |verb: Verb| self.lines.iter().filter(|(other, _)| other.verb == verb).count();
            let rank = |decision: &Decision| if decision.verb == verb { 0 } else { 1 + count(decision.verb) };
            let Some(next) = (0..candidates.len()).min_by_key(|index| rank(candidates[*index])) else { break };
            self.add(candidates.swap_remove(next), legal);
        }
    }

    /// Returns whether a line stands out: it is the only line, or all other lines share a verb that it does not have.
    fn stands_out(&self, index: usize) -> bool {
        let mut others =
            self.lines.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, (other, _))| other.verb);
        let Some(first) = others.next() else { return true };
        first != self.lines[index].0.verb && others.all(|verb| verb == first)
    }
}
