//! Repairs a damaged session file. The repaired text replaces the file only after the program has read and replayed
//! this text without an error. The repair keeps a copy of the damaged file, with the ending `.damaged`, in the same
//! folder.

use super::entry_comment::EntryComment;
use super::error::{FaultKind, JournalError};
use super::header::{FORMAT, HEADER_KEYS, Header};
use super::lock::Lock;
use super::page::{self, PageLine};
use super::record::{ItemKind, Record, RecordItem, RecordReader, Section, is_torn, split_last_line};
use super::replay::Replayer;
use super::salvage::{BUDGET, EntrySearch, LineStatus};
use super::scan::Scan;
use super::summary::summarise;
use super::{Journal, canonical, name};
use crate::play::protocol::outcome_json;
use crate::play::setup::Setup;
use crate::records::disk::JournalFile;
use crate::rules::game::Rules;
use crate::rules::library::Library;
use crate::text::yaml::{Comment, MAX_BYTES};
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

/// What a repair kept, restored and lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Number of lines of play in the repaired file.
    pub kept: usize,
    /// The lines that the repair corrected, each as its number and its damaged text. A checksum proves each correction.
    pub restored: Vec<(usize, String)>,
    /// The lines that are not in the repaired game, with their numbers.
    pub lost: Vec<(usize, String)>,
    /// The lines that the repair kept although they do not match their checksum, with their numbers.
    pub altered: Vec<(usize, String)>,
    /// The names of new sessions, each with another continuation of this session. A merge of two copies of a session
    /// can leave several continuations in a file.
    pub branches: Vec<String>,
    /// The path of the copy of the damaged file.
    pub original: PathBuf,
}

/// A callback that asks the player for the value of a lost key of the header. The callback returns the value in the
/// form of a session file, or `None` if the player does not know the value.
pub type AskHeader<'a> = &'a mut dyn FnMut(&str) -> Option<String>;

impl Journal {
    /// Replaces a damaged session file with a repaired file, and keeps a copy of the damaged file in the same folder.
    ///
    /// The chapter *Damage* of `docs/journal.md` describes the steps. If the header lacks a key whose value the program
    /// cannot find itself, `ask` gives the value; a checksum must prove the completed header.
    ///
    /// Returns `None` if the file is sound.
    ///
    /// # Errors
    /// The file cannot be repaired. Another process has the session open. The file is unreadable or has a newer format.
    /// The session's rulebook or an option is missing. The folder cannot be written.
    pub fn repair(&self, name: &str, library: &Library, ask: AskHeader<'_>) -> Result<Option<Repair>, JournalError> {
        let _lock = Lock::take(&self.locks(), name)?;
        let (path, bytes) = (self.path_of(name), self.bytes(name)?);
        let mut replayer = Replayer::new(library);
        // A damaged header may name a rulebook or an option that does not exist.
        let is_altered = || Record::read(&path, &bytes).is_ok_and(|record| !record.altered.is_empty());
        let fault = match is_sound(name, &path, &bytes, &mut replayer) {
            Ok(true) => return Ok(None),
            Err(error) if error.kind() == FaultKind::Unplayable && is_altered() => Some(error),
            Err(error) if error.kind() != FaultKind::Damaged => return Err(error),
            _ => None,
        };
        let repaired = self.repair_damaged(name, &bytes, &mut replayer, ask);
        repaired.map(Some).map_err(|error| match fault {
            Some(fault) if error.kind() == FaultKind::Unrepairable => fault,
            _ => error,
        })
    }

    /// Repairs a file that is known to be damaged or incomplete.
    fn repair_damaged(
        &self,
        name: &str,
        bytes: &[u8],
        replayer: &mut Replayer<'_>,
        ask: AskHeader<'_>,
    ) -> Result<Repair, JournalError> {
        let path = &self.path_of(name);
        let text = String::from_utf8_lossy(bytes);
        let (complete, last) = split_last_line(bytes);
        let whole_bytes = if is_torn(&last) { complete } else { bytes };
        let whole_text = String::from_utf8_lossy(whole_bytes);
        let scan = Scan::new(whole_bytes, &whole_text);
        let (header, mut branches, extra, mut status) = match Record::read(path, bytes) {
            // The file may be valid YAML that a person wrote in another layout, without checksums.
            Ok(record) if scan.first.is_none() && !record.is_torn() => {
                (record.header, vec![record.items], record.extra, BTreeMap::new())
            }
            _ => {
                let search = find_entries(path, &scan, replayer, ask).map_err(unrepairable)?;
                (search.header, search.branches, Vec::new(), search.status)
            }
        };
        let mut record = Record::new(header.clone(), branches.remove(0), extra);
        let mut texts = Vec::new();
        for items in branches {
            let common = items.iter().zip(&record.items).take_while(|(own, other)| own == other).count();
            let branch = Record::new(header.clone(), items, Vec::new());
            let text = canonical::write(&branch, &BTreeMap::new(), Vec::new());
            match is_sound("", path, text.as_bytes(), replayer) {
                Ok(true) => texts.push(text),
                _ => status.extend(branch.items[common..].iter().map(|item| (item.line, LineStatus::Lost))),
            }
        }
        if whole_bytes.len() < bytes.len() {
            status.insert(text.lines().count(), LineStatus::Lost);
        }
        let mut comments = keep_unread(&whole_text, &scan, &mut record, &mut status);
        comments.extend(play(path, &mut record, &mut status, &scan.keys, replayer)?);
        let kept = record.items.iter().filter(|item| matches!(item.what, ItemKind::Line(_))).count();
        if kept == 0 && status.values().filter(|status| **status == LineStatus::Lost).count() > 1 {
            return Err(unrepairable("not a single line of the file can be played"));
        }
        comments.sort_unstable_by_key(|comment| comment.line);
        let mut repaired = canonical::write(&record, &scan.keys, comments.clone());
        if repaired.len() > MAX_BYTES {
            comments.retain(|comment| !comment.text.starts_with(NOT_READ));
            repaired = canonical::write(&record, &scan.keys, comments);
        }
        let sound = is_sound(name, path, repaired.as_bytes(), replayer);
        if !sound.map_err(|error| unrepairable(error.to_string()))? {
            return Err(unrepairable("the readable lines do not make a complete file"));
        }
        let branches = texts.iter().map(|text| self.write_branch(name, text)).collect::<Result<_, _>>()?;
        let original = self.replace(name, bytes, &repaired)?;
        let with_status = |wanted: LineStatus| -> Vec<(usize, String)> {
            let lines = (1..).zip(text.lines()).filter(|(number, _)| status.get(number) == Some(&wanted));
            lines.map(|(number, line)| (number, line.to_owned())).collect()
        };
        let (mut restored, altered) = (with_status(LineStatus::Restored), with_status(LineStatus::Altered));
        // The repair corrects lines in groups, so a line in a corrected group may be unchanged.
        let lines: HashSet<&str> = repaired.lines().collect();
        restored.retain(|(_, line)| !lines.contains(line.trim()));
        Ok(Repair { kept, restored, lost: with_status(LineStatus::Lost), altered, branches, original })
    }

    /// Writes another continuation of a session as a new session, unless an earlier repair has written it. Returns the
    /// name of the session.
    fn write_branch(&self, name: &str, text: &str) -> Result<String, JournalError> {
        let mut names = numbered(format!("{name}-branch"));
        loop {
            let branch = names.next().unwrap_or_default();
            let _lock = Lock::take(&self.locks(), &branch)?;
            if self.write_new(&branch, text)?.is_some() || self.bytes(&branch)? == text.as_bytes() {
                return Ok(branch);
            }
        }
    }

    /// Copies the damaged bytes to a file with the ending `.damaged`, unless an earlier repair has made this copy.
    /// Replaces the session file atomically. Returns the path of the copy.
    fn replace(&self, name: &str, damaged: &[u8], text: &str) -> Result<PathBuf, JournalError> {
        let path = self.path_of(name);
        let is_copy = |path: &PathBuf| self.disk().read(path).is_ok_and(|bytes| bytes == damaged);
        let mut names = numbered("yaml.damaged".to_owned()).map(|ending| path.with_extension(ending));
        let copy = names.find(|path| !path.exists() || is_copy(path)).unwrap_or_default();
        let write = |mut file: Box<dyn JournalFile>| file.write(damaged).and_then(|()| file.sync());
        let copied = if copy.exists() { Ok(()) } else { self.disk().create(&copy).and_then(write) };
        let replaced = copied.and_then(|()| self.write_whole(name, text.as_bytes()));
        replaced.map_err(JournalError::unwritable(path.parent().unwrap_or(self.root())))?;
        Ok(copy)
    }
}

/// Returns the name, then the name followed by the numbers 2, 3, 4 …, one after another.
fn numbered(name: String) -> impl Iterator<Item = String> {
    (1..usize::MAX).map(move |number| if number == 1 { name.clone() } else { format!("{name}-{number}") })
}

/// Returns whether a file is complete to its last byte, and has an outcome if it records an end. Fails if the file is
/// damaged or cannot be replayed.
fn is_sound(name: &str, path: &Path, bytes: &[u8], replayer: &mut Replayer<'_>) -> Result<bool, JournalError> {
    let record = Record::read(path, bytes)?;
    summarise(name, path, &record, replayer)?;
    Ok(!record.is_torn() && record.half_ended().is_none())
}

fn unrepairable(problem: impl Into<String>) -> JournalError {
    JournalError::Unrepairable { problem: problem.into() }
}

/// The beginning of a comment that keeps an unreadable line.
const NOT_READ: &str = " not read: ";

/// Returns the comments that a person wrote and those that keep unreadable lines. Adds the unknown keys to the record.
/// Removes the status of a line that needs no comment.
fn keep_unread(
    text: &str,
    scan: &Scan<'_>,
    record: &mut Record,
    status: &mut BTreeMap<usize, LineStatus>,
) -> Vec<Comment> {
    let mut comments = scan.comments.clone();
    // A misspelt line needs no comment if the repaired file has the line in its correct spelling.
    let written = canonical::write(record, &scan.keys, Vec::new());
    let mut corrected_lines = vec!["deckwarden: 1", "moves:", "notes:", "amended:"];
    corrected_lines
        .retain(|line| written.lines().any(|new| new == *line) && !text.lines().any(|old| old.trim() == *line));
    let is_misspelling = |entry: &str| {
        entry.len() < 20
            && corrected_lines.iter().any(|new| entry.contains(new) || strsim::osa_distance(entry, new) <= 1)
    };
    for line in &scan.lines {
        if status.get(&line.number) != Some(&LineStatus::Lost) {
            continue;
        }
        let (entry, comment) = EntryComment::split(line.text);
        // A merge may have left an unknown key twice; keep only the first.
        let is_unknown = |key: &str| {
            let is_known = HEADER_KEYS.contains(&key) || page::rank(key) > 0;
            scan.keys.get(key) == Some(&line.number) && comment.checksum.is_none() && !is_known
        };
        match PageLine::read(entry) {
            _ if is_misspelling(entry) => drop(status.remove(&line.number)),
            Some(PageLine::Key(key, value)) if is_unknown(&key) => {
                record.extra.push((key, value));
                status.remove(&line.number);
            }
            _ if entry.contains(char::is_alphanumeric) => {
                let text = format!("{NOT_READ}{}", entry.replace('\0', "").escape_debug());
                comments.push(Comment { line: line.number, text });
            }
            _ => {}
        }
    }
    comments
}

/// Finds the entries of a damaged file. Fails with the problem if the header cannot be read or recovered.
fn find_entries(
    path: &Path,
    scan: &Scan<'_>,
    replayer: &mut Replayer<'_>,
    ask: AskHeader<'_>,
) -> Result<EntrySearch, String> {
    let mut set_up = |header: Header| {
        let change = replayer.rule_change(path, &header);
        change.map(|_| header).map_err(|error| error.to_string())
    };
    let header = Header::read(&scan.header).map_err(|(_, problem)| problem).and_then(&mut set_up);
    let as_is = header.map(|header| EntrySearch::new(header, scan, BUDGET));
    if as_is.as_ref().is_ok_and(|search| !search.is_first_altered()) {
        return as_is;
    }
    let mut budget = as_is.as_ref().map_or(BUDGET, |search| search.budget);
    let corrected = scan.correct_header(&mut budget).and_then(|(header, lines)| Some((set_up(header).ok()?, lines)));
    let Some((header, lines)) = corrected else {
        return as_is.or_else(|problem| {
            let header = complete_header(path, scan, replayer.library(), ask).ok_or(problem)?;
            Ok(EntrySearch::new(header, scan, budget))
        });
    };
    let mut search = EntrySearch::new(header, scan, budget);
    search.status.extend(lines.into_iter().map(|line| (line, LineStatus::Restored)));
    Ok(search)
}

/// Returns the header with values for its lost keys. The values come from this program's format, the file's name, the
/// rulebook and the answers of `ask`. Returns `None` unless a checksum proves this header.
fn complete_header(path: &Path, scan: &Scan<'_>, library: &Library, ask: AskHeader<'_>) -> Option<Header> {
    let lost = HEADER_KEYS.into_iter().filter(|key| !scan.header.contains_key(*key));
    let line = |key: &'static str| {
        let value = match key {
            // A file without a format number may be in a newer format. If at most one line is unreadable, the repair
            // assumes the current format: an unreadable line is then the lost format number.
            "deckwarden" => {
                let mut reader = RecordReader::for_section(Section::Amended);
                let unread = scan.lines.iter().filter(|line| !reader.add_line(line.number, line.text)).count();
                (unread < 2).then(|| FORMAT.to_string())
            }
            "game" => {
                let alias = name::parts(path.file_stem()?.to_str()?).next();
                alias.and_then(|alias| library.find(alias).ok()).map(|book| book.id.clone())
            }
            "rulebook" => Some("{version: \"\", hash: \"\"}".to_owned()),
            _ => ask(key),
        };
        Some(format!("{key}: {}", value?))
    };
    let lines: Vec<String> = lost.map(line).collect::<Option<_>>()?;
    let mut header = scan.header_with(&lines.join("\n"))?;
    if !scan.header.contains_key("rulebook") {
        let setup = Setup::new(library, &header.wanted(), None).ok()?;
        (header.hash, header.version) = (setup.fingerprint(), setup.book.version.clone());
    }
    Some(header).filter(|header| scan.proves(header))
}

/// Removes the illegal items of a record and corrects its outcomes. Returns comments with the texts of the removed
/// items. Updates the status of the lines.
fn play(
    path: &Path,
    record: &mut Record,
    status: &mut BTreeMap<usize, LineStatus>,
    keys: &BTreeMap<String, usize>,
    replayer: &mut Replayer<'_>,
) -> Result<Vec<Comment>, JournalError> {
    if replayer.rule_change(path, &record.header)?.is_some() {
        // The rules have changed since the game was played, so an illegal move does not mean that its line is damaged.
        return Ok(Vec::new());
    }
    let items = &record.items;
    // Returns each of the first `count` items up to the first illegal one, with corrected outcomes, and each note.
    // Returns `None` in place of every other item.
    let mut replay = |count: usize| -> Result<Vec<Option<ItemKind>>, JournalError> {
        let mut playback = replayer.playback(path, record)?;
        let mut is_legal = true;
        let legal = items.iter().enumerate().map(|(at, item)| {
            is_legal = is_legal && at < count && playback.next().is_some_and(|step| step.is_ok());
            match &item.what {
                ItemKind::Ended { at, .. } if is_legal => {
                    let session = playback.session();
                    let outcome = outcome_json(&session.game().outcome()?, &session.setup().vocabulary);
                    Some(ItemKind::Ended { at: *at, outcome: Some(outcome) })
                }
                what => Some(what).filter(|what| is_legal || matches!(what, ItemKind::Note(_))).cloned(),
            }
        });
        Ok(legal.collect())
    };
    // If an end lacks its outcome, the repair only adds the outcome, so the line is not lost.
    let is_kept = |(item, legal): &(&RecordItem, &Option<ItemKind>)| {
        let is_cut = matches!(item.what, ItemKind::Ended { outcome: None, .. });
        legal.as_ref().is_some_and(|legal| is_cut || *legal == item.what)
    };
    let mut played = replay(items.len())?;
    if !items.iter().zip(&played).all(|pair| is_kept(&pair)) {
        // After an unreadable text, only a checksum proves that no entry is missing. The unreadable text may be on the
        // same line as the entry before it.
        let mut before = 0;
        let is_unproven = |item: &RecordItem| {
            let mut lines = status.range(before..item.line.max(before + 1));
            before = item.line;
            let is_altered = status.get(&item.line) == Some(&LineStatus::Altered);
            (item.comment.checksum.is_none() || is_altered) && lines.any(|(_, status)| *status == LineStatus::Lost)
        };
        played = replay(items.iter().position(is_unproven).unwrap_or(items.len()))?;
    }
    let mut comments = Vec::new();
    for (item, legal) in items.iter().zip(&played).filter(|pair| !is_kept(pair)) {
        let outcome = keys.get("outcome").filter(|_| keys.get("ended") == Some(&item.line));
        status.remove(&item.line);
        status.insert(*outcome.unwrap_or(&item.line), LineStatus::Lost);
        if legal.is_none() {
            status.insert(item.line, LineStatus::Lost);
            let text = item.what.text().map(|text| format!(" not played: {}", text.escape_debug()));
            comments.extend(text.map(|text| Comment { line: item.line, text }));
        }
    }
    let items = std::mem::take(&mut record.items).into_iter().zip(played);
    record.items = items.filter_map(|(item, legal)| Some(RecordItem { what: legal?, ..item })).collect();
    Ok(comments)
}
