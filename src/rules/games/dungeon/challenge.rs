//! Judging a dungeon that was laid in the dark.

use super::passages::{Leaves, Span};
use crate::model::card::Card;

/// What a dungeon turns out to be; the later, the better for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Judgement {
    /// Some card had no place when it was laid.
    Dishonest,
    /// Every card can be read as a legal extension or branch at its time.
    Honest,
    /// The same, and the way out is among them.
    Escaped,
}

/// Judges cards in the order in which they were laid, under the best values of the jokers.
pub(super) fn judge(cards: &[Card], span: Span) -> Judgement {
    read(cards, Leaves::default(), false, span)
}

fn read(cards: &[Card], mut leaves: Leaves, mut out: bool, span: Span) -> Judgement {
    for (at, card) in cards.iter().enumerate() {
        if card.is_joker() {
            let rest = &cards[at + 1..];
            let read_as = |value| {
                let mut leaves = leaves;
                lay(&mut leaves, value, span).then(|| read(rest, leaves, out || value == span.last, span))
            };
            return (span.last..=span.first).filter_map(read_as).max().unwrap_or(Judgement::Dishonest);
        }
        let value = card.rank().filter(|rank| span.holds(*rank)).map(crate::model::card::Rank::number);
        match value {
            Some(value) if lay(&mut leaves, value, span) => out |= value == span.last,
            _ => return Judgement::Dishonest,
        }
    }
    if out { Judgement::Escaped } else { Judgement::Honest }
}

/// Lays a passage where it can lie. A branch leaves every end open that an extension leaves, and one more; so
/// where both can be, the branch is never worse.
fn lay(leaves: &mut Leaves, value: u8, span: Span) -> bool {
    if leaves.take_branch(value) {
        leaves.branch(value);
    } else if leaves.take_extension(value, span) {
        leaves.extend(value, span);
    } else {
        return false;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(text: &str) -> Judgement {
        let cards: Vec<Card> = text.split_whitespace().filter_map(Card::read).collect();
        judge(&cards, Span { first: 10, last: 2 })
    }

    #[test]
    fn every_card_must_have_had_a_place() {
        assert_eq!(judged(""), Judgement::Honest);
        assert_eq!(judged("10c 9d 8h 7s 6c"), Judgement::Honest);
        assert_eq!(judged("10c 9d 9h 8h 8s 7c"), Judgement::Honest);
        assert_eq!(judged("9d 10c"), Judgement::Dishonest);
        assert_eq!(judged("10c 9d 8h 9s"), Judgement::Dishonest);
        assert_eq!(judged("10c ks"), Judgement::Dishonest);
        assert_eq!(judged("10c as"), Judgement::Dishonest);
    }

    #[test]
    fn jokers_are_read_as_their_owner_would_wish() {
        assert_eq!(judged("10c jk 8h"), Judgement::Honest);
        assert_eq!(judged("jk jk 8h jk 6s 5c 4d 3h 2s"), Judgement::Escaped);
        assert_eq!(judged("10c 9d 8h 7s 6c 5c 4d 3h jk"), Judgement::Escaped);
        assert_eq!(judged("jk 8c"), Judgement::Dishonest);
        // The joker must be a second nine: two eights lie on nines, and then no nine is left but by branching.
        assert_eq!(judged("10c 9d jk 8h 8s 7c 7d"), Judgement::Honest);
    }

    #[test]
    fn a_two_on_a_branch_is_a_way_out_too() {
        assert_eq!(judged("10c 9d 8h 7s 6c 5c 4d 3h 3s 2s"), Judgement::Escaped);
        assert_eq!(judged("10c 9d 8h 7s 6c 5c 4d 3h 3s"), Judgement::Honest);
    }
}
