//! One-line YAML scalars: writing them so that every YAML reader reads the same text back.

use serde_json::Value;
use std::fmt::Write;

/// Where a scalar stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    /// After `- ` or `key: `, to the end of the line.
    Block,
    /// Between the brackets of a flow list or mapping.
    Flow,
}

/// The text as a scalar, quoted where it would otherwise be read as anything but this text.
pub(super) fn write(text: &str, place: Where) -> String {
    if is_plain(text, place) && !resolves(text) { text.to_owned() } else { quoted(text) }
}

/// The value of an option as a scalar: words and numbers stay plain.
pub(super) fn write_option(text: &str) -> String {
    if is_plain(text, Where::Flow) { text.to_owned() } else { quoted(text) }
}

/// A value in flow form on one line.
pub(super) fn write_value(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => write(text, Where::Flow),
        Value::Array(items) => format!("[{}]", items.iter().map(write_value).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let pair = |(key, value): (&String, &Value)| format!("{}: {}", write(key, Where::Flow), write_value(value));
            format!("{{{}}}", fields.iter().map(pair).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Whether the text can stand unquoted.
fn is_plain(text: &str, place: Where) -> bool {
    let inner = |c: char| {
        let block = matches!(c, ' ' | ',' | '?' | '!' | '\'' | '(' | ')' | ';' | '&' | '*' | '=' | '%' | '@');
        c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '+' | '/' | ':') || (place == Where::Block && block)
    };
    let starts = text.starts_with(|c: char| c.is_alphanumeric());
    let ends = text.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '?' | '!' | ')'));
    starts && ends && text.chars().all(inner) && !text.contains(": ")
}

/// Whether YAML would read a plain text as a number, a truth value or nothing.
fn resolves(text: &str) -> bool {
    let word = matches!(
        text.to_ascii_lowercase().as_str(),
        "null" | "true" | "false" | "yes" | "no" | "on" | "off" | "y" | "n" | "inf" | "nan"
    );
    let begins = text.starts_with(|c: char| c.is_ascii_digit());
    let digits = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | 'e' | 'E' | '+' | '-' | ':');
    let based = ["0x", "0o", "0b"].iter().any(|base| text.to_ascii_lowercase().starts_with(base));
    // `1.0.0` is text everywhere; a date without a time is a date to some readers.
    let version = text.split('.').count() > 2 && text.chars().all(|c| c.is_ascii_digit() || c == '.');
    word || (begins && (based || text.chars().all(digits)) && !version)
}

/// The text in double quotes.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        // Writing to a string cannot fail.
        let _ = match c {
            '"' => out.write_str("\\\""),
            '\\' => out.write_str("\\\\"),
            '\n' => out.write_str("\\n"),
            '\t' => out.write_str("\\t"),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}') => {
                write!(out, "\\u{:04X}", u32::from(c))
            }
            c => out.write_char(c),
        };
    }
    out.push('"');
    out
}
