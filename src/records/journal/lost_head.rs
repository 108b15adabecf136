//! Restores lost header keys: tries values from the file name, the rulebooks and their presets until the checksum of
//! the first entry fits.

use super::header::{FORMAT, settings_as_words};
use super::name;
use super::page::{KeyContent, KeyEntry, KeyList};
use super::record::{Record, RecordItem};
use crate::rules::library::Library;
use crate::rules::rulebook::{Rulebook, RulesAsPlayed};
use chrono::NaiveDateTime;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

/// All time zones, in quarters of an hour from UTC.
const ZONES: std::ops::RangeInclusive<i32> = -12 * 4..=14 * 4;

/// The keys of a session file that are not lists.
const KEYS: &[&str] = &["deckwarden", "game", "rulebook", "options", "players", "started", "ended", "outcome"];

pub(super) struct LostHead<'a> {
    pub(super) path: &'a Path,
    pub(super) text: &'a str,
    pub(super) library: &'a Library,
}

impl LostHead<'_> {
    /// Adds the missing keys to a list of keys, if the first checksum proves their values, and removes unreadable
    /// ones; returns the lines of these. `lost` is the number of lost lines. Changes nothing without a proof.
    pub(super) fn find(&self, page: &mut KeyList, lost: usize) -> Vec<usize> {
        self.find_keys(page, lost, &Record::missing(self.path, page))
    }

    /// The same for one key that is readable but wrong, so that the table cannot be set up.
    pub(super) fn find_wrong(&self, page: &mut KeyList) -> Vec<usize> {
        let keys = ["game", "rulebook", "options", "players"].into_iter();
        keys.map(|key| self.find_keys(page, 0, &[key])).find(|lines| !lines.is_empty()).unwrap_or_default()
    }

    fn find_keys(&self, page: &mut KeyList, lost: usize, missing: &[&'static str]) -> Vec<usize> {
        let is_ours = |key: &KeyEntry| KEYS.contains(&key.name.as_str()) || matches!(key.content, KeyContent::List(_));
        let strange = page.0.iter().filter(|key| !is_ours(key)).count();
        // A file without its format may be a newer one, unless everything else in it is known.
        if missing.is_empty() || missing.contains(&"deckwarden") && lost + strange > 1 {
            return Vec::new();
        }
        let is_there = |key: &KeyEntry| !missing.contains(&key.name.as_str());
        let known = KeyList(page.0.iter().filter(|key| is_there(key)).cloned().collect());
        let Some(beginning) = beginning(&known) else { return Vec::new() };
        let mut heads = vec![Vec::new()];
        for key in missing {
            heads = heads
                .iter()
                .flat_map(|head: &Vec<KeyEntry>| {
                    let values = self.values(key, &[&known.0[..], head].concat());
                    values.into_iter().map(|value| {
                        let content = KeyContent::Value(value);
                        [&head[..], &[KeyEntry { name: (*key).to_owned(), line: 0, content }]].concat()
                    })
                })
                .collect();
        }
        let proven = heads.into_iter().find(|head| self.is_proven(&[&head[..], &beginning.0[..]].concat()));
        let Some(head) = proven else { return Vec::new() };
        let unread = page.0.iter().filter(|key| !is_there(key)).map(|key| key.line).collect();
        *page = KeyList([head, known.0].concat());
        unread
    }

    /// Whether the checksum of the first entry fits this header.
    fn is_proven(&self, keys: &[KeyEntry]) -> bool {
        let record = Record::as_far_as(self.path, self.text, KeyList(keys.to_vec()), &mut Err);
        record.is_ok_and(|record| record.altered.is_empty() && record.items.first().is_some_and(RecordItem::is_checked))
    }

    /// Possible values of a key, given the others.
    fn values(&self, key: &str, known: &[KeyEntry]) -> Vec<Value> {
        let name = self.path.file_stem().and_then(std::ffi::OsStr::to_str).unwrap_or_default();
        match key {
            "deckwarden" => vec![json!(FORMAT)],
            "players" => {
                let words = self.words_of("players");
                // The first word may be a YAML anchor.
                let named = [words.get(1..).unwrap_or_default(), &words].map(|names| json!(names));
                std::iter::once(json!([])).chain(named).collect()
            }
            "game" => {
                let called = name::parts(name).next().and_then(|alias| self.library.find(alias).ok());
                called.map(|book| json!(book.id)).into_iter().collect()
            }
            "rulebook" => {
                let Some(book) = self.book(known) else { return Vec::new() };
                let players = value(known, "players").and_then(Value::as_array).map_or(0, Vec::len).max(1);
                let words = value(known, "options").and_then(Value::as_object);
                let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let set: Vec<(String, String)> =
                    words.into_iter().flatten().map(|(key, value)| (key.clone(), word(value))).collect();
                let Ok(settings) = book.settle(None, &set, players) else { return Vec::new() };
                let hash = RulesAsPlayed::new(book, &settings, players).fingerprint();
                vec![json!({"version": book.version, "hash": hash})]
            }
            "options" => {
                let Some(book) = self.book(known) else { return Vec::new() };
                let players = value(known, "players").and_then(Value::as_array).map_or(0, Vec::len);
                let presets = book.presets.iter().map(|preset| Some(preset.name.as_str()));
                let tables = presets.chain([None]).filter_map(|preset| book.settle(preset, &[], players).ok());
                let words = tables.map(|table| settings_as_words(&table).into_iter());
                words
                    .map(|words| words.map(|(key, value)| (key, Value::from(value))).collect())
                    .map(Value::Object)
                    .collect()
            }
            "started" => {
                let begun = name::parts(name)
                    .nth(1)
                    .and_then(|moment| NaiveDateTime::parse_from_str(moment, "%Y-%m-%dT%H%M%S").ok());
                let Some(begun) = begun else { return Vec::new() };
                let zone = |quarters: i32| {
                    let (sign, minutes) = (if quarters < 0 { '-' } else { '+' }, quarters.abs() * 15);
                    format!("{}{sign}{:02}:{:02}", begun.format("%Y-%m-%dT%H:%M:%S"), minutes / 60, minutes % 60)
                };
                ZONES.map(|quarters| json!(zone(quarters))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The words on the line of a key, whatever its form.
    fn words_of(&self, key: &str) -> Vec<&str> {
        let line = self.text.lines().find_map(|line| line.split_once(key)).map_or("", |(_, rest)| rest);
        let words = line.split(|c: char| !c.is_alphanumeric() && !matches!(c, ' ' | '-' | '_'));
        words.map(str::trim).filter(|word| !word.is_empty()).collect()
    }

    fn book(&self, known: &[KeyEntry]) -> Option<&Arc<Rulebook>> {
        self.library.find(value(known, "game")?.as_str()?).ok()
    }
}

/// The known header keys, with the first entry only.
fn beginning(known: &KeyList) -> Option<KeyList> {
    let first = |key: &KeyEntry| match &key.content {
        KeyContent::List(items) if key.name == "moves" => {
            let content = KeyContent::List(vec![items.first()?.clone()]);
            Some(KeyEntry { content, ..key.clone() })
        }
        _ => None,
    };
    let entry = known.0.iter().find_map(first)?;
    let head = known
        .0
        .iter()
        .filter(|key| matches!(key.content, KeyContent::Value(_)) && !matches!(key.name.as_str(), "ended" | "outcome"));
    Some(KeyList(head.cloned().chain([entry]).collect()))
}

fn value<'k>(keys: &'k [KeyEntry], name: &str) -> Option<&'k Value> {
    keys.iter().find(|key| key.name == name).and_then(|key| match &key.content {
        KeyContent::Value(value) => Some(value),
        KeyContent::List(_) => None,
    })
}
