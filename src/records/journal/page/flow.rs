//! Parses one-line values in canonical form: plain and quoted scalars, flow lists and mappings.

use serde_json::Value;

/// Maximum nesting depth of a value, one more than the program writes.
const DEPTH: usize = 4;

/// Parses a value that fills `text`, apart from spaces and a final comment. `None` for any other YAML.
pub(super) fn whole(text: &str) -> Option<Value> {
    let text = text.trim_start_matches(' ');
    if text.starts_with(['"', '[', '{']) {
        let (json, keys, rest) = as_json(text)?;
        let after = rest.trim_start_matches(' ');
        let ends = after.is_empty() || (after.starts_with('#') && rest.starts_with(' '));
        let value = if ends { serde_json::from_str(&json).ok()? } else { return None };
        // JSON takes the last of two equal keys, YAML rejects them.
        return (keys_in(&value) == keys).then_some(value);
    }
    let plain = text.split_once(" #").map_or(text, |(plain, _)| plain).trim_end_matches(' ');
    let odd = plain.starts_with(|c: char| !c.is_alphanumeric() && c != '-')
        || plain.contains(": ")
        || plain.ends_with(':')
        || plain.contains(char::is_control)
        || plain == "-"
        || plain.starts_with("- ");
    if odd { None } else { resolve(plain) }
}

/// The value of a plain scalar; `None` if YAML readers might disagree.
fn resolve(plain: &str) -> Option<Value> {
    match plain {
        "" | "null" => return Some(Value::Null),
        "true" => return Some(Value::Bool(true)),
        "false" => return Some(Value::Bool(false)),
        _ => {}
    }
    if plain.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        let digits = plain.strip_prefix('-').unwrap_or(plain);
        let simple = digits == "0" || (!digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit()));
        if simple && !digits.is_empty() {
            return plain.parse::<i64>().ok().map(Value::from);
        }
        let based = ["0x", "0o", "0b", "0X", "0O", "0B"].iter().any(|base| digits.starts_with(base));
        let worded = plain.chars().any(|c| c.is_alphabetic() && !matches!(c, 'e' | 'E'));
        let dotted = plain.matches('.').count() > 1;
        return (!based && (worded || dotted)).then(|| Value::from(plain));
    }
    let word = plain.to_ascii_lowercase();
    if matches!(word.as_str(), "null" | "true" | "false") { None } else { Some(Value::from(plain)) }
}

/// The value with which a text begins as JSON, with the number of its keys and the rest of the text. What is not valid
/// YAML may give invalid JSON.
fn as_json(text: &str) -> Option<(String, usize, &str)> {
    let (mut json, mut keys, mut depth, mut rest) = (String::new(), 0, 0_usize, text);
    loop {
        let length = match rest.chars().next()? {
            '"' => quoted(rest)?,
            '[' | '{' => {
                depth += 1;
                1
            }
            ']' | '}' => {
                depth = depth.checked_sub(1)?;
                1
            }
            ',' | ' ' => 1,
            ':' if rest.starts_with(": ") => {
                keys += 1;
                1
            }
            _ => 0,
        };
        if depth > DEPTH {
            return None;
        }
        if length > 0 {
            let (sign, after) = rest.split_at_checked(length)?;
            json.push_str(sign);
            rest = after;
        } else {
            let word = rest.split([',', ']', '}', ' ']).next()?;
            let word = word.strip_suffix(':').unwrap_or(word);
            let allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '+' | '/' | ':');
            let begins = word.starts_with(|c: char| c.is_alphanumeric() || c == '-');
            if !begins || word.ends_with(':') || !word.chars().all(allowed) {
                return None;
            }
            json.push_str(&resolve(word)?.to_string());
            rest = rest.strip_prefix(word)?;
        }
        if depth == 0 {
            return Some((json, keys, rest));
        }
    }
}

/// The length in bytes of a quoted text with which a text begins, if JSON and YAML read it alike.
fn quoted(text: &str) -> Option<usize> {
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some(at + 1),
            '\\' => {
                let (at, escape) = chars.next()?;
                // Two codes for one character are valid in JSON only.
                let is_half = text.get(at..)?.starts_with(['u']) && text.get(at + 1..)?.starts_with(['d', 'D']);
                if !matches!(escape, '"' | '\\' | 'b' | 'f' | 'n' | 'r' | 't' | 'u') || is_half {
                    return None;
                }
            }
            c if c.is_control() => return None,
            _ => {}
        }
    }
    None
}

fn keys_in(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(keys_in).sum(),
        Value::Object(fields) => fields.len() + fields.values().map(keys_in).sum::<usize>(),
        _ => 0,
    }
}
