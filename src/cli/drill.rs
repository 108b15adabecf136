//! `drill`: asks questions about random positions, or about the player's own mistakes.

use super::table_args::seed;
use super::{Global, documents};
use crate::learn::drill::{self, Asker, DrillPlan};
use crate::learn::schedule::{RuleAnswers, Schedule};
use crate::rules::rulebook::Rulebook;
use crate::table::drills::{DrillRun, no_question_failure};
use crate::table::{blunders, progress};
use crate::terminal::{Failure, Status, clock, output, screen};
use crate::text::suggest::{did_you_mean, nearest};
use std::collections::BTreeMap;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of a game; by default all games that you have started to learn
    game: Option<String>,
    /// Ask about this rule only
    #[arg(long, value_name = "ID", requires = "game")]
    rule: Option<String>,
    /// Ask about your own mistakes: turns of your last games in which another decision was better, and then rules that
    /// refused your lines (most frequent first)
    #[arg(long, conflicts_with = "rule")]
    mistakes: bool,
    /// Number of questions to ask
    #[arg(short = 'n', long = "count", value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// Use this seed; it repeats the questions if your saved progress and your answers are the same, and always with
    /// `--json`
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The player whose answers are saved
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    player: String,
    /// Show your results instead of asking questions
    #[arg(long, requires = "game", conflicts_with_all = ["rule", "count", "seed", "mistakes"])]
    results: bool,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        let player = global.player(self.player);
        let look = screen::look(global.plain);
        let store = progress::store_or_warn(global.progress());
        let now = clock::now()?.to_utc();
        let game = self.game.as_ref().map(|game| library.find(game)).transpose()?;
        if let (Some(book), true) = (game, self.results) {
            let schedule = progress::read(store.as_ref()).learned(&player, &book.id).drill;
            if global.json {
                let Schedule { asked, rules } = &schedule;
                let due = schedule.count_due(&drill::topics(book), now);
                documents::print(&DrillResults { game: &book.id, asked: *asked, due, rules })?;
            } else {
                screen::print(&mut output::styled(), &schedule.describe(book, now, look))?;
            }
            return Ok(Status::Done);
        }
        let books: Vec<&Rulebook> = match game {
            Some(book) => vec![book],
            None => library.rulebooks().iter().map(AsRef::as_ref).collect(),
        };
        let rule = game.zip(self.rule.as_ref()).map(|(book, rule)| find_topic(book, rule)).transpose()?;
        let seed = seed(self.seed)?;
        let mut asker = Asker::new(&library, seed);
        let plan = DrillPlan { books, is_named: game.is_some(), rule, mistakes: self.mistakes, player };
        if global.json {
            let book = game.ok_or_else(|| {
                Failure::new(Status::Usage, "`--json` needs a game: name one, as in `drill classic --json`")
            })?;
            if self.mistakes {
                return Err(Failure::new(Status::Usage, "--mistakes has no JSON output. Leave out --json"));
            }
            return print(&mut asker, &plan, book, self.count);
        }
        let games = if self.mistakes {
            let journal = global.journal()?;
            blunders::find(&journal, &library, &plan.books, &plan.player, look.plain, global.quiet)?.games
        } else {
            Vec::new()
        };
        DrillRun { plan, games, count: self.count, seed, store, look }.run(&mut asker, now)
    }
}

/// Prints `count` questions about `book` with their answers, one question on each line, without asking them. Fails if
/// random games yield no more questions.
fn print<'b>(asker: &mut Asker<'_>, plan: &DrillPlan<'b>, book: &'b Rulebook, count: u32) -> Result<Status, Failure> {
    let mut printed = 0;
    while printed < count {
        let before = printed;
        for rule in plan.topics_of(book) {
            if printed == count {
                break;
            }
            if let Some(drill) = asker.question_about(book, rule) {
                documents::print(&drill.json())?;
                printed += 1;
            }
        }
        if printed == before {
            return Err(no_question_failure(plan));
        }
    }
    Ok(Status::Done)
}

fn find_topic<'b>(book: &'b Rulebook, name: &str) -> Result<&'b str, Failure> {
    let topics = drill::topics(book);
    topics.iter().find(|id| id.eq_ignore_ascii_case(name)).copied().ok_or_else(|| {
        let problem = if book.rule(name).is_some() {
            format!(
                "drills do not ask about `{name}`. `deckwarden rules {} {name}` explains the rule.",
                book.short_name()
            )
        } else {
            let suggestion = did_you_mean(&nearest(name, topics.iter().copied()));
            format!("{} has no rule `{name}`.{suggestion}", book.name)
        };
        Failure::new(Status::Usage, format!("{problem} Drills ask about: {}", topics.join(", ")))
    })
}

/// The output of `drill GAME --results --json`: the results of a player.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct DrillResults<'d> {
    /// The id of the game's rulebook.
    game: &'d str,
    /// Number of questions that the player has answered.
    asked: u32,
    /// Number of rules that are due for a question.
    due: usize,
    /// The player's results for each rule, by the id of the rule.
    rules: &'d BTreeMap<String, RuleAnswers>,
}
