//! Rulebooks: everything a person reads about a game and every number its engine uses, from YAML.

mod common;
mod fingerprint;
mod goals;
mod guide;
mod history;
#[cfg(feature = "schema")]
pub(crate) mod schema;
mod settings;
pub(crate) mod starter;
mod step;
mod teaching;

pub use common::{CommonRules, CommonSentences};
pub use fingerprint::RulesAsPlayed;
pub use goals::{AllowedHelp, EVERY_PRESET, GoalCondition, PersonalGoal};
pub use guide::{GameAction, Guide, Reference, TablePicture, Topic};
pub use history::{Best, History, Measure, Sheet, SheetColumn, Success, Tally};
pub use settings::{SettingValue, Settings, SettingsError};
pub use step::Step;
pub use teaching::{Aim, BestWay, ExampleLines, Lesson, LessonStep, Mistake, Occasion, Tip};

use crate::model::card::{Card, Rank};
use crate::model::refusal::RuleId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A rulebook as its file has it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rulebook {
    /// The id: one word, as file names and the journal use it.
    pub id: String,
    /// `MAJOR.MINOR.PATCH` of these rules.
    pub version: String,
    /// The rulebook that this one changes (house rules).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<String>,
    /// The name of the game, as its designer writes it.
    pub name: String,
    /// Shorter names to type; the first also names journal files.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Who invented the game.
    pub designer: String,
    /// Where the rules were published.
    pub source: String,
    /// The texts from which the rules were taken, with their addresses.
    #[serde(default)]
    pub references: Vec<Reference>,
    /// What may be done with the source's text.
    pub licence: String,
    /// How many players the game is for.
    pub players: Players,
    /// The game in a sentence.
    pub summary: String,
    /// The goal in two sentences.
    pub goal: String,
    /// The deck in a sentence.
    pub deck: String,
    /// How it is played, in the order in which a person learns it.
    #[serde(default)]
    pub guide: Guide,
    /// What ranks are worth, by rank (`A`, `10`, `K`, `JK`).
    #[serde(default)]
    pub values: BTreeMap<String, u8>,
    /// The numbers of the rules.
    #[serde(default)]
    pub numbers: BTreeMap<String, i64>,
    /// The options, in the order in which they are asked for and written.
    #[serde(default)]
    pub options: Vec<OptionSpec>,
    /// Named sets of options; the first is the default.
    pub presets: Vec<Preset>,
    /// How the table is laid, step by step; the last step is what is typed first.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<step::StepForm>"))]
    pub setup: Vec<Step>,
    /// The verbs of the game.
    pub verbs: Vec<VerbHelp>,
    /// The rules by which lines are judged and games end.
    pub rules: Vec<Rule>,
    /// What is asked, by key; of several lines the first whose `{facts}` are all at hand.
    #[serde(default)]
    pub prompts: BTreeMap<String, String>,
    /// What leads when a card cannot be: the first sentence whose `{facts}` are all at hand is said.
    #[serde(default)]
    pub impossible: Vec<String>,
    /// What is told, by event; of several lines the first whose `{facts}` are all at hand.
    #[serde(default)]
    pub events: BTreeMap<String, String>,
    /// The events of which a good game has many or few. The coach says by them what makes one decision better than another.
    #[serde(default)]
    pub counts: BTreeMap<String, CountedEvent>,
    /// What the places of the table want, by the need's name.
    #[serde(default)]
    pub needs: BTreeMap<String, NeedText>,
    /// What a person must move on the table, by event, as a short clause; of several lines the first whose `{facts}`
    /// are all at hand. An event that moves nothing, or only the card that was typed as turned up, has none.
    #[serde(default)]
    pub hands: BTreeMap<String, String>,
    /// Events whose sentence says already what is moved by hand: the table does not say it twice.
    #[serde(default)]
    pub moves_told: Vec<String>,
    /// What a zone is called inside a sentence: `in the damage pile`.
    #[serde(default)]
    pub places: BTreeMap<String, String>,
    /// What a zone or gauge is called on the drawn table.
    #[serde(default)]
    pub labels: BTreeMap<String, String>,
    /// Questions players ask, and our answers.
    #[serde(default)]
    pub rulings: Vec<Ruling>,
    /// What is said the first time a rule matters.
    #[serde(default)]
    pub tips: Vec<Tip>,
    /// The course of lessons.
    #[serde(default)]
    pub lessons: Vec<Lesson>,
    /// How its history is told.
    #[serde(default)]
    pub history: History,
    /// What a player may set out to reach over many games.
    #[serde(default)]
    pub goals: Vec<PersonalGoal>,
}

/// How many players a game takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The fewest players that it is for.
    pub min: usize,
    /// The most players that it is for.
    pub max: usize,
}

/// An option of a game.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OptionSpec {
    /// The key by which `--set` and session files name the option.
    pub key: String,
    /// The words or numbers it may be, where it is a choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
    /// The numbers it may be, where it is a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<Range>,
    /// Its value if nothing is said.
    pub default: String,
    /// The default where that many or more play.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub default_from_players: BTreeMap<usize, String>,
    /// The option below which this one never is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<String>,
    /// Whether a table that can ask does so where nothing is said: the deck or the counters at hand may contradict the
    /// default, or the game is quite another one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
    /// What the option changes, for whoever chooses.
    pub help: String,
    /// The rule that it is, as one that is played by it would tell it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
}

/// A range of whole numbers, both ends included.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The least value that can be chosen.
    pub min: i64,
    /// The greatest value that can be chosen.
    pub max: i64,
}

/// A named set of options.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// The word by which `--preset` names it.
    pub name: String,
    /// What it is for.
    pub help: String,
    /// The options that it sets.
    #[serde(default)]
    pub set: BTreeMap<String, String>,
}

/// The short forms and the help of a verb.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct VerbHelp {
    /// The verb's canonical word.
    pub verb: String,
    /// Shorter words that stand for the verb.
    #[serde(default)]
    pub short: Vec<String>,
    /// How it is typed, with its fields.
    pub usage: String,
    /// What the verb does, as half a sentence.
    pub help: String,
}

/// A rule with its id, for people to read and for lines to be judged by.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its id, as refusals cite it.
    pub id: String,
    /// The phase of the game under which it is listed.
    pub section: String,
    /// What the rule is about, in a few words.
    pub title: String,
    /// The rule in our own words.
    pub text: String,
    /// An example, with `{fields}` of the position that it shows.
    pub example: String,
    /// Sentences for a refusal by this rule: the first whose `{facts}` are all at hand is said.
    #[serde(default)]
    pub refused: Vec<String>,
    /// Options that touch the rule.
    #[serde(default)]
    pub options: Vec<String>,
    /// Whether it is the order of play itself, without which no table could go on: it cannot be overruled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub binding: bool,
    /// Further words under which it is looked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The example as it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<ExampleLines>,
}

/// An event of which a good game has many or few.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CountedEvent {
    /// What it is called where it is counted: a noun in the plural, as `discards`.
    pub name: String,
    /// Whether more or fewer of them are better.
    pub by: Best,
}

/// The words for a need; of several lines the first whose `{facts}` are all at hand is said.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NeedText {
    /// The need in a sentence.
    pub text: String,
    /// The need in a few characters, for the drawn table; nothing where it is not drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
}

/// A question that the sources leave open or that players ask.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// What the rules leave open.
    pub question: String,
    /// What is played here.
    pub ruling: String,
    /// Why it is played so.
    pub why: String,
    /// Where it comes from.
    pub source: String,
    /// The rules that it bears on.
    #[serde(default)]
    pub rules: Vec<String>,
}

/// A number or value that the engine needs and the rulebook lacks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rulebook `{rulebook}` needs `{key}` under `{section}` ({expected})")]
pub struct MissingNumber {
    /// The id of the rulebook.
    pub rulebook: String,
    /// The section that lacks it, `numbers` or `values`.
    pub section: &'static str,
    /// The key that the engine looked for.
    pub key: String,
    /// What it must be.
    pub expected: &'static str,
}

impl NeedText {
    /// The wordings by the names of their fields.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let short = self.short.as_deref().map(|short| ("short", short));
        std::iter::once(("text", self.text.as_str())).chain(short)
    }
}

impl Players {
    /// How many, in words: “one player”, “2 to 6 players”.
    pub fn span(self) -> String {
        match (self.min, self.max) {
            (1, 1) => "one player".to_owned(),
            (min, max) if min == max => format!("{min} players"),
            (min, max) => format!("{min} to {max} players"),
        }
    }

    /// Every number of players, the least first; of a span that is wider than any table, the first twelve.
    pub fn counts(self) -> impl Iterator<Item = usize> {
        (self.min..=self.max).take(12)
    }
}

impl Range {
    /// So many numbers are listed at most. The games read an option as one byte, and `rulebook check` refuses house
    /// rules whose ranges are wider than the game's.
    pub const LISTED: usize = 256;

    /// Its numbers, the least first, as many as are listed.
    pub fn numbers(self) -> impl Iterator<Item = i64> {
        (self.min..=self.max).take(Range::LISTED)
    }
}

impl std::fmt::Display for Players {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "For {}.", self.span())
    }
}

impl Rulebook {
    /// A number of the rules, between 0 and 255.
    ///
    /// # Errors
    /// The rulebook lacks it, or it is out of range.
    pub fn number(&self, key: &str) -> Result<u8, MissingNumber> {
        self.numbers.get(key).and_then(|n| u8::try_from(*n).ok()).ok_or_else(|| MissingNumber {
            rulebook: self.id.clone(),
            section: "numbers",
            key: key.to_owned(),
            expected: "a number from 0 to 255",
        })
    }

    /// What each rank is worth.
    ///
    /// # Errors
    /// A rank of `ranks` has no value in the rulebook.
    pub fn values(&self, ranks: impl IntoIterator<Item = Rank>) -> Result<Values, MissingNumber> {
        let mut values = Values::default();
        for rank in ranks {
            let key = rank.to_string();
            let missing = |key| MissingNumber {
                rulebook: self.id.clone(),
                section: "values",
                key,
                expected: "what the rank is worth",
            };
            values.set(rank, *self.values.get(&key).ok_or_else(|| missing(key))?);
        }
        Ok(values)
    }

    /// The rule with that id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The short forms of the verbs, each as (verb, short form).
    pub fn short_forms(&self) -> impl Iterator<Item = (&str, &str)> {
        self.verbs.iter().flat_map(|help| help.short.iter().map(|short| (help.verb.as_str(), short.as_str())))
    }

    /// The action of that id.
    pub fn action(&self, id: &str) -> Option<&GameAction> {
        self.guide.actions.iter().find(|action| action.id == id)
    }

    /// The tip that introduces a rule.
    pub fn tip(&self, rule: &str) -> Option<&Tip> {
        self.tips.iter().find(|tip| tip.rule == rule)
    }

    /// The lesson of that id.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id.eq_ignore_ascii_case(id))
    }

    /// The lesson that one goes on from, which stands before it.
    pub fn lesson_before(&self, lesson: &Lesson) -> Option<&Lesson> {
        let id = lesson.follows.as_ref()?;
        self.lessons.iter().take_while(|other| other.id != lesson.id).find(|other| other.id == *id)
    }

    /// What is to be laid out for a lesson that begins by itself.
    pub fn stack_of(&self, lesson: &Lesson) -> String {
        let mut first = lesson;
        while let Some(before) = self.lesson_before(first) {
            first = before;
        }
        let lay = first.lay.trim();
        if first.id == lesson.id {
            return lay.to_owned();
        }
        format!(
            "Lay the cards as they are shown. Those that have not come up yet lie in the order of lesson `{}`: {lay}",
            first.id
        )
    }

    /// Whether the rulebook answers to that name: its id, one of its aliases, any case.
    pub fn is_called(&self, name: &str) -> bool {
        self.names().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// The word by which it is usually asked for: its first alias, or else its id.
    pub fn short_name(&self) -> &str {
        self.aliases.first().unwrap_or(&self.id)
    }

    /// The names by which it is asked for: its id, then its aliases.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.id).chain(&self.aliases).map(String::as_str)
    }
}

/// What ranks are worth in a game; 0 for ranks it has no value for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    ranks: [u8; 15],
    /// The same by card: rules ask for it at every decision that they judge.
    cards: [u8; Card::KINDS],
}

/// By rank alone: what cards are worth follows.
impl std::hash::Hash for Values {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.ranks.hash(state);
    }
}

impl Default for Values {
    fn default() -> Values {
        Values { ranks: [0; 15], cards: [0; Card::KINDS] }
    }
}

impl Values {
    fn set(&mut self, rank: Rank, worth: u8) {
        self.ranks[rank.number() as usize] = worth;
        let of_rank = (0..Card::KINDS).filter_map(Card::from_index).filter(|card| card.rank() == Some(rank));
        of_rank.for_each(|card| self.cards[card.index()] = worth);
    }

    /// The worth of a rank.
    pub const fn of_rank(&self, rank: Rank) -> u8 {
        self.ranks[rank.number() as usize]
    }

    /// The most that a rank is worth.
    pub fn highest(&self) -> u8 {
        self.ranks.into_iter().max().unwrap_or(0)
    }

    /// The worth of a card; 0 for an unknown one.
    pub const fn of_card(&self, card: Card) -> u8 {
        self.cards[card.index()]
    }
}

impl Rule {
    /// Whether the rule is the one that code cites as `id`.
    pub fn is(&self, id: RuleId) -> bool {
        self.id == id.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_of_a_span_has_an_end() {
        assert_eq!(Players { min: 2, max: 6 }.counts().collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
        assert_eq!(Players { min: 1, max: usize::MAX }.counts().last(), Some(12));
        assert_eq!(Range { min: -1, max: 1 }.numbers().collect::<Vec<_>>(), [-1, 0, 1]);
        assert_eq!(Range { min: i64::MIN, max: i64::MAX }.numbers().count(), Range::LISTED);
        assert_eq!(Range { min: 5, max: 2 }.numbers().count() + Players { min: 5, max: 2 }.counts().count(), 0);
    }
}
