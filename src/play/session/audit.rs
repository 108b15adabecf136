//! What must lie where, so that a table can be compared at a glance, and what may have gone wrong where it does not.

use super::overrule::play_again;
use super::{Session, fix::sight};
use crate::model::card::Card;
use crate::model::layout::{Face, Zone};
use crate::rules::game::{Events, Game, Hidden, Place};
use crate::rules::games::AnyGame;

/// The zone of what a player holds.
const HAND: &str = "hand";
/// The pile from which cards are drawn, where it is drawn as a count.
const DECK: &str = "deck";

/// The cards of one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AuditedPile {
    /// The zone, with its number and owner.
    pub place: Place,
    /// How many cards lie there.
    pub count: usize,
    /// The card that came last, where it lies face up: the top of a pile.
    pub top: Option<Card>,
}

/// A place where another number of cards was counted than must lie there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Miscount {
    /// The place as it must be.
    pub pile: AuditedPile,
    /// How many cards were counted there.
    pub counted: usize,
}

/// What explains every miscount of a table at once. Entries are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MiscountCause {
    /// The cards of this entry were not moved.
    NotMoved(usize),
    /// No card was moved since this entry; 0 for the table as it was laid.
    NothingSince(usize),
    /// The cards of this entry were moved twice.
    MovedTwice(usize),
}

impl Session {
    /// Every place where a card lies: first the cards whose place the table knows, then the piles that lie face down.
    pub fn audit(&self) -> Vec<AuditedPile> {
        audited(self.game())
    }

    /// The places where another number was counted. `counted` is in the order of [`Session::audit`].
    pub fn miscounts(&self, counted: &[usize]) -> Vec<Miscount> {
        let piles = self.audit().into_iter().zip(counted);
        let differs = piles.filter(|(pile, counted)| pile.count != **counted);
        differs.map(|(pile, counted)| Miscount { pile, counted: *counted }).collect()
    }

    /// What would explain the whole of what was counted, as far as the entries can: the latest entry of which it is
    /// true.
    pub fn cause_of(&self, counted: &[usize]) -> Option<MiscountCause> {
        let places: Vec<Place> = self.audit().iter().map(|pile| pile.place).collect();
        let counts = |game: &AnyGame| -> Vec<isize> {
            let piles = audited(game);
            let at = |place: &Place| piles.iter().find(|pile| pile.place == *place).map_or(0, |pile| pile.count);
            places.iter().map(|place| at(place) as isize).collect()
        };
        let mut game = self.setup().game.clone();
        let mut history = vec![counts(&game)];
        for entry in self.entries() {
            entry.actions.iter().for_each(|action| play_again(&mut game, *action, &mut Events::ignored()));
            history.push(counts(&game));
        }
        let counted: Vec<isize> = counted.iter().map(|count| *count as isize).collect();
        let now = history.last()?;
        let moved = |entry: usize| -> Vec<isize> {
            history[entry].iter().zip(&history[entry - 1]).map(|(after, before)| after - before).collect()
        };
        let explains = |entry: &usize, sign: isize| {
            let moved = moved(*entry);
            moved.iter().any(|by| *by != 0)
                && now.iter().zip(&moved).zip(&counted).all(|((now, by), counted)| now + sign * by == *counted)
        };
        let entries = || (1..history.len()).rev();
        let not_moved = entries().find(|entry| explains(entry, -1)).map(MiscountCause::NotMoved);
        let since =
            || (0..history.len()).rev().find(|entry| history[*entry] == counted).map(MiscountCause::NothingSince);
        let twice = || entries().find(|entry| explains(entry, 1)).map(MiscountCause::MovedTwice);
        not_moved.or_else(since).or_else(twice)
    }
}

fn audited(game: &AnyGame) -> Vec<AuditedPile> {
    let mut piles: Vec<AuditedPile> = Vec::new();
    for (place, card) in sight(game) {
        match piles.iter_mut().find(|pile| pile.place == place) {
            Some(pile) => {
                pile.count += 1;
                pile.top = Some(card);
            }
            None => piles.push(AuditedPile { place, count: 1, top: Some(card) }),
        }
    }
    for FaceDown { place, count, known, .. } in face_down(game) {
        // Whoever counts a pile counts the cards whose place is known with it.
        let is_known = |other: &mut AuditedPile| Some(other.place.zone) == known;
        let known: usize = piles.extract_if(.., is_known).map(|known| known.count).sum();
        match piles.iter_mut().find(|pile| pile.place == place) {
            Some(pile) => {
                pile.count += count;
                pile.top = None;
            }
            None if count + known > 0 => piles.push(AuditedPile { place, count: count + known, top: None }),
            None => {}
        }
    }
    piles
}

/// Cards that lie face down together.
pub(super) struct FaceDown {
    /// The hand of a player, or a pile.
    pub(super) place: Place,
    pub(super) count: usize,
    /// The cards that may lie there.
    pub(super) cards: Vec<Card>,
    /// The zone of further cards of the pile whose places are known.
    known: Option<&'static str>,
}

impl FaceDown {
    /// Whether it is the hand of a player, or the deck beside the hands.
    pub(super) fn is_hand_or_deck(&self) -> bool {
        self.place.owner.is_some() || self.place.zone == DECK
    }
}

/// What lies face down, by the piles of the game.
pub(super) fn whole_piles(game: &AnyGame) -> Vec<FaceDown> {
    let whole = |pile: Hidden| FaceDown {
        place: Place::of(pile.zone),
        count: pile.count,
        cards: pile.cards,
        known: pile.known,
    };
    game.hidden().into_iter().map(whole).collect()
}

/// What lies face down: of what players hold each hand by itself, then the rest of each pile.
pub(super) fn face_down(game: &AnyGame) -> Vec<FaceDown> {
    let held = held_face_down(game);
    let mut left: usize = held.iter().flatten().map(|(_, count)| count).sum();
    let deck = game.layout().gauges.iter().find(|gauge| gauge.label == DECK).map(|gauge| gauge.value);
    let mut piles = Vec::new();
    for pile in game.hidden() {
        // What players hold is a part of what lies face down.
        let of_players = left.min(pile.count);
        if of_players > 0 {
            let hand = |(place, count): &(Place, usize)| FaceDown {
                place: *place,
                count: *count,
                cards: pile.cards.clone(),
                known: None,
            };
            piles.extend(held.iter().flatten().map(hand));
        }
        left -= of_players;
        let count = pile.count - of_players;
        let is_deck = held.is_some() && deck == i64::try_from(count).ok();
        let place = Place::of(if is_deck { DECK } else { pile.zone });
        piles.push(FaceDown { place, count, cards: pile.cards, known: pile.known });
    }
    piles
}

/// How many cards that the table does not know each player holds, where players hold any that others do not see.
fn held_face_down(game: &AnyGame) -> Option<Vec<(Place, usize)>> {
    let layout = game.layout();
    let down = |zone: &Zone| {
        let faces = zone.lines.iter().flatten();
        faces.map(|face| if let Face::Down(count) = face { *count } else { 0 }).sum::<usize>()
    };
    let hands = layout.bands.iter().flat_map(|band| &band.zones).filter(|zone| zone.label == HAND);
    let held = hands.filter_map(|zone| zone.owner.map(|owner| (Place::owned(HAND, owner), down(zone))));
    let held: Vec<(Place, usize)> = held.collect();
    (!held.is_empty()).then_some(held)
}
