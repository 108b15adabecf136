//! The rules and sentences that all games share: `rulebooks/common.yaml`.

use super::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The rules and sentences that all games share.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CommonRules {
    /// Rules of the table itself, with ids such as `turn.reveal` and `undo.none`.
    pub rules: Vec<Rule>,
    /// Sentences of the table itself.
    pub sentences: CommonSentences,
    /// Questions that players of any game ask, by the key of the page that answers them.
    pub asks: BTreeMap<String, Vec<String>>,
    /// Groups of words that mean the same in a search.
    pub synonyms: Vec<Vec<String>>,
}

/// Declares the sentences, each with the facts that the code gives it.
macro_rules! sentences {
    ($($(#[$doc:meta])* $field:ident [$($fact:literal),*],)*) => {
        /// Templates with facts in braces. Each is a field, so that a missing or unknown sentence is an error of the file.
        #[derive(Clone, Debug, Deserialize, Serialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct CommonSentences {$(
            $(#[$doc])*
            pub $field: String,
        )*}

        #[cfg(feature = "cli")]
        impl CommonSentences {
            /// Returns each sentence with its key and with the names of the facts that the code gives it.
            pub(crate) fn each(&self) -> impl Iterator<Item = (String, &str, &'static [&'static str])> {
                let all = [$((stringify!($field), &self.$field, &[$($fact),*] as &[&str])),*];
                all.into_iter().map(|(field, template, facts)| (field.replace('_', "-"), template.as_str(), facts))
            }
        }
    };
}

sentences! {
    /// A line typed after the end of the game.
    over [],
    /// An action on one line that would come after the end of the game.
    over_before [],
    /// What you can do after the end of a game that is kept in the journal.
    after_end [],
    /// The same for a game that is not kept.
    after_end_unkept [],
    /// A command for finished games, typed before the end.
    not_over [],
    /// Follows the refusal of a line with several actions.
    nothing_played [],
    /// Precedes the refusal of an earlier entry that a correction would cause.
    later_entry ["entry"],
    /// Precedes `later_entry`: the entry in which events would be `lost`.
    later_parting ["entry", "lost"],
    /// Follows `later_entry`: the line that corrects and takes back one entry.
    remedy_one ["line", "from", "to"],
    /// The same for several entries.
    remedy_several ["line", "from", "to"],
    /// The same if part of the first entry can be kept.
    remedy_part ["line", "from", "to"],
    /// Asks whether to take back one entry.
    remedy_one_question ["from", "to"],
    /// The same for several entries.
    remedy_several_question ["from", "to"],
    /// The same if part of the first entry can be kept.
    remedy_part_question ["from", "to"],
    /// A face-down card typed as one that came up.
    unknown_card [],
    /// A card that came up earlier on the same line.
    same_line ["card", "same-line"],
    /// Another card than the `only` one that can come up.
    only ["card", "only"],
    /// The same if the table has known the card since an entry.
    only_since ["card", "only", "since"],
    /// A card that lies face down elsewhere.
    face_down ["card", "place"],
    /// A card that cannot come up, without a known reason.
    not_in_deck ["card"],
    /// A card whose place is known.
    lies ["card", "place"],
    /// The same since an entry.
    lies_since ["card", "place", "since"],
    /// Several copies of a card whose places are known.
    several_lie ["card", "place", "copies"],
    /// The same since an entry.
    several_lie_since ["card", "place", "copies", "since"],
    /// A card whose place is not known, and the piles that may hold it.
    lies_face_down ["card", "place"],
    /// The same for another copy of a card whose place is known.
    another_face_down ["card", "place"],
    /// A card that the deck does not have.
    no_such_card ["card"],
    /// Warns that the game can no longer succeed.
    lost_chance ["success"],
    /// Says how to take back a line that a warning is about.
    undo_it [],
    /// Suggests a correction if another card may have been meant.
    perhaps_fix ["typed", "meant"],
    /// The end of a game that the player gave up.
    conceded ["result"],
    /// The same with several players.
    conceded_by_all ["result"],
    /// You move cards to a place.
    hands_put ["cards", "place"],
    /// You turn cards face down on a place.
    hands_turned_down ["cards", "place"],
    /// You move face-down cards from one place to another.
    hands_face_down ["count", "from", "place"],
}

impl CommonRules {
    /// Returns the rule with this id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}
