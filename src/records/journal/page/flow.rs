//! Parses one-line values in canonical form: plain and quoted scalars, flow lists and mappings.

use serde_json::{Map, Value};

/// Maximum nesting depth of a value, one more than the program writes.
const DEPTH: usize = 4;

/// Parses a value that fills `text`, apart from spaces and a final comment. `None` for any other YAML.
pub(super) fn whole(text: &str) -> Option<Value> {
    let mut reader = FlowReader { rest: text.trim_start_matches(' ') };
    if reader.rest.starts_with(['"', '[', '{']) {
        let value = reader.value(DEPTH)?;
        let rest = reader.rest.trim_start_matches(' ');
        let ends = rest.is_empty() || (rest.starts_with('#') && reader.rest.starts_with(' '));
        return ends.then_some(value);
    }
    let plain = reader.rest.split_once(" #").map_or(reader.rest, |(plain, _)| plain).trim_end_matches(' ');
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
    let first = plain.chars().next()?;
    if first.is_ascii_digit() || first == '-' {
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

struct FlowReader<'t> {
    rest: &'t str,
}

impl FlowReader<'_> {
    fn value(&mut self, depth: usize) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        self.spaces();
        match self.rest.chars().next()? {
            '"' => self.quoted().map(Value::from),
            '[' => self.list(depth),
            '{' => self.mapping(depth),
            _ => self.plain().and_then(|plain| resolve(&plain)),
        }
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        self.expect('[')?;
        let mut items = Vec::new();
        self.spaces();
        if self.expect(']').is_some() {
            return Some(Value::Array(items));
        }
        loop {
            items.push(self.value(depth)?);
            self.spaces();
            if self.expect(']').is_some() {
                return Some(Value::Array(items));
            }
            self.expect(',')?;
        }
    }

    fn mapping(&mut self, depth: usize) -> Option<Value> {
        self.expect('{')?;
        let mut fields = Map::new();
        self.spaces();
        if self.expect('}').is_some() {
            return Some(Value::Object(fields));
        }
        loop {
            self.spaces();
            let key = if self.rest.starts_with('"') { self.quoted()? } else { self.key()? };
            self.expect(':')?;
            self.expect(' ')?;
            // A key that stands twice is for the general reader to refuse.
            if fields.insert(key, self.value(depth)?).is_some() {
                return None;
            }
            self.spaces();
            if self.expect('}').is_some() {
                return Some(Value::Object(fields));
            }
            self.expect(',')?;
        }
    }

    /// A plain scalar inside brackets; only letters, digits and a few signs.
    fn plain(&mut self) -> Option<String> {
        let ends = |c: char| matches!(c, ',' | ']' | '}' | ' ');
        let end = self.rest.find(ends)?;
        let (plain, rest) = self.rest.split_at(end);
        let allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '+' | '/' | ':');
        let odd = plain.is_empty()
            || !plain.chars().all(allowed)
            || plain.ends_with(':')
            || plain.starts_with(|c: char| !c.is_alphanumeric() && c != '-');
        // Several words in a row are one scalar to YAML.
        if odd || !rest.trim_start_matches(' ').starts_with([',', ']', '}']) {
            return None;
        }
        self.rest = rest;
        Some(plain.to_owned())
    }

    fn key(&mut self) -> Option<String> {
        let end = self.rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.')))?;
        let (key, rest) = self.rest.split_at(end);
        if !matches!(resolve(key)?, Value::String(_)) {
            return None;
        }
        self.rest = rest;
        Some(key.to_owned())
    }

    fn quoted(&mut self) -> Option<String> {
        self.expect('"')?;
        let mut out = String::new();
        let mut chars = self.rest.chars();
        while let Some(c) = chars.next() {
            match c {
                '"' => {
                    self.rest = chars.as_str();
                    return Some(out);
                }
                '\\' => out.push(match chars.next()? {
                    c @ ('"' | '\\') => c,
                    'n' => '\n',
                    't' => '\t',
                    'u' => {
                        let digits: String = chars.by_ref().take(4).collect();
                        let code = u32::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 4)?;
                        char::from_u32(code)?
                    }
                    _ => return None,
                }),
                c if c.is_control() => return None,
                c => out.push(c),
            }
        }
        None
    }

    fn expect(&mut self, c: char) -> Option<()> {
        self.rest = self.rest.strip_prefix(c)?;
        Some(())
    }

    fn spaces(&mut self) {
        self.rest = self.rest.trim_start_matches(' ');
    }
}
