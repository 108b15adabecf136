//! Turns the facts of refusals, events and prompts into the rulebook's sentences.

mod correction;
mod needs;
mod refusal;
pub(crate) mod syntax;

pub(crate) use self::refusal::OutOfSight;
pub use self::refusal::{CardCopy, CardLocation};

use crate::model::action::{Seat, Spot};
use crate::model::card::Card;
use crate::model::facts::{Fact, Facts};
use crate::model::outcome::Outcome;
use crate::model::refusal::{Problem, Refusal, RuleId};
use crate::model::vocabulary::Vocabulary;
use crate::play::notation::REVEAL;
use crate::play::setup::Setup;
use crate::rules::game::{Event, Place};
use crate::rules::rulebook::{CommonRules, Rule, Rulebook, Settings};
use crate::text::suggest::one_of;
use crate::text::template::{self, FieldValue};

/// Maximum number of actions that a refusal names, so that the message stays short.
const MAX_NAMED_ACTIONS: usize = 4;
/// The fact with the declared value of a joker.
const DECLARED: &str = "as";

/// Makes the sentences for one table. Cards have suit symbols unless [`Messages::plain`] is set.
#[derive(Clone, Copy, Debug)]
pub struct Messages<'a> {
    book: &'a Rulebook,
    common: &'a CommonRules,
    vocabulary: &'a Vocabulary,
    settings: &'a Settings,
    plain: bool,
    /// Whether the wrong word is marked under the line. If so, the message omits the column of the word.
    marked: bool,
}

impl<'a> Messages<'a> {
    /// Creates the messages of a table, with suit symbols.
    pub fn new(setup: &'a Setup) -> Messages<'a> {
        Messages {
            book: &setup.book,
            common: &setup.common,
            vocabulary: &setup.vocabulary,
            settings: &setup.settings,
            plain: false,
            marked: false,
        }
    }

    /// Sets whether the text is plain: cards and suits without symbols.
    #[must_use]
    pub const fn plain(mut self, plain: bool) -> Messages<'a> {
        self.plain = plain;
        self
    }

    /// Sets whether messages leave out the column of a wrong word, because the word is marked under the line.
    #[must_use]
    pub const fn marked(mut self, marked: bool) -> Messages<'a> {
        self.marked = marked;
        self
    }

    /// Returns a card as text: `K♥`, or `KH` in plain text.
    pub fn card(&self, card: Card) -> String {
        if self.plain { card.to_string() } else { card.shown().to_string() }
    }

    /// Returns the display name of a zone or gauge, or the key itself if the rulebook's `labels` do not have it.
    pub fn label<'b>(&self, label: &'b str) -> &'b str
    where
        'a: 'b,
    {
        self.book.labels.get(label).map_or(label, String::as_str)
    }

    /// Returns the name of the player in a seat. The name is empty for a solo player without a name.
    pub fn player(&self, seat: Seat) -> &'a str {
        self.vocabulary.player(seat)
    }

    /// Finds the rule with this id in the game or in the rules shared by all games. Returns `None` for an unknown id.
    pub fn rule(&self, id: &str) -> Option<&'a Rule> {
        self.book.rule(id).or_else(|| self.common.rule(id))
    }

    fn cards(&self, cards: impl Iterator<Item = Card>) -> String {
        cards.map(|card| self.card(card)).collect::<Vec<_>>().join(", ")
    }

    /// Returns a fact as it appears in sentences.
    pub fn fact(&self, fact: Fact) -> String {
        match fact {
            Fact::Card(card) => self.card(card),
            Fact::Played(card, rank) => format!("{} as {rank}", self.card(card)),
            Fact::Cards(cards) => self.cards(cards.iter()),
            Fact::Row(cards) => self.cards(cards.iter()),
            Fact::Suit(suit) if self.plain => suit.word().to_owned(),
            Fact::Suit(suit) => suit.symbol().to_string(),
            Fact::Rank(rank) => rank.to_string(),
            Fact::Ranks(ranks) => ranks.iter().map(|rank| rank.to_string()).collect::<Vec<_>>().join(", "),
            Fact::Number(number) => number.to_string(),
            Fact::Spot(spot) => self.spot(spot),
            Fact::Zone(zone) => self.location(Place::new(zone)),
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

    /// Returns a spot as it appears in sentences: “column 1” for `column-1`. If the rulebook's `places` have the spot,
    /// the text is the name in `places`. For `discard-Ben`, the text is “Ben's” and the name of `discard`.
    pub fn spot(&self, spot: Spot) -> String {
        let name = self.vocabulary.spot(spot);
        let owned = |seat: usize| {
            let zone = name.strip_suffix(self.vocabulary.players.get(seat)?)?.strip_suffix('-')?;
            let place = self.book.places.get(zone)?;
            Some(format!("{}'s {place}", self.vocabulary.players[seat]))
        };
        let sentence = self.book.places.get(name).cloned();
        let sentence = sentence.or_else(|| (0..self.vocabulary.players.len()).find_map(owned));
        sentence.unwrap_or_else(|| name.replace('-', " "))
    }

    /// Fills a template with facts. Replaces `{deck}` by the fact, and `{deck|card|cards}` by a count with its noun:
    /// “no cards”, “1 card”, “2 cards”. Also fills in the rulebook's optional words. Returns `None` if the template
    /// names a missing fact.
    pub fn fill(&self, template: &str, facts: &Facts) -> Option<String> {
        let field = |name: &str| match facts.get(name) {
            // A letter can look like an article: “asks Ben for an A”. A joker's value stays as players type it.
            Some(Fact::Rank(rank)) if name != DECLARED && !(2..=10).contains(&rank.number()) => {
                Some(FieldValue::Text(rank.word().to_owned()))
            }
            Some(fact) => self.fact_value(fact),
            None => self.optional_words(name),
        };
        template::fill(template, field)
    }

    /// Returns optional words of the rulebook: the empty text if they do not apply at this table, `None` if there are
    /// no such words.
    fn optional_words(&self, name: &str) -> Option<FieldValue> {
        let words = self.book.optional_words.get(name)?;
        let applies = words.applies(self.settings, self.vocabulary.players.len().max(1));
        Some(FieldValue::Text(if applies { words.text.clone() } else { String::new() }))
    }

    /// Returns the text or number for a fact in a template, or `None` for [`Fact::Nothing`] and for an empty list of
    /// cards.
    pub fn fact_value(&self, fact: Fact) -> Option<FieldValue> {
        match fact {
            Fact::Nothing => None,
            Fact::Cards(cards) if cards.is_empty() => None,
            Fact::Row(cards) if cards.is_empty() => None,
            Fact::Number(number) => Some(FieldValue::Number(number)),
            fact => Some(FieldValue::Text(self.fact(fact))),
        }
    }

    /// Converts a string in the table's JSON for a sentence: writes a card as [`Messages::card`] does, and returns any
    /// other string unchanged.
    pub fn word(&self, word: &str) -> String {
        let card = Card::parse(word).filter(|card| card.to_string() == word);
        card.map_or_else(|| word.to_owned(), |card| self.card(card))
    }

    /// Returns the sentence for an event, or `None` if the rulebook has no sentence that fits its facts.
    pub fn event(&self, event: &Event) -> Option<String> {
        self.book.events.get(event.name).and_then(|templates| self.wording(templates, &event.facts))
    }

    /// Returns the names of the facts that are numbers in the sentence for an event.
    pub(crate) fn numbers_in_event(&self, event: &Event) -> Vec<&'a str> {
        let lines = self.book.events.get(event.name).into_iter().flat_map(|templates| templates.lines());
        let sentence = lines.into_iter().find(|template| self.fill(template, &event.facts).is_some());
        let fields = sentence.and_then(template::fields).unwrap_or_default();
        fields.into_iter().filter(|field| matches!(event.facts.get(field), Some(Fact::Number(_)))).collect()
    }

    /// Returns the sentence of a prompt. If the rulebook has no sentence that fits its facts, returns a text that names
    /// the key.
    pub fn prompt(&self, (key, facts): &(&'static str, Facts)) -> String {
        let sentence = self.book.prompts.get(*key).and_then(|templates| self.wording(templates, facts));
        sentence.unwrap_or_else(|| format!("The rulebook has no prompt `{key}`."))
    }

    /// Returns the sentences that say what has happened before a prompt. If the rulebook has no such sentences, returns
    /// the sentence of the prompt.
    pub fn moment(&self, prompt: &(&'static str, Facts)) -> String {
        let moment = self.book.moments.get(prompt.0).and_then(|templates| self.wording(templates, &prompt.1));
        moment.unwrap_or_else(|| self.prompt(prompt))
    }

    /// Fills the first of several templates whose facts are all present. Each line of `templates` is one template.
    /// Returns `None` if every template lacks a fact.
    fn wording(&self, templates: &str, facts: &Facts) -> Option<String> {
        templates.lines().find_map(|template| self.fill(template, facts))
    }

    /// Returns the name of a zone in a sentence, “the damage pile”, or the key itself if the rulebook's `places` do not
    /// have it.
    pub fn zone_in_sentence<'b>(&self, zone: &'b str) -> &'b str
    where
        'a: 'b,
    {
        self.book.places.get(zone).map_or(zone, String::as_str)
    }

    /// Returns a place as it appears in sentences: “the damage pile”.
    pub fn place(&self, place: Place) -> String {
        let name = self.zone_in_sentence(place.zone);
        let name = if place.number > 0 { format!("{name} {}", place.number) } else { name.to_owned() };
        match place.owner {
            Some(owner) => {
                format!("{}'s {}", self.vocabulary.player(owner), name.strip_prefix("the ").unwrap_or(&name))
            }
            None => name,
        }
    }

    /// Returns where a card lies, for a sentence: “in the damage pile”.
    pub fn location(&self, place: Place) -> String {
        let Some(locations) = self.book.locations.get(place.zone) else { return format!("in {}", self.place(place)) };
        let number = Some(place.number).filter(|number| *number > 0);
        let location = self.wording(locations, &Facts::new().with("number", number)).unwrap_or_default();
        let is_stated = locations.contains("{number}");
        number.filter(|_| !is_stated).map_or(location.clone(), |number| format!("{location} {number}"))
    }

    /// Returns the display name of a place, “Column 1”. If the place has no display name, returns the place as in a
    /// sentence. A display name in lower case, as in “Ben fight”, only makes sense after a player's name, so this
    /// function ignores it.
    pub fn drawn_place(&self, place: Place) -> String {
        let label = self.book.labels.get(place.zone).filter(|label| label.starts_with(char::is_uppercase));
        let Some(label) = label else { return self.place(place) };
        let number = if place.number > 0 { format!(" {}", place.number) } else { String::new() };
        let owner = place.owner.map(|owner| format!("{}'s ", self.vocabulary.player(owner))).unwrap_or_default();
        format!("{owner}{label}{number}")
    }

    /// Returns the sentence for an outcome.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let facts = outcome
            .more
            .clone()
            .and(&outcome.sentence_facts)
            .with("score", outcome.score.map(i64::from))
            .with("result", outcome.result.word());
        let template = self.book.events.get(&format!("ended-{}", outcome.reason));
        let sentences = &self.common.sentences;
        let conceded = if self.vocabulary.solo { &sentences.conceded } else { &sentences.conceded_by_all };
        let template = template.or_else(|| (outcome.reason == RuleId::CONCEDED).then_some(conceded));
        let sentence = template.and_then(|templates| self.wording(templates, &facts));
        sentence.unwrap_or_else(|| format!("The game is {}.", outcome.result))
    }

    /// Returns the sentence about what the player can do after the end of the game. `is_saved` says whether the journal
    /// has the session.
    pub fn after_end(&self, is_saved: bool) -> String {
        let sentences = &self.common.sentences;
        self.table_sentence(
            if is_saved { &sentences.after_end } else { &sentences.after_end_unkept },
            &Facts::new(),
            &[],
        )
    }

    /// Returns the refusal of a decision that the player made before an awaited card, with the prompt for this card.
    pub(crate) fn not_yet(&self, prompt: &(&'static str, Facts)) -> String {
        self.table_sentence(&self.common.sentences.not_yet, &Facts::new(), &[("prompt", self.prompt(prompt))])
    }

    /// Returns the refusal of a command that works only after the end of the game.
    pub fn not_over(&self) -> String {
        self.table_sentence(&self.common.sentences.not_over, &Facts::new(), &[])
    }

    /// Returns `sentence`, the reason of a refusal, and adds that the line played nothing. If the refusal depends on
    /// the table after the actions `earlier`, the text also names these actions, unless there are more than
    /// `MAX_NAMED_ACTIONS`.
    pub fn refused_on_line(&self, refusal: &Refusal, earlier: &[String], sentence: &str) -> String {
        let is_about_table = match refusal {
            Refusal::Illegal { .. } | Refusal::Over => true,
            // Cards that came up do not explain why another card cannot come up, unless the reason counts cards.
            Refusal::Impossible { facts, .. } => {
                let counts_cards = facts.iter().any(|(_, fact)| matches!(fact, Fact::Number(_)));
                counts_cards || earlier.iter().any(|action| !action.starts_with(REVEAL))
            }
            Refusal::Syntax(error) => matches!(error.problem, Problem::Whose { .. }),
            _ => false,
        };
        let is_later = !earlier.is_empty() && is_about_table;
        let sentences = &self.common.sentences;
        let template = if is_later { &sentences.refused_later } else { &sentences.refused_first };
        let before = match earlier.len() {
            ..=MAX_NAMED_ACTIONS => format!("`{}`", as_typed(earlier)),
            _ => "the earlier actions of this line".to_owned(),
        };
        self.table_sentence(template, &Facts::new(), &[("before", before), ("refusal", sentence.to_owned())])
    }

    /// Returns the refusal of a line after the game has gone on.
    pub(crate) fn refused_earlier(&self, sentence: String) -> String {
        self.table_sentence(&self.common.sentences.refused_earlier, &Facts::new(), &[("refusal", sentence)])
    }

    /// Fills a sentence shared by all games. If the template has an unknown field, returns the template with all its
    /// fields unfilled; a test checks that no template has an unknown field.
    fn table_sentence(&self, template: &str, facts: &Facts, words: &[(&str, String)]) -> String {
        let word =
            |name: &str| words.iter().find(|(key, _)| *key == name).map(|(_, word)| FieldValue::Text(word.clone()));
        let sentence = template::fill(template, |name| word(name).or_else(|| self.fact_value(facts.get(name)?)));
        sentence.unwrap_or_else(|| template.to_owned())
    }
}

/// Writes canonical actions as players type them, in lower case: only the card of a reveal, without `reveal` and the
/// spot.
fn as_typed(actions: &[String]) -> String {
    let mut line = String::new();
    let mut follows_card = false;
    for action in actions {
        let card = action.strip_prefix(REVEAL).and_then(|rest| rest.split_whitespace().next());
        line += match (line.is_empty(), follows_card && card.is_some()) {
            (true, _) => "",
            (false, true) => " ",
            (false, false) => ", ",
        };
        line += &card.unwrap_or(action).to_lowercase();
        follows_card = card.is_some();
    }
    line
}
