//! The sentences of the program itself: string literals of its source.

use super::{PLURALS, faults, shared_runs, spoken_faults};
use std::path::Path;

/// A literal is a sentence, and no name or format, from so many words on.
const WORDS: usize = 3;

/// The string literals of a source file, without those of its tests; what a format fills in stands as `{}`.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '/', '\'']) {
        let (before, from) = rest.split_at(at);
        rest = if from.starts_with("//") {
            from.split_once('\n').map_or("", |(_, after)| after)
        } else if let Some(after) = from.strip_prefix("'\"'").or_else(|| from.strip_prefix("'\\\"'")) {
            after
        } else if let Some(inside) = from.strip_prefix('"') {
            let hashes: String = before.chars().rev().take_while(|c| *c == '#').collect();
            let raw = before.trim_end_matches('#').ends_with('r');
            let (text, after) = if raw { raw_literal(inside, &hashes) } else { literal(inside) };
            found.push(text);
            after
        } else {
            &from[1..]
        };
    }
    found
}

fn raw_literal<'s>(from: &'s str, hashes: &str) -> (String, &'s str) {
    let (text, after) = from.split_once(&format!("\"{hashes}")).unwrap_or((from, ""));
    (text.to_owned(), after)
}

/// A literal whose opening quote is behind us, and what follows it.
fn literal(from: &str) -> (String, &str) {
    let mut text = String::new();
    let mut rest = from;
    while let Some(at) = rest.find(['"', '\\']) {
        text.push_str(&rest[..at]);
        let mut after = rest[at..].chars();
        if after.next() == Some('"') {
            return (text, after.as_str());
        }
        let escaped = after.next();
        // A line that is broken goes on with its first word.
        rest = if escaped == Some('\n') { after.as_str().trim_start() } else { after.as_str() };
        text.extend(escaped.map(|c| if c == 'n' { '\n' } else { c }).filter(|_| escaped != Some('\n')));
    }
    (text, "")
}

/// Every sentence of the source with the file in which it stands.
fn sentences() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap_or_else(|error| panic!("{error}")).path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{error}"));
                let place = path.strip_prefix(root).unwrap_or(&path).display().to_string();
                let is_prose = |text: &String| text.split_whitespace().count() >= WORDS;
                found.extend(literals(&source).into_iter().filter(is_prose).map(|text| (place.clone(), text)));
            }
        }
    }
    found
}

#[test]
fn literals_are_read_as_the_compiler_reads_them() {
    let source = concat!(
        "// \"no\"\nlet quote = '\"'; f(\"a \\\"b\\\" \\\n    c\", r#\"d \"e\"\"#, \"f\\n\");\n",
        "#[cfg(test)] mod tests { \"g\" }",
    );
    assert_eq!(literals(source), ["a \"b\" c", "d \"e\"", "f\n"]);
}

#[test]
fn the_program_speaks_as_well_as_its_rulebooks() {
    let sentences = sentences();
    assert!(sentences.len() > 500, "{}", sentences.len());
    let wrong = [faults(&sentences, spoken_faults), faults(&sentences, shared_runs)].concat();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Sentences in which the count is never one.
const ALWAYS_MANY: [&str; 5] = [
    "{min} to {max} players.",
    "{min} to {max} players",
    "in the names of {count} sessions",
    "a row of {N} cards",
    "{count} or more players",
];

#[test]
fn no_count_that_can_be_one_is_put_before_a_plural() {
    let counted = |text: &str| {
        let nouns = text.split('}').skip(1).filter_map(|after| after.strip_prefix(' '));
        let first = nouns.filter_map(|after| after.split(|c: char| !c.is_alphabetic()).next());
        first.filter(|noun| PLURALS.contains(noun)).map(str::to_owned).collect()
    };
    let sentences = sentences();
    let can_be_one = sentences.iter().filter(|(_, text)| !ALWAYS_MANY.iter().any(|many| text.contains(many)));
    let wrong = faults(can_be_one, counted);
    assert!(wrong.is_empty(), "{wrong:#?}");
}
