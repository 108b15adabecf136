//! What a line asks of the table itself: questions, notes, leaving.

use crate::model::refusal::{Problem, SyntaxError};
use crate::model::vocabulary::Vocabulary;
use crate::play::notation;

/// What is asked of the table; nothing of this changes the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Why,
    Rules(String),
    Legal,
    Unseen,
    Table,
    Log,
    Odds,
    Hint,
    Tips,
    Note(String),
    Help(String),
    Quit,
}

/// The table's own words with what is said about them, in the order in which help lists them. Those that change the
/// game are explained in the common rulebook.
pub(super) const HELP: &[(&str, &str)] = &[
    ("why", "the last refusal at length, with the rule and an example"),
    ("rules [WORDS]", "the rules that the words are about"),
    ("legal", "what can be done now"),
    ("unseen", "the cards not yet seen"),
    ("table", "draw the table again"),
    ("log", "the entries so far"),
    ("odds", "how the game may end from here"),
    ("hint", "a decision to think about, marked in the journal"),
    ("tips", "what was explained to you, again"),
    ("note TEXT", "write something into the journal"),
    ("help [VERB]", "this list, or one verb"),
    ("quit", "leave; every line is saved already"),
];

impl Ask {
    /// Reads a line that is for the table and not for the game; `None` for every other line. A game's own verbs
    /// come first.
    pub(super) fn read(line: &str, vocabulary: &Vocabulary) -> Option<Result<Ask, SyntaxError>> {
        let line = line.trim_start_matches('\u{feff}').trim();
        let first = line.split(|c: char| c.is_whitespace() || c == '#').next().unwrap_or_default();
        let lower = first.to_lowercase();
        if vocabulary.forms.iter().any(|form| form.word == lower)
            || vocabulary.shorts.iter().any(|(short, _)| *short == lower)
        {
            return None;
        }
        let rest = line[first.len()..].trim();
        if lower == "note" {
            return Some(Ok(Ask::Note(rest.to_owned())));
        }
        let words = rest.split('#').next().unwrap_or_default().trim();
        let ask = match lower.as_str() {
            "rules" | "rule" | "?rule" | "?rules" => return Some(Ok(Ask::Rules(words.to_owned()))),
            "help" | "?" | "?help" => return Some(Ok(Ask::Help(words.to_owned()))),
            "why" | "?why" => Ask::Why,
            "legal" | "?legal" => Ask::Legal,
            "unseen" | "?unseen" => Ask::Unseen,
            "table" | "?table" => Ask::Table,
            "log" | "?log" => Ask::Log,
            "odds" | "?odds" => Ask::Odds,
            "hint" | "?hint" => Ask::Hint,
            "tips" => Ask::Tips,
            "quit" | "exit" => Ask::Quit,
            _ => return None,
        };
        let extra = notation::split(line).into_iter().flatten().nth(1);
        Some(match extra {
            Some(word) => {
                Err(SyntaxError { word: word.text, column: word.column, problem: Problem::TooMany { verb: lower } })
            }
            None => Ok(ask),
        })
    }
}
