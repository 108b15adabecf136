//! Regicide, by Paul Abrahams, Luke Badger and Andy Richdale: one to four players together fight twelve royals.
//!
//! In the solo game, the player types the cards of the hand, so the program knows them. In games for several players,
//! the hands are hidden. The program counts the drawn cards. For each hidden card it stores the layer of the Tavern
//! deck from which the card came.

mod check;
mod hands;
mod play;
mod view;
mod words;

use crate::rules::games::prelude::*;
use crate::rules::knowledge::Layers;
use hands::SeatHand;
use words::{Decision, RegicideChoice, Spot};

const SEATS: usize = 4;
const ROYALS: usize = 12;
/// The ranks of the royals, from the top of the Castle deck to the bottom.
const ROYAL_RANKS: [Rank; 3] = [Rank::JACK, Rank::QUEEN, Rank::KING];
/// Number of cards in the largest deck, which has two jesters.
const CARDS: usize = 54;

#[derive(Clone, Copy, Debug, Hash)]
struct RegicideNumbers {
    /// The value of each card, in a play and against damage.
    values: Values,
    /// The attack of a jack, a queen and a king.
    attack: [u8; 3],
    /// The health of a jack, a queen and a king.
    health: [u8; 3],
    players: u8,
    hand_limit: u8,
    /// Maximum sum of the values of several cards of one rank in one play.
    combo: u8,
    /// The number of jesters that the solo player sets aside.
    jesters: u8,
    face_up_discards: bool,
}

/// What a play does to the enemy. If the solo player draws cards first, this effect waits until the player has typed
/// these cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct PlayedBlow {
    value: u16,
    doubled: bool,
    spades: bool,
}

impl PlayedBlow {
    fn damage(self) -> u16 {
        self.value * if self.doubled { 2 } else { 1 }
    }

    fn shield(self) -> u16 {
        if self.spades { self.value } else { 0 }
    }
}

/// What follows after the player has typed the drawn cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AfterDraw {
    Turn,
    Blow(PlayedBlow),
    /// The player must cover this damage.
    Suffer(u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum RegicideStage {
    /// The players must turn up the next enemy.
    Enemy,
    /// The player must type `count` drawn cards.
    Draw { count: u8, next: AfterDraw },
    /// The player on turn plays cards or yields.
    Turn,
    /// The player on turn must cover the damage `due`. `begun` says whether the player has already discarded a card for
    /// this damage.
    Suffer { due: u16, begun: bool },
    /// The player on turn chooses the next player.
    Next,
}

/// A game of Regicide.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Regicide {
    numbers: RegicideNumbers,
    /// The face-down royals, the bottom card first. Without a deal their suits are unknown.
    castle: Row<ROYALS>,
    /// The royals that have not come up yet.
    royals: CardSet,
    tavern: Layers<CARDS>,
    hands: [SeatHand; SEATS],
    turn: Seat,
    stage: RegicideStage,
    enemy: Option<Card>,
    damage: u16,
    shield: u16,
    /// The shield that spades would have added if the enemy were not immune to them.
    blocked_shield: u16,
    immune: bool,
    /// The cards that players played against this enemy.
    played: Row<CARDS>,
    /// The number of defeated enemies.
    defeated: u8,
    redraws: u8,
    ended: Option<(Verdict, RuleId)>,
}

/// Returns the rank of the royal at this place in the Castle deck, as an index in [`ROYAL_RANKS`]. The top place is 0.
fn rank_at(place: usize) -> usize {
    (place / 4).min(ROYAL_RANKS.len() - 1)
}

impl Engine for Regicide {
    fn new(book: &Rulebook, settings: &Settings, players: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber> {
        let players = players.clamp(1, SEATS);
        let number = |name: &str| book.number(name);
        let number_for_players = |name: &str| number(&format!("{name}-{players}"));
        let numbers = RegicideNumbers {
            values: book.values(Rank::all_suited().chain([Rank::JOKER]))?,
            attack: [number("jack-attack")?, number("queen-attack")?, number("king-attack")?],
            health: [number("jack-health")?, number("queen-health")?, number("king-health")?]
                .map(|health| health.max(1)),
            players: players as u8,
            hand_limit: number_for_players("hand")?.clamp(1, hands::HAND_LIMIT),
            combo: number("combo")?,
            jesters: if players == 1 { number("jesters-aside")? } else { 0 },
            face_up_discards: settings.word("discards") != "closed",
        };
        let royals = CardSet::SUITED.filtered(Card::is_face);
        let jesters = usize::from(number_for_players("jesters")?.min(2));
        let cards: Unseen =
            CardSet::SUITED.without(royals).iter().chain(std::iter::repeat_n(Card::JOKER, jesters)).collect();
        let tavern = Layers::new(cards, deal.map(|deal| deal.pile("tavern")));
        let listed = deal.map_or(&[][..], |deal| deal.pile("castle"));
        let unlisted = std::iter::repeat_n(Card::UNKNOWN, ROYALS.saturating_sub(listed.len()));
        let mut game = Regicide {
            numbers,
            castle: unlisted.chain(listed.iter().rev().copied()).collect(),
            royals,
            tavern,
            hands: [SeatHand::default(); SEATS],
            turn: Seat(0),
            stage: RegicideStage::Enemy,
            enemy: None,
            damage: 0,
            shield: 0,
            blocked_shield: 0,
            immune: false,
            played: Row::default(),
            defeated: 0,
            redraws: 0,
            ended: None,
        };
        if !game.is_alone() {
            for seat in (0..players).map(|seat| Seat(seat as u8)) {
                (0..numbers.hand_limit).for_each(|_| {
                    game.draw_hidden(seat);
                });
            }
        }
        Ok(game)
    }

    fn words(_: &Settings, players: &[String]) -> Words {
        words::words(players.len() < 2)
    }
}

impl Deals for Regicide {
    fn chances(&self, spot: Spot) -> Unseen {
        match spot {
            Spot::Hand => self.tavern.possible_top(),
            Spot::Enemy => match self.castle.last() {
                Some(card) if card.is_known() => std::iter::once(card).collect(),
                _ => self.next_royals().iter().collect(),
            },
        }
    }

    fn place_in_deal(&self, spot: Spot) -> Option<PlaceInDeal> {
        let part = rank_at(self.royals_turned()) * 4;
        match spot {
            Spot::Enemy => Some(PlaceInDeal { pile: "castle", part, lowest: false }),
            Spot::Hand if self.tavern.is_top_from_first_shuffle() => {
                Some(PlaceInDeal { pile: "tavern", part: 0, lowest: false })
            }
            Spot::Hand => None,
        }
    }

    fn show_hand(&mut self, owner: Seat, cards: &[Card]) {
        for card in cards {
            let shown = self.take_from_hand(owner, *card);
            self.hands[owner.index()].add_known(shown);
        }
    }

    fn uncovered_from(&self, action: &Action<Decision, Spot>) -> Option<Place> {
        let hidden = |seat: Seat, card: Card| !self.hands[seat.index()].known().contains(card);
        match action {
            Action::Decision(ByPlayer { by, choice: RegicideChoice::Play(cards) }) if !self.is_alone() => {
                cards.iter().any(|card| hidden(*by, card)).then_some(Place::owned("hand", *by))
            }
            Action::Decision(ByPlayer { by, choice: RegicideChoice::Discard(card) }) if !self.is_alone() => {
                hidden(*by, *card).then_some(Place::owned("hand", *by))
            }
            _ => None,
        }
    }
}

impl Regicide {
    fn is_alone(&self) -> bool {
        self.numbers.players == 1
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.numbers.players).map(Seat)
    }

    fn hand(&self, seat: Seat) -> &SeatHand {
        &self.hands[seat.index()]
    }

    /// Returns the number of royals that players have turned up.
    fn royals_turned(&self) -> usize {
        ROYALS - self.castle.len()
    }

    /// Returns the royals that can come up next.
    fn next_royals(&self) -> CardSet {
        self.royals.intersection(CardSet::of_rank(ROYAL_RANKS[rank_at(self.royals_turned())]))
    }

    fn value(&self, card: Card) -> u16 {
        u16::from(self.numbers.values.of_card(card))
    }

    /// Returns the attack of the enemy, without the shield.
    fn attack(&self) -> u16 {
        self.number_of_enemy(self.numbers.attack)
    }

    fn health(&self) -> u16 {
        self.number_of_enemy(self.numbers.health)
    }

    fn number_of_enemy(&self, numbers: [u8; 3]) -> u16 {
        let rank = self.enemy.and_then(|enemy| ROYAL_RANKS.iter().position(|rank| enemy.rank() == Some(*rank)));
        rank.map_or(0, |rank| u16::from(numbers[rank]))
    }

    /// Returns the score: the health of all defeated enemies, plus the damage to the current enemy.
    fn score(&self) -> i32 {
        let health = |place: usize| i32::from(self.numbers.health[rank_at(place)]);
        let score: i32 = (0..usize::from(self.defeated)).map(health).sum();
        if usize::from(self.defeated) == ROYALS { score } else { score + i32::from(self.damage.min(self.health())) }
    }

    /// Returns the number of jesters that are still set aside.
    fn jesters(&self) -> u8 {
        self.numbers.jesters.saturating_sub(self.redraws)
    }
}
