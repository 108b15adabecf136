//! Checks the measures of results: each must be a number of the game's outcome.

use super::Checker;
use crate::rules::rulebook::History;
use crate::text::yaml::PathStep;

impl Checker<'_> {
    pub(super) fn check_measures(&mut self) {
        let Some(stated) = self.stated else { return };
        let ends = stated.events.iter().filter(|(event, _)| event.starts_with("ended-"));
        let fields = || ends.clone().flat_map(|(_, names)| names).map(String::as_str);
        let history = &self.book.history;
        let aim = history.aim.iter().map(|aim| (vec!["history".into(), "aim".into(), "of".into()], aim));
        let listed = [("better", &history.better), ("progress", &history.progress)];
        for (list, _) in listed.iter().filter(|(_, measures)| measures.len() > History::MAX_MEASURES) {
            let message = format!("`{list}` can have at most {} measures.", History::MAX_MEASURES);
            self.mistake(&["history".into(), (*list).into()], message);
        }
        let listed = listed.into_iter().flat_map(|(list, measures)| {
            measures.iter().enumerate().map(move |(at, measure)| {
                let path: Vec<PathStep> = vec!["history".into(), list.into(), at.into(), "of".into()];
                (path, measure)
            })
        });
        for (path, measure) in aim.chain(listed) {
            let problem = format!("the outcome of {} has no number", self.root.name);
            self.expect_known(&path, &problem, &measure.of, fields());
            if let Some(required) = &measure.requires {
                self.expect_known(
                    &path,
                    &format!("the outcome of {} has no field", self.root.name),
                    required,
                    fields(),
                );
            }
        }
    }
}
