//! The summary of a session for lists, scores and exports. The journal replays the session to make the summary.

use super::error::{JournalError, SessionNotice};
use super::record::{ItemKind, Record, RecordItem};
use super::replay::{Replayed, Replayer, Stuck};
use super::result::SessionResult;
use super::reviews::{LuckAndSkill, MistakeKind, played};
use crate::model::facts::Fact;
use crate::model::outcome::Verdict;
use crate::play::commands::{FIX, OVERRULE, UNDO};
use crate::play::protocol::outcome_json;
use crate::play::session::Session;
use crate::rules::game::Rules;
use crate::rules::rulebook::{Measure, Tally};
use chrono::{DateTime, FixedOffset, NaiveTime, TimeDelta, Timelike};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

/// The rules and players of a session.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// The id of the rulebook.
    pub game: String,
    /// The preset that has exactly these options; `None` if no preset has them.
    pub preset: Option<String>,
    /// Keys and values in the order of the rulebook or, if the rules have changed, of the file.
    pub options: Vec<(String, String)>,
    /// The version of the rulebook when the session began.
    pub version: String,
    /// The fingerprint of the rules when the session began.
    pub rules: String,
    /// Whether the rules have changed since the session.
    pub changed: bool,
    /// The names of the players, in seat order; empty for a solo player without a name.
    pub players: Vec<String>,
}

impl Terms {
    /// Returns the number of players, at least 1.
    pub fn seats(&self) -> usize {
        self.players.len().max(1)
    }

    /// Returns the name of the preset, or the options if there is no preset: `reserve off, jokers 2`.
    #[cfg(feature = "cli")]
    pub(crate) fn label(&self) -> String {
        self.preset.clone().unwrap_or_else(|| options_label(&self.options))
    }
}

/// Returns options as text: `reserve off, jokers 2`.
#[cfg(feature = "cli")]
pub(crate) fn options_label<'o>(options: impl IntoIterator<Item = &'o (String, String)>) -> String {
    let options = options.into_iter().map(|(key, value)| format!("{key} {value}"));
    options.collect::<Vec<_>>().join(", ")
}

/// Whether the items of a session have checksums. Without checksums, the program may not notice a changed line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Checksums {
    /// Every item has a checksum, or there are no items.
    All,
    /// Some items have a checksum. The next checksum in the file covers an item without a checksum.
    Some,
    /// No item has a checksum.
    None,
}

impl Checksums {
    fn new(record: &Record) -> Checksums {
        // An end gets its checksum only together with its outcome.
        let is_half = |item: &RecordItem| matches!(item.what, ItemKind::Ended { outcome: None, .. });
        let items = || record.items.iter().filter(|item| !is_half(item));
        match items().filter(|item| item.comment.checksum.is_some()).count() {
            count if count == items().count() => Checksums::All,
            0 => Checksums::None,
            _ => Checksums::Some,
        }
    }
}

/// The summary of a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The name of the session file, without the extension.
    pub name: String,
    /// The rules and players. Sessions with equal terms share one copy.
    #[serde(skip)]
    pub terms: Arc<Terms>,
    /// When the session began, in local time.
    pub started: DateTime<FixedOffset>,
    /// When the game ended; `None` if the game is unfinished or the file does not have the time.
    pub ended: Option<DateTime<FixedOffset>>,
    /// The playing time in seconds, without the pauses before the player resumed the session.
    pub seconds: i64,
    /// Number of entries, without entries that the player took back. If the rules have changed and a line is no longer
    /// legal, this is the number of all lines.
    pub entries: usize,
    /// A digest of the entries, without entries that the player took back.
    pub played: u64,
    /// The luck and skill of each player, in seat order; empty if no review covers the session.
    #[serde(skip)]
    pub gained: Vec<LuckAndSkill>,
    /// The kind of each costly decision; `None` if no review looked for them.
    #[serde(skip)]
    pub mistakes: Option<Vec<MistakeKind>>,
    /// The outcome in the JSON form of the protocol; `None` if the session is unfinished.
    #[serde(skip)]
    pub outcome: Option<Arc<Value>>,
    /// Number of lines that undid entries.
    pub take_backs: usize,
    /// Number of lines that overruled a rule. Scores leave out games with such lines.
    pub overrules: usize,
    /// Number of hints asked for.
    pub hints: usize,
    /// Number of `fix` lines.
    pub fixes: usize,
    /// Notes of the players, oldest first.
    pub notes: Vec<String>,
    /// Whether all, some or no items have checksums.
    pub checksums: Checksums,
    /// Warnings about the file, as sentences.
    pub notices: Vec<String>,
    /// The counts that the rulebook defines: the name of each count, and a number for each player in seat order.
    pub tallies: Vec<(String, Vec<u32>)>,
}

impl Summary {
    /// Returns whether the game has ended.
    pub fn is_finished(&self) -> bool {
        self.outcome.is_some()
    }

    /// Returns the verdict of the game, or `None` if it is unfinished.
    pub fn verdict(&self) -> Option<Verdict> {
        Verdict::deserialize(self.outcome.as_ref()?.get("result")?).ok()
    }

    /// Returns the verdict for one player, or `None` if the game is unfinished. If several players compete and one
    /// wins, the others lose.
    pub fn verdict_of(&self, seat: usize) -> Option<Verdict> {
        let several = self.terms.players.len() > 1;
        let won = !several || self.is_shared() || self.winner() == self.terms.players.get(seat).map(String::as_str);
        self.verdict().map(|verdict| if verdict == Verdict::Won && !won { Verdict::Lost } else { verdict })
    }

    /// Returns how the game ended, or `unfinished`.
    pub fn result(&self) -> SessionResult {
        self.verdict().into()
    }

    /// Returns the result in words, such as `lost` or `won by Ana`.
    pub fn result_text(&self) -> String {
        self.winner().map_or_else(|| self.result().to_string(), |winner| format!("won by {winner}"))
    }

    /// Returns the result for one player, as [`Summary::verdict_of`] decides it.
    pub fn result_of(&self, seat: usize) -> SessionResult {
        self.verdict_of(seat).into()
    }

    /// Returns letters that mark the help in the game: `T` for undo, `H` for hints, `O` for an overruled rule.
    pub fn marks(&self) -> String {
        let marks = [('T', self.take_backs), ('H', self.hints), ('O', self.overrules)];
        marks.iter().filter(|(_, count)| *count > 0).map(|(mark, _)| *mark).collect()
    }

    /// Returns the score, or `None` if the game is unfinished or has no score.
    pub fn score(&self) -> Option<i64> {
        self.number("score")
    }

    /// Returns a whole number in the outcome by its field name, or `None` if there is no such number.
    pub fn number(&self, field: &str) -> Option<i64> {
        self.outcome.as_ref()?.get(field)?.as_i64()
    }

    /// Returns the number that a measure takes from the outcome. Returns `None` if the outcome does not have this
    /// number, or lacks the field that the measure requires.
    pub fn measure(&self, measure: &Measure) -> Option<i64> {
        let outcome = self.outcome.as_ref()?;
        let has_field = |field: &String| outcome.get(field).is_some_and(|value| !value.is_null());
        measure.requires.as_ref().is_none_or(has_field).then(|| self.number(&measure.of)).flatten()
    }

    /// Returns whether the game has ended and all players share one result: the outcome then has no field `winner`.
    pub fn is_shared(&self) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| outcome.get("winner").is_none())
    }

    /// Returns the number of results: one for each seat, or a single one that all players share.
    pub fn results(&self) -> usize {
        if self.is_shared() { 1 } else { self.terms.seats() }
    }

    /// Returns the players who have the result with this number, counted from 0; empty if nobody gave a name.
    pub fn players_of(&self, result: usize) -> &[String] {
        let players = &self.terms.players;
        if self.is_shared() { players } else { players.get(result..=result).unwrap_or_default() }
    }

    /// Returns the name of the winner, or `None` if the game is unfinished or has no winner.
    pub fn winner(&self) -> Option<&str> {
        self.outcome.as_ref()?.get("winner")?.as_str()
    }

    /// Returns whether the players used no undo, no hints and no overruled rules.
    pub fn is_clean(&self) -> bool {
        self.take_backs == 0 && self.hints == 0 && self.overrules == 0
    }
}

/// Replays a record and summarises it.
///
/// # Errors
/// The table cannot be set up, or an entry does not match its checksum. If the rules have not changed since the
/// session, it is also an error if an entry is illegal, or if the outcome differs from the result of the moves.
pub fn summarise(
    name: &str,
    path: &Path,
    record: &Record,
    replayer: &mut Replayer<'_>,
) -> Result<Summary, JournalError> {
    let replayed = replayer.replay(path, record)?;
    let damaged = |line: usize, problem: String| JournalError::Damaged { path: path.to_owned(), line, problem };
    if let Some(Stuck { line, problem }) = replayed.first_fault(record) {
        return Err(damaged(line, problem));
    }
    let Replayed { session, stuck, changed, terms } = replayed;
    let changed = matches!(changed, Some(SessionNotice::RulebookChanged { .. }));
    let vocabulary = &session.setup().vocabulary;
    let replayed_outcome = session.game().outcome().map(|outcome| outcome_json(&outcome, vocabulary));
    let end = last_end(record);
    let recorded = end.filter(|_| record.is_closed()).and_then(|end| Some((end.line, end.outcome?)));
    if let Some((line, recorded)) = recorded
        && !changed
        && Some(recorded) != replayed_outcome.as_ref()
    {
        let found = replayed_outcome.as_ref().map_or("an unfinished game".to_owned(), ToString::to_string);
        return Err(damaged(line, format!("the file has the outcome {recorded}, but its moves lead to {found}")));
    }
    // The recorded outcome counts, because the rules may have changed since the game.
    let outcome = match recorded {
        Some((_, recorded)) => Some(recorded.clone()),
        _ if stuck.is_some() => None,
        _ => replayed_outcome,
    };
    let is_play = |item: &&RecordItem| matches!(item.what, ItemKind::Line(_) | ItemKind::Ended { .. });
    let last = record.items.iter().rev().find(is_play);
    let has_end = last.is_some_and(|item| matches!(item.what, ItemKind::Ended { .. })) && record.half_ended().is_none();
    let endless = (outcome.is_some() && !has_end).then(|| SessionNotice::Endless.to_string());
    let header = &record.header;
    let lines =
        || record.items.iter().filter_map(|item| if let ItemKind::Line(line) = &item.what { Some(line) } else { None });
    let count_lines_with = |word: &str| lines().filter(|line| line.split(' ').next() == Some(word)).count();
    Ok(Summary {
        name: name.to_owned(),
        terms,
        started: header.started,
        ended: outcome.as_ref().and(end).and_then(|end| end.at),
        seconds: seconds(record),
        entries: if stuck.is_some() { lines().count() } else { session.entries().len() },
        played: played(&session),
        gained: Vec::new(),
        mistakes: None,
        outcome: outcome.map(|outcome| replayer.share_outcome(outcome)),
        take_backs: lines()
            .filter(|line| line.split(' ').next() == Some(UNDO) || line.split(' ').next_back() == Some(UNDO))
            .count(),
        overrules: count_lines_with(OVERRULE),
        hints: session.hints(),
        fixes: count_lines_with(FIX),
        notes: record
            .items
            .iter()
            .filter_map(|item| if let ItemKind::Note(note) = &item.what { Some(note.clone()) } else { None })
            .collect(),
        checksums: Checksums::new(record),
        notices: record.notices.iter().map(ToString::to_string).chain(endless).collect(),
        tallies: tallies(&session),
    })
}

#[derive(Clone, Copy)]
pub(super) struct RecordedEnd<'r> {
    pub(super) line: usize,
    at: Option<DateTime<FixedOffset>>,
    outcome: Option<&'r Value>,
}

pub(super) fn last_end(record: &Record) -> Option<RecordedEnd<'_>> {
    record.items.iter().rev().find_map(|item| match &item.what {
        ItemKind::Ended { at, outcome } => Some(RecordedEnd { line: item.line, at: *at, outcome: outcome.as_ref() }),
        _ => None,
    })
}

/// Returns the playing time in seconds: the sum of the steps from each time of day to the next, without the pauses
/// before resuming. Ignores steps backwards. If the file has no times of day, returns the time from the start to the
/// end.
fn seconds(record: &Record) -> i64 {
    let started = record.header.started;
    let mut before = started.time();
    let mut sum = TimeDelta::zero();
    let mut clocks = 0_usize;
    let closed = record.is_closed();
    for item in &record.items {
        match &item.what {
            ItemKind::Resumed(at) => before = at.time(),
            ItemKind::Ended { at: Some(at), .. } => sum += step(&mut before, at.time()),
            // A note after the end adds no playing time.
            ItemKind::Note(_) if closed => {}
            _ => {
                if let Some(clock) = item.clock() {
                    clocks += 1;
                    sum += step(&mut before, clock);
                }
            }
        }
    }
    match last_end(record).and_then(|end| end.at) {
        Some(ended) if clocks == 0 => (ended - started).num_seconds().max(0),
        _ => sum.num_seconds(),
    }
}

/// Returns the time from one time of day to the next. If the clock seems to go back by more than 12 hours, the next
/// time is on the next day. Sets `before` to `now`.
fn step(before: &mut NaiveTime, now: NaiveTime) -> TimeDelta {
    const DAY: i64 = 24 * 60 * 60;
    let seconds = i64::from(now.num_seconds_from_midnight()) - i64::from(before.num_seconds_from_midnight());
    *before = now;
    let forward = if seconds < -DAY / 2 { seconds + DAY } else { seconds };
    TimeDelta::seconds(forward.max(0))
}

/// Returns the counts that the rulebook defines, without entries that the player took back.
fn tallies(session: &Session) -> Vec<(String, Vec<u32>)> {
    let wanted = &session.setup().book.history.tallies;
    if wanted.is_empty() {
        return Vec::new();
    }
    let events = session.events();
    let names = &session.setup().vocabulary.players;
    let outcome = session.game().outcome();
    let count = |tally: &Tally| {
        let mut counts = vec![0_u32; names.len().max(1)];
        let mut add = |fact: Option<Fact>| {
            if let Some(Fact::Player(seat)) = fact
                && let Some(count) = counts.get_mut(seat.index())
            {
                *count += 1;
            }
        };
        if let (Some(name), Some(by)) = (&tally.event, &tally.by) {
            events.iter().filter(|event| event.name == name).for_each(|event| add(event.facts.get(by)));
        }
        if let (Some(reason), Some(outcome)) = (&tally.won_by, &outcome)
            && outcome.reason.0 == reason
        {
            add(outcome.more.get("winner"));
        }
        (tally.name.clone(), counts)
    };
    wanted.iter().map(count).collect()
}
