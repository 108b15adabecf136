//! Describes what a correction would change.

use super::Messages;
use crate::model::correction::{LostEvents, Remedy};
use crate::model::facts::Facts;
use crate::rules::game::Event;

impl Messages<'_> {
    /// Returns the sentence about events that no longer happen after the correction, or `None` if the rulebook has no
    /// sentences for them.
    pub(super) fn lost_events(&self, LostEvents { entry, lost }: &LostEvents) -> Option<String> {
        let sentences = lost.iter().filter_map(|(name, facts)| self.event(&Event { name, facts: facts.clone() }));
        let lost = sentences.collect::<Vec<_>>().join(" ");
        let facts = Facts::new().with("entry", *entry);
        let template = &self.common.sentences.later_parting;
        (!lost.is_empty()).then(|| self.table_sentence(template, &facts, &[("lost", lost)]))
    }

    /// Returns the sentence with the line that makes the correction anyway.
    pub(super) fn remedy(&self, remedy: &Remedy) -> String {
        let sentences = &self.common.sentences;
        let template = match (remedy.partly, remedy.from == remedy.to) {
            (true, _) => &sentences.remedy_part,
            (false, true) => &sentences.remedy_one,
            (false, false) => &sentences.remedy_several,
        };
        self.table_sentence(template, &span(remedy), &[("line", remedy.line.clone())])
    }

    /// Returns the question whether to make the correction anyway.
    pub fn remedy_question(&self, remedy: &Remedy) -> String {
        let sentences = &self.common.sentences;
        let template = match (remedy.partly, remedy.from == remedy.to) {
            (true, _) => &sentences.remedy_part_question,
            (false, true) => &sentences.remedy_one_question,
            (false, false) => &sentences.remedy_several_question,
        };
        self.table_sentence(template, &span(remedy), &[])
    }
}

fn span(remedy: &Remedy) -> Facts {
    Facts::new().with("from", remedy.from).with("to", remedy.to)
}
