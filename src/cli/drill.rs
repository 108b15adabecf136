//! `drill`: questions about positions of random play, judged by the engine.

use super::{Failure, Global, Status, output, play, questions, screen};
use crate::learn::drill::{self, Drill, Judged};
use crate::learn::leitner::LeitnerBoxes;
use crate::records::export::JSON_VERSION;
use crate::rules::rulebook::Rulebook;
use crate::text::prose::{Block, Look};
use crate::text::suggest::{did_you_mean, nearest};
use crate::ui::table::{Prompt, PromptInput, is_somebody_there};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use std::hash::{BuildHasher, RandomState};

/// Arguments of `drill`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id or alias; without one the game that is configured, or a question
    game: Option<String>,
    /// Ask about this rule only
    #[arg(long, value_name = "ID")]
    rule: Option<String>,
    /// Ask that many questions
    #[arg(short, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    n: u16,
    /// Make the same positions again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Whose answers are kept
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    player: String,
    /// Show how you stand, and ask nothing
    #[arg(long, conflicts_with_all = ["rule", "n", "seed"])]
    results: bool,
}

impl Args {
    /// Whether nothing is asked, and only told how the player stands.
    pub(super) const fn tells_results(&self) -> bool {
        self.results
    }

    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = global.library()?;
        let named = match global.game(self.game) {
            None if is_somebody_there() => questions::ask_game(&library, global.plain)?,
            named => named,
        };
        let Some(game) = named else { return Err(play::no_game(&library, "drill")) };
        let book = library.find(&game)?;
        let look = screen::look(global);
        let mut store = super::progress_store::store();
        let mut boxes = super::progress_store::read(store.as_ref()).of(&self.player, &book.id).drill;
        if self.results {
            return results(global, look, book, &boxes);
        }
        let topics = match &self.rule {
            Some(rule) => vec![topic(book, rule)?],
            None => drill::topics(book),
        };
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()) >> 32);
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut prompt = Prompt::new(global.plain)?;
        let (mut asked, mut given, mut right, mut status) = (0, 0, 0, Status::Done);
        let mut silent: Vec<&str> = Vec::new();
        while asked < self.n {
            let next = boxes.order(&topics).into_iter().find_map(|rule| {
                if silent.contains(&rule) {
                    return None;
                }
                let found = drill::draw(&library, book, rule, &mut rng);
                if found.is_none() {
                    silent.push(rule);
                }
                found
            });
            let Some(drill) = next else {
                let message = match &self.rule {
                    Some(rule) => {
                        format!("`{rule}` did not come up in random play. Try another rule, or `deckwarden learn`")
                    }
                    None => "nothing to ask came up in random play. Try again".to_owned(),
                };
                return Err(Failure::told(Status::Negative, message));
            };
            asked += 1;
            show(&ask(&drill, asked, self.n, look))?;
            let Some(judged) = answer(&drill, &mut prompt, &mut status)? else { break };
            given += 1;
            right += u16::from(judged == Judged::Right);
            show(&answered(&drill, &judged, look))?;
            boxes.answer(&drill.rule, judged == Judged::Right);
            let (player, game, boxes) = (self.player.clone(), book.id.clone(), boxes.clone());
            super::progress_store::change(&mut store, |all| all.of_mut(&player, &game).drill = boxes);
        }
        let said = format!("{right} of {given} right. These positions again: --seed {seed}. How you stand: --results.");
        show(&look.block(&Block::Text(said)))?;
        Ok(status)
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

fn ask(drill: &Drill, number: u16, of: u16, look: Look) -> Vec<String> {
    let mut lines = vec![String::new()];
    lines.extend(look.heading(3, &format!("Question {number} of {of}")));
    if !drill.unusual.is_empty() {
        lines.extend(look.block(&Block::Text(format!("Played with {}.", drill.unusual.join(", ")))));
    }
    lines.extend(look.block(&Block::Drawn(screen::draw(&drill.session, look.inner()))));
    lines.extend(drill.ask(look.plain));
    lines
}

/// The first line that is an answer, judged; `None` if the player leaves.
fn answer(drill: &Drill, prompt: &mut Prompt, status: &mut Status) -> Result<Option<Judged>, Failure> {
    loop {
        let line = match prompt.read("> ", None).map_err(Failure::at_prompt)? {
            PromptInput::Text(line) => line,
            PromptInput::End => return Ok(None),
            PromptInput::Interrupted => {
                *status = Status::Interrupted;
                return Ok(None);
            }
        };
        if line.trim().eq_ignore_ascii_case("quit") {
            return Ok(None);
        }
        match drill.judge(&line) {
            Judged::Unread(said) => show(&[said])?,
            judged => return Ok(Some(judged)),
        }
    }
}

fn answered(drill: &Drill, judged: &Judged, look: Look) -> Vec<String> {
    let right = *judged == Judged::Right;
    let said = if right { "Right.".to_owned() } else { format!("Not so. The answer: {}.", drill.solution()) };
    let mut lines = vec![said];
    // A right answer needs no rule read out again.
    let explained = drill.explain(look.plain);
    let shown = if right { &explained[..explained.len().min(1)] } else { &explained[..] };
    lines.extend(shown.iter().flat_map(|text| look.block(&Block::Text(text.clone()))));
    lines
}

fn results(global: &Global, look: Look, book: &Rulebook, boxes: &LeitnerBoxes) -> Result<Status, Failure> {
    if global.json {
        let all = json!({"version": JSON_VERSION, "game": book.id, "asked": boxes.asked, "rules": boxes.rules});
        output::document(&all)?;
        return Ok(Status::Done);
    }
    let mut lines = look.heading(3, &format!("{}: {} questions asked", book.name, boxes.asked));
    for topic in drill::topics(book) {
        let title = book.rule(topic).map_or("What a move does to the table", |rule| rule.title.trim());
        let stands = match boxes.rules.get(topic) {
            Some(s) => format!("{} right, {} wrong, box {} of 5", s.right, s.wrong, s.number),
            None => "not asked yet".to_owned(),
        };
        lines.extend(look.block(&Block::Item { term: topic.to_owned(), text: format!("{title}: {stands}") }));
    }
    show(&lines)?;
    Ok(Status::Done)
}

fn show(lines: &[String]) -> Result<(), Failure> {
    Ok(screen::print(&mut output::styled(), lines)?)
}
