//! `drill`: questions about positions of random play, judged by the engine.

mod results;

use super::seed::seed;
use super::{Global, blunders, documents};
use crate::learn::drill::{self, BLUNDER, Drill, Judged};
use crate::learn::progress::Progress;
use crate::learn::schedule::Schedule;
use crate::play::commands::is_quit;
use crate::play::draw::draw_table;
use crate::records::progress_store::Store;
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::table::{Prompt, PromptInput};
use crate::terminal::{Failure, Status, clock, output, screen};
use crate::text::prose::{Block, Look};
use crate::text::suggest::{did_you_mean, nearest};
use chrono::{DateTime, Utc};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id or alias; without one, whatever is due of the games you have begun to learn
    game: Option<String>,
    /// Ask about this rule only
    #[arg(long, value_name = "ID", requires = "game")]
    rule: Option<String>,
    /// Ask about your own mistakes: decisions of your last games that another one would have been better than, then rules
    /// that have refused lines of yours, the most frequent first
    #[arg(long, conflicts_with = "rule")]
    mistakes: bool,
    /// Ask that many questions
    #[arg(short = 'n', long = "count", value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// Make the same positions again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Whose answers are kept
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    player: String,
    /// Show how you stand, and ask nothing
    #[arg(long, requires = "game", conflicts_with_all = ["rule", "count", "seed", "mistakes"])]
    results: bool,
}

/// A rule of a game that can be asked about.
type Topic<'b> = (&'b Rulebook, &'b str);

/// Positions tried for one that was not asked about before.
const FRESH: usize = 4;

impl Args {
    pub(super) fn run(mut self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        self.player = global.player(self.player);
        let look = screen::look(global.plain);
        let mut store = crate::table::progress_store::store(global.progress());
        let progress = crate::table::progress_store::read(store.as_ref());
        let now = clock::now()?.to_utc();
        let game = self.game.as_ref().map(|game| library.find(game)).transpose()?;
        if let (Some(book), true) = (game, self.results) {
            return results::show(global, look, book, &progress.of(&self.player, &book.id).drill, now);
        }
        let books: Vec<&Rulebook> = match game {
            Some(book) => vec![book],
            None => library.rulebooks().iter().map(AsRef::as_ref).collect(),
        };
        let seed = seed(self.seed)?;
        let mut asker =
            Asker { library: &library, rng: Pcg64Mcg::seed_from_u64(seed), asked: BTreeSet::new(), silent: Vec::new() };
        if global.json {
            let book = game.ok_or_else(|| Failure::told(Status::Usage, "name a game to print questions of"))?;
            if self.mistakes {
                return Err(Failure::told(Status::Usage, "your mistakes are asked, not printed: leave out --json"));
            }
            return self.print(&mut asker, book);
        }
        let mut run = Run { given: 0, right: 0, later: Vec::new(), status: Status::Done };
        let mut progress = progress;
        let mut blunders = Vec::new();
        if self.mistakes {
            for game in blunders::found(global, &library, &books, &self.player, look.plain)?.games {
                let asked = game.blunders.iter().filter_map(|one| one.question(&game.session, &mut asker.rng));
                blunders.extend(asked.map(|drill| (game.book, drill)));
            }
        }
        let mut blunders = blunders.into_iter();
        // Ctrl-C ends the looking back before, and a prompt from now on.
        let mut prompt = Prompt::new(global.plain)?;
        for number in 1..=self.count {
            let asked = match blunders.next() {
                Some(blunder) => Some(blunder),
                None => asker.first(self.topics(&books, &progress, now, &run.later)?),
            };
            let Some((book, drill)) = asked else {
                if run.given > 0 && self.mistakes {
                    break;
                }
                return Err(self.nothing_to_ask(run.given));
            };
            show(&ask(&drill, number, self.count, look))?;
            let Some(judged) = answer(&drill, &mut prompt, &mut run.status)? else { break };
            let right = judged == Judged::Right;
            run.given += 1;
            run.right += u32::from(right);
            show(&answered(&drill, right, look))?;
            if drill.rule == BLUNDER {
                continue;
            }
            if self.mistakes || !right {
                run.later.push(drill.rule.clone());
            }
            let learned = progress.of_mut(&self.player, &book.id);
            learned.drill.answer(&drill.rule, right, now);
            self.keep(&mut store, book, learned.drill.clone());
        }
        let said = format!(
            "{} of {} right. These positions again: --seed {seed}. How you stand: `deckwarden drill GAME --results`.",
            run.right, run.given
        );
        show(&look.block(&Block::Text(said)))?;
        Ok(run.status)
    }

    /// What is to be asked now, the most urgent first: what is due, then what is new. A rule that was just answered wrong
    /// comes back another day, and in this run only after all others; so does any that was asked, among one's mistakes.
    fn topics<'b>(
        &self,
        books: &[&'b Rulebook],
        progress: &Progress,
        now: DateTime<Utc>,
        later: &[String],
    ) -> Result<Vec<Topic<'b>>, Failure> {
        let mut due = Vec::new();
        let mut fresh = Vec::new();
        for book in books {
            let learned = progress.of(&self.player, &book.id);
            let topics = match &self.rule {
                Some(rule) => vec![topic(book, rule)?],
                None => drill::topics(book),
            };
            if self.mistakes {
                let mut own: Vec<_> =
                    topics.into_iter().filter_map(|id| Some((learned.refused.get(id)?, id))).collect();
                own.sort_by_key(|(times, _)| std::cmp::Reverse(**times));
                fresh.extend(own.into_iter().map(|(_, rule)| (*book, rule)));
                continue;
            }
            let begun = self.game.is_some() || learned.drill.asked > 0 || !learned.done.is_empty();
            for rule in learned.drill.order(&topics, now) {
                let is_due = learned.drill.rules.get(rule).is_some_and(|standing| standing.due <= now);
                if is_due {
                    due.push((*book, rule));
                } else if begun {
                    fresh.push((*book, rule));
                }
            }
        }
        let mut ordered: Vec<Topic<'b>> = due.into_iter().chain(fresh).collect();
        ordered.sort_by_key(|(_, rule)| later.iter().rposition(|id| id == rule));
        Ok(ordered)
    }

    fn nothing_to_ask(&self, given: u32) -> Failure {
        let message = match (&self.rule, self.mistakes, &self.game) {
            (Some(rule), ..) => {
                format!("`{rule}` did not come up in random play. Try another rule, or `deckwarden learn`")
            }
            (None, true, _) => {
                "no rule has refused a line of yours at the table yet, and no blunder was found in your last games. Play a game, and come back".to_owned()
            }
            (None, false, None) if given == 0 => {
                "you have not begun to learn a game. Name one, as in `deckwarden drill classic`".to_owned()
            }
            _ => "nothing more to ask came up in random play. Try again".to_owned(),
        };
        Failure::told(Status::Negative, message)
    }

    fn keep(&self, store: &mut Option<Store>, book: &Rulebook, schedule: Schedule) {
        crate::table::progress_store::change(store, |all| all.of_mut(&self.player, &book.id).drill = schedule);
    }

    /// Prints questions with their answers, a line each, and asks nothing.
    fn print(&self, asker: &mut Asker<'_>, book: &Rulebook) -> Result<Status, Failure> {
        let topics = match &self.rule {
            Some(rule) => vec![topic(book, rule)?],
            None => drill::topics(book),
        };
        let mut printed = 0;
        while printed < self.count {
            let before = printed;
            for rule in &topics {
                if printed == self.count {
                    break;
                }
                if let Some(drill) = asker.draw(book, rule) {
                    documents::print(&drill.json())?;
                    printed += 1;
                }
            }
            if printed == before {
                return Err(self.nothing_to_ask(printed));
            }
        }
        Ok(Status::Done)
    }
}

/// How a run of questions goes.
struct Run {
    given: u32,
    right: u32,
    /// Rules that come again only after all others.
    later: Vec<String>,
    status: Status,
}

/// Draws questions, each about another position where there is one.
struct Asker<'l> {
    library: &'l Library,
    rng: Pcg64Mcg,
    asked: BTreeSet<String>,
    silent: Vec<String>,
}

impl Asker<'_> {
    /// A question about the first topic that comes up.
    fn first<'b>(&mut self, topics: Vec<Topic<'b>>) -> Option<(&'b Rulebook, Drill)> {
        topics.into_iter().find_map(|(book, rule)| Some((book, self.draw(book, rule)?)))
    }

    fn draw(&mut self, book: &Rulebook, rule: &str) -> Option<Drill> {
        let key = format!("{} {rule}", book.id);
        if self.silent.contains(&key) {
            return None;
        }
        let mut found = None;
        for _ in 0..FRESH {
            found = drill::draw(self.library, book, rule, &mut self.rng);
            let Some(drill) = &found else {
                self.silent.push(key);
                return None;
            };
            if self.asked.insert(serde_json::json!(drill.json()).to_string()) {
                break;
            }
        }
        found
    }
}

fn topic<'b>(book: &'b Rulebook, asked: &str) -> Result<&'b str, Failure> {
    let topics = drill::topics(book);
    topics.iter().find(|id| id.eq_ignore_ascii_case(asked)).copied().ok_or_else(|| {
        let near = did_you_mean(&nearest(asked, topics.iter().copied()));
        let message = format!("{} has no rule `{asked}`.{near} Its rules: {}", book.name, topics.join(", "));
        Failure::told(Status::Usage, message)
    })
}

fn ask(drill: &Drill, number: u32, of: u32, look: Look) -> Vec<String> {
    let mut lines = vec![String::new()];
    let game = &drill.session.setup().book.name;
    lines.extend(look.heading(3, &format!("Question {number} of {of}: {game}")));
    if !drill.unusual.is_empty() {
        lines.extend(look.block(&Block::Text(format!("Played with {}.", drill.unusual.join(", ")))));
    }
    lines.extend(look.block(&Block::Drawn(draw_table(&drill.session, look.inner()))));
    lines.extend(asked(drill, look));
    lines
}

/// The moment, the question and what there is to choose from, broken into lines as the screen has room.
fn asked(drill: &Drill, look: Look) -> Vec<String> {
    let lines = drill.ask(look.plain);
    if look.plain {
        return lines;
    }
    let choices = drill.question.options(&drill.session, look.plain);
    let said = lines.iter().take(lines.len() - choices.len()).flat_map(|line| look.paragraph("", line));
    let listed = (1..).zip(&choices).flat_map(|(number, choice): (usize, &String)| {
        look.block(&Block::Item { term: number.to_string(), text: choice.clone() })
    });
    said.chain(listed).collect()
}

/// The first line that is an answer, judged; `None` if the player leaves.
fn answer(drill: &Drill, prompt: &mut Prompt, status: &mut Status) -> Result<Option<Judged>, Failure> {
    loop {
        let line = match prompt.read("> ", None, "").map_err(Failure::at_prompt)? {
            PromptInput::Text(line) => line,
            PromptInput::End => return Ok(None),
            PromptInput::Interrupted => {
                *status = Status::Interrupted;
                return Ok(None);
            }
        };
        if is_quit(&line) {
            return Ok(None);
        }
        match drill.judge(&line) {
            Judged::Unread(said) => show(&[said])?,
            judged => return Ok(Some(judged)),
        }
    }
}

fn answered(drill: &Drill, right: bool, look: Look) -> Vec<String> {
    let said = if right { "Right.".to_owned() } else { format!("Not so. The answer: {}.", drill.solution()) };
    let mut lines = vec![said];
    // A right answer needs no rule read out again.
    let explained = drill.explain(look.plain);
    let shown = if right { &explained[..explained.len().min(1)] } else { &explained[..] };
    lines.extend(shown.iter().flat_map(|text| look.block(&Block::Text(text.clone()))));
    lines
}

fn show(lines: &[String]) -> Result<(), Failure> {
    Ok(screen::print(&mut output::styled(), lines)?)
}
