//! Finds the session in a damaged file: the entries whose checks follow from the head and from one another, whatever
//! stands around them. What no check proves is tried with one change, and then left to the game to accept.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::header::{HEAD_KEYS, HeadFault, Header, moment};
use super::page::{KeyList, LISTS, Line};
use super::reading::{dressed, entry, one_bit, one_change};
use super::record::{ItemKind, RecordItem};
use chrono::{DateTime, FixedOffset};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

/// Maximum number of bytes that are read again in changed texts and in moved lines of one file: some seconds.
const BUDGET: usize = 16 << 20;

/// Longer texts, in bytes, are not changed: the flips of their bits alone would use up the budget.
const LONGEST: usize = 1_400;

/// How much more it costs to try what editors make of a text.
const DRESSED: usize = 20;

/// Maximum number of lines without a check that may belong to the next line with one.
const PENDING: usize = 4;

/// A line of a damaged file that is neither a comment nor a key of the head.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScannedLine<'f> {
    number: usize,
    bytes: &'f [u8],
    text: &'f str,
}

impl ScannedLine<'_> {
    fn comment(&self) -> EntryComment {
        EntryComment::of(self.text)
    }

    fn is_checked(&self) -> bool {
        self.comment().check.is_some()
    }
}

/// What a damaged file holds, before its checks are followed.
#[derive(Debug, Default)]
pub(super) struct Scan<'f> {
    /// The readable keys of the head.
    pub(super) head: BTreeMap<String, Value>,
    /// The lines of the known keys.
    pub(super) keys: BTreeMap<String, usize>,
    lines: VecDeque<ScannedLine<'f>>,
    /// The lines of the head, for when one of them has a wrong value.
    head_lines: Vec<ScannedLine<'f>>,
}

impl<'f> Scan<'f> {
    /// Sorts the lines of a file. `texts` are the same lines as text.
    pub(super) fn of(bytes: &'f [u8], text: &'f str) -> Scan<'f> {
        let mut scan = Scan::default();
        let lines = bytes.split(|byte| *byte == b'\n').zip(text.split('\n')).zip(1..);
        for ((bytes, text), number) in lines {
            let text = text.trim_end_matches('\r');
            let line = ScannedLine { number, bytes: bytes.strip_suffix(b"\r").unwrap_or(bytes), text };
            let bare = text.trim();
            let is_mark =
                ["---", "...", "<<<<<<<", "|||||||", "=======", ">>>>>>>"].iter().any(|m| bare.starts_with(m));
            if is_mark || bare.is_empty() || bare.starts_with('#') {
                continue;
            }
            let key = match KeyList::line(bare) {
                Some(Line::Key(key, value)) => Some((key, value)),
                _ => None,
            };
            if let Some((key, value)) = key {
                if HEAD_KEYS.contains(&key.as_str()) && !scan.head.contains_key(&key) {
                    scan.keys.insert(key.clone(), number);
                    scan.head.insert(key, value);
                    scan.head_lines.push(line);
                    continue;
                }
                scan.keys.entry(key).or_insert(number);
            }
            scan.lines.push_back(line);
        }
        scan.read_indented(text);
        scan
    }

    /// Reads keys of the head that fill several lines, if everything before the entries is YAML.
    fn read_indented(&mut self, text: &str) {
        let first = |line: &str| line.trim_start().starts_with("- ") || EntryComment::of(line).check.is_some();
        let before: Vec<&str> = text.lines().take_while(|line| !first(line)).collect();
        let Ok(page) = KeyList::read(&before.join("\n")) else { return };
        for key in page.0 {
            if let (Some(value), Some(known @ Value::Null)) = (key.value(), self.head.get_mut(&key.name)) {
                known.clone_from(value);
                self.lines.retain(|line| line.number > before.len() || !line.text.starts_with([' ', '\t']));
            }
        }
    }

    /// The numbers of the lines that are neither comments nor keys of the head.
    pub(super) fn numbers(&self) -> BTreeSet<usize> {
        self.lines.iter().map(|line| line.number).collect()
    }

    /// The number of lines that are not in the form of this program.
    pub(super) fn strange(&self) -> usize {
        self.lines.iter().filter(|line| meanings(entry(line.text), &mut None, false).is_none()).count()
    }

    /// Whether any line has a check.
    pub(super) fn is_checked(&self) -> bool {
        self.lines.iter().any(ScannedLine::is_checked)
    }

    /// Whether a head is the one with which the first entry was written.
    pub(super) fn proves(&self, header: &Header) -> bool {
        let moves = self.keys.get("moves").copied().unwrap_or_default();
        let first =
            self.lines.iter().filter(|line| line.is_checked()).min_by_key(|line| (line.number < moves, line.number));
        first.is_some_and(|line| run(Checksum::of(header), line.text, line.number, false).is_some())
    }

    /// The head that differs by one change from the one in the file, if the first entry proves exactly one; with the
    /// lines that are changed.
    pub(super) fn head_with_one_change(&self) -> Option<(Header, Vec<usize>)> {
        let at = self.lines.iter().position(ScannedLine::is_checked)?;
        let chunks: Vec<Chunk> = match Header::read(&self.head) {
            Err(HeadFault { problem: None, .. }) => {
                vec![Chunk::of(self.lines.range(..at).filter(|line| !is_lost_key(line.text)))]
            }
            _ => self.head_lines.iter().map(|line| Chunk::of([line])).collect(),
        };
        let mut head = self.head.clone();
        let mut proven = |(chunk, text): (&Chunk, String)| {
            let mut read = Vec::new();
            for line in text.split('\n') {
                match KeyList::line(line.trim()) {
                    Some(Line::Key(key, value)) if HEAD_KEYS.contains(&key.as_str()) => read.push((key, value)),
                    Some(Line::Key(key, Value::Null)) if LISTS.contains(&key.as_str()) => {}
                    Some(Line::Nothing) => {}
                    _ => return None,
                }
            }
            head.extend(read.iter().cloned());
            let header = Header::read(&head).ok().filter(|header| self.proves(header));
            for (key, _) in read {
                match self.head.get(&key) {
                    Some(value) => head.insert(key, value.clone()),
                    None => head.remove(&key),
                };
            }
            header.map(|header| (header, chunk.lines.clone()))
        };
        let chunks: Vec<Chunk> = chunks.into_iter().filter(|chunk| chunk.bytes.len() <= LONGEST).collect();
        let bits = chunks.iter().flat_map(|chunk| one_bit(&chunk.bytes).map(move |text| (chunk, text)));
        let changes = chunks.iter().flat_map(|chunk| one_change(&chunk.text).map(move |text| (chunk, text)));
        let mut budget = BUDGET;
        match only(bits, &mut budget, &mut proven) {
            Ok(None) => only(changes, &mut budget, proven).ok().flatten(),
            found => found.ok().flatten(),
        }
    }
}

/// Some lines of a file that are changed and read together.
#[derive(Debug)]
struct Chunk {
    lines: Vec<usize>,
    bytes: Vec<u8>,
    text: String,
}

impl Chunk {
    fn of<'l>(lines: impl IntoIterator<Item = &'l ScannedLine<'l>>) -> Chunk {
        let lines: Vec<_> = lines.into_iter().collect();
        let bytes: Vec<&[u8]> = lines.iter().map(|line| line.bytes).collect();
        let text: Vec<&str> = lines.iter().map(|line| line.text).collect();
        let numbers = lines.iter().map(|line| line.number).collect();
        Chunk { lines: numbers, bytes: bytes.join(&b'\n'), text: text.join("\n") }
    }

    fn first(&self) -> usize {
        self.lines.first().copied().unwrap_or_default()
    }
}

/// Several changes of a text fit its check, or the budget did not suffice to try them all: none may be taken.
#[derive(Debug, PartialEq)]
struct Ambiguous;

/// The value that `prove` finds in changed texts, if it is the only one.
fn only<C, T: PartialEq>(
    changed: impl Iterator<Item = (C, String)>,
    budget: &mut usize,
    mut prove: impl FnMut((C, String)) -> Option<T>,
) -> Result<Option<T>, Ambiguous> {
    let mut found = None;
    for (chunk, text) in changed {
        *budget = budget.checked_sub(text.len()).ok_or(Ambiguous)?;
        match (prove((chunk, text)), &found) {
            (Some(value), Some(other)) if value != *other => return Err(Ambiguous),
            (Some(value), None) => found = Some(value),
            _ => {}
        }
    }
    Ok(found)
}

/// Whether a line is one of those whose text is always the same, misspelt.
pub(super) fn is_lost_key(line: &str) -> bool {
    let bare = line.trim();
    let is_near = |key: &&str| bare.contains(key) || bare.len() > 3 && strsim::osa_distance(bare, key) <= 3;
    bare.len() < 20 && ["moves:", "notes:", "amended:", "deckwarden: 1"].iter().any(is_near)
}

/// Entries that follow from a check.
#[derive(Debug, PartialEq)]
struct ProvenLines {
    items: Vec<RecordItem>,
    check: Checksum,
}

impl ProvenLines {
    /// The same with a check behind every entry.
    fn checked(mut self, mut check: Checksum) -> ProvenLines {
        for item in &mut self.items {
            check = check.then(&item.what, item.clock());
            item.comment.check = Some(check);
        }
        self
    }
}

/// Reads lines as entries that follow from a check; `None` unless every check in them fits and the last line has one.
/// `is_dressed`: an editor may have changed quotes, bullets and invisible characters.
fn run(mut check: Checksum, text: &str, first: usize, is_dressed: bool) -> Option<ProvenLines> {
    let (mut items, mut ended, mut end, mut is_proven) = (Vec::new(), None, None, false);
    for (line, number) in text.split('\n').zip(first..) {
        let mut comment = EntryComment::of(line);
        if entry(line).starts_with("outcome") {
            comment.clock = None;
        }
        let meanings = meanings(entry(line), &mut ended, is_dressed && comment.check.is_some())?;
        let mut following = meanings.into_iter().map(|what| (check.then(&what, comment.clock), what));
        let next = match comment.check {
            Some(written) => Some(following.find(|(check, _)| *check == written)?),
            None => following.next(),
        };
        is_proven = comment.check.is_some();
        end = ended.map(|_| number).or(end);
        if let Some((next, what)) = next {
            check = next;
            if EntryComment::is_damaged(line) {
                comment.check = Some(check);
            }
            let first = end.take().filter(|_| matches!(what, ItemKind::Ended { .. }));
            items.push(RecordItem { line: first.unwrap_or(number), what, comment });
        }
    }
    is_proven.then_some(ProvenLines { items, check })
}

/// What the text of a line may tell; nothing for a key without a value of its own. `None` if it is not of ours.
fn meanings(text: &str, ended: &mut Option<DateTime<FixedOffset>>, is_dressed: bool) -> Option<Vec<ItemKind>> {
    let kinds = |text: String| {
        let note = ItemKind::Note(text.clone());
        ItemKind::read(&text).ok().into_iter().chain([note]).collect::<Vec<_>>()
    };
    let at = |value: &Value| value.as_str().and_then(|text| moment(text).ok());
    match KeyList::line(text) {
        Some(Line::Nothing) => Some(Vec::new()),
        Some(Line::Key(key, Value::Null)) if LISTS.contains(&key.as_str()) => Some(Vec::new()),
        Some(Line::Key(key, value)) if key == "ended" => {
            *ended = Some(at(&value)?);
            Some(Vec::new())
        }
        Some(Line::Key(key, value)) if key == "outcome" => {
            Some(vec![ItemKind::Ended { at: ended.take(), outcome: Some(value) }])
        }
        Some(Line::Item(Value::Object(mut fields))) => {
            let at = fields.get("ended").and_then(at);
            at.map(|at| vec![ItemKind::Ended { at: Some(at), outcome: fields.remove("outcome") }])
        }
        Some(Line::Item(Value::String(text))) => Some(kinds(text)),
        Some(Line::Item(Value::Number(number))) => Some(kinds(number.to_string())),
        _ if is_dressed => Some(dressed(text).into_iter().flat_map(kinds).collect()),
        _ => None,
    }
}

/// The entries of a damaged file in the order that their checks give.
#[derive(Debug)]
pub(super) struct CheckChain<'f> {
    pub(super) items: Vec<RecordItem>,
    /// Lines of entries whose checks do not fit, although they were read.
    pub(super) altered: BTreeSet<usize>,
    /// Lines that their checks put right.
    pub(super) restored: BTreeSet<usize>,
    /// Lines that are part of no entry.
    pub(super) left: Vec<ScannedLine<'f>>,
    /// Other continuations of the same beginning, with the number of entries before them.
    pub(super) branches: Vec<(usize, Vec<RecordItem>)>,
    /// The check before each item.
    before: Vec<Checksum>,
    /// The item after which each check is the last.
    last: HashMap<Checksum, usize>,
    check: Checksum,
    budget: usize,
}

impl<'f> CheckChain<'f> {
    /// Follows the checks from a head through the lines of a file.
    pub(super) fn of(header: &Header, scan: &Scan<'f>) -> CheckChain<'f> {
        let check = Checksum::of(header);
        let (items, altered, restored, left, branches, before, last) = Default::default();
        let mut chain = CheckChain { items, altered, restored, left, branches, before, last, check, budget: BUDGET };
        let mut lines = scan.lines.clone();
        let mut pending: Vec<ScannedLine<'f>> = Vec::new();
        while let Some(line) = lines.pop_front() {
            pending.push(line);
            if line.is_checked() {
                chain.take(&mut pending, &mut lines);
            }
        }
        // Of the last line only the check may be damaged.
        if !scan.is_checked() || !chain.take_changed(&mut pending) {
            chain.take_unproven(&pending);
        }
        chain
    }

    /// Takes the last of some lines, which has a check, with what belongs to it of the lines before.
    fn take(&mut self, pending: &mut Vec<ScannedLine<'f>>, lines: &mut VecDeque<ScannedLine<'f>>) {
        if self.take_as_is(pending) || self.is_copy(pending) {
            return;
        }
        if let Some(mut found) = self.moved(lines) {
            // What comes first by its check is taken first.
            lines.extend(pending.pop());
            lines.rotate_right(1);
            self.take_as_is(&mut found);
            return;
        }
        if self.take_before_next(pending, lines) || self.take_branch(pending, lines) || self.take_changed(pending) {
            return;
        }
        self.take_unproven(pending);
        pending.clear();
    }

    fn push(&mut self, item: RecordItem, check: Checksum) {
        self.last.insert(check, self.items.len());
        self.before.push(self.check);
        self.items.push(item);
        self.check = check;
    }

    /// Takes proven entries for the last lines, all but the first `rest` of them.
    fn accept(&mut self, run: ProvenLines, pending: &mut Vec<ScannedLine<'f>>, rest: usize) -> bool {
        self.left.extend(pending.drain(..).take(rest));
        for item in run.items {
            let check = self.check.then(&item.what, item.clock());
            self.push(item, check);
        }
        true
    }

    /// Takes a number of bytes from the budget; returns whether there were enough.
    fn may_read(&mut self, bytes: usize) -> bool {
        let is_left = self.budget >= bytes;
        self.budget = self.budget.saturating_sub(bytes);
        is_left
    }

    /// Takes the last lines as they are, if their check fits. Those before them are in no check.
    fn take_as_is(&mut self, pending: &mut Vec<ScannedLine<'f>>) -> bool {
        for from in (pending.len().saturating_sub(PENDING + 1)..pending.len()).chain([0]) {
            let chunk = Chunk::of(&pending[from..]);
            let is_dressed = self.may_read(DRESSED * chunk.text.len());
            // An entry and an end of two lines are always read: what a check proves is never lost.
            if !is_dressed && from + 2 < pending.len() {
                continue;
            }
            let read = |text: &str, is_dressed| run(self.check, text, chunk.first(), is_dressed);
            let found = read(&chunk.text, false).or_else(|| {
                let joined = || chunk.text.split_whitespace().collect::<Vec<_>>().join(" ");
                is_dressed.then(|| read(&chunk.text, true).or_else(|| read(&joined(), false))).flatten()
            });
            if let Some(run) = found {
                return self.accept(run, pending, from);
            }
        }
        false
    }

    /// Drops the last line if it is a copy of one that was taken.
    fn is_copy(&mut self, pending: &mut Vec<ScannedLine<'f>>) -> bool {
        let Some(line) = pending.last() else { return false };
        let taken = line.comment().check.and_then(|check| Some(&self.items[*self.last.get(&check)?]));
        let meanings = meanings(entry(line.text), &mut None, true).unwrap_or_default();
        let is_taken = taken.is_some_and(|item| {
            meanings.iter().any(|what| match (what, &item.what) {
                (ItemKind::Ended { outcome: one, .. }, ItemKind::Ended { outcome: other, .. }) => one == other,
                (one, other) => one == other,
            })
        });
        if is_taken {
            self.left.append(pending);
        }
        is_taken
    }

    /// Finds the lines further on whose check fits here.
    fn moved(&mut self, lines: &mut VecDeque<ScannedLine<'f>>) -> Option<Vec<ScannedLine<'f>>> {
        for at in 0..lines.len() {
            if !self.may_read(lines[at].text.len()) {
                return None;
            }
            if !lines[at].is_checked() {
                continue;
            }
            for from in at.saturating_sub(1)..=at {
                let chunk = Chunk::of(lines.range(from..=at));
                if run(self.check, &chunk.text, chunk.first(), false).is_some() {
                    return Some(lines.drain(from..=at).collect());
                }
            }
        }
        None
    }

    /// Takes the last line as it is if the check of the next one proves it: then its own check is damaged.
    fn take_before_next(&mut self, pending: &mut Vec<ScannedLine<'f>>, lines: &VecDeque<ScannedLine<'f>>) -> bool {
        let (Some(line), Some(next)) = (pending.last(), lines.front()) else { return false };
        let entry = line.text.rsplit_once(" # ").map_or(line.text, |(entry, _)| entry);
        let unchecked = EntryComment { check: None, ..line.comment() };
        let Some(mut run) = run(self.check, &format!("{entry}{unchecked}\n{}", next.text), line.number, false) else {
            return false;
        };
        run.items.truncate(1);
        self.restored.insert(line.number);
        let run = run.checked(self.check);
        let rest = pending.len() - 1;
        self.accept(run, pending, rest)
    }

    /// Takes lines that follow from an earlier entry as another continuation of the same session.
    fn take_branch(&mut self, pending: &mut Vec<ScannedLine<'f>>, lines: &mut VecDeque<ScannedLine<'f>>) -> bool {
        let last = &pending[pending.len() - 1..];
        let lines_of_end = &pending[pending.len().saturating_sub(2)..];
        let length: usize = lines_of_end.iter().map(|line| line.text.len()).sum();
        if !self.may_read(self.before.len() * length) {
            return false;
        }
        let follow = |check: Checksum, lines: &[ScannedLine<'f>]| {
            let chunk = Chunk::of(lines);
            run(check, &chunk.text, chunk.first(), false)
        };
        let earlier = self.before.iter().zip(0..);
        let mut starts = earlier
            .filter_map(|(check, at)| Some((at, follow(*check, last).or_else(|| follow(*check, lines_of_end))?)));
        let Some((known, mut run)) = starts.next() else { return false };
        let mut branch = std::mem::take(&mut run.items);
        let next = |check, lines: &VecDeque<ScannedLine<'f>>| {
            (1..=PENDING).find_map(|count| {
                let next: Vec<_> = lines.iter().take(count).copied().collect();
                follow(check, &next).map(|more| (count, more))
            })
        };
        while let Some((count, more)) = next(run.check, lines) {
            branch.extend(more.items);
            run.check = more.check;
            lines.drain(..count.min(lines.len()));
        }
        pending.clear();
        self.branches.push((known, branch));
        true
    }

    /// Takes the last lines with the one change that their check proves.
    fn take_changed(&mut self, pending: &mut Vec<ScannedLine<'f>>) -> bool {
        let check = self.check;
        for is_bit in [true, false] {
            let lines = if is_bit { PENDING } else { PENDING / 2 };
            for from in (0..pending.len()).rev().take(lines) {
                let chunk = Chunk::of(&pending[from..]);
                if chunk.bytes.len() > LONGEST {
                    continue;
                }
                let texts: Box<dyn Iterator<Item = String>> =
                    if is_bit { Box::new(one_bit(&chunk.bytes)) } else { Box::new(one_change(&chunk.text)) };
                let prove = |((), text): ((), String)| Some(run(check, &text, chunk.first(), false)?.checked(check));
                let Ok(proven) = only(texts.map(|text| ((), text)), &mut self.budget, prove) else { return false };
                if let Some(run) = proven {
                    self.restored.extend(pending[from..].iter().map(|line| line.number));
                    return self.accept(run, pending, from);
                }
            }
        }
        false
    }

    /// Takes lines that no check proves as they are, where they are entries.
    fn take_unproven(&mut self, pending: &[ScannedLine<'f>]) {
        for line in pending {
            let (comment, mut ended) = (line.comment(), None);
            let Some(meanings) = meanings(entry(line.text), &mut ended, false) else {
                self.left.push(*line);
                continue;
            };
            let end = ended.map(|at| ItemKind::Ended { at: Some(at), outcome: None });
            let what = match (end.or_else(|| meanings.into_iter().next()), self.items.last_mut()) {
                (None, _) => continue,
                (Some(ItemKind::Ended { at: None, outcome }), Some(last)) => {
                    if let ItemKind::Ended { outcome: end @ None, .. } = &mut last.what {
                        *end = outcome;
                        last.comment.check = comment.check;
                    } else {
                        self.left.push(*line);
                    }
                    continue;
                }
                (Some(what), _) => what,
            };
            self.altered.extend(comment.check.map(|_| line.number));
            let check = comment.check.unwrap_or_else(|| self.check.then(&what, comment.clock));
            self.push(RecordItem { line: line.number, what, comment }, check);
        }
    }
}

impl ScannedLine<'_> {
    /// Its number, counted from 1.
    pub(super) const fn number(&self) -> usize {
        self.number
    }

    /// Its text.
    pub(super) const fn text(&self) -> &str {
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The even numbers among some texts.
    fn even(texts: &[&str], mut budget: usize) -> Result<Option<u32>, Ambiguous> {
        let texts = texts.iter().map(|text| ((), (*text).to_owned()));
        only(texts, &mut budget, |((), text)| text.parse().ok().filter(|number| number % 2 == 0))
    }

    #[test]
    fn nothing_is_taken_if_two_changes_fit() {
        assert_eq!(even(&["1", "2", "3"], 9), Ok(Some(2)));
        assert_eq!(even(&["1", "3"], 9), Ok(None));
        assert_eq!(even(&["2", "1", "4"], 9), Err(Ambiguous));
        assert_eq!(even(&["2", "1", "2"], 9), Ok(Some(2)), "the same result twice");
    }

    #[test]
    fn nothing_is_taken_if_the_budget_runs_out() {
        assert_eq!(even(&["2", "1", "3"], 2), Err(Ambiguous));
    }
}
