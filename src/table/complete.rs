//! Completes words at the prompt: the commands, verbs, cards, places and names that are possible now.

use crate::model::action::Decision;
use crate::model::card::Card;
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::COMMANDS;
use crate::play::session::Position;
use crate::rules::game::{Awaits, Game, Rules};
use std::collections::HashSet;

/// Returns the byte index at which the last word of `typed` starts, and the words that may replace it.
pub(crate) fn candidates(position: &Position, typed: &str) -> (usize, Vec<String>) {
    let word = typed.rsplit(|c: char| c.is_whitespace() || ",;".contains(c)).next().unwrap_or_default();
    let before_word = typed.strip_suffix(word).unwrap_or(typed);
    let (earlier, action) = before_word.rsplit_once([',', ';']).unzip();
    let position = after(position, earlier.unwrap_or_default());
    let before: Vec<String> = action.unwrap_or(before_word).split_whitespace().map(str::to_lowercase).collect();
    let mut words = next_words(&position, &before);
    if before.is_empty() && earlier.is_none() {
        let is_over = position.game().outcome().is_some();
        let commands = COMMANDS.iter().filter(|command| command.is_available(is_over));
        words.extend(commands.map(|command| command.word().to_owned()));
    }
    let lower = word.to_lowercase();
    (before_word.len(), unique(words.into_iter().filter(|word| word.to_lowercase().starts_with(&lower))))
}

/// Returns the position after the actions typed so far, or the unchanged position if one of them is illegal.
fn after(position: &Position, typed: &str) -> Position {
    // If an action is refused, the words that were possible before these actions are the best guess.
    position.after(typed.trim_end_matches([',', ';', ' '])).unwrap_or_else(|_| position.clone())
}

fn next_words(position: &Position, before: &[String]) -> Vec<String> {
    // You may type several cards in one line. The earlier cards count as turned up.
    let turned = if before.is_empty() { Some(position.clone()) } else { after_cards(position, before) };
    let mut words: Vec<String> = turned.iter().flat_map(awaited_cards).collect();
    let vocabulary = position.vocabulary();
    for decision in position.game().playable() {
        for spelled in spellings(&decision, vocabulary) {
            let continues_line =
                spelled.len() > before.len() && before.iter().zip(&spelled).all(|(typed, word)| typed == word);
            if continues_line {
                words.push(spelled[before.len()].clone());
            }
        }
    }
    words
}

/// Returns the position after some cards were turned up, or `None` if a word is not a card or a card is refused.
fn after_cards(position: &Position, cards: &[String]) -> Option<Position> {
    let are_cards = cards.iter().all(|word| Card::parse(word).is_some());
    position.after(&cards.join(" ")).ok().filter(|_| are_cards)
}

fn awaited_cards(position: &Position) -> Vec<String> {
    match position.game().awaits() {
        Awaits::Reveal { .. } => {
            position.game().possible().iter().map(|card| card.to_string().to_lowercase()).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the ways to type a decision, each as words in lower case. The ways are the canonical form and one way for
/// each short form of the verb. If players may omit the verb, there is also the way without it.
fn spellings(decision: &Decision, vocabulary: &Vocabulary) -> Vec<Vec<String>> {
    let text = vocabulary.canonical_decision(decision, Some(decision.by));
    let words: Vec<String> = text.split(' ').map(str::to_lowercase).collect();
    let shorts = vocabulary.shorts.iter().filter(|(_, verb)| *verb == decision.verb).map(|(short, _)| short.clone());
    let with_verb = |verb: String| std::iter::once(verb).chain(words.iter().skip(1).cloned()).collect::<Vec<_>>();
    let mut spellings: Vec<Vec<String>> = shorts.map(with_verb).collect();
    if vocabulary.forms.iter().any(|form| form.verb == decision.verb && form.bare) {
        spellings.push(words[1..].to_vec());
    }
    spellings.insert(0, words);
    spellings
}

/// Removes repeated words. The other words keep their order.
pub(super) fn unique(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = HashSet::new();
    words.filter(|word| seen.insert(word.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::session::Session;
    use crate::play::setup::tests::classic;

    fn position(lines: &[&str]) -> Position {
        let mut session = Session::new(classic());
        for line in lines {
            session.line(line).expect("a legal line");
        }
        session.position()
    }

    #[test]
    fn only_cards_that_can_come_up_are_offered() {
        let position = position(&["kh qs"]);
        assert_eq!(candidates(&position, "j"), (0, ["jc", "jd", "jh", "js"].map(str::to_owned).to_vec()));
        assert_eq!(candidates(&position, "jc j").1, ["jd", "jh", "js"]);
        assert!(candidates(&position, "7").1.is_empty());
    }

    #[test]
    fn decisions_are_completed_word_by_word() {
        let position = position(&["kh qs jc jd 7c 10d 2h"]);
        assert_eq!(candidates(&position, "pl"), (0, vec!["place".to_owned()]));
        assert_eq!(candidates(&position, "place 7"), (6, vec!["7c".to_owned()]));
        assert_eq!(candidates(&position, "7c ").1, ["1", "2", "3", "4"]);
        assert_eq!(candidates(&position, "2h ").1, ["2", "3", "4"], "a two cannot open on a king");
        assert_eq!(candidates(&position, "x ").1, ["7c", "10d", "2h"]);
        assert_eq!(candidates(&position, "7c 1, place ").1, ["10d", "2h"]);
        assert_eq!(candidates(&position, "x\u{a0}2"), (3, vec!["2h".to_owned()]), "a space of two bytes");
        assert_eq!(candidates(&position, "x\u{3000}").1, ["7c", "10d", "2h"], "a space of three bytes");
        assert_eq!(candidates(&position, "un").1, ["undo", "unseen"]);
    }
}
