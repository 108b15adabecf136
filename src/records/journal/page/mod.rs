//! The text of a session file as keys and values with line numbers, before they are interpreted.
//!
//! Two readers must agree: [`lines`] for the canonical form, and the YAML reader for everything that a person may have
//! made of it.

mod flow;
mod general;
mod lines;

pub(super) use lines::Line;

use crate::text::yaml::{MAX_BYTES, YamlError};
use serde_json::Value;

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct KeyList(pub(super) Vec<KeyEntry>);

#[derive(Clone, Debug, PartialEq)]
pub(super) struct KeyEntry {
    pub(super) name: String,
    /// Line number, counted from 1.
    pub(super) line: usize,
    pub(super) content: KeyContent,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum KeyContent {
    /// The items of a list in [`LISTS`], each with its line number.
    List(Vec<(usize, Value)>),
    Value(Value),
}

/// Keys of the lists to which items are appended.
pub(super) const LISTS: &[&str] = &["moves", "notes", "amended"];

impl KeyEntry {
    /// Its value; `None` for a list of ours.
    pub(super) fn value(&self) -> Option<&Value> {
        match &self.content {
            KeyContent::Value(value) => Some(value),
            KeyContent::List(_) => None,
        }
    }
}

impl KeyList {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// The text is not YAML, or not a mapping of keys.
    pub(super) fn read(text: &str) -> Result<KeyList, YamlError> {
        // The YAML reader rejects texts that are too long.
        let ours = if text.len() <= MAX_BYTES { lines::read(text) } else { None };
        ours.map_or_else(|| general::read(text), Ok)
    }

    /// Whether a line continues the value that an earlier line begins.
    pub(super) fn is_within(line: &str, first: &str) -> bool {
        let depth = |line: &str| line.len() - line.trim_start().len();
        let bare = line.trim_start();
        let begins = bare.starts_with("- ") && !first.trim_start().starts_with("- ");
        !bare.is_empty() && depth(line) > depth(first) && !begins
    }

    /// Parses a single line; `None` if it is not in canonical form.
    pub(super) fn line(text: &str) -> Option<Line> {
        lines::one(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_readers_read_the_same() {
        let ours = [
            include_str!("../../../../tests/journals/v1/2026-11-20T201503-classic-a3e2.yaml"),
            include_str!("../../../../tests/journals/v1/2026-11-21T211503-crawl-0000.yaml"),
            include_str!("../../../../tests/journals/v1/2026-11-22T211503-classic-0000.yaml"),
            "a: 12\nb: -0.5x\nc: {d: null, e: true, f: [1, on, \"2\"], g: 1.0.0, h: 9f2c}\nmoves:\n- x: y\n",
            "moves:\n- \"note: \\\"so\\\" \\\\ \\u0007\"   # 20:00:00\n- 12\n- no\n- it's #1, isn't it?\nz: \"#\"\n",
        ];
        for text in ours {
            let general = general::read(text).ok();
            match lines::read(text) {
                Some(page) => assert_eq!(Some(page), general, "{text}"),
                None => assert!(text.contains("x: y"), "not in our form: {text}"),
            }
        }
        for odd in
            ["\0", "\r", "\t", "\u{b}", "\u{1b}", "\u{7f}", "\u{85}", "\u{9b}", "\u{2028}", "\u{feff}", "\u{ffff}"]
        {
            for text in [
                format!("a: 1\n# so{odd}- b\nmoves:\n- hint\n"),
                format!("a: 1\nmoves:\n- hint   # so{odd}- undo 1\n- hint\n"),
                format!("a: 1\nmoves:\n- note so{odd}- undo 1\n"),
                format!("a: 1\nmoves:\n- hint{odd}\n"),
                format!("a: 1\nmoves:\n- hint{odd}"),
                format!("{odd}a: 1\nmoves:\n- hint\n"),
            ] {
                if let Some(page) = lines::read(&text) {
                    assert_eq!(Some(page), general::read(&text).ok(), "{text:?}");
                }
            }
        }
        assert_eq!(lines::read("moves: [hint]\n"), None, "a list on one line is for the other reader");
        let edited = include_str!("../../../../tests/journals/v1/2026-11-20T221503-classic-ed17.yaml");
        assert_eq!(lines::read(edited), None);
        assert!(general::read(edited).is_ok());
    }

    #[test]
    fn our_reader_reads_nothing_otherwise_than_yaml() {
        let signs = "a10-.:#,[]{}\"\\ ex'~+/*&!|>%@`?=_".chars();
        let short = signs.clone().flat_map(|one| signs.clone().map(move |two| format!("{one}{two}")));
        let short: Vec<String> = short.chain(signs.clone().map(String::from)).collect();
        let long = short.iter().flat_map(|text| signs.clone().map(move |sign| format!("{text}{sign}")));
        let mut read = [0_usize; 6];
        for text in short.iter().cloned().chain(long) {
            let forms = [
                format!("a: {text}\n"),
                format!("moves:\n- {text}\n"),
                format!("a: [{text}]\n"),
                format!("a: {{b: {text}}}\n"),
                format!("a: {{{text}: 1}}\n"),
                format!("{text}: 1\n"),
            ];
            for (form, read) in forms.iter().zip(&mut read) {
                if let Some(page) = lines::read(form) {
                    assert_eq!(Some(page), general::read(form).ok(), "{form:?}");
                    *read += 1;
                }
            }
        }
        assert!(read.iter().all(|count| *count > 100), "{read:?}");
    }

    #[test]
    fn what_stands_further_in_belongs_to_what_it_follows() {
        for (line, first, within) in [
            ("  7S", "- fix 7C", true),
            ("7S", "- fix 7C", false),
            ("", "- fix 7C", false),
            ("   ", "- fix 7C", false),
            ("    - a", "  - b", true),
            ("  - a", "  - b", false),
            ("  - a", "moves:", false),
            ("  a: 1", "outcome:", true),
            ("a: 1", "outcome:", false),
        ] {
            assert_eq!(KeyList::is_within(line, first), within, "{line:?} behind {first:?}");
        }
    }
}
