//! The dungeons of the players: how players extend, branch and collapse them.

use super::Dungeon;
use super::state::{Collapse, Stage};
use super::turn::END_ESCAPED;
use super::words::PlayedCard;
use crate::rules::games::prelude::*;

/// Maximum number of passages in a dungeon: two decks have 72 passage cards and four jokers.
const MAX_PASSAGES: usize = 76;

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Span {
    /// The highest value, which starts a dungeon.
    pub(super) first: u8,
    /// The lowest value, which leads out of a dungeon.
    pub(super) last: u8,
}

impl Span {
    pub(super) fn contains(self, rank: Rank) -> bool {
        (self.last..=self.first).contains(&rank.number())
    }
}

/// The open ends of a dungeon: for each value, the number of passages without a passage below them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Leaves([u8; 16]);

impl Leaves {
    /// Returns the number of open ends with this value.
    pub(super) fn count(&self, value: u8) -> u8 {
        self.0.get(usize::from(value)).copied().unwrap_or(0)
    }

    /// Returns the lowest value in the dungeon, or `None` if the dungeon is empty. The lowest passage is always an
    /// open end.
    pub(super) fn lowest(&self) -> Option<u8> {
        self.0.iter().position(|count| *count > 0).map(|value| value as u8)
    }

    /// Returns whether a passage with this value can extend an open end, or start the dungeon.
    pub(super) fn can_extend(&self, value: u8, span: Span) -> bool {
        if value == span.first { self.lowest().is_none() } else { self.count(value + 1) > 0 }
    }

    /// Returns whether a passage with this value can branch, which requires that the lowest passage has the same
    /// value.
    pub(super) fn can_branch(&self, value: u8) -> bool {
        self.lowest() == Some(value)
    }

    pub(super) fn extend(&mut self, value: u8, span: Span) {
        if value < span.first {
            self.change(value + 1, -1);
        }
        self.change(value, 1);
    }

    pub(super) fn branch(&mut self, value: u8) {
        self.change(value, 1);
    }

    fn undo(&mut self, value: u8, branched: bool, span: Span) {
        self.change(value, -1);
        if !branched && value < span.first {
            self.change(value + 1, 1);
        }
    }

    fn change(&mut self, value: u8, change: i8) {
        if let Some(count) = self.0.get_mut(usize::from(value)) {
            *count = count.saturating_add_signed(change);
        }
    }
}

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Passage {
    pub(super) card: Card,
    /// The value of the passage. For a joker, it is the declared value.
    pub(super) value: u8,
    pub(super) branched: bool,
}

/// The passages of a dungeon. Players remove cards only from the end.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Passages {
    cards: Row<MAX_PASSAGES>,
    values: [u8; MAX_PASSAGES],
    /// One bit for each passage: whether it is a branch.
    branched: u128,
    pub(super) leaves: Leaves,
    pub(super) face_down: u8,
    /// The face-down passages whose cards all players saw in a challenge. They are the first passages of the dungeon,
    /// in the order of placement.
    pub(super) known_face_down: Row<MAX_PASSAGES>,
}

impl Default for Passages {
    fn default() -> Self {
        Passages {
            cards: Row::default(),
            values: [0; MAX_PASSAGES],
            branched: 0,
            leaves: Leaves::default(),
            face_down: 0,
            known_face_down: Row::default(),
        }
    }
}

impl Passages {
    /// Returns the number of passages, face up and face down.
    pub(super) fn len(&self) -> usize {
        self.cards.len() + usize::from(self.face_down)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the face-up passages, in the order of placement.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = Passage> + ExactSizeIterator + '_ {
        self.cards.iter().enumerate().map(|(at, card)| Passage {
            card,
            value: self.values[at],
            branched: self.branched >> at & 1 == 1,
        })
    }

    /// Returns the last passage, or `None` if there is no passage or the last one is face down.
    pub(super) fn last(&self) -> Option<Passage> {
        self.iter().next_back()
    }

    pub(super) fn extend(&mut self, card: Card, value: u8, span: Span) {
        self.leaves.extend(value, span);
        self.push(card, value, false);
    }

    pub(super) fn branch(&mut self, card: Card, value: u8) {
        self.leaves.branch(value);
        self.push(card, value, true);
    }

    fn push(&mut self, card: Card, value: u8, branched: bool) {
        let index = self.cards.len();
        if let Some(place) = self.values.get_mut(index) {
            *place = value;
            self.branched = self.branched & !(1 << index) | u128::from(branched) << index;
            self.cards.push(card);
        }
    }

    pub(super) fn remove_last(&mut self, span: Span) -> Option<Passage> {
        let last = self.last()?;
        self.leaves.undo(last.value, last.branched, span);
        self.cards.pop();
        Some(last)
    }

    /// Returns the last passage if it lies face down and all players have seen its card.
    pub(super) fn known_last(&self) -> Option<Card> {
        let known = self.known_face_down.iter().last();
        known.filter(|_| self.known_face_down.len() == usize::from(self.face_down))
    }

    /// Removes up to `count` face-down passages, beginning with the last. Returns the number of removed passages, and
    /// the removed cards that all players have seen.
    pub(super) fn remove_face_down(&mut self, count: u8) -> (u8, impl Iterator<Item = Card> + use<>) {
        let removed = count.min(self.face_down);
        self.face_down -= removed;
        let known = usize::from(self.face_down).min(self.known_face_down.len());
        let all = self.known_face_down;
        self.known_face_down = all.iter().take(known).collect();
        (removed, (known..all.len()).filter_map(move |index| all.get(index)))
    }
}

impl Dungeon {
    pub(super) fn check_extend<R: Reason>(&self, by: Seat, played: PlayedCard) -> Result<(), R> {
        let (card, rank) = (played.card, played.rank());
        let (span, path) = (self.numbers.span, &self.player(by).path);
        if path.leaves.can_extend(rank.number(), span) {
            return Ok(());
        }
        let refusal = R::forbidden(RuleId("passage.order"), |facts| {
            facts.with("player", by).with("card", card).with("value", rank)
        });
        let first = Rank::new(span.first);
        if path.is_empty() {
            return Err(refusal.and(|facts| facts.with("start", first)));
        }
        let ends: RankSet = Rank::all_suited().filter(|rank| path.leaves.count(rank.number()) > 0).collect();
        let refusal =
            refusal.and(|facts| facts.with("ends", ends).with("lowest", path.leaves.lowest().and_then(Rank::new)));
        Err(if rank.number() == span.first {
            refusal.and(|facts| facts.with("again", first))
        } else {
            refusal.and(|facts| facts.with("above", Rank::new(rank.number() + 1)))
        })
    }

    pub(super) fn check_branch<R: Reason>(&self, by: Seat, played: PlayedCard) -> Result<(), R> {
        let (card, rank) = (played.card, played.rank());
        let leaves = self.player(by).path.leaves;
        if leaves.can_branch(rank.number()) {
            return Ok(());
        }
        let refusal = R::forbidden(RuleId("passage.branch"), |facts| {
            facts.with("player", by).with("card", card).with("value", rank)
        });
        let ends: RankSet = Rank::all_suited().filter(|rank| leaves.count(rank.number()) > 0).collect();
        Err(match leaves.lowest().and_then(Rank::new) {
            Some(lowest) => refusal.and(|facts| facts.with("lowest", lowest).with("ends", ends)),
            None => refusal.and(|facts| facts.with("start", Rank::new(self.numbers.span.first))),
        })
    }

    /// Checks the card that should collapse the last passage. If the passage is face down, any passage card is legal.
    /// Otherwise the values must be equal.
    pub(super) fn check_collapse<R: Reason>(&self, owner: Seat, played: PlayedCard) -> Result<(), R> {
        let (card, rank) = (played.card, played.rank());
        let path = &self.player(owner).path;
        let refusal = R::forbidden(RuleId("collapse.value"), |facts| facts.with("card", card).with("value", rank));
        if path.is_empty() {
            return Err(refusal.and(|facts| facts.with("empty", owner)));
        }
        match path.last() {
            Some(last) if last.value != rank.number() => Err(refusal.and(|facts| {
                facts.with("player", owner).with("last", last.card).with("needed", Rank::new(last.value))
            })),
            _ => Ok(()),
        }
    }

    pub(super) fn extend(&mut self, played: PlayedCard, events: &mut Events) {
        let (by, rank, span) = (self.turn, played.rank(), self.numbers.span);
        let could_branch = self.player(by).path.leaves.can_branch(rank.number());
        let card = self.take_from_hand(by, played.card);
        let player = self.player_mut(by);
        player.path.extend(card, rank.number(), span);
        player.left_cell = true;
        self.report_laid("extended", card, rank, events);
        if could_branch {
            events.emit("could-branch", |facts| facts.with("player", by).with("card", card));
        }
        if rank.number() == span.last {
            self.end(Verdict::Won, END_ESCAPED, Some(by), events);
        } else {
            self.finish_play(events);
        }
    }

    pub(super) fn branch(&mut self, played: PlayedCard, events: &mut Events) {
        let (by, rank) = (self.turn, played.rank());
        let card = self.take_from_hand(by, played.card);
        self.player_mut(by).path.branch(card, rank.number());
        self.report_laid("branched", card, rank, events);
        self.finish_play(events);
    }

    fn report_laid(&self, name: &'static str, card: Card, rank: Rank, events: &mut Events) {
        events.emit(name, |facts| {
            let facts = facts.with("player", self.turn).with("card", card);
            facts.with("as", card.is_joker().then_some(rank)).with("passages", self.player(self.turn).path.len())
        });
    }

    pub(super) fn collapse(&mut self, owner: Seat, played: PlayedCard, events: &mut Events) {
        let (by, rank) = (self.turn, played.rank());
        let card = self.take_from_hand(by, played.card);
        let last = self.player(owner).path.last();
        self.pending.push(card);
        let collapse = Collapse { owner, rank };
        events.emit("collapsing", |facts| {
            let facts = facts.with("player", by).with("owner", owner).with("card", card);
            facts.with("as", card.is_joker().then_some(rank))
        });
        match last {
            None => self.stage = Stage::Compare(collapse),
            Some(last) if last.card.is_joker() => self.stage = Stage::Rescue(collapse),
            Some(_) => self.collapse_last_passage(owner, events),
        }
    }

    /// Discards the last passage and the card that collapsed it.
    pub(super) fn collapse_last_passage(&mut self, owner: Seat, events: &mut Events) {
        let passage = self.discard_last_passage(owner, events);
        let passages_left = self.player(owner).path.len();
        events.emit("collapsed", |facts| facts.with("owner", owner).with("card", passage).with("left", passages_left));
        self.discard_pending(events);
        self.finish_play(events);
    }

    /// Leaves a face-down passage in place, because its owner says that it has another value. Discards the collapsing
    /// card.
    pub(super) fn keep_passage(&mut self, owner: Seat, events: &mut Events) {
        self.discard_pending(events);
        events.emit("held-firm", |facts| facts.with("owner", owner));
        self.finish_play(events);
    }

    /// Discards a card from the owner's hand instead of the collapsing passage. If passages are face down, nobody names
    /// the card, and the owner discards it face down.
    pub(super) fn replace(&mut self, owner: Seat, card: Option<Card>, events: &mut Events) {
        if card.is_none() && self.player(owner).hand == 0 {
            // Players can overrule the rule about an empty hand, but then there is no card to discard.
            return;
        }
        let copy = card.map(|card| self.take_from_hand(owner, card));
        self.discard_pending(events);
        match copy {
            Some(copy) => self.discard(copy),
            None => self.discard_unseen(owner, events),
        }
        events.emit("replaced", |facts| facts.with("owner", owner).with("card", copy));
        self.finish_play(events);
    }

    /// Checks the card that saves a passage from a collapse. If passages are face up, the passage is a joker, and the
    /// card must have its declared rank or be another joker. If passages are face down, any card of the hand is legal.
    pub(super) fn check_replace<R: Reason>(&self, collapse: Collapse, card: Option<Card>) -> Result<(), R> {
        let refusal = R::forbidden(RuleId("replace.value"), |facts| facts.with("needed", collapse.rank));
        match card {
            Some(card) if card.is_joker() || card.rank() == Some(collapse.rank) => Ok(()),
            Some(card) => Err(refusal.and(|facts| facts.with("card", card))),
            None if self.player(collapse.owner).hand == 0 => {
                Err(refusal.and(|facts| facts.with("empty", collapse.owner)))
            }
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPAN: Span = Span { first: 10, last: 2 };

    fn dungeon(placed: &[(u8, bool)]) -> Passages {
        let mut passages = Passages::default();
        for (value, branched) in placed {
            if *branched {
                assert!(passages.leaves.can_branch(*value), "branch {value}");
                passages.branch(Card::JOKER, *value);
            } else {
                assert!(passages.leaves.can_extend(*value, SPAN), "extend {value}");
                passages.extend(Card::JOKER, *value, SPAN);
            }
        }
        passages
    }

    #[test]
    fn an_open_branch_can_be_extended_later() {
        let placed = [(10, false), (9, false), (8, false), (7, false), (7, true), (6, false), (5, false), (4, false)];
        let mut passages = dungeon(&[&placed[..], &[(6, false)]].concat());
        assert_eq!((passages.leaves.count(7), passages.leaves.count(6), passages.leaves.count(4)), (0, 1, 1));
        assert!(!passages.leaves.can_branch(6) && passages.leaves.can_branch(4));
        assert!(passages.leaves.can_extend(5, SPAN) && passages.leaves.can_extend(3, SPAN));
        assert_eq!(passages.remove_last(SPAN).map(|p| p.value), Some(6));
        assert_eq!((passages.leaves.count(7), passages.leaves.count(6)), (1, 0));
    }

    #[test]
    fn removing_everything_leaves_an_empty_dungeon() {
        let mut passages = dungeon(&[(10, false), (10, true), (9, false), (9, false)]);
        while passages.remove_last(SPAN).is_some() {}
        assert_eq!(passages.leaves, Leaves::default());
        assert!(passages.leaves.can_extend(10, SPAN) && !passages.leaves.can_branch(10));
    }
}
