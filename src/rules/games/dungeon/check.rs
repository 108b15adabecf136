//! The rules of Dungeon, and the decisions that they judge. The game checks a decision in this order: the player who
//! may act, the cards that the hand can hold, the target, and the cards that fit the verb. The verb's own rule comes
//! last.

use super::candidates::{GO_ON, can_be_rank};
use super::creatures::is_creature;
use super::state::{ChallengeTime, Fishing, Stage};
use super::words::{Choice, Decision, PlayedCard, Spot};
use super::{Ability, Dungeon, needs_verb};
use crate::rules::games::prelude::*;

const TURN_ORDER: RuleId = RuleId("turn.order");
const PASSAGE_CARD: RuleId = RuleId("passage.card");

impl Rules for Dungeon {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits<Spot> {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        if let Some((spot, count)) = self.awaited_card() {
            return Awaits::Reveal { spot, count: count as u8 };
        }
        let player = match &self.stage {
            Stage::Counter(_) | Stage::Claimed => None,
            Stage::Fish(fishing) | Stage::Penalty(fishing) => Some(fishing.target),
            Stage::Combat(combat) => Some(combat.target),
            Stage::Rescue(collapse) | Stage::Compare(collapse) => Some(collapse.owner),
            _ => Some(self.turn),
        };
        Awaits::Decision { player }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        let Decision { by, choice } = *decision;
        if !self.may_act(by, choice) {
            // Any player can type `go`, so the refusal names only the player who must act.
            let by = if choice == Choice::Go { self.awaited().unwrap_or(by) } else { by };
            let awaited = self.awaited();
            let answers = awaited.filter(|_| matches!(choice, Choice::Ace(_)));
            let is_early = matches!(choice, Choice::Discard(_)) && !matches!(self.stage, Stage::Discard);
            let keeps = awaited.filter(|_| is_early);
            let refusal = self.refuse_order::<R>(by).and(|facts| facts.with("answers", answers).with("keeps", keeps));
            return Err(match keeps {
                Some(keeps) => refusal.and(|facts| self.with_hands(keeps, facts)),
                None => refusal,
            });
        }
        self.check_hand(by, choice)?;
        if let Some(target) = choice.target() {
            self.check_target(by, target)?;
        }
        self.check_kind(choice)?;
        self.check_rule(by, choice)
    }

    fn reveal(&mut self, _: Spot, card: Card, events: &mut Events<'_>) {
        if let Some(owner) = self.hand_to_type() {
            return self.discard_typed(owner, card, events);
        }
        match &self.stage {
            Stage::Bid(bid) => self.bid(*bid, card, events),
            Stage::Challenge(challenge) => self.turn_up(*challenge, card, events),
            // In all other stages the game awaits no card.
            _ => {}
        }
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        let Decision { by, choice } = decision;
        match (&self.stage, choice) {
            (_, Choice::Ace(card)) => self.ace(by, card, events),
            (_, Choice::Leave) => self.leave(by, events),
            (Stage::Supply, Choice::Shuffle | Choice::Hold) => self.hold_or_shuffle(choice == Choice::Hold, events),
            (Stage::Turn, Choice::Extend(played)) => self.extend(played, events),
            (Stage::Turn, Choice::Branch(played)) => self.branch(played, events),
            (Stage::Turn, Choice::Collapse { owner, played }) => self.collapse(owner, played, events),
            (Stage::Turn, Choice::Attack { target, played }) => self.attack(target, played, events),
            (Stage::Turn, Choice::Rob(card) | Choice::RobAndTake(card, _)) => self.rob(card, events),
            (Stage::Turn, Choice::Fish { target, card, rank }) => self.fish(card, Fishing { target, rank }, events),
            (Stage::Turn, Choice::Lay) => self.lay(events),
            (Stage::Turn | Stage::Laid, Choice::Escape) => self.claim_escape(events),
            (Stage::Turn | Stage::Laid, Choice::Pass) => self.pass(events),
            (Stage::Take, Choice::Take(card)) => self.take(card, events),
            (Stage::Counter(_), Choice::Counter(card)) => self.counter(by, card, events),
            (Stage::Counter(ability), Choice::Go) => self.close_counters(*ability, events),
            (Stage::Fish(fishing), Choice::Yes) => self.admit(*fishing, events),
            (Stage::Fish(fishing), Choice::No) => self.deny(*fishing, events),
            (Stage::Doubt(fishing), Choice::Believe) => self.believe(*fishing, events),
            (Stage::Doubt(fishing), Choice::Look) => self.look(*fishing, events),
            (Stage::Verdict(fishing), Choice::Truth) => self.verdict(*fishing, false, events),
            (Stage::Verdict(fishing), Choice::Lie) => self.verdict(*fishing, true, events),
            (Stage::Penalty(fishing), Choice::Surrender) => self.surrender(*fishing, events),
            (Stage::Penalty(fishing), Choice::Spite) => self.spite(*fishing, events),
            (Stage::Combat(combat), Choice::Fight(played)) => self.fight(*combat, played, events),
            (Stage::Combat(combat), Choice::Retreat) => self.retreat(*combat, events),
            (Stage::Combat(combat), Choice::Fall) => self.slay(*combat, events),
            (Stage::Rescue(collapse), Choice::Yield) | (Stage::Compare(collapse), Choice::Same) => {
                self.collapse_last_passage(collapse.owner, events);
            }
            (Stage::Rescue(collapse) | Stage::Compare(collapse), Choice::Replace(card)) => {
                self.replace(collapse.owner, card, events);
            }
            (Stage::Compare(collapse), Choice::Different) => self.keep_passage(collapse.owner, events),
            (Stage::Claimed, Choice::Go) => self.accept_escape(events),
            (_, Choice::Challenge(accused)) if let Some(time) = self.challenge_time() => {
                self.challenge(by, accused, time, events);
            }
            (Stage::Discard, Choice::Discard(card)) => self.discard_extra(card, events),
            _ => {}
        }
    }

    fn makes_sense_now(&self, Decision { by, choice }: &Decision) -> bool {
        matches!(choice, Choice::Ace(card) if can_be_rank(*card, Rank::ACE))
            && self.is_living(*by)
            && self.check_hand::<Unstated>(*by, *choice).is_ok()
    }

    fn is_unlisted(&self, decision: &Decision) -> bool {
        decision.choice == Choice::Leave
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED, None));
    }

    fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        let by = self.awaited().unwrap_or(self.turn);
        let mut add = |choices: &[Choice]| out.extend(choices.iter().map(|choice| Decision { by, choice: *choice }));
        match self.stage {
            Stage::Bid(_) | Stage::Challenge(_) => {}
            Stage::Supply => add(&[Choice::Shuffle, Choice::Hold]),
            Stage::Turn => self.list_turn(by, out),
            Stage::Take => {
                let cards: CardSet = self.pile.iter().collect();
                out.extend(cards.iter().map(|card| Decision { by, choice: Choice::Take(card) }));
            }
            Stage::Counter(ability) => self.list_counters(ability.rank(), out),
            Stage::Fish(_) => add(&[Choice::Yes, Choice::No]),
            Stage::Doubt(_) => add(&[Choice::Believe, Choice::Look]),
            Stage::Verdict(_) => add(&[Choice::Truth, Choice::Lie]),
            Stage::Penalty(_) => add(&[Choice::Surrender, Choice::Spite]),
            Stage::Combat(_) => {
                add(&[Choice::Retreat, Choice::Fall]);
                self.holdable_cards(by).iter().for_each(|card| self.list_played(by, card, Choice::Fight, out));
            }
            Stage::Rescue(_) => {
                add(&[Choice::Yield]);
                self.list_holdable(by, Choice::Replace, out);
            }
            Stage::Compare(_) => add(&[Choice::Same, Choice::Different, Choice::Replace(None)]),
            Stage::Laid => add(&[Choice::Escape, Choice::Pass]),
            Stage::Claimed => {
                out.extend([GO_ON]);
                let challenge = Choice::Challenge(self.turn);
                out.extend(self.living().map(|by| Decision { by, choice: challenge }));
            }
            Stage::Discard if self.numbers.variant.hides_discards() => add(&[Choice::Discard(None)]),
            Stage::Discard => self.list_holdable(by, Choice::Discard, out),
        }
    }

    fn list_imaginable(&self, out: &mut impl Extend<Decision>) {
        if matches!(self.stage, Stage::Turn) {
            self.list_imaginable_plays(self.turn, out);
        }
    }

    fn list_standing_candidates(&self, out: &mut impl Extend<Decision>) {
        if self.awaited_card().is_some() {
            return;
        }
        for by in self.living() {
            let aces = self.holdable_cards(by).filtered(|card| can_be_rank(card, Rank::ACE));
            out.extend(aces.iter().map(|card| Decision { by, choice: Choice::Ace(card) }));
            if self.numbers.variant.is_dark() && !matches!(self.stage, Stage::Claimed) {
                out.extend(self.living().map(|accused| Decision { by, choice: Choice::Challenge(accused) }));
            }
        }
    }

    fn meaning(&self, bare: &BareCard) -> Meaning<Decision> {
        if bare.after_reveal && bare.player.is_none() {
            // The player typed more cards than the discarded hand or the challenged dungeon has.
            return Meaning::Refused(Reason::forbidden(TURN_ORDER, |facts| facts.with("left_over", bare.card)));
        }
        // The name beside a card can mean an opponent only during a turn.
        let named = bare.player.filter(|_| !matches!(self.stage, Stage::Turn));
        let by = named.or(bare.by).unwrap_or(self.turn);
        if bare.card.rank() == Some(Rank::ACE) && (bare.player.is_none() || named.is_some()) {
            return Meaning::Decision(Decision { by, choice: Choice::Ace(bare.card) });
        }
        match self.stage {
            Stage::Turn if bare.player.is_none() && self.numbers.variant.is_dark() => needs_verb("lay"),
            Stage::Discard if bare.player.is_none() && self.numbers.variant.hides_discards() => needs_verb("discard"),
            _ => match self.meaning_of(bare, by) {
                Some(choice) => Meaning::Decision(Decision { by, choice }),
                None if (self.is_creature_alone(bare, by) || self.is_undeclared_joker(bare, by))
                    && !self.can_hold(by, bare.card) =>
                {
                    Meaning::Refused(self.refuse_card(by, bare.card))
                }
                None => {
                    Meaning::Refused(self.refuse_order::<Refusal>(by).and(|facts| self.with_creature(bare, by, facts)))
                }
            },
        }
    }

    fn expand(&self, decision: &Decision) -> Result<Option<Vec<Decision>>, Refusal> {
        let by = decision.by;
        Ok(match (decision.choice, &self.stage) {
            // Anybody may counter the jack before the player takes the card.
            (Choice::RobAndTake(card, taken), Stage::Turn)
                if self.numbers.can_be_countered(Rank::JACK)
                    && self.check::<Unstated>(&Decision { by: self.turn, choice: Choice::Rob(card) }).is_ok() =>
            {
                return Err(Reason::forbidden(TURN_ORDER, |facts| facts.with("jack", card).with("taken", taken)));
            }
            (Choice::RobAndTake(card, taken), _) => {
                Some([Choice::Rob(card), Choice::Take(taken)].map(|choice| Decision { by, choice }).to_vec())
            }
            (Choice::Yes | Choice::No, Stage::Counter(Ability::Fish(fishing))) if !self.ability_works() => {
                let facts = |facts: Facts| facts.with("cancelled", self.pending.get(0)).with("asked", fishing.target);
                return Err(Reason::forbidden(TURN_ORDER, facts));
            }
            // An answer means that nobody else wants to counter, so `go` comes first.
            (Choice::Yes | Choice::No, Stage::Counter(Ability::Fish(_))) => Some(vec![GO_ON, *decision]),
            _ => None,
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason, winner) = self.ended?;
        let more = Facts::new().with("winner", winner).with("rounds", self.round);
        Some(Outcome { result, score: None, reason, more, sentence_facts: Facts::new() })
    }
}

impl Dungeon {
    /// Returns whether this player may make this choice now.
    fn may_act(&self, by: Seat, choice: Choice) -> bool {
        if choice == Choice::Go {
            return matches!(self.stage, Stage::Counter(_) | Stage::Claimed);
        }
        if !self.is_living(by) {
            return false;
        }
        match (&self.stage, choice) {
            (_, Choice::Ace(_)) => self.allows_aces(),
            (_, Choice::Leave) | (Stage::Counter(_), Choice::Counter(_)) => true,
            // Only the other players can challenge a claimed escape, and during the claim they can challenge no other
            // dungeon. The rule `target.self` refuses a challenge of the player's own dungeon.
            (Stage::Claimed, Choice::Challenge(accused)) => accused == by || by != self.turn && accused == self.turn,
            (_, Choice::Challenge(_)) => self.challenge_time().is_some(),
            _ => self.awaited() == Some(by) && self.verbs().contains(choice.verb()),
        }
    }

    /// Returns the stage in which a player would challenge a dungeon now, or `None` if nobody can challenge.
    pub(super) const fn challenge_time(&self) -> Option<ChallengeTime> {
        match self.stage {
            Stage::Supply => Some(ChallengeTime::Supply),
            Stage::Turn => Some(ChallengeTime::Turn),
            Stage::Laid => Some(ChallengeTime::Laid),
            Stage::Claimed => Some(ChallengeTime::Claimed),
            _ => None,
        }
    }

    pub(super) fn is_living(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.alive)
    }

    /// Returns the verbs that answer the question of this stage. They never include aces, and include challenges only
    /// after a claimed escape.
    fn verbs(&self) -> VerbSet {
        match self.stage {
            Stage::Supply => const { Choice::verbs_of(&["shuffle", "hold"]) },
            Stage::Turn if self.numbers.variant.is_dark() => {
                const { Choice::verbs_of(&["lay", "collapse", "attack", "rob", "fish", "escape", "pass"]) }
            }
            Stage::Turn => {
                const { Choice::verbs_of(&["extend", "branch", "collapse", "attack", "rob", "fish", "pass"]) }
            }
            Stage::Take => const { Choice::verbs_of(&["take"]) },
            Stage::Fish(_) => const { Choice::verbs_of(&["yes", "no"]) },
            Stage::Doubt(_) => const { Choice::verbs_of(&["believe", "look"]) },
            Stage::Verdict(_) => const { Choice::verbs_of(&["truth", "lie"]) },
            Stage::Penalty(_) => const { Choice::verbs_of(&["surrender", "spite"]) },
            Stage::Combat(_) => const { Choice::verbs_of(&["fight", "retreat", "fall"]) },
            Stage::Rescue(_) => const { Choice::verbs_of(&["replace", "yield"]) },
            Stage::Compare(_) => const { Choice::verbs_of(&["same", "different", "replace"]) },
            Stage::Laid => const { Choice::verbs_of(&["escape", "pass"]) },
            Stage::Discard => const { Choice::verbs_of(&["discard"]) },
            Stage::Counter(_) => const { Choice::verbs_of(&["counter", "go"]) },
            Stage::Claimed => const { Choice::verbs_of(&["challenge", "go"]) },
            Stage::Bid(_) | Stage::Challenge(_) => VerbSet::EMPTY,
        }
    }

    /// Returns the verbs of [`Dungeon::verbs`] with at least one legal decision. For example, a player whose hand can
    /// hold neither a queen nor a joker cannot fish.
    pub(super) fn legal_verbs(&self) -> VerbSet {
        let mut candidates = Vec::new();
        self.list_candidates(&mut candidates);
        candidates.retain(|decision| self.verbs().contains(decision.choice.verb()) && self.allows(decision));
        candidates.iter().map(|decision| decision.choice.verb()).collect()
    }

    /// Adds the number of cards in the hand of the awaited player, and in the hand of the other player who may want to
    /// discard: the player whose turn it is or, in a turn of the awaited player, the player of the turn before.
    fn with_hands(&self, awaited: Seat, facts: Facts) -> Facts {
        let (after, before): (Vec<Seat>, Vec<Seat>) =
            self.living().filter(|seat| *seat != awaited).partition(|seat| *seat > awaited);
        let previous = before.last().or(after.last()).copied();
        let other = if awaited == self.turn { previous } else { Some(self.turn) };
        let facts = facts.with("held", self.player(awaited).hand).with("other", other);
        facts.with("others", other.map(|other| usize::from(self.player(other).hand)))
    }

    /// Returns the refusal of a player who may not act now, or of a choice that does not answer the question.
    fn refuse_order<R: Reason>(&self, by: Seat) -> R {
        let refusal = R::forbidden(TURN_ORDER, |facts| facts.with("can", self.legal_verbs()));
        match self.awaited() {
            _ if !self.is_living(by) => refusal.and(|facts| {
                let due = self.awaited_card().map(|(_, count)| count);
                facts.with("slain", by).with("awaited", self.awaited()).with("due", due)
            }),
            None => refusal.and(|facts| {
                let claimant = matches!(self.stage, Stage::Claimed).then_some(self.turn);
                facts.with("claimant", claimant)
            }),
            Some(awaited) if awaited != by => refusal.and(|facts| facts.with("by", by).with("awaited", awaited)),
            Some(awaited) => refusal.and(|facts| facts.with("player", awaited)),
        }
    }

    /// Returns whether the player typed nothing but a creature during the own turn.
    fn is_creature_alone(&self, bare: &BareCard, by: Seat) -> bool {
        let is_typed_alone = matches!(self.stage, Stage::Turn) && bare.player.is_none() && by == self.turn;
        is_typed_alone && bare.card.rank().is_some_and(is_creature)
    }

    /// Returns whether the player must play a card now and typed a joker without its value.
    fn is_undeclared_joker(&self, bare: &BareCard, by: Seat) -> bool {
        self.numbers.variant.has_wild_jokers()
            && bare.card.is_joker()
            && bare.declared.is_none()
            && self.awaited() == Some(by)
            && matches!(self.stage, Stage::Turn | Stage::Combat(_))
    }

    /// If the player typed a creature alone, adds facts about what this creature could do. If the player typed a joker
    /// without its value, adds the joker and a value with which it would be legal.
    fn with_creature(&self, bare: &BareCard, by: Seat, facts: Facts) -> Facts {
        if self.is_undeclared_joker(bare, by) {
            let is_legal = |rank: &Rank| {
                let choice = self.meaning_of(&BareCard { declared: Some(*rank), ..*bare }, by);
                choice.is_some_and(|choice| self.allows(&Decision { by, choice }))
            };
            return facts.with("wild", bare.card).with("as", Rank::all_suited().find(is_legal));
        }
        if !self.is_creature_alone(bare, by) || !self.can_hold(by, bare.card) {
            return facts;
        }
        let ability = match bare.card.rank() {
            Some(Rank::JACK) => Some(const { Choice::verbs_of(&["rob"]) }),
            Some(Rank::QUEEN) => Some(const { Choice::verbs_of(&["fish"]) }),
            _ => None,
        };
        let legal = self.legal_verbs();
        let ability = ability.filter(|verbs| verbs.iter().all(|verb| legal.contains(verb)));
        let target = self.living().find(|seat| *seat != by && self.player(*seat).left_cell);
        facts.with("creature", bare.card).with("ability", ability).with("target", target)
    }

    /// Checks that the choice says nothing impossible about a hand.
    fn check_hand<R: Reason>(&self, by: Seat, choice: Choice) -> Result<(), R> {
        if let Some(card) = choice.card_of_hand() {
            return if self.can_hold(by, card) { Ok(()) } else { Err(self.refuse_card(by, card)) };
        }
        match (&self.stage, choice) {
            (_, Choice::Lay) if self.player(by).hand == 0 => Err(self.refuse_card(by, Card::UNKNOWN)),
            (Stage::Fish(fishing), Choice::Yes)
            | (Stage::Verdict(fishing), Choice::Lie)
            | (Stage::Penalty(fishing), Choice::Surrender)
                if !self.can_hold_rank(fishing.target, fishing.rank) =>
            {
                Err(self.refuse_rank(fishing.target, fishing.rank, true))
            }
            (Stage::Verdict(fishing), Choice::Truth) if !self.can_lack_rank(fishing.target, fishing.rank) => {
                Err(self.refuse_rank(fishing.target, fishing.rank, false))
            }
            _ => Ok(()),
        }
    }

    fn check_target<R: Reason>(&self, by: Seat, target: Seat) -> Result<(), R> {
        if by == target {
            return Err(R::forbidden(RuleId("target.self"), |facts| facts.with("player", by)));
        }
        if !self.is_living(target) {
            return Err(R::forbidden(RuleId("target.slain"), |facts| facts.with("player", target)));
        }
        Ok(())
    }

    fn check_kind<R: Reason>(&self, choice: Choice) -> Result<(), R> {
        let is_passage = |rank| self.numbers.span.contains(rank);
        let fits_as = |played: PlayedCard, fits: bool, rule| {
            let refusal = |facts: Facts| facts.with("card", played.card).with("as", played.declared);
            if fits { Ok(()) } else { Err(R::forbidden(rule, refusal)) }
        };
        let fits = |card, rank, rule| fits_as(PlayedCard::undeclared(card), can_be_rank(card, rank), rule);
        match (choice, &self.stage) {
            (Choice::Extend(played) | Choice::Branch(played) | Choice::Collapse { played, .. }, _) => {
                fits_as(played, is_passage(played.rank()), PASSAGE_CARD)
            }
            (Choice::Fight(played), Stage::Combat(combat)) => {
                let rank = played.rank();
                fits_as(played, is_passage(rank) || is_creature(rank), PASSAGE_CARD)
                    .map_err(|refusal| refusal.and(|facts| facts.with("creature", combat.attacker())))
            }
            (Choice::Attack { played, .. }, _) => fits_as(played, is_creature(played.rank()), RuleId("attack.card")),
            (Choice::Rob(card) | Choice::RobAndTake(card, _), _) => fits(card, Rank::JACK, RuleId("rob.card")),
            (Choice::Fish { card, .. }, _) => fits(card, Rank::QUEEN, RuleId("fish.card")),
            (Choice::Ace(card), _) => fits(card, Rank::ACE, RuleId("ace.card")),
            (Choice::Counter(card), Stage::Counter(ability)) => fits(card, ability.rank(), RuleId("counter.card"))
                .map_err(|refusal| {
                    let joker = self.numbers.variant.has_wild_jokers().then_some(Card::JOKER);
                    refusal.and(|facts| {
                        facts.with("creature", self.pending.last()).with("needed", ability.rank()).with("wild", joker)
                    })
                }),
            _ => Ok(()),
        }
    }

    fn check_rule<R: Reason>(&self, by: Seat, choice: Choice) -> Result<(), R> {
        match (choice, &self.stage) {
            (Choice::Extend(played), _) => self.check_extend(by, played),
            (Choice::Branch(played), _) => self.check_branch(by, played),
            (Choice::Collapse { owner, played }, _) => self.check_collapse(owner, played),
            (Choice::Attack { target, played }, _) => self.check_attack(played.card, target),
            (Choice::Rob(card) | Choice::RobAndTake(card, _), _) => self.check_rob(card),
            (Choice::Take(card), _) => self.check_take(card),
            (Choice::Fish { target, card, .. }, _) => self.check_fish(card, target),
            (Choice::Challenge(accused), _) => self.check_challenge(by, accused),
            (Choice::Escape, _) => self.check_escape(by),
            (Choice::Fight(played), Stage::Combat(combat)) => self.check_fight(combat, played),
            (Choice::Retreat, Stage::Combat(combat)) => self.check_retreat(combat),
            (Choice::Fall, Stage::Combat(combat)) => self.check_fall(combat),
            (Choice::Replace(card), Stage::Rescue(collapse) | Stage::Compare(collapse)) => {
                self.check_replace(*collapse, card)
            }
            _ => Ok(()),
        }
    }
}
