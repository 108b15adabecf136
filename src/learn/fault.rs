//! Errors in the lessons of a rulebook.

use crate::play::setup::SetupError;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("lesson `{lesson}`{}: {problem}", if *step > 0 { format!(", step {step}") } else { String::new() })]
pub struct LessonError {
    pub lesson: String,
    /// The number of the step, from 1; 0 before the first step.
    pub step: usize,
    pub problem: LessonProblem,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonProblem {
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("`{word}` in the pile `{pile}` is not a card")]
    NotACard { word: String, pile: String },
    #[error("`{line}` is refused: {message}")]
    Refused { line: String, message: String },
    #[error("the way `{line}` does not reach the aim")]
    AimNotReached { line: String },
    /// A step has an aim but no ways, has ways or mistakes but no aim, or can begin at a table from which no way
    /// reaches the aim.
    #[error("a step needs either an aim and ways that reach it from every table, or no aim, no ways and no mistakes")]
    NoWay,
    /// The line of an expected mistake does not have the result that the rulebook states.
    #[error("the mistake `{line}` should be `{on}`, but it is {instead}")]
    OtherMistake { line: String, on: String, instead: String },
    /// The answer to a mistake, or the text or hint of a step, names an unknown fact.
    #[error("the text for `{line}` names an unknown fact")]
    UnknownFact { line: String },
    /// The lesson to continue does not come earlier in the rulebook.
    #[error("there is no earlier lesson `{0}` to continue")]
    UnknownLesson(String),
    #[error("there is no rule `{0}`")]
    UnknownRule(String),
}
