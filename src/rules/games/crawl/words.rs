//! How the decisions and spots of the game are written.

use crate::model::action::{self, Seat, Spot, Verb};
use crate::model::vocabulary::{Form, Jokers, Words};
use crate::rules::game::Foreign;

static FORMS: [Form; 7] = [
    Form::new(Decision::Enter.verb(), "enter", &[]),
    Form::new(Decision::Leave.verb(), "leave", &[]),
    Form::new(Decision::Attack.verb(), "attack", &[]),
    Form::new(Decision::Cast.verb(), "cast", &[]),
    Form::new(Decision::Shield.verb(), "shield", &[]),
    Form::new(Decision::Take.verb(), "take", &[]),
    Form::new(Decision::Regenerate.verb(), "regenerate", &[]),
];

pub(super) fn words() -> Words {
    let spots = TurnedAt::ALL.map(|at| at.word().to_owned()).to_vec();
    Words { forms: &FORMS, spots, jokers: Jokers::Alike }
}

/// Where a card can be awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedAt {
    Character,
    /// The warrior's shield card.
    Shield,
    /// The mage's mana card.
    Mana,
    /// The monster of a room.
    Monster,
    MonsterInitiative,
    PlayerInitiative,
    /// The card that attacks.
    Attack,
    /// The card that evades.
    Evasion,
    /// A mana card that is spent.
    ManaCard,
}

impl TurnedAt {
    const ALL: [TurnedAt; 9] = [
        TurnedAt::Character,
        TurnedAt::Shield,
        TurnedAt::Mana,
        TurnedAt::Monster,
        TurnedAt::MonsterInitiative,
        TurnedAt::PlayerInitiative,
        TurnedAt::Attack,
        TurnedAt::Evasion,
        TurnedAt::ManaCard,
    ];

    const fn word(self) -> &'static str {
        match self {
            TurnedAt::Character => "hp",
            TurnedAt::Shield => "shield",
            TurnedAt::Mana => "mana",
            TurnedAt::Monster => "monster",
            TurnedAt::MonsterInitiative => "monster-initiative",
            TurnedAt::PlayerInitiative => "player-initiative",
            TurnedAt::Attack => "attack",
            TurnedAt::Evasion => "evasion",
            TurnedAt::ManaCard => "mana-card",
        }
    }
}

impl From<TurnedAt> for Spot {
    fn from(at: TurnedAt) -> Spot {
        Spot(at as u8)
    }
}

impl TryFrom<Spot> for TurnedAt {
    type Error = Foreign;

    fn try_from(spot: Spot) -> Result<TurnedAt, Foreign> {
        TurnedAt::ALL.get(spot.index()).copied().ok_or(Foreign)
    }
}

/// What the player can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Enter,
    /// Out of the dungeon with what was gained.
    Leave,
    Attack,
    /// The mage casts an attack spell.
    Cast,
    /// The mage casts a shield.
    Shield,
    /// The mage takes the hit.
    Take,
    /// The mage pays points of the score for new mana.
    Regenerate,
}

impl Decision {
    const ALL: [Decision; 7] = [
        Decision::Enter,
        Decision::Leave,
        Decision::Attack,
        Decision::Cast,
        Decision::Shield,
        Decision::Take,
        Decision::Regenerate,
    ];

    /// The verb that says it.
    pub(super) const fn verb(self) -> Verb {
        Verb(self as u8)
    }
}

impl From<Decision> for action::Decision {
    fn from(decision: Decision) -> action::Decision {
        action::Decision::new(Seat(0), decision.verb())
    }
}

impl TryFrom<action::Decision> for Decision {
    type Error = Foreign;

    fn try_from(typed: action::Decision) -> Result<Decision, Foreign> {
        Decision::ALL.get(usize::from(typed.verb.0)).copied().ok_or(Foreign)
    }
}
