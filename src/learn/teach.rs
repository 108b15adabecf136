//! Teach mode: explains each rule of a real game when it first matters, once per player.

use super::moment::{occasion_facts, suits_table};
use crate::model::action::Action;
use crate::model::facts::{Fact, Facts};
use crate::play::messages::Messages;
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::rules::game::{Event, Rules, View};
use crate::rules::rulebook::{Occasion, Rule, Rulebook, Tip};
use crate::text::prose::{Block, capitalize};
use crate::text::template;
use std::collections::BTreeSet;

const SCORE: &str = "score";
/// The name that the program saves among the explained rules when the player has seen the introduction.
const INTRODUCTION: &str = "introduction";
const SWITCH: &str =
    "You get a tip when a rule first matters. `tips off` stops the tips in this game, and `tips on` starts them again.";

/// Watches a game and gives tips that the player has not seen.
#[derive(Clone, Debug, Default)]
pub struct Teacher {
    known_rules: BTreeSet<String>,
    explained_rules: Vec<String>,
    given_tips: Vec<TipText>,
    /// The rules that mattered in this game.
    relevant_rules: BTreeSet<String>,
    /// Rules that mattered, but that no tip has explained yet. Most of them mattered after a line that got another tip.
    skipped_rules: BTreeSet<String>,
    silent: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TipText {
    pub rule: String,
    /// The topic, in one or two words.
    pub topic: String,
    /// The text, filled with the cards of this position.
    pub text: String,
}

/// Number of uses of a verb in a game after which a player needs no tip about the verb. A tip that shows how to type
/// the verb is unnecessary after the first use.
const PRACTISED: usize = 2;

impl Teacher {
    /// Makes a teacher for a player who has already seen tips about the rules `known`.
    pub fn new(known: impl IntoIterator<Item = String>) -> Teacher {
        Teacher { known_rules: known.into_iter().collect(), ..Teacher::default() }
    }

    /// Makes a teacher that gives no tips until [`Teacher::switch_on`].
    pub fn switched_off(known: impl IntoIterator<Item = String>) -> Teacher {
        Teacher { silent: true, ..Teacher::new(known) }
    }

    pub fn is_switched_off(&self) -> bool {
        self.silent
    }

    pub fn switch_off(&mut self) {
        self.silent = true;
    }

    /// Switches tips on, and marks the rules that mattered while the tips were off.
    pub fn switch_on(&mut self, session: &Session) {
        self.silent = false;
        self.mark_earlier(session);
    }

    /// Returns the introduction to show before the first card: the steps of a turn. If the table is not set up yet,
    /// adds the goal and the steps of the set-up before the turn. The list is empty if the player has seen the
    /// introduction, if tips are off, or if the rulebook does not describe a turn.
    pub fn introduce(&mut self, setup: &Setup, is_set_up: bool) -> Vec<Block> {
        let book = &setup.book;
        if self.silent || book.guide.turn.is_empty() || !self.known_rules.insert(INTRODUCTION.to_owned()) {
            return Vec::new();
        }
        self.explained_rules.push(INTRODUCTION.to_owned());
        let players = setup.vocabulary.players.len().max(1);
        let mut blocks = Vec::new();
        if !is_set_up {
            blocks.push(Block::Noted { label: "Goal".to_owned(), text: book.goal_for(&setup.settings) });
            blocks.push(Block::Text { text: "The set-up, step by step:".to_owned() });
            let steps = book.setup_for(&setup.settings, players);
            blocks.extend(numbered(steps.map(|step| step.text_for(&setup.settings))));
        }
        blocks.push(Block::Text { text: "A turn, step by step:".to_owned() });
        blocks.extend(numbered(book.turn_for(&setup.settings, players)));
        blocks.push(Block::Text { text: SWITCH.to_owned() });
        blocks
    }

    /// Returns the tip to give now, if there is one. Call this once before the first line and after each accepted line.
    /// `events` are the events of the last line.
    pub fn notice(&mut self, session: &Session, events: &[Event], messages: Messages<'_>) -> Option<TipText> {
        let book = &session.setup().book;
        let mut matches: Vec<(&Tip, &Occasion, Facts)> = Vec::new();
        if self.silent {
            return None;
        }
        for tip in &book.tips {
            if self.known_rules.contains(&tip.rule) && self.relevant_rules.contains(&tip.rule) {
                continue;
            }
            let Some((occasion, facts)) = current_occasion(tip, session, events) else { continue };
            if texts(tip, occasion).all(|text| fill(text, &facts, messages).is_none()) {
                continue;
            }
            self.relevant_rules.insert(tip.rule.clone());
            if !is_practised(tip, occasion, session) && !self.known_rules.contains(&tip.rule) {
                self.skipped_rules.insert(tip.rule.clone());
                matches.push((tip, occasion, facts));
            }
        }
        if session.is_over() {
            // After the game tips no longer help. `tips` lists the rules that no tip has explained.
            return None;
        }
        // Tips about what just happened come before tips that can wait.
        matches.sort_by_key(|(_, occasion, _)| occasion.event.is_none());
        let (tip, text) = matches.into_iter().find_map(|(tip, occasion, facts)| {
            let mut filled = texts(tip, occasion).filter_map(|text| Some((text, fill(text, &facts, messages)?)));
            let (_, text) = filled.find(|(text, _)| still_holds(text, occasion, &facts, events))?;
            Some((tip, text))
        })?;
        self.known_rules.insert(tip.rule.clone());
        self.skipped_rules.remove(&tip.rule);
        self.explained_rules.push(tip.rule.clone());
        let tip = TipText { rule: tip.rule.clone(), topic: topic(tip, book), text: text.trim().to_owned() };
        self.given_tips.push(tip.clone());
        Some(tip)
    }

    /// Marks the rules that mattered in earlier entries, without giving tips.
    pub fn mark_earlier(&mut self, session: &Session) {
        let mut replayed = Session::new(session.setup().clone());
        let mut events = replayed.setup().game.greeting();
        for entry in session.entries() {
            self.mark_current(&replayed, &events);
            let Ok(Some(effect)) = replayed.line(&entry.line()) else { return };
            events = effect.events;
        }
        if !session.entries().is_empty() {
            self.mark_current(&replayed, &events);
        }
    }

    /// Marks the rules with tips that matter now.
    fn mark_current(&mut self, session: &Session, events: &[Event]) {
        for tip in &session.setup().book.tips {
            if !self.relevant_rules.contains(&tip.rule) && current_occasion(tip, session, events).is_some() {
                self.relevant_rules.insert(tip.rule.clone());
            }
        }
    }

    /// Marks a rule that refused a line: the refusal has explained the rule.
    pub fn mark_explained(&mut self, rule: &str) {
        self.relevant_rules.insert(rule.to_owned());
        self.skipped_rules.remove(rule);
    }

    /// Returns what to save: the rules that tips have explained in this game, and `introduction` if the player has seen
    /// it.
    pub fn explained_rules(&self) -> &[String] {
        &self.explained_rules
    }

    /// Returns all tips so far. A tip from an earlier game has the text of its rule.
    pub fn all_tips(&self, book: &Rulebook) -> Vec<TipText> {
        let earlier = |tip: &&Tip| self.known_rules.contains(&tip.rule) && !self.explained_rules.contains(&tip.rule);
        let rule = |tip: &Tip| {
            let rule = book.rule(&tip.rule)?;
            Some(TipText { rule: rule.id.clone(), topic: topic(tip, book), text: rule.text.trim().to_owned() })
        };
        book.tips.iter().filter(earlier).filter_map(rule).chain(self.given_tips.iter().cloned()).collect()
    }

    /// Lists the rules that have a tip for this table, but mattered neither during this game nor at its end.
    pub fn unseen_rules<'b>(&self, session: &Session, book: &'b Rulebook) -> Vec<&'b Rule> {
        let has_occasion = |tip: &Tip| tip.when.iter().any(|occasion| suits_table(occasion, session));
        let outcome = session.game().outcome();
        let ended = |rule: &Rule| {
            outcome.as_ref().is_some_and(|end| rule.is(end.reason) || (rule.id == SCORE && end.score.is_some()))
        };
        let is_unseen =
            |rule: &&Rule| !self.relevant_rules.contains(&rule.id) && book.tip(&rule.id).is_some_and(has_occasion);
        book.rules.iter().filter(is_unseen).filter(|rule| !ended(rule)).collect()
    }

    /// Lists the rules that mattered, but that no tip has explained yet.
    pub fn skipped_rules<'b>(&self, book: &'b Rulebook) -> Vec<&'b Rule> {
        book.rules.iter().filter(|rule| self.skipped_rules.contains(&rule.id)).collect()
    }
}

/// Returns the tip's topic, or else the section of its rule.
fn topic(tip: &Tip, book: &Rulebook) -> String {
    let section = || book.rule(&tip.rule).map(|rule| rule.section.trim_start_matches("the ").to_owned());
    let topic = Some(tip.topic.clone()).filter(|topic| !topic.is_empty()).or_else(section);
    capitalize(&topic.unwrap_or_default())
}

/// Lists the texts of a tip for an occasion: the occasion's own text, or else all texts of the tip.
fn texts<'t>(tip: &'t Tip, occasion: &'t Occasion) -> impl Iterator<Item = &'t String> {
    let own = Some(&occasion.say).filter(|say| !say.is_empty());
    own.into_iter().chain(tip.text.iter().filter(move |_| own.is_none()))
}

/// Returns the first occasion of a tip that holds now, with its facts. Returns `None` if no occasion holds.
fn current_occasion<'t>(tip: &'t Tip, session: &Session, events: &[Event]) -> Option<(&'t Occasion, Facts)> {
    tip.when.iter().find_map(|occasion| Some((occasion, occasion_facts(occasion, &tip.rule, session, events)?)))
}

/// Returns whether the player has practised the verb of a tip in this game. That takes [`PRACTISED`] uses of the verb,
/// or one use if the tip shows how to type the verb.
fn is_practised(tip: &Tip, occasion: &Occasion, session: &Session) -> bool {
    let Some(verb) = &occasion.verb else { return false };
    let Setup { vocabulary, book, .. } = session.setup();
    let actions = session.entries().iter().flat_map(|entry| &entry.actions).filter(|action| match action {
        Action::Decision(decision) => vocabulary.word(decision.verb) == verb,
        Action::Reveal { .. } => false,
    });
    let short = book.verbs.iter().filter(|help| help.verb == *verb).flat_map(|help| &help.short);
    let words: Vec<&String> = short.chain([verb]).collect();
    let is_typed = |line: &str| words.iter().any(|word| line.split(' ').next() == Some(word.as_str()));
    let shows_verb = texts(tip, occasion).any(|text| text.split('`').skip(1).step_by(2).any(is_typed));
    actions.count() >= if shows_verb { 1 } else { PRACTISED }
}

/// Fills a text with facts. Facts in backquotes appear as a player types them. Returns `None` if a fact is unknown.
fn fill(text: &str, facts: &Facts, messages: Messages<'_>) -> Option<String> {
    let filled = text.split('`').enumerate().map(|(index, part)| match index % 2 {
        0 => messages.fill(part, facts),
        _ => messages.plain(true).fill(part, facts),
    });
    Some(filled.collect::<Option<Vec<_>>>()?.join("`"))
}

/// Returns whether a text about an event is still true after the whole line. The text is outdated if a later event
/// mentions one of its cards, or has another number for one of its facts. A text about no event is always true.
fn still_holds(text: &str, occasion: &Occasion, facts: &Facts, events: &[Event]) -> bool {
    let Some(name) = &occasion.event else { return true };
    let used_facts: Vec<(&str, Fact)> =
        template::fields(text).into_iter().flatten().filter_map(|field| Some((field, facts.get(field)?))).collect();
    let is_source = |event: &Event| {
        event.name == name
            && used_facts.iter().all(|(field, fact)| event.facts.get(field).is_none_or(|own| own == *fact))
    };
    let after = events.iter().rposition(is_source).map_or(0, |index| index + 1);
    let changed = |event: &Event| {
        used_facts.iter().any(|(field, fact)| match fact {
            Fact::Card(_) => event.facts.iter().any(|(_, new_fact)| new_fact == *fact),
            Fact::Number(_) => event.facts.get(field).is_some_and(|new_fact| new_fact != *fact),
            _ => false,
        })
    };
    !events[after..].iter().any(changed)
}

fn numbered(steps: impl IntoIterator<Item = String>) -> impl Iterator<Item = Block> {
    (1..).zip(steps).map(|(index, text)| Block::Item { term: format!("{index}."), text })
}
