//! The options of one table. A preset overrides the defaults, and single options override the preset.

use super::{OptionSpec, Preset, Rulebook};
use crate::text::suggest::{did_you_mean, nearest};

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SettingValue {
    /// One of the words that the option allows.
    Word(String),
    /// A number that the option allows.
    Number(i64),
}

impl std::fmt::Display for SettingValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SettingValue::Word(word) => f.write_str(word),
            SettingValue::Number(number) => write!(f, "{number}"),
        }
    }
}

/// The value of every option of a game, in the rulebook's order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(Vec<(String, SettingValue)>);

/// Why the options are not valid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The game has no such option.
    #[error("{game} has no option `{key}`.{} Its options: {}", suggestion(key, known), known.join(", "))]
    UnknownKey {
        /// The name of the game.
        game: String,
        /// The key as the player typed it.
        key: String,
        /// The options of the game.
        known: Vec<String>,
    },
    /// The option does not allow the value.
    #[error("`{value}` is not a value of the option `{key}`.{} Allowed: {}", suggestion(value, allowed), allowed.join(", "))]
    UnknownValue {
        /// The key of the option.
        key: String,
        /// The value as the player typed it.
        value: String,
        /// The values that the option allows.
        allowed: Vec<String>,
    },
    /// The number is below its minimum, which is the value of another option.
    #[error(
        "`{key}` is {value}, but it cannot be less than `{floor}`, which is {least}. Set `{key}` to {least} or more"
    )]
    Below {
        /// The key of the option.
        key: String,
        /// The number that the player or the preset chose.
        value: i64,
        /// The key of the option that is the minimum.
        floor: String,
        /// The value of the option that is the minimum.
        least: i64,
    },
    /// The game has no such preset.
    #[error("{game} has no preset `{name}`.{} Its presets: {}", suggestion(name, known), known.join(", "))]
    UnknownPreset {
        /// The name of the game.
        game: String,
        /// The name of the preset as the player typed it.
        name: String,
        /// The presets of the game.
        known: Vec<String>,
    },
}

fn suggestion(typed: &str, known: &[String]) -> String {
    did_you_mean(&nearest(typed.trim(), known.iter().map(String::as_str)))
}

impl Settings {
    /// Returns the value of an option, or `None` if the game has no such option.
    pub fn get(&self, key: &str) -> Option<&SettingValue> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, value)| value)
    }

    /// Returns the word of an option, or an empty string if the game has no such option or its value is a number.
    pub fn word(&self, key: &str) -> &str {
        match self.get(key) {
            Some(SettingValue::Word(word)) => word,
            _ => "",
        }
    }

    /// Returns the number of an option, or 0 if the game has no such option or its value is a word. A number that
    /// does not fit in one byte becomes 255.
    pub fn number(&self, key: &str) -> u8 {
        match self.get(key) {
            Some(SettingValue::Number(number)) => u8::try_from(*number).unwrap_or(u8::MAX),
            _ => 0,
        }
    }

    /// Returns whether an option has the value `on`.
    pub fn is_on(&self, key: &str) -> bool {
        self.word(key) == "on"
    }

    /// Returns the keys and values, in the rulebook's order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &SettingValue)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

impl serde::Serialize for Settings {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl OptionSpec {
    /// Parses a typed value in upper or lower case. `true` and `false` mean `on` and `off`.
    ///
    /// # Errors
    /// The option does not allow the value.
    pub fn parse(&self, typed: &str) -> Result<SettingValue, SettingsError> {
        let word = match typed.trim().to_ascii_lowercase().as_str() {
            "true" => "on".to_owned(),
            "false" => "off".to_owned(),
            word => word.to_owned(),
        };
        let number = word.parse::<i64>().ok();
        let allowed = match self.range {
            Some(range) => number.is_some_and(|n| (range.min..=range.max).contains(&n)),
            None => self.values.contains(&word),
        };
        if allowed {
            return Ok(number.map_or(SettingValue::Word(word), SettingValue::Number));
        }
        Err(SettingsError::UnknownValue {
            key: self.key.clone(),
            value: typed.to_owned(),
            allowed: if self.range.is_some() { vec![self.allowed()] } else { self.values.clone() },
        })
    }

    /// Returns the allowed values as text.
    pub fn allowed(&self) -> String {
        match self.range {
            Some(range) => format!("a number from {} to {}", range.min, range.max),
            None => self.values.join(", "),
        }
    }

    /// Returns the default value of the option for this number of players.
    pub fn default_for(&self, players: usize) -> &str {
        self.default_from_players.range(..=players).next_back().map_or(&self.default, |(_, value)| value)
    }
}

impl Rulebook {
    /// Returns the options of a table. Values in `set` override the preset, and the preset overrides the defaults. A
    /// default below the minimum of its option becomes this minimum.
    ///
    /// # Errors
    /// An option, value or preset is unknown, or a number in `set` or in the preset is below its minimum.
    pub fn resolve_settings(
        &self,
        preset: Option<&str>,
        set: &[(String, String)],
        players: usize,
    ) -> Result<Settings, SettingsError> {
        let preset = preset.map(|name| self.preset(name)).transpose()?;
        for key in set.iter().map(|(key, _)| key) {
            if !self.options.iter().any(|option| option.key == *key) {
                let known: Vec<String> = self.options.iter().map(|option| option.key.clone()).collect();
                return Err(SettingsError::UnknownKey { game: self.name.clone(), key: key.clone(), known });
            }
        }
        let mut settings = Settings::default();
        for option in &self.options {
            let given_value = set.iter().rev().find(|(key, _)| *key == option.key).map(|(_, value)| value);
            let given_value = given_value.or_else(|| preset.and_then(|preset| preset.set.get(&option.key)));
            let mut value = option.parse(given_value.map_or(option.default_for(players), String::as_str))?;
            if let (Some(floor), SettingValue::Number(number)) = (&option.at_least, &mut value) {
                let min = match settings.get(floor) {
                    Some(SettingValue::Number(min)) => *min,
                    _ => i64::MIN,
                };
                if *number < min {
                    if given_value.is_some() {
                        let (key, floor) = (option.key.clone(), floor.clone());
                        return Err(SettingsError::Below { key, value: *number, floor, least: min });
                    }
                    *number = min;
                }
            }
            settings.0.push((option.key.clone(), value));
        }
        Ok(settings)
    }

    /// Returns the first preset that gives exactly these options for this number of players, or `None` if there is no
    /// such preset.
    pub fn preset_of(&self, settings: &Settings, players: usize) -> Option<&Preset> {
        self.presets
            .iter()
            .find(|preset| self.resolve_settings(Some(&preset.name), &[], players).as_ref() == Ok(settings))
    }

    /// Returns the preset with this name, in upper or lower case.
    ///
    /// # Errors
    /// There is no such preset.
    pub fn preset(&self, name: &str) -> Result<&Preset, SettingsError> {
        self.presets.iter().find(|preset| preset.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
            let known: Vec<String> = self.presets.iter().map(|preset| preset.name.clone()).collect();
            SettingsError::UnknownPreset { game: self.name.clone(), name: name.to_owned(), known }
        })
    }
}
