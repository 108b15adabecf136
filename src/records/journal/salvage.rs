//! Finds the session in a damaged file: the entries whose checks follow from the head and from one another, whatever is
//! around them. The search tries lines after each check, as they are or with one change. The game decides whether to
//! accept lines that no check proves.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::header::{HEAD_KEYS, HeadFault, Header, moment};
use super::page::{self, LISTS, PageLine};
use super::reading::{entry, one_bit, one_change, reformatted};
use super::record::{ItemKind, RecordItem, Section};
use chrono::{DateTime, FixedOffset};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, VecDeque};

/// Maximum work for the damaged lines of one file: some seconds.
pub(super) const BUDGET: usize = 32 << 20;

/// The work for a text of this length, in bytes read and hashed. The constant is one block of the hash.
const fn work(length: usize) -> usize {
    length + 64
}

/// Maximum length in bytes of a text in which changes are tried. In a longer one, flipping each bit alone would use
/// up the budget.
const LONGEST: usize = 1_400;

/// How many times more it costs to undo an editor's reformatting of a text.
const REFORMATTED: usize = 100;

/// A line of a damaged file that is neither a comment nor a key of the head or of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScannedLine<'f> {
    /// Line number, counted from 1.
    pub(super) number: usize,
    bytes: &'f [u8],
    pub(super) text: &'f str,
}

impl ScannedLine<'_> {
    /// Whether this is the first entry after a head.
    fn follows(&self, header: &Header) -> bool {
        prove(Checksum::of(header), self.text, &[self.number], false).is_some()
    }

    fn check(&self) -> Option<Checksum> {
        EntryComment::of(self.text).check
    }
}

/// The contents of a damaged file, before its checks are followed.
#[derive(Debug, Default)]
pub(super) struct Scan<'f> {
    /// The readable keys of the head.
    pub(super) head: BTreeMap<String, Value>,
    /// The lines of all readable keys.
    pub(super) keys: BTreeMap<String, usize>,
    pub(super) lines: Vec<ScannedLine<'f>>,
    head_lines: Vec<ScannedLine<'f>>,
}

impl<'f> Scan<'f> {
    /// Splits a file into its head and its other lines. `text` has the same lines as `bytes`.
    pub(super) fn of(bytes: &'f [u8], text: &'f str) -> Scan<'f> {
        let mut scan = Scan::default();
        for ((bytes, text), number) in bytes.split(|byte| *byte == b'\n').zip(text.split('\n')).zip(1..) {
            let text = text.trim_end_matches('\r');
            let line = ScannedLine { number, bytes: bytes.strip_suffix(b"\r").unwrap_or(bytes), text };
            let bare = text.trim();
            let marks = ["---", "...", "<<<<<<<", "|||||||", "=======", ">>>>>>>", "#"];
            if bare.is_empty() || marks.iter().any(|mark| bare.starts_with(mark)) {
                continue;
            }
            if let Some(PageLine::Key(key, value)) = PageLine::read(bare) {
                let is_head = HEAD_KEYS.contains(&key.as_str()) && !scan.head.contains_key(&key);
                scan.keys.entry(key.clone()).or_insert(number);
                if value.is_null() && LISTS.contains(&key.as_str()) {
                    continue;
                }
                if is_head {
                    scan.head.insert(key, value);
                    scan.head_lines.push(line);
                    continue;
                }
            }
            scan.lines.push(line);
        }
        scan.read_indented(text);
        scan
    }

    /// Reads keys of the head whose values take several lines, if everything before the entries is YAML.
    fn read_indented(&mut self, text: &str) {
        let is_entry = |line: &str| line.trim_start().starts_with("- ") || EntryComment::of(line).check.is_some();
        let before: Vec<&str> = text.lines().take_while(|line| !is_entry(line)).collect();
        for (_, part) in page::read(&before.join("\n")).unwrap_or_default() {
            if let PageLine::Key(key, value) = part
                && let Some(known @ Value::Null) = self.head.get_mut(&key)
            {
                *known = value;
                self.lines.retain(|line| line.number > before.len() || !line.text.starts_with([' ', '\t']));
            }
        }
    }

    /// Whether the key of a line can be read somewhere in the file.
    pub(super) fn has_key_of(&self, line: &str) -> bool {
        line.split(':').next().is_some_and(|key| self.keys.contains_key(key))
    }

    /// The number of lines that are not in this program's format.
    pub(super) fn unreadable(&self) -> usize {
        self.lines.iter().filter(|line| meanings(entry(line.text), &mut None, false).is_none()).count()
    }

    /// Whether any line has a check.
    pub(super) fn is_checked(&self) -> bool {
        self.lines.iter().any(|line| line.check().is_some())
    }

    /// The first entry with a check.
    fn first_entry(&self) -> Option<&ScannedLine<'f>> {
        let moves = self.keys.get("moves").copied().unwrap_or_default();
        let checked = self.lines.iter().filter(|line| line.check().is_some());
        checked.min_by_key(|line| (line.number < moves, line.number))
    }

    /// Whether a head is the one with which the first entry was written.
    pub(super) fn proves(&self, header: &Header) -> bool {
        self.first_entry().is_some_and(|first| first.follows(header))
    }

    /// The head of the file with one change, and the numbers of the changed lines. `None` unless the check of the first
    /// entry proves exactly one change.
    pub(super) fn head_with_one_change(&self, budget: &mut usize) -> Option<(Header, Vec<usize>)> {
        let (first, entry) = (self.lines.iter().position(|line| line.check().is_some())?, self.first_entry()?);
        let chunks: Vec<Chunk> = match Header::read(&self.head) {
            Err(HeadFault { problem: None, .. }) => {
                let is_list =
                    |line: &&ScannedLine<'_>| FIXED[..LISTS.len()].iter().any(|key| is_misspelt(line.text, key));
                vec![Chunk::of(self.lines[..first].iter().filter(|line| !is_list(line)))]
            }
            _ => self.head_lines.iter().map(|line| Chunk::of([line])).collect(),
        };
        let head_of = |text: &str| {
            let mut head = self.head.clone();
            for line in text.split('\n') {
                match PageLine::read(line.trim())? {
                    PageLine::Key(key, value) if HEAD_KEYS.contains(&key.as_str()) => drop(head.insert(key, value)),
                    PageLine::Key(key, Value::Null) if LISTS.contains(&key.as_str()) => {}
                    PageLine::Nothing => {}
                    _ => return None,
                }
            }
            Header::read(&head).ok().filter(|header| entry.follows(header))
        };
        [Difference::OneBit, Difference::OneChange].into_iter().find_map(|difference| {
            let texts = chunks.iter().flat_map(|chunk| difference.texts(chunk).map(move |text| (chunk, text)));
            let found = only(texts, budget, |(chunk, text)| Some((head_of(&text)?, chunk.numbers.clone())));
            found.ok().flatten()
        })
    }
}

/// Lines whose text never varies.
pub(super) const FIXED: [&str; 4] = ["moves:", "notes:", "amended:", "deckwarden: 1"];

/// Whether a line is this fixed line, with one character changed or with other text around it.
pub(super) fn is_misspelt(line: &str, fixed: &str) -> bool {
    let bare = line.trim();
    bare.len() < 20 && (bare.contains(fixed) || strsim::osa_distance(bare, fixed) <= 1)
}

/// How some lines may differ from what was written.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Difference {
    AsIs,
    /// Other quotes, bullets or spaces, or an entry on several lines.
    Reformatted,
    /// A damaged check: the next lines prove the right one.
    NextProves,
    OneBit,
    /// Another character, card or word.
    OneChange,
}

impl Difference {
    /// Maximum number of lines that are read together. A check also covers the lines before its own that have none.
    const fn most_lines(self) -> usize {
        match self {
            Difference::AsIs | Difference::Reformatted => 5,
            Difference::OneBit => 4,
            Difference::OneChange => 2,
            Difference::NextProves => 1,
        }
    }

    /// The texts that some lines may have had, if they differ by one change.
    fn texts(self, chunk: &Chunk) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Difference::OneBit if chunk.bytes.len() <= LONGEST => Box::new(one_bit(&chunk.bytes)),
            Difference::OneChange if chunk.bytes.len() <= LONGEST => Box::new(one_change(&chunk.text)),
            _ => Box::new(std::iter::empty()),
        }
    }
}

/// Some lines of a file that are read together.
#[derive(Debug)]
struct Chunk {
    numbers: Vec<usize>,
    bytes: Vec<u8>,
    text: String,
}

impl Chunk {
    fn of<'l>(lines: impl IntoIterator<Item = &'l ScannedLine<'l>>) -> Chunk {
        let lines: Vec<_> = lines.into_iter().collect();
        let bytes: Vec<&[u8]> = lines.iter().map(|line| line.bytes).collect();
        let text: Vec<&str> = lines.iter().map(|line| line.text).collect();
        let numbers = lines.iter().map(|line| line.number).collect();
        Chunk { numbers, bytes: bytes.join(&b'\n'), text: text.join("\n") }
    }
}

/// Several texts fit a check, or the budget was too small to try them all, so none may be used.
#[derive(Debug, PartialEq)]
struct Ambiguous;

/// The only value that `prove` finds in these texts; `Ok(None)` if it finds none.
fn only<C, T: PartialEq>(
    texts: impl Iterator<Item = (C, String)>,
    budget: &mut usize,
    mut prove: impl FnMut((C, String)) -> Option<T>,
) -> Result<Option<T>, Ambiguous> {
    let mut found = None;
    for (context, text) in texts {
        *budget = budget.checked_sub(work(text.len())).ok_or(Ambiguous)?;
        match (prove((context, text)), &found) {
            (Some(value), Some(other)) if value != *other => return Err(Ambiguous),
            (Some(value), None) => found = Some(value),
            _ => {}
        }
    }
    Ok(found)
}

/// Entries read from some lines.
#[derive(Debug, Default, PartialEq)]
struct ReadLines {
    /// Each with the check after it.
    items: Vec<(RecordItem, Checksum)>,
    /// The numbers of lines that are not entries.
    unread: Vec<usize>,
    /// Whether the last line has a check.
    is_checked: bool,
}

impl ReadLines {
    /// Each entry with the check that it should have. Texts that differ only in what is left of a check are then equal.
    fn with_checks(mut self) -> ReadLines {
        for (item, check) in &mut self.items {
            item.comment.check = Some(*check);
        }
        self
    }
}

/// Reads lines as entries after a check; `None` unless every check in them fits and the last line has one.
fn prove(check: Checksum, text: &str, numbers: &[usize], is_reformatted: bool) -> Option<ReadLines> {
    read(check, text, numbers, is_reformatted, true).filter(|read| read.is_checked)
}

/// Reads lines as entries after a check. If their checks must fit, returns `None` for lines with a wrong
/// check or without an entry.
fn read(mut check: Checksum, text: &str, numbers: &[usize], is_reformatted: bool, must_fit: bool) -> Option<ReadLines> {
    let (mut read, mut ended, mut line_of_end) = (ReadLines::default(), None, None);
    // A changed text may have one line more.
    let numbers = numbers.iter().chain(numbers.last().into_iter().cycle()).copied();
    for (line, number) in text.split('\n').zip(numbers) {
        let mut comment = EntryComment::of(line);
        if entry(line).starts_with("outcome") {
            comment.clock = None;
        }
        let Some(meanings) = meanings(entry(line), &mut ended, is_reformatted && comment.check.is_some()) else {
            if must_fit {
                return None;
            }
            read.unread.push(number);
            continue;
        };
        let mut following = meanings.into_iter().map(|what| (check.then(&what, comment.clock), what));
        let next = match comment.check {
            Some(written) if must_fit => Some(following.find(|(check, _)| *check == written)?),
            written => following.next().map(|(check, what)| (written.unwrap_or(check), what)),
        };
        read.is_checked = comment.check.is_some();
        line_of_end = ended.map(|_| number).or(line_of_end);
        if let Some((next, what)) = next {
            check = next;
            if must_fit && EntryComment::is_damaged(line) {
                comment.check = Some(check);
            }
            let of_end = line_of_end.take().filter(|_| matches!(what, ItemKind::Ended { .. }));
            read.items.push((RecordItem { line: of_end.unwrap_or(number), what, comment }, check));
        }
    }
    if let (Some(line), false) = (line_of_end, must_fit) {
        let what = ItemKind::Ended { at: ended, outcome: None };
        read.items.push((RecordItem { line, what, comment: EntryComment::default() }, check));
    }
    Some(read)
}

/// The possible meanings of a line; empty if it is no entry by itself. `None` if the line is not in this program's format.
fn meanings(text: &str, ended: &mut Option<DateTime<FixedOffset>>, is_reformatted: bool) -> Option<Vec<ItemKind>> {
    let sections = [Section::Moves, Section::Amended, Section::Notes];
    let items = |item: &Value| {
        let mut kinds: Vec<_> =
            sections.into_iter().filter_map(|section| ItemKind::of(item.clone(), section).ok()).collect();
        kinds.dedup();
        kinds
    };
    match PageLine::read(text) {
        Some(PageLine::Nothing) => Some(Vec::new()),
        Some(PageLine::Key(key, Value::Null)) if LISTS.contains(&key.as_str()) => Some(Vec::new()),
        Some(PageLine::Key(key, value)) if key == "ended" => {
            *ended = Some(value.as_str().and_then(|text| moment(text).ok())?);
            Some(Vec::new())
        }
        Some(PageLine::Key(key, value)) if key == "outcome" => {
            Some(vec![ItemKind::Ended { at: ended.take(), outcome: Some(value) }])
        }
        Some(PageLine::Item(item)) => Some(items(&item)).filter(|items| !items.is_empty()),
        _ if is_reformatted => Some(reformatted(text).iter().flat_map(|text| items(&text.as_str().into())).collect()),
        _ => None,
    }
}

/// What a repair makes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineStatus {
    /// Corrected, and proven by a check.
    Restored,
    /// Laid out in another way, and proven by a check: everything before the check is the entry.
    Reformatted,
    /// Does not fit its check; kept as it is.
    Altered,
    /// Not part of an entry; kept as a comment.
    Unread,
    /// An entry that cannot be played; kept as a comment.
    Unplayed,
    /// An outcome that does not follow from the moves; replaced.
    Untrue,
}

impl LineStatus {
    /// Whether the repaired file keeps the line only as a comment, or not at all.
    pub(super) fn is_lost(self) -> bool {
        matches!(self, LineStatus::Unread | LineStatus::Unplayed | LineStatus::Untrue)
    }
}

/// A session, or another continuation of its beginning.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) items: Vec<RecordItem>,
    /// The check of the head, then the check after each item.
    checks: Vec<Checksum>,
}

/// Lines that may follow from an entry.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    /// The position of their group, counted from the next one.
    group: usize,
    branch: usize,
    /// Number of the branch's items before the lines.
    known: usize,
    difference: Difference,
}

/// The entries of a damaged file in the order that their checks give.
#[derive(Debug)]
pub(super) struct EntrySearch {
    /// The session first.
    pub(super) branches: Vec<Branch>,
    /// The status of each line that is not an unchanged, proven entry.
    pub(super) status: BTreeMap<usize, LineStatus>,
    /// The branch to which the last lines belong.
    current: usize,
    /// For the check of each proven entry: its branch, and the number of items before it.
    known: HashMap<Checksum, (usize, usize)>,
    /// The work that may still be spent.
    pub(super) budget: usize,
}

impl EntrySearch {
    /// Follows the checks from a head through the lines of a file.
    pub(super) fn of(header: &Header, scan: &Scan<'_>, budget: usize) -> EntrySearch {
        let branches = vec![Branch { items: Vec::new(), checks: vec![Checksum::of(header)] }];
        let (status, known) = Default::default();
        let mut search = EntrySearch { branches, status, current: 0, known, budget };
        let groups = scan.lines.split_inclusive(|line| line.check().is_some());
        // Lines without a check, and the next line with one.
        let mut groups: VecDeque<_> = groups.collect();
        while !groups.is_empty() {
            let found = search.attempts(&groups).find_map(|attempt| Some((attempt, search.place(attempt, &groups)?)));
            let at = found.as_ref().map_or(0, |(attempt, _)| attempt.group);
            let Some(group) = groups.remove(at) else { break };
            match found {
                Some((attempt, found)) => search.add(attempt, group, found),
                None => search.keep_unproven(group),
            }
        }
        search
    }

    /// Whether the first entry does not fit its check: then the head may have changed.
    pub(super) fn is_altered_from_the_first(&self) -> bool {
        let first = self.branches.first().and_then(|main| main.items.first());
        first.is_some_and(|item| self.status.get(&item.line) == Some(&LineStatus::Altered))
    }

    /// The places where the next lines may belong, and the later lines that may come before them; the likeliest first.
    fn attempts(&self, groups: &VecDeque<&[ScannedLine<'_>]>) -> impl Iterator<Item = Attempt> + use<> {
        let lengths: Vec<usize> = self.branches.iter().map(|branch| branch.items.len()).collect();
        let attempt = |group, (branch, known), difference| Attempt { group, branch, known, difference };
        let tip = (self.current, lengths[self.current]);
        let main = (self.current != 0).then_some((0, lengths[0]));
        let copied = groups.front().and_then(|group| self.known.get(&group.last()?.check()?)).copied();
        let near: Vec<_> = [Some(tip), main, copied].into_iter().flatten().collect();
        let as_is = [Difference::AsIs, Difference::Reformatted].into_iter();
        let as_is =
            as_is.flat_map(move |difference| near.clone().into_iter().map(move |at| attempt(0, at, difference)));
        let far = if self.budget == 0 { 0 } else { usize::MAX };
        let starts = lengths.into_iter().zip(0..).flat_map(|(length, branch)| (0..length).map(move |at| (branch, at)));
        let earlier = starts.map(move |at| attempt(0, at, Difference::AsIs)).take(far);
        let later = (1..groups.len()).map(move |group| attempt(group, tip, Difference::AsIs)).take(far);
        let changed = [Difference::NextProves, Difference::OneBit, Difference::OneChange].into_iter();
        as_is.chain(earlier).chain(later).chain(changed.map(move |difference| attempt(0, tip, difference)))
    }

    /// Takes work from the budget; returns whether there was enough.
    fn may_spend(&mut self, work: usize) -> bool {
        let is_left = self.budget >= work;
        self.budget = self.budget.saturating_sub(work);
        is_left
    }

    /// Reads the last lines of a group as entries. Returns the number of lines before them, and the entries.
    fn place(&mut self, attempt: Attempt, groups: &VecDeque<&[ScannedLine<'_>]>) -> Option<(usize, ReadLines)> {
        let Attempt { difference, branch, known, .. } = attempt;
        let group = groups.get(attempt.group)?;
        let Branch { items, checks } = self.branches.get(branch)?;
        let (check, is_next) = (*checks.get(known)?, attempt.group == 0 && known == items.len());
        let most = if is_next { difference.most_lines() } else { 2 };
        // A check covers all lines without one before its own.
        let all = (is_next && difference == Difference::AsIs && group.len() > most).then_some(0);
        for from in (0..group.len()).rev().take(most).chain(all) {
            let chunk = Chunk::of(&group[from..]);
            let prove = |text: &str, is_reformatted| prove(check, text, &chunk.numbers, is_reformatted);
            let cost = work(chunk.text.len());
            let found = match difference {
                Difference::AsIs => (is_next || self.may_spend(cost)).then(|| prove(&chunk.text, false)).flatten(),
                Difference::Reformatted => {
                    let joined = || chunk.text.split_whitespace().collect::<Vec<_>>().join(" ");
                    let may_try = self.may_spend(REFORMATTED * cost);
                    may_try.then(|| prove(&chunk.text, true).or_else(|| prove(&joined(), false))).flatten()
                }
                Difference::NextProves => {
                    let entry = chunk.text.rsplit_once(" # ").map_or(&*chunk.text, |(entry, _)| entry);
                    let unchecked = EntryComment { check: None, ..EntryComment::of(&chunk.text) };
                    let text = format!("{entry}{unchecked}\n{}", Chunk::of(*groups.get(1)?).text);
                    let mut found = prove(&text, false)?;
                    // The next lines are taken after this one.
                    found.items.truncate(1);
                    Some(found.with_checks())
                }
                Difference::OneBit | Difference::OneChange => {
                    let texts = difference.texts(&chunk).map(|text| ((), text));
                    only(texts, &mut self.budget, |((), text)| Some(prove(&text, false)?.with_checks())).ok()?
                }
            };
            if let Some(found) = found {
                return Some((from, found));
            }
        }
        None
    }

    /// Adds proven entries to a branch, or to a new one if the branch already continues with others. Drops copies.
    fn add(
        &mut self,
        Attempt { branch, known, difference, .. }: Attempt,
        group: &[ScannedLine<'_>],
        (before, read): (usize, ReadLines),
    ) {
        let (unread, proven) = group.split_at(before);
        self.status.extend(unread.iter().map(|line| (line.number, LineStatus::Unread)));
        let Branch { items, checks } = &self.branches[branch];
        self.current = branch;
        if let Some(next) = items.get(known) {
            if read.items.first().is_some_and(|(item, _)| item.what == next.what) {
                return;
            }
            self.current = self.branches.len();
            self.branches.push(Branch { items: items[..known].to_vec(), checks: checks[..=known].to_vec() });
        }
        match difference {
            Difference::AsIs => {}
            Difference::Reformatted => {
                self.status.extend(proven.last().map(|line| (line.number, LineStatus::Reformatted)))
            }
            _ => self.status.extend(proven.iter().map(|line| (line.number, LineStatus::Restored))),
        }
        for (item, check) in read.items {
            self.known.insert(check, (self.current, self.branches[self.current].items.len()));
            self.push(item, check);
        }
    }

    fn push(&mut self, item: RecordItem, check: Checksum) {
        let Branch { items, checks } = &mut self.branches[self.current];
        items.push(item);
        checks.push(check);
    }

    /// Takes lines that no check proves as they are.
    fn keep_unproven(&mut self, group: &[ScannedLine<'_>]) {
        let chunk = Chunk::of(group);
        let Branch { items, checks } = &self.branches[self.current];
        let read = read(checks[items.len()], &chunk.text, &chunk.numbers, false, false).unwrap_or_default();
        self.status.extend(read.unread.iter().map(|number| (*number, LineStatus::Unread)));
        for (item, check) in read.items {
            let last = self.branches[self.current].items.last_mut();
            match (&item.what, last.map(|last| (&mut last.what, &mut last.comment))) {
                (
                    ItemKind::Ended { at: None, outcome },
                    Some((ItemKind::Ended { outcome: end @ None, .. }, comment)),
                ) => {
                    (*end, comment.check) = (outcome.clone(), item.comment.check);
                }
                (ItemKind::Ended { at: None, .. }, _) => drop(self.status.insert(item.line, LineStatus::Unread)),
                _ => {
                    if item.comment.check.is_some() {
                        self.status.insert(item.line, LineStatus::Altered);
                    }
                    self.push(item, check);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The only even number among some texts.
    fn even(texts: &[&str], mut budget: usize) -> Result<Option<u32>, Ambiguous> {
        let texts = texts.iter().map(|text| ((), (*text).to_owned()));
        only(texts, &mut budget, |((), text)| text.parse().ok().filter(|number| number % 2 == 0))
    }

    #[test]
    fn nothing_is_taken_if_two_changes_fit() {
        assert_eq!(even(&["1", "2", "3"], 999), Ok(Some(2)));
        assert_eq!(even(&["1", "3"], 999), Ok(None));
        assert_eq!(even(&["2", "1", "4"], 999), Err(Ambiguous));
        assert_eq!(even(&["2", "1", "2"], 999), Ok(Some(2)), "the same result twice");
    }

    const HEAD: &str = "deckwarden: 1\ngame: classic\nrulebook: {version: 1.0.0, hash: \"0000\"}\noptions: {}
players: []\nstarted: 2026-11-20T20:15:03+01:00\n";

    /// A session with this number of entries, each with one changed character.
    fn damaged(entries: usize) -> String {
        let header = Header::read(&Scan::of(HEAD.as_bytes(), HEAD).head).unwrap();
        let mut check = Checksum::of(&header);
        let lines = (0..entries).map(|number| {
            let line = format!("place 7C {number}");
            check = check.then(&ItemKind::Line(line.clone()), None);
            format!("- {}   # {check}\n", line.replacen('7', "8", 1))
        });
        format!("{HEAD}moves:\n{}", lines.collect::<String>())
    }

    fn searched(text: &str, budget: usize) -> EntrySearch {
        let scan = Scan::of(text.as_bytes(), text);
        EntrySearch::of(&Header::read(&scan.head).unwrap(), &scan, budget)
    }

    #[test]
    fn damage_costs_its_budget_and_no_more() {
        let restored =
            |search: &EntrySearch| search.status.values().filter(|status| **status == LineStatus::Restored).count();
        let text = damaged(3);
        assert_eq!(restored(&searched(&text, 9 << 20)), 3, "each by its own check");
        let text = damaged(2_000);
        let search = searched(&text, 1 << 20);
        let others = search.status.values().filter(|status| **status == LineStatus::Altered).count();
        assert!(restored(&search) < 9 && restored(&search) + others == 2_000, "{others}");
        assert_eq!((search.budget, search.branches[0].items.len()), (0, 2_000), "all entries are kept");
    }

    #[test]
    fn nothing_is_taken_if_the_budget_runs_out() {
        assert_eq!(even(&["2", "1", "3"], 2 * work(1)), Err(Ambiguous));
    }
}
