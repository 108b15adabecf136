//! What can be read of a file that cannot be read as a whole: its keys and items, each by itself.

use super::page::{KeyContent, KeyEntry, KeyList, LISTS, Line};
use super::reading;
use crate::text::yaml::{self, Comment};
use serde_json::Value;
use std::collections::BTreeSet;

/// How the comment of a line begins that cannot be read.
pub(super) const NOT_READ: &str = " not read: ";

/// What was read, and what was not.
#[derive(Debug, Default)]
pub(super) struct Salvage {
    pub(super) page: KeyList,
    pub(super) comments: Vec<Comment>,
    /// The lines that cannot be read, or not where they stand.
    pub(super) lost: Vec<usize>,
    /// The lines that cannot be read, and that were entries: what stands before their check is taken for the entry.
    pub(super) guessed: Vec<usize>,
    /// The key of the list that goes on.
    list: Option<usize>,
}

/// Reads a file as far as it can be read. Lines are counted from 1. Those that are `doubtful` are no entries, whatever
/// stands before their check.
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
    /// Takes what begins at a line; gives how many lines that is.
    fn take(&mut self, lines: &[&str], at: usize, doubtful: &BTreeSet<usize>) -> usize {
        let (number, line) = (at + 1, lines[at]);
        let bare = line.trim();
        if let Some(comment) = bare.strip_prefix('#') {
            self.comments.push(Comment { line: number, text: comment.to_owned() });
            return 1;
        }
        // What only encloses lists and files has nothing to tell.
        if matches!(bare.trim_end_matches(','), "" | "---" | "..." | "{" | "}" | "]") {
            return 1;
        }
        let inner = lines[at + 1..].iter().take_while(|next| KeyList::is_within(next, line)).count();
        // The damage may be in nothing but a comment, and what looks like a comment may stand in an entry.
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

    /// The items of the list that goes on.
    fn items(&mut self) -> Option<&mut Vec<(usize, Value)>> {
        match self.list.and_then(|at| self.page.0.get_mut(at)).map(|key| &mut key.content) {
            Some(KeyContent::List(items)) => Some(items),
            _ => None,
        }
    }

    /// Puts what some lines hold to the rest; whether they can be read.
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
                    // A key of the head that came between items by mistake.
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

/// Whether a value can be an item of a list.
fn may_be_item(value: &Value) -> bool {
    match value {
        Value::String(_) | Value::Number(_) => true,
        Value::Object(fields) => fields.contains_key("ended") || fields.contains_key("note"),
        _ => false,
    }
}

/// The comment as which an entry is kept that cannot be played.
pub(super) fn not_played(item: &str) -> String {
    format!(" not played: {}", item.escape_debug())
}

/// The comment as which a line is kept that cannot be read; none where it has nothing that a person could read.
pub(super) fn not_read(line: &str) -> Option<String> {
    const MOST: usize = 200;
    // The check of an entry would stand behind no entry.
    let text = reading::entry(line).unwrap_or_else(|| line.trim()).replace(" # ", " #");
    let text: String = text.chars().filter(|c| *c != '\0').take(MOST).collect();
    text.contains(char::is_alphanumeric).then(|| format!("{NOT_READ}{}", text.escape_debug()))
}

/// What lines hold that begin a key or an item.
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
    // A line of JSON ends with a comma, or opens a list whose items follow.
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
    fn every_form_of_an_item_is_read_beside_a_line_that_is_none() {
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
