//! Typed answers: with line editing at a terminal, line by line from anywhere else.

use super::{Failure, lines};
use crate::table::terminal;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;
use std::io::{IsTerminal, Write};

/// Where typed answers come from.
pub(super) struct Typed {
    editor: Option<DefaultEditor>,
    /// Whether a person types without an editor.
    person: bool,
}

/// What came.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// A line.
    Line(String),
    /// The end of the input.
    End,
    /// The player broke off.
    Interrupted,
}

impl Typed {
    /// From standard input; a terminal gets line editing, but for a person who hears the screen.
    ///
    /// # Errors
    /// The system does not let signals be heard.
    pub(super) fn new(plain: bool) -> Result<Typed, Failure> {
        let at_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        if at_terminal {
            terminal::guard()?;
        }
        let editor = (at_terminal && !plain).then(DefaultEditor::new).and_then(Result::ok);
        Ok(Typed { person: at_terminal && editor.is_none(), editor })
    }

    /// The next answer. Without a terminal it is shown behind the prompt, so that the output reads as a record.
    ///
    /// # Errors
    /// The input cannot be read or the output cannot be written.
    pub(super) fn next(&mut self, prompt: &str) -> Result<Answer, Failure> {
        let failed = |error| Failure::File { path: "standard input".into(), error };
        let Some(editor) = &mut self.editor else {
            if self.person {
                write!(anstream::stdout(), "{prompt}")?;
                anstream::stdout().flush()?;
            }
            let line = lines::next_line(&mut std::io::stdin().lock()).map_err(failed)?;
            let Some(line) = line else { return Ok(Answer::End) };
            if !self.person {
                writeln!(anstream::stdout(), "{prompt}{}", line.trim())?;
            }
            return Ok(Answer::Line(line));
        };
        match editor.readline(prompt) {
            Ok(line) => {
                // A line that the history does not take is still a line.
                let _ = editor.add_history_entry(&line);
                Ok(Answer::Line(line))
            }
            Err(ReadlineError::Eof) => Ok(Answer::End),
            Err(ReadlineError::Interrupted) => Ok(Answer::Interrupted),
            Err(ReadlineError::Io(error)) => Err(failed(error)),
            Err(error) => Err(failed(std::io::Error::other(error))),
        }
    }
}
