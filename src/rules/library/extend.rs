//! House rules: a rulebook that contains only its changes to another rulebook.

use crate::text::yaml::{Content, Node, NodeKey};

/// The fields that house rules never take from their base.
const OWN: [&str; 4] = ["id", "version", "name", "aliases"];

/// The lists that are merged item by item, each with the field that identifies its items.
const NAMED: [(&str, &str); 12] = [
    ("options", "key"),
    ("presets", "name"),
    ("verbs", "verb"),
    ("rules", "id"),
    ("rulings", "question"),
    ("tips", "rule"),
    ("lessons", "id"),
    ("goals", "id"),
    ("components", "name"),
    ("actions", "id"),
    ("end", "name"),
    ("glossary", "name"),
];

/// Returns the rulebook `base` with the changes of `over`. Maps are merged key by key, and [`NAMED`] lists item by
/// item. Any other list or value of `over` replaces the one in `base`. Parts from `base` have no line and column.
pub(super) fn extended(base: Node, over: Node) -> Node {
    let mut base = base.without_places();
    if let Content::Map(fields) = &mut base.value {
        fields.retain(|(key, _)| !OWN.contains(&key.text.as_str()));
    }
    merged("", base, over)
}

/// Merges two values of the key `name`.
fn merged(name: &str, base: Node, over: Node) -> Node {
    let place = over.place;
    let value = match (base.value, over.value) {
        (Content::Map(mut fields), Content::Map(changes)) => {
            for (key, change) in changes {
                match fields.iter().position(|(k, _)| k.text == key.text) {
                    Some(at) => {
                        let (_, old) = fields.remove(at);
                        let merged = merged(&key.text, old, change);
                        fields.insert(at, (key, merged));
                    }
                    None => fields.push((key, change)),
                }
            }
            Content::Map(fields)
        }
        (Content::List(items), Content::List(changes)) => match NAMED.iter().find(|(list, _)| *list == name) {
            Some((_, id)) => Content::List(merged_items(id, items, changes)),
            None => Content::List(changes),
        },
        (_, value) => value,
    };
    Node { place, value }
}

/// Merges two lists. A change is merged with the item that has the same value in the field `id`. A new item is added
/// at the end.
fn merged_items(id: &str, mut items: Vec<Node>, changes: Vec<Node>) -> Vec<Node> {
    // If the changes contain a name twice, both items are kept, so that the check of names reports them.
    let known = items.len();
    for change in changes {
        let name = change.get(id).and_then(Node::text).map(str::to_owned);
        let same = |item: &Node| name.is_some() && item.get(id).and_then(Node::text) == name.as_deref();
        let at = items[..known].iter().position(|item| same(item) && item.place.is_none());
        match at {
            Some(at) => {
                let old = std::mem::replace(&mut items[at], Node { place: None, value: Content::Nothing });
                items[at] = merged("", old, change);
            }
            None => items.push(change),
        }
    }
    items
}

/// Returns the text of a field, with its key; `None` if there is no such field or its value is not text.
pub(super) fn field<'n>(node: &'n Node, name: &str) -> Option<(&'n NodeKey, &'n str)> {
    match &node.value {
        Content::Map(fields) => {
            let found = fields.iter().find(|(key, _)| key.text == name);
            found.and_then(|(key, node)| node.text().map(|text| (key, text)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::yaml::PathStep;

    fn node(text: &str) -> Node {
        Node::parse(text).unwrap()
    }

    const BASE: &str = "
id: base
name: Base
numbers: {hand-size: 3, reach: 10}
setup: [one, two]
rules:
- {id: a, title: A, text: about a}
- {id: b, title: B, text: about b}
";

    #[test]
    fn only_changed_fields_are_written() {
        let over = "
id: house
name: House
extends: base
numbers: {hand-size: 4}
setup: [three]
rules:
- {id: b, text: another b}
- {id: c, title: C, text: about c}
";
        let house = extended(node(BASE), node(over)).without_places();
        let whole = "
numbers: {hand-size: 4, reach: 10}
setup: [three]
rules:
- {id: a, title: A, text: about a}
- {id: b, title: B, text: another b}
- {id: c, title: C, text: about c}
id: house
name: House
extends: base
";
        assert_eq!(house, node(whole).without_places());
    }

    #[test]
    fn changed_fields_keep_their_place_in_the_file() {
        let house = extended(node(BASE), node("id: house\nrules:\n- id: b\n  title: BB\n"));
        let place = |steps: &[PathStep]| house.place_of(steps);
        assert_eq!(place(&["rules".into(), 1.into(), "title".into()]), Some((4, 10)));
        assert_eq!(place(&["rules".into(), 1.into(), "text".into()]), Some((3, 3)), "the nearest that has one");
        assert_eq!(place(&["rules".into(), 0.into(), "text".into()]), Some((2, 1)), "its list");
        assert_eq!(field(&house, "name"), None, "a name is never taken over");
    }

    #[test]
    fn a_duplicate_name_is_kept_twice() {
        let house = extended(node(BASE), node("id: h\nrules:\n- {id: b, title: x}\n- {id: b, title: y}\n"));
        let Some(Content::List(rules)) = house.get("rules").map(|rules| &rules.value) else { panic!("{house:?}") };
        assert_eq!(rules.len(), 3);
    }
}
