//! `rules`: shows a rulebook, or the pages that answer a question.

use super::{Global, documents, table_args};
use crate::learn::pages::{self, Pages, RulePage};
use crate::play::setup::SetupError;
use crate::rules::rulebook::{Rulebook, Settings};
use crate::terminal::{Failure, Status, output, pager, screen};
use crate::text::prose::Look;
use std::io::Write;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of a game; by default the program lists all games
    game: Option<String>,
    /// `turn`, `setup`, a rule's id, a section, or words to search for
    #[arg(value_name = "RULE")]
    words: Vec<String>,
    /// Print a one-page summary for the table: set-up, turn, notation, end
    #[arg(long, conflicts_with = "words")]
    sheet: bool,
    /// Print the rulebook or the summary as Markdown
    #[arg(long, conflicts_with = "words")]
    markdown: bool,
    /// Set an option of the game for these rules; it overrides the preset
    #[arg(long, value_name = "KEY=VALUE", value_parser = table_args::parse_pair, requires = "game")]
    set: Vec<(String, String)>,
    /// Use a named set of options for these rules
    #[arg(long, value_name = "NAME", requires = "game")]
    preset: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let Some(game) = &self.game else { return super::games::Args::default().run(global) };
        let library = Global::library()?;
        let book = library.find(game)?;
        let look = screen::look(global.plain);
        let settings =
            book.resolve_settings(self.preset.as_deref(), &self.set, book.players.min).map_err(SetupError::from)?;
        if self.sheet {
            return self.print_sheet(global, book, &settings, look);
        }
        let pages = if self.set.is_empty() && self.preset.is_none() {
            Pages::new(&library, book, look)
        } else {
            Pages::for_settings(&library, book, &settings, look)
        };
        let query = self.words.join(" ");
        if self.markdown {
            let markdown = pages.markdown(look.plain);
            if global.json {
                documents::print(&MarkdownDocument { game: &book.id, markdown: &markdown })?;
            } else {
                write!(output::styled(), "{markdown}")?;
            }
            return Ok(Status::Done);
        }
        if global.json {
            if self.words.is_empty() {
                documents::print(&RulebookPages { game: &book.id, pages: &pages.pages })?;
                return Ok(Status::Done);
            }
            if let Some(answer) = pages.answer_pages(&query) {
                documents::print(&RulesAnswer { game: &book.id, answer })?;
                return Ok(Status::Done);
            }
        }
        if self.words.is_empty() {
            pager::print(&global.paging(), &pages.lines(look))?;
            return Ok(Status::Done);
        }
        let answer = pages.answer(&query, look);
        if !answer.found {
            return Err(Failure::new(Status::Negative, answer.lines.join(" ").replacen('N', "n", 1)));
        }
        pager::print(&global.paging(), &answer.lines)?;
        Ok(Status::Done)
    }

    fn print_sheet(
        &self,
        global: &Global,
        book: &Rulebook,
        settings: &Settings,
        look: Look,
    ) -> Result<Status, Failure> {
        let markdown = pages::sheet_markdown(book, settings, look.plain);
        if global.json {
            documents::print(&MarkdownDocument { game: &book.id, markdown: &markdown })?;
        } else if self.markdown {
            write!(output::styled(), "{markdown}")?;
        } else {
            pager::print(&global.paging(), &pages::sheet(book, settings, look.with_max_width(PAGE_WIDTH)))?;
        }
        Ok(Status::Done)
    }
}

/// The width of a printed page, in columns.
const PAGE_WIDTH: usize = 80;

/// `rules GAME`: the whole rulebook, page by page.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct RulebookPages<'d> {
    /// The id of the game's rulebook.
    game: &'d str,
    /// The pages of the rulebook, in reading order.
    pages: &'d [RulePage],
}

/// `rules GAME WORDS`: the answer.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct RulesAnswer<'d> {
    /// The id of the game's rulebook.
    game: &'d str,
    /// The matching pages, the best one first.
    answer: Vec<&'d RulePage>,
}

/// `rules GAME --markdown` and `--sheet`: the rulebook or the summary.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct MarkdownDocument<'d> {
    /// The id of the game's rulebook.
    game: &'d str,
    /// The text in Markdown.
    markdown: &'d str,
}
