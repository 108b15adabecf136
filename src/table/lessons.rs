//! Runs the lessons of a course at the prompt, one step at a time.

use super::progress;
use super::watch::{DECISIONS, WatchRun};
use super::{Prompt, PromptInput};
use crate::learn::drill;
use crate::learn::lesson::{LessonReply, LessonRun, NOTHING_TAKEN_BACK};
use crate::learn::mistakes::MISTAKES;
use crate::learn::pages::Pages;
use crate::learn::progress::{LearnedGame, LessonPlace};
use crate::learn::why;
use crate::play::commands::{Query, TableCommand, is_quit};
use crate::play::draw::draw_table;
use crate::play::notation::Line;
use crate::records::progress_store::Store;
use crate::rules::game::View;
use crate::rules::library::Library;
use crate::rules::rulebook::{Lesson, LessonStep, Rulebook, ShortCourse};
use crate::terminal::screen::show;
use crate::terminal::{Failure, Status, clock};
use crate::text::prose::{Block, Look};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The commands that you can type instead of an answer, with their help.
const HELP: &[(&str, &str)] = &[
    ("hint", "get a hint; the second time, the solution"),
    ("back", "go back to the step before"),
    ("go on", "see how the game would go on after a legal line that the lesson took back"),
    ("again", "begin this step again"),
    ("skip step", "let the program do this step"),
    ("watch", "watch the program play some decisions first"),
    ("why", "explain the last refusal"),
    ("rules WORDS", "read the rules about these words"),
    ("legal", "list what you can do now"),
    ("table", "show the table"),
    ("quit", "stop here; next time the course continues from here"),
];

pub(crate) struct CourseRun<'l> {
    library: &'l Library,
    book: &'l Arc<Rulebook>,
    /// The lessons, in order.
    course: Vec<&'l Lesson>,
    /// The short course for players who know a similar game; `None` for the whole course.
    short: Option<&'l ShortCourse>,
    player: String,
    store: Option<Store>,
    look: Look,
    prompt: Prompt,
    /// The number of lines that each rule refused in the current lesson.
    refusal_counts: BTreeMap<String, usize>,
}

/// Minimum number of refusals after which a rule is due for practice. A single refusal may be a typing mistake.
const MIN_REFUSALS: usize = 2;

/// The seed of the round that the command `watch` shows in a lesson. It is fixed, so that all learners see the same
/// round.
const WATCH_SEED: u64 = 1;

impl<'l> CourseRun<'l> {
    pub(crate) fn new(
        library: &'l Library,
        book: &'l Arc<Rulebook>,
        player: String,
        store: Option<Store>,
        look: Look,
    ) -> Result<CourseRun<'l>, Failure> {
        Ok(CourseRun {
            library,
            book,
            course: book.lessons.iter().collect(),
            short: None,
            player,
            store,
            look,
            prompt: Prompt::new(look.plain)?,
            refusal_counts: BTreeMap::new(),
        })
    }

    /// Limits the course to some lessons of the rulebook. With a short course, also limits the lessons to the steps
    /// that differ from the game that the player knows.
    pub(crate) fn with_lessons(self, course: Vec<&'l Lesson>, short: Option<&'l ShortCourse>) -> CourseRun<'l> {
        CourseRun { course, short, ..self }
    }

    /// Runs the lessons from `first` on, beginning at step `step` of `first`, counted from 0. Saves the progress in the
    /// store.
    pub(crate) fn run(&mut self, first: &Lesson, mut step: usize) -> Result<Status, Failure> {
        let book = self.book;
        let course = self.course.clone();
        let mut index = course.iter().position(|lesson| lesson.id == first.id).unwrap_or_default();
        let mut before: Option<LessonRun> = None;
        while let Some(lesson) = course.get(index).copied() {
            before = match self.run_lesson(lesson, Some(index + 1), step, before.as_ref())? {
                ControlFlow::Continue(run) => Some(run),
                ControlFlow::Break(status) => return Ok(status),
            };
            index += 1;
            step = 0;
            let Some(next) = course.get(index).copied() else { break };
            self.print(&format!("Lesson finished: {}. The next lesson: {}", lesson.title.trim(), next.title.trim()))?;
            loop {
                match self.prompt.read("Enter to go on, or quit> ", None)? {
                    PromptInput::Text(line) if line.trim().is_empty() => break,
                    PromptInput::Text(line) if !is_quit(&line) => {
                        self.print("Press Enter to begin the next lesson, or type `quit`.")?;
                    }
                    PromptInput::Left(Status::Interrupted) => return Ok(Status::Interrupted),
                    _ => return self.leave(next),
                }
            }
        }
        let alias = book.short_name();
        self.print(&format!(
            "That was the last lesson. Now play: `deckwarden play {alias} --teach`, or practise: `deckwarden drill {alias}`."
        ))?;
        for other in self.library.rulebooks() {
            if other.knowing.iter().any(|short_course| book.is_called(&short_course.game)) {
                let next = other.short_name();
                self.print(&format!(
                    "When you have played a few games, try {}: `deckwarden learn {next} --knowing {alias}`.",
                    other.name
                ))?;
            }
        }
        Ok(Status::Done)
    }

    /// Runs a lesson that is not part of the course; saves no progress.
    pub(crate) fn run_single(&mut self, lesson: &Lesson) -> Result<Status, Failure> {
        match self.run_lesson(lesson, None, 0, None)? {
            ControlFlow::Break(status) => Ok(status),
            ControlFlow::Continue(_) => {
                let alias = self.book.short_name();
                self.print(&format!("You have finished the lesson. Now play: `deckwarden play {alias}`."))?;
                Ok(Status::Done)
            }
        }
    }

    /// Runs a lesson from the step with the index `step` on. `number` is the number of the lesson in the course, or
    /// `None` if the lesson is not part of the course. `before` is the previous lesson. A lesson that continues on the
    /// table of `before` begins at its first step. Returns the lesson with its final table, or the exit status if the
    /// player leaves.
    fn run_lesson(
        &mut self,
        lesson: &Lesson,
        number: Option<usize>,
        step: usize,
        before: Option<&LessonRun>,
    ) -> Result<ControlFlow<Status, LessonRun>, Failure> {
        let continued = before.and_then(|before| before.continue_with(lesson));
        let continues = continued.is_some();
        let mut run = match continued {
            Some(run) => run,
            None => LessonRun::begin_at_step(self.library, self.book, lesson, step, self.look.plain)?,
        };
        if step > 0 {
            run.take_messages();
        }
        self.introduce(&run, number, continues)?;
        let keeps_progress = number.is_some();
        if keeps_progress {
            self.save_place(lesson, run.step_index());
        }
        let mut shown_step = None;
        while run.step().is_some() {
            if let Some(short_course) = self.short {
                self.print_all(run.skip_known(short_course)?)?;
            }
            let Some(current) = run.step().cloned() else { break };
            if shown_step != Some(run.step_index()) {
                shown_step = Some(run.step_index());
                self.print("")?;
                self.print_all(run.take_messages())?;
                self.draw(&run)?;
                self.print(&format!("Step {} of {}. {}", run.step_index() + 1, lesson.steps.len(), run.instruction()))?;
            }
            let prompt = if current.aim.is_none() { "Enter> " } else { "> " };
            let line = match self.prompt.read(prompt, Some(run.session()))? {
                PromptInput::Text(line) => line,
                PromptInput::Left(Status::Interrupted) => return Ok(ControlFlow::Break(Status::Interrupted)),
                PromptInput::Left(_) => return self.leave(lesson).map(ControlFlow::Break),
            };
            let words = line.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
            match words.as_str() {
                "watch" => {
                    let mut run = WatchRun::new(self.library, self.book, self.look, &mut self.prompt);
                    if let ControlFlow::Break(Status::Interrupted) = run.run(DECISIONS, WATCH_SEED)? {
                        return Ok(ControlFlow::Break(Status::Interrupted));
                    }
                    shown_step = None;
                }
                "skip step" => self.skip(&mut run)?,
                // A verb of the game takes precedence over a command.
                "skip" if !self.is_verb(&current, "skip") => self.skip(&mut run)?,
                "go on" => self.show_continuation(&run)?,
                "again" if !self.is_verb(&current, "again") => {
                    run.restart_step();
                    shown_step = None;
                }
                "back" if !self.is_verb(&current, "back") => {
                    run.step_back();
                    shown_step = None;
                }
                _ => match TableCommand::parse(&Line::new(&line), &run.session().setup().vocabulary) {
                    Some(Ok(TableCommand::Quit)) => return self.leave(lesson).map(ControlFlow::Break),
                    Some(Ok(command)) if self.answer(&mut run, &command)? => {}
                    _ => self.handle_line(&mut run, &line)?,
                },
            }
            if let Some((task, stars)) = run.take_earned_stars().filter(|_| keeps_progress) {
                self.learned(|learned| learned.earn_stars(task, stars));
            }
            if keeps_progress && run.step().is_some() {
                self.save_place(lesson, run.step_index());
            }
        }
        self.print_all(run.take_messages())?;
        if lesson.scored {
            let (solved, total) = run.score();
            self.print(&format!("You solved {solved} of {total} on the first try."))?;
        }
        self.schedule_practice(keeps_progress)?;
        if keeps_progress {
            self.learned(|learned| {
                learned.done.insert(lesson.id.clone());
                learned.open = None;
            });
        }
        Ok(ControlFlow::Continue(run))
    }

    /// Prints the rules that refused several lines of the lesson. If `keeps_progress` is set, saves them, so that a
    /// drill asks about them from tomorrow on.
    fn schedule_practice(&mut self, keeps_progress: bool) -> Result<(), Failure> {
        let mut rules = std::mem::take(&mut self.refusal_counts);
        let topics = drill::topics(self.book);
        rules.retain(|rule, times| *times >= MIN_REFUSALS && topics.contains(&rule.as_str()));
        if rules.is_empty() {
            return Ok(());
        }
        let named = rules.keys().filter_map(|rule| self.book.rule(rule));
        let rule_list =
            named.map(|rule| format!("{} (`{}`)", rule.title.trim(), rule.id)).collect::<Vec<_>>().join("; ");
        let alias = self.book.short_name();
        if keeps_progress {
            let now = clock::now()?.to_utc();
            self.learned(|learned| rules.keys().for_each(|rule| learned.drill.make_due_tomorrow(rule, now)));
            return self.print(&format!(
                "Look again at {rule_list}. From tomorrow on, you can practise this with `deckwarden drill {alias}`."
            ));
        }
        self.print(&format!("Look again at {rule_list}: `deckwarden rules {alias} RULE`."))
    }

    /// Prints the lesson's introduction and how to lay out the cards. If the lesson `continues` on the table of the
    /// previous lesson, the cards stay as they are.
    fn introduce(&self, run: &LessonRun, number: Option<usize>, continues: bool) -> Result<(), Failure> {
        let lesson = run.lesson();
        let title = match number {
            Some(number) => format!("Lesson {number} of {}: {}", self.course.len(), lesson.title.trim()),
            None => lesson.title.trim().to_owned(),
        };
        show(&self.look.heading(2, &title))?;
        self.print(&lesson.intro)?;
        let layout =
            if continues { "Leave the cards and the stacked deck as they are.".to_owned() } else { run.set_up()? };
        show(&self.look.block(&Block::Noted { label: "With your deck".into(), text: layout }))?;
        if number == Some(1) {
            self.print("To see a round first, type `watch`.")?;
        }
        self.print("Type `hint`, `back`, `skip step`, `quit` or `help` at any time.")
    }

    /// Answers a command of the table. Returns false if the command has no meaning in a lesson.
    fn answer(&self, run: &mut LessonRun, command: &TableCommand) -> Result<bool, Failure> {
        let look = self.look;
        match command {
            TableCommand::Hint { more: false } => self.print(&run.hint())?,
            TableCommand::Help(word) if word.is_empty() => {
                let item =
                    |(term, text): &(&str, &str)| Block::Item { term: format!("`{term}`"), text: (*text).into() };
                show(&HELP.iter().flat_map(|help| look.block(&item(help))).collect::<Vec<_>>())?;
            }
            TableCommand::Ask(Query::Table) => self.draw(run)?,
            TableCommand::Ask(Query::Legal) => {
                let legal = run.legal();
                let listed = if legal.is_empty() { "the card that comes up".to_owned() } else { legal.join(", ") };
                self.print(&format!("Legal now: {listed}."))?;
            }
            TableCommand::Ask(Query::Why) => match why::why(run.session(), look.plain) {
                Some(blocks) => show(&blocks.iter().flat_map(|block| look.block(block)).collect::<Vec<_>>())?,
                None => self.print("No line has been refused yet.")?,
            },
            TableCommand::Ask(Query::Rules(words)) => {
                let pages = Pages::for_settings(self.library, self.book, &run.session().setup().settings, look);
                show(&if words.is_empty() { pages.lines(look) } else { pages.answer(words, look).lines })?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Shows how the game would go on after the line that the lesson took back. The cards on the player's table stay as
    /// they are.
    fn show_continuation(&self, run: &LessonRun) -> Result<(), Failure> {
        let Some((sentences, session)) = run.continuation() else { return self.print(NOTHING_TAKEN_BACK) };
        self.print("This is only on the screen. Leave your cards as they lie:")?;
        self.print_all(sentences)?;
        show(&self.look.block(&Block::Drawn { table: draw_table(&session, self.look.for_inner_table()) }))?;
        self.print("The lesson took all these moves back, too. Here is your table again:")?;
        self.draw(run)
    }

    fn skip(&self, run: &mut LessonRun) -> Result<(), Failure> {
        self.print_all(run.skip()?)
    }

    fn handle_line(&mut self, run: &mut LessonRun, line: &str) -> Result<(), Failure> {
        match run.answer(line)? {
            LessonReply::Reached { messages, done } => {
                self.print_all(messages.into_iter().chain([done]).filter(|message| !message.trim().is_empty()))
            }
            LessonReply::OnTheWay { messages } => {
                self.print_all(messages.into_iter().chain(run.take_messages()))?;
                self.draw(run)?;
                if run.is_at_start() {
                    return self.print(&run.instruction());
                }
                let session = run.session();
                let prompt = session.messages().plain(self.look.plain).prompt(&session.game().prompt());
                let is_task = run.step().is_some_and(|step| step.task.is_some());
                self.print(&if is_task { prompt } else { format!("Good so far. {prompt}") })
            }
            LessonReply::Mistake { message, rule } => {
                self.print(&message)?;
                if run.can_go_on() {
                    self.print("`go on` shows how the game would go on.")?;
                }
                let Some(rule) = rule else { return Ok(()) };
                self.print(&format!("Rule `{rule}`. `why` explains it."))?;
                *self.refusal_counts.entry(rule).or_default() += 1;
                Ok(())
            }
            LessonReply::Waiting if run.step().is_some_and(|step| step.aim.is_none()) => {
                self.print("Press Enter to go on.")
            }
            LessonReply::Waiting => self.print("Type your answer, or `hint`."),
        }
    }

    /// Returns whether `word` is a verb of the game and the step expects a line of the game.
    fn is_verb(&self, step: &LessonStep, word: &str) -> bool {
        let mut words = self.book.verbs.iter().flat_map(|verb| std::iter::once(&verb.verb).chain(&verb.short));
        step.aim.is_some() && words.any(|known| known == word)
    }

    fn leave(&self, lesson: &Lesson) -> Result<Status, Failure> {
        let alias = self.book.short_name();
        let kind = if lesson.id == MISTAKES { " mistakes" } else { "" };
        self.print(&format!("You can continue any time with `deckwarden learn {alias}{kind}`."))?;
        Ok(Status::Done)
    }

    fn save_place(&mut self, lesson: &Lesson, step: usize) {
        let place = LessonPlace { lesson: lesson.id.clone(), step };
        self.learned(|learned| learned.open = Some(place));
    }

    fn learned(&mut self, change: impl FnOnce(&mut LearnedGame)) {
        let (player, game) = (self.player.clone(), self.book.id.clone());
        progress::change(&mut self.store, |all| change(all.learned_mut(&player, &game)));
    }

    fn print(&self, text: &str) -> Result<(), Failure> {
        show(&self.look.block(&Block::Text { text: text.to_owned() }))
    }

    fn print_all(&self, texts: impl IntoIterator<Item = String>) -> Result<(), Failure> {
        texts.into_iter().try_for_each(|text| self.print(&text))
    }

    fn draw(&self, run: &LessonRun) -> Result<(), Failure> {
        let table = draw_table(run.session(), self.look.for_inner_table());
        show(&self.look.block(&Block::Drawn { table }))
    }
}
