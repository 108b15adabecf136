//! A session in figures: what lists, scores and exports need to know of it, found by replaying it.

use super::error::{JournalError, SessionNotice};
use super::header::settings_as_words;
use super::record::{ItemKind, Record};
use super::replay::{Replayed, Replayer, Stuck};
use super::result::SessionResult;
use super::reviews::{LuckAndSkill, played};
use crate::model::facts::Fact;
use crate::model::outcome::Verdict;
use crate::play::commands::{FIX, OVERRULE, UNDO};
use crate::play::protocol::outcome_json;
use crate::play::session::Session;
use crate::rules::game::{Event, Events, Rules};
use crate::rules::rulebook::Tally;
use chrono::{DateTime, FixedOffset, NaiveTime, TimeDelta, Timelike};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

/// What was agreed before the first card.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// The id of the rulebook.
    pub game: String,
    /// The preset that gives the options, if one does.
    pub preset: Option<String>,
    /// The options as played.
    pub options: Vec<(String, String)>,
    /// The rulebook's version as played.
    pub version: String,
    /// The fingerprint of the rules as played.
    pub rules: String,
    /// Whether the rules have changed since.
    pub changed: bool,
    /// The players in seat order.
    pub players: Vec<String>,
}

/// A session in figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The name of the session: that of its file, without the ending.
    #[serde(skip)]
    pub name: String,
    /// What was agreed before the first card.
    #[serde(skip)]
    pub terms: Arc<Terms>,
    /// When the session began, by the clock of the place where it was played.
    pub started: DateTime<FixedOffset>,
    /// When it ended, as the file tells; `None` while it goes on.
    pub ended: Option<DateTime<FixedOffset>>,
    /// Seconds at the table: pauses between two sittings do not count.
    pub seconds: i64,
    /// How many entries stand.
    pub entries: usize,
    /// A number that is the same where the same entries stand.
    pub played: u64,
    /// What cards and decisions gave to each player, in seat order; empty where that is not known.
    #[serde(skip)]
    pub gained: Vec<LuckAndSkill>,
    /// How it ended, as the protocol tells it; `None` while it goes on.
    #[serde(skip)]
    pub outcome: Option<Arc<Value>>,
    /// How often something was taken back.
    pub take_backs: usize,
    /// How many lines were played against a rule: more than none makes the game irregular.
    pub overrules: usize,
    /// How often the player asked what to do.
    pub hints: usize,
    /// How many typing mistakes were corrected.
    pub fixes: usize,
    /// What the players noted.
    pub notes: Vec<String>,
    /// What a person should know about the file.
    pub notices: Vec<String>,
    /// What the rulebook counts, by its name, for each player in seat order.
    pub tallies: Vec<(String, Vec<u32>)>,
}

impl Summary {
    /// Whether the game has ended.
    pub fn is_finished(&self) -> bool {
        self.outcome.is_some()
    }

    /// How it ended; `None` while it goes on.
    pub fn verdict(&self) -> Option<Verdict> {
        Verdict::deserialize(self.outcome.as_ref()?.get("result")?).ok()
    }

    /// How it ended for one player: at a table of several somebody wins, and the others lose.
    pub fn verdict_of(&self, seat: usize) -> Option<Verdict> {
        let several = self.terms.players.len() > 1;
        let won = !several || self.winner() == self.terms.players.get(seat).map(String::as_str);
        self.verdict().map(|verdict| if verdict == Verdict::Won && !won { Verdict::Lost } else { verdict })
    }

    /// How the session stands.
    pub fn result(&self) -> SessionResult {
        self.verdict().into()
    }

    /// How the session stands for one player.
    pub fn result_of(&self, seat: usize) -> SessionResult {
        self.verdict_of(seat).into()
    }

    /// `T` where something was taken back, `H` where a hint was asked for, `O` where a rule was overruled.
    pub fn marks(&self) -> String {
        let marks = [('T', self.take_backs), ('H', self.hints), ('O', self.overrules)];
        marks.iter().filter(|(_, count)| *count > 0).map(|(mark, _)| *mark).collect()
    }

    /// The score, where there is one.
    pub fn score(&self) -> Option<i64> {
        self.measure("score")
    }

    /// A number of the outcome.
    pub fn measure(&self, field: &str) -> Option<i64> {
        self.outcome.as_ref()?.get(field)?.as_i64()
    }

    /// The player who won, in games of several.
    pub fn winner(&self) -> Option<&str> {
        self.outcome.as_ref()?.get("winner")?.as_str()
    }

    /// Whether nothing was taken back or overruled, and no hint was asked for.
    pub fn is_clean(&self) -> bool {
        self.take_backs == 0 && self.hints == 0 && self.overrules == 0
    }
}

/// Replays a record and sums it up.
///
/// # Errors
/// The record does not play, or tells another end than its moves give.
pub fn summarise(
    name: &str,
    path: &Path,
    record: &Record,
    replayer: &mut Replayer<'_>,
) -> Result<Summary, JournalError> {
    let replayed = replayer.replay(path, record)?;
    let damaged = |line: usize, problem: String| JournalError::Damaged { path: path.to_owned(), line, problem };
    if let Some(Stuck { line, problem }) = replayed.trouble(record) {
        return Err(damaged(line, problem));
    }
    let Replayed { session, stuck, changed } = replayed;
    let changed = matches!(changed, Some(SessionNotice::RulebookChanged { .. }));
    let vocabulary = &session.setup().vocabulary;
    let replayed = session.game().outcome().map(|outcome| outcome_json(&outcome, vocabulary));
    let told = told(record);
    if let (Some((line, told)), false) = (&told, changed)
        && let Some(told) = told
        && Some(*told) != replayed.as_ref()
    {
        let found = replayed.as_ref().map_or("a game that goes on".to_owned(), ToString::to_string);
        return Err(damaged(*line, format!("the file tells the outcome {told}, but its moves give {found}")));
    }
    // The result is what the moves give. If the rules have changed since, the result written when it was played holds.
    let outcome = match told {
        Some((_, Some(told))) => Some(told.clone()),
        _ if stuck.is_some() => None,
        _ => replayed,
    };
    let header = &record.header;
    let lines =
        || record.items.iter().filter_map(|item| if let ItemKind::Line(line) = &item.what { Some(line) } else { None });
    let begun_with = |word: &str| lines().filter(|line| line.split(' ').next() == Some(word)).count();
    let terms = Terms {
        // The file may name it by an alias.
        game: session.setup().book.id.clone(),
        preset: replayer.preset(path, record)?,
        // The file may lack an option that is newer than it: the session is counted with those that have its default.
        options: if changed { header.options.clone() } else { settings_as_words(&session.setup().settings) },
        version: header.version.clone(),
        rules: header.hash.clone(),
        changed,
        players: header.players.clone(),
    };
    Ok(Summary {
        name: name.to_owned(),
        terms: Arc::new(terms),
        started: header.started,
        ended: outcome.as_ref().and_then(|_| ended(record)),
        seconds: seconds(record),
        entries: if stuck.is_some() { lines().count() } else { session.entries().len() },
        played: played(&session),
        gained: Vec::new(),
        outcome: outcome.map(Arc::new),
        take_backs: lines()
            .filter(|line| line.split(' ').next() == Some(UNDO) || line.split(' ').next_back() == Some(UNDO))
            .count(),
        overrules: begun_with(OVERRULE),
        hints: session.hints(),
        fixes: begun_with(FIX),
        notes: record
            .items
            .iter()
            .filter_map(|item| if let ItemKind::Note(note) = &item.what { Some(note.clone()) } else { None })
            .collect(),
        notices: record.notices.iter().map(ToString::to_string).collect(),
        tallies: tallies(&session),
    })
}

/// The last end that the file tells, if nothing was played after it.
fn told(record: &Record) -> Option<(usize, Option<&Value>)> {
    if !record.is_closed() {
        return None;
    }
    record.items.iter().rev().find_map(|item| match &item.what {
        ItemKind::Ended { outcome, .. } => Some((item.line, outcome.as_ref())),
        _ => None,
    })
}

fn ended(record: &Record) -> Option<DateTime<FixedOffset>> {
    record.items.iter().rev().find_map(|item| if let ItemKind::Ended { at, .. } = &item.what { *at } else { None })
}

/// The time at the table: the steps from one time of day to the next, sitting by sitting. A clock that went
/// backwards adds nothing; without times of day, the time from beginning to end counts.
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
            // A remark after the end is no play.
            ItemKind::Note(_) if closed => {}
            _ => {
                if let Some(clock) = item.clock() {
                    clocks += 1;
                    sum += step(&mut before, clock);
                }
            }
        }
    }
    match ended(record) {
        Some(ended) if clocks == 0 => (ended - started).num_seconds().max(0),
        _ => sum.num_seconds(),
    }
}

/// From one time of day to the next, over midnight if that is shorter than backwards.
fn step(before: &mut NaiveTime, now: NaiveTime) -> TimeDelta {
    const DAY: i64 = 24 * 60 * 60;
    let seconds = i64::from(now.num_seconds_from_midnight()) - i64::from(before.num_seconds_from_midnight());
    *before = now;
    let forward = if seconds < -DAY / 2 { seconds + DAY } else { seconds };
    TimeDelta::seconds(forward.max(0))
}

/// Counts what the rulebook counts, in the game as it stands: what was taken back does not count.
fn tallies(session: &Session) -> Vec<(String, Vec<u32>)> {
    let wanted = &session.setup().book.history.tallies;
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut game = session.setup().game.clone();
    let mut events: Vec<Event> = Vec::new();
    for action in session.entries().iter().flat_map(|entry| &entry.actions) {
        // Entries were judged when they were played.
        let _ = game.play(*action, &mut Events::to(&mut events));
    }
    let names = &session.setup().vocabulary.players;
    let outcome = game.outcome();
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
