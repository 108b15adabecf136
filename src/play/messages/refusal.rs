//! Puts refusals into sentences: which rule forbids a move, or why a card cannot come up and where it is.

use super::{Messages, syntax};
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::refusal::{Expected, Problem, Refusal, RuleId};
use crate::rules::game::Place;
use crate::rules::rulebook::VerbHelp;
use crate::text::suggest::one_of;

/// Where a copy of a card is, and which entry put it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardCopy {
    /// The place of the copy.
    pub place: Place,
    /// The entry that put the copy there, counted from 1. `None` if the copy was there from the start, or if another
    /// copy left the place and the entries leave open which one.
    pub since: Option<usize>,
    /// Whether the copy lay face down in the place before this entry turned it up.
    pub turned_up: bool,
}

/// How a card went out of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfSight {
    /// The entry that put the card where it was last seen; `None` if the card was there from the start.
    pub shown: Option<usize>,
    /// The entry that took the card out of sight.
    pub hidden: usize,
}

/// What the entries show about a card that cannot come up.
#[derive(Clone, Debug, Default)]
pub struct CardLocation {
    /// The places of all known copies.
    pub places: Vec<CardCopy>,
    /// How the card went out of sight, if it was seen before.
    pub out_of_sight: Option<OutOfSight>,
    /// The face-down pile that can contain the card, if there is such a pile.
    pub face_down: Option<&'static str>,
    /// The card that must come up here, if only one card can come up.
    pub only: Option<Card>,
    /// Where an entry put that card; `None` if that card was there from the start or its place is unknown.
    pub only_copy: Option<CardCopy>,
    /// Whether an earlier line may have named the card by mistake.
    pub correctable: bool,
}

/// The copies of a card in one place.
struct Copies {
    place: Place,
    count: usize,
    /// The entry that brought the last of the copies; `None` if all copies were there from the start.
    since: Option<usize>,
    /// Whether the first copy lay face down in this place before an entry turned it up. This matters only for a single
    /// copy.
    turned_up: bool,
}

impl CardLocation {
    /// Removes the numbers of entries after the entry `last`.
    pub(crate) fn forget_entries_after(&mut self, last: usize) {
        let is_later = |entry: usize| entry > last;
        let is_new = |copy: &CardCopy| copy.since.is_some_and(is_later);
        let changed: Vec<Place> = self.places.iter().filter(|copy| is_new(copy)).map(|copy| copy.place).collect();
        // A number that is true of one copy is not true of two.
        for copy in self.places.iter_mut().filter(|copy| changed.contains(&copy.place)) {
            copy.since = None;
        }
        self.out_of_sight = self.out_of_sight.filter(|out_of_sight| !is_later(out_of_sight.hidden));
        self.only_copy = self.only_copy.filter(|copy| !is_new(copy));
    }

    /// Groups the copies by place, in order of first occurrence.
    fn by_place(&self) -> Vec<Copies> {
        let mut found: Vec<Copies> = Vec::new();
        for CardCopy { place, since, turned_up } in self.places.iter().copied() {
            match found.iter_mut().find(|copies| copies.place == place) {
                Some(copies) => {
                    copies.count += 1;
                    copies.since = copies.since.max(since);
                }
                None => found.push(Copies { place, count: 1, since, turned_up }),
            }
        }
        found
    }
}

impl Messages<'_> {
    /// Returns the sentences for a refusal. `location` matters only for a card that cannot come up.
    pub fn refusal(&self, refusal: &Refusal, location: &CardLocation) -> String {
        let sentences = &self.common.sentences;
        match refusal {
            Refusal::Over => self.table_sentence(&sentences.over, &Facts::new(), &[]),
            Refusal::Syntax(error) => match &error.problem {
                Problem::TooManyCards { limit: Some(limit), .. } => self.refusal(limit, location),
                Problem::Expected { verb, expected, .. }
                    // If a joker's value is missing, the usage does not help, because the usage has no `as`.
                    if error.word.is_empty() && !expected.contains(&Expected::JokerValue) =>
                {
                    syntax::unfinished(error, self.marked, self.usage(verb).as_deref())
                }
                _ => syntax::sentence(error, self.marked),
            },
            Refusal::Illegal { rule, facts } => self.illegal(*rule, facts),
            Refusal::Impassable(refusal) => {
                let reason = self.refusal(refusal, location);
                self.table_sentence(&sentences.impassable, &Facts::new(), &[("refusal", reason)])
            }
            Refusal::Impossible { card, facts, .. } => self.impossible(*card, facts, location),
            Refusal::Later { entry, refusal, correction } => {
                let intro = self.table_sentence(&sentences.later_entry, &Facts::new().with("entry", *entry), &[]);
                let refused = match &**refusal {
                    Refusal::Over => self.over_before(),
                    Refusal::Impossible { facts, .. } if facts.get("same-line").is_some() => {
                        self.table_sentence(&sentences.same_entry, facts, &[])
                    }
                    _ => self.refusal(refusal, location),
                };
                let message = format!("{intro} {refused}");
                let loss = correction.lost_events.as_ref().and_then(|loss| self.lost_events(loss));
                let remedy = correction.remedy.as_ref().map(|remedy| self.remedy(remedy));
                loss.into_iter().chain([message]).chain(remedy).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Returns the usage of a verb, or `None` if the rulebook does not describe the verb. Fields that are optional only
    /// with other options of the game have no brackets.
    fn usage(&self, verb: &str) -> Option<String> {
        let is_named = |help: &&VerbHelp| help.verb == verb || help.short.iter().any(|short| short == verb);
        let usage = &self.book.verbs.iter().find(is_named)?.usage;
        let mut lengths = self.vocabulary.forms.iter().filter(|form| form.word == verb).map(|form| form.slots.len());
        let length = lengths.next();
        let has_optional_fields = lengths.any(|other| Some(other) != length);
        Some(if has_optional_fields { usage.clone() } else { usage.replace(['[', ']'], "") })
    }

    /// Returns the refusal of an action that would follow the end of the game, on the same line or after a correction.
    pub fn over_before(&self) -> String {
        self.table_sentence(&self.common.sentences.over_before, &Facts::new(), &[])
    }

    fn illegal(&self, id: RuleId, facts: &Facts) -> String {
        let Some(rule) = self.rule(id.0) else { return format!("That is against the rule `{id}`.") };
        let text = rule.refused.iter().find_map(|template| self.fill(template, facts));
        text.unwrap_or_else(|| rule.text.trim().to_owned())
    }

    fn impossible(&self, card: Card, facts: &Facts, location: &CardLocation) -> String {
        let sentences = &self.common.sentences;
        if !card.is_known() {
            let text = self.book.impossible.iter().find_map(|template| self.fill(template, facts));
            return text.unwrap_or_else(|| self.table_sentence(&sentences.unknown_card, facts, &[]));
        }
        let out_of_sight = location.out_of_sight;
        let facts = facts.clone().with("card", card).with("since", location.only_copy.and_then(|copy| copy.since));
        let facts = facts
            .with("shown", out_of_sight.and_then(|out_of_sight| out_of_sight.shown))
            .with("hidden", out_of_sight.map(|out_of_sight| out_of_sight.hidden));
        let mut parts: Vec<String> = self.first_sentence(&facts, location).into_iter().collect();
        if facts.get("same-line").is_some() {
            return parts.join(" ");
        }
        parts.extend(self.describe_copies(card, location));
        if location.correctable && location.places.iter().any(|copy| copy.since.is_some()) {
            let typed = [("typed", card.to_string().to_lowercase())];
            parts.push(self.table_sentence(&sentences.perhaps_fix, &Facts::new(), &typed));
        }
        parts.join(" ")
    }

    /// Returns sentences about the places of the known copies of a card.
    fn describe_copies(&self, card: Card, location: &CardLocation) -> Vec<String> {
        let sentences = &self.common.sentences;
        let describe = |at: Copies| {
            let facts = Facts::new().with("card", card).with("since", at.since).with("copies", at.count);
            let template = match (at.count, at.since) {
                (1, Some(_)) if at.turned_up => &sentences.turned_up_since,
                (1, Some(_)) => &sentences.lies_since,
                (1, None) => &sentences.lies,
                (_, Some(_)) => &sentences.several_lie_since,
                (_, None) => &sentences.several_lie,
            };
            self.table_sentence(template, &facts, &[("location", self.location(at.place))])
        };
        location.by_place().into_iter().map(describe).collect()
    }

    /// Returns the sentence that a card lies on another card.
    pub fn lies_on(&self, under: Card) -> String {
        self.table_sentence(&self.common.sentences.lies_on, &Facts::new().with("under", under), &[])
    }

    /// Returns sentences about the places of a card: its known copies, and the places where it may lie unseen.
    /// `all_down` says whether the cards in all these places lie face down. `absence` says why the card is nowhere on
    /// the table.
    pub fn whereabouts(
        &self,
        card: Card,
        copies: Vec<CardCopy>,
        may_lie: &[Place],
        all_down: bool,
        absence: &Facts,
    ) -> Vec<String> {
        let sentences = &self.common.sentences;
        let is_known = !copies.is_empty();
        let mut parts = self.describe_copies(card, &CardLocation { places: copies, ..CardLocation::default() });
        let places: Vec<String> = may_lie.iter().map(|place| self.place(*place)).collect();
        let facts = Facts::new().with("card", card);
        if !places.is_empty() {
            let template = match (is_known, all_down) {
                (true, _) => &sentences.another_lies,
                (false, true) => &sentences.lies_face_down,
                (false, false) => &sentences.lies,
            };
            let place = one_of(&places);
            let words = [("location", format!("in {place}")), ("place", place)];
            parts.push(self.table_sentence(template, &facts, &words));
        } else if !is_known {
            let reason = self.book.impossible.iter().find_map(|template| self.fill(template, absence));
            parts.push(reason.unwrap_or_else(|| self.table_sentence(&sentences.no_such_card, &facts, &[])));
        }
        parts
    }

    /// Returns the first sentence about an impossible card, or `None` if the place of the card explains the refusal.
    fn first_sentence(&self, facts: &Facts, location: &CardLocation) -> Option<String> {
        let sentences = &self.common.sentences;
        if facts.get("same-line").is_some() {
            return Some(self.table_sentence(&sentences.same_line, facts, &[]));
        }
        if let Some(text) = self.book.impossible.iter().find_map(|template| self.fill(template, facts)) {
            return Some(text);
        }
        match (location.only, location.places.is_empty(), location.face_down) {
            (Some(only), ..) => {
                let facts = facts.clone().with("only", only);
                Some(match location.only_copy {
                    Some(copy) => {
                        let place =
                            self.describe_copies(only, &CardLocation { places: vec![copy], ..CardLocation::default() });
                        format!("{} {}", self.table_sentence(&sentences.only_known, &facts, &[]), place.join(" "))
                    }
                    None => self.table_sentence(&sentences.only, &facts, &[]),
                })
            }
            (None, false, None) => None,
            (None, _, Some(zone)) => {
                Some(self.table_sentence(&sentences.face_down, facts, &[("place", self.place(Place::new(zone)))]))
            }
            (None, true, None) => Some(self.table_sentence(&sentences.not_in_deck, facts, &[])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::action::Seat;
    use crate::model::correction::{Correction, LostEvents, Remedy};
    use crate::model::outcome::{Outcome, Verdict};
    use crate::play::session::{Regret, TableMove};
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::events::UnseenMove;
    use crate::rules::library::Library;
    use crate::rules::zones::HAND;

    fn is_made_of(text: &str, template: &str) -> bool {
        let mut rest = text;
        template.split('{').enumerate().all(|(index, part)| {
            let literal = if index == 0 { part } else { part.split_once('}').map_or("", |(_, after)| after) };
            rest.split_once(literal).is_some_and(|(_, after)| {
                rest = after;
                true
            })
        })
    }

    /// Returns all sentences shared by the games, with realistic facts.
    fn all_sentences(messages: &Messages<'_>) -> Vec<String> {
        let card = Card::RED_JOKER;
        let impossible = |card, facts: Facts| Refusal::Impossible { card, spot: None, facts };
        let copies = |count: usize, since| {
            let at = CardCopy { place: Place::new("damage"), since, turned_up: false };
            CardLocation { places: vec![at; count], correctable: true, ..CardLocation::default() }
        };
        let only_card = |since: Option<usize>| {
            let only_copy = since.and_then(|_| copies(1, since).places.pop());
            CardLocation { only: Some(Card::BLACK_JOKER), only_copy, ..CardLocation::default() }
        };
        let no_place = CardLocation::default();
        let remedy = |from, to, partly| Remedy { line: "fix 7c 7s undo".to_owned(), from, to, partly };
        let later = |from, to, partly| Refusal::Later {
            entry: from,
            refusal: Box::new(Refusal::Over),
            correction: Box::new(Correction {
                lost_events: Some(LostEvents {
                    entry: 1,
                    lost: vec![("turn-begun", Facts::new().with("turn", 1).with("count", 3))],
                }),
                remedy: Some(remedy(from, to, partly)),
            }),
        };
        let mut texts = vec![
            messages.refusal(&later(2, 3, false), &no_place),
            messages.refusal(&later(3, 3, false), &no_place),
            messages.refusal(&later(3, 3, true), &no_place),
            messages.refusal(&Refusal::Impassable(Box::new(Refusal::illegal(RuleId::UNDO))), &no_place),
            messages.refusal(&impossible(Card::UNKNOWN, Facts::new()), &no_place),
            messages.refusal(&impossible(card, Facts::new().with("same-line", card)), &no_place),
            messages.refusal(
                &Refusal::Later {
                    entry: 2,
                    refusal: Box::new(impossible(card, Facts::new().with("same-line", card))),
                    correction: Box::default(),
                },
                &no_place,
            ),
            messages.refused_on_line(&Refusal::Over, &[], "x."),
            messages.refused_on_line(&Refusal::illegal(RuleId::UNDO), &["done".to_owned()], "x."),
            messages.refused_earlier("x.".to_owned()),
            messages.not_yet(&("over", Facts::new())),
            messages.refusal(&Refusal::Over, &no_place),
            messages.outcome(&conceded()),
        ];
        let face_down = CardLocation { face_down: Some("deck"), ..CardLocation::default() };
        let found = [copies(1, None), copies(1, Some(2)), copies(2, None), copies(2, Some(2))];
        let found = found.into_iter().chain([only_card(None), only_card(Some(2)), face_down, no_place]);
        let remedies = [remedy(2, 3, false), remedy(3, 3, false), remedy(3, 3, true)];
        texts.extend([messages.after_end(true), messages.after_end(false), messages.not_over()]);
        texts.extend(remedies.iter().map(|remedy| messages.remedy_question(remedy)));
        let power = [Place::new("power")];
        texts.extend(messages.whereabouts(card, Vec::new(), &power, true, &Facts::new()));
        texts.extend(messages.whereabouts(card, Vec::new(), &[], true, &Facts::new()));
        let turned_up = CardCopy { place: Place::new("damage"), since: Some(2), turned_up: true };
        texts.extend(messages.whereabouts(card, vec![turned_up], &[], true, &Facts::new()));
        texts.extend(messages.regret(&Regret::LostChance(None)));
        texts.push(messages.no_chance());
        let copy = CardCopy { place: Place::new("damage"), since: None, turned_up: false };
        texts.extend(messages.whereabouts(card, vec![copy], &power, true, &Facts::new()));
        texts.push(messages.lies_on(card));
        texts.extend(found.map(|location| messages.refusal(&impossible(card, Facts::new()), &location)));
        let (from, to) = (Place::new("deck"), Place::new("damage"));
        let unseen = |from_under, face_up| TableMove::Unseen {
            cards: UnseenMove { from_under, ..UnseenMove::new(2, from, to) },
            face_up,
        };
        let hand = Place::owned(HAND, Seat(0));
        let undone = |from, to| TableMove::Unseen { cards: UnseenMove::new(2, to, from).reversed(), face_up: false };
        texts.extend(messages.describe_moves(&[
            TableMove::TurnUp { cards: vec![card] },
            TableMove::Put { cards: vec![card], at: to, from: None, among: None },
            TableMove::Put { cards: vec![card], at: to, from: Some(from), among: None },
            TableMove::Put { cards: vec![card], at: to, from: None, among: Some(UnseenMove::new(2, from, to)) },
            TableMove::WholePile { from, cards: vec![card], at: to, others: None },
            TableMove::FaceDown { cards: vec![card], on: Place::owned("damage", Seat(0)), under: false, from: None },
            TableMove::Find { cards: vec![card], pile: Place::new("deck") },
            TableMove::FaceDown { cards: vec![card], on: Place::new("damage"), under: false, from: None },
            TableMove::FaceDown { cards: vec![card], on: Place::new("damage"), under: false, from: Some(from) },
            TableMove::FaceDown { cards: vec![card], on: Place::new("damage"), under: true, from: None },
            unseen(false, false),
            unseen(false, true),
            unseen(true, true),
            undone(hand, from),
            undone(from, hand),
            TableMove::Unseen { cards: UnseenMove { under: true, ..UnseenMove::new(2, from, to) }, face_up: false },
        ]));
        texts
    }

    fn conceded() -> Outcome {
        Outcome {
            result: Verdict::Conceded,
            score: None,
            reason: RuleId::CONCEDED,
            more: Facts::new(),
            sentence_facts: Facts::new(),
        }
    }

    #[test]
    fn every_common_message_is_used_and_filled() {
        let library = Library::built_in().expect("the rulebooks are sound");
        let request = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
        let setup = Setup::new(&library, &request, None).expect("a table");
        let players = ["Ana", "Ben"].map(str::to_owned).to_vec();
        let request = SetupRequest { game: "dungeon".into(), players, ..SetupRequest::default() };
        let shared = Setup::new(&library, &request, None).expect("a table for two");
        let mut texts = all_sentences(&Messages::new(&setup));
        texts.push(Messages::new(&shared).outcome(&conceded()));
        let unfilled: Vec<&String> = texts.iter().filter(|text| text.contains('{') || text.is_empty()).collect();
        assert_eq!(unfilled, [""; 0]);
        let templates = serde_json::to_value(&setup.common.sentences).expect("an object of strings");
        let templates = templates.as_object().expect("an object");
        let unused = templates
            .iter()
            .filter(|(_, template)| !texts.iter().any(|text| is_made_of(text, template.as_str().unwrap_or_default())));
        assert_eq!(unused.map(|(key, _)| key.as_str()).collect::<Vec<_>>(), [""; 0]);
        assert!(
            texts.contains(
                &"RJ has been in the damage pile since entry 2. If that was a typing mistake, type `fix rj` and the right card."
                    .replace("RJ", &Messages::new(&setup).card(Card::RED_JOKER))
            )
        );
    }
}
