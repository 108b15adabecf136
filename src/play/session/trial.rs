//! Tries a line on a copy of the game, so that a session plays either the whole line or nothing.

use super::{Change, Entry, OVERRULED, StepChange, overrule, readings};
use crate::model::action::{Action, Decision, Seat, Spot, Verb};
use crate::model::card::Card;
use crate::model::refusal::{Problem, Reason, Refusal, RuleId, SyntaxError};
use crate::model::row::Row;
use crate::model::vocabulary::{Jokers, Vocabulary};
use crate::play::notation::{Condition, Guard, ParsedAction, ParsedKind, Word};
use crate::play::setup::Setup;
use crate::rules::game::{Awaits, BareCard, Deals, Event, Events, Game, Meaning, Rules};
use crate::rules::games::AnyGame;
use std::sync::Arc;

#[derive(Clone)]
pub(super) struct Trial<'a> {
    /// The state after the actions so far. The first action copies the session's state.
    pub(super) game: Arc<AnyGame>,
    pub(super) actions: Vec<Action>,
    pub(super) played: Vec<String>,
    pub(super) events: Vec<Event>,
    /// Whether `events` gets the events of the actions.
    reports_events: bool,
    pub(super) waived: Vec<RuleId>,
    /// The table whose rules may be overruled; `None` if no rule may be overruled.
    overruling: Option<&'a Setup>,
    /// Whether the line names the red joker, so that `JK` is the black one.
    pub(super) names_red_joker: bool,
    pub(super) vocabulary: &'a Vocabulary,
}

impl<'a> Trial<'a> {
    pub(super) fn new(game: impl Into<Arc<AnyGame>>, vocabulary: &'a Vocabulary) -> Trial<'a> {
        Trial {
            game: game.into(),
            actions: Vec::new(),
            played: Vec::new(),
            events: Vec::new(),
            reports_events: true,
            waived: Vec::new(),
            overruling: None,
            names_red_joker: false,
            vocabulary,
        }
    }

    pub(super) fn into_entry(self) -> Entry {
        Entry { actions: self.actions, played: self.played, waived: self.waived }
    }

    /// Sets whether the actions report their events.
    pub(super) fn report_events(self, reports_events: bool) -> Trial<'a> {
        Trial { reports_events, ..self }
    }

    /// Makes the change of the line.
    ///
    /// # Errors
    /// The line may overrule rules, but all its actions are legal.
    pub(super) fn into_change(self) -> Result<Change, Refusal> {
        let Trial { game, actions, played, events, waived, overruling, .. } = self;
        if overruling.is_some() && waived.is_empty() {
            return Err(Refusal::illegal(RuleId::OVERRULE_LEGAL));
        }
        let entry = Entry { actions, played, waived };
        Ok(Change {
            events,
            taken_back: Vec::new(),
            put_back: Vec::new(),
            renamed: None,
            command: None,
            game,
            steps: StepChange::Play(Arc::new(entry)),
            moved: Vec::new(),
        })
    }

    /// Allows overruling the rules of a table.
    pub(super) fn allow_overruling(self, table: Option<&'a Setup>) -> Trial<'a> {
        Trial { overruling: table, ..self }
    }

    /// Plays a parsed line, with any implied decisions. If the game refuses an action, the actions before it stay
    /// played.
    pub(super) fn play_line(&mut self, typed: &[ParsedAction]) -> Result<(), Refusal> {
        self.names_red_joker |= typed.iter().flat_map(ParsedAction::cards).any(|card| card == Card::RED_JOKER);
        let mut index = 0;
        while let Some(action) = typed.get(index) {
            let is_same = |other: &&ParsedAction| is_run(action, other);
            let continued = index.checked_sub(1).and_then(|before| typed.get(before)).as_ref().is_some_and(is_same);
            let following = typed[index + 1..].iter().take_while(is_same).filter_map(bare_card);
            let run = CardRun { continued, following: following.take(4).collect() };
            index += if self.play_parsed(action, &run)? {
                1 + typed[index + 1..].iter().take_while(is_same).count()
            } else {
                1
            };
        }
        Ok(())
    }

    /// Plays one action, with any implied decisions before it. Returns whether this action also takes the cards that
    /// follow in its run. Fails with the refusal of the action.
    fn play_parsed(&mut self, typed: &ParsedAction, run: &CardRun) -> Result<bool, Refusal> {
        let by = typed.by.or_else(|| self.game.awaited());
        let after_reveal = self.after_reveal();
        let CardRun { continued, following } = *run;
        let bare = |card| BareCard { after_reveal, ..BareCard::new(card, by) };
        // After a card has come up, the game decides what the next card means, as it does on a line with only cards.
        if !(after_reveal && is_awaited_card(typed)) {
            self.check_guard(typed.guard.as_deref())?;
        }
        match typed.kind {
            ParsedKind::Card { card, player, declared } => {
                return self.play_card(BareCard { player, declared, continued, following, ..bare(card) }, typed);
            }
            ParsedKind::Reveal { card, spot } => match self.game.awaits() {
                Awaits::Decision { .. } => return self.play_card(BareCard { spot: Some(spot), ..bare(card) }, typed),
                _ => self.play(Action::Reveal { card, spot })?,
            },
            ParsedKind::Decision(decision) => self.decide(decision, typed.by, typed)?,
        }
        Ok(false)
    }

    fn check_guard(&self, guard: Option<&Guard>) -> Result<(), Refusal> {
        let card_awaited = matches!(self.game.awaits(), Awaits::Reveal { .. });
        match guard {
            Some(Guard { condition, otherwise }) if card_awaited != (*condition == Condition::CardAwaited) => {
                Err(Refusal::Syntax(otherwise.clone()))
            }
            _ => Ok(()),
        }
    }

    /// Replays a canonical action as if a player typed it again. If the game awaits a decision, a reveal may imply a
    /// decision before it, but never becomes a decision itself.
    pub(super) fn replay(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Reveal { card, spot } if matches!(self.game.awaits(), Awaits::Decision { .. }) => {
                let word = Word::new("", 1);
                let typed = ParsedAction { by: None, kind: ParsedKind::Reveal { card, spot }, word, guard: None };
                let bare_card = BareCard::new(card, self.game.awaited());
                self.play_card(BareCard { spot: Some(spot), after_reveal: true, ..bare_card }, &typed).map(drop)
            }
            action => self.play(action),
        }
    }

    /// Adds to a refusal what the line did before. An impossible card may have come up earlier in the line. Because of
    /// a decision on the line, the game may now await a card.
    pub(super) fn with_line_context(&self, refusal: Refusal) -> Refusal {
        match refusal {
            Refusal::Illegal { rule: RuleId::REVEAL, .. } => match self.actions.last() {
                Some(Action::Decision(Decision { card, .. })) => refusal.with("after", *card),
                _ => refusal,
            },
            Refusal::Impossible { card, .. }
                if self.actions.iter().any(|a| matches!(a, Action::Reveal { card: c, .. } if *c == card)) =>
            {
                refusal.with("same-line", card)
            }
            refusal => refusal,
        }
    }

    fn after_reveal(&self) -> bool {
        matches!(self.actions.last(), Some(Action::Reveal { .. }))
    }

    /// Plays a card typed alone. Returns whether its decision also takes the cards that follow in its run. Fails with
    /// the refusal of the card, or of the decision that it implies.
    fn play_card(&mut self, bare: BareCard, typed: &ParsedAction) -> Result<bool, Refusal> {
        match self.game.awaits() {
            Awaits::Over => Err(Refusal::Over),
            Awaits::Reveal { spot, .. } if bare.player.is_some() || bare.declared.is_some() => {
                Err(Refusal::illegal(RuleId::REVEAL).with("spot", spot))
            }
            // If the line names a player, this player must be the one who shows the card.
            Awaits::Reveal { spot, .. }
                if typed.by.is_some_and(|by| self.shows_card(by, bare.card, spot) == Some(false)) =>
            {
                Err(Refusal::illegal(RuleId::REVEAL).with("spot", spot))
            }
            Awaits::Reveal { spot, .. } => self.play(Action::Reveal { card: bare.card, spot }).map(|()| false),
            Awaits::Decision { player: None } if bare.by.or(bare.player).is_none() => {
                Err(Refusal::Syntax(self.missing_player_error(typed)))
            }
            Awaits::Decision { .. } => match self.game.meaning(&bare) {
                Meaning::Refused(Refusal::Syntax(error)) => Err(Refusal::Syntax(typed.word.error(error.problem))),
                Meaning::Refused(refusal) => Err(refusal),
                Meaning::Decision(decision) => self.decide(decision, Some(decision.by), typed).map(|()| false),
                Meaning::Together(decision) => self.decide(decision, Some(decision.by), typed).map(|()| true),
                Meaning::RevealAfter(decision) => {
                    let mut next = self.clone();
                    next.play(Action::Decision(decision))?;
                    match next.game.awaits() {
                        Awaits::Reveal { spot, .. } => {
                            let spot = bare.spot.unwrap_or(spot);
                            next.play(Action::Reveal { card: bare.card, spot })?;
                        }
                        _ => return Err(Reason::impossible(bare.card, |facts| facts)),
                    }
                    // Nobody typed the decision, so it is not played before a refused card.
                    *self = next;
                    Ok(false)
                }
            },
        }
    }

    /// Returns whether this player shows the card that comes up at a spot. Returns `None` if no player shows it.
    fn shows_card(&self, by: Seat, card: Card, spot: Spot) -> Option<bool> {
        let place = self.game.uncovered_from(&Action::Reveal { card, spot })?;
        Some(place.owner? == by)
    }

    /// Plays a decision of a player, with the decisions for which it stands. `actor` is `None` if the awaited player
    /// decides.
    fn decide(&mut self, mut decision: Decision, mut actor: Option<Seat>, typed: &ParsedAction) -> Result<(), Refusal> {
        if decision.verb == Verb::CONCEDE || !matches!(self.game.awaits(), Awaits::Decision { .. }) {
            let is_anyones = self.vocabulary.solo || self.vocabulary.is_anyones(decision.verb);
            let is_over = matches!(self.game.awaits(), Awaits::Over);
            decision.by = match actor {
                None if !is_over && !is_anyones && (self.overruling.is_some() || self.game.is_unlisted(&decision)) => {
                    return Err(Refusal::Syntax(self.missing_player_error(typed)));
                }
                by => by.unwrap_or(Seat(0)),
            };
            return self.play(Action::Decision(decision));
        }
        let expanded = self.game.expand(&decision)?;
        for mut decision in expanded.as_deref().unwrap_or(std::slice::from_ref(&decision)).iter().copied() {
            if self.game.awaits() == Awaits::Over && !self.actions.is_empty() {
                break;
            }
            decision.by = if self.vocabulary.is_anyones(decision.verb) {
                Seat(0)
            } else {
                actor = actor.or_else(|| self.game.awaited());
                actor.ok_or_else(|| Refusal::Syntax(self.missing_player_error(typed)))?
            };
            self.play(Action::Decision(decision))?;
        }
        Ok(())
    }

    fn missing_player_error(&self, typed: &ParsedAction) -> SyntaxError {
        let can_act = |(seat, _): &(usize, &String)| {
            let named = ParsedAction { by: Some(Seat(*seat as u8)), ..typed.clone() };
            self.clone().play_line(&[named]).is_ok()
        };
        let names = self.vocabulary.players.iter().enumerate().filter(can_act).map(|(_, name)| name.clone());
        typed.word.error(Problem::Whose { names: names.collect() })
    }

    /// If the two jokers play alike, replaces `JK` by a joker that makes the action legal. Without such a joker,
    /// chooses a joker that a decision can name, or else any joker. If both jokers fit, chooses the red joker, unless the line
    /// names it.
    fn with_joker(&self, action: Action) -> Action {
        if self.vocabulary.jokers != Jokers::Equal || action.cards().all(|card| card != Card::JOKER) {
            return action;
        }
        let mut jokers = [Card::RED_JOKER, Card::BLACK_JOKER];
        if self.names_red_joker {
            jokers.reverse();
        }
        let replace_joker = |joker| action.map_cards(|card| if card == Card::JOKER { joker } else { card });
        let usable = || {
            let usable = readings::usable_cards(&self.game);
            jokers.into_iter().find(|joker| usable.contains(*joker))
        };
        let legal = jokers.into_iter().find(|joker| self.game.judge(&replace_joker(*joker)).is_ok());
        replace_joker(legal.or_else(usable).unwrap_or(jokers[0]))
    }

    pub(super) fn play(&mut self, action: Action) -> Result<(), Refusal> {
        let action = self.with_joker(action);
        let mut text = self.vocabulary.canonical(&action, self.game.awaited());
        let mut events = if self.reports_events { Events::new(&mut self.events) } else { Events::ignored() };
        let played = Arc::make_mut(&mut self.game).play(action, &mut events);
        match (played, self.overruling) {
            (Err(refusal), Some(table)) => {
                let (game, events, rules) = overrule::waive(&self.game, action, refusal, table)?;
                self.game = game.into();
                self.events.extend(events);
                self.waived.extend(rules);
                text.insert_str(0, OVERRULED);
            }
            (played, _) => played?,
        }
        self.actions.push(action);
        self.played.push(text);
        Ok(())
    }
}

/// The neighbours of a card without a verb: whether a card comes before it, and the first cards after it.
struct CardRun {
    continued: bool,
    following: Row<4>,
}

/// Returns whether two cards without verbs have no comma between them.
fn is_run(a: &ParsedAction, b: &ParsedAction) -> bool {
    let is_card = |action: &ParsedAction| matches!(action.kind, ParsedKind::Card { .. });
    is_card(a) && is_card(b) && a.word == b.word
}

/// Returns whether the action is a card that can be played only while the game awaits a card.
fn is_awaited_card(action: &ParsedAction) -> bool {
    matches!(action.guard.as_deref(), Some(Guard { condition: Condition::CardAwaited, .. }))
}

fn bare_card(action: &ParsedAction) -> Option<Card> {
    match action.kind {
        ParsedKind::Card { card, .. } => Some(card),
        _ => None,
    }
}
