//! `review`: a session looked back on in luck and skill, with the moments that mattered.

use super::documents::figures::{LookBack, MomentOfReview, StepOfReview};
use super::journal::SessionArgs;
use super::{Global, documents};
use crate::coach::{self, Expertise, KeyMoment, Review, ReviewBudget, ReviewStep, StepKind};
use crate::play::session::Session;
use crate::records::journal::{JournalError, Replayer, Stuck};
use crate::rules::game::Game;
use crate::text::prose::{Look, capital, counted};
use crate::ui::bar::Bar;
use crate::ui::table::AdviceText;
use crate::ui::{Failure, Status, screen};
use std::io::Write;

/// Arguments of `review`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The session: any part of its name that no other has, or `last`
    #[arg(default_value = "last")]
    session: String,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let SessionArgs { library, name, path, record, .. } = SessionArgs::find(global, &self.session)?;
        let replayed = Replayer::new(&library).replay(&path, &record)?;
        if let Some(Stuck { line, problem }) = replayed.stuck {
            return Err(JournalError::Damaged { path, line, problem }.into());
        }
        let session = &replayed.session;
        let setup = session.setup();
        if !setup.vocabulary.solo {
            let message = format!(
                "{name} is a game of {}, in which hands are hidden: what a decision was worth depends on cards that the \
                 program never saw. `deckwarden journal replay {name}` shows the game again",
                setup.book.name
            );
            return Err(Failure::told(Status::Negative, message));
        }
        if session.entries().is_empty() {
            let message = format!("nothing was played in {name}, so there is nothing to look back on");
            return Err(Failure::told(Status::Negative, message));
        }
        let expertise = Expertise::of(setup, Global::coach().as_deref());
        let bar = Bar::new("positions", global.plain);
        let review = coach::review(session, &expertise, &ReviewBudget::default(), &|done, of| bar.at(done, of));
        bar.finish();
        if global.json {
            documents::print(&document(&review, session, &name))?;
            return Ok(Status::Done);
        }
        for notice in &expertise.notices {
            writeln!(crate::ui::output::stderr(), "deckwarden: {notice}")?;
        }
        let look = screen::look(global.plain);
        let mut lines = look.heading(3, &format!("{}, {name}", setup.book.name));
        lines.extend(look.paragraph("", &summary(&review, session)));
        lines.extend(review.moments.iter().flat_map(|moment| told(moment, &review, session, look)));
        if review.moments.is_empty() {
            lines.extend(look.paragraph("", "No decision was clearly worse than another one."));
        }
        if !global.quiet {
            lines.extend(look.paragraph("Method: ", &method(&review)));
        }
        screen::print(&mut crate::ui::output::styled(), &lines)?;
        Ok(Status::Done)
    }
}

/// Luck and skill of a game, in one paragraph.
pub(super) fn summary(review: &Review, session: &Session) -> String {
    let history = &session.setup().book.history;
    let name = history.aim.as_ref().map_or(history.success.name.as_str(), |aim| aim.name.as_str());
    let value = |value: f64| amount(review, value);
    let now = if session.is_over() { "the game came to" } else { "now it stands at" };
    format!(
        "{} {} at the start, {now} {}: luck {}, skill {}.",
        capital(name),
        value(review.start()),
        value(review.result()),
        signed(review, review.luck()),
        signed(review, review.skill())
    )
}

/// A value: `37 %`, or a number where the game is played for one.
fn amount(review: &Review, value: f64) -> String {
    if review.counts_successes { format!("{:.0} %", value * 100.0) } else { format!("{value:.1}") }
}

fn signed(review: &Review, value: f64) -> String {
    if review.counts_successes { format!("{:+.0} %", value * 100.0) } else { format!("{value:+.1}") }
}

/// A moment that mattered.
fn told(moment: &KeyMoment, review: &Review, session: &Session, look: Look) -> Vec<String> {
    let text = AdviceText::new(session.setup(), look);
    let said = format!(
        "`{}` cost about {}. Better: {}",
        text.decision(moment.played),
        amount(review, moment.gain),
        text.reason(&moment.advice)
    );
    look.paragraph(&format!("Entry {}: ", moment.entry), &said)
}

fn method(review: &Review) -> String {
    format!(
        "each position was played on {} by the policy `learned`. A card changes the value of a position by luck, which is 0 \
         on average; a decision changes it by skill, which is how much better it is than those of that policy. The \
         difference between a moment's two decisions was found by games of its own",
        counted(review.games as usize, "time")
    )
}

/// The review as JSON; described in `docs/json.md`.
fn document<'s>(review: &Review, session: &'s Session, name: &'s str) -> LookBack<'s> {
    let setup = session.setup();
    let games = f64::from(review.games.max(1));
    let step = |step: &ReviewStep| StepOfReview {
        entry: step.entry,
        action: setup.vocabulary.canonical(&step.action, None),
        kind: match step.kind {
            StepKind::Luck => "luck",
            StepKind::Skill => "skill",
        },
        before: step.before as f64 / games,
        after: step.after as f64 / games,
    };
    let decision = |decision| setup.vocabulary.canonical_decision(&decision, None);
    let moment = |moment: &KeyMoment| MomentOfReview {
        entry: moment.entry,
        played: decision(moment.played),
        better: decision(moment.advice.best.decision),
        gain: moment.gain,
    };
    LookBack {
        session: name,
        game: &setup.book.id,
        over: session.game().outcome().is_some(),
        values: if review.counts_successes { "success" } else { "number" },
        games: review.games,
        start: review.start(),
        result: review.result(),
        luck: review.luck(),
        skill: review.skill(),
        moments: review.moments.iter().map(moment).collect(),
        steps: review.steps.iter().map(step).collect(),
    }
}
