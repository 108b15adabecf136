//! `journal repair`: a sound copy in the place of a damaged file.

use super::super::{Global, documents};
use crate::records::journal::{FaultKind, JournalError, Repaired};
use crate::table::survey;
use crate::terminal::{Failure, Status, output};
use crate::text::prose::counted;
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
        let library = Global::library()?;
        let all = self.session.is_none();
        let mut told: Vec<(String, Told)> = Vec::new();
        let mut sessions = 0;
        let names = match self.session {
            Some(session) => vec![journal.find(&session)?],
            None => {
                let survey = survey::read_afresh(&journal, &library, global.plain)?;
                sessions = survey.sessions.len();
                let (damaged, others): (Vec<_>, Vec<_>) =
                    survey.faults.into_iter().partition(|fault| fault.kind == FaultKind::Damaged);
                told.extend(others.into_iter().map(|fault| (fault.name, Told::Fault(fault.kind, fault.message))));
                // A last line that was never finished is no damage, and can be cut off all the same.
                let noticed = survey.sessions.into_iter().filter(|summary| !summary.notices.is_empty());
                let is_torn = |name: &String| journal.record(name).is_ok_and(|record| record.is_torn());
                let torn = noticed.map(|summary| summary.name).filter(is_torn);
                damaged.into_iter().map(|fault| fault.name).chain(torn).collect()
            }
        };
        for name in names {
            let repaired = journal.repair(&name, &library);
            told.push((name, Told::of(repaired)));
        }
        let swept = if all { journal.sweep()? } else { 0 };
        let status = told.iter().map(|(_, told)| told.status()).max().unwrap_or(Status::Done);
        let mut out = output::stdout();
        if global.json {
            let sessions = told.iter().map(|(name, told)| told.document(name)).collect();
            documents::print(&Repairs { sessions, swept })?;
            return Ok(status);
        }
        for (name, told) in &told {
            told.lines(name).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        if told.len() > 1 {
            let count = |wanted: &str| told.iter().filter(|(_, told)| told.word() == wanted).count();
            let mut words: Vec<&str> = told.iter().map(|(_, told)| told.word()).collect();
            words.sort_unstable();
            words.dedup();
            let counts: Vec<String> = words.iter().map(|word| format!("{} {word}", count(word))).collect();
            writeln!(out, "{}: {}.", counted(told.len(), "session"), counts.join(", "))?;
        }
        if swept > 0 {
            let files = counted(swept, "half-written file");
            writeln!(out, "Removed {files} that a process left when it died.")?;
        }
        if told.is_empty() && swept == 0 && !global.quiet {
            writeln!(out, "{}: nothing to mend.", counted(sessions, "session"))?;
        }
        Ok(status)
    }
}

/// What became of a session.
enum Told {
    Repaired(Repaired),
    Fault(FaultKind, String),
}

impl Told {
    fn of(repaired: Result<Repaired, JournalError>) -> Told {
        repaired.map_or_else(|error| Told::Fault(error.kind(), error.to_string()), Told::Repaired)
    }

    fn status(&self) -> Status {
        match self {
            Told::Repaired(Repaired::Hopeless { .. }) => Status::Negative,
            Told::Repaired(_) => Status::Done,
            Told::Fault(..) => Status::Journal,
        }
    }

    fn word(&self) -> &'static str {
        match self {
            Told::Repaired(Repaired::Sound) => "sound",
            Told::Repaired(Repaired::Mended { .. }) => "mended",
            Told::Repaired(Repaired::Hopeless { .. }) => "hopeless",
            Told::Fault(kind, _) => kind.word(),
        }
    }

    fn document<'d>(&'d self, name: &'d str) -> RepairedSession<'d> {
        let lines = |lines: &'d [(usize, String)]| Some(lines.iter().map(FileLine::new).collect());
        let told = RepairedSession { name, state: self.word(), ..RepairedSession::default() };
        match self {
            Told::Repaired(Repaired::Sound) => told,
            Told::Repaired(Repaired::Hopeless { problem }) | Told::Fault(_, problem) => {
                RepairedSession { problem: Some(problem), ..told }
            }
            Told::Repaired(Repaired::Mended { kept, lost, altered, original }) => {
                let original = Some(documents::path_text(original));
                RepairedSession { kept: Some(*kept), lost: lines(lost), altered: lines(altered), original, ..told }
            }
        }
    }

    fn lines(&self, name: &str) -> Vec<String> {
        match self {
            Told::Repaired(Repaired::Sound) => vec![format!("{name}: sound, nothing to mend.")],
            Told::Repaired(Repaired::Hopeless { problem }) => {
                let stop = if problem.ends_with('.') { "" } else { "." };
                let todo = format!("Mend it in an editor, or put it away with `deckwarden journal delete {name}`.");
                vec![format!("{name}: nothing can be saved, for {problem}{stop} The file stays as it is. {todo}")]
            }
            Told::Fault(_, problem) => vec![format!("{name}: {problem}.")],
            Told::Repaired(Repaired::Mended { kept, lost, altered, original }) => {
                let line =
                    |(number, text): &(usize, String)| format!("  line {number}: {}", text.trim_end_matches('\0'));
                let (of_play, not) = (counted(*kept, "line"), counted(lost.len(), "line"));
                let mut lines = vec![format!("{name}: {of_play} of play kept. Lost: {not}.")];
                lines.extend(lost.iter().map(line));
                if !altered.is_empty() {
                    lines.push("  Kept as it stands, although it is not as it was written:".to_owned());
                    lines.extend(altered.iter().map(line));
                }
                lines.push(format!("  The damaged file is {}.", original.display()));
                lines
            }
        }
    }
}

/// What `journal repair` has done.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Repairs<'d> {
    /// What became of each session.
    sessions: Vec<RepairedSession<'d>>,
    /// How many half-written files were removed.
    swept: usize,
}

/// A session that was to be repaired.
#[derive(Default, serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct RepairedSession<'d> {
    name: &'d str,
    /// `sound`, `mended`, `hopeless`, or a kind of trouble: `unplayable`, `newer`, `busy`, `unreadable`, `unwritable`.
    state: &'d str,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<&'d str>,
    /// How many lines of play were kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<usize>,
    /// The lines that were lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<Vec<FileLine<'d>>>,
    /// The lines that were kept although they are not as they were written.
    #[serde(skip_serializing_if = "Option::is_none")]
    altered: Option<Vec<FileLine<'d>>>,
    /// Where the damaged file lies now.
    #[serde(skip_serializing_if = "Option::is_none")]
    original: Option<String>,
}

/// A line of a session file.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct FileLine<'d> {
    /// Its number, counted from 1.
    line: usize,
    text: &'d str,
}

impl FileLine<'_> {
    /// A line with its number.
    fn new((line, text): &(usize, String)) -> FileLine<'_> {
        FileLine { line: *line, text }
    }
}
