//! Finds the session in a damaged file: the entries whose checksums follow from the header and from one another, even
//! if there are other lines between them. After each checksum, the search tries the next lines, unchanged or with one
//! change. It also returns the lines that no checksum proves; the caller keeps them only if they are legal.

use super::candidates::{CHANGES, Chunk, MAX_LINES, ScannedLine, find_unique, follow, work};
use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::header::Header;
use super::record::{RecordItem, RecordReader, Section};
use super::scan::Scan;
use std::collections::{BTreeMap, HashMap, VecDeque};

/// Maximum work for one damaged file, in the unit of [`work`]. This much work takes some seconds.
pub(super) const BUDGET: usize = 32 << 20;

/// What a repair did with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineStatus {
    /// The line was corrected, and a checksum proves the correction.
    Restored,
    /// The line does not match its checksum, but was kept unchanged.
    Altered,
    /// The line was kept only as a comment, or was replaced.
    Lost,
}

/// Lines without a checksum, then one line with a checksum.
struct LineGroup<'f> {
    lines: &'f [ScannedLine<'f>],
    /// The possible entries in the last lines of the group, each with the number of lines before them.
    readings: Vec<(usize, Vec<RecordItem>)>,
}

impl<'f> LineGroup<'f> {
    fn new(lines: &'f [ScannedLine<'f>]) -> LineGroup<'f> {
        // A checksum covers its own line and all lines before it that have no checksum.
        let starts = (0..lines.len()).rev().take(MAX_LINES).chain((lines.len() > MAX_LINES).then_some(0));
        let readings = starts
            .flat_map(|from| Chunk::new(&lines[from..]).readings().map(|items| (from, items)).collect::<Vec<_>>());
        LineGroup { lines, readings: readings.collect() }
    }
}

/// An entry in the tree of continuations: after a merge, several entries may follow one entry.
#[derive(Debug)]
struct TreeEntry {
    item: RecordItem,
    /// The checksum of the entry.
    check: Checksum,
    /// The position of the preceding entry; 0 is the header, 1 the first entry.
    parent: usize,
    branch: usize,
}

/// Entries whose checksums follow from an earlier entry.
struct Continuation {
    /// The position of the group that contains these entries, counted from the next group.
    group: usize,
    /// The position of the earlier entry.
    parent: usize,
    /// Number of lines before these entries in their group.
    before: usize,
    items: Vec<RecordItem>,
    is_changed: bool,
}

/// The entries of a damaged file, in the order that follows from their checksums.
#[derive(Debug)]
pub(super) struct EntrySearch {
    pub(super) header: Header,
    /// The checksum of the header.
    head: Checksum,
    entries: Vec<TreeEntry>,
    /// The parent of the entry with each checksum.
    parents: HashMap<Checksum, usize>,
    /// The status of each line. Unchanged lines that a checksum proves are left out.
    pub(super) status: BTreeMap<usize, LineStatus>,
    /// The work that the search may still do, in the unit of [`work`].
    pub(super) budget: usize,
}

impl EntrySearch {
    /// Follows the checksums from a header through the lines of a file.
    pub(super) fn new(header: Header, scan: &Scan<'_>, budget: usize) -> EntrySearch {
        let (entries, parents, status) = Default::default();
        let mut search = EntrySearch { head: Checksum::of_header(&header), header, entries, parents, status, budget };
        let groups = scan.lines.split_inclusive(|line| EntryComment::from_line(line.text).check.is_some());
        let mut groups: VecDeque<_> = groups.map(LineGroup::new).collect();
        while !groups.is_empty() {
            let found = search.find_continuation(&groups);
            let Some(group) = groups.remove(found.as_ref().map_or(0, |found| found.group)) else { break };
            match found {
                Some(found) => search.add(group.lines, found),
                None => search.keep_unproven(group.lines),
            }
        }
        search
    }

    /// Returns the entries of a branch, or `None` if the branch does not exist. Branch 0 is the session. Each other
    /// branch is another continuation of the session's beginning.
    pub(super) fn branch(&self, number: usize) -> Option<Vec<RecordItem>> {
        let last = self.entries.iter().rposition(|entry| entry.branch == number)?;
        let before = |entry: &&TreeEntry| self.entries.get(entry.parent.wrapping_sub(1));
        let mut items: Vec<_> =
            std::iter::successors(self.entries.get(last), before).map(|entry| entry.item.clone()).collect();
        items.reverse();
        Some(items)
    }

    /// Returns whether the first entry does not match its checksum, which means that the header may have changed.
    pub(super) fn is_first_altered(&self) -> bool {
        let first = self.entries.first().map(|first| first.item.line);
        first.is_some_and(|line| self.status.get(&line) == Some(&LineStatus::Altered))
    }

    /// Returns the checksum of the entry at a position, or of the header for position 0.
    fn check(&self, at: usize) -> Checksum {
        at.checked_sub(1).map_or(self.head, |at| self.entries[at].check)
    }

    /// Returns the first continuation that it finds. It tries, in this order: the next group after the last entry, a
    /// later group after the last entry, the next group after an earlier entry, and the next group with one change.
    fn find_continuation(&mut self, groups: &VecDeque<LineGroup<'_>>) -> Option<Continuation> {
        let (next, tip) = (groups.front()?, self.entries.len());
        let written = next.lines.last().and_then(|line| EntryComment::from_line(line.text).check);
        // A group whose checksum is known may be a copy of an earlier entry.
        let copied = written.and_then(|check| self.parents.get(&check)).copied();
        let near = [Some(tip), copied].into_iter().flatten().map(|parent| (0, parent, 0));
        let cost = work(0);
        let later = (1..groups.len()).map(|at| (at, tip, cost));
        let far = later.chain((0..tip).rev().map(|parent| (0, parent, cost)));
        for (group, parent, cost) in near.chain(far) {
            for (before, items) in &groups.get(group)?.readings {
                if let Some(items) = follow(self.check(parent), items) {
                    return Some(Continuation { group, parent, before: *before, items, is_changed: false });
                }
            }
            self.budget = self.budget.saturating_sub(cost);
            if cost > self.budget {
                break;
            }
        }
        let check = self.check(tip);
        CHANGES.into_iter().find_map(|(texts, most)| {
            (0..next.lines.len()).rev().take(most).find_map(|before| {
                let chunk = Chunk::new(&next.lines[before..]);
                let items = find_unique(texts(&chunk), &mut self.budget, |text| chunk.prove(check, text))?;
                Some(Continuation { group: 0, parent: tip, before, items, is_changed: true })
            })
        })
    }

    /// Adds proven entries, unless the search has them already.
    fn add(
        &mut self,
        lines: &[ScannedLine<'_>],
        Continuation { mut parent, before, items, is_changed, .. }: Continuation,
    ) {
        let (unread, proven) = lines.split_at(before);
        self.status.extend(unread.iter().map(|line| (line.number, LineStatus::Lost)));
        let is_known = |item: &RecordItem| self.children(parent).any(|entry| entry.item.what == item.what);
        if items.first().is_some_and(is_known) {
            return;
        }
        if is_changed {
            self.status.extend(proven.iter().map(|line| (line.number, LineStatus::Restored)));
        }
        for item in items {
            let check = self.check(parent).next(&item.what, item.clock());
            parent = self.push(parent, item, check);
        }
    }

    /// Returns the entries whose parent is at a position.
    fn children(&self, parent: usize) -> impl Iterator<Item = &TreeEntry> {
        self.entries[parent..].iter().filter(move |entry| entry.parent == parent)
    }

    /// Adds an entry, and returns its position.
    fn push(&mut self, parent: usize, item: RecordItem, check: Checksum) -> usize {
        let branch = match self.children(parent).next() {
            Some(_) => self.entries.iter().map(|entry| entry.branch + 1).max(),
            None => parent.checked_sub(1).map(|at| self.entries[at].branch),
        };
        self.parents.insert(check, parent);
        self.entries.push(TreeEntry { item, check, parent, branch: branch.unwrap_or_default() });
        self.entries.len()
    }

    /// Adds the readable lines of a group unchanged, although no checksum proves them. Marks the unreadable lines as
    /// lost.
    fn keep_unproven(&mut self, lines: &[ScannedLine<'_>]) {
        let mut reader = RecordReader::for_section(Section::Amended);
        let unread = lines.iter().filter(|line| !reader.add_line(line.number, line.text));
        self.status.extend(unread.map(|line| (line.number, LineStatus::Lost)));
        for item in reader.items {
            let (written, tip) = (item.comment.check, self.entries.len());
            self.status.extend(written.map(|_| (item.line, LineStatus::Altered)));
            let check = written.unwrap_or_else(|| self.check(tip).next(&item.what, item.clock()));
            self.push(tip, item, check);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::ItemKind;
    use super::*;

    const HEAD: &str = "deckwarden: 1\ngame: classic\nrulebook: {version: 1.0.0, hash: \"0000\"}\noptions: {}
players: []\nstarted: 2026-11-20T20:15:03+01:00\n";

    #[test]
    fn a_search_stays_within_its_budget() {
        let header = Header::read(&Scan::new(HEAD.as_bytes(), HEAD).head).unwrap();
        let mut check = Checksum::of_header(&header);
        let changed = (0..2_000).map(|number| {
            let line = format!("place 7C {number}");
            check = check.next(&ItemKind::Line(line.clone()), None);
            format!("- {}   # {check}\n", line.replacen('7', "8", 1))
        });
        let changed: Vec<String> = changed.collect();
        let searched = |lines: usize, budget| {
            let text = format!("{HEAD}moves:\n{}", changed[..lines].concat());
            let search = EntrySearch::new(header.clone(), &Scan::new(text.as_bytes(), &text), budget);
            let count = |wanted| search.status.values().filter(|status| **status == wanted).count();
            (count(LineStatus::Restored), count(LineStatus::Altered), search.branch(0).unwrap().len(), search.budget)
        };
        assert_eq!(searched(3, 9 << 20).0, 3, "each line is restored by its own checksum");
        let (restored, altered, kept, budget) = searched(2_000, 1 << 20);
        assert!(restored < 9 && restored + altered == 2_000, "{restored} and {altered}");
        assert_eq!((kept, budget), (2_000, 0), "all entries are kept");
    }
}
