//! The facts that the code of each game provides. A test records them in random games and transcripts and writes them
//! to `facts.yaml`, so that `rulebook check` can compare templates with them.

use crate::text::yaml;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

static RECORDED: LazyLock<BTreeMap<String, StatedFacts>> =
    LazyLock::new(|| yaml::parse(include_str!("facts.yaml")).unwrap_or_default());

/// The names of facts, by the key of a rule, a prompt, an event or a need.
pub type FactNames = BTreeMap<String, BTreeSet<String>>;

#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
pub struct StatedFacts {
    /// Facts in refusals, by the id of the rule.
    #[serde(default)]
    pub refused: FactNames,
    /// Facts about impossible cards, under the key `card`.
    #[serde(default)]
    pub impossible: FactNames,
    /// Facts in prompts, by the key of the prompt.
    #[serde(default)]
    pub prompts: FactNames,
    /// Facts in events, by the name of the event. An outcome has the name `ended-` with the id of its reason.
    #[serde(default)]
    pub events: FactNames,
    /// Facts in needs, by the name of the need.
    #[serde(default)]
    pub needs: FactNames,
}

/// Returns the recorded facts of the game with this engine, or `None` if there are none.
pub fn stated_by(engine: &str) -> Option<&'static StatedFacts> {
    RECORDED.get(engine)
}

/// Lists the facts that refusals by a common rule have in any game, each fact once.
pub(crate) fn facts_of_common_rule(rule: &str) -> Vec<&'static str> {
    let recorded = RECORDED.values().filter_map(|facts| facts.refused.get(rule));
    let names: BTreeSet<&str> = recorded.flatten().map(String::as_str).collect();
    names.into_iter().collect()
}
