//! Dungeon, by Daniel Bullen: two to six players look for the way out and bury one another.
//!
//! The table never sees a hand. Every copy of every card is placed (the table sees it), known to be in one hand, or
//! in the pool of cards that are not accounted for.

mod aces;
mod bare_card;
mod building;
mod candidates;
mod challenge;
mod check;
mod combat;
mod deck;
mod drawing;
mod fishing;
mod hands;
mod needs;
mod passages;
mod pitch_black;
mod robbing;
mod state;
mod turn;
mod view;
mod words;

use crate::model::action::{Action, Decision, Seat, Spot};
use crate::model::card::{Card, CardSet};
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::model::outcome::{Outcome, Verdict};
use crate::model::refusal::{Reason, Refusal, RuleId};
use crate::model::row::Row;
use crate::model::vocabulary::Vocabulary;
use crate::rules::deal::Deal;
use crate::rules::game::{Awaits, BareCard, Engine, Event, Events, Game, Hidden, Meaning, Place, Words};
use crate::rules::knowledge::Unseen;
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings};
use state::{Challenge, Collapse, Combat, Fishing, Numbers, Player, SEATS, Stage, Variant};
use words::*;

/// All the cards of two decks with their jokers.
const CARDS: usize = 108;

/// A game of Dungeon.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Dungeon {
    numbers: Numbers,
    players: [Player; SEATS],
    /// The cards that are not accounted for: the deck, unknown cards of hands, everything face down.
    pool: Unseen,
    deck: u8,
    pile: Row<CARDS>,
    /// Discards that lie face down.
    pile_down: u8,
    stage: Stage,
    turn: Seat,
    first: Seat,
    round: u32,
    pending: Row<12>,
    combat: Option<Combat>,
    fishing: Option<Fishing>,
    collapse: Option<Collapse>,
    challenge: Option<Challenge>,
    /// Who has challenged somebody this turn, one bit a seat.
    accusers: u8,
    turned_up: Row<CARDS>,
    held: bool,
    /// Who has still to show a card for the first turn, one bit a seat.
    bidding: u8,
    bids: [u8; SEATS],
    ended: Option<(Verdict, RuleId, Option<Seat>)>,
}

impl Engine for Dungeon {
    fn new(book: &Rulebook, settings: &Settings, players: usize, _: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = Numbers::new(book, settings, players)?;
        let jokers = usize::from(numbers.decks * numbers.jokers_a_deck);
        let wild = numbers.variant.jokers_wild();
        let cells = if wild { 0 } else { jokers };
        let suited = (0..numbers.decks).flat_map(|_| CardSet::SUITED.iter());
        let pool: Unseen = suited.chain(std::iter::repeat_n(Card::JOKER, if wild { jokers } else { 0 })).collect();
        let seat = |at: usize| {
            let alive = at < usize::from(numbers.players);
            Player { alive, hand: if alive { numbers.hand } else { 0 }, buried: at >= cells, ..Player::default() }
        };
        let mut game = Dungeon {
            numbers,
            players: std::array::from_fn(seat),
            pool,
            deck: 0,
            pile: Row::default(),
            pile_down: 0,
            stage: Stage::Bid,
            turn: Seat(0),
            first: Seat(0),
            round: 0,
            pending: Row::default(),
            combat: None,
            fishing: None,
            collapse: None,
            challenge: None,
            accusers: 0,
            turned_up: Row::default(),
            held: false,
            bidding: (1 << numbers.players) - 1,
            bids: [0; SEATS],
            ended: None,
        };
        let dealt = game.hands_unknown() + game.cells_down();
        game.deck = game.pool.len().saturating_sub(dealt) as u8;
        Ok(game)
    }

    fn words(settings: &Settings, players: &[String]) -> Words {
        words::words(Variant::of(settings), players)
    }
}

impl Dungeon {
    /// Cards in hands that the table does not know.
    fn hands_unknown(&self) -> usize {
        self.players.iter().map(Player::unknown).sum()
    }

    /// Cells that are cards lying face down.
    fn cells_down(&self) -> usize {
        self.seats().filter(|seat| self.player(*seat).buried).count()
    }

    fn carry_out(&mut self, decision: &Decision, events: &mut Events) {
        let Decision { by, verb, card, player, .. } = *decision;
        match (verb, card, check::played_as(decision), player) {
            (EXTEND, Some(card), Some(rank), _) => self.extend(card, rank, events),
            (BRANCH, Some(card), Some(rank), _) => self.branch(card, rank, events),
            (COLLAPSE, Some(card), Some(rank), Some(owner)) => self.collapse(owner, card, rank, events),
            (ATTACK, Some(card), Some(rank), Some(target)) => self.attack(target, card, rank, events),
            (FIGHT, _, Some(rank), _) => self.fight(decision, rank, events),
            (ROB, Some(card), ..) => self.rob(card, events),
            (TAKE, Some(card), ..) => self.take(card, events),
            (FISH, Some(card), _, Some(asked)) => {
                if let Some(rank) = decision.rank {
                    self.fish(card, asked, rank, events);
                }
            }
            (ACE, Some(card), ..) => self.ace(by, card, events),
            (COUNTER, Some(card), ..) => self.counter(by, card, events),
            (REPLACE, ..) => self.replace(decision, events),
            (DISCARD, ..) => self.discard_extra(decision, events),
            (CHALLENGE, _, _, Some(accused)) => self.challenge(by, accused, events),
            _ => self.say(decision, events),
        }
    }

    /// Decisions that are one word.
    fn say(&mut self, decision: &Decision, events: &mut Events) {
        match decision.verb {
            PASS => {
                events.tell("passed", |facts| facts.with("player", decision.by));
                self.finish_play(events);
            }
            RETREAT => self.retreat(events),
            FALL => self.fall(events),
            YES | NO => self.answer_fishing(decision.verb == YES, events),
            BELIEVE | LOOK => self.doubt(decision.verb == LOOK, events),
            TRUTH | LIE => self.verdict(decision.verb == LIE, events),
            SURRENDER | SPITE => self.pay(decision.verb == SPITE, events),
            SHUFFLE | HOLD => self.supply(decision.verb == HOLD, events),
            YIELD | SAME => self.cave_in(events),
            DIFFERENT => self.hold_firm(events),
            LAY => self.lay(events),
            ESCAPE => self.claim_escape(events),
            GO if self.stage == Stage::Claimed => self.accept_escape(events),
            GO => self.close_counters(events),
            _ => {}
        }
    }

    /// The hand or dungeon that a typed card comes out of; `None` where no card is awaited.
    fn awaited_card(&self) -> Option<(Spot, usize)> {
        let turned = |seat| turned_spot(seat, self.numbers.players);
        match (self.stage, self.challenge) {
            (Stage::Bid, _) => self.bidder().map(|seat| (bid_spot(seat), 1)),
            (Stage::Typed(owner), _) => Some((turned(owner), usize::from(self.player(owner).hand))),
            (Stage::Challenge, Some(Challenge { accused, .. })) => {
                Some((turned(accused), self.player(accused).path.len() - self.turned_up.len()))
            }
            _ => None,
        }
    }
}

impl Game for Dungeon {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        if let Some((spot, count)) = self.awaited_card() {
            return Awaits::Reveal { spot, count: count as u8 };
        }
        let player = match self.stage {
            Stage::Counter | Stage::Claimed => None,
            Stage::Fish | Stage::Penalty => self.fishing.map(|fishing| fishing.asked),
            Stage::Combat => self.combat.map(|combat| combat.target),
            Stage::Rescue | Stage::Compare => self.collapse.map(|collapse| collapse.owner),
            _ => Some(self.turn),
        };
        Awaits::Decision { player }
    }

    fn chances(&self, _: Spot) -> Unseen {
        match self.stage {
            Stage::Bid => self.bidder().map(|seat| self.holdable_copies(seat)).unwrap_or_default(),
            Stage::Typed(owner) => self.holdable_copies(owner),
            _ => self.pool,
        }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        self.check_decision(decision)
    }

    fn reveal(&mut self, _: Spot, card: Card, events: &mut Events<'_>) {
        match self.stage {
            Stage::Bid => self.bid(card, events),
            Stage::Typed(owner) => self.type_discard(owner, card, events),
            _ => self.turn_up(card, events),
        }
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        self.carry_out(&decision, events);
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED, None));
    }

    fn candidates(&self, out: &mut impl Extend<Decision>) {
        self.list_candidates(out);
    }

    fn imaginable(&self, out: &mut impl Extend<Decision>) {
        self.list_imaginable(out);
    }

    fn standing_candidates(&self, out: &mut impl Extend<Decision>) {
        self.list_standing(out);
    }

    fn meaning(&self, bare: &BareCard) -> Meaning {
        self.meaning_of(bare)
    }

    fn implied_before(&self, decision: &Decision) -> Option<Decision> {
        let answers = matches!(decision.verb, YES | NO) && self.fishing.is_some();
        (answers && self.stage == Stage::Counter).then_some(Decision::new(Seat(0), GO))
    }

    fn expand(&self, decision: &Decision) -> Result<Vec<Decision>, Refusal> {
        let Some(taken) = decision.other.filter(|_| decision.verb == ROB) else { return Ok(vec![*decision]) };
        Ok(vec![Decision { other: None, ..*decision }, Decision::new(decision.by, TAKE).card(taken)])
    }

    fn uncovers(&self, action: &Action) -> bool {
        let known = |seat: Seat, card: Card| self.player(seat).known.contains(card.untracked());
        match (action, self.stage) {
            (Action::Decision(decision), _) => {
                bare_card::from_hand(decision).is_some_and(|(by, card)| !known(by, card))
            }
            (Action::Reveal { card, .. }, Stage::Typed(owner)) => !known(owner, *card),
            (Action::Reveal { .. }, _) => true,
        }
    }

    fn prompt(&self) -> (&'static str, Facts) {
        view::prompt(self)
    }

    fn greeting(&self) -> Vec<Event> {
        view::greeting(self)
    }

    fn needs(&self) -> Vec<Need> {
        self.state_needs()
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason, winner) = self.ended?;
        let more = Facts::new().with("winner", winner).with("rounds", i64::from(self.round));
        Some(Outcome { result, score: None, reason, more })
    }

    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value {
        view::table(self, vocabulary)
    }

    fn layout(&self) -> Layout {
        drawing::layout(self)
    }

    fn visit(&self, see: &mut dyn FnMut(Place, Card)) {
        for seat in self.seats() {
            let player = self.player(seat);
            if !player.buried {
                see(Place::owned("cell", seat), Card::JOKER);
            }
            player.path.iter().for_each(|passage| see(Place::owned("dungeon", seat), passage.card));
            player.known.iter().for_each(|card| see(Place::owned("hand", seat), card));
        }
        if let Some(challenge) = self.challenge {
            self.turned_up.iter().for_each(|card| see(Place::owned("dungeon", challenge.accused), card));
        }
        self.pile.iter().for_each(|card| see(Place::of("pile"), card));
        self.pending.iter().for_each(|card| see(Place::of("pending"), card));
        if let Some(combat) = self.combat {
            let cards = std::iter::once(combat.card).chain(combat.fought.iter());
            cards.for_each(|card| see(Place::of("combat"), card));
        }
    }

    fn hidden(&self) -> Vec<Hidden> {
        vec![Hidden { zone: "unseen", count: self.pool.len(), cards: self.pool.iter().collect() }]
    }
}
