//! Repairs a damaged session file. The damaged file is kept as `.damaged`; the repaired one replaces it only after it
//! was read and replayed.

use super::entry_comment::EntryComment;
use super::error::JournalError;
use super::header::{FORMAT, HEAD_KEYS, HeadFault, Header};
use super::lock::Lock;
use super::page::{KeyList, LISTS, Line};
use super::record::{ItemKind, Record, RecordItem};
use super::replay::{self, Replayer};
use super::salvage::{CheckChain, Scan, is_lost_key};
use super::summary::summarise;
use super::{Journal, canonical, format, name, reading};
use crate::play::protocol::outcome_json;
use crate::play::setup::Setup;
use crate::rules::game::Rules;
use crate::rules::library::Library;
use crate::text::yaml::{self, Comment, MAX_BYTES};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashSet};
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
        /// The lines that their checks put right, as they were, with their numbers.
        restored: Vec<(usize, String)>,
        /// The lost lines, with their numbers.
        lost: Vec<(usize, String)>,
        /// Lines that do not fit their checksum but were kept, with their numbers.
        altered: Vec<(usize, String)>,
        /// The names of new sessions: other continuations of this one, as a merge leaves them.
        branches: Vec<String>,
        /// The path at which the damaged file is kept.
        original: PathBuf,
    },
    /// Nothing can be saved; the file is unchanged.
    Hopeless {
        /// Why nothing can be saved.
        problem: String,
    },
}

/// Asks for the value of a lost key of the head, as it stands in a file; `None` if nobody knows.
pub type AskHead<'a> = &'a mut dyn FnMut(&str) -> Option<String>;

impl Journal {
    /// Repairs a damaged file in place, and keeps the damaged one beside it.
    ///
    /// The entries whose checks follow from the head and from one another are the game. Between them a line is put
    /// right by the one change that its check proves. What no check proves is kept as it is if the game stays legal,
    /// or else as a comment. `ask` is asked for a key of the head that is lost; the check proves the answer.
    ///
    /// # Errors
    /// The file is open elsewhere, unreadable, or of a newer format; its rulebook or an option is missing; the folder
    /// cannot be written.
    pub fn repair(&self, name: &str, library: &Library, ask: AskHead<'_>) -> Result<Repaired, JournalError> {
        let _lock = Lock::take(&self.locks(), name)?;
        let path = self.path_of(name);
        let bytes = self.bytes(name)?;
        let mut replayer = Replayer::new(library);
        let mut unplayable = None;
        match is_whole(name, &path, &bytes, &mut replayer) {
            Ok(true) => return Ok(Repaired::Sound),
            Ok(false) | Err(JournalError::Damaged { .. }) => {}
            // The table may be impossible because the header is damaged.
            Err(error @ JournalError::Unplayable { .. }) => match Record::read(&path, &bytes) {
                Ok(record) if record.is_altered_from_the_first() => unplayable = Some(error),
                _ => return Err(error),
            },
            Err(error) => return Err(error),
        }
        let mended = match Mended::of(&path, &bytes, &mut replayer, ask)? {
            Ok(mended) => mended,
            Err(problem) => return unplayable.map_or(Ok(Repaired::Hopeless { problem }), Err),
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
        let branches = mended.branches.iter().map(|text| self.write_branch(name, text)).collect::<Result<_, _>>()?;
        let original = self.replace(name, &bytes, &mended.text)?;
        let Mended { kept, restored, lost, altered, .. } = mended;
        let (restored, lost, altered) = (told(restored), told(lost), told(altered));
        Ok(Repaired::Mended { kept, restored, lost, altered, branches, original })
    }

    /// Writes another continuation of a session as a session of its own; returns its name.
    fn write_branch(&self, name: &str, text: &str) -> Result<String, JournalError> {
        let mut number = 1;
        loop {
            let branch = if number == 1 { format!("{name}-branch") } else { format!("{name}-branch-{number}") };
            let _lock = Lock::take(&self.locks(), &branch)?;
            if self.write_new(&branch, text)?.is_some() || self.bytes(&branch)? == text.as_bytes() {
                return Ok(branch);
            }
            number += 1;
        }
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

/// The repaired text, with numbers of lines of the damaged one.
struct Mended {
    text: String,
    kept: usize,
    restored: BTreeSet<usize>,
    lost: BTreeSet<usize>,
    altered: BTreeSet<usize>,
    /// The texts of other continuations.
    branches: Vec<String>,
}

impl Mended {
    /// Repairs the text of a file; the inner error says why nothing can be saved.
    fn of(
        path: &Path,
        bytes: &[u8],
        replayer: &mut Replayer<'_>,
        ask: AskHead<'_>,
    ) -> Result<Result<Mended, String>, JournalError> {
        format::check(path, bytes)?;
        let text = String::from_utf8_lossy(bytes);
        let scan = Scan::of(bytes, &text);
        let entries = scan.numbers();
        let (mut record, chain) = match Record::read(path, bytes) {
            // Somebody may have laid out the file in another way, which has no checks.
            Ok(record) if !scan.is_checked() && record.whole == bytes.len() as u64 => (record, None),
            _ => {
                let mut chain = match found(path, &scan, replayer, ask) {
                    Ok(found) => found,
                    Err(problem) => return Ok(Err(problem)),
                };
                let (header, items) = (chain.0, std::mem::take(&mut chain.1.items));
                (Record::found(header, items, Vec::new()), Some(chain.1))
            }
        };
        let mut comments = yaml::comments(&text).unwrap_or_else(|| whole_comments(&text));
        comments = canonical::by_hand(comments, &text, |line| entries.contains(&line));
        let (mut lost, mut branches) = (BTreeSet::new(), Vec::new());
        let (mut restored, mut altered) = (BTreeSet::new(), BTreeSet::new());
        if let Some(CheckChain { left, branches: others, restored: right, altered: odd, .. }) = chain {
            (restored, altered) = (right, odd);
            comments.retain(|comment| {
                !restored.contains(&comment.line) && !EntryComment::is_damaged(&format!(" #{}", comment.text))
            });
            let torn = if text.ends_with('\n') { 0 } else { text.lines().count() };
            for line in left {
                let number = line.number();
                match KeyList::line(line.text().trim()) {
                    _ if is_lost_key(line.text()) => continue,
                    Some(Line::Key(key, value)) if is_key_of_somebody(&key) && !EntryComment::is_ours(line.text()) => {
                        record.extra.push((key, value));
                        continue;
                    }
                    _ if number == torn => {}
                    _ => comments.extend(salvage_comment(line.text()).map(|text| Comment { line: number, text })),
                }
                lost.insert(number);
            }
            for (known, items) in others {
                let lines: Vec<usize> = items.iter().map(|item| item.line).collect();
                let items = [&record.items[..known], &items[..]].concat();
                let branch = Record::found(record.header.clone(), items, Vec::new());
                let text = canonical::write(&branch, &BTreeMap::new(), Vec::new());
                match is_whole("", path, text.as_bytes(), replayer) {
                    Ok(true) => branches.push(text),
                    _ => lost.extend(lines),
                }
            }
        }
        record.altered = altered.iter().copied().collect();
        let Played { kept, untrue, rest } = Played::of(path, &record, &lost, replayer)?;
        let lines = scan.keys;
        let outcome_of = |line: usize| lines.get("outcome").filter(|_| lines.get("ended") == Some(&line)).copied();
        lost.extend(untrue.iter().map(|line| outcome_of(*line).unwrap_or(*line)));
        for item in rest {
            lost.insert(item.line);
            lost.extend(outcome_of(item.line));
            let text = item.what.text().map(|text| format!("{NOT_PLAYED}{}", text.escape_debug()));
            comments.extend(text.map(|text| Comment { line: item.line, text }));
        }
        comments.sort_by_key(|comment| comment.line);
        record.items = kept;
        let kept = record.items.iter().filter(|item| matches!(item.what, ItemKind::Line(_))).count();
        if kept == 0 && lost.len() > 1 {
            return Ok(Err("none of its lines can be played".to_owned()));
        }
        // A wrong outcome is replaced by the right one.
        altered.retain(|line| !lost.contains(line) && !untrue.contains(line));
        let mut mended = canonical::write(&record, &lines, comments.clone());
        if mended.len() > MAX_BYTES {
            comments.retain(|comment| !comment.text.starts_with(NOT_READ));
            mended = canonical::write(&record, &lines, comments);
        }
        let (there, now): (Vec<&str>, HashSet<&str>) = (text.lines().collect(), mended.lines().collect());
        restored
            .retain(|line| !lost.contains(line) && !now.contains(there.get(line - 1).map_or("", |line| line.trim())));
        let text = mended;
        Ok(Ok(Mended { text, kept, restored, lost, altered, branches }))
    }
}

/// Prefix of the comment that keeps an unreadable line.
const NOT_READ: &str = " not read: ";
/// Prefix of the comment that keeps an entry which cannot be replayed.
const NOT_PLAYED: &str = " not played: ";

/// The comment that keeps an unreadable line without its check, which must follow an entry; `None` if it has no letters
/// or digits.
fn salvage_comment(line: &str) -> Option<String> {
    const MOST: usize = 200;
    let text = reading::entry(line).replace(" # ", " #");
    let text: String = text.chars().filter(|c| *c != '\0').take(MOST).collect();
    text.contains(char::is_alphanumeric).then(|| format!("{NOT_READ}{}", text.escape_debug()))
}

/// The lines of a text that is no YAML which are comments.
fn whole_comments(text: &str) -> Vec<Comment> {
    let lines = text.lines().zip(1..);
    let comment =
        |(text, line): (&str, usize)| text.trim().strip_prefix('#').map(|text| Comment { line, text: text.to_owned() });
    lines.filter_map(comment).collect()
}

fn is_key_of_somebody(key: &str) -> bool {
    !HEAD_KEYS.contains(&key) && !LISTS.contains(&key) && !matches!(key, "ended" | "outcome")
}

/// The head and the entries of a damaged file, or why there are none.
fn found<'f>(
    path: &Path,
    scan: &Scan<'f>,
    replayer: &mut Replayer<'_>,
    ask: AskHead<'_>,
) -> Result<(Header, CheckChain<'f>), String> {
    let mut lays =
        |header: &Header| replayer.table(path, &Record::found(header.clone(), Vec::new(), Vec::new())).map(drop);
    let read = Header::read(&scan.head);
    let as_is = match &read {
        Ok(header) => {
            lays(header).map(|()| (header.clone(), CheckChain::of(header, scan))).map_err(|error| error.to_string())
        }
        Err(HeadFault { problem: Some(problem), .. }) => Err(problem.clone()),
        Err(HeadFault { key, .. }) => Err(format!("there is no key `{key}` that can be read")),
    };
    match as_is {
        Ok((header, chain)) if chain.items.first().is_none_or(|item| !chain.altered.contains(&item.line)) => {
            Ok((header, chain))
        }
        as_is => {
            let changed = scan.head_with_one_change().filter(|(header, _)| lays(header).is_ok());
            let (header, lines) = match (changed, as_is) {
                (Some(changed), _) => changed,
                (None, Ok(found)) => return Ok(found),
                (None, Err(problem)) => (asked(path, scan, replayer.library(), ask).ok_or(problem)?, Vec::new()),
            };
            let mut chain = CheckChain::of(&header, scan);
            chain.left.retain(|line| !lines.contains(&line.number()));
            chain.restored.extend(lines);
            Ok((header, chain))
        }
    }
}

/// The head with what the file's name, the rulebook and the person who is asked say of its lost keys, if a check proves it.
fn asked(path: &Path, scan: &Scan<'_>, library: &Library, ask: AskHead<'_>) -> Option<Header> {
    let mut head = scan.head.clone();
    let lost = HEAD_KEYS.into_iter().filter(|key| !scan.head.contains_key(*key) && *key != "rulebook");
    for key in lost {
        let value = match key {
            // A file without its format may be a newer one, unless everything else in it is known.
            "deckwarden" => (scan.strange() < 2).then(|| FORMAT.into()),
            "game" => {
                let alias = name::parts(path.file_stem()?.to_str()?).next();
                alias.and_then(|alias| library.find(alias).ok()).map(|book| book.id.clone().into())
            }
            _ => match KeyList::line(&format!("{key}: {}", ask(key)?)) {
                Some(Line::Key(_, value)) => Some(value),
                _ => None,
            },
        };
        head.insert(key.to_owned(), value?);
    }
    if !head.contains_key("rulebook") {
        head.insert("rulebook".to_owned(), json!({"version": "", "hash": ""}));
        let setup = Setup::new(library, &Header::read(&head).ok()?.wanted(), None).ok()?;
        head.insert("rulebook".to_owned(), json!({"version": setup.book.version, "hash": setup.fingerprint()}));
    }
    Header::read(&head).ok().filter(|header| scan.proves(header))
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
