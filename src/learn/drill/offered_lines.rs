//! Reads the lines that a question offers: which decision each line means, and whether a refused decision is nearly
//! legal.

use super::sight::zone_of;
use crate::model::action::Decision;
use crate::model::card::Card;
use crate::model::refusal::Refusal;
use crate::play::notation::{ParsedAction, ParsedKind};
use crate::play::session::{LineCommand, Session};
use crate::rules::game::{Game, Rules};
use crate::rules::games::AnyGame;
use std::cell::OnceCell;

/// Returns the decisions that `rule` refuses although they are nearly legal. A decision is nearly legal in two cases:
///
/// - It differs in only one field from one of the `legal` decisions with the same verb. If this field is a card, both
///   cards must have the same rank, or the same suit in the same zone. For other cards a second rule could refuse the
///   decision, too.
/// - It was legal in the last position in which this rule did not refuse it, with its cards in the same zones as now.
pub(super) fn near_legal<'d>(
    session: &Session,
    decisions: impl IntoIterator<Item = &'d Decision>,
    legal: &[Decision],
    rule: &str,
) -> Vec<Decision> {
    let game = session.game();
    let positions = OnceCell::new();
    let is_near_legal = |decision: &&Decision| {
        let zone = |game: &AnyGame, card: Card| zone_of(game, card, decision.by);
        let is_alike = |one: Card, other: Card| {
            one.rank() == other.rank() || one.suit() == other.suit() && zone(game, one) == zone(game, other)
        };
        let is_beside = |legal: &Decision| {
            legal.verb == decision.verb
                && legal.differing_fields(decision) == 1
                && legal.cards().zip(decision.cards()).all(|(one, other)| one == other || is_alike(one, other))
        };
        let allows = |game: &&AnyGame| refusing_rule(game, decision) != Some(rule);
        let was_legal = |before: &AnyGame| {
            before.check::<Refusal>(decision).is_ok()
                && decision.cards().all(|card| zone(before, card) == zone(game, card))
        };
        let positions = || positions.get_or_init(|| session.positions()).iter().rev();
        refusing_rule(game, decision) == Some(rule)
            && (legal.iter().any(is_beside) || positions().find(allows).is_some_and(was_legal))
    };
    decisions.into_iter().filter(is_near_legal).copied().collect()
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
