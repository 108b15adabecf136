//! Which rule to ask about next: Leitner's boxes, counted in questions instead of days.
//!
//! Each rule lies in a box from 1 to 5. A right answer moves it up one box, a wrong one back into the first. A rule in
//! box `b` is due again 2 to the power of `b` questions later (2, 4, 8, 16, 32), so that what one gets wrong comes back
//! soon and what one knows comes back seldom. Questions are counted for each game and player, over all drills.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The last box.
const LAST: u32 = 5;

/// The boxes of one player for one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct LeitnerBoxes {
    /// Questions asked so far.
    pub asked: u32,
    /// The rules asked about, by id.
    pub rules: BTreeMap<String, Standing>,
}

/// How a rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Its box, 1 to 5.
    #[serde(rename = "box")]
    pub number: u32,
    /// It is due when that many questions have been asked.
    pub due: u32,
    /// Right answers.
    pub right: u32,
    /// Wrong answers.
    pub wrong: u32,
}

impl LeitnerBoxes {
    /// The rules in the order in which they are to be asked now: those that are due, the longest due first; then new
    /// ones in the order given; then the others, the soonest due first.
    pub fn order<'r>(&self, rules: &[&'r str]) -> Vec<&'r str> {
        let mut ordered: Vec<&str> = rules.to_vec();
        ordered.sort_by_key(|rule| match self.rules.get(*rule) {
            Some(standing) if standing.due <= self.asked => (0, standing.due),
            None => (1, 0),
            Some(standing) => (2, standing.due),
        });
        ordered
    }

    /// Takes an answer into account.
    pub fn answer(&mut self, rule: &str, right: bool) {
        self.asked = self.asked.saturating_add(1);
        let new = Standing { number: 1, due: 0, right: 0, wrong: 0 };
        let standing = self.rules.entry(rule.to_owned()).or_insert(new);
        if right {
            standing.right = standing.right.saturating_add(1);
            standing.number = standing.number.saturating_add(1).min(LAST);
        } else {
            standing.wrong = standing.wrong.saturating_add(1);
            standing.number = 1;
        }
        standing.due = self.asked.saturating_add(1 << standing.number.min(LAST));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_answer_comes_back_sooner_than_a_right_one() {
        let mut boxes = LeitnerBoxes::default();
        boxes.answer("known", true);
        boxes.answer("unknown", false);
        assert_eq!((boxes.rules["known"].number, boxes.rules["known"].due), (2, 1 + 4));
        assert_eq!((boxes.rules["unknown"].number, boxes.rules["unknown"].due), (1, 2 + 2));
        assert_eq!(boxes.order(&["known", "unknown", "new"]), ["new", "unknown", "known"]);
        boxes.asked = 4;
        assert_eq!(boxes.order(&["known", "unknown", "new"]), ["unknown", "new", "known"]);
    }

    #[test]
    fn boxes_end_at_five_and_a_mistake_goes_back_to_the_first() {
        let mut boxes = LeitnerBoxes::default();
        (0..9).for_each(|_| boxes.answer("rule", true));
        assert_eq!(boxes.rules["rule"], Standing { number: 5, due: 9 + 32, right: 9, wrong: 0 });
        boxes.answer("rule", false);
        assert_eq!(boxes.rules["rule"], Standing { number: 1, due: 10 + 2, right: 9, wrong: 1 });
    }
}
