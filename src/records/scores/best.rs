//! The rank of a finished game among earlier games, printed when the game ends.

use super::{BestResult, PlayerResult};
use crate::records::journal::Summary;
use crate::rules::rulebook::{Measure, Rulebook};
use crate::text::prose::ordinal;
use std::cmp::Ordering;

/// The rank of a result among earlier results.
#[derive(Debug)]
pub(crate) struct ResultRank {
    /// The rank as a sentence.
    pub text: String,
    /// Whether the result is the best, or one of the best three and in the upper half.
    pub is_high: bool,
}

/// Returns the ranks of a session that has just ended. A rank counts earlier results of the same players under the same
/// rules, with the same number of players at the table. Each player who succeeded has a rank, or all players who share
/// the result have one. Games with an overruled rule, and a first game, have no rank. `sessions` may include the
/// session itself.
pub(crate) fn ranks(sessions: &[Summary], ended: &Summary, book: &Rulebook) -> Vec<ResultRank> {
    if ended.overrules > 0 {
        return Vec::new();
    }
    let measures = book.history.measures();
    let comes_before = |other: &&Summary| {
        other.name != ended.name && other.started <= ended.started && other.overrules == 0 && same_rules(other, ended)
    };
    let before: Vec<PlayerResult<'_>> =
        sessions.iter().filter(comes_before).flat_map(|other| PlayerResult::all(other, book)).collect();
    let successes = PlayerResult::all(ended, book).into_iter().filter(|result| result.success);
    successes.filter_map(|result| rank(&result, &before, &measures)).collect()
}

fn rank(result: &PlayerResult<'_>, before: &[PlayerResult<'_>], measures: &[Measure]) -> Option<ResultRank> {
    let earlier: Vec<&PlayerResult<'_>> = before.iter().filter(|other| other.players == result.players).collect();
    let has_own_result = result.players.len() < result.session.terms.players.len();
    let owner = if has_own_result { format!("{}'s", result.player()) } else { "Your".to_owned() };
    let successes = || earlier.iter().filter(|other| other.success);
    let Some(best) = successes().max_by(|a, b| a.compare(b, measures)) else {
        let games = earlier.len() + 1;
        let text = format!("{owner} first success under these rules, in {games} games.");
        return (games > 1).then_some(ResultRank { text, is_high: true });
    };
    let place = 1 + successes().filter(|other| other.compare(result, measures) == Ordering::Greater).count();
    let count = successes().count() + 1;
    let (new, old) = (BestResult::new(result, measures)?, BestResult::new(best, measures)?);
    let (new, old, day) = (new.text(), old.text(), old.day);
    let text = match result.compare(best, measures) {
        Ordering::Greater => format!("{owner} best of {count}: {new}. The best before was {old}, on {day}."),
        Ordering::Equal if has_own_result => format!("As good as {owner} best of {count}: {new}, as on {day}."),
        Ordering::Equal => format!("As good as your best of {count}: {new}, as on {day}."),
        Ordering::Less => {
            format!("{owner} {} best of {count}: {new}. The best is {old}, on {day}.", ordinal(place))
        }
    };
    Some(ResultRank { text, is_high: place == 1 || place <= 3 && 2 * place <= count })
}

/// Returns the length of the current run of successes in games of the same rulebook, counted back from the session
/// `ended`. It is the run of the first player, or of the players who share the result. `sessions` must be sorted,
/// oldest first.
pub(crate) fn row_of_successes(sessions: &[Summary], ended: &Summary, book: &Rulebook) -> usize {
    let Some(last) = PlayerResult::all(ended, book).into_iter().next() else { return 0 };
    let comes_before = |other: &&Summary| other.terms.game == ended.terms.game && other.started <= ended.started;
    let results = sessions.iter().rev().filter(comes_before).flat_map(|other| PlayerResult::all(other, book));
    results.filter(|result| result.players == last.players).take_while(|result| result.success).count()
}

fn same_rules(a: &Summary, b: &Summary) -> bool {
    let (a, b) = (&a.terms, &b.terms);
    (&a.game, &a.rules, &a.options, a.seats()) == (&b.game, &b.rules, &b.options, b.seats())
}
