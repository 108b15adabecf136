//! Describes a state of Regicide: prompt, needs, JSON and zones.

use super::words::RegicideChoice;
use super::{AfterDraw, PlayedBlow, Regicide, RegicideStage};
use crate::rules::games::prelude::*;
use serde_json::{Value, json};

/// Maximum number of plays in the list of needs, so that the list stays short.
const MAX_PLAYS: usize = 6;
/// Maximum number of ways to cover damage in the list of needs, so that the list stays short.
const MAX_COVERS: usize = 3;

impl View for Regicide {
    fn prompt(&self) -> (&'static str, Facts) {
        let facts = Facts::new().with("enemy", self.enemy).with("tavern", self.tavern.len());
        let facts = facts.with("left", self.health().saturating_sub(self.damage));
        let facts = facts.with("hand", self.hand(self.turn).len());
        let facts = if self.is_alone() { facts } else { facts.with("player", self.turn) };
        let name = match self.stage {
            _ if self.ended.is_some() => "over",
            RegicideStage::Enemy => "enemy",
            RegicideStage::Draw { count, next } => {
                let full = self.hand(self.turn).len() + usize::from(count);
                let fills_hand = matches!(next, AfterDraw::Blow(_)) && full == usize::from(self.numbers.hand_limit);
                return ("hand", facts.with("count", count).with("full", Some(full).filter(|_| fills_hand)));
            }
            RegicideStage::Turn if self.is_alone() && self.hand(self.turn).len() == 0 => "empty",
            RegicideStage::Turn if self.is_alone() => return ("play", self.with_groups(facts)),
            RegicideStage::Turn if self.hand(self.turn).len() == 0 => "must-yield",
            RegicideStage::Turn if self.check_yield::<Unstated>(self.turn).is_err() => "must-play",
            RegicideStage::Turn => "turn",
            RegicideStage::Suffer { due, .. } => {
                let facts = facts.with("due", due);
                if self.cannot_cover(self.turn, due) {
                    return ("short", facts.with("worth", self.known_worth(self.turn)));
                }
                let may_fall = self.known_worth(self.turn) < due;
                let fall = Some(RegicideChoice::Fall.verb()).filter(|_| may_fall && !self.is_alone());
                return ("suffer", facts.with("fall", fall));
            }
            RegicideStage::Next => "next",
        };
        (name, facts)
    }

    fn needs(&self) -> Vec<Need> {
        let mut needs = Vec::new();
        needs.extend(self.enemy.map(|enemy| self.enemy_need(enemy)));
        match self.stage {
            RegicideStage::Turn if self.is_alone() => self.add_defeating_plays(&mut needs),
            RegicideStage::Suffer { due, .. } if self.is_alone() => {
                let need = Need::new("cover", Place::new("hand")).with("due", due);
                needs.push(need.with("worth", self.known_worth(self.turn)));
                self.add_covers(due, &mut needs);
            }
            RegicideStage::Suffer { due, .. } => {
                let need = Need::new("cover-hidden", Place::owned("hand", self.turn)).with("due", due);
                needs.push(need.with("player", self.turn));
            }
            RegicideStage::Turn if self.check_yield::<Unstated>(self.turn).is_err() => {
                needs.push(Need::new("no-yield", Place::owned("hand", self.turn)).with("player", self.turn));
            }
            _ => {}
        }
        if let Some(card) = self.tavern.known().next() {
            needs.push(Need::new("top", Place::new("tavern")).with("card", card));
        }
        needs
    }

    fn table(&self, vocabulary: &Vocabulary) -> Value {
        let name = |seat: Seat| (!self.is_alone()).then(|| vocabulary.player(seat));
        let player = |seat: Seat| {
            let hand = self.hand(seat);
            json!({
                "name": name(seat),
                "hand": hand.len(),
                "known": sorted_texts(hand.known().iter()),
                "yielded": hand.yielded,
            })
        };
        let due = match self.stage {
            RegicideStage::Suffer { due, .. } | RegicideStage::Draw { next: AfterDraw::Suffer(due), .. } => due,
            _ => 0,
        };
        json!({
            "players": self.seats().map(player).collect::<Vec<_>>(),
            "turn": name(self.turn),
            "enemy": self.enemy,
            "attack": self.attack(),
            "health": self.health(),
            "damage": self.damage,
            "shield": self.shield,
            "immune": self.immune,
            "due": due,
            "played": self.played,
            "tavern": self.tavern.len(),
            "top": self.tavern.known().collect::<Vec<_>>(),
            "discard": self.numbers.face_up_discards.then(|| sorted_texts(self.tavern.discards().iter())),
            "discard_count": self.tavern.discard_len(),
            "castle": self.castle.len(),
            "enemies": self.defeated,
            "jesters": self.jesters(),
            "phase": match self.stage {
                _ if self.ended.is_some() => "over",
                RegicideStage::Enemy => "enemy",
                RegicideStage::Draw { .. } => "draw",
                RegicideStage::Turn => "turn",
                RegicideStage::Suffer { .. } => "discard",
                RegicideStage::Next => "next",
            },
        })
    }

    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        let contents_of = |name| Contents::new(Place::new(name));
        let enemy = zones.add(contents_of("enemy").face_up(self.enemy));
        let played = zones.add(contents_of("played").face_up(self.played.iter()));
        zones.layout.add_band(vec![enemy, played]);
        for seat in self.seats() {
            let hand = self.hand(seat);
            let place = if self.is_alone() { Place::new("hand") } else { Place::owned("hand", seat) };
            let contents = Contents::new(place).face_up(hand.known().iter());
            let possible = hand.last_layer().map(|layer| self.tavern.unseen_in_layer(layer)).unwrap_or_default();
            let contents =
                if hand.hidden() > 0 { contents.pile("hand", hand.hidden(), possible.iter()) } else { contents };
            let mut zone = zones.add(contents);
            if !self.is_alone() {
                zone = zone.owned_by(seat, seat == self.turn && self.ended.is_none());
            }
            zones.layout.add_band(vec![zone]);
        }
        let tavern = contents_of("tavern").draw_face_down(self.tavern.len());
        // The last card of a zone lies on top.
        let mut known: Vec<Card> = self.tavern.known().collect();
        known.reverse();
        zones.add_pile_with_known(("top", known), "tavern", self.tavern.hidden(), self.tavern.unseen_in_pile().iter());
        let (discards, stayed) = (self.tavern.discards(), self.tavern.kept_discards());
        let discard = contents_of("discard").stack(discards.as_slice(), self.tavern.discard_len());
        let discard = if discards.is_empty() && stayed > 0 { discard.draw_untyped(stayed) } else { discard };
        if stayed > 0 {
            zones.add_untyped("discard", stayed, self.tavern.unseen_in_kept_discards().iter());
        }
        let castle = contents_of("castle").pile("castle", self.castle.len(), self.royals.iter());
        let band = [tavern, discard, castle].map(|contents| zones.add(contents));
        zones.layout.add_band(band.to_vec());
        if self.enemy.is_some() {
            zones.layout.add_gauge("damage", self.damage, self.health());
            zones.layout.add_count("attack", usize::from(self.attack()));
            zones.layout.add_count("shield", usize::from(self.shield));
        }
        if self.is_alone() {
            zones.layout.add_count("jesters", usize::from(self.jesters()));
            zones.add_counters("jesters", self.jesters());
        }
        let yielded = self.seats().filter(|seat| *seat != self.turn && self.hand(*seat).yielded).count();
        if yielded > 0 && self.ended.is_none() {
            zones.layout.add_count("others-yielded", yielded);
        }
        zones
    }

    fn absence_facts(&self, card: Card) -> Facts {
        let facts = Facts::new();
        if card.is_joker() && self.is_alone() {
            return facts.with("aside", self.jesters());
        }
        let in_castle = self.royals.contains(card);
        if matches!(self.stage, RegicideStage::Enemy) {
            let is_elsewhere = self.tavern.unseen().contains(card);
            if !in_castle && !is_elsewhere {
                return facts;
            }
            return facts.with(if in_castle { "castle" } else { "elsewhere" }, card).with("next", self.next_royals());
        }
        if in_castle {
            return facts.with("castle", card);
        }
        if let Some(top) = self.tavern.known().next() {
            return facts.with("top", top);
        }
        match self.tavern.first_layer_of(card).filter(|_| self.tavern.unseen().contains(card)) {
            Some((above, layer)) if above > 0 => {
                let can_have_stayed = self.tavern.unseen_in_kept_discards().contains(card);
                let stayed = can_have_stayed.then(|| self.tavern.kept_discards());
                facts.with("layer", layer).with("above", above).with("stayed", stayed)
            }
            _ => facts,
        }
    }
}

impl Regicide {
    /// Adds a play of an ace with another card and a play of several cards of one rank, if the solo player can make
    /// them.
    fn with_groups(&self, facts: Facts) -> Facts {
        let (mut companion, mut combo): (Option<Row<12>>, Option<Row<12>>) = (None, None);
        self.visit_plays(self.holdable_cards(self.turn), |cards| {
            let has_ace = cards.iter().any(|card| card.rank() == Some(Rank::ACE));
            let group = if has_ace { &mut companion } else { &mut combo };
            if cards.len() > 1 {
                group.get_or_insert_with(|| cards.iter().collect());
            }
        });
        facts.with("companion", companion).with("combo", combo)
    }

    /// Returns the need of the enemy: its remaining health and attack. If a play waits for drawn cards, the numbers
    /// already include its effect.
    fn enemy_need(&self, enemy: Card) -> Need {
        let pending = match self.stage {
            RegicideStage::Draw { next: AfterDraw::Blow(blow), .. } => Some(blow),
            _ => None,
        };
        let damage = self.damage + pending.map_or(0, PlayedBlow::damage);
        let shield = self.shield + pending.map_or(0, PlayedBlow::shield);
        let need = Need::new(if pending.is_some() { "struck-soon" } else { "enemy" }, Place::new("enemy"));
        let need = need.with("card", enemy);
        if damage >= self.health() && pending.is_some() {
            let over = damage - self.health();
            let need = need.with_some("last", self.last_enemy());
            return if over == 0 { need } else { need.with("over", over) };
        }
        let need = need.with("left", self.health().saturating_sub(damage));
        let need = need.with("attack", self.attack().saturating_sub(shield));
        if self.immune { need.with("suit", enemy.suit()) } else { need }
    }

    /// Returns the enemy if the players win the game by defeating it, otherwise `None`.
    fn last_enemy(&self) -> Option<Card> {
        self.enemy.filter(|_| self.castle.is_empty())
    }

    /// Adds needs for at most [`MAX_COVERS`] sets of cards that cover the damage without a superfluous card. Sets with
    /// the least excess come first.
    fn add_covers(&self, due: u16, needs: &mut Vec<Need>) {
        let hand = self.hand(self.turn).known().as_slice();
        let mut covers: Vec<(u16, usize, CardSet)> = Vec::new();
        for subset in 1..1_u32 << hand.len() {
            let chosen = || hand.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, card)| *card);
            let worth: u16 = chosen().map(|card| self.value(card)).sum();
            let least = chosen().map(|card| self.value(card)).min().unwrap_or_default();
            if worth >= due && worth - least < due {
                covers.push((worth - due, chosen().count(), chosen().collect()));
            }
        }
        covers.sort_by_key(|(over, count, cards)| (*over, *count, cards.first().map(Card::index)));
        for (over, _, cards) in covers.into_iter().take(MAX_COVERS) {
            let name = if over == 0 { "cover-exactly" } else { "cover-over" };
            let need = Need::new(name, Place::new("hand")).with("cards", cards);
            needs.push(if over == 0 { need } else { need.with("over", over) });
        }
    }

    /// Adds needs for at most [`MAX_PLAYS`] plays that defeat the enemy. Plays with the least excess come first. If
    /// there are more such plays, another need says how many.
    fn add_defeating_plays(&self, needs: &mut Vec<Need>) {
        let left = self.health().saturating_sub(self.damage);
        let mut plays: Vec<(u16, usize, CardSet)> = Vec::new();
        self.visit_plays(self.holdable_cards(self.turn), |cards| {
            let card_set: CardSet = cards.iter().collect();
            let value: u16 = cards.iter().map(|card| self.value(card)).sum();
            let damage = if self.has_power(cards, Suit::Clubs) { 2 * value } else { value };
            if damage >= left {
                plays.push((damage - left, cards.len(), card_set));
            }
        });
        plays.sort_by_key(|(over, count, cards)| (*over, *count, cards.first().map(Card::index)));
        let worth = self.enemy.map(|enemy| self.value(enemy));
        let (count, last) = (plays.len(), self.last_enemy());
        let mut name_if_over = "kill";
        for (over, _, cards) in plays.into_iter().take(MAX_PLAYS) {
            let single = cards.first().filter(|_| cards.len() == 1);
            let need = |name| Need::new(name, Place::new("hand")).with("cards", cards).with_some("last", last);
            needs.push(match over {
                0 => need("exact").with_some("single", single).with("value", worth),
                _ => need(name_if_over).with("over", over),
            });
            name_if_over = if over > 0 && last.is_none() { "kill-also" } else { name_if_over };
        }
        if let Some(more @ 1..) = count.checked_sub(MAX_PLAYS) {
            needs.push(Need::new("more-plays", Place::new("hand")).with("count", more));
        }
    }
}

fn sorted_texts(cards: impl Iterator<Item = Card>) -> Vec<String> {
    let mut texts: Vec<String> = cards.map(|card| card.to_string()).collect();
    texts.sort_unstable();
    texts
}
