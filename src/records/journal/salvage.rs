//! Finds the session in a damaged file: the entries whose checks follow from the head and from one another, whatever is
//! around them. The search tries lines after each check, as they are or with one change. The game decides whether to
//! accept lines that no check proves.

use super::candidates::{only, work};
use super::checksum::Checksum;
use super::chunk::{Chunk, Difference, ReadLines, ScannedLine, prove, read};
use super::entry_comment::EntryComment;
use super::header::Header;
use super::record::{ItemKind, RecordItem};
use super::scan::Scan;
use std::collections::{BTreeMap, HashMap, VecDeque};

/// Maximum work for the damaged lines of one file: some seconds.
pub(super) const BUDGET: usize = 32 << 20;

/// How many times more it costs to undo an editor's reformatting of a text.
const REFORMATTED: usize = 100;

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
                self.status.extend(proven.last().map(|line| (line.number, LineStatus::Reformatted)));
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
}
