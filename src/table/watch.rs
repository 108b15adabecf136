//! Shows a round: the program explains what it plays next, and plays it after Enter.

use super::Prompt;
use super::PromptInput;
use super::advice::AdviceText;
use super::reviews;
use crate::coach::{self, AdviceBudget};
use crate::learn::lesson::LessonRun;
use crate::model::action::Action;
use crate::play::commands::is_quit;
use crate::play::draw::draw_table;
use crate::play::session::Session;
use crate::play::setup::{Setup, SetupRequest};
use crate::rules::game::{Awaits, Game, Rules};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::terminal::screen::show;
use crate::terminal::{Failure, Status};
use crate::text::prose::{Block, Look};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::ops::ControlFlow;

/// Number of decisions if the player does not choose a number: enough for one or two turns.
pub(crate) const DECISIONS: u32 = 10;

pub(crate) struct WatchRun<'l> {
    library: &'l Library,
    book: &'l Rulebook,
    look: Look,
    prompt: &'l mut Prompt,
    /// Whether to wait for Enter before the program plays. False once the input of a prompt without an editor has
    /// ended.
    waits: bool,
}

impl<'l> WatchRun<'l> {
    pub(crate) fn new(library: &'l Library, book: &'l Rulebook, look: Look, prompt: &'l mut Prompt) -> WatchRun<'l> {
        WatchRun { library, book, look, prompt, waits: true }
    }

    /// Plays about this number of decisions: the coach finishes its last plan, and a game can end earlier. If the coach
    /// plays, `seed` decides the cards. Breaks with a status if the player leaves.
    pub(crate) fn run(&mut self, decisions: u32, seed: u64) -> Result<ControlFlow<Status>, Failure> {
        show(&self.look.heading(2, &format!("{}: watch a round", self.book.name)))?;
        match self.book.players.min {
            1 => self.play_coached(decisions, seed),
            _ => self.play_lessons(decisions),
        }
    }

    /// Says how to go on after the round.
    pub(crate) fn suggest_lessons(&self) -> Result<(), Failure> {
        let alias = self.book.short_name();
        self.print(&format!(
            "Now take the lessons: `deckwarden learn {alias}`. Or play: `deckwarden play {alias} --teach`."
        ))
    }

    /// Plays the beginning of a game with random cards, in which the coach decides.
    fn play_coached(&mut self, decisions: u32, seed: u64) -> Result<ControlFlow<Status>, Failure> {
        self.print("The cards are random, and the coach decides. Enter continues, `quit` stops.")?;
        let request = SetupRequest { game: self.book.id.clone(), ..SetupRequest::default() };
        let setup =
            Setup::new(self.library, &request, None).map_err(|error| Failure::new(Status::Usage, error.to_string()))?;
        let expertise = reviews::expertise(&setup);
        let mut session = Session::new(setup);
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut played_count = 0;
        'round: while played_count < decisions as usize {
            let cards = turn_up(&mut session, &mut rng);
            if !cards.is_empty() {
                self.print(&format!("These cards come up: `{}`.", cards.join(" ")))?;
                self.draw(&session)?;
            }
            let seen: Vec<u64> = session.positions().iter().map(coach::key).collect();
            let Ok(advice) = coach::advise(session.game(), &seen, &expertise, AdviceBudget::default()) else { break };
            self.print(&format!("The coach chooses {}", AdviceText::new(session.setup(), self.look).reason(&advice)))?;
            if let ControlFlow::Break(status) = self.wait()? {
                return Ok(ControlFlow::Break(status));
            }
            for decision in &advice.best.decisions {
                let line = session.setup().vocabulary.canonical_decision(decision, session.game().awaited());
                let Ok(Some(change)) = session.line(&line) else { break 'round };
                let messages = session.messages().plain(self.look.plain);
                let sentences: Vec<String> = change.events.iter().filter_map(|event| messages.event(event)).collect();
                sentences.iter().try_for_each(|sentence| self.print(sentence))?;
                played_count += 1;
            }
            self.draw(&session)?;
            if let Some(outcome) = session.game().outcome() {
                self.print(&session.messages().plain(self.look.plain).outcome(&outcome))?;
                break;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Plays the first lessons for the learner. This is for games with hidden hands, in which the coach cannot decide.
    fn play_lessons(&mut self, decisions: u32) -> Result<ControlFlow<Status>, Failure> {
        self.print(
            "The program plays for every player, and the hands are open for the lesson. In a real game, they stay \
             secret. Enter continues, `quit` stops.",
        )?;
        let mut played_count = 0;
        let mut before: Option<LessonRun> = None;
        for lesson in &self.book.lessons {
            let mut run = match before.as_ref().and_then(|before| before.continue_with(lesson)) {
                Some(run) => run,
                None => LessonRun::begin(self.library, self.book, lesson, self.look.plain)?,
            };
            while run.step().is_some() && played_count < decisions {
                played_count += u32::from(run.step().is_some_and(|step| step.aim.is_some()));
                self.print(&run.instruction())?;
                if let ControlFlow::Break(status) = self.wait()? {
                    return Ok(ControlFlow::Break(status));
                }
                let report = run.skip()?;
                report.into_iter().chain(run.take_messages()).try_for_each(|sentence| self.print(&sentence))?;
                self.draw(run.session())?;
            }
            if played_count >= decisions {
                break;
            }
            before = Some(run);
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Waits for Enter, or returns at once after the end of the input. Returns the exit status if the player leaves.
    fn wait(&mut self) -> Result<ControlFlow<Status>, Failure> {
        if !self.waits {
            return Ok(ControlFlow::Continue(()));
        }
        match self.prompt.read("Enter> ", None)? {
            PromptInput::Text(line) if is_quit(&line) => return Ok(ControlFlow::Break(Status::Done)),
            PromptInput::Text(_) => {}
            PromptInput::Left(Status::Done) if !self.prompt.is_edited() => self.waits = false,
            PromptInput::Left(status) => return Ok(ControlFlow::Break(status)),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn print(&self, text: &str) -> Result<(), Failure> {
        show(&self.look.block(&Block::Text { text: text.to_owned() }))
    }

    fn draw(&self, session: &Session) -> Result<(), Failure> {
        show(&self.look.block(&Block::Drawn { table: draw_table(session, self.look.for_inner_table()) }))
    }
}

/// Turns up random cards until the game awaits no card. Returns the cards as you would type them.
fn turn_up(session: &mut Session, rng: &mut Pcg64Mcg) -> Vec<String> {
    let mut cards = Vec::new();
    while let Awaits::Reveal { spot, .. } = session.game().awaits() {
        let Some(card) = coach::turn_up(session.game(), rng) else { break };
        let line = session.setup().vocabulary.canonical(&Action::Reveal { card, spot }, None);
        if session.line(&line).is_err() {
            break;
        }
        cards.push(card.to_string().to_lowercase());
    }
    cards
}
