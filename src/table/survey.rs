//! Reads all sessions of the journal and shows a progress bar.

use crate::records::journal::{Journal, Survey};
use crate::records::paths;
use crate::rules::library::Library;
use crate::terminal::bar::Bar;
use crate::terminal::{Failure, output};
use crate::text::prose::counted;
use std::io::Write;
use std::path::Path;

/// Reads all sessions, with the cache in the default folder.
pub(crate) fn read(journal: &Journal, library: &Library, plain: bool) -> Result<Survey, Failure> {
    read_sessions(journal, library, paths::cache().as_deref(), plain)
}

/// Reads all sessions from their files, without the cache.
pub(crate) fn read_without_cache(journal: &Journal, library: &Library, plain: bool) -> Result<Survey, Failure> {
    read_sessions(journal, library, None, plain)
}

/// Reads all sessions. A progress bar appears if the reading takes long, unless `plain` is set. Fails if the journal's
/// folder cannot be read.
fn read_sessions(journal: &Journal, library: &Library, cache: Option<&Path>, plain: bool) -> Result<Survey, Failure> {
    let bar = Bar::new("sessions", plain);
    let survey = journal.survey(library, cache, &|done, total| bar.advance(done, total));
    bar.finish();
    Ok(survey?)
}

/// Warns on standard error about session files that cannot be used, unless `quiet` is set.
pub(crate) fn warn_of_faults(survey: &Survey, quiet: bool) {
    let count = survey.faults.len();
    if count > 0 && !quiet {
        let files = counted(count, "session file");
        // If standard error is closed, the warning is lost, but the program goes on.
        let _ = writeln!(
            output::stderr(),
            "deckwarden: {files} could not be used. `deckwarden journal verify` says what is wrong."
        );
    }
}
