//! `--deal FILE`: a table at which nothing is left to chance.

use super::TableArgs;
use crate::play::setup::Setup;
use crate::rules::deal::Deal;
use crate::rules::library::Library;
use crate::terminal::{Failure, Status};
use crate::text::file;
use crate::text::yaml::MAX_BYTES;
use std::path::Path;

/// The table that a deal file lays for a game.
pub(super) fn setup(library: &Library, game: &str, table: TableArgs, path: &Path) -> Result<Setup, Failure> {
    let text =
        file::read_text(path, MAX_BYTES as u64).map_err(|source| Failure::File { path: path.to_owned(), source })?;
    let deal = Deal::parse(&text).map_err(|source| Failure::Deal { path: path.to_owned(), source })?;
    let (book, dealt) = (library.find(game)?, library.find(&deal.game)?);
    if book.id != dealt.id {
        let message = format!("{} deals {}, not {}. Name the game that it deals", path.display(), dealt.id, book.id);
        return Err(Failure::new(Status::Usage, message));
    }
    let mut wanted = table.wanted(game.to_owned());
    // What is said on the command line wins over the file.
    wanted.set = deal.options.iter().cloned().chain(wanted.set).collect();
    Ok(Setup::new(library, &wanted, Some(&deal))?)
}
