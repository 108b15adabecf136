//! The rules of Regicide, checked in this order: the player on turn, the step, the cards that the hand can hold, and
//! the rule of each verb.

use super::{Decision, Regicide, RegicideChoice, RegicideStage, Spot, words};
use crate::model::refusal::{Problem, SyntaxError};
use crate::rules::games::prelude::*;

impl Rules for Regicide {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits<Spot> {
        match self.stage {
            _ if self.ended.is_some() => Awaits::Over,
            RegicideStage::Enemy => Awaits::Reveal { spot: Spot::Enemy, count: 1 },
            RegicideStage::Draw { count, .. } => Awaits::Reveal { spot: Spot::Hand, count },
            _ => Awaits::Decision { player: Some(self.turn) },
        }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        let Decision { by, choice } = *decision;
        if choice == RegicideChoice::Leave {
            return Err(R::forbidden(RuleId("leave.seat"), |facts| facts.with("player", by)));
        }
        if by != self.turn {
            return Err(R::forbidden(RuleId("turn.order"), |facts| facts.with("player", self.turn).with("other", by)));
        }
        let is_right_step = match choice {
            RegicideChoice::Play(_) | RegicideChoice::Yield => matches!(self.stage, RegicideStage::Turn),
            RegicideChoice::Discard(_) => matches!(self.stage, RegicideStage::Suffer { .. }),
            RegicideChoice::Redraw | RegicideChoice::Fall => {
                matches!(self.stage, RegicideStage::Turn | RegicideStage::Suffer { .. })
            }
            RegicideChoice::Next(_) => matches!(self.stage, RegicideStage::Next),
            RegicideChoice::Leave => false,
        };
        if !is_right_step {
            return Err(self.refuse_step(Some(choice)));
        }
        match choice {
            RegicideChoice::Play(cards) => self.check_play(by, words::sort_play(cards)),
            RegicideChoice::Yield => self.check_yield(by),
            RegicideChoice::Discard(card) => self.check_discard(by, card),
            RegicideChoice::Redraw => self.check_redraw(),
            RegicideChoice::Next(_) | RegicideChoice::Leave => Ok(()),
            RegicideChoice::Fall => self.check_fall(by),
        }
    }

    fn reveal(&mut self, spot: Spot, card: Card, events: &mut Events<'_>) {
        match spot {
            Spot::Enemy => self.turn_enemy(card, events),
            Spot::Hand => self.draw_typed(card, events),
        }
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        match decision.choice {
            RegicideChoice::Play(cards) => self.play(words::sort_play(cards), events),
            RegicideChoice::Yield => self.yield_turn(events),
            RegicideChoice::Discard(card) => self.discard(decision.by, card, events),
            RegicideChoice::Redraw => self.redraw(events),
            RegicideChoice::Next(seat) => self.pass_to(seat, events),
            RegicideChoice::Fall => self.lose(events),
            RegicideChoice::Leave => {}
        }
    }

    fn stop_waiting(&mut self, events: &mut Events<'_>) {
        if let RegicideStage::Draw { next, .. } = self.stage {
            self.end_draw(next, events);
        }
    }

    fn is_unlisted(&self, decision: &Decision) -> bool {
        decision.choice == RegicideChoice::Leave
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED));
    }

    fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        let by = self.turn;
        let mut add = |choice| out.extend(std::iter::once(Decision { by, choice }));
        match self.stage {
            RegicideStage::Enemy | RegicideStage::Draw { .. } => {}
            RegicideStage::Next => self.seats().for_each(|seat| add(RegicideChoice::Next(seat))),
            RegicideStage::Turn => {
                [RegicideChoice::Yield, RegicideChoice::Redraw, RegicideChoice::Fall].into_iter().for_each(&mut add);
                self.visit_plays(self.holdable_cards(by), |cards| add(RegicideChoice::Play(cards)));
            }
            RegicideStage::Suffer { .. } => {
                [RegicideChoice::Redraw, RegicideChoice::Fall].into_iter().for_each(&mut add);
                self.holdable_cards(by).iter().for_each(|card| add(RegicideChoice::Discard(card)));
            }
        }
    }

    fn list_imaginable(&self, out: &mut impl Extend<Decision>) {
        let by = self.turn;
        if self.is_alone() && matches!(self.stage, RegicideStage::Turn) {
            let hand = self.hand(by).known().as_slice();
            let pairs =
                hand.iter().enumerate().flat_map(|(at, one)| hand[at + 1..].iter().map(move |two| [*one, *two]));
            out.extend(pairs.map(|pair| Decision {
                by,
                choice: RegicideChoice::Play(words::sort_play(pair.into_iter().collect())),
            }));
        }
    }

    fn meaning(&self, bare: &BareCard) -> Meaning<Decision> {
        let by = bare.by.unwrap_or(self.turn);
        let refused = || {
            let refusal = Refusal::illegal(RuleId("turn.decision")).with("card", bare.card);
            Meaning::Refused(match self.stage {
                RegicideStage::Suffer { due, .. } => refusal.with("worth", self.short_worth(due)).with("due", due),
                RegicideStage::Next => refusal.with("next", self.turn),
                _ => refusal,
            })
        };
        if bare.spot.is_some() || bare.player.is_some() {
            return refused();
        }
        match self.stage {
            RegicideStage::Turn if !bare.continued => {
                let cards: Row<5> = std::iter::once(bare.card).chain(bare.following.iter()).collect();
                if cards.len() > 4 {
                    let problem = Problem::TooManyCards { verb: "play".to_owned(), most: 4, limit: None };
                    return Meaning::Refused(Refusal::Syntax(SyntaxError { word: String::new(), column: 0, problem }));
                }
                Meaning::Together(Decision {
                    by,
                    choice: RegicideChoice::Play(words::sort_play(cards.iter().collect())),
                })
            }
            RegicideStage::Suffer { .. } if !(bare.continued && bare.after_reveal) => {
                Meaning::Decision(Decision { by, choice: RegicideChoice::Discard(bare.card) })
            }
            RegicideStage::Next if !bare.continued => Meaning::Refused(self.refuse_step(None)),
            _ => refused(),
        }
    }

    fn expand(&self, decision: &Decision) -> Result<Option<Vec<Decision>>, Refusal> {
        let RegicideChoice::Play(cards) = decision.choice else { return Ok(None) };
        let sorted = Decision { choice: RegicideChoice::Play(words::sort_play(cards)), ..*decision };
        Ok((sorted != *decision).then(|| vec![sorted]))
    }

    fn refuse_too_many(&self, cards: &[Card]) -> Option<Refusal> {
        let sum: u16 = cards.iter().map(|card| self.value(*card)).sum();
        let refusal = Refusal::illegal(RuleId("play.ten")).with("count", cards.len()).with("sum", sum);
        // If hands are hidden, nobody types the cards that a player draws.
        let draw = self.is_alone().then_some("draw");
        Some(refusal.with("most", self.numbers.combo).with("draw", draw))
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason) = self.ended?;
        let score = (result != Verdict::Conceded).then(|| self.score());
        let medal = (result == Verdict::Won && self.is_alone()).then_some(match self.redraws {
            0 => "gold",
            1 => "silver",
            _ => "bronze",
        });
        let more = Facts::new().with("enemies", self.defeated).with("redraws", self.redraws).with("medal", medal);
        let due = match self.stage {
            RegicideStage::Suffer { due, .. } => Some(due),
            _ => None,
        };
        let facts = Facts::new().with("due", due).with("beaten", self.score());
        let sentence_facts = if self.is_alone() { facts } else { facts.with("player", self.turn) };
        Some(Outcome { result, score, reason, more, sentence_facts })
    }
}

impl Regicide {
    fn refuse_step<R: Reason>(&self, typed: Option<RegicideChoice>) -> R {
        R::forbidden(RuleId("turn.step"), |facts| {
            let facts = facts.with("typed", typed.map(RegicideChoice::verb));
            match self.stage {
                RegicideStage::Suffer { due, .. } => facts.with("worth", self.short_worth(due)).with("due", due),
                RegicideStage::Next => facts.with("next", self.turn),
                _ => {
                    let yielder = self.check_yield::<Unstated>(self.turn).is_ok().then_some(self.turn);
                    facts.with("player", yielder).with("can", self.verbs_without_hand())
                }
            }
        })
    }

    /// Returns the legal verbs at the beginning of a turn of a player who holds no cards, or `None` if the player holds
    /// cards.
    fn verbs_without_hand(&self) -> Option<VerbSet> {
        let holds_none = matches!(self.stage, RegicideStage::Turn) && self.hand(self.turn).len() == 0;
        let verbs = || self.legal().into_iter().map(|decision| decision.choice.verb()).collect();
        holds_none.then(verbs).filter(|verbs: &VerbSet| !verbs.is_empty())
    }

    /// Checks that a player's hand can hold these cards.
    ///
    /// # Errors
    /// The hand cannot hold the cards. In the solo game, where all cards of the hand are known, the rule `card.hand`
    /// refuses the decision. In a game for several players, the refusal says which card is impossible.
    fn check_hand<R: Reason>(&self, by: Seat, cards: &[Card]) -> Result<(), R> {
        let Some(at) = (0..cards.len()).find(|at| !self.can_hold(by, &cards[..=*at])) else { return Ok(()) };
        let card = cards[at];
        let before = &cards[..at];
        if self.is_alone() {
            return Err(R::forbidden(RuleId("card.hand"), |facts| {
                if before.contains(&card) {
                    facts.with("twice", card)
                } else if card.is_joker() && self.jesters() > 0 {
                    let redraw = self.check_redraw::<Unstated>().is_ok().then_some(card);
                    facts.with("jester", card).with("redraw", redraw)
                } else {
                    let hand: Row<12> = self.hand(by).known().iter().collect();
                    facts.with("card", card).with("hand", hand)
                }
            }));
        }
        Err(R::impossible(card, |facts| {
            let hand = self.hand(by);
            match hand.hidden() {
                _ if before.contains(&card) => facts.with("twice", card).with("holder", by),
                _ if self.royals.contains(card) => facts.with("castle", card),
                0 if hand.len() == 0 => facts.with("empty", by),
                0 => facts.with("all-known", by).with("held", hand.known().iter().collect::<Row<12>>()),
                _ if self.can_hold(by, &[card]) => {
                    let named: CardSet = cards.iter().copied().collect();
                    facts.with("too-many", by).with("named", named).with("unknown", hand.hidden())
                }
                _ if self.tavern.unseen().contains(card) => facts.with("later", by),
                _ => facts.with("without", by).with("hand", hand.len()),
            }
        }))
    }

    fn check_play<R: Reason>(&self, by: Seat, cards: Row<4>) -> Result<(), R> {
        self.check_hand(by, cards.as_slice())?;
        let Some(first) = cards.get(0).filter(|_| cards.len() > 1) else { return Ok(()) };
        let card_set: CardSet = cards.iter().collect();
        let refuse = |rule| R::forbidden(RuleId(rule), |facts| facts.with("cards", card_set));
        if cards.iter().any(Card::is_joker) {
            let others = Some(card_set).filter(|card_set| card_set.len() > 1);
            return Err(R::forbidden(RuleId("play.jester"), |facts| facts.with("cards", others)));
        }
        if let Some(ace) = cards.iter().find(|card| card.rank() == Some(Rank::ACE)) {
            let many = cards.len() > 2;
            return if many { Err(refuse("play.companion").and(|facts| facts.with("ace", ace))) } else { Ok(()) };
        }
        if cards.iter().any(|card| card.rank() != first.rank()) {
            return Err(refuse("play.combo"));
        }
        let sum: u16 = cards.iter().map(|card| self.value(card)).sum();
        if sum > u16::from(self.numbers.combo) {
            return Err(refuse("play.ten").and(|facts| facts.with("sum", sum).with("most", self.numbers.combo)));
        }
        Ok(())
    }

    pub(super) fn check_yield<R: Reason>(&self, by: Seat) -> Result<(), R> {
        if self.is_alone() {
            return Err(R::forbidden(RuleId("yield.solo"), |facts| facts.with("can", self.verbs_without_hand())));
        }
        if self.seats().filter(|seat| *seat != by).all(|seat| self.hand(seat).yielded) {
            return Err(R::forbidden(RuleId("yield.others"), |facts| facts.with("player", by)));
        }
        Ok(())
    }

    fn check_redraw<R: Reason>(&self) -> Result<(), R> {
        let rule = if !self.is_alone() {
            RuleId("redraw.solo")
        } else if self.jesters() == 0 {
            RuleId("redraw.used")
        } else if matches!(self.stage, RegicideStage::Suffer { begun: true, .. }) {
            RuleId("redraw.begun")
        } else if self.tavern.is_empty() {
            RuleId("redraw.tavern")
        } else {
            return Ok(());
        };
        Err(R::forbidden(rule, |facts| facts.with("made", self.redraws)))
    }

    fn check_discard<R: Reason>(&self, by: Seat, card: Card) -> Result<(), R> {
        self.check_hand(by, &[card])?;
        let RegicideStage::Suffer { due, .. } = self.stage else { return Ok(()) };
        if self.cannot_cover(by, due) {
            let worth = self.known_worth(by);
            return Err(R::forbidden(RuleId("discard.short"), |facts| facts.with("worth", worth).with("due", due)));
        }
        Ok(())
    }

    fn check_fall<R: Reason>(&self, by: Seat) -> Result<(), R> {
        let refuse = || R::forbidden(RuleId("fall.cards"), |facts| facts.with("player", by));
        match self.stage {
            RegicideStage::Suffer { due, .. } if self.known_worth(by) >= due => {
                Err(refuse().and(|facts| facts.with("due", due).with("worth", self.known_worth(by))))
            }
            RegicideStage::Suffer { .. } => Ok(()),
            _ if self.hand(by).len() > 0 => Err(refuse().and(|facts| {
                let may_yield = self.check_yield::<Unstated>(by).is_ok();
                let other = Some(RegicideChoice::Yield.verb()).filter(|_| may_yield);
                facts.with("hand", self.hand(by).len()).with("other", other)
            })),
            _ if self.check_yield::<Unstated>(by).is_ok() => Err(refuse()),
            _ => Ok(()),
        }
    }

    /// Returns whether all cards of a hand are known and the sum of their values is less than the damage that is due.
    pub(super) fn cannot_cover(&self, by: Seat, due: u16) -> bool {
        self.hand(by).hidden() == 0 && self.known_worth(by) < due
    }

    /// Returns the value of the hand of the player on turn if the hand cannot cover the damage that is due.
    fn short_worth(&self, due: u16) -> Option<u16> {
        self.cannot_cover(self.turn, due).then(|| self.known_worth(self.turn))
    }

    /// Returns the rule that ends the game because the player on turn certainly cannot act. The program then asks this
    /// player nothing. Returns `None` if the player may be able to act.
    pub(super) fn losing_rule(&self) -> Option<RuleId> {
        let by = self.turn;
        if self.check_redraw::<Unstated>().is_ok() {
            return None;
        }
        match self.stage {
            RegicideStage::Suffer { due, .. } => self.cannot_cover(by, due).then_some(super::play::END_DAMAGE),
            RegicideStage::Turn => self.check_fall::<Unstated>(by).is_ok().then_some(super::play::END_STUCK),
            _ => None,
        }
    }

    /// Calls `visit` for every play with these cards that the `play` rules allow.
    pub(super) fn visit_plays(&self, cards: CardSet, mut visit: impl FnMut(Row<4>)) {
        let aces = cards.intersection(CardSet::of_rank(Rank::ACE));
        for card in cards.iter() {
            visit(std::iter::once(card).collect());
        }
        for ace in aces.iter() {
            let partners = cards.without(aces).without(CardSet::JOKERS).union(aces.before(ace));
            partners.iter().for_each(|partner| visit([partner, ace].into_iter().collect()));
        }
        for rank in Rank::all_suited().filter(|rank| *rank != Rank::ACE) {
            let value = u16::from(self.numbers.values.of_rank(rank));
            let same = cards.intersection(CardSet::of_rank(rank));
            if 2 * value > u16::from(self.numbers.combo) || same.len() < 2 {
                continue;
            }
            for subset in 0..1_u8 << same.len() {
                let count = subset.count_ones();
                if count >= 2 && u16::from(count as u8) * value <= u16::from(self.numbers.combo) {
                    let chosen = same.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1);
                    visit(chosen.map(|(_, card)| card).collect());
                }
            }
        }
    }
}
