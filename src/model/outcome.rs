//! How a game ended.

use crate::model::action::Seat;
use crate::model::facts::{Fact, Facts};
use crate::model::refusal::RuleId;
use serde::{Deserialize, Serialize};

/// The four ways in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The player, or one of the players, reached the goal.
    Won,
    /// The game was lost.
    Lost,
    /// The player left with what was gained.
    Left,
    /// The player gave up.
    Conceded,
}

impl Verdict {
    /// All of them, in the order in which they are counted.
    pub const ALL: [Verdict; 4] = [Verdict::Won, Verdict::Lost, Verdict::Left, Verdict::Conceded];

    /// The word of the protocol and the journal.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::Lost => "lost",
            Verdict::Left => "left",
            Verdict::Conceded => "conceded",
        }
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.word())
    }
}

/// The end of a game: verdict, score and the rule that ended it.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Whether it was won, lost, left or given up.
    pub result: Verdict,
    /// The score, where the game knows one for this result.
    pub score: Option<i32>,
    /// The rule by which the game ended.
    pub reason: RuleId,
    /// Further fields of this game, in every result (`monsters_left`, `perfect` …).
    pub more: Facts,
    /// Facts that only the sentence about the end tells; they stand in no result.
    pub sentence_facts: Facts,
}

impl Outcome {
    /// The player who won; `None` where nobody did, and in games for one player.
    pub fn winner(&self) -> Option<Seat> {
        match self.more.get("winner") {
            Some(Fact::Player(winner)) => Some(winner),
            _ => None,
        }
    }
}
