//! The words of a table: verbs with their short forms, spots, players.
//!
//! The game defines the *forms* of its decisions, the rulebook defines the short forms of their verbs, and the setup
//! defines the players. Together, they are enough to parse and write actions.

use crate::model::action::{Action, Decision, Seat, Spot, Verb};
use crate::model::card::{Card, Rank};

/// The word for giving up, which every game has.
pub(crate) const CONCEDE: &str = "concede";

/// A field of a form, as the notation parses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A player's name, or its first letters.
    Player,
    /// Any card of the deck.
    Card,
    /// One of these cards.
    OneOf(&'static [Card]),
    /// A rank without a suit, as in `q`.
    Rank,
    /// A spot in this range, including both ends.
    Spot(Spot, Spot),
    /// A helping card, after an optional `with`.
    With,
    /// One of these cards as a helping card, after an optional `with`.
    WithOneOf(&'static [Card]),
    /// A declared rank, after an optional `as`.
    As,
}

/// A way to write a verb with its fields. A verb with optional fields has several forms.
#[derive(Clone, Debug)]
pub struct Form {
    /// The verb of the form.
    pub verb: Verb,
    /// The canonical word of the verb.
    pub word: &'static str,
    /// The fields after the verb, in order.
    pub slots: Vec<Slot>,
    /// Whether players may omit the word (`7c 1` for `place 7C 1`).
    pub bare: bool,
    /// Whether players may omit the player's name when anybody may act.
    pub anyones: bool,
}

impl Form {
    /// Makes a form whose word is required.
    pub fn new(verb: Verb, word: &'static str, slots: Vec<Slot>) -> Form {
        Form { verb, word, slots, bare: false, anyones: false }
    }

    /// Makes the word optional.
    #[must_use]
    pub fn bare(mut self) -> Form {
        self.bare = true;
        self
    }

    /// Makes the player's name optional when anybody may act.
    #[must_use]
    pub fn anyones(mut self) -> Form {
        self.anyones = true;
        self
    }
}

/// Whether a game distinguishes its jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Jokers {
    /// All jokers are alike: `RJ` and `BJ` mean `JK`.
    #[default]
    Alike,
    /// The jokers differ: `JK` is ambiguous.
    Apart,
    /// The deck has two jokers that play alike, or only one joker: `JK` means the joker that makes the action legal.
    Equal,
}

/// The words that a game defines.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The forms of the game's decisions.
    pub forms: &'static [Form],
    /// The names of the spots, by number.
    pub spots: Vec<String>,
    /// Whether the game distinguishes its jokers.
    pub jokers: Jokers,
    /// Names of single cards in this game, such as `dragon`.
    pub card_names: Vec<(&'static str, Card)>,
}

/// The words of a rulebook for one verb.
#[derive(Clone, Copy, Debug)]
pub struct VerbWords<'b> {
    /// The canonical word of the verb.
    pub verb: &'b str,
    /// The short forms of the verb.
    pub short: &'b [String],
    /// Other words for the verb, which only loose spellings accept.
    pub also: &'b [String],
    /// Words that may follow the verb and change nothing.
    pub extra: &'b [String],
}

/// All words that players can use at one table.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// The forms of the game's decisions.
    pub forms: &'static [Form],
    /// The short forms of the verbs, as pairs (short form, verb).
    pub shorts: Vec<(String, Verb)>,
    /// Other words for the verbs, which only loose spellings accept, as pairs (word, verb).
    pub also: Vec<(String, Verb)>,
    /// Words that players may type after the verbs and that change nothing, as pairs (word, verb).
    pub extra: Vec<(String, Verb)>,
    /// The names of the spots, by number.
    pub spots: Vec<String>,
    /// The players, in seat order. A game for one player may have a name here, but its actions never contain the
    /// name.
    pub players: Vec<String>,
    /// Whether the game is for one player. Then actions contain no names.
    pub solo: bool,
    /// Whether the game distinguishes its jokers.
    pub jokers: Jokers,
    /// Names of single cards in this game, such as `dragon`.
    pub card_names: Vec<(&'static str, Card)>,
}

impl Vocabulary {
    /// Combines the words of a game, the players, and the words of a rulebook for the verbs.
    pub fn new<'w>(
        words: Words,
        verbs: impl Iterator<Item = VerbWords<'w>>,
        players: Vec<String>,
        solo: bool,
    ) -> Vocabulary {
        let Words { forms, spots, jokers, card_names } = words;
        let (mut shorts, mut also, mut extra) = (Vec::new(), Vec::new(), Vec::new());
        for verb_words in verbs {
            let Some(form) = forms.iter().find(|form| form.word == verb_words.verb) else { continue };
            let pairs =
                |words: &[String]| words.iter().map(|word| (word.to_lowercase(), form.verb)).collect::<Vec<_>>();
            shorts.extend(pairs(verb_words.short));
            also.extend(pairs(verb_words.also));
            extra.extend(pairs(verb_words.extra));
        }
        Vocabulary { forms, shorts, also, extra, spots, players, solo, jokers, card_names }
    }

    /// Returns the canonical word of a verb, or an empty string if the game does not have the verb.
    pub fn word(&self, verb: Verb) -> &'static str {
        if verb == Verb::CONCEDE {
            return CONCEDE;
        }
        self.forms.iter().find(|form| form.verb == verb).map_or("", |form| form.word)
    }

    /// Returns whether a form of a verb has a card.
    pub fn takes_card(&self, verb: Verb) -> bool {
        let mut forms = self.forms.iter().filter(|form| form.verb == verb);
        forms.any(|form| form.slots.iter().any(|slot| matches!(slot, Slot::Card | Slot::OneOf(_))))
    }

    /// Returns the maximum number of cards in those forms of a verb that consist only of cards. Returns `None` if the
    /// maximum is less than two.
    pub fn most_cards(&self, verb: Verb) -> Option<usize> {
        let forms = self.forms.iter().filter(|form| form.verb == verb);
        let only_cards = forms.filter(|form| form.slots.iter().all(|slot| matches!(slot, Slot::Card)));
        only_cards.map(|form| form.slots.len()).max().filter(|count| *count > 1)
    }

    /// Returns whether this is the full word of a verb at this table. With other options, the game may have more verbs.
    pub fn knows(&self, word: &str) -> bool {
        self.forms.iter().any(|form| form.word == word)
    }

    /// Returns the verb that a loose spelling means by this word: the verb with this full word, or the verb that has this
    /// other word in the rulebook. Returns `None` if there is no such verb.
    pub fn verb_meant(&self, word: &str) -> Option<Verb> {
        let full = self.forms.iter().find(|form| form.word == word).map(|form| form.verb);
        full.or_else(|| self.also.iter().find(|(also, _)| also == word).map(|(_, verb)| *verb))
    }

    /// Returns whether this word may follow a verb and then changes nothing.
    pub fn is_extra(&self, verb: Verb, word: &str) -> bool {
        self.extra.iter().any(|(extra, of)| *of == verb && extra == word)
    }

    /// Returns the shortest short form of a verb, or its word if it has no short form.
    pub fn shortest(&self, verb: Verb) -> &str {
        let shorts = self.shorts.iter().filter(|(_, v)| *v == verb).map(|(short, _)| short.as_str());
        shorts.min_by_key(|short| short.len()).unwrap_or_else(|| self.word(verb))
    }

    /// Returns the name of a spot, or an empty string if the table has no such spot.
    pub fn spot(&self, spot: Spot) -> &str {
        self.spots.get(spot.index()).map_or("", String::as_str)
    }

    /// Returns the name of a player, or an empty string if the player has no name.
    pub fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("", String::as_str)
    }

    /// Returns the card as this game names it. If jokers are alike, every joker becomes `JK`.
    pub fn card(&self, card: Card) -> Card {
        match self.jokers {
            Jokers::Alike if card.rank() == Some(Rank::JOKER) => Card::JOKER,
            _ => card,
        }
    }

    /// Returns an action as canonical text. `awaited` is the player who must act. The text omits this player's name.
    pub fn canonical(&self, action: &Action, awaited: Option<Seat>) -> String {
        match action {
            Action::Reveal { card, spot } => format!("reveal {card} {}", self.spot(*spot)),
            Action::Decision(decision) => self.canonical_decision(decision, awaited),
        }
    }

    /// Returns a decision as canonical text. `awaited` is the player who must act. The text omits this player's name.
    pub fn canonical_decision(&self, decision: &Decision, awaited: Option<Seat>) -> String {
        use std::fmt::Write;
        let mut text = String::new();
        if !self.solo && awaited != Some(decision.by) && !self.is_anyones(decision.verb) {
            text.push_str(self.player(decision.by));
            text.push_str(": ");
        }
        text.push_str(self.word(decision.verb));
        let mut add_field = |field: &dyn std::fmt::Display| {
            // Writing to a string cannot fail.
            let _ = write!(text, " {field}");
        };
        if let Some(player) = decision.player {
            add_field(&self.player(player));
        }
        for card in [decision.card, decision.other].into_iter().chain(decision.more).flatten() {
            add_field(&card);
        }
        if let Some(rank) = decision.rank {
            add_field(&rank);
        }
        if let Some(spot) = decision.spot {
            add_field(&self.spot(spot));
        }
        for card in decision.with.into_iter().flatten() {
            add_field(&format_args!("with {card}"));
        }
        if let Some(rank) = decision.declared {
            add_field(&format_args!("as {rank}"));
        }
        text
    }

    /// Returns whether players may type a verb without a name when anybody may act. `concede` is such a verb, because
    /// it ends the game for all players.
    pub fn is_anyones(&self, verb: Verb) -> bool {
        verb == Verb::CONCEDE || self.forms.iter().any(|form| form.verb == verb && form.anyones)
    }

    /// Returns decisions as canonical text, sorted by bytes and without duplicates. `awaited` is the player whose name
    /// the text omits.
    pub fn sorted(&self, decisions: &[Decision], awaited: Option<Seat>) -> Vec<String> {
        let mut texts: Vec<String> = decisions.iter().map(|d| self.canonical_decision(d, awaited)).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    }
}
