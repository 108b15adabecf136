//! Writes YAML values on one line, in a form that every YAML reader reads as the same value, and reads them back.
//! Option values such as `on` are an exception: some readers take them for booleans, but the program reads them as
//! text.

use serde_json::Value;

/// The characters besides letters, digits and `-_.+/:` that need no quotes in a scalar that follows `- ` or `key: ` and
/// fills the line.
pub(super) const BLOCK: &[char] = &[' ', ',', '?', '!', '\'', '(', ')', ';', '&', '*', '=', '%', '@'];
/// The same for a scalar inside a flow list or mapping, where every such character needs quotes.
pub(super) const FLOW: &[char] = &[];

/// Returns the text as a scalar, in quotes if YAML might read it as another value. `signs` is [`BLOCK`] or [`FLOW`].
pub(super) fn write(text: &str, signs: &[char]) -> String {
    if is_plain(text, signs) && !is_ambiguous(text) { text.to_owned() } else { quoted(text) }
}

/// Returns an option value as a scalar. Words and numbers need no quotes, because options are always read as text.
pub(super) fn write_option(text: &str) -> String {
    if is_plain(text, FLOW) { text.to_owned() } else { quoted(text) }
}

/// Returns a value in YAML's flow form, on one line.
pub(super) fn write_value(value: &Value) -> String {
    match value {
        Value::String(text) => write(text, FLOW),
        Value::Array(items) => format!("[{}]", items.iter().map(write_value).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let pair = |(key, value): (&String, &Value)| format!("{}: {}", write(key, FLOW), write_value(value));
            format!("{{{}}}", fields.iter().map(pair).collect::<Vec<_>>().join(", "))
        }
        value => value.to_string(),
    }
}

/// Parses a value that fills `text`, apart from spaces and a final comment. An empty text is null. Returns `None`
/// unless the value has the form that this module writes, with or without quotes around words.
pub(super) fn read(text: &str) -> Option<Value> {
    let mut rest = text.trim_matches(' ');
    if !rest.starts_with(['"', '[', '{']) {
        let before = |(at, _): (usize, &str)| rest.get(..at)?.strip_suffix(' ');
        let plain = rest.match_indices('#').find_map(before).unwrap_or(rest).trim_end_matches(' ');
        return if plain.is_empty() { Some(Value::Null) } else { read_plain(plain, BLOCK) };
    }
    // The same value in JSON: with quotes around each word.
    let mut json = String::new();
    let mut scalars = 0;
    while !(rest.is_empty() || rest.starts_with('#') && json.ends_with(' ')) {
        let (token, after) = if rest.starts_with('"') {
            let mut strings = serde_json::Deserializer::from_str(rest).into_iter::<String>();
            let string = strings.next()?.ok()?;
            let (token, after) = rest.split_at_checked(strings.byte_offset())?;
            // YAML does not have all escapes of JSON.
            if token.contains('\\') && token != quoted(&string) {
                return None;
            }
            (token, after)
        } else {
            let word = rest.split(['[', ']', '{', '}', ',', ' ']).next()?;
            rest.split_at_checked(word.strip_suffix(':').unwrap_or(word).len().max(1))?
        };
        match token {
            "[" | "]" | "{" | "}" | "," | " " | ":" => json.push_str(token),
            scalar => {
                let sign = if !scalar.starts_with('"') && read_plain(scalar, FLOW)?.is_string() { "\"" } else { "" };
                json.extend([sign, scalar, sign]);
                scalars += 1;
            }
        }
        rest = after;
    }
    // The YAML reader decides about deep nesting and duplicate keys.
    let is_ours = |value: &Value| json.matches(['[', '{']).count() < 20 && count_scalars(value) == scalars;
    serde_json::from_str(&json).ok().filter(is_ours)
}

/// Counts the scalars in a value, including the keys of mappings.
fn count_scalars(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(count_scalars).sum(),
        Value::Object(fields) => fields.values().map(|value| 1 + count_scalars(value)).sum(),
        _ => 1,
    }
}

/// Returns the value of a scalar without quotes, or `None` if YAML readers might disagree about it.
fn read_plain(plain: &str, signs: &[char]) -> Option<Value> {
    if let Some(number) = plain.parse::<i64>().ok().filter(|number| number.to_string() == plain) {
        return Some(number.into());
    }
    match plain {
        "null" => Some(Value::Null),
        "true" | "false" => Some((plain == "true").into()),
        // YAML 1.1 reads these words as booleans. Session files have option values without quotes, so this module
        // reads them as words.
        "yes" | "no" | "on" | "off" | "y" | "n" => Some(plain.into()),
        _ => (is_plain(plain, signs) && !is_ambiguous(plain)).then(|| plain.into()),
    }
}

fn is_plain(text: &str, signs: &[char]) -> bool {
    let inner = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '+' | '/' | ':') || signs.contains(&c);
    let starts = text.starts_with(|c: char| c.is_alphanumeric());
    let ends = text.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '?' | '!' | ')'));
    starts && ends && text.chars().all(inner) && !(text.contains(':') && text.contains(": "))
}

/// Returns whether a YAML reader might take a text without quotes for a number, a date, a boolean or null.
fn is_ambiguous(text: &str) -> bool {
    const WORDS: [&str; 11] = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "inf", "nan"];
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return WORDS.iter().any(|word| text.eq_ignore_ascii_case(word));
    }
    let digits = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | 'e' | 'E' | '+' | '-' | ':');
    let has_base = text.starts_with('0') && text.get(1..2).is_some_and(|base| "xobXOB".contains(base));
    // Every reader reads `1.0.0` as text, but some read `2026-11-20` as a date.
    let version = text.split('.').count() > 2 && text.chars().all(|c| c.is_ascii_digit() || c == '.');
    (has_base || text.chars().all(digits)) && !version
}

fn quoted(text: &str) -> String {
    // JSON leaves these characters unescaped, but some YAML readers refuse or change them.
    let is_escaped = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}');
    let json = Value::from(text).to_string();
    json.chars().map(|c| if is_escaped(c) { format!("\\u{:04X}", u32::from(c)) } else { c.to_string() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ambiguous_scalars_are_quoted() {
        let plain = "undo 1|place 7C 1, place 10D 1|12 cards|Ana's turn!|so (or not)|why?|é|a & b; c = 5 % of *it";
        let anywhere = "1.0.0|9f2c|1e5x|a:b|a/b|a_b-c+d|yesterday|e5|x0|no.|12c";
        for text in plain.split('|').chain(anywhere.split('|')) {
            assert_eq!(write(text, BLOCK), text);
            assert_eq!(write(text, FLOW) == text, anywhere.contains(text) || text == "é", "{text}");
        }
        let words = "yes|No|ON|off|y|N|null|True|NaN|inf|1|1.5|1.|0x1F|0o7|0b2|0Xg|1e5|1_000|2026-11-20|20:15|1.0.0e";
        let signs = "| |\u{a0}a| a|a |- a|-a|a: b|a:|a,|a #b|#a|@a|[a|é{|'a'";
        for text in words.split('|').chain(signs.split('|')) {
            assert_eq!(write(text, BLOCK), format!("\"{text}\""));
        }
        for text in ["on", "1", "07", "yes"] {
            assert_eq!(write_option(text), text);
        }
        let hidden = "a\"b\\c\nd\te\u{7}f\u{85}g\u{2028}h\u{feff}";
        assert_eq!(write(hidden, BLOCK), r#""a\"b\\c\nd\te\u0007f\u0085g\u2028h\uFEFF""#);
        let value = serde_json::json!({"a b": [1, -2.5, null, true, "on", "so"], "c": {}, "d": []});
        assert_eq!(write_value(&value), r#"{"a b": [1, -2.5, null, true, "on", so], c: {}, d: []}"#);
    }
}
