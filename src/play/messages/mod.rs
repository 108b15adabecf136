//! Sentences: the facts of refusals, events and questions put into the rulebook's own words.

mod correction;
mod needs;
mod refusal;
pub(crate) mod syntax;

pub use self::refusal::{CardCopy, CardLocation};

use crate::model::action::{Seat, Spot};
use crate::model::card::Card;
use crate::model::facts::{Fact, Facts};
use crate::model::outcome::Outcome;
use crate::model::refusal::RuleId;
use crate::model::vocabulary::Vocabulary;
use crate::play::setup::Setup;
use crate::rules::game::{Event, Place};
use crate::rules::rulebook::{CommonRules, Rule, Rulebook};
use crate::text::suggest::one_of;
use crate::text::template::{self, Filled};

/// Speaks for one table.
#[derive(Clone, Copy, Debug)]
pub struct Messages<'a> {
    book: &'a Rulebook,
    common: &'a CommonRules,
    vocabulary: &'a Vocabulary,
    plain: bool,
    /// Whether the word that cannot be read is marked under the line, and so needs no column.
    marked: bool,
}

impl<'a> Messages<'a> {
    /// Speaks with the symbols of the suits.
    pub fn new(setup: &'a Setup) -> Messages<'a> {
        Messages {
            book: &setup.book,
            common: &setup.common,
            vocabulary: &setup.vocabulary,
            plain: false,
            marked: false,
        }
    }

    /// The same in printable ASCII, if `plain`.
    #[must_use]
    pub const fn plain(mut self, plain: bool) -> Messages<'a> {
        self.plain = plain;
        self
    }

    /// The same about a line under which the word that cannot be read is marked.
    #[must_use]
    pub const fn marked(mut self, marked: bool) -> Messages<'a> {
        self.marked = marked;
        self
    }

    /// A card as people write it: `K♥`, or `KH` in plain text.
    pub fn card(&self, card: Card) -> String {
        if self.plain { card.to_string() } else { card.shown().to_string() }
    }

    /// What a zone or gauge is called on the drawn table: a key of the rulebook's `labels`, or the text itself.
    pub fn label<'b>(&self, label: &'b str) -> &'b str
    where
        'a: 'b,
    {
        self.book.labels.get(label).map_or(label, String::as_str)
    }

    /// The name of a player.
    pub fn player(&self, seat: Seat) -> &'a str {
        self.vocabulary.player(seat)
    }

    /// The rule of that id, of the game or of the table itself.
    pub fn rule(&self, id: &str) -> Option<&'a Rule> {
        self.book.rule(id).or_else(|| self.common.rule(id))
    }

    /// A fact as a sentence says it.
    pub fn fact(&self, fact: Fact) -> String {
        match fact {
            Fact::Card(card) => self.card(card),
            Fact::Cards(cards) => cards.iter().map(|card| self.card(card)).collect::<Vec<_>>().join(", "),
            Fact::Suit(suit) if self.plain => suit.word().to_owned(),
            Fact::Suit(suit) => suit.symbol().to_string(),
            Fact::Rank(rank) => rank.to_string(),
            Fact::Ranks(ranks) => ranks.iter().map(|rank| rank.to_string()).collect::<Vec<_>>().join(", "),
            Fact::Number(number) => number.to_string(),
            Fact::Spot(spot) => self.spot(spot),
            Fact::Player(seat) => self.vocabulary.player(seat).to_owned(),
            Fact::Word(word) => word.to_owned(),
            Fact::Verbs(verbs) => {
                let words = verbs.iter().map(|verb| format!("`{}`", self.vocabulary.word(verb)));
                one_of(&words.collect::<Vec<_>>())
            }
            Fact::Flag(flag) => if flag { "yes" } else { "no" }.to_owned(),
            Fact::Nothing => "none".to_owned(),
        }
    }

    /// A spot as the sentence names it: `hand` as the rulebook's `places` have it, `discard-Ben` as Ben's of what they
    /// have for `discard`, `column-1` as “column 1”.
    pub fn spot(&self, spot: Spot) -> String {
        let name = self.vocabulary.spot(spot);
        let owned = |seat: usize| {
            let zone = name.strip_suffix(self.vocabulary.players.get(seat)?)?.strip_suffix('-')?;
            let place = self.book.places.get(zone)?;
            Some(format!("{}'s {place}", self.vocabulary.players[seat]))
        };
        let said = self.book.places.get(name).cloned();
        let said = said.or_else(|| (0..self.vocabulary.players.len()).find_map(owned));
        said.unwrap_or_else(|| name.replace('-', " "))
    }

    /// Puts facts into a template; `None` if it names a fact that is not at hand. `{deck}` stands for the fact,
    /// `{deck|card|cards}` for a count with its noun: “no cards”, “1 card”, “2 cards”.
    pub fn fill(&self, template: &str, facts: &Facts) -> Option<String> {
        template::fill(template, |name| self.filled(facts.get(name)?))
    }

    /// What stands in a template for a fact; nothing for one that is known to be nothing.
    pub fn filled(&self, fact: Fact) -> Option<Filled> {
        match fact {
            Fact::Nothing => None,
            Fact::Number(number) => Some(Filled::Number(number)),
            fact => Some(Filled::Text(self.fact(fact))),
        }
    }

    /// A word of the table's JSON: a card as it is shown, anything else as it stands.
    pub fn word(&self, word: &str) -> String {
        let card = Card::read(word).filter(|card| card.to_string() == word);
        card.map_or_else(|| word.to_owned(), |card| self.card(card))
    }

    /// What happened, if the rulebook has a sentence for it.
    pub fn event(&self, event: &Event) -> Option<String> {
        self.book.events.get(event.name).and_then(|templates| self.wording(templates, &event.facts))
    }

    /// What is asked; where the rulebook has no words for it, that says the key.
    pub fn prompt(&self, (key, facts): &(&'static str, Facts)) -> String {
        let said = self.book.prompts.get(*key).and_then(|templates| self.wording(templates, facts));
        said.unwrap_or_else(|| format!("The rulebook has no words for what is asked now: `{key}`."))
    }

    /// The first of several wordings, one a line, whose facts are at hand.
    fn wording(&self, templates: &str, facts: &Facts) -> Option<String> {
        templates.lines().find_map(|template| self.fill(template, facts))
    }

    /// A place inside a sentence: “the damage pile”.
    pub fn place(&self, place: Place) -> String {
        let name = self.book.places.get(place.zone).map_or(place.zone, String::as_str);
        let name = if place.number > 0 { format!("{name} {}", place.number) } else { name.to_owned() };
        match place.owner {
            Some(owner) => format!("{}'s {name}", self.vocabulary.player(owner)),
            None => name,
        }
    }

    /// A place as the drawn table calls it: “Column 1”; as sentences do where it is drawn under no name.
    pub fn drawn_place(&self, place: Place) -> String {
        let Some(label) = self.book.labels.get(place.zone) else { return self.place(place) };
        let number = if place.number > 0 { format!(" {}", place.number) } else { String::new() };
        let owner = place.owner.map(|owner| format!("{}'s ", self.vocabulary.player(owner))).unwrap_or_default();
        format!("{owner}{label}{number}")
    }

    /// How the game ended, in a sentence.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let facts = outcome
            .more
            .clone()
            .and(&outcome.told)
            .with("score", outcome.score.map(i64::from))
            .with("result", outcome.result.word());
        let template = self.book.events.get(&format!("ended-{}", outcome.reason));
        let conceded = || (outcome.reason == RuleId::CONCEDED).then_some(&self.common.sentences.conceded);
        let template = template.or_else(conceded);
        let said = template.and_then(|templates| self.wording(templates, &facts));
        said.unwrap_or_else(|| format!("The game is {}.", outcome.result))
    }

    /// What can be done in a game that is over, which is `kept` or not.
    pub fn after_end(&self, kept: bool) -> String {
        let sentences = &self.common.sentences;
        self.table_sentence(if kept { &sentences.after_end } else { &sentences.after_end_unkept }, &Facts::new(), &[])
    }

    /// That a line makes sense only after the end of the game.
    pub fn not_over(&self) -> String {
        self.table_sentence(&self.common.sentences.not_over, &Facts::new(), &[])
    }

    /// That nothing was played of a line of several actions one of which was refused.
    pub fn nothing_played(&self) -> String {
        self.table_sentence(&self.common.sentences.nothing_played, &Facts::new(), &[])
    }

    /// A sentence of the table itself, with facts and with further words by their names. A test fills every template;
    /// one that named anything else would be said as it stands.
    fn table_sentence(&self, template: &str, facts: &Facts, words: &[(&str, String)]) -> String {
        let word = |name: &str| words.iter().find(|(of, _)| *of == name).map(|(_, word)| Filled::Text(word.clone()));
        let said = template::fill(template, |name| word(name).or_else(|| self.filled(facts.get(name)?)));
        said.unwrap_or_else(|| template.to_owned())
    }
}
