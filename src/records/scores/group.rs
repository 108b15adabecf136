//! Which parts are counted together, and which never are.

use super::{Figures, PlayerResult};
#[cfg(feature = "schema")]
use crate::records::export::OptionsJson;
use crate::records::export::options_json;
use crate::records::journal::{Period, Summary, Terms};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use chrono::{Datelike, NaiveDate};
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Which games are counted, and how they are grouped.
#[derive(Clone, Debug, Default)]
pub struct ReportQuery {
    /// The rulebook's id; all games without one.
    pub game: Option<String>,
    /// Only what this player played.
    pub player: Option<String>,
    /// Only what was begun in this period.
    pub period: Period,
    /// How the figures are divided further.
    pub by: Option<GroupBy>,
    /// Whether games under different rules are counted together.
    pub pool: bool,
    /// Whether games with take-backs or hints are left out.
    pub clean: bool,
}

/// How figures are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupBy {
    /// By the set of options, which is done anyhow unless they are pooled.
    Option,
    /// By the preset, the options without one apart.
    Preset,
    /// By who played, one row a player.
    Player,
    /// By the month in which the game ended.
    Month,
    /// By the day of the week.
    Weekday,
}

/// The rules under which games were played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleSet {
    /// The preset that gives these options, if one does.
    pub preset: Option<String>,
    #[serde(serialize_with = "as_options")]
    #[cfg_attr(feature = "schema", schemars(with = "OptionsJson<'static>"))]
    pub options: Vec<(String, String)>,
    /// The version of the rulebook under which these games were played.
    pub version: String,
    /// The fingerprint of its rules.
    pub hash: String,
    /// Whether the rules have changed since.
    pub changed: bool,
}

/// Games that were counted together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Group<'s> {
    /// The game by its rulebook's id, never by an alias.
    #[serde(rename = "game", serialize_with = "as_id")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub book: Arc<Rulebook>,
    /// The rules; several only where they are pooled.
    pub rules: Vec<RuleSet>,
    /// The month, the player, the preset … by which the figures are divided.
    pub label: Option<String>,
    /// The parts, oldest first.
    #[serde(skip)]
    pub parts: Vec<PlayerResult<'s>>,
    pub figures: Figures,
}

fn as_options<S: Serializer>(options: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    options_json(options).serialize(serializer)
}

fn as_id<S: Serializer>(book: &Rulebook, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&book.id)
}

/// Sessions that were not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOut {
    /// Games that go on.
    pub unfinished: usize,
    /// Games in which a rule was overruled.
    pub irregular: usize,
    /// Games with take-backs or hints, where only clean ones count.
    pub unclean: usize,
    /// Games whose rulebook is not here.
    pub unknown: usize,
}

/// The figures that were asked for, group by group.
#[derive(Clone, Debug)]
pub struct Report<'s> {
    /// The groups: by game in the order of the shelf, then by rules, then by label.
    pub groups: Vec<Group<'s>>,
    /// What was not counted.
    pub left_out: LeftOut,
    /// The period that was asked for.
    asked: Period,
}

impl RuleSet {
    fn of(terms: &Terms) -> RuleSet {
        RuleSet {
            preset: terms.preset.clone(),
            options: terms.options.clone(),
            version: terms.version.clone(),
            hash: terms.rules.clone(),
            changed: terms.changed,
        }
    }

    /// What the rules are called: the preset, or the options that differ from the first preset; and the version where
    /// it is not the one at hand.
    pub fn label(&self, book: &Rulebook, players: usize) -> String {
        let mut label = match &self.preset {
            Some(preset) => preset.clone(),
            None => {
                let usual = book.settle(None, &[], players).unwrap_or_default();
                let differs =
                    |(key, value): &&(String, String)| usual.get(key).is_none_or(|usual| usual.to_string() != *value);
                let options: Vec<String> =
                    self.options.iter().filter(differs).map(|(key, value)| format!("{key} {value}")).collect();
                options.join(", ")
            }
        };
        if self.changed {
            label = format!("{label}, rules {}", self.version);
        }
        label
    }
}

/// The rules of every session in order, so that a number stands for them.
struct RuleSets {
    ranks: HashMap<*const Terms, usize>,
    sets: Vec<RuleSet>,
}

impl RuleSets {
    fn of(sessions: &[Summary]) -> RuleSets {
        // Sessions that were read together share what was agreed: it is looked at once.
        let mut terms: HashMap<*const Terms, RuleSet> = HashMap::new();
        for session in sessions {
            terms.entry(Arc::as_ptr(&session.terms)).or_insert_with(|| RuleSet::of(&session.terms));
        }
        let mut sets: Vec<RuleSet> = terms.values().cloned().collect();
        sets.sort();
        sets.dedup();
        let rank = |rules: &RuleSet| sets.binary_search(rules).unwrap_or_default();
        let ranks = terms.iter().map(|(terms, rules)| (*terms, rank(rules))).collect();
        RuleSets { ranks, sets }
    }

    fn rank(&self, session: &Summary) -> usize {
        self.ranks.get(&Arc::as_ptr(&session.terms)).copied().unwrap_or_default()
    }
}

impl<'s> Report<'s> {
    /// Counts what is asked for. `sessions` are oldest first.
    pub fn of(sessions: &'s [Summary], question: &ReportQuery, library: &Library) -> Report<'s> {
        let mut left_out = LeftOut::default();
        let ruled = RuleSets::of(sessions);
        let mut groups: BTreeMap<GroupKey, Vec<PlayerResult<'s>>> = BTreeMap::new();
        for session in sessions.iter().filter(|session| question.asks_for(session)) {
            let Some(shelf) = library.rulebooks().iter().position(|book| book.id == session.terms.game) else {
                left_out.unknown += 1;
                continue;
            };
            if !session.is_finished() {
                left_out.unfinished += 1;
                continue;
            }
            if session.overrules > 0 {
                left_out.irregular += 1;
                continue;
            }
            if question.clean && !session.is_clean() {
                left_out.unclean += 1;
                continue;
            }
            for part in PlayerResult::all(session, &library.rulebooks()[shelf]) {
                if question.player.as_ref().is_none_or(|player| same_name(player, part.player())) {
                    groups.entry(GroupKey::of(shelf, ruled.rank(session), &part, question)).or_default().push(part);
                }
            }
        }
        let groups = groups.into_iter().map(|(key, parts)| {
            let book = Arc::clone(&library.rulebooks()[key.shelf]);
            let mut ranks: Vec<usize> = parts.iter().map(|part| ruled.rank(part.session)).collect();
            ranks.sort_unstable();
            ranks.dedup();
            let rules = ranks.into_iter().filter_map(|rank| ruled.sets.get(rank).cloned()).collect();
            let figures = Figures::of(&parts, &book);
            Group { book, rules, label: key.label.map(|(_, label)| label), parts, figures }
        });
        Report { groups: groups.collect(), left_out, asked: question.period }
    }

    /// The period over which was counted, with both its ends: those that were asked for, else the first and the last day
    /// that was counted.
    pub fn period(&self) -> Period {
        self.asked.closed_by(self.groups.iter().flat_map(Group::days))
    }

    /// The same for one game.
    pub fn period_of(&self, game: &str) -> Period {
        self.asked.closed_by(self.groups.iter().filter(|group| group.book.id == game).flat_map(Group::days))
    }
}

impl Group<'_> {
    fn days(&self) -> impl Iterator<Item = NaiveDate> + Clone + '_ {
        self.parts.iter().map(|part| part.session.started.date_naive())
    }
}

impl ReportQuery {
    fn asks_for(&self, session: &Summary) -> bool {
        self.game.as_ref().is_none_or(|game| session.terms.game == *game)
            && self.period.contains(session.started)
            && self
                .player
                .as_ref()
                .is_none_or(|player| session.terms.players.iter().any(|name| same_name(name, player)))
    }
}

/// Names are the same whatever their case.
pub(super) fn same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// What parts have in common that are counted together.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct GroupKey {
    shelf: usize,
    /// The rank of the rules; all the same where they are pooled.
    rules: usize,
    /// The place in the order, and the label.
    label: Option<(String, String)>,
}

impl GroupKey {
    fn of(shelf: usize, rules: usize, part: &PlayerResult<'_>, question: &ReportQuery) -> GroupKey {
        let session = part.session;
        let in_order = |label: String| (label.clone(), label);
        let player =
            || in_order(if part.player().is_empty() { "no name".to_owned() } else { part.player().to_owned() });
        let label = match question.by {
            Some(GroupBy::Option) | None => None,
            Some(GroupBy::Preset) => {
                Some(in_order(session.terms.preset.clone().unwrap_or_else(|| "no preset".to_owned())))
            }
            Some(GroupBy::Player) => Some(player()),
            Some(GroupBy::Month) => Some(in_order(session.started.format("%Y-%m").to_string())),
            Some(GroupBy::Weekday) => {
                let day = session.started.weekday();
                Some((day.number_from_monday().to_string(), session.started.format("%A").to_string()))
            }
        };
        // At a table of several each player has figures of his own.
        let label = match label {
            None if session.terms.players.len() > 1 => Some(player()),
            Some((order, label)) if session.terms.players.len() > 1 && question.by != Some(GroupBy::Player) => {
                Some((format!("{order} {}", part.player()), format!("{label}, {}", part.player())))
            }
            label => label,
        };
        let pooled = question.pool && question.by != Some(GroupBy::Option);
        GroupKey { shelf, rules: if pooled { 0 } else { rules }, label }
    }
}
