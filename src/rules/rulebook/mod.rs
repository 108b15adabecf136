//! Rulebooks: the texts of a game and the numbers that its engine uses, read from YAML.

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
mod table_texts;
mod teaching;

pub use common::{CommonRules, CommonSentences};
pub use fingerprint::RulesAsPlayed;
pub use goals::{AllowedHelp, EVERY_PRESET, GoalCondition, PersonalGoal};
pub use guide::{GameAction, Guide, Neighbour, Reference, ReferenceUse, TablePicture, Topic};
pub use history::{Best, History, Measure, Sheet, SheetColumn, Success, Tally};
pub use settings::{SettingValue, Settings, SettingsError};
pub use step::Step;
pub use table_texts::{CounterText, NeedText, NeedWarning};
pub use teaching::{
    Aim, BestWay, ExampleLines, Exercise, Lesson, LessonStep, LessonTask, Mistake, Occasion, STARS, ShortCourse, Tip,
};

use crate::model::card::{Card, Rank};
use crate::model::refusal::RuleId;
use crate::model::vocabulary::VerbWords;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A rulebook file: the rules, numbers and texts of one game.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rulebook {
    /// The id, one word. Session files contain it.
    pub id: String,
    /// The version, `MAJOR.MINOR.PATCH`. A patch changes no rule.
    pub version: String,
    /// The id or alias of the rulebook that these house rules extend.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<String>,
    /// The name of the game, spelled as its designer spells it.
    pub name: String,
    /// Shorter names to type. The names of session files contain the first of them.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The person or persons who invented the game.
    pub designer: String,
    /// Where the rules were first published.
    pub source: String,
    /// The texts from which the rules were taken, videos, and versions of the game for a computer or phone.
    #[serde(default)]
    pub references: Vec<Reference>,
    /// The games to play before or after this one.
    #[serde(default)]
    pub neighbours: Vec<Neighbour>,
    /// The licence of the source's text.
    pub licence: String,
    /// The allowed numbers of players.
    pub players: Players,
    /// The game in one to three sentences.
    pub summary: String,
    /// The goal in two or three sentences.
    pub goal: String,
    /// The deck in a few sentences.
    pub deck: String,
    /// The guide to playing the game, in the order in which people learn it.
    #[serde(default)]
    pub guide: Guide,
    /// The value of each rank (`A`, `10`, `K`, `JK`).
    #[serde(default)]
    pub values: BTreeMap<String, u8>,
    /// When the values apply, if they do not always apply (`when you bid`).
    #[serde(default)]
    pub values_for: Option<String>,
    /// The numbers of the rules by key, such as the hand size.
    #[serde(default)]
    pub numbers: BTreeMap<String, i64>,
    /// The options, in the order in which the program asks for them and writes them.
    #[serde(default)]
    pub options: Vec<OptionSpec>,
    /// Named sets of options. The first set is the default.
    pub presets: Vec<Preset>,
    /// The set-up of the table, step by step. The last step tells the player what to type first.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<step::StepForm>"))]
    pub setup: Vec<Step>,
    /// The verbs of the game, with their help.
    pub verbs: Vec<VerbHelp>,
    /// The rules: why a decision is refused, what happens automatically, and how the game ends.
    pub rules: Vec<Rule>,
    /// The questions to the player, by key. The program uses the first line whose `{facts}` are all known.
    #[serde(default)]
    pub prompts: BTreeMap<String, String>,
    /// What a drill shows in place of a prompt that would give answers away: what has happened, not what is possible
    /// now. The keys are those of `prompts`. The program uses the first line whose `{facts}` are all known.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub moments: BTreeMap<String, String>,
    /// Sentences about a card that cannot come up. The program uses the first sentence whose `{facts}` are all known.
    #[serde(default)]
    pub impossible: Vec<String>,
    /// The sentences about events, by event. The program uses the first line whose `{facts}` are all known.
    #[serde(default)]
    pub events: BTreeMap<String, String>,
    /// The events that are frequent or rare in good games. The coach uses them to explain why one decision is better
    /// than another.
    #[serde(default)]
    pub counts: BTreeMap<String, CountedEvent>,
    /// The sentences about needs, by the name of the need: what a place of the table still needs, does or costs.
    #[serde(default)]
    pub needs: BTreeMap<String, NeedText>,
    /// What the player moves by hand, by event, as a short clause. The program uses the first line whose `{facts}`
    /// are all known. Omit an event if no card moves, or if only the card that just came up moves.
    #[serde(default)]
    pub hands: BTreeMap<String, String>,
    /// Words that texts in `events` and `hands` contain only with some options or numbers of players. In these texts,
    /// `{name}` stands for the words, or for nothing if the words do not apply.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, step::StepForm>"))]
    pub optional_words: BTreeMap<String, Step>,
    /// What the player does with the counters of a place after an undo or a correction, such as coins or a counter of
    /// health, by place.
    #[serde(default)]
    pub counters: BTreeMap<String, CounterText>,
    /// The events whose sentences already say what the player moves by hand. The program does not repeat these moves.
    #[serde(default)]
    pub moves_told: Vec<String>,
    /// The names of zones in a sentence: `the damage pile`.
    #[serde(default)]
    pub places: BTreeMap<String, String>,
    /// How a sentence says where the cards of a zone lie: `in play as the enemy`. The default is `in` and the name in
    /// `places`.
    #[serde(default)]
    pub locations: BTreeMap<String, String>,
    /// The names of zones and gauges on the drawn table.
    #[serde(default)]
    pub labels: BTreeMap<String, String>,
    /// Questions that players ask, with the answers of this program.
    #[serde(default)]
    pub rulings: Vec<Ruling>,
    /// Questions in the words of players. The key names the page that answers the questions.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub asks: BTreeMap<String, Vec<String>>,
    /// Groups of words that mean the same in a search.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub synonyms: Vec<Vec<String>>,
    /// Tips, each shown when a rule first matters.
    #[serde(default)]
    pub tips: Vec<Tip>,
    /// The lessons in their order.
    #[serde(default)]
    pub lessons: Vec<Lesson>,
    /// Courses for players who know a similar game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub knowing: Vec<ShortCourse>,
    /// What counts as a success, and how results are compared.
    #[serde(default)]
    pub history: History,
    /// Personal goals, which a player reaches with finished games.
    #[serde(default)]
    pub goals: Vec<PersonalGoal>,
}

/// The numbers of players that a game allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The minimum number of players; 1 if one player can play alone.
    pub min: usize,
    /// The maximum number of players, at least `min`.
    pub max: usize,
}

/// An option of a game: a choice between words or numbers, or a number from a range.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OptionSpec {
    /// The key by which `--set` and session files name the option.
    pub key: String,
    /// The allowed words or numbers, if the option is a choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
    /// The allowed numbers, if the option is a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<Range>,
    /// The value that the option has if the player does not choose a value.
    pub default: String,
    /// Other defaults for games with more players. The key is the lowest number of players for which the default
    /// applies.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub default_from_players: BTreeMap<usize, String>,
    /// The key of the option whose value is the minimum of this option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<String>,
    /// Whether the program asks for this option if the player has not set it. Use `true` if the default may not suit
    /// the player's deck or counters, or if the option changes the whole game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
    /// What the option changes, to help the player choose.
    pub help: String,
    /// The option as a rule, shown on the page of the option.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
}

/// A range of whole numbers, including both ends.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The lowest allowed number.
    pub min: i64,
    /// The highest allowed number.
    pub max: i64,
}

/// A named set of options.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// The word to type after `--preset`.
    pub name: String,
    /// What the preset is, in a few words.
    pub help: String,
    /// The values of the options that differ from their defaults.
    #[serde(default)]
    pub set: BTreeMap<String, String>,
}

/// A verb with its short forms and its help.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct VerbHelp {
    /// The full word of the verb.
    pub verb: String,
    /// Shorter words for the verb.
    #[serde(default)]
    pub short: Vec<String>,
    /// Other words that players may type for the verb. Help does not show them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// Words that players may type directly after the verb and that change nothing, such as `room` in `skip the room`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<String>,
    /// How you type the verb, with its fields.
    pub usage: String,
    /// What the verb does, in a few words.
    pub help: String,
    /// What a hint calls a decision with this verb, as a noun phrase such as `striking {card}`. The program uses the
    /// first line whose fields are all known: see [`VerbHelp::PLAN_FIELDS`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// Whether the rules always refuse the verb. `rules --sheet` leaves such a verb out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub refused: bool,
}

/// A rule, as players read it. Refusals name it by its id.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The id, such as `attack.power`.
    pub id: String,
    /// The part of the game to which the rule belongs.
    pub section: String,
    /// What the rule is about, in a few words.
    pub title: String,
    /// The rule in this project's own words.
    pub text: String,
    /// An example, with `{fields}` of the position in `shown`.
    pub example: String,
    /// Sentences for refusals by this rule. The program uses the first sentence whose `{facts}` are all known. A rule
    /// without sentences never refuses.
    #[serde(default)]
    pub refused: Vec<String>,
    /// The keys of the options that change the rule.
    #[serde(default)]
    pub options: Vec<String>,
    /// Whether players cannot overrule the rule, because it belongs to the order of play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub binding: bool,
    /// Other words with which a search finds the rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The example as playable lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<ExampleLines>,
    /// Moves that a drill asks about, if the rule never refuses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drill: Vec<Exercise>,
    /// Whether drills leave the rule out: it is self-evident, no decision can break it, or its questions would give
    /// their answers away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undrilled: bool,
}

/// An event that is frequent or rare in good games.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CountedEvent {
    /// The plural noun for the event, such as `cleared columns`.
    pub name: String,
    /// Whether more or fewer of these events are better.
    pub by: Best,
    /// The worth of the event, or its cost if fewer are better. If a plan contains an event with a worth, the hint
    /// always names this event. Among plans that seem as good as the best one, the hint first names the plan with the
    /// event of the greatest worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<u8>,
}

/// A question that the sources leave open or that players ask, with the answer of this program.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The question, in the words of the rules.
    pub question: String,
    /// The question in the words of players, for a search.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asks: Vec<String>,
    /// The answer that this program follows.
    pub ruling: String,
    /// The reason for the answer.
    pub why: String,
    /// Where the answer comes from.
    pub source: String,
    /// The ids of the rules that the question is about.
    #[serde(default)]
    pub rules: Vec<String>,
    /// The presets whose measured win rates are part of the answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<String>,
}

/// The rulebook lacks a number or value that the engine needs, or the number is out of range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rulebook `{rulebook}` needs `{key}` under `{section}` ({expected})")]
pub struct MissingNumber {
    /// The id of the rulebook.
    pub rulebook: String,
    /// The section of the rulebook: `numbers` or `values`.
    pub section: &'static str,
    /// The key that the engine looked for.
    pub key: String,
    /// The kind of value that the engine expects.
    pub expected: &'static str,
}

impl VerbHelp {
    /// The fields of [`VerbHelp::plan`]: the fields of a decision. If the decision has several cards, `cards` are all
    /// of them; `held` is the card that the joker of the decision holds.
    pub const PLAN_FIELDS: [&str; 6] = ["card", "cards", "held", "other", "spot", "with"];
}

impl Players {
    /// Returns the numbers of players in words: “one player”, “2 to 6 players”.
    pub fn span(self) -> String {
        match (self.min, self.max) {
            (1, 1) => "one player".to_owned(),
            (min, max) if min == max => format!("{min} players"),
            (min, max) => format!("{min} to {max} players"),
        }
    }

    /// Returns the allowed numbers of players, the lowest first. The list has at most twelve numbers, because house
    /// rules could allow any number of players.
    pub fn counts(self) -> impl Iterator<Item = usize> {
        (self.min..=self.max).take(12)
    }

    /// Returns whether this number of players is allowed.
    pub fn allows(self, count: usize) -> bool {
        (self.min..=self.max).contains(&count)
    }
}

impl Range {
    /// Maximum number of values in a list. The limit is 256 because games store an option in one byte. `rulebook check`
    /// rejects house rules with a wider range than their game.
    pub const LISTED: usize = 256;

    /// Returns the allowed numbers, the lowest first, but at most [`Range::LISTED`] of them.
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
    /// Returns a number of the rules, which games store in one byte.
    ///
    /// # Errors
    /// The rulebook does not have the number, or it is not between 0 and 255.
    pub fn number(&self, key: &str) -> Result<u8, MissingNumber> {
        self.numbers.get(key).and_then(|n| u8::try_from(*n).ok()).ok_or_else(|| MissingNumber {
            rulebook: self.id.clone(),
            section: "numbers",
            key: key.to_owned(),
            expected: "a number from 0 to 255",
        })
    }

    /// Returns the values of these ranks.
    ///
    /// # Errors
    /// The rulebook has no value for a rank.
    pub fn values(&self, ranks: impl IntoIterator<Item = Rank>) -> Result<Values, MissingNumber> {
        let mut values = Values::default();
        for rank in ranks {
            let key = rank.to_string();
            let missing = |key| MissingNumber {
                rulebook: self.id.clone(),
                section: "values",
                key,
                expected: "the value of this rank",
            };
            values.set(rank, *self.values.get(&key).ok_or_else(|| missing(key))?);
        }
        Ok(values)
    }

    /// Returns the rule with this id, or `None` if there is no such rule.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// Returns the words that players may type for each verb and after it.
    pub fn verb_words(&self) -> impl Iterator<Item = VerbWords<'_>> {
        self.verbs.iter().map(|VerbHelp { verb, short, also, extra, .. }| VerbWords { verb, short, also, extra })
    }

    /// Returns the action with this id, or `None` if there is no such action.
    pub fn action(&self, id: &str) -> Option<&GameAction> {
        self.guide.actions.iter().find(|action| action.id == id)
    }

    /// Returns the tip about a rule, or `None` if the rule has no tip.
    pub fn tip(&self, rule: &str) -> Option<&Tip> {
        self.tips.iter().find(|tip| tip.rule == rule)
    }

    /// Returns the lesson with this id, in upper or lower case, or `None` if there is no such lesson.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id.eq_ignore_ascii_case(id))
    }

    /// Returns the earlier lesson that `lesson` continues, or `None` if it continues no lesson.
    pub fn lesson_before(&self, lesson: &Lesson) -> Option<&Lesson> {
        let id = lesson.follows.as_ref()?;
        self.lessons.iter().take_while(|other| other.id != lesson.id).find(|other| other.id == *id)
    }

    /// Returns the first lesson of the chain that `lesson` continues, or `lesson` itself if it continues no lesson.
    fn first_lesson<'b>(&'b self, lesson: &'b Lesson) -> &'b Lesson {
        let mut first = lesson;
        while let Some(before) = self.lesson_before(first) {
            first = before;
        }
        first
    }

    /// Returns the text that tells the learner how to lay out the cards at the start of this lesson. The text is empty
    /// if the lesson continues another lesson.
    pub fn lay_of(&self, lesson: &Lesson) -> String {
        let lay = lesson.lay.trim();
        let continues = |other: &&Lesson| self.first_lesson(other).id == lesson.id;
        match self.lessons.iter().filter(continues).count() {
            0 | 1 => lay.to_owned(),
            count => format!("Set up these cards once for {count} lessons. {lay}"),
        }
    }

    /// Returns whether `name` is the id or an alias of the rulebook, in upper or lower case.
    pub fn is_called(&self, name: &str) -> bool {
        self.names().any(|own_name| own_name.eq_ignore_ascii_case(name))
    }

    /// Returns the name that players usually type: the first alias, or the id if there are no aliases.
    pub fn short_name(&self) -> &str {
        self.aliases.first().unwrap_or(&self.id)
    }

    /// Returns the id, then the aliases.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.id).chain(&self.aliases).map(String::as_str)
    }
}

/// The value of each rank in a game. A rank without a value has the value 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    ranks: [u8; 15],
    /// The same values by card, because the rules look up the value of a card very often.
    cards: [u8; Card::KINDS],
}

/// Hashes only the ranks, because the values of cards follow from them.
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
    fn set(&mut self, rank: Rank, value: u8) {
        self.ranks[rank.number() as usize] = value;
        let cards = (0..Card::KINDS).filter_map(Card::from_index).filter(|card| card.rank() == Some(rank));
        cards.for_each(|card| self.cards[card.index()] = value);
    }

    /// Returns the value of a rank.
    pub const fn of_rank(&self, rank: Rank) -> u8 {
        self.ranks[rank.number() as usize]
    }

    /// Returns the highest value of all ranks.
    pub fn highest(&self) -> u8 {
        self.ranks.into_iter().max().unwrap_or(0)
    }

    /// Returns the value of a card; 0 for an unknown card.
    pub const fn of_card(&self, card: Card) -> u8 {
        self.cards[card.index()]
    }
}

impl Rule {
    /// Returns whether the rule has this id.
    pub fn is(&self, id: RuleId) -> bool {
        self.id == id.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_allowed_numbers_are_limited() {
        assert_eq!(Players { min: 2, max: 6 }.counts().collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
        assert_eq!(Players { min: 1, max: usize::MAX }.counts().last(), Some(12));
        assert_eq!(Range { min: -1, max: 1 }.numbers().collect::<Vec<_>>(), [-1, 0, 1]);
        assert_eq!(Range { min: i64::MIN, max: i64::MAX }.numbers().count(), Range::LISTED);
        assert_eq!(Range { min: 5, max: 2 }.numbers().count() + Players { min: 5, max: 2 }.counts().count(), 0);
    }
}
