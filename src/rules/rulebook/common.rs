//! The rules and sentences that all games share: `rulebooks/common.yaml`.

use super::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The rules and sentences that all games share.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CommonRules {
    /// The rules of the table itself, with ids such as `turn.reveal` and `undo.none`.
    pub rules: Vec<Rule>,
    /// The sentences of the table itself.
    pub sentences: CommonSentences,
    /// Questions that players of any game may ask, by the key of the page that answers them.
    pub asks: BTreeMap<String, Vec<String>>,
    /// Groups of words that mean the same in a search.
    pub synonyms: Vec<Vec<String>>,
}

/// Declares the sentences, each with the facts that the code provides for it.
macro_rules! sentences {
    ($($(#[$doc:meta])* $field:ident [$($fact:literal),*],)*) => {
        /// Templates with facts in braces. Each is a field of its own, so that a missing or unknown sentence is an
        /// error in the file.
        #[derive(Clone, Debug, Deserialize, Serialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct CommonSentences {$(
            $(#[$doc])*
            pub $field: String,
        )*}

        #[cfg(feature = "cli")]
        impl CommonSentences {
            /// Returns each sentence with its key and the names of the facts that the code provides for it.
            pub(crate) fn each(&self) -> impl Iterator<Item = (String, &str, &'static [&'static str])> {
                let all = [$((stringify!($field), &self.$field, &[$($fact),*] as &[&str])),*];
                all.into_iter().map(|(field, template, facts)| (field.replace('_', "-"), template.as_str(), facts))
            }
        }
    };
}

sentences! {
    /// Refuses a line that is typed after the end of the game.
    over [],
    /// Refuses an action that would come after the end of the game on the same line.
    over_before [],
    /// Says what you can do after the end of a game that is saved in the journal.
    after_end [],
    /// Says what you can do after the end of a game that is not saved.
    after_end_unkept [],
    /// Refuses a command for finished games that is typed before the end.
    not_over [],
    /// Follows the refusal of a line with several actions.
    nothing_played [],
    /// Precedes the refusal of an earlier entry, which a correction would cause.
    later_entry ["entry"],
    /// Precedes `later_entry`: names the entry in which events would be `lost`.
    later_parting ["entry", "lost"],
    /// Follows `later_entry`: names the line that corrects the mistake and takes back one entry.
    remedy_one ["line", "from", "to"],
    /// Follows `later_entry`: names the line that corrects the mistake and takes back several entries.
    remedy_several ["line", "from", "to"],
    /// Follows `later_entry`: names the line that corrects the mistake and takes back entries, the first one in part.
    remedy_part ["line", "from", "to"],
    /// Asks whether to take back one entry.
    remedy_one_question ["from", "to"],
    /// Asks whether to take back several entries.
    remedy_several_question ["from", "to"],
    /// Asks whether to take back several entries, the first one in part.
    remedy_part_question ["from", "to"],
    /// Refuses a face-down card that is typed as one that came up.
    unknown_card [],
    /// Refuses a card that came up earlier on the same line.
    same_line ["card", "same-line"],
    /// Refuses any card but the `only` one that can come up.
    only ["card", "only"],
    /// Refuses any card but the `only` one, which the table has known since an entry.
    only_since ["card", "only", "since"],
    /// Refuses a card that is face down elsewhere.
    face_down ["card", "place"],
    /// Refuses a card that cannot come up, if no reason is known.
    not_in_deck ["card"],
    /// Refuses a card whose place is known.
    lies ["card", "place"],
    /// Refuses a card whose place has been known since an entry.
    lies_since ["card", "place", "since"],
    /// Refuses a card of which several copies are in known places.
    several_lie ["card", "place", "copies"],
    /// Refuses a card of which several copies have been in known places since an entry.
    several_lie_since ["card", "place", "copies", "since"],
    /// Refuses a card whose place is unknown, and names the piles that may contain it.
    lies_face_down ["card", "place"],
    /// Refuses another copy of a card whose place is known, and names the piles that may contain that copy.
    another_face_down ["card", "place"],
    /// Refuses a card that is not in the deck.
    no_such_card ["card"],
    /// Warns that the game can no longer be a success.
    lost_chance ["success"],
    /// Says how to take back the line that a warning is about.
    undo_it [],
    /// Suggests a correction, if another card was perhaps meant.
    perhaps_fix ["typed", "meant"],
    /// Reports the end of a game that the player gave up.
    conceded ["result"],
    /// Reports the end of a game that all players gave up.
    conceded_by_all ["result"],
    /// Tells you to move cards to a place.
    hands_put ["cards", "place"],
    /// Tells you to turn cards face down on a place.
    hands_turned_down ["cards", "place"],
    /// Tells you to move face-down cards from one place to another.
    hands_face_down ["count", "from", "place"],
}

impl CommonRules {
    /// Returns the rule with this id, or `None` if there is none.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}
