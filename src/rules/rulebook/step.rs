//! Steps of the set-up and of a turn. A step can apply only with some options or numbers of players.

use super::{Players, Rulebook, SettingValue, Settings};
use crate::text::suggest::one_of;
use crate::text::template::{FieldValue, fill};
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// One thing to do in the set-up or in a turn. In a rulebook, a step may also be only its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Step {
    /// What to do. `{option}` stands for the value of an option.
    pub text: String,
    /// The option values with which the step applies. Every option in this map must have one of the values listed for
    /// it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub when: BTreeMap<String, Vec<String>>,
    /// The numbers of players with which the step applies. If omitted, the step applies with any number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Players>,
    /// The cards in the picture of the step, in notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// The labels of the zones and gauges in the picture of the step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shows: Vec<String>,
    /// The lines that the program plays before it draws the picture.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
}

/// The two forms of a step.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
pub(super) enum StepForm {
    /// Only the text. The step applies to every table.
    Text(String),
    /// The text, with its conditions and picture.
    Step(Step),
}

impl From<&str> for Step {
    fn from(text: &str) -> Step {
        Step { text: text.to_owned(), ..Step::default() }
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step, D::Error> {
        struct StepVisitor;
        impl<'de> Visitor<'de> for StepVisitor {
            type Value = Step;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a step: a sentence, or a map with `text`")
            }

            fn visit_str<E>(self, text: &str) -> Result<Step, E> {
                Ok(text.into())
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Step, A::Error> {
                Step::deserialize(MapAccessDeserializer::new(map))
            }
        }
        deserializer.deserialize_any(StepVisitor)
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Step::from(self.text.as_str()) {
            return serializer.serialize_str(&self.text);
        }
        Step::serialize(self, serializer)
    }
}

impl Step {
    /// Returns whether the step applies with these options, for at least one number of players.
    pub fn is_asked_for(&self, settings: &Settings) -> bool {
        let has_value = |(key, values): (&String, &Vec<String>)| {
            settings.get(key).is_some_and(|value| values.contains(&value.to_string()))
        };
        self.when.iter().all(has_value)
    }

    /// Returns whether the step applies with these options and this number of players.
    pub fn applies(&self, settings: &Settings, players: usize) -> bool {
        let allows_players = self.players.is_none_or(|span| span.allows(players));
        allows_players && self.is_asked_for(settings)
    }

    /// Returns the text, with the values of these options filled in.
    pub fn text_for(&self, settings: &Settings) -> String {
        filled_in(self.text.trim(), settings)
    }

    /// Returns the text for a reader whose options and players are unknown. The text begins with [`Step::condition`] if
    /// there is one, and contains the values of the options in `defaults`.
    pub fn described(&self, defaults: &Settings) -> String {
        let text = self.text_for(defaults);
        self.condition().map_or_else(|| text.clone(), |condition| format!("{condition}: {text}"))
    }

    /// Returns the condition under which the step applies, such as `With class mage`, or `None` if it always applies.
    pub fn condition(&self) -> Option<String> {
        let option = |(key, values): (&String, &Vec<String>)| format!("{key} {}", one_of(values));
        join_conditions(self.when.iter().map(option).chain(self.players.map(Players::span)))
    }

    /// Returns the text for a reader whose options are known. If the step applies only to some numbers of players,
    /// the text begins with these numbers.
    pub fn described_for(&self, settings: &Settings) -> String {
        let text = self.text_for(settings);
        let condition = join_conditions(self.players.map(Players::span).into_iter());
        condition.map_or_else(|| text.clone(), |condition| format!("{condition}: {text}"))
    }
}

/// Joins conditions into the beginning of a sentence. Returns `None` if there are no conditions.
fn join_conditions(conditions: impl Iterator<Item = String>) -> Option<String> {
    let conditions: Vec<String> = conditions.collect();
    (!conditions.is_empty()).then(|| format!("With {}", conditions.join(" and ")))
}

impl Rulebook {
    /// Returns the steps of the set-up that apply with these options and this number of players.
    pub fn setup_for(&self, settings: &Settings, players: usize) -> impl Iterator<Item = &Step> {
        self.setup.iter().filter(move |step| step.applies(settings, players))
    }

    /// Returns two lists of texts: the steps of the set-up and the steps of a turn that apply with these options, for
    /// at least one number of players.
    pub fn step_texts(&self, settings: &Settings) -> (Vec<String>, Vec<String>) {
        let texts = |steps: &[Step]| {
            let steps = steps.iter().filter(|step| step.is_asked_for(settings));
            steps.map(|step| step.described_for(settings)).collect()
        };
        (texts(&self.setup), texts(&self.guide.turn))
    }

    /// Returns the texts of the steps of a turn that apply with these options and this number of players.
    pub fn turn_for(&self, settings: &Settings, players: usize) -> Vec<String> {
        let steps = self.guide.turn.iter().filter(|step| step.applies(settings, players));
        steps.map(|step| step.text_for(settings)).collect()
    }

    /// Returns the goal, with the values of these options filled in.
    pub fn goal_for(&self, settings: &Settings) -> String {
        filled_in(self.goal.trim(), settings)
    }

    /// Returns the default options for the minimum number of players.
    pub fn default_settings(&self) -> Settings {
        self.resolve_settings(None, &[], self.players.min).unwrap_or_default()
    }
}

/// Returns a text with the values of options filled in, or the unchanged text if a field is unknown. `rulebook check`
/// reports unknown fields.
fn filled_in(text: &str, settings: &Settings) -> String {
    let value = |key: &str| {
        settings.get(key).map(|value| match value {
            SettingValue::Number(number) => FieldValue::Number(*number),
            SettingValue::Word(word) => FieldValue::Text(word.clone()),
        })
    };
    fill(text, value).unwrap_or_else(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library::Library;
    use crate::text::yaml;

    #[test]
    fn a_step_is_a_text_or_a_text_with_conditions() {
        let text =
            "- Shuffle.\n- text: Put one joker aside.\n  when: {jokers: ['1', '0']}\n  players: {min: 3, max: 6}\n";
        let steps: Vec<Step> = yaml::parse(text).unwrap();
        assert_eq!(steps[0], Step::from("Shuffle."));
        assert_eq!(
            steps[1].described(&Settings::default()),
            "With jokers 1 or 0 and 3 to 6 players: Put one joker aside."
        );
        let reread: Vec<Step> = yaml::parse(&yaml::write(&steps).unwrap()).unwrap();
        assert_eq!(reread, steps);
        assert!(yaml::parse::<Vec<Step>>("- {text: Shuffle., wen: {}}\n").is_err());
        assert!(yaml::parse::<Vec<Step>>("- [Shuffle.]\n").is_err());
    }

    #[test]
    fn setup_has_only_the_steps_that_apply() {
        let library = Library::built_in().unwrap();
        let crawl = library.find("crawl").unwrap();
        let words = |class: &str| {
            let settings = crawl.resolve_settings(None, &[("class".to_owned(), class.to_owned())], 1).unwrap();
            crawl.setup_for(&settings, 1).map(|step| step.text.clone()).collect::<Vec<_>>().join(" ")
        };
        assert!(words("warrior").contains("shield") && !words("warrior").contains("mana"));
        assert!(words("mage").contains("mana") && !words("mage").contains("shield"));
    }

    #[test]
    fn goal_and_turn_use_the_options_of_the_table() {
        let library = Library::built_in().unwrap();
        let classic = library.find("classic").unwrap();
        let goal_and_turn = |set: &[(&str, &str)]| {
            let set: Vec<(String, String)> =
                set.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            let settings = classic.resolve_settings(None, &set, 1).unwrap();
            format!("{} {}", classic.goal_for(&settings), classic.turn_for(&settings, 1).join(" "))
        };
        let default = goal_and_turn(&[]);
        assert!(
            default.contains("7 discarded cards") && default.contains("joker") && !default.contains("reserve"),
            "{default}"
        );
        let easy = goal_and_turn(&[("damage-limit", "10"), ("jokers", "0"), ("reserve", "on")]);
        assert!(easy.contains("10 discarded cards") && !easy.contains("joker") && easy.contains("reserve"), "{easy}");
        assert!(!easy.contains('{'), "{easy}");
    }
}
