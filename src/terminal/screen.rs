//! Lays out and prints text for the current screen.

use crate::terminal::Failure;
use crate::terminal::colour::paint;
use crate::terminal::output;
use crate::text::prose::{Look, capitalize, with_words};
use std::io::Write;
use std::sync::OnceLock;
use unicode_width::UnicodeWidthStr;

/// Maximum width of text in columns. Longer lines are hard to read.
const MAX_WIDTH: u16 = 96;
/// The width in columns when the output is not a terminal.
const DEFAULT_WIDTH: u16 = 80;
const MIN_WIDTH: u16 = 20;

/// The form of plain text for a screen reader or a Braille display.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Speech {
    /// Whether to write cards in words.
    pub(crate) cards_in_words: bool,
    /// Maximum length of a line in characters, such as the length of a Braille display; 0 for no limit.
    pub(crate) cells: usize,
}

/// The form of plain text, set at the start of the program; unset if the text is not plain.
static SPEECH: OnceLock<Speech> = OnceLock::new();

pub(crate) fn set_speech(speech: Speech) {
    // The program sets the form only once, so the call cannot fail.
    let _ = SPEECH.set(speech);
}

impl Speech {
    fn lines(self, line: &str) -> Vec<String> {
        let text = if self.cards_in_words { with_words(line) } else { line.to_owned() };
        // If a card at the beginning of a line became words, the first word needs a capital.
        let line = if text.chars().next() == line.chars().next() { text } else { capitalize(&text) };
        let look = Look { width: self.cells, ..Look::PLAIN };
        if self.cells > 0 && line.width() > self.cells { look.paragraph("", &line) } else { vec![line] }
    }
}

/// Returns the layout of text on standard output. Plain text has one fact per line, without a maximum width.
pub(crate) fn look(plain: bool) -> Look {
    if plain {
        return Look::PLAIN;
    }
    let columns = console::Term::stdout().size_checked().map_or(DEFAULT_WIDTH, |(_, columns)| columns);
    Look {
        width: usize::from(columns.clamp(MIN_WIDTH, MAX_WIDTH)),
        plain: false,
        styled: output::stdout_colours() != anstream::ColorChoice::Never,
    }
}

/// Returns the layout of lists with one entry on each line. The layout wraps entries at a terminal, which would
/// otherwise break words. Elsewhere, each entry stays on one line.
pub(crate) fn list_look(plain: bool) -> Look {
    let look = look(plain);
    if console::user_attended() { look } else { Look { width: 0, ..look } }
}

/// Prints a message on standard error, wrapped between words.
pub(crate) fn print_error(message: &str) {
    let columns = console::Term::stderr().size_checked().map_or(0, |(_, columns)| usize::from(columns));
    let look = Look { width: columns, plain: true, styled: false };
    let mut err = output::stderr();
    let speech = SPEECH.get().copied().unwrap_or_default();
    for line in message.lines().flat_map(|line| speech.lines(line)) {
        let fits = columns == 0 || line.width() <= columns;
        let wrapped = if fits { vec![line] } else { look.paragraph("", &line) };
        // If standard error is closed, nothing can report the error.
        let _ = wrapped.iter().try_for_each(|line| writeln!(err, "{line}"));
    }
}

/// Prints lines on standard output with coloured cards, and flushes.
pub(crate) fn show(lines: &[String]) -> Result<(), Failure> {
    let mut out = output::styled();
    print(&mut out, lines)?;
    Ok(out.flush()?)
}

/// Returns the bytes that [`show`] prints for these lines.
pub(crate) fn painted(lines: &[String]) -> std::io::Result<Vec<u8>> {
    let mut text = anstream::AutoStream::new(Vec::new(), output::stdout_colours());
    print(&mut output::styled_to(&mut text), lines)?;
    Ok(text.into_inner())
}

pub(crate) fn print(out: &mut impl Write, lines: &[String]) -> std::io::Result<()> {
    let Some(speech) = SPEECH.get() else {
        return lines.iter().try_for_each(|line| writeln!(out, "{}", paint(line)));
    };
    lines.iter().flat_map(|line| speech.lines(line)).try_for_each(|line| writeln!(out, "{line}"))
}
