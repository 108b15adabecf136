//! Finds out which rule refuses a decision, and whether the decision is nearly legal.

use super::clarity::is_bare;
use super::sight::zone_of;
use super::stacked::Permutation;
use crate::model::action::{Action, Decision};
use crate::model::card::Card;
use crate::model::refusal::{Refusal, Unstated};
use crate::play::session::Session;
use crate::rules::game::{Events, Game, Place, Rules};
use crate::rules::games::AnyGame;
use crate::rules::zones::HAND;
use std::cell::OnceCell;

/// Finds the decisions that a rule refuses although they are nearly legal. For other decisions, a second rule could
/// refuse them, too. A decision is nearly legal in these cases:
///
/// - It differs in only one field from a legal decision with the same verb. If this field is a card, both cards must have
///   the same rank or the same suit. If they do not lie in one hand, the decision must be legal after the players exchange
///   both cards in all lines of the game, or this rule must still refuse it because of the card itself. If this field is a
///   further card, the decision must be legal without any one of its further cards, and each of them must be the further
///   card of a legal decision.
/// - It was legal when the same player last had to decide, with its cards in the same zones as now. A decision that is
///   only a verb must have been legal when the player last had to decide and this rule did not refuse it. If this rule
///   has always refused it, it is nearly legal, too.
/// - It is legal after one of the legal decisions, if the same player must then decide again.
pub(super) struct NearlyLegal<'s> {
    session: &'s Session,
    rule: &'s str,
    legal: &'s [Decision],
    /// The cards in sight.
    seen: Vec<(Place, Card)>,
    /// The positions in which the game awaited a decision of the same player as now, in order.
    earlier: OnceCell<Vec<AnyGame>>,
    /// The positions after the legal decisions, if the game then awaits another decision of the same player.
    later: OnceCell<Vec<AnyGame>>,
}

impl<'s> NearlyLegal<'s> {
    pub(super) fn new(session: &'s Session, rule: &'s str, legal: &'s [Decision]) -> NearlyLegal<'s> {
        NearlyLegal {
            session,
            rule,
            legal,
            seen: session.game().seen(),
            earlier: OnceCell::new(),
            later: OnceCell::new(),
        }
    }

    /// Returns whether the rule refuses the decision although it is nearly legal.
    pub(super) fn contains(&self, decision: &Decision) -> bool {
        refusing_rule(self.session.game(), decision) == Some(self.rule)
            && (self.legal.iter().any(|legal| self.is_beside(legal, decision))
                || self.was_legal(decision)
                || self.later().iter().any(|game| game.check::<Unstated>(decision).is_ok()))
    }

    /// Lists the decisions that were legal when the same player last had to decide, with their cards in the same zones
    /// as now.
    pub(super) fn legal_before(&self) -> Vec<Decision> {
        let Some(before) = self.earlier().iter().rev().nth(1) else { return Vec::new() };
        let mut decisions = before.playable();
        decisions.retain(self.is_in_place(before));
        decisions
    }

    /// Returns a test of whether the cards of a decision lie in the same zones as in an earlier position.
    fn is_in_place(&self, before: &AnyGame) -> impl Fn(&Decision) -> bool {
        let before = before.seen();
        move |decision| {
            decision.cards().all(|card| zone_of(&before, card, decision.by) == zone_of(&self.seen, card, decision.by))
        }
    }

    fn is_beside(&self, legal: &Decision, decision: &Decision) -> bool {
        let zone = |card: Card| zone_of(&self.seen, card, decision.by);
        let is_alike = |(one, other): (Card, Card)| {
            one == other
                || (one.rank() == other.rank() || one.suit() == other.suit())
                    && self.is_alone_after_exchange(decision, one, other, zone(one) == zone(other))
        };
        legal.verb == decision.verb
            && legal.differing_fields(decision) == 1
            && if legal.cards().count() == decision.cards().count() {
                legal.cards().zip(decision.cards()).all(is_alike)
            } else {
                decision.cards().skip(1).all(|card| self.is_further_card(decision, card))
            }
    }

    fn is_further_card(&self, decision: &Decision, card: Card) -> bool {
        let others = || decision.cards().filter(|other| *other != card);
        let with_verb = || self.legal.iter().filter(|legal| legal.verb == decision.verb);
        with_verb().any(|legal| legal.cards().eq(others()))
            && with_verb().any(|legal| legal.cards().skip(1).any(|other| other == card))
    }

    /// Plays the session again with two cards exchanged in all lines. Returns whether the decision is then legal. If both
    /// cards lie in the same zone, the rule may still refuse it. In a hand, an exchange changes nothing.
    fn is_alone_after_exchange(&self, decision: &Decision, one: Card, other: Card, is_same_zone: bool) -> bool {
        if is_same_zone && zone_of(&self.seen, one, decision.by).is_none_or(|zone| zone == HAND) {
            return true;
        }
        let lines = self.session.entries().iter().map(|entry| entry.line());
        let exchanged = Permutation::exchanging(one, other).play(Session::new(self.session.setup().clone()), lines);
        exchanged.is_some_and(|exchanged| {
            exchanged.game().check::<Unstated>(decision).is_ok()
                || is_same_zone && refusing_rule(exchanged.game(), decision) == Some(self.rule)
        })
    }

    fn was_legal(&self, decision: &Decision) -> bool {
        let allows = |game: &&AnyGame| refusing_rule(game, decision) != Some(self.rule);
        // A decision with a card changes the table, so the player cannot simply repeat it.
        let made = self.session.numbered_actions().filter_map(|(_, action)| action.decision()).last();
        if made == Some(*decision) && !is_bare(decision) {
            return false;
        }
        // Since an earlier decision, the table has changed too much for a card.
        let positions = if is_bare(decision) { usize::MAX } else { 1 };
        match self.earlier().iter().rev().skip(1).take(positions).find(allows) {
            Some(before) => before.check::<Unstated>(decision).is_ok() && self.is_in_place(before)(decision),
            None => is_bare(decision),
        }
    }

    fn earlier(&self) -> &[AnyGame] {
        self.earlier.get_or_init(|| {
            let awaits = self.session.game().awaits();
            self.session.positions().into_iter().filter(|game| game.awaits() == awaits).collect()
        })
    }

    fn later(&self) -> &[AnyGame] {
        self.later.get_or_init(|| {
            let game = self.session.game();
            let play = |decision: &Decision| {
                let mut after = game.clone();
                after.play(Action::Decision(*decision), &mut Events::ignored()).ok()?;
                (after.awaits() == game.awaits()).then_some(after)
            };
            self.legal.iter().filter_map(play).collect()
        })
    }
}

/// Returns the rule that refuses a decision, or `None` if the decision is legal, or refused for another reason.
pub(super) fn refusing_rule(game: &AnyGame, decision: &Decision) -> Option<&'static str> {
    match game.check(decision) {
        Err(Refusal::Illegal { rule, .. }) => Some(rule.0),
        _ => None,
    }
}
