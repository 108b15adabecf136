//! The decisions and spots of Dungeon, with the words that players type in each variant.

use super::state::Variant;
use crate::model::action;
use crate::rules::decision::{ByPlayer, Verbs};
use crate::rules::games::prelude::*;
use std::sync::LazyLock;

pub(super) type Decision = ByPlayer<Choice>;

decisions! {
    /// What a player does. All cards come from that player's hand, except the card taken from the discard pile.
    pub enum Choice {
        /// Adds a passage below an open end of the player's own dungeon.
        Extend(card: PlayedCard) = "extend",
        /// Adds a passage beside the lowest passage of the player's own dungeon.
        Branch(card: PlayedCard) = "branch",
        /// Collapses the last passage of an opponent's dungeon.
        Collapse { owner: Seat, played: PlayedCard } = "collapse",
        Attack { target: Seat, played: PlayedCard } = "attack",
        /// Plays a jack to search the discard pile.
        Rob(card: Card) = "rob",
        RobAndTake(card: Card, taken: Card) = "rob",
        /// Takes a card from the discard pile into the hand.
        Take(card: Card) = "take",
        /// Plays a queen to ask for a rank.
        Fish { target: Seat, card: Card, rank: Rank } = "fish",
        Pass = "pass",
        /// Discards a card at the end of the turn. The player names the card only if the discard pile is face up.
        Discard(card: Option<Card>) = "discard",
        Ace(card: Card) = "ace",
        /// Plays a card against the attacking creature.
        Fight(card: PlayedCard) = "fight",
        /// Gives up the last passage to end an attack.
        Retreat = "retreat",
        Fall = "fall",
        /// Answers that the player has the rank.
        Yes = "yes",
        /// Answers, truly or not, that the player does not have the rank.
        No = "no",
        Believe = "believe",
        /// Looks at the hand of a player who said `no`.
        Look = "look",
        /// After looking at the hand, says that the answer was true.
        Truth = "truth",
        /// After looking at the hand, says that the answer was a lie.
        Lie = "lie",
        /// After a lie, gives the card to the fisher and discards the rest of the hand.
        Surrender = "surrender",
        /// After a lie, discards the whole hand instead of giving the card.
        Spite = "spite",
        /// Shuffles the discard pile immediately.
        Shuffle = "shuffle",
        /// Keeps the discard pile unshuffled for this turn.
        Hold = "hold",
        Counter(card: Card) = "counter",
        /// Continues, because nobody counters or challenges.
        Go = "go" anyones,
        /// Discards a card from the hand to save a passage from a collapse. The player names the card only if passages
        /// are face up. Then the passage is a joker.
        Replace(card: Option<Card>) = "replace",
        /// Lets the joker collapse.
        Yield = "yield",
        /// Adds a face-down card to the player's own dungeon.
        Lay = "lay",
        /// Says that the face-down passage has the value of the collapsing card.
        Same = "same",
        /// Says that the face-down passage has another value.
        Different = "different",
        /// Claims that a face-down dungeon breaks the rules or, after a claimed escape, that it does not lead out.
        Challenge(player: Seat) = "challenge",
        /// Claims that the player's own face-down dungeon leads out.
        Escape = "escape",
        /// Leaves the game, while the other players continue.
        Leave = "leave",
    }
}

/// Returns the forms and spots of a variant. They depend on the cards that are face down and on the use of jokers.
pub(super) fn words(variant: Variant, players: &[String]) -> Words {
    let spots = |zone: &'static str| players.iter().map(move |name| format!("{zone}-{name}"));
    let hands = spots("discard").filter(|_| !variant.hides_discards());
    let dungeons = spots("dungeon").filter(|_| variant.is_dark());
    Words { forms: forms(variant), spots: spots("bid").chain(hands).chain(dungeons).collect(), ..Words::default() }
}

fn forms(variant: Variant) -> &'static [Form] {
    static FORMS: LazyLock<[Vec<Form>; 4]> = LazyLock::new(|| {
        Variant::ALL.map(|variant| Choice::forms().iter().filter(|form| has_form(variant, form)).cloned().collect())
    });
    &FORMS[variant as usize]
}

fn has_form(variant: Variant, form: &Form) -> bool {
    let (is_dark, wild, hides_discards) = (variant.is_dark(), variant.has_wild_jokers(), variant.hides_discards());
    let names_cards = !form.slots.is_empty();
    let declares = form.slots.contains(&Slot::As);
    match form.word {
        // The owner of a joker can name a card that saves it, or give it up, only if passages are face up.
        "replace" if names_cards => wild && !is_dark,
        "yield" => wild && !is_dark,
        "lay" | "same" | "different" | "challenge" | "escape" | "replace" => is_dark,
        "discard" => names_cards != hides_discards,
        "take" => !hides_discards,
        "rob" => form.slots.len() == 1 || !hides_discards,
        "extend" | "branch" => !is_dark && (wild || !declares),
        _ => wild || !declares,
    }
}

/// A spot by its number. The numbers depend on the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot(u8);

impl Spot {
    /// Returns the spot where a player shows a card in the bid for the first turn.
    pub(super) const fn bid(seat: Seat) -> Spot {
        Spot(seat.0)
    }

    /// Returns the spot for the cards of a player's discarded hand or, in the variant with face-down passages, of a
    /// player's challenged dungeon. `players` is the number of players.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedCard {
    pub card: Card,
    /// The rank that the player declares for a joker; `None` for other cards.
    pub declared: Option<Rank>,
}

impl PlayedCard {
    pub(super) const fn undeclared(card: Card) -> PlayedCard {
        PlayedCard { card, declared: None }
    }

    /// Returns the rank of the card, or the declared rank of a joker. For an undeclared joker or an unknown card it
    /// returns `Rank::JOKER`, which is neither a passage nor a creature.
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
    /// Returns the card that the choice takes from the player's own hand, or `None` if the choice names no such card.
    pub(super) fn card_of_hand(self) -> Option<Card> {
        match self {
            Choice::Take(_) => None,
            _ => self.typed_by(Seat(0)).card,
        }
    }

    /// Returns the other player whom the choice names, or `None` if it names nobody.
    pub(super) fn target(self) -> Option<Seat> {
        self.typed_by(Seat(0)).player
    }
}
