//! What a player wants: the order in which ends of a game are better or worse.

use crate::model::facts::Fact;
use crate::model::outcome::{Outcome, Verdict};
use crate::rules::rulebook::{Best, History};

/// What a player wants, as the rulebook tells it: the results that are successes, and what makes one better.
#[derive(Clone, Debug)]
pub struct Goal {
    results: Vec<Verdict>,
    /// The fields of an outcome, and whether more of them is better; the first that differs decides.
    measures: Vec<(String, Best)>,
}

/// How good an end is; the greater, the better. It orders ends and says nothing about how much better one is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth {
    success: bool,
    /// What decides between two successes, or between two failures; nothing for a game that did not end.
    measures: Vec<i64>,
}

impl Goal {
    /// The goal of a rulebook's game.
    pub fn of(history: &History) -> Goal {
        let measures = history.measures().into_iter().map(|measure| (measure.of, measure.by)).collect();
        Goal { results: history.success.results.clone(), measures }
    }

    /// Whether that end is a success.
    pub fn is_success(&self, outcome: &Outcome) -> bool {
        self.results.contains(&outcome.result)
    }

    /// What an end is worth that came after `actions` more actions: a success before a failure. Of two successes the
    /// one that the rulebook calls better, then the one that came sooner; of two failures the one with the greater
    /// score, where they have one, then the one that came later, since holding out is the only progress that every
    /// game knows. A game that did not end is worth the least.
    pub fn worth(&self, outcome: Option<&Outcome>, actions: usize) -> Worth {
        let Some(outcome) = outcome else { return Worth { success: false, measures: Vec::new() } };
        let actions = i64::try_from(actions).unwrap_or(i64::MAX);
        let success = self.is_success(outcome);
        let measures = if success {
            let measured = self.measures.iter().map(|(field, best)| match (measured(outcome, field), best) {
                (Some(number), Best::Most) => number,
                (Some(number), Best::Fewest) => -number,
                (None, _) => i64::MIN,
            });
            measured.chain([-actions]).collect()
        } else {
            vec![outcome.score.map_or(i64::MIN, i64::from), actions]
        };
        Worth { success, measures }
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
/// keep whole numbers. Ways with equally many ends are compared by it; no unit of measure matters to it.
pub(super) fn rank_sums(mut ends: Vec<(Worth, usize)>, options: usize) -> Vec<u64> {
    ends.sort_unstable();
    let mut sums = vec![0; options];
    let mut below = 0;
    for equals in ends.chunk_by(|(one, _), (other, _)| one == other) {
        let rank = (2 * below + equals.len() - 1) as u64;
        for (_, option) in equals {
            sums[*option] += rank;
        }
        below += equals.len();
    }
    sums
}

/// The places of the ways from the best to the worst; of equals the first named comes first.
pub(super) fn best_first(sums: &[u64]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..sums.len()).collect();
    places.sort_by_key(|place| std::cmp::Reverse(sums[*place]));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::facts::Facts;
    use crate::model::refusal::RuleId;
    use crate::rules::rulebook::Measure;

    fn ended(result: Verdict, score: Option<i32>, hits: i64) -> Outcome {
        Outcome { result, score, reason: RuleId::CONCEDED, more: Facts::new().with("hits", hits) }
    }

    #[test]
    fn ends_are_ordered_by_success_then_by_what_the_rulebook_calls_better() {
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
    }

    #[test]
    fn equal_ends_share_their_ranks() {
        let worth = |success, number| Worth { success, measures: vec![number] };
        let ends = vec![(worth(false, 1), 0), (worth(true, 1), 0), (worth(false, 1), 1), (worth(false, 2), 1)];
        // Ranks 0 and 1 are shared: half each, doubled one.
        assert_eq!(rank_sums(ends, 2), [7, 5]);
        assert_eq!(best_first(&[7, 5, 7, 9]), [3, 0, 2, 1]);
    }
}
