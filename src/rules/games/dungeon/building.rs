//! Laying passages in the own dungeon and collapsing those of others.

use super::Dungeon;
use super::state::{Collapse, Stage};
use super::turn::END_ESCAPED;
use super::words::Played;
use crate::model::action::Seat;
use crate::model::card::{Card, Rank, RankSet};
use crate::model::outcome::Verdict;
use crate::model::refusal::{Reason, RuleId};
use crate::rules::game::Events;

const PASSAGE_ORDER: RuleId = RuleId("passage.order");
const PASSAGE_BRANCH: RuleId = RuleId("passage.branch");
const COLLAPSE_VALUE: RuleId = RuleId("collapse.value");
const REPLACE_VALUE: RuleId = RuleId("replace.value");

impl Dungeon {
    pub(super) fn check_extend<R: Reason>(&self, by: Seat, with: Played) -> Result<(), R> {
        let (card, rank) = (with.card, with.rank());
        let (span, path) = (self.numbers.span, &self.player(by).path);
        if path.leaves().take_extension(rank.number(), span) {
            return Ok(());
        }
        let refusal = R::forbidden(PASSAGE_ORDER, |facts| facts.with("card", card).with("value", rank));
        let first = Rank::new(span.first);
        if path.is_empty() {
            return Err(refusal.and(|facts| facts.with("start", first)));
        }
        let ends: RankSet = Rank::of_suit().filter(|rank| path.leaves().of(rank.number()) > 0).collect();
        let refusal =
            refusal.and(|facts| facts.with("ends", ends).with("lowest", path.leaves().lowest().and_then(Rank::new)));
        Err(if rank.number() == span.first {
            refusal.and(|facts| facts.with("again", first))
        } else {
            refusal.and(|facts| facts.with("above", Rank::new(rank.number() + 1)))
        })
    }

    pub(super) fn check_branch<R: Reason>(&self, by: Seat, with: Played) -> Result<(), R> {
        let (card, rank) = (with.card, with.rank());
        let leaves = self.player(by).path.leaves();
        if leaves.take_branch(rank.number()) {
            return Ok(());
        }
        let refusal = R::forbidden(PASSAGE_BRANCH, |facts| facts.with("card", card).with("value", rank));
        let ends: RankSet = Rank::of_suit().filter(|rank| leaves.of(rank.number()) > 0).collect();
        Err(match leaves.lowest().and_then(Rank::new) {
            Some(lowest) => refusal.and(|facts| facts.with("lowest", lowest).with("ends", ends)),
            None => refusal.and(|facts| facts.with("start", Rank::new(self.numbers.span.first))),
        })
    }

    /// In the dark any passage may be tried; otherwise it must equal the last one.
    pub(super) fn check_collapse<R: Reason>(&self, owner: Seat, with: Played) -> Result<(), R> {
        let (card, rank) = (with.card, with.rank());
        let path = &self.player(owner).path;
        let refusal = R::forbidden(COLLAPSE_VALUE, |facts| facts.with("card", card).with("value", rank));
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

    pub(super) fn extend(&mut self, with: Played, events: &mut Events) {
        let (by, rank, span) = (self.turn, with.rank(), self.numbers.span);
        let also_branch = self.player(by).path.leaves().take_branch(rank.number());
        let card = self.out_of_hand(by, with.card);
        let player = self.player_mut(by);
        player.path.extend(card, rank.number(), span);
        player.left_cell = true;
        self.tell_laid("extended", card, rank, events);
        if also_branch {
            events.tell("could-branch", |facts| facts.with("player", by).with("card", card));
        }
        if rank.number() == span.last {
            self.end(Verdict::Won, END_ESCAPED, Some(by), events);
        } else {
            self.finish_play(events);
        }
    }

    pub(super) fn branch(&mut self, with: Played, events: &mut Events) {
        let (by, rank) = (self.turn, with.rank());
        let card = self.out_of_hand(by, with.card);
        self.player_mut(by).path.branch(card, rank.number());
        self.tell_laid("branched", card, rank, events);
        self.finish_play(events);
    }

    fn tell_laid(&self, name: &'static str, card: Card, rank: Rank, events: &mut Events) {
        events.tell(name, |facts| {
            let facts = facts.with("player", self.turn).with("card", card);
            facts.with("as", card.is_joker().then_some(rank)).with("passages", self.player(self.turn).path.len())
        });
    }

    pub(super) fn collapse(&mut self, owner: Seat, with: Played, events: &mut Events) {
        let (by, rank) = (self.turn, with.rank());
        let card = self.out_of_hand(by, with.card);
        let last = self.player(owner).path.last();
        self.pending.push(card);
        let collapse = Collapse { owner, rank };
        events.tell("collapsing", |facts| {
            let facts = facts.with("player", by).with("owner", owner).with("card", card);
            facts.with("as", card.is_joker().then_some(rank))
        });
        match last {
            None => self.stage = Stage::Compare(collapse),
            Some(last) if last.card.is_joker() => self.stage = Stage::Rescue(collapse),
            Some(_) => self.cave_in(owner, events),
        }
    }

    /// The passage goes with the card that collapsed it.
    pub(super) fn cave_in(&mut self, owner: Seat, events: &mut Events) {
        let passage = self.discard_last_passage(owner);
        self.discard_pending(events);
        let left = self.player(owner).path.len();
        events.tell("collapsed", |facts| facts.with("owner", owner).with("card", passage).with("left", left));
        self.finish_play(events);
    }

    /// The owner of a dark passage says that it is of another value: the card is wasted.
    pub(super) fn hold_firm(&mut self, owner: Seat, events: &mut Events) {
        self.discard_pending(events);
        events.tell("held-firm", |facts| facts.with("owner", owner));
        self.finish_play(events);
    }

    /// A card of the hand goes in place of the joker, which stays; unseen where passages lie face down.
    pub(super) fn replace(&mut self, owner: Seat, card: Option<Card>, events: &mut Events) {
        let piece = card.map(|card| self.out_of_hand(owner, card));
        self.discard_pending(events);
        match piece {
            Some(piece) => self.discard(piece),
            None => self.discard_unseen(owner),
        }
        events.tell("replaced", |facts| facts.with("owner", owner).with("card", piece));
        self.finish_play(events);
    }

    /// A card of the value saves a joker, or another joker that stands for it; in the dark it takes a hand to choose from.
    pub(super) fn check_replace<R: Reason>(&self, collapse: Collapse, card: Option<Card>) -> Result<(), R> {
        let refusal = R::forbidden(REPLACE_VALUE, |facts| facts.with("needed", collapse.rank));
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
