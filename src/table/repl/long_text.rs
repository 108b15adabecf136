//! Shows texts that are longer than the screen, one screen at a time.

use super::Repl;
use crate::table::Prompt;
use crate::terminal::Failure;
use crate::terminal::screen::show;
use std::io::IsTerminal;

const ASKED: &str = "Enter: next, q: quit: ";

impl Repl<'_> {
    /// Shows lines one screen at a time; Enter shows the next screen. Any other line ends the text. Returns that line,
    /// or `None` if the player typed `q`, pressed Esc, Ctrl-C or Ctrl-D, or read to the end.
    pub(super) fn show_long(&self, lines: &[String]) -> Result<Option<String>, Failure> {
        // The question needs the last row.
        let height = self.rows().map_or(0, |rows| rows.saturating_sub(1));
        if height == 0 || lines.len() <= height {
            show(lines)?;
            return Ok(None);
        }
        for (number, screen) in (1..).zip(lines.chunks(height)) {
            show(screen)?;
            if number * height >= lines.len() {
                break;
            }
            let typed = Prompt::ask_until_interrupt(ASKED, false)?;
            match typed.as_deref() {
                Some("") => {}
                None | Some("q" | "Q") => break,
                Some(_) => return Ok(typed),
            }
        }
        Ok(None)
    }

    /// Returns the number of rows of the screen, or `None` if the program prints long texts at once.
    fn rows(&self) -> Option<usize> {
        let asks = self.context.pages && !self.table.look().plain && std::io::stdin().is_terminal();
        let (rows, _) = console::Term::stdout().size_checked().filter(|_| asks)?;
        Some(usize::from(rows))
    }
}
