//! Goals: of options that there are, and asked for in one way.

use super::{Checker, item, meant};
use crate::rules::rulebook::EVERY_PRESET;

impl Checker<'_> {
    pub(super) fn goals(&mut self) {
        let book = self.book;
        let keys = || book.options.iter().map(|option| option.key.as_str());
        let choices = || {
            let choices = book.options.iter().filter(|option| !option.values.is_empty());
            choices.map(|option| option.key.as_str()).chain([EVERY_PRESET])
        };
        for (at, goal) in book.goals.iter().enumerate() {
            let ways = [goal.games.is_some(), goal.in_a_row.is_some(), goal.every.is_some()];
            if ways.iter().filter(|way| **way).count() > 1 {
                let message = "a goal asks for `games`, games `in-a-row`, or a game for `every` value. Keep one.";
                self.mistake(&item("goals", at, "id"), message);
            }
            if [goal.games, goal.in_a_row].contains(&Some(0)) {
                self.mistake(&item("goals", at, "id"), "a goal of no games is reached by nobody. Ask for one or more.");
            }
            if let Some(key) = goal.every.as_deref().filter(|key| !choices().any(|choice| choice == *key)) {
                let message = format!("there is no choice `{key}`.{}", meant(key, choices()));
                self.mistake(&item("goals", at, "every"), message);
            }
            for (key, value) in &goal.set {
                let path = ["goals".into(), at.into(), "set".into(), key.as_str().into()];
                match book.options.iter().find(|option| option.key == *key) {
                    None => self.mistake(&path, format!("there is no option `{key}`.{}", meant(key, keys()))),
                    Some(option) => {
                        if let Err(error) = option.parse(value) {
                            self.mistake(&path, error.to_string());
                        }
                    }
                }
            }
        }
    }
}
