//! The decisions and spots of the game, with their words in each variant.

use super::state::Variant;
use crate::model::action;
use crate::rules::decision::{ByPlayer, Verbs};
use crate::rules::games::prelude::*;
use std::sync::LazyLock;

/// What a player can choose.
pub(super) type Decision = ByPlayer<Choice>;

decisions! {
    /// What is done. A card is one of the hand of whoever acts, but for the one that is taken out of the pile.
    pub enum Choice {
        /// A passage is laid below an open end of the own dungeon.
        Extend(card: PlayedCard) = "extend",
        /// A passage is laid beside the lowest of the own dungeon.
        Branch(card: PlayedCard) = "branch",
        /// A passage collapses the last one of an opponent's dungeon.
        Collapse { owner: Seat, with: PlayedCard } = "collapse",
        Attack { target: Seat, with: PlayedCard } = "attack",
        /// A jack searches the pile.
        Rob(card: Card) = "rob",
        /// Short for robbing and for taking that second card.
        RobAndTake(card: Card, taken: Card) = "rob",
        /// A card of the pile is taken into the hand.
        Take(card: Card) = "take",
        /// A queen asks for a rank.
        Fish { asked: Seat, card: Card, rank: Rank } = "fish",
        Pass = "pass",
        /// A card too many is discarded; it is named where discards lie face up.
        Discard(card: Option<Card>) = "discard",
        /// An ace draws two.
        Ace(card: Card) = "ace",
        /// A card is laid against the creature that attacks.
        Fight(card: PlayedCard) = "fight",
        /// The last passage is given up.
        Retreat = "retreat",
        Fall = "fall",
        /// The asked player has the rank.
        Yes = "yes",
        /// The asked player says not to have it.
        No = "no",
        /// The fisher believes that.
        Believe = "believe",
        /// The fisher looks at the hand.
        Look = "look",
        /// The fisher saw that it is so.
        Truth = "truth",
        /// The fisher saw that it is not.
        Lie = "lie",
        /// The liar gives up the card and discards the rest.
        Surrender = "surrender",
        /// The liar discards everything.
        Spite = "spite",
        /// The pile is shuffled at once.
        Shuffle = "shuffle",
        /// The pile is held for this turn.
        Hold = "hold",
        /// A card counters the ability that was called upon.
        Counter(card: Card) = "counter",
        /// Nobody counters or challenges any more.
        Go = "go" anyones,
        /// A card goes in place of the joker that collapses; it is named where passages lie face up.
        Replace(card: Option<Card>) = "replace",
        Yield = "yield",
        /// A card is laid face down.
        Lay = "lay",
        /// The passage is of the value that collapses it.
        Same = "same",
        /// The passage is of another value.
        Different = "different",
        /// A dungeon is called dishonest.
        Challenge(player: Seat) = "challenge",
        /// The way out is claimed to be laid.
        Escape = "escape",
    }
}

/// The words of a table: what can be said depends on what lies face down and on whether jokers are in the deck.
pub(super) fn words(variant: Variant, players: &[String]) -> Words {
    let spots = |zone: &'static str| players.iter().map(move |name| format!("{zone}-{name}"));
    let hands = spots("discard").filter(|_| !variant.face_down());
    let dungeons = spots("dungeon").filter(|_| variant.dark());
    Words { forms: forms(variant), spots: spots("bid").chain(hands).chain(dungeons).collect(), jokers: Jokers::Alike }
}

fn forms(variant: Variant) -> &'static [Form] {
    static FORMS: LazyLock<[Vec<Form>; 4]> = LazyLock::new(|| {
        Variant::ALL.map(|variant| Choice::forms().iter().filter(|form| is_said(form, variant)).cloned().collect())
    });
    &FORMS[variant as usize]
}

/// Whether a verb is typed so in a variant.
fn is_said(form: &Form, variant: Variant) -> bool {
    let (dark, wild, face_down) = (variant.dark(), variant.jokers_wild(), variant.face_down());
    let names_cards = !form.slots.is_empty();
    let declares = form.slots.contains(&Slot::As);
    match form.word {
        "lay" | "same" | "different" | "challenge" | "escape" => dark,
        "yield" => wild && !dark,
        "replace" => {
            if names_cards {
                wild && !dark
            } else {
                dark
            }
        }
        "discard" => names_cards != face_down,
        "take" => !face_down,
        "rob" => form.slots.len() == 1 || !face_down,
        "extend" | "branch" => !dark && (wild || !declares),
        _ => wild || !declares,
    }
}

/// Where a card can be awaited: its number among the spots of the table, which depends on how many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot(u8);

impl Spot {
    /// Where a player shows a card for the first turn.
    pub(super) const fn bid(seat: Seat) -> Spot {
        Spot(seat.0)
    }

    /// Where a player's hand is discarded, or a dungeon that lies face down is turned up: there is the one or the
    /// other, never both.
    pub(super) const fn turned(owner: Seat, players: u8) -> Spot {
        Spot(players + owner.0)
    }
}

impl Notated<action::Spot> for Spot {
    fn to_typed(self) -> action::Spot {
        action::Spot(self.0)
    }

    fn from_typed(typed: action::Spot) -> Option<Spot> {
        Some(Spot(typed.0))
    }
}

/// A card with what it is played as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedCard {
    pub card: Card,
    /// What a joker is declared to be.
    pub declared: Option<Rank>,
}

impl PlayedCard {
    /// A card as it is.
    pub(super) const fn plainly(card: Card) -> PlayedCard {
        PlayedCard { card, declared: None }
    }

    /// The rank that it is played as. A joker that nobody declared stands for nothing, and no more does a card whose face
    /// is not known.
    pub(super) fn rank(self) -> Rank {
        self.declared.or(self.card.rank()).unwrap_or(Rank::JOKER)
    }
}

impl Field for PlayedCard {
    type Value = PlayedCard;
    const SLOTS: &'static [&'static [Slot]] = &[&[Slot::Card], &[Slot::Card, Slot::As]];

    fn write(PlayedCard { card, declared }: PlayedCard, typed: action::Decision) -> action::Decision {
        action::Decision { card: Some(card), declared, ..typed }
    }

    fn read(typed: &mut action::Decision) -> Option<PlayedCard> {
        Some(PlayedCard { card: typed.card.take()?, declared: typed.declared.take() })
    }
}

impl Choice {
    /// The card that it names out of the hand of whoever acts.
    pub(super) fn card_of_hand(self) -> Option<Card> {
        match self {
            Choice::Take(_) => None,
            _ => self.typed_by(Seat(0)).card,
        }
    }

    /// The player at whom it is aimed.
    pub(super) fn target(self) -> Option<Seat> {
        self.typed_by(Seat(0)).player
    }
}
