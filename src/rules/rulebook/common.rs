//! The rules and sentences of the table itself, which every game shares: `rulebooks/common.yaml`.

use super::Rule;
use serde::{Deserialize, Serialize};

/// The rules of the table itself, which every game shares.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CommonRules {
    /// What the table refuses whatever the game is, by ids such as `turn.reveal` and `undo.none`.
    pub rules: Vec<Rule>,
    /// What the table says whatever the game is.
    pub sentences: CommonSentences,
}

/// Templates with facts in braces. Each is a field, so that none can be missing and none can be asked for that there
/// is not.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CommonSentences {
    /// A line after the end of the game.
    pub over: String,
    /// An action that would come after the end of the game.
    pub over_before: String,
    /// What can be done in a game that is over and kept.
    pub after_end: String,
    /// The same in one that is not kept.
    pub after_end_unkept: String,
    /// What makes sense only after the end, typed before it.
    pub not_over: String,
    /// After the refusal of a line with several actions.
    pub nothing_played: String,
    /// Before the refusal of an earlier entry that a correction would cause: `entry`.
    pub later_entry: String,
    /// Before that: the `entry` in which what was told there, `lost`, would not happen any more.
    pub later_parting: String,
    /// After it, the `line` that corrects and takes back the entry `from`.
    pub remedy_one: String,
    /// The same for entries `from` one `to` another.
    pub remedy_several: String,
    /// The same where the first of them keeps what stands.
    pub remedy_part: String,
    /// The question whether one entry is taken back.
    pub remedy_one_question: String,
    /// The same about several.
    pub remedy_several_question: String,
    /// The same where the first of them keeps what stands.
    pub remedy_part_question: String,
    /// A card face down where one is turned up.
    pub unknown_card: String,
    /// A `card` that came up on the same line before: `same-line`.
    pub same_line: String,
    /// Another `card` than the `only` one that can come up.
    pub only: String,
    /// The same, where the table knows the card `since` an entry.
    pub only_since: String,
    /// A `card` that lies face down in a `place`.
    pub face_down: String,
    /// A `card` of which nothing more is known than that it cannot come up.
    pub not_in_deck: String,
    /// A `card` that lies in a `place`.
    pub lies: String,
    /// The same, `since` an entry.
    pub lies_since: String,
    /// So many `copies` of a `card` in a `place`.
    pub several_lie: String,
    /// The same, `since` an entry.
    pub several_lie_since: String,
    /// The correction of a card that was `typed` where another could have been `meant`.
    pub perhaps_fix: String,
    /// The end of a game that was given up.
    pub conceded: String,
    /// `cards` that are put in a `place`.
    pub hands_put: String,
    /// `cards` that are turned face down on a `place`.
    pub hands_turned_down: String,
    /// A `count` of cards that move face down `from` one `place` to another.
    pub hands_face_down: String,
}

impl CommonSentences {
    /// Each sentence with its key and with the facts that the table states for it.
    #[cfg(feature = "cli")]
    pub(crate) fn each(&self) -> [(&'static str, &str, &'static [&'static str]); 25] {
        [
            ("over", &self.over, &[]),
            ("nothing-played", &self.nothing_played, &[]),
            ("later-entry", &self.later_entry, &["entry"]),
            ("later-parting", &self.later_parting, &["entry", "lost"]),
            ("remedy-one", &self.remedy_one, &["line", "from", "to"]),
            ("remedy-several", &self.remedy_several, &["line", "from", "to"]),
            ("remedy-part", &self.remedy_part, &["line", "from", "to"]),
            ("remedy-one-question", &self.remedy_one_question, &["from", "to"]),
            ("remedy-several-question", &self.remedy_several_question, &["from", "to"]),
            ("remedy-part-question", &self.remedy_part_question, &["from", "to"]),
            ("unknown-card", &self.unknown_card, &[]),
            ("same-line", &self.same_line, &["card", "same-line"]),
            ("only", &self.only, &["card", "only"]),
            ("only-since", &self.only_since, &["card", "only", "since"]),
            ("face-down", &self.face_down, &["card", "place"]),
            ("not-in-deck", &self.not_in_deck, &["card"]),
            ("lies", &self.lies, &["card", "place"]),
            ("lies-since", &self.lies_since, &["card", "place", "since"]),
            ("several-lie", &self.several_lie, &["card", "place", "copies"]),
            ("several-lie-since", &self.several_lie_since, &["card", "place", "copies", "since"]),
            ("perhaps-fix", &self.perhaps_fix, &["typed", "meant"]),
            ("conceded", &self.conceded, &["result"]),
            ("hands-put", &self.hands_put, &["cards", "place"]),
            ("hands-turned-down", &self.hands_turned_down, &["cards", "place"]),
            ("hands-face-down", &self.hands_face_down, &["count", "from", "place"]),
        ]
    }
}

impl CommonRules {
    /// The rule of that id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}
