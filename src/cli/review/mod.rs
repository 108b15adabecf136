//! `review`: shows the luck, the skill and the costliest turns of a session; for several players only the luck.

pub(super) mod missing;
pub(super) mod players;

use super::documents::Bounds;
use super::journal::SessionArgs;
use super::{Global, documents};
use crate::coach::{self, Expertise, KeyMoment, KnownDeal, Review, ReviewBudget, ReviewStep, SolverBudget, TriedPlan};
use crate::model::estimate::Estimate;
use crate::model::rate::Rate;
use crate::play::session::Session;
use crate::records::journal::{JournalError, Replayer, Stuck};
use crate::rules::game::Rules;
use crate::table::AdviceText;
use crate::table::reviews::{self, ValueText};
use crate::table::solution;
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, Status, screen};
use crate::text::prose::{Look, capitalize, counted};
use std::io::Write;

/// Maximum number of positions that the solver tries in each deal. This takes about 0.25 s of CPU time. `solve
/// --session` tries more positions.
const SOLVER_POSITIONS: u64 = 200_000;

/// Number of games that `expert` plays with the cards of the session. Par is the number of these games that `expert`
/// wins.
const PAR_GAMES: u64 = 20;

/// The budget of a review divided by the budget of one decision in a game for par. A game has about twenty decisions,
/// so all games for par together take about as long as the review.
const PAR_BUDGET_DIVISOR: u32 = 400;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "In games for several players, hands are hidden. The review then shows only the luck of the cards that all players saw."
)]
pub(crate) struct Args {
    /// The session: `last`, or a part of its name that no other session has
    #[arg(default_value = "last")]
    session: String,
    /// Review every finished game that has no review yet, newest first
    #[arg(long, conflicts_with = "session")]
    missing: bool,
    /// How long the coach thinks about the whole review, in thousands of steps
    #[arg(long, value_name = "N", default_value_t = ReviewBudget::DEFAULT, value_parser = clap::value_parser!(u32).range(1..=1_000_000), conflicts_with = "missing")]
    budget: u32,
}

/// Reviews a session with the default budget.
pub(super) fn run(global: &Global, session: &str) -> Result<Status, Failure> {
    Args { session: session.to_owned(), missing: false, budget: ReviewBudget::DEFAULT }.run(global)
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        if self.missing {
            return missing::run(global);
        }
        let SessionArgs { journal, library, name, path, record } = SessionArgs::find(global, &self.session)?;
        let replayed = Replayer::new(&library).replay(&path, &record)?;
        if let Some(Stuck { line, problem }) = replayed.stuck {
            return Err(JournalError::Damaged { path, line, problem }.into());
        }
        if let (Some(notice), false) = (&replayed.changed, global.quiet) {
            writeln!(crate::terminal::output::stderr(), "deckwarden: {notice}. The review uses the current rules.")?;
        }
        let session = &replayed.session;
        let setup = session.setup();
        if session.entries().is_empty() {
            let message = format!("{name} has no entries, so there is nothing to review");
            return Err(Failure::new(Status::Negative, message));
        }
        if !setup.vocabulary.solo {
            return players::run(global, &journal, session, &name, self.budget);
        }
        let expertise = reviews::expertise(setup);
        let budget = ReviewBudget::new(self.budget);
        let interrupt = Interrupt::listen()?;
        let should_continue = || !interrupt.was_pressed();
        let review =
            reviews::review(session, &expertise, &budget, Some((&journal, &name)), global.plain, &should_continue);
        let status = if review.is_complete() { Status::Done } else { Status::Interrupted };
        if global.json {
            documents::print(&document(&review, session, &name))?;
            return Ok(status);
        }
        for notice in &expertise.notices {
            writeln!(crate::terminal::output::stderr(), "deckwarden: {notice}")?;
        }
        let look = screen::look(global.plain);
        let mut lines = look.heading(3, &format!("{}, {name}", setup.book.name));
        lines.extend(look.paragraph("", &reviews::summary(&review, session)));
        if !review.is_complete() {
            let judged =
                format!("Interrupted: the program judged {} of {}.", review.judged, counted(review.turns, "plan"));
            lines.extend(look.paragraph("", &judged));
        }
        let gave_up = reviews::describe_giving_up(&review);
        lines.extend(gave_up.iter().flat_map(|text| look.paragraph("", text)));
        lines.extend(review.moments.iter().flat_map(|moment| describe_moment(moment, &review, session, look)));
        if review.moments.is_empty() && gave_up.is_none() && review.is_complete() {
            lines.extend(look.paragraph("", reviews::describe_no_moment(&review)));
        }
        let is_success = |outcome| expertise.goal.is_success(&outcome);
        if review.is_complete() && session.game().outcome().is_some_and(|outcome| !is_success(outcome)) {
            lines.extend(
                describe_loss(session, &expertise, &name, self.budget, global.plain)?
                    .iter()
                    .flat_map(|text| look.paragraph("", text)),
            );
        }
        if !global.quiet {
            lines.extend(look.paragraph("Method: ", &method(&review)));
        }
        screen::print(&mut crate::terminal::output::styled(), &lines)?;
        Ok(status)
    }
}

/// Returns paragraphs that say whether the deal could be won, and how often `expert` wins it. Returns no paragraphs if
/// the deal does not determine every card. `budget` is the budget of the review, in thousands of steps.
fn describe_loss(
    session: &Session,
    expertise: &Expertise,
    name: &str,
    budget: u32,
    plain: bool,
) -> Result<Vec<String>, Failure> {
    let setup = session.setup();
    if !KnownDeal::determines_all_cards(setup) {
        return Ok(Vec::new());
    }
    let found = solution::session_deal(session, expertise, SolverBudget::new(SOLVER_POSITIONS), plain)?;
    let sentence_end = format!(". `deckwarden solve --session {name}` shows how.");
    let mut texts = found.map(|found| solution::describe(&found, &sentence_end)).unwrap_or_default();
    let par = coach::par(session, expertise, PAR_GAMES, (budget / PAR_BUDGET_DIVISOR).max(1))?;
    texts.extend(par.map(|Rate { hits, tries }| {
        format!("Par: `expert` won {hits} of {tries} games with these cards, without seeing the face-down ones.")
    }));
    Ok(texts)
}

fn describe_moment(moment: &KeyMoment, review: &Review, session: &Session, look: Look) -> Vec<String> {
    let text = AdviceText::new(session.setup(), look);
    let description = format!(
        "{} cost about {}. Better: {}",
        text.plan(&moment.played),
        ValueText::from(review).amount(moment.gain),
        text.reason(&moment.advice)
    );
    look.paragraph(&format!("{}: ", capitalize(&reviews::named_entries(moment))), &description)
}

fn method(review: &Review) -> String {
    format!(
        "the program judged {}. A plan is all decisions up to the next card. The program compared your plans with the best plans that \
         `expert` found, in games with the same cards. Skill is what your decisions gave away: 0 is best, and a value \
         above 0 is due to chance. Luck is what the cards changed.",
        counted(review.turns, "plan")
    )
}

fn document<'s>(review: &Review, session: &'s Session, name: &'s str) -> SoloReview<'s> {
    let setup = session.setup();
    let step = |step: &ReviewStep| StepDocument {
        entry: step.entry,
        action: setup.vocabulary.canonical(&step.action, None),
        kind: if step.is_luck() { "luck" } else { "skill" },
        before: step.before,
        after: step.after,
    };
    let line = |plan: &TriedPlan| {
        let typed = plan.decisions.iter().map(|decision| setup.vocabulary.canonical_decision(decision, None));
        typed.collect::<Vec<_>>().join(", ")
    };
    let text = AdviceText::new(setup, Look { width: 0, plain: true, styled: false });
    let moment = |moment: &KeyMoment| MomentDocument {
        entry: moment.entry,
        played: line(&moment.played),
        better: line(&moment.advice.best),
        gain: moment.gain,
        reason: text.reason(&moment.advice),
    };
    SoloReview {
        session: name,
        game: &setup.book.id,
        over: session.game().outcome().is_some(),
        values: if review.counts_successes { "success" } else { "number" },
        turns: review.turns,
        judged: review.judged,
        start: review.start(),
        result: review.result(),
        luck: review.luck.mean,
        luck_interval: bounds(&review.luck),
        skill: review.skill.mean,
        skill_interval: bounds(&review.skill),
        moments: review.moments.iter().map(moment).collect(),
        steps: review.steps.iter().map(step).collect(),
    }
}

fn bounds(estimate: &Estimate) -> Bounds {
    let (low, high) = estimate.interval();
    Bounds { low: Some(low), high: Some(high) }
}

/// `review` of a solo game.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct SoloReview<'d> {
    /// The name of the session.
    session: &'d str,
    /// The id of the game's rulebook.
    game: &'d str,
    /// Whether the game is over.
    over: bool,
    /// `success` if values are success rates between 0 and 1, `number` if they are mean scores.
    values: &'static str,
    /// Number of turns. A turn is all decisions up to the next card.
    turns: usize,
    /// Number of turns that the program judged: fewer than `turns` after Ctrl-C.
    judged: usize,
    /// The value before the first card.
    start: f64,
    /// The value after the last entry.
    result: f64,
    /// The change in value caused by cards.
    luck: f64,
    /// The 95 % interval of luck.
    luck_interval: Bounds,
    /// The change in value caused by decisions. It is hardly ever above 0, because the coach's best plans count as 0.
    skill: f64,
    /// The 95 % interval of skill.
    skill_interval: Bounds,
    /// The turns that cost most, the costliest first.
    moments: Vec<MomentDocument>,
    /// All cards and decisions, in order.
    steps: Vec<StepDocument>,
}

/// A turn in which another plan was clearly better.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct MomentDocument {
    /// The number of the entry that gave up the better plan, counted from 1.
    entry: usize,
    /// The decision of that entry and the later decisions of the turn, in notation, separated by commas.
    played: String,
    /// The better decisions up to the next card, in notation, separated by commas.
    better: String,
    /// The value that the better plan would have added.
    gain: f64,
    /// The reason in words: the better plan, its effects, and the comparison.
    reason: String,
}

/// How a card or a decision changed the value.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct StepDocument {
    /// The number of the entry, counted from 1.
    entry: usize,
    /// The card or the decision, in notation.
    action: String,
    /// `luck` for a card, `skill` for a decision.
    kind: &'static str,
    /// The value before the step.
    before: f64,
    /// The value after the step.
    after: f64,
}
