//! Names: each once, and none cited that does not exist.

use super::{Checker, item, meant};
use crate::model::card::Card;
use crate::play::commands::is_reserved;
use crate::play::notation::FILLERS;
use crate::rules::rulebook::Rulebook;
use crate::text::yaml::PathStep;
use std::collections::BTreeMap;

impl Checker<'_> {
    pub(super) fn ids(&mut self) {
        self.own_name();
        self.each_once();
        self.known_to_the_engine();
        self.counts();
        self.cited();
        self.short_forms();
    }

    fn own_name(&mut self) {
        let book = self.book;
        let word = |text: &str| {
            !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        };
        if !word(&book.id) {
            self.mistake(
                &["id".into()],
                format!("`{}` is no id: it is one word of small letters, digits and `-`.", book.id),
            );
        }
        let numbers: Vec<&str> = book.version.split('.').collect();
        if numbers.len() != 3 || numbers.iter().any(|number| number.parse::<u32>().is_err()) {
            let message = format!("`{}` is no version: write three numbers, as in `1.0.0`.", book.version);
            self.mistake(&["version".into()], message);
        }
        for (at, alias) in book.aliases.iter().enumerate() {
            let path: [PathStep; 2] = ["aliases".into(), at.into()];
            let taken = self.library.rulebooks().iter().find(|other| other.id != book.id && other.is_called(alias));
            if let Some(other) = taken {
                self.mistake(&path, format!("`{alias}` is taken by {}. Choose another alias.", other.name));
            } else if !word(alias) {
                self.mistake(&path, format!("`{alias}` is no alias: it is one word of small letters, digits and `-`."));
            }
        }
        let taken = self.library.rulebooks().iter().find(|other| other.id != book.id && other.is_called(&book.id));
        if let Some(other) = taken {
            self.mistake(
                &["id".into()],
                format!("`{}` is also an alias of {}. Choose another id.", book.id, other.name),
            );
        }
        if !crate::rules::games::IDS.contains(&self.root.id.as_str()) {
            let games = crate::rules::games::IDS.join(", ");
            self.mistake(&["id".into()], format!("no engine plays `{}`. Add `extends:` with one of {games}.", book.id));
        }
    }

    fn each_once(&mut self) {
        let book = self.book;
        let actions = book.guide.actions.iter().enumerate();
        for (at, action) in actions {
            let path = ["guide".into(), "actions".into(), at.into(), "id".into()];
            if book.guide.actions[..at].iter().any(|other| other.id == action.id) || book.rule(&action.id).is_some() {
                self.mistake(&path, format!("`{}` names two pages. Choose another id.", action.id));
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
            for (at, name) in names.iter().enumerate() {
                if names[..at].contains(name) {
                    self.mistake(&item(list, at, field), format!("`{name}` stands twice under `{list}`. Keep one."));
                }
            }
        }
    }

    /// A house rule can change only what the engine looks at: anything else would be ignored in silence.
    fn known_to_the_engine(&mut self) {
        if self.is_root() {
            return;
        }
        let (book, root) = (self.book, self.root);
        let (rules, verbs): (Vec<&str>, Vec<&str>) = (
            root.rules.iter().map(|rule| rule.id.as_str()).collect(),
            root.verbs.iter().map(|verb| verb.verb.as_str()).collect(),
        );
        for (at, rule) in book.rules.iter().enumerate().filter(|(_, rule)| !rules.contains(&rule.id.as_str())) {
            let message = format!("{} has no rule `{}`.{}", root.name, rule.id, meant(&rule.id, rules.iter().copied()));
            self.mistake(&item("rules", at, "id"), message);
        }
        for (at, verb) in book.verbs.iter().enumerate().filter(|(_, verb)| !verbs.contains(&verb.verb.as_str())) {
            let message =
                format!("{} has no verb `{}`.{}", root.name, verb.verb, meant(&verb.verb, verbs.iter().copied()));
            self.mistake(&item("verbs", at, "verb"), message);
        }
        let keys: Vec<&str> = root.options.iter().map(|option| option.key.as_str()).collect();
        for (at, option) in book.options.iter().enumerate().filter(|(_, option)| !keys.contains(&option.key.as_str())) {
            let message =
                format!("{} knows no option `{}`.{}", root.name, option.key, meant(&option.key, keys.iter().copied()));
            self.mistake(&item("options", at, "key"), message);
        }
        self.known_keys("numbers", "reads no number", &book.numbers, &root.numbers);
        self.known_keys("values", "gives no value to", &book.values, &root.values);
        self.known_keys("prompts", "never asks", &book.prompts, &root.prompts);
        self.known_keys("events", "never tells", &book.events, &all_events(root));
        let moves = all_events(root);
        for (at, event) in book.moves_told.iter().enumerate().filter(|(_, event)| !moves.contains_key(*event)) {
            let hint = meant(event, moves.keys().map(String::as_str));
            self.mistake(&["moves-told".into(), at.into()], format!("{} never tells `{event}`. {hint}", root.name));
        }
        self.known_keys("needs", "states no need", &book.needs, &root.needs);
        self.known_keys("hands", "never tells", &book.hands, &all_events(root));
        self.known_keys("places", "has no place", &book.places, &root.places);
        self.known_keys("labels", "has no label", &book.labels, &root.labels);
    }

    /// Events are counted by nouns that stand in a sentence.
    fn counts(&mut self) {
        let (book, told) = (self.book, all_events(self.root));
        let stated = self.stated.map(|stated| &stated.events);
        for (event, counted) in &book.counts {
            let (path, noun) = (["counts".into(), event.as_str().into()], &counted.name);
            if !told.contains_key(event) && !stated.is_some_and(|stated| stated.contains_key(event)) {
                let hint = meant(event, told.keys().map(String::as_str));
                self.mistake(&path, format!("{} never tells `{event}`.{hint}", self.root.name));
            }
            let is_noun = noun.starts_with(|first: char| first.is_ascii_lowercase())
                && noun.chars().all(|c| c.is_ascii_alphanumeric() || " -'".contains(c))
                && noun.trim() == noun;
            if !is_noun {
                let message = format!("`{noun}` is no noun that can be counted: a few small words, as in `discards`.");
                self.mistake(&path, message);
            }
        }
    }

    fn known_keys<T>(&mut self, map: &str, says: &str, ours: &BTreeMap<String, T>, known: &BTreeMap<String, T>) {
        for key in ours.keys().filter(|key| !known.contains_key(*key)) {
            let hint = meant(key, known.keys().map(String::as_str));
            let message = format!("{} {says} `{key}`.{hint}", self.root.name);
            self.mistake(&[map.into(), key.as_str().into()], message);
        }
    }

    fn cited(&mut self) {
        let book = self.book;
        let common = &self.library.common;
        let rules = || book.rules.iter().chain(&common.rules).map(|rule| rule.id.as_str());
        let options = || book.options.iter().map(|option| option.key.as_str());
        let mut missing: Vec<(Vec<PathStep>, String)> = Vec::new();
        for (at, rule) in book.rules.iter().enumerate() {
            for (n, option) in rule.options.iter().enumerate().filter(|(_, key)| !options().any(|o| o == *key)) {
                let path = [&item("rules", at, "options")[..], &[n.into()]].concat();
                missing.push((path, format!("there is no option `{option}`.{}", meant(option, options()))));
            }
        }
        for (at, ruling) in book.rulings.iter().enumerate() {
            for (n, rule) in ruling.rules.iter().enumerate().filter(|(_, id)| !rules().any(|r| r == *id)) {
                let path = [&item("rulings", at, "rules")[..], &[n.into()]].concat();
                missing.push((path, format!("there is no rule `{rule}`.{}", meant(rule, rules()))));
            }
        }
        for (at, tip) in book.tips.iter().enumerate() {
            if !rules().any(|rule| rule == tip.rule) {
                let message = format!("there is no rule `{}`.{}", tip.rule, meant(&tip.rule, rules()));
                missing.push((item("tips", at, "rule").to_vec(), message));
            }
        }
        let verbs = || book.verbs.iter().map(|help| help.verb.as_str());
        for (at, action) in book.guide.actions.iter().enumerate() {
            let cited: [(&str, &str, &[String], Vec<&str>); 3] = [
                ("rules", "rule", &action.rules, rules().collect()),
                ("options", "option", &action.options, options().collect()),
                ("verbs", "verb", &action.verbs, verbs().collect()),
            ];
            for (field, what, names, known) in cited {
                for (n, name) in names.iter().enumerate().filter(|(_, name)| !known.contains(&name.as_str())) {
                    let path = [&["guide".into()][..], &item("actions", at, field), &[n.into()]].concat();
                    missing
                        .push((path, format!("there is no {what} `{name}`. {}", meant(name, known.iter().copied()))));
                }
            }
        }
        for (path, message) in missing {
            self.mistake(&path, message);
        }
    }

    fn short_forms(&mut self) {
        let book = self.book;
        let mut taken: BTreeMap<String, &str> =
            book.verbs.iter().map(|help| (help.verb.to_lowercase(), help.verb.as_str())).collect();
        for (at, help) in book.verbs.iter().enumerate() {
            for (n, short) in help.short.iter().enumerate() {
                let path = [&item("verbs", at, "short")[..], &[n.into()]].concat();
                let lower = short.to_lowercase();
                let reserved = FILLERS.contains(&lower.as_str()) || is_reserved(&lower);
                if let Some(verb) = taken.insert(lower, &help.verb) {
                    self.mistake(&path, format!("`{short}` already stands for `{verb}`. Choose another short form."));
                } else if reserved || short.contains(char::is_whitespace) || short.is_empty() {
                    self.mistake(
                        &path,
                        format!("`{short}` is a word of the notation, or none. Choose another short form."),
                    );
                } else if Card::parse(short).is_some() {
                    self.mistake(&path, format!("`{short}` reads as a card. Choose another short form."));
                }
            }
        }
    }
}

/// The names of the events that a rulebook has words for, as sentences or as moves of the hands.
fn all_events(book: &Rulebook) -> BTreeMap<String, String> {
    book.events.iter().chain(&book.hands).map(|(name, text)| (name.clone(), text.clone())).collect()
}
