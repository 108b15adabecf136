//! Tells the learner how to lay out the cards for the current table of a lesson.

use super::{LessonRun, stack};
use crate::learn::drill;
use crate::learn::fault::LessonError;
use crate::model::action::Seat;
use crate::model::card::Card;
use crate::play::session::UncoveredCard;
use crate::rules::game::{Game, Hidden, Place};
use crate::rules::zones::{DECK, HAND};
use crate::text::prose::{capitalize, counted};
use std::sync::Arc;

/// A face-down pile and its cards, the top card first.
type LaidPile = (Place, Vec<Card>);

impl LessonRun {
    /// Returns the text that tells the learner how to lay out the cards. In two cases this is the rulebook's text: if
    /// no card has moved yet, or if a step so far has its own table. Otherwise, the text describes the current table.
    /// It lists the cards that the drawn table does not show, and the hands that the lesson gives. It also lists the
    /// face-down cards that the rest of the lesson and the lessons after it need.
    ///
    /// # Errors
    /// A later step cannot be played.
    pub fn set_up(&self) -> Result<String, LessonError> {
        let book = Arc::clone(&self.session.setup().book);
        let has_own_table = self.lesson.steps.iter().take(self.step_index() + 1).any(|step| step.position.is_some());
        let at_start = self.starts.first().map_or(0, |start| start.entries().len());
        let has_moved = self.lesson.follows.is_some() || self.session.entries().len() > at_start;
        if has_own_table || !has_moved {
            return Ok(book.lay_of(&self.lesson));
        }
        let before = self.lesson.follows.as_ref().filter(|_| self.session.entries().len() == at_start);
        let before = before.map(|id| format!("This lesson continues lesson `{id}`."));
        let keep =
            "If the cards still lie in front of you, leave them there. Otherwise set up the cards as shown.".to_owned();
        let messages = self.session.messages().plain(self.plain);
        let label = |place| messages.drawn_place(place);
        let undrawn = drill::describe_undrawn(&self.session, self.plain, label, |place, _| place.zone != HAND);
        let others = "Put all other cards where they lie at the start of a game.".to_owned();
        let face_up = undrawn.into_iter().chain(self.describe_untyped()).chain(self.describe_hands());
        let parts = before.into_iter().chain([keep]).chain(face_up).chain(self.describe_piles()?).chain([others]);
        Ok(parts.collect::<Vec<_>>().join(" "))
    }

    /// Lists the piles with face-up cards that nobody has typed.
    fn describe_untyped(&self) -> Vec<String> {
        let messages = self.session.messages().plain(self.plain);
        let piles = self.session.game().hidden().into_iter().filter(|pile| pile.face_up && pile.count > 0);
        let describe = |pile: Hidden| {
            let place = capitalize(&messages.drawn_place(Place::new(pile.zone)));
            format!("{place}: {}, face up.", counted(pile.count, "other card"))
        };
        piles.map(describe).collect()
    }

    /// Lists the hands that the lesson gives: the cards that are still in them, and the number of other cards.
    fn describe_hands(&self) -> Vec<String> {
        let (hands, _) = self.hands();
        let describe = |(name, held): (String, Vec<Card>)| {
            let players = &self.session.setup().vocabulary.players;
            let index = players.iter().position(|player| *player == name)?;
            let owner = Seat(u8::try_from(index).ok()?);
            let (mut known, mut in_sight) = (Vec::new(), Vec::new());
            for (place, card) in self.session.game().seen() {
                in_sight.push(card.untracked());
                if place.zone == HAND && place.owner == Some(owner) {
                    known.push(card.untracked());
                }
            }
            let hidden: Vec<Card> = held.into_iter().filter(|card| !in_sight.contains(card)).collect();
            let others = match drill::face_down_in_hand(&self.session, owner).saturating_sub(hidden.len()) {
                0 => String::new(),
                count => format!(" and {}", counted(count, "other card")),
            };
            let place = self.session.messages().place(Place::owned(HAND, owner));
            Some(format!("{place}: {}{others}.", self.list(&[known, hidden].concat())))
        };
        hands.into_iter().filter_map(describe).collect()
    }

    /// Lists the face-down cards that the rest of the lesson and the lessons after it need. Fails if a later step
    /// cannot be played.
    fn describe_piles(&self) -> Result<Vec<String>, LessonError> {
        let (hands, deck) = self.hands();
        let mut known: Vec<Card> = hands.into_iter().flat_map(|(_, cards)| cards).collect();
        known.extend(self.session.game().seen().iter().map(|(_, card)| card.untracked()));
        let (mut piles, mut bottom): (Vec<LaidPile>, Vec<LaidPile>) = (Vec::new(), Vec::new());
        if !deck.is_empty() {
            known.extend(&deck);
            piles.push((Place::new(DECK), deck));
        }
        for UncoveredCard { place, card, is_lowest, .. } in
            self.finish()?.session.shown_since(self.session.entries().len())
        {
            if place.zone == HAND || known.contains(&card) {
                continue;
            }
            let piles = if is_lowest { &mut bottom } else { &mut piles };
            match piles.iter_mut().find(|(pile, _)| *pile == place) {
                Some((_, cards)) => cards.push(card),
                None => piles.push((place, vec![card])),
            }
        }
        for (_, cards) in &mut piles {
            self.add_unseen(cards);
        }
        // A card can move face down to another pile before it comes up. Now the card still lies in the first pile and
        // is in that pile's list, so the text leaves out the list of the other pile.
        let larger = piles.clone();
        piles.retain(|(_, cards)| {
            !larger.iter().any(|(_, other)| other.len() > cards.len() && cards.iter().all(|card| other.contains(card)))
        });
        let messages = self.session.messages().plain(self.plain);
        let describe =
            |(place, cards): LaidPile| format!("{}: {}.", capitalize(&messages.drawn_place(place)), self.list(&cards));
        let describe_bottom =
            |(place, cards): LaidPile| format!("The bottom of {}: {}.", messages.place(place), self.list(&cards));
        let title = (!piles.is_empty()).then(|| "These cards lie face down, the top card first.".to_owned());
        let described = piles.into_iter().map(describe).chain(bottom.into_iter().map(describe_bottom));
        Ok(title.into_iter().chain(described).collect())
    }

    /// Adds the stacked cards between the first and the last of these cards, because they leave the pile unseen.
    fn add_unseen(&self, cards: &mut Vec<Card>) {
        let stacked = self.lesson.deal.values().map(|pile| stack::cards_of(pile).collect::<Vec<_>>());
        let between = stacked.into_iter().find_map(|pile| {
            let position = |card: Option<&Card>| pile.iter().position(|other| Some(other) == card);
            pile.get(position(cards.first())?..=position(cards.last())?).map(<[Card]>::to_vec)
        });
        if let Some(between) = between {
            *cards = between;
        }
    }

    /// Plays the rest of this lesson and the lessons that continue it. Fails if a step cannot be played.
    fn finish(&self) -> Result<LessonRun, LessonError> {
        let book = Arc::clone(&self.session.setup().book);
        let mut run = self.clone();
        loop {
            while run.step().is_some() {
                run.skip()?;
            }
            let Some(next) = book.lessons.iter().find(|other| other.follows.as_ref() == Some(&run.lesson.id)) else {
                return Ok(run);
            };
            run = run.start_next(next)?;
        }
    }

    fn list(&self, cards: &[Card]) -> String {
        let messages = self.session.messages().plain(self.plain);
        cards.iter().map(|card| messages.card(*card)).collect::<Vec<_>>().join(" ")
    }
}
