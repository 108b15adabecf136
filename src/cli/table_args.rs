//! The arguments that choose a table: options, players, deal file and seed.

use super::Config;
use crate::play::setup::{Setup, SetupRequest, check_length};
use crate::rules::deal::Deal;
use crate::rules::library::Library;
use crate::terminal::{Failure, Status};
use crate::text::file;
use crate::text::yaml::MAX_BYTES;
use clap::Args;
use rand::TryRng;
use rand::rngs::SysRng;
use std::path::Path;

#[derive(Clone, Debug, Default, Args)]
pub(crate) struct TableArgs {
    /// Set an option of the game; it overrides the preset
    #[arg(long, value_name = "KEY=VALUE", value_parser = parse_pair)]
    pub set: Vec<(String, String)>,
    /// Use a named set of options
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,
    /// Name a player; repeat the option for each player, in the order of play
    #[arg(long, value_name = "NAME", value_parser = player_name)]
    pub player: Vec<String>,
}

fn player_name(name: &str) -> Result<String, String> {
    check_length(name).map(|()| name.to_owned())
}

impl TableArgs {
    /// Adds the configured preset and options of a game, unless the command line has a preset. In a solo game, adds the
    /// configured player, unless the command line names a player.
    pub(super) fn configure(&mut self, config: &Config, library: &Library, game: &str) {
        if self.preset.is_none() {
            let (preset, set) = config.for_game(library, game);
            self.preset = preset;
            self.set.splice(0..0, set);
        }
        let solo = library.find(game).is_ok_and(|book| book.players.min == 1);
        if self.player.is_empty() && solo {
            self.player.extend(config.player.clone());
        }
    }

    /// Returns the options as words of a command line that sets up the same table.
    pub(super) fn option_words(&self) -> impl Iterator<Item = String> {
        let preset = self.preset.iter().map(|preset| format!("--preset {preset}"));
        preset.chain(self.set.iter().map(|(key, value)| format!("--set {key}={value}")))
    }

    pub(crate) fn request(self, game: String) -> SetupRequest {
        SetupRequest { game, preset: self.preset, set: self.set, players: self.player }
    }
}

pub(super) fn parse_pair(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write KEY=VALUE, such as `reserve=on`")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// Sets up a table from a deal file, which gives the order of every pile. Fails if the file is not a valid deal of this
/// game.
pub(super) fn deal_setup(library: &Library, game: &str, table: TableArgs, path: &Path) -> Result<Setup, Failure> {
    let text =
        file::read_text(path, MAX_BYTES as u64).map_err(|source| Failure::File { path: path.to_owned(), source })?;
    let deal = Deal::parse(&text).map_err(|source| Failure::Deal { path: path.to_owned(), source })?;
    let (book, deal_book) = (library.find(game)?, library.find(&deal.game)?);
    if book.id != deal_book.id {
        let message =
            format!("{0} is a deal of {1}, not of {2}. Name {1} as the game", path.display(), deal_book.id, book.id);
        return Err(Failure::new(Status::Usage, message));
    }
    let mut request = table.request(game.to_owned());
    // Options on the command line override the options in the file.
    request.set = deal.options.iter().cloned().chain(request.set).collect();
    Ok(Setup::new(library, &request, Some(&deal))?)
}

/// Returns the given seed. Without a given seed, returns a random seed of 32 bits, which is short enough to type again.
/// Fails if the system gives no random number.
pub(super) fn seed(option: Option<u64>) -> Result<u64, Failure> {
    let failed = |error| {
        Failure::new(Status::Usage, format!("the system gives no random number: {error}. Choose a seed with --seed N"))
    };
    option.map_or_else(|| SysRng.try_next_u32().map(u64::from).map_err(failed), Ok)
}
