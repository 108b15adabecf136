//! The table as JSON, what is asked, and what is told before the first card.

use super::Dungeon;
use super::state::{Collapse, Combat, Stage};
use crate::model::action::Seat;
use crate::model::card::{Card, Rank};
use crate::model::facts::Facts;
use crate::model::vocabulary::Vocabulary;
use crate::rules::game::Event;
use serde::Serialize;

/// From so many players on, one deck is warned about.
const MANY: u8 = 4;

#[derive(Serialize)]
struct PassageView {
    card: Card,
    r#as: Option<String>,
    laid: &'static str,
}

#[derive(Serialize)]
struct PlayerView<'a> {
    name: &'a str,
    alive: bool,
    hand: u8,
    known: Vec<String>,
    cell: Card,
    left_cell: bool,
    dungeon: Vec<PassageView>,
    leaves: Vec<u8>,
}

#[derive(Serialize)]
struct CombatView<'a> {
    attacker: &'a str,
    target: &'a str,
    card: String,
    fought: Vec<String>,
}

#[derive(Serialize)]
struct FishingView<'a> {
    fisher: &'a str,
    asked: &'a str,
    rank: String,
}

#[derive(Serialize)]
struct TableView<'a> {
    players: Vec<PlayerView<'a>>,
    turn: Option<&'a str>,
    deck: u8,
    discard: Option<Vec<String>>,
    discard_count: usize,
    pending: Vec<String>,
    combat: Option<CombatView<'a>>,
    fishing: Option<FishingView<'a>>,
    held: bool,
    round: u32,
    phase: &'static str,
}

pub(super) fn table(game: &Dungeon, vocabulary: &Vocabulary) -> serde_json::Value {
    let name = |seat: Seat| vocabulary.player(seat);
    let view = TableView {
        players: game.seats().map(|seat| player(game, seat, name(seat))).collect(),
        turn: (game.round > 0).then(|| name(game.turn)),
        deck: game.deck,
        discard: (!game.numbers.variant.face_down()).then(|| sorted(game.pile.iter())),
        discard_count: game.pile_len(),
        pending: pending(game),
        combat: game.combat.map(|combat| CombatView {
            attacker: name(game.turn),
            target: name(combat.target),
            card: as_played(combat.card, Some(combat.rank)),
            fought: combat.fought().map(|(card, rank)| as_played(card, rank)).collect(),
        }),
        fishing: game.fishing.map(|fishing| FishingView {
            fisher: name(game.turn),
            asked: name(fishing.asked),
            rank: fishing.rank.to_string(),
        }),
        held: game.held,
        round: game.round,
        phase: phase(game),
    };
    serde_json::to_value(view).unwrap_or_default()
}

fn player<'a>(game: &Dungeon, seat: Seat, name: &'a str) -> PlayerView<'a> {
    let player = game.player(seat);
    let open = player.path.iter().map(|passage| PassageView {
        card: passage.card,
        r#as: passage.card.is_joker().then(|| passage.value.to_string()),
        laid: if passage.branched { "branch" } else { "extend" },
    });
    let turned_up = game.turned_up.iter().filter(|_| game.challenge.is_some_and(|c| c.accused == seat));
    let down = turned_up.chain(std::iter::repeat(Card::UNKNOWN)).take(usize::from(player.path.face_down()));
    let down = down.map(|card| PassageView { card, r#as: None, laid: "lay" });
    let leaves = player.path.leaves();
    let ends = (0..=game.numbers.span.first).rev();
    PlayerView {
        name,
        alive: player.alive,
        hand: player.hand,
        known: sorted(player.known.iter()),
        cell: if player.buried { Card::UNKNOWN } else { Card::JOKER },
        left_cell: player.left_cell,
        dungeon: open.chain(down).collect(),
        leaves: ends.flat_map(|value| std::iter::repeat_n(value, usize::from(leaves.of(value)))).collect(),
    }
}

fn pending(game: &Dungeon) -> Vec<String> {
    let rank = game.collapse.map(|Collapse { rank, .. }| rank);
    game.pending.iter().map(|card| as_played(card, rank)).collect()
}

/// A joker with what it is played as.
pub(super) fn as_played(card: Card, rank: Option<Rank>) -> String {
    match rank {
        Some(rank) if card.is_joker() => format!("{card} as {rank}"),
        _ => card.to_string(),
    }
}

fn sorted(cards: impl Iterator<Item = Card>) -> Vec<String> {
    let mut texts: Vec<String> = cards.map(|card| card.to_string()).collect();
    texts.sort_unstable();
    texts
}

fn phase(game: &Dungeon) -> &'static str {
    if game.ended.is_some() {
        return "over";
    }
    match game.stage {
        Stage::Bid => "bid",
        Stage::Supply | Stage::Turn | Stage::Take | Stage::Laid => "turn",
        Stage::Counter => "counter",
        Stage::Fish => "fish",
        Stage::Doubt | Stage::Verdict | Stage::Penalty => "look",
        Stage::Combat => "combat",
        Stage::Rescue | Stage::Compare => "collapse",
        Stage::Claimed | Stage::Challenge => "challenge",
        Stage::Typed(_) | Stage::Discard => "discard",
    }
}

pub(super) fn prompt(game: &Dungeon) -> (&'static str, Facts) {
    let turn = game.turn;
    let facts = Facts::new().with("turn", turn).with("hand", game.player(turn).hand).with("deck", game.deck);
    let facts = facts.with("pile", game.pile_len());
    if game.ended.is_some() {
        return ("over", facts);
    }
    match game.stage {
        Stage::Bid => ("bid", facts.with("player", game.bidder())),
        Stage::Supply => ("supply", facts),
        Stage::Turn if game.numbers.variant.dark() => ("turn-dark", facts),
        Stage::Turn => ("turn", facts),
        Stage::Take => ("take", facts),
        Stage::Typed(owner) => ("typed", facts.with("player", owner).with("count", game.player(owner).hand)),
        Stage::Laid => ("laid", facts),
        Stage::Claimed => ("claimed", facts),
        Stage::Discard => discards(game, facts),
        Stage::Counter => {
            let facts = facts.with("card", game.pending.get(0)).with("played", game.pending.len());
            ("counter", facts.with("asked", game.fishing.map(|fishing| fishing.asked)))
        }
        Stage::Fish | Stage::Doubt | Stage::Verdict | Stage::Penalty => fishing(game, facts),
        Stage::Combat => combat(game, facts),
        Stage::Rescue | Stage::Compare => collapse(game, facts),
        Stage::Challenge => challenge(game, facts),
    }
}

fn discards(game: &Dungeon, facts: Facts) -> (&'static str, Facts) {
    let extra = game.player(game.turn).hand.saturating_sub(game.numbers.hand);
    let key = if game.numbers.variant.face_down() { "discard-down" } else { "discard" };
    (key, facts.with("extra", extra))
}

fn fishing(game: &Dungeon, facts: Facts) -> (&'static str, Facts) {
    let key = match game.stage {
        Stage::Fish => "fish",
        Stage::Doubt => "doubt",
        Stage::Verdict => "verdict",
        _ => "penalty",
    };
    let fishing = game.fishing;
    (key, facts.with("asked", fishing.map(|f| f.asked)).with("rank", fishing.map(|f| f.rank)))
}

fn combat(game: &Dungeon, facts: Facts) -> (&'static str, Facts) {
    let Some(combat @ Combat { target, card, rank, .. }) = game.combat else { return ("over", facts) };
    let (power, sum) = (game.numbers.values.of_rank(rank), game.fought_sum(&combat));
    let key = if game.player(target).path.is_empty() { "combat-cell" } else { "combat" };
    let facts = facts.with("target", target).with("creature", card).with("power", power);
    let missing = power.saturating_sub(sum);
    (key, if sum > 0 { facts.with("sum", sum).with("missing", missing) } else { facts })
}

fn collapse(game: &Dungeon, facts: Facts) -> (&'static str, Facts) {
    let key = if game.stage == Stage::Rescue { "rescue" } else { "compare" };
    let Some(Collapse { owner, rank }) = game.collapse else { return (key, facts) };
    (key, facts.with("owner", owner).with("rank", rank))
}

fn challenge(game: &Dungeon, facts: Facts) -> (&'static str, Facts) {
    let Some(challenge) = game.challenge else { return ("over", facts) };
    let count = game.player(challenge.accused).path.len() - game.turned_up.len();
    ("challenge", facts.with("player", challenge.accused).with("count", count))
}

/// Four or more with one deck is a long and bloody game.
pub(super) fn greeting(game: &Dungeon) -> Vec<Event> {
    let (players, deck) = (game.numbers.players, game.deck);
    if game.numbers.decks > 1 || players < MANY {
        return Vec::new();
    }
    let facts = Facts::new().with("players", players).with("deck", deck);
    vec![Event { name: "warning", facts }]
}
