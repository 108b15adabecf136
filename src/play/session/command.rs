//! Parses a line into actions or one of the commands `undo`, `redo`, `fix` and `overrule`.

use super::readings::number_places;
use crate::model::card::Card;
use crate::model::refusal::{Problem, SyntaxError};
use crate::model::vocabulary::{Jokers, Vocabulary};
use crate::play::commands::{EFFECTS, FIX, OVERRULE, REDO, RULES, UNDO};
use crate::play::notation::{self, ActionParser, Line, ParsedAction, Word};
use crate::rules::games::AnyGame;
use std::slice;

/// What a line asks the session to do.
#[derive(Clone, Debug, PartialEq)]
pub enum LineCommand {
    /// Actions, played together or not at all.
    Play(Vec<ParsedAction>),
    /// Actions to play although a rule forbids them.
    Overrule(Vec<ParsedAction>),
    /// Undo this number of steps.
    Undo(usize),
    /// Play this number of undone steps again.
    Redo(usize),
    /// Correct a typing mistake: the card typed as `old` was `new`.
    Fix {
        /// The entry with the mistake, from 1; `None` for the latest entry that revealed the card.
        entry: Option<usize>,
        /// The card as typed.
        old: Card,
        /// The card that really came up.
        new: Card,
        /// Whether to take back the first entry that becomes illegal, and all later entries.
        undo: bool,
    },
}

impl LineCommand {
    /// Parses text. Returns `None` for a blank line or a comment.
    ///
    /// # Errors
    /// The error of the first action or command that cannot be parsed, or of a line that is too long.
    pub fn parse_text(text: &str, vocabulary: &Vocabulary) -> Result<Option<LineCommand>, SyntaxError> {
        LineCommand::parse(&Line::new(text), vocabulary)
    }

    /// Parses a line that is already split. Returns `None` for a blank line or a comment.
    ///
    /// # Errors
    /// The error of the first action or command that cannot be parsed, or of a line that is too long.
    pub fn parse(line: &Line<'_>, vocabulary: &Vocabulary) -> Result<Option<LineCommand>, SyntaxError> {
        if line.is_too_long() {
            return Err(SyntaxError { word: String::new(), column: 1, problem: Problem::TooLong });
        }
        if let Some(first) = line.first().filter(|first| first.lower == OVERRULE) {
            return parse_overrule(line, first, vocabulary).map(Some);
        }
        if let [words] = line.actions() {
            match words[0].lower.as_str() {
                UNDO => return parse_steps(words, UNDO).map(|steps| Some(LineCommand::Undo(steps))),
                REDO => return parse_steps(words, REDO).map(|steps| Some(LineCommand::Redo(steps))),
                FIX => return parse_fix(words, vocabulary).map(Some),
                _ => {}
            }
        }
        let typed = notation::read_line(line, vocabulary)?;
        Ok((!typed.is_empty()).then_some(LineCommand::Play(typed)))
    }
}

impl LineCommand {
    /// Returns whether a line plays actions, without parsing it: the line has words, and its first word is not `undo`,
    /// `redo`, `fix` or `overrule`.
    pub(super) fn plays_actions(line: &Line<'_>) -> bool {
        line.first().is_some_and(|first| ![UNDO, REDO, FIX, OVERRULE].contains(&first.lower.as_str()))
    }
}

fn parse_overrule(line: &Line<'_>, first: &Word, vocabulary: &Vocabulary) -> Result<LineCommand, SyntaxError> {
    // Spaces replace the command, so that an error names the right column.
    let before = line.text().chars().count() - line.rest().chars().count();
    let text = format!("{}{}", " ".repeat(before), line.rest());
    let typed = notation::read_line(&Line::new(&text), vocabulary)?;
    if typed.is_empty() {
        return Err(expected(&notation::end_word(slice::from_ref(first)), OVERRULE, "a move"));
    }
    Ok(LineCommand::Overrule(typed))
}

/// Reads an overruled line with cards in words and with places that are named by the cards that lie there. Returns
/// `None` if the line does not begin with `overrule`, or if it cannot be read in this way.
pub(super) fn read_overrule_loosely(line: &Line<'_>, game: &AnyGame, vocabulary: &Vocabulary) -> Option<LineCommand> {
    let reader = ActionParser::new(vocabulary);
    let mut actions = line.actions().to_vec();
    let first = actions.first_mut()?;
    if first.remove(0).lower != OVERRULE || first.is_empty() {
        return None;
    }
    for words in &mut actions {
        *words = reader.respell(words).ok()?;
        // The last spelling replaces the fewest cards.
        if let Some(numbered) = number_places(&reader, words, game).pop() {
            *words = numbered;
        }
    }
    Some(LineCommand::Overrule(notation::read_actions(&actions, vocabulary).ok()?))
}

/// If one of [`ASKERS`] follows one of these words, the line is a question about a move, which `effects` answers.
const QUESTIONS_ABOUT_MOVES: [&str; 4] = ["can", "could", "may", "should"];
const ASKERS: [&str; 3] = ["i", "we", "you"];
/// Words that begin a question about the rules, which `rules` answers.
const QUESTIONS_ABOUT_RULES: [&str; 7] = ["do", "does", "how", "what", "when", "which", "who"];

/// Returns the error of a line that is a question in words, or `None` if it is not. The error names the command that
/// answers the question.
pub(super) fn refuse_question(line: &Line<'_>, vocabulary: &Vocabulary) -> Option<SyntaxError> {
    let words = line.actions().first()?;
    let reader = ActionParser::new(vocabulary);
    let first = words.first().filter(|first| !reader.is_word(first) && !reader.is_name(first))?;
    let is_one_of = |words: &[&str]| words.contains(&first.lower.as_str());
    let asker = words.get(1).filter(|second| ASKERS.contains(&second.lower.as_str()));
    let command = if is_one_of(&QUESTIONS_ABOUT_RULES) && words.len() > 1 {
        format!("{RULES} {}", line.text().trim())
    } else {
        let asker = asker.filter(|_| is_one_of(&QUESTIONS_ABOUT_MOVES))?;
        let after = line.text().chars().skip(asker.column - 1 + asker.text.chars().count()).collect::<String>();
        format!("{EFFECTS} {}", after.trim())
    };
    Some(first.error(Problem::Asked { command: command.trim().to_owned() }))
}

/// Returns the error of a line whose first letter can be a player or a verb, if the letter is followed by words that
/// the verb does not take: `b ah`, with a player Ben and the verb `believe`.
pub(super) fn refuse_initial(line: &Line<'_>, vocabulary: &Vocabulary) -> Option<SyntaxError> {
    let words = line.actions().first()?;
    let reader = ActionParser::new(vocabulary);
    let (first, rest) = words.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let (player, verb) = reader.initial(first).filter(|(_, verb)| !reader.is_decision(words, verb))?;
    let rest = rest.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    let readings = [format!("{player} {rest}").to_lowercase(), format!("{verb}, {rest}")];
    Some(first.error(Problem::TwoReadings { readings }))
}

/// Parses a number. A number that is too large becomes `usize::MAX`. Returns `None` if the word is not a number.
fn parse_number(word: &Word) -> Option<usize> {
    let digits = !word.text.is_empty() && word.text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.text.parse().unwrap_or(usize::MAX))
}

fn check_word_count(words: &[Word], count: usize, verb: &str) -> Result<(), SyntaxError> {
    match words.get(count) {
        Some(extra) => Err(extra.error(Problem::TooMany { verb: verb.to_owned() })),
        None => Ok(()),
    }
}

/// Parses the number of steps after `undo` or `redo`, which is 1 if it is left out.
fn parse_steps(words: &[Word], verb: &str) -> Result<usize, SyntaxError> {
    check_word_count(words, 2, verb)?;
    let Some(word) = words.get(1) else { return Ok(1) };
    parse_number(word).ok_or_else(|| expected(word, verb, "a number of steps"))
}

fn parse_fix(words: &[Word], vocabulary: &Vocabulary) -> Result<LineCommand, SyntaxError> {
    let words: Vec<Word> =
        ActionParser::new(vocabulary).respell(words)?.into_iter().filter(|word| word.lower != "to").collect();
    let words = words.as_slice();
    let (words, undo) = match words.split_last() {
        Some((last, before)) if last.lower == UNDO && !before.is_empty() => (before, true),
        _ => (words, false),
    };
    let entry = words
        .get(1)
        .filter(|_| words.len() > 3)
        .map(|word| parse_number(word).ok_or_else(|| expected(word, FIX, "the number of an entry")));
    let entry = entry.transpose()?;
    let old_index = if entry.is_some() { 2 } else { 1 };
    let card = |index: usize| {
        let Some(word) = words.get(index) else {
            return Err(expected(&notation::end_word(words), FIX, "a card"));
        };
        match Card::parse(&word.text) {
            Some(card) if card == Card::JOKER && vocabulary.jokers != Jokers::Alike => {
                Err(word.error(Problem::WhichJoker))
            }
            Some(card) => Ok(vocabulary.card(card)),
            None => Err(expected(word, FIX, "a card")),
        }
    };
    let (old, new) = (card(old_index)?, card(old_index + 1)?);
    check_word_count(words, old_index + 2, FIX)?;
    Ok(LineCommand::Fix { entry, old, new, undo })
}

fn expected(word: &Word, verb: &str, what: &str) -> SyntaxError {
    let (verb, expected) = (verb.to_owned(), vec![what.into()]);
    word.error(Problem::Expected { verb, expected, nearest: Vec::new() })
}
