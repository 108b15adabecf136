use crate::transcript;
use deckwarden::rulebook::Library;
use std::collections::BTreeMap;

/// Rules that state how a game ends or counts: they are shown by what is accepted, and refuse nothing themselves.
fn is_verdict(id: &str) -> bool {
    id.starts_with("end.") || id == "score"
}

#[test]
fn every_rule_of_every_rulebook_has_an_accepted_and_a_refused_line() {
    let library = Library::built_in().unwrap();
    let files = transcript::files("rules");
    for book in &library.rulebooks {
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
                // A rule that says how things go: what is refused there is refused by another.
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
