//! How the table is laid before the first card: steps, each for the tables that need it.

use super::{Players, Rulebook, Settings};
use crate::text::suggest::one_of;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A step of laying the table: one thing to do. A file may have its text alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct SetupStep {
    /// What is to be done.
    pub text: String,
    /// The options that ask for the step, each with the values with which it does; all of them must.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub when: BTreeMap<String, Vec<String>>,
    /// How many play where the step is done; however many where this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Players>,
    /// Cards that are shown with the step, as notation has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Zones and gauges of the table that are drawn with the step, by their labels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shows: Vec<String>,
    /// Lines that are played before the table is drawn, for example.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
}

/// The forms in which a file has a step.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is asked for")]
pub(super) enum StepForm {
    /// The text alone.
    Text(String),
    /// The text with what belongs to it.
    Step(SetupStep),
}

impl From<&str> for SetupStep {
    fn from(text: &str) -> SetupStep {
        SetupStep { text: text.to_owned(), ..SetupStep::default() }
    }
}

impl<'de> Deserialize<'de> for SetupStep {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SetupStep, D::Error> {
        struct Form;
        impl<'de> Visitor<'de> for Form {
            type Value = SetupStep;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a step: a sentence, or `text` with what belongs to it")
            }

            fn visit_str<E>(self, text: &str) -> Result<SetupStep, E> {
                Ok(text.into())
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SetupStep, A::Error> {
                SetupStep::deserialize(MapAccessDeserializer::new(map))
            }
        }
        deserializer.deserialize_any(Form)
    }
}

impl Serialize for SetupStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == SetupStep::from(self.text.as_str()) {
            return serializer.serialize_str(&self.text);
        }
        SetupStep::serialize(self, serializer)
    }
}

impl SetupStep {
    /// Whether the step is done at a table with these options and so many players.
    pub fn applies(&self, settings: &Settings, players: usize) -> bool {
        let as_set = |(key, values): (&String, &Vec<String>)| {
            settings.get(key).is_some_and(|value| values.contains(&value.to_string()))
        };
        self.when.iter().all(as_set) && self.players.is_none_or(|span| (span.min..=span.max).contains(&players))
    }

    /// The step for a reader whose table is not known: led by the tables that need it.
    pub fn told(&self) -> String {
        let option = |(key, values): (&String, &Vec<String>)| format!("{key} {}", one_of(values));
        let wanted: Vec<String> = self.when.iter().map(option).chain(self.players.map(Players::span)).collect();
        let text = self.text.trim();
        if wanted.is_empty() { text.to_owned() } else { format!("With {}: {text}", wanted.join(" and ")) }
    }
}

impl Rulebook {
    /// The steps of laying a table with these options and so many players.
    pub fn setup_for(&self, settings: &Settings, players: usize) -> impl Iterator<Item = &SetupStep> {
        self.setup.iter().filter(move |step| step.applies(settings, players))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rulebook::Library;
    use crate::text::yaml;

    #[test]
    fn a_step_is_a_sentence_or_a_sentence_with_its_tables() {
        let text =
            "- Shuffle.\n- text: Put one joker aside.\n  when: {jokers: ['1', '0']}\n  players: {min: 3, max: 6}\n";
        let steps: Vec<SetupStep> = yaml::read(text).unwrap();
        assert_eq!(steps[0], SetupStep::from("Shuffle."));
        assert_eq!(steps[1].told(), "With jokers 1 or 0 and 3 to 6 players: Put one joker aside.");
        let again: Vec<SetupStep> = yaml::read(&yaml::write(&steps).unwrap()).unwrap();
        assert_eq!(again, steps);
        assert!(yaml::read::<Vec<SetupStep>>("- {text: Shuffle., wen: {}}\n").is_err());
        assert!(yaml::read::<Vec<SetupStep>>("- [Shuffle.]\n").is_err());
    }

    #[test]
    fn only_the_steps_of_the_table_at_hand_are_done() {
        let library = Library::built_in().unwrap();
        let crawl = library.find("crawl").unwrap();
        let words = |class: &str| {
            let settings = crawl.settle(None, &[("class".to_owned(), class.to_owned())], 1).unwrap();
            crawl.setup_for(&settings, 1).map(|step| step.text.clone()).collect::<Vec<_>>().join(" ")
        };
        assert!(words("warrior").contains("shield") && !words("warrior").contains("mana"));
        assert!(words("mage").contains("mana") && !words("mage").contains("shield"));
    }
}
