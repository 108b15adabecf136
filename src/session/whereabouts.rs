//! Where a card lies that cannot come up, and which entry put it there.

use super::Session;
use crate::card::{Card, CardSet};
use crate::game::{Events, Game, Place};
use crate::games::AnyGame;
use crate::speech::{Alibi, Whereabouts};

impl Session {
    /// Everything the table knows about a card that cannot be.
    pub(super) fn alibi(&self, card: Card) -> Alibi {
        let possible = self.game.possible();
        let places = self.whereabouts(card);
        let face_down = self.game.hidden().into_iter().find(|pile| pile.cards.contains(&card)).map(|pile| pile.zone);
        let only = (possible.len() == 1 && places.is_empty()).then(|| possible.iter().next()).flatten();
        Alibi { face_down, only, perhaps: perhaps(card, possible), places }
    }

    /// Where the copies of a card lie that the table can place.
    pub fn whereabouts(&self, card: Card) -> Vec<Whereabouts> {
        let mut game = self.setup.game.clone();
        let mut events = Events::deaf();
        let mut found: Vec<Whereabouts> =
            places(&game, card).into_iter().map(|place| Whereabouts { place, since: None }).collect();
        for (entry, number) in self.entries.iter().zip(1..) {
            for action in &entry.actions {
                // Entries were judged when they were played.
                let _ = game.play(*action, &mut events);
            }
            let mut before = std::mem::take(&mut found);
            for place in places(&game, card) {
                let stayed = before.iter().position(|at| at.place == place).map(|at| before.remove(at));
                found.push(stayed.unwrap_or(Whereabouts { place, since: Some(number) }));
            }
        }
        found
    }
}

fn places(game: &AnyGame, card: Card) -> Vec<Place> {
    let mut places = Vec::new();
    game.visit(&mut |place, seen| {
        if seen == card {
            places.push(place);
        }
    });
    places
}

/// A card that could have been meant: one of the same rank, or else of the same suit.
fn perhaps(card: Card, possible: CardSet) -> Option<Card> {
    let of_rank = possible.iter().find(|other| other.rank() == card.rank() && *other != card);
    of_rank.or_else(|| possible.iter().find(|other| other.suit() == card.suit() && *other != card))
}
