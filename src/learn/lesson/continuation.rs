//! Shows how the game would go on after a legal line that the lesson took back.

use super::LessonRun;
use crate::coach::{self, AdviceBudget, Expertise};
use crate::model::action::Action;
use crate::model::card::Card;
use crate::play::session::Session;
use crate::rules::game::{Awaits, Event, Game, Rules, View};
use crate::rules::rulebook::Best;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;

/// Maximum number of cards and decisions played after the line, so that the answer stays short.
const MAX_ACTIONS: usize = 12;

/// The answer to `go on` if the lesson has not taken the last line back.
pub(crate) const NOTHING_TAKEN_BACK: &str =
    "The lesson did not take your last line back. Type `go on` right after it takes back a legal line.";

impl LessonRun {
    /// Returns whether the lesson took the last line back and can show how the game would go on. It can show this only
    /// in a game for one player, because in other games nobody decides for the other players.
    pub fn can_go_on(&self) -> bool {
        self.taken_back.as_ref().is_some_and(|session| session.setup().vocabulary.solo)
    }

    /// Plays on from the line that the lesson took back, with at most [`MAX_ACTIONS`] actions. Stops earlier if
    ///
    /// - the game ends,
    /// - the game awaits a decision after a later setback,
    /// - the game awaits the same kind of decision as before the line, and has awaited another kind in between, or
    /// - the game returns to an earlier table.
    ///
    /// Cards come from the stack, or at random if the stack does not determine them. In a game for one player, each
    /// decision is a legal line of the step's first way, or else the coach's choice. In other games, play stops at the
    /// next decision. Returns the line's events and all later ones as text, and the session after the last action.
    /// Returns `None` if the lesson took no line back. Does not change the lesson.
    pub fn continuation(&self) -> Option<(Vec<String>, Session)> {
        let mut session = self.taken_back.clone()?;
        let before = self.session.entries().len();
        let mut rng = Pcg64Mcg::seed_from_u64(before as u64);
        let expertise = Expertise::load(session.setup(), None);
        let mut events = session.events_since(before);
        let own_events = events.len();
        // The lesson's own decisions come before the decisions of the coach, so that any loss is due to the line.
        let mut way = self.step()?.ways.first().map(|way| self.single_lines(way)).unwrap_or_default();
        way.retain(|line| Card::parse(line).is_none());
        let asked_before = self.session.game().prompt().0;
        let mut asked_otherwise = false;
        let mut reached = BTreeSet::from([coach::key(session.game())]);
        for _ in 0..MAX_ACTIONS {
            let game = session.game();
            let write = |action| session.setup().vocabulary.canonical(&action, game.awaited());
            let had_setback = events.iter().skip(own_events).any(|event| self.is_setback(event));
            let asks_again = game.prompt().0 == asked_before;
            let line = match game.awaits() {
                Awaits::Over => None,
                Awaits::Reveal { spot, .. } => {
                    let stacked = game.certain_reveal().map(|(card, _)| card);
                    let card = stacked.or_else(|| coach::turn_up(game, &mut rng));
                    card.map(|card| write(Action::Reveal { card, spot }))
                }
                Awaits::Decision { .. } if had_setback || asked_otherwise && asks_again || !self.can_go_on() => None,
                Awaits::Decision { .. } => {
                    asked_otherwise |= !asks_again;
                    match way.iter().position(|line| session.consider_line(line).is_ok()) {
                        Some(index) => Some(way.remove(index)),
                        None => {
                            let advice = coach::advise(game, &[], &expertise, AdviceBudget::default()).ok();
                            let decision = advice.and_then(|advice| advice.best.decisions.first().copied());
                            decision.map(|decision| write(Action::Decision(decision)))
                        }
                    }
                }
            };
            let Some(line) = line else { break };
            events.extend(session.line(&line).ok()??.events);
            // The coach could make a move and take it back without end, such as stowing a card.
            if !reached.insert(coach::key(session.game())) {
                break;
            }
        }
        let messages = session.messages().plain(self.plain);
        let outcome = session.game().outcome().map(|outcome| messages.outcome(&outcome));
        let sentences = events.iter().filter_map(|event| messages.event(event)).chain(outcome).collect();
        Some((sentences, session))
    }

    /// Returns whether an event is a setback: the rulebook counts such events, and a smaller number is better.
    fn is_setback(&self, event: &Event) -> bool {
        let count = self.session.setup().book.counts.get(event.name);
        count.is_some_and(|count| count.by == Best::Fewest)
    }
}
