//! Questions about what happens next.

use super::find::{CHOICES, pick};
use super::question::{AfterAction, Question};
use crate::learn::moment;
use crate::model::action::Action;
use crate::model::layout::{Face, Zone};
use crate::play::session::Session;
use crate::rules::game::{Awaits, Events, Game, Rules, View};
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of actions tried to find one that ends the game.
const TRIED: usize = 24;

/// All possible decisions and reveals.
pub(super) fn actions(session: &Session) -> Vec<Action> {
    let decisions = moment::playable(session).into_iter().map(Action::Decision);
    let game = session.game();
    let cards = match game.awaits() {
        Awaits::Reveal { spot, .. } => game.possible().iter().map(|card| Action::Reveal { card, spot }).collect(),
        _ => Vec::new(),
    };
    decisions.chain(cards).collect()
}

/// Asks about an action that ends the game by the rule, or one after which it goes on. For a rule about the score, any
/// end with a score counts.
pub(super) fn ending(session: &Session, rule: &str, rng: &mut impl Rng) -> Option<Question> {
    let mut on = Vec::new();
    let mut over = Vec::new();
    let mut tried = actions(session);
    while tried.len() > TRIED {
        tried.swap_remove(rng.random_range(0..tried.len()));
    }
    for action in tried {
        let mut game = session.game().clone();
        game.play(action, &mut Events::ignored()).ok()?;
        match game.outcome() {
            None => on.push(action),
            Some(outcome) if outcome.reason.0 == rule => {
                over.push((action, AfterAction::Ending(Some(outcome.result))));
            }
            Some(outcome) if rule == "score" => {
                over.extend(outcome.score.map(|score| (action, AfterAction::Score(i64::from(score)))));
            }
            Some(_) => {}
        }
    }
    let beside = pick(&on, rng).filter(|_| rule != "score" && rng.random_bool(0.3));
    let at = rng.random_range(0..over.len().max(1));
    let over = (at < over.len()).then(|| over.swap_remove(at));
    let (action, asks) = over.map(|over| beside.map_or(over, |action| (action, AfterAction::Ending(None))))?;
    Some(Question::After { action, asks })
}

/// Asks which prompt follows an action. `None` if other actions lead to the same prompt.
pub(super) fn next(session: &Session, action: Action, rng: &mut impl Rng) -> Option<Question> {
    let asked = |action: Action| {
        let mut game = session.game().clone();
        game.play(action, &mut Events::ignored()).ok()?;
        game.outcome().is_none().then(|| game.prompt())
    };
    let (key, facts) = asked(action)?;
    let mut choices = BTreeMap::from([(key, facts)]);
    let mut others = actions(session);
    while choices.len() < CHOICES && !others.is_empty() {
        if let Some((other, facts)) = asked(others.swap_remove(rng.random_range(0..others.len()))) {
            choices.entry(other).or_insert(facts);
        }
    }
    let right = choices.keys().position(|other| *other == key)?;
    // Choices that read the same could both be right.
    let prompts: BTreeSet<String> =
        choices.iter().map(|(key, facts)| session.messages().prompt(&(*key, facts.clone()))).collect();
    (choices.len() > 1 && prompts.len() == choices.len())
        .then(|| Question::After { action, asks: AfterAction::Next { choices: choices.into_iter().collect(), right } })
}

/// Asks for the face-down cards of a zone that is visible before and after the action.
pub(super) fn face_down(session: &Session, after: &Session, action: Action, rng: &mut impl Rng) -> Option<Question> {
    let (before, after) = (piles(session), piles(after));
    let changed: Vec<_> =
        after.iter().filter(|(label, count)| before.get(*label).is_some_and(|was| was != *count)).collect();
    let (label, count) = pick(&changed, rng)?;
    Some(Question::After { action, asks: AfterAction::FaceDown { label: label.clone(), count: *count } })
}

/// Number of face-down cards by zone label.
fn piles(session: &Session) -> BTreeMap<String, usize> {
    let layout = session.game().layout();
    let zones = layout.bands.into_iter().flat_map(|band| band.zones).filter(|zone| zone.number == 0);
    let count = |zone: &Zone| {
        let faces = zone.lines.iter().flatten();
        faces.map(|face| if let Face::Down(count) = face { *count } else { 0 }).sum()
    };
    zones.filter(|zone| zone.owner.is_none()).map(|zone| (zone.label.clone(), count(&zone))).collect()
}
