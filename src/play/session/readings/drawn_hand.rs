//! Draws the cards of a hand that a line plays at once: `9d 8s ac 2` turns up the three cards and then places them.

use super::{Reached, Reading, ReadingSearch, is_card};
use crate::model::action::Action;
use crate::model::card::Card;
use crate::model::refusal::{Refusal, RuleId};
use crate::play::notation::{self, LooseStep, StepMeaning, Word};
use crate::rules::game::{Awaits, BareCard, Events, Game, Meaning, Place, Rules};
use crate::rules::games::AnyGame;
use crate::rules::zones::HAND;

impl<'s> ReadingSearch<'s, '_> {
    /// Lists the cards that the line names, from word `index` of this action to the end of the line. Leaves out cards
    /// after `on`, `to` and `at`, which name places.
    fn named_from(&self, action: usize, words: &[Word], index: usize) -> Vec<Card> {
        let later_words = self.actions[action + 1..].iter().filter_map(|action| action.ways.last());
        let actions = std::iter::once(&words[index..]).chain(later_words.map(|way| way.words.as_slice()));
        let cards = |words: &[Word]| -> Vec<Card> {
            let is_place = |index: usize| index > 0 && notation::is_place_word(&words[index - 1]);
            let named = (0..words.len()).filter(|index| !is_place(*index));
            named.filter_map(|index| self.reader.card(&words[index])).collect()
        };
        actions.flat_map(cards).collect()
    }

    /// Makes a reading in which the cards of a hand come up before this step. These are the first cards named from word
    /// `index` on that are not yet in the hand and can come up. If the first of them implies a decision to draw, plays
    /// this decision, too. Returns `None` if the game awaits no hand or the step is not a decision. Returns `None` if
    /// the word before the step is already a card for this hand. Also returns `None` if the line names too few cards or
    /// the game refuses one of these cards.
    pub(super) fn deal_hand(
        &mut self,
        reading: &Reading<'s>,
        step: &LooseStep,
        words: &[Word],
        (action, index): (usize, usize),
    ) -> Option<Reading<'s>> {
        let is_decision = !matches!(&step.meaning, StepMeaning::Actions(actions) if is_card(actions));
        if reading.drew || !is_decision {
            return None;
        }
        let mut in_hand = known_hand(&reading.trial.game);
        let mut cards = self.named_from(action, words, index);
        cards.retain(|card| match in_hand.iter().position(|hand_card| hand_card == card) {
            Some(index) => {
                in_hand.swap_remove(index);
                false
            }
            None => true,
        });
        let mut next = reading.clone();
        let draws = matches!(next.trial.game.awaits(), Awaits::Decision { .. });
        if let (Awaits::Decision { player }, Some(first)) = (next.trial.game.awaits(), cards.first()) {
            let Meaning::RevealAfter(draw) = next.trial.game.meaning(&BareCard::new(*first, player)) else {
                return None;
            };
            next.trial.play(Action::Decision(draw)).ok()?;
            next.spelled.extend(next.trial.played.last().cloned());
        }
        let Awaits::Reveal { spot, count } = next.trial.game.awaits() else { return None };
        if next.trial.vocabulary.spot(spot) != HAND {
            return None;
        }
        let (cards, others) = split_hand(cards, &next.trial.game, count);
        for card in &cards {
            let Awaits::Reveal { spot, .. } = next.trial.game.awaits() else { return None };
            if let Err(refusal) = next.trial.play(Action::Reveal { card: *card, spot }) {
                let refusal = next.trial.with_line_context(refusal);
                if draws {
                    let played = next.trial.actions.len();
                    let reached = Reached { action, end: index, names_place: false, played };
                    self.note_refusal(&next.trial, reached, false, refusal);
                } else {
                    self.readings.wrong_hand = Some(refusal);
                }
                return None;
            }
        }
        let missing = usize::from(count).saturating_sub(cards.len());
        if missing > 0 {
            if !draws && !cards.is_empty() {
                let is_hidden = |card: &Card| next.trial.game.hidden().iter().any(|pile| pile.cards.contains(card));
                let gone = others.into_iter().find(|card| !is_hidden(card));
                let refusal = Refusal::illegal(RuleId::REVEAL).with("spot", spot).with("short", missing);
                self.readings.wrong_hand = Some(refusal.with("gone", gone));
            }
            return None;
        }
        next.spelled.push(cards.iter().map(|card| card.to_string().to_lowercase()).collect::<Vec<_>>().join(" "));
        next.dealt.extend(cards);
        Some(next)
    }
}

/// Splits the cards of a line into those for the next `count` awaited spots and the others, both in the order of the
/// line. A card that cannot come up at these spots may come up elsewhere on the line. If a known card must come up first,
/// the cards after it count for the later spots.
fn split_hand(cards: Vec<Card>, game: &AnyGame, count: u8) -> (Vec<Card>, Vec<Card>) {
    let mut game = game.clone();
    let mut is_drawn = vec![false; cards.len()];
    for _ in 0..count {
        let Awaits::Reveal { spot, .. } = game.awaits() else { break };
        let possible = game.possible();
        let named = (0..cards.len()).find(|index| !is_drawn[*index] && possible.contains(cards[*index]));
        let known = possible.iter().next().filter(|_| possible.len() == 1);
        let Some(card) = named.map(|index| cards[index]).or(known) else { break };
        if let Some(index) = named {
            is_drawn[index] = true;
        }
        if game.play(Action::Reveal { card, spot }, &mut Events::ignored()).is_err() {
            break;
        }
    }
    let split = cards.into_iter().zip(is_drawn).partition::<Vec<_>, _>(|(_, is_drawn)| *is_drawn);
    let cards = |list: Vec<(Card, bool)>| list.into_iter().map(|(card, _)| card).collect();
    (cards(split.0), cards(split.1))
}

/// Returns the known cards of the hand, if the hand has no owner. In games for several players each hand has an owner,
/// so the list is empty.
pub(in crate::play::session) fn known_hand(game: &AnyGame) -> Vec<Card> {
    let is_in_hand = |(place, _): &(Place, Card)| place.zone == HAND && place.owner.is_none();
    game.seen().into_iter().filter(is_in_hand).map(|(_, card)| card).collect()
}
