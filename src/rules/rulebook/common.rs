//! The rules and sentences that all games share: `rulebooks/common.yaml`.

use super::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The rules and sentences that all games share.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CommonRules {
    /// The rules that the program itself enforces, with ids such as `turn.reveal` and `undo.none`.
    pub rules: Vec<Rule>,
    /// The sentences that the program itself prints.
    pub sentences: CommonSentences,
    /// Questions that players of any game may ask. The key names the page that answers the questions.
    pub asks: BTreeMap<String, Vec<String>>,
    /// Groups of words that mean the same in a search.
    pub synonyms: Vec<Vec<String>>,
}

/// Declares the sentences, each with the names of the facts that the code provides for it.
macro_rules! sentences {
    ($($(#[$doc:meta])* $field:ident [$($fact:literal),*],)*) => {
        /// The sentence templates, with facts in braces. Each sentence is a field, so that a missing or unknown
        /// sentence is an error in the file.
        #[derive(Clone, Debug, Deserialize, Serialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct CommonSentences {$(
            $(#[$doc])*
            pub $field: String,
        )*}

        #[cfg(feature = "cli")]
        impl CommonSentences {
            /// Returns each sentence with its key and the names of the facts that the code provides for it.
            pub(crate) fn iter(&self) -> impl Iterator<Item = (String, &str, &'static [&'static str])> {
                let all = [$((stringify!($field), &self.$field, &[$($fact),*] as &[&str])),*];
                all.into_iter().map(|(field, template, facts)| (field.replace('_', "-"), template.as_str(), facts))
            }
        }
    };
}

sentences! {
    /// Refuses a line typed after the end of the game.
    over [],
    /// Refuses an action that would follow the end of the game, on the same line or after a correction.
    over_before [],
    /// Says what you can do after the end of a game that is saved in the journal.
    after_end [],
    /// Says what you can do after the end of an unsaved game.
    after_end_unkept [],
    /// Refuses a command that works only after the end of the game.
    not_over [],
    /// Refuses a decision because the game awaits a card, with the question of the game.
    not_yet ["prompt"],
    /// Refuses the first action of a line with several actions.
    refused_first ["refusal"],
    /// Refuses a later action of a line. `before` names the earlier actions of the line.
    refused_later ["before", "refusal"],
    /// Repeats the refusal of a line after the game has gone on.
    refused_earlier ["refusal"],
    /// Refuses to overrule a rule, and repeats the refusal by this rule.
    impassable ["refusal"],
    /// Introduces the refusal of a later entry that a correction would make illegal.
    later_entry ["entry"],
    /// Precedes `later_entry`: names the entry and the events that it would no longer cause (`lost`).
    later_parting ["entry", "lost"],
    /// Follows `later_entry`: names the line that corrects the mistake and takes back one entry.
    remedy_one ["line", "from", "to"],
    /// Follows `later_entry`: names the line that corrects the mistake and takes back several entries.
    remedy_several ["line", "from", "to"],
    /// Follows `later_entry`: names the line that corrects the mistake and takes back entries, but keeps a part of the
    /// first entry.
    remedy_part ["line", "from", "to"],
    /// Asks whether to take back one entry.
    remedy_one_question ["from", "to"],
    /// Asks whether to take back several entries.
    remedy_several_question ["from", "to"],
    /// Asks whether to take back several entries, but to keep a part of the first entry.
    remedy_part_question ["from", "to"],
    /// Refuses `??` in place of a card that came up, because the players know that card.
    unknown_card [],
    /// Refuses a card that already came up on the same line.
    same_line ["card", "same-line"],
    /// Follows `later_entry`: the card would come up twice in this entry.
    same_entry ["card", "same-line"],
    /// Refuses a card because only one card can come up: the fact `only`.
    only ["card", "only"],
    /// Refuses a card because only one card can come up. A sentence about the place of that card follows.
    only_known ["card", "only"],
    /// Refuses a card that is face down elsewhere.
    face_down ["card", "place"],
    /// Refuses a card that cannot come up, if no other sentence gives the reason.
    not_in_deck ["card"],
    /// Says where a card is.
    lies ["card", "location"],
    /// Says where a card is, and since which entry.
    lies_since ["card", "location", "since"],
    /// Says where a card is, and which entry turned it up there.
    turned_up_since ["card", "location", "since"],
    /// Says that several copies of a card are in one place.
    several_lie ["card", "location", "copies"],
    /// Says that several copies of a card are in one place, and since which entry.
    several_lie_since ["card", "location", "copies", "since"],
    /// Says which face-down piles may contain a card whose place is unknown.
    lies_face_down ["card", "place"],
    /// Says on which card a card lies.
    lies_on ["under"],
    /// Says which places may contain another copy of a found card.
    another_lies ["card", "place"],
    /// Says that a card is not in the deck.
    no_such_card ["card"],
    /// Says in a hint that the game can no longer be a success.
    no_chance ["lost"],
    /// Warns that the game can no longer be a success.
    lost_chance ["lost"],
    /// Says how to take back the line that caused a warning.
    undo_it [],
    /// Says how to correct the line that perhaps named the card by mistake.
    perhaps_fix ["typed"],
    /// Reports that the player gave up.
    conceded ["result"],
    /// Reports that all players gave up.
    conceded_by_all ["result"],
    /// Tells you to move cards to a place.
    hands_put ["cards", "location"],
    /// Tells you to move cards to a place, and that they are among cards at one end of a pile.
    hands_put_among ["cards", "location", "from", "count"],
    /// Tells you to move cards to a place, and where in a face-down pile they lie.
    hands_put_from ["cards", "location", "from"],
    /// Tells you to turn up the cards of a line that you play again.
    hands_turn_up ["cards"],
    /// Tells you to move a whole face-down pile to a face-up pile.
    hands_whole ["place", "location", "top"],
    /// Tells you to look for cards in a face-down pile.
    hands_find ["cards", "place"],
    /// Tells you to put cards face down in front of a player.
    hands_laid_down ["cards", "location"],
    /// Tells you to turn cards face down on a place.
    hands_turned_down ["cards", "place"],
    /// Tells you to turn cards face down on a place, and where in a face-down pile they lie.
    hands_turned_down_from ["cards", "place", "from"],
    /// Tells you to turn cards face down under a pile.
    hands_turned_under ["cards", "place"],
    /// Tells you to move face-down cards from one place to another.
    hands_face_down ["count", "from", "place"],
    /// Tells you to move the cards that came last into a hand.
    hands_newest ["count", "from", "place"],
    /// Tells you to move random cards from a pile under another pile.
    hands_shuffled ["count", "from", "place"],
    /// Tells you to move unseen cards to a face-up pile.
    hands_face_up ["count", "from", "place"],
    /// Names the bottom of a pile, as the `from` of `hands_face_down` and `hands_face_up`.
    hands_under ["place"],
    /// Names the top of a pile, as the `from` of `hands_face_down` and `hands_face_up`.
    hands_top ["place"],
}

impl CommonRules {
    /// Returns the rule with this id, or `None` if there is no such rule.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}
