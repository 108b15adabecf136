//! The facts that the code of each game states, as they were recorded over random games and every transcript. The list
//! is generated and compared by a test, so that a template can be held against what it will be given.

use crate::text::yaml;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

static RECORDED: LazyLock<BTreeMap<String, StatedFacts>> =
    LazyLock::new(|| yaml::parse(include_str!("facts.yaml")).unwrap_or_default());

/// The names of facts, by what they are stated for.
pub type FactNames = BTreeMap<String, BTreeSet<String>>;

/// What the code of one game states.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
pub struct StatedFacts {
    /// With refusals, by the rule's id.
    #[serde(default)]
    pub refused: FactNames,
    /// With cards that cannot be, under `card`.
    #[serde(default)]
    pub impossible: FactNames,
    /// With what is asked, by the prompt's key.
    #[serde(default)]
    pub prompts: FactNames,
    /// With what happens, by the event's name; an end stands under `ended-` and the id of its reason.
    #[serde(default)]
    pub events: FactNames,
    /// With what places want, by the need's name.
    #[serde(default)]
    pub needs: FactNames,
}

/// The recorded facts of a game; `None` if the list has none yet.
pub fn stated_by(engine: &str) -> Option<&'static StatedFacts> {
    RECORDED.get(engine)
}

/// The facts that any game states with refusals by a rule of the table itself, each once.
pub(crate) fn stated_anywhere(rule: &str) -> Vec<&'static str> {
    let of_games = RECORDED.values().filter_map(|facts| facts.refused.get(rule));
    let names: BTreeSet<&str> = of_games.flatten().map(String::as_str).collect();
    names.into_iter().collect()
}
