//! `play`: a game at the table, typed or from a script.

use super::{Failure, Global, Status, TableArgs, lines};
use crate::session::Session;
use crate::setup::Setup;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;

/// Arguments of `play`.
#[derive(Debug, Default, clap::Args)]
pub struct Args {
    /// The game's id or alias
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// Read the lines from a file (`-` for standard input) and stop at the first that is refused
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = global.library()?;
        let game = self.game.unwrap_or_default();
        let session = Session::new(Setup::new(&library, &self.table.wanted(game), None)?);
        match self.script.filter(|path| path.as_os_str() != "-") {
            Some(path) => {
                let file = File::open(&path).map_err(|error| Failure::File { path: path.clone(), error })?;
                script(session, &path.display().to_string(), &mut BufReader::new(file))
            }
            None => script(session, "standard input", &mut std::io::stdin().lock()),
        }
    }
}

fn script(mut session: Session, name: &str, input: &mut impl BufRead) -> Result<Status, Failure> {
    let mut out = anstream::stdout().lock();
    let mut number = 0;
    while let Some(line) = lines::next_line(input).map_err(|error| Failure::File { path: name.into(), error })? {
        number += 1;
        let change = session.line(&line);
        match change {
            Ok(Some(change)) => {
                for event in change.events.iter().filter_map(|event| session.speech().event(event)) {
                    writeln!(out, "{event}")?;
                }
            }
            Ok(None) => {}
            Err(refusal) => {
                let reason = session.explain(&refusal, session.speech());
                return Err(Failure::Refused { name: name.to_owned(), number, reason });
            }
        }
    }
    Ok(Status::Done)
}
