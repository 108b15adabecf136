//! Converts decisions and spots between the types of the notation, which all games share, and the types of each game.
//! The methods of [`AnyGame`] use the types of the notation.

use super::AnyGame;
use crate::model::action::{Decision, Spot};
use crate::rules::games::prelude::*;

impl AnyGame {
    /// Checks whether an action is legal now.
    ///
    /// # Errors
    /// The first of these reasons that applies: the game is over; the game awaits another kind of action, or a card
    /// at another spot; a rule of the game forbids the decision; the card cannot come up at this spot.
    pub fn judge(&self, action: &Action) -> Result<(), Refusal> {
        match (self.awaits(), action) {
            (Awaits::Over, _) => Err(Refusal::Over),
            (_, Action::Decision(decision)) if decision.verb == Verb::CONCEDE => Ok(()),
            (Awaits::Reveal { spot, count }, Action::Decision(decision)) => {
                if self.is_unlisted(decision) || each!(self, game => is_standing_verb(game, decision.verb)) {
                    self.check(decision)
                } else {
                    let more = (count > 1).then_some(usize::from(count));
                    Err(Refusal::illegal(RuleId::REVEAL).with("spot", spot).with("more", more))
                }
            }
            (Awaits::Decision { .. }, Action::Decision(decision)) => self.check(decision),
            (Awaits::Reveal { spot: awaited, .. }, Action::Reveal { spot, .. }) if awaited != *spot => {
                Err(Refusal::illegal(RuleId::REVEAL).with("spot", awaited).with("typed", *spot))
            }
            (Awaits::Reveal { spot, .. }, Action::Reveal { card, .. }) => {
                if self.possible().contains(*card) {
                    Ok(())
                } else {
                    Err(Refusal::Impossible { card: *card, spot: Some(spot), facts: self.absence_facts(*card) })
                }
            }
            (Awaits::Decision { player }, Action::Reveal { card, spot }) => {
                let bare = BareCard { spot: Some(*spot), ..BareCard::new(*card, player) };
                match self.meaning(&bare) {
                    Meaning::Refused(refusal) => Err(refusal),
                    Meaning::RevealAfter(_) | Meaning::Decision(_) | Meaning::Together(_) => {
                        Err(Refusal::illegal(RuleId::REVEAL))
                    }
                }
            }
        }
    }

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// The errors of [`AnyGame::judge`]. An illegal action does not change the state.
    pub fn play(&mut self, action: Action, events: &mut Events<'_>) -> Result<(), Refusal> {
        self.judge(&action)?;
        match action {
            Action::Decision(decision) if decision.verb == Verb::CONCEDE => self.concede(),
            action => self.apply(action, events),
        }
        Ok(())
    }

    /// Returns all decisions that a player may try now, legal or illegal.
    pub fn conceivable_decisions(&self) -> Vec<Decision> {
        each!(self, game => conceivable_decisions(game))
    }
}

fn conceivable_decisions<G: Game>(game: &G) -> Vec<Decision> {
    let mut decisions = Vec::new();
    if matches!(game.awaits(), Awaits::Decision { .. }) {
        game.list_candidates(&mut decisions);
        game.list_imaginable(&mut decisions);
    }
    game.list_standing_candidates(&mut decisions);
    decisions.into_iter().map(Notated::to_typed).collect()
}

/// Returns whether a decision with this verb may be legal while the game awaits a card. The rules of the game then
/// judge the decision.
fn is_standing_verb<G: Game>(game: &G, verb: Verb) -> bool {
    let mut standing = Vec::new();
    game.list_standing_candidates(&mut standing);
    standing.into_iter().any(|decision| decision.to_typed().verb == verb)
}

fn to_game_decision<G: Game>(_: &G, decision: &Decision) -> Option<G::Decision> {
    G::Decision::from_typed(*decision)
}

fn to_game_spot<G: Game>(_: &G, spot: Spot) -> Option<G::Spot> {
    G::Spot::from_typed(spot)
}

fn to_game_action<G: Game>(game: &G, action: &Action) -> Option<Action<G::Decision, G::Spot>> {
    match action {
        Action::Reveal { card, spot } => to_game_spot(game, *spot).map(|spot| Action::Reveal { card: *card, spot }),
        Action::Decision(decision) => to_game_decision(game, decision).map(Action::Decision),
    }
}

fn typed_awaits<G: Game>(game: &G) -> Awaits {
    match game.awaits() {
        Awaits::Reveal { spot, count } => Awaits::Reveal { spot: spot.to_typed(), count },
        Awaits::Decision { player } => Awaits::Decision { player },
        Awaits::Over => Awaits::Over,
    }
}

fn typed_meaning<G: Game>(game: &G, bare: &BareCard) -> Meaning {
    match game.meaning(bare) {
        Meaning::RevealAfter(decision) => Meaning::RevealAfter(decision.to_typed()),
        Meaning::Decision(decision) => Meaning::Decision(decision.to_typed()),
        Meaning::Together(decision) => Meaning::Together(decision.to_typed()),
        Meaning::Refused(refusal) => Meaning::Refused(refusal),
    }
}

fn check<G: Game, R: Reason>(game: &G, decision: &Decision) -> Result<(), R> {
    to_game_decision(game, decision).map_or_else(|| Err(R::foreign()), |decision| game.check(&decision))
}

fn expand<G: Game>(game: &G, decision: &Decision) -> Result<Option<Vec<Decision>>, Refusal> {
    let Some(decision) = to_game_decision(game, decision) else { return Ok(None) };
    Ok(game.expand(&decision)?.map(|decisions| decisions.into_iter().map(Notated::to_typed).collect()))
}

/// Declares methods that call the method with the same name on the game.
macro_rules! forward {
    ($(fn $name:ident(&self $(, $argument:ident: $Argument:ty)?) -> $Answer:ty;)*) => {$(
        fn $name(&self $(, $argument: $Argument)?) -> $Answer {
            each!(self, game => game.$name($($argument)?))
        }
    )*};
}

/// A decision or spot of another game is never legal, and playing it changes nothing.
impl Rules for AnyGame {
    type Decision = Decision;
    type Spot = Spot;

    /// `list_candidates` and `list_standing_candidates` list only the legal decisions of each game.
    const CANDIDATES_ARE_LEGAL: bool = true;

    forward! {
        fn refuse_too_many(&self, cards: &[Card]) -> Option<Refusal>;
        fn outcome(&self) -> Option<Outcome>;
    }

    fn awaits(&self) -> Awaits {
        each!(self, game => typed_awaits(game))
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        each!(self, game => check(game, decision))
    }

    fn reveal(&mut self, spot: Spot, card: Card, events: &mut Events<'_>) {
        each!(mut self, game => if let Some(spot) = to_game_spot(game, spot) { game.reveal(spot, card, events) });
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        each!(mut self, game => if let Some(decision) = to_game_decision(game, &decision) { game.decide(decision, events) });
    }

    fn stop_waiting(&mut self, events: &mut Events<'_>) {
        each!(mut self, game => game.stop_waiting(events));
    }

    fn makes_sense_now(&self, decision: &Decision) -> bool {
        each!(self, game => to_game_decision(game, decision).is_some_and(|decision| game.makes_sense_now(&decision)))
    }

    fn is_unlisted(&self, decision: &Decision) -> bool {
        each!(self, game => to_game_decision(game, decision).is_some_and(|decision| game.is_unlisted(&decision)))
    }

    fn concede(&mut self) {
        each!(mut self, game => game.concede());
    }

    fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        each!(self, game => out.extend(game.legal().into_iter().map(Notated::to_typed)));
    }

    fn list_standing_candidates(&self, out: &mut impl Extend<Decision>) {
        each!(self, game => out.extend(game.standing().into_iter().map(Notated::to_typed)));
    }

    fn meaning(&self, bare: &BareCard) -> Meaning {
        each!(self, game => typed_meaning(game, bare))
    }

    fn implied_decision(&self) -> Option<Decision> {
        each!(self, game => game.implied_decision().map(Notated::to_typed))
    }

    fn expand(&self, decision: &Decision) -> Result<Option<Vec<Decision>>, Refusal> {
        each!(self, game => expand(game, decision))
    }
}

impl View for AnyGame {
    forward! {
        fn greeting(&self) -> Vec<Event>;
        fn prompt(&self) -> (&'static str, Facts);
        fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value;
        fn zones(&self) -> Zones;
        fn absence_facts(&self, card: Card) -> Facts;
    }

    fn needs(&self) -> Vec<Need> {
        if matches!(self.awaits(), Awaits::Over) {
            return Vec::new();
        }
        each!(self, game => game.needs())
    }
}

impl Deals for AnyGame {
    forward! {
        fn can_succeed(&self) -> bool;
        fn is_out(&self, player: Seat) -> bool;
    }

    fn gives_up(&self, decision: &Decision) -> bool {
        each!(self, game => to_game_decision(game, decision).is_some_and(|decision| game.gives_up(&decision)))
    }

    fn chances(&self, spot: Spot) -> Unseen {
        each!(self, game => to_game_spot(game, spot).map(|spot| game.chances(spot)).unwrap_or_default())
    }

    fn dealt(&self, spot: Spot) -> Option<Card> {
        each!(self, game => to_game_spot(game, spot).and_then(|spot| game.dealt(spot)))
    }

    fn place_in_deal(&self, spot: Spot) -> Option<PlaceInDeal> {
        each!(self, game => to_game_spot(game, spot).and_then(|spot| game.place_in_deal(spot)))
    }

    fn show_hand(&mut self, owner: Seat, cards: &[Card]) {
        each!(mut self, game => game.show_hand(owner, cards));
    }

    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        each!(self, game => game.hash_future(hasher));
    }

    fn hash_success<H: Hasher>(&self, hasher: &mut H) {
        each!(self, game => game.hash_success(hasher));
    }

    fn uncovered_from(&self, action: &Action) -> Option<Place> {
        each!(self, game => to_game_action(game, action).and_then(|action| game.uncovered_from(&action)))
    }
}
