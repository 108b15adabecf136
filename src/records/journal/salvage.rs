//! Reads what is readable of a damaged file, key by key and item by item.

use super::page::{KeyContent, KeyEntry, KeyList, LISTS, Line};
use super::reading;
use crate::text::yaml::{self, Comment};
use serde_json::Value;
use std::collections::BTreeSet;

/// Prefix of the comment that keeps an unreadable line.
pub(super) const NOT_READ: &str = " not read: ";

/// The readable and the unreadable part of a file.
#[derive(Debug, Default)]
pub(super) struct Salvage {
    pub(super) page: KeyList,
    pub(super) comments: Vec<Comment>,
    /// Lines that are unreadable or misplaced.
    pub(super) lost: Vec<usize>,
    /// Unreadable lines that ended with a checksum: the text before it is taken for the entry.
    pub(super) guessed: Vec<usize>,
    /// Position of the key whose list continues.
    list: Option<usize>,
}

/// Reads a file as far as possible. Lines are counted from 1. A `doubtful` line is not taken for an entry, even with a
/// checksum.
pub(super) fn read(bytes: &[u8], doubtful: &BTreeSet<usize>) -> Salvage {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let (Ok(page), Some(comments)) = (KeyList::read(text), yaml::comments(text))
        && page.0.iter().all(|key| match &key.content {
            KeyContent::List(items) => items.iter().all(|(_, item)| may_be_item(item)),
            KeyContent::Value(_) => true,
        })
    {
        return Salvage { page, comments, ..Salvage::default() };
    }
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.strip_suffix('\n').unwrap_or(&text).split('\n').collect();
    let mut salvage = Salvage::default();
    let mut at = 0;
    while at < lines.len() {
        at += salvage.take(&lines, at, doubtful).max(1);
    }
    salvage
}

impl Salvage {
    /// Reads the key, item or comment that begins at a line; returns its number of lines.
    fn take(&mut self, lines: &[&str], at: usize, doubtful: &BTreeSet<usize>) -> usize {
        let (number, line) = (at + 1, lines[at]);
        let bare = line.trim();
        if let Some(comment) = bare.strip_prefix('#') {
            self.comments.push(Comment { line: number, text: comment.to_owned() });
            return 1;
        }
        // Brackets and document marks alone carry no data.
        if matches!(bare.trim_end_matches(','), "" | "---" | "..." | "{" | "}" | "]") {
            return 1;
        }
        let inner = lines[at + 1..].iter().take_while(|next| KeyList::is_within(next, line)).count();
        // Only the comment may be damaged, and an entry may contain what looks like a comment.
        let last = line.rsplit_once(" # ").map_or(line, |(entry, _)| entry.trim_end());
        let first = line.split_once(" # ").map_or(line, |(entry, _)| entry.trim_end());
        for chunk in [&lines[at..=at + inner], &[line], &[last], &[first]] {
            if !chunk.iter().any(|line| line.contains(char::REPLACEMENT_CHARACTER)) && self.put(number, chunk) {
                let comments = yaml::comments(&chunk.join("\n")).unwrap_or_default().into_iter();
                self.comments.extend(comments.map(|comment| Comment { line: at + comment.line, ..comment }));
                return chunk.len();
            }
        }
        if let Some(entry) = reading::entry(line).filter(|_| !doubtful.contains(&number))
            && let Some(items) = self.items()
        {
            items.push((number, Value::from(entry)));
            self.guessed.push(number);
            return 1;
        }
        self.lost.push(number);
        self.comments.extend(not_read(line).map(|text| Comment { line: number, text }));
        1
    }

    fn items(&mut self) -> Option<&mut Vec<(usize, Value)>> {
        match self.list.and_then(|at| self.page.0.get_mut(at)).map(|key| &mut key.content) {
            Some(KeyContent::List(items)) => Some(items),
            _ => None,
        }
    }

    /// Adds the key or item of some lines; returns whether they are readable.
    fn put(&mut self, number: usize, lines: &[&str]) -> bool {
        match value(lines) {
            Some(Line::Key(name, value)) => {
                if self.page.0.iter().any(|key| key.name == name) {
                    return false;
                }
                let content = match (LISTS.contains(&name.as_str()), value) {
                    (true, Value::Null) => KeyContent::List(Vec::new()),
                    (true, Value::Array(items)) => {
                        KeyContent::List(items.into_iter().map(|item| (number, item)).collect())
                    }
                    (true, _) => return false,
                    (false, value) => KeyContent::Value(value),
                };
                self.list = match (&content, name.as_str()) {
                    (KeyContent::List(_), _) => Some(self.page.0.len()),
                    (_, "ended" | "outcome") => None,
                    // A header key that ended up between items.
                    _ => self.list,
                };
                self.page.0.push(KeyEntry { name, line: number, content });
                true
            }
            Some(Line::Item(value)) if may_be_item(&value) => {
                match self.items() {
                    Some(items) => items.push((number, value)),
                    None => {
                        let item = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                        self.comments.push(Comment { line: number, text: not_played(&item) });
                        self.lost.push(number);
                    }
                }
                true
            }
            Some(Line::Nothing | Line::Item(_)) | None => false,
        }
    }
}

fn may_be_item(value: &Value) -> bool {
    match value {
        Value::String(_) | Value::Number(_) => true,
        Value::Object(fields) => fields.contains_key("ended") || fields.contains_key("note"),
        _ => false,
    }
}

/// The comment that keeps an entry which cannot be replayed.
pub(super) fn not_played(item: &str) -> String {
    format!(" not played: {}", item.escape_debug())
}

/// The comment that keeps an unreadable line; `None` if it has no letters or digits.
pub(super) fn not_read(line: &str) -> Option<String> {
    const MOST: usize = 200;
    // A checksum must follow an entry, so it is removed.
    let text = reading::entry(line).unwrap_or_else(|| line.trim()).replace(" # ", " #");
    let text: String = text.chars().filter(|c| *c != '\0').take(MOST).collect();
    text.contains(char::is_alphanumeric).then(|| format!("{NOT_READ}{}", text.escape_debug()))
}

/// The key or item that some lines begin.
fn value(lines: &[&str]) -> Option<Line> {
    let first = lines.first()?.trim_start();
    if lines.len() == 1
        && let Some(line @ (Line::Key(..) | Line::Item(_))) = KeyList::line(first.trim_end_matches('\r'))
    {
        return Some(line);
    }
    let depth = lines[0].len() - first.len();
    let text: Vec<&str> = lines.iter().map(|line| line.get(depth..).unwrap_or_default()).collect();
    let text = text.join("\n");
    if first.starts_with("- ") {
        let Value::Array(items) = yaml::parse::<Value>(&text).ok()? else { return None };
        return items.into_iter().next().map(Line::Item);
    }
    // In JSON, a line ends with a comma, or opens a list whose items follow.
    let text = text.trim_end().trim_end_matches(',');
    if first.starts_with('"')
        && let Ok(Value::String(item)) = yaml::parse::<Value>(text)
    {
        return Some(Line::Item(Value::String(item)));
    }
    let key = text.strip_suffix(" [").filter(|key| key.ends_with(':'));
    let (text, opens) = (key.unwrap_or(text), key.is_some());
    match yaml::parse::<Value>(text).ok()? {
        Value::Object(fields) if fields.len() == 1 => {
            let (key, value) = fields.into_iter().next()?;
            (!opens || LISTS.contains(&key.as_str())).then_some(Line::Key(key, value))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(text: &str) -> (Vec<String>, Vec<usize>) {
        let Salvage { page, lost, .. } = read(text.as_bytes(), &BTreeSet::new());
        let parts = page.0.into_iter().map(|key| key.content);
        let items = parts
            .filter_map(|content| if let KeyContent::List(items) = content { Some(items) } else { None })
            .flatten();
        (items.map(|(line, item)| format!("{line} {}", item.as_str().unwrap_or("?"))).collect(), lost)
    }

    #[test]
    fn every_form_of_an_item_is_read_beside_an_invalid_line() {
        let block = "moves:\n  - 'undo 1'\n  - \"redo\"   # so\n  -   fix 7C\n      7S\n\u{0}\n  # mine\n  - hint\n";
        let wanted = ["2 undo 1", "3 redo", "4 fix 7C 7S", "8 hint"].map(str::to_owned).to_vec();
        assert_eq!(items(block), (wanted, vec![6]));
        let json =
            "{\n  \"deckwarden\": 1,\n  \"moves\": [\n    \"undo 1\",\n    \"re\u{1}do\",\n    \"hint\"\n  ]\n}\n";
        assert_eq!(items(json), (["4 undo 1", "6 hint"].map(str::to_owned).to_vec(), vec![5]));
        let odd = "moves:\n- \"re\u{1}do\"\n- hint\nbad: [\n";
        assert_eq!(items(odd), (vec!["3 hint".to_owned()], vec![2, 4]), "what no file of ours holds is no entry");
        let flow = "moves: [undo 1, hint]\nbad: [\n";
        assert_eq!(items(flow), (["1 undo 1", "1 hint"].map(str::to_owned).to_vec(), vec![2]));
    }

    #[test]
    fn two_keys_on_one_line_are_no_key() {
        let Salvage { page, lost, .. } = read(b"{\"mood\": 1, \"game\": \"x\"}\ngame: y\nbad: [\n", &BTreeSet::new());
        let keys: Vec<&str> = page.0.iter().map(|key| key.name.as_str()).collect();
        assert_eq!((keys, lost), (vec!["game"], vec![1, 3]));
    }
}
