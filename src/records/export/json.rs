//! Sessions as JSON: everything that is known of them, and the file itself, which is what `import` reads.

#[cfg(feature = "schema")]
use crate::play::protocol::OutcomeJson;
use crate::records::JSON_VERSION;
use crate::records::journal::{ItemKind, Journal, JournalError, RecordItem, SessionResult, Summary, stamp};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes sessions as one JSON document, one after another; gives those whose files cannot be read, which are left out.
///
/// # Errors
/// The document cannot be written.
pub fn json(journal: &Journal, sessions: &[&Summary], out: &mut dyn Write) -> io::Result<Vec<(String, JournalError)>> {
    let missed = RefCell::new(Vec::new());
    let sessions = Streamed(sessions.iter().filter_map(|summary| {
        let read = session_json(journal, summary);
        read.map_err(|error| missed.borrow_mut().push((summary.name.clone(), error))).ok()
    }));
    serde_json::to_writer_pretty(out, &SessionsJson { deckwarden: "journal", version: JSON_VERSION, sessions })?;
    Ok(missed.into_inner())
}

/// Sessions as they are exported and imported.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SessionsJson<S> {
    /// Always `journal`: what is exported.
    deckwarden: &'static str,
    /// The version of the documents.
    version: u32,
    sessions: S,
}

/// A list whose items are made one by one while it is written.
#[derive(Clone, Debug)]
pub(crate) struct Streamed<I>(pub I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Streamed<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// What is known of one session, without its lines.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SummaryJson<'s> {
    /// Its name: the file's without its ending.
    name: &'s str,
    /// The game by its rulebook's id, never by an alias.
    game: &'s str,
    /// The rules as played.
    rulebook: RulesJson<'s>,
    /// The options as played.
    options: OptionsJson<'s>,
    /// The preset that gives these options, if one does.
    preset: Option<&'s str>,
    /// The players in seat order.
    players: &'s [String],
    /// When it began, by RFC 3339.
    started: String,
    /// When it ended; null while it goes on.
    ended: Option<String>,
    /// Seconds at the table: pauses between sittings do not count.
    seconds: i64,
    /// How many entries stand.
    entries: usize,
    /// `won`, `lost`, `left`, `conceded` or `unfinished`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    result: SessionResult,
    /// How it ended; null while it goes on.
    #[cfg_attr(feature = "schema", schemars(with = "Option<OutcomeJson>"))]
    outcome: Option<&'s Value>,
    /// How often something was taken back.
    take_backs: usize,
    /// How many lines were played against a rule.
    overrules: usize,
    /// How often a hint was asked for.
    hints: usize,
    /// How many typing mistakes were corrected.
    fixes: usize,
    /// What the players noted.
    notes: &'s [String],
    /// What the rulebook counts, by name: a number for each player in seat order.
    tallies: BTreeMap<&'s str, &'s [u32]>,
}

/// The rules of a session.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RulesJson<'s> {
    /// The version of the rulebook, as written in the session.
    version: &'s str,
    /// The fingerprint of its rules.
    hash: &'s str,
    /// Whether the rules have changed since.
    changed: bool,
}

/// Options by their keys.
pub(crate) type OptionsJson<'s> = BTreeMap<&'s str, OptionJson<'s>>;

/// The value of an option.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum OptionJson<'s> {
    /// A number, where it is one.
    Number(i64),
    /// Any other value, as a word.
    Word(&'s str),
}

impl OptionJson<'_> {
    fn of(value: &str) -> OptionJson<'_> {
        value.parse().map_or(OptionJson::Word(value), OptionJson::Number)
    }
}

/// A session with everything that happened.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SessionJson<'s> {
    #[serde(flatten)]
    summary: SummaryJson<'s>,
    /// Everything that happened, in order.
    moves: Vec<MoveJson>,
    /// The session file itself.
    file: String,
}

/// Something that happened in a session.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum MoveJson {
    /// A line was played.
    Line {
        /// The line of play in canonical text.
        line: String,
        /// The time of day, if it is known.
        clock: Option<String>,
    },
    /// A player made a remark.
    Note {
        /// The words of the remark.
        note: String,
        /// The time of day, if it is known.
        clock: Option<String>,
    },
    /// A hint was asked for.
    Hint {
        /// Always true: the player asked what to do.
        hint: bool,
        /// The time of day, if it is known.
        clock: Option<String>,
    },
    /// The session was taken up again.
    Resumed {
        /// When the session was taken up again, by RFC 3339.
        resumed: String,
    },
    /// The end of the game.
    Ended {
        /// When, if it is known.
        ended: Option<String>,
        /// How it ended, as the protocol tells it.
        #[cfg_attr(feature = "schema", schemars(with = "Option<OutcomeJson>"))]
        outcome: Option<Value>,
    },
}
/// A session with everything that happened, and its file.
///
/// # Errors
/// Its file cannot be read.
pub(crate) fn session_json<'s>(journal: &Journal, summary: &'s Summary) -> Result<SessionJson<'s>, JournalError> {
    let (file, record) = journal.text(&summary.name)?;
    let moves = record.items.iter().map(MoveJson::of).collect();
    Ok(SessionJson { summary: SummaryJson::of(summary), moves, file })
}

/// Options with their values.
pub(crate) fn options_json(options: &[(String, String)]) -> OptionsJson<'_> {
    options.iter().map(|(key, value)| (key.as_str(), OptionJson::of(value))).collect()
}

impl SummaryJson<'_> {
    /// One session as `journal list --json` and exports tell it.
    pub(crate) fn of(summary: &Summary) -> SummaryJson<'_> {
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
    fn of(item: &RecordItem) -> MoveJson {
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
