//! Describes needs and moves on the table in sentences.

use super::Messages;
use crate::model::action::Decision;
use crate::model::card::CardSet;
use crate::model::facts::{Fact, Facts};
use crate::play::session::{Regret, TableMove};
use crate::rules::events::UnseenMove;
use crate::rules::game::{Event, Place};
use crate::rules::needs::Need;
use crate::rules::zones::HAND;
use crate::text::prose::capitalize;

impl Messages<'_> {
    /// Returns the sentence for a need, or `None` if the rulebook has no sentence that fits its facts.
    pub fn need(&self, need: &Need) -> Option<String> {
        self.book.needs.get(need.name).and_then(|words| self.wording(&words.text, &need.facts))
    }

    /// Returns the short text of a need beside the drawn table, or `None` if the need is not drawn.
    pub fn short_need(&self, need: &Need) -> Option<String> {
        let short_form = self.book.needs.get(need.name)?.short.as_deref()?;
        self.wording(short_form, &need.facts)
    }

    /// Returns the warning after a line that the player may regret, or `None` if the rulebook has no warning for it.
    pub fn regret(&self, regret: &Regret) -> Option<String> {
        let sentences = &self.common.sentences;
        let describe = |need: &Need| {
            let words = self.book.needs.get(need.name)?.warning.as_ref()?;
            self.wording(&words.text, &need.facts)
        };
        let warning = match regret {
            Regret::LostChance(need) => {
                let reason = need.as_ref().and_then(describe).map(|reason| reason + " ").unwrap_or_default();
                reason + &self.success_sentence(&sentences.lost_chance)
            }
            Regret::Need(need) => describe(need)?,
        };
        Some(format!("{warning} {}", self.table_sentence(&sentences.undo_it, &Facts::new(), &[])))
    }

    /// Returns the sentence for a game that can no longer succeed.
    pub fn no_chance(&self) -> String {
        self.success_sentence(&self.common.sentences.no_chance)
    }

    fn success_sentence(&self, sentence: &str) -> String {
        let lost = self.book.history.success.lost.clone();
        capitalize(&self.table_sentence(sentence, &Facts::new(), &[("lost", lost)]))
    }

    /// Returns the name of a place in files and in the protocol: `hand`, `column-1`, `cell-Ana`.
    pub fn place_name(&self, place: Place) -> String {
        let number = if place.number > 0 { format!("-{}", place.number) } else { String::new() };
        let owner = place.owner.map(|owner| format!("-{}", self.player(owner))).unwrap_or_default();
        format!("{}{number}{owner}", place.zone)
    }

    /// Describes the moves on the table, in one clause each. Leaves out events without a move.
    pub fn describe_moves(&self, moves: &[TableMove]) -> Vec<String> {
        moves.iter().filter_map(|table_move| self.describe_move(table_move)).collect()
    }

    /// Describes moves as [`Messages::describe_moves`] does, without the moves that the sentences of events already
    /// mention.
    pub fn describe_unmentioned_moves(&self, moves: &[TableMove]) -> Vec<String> {
        let is_in_event = |table_move: &&TableMove| matches!(table_move, TableMove::Event(event) if self.book.moves_told.iter().any(|name| name == event.name));
        moves
            .iter()
            .filter(|table_move| !is_in_event(table_move))
            .filter_map(|table_move| self.describe_move(table_move))
            .collect()
    }

    /// Describes the move that an event requires, in one clause: “9♦ on K♣”. Returns `None` if the
    /// rulebook has no phrase for the event.
    pub fn describe_event_move(&self, event: &Event) -> Option<String> {
        self.book.hands.get(event.name).and_then(|words| self.wording(words, &event.facts))
    }

    /// Describes a decision of a plan as a noun phrase: “striking J♠”. `None` if the rulebook has no phrase for its
    /// verb. The events of the plan show which card a joker holds.
    pub fn plan_phrase(&self, decision: &Decision, events: &[Event]) -> Option<String> {
        let verb = self.vocabulary.word(decision.verb);
        let phrase = self.book.verbs.iter().find(|help| help.verb == verb)?.plan.as_deref()?;
        let facts = Facts::new().with("card", decision.card).with("other", decision.other);
        let facts = facts.with("with", decision.with[0]).with("spot", decision.spot);
        let joker = decision.card.map(Fact::Card);
        let mut by_joker = events.iter().filter(|event| joker.is_some() && event.facts.get("joker") == joker);
        let facts = facts.with("held", by_joker.find_map(|event| event.facts.get("card")));
        let cards: CardSet = decision.cards().collect();
        self.wording(phrase, &facts.with("cards", Some(cards).filter(|cards| cards.len() > 1)))
    }

    fn describe_move(&self, table_move: &TableMove) -> Option<String> {
        let sentences = &self.common.sentences;
        let no_facts = Facts::new();
        match table_move {
            TableMove::Event(event) => self.describe_event_move(event),
            TableMove::TurnUp { cards } => {
                let words = [("cards", self.cards(cards.iter().copied()))];
                Some(self.table_sentence(&sentences.hands_turn_up, &no_facts, &words))
            }
            TableMove::Put { cards, at, from, among } => {
                let from_location = from.map(|from| self.location(from));
                let from_end = among.map(|among| self.start_of(among));
                let words = [
                    ("cards", self.cards(cards.iter().copied())),
                    ("location", self.location(*at)),
                    ("from", from_location.or(from_end).unwrap_or_default()),
                ];
                let template = match (from, among) {
                    (_, Some(_)) => &sentences.hands_put_among,
                    (Some(_), None) => &sentences.hands_put_from,
                    (None, None) => &sentences.hands_put,
                };
                Some(self.table_sentence(template, &no_facts.with("count", among.map(|among| among.count)), &words))
            }
            TableMove::WholePile { from, cards, at, .. } => {
                let words = [("place", self.place(*from)), ("location", self.location(*at))];
                Some(self.table_sentence(&sentences.hands_whole, &no_facts.with("top", cards.last().copied()), &words))
            }
            TableMove::Find { cards, pile } => {
                let words = [("cards", self.cards(cards.iter().copied())), ("place", self.place(*pile))];
                Some(self.table_sentence(&sentences.hands_find, &no_facts, &words))
            }
            TableMove::FaceDown { cards, on, under, from } => {
                let words = [
                    ("cards", self.cards(cards.iter().copied())),
                    ("place", self.place(*on)),
                    ("location", self.location(*on)),
                    ("from", from.map(|from| self.location(from)).unwrap_or_default()),
                ];
                // If a player holds the cards, the sentence does not say that they lie face down.
                let template = match on.owner {
                    Some(_) if on.zone == HAND => &sentences.hands_put,
                    Some(_) => &sentences.hands_laid_down,
                    None if *under => &sentences.hands_turned_under,
                    None if from.is_some() => &sentences.hands_turned_down_from,
                    None => &sentences.hands_turned_down,
                };
                Some(self.table_sentence(template, &no_facts, &words))
            }
            TableMove::Unseen { cards: cards @ UnseenMove { count, from, to, under, undoes, .. }, face_up } => {
                let words = [("from", self.start_of(*cards)), ("place", self.end_of_pile(*to, *under, false))];
                let is_from_hand = *undoes && from.owner.is_some() && from.zone == HAND;
                let template = match *face_up {
                    true => &sentences.hands_face_up,
                    false if is_from_hand => &sentences.hands_newest,
                    false if *under => &sentences.hands_shuffled,
                    false => &sentences.hands_face_down,
                };
                Some(self.table_sentence(template, &no_facts.with("count", *count), &words))
            }
            TableMove::Counters { count, at, added } => {
                let texts = self.book.counters.get(at.zone)?;
                let template = if *added { &texts.added } else { &texts.taken };
                Some(self.table_sentence(template, &no_facts.with("count", *count), &[]))
            }
        }
    }

    /// Returns where a move of unseen cards begins, such as `under the Tavern`.
    fn start_of(&self, UnseenMove { from, from_under, to, undoes, .. }: UnseenMove) -> String {
        self.end_of_pile(from, from_under, undoes && from.owner.is_none() && to.owner.is_some())
    }

    fn end_of_pile(&self, place: Place, is_under: bool, is_top: bool) -> String {
        let sentences = &self.common.sentences;
        let name = self.place(place);
        match (is_under, is_top) {
            (true, _) => self.table_sentence(&sentences.hands_under, &Facts::new(), &[("place", name)]),
            (_, true) => self.table_sentence(&sentences.hands_top, &Facts::new(), &[("place", name)]),
            (false, false) => name,
        }
    }
}
