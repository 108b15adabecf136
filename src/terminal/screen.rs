//! Layout and printing on this screen.

use crate::terminal::Failure;
use crate::terminal::colour::paint;
use crate::terminal::output;
use crate::text::prose::Look;
use std::io::Write;
use unicode_width::UnicodeWidthStr;

/// Maximum text width: longer lines are hard to read.
const WIDEST: u16 = 96;
/// Width if the output is no terminal.
const USUAL: u16 = 80;
const NARROWEST: u16 = 20;

/// The layout of text on standard output; with `plain`, one fact a line.
pub(crate) fn look(plain: bool) -> Look {
    if plain {
        return Look::PLAIN;
    }
    let columns = console::Term::stdout().size_checked().map_or(USUAL, |(_, columns)| columns);
    Look {
        width: usize::from(columns.clamp(NARROWEST, WIDEST)),
        plain: false,
        styled: output::stdout_colours() != anstream::ColorChoice::Never,
    }
}

/// The layout of lists with an entry on each line: wrapped only at a terminal, which would break words.
pub(crate) fn list_look(plain: bool) -> Look {
    let look = look(plain);
    if console::user_attended() { look } else { Look { width: 0, ..look } }
}

/// Prints a message on standard error, wrapped between words.
pub(crate) fn complain(message: &str) {
    let columns = console::Term::stderr().size_checked().map_or(0, |(_, columns)| usize::from(columns));
    let look = Look { width: columns, plain: true, styled: false };
    let mut err = output::stderr();
    for line in message.lines() {
        let fits = columns == 0 || line.width() <= columns;
        let broken = if fits { vec![line.to_owned()] } else { look.paragraph("", line) };
        // If standard error is closed, there is nowhere to report it.
        let _ = broken.iter().try_for_each(|line| writeln!(err, "{line}"));
    }
}

/// Prints lines on standard output with the colours of cards, and flushes.
pub(crate) fn show(lines: &[String]) -> Result<(), Failure> {
    let mut out = output::styled();
    print(&mut out, lines)?;
    Ok(out.flush()?)
}

pub(crate) fn print(out: &mut impl Write, lines: &[String]) -> std::io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "{}", paint(line)))
}
