//! Lists the legal decisions in few lines: decisions that differ in one word share a line.

use super::Table;
use super::complete::unique;
use crate::model::action::Decision;
use crate::rules::game::{Game, View};
use crate::text::columns::wrap_parts;

const SEPARATOR: &str = "   ";
/// The indentation of the second and later lines of a long decision.
const INDENT: &str = "  ";

impl Table<'_> {
    pub(super) fn legal(&self) -> Vec<String> {
        let game = self.session().game();
        let (legal, standing) = (game.legal(), game.standing());
        if legal.is_empty() && standing.is_empty() {
            return self.text(&self.messages().prompt(&game.prompt()));
        }
        let mut lines = self.listed(&legal);
        if !standing.is_empty() {
            lines.push("You can also:".to_owned());
            lines.extend(self.listed(&standing));
        }
        lines
    }

    fn listed(&self, decisions: &[Decision]) -> Vec<String> {
        let vocabulary = &self.session().setup().vocabulary;
        let awaited = self.session().game().awaited();
        let texts = decisions.iter().map(|decision| vocabulary.canonical_decision(decision, awaited));
        let texts = unique(texts.map(|text| self.look.words(&text)));
        if self.look.plain {
            return texts;
        }
        let (grouped, single): (Vec<DecisionGroup>, Vec<DecisionGroup>) =
            group(&texts).into_iter().partition(DecisionGroup::has_choices);
        let hanging = |group: &DecisionGroup| {
            let (text, width) = (group.text(), self.look.narrower(INDENT.len()).width);
            let parts = text.split_inclusive(['/', ' ']).map(str::to_owned);
            wrap_parts(parts, "", width).join(&format!("\n{INDENT}"))
        };
        let grouped = grouped.iter().map(hanging);
        let single = wrap_parts(single.iter().map(DecisionGroup::text), SEPARATOR, self.look.width);
        grouped
            .flat_map(|text| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>())
            .chain(single)
            .collect()
    }
}

/// Similar decisions, as a list of choices for each word.
#[derive(Clone, Debug, PartialEq)]
struct DecisionGroup(Vec<Vec<String>>);

impl DecisionGroup {
    fn has_choices(&self) -> bool {
        self.0.iter().any(|choices| choices.len() > 1)
    }

    /// Returns whether a player's name comes before the verb.
    fn is_named(&self) -> bool {
        self.0.first().is_some_and(|words| words.iter().any(|word| word.ends_with(':')))
    }

    /// Returns the decisions as text, with the choices separated by slashes: `place 7C/10D 1/2/4`.
    fn text(&self) -> String {
        self.0.iter().map(|choices| choices.join("/")).collect::<Vec<_>>().join(" ")
    }
}

/// Merges decisions that differ in only one word. Merges differences in the last word first. Never merges verbs, or the
/// names of players before them.
fn group(decisions: &[String]) -> Vec<DecisionGroup> {
    let words = |text: &String| text.split(' ').map(|word| vec![word.to_owned()]).collect();
    let mut groups: Vec<DecisionGroup> = decisions.iter().map(|text| DecisionGroup(words(text))).collect();
    let longest = groups.iter().map(|group| group.0.len()).max().unwrap_or_default();
    for index in (1..longest).rev() {
        let mut merged: Vec<DecisionGroup> = Vec::with_capacity(groups.len());
        for group in groups {
            match merged.iter_mut().find(|other| differ_only_at(index, other, &group)) {
                Some(other) => other.0[index].extend(group.0[index].iter().cloned()),
                None => merged.push(group),
            }
        }
        groups = merged;
    }
    groups
}

/// Returns whether two groups differ only in the word at `index`, and this word is neither a verb nor a player's name
/// before a verb.
fn differ_only_at(index: usize, a: &DecisionGroup, b: &DecisionGroup) -> bool {
    a.0.len() == b.0.len()
        && index < a.0.len()
        && index > usize::from(a.is_named())
        && a.0.iter().zip(&b.0).enumerate().all(|(other, (a, b))| other == index || a == b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_that_differ_in_one_word_are_grouped() {
        let typed = |text: &str| text.split(", ").map(str::to_owned).collect::<Vec<_>>();
        let texts = |text: &str| group(&typed(text)).iter().map(DecisionGroup::text).collect::<Vec<_>>();
        assert_eq!(
            texts("place 7C 1, place 7C 4, place 10D 4, discard 7C, discard 10D"),
            ["place 7C 1/4", "place 10D 4", "discard 7C/10D"]
        );
        assert_eq!(
            texts("fish Ben QC A, fish Ben QC 2, fish Ben QD A, fish Ben QD 2, pass"),
            ["fish Ben QC/QD A/2", "pass"]
        );
        assert_eq!(
            texts("Ben: ace AC, Ben: ace AD, Ben: counter AC, Cleo: ace AC, ace AC"),
            ["Ben: ace AC/AD", "Ben: counter AC", "Cleo: ace AC", "ace AC"]
        );
    }
}
