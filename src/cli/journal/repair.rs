//! `journal repair`: replaces damaged session files with repaired copies.

use super::super::{Global, documents};
use crate::records::journal::{FaultKind, Repair};
use crate::table::{is_interactive, survey};
use crate::terminal::{Failure, Status, output};
use crate::text::prose::counted;
use std::io::Write;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session; by default all damaged sessions
    session: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = Global::library()?;
        let repairs_all = self.session.is_none();
        let mut results: Vec<(String, RepairResult)> = Vec::new();
        let mut sessions = 0;
        let names = match self.session {
            Some(session) => vec![journal.find(&session)?],
            None => {
                let survey = survey::read_without_cache(&journal, &library, global.plain)?;
                sessions = survey.sessions.len();
                let (damaged, others): (Vec<_>, Vec<_>) = survey
                    .faults
                    .into_iter()
                    .partition(|fault| matches!(fault.kind, FaultKind::Damaged | FaultKind::Unplayable));
                results.extend(
                    others.into_iter().map(|fault| (fault.name, RepairResult(Err((fault.kind, fault.message))))),
                );
                // An incomplete last line is not damage, but a repair can remove it.
                let noticed = survey.sessions.into_iter().filter(|summary| !summary.notices.is_empty());
                let is_torn = |name: &String| journal.record(name).is_ok_and(|record| record.is_torn());
                let torn = noticed.map(|summary| summary.name).filter(is_torn);
                damaged.into_iter().map(|fault| fault.name).chain(torn).collect()
            }
        };
        for name in names {
            let can_ask = !global.json && is_interactive();
            let mut ask = |key: &str| if can_ask { ask_for(&name, key) } else { None };
            let repaired = journal.repair(&name, &library, &mut ask);
            results.push((name, RepairResult(repaired.map_err(|error| (error.kind(), error.to_string())))));
        }
        let deleted = if repairs_all { journal.sweep()? } else { 0 };
        let status = results.iter().map(|(_, result)| result.status()).max().unwrap_or(Status::Done);
        let mut out = output::stdout();
        if global.json {
            let sessions = results.iter().map(|(name, result)| result.document(name)).collect();
            documents::print(&Repairs { sessions, swept: deleted })?;
            return Ok(status);
        }
        for (name, result) in &results {
            result.lines(name).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        if results.len() > 1 {
            let count = |word: &str| results.iter().filter(|(_, result)| result.word() == word).count();
            let mut words: Vec<&str> = results.iter().map(|(_, result)| result.word()).collect();
            words.sort_unstable();
            words.dedup();
            let counts: Vec<String> = words.iter().map(|word| format!("{} {word}", count(word))).collect();
            writeln!(out, "{}: {}.", counted(results.len(), "session"), counts.join(", "))?;
        }
        if deleted > 0 {
            let files = counted(deleted, "unfinished file");
            writeln!(out, "Removed {files} left by interrupted processes.")?;
        }
        if results.is_empty() && deleted == 0 && !global.quiet {
            writeln!(out, "{}: nothing to repair.", counted(sessions, "session"))?;
        }
        Ok(status)
    }
}

/// Asks at the terminal for the value of an unreadable key in the header. Returns `None` if the answer is empty or
/// cannot be read.
fn ask_for(name: &str, key: &str) -> Option<String> {
    let example = match key {
        "players" => " ([Ana, Ben]; [] if nobody was named)",
        "options" => " (as in other sessions: {reserve: on, jokers: 2})",
        "started" => " (2026-11-20T20:15:03+01:00)",
        _ => " (as in other sessions of that game)",
    };
    let question = format!("{name}: the key `{key}` cannot be read. What was its value?{example}");
    dialoguer::Input::new()
        .with_prompt(question)
        .allow_empty(true)
        .interact_text()
        .ok()
        .filter(|text: &String| !text.is_empty())
}

/// What a repair did (`None` if the file was sound), or the kind and the message of its error.
struct RepairResult(Result<Option<Repair>, (FaultKind, String)>);

impl RepairResult {
    fn status(&self) -> Status {
        match self.0 {
            Ok(_) => Status::Done,
            Err((FaultKind::Unrepairable, _)) => Status::Negative,
            Err(_) => Status::Journal,
        }
    }

    fn word(&self) -> &'static str {
        match &self.0 {
            Ok(None) => "sound",
            Ok(Some(_)) => "repaired",
            Err((kind, _)) => kind.word(),
        }
    }

    fn document<'d>(&'d self, name: &'d str) -> RepairedSession<'d> {
        let lines = |lines: &'d [(usize, String)]| {
            Some(lines.iter().map(|(line, text)| FileLine { line: *line, text }).collect())
        };
        let session = RepairedSession { name, state: self.word(), ..RepairedSession::default() };
        match &self.0 {
            Ok(None) => session,
            Err((_, problem)) => RepairedSession { problem: Some(problem), ..session },
            Ok(Some(Repair { kept, restored, lost, altered, branches, original })) => RepairedSession {
                kept: Some(*kept),
                restored: lines(restored),
                lost: lines(lost),
                altered: lines(altered),
                branches: Some(branches),
                original: Some(documents::path_text(original)),
                ..session
            },
        }
    }

    fn lines(&self, name: &str) -> Vec<String> {
        let Repair { kept, restored, lost, altered, branches, original } = match &self.0 {
            Ok(Some(repair)) => repair,
            Ok(None) => return vec![format!("{name}: sound, nothing to repair.")],
            Err((FaultKind::Unrepairable, problem)) => {
                let stop = if problem.ends_with('.') { "" } else { "." };
                let todo = format!("Fix it in an editor, or delete it with `deckwarden journal delete {name}`.");
                return vec![format!("{name} cannot be repaired: {problem}{stop} The file is unchanged. {todo}")];
            }
            Err((_, problem)) => return vec![format!("{name}: {problem}.")],
        };
        let line = |(number, text): &(usize, String)| format!("  line {number}: {}", text.trim_end_matches('\0'));
        let (kept, lost_lines) = (counted(*kept, "line"), counted(lost.len(), "line"));
        let mut lines = vec![format!("{name}: {kept} of play kept. Lost: {lost_lines}.")];
        lines.extend(lost.iter().map(line));
        for (heading, changed) in [
            ("Repair corrected these lines with the help of their checksums. They used to read:", restored),
            (
                "These lines do not match their checksums, but the game is legal with them, so repair kept them:",
                altered,
            ),
        ] {
            lines.extend((!changed.is_empty()).then(|| format!("  {heading}")));
            lines.extend(changed.iter().map(line));
        }
        let branch = |name: &String| {
            format!("  The file held another continuation of this game, which is now a separate session: {name}.")
        };
        lines.extend(branches.iter().map(branch));
        lines.push(format!("  The damaged file is kept as {}.", original.display()));
        lines
    }
}

/// `journal repair`: the results.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Repairs<'d> {
    /// The result for the named session, or for each session that has a problem or an incomplete last line.
    sessions: Vec<RepairedSession<'d>>,
    /// Number of deleted temporary files.
    swept: usize,
}

#[derive(Default, serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct RepairedSession<'d> {
    name: &'d str,
    /// `sound`, `repaired`, `unrepairable`, or the kind of problem: `unplayable`, `newer`, `busy`, `unreadable`,
    /// `unwritable`.
    state: &'d str,
    /// The reason why the file was not repaired; left out if the file was repaired or is sound.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<&'d str>,
    /// Number of lines of play in the repaired file; left out if the file was not repaired.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<usize>,
    /// The lines that `repair` corrected with the help of their checksums, as they were before the repair.
    #[serde(skip_serializing_if = "Option::is_none")]
    restored: Option<Vec<FileLine<'d>>>,
    /// The lines that `repair` could not keep; left out if the file was not repaired.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<Vec<FileLine<'d>>>,
    /// The lines that do not match their checksums but were kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    altered: Option<Vec<FileLine<'d>>>,
    /// Names of new sessions, each with another continuation of this session. A merge can leave several continuations
    /// in one file.
    #[serde(skip_serializing_if = "Option::is_none")]
    branches: Option<&'d [String]>,
    /// The path of the copy of the damaged file.
    #[serde(skip_serializing_if = "Option::is_none")]
    original: Option<String>,
}

/// A line of a session file.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct FileLine<'d> {
    /// The number of the line, counted from 1.
    line: usize,
    text: &'d str,
}
