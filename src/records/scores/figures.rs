//! The figures of some parts.

use super::PlayerResult;
use crate::model::estimate::Estimate;
use crate::model::outcome::Verdict;
use crate::model::rate::Rate;
use crate::records::journal::{LuckAndSkill, Summary};
use crate::rules::rulebook::{Measure, Rulebook};
use crate::text::prose::counted;
use serde::{Serialize, Serializer};
use std::fmt;

/// The figures of some games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// How many finished games.
    pub games: usize,
    /// How many of each result.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, usize>"))]
    pub results: Vec<(Verdict, usize)>,
    /// The rate of successes.
    pub success: Rate,
    pub best: Option<BestResult>,
    /// The scores, of games that have one.
    pub scores: Option<Spread>,
    pub streaks: Streaks,
    /// Seconds at the table.
    pub seconds: i64,
    /// Games in which something was taken back.
    pub with_take_backs: usize,
    /// Games in which a hint was asked for.
    pub with_hints: usize,
    /// What the rulebook counts, by name.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, u64>"))]
    pub tallies: Vec<(String, u64)>,
    pub reviewed: Reviewed,
}

/// Luck and skill over the games that were reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reviewed {
    /// Of the games without take-backs and hints; null where none was reviewed.
    pub clean: Option<LuckAndSkillMeans>,
    /// Of the other games.
    pub helped: Option<LuckAndSkillMeans>,
}

/// What cards and decisions gave on average.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LuckAndSkillMeans {
    /// What the cards gave.
    pub luck: Estimate,
    /// What the decisions gave; null in games with hidden hands, of whose decisions nothing can be said.
    pub skill: Option<Estimate>,
}

/// The part in a game that the rulebook calls the best of its successes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestResult {
    /// The numbers that make it the best, by name.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, i64>"))]
    pub numbers: Vec<(String, i64)>,
    /// The name of the session.
    pub session: String,
    /// The day on which it ended, as 2026-11-20.
    pub day: String,
}

/// Names with what belongs to each, as a map in JSON.
fn as_map<K: Serialize, V: Serialize, S: Serializer>(pairs: &[(K, V)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

/// How numbers are spread.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spread {
    #[serde(rename = "n")]
    pub count: usize,
    pub mean: f64,
    /// Their standard deviation, of a sample; null for a single number.
    pub deviation: Option<f64>,
    pub least: i64,
    pub greatest: i64,
}

/// `5.6, spread 7.7, from 0 to 21 in 17 games`.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spread { count, mean, deviation, least, greatest } = self;
        write!(f, "{mean:.1}")?;
        if let Some(deviation) = deviation {
            write!(f, ", spread {deviation:.1}")?;
        }
        write!(f, ", from {least} to {greatest} in {}", counted(*count, "game"))
    }
}

/// The run that goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Run {
    /// Whether it is one of successes.
    pub success: bool,
    /// How many games there are in a row.
    pub length: usize,
}

/// Games in a row that went the same way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Streaks {
    /// The longest run of successes.
    pub longest: usize,
    /// The longest run without one.
    pub driest: usize,
    /// The run that goes on.
    pub now: Run,
}

impl Spread {
    /// The spread of some numbers; `None` without any.
    pub fn of(numbers: &[i64]) -> Option<Spread> {
        let (least, greatest) = (*numbers.iter().min()?, *numbers.iter().max()?);
        let count = numbers.len();
        let mean = numbers.iter().map(|n| *n as f64).sum::<f64>() / count as f64;
        let squares: f64 = numbers.iter().map(|n| (*n as f64 - mean).powi(2)).sum();
        let deviation = (count > 1).then(|| (squares / (count - 1) as f64).sqrt());
        Some(Spread { count, mean, deviation, least, greatest })
    }
}

impl Streaks {
    fn of(parts: &[PlayerResult<'_>]) -> Streaks {
        let mut streaks = Streaks::default();
        for part in parts {
            let goes_on = streaks.now.length > 0 && streaks.now.success == part.success;
            streaks.now = Run { success: part.success, length: if goes_on { streaks.now.length + 1 } else { 1 } };
            let record = if part.success { &mut streaks.longest } else { &mut streaks.driest };
            *record = (*record).max(streaks.now.length);
        }
        streaks
    }
}

impl Figures {
    /// The figures of parts of one game, oldest first.
    pub fn of(parts: &[PlayerResult<'_>], book: &Rulebook) -> Figures {
        let history = &book.history;
        let measures = history.measures();
        let successes = || parts.iter().filter(|part| part.success);
        let best = successes().max_by(|one, other| {
            // Of equals the first keeps the record.
            one.compare(other, &measures).then_with(|| other.session.started.cmp(&one.session.started))
        });
        let scores: Vec<i64> = parts.iter().filter_map(|part| part.session.score()).collect();
        let marked = |mark: fn(&Summary) -> usize| parts.iter().filter(|part| mark(part.session) > 0).count();
        let tally = |name: &String| {
            let sum = parts.iter().map(|part| u64::from(part.tally(name))).sum();
            (name.clone(), sum)
        };
        Figures {
            games: parts.len(),
            results: results(parts),
            success: Rate { hits: successes().count() as u64, tries: parts.len() as u64 },
            best: best.and_then(|best| BestResult::of(best, &measures)),
            scores: Spread::of(&scores),
            streaks: Streaks::of(parts),
            seconds: parts.iter().fold(0, |sum, part| sum.saturating_add(part.session.seconds)),
            with_take_backs: marked(|session| session.take_backs),
            with_hints: marked(|session| session.hints),
            tallies: history.tallies.iter().map(|wanted| tally(&wanted.name)).collect(),
            reviewed: Reviewed {
                clean: LuckAndSkillMeans::of(parts.iter().filter(|part| part.session.is_clean())),
                helped: LuckAndSkillMeans::of(parts.iter().filter(|part| !part.session.is_clean())),
            },
        }
    }
}

impl LuckAndSkillMeans {
    fn of<'p>(parts: impl Iterator<Item = &'p PlayerResult<'p>>) -> Option<LuckAndSkillMeans> {
        let gained: Vec<LuckAndSkill> = parts.filter_map(PlayerResult::gained).collect();
        let luck = Estimate::from_samples(gained.iter().map(|one| one.luck))?;
        let skills: Option<Vec<f64>> = gained.iter().map(|one| one.skill).collect();
        let skill = skills.and_then(Estimate::from_samples);
        Some(LuckAndSkillMeans { luck, skill })
    }
}

impl BestResult {
    /// The numbers of a part; `None` where none of the measures has one.
    pub fn of(part: &PlayerResult<'_>, measures: &[Measure]) -> Option<BestResult> {
        let number = |measure: &Measure| part.session.measure(&measure.of).map(|number| (measure.name.clone(), number));
        let numbers: Vec<_> = measures.iter().filter_map(number).collect();
        let day = part.session.started.date_naive().to_string();
        (!numbers.is_empty()).then(|| BestResult { numbers, session: part.session.name.clone(), day })
    }
}

/// How many of each result, in the order won, lost, left, conceded; results that never came are left out.
fn results(parts: &[PlayerResult<'_>]) -> Vec<(Verdict, usize)> {
    let counted = |verdict: Verdict| {
        let count = parts.iter().filter(|part| part.session.verdict_of(part.seat) == Some(verdict)).count();
        (count > 0).then_some((verdict, count))
    };
    Verdict::ALL.into_iter().filter_map(counted).collect()
}
