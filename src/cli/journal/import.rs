//! `journal import`: sessions that `export --format json` wrote.

use super::super::{Failure, Global, Status};
use crate::records::export::JSON_VERSION;
use crate::records::journal::{Imported, read_export};
use crate::text::prose::counted;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::path::PathBuf;

/// Arguments of `journal import`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The file (`-` for standard input)
    file: PathBuf,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let path = &self.file;
        let mut bytes = Vec::new();
        let read = if path.as_os_str() == "-" {
            std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
        } else {
            std::fs::read(path).map(|read| bytes = read)
        };
        read.map_err(|error| Failure::File { path: path.clone(), error })?;
        let text = String::from_utf8_lossy(&bytes);
        let sessions = read_export(&text)
            .map_err(|error| Failure::told(Status::Unreadable, format!("{}: {error}", path.display())))?;
        let journal = global.journal()?;
        let library = global.library()?;
        let mut counts = [0_usize; 4];
        let mut trouble: Vec<(String, String)> = Vec::new();
        for (name, text) in &sessions {
            match journal.import(name, text, &library)? {
                Imported::Added => counts[0] += 1,
                Imported::Same => counts[1] += 1,
                Imported::Extended => counts[2] += 1,
                Imported::Older => counts[3] += 1,
                Imported::Different => trouble.push((
                    name.clone(),
                    "another session of that name is in the journal; it stays as it is".to_owned(),
                )),
                Imported::Faulty(problem) => trouble.push((name.clone(), problem)),
            }
        }
        let [added, same, extended, older] = counts;
        let mut out = anstream::stdout().lock();
        if global.json {
            let refused: Vec<Value> =
                trouble.iter().map(|(name, problem)| json!({"name": name, "problem": problem})).collect();
            let told = json!({
                "version": JSON_VERSION, "added": added, "same": same, "extended": extended, "older": older, "refused": refused,
            });
            writeln!(out, "{told}")?;
        } else {
            for (name, problem) in &trouble {
                writeln!(out, "{name}: not imported, for {problem}.")?;
            }
            writeln!(
                out,
                "{}: {added} added, {same} there already, {extended} went further, {older} older than here, \
                 {} not imported.",
                counted(sessions.len(), "session"),
                trouble.len()
            )?;
        }
        Ok(if trouble.is_empty() { Status::Done } else { Status::Negative })
    }
}
