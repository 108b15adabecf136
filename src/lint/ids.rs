//! Checks names: each name must be unique, and the rulebook must define every name that it uses.

use super::{Checker, item};
use crate::model::card::Card;
use crate::play::commands::is_reserved;
use crate::play::notation::FILLERS;
use crate::rules::rulebook::{Rulebook, VerbHelp};
use crate::text::yaml::PathStep;
use std::collections::BTreeMap;

impl Checker<'_> {
    pub(super) fn check_ids(&mut self) {
        self.check_own_names();
        self.check_duplicates();
        self.check_known_to_engine();
        self.check_counts();
        self.check_citations();
        self.check_verb_words();
    }

    fn check_own_names(&mut self) {
        let book = self.book;
        let others = || self.library.rulebooks().iter().filter(|other| other.id != book.id);
        let ids = std::iter::once((vec!["id".into()], "id", &book.id));
        let aliases = book.aliases.iter().enumerate();
        let aliases = aliases.map(|(at, alias)| (vec!["aliases".into(), at.into()], "alias", alias));
        for (path, kind, name) in ids.chain(aliases) {
            let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if let Some(other) = others().find(|other| other.is_called(name)) {
                let message = format!("{} is already called `{name}`. Choose another {kind}.", other.name);
                self.mistake(&path, message);
            } else if name.is_empty() || !name.chars().all(is_word) {
                let message =
                    format!("`{name}` is not a valid {kind}: use one word of lower-case letters, digits and `-`.");
                self.mistake(&path, message);
            }
        }
        let numbers: Vec<&str> = book.version.split('.').collect();
        if numbers.len() != 3 || numbers.iter().any(|number| number.parse::<u32>().is_err()) {
            let message = format!("`{}` is not a valid version: write three numbers, such as `1.0.0`.", book.version);
            self.mistake(&["version".into()], message);
        }
        if !crate::rules::games::IDS.contains(&self.root.id.as_str()) {
            let games = crate::rules::games::IDS.join(", ");
            self.mistake(&["id".into()], format!("no engine plays `{}`. Add `extends:` with one of {games}.", book.id));
        }
    }

    fn check_duplicates(&mut self) {
        let book = self.book;
        for (at, action) in book.guide.actions.iter().enumerate() {
            let path = ["guide".into(), "actions".into(), at.into(), "id".into()];
            if book.guide.actions[..at].iter().any(|other| other.id == action.id) || book.rule(&action.id).is_some() {
                self.mistake(&path, format!("`{}` is the id of two pages. Choose another id.", action.id));
            }
        }
        let lists: [(&str, &str, Vec<&str>); 7] = [
            ("rules", "id", book.rules.iter().map(|rule| rule.id.as_str()).collect()),
            ("options", "key", book.options.iter().map(|option| option.key.as_str()).collect()),
            ("presets", "name", book.presets.iter().map(|preset| preset.name.as_str()).collect()),
            ("verbs", "verb", book.verbs.iter().map(|verb| verb.verb.as_str()).collect()),
            ("tips", "rule", book.tips.iter().map(|tip| tip.rule.as_str()).collect()),
            ("lessons", "id", book.lessons.iter().map(|lesson| lesson.id.as_str()).collect()),
            ("goals", "id", book.goals.iter().map(|goal| goal.id.as_str()).collect()),
        ];
        for (list, field, names) in lists {
            for (at, name) in names.iter().enumerate().filter(|(at, name)| names[..*at].contains(name)) {
                self.mistake(&item(list, at, field), format!("`{name}` occurs twice under `{list}`. Keep one."));
            }
        }
    }

    /// Checks that house rules change only what the engine reads. The engine would silently ignore other changes.
    fn check_known_to_engine(&mut self) {
        if self.is_root() {
            return;
        }
        let (book, root) = (self.book, self.root);
        for (at, rule) in book.rules.iter().enumerate() {
            let known = root.rules.iter().map(|rule| rule.id.as_str());
            self.expect_known(&item("rules", at, "id"), &format!("{} has no rule", root.name), &rule.id, known);
        }
        for (at, help) in book.verbs.iter().enumerate() {
            let known = root.verbs.iter().map(|help| help.verb.as_str());
            self.expect_known(&item("verbs", at, "verb"), &format!("{} has no verb", root.name), &help.verb, known);
        }
        for (at, option) in book.options.iter().enumerate() {
            let known = root.options.iter().map(|option| option.key.as_str());
            self.expect_known(&item("options", at, "key"), &format!("{} has no option", root.name), &option.key, known);
        }
        let events = all_events(root);
        for (at, event) in book.moves_told.iter().enumerate() {
            let path = ["moves-told".into(), at.into()];
            let known = events.keys().map(String::as_str);
            self.expect_known(&path, &format!("{} has no event", root.name), event, known);
        }
        for (need, words) in &book.needs {
            if let Some(event) = words.warning.as_ref().and_then(|warning| warning.by.as_deref()) {
                let path = ["needs".into(), need.as_str().into(), "warning".into(), "by".into()];
                let known = events.keys().map(String::as_str);
                self.expect_known(&path, &format!("{} has no event", root.name), event, known);
            }
        }
        self.check_keys("numbers", "number", &book.numbers, &root.numbers);
        self.check_keys("values", "value", &book.values, &root.values);
        self.check_keys("prompts", "prompt", &book.prompts, &root.prompts);
        self.check_keys("moments", "prompt", &book.moments, &root.prompts);
        self.check_keys("events", "event", &book.events, &events);
        self.check_keys("needs", "need", &book.needs, &root.needs);
        self.check_keys("hands", "event", &book.hands, &events);
        self.check_keys("counters", "counter", &book.counters, &root.counters);
        self.check_keys("places", "place", &book.places, &root.places);
        self.check_keys("locations", "place", &book.locations, &root.places);
        self.check_keys("labels", "label", &book.labels, &root.labels);
    }

    /// Checks that counted events exist, and that their names are plain words that begin with a small letter.
    fn check_counts(&mut self) {
        let (book, known) = (self.book, all_events(self.root));
        let stated = self.stated.map(|stated| &stated.events);
        for (event, counted_event) in &book.counts {
            let (path, noun) = (["counts".into(), event.as_str().into()], &counted_event.name);
            if !stated.is_some_and(|stated| stated.contains_key(event)) {
                let problem = format!("{} has no event", self.root.name);
                self.expect_known(&path, &problem, event, known.keys().map(String::as_str));
            }
            let is_noun = noun.starts_with(|first: char| first.is_ascii_lowercase())
                && noun.chars().all(|c| c.is_ascii_alphanumeric() || " -'".contains(c))
                && noun.trim() == noun;
            if !is_noun {
                let message = format!(
                    "`{noun}` is not a name for a count: use a few words in small letters, such as `wasted potions`."
                );
                self.mistake(&path, message);
            }
        }
    }

    fn check_keys<T>(&mut self, map: &str, kind: &str, own: &BTreeMap<String, T>, known: &BTreeMap<String, T>) {
        let problem = format!("{} has no {kind}", self.root.name);
        for key in own.keys() {
            let path = [map.into(), key.as_str().into()];
            self.expect_known(&path, &problem, key, known.keys().map(String::as_str));
        }
    }

    fn check_citations(&mut self) {
        let book = self.book;
        let common = &self.library.common;
        let rules = || book.rules.iter().chain(&common.rules).map(|rule| rule.id.as_str());
        let options = || book.options.iter().map(|option| option.key.as_str());
        let verbs = || book.verbs.iter().map(|help| help.verb.as_str());
        for (index, rule) in book.rules.iter().enumerate() {
            self.check_names(&item("rules", index, "options"), "there is no option", &rule.options, &options());
        }
        for (index, ruling) in book.rulings.iter().enumerate() {
            self.check_names(&item("rulings", index, "rules"), "there is no rule", &ruling.rules, &rules());
        }
        for (index, tip) in book.tips.iter().enumerate() {
            self.expect_known(&item("tips", index, "rule"), "there is no rule", &tip.rule, rules());
        }
        for (index, action) in book.guide.actions.iter().enumerate() {
            let path = |field: &str| [&["guide".into()][..], &item("actions", index, field)].concat();
            self.check_names(&path("rules"), "there is no rule", &action.rules, &rules());
            self.check_names(&path("options"), "there is no option", &action.options, &options());
            self.check_names(&path("verbs"), "there is no verb", &action.verbs, &verbs());
        }
    }

    fn check_names<'k>(
        &mut self,
        list: &[PathStep],
        problem: &str,
        names: &[String],
        known: &(impl Iterator<Item = &'k str> + Clone),
    ) {
        for (at, name) in names.iter().enumerate() {
            self.expect_known(&[list, &[at.into()]].concat(), problem, name, known.clone());
        }
    }

    fn check_verb_words(&mut self) {
        let book = self.book;
        let mut names: BTreeMap<String, &str> =
            book.verbs.iter().map(|help| (help.verb.to_lowercase(), help.verb.as_str())).collect();
        for (index, help) in book.verbs.iter().enumerate() {
            let short = help.short.iter().enumerate().map(|(at, word)| ("short", at, word));
            let also = help.also.iter().enumerate().map(|(at, word)| ("also", at, word));
            for (field, at, word) in short.chain(also) {
                let path = [&item("verbs", index, field)[..], &[at.into()]].concat();
                let lower = word.to_lowercase();
                let reserved = FILLERS.contains(&lower.as_str()) || is_reserved(&lower);
                if let Some(verb) = names.insert(lower, &help.verb) {
                    self.mistake(&path, format!("`{word}` already means `{verb}`. Choose another word."));
                } else if reserved || word.contains(char::is_whitespace) || word.is_empty() {
                    self.mistake(&path, format!("`{word}` is reserved or not a word. Choose another word."));
                } else if Card::parse(word).is_some() {
                    self.mistake(&path, format!("`{word}` is a card. Choose another word."));
                }
            }
        }
        for (index, help) in book.verbs.iter().enumerate() {
            for (at, word) in help.extra.iter().enumerate() {
                let path = [&item("verbs", index, "extra")[..], &[at.into()]].concat();
                let is_verb = |other: &&VerbHelp| other.verb == *word || other.short.contains(word);
                let mut others = book.verbs.iter().filter(|other| other.verb != help.verb);
                if let Some(verb) = others.find(is_verb).map(|help| &help.verb) {
                    self.mistake(&path, format!("`{word}` already means `{verb}`. Choose another word."));
                } else if Card::parse(word).is_some() {
                    self.mistake(&path, format!("`{word}` is a card. Choose another word."));
                }
            }
        }
    }
}

/// Lists the events for which a rulebook has sentences or clauses.
fn all_events(book: &Rulebook) -> BTreeMap<String, String> {
    book.events.iter().chain(&book.hands).map(|(name, text)| (name.clone(), text.clone())).collect()
}
