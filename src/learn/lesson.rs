//! Playing a lesson: the lesson turns the cards, the learner decides, the engine judges.

use super::fault::{Fault, LessonError};
use super::moment;
use crate::model::action::Action;
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::refusal::Refusal;
use crate::play::notation::Line;
use crate::play::session::Session;
use crate::play::setup::{Setup, Wanted};
use crate::rules::deal::Deal;
use crate::rules::game::{Awaits, Event, Game};
use crate::rules::rulebook::{Aim, Lesson, LessonStep, Library, Rulebook};

/// Positions looked at when asking whether an aim can still be reached.
const POSITIONS: usize = 4000;

/// A lesson being taken.
#[derive(Clone, Debug)]
pub struct Taken {
    lesson: Lesson,
    /// The table as each step began, up to the one that is on.
    starts: Vec<Session>,
    session: Session,
    told: Vec<String>,
    hints: usize,
    plain: bool,
}

/// The answer to a learner's line.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The aim is reached; the next step begins.
    Reached {
        /// What happened.
        told: Vec<String>,
        /// The step's own last word.
        done: String,
    },
    /// Accepted, and the aim can still be reached.
    OnTheWay {
        /// What happened.
        told: Vec<String>,
    },
    /// Nothing was played.
    Mistake {
        /// What is said about it.
        said: String,
        /// The rule that refuses it, where one does.
        rule: Option<String>,
    },
    /// Nothing was typed where something is to be done.
    Waiting,
}

impl Taken {
    /// Begins a lesson.
    ///
    /// # Errors
    /// The lesson cannot be played.
    pub fn begin(library: &Library, book: &Rulebook, lesson: &Lesson, plain: bool) -> Result<Taken, LessonError> {
        let fail = |problem| LessonError { lesson: lesson.id.clone(), step: 0, problem };
        let wanted = Wanted {
            game: book.id.clone(),
            preset: lesson.preset.clone(),
            set: lesson.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
            players: lesson.players.clone(),
        };
        let deal = deal(book, lesson).map_err(fail)?;
        let setup = Setup::new(library, &wanted, Some(&deal).filter(|_| !lesson.deal.is_empty()));
        let session = Session::new(setup.map_err(|error| fail(error.into()))?);
        let mut taken =
            Taken { lesson: lesson.clone(), starts: Vec::new(), session, told: Vec::new(), hints: 0, plain };
        taken.given(&lesson.given).map_err(fail)?;
        if !lesson.given.is_empty() {
            taken.settle_and_tell();
        }
        taken.enter()?;
        Ok(taken)
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The step that is on, counted from 0; the number of steps when the lesson is done.
    pub fn at(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The step that is on; `None` when the lesson is done.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.at())
    }

    /// The table.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What happened by itself since this was last asked: cards turned by the lesson, others' moves.
    pub fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.told)
    }

    /// Answers a line of the learner.
    ///
    /// # Errors
    /// The next step cannot be played.
    pub fn answer(&mut self, line: &str) -> Result<Reply, LessonError> {
        let Some(step) = self.step().cloned() else { return Ok(Reply::Waiting) };
        let Some(aim) = &step.aim else {
            self.enter()?;
            return Ok(Reply::Reached { told: Vec::new(), done: step.done });
        };
        let change = match self.session.consider_line(line) {
            Ok(None) => return Ok(Reply::Waiting),
            Ok(Some(change)) => change,
            Err(refusal) => return self.refused(line, refusal, &step, aim),
        };
        let mut next = self.clone();
        let mut events = next.session.commit(change).events;
        let told = next.sentences(&events);
        if !moment::reached(aim, &next.session, &events) {
            let turned = next.settle();
            let still = turned.is_empty();
            events.extend(turned);
            if !moment::reached(aim, &next.session, &events) {
                let mut positions = POSITIONS;
                if !still || !next.reachable(aim, &events, next.moves_left(&step), &mut positions) {
                    return Ok(self.aside(&step, aim));
                }
                *self = next;
                return Ok(Reply::OnTheWay { told });
            }
        }
        *self = next;
        self.enter()?;
        Ok(Reply::Reached { told, done: step.done })
    }

    /// A hint: first the step's own, then a line that reaches the aim.
    pub fn hint(&mut self) -> String {
        let Some(step) = self.step() else { return String::new() };
        let way = match step.ways.first() {
            Some(way) => format!("Type `{way}`."),
            None => "Press Enter to go on.".to_owned(),
        };
        let hint = if self.hints == 0 && !step.hint.is_empty() { step.hint.trim().to_owned() } else { way };
        self.hints += 1;
        hint
    }

    /// Goes back to the step before; the first begins again.
    pub fn back(&mut self) {
        if self.starts.len() > 1 {
            self.starts.pop();
        }
        if let Some(start) = self.starts.last() {
            self.session = start.clone();
        }
        self.hints = 0;
        self.told.clear();
    }

    /// Does the step for the learner and goes on.
    ///
    /// # Errors
    /// The step cannot be played.
    pub fn skip(&mut self) -> Result<(), LessonError> {
        if let Some(start) = self.starts.last() {
            self.session = start.clone();
        }
        let Some(step) = self.step() else { return Ok(()) };
        match step.ways.first().cloned() {
            None => self.enter(),
            Some(way) => match self.answer(&way)? {
                Reply::Reached { .. } => Ok(()),
                _ => Err(self.fault(Fault::Astray { line: way })),
            },
        }
    }

    pub(super) fn fault(&self, problem: Fault) -> LessonError {
        LessonError { lesson: self.lesson.id.clone(), step: self.at() + 1, problem }
    }

    /// Begins the step that is next.
    fn enter(&mut self) -> Result<(), LessonError> {
        let next = self.lesson.steps.get(self.starts.len()).cloned();
        if let Some(step) = &next {
            self.starts.push(self.session.clone());
            if !step.turn {
                self.settle_and_tell();
            }
            self.given(&step.given).map_err(|problem| self.fault(problem))?;
            self.starts.pop();
        } else {
            self.settle_and_tell();
        }
        self.starts.push(self.session.clone());
        self.hints = 0;
        Ok(())
    }

    /// Plays the lesson's own lines.
    fn given(&mut self, lines: &[String]) -> Result<(), Fault> {
        for line in lines {
            self.settle_and_tell();
            match self.session.line(line) {
                Ok(effect) => {
                    let events = effect.unwrap_or_default().events;
                    self.told.extend(self.sentences(&events));
                }
                Err(refusal) => {
                    let message = self.session.explain(&refusal, self.session.messages().plain(self.plain));
                    return Err(Fault::Refused { line: line.clone(), message });
                }
            }
        }
        Ok(())
    }

    fn settle_and_tell(&mut self) {
        let events = self.settle();
        let told = self.sentences(&events);
        self.told.extend(told);
    }

    /// Turns every awaited card that the deal tells.
    fn settle(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while let Some((card, spot)) = self.dealt() {
            let line = self.session.setup().vocabulary.canonical(&Action::Reveal { card, spot }, None);
            match self.session.line(&line) {
                Ok(Some(effect)) => events.extend(effect.events),
                _ => break,
            }
        }
        events
    }

    /// The awaited card, where the deal says which it is.
    fn dealt(&self) -> Option<(Card, crate::model::action::Spot)> {
        let game = self.session.game();
        let Awaits::Reveal { spot, .. } = game.awaits() else { return None };
        let possible = game.possible();
        (possible.len() == 1 && !self.lesson.deal.is_empty())
            .then(|| possible.iter().next())
            .flatten()
            .map(|c| (c, spot))
    }

    fn sentences(&self, events: &[Event]) -> Vec<String> {
        let messages = self.session.messages().plain(self.plain);
        events.iter().filter_map(|event| messages.event(event)).collect()
    }

    /// How many decisions more the longest way to a step's aim would take.
    fn moves_left(&self, step: &LessonStep) -> usize {
        let longest = step.ways.iter().map(|way| Line::new(way).actions().len()).max().unwrap_or_default();
        let begun = self.starts.last().map_or(0, |start| start.entries().len());
        let made = self.session.entries().iter().skip(begun).map(|entry| entry.actions.len()).sum();
        longest.saturating_sub(made)
    }

    /// Whether that many decisions more can reach the aim, before the next card is turned.
    fn reachable(&self, aim: &Aim, events: &[Event], further: usize, positions: &mut usize) -> bool {
        if further == 0 || aim.refused.is_some() {
            return false;
        }
        let vocabulary = &self.session.setup().vocabulary;
        for decision in moment::playable(&self.session) {
            if *positions == 0 {
                return false;
            }
            *positions -= 1;
            let mut next = self.clone();
            let line = vocabulary.canonical_decision(&decision, Some(decision.by));
            let Ok(Some(effect)) = next.session.line(&line) else { continue };
            let mut events = events.to_vec();
            events.extend(effect.events);
            if moment::reached(aim, &next.session, &events) {
                return true;
            }
            let turned = next.settle();
            let still = turned.is_empty();
            events.extend(turned);
            let reached = !still && moment::reached(aim, &next.session, &events);
            if reached || still && next.reachable(aim, &events, further - 1, positions) {
                return true;
            }
        }
        false
    }

    fn refused(&mut self, line: &str, refusal: Refusal, step: &LessonStep, aim: &Aim) -> Result<Reply, LessonError> {
        let sentence = self.session.explain(&refusal, self.session.messages().plain(self.plain));
        let rule = refusal.rule().map(|rule| rule.0.to_owned());
        if rule.is_some() && aim.refused == rule {
            self.session.refuse(line, refusal);
            self.enter()?;
            return Ok(Reply::Reached { told: vec![sentence], done: step.done.clone() });
        }
        let on = kind(&refusal);
        let said = self.made_for(step, &on, refusal.facts().unwrap_or_default()).unwrap_or(sentence);
        self.session.refuse(line, refusal);
        Ok(Reply::Mistake { said, rule })
    }

    /// A line that is legal, but leads elsewhere.
    fn aside(&self, step: &LessonStep, aim: &Aim) -> Reply {
        let own = self.made_for(step, "legal", Facts::new());
        let said = own.unwrap_or_else(|| {
            let aim = if aim.text.is_empty() { "do something else".to_owned() } else { aim.text.trim().to_owned() };
            format!("That is legal, but here you want to {aim}. Nothing was played: try again, or type `hint`.")
        });
        Reply::Mistake { said, rule: None }
    }

    pub(super) fn made_for(&self, step: &LessonStep, on: &str, facts: Facts) -> Option<String> {
        let facts = facts.and(&self.session.game().prompt().1);
        let messages = self.session.messages().plain(self.plain);
        step.mistakes.iter().filter(|mistake| mistake.on == on).find_map(|mistake| messages.fill(&mistake.say, &facts))
    }
}

/// What a mistake is listed under: the rule's id, or the kind of refusal.
pub(super) fn kind(refusal: &Refusal) -> String {
    refusal.rule().map_or_else(|| refusal.kind().to_owned(), |rule| rule.0.to_owned())
}

fn deal(book: &Rulebook, lesson: &Lesson) -> Result<Deal, Fault> {
    let mut deal = Deal { game: book.id.clone(), ..Deal::default() };
    for (pile, words) in &lesson.deal {
        let card = |word: &str| {
            let card = Card::read(word).filter(|card| card.is_known());
            card.ok_or_else(|| Fault::NoCard { word: word.to_owned(), pile: pile.clone() })
        };
        let cards = words.split_whitespace().map(card).collect::<Result<_, _>>()?;
        deal.piles.insert(pile.clone(), cards);
    }
    Ok(deal)
}
