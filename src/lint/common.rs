//! Checks the common rules and sentences: every `{fact}` in them must exist.

use super::facts::facts_of_common_rule;
use super::words::template_mistakes;
use super::{Finding, LintReport, Severity};
use crate::rules::library::RulebookSource;
use crate::rules::rulebook::CommonRules;
use crate::text::yaml::{Node, PathStep, YamlError};

pub(crate) fn check_common(source: &RulebookSource) -> LintReport {
    let findings = check_text(&source.text).unwrap_or_else(|YamlError { message, location }| {
        vec![Finding { location, severity: Severity::Mistake, message }]
    });
    LintReport { path: source.path.clone(), findings }
}

fn check_text(text: &str) -> Result<Vec<Finding>, YamlError> {
    let tree = Node::parse(text)?;
    let common: CommonRules = tree.typed()?;
    let mut findings = Vec::new();
    let mut check = |path: &[PathStep], template: &str, known: &[&str]| {
        let location = tree.location_of(path);
        let mistakes = template_mistakes(template, known);
        findings.extend(mistakes.into_iter().map(|message| Finding { location, severity: Severity::Mistake, message }));
    };
    for (at, rule) in common.rules.iter().enumerate() {
        let stated = facts_of_common_rule(&rule.id);
        for (n, template) in rule.refused.iter().enumerate() {
            check(&["rules".into(), at.into(), "refused".into(), n.into()], template, &stated);
        }
    }
    for (key, template, stated) in common.sentences.iter() {
        check(&["sentences".into(), key.as_str().into()], template, stated);
    }
    findings.sort_by_key(|finding| finding.location);
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library::Library;

    fn findings_after(old: &str, new: &str) -> String {
        let source = Library::common_source();
        assert_eq!(source.text.matches(old).count(), 1, "{old}");
        check_common(&RulebookSource { text: source.text.replace(old, new), ..source }).to_string()
    }

    #[test]
    fn misspelt_facts_in_common_rules_name_their_line() {
        assert_eq!(check_common(&Library::common_source()).findings, []);
        let text = Library::common_source().text;
        let line = |part: &str| text.lines().position(|line| line.contains(part)).unwrap_or_default() + 1;
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
