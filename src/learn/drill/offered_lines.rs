//! Reads the lines that a question offers: which decision a line is, and whether a refused decision is nearly legal.

use super::sight::zone_of;
use crate::model::action::Decision;
use crate::model::card::Card;
use crate::model::refusal::Refusal;
use crate::play::notation::{ParsedAction, ParsedKind};
use crate::play::session::{LineCommand, Session};
use crate::rules::game::{Game, Rules};
use crate::rules::games::AnyGame;

/// Returns whether a decision that a rule refuses is nearly legal: it differs from a legal decision with the same verb
/// in only one field, or it was legal in the last position in which this rule did not refuse it, with its cards in the
/// same zones as now. If the field is the first card, both cards must have the same rank, or the same suit in the same
/// zone. For a card of another worth from another zone, a second rule could refuse the decision, too.
pub(super) fn is_near_legal(session: &Session, decision: &Decision, rule: &str) -> bool {
    let zone = |game: &AnyGame, card: Card| zone_of(game, card, decision.by);
    let has_same_zone = |one: Card, other: Card| zone(session.game(), one) == zone(session.game(), other);
    let is_alike = |legal: &Decision| {
        let cards = legal.card.zip(decision.card);
        cards.is_none_or(|(one, other)| {
            one.rank() == other.rank() || one.suit() == other.suit() && has_same_zone(one, other)
        })
    };
    let is_beside =
        |legal: &Decision| legal.verb == decision.verb && legal.differing_fields(decision) == 1 && is_alike(legal);
    let allows = |game: &&AnyGame| refusing_rule(game, decision) != Some(rule);
    let was_legal = |game: &AnyGame| {
        game.check::<Refusal>(decision).is_ok()
            && decision.cards().all(|card| zone(game, card) == zone(session.game(), card))
    };
    session.game().playable().iter().any(is_beside)
        || session.positions().iter().rev().find(allows).is_some_and(was_legal)
}

/// Returns the rule that refuses a decision, or `None` if the decision is legal, or refused for another reason.
pub(super) fn refusing_rule(game: &AnyGame, decision: &Decision) -> Option<&'static str> {
    match game.check(decision) {
        Err(Refusal::Illegal { rule, .. }) => Some(rule.0),
        _ => None,
    }
}

/// Parses a line that is a single decision. Returns `None` for any other line, or if the game awaits no player and the
/// line names no player.
pub(super) fn parse_decision(session: &Session, line: &str) -> Option<Decision> {
    let Ok(Some(LineCommand::Play(actions))) = LineCommand::parse_text(line, &session.setup().vocabulary) else {
        return None;
    };
    let [ParsedAction { by, kind: ParsedKind::Decision(decision), .. }] = actions.as_slice() else { return None };
    Some(Decision { by: by.or(session.game().awaited())?, ..*decision })
}
