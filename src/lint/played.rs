//! Examples and lessons, played as they are told.

use super::{Checker, item};
use crate::learn::{example, lesson::Taken};
use crate::text::yaml::PathStep;
use std::sync::Arc;

impl Checker<'_> {
    pub(super) fn played(&mut self) {
        let book = self.book;
        let mut spoilt = Vec::new();
        for (at, rule) in book.rules.iter().enumerate() {
            let Some(shown) = &rule.shown else { continue };
            if let Err(error) = example::play(self.library, book, rule, shown, true) {
                self.told(&item("rules", at, "shown"), &error.to_string(), &rule.id, &mut spoilt);
            }
        }
        let shelved = self.library.rulebooks.iter().find(|other| other.id == book.id).map(Arc::clone);
        for (at, lesson) in book.lessons.iter().enumerate() {
            let Some(shelved) = &shelved else { break };
            if let Err(error) = Taken::rehearse(self.library, shelved, lesson) {
                self.told(&item("lessons", at, "id"), &error.to_string(), &lesson.id, &mut spoilt);
            }
        }
        // What house rules take over may no longer come out as it says: worth knowing, and no mistake of theirs.
        if !spoilt.is_empty() {
            let message = format!(
                "examples and lessons taken over from {} no longer come out as they say: {}. Write your own where it matters.",
                self.root.name,
                spoilt.join(", ")
            );
            self.note(&["extends".into()], message);
        }
    }

    fn told(&mut self, path: &[PathStep], said: &str, name: &str, spoilt: &mut Vec<String>) {
        if self.is_root() || self.is_own(path) {
            self.mistake(path, format!("{}.", said.trim_end_matches('.')));
        } else {
            spoilt.push(name.to_owned());
        }
    }

    /// Whether the part at the end of a path stands in the rulebook's own file.
    fn is_own(&self, path: &[PathStep]) -> bool {
        let mut node = Some(&self.tree);
        for step in path {
            node = node.and_then(|node| node.part(step));
        }
        node.is_some_and(|node| node.place.is_some())
    }
}
