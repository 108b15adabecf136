//! Checks the numbers of players, the options and presets, and the numbers that the engine needs.

use super::{Checker, PLAYER_NAMES, item};
use crate::play::setup::{Setup, SetupError, SetupRequest};
use crate::rules::rulebook::{OptionSpec, Range};
use crate::text::yaml::PathStep;

impl Checker<'_> {
    pub(super) fn check_numbers(&mut self) {
        let players = self.book.players;
        let allowed = self.root.players;
        if players.min < allowed.min || players.max > allowed.max || players.min > players.max {
            let message = format!("{} is made for {}.", self.root.name, allowed.span());
            self.mistake(&["players".into()], message);
        }
        if self.book.presets.is_empty() {
            self.mistake(
                &["presets".into()],
                "a rulebook needs at least one preset; the first one is the standard game.",
            );
        }
        for (key, number) in &self.book.numbers {
            if u8::try_from(*number).is_err() {
                let message = format!("`{key}` must be a number from 0 to 255, not {number}.");
                self.mistake(&["numbers".into(), key.as_str().into()], message);
            }
        }
        for index in 0..self.book.options.len() {
            self.check_option(index);
        }
        for index in 0..self.book.presets.len() {
            self.check_preset(index);
        }
        self.check_setups();
    }

    fn check_option(&mut self, index: usize) {
        let option = &self.book.options[index];
        let path = |field: &str| item("options", index, field);
        let root_option = self.root.options.iter().find(|known| known.key == option.key);
        match (option.range, option.values.is_empty()) {
            (Some(Range { min, max }), true) => {
                let allowed = root_option.and_then(|known| known.range).unwrap_or(Range { min, max });
                if min > max {
                    self.mistake(&path("range"), format!("the range from {min} to {max} is empty. Swap the numbers."));
                } else if min < allowed.min || max > allowed.max {
                    let message = format!("the game allows only {} to {} here.", allowed.min, allowed.max);
                    self.mistake(&path("range"), message);
                }
            }
            (None, false) => {
                let known = root_option.map_or(&[][..], |known| known.values.as_slice());
                for (n, value) in option.values.iter().enumerate() {
                    let path = [&path("values")[..], &[n.into()]].concat();
                    self.expect_known(&path, "the game has no value", value, known.iter().map(String::as_str));
                }
            }
            _ => return self.mistake(&path("key"), "an option needs either `values` or a `range`, not both."),
        }
        self.check_value(option, &option.default, &path("default"));
        for (count, value) in &option.default_from_players {
            let count = count.to_string();
            let path = [&path("default-from-players")[..], &[count.as_str().into()]].concat();
            self.check_value(option, value, &path);
        }
        if let Some(floor) = &option.at_least {
            let earlier = self.book.options[..index].iter().map(|option| option.key.as_str());
            self.expect_known(&path("at-least"), "no earlier option is called", floor, earlier);
        }
    }

    fn check_preset(&mut self, index: usize) {
        let preset = &self.book.presets[index];
        for (key, value) in &preset.set {
            let path = [&item("presets", index, "set")[..], &[key.as_str().into()]].concat();
            match self.book.options.iter().find(|option| option.key == *key) {
                Some(option) => self.check_value(option, value, &path),
                None => {
                    let known = self.book.options.iter().map(|option| option.key.as_str());
                    self.expect_known(&path, "there is no option", key, known);
                }
            }
        }
    }

    pub(super) fn check_value(&mut self, option: &OptionSpec, value: &str, path: &[PathStep]) {
        if let Err(error) = option.parse(value) {
            self.mistake(path, format!("{error}."));
        }
    }

    /// Sets up every preset for every number of players, and reports the first problem. This also finds missing
    /// numbers.
    fn check_setups(&mut self) {
        let book = self.book;
        for at in 0..book.presets.len() {
            for count in book.players.min..=book.players.max.min(PLAYER_NAMES.len()) {
                let request = SetupRequest {
                    game: book.id.clone(),
                    preset: Some(book.presets[at].name.clone()),
                    set: Vec::new(),
                    players: PLAYER_NAMES[..count].iter().map(|name| (*name).to_owned()).collect(),
                };
                match Setup::new(self.library, &request, None) {
                    Err(SetupError::Missing(missing)) => {
                        let path: [PathStep; 2] = [missing.section.into(), missing.key.as_str().into()];
                        return self.mistake(&path, format!("{missing}."));
                    }
                    // Other checks report bad options, and an id without an engine.
                    Err(SetupError::Settings(_) | SetupError::NoEngine { .. }) | Ok(_) => {}
                    Err(error) => return self.mistake(&item("presets", at, "name"), format!("{error}.")),
                }
            }
        }
    }
}
