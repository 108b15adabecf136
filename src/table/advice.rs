//! The coach's advice in words.

use crate::coach::{Advice, Basis, ComparedMeans, SimulationResult, TriedDecision};
use crate::model::action::Decision;
use crate::play::messages::Messages;
use crate::play::setup::Setup;
use crate::records::scores::Spread;
use crate::rules::rulebook::{Best, CountedEvent};
use crate::text::prose::{Look, counted};

/// Maximum number of sentences about what a decision causes at once.
const MAX_CAUSES: usize = 2;

#[derive(Clone, Copy, Debug)]
pub(crate) struct AdviceText<'a> {
    setup: &'a Setup,
    messages: Messages<'a>,
    look: Look,
}

impl<'a> AdviceText<'a> {
    pub(crate) fn new(setup: &'a Setup, look: Look) -> AdviceText<'a> {
        AdviceText { setup, messages: Messages::new(setup).plain(look.plain), look }
    }

    /// A decision and the reason for it, in one paragraph.
    pub(crate) fn reason(&self, advice: &Advice) -> String {
        let causes = advice.best.causes.iter().filter_map(|event| self.messages.event(event)).take(MAX_CAUSES);
        let reasons = [format!("{}.", self.decisions(&advice.best))].into_iter().chain(causes);
        reasons.chain([self.comparison(advice)]).collect::<Vec<_>>().join(" ")
    }

    /// Compares the best decision with the next best one.
    pub(crate) fn comparison(&self, advice: &Advice) -> String {
        let Advice { best, next, basis, better, is_clear, gauge, events, .. } = advice;
        let other = self.decision(next.decision);
        let share = better.share().map_or(0, |share| (share * 100.0).round() as u64);
        let compared = match (basis, is_clear) {
            (_, false) => format!("`{other}` is as good, judging by {}.", games(&best.tally)),
            (Basis::Aim | Basis::Success, true) => {
                format!(
                    "In games played on: {}; after `{other}`: {}.",
                    self.share(&best.tally),
                    self.share(&next.tally)
                )
            }
            (Basis::Ends, true) => format!("It ends better than `{other}` in {share} % of the games that differ."),
            (Basis::Time, true) => format!(
                "It ends as `{other}` does, but in {share} % of the games that differ it wins sooner or loses later."
            ),
        };
        // If an event differs by exactly as much as the gauge, the gauge counts that event: it is said once.
        let is_gauge = |event: &ComparedMeans| {
            gauge.is_some_and(|means| ((means.best - means.next).abs() - (event.best - event.next).abs()).abs() < 1e-6)
        };
        let mut differing = events.iter().filter(|event| *is_clear && !is_gauge(event));
        let event = differing.find_map(|means| self.brings(means, &other));
        let gauge = gauge.filter(|_| *is_clear).map(|means| {
            let label = self.messages.label(means.name);
            format!("{label} ends at {:.1} on average, and at {:.1} after `{other}`.", means.best, means.next)
        });
        [compared].into_iter().chain(event).chain(gauge).collect::<Vec<_>>().join(" ")
    }

    /// How many more or fewer events a decision brings. `None` if the rulebook does not count the event, if the
    /// difference speaks against the decision, or if it rounds to zero.
    fn brings(&self, means: &ComparedMeans, other: &str) -> Option<String> {
        let CountedEvent { name, by } = self.setup.book.counts.get(means.name)?;
        let more = means.best - means.next;
        let is_reason = (more > 0.0) == (*by == Best::Most);
        let (amount, which) = (format!("{:.1}", more.abs()), if more > 0.0 { "more" } else { "fewer" });
        (is_reason && amount != "0.0").then(|| format!("On average it brings {amount} {which} {name} than `{other}`."))
    }

    pub(super) fn figures(&self, advice: &Advice, kept: bool) -> Vec<String> {
        let Advice { best, next, basis, better, is_clear, options, .. } = advice;
        let history = &self.setup.book.history;
        let measures: Vec<String> = history.measures().into_iter().map(|measure| measure.name).collect();
        let what = match basis {
            Basis::Aim => format!("ended with another {}", measures.join(" or ")),
            Basis::Success => format!("differ in {} or not", history.success.name),
            Basis::Ends => {
                format!("ended differently ({} or not, then by {})", history.success.name, measures.join(" and "))
            }
            Basis::Time => "came to the same end sooner or later".to_owned(),
        };
        let within = if *is_clear { "" } else { ". That is within the error: either may be the better one" };
        let pairs = counted(best.tally.games() as usize, "pair");
        let judged = format!(
            "{} of {pairs} of games with the same shuffle {what}. It was the better one in {better}{within}",
            better.tries
        );
        let alike = || format!("All {pairs} of games with the same shuffle ended alike");
        let verdict = if better.tries > 0 { judged } else { alike() };
        let marked = if kept { " The journal records that you asked." } else { "" };
        let method = format!(
            "{} were tried in quick games, and the worse half was dropped until two were left. These two were compared in \
             new quick games, by a player who never thinks ahead: the shares show which is better, and are too low \
             for a player who does.{marked}",
            counted(*options, "decision")
        );
        let lines = [
            ("Best: ", format!("{}: {}", self.decisions(best), self.fared(&best.tally))),
            ("Next best: ", format!("{}: {}", self.decisions(next), self.fared(&next.tally))),
            ("Compared: ", verdict),
            ("", method),
        ];
        lines.iter().flat_map(|(lead, text)| self.look.paragraph(lead, text)).collect()
    }

    /// `won 43 %`, or `score 6.2` if the game is played for a score.
    pub(super) fn share(&self, tally: &SimulationResult) -> String {
        let history = &self.setup.book.history;
        match (&history.aim, Spread::from_numbers(&tally.scores)) {
            (Some(aim), Some(scores)) => format!("{} {:.1}", aim.name, scores.mean),
            _ => {
                let share = tally.success.share().unwrap_or_default() * 100.0;
                format!("{} {share:.0} %", history.success.name)
            }
        }
    }

    fn fared(&self, tally: &SimulationResult) -> String {
        let name = &self.setup.book.history.success.name;
        let score = Spread::from_numbers(&tally.scores)
            .map(|scores| format!(", score {:.1} on average in {}", scores.mean, counted(scores.count, "game")));
        format!("{name} {}{}", tally.success, score.unwrap_or_default())
    }

    /// A decision, with the decisions that lead to the same table.
    pub(super) fn decisions(&self, tried: &TriedDecision) -> String {
        let alike: Vec<String> = tried.alike.iter().map(|other| format!("`{}`", self.decision(*other))).collect();
        let best = format!("`{}`", self.decision(tried.decision));
        if alike.is_empty() { best } else { format!("{best} (or {}: it is the same)", alike.join(", ")) }
    }

    /// A decision as it can be typed, with cards as they are shown: `place 9♦ 2`.
    pub(crate) fn decision(&self, decision: Decision) -> String {
        let text = self.setup.vocabulary.canonical_decision(&decision, Some(decision.by));
        text.split(' ').map(|word| self.messages.word(word)).collect::<Vec<_>>().join(" ")
    }
}

fn games(tally: &SimulationResult) -> String {
    counted(tally.games() as usize, "game")
}
