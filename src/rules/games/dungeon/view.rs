//! Describes a state of Dungeon: greeting, prompt, needs, JSON and zones.

use super::Dungeon;
use super::candidates::JACKS;
use super::passages::{Passage, Passages};
use super::state::{Challenge, Collapse, Combat, Fishing, Stage};
use crate::model::layout::{Face, Zone};
use crate::rules::games::prelude::*;
use serde_json::{Value, json};

/// Minimum number of players for a warning at the start of a game with one deck, because few cards are then left to
/// draw.
const MIN_PLAYERS_TO_WARN: u8 = 4;

impl View for Dungeon {
    fn greeting(&self) -> Vec<Event> {
        if self.numbers.decks > 1 || self.numbers.players < MIN_PLAYERS_TO_WARN {
            return Vec::new();
        }
        let facts = Facts::new().with("players", self.numbers.players).with("deck", self.deck);
        vec![Event { name: "warning", facts }]
    }

    fn prompt(&self) -> (&'static str, Facts) {
        let turn = self.turn;
        let facts = Facts::new().with("turn", turn).with("hand", self.player(turn).hand).with("deck", self.deck);
        let facts = facts.with("pile", self.pile_len());
        if self.ended.is_some() {
            return ("over", facts);
        }
        let about_fishing = |fishing: &Fishing| facts.clone().with("asked", fishing.target).with("rank", fishing.rank);
        let about_collapse =
            |collapse: &Collapse| facts.clone().with("owner", collapse.owner).with("rank", collapse.rank);
        if let Some(owner) = self.hand_to_type() {
            return ("typed", facts.with("player", owner).with("count", self.player(owner).hand));
        }
        match &self.stage {
            Stage::Bid(bid) => ("bid", facts.with("player", bid.next)),
            Stage::Supply => {
                let can_rob = !self.holdable_cards(turn).intersection(JACKS).is_empty();
                ("supply", facts.with("robber", can_rob.then_some(turn)))
            }
            Stage::Turn if self.numbers.variant.is_dark() => ("turn-dark", facts),
            Stage::Turn => ("turn", facts),
            Stage::Take => ("take", facts),
            Stage::Laid => ("laid", facts),
            Stage::Claimed => ("claimed", facts),
            Stage::Discard => discard_prompt(self, facts),
            Stage::Counter(_) => {
                let facts = facts.with("card", self.pending.get(0)).with("played", self.pending.len());
                let countered = self.pending.len().checked_sub(2).and_then(|index| self.pending.get(index));
                let facts = facts.with("countered", countered);
                let facts = if countered.is_some() { facts.with("last", self.pending.last()) } else { facts };
                ("counter", facts.with("asked", self.fishing().map(|fishing| fishing.target)))
            }
            Stage::Fish(fishing) => ("fish", about_fishing(fishing)),
            Stage::Doubt(fishing) => ("doubt", about_fishing(fishing)),
            Stage::Verdict(fishing) => {
                let Fishing { target, rank } = *fishing;
                let liar = Some(target).filter(|target| !self.can_lack_rank(*target, rank));
                let honest = Some(target).filter(|target| !self.can_hold_rank(*target, rank));
                ("verdict", about_fishing(fishing).with("liar", liar).with("honest", honest))
            }
            Stage::Penalty(fishing) => ("penalty", about_fishing(fishing)),
            Stage::Combat(combat) => combat_prompt(self, combat, facts),
            Stage::Rescue(collapse) => ("rescue", about_collapse(collapse)),
            Stage::Compare(collapse) => {
                let owner = self.player(collapse.owner);
                let facts = about_collapse(collapse);
                let facts = match owner.path.known_last() {
                    Some(card) if card.is_joker() && owner.hand > 0 => facts.with("joker", card),
                    Some(card) if card.is_joker() || card.rank() == Some(collapse.rank) => facts.with("equal", card),
                    Some(card) => facts.with("other", card),
                    None if owner.hand == 0 => facts.with("empty", collapse.owner),
                    None => facts,
                };
                ("compare", facts)
            }
            Stage::Challenge(Challenge { accused, turned_up, .. }) => {
                let count = self.player(*accused).path.len() - turned_up.len();
                let several = Some(count).filter(|count| *count > 1);
                ("challenge", facts.with("player", *accused).with("count", count).with("several", several))
            }
        }
    }

    fn needs(&self) -> Vec<Need> {
        // Before the first turn, no player has a dungeon.
        if self.round == 0 {
            return Vec::new();
        }
        let mut needs = Vec::new();
        for seat in self.living() {
            needs.push(self.need_of_dungeon(seat));
            let extra = self.player(seat).hand.saturating_sub(self.numbers.hand_size);
            // The hand limit does not apply to a hand that the player discards whole.
            if extra > 0 && self.hand_to_type() != Some(seat) {
                // Until the player on turn has played or passed, the hand can still change.
                let is_due = seat == self.turn && matches!(self.stage, Stage::Discard) && self.hand_to_type().is_none();
                let name = if is_due { "hand-due" } else { "hand-over" };
                let need = Need::new(name, Place::owned("hand", seat)).with("player", seat);
                needs.push(need.with("hand", self.player(seat).hand).with("extra", extra));
            }
        }
        if let Stage::Combat(combat) = &self.stage {
            needs.push(self.need_of_combat(combat));
        }
        needs
    }

    fn table(&self, vocabulary: &Vocabulary) -> Value {
        let name = |seat: Seat| vocabulary.player(seat);
        let combat = match &self.stage {
            Stage::Combat(combat) => json!({
                "attacker": name(self.turn),
                "target": name(combat.target),
                "card": as_played(combat.card, Some(combat.rank)),
                "fought": combat.defence_with_ranks().map(|(card, rank)| as_played(card, rank)).collect::<Vec<_>>(),
            }),
            _ => Value::Null,
        };
        let fishing = self.fishing().map(|Fishing { target, rank }| {
            json!({ "fisher": name(self.turn), "asked": name(target), "rank": rank.to_string() })
        });
        let rank = self.collapse_in_progress().map(|collapse| collapse.rank);
        json!({
            "players": self.seats().map(|seat| player_json(self, seat, name(seat))).collect::<Vec<_>>(),
            "turn": (self.round > 0).then(|| name(self.turn)),
            "deck": self.deck,
            "discard": (!self.numbers.variant.hides_discards()).then(|| sorted_texts(self.pile.iter())),
            "discard_count": self.pile_len(),
            "pending": self.pending.iter().map(|card| as_played(card, rank)).collect::<Vec<_>>(),
            "combat": combat,
            "fishing": fishing,
            "held": self.keeps_pile,
            "round": self.round,
            "phase": phase(self),
        })
    }

    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        for seat in self.seats() {
            let dungeon = lay_dungeon(self, seat, &mut zones);
            let known = self.player(seat).known.iter();
            let hand = Contents::new(Place::owned("hand", seat)).face_up(known).face_down(self.player(seat).unknown());
            let hand = Some(zones.add(hand)).filter(|_| self.player(seat).alive);
            zones.layout.add_band(std::iter::once(dungeon).chain(hand).collect());
        }
        let contents_of = |name| Contents::new(Place::new(name));
        let pile = zones.add(contents_of("pile").face_up(self.pile.iter()).face_down(usize::from(self.pile_face_down)));
        let rank = self.collapse_in_progress().map(|collapse| collapse.rank);
        let pending =
            zones.add(self.pending.iter().fold(contents_of("pending"), |pending, card| pending.played(card, rank)));
        let pending = Some(pending).filter(|_| !self.pending.is_empty());
        let combat = match &self.stage {
            Stage::Combat(combat) => {
                let fought = std::iter::once((combat.card, Some(combat.rank))).chain(combat.defence_with_ranks());
                let contents = fought.fold(contents_of("combat"), |contents, (card, rank)| contents.played(card, rank));
                Some(zones.add(contents))
            }
            _ => None,
        };
        zones.layout.add_band(combat.into_iter().chain(pending).chain([pile]).collect());
        zones.add_pile("unseen", self.pool.len(), self.pool.iter());
        zones.layout.add_count("deck", usize::from(self.deck));
        zones.layout.add_count("round", self.round as usize);
        zones
    }
}

impl Dungeon {
    fn need_of_dungeon(&self, seat: Seat) -> Need {
        let path = &self.player(seat).path;
        let need = |name| Need::new(name, Place::owned("dungeon", seat)).with("player", seat);
        if self.numbers.variant.is_dark() {
            let missing = usize::from(self.numbers.escape_passages).saturating_sub(path.len());
            return if missing == 0 { need("dark-enough") } else { need("dark").with("missing", missing) };
        }
        let extend = self.extensions(path);
        match (path.last(), path.leaves.lowest()) {
            (Some(last), Some(lowest)) => {
                // If no hand can have a card of a rank, no player can play this rank.
                let can_play =
                    |seat: Seat, rank: Rank| self.can_hold_rank(seat, rank) || self.can_hold(seat, Card::JOKER);
                let extend: RankSet = extend.iter().filter(|rank| can_play(seat, *rank)).collect();
                let branch = Rank::new(lowest).filter(|rank| can_play(seat, *rank));
                let can_others_play = |rank: &Rank| self.living().any(|other| other != seat && can_play(other, *rank));
                let caved = Rank::new(last.value).filter(can_others_play);
                let left = lowest.saturating_sub(self.numbers.span.last);
                let extend = extend.iter().next().map(|_| extend);
                let need = need("dungeon").with_some("extend", extend).with_some("branch", branch);
                let need = need.with_some("last", caved).with("left", left);
                if path.len() == 1 { need.with("card", last.card) } else { need }
            }
            _ => {
                // Creatures can attack a player who is back in the cell.
                let back = Some(seat).filter(|_| self.player(seat).left_cell);
                need("start").with("extend", extend).with_some("back", back)
            }
        }
    }

    /// Returns the ranks that can extend a dungeon.
    fn extensions(&self, path: &Passages) -> RankSet {
        let span = self.numbers.span;
        let extends = |rank: &Rank| span.contains(*rank) && path.leaves.can_extend(rank.number(), span);
        Rank::all_suited().filter(extends).collect()
    }

    fn need_of_combat(&self, combat: &Combat) -> Need {
        let power = self.numbers.values.of_rank(combat.rank);
        let need = Need::new("combat", Place::new("combat")).with("player", combat.target);
        need.with("creature", combat.attacker())
            .with("power", power)
            .with("missing", self.missing(combat))
            .with_some("exit", self.exit_against(combat))
    }
}

fn player_json(game: &Dungeon, seat: Seat, name: &str) -> Value {
    let player = game.player(seat);
    let face_up = player.path.iter().map(|Passage { card, value, branched }| {
        let declared = card.is_joker().then(|| value.to_string());
        json!({ "card": card, "as": declared, "laid": if branched { "branch" } else { "extend" } })
    });
    let face_down = game
        .turned_up(seat)
        .iter()
        .copied()
        .chain(std::iter::repeat(Card::UNKNOWN))
        .take(usize::from(player.path.face_down));
    let face_down = face_down.map(|card| json!({ "card": card, "as": null, "laid": "lay" }));
    let leaves = player.path.leaves;
    let ends = (0..=game.numbers.span.first).rev();
    let leaves = ends.flat_map(|value| std::iter::repeat_n(value, usize::from(leaves.count(value))));
    json!({
        "name": name,
        "alive": player.alive,
        "hand": player.hand,
        "known": sorted_texts(player.known.iter()),
        "cell": if player.buried { Card::UNKNOWN } else { Card::JOKER },
        "left_cell": player.left_cell,
        "dungeon": face_up.chain(face_down).collect::<Vec<_>>(),
        "leaves": leaves.collect::<Vec<_>>(),
    })
}

/// Returns a card as text. The text of a joker includes its declared rank.
fn as_played(card: Card, rank: Option<Rank>) -> String {
    match rank {
        Some(rank) if card.is_joker() => format!("{card} as {rank}"),
        _ => card.to_string(),
    }
}

fn sorted_texts(cards: impl Iterator<Item = Card>) -> Vec<String> {
    let mut texts: Vec<String> = cards.map(|card| card.to_string()).collect();
    texts.sort_unstable();
    texts
}

fn phase(game: &Dungeon) -> &'static str {
    if game.ended.is_some() {
        return "over";
    }
    if game.hand_to_type().is_some() {
        return "discard";
    }
    match game.stage {
        Stage::Bid(_) => "bid",
        Stage::Supply | Stage::Turn | Stage::Take | Stage::Laid => "turn",
        Stage::Counter(_) => "counter",
        Stage::Fish(_) => "fish",
        Stage::Doubt(_) | Stage::Verdict(_) | Stage::Penalty(_) => "look",
        Stage::Combat(_) => "combat",
        Stage::Rescue(_) | Stage::Compare(_) => "collapse",
        Stage::Claimed | Stage::Challenge(_) => "challenge",
        Stage::Discard => "discard",
    }
}

fn discard_prompt(game: &Dungeon, facts: Facts) -> (&'static str, Facts) {
    let extra = game.player(game.turn).hand.saturating_sub(game.numbers.hand_size);
    let key = if game.numbers.variant.hides_discards() { "discard-down" } else { "discard" };
    (key, facts.with("extra", extra))
}

fn combat_prompt(game: &Dungeon, combat: &Combat, facts: Facts) -> (&'static str, Facts) {
    let (power, sum) = (game.numbers.values.of_rank(combat.rank), game.defence_sum(combat));
    let key = if game.player(combat.target).path.is_empty() { "combat-cell" } else { "combat" };
    let facts = facts.with("target", combat.target).with("creature", combat.attacker()).with("power", power);
    let facts = if game.player(combat.target).hand == 0 { facts.with("empty", combat.target) } else { facts };
    let facts = facts.with("exit", game.exit_against(combat));
    (key, if sum > 0 { facts.with("sum", sum).with("missing", game.missing(combat)) } else { facts })
}

/// Adds the zone of a dungeon. The first line shows the cell and the main path. Each other line shows a branch.
fn lay_dungeon(game: &Dungeon, seat: Seat, zones: &mut Zones) -> Zone {
    let player = game.player(seat);
    let cell = Contents::new(Place::owned("cell", seat));
    let cell = match player.buried {
        true if game.numbers.variant.is_dark() => cell.face_down_apart(),
        true => cell.face_down(1),
        false => cell.face_up([Card::JOKER]),
    };
    let turned_up = game.turned_up(seat);
    // Creatures can attack a player who is back in the cell.
    let label = match player.alive {
        true if player.left_cell && player.path.is_empty() => "back",
        true if game.accusers >> seat.0 & 1 == 1 => "accuser",
        true => "dungeon",
        false => "slain",
    };
    let contents = cell
        .drawn_as(label, 0)
        .part(Place::owned("dungeon", seat))
        .undrawn(player.path.iter().map(|passage| passage.card))
        .face_up(turned_up.iter().copied());
    let face_down = usize::from(player.path.face_down);
    let known = player.path.known_face_down.iter().skip(turned_up.len());
    let unknown = face_down.saturating_sub(turned_up.len().max(player.path.known_face_down.len()));
    let contents = contents.known_face_down(known);
    let contents = if face_down > 0 { contents.face_down(unknown) } else { contents };
    let mut zone = zones.add(contents).owned_by(seat, is_current(game, seat));
    for (index, line) in lines(&player.path).into_iter().enumerate() {
        if index == 0 {
            zone.lines[0].extend(line);
        } else {
            // The first line begins with the cell. The other lines begin with a gap, so that the columns stay aligned.
            zone = zone.with_line(std::iter::once(Face::Gap).chain(line).collect());
        }
    }
    zone
}

/// Returns whether this player must act. If anybody may act, returns `false` for every player.
fn is_current(game: &Dungeon, seat: Seat) -> bool {
    match game.stage {
        _ if game.ended.is_some() => false,
        Stage::Bid(bid) => bid.next == seat,
        _ => game.awaited() == Some(seat),
    }
}

/// Returns the lines of a dungeon: one for the main path and one for each branch, with each passage in the column of
/// its value.
fn lines(path: &Passages) -> Vec<Vec<Face>> {
    let passages: Vec<Passage> = path.iter().collect();
    let Some(first) = passages.first() else { return Vec::new() };
    // The indices of the passages in each line.
    let mut lines: Vec<Vec<usize>> = Vec::new();
    for (index, passage) in passages.iter().enumerate() {
        let ends_above = |line: &Vec<usize>| {
            line.last().is_some_and(|last| passages[*last].value == passage.value + 1) && !passage.branched
        };
        match lines.iter_mut().rev().find(|line| ends_above(line)) {
            Some(line) => line.push(index),
            None => lines.push(vec![index]),
        }
    }
    let face = |index: &usize| {
        Face::played(passages[*index].card, Rank::new(passages[*index].value), index + 1 == passages.len())
    };
    let indent = |line: &Vec<usize>| {
        let head = line.first().map_or(first.value, |index| passages[*index].value);
        usize::from(first.value.saturating_sub(head))
    };
    lines
        .iter()
        .map(|line| std::iter::repeat_n(Face::Gap, indent(line)).chain(line.iter().map(face)).collect())
        .collect()
}
