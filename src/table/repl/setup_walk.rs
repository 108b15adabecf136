//! Shows how to set up the table, step by step.

use super::{Repl, ReplEnd};
use crate::play::commands::TableCommand;
use crate::play::notation::Line;
use crate::table::{Prompt, PromptInput, StepText};
use crate::terminal::screen::show;
use crate::terminal::{Failure, Status};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WalkEnd {
    Ready,
    /// The player typed lines before the end of the set-up. The loop at the table answers them next.
    Typed(String),
    /// The player leaves before the game begins.
    Left(Status),
}

enum StepAnswer {
    Done,
    Back,
    End(WalkEnd),
}

const ASKED: &str = "Press Enter when you are done> ";
const HELP: &str = "Enter continues, `back` shows the step before, and `rules` with any words searches the rulebook. \
    To start the game at once, type the cards that you have turned up. `quit` leaves.";

impl Repl<'_> {
    /// Shows each step and waits for Enter after it. Does not wait after the last step, because the player then types
    /// the first card at the next prompt.
    pub(super) fn walk(&mut self) -> Result<WalkEnd, Failure> {
        let steps = self.table.setup();
        let mut prompt = Prompt::new(self.context.look.plain)?;
        let mut index = 0;
        while let Some(StepText { text, picture }) = steps.get(index) {
            show(text)?;
            show(picture)?;
            if index + 1 == steps.len() {
                break;
            }
            match self.ask_step(&mut prompt, text)? {
                StepAnswer::Done => index += 1,
                StepAnswer::Back => index = index.saturating_sub(1),
                StepAnswer::End(end) => return Ok(end),
            }
        }
        Ok(WalkEnd::Ready)
    }

    fn ask_step(&mut self, prompt: &mut Prompt, step: &[String]) -> Result<StepAnswer, Failure> {
        loop {
            let text = match prompt.read(ASKED, Some(self.table.session()))? {
                PromptInput::Text(text) => text,
                PromptInput::Left(status) => return Ok(StepAnswer::End(WalkEnd::Left(status))),
            };
            match text.trim().to_lowercase().as_str() {
                "" => return Ok(StepAnswer::Done),
                "back" => return Ok(StepAnswer::Back),
                _ if self.is_help(&text) => show(&self.paragraph(HELP))?,
                _ if self.starts_game(&text) => return Ok(StepAnswer::End(WalkEnd::Typed(text))),
                _ => {
                    // Nothing has been played yet, so the player cannot have asked for the same table again.
                    if let Some(ReplEnd::Left(status)) = self.handle_lines(&text)? {
                        return Ok(StepAnswer::End(WalkEnd::Left(status)));
                    }
                    show(step)?;
                }
            }
        }
    }

    fn is_help(&self, text: &str) -> bool {
        let command = TableCommand::parse(&Line::new(text.trim()), &self.table.session().setup().vocabulary);
        matches!(command, Some(Ok(TableCommand::Help(word))) if word.is_empty())
    }

    /// Returns whether the first line of `text` that is not blank or a comment is a legal line of the game.
    fn starts_game(&self, text: &str) -> bool {
        let first = text.lines().find(|line| Line::new(line).first().is_some()).unwrap_or_default();
        let session = self.table.session();
        let is_game = TableCommand::parse(&Line::new(first), &session.setup().vocabulary).is_none();
        is_game && matches!(session.consider_line(first), Ok(Some(_)))
    }
}
