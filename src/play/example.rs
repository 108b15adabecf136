//! Plays the examples of rulebooks with the engine, so that pages show the engine's real answers.

use crate::model::outcome::Outcome;
use crate::model::refusal::Refusal;
use crate::play::messages::Messages;
use crate::play::session::Session;
use crate::play::setup::{Setup, SetupError, SetupRequest};
use crate::rules::game::{Event, Rules, View};
use crate::rules::library::Library;
use crate::rules::rulebook::{CommonRules, ExampleLines, GameAction, Rule, Rulebook, TablePicture};
use crate::text::template::{self, FieldValue};
use serde_json::Value;
use std::sync::Arc;

/// A text of a rulebook, with the lines that the engine plays to check it.
#[derive(Clone, Copy, Debug)]
pub struct Example<'a> {
    /// The id of the rule or action that the text explains, or `picture`.
    pub subject: &'a str,
    /// The text with `{fields}`. `{sum}` is a fact of the refusal, `{discarded/damage}` a fact of an event, and
    /// `{outcome/score}` a fact of the end. `{before/hand}` and `{after/deck}` are values of the table. `{refused}` and
    /// `{accepted}` are the lines.
    pub text: &'a str,
    /// The lines to play.
    pub shown: &'a ExampleLines,
    /// One of these rules must refuse the line `refused`. If the list is empty, any refusal counts.
    pub rules: &'a [String],
}

/// A table on which examples are played: a rulebook, the shared rules and the engine.
#[derive(Clone, Debug)]
pub(crate) struct ExampleTable {
    book: Arc<Rulebook>,
    common: Arc<CommonRules>,
    engine: String,
}

#[derive(Clone, Debug)]
pub(crate) struct PlayedExample {
    /// The table before the refused and the accepted line.
    pub before: Session,
    /// The refused line with its refusal.
    pub refused: Option<(String, Refusal)>,
    /// The accepted line with its effect.
    pub accepted: Option<AcceptedLine>,
}

/// An accepted line of an example.
#[derive(Clone, Debug)]
pub(crate) struct AcceptedLine {
    /// The line as the rulebook spells it.
    pub line: String,
    /// The table after the line.
    pub after: Session,
    /// The events that the line caused, in order.
    pub events: Vec<Event>,
}

/// Why an example does not match the engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ExampleError {
    #[error("the example of `{subject}` cannot be set up: {error}")]
    Setup { subject: String, error: SetupError },
    /// The game refuses a line that it should accept.
    #[error("the example of `{subject}`: `{line}` is refused: {message}")]
    Refused { subject: String, line: String, message: String },
    /// The game accepts a line that the rule should refuse, or another rule refuses it.
    #[error("the example of `{subject}`: `{line}` should be refused by this rule, but {instead}")]
    NotRefused { subject: String, line: String, instead: String },
    /// The text names a field that has no value.
    #[error("the example of `{subject}`: its text names `{{{field}}}`, which has no value")]
    NoFact { subject: String, field: String },
}

impl ExampleTable {
    /// Makes a table for a rulebook. Returns `None` if the library does not have the rulebook.
    pub(crate) fn in_library(library: &Library, book: &Rulebook) -> Option<ExampleTable> {
        let known = library.rulebooks().iter().find(|other| other.id == book.id)?;
        let engine = library.engine_of(known).to_owned();
        Some(ExampleTable { book: Arc::clone(known), common: Arc::clone(&library.common), engine })
    }

    /// Makes a table for the rulebook of `setup`.
    pub(crate) fn for_setup(setup: &Setup) -> ExampleTable {
        let engine = setup.game.id().to_owned();
        ExampleTable { book: Arc::clone(&setup.book), common: Arc::clone(&setup.common), engine }
    }

    /// Plays an example.
    ///
    /// # Errors
    /// The example cannot be set up, or the engine answers a line differently from the rulebook.
    pub(crate) fn play(&self, example: Example<'_>) -> Result<PlayedExample, ExampleError> {
        let ExampleLines { set, players, given, refused, accepted } = example.shown;
        let request = SetupRequest {
            game: self.book.id.clone(),
            preset: None,
            set: set.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
            players: players.clone(),
        };
        let setup = Setup::for_book(&self.book, &self.common, &self.engine, &request, None);
        let setup = setup.map_err(|error| ExampleError::Setup { subject: example.subject.to_owned(), error })?;
        let mut session = Session::new(setup);
        for line in given {
            accept(&mut session, line, example)?;
        }
        let before = session.clone();
        let refused = refused.as_ref().map(|line| refuse(&mut session, line, example)).transpose()?;
        let accepted = accepted.as_ref().map(|line| accept(&mut session, line, example)).transpose()?;
        Ok(PlayedExample { before, refused, accepted })
    }

    /// Returns the example of a rule as text, or `None` if it cannot be played, for example after a change by house
    /// rules.
    pub(crate) fn describe(&self, rule: &Rule, plain: bool) -> Option<String> {
        match rule.played_example() {
            Some(example) => self.play(example).and_then(|played| played.describe(example, plain)).ok(),
            None => Some(rule.example.trim().to_owned()),
        }
    }
}

impl PlayedExample {
    /// Returns the text of the example with its fields filled.
    ///
    /// # Errors
    /// The text names a field that has no value.
    pub(crate) fn describe(&self, example: Example<'_>, plain: bool) -> Result<String, ExampleError> {
        let mut missing = None;
        let text = template::fill(example.text.trim(), |field| {
            let value = self.field(field, plain);
            if value.is_none() {
                missing.get_or_insert_with(|| field.to_owned());
            }
            value
        });
        let field = || missing.unwrap_or_else(|| example.text.trim().to_owned());
        text.ok_or_else(|| ExampleError::NoFact { subject: example.subject.to_owned(), field: field() })
    }

    fn field(&self, field: &str, plain: bool) -> Option<FieldValue> {
        let messages = self.before.messages().plain(plain);
        let typed = |line: &str| Some(FieldValue::Text(format!("`{line}`")));
        let refusal = self.refused.as_ref();
        match (field, field.split_once('/')) {
            ("refused", _) => typed(&refusal?.0),
            ("accepted", _) => typed(&self.accepted.as_ref()?.line),
            (_, None) => messages.fact_value(refusal?.1.facts()?.get(field)?),
            (_, Some(("before", path))) => value(&table(&self.before), path, messages),
            (_, Some(("after", path))) => value(&table(&self.accepted.as_ref()?.after), path, messages),
            (_, Some(("outcome", name))) => {
                outcome_value(&self.accepted.as_ref()?.after.game().outcome()?, name, messages)
            }
            (_, Some((event, fact))) => {
                let events = &self.accepted.as_ref()?.events;
                let matching = events.iter().rev().filter(|stated| stated.name == event);
                matching.filter_map(|stated| stated.facts.get(fact)).find_map(|fact| messages.fact_value(fact))
            }
        }
    }
}

impl AcceptedLine {
    /// Describes the events in sentences.
    pub(crate) fn sentences(&self, plain: bool) -> Vec<String> {
        let messages = self.after.messages().plain(plain);
        let outcome = self.after.game().outcome().map(|outcome| messages.outcome(&outcome));
        self.events.iter().filter_map(|event| messages.event(event)).chain(outcome).collect()
    }
}

fn accept(session: &mut Session, line: &str, example: Example<'_>) -> Result<AcceptedLine, ExampleError> {
    match session.line(line) {
        Ok(change) => {
            let events = change.map(|change| change.events).unwrap_or_default();
            Ok(AcceptedLine { line: line.to_owned(), after: session.clone(), events })
        }
        Err(refusal) => {
            let message = session.explain(&refusal, session.messages().plain(true));
            Err(ExampleError::Refused { subject: example.subject.to_owned(), line: line.to_owned(), message })
        }
    }
}

fn refuse(session: &mut Session, line: &str, example: Example<'_>) -> Result<(String, Refusal), ExampleError> {
    let instead = match session.line(line) {
        Err(refusal) => {
            let is_rule = |id: &String| refusal.rule().is_some_and(|rule| rule.0 == id);
            if example.rules.is_empty() || example.rules.iter().any(is_rule) {
                return Ok((line.to_owned(), refusal));
            }
            format!("it is refused with: {}", session.explain(&refusal, session.messages().plain(true)))
        }
        Ok(_) => "it is accepted".to_owned(),
    };
    Err(ExampleError::NotRefused { subject: example.subject.to_owned(), line: line.to_owned(), instead })
}

/// Fills `{fields}` with values of the table: `{health}`, `{columns/0/monster}`. Returns `None` if a value is missing.
pub(crate) fn fill_from_table(session: &Session, text: &str, plain: bool) -> Option<String> {
    if !text.contains('{') {
        return Some(text.trim().to_owned());
    }
    let (table, messages) = (table(session), session.messages().plain(plain));
    template::fill(text.trim(), |field| value(&table, field, messages))
}

fn table(session: &Session) -> Value {
    session.game().table(&session.setup().vocabulary)
}

/// Reads the value at a path of the table's JSON: `hand`, `columns/0/monster`, `damage/last`, `hand/count`. Returns
/// `None` if there is no such value, or if it is null, an object, an empty list, or a list of lists or objects.
fn value(table: &Value, path: &str, messages: Messages<'_>) -> Option<FieldValue> {
    let mut at = table;
    for step in path.split('/') {
        at = match (at, step) {
            (Value::Array(items), "count") => return Some(FieldValue::Number(i64::try_from(items.len()).ok()?)),
            (Value::Array(items), "last") => items.last()?,
            (Value::Array(items), index) => items.get(index.parse::<usize>().ok()?)?,
            (object, name) => object.get(name)?,
        };
    }
    match at {
        Value::Number(number) => number.as_i64().map(FieldValue::Number),
        Value::Array(items) => {
            let words = items.iter().map(|item| text(item, messages)).collect::<Option<Vec<_>>>()?;
            join_words(&words).map(FieldValue::Text)
        }
        other => text(other, messages).map(FieldValue::Text),
    }
}

fn text(value: &Value, messages: Messages<'_>) -> Option<String> {
    match value {
        Value::String(word) => Some(messages.word(word)),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(yes) => Some(if *yes { "yes" } else { "no" }.to_owned()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Joins words: `7C, 10D and 5H`. Returns `None` for an empty list, which needs its own wording.
fn join_words(words: &[String]) -> Option<String> {
    match words {
        [] => None,
        [one] => Some(one.clone()),
        [first @ .., last] => Some(format!("{} and {last}", first.join(", "))),
    }
}

fn outcome_value(outcome: &Outcome, name: &str, messages: Messages<'_>) -> Option<FieldValue> {
    match name {
        "score" => outcome.score.map(|score| FieldValue::Number(i64::from(score))),
        "result" => Some(FieldValue::Text(outcome.result.word().to_owned())),
        name => messages.fact_value(outcome.more.get(name)?),
    }
}

impl Rule {
    /// Returns the rule's example, or `None` if it has no lines to play.
    pub fn played_example(&self) -> Option<Example<'_>> {
        let rules = if self.refused.is_empty() { &[] } else { std::slice::from_ref(&self.id) };
        self.shown.as_ref().map(|shown| Example { subject: &self.id, text: &self.example, shown, rules })
    }
}

impl GameAction {
    /// Returns the action's example, or `None` if it has no lines to play.
    pub fn played_example(&self) -> Option<Example<'_>> {
        let shown = self.shown.as_ref()?;
        Some(Example { subject: &self.id, text: &self.example, shown, rules: &self.rules })
    }
}

impl TablePicture {
    /// Returns the picture of the table as an example.
    pub fn played_example(&self) -> Example<'_> {
        Example { subject: "picture", text: &self.text, shown: &self.shown, rules: &[] }
    }
}
