//! Lists the decisions that a check may then find legal.

use super::Dungeon;
use super::creatures::is_creature;
use super::state::SEATS;
use super::words::{Choice, Decision, PlayedCard};
use crate::rules::games::prelude::*;

/// Returns whether a player can play a card as this rank: the card has this rank or is a joker.
pub(super) fn can_be_rank(card: Card, rank: Rank) -> bool {
    card.is_joker() || card.rank() == Some(rank)
}

impl Dungeon {
    pub(super) fn list_holdable(&self, by: Seat, choice: fn(Option<Card>) -> Choice, out: &mut impl Extend<Decision>) {
        out.extend(self.holdable_cards(by).iter().map(|card| Decision { by, choice: choice(Some(card)) }));
    }

    pub(super) fn list_turn(&self, by: Seat, out: &mut impl Extend<Decision>) {
        out.extend([Decision { by, choice: Choice::Pass }]);
        if self.numbers.variant.is_dark() {
            out.extend([Choice::Lay, Choice::Escape].map(|choice| Decision { by, choice }));
        }
        self.list_plays(by, &FittingCards::playable(self, by), out);
    }

    /// Lists plays that a player could imagine in a turn, including illegal ones.
    pub(super) fn list_imaginable_plays(&self, by: Seat, out: &mut impl Extend<Decision>) {
        self.list_plays(by, &FittingCards::all(self), out);
    }

    /// Lists all plays of the cards that fit a verb, card by card.
    fn list_plays(&self, by: Seat, fitting: &FittingCards, out: &mut impl Extend<Decision>) {
        for card in self.holdable_cards(by).iter() {
            if fitting.extend.contains(card) {
                self.list_played(by, card, Choice::Extend, out);
            }
            if fitting.branch.contains(card) {
                self.list_played(by, card, Choice::Branch, out);
            }
            for target in self.living() {
                if fitting.collapse[target.index()].contains(card) {
                    self.list_played(by, card, |played| Choice::Collapse { owner: target, played }, out);
                }
                if fitting.attack[target.index()].contains(card) {
                    self.list_played(by, card, |played| Choice::Attack { target, played }, out);
                }
                if fitting.fish[target.index()].contains(card) {
                    let fish = |rank| Decision { by, choice: Choice::Fish { target, card, rank } };
                    out.extend(self.askable_ranks().map(fish));
                }
            }
            if fitting.rob.contains(card) {
                out.extend([Decision { by, choice: Choice::Rob(card) }]);
            }
        }
    }

    /// Lists the decision to play a card. For a joker, lists one decision for each rank that the player can declare.
    pub(super) fn list_played(
        &self,
        by: Seat,
        card: Card,
        choice: impl Fn(PlayedCard) -> Choice,
        out: &mut impl Extend<Decision>,
    ) {
        if !card.is_joker() {
            out.extend([Decision { by, choice: choice(PlayedCard::undeclared(card)) }]);
            return;
        }
        let declarable = Rank::all_suited().filter(|rank| self.numbers.span.contains(*rank) || is_creature(*rank));
        let declared = |rank| Decision { by, choice: choice(PlayedCard { card, declared: Some(rank) }) };
        out.extend(declarable.map(declared));
    }

    /// Returns the ranks that a fisher can ask for.
    fn askable_ranks(&self) -> impl Iterator<Item = Rank> + use<> {
        let joker = self.numbers.variant.has_wild_jokers().then_some(Rank::JOKER);
        Rank::all_suited().chain(joker)
    }

    pub(super) fn list_counters(&self, rank: Rank, out: &mut impl Extend<Decision>) {
        out.extend([GO_ON]);
        for by in self.living() {
            let fitting = self.holdable_cards(by).filtered(|card| can_be_rank(card, rank));
            out.extend(fitting.iter().map(|card| Decision { by, choice: Choice::Counter(card) }));
        }
    }
}

/// The decision `go`, which any player can type. Its seat has no meaning.
pub(super) const GO_ON: Decision = Decision { by: Seat(0), choice: Choice::Go };

/// The cards that a list of decisions combines with each verb of a turn. Some verbs have a set of cards for each
/// target.
struct FittingCards {
    extend: CardSet,
    branch: CardSet,
    collapse: [CardSet; SEATS],
    attack: [CardSet; SEATS],
    fish: [CardSet; SEATS],
    rob: CardSet,
}

impl FittingCards {
    fn playable(game: &Dungeon, by: Seat) -> FittingCards {
        let span = game.numbers.span;
        let leaves = game.player(by).path.leaves;
        let passages = |fits: &dyn Fn(u8) -> bool| {
            let ranks = Rank::all_suited().filter(|rank| span.contains(*rank) && fits(rank.number()));
            ranks.fold(JOKERS, |cards, rank| cards.union(CardSet::of_rank(rank)))
        };
        let is_dark = game.numbers.variant.is_dark();
        let if_face_up = |cards: CardSet| if is_dark { CardSet::EMPTY } else { cards };
        let for_target = |index: usize, cards: &dyn Fn(Seat) -> CardSet| {
            let seat = Seat(index as u8);
            if seat == by || index >= usize::from(game.numbers.players) { CardSet::EMPTY } else { cards(seat) }
        };
        let collapse = |seat: Seat| {
            let path = &game.player(seat).path;
            if path.is_empty() {
                return CardSet::EMPTY;
            }
            passages(&|value| path.last().is_none_or(|last| last.value == value))
        };
        let attack = |seat: Seat| if game.player(seat).left_cell { CREATURES } else { CardSet::EMPTY };
        let fish = |seat: Seat| if game.player(seat).hand > 0 { QUEENS } else { CardSet::EMPTY };
        FittingCards {
            extend: if_face_up(passages(&|value| leaves.can_extend(value, span))),
            branch: if_face_up(passages(&|value| leaves.can_branch(value))),
            collapse: std::array::from_fn(|index| for_target(index, &collapse)),
            attack: std::array::from_fn(|index| for_target(index, &attack)),
            fish: std::array::from_fn(|index| for_target(index, &fish)),
            rob: if game.pile_len() > 0 { JACKS } else { CardSet::EMPTY },
        }
    }

    /// Returns all cards for each verb that accepts several ranks, so that the list contains illegal plays, too.
    fn all(game: &Dungeon) -> FittingCards {
        let all = CardSet::SUITED.union(JOKERS);
        let passages = if game.numbers.variant.is_dark() { CardSet::EMPTY } else { all };
        let same_for_all = |cards| [cards; SEATS];
        FittingCards {
            extend: passages,
            branch: passages,
            collapse: same_for_all(all),
            attack: same_for_all(all),
            fish: same_for_all(QUEENS),
            rob: JACKS,
        }
    }
}

const JOKERS: CardSet = CardSet::single(Card::JOKER);
pub(super) const JACKS: CardSet = JOKERS.union(CardSet::of_rank(Rank::JACK));
const QUEENS: CardSet = JOKERS.union(CardSet::of_rank(Rank::QUEEN));
const CREATURES: CardSet = JACKS.union(QUEENS).union(CardSet::of_rank(Rank::KING));
