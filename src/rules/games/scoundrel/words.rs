//! How the decisions and the spot of the game are written.

use crate::model::action::{self, Seat, Spot, Verb};
use crate::model::card::Card;
use crate::model::vocabulary::{Form, Jokers, Slot, Words};
use crate::rules::game::Foreign;

pub(super) const AVOID: Verb = Verb(0);
pub(super) const EQUIP: Verb = Verb(1);
pub(super) const DRINK: Verb = Verb(2);
pub(super) const PUNCH: Verb = Verb(3);
pub(super) const STRIKE: Verb = Verb(4);

static FORMS: [Form; 5] = [
    Form::new(AVOID, "avoid", &[]),
    Form::new(EQUIP, "equip", &[Slot::Card]),
    Form::new(DRINK, "drink", &[Slot::Card]),
    Form::new(PUNCH, "punch", &[Slot::Card]),
    Form::new(STRIKE, "strike", &[Slot::Card]),
];

pub(super) fn words() -> Words {
    Words { forms: &FORMS, spots: vec!["room".to_owned()], jokers: Jokers::Alike }
}

/// What is done with a card that is faced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A weapon is taken up.
    Equip,
    /// A potion is drunk.
    Drink,
    /// A monster is fought with bare hands.
    Punch,
    /// A monster is fought with the weapon.
    Strike,
}

impl Deed {
    pub(super) const fn verb(self) -> Verb {
        match self {
            Deed::Equip => EQUIP,
            Deed::Drink => DRINK,
            Deed::Punch => PUNCH,
            Deed::Strike => STRIKE,
        }
    }
}

/// What a player can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The room is avoided.
    Avoid,
    /// A card of the room is faced.
    Face(Deed, Card),
}

impl From<Decision> for action::Decision {
    fn from(decision: Decision) -> action::Decision {
        match decision {
            Decision::Avoid => action::Decision::new(Seat(0), AVOID),
            Decision::Face(deed, card) => action::Decision::new(Seat(0), deed.verb()).card(card),
        }
    }
}

impl TryFrom<action::Decision> for Decision {
    type Error = Foreign;

    fn try_from(typed: action::Decision) -> Result<Decision, Foreign> {
        let face = |deed| typed.card.map(|card| Decision::Face(deed, card)).ok_or(Foreign);
        match typed.verb {
            AVOID => Ok(Decision::Avoid),
            EQUIP => face(Deed::Equip),
            DRINK => face(Deed::Drink),
            PUNCH => face(Deed::Punch),
            STRIKE => face(Deed::Strike),
            _ => Err(Foreign),
        }
    }
}

/// Where cards are turned: the room, the only spot there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnedAt;

impl From<TurnedAt> for Spot {
    fn from(_: TurnedAt) -> Spot {
        Spot(0)
    }
}

impl TryFrom<Spot> for TurnedAt {
    type Error = Foreign;

    fn try_from(spot: Spot) -> Result<TurnedAt, Foreign> {
        if spot == Spot(0) { Ok(TurnedAt) } else { Err(Foreign) }
    }
}
