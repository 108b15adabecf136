//! The page about what a set of house rules changes.

use super::write::{item, option_text, page, text};
use super::{PageKind, RulePage};
use crate::rules::rulebook::{Guide, Rule, Rulebook};

pub(super) fn is_same(before: &Rule, rule: &Rule) -> bool {
    let texts =
        |rule: &Rule| (rule.title.trim().to_owned(), rule.text.trim().to_owned(), rule.example.trim().to_owned());
    texts(before) == texts(rule)
}

pub(super) fn changes_page(book: &Rulebook, base: &Rulebook) -> RulePage {
    let mut blocks = vec![text(&format!("These are the rules of {} with changes.", base.name))];
    let mut add_changed = |what: &str, now: Vec<(&String, i64)>, before: &dyn Fn(&str) -> Option<i64>| {
        for (key, value) in now {
            match before(key) {
                Some(was) if was == value => {}
                Some(was) => blocks.push(item(&format!("{what} {key}"), &format!("{value} instead of {was}"))),
                None => blocks.push(item(&format!("{what} {key}"), &format!("{value} (new)"))),
            }
        }
    };
    let number = |book: &'_ Rulebook, key: &str| book.numbers.get(key).copied();
    add_changed("Number", book.numbers.iter().map(|(k, v)| (k, *v)).collect(), &|key| number(base, key));
    let worth = |key: &str| base.values.get(key).map(|value| i64::from(*value));
    add_changed("Value of", book.values.iter().map(|(k, v)| (k, i64::from(*v))).collect(), &worth);
    for option in &book.options {
        let before = base.options.iter().find(|before| before.key == option.key);
        match before {
            Some(before) if option_text(before) == option_text(option) => {}
            Some(_) => blocks.push(item(&format!("Option {}", option.key), &option_text(option))),
            None => blocks.push(item(&format!("Option {}", option.key), "new")),
        }
    }
    for rule in &book.rules {
        match base.rule(&rule.id) {
            Some(before) if is_same(before, rule) => {}
            Some(_) => blocks.push(item(&format!("Rule `{}`", rule.id), &rule.title)),
            None => blocks.push(item(&format!("Rule `{}`", rule.id), &format!("new: {}", rule.title))),
        }
    }
    for part in changed_parts(&book.guide, &base.guide) {
        blocks.push(item(&format!("The page `{part}`"), "has changed"));
    }
    if book.setup != base.setup || book.guide.pictures != base.guide.pictures {
        blocks.push(item("Setup", "has changed: see `setup`"));
    }
    page(PageKind::Guide, "changes", "the idea", "What these house rules change", blocks)
}

/// Returns the keys of the guide pages that are new or differ.
fn changed_parts(guide: &Guide, before: &Guide) -> Vec<String> {
    let parts = [
        ("idea", guide.idea != before.idea),
        ("table", guide.components != before.components),
        ("turn", guide.turn != before.turn),
        ("end", guide.end != before.end),
        ("glossary", guide.glossary != before.glossary),
    ];
    let parts = parts.into_iter().filter(|(_, changed)| *changed).map(|(name, _)| name.to_owned());
    let changed_actions = guide.actions.iter().filter(|action| !before.actions.contains(action));
    parts.chain(changed_actions.map(|action| action.id.clone())).collect()
}
