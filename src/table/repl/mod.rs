//! The loop at a table: reads lines from a person or a script, and prints the answers. A line such as `quit` or the end
//! of the input ends the loop.

mod ending;
mod long_text;
mod setup_walk;
mod typed_lines;
mod waiting;

use crate::table::interactive::NOTHING_STARTED;
use crate::table::progress;
use crate::table::progress::TeachingRecord;
use crate::table::recording::with_clock;
use crate::table::{Prompt, PromptInput, RefusedLine, Reply, ReplyKind, Table, draw_table, sentence};
use crate::terminal::screen::show;
use crate::terminal::{Failure, Status, input, resize, screen, signals};
pub(crate) use setup_walk::WalkEnd;
use typed_lines::TypedLines;
use waiting::AnswerProgress;

use crate::learn::teach::Teacher;
use crate::model::refusal::Refusal;
use crate::play::commands::AfterEnd;
use crate::play::listing::{ListedPlace, changes};
use crate::play::notation::Line;
use crate::play::recorder::Recorder;
use crate::play::session::{LineRefusal, Session};
use crate::play::setup::Setup;
use crate::records::journal::{Journal, Opened};
use crate::records::progress_store::Store;
use crate::rules::game::Rules;
use crate::rules::library::Library;
use crate::text::prose::{Look, counted};
use crate::text::visible::visible;
use rustyline::ExternalPrinter;
use std::cell::RefCell;
use std::io::BufRead;

#[expect(clippy::struct_excessive_bools, reason = "each is a separate flag")]
pub(crate) struct ReplContext<'l> {
    pub(crate) library: &'l Library,
    pub(crate) journal: Option<Journal>,
    pub(crate) progress: Option<Store>,
    pub(crate) look: Look,
    pub(crate) quiet: bool,
    pub(crate) verbose: bool,
    /// Whether to show long texts one screen at a time.
    pub(crate) pages: bool,
    /// Whether to warn after a line that the player may regret.
    pub(crate) warnings: bool,
    /// Whether to print only the changed places of the table after a line.
    pub(crate) changes: bool,
    pub(crate) after_end: Box<AfterEndHandler<'l>>,
}

/// A callback for the commands after a game: steps through the game, or shows its review or its scores. The arguments
/// are the command, the id of the rulebook, and the name of the session if the game is saved.
pub(crate) type AfterEndHandler<'l> = dyn Fn(AfterEnd, &str, Option<&str>) -> Result<(), Failure> + 'l;

/// How much the table explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Teaching {
    /// Explain each rule that this player has not seen yet
    On,
    /// Forget what this player has seen, and explain every rule
    Again,
    /// Explain nothing, even if the configuration says otherwise
    Off,
}

pub(crate) enum ReplEnd {
    /// The player leaves the program with this exit status.
    Left(Status),
    /// The player wants the same table again.
    Again {
        setup: Box<Setup>,
        /// `On` if teach mode was still on at the end.
        teaching: Teaching,
    },
}

pub(crate) struct Repl<'l> {
    table: Table<'l>,
    context: &'l ReplContext<'l>,
    learner: TeachingRecord,
    is_person: bool,
    /// The text that the player typed while the program computed an answer.
    typed_ahead: String,
    /// The previous line, if the program could not read one of its words.
    refused: Option<RefusedLine>,
    /// Set if the program prints only the first lines and the end of a script.
    brief: Option<BriefScript>,
    /// The places of the table as they were last printed.
    printed: RefCell<Vec<ListedPlace>>,
}

/// Maximum number of output lines from the beginning of a brief script: enough for the set-up and three turns of the
/// example in the README. With the table and the end, a brief script prints at most about 50 lines.
const FIRST_LINES: usize = 34;

/// The printed parts of a brief script: its first lines with the table after them, and the end of the game.
#[derive(Default)]
struct BriefScript {
    /// Number of output lines so far.
    printed: usize,
    /// The table after the last printed line of the script.
    table: Vec<String>,
    /// Number of script lines that the output leaves out.
    left_out: usize,
    /// The last of these lines, and the answer to it.
    last: Option<(Option<String>, Reply)>,
}

impl BriefScript {
    /// Returns the lines to print for a line of the script: the line itself and the answer. Returns no lines if they no
    /// longer fit. `table` is the table after the line of the script.
    fn take(&mut self, echo: Option<String>, reply: Reply, table: Vec<String>) -> Vec<String> {
        let lines: Vec<String> = echo.iter().chain(&reply.lines).cloned().collect();
        if self.left_out == 0 && self.printed + lines.len() <= FIRST_LINES {
            self.printed += lines.len();
            self.table = table;
            return lines;
        }
        if reply.kind != ReplyKind::Nothing {
            self.left_out += 1;
            self.last = Some((echo, reply));
        }
        Vec::new()
    }
}

impl<'l> Repl<'l> {
    pub(crate) fn new(context: &'l ReplContext<'l>, recorder: Recorder) -> Repl<'l> {
        let mut table = Table::new(context.library, recorder, context.look);
        let learner = TeachingRecord::for_setup(table.session().setup(), context.progress.clone());
        table.teach(Teacher::switched_off(learner.learned().tips));
        if context.warnings {
            table.warn();
        }
        Repl {
            table,
            context,
            learner,
            is_person: false,
            typed_ahead: String::new(),
            refused: None,
            brief: None,
            printed: RefCell::default(),
        }
    }

    /// Continues a session, in teach mode if it was in teach mode when the player left it.
    pub(crate) fn resume(context: &'l ReplContext<'l>, open_session: Opened) -> Repl<'l> {
        let Opened { log, session, .. } = open_session;
        let mut repl = Repl::new(context, Recorder::resume(session, with_clock(log)));
        let Repl { table, learner, .. } = &mut repl;
        if table.recorder().log_name().is_some_and(|name| learner.was_taught(name)) {
            table.teach(Teacher::new(learner.learned().tips));
        }
        repl
    }

    /// Switches teach mode on or off. [`Teaching::Again`] first forgets which rules the player has seen.
    pub(crate) fn teach(&mut self, teaching: Teaching) {
        if teaching == Teaching::Off {
            return self.table.teach(Teacher::switched_off(self.learner.learned().tips));
        }
        if self.context.progress.is_none() {
            progress::warn_no_folder();
        }
        if teaching == Teaching::Again {
            self.learner.restart_tips();
        }
        self.table.teach(Teacher::new(self.learner.learned().tips));
    }

    /// Saves the tips given so far, and whether the session is still in teach mode.
    fn save_teaching(&mut self) {
        let is_taught = self.table.is_taught() && !self.table.session().is_over();
        self.learner.save(self.table.teacher().explained_rules(), self.table.recorder().log_name(), is_taught);
    }

    /// Plays a script up to the first line that is refused or not saved. After a refusal, does not keep a new game that
    /// has not ended, because you will correct the script and run it again.
    pub(crate) fn play_script(mut self, name: &str, input: &mut impl BufRead) -> Result<Status, Failure> {
        let played = self.play_lines(name, input);
        match played {
            Err(Failure::ScriptLine { is_refused: true, .. }) => self.table.into_recorder().abandon(),
            _ => self.close(),
        }
        played
    }

    fn play_lines(&mut self, name: &str, input: &mut impl BufRead) -> Result<Status, Failure> {
        if !self.context.quiet {
            let greeting = self.table.greeting(false);
            self.allow_closed_pipe(show(&greeting))?;
        }
        let mut number = 0;
        while let Some(line) =
            input::script_line(input).map_err(|source| Failure::File { path: name.into(), source })?
        {
            number += 1;
            let text = line.shown();
            let echo = self.echo(&text);
            if self.brief.is_none() {
                self.allow_closed_pipe(show(echo.as_slice()))?;
            }
            let reply = self.handle_line(line.line());
            match reply.kind {
                ReplyKind::Refused | ReplyKind::NotSaved => {
                    let is_refused = reply.kind == ReplyKind::Refused;
                    return Err(Failure::ScriptLine {
                        name: name.to_owned(),
                        number,
                        reason: reply.reason,
                        is_refused,
                    });
                }
                ReplyKind::Quit => break,
                _ if self.brief.is_some() => {
                    let shown = self.show_briefly(echo, reply);
                    self.allow_closed_pipe(shown)?;
                }
                // The script goes on with its next line.
                ReplyKind::End(_) => {
                    let answer = self.paragraph(&format!("`{}` works only at a prompt.", text.trim()));
                    self.allow_closed_pipe(show(&answer))?;
                }
                ReplyKind::Nothing => {}
                ReplyKind::Answered => self.allow_closed_pipe(show(&reply.lines))?,
                ReplyKind::Changed => self.allow_closed_pipe(self.changed(&reply, self.context.verbose))?,
            }
        }
        let brief = self.brief.take();
        let is_brief = brief.is_some();
        if let Some(brief) = brief {
            self.allow_closed_pipe(self.end_briefly(brief))?;
        }
        if self.context.quiet {
            return Ok(Status::Done);
        }
        if !self.table.session().is_over() {
            self.allow_closed_pipe(show(&self.table.awaited()))?;
        }
        if is_brief {
            self.allow_closed_pipe(show(&["Take a deck and type `deckwarden play`.".to_owned()]))?;
        }
        Ok(Status::Done)
    }

    /// Ignores a closed standard output if the game is kept, as in `play GAME --script FILE --keep | head -1`. The
    /// saved game must not depend on the reader of the output.
    fn allow_closed_pipe(&self, written: Result<(), Failure>) -> Result<(), Failure> {
        written.or_else(|failure| {
            if failure.is_closed_pipe() && self.table.recorder().log_name().is_some() { Ok(()) } else { Err(failure) }
        })
    }

    /// Limits the output of a script to its first lines and its end.
    pub(crate) fn shorten(&mut self) {
        self.brief = Some(BriefScript::default());
    }

    fn show_briefly(&mut self, echo: Option<String>, reply: Reply) -> Result<(), Failure> {
        let table = self.table.draw_table();
        show(&self.brief.as_mut().map(|brief| brief.take(echo, reply, table)).unwrap_or_default())
    }

    /// Prints the table after the first lines of a brief script and the number of omitted lines. Then prints the last
    /// line with the outcome of the game, or with the answer to this line if the game is not over.
    fn end_briefly(&self, brief: BriefScript) -> Result<(), Failure> {
        let gap = || self.table.look().blank_line();
        let mut lines: Vec<String> = Vec::new();
        if !self.context.quiet {
            lines.extend(gap().into_iter().chain(brief.table).chain(gap()));
        }
        if let Some((echo, reply)) = brief.last {
            if brief.left_out > 1 && !self.context.quiet {
                let dots = if self.context.look.plain { "..." } else { "…" };
                lines.push(format!("{dots} {} of the script {dots}", counted(brief.left_out - 1, "more line")));
                lines.extend(gap());
            }
            lines.extend(echo);
            let outcome = self.table.session().game().outcome();
            lines.extend(match outcome {
                Some(outcome) => self.paragraph(&self.table.messages().outcome(&outcome)),
                None => reply.lines,
            });
        }
        show(&lines)
    }

    /// Plays with a person until they leave or want the same table again. `typed` is the text that the person typed
    /// before the loop began.
    pub(crate) fn play_interactively(mut self, mut typed: Option<String>) -> Result<ReplEnd, Failure> {
        let plain = self.context.look.plain;
        let mut prompt = Prompt::new(plain)?;
        self.is_person = prompt.is_edited();
        let history = TypedLines::for_session(self.table.recorder().log_name());
        history.read().iter().for_each(|line| prompt.add_to_history(line));
        signals::set_farewell(&self.paragraph(&self.farewell()).join("\n"));
        if typed.is_none() {
            show(&self.table.awaited())?;
        }
        let end = loop {
            let input = match typed.take() {
                Some(text) => PromptInput::Text(text),
                None => self.read_lines(&mut prompt)?,
            };
            if !plain {
                // The size of the screen may have changed.
                self.table.set_look(screen::look(plain));
            }
            match input {
                PromptInput::Text(text) => {
                    history.add(&text);
                    if let Some(end) = self.handle_lines(&text)? {
                        break end;
                    }
                }
                PromptInput::Left(status) => break ReplEnd::Left(status),
            }
        };
        if self.table.session().is_over() || self.table.recorder().is_fresh() {
            history.forget();
        }
        show(&self.paragraph(&self.farewell()))?;
        self.close();
        Ok(end)
    }

    /// Returns the lines that the player typed ahead, or else reads lines from the prompt.
    fn read_lines(&mut self, prompt: &mut Prompt) -> Result<PromptInput, Failure> {
        let question = self.table.prompt();
        let refused = self.refused.take();
        if let Some(text) = self.lines_typed_ahead() {
            show(&[format!("{question}{}", visible(&text))])?;
            return Ok(PromptInput::Text(text));
        }
        let typed = std::mem::take(&mut self.typed_ahead);
        let session = self.table.session();
        let mut printer = prompt.printer();
        let redraw = |look: Look| {
            let lines = framed_table(session, look);
            if let (Some(printer), Ok(text)) = (&mut printer, screen::painted(&lines)) {
                // If printing fails, the next drawing has the new width.
                let _ = printer.print(String::from_utf8_lossy(&text).into_owned());
            }
        };
        let read = || prompt.read_from(&question, Some(session), &typed, refused.as_ref());
        resize::watch_width(redraw, read).map_err(Failure::from_prompt)
    }

    /// Returns the complete lines that the player typed while the program computed an answer, or `None` if no line is
    /// complete. Keeps an incomplete last line for the prompt, and drops the Enter that ended the wait.
    fn lines_typed_ahead(&mut self) -> Option<String> {
        let typed = std::mem::take(&mut self.typed_ahead);
        let typed = typed.strip_prefix('\n').unwrap_or(&typed);
        let (lines, rest) = typed.rsplit_once('\n').map_or((None, typed), |(lines, rest)| (Some(lines), rest));
        rest.clone_into(&mut self.typed_ahead);
        lines.map(str::to_owned)
    }

    /// Prints the name of the game, its options, how to set up the table, and the greeting. In teach mode, shows the
    /// set-up step by step, unless the game is `repeated`. With `--quiet`, prints only the name and the greeting.
    /// Returns how the set-up ended.
    pub(crate) fn welcome(&mut self, repeated: bool) -> Result<WalkEnd, Failure> {
        let setup = self.table.session().setup();
        let title = format!("{}, by {}", setup.book.name, setup.book.designer);
        show(&self.table.look().heading(2, &title))?;
        if self.context.quiet {
            show(&self.table.greeting(true))?;
            return Ok(WalkEnd::Ready);
        }
        let options: Vec<String> = setup.settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
        show(&self.table.look().paragraph("Options: ", &options.join(", ")))?;
        let end = if self.table.is_taught() && !repeated {
            show(&self.paragraph(&setup.book.goal_for(&setup.settings)))?;
            self.walk()?
        } else {
            self.show_pages(&self.table.setup().into_iter().flat_map(|step| step.text).collect::<Vec<_>>())?
        };
        if matches!(end, WalkEnd::Left(_)) {
            return Ok(end);
        }
        // A player who types the first cards early has not seen the later steps.
        if end == WalkEnd::Ready {
            self.table.mark_set_up();
        }
        show(&[String::new()])?;
        let greeting = self.table.greeting(true);
        if end == WalkEnd::Ready {
            return self.show_pages(&greeting);
        }
        show(&greeting)?;
        Ok(end)
    }

    fn show_pages(&self, lines: &[String]) -> Result<WalkEnd, Failure> {
        Ok(self.show_long(lines)?.map_or(WalkEnd::Ready, WalkEnd::Typed))
    }

    pub(crate) fn welcome_back(&self) -> Result<(), Failure> {
        let session = self.table.session();
        let name = &session.setup().book.name;
        show(&self.paragraph(&match session.entries().len() {
            0 => format!("{name} has not started yet."),
            entries => format!("{name} continues after entry {entries}."),
        }))?;
        self.draw()
    }

    fn paragraph(&self, text: &str) -> Vec<String> {
        self.table.look().paragraph("", text)
    }

    /// Prints the drawn table, or with `--changes` only its changed places. Blank lines surround the drawn table unless
    /// the text is plain.
    fn draw(&self) -> Result<(), Failure> {
        if self.context.changes {
            let places = self.table.places();
            let before = self.printed.replace(places.clone());
            return show(&changes(&before, &places));
        }
        show(&framed_table(self.table.session(), self.table.look()))
    }

    /// Answers lines that the player typed or pasted together. Returns how the loop ends, or `None` if it goes on.
    fn handle_lines(&mut self, text: &str) -> Result<Option<ReplEnd>, Failure> {
        if text.trim().is_empty() {
            if self.table.session().is_over() {
                return Ok(Some(ReplEnd::Left(Status::Done)));
            }
            show(&self.table.awaited())?;
        }
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let reply = self.handle_line(Line::new(line));
            match reply.kind {
                ReplyKind::Quit => return Ok(Some(ReplEnd::Left(Status::Done))),
                ReplyKind::End(AfterEnd::Again) => {
                    let teaching = if self.table.is_taught() { Teaching::On } else { Teaching::Off };
                    let setup = Box::new(self.table.session().setup().clone());
                    return Ok(Some(ReplEnd::Again { setup, teaching }));
                }
                ReplyKind::End(what) => {
                    let (game, session) = (&self.table.session().setup().book.id, self.table.recorder().log_name());
                    match (self.context.after_end)(what, game, session) {
                        Ok(()) => {}
                        Err(failure @ Failure::Write(_)) => return Err(failure),
                        Err(failure) => show(&self.paragraph(&sentence(&failure.to_string())))?,
                    }
                    show(&self.table.look().blank_line().into_iter().collect::<Vec<_>>())?;
                    self.show_after_end()?;
                }
                ReplyKind::Nothing => {}
                ReplyKind::Changed => {
                    self.changed(&reply, true)?;
                    show(&self.luck_and_skill())?;
                    if self.table.session().is_over() {
                        self.show_after_end()?;
                    }
                }
                ReplyKind::Answered if lines.clone().next().is_some() => show(&reply.lines)?,
                ReplyKind::Answered => {
                    if let Some(typed) = self.show_long(&reply.lines)? {
                        return self.handle_lines(&typed);
                    }
                }
                // The lines after a refused line were meant for another position.
                ReplyKind::Refused | ReplyKind::NotSaved => {
                    show(&reply.lines)?;
                    let rest_count = lines.filter(|line| !line.trim().is_empty()).count();
                    if rest_count > 0 {
                        let rest = counted(rest_count, "line");
                        show(&self.paragraph(&format!("The rest of the pasted text ({rest}) was not played.")))?;
                    }
                    if let Some(answer) = self.ask_for_remedy(line)? {
                        return self.handle_lines(&answer);
                    }
                    break;
                }
            }
        }
        signals::set_farewell(&self.paragraph(&self.farewell()).join("\n"));
        Ok(None)
    }

    /// Asks whether to apply the remedy of a refused line, if the refusal has a remedy. Returns the next line to
    /// answer: the remedy, or another line that the player typed instead of yes or no. Returns `None` if there is no
    /// such line. After a syntax error, also remembers the refused line for the next prompt.
    fn ask_for_remedy(&mut self, line: &str) -> Result<Option<String>, Failure> {
        let session = self.table.session();
        let refused = session.last_refusal().filter(|refused| refused.line.trim() == line.trim());
        let Some(LineRefusal { refusal, .. }) = refused else { return Ok(None) };
        if let Refusal::Syntax(error) = refusal {
            let text = line.to_owned();
            self.refused = Some(RefusedLine { text, start: error.column - 1 });
        }
        let Some(remedy) = refusal.remedy() else { return Ok(None) };
        let question = format!("{} [y/N] ", session.messages().remedy_question(remedy));
        let typed = Prompt::ask_until_interrupt(&question, self.table.look().plain)?;
        Ok(typed.and_then(|typed| match typed.to_lowercase().as_str() {
            "" | "n" | "no" => None,
            "y" | "yes" => Some(remedy.line.clone()),
            _ => Some(typed),
        }))
    }

    fn handle_line(&mut self, line: Line<'_>) -> Reply {
        let waiting = AnswerProgress::new(self.table.look().plain, self.is_person);
        let mut reply = self.table.handle_line(line, &waiting);
        if let Some(rule) = reply.rule {
            self.learner.count_refusal(rule);
        }
        if reply.kind == ReplyKind::Changed {
            reply.lines.extend(self.ending());
        }
        self.save_teaching();
        self.typed_ahead.push_str(&waiting.finish());
        reply
    }

    fn changed(&self, reply: &Reply, awaited: bool) -> Result<(), Failure> {
        show(&reply.lines)?;
        if self.context.quiet {
            return Ok(());
        }
        if reply.lines.is_empty() && !self.context.changes {
            show(&self.table.draw_table())?;
            show(&self.table.look().blank_line().into_iter().collect::<Vec<_>>())?;
        } else {
            self.draw()?;
        }
        if awaited && !self.table.session().is_over() {
            show(&self.table.awaited())?;
        }
        Ok(())
    }

    /// Returns a line of the script for printing: with the number of the next entry, unless the line is a comment.
    /// Returns `None` for an empty line or with `--quiet`.
    fn echo(&self, line: &str) -> Option<String> {
        let line = line.trim_start_matches('\u{feff}');
        let comment = line.trim_start().starts_with('#');
        let number = self.table.session().entries().len() + 1;
        let text = visible(line);
        let echo = if comment { text.into_owned() } else { format!("{number}> {text}") };
        (!line.trim().is_empty() && !self.context.quiet).then_some(echo)
    }

    fn farewell(&self) -> String {
        let recorder = self.table.recorder();
        match (recorder.log_name(), self.table.session().is_over()) {
            (None, _) => "This game was not kept.".to_owned(),
            (Some(name), true) => format!("The game is in the journal as {name}."),
            (Some(_), false) if recorder.is_fresh() => NOTHING_STARTED.to_owned(),
            (Some(_), false) => "Every line is saved. `deckwarden resume` continues this game.".to_owned(),
        }
    }

    /// Closes the session of a player who leaves during the set-up, and says whether anything was saved.
    pub(crate) fn close_unplayed(self) -> Result<(), Failure> {
        let is_fresh = self.table.recorder().is_fresh();
        let farewell = if is_fresh { NOTHING_STARTED.to_owned() } else { self.farewell() };
        let lines = self.paragraph(&farewell);
        self.close();
        show(&lines)
    }

    /// Closes the session file. Deletes the file if the session is new and nothing was saved in it.
    fn close(self) {
        self.table.into_recorder().close();
    }
}

/// Returns the drawn table, between blank lines unless the text is plain.
fn framed_table(session: &Session, look: Look) -> Vec<String> {
    let gap = look.blank_line();
    gap.clone().into_iter().chain(draw_table(session, look)).chain(gap).collect()
}
