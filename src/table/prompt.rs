//! The prompt: reads lines. At a terminal, the prompt also has editing, history and completion, unless the text is
//! plain.

use super::complete::candidates;
use crate::play::messages::syntax::too_long;
use crate::play::session::{Position, Session};
use crate::terminal::input::{InputLine, next_line};
use crate::terminal::output;
use crate::terminal::signals;
use crate::terminal::{Failure, Status};
use crate::text::visible::visible;
use rustyline::completion::{Completer, Pair};
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::history::{History, MemHistory};
use rustyline::{
    Cmd, CompletionType, ConditionalEventHandler, Config, Context, Editor, Event, EventContext, EventHandler,
    ExternalPrinter, KeyCode, KeyEvent, Modifiers, Movement, RepeatCount,
};
use std::cell::RefCell;
use std::io::{IsTerminal, Write};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use unicode_width::UnicodeWidthStr;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PromptInput {
    /// A line, or several pasted lines, without the last line end.
    Text(String),
    /// The player leaves. The status is `Done` after Ctrl-D and at the end of the input, and `Interrupted` after
    /// Ctrl-C.
    Left(Status),
}

pub(crate) enum Prompt {
    Edited(SharedEditor),
    /// A prompt at a terminal without cursor movement: the text is plain, the output is not a terminal, or the editor
    /// cannot start.
    Plain,
    /// Standard input is not a terminal. The prompt prints each line after itself, so that the output is a complete
    /// record.
    Recorded,
}

/// The line editor. All prompts and questions share one editor, because the editor keeps text for the next prompt that
/// the player typed ahead.
type SharedEditor = Rc<RefCell<Editor<LineHelper, MemHistory>>>;

fn shared_editor() -> Option<SharedEditor> {
    fn make_editor() -> rustyline::Result<SharedEditor> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(false).build();
        let mut editor = Editor::with_history(config.clone(), MemHistory::with_config(&config))?;
        editor.set_helper(Some(LineHelper::default()));
        Ok(Rc::new(RefCell::new(editor)))
    }
    thread_local! {
        static EDITOR: Option<SharedEditor> = make_editor().ok();
    }
    EDITOR.with(Clone::clone)
}

/// Completes the words that are possible in a position.
#[derive(Debug, Default, rustyline::Helper, rustyline::Highlighter, rustyline::Hinter, rustyline::Validator)]
pub(crate) struct LineHelper {
    position: Option<Position>,
}

impl Completer for LineHelper {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let Some(position) = &self.position else { return Ok((pos, Vec::new())) };
        let (start, words) = candidates(position, line.get(..pos).unwrap_or(line));
        let pair = |word: String| Pair { replacement: format!("{word} "), display: word };
        Ok((start, words.into_iter().map(pair).collect()))
    }
}

impl Prompt {
    /// Makes a prompt for standard input. At a terminal, also installs the signal handlers and clears the history.
    pub(crate) fn new(plain: bool) -> std::io::Result<Prompt> {
        if !std::io::stdin().is_terminal() {
            return Ok(Prompt::Recorded);
        }
        signals::install_handlers()?;
        if plain || !console::user_attended() {
            return Ok(Prompt::Plain);
        }
        let Some(editor) = shared_editor() else { return Ok(Prompt::Plain) };
        // Each game has a history of its own. Clearing a history in memory cannot fail.
        let _ = editor.borrow_mut().clear_history();
        Ok(Prompt::Edited(editor))
    }

    /// Asks for free text, such as a name. Returns `None` after Esc, Ctrl-D or the end of the input. Fails with
    /// [`std::io::ErrorKind::Interrupted`] after Ctrl-C.
    pub(crate) fn ask_text(question: &str, plain: bool) -> std::io::Result<Option<String>> {
        let Some(editor) = shared_editor().filter(|_| !plain) else {
            return read_plain(question, false).map(|line| line.map(|line| line.trim().to_owned()));
        };
        let mut editor = editor.borrow_mut();
        let was_esc = Arc::new(AtomicBool::new(false));
        // Without a timeout, the editor would take Esc for the beginning of an escape sequence and wait.
        editor.set_keyseq_timeout(Some(50));
        editor.bind_sequence(ESC, EventHandler::Conditional(Box::new(EndQuestion(Arc::clone(&was_esc)))));
        editor.unbind_sequence(KeyEvent::ctrl('C'));
        if let Some(helper) = editor.helper_mut() {
            helper.position = None;
        }
        let read = editor.readline(question);
        editor.set_keyseq_timeout(None);
        editor.unbind_sequence(ESC);
        match read {
            Ok(line) => Ok(Some(line.trim().to_owned())),
            Err(ReadlineError::Eof) => Ok(None),
            Err(ReadlineError::Interrupted) if was_esc.load(Ordering::Relaxed) => Ok(None),
            Err(ReadlineError::Interrupted) => Err(std::io::ErrorKind::Interrupted.into()),
            Err(error) => Err(into_io(error)),
        }
    }

    /// Asks as [`Prompt::ask_text`] does, but also returns `None` after Ctrl-C.
    pub(crate) fn ask_until_interrupt(question: &str, plain: bool) -> Result<Option<String>, Failure> {
        match Prompt::ask_text(question, plain) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => Ok(None),
            typed => typed.map_err(Failure::from_prompt),
        }
    }

    pub(crate) fn add_to_history(&mut self, line: &str) {
        if let Prompt::Edited(editor) = self
            && !line.trim().is_empty()
        {
            // A full history drops its oldest line, so adding a line in memory cannot fail.
            let _ = editor.borrow_mut().history_mut().add(line);
        }
    }

    /// Returns a printer that prints text above the prompt while the prompt waits for a line. Returns `None` if the
    /// prompt has no editor.
    pub(crate) fn printer(&self) -> Option<impl ExternalPrinter + Send + use<>> {
        let Prompt::Edited(editor) = self else { return None };
        editor.borrow_mut().create_external_printer().ok()
    }

    pub(crate) fn is_edited(&self) -> bool {
        matches!(self, Prompt::Edited(_))
    }

    /// Reads a line, and completes the words that are possible in the session.
    pub(crate) fn read(&mut self, prompt: &str, session: Option<&Session>) -> Result<PromptInput, Failure> {
        self.read_from(prompt, session, "", None).map_err(Failure::from_prompt)
    }

    /// Reads a line as [`Prompt::read`] does. A prompt with an editor starts with the text `initial`. While the line is
    /// empty, Up brings `refused` back, with the cursor before the refused word.
    pub(crate) fn read_from(
        &mut self,
        prompt: &str,
        session: Option<&Session>,
        initial: &str,
        refused: Option<&RefusedLine>,
    ) -> std::io::Result<PromptInput> {
        let prompt = &*visible(prompt);
        let editor = match self {
            Prompt::Edited(editor) => editor,
            uneditable => {
                let line = read_plain(prompt, matches!(uneditable, Prompt::Recorded))?;
                return Ok(line.map_or(PromptInput::Left(Status::Done), PromptInput::Text));
            }
        };
        let mut editor = editor.borrow_mut();
        editor.bind_sequence(KeyEvent::ctrl('C'), EventHandler::Conditional(Box::new(ClearLine)));
        if let Some(helper) = editor.helper_mut() {
            helper.position = session.map(Session::position);
        }
        let recalled = Arc::new(AtomicBool::new(false));
        if refused.is_some() {
            editor.bind_sequence(UP, EventHandler::Conditional(Box::new(RecallLine(Arc::clone(&recalled)))));
        }
        let mut read = editor.readline_with_initial(prompt, (initial, ""));
        editor.unbind_sequence(UP);
        if let Some(line) = refused.filter(|_| recalled.load(Ordering::Relaxed)) {
            // The editor can place the cursor inside a text only at the start of a prompt.
            let columns = usize::from(console::Term::stdout().size().1).max(1);
            console::Term::stdout().clear_last_lines(prompt.width().div_ceil(columns))?;
            read = editor.readline_with_initial(prompt, line.around_cursor());
        }
        drop(editor);
        match read {
            Ok(text) => {
                text.lines().for_each(|line| self.add_to_history(line));
                Ok(PromptInput::Text(text))
            }
            Err(ReadlineError::Eof) => Ok(PromptInput::Left(Status::Done)),
            Err(ReadlineError::Interrupted) => Ok(PromptInput::Left(Status::Interrupted)),
            Err(error) => Err(into_io(error)),
        }
    }
}

/// A line that was refused because of a word in it.
pub(crate) struct RefusedLine {
    pub(crate) text: String,
    /// Number of characters before the word.
    pub(crate) start: usize,
}

impl RefusedLine {
    fn around_cursor(&self) -> (&str, &str) {
        let start = self.text.char_indices().nth(self.start).map_or(self.text.len(), |(index, _)| index);
        self.text.split_at(start)
    }
}

const UP: KeyEvent = KeyEvent(KeyCode::Up, Modifiers::NONE);

/// The action of Up at an empty prompt: ends the prompt, and records that the player wants the refused line.
struct RecallLine(Arc<AtomicBool>);

impl ConditionalEventHandler for RecallLine {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        let is_empty = context.line().is_empty();
        self.0.store(is_empty, Ordering::Relaxed);
        is_empty.then_some(Cmd::AcceptLine)
    }
}

const ESC: KeyEvent = KeyEvent(KeyCode::Esc, Modifiers::NONE);

/// The action of Ctrl-C: clears a half-typed line, or leaves if the line is empty.
struct ClearLine;

impl ConditionalEventHandler for ClearLine {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        (!context.line().is_empty()).then_some(Cmd::Kill(Movement::WholeBuffer))
    }
}

/// The action of Esc: ends the question, and records that the key was not Ctrl-C.
struct EndQuestion(Arc<AtomicBool>);

impl ConditionalEventHandler for EndQuestion {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, _: &EventContext<'_>) -> Option<Cmd> {
        self.0.store(true, Ordering::Relaxed);
        Some(Cmd::Interrupt)
    }
}

fn into_io(error: ReadlineError) -> std::io::Error {
    match error {
        ReadlineError::Io(error) => error,
        error => std::io::Error::other(error),
    }
}

/// Reads a line without an editor. Returns `None` at the end of the input. If `recorded` is set, prints the line after
/// the prompt.
fn read_plain(prompt: &str, recorded: bool) -> std::io::Result<Option<String>> {
    let mut out = output::stdout();
    loop {
        if !recorded {
            write!(out, "{prompt}")?;
            out.flush()?;
        }
        let Some(line) = next_line(&mut std::io::stdin().lock())? else { return Ok(None) };
        if recorded {
            writeln!(out, "{prompt}{}", line.shown().trim())?;
        }
        match line {
            InputLine::Text(text) => return Ok(Some(text)),
            InputLine::TooLong(_) => writeln!(out, "{}", too_long())?,
        }
    }
}
