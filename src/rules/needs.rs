//! Needs: what each place of the table needs, does or costs. The sentences are in the `needs` of the rulebook.

use crate::model::facts::{Fact, Facts};
use crate::rules::game::Place;

/// What a place of the table needs, does or costs now.
#[derive(Clone, Debug, PartialEq)]
pub struct Need {
    /// The kind of need: a key of the rulebook's `needs`.
    pub name: &'static str,
    /// The place that has the need.
    pub place: Place,
    /// The cards, numbers and words that the sentence may contain.
    pub facts: Facts,
}

impl Need {
    /// Makes a need without facts.
    pub const fn new(name: &'static str, place: Place) -> Need {
        Need { name, place, facts: Facts::new() }
    }

    /// Adds a fact for the sentence of the need.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Need {
        self.facts = self.facts.with(name, fact);
        self
    }

    /// Adds a fact that has a value. Omits a fact without a value, so that the protocol does not list the fact as
    /// `null`.
    #[must_use]
    pub fn with_some(self, name: &'static str, fact: Option<impl Into<Fact>>) -> Need {
        match fact {
            Some(fact) => self.with(name, fact),
            None => self,
        }
    }
}
