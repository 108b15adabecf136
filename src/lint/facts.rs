//! The facts that the code of each game states. A test records them in random games and transcripts and writes
//! `facts.yaml`, so that `rulebook check` can compare templates with them.

use crate::text::yaml;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

static RECORDED: LazyLock<BTreeMap<String, StatedFacts>> =
    LazyLock::new(|| yaml::parse(include_str!("facts.yaml")).unwrap_or_default());

/// The names of facts by rule, prompt, event or need.
pub type FactNames = BTreeMap<String, BTreeSet<String>>;

#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
pub struct StatedFacts {
    /// In refusals, by the rule's id.
    #[serde(default)]
    pub refused: FactNames,
    /// About impossible cards, under `card`.
    #[serde(default)]
    pub impossible: FactNames,
    /// In prompts, by their key.
    #[serde(default)]
    pub prompts: FactNames,
    /// In events, by their name; an outcome is `ended-` and the id of its reason.
    #[serde(default)]
    pub events: FactNames,
    /// In needs, by their name.
    #[serde(default)]
    pub needs: FactNames,
}

/// Returns the recorded facts of a game, or `None` if none were recorded for its engine yet.
pub fn stated_by(engine: &str) -> Option<&'static StatedFacts> {
    RECORDED.get(engine)
}

/// Lists the facts that any game states in refusals by a common rule, each fact once.
pub(crate) fn stated_anywhere(rule: &str) -> Vec<&'static str> {
    let of_games = RECORDED.values().filter_map(|facts| facts.refused.get(rule));
    let names: BTreeSet<&str> = of_games.flatten().map(String::as_str).collect();
    names.into_iter().collect()
}
