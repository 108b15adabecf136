//! Checks the common rules and sentences: every `{fact}` in them must exist.

use super::facts::stated_anywhere;
use super::words::unknown_facts;
use super::{Finding, LintReport, Severity};
use crate::rules::library::RulebookSource;
use crate::rules::rulebook::CommonRules;
use crate::text::yaml::{Node, PathStep, YamlError};

pub(crate) fn check_common(source: &RulebookSource) -> LintReport {
    let findings = read(&source.text)
        .unwrap_or_else(|YamlError { message, place }| vec![Finding { place, severity: Severity::Mistake, message }]);
    LintReport { path: source.path.clone(), findings }
}

fn read(text: &str) -> Result<Vec<Finding>, YamlError> {
    let tree = Node::parse(text)?;
    let common: CommonRules = tree.typed()?;
    let mut findings = Vec::new();
    let mut look_at = |path: &[PathStep], template: &str, known: &[&str]| {
        let place = tree.place_of(path);
        let mistakes = unknown_facts(template, known);
        findings.extend(mistakes.into_iter().map(|message| Finding { place, severity: Severity::Mistake, message }));
    };
    for (at, rule) in common.rules.iter().enumerate() {
        let stated = stated_anywhere(&rule.id);
        for (n, template) in rule.refused.iter().enumerate() {
            look_at(&["rules".into(), at.into(), "refused".into(), n.into()], template, &stated);
        }
    }
    for (key, template, stated) in common.sentences.each() {
        look_at(&["sentences".into(), key.as_str().into()], template, stated);
    }
    findings.sort_by_key(|finding| finding.place);
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library::Library;

    fn findings_after(of: &str, instead: &str) -> String {
        let source = Library::common_source();
        assert_eq!(source.text.matches(of).count(), 1, "{of}");
        check_common(&RulebookSource { text: source.text.replace(of, instead), ..source }).to_string()
    }

    #[test]
    fn misspelt_facts_in_common_rules_name_their_line() {
        assert_eq!(check_common(&Library::common_source()).findings, []);
        let text = Library::common_source().text;
        let line = |of: &str| text.lines().position(|line| line.contains(of)).unwrap_or_default() + 1;
        let rule = "{old} did not come up in entry {entry}";
        let found = findings_after(rule, &rule.replace("{old}", "{odl}"));
        let begin = format!("common.yaml:{}:5: there is no fact `{{odl}}` here. Did you mean `old`?", line(rule));
        assert!(found.starts_with(&begin), "{found}");
        let sentence = "Only {only} can come up here, not {card}. ";
        let found = findings_after(sentence, &sentence.replace("{only}", "{olny}"));
        let begin = format!("common.yaml:{}:9: there is no fact `{{olny}}` here. Did you mean `only`?", line(sentence));
        assert!(found.starts_with(&begin), "{found}");
    }
}
