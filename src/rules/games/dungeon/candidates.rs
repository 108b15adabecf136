//! Every decision worth a look, for the lists of what is legal.

use super::Dungeon;
use super::check::stands_for;
use super::creatures::is_creature;
use super::state::{SEATS, Stage};
use super::words::{Choice, Decision, Played};
use crate::model::action::Seat;
use crate::model::card::{Card, CardSet, Rank};
use crate::rules::game::Game;

impl Dungeon {
    /// Decisions that come to mind in a turn besides those that the rules leave: every card with every target.
    pub(super) fn list_imaginable(&self, out: &mut impl Extend<Decision>) {
        if matches!(self.stage, Stage::Turn) {
            self.list_plays(self.turn, &Fitting::everything(self), out);
        }
    }

    /// Decisions of the awaited player, or of anybody where a window is open.
    pub(super) fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        let by = self.awaited().unwrap_or(self.turn);
        let mut say = |choices: &[Choice]| out.extend(choices.iter().map(|choice| Decision { by, choice: *choice }));
        match self.stage {
            Stage::Bid(_) | Stage::Typed(_) | Stage::Challenge(_) => {}
            Stage::Supply => say(&[Choice::Shuffle, Choice::Hold]),
            Stage::Turn => self.list_turn(by, out),
            Stage::Take => {
                let cards: CardSet = self.pile.iter().collect();
                out.extend(cards.iter().map(|card| Decision { by, choice: Choice::Take(card) }));
            }
            Stage::Counter(ability) => self.list_counters(ability.rank(), out),
            Stage::Fish(_) => say(&[Choice::Yes, Choice::No]),
            Stage::Doubt(_) => say(&[Choice::Believe, Choice::Look]),
            Stage::Verdict(_) => say(&[Choice::Truth, Choice::Lie]),
            Stage::Penalty(_) => say(&[Choice::Surrender, Choice::Spite]),
            Stage::Combat(_) => {
                say(&[Choice::Retreat, Choice::Fall]);
                self.holdable(by).iter().for_each(|card| self.list_played(by, card, Choice::Fight, out));
            }
            Stage::Rescue(_) => {
                say(&[Choice::Yield]);
                self.list_holdable(by, Choice::Replace, out);
            }
            Stage::Compare(_) => say(&[Choice::Same, Choice::Different, Choice::Replace(None)]),
            Stage::Laid => say(&[Choice::Escape, Choice::Pass]),
            Stage::Claimed => {
                out.extend([GO]);
                let challenge = Choice::Challenge(self.turn);
                out.extend(self.living().map(|by| Decision { by, choice: challenge }));
            }
            Stage::Discard if self.numbers.variant.face_down() => say(&[Choice::Discard(None)]),
            Stage::Discard => self.list_holdable(by, Choice::Discard, out),
        }
    }

    fn list_holdable(&self, by: Seat, choice: fn(Option<Card>) -> Choice, out: &mut impl Extend<Decision>) {
        out.extend(self.holdable(by).iter().map(|card| Decision { by, choice: choice(Some(card)) }));
    }

    fn list_turn(&self, by: Seat, out: &mut impl Extend<Decision>) {
        out.extend([Decision { by, choice: Choice::Pass }]);
        if self.numbers.variant.dark() {
            out.extend([Choice::Lay, Choice::Escape].map(|choice| Decision { by, choice }));
        }
        self.list_plays(by, &Fitting::to_play(self, by), out);
    }

    /// What can be done with cards of a hand in the player's own turn, card by card, by the verbs that they fit.
    fn list_plays(&self, by: Seat, fitting: &Fitting, out: &mut impl Extend<Decision>) {
        for card in self.holdable(by).iter() {
            if fitting.extend.contains(card) {
                self.list_played(by, card, Choice::Extend, out);
            }
            if fitting.branch.contains(card) {
                self.list_played(by, card, Choice::Branch, out);
            }
            for target in self.living() {
                if fitting.collapse[target.index()].contains(card) {
                    self.list_played(by, card, |with| Choice::Collapse { owner: target, with }, out);
                }
                if fitting.attack[target.index()].contains(card) {
                    self.list_played(by, card, |with| Choice::Attack { target, with }, out);
                }
                if fitting.fish[target.index()].contains(card) {
                    let fish = |rank| Decision { by, choice: Choice::Fish { asked: target, card, rank } };
                    out.extend(self.askable().map(fish));
                }
            }
            if fitting.rob.contains(card) {
                out.extend([Decision { by, choice: Choice::Rob(card) }]);
            }
        }
    }

    /// The choice with a card as it is, or as all that a joker can be declared.
    fn list_played(&self, by: Seat, card: Card, choice: impl Fn(Played) -> Choice, out: &mut impl Extend<Decision>) {
        if !card.is_joker() {
            out.extend([Decision { by, choice: choice(Played::plainly(card)) }]);
            return;
        }
        let declarable = Rank::of_suit().filter(|rank| self.numbers.span.holds(*rank) || is_creature(*rank));
        let declared = |rank| Decision { by, choice: choice(Played { card, declared: Some(rank) }) };
        out.extend(declarable.map(declared));
    }

    /// The ranks that can be fished for.
    fn askable(&self) -> impl Iterator<Item = Rank> + use<> {
        let joker = self.numbers.variant.jokers_wild().then_some(Rank::JOKER);
        Rank::of_suit().chain(joker)
    }

    fn list_counters(&self, wanted: Rank, out: &mut impl Extend<Decision>) {
        out.extend([GO]);
        for by in self.living() {
            let fitting = self.holdable(by).filtered(|card| stands_for(card, wanted));
            out.extend(fitting.iter().map(|card| Decision { by, choice: Choice::Counter(card) }));
        }
    }

    /// Aces of anybody, and challenges where passages lie face down.
    pub(super) fn list_standing(&self, out: &mut impl Extend<Decision>) {
        if matches!(self.stage, Stage::Bid(_) | Stage::Typed(_) | Stage::Challenge(_)) {
            return;
        }
        for by in self.living() {
            let aces = self.holdable(by).filtered(|card| stands_for(card, Rank::ACE));
            out.extend(aces.iter().map(|card| Decision { by, choice: Choice::Ace(card) }));
            if self.numbers.variant.dark() && !matches!(self.stage, Stage::Claimed) {
                out.extend(self.living().map(|accused| Decision { by, choice: Choice::Challenge(accused) }));
            }
        }
    }
}

/// Said by nobody in particular.
pub(super) const GO: Decision = Decision { by: Seat(0), choice: Choice::Go };

/// The cards that fit each verb of a turn: what each rule looks at first, so that only these are tried.
struct Fitting {
    extend: CardSet,
    branch: CardSet,
    collapse: [CardSet; SEATS],
    attack: [CardSet; SEATS],
    fish: [CardSet; SEATS],
    rob: CardSet,
}

impl Fitting {
    /// As the table lies.
    fn to_play(game: &Dungeon, by: Seat) -> Fitting {
        let span = game.numbers.span;
        let leaves = game.player(by).path.leaves();
        let passages = |fits: &dyn Fn(u8) -> bool| {
            let ranks = Rank::of_suit().filter(|rank| span.holds(*rank) && fits(rank.number()));
            ranks.fold(JOKERS, |cards, rank| cards.union(CardSet::of_rank(rank)))
        };
        let dark = game.numbers.variant.dark();
        let open = |cards: CardSet| if dark { CardSet::EMPTY } else { cards };
        let at = |index: usize, cards: &dyn Fn(Seat) -> CardSet| {
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
        Fitting {
            extend: open(passages(&|value| leaves.take_extension(value, span))),
            branch: open(passages(&|value| leaves.take_branch(value))),
            collapse: std::array::from_fn(|index| at(index, &collapse)),
            attack: std::array::from_fn(|index| at(index, &attack)),
            fish: std::array::from_fn(|index| at(index, &fish)),
            rob: if game.pile_len() > 0 { JACKS } else { CardSet::EMPTY },
        }
    }

    /// Every card for every verb, where the verb leaves a choice.
    fn everything(game: &Dungeon) -> Fitting {
        let all = CardSet::SUITED.union(JOKERS);
        let laid = if game.numbers.variant.dark() { CardSet::EMPTY } else { all };
        let each = |cards| [cards; SEATS];
        Fitting { extend: laid, branch: laid, collapse: each(all), attack: each(all), fish: each(QUEENS), rob: JACKS }
    }
}

const JOKERS: CardSet = CardSet::one(Card::JOKER);
const JACKS: CardSet = JOKERS.union(CardSet::of_rank(Rank::JACK));
const QUEENS: CardSet = JOKERS.union(CardSet::of_rank(Rank::QUEEN));
const CREATURES: CardSet = JACKS.union(QUEENS).union(CardSet::of_rank(Rank::KING));
