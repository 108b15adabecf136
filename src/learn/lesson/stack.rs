//! The stacked cards of a lesson, and answers to lines that do not match them.

use super::LessonRun;
use crate::model::action::{Action, Seat};
use crate::model::card::{Card, CardSet};
use crate::model::facts::Fact;
use crate::model::refusal::Refusal;
use crate::play::session::Session;
use crate::rules::game::{Deals, Game};
use crate::rules::zones::HAND;

impl LessonRun {
    /// Plays a line and adds its sentences to the lesson's messages. If the game refuses the line, changes nothing and
    /// fails.
    pub(super) fn play(&mut self, line: &str) -> Result<(), Refusal> {
        if let Some(change) = self.session.consider_line(line)? {
            self.session.commit(&change);
            let sentences = self.sentences(&change.events).into_iter().chain(self.moves_and_end());
            let sentences: Vec<String> = sentences.collect();
            self.messages.extend(sentences);
        }
        Ok(())
    }

    /// Returns the next card of the stack, or `None` if the game awaits no stacked card.
    pub(super) fn next_card(&self) -> Option<Card> {
        let steps = self.lesson.steps.iter().take(self.step_index() + 1);
        let new_table = steps.rev().find(|step| step.position.is_some());
        let stack = new_table.map_or(&self.lesson.deal, |step| &step.deal);
        let known = self.session.game().certain_reveal().filter(|_| !stack.is_empty());
        known.map(|(card, _)| card)
    }

    /// Returns the stacked card that the game awaits after the legal beginning of a refused line. If the beginning ends
    /// with a card, also returns this card, before the stacked card. Returns `None` if the game awaits no stacked card
    /// there.
    pub(super) fn next_card_in(&self, line: &str, refusal: &Refusal) -> Option<(Option<Card>, Card)> {
        let Some(session) = self.session.before_refusal(line, refusal) else { return Some((None, self.next_card()?)) };
        let beginning = session.entries().get(self.session.entries().len());
        let last = beginning.and_then(|entry| match entry.actions.last() {
            Some(Action::Reveal { card, .. }) => Some(*card),
            _ => None,
        });
        Some((last, LessonRun { session, ..self.clone() }.next_card()?))
    }

    /// Lists the legal decisions. Leaves out decisions that play a card from a hand that does not hold the card in this
    /// lesson.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = self.session.legal();
        legal.retain(|line| {
            let mut next = self.clone();
            next.play(line).is_ok() && next.misplaced(&self.session).is_none()
        });
        legal
    }

    /// Explains that a player played a card that their hand does not hold in this lesson. `before` is the session
    /// before the line. Returns `None` if every card came from the right hand, or if the lesson does not give the hands
    /// of these players.
    pub(super) fn misplaced(&self, before: &Session) -> Option<String> {
        let earlier_actions = before.entries().iter().map(|entry| entry.actions.len()).sum();
        let new = self.session.played_from(&self.session.setup().game).skip(earlier_actions);
        new.into_iter().find_map(|played| {
            let place = played.before.uncovered_from(&played.action).filter(|place| place.zone == HAND)?;
            let owner = place.owner?;
            let in_sight: CardSet = played.before.seen().into_iter().map(|(_, card)| card).collect();
            played
                .action
                .cards()
                .filter(|card| !in_sight.contains(*card))
                .find_map(|card| self.explain_not_held(owner, card))
        })
    }

    fn explain_not_held(&self, player: Seat, card: Card) -> Option<String> {
        let name = self.session.setup().vocabulary.players.get(player.index())?;
        let card = card.untracked();
        let (held, deck) = self.hands();
        held.iter().any(|(holder, _)| holder == name).then_some(())?;
        let written = self.session.messages().plain(self.plain).card(card);
        let holder = held.iter().find(|(_, cards)| cards.contains(&card)).map(|(holder, _)| holder);
        match holder {
            Some(holder) if holder == name => None,
            Some(holder) => Some(format!("{written} is {holder}'s in this lesson.")),
            None if deck.contains(&card) => Some(format!("{written} is still in the deck in this lesson.")),
            None => Some(format!("In this lesson {name} does not hold {written}.")),
        }
    }

    /// Returns each player's name with the cards that the player holds or has played, and the cards that are still in
    /// the deck. Both lists leave out cards that the lesson does not give.
    pub(super) fn hands(&self) -> (Vec<(String, Vec<Card>)>, Vec<Card>) {
        let players = &self.session.setup().vocabulary.players;
        let step_hands = self.step().filter(|step| step.position.is_some()).map(|step| &step.hands);
        let hands = step_hands.unwrap_or(&self.lesson.hands);
        let mut held: Vec<(String, Vec<Card>)> =
            hands.iter().map(|(name, cards)| (name.clone(), cards_of(cards).collect())).collect();
        let mut deck = cards_of(&self.lesson.draws);
        for event in self.session.events_since(0) {
            let hand_of = |fact: &str| match event.facts.get(fact) {
                Some(Fact::Player(seat)) => held.iter().position(|(name, _)| players.get(seat.index()) == Some(name)),
                _ => None,
            };
            let (card, receiver) = match event.name {
                "drew" => (deck.next(), hand_of("player")),
                "gave" => {
                    let receiver = hand_of("fisher");
                    let given = hand_of("player").and_then(|giver| {
                        let is_given = |card: &Card| card.rank().map(Fact::Rank) == event.facts.get("rank");
                        let index = held[giver].1.iter().position(is_given)?;
                        Some(held[giver].1.remove(index))
                    });
                    (given, receiver)
                }
                _ => continue,
            };
            if let (Some(card), Some(hand)) = (card, receiver) {
                held[hand].1.push(card);
            }
        }
        (held, deck.collect())
    }
}

pub(super) fn cards_of(words: &str) -> impl Iterator<Item = Card> + '_ {
    words.split_whitespace().filter_map(Card::parse)
}
