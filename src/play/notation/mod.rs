//! Parses lines of notation into actions, without checking whether they are legal.
//!
//! Parsing depends only on the vocabulary, never on the state of the game. If any word of a line has a syntax error,
//! parsing the whole line fails.

mod card_words;
mod forms;
mod nearest;
mod ranks;
mod respell;
mod rewrite;
mod steps;
mod words;

pub(crate) use card_words::rank_of;
pub(crate) use nearest::nearest;
use nearest::nearest_within;
pub(crate) use ranks::{PlaceName, is_place_word};
pub(crate) use rewrite::is_filler;
pub use rewrite::{Condition, Guard};
pub(crate) use steps::{BareRank, LooseAction, LooseStep, LooseWay, StepMeaning};
pub(crate) use words::JOKER_COLOURS;
pub(crate) use words::LONGEST_LINE;
pub use words::{Line, Word};

use crate::model::action::{Decision, Seat, Spot, Verb};
use crate::model::card::{Card, Rank};
use crate::model::refusal::{Expected, Problem, SyntaxError};
use crate::model::vocabulary::{Form, Jokers, Slot, Vocabulary};
use crate::play::commands::{CONCEDE, needs_own_line};
use std::borrow::Cow;

/// An action as the player typed it, before the game decides what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct ParsedAction {
    /// The player who acts, if the action begins with a name and a colon.
    pub by: Option<Seat>,
    /// The kind of action.
    pub kind: ParsedKind,
    /// The first word of the action, for errors that appear only when the game plays the action.
    pub word: Word,
    /// For a loose spelling, the condition under which no other reading is possible.
    pub guard: Option<Box<Guard>>,
}

impl ParsedAction {
    /// Lists the cards that the action names.
    pub(crate) fn cards(&self) -> Vec<Card> {
        match self.kind {
            ParsedKind::Card { card, .. } | ParsedKind::Reveal { card, .. } => vec![card],
            ParsedKind::Decision(decision) => decision.cards().collect(),
        }
    }
}

/// The kinds of parsed actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsedKind {
    /// A card without a verb. The card fills the awaited spot; if the game awaits no card, the game decides what the
    /// card means.
    Card {
        /// The typed card; a joker may be `JK`.
        card: Card,
        /// The player whose name was typed with the card, if any.
        player: Option<Seat>,
        /// The declared value of a joker.
        declared: Option<Rank>,
    },
    /// A card that came up at a spot: `reveal CARD SPOT`.
    Reveal {
        /// The typed card; a joker may be `JK`.
        card: Card,
        /// The spot where the card came up.
        spot: Spot,
    },
    /// A decision. [`Decision::by`] is not set yet.
    Decision(Decision),
}

/// Words that players may leave out. `as` is such a word only between a joker and its value; anywhere else, `as` means
/// the ace of spades.
pub(crate) const FILLERS: [&str; 5] = ["at", "to", "on", "with", "as"];

pub(crate) const REVEAL: &str = "reveal";

/// Parses a whole line.
///
/// # Errors
/// The error of the first action that cannot be parsed or can be read in two ways.
pub(crate) fn read_line(line: &Line<'_>, vocabulary: &Vocabulary) -> Result<Vec<ParsedAction>, SyntaxError> {
    read_actions(line.actions(), vocabulary)
}

/// Parses the words of a line, action by action.
///
/// # Errors
/// The same as [`read_line`].
pub(crate) fn read_actions(actions: &[Vec<Word>], vocabulary: &Vocabulary) -> Result<Vec<ParsedAction>, SyntaxError> {
    let mut typed = Vec::new();
    for words in actions {
        ActionParser::new(vocabulary).parse_action(words, &mut typed)?;
    }
    Ok(typed)
}

enum NameMatch {
    One(Seat),
    /// Several names begin with the word.
    Several(Vec<Seat>),
    Nobody,
}

/// Reads the words of actions, strictly or loosely.
pub(crate) struct ActionParser<'a> {
    vocabulary: &'a Vocabulary,
}

impl<'a> ActionParser<'a> {
    pub(crate) const fn new(vocabulary: &'a Vocabulary) -> ActionParser<'a> {
        ActionParser { vocabulary }
    }

    fn parse_action(&self, words: &[Word], out: &mut Vec<ParsedAction>) -> Result<(), SyntaxError> {
        let start = &words[0];
        let (name, words) = self.take_name(words);
        let by = match name {
            Some(name) if self.vocabulary.solo => return Err(name.error(Problem::NoNames)),
            Some(name) if name.text.is_empty() => return Err(self.unknown_word(start)),
            Some(name) => Some(self.parse_player(&name)?),
            None => None,
        };
        if words.is_empty() {
            return Err(self.unknown_word(start));
        }
        let Err(strict) = self.parse_strict(&words, by, out) else { return Ok(()) };
        let read = self.rewrite(&words, &strict)?.ok_or(strict)?;
        out.extend(read.into_iter().map(|action| ParsedAction { by, ..action }));
        Ok(())
    }

    /// Separates the name of the acting player from an action. The player may leave out the colon if a name before a
    /// card has no other meaning in this game.
    fn take_name<'w>(&self, words: &'w [Word]) -> (Option<Word>, Cow<'w, [Word]>) {
        let takes_more_than_player =
            |form: &Form| form.slots.contains(&Slot::Player) && form.slots.iter().any(|slot| *slot != Slot::Player);
        let (name, rest) = words::take_name(words);
        if name.is_some()
            || self.leading_player(words).is_none()
            || self.vocabulary.forms.iter().any(takes_more_than_player)
        {
            return (name, rest);
        }
        (words.first().cloned(), words[1..].into())
    }

    /// Returns the player whose name is the first of several words, if the name is not a verb.
    fn leading_player(&self, words: &[Word]) -> Option<Seat> {
        let [name, _, ..] = words else { return None };
        if self.vocabulary.solo || self.find_verb(&name.lower).is_some() {
            return None;
        }
        if let NameMatch::One(player) = self.find_player(name) { Some(player) } else { None }
    }

    fn parse_strict(&self, words: &[Word], by: Option<Seat>, out: &mut Vec<ParsedAction>) -> Result<(), SyntaxError> {
        let first = &words[0];
        let mut push = |kind| out.push(ParsedAction { by, kind, word: first.clone(), guard: None });
        match first.lower.as_str() {
            CONCEDE => match words.get(1) {
                Some(extra) => Err(extra.error(Problem::TooMany { verb: CONCEDE.to_owned() })),
                None => {
                    push(ParsedKind::Decision(Decision::new(Seat(0), Verb::CONCEDE)));
                    Ok(())
                }
            },
            REVEAL => self.parse_reveal(words).map(push),
            lower => {
                if let Some(verb) = self.find_verb(lower) {
                    let problem = match self.parse_decision(verb, &words[1..], &end_word(words)) {
                        Ok(decision) => {
                            push(ParsedKind::Decision(decision));
                            return Ok(());
                        }
                        Err(problem) => problem,
                    };
                    // In `b 7c`, `b` may be the short form of a verb or of a name.
                    let run = self.parse_run(words).ok_or(problem)?;
                    run.into_iter().for_each(push);
                    return Ok(());
                }
                if let Some(run) = self.parse_run(words) {
                    run.into_iter().for_each(push);
                    return Ok(());
                }
                self.parse_without_verb(words).map(|decision| push(ParsedKind::Decision(decision)))
            }
        }
    }

    /// Finds a verb by its word or short form. Returns `None` if the word is not a verb.
    fn find_verb(&self, lower: &str) -> Option<Verb> {
        let canonical = self.vocabulary.forms.iter().find(|form| form.word == lower).map(|form| form.verb);
        canonical.or_else(|| self.vocabulary.shorts.iter().find(|(short, _)| short == lower).map(|(_, verb)| *verb))
    }

    /// Parses one or more cards in a row. Jokers may have declared values. A player's name may come before the cards,
    /// or after them with an optional `on`; after a joker, the value may follow the name: `jk ana as 7`. Returns `None` if
    /// the words are anything else.
    fn parse_run(&self, words: &[Word]) -> Option<Vec<ParsedKind>> {
        let mut cards: Vec<(Card, Option<Rank>)> = Vec::new();
        let mut player = None;
        let mut index = 0;
        while let Some(word) = words.get(index) {
            let declares = cards.last().is_some_and(|(card, rank)| card.is_joker() && rank.is_none());
            if declares && self.jokers_have_values() {
                let filler = usize::from(word.lower == "as");
                let rank = words.get(index + filler).filter(|word| Card::parse(&word.text).is_none());
                if let Some(rank) = rank.and_then(parse_rank) {
                    cards.last_mut()?.1 = Some(rank);
                    index += 1 + filler;
                    continue;
                }
            }
            if let Some(card) = self.parse_card(word).ok()? {
                cards.push((card, None));
            } else if player.is_none() && !self.vocabulary.solo {
                let is_filled = !cards.is_empty() && FILLERS.contains(&word.lower.as_str());
                index += usize::from(is_filled);
                let is_last = words.get(index + 1).is_none_or(|next| next.lower == "as");
                let name = words.get(index).filter(|_| cards.is_empty() || is_last)?;
                let NameMatch::One(seat) = self.find_player(name) else { return None };
                player = Some(seat);
            } else {
                return None;
            }
            index += 1;
        }
        let action = |(card, declared)| ParsedKind::Card { card, player, declared };
        (!cards.is_empty()).then(|| cards.into_iter().map(action).collect())
    }

    /// Returns whether jokers have declared values in this game.
    pub(super) fn jokers_have_values(&self) -> bool {
        self.vocabulary.forms.iter().any(|form| form.slots.contains(&Slot::As))
    }

    fn parse_reveal(&self, words: &[Word]) -> Result<ParsedKind, SyntaxError> {
        let expected = |expected: Expected, word: Option<&Word>| {
            let nearest = word.map(|w| nearest_within(&w.lower, self.vocabulary)).unwrap_or_default();
            let problem = Problem::Expected { verb: REVEAL.to_owned(), expected: vec![expected], nearest };
            word.cloned().unwrap_or_else(|| end_word(words)).error(problem)
        };
        let word = words.get(1).ok_or_else(|| expected("a card".into(), None))?;
        let card = self.parse_card(word)?.ok_or_else(|| expected("a card".into(), Some(word)))?;
        let filler = words.get(2).is_some_and(|word| word.lower != "as" && FILLERS.contains(&word.lower.as_str()));
        let index = if filler { 3 } else { 2 };
        let name = words.get(index);
        let spot = name.and_then(|w| self.vocabulary.spots.iter().position(|spot| spot.eq_ignore_ascii_case(&w.text)));
        let spot = spot
            .ok_or_else(|| expected(Expected::Other(format!("a spot: {}", self.vocabulary.spots.join(", "))), name))?;
        match words.get(index + 1) {
            Some(extra) => Err(extra.error(Problem::TooMany { verb: REVEAL.to_owned() })),
            None => Ok(ParsedKind::Reveal { card, spot: Spot(u8::try_from(spot).unwrap_or(u8::MAX)) }),
        }
    }

    fn parse_card(&self, word: &Word) -> Result<Option<Card>, SyntaxError> {
        match Card::parse(&word.text) {
            Some(card) if card == Card::JOKER && self.vocabulary.jokers == Jokers::Apart => {
                Err(word.error(Problem::WhichJoker))
            }
            card => Ok(card.map(|card| self.vocabulary.card(card))),
        }
    }

    /// If a word is both a short form of a verb and the beginning of a player's name, returns the name and the verb.
    pub(crate) fn initial(&self, word: &Word) -> Option<(&'a str, &'a str)> {
        let verb = self.vocabulary.word(self.find_verb(&word.lower)?);
        match self.find_player(word) {
            NameMatch::One(seat) if verb != word.lower && !self.is_name(word) && !self.vocabulary.solo => {
                Some((self.vocabulary.player(seat), verb))
            }
            _ => None,
        }
    }

    /// Returns whether the strict notation reads an action as a decision with this verb.
    pub(crate) fn is_decision(&self, words: &[Word], verb: &str) -> bool {
        let has_verb = |action: &ParsedAction| matches!(action.kind, ParsedKind::Decision(decision) if self.vocabulary.word(decision.verb) == verb);
        self.read_strictly(words).is_some_and(|actions| actions.iter().all(has_verb))
    }

    /// Finds the player with this name, or the only player whose name begins with this word. Fails if there is no such
    /// player, or several.
    fn parse_player(&self, word: &Word) -> Result<Seat, SyntaxError> {
        match self.find_player(word) {
            NameMatch::One(seat) => Ok(seat),
            NameMatch::Several(seats) => {
                let names = seats.into_iter().map(|seat| self.vocabulary.players[seat.index()].clone()).collect();
                Err(word.error(Problem::Ambiguous { names }))
            }
            NameMatch::Nobody if needs_own_line(&word.lower) => Err(self.unknown_word(word)),
            NameMatch::Nobody => Err(word.error(Problem::NoPlayer { names: self.vocabulary.players.clone() })),
        }
    }

    fn find_player(&self, word: &Word) -> NameMatch {
        let names: Vec<String> = self.vocabulary.players.iter().map(|name| name.to_lowercase()).collect();
        let seat = |index: usize| Seat(u8::try_from(index).unwrap_or(u8::MAX));
        if let Some(index) = names.iter().position(|name| *name == word.lower) {
            return NameMatch::One(seat(index));
        }
        let has_prefix = |index: &usize| !word.lower.is_empty() && names[*index].starts_with(word.lower.as_str());
        let seats: Vec<Seat> = (0..names.len()).filter(has_prefix).map(seat).collect();
        match seats.as_slice() {
            [] => NameMatch::Nobody,
            [seat] => NameMatch::One(*seat),
            _ => NameMatch::Several(seats),
        }
    }

    /// Returns whether the word is the whole name of a player.
    pub(crate) fn is_name(&self, word: &Word) -> bool {
        !self.vocabulary.solo && self.vocabulary.players.iter().any(|name| name.to_lowercase() == word.lower)
    }

    fn unknown_word(&self, word: &Word) -> SyntaxError {
        if needs_own_line(&word.lower) {
            return word.error(Problem::OwnLine);
        }
        word.error(Problem::Unknown { nearest: nearest(&word.lower, self.vocabulary) })
    }
}

/// Parses a rank as [`Rank::parse`] does, or from its English word, singular or plural: `seven`, `kings`. Returns
/// `None` for any other word.
fn parse_rank(word: &Word) -> Option<Rank> {
    let is_named = |rank: &Rank| {
        let plural_ending = word.lower.strip_prefix(rank.word());
        plural_ending.is_some_and(|ending| matches!(ending, "" | "s") || ending == "es" && rank.word() == "six")
    };
    Rank::parse(&word.text).or_else(|| Rank::all_suited().find(is_named))
}

/// Makes an empty word at the column where the next word would start.
pub(crate) fn end_word(words: &[Word]) -> Word {
    let column = words.last().map_or(1, |last| last.column + last.text.chars().count() + 1);
    Word::new("", column)
}
