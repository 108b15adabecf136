//! One-line YAML scalars: writing them so that every YAML reader reads the same text back.

use serde_json::Value;
use std::fmt::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    /// After `- ` or `key: `, to the end of the line.
    Block,
    /// Between the brackets of a flow list or mapping.
    Flow,
}

/// The text as a scalar, quoted if YAML would read it as anything else.
pub(super) fn write(text: &str, place: Where) -> String {
    if is_plain(text, place) && !resolves(text) { text.to_owned() } else { quoted(text) }
}

/// An option value as a scalar: words and numbers stay plain.
pub(super) fn write_option(text: &str) -> String {
    if is_plain(text, Where::Flow) { text.to_owned() } else { quoted(text) }
}

/// A value in flow form, on one line.
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

#[cfg(test)]
mod tests {
    use super::super::page::{KeyList, Line};
    use super::*;
    use crate::text::yaml;

    #[test]
    fn only_ambiguous_scalars_are_quoted() {
        for text in [
            "undo 1",
            "place 7C 1, place 10D 1",
            "12 cards",
            "Ana's turn!",
            "so (or not)",
            "why?",
            "é",
            "a & b; c = 5 % of *it",
        ] {
            assert_eq!(write(text, Where::Block), text);
        }
        for text in ["1.0.0", "9f2c", "1e5x", "a:b", "a/b", "a_b-c+d", "yesterday", "e5", "x0", "no.", "12c"] {
            assert_eq!((write(text, Where::Block).as_str(), write(text, Where::Flow).as_str()), (text, text));
        }
        for text in ["a b", "a,b", "why?", "Ana's"] {
            assert_eq!(write(text, Where::Flow), format!("\"{text}\""));
        }
        for text in [
            "yes",
            "No",
            "ON",
            "off",
            "y",
            "N",
            "null",
            "True",
            "NaN",
            "inf",
            "1",
            "1.5",
            "1.",
            "0x1F",
            "0o7",
            "0b2",
            "0Xg",
            "1e5",
            "1_000",
            "2026-11-20",
            "20:15",
            "1.0.0e",
            "",
            " ",
            " a",
            "a ",
            "- a",
            "-a",
            "a: b",
            "a:",
            "a,",
            "a #b",
            "#a",
            "@a",
            "[a",
            "é{",
            "'a'",
            "\u{a0}a",
        ] {
            assert_eq!(write(text, Where::Block), format!("\"{text}\""));
        }
        for text in ["on", "1", "07", "yes"] {
            assert_eq!(write_option(text), text);
        }
        assert_eq!(write_option("a b"), "\"a b\"");
        let odd = "a\"b\\c\nd\te\u{7}f\u{85}g\u{2028}h\u{feff}";
        assert_eq!(write(odd, Where::Block), r#""a\"b\\c\nd\te\u0007f\u0085g\u2028h\uFEFF""#);
    }

    #[test]
    fn a_value_is_written_on_one_line() {
        let value = serde_json::json!({"a b": [1, -2.5, null, true, "on", "so"], "c": {}, "d": []});
        assert_eq!(write_value(&value), r#"{"a b": [1, -2.5, null, true, "on", so], c: {}, d: []}"#);
    }

    #[test]
    fn every_short_text_is_read_back_as_it_was_by_both_readers() {
        let signs = [
            'a', '1', '0', '-', '.', ':', '#', ',', '[', '}', '"', '\\', ' ', '\'', 'e', 'x', '?', '!', '&', '%', '\n',
        ];
        let longer = |texts: &[String]| -> Vec<String> {
            texts.iter().flat_map(|text| signs.iter().map(move |sign| format!("{text}{sign}"))).collect()
        };
        let one = longer(&[String::new()]);
        let two = longer(&one);
        let texts = [one, longer(&two), two].concat();
        let block: Vec<String> = texts.iter().map(|text| format!("- {}\n", write(text, Where::Block))).collect();
        assert_eq!(
            yaml::parse::<Vec<Value>>(&block.concat()).ok(),
            Some(texts.iter().cloned().map(Value::from).collect())
        );
        for (line, text) in block.iter().zip(&texts) {
            match KeyList::line(line.trim_end_matches('\n')) {
                Some(read) => assert_eq!(read, Line::Item(Value::from(text.clone())), "{line}"),
                None => assert!(text.starts_with(|c: char| c.is_ascii_digit()), "not in our form: {line}"),
            }
        }
        let flow: Vec<String> = texts.iter().map(|text| write(text, Where::Flow)).collect();
        let flow = format!("a: [{}]", flow.join(", "));
        let wanted = Line::Key("a".to_owned(), texts.iter().cloned().map(Value::from).collect());
        assert_eq!(KeyList::line(&flow), Some(wanted));
        assert_eq!(yaml::parse::<Value>(&flow).ok(), Some(serde_json::json!({"a": texts})));
    }
}
