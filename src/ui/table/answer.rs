//! What the table answers to questions, and what it awaits.

use super::{Table, drawn};
use crate::learn::pages::Pages;
use crate::learn::why;
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::{self, COMMANDS, CommandSpec, Query};
use crate::play::session::{AuditedPile, Command, Entry, Session};
use crate::rules::game::{Awaits, Game, Hidden, Place};
use crate::rules::rulebook::VerbHelp;
use crate::text::prose::{Block, capital, counted};

impl Table<'_> {
    /// What is awaited, and the verbs that are possible now with their short forms.
    pub fn awaited(&self) -> Vec<String> {
        let mut lines = self.text(&self.messages().prompt(&self.session().game().prompt()));
        let verbs: Vec<String> = self.possible_verbs().into_iter().map(|help| self.usage(help)).collect();
        if !verbs.is_empty() {
            // Where a card is awaited, what can be done is only done besides.
            let awaits_card = matches!(self.session().game().awaits(), Awaits::Reveal { .. });
            let lead = if awaits_card { "You can also: " } else { "You can: " };
            lines.extend(self.look.paragraph(lead, &format!("{}.", verbs.join(", "))));
        }
        lines
    }

    /// The verbs that are possible now, in the rulebook's order.
    pub fn possible_verbs(&self) -> Vec<&VerbHelp> {
        let session = self.session();
        let (mut legal, mut standing) = (Vec::new(), Vec::new());
        session.game().legal(&mut legal);
        session.game().standing(&mut standing);
        let vocabulary = &session.setup().vocabulary;
        let words: Vec<&str> = legal.iter().chain(&standing).map(|decision| vocabulary.word(decision.verb)).collect();
        // A short form that stands for several decisions is in no list of them: it is tried.
        let stands = |word: &str| match Command::read(word, vocabulary) {
            Ok(Some(command)) => !legal.is_empty() && session.consider(&command).is_ok(),
            _ => false,
        };
        session
            .setup()
            .book
            .verbs
            .iter()
            .filter(|help| words.contains(&help.verb.as_str()) || stands(&help.verb))
            .collect()
    }

    /// How a verb is typed, with its shortest form.
    fn usage(&self, help: &VerbHelp) -> String {
        let shortest = shortest(help, &self.session().setup().vocabulary);
        if shortest == help.verb { help.usage.clone() } else { format!("{} ({shortest})", help.usage) }
    }

    pub(super) fn answer(&self, query: &Query) -> Vec<String> {
        match query {
            Query::Why => self.why(),
            Query::Rules(words) => self.rules(words),
            Query::Legal => self.legal(),
            Query::Unseen => self.unseen(),
            Query::Table => self.drawn(),
            Query::Needs => self.needs(),
            Query::Hands => self.hands(),
            Query::Audit => self.audit(),
            Query::Effects(line) => self.effects(line),
        }
    }

    fn needs(&self) -> Vec<String> {
        let needs = self.session().game().needs();
        let told: Vec<String> = needs.iter().filter_map(|need| self.messages().need(need)).collect();
        if told.is_empty() {
            return self.text("Nothing on the table wants anything now.");
        }
        told.iter().flat_map(|said| self.text(said)).collect()
    }

    /// Every place with its cards, and which is on top.
    fn audit(&self) -> Vec<String> {
        let messages = self.messages();
        let told = |pile: AuditedPile| {
            let top = pile.top.filter(|_| pile.count > 1);
            let top = match (top, pile.top) {
                (Some(top), _) => format!(", {} last", messages.card(top)),
                (None, Some(only)) => format!(": {}", messages.card(only)),
                (None, None) => " face down".to_owned(),
            };
            self.text(&format!("{}: {}{top}", capital(&messages.place(pile.place)), counted(pile.count, "card")))
        };
        self.session().audit().into_iter().flat_map(told).collect()
    }

    fn hands(&self) -> Vec<String> {
        let moved = self.messages().hands(self.session().moved());
        if moved.is_empty() {
            return self.text("The last line moved nothing.");
        }
        moved.iter().flat_map(|clause| self.text(&format!("{}.", capital(clause)))).collect()
    }

    fn effects(&self, line: &str) -> Vec<String> {
        match self.session().consider_line(line) {
            Ok(None) => self.text("Type `effects` and a line, as in `effects 7c 1`."),
            Ok(Some(change)) => {
                let told = change.events.iter().filter_map(|event| self.messages().event(event));
                told.flat_map(|said| self.text(&said)).collect()
            }
            Err(refusal) => self.text(&self.session().explain(&refusal, self.messages())),
        }
    }

    fn why(&self) -> Vec<String> {
        match why::why(self.session(), self.look.plain) {
            None => self.text("Nothing was refused yet."),
            Some(why) => why.blocks.iter().flat_map(|block| self.look.block(block)).collect(),
        }
    }

    pub(super) fn tips_again(&self) -> Vec<String> {
        let Some(teacher) = self.teacher() else {
            return self.text("Tips are told in a game that was begun with `--teach`. `rules` shows every rule.");
        };
        let said = teacher.again(&self.session().setup().book);
        if said.is_empty() {
            return self.text("Nothing was explained yet.");
        }
        said.into_iter().flat_map(|tip| self.look.block(&Block::Noted { label: tip.topic, text: tip.text })).collect()
    }

    fn rules(&self, words: &str) -> Vec<String> {
        let draw = |session: &Session| drawn(&session.game().layout(), session.messages(), self.look.inner());
        let pages = Pages::of(self.library, &self.session().setup().book, self.look.plain, &draw);
        if words.is_empty() {
            let rules = &self.session().setup().book.rules;
            let item =
                |term: &str, text: &str| self.look.block(&Block::Item { term: term.to_owned(), text: text.to_owned() });
            let mut lines: Vec<String> = rules.iter().flat_map(|rule| item(&rule.id, &rule.title)).collect();
            lines.extend(self.text("`rules` with an id or any words shows more."));
            return lines;
        }
        pages.answer(words, self.look).lines
    }

    fn unseen(&self) -> Vec<String> {
        let messages = self.messages();
        let piles = self.session().game().hidden();
        // Piles that may hold the same cards share one list.
        let shared = piles.chunk_by(|one, other| one.cards == other.cards);
        let told = |piles: &[Hidden]| {
            let cards: Vec<String> =
                piles.iter().take(1).flat_map(|pile| &pile.cards).map(|card| messages.card(*card)).collect();
            let place = |pile: &Hidden| format!("{} ({})", messages.place(Place::of(pile.zone)), pile.count);
            let lead = format!("In {}: ", piles.iter().map(place).collect::<Vec<_>>().join(", "));
            if cards.is_empty() { vec![format!("{lead}nothing")] } else { self.look.paragraph(&lead, &cards.join(" ")) }
        };
        shared.flat_map(told).collect()
    }

    pub(super) fn log(&self) -> Vec<String> {
        let entries = self.session().entries();
        if entries.is_empty() {
            return self.text("Nothing was played yet.");
        }
        let width = entries.len().to_string().len();
        let entry = |(number, entry): (usize, &Entry)| {
            self.look.paragraph(&format!("{number:>width$}. "), &entry.played.join(", "))
        };
        (1..).zip(entries).flat_map(entry).collect()
    }

    pub(super) fn help(&self, word: &str) -> Vec<String> {
        let setup = self.session().setup();
        let lower = word.to_lowercase();
        let verbs = || setup.book.verbs.iter().filter(|help| setup.vocabulary.knows(&help.verb));
        let item = |usage: &str, help: &str| {
            self.look.block(&Block::Item { term: format!("`{usage}`"), text: help.to_owned() })
        };
        let verb = |help: &VerbHelp| item(&self.usage(help), &help.help);
        let command = |command: &CommandSpec| item(command.usage, command.help);
        let mut chosen: Vec<String> =
            verbs().filter(|help| help.verb == lower || help.short.contains(&lower)).flat_map(verb).collect();
        chosen.extend(commands::named(&lower).into_iter().flat_map(command));
        if !chosen.is_empty() {
            return chosen;
        }
        let mut lines: Vec<String> = verbs().flat_map(verb).chain(COMMANDS.iter().flat_map(command)).collect();
        lines.extend(
            self.text("A card alone, as in `7c`, is the card that came up. Commas part several actions on a line."),
        );
        lines
    }
}

fn shortest<'a>(help: &'a VerbHelp, vocabulary: &'a Vocabulary) -> &'a str {
    let verb = vocabulary.forms.iter().find(|form| form.word == help.verb).map(|form| form.verb);
    verb.map_or(help.verb.as_str(), |verb| vocabulary.shortest(verb))
}
