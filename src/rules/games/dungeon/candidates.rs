//! Every decision worth a look, for the lists of what is legal.

use super::Dungeon;
use super::check::stands_for;
use super::combat::is_creature;
use super::state::{SEATS, Stage};
use super::words::*;
use crate::model::action::{Decision, Seat};
use crate::model::card::{Card, CardSet, Rank};
use crate::rules::game::Game;

impl Dungeon {
    /// Decisions that come to mind in a turn besides those that the rules leave.
    pub(super) fn list_imaginable(&self, out: &mut impl Extend<Decision>) {
        if self.stage == Stage::Turn {
            self.imagine_turn(self.turn, out);
        }
    }

    /// Decisions of the awaited player, or of anybody where a window is open.
    pub(super) fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        let by = self.awaited().unwrap_or(self.turn);
        let mut say =
            |verbs: &[crate::model::action::Verb]| out.extend(verbs.iter().map(|verb| Decision::new(by, *verb)));
        match self.stage {
            Stage::Bid | Stage::Typed(_) | Stage::Challenge => {}
            Stage::Supply => say(&[SHUFFLE, HOLD]),
            Stage::Turn => self.list_turn(by, out),
            Stage::Take => {
                let cards: CardSet = self.pile.iter().collect();
                out.extend(cards.iter().map(|card| Decision::new(by, TAKE).card(card)));
            }
            Stage::Counter => self.list_counters(out),
            Stage::Fish => say(&[YES, NO]),
            Stage::Doubt => say(&[BELIEVE, LOOK]),
            Stage::Verdict => say(&[TRUTH, LIE]),
            Stage::Penalty => say(&[SURRENDER, SPITE]),
            Stage::Combat => {
                say(&[RETREAT, FALL]);
                for card in self.holdable(by).iter() {
                    self.list_played_as(Decision::new(by, FIGHT).card(card), out);
                }
            }
            Stage::Rescue => {
                say(&[YIELD]);
                out.extend(self.holdable(by).iter().map(|card| Decision::new(by, REPLACE).card(card)));
            }
            Stage::Compare => say(&[SAME, DIFFERENT, REPLACE]),
            Stage::Laid => say(&[ESCAPE, PASS]),
            Stage::Claimed => {
                out.extend([Decision::new(Seat(0), GO)]);
                out.extend(self.living().map(|seat| Decision::new(seat, CHALLENGE).to(self.turn)));
            }
            Stage::Discard if self.numbers.variant.face_down() => say(&[DISCARD]),
            Stage::Discard => {
                out.extend(self.holdable(by).iter().map(|card| Decision::new(by, DISCARD).card(card)));
            }
        }
    }

    fn list_turn(&self, by: Seat, out: &mut impl Extend<Decision>) {
        out.extend([Decision::new(by, PASS)]);
        if self.numbers.variant.dark() {
            out.extend([LAY, ESCAPE].map(|verb| Decision::new(by, verb)));
        }
        let holdable = self.holdable(by);
        self.list_plays(by, holdable, &Fitting::to_play(self, by), out);
    }

    /// What can be done with cards of a hand in the player's own turn, card by card, by the verbs that they fit.
    fn list_plays(&self, by: Seat, holdable: CardSet, fitting: &Fitting, out: &mut impl Extend<Decision>) {
        for card in holdable.iter() {
            let with = |verb| Decision::new(by, verb).card(card);
            if fitting.extend.contains(card) {
                self.list_played_as(with(EXTEND), out);
            }
            if fitting.branch.contains(card) {
                self.list_played_as(with(BRANCH), out);
            }
            for target in self.living() {
                if fitting.collapse[target.index()].contains(card) {
                    self.list_played_as(with(COLLAPSE).to(target), out);
                }
                if fitting.attack[target.index()].contains(card) {
                    self.list_played_as(with(ATTACK).to(target), out);
                }
                if fitting.fish[target.index()].contains(card) {
                    out.extend(self.askable().map(|rank| with(FISH).to(target).rank(rank)));
                }
            }
            if fitting.rob.contains(card) {
                out.extend([with(ROB)]);
            }
        }
    }

    /// The same with every card and every target, whatever the rules say of them.
    fn imagine_turn(&self, by: Seat, out: &mut impl Extend<Decision>) {
        let holdable = self.holdable(by);
        self.list_plays(by, holdable, &Fitting::everything(self), out);
    }

    /// The decision with its card as it is, or as all that a joker can be declared.
    fn list_played_as(&self, decision: Decision, out: &mut impl Extend<Decision>) {
        if !decision.card.is_some_and(Card::is_joker) {
            out.extend([decision]);
            return;
        }
        let declarable = |rank: &Rank| self.numbers.span.holds(*rank) || is_creature(*rank);
        out.extend(Rank::of_suit().filter(declarable).map(|rank| decision.declared(rank)));
    }

    /// The ranks that can be fished for.
    fn askable(&self) -> impl Iterator<Item = Rank> + use<> {
        let joker = self.numbers.variant.jokers_wild().then_some(Rank::JOKER);
        Rank::of_suit().chain(joker)
    }

    fn list_counters(&self, out: &mut impl Extend<Decision>) {
        out.extend([Decision::new(Seat(0), GO)]);
        let wanted = self.ability();
        for seat in self.living() {
            let fitting = self.holdable(seat).filtered(|card| stands_for(card, wanted));
            out.extend(fitting.iter().map(|card| Decision::new(seat, COUNTER).card(card)));
        }
    }

    /// Aces of anybody, and challenges where passages lie face down.
    pub(super) fn list_standing(&self, out: &mut impl Extend<Decision>) {
        if matches!(self.stage, Stage::Bid | Stage::Typed(_) | Stage::Challenge) {
            return;
        }
        for seat in self.living() {
            let aces = self.holdable(seat).filtered(|card| stands_for(card, Rank::ACE));
            out.extend(aces.iter().map(|card| Decision::new(seat, ACE).card(card)));
            if self.numbers.variant.dark() && self.stage != Stage::Claimed {
                out.extend(self.living().map(|accused| Decision::new(seat, CHALLENGE).to(accused)));
            }
        }
    }
}

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
