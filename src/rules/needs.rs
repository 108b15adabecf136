//! What the places of a table need, as facts. The rulebook's `needs` has the sentences.

use crate::model::facts::{Fact, Facts};
use crate::rules::game::Place;

/// What one place of the table needs, does or costs now.
#[derive(Clone, Debug, PartialEq)]
pub struct Need {
    /// The kind of need: a key of the rulebook's `needs`.
    pub name: &'static str,
    /// The place that has the need.
    pub place: Place,
    /// The cards and numbers that the sentence may contain.
    pub facts: Facts,
}

impl Need {
    /// Returns a need without facts.
    pub const fn new(name: &'static str, place: Place) -> Need {
        Need { name, place, facts: Facts::new() }
    }

    /// Returns the need with an additional fact for its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Need {
        self.facts = self.facts.with(name, fact);
        self
    }
}
