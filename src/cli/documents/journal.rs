//! The documents of `journal`.

use crate::play::protocol::OutcomeJson;
use crate::records::export::SessionJson;
use crate::records::journal::{LuckAndSkill, Period};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// What `journal list` finds in the journal.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Listing<S, F> {
    /// The period that was asked for, or else the first and the last day that is listed.
    pub(in crate::cli) period: Period,
    /// The sessions, newest first.
    pub(in crate::cli) sessions: S,
    /// Session files that cannot be used.
    pub(in crate::cli) faults: F,
}

/// A session in trouble.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Trouble {
    /// The name of the session: its file's without the ending.
    pub(in crate::cli) name: String,
    /// What is wrong with it.
    pub(in crate::cli) problem: String,
}

/// What `journal list --trash` finds in the trash.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Trash<'d> {
    /// The names of the sessions that were deleted.
    pub(in crate::cli) trash: &'d [String],
}

/// What `journal show` tells of one session.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Shown<'d> {
    pub(in crate::cli) session: SessionJson<'d>,
    /// What its cards and its decisions gave to each player, in seat order; empty where it was not reviewed.
    pub(in crate::cli) reviewed: Vec<LuckAndSkill>,
}

/// What `journal show --card` writes: a picture of how a game ended.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Card {
    /// The file of the result card.
    pub(in crate::cli) card: String,
}

/// A line of `journal replay`.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Replayed<'d> {
    /// Its number among all lines, counted from 1.
    pub(in crate::cli) number: usize,
    /// The number of its entry, where it played something.
    pub(in crate::cli) entry: Option<usize>,
    pub(in crate::cli) line: &'d str,
    /// The table after it, as the rulebook lists it.
    pub(in crate::cli) table: Value,
    /// What the game was worth after it; null where that was not found.
    pub(in crate::cli) value: Option<f64>,
    /// What its cards gave.
    pub(in crate::cli) luck: Option<f64>,
    /// What its decisions gave.
    pub(in crate::cli) skill: Option<f64>,
}

/// What `journal note` has written.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Noted<'d> {
    /// The name of the session.
    pub(in crate::cli) noted: &'d str,
    pub(in crate::cli) note: &'d str,
}

/// What `journal fix` has corrected.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Correction<'d> {
    /// The name of the session.
    pub(in crate::cli) fixed: &'d str,
    /// The line as it stands in the file.
    pub(in crate::cli) line: &'d str,
    /// How the game ended; null while it goes on.
    #[schemars(with = "Option<OutcomeJson>")]
    pub(in crate::cli) outcome: Option<Value>,
}

/// What `journal verify` finds, with status 1 where a session is in trouble.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Verified<'d> {
    /// Whether every session file can be used.
    pub(in crate::cli) sound: bool,
    /// The sessions, by name.
    pub(in crate::cli) sessions: Vec<VerifiedSession<'d>>,
}

/// A session that was verified.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct VerifiedSession<'d> {
    pub(in crate::cli) name: &'d str,
    /// `sound`, `unfinished`, `changed`, or a kind of trouble: `damaged`, `unplayable`, `newer`, `unreadable`.
    pub(in crate::cli) state: &'d str,
    /// What a person should know about its file.
    pub(in crate::cli) notices: &'d [String],
    /// What is wrong with it.
    pub(in crate::cli) problem: Option<&'d str>,
}

/// What `journal repair` has done.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Repairs<'d> {
    /// What became of each session.
    pub(in crate::cli) sessions: Vec<RepairedSession<'d>>,
    /// How many half-written files were removed.
    pub(in crate::cli) swept: usize,
}

/// A session that was to be repaired.
#[derive(Default, Serialize, JsonSchema)]
pub(in crate::cli) struct RepairedSession<'d> {
    pub(in crate::cli) name: &'d str,
    /// `sound`, `mended`, `hopeless`, or a kind of trouble: `unplayable`, `newer`, `busy`, `unreadable`, `unwritable`.
    pub(in crate::cli) state: &'d str,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) problem: Option<&'d str>,
    /// How many lines of play were kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) kept: Option<usize>,
    /// The lines that were lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) lost: Option<Vec<FileLine<'d>>>,
    /// The lines that were kept although they are not as they were written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) altered: Option<Vec<FileLine<'d>>>,
    /// Where the damaged file lies now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) original: Option<String>,
}

/// A line of a session file.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct FileLine<'d> {
    /// Its number, counted from 1.
    pub(in crate::cli) line: usize,
    pub(in crate::cli) text: &'d str,
}

impl FileLine<'_> {
    /// A line with its number.
    pub(in crate::cli) fn of((line, text): &(usize, String)) -> FileLine<'_> {
        FileLine { line: *line, text }
    }
}

/// What `journal export --output` has written.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Exported {
    /// How many sessions were written.
    pub(in crate::cli) exported: usize,
    pub(in crate::cli) path: String,
}

/// What `journal import` has taken over.
#[derive(Default, Serialize, JsonSchema)]
pub(in crate::cli) struct Imports {
    /// How many sessions were added.
    pub(in crate::cli) added: usize,
    /// How many were there already.
    pub(in crate::cli) same: usize,
    /// How many went further than the one that was there.
    pub(in crate::cli) extended: usize,
    /// How many had come less far than the one that is there.
    pub(in crate::cli) older: usize,
    /// The sessions that were not imported.
    pub(in crate::cli) refused: Vec<Trouble>,
}

/// What `journal delete` has moved to the trash.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Deleted<'d> {
    /// The name of the session.
    pub(in crate::cli) deleted: &'d str,
    /// Where its file lies now.
    pub(in crate::cli) path: String,
}

/// What `journal restore` has brought back from the trash.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Restored<'d> {
    /// The name of the session.
    pub(in crate::cli) restored: &'d str,
    /// Where its file lies now.
    pub(in crate::cli) path: String,
}
