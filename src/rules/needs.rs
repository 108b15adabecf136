//! What the places of a table still need, as facts; the rulebook's `needs` have the sentences.

use crate::model::facts::{Fact, Facts};
use crate::rules::game::Place;

/// What one place of the table needs, does or costs now.
#[derive(Clone, Debug, PartialEq)]
pub struct Need {
    /// The kind of need: a key of the rulebook's `needs`.
    pub name: &'static str,
    /// The place that needs it.
    pub place: Place,
    /// The cards and numbers that the sentence can name.
    pub facts: Facts,
}

impl Need {
    /// Returns a need without facts.
    pub const fn new(name: &'static str, place: Place) -> Need {
        Need { name, place, facts: Facts::new() }
    }

    /// Returns the same need with one more fact for its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Need {
        self.facts = self.facts.with(name, fact);
        self
    }
}
