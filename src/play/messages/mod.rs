//! Sentences: the facts of refusals, events and questions put into the rulebook's own words.

mod needs;
mod syntax;

use crate::model::action::{Seat, Spot};
use crate::model::card::Card;
use crate::model::facts::{Fact, Facts};
use crate::model::outcome::Outcome;
use crate::model::refusal::{Refusal, RuleId};
use crate::model::vocabulary::Vocabulary;
use crate::play::setup::Setup;
use crate::rules::game::{Event, Place};
use crate::rules::rulebook::{CommonRules, Rule, Rulebook};
use crate::text::suggest::one_of;
use crate::text::template::{self, Filled};

/// Where a card lies, and which entry put it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whereabouts {
    /// The place.
    pub place: Place,
    /// The entry; `None` for a card that lay there before the first.
    pub since: Option<usize>,
}

/// What the table knows about a card that cannot be.
#[derive(Clone, Debug, Default)]
pub struct CardLocation {
    /// Where every copy lies that the table can place.
    pub places: Vec<Whereabouts>,
    /// The pile in which it lies face down, if that is known.
    pub face_down: Option<&'static str>,
    /// The only card that can come up here, where there is only one.
    pub only: Option<Card>,
    /// The entry since which the table knows that it lies there.
    pub only_since: Option<usize>,
    /// A card that could have been meant.
    pub perhaps: Option<Card>,
}

/// The copies of a card that lie in one place.
struct Copies {
    place: Place,
    count: usize,
    /// The entry since which all of them lie there; `None` where they lay there before the first.
    since: Option<usize>,
}

impl CardLocation {
    /// Where the copies lie, each place once, in the order in which they were found.
    fn by_place(&self) -> Vec<Copies> {
        let mut found: Vec<Copies> = Vec::new();
        for Whereabouts { place, since } in self.places.iter().copied() {
            match found.iter_mut().find(|copies| copies.place == place) {
                Some(copies) => {
                    copies.count += 1;
                    copies.since = copies.since.max(since);
                }
                None => found.push(Copies { place, count: 1, since }),
            }
        }
        found
    }
}

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

    /// A card.
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

    /// One fact.
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

    /// How the game ended, in a sentence.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let facts =
            outcome.more.clone().with("score", outcome.score.map(i64::from)).with("result", outcome.result.word());
        let key = format!("ended-{}", outcome.reason);
        let template = self.book.events.get(&key).or_else(|| self.common.sentences.get(&key));
        let said = template.and_then(|template| self.fill(template, &facts));
        said.unwrap_or_else(|| format!("The game is {}.", outcome.result))
    }

    /// A refusal in one sentence or two, with the facts at hand.
    pub fn refusal(&self, refusal: &Refusal, location: &CardLocation) -> String {
        match refusal {
            Refusal::Over => self.sentence("over", &Facts::new()),
            Refusal::Syntax(error) => syntax::sentence(error, self.marked),
            Refusal::Illegal { rule, facts } => self.illegal(*rule, facts),
            Refusal::Impossible { card, facts, .. } => self.impossible(*card, facts, location),
            Refusal::Later { entry, refusal } => {
                let lead = self.sentence("later-entry", &Facts::new().with("entry", *entry));
                format!("{lead} {}", self.refusal(refusal, location))
            }
        }
    }

    fn illegal(&self, id: RuleId, facts: &Facts) -> String {
        let Some(rule) = self.rule(id.0) else { return format!("That is against the rule `{id}`.") };
        let said = rule.refused.iter().find_map(|template| self.fill(template, facts));
        said.unwrap_or_else(|| rule.text.trim().to_owned())
    }

    fn impossible(&self, card: Card, facts: &Facts, location: &CardLocation) -> String {
        if !card.is_known() {
            let said = self.book.impossible.iter().find_map(|template| self.fill(template, facts));
            return said.unwrap_or_else(|| self.sentence("unknown-card", facts));
        }
        let facts = facts.clone().with("card", card);
        let mut said = vec![self.lead(&facts, location)];
        for at in location.by_place() {
            let facts = facts.clone().with("since", at.since).with("copies", at.count);
            let key = match (at.count, at.since) {
                (1, Some(_)) => "lies-since",
                (1, None) => "lies",
                (_, Some(_)) => "several-lie-since",
                (_, None) => "several-lie",
            };
            said.push(self.sentence(key, &facts).replace("[place]", &self.place(at.place)));
        }
        if let (Some(perhaps), false) = (location.perhaps, location.places.is_empty()) {
            let facts = Facts::new().with("card", card).with("perhaps", perhaps);
            let typed = facts.iter().fold(self.common_text("perhaps-fix"), |text, (name, fact)| match fact {
                Fact::Card(card) => text.replace(&format!("[{name}]"), &card.to_string().to_lowercase()),
                _ => text,
            });
            said.push(typed);
        }
        said.retain(|sentence| !sentence.is_empty());
        said.join(" ")
    }

    /// The first sentence about a card that cannot be: that it came up on the same line, what the game says, else what the
    /// table knows.
    fn lead(&self, facts: &Facts, location: &CardLocation) -> String {
        if facts.get("same-line").is_some() {
            return self.sentence("same-line", facts);
        }
        if let Some(said) = self.book.impossible.iter().find_map(|template| self.fill(template, facts)) {
            return said;
        }
        match (location.only, location.places.is_empty(), location.face_down) {
            (Some(only), ..) => {
                let facts = facts.clone().with("only", only).with("since", location.only_since);
                self.sentence(if location.only_since.is_some() { "only-since" } else { "only" }, &facts)
            }
            (None, false, _) => String::new(),
            (None, true, Some(zone)) => {
                self.sentence("face-down", facts).replace("[place]", &self.place(Place::of(zone)))
            }
            (None, true, None) => self.sentence("not-in-deck", facts),
        }
    }

    fn common_text(&self, key: &str) -> String {
        self.common.sentences.get(key).cloned().unwrap_or_default()
    }

    /// A sentence of the table itself.
    pub fn sentence(&self, key: &str, facts: &Facts) -> String {
        self.fill(&self.common_text(key), facts).unwrap_or_default()
    }
}
