//! What must lie where, so that a table can be compared at a glance, and what may have gone wrong where it does not.

use super::overrule::play_again;
use super::{Session, fix::sight};
use crate::model::card::Card;
use crate::rules::game::{Events, Game, Hidden, Place, View};
use crate::rules::games::AnyGame;

/// The zone of what a player holds.
pub(super) const HAND: &str = "hand";
/// The pile from which cards are drawn, where it is drawn as a count.
pub(super) const DECK: &str = "deck";

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
    let layout = game.layout();
    let drawn = |zone: &str| layout.bands.iter().flat_map(|band| &band.zones).any(|drawn| drawn.label == zone);
    for FaceDown { place, count, known, .. } in face_down(game) {
        // A pile is one, whether its cards lie face up or down.
        let shown = known.filter(|zone| drawn(zone));
        if let Some(pile) = piles.iter_mut().find(|pile| Some(pile.place.zone) == shown) {
            pile.count += count;
            continue;
        }
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
    /// The hand of a player, another place of the table, or a pile.
    pub(super) place: Place,
    pub(super) count: usize,
    /// The cards that may lie there.
    pub(super) cards: Vec<Card>,
    /// The zone of further cards of the pile whose places are known.
    known: Option<&'static str>,
    /// Whether it is known where on the table they lie.
    pub(super) is_placed: bool,
}

/// What lies face down, by the piles of the game.
pub(super) fn whole_piles(game: &AnyGame) -> Vec<FaceDown> {
    game.hidden().into_iter().map(|pile| FaceDown::whole(pile, true)).collect()
}

impl FaceDown {
    fn whole(pile: Hidden, is_placed: bool) -> FaceDown {
        let Hidden { zone, count, cards, known } = pile;
        FaceDown { place: Place::of(zone), count, cards, known, is_placed }
    }
}

/// What lies face down: where players hold cards, each hand by itself, what else lies on the table, and the deck; then the
/// rest of each pile.
pub(super) fn face_down(game: &AnyGame) -> Vec<FaceDown> {
    let spread = game.zones().spread;
    let has_hands = spread.iter().any(|(place, _)| place.zone == HAND && place.owner.is_some());
    let spread = if has_hands { spread } else { Vec::new() };
    let mut left: usize = spread.iter().map(|(_, count)| count).sum();
    let deck = game.layout().gauges.iter().find(|gauge| gauge.label == DECK).map(|gauge| gauge.value);
    let mut piles = Vec::new();
    for pile in game.hidden() {
        // What players hold, and what lies before them, is a part of what lies face down.
        let on_table = left.min(pile.count);
        if on_table > 0 {
            let placed = |(place, count): &(Place, usize)| FaceDown {
                place: *place,
                count: *count,
                cards: pile.cards.clone(),
                known: None,
                is_placed: true,
            };
            piles.extend(spread.iter().map(placed));
        }
        left -= on_table;
        let count = pile.count - on_table;
        let is_deck = has_hands && deck == i64::try_from(count).ok();
        let rest = FaceDown::whole(Hidden { count, ..pile }, is_deck || !has_hands);
        piles.push(if is_deck { FaceDown { place: Place::of(DECK), ..rest } } else { rest });
    }
    piles
}
