//! The variant with face-down passages: challenges and claimed escapes.

use super::Dungeon;
use super::passages::{Leaves, Span};
use super::state::{Challenge, ChallengeTime, Stage};
use super::turn::END_ESCAPED;
use crate::rules::games::prelude::*;

impl Dungeon {
    /// Checks whether a player may challenge. To challenge a dungeon, players need passages of their own, because they
    /// may lose those passages. To challenge a claimed escape, they need no passages.
    pub(super) fn check_challenge<R: Reason>(&self, by: Seat, accused: Seat) -> Result<(), R> {
        if matches!(self.stage, Stage::Claimed) {
            return Ok(());
        }
        for seat in [by, accused] {
            if self.player(seat).path.is_empty() {
                return Err(R::forbidden(RuleId("challenge.empty"), |facts| facts.with("player", seat)));
            }
        }
        if self.accusers >> by.0 & 1 == 1 {
            return Err(R::forbidden(RuleId("challenge.once"), |facts| facts.with("player", by)));
        }
        Ok(())
    }

    pub(super) fn check_escape<R: Reason>(&self, by: Seat) -> Result<(), R> {
        let (laid, needed) = (self.player(by).path.len(), usize::from(self.numbers.escape_passages));
        if laid >= needed {
            return Ok(());
        }
        let refusal = R::forbidden(RuleId("escape.nine"), |facts| facts.with("player", by).with("laid", laid));
        Err(refusal.and(|facts| facts.with("needed", needed).with("missing", needed - laid)))
    }

    pub(super) fn lay(&mut self, events: &mut Events) {
        let (by, needed) = (self.turn, usize::from(self.numbers.escape_passages));
        events.move_unseen(UnseenMove::new(1, Place::owned("hand", by), Place::owned("dungeon", by)));
        let player = self.player_mut(by);
        player.hand -= 1;
        player.path.face_down += 1;
        player.left_cell = true;
        let laid = player.path.len();
        events.emit("laid", |facts| facts.with("player", by).with("passages", laid));
        if laid >= needed {
            self.stage = Stage::Laid;
        } else {
            self.finish_play(events);
        }
    }

    pub(super) fn claim_escape(&mut self, events: &mut Events) {
        self.stage = Stage::Claimed;
        events.emit("escape-claimed", |facts| facts.with("player", self.turn));
    }

    pub(super) fn accept_escape(&mut self, events: &mut Events) {
        self.end(Verdict::Won, END_ESCAPED, Some(self.turn), events);
    }

    pub(super) fn challenge(&mut self, accuser: Seat, accused: Seat, time: ChallengeTime, events: &mut Events) {
        if time != ChallengeTime::Claimed {
            self.accusers |= 1 << accuser.0;
        }
        let challenge = Challenge { accuser, accused, time, turned_up: Row::default() };
        self.stage = Stage::Challenge(challenge);
        events.emit("challenged", |facts| facts.with("player", accuser).with("accused", accused));
        // If the players overrule a rule, the dungeon can be empty.
        self.settle_if_turned_up(&challenge, events);
    }

    /// Turns up the next card of the challenged dungeon. After the last card, judges the dungeon.
    pub(super) fn turn_up(&mut self, mut challenge: Challenge, card: Card, events: &mut Events) {
        let card = match self.known_passage(&challenge) {
            Some(known) => known,
            None => {
                self.pool.remove(card);
                card
            }
        };
        challenge.turned_up.push(card);
        self.stage = Stage::Challenge(challenge);
        let is_first = challenge.turned_up.len() == 1;
        events.emit("turned-up", |facts| {
            let first = is_first.then_some(card);
            facts.with("player", challenge.accused).with("card", card).with("first", first)
        });
        self.settle_if_turned_up(&challenge, events);
    }

    /// Judges the challenged dungeon if all its passages are turned up.
    fn settle_if_turned_up(&mut self, challenge: &Challenge, events: &mut Events) {
        if challenge.turned_up.len() == self.player(challenge.accused).path.len() {
            self.settle_challenge(challenge, events);
        }
    }

    /// Returns the card of the next passage to turn up if an earlier challenge has shown the card, otherwise `None`.
    pub(super) fn known_passage(&self, challenge: &Challenge) -> Option<Card> {
        self.player(challenge.accused).path.known_face_down.get(challenge.turned_up.len())
    }

    fn settle_challenge(&mut self, challenge: &Challenge, events: &mut Events) {
        let Challenge { accuser, accused, time, turned_up } = challenge;
        let judgement = judge(turned_up.as_slice(), self.numbers.span);
        let name = match judgement {
            Honesty::Dishonest => "dishonest",
            Honesty::Honest | Honesty::Escaped => "honest",
        };
        let claimed = *time == ChallengeTime::Claimed;
        events.emit(name, |facts| {
            let facts = facts.with("player", *accused).with("accuser", *accuser);
            // If the dungeon stays, its owner turns it face down again.
            let stays = judgement != Honesty::Dishonest && !claimed;
            let trapped = judgement == Honesty::Honest && claimed;
            let facts = facts.with("stays", stays.then_some(*accused)).with("trapped", trapped.then_some(*accused));
            facts.with("card", first_misfit(turned_up.as_slice(), self.numbers.span))
        });
        if claimed && judgement == Honesty::Escaped {
            self.end(Verdict::Won, END_ESCAPED, Some(*accused), events);
            return;
        }
        // All players know the place of each card until it leaves the dungeon.
        self.player_mut(*accused).path.known_face_down = turned_up.iter().collect();
        let loser = if claimed || judgement == Honesty::Dishonest { *accused } else { *accuser };
        self.discard_dungeon(loser, events);
        let can_escape = self.check_escape::<Unstated>(self.turn).is_ok();
        if claimed || *time == ChallengeTime::Laid && !can_escape {
            self.finish_play(events);
        } else {
            self.stage = time.stage();
        }
    }
}

/// The result of a challenge, from the worst to the best for the owner of the dungeon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Honesty {
    /// When its owner placed it, a card was neither a legal extension nor a legal branch.
    Dishonest,
    /// Every card was a legal extension or branch.
    Honest,
    /// Every card was legal, and a passage leads out.
    Escaped,
}

/// Judges cards in the order of placement. Jokers get the values that are best for the owner.
fn judge(cards: &[Card], span: Span) -> Honesty {
    judge_from(cards, Leaves::default(), false, span)
}

/// Returns the first card that was neither a legal extension nor a legal branch, or `None` if every card was legal.
fn first_misfit(cards: &[Card], span: Span) -> Option<Card> {
    let is_misfit = |count: &usize| judge(&cards[..*count], span) == Honesty::Dishonest;
    let count = (1..=cards.len()).find(is_misfit)?;
    Some(cards[count - 1])
}

fn judge_from(cards: &[Card], mut leaves: Leaves, mut leads_out: bool, span: Span) -> Honesty {
    for (index, card) in cards.iter().enumerate() {
        if card.is_joker() {
            let later_cards = &cards[index + 1..];
            let declared_as = |value| {
                let mut leaves = leaves;
                place(&mut leaves, value, span)
                    .then(|| judge_from(later_cards, leaves, leads_out || value == span.last, span))
            };
            return (span.last..=span.first).filter_map(declared_as).max().unwrap_or(Honesty::Dishonest);
        }
        let value = card.rank().filter(|rank| span.contains(*rank)).map(Rank::number);
        match value {
            Some(value) if place(&mut leaves, value, span) => leads_out |= value == span.last,
            _ => return Honesty::Dishonest,
        }
    }
    if leads_out { Honesty::Escaped } else { Honesty::Honest }
}

/// Places a passage if this is legal, and returns whether it was legal. The passage becomes a branch if possible. A
/// branch is never worse for the owner than an extension: both add an open end with this value, but an extension closes
/// another one.
fn place(leaves: &mut Leaves, value: u8, span: Span) -> bool {
    if leaves.can_branch(value) {
        leaves.branch(value);
    } else if leaves.can_extend(value, span) {
        leaves.extend(value, span);
    } else {
        return false;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(text: &str) -> Honesty {
        let cards: Vec<Card> = text.split_whitespace().filter_map(Card::parse).collect();
        judge(&cards, Span { first: 10, last: 2 })
    }

    #[test]
    fn every_card_must_extend_or_branch() {
        assert_eq!(judged(""), Honesty::Honest);
        assert_eq!(judged("10c 9d 8h 7s 6c"), Honesty::Honest);
        assert_eq!(judged("10c 9d 9h 8h 8s 7c"), Honesty::Honest);
        assert_eq!(judged("9d 10c"), Honesty::Dishonest);
        assert_eq!(judged("10c 9d 8h 9s"), Honesty::Dishonest);
        assert_eq!(judged("10c ks"), Honesty::Dishonest);
        assert_eq!(judged("10c as"), Honesty::Dishonest);
    }

    #[test]
    fn the_first_misfit_is_the_card_that_fits_nowhere() {
        let misfit = |text: &str| {
            let cards: Vec<Card> = text.split_whitespace().filter_map(Card::parse).collect();
            first_misfit(&cards, Span { first: 10, last: 2 }).map(|card| card.to_string())
        };
        assert_eq!(misfit("10c 9d 8h 7s"), None);
        assert_eq!(misfit("10c 9d 7h 8s").as_deref(), Some("7H"));
        assert_eq!(misfit("10c jk 7h 8s").as_deref(), Some("7H"));
        assert_eq!(misfit("9d 10c").as_deref(), Some("9D"));
    }

    #[test]
    fn jokers_have_the_best_values_for_their_owner() {
        assert_eq!(judged("10c jk 8h"), Honesty::Honest);
        assert_eq!(judged("jk jk 8h jk 6s 5c 4d 3h 2s"), Honesty::Escaped);
        assert_eq!(judged("10c 9d 8h 7s 6c 5c 4d 3h jk"), Honesty::Escaped);
        assert_eq!(judged("jk 8c"), Honesty::Dishonest);
        // The joker must be a nine: the two eights need one nine each.
        assert_eq!(judged("10c 9d jk 8h 8s 7c 7d"), Honesty::Honest);
    }

    #[test]
    fn a_two_on_a_branch_leads_out() {
        assert_eq!(judged("10c 9d 8h 7s 6c 5c 4d 3h 3s 2s"), Honesty::Escaped);
        assert_eq!(judged("10c 9d 8h 7s 6c 5c 4d 3h 3s"), Honesty::Honest);
    }
}
