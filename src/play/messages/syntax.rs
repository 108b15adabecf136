//! Puts syntax errors into sentences.

use crate::model::card::Card;
use crate::model::refusal::{Expected, Problem, SyntaxError};
use crate::play::notation::LONGEST_LINE;
use crate::text::suggest::{did_you_mean, one_of};

/// Maximum number of characters of a word in a message. The message shortens longer words to stay readable.
const MAX_WORD_LENGTH: usize = 24;

pub(super) fn sentence(error: &SyntaxError, marked: bool) -> String {
    let word = shorten(&error.word);
    let position = if marked { String::new() } else { format!(" (character {})", error.column) };
    match &error.problem {
        Problem::Unknown { .. } if Card::parse(&error.word).is_some() => {
            format!("`{word}`{position} does not fit here. Type `legal` to see what you can do.")
        }
        Problem::Unknown { nearest } => {
            format!("`{word}`{position} is not a card or a verb here.{}", did_you_mean(nearest))
        }
        Problem::Expected { verb, expected, nearest } => {
            if word.is_empty() {
                return unfinished(error, marked, None);
            }
            // A card can name the place where it lies, but this card lies at none of them.
            let is_card = Card::parse(&error.word).is_some();
            let names_no_place = is_card && expected.iter().any(|one| matches!(one, Expected::Number { .. }));
            let or_card = if names_no_place { ", or a card that lies at such a place" } else { "" };
            let expected = one_of_expected(expected);
            format!(
                "`{word}`{position} does not fit: `{verb}` needs {expected} there{or_card}.{}",
                did_you_mean(nearest)
            )
        }
        Problem::TooMany { verb } => {
            format!(
                "`{word}`{position} is one word too many: `{verb}` is complete without it. Separate actions by commas."
            )
        }
        Problem::NotInSight { rank } => {
            format!("`{word}`{position} cannot be a card: no {} lies where you can use it.", rank.word())
        }
        Problem::NoSuchPlace { rank, zone } => {
            format!("`{word}`{position} names no {zone}: no {} lies face up in one.", rank.word())
        }
        Problem::NoCard { verb } => {
            format!("`{word}`{position} does not belong here: `{verb}` takes no card. Type only `{verb}`.")
        }
        Problem::TooManyCards { verb, most, .. } => {
            format!("`{verb}` takes at most {most} cards{position}. Separate the cards of the next action by a comma.")
        }
        Problem::NoPlayer { names } => {
            format!("`{word}`{position} is not a player here. The players are {}.", names.join(", "))
        }
        Problem::Ambiguous { names } => {
            format!("`{word}`{position} can mean {}. Type more of the name.", one_of(names))
        }
        Problem::TwoReadings { readings: [one, other] } => {
            format!("That can be read in two ways: `{one}` or `{other}`. Type the one that you mean.")
        }
        Problem::Whose { names } if names.is_empty() => {
            format!("Nobody can do that now: `{word}`{position} does not fit. `legal` lists all legal moves.")
        }
        Problem::Whose { names } => {
            format!("Which player? Start `{word}`{position} with a name: {}.", one_of(names))
        }
        Problem::NoNames => {
            format!("`{word}:`{position} is not needed: you play alone. Type the action without a name.")
        }
        Problem::OwnLine => {
            format!("`{word}`{position} needs a line of its own. Type other actions and commands on another line.")
        }
        Problem::WhichJoker => {
            format!("`{word}`{position} does not say which joker. Type `rj` for the red one, `bj` for the black one.")
        }
        Problem::NotHere { instead } => {
            format!("`{word}`{position} must stay secret here. Type only `{instead}`, without a card.")
        }
        Problem::Asked { command } => {
            format!("`{word}`{position} begins a question. Type `{command}` to get an answer.")
        }
        Problem::TooLong => too_long(),
        Problem::Question { known } => {
            format!("`{word}` is not a question. The questions are {}.", known.join(", "))
        }
    }
}

/// Returns the sentence for an action with a missing word. `usage` is the whole form of the action.
pub(super) fn unfinished(error: &SyntaxError, marked: bool, usage: Option<&str>) -> String {
    let position = if marked { String::new() } else { format!(" (character {})", error.column) };
    let form = usage.map(|usage| format!(": `{usage}`")).unwrap_or_default();
    match &error.problem {
        Problem::Expected { verb, expected, .. } => {
            format!("`{verb}` still needs {}{position}{form}.", one_of_expected(expected))
        }
        _ => sentence(error, marked),
    }
}

/// Returns the sentence for a line over the length limit.
pub(crate) fn too_long() -> String {
    format!("The line is longer than {} MiB, so the program ignored it. Type shorter lines.", LONGEST_LINE >> 20)
}

fn one_of_expected(expected: &[Expected]) -> String {
    one_of(&expected.iter().map(ToString::to_string).collect::<Vec<_>>())
}

fn shorten(word: &str) -> String {
    let clean = word.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c });
    if word.chars().count() <= MAX_WORD_LENGTH {
        clean.collect()
    } else {
        clean.take(MAX_WORD_LENGTH).chain("...".chars()).collect()
    }
}
