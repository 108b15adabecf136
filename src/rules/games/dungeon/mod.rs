//! Dungeon, by Daniel Bullen: two to six players look for the way out and bury one another.
//!
//! The table never sees a hand. Every copy of every card is placed (the table sees it), known to be in one hand, or
//! in the pool of cards that are not accounted for.

mod cards;
mod check;
mod creatures;
mod needs;
mod passages;
mod pitch_black;
mod state;
mod turn;
mod view;
mod words;

use crate::model::action::{Action, Seat};
use crate::model::card::{Card, CardSet, Rank};
use crate::model::facts::Facts;
use crate::model::outcome::{Outcome, Verdict};
use crate::model::refusal::{Problem, Reason, Refusal, RuleId, SyntaxError};
use crate::model::row::Row;
use crate::model::vocabulary::Vocabulary;
use crate::rules::deal::Deal;
use crate::rules::game::{Awaits, BareCard, Engine, Event, Events, Game, Meaning, Place, Words};
use crate::rules::knowledge::Unseen;
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings};
use crate::rules::zones::Zones;
use creatures::is_creature;
use state::{Ability, Bid, Challenge, Collapse, Fishing, Numbers, Player, SEATS, Stage, Variant};
use words::{Choice, Decision, Played, TurnedAt};

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
    /// Cards that were played and are neither laid nor discarded yet, the first one played first.
    pending: Row<12>,
    /// Who has challenged somebody this turn, one bit a seat.
    accusers: u8,
    /// Whether the pile is held for this turn.
    held: bool,
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
            stage: Stage::Bid(Bid::new(Seat(0), (1 << numbers.players) - 1)),
            turn: Seat(0),
            first: Seat(0),
            round: 0,
            pending: Row::default(),
            accusers: 0,
            held: false,
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

    /// What a player chose happens. Nobody can say what is not asked at this stage, not even against the rules: the rule
    /// of who speaks binds (`turn.order`), so that nothing else comes here than what is listed.
    fn carry_out(&mut self, Decision { by, choice }: Decision, events: &mut Events) {
        match (&self.stage, choice) {
            (_, Choice::Ace(card)) => self.ace(by, card, events),
            (Stage::Supply, Choice::Shuffle | Choice::Hold) => self.supply(choice == Choice::Hold, events),
            (Stage::Turn, Choice::Extend(with)) => self.extend(with, events),
            (Stage::Turn, Choice::Branch(with)) => self.branch(with, events),
            (Stage::Turn, Choice::Collapse { owner, with }) => self.collapse(owner, with, events),
            (Stage::Turn, Choice::Attack { target, with }) => self.attack(target, with, events),
            (Stage::Turn, Choice::Rob(card) | Choice::RobAndTake(card, _)) => self.rob(card, events),
            (Stage::Turn, Choice::Fish { asked, card, rank }) => self.fish(card, Fishing { asked, rank }, events),
            (Stage::Turn, Choice::Lay) => self.lay(events),
            (Stage::Turn | Stage::Laid, Choice::Escape) => self.claim_escape(events),
            (Stage::Turn | Stage::Laid, Choice::Pass) => self.pass(events),
            (Stage::Take, Choice::Take(card)) => self.take(card, events),
            (Stage::Counter(_), Choice::Counter(card)) => self.counter(by, card, events),
            (Stage::Counter(ability), Choice::Go) => self.close_counters(*ability, events),
            (Stage::Fish(fishing), Choice::Yes) => self.admit(*fishing, events),
            (Stage::Fish(fishing), Choice::No) => self.deny(*fishing, events),
            (Stage::Doubt(fishing), Choice::Believe) => self.believe(*fishing, events),
            (Stage::Doubt(fishing), Choice::Look) => self.look(*fishing, events),
            (Stage::Verdict(fishing), Choice::Truth) => self.verdict(*fishing, false, events),
            (Stage::Verdict(fishing), Choice::Lie) => self.verdict(*fishing, true, events),
            (Stage::Penalty(fishing), Choice::Surrender) => self.surrender(*fishing, events),
            (Stage::Penalty(fishing), Choice::Spite) => self.spite(*fishing, events),
            (Stage::Combat(combat), Choice::Fight(with)) => self.fight(*combat, with, events),
            (Stage::Combat(combat), Choice::Retreat) => self.retreat(*combat, events),
            (Stage::Combat(combat), Choice::Fall) => self.slay(*combat, events),
            (Stage::Rescue(collapse), Choice::Yield) | (Stage::Compare(collapse), Choice::Same) => {
                self.cave_in(collapse.owner, events);
            }
            (Stage::Rescue(collapse) | Stage::Compare(collapse), Choice::Replace(card)) => {
                self.replace(collapse.owner, card, events);
            }
            (Stage::Compare(collapse), Choice::Different) => self.hold_firm(collapse.owner, events),
            (Stage::Claimed, Choice::Go) => self.accept_escape(events),
            (_, Choice::Challenge(accused)) if let Some(moment) = self.challenge_moment() => {
                self.challenge(by, accused, moment, events);
            }
            (Stage::Discard, Choice::Discard(card)) => self.discard_extra(card, events),
            _ => {}
        }
    }

    /// The hand or dungeon that a typed card comes out of, and how many cards of it; `None` where no card is awaited.
    fn awaited_card(&self) -> Option<(TurnedAt, usize)> {
        let turned = |seat| TurnedAt::turned(seat, self.numbers.players);
        match &self.stage {
            Stage::Bid(bid) => Some((TurnedAt::bid(bid.next), 1)),
            Stage::Typed(owner) => Some((turned(*owner), usize::from(self.player(*owner).hand))),
            Stage::Challenge(Challenge { accused, turned_up, .. }) => {
                Some((turned(*accused), self.player(*accused).path.len() - turned_up.len()))
            }
            _ => None,
        }
    }
}

/// What a card typed alone means.
impl Dungeon {
    fn meaning_of(&self, bare: &BareCard) -> Meaning<Decision> {
        if bare.after_reveal && bare.player.is_none() {
            return Meaning::Refused(check::left_over(bare.card));
        }
        let by = bare.by.unwrap_or(self.turn);
        if bare.card.rank() == Some(Rank::ACE) && bare.player.is_none() {
            return Meaning::Decision(Decision { by, choice: Choice::Ace(bare.card) });
        }
        match self.stage {
            Stage::Turn if bare.player.is_none() && self.numbers.variant.dark() => says_nothing("lay"),
            Stage::Discard if bare.player.is_none() && self.numbers.variant.face_down() => says_nothing("discard"),
            _ => match self.meant(bare, by) {
                Some(choice) => Meaning::Decision(Decision { by, choice }),
                None => Meaning::Refused(self.out_of_order(by)),
            },
        }
    }

    /// The choice that a card alone stands for here, legal or not.
    fn meant(&self, bare: &BareCard, by: Seat) -> Option<Choice> {
        let undeclared = |choice| bare.declared.is_none().then_some(choice);
        let (card, played) = (bare.card, Played { card: bare.card, declared: bare.declared });
        let passage = self.numbers.span.holds(played.rank());
        match (&self.stage, bare.player) {
            (Stage::Turn, Some(owner)) if passage => Some(Choice::Collapse { owner, with: played }),
            (Stage::Turn, Some(target)) if is_creature(played.rank()) => Some(Choice::Attack { target, with: played }),
            (Stage::Turn, None) if passage => {
                let allows = |choice| self.allows(&Decision { by, choice });
                let (extend, branch) = (Choice::Extend(played), Choice::Branch(played));
                Some(if !allows(extend) && allows(branch) { branch } else { extend })
            }
            (Stage::Combat(_), None) if bare.declared.is_some() || !card.is_joker() => Some(Choice::Fight(played)),
            (Stage::Take, None) => undeclared(Choice::Take(card)),
            (Stage::Discard, None) => undeclared(Choice::Discard(Some(card))),
            (Stage::Rescue(_), None) => undeclared(Choice::Replace(Some(card))),
            (Stage::Counter(_), None) => undeclared(Choice::Counter(card)),
            _ => None,
        }
    }
}

/// A card alone is no notation here; the verb is.
fn says_nothing(instead: &'static str) -> Meaning<Decision> {
    let problem = Problem::NotHere { instead };
    Meaning::Refused(Refusal::Syntax(SyntaxError { word: String::new(), column: 0, problem }))
}

/// What goes on at this stage, for whoever tells of it.
impl Dungeon {
    /// The fishing that is not decided yet, its counter window included.
    const fn fishing(&self) -> Option<Fishing> {
        match self.stage {
            Stage::Counter(Ability::Fish(fishing))
            | Stage::Fish(fishing)
            | Stage::Doubt(fishing)
            | Stage::Verdict(fishing)
            | Stage::Penalty(fishing) => Some(fishing),
            _ => None,
        }
    }

    /// The collapse that its owner is to answer.
    const fn collapse_in_progress(&self) -> Option<Collapse> {
        match self.stage {
            Stage::Rescue(collapse) | Stage::Compare(collapse) => Some(collapse),
            _ => None,
        }
    }

    /// The cards of a player's dungeon that a challenge has turned up.
    fn turned_up(&self, owner: Seat) -> &[Card] {
        match &self.stage {
            Stage::Challenge(challenge) if challenge.accused == owner => challenge.turned_up.as_slice(),
            _ => &[],
        }
    }
}

impl Game for Dungeon {
    type Decision = Decision;
    type Spot = TurnedAt;

    fn awaits(&self) -> Awaits<TurnedAt> {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        if let Some((spot, count)) = self.awaited_card() {
            return Awaits::Reveal { spot, count: count as u8 };
        }
        let player = match &self.stage {
            Stage::Counter(_) | Stage::Claimed => None,
            Stage::Fish(fishing) | Stage::Penalty(fishing) => Some(fishing.asked),
            Stage::Combat(combat) => Some(combat.target),
            Stage::Rescue(collapse) | Stage::Compare(collapse) => Some(collapse.owner),
            _ => Some(self.turn),
        };
        Awaits::Decision { player }
    }

    fn chances(&self, _: TurnedAt) -> Unseen {
        match &self.stage {
            Stage::Bid(bid) => self.holdable_copies(bid.next),
            Stage::Typed(owner) => self.holdable_copies(*owner),
            _ => self.pool,
        }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        self.check_decision(*decision)
    }

    fn reveal(&mut self, _: TurnedAt, card: Card, events: &mut Events<'_>) {
        match &self.stage {
            Stage::Bid(bid) => self.bid(*bid, card, events),
            Stage::Typed(owner) => self.type_discard(*owner, card, events),
            Stage::Challenge(challenge) => self.turn_up(*challenge, card, events),
            // No card is awaited at any other stage.
            _ => {}
        }
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        self.carry_out(decision, events);
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

    fn meaning(&self, bare: &BareCard) -> Meaning<Decision> {
        self.meaning_of(bare)
    }

    fn expand(&self, decision: &Decision) -> Result<Vec<Decision>, Refusal> {
        let by = decision.by;
        Ok(match (decision.choice, &self.stage) {
            (Choice::RobAndTake(card, taken), _) => {
                [Choice::Rob(card), Choice::Take(taken)].map(|choice| Decision { by, choice }).to_vec()
            }
            // An answer closes the counter window.
            (Choice::Yes | Choice::No, Stage::Counter(Ability::Fish(_))) => vec![check::GO_ON, *decision],
            _ => vec![*decision],
        })
    }

    fn uncovered_from(&self, action: &Action<Decision, TurnedAt>) -> Option<Place> {
        let hand = |seat: Seat, card: Card| {
            let is_known = self.player(seat).known.contains(card.untracked());
            (!is_known).then_some(Place::owned("hand", seat))
        };
        match (action, &self.stage) {
            (Action::Decision(Decision { by, choice }), _) => choice.card_of_hand().and_then(|card| hand(*by, card)),
            (Action::Reveal { card, .. }, Stage::Typed(owner)) => hand(*owner, *card),
            (Action::Reveal { card, .. }, Stage::Bid(bid)) => hand(bid.next, *card),
            (Action::Reveal { .. }, Stage::Challenge(challenge)) => Some(Place::owned("dungeon", challenge.accused)),
            (Action::Reveal { .. }, _) => None,
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
        Some(Outcome { result, score: None, reason, more, told: Facts::new() })
    }

    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value {
        view::table(self, vocabulary)
    }

    fn zones(&self) -> Zones {
        view::zones(self)
    }
}
