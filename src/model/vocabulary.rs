//! The words of one table: verbs with their short forms, spots, players.
//!
//! A game states the *forms* of its decisions, the rulebook their short forms, the setup its players. The
//! notation reads and writes with nothing else.

use crate::model::action::{Action, Decision, Seat, Spot, Verb};
use crate::model::card::{Card, Rank};

/// The word for giving up, a decision of every game.
pub(crate) const CONCEDE: &str = "concede";

/// What can stand at one place of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The name of a player of this table, or its beginning.
    Player,
    /// Any card of the deck.
    Card,
    /// One of these cards only; anything else is no notation here.
    OneOf(&'static [Card]),
    /// A rank to ask for.
    Rank,
    /// A spot, from the first to the last of these.
    Spot(Spot, Spot),
    /// A card that helps, after an optional `with`.
    With,
    /// One of these cards that helps.
    WithOneOf(&'static [Card]),
    /// A declared value, after an optional `as`.
    As,
}

/// One way to write a verb with its fields. A verb with optional fields has several forms.
#[derive(Clone, Debug)]
pub struct Form {
    /// What the form says to do.
    pub verb: Verb,
    /// The word of the verb as sessions are written.
    pub word: &'static str,
    /// Its fields in order.
    pub slots: Vec<Slot>,
    /// Whether the word may be left out (`7c 1` for `place 7C 1`).
    pub bare: bool,
    /// Whether it may be said where nobody in particular is awaited, without a name.
    pub anyones: bool,
}

impl Form {
    /// A form whose word is always typed.
    pub fn new(verb: Verb, word: &'static str, slots: Vec<Slot>) -> Form {
        Form { verb, word, slots, bare: false, anyones: false }
    }

    /// The same form, whose word may be left out.
    #[must_use]
    pub fn bare(mut self) -> Form {
        self.bare = true;
        self
    }

    /// The same form, which needs no name where nobody in particular is awaited.
    #[must_use]
    pub fn anyones(mut self) -> Form {
        self.anyones = true;
        self
    }
}

/// How a game tells its jokers apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jokers {
    /// `RJ` and `BJ` are read as `JK`.
    Alike,
    /// `JK` does not say which.
    Apart,
}

/// The words that a game brings to the table.
#[derive(Clone, Debug)]
pub struct Words {
    /// The forms of its decisions.
    pub forms: &'static [Form],
    /// The names of its spots, by number.
    pub spots: Vec<String>,
    /// Whether it tells the two jokers apart.
    pub jokers: Jokers,
}

/// The words of one table.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// The forms of the game's decisions.
    pub forms: &'static [Form],
    /// Short forms of the verbs, from the rulebook: (short form, verb).
    pub shorts: Vec<(String, Verb)>,
    /// The names of the spots, by number.
    pub spots: Vec<String>,
    /// The players in seat order. Solo games may have a name here too; it is never part of an action.
    pub players: Vec<String>,
    /// Whether actions carry names.
    pub solo: bool,
    /// Whether the two jokers of a deck are told apart.
    pub jokers: Jokers,
}

impl Vocabulary {
    /// The words of a game with the short forms of a rulebook, each as (verb, short form), for these players.
    pub fn new<'s>(
        words: Words,
        shorts: impl Iterator<Item = (&'s str, &'s str)>,
        players: Vec<String>,
        solo: bool,
    ) -> Vocabulary {
        let verb = |word: &str| words.forms.iter().find(|form| form.word == word).map(|form| form.verb);
        let shorts = shorts.filter_map(|(word, short)| verb(word).map(|verb| (short.to_lowercase(), verb))).collect();
        Vocabulary { shorts, forms: words.forms, spots: words.spots, players, solo, jokers: words.jokers }
    }

    /// The canonical word of a verb.
    pub fn word(&self, verb: Verb) -> &'static str {
        if verb == Verb::CONCEDE {
            return CONCEDE;
        }
        self.forms.iter().find(|form| form.verb == verb).map_or("", |form| form.word)
    }

    /// Whether a decision is called so at this table: under other options there can be more.
    pub fn knows(&self, word: &str) -> bool {
        self.forms.iter().any(|form| form.word == word)
    }

    /// The shortest word that stands for a verb: a short form if there is one.
    pub fn shortest(&self, verb: Verb) -> &str {
        let shorts = self.shorts.iter().filter(|(_, v)| *v == verb).map(|(short, _)| short.as_str());
        shorts.min_by_key(|short| short.len()).unwrap_or_else(|| self.word(verb))
    }

    /// The name of a spot.
    pub fn spot(&self, spot: Spot) -> &str {
        self.spots.get(spot.index()).map_or("", String::as_str)
    }

    /// The name of a player; empty for a player who gave none.
    pub fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("", String::as_str)
    }

    /// The card under the name that this game has for it.
    pub fn card(&self, card: Card) -> Card {
        match self.jokers {
            Jokers::Alike if card.rank() == Some(Rank::JOKER) => Card::JOKER,
            _ => card,
        }
    }

    /// The canonical text of an action, while `awaited` is the player whose decision is awaited.
    pub fn canonical(&self, action: &Action, awaited: Option<Seat>) -> String {
        match action {
            Action::Reveal { card, spot } => format!("reveal {card} {}", self.spot(*spot)),
            Action::Decision(decision) => self.canonical_decision(decision, awaited),
        }
    }

    /// The canonical text of a decision, while `awaited` is the player whose decision is awaited.
    pub fn canonical_decision(&self, decision: &Decision, awaited: Option<Seat>) -> String {
        use std::fmt::Write;
        let mut text = String::new();
        if !self.solo && awaited != Some(decision.by) && !self.is_anyones(decision.verb) {
            text.push_str(self.player(decision.by));
            text.push_str(": ");
        }
        text.push_str(self.word(decision.verb));
        let mut field = |field: &dyn std::fmt::Display| {
            // Writing to a string cannot fail.
            let _ = write!(text, " {field}");
        };
        if let Some(player) = decision.player {
            field(&self.player(player));
        }
        for card in [decision.card, decision.other].into_iter().flatten() {
            field(&card);
        }
        if let Some(rank) = decision.rank {
            field(&rank);
        }
        if let Some(spot) = decision.spot {
            field(&self.spot(spot));
        }
        for card in decision.with.into_iter().flatten() {
            field(&format_args!("with {card}"));
        }
        if let Some(rank) = decision.declared {
            field(&format_args!("as {rank}"));
        }
        text
    }

    /// Whether a verb belongs to nobody in particular. Giving up ends the game for all.
    pub fn is_anyones(&self, verb: Verb) -> bool {
        verb == Verb::CONCEDE || self.forms.iter().any(|form| form.verb == verb && form.anyones)
    }

    /// The decisions as canonical text, sorted byte by byte, each once.
    pub fn sorted(&self, decisions: &[Decision], awaited: Option<Seat>) -> Vec<String> {
        let mut texts: Vec<String> = decisions.iter().map(|d| self.canonical_decision(d, awaited)).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    }
}
