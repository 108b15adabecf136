//! `games`: the list of games, or one of them with how often it is won.

use super::{Global, documents};
use crate::coach::WinRates;
use crate::rules::rulebook::{Players, Rulebook};
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::Look;

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// The game's id or alias; all games without it
    game: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        let asked = self.game.as_ref().map(|game| library.find(game)).transpose()?;
        let books: Vec<&Rulebook> = match asked {
            Some(book) => vec![book],
            None => library.rulebooks().iter().map(AsRef::as_ref).collect(),
        };
        if global.json {
            let games = books.into_iter().map(GameJson::from).collect();
            documents::print(&Games { games })?;
            return Ok(Status::Done);
        }
        let look = screen::list_look(global.plain);
        let mut lines: Vec<String> = books.iter().flat_map(|book| listed(book, look)).collect();
        lines.extend(asked.map(|book| played_well(book, look)).unwrap_or_default());
        screen::print(&mut output::styled(), &lines)?;
        Ok(Status::Done)
    }
}

fn listed(book: &Rulebook, look: Look) -> Vec<String> {
    let told = format!("{}, by {}. {}", book.name, book.designer, book.players);
    let head = look.paragraph(&format!("{}: ", book.short_name()), &told);
    head.into_iter().chain(look.paragraph("  ", &book.summary)).collect()
}

/// How the usual table fares when it is played well, and what tells more; nothing where nobody has counted it.
fn played_well(book: &Rulebook, look: Look) -> Vec<String> {
    let usual = book.settle(None, &[], book.players.min).ok();
    let Some(table) = usual.and_then(|settings| WinRates::built_in().of_table(book, &settings)) else {
        return Vec::new();
    };
    let said = format!(
        "The usual table ({}), played well: {}. `deckwarden rules {} odds` tells more.",
        table.named(),
        table.by_expert.told(book, 0),
        book.short_name()
    );
    look.paragraph("  ", &said)
}

/// What `games` lists: every game that can be played here, house rules included.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Games<'d> {
    /// The games, in the order in which they are offered; with `games GAME` that one.
    games: Vec<GameJson<'d>>,
}

/// A game in the list of games.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct GameJson<'d> {
    /// The id of its rulebook, which every document names as `game`.
    id: &'d str,
    /// Shorter names, each as good as the id.
    aliases: &'d [String],
    name: &'d str,
    version: &'d str,
    /// Who designed the game.
    designer: &'d str,
    /// What the game is, in a sentence or two.
    summary: &'d str,
    /// How many can play.
    players: Players,
}

impl<'d> From<&'d Rulebook> for GameJson<'d> {
    fn from(book: &'d Rulebook) -> GameJson<'d> {
        let Rulebook { id, aliases, name, version, designer, summary, players, .. } = book;
        GameJson { id, aliases, name, version, designer, summary, players: *players }
    }
}
