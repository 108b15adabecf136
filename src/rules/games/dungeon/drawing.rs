//! What lies where, for drawing: a dungeon is drawn as a path, and each branch on a line of its own below the
//! place where it leaves.

use super::Dungeon;
use super::passages::{Passage, Passages};
use super::state::Stage;
use crate::model::action::Seat;
use crate::model::card::{Card, Rank};
use crate::model::layout::{Face, Layout, Zone};
use crate::rules::game::Game;

pub(super) fn layout(game: &Dungeon) -> Layout {
    let mut layout = Layout::default();
    for seat in game.seats() {
        let hand = game.player(seat).alive.then(|| hand(game, seat));
        layout.band(std::iter::once(dungeon(game, seat)).chain(hand).collect());
    }
    let mut open = Vec::new();
    if let Stage::Combat(combat) = &game.stage {
        let cards = std::iter::once((combat.card, Some(combat.rank))).chain(combat.fought());
        let face = |(card, rank): (Card, Option<Rank>)| played(card, rank, false);
        open.push(Zone::new("combat", cards.map(face).collect()).of(combat.target, true));
    }
    if !game.pending.is_empty() {
        let rank = game.collapse_in_progress().map(|collapse| collapse.rank);
        open.push(Zone::new("pending", game.pending.iter().map(|card| played(card, rank, false)).collect()));
    }
    let pile = game.pile.iter().map(Face::Up).chain([Face::Down(usize::from(game.pile_down))]);
    open.push(Zone::new("pile", pile.collect()));
    layout.band(open);
    layout.count("deck", usize::from(game.deck));
    layout.count("round", game.round as usize);
    layout
}

/// The player who is to move, or whose turn it is where nobody in particular is.
fn is_current(game: &Dungeon, seat: Seat) -> bool {
    match game.stage {
        Stage::Bid(bid) => bid.next == seat,
        _ => game.awaited().unwrap_or(game.turn) == seat,
    }
}

fn hand(game: &Dungeon, seat: Seat) -> Zone {
    let player = game.player(seat);
    let cards = player.known.iter().map(Face::Up).chain([Face::Down(player.unknown())]);
    Zone::new("hand", cards.collect()).of(seat, false)
}

fn dungeon(game: &Dungeon, seat: Seat) -> Zone {
    let player = game.player(seat);
    let cell = if player.buried { Face::Down(1) } else { Face::Up(Card::JOKER) };
    let mut zone = Zone::new(if player.alive { "dungeon" } else { "slain" }, vec![cell]);
    zone = zone.of(seat, is_current(game, seat));
    if player.path.face_down() > 0 {
        let shown: Vec<Face> = game.turned_up(seat).iter().map(|card| Face::Up(*card)).collect();
        let rest = usize::from(player.path.face_down()).saturating_sub(shown.len());
        zone.lines[0].extend(shown.into_iter().chain([Face::Down(rest)]));
        return zone;
    }
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
    let face = |at: &usize| played(passages[*at].card, Rank::new(passages[*at].value), at + 1 == passages.len());
    let indent = |line: &Vec<usize>| {
        let head = line.first().map_or(first.value, |at| passages[*at].value);
        usize::from(first.value.saturating_sub(head))
    };
    lines
        .iter()
        .map(|line| std::iter::repeat_n(Face::Gap, indent(line)).chain(line.iter().map(face)).collect())
        .collect()
}

fn played(card: Card, rank: Option<Rank>, last: bool) -> Face {
    Face::Played { card, declared: rank.filter(|_| card.is_joker()), last }
}
