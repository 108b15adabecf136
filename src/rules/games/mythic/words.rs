//! How the decisions and spots of the game are written.

use crate::model::action::{self, Seat, Spot, Verb};
use crate::model::card::Card;
use crate::model::vocabulary::{Form, Jokers, Slot, Words};
use crate::rules::game::Foreign;

const EQUIP: Verb = Verb(0);
const DRINK: Verb = Verb(1);
const PROVOKE: Verb = Verb(2);
const ATTACK: Verb = Verb(3);
const STOW: Verb = Verb(4);
const SWAP: Verb = Verb(5);
const HOLD: Verb = Verb(6);
const RELEASE: Verb = Verb(7);
const LOOT: Verb = Verb(8);
const LURE: Verb = Verb(9);
const DISCARD: Verb = Verb(10);
const SKIP: Verb = Verb(11);
const NEXT: Verb = Verb(12);

const ROOM: Spot = Spot(0);
const BAG: Spot = Spot(1);

static FORMS: [Form; 15] = [
    Form::new(EQUIP, "equip", &[Slot::Card]),
    Form::new(DRINK, "drink", &[Slot::Card]),
    Form::new(PROVOKE, "provoke", &[Slot::Card]),
    Form::new(PROVOKE, "provoke", &[Slot::Card, Slot::With]),
    // Two shields are read, so that the rule can say why one is enough.
    Form::new(PROVOKE, "provoke", &[Slot::Card, Slot::With, Slot::With]),
    Form::new(ATTACK, "attack", &[Slot::Card, Slot::With]),
    Form::new(STOW, "stow", &[Slot::Card]),
    Form::new(SWAP, "swap", &[Slot::Card]),
    Form::new(HOLD, "hold", &[Slot::Card, Slot::With]),
    Form::new(RELEASE, "release", &[Slot::Card, Slot::Spot(ROOM, BAG)]),
    Form::new(LOOT, "loot", &[Slot::Card]),
    Form::new(LURE, "lure", &[Slot::Card, Slot::With]),
    Form::new(DISCARD, "discard", &[Slot::Card]),
    Form::new(SKIP, "skip", &[]),
    Form::new(NEXT, "next", &[]),
];

pub(super) fn words() -> Words {
    Words { forms: &FORMS, spots: vec!["room".to_owned(), "bag".to_owned()], jokers: Jokers::Apart }
}

/// The room, the only place where cards are awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnedInRoom;

impl From<TurnedInRoom> for Spot {
    fn from(_: TurnedInRoom) -> Spot {
        ROOM
    }
}

impl TryFrom<Spot> for TurnedInRoom {
    type Error = Foreign;

    fn try_from(spot: Spot) -> Result<TurnedInRoom, Foreign> {
        if spot == ROOM { Ok(TurnedInRoom) } else { Err(Foreign) }
    }
}

/// Where a joker puts what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReleaseTo {
    /// Back into the room.
    Room,
    Bag,
}

impl From<ReleaseTo> for Spot {
    fn from(to: ReleaseTo) -> Spot {
        match to {
            ReleaseTo::Room => ROOM,
            ReleaseTo::Bag => BAG,
        }
    }
}

/// What the player can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A diamond or a joker is taken into a hand.
    Equip(Card),
    /// A potion is drunk.
    Drink(Card),
    /// A monster strikes, blocked by a shield or by nothing; two are typed at most, and one is enough.
    Provoke { monster: Card, shields: [Option<Card>; 2] },
    /// A weapon strikes a monster.
    Attack { monster: Card, weapon: Card },
    /// A card is laid on the bag.
    Stow(Card),
    /// A card of a hand is swapped with the one on the bag.
    Swap(Card),
    /// A joker takes a card of the room.
    Hold { card: Card, joker: Card },
    /// A joker puts down what it holds.
    Release {
        joker: Card,
        /// The place that the card goes to.
        to: ReleaseTo,
    },
    /// A treasure goes into the bag.
    Loot(Card),
    /// A dragon is lured away.
    Lure {
        dragon: Card,
        /// The treasure that it follows.
        treasure: Card,
    },
    /// A card that nothing else can be done with is discarded.
    Discard(Card),
    /// The room is left as it was found.
    Skip,
    /// On from a cleared room.
    Next,
}

impl Decision {
    /// A monster that strikes, blocked by a shield or by nothing.
    pub(super) const fn provoke(monster: Card, shield: Option<Card>) -> Decision {
        Decision::Provoke { monster, shields: [shield, None] }
    }

    /// The card that is acted on.
    pub(super) const fn card(self) -> Option<Card> {
        match self {
            Decision::Equip(card)
            | Decision::Drink(card)
            | Decision::Provoke { monster: card, .. }
            | Decision::Attack { monster: card, .. }
            | Decision::Stow(card)
            | Decision::Swap(card)
            | Decision::Hold { card, .. }
            | Decision::Release { joker: card, .. }
            | Decision::Loot(card)
            | Decision::Lure { dragon: card, .. }
            | Decision::Discard(card) => Some(card),
            Decision::Skip | Decision::Next => None,
        }
    }
}

impl From<Decision> for action::Decision {
    fn from(decision: Decision) -> action::Decision {
        let say = |verb| action::Decision::new(Seat(0), verb);
        match decision {
            Decision::Equip(card) => say(EQUIP).card(card),
            Decision::Drink(card) => say(DRINK).card(card),
            Decision::Provoke { monster, shields } => action::Decision { with: shields, ..say(PROVOKE).card(monster) },
            Decision::Attack { monster, weapon } => say(ATTACK).card(monster).with(weapon),
            Decision::Stow(card) => say(STOW).card(card),
            Decision::Swap(card) => say(SWAP).card(card),
            Decision::Hold { card, joker } => say(HOLD).card(card).with(joker),
            Decision::Release { joker, to } => say(RELEASE).card(joker).at(to.into()),
            Decision::Loot(card) => say(LOOT).card(card),
            Decision::Lure { dragon, treasure } => say(LURE).card(dragon).with(treasure),
            Decision::Discard(card) => say(DISCARD).card(card),
            Decision::Skip => say(SKIP),
            Decision::Next => say(NEXT),
        }
    }
}

impl TryFrom<action::Decision> for Decision {
    type Error = Foreign;

    fn try_from(typed: action::Decision) -> Result<Decision, Foreign> {
        let (card, with) = (typed.card.ok_or(Foreign), typed.with[0].ok_or(Foreign));
        Ok(match typed.verb {
            EQUIP => Decision::Equip(card?),
            DRINK => Decision::Drink(card?),
            PROVOKE => Decision::Provoke { monster: card?, shields: typed.with },
            ATTACK => Decision::Attack { monster: card?, weapon: with? },
            STOW => Decision::Stow(card?),
            SWAP => Decision::Swap(card?),
            HOLD => Decision::Hold { card: card?, joker: with? },
            RELEASE => match typed.spot {
                Some(ROOM) => Decision::Release { joker: card?, to: ReleaseTo::Room },
                Some(BAG) => Decision::Release { joker: card?, to: ReleaseTo::Bag },
                _ => return Err(Foreign),
            },
            LOOT => Decision::Loot(card?),
            LURE => Decision::Lure { dragon: card?, treasure: with? },
            DISCARD => Decision::Discard(card?),
            SKIP => Decision::Skip,
            NEXT => Decision::Next,
            _ => return Err(Foreign),
        })
    }
}
