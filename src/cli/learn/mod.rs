//! `learn`: a course of lessons, one step at a time.

mod json_lines;
mod mistakes;

use super::documents::learning::{Course as ListedCourse, Courses, ListedLesson};
use super::{Global, documents};
use crate::learn::LessonError;
use crate::learn::lesson::{DoneForLearner, LessonReply, Taken};
use crate::learn::mistakes::MISTAKES;
use crate::learn::pages::Pages;
use crate::learn::progress::{LearnedGame, LessonPlace, Progress};
use crate::learn::why;
use crate::play::draw::draw_table;
use crate::records::progress_store::Store;
use crate::rules::library::Library;
use crate::rules::rulebook::{Lesson, Rulebook};
use crate::table::{Prompt, PromptInput};
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::{Block, Look, counted};
use crate::text::suggest::{did_you_mean, nearest};
use std::io::Write;
use std::sync::Arc;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id or alias
    game: Option<String>,
    /// The lesson, by its name or number, or `mistakes`: puzzles made of your last games. Without one the course goes on where you stopped
    lesson: Option<String>,
    /// List the lessons and how far you are
    #[arg(long)]
    list: bool,
    /// Whose progress is kept
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    player: String,
}

const HELP: &[(&str, &str)] = &[
    ("hint", "a hint; asked again, the way itself"),
    ("back", "the step before"),
    ("skip step", "let it be done for you"),
    ("why", "the last refusal at length"),
    ("rules WORDS", "what the rulebook says"),
    ("legal", "what can be done now"),
    ("table", "the table as it lies"),
    ("quit", "stop here; the course goes on from here another time"),
];

impl Args {
    pub(super) fn run(mut self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        self.player = global.player(self.player);
        let store = crate::table::progress_store::store(global.progress());
        let known = crate::table::progress_store::read(store.as_ref());
        let Some(game) = &self.game else {
            return self.list(global, &library, library.rulebooks().iter().map(AsRef::as_ref), &known);
        };
        let book = library.find(game)?;
        if self.list {
            return self.list(global, &library, std::iter::once(book.as_ref()), &known);
        }
        let look = screen::look(global.plain);
        let is_mistakes = |asked: &String| asked.eq_ignore_ascii_case(MISTAKES) && book.lesson(asked).is_none();
        if self.lesson.as_ref().is_some_and(is_mistakes) {
            let look = if global.json { Look { plain: true, ..look } } else { look };
            let lesson = mistakes::lesson(global, &library, book, &self.player, look)?;
            if global.json {
                return json_lines::run(&library, book, &lesson, 0);
            }
            let prompt = Prompt::new(global.plain)?;
            let mut course = Course { library: &library, book, player: self.player, store: None, look, prompt };
            return course.alone(&lesson);
        }
        if book.lessons.is_empty() {
            let message =
                format!("there are no lessons for {} yet. `deckwarden rules {game}` is its rulebook", book.name);
            return Err(Failure::told(Status::Negative, message));
        }
        let learned = known.of(&self.player, &book.id);
        let (lesson, step) = match &self.lesson {
            Some(asked) => (named(book, asked)?, 0),
            None => next(book, &learned),
        };
        if global.json {
            return json_lines::run(&library, book, lesson, step);
        }
        let mut course =
            Course { library: &library, book, player: self.player, store, look, prompt: Prompt::new(global.plain)? };
        course.run(lesson, step)
    }

    /// Lists lessons, how far the learner is, and of how many games there can be puzzles.
    fn list<'b>(
        &self,
        global: &Global,
        library: &Library,
        books: impl Iterator<Item = &'b Rulebook>,
        known: &Progress,
    ) -> Result<Status, Failure> {
        let look = screen::look(global.plain);
        let mut out = output::styled();
        let mut courses = Vec::new();
        let sessions = mistakes::sessions(global, library);
        for book in books {
            let learned = known.of(&self.player, &book.id);
            let own = mistakes::games(&sessions, book, &self.player);
            let state = |lesson: &Lesson| match &learned.open {
                Some(place) if place.lesson == lesson.id => {
                    let steps = lesson.steps.len();
                    format!("at step {} of {steps}", place.step.saturating_add(1).min(steps))
                }
                _ if learned.done.contains(&lesson.id) => "done".to_owned(),
                _ => "new".to_owned(),
            };
            if global.json {
                let listed = |lesson: &'b Lesson| {
                    let Lesson { id, title, steps, .. } = lesson;
                    ListedLesson { id, title, steps: steps.len(), state: state(lesson) }
                };
                courses.push(ListedCourse {
                    game: &book.id,
                    lessons: book.lessons.iter().map(listed).collect(),
                    mistakes: own,
                });
                continue;
            }
            screen::print(&mut out, &look.heading(3, &book.name))?;
            for (lesson, number) in book.lessons.iter().zip(1..) {
                let (title, state) = (lesson.title.trim(), state(lesson));
                let item = Block::Item { term: format!("{number}. {}", lesson.id), text: format!("{title} ({state})") };
                screen::print(&mut out, &look.block(&item))?;
            }
            if let Some(games) = own {
                let from = match games {
                    0 => "none yet: play a game to its end".to_owned(),
                    1 => "made of your last game".to_owned(),
                    games => format!("made of your last {}", counted(games, "game")),
                };
                let text = format!("Your own mistakes, as puzzles ({from})");
                screen::print(&mut out, &look.block(&Block::Item { term: MISTAKES.to_owned(), text }))?;
            }
            let alias = book.short_name();
            let go_on = if book.lessons.is_empty() {
                format!("No lessons yet: `deckwarden rules {alias}` is its rulebook.")
            } else {
                format!("Go on with `deckwarden learn {alias}`.")
            };
            screen::print(&mut out, &look.block(&Block::Text(go_on)))?;
            writeln!(out)?;
        }
        if global.json {
            documents::print(&Courses { courses })?;
        }
        Ok(Status::Done)
    }
}

/// The lesson that was asked for.
fn named<'b>(book: &'b Rulebook, asked: &str) -> Result<&'b Lesson, Failure> {
    let number = asked.parse::<usize>().ok().and_then(|number| book.lessons.get(number.checked_sub(1)?));
    number.or_else(|| book.lesson(asked)).ok_or_else(|| {
        let own = (book.players.max == 1).then_some(MISTAKES);
        let known: Vec<&str> = book.lessons.iter().map(|lesson| lesson.id.as_str()).chain(own).collect();
        let meant = did_you_mean(&nearest(asked, known.iter().copied()));
        let message = format!("{} has no lesson `{asked}`.{meant} Its lessons: {}", book.name, known.join(", "));
        Failure::told(Status::Usage, message)
    })
}

/// Where the course goes on: the lesson that was left, else the first that was not done, else the first.
fn next<'b>(book: &'b Rulebook, learned: &LearnedGame) -> (&'b Lesson, usize) {
    let open = learned.open.as_ref().and_then(|place| Some((book.lesson(&place.lesson)?, place.step)));
    let fresh = || book.lessons.iter().find(|lesson| !learned.done.contains(&lesson.id)).map(|lesson| (lesson, 0));
    open.or_else(fresh).unwrap_or((&book.lessons[0], 0))
}

/// A course being taken.
struct Course<'l> {
    library: &'l Library,
    book: &'l Arc<Rulebook>,
    player: String,
    store: Option<Store>,
    look: Look,
    prompt: Prompt,
}

/// How a lesson ended.
enum Ended {
    /// With the table that it left.
    Done(Box<Taken>),
    Left(Status),
}

impl Course<'_> {
    fn run(&mut self, first: &Lesson, step: usize) -> Result<Status, Failure> {
        let book = self.book;
        let mut at = book.lessons.iter().position(|lesson| lesson.id == first.id).unwrap_or_default();
        let mut step = step;
        let mut before: Option<Taken> = None;
        while let Some(lesson) = book.lessons.get(at) {
            before = match self.lesson(lesson, Some(at + 1), step, before.as_ref())? {
                Ended::Done(taken) => Some(*taken),
                Ended::Left(status) => return Ok(status),
            };
            at += 1;
            step = 0;
            let Some(next) = book.lessons.get(at) else { break };
            self.say(&format!("That was `{}`. Next: {}", lesson.id, next.title.trim()))?;
            match self.prompt.read("Enter to go on, or quit> ", None, "").map_err(Failure::at_prompt)? {
                PromptInput::Text(line) if !line.trim().eq_ignore_ascii_case("quit") => {}
                PromptInput::Interrupted => return Ok(Status::Interrupted),
                _ => return self.leave(next),
            }
        }
        let alias = book.short_name();
        self.say(&format!(
            "That was the last lesson. Now play: `deckwarden play {alias} --teach`, or practise: `deckwarden drill {alias}`."
        ))?;
        Ok(Status::Done)
    }

    /// Takes a lesson that is not of the course: nothing of it is remembered.
    fn alone(&mut self, lesson: &Lesson) -> Result<Status, Failure> {
        match self.lesson(lesson, None, 0, None)? {
            Ended::Left(status) => Ok(status),
            Ended::Done(_) => {
                let alias = self.book.short_name();
                self.say(&format!("That was the last one. Play on: `deckwarden play {alias}`."))?;
                Ok(Status::Done)
            }
        }
    }

    /// Takes a lesson from a step on; `number` is its place in the course, if it has one.
    fn lesson(
        &mut self,
        lesson: &Lesson,
        number: Option<usize>,
        step: usize,
        before: Option<&Taken>,
    ) -> Result<Ended, Failure> {
        let look = self.look;
        let gone_on = before.and_then(|before| before.gone_on(lesson));
        let goes_on = gone_on.is_some();
        let begun = gone_on.map_or_else(|| Taken::begin(self.library, self.book, lesson, look.plain), Ok);
        let mut taken = begun.map_err(|error| broken(&error))?;
        for _ in 0..step.min(lesson.steps.len().saturating_sub(1)) {
            taken.skip().map_err(|error| broken(&error))?;
        }
        if step > 0 {
            taken.told();
        }
        let title = match number {
            Some(number) => format!("Lesson {number} of {}: {}", self.book.lessons.len(), lesson.title.trim()),
            None => lesson.title.trim().to_owned(),
        };
        show(&look.heading(2, &title))?;
        self.say(&lesson.intro)?;
        let lay = self.lay(lesson, goes_on);
        show(&look.block(&Block::Noted { label: "With your deck".into(), text: lay }))?;
        self.say("Type `hint`, `back`, `skip step` or `quit` at any time, `help` for the rest.")?;
        let is_kept = number.is_some();
        if is_kept {
            self.remember(lesson, taken.at());
        }
        let mut shown = None;
        while let Some(now) = taken.step().cloned() {
            if shown != Some(taken.at()) {
                shown = Some(taken.at());
                self.say("")?;
                for said in taken.told() {
                    self.say(&said)?;
                }
                self.draw(&taken)?;
                self.say(&format!("Step {} of {}. {}", taken.at() + 1, lesson.steps.len(), taken.say()))?;
            }
            let prompt = if now.aim.is_none() { "Enter> " } else { "> " };
            let line = match self.prompt.read(prompt, Some(taken.session()), "").map_err(Failure::at_prompt)? {
                PromptInput::Text(line) => line,
                PromptInput::Interrupted => return Ok(Ended::Left(Status::Interrupted)),
                PromptInput::End => return self.leave(lesson).map(Ended::Left),
            };
            let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
            let word = word.to_lowercase();
            let rest = rest.trim();
            // A word that the game has as a verb is the game's; `skip step` is always the course's.
            let games = self.is_verb(&taken, &word);
            match word.as_str() {
                "skip" if rest.eq_ignore_ascii_case("step") || rest.is_empty() && !games => {
                    let skipped = taken.skip().map_err(|error| broken(&error))?;
                    for said in skipped.map(told_of_skipped).unwrap_or_default() {
                        self.say(&said)?;
                    }
                }
                _ if games => self.hear(&mut taken, &line)?,
                "quit" | "exit" if rest.is_empty() => return self.leave(lesson).map(Ended::Left),
                "hint" if rest.is_empty() => {
                    let hint = taken.hint();
                    self.say(&hint)?;
                }
                "back" if rest.is_empty() => {
                    taken.back();
                    shown = None;
                }
                "help" if rest.is_empty() => {
                    for (term, text) in HELP {
                        let item = Block::Item { term: format!("`{term}`"), text: (*text).to_owned() };
                        show(&look.block(&item))?;
                    }
                }
                "table" if rest.is_empty() => self.draw(&taken)?,
                "legal" if rest.is_empty() => {
                    let legal = taken.session().legal();
                    let listed = if legal.is_empty() { "a card is awaited".to_owned() } else { legal.join(", ") };
                    self.say(&format!("Legal now: {listed}."))?;
                }
                "why" if rest.is_empty() => match why::why(taken.session(), look.plain) {
                    Some(why) => show(&why.blocks.iter().flat_map(|b| look.block(b)).collect::<Vec<_>>())?,
                    None => self.say("Nothing was refused yet.")?,
                },
                "rules" => {
                    let settings = &taken.session().setup().settings;
                    let pages = Pages::at(self.library, self.book, settings, look);
                    let lines = if rest.is_empty() { pages.lines(look) } else { pages.answer(rest, look).lines };
                    show(&lines)?;
                }
                _ => self.hear(&mut taken, &line)?,
            }
            if is_kept && taken.step().is_some() {
                self.remember(lesson, taken.at());
            }
        }
        for said in taken.told() {
            self.say(&said)?;
        }
        if lesson.scored {
            let (solved, of) = taken.score();
            self.say(&format!("{solved} of {of} solved at the first try."))?;
        }
        if is_kept {
            self.learned(|learned| {
                learned.done.insert(lesson.id.clone());
                learned.open = None;
            });
        }
        Ok(Ended::Done(Box::new(taken)))
    }

    /// What is to be laid out for a lesson that begins now, or goes on from the table of the one before.
    fn lay(&self, lesson: &Lesson, goes_on: bool) -> String {
        if goes_on {
            return "Go on with the cards as they lie, and with the same stack.".to_owned();
        }
        stack(self.book, lesson)
    }

    /// Answers what is neither a command nor the end.
    fn hear(&self, taken: &mut Taken, line: &str) -> Result<(), Failure> {
        match taken.answer(line).map_err(|error| broken(&error))? {
            LessonReply::Reached { told, done } => {
                for said in told.iter().chain(Some(&done)).filter(|said| !said.trim().is_empty()) {
                    self.say(said)?;
                }
            }
            LessonReply::OnTheWay { told } => {
                for said in told.into_iter().chain(taken.told()) {
                    self.say(&said)?;
                }
                self.draw(taken)?;
                self.say("Good so far: go on.")?;
            }
            LessonReply::Mistake { said, .. } => self.say(&said)?,
            LessonReply::Waiting => self.say("Type your answer, or `hint`.")?,
        }
        Ok(())
    }

    fn is_verb(&self, taken: &Taken, word: &str) -> bool {
        let known =
            |verb: &crate::rules::rulebook::VerbHelp| verb.verb == word || verb.short.iter().any(|short| short == word);
        taken.step().is_some_and(|step| step.aim.is_some()) && self.book.verbs.iter().any(known)
    }

    fn leave(&self, lesson: &Lesson) -> Result<Status, Failure> {
        let alias = self.book.short_name();
        let named = if lesson.id == MISTAKES { " mistakes" } else { "" };
        self.say(&format!("You can go on any time with `deckwarden learn {alias}{named}`."))?;
        Ok(Status::Done)
    }

    fn remember(&mut self, lesson: &Lesson, step: usize) {
        let place = LessonPlace { lesson: lesson.id.clone(), step };
        self.learned(|learned| learned.open = Some(place));
    }

    fn learned(&mut self, change: impl FnOnce(&mut LearnedGame)) {
        let (player, game) = (self.player.clone(), self.book.id.clone());
        crate::table::progress_store::change(&mut self.store, |all| change(all.of_mut(&player, &game)));
    }

    fn say(&self, text: &str) -> Result<(), Failure> {
        show(&self.look.block(&Block::Text(text.to_owned())))
    }

    fn draw(&self, taken: &Taken) -> Result<(), Failure> {
        let table = draw_table(taken.session(), self.look.inner());
        show(&self.look.block(&Block::Drawn(table)))
    }
}

/// What is to be laid out for a lesson that begins by itself.
fn stack(book: &Rulebook, lesson: &Lesson) -> String {
    let mut first = lesson;
    while let Some(before) = book.lesson_before(first) {
        first = before;
    }
    if first.id == lesson.id {
        return lesson.lay.trim().to_owned();
    }
    let lay = first.lay.trim();
    format!(
        "Lay the cards as they are shown. Those that have not come up yet lie in the order of lesson `{}`: {lay}",
        first.id
    )
}

/// What is said of a step that was done for the learner.
fn told_of_skipped(skipped: DoneForLearner) -> Vec<String> {
    let DoneForLearner { line, told } = skipped;
    [format!("Done for you: `{line}`.")].into_iter().chain(told).collect()
}

fn broken(error: &LessonError) -> Failure {
    Failure::told(Status::Unreadable, error.to_string())
}

fn show(lines: &[String]) -> Result<(), Failure> {
    Ok(screen::print(&mut output::styled(), lines)?)
}
