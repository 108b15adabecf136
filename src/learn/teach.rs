//! Teach mode: a real game in which a rule is explained the first time it matters, once per player ever.

use super::moment::{is_played_so, occasion};
use crate::model::facts::Facts;
use crate::play::messages::Messages;
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::rules::game::{Event, Rules, View};
use crate::rules::rulebook::{Occasion, Rule, Rulebook, Tip};
use crate::text::prose::{Block, capital};
use std::collections::BTreeSet;

/// Tips said at one moment at most; a further one waits for the next moment that is its own.
const AT_ONCE: usize = 1;
/// The rule of what an end counts, where a game has one.
const SCORE: &str = "score";
/// Under which name it is remembered that a player has heard the goal and the turn.
const INTRODUCTION: &str = "introduction";
/// How tips are switched off and on.
const SWITCH: &str =
    "Each rule is explained once, when it first matters. `tips off` ends that in this game, `tips on` brings it back.";

/// Watches a game and says what has not been said before.
#[derive(Clone, Debug, Default)]
pub struct Teacher {
    known: BTreeSet<String>,
    fresh: Vec<String>,
    said: Vec<TipText>,
    came_up: BTreeSet<String>,
    /// Rules whose moments went to other tips.
    unsaid: BTreeSet<String>,
    silent: bool,
}

/// A tip as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TipText {
    pub rule: String,
    /// What it is about: a word or two.
    pub topic: String,
    /// Two sentences with the cards at hand.
    pub text: String,
}

impl Teacher {
    /// A teacher for a player who was told of these rules before.
    pub fn new(known: impl IntoIterator<Item = String>) -> Teacher {
        Teacher { known: known.into_iter().collect(), ..Teacher::default() }
    }

    /// A teacher who says nothing until asked to.
    pub fn silent(known: impl IntoIterator<Item = String>) -> Teacher {
        Teacher { silent: true, ..Teacher::new(known) }
    }

    /// Whether nothing is explained now.
    pub fn is_silent(&self) -> bool {
        self.silent
    }

    /// From now on nothing is explained.
    pub fn fall_silent(&mut self) {
        self.silent = true;
    }

    /// From now on rules are explained, and those that came up before now are not new.
    pub fn speak(&mut self, session: &Session) {
        self.silent = false;
        self.recall(session);
    }

    /// What is to be heard before the first card, once per player ever: how a turn goes, and before that the goal and
    /// how the table is laid, unless these were told already.
    pub fn introduce(&mut self, setup: &Setup, table_is_laid: bool) -> Vec<Block> {
        let book = &setup.book;
        if self.silent || book.guide.turn.is_empty() || !self.known.insert(INTRODUCTION.to_owned()) {
            return Vec::new();
        }
        self.fresh.push(INTRODUCTION.to_owned());
        let players = setup.vocabulary.players.len().max(1);
        let mut blocks = Vec::new();
        if !table_is_laid {
            blocks.push(Block::Noted { label: "Goal".to_owned(), text: book.goal_for(&setup.settings) });
            blocks.push(Block::Text("The set-up, step by step:".to_owned()));
            let steps = book.setup_for(&setup.settings, players);
            blocks.extend(numbered(steps.map(|step| step.at(&setup.settings))));
        }
        blocks.push(Block::Text("A turn, step by step:".to_owned()));
        blocks.extend(numbered(book.turn_for(&setup.settings, players)));
        blocks.push(Block::Text(SWITCH.to_owned()));
        blocks
    }

    /// What is to be said now, after these events; call it once before the first line and after each accepted one.
    pub fn notice(&mut self, session: &Session, events: &[Event], messages: Messages<'_>) -> Vec<TipText> {
        let book = &session.setup().book;
        let mut now: Vec<(&Tip, &Occasion, Facts)> = Vec::new();
        if self.silent {
            return Vec::new();
        }
        for tip in &book.tips {
            if self.known.contains(&tip.rule) && self.came_up.contains(&tip.rule) {
                continue;
            }
            let Some((when, facts)) = moment(tip, session, events) else { continue };
            self.came_up.insert(tip.rule.clone());
            if !self.known.contains(&tip.rule) {
                self.unsaid.insert(tip.rule.clone());
                now.push((tip, when, facts));
            }
        }
        if session.is_over() {
            // Nothing is left to be done with it; `tips` names what was not said.
            return Vec::new();
        }
        // What just happened is spoken of before what lies there and can wait.
        now.sort_by_key(|(_, when, _)| when.event.is_none());
        let mut said = Vec::new();
        for (tip, when, facts) in now {
            if said.len() == AT_ONCE {
                break;
            }
            let own = Some(&when.say).filter(|say| !say.is_empty());
            let mut texts = own.into_iter().chain(tip.text.iter().filter(|_| own.is_none()));
            let Some(text) = texts.find_map(|text| messages.fill(text, &facts)) else { continue };
            self.known.insert(tip.rule.clone());
            self.unsaid.remove(&tip.rule);
            self.fresh.push(tip.rule.clone());
            said.push(TipText { rule: tip.rule.clone(), topic: topic(tip, book), text: text.trim().to_owned() });
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
        self.unsaid.remove(rule);
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
            Some(TipText { rule: rule.id.clone(), topic: topic(tip, book), text: rule.text.trim().to_owned() })
        };
        book.tips.iter().filter(earlier).filter_map(rule).chain(self.said.iter().cloned()).collect()
    }

    /// The rules that this table has and that did not matter to this game, nor to its end.
    pub fn never_came_up<'b>(&self, session: &Session, book: &'b Rulebook) -> Vec<&'b Rule> {
        let has = |tip: &Tip| tip.when.iter().any(|when| is_played_so(when, session));
        let outcome = session.game().outcome();
        let ended = |rule: &Rule| {
            outcome.as_ref().is_some_and(|end| rule.is(end.reason) || (rule.id == SCORE && end.score.is_some()))
        };
        let new = |rule: &&Rule| !self.came_up.contains(&rule.id) && book.tip(&rule.id).is_some_and(has);
        book.rules.iter().filter(new).filter(|rule| !ended(rule)).collect()
    }

    /// The rules that mattered to this game at moments when others were spoken of.
    pub fn came_up_unsaid<'b>(&self, book: &'b Rulebook) -> Vec<&'b Rule> {
        book.rules.iter().filter(|rule| self.unsaid.contains(&rule.id)).collect()
    }
}

/// What a tip is about: its own word for it, or the part of the game to which its rule belongs.
fn topic(tip: &Tip, book: &Rulebook) -> String {
    let section = || book.rule(&tip.rule).map(|rule| rule.section.trim_start_matches("the ").to_owned());
    let topic = Some(tip.topic.clone()).filter(|topic| !topic.is_empty()).or_else(section);
    capital(&topic.unwrap_or_default())
}

/// Which of its moments it is for a tip, with the facts; `None` if it is none.
fn moment<'t>(tip: &'t Tip, session: &Session, events: &[Event]) -> Option<(&'t Occasion, Facts)> {
    tip.when.iter().find_map(|when| Some((when, occasion(when, &tip.rule, session, events)?)))
}

/// Steps under their numbers.
fn numbered(steps: impl IntoIterator<Item = String>) -> impl Iterator<Item = Block> {
    (1..).zip(steps).map(|(at, text)| Block::Item { term: format!("{at}."), text })
}
