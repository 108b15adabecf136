//! Tests an occasion of a tip or an aim of a lesson in a position.

use crate::model::action::{Action, Decision};
use crate::model::facts::{Fact, Facts};
use crate::model::refusal::Refusal;
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::rules::game::{Event, Game, Rules, View};
use crate::rules::rulebook::{Aim, Occasion};
use serde_json::Value;
use std::collections::BTreeMap;

/// Returns the facts of an occasion, or `None` if the occasion does not hold now. `events` are the events of the last
/// line. An occasion with `forbids` holds only if `rule` refuses a conceivable decision.
pub(super) fn occasion_facts(occasion: &Occasion, rule: &str, session: &Session, events: &[Event]) -> Option<Facts> {
    if !suits_table(occasion, session) {
        return None;
    }
    let expected = &occasion.facts;
    let mut found = Facts::new();
    if let Some(name) = &occasion.event {
        found = found.and(&find_event(events, name, expected, session)?);
    }
    if let Some(verb) = &occasion.verb {
        let facts = session.game().playable().into_iter().filter(|d| session.setup().vocabulary.word(d.verb) == verb);
        found = found.and(&facts.map(|d| decision_facts(&d)).find(|facts| facts_match(expected, facts, session))?);
    }
    if occasion.forbids {
        let refusals =
            session.game().conceivable_decisions().into_iter().filter_map(|d| session.game().check(&d).err());
        let facts = refusals.filter_map(|refusal| match refusal {
            Refusal::Illegal { rule: id, facts } if id.0 == rule => Some(facts),
            _ => None,
        });
        found = found.and(&facts.into_iter().find(|facts| facts_match(expected, facts, session))?);
    }
    let (key, facts) = session.game().prompt();
    let is_prompt = |wanted_key: &String| key == wanted_key && facts_match(expected, &facts, session);
    if !occasion.prompt.as_ref().is_none_or(is_prompt) {
        return None;
    }
    Some(found.and(&facts))
}

/// Returns whether the table has the option values and the number of players that an occasion requires.
pub(super) fn suits_table(occasion: &Occasion, session: &Session) -> bool {
    let Setup { settings, vocabulary, .. } = session.setup();
    let is_set = |(key, value): (&String, &String)| settings.get(key).is_some_and(|set| set.to_string() == *value);
    let players = vocabulary.players.len().max(1);
    occasion.options.iter().all(is_set) && occasion.players.is_none_or(|span| span.allows(players))
}

/// Returns whether the entries from the index `since` on, which caused `events`, reach an aim. Returns false for an aim
/// that is a refusal, because [`super::lesson`] judges refused lines itself.
pub(super) fn is_aim_reached(aim: &Aim, session: &Session, events: &[Event], since: usize) -> bool {
    let happened = |name: &String| find_event(events, name, &aim.facts, session).is_some();
    let is_prompt = |key: &String| session.game().prompt().0 == key;
    let decided = |verb: &String| {
        let actions = session.entries().iter().skip(since).flat_map(|entry| &entry.actions);
        let has_verb = |action: &Action| match action {
            Action::Decision(decision) => session.setup().vocabulary.word(decision.verb) == verb,
            Action::Reveal { .. } => false,
        };
        actions.rev().any(has_verb)
    };
    aim.refused.is_none()
        && aim.verb.as_ref().is_none_or(decided)
        && aim.event.as_ref().is_none_or(happened)
        && aim.prompt.as_ref().is_none_or(is_prompt)
        && (aim.table.is_empty() || table_shows(&aim.table, session))
}

/// Returns whether the table's JSON has these values at these paths.
pub(super) fn table_shows(expected: &BTreeMap<String, Value>, session: &Session) -> bool {
    let table = session.game().table(&session.setup().vocabulary);
    expected.iter().all(|(path, value)| table.pointer(&format!("/{path}")) == Some(value))
}

/// Returns the facts of the last event that has this name and the expected facts, or `None` if there is no such event.
pub(super) fn find_event(
    events: &[Event],
    name: &str,
    expected: &BTreeMap<String, String>,
    session: &Session,
) -> Option<Facts> {
    // If there are several such events, the last event has the current numbers.
    let candidates = events.iter().rev().filter(|event| event.name == name);
    candidates.map(|event| event.facts.clone()).find(|facts| facts_match(expected, facts, session))
}

/// Returns whether the facts have the expected values.
fn facts_match(expected: &BTreeMap<String, String>, facts: &Facts, session: &Session) -> bool {
    let messages = session.messages().plain(true);
    expected.iter().all(|(name, text)| facts.get(name).is_some_and(|fact| messages.fact(fact) == *text))
}

fn decision_facts(decision: &Decision) -> Facts {
    let optional = [
        ("player", decision.player.map(Fact::from)),
        ("card", decision.card.map(Fact::from)),
        ("other", decision.other.map(Fact::from)),
        ("rank", decision.rank.map(Fact::from)),
        ("spot", decision.spot.map(Fact::from)),
        ("with", decision.with[0].map(Fact::from)),
    ];
    let known = optional.into_iter().filter_map(|(name, fact)| Some((name, fact?)));
    known.fold(Facts::new().with("by", decision.by), |facts, (name, fact)| facts.with(name, fact))
}
