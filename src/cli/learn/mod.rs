//! `learn`: a course of lessons, one step at a time.

pub(super) mod json_lines;

use super::{Global, documents};
use crate::learn::mistakes::MISTAKES;
use crate::learn::progress::Progress;
use crate::rules::library::Library;
use crate::rules::rulebook::{Lesson, Rulebook, ShortCourse};
use crate::table::lessons::CourseRun;
use crate::table::{blunders, progress, survey};
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::{Block, Look, counted};
use crate::text::suggest::{did_you_mean, nearest};
use std::io::Write;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of a game
    game: Option<String>,
    /// The name or number of a lesson, or `mistakes` for puzzles from your last games; by default the course continues
    /// where you stopped
    lesson: Option<String>,
    /// Learn only what differs from GAME, a game that you know
    #[arg(long, value_name = "GAME", requires = "game", conflicts_with_all = ["lesson", "list"])]
    knowing: Option<String>,
    /// List the lessons and your progress
    #[arg(long)]
    list: bool,
    /// The player whose progress is saved
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    player: String,
}

impl Args {
    pub(super) fn run(mut self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        self.player = global.player(self.player);
        let store = progress::store_or_warn(global.progress());
        let known = progress::read(store.as_ref());
        let Some(game) = &self.game else {
            return self.list(global, &library, library.rulebooks().iter().map(AsRef::as_ref), &known);
        };
        let book = library.find(game)?;
        if self.list {
            return self.list(global, &library, std::iter::once(book.as_ref()), &known);
        }
        let look = screen::look(global.plain);
        let is_mistakes = |name: &String| name.eq_ignore_ascii_case(MISTAKES) && book.lesson(name).is_none();
        if self.lesson.as_ref().is_some_and(is_mistakes) {
            let look = if global.json { Look { plain: true, ..look } } else { look };
            let lesson = blunders::lesson(&global.journal()?, &library, book, &self.player, look.plain, global.quiet)?;
            if global.json {
                return json_lines::run(&library, book, &lesson, 0, None);
            }
            return CourseRun::new(&library, book, self.player, None, look)?.run_single(&lesson);
        }
        let no_lessons = || {
            let message =
                format!("there are no lessons for {} yet. Read its rules with `deckwarden rules {game}`", book.name);
            Failure::new(Status::Negative, message)
        };
        if book.lessons.is_empty() {
            return Err(no_lessons());
        }
        let learned = known.learned(&self.player, &book.id);
        let short_course = self.knowing.as_ref().map(|game| short_course(&library, book, game)).transpose()?;
        let course = match short_course {
            Some(short_course) => {
                book.lessons.iter().filter(|lesson| short_course.lessons.contains(&lesson.id)).collect()
            }
            None => book.lessons.iter().collect::<Vec<_>>(),
        };
        let (lesson, step) = match &self.lesson {
            Some(name) => (find_lesson(book, name)?, 0),
            None => learned.next_lesson(&course).ok_or_else(no_lessons)?,
        };
        if global.json {
            return json_lines::run(&library, book, lesson, step, short_course);
        }
        if let Some(short_course) = short_course {
            show_differences(&library, book, short_course, look)?;
        } else if self.lesson.is_none() && learned.done.is_empty() && learned.open.is_none() {
            self.offer_short_course(global, &library, book, &known)?;
        }
        CourseRun::new(&library, book, self.player, store, look)?.with_lessons(course, short_course).run(lesson, step)
    }

    /// Suggests the short course for players of a similar game, if the player has finished a lesson or a session of
    /// that game.
    fn offer_short_course(
        &self,
        global: &Global,
        library: &Library,
        book: &Rulebook,
        known: &Progress,
    ) -> Result<(), Failure> {
        let read = |journal| survey::read(&journal, library, global.plain).ok();
        let is_known = |game: &Rulebook| {
            let played = || {
                let sessions = global.journal().ok().and_then(read).map(|survey| survey.sessions).unwrap_or_default();
                !blunders::newest(&sessions, &[game], &self.player).is_empty()
            };
            !known.learned(&self.player, &game.id).done.is_empty() || played()
        };
        for short_course in &book.knowing {
            let Some(game) = library.find(&short_course.game).ok().filter(|game| is_known(game)) else { continue };
            let (other_name, name) = (game.short_name(), book.short_name());
            let text = format!(
                "You know {}. `deckwarden learn {name} --knowing {other_name}` teaches only what is different.",
                game.name
            );
            screen::show(&screen::look(global.plain).block(&Block::Text { text }))?;
        }
        Ok(())
    }

    /// Lists the lessons, the player's progress, and the number of games in which the program can look for puzzles.
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
        let read = |journal| survey::read(&journal, library, global.plain).ok();
        let sessions = global.journal().ok().and_then(read).map(|survey| survey.sessions).unwrap_or_default();
        for book in books {
            let learned = known.learned(&self.player, &book.id);
            let puzzle_games =
                (book.players.min == 1).then(|| blunders::newest(&sessions, &[book], &self.player).len());
            if global.json {
                let listed = |lesson: &'b Lesson| {
                    let Lesson { id, title, steps, .. } = lesson;
                    ListedLesson { id, title, steps: steps.len(), state: learned.describe_lesson(lesson) }
                };
                courses.push(CourseJson {
                    game: &book.id,
                    lessons: book.lessons.iter().map(listed).collect(),
                    mistakes: puzzle_games,
                });
                continue;
            }
            screen::print(&mut out, &look.heading(3, &book.name))?;
            for (lesson, number) in book.lessons.iter().zip(1..) {
                let (title, state) = (lesson.title.trim(), learned.describe_lesson(lesson));
                let item = Block::Item { term: format!("{number}. {}", lesson.id), text: format!("{title} ({state})") };
                screen::print(&mut out, &look.block(&item))?;
            }
            if let Some(games) = puzzle_games {
                let from = match games {
                    0 => "none yet: finish a game first".to_owned(),
                    1 => "from your last game".to_owned(),
                    games => format!("from your last {}", counted(games, "game")),
                };
                let text = format!("Your own mistakes, as puzzles ({from})");
                screen::print(&mut out, &look.block(&Block::Item { term: MISTAKES.to_owned(), text }))?;
            }
            let alias = book.short_name();
            let ending = if book.lessons.is_empty() {
                format!("No lessons yet. Read its rules with `deckwarden rules {alias}`.")
            } else {
                format!("Continue with `deckwarden learn {alias}`.")
            };
            screen::print(&mut out, &look.block(&Block::Text { text: ending }))?;
            writeln!(out)?;
        }
        if global.json {
            documents::print(&Courses { courses })?;
        }
        Ok(Status::Done)
    }
}

fn short_course<'b>(library: &Library, book: &'b Rulebook, game: &str) -> Result<&'b ShortCourse, Failure> {
    let known = library.find(game)?;
    book.knowing.iter().find(|short| known.is_called(&short.game)).ok_or_else(|| {
        let name = book.short_name();
        let known_games: Vec<&str> = book.knowing.iter().map(|short| short.game.as_str()).collect();
        let advice = match known_games.as_slice() {
            [] => format!("Take the whole course: `deckwarden learn {name}`"),
            _ => format!(
                "There is one for players who know {}. Or take the whole course: `deckwarden learn {name}`",
                known_games.join(" or ")
            ),
        };
        Failure::new(
            Status::Usage,
            format!("{} has no short course for players who know {}. {advice}", book.name, known.name),
        )
    })
}

/// Prints the differences from the game that the learner knows.
fn show_differences(library: &Library, book: &Rulebook, short_course: &ShortCourse, look: Look) -> Result<(), Failure> {
    let known = library.find(&short_course.game)?;
    screen::show(&look.heading(2, &format!("{} for players who know {}", book.name, known.name)))?;
    for (index, text) in (1..).zip(&short_course.differences) {
        screen::show(&look.block(&Block::Item { term: format!("{index}."), text: text.trim().to_owned() }))?;
    }
    Ok(())
}

fn find_lesson<'b>(book: &'b Rulebook, name: &str) -> Result<&'b Lesson, Failure> {
    let number = name.parse::<usize>().ok().and_then(|number| book.lessons.get(number.checked_sub(1)?));
    number.or_else(|| book.lesson(name)).ok_or_else(|| {
        let mistakes = (book.players.min == 1).then_some(MISTAKES);
        let known: Vec<&str> = book.lessons.iter().map(|lesson| lesson.id.as_str()).chain(mistakes).collect();
        let suggestion = did_you_mean(&nearest(name, known.iter().copied()));
        let message = format!("{} has no lesson `{name}`.{suggestion} Its lessons: {}", book.name, known.join(", "));
        Failure::new(Status::Usage, message)
    })
}

/// `learn --list`: one course for each game.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Courses<'d> {
    courses: Vec<CourseJson<'d>>,
}

/// The lessons of a game.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct CourseJson<'d> {
    /// The id of the game's rulebook.
    game: &'d str,
    /// The lessons, in order.
    lessons: Vec<ListedLesson<'d>>,
    /// Number of your last finished games in which `learn GAME mistakes` looks for puzzles; null for games with hidden
    /// hands.
    mistakes: Option<usize>,
}

/// A lesson in the list of lessons.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct ListedLesson<'d> {
    /// The id of the lesson, as typed on the command line.
    id: &'d str,
    title: &'d str,
    /// Number of steps in the lesson.
    steps: usize,
    /// `new`, `done`, or where you stopped: `at step 2 of 5`. If the lesson has tasks, their stars follow:
    /// `done, 3 of 6 stars`.
    state: String,
}
