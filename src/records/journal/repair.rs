//! Repairs a damaged session file. The damaged file is kept as `.damaged`; the repaired one replaces it only after it
//! was read and replayed.

use super::error::JournalError;
use super::lock::Lock;
use super::lost_head::LostHead;
use super::record::{ItemKind, Record, RecordItem};
use super::replay::{self, Replayer};
use super::salvage::{self, Salvage};
use super::summary::summarise;
use super::{Journal, canonical, format};
use crate::play::protocol::outcome_json;
use crate::rules::game::Rules;
use crate::rules::library::Library;
use crate::text::yaml::{Comment, MAX_BYTES};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The result of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repaired {
    /// The file is not damaged.
    Sound,
    /// A repaired file is in place.
    Mended {
        /// Number of lines of play that were kept.
        kept: usize,
        /// The lost lines, with their numbers.
        lost: Vec<(usize, String)>,
        /// Lines that do not fit their checksum but were kept, with their numbers.
        altered: Vec<(usize, String)>,
        /// The path at which the damaged file is kept.
        original: PathBuf,
    },
    /// Nothing can be saved; the file is unchanged.
    Hopeless {
        /// Why nothing can be saved.
        problem: String,
    },
}

impl Journal {
    /// Repairs a damaged file in place, and keeps the damaged one beside it.
    ///
    /// Keeps everything that is readable and legal. Unreadable lines are left out if all later lines are still legal
    /// and lead to the outcome in the file; otherwise the lines after the damage are kept as comments. An entry that
    /// does not fit its checksum is kept as it is if it is legal.
    ///
    /// # Errors
    /// The file is open elsewhere, unreadable, or of a newer format; its rulebook or an option is missing; the folder
    /// cannot be written.
    pub fn repair(&self, name: &str, library: &Library) -> Result<Repaired, JournalError> {
        let _lock = Lock::take(&self.locks(), name)?;
        let path = self.path_of(name);
        let bytes = self.bytes(name)?;
        let mut replayer = Replayer::new(library);
        match is_whole(name, &path, &bytes, &mut replayer) {
            Ok(true) => return Ok(Repaired::Sound),
            Ok(false) | Err(JournalError::Damaged { .. }) => {}
            // The table may be impossible because the header is damaged.
            Err(error @ JournalError::Unplayable { .. }) => match Record::read(&path, &bytes) {
                Ok(record) if record.is_altered_from_the_first() => {}
                _ => return Err(error),
            },
            Err(error) => return Err(error),
        }
        let mended = match Mended::of(&path, &bytes, &mut replayer)? {
            Ok(mended) => mended,
            Err(problem) => return Ok(Repaired::Hopeless { problem }),
        };
        match is_whole(name, &path, mended.text.as_bytes(), &mut replayer) {
            Ok(true) => {}
            Ok(false) => {
                return Ok(Repaired::Hopeless { problem: "what can be read of it makes no whole file".to_owned() });
            }
            Err(error) => return Ok(Repaired::Hopeless { problem: error.to_string() }),
        }
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().collect();
        let told = |numbers: BTreeSet<usize>| {
            let text = |number: usize| lines.get(number.checked_sub(1)?).map(|line| (*line).to_owned());
            let line = |number: usize| (number, text(number).unwrap_or_default());
            numbers.into_iter().map(line).collect::<Vec<_>>()
        };
        let original = self.replace(name, &bytes, &mended.text)?;
        Ok(Repaired::Mended { kept: mended.kept, lost: told(mended.lost), altered: told(mended.altered), original })
    }

    /// Keeps the old bytes as `.damaged`, unless they are kept already, and replaces the file atomically.
    fn replace(&self, name: &str, damaged: &[u8], text: &str) -> Result<PathBuf, JournalError> {
        let path = self.path_of(name);
        let numbered = |number: usize| match number {
            1 => path.with_extension("yaml.damaged"),
            number => path.with_extension(format!("yaml.damaged-{number}")),
        };
        let is_kept = |kept: &Path| self.disk().read(kept).is_ok_and(|bytes| bytes == damaged);
        let free = |kept: &PathBuf| !kept.exists() || is_kept(kept);
        let kept = (1..usize::MAX).map(numbered).find(free).unwrap_or_else(|| numbered(1));
        let keep = || {
            if kept.exists() {
                return Ok(());
            }
            let mut file = self.disk().create(&kept)?;
            file.write(damaged)?;
            file.sync()
        };
        let replaced = keep().and_then(|()| self.put_whole(name, text.as_bytes()));
        replaced.map_err(JournalError::unwritable(path.parent().unwrap_or(self.root())))?;
        Ok(kept)
    }
}

/// Whether a file is undamaged to its last byte, and has the outcome if the game has ended.
fn is_whole(name: &str, path: &Path, bytes: &[u8], replayer: &mut Replayer<'_>) -> Result<bool, JournalError> {
    let record = Record::read(path, bytes)?;
    summarise(name, path, &record, replayer)?;
    Ok(record.whole == bytes.len() as u64 && record.half_ended().is_none())
}

/// The repaired text, with numbers of lines.
struct Mended {
    text: String,
    kept: usize,
    lost: BTreeSet<usize>,
    altered: BTreeSet<usize>,
}

impl Mended {
    /// Repairs the text of a file; the inner error says why nothing can be saved.
    fn of(path: &Path, bytes: &[u8], replayer: &mut Replayer<'_>) -> Result<Result<Mended, String>, JournalError> {
        format::check(path, bytes)?;
        let text = String::from_utf8_lossy(bytes);
        let whole = Record::read(path, bytes).map_or(bytes.len(), |record| record.whole as usize);
        let Read { mut record, lines, mut lost, comments } = match Read::of(path, &bytes[..whole], &text, replayer)? {
            Ok(read) => read,
            Err(problem) => return Ok(Err(problem)),
        };
        if whole < bytes.len() {
            lost.insert(text.lines().count());
        }
        let is_entry: BTreeSet<usize> = record.items.iter().map(|item| item.line).collect();
        let mut comments = canonical::by_hand(comments, &text, |line| is_entry.contains(&line));
        let Played { kept, untrue, rest } = Played::of(path, &record, &lost, replayer)?;
        let outcome_of = |line: usize| lines.get("outcome").filter(|_| lines.get("ended") == Some(&line)).copied();
        lost.extend(untrue.iter().map(|line| outcome_of(*line).unwrap_or(*line)));
        for item in rest {
            lost.insert(item.line);
            lost.extend(outcome_of(item.line));
            let text = item.what.text().map(|text| salvage::not_played(&text));
            comments.extend(text.map(|text| Comment { line: item.line, text }));
        }
        comments.sort_by_key(|comment| comment.line);
        record.items = kept;
        let kept = record.items.iter().filter(|item| matches!(item.what, ItemKind::Line(_))).count();
        // A wrong outcome is replaced by the right one.
        let is_kept = |line: &usize| !lost.contains(line) && !untrue.contains(line);
        let altered = record.altered.iter().copied().filter(is_kept).collect();
        let mut text = canonical::write(&record, &lines, comments.clone());
        if text.len() > MAX_BYTES {
            comments.retain(|comment| !comment.text.starts_with(salvage::NOT_READ));
            text = canonical::write(&record, &lines, comments);
        }
        Ok(Ok(Mended { text, kept, lost, altered }))
    }
}

/// The readable part of a damaged file, with the lines of its keys, the lost lines and the comments.
struct Read {
    record: Record,
    lines: BTreeMap<String, usize>,
    lost: BTreeSet<usize>,
    comments: Vec<Comment>,
}

impl Read {
    /// Reads line by line; the inner error says why that makes no session. An unreadable line becomes the entry that
    /// its checksum proves, if it proves one.
    fn of(
        path: &Path,
        bytes: &[u8],
        text: &str,
        replayer: &mut Replayer<'_>,
    ) -> Result<Result<Read, String>, JournalError> {
        let is_unplayable = Record::read(path, bytes).is_ok_and(|record| replayer.table(path, &record).is_err());
        let mut doubtful = BTreeSet::new();
        loop {
            let Salvage { mut page, mut comments, mut lost, guessed, .. } = salvage::read(bytes, &doubtful);
            let head = LostHead { path, text, library: replayer.library() };
            let mut wrong = head.find(&mut page, lost.len());
            if is_unplayable {
                wrong.extend(head.find_wrong(&mut page));
            }
            for line in wrong {
                let told = text.lines().nth(line.saturating_sub(1)).and_then(salvage::not_read);
                comments.extend(told.map(|text| Comment { line, text }));
                lost.push(line);
            }
            let lines = page.0.iter().map(|key| (key.name.clone(), key.line)).collect();
            let mut lost: BTreeSet<usize> = lost.into_iter().collect();
            let mut refused = |error| match error {
                JournalError::Damaged { line, .. } => {
                    lost.insert(line);
                    Ok(())
                }
                error => Err(error),
            };
            let mut record = match Record::as_far_as(path, text, page, &mut refused) {
                Ok(record) => record,
                Err(JournalError::Damaged { problem, .. }) => return Ok(Err(problem)),
                Err(error) => return Err(error),
            };
            record.read_otherwise();
            let known = doubtful.len();
            doubtful.extend(guessed.into_iter().filter(|line| record.altered.contains(line) || lost.contains(line)));
            if doubtful.len() == known {
                return Ok(Ok(Read { record, lines, lost, comments }));
            }
        }
    }
}

/// The legal part of a record.
#[derive(Default)]
struct Played {
    /// The legal items, with the right outcomes.
    kept: Vec<RecordItem>,
    /// Lines with an outcome that the moves do not give.
    untrue: Vec<usize>,
    rest: Vec<RecordItem>,
}

impl Played {
    fn of(
        path: &Path,
        record: &Record,
        lost: &BTreeSet<usize>,
        replayer: &mut Replayer<'_>,
    ) -> Result<Played, JournalError> {
        let items = &record.items;
        if replayer.replay(path, record)?.changed.is_some() {
            // Under other rules, legality proves nothing.
            return Ok(Played { kept: items.clone(), ..Played::default() });
        }
        let all = Played::up_to(path, record, items.len(), replayer)?;
        let plays = all.rest.iter().all(|item| matches!(item.what, ItemKind::Ended { .. }));
        if plays && (lost.is_empty() || all.untrue.is_empty() && all.rest.is_empty()) {
            return Ok(all);
        }
        // After an unreadable line, even on the same line, only a checksum proves that nothing is missing.
        let unproven = |(at, item): (usize, &RecordItem)| {
            let before = at.checked_sub(1).map_or(0, |before| items[before].line);
            let is_gap = lost.range(before..item.line.max(before + 1)).next().is_some();
            is_gap && (item.comment.check.is_none() || record.altered.contains(&item.line))
        };
        let safe = items.iter().enumerate().position(unproven).unwrap_or(items.len());
        Played::up_to(path, record, safe, replayer)
    }

    /// Replays at most `count` items, up to the first illegal one. Later notes are kept.
    fn up_to(path: &Path, record: &Record, count: usize, replayer: &mut Replayer<'_>) -> Result<Played, JournalError> {
        let mut session = replayer.table(path, record)?;
        let mut played = Played::default();
        let mut goes_on = true;
        for (at, item) in record.items.iter().enumerate() {
            goes_on = goes_on && at < count;
            match &item.what {
                ItemKind::Note(_) => played.kept.push(item.clone()),
                ItemKind::Line(line) if goes_on => match replay::play(&mut session, line) {
                    Ok(_) => played.kept.push(item.clone()),
                    Err(_) => {
                        goes_on = false;
                        played.rest.push(item.clone());
                    }
                },
                ItemKind::Ended { at, outcome } if goes_on => {
                    let now = session.game().outcome();
                    let Some(now) = now.map(|now| outcome_json(&now, &session.setup().vocabulary)) else {
                        played.rest.push(item.clone());
                        continue;
                    };
                    if outcome.as_ref().is_some_and(|told| *told != now) {
                        played.untrue.push(item.line);
                    }
                    let what = ItemKind::Ended { at: *at, outcome: Some(now) };
                    played.kept.push(RecordItem { what, ..item.clone() });
                }
                ItemKind::Hint | ItemKind::Resumed(_) if goes_on => played.kept.push(item.clone()),
                _ => played.rest.push(item.clone()),
            }
        }
        Ok(played)
    }
}
