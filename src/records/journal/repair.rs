//! Repairs a damaged session file. The damaged file is kept as `.damaged`; the repaired one replaces it only after it
//! was read and replayed.

use super::entry_comment::EntryComment;
use super::error::JournalError;
use super::header::{FORMAT, HEAD_KEYS, HeadFault, Header};
use super::lock::Lock;
use super::page::{LISTS, PageLine};
use super::record::{ItemKind, Record, RecordItem};
use super::replay::{self, Replayer};
use super::salvage::{BUDGET, EntrySearch, LineStatus};
use super::scan::{FIXED, Scan, is_misspelt};
use super::summary::summarise;
use super::{Journal, candidates, canonical, format, name};
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
        let branches = mended.branches.iter().map(|text| self.write_branch(name, text)).collect::<Result<_, _>>()?;
        let original = self.replace(name, &bytes, &mended.text)?;
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().collect();
        let with_status = |is_wanted: fn(LineStatus) -> bool| {
            let wanted = mended.status.iter().filter(|(_, status)| is_wanted(**status));
            let line = |number: &usize| {
                (
                    *number,
                    number.checked_sub(1).and_then(|at| lines.get(at)).map_or(String::new(), |line| (*line).to_owned()),
                )
            };
            wanted.map(|(number, _)| line(number)).collect::<Vec<_>>()
        };
        let mut restored = with_status(|status| status == LineStatus::Restored);
        // Lines that were put right together with others may have been sound.
        let repaired: HashSet<&str> = mended.text.lines().collect();
        restored.retain(|(_, line)| !repaired.contains(line.trim()));
        let altered = with_status(|status| status == LineStatus::Altered);
        Ok(Repaired::Mended {
            kept: mended.kept,
            restored,
            lost: with_status(LineStatus::is_lost),
            altered,
            branches,
            original,
        })
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

/// The repaired text, with what became of the lines of the damaged one.
struct Mended {
    text: String,
    /// Number of lines of play that were kept.
    kept: usize,
    status: BTreeMap<usize, LineStatus>,
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
        let Found { mut record, mut status, others } = match Record::read(path, bytes) {
            // Somebody may have laid out the file in another way, which has no checks.
            Ok(record) if !scan.is_checked() && record.whole == bytes.len() as u64 => {
                Found { record, status: BTreeMap::new(), others: Vec::new() }
            }
            _ => match found(path, &scan, replayer, ask) {
                Ok(found) => found,
                Err(problem) => return Ok(Err(problem)),
            },
        };
        let mut branches = Vec::new();
        for branch in others {
            let text = canonical::write(&branch, &BTreeMap::new(), Vec::new());
            match is_whole("", path, text.as_bytes(), replayer) {
                Ok(true) => branches.push(text),
                _ => {
                    let is_own = |item: &&RecordItem| !record.items.contains(item);
                    status.extend(branch.items.iter().filter(is_own).map(|item| (item.line, LineStatus::Unread)));
                }
            }
        }
        let (items, mut comments) = play(path, &record, &mut status, &scan.keys, replayer)?;
        record.items = items;
        let kept = record.items.iter().filter(|item| matches!(item.what, ItemKind::Line(_))).count();
        if kept == 0 && status.values().filter(|status| status.is_lost()).count() > 1 {
            return Ok(Err("none of its lines can be played".to_owned()));
        }
        let entries: BTreeSet<usize> = scan.lines.iter().map(|line| line.number).collect();
        // YAML would count a carriage return inside a line as a line break.
        let by_hand = yaml::comments(&text.replace('\r', " ")).unwrap_or_else(|| whole_line_comments(&text));
        let by_hand = canonical::by_hand(by_hand, &text, |line| entries.contains(&line)).into_iter();
        comments.extend(by_hand.filter(|comment| {
            !matches!(status.get(&comment.line), Some(LineStatus::Restored | LineStatus::Reformatted))
                && !EntryComment::is_damaged(&format!(" #{}", comment.text))
        }));
        let written = canonical::write(&record, &scan.keys, Vec::new());
        let written: HashSet<&str> = written.lines().collect();
        let lost: Vec<&str> =
            FIXED.into_iter().filter(|line| written.contains(line) && !scan.has_key_of(line)).collect();
        let torn = if text.ends_with('\n') { 0 } else { text.lines().count() };
        for line in &scan.lines {
            if status.get(&line.number) != Some(&LineStatus::Unread) || line.number == torn {
                continue;
            }
            match PageLine::read(line.text.trim()) {
                _ if lost.iter().any(|fixed| is_misspelt(line.text, fixed)) => drop(status.remove(&line.number)),
                Some(PageLine::Key(key, value)) if is_foreign(&key) && !EntryComment::is_ours(line.text) => {
                    record.extra.push((key, value));
                    status.remove(&line.number);
                }
                _ => comments.extend(unread_comment(line.text).map(|text| Comment { line: line.number, text })),
            }
        }
        comments.sort_by_key(|comment| comment.line);
        let mut text = canonical::write(&record, &scan.keys, comments.clone());
        if text.len() > MAX_BYTES {
            comments.retain(|comment| !comment.text.starts_with(NOT_READ));
            text = canonical::write(&record, &scan.keys, comments);
        }
        Ok(Ok(Mended { text, kept, status, branches }))
    }
}

/// Prefix of the comment that keeps an unreadable line.
const NOT_READ: &str = " not read: ";
/// Prefix of the comment that keeps an entry which cannot be replayed.
const NOT_PLAYED: &str = " not played: ";

/// The comment that keeps an unreadable line without its check, which must follow an entry; `None` if it has no letters
/// or digits.
fn unread_comment(line: &str) -> Option<String> {
    const MOST: usize = 200;
    let text = candidates::entry(line).replace(" # ", " #");
    let text: String = text.chars().filter(|c| *c != '\0').take(MOST).collect();
    text.contains(char::is_alphanumeric).then(|| format!("{NOT_READ}{}", text.escape_debug()))
}

/// The lines of a text that is no YAML which are comments.
fn whole_line_comments(text: &str) -> Vec<Comment> {
    let comment =
        |(text, line): (&str, usize)| text.trim().strip_prefix('#').map(|text| Comment { line, text: text.to_owned() });
    text.lines().zip(1..).filter_map(comment).collect()
}

fn is_foreign(key: &str) -> bool {
    !HEAD_KEYS.contains(&key) && !LISTS.contains(&key) && !matches!(key, "ended" | "outcome")
}

/// The session in a damaged file.
struct Found {
    record: Record,
    status: BTreeMap<usize, LineStatus>,
    /// Other continuations of its beginning.
    others: Vec<Record>,
}

/// The session in a damaged file, or why there is none.
fn found(path: &Path, scan: &Scan<'_>, replayer: &mut Replayer<'_>, ask: AskHead<'_>) -> Result<Found, String> {
    let mut budget = BUDGET;
    let record = |header: &Header, items| Record::new(header.clone(), items, Vec::new());
    let mut can_set_up = |header: &Header| replayer.table(path, &record(header, Vec::new())).map(drop);
    let as_is = match Header::read(&scan.head) {
        Ok(header) => match can_set_up(&header) {
            Ok(()) => {
                let search = EntrySearch::of(&header, scan, budget);
                budget = search.budget;
                Ok((search, header))
            }
            Err(error) => Err(error.to_string()),
        },
        Err(HeadFault { problem: Some(problem), .. }) => Err(problem),
        Err(HeadFault { key, .. }) => Err(format!("there is no key `{key}` that can be read")),
    };
    let (search, header) = match as_is {
        Ok((search, header)) if !search.is_altered_from_the_first() => (search, header),
        as_is => {
            let changed = scan.head_with_one_change(&mut budget).filter(|(header, _)| can_set_up(header).is_ok());
            match (changed, as_is) {
                (None, Ok(found)) => found,
                (changed, as_is) => {
                    let (header, lines) = match (changed, as_is.err()) {
                        (Some(changed), _) => changed,
                        (None, problem) => {
                            (asked(path, scan, replayer.library(), ask).ok_or(problem.unwrap_or_default())?, Vec::new())
                        }
                    };
                    let mut search = EntrySearch::of(&header, scan, budget);
                    search.status.extend(lines.into_iter().map(|line| (line, LineStatus::Restored)));
                    (search, header)
                }
            }
        }
    };
    let EntrySearch { branches, status, .. } = search;
    let mut records = branches.into_iter().map(|branch| record(&header, branch.items));
    let record = records.next().ok_or("the file has no entries")?;
    Ok(Found { record, status, others: records.collect() })
}

/// The head with what the file's name, the rulebook and the person who is asked say of its lost keys, if a check proves it.
fn asked(path: &Path, scan: &Scan<'_>, library: &Library, ask: AskHead<'_>) -> Option<Header> {
    let mut head = scan.head.clone();
    let lost = HEAD_KEYS.into_iter().filter(|key| !scan.head.contains_key(*key) && *key != "rulebook");
    for key in lost {
        let value = match key {
            // A file without its format may be a newer one, unless everything else in it is known.
            "deckwarden" => (scan.unreadable() < 2).then(|| FORMAT.into()),
            "game" => {
                let alias = name::parts(path.file_stem()?.to_str()?).next();
                alias.and_then(|alias| library.find(alias).ok()).map(|book| book.id.clone().into())
            }
            _ => match PageLine::read(&format!("{key}: {}", ask(key)?)) {
                Some(PageLine::Key(_, value)) => Some(value),
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
struct LegalPart {
    /// The legal items, with the right outcomes.
    kept: Vec<RecordItem>,
    /// Lines with an outcome that the moves do not give.
    untrue: Vec<usize>,
    rest: Vec<RecordItem>,
}

/// The legal items of a record, with the right outcomes, and comments that keep the rest. Sets the status of their lines.
fn play(
    path: &Path,
    record: &Record,
    status: &mut BTreeMap<usize, LineStatus>,
    keys: &BTreeMap<String, usize>,
    replayer: &mut Replayer<'_>,
) -> Result<(Vec<RecordItem>, Vec<Comment>), JournalError> {
    let items = &record.items;
    if replayer.changed(path, record)?.is_some() {
        // Under other rules, legality proves nothing.
        return Ok((items.clone(), Vec::new()));
    }
    let mut played = LegalPart::up_to(path, record, items.len(), replayer)?;
    let differs = !played.untrue.is_empty() || !played.rest.is_empty();
    if differs && status.values().any(|status| status.is_lost()) {
        // After an unreadable line, even on the same line, only a check proves that nothing is missing.
        let is_unproven = |(at, item): (usize, &RecordItem)| {
            let before = at.checked_sub(1).map_or(0, |before| items[before].line);
            let mut lines = status.range(before..item.line.max(before + 1));
            let is_altered = status.get(&item.line) == Some(&LineStatus::Altered);
            (item.comment.check.is_none() || is_altered) && lines.any(|(_, status)| status.is_lost())
        };
        let safe = items.iter().enumerate().position(is_unproven).unwrap_or(items.len());
        played = LegalPart::up_to(path, record, safe, replayer)?;
    }
    let outcome_of = |line: usize| keys.get("outcome").filter(|_| keys.get("ended") == Some(&line)).copied();
    for line in played.untrue {
        status.remove(&line);
        status.insert(outcome_of(line).unwrap_or(line), LineStatus::Untrue);
    }
    let mut comments = Vec::new();
    for item in played.rest {
        status.extend(
            [Some(item.line), outcome_of(item.line)].into_iter().flatten().map(|line| (line, LineStatus::Unplayed)),
        );
        let text = item.what.text().map(|text| format!("{NOT_PLAYED}{}", text.escape_debug()));
        comments.extend(text.map(|text| Comment { line: item.line, text }));
    }
    Ok((played.kept, comments))
}

impl LegalPart {
    /// Replays at most `count` items, up to the first illegal one. Later notes are kept.
    fn up_to(
        path: &Path,
        record: &Record,
        count: usize,
        replayer: &mut Replayer<'_>,
    ) -> Result<LegalPart, JournalError> {
        let mut session = replayer.table(path, record)?;
        let mut played = LegalPart::default();
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
                    if outcome.as_ref().is_some_and(|written| *written != now) {
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
