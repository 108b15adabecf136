//! Groups of player results. Games under different rules are in different groups unless the query pools them.

use super::{Figures, PlayerResult};
#[cfg(feature = "schema")]
use crate::records::export::OptionsJson;
use crate::records::export::options_json;
use crate::records::journal::{Period, Summary, Terms, options_label};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::text::prose;
use chrono::{Datelike, NaiveDate};
use rayon::prelude::*;
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// Selects the games to count, and how to group them.
#[derive(Clone, Debug, Default)]
pub struct ReportQuery {
    /// The rulebook id of the game to count; `None` for all games.
    pub game: Option<String>,
    /// Counts only this player's results; upper and lower case are equal.
    pub player: Option<String>,
    /// Counts sessions that began in this period.
    pub period: Period,
    /// Splits each group by this property; `None` splits no group.
    pub by: Option<GroupBy>,
    /// Counts games under different rules together.
    pub pool: bool,
    /// Leaves out games with undo or hints.
    pub clean: bool,
}

/// The property by which groups are split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum GroupBy {
    /// By the options (the default without --pool)
    Option,
    /// By the preset; games with other options are separate
    Preset,
    /// By the player's name
    Player,
    /// By the month in which a game began
    Month,
    /// By the day of the week
    Weekday,
}

/// The rules under which games were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleSet<'s> {
    /// The preset that has exactly these options; null if no preset has them.
    pub preset: Option<&'s str>,
    #[serde(serialize_with = "as_options")]
    #[cfg_attr(feature = "schema", schemars(with = "OptionsJson<'static>"))]
    pub options: &'s [(String, String)],
    /// The version of the rulebook when these games were played.
    pub version: &'s str,
    /// The fingerprint of the rules in that version.
    pub hash: &'s str,
    /// Whether the rules have changed since these games were played.
    pub changed: bool,
}

/// The games that are counted together, and their statistics.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Group<'s> {
    /// The rulebook id of the game, never an alias.
    #[serde(rename = "game", serialize_with = "as_id")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub book: Arc<Rulebook>,
    /// The rules of the games; several only if the query pools them.
    pub rules: Vec<RuleSet<'s>>,
    /// The month, weekday, preset, number of players or player of the group; null if nothing divides the games further.
    pub label: Option<String>,
    #[serde(skip)]
    pub results: Vec<PlayerResult<'s>>,
    pub figures: Figures,
}

fn as_options<S: Serializer>(options: &&[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    options_json(options).serialize(serializer)
}

pub(super) fn as_id<S: Serializer>(book: &Rulebook, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&book.id)
}

/// The numbers of sessions that were not counted, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOut {
    /// Number of unfinished games.
    pub unfinished: usize,
    /// Number of games in which a rule was overruled.
    pub irregular: usize,
    /// Number of games with undo or hints, if the query leaves these out.
    pub unclean: usize,
    /// Always 0: a game whose rulebook is missing is a fault.
    pub unknown: usize,
}

/// The groups of games that a query selects.
#[derive(Clone, Debug)]
pub struct Report<'s> {
    /// The groups, sorted by game in the order of the library, then by rules, then by label.
    pub groups: Vec<Group<'s>>,
    /// The numbers of sessions that were not counted.
    pub left_out: LeftOut,
    /// The period of the query.
    period: Period,
}

impl RuleSet<'_> {
    fn from_terms(terms: &Terms) -> RuleSet<'_> {
        let Terms { preset, options, version, rules, changed, .. } = terms;
        RuleSet { preset: preset.as_deref(), options, version, hash: rules, changed: *changed }
    }

    /// Returns a name for the rules: the preset, or the options that differ from their defaults at a table with this
    /// number of players. If the rules have changed since these games were played, the name contains the version.
    pub fn label(&self, book: &Rulebook, players: usize) -> String {
        let mut label = match self.preset {
            Some(preset) => preset.to_owned(),
            None => {
                let defaults = book.resolve_settings(None, &[], players).unwrap_or_default();
                let differs = |(key, value): &&(String, String)| {
                    defaults.get(key).is_none_or(|default| default.to_string() != *value)
                };
                options_label(self.options.iter().filter(differs))
            }
        };
        if self.changed {
            label = format!("{label}, rules {}", self.version);
        }
        label
    }
}

impl<'s> Report<'s> {
    /// Counts the sessions that the query selects. `sessions` must be sorted, oldest first.
    pub fn new(sessions: &'s [Summary], query: &ReportQuery, library: &Library) -> Report<'s> {
        let mut left_out = LeftOut::default();
        let mut lists: Vec<Vec<PlayerResult<'s>>> = Vec::new();
        let mut groups: BTreeMap<GroupKey<'s>, usize> = BTreeMap::new();
        // Most results have the key of an earlier one, and comparing addresses is much faster than making a key.
        let mut known = HashMap::new();
        // A player's group has the first spelling of the name.
        let mut spellings: BTreeMap<String, &str> = BTreeMap::new();
        for session in sessions.iter().filter(|session| query.selects(session)) {
            let Some(place) = library.rulebooks().iter().position(|book| book.id == session.terms.game) else {
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
            if query.clean && !session.is_clean() {
                left_out.unclean += 1;
                continue;
            }
            let book = &library.rulebooks()[place];
            let is_divided = query.player.is_some() || query.by == Some(GroupBy::Player);
            let results = if is_divided {
                PlayerResult::for_each_player(session, book)
            } else {
                PlayerResult::all(session, book)
            };
            for result in results {
                if query.player.as_ref().is_none_or(|player| result.belongs_to(player)) {
                    let has_day = matches!(query.by, Some(GroupBy::Month | GroupBy::Weekday));
                    let day = has_day.then(|| session.started.date_naive());
                    let alike = (Arc::as_ptr(&session.terms), result.seat, result.players.len(), day);
                    let list = *known.entry(alike).or_insert_with(|| {
                        let player = *spellings.entry(result.player().to_lowercase()).or_insert(result.player());
                        let key = GroupKey::new(place, book, &result, player, query);
                        *groups.entry(key).or_insert_with(|| {
                            lists.push(Vec::new());
                            lists.len() - 1
                        })
                    });
                    lists[list].push(result);
                }
            }
        }
        let groups: Vec<_> = groups.into_iter().map(|(key, list)| (key, std::mem::take(&mut lists[list]))).collect();
        let groups = groups.into_par_iter().map(|(key, results)| {
            let book = Arc::clone(&library.rulebooks()[key.place]);
            let rules = match key.rules {
                Some(rules) => vec![rules],
                None => {
                    let pooled = results.iter().map(|result| RuleSet::from_terms(&result.session.terms));
                    pooled.collect::<BTreeSet<_>>().into_iter().collect()
                }
            };
            let figures = Figures::new(&results, &book);
            Group { book, rules, label: key.label.map(|(_, label)| label), results, figures }
        });
        Report { groups: groups.collect(), left_out, period: query.period }
    }

    /// Returns the period of the query. Replaces a missing first or last day by the first or last day of the counted
    /// games.
    pub fn period(&self) -> Period {
        self.period.closed_by(self.groups.iter().flat_map(Group::days))
    }

    /// Returns the period of the query for the game with this rulebook id. Replaces a missing first or last day by the
    /// first or last day of the game's counted sessions.
    pub fn period_of(&self, game: &str) -> Period {
        self.period.closed_by(self.groups.iter().filter(|group| group.book.id == game).flat_map(Group::days))
    }
}

impl Group<'_> {
    fn days(&self) -> impl Iterator<Item = NaiveDate> + Clone + '_ {
        self.results.iter().map(|result| result.session.started.date_naive())
    }
}

impl ReportQuery {
    fn selects(&self, session: &Summary) -> bool {
        self.game.as_ref().is_none_or(|game| session.terms.game == *game)
            && self.period.contains(session.started)
            && self
                .player
                .as_ref()
                .is_none_or(|player| session.terms.players.iter().any(|name| same_name(name, player)))
    }
}

/// Returns whether two names are equal, apart from upper and lower case.
pub(crate) fn same_name(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct GroupKey<'s> {
    /// The position of the rulebook in the library.
    place: usize,
    /// The rules; `None` if the query pools them.
    rules: Option<RuleSet<'s>>,
    /// The sort key of the label, and the label.
    label: Option<(String, String)>,
}

impl<'s> GroupKey<'s> {
    fn new(
        place: usize,
        book: &Rulebook,
        result: &PlayerResult<'s>,
        player: &str,
        query: &ReportQuery,
    ) -> GroupKey<'s> {
        let session = result.session;
        let sorted_by_label = |label: String| (label.clone(), label);
        let player = || sorted_by_label(if player.is_empty() { "no name" } else { player }.to_owned());
        let label = match query.by {
            Some(GroupBy::Option) | None => None,
            Some(GroupBy::Preset) => {
                Some(sorted_by_label(session.terms.preset.clone().unwrap_or_else(|| "no preset".to_owned())))
            }
            Some(GroupBy::Player) => Some(player()),
            Some(GroupBy::Month) => Some(sorted_by_label(session.started.format("%Y-%m").to_string())),
            Some(GroupBy::Weekday) => {
                let day = session.started.weekday();
                Some((day.number_from_monday().to_string(), session.started.format("%A").to_string()))
            }
        };
        let pooled = query.pool && query.by != Some(GroupBy::Option);
        let count = session.terms.seats();
        // Games with different numbers of players cannot be compared, so each number has its own group.
        let player_count = (!pooled && book.players.min < book.players.max)
            .then(|| (format!("{count:2}"), prose::counted(count, "player")));
        // In a game for several players, each player has separate statistics, unless all players share the result.
        let is_one_of_several = result.players.len() < session.terms.players.len();
        let player = (is_one_of_several && query.by != Some(GroupBy::Player)).then(player);
        let (orders, labels): (Vec<String>, Vec<String>) = [label, player_count, player].into_iter().flatten().unzip();
        let label = (!labels.is_empty()).then(|| (orders.join(" "), labels.join(", ")));
        GroupKey { place, rules: (!pooled).then(|| RuleSet::from_terms(&session.terms)), label }
    }
}
