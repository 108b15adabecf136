//! All sessions of the journal, read while a bar tells how far it is.

use crate::records::journal::{Journal, Survey};
use crate::records::paths;
use crate::rules::library::Library;
use crate::terminal::bar::Bar;
use crate::terminal::{Failure, output};
use crate::text::prose::counted;
use std::io::Write;
use std::path::Path;

/// Reads every session, with a bar where that takes long and the screen is not `plain`.
pub(crate) fn read(journal: &Journal, library: &Library, plain: bool) -> Result<Survey, Failure> {
    read_all(journal, library, paths::cache().as_deref(), plain)
}

/// The same, remembering nothing of an earlier survey.
pub(crate) fn read_afresh(journal: &Journal, library: &Library, plain: bool) -> Result<Survey, Failure> {
    read_all(journal, library, None, plain)
}

fn read_all(journal: &Journal, library: &Library, cache: Option<&Path>, plain: bool) -> Result<Survey, Failure> {
    let bar = Bar::new("sessions", plain);
    let survey = journal.survey(library, cache, &|done, of| bar.advance(done, of));
    bar.finish();
    Ok(survey?)
}

/// Says on standard error what could not be used, unless little is to be said.
pub(crate) fn warn_of_faults(survey: &Survey, quiet: bool) {
    let count = survey.faults.len();
    if count > 0 && !quiet {
        let files = counted(count, "session file");
        // A closed standard error is no reason to fail.
        let _ = writeln!(
            output::stderr(),
            "deckwarden: {files} could not be used. `deckwarden journal verify` says what is wrong."
        );
    }
}
