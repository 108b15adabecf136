//! What can be wrong with a lesson.

use crate::play::setup::SetupError;

/// A lesson that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("lesson `{lesson}`{}: {problem}", if *step > 0 { format!(", step {step}") } else { String::new() })]
pub struct LessonError {
    pub lesson: String,
    /// The step, counted from 1; 0 before the first.
    pub step: usize,
    pub problem: LessonProblem,
}

/// What is wrong with a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonProblem {
    /// Its table cannot be laid.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A word of its deal is no card.
    #[error("`{word}` in the pile `{pile}` is not a card")]
    NoCard { word: String, pile: String },
    /// A line that it plays is refused.
    #[error("`{line}` is refused: {message}")]
    Refused {
        line: String,
        /// The sentence of the refusal.
        message: String,
    },
    /// A way does not reach the aim.
    #[error("the way `{line}` does not reach the aim")]
    Astray { line: String },
    /// A step with an aim names no way, or one without an aim names ways or mistakes.
    #[error("a step has an aim and ways to it, or neither")]
    NoWay,
    /// A foreseen mistake is no such mistake.
    #[error("the mistake `{line}` should be `{on}`, but it is {instead}")]
    OtherMistake {
        line: String,
        /// What it should be.
        on: String,
        /// What the line is instead.
        instead: String,
    },
    /// A text names a fact that is not at hand: the answer to the mistake of that line, or the text of the step itself.
    #[error("what is said to `{line}` names a fact that is not at hand")]
    NoFact { line: String },
    /// The lesson that it goes on from does not stand before it.
    #[error("there is no earlier lesson `{0}` to go on from")]
    NoLesson(String),
    /// A rule that the rulebook does not have.
    #[error("there is no rule `{0}`")]
    NoRule(String),
}
