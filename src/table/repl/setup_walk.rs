//! The walk through the set-up: one step at a time, until the cards are on the table.

use super::{Parting, Repl};
use crate::play::commands::TableCommand;
use crate::play::notation::Line;
use crate::table::{Prompt, PromptInput, StepText};
use crate::terminal::screen::show;
use crate::terminal::{Failure, Status};

/// How the walk ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WalkEnd {
    /// The table is laid.
    Laid,
    /// Cards were typed before the last step: they are to be played.
    Typed(String),
    /// The person leaves before the game begins.
    Left(Status),
}

/// What a person says to a step.
enum Answer {
    Done,
    Back,
    End(WalkEnd),
}

const ASKED: &str = "Enter when that is done> ";
const HELP: &str = "Enter goes on, `back` shows the step before, `rules` and any words say what the rulebook does. Cards that \
    you have turned up begin the game at once, and `quit` leaves.";

impl Repl<'_> {
    /// Shows a learner step after step and waits for each but the last, which is what is typed first.
    pub(super) fn walk(&mut self) -> Result<WalkEnd, Failure> {
        let steps = self.table.setup();
        let mut prompt = Prompt::new(self.context.look.plain)?;
        let mut at = 0;
        while let Some(StepText { text, picture }) = steps.get(at) {
            show(text)?;
            show(picture)?;
            if at + 1 == steps.len() {
                break;
            }
            match self.step_answered(&mut prompt, text)? {
                Answer::Done => at += 1,
                Answer::Back => at = at.saturating_sub(1),
                Answer::End(end) => return Ok(end),
            }
        }
        Ok(WalkEnd::Laid)
    }

    fn step_answered(&mut self, prompt: &mut Prompt, step: &[String]) -> Result<Answer, Failure> {
        loop {
            let text = match prompt.read(ASKED, Some(self.table.session()), "").map_err(Failure::at_prompt)? {
                PromptInput::Text(text) => text,
                PromptInput::End => return Ok(Answer::End(WalkEnd::Left(Status::Done))),
                PromptInput::Interrupted => return Ok(Answer::End(WalkEnd::Left(Status::Interrupted))),
            };
            match text.trim().to_lowercase().as_str() {
                "" => return Ok(Answer::Done),
                "back" => return Ok(Answer::Back),
                _ if self.asks_for_help(&text) => show(&self.said(HELP))?,
                _ if self.plays(&text) => return Ok(Answer::End(WalkEnd::Typed(text))),
                _ => {
                    match self.lines(&text)? {
                        Some(Parting::Left(status)) => return Ok(Answer::End(WalkEnd::Left(status))),
                        // Nothing was played yet: no table can be laid anew.
                        Some(Parting::Again { .. }) | None => {}
                    }
                    show(step)?;
                }
            }
        }
    }

    fn asks_for_help(&self, text: &str) -> bool {
        let command = TableCommand::read(&Line::new(text.trim()), &self.table.session().setup().vocabulary);
        matches!(command, Some(Ok(TableCommand::Help(word))) if word.is_empty())
    }

    /// Whether the first line of what was typed plays something.
    fn plays(&self, text: &str) -> bool {
        let first = text.lines().next().unwrap_or_default();
        let session = self.table.session();
        let is_game = TableCommand::read(&Line::new(first), &session.setup().vocabulary).is_none();
        is_game && matches!(session.consider_line(first), Ok(Some(_)))
    }
}
