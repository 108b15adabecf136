//! Teach mode: a real game in which a rule is explained the first time it matters, once per player ever.

use super::moment::occasion;
use crate::model::facts::Facts;
use crate::play::messages::Messages;
use crate::play::session::Session;
use crate::rules::game::{Event, Game};
use crate::rules::rulebook::{Rule, Rulebook, Tip};
use std::collections::BTreeSet;

/// Tips said at one moment at most; a further one waits for the next moment that is its own.
const AT_ONCE: usize = 3;

/// Watches a game and says what has not been said before.
#[derive(Clone, Debug, Default)]
pub struct Teacher {
    known: BTreeSet<String>,
    fresh: Vec<String>,
    said: Vec<TipText>,
    came_up: BTreeSet<String>,
}

/// A tip as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TipText {
    /// The rule's id.
    pub rule: String,
    /// The rule's title.
    pub title: String,
    /// Two sentences with the cards at hand.
    pub text: String,
}

impl Teacher {
    /// A teacher for a player who was told of these rules before.
    pub fn new(known: impl IntoIterator<Item = String>) -> Teacher {
        Teacher { known: known.into_iter().collect(), ..Teacher::default() }
    }

    /// What is to be said now, after these events; call it once before the first line and after each accepted one.
    pub fn notice(&mut self, session: &Session, events: &[Event], messages: Messages<'_>) -> Vec<TipText> {
        let book = &session.setup().book;
        let mut said = Vec::new();
        for tip in &book.tips {
            if self.known.contains(&tip.rule) && self.came_up.contains(&tip.rule) {
                continue;
            }
            let Some(facts) = moment(tip, session, events) else { continue };
            self.came_up.insert(tip.rule.clone());
            if self.known.contains(&tip.rule) || said.len() == AT_ONCE {
                continue;
            }
            let Some(text) = tip.text.iter().find_map(|text| messages.fill(text, &facts)) else { continue };
            self.known.insert(tip.rule.clone());
            self.fresh.push(tip.rule.clone());
            let title = messages.rule(&tip.rule).map(|rule| rule.title.clone()).unwrap_or_default();
            said.push(TipText { rule: tip.rule.clone(), title, text: text.trim().to_owned() });
        }
        self.said.extend(said.iter().cloned());
        said
    }

    /// Goes through what was played before: what came up then is not new at the end, and nothing is said of it.
    pub fn recall(&mut self, session: &Session) {
        let mut past = Session::new(session.setup().clone());
        let mut events = past.setup().game.greeting();
        for entry in session.entries() {
            self.look_on(&past, &events);
            let Ok(Some(effect)) = past.line(&entry.played.join(", ")) else { return };
            events = effect.events;
        }
        if !session.entries().is_empty() {
            self.look_on(&past, &events);
        }
    }

    /// Sees which rules matter now.
    fn look_on(&mut self, session: &Session, events: &[Event]) {
        for tip in &session.setup().book.tips {
            if !self.came_up.contains(&tip.rule) && moment(tip, session, events).is_some() {
                self.came_up.insert(tip.rule.clone());
            }
        }
    }

    /// A rule has refused a line: it came up, though it explained itself.
    pub fn met(&mut self, rule: &str) {
        self.came_up.insert(rule.to_owned());
    }

    /// The rules explained since the game began, to be remembered.
    pub fn fresh(&self) -> &[String] {
        &self.fresh
    }

    /// Everything that was explained: in this game as it was said, in earlier ones by the rule's own text.
    pub fn again(&self, book: &Rulebook) -> Vec<TipText> {
        let earlier = |tip: &&Tip| self.known.contains(&tip.rule) && !self.fresh.contains(&tip.rule);
        let rule = |tip: &Tip| {
            let rule = book.rule(&tip.rule)?;
            Some(TipText { rule: rule.id.clone(), title: rule.title.clone(), text: rule.text.trim().to_owned() })
        };
        book.tips.iter().filter(earlier).filter_map(rule).chain(self.said.iter().cloned()).collect()
    }

    /// The rules of the game that did not matter to this one.
    pub fn never_came_up<'b>(&self, book: &'b Rulebook) -> Vec<&'b Rule> {
        let new = |rule: &&Rule| !self.came_up.contains(&rule.id) && book.tip(&rule.id).is_some();
        book.rules.iter().filter(new).collect()
    }
}

/// The facts of a tip whose moment it is.
fn moment(tip: &Tip, session: &Session, events: &[Event]) -> Option<Facts> {
    tip.when.iter().find_map(|when| occasion(when, &tip.rule, session, events))
}
