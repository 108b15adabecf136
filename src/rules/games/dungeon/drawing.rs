//! What lies where, for drawing: a dungeon is drawn as a path, and each branch on a line of its own below the
//! place where it leaves.

use super::Dungeon;
use super::passages::{Passage, Passages};
use super::state::Stage;
use crate::model::action::Seat;
use crate::model::card::{Card, Rank};
use crate::model::layout::{Face, Zone};
use crate::rules::game::{Game, Place};
use crate::rules::zones::{Contents, Zones};

/// Each player's dungeon and hand, what is being played, the pile. The passages are laid in their order and drawn as paths.
pub(super) fn zones(game: &Dungeon) -> Zones {
    let mut zones = Zones::default();
    for seat in game.seats() {
        let dungeon = lay_dungeon(game, seat, &mut zones);
        let known = game.player(seat).known.iter();
        let hand = Contents::of(Place::owned("hand", seat)).up(known).down(game.player(seat).unknown());
        let hand = Some(zones.lay(hand)).filter(|_| game.player(seat).alive);
        zones.layout.band(std::iter::once(dungeon).chain(hand).collect());
    }
    let of = |name| Contents::of(Place::of(name));
    let pile = zones.lay(of("pile").up(game.pile.iter()).down(usize::from(game.pile_down)));
    let rank = game.collapse_in_progress().map(|collapse| collapse.rank);
    let pending = zones.lay(game.pending.iter().fold(of("pending"), |pending, card| pending.played(card, rank)));
    let pending = Some(pending).filter(|_| !game.pending.is_empty());
    let combat = match &game.stage {
        Stage::Combat(combat) => {
            let fought = std::iter::once((combat.card, Some(combat.rank))).chain(combat.fought());
            let contents = fought.fold(of("combat"), |contents, (card, rank)| contents.played(card, rank));
            Some(zones.lay(contents).of(combat.target, true))
        }
        _ => None,
    };
    zones.layout.band(combat.into_iter().chain(pending).chain([pile]).collect());
    zones.pile("unseen", game.pool.len(), game.pool.iter());
    zones.layout.count("deck", usize::from(game.deck));
    zones.layout.count("round", game.round as usize);
    zones
}

fn lay_dungeon(game: &Dungeon, seat: Seat, zones: &mut Zones) -> Zone {
    let player = game.player(seat);
    let cell = Contents::of(Place::owned("cell", seat));
    let cell = if player.buried { cell.down(1) } else { cell.up([Card::JOKER]) };
    let turned_up = game.turned_up(seat);
    let contents = cell
        .drawn_as(if player.alive { "dungeon" } else { "slain" }, 0)
        .part(Place::owned("dungeon", seat))
        .covered(player.path.iter().map(|passage| passage.card))
        .up(turned_up.iter().copied());
    let face_down = usize::from(player.path.face_down());
    let contents = if face_down > 0 { contents.down(face_down.saturating_sub(turned_up.len())) } else { contents };
    let mut zone = zones.lay(contents).of(seat, is_current(game, seat));
    for (at, line) in lines(&player.path).into_iter().enumerate() {
        if at == 0 {
            zone.lines[0].extend(line);
        } else {
            // The cell lies at the head of the first line.
            zone = zone.under(std::iter::once(Face::Gap).chain(line).collect());
        }
    }
    zone
}

/// The player who is to move, or whose turn it is where nobody in particular is.
fn is_current(game: &Dungeon, seat: Seat) -> bool {
    match game.stage {
        Stage::Bid(bid) => bid.next == seat,
        _ => game.awaited().unwrap_or(game.turn) == seat,
    }
}

/// The path and its branches: each passage stands in the column of its value.
fn lines(path: &Passages) -> Vec<Vec<Face>> {
    let passages: Vec<Passage> = path.iter().collect();
    let Some(first) = passages.first() else { return Vec::new() };
    // Per line: the passages, and the value above which they hang.
    let mut lines: Vec<Vec<usize>> = Vec::new();
    for (at, passage) in passages.iter().enumerate() {
        let ends_above = |line: &Vec<usize>| {
            line.last().is_some_and(|last| passages[*last].value == passage.value + 1) && !passage.branched
        };
        match lines.iter_mut().rev().find(|line| ends_above(line)) {
            Some(line) => line.push(at),
            None => lines.push(vec![at]),
        }
    }
    let face = |at: &usize| Face::played(passages[*at].card, Rank::new(passages[*at].value), at + 1 == passages.len());
    let indent = |line: &Vec<usize>| {
        let head = line.first().map_or(first.value, |at| passages[*at].value);
        usize::from(first.value.saturating_sub(head))
    };
    lines
        .iter()
        .map(|line| std::iter::repeat_n(Face::Gap, indent(line)).chain(line.iter().map(face)).collect())
        .collect()
}
