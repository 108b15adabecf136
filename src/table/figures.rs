//! Puts the results of simulated games into words.

use crate::coach::{SimulationResult, Style};
use crate::model::action::Seat;
use crate::model::outcome::Outcome;
use crate::model::rate::Rate;
use crate::play::setup::Setup;
use crate::records::scores::Spread;
use crate::rules::game::Deals;
use crate::rules::games::AnyGame;
use crate::text::prose::{capitalize, counted};

/// Smaller rates round to 0 %.
pub(super) const RARE_RATE: f64 = 0.005;

/// Returns the results of simulated games in a clause: `won 12 % of 304 (likely 9-16 %), 1.7 redraws on average when won`.
pub(super) fn results(tally: &SimulationResult, setup: &Setup) -> String {
    let history = &setup.book.history;
    let name = &history.success.name;
    // A rulebook can rank successes by a number other than the score. The mean of a few successes says nothing.
    let is_rare = tally.success.proportion().is_none_or(|rate| rate < RARE_RATE);
    let rank = history.better.first().filter(|_| !is_rare && !tally.ranks.is_empty()).map(|measure| {
        let sum: f64 = tally.ranks.iter().map(|(rank, count)| (*rank * *count as i64) as f64).sum();
        format!(", {:.1} {} on average when {name}", sum / tally.success.hits as f64, measure.name)
    });
    let score = Spread::from_numbers(&tally.scores)
        .map(|scores| format!(", score {:.1} on average in {}", scores.mean, counted(scores.count, "game")));
    format!("{name} {}{}{}", tally.success, rank.unwrap_or_default(), score.unwrap_or_default())
}

/// Returns the results of games simulated from `game` as pairs of term and text.
pub(crate) fn figures(tally: &SimulationResult, game: &AnyGame, setup: &Setup) -> Vec<(String, String)> {
    let book = &setup.book;
    let mut figures = if tally.winners.is_empty() { vec![success(tally, setup)] } else { winners(tally, game, setup) };
    if let Some(scores) = Spread::from_numbers(&tally.scores) {
        figures.push(("Average".to_owned(), format!("score {scores}")));
    }
    if let Some(measure) = book.history.better.first().filter(|_| !tally.ranks.is_empty()) {
        let counts: Vec<String> = tally.ranks.iter().map(|(rank, count)| format!("{count} with {rank}")).collect();
        let games = counted(tally.success.hits as usize, "game");
        let name = format!("{} in {games} {}", capitalize(&measure.name), book.history.success.name);
        figures.push((name, counts.join(", ")));
    }
    let ending = |ending: &crate::coach::Ending| {
        let rule = setup.book.rule(ending.rule.0).map_or(ending.rule.0, |rule| rule.title.trim());
        format!("{} {} ({rule})", ending.count, ending.result)
    };
    if !tally.endings.is_empty() {
        figures.push(("Ends".to_owned(), tally.endings.iter().map(ending).collect::<Vec<_>>().join(", ")));
    }
    if tally.undecided > 0 {
        let bounds = tally.bounds().filter(|_| setup.vocabulary.solo).map(|(low, high)| {
            let name = &book.history.success.name;
            format!("; the rate is likely {:.0}-{:.0} % ({name} in none or in all of them)", low * 100.0, high * 100.0)
        });
        let text = format!("{} did not end{}", tally.undecided, bounds.unwrap_or_default());
        figures.push(("Undecided".to_owned(), text));
    }
    figures
}

/// Returns the numbers by which the rulebook ranks a game, with their names: `score 6`, or `hits 3, cards left 12`.
pub(crate) fn numbers(outcome: &Outcome, setup: &Setup) -> Vec<(String, i64)> {
    let measures = setup.book.history.measures();
    let number = |field: &str| crate::coach::outcome_number(outcome, field);
    measures.into_iter().filter_map(|measure| number(&measure.of).map(|number| (measure.name, number))).collect()
}

/// Returns a rate in percent: with one decimal from 1,000 games on, and with two from 10,000. Fewer games would make
/// these digits meaningless.
fn rate(rate: Rate) -> String {
    let decimals = [1_000, 10_000].into_iter().filter(|games| rate.tries >= *games).count();
    format!("{rate:.decimals$}")
}

/// Returns whether [`figures`] shows a likely range. It shows none if random play of several players never succeeded.
pub(crate) fn has_range(tally: &SimulationResult, setup: &Setup) -> bool {
    setup.vocabulary.solo || !tally.winners.is_empty() || tally.success.hits > 0 || tally.success.tries < 2
}

fn success(tally: &SimulationResult, setup: &Setup) -> (String, String) {
    let success = &setup.book.history.success;
    if !has_range(tally, setup) {
        let text = format!(
            "in none of {} games; random play almost never succeeds, so these games may not show your chances",
            tally.success.tries
        );
        return (capitalize(&success.name), text);
    }
    (capitalize(&success.name), rate(tally.success) + &success.with_nothing(tally.nothing))
}

fn winners(tally: &SimulationResult, game: &AnyGame, setup: &Setup) -> Vec<(String, String)> {
    let player_rate = |(seat, name): (usize, &String)| {
        if game.is_out(Seat(seat as u8)) {
            return (name.clone(), "is out and can no longer win".to_owned());
        }
        let hits = tally.winners.get(seat).copied().unwrap_or_default();
        (name.clone(), format!("wins {}", rate(Rate { hits, tries: tally.success.tries })))
    };
    setup.vocabulary.players.iter().enumerate().map(player_rate).collect()
}

/// Describes how the program played the games, and how reliable the results are. The text begins in lower case, because
/// `odds` puts it after a semicolon. `has_range` says whether the results have a likely range.
pub(crate) fn method(style: Style, solo: bool, has_range: bool) -> String {
    let method = match style {
        Style::Random => "the program chose every decision at random (policy `random`)".to_owned(),
        Style::Learned => {
            "the program chose decisions by trained weights, without thinking ahead (policy `learned`)".to_owned()
        }
        Style::Expert { budget } => format!(
            "for each decision the program tried the plans up to the next card in {budget},000 steps of play. The \
             program chose the plan that ended best (policy `expert`)"
        ),
        Style::Hints => "the program followed every hint (policy `hints`)".to_owned(),
    };
    let limits = match (solo, style) {
        (false, _) => {
            "Hands are hidden: a card that nobody has shown could be in any hand, and nobody played to win. The \
             figures show what the face-up cards are worth, not what the players know"
        }
        (true, Style::Random | Style::Learned) => "A player who thinks ahead does better",
        (true, Style::Expert { .. } | Style::Hints) => "A player who thinks further ahead does better",
    };
    let range = if has_range { " The likely range measures only chance." } else { "" };
    format!("{method}. {limits}.{range}")
}
