//! The language of everything that a player reads: articles, plurals, doubled words, copied sentences. The tests check
//! rulebooks as templates, and again with their facts filled in, in games, lessons and drills. They search every text
//! file for the phrases that docs/words.md forbids.

mod filled;

use crate::docs::files;
use deckwarden::internals::template;
use deckwarden::rulebook::Library;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

/// Lists every text of the built-in rulebooks, with its path.
fn texts() -> Vec<(String, String)> {
    let library = Library::built_in().unwrap_or_else(|error| panic!("{error}"));
    let mut texts = Vec::new();
    for book in library.rulebooks() {
        let value = serde_json::to_value(book.as_ref()).unwrap_or_else(|error| panic!("{error}"));
        gather(&value, &book.id, &mut texts);
    }
    let common = serde_json::to_value(library.common.as_ref()).unwrap_or_else(|error| panic!("{error}"));
    gather(&common, "common", &mut texts);
    texts
}

fn gather(value: &serde_json::Value, path: &str, texts: &mut Vec<(String, String)>) {
    match value {
        serde_json::Value::String(text) if text.contains(' ') => texts.push((path.to_owned(), text.clone())),
        serde_json::Value::Array(items) => {
            items.iter().zip(1..).for_each(|(item, index)| gather(item, &format!("{path}/{index}"), texts));
        }
        // Lines of play and stacks of cards are not prose.
        serde_json::Value::Object(fields) => {
            let prose = fields.iter().filter(|(key, _)| !NO_PROSE.contains(&key.as_str()));
            prose.for_each(|(key, item)| gather(item, &format!("{path}/{key}"), texts));
        }
        _ => {}
    }
}

/// Fields of a rulebook without sentences.
const NO_PROSE: [&str; 12] =
    ["shown", "position", "deal", "given", "ways", "try", "when", "words", "usage", "short", "history", "references"];

/// Lists the words of a text outside backquotes and fields.
fn words(text: &str) -> Vec<String> {
    let prose: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" x ");
    let outside = prose.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    let joined = outside.collect::<Vec<_>>().join(" x ");
    let is_word = |c: char| c.is_alphanumeric() || c == '\'';
    joined.split(|c: char| !is_word(c)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Returns whether a word takes “an”. The sound decides, not the letter.
fn takes_an(word: &str) -> bool {
    let lower = word.to_lowercase();
    let as_spoken = |start: &str| lower.starts_with(start);
    let consonant =
        ["one", "once", "us", "uni", "eu"].iter().any(|start| as_spoken(start)) && !lower.starts_with("unu");
    let mute = ["hour", "honest"].iter().any(|start| as_spoken(start));
    mute || !consonant && lower.starts_with(['a', 'e', 'i', 'o', 'u', '8']) || ["11", "18"].contains(&lower.as_str())
}

/// Lists the wrong articles and the doubled words of a text.
fn word_faults(text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for pair in words(text).windows(2) {
        let (first, second) = (pair[0].to_lowercase(), &pair[1]);
        // A capital A alone is the rank of the ace. A card in capitals is read aloud by the name of its rank.
        let article = pair[0] != "A" && second.to_uppercase() != *second;
        if article && (first == "a" && takes_an(second) || first == "an" && !takes_an(second)) {
            wrong.push(format!("{} {}", pair[0], pair[1]));
        }
    }
    // A sentence may begin with the last word of the sentence before, so only words with a space between them count.
    let spoken: Vec<&str> = text.split_whitespace().collect();
    // Two equal cards in a row are allowed.
    let is_word = |word: &str| word.chars().all(char::is_alphabetic) && word != word.to_uppercase();
    for pair in spoken.windows(2).filter(|pair| is_word(pair[0])) {
        let second: String = pair[1].chars().take_while(|c| c.is_alphabetic()).collect();
        if pair[0].to_lowercase() == second.to_lowercase() {
            wrong.push(format!("{} {}", pair[0], pair[1]));
        }
    }
    wrong
}

/// Lists the faults that `find` finds in texts, each with the path and the text.
fn faults<'t>(
    texts: impl IntoIterator<Item = &'t (String, String)>,
    find: impl Fn(&str) -> Vec<String>,
) -> Vec<String> {
    let each = texts.into_iter().map(|(path, text)| (path, text, find(text)));
    each.flat_map(|(path, text, found)| {
        found.into_iter().map(move |fault| format!("{path}: “{fault}” in “{}”", text.trim())).collect::<Vec<_>>()
    })
    .collect()
}

#[test]
fn articles_are_right_and_no_word_is_doubled() {
    let wrong = faults(&texts(), word_faults);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Plurals that must not follow a count directly, because the count may be 1.
const PLURALS: [&str; 10] =
    ["cards", "monsters", "passages", "rooms", "players", "sessions", "entries", "turns", "kings", "points"];

#[test]
fn counts_agree_with_their_nouns() {
    let mut wrong = Vec::new();
    for (path, text) in texts() {
        for after in text.split('}').skip(1) {
            let Some(next) = after.strip_prefix(' ').and_then(|after| after.split(|c: char| !c.is_alphabetic()).next())
            else {
                continue;
            };
            if PLURALS.contains(&next) {
                wrong.push(format!("{path}: “}} {next}” in “{}”", text.trim()));
            }
        }
        assert!(template::fields(&text).is_some(), "{path}: {text}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Number of words in a row that count as copied. Shorter runs occur by chance.
const RUN: usize = 8;

/// Splits a text into words as in the list of fingerprints: in lower case, and with apostrophes only inside a word.
fn plain_words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let parts = lower.split(|c: char| !(c.is_ascii_alphanumeric() || c == '\''));
    parts.map(|word| word.trim_matches('\'').to_owned()).filter(|word| !word.is_empty()).collect()
}

/// Returns the first forty bits of the FNV-1a hash.
fn fingerprint(words: &[String]) -> u64 {
    let hash = words
        .join(" ")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    hash >> 24
}

/// The fingerprints of the runs of words of all sources.
static RUNS: LazyLock<BTreeSet<u64>> = LazyLock::new(|| {
    let lines = include_str!("language/source-runs.txt").lines();
    lines.map(|line| u64::from_str_radix(line, 16).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
});

/// Lists the runs of words that a text shares with a source.
fn shared_runs(text: &str) -> Vec<String> {
    // A ruling may quote the source in quotation marks.
    let own = text.split('"').step_by(2).collect::<Vec<_>>().join(" ... ");
    let words = plain_words(&own);
    words.windows(RUN).filter(|run| RUNS.contains(&fingerprint(run))).map(|run| run.join(" ")).collect()
}

#[test]
fn no_eight_words_in_a_row_are_from_a_source() {
    assert!(RUNS.len() > 3000, "{}", RUNS.len());
    let shared = faults(&texts(), shared_runs);
    assert!(shared.is_empty(), "{shared:#?}");
}

/// Writes the words of a text file on one line, so that phrases are found across line breaks and comment marks.
fn flatten(text: &str) -> String {
    format!(" {} ", plain_words(text).join(" "))
}

#[test]
fn no_file_has_a_phrase_of_the_never_list_or_of_a_source() {
    let (_, avoided) = include_str!("../docs/words.md").split_once("## Phrases to avoid").expect("the list");
    let phrases: Vec<String> = avoided.split('`').skip(1).step_by(2).map(flatten).collect();
    assert!(phrases.len() > 12, "{phrases:?}");
    let mut wrong = Vec::new();
    let is_text = |file: &str| {
        [".rs/", ".md/", ".yaml/", ".yml/", ".toml/", ".1/", ".py/", ".sh/"].iter().any(|end| file.ends_with(end))
    };
    let files = files(Path::new(env!("CARGO_MANIFEST_DIR")));
    let read = files.iter().filter(|(file, _)| is_text(file) && *file != "/docs/words.md/");
    for (file, text) in read {
        let flat = flatten(text);
        wrong.extend(phrases.iter().filter(|phrase| flat.contains(*phrase)).map(|phrase| format!("{file}: {phrase}")));
        wrong.extend(shared_runs(text).into_iter().map(|run| format!("{file}: {run}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
