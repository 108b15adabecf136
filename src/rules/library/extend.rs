//! House rules: rulebooks that contain only their changes to another rulebook.

use crate::text::yaml::{Content, Node};

/// The fields that house rules never take from their base.
const OWN_FIELDS: [&str; 4] = ["id", "version", "name", "aliases"];

/// The lists that [`extend`] merges item by item, each with the field that identifies its items.
const NAMED_LISTS: [(&str, &str); 12] = [
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

/// Returns `base` with `changes` applied: maps key by key, and the lists in [`NAMED_LISTS`] item by item. Any other
/// list or value in `changes` replaces the one in `base`. Parts that come from `base` have no line and column.
pub(super) fn extend(base: Node, changes: Node) -> Node {
    let mut base = base.without_locations();
    if let Content::Map(fields) = &mut base.value {
        fields.retain(|(key, _)| !OWN_FIELDS.contains(&key.text.as_str()));
    }
    merge("", base, changes)
}

/// Merges `changes` into `base`. Both are values of the key `name`.
fn merge(name: &str, base: Node, changes: Node) -> Node {
    let location = changes.location;
    let value = match (base.value, changes.value) {
        (Content::Map(mut fields), Content::Map(changes)) => {
            for (key, change) in changes {
                match fields.iter().position(|(k, _)| k.text == key.text) {
                    Some(index) => {
                        let (_, old) = fields.remove(index);
                        let merged = merge(&key.text, old, change);
                        fields.insert(index, (key, merged));
                    }
                    None => fields.push((key, change)),
                }
            }
            Content::Map(fields)
        }
        (Content::List(items), Content::List(changes)) => match NAMED_LISTS.iter().find(|(list, _)| *list == name) {
            Some((_, id)) => Content::List(merge_items(id, items, changes)),
            None => Content::List(changes),
        },
        (_, value) => value,
    };
    Node { location, value }
}

/// Merges two lists. `id` is the field that contains the name of an item. Merges a change into the item with the same
/// name, and adds an item with a new name at the end.
fn merge_items(id: &str, mut items: Vec<Node>, changes: Vec<Node>) -> Vec<Node> {
    // If a name occurs twice in the changes, keep both items, so that the check for duplicate names reports them.
    let base_count = items.len();
    for change in changes {
        let name = change.get(id).and_then(Node::text).map(str::to_owned);
        let has_same_name = |item: &Node| name.is_some() && item.get(id).and_then(Node::text) == name.as_deref();
        let index = items[..base_count].iter().position(|item| has_same_name(item) && item.location.is_none());
        match index {
            Some(index) => {
                let old = std::mem::replace(&mut items[index], Node { location: None, value: Content::Nothing });
                items[index] = merge("", old, change);
            }
            None => items.push(change),
        }
    }
    items
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
    fn house_rules_keep_what_they_do_not_change() {
        let changes = "
id: house
name: House
extends: base
numbers: {hand-size: 4}
setup: [three]
rules:
- {id: b, text: another b}
- {id: c, title: C, text: about c}
";
        let house = extend(node(BASE), node(changes)).without_locations();
        let text = "
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
        assert_eq!(house, node(text).without_locations());
    }

    #[test]
    fn changed_fields_keep_their_line_and_column() {
        let house = extend(node(BASE), node("id: house\nrules:\n- id: b\n  title: BB\n"));
        let location = |steps: &[PathStep]| house.location_of(steps);
        assert_eq!(location(&["rules".into(), 1.into(), "title".into()]), Some((4, 10)));
        assert_eq!(location(&["rules".into(), 1.into(), "text".into()]), Some((3, 3)), "the location of its rule");
        assert_eq!(location(&["rules".into(), 0.into(), "text".into()]), Some((2, 1)), "the key of its list");
        assert!(house.get("name").is_none(), "the base gives no name");
    }

    #[test]
    fn items_with_duplicate_names_are_all_kept() {
        let house = extend(node(BASE), node("id: h\nrules:\n- {id: b, title: x}\n- {id: b, title: y}\n"));
        let Some(Content::List(rules)) = house.get("rules").map(|rules| &rules.value) else { panic!("{house:?}") };
        assert_eq!(rules.len(), 3);
    }
}
