//! Finds the session in a damaged file: the entries whose checksums follow from the header and from one another, even
//! if there are other lines between them. After each checksum, the search tries the next lines, unchanged or with one
//! change. The search also returns the lines that no checksum proves; the caller keeps these only if they are legal.

use super::candidates::{MAX_LINES, correct, work};
use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::header::Header;
use super::record::{RecordItem, RecordReader, Section};
use super::scan::Scan;
use std::collections::{BTreeMap, VecDeque};

/// Maximum work for one damaged file, in the unit of [`work`]. This much work takes a few seconds.
pub(super) const BUDGET: usize = 32 << 20;

/// The work to test whether one line follows an entry, in the unit of [`work`].
const FOLLOW_WORK: usize = work(0) * 2;

/// A line of a damaged file that is neither empty nor a comment.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScannedLine<'f> {
    /// Line number, counted from 1.
    pub(super) number: usize,
    pub(super) bytes: &'f [u8],
    pub(super) text: &'f str,
}

/// What a repair did with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineStatus {
    /// The repair corrected the line, and a checksum proves the correction.
    Restored,
    /// The line does not match its checksum, but the repair kept it unchanged.
    Altered,
    /// The repair dropped the line, kept it only as a comment, or replaced it.
    Lost,
}

/// Joins lines to one text, which need not be UTF-8.
pub(super) fn join(lines: &[ScannedLine<'_>]) -> Vec<u8> {
    lines.iter().map(|line| line.bytes).collect::<Vec<_>>().join(&b'\n')
}

/// Reads `text` in place of some lines: as items of `moves` or `amended`, or else as items of `notes`. Returns the
/// entries of `text`, each with its own checksum. Returns `None` if their checksums do not follow from `checksum`, or
/// if the last entry has no checksum.
pub(super) fn prove(checksum: Checksum, lines: &[ScannedLine<'_>], text: &str) -> Option<Vec<RecordItem>> {
    [Section::Amended, Section::Notes].into_iter().find_map(|section| {
        let (mut reader, mut checksum) = (RecordReader::for_section(section), checksum);
        // A changed text may have one line more than the file.
        let mut numbers = lines.iter().chain(lines.last().into_iter().cycle()).map(|line| line.number);
        let is_read = text.split('\n').all(|text| numbers.next().is_some_and(|number| reader.add_line(number, text)));
        reader.items.last().filter(|_| is_read)?.comment.checksum?;
        let next = |mut item: RecordItem| {
            checksum = checksum.next(&item.what, item.clock());
            item.comment.checksum.replace(checksum).is_none_or(|written| written == checksum).then_some(item)
        };
        reader.items.into_iter().map(next).collect()
    })
}

/// Finds the entries whose checksums follow from `checksum`. Returns the number of lines before these entries, and the
/// entries. A checksum covers its own line and all lines before it that have no checksum.
fn find_proven(checksum: Checksum, lines: &[ScannedLine<'_>]) -> Option<(usize, Vec<RecordItem>)> {
    let mut starts = (0..lines.len()).rev().take(MAX_LINES).chain((lines.len() > MAX_LINES).then_some(0));
    starts.find_map(|from| {
        let lines = &lines[from..];
        Some((from, prove(checksum, lines, &String::from_utf8_lossy(&join(lines)))?))
    })
}

/// The entries of a damaged file, in the order that follows from their checksums.
#[derive(Debug)]
pub(super) struct EntrySearch {
    pub(super) header: Header,
    /// The continuations of the game, each with all its entries. The first one is the session.
    pub(super) branches: Vec<Vec<RecordItem>>,
    /// The entries of the continuation that the search follows.
    items: Vec<RecordItem>,
    /// The checksum of the header, then the checksums of `items`.
    checksums: Vec<Checksum>,
    /// The status of each line. Unchanged lines that a checksum proves are left out.
    pub(super) status: BTreeMap<usize, LineStatus>,
    /// The work that the search may still do, in the unit of [`work`].
    pub(super) budget: usize,
}

impl EntrySearch {
    /// Follows the checksums from a header through the lines of a file.
    pub(super) fn new(header: Header, scan: &Scan<'_>, budget: usize) -> EntrySearch {
        let (branches, items, status) = Default::default();
        let checksums = vec![Checksum::of_header(&header)];
        let mut search = EntrySearch { header, branches, items, checksums, status, budget };
        let mut groups =
            scan.lines.split_inclusive(|line| EntryComment::split(line.text).1.checksum.is_some()).collect();
        loop {
            let (common, others) = search.follow(groups);
            search.branches.push(search.items.clone());
            if others.is_empty() {
                return search;
            }
            search.items.truncate(common);
            search.checksums.truncate(common + 1);
            groups = others;
        }
    }

    /// Follows the checksums through some groups of lines. In a group, only the last line has a checksum. Returns the
    /// number of entries before another continuation of the game, and the groups that belong to that continuation.
    fn follow<'s, 'f>(
        &mut self,
        mut groups: VecDeque<&'s [ScannedLine<'f>]>,
    ) -> (usize, VecDeque<&'s [ScannedLine<'f>]>) {
        let (mut others, mut common, mut is_other) = (VecDeque::new(), None, false);
        while let Some(next) = groups.front().copied() {
            let tip = self.items.len();
            let copied = || {
                let written = next.last().map(|line| EntryComment::split(line.text).1);
                self.items.iter().take(self.budget).position(|item| Some(item.comment) == written).map(|at| (0, at))
            };
            let later = (1..groups.len()).map(|group| (group, tip));
            let earlier = (0..tip).rev().map(|at| (0, at));
            let mut budget = self.budget;
            let far = std::iter::once_with(copied).flatten().chain(later).chain(earlier).map_while(|(group, at)| {
                budget = budget.checked_sub(FOLLOW_WORK * groups[group].len())?;
                Some((group, at))
            });
            let mut tries = std::iter::once((0, tip)).chain(far);
            let found =
                tries.find_map(|(group, at)| Some((group, at, find_proven(self.checksums[at], groups[group])?)));
            self.budget = budget;
            let group = groups.remove(found.as_ref().map_or(0, |(group, ..)| *group)).unwrap_or_default();
            match found {
                // The group is the next entry, a moved entry or a copy.
                Some((_, at, (before, items))) if at == tip || self.items[at].what == items[0].what => {
                    self.mark(&group[..before], LineStatus::Lost);
                    if at == tip {
                        self.push(items);
                        is_other = false;
                    }
                }
                None if !is_other => self.add_changed(group),
                // A merge has left the lines of another continuation.
                found => {
                    common = common.or(found.map(|(_, at, _)| at));
                    others.push_back(group);
                    is_other = true;
                }
            }
        }
        (common.unwrap_or_default(), others)
    }

    /// Returns whether the first entry does not match its checksum, which means that the header may have changed.
    pub(super) fn is_first_altered(&self) -> bool {
        let first = self.branches.first().and_then(|items| items.first());
        first.is_some_and(|item| self.status.get(&item.line) == Some(&LineStatus::Altered))
    }

    fn mark(&mut self, lines: &[ScannedLine<'_>], status: LineStatus) {
        self.status.extend(lines.iter().map(|line| (line.number, status)));
    }

    fn push(&mut self, items: Vec<RecordItem>) {
        for item in items {
            let checksum = self.checksums[self.items.len()].next(&item.what, item.clock());
            self.checksums.push(item.comment.checksum.unwrap_or(checksum));
            self.items.push(item);
        }
    }

    /// Adds the entries of some lines with one change that the checksum proves. If there is no such change, adds the
    /// readable lines unchanged, although no checksum proves them, and marks the others as lost.
    fn add_changed(&mut self, lines: &[ScannedLine<'_>]) {
        let parts: Vec<_> = (0..lines.len()).rev().take(MAX_LINES).map(|from| lines.split_at(from)).collect();
        let chunks: Vec<_> = parts.iter().map(|(_, lines)| join(lines)).collect();
        let checksum = self.checksums[self.items.len()];
        let items = |at: usize, text: &str| Some((at, prove(checksum, parts[at].1, text)?));
        if let Some((at, items)) = correct(&chunks, &mut self.budget, items) {
            self.mark(parts[at].0, LineStatus::Lost);
            self.mark(parts[at].1, LineStatus::Restored);
            return self.push(items);
        }
        let mut reader = RecordReader::for_section(Section::Amended);
        let unread = lines.iter().filter(|line| !reader.add_line(line.number, line.text));
        self.status.extend(unread.map(|line| (line.number, LineStatus::Lost)));
        let altered = reader.items.iter().filter(|item| item.comment.checksum.is_some());
        self.status.extend(altered.map(|item| (item.line, LineStatus::Altered)));
        self.push(reader.items);
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::ItemKind;
    use super::*;

    const HEADER: &str = "deckwarden: 1\ngame: classic\nrulebook: {version: 1.0.0, hash: \"0000\"}\noptions: {}
players: []\nstarted: 2026-11-20T20:15:03+01:00\n";

    #[test]
    fn a_search_stays_within_its_budget() {
        let header = Header::read(&Scan::new(HEADER.as_bytes(), HEADER).header).unwrap();
        let mut checksum = Checksum::of_header(&header);
        let changed = (0..2_000).map(|number| {
            let line = format!("place 7C {number}");
            checksum = checksum.next(&ItemKind::Line(line.clone()), None);
            format!("- {}   # {checksum}\n", line.replacen('7', "8", 1))
        });
        let changed: Vec<String> = changed.collect();
        let searched = |lines: usize, budget| {
            let text = format!("{HEADER}moves:\n{}", changed[..lines].concat());
            let search = EntrySearch::new(header.clone(), &Scan::new(text.as_bytes(), &text), budget);
            let count = |wanted| search.status.values().filter(|status| **status == wanted).count();
            (count(LineStatus::Restored), count(LineStatus::Altered), search.branches[0].len(), search.budget)
        };
        assert_eq!(searched(3, 9 << 20).0, 3, "each line is restored by its own checksum");
        let (restored, altered, kept, budget) = searched(2_000, 1 << 20);
        assert!(restored < 9 && restored + altered == 2_000, "{restored} and {altered}");
        assert!(kept == 2_000 && budget < work(20), "all entries are kept");
    }
}
