//! What the places of a table still want, as facts; the sentences stand under `needs` in the rulebook.

use crate::model::facts::{Fact, Facts};
use crate::rules::game::Place;

/// What one place of the table wants, does or costs in the position at hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Need {
    /// Which kind of need it is: a key of the rulebook's `needs`.
    pub name: &'static str,
    /// The place that it is about.
    pub place: Place,
    /// The cards and numbers at hand.
    pub facts: Facts,
}

impl Need {
    /// A need of a place, with no facts yet.
    pub const fn new(name: &'static str, place: Place) -> Need {
        Need { name, place, facts: Facts::new() }
    }

    /// The same with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Need {
        self.facts = self.facts.with(name, fact);
        self
    }
}
