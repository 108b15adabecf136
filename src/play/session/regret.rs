//! Finds out whether the last line was probably a mistake, so that the table can warn before the next line.

use super::Session;
use super::overrule::replay_action;
use crate::model::action::{Action, Decision};
use crate::model::facts::Fact;
use crate::model::outcome::Verdict;
use crate::rules::game::{Awaits, Deals, Event, Events, Game, Rules, View};
use crate::rules::games::AnyGame;
use crate::rules::needs::Need;
use crate::rules::rulebook::NeedWarning;
use crate::text::template;

/// Maximum number of positions that the search for a way to avoid a waste visits. A room of four cards needs fewer.
const MAX_POSITIONS: usize = 256;

/// What a player may regret after a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Regret {
    /// The game can no longer succeed, and another decision would have kept the chance. If a new need has a warning,
    /// the need may explain the loss.
    LostChance(Option<Need>),
    /// A new need with a warning, or a need whose card the line used up.
    Need(Need),
}

impl Session {
    /// Finds the worst effect of the last line of play. The worst effect is a lost chance of success that another
    /// decision would have kept. Then comes a new need with a warning, and then a wasted card. `gives_up_chance` takes
    /// the states before and after a decision. It searches for lost chances that counting the cards does not show.
    /// Returns `None` if there was no such effect, or the game is over.
    pub fn regret(&self, gives_up_chance: &dyn Fn(&AnyGame, &AnyGame) -> bool) -> Option<Regret> {
        let (before, entry) = self.last_play()?;
        if self.is_over() {
            return None;
        }
        let mut game = before.clone();
        let (mut wasted, mut is_lost) = (None, false);
        for action in &entry.actions {
            let (previous, mut events) = (game.clone(), Vec::new());
            replay_action(&mut game, *action, &mut Events::new(&mut events));
            let Action::Decision(decision) = action else { continue };
            is_lost |= previous.can_succeed() && !game.can_succeed() && other_keeps_success(&previous, decision);
            is_lost |= gives_up_chance(&previous, &game);
            let mut positions = MAX_POSITIONS;
            let mut is_avoidable = || self.can_avoid_waste(&previous, &mut positions);
            wasted = wasted.or_else(|| self.find_wasted_need(&previous, &events).filter(|_| is_avoidable()));
        }
        let needs = before.needs();
        let has_warning = |need: &Need| self.warning(need).is_some_and(|warning| warning.by.is_none());
        let is_new = |need: &Need| {
            // A card keeps its need when it moves to another place.
            let is_same_thing = |other: &&Need| match need.facts.get("card") {
                Some(card) => other.facts.get("card") == Some(card),
                None => other.place == need.place,
            };
            let mut earlier = needs.iter().filter(is_same_thing).peekable();
            has_warning(need) && earlier.peek().is_some() && !earlier.any(has_warning)
        };
        // If no decision could have kept a monster in reach, the player has no reason to regret its loss.
        let is_reason = |need: &Need| is_lost || need.facts.get("lost").is_none_or(|lost| lost == Fact::Nothing);
        let new_need = game.needs().into_iter().find(|need| is_reason(need) && is_new(need));
        if is_lost { Some(Regret::LostChance(new_need)) } else { new_need.or(wasted).map(Regret::Need) }
    }

    /// Returns the warning of a need if all facts in a line of its text are known. The need of a potion, for example,
    /// names a wasted card only if the potion heals nothing.
    fn warning(&self, need: &Need) -> Option<&NeedWarning> {
        let warning = self.setup.book.needs.get(need.name)?.warning.as_ref()?;
        let is_known = |field: &&str| need.facts.get(field).is_some_and(|fact| fact != Fact::Nothing);
        let is_filled = |line: &str| template::fields(line).is_some_and(|fields| fields.iter().all(is_known));
        warning.text.lines().any(is_filled).then_some(warning)
    }

    /// Finds a need whose card these events use up. Returns `None` if there is no such need, or if the rulebook has no
    /// warning for it.
    fn find_wasted_need(&self, previous: &AnyGame, events: &[Event]) -> Option<Need> {
        let is_used = |need: &Need| {
            let is_equal = |event: &Event, fact| event.facts.get(fact) == need.facts.get(fact);
            let uses =
                |name: &str, event: &Event| event.name == name && is_equal(event, "card") && is_equal(event, "player");
            let event_name = self.warning(need).and_then(|warning| warning.by.as_deref());
            event_name.is_some_and(|event_name| events.iter().any(|event| uses(event_name, event)))
        };
        previous.needs().into_iter().find(is_used)
    }

    /// Returns whether the player can go on up to the next card without wasting a card or losing the game. Visits at
    /// most `positions` positions; beyond this limit, assumes that the player can, unless the game is already lost.
    fn can_avoid_waste(&self, game: &AnyGame, positions: &mut usize) -> bool {
        if *positions == 0 || !matches!(game.awaits(), Awaits::Decision { .. }) {
            return game.outcome().is_none_or(|end| end.result != Verdict::Lost);
        }
        *positions -= 1;
        game.legal().into_iter().any(|decision| {
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.decide(decision, &mut Events::new(&mut events));
            self.find_wasted_need(game, &events).is_none() && self.can_avoid_waste(&after, positions)
        })
    }
}

/// Returns whether another decision would have kept success possible.
fn other_keeps_success(previous: &AnyGame, decision: &Decision) -> bool {
    previous.legal().into_iter().filter(|other| other != decision).any(|other| {
        let mut game = previous.clone();
        game.decide(other, &mut Events::ignored());
        game.can_succeed()
    })
}
