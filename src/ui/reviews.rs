//! Luck and skill of a game: found, kept, and told.

use super::bar::Bar;
use super::survey;
use crate::coach::{self, Expertise, Review, ReviewBudget};
use crate::model::estimate::Estimate;
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::records::journal::Journal;
use crate::text::prose::capital;
use std::path::PathBuf;

/// The folder of the player's own weights, where the system has a place for one.
pub(crate) fn own_weights() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "deckwarden").map(|folders| folders.config_dir().join("coach"))
}

/// What the coach knows of a game, the player's own weights before those that come with the program.
pub(crate) fn expertise(setup: &Setup) -> Expertise {
    Expertise::of(setup, own_weights().as_deref())
}

/// Whether a game can be reviewed: what a decision was worth depends on cards that must have been seen.
pub(crate) fn can_be_reviewed(session: &Session) -> bool {
    session.setup().vocabulary.solo && !session.entries().is_empty()
}

/// Looks back on a game as long as `goes_on`, with a bar where that takes long and the screen is not `plain`. A review that
/// is whole is kept where the session stands in a journal and is over.
pub(crate) fn review(
    session: &Session,
    expertise: &Expertise,
    budget: &ReviewBudget,
    kept_as: Option<(&Journal, &str)>,
    plain: bool,
    goes_on: &dyn Fn() -> bool,
) -> Review {
    let bar = Bar::new("samples", plain);
    let value = ValueText { is_share: !expertise.goal.has_aim() };
    let review = coach::review(session, expertise, budget, &|progress| {
        bar.tell(progress.done, progress.of, || format!("skill {}", value.estimate(&progress.skill)));
        goes_on()
    });
    bar.finish();
    if let Some((journal, name)) = kept_as.filter(|_| review.is_whole) {
        keep(journal, name, session, &review, expertise);
    }
    review
}

/// Keeps luck and skill of a session that is over, for `scores`.
pub(crate) fn keep(journal: &Journal, name: &str, session: &Session, review: &Review, expertise: &Expertise) {
    if let (Some(cache), true) = (survey::cache(), session.is_over()) {
        // What cannot be kept is found again.
        let _ = journal.keep_review(&cache, name, session, review, expertise);
    }
}

/// The unit in which values are told: `37 %`, or a number where the game is played for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueText {
    /// Whether a value is a share of successes.
    pub(crate) is_share: bool,
}

impl ValueText {
    /// `37 %` or `12.4`.
    pub(crate) fn amount(self, value: f64) -> String {
        if self.is_share { format!("{:.0} %", value * 100.0) } else { format!("{value:.1}") }
    }

    /// `+12 %` or `-0.4`; nothing is never `-0`.
    pub(crate) fn signed(self, value: f64) -> String {
        format!("{}{}", self.bare(value), self.unit())
    }

    /// `+12 % (95 %: +7 to +17 %)`.
    pub(crate) fn estimate(self, estimate: &Estimate) -> String {
        let told = self.signed(estimate.mean);
        if estimate.margin.is_none() {
            return told;
        }
        format!("{told} (95 %: {})", self.spread(estimate))
    }

    /// `+7 to +17 %`, both ends of the interval.
    pub(crate) fn spread(self, estimate: &Estimate) -> String {
        let (low, high) = estimate.interval();
        format!("{} to {}{}", self.bare(low), self.bare(high), self.unit())
    }

    fn bare(self, value: f64) -> String {
        // Adding nothing makes nothing of minus nothing.
        if self.is_share {
            format!("{:+.0}", (value * 100.0).round() + 0.0)
        } else {
            format!("{:+.1}", (value * 10.0).round() / 10.0 + 0.0)
        }
    }

    const fn unit(self) -> &'static str {
        if self.is_share { " %" } else { "" }
    }
}

impl From<&Review> for ValueText {
    fn from(review: &Review) -> ValueText {
        ValueText { is_share: review.counts_successes }
    }
}

/// Luck and skill of a game in a paragraph, with their intervals.
pub(crate) fn summary(review: &Review, session: &Session) -> String {
    let value = ValueText::from(review);
    let now = if session.is_over() { "the game came to" } else { "now it stands at" };
    format!(
        "{} {} at the start, {now} {}: luck {}, skill {}.",
        capital(name(session)),
        value.amount(review.start()),
        value.amount(review.result()),
        value.estimate(&review.luck),
        value.estimate(&review.skill)
    )
}

/// Luck and skill of a game that has just ended, in one line that says how far the figures can be trusted.
pub(crate) fn line(review: &Review) -> String {
    let value = ValueText::from(review);
    let margin = [&review.luck, &review.skill].into_iter().filter_map(|one| one.margin).fold(0.0, f64::max);
    format!(
        "Luck {}, skill {}, each to within {}; `deckwarden review` tells more.",
        value.signed(review.luck.mean),
        value.signed(review.skill.mean),
        value.amount(margin)
    )
}

/// What a value counts, as the rulebook calls it: a success, or the number that the game is played for.
pub(crate) fn name(session: &Session) -> &str {
    let history = &session.setup().book.history;
    history.aim.as_ref().map_or(history.success.name.as_str(), |aim| aim.name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_in_the_unit_of_the_game() {
        let (share, number) = (ValueText { is_share: true }, ValueText { is_share: false });
        assert_eq!((share.signed(-0.004), share.signed(0.126)), ("+0 %".to_owned(), "+13 %".to_owned()));
        assert_eq!((number.signed(-0.04), number.signed(-1.25)), ("+0.0".to_owned(), "-1.3".to_owned()));
        let estimate = |margin| Estimate { count: 9, mean: 0.12, margin };
        assert_eq!(share.estimate(&estimate(Some(0.05))), "+12 % (95 %: +7 to +17 %)");
        assert_eq!(share.estimate(&estimate(None)), "+12 %");
    }
}
