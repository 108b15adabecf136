//! The section of every rule in `tests/rules/` has an accepted and a refused line, with the full sentence of the
//! refusal.

use crate::transcript;
use deckwarden::rulebook::Library;
use std::collections::BTreeMap;

/// Returns whether a rule is about the end or the score of a game. Such a rule refuses nothing, but its section has a
/// line that is refused because the game is over.
fn is_verdict(id: &str) -> bool {
    id.starts_with("end.") || id == "score"
}

#[test]
fn every_rule_has_an_accepted_and_a_refused_line() {
    let library = Library::built_in().unwrap();
    let files = transcript::files("rules");
    for book in library.rulebooks() {
        let file = files.iter().find(|file| file.file_stem().is_some_and(|stem| stem == book.id.as_str()));
        let shown = transcript::run(file.unwrap_or_else(|| panic!("no tests/rules/{}.txt", book.id)));
        let mut missing: BTreeMap<&str, &str> = BTreeMap::new();
        for rule in &book.rules {
            let Some(section) = shown.get(&rule.id) else {
                missing.insert(&rule.id, "no section");
                continue;
            };
            let refused = if is_verdict(&rule.id) {
                section.refused.iter().any(|kind| kind == "over")
            } else if rule.refused.is_empty() {
                // This rule refuses nothing: another rule refuses the lines of its section.
                !section.refused.is_empty()
            } else {
                section.refused.contains(&rule.id)
            };
            if section.accepted == 0 {
                missing.insert(&rule.id, "no accepted line");
            } else if !refused {
                missing.insert(&rule.id, "no refused line");
            }
        }
        assert!(missing.is_empty(), "{}: {missing:#?}", book.id);
    }
}

/// Returns the number of characters of a sentence that come from the template and not from its fields. Returns `None`
/// if the sentence does not match the template.
fn template_chars(template: &str, sentence: &str) -> Option<usize> {
    let mut literal = template.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    let first = literal.next().unwrap_or_default();
    let mut rest = sentence.strip_prefix(first)?;
    let mut shared = first.len();
    for part in literal {
        rest = &rest[rest.find(part)? + part.len()..];
        shared += part.len();
    }
    Some(shared)
}

#[test]
fn every_refusal_sentence_occurs_in_a_transcript() {
    let library = Library::built_in().unwrap();
    for book in library.rulebooks() {
        let mut printed: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let files = ["rules", "worked"].into_iter().flat_map(transcript::files);
        for file in files.filter(|file| file.file_stem().is_some_and(|stem| stem == book.id.as_str())) {
            for section in transcript::run(&file).into_values() {
                for (rule, sentence) in section.refused.into_iter().zip(section.printed) {
                    printed.entry(rule).or_default().push(sentence);
                }
            }
        }
        let mut silent = Vec::new();
        for rule in &book.rules {
            let sentences = printed.get(&rule.id).map(Vec::as_slice).unwrap_or_default();
            let template_of = |sentence: &String| {
                let fits = |index: &usize| template_chars(&rule.refused[*index], sentence);
                (0..rule.refused.len()).filter(|index| fits(index).is_some()).max_by_key(|index| fits(index))
            };
            let received: Vec<usize> = sentences.iter().filter_map(template_of).collect();
            let unshown = (0..rule.refused.len()).filter(|index| !received.contains(index));
            silent.extend(unshown.map(|index| format!("{}: {}", rule.id, rule.refused[index])));
        }
        assert!(silent.is_empty(), "{}: no transcript shows\n{}", book.id, silent.join("\n"));
    }
}
