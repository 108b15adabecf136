//! Finds the moves that make the real table match the state of the session.

use super::Entry;
use super::audit::{FaceDownCards, face_down};
use super::move_steps::{Placement, Steps};
use super::overrule::replay_action;
use super::piles::{Piles, is_hand};
use crate::model::action::Action;
use crate::model::card::{Card, CardSet};
use crate::model::facts::Facts;
use crate::rules::events::{Listener, UnseenMove};
use crate::rules::game::{Deals, Event, Events, Game, Hidden, Place, View};
use crate::rules::games::AnyGame;
use std::cmp::Reverse;
use std::sync::Arc;

/// A move on the real table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableMove {
    /// The move of an event, described by the rulebook's `hands`.
    Event(Event),
    /// Turn up cards again that came up before.
    TurnUp {
        /// The cards, in this order.
        cards: Vec<Card>,
    },
    /// Put cards face up at a place.
    Put {
        /// The cards, in this order.
        cards: Vec<Card>,
        /// The place where you put them.
        at: Place,
        /// The part of a face-down pile in which the cards lie, if their place in the pile is known.
        from: Option<Place>,
        /// A move of unseen cards that these cards skip: they go straight to the place `at`. The move of the other
        /// cards follows.
        among: Option<UnseenMove>,
    },
    /// Move all cards of a face-down pile face up to another pile.
    WholePile {
        /// The pile.
        from: Place,
        /// The known cards; the last one must lie on top.
        cards: Vec<Card>,
        /// The pile that receives the cards.
        at: Place,
        /// The move of the other cards, if there are any.
        others: Option<UnseenMove>,
    },
    /// Look for cards in a face-down pile.
    Find {
        /// The cards to find, in this order.
        cards: Vec<Card>,
        /// The face-down pile that contains them.
        pile: Place,
    },
    /// Put cards face down at a place, on a pile, under it or into a hand.
    FaceDown {
        /// The cards; the last one is on top, or under the others.
        cards: Vec<Card>,
        /// The pile or hand.
        on: Place,
        /// Whether the cards go under the pile.
        under: bool,
        /// The part of a face-down pile in which the cards lie, if their place in the pile is known.
        from: Option<Place>,
    },
    /// Move unseen cards from one pile or hand to another.
    Unseen {
        /// The number of cards, and the piles or hands between which they move.
        cards: UnseenMove,
        /// Whether the cards lie face up after the move.
        face_up: bool,
    },
    /// Add coins or other counters to a place, or take them away.
    Counters {
        /// The number of counters.
        count: usize,
        /// The place of the counters.
        at: Place,
        /// Whether the player adds the counters; if not, the player takes them away.
        added: bool,
    },
}

/// A state, and the entries that led to it.
#[derive(Clone, Copy)]
pub(super) struct Played<'a> {
    pub(super) entries: &'a [Arc<Entry>],
    pub(super) game: &'a AnyGame,
}

impl Played<'_> {
    /// Lists the moves of unseen cards since the start of the game, in order.
    fn unseen_moves(&self, start: &AnyGame) -> Vec<UnseenMove> {
        let mut game = start.clone();
        let mut unseen_moves = UnseenMoves::default();
        for action in self.entries.iter().flat_map(|entry| &entry.actions) {
            replay_action(&mut game, *action, &mut Events::new(&mut unseen_moves));
        }
        unseen_moves.0
    }

    /// Lists the cards that players named out of their hands after the first `entries` entries, in order.
    fn named_since(&self, start: &AnyGame, entries: usize) -> Vec<UncoveredCard> {
        let mut game = start.clone();
        let mut named = Vec::new();
        for (index, entry) in self.entries.iter().enumerate() {
            for action in &entry.actions {
                let before = game.clone();
                replay_action(&mut game, *action, &mut Events::ignored());
                if index >= entries {
                    named.extend(find_shown(&before, &game, action));
                }
            }
        }
        named.retain(|shown| shown.was_with_player);
        named
    }
}

/// Finds the moves between two states. The game began at `start` in both cases. `renamed` has each mistyped card with
/// its real card; both are one physical card.
pub(super) fn find_moves_between(
    start: &AnyGame,
    from: Played<'_>,
    to: Played<'_>,
    renamed: &[(Card, Card)],
) -> Vec<TableMove> {
    let (old, new) = (from.unseen_moves(start), to.unseen_moves(start));
    // Moves that both games share at the start and at the end need no change.
    let common_start = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[common_start..], &new[common_start..]);
    let common_end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
    let (mut old, mut new) = (old[..old.len() - common_end].to_vec(), new[..new.len() - common_end].to_vec());
    // Of two moves that differ only in their number of cards, only the difference remains.
    if let (Some(old), Some(new)) = (old.first_mut(), new.first_mut())
        && *old == (UnseenMove { count: old.count, ..*new })
    {
        let common = old.count.min(new.count);
        old.count -= common;
        new.count -= common;
    }
    // After later moves, the cards of a reversed move need no longer be the last ones that arrived.
    let undoes = common_end == 0;
    let reversed = old.iter().rev().map(|unseen_move| UnseenMove { undoes, ..unseen_move.reversed() });
    let unseen_moves = reversed.chain(new.iter().copied()).filter(|unseen_move| unseen_move.count > 0);
    let mut steps = Steps::default();
    let actions = from.entries.iter().flat_map(|entry| &entry.actions);
    let turned_up: Vec<Card> =
        actions.filter(|action| matches!(action, Action::Reveal { .. })).flat_map(Action::cards).collect();
    let taken_back = from.named_since(start, to.entries.len()).into_iter().rev();
    let real_card = |card: Card| renamed.iter().find(|(old, _)| *old == card).map_or(card, |(_, new)| *new);
    let shown = taken_back.map(|shown| UncoveredCard { card: real_card(shown.card), ..shown }).collect();
    let put_back = to.named_since(start, from.entries.len());
    find_steps(from.game, to.game, renamed, (shown, &put_back, &turned_up), unseen_moves, &mut steps);
    steps.into_moves(from.game, to.game).into_iter().chain(find_counter_moves(from.game, to.game)).collect()
}

/// Finds the moves that take back actions: `from` is the state after them, `to` the state before them. Takes the
/// actions back one by one, because face-down cards may have moved in both directions between two places.
pub(super) fn find_moves_back(from: &AnyGame, to: &AnyGame, actions: &[Action]) -> Vec<TableMove> {
    let mut game = to.clone();
    let mut states = Vec::new();
    for action in actions {
        let before = game.clone();
        let mut unseen_moves = UnseenMoves::default();
        replay_action(&mut game, *action, &mut Events::new(&mut unseen_moves));
        states.push((before, game.clone(), action, unseen_moves));
    }
    let mut steps = Steps::default();
    for (before, after, action, unseen_moves) in states.iter().rev() {
        let reversed = unseen_moves.0.iter().rev().map(|unseen_move| unseen_move.reversed());
        find_steps(after, before, &[], (find_shown(before, after, action), &[], &[]), reversed, &mut steps);
    }
    steps.into_moves(from, to).into_iter().chain(find_counter_moves(from, to)).collect()
}

#[cfg(feature = "cli")]
impl super::Session {
    /// Returns the cards that came into sight after the first `entries` entries, in order. Each has the hand or
    /// face-down pile from which it came.
    pub(crate) fn shown_since(&self, entries: usize) -> Vec<UncoveredCard> {
        let played = self.played_from(&self.setup.game).filter(|played| played.entry > entries);
        let shown = played.flat_map(|super::PlayedAction { action, before, .. }| {
            let mut after = before.clone();
            replay_action(&mut after, action, &mut Events::ignored());
            find_shown(&before, &after, &action)
        });
        shown.collect()
    }
}

/// The moves of unseen cards in an action, in order.
#[derive(Default)]
struct UnseenMoves(Vec<UnseenMove>);

impl Listener for UnseenMoves {
    fn on_event(&mut self, _: &'static str, _: &Facts) {}

    fn on_unseen_move(&mut self, unseen_move: UnseenMove) {
        self.0.push(unseen_move);
    }
}

/// Finds the cards that an action shows, with the hand or pile to which they return if the action is taken back.
fn find_shown(before: &AnyGame, after: &AnyGame, action: &Action) -> Vec<UncoveredCard> {
    let hand = before.uncovered_from(action);
    let pile = || match action {
        Action::Reveal { card, .. } => find_source(before, after, *card),
        Action::Decision(_) => None,
    };
    let place = hand.or_else(pile);
    let is_lowest = matches!(action, Action::Reveal { spot, .. }
        if before.place_in_deal(*spot).is_some_and(|place| place.lowest));
    let was_with_player = hand.is_some();
    let show = |place| action.cards().map(move |card| UncoveredCard { place, card, is_lowest, was_with_player });
    place.into_iter().flat_map(show).collect()
}

/// A card that an action showed.
pub(crate) struct UncoveredCard {
    /// The place where it lay face down.
    pub(crate) place: Place,
    pub(crate) card: Card,
    /// Whether the card is the bottom card of a pile.
    pub(crate) is_lowest: bool,
    /// Whether a player held the card, or it lay face down in front of a player.
    was_with_player: bool,
}

/// Finds the pile from which a card came up. Prefers a pile whose cards are exactly the cards that could come up. Then
/// it prefers a pile without a zone of known cards (a discard pile, for example, has such a zone), and then a pile that
/// shrank. The pile need not shrink, because a shuffle can make it grow again. Returns `None` if no pile could contain
/// the card.
fn find_source(before: &AnyGame, after: &AnyGame, card: Card) -> Option<Place> {
    let piles_after = face_down(after);
    let is_as_large =
        |pile: &FaceDownCards| piles_after.iter().any(|other| other.place == pile.place && other.count >= pile.count);
    let piles = face_down(before).into_iter().filter(|pile| pile.count > 0 && pile.cards.contains(&card));
    let possible = before.possible();
    let differs = |pile: &FaceDownCards| pile.cards.iter().copied().collect::<CardSet>() != possible;
    piles
        .filter(|pile| !is_hand(pile.place))
        .min_by_key(|pile| (differs(pile), pile.known_zone.is_some(), is_as_large(pile)))
        .map(|pile| pile.place)
}

/// Adds the steps from one state to another. `renamed` is as in [`find_moves_between`]. `shown` lists the cards that
/// the undone actions showed; these cards return to their hands and piles. `put_back` lists the cards that players play
/// again from their hands. `turned_up` lists all cards that came up before `from`, in order. Other cards return to
/// their piles in the reverse order. `unseen_moves` lists the known moves of unseen cards between the states. To find
/// other moves of unseen cards, the function compares the numbers of cards.
fn find_steps(
    from: &AnyGame,
    to: &AnyGame,
    renamed: &[(Card, Card)],
    (shown, put_back, turned_up): (Vec<UncoveredCard>, &[UncoveredCard], &[Card]),
    unseen_moves: impl Iterator<Item = UnseenMove>,
    steps: &mut Steps,
) {
    let real_card = |card: Card| renamed.iter().find(|(old, _)| *old == card).map_or(card, |(_, new)| *new);
    let (mut before, mut after) = (from.zones().slots, to.zones().slots);
    // An equal card that stays elsewhere is another card.
    let stays_elsewhere = |seen: &(Place, Card), from| seen.0 != from && before.contains(seen) && after.contains(seen);
    let is_in_sight = |shown: &UncoveredCard| {
        let mut seen = before.iter().chain(&after);
        seen.any(|seen| seen.1 == shown.card && !stays_elsewhere(seen, shown.place))
    };
    let out_of_sight: Vec<bool> = shown.iter().map(|shown| !is_in_sight(shown)).collect();
    let (down_before, down_after) = (from.zones().known_down, to.zones().known_down);
    let placement = |at: Place, card: Card| {
        if down_after.contains(&(at, card)) { Placement::FaceDown } else { Placement::FaceUp }
    };
    after.retain(|seen| {
        let is_turned_over = down_before.contains(seen) != down_after.contains(seen);
        let index = before.iter().position(|other| is_turned_over && other == seen);
        if let Some((at, card)) = index.map(|index| before.remove(index)) {
            steps.move_known(card, Some(at), None, at, placement(at, card));
        }
        index.is_none()
    });
    remove_common(&mut before, &mut after);
    // Cards that did not move keep their names, even a card with the mistyped name. The mistyped card is among the
    // other cards.
    for (_, card) in &mut before {
        *card = real_card(*card);
    }
    remove_common(&mut before, &mut after);
    after.retain(|(at, card)| {
        let stays = |(start, other): &(Place, Card)| other == card && is_shifted((from, *start), (to, *at));
        let index = before.iter().position(stays);
        if let Some((start, _)) = index.map(|index| before.remove(index)) {
            steps.shift_known(*card, start, *at);
        }
        index.is_none()
    });
    let mut piles = Piles::from_states(from, to);
    let piles_before = from.hidden();
    let lies_in = |start: Place, pile: Place| {
        start == pile || piles_before.iter().any(|one| one.place() == pile && one.known == Some(start.zone))
    };
    let face_up: Vec<Place> = after.iter().filter(|seen| !down_after.contains(seen)).map(|(at, _)| *at).collect();
    // A known card on top of a pile leaves the pile before unseen cards go onto it.
    let unseen_moves: Vec<UnseenMove> = unseen_moves.collect();
    let is_covered_later =
        |start: Place| unseen_moves.iter().any(|unseen_move| !unseen_move.under && lies_in(start, unseen_move.to));
    after.retain(|(at, card)| {
        let index = before.iter().position(|(start, other)| other == card && is_covered_later(*start));
        let start = index.map(|index| before.remove(index).0);
        if let Some(start) = start {
            steps.move_known(*card, Some(start), None, *at, Placement::FaceUp);
        }
        start.is_none()
    });
    steps.add(
        unseen_moves.iter().map(|unseen_move| piles.record_unseen(*unseen_move, |place| face_up.contains(&place))),
    );
    let mut unknown: Vec<Card> = after.iter().map(|(_, card)| *card).collect();
    for (_, card) in &before {
        if let Some(index) = unknown.iter().position(|other| other == card) {
            unknown.remove(index);
        }
    }
    steps.add(piles.gather(&unknown));
    let mut on_piles = Vec::new();
    let hidden = to.hidden();
    // If a pile consists only of its known cards, such as avoided rooms, a card returns to the top of the pile.
    let pile_of = |at: Place| {
        let lies_there = |pile: &&Hidden| pile.known == Some(at.zone) && pile.zone != at.zone && pile.count == 0;
        hidden.iter().find(lies_there).map(|pile| Place::new(pile.zone))
    };
    // The player fills numbered places of one kind in order.
    let zones: Vec<_> = after.iter().map(|(at, _)| (at.zone, at.owner)).collect();
    after.sort_by_key(|(at, _)| (zones.iter().position(|zone| *zone == (at.zone, at.owner)), at.number));
    for (at, card) in after {
        let index = before.iter().position(|(_, other)| *other == card);
        let start = index.map(|index| before.remove(index).0);
        let pile = if start.is_none() { piles.record_departure(card, at) } else { None };
        // The card lies in this hand or face-up pile, although nobody can name it now.
        if pile == Some(at) && piles.is_seen_by_player(at) {
            continue;
        }
        if hidden.iter().any(|pile| pile.known == Some(at.zone) && pile.zone != at.zone) {
            on_piles.push((card, start, pile, at));
        } else {
            steps.move_known(card, start, pile.or_else(|| start.and_then(pile_of)), at, placement(at, card));
        }
    }
    let mut turned_face_down = Vec::new();
    for (UncoveredCard { place, card, is_lowest, was_with_player }, is_out_of_sight) in
        shown.into_iter().zip(out_of_sight)
    {
        match before.iter().position(|(_, other)| *other == card) {
            Some(index) if piles.record_arrival(place, card) => {
                let start = Some(before.remove(index).0);
                if was_with_player {
                    steps.move_known(card, start, None, place, Placement::FaceDown);
                } else {
                    let placement = if is_lowest { Placement::Under } else { Placement::FaceDown };
                    turned_face_down.push((card, start, place, placement));
                }
            }
            None if was_with_player && is_out_of_sight && piles.record_arrival(place, card) => {
                let pile = piles.record_departure(card, place);
                steps.move_known(card, None, pile, place, Placement::FaceDown);
            }
            _ => {}
        }
    }
    // A card that is played again can go out of sight at once.
    for UncoveredCard { place, card, .. } in put_back {
        let in_sight = to.zones().slots.iter().any(|(_, other)| other == card);
        if !in_sight && let Some(pile) = piles.find_receiver(*card, *place, false) {
            piles.record_departure_from(*place);
            steps.move_known(*card, None, None, pile, Placement::FaceDown);
        }
    }
    let came_up = |card: Card| turned_up.iter().rposition(|other| real_card(*other) == card);
    before.sort_by_key(|(_, card)| Reverse(came_up(*card)));
    for (place, card) in before {
        // Two cards had the corrected name. Nobody knows the real name of this card, so it can belong to any pile.
        let is_misnamed = renamed.iter().any(|(_, new)| *new == card);
        let receiver = piles.find_receiver(card, place, is_misnamed);
        turned_face_down.extend(receiver.map(|on| (card, Some(place), on, Placement::FaceDown)));
    }
    // A turned-up card left its pile first, so it goes back last, on top of the unseen cards. But unseen cards of the
    // same place may go to another pile. Then the known cards leave that place first, because they lie on top.
    let is_covered = |unseen_move: &TableMove| {
        matches!(unseen_move, TableMove::Unseen { cards, .. } if turned_face_down
            .iter()
            .any(|(_, start, on, _)| start.is_some_and(|start| lies_in(start, cards.from)) && *on != cards.to))
    };
    let (covered, free): (Vec<_>, Vec<_>) = piles.remaining_moves().into_iter().partition(is_covered);
    steps.add(free);
    for (card, start, on, placement) in turned_face_down {
        steps.move_known(card, start, None, on, placement);
    }
    steps.add(covered);
    // Known cards lie on top of the other cards of their pile.
    for (card, start, pile, at) in on_piles {
        match pile_of(at) {
            Some(on) => steps.move_known(card, start, None, on, Placement::FaceDown),
            None => steps.move_known(card, start, pile, at, Placement::FaceUp),
        }
    }
}

fn find_counter_moves(from: &AnyGame, to: &AnyGame) -> impl Iterator<Item = TableMove> {
    let (before, after) = (from.zones().counters, to.zones().counters);
    after.into_iter().filter_map(move |(at, count)| {
        let start = before.iter().find(|(place, _)| *place == at).map_or(0, |(_, count)| *count);
        (start != count).then(|| TableMove::Counters { count: start.abs_diff(count), at, added: count > start })
    })
}

/// Returns whether a known card has another place in the same face-down pile only because other cards came or left. If
/// the pile has as many cards as before, the player moved the card.
fn is_shifted((from, start): (&AnyGame, Place), (to, at): (&AnyGame, Place)) -> bool {
    let pile_of = |game: &AnyGame, place: Place| {
        let pile = game.hidden().into_iter().find(|pile| pile.known == Some(place.zone) && pile.zone != place.zone)?;
        let known = game.zones().seen.iter().filter(|(other, _)| other.zone == place.zone).count();
        Some((pile.place(), pile.count + known))
    };
    let piles = pile_of(from, start).zip(pile_of(to, at));
    piles.is_some_and(|((pile, count), (other, count_after))| pile == other && count != count_after)
}

/// Removes the cards that lie in the same place in both lists.
fn remove_common(before: &mut Vec<(Place, Card)>, after: &mut Vec<(Place, Card)>) {
    after.retain(|seen| match before.iter().position(|other| other == seen) {
        Some(index) => {
            before.remove(index);
            false
        }
        None => true,
    });
}
