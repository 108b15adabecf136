//! The words that can come next on a line: verbs, cards, spots and names that are possible now.

use crate::model::action::Decision;
use crate::model::card::Card;
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::COMMANDS;
use crate::play::session::Session;
use crate::rules::game::{Awaits, Game};

/// Where the word starts that is being typed at the end of `typed`, and the words that it can become.
pub fn candidates(session: &Session, typed: &str) -> (usize, Vec<String>) {
    let start = typed.rfind(|c: char| c.is_whitespace() || ",;".contains(c)).map_or(0, |at| at + 1);
    let word = typed[start..].to_lowercase();
    let action = typed[..start].rfind([',', ';']).map_or(0, |at| at + 1);
    let session = after(session, &typed[..action]);
    let before: Vec<String> = typed[action..start].split_whitespace().map(str::to_lowercase).collect();
    let mut words = next_words(&session, &before);
    if before.is_empty() && action == 0 {
        words.extend(COMMANDS.iter().map(|command| command.word().to_owned()));
    }
    words.retain(|candidate| candidate.to_lowercase().starts_with(&word));
    (start, unique(words))
}

/// The session after the actions typed so far, as far as they can be played.
fn after(session: &Session, typed: &str) -> Session {
    let mut session = session.clone();
    if !typed.trim().is_empty() {
        // A line that is refused leaves the session as it is, and the words with it.
        let _ = session.line(typed.trim_end_matches([',', ';', ' ']));
    }
    session
}

fn next_words(session: &Session, before: &[String]) -> Vec<String> {
    // Cards can run along: those typed before fill their spots first.
    let turned = if before.is_empty() { Some(session.clone()) } else { ran(session, before) };
    let mut words: Vec<String> = turned.iter().flat_map(cards).collect();
    let vocabulary = &session.setup().vocabulary;
    let (mut legal, mut standing) = (Vec::new(), Vec::new());
    session.game().legal(&mut legal);
    session.game().standing(&mut standing);
    for decision in legal.iter().chain(&standing) {
        for spelled in spellings(decision, vocabulary) {
            let same = spelled.len() > before.len() && before.iter().zip(&spelled).all(|(typed, word)| typed == word);
            if same {
                words.push(spelled[before.len()].clone());
            }
        }
    }
    words
}

/// The session after cards that were typed one after another, if it then still awaits one.
fn ran(session: &Session, cards: &[String]) -> Option<Session> {
    let mut session = session.clone();
    let played = cards.iter().all(|word| Card::read(word).is_some()) && session.line(&cards.join(" ")).is_ok();
    played.then_some(session)
}

/// The cards that can come up now.
fn cards(session: &Session) -> Vec<String> {
    match session.game().awaits() {
        Awaits::Reveal { .. } => session.game().possible().iter().map(|card| card.to_string().to_lowercase()).collect(),
        _ => Vec::new(),
    }
}

/// A decision word by word, in lower case but for names: canonical, by each short form, and without its verb where
/// the verb may be left out.
fn spellings(decision: &Decision, vocabulary: &Vocabulary) -> Vec<Vec<String>> {
    let text = vocabulary.canonical_decision(decision, Some(decision.by));
    let words: Vec<String> = text.split(' ').map(str::to_lowercase).collect();
    let shorts = vocabulary.shorts.iter().filter(|(_, verb)| *verb == decision.verb).map(|(short, _)| short.clone());
    let with = |verb: String| std::iter::once(verb).chain(words.iter().skip(1).cloned()).collect::<Vec<_>>();
    let mut spellings: Vec<Vec<String>> = shorts.map(with).collect();
    if vocabulary.forms.iter().any(|form| form.verb == decision.verb && form.bare) {
        spellings.push(words[1..].to_vec());
    }
    spellings.insert(0, words);
    spellings
}

/// Each word once, in the order in which they first came.
fn unique(words: Vec<String>) -> Vec<String> {
    let mut unique: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        if !unique.contains(&word) {
            unique.push(word);
        }
    }
    unique
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::setup::{Setup, Wanted};
    use crate::rules::rulebook::Library;

    fn session(lines: &[&str]) -> Session {
        let library = Library::built_in().expect("the rulebooks are sound");
        let wanted = Wanted { game: "classic".to_owned(), ..Wanted::default() };
        let mut session = Session::new(Setup::new(&library, &wanted, None).expect("a table"));
        for line in lines {
            session.line(line).expect("a legal line");
        }
        session
    }

    #[test]
    fn only_cards_that_can_come_up_are_offered() {
        let session = session(&["kh qs"]);
        assert_eq!(candidates(&session, "j"), (0, ["jc", "jd", "jh", "js"].map(str::to_owned).to_vec()));
        assert_eq!(candidates(&session, "jc j").1, ["jd", "jh", "js"]);
        assert!(candidates(&session, "7").1.is_empty());
    }

    #[test]
    fn decisions_are_offered_word_by_word_however_they_begin() {
        let session = session(&["kh qs jc jd 7c 10d 2h"]);
        assert_eq!(candidates(&session, "pl"), (0, vec!["place".to_owned()]));
        assert_eq!(candidates(&session, "place 7"), (6, vec!["7c".to_owned()]));
        assert_eq!(candidates(&session, "7c ").1, ["1", "2", "3", "4"]);
        assert_eq!(candidates(&session, "2h ").1, ["2", "3", "4"], "a two cannot open on a king");
        assert_eq!(candidates(&session, "x ").1, ["7c", "10d", "2h"]);
        assert_eq!(candidates(&session, "7c 1, place ").1, ["10d", "2h"]);
        assert_eq!(candidates(&session, "un").1, ["undo", "unseen"]);
    }
}
