//! `rules`: the rules of a game from its rulebook.

use super::{Failure, Global, Status};
use crate::rulebook::Rule;
use std::io::Write;

/// Arguments of `rules`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id or alias; all games are listed without one
    game: Option<String>,
    /// A rule's id, or words that it holds
    #[arg(value_name = "RULE")]
    words: Vec<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let Some(game) = self.game else { return super::games::run(global) };
        let library = global.library()?;
        let book = library.find(&game)?;
        let found = book.rules_about(&library.common, &self.words.join(" "));
        let mut out = anstream::stdout().lock();
        if found.is_empty() {
            let message = format!(
                "no rule of {} is about `{}`. `deckwarden rules {game}` shows them all",
                book.name,
                self.words.join(" ")
            );
            return Err(Failure::told(Status::Negative, message));
        }
        if global.json {
            writeln!(out, "{}", serde_json::to_value(&found).unwrap_or_default())?;
            return Ok(Status::Done);
        }
        if self.words.is_empty() {
            writeln!(out, "{}, by {}", book.name, book.designer)?;
            writeln!(out, "{}\n", book.goal.trim())?;
        }
        for rule in found {
            writeln!(out, "{}", said(rule))?;
        }
        Ok(Status::Done)
    }
}

/// A rule as it is read on a screen.
fn said(rule: &Rule) -> String {
    format!("{} ({})\n  {}\n  Example: {}\n", rule.title, rule.id, rule.text.trim(), rule.example.trim())
}
