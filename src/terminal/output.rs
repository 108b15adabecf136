//! Prints all text for people. Hidden characters may come from files, names, rulebooks and typed lines. This module
//! shows them as visible codes, so that no terminal executes them. It does so in pipes too, because a pipe may end at a
//! terminal.

#![expect(clippy::disallowed_methods, reason = "this module writes all text output")]

use crate::text::visible::visible;
use anstream::{AutoStream, ColorChoice};
use std::io::{self, StderrLock, StdoutLock, Write};

/// An output stream that makes hidden characters visible.
#[derive(Debug)]
pub(crate) struct VisibleWriter<W: Write> {
    out: W,
    line: Vec<u8>,
    /// Whether to keep the program's own colours and bold type.
    styled: bool,
}

/// Returns standard output for text without colours.
pub(crate) fn stdout() -> VisibleWriter<AutoStream<StdoutLock<'static>>> {
    VisibleWriter { out: anstream::stdout().lock(), line: Vec::new(), styled: false }
}

/// Returns standard output for text with the program's colours.
pub(crate) fn styled() -> VisibleWriter<AutoStream<StdoutLock<'static>>> {
    VisibleWriter { out: anstream::stdout().lock(), line: Vec::new(), styled: true }
}

/// Wraps another stream for text with the program's colours.
pub(crate) fn styled_to<W: Write>(out: W) -> VisibleWriter<W> {
    VisibleWriter { out, line: Vec::new(), styled: true }
}

/// Returns standard error for text without colours, such as failures and notices.
pub(crate) fn stderr() -> VisibleWriter<AutoStream<StderrLock<'static>>> {
    VisibleWriter { out: anstream::stderr().lock(), line: Vec::new(), styled: false }
}

/// Returns standard output that writes bytes unchanged, for files and protocols.
pub(crate) fn exact() -> StdoutLock<'static> {
    io::stdout().lock()
}

pub(crate) fn stdout_colours() -> ColorChoice {
    AutoStream::choice(&io::stdout())
}

pub(crate) fn stderr_colours() -> ColorChoice {
    AutoStream::choice(&io::stderr())
}

/// The character before a style, and before most other sequences that a terminal executes.
const ESCAPE: &str = "\u{1b}";

/// Splits the text after an escape into its style, such as `[1;31m`, and the rest. Returns `None` if the text does not
/// begin with a style.
fn style(text: &str) -> Option<(&str, &str)> {
    let after =
        text.strip_prefix('[')?.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').strip_prefix('m')?;
    Some((text.strip_suffix(after)?, after))
}

impl<W: Write> VisibleWriter<W> {
    fn write_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let text = String::from_utf8_lossy(&line);
        if !self.styled {
            return self.out.write_all(visible(&text).as_bytes());
        }
        let mut rest: &str = &text;
        while let Some((before, after)) = rest.split_once(ESCAPE) {
            self.out.write_all(visible(before).as_bytes())?;
            rest = match style(after) {
                Some((style, after)) => {
                    write!(self.out, "{ESCAPE}{style}")?;
                    after
                }
                // Any other sequence becomes visible.
                None => {
                    self.out.write_all(visible(ESCAPE).as_bytes())?;
                    after
                }
            };
        }
        self.out.write_all(visible(rest).as_bytes())
    }
}

impl<W: Write> Write for VisibleWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.write_line()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_line()?;
        self.out.flush()
    }
}

impl<W: Write> Drop for VisibleWriter<W> {
    fn drop(&mut self) {
        // A caller that needs the error must flush the writer before dropping it.
        let _ = self.write_line();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn through(text: &str, styled: bool) -> String {
        let mut out = Vec::new();
        let mut writer = VisibleWriter { out: &mut out, line: Vec::new(), styled };
        // Writes byte by byte, because formatting may split the text anywhere.
        text.as_bytes().iter().for_each(|byte| writer.write_all(&[*byte]).unwrap());
        drop(writer);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn only_the_programs_own_styles_are_printed() {
        let text = "\u{1b}[1mbold\u{1b}[0m \u{1b}[2J \u{1b}]0;title\u{7} Zoë\nrest \u{9b}31m";
        let expected = "\\u{1b}[1mbold\\u{1b}[0m \\u{1b}[2J \\u{1b}]0;title\\u{7} Zoë\nrest \\u{9b}31m";
        assert_eq!(through(text, false), expected);
        assert_eq!(through(text, true), expected.replace("\\u{1b}[1m", "\u{1b}[1m").replace("\\u{1b}[0m", "\u{1b}[0m"));
        assert_eq!(through("\u{1b}[", true), "\\u{1b}[");
        assert_eq!(through("\u{1b}[1♥\u{1b}\u{1b}[31mm\u{1b}", true), "\\u{1b}[1♥\\u{1b}\u{1b}[31mm\\u{1b}");
    }
}
