//! The drill: asks questions at the prompt and checks the answers with the rules engine.

use super::progress;
use super::{Prompt, PromptInput};
use crate::learn::drill::{Asker, BLUNDER, Drill, DrillPlan, Judgement};
use crate::learn::mistakes::ReviewedGame;
use crate::play::commands::is_quit;
use crate::play::draw::draw_table;
use crate::records::progress_store::Store;
use crate::rules::rulebook::Rulebook;
use crate::terminal::screen::show;
use crate::terminal::{Failure, Status};
use crate::text::prose::{Block, Look};
use chrono::{DateTime, Utc};
use std::ops::ControlFlow;

pub(crate) struct DrillRun<'b> {
    pub(crate) plan: DrillPlan<'b>,
    /// The player's own games, with the blunders that reviews found in them. Questions about these blunders come first.
    pub(crate) games: Vec<(&'b Rulebook, ReviewedGame)>,
    pub(crate) count: u32,
    /// The seed of the asker. The drill prints the seed at its end.
    pub(crate) seed: u64,
    pub(crate) store: Option<Store>,
    pub(crate) look: Look,
}

impl DrillRun<'_> {
    /// Asks questions until the player has answered `count` of them or leaves, or until there are no more questions.
    /// Fails if there is no first question. `now` decides which topics are due.
    pub(crate) fn run(mut self, asker: &mut Asker<'_>, now: DateTime<Utc>) -> Result<Status, Failure> {
        let mut progress = progress::read(self.store.as_ref());
        let mut blunders = Vec::new();
        for (book, ReviewedGame { session, blunders: found, .. }) in &self.games {
            let drills = found.iter().filter_map(|blunder| blunder.question(session, &mut asker.rng));
            blunders.extend(drills.map(|drill| (*book, drill)));
        }
        let mut blunders = blunders.into_iter();
        let mut repeated: Vec<(String, String)> = Vec::new();
        let (mut answered, mut correct, mut status) = (0, 0, Status::Done);
        let mut prompt = Prompt::new(self.look.plain)?;
        for number in 1..=self.count {
            let next = blunders.next().or_else(|| asker.first_question(self.plan.topics(&progress, now, &repeated)));
            let Some((book, drill)) = next else {
                if answered > 0 {
                    break;
                }
                return Err(no_question_failure(&self.plan));
            };
            show(&render_question(&drill, number, self.count, self.look))?;
            let answer = match read_answer(&drill, &mut prompt)? {
                ControlFlow::Continue(answer) => answer,
                ControlFlow::Break(exit_status) => {
                    status = exit_status;
                    break;
                }
            };
            let right = drill.judge(&answer) == Judgement::Right;
            answered += 1;
            correct += u32::from(right);
            show(&render_judgement(&drill, &answer, self.look))?;
            if drill.rule == BLUNDER {
                continue;
            }
            if self.plan.mistakes || !right {
                repeated.push((book.id.clone(), drill.rule.clone()));
            }
            let learned = progress.learned_mut(&self.plan.player, &book.id);
            learned.drill.answer(&drill.rule, right, now);
            let schedule = learned.drill.clone();
            let (store, player) = (&mut self.store, &self.plan.player);
            progress::change(store, |all| all.learned_mut(player, &book.id).drill = schedule);
        }
        let text = format!(
            "You got {correct} of {answered} right. The seed was {0}. To get the same questions, use `--seed {0}` \
             with the same saved progress, and give the same answers. Your results: `deckwarden drill GAME --results`.",
            self.seed
        );
        show(&self.look.block(&Block::Text { text }))?;
        Ok(status)
    }
}

/// Returns the failure of a drill that found no question. Its message depends on what the drill searched for, and says
/// what the player can do next.
pub(crate) fn no_question_failure(plan: &DrillPlan<'_>) -> Failure {
    let message = match (plan.rule, plan.mistakes, plan.is_named) {
        (Some(rule), ..) => {
            format!("the program found no question about `{rule}`. Try another rule, or `deckwarden learn`")
        }
        (None, true, _) => {
            "the program found no question about your refused lines or the blunders in your last games. Play a game, \
             then try again"
                .to_owned()
        }
        (None, false, false) => {
            "you have not finished a lesson or answered a question yet. Name a game, as in `deckwarden drill classic`"
                .to_owned()
        }
        _ => "the program found no question this time. Try again".to_owned(),
    };
    Failure::new(Status::Negative, message)
}

fn render_question(drill: &Drill, number: u32, total: u32, look: Look) -> Vec<String> {
    let mut lines = vec![String::new()];
    let game = &drill.session.setup().book.name;
    lines.extend(look.heading(3, &format!("Question {number} of {total}: {game}")));
    if !drill.unusual.is_empty() {
        lines.extend(look.block(&Block::Text { text: format!("Played with {}.", drill.unusual.join(", ")) }));
    }
    lines.extend(look.block(&Block::Drawn { table: draw_table(&drill.session, look.for_inner_table()) }));
    lines.extend(question_lines(drill, look));
    lines
}

/// Returns the lines of [`Drill::ask`]. If the text is not plain, wraps the lines to the screen and makes the choices a
/// list.
fn question_lines(drill: &Drill, look: Look) -> Vec<String> {
    let lines = drill.ask(look.plain);
    if look.plain {
        return lines;
    }
    let choices = drill.question.options(&drill.session, look.plain);
    let question = lines.iter().take(lines.len() - choices.len()).flat_map(|line| look.paragraph("", line));
    let listed = (1..).zip(&choices).flat_map(|(number, choice): (usize, &String)| {
        look.block(&Block::Item { term: number.to_string(), text: choice.clone() })
    });
    question.chain(listed).collect()
}

/// Reads lines until one is a readable answer. Returns the answer, or the exit status if the player leaves.
fn read_answer(drill: &Drill, prompt: &mut Prompt) -> Result<ControlFlow<Status, String>, Failure> {
    loop {
        let line = match prompt.read("> ", None)? {
            PromptInput::Text(line) if is_quit(&line) => return Ok(ControlFlow::Break(Status::Done)),
            PromptInput::Text(line) => line,
            PromptInput::Left(status) => return Ok(ControlFlow::Break(status)),
        };
        match drill.judge(&line) {
            Judgement::Unreadable(message) => show(&[message])?,
            _ => return Ok(ControlFlow::Continue(line)),
        }
    }
}

fn render_judgement(drill: &Drill, answer: &str, look: Look) -> Vec<String> {
    let mut lines = vec![match drill.judge(answer) {
        Judgement::Right => "Right.".to_owned(),
        _ => format!("Wrong. The answer: {}.", drill.solution()),
    }];
    lines.extend(drill.explain(answer, look.plain).into_iter().flat_map(|text| look.block(&Block::Text { text })));
    lines
}
