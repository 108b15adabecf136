//! How text is to look on this screen.

use crate::play::session::Session;
use crate::rules::game::Game;
use crate::text::prose::Look;
use crate::ui::table;
use std::io::{IsTerminal, Write};

/// Text is not set wider than this: longer lines are hard to read.
const WIDEST: u16 = 96;
/// Columns where nobody says how many there are.
const USUAL: u16 = 80;
/// Text is not set narrower than this.
const NARROWEST: u16 = 20;

/// How text is to look on standard output: where it is `plain`, one fact a line.
pub(crate) fn look(plain: bool) -> Look {
    if plain {
        return Look::PLAIN;
    }
    let columns = console::Term::stdout().size_checked().map_or(USUAL, |(_, columns)| columns);
    Look {
        width: usize::from(columns.clamp(NARROWEST, WIDEST)),
        plain: false,
        styled: anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never,
    }
}

/// How lists of which each entry is a line are to look: they are broken only where a terminal would break them in the
/// middle of a word.
pub(crate) fn list_look(plain: bool) -> Look {
    let look = look(plain);
    if std::io::stdout().is_terminal() { look } else { Look { width: 0, ..look } }
}

/// The table as lines.
pub(crate) fn draw(session: &Session, look: Look) -> Vec<String> {
    table::drawn(&session.game().layout(), session.messages(), look)
}

/// Prints lines, with the colours of cards.
pub(crate) fn print(out: &mut impl Write, lines: &[String]) -> std::io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "{}", table::painted(line)))
}
