//! The stacked cards of a lesson, and answers to lines that do not match them.

use super::LessonRun;
use crate::model::action::Seat;
use crate::model::card::{Card, CardSet};
use crate::model::facts::Fact;
use crate::model::refusal::Refusal;
use crate::play::notation::Line;
use crate::play::session::Session;
use crate::rules::game::{Deals, Game};

impl LessonRun {
    /// Plays a line and adds its sentences to the lesson's messages.
    pub(super) fn play(&mut self, line: &str) -> Result<(), Refusal> {
        if let Some(change) = self.session.consider_line(line)? {
            self.session.commit(&change);
            let sentences = self.sentences(&change.events).into_iter().chain(self.moves_and_end());
            let sentences: Vec<String> = sentences.collect();
            self.messages.extend(sentences);
        }
        Ok(())
    }

    /// Returns the next card of the stack. Returns `None` if the lesson has no stack or no card is awaited.
    pub(super) fn next_card(&self) -> Option<Card> {
        let steps = self.lesson.steps.iter().take(self.step_index() + 1);
        let new_table = steps.rev().find(|step| step.position.is_some());
        let stack = new_table.map_or(&self.lesson.deal, |step| &step.deal);
        let known = self.session.game().certain_reveal().filter(|_| !stack.is_empty());
        known.map(|(card, _)| card)
    }

    /// Plays the legal beginning of a refused line on a copy of the lesson. Returns the next card of the stack after
    /// this beginning.
    pub(super) fn next_card_after(&self, line: &str) -> Option<Card> {
        let mut before = self.clone();
        for action in Line::new(line).actions() {
            let words: Vec<&str> = action.iter().map(|word| word.text.as_str()).collect();
            if before.play(&words.join(" ")).is_err() {
                // The words may be several cards: turn up the cards before the wrong word.
                let _ = words.iter().try_for_each(|word| before.play(word));
                break;
            }
        }
        before.next_card()
    }

    /// Explains that a card was played from a hand that does not hold it in this lesson. `before` is the session before
    /// the line. Returns `None` if every card came from the right hand, or if the lesson does not give the hands of the
    /// players who played the cards.
    pub(super) fn misplaced(&self, before: &Session) -> Option<String> {
        let earlier_actions = before.entries().iter().map(|entry| entry.actions.len()).sum();
        let new = self.session.played_from(&self.session.setup().game).skip(earlier_actions);
        new.into_iter().find_map(|played| {
            let place = played.before.uncovered_from(&played.action).filter(|place| place.zone == "hand")?;
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

    /// Returns each player's name with the cards that the player has held so far, and the cards that are still in the
    /// deck. Both leave out cards that the lesson does not give.
    pub(super) fn hands(&self) -> (Vec<(String, Vec<Card>)>, Vec<Card>) {
        let players = &self.session.setup().vocabulary.players;
        let step_hands = self.step().filter(|step| step.position.is_some()).map(|step| &step.hands);
        let hands = step_hands.unwrap_or(&self.lesson.hands);
        let mut held: Vec<(String, Vec<Card>)> =
            hands.iter().map(|(name, cards)| (name.clone(), cards_of(cards).collect())).collect();
        let mut deck = cards_of(&self.lesson.draws);
        let draws = self.session.events_since(0).into_iter().filter(|event| event.name == "drew");
        for event in draws {
            let Some(Fact::Player(seat)) = event.facts.get("player") else { continue };
            let (Some(name), Some(card)) = (players.get(seat.index()), deck.next()) else { continue };
            held.iter_mut().filter(|(holder, _)| holder == name).for_each(|(_, cards)| cards.push(card));
        }
        (held, deck.collect())
    }
}

pub(super) fn cards_of(words: &str) -> impl Iterator<Item = Card> + '_ {
    words.split_whitespace().filter_map(Card::parse)
}
