//! The rank of a game among those before it, told when it has ended.

use super::{BestResult, PlayerResult};
use crate::records::journal::Summary;
use crate::rules::rulebook::{Measure, Rulebook};
use crate::text::prose::ordinal;
use std::cmp::Ordering;

/// The rank of a session that has just ended among all before it under the same rules, or that it is the first success.
/// Games in which a rule was overruled have no rank and give none. `sessions` may include the session itself.
pub(crate) fn ranks(sessions: &[Summary], ended: &Summary, book: &Rulebook) -> Vec<String> {
    if ended.overrules > 0 {
        return Vec::new();
    }
    let measures = book.history.measures();
    let comes_before = |other: &&Summary| {
        other.name != ended.name && other.started <= ended.started && other.overrules == 0 && alike(other, ended)
    };
    let before: Vec<PlayerResult<'_>> =
        sessions.iter().filter(comes_before).flat_map(|other| PlayerResult::all(other, book)).collect();
    let successes = PlayerResult::all(ended, book).into_iter().filter(|part| part.success);
    successes.filter_map(|part| rank(&part, &before, &measures)).collect()
}

/// The rank of one part among those of its player.
fn rank(part: &PlayerResult<'_>, before: &[PlayerResult<'_>], measures: &[Measure]) -> Option<String> {
    let of_player: Vec<&PlayerResult<'_>> = before.iter().filter(|other| other.player() == part.player()).collect();
    let several = part.session.terms.players.len() > 1;
    let whose = if several { format!("{}'s", part.player()) } else { "Your".to_owned() };
    let successes = || of_player.iter().filter(|other| other.success);
    let Some(best) = successes().max_by(|one, other| one.compare(other, measures)) else {
        let games = of_player.len() + 1;
        return (games > 1).then(|| format!("{whose} first success by these rules, after {games} games."));
    };
    let better = successes().filter(|other| other.compare(part, measures) == Ordering::Greater).count();
    let of = successes().count() + 1;
    let (new, old) = (BestResult::of(part, measures)?, BestResult::of(best, measures)?);
    let (new, was, day) = (numbers(&new), numbers(&old), old.day);
    Some(match part.compare(best, measures) {
        Ordering::Greater => format!("{whose} best of {of}: {new}. Before, it was {was}, on {day}."),
        Ordering::Equal => format!("As good as {} best of {of}: {new}, as on {day}.", lower(&whose, several)),
        Ordering::Less => format!("{whose} {} best of {of}: {new}. The best is {was}, on {day}.", ordinal(better + 1)),
    })
}

/// The word inside a sentence; a name keeps its capital.
fn lower(whose: &str, is_name: bool) -> String {
    if is_name { whose.to_owned() } else { whose.to_lowercase() }
}

/// The numbers of a success: `score 6`, or `hits 3, cards left 12`.
pub(super) fn numbers(best: &BestResult) -> String {
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
