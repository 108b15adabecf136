//! Plays the examples and lessons of a rulebook, and reports examples and lessons that fail.

use super::{Checker, item};
use crate::learn::lesson::LessonRun;
use crate::play::example::{Example, ExampleTable};
use crate::rules::rulebook::Rulebook;
use crate::text::yaml::PathStep;
use std::sync::Arc;

impl Checker<'_> {
    pub(super) fn play_examples(&mut self) {
        let book = self.book;
        let mut outdated = Vec::new();
        let Some(table) = ExampleTable::in_library(self.library, book) else { return };
        for (path, example) in examples(book) {
            if let Err(error) = table.play(example).and_then(|played| played.describe(example, true)) {
                self.report(&path, &error.to_string(), example.subject, &mut outdated);
            }
        }
        let book_in_library = self.library.rulebooks().iter().find(|other| other.id == book.id).map(Arc::clone);
        for (index, lesson) in book.lessons.iter().enumerate() {
            let Some(book_in_library) = &book_in_library else { break };
            if let Err(error) = LessonRun::rehearse(self.library, book_in_library, lesson) {
                self.report(&item("lessons", index, "id"), &error.to_string(), &lesson.id, &mut outdated);
            }
        }
        // House rules may change the result of an inherited example, so an outdated example is only a note, not a
        // mistake.
        if !outdated.is_empty() {
            let message = format!(
                "examples and lessons inherited from {} no longer match these rules: {}. Write your own if you need them.",
                self.root.name,
                outdated.join(", ")
            );
            self.note(&["extends".into()], message);
        }
    }

    fn report(&mut self, path: &[PathStep], error: &str, name: &str, outdated: &mut Vec<String>) {
        if self.is_root() || self.is_own(path) {
            self.mistake(path, format!("{}.", error.trim_end_matches('.')));
        } else {
            outdated.push(name.to_owned());
        }
    }

    /// Returns whether the path is in the rulebook's own file. Inherited parts are in another file.
    fn is_own(&self, path: &[PathStep]) -> bool {
        let mut node = Some(&self.tree);
        for step in path {
            node = node.and_then(|node| node.part(step));
        }
        node.is_some_and(|node| node.location.is_some())
    }
}

/// Lists all examples that can be played, with their paths.
fn examples(book: &Rulebook) -> Vec<(Vec<PathStep>, Example<'_>)> {
    let rules = book.rules.iter().enumerate().filter_map(|(index, rule)| Some((index, rule.played_example()?)));
    let rules = rules.map(|(index, example)| (item("rules", index, "shown").to_vec(), example));
    let actions = book.guide.actions.iter().enumerate();
    let actions = actions.filter_map(|(index, action)| Some((index, action.played_example()?)));
    let in_guide = |path: &[PathStep]| [&["guide".into()][..], path].concat();
    let actions = actions.map(|(index, example)| (in_guide(&item("actions", index, "shown")), example));
    let pictures = book.guide.pictures.iter().enumerate();
    let pictures =
        pictures.map(|(index, picture)| (in_guide(&item("pictures", index, "shown")), picture.played_example()));
    rules.chain(actions).chain(pictures).collect()
}
