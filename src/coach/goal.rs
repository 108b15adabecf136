//! What a player wants: the order in which ends of a game are better or worse.

use crate::model::facts::Fact;
use crate::model::outcome::{Outcome, Verdict};
use crate::rules::rulebook::{Best, History, Measure};

/// What a player wants, as the rulebook tells it: the number that the game is played for, or else a success, and what
/// makes one better.
#[derive(Clone, Debug)]
pub struct Goal {
    results: Vec<Verdict>,
    /// The number whose mean counts, where the rulebook names one.
    aim: Option<(String, Best)>,
    /// What makes one success better than another: fields of an outcome, and whether more of them is better; the first
    /// that differs decides.
    better: Vec<(String, Best)>,
    /// The same for failures; the score where there is nothing.
    progress: Vec<(String, Best)>,
}

/// How many numbers order the ends of a game, at most.
const NUMBERS: usize = 4;

/// How good an end is; the greater, the better. It orders ends; only where the game is played for a number does it say
/// how much better one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth([i64; NUMBERS]);

impl Worth {
    /// What a game that did not end is worth.
    const UNDECIDED: Worth = Worth([i64::MIN; NUMBERS]);

    /// The number that the game is played for, where it is played for one; `None` for a game that did not end.
    pub(super) fn aim(self) -> Option<i64> {
        (self != Worth::UNDECIDED).then_some(self.0[0])
    }

    /// Whether it is a success, where the game is not played for a number.
    fn is_success(self) -> bool {
        self.0[0] == 1
    }

    fn new(numbers: impl IntoIterator<Item = i64>) -> Worth {
        let mut worth = [0; NUMBERS];
        for (place, number) in worth.iter_mut().zip(numbers) {
            *place = number;
        }
        Worth(worth)
    }
}

impl Goal {
    /// The goal of a rulebook's game.
    pub fn of(history: &History) -> Goal {
        let field = |measure: Measure| (measure.of, measure.by);
        Goal {
            results: history.success.results.clone(),
            aim: history.aim.clone().map(field),
            better: history.measures().into_iter().map(field).collect(),
            progress: history.progress.iter().cloned().map(field).collect(),
        }
    }

    /// Whether that end is a success.
    pub fn is_success(&self, outcome: &Outcome) -> bool {
        self.results.contains(&outcome.result)
    }

    /// Whether the game is played for a number, whose mean counts.
    pub fn has_aim(&self) -> bool {
        self.aim.is_some()
    }

    /// What an end is worth that came after `actions` more actions.
    ///
    /// Where the game is played for a number, that number alone. Otherwise a success before a failure; of two successes
    /// the one that the rulebook calls better, then the one that came sooner; of two failures the one that the rulebook
    /// calls nearer to success, or else the one with the greater score, where they have one, then the one that came later,
    /// since holding out is the only progress that every game knows. A game that did not end is worth the least.
    pub fn worth(&self, outcome: Option<&Outcome>, actions: usize) -> Worth {
        let Some(outcome) = outcome else { return Worth::UNDECIDED };
        if let Some((field, best)) = &self.aim {
            return Worth::new([measured(outcome, field).map_or(0, |number| best.greater_is_better(number))]);
        }
        let actions = i64::try_from(actions).unwrap_or(i64::MAX);
        let number = |(field, best): &(String, Best)| {
            measured(outcome, field).map_or(i64::MIN, |number| best.greater_is_better(number))
        };
        if self.is_success(outcome) {
            return Worth::new([1].into_iter().chain(self.better.iter().map(number)).chain([-actions]));
        }
        if self.progress.is_empty() {
            return Worth::new([0, outcome.score.map_or(i64::MIN, i64::from), actions]);
        }
        Worth::new([0].into_iter().chain(self.progress.iter().map(number)).chain([actions]))
    }

    /// What an end counts in a mean: the number that the game is played for, or else 1 for a success. A game that did
    /// not end counts 0.
    pub fn value(&self, outcome: Option<&Outcome>) -> i64 {
        match (outcome, &self.aim) {
            (None, _) => 0,
            (Some(_), Some(_)) => self.worth(outcome, 0).aim().unwrap_or_default(),
            (Some(outcome), None) => self.is_success(outcome).into(),
        }
    }

    /// As [`Goal::sums`], but a success counts as many ranks more as there are ends: who is to succeed as often as possible
    /// gains nothing by a better success. Ranks still tell two ways apart that succeed about equally often, or never.
    pub(super) fn merits(&self, ends: Vec<(Worth, usize)>, options: usize) -> Vec<i64> {
        let mut merits = vec![0; options];
        if self.aim.is_none() {
            // Ranks are doubled.
            let ranks = 2 * ends.len() as i64;
            ends.iter().filter(|(worth, _)| worth.is_success()).for_each(|(_, option)| merits[*option] += ranks);
        }
        merits.iter().zip(self.sums(ends, options)).map(|(more, sum)| more + sum).collect()
    }

    /// For each of `options` ways, which have equally many ends, how good its ends are together: the sum of the number
    /// that the game is played for, or else of the ranks among all ends, to which no unit of measure matters.
    pub(super) fn sums(&self, ends: Vec<(Worth, usize)>, options: usize) -> Vec<i64> {
        if self.aim.is_none() {
            return rank_sums(ends, options);
        }
        let mut sums = vec![0; options];
        for (Worth([number, ..]), option) in ends.into_iter().filter(|(worth, _)| *worth != Worth::UNDECIDED) {
            sums[option] += number;
        }
        sums
    }
}

/// A number of an outcome: `score`, or one of the game's own fields.
pub fn measured(outcome: &Outcome, field: &str) -> Option<i64> {
    match outcome.more.get(field) {
        Some(Fact::Number(number)) => Some(number),
        _ if field == "score" => outcome.score.map(i64::from),
        _ => None,
    }
}

/// For each of `options` ways, the sum of the ranks of its ends among all ends, doubled so that those who share a rank
/// keep whole numbers.
fn rank_sums(mut ends: Vec<(Worth, usize)>, options: usize) -> Vec<i64> {
    ends.sort_unstable();
    let mut sums = vec![0; options];
    let mut below = 0;
    for equals in ends.chunk_by(|(one, _), (other, _)| one == other) {
        let rank = (2 * below + equals.len() - 1) as i64;
        for (_, option) in equals {
            sums[*option] += rank;
        }
        below += equals.len();
    }
    sums
}

/// The places of the ways from the best to the worst; of equals the first named comes first.
pub(super) fn best_first(sums: &[i64]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..sums.len()).collect();
    places.sort_by_key(|place| std::cmp::Reverse(sums[*place]));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::facts::Facts;
    use crate::model::refusal::RuleId;

    fn ended(result: Verdict, score: Option<i32>, hits: i64) -> Outcome {
        Outcome {
            result,
            score,
            reason: RuleId::CONCEDED,
            more: Facts::new().with("hits", hits),
            sentence_facts: Facts::new(),
        }
    }

    #[test]
    fn ends_are_ordered_by_success_then_by_measure() {
        let usual = Goal::of(&History::default());
        let worth = |result, score, actions| usual.worth(Some(&ended(result, score, 0)), actions);
        let order = [
            usual.worth(None, 2_000),
            worth(Verdict::Lost, None, 10),
            worth(Verdict::Lost, None, 11),
            worth(Verdict::Lost, Some(3), 5),
            worth(Verdict::Lost, Some(4), 1),
            worth(Verdict::Won, Some(0), 20),
            worth(Verdict::Won, Some(2), 21),
            worth(Verdict::Won, Some(2), 20),
        ];
        assert!(order.is_sorted(), "{order:?}");
        let hits = Measure { of: "hits".into(), by: Best::Fewest, name: "hits".into() };
        let fewest = Goal::of(&History { better: vec![hits], ..History::default() });
        let worth = |hits| fewest.worth(Some(&ended(Verdict::Won, None, hits)), 20);
        assert!(worth(2) > worth(3));
        let left = Measure { of: "hits".into(), by: Best::Fewest, name: "monsters left".into() };
        let nearest = Goal::of(&History { progress: vec![left], ..History::default() });
        let worth = |score, hits, actions| nearest.worth(Some(&ended(Verdict::Lost, Some(score), hits)), actions);
        let order = [worth(9, 3, 20), worth(0, 2, 10), worth(0, 2, 11)];
        assert!(order.is_sorted(), "the score of a failure counts only where no measure is named: {order:?}");
    }

    #[test]
    fn equal_ends_share_their_ranks() {
        let worth = |success: bool, number| Worth::new([success.into(), number]);
        let ends = vec![(worth(false, 1), 0), (worth(true, 1), 0), (worth(false, 1), 1), (worth(false, 2), 1)];
        // Ranks 0 and 1 are shared: half each, doubled one.
        assert_eq!(rank_sums(ends, 2), [7, 5]);
        assert_eq!(best_first(&[7, 5, 7, 9]), [3, 0, 2, 1]);
    }

    #[test]
    fn more_successes_are_better_than_better_ones() {
        let worth = |success: bool, number| Worth::new([success.into(), number]);
        let often = [worth(false, 1), worth(true, 1), worth(true, 1)];
        let well = [worth(false, 2), worth(false, 2), worth(true, 2)];
        let ends = || often.iter().map(|end| (*end, 0)).chain(well.iter().map(|end| (*end, 1))).collect();
        let usual = Goal::of(&History::default());
        // Of six ends the ranks are 0, 1.5 twice, 3.5 twice and 5, doubled; a success counts twelve more.
        assert_eq!(usual.sums(ends(), 2), [14, 16]);
        assert_eq!(usual.merits(ends(), 2), [38, 28]);
    }
}
