//! Questions about a face-down pile: which card can come up now, or which cannot?

use super::pick::CHOICES;
use super::question::{Question, to_line};
use crate::model::action::Action;
use crate::model::card::{Card, CardSet};
use crate::play::session::Session;
use crate::rules::game::{Awaits, Game, Rules, View};
use rand::seq::{IndexedRandom, IteratorRandom, SliceRandom};
use rand::{Rng, RngExt};

/// Maximum length of the lines that led to the position, in bytes. The learner reads them to find out where the cards
/// lie.
const MAX_STORY: usize = 320;

/// Asks which card can come up, or which cannot. `reasons` are names of facts about cards that cannot come up. Returns
/// `None` if the game awaits no card, or if no card has one of these facts. Also returns `None` if there are too few
/// cards to choose from, or if the story is longer than [`MAX_STORY`].
pub(super) fn card_question(session: &Session, reasons: &[String], rng: &mut impl Rng) -> Option<Question> {
    let game = session.game();
    if !matches!(game.awaits(), Awaits::Reveal { .. }) || story(session).len() > MAX_STORY {
        return None;
    }
    let possible = game.possible();
    let is_about =
        |card: &Card| game.absence_facts(*card).iter().any(|(name, _)| reasons.iter().any(|reason| reason == name));
    let impossible: Vec<Card> = CardSet::SUITED.without(possible).iter().collect();
    let absent = *impossible.iter().filter(|card| is_about(card)).collect::<Vec<_>>().choose(rng)?;
    let suited = possible.without(CardSet::JOKERS);
    let asks_possible = rng.random_bool(0.5) || suited.len() < CHOICES.end() - 1;
    let wrong_count = CHOICES.end() - 1;
    let (right, mut cards): (Card, Vec<Card>) = if asks_possible {
        let wrong = impossible.iter().copied().filter(|card| card != absent).sample(rng, wrong_count - 1);
        (suited.iter().choose(rng)?, wrong.into_iter().chain([*absent]).collect())
    } else {
        (*absent, suited.iter().sample(rng, wrong_count))
    };
    cards.push(right);
    cards.shuffle(rng);
    let right = cards.iter().position(|card| *card == right)?;
    CHOICES.contains(&cards.len()).then_some(Question::Card { cards, possible: asks_possible, right })
}

/// Describes how the game reached the position. Each decision is in its own quotation, and cards that came up one after
/// another are together in one quotation.
pub(super) fn story(session: &Session) -> String {
    let mut steps: Vec<(bool, String)> = Vec::new();
    for action in session.entries().iter().flat_map(|entry| &entry.actions) {
        match (action, steps.last_mut()) {
            (Action::Reveal { card, .. }, Some((true, cards))) => cards.extend([" ", &card.untracked().to_string()]),
            (Action::Reveal { card, .. }, _) => steps.push((true, card.untracked().to_string())),
            (Action::Decision(decision), _) => steps.push((false, to_line(session, decision))),
        }
    }
    steps.into_iter().map(|(_, step)| format!("`{step}`")).collect::<Vec<_>>().join(" ")
}
