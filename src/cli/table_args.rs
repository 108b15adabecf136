//! The arguments that say which table is to be laid.

use super::Config;
use crate::play::setup::SetupRequest;
use crate::rules::library::Library;
use clap::Args;

/// A game, its options and its players.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct TableArgs {
    /// Set an option of the game; wins over the preset
    #[arg(long, value_name = "KEY=VALUE", value_parser = pair)]
    pub set: Vec<(String, String)>,
    /// Use a named set of options
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,
    /// Name a player; once for each, in the order of play
    #[arg(long, value_name = "NAME")]
    pub player: Vec<String>,
}

impl TableArgs {
    /// Adds what is configured for a game, where the command line does not say otherwise: a preset that is named there
    /// stands for itself.
    pub(super) fn configure(&mut self, config: &Config, library: &Library, game: &str) {
        if self.preset.is_none() {
            let (preset, set) = config.of_game(library, game);
            self.preset = preset;
            self.set.splice(0..0, set);
        }
        let solo = library.find(game).is_ok_and(|book| book.players.max == 1);
        if self.player.is_empty() && solo {
            self.player.extend(config.player.clone());
        }
    }

    /// What is asked for.
    pub(crate) fn wanted(self, game: String) -> SetupRequest {
        SetupRequest { game, preset: self.preset, set: self.set, players: self.player }
    }
}

pub(super) fn pair(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write KEY=VALUE, as in `reserve=on`")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}
