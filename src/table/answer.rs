//! Answers questions at the table.

use super::{RefusedRequest, Reply, ReplyKind, Table, with_players};
use crate::learn::pages::Pages;
use crate::learn::why;
use crate::model::card::Card;
use crate::model::vocabulary::Jokers;
use crate::play::commands::{Query, TableCommand, UNDO};
use crate::play::listing::{ListedPlace, find, find_card_under, find_named, labels, list, list_undrawn, name_slots};
use crate::play::notation::{ActionParser, Line, Word};
use crate::play::session::{Entry, FaceDownCards, LineRefusal};
use crate::rules::game::{Game, Place, View};
use crate::rules::rulebook::Rule;
use crate::text::prose::{Block, capitalize};
use crate::text::suggest::one_of;
use std::sync::Arc;

impl Table<'_> {
    pub(super) fn answer(&self, query: &Query) -> Vec<String> {
        match query {
            Query::Why => self.why(),
            Query::Rules(words) => self.rules(words),
            Query::Legal => self.legal(),
            Query::Unseen => self.unseen(),
            Query::Table => self.draw_table(),
            Query::Needs => self.needs(),
            Query::Hands => self.hands(),
            Query::Audit => self.audit(),
            Query::Effects(line) => self.effects(line),
        }
    }

    /// Returns the lines, or the sentence `otherwise` if there are no lines.
    fn lines_or(&self, lines: impl Iterator<Item = String>, otherwise: impl FnOnce() -> String) -> Vec<String> {
        let lines: Vec<String> = lines.collect();
        if lines.is_empty() { self.text(&otherwise()) } else { lines }
    }

    pub(super) fn whereabouts(&self, card: Card) -> Vec<String> {
        let session = self.session();
        let vocabulary = &session.setup().vocabulary;
        let any_joker = card == Card::JOKER && vocabulary.jokers != Jokers::Alike;
        let cards = if any_joker { vec![Card::RED_JOKER, Card::BLACK_JOKER] } else { vec![vocabulary.card(card)] };
        let piles = session.face_down();
        let lines = |card: Card| {
            let possible_piles: Vec<&FaceDownCards> = piles.iter().filter(|pile| pile.cards.contains(&card)).collect();
            let all_down = possible_piles.iter().all(|pile| !pile.face_up);
            let places: Vec<Place> = possible_piles.iter().map(|pile| pile.place).collect();
            let absence = session.game().absence_facts(card);
            let copies = session.copies_of(card);
            let under = find_card_under(&session.game().layout(), card).filter(|_| copies.len() == 1);
            let lies_on = under.map(|under| self.messages().lies_on(under));
            let sentences = self.messages().whereabouts(card, copies, &places, all_down, &absence);
            sentences.into_iter().chain(lies_on)
        };
        cards.into_iter().flat_map(lines).flat_map(|sentence| self.text(&sentence)).collect()
    }

    /// Returns the places of the table in words, with their needs.
    pub(crate) fn places(&self) -> Vec<ListedPlace> {
        let game = self.session().game();
        let zones = game.zones();
        let mut places = list(&zones.layout, &game.needs(), self.messages());
        name_slots(&mut places, &zones);
        places
    }

    pub(super) fn read_place(&self, words: &str) -> Reply {
        let places = self.places();
        let undrawn = list_undrawn(self.session().game(), self.messages());
        let found: Vec<&ListedPlace> = [&places, &undrawn].into_iter().flat_map(|places| find(places, words)).collect();
        if found.is_empty() {
            let known = one_of(&labels(&places));
            let reason = match words {
                "" => format!("`read` needs a place: {known}."),
                words => format!("This table has no place `{words}` now. Type `read` and one of these: {known}."),
            };
            return self.refuse_request(&reason);
        }
        let lines = found.into_iter().flat_map(|place| &place.lines).flat_map(|line| self.text(line));
        Reply::new(lines.collect(), ReplyKind::Answered)
    }

    /// Reads a line that is only the name of a place, such as `my hand`, as the command to read the place. Returns `None`
    /// for any other line.
    pub(super) fn parse_place(&self, line: &Line<'_>) -> Option<TableCommand> {
        let reader = ActionParser::new(&self.session().setup().vocabulary);
        let [words] = line.actions() else { return None };
        let begins_action = |word: &Word| reader.is_word(word) || word.text.parse::<u8>().is_ok();
        let name = words.iter().map(|word| word.lower.as_ref()).collect::<Vec<_>>().join(" ");
        let is_place = !words.first().is_some_and(begins_action) && !find_named(&self.places(), &name).is_empty();
        is_place.then_some(TableCommand::Read(name))
    }

    fn needs(&self) -> Vec<String> {
        let game = self.session().game();
        let needs = game.needs();
        let needs = needs.iter().filter_map(|need| self.messages().need(need)).flat_map(|need| self.text(&need));
        self.lines_or(needs, || self.messages().prompt(&game.prompt()))
    }

    fn hands(&self) -> Vec<String> {
        let hand_lines = self.messages().describe_moves(self.session().table_moves());
        let hand_lines = hand_lines.iter().flat_map(|clause| self.text(&format!("{}.", capitalize(clause))));
        let is_refused = self.session().last_refusal().is_some_and(LineRefusal::is_current);
        let nothing = if is_refused {
            "Your last line was refused, so no card moves."
        } else {
            "Apart from the cards that you typed, your last line moved nothing."
        };
        self.lines_or(hand_lines, || nothing.to_owned())
    }

    fn effects(&self, line: &str) -> Vec<String> {
        match self.session().consider_line(line.trim_start()) {
            Ok(None) => {
                let card = self.session().game().possible().iter().next().map(|card| card.to_string());
                let line = self.session().legal().into_iter().next().or(card).unwrap_or_else(|| UNDO.to_owned());
                self.text(&format!("Type `effects` and a line, as in `effects {}`.", line.to_lowercase()))
            }
            Ok(Some(change)) => {
                let messages = self.messages();
                let events = change.events.iter().filter_map(|event| messages.event(event));
                let outcome = change.outcome().map(|outcome| messages.outcome(&outcome));
                let next = change.prompt_for_card().map(|prompt| format!("Next: {}", messages.prompt(&prompt)));
                let effects = events.chain(outcome).chain(next);
                self.lines_or(effects.flat_map(|effect| self.text(&effect)), || {
                    format!("That plays {}, and nothing else happens.", change.played().join(", "))
                })
            }
            Err(refusal) => {
                let line = Line::new(line.trim_start());
                self.refusal_lines(&self.session().refused_line(line.text(), refusal), &line)
            }
        }
    }

    fn why(&self) -> Vec<String> {
        if let Some(RefusedRequest { line, reason, entry }) = &self.refused_request {
            let is_current = *entry == self.next_entry();
            let reason = if is_current { reason.clone() } else { self.messages().refused_earlier(reason.clone()) };
            let mut lines = self.look.block(&Block::Typed { typed: line.clone() });
            lines.extend(self.text(&reason));
            return lines;
        }
        match why::why(self.session(), self.look.plain) {
            None => self.text("No line has been refused yet."),
            Some(blocks) => blocks.iter().flat_map(|block| self.look.block(block)).collect(),
        }
    }

    pub(super) fn repeat_tips(&self) -> Vec<String> {
        let earlier = self.teacher().all_tips(&self.session().setup().book);
        let heading = if earlier.is_empty() {
            Vec::new()
        } else {
            self.text("Your tips so far. Their cards and numbers are those of the moment when you got them:")
        };
        let tips = heading.into_iter().chain(earlier.into_iter().flat_map(|tip| self.tip(tip)));
        let mut lines = self.lines_or(tips, || "No rule has been explained yet.".to_owned());
        lines.extend(self.unseen_rules());
        if !self.is_taught() {
            lines.extend(self.text("The tips are off. `tips on` explains each rule when it first matters."));
        }
        lines
    }

    /// Returns lines about the rules that did not matter in this game, and about those that mattered without a tip.
    /// Returns no lines before the end of the game, or if the tips are off.
    fn unseen_rules(&self) -> Vec<String> {
        if !self.is_taught() || !self.session().is_over() {
            return Vec::new();
        }
        let book = &self.session().setup().book;
        let listed = |label: &str, rules: &[&Rule]| {
            let rule_names: Vec<String> =
                rules.iter().map(|rule| format!("{} ({})", rule.title.trim(), rule.id)).collect();
            let text = format!("{}. Type `rules` and an id to read one.", rule_names.join("; "));
            self.look.block(&Block::Noted { label: label.to_owned(), text })
        };
        let unseen = self.teacher.unseen_rules(self.session(), book);
        let mut lines = if unseen.is_empty() {
            self.text("Every rule came up in this game.")
        } else {
            listed("Did not come up in this game", &unseen)
        };
        let skipped = self.teacher.skipped_rules(book);
        if !skipped.is_empty() {
            lines.extend(listed("Came up while another rule was explained", &skipped));
        }
        lines
    }

    pub(super) fn switch_tips(&mut self, on: bool) -> Vec<String> {
        if on {
            self.teacher.switch_on(self.recorder.session());
            return self.text("From now on you get a tip when a rule first matters. `tips off` stops the tips.");
        }
        self.teacher.switch_off();
        self.text("The tips are off in this game. `tips on` starts them again, and `rules` shows every rule.")
    }

    fn rules(&self, words: &str) -> Vec<String> {
        let setup = self.session().setup();
        if words.is_empty() {
            let item = |rule: &Rule| self.look.block(&Block::Item { term: rule.id.clone(), text: rule.title.clone() });
            let mut lines: Vec<String> = setup.book.rules.iter().flat_map(item).collect();
            lines.extend(self.text("Type `rules` with an id or any words to read more."));
            return lines;
        }
        Pages::for_settings(self.library, &setup.book, &setup.settings, self.look).answer(words, self.look).lines
    }

    fn unseen(&self) -> Vec<String> {
        let messages = self.messages();
        // Piles that may hold the same cards share one list.
        let mut shared: Vec<Vec<FaceDownCards>> = Vec::new();
        for pile in self.session().face_down() {
            match shared.iter_mut().find(|group| group[0].cards == pile.cards) {
                Some(group) => group.push(pile),
                None => shared.push(vec![pile]),
            }
        }
        let list = |places: &str, cards: &[Card]| {
            let cards: Vec<String> = cards.iter().map(|card| messages.card(*card)).collect();
            self.look.paragraph(&format!("{places}: "), &cards.join(" "))
        };
        // A face-down pile can also have known cards, at its top or at its bottom.
        let game = self.session().game();
        let known = |zone: Option<&'static str>, face_up: bool| {
            let is_known = |(place, _): &(Place, Card)| Some(place.zone) == zone;
            let cards: Vec<Card> = game.seen().into_iter().filter(is_known).map(|(_, card)| card).collect();
            let zone = zone.filter(|_| !face_up && !cards.is_empty())?;
            let place = capitalize(&messages.location(Place::new(zone)));
            Some(list(&format!("{place} ({})", cards.len()), &cards))
        };
        let listed = |piles: Vec<FaceDownCards>| {
            let cards = &piles[0].cards;
            let count: usize = piles.iter().map(|pile| pile.count).sum();
            // If the piles hold fewer cards than the list, some cards of the list lie in other places.
            let of_these = if count < cards.len() { format!(" of these {}", cards.len()) } else { String::new() };
            let (after_count, total) = match piles.len() {
                1 => (of_these.as_str(), String::new()),
                _ if of_these.is_empty() => ("", String::new()),
                _ => ("", format!(", together {count}{of_these}")),
            };
            let place = |pile: &FaceDownCards| format!("{} ({}{after_count})", messages.place(pile.place), pile.count);
            let places = piles.iter().map(place).collect::<Vec<_>>().join(", ");
            let unknown = list(&format!("In {places}{total}"), cards);
            let known = piles.iter().filter_map(|pile| known(pile.known_zone, pile.face_up));
            unknown.into_iter().chain(known.flatten()).collect::<Vec<_>>()
        };
        let known_piles = game.hidden().into_iter().filter(|pile| pile.count == 0);
        let known_cards = known_piles.filter_map(|pile| known(pile.known, pile.face_up)).flatten();
        self.lines_or(shared.into_iter().flat_map(listed).chain(known_cards), || "You have seen every card.".to_owned())
    }

    pub(super) fn log(&self) -> Vec<String> {
        let entries = self.session().entries();
        if entries.is_empty() {
            return self.text("Nothing has been played yet.");
        }
        let width = entries.len().to_string().len();
        let entry = |(number, entry): (usize, &Arc<Entry>)| {
            self.look.paragraph(
                &format!("{number:>width$}. "),
                &with_players(entry, &self.session().setup().vocabulary).join(", "),
            )
        };
        (1..).zip(entries).flat_map(entry).collect()
    }
}
