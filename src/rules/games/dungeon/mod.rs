//! Dungeon, by Daniel Bullen: two to six players look for the way out and collapse the passages of their opponents.
//!
//! The program never sees a hand. For every copy of a card, it knows the place on the table, or the hand that holds the
//! copy. Otherwise the copy is in the pool of unseen cards.

mod candidates;
mod cards;
mod check;
mod creatures;
mod leaving;
mod passages;
mod pitch_black;
mod state;
mod turn;
mod view;
mod words;

use crate::model::refusal::{Problem, SyntaxError};
use crate::rules::games::prelude::*;
use creatures::is_creature;
use state::{Ability, Bid, Challenge, Collapse, DungeonNumbers, Fishing, Player, SEATS, Stage, Variant};
use words::{Choice, Decision, PlayedCard, Spot};

/// The number of cards in two decks with two jokers each.
const CARDS: usize = 108;

/// A game of Dungeon.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Dungeon {
    numbers: DungeonNumbers,
    players: [Player; SEATS],
    /// The unseen cards: the deck, the unknown cards of hands, and the face-down cards whose places are unknown.
    pool: Unseen,
    deck: u8,
    pile: Row<CARDS>,
    pile_face_down: u8,
    stage: Stage,
    turn: Seat,
    first: Seat,
    round: u32,
    /// The played cards that are neither in a dungeon nor discarded yet, in the order of play. If players overrule
    /// a rule, there can be more cards than the rules allow.
    pending: Row<108>,
    /// The players who have challenged a dungeon in this turn, one bit for each seat. Challenges of a claimed escape do
    /// not count.
    accusers: u8,
    /// The players who must still type their discarded hands, card by card, in this order.
    hands_to_type: [Option<Seat>; SEATS],
    /// Whether the player on turn keeps the discard pile unshuffled until the end of the turn.
    keeps_pile: bool,
    ended: Option<(Verdict, RuleId, Option<Seat>)>,
}

impl Engine for Dungeon {
    fn new(book: &Rulebook, settings: &Settings, players: usize, _: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = DungeonNumbers::new(book, settings, players)?;
        let jokers = usize::from(numbers.decks * numbers.jokers_per_deck);
        let wild = numbers.variant.has_wild_jokers();
        let joker_cells = if wild { 0 } else { jokers };
        let suited = (0..numbers.decks).flat_map(|_| CardSet::SUITED.iter());
        let pool: Unseen = suited.chain(std::iter::repeat_n(Card::JOKER, if wild { jokers } else { 0 })).collect();
        let seat = |index: usize| {
            let alive = index < usize::from(numbers.players);
            Player {
                alive,
                hand: if alive { numbers.hand_size } else { 0 },
                buried: index >= joker_cells,
                ..Player::default()
            }
        };
        let mut game = Dungeon {
            numbers,
            players: std::array::from_fn(seat),
            pool,
            deck: 0,
            pile: Row::default(),
            pile_face_down: 0,
            stage: Stage::Bid(Bid::new(Seat(0), (1 << numbers.players) - 1)),
            turn: Seat(0),
            first: Seat(0),
            round: 0,
            pending: Row::default(),
            accusers: 0,
            hands_to_type: [None; SEATS],
            keeps_pile: false,
            ended: None,
        };
        let hands: usize = game.players.iter().map(Player::unknown).sum();
        let buried_cells = game.seats().filter(|seat| game.player(*seat).buried).count();
        game.deck = game.pool.len().saturating_sub(hands + buried_cells) as u8;
        Ok(game)
    }

    fn words(settings: &Settings, players: &[String]) -> Words {
        words::words(Variant::from_settings(settings), players)
    }
}

impl Dungeon {
    /// Returns the spot of the awaited card and the number of cards that the game awaits there. Returns `None` if the
    /// game awaits no card.
    fn awaited_card(&self) -> Option<(Spot, usize)> {
        let turned = |seat| Spot::turned(seat, self.numbers.players);
        if let Some(owner) = self.hand_to_type() {
            return Some((turned(owner), usize::from(self.player(owner).hand)));
        }
        match &self.stage {
            Stage::Bid(bid) => Some((Spot::bid(bid.next), 1)),
            Stage::Challenge(Challenge { accused, turned_up, .. }) => {
                Some((turned(*accused), self.player(*accused).path.len() - turned_up.len()))
            }
            _ => None,
        }
    }

    /// Returns the choice, legal or illegal, that a player makes by typing a card without a verb. Returns `None` if the
    /// card means no choice.
    fn meaning_of(&self, bare: &BareCard, by: Seat) -> Option<Choice> {
        let undeclared = |choice| bare.declared.is_none().then_some(choice);
        let (card, played) = (bare.card, PlayedCard { card: bare.card, declared: bare.declared });
        let is_passage = self.numbers.span.contains(played.rank());
        match (&self.stage, bare.player) {
            (Stage::Turn, Some(owner)) if is_passage => Some(Choice::Collapse { owner, played }),
            (Stage::Turn, Some(target)) if is_creature(played.rank()) => Some(Choice::Attack { target, played }),
            (Stage::Turn, None) if is_passage => {
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

/// Returns the refusal of a card that needs the verb `instead` here.
fn needs_verb(instead: &'static str) -> Meaning<Decision> {
    let problem = Problem::NotHere { instead };
    Meaning::Refused(Refusal::Syntax(SyntaxError { word: String::new(), column: 0, problem }))
}

impl Dungeon {
    /// Returns the fishing that is still undecided or can still be countered, or `None` if no player fishes.
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

    /// Returns the collapse that the owner of the dungeon must answer, or `None` if no owner must answer.
    const fn collapse_in_progress(&self) -> Option<Collapse> {
        match self.stage {
            Stage::Rescue(collapse) | Stage::Compare(collapse) => Some(collapse),
            _ => None,
        }
    }

    /// Returns the cards that a challenge has turned up in a player's dungeon.
    fn turned_up(&self, owner: Seat) -> &[Card] {
        match &self.stage {
            Stage::Challenge(challenge) if challenge.accused == owner => challenge.turned_up.as_slice(),
            _ => &[],
        }
    }
}

impl Deals for Dungeon {
    fn chances(&self, _: Spot) -> Unseen {
        if let Some(owner) = self.hand_to_type() {
            return self.holdable_copies(owner);
        }
        match &self.stage {
            Stage::Bid(bid) => self.holdable_copies(bid.next),
            Stage::Challenge(challenge) if let Some(card) = self.known_passage(challenge) => {
                std::iter::once(card).collect()
            }
            _ => self.pool,
        }
    }

    fn is_out(&self, player: Seat) -> bool {
        !self.is_living(player)
    }

    fn uncovered_from(&self, action: &Action<Decision, Spot>) -> Option<Place> {
        let hand = |seat: Seat, card: Card| {
            let is_known = self.player(seat).known.contains(card.untracked());
            (!is_known).then_some(Place::owned("hand", seat))
        };
        if let (Action::Reveal { card, .. }, Some(owner)) = (action, self.hand_to_type()) {
            return hand(owner, *card);
        }
        match (action, &self.stage) {
            (Action::Decision(Decision { by, choice }), _) => choice.card_of_hand().and_then(|card| hand(*by, card)),
            (Action::Reveal { card, .. }, Stage::Bid(bid)) => hand(bid.next, *card),
            (Action::Reveal { .. }, Stage::Challenge(challenge)) => {
                let known = self.known_passage(challenge).is_some();
                (!known).then_some(Place::owned("dungeon", challenge.accused))
            }
            (Action::Reveal { .. }, _) => None,
        }
    }
}
