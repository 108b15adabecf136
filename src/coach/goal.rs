//! The player's goal, which decides which of two ends of a game is better.

use crate::model::facts::Fact;
use crate::model::outcome::{Outcome, Verdict};
use crate::rules::rulebook::{History, Measure};

/// The player's goal, from the `history` of the rulebook. The player tries to improve the mean of a number (the *aim*)
/// or, without such a number, to reach a success.
#[derive(Clone, Debug)]
pub struct Goal {
    results: Vec<Verdict>,
    /// The number whose mean the player tries to improve, if the game has such a number.
    aim: Option<Measure>,
    /// The measures that rank successes. The first measure that differs decides.
    better: Vec<Measure>,
    /// The measures that rank failures. Without a measure, the score decides.
    progress: Vec<Measure>,
}

/// Number of values in a [`Grade`]: whether the end is a success, at most two measures, and the number of actions. The
/// first value that differs decides. In a game with an aim, the first value is the aim, and the others are 0.
const NUMBERS: usize = History::MAX_MEASURES + 2;

/// How good an end is: the greater, the better. The difference between two grades has a meaning only if the game has an
/// aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grade([i64; NUMBERS]);

impl Grade {
    /// The grade of a game that did not end.
    const UNDECIDED: Grade = Grade([i64::MIN; NUMBERS]);

    /// Returns the aim, or `None` if the game did not end. The number has no meaning in games without an aim.
    pub(super) fn aim(self) -> Option<i64> {
        (self != Grade::UNDECIDED).then_some(self.0[0])
    }

    /// Returns whether the end is a success. The answer has no meaning in games with an aim.
    fn is_success(self) -> bool {
        self.0[0] == 1
    }

    fn new(numbers: impl IntoIterator<Item = i64>) -> Grade {
        let mut grade = [0; NUMBERS];
        for (value, number) in grade.iter_mut().zip(numbers) {
            *value = number;
        }
        Grade(grade)
    }
}

impl Goal {
    /// Makes the goal from the `history` of a rulebook.
    pub fn from_history(history: &History) -> Goal {
        Goal {
            results: history.success.results.clone(),
            aim: history.aim.clone(),
            better: history.measures(),
            progress: history.progress.clone(),
        }
    }

    /// Returns whether an end is a success.
    pub fn is_success(&self, outcome: &Outcome) -> bool {
        self.results.contains(&outcome.result)
    }

    /// Returns whether the game has an aim: a number whose mean the player tries to improve.
    pub fn has_aim(&self) -> bool {
        self.aim.is_some()
    }

    /// Returns the grade of an end that came after `actions` actions.
    ///
    /// If the game has an aim, only the aim counts. If it has no aim, a success is better than a failure. Between two
    /// successes, the measures of the rulebook decide (`better`); if these are equal, the sooner success is better.
    /// Between two failures, the measures of progress decide, or the score if there are no measures. If these are
    /// equal, the later failure is better, because lasting longer is progress in every game. A game that did not end is
    /// the worst.
    pub fn grade(&self, outcome: Option<&Outcome>, actions: usize) -> Grade {
        let Some(outcome) = outcome else { return Grade::UNDECIDED };
        let number =
            |measure: &Measure| outcome_number(outcome, &measure.of).map(|number| measure.by.greater_is_better(number));
        if let Some(aim) = &self.aim {
            return Grade::new([number(aim).unwrap_or_default()]);
        }
        let number = |measure: &Measure| number(measure).unwrap_or(i64::MIN);
        let actions = i64::try_from(actions).unwrap_or(i64::MAX);
        if self.is_success(outcome) {
            return Grade::new([1].into_iter().chain(self.better.iter().map(number)).chain([-actions]));
        }
        if self.progress.is_empty() {
            return Grade::new([0, outcome.score.map_or(i64::MIN, i64::from), actions]);
        }
        Grade::new([0].into_iter().chain(self.progress.iter().map(number)).chain([actions]))
    }

    /// Returns the value of an end, for means. In a game with an aim, this is the aim. Otherwise it is 1 for a success
    /// and 0 for a failure. A game that did not end has the value 0.
    pub fn value(&self, outcome: Option<&Outcome>) -> i64 {
        match (outcome, &self.aim) {
            (None, _) => 0,
            (Some(_), Some(_)) => self.grade(outcome, 0).aim().unwrap_or_default(),
            (Some(outcome), None) => self.is_success(outcome).into(),
        }
    }

    /// Returns the first number by which the rulebook ranks a success. Returns `None` if this number is the score, or
    /// if the outcome does not have this number.
    pub(super) fn rank(&self, outcome: &Outcome) -> Option<i64> {
        let measure = self.better.first().filter(|measure| measure.of != "score")?;
        outcome_number(outcome, &measure.of)
    }

    /// Returns how close an end came to a success, by the first measure of progress; 0 if the rulebook has no such
    /// measure.
    pub(super) fn progress(&self, outcome: &Outcome) -> i64 {
        let measure = self.progress.first();
        let number =
            |measure: &Measure| outcome_number(outcome, &measure.of).map(|number| measure.by.greater_is_better(number));
        measure.and_then(number).unwrap_or_default()
    }

    /// Returns the sums of [`Goal::sums`] and, in a game without an aim, adds a bonus for each success. The bonus is
    /// greater than any rank. So an option with clearly fewer successes does not win because its successes are better.
    /// Ranks decide between options with about the same number of successes.
    pub(super) fn merits(&self, ends: &[&[Grade]]) -> Vec<i64> {
        let mut merits = self.sums(ends);
        if self.aim.is_none() {
            // Twice the number of ends, because ranks are doubled.
            let bonus = 2 * ends.iter().map(|ends| ends.len()).sum::<usize>() as i64;
            for (merit, ends) in merits.iter_mut().zip(ends) {
                *merit += bonus * ends.iter().filter(|grade| grade.is_success()).count() as i64;
            }
        }
        merits
    }

    /// Returns how good the ends of each option are together. This is the sum of their aims or, without an aim, of
    /// their ranks among the ends of all options. All options must have the same number of ends.
    pub(super) fn sums(&self, ends: &[&[Grade]]) -> Vec<i64> {
        if self.aim.is_none() {
            return rank_sums(ends);
        }
        ends.iter().map(|ends| ends.iter().filter_map(|grade| grade.aim()).sum()).collect()
    }
}

/// Returns a number of an outcome: `score`, or a number that only this game has. Returns `None` if the outcome has no
/// such number.
pub fn outcome_number(outcome: &Outcome, field: &str) -> Option<i64> {
    match outcome.more.get(field) {
        Some(Fact::Number(number)) => Some(number),
        _ if field == "score" => outcome.score.map(i64::from),
        _ => None,
    }
}

/// Returns for each option the sum of the ranks of its ends among the ends of all options. Equal ends share the mean
/// of their ranks. Ranks are doubled, so that the mean is a whole number.
fn rank_sums(ends: &[&[Grade]]) -> Vec<i64> {
    let mut ranked: Vec<(Grade, usize)> =
        ends.iter().enumerate().flat_map(|(option, ends)| ends.iter().map(move |end| (*end, option))).collect();
    ranked.sort_unstable();
    let mut sums = vec![0; ends.len()];
    let mut first_rank = 0;
    for equals in ranked.chunk_by(|(a, _), (b, _)| a == b) {
        let rank = (2 * first_rank + equals.len() - 1) as i64;
        for (_, option) in equals {
            sums[*option] += rank;
        }
        first_rank += equals.len();
    }
    sums
}

/// Returns the indices of the merits, the index of the greatest merit first. Equal merits keep their order.
pub(super) fn best_first<M: Ord>(merits: &[M]) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..merits.len()).collect();
    indices.sort_by(|a, b| merits[*b].cmp(&merits[*a]));
    indices
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::facts::Facts;
    use crate::model::refusal::RuleId;
    use crate::rules::rulebook::Best;

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
    fn ends_are_ordered_by_success_then_by_measures() {
        let goal = Goal::from_history(&History::default());
        let grade = |result, score, actions| goal.grade(Some(&ended(result, score, 0)), actions);
        let order = [
            goal.grade(None, 2_000),
            grade(Verdict::Lost, None, 10),
            grade(Verdict::Lost, None, 11),
            grade(Verdict::Lost, Some(3), 5),
            grade(Verdict::Lost, Some(4), 1),
            grade(Verdict::Won, Some(0), 20),
            grade(Verdict::Won, Some(2), 21),
            grade(Verdict::Won, Some(2), 20),
        ];
        assert!(order.is_sorted(), "{order:?}");
        let hits = Measure { of: "hits".into(), by: Best::Fewest, name: "hits".into(), requires: None };
        let fewest = Goal::from_history(&History { better: vec![hits], ..History::default() });
        let grade = |hits| fewest.grade(Some(&ended(Verdict::Won, None, hits)), 20);
        assert!(grade(2) > grade(3));
        let monsters_left =
            Measure { of: "hits".into(), by: Best::Fewest, name: "monsters left".into(), requires: None };
        let nearest = Goal::from_history(&History { progress: vec![monsters_left], ..History::default() });
        let grade = |score, hits, actions| nearest.grade(Some(&ended(Verdict::Lost, Some(score), hits)), actions);
        let order = [grade(9, 3, 20), grade(0, 2, 10), grade(0, 2, 11)];
        assert!(order.is_sorted(), "the score of a failure counts only where no measure is named: {order:?}");
    }

    #[test]
    fn equal_ends_share_ranks() {
        let grade = |success: bool, number| Grade::new([success.into(), number]);
        let ends = [[grade(false, 1), grade(true, 1)], [grade(false, 1), grade(false, 2)]];
        // Two ends share the ranks 0 and 1. Each gets the mean, one half, which is 1 when doubled.
        assert_eq!(rank_sums(&[&ends[0], &ends[1]]), [7, 5]);
        assert_eq!(best_first(&[7, 5, 7, 9]), [3, 0, 2, 1]);
    }

    #[test]
    fn more_successes_beat_better_successes() {
        let grade = |success: bool, number| Grade::new([success.into(), number]);
        let often = [grade(false, 1), grade(true, 1), grade(true, 1)];
        let well = [grade(false, 2), grade(false, 2), grade(true, 2)];
        let ends: [&[Grade]; 2] = [&often, &well];
        let goal = Goal::from_history(&History::default());
        // The ranks of the six ends are 0, 1.5 twice, 3.5 twice and 5, all doubled. Each success adds twelve.
        assert_eq!(goal.sums(&ends), [14, 16]);
        assert_eq!(goal.merits(&ends), [38, 28]);
    }
}
