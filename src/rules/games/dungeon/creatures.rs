//! Creatures: attacks, robbing with a jack, fishing with a queen, and counters against these abilities.

use super::Dungeon;
use super::cards::PILE;
use super::state::{Ability, Combat, Fishing, Stage};
use super::words::PlayedCard;
use crate::rules::games::prelude::*;

impl Dungeon {
    pub(super) fn check_attack<R: Reason>(&self, card: Card, target: Seat) -> Result<(), R> {
        if self.player(target).left_cell {
            return Ok(());
        }
        // If passages lie face down, any card may be the first.
        let start = Rank::new(self.numbers.span.first).filter(|_| !self.numbers.variant.is_dark());
        Err(R::forbidden(RuleId("attack.cell"), |facts| {
            facts.with("card", card).with("player", target).with("start", start)
        }))
    }

    pub(super) fn check_fight<R: Reason>(&self, combat: &Combat, played: PlayedCard) -> Result<(), R> {
        let (card, rank) = (played.card, played.rank());
        if !is_creature(rank) {
            return Ok(());
        }
        let (value, power) = (self.numbers.values.of_rank(rank), self.numbers.values.of_rank(combat.rank));
        let refusal = |rule| {
            let refusal = R::forbidden(rule, |facts| facts.with("card", card).with("value", value));
            refusal.and(|facts| facts.with("creature", combat.attacker()).with("power", power))
        };
        if !combat.defence.is_empty() {
            let sum = self.defence_sum(combat);
            return Err(refusal(RuleId("fight.mix"))
                .and(|facts| facts.with("sum", sum).with("missing", power.saturating_sub(sum))));
        }
        if value < power {
            return Err(refusal(RuleId("fight.value")));
        }
        Ok(())
    }

    pub(super) fn check_retreat<R: Reason>(&self, combat: &Combat) -> Result<(), R> {
        if self.player(combat.target).path.is_empty() {
            return Err(R::forbidden(RuleId("retreat.cell"), |facts| {
                let facts = facts.with("creature", combat.attacker()).with("player", combat.target);
                facts.with("can", self.legal_verbs())
            }));
        }
        Ok(())
    }

    pub(super) fn check_fall<R: Reason>(&self, combat: &Combat) -> Result<(), R> {
        let passages = self.player(combat.target).path.len();
        if passages > 0 {
            return Err(R::forbidden(RuleId("fall.passage"), |facts| {
                facts.with("player", combat.target).with("passages", passages)
            }));
        }
        Ok(())
    }

    /// Returns the sum of the values of the cards played against the creature.
    pub(super) fn defence_sum(&self, combat: &Combat) -> u8 {
        let value = |rank: Option<Rank>| rank.map_or(0, |rank| self.numbers.values.of_rank(rank));
        combat.defence_with_ranks().map(|(_, rank)| value(rank)).sum()
    }

    fn is_defeated(&self, combat: &Combat) -> bool {
        let is_exit = |rank: Rank| combat.rank == Rank::KING && rank.number() == self.numbers.span.last;
        self.missing(combat) == 0 || combat.defence_with_ranks().any(|(_, rank)| rank.is_some_and(is_exit))
    }

    /// Returns the value that the cards played against the creature still lack.
    pub(super) fn missing(&self, combat: &Combat) -> u8 {
        self.numbers.values.of_rank(combat.rank).saturating_sub(self.defence_sum(combat))
    }

    /// Returns the lowest value of a passage if a card of this value defeats the creature although the value is too
    /// low. Only a king has this weakness. Otherwise returns `None`.
    pub(super) fn exit_against(&self, combat: &Combat) -> Option<u8> {
        let exit = self.numbers.span.last;
        (combat.rank == Rank::KING && exit < self.missing(combat)).then_some(exit)
    }

    pub(super) fn attack(&mut self, target: Seat, played: PlayedCard, events: &mut Events) {
        let (by, rank) = (self.turn, played.rank());
        let card = self.take_from_hand(by, played.card);
        self.stage = Stage::Combat(Combat { target, card, rank, defence: Row::default(), ranks: [0; 108] });
        let power = self.numbers.values.of_rank(rank);
        events.emit("attacked", |facts| {
            let facts = facts.with("player", by).with("target", target).with("card", card);
            facts.with("power", power).with("as", card.is_joker().then_some(rank))
        });
    }

    pub(super) fn fight(&mut self, mut combat: Combat, played: PlayedCard, events: &mut Events) {
        let copy = self.take_from_hand(combat.target, played.card);
        if let Some(place) = combat.ranks.get_mut(combat.defence.len()) {
            *place = played.rank().number();
        }
        combat.defence.push(copy);
        self.stage = Stage::Combat(combat);
        let (sum, power) = (self.defence_sum(&combat), self.numbers.values.of_rank(combat.rank));
        events.emit("fought", |facts| {
            let facts = facts
                .with("player", combat.target)
                .with("card", (copy, played.rank()))
                .with("creature", combat.attacker());
            facts.with("sum", sum).with("power", power)
        });
        if self.is_defeated(&combat) {
            let exit = (self.missing(&combat) > 0).then_some(self.numbers.span.last);
            events.emit("defeated", |facts| {
                facts.with("player", combat.target).with("card", combat.card).with("exit", exit)
            });
            self.end_combat(&combat);
            self.finish_play(events);
        }
    }

    pub(super) fn retreat(&mut self, combat: Combat, events: &mut Events) {
        let passage = self.discard_last_passage(combat.target, events);
        let passages_left = self.player(combat.target).path.len();
        events.emit("retreated", |facts| {
            let facts = facts.with("player", combat.target).with("creature", combat.attacker());
            let facts = facts.with("used", combat.used());
            facts.with("card", passage).with("left", passages_left)
        });
        self.end_combat(&combat);
        self.finish_play(events);
    }

    /// Discards the creature and all cards played against it.
    pub(super) fn end_combat(&mut self, combat: &Combat) {
        self.discard(combat.card);
        combat.defence.iter().for_each(|card| self.discard(card));
    }
}

impl Dungeon {
    pub(super) fn check_rob<R: Reason>(&self, card: Card) -> Result<(), R> {
        if self.pile_len() == 0 {
            return Err(R::forbidden(RuleId("rob.empty"), |facts| facts.with("card", card)));
        }
        Ok(())
    }

    pub(super) fn check_take<R: Reason>(&self, card: Card) -> Result<(), R> {
        if !self.pile.contains(card) {
            return Err(R::forbidden(RuleId("rob.pile"), |facts| {
                facts.with("card", card).with("count", self.pile_len())
            }));
        }
        Ok(())
    }

    pub(super) fn rob(&mut self, card: Card, events: &mut Events) {
        let by = self.turn;
        let copy = self.take_from_hand(by, card);
        self.pending.push(copy);
        events.emit("robbing", |facts| facts.with("player", by).with("card", copy).with("count", self.pile_len()));
        self.announce(Ability::Rob, events);
    }

    /// Uses the ability of a creature. If the options allow counters, first waits for counters.
    fn announce(&mut self, ability: Ability, events: &mut Events) {
        if self.numbers.can_be_countered(ability.rank()) {
            self.stage = Stage::Counter(ability);
        } else {
            self.use_ability(ability, events);
        }
    }

    fn use_ability(&mut self, ability: Ability, events: &mut Events) {
        match ability {
            Ability::Rob => self.search(events),
            Ability::Fish(fishing) => self.stage = Stage::Fish(fishing),
        }
    }

    /// Searches the discard pile. If it is face up, waits for the player to choose a card. If it is face down, takes
    /// the next card unseen. If it is empty, ends the play.
    fn search(&mut self, events: &mut Events) {
        if self.pile_len() == 0 {
            self.finish_play(events);
        } else if self.numbers.variant.hides_discards() {
            let by = self.turn;
            self.pile_face_down -= 1;
            events.move_unseen(UnseenMove::new(1, PILE, Place::owned("hand", by)));
            self.player_mut(by).hand += 1;
            let hand = self.player(by).hand;
            events.emit("took", |facts| facts.with("player", by).with("card", None::<Card>).with("hand", hand));
            self.finish_play(events);
        } else {
            self.stage = Stage::Take;
        }
    }

    pub(super) fn take(&mut self, card: Card, events: &mut Events) {
        let by = self.turn;
        let copy = self.pile.take(card).unwrap_or(card);
        let player = self.player_mut(by);
        player.hand += 1;
        player.known.push(copy);
        let hand = player.hand;
        events.emit("took", |facts| facts.with("player", by).with("card", copy).with("hand", hand));
        self.finish_play(events);
    }

    pub(super) fn counter(&mut self, by: Seat, card: Card, events: &mut Events) {
        let copy = self.take_from_hand(by, card);
        self.pending.push(copy);
        let effect = if self.ability_works() { "works" } else { "fails" };
        events.emit("countered", |facts| facts.with("player", by).with("card", copy).with("now", effect));
    }

    /// Returns whether the ability takes effect. An odd number of counters cancels it. The pending cards are the
    /// creature and the counters.
    pub(super) fn ability_works(&self) -> bool {
        self.pending.len() % 2 == 1
    }

    /// Discards the counters. If they cancel the ability, discards the creature too.
    pub(super) fn close_counters(&mut self, ability: Ability, events: &mut Events) {
        let works = self.ability_works();
        let mut counters = std::mem::take(&mut self.pending);
        let creature = counters.remove(0);
        counters.iter().for_each(|card| self.discard_played(card, events));
        self.pending.extend(creature);
        if works {
            return self.use_ability(ability, events);
        }
        events.emit("cancelled", |facts| facts.with("card", creature));
        self.discard_pending(events);
        self.finish_play(events);
    }
}

impl Dungeon {
    pub(super) fn check_fish<R: Reason>(&self, card: Card, target: Seat) -> Result<(), R> {
        if self.player(target).hand == 0 {
            return Err(R::forbidden(RuleId("fish.hand"), |facts| facts.with("card", card).with("player", target)));
        }
        Ok(())
    }

    pub(super) fn fish(&mut self, card: Card, fishing: Fishing, events: &mut Events) {
        let by = self.turn;
        let copy = self.take_from_hand(by, card);
        self.pending.push(copy);
        events.emit("fished", |facts| {
            let facts = facts.with("player", by).with("asked", fishing.target);
            facts.with("card", copy).with("rank", fishing.rank)
        });
        self.announce(Ability::Fish(fishing), events);
    }

    pub(super) fn admit(&mut self, fishing: Fishing, events: &mut Events) {
        self.discard_pending(events);
        self.give_card(fishing, events);
        self.finish_play(events);
    }

    pub(super) fn deny(&mut self, fishing: Fishing, events: &mut Events) {
        events.emit("denied", |facts| facts.with("player", fishing.target).with("rank", fishing.rank));
        self.stage = Stage::Doubt(fishing);
    }

    pub(super) fn believe(&mut self, fishing: Fishing, events: &mut Events) {
        events.emit("believed", self.about_fishing(fishing));
        self.discard_pending(events);
        self.finish_play(events);
    }

    pub(super) fn look(&mut self, fishing: Fishing, events: &mut Events) {
        events.emit("looked", self.about_fishing(fishing));
        self.stage = Stage::Verdict(fishing);
    }

    fn about_fishing(&self, Fishing { target, rank }: Fishing) -> impl FnOnce(Facts) -> Facts + use<> {
        let by = self.turn;
        move |facts| facts.with("player", by).with("asked", target).with("rank", rank)
    }

    /// Carries out the fisher's verdict on the answer: a lie or the truth.
    pub(super) fn verdict(&mut self, fishing: Fishing, lie: bool, events: &mut Events) {
        let (by, Fishing { target, rank }) = (self.turn, fishing);
        self.discard_pending(events);
        let name = if lie { "caught-lying" } else { "told-truth" };
        events.emit(name, |facts| facts.with("player", target).with("fisher", by).with("rank", rank));
        if !lie {
            self.stage = Stage::Discard;
            self.discard_hand(by, events);
        } else if self.numbers.suicide_queen {
            self.stage = Stage::Penalty(fishing);
        } else {
            self.surrender(fishing, events);
        }
    }

    /// The liar gives the card to the fisher and discards the rest of the hand.
    pub(super) fn surrender(&mut self, fishing: Fishing, events: &mut Events) {
        self.give_card(fishing, events);
        self.stage = Stage::Discard;
        self.discard_hand(fishing.target, events);
    }

    /// The liar discards the whole hand.
    pub(super) fn spite(&mut self, fishing: Fishing, events: &mut Events) {
        events.emit("spited", |facts| facts.with("player", fishing.target));
        self.stage = Stage::Discard;
        self.discard_hand(fishing.target, events);
    }

    /// Moves a card of the rank from the target to the fisher. Nobody names its suit.
    fn give_card(&mut self, Fishing { target, rank }: Fishing, events: &mut Events) {
        let by = self.turn;
        self.take_rank_from_hand(target, rank);
        events.move_unseen(UnseenMove::new(1, Place::owned("hand", target), Place::owned("hand", by)));
        self.player_mut(by).hand += 1;
        let (hand, asked_hand) = (self.player(by).hand, self.player(target).hand);
        events.emit("gave", |facts| {
            let facts = facts.with("player", target).with("fisher", by).with("rank", rank);
            facts.with("hand", hand).with("asked_hand", asked_hand)
        });
    }
}

pub(super) fn is_creature(rank: Rank) -> bool {
    matches!(rank, Rank::JACK | Rank::QUEEN | Rank::KING)
}
