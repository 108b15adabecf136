//! Plays a lesson: the learner turns up the stacked cards and decides, and the engine judges the decisions.

mod continuation;
mod feedback;
mod reach;
mod set_up;
mod stack;
mod task;

pub(crate) use continuation::NOTHING_TAKEN_BACK;
use feedback::TAKEN_BACK;

use super::fault::{LessonError, LessonProblem};
use crate::model::card::Card;
use crate::model::refusal::Refusal;
use crate::play::example::fill_from_table;
use crate::play::session::Session;
use crate::play::setup::{Setup, SetupRequest};
use crate::rules::deal::Deal;
use crate::rules::game::{Event, Rules};
use crate::rules::library::Library;
use crate::rules::rulebook::{ExampleLines, Lesson, LessonStep, Rulebook, ShortCourse};
use crate::text::prose::{PLAIN_MOVE, capitalize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The cards of each stacked pile in notation, the top card first, by the name of the pile.
type StackedPiles = BTreeMap<String, String>;

#[derive(Clone, Debug)]
pub struct LessonRun {
    /// Shared, because the program plays many copies of a run to judge a line.
    lesson: Arc<Lesson>,
    /// The table at the start of each step so far.
    starts: Vec<Session>,
    session: Session,
    messages: Vec<String>,
    /// Number of hints that the learner has seen in this step.
    hints: usize,
    /// Whether the learner asked for a hint or typed a wrong line in this step.
    helped: bool,
    /// Number of steps that the learner has solved without help.
    solved: usize,
    /// Number of steps, from the start of the lesson, that the learner can no longer solve. Going back and playing them
    /// again does not count.
    judged: usize,
    /// The lines that lead from here to the aim; `None` in a task, and before the learner has played part of the step.
    path: Option<Vec<String>>,
    /// The saved name of the task that the learner has just completed, and the number of stars.
    earned: Option<(String, u8)>,
    /// The table after the last line, if the line was legal and the lesson took it back.
    taken_back: Option<Session>,
    plain: bool,
}

/// A legal line and the table after it.
struct TriedLine<'l> {
    after: &'l LessonRun,
    line: &'l str,
    events: &'l [Event],
}

#[derive(Clone, Debug, PartialEq)]
pub enum LessonReply {
    /// The step is complete. The next step has begun, if there is one.
    Reached { messages: Vec<String>, done: String },
    /// The game accepted the line, and the learner can still reach the aim.
    OnTheWay { messages: Vec<String> },
    /// The line was wrong or refused. The lesson has not kept it; after a failed task, the task begins again.
    Mistake {
        message: String,
        /// The id of the rule that refused the line; `None` if no rule refused it.
        rule: Option<String>,
    },
    /// The learner has not answered. In a step with an aim, the line is blank or a comment; in a step without an aim,
    /// it is not blank. A lesson that is over gives this reply to every line.
    Waiting,
}

impl LessonRun {
    /// Starts a lesson. If it continues another lesson, plays that lesson first.
    ///
    /// # Errors
    /// The earlier lesson is missing, the table cannot be set up, or the game refuses a line that the lesson plays.
    pub fn begin(library: &Library, book: &Rulebook, lesson: &Lesson, plain: bool) -> Result<LessonRun, LessonError> {
        let fail = |problem| LessonError { lesson: lesson.id.clone(), step: 0, problem };
        let Some(id) = &lesson.follows else {
            return LessonRun::at_table(lesson.clone(), new_table(library, book, lesson).map_err(fail)?, plain);
        };
        let before = book.lesson_before(lesson).ok_or_else(|| fail(LessonProblem::UnknownLesson(id.clone())))?;
        let mut before = LessonRun::begin(library, book, before, plain)?;
        while before.step().is_some() {
            before.skip()?;
        }
        before.start_next(lesson)
    }

    /// Starts a lesson at a step, counted from 0, and plays the earlier steps automatically. A number that is too large
    /// means the last step.
    ///
    /// # Errors
    /// The lesson cannot begin, or an earlier step cannot be played.
    pub(crate) fn begin_at_step(
        library: &Library,
        book: &Rulebook,
        lesson: &Lesson,
        step: usize,
        plain: bool,
    ) -> Result<LessonRun, LessonError> {
        let mut run = LessonRun::begin(library, book, lesson, plain)?;
        for _ in 0..step.min(lesson.steps.len().saturating_sub(1)) {
            run.skip()?;
        }
        Ok(run)
    }

    /// Starts a lesson that continues this one. Returns `None` if this lesson is not finished, if `lesson` does not
    /// continue it, or if the learner cannot finish `lesson` from this table.
    pub fn continue_with(&self, lesson: &Lesson) -> Option<LessonRun> {
        let is_next = self.step().is_none() && lesson.follows.as_ref() == Some(&self.lesson.id);
        self.start_next(lesson).ok().filter(|next| is_next && next.can_be_finished())
    }

    fn start_next(&self, lesson: &Lesson) -> Result<LessonRun, LessonError> {
        let Lesson { deal, hands, draws, .. } = self.lesson.as_ref().clone();
        let lesson = Lesson { deal, hands, draws, ..lesson.clone() };
        LessonRun::at_table(lesson, self.session.clone(), self.plain)
    }

    fn at_table(lesson: Lesson, session: Session, plain: bool) -> Result<LessonRun, LessonError> {
        let mut run = LessonRun {
            lesson: Arc::new(lesson),
            starts: Vec::new(),
            session,
            messages: Vec::new(),
            hints: 0,
            helped: false,
            solved: 0,
            judged: 0,
            path: None,
            earned: None,
            taken_back: None,
            plain,
        };
        let (id, given_lines) = (run.lesson.id.clone(), run.lesson.given.clone());
        run.play_given(&given_lines).map_err(|problem| LessonError { lesson: id, step: 0, problem })?;
        run.enter()?;
        Ok(run)
    }

    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the index of the current step, from 0. After the last step, this is the number of steps.
    pub fn step_index(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Returns the current step, or `None` after the last step.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.step_index())
    }

    pub fn instruction(&self) -> String {
        self.step().map(|step| self.fill(&step.say)).unwrap_or_default()
    }

    /// Fills a text with values of the table. Returns the text unfilled if it names an unknown value.
    fn fill(&self, text: &str) -> String {
        fill_from_table(&self.session, text, self.plain).unwrap_or_else(|| text.trim().to_owned())
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Removes and returns the messages about what the lesson has played or taken back.
    pub fn take_messages(&mut self) -> Vec<String> {
        std::mem::take(&mut self.messages)
    }

    /// Answers a line of the learner. The lesson keeps a legal line only if the learner can still finish this step and
    /// every later one. A step must end at the same table as one of its ways. A puzzle may end at any table that
    /// reaches the aim. The lesson takes back any other legal line. In a task, it keeps every legal line until the task
    /// ends. If a line plays a card from a hand without this card, the lesson takes the line back, even in a task.
    ///
    /// # Errors
    /// The next step cannot be played.
    pub fn answer(&mut self, line: &str) -> Result<LessonReply, LessonError> {
        self.taken_back = None;
        let is_first_try = !self.helped && self.step_index() >= self.judged;
        let unaided = is_first_try && self.step().is_some_and(|step| step.aim.is_some());
        let reply = self.judge(line)?;
        match reply {
            LessonReply::Mistake { .. } => self.helped = true,
            LessonReply::Reached { .. } if unaided => self.solved += 1,
            _ => {}
        }
        Ok(reply)
    }

    /// Returns whether the learner has played nothing in this step, or has undone everything.
    pub fn is_at_start(&self) -> bool {
        self.starts.last().is_some_and(|start| start.entries() == self.session.entries())
    }

    /// Returns the number of steps that the learner solved without help, and the number of steps with an aim.
    pub fn score(&self) -> (usize, usize) {
        (self.solved, self.lesson.steps.iter().filter(|step| step.aim.is_some()).count())
    }

    fn judge(&mut self, line: &str) -> Result<LessonReply, LessonError> {
        let Some(step) = self.step().cloned() else { return Ok(LessonReply::Waiting) };
        let Some(aim) = &step.aim else {
            if !line.trim().is_empty() {
                return Ok(LessonReply::Waiting);
            }
            self.enter()?;
            return Ok(LessonReply::Reached { messages: Vec::new(), done: step.done });
        };
        let change = match self.session.consider_line(line) {
            Ok(None) => return Ok(LessonReply::Waiting),
            Ok(Some(change)) => change,
            Err(refusal) => return self.answer_refusal(line, refusal, &step, aim),
        };
        let mut next = self.clone();
        next.session.commit(&change);
        if !change.waived().is_empty() {
            let message = "In a lesson you cannot overrule a rule.".to_owned();
            return Ok(LessonReply::Mistake { message, rule: None });
        }
        if let Some(message) = next.misplaced(&self.session) {
            let expected = self.expected_answer(&step, line).map(|answer| format!("{TAKEN_BACK} {answer}"));
            let message = expected.unwrap_or(message);
            return Ok(LessonReply::Mistake { message, rule: None });
        }
        let messages: Vec<String> = next.sentences(&change.events).into_iter().chain(next.moves_and_end()).collect();
        let too_far_back = self.too_far_back(&next).map(|message| LessonReply::Mistake { message, rule: None });
        if let Some(task) = &step.task {
            return Ok(too_far_back.unwrap_or_else(|| self.judge_task(next, messages, &step, aim, task)));
        }
        let ends = self.ends(&step, aim);
        if let Some(entered) = next.settled(aim, ends.as_deref()) {
            let final_text = next.final_text(&step);
            *self = entered;
            return Ok(LessonReply::Reached { messages, done: final_text });
        }
        if let Some(reply) = too_far_back {
            return Ok(reply);
        }
        if next.is_at_start() {
            *self = LessonRun { path: None, ..next };
            return Ok(LessonReply::OnTheWay { messages });
        }
        let Some(path) = next.find_path(&step, aim, ends.as_deref()) else {
            let tried_line = TriedLine { after: &next, line, events: &change.events };
            let reply = self.answer_legal(&tried_line, &step, aim, ends.as_deref());
            let is_move = !change.played().is_empty();
            self.taken_back = Some(next.session).filter(|_| is_move);
            return Ok(reply);
        };
        next.path = Some(path);
        *self = next;
        Ok(LessonReply::OnTheWay { messages })
    }

    /// Returns a hint: first the hint of the step or its reason, then a line that leads to the aim.
    pub fn hint(&mut self) -> String {
        let Some(step) = self.step() else { return String::new() };
        let way = match (&self.path, step.ways.first()) {
            (Some(path), _) => format!("Go on with `{}`.", path.join(", ")),
            (None, Some(_)) => match self.solution() {
                Some((way, _)) => format!("Type `{way}`."),
                None => {
                    let best = self.best_line().map(|(_, line)| format!("The best line now: `{line}`. "));
                    best.unwrap_or_default() + "Type `again` to begin this step again."
                }
            },
            (None, None) => "Press Enter to continue.".to_owned(),
        };
        let first = [&step.hint, &step.reason].into_iter().find(|text| !text.is_empty()).map(|text| self.fill(text));
        let first = first.filter(|_| self.hints == 0 && self.path.is_none());
        let hint = first.unwrap_or(way);
        self.hints += 1;
        self.helped = true;
        hint
    }

    /// Goes back to the start of the previous step. In the first step, goes back to the start of this step. The
    /// messages say how to move the cards back.
    pub fn step_back(&mut self) {
        let has_own_table = self.step().is_some_and(|step| step.position.is_some());
        self.judged = self.judged.max(self.step_index() + usize::from(self.helped));
        if self.starts.len() > 1 {
            self.starts.pop();
        }
        self.hints = 0;
        self.taken_back = None;
        self.restart_step();
        if has_own_table {
            self.messages = vec!["Put the cards back as they were in the previous step.".to_owned()];
        }
    }

    /// Goes back to the start of this step. The messages say how to move the cards back.
    pub fn restart_step(&mut self) {
        self.path = None;
        self.messages.clear();
        let Some(start) = self.starts.last() else { return };
        let count = self.session.entries().len().saturating_sub(start.entries().len());
        let lines: Vec<String> = self
            .session
            .entries()
            .iter()
            .skip(start.entries().len())
            .map(|entry| format!("`{}`", reach::single_lines_of(entry).collect::<Vec<_>>().join(", ")))
            .collect();
        let start = start.clone();
        if count > 0 && self.session.line(&format!("undo {count}")).is_ok() {
            self.messages = vec![format!("Taken back: {}.", lines.join(", "))];
            self.messages.extend(self.moves_and_end());
        }
        self.session = start;
    }

    /// Plays the rest of the step for the learner. Returns messages: what the lesson took back, the line that it
    /// played, what happened, and the final text. The list is empty for a step without an aim, and after the last step.
    ///
    /// # Errors
    /// No way of the step reaches its aim, or the next step cannot begin.
    pub fn skip(&mut self) -> Result<Vec<String>, LessonError> {
        let Some(step) = self.step().cloned() else { return Ok(Vec::new()) };
        self.messages.clear();
        let Some(first) = step.ways.first() else { return self.enter().map(|()| Vec::new()) };
        let rest = self.path.clone().map(|path| path.join(", "));
        let rest = rest.and_then(|rest| Some((rest.clone(), self.solve(&rest, step.aim.as_ref()?)?)));
        let solved = rest.or_else(|| {
            self.restart_step();
            self.solution()
        });
        let Some((way, mut solved)) = solved else {
            return Err(self.fault(LessonProblem::AimNotReached { line: first.clone() }));
        };
        // `solved` began as a copy of this lesson with its messages. The report already has these messages from `self`.
        solved.messages.drain(..self.messages.len());
        let (taken_back, messages) = (self.take_messages(), solved.take_messages());
        let Some(entered) = solved.entered() else {
            return Err(self.fault(LessonProblem::AimNotReached { line: way }));
        };
        let report = taken_back
            .into_iter()
            .chain([format!("The program played this for you: `{way}`.")])
            .chain(messages)
            .chain([solved.final_text(&step)]);
        *self = entered;
        Ok(report.filter(|message| !message.trim().is_empty()).collect())
    }

    /// Plays the steps that a short course leaves out, up to the next step for the learner. Returns what happened.
    ///
    /// # Errors
    /// A step cannot be played.
    pub fn skip_known(&mut self, course: &ShortCourse) -> Result<Vec<String>, LessonError> {
        let mut report = Vec::new();
        while self.step().is_some_and(|step| !course.includes(step)) {
            report.append(&mut self.messages);
            report.extend(self.skip()?);
        }
        Ok(report)
    }

    pub(super) fn fault(&self, problem: LessonProblem) -> LessonError {
        LessonError { lesson: self.lesson.id.clone(), step: self.step_index() + 1, problem }
    }

    fn enter(&mut self) -> Result<(), LessonError> {
        let next = self.lesson.steps.get(self.starts.len()).cloned();
        if let Some(step) = &next {
            if let Some(position) = &step.position {
                self.set_up_again(position, &step.deal).map_err(|problem| self.fault(problem))?;
            }
            self.play_given(&step.given).map_err(|problem| self.fault(problem))?;
        }
        self.starts.push(self.session.clone());
        self.hints = 0;
        self.helped = false;
        self.path = None;
        Ok(())
    }

    /// Sets up the step's own table and plays the lines that lead to its position. Fails if the rulebook's lines,
    /// options or cards for the table are not valid.
    fn set_up_again(&mut self, position: &ExampleLines, stack: &StackedPiles) -> Result<(), LessonProblem> {
        let Setup { book, common, game, .. } = self.session.setup();
        let request = SetupRequest {
            game: book.id.clone(),
            preset: None,
            set: position.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
            players: position.players.clone(),
        };
        let deal = deal(book, stack)?;
        self.session = Session::new(Setup::for_book(book, common, game.id(), &request, deal.as_ref())?);
        position.given.iter().try_for_each(|line| self.play_line(line).map(drop))
    }

    fn play_given(&mut self, lines: &[String]) -> Result<(), LessonProblem> {
        for line in lines {
            let events = self.play_line(line)?;
            let sentences = self.sentences(&events);
            self.messages.extend(sentences);
        }
        Ok(())
    }

    /// Plays a line of the lesson, and returns its events. Fails if the game refuses the line.
    fn play_line(&mut self, line: &str) -> Result<Vec<Event>, LessonProblem> {
        let played = self.session.line(line).map_err(|refusal| {
            let message = self.session.explain(&refusal, self.session.messages().plain(self.plain));
            LessonProblem::Refused { line: line.to_owned(), message }
        })?;
        Ok(played.map(|change| change.events).unwrap_or_default())
    }

    /// Describes the cards that the player must move after the last line, and the outcome if the game is over.
    fn moves_and_end(&self) -> Vec<String> {
        let messages = self.session.messages().plain(self.plain);
        let mark = if self.plain { PLAIN_MOVE } else { "→ " };
        let moves = messages.describe_unmentioned_moves(self.session.table_moves());
        let mut sentences: Vec<String> = moves.iter().map(|clause| format!("{mark}{}", capitalize(clause))).collect();
        sentences.extend(self.session.game().outcome().map(|outcome| messages.outcome(&outcome)));
        sentences
    }

    fn sentences(&self, events: &[Event]) -> Vec<String> {
        let messages = self.session.messages().plain(self.plain);
        events.iter().filter_map(|event| messages.event(event)).collect()
    }
}

/// Returns the key of a mistake: the rule id, or else the kind of refusal.
pub(super) fn mistake_key(refusal: &Refusal) -> String {
    refusal.rule().map_or_else(|| refusal.kind().to_owned(), |rule| rule.0.to_owned())
}

fn new_table(library: &Library, book: &Rulebook, lesson: &Lesson) -> Result<Session, LessonProblem> {
    let request = SetupRequest {
        game: book.id.clone(),
        preset: lesson.preset.clone(),
        set: lesson.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        players: lesson.players.clone(),
    };
    let deal = deal(book, &lesson.deal)?;
    Ok(Session::new(Setup::new(library, &request, deal.as_ref())?))
}

/// Returns the deal of stacked piles, or `None` if there are no piles. Fails at a word that is not a card.
fn deal(book: &Rulebook, stack: &StackedPiles) -> Result<Option<Deal>, LessonProblem> {
    let mut deal = Deal { game: book.id.clone(), ..Deal::default() };
    for (pile, words) in stack {
        let card = |word: &str| {
            let card = Card::parse(word).filter(|card| card.is_known());
            card.ok_or_else(|| LessonProblem::NotACard { word: word.to_owned(), pile: pile.clone() })
        };
        let cards = words.split_whitespace().map(card).collect::<Result<_, _>>()?;
        deal.piles.insert(pile.clone(), cards);
    }
    Ok(Some(deal).filter(|deal| !deal.piles.is_empty()))
}
