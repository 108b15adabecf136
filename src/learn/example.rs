//! Playing the example of a rule through the engine, so that what a page shows is what a table would answer.

use crate::model::refusal::Refusal;
use crate::play::session::Session;
use crate::play::setup::{Setup, SetupError, Wanted};
use crate::rules::game::Game;
use crate::rules::rulebook::{Library, Rule, Rulebook, Shown};

/// An example after it was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The table just before the lines that show the rule.
    pub before: Session,
    /// The line that the rule refuses, with the refusal.
    pub refused: Option<(String, Refusal)>,
    /// The line that it accepts, with the table after it and what was told.
    pub accepted: Option<(String, Session, Vec<String>)>,
}

/// An example that does not come out as its rulebook says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExampleError {
    /// Its table cannot be laid.
    #[error("the example of `{rule}` cannot be set up: {error}")]
    Setup {
        /// The rule.
        rule: String,
        /// Why not.
        error: SetupError,
    },
    /// A line that should be accepted is refused.
    #[error("the example of `{rule}`: `{line}` is refused: {message}")]
    Refused {
        /// The rule.
        rule: String,
        /// The line.
        line: String,
        /// The refusal's sentence.
        message: String,
    },
    /// A line that should be refused by the rule is not.
    #[error("the example of `{rule}`: `{line}` should be refused by this rule, but {instead}")]
    NotRefused {
        /// The rule.
        rule: String,
        /// The line.
        line: String,
        /// What happens.
        instead: String,
    },
}

/// Plays the example of a rule.
///
/// # Errors
/// A line is not answered as the rulebook says.
pub fn play(
    library: &Library,
    book: &Rulebook,
    rule: &Rule,
    shown: &Shown,
    plain: bool,
) -> Result<Played, ExampleError> {
    let wanted = Wanted {
        game: book.id.clone(),
        preset: None,
        set: shown.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        players: shown.players.clone(),
    };
    let setup = Setup::new(library, &wanted, None);
    let setup = setup.map_err(|error| ExampleError::Setup { rule: rule.id.clone(), error })?;
    let mut session = Session::new(setup);
    for line in &shown.given {
        accept(&mut session, line, rule, plain)?;
    }
    let before = session.clone();
    let refused = shown.refused.as_ref().map(|line| match session.line(line) {
        // A rule that says how things go refuses nothing itself: another one does.
        Err(refusal) if rule.refused.is_empty() || refusal.rule().is_some_and(|id| rule.is(id)) => {
            Ok((line.clone(), refusal))
        }
        Err(refusal) => {
            let instead = format!("is refused so: {}", session.explain(&refusal, session.messages().plain(plain)));
            Err(ExampleError::NotRefused { rule: rule.id.clone(), line: line.clone(), instead })
        }
        Ok(_) => {
            let instead = "it is accepted".to_owned();
            Err(ExampleError::NotRefused { rule: rule.id.clone(), line: line.clone(), instead })
        }
    });
    let refused = refused.transpose()?;
    let accepted = shown.accepted.as_ref().map(|line| {
        let told = accept(&mut session, line, rule, plain)?;
        Ok((line.clone(), session.clone(), told))
    });
    Ok(Played { before, refused, accepted: accepted.transpose()? })
}

fn accept(session: &mut Session, line: &str, rule: &Rule, plain: bool) -> Result<Vec<String>, ExampleError> {
    match session.line(line) {
        Ok(effect) => {
            let messages = session.messages().plain(plain);
            let events = effect.unwrap_or_default().events;
            let outcome = session.game().outcome().map(|outcome| messages.outcome(&outcome));
            Ok(events.iter().filter_map(|event| messages.event(event)).chain(outcome).collect())
        }
        Err(refusal) => {
            let message = session.explain(&refusal, session.messages().plain(plain));
            Err(ExampleError::Refused { rule: rule.id.clone(), line: line.to_owned(), message })
        }
    }
}
