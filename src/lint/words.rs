//! Texts: `{facts}` that something states, and printable ASCII in the rulebooks that come with the program.

use super::Checker;
use crate::rules::rulebook::Rulebook;
use crate::text::template::fields;
use crate::text::yaml::{Content, Node, PathStep};
use std::collections::BTreeSet;

/// A template with the path to it, and the templates of the engine's own rulebook for the same thing.
struct Template<'a> {
    path: Vec<PathStep>,
    text: &'a str,
    known: Vec<&'a str>,
}

impl Checker<'_> {
    pub(super) fn words(&mut self) {
        for Template { path, text, known } in templates(self.book, self.root) {
            let Some(named) = fields(text) else {
                self.mistake(&path, "a `{` and a `}` belong together: `{fact}`, or `{count|card|cards}` for a number.");
                continue;
            };
            let facts: BTreeSet<&str> = known.iter().filter_map(|text| fields(text)).flatten().collect();
            for field in named.iter().filter(|field| !facts.contains(*field)) {
                let known: Vec<String> = facts.iter().map(|fact| format!("`{{{fact}}}`")).collect();
                let there = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                self.mistake(&path, format!("nothing states `{{{field}}}` here. Facts at hand: {there}."));
            }
        }
        if self.built_in {
            let mut found = Vec::new();
            beyond_ascii(&self.tree, &mut Vec::new(), &mut found);
            for path in found {
                self.mistake(
                    &path,
                    "this text is not plain ASCII. Write cards as `{card}`, and quotes and dashes plainly.",
                );
            }
        }
    }
}

fn templates<'a>(book: &'a Rulebook, root: &'a Rulebook) -> Vec<Template<'a>> {
    let mut templates = Vec::new();
    for (at, rule) in book.rules.iter().enumerate() {
        let known = root.rule(&rule.id).map_or(Vec::new(), |rule| rule.refused.iter().map(String::as_str).collect());
        for (n, text) in rule.refused.iter().enumerate() {
            let path = vec!["rules".into(), at.into(), "refused".into(), n.into()];
            templates.push(Template { path, text, known: known.clone() });
        }
    }
    for (at, text) in book.impossible.iter().enumerate() {
        let known = root.impossible.iter().map(String::as_str).collect();
        templates.push(Template { path: vec!["impossible".into(), at.into()], text, known });
    }
    for (section, ours, known) in [
        ("prompts", &book.prompts, vec![&root.prompts]),
        // A clause about an event has the facts of the event.
        ("events", &book.events, vec![&root.events, &root.hands]),
        ("hands", &book.hands, vec![&root.hands, &root.events]),
    ] {
        for (key, text) in ours {
            let known = known.iter().filter_map(|section| section.get(key)).map(String::as_str).collect();
            templates.push(Template { path: vec![section.into(), key.as_str().into()], text, known });
        }
    }
    for (key, need) in &book.needs {
        let known = root.needs.get(key).map_or(Vec::new(), |need| need.texts().map(|(_, text)| text).collect());
        for (field, text) in need.texts() {
            let path = vec!["needs".into(), key.as_str().into(), field.into()];
            templates.push(Template { path, text, known: known.clone() });
        }
    }
    templates
}

fn beyond_ascii(node: &Node, path: &mut Vec<PathStep>, found: &mut Vec<Vec<PathStep>>) {
    let plain = |text: &str| text.chars().all(|c| c == '\n' || c == ' ' || c.is_ascii_graphic());
    match &node.value {
        Content::Text(text) if !plain(text) => found.push(path.clone()),
        Content::List(items) => {
            for (at, item) in items.iter().enumerate() {
                path.push(at.into());
                beyond_ascii(item, path, found);
                path.pop();
            }
        }
        Content::Map(fields) => {
            for (key, value) in fields {
                path.push(key.text.as_str().into());
                beyond_ascii(value, path, found);
                path.pop();
            }
        }
        _ => {}
    }
}
