//! Statistics over the results of several games.

use super::PlayerResult;
use crate::model::estimate::Estimate;
use crate::model::outcome::Verdict;
use crate::model::rate::Rate;
use crate::records::journal::{LuckAndSkill, MistakeKind, Summary};
use crate::rules::rulebook::{Measure, Rulebook};
use crate::text::prose::counted;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

/// Statistics over the finished games of a group.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// Number of finished games.
    pub games: usize,
    /// Number of games with each result.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, usize>"))]
    pub results: Vec<(Verdict, usize)>,
    /// The success rate of these games.
    pub success: Rate,
    /// Number of successes with a score of 0, such as leaving a dungeon with nothing.
    pub nothing: u64,
    pub best: Option<BestResult>,
    /// The scores; null if no game has a score.
    pub scores: Option<Spread>,
    pub streaks: Streaks,
    /// Total playing time in seconds.
    pub seconds: i64,
    /// Number of games with undo.
    pub with_take_backs: usize,
    /// Number of games with hints.
    pub with_hints: usize,
    /// The sums of the counts that the rulebook defines, by name.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, u64>"))]
    pub tallies: Vec<(String, u64)>,
    pub reviewed: Reviewed,
    /// The costly decisions; null if no review of these games looked for them.
    pub mistakes: Option<Mistakes>,
}

/// The costly decisions that reviews found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mistakes {
    /// Number of games whose review looked for costly decisions.
    pub games: usize,
    /// The number of costly decisions of each kind, the most frequent kind first.
    pub kinds: Vec<MistakeCount>,
}

/// The number of costly decisions of a kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MistakeCount {
    #[serde(flatten)]
    pub kind: MistakeKind,
    pub count: usize,
}

/// Mean luck and skill of the reviewed games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reviewed {
    /// The means over games without undo and hints; null if no such game was reviewed.
    pub clean: Option<LuckAndSkillMeans>,
    /// The means over games with undo or hints; null if no such game was reviewed.
    pub helped: Option<LuckAndSkillMeans>,
}

/// Mean luck and skill.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LuckAndSkillMeans {
    /// The mean gain through cards.
    pub luck: Estimate,
    /// The mean gain through decisions; null in games with hidden hands, where decisions cannot be judged.
    pub skill: Option<Estimate>,
}

/// The best success, by the rulebook's ranking.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestResult {
    /// The numbers by which the rulebook ranks successes, by name.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, i64>"))]
    pub numbers: Vec<(String, i64)>,
    /// The name of the session.
    pub session: String,
    /// The day on which the session began, such as 2026-11-20.
    pub day: String,
}

fn as_map<K: Serialize, V: Serialize, S: Serializer>(pairs: &[(K, V)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

/// The mean, standard deviation and range of some whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spread {
    #[serde(rename = "n")]
    pub count: usize,
    pub mean: f64,
    /// The sample standard deviation; null if there is only one number.
    pub deviation: Option<f64>,
    pub least: i64,
    pub greatest: i64,
}

/// Writes, for example, `5.6, standard deviation 7.7, from 0 to 21 in 17 games`.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spread { count, mean, deviation, least, greatest } = self;
        write!(f, "{mean:.1}")?;
        if let Some(deviation) = deviation.filter(|_| least < greatest) {
            write!(f, ", standard deviation {deviation:.1}, from {least} to {greatest}")?;
        }
        write!(f, " in {}", counted(*count, "game"))
    }
}

/// A run of consecutive games that are all successes, or of consecutive games without a success.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Run {
    /// Whether it is a run of successes.
    pub success: bool,
    /// Number of games in a row.
    pub length: usize,
}

/// The longest runs of games and the current one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Streaks {
    /// Length of the longest run of successes.
    pub longest: usize,
    /// Length of the longest run of games without a success.
    pub driest: usize,
    /// The run to which the latest game belongs.
    pub now: Run,
}

impl Spread {
    pub fn from_numbers(numbers: &[i64]) -> Option<Spread> {
        let (least, greatest) = (*numbers.iter().min()?, *numbers.iter().max()?);
        let count = numbers.len();
        let mean = numbers.iter().map(|n| *n as f64).sum::<f64>() / count as f64;
        let squares: f64 = numbers.iter().map(|n| (*n as f64 - mean).powi(2)).sum();
        let deviation = (count > 1).then(|| (squares / (count - 1) as f64).sqrt());
        Some(Spread { count, mean, deviation, least, greatest })
    }
}

impl Streaks {
    fn new(results: &[PlayerResult<'_>]) -> Streaks {
        let mut streaks = Streaks::default();
        for result in results {
            let continues = streaks.now.length > 0 && streaks.now.success == result.success;
            streaks.now = Run { success: result.success, length: if continues { streaks.now.length + 1 } else { 1 } };
            let record = if result.success { &mut streaks.longest } else { &mut streaks.driest };
            *record = (*record).max(streaks.now.length);
        }
        streaks
    }
}

impl Figures {
    /// Computes the statistics of results in one game. `results` must be sorted, oldest first.
    pub fn new(results: &[PlayerResult<'_>], book: &Rulebook) -> Figures {
        let history = &book.history;
        let measures = history.measures();
        let successes = || results.iter().filter(|result| result.success);
        let best = successes().max_by(|a, b| {
            // If two results are equal, the earlier one is better.
            a.compare(b, &measures).then_with(|| b.session.started.cmp(&a.session.started))
        });
        let scores: Vec<i64> = results.iter().filter_map(|result| result.session.score()).collect();
        let count_with = |help: fn(&Summary) -> usize| results.iter().filter(|result| help(result.session) > 0).count();
        let tally = |name: &String| {
            let sum = results.iter().map(|result| u64::from(result.tally(name))).sum();
            (name.clone(), sum)
        };
        Figures {
            games: results.len(),
            results: verdict_counts(results),
            success: Rate { hits: successes().count() as u64, tries: results.len() as u64 },
            nothing: successes().filter(|result| result.session.score() == Some(0)).count() as u64,
            best: best.and_then(|best| BestResult::new(best, &measures)),
            scores: Spread::from_numbers(&scores),
            streaks: Streaks::new(results),
            seconds: results.iter().fold(0, |sum, result| sum.saturating_add(result.session.seconds)),
            with_take_backs: count_with(|session| session.take_backs),
            with_hints: count_with(|session| session.hints),
            tallies: history.tallies.iter().map(|definition| tally(&definition.name)).collect(),
            reviewed: Reviewed {
                clean: LuckAndSkillMeans::new(results.iter().filter(|result| result.session.is_clean())),
                helped: LuckAndSkillMeans::new(results.iter().filter(|result| !result.session.is_clean())),
            },
            mistakes: Mistakes::new(results),
        }
    }
}

impl Mistakes {
    fn new(results: &[PlayerResult<'_>]) -> Option<Mistakes> {
        let reviewed: Vec<_> = results.iter().filter_map(|result| result.session.mistakes.as_ref()).collect();
        let mut counts: BTreeMap<&MistakeKind, usize> = BTreeMap::new();
        reviewed.iter().copied().flatten().for_each(|kind| *counts.entry(kind).or_default() += 1);
        let count = |(kind, count): (&MistakeKind, usize)| MistakeCount { kind: kind.clone(), count };
        let mut kinds: Vec<MistakeCount> = counts.into_iter().map(count).collect();
        kinds.sort_unstable_by(|a, b| b.count.cmp(&a.count).then_with(|| a.kind.cmp(&b.kind)));
        (!reviewed.is_empty()).then_some(Mistakes { games: reviewed.len(), kinds })
    }
}

impl LuckAndSkillMeans {
    fn new<'p>(results: impl Iterator<Item = &'p PlayerResult<'p>>) -> Option<LuckAndSkillMeans> {
        let is_measured = |result: &&PlayerResult<'_>| LuckAndSkill::are_measured(&result.session.gained);
        let gained: Vec<LuckAndSkill> = results.filter(is_measured).filter_map(PlayerResult::gained).collect();
        let luck = Estimate::from_samples(gained.iter().map(|game| game.luck))?;
        let skills: Option<Vec<f64>> = gained.iter().map(|game| game.skill).collect();
        let skill = skills.and_then(Estimate::from_samples);
        Some(LuckAndSkillMeans { luck, skill })
    }
}

/// Returns the numbers of a session's result in words. If the rulebook does not rank the success by its score, returns
/// the numbers that rank it, such as `hits 3`. Otherwise returns the score, such as `6`. For a lost game without a
/// score, returns the numbers that measure its progress. Returns an empty string for a result without numbers.
pub(crate) fn score_text(summary: &Summary, book: &Rulebook) -> String {
    let (verdict, history) = (summary.verdict(), &book.history);
    let ranked_by_score = history.measures().iter().any(|measure| measure.of == "score");
    let is_ranked = history.success.counts(verdict) && !ranked_by_score;
    if let Some(score) = summary.score().filter(|_| !is_ranked) {
        return score.to_string();
    }
    let result = PlayerResult::all(summary, book).into_iter().next();
    let best = result.and_then(|result| {
        let ranked_by = |measures: &[Measure]| BestResult::new(&result, measures);
        // A lost game may have only the numbers that measure progress.
        let is_lost = verdict == Some(Verdict::Lost);
        ranked_by(&history.measures()).or_else(|| is_lost.then(|| ranked_by(&history.progress)).flatten())
    });
    best.map(|best| best.text()).unwrap_or_default()
}

impl BestResult {
    /// Takes the numbers of `measures` from a player's result. Returns `None` if the result has none of them.
    pub fn new(result: &PlayerResult<'_>, measures: &[Measure]) -> Option<BestResult> {
        let number = |measure: &Measure| result.session.measure(measure).map(|number| (measure.name.clone(), number));
        let numbers: Vec<_> = measures.iter().filter_map(number).collect();
        let day = result.session.started.date_naive().to_string();
        (!numbers.is_empty()).then(|| BestResult { numbers, session: result.session.name.clone(), day })
    }

    /// Returns the numbers in words: `score 6`, or `hits 3, cards left 12`.
    pub fn text(&self) -> String {
        let numbers: Vec<String> = self.numbers.iter().map(|(name, number)| format!("{name} {number}")).collect();
        numbers.join(", ")
    }
}

/// Returns the number of games with each verdict. Leaves out verdicts that never occurred.
fn verdict_counts(results: &[PlayerResult<'_>]) -> Vec<(Verdict, usize)> {
    let counted = |verdict: Verdict| {
        let count = results.iter().filter(|result| result.verdict == Some(verdict)).count();
        (count > 0).then_some((verdict, count))
    };
    Verdict::ALL.into_iter().filter_map(counted).collect()
}
