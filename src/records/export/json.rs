//! Exports sessions as JSON: their data, and the text of the session file, which `journal import` reads.

#[cfg(feature = "schema")]
use crate::play::protocol::OutcomeJson;
use crate::records::JSON_VERSION;
use crate::records::journal::{ItemKind, Journal, JournalError, RecordItem, SessionResult, Summary, stamp};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes sessions as one JSON document. Leaves out the sessions whose files cannot be read, and returns their names
/// with the errors.
///
/// # Errors
/// The document cannot be written.
pub fn json(journal: &Journal, sessions: &[&Summary], out: &mut dyn Write) -> io::Result<Vec<(String, JournalError)>> {
    let failures = RefCell::new(Vec::new());
    let sessions = Streamed(sessions.iter().filter_map(|summary| {
        let read = session_json(journal, summary);
        read.map_err(|error| failures.borrow_mut().push((summary.name.clone(), error))).ok()
    }));
    serde_json::to_writer_pretty(out, &SessionsJson { deckwarden: "journal", version: JSON_VERSION, sessions })?;
    Ok(failures.into_inner())
}

/// An export of sessions, in the order in which they were selected.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SessionsJson<S> {
    /// Always `journal`, so that an import recognises the file.
    deckwarden: &'static str,
    /// The version of the document format.
    version: u32,
    sessions: S,
}

/// A list that makes each item only when the item is written, so that only one item is in memory at a time.
#[derive(Clone, Debug)]
pub(crate) struct Streamed<I>(pub I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Streamed<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// A session without its lines.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SummaryJson<'s> {
    /// The file name without its extension.
    name: &'s str,
    /// The rulebook id of the game, never an alias.
    game: &'s str,
    rulebook: RulesJson<'s>,
    options: OptionsJson<'s>,
    /// The preset with these options; null if no preset has them.
    preset: Option<&'s str>,
    /// The players in seat order; empty for a solo player without a name.
    players: &'s [String],
    /// When the session began, in RFC 3339.
    started: String,
    /// When the game ended, in RFC 3339; null if the session is unfinished or the time is unknown.
    ended: Option<String>,
    /// Playing time in seconds, without the pauses before resuming.
    seconds: i64,
    /// Number of entries, without entries that were taken back. If the rules have changed and a line can no longer be
    /// replayed, the number of all lines.
    entries: usize,
    /// `won`, `lost`, `left`, `conceded` or `unfinished`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    result: SessionResult,
    /// The outcome; null if the session is unfinished.
    #[cfg_attr(feature = "schema", schemars(with = "Option<OutcomeJson>"))]
    outcome: Option<&'s Value>,
    /// Number of lines that undid entries.
    take_backs: usize,
    /// Number of lines that overruled a rule.
    overrules: usize,
    /// Number of hints asked for.
    hints: usize,
    /// Number of `fix` lines.
    fixes: usize,
    /// Notes of the players, oldest first.
    notes: &'s [String],
    /// The counts that the rulebook defines, by name: a number for each player in seat order.
    tallies: BTreeMap<&'s str, &'s [u32]>,
}

/// The rules of a session.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RulesJson<'s> {
    /// The version of the rulebook when the session began.
    version: &'s str,
    /// The fingerprint of the rules when the session began.
    hash: &'s str,
    /// Whether the rules have changed since the session was played.
    changed: bool,
}

pub(crate) type OptionsJson<'s> = BTreeMap<&'s str, OptionJson<'s>>;

/// The value of an option.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum OptionJson<'s> {
    /// The value of an option that takes a whole number.
    Number(i64),
    /// The value of any other option, as it is typed.
    Word(&'s str),
}

impl OptionJson<'_> {
    fn new(value: &str) -> OptionJson<'_> {
        value.parse().map_or(OptionJson::Word(value), OptionJson::Number)
    }
}

/// A session with its items and the text of its file.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SessionJson<'s> {
    #[serde(flatten)]
    summary: SummaryJson<'s>,
    /// The items of the session in order: lines, notes, hints and so on.
    moves: Vec<MoveJson>,
    /// The text of the session file.
    file: String,
}

/// An item of a session.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum MoveJson {
    /// An accepted line: actions, `undo`, `redo` or `fix`.
    Line {
        /// The line in canonical notation.
        line: String,
        /// The time of day, such as 20:15:03; null if it is unknown.
        clock: Option<String>,
    },
    /// A note of the players.
    Note {
        note: String,
        /// The time of day, such as 20:15:03; null if it is unknown.
        clock: Option<String>,
    },
    /// The player asked for a hint.
    Hint {
        /// Always true: the field distinguishes hints from other items.
        hint: bool,
        /// The time of day, such as 20:15:03; null if it is unknown.
        clock: Option<String>,
    },
    /// The session was resumed.
    Resumed {
        /// The time, in RFC 3339.
        resumed: String,
    },
    /// The game ended, perhaps because the player conceded.
    Ended {
        /// The time, in RFC 3339; null if it is unknown.
        ended: Option<String>,
        /// The outcome; null if it is unknown.
        #[cfg_attr(feature = "schema", schemars(with = "Option<OutcomeJson>"))]
        outcome: Option<Value>,
    },
}

/// Returns a session as JSON, with its items and the text of its file.
///
/// # Errors
/// The session's file cannot be read.
pub(crate) fn session_json<'s>(journal: &Journal, summary: &'s Summary) -> Result<SessionJson<'s>, JournalError> {
    let (file, record) = journal.text(&summary.name)?;
    let moves = record.items.iter().map(MoveJson::new).collect();
    Ok(SessionJson { summary: SummaryJson::new(summary), moves, file })
}

pub(crate) fn options_json(options: &[(String, String)]) -> OptionsJson<'_> {
    options.iter().map(|(key, value)| (key.as_str(), OptionJson::new(value))).collect()
}

impl SummaryJson<'_> {
    pub(crate) fn new(summary: &Summary) -> SummaryJson<'_> {
        let terms = &summary.terms;
        SummaryJson {
            name: &summary.name,
            game: &terms.game,
            rulebook: RulesJson { version: &terms.version, hash: &terms.rules, changed: terms.changed },
            options: options_json(&terms.options),
            preset: terms.preset.as_deref(),
            players: &terms.players,
            started: stamp(summary.started),
            ended: summary.ended.map(stamp),
            seconds: summary.seconds,
            entries: summary.entries,
            result: summary.result(),
            outcome: summary.outcome.as_deref(),
            take_backs: summary.take_backs,
            overrules: summary.overrules,
            hints: summary.hints,
            fixes: summary.fixes,
            notes: &summary.notes,
            tallies: summary.tallies.iter().map(|(name, counts)| (name.as_str(), counts.as_slice())).collect(),
        }
    }
}

impl MoveJson {
    fn new(item: &RecordItem) -> MoveJson {
        let clock = item.clock().map(|clock| clock.format("%H:%M:%S").to_string());
        match &item.what {
            ItemKind::Line(line) => MoveJson::Line { line: line.clone(), clock },
            ItemKind::Note(note) => MoveJson::Note { note: note.clone(), clock },
            ItemKind::Hint => MoveJson::Hint { hint: true, clock },
            ItemKind::Resumed(at) => MoveJson::Resumed { resumed: stamp(*at) },
            ItemKind::Ended { at, outcome } => MoveJson::Ended { ended: at.map(stamp), outcome: outcome.clone() },
        }
    }
}
