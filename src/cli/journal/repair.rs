//! `journal repair`: a sound copy in the place of a damaged file.

use super::super::{Failure, Global, Status};
use crate::records::export::JSON_VERSION;
use crate::records::journal::Repaired;
use crate::text::prose::counted;
use serde_json::{Value, json};
use std::io::Write;

/// Arguments of `journal repair`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session; all that are damaged without one
    session: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = global.library()?;
        let all = self.session.is_none();
        let names = match self.session {
            Some(session) => vec![journal.find(&session)?],
            None => super::read_all(&journal, &library, None, global.plain)?.needing_repair(),
        };
        let mut out = anstream::stdout().lock();
        let mut status = Status::Done;
        let mut told: Vec<Value> = Vec::new();
        for name in names {
            let repaired = journal.repair(&name, &library)?;
            if matches!(repaired, Repaired::Hopeless { .. }) {
                status = Status::Negative;
            }
            if global.json {
                told.push(told_json(&name, &repaired));
                continue;
            }
            match repaired {
                Repaired::Sound => writeln!(out, "{name}: sound, nothing to mend.")?,
                Repaired::Hopeless { problem } => {
                    writeln!(out, "{name}: nothing can be saved, for {problem}. The file stays as it is.")?;
                }
                Repaired::Mended { kept, lost, original } => {
                    writeln!(
                        out,
                        "{name}: {} of play kept. Lost: {}.",
                        counted(kept, "line"),
                        counted(lost.len(), "line")
                    )?;
                    for (number, line) in &lost {
                        writeln!(out, "  line {number}: {}", line.escape_debug())?;
                    }
                    writeln!(out, "  The damaged file is {}.", original.display())?;
                }
            }
        }
        let swept = if all { journal.sweep()? } else { 0 };
        if global.json {
            writeln!(out, "{}", json!({"version": JSON_VERSION, "sessions": told, "swept": swept}))?;
        } else if swept > 0 {
            let files = counted(swept, "half-written file");
            writeln!(out, "Removed {files} that a process left when it died.")?;
        }
        Ok(status)
    }
}

fn told_json(name: &str, repaired: &Repaired) -> Value {
    match repaired {
        Repaired::Sound => json!({"name": name, "state": "sound"}),
        Repaired::Hopeless { problem } => json!({"name": name, "state": "hopeless", "problem": problem}),
        Repaired::Mended { kept, lost, original } => {
            let lost: Vec<Value> = lost.iter().map(|(line, text)| json!({"line": line, "text": text})).collect();
            json!({"name": name, "state": "mended", "kept": kept, "lost": lost, "original": original})
        }
    }
}
