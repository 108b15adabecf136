//! `journal verify`: replays sessions and compares them with their files.

use super::super::{Global, documents};
use crate::records::journal::{Checksums, FaultKind, Summary, Survey};
use crate::table::survey;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::counted;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session: `last`, or a part of its name that no other session has; by default all sessions
    session: Option<String>,
    /// Fail if a session has entries without checksums
    #[arg(long)]
    strict: bool,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = Global::library()?;
        let survey = match self.session {
            Some(session) => journal.survey_of(&journal.find(&session)?, &library),
            None => survey::read_without_cache(&journal, &library, global.plain)?,
        };
        let count = |checksums| survey.sessions.iter().filter(|summary| summary.checksums == checksums).count();
        let (without_checksums, partly_checked) = (count(Checksums::None), count(Checksums::Some));
        let is_good = survey.faults.is_empty() && (!self.strict || without_checksums + partly_checked == 0);
        let status = if is_good { Status::Done } else { Status::Negative };
        if global.json {
            documents::print(&document(&survey))?;
            return Ok(status);
        }
        let look = screen::list_look(global.plain);
        let mut lines = Vec::new();
        for fault in &survey.faults {
            lines.extend(look.paragraph(&format!("{}: {}.", fault.name, fault.message), ""));
        }
        for summary in &survey.sessions {
            let (state, label) = (state(summary), format!("{}: ", summary.name));
            if global.verbose || state != SOUND || !summary.notices.is_empty() {
                lines.extend(look.paragraph(&label, state));
            }
            lines.extend(summary.notices.iter().flat_map(|notice| look.paragraph(&label, &format!("{notice}."))));
        }
        let count = |word: &str| survey.sessions.iter().filter(|summary| state(summary) == word).count();
        let mut counts: Vec<String> =
            [SOUND, UNFINISHED, CHANGED].map(|state| format!("{} {state}", count(state))).into_iter().collect();
        let faults = survey.faults_by_kind();
        counts.push(format!("{} damaged", faults.get(&FaultKind::Damaged).unwrap_or(&0)));
        let others = faults.iter().filter(|(kind, _)| **kind != FaultKind::Damaged);
        counts.extend(others.map(|(kind, count)| format!("{count} {}", kind.word())));
        let all = counted(survey.sessions.len() + survey.faults.len(), "session");
        lines.extend(look.paragraph(&format!("{all}: "), &format!("{}.", counts.join(", "))));
        if without_checksums + partly_checked > 0 {
            let text = format!(
                "{} without checksums, {partly_checked} with checksums on some entries only. The program may not notice a change in a line without a checksum.",
                counted(without_checksums, "session")
            );
            lines.extend(look.paragraph(&text, ""));
        }
        screen::print(&mut output::styled(), &lines)?;
        Ok(status)
    }
}

const SOUND: &str = "sound";
const UNFINISHED: &str = "unfinished";
const CHANGED: &str = "played under rules that have since changed";

fn state(summary: &Summary) -> &'static str {
    match (summary.terms.changed, summary.is_finished()) {
        (true, _) => CHANGED,
        (false, true) => SOUND,
        (false, false) => UNFINISHED,
    }
}

fn document(survey: &Survey) -> VerifyDocument<'_> {
    let sessions = survey.sessions.iter().map(|summary| {
        let state = match state(summary) {
            CHANGED => "changed",
            state => state,
        };
        let checksums = Some(summary.checksums);
        VerifiedSession { name: &summary.name, state, checksums, notices: &summary.notices, problem: None }
    });
    let faulty = survey.faults.iter().map(|fault| {
        let problem = Some(fault.message.as_str());
        VerifiedSession { name: &fault.name, state: fault.kind.word(), checksums: None, notices: &[], problem }
    });
    let mut sessions: Vec<VerifiedSession<'_>> = sessions.chain(faulty).collect();
    sessions.sort_unstable_by_key(|session| session.name);
    VerifyDocument { sound: survey.faults.is_empty(), sessions }
}

/// `journal verify`: the result for each session. The exit status is 1 if a session has a problem, or with `--strict`
/// if an entry has no checksum.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct VerifyDocument<'d> {
    /// True if all sessions, finished and unfinished, can be read and replayed.
    sound: bool,
    /// The sessions, sorted by name.
    sessions: Vec<VerifiedSession<'d>>,
}

/// The result for one session.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct VerifiedSession<'d> {
    name: &'d str,
    /// `sound`, `unfinished`, `changed`, or the kind of problem: `damaged`, `unplayable`, `newer`, `unreadable`.
    state: &'d str,
    /// `all`, `some` or `none`: how many of the session's entries have checksums; left out if the session has a
    /// problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[serde(rename = "checks")]
    checksums: Option<Checksums>,
    /// Warnings about the file.
    notices: &'d [String],
    /// What is wrong with the file; null if it can be read and replayed.
    problem: Option<&'d str>,
}
