//! The steps that lead from one table to another, in an order in which a player can carry them out.

use super::audit::face_down;
use super::moved::TableMove;
use super::piles::is_hand;
use crate::model::card::Card;
use crate::rules::events::UnseenMove;
use crate::rules::game::{Game, Hidden, Place, View};
use crate::rules::games::AnyGame;

/// The moves of known cards and other moves, in order.
#[derive(Default)]
pub(super) struct Steps(Vec<MoveStep>);

enum MoveStep {
    /// The move of a known card. If the card comes from a face-down pile or hand, `from` is `None`. `searched` is the
    /// pile, or `None` for a hand. `among` is the move of unseen cards that the card skips.
    Known {
        card: Card,
        from: Option<Place>,
        searched: Option<Place>,
        among: Option<UnseenMove>,
        to: Place,
        placement: Placement,
    },
    Other(TableMove),
}

/// How the player puts a known card at its place.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Placement {
    FaceUp,
    /// Face down, on top of a pile or into a hand.
    FaceDown,
    /// Face down, under a pile.
    Under,
}

impl Steps {
    /// Adds moves of unseen cards, and of other things than cards.
    pub(super) fn add(&mut self, moves: impl IntoIterator<Item = TableMove>) {
        self.0.extend(moves.into_iter().map(MoveStep::Other));
    }

    /// Adds the move of a known card. If an earlier step put the card where this move begins, joins both moves. If
    /// `from` is `None`, the player searches for the card in `pile`, unless `pile` is a hand.
    pub(super) fn move_known(
        &mut self,
        card: Card,
        from: Option<Place>,
        pile: Option<Place>,
        to: Place,
        placement: Placement,
    ) {
        let leads_here = |step: &MoveStep| {
            matches!(step, MoveStep::Known { card: other, to: stop, placement, .. }
                if *other == card && (Some(*stop) == from || *placement != Placement::FaceUp && Some(*stop) == pile))
        };
        let earlier = self.0.iter().rposition(leads_here);
        let (from, searched) = match earlier.map(|index| &self.0[index]) {
            Some(MoveStep::Known { from, searched, .. }) => (*from, *searched),
            _ => (from, pile.filter(|pile| from.is_none() && !is_hand(*pile))),
        };
        let joined = MoveStep::Known { card, from, searched, among: None, to, placement };
        match earlier {
            // A card that is only turned over keeps its position among the cards of its place.
            Some(index) if matches!(&self.0[index], MoveStep::Known { to: stop, .. } if *stop == to) => {
                self.0[index] = joined;
                return;
            }
            Some(index) => drop(self.0.remove(index)),
            None => {}
        }
        self.0.push(joined);
    }

    /// Changes the place of a known card that stays in its pile while other cards of the pile move. The player does
    /// not move this card.
    pub(super) fn shift_known(&mut self, card: Card, from: Place, to: Place) {
        let shifted = self.0.iter_mut().rev().find_map(|step| match step {
            MoveStep::Known { card: other, to: stop, .. } if *other == card && *stop == from => Some(stop),
            _ => None,
        });
        if let Some(stop) = shifted {
            *stop = to;
        }
    }

    /// If unseen cards leave a pile, moves each search of this pile before the first of these moves. Otherwise the card
    /// could be among the unseen cards. But a search stays after the last move of unseen cards onto the pile, because
    /// the card may be one of them.
    fn search_first(&mut self) {
        let unseen = |step: &MoveStep| match step {
            MoveStep::Other(TableMove::Unseen { cards, .. }) => Some(*cards),
            _ => None,
        };
        for index in 0..self.0.len() {
            let MoveStep::Known { searched: Some(pile), .. } = self.0[index] else { continue };
            let arrives = |step: &MoveStep| unseen(step).is_some_and(|cards| cards.to == pile);
            let leaves = |step: &MoveStep| unseen(step).is_some_and(|cards| cards.from == pile);
            let start = self.0[..index].iter().rposition(arrives).map_or(0, |last| last + 1);
            if let Some(first) = self.0[start..index].iter().position(leaves) {
                self.0[start + first..=index].rotate_right(1);
            }
        }
    }

    /// If unseen cards arrive face up on a pile, and some of them leave it again, moves these cards straight to their
    /// places, before the others. Does so only if the pile has no other unseen cards. Otherwise any of its cards could
    /// be the leaving ones.
    fn skip_detours(&mut self, game: &AnyGame) {
        let (hidden, slots) = (game.hidden(), game.zones().slots);
        for index in 0..self.0.len() {
            let Some(MoveStep::Other(TableMove::Unseen { cards: unseen, face_up: true })) = self.0.get(index) else {
                continue;
            };
            let unseen = *unseen;
            let pile = unseen.to;
            let touches_pile = |step: &&MoveStep| match step {
                MoveStep::Other(TableMove::Unseen { cards, .. }) => [cards.from, cards.to].contains(&pile),
                _ => false,
            };
            let has_unseen = hidden.iter().any(|other| other.place() == pile && other.count > 0);
            if has_unseen || self.0.iter().filter(touches_pile).count() > 1 {
                continue;
            }
            let is_on_pile = |start: Place| {
                start == pile || hidden.iter().any(|other| other.place() == pile && other.known == Some(start.zone))
            };
            let leaves = |step: &MoveStep| {
                matches!(step, MoveStep::Known { card, from: Some(start), placement: Placement::FaceUp, .. }
                    if is_on_pile(*start) && !slots.contains(&(*start, *card)))
            };
            let (leaving, others): (Vec<_>, Vec<_>) = self.0.drain(index + 1..).partition(leaves);
            self.0.truncate(index);
            let count = unseen.count.saturating_sub(leaving.len());
            self.0.extend(leaving.into_iter().map(|step| match step {
                MoveStep::Known { card, searched, to, placement, .. } => {
                    MoveStep::Known { card, from: None, searched, among: Some(unseen), to, placement }
                }
                other @ MoveStep::Other(_) => other,
            }));
            let rest = MoveStep::Other(TableMove::Unseen { cards: UnseenMove { count, ..unseen }, face_up: true });
            self.0.extend((count > 0).then_some(rest));
            self.0.extend(others);
        }
    }

    /// Moves a step that turns a card face down before the steps that would be in its way. Such a step puts cards face
    /// up in the same numbered place, or on the pile where the card lies now.
    fn turn_down_first(&mut self, piles: &[Hidden]) {
        for index in 0..self.0.len() {
            let MoveStep::Known { from, to, placement: Placement::FaceDown, .. } = self.0[index] else { continue };
            let pile = from.and_then(|start| piles.iter().find(|pile| pile.known == Some(start.zone)));
            let pile = pile.map(Hidden::place).filter(|pile| *pile != to);
            let is_in_way = |step: &MoveStep| match step {
                MoveStep::Known { to: stop, placement: Placement::FaceUp, .. } => *stop == to && to.number > 0,
                MoveStep::Known { to: stop, .. } => Some(*stop) == pile,
                MoveStep::Other(_) => false,
            };
            if let Some(first) = self.0[..index].iter().position(is_in_way) {
                self.0[first..=index].rotate_right(1);
            }
        }
    }

    /// Sorts consecutive steps that turn cards of a place face down by the order in which the cards lie in the state
    /// `from`. Without this, cards that came up one after another would end in reverse order.
    fn keep_order(&mut self, from: &AnyGame) {
        let slots = from.zones().slots;
        let position = |step: &MoveStep| match step {
            MoveStep::Known { card, from: Some(start), to, placement: Placement::FaceDown, .. } if start == to => {
                slots.iter().position(|slot| *slot == (*start, *card))
            }
            _ => None,
        };
        for turned in self.0.chunk_by_mut(|one, next| position(one).is_some() && position(next).is_some()) {
            turned.sort_by_key(position);
        }
    }

    /// Returns the moves from the state `from` to the state `to`. Leaves out cards that end where they began, unless
    /// the player must turn them over in a numbered place or in front of a player.
    pub(super) fn into_moves(mut self, from: &AnyGame, to: &AnyGame) -> Vec<TableMove> {
        self.skip_detours(from);
        self.search_first();
        self.keep_order(from);
        let hidden = from.hidden();
        self.turn_down_first(&hidden);
        let is_part_of_pile = |place: &Place| {
            hidden.iter().any(|pile| !pile.face_up && pile.known == Some(place.zone) && pile.zone != place.zone)
        };
        let known_down = from.zones().known_down;
        // A card that stays in a hand or on a pile need not be turned over.
        let is_turned_over = |place: Place, card: Card, placement: Placement| {
            (place.number > 0 || place.owner.is_some() && !is_hand(place))
                && known_down.contains(&(place, card)) == (placement == Placement::FaceUp)
        };
        let mut moves = Vec::new();
        for step in self.0 {
            match step {
                MoveStep::Known { card, from: start, searched, among, to, placement } => {
                    let stays = start == Some(to);
                    if stays && !is_turned_over(to, card, placement) {
                        continue;
                    }
                    if let Some(pile) = searched {
                        add_search(&mut moves, card, pile);
                    }
                    let (cards, under) = (vec![card], placement == Placement::Under);
                    let start_in_pile = start.filter(is_part_of_pile);
                    join(
                        &mut moves,
                        match placement {
                            Placement::FaceUp if stays => TableMove::TurnUp { cards },
                            Placement::FaceUp => TableMove::Put { cards, at: to, from: start_in_pile, among },
                            Placement::FaceDown | Placement::Under => {
                                TableMove::FaceDown { cards, on: to, under, from: start_in_pile.filter(|_| !under) }
                            }
                        },
                    );
                }
                MoveStep::Other(table_move) => join(&mut moves, table_move),
            }
        }
        let mut moves = join_whole_piles(&moves, from, &to.hidden());
        put_under_whole_piles(&mut moves, to);
        moves
    }
}

/// Moves cards onto a face-up pile before the whole pile that goes there, too, if its top card must be on top in the
/// state `to`.
fn put_under_whole_piles(moves: &mut [TableMove], to: &AnyGame) {
    let top = |at: Place| to.seen().into_iter().rfind(|(place, _)| *place == at).map(|(_, card)| card);
    for index in 0..moves.len() {
        let TableMove::Put { cards, at: there, .. } = &moves[index] else { continue };
        let is_in_way = |earlier: &TableMove| match earlier {
            TableMove::WholePile { cards: whole, at, .. } => {
                at == there && whole.last().copied() == top(*at) && cards.last() != whole.last()
            }
            _ => false,
        };
        if let Some(first) = moves[..index].iter().position(is_in_way) {
            moves[first..=index].rotate_right(1);
        }
    }
}

/// Adds a card to the search of a pile. The player looks for all cards at once, unless the pile receives more cards in
/// between.
fn add_search(moves: &mut Vec<TableMove>, card: Card, searched: Place) {
    let grows = |table_move: &TableMove| matches!(table_move, TableMove::Unseen { cards, .. } if cards.to == searched);
    let start = moves.iter().rposition(grows).map_or(0, |index| index + 1);
    let found = moves[start..].iter_mut().find_map(|earlier| match earlier {
        TableMove::Find { cards, pile } if *pile == searched => Some(cards),
        _ => None,
    });
    match found {
        Some(cards) => cards.push(card),
        None => moves.push(TableMove::Find { cards: vec![card], pile: searched }),
    }
}

/// Joins the moves that empty a face-down pile onto a face-up pile: the search of the pile, the cards that were found,
/// and the other cards. Some of the found cards may go elsewhere; they move first. `game` is the state before the moves,
/// and `hidden` has the piles after them.
fn join_whole_piles(moves: &[TableMove], game: &AnyGame, hidden: &[Hidden]) -> Vec<TableMove> {
    let mut counts: Vec<(Place, usize)> = face_down(game).iter().map(|pile| (pile.place, pile.count)).collect();
    // Some cards of the receiving pile may lie face down in it.
    let is_one_pile = |place: Place, at: Place| {
        place == at || hidden.iter().any(|pile| pile.place() == place && pile.known == Some(at.zone))
    };
    let mut joined: Vec<TableMove> = Vec::new();
    let mut rest = moves;
    while let [next, others @ ..] = rest {
        let mut change = |place: Place, added: isize| {
            let found = counts.iter_mut().find(|(other, _)| *other == place);
            found.map(|(_, count)| std::mem::replace(count, count.saturating_add_signed(added)))
        };
        match next {
            TableMove::Find { cards, pile } => {
                let count = change(*pile, -cards.len().cast_signed());
                // The moves of the found cards. The largest of them goes to the face-up pile.
                let moves_found = |next: &&TableMove| {
                    placed_cards(next).is_some_and(|moved| moved.iter().all(|card| cards.contains(card)))
                };
                let (puts, after) = others.split_at(others.iter().take_while(moves_found).count());
                let unknown = after.first().and_then(|after| match after {
                    TableMove::Unseen { cards, .. } if cards.from == *pile => Some(*cards),
                    _ => None,
                });
                let face_up = puts.iter().filter_map(|put| match put {
                    TableMove::Put { cards, at, .. } => Some((put, cards, *at)),
                    _ => None,
                });
                let moved = puts.iter().filter_map(placed_cards).map(<[Card]>::len).sum::<usize>();
                if let Some((main, found, at)) = face_up.max_by_key(|(_, found, _)| found.len())
                    && found.len() > 1
                    && moved == cards.len()
                    && (at.number, at.owner) == (0, None)
                    && unknown.is_none_or(|unknown| is_one_pile(unknown.to, at))
                    && count == Some(cards.len() + unknown.map_or(0, |unknown| unknown.count))
                {
                    // The player looks for the other cards first.
                    let first: Vec<&TableMove> = puts.iter().filter(|put| *put != main).collect();
                    let sought: Vec<Card> =
                        first.iter().filter_map(|put| placed_cards(put)).flatten().copied().collect();
                    joined.extend((!sought.is_empty()).then_some(TableMove::Find { cards: sought, pile: *pile }));
                    for put in first {
                        if let TableMove::FaceDown { cards, on, .. } = put {
                            change(*on, cards.len().cast_signed());
                        }
                        joined.push(put.clone());
                    }
                    joined.push(TableMove::WholePile { from: *pile, cards: found.clone(), at, others: unknown });
                    change(*pile, isize::MIN);
                    rest = &after[usize::from(unknown.is_some())..];
                    continue;
                }
            }
            TableMove::FaceDown { cards, on, .. } => drop(change(*on, cards.len().cast_signed())),
            TableMove::Unseen { cards, .. } => {
                change(cards.from, -cards.count.cast_signed());
                change(cards.to, cards.count.cast_signed());
            }
            _ => {}
        }
        joined.push(next.clone());
        rest = others;
    }
    joined
}

/// Returns the cards that a move puts at a place, or `None` if it is another move.
fn placed_cards(next: &TableMove) -> Option<&[Card]> {
    match next {
        TableMove::Put { cards, .. } | TableMove::FaceDown { cards, .. } => Some(cards),
        _ => None,
    }
}

/// Adds a move. Consecutive cards with the same destination form one move.
fn join(moves: &mut Vec<TableMove>, next: TableMove) {
    match (moves.last_mut(), next) {
        (
            Some(TableMove::Put { cards, at, from, among }),
            TableMove::Put { cards: more, at: there, from: start, among: others },
        ) if (*at, *from, *among) == (there, start, others) => {
            cards.extend(more);
        }
        (Some(TableMove::TurnUp { cards }), TableMove::TurnUp { cards: more }) => cards.extend(more),
        (
            Some(TableMove::FaceDown { cards, on, under, from }),
            TableMove::FaceDown { cards: more, on: there, under: also_under, from: start },
        ) if (*on, *under, *from) == (there, also_under, start) => {
            cards.extend(more);
        }
        (Some(TableMove::Unseen { cards, .. }), TableMove::Unseen { cards: more, .. })
            if *cards == (UnseenMove { count: cards.count, ..more }) =>
        {
            cards.count += more.count;
        }
        (_, next) => moves.push(next),
    }
}
