//! Checks goals: their options must exist, and each goal may have only one of `games`, `in-a-row` and `every`.

use super::{Checker, item};
use crate::rules::rulebook::EVERY_PRESET;

impl Checker<'_> {
    pub(super) fn check_goals(&mut self) {
        let book = self.book;
        let keys = || book.options.iter().map(|option| option.key.as_str());
        let choices = || {
            let choices = book.options.iter().filter(|option| !option.values.is_empty());
            choices.map(|option| option.key.as_str()).chain([EVERY_PRESET])
        };
        for (at, goal) in book.goals.iter().enumerate() {
            let kinds = [goal.games.is_some(), goal.in_a_row.is_some(), goal.every.is_some()];
            if kinds.iter().filter(|is_set| **is_set).count() > 1 {
                let message = "a goal can have only one of `games`, `in-a-row` and `every`. Keep one.";
                self.mistake(&item("goals", at, "id"), message);
            }
            if [goal.games, goal.in_a_row].contains(&Some(0)) {
                self.mistake(&item("goals", at, "id"), "a goal needs at least one game. Raise the number.");
            }
            if let Some(key) = &goal.every {
                self.expect_known(&item("goals", at, "every"), "there is no choice", key, choices());
            }
            for (key, value) in &goal.set {
                let path = ["goals".into(), at.into(), "set".into(), key.as_str().into()];
                self.expect_known(&path, "there is no option", key, keys());
                if let Some(option) = book.options.iter().find(|option| option.key == *key) {
                    self.check_value(option, value, &path);
                }
            }
        }
    }
}
