//! `rules`: a rulebook to be read, or the page that answers a question.

use super::{Failure, Global, Status, screen};
use crate::learn::pages::Pages;
use std::io::Write;

/// Arguments of `rules`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id or alias; all games are listed without one
    game: Option<String>,
    /// A rule's id, a section, or words to look for in everything that the rulebook says
    #[arg(value_name = "RULE")]
    words: Vec<String>,
    /// Print the whole rulebook in Markdown, for reading or printing
    #[arg(long, conflicts_with = "words")]
    markdown: bool,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let Some(game) = self.game else { return super::games::run(global) };
        let library = global.library()?;
        let book = library.find(&game)?;
        let look = screen::look(global);
        let pages = Pages::of(&library, book, look.plain, &|session| screen::draw(session, look.inner()));
        let asked = self.words.join(" ");
        let mut out = anstream::stdout().lock();
        if self.markdown {
            write!(out, "{}", pages.markdown(look.plain))?;
            return Ok(Status::Done);
        }
        if global.json {
            let found = if self.words.is_empty() { Some(pages.json()) } else { pages.answer_json(&asked) };
            if let Some(found) = found {
                writeln!(out, "{found}")?;
                return Ok(Status::Done);
            }
        }
        if self.words.is_empty() {
            screen::print(&mut out, &pages.lines(look))?;
            return Ok(Status::Done);
        }
        let answer = pages.answer(&asked, look);
        if !answer.found {
            return Err(Failure::told(Status::Negative, answer.lines.join(" ").replacen('N', "n", 1)));
        }
        screen::print(&mut out, &answer.lines)?;
        Ok(Status::Done)
    }
}
