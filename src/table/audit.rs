//! The audit: compares the number of cards that must be in each place with the number that you count.

use super::{Reply, ReplyKind, Table};
use crate::play::session::{AuditedPile, MiscountCause, TableMove};
use crate::rules::game::Place;
use crate::text::prose::{capitalize, counted};

impl Table<'_> {
    pub(super) fn audit(&self) -> Vec<String> {
        let messages = self.messages();
        let describe = |pile: &AuditedPile| {
            let top = match pile.top {
                Some(only) if pile.count == 1 => format!(": {}", messages.card(only)),
                Some(top) => format!(", {} last", messages.card(top)),
                None if pile.place.owner.is_some() => String::new(),
                None if self.lies_face_up(pile.place) => " face up".to_owned(),
                None => " face down".to_owned(),
            };
            self.text(&format!("{}: {}{top}", self.place_name(pile), counted(pile.count, "card")))
        };
        let piles = self.session().audit();
        let mut lines: Vec<String> = piles.iter().flat_map(describe).collect();
        let counts: Vec<String> = piles.iter().map(|pile| pile.count.to_string()).collect();
        let example = format!("audit {}", counts.join(" "));
        lines.extend(self.text(&format!(
            "To compare, count the cards on your table and type the numbers in this order, as in `{example}`."
        )));
        lines
    }

    /// Returns whether the cards of a pile lie face up, although nobody has typed them.
    fn lies_face_up(&self, place: Place) -> bool {
        self.session().face_down().iter().any(|pile| pile.place == place && pile.face_up)
    }

    pub(super) fn compare(&self, counts: &[usize]) -> Reply {
        let piles = self.session().audit();
        if counts.len() != piles.len() {
            let places: Vec<String> = piles.iter().map(|pile| self.messages().place(pile.place)).collect();
            let (place_count, number_count) = (counted(piles.len(), "place"), counted(counts.len(), "number"));
            let places = places.join(", ");
            return self.refuse_request(&format!(
                "There are {place_count} to count, but you typed {number_count}. Count in this order: {places}."
            ));
        }
        let miscounts = self.session().miscounts(counts);
        let mut lines: Vec<String> = miscounts
            .iter()
            .flat_map(|miscount| {
                let (place, expected) = (self.place_name(&miscount.pile), counted(miscount.pile.count, "card"));
                self.text(&format!("{place}: {expected} should lie there, but you counted {}.", miscount.counted))
            })
            .collect();
        let sentence = if miscounts.is_empty() { "Everything is in place.".to_owned() } else { self.cause(counts) };
        lines.extend(self.text(&sentence));
        Reply::new(lines, ReplyKind::Answered)
    }

    /// Returns a text that names the likely cause of wrong counts and says what to do now.
    fn cause(&self, counts: &[usize]) -> String {
        let entry = |number: usize| {
            let played = number.checked_sub(1).and_then(|index| self.session().entries().get(index));
            format!(
                "entry {number} ({})",
                played.into_iter().flat_map(|entry| super::played(entry)).collect::<Vec<_>>().join(", ")
            )
        };
        match self.session().cause_of(counts) {
            Some(MiscountCause::NotMoved(number)) => {
                format!("It looks as if you did not carry out {} on your table. Do it now.", entry(number))
            }
            Some(MiscountCause::NothingSince(0)) => {
                "It looks as if you have not moved any card on your table yet. `log` shows what was played.".to_owned()
            }
            Some(MiscountCause::NothingSince(number)) => {
                format!(
                    "It looks as if you have not moved a card since {}. `log` shows what was played after it.",
                    entry(number)
                )
            }
            Some(MiscountCause::MovedTwice(number)) if let Some(moves) = self.moves_without_cards(number) => {
                format!("It looks as if you did this twice after {}: {moves}. Put the cards back once.", entry(number))
            }
            Some(MiscountCause::MovedTwice(number)) => {
                format!("It looks as if you moved the cards of {} twice. Put them back once.", entry(number))
            }
            None => {
                "No single entry explains these differences. Compare the cards with `table`, and the entries with `log`.".to_owned()
            }
        }
    }

    /// Returns the moves on the table of an entry that names no cards, such as `pass`. Returns `None` if there are none,
    /// or if the entry names cards.
    fn moves_without_cards(&self, number: usize) -> Option<String> {
        let index = number.checked_sub(1)?;
        let entry = self.session().entries().get(index)?;
        let events = self.session().events_of(index..number).into_iter().map(TableMove::Event);
        let moves = self.messages().describe_moves(&events.collect::<Vec<_>>());
        let names_cards = entry.actions.iter().any(|action| action.cards().next().is_some());
        (!moves.is_empty() && !names_cards).then(|| moves.join(", "))
    }

    /// Returns the name of a place: as in the drawn table for a face-up pile, and as in sentences for any other pile.
    fn place_name(&self, pile: &AuditedPile) -> String {
        let (messages, place) = (self.messages(), pile.place);
        let is_face_up = pile.top.is_some() || self.lies_face_up(place);
        capitalize(&if is_face_up { messages.drawn_place(place) } else { messages.place(place) })
    }
}
