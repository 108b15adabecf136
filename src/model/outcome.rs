//! Outcomes: how games end.

use crate::model::action::Seat;
use crate::model::facts::{Fact, Facts};
use crate::model::refusal::RuleId;
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The player reached the goal. In a game for several players, one of them or all of them together reached it.
    Won,
    /// The player lost, or all players lost together.
    Lost,
    /// The player left early and keeps the score.
    Left,
    /// The player gave up.
    Conceded,
}

impl Verdict {
    /// All verdicts, in the order in which scores list them.
    pub const ALL: [Verdict; 4] = [Verdict::Won, Verdict::Lost, Verdict::Left, Verdict::Conceded];

    /// Returns the word used in the protocol and the journal.
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

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The verdict. In a game for several players, [`Verdict::Won`] means that one of them won, or that all won
    /// together.
    pub result: Verdict,
    /// The score, if the game has a score for this verdict.
    pub score: Option<i32>,
    /// The rule that ended the game.
    pub reason: RuleId,
    /// More fields of the result, such as `monsters_left` or `perfect`.
    pub more: Facts,
    /// More facts for the sentence about the end. They are not part of the result.
    pub sentence_facts: Facts,
}

impl Outcome {
    /// Returns the player who won against the others. Returns `None` if nobody won, if the players won together, or if
    /// the game is for one player.
    pub fn winner(&self) -> Option<Seat> {
        match self.more.get("winner") {
            Some(Fact::Player(winner)) => Some(winner),
            _ => None,
        }
    }
}
