//! Correcting a typing mistake: the card typed as one was another all along.
//!
//! The piece of card is tracked through the game by a mark that the rules cannot see. Where it is
//! mentioned later the mention is renamed with it; then everything is played again.

use super::overrule::play_again;
use super::trial::{Trial, track};
use super::{Change, ChangeKind, Entry, Session, moved};
use crate::model::action::Action;
use crate::model::card::Card;
use crate::model::refusal::{Refusal, RuleId};
use crate::rules::game::{Events, Game, Place};
use crate::rules::games::AnyGame;

/// Where an action stands: its entry and its place in it.
type At = (usize, usize);

impl Session {
    pub(super) fn consider_fix(&self, entry: Option<usize>, old: Card, new: Card) -> Result<Change, Refusal> {
        let refuse = || {
            let (same, there) = (old == new && old.is_known(), self.entries.len());
            let refusal = Refusal::illegal(RuleId::FIX).with("old", old).with("new", new).with("entry", entry);
            refusal
                .with("same", same.then_some(old))
                .with("beyond", entry.filter(|number| !(1..=there).contains(number)).map(|_| there))
        };
        if old == new || !old.is_known() {
            return Err(refuse());
        }
        let chains = self.chains(old);
        let last_shown = |chain: &Chain| {
            let shown = chain.shown.iter().filter(|(e, _)| entry.is_none_or(|number| e + 1 == number));
            shown.max().copied()
        };
        let meant = chains.iter().filter_map(|chain| last_shown(chain).map(|at| (at, chain)));
        let (_, chain) = meant.max_by_key(|(at, _)| *at).ok_or_else(refuse)?;
        let mut entries = self.entries.clone();
        for (entry, action) in &chain.mentions {
            let renamed = &mut entries[*entry].actions[*action];
            *renamed = rename(*renamed, old, new);
        }
        let (entries, game) = self.replay_fixed(&entries)?;
        let record = match entry {
            Some(number) => format!("fix {number} {old} {new}"),
            None => format!("fix {old} {new}"),
        };
        let moved = moved::between(&self.game, &game, Some((old, new)));
        Ok(super::silent(record, game, ChangeKind::Fix { entries }, moved))
    }

    /// Plays corrected entries; a refusal names the entry that no longer plays. A reveal that has come to stand at a
    /// decision may bring that decision with it (`draw`), as if it were typed there.
    fn replay_fixed(&self, entries: &[Entry]) -> Result<(Vec<Entry>, AnyGame), Refusal> {
        let mut game = self.setup.game.clone();
        let mut replayed = Vec::with_capacity(entries.len());
        for (entry, number) in entries.iter().zip(1..) {
            let mut trial =
                Trial::new(game, &self.setup.vocabulary).overruling((!entry.waived.is_empty()).then_some(&self.setup));
            for action in &entry.actions {
                let refused = |refusal| Refusal::Later { entry: number, refusal: Box::new(refusal) };
                trial.again(*action).map_err(refused)?;
            }
            game = trial.game;
            replayed.push(Entry { actions: trial.actions, played: trial.played, waived: trial.waived });
        }
        Ok((replayed, game))
    }

    /// Every piece that was shown as `card`, in the order in which it was first shown.
    fn chains(&self, card: Card) -> Vec<Chain> {
        let mut chains: Vec<Chain> = Vec::new();
        let mut game = self.setup.game.clone();
        let mut events = Events::ignored();
        for (e, entry) in self.entries.iter().enumerate() {
            for (a, action) in entry.actions.iter().enumerate() {
                let claimed = chains.iter().any(|chain| chain.mentions.contains(&(e, a)));
                if !claimed && action.cards().any(|c| c == card) && shows(&game, *action) {
                    chains.push(self.follow((e, a), &game, card));
                }
                // Entries were judged when they were played.
                play_again(&mut game, *action, &mut events);
            }
        }
        chains
    }

    /// Follows the piece shown by the action at `start`, before which the game stands as `game`.
    fn follow(&self, start: At, game: &AnyGame, card: Card) -> Chain {
        let mut chain = Chain { mentions: vec![start], shown: vec![start] };
        let mut game = game.clone();
        let mut events = Events::ignored();
        let first = self.entries[start.0].actions[start.1];
        play_again(&mut game, track(first, card), &mut events);
        for (e, entry) in self.entries.iter().enumerate().skip(start.0) {
            let from = if e == start.0 { start.1 + 1 } else { 0 };
            for (a, action) in entry.actions.iter().enumerate().skip(from) {
                if action.cards().any(|c| c == card) && is_the_piece(&game, *action, card) {
                    chain.mentions.push((e, a));
                    if matches!(action, Action::Reveal { .. }) {
                        chain.shown.push((e, a));
                    }
                }
                play_again(&mut game, *action, &mut events);
            }
        }
        chain
    }
}

/// The mentions of one piece of card.
struct Chain {
    /// The actions that mention it.
    mentions: Vec<At>,
    /// Those among them that showed it.
    shown: Vec<At>,
}

/// Whether an action shows the table a card: every reveal does, and a decision that names a card out of a
/// hidden hand.
fn shows(game: &AnyGame, action: Action) -> bool {
    match action {
        Action::Reveal { .. } => true,
        Action::Decision(_) => game.uncovers(&action),
    }
}

/// Whether a mention takes up the tracked piece: naming it by its mark then makes no difference.
fn is_the_piece(game: &AnyGame, action: Action, card: Card) -> bool {
    if game.uncovers(&action) {
        return false;
    }
    let (mut plain, mut tracked) = (game.clone(), game.clone());
    let mut events = Events::ignored();
    play_again(&mut plain, action, &mut events);
    play_again(&mut tracked, track(action, card), &mut events);
    let (plain, tracked) = (sight(&plain), sight(&tracked));
    let alike = plain.iter().zip(&tracked).all(|(a, b)| a == b && a.1.is_tracked() == b.1.is_tracked());
    plain.len() == tracked.len() && alike && sight(game).iter().any(|(_, c)| c.is_tracked())
}

/// Every card whose place the table knows, with its place.
pub(super) fn sight(game: &AnyGame) -> Vec<(Place, Card)> {
    let mut seen = Vec::new();
    game.visit(&mut |place, card| seen.push((place, card)));
    seen
}

/// Renames the first mention of `old`; a reveal keeps its spot.
fn rename(action: Action, old: Card, new: Card) -> Action {
    let mut done = false;
    action.map_cards(|card| {
        if card == old && !done {
            done = true;
            new
        } else {
            card
        }
    })
}
