//! Which parts are counted together, and which never are.

use super::{Figures, Part};
use crate::journal::{Period, Summary};
use crate::rulebook::{Library, Rulebook};
use chrono::Datelike;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is asked.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// The rulebook's id; all games without one.
    pub game: Option<String>,
    /// Only what this player played.
    pub player: Option<String>,
    /// Only what was begun in this period.
    pub period: Period,
    /// How the figures are divided further.
    pub by: Option<By>,
    /// Whether games under different rules are counted together.
    pub pool: bool,
    /// Whether games with take-backs or hints are left out.
    pub clean: bool,
}

/// How figures are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By the set of options, which is done anyhow unless they are pooled.
    Option,
    /// By the preset, the options without one apart.
    Preset,
    /// By the player.
    Player,
    /// By the month.
    Month,
    /// By the day of the week.
    Weekday,
}

/// The rules under which games were played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleSet {
    /// The preset that gives these options, if one does.
    pub preset: Option<String>,
    /// The options.
    pub options: Vec<(String, String)>,
    /// The rulebook's version.
    pub version: String,
    /// The fingerprint of its rules.
    pub rules: String,
    /// Whether the rules have changed since.
    pub changed: bool,
}

/// Parts that are counted together.
#[derive(Clone, Debug)]
pub struct Group<'s> {
    /// The game's rulebook.
    pub book: Arc<Rulebook>,
    /// The rules; several only where they are pooled.
    pub rules: Vec<RuleSet>,
    /// Which month, player and so on.
    pub label: Option<String>,
    /// The parts, oldest first.
    pub parts: Vec<Part<'s>>,
    /// Their figures.
    pub figures: Figures,
}

/// What was not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Sessions that go on.
    pub unfinished: usize,
    /// Sessions with take-backs or hints, where only clean ones count.
    pub unclean: usize,
    /// Sessions of games whose rulebook is not here.
    pub unknown: usize,
}

/// The answer.
#[derive(Clone, Debug)]
pub struct Report<'s> {
    /// The groups: by game in the order of the shelf, then by rules, then by label.
    pub groups: Vec<Group<'s>>,
    /// What was not counted.
    pub left_out: LeftOut,
    /// The period over which was counted.
    pub period: Period,
}

impl RuleSet {
    fn of(session: &Summary) -> RuleSet {
        RuleSet {
            preset: session.preset.clone(),
            options: session.options.clone(),
            version: session.version.clone(),
            rules: session.rules.clone(),
            changed: session.changed,
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

impl<'s> Report<'s> {
    /// Counts what is asked for. `sessions` are oldest first.
    pub fn of(sessions: &'s [Summary], question: &Question, library: &Library) -> Report<'s> {
        let mut left_out = LeftOut::default();
        let mut groups: BTreeMap<Key, Vec<Part<'s>>> = BTreeMap::new();
        for session in sessions.iter().filter(|session| question.asks_for(session)) {
            let Some(shelf) = library.rulebooks.iter().position(|book| book.id == session.game) else {
                left_out.unknown += 1;
                continue;
            };
            if !session.is_finished() {
                left_out.unfinished += 1;
                continue;
            }
            if question.clean && !session.is_clean() {
                left_out.unclean += 1;
                continue;
            }
            for part in Part::all(session, &library.rulebooks[shelf]) {
                if question.player.as_ref().is_none_or(|player| same_name(player, part.player())) {
                    groups.entry(Key::of(shelf, &part, question)).or_default().push(part);
                }
            }
        }
        let groups = groups.into_iter().map(|(key, parts)| {
            let book = Arc::clone(&library.rulebooks[key.shelf]);
            let mut rules: Vec<RuleSet> = parts.iter().map(|part| RuleSet::of(part.session)).collect();
            rules.sort();
            rules.dedup();
            let figures = Figures::of(&parts, &book);
            Group { book, rules, label: key.label.map(|(_, label)| label), parts, figures }
        });
        Report { groups: groups.collect(), left_out, period: question.period }
    }
}

impl Question {
    fn asks_for(&self, session: &Summary) -> bool {
        self.game.as_ref().is_none_or(|game| session.game == *game)
            && self.period.contains(session.started)
            && self.player.as_ref().is_none_or(|player| session.players.iter().any(|name| same_name(name, player)))
    }
}

/// Names are the same whatever their case.
pub(super) fn same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// What parts have in common that are counted together.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    shelf: usize,
    rules: Option<RuleSet>,
    /// The place in the order, and the label.
    label: Option<(String, String)>,
}

impl Key {
    fn of(shelf: usize, part: &Part<'_>, question: &Question) -> Key {
        let session = part.session;
        let in_order = |label: String| (label.clone(), label);
        let player =
            || in_order(if part.player().is_empty() { "no name".to_owned() } else { part.player().to_owned() });
        let label = match question.by {
            Some(By::Option) | None => None,
            Some(By::Preset) => Some(in_order(session.preset.clone().unwrap_or_else(|| "no preset".to_owned()))),
            Some(By::Player) => Some(player()),
            Some(By::Month) => Some(in_order(session.started.format("%Y-%m").to_string())),
            Some(By::Weekday) => {
                let day = session.started.weekday();
                Some((day.number_from_monday().to_string(), session.started.format("%A").to_string()))
            }
        };
        // At a table of several each player has figures of his own.
        let label = match label {
            None if session.players.len() > 1 => Some(player()),
            Some((order, label)) if session.players.len() > 1 && question.by != Some(By::Player) => {
                Some((format!("{order} {}", part.player()), format!("{label}, {}", part.player())))
            }
            label => label,
        };
        let pooled = question.pool && question.by != Some(By::Option);
        Key { shelf, rules: (!pooled).then(|| RuleSet::of(session)), label }
    }
}
