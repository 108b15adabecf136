//! Parses the words after a verb into the fields of a decision. The forms of the verb say which fields the decision
//! has.

use super::{ActionParser, FILLERS, Word, nearest_within, parse_rank};
use crate::model::action::{Decision, Seat, Spot, Verb};
use crate::model::card::Rank;
use crate::model::refusal::{Expected, Problem, SyntaxError};
use crate::model::vocabulary::{Form, Slot};

struct Misfit {
    /// Index of the word that does not fit, or the number of words if a word is missing.
    at: usize,
    /// What the form expects at this word; `None` if the action should end before it.
    expected: Option<Expected>,
    error: Option<Box<SyntaxError>>,
}

impl ActionParser<'_> {
    /// Parses the words after a verb by the first form that they match. `end` is an empty word at the end of the
    /// action, for error messages.
    pub(super) fn parse_decision(&self, verb: Verb, words: &[Word], end: &Word) -> Result<Decision, SyntaxError> {
        let forms = self.vocabulary.forms.iter().filter(|form| form.verb == verb);
        self.parse_forms(forms, words).map_err(|misfits| self.explain(verb, words, end, &misfits))
    }

    pub(super) fn parse_without_verb(&self, words: &[Word]) -> Result<Decision, SyntaxError> {
        let verbless_forms = || self.vocabulary.forms.iter().filter(|form| form.bare);
        let misfits = match self.parse_forms(verbless_forms(), words) {
            Ok(decision) => return Ok(decision),
            Err(misfits) => misfits,
        };
        // If the second word is a card, the player has typed several cards, and one of the words is wrong.
        let is_run = words.get(1).is_some_and(|word| matches!(self.parse_card(word), Ok(Some(_))));
        if let (Some(form), true) = (verbless_forms().next(), !is_run && misfits.iter().any(|misfit| misfit.at > 0)) {
            return Err(self.explain(form.verb, words, &super::end_word(words), &misfits));
        }
        let unknown_word =
            words.iter().find(|word| !matches!(self.parse_card(word), Ok(Some(_))) && !self.is_name(word));
        let unknown_word = unknown_word.unwrap_or(&words[0]);
        Err(self.parse_card(unknown_word).err().unwrap_or_else(|| self.unknown_word(unknown_word)))
    }

    fn parse_forms<'f>(&self, forms: impl Iterator<Item = &'f Form>, words: &[Word]) -> Result<Decision, Vec<Misfit>> {
        let mut misfits = Vec::new();
        for form in forms {
            match self.parse_form(form, words) {
                Ok(decision) => return Ok(decision),
                Err(misfit) => misfits.push(misfit),
            }
        }
        Err(misfits)
    }

    fn parse_form(&self, form: &Form, words: &[Word]) -> Result<Decision, Misfit> {
        let mut decision = Decision::new(Seat(0), form.verb);
        let mut at = 0;
        for slot in &form.slots {
            at = self.fill_slot(*slot, words, at, &mut decision)?;
        }
        if at < words.len() {
            return Err(Misfit { at, expected: None, error: None });
        }
        let declares = |f: &Form| f.slots.contains(&Slot::As);
        let undeclared = decision.card.is_some_and(crate::model::card::Card::is_joker) && !declares(form);
        if undeclared && self.vocabulary.forms.iter().any(|f| f.verb == form.verb && declares(f)) {
            return Err(Misfit { at, expected: Some(Expected::JokerValue), error: None });
        }
        Ok(decision)
    }

    /// Fills a slot from the word at index `at`. If this word does not fit but is a filler, such as `on`, uses the next
    /// word. Returns the index after the last word that it used. Fails if no word fits.
    fn fill_slot(&self, slot: Slot, words: &[Word], at: usize, decision: &mut Decision) -> Result<usize, Misfit> {
        let misfit = |at, slot, error| Misfit { at, expected: Some(self.describe_slot(slot)), error };
        let Some(word) = words.get(at) else { return Err(misfit(at, slot, None)) };
        match self.accept(slot, word, decision) {
            Ok(true) => Ok(at + 1),
            refused => match words.get(at + 1) {
                Some(next) if is_filler(&word.lower, slot) => match self.accept(slot, next, decision) {
                    Ok(true) => Ok(at + 2),
                    refused => Err(misfit(at + 1, without_filler(slot), refused.err().map(Box::new))),
                },
                _ => Err(misfit(at, slot, refused.err().map(Box::new))),
            },
        }
    }

    /// If the word fits the slot, stores the word in the decision. Returns whether the word fits. Fails if a word for a
    /// card is `jk` although the two jokers differ, or if a word for a player does not name exactly one player.
    fn accept(&self, slot: Slot, word: &Word, decision: &mut Decision) -> Result<bool, SyntaxError> {
        match slot {
            Slot::Card | Slot::OneOf(_) | Slot::With | Slot::WithOneOf(_) => {
                let Some(card) = self.parse_card(word)? else { return Ok(false) };
                if matches!(slot, Slot::OneOf(cards) | Slot::WithOneOf(cards) if !cards.contains(&card)) {
                    return Ok(false);
                }
                match slot {
                    Slot::With | Slot::WithOneOf(_) => *decision = decision.with(card),
                    _ => *decision = decision.and_card(card),
                }
            }
            Slot::Player => decision.player = Some(self.parse_player(word)?),
            // In games whose jokers have no value, `jk` is not a rank.
            Slot::Rank => match parse_rank(word).filter(|rank| *rank != Rank::JOKER || self.jokers_have_values()) {
                Some(rank) => decision.rank = Some(rank),
                None => return Ok(false),
            },
            Slot::As => match parse_rank(word) {
                Some(rank) if decision.card.is_some_and(crate::model::card::Card::is_joker) => {
                    decision.declared = Some(rank);
                }
                _ => return Ok(false),
            },
            Slot::Spot(first, last) => {
                let is_named = |spot: &u8| self.vocabulary.spot(Spot(*spot)).eq_ignore_ascii_case(&word.text);
                match (first.0..=last.0).find(is_named) {
                    Some(spot) => decision.spot = Some(Spot(spot)),
                    None => return Ok(false),
                }
            }
        }
        Ok(true)
    }

    fn describe_slot(&self, slot: Slot) -> Expected {
        let list =
            |cards: &[crate::model::card::Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match slot {
            Slot::Player => "a player's name".into(),
            Slot::Card => "a card".into(),
            Slot::OneOf(cards) => Expected::Other(list(cards)),
            Slot::Rank => "a rank".into(),
            Slot::Spot(first, last) => {
                let spots: Vec<&str> = (first.0..=last.0).map(|spot| self.vocabulary.spot(Spot(spot))).collect();
                let numbers: Option<Vec<u8>> = spots.iter().map(|spot| spot.parse().ok()).collect();
                match numbers.as_deref() {
                    Some([first, .., last]) => Expected::Number { first: *first, last: *last },
                    _ => Expected::Other(format!("a spot: {}", spots.join(", "))),
                }
            }
            Slot::With => "`with` and a card".into(),
            Slot::WithOneOf(cards) => Expected::Other(format!("`with` and {}", list(cards))),
            Slot::As => Expected::JokerValue,
        }
    }

    /// Returns the error of the forms that match the most words. `end` is an empty word after the action.
    fn explain(&self, verb: Verb, words: &[Word], end: &Word, misfits: &[Misfit]) -> SyntaxError {
        let max_position = misfits.iter().map(|misfit| misfit.at).max().unwrap_or(0);
        let furthest_misfits = || misfits.iter().filter(|misfit| misfit.at == max_position);
        if let Some(error) = furthest_misfits().find_map(|misfit| misfit.error.clone()) {
            return *error;
        }
        let mut expected: Vec<Expected> = furthest_misfits().filter_map(|misfit| misfit.expected.clone()).collect();
        expected.dedup();
        let word = words.get(max_position).unwrap_or(end);
        let max_cards = self.vocabulary.most_cards(verb).filter(|_| self.is_card(word));
        let fits = |suggestion: &String| {
            let mut corrected = words.to_vec();
            corrected[max_position] = Word::new(suggestion, word.column);
            let forms = self.vocabulary.forms.iter().filter(|form| form.verb == verb);
            let misfits = self.parse_forms(forms, &corrected).err().unwrap_or_default();
            misfits.iter().all(|misfit| misfit.at > max_position)
        };
        let takes_nothing = self.takes_nothing(verb);
        let verb = self.vocabulary.word(verb).to_owned();
        if expected.is_empty() {
            return word.error(match max_cards {
                Some(max_cards) => Problem::TooManyCards { verb, most: max_cards, limit: None },
                None if takes_nothing && self.is_card(word) => Problem::NoCard { verb },
                None => Problem::TooMany { verb },
            });
        }
        let mut nearest = if word.text.is_empty() { Vec::new() } else { nearest_within(&word.lower, self.vocabulary) };
        nearest.retain(fits);
        word.error(Problem::Expected { verb, expected, nearest })
    }
}

/// Returns the slot for a card after `with` has been typed.
const fn without_filler(slot: Slot) -> Slot {
    match slot {
        Slot::With => Slot::Card,
        Slot::WithOneOf(cards) => Slot::OneOf(cards),
        slot => slot,
    }
}

fn is_filler(lower: &str, slot: Slot) -> bool {
    FILLERS.contains(&lower) && (lower != "as" || slot == Slot::As)
}
