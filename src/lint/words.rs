//! Checks texts: every `{fact}` in them must exist, and built-in rulebooks must be printable ASCII.

use super::Checker;
use super::facts::StatedFacts;
use crate::rules::rulebook::{CounterText, Rulebook, VerbHelp};
use crate::text::suggest::{did_you_mean, nearest};
use crate::text::template::fields;
use crate::text::yaml::{Content, Node, PathStep};
use std::collections::BTreeSet;

/// A template, its path, and the names of the fields that it may contain.
struct Template<'a> {
    path: Vec<PathStep>,
    text: &'a str,
    known: Option<&'a BTreeSet<String>>,
}

impl Checker<'_> {
    pub(super) fn check_texts(&mut self) {
        let no_facts = StatedFacts::default();
        let options = self.book.options.iter().map(|option| option.key.clone()).collect();
        let plan_fields = VerbHelp::PLAN_FIELDS.map(str::to_owned).into();
        let counter_fields = CounterText::FIELDS.map(str::to_owned).into();
        let stated = self.stated.unwrap_or(&no_facts);
        for Template { path, text, known } in templates(self.book, stated, &options, (&plan_fields, &counter_fields)) {
            // Without an engine there are no facts. Another check reports the missing engine.
            if self.stated.is_some() || fields(text).is_none() {
                let takes_words = ["events", "hands"].iter().any(|section| path.first() == Some(&(*section).into()));
                let optional = self.book.optional_words.keys().filter(|_| takes_words);
                let available: Vec<&str> = known.into_iter().flatten().chain(optional).map(String::as_str).collect();
                for mistake in template_mistakes(text, &available) {
                    self.mistake(&path, mistake);
                }
            }
        }
        if self.built_in {
            let mut found = Vec::new();
            find_non_ascii(&self.tree, &mut Vec::new(), &mut found);
            for path in found {
                self.mistake(
                    &path,
                    "this text is not plain ASCII. Write cards as `{card}`, and use plain quotes and dashes.",
                );
            }
        }
    }
}

/// Lists the mistakes in the fields of a template: unmatched braces, malformed fields, and unknown facts.
pub(super) fn template_mistakes(template: &str, available: &[&str]) -> Vec<String> {
    let Some(names) = fields(template) else {
        return vec!["unmatched `{` or `}`: write `{fact}`, or `{count|card|cards}` for a number.".to_owned()];
    };
    let listed: Vec<String> = available.iter().map(|fact| format!("`{{{fact}}}`")).collect();
    let listed = if listed.is_empty() { "none".to_owned() } else { listed.join(", ") };
    let message = |field: &&str| {
        let suggestion = did_you_mean(&nearest(field, available.iter().copied()));
        format!("there is no fact `{{{field}}}` here.{suggestion} Available facts: {listed}.")
    };
    names.iter().filter(|field| !available.contains(field)).map(message).collect()
}

fn templates<'a>(
    book: &'a Rulebook,
    stated: &'a StatedFacts,
    options: &'a BTreeSet<String>,
    (plan_fields, counter_fields): (&'a BTreeSet<String>, &'a BTreeSet<String>),
) -> Vec<Template<'a>> {
    let mut templates = vec![Template { path: vec!["goal".into()], text: &book.goal, known: Some(options) }];
    let setup = book.setup.iter().enumerate().map(|(at, step)| (vec!["setup".into(), at.into()], step));
    let turn = book.guide.turn.iter().enumerate();
    let turn = turn.map(|(at, step)| (vec!["guide".into(), "turn".into(), at.into()], step));
    templates.extend(setup.chain(turn).map(|(path, step)| Template { path, text: &step.text, known: Some(options) }));
    for (at, rule) in book.rules.iter().enumerate() {
        for (n, text) in rule.refused.iter().enumerate() {
            let path = vec!["rules".into(), at.into(), "refused".into(), n.into()];
            templates.push(Template { path, text, known: stated.refused.get(&rule.id) });
        }
    }
    for (at, text) in book.impossible.iter().enumerate() {
        templates.push(Template {
            path: vec!["impossible".into(), at.into()],
            text,
            known: stated.impossible.get("card"),
        });
    }
    for (section, own, names) in [
        ("prompts", &book.prompts, &stated.prompts),
        ("moments", &book.moments, &stated.prompts),
        ("events", &book.events, &stated.events),
        // A clause about an event has the same facts as the event.
        ("hands", &book.hands, &stated.events),
    ] {
        for (key, text) in own {
            templates.push(Template { path: vec![section.into(), key.as_str().into()], text, known: names.get(key) });
        }
    }
    for (place, CounterText { added, taken }) in &book.counters {
        for (field, text) in [("added", added), ("taken", taken)] {
            let path = vec!["counters".into(), place.as_str().into(), field.into()];
            templates.push(Template { path, text, known: Some(counter_fields) });
        }
    }
    for (at, text) in book.verbs.iter().enumerate().filter_map(|(at, help)| Some((at, help.plan.as_ref()?))) {
        let path = vec!["verbs".into(), at.into(), "plan".into()];
        templates.push(Template { path, text, known: Some(plan_fields) });
    }
    for (key, need) in &book.needs {
        for (fields, text) in need.texts() {
            let fields = fields.iter().map(|field| (*field).into());
            let path = ["needs".into(), key.as_str().into()].into_iter().chain(fields).collect();
            templates.push(Template { path, text, known: stated.needs.get(key) });
        }
    }
    templates
}

fn find_non_ascii(node: &Node, path: &mut Vec<PathStep>, found: &mut Vec<Vec<PathStep>>) {
    let plain = |text: &str| text.chars().all(|c| c == '\n' || c == ' ' || c.is_ascii_graphic());
    match &node.value {
        Content::Text(text) if !plain(text) => found.push(path.clone()),
        Content::List(items) => {
            for (at, item) in items.iter().enumerate() {
                path.push(at.into());
                find_non_ascii(item, path, found);
                path.pop();
            }
        }
        Content::Map(fields) => {
            for (key, value) in fields {
                path.push(key.text.as_str().into());
                find_non_ascii(value, path, found);
                path.pop();
            }
        }
        _ => {}
    }
}
