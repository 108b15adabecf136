//! The border between the notation, which all games share, and each game's own decisions and spots: typed decisions
//! become the game's here, and the game's become typed ones.

use super::AnyGame;
use crate::model::action::{Decision, Spot};
use crate::rules::games::prelude::*;

impl AnyGame {
    /// Judges any action.
    ///
    /// # Errors
    /// In this order: the game is over; a card is awaited, another one or none; the game's own rules; a card
    /// that cannot come up here.
    pub fn judge(&self, action: &Action) -> Result<(), Refusal> {
        match (self.awaits(), action) {
            (Awaits::Over, _) => Err(Refusal::Over),
            (_, Action::Decision(decision)) if decision.verb == Verb::CONCEDE => Ok(()),
            (Awaits::Reveal { spot, .. }, Action::Decision(decision)) => {
                if each!(self, game => may_stand(game, decision.verb)) {
                    self.check(decision)
                } else {
                    Err(Refusal::illegal(RuleId::REVEAL).with("spot", spot))
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
                    Err(Refusal::Impossible { card: *card, spot: Some(spot), facts: self.absence(*card) })
                }
            }
            (Awaits::Decision { player }, Action::Reveal { card, spot }) => {
                let bare = BareCard { spot: Some(*spot), ..BareCard::alone(*card, player) };
                match self.meaning(&bare) {
                    Meaning::Refused(refusal) => Err(refusal),
                    Meaning::RevealAfter(_) | Meaning::Decision(_) => Err(Refusal::illegal(RuleId::REVEAL)),
                }
            }
        }
    }

    /// Judges, then plays.
    ///
    /// # Errors
    /// As [`AnyGame::judge`]; the state is then unchanged.
    pub fn play(&mut self, action: Action, events: &mut Events<'_>) -> Result<(), Refusal> {
        self.judge(&action)?;
        match action {
            Action::Decision(decision) if decision.verb == Verb::CONCEDE => self.concede(),
            action => self.apply(action, events),
        }
        Ok(())
    }

    /// Every decision that may come to mind now, legal or not.
    pub fn conceivable(&self) -> Vec<Decision> {
        each!(self, game => conceivable(game))
    }
}

fn conceivable<G: Game>(game: &G) -> Vec<Decision> {
    let mut decisions = Vec::new();
    game.candidates(&mut decisions);
    game.imaginable(&mut decisions);
    game.standing_candidates(&mut decisions);
    decisions.into_iter().map(Notated::to_typed).collect()
}

/// Whether a decision with that verb may be accepted while a card is awaited: then the game's rules judge it.
fn may_stand<G: Game>(game: &G, verb: Verb) -> bool {
    let mut standing = Vec::new();
    game.standing_candidates(&mut standing);
    standing.into_iter().any(|decision| decision.to_typed().verb == verb)
}

/// The decision in the game's own terms.
fn own<G: Game>(_: &G, decision: &Decision) -> Option<G::Decision> {
    G::Decision::from_typed(*decision)
}

/// The spot in the game's own terms.
fn own_spot<G: Game>(_: &G, spot: Spot) -> Option<G::Spot> {
    G::Spot::from_typed(spot)
}

fn own_action<G: Game>(game: &G, action: &Action) -> Option<Action<G::Decision, G::Spot>> {
    match action {
        Action::Reveal { card, spot } => own_spot(game, *spot).map(|spot| Action::Reveal { card: *card, spot }),
        Action::Decision(decision) => own(game, decision).map(Action::Decision),
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
        Meaning::Refused(refusal) => Meaning::Refused(refusal),
    }
}

fn check<G: Game, R: Reason>(game: &G, decision: &Decision) -> Result<(), R> {
    own(game, decision).map_or_else(|| Err(R::foreign()), |decision| game.check(&decision))
}

fn expand<G: Game>(game: &G, decision: &Decision) -> Result<Vec<Decision>, Refusal> {
    match own(game, decision) {
        Some(decision) => Ok(game.expand(&decision)?.into_iter().map(Notated::to_typed).collect()),
        None => Ok(vec![*decision]),
    }
}

/// Adds a game's decisions to typed ones.
fn add_typed<G: Game>(game: &G, list: impl FnOnce(&G, &mut Vec<G::Decision>), out: &mut impl Extend<Decision>) {
    let mut listed = Vec::new();
    list(game, &mut listed);
    out.extend(listed.into_iter().map(Notated::to_typed));
}

/// A decision or spot that the game does not have is never legal, and playing it changes nothing.
impl Rules for AnyGame {
    type Decision = Decision;
    type Spot = Spot;

    /// Each game judges its candidates in its own terms.
    const CANDIDATES_ARE_LEGAL: bool = true;

    fn awaits(&self) -> Awaits {
        each!(self, game => typed_awaits(game))
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        each!(self, game => check(game, decision))
    }

    fn reveal(&mut self, spot: Spot, card: Card, events: &mut Events<'_>) {
        each!(self, game => if let Some(spot) = own_spot(game, spot) { game.reveal(spot, card, events) });
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        each!(self, game => if let Some(decision) = own(game, &decision) { game.decide(decision, events) });
    }

    fn concede(&mut self) {
        each!(self, game => game.concede());
    }

    fn candidates(&self, out: &mut impl Extend<Decision>) {
        each!(self, game => add_typed(game, Game::list_legal, out));
    }

    fn standing_candidates(&self, out: &mut impl Extend<Decision>) {
        each!(self, game => add_typed(game, Game::standing, out));
    }

    fn meaning(&self, bare: &BareCard) -> Meaning {
        each!(self, game => typed_meaning(game, bare))
    }

    fn implied(&self) -> Option<Decision> {
        each!(self, game => game.implied().map(Notated::to_typed))
    }

    fn expand(&self, decision: &Decision) -> Result<Vec<Decision>, Refusal> {
        each!(self, game => expand(game, decision))
    }

    fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }
}

impl View for AnyGame {
    fn greeting(&self) -> Vec<Event> {
        each!(self, game => game.greeting())
    }

    fn prompt(&self) -> (&'static str, Facts) {
        each!(self, game => game.prompt())
    }

    fn needs(&self) -> Vec<Need> {
        each!(self, game => game.needs())
    }

    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value {
        each!(self, game => game.table(vocabulary))
    }

    fn zones(&self) -> Zones {
        each!(self, game => game.zones())
    }

    fn absence(&self, card: Card) -> Facts {
        each!(self, game => game.absence(card))
    }
}

impl Deals for AnyGame {
    fn chances(&self, spot: Spot) -> Unseen {
        each!(self, game => own_spot(game, spot).map(|spot| game.chances(spot)).unwrap_or_default())
    }

    fn dealt(&self, spot: Spot) -> Option<Card> {
        each!(self, game => own_spot(game, spot).and_then(|spot| game.dealt(spot)))
    }

    fn place_in_deal(&self, spot: Spot) -> Option<PlaceInDeal> {
        each!(self, game => own_spot(game, spot).and_then(|spot| game.place_in_deal(spot)))
    }

    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        each!(self, game => game.hash_future(hasher));
    }

    fn can_succeed(&self) -> bool {
        each!(self, game => game.can_succeed())
    }

    fn uncovered_from(&self, action: &Action) -> Option<Place> {
        each!(self, game => own_action(game, action).and_then(|action| game.uncovered_from(&action)))
    }
}
