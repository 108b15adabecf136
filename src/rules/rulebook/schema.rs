//! The JSON Schema of a rulebook file, derived from the types in this module.

use super::Rulebook;
use serde_json::{Value, json};

/// The result of [`schema`] as indented JSON. The program prints this stored text, because the code that derives the
/// schema would make the program larger.
pub(crate) const TEXT: &str = include_str!("../../../rulebooks/schema.json");

/// Returns the JSON Schema of a rulebook file. House rules contain only their changes. Therefore the schema requires
/// only four fields in a file with `extends`. In every file, it requires no fields of nested objects.
pub fn schema() -> Value {
    let mut schema = serde_json::to_value(schemars::schema_for!(Rulebook)).unwrap_or_default();
    let required = schema.get("required").cloned().unwrap_or_default();
    if let Value::Object(fields) = &mut schema {
        fields.insert("title".to_owned(), json!("A rulebook of deckwarden"));
        fields.remove("required");
        let changes = json!({"required": ["id", "version", "name", "extends"]});
        fields.insert("anyOf".to_owned(), json!([changes, {"required": required}]));
        for part in fields.get_mut("$defs").and_then(Value::as_object_mut).into_iter().flatten() {
            if let Some(part) = part.1.as_object_mut() {
                part.remove("required");
            }
        }
    }
    schema
}
