//! Personal bests, announced when a game has ended.

use super::{BestPart, Part};
use crate::records::journal::Summary;
use crate::rules::rulebook::Rulebook;
use std::cmp::Ordering;

/// What is to be announced about a session that has just ended: a first success, or one better than all before it
/// under the same rules. `sessions` may include the session itself.
pub fn announce(sessions: &[Summary], ended: &Summary, book: &Rulebook) -> Vec<String> {
    let history = &book.history;
    let measures = history.measures();
    let mut said = Vec::new();
    for part in Part::all(ended, book).iter().filter(|part| part.success) {
        let before: Vec<Part<'_>> = sessions
            .iter()
            .filter(|other| other.name != ended.name && other.started <= ended.started && alike(other, ended))
            .flat_map(|other| Part::all(other, book))
            .filter(|other| other.player() == part.player())
            .collect();
        let successes = || before.iter().filter(|other| other.success);
        let whose = if part.player().is_empty() { String::new() } else { format!(" for {}", part.player()) };
        match successes().max_by(|one, other| one.compare(other, &measures)) {
            None if before.is_empty() => {}
            None => {
                let games = before.len() + 1;
                said.push(format!("The first success{whose} with these rules, after {games} games."));
            }
            Some(best) if part.compare(best, &measures) == Ordering::Greater => {
                let (Some(new), Some(old)) = (BestPart::of(part, &measures), BestPart::of(best, &measures)) else {
                    continue;
                };
                let (new, was) = (numbers(&new), numbers(&old));
                said.push(format!("A personal best{whose}: {new}. Before, it was {was}, on {}.", old.day));
            }
            Some(_) => {}
        }
    }
    said
}

/// The numbers of a success: `score 6`, or `hits 3, cards left 12`.
pub(super) fn numbers(best: &BestPart) -> String {
    let numbers: Vec<String> = best.numbers.iter().map(|(name, number)| format!("{name} {number}")).collect();
    numbers.join(", ")
}

fn alike(one: &Summary, other: &Summary) -> bool {
    let agreed = |summary: &Summary| {
        let terms = &summary.terms;
        (terms.game.clone(), terms.rules.clone(), terms.options.clone())
    };
    agreed(one) == agreed(other)
}
