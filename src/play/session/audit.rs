//! Counts the expected cards in each place, compares them with the player's counts, and explains the differences.

use super::Session;
use super::overrule::replay;
use crate::model::card::Card;
use crate::model::layout::Face;
use crate::rules::game::{Game, Hidden, Place, View};
use crate::rules::games::AnyGame;
use crate::rules::zones::{DECK, HAND};

/// The expected cards of one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AuditedPile {
    /// The place of the cards.
    pub place: Place,
    /// The number of cards.
    pub count: usize,
    /// The top card; `None` if the card lies face down or is unknown, or if the place is a hidden hand.
    pub top: Option<Card>,
}

/// A place where the player counted a different number of cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Miscount {
    /// The expected cards, according to the entries.
    pub pile: AuditedPile,
    /// The number that the player counted.
    pub counted: usize,
}

/// A mistake that would explain every miscount. Entries are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MiscountCause {
    /// The player did not move the cards of this entry.
    NotMoved(usize),
    /// The player moved no card after this entry. If the number is 0, the player has moved no card since the start of
    /// the game.
    NothingSince(usize),
    /// The player moved the cards of this entry twice.
    MovedTwice(usize),
}

impl Session {
    /// Lists every place that has cards, with the expected number of cards. [`Session::miscounts`] and
    /// [`Session::cause_of`] take the player's counts in the same order.
    pub fn audit(&self) -> Vec<AuditedPile> {
        count_piles(self.game())
    }

    /// Compares the expected numbers of cards with the player's counts, which are in the order of [`Session::audit`].
    /// Returns the differences.
    pub fn miscounts(&self, counts: &[usize]) -> Vec<Miscount> {
        let piles = self.audit().into_iter().zip(counts);
        let differs = piles.filter(|(pile, counted)| pile.count != **counted);
        differs.map(|(pile, counted)| Miscount { pile, counted: *counted }).collect()
    }

    /// Lists the hands and piles that have face-down cards. If some of these cards lie in numbered places, lists each
    /// hidden pile as a whole instead.
    pub(crate) fn face_down(&self) -> Vec<FaceDownCards> {
        let places = face_down(self.game());
        let is_numbered = places.iter().any(|pile| pile.place.number > 0);
        let places = if is_numbered { whole_piles(self.game()) } else { places };
        places.into_iter().filter(|pile| pile.count > 0).collect()
    }

    /// Finds a single mistake that explains all counts. Looks for these mistakes in the order of [`MiscountCause`]. If
    /// several entries fit, returns the latest of them. Returns `None` if no single mistake explains the counts.
    pub fn cause_of(&self, counted: &[usize]) -> Option<MiscountCause> {
        let places: Vec<Place> = self.audit().iter().map(|pile| pile.place).collect();
        let counts = |game: &AnyGame| -> Vec<isize> {
            let piles = count_piles(game);
            let at = |place: &Place| piles.iter().find(|pile| pile.place == *place).map_or(0, |pile| pile.count);
            places.iter().map(|place| at(place) as isize).collect()
        };
        let mut game = self.setup().game.clone();
        let mut history = vec![counts(&game)];
        for entry in self.entries() {
            replay(&mut game, [entry]);
            history.push(counts(&game));
        }
        let counted: Vec<isize> = counted.iter().map(|count| *count as isize).collect();
        let current = history.last()?;
        let changes = |entry: usize| -> Vec<isize> {
            history[entry].iter().zip(&history[entry - 1]).map(|(after, before)| after - before).collect()
        };
        let explains = |entry: &usize, sign: isize| {
            let changes = changes(*entry);
            changes.iter().any(|change| *change != 0)
                && current
                    .iter()
                    .zip(&changes)
                    .zip(&counted)
                    .all(|((current, change), counted)| current + sign * change == *counted)
        };
        let entries = || (1..history.len()).rev();
        let not_moved = entries().find(|entry| explains(entry, -1)).map(MiscountCause::NotMoved);
        let nothing_since =
            || (0..history.len()).rev().find(|entry| history[*entry] == counted).map(MiscountCause::NothingSince);
        let moved_twice = || entries().find(|entry| explains(entry, 1)).map(MiscountCause::MovedTwice);
        not_moved.or_else(nothing_since).or_else(moved_twice)
    }
}

fn count_piles(game: &AnyGame) -> Vec<AuditedPile> {
    let mut piles: Vec<AuditedPile> = Vec::new();
    for (place, card) in game.seen() {
        match piles.iter_mut().find(|pile| pile.place == place) {
            Some(pile) => {
                pile.count += 1;
                pile.top = Some(card);
            }
            None => piles.push(AuditedPile { place, count: 1, top: Some(card) }),
        }
    }
    let layout = game.layout();
    let zones = || layout.bands.iter().flat_map(|band| &band.zones);
    for pile in &mut piles {
        let Place { zone, number, owner } = pile.place;
        let drawn = zones().find(|drawn| (drawn.label.as_str(), drawn.number, drawn.owner) == (zone, number, owner));
        let faces = || drawn.into_iter().flat_map(|drawn| drawn.lines.iter().flatten());
        // Known cards can lie face down, such as the monsters in a bag.
        let has_backs = faces().any(|face| matches!(face, Face::Down(_)));
        pile.top = pile.top.filter(|top| !has_backs || faces().any(|face| face.card() == Some(*top)));
    }
    let is_shown = |zone: &&str| zones().any(|drawn| drawn.label == **zone);
    for FaceDownCards { place, count, known_zone, .. } in face_down(game) {
        // If the drawing shows known cards face up beside their pile, the player counts both together.
        let shown_zone = known_zone.filter(is_shown);
        if let Some(pile) = piles.iter_mut().find(|pile| Some(pile.place.zone) == shown_zone) {
            pile.count += count;
            continue;
        }
        // The player's count of a pile includes its known cards, which also lie face down.
        let is_known_part = |other: &mut AuditedPile| Some(other.place.zone) == known_zone;
        let known_count: usize = piles.extract_if(.., is_known_part).map(|part| part.count).sum();
        match piles.iter_mut().find(|pile| pile.place == place) {
            Some(pile) => {
                pile.count += count;
                // In a numbered place, the face-down cards are below the face-up cards.
                pile.top = pile.top.filter(|_| place.number > 0 || count == 0 && place.zone != HAND);
            }
            None if count + known_count > 0 => {
                // Places of one zone stay together, in the order of their owners and numbers.
                let order = |place: Place| (place.owner, place.number);
                let earlier = |pile: &AuditedPile| pile.place.zone == place.zone && order(pile.place) < order(place);
                let later = |pile: &AuditedPile| pile.place.zone == place.zone && order(pile.place) > order(place);
                let index = piles.iter().position(later).or(piles.iter().rposition(earlier).map(|index| index + 1));
                let index = index.unwrap_or(piles.len());
                piles.insert(index, AuditedPile { place, count: count + known_count, top: None });
            }
            None => {}
        }
    }
    piles
}

/// The face-down or untyped cards of one hand, column or pile.
#[derive(Debug)]
pub(crate) struct FaceDownCards {
    pub(crate) place: Place,
    pub(crate) count: usize,
    /// The cards that can be among the face-down cards.
    pub(crate) cards: Vec<Card>,
    /// The zone with the known cards of the same pile, such as the top card of a deck; `None` if there is no such zone.
    pub(crate) known_zone: Option<&'static str>,
    /// Whether the cards lie face up, although nobody has typed them.
    pub(crate) face_up: bool,
    /// Whether the place of the cards on the table is known.
    pub(super) is_placed: bool,
}

pub(super) fn whole_piles(game: &AnyGame) -> Vec<FaceDownCards> {
    game.hidden().into_iter().map(|pile| FaceDownCards::from_pile(pile, true)).collect()
}

impl FaceDownCards {
    fn from_pile(pile: Hidden, is_placed: bool) -> FaceDownCards {
        let place = pile.place();
        let Hidden { count, cards, known: known_zone, face_up, .. } = pile;
        FaceDownCards { place, count, cards, known_zone, face_up, is_placed }
    }
}

/// Lists the face-down cards of each hand, of other places on the table, of the deck and of each other pile.
pub(super) fn face_down(game: &AnyGame) -> Vec<FaceDownCards> {
    let spread = game.zones().spread;
    let has_hands = spread.iter().any(|(place, _)| place.zone == HAND && place.owner.is_some());
    let mut unplaced: usize = spread.iter().map(|(_, count)| count).sum();
    let deck = game.layout().gauges.iter().find(|gauge| gauge.label == DECK).map(|gauge| gauge.value);
    let mut piles = Vec::new();
    for pile in game.hidden() {
        // Cards in hands, in columns and in front of players are part of the hidden cards.
        let on_table = unplaced.min(pile.count);
        if on_table > 0 {
            let placed = |(place, count): &(Place, usize)| FaceDownCards {
                place: *place,
                count: *count,
                cards: pile.cards.clone(),
                known_zone: None,
                face_up: false,
                is_placed: true,
            };
            piles.extend(spread.iter().map(placed));
        }
        unplaced -= on_table;
        let count = pile.count - on_table;
        let is_deck = has_hands && deck == i64::try_from(count).ok();
        let rest = FaceDownCards::from_pile(Hidden { count, ..pile }, is_deck || !has_hands);
        piles.push(if is_deck { FaceDownCards { place: Place::new(DECK), ..rest } } else { rest });
    }
    piles
}
