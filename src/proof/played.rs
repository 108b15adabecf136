//! Examples and lessons, played as they are told.

use super::{Desk, item};
use crate::learn::{example, lesson::Taken};
use crate::yaml::Step;
use std::sync::Arc;

impl Desk<'_> {
    pub(super) fn played(&mut self) {
        let book = self.book;
        for (at, rule) in book.rules.iter().enumerate() {
            let Some(shown) = &rule.shown else { continue };
            if let Err(error) = example::play(self.library, book, rule, shown, true) {
                self.told(&item("rules", at, "shown"), &error.to_string());
            }
        }
        let Some(shelved) = self.library.rulebooks.iter().find(|other| other.id == book.id).map(Arc::clone) else {
            return;
        };
        for (at, lesson) in book.lessons.iter().enumerate() {
            if let Err(error) = Taken::rehearse(self.library, &shelved, lesson) {
                self.told(&item("lessons", at, "id"), &error.to_string());
            }
        }
    }

    /// What a house rule takes over may no longer come out as it says: worth knowing, and no mistake of its own.
    fn told(&mut self, path: &[Step], said: &str) {
        let message = format!("{}.", said.trim_end_matches('.'));
        if self.is_root() || self.is_own(path) {
            self.mistake(path, message);
        } else {
            self.note(path, format!("{message} It was taken over from {}.", self.root.name));
        }
    }

    /// Whether the part at the end of a path stands in the rulebook's own file.
    fn is_own(&self, path: &[Step]) -> bool {
        let mut node = Some(&self.tree);
        for step in path {
            node = node.and_then(|node| node.part(step));
        }
        node.is_some_and(|node| node.place.is_some())
    }
}
