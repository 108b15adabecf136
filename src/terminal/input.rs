//! Reads lines of input, which may contain any bytes. A line ends with LF, with CRLF, or at the end of the input. Of a
//! line that is too long, only the beginning remains.

use crate::play::notation::{LONGEST_LINE, Line};
use crate::text::file::bounded;
use std::borrow::Cow;
use std::io::{BufRead, BufReader, Read};

/// Maximum size of a script in bytes. Session files have the same limit, so no game needs more.
pub(crate) const LONGEST_SCRIPT: u64 = 4 << 20;
/// Maximum number of letters and digits that messages quote from a line that is too long: enough to recognise the line.
const MAX_SHOWN: usize = 23;

/// A line without its line end. Invalid bytes become `U+FFFD`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    Text(String),
    /// The first letters and digits of a line longer than [`LONGEST_LINE`], so that the player recognises it.
    TooLong(String),
}

impl InputLine {
    pub(crate) fn line(&self) -> Line<'_> {
        match self {
            InputLine::Text(text) => Line::new(text),
            InputLine::TooLong(beginning) => Line::too_long(beginning),
        }
    }

    /// Returns the line in the form that messages quote. For a line that is too long, returns U+FFFD, the first letters
    /// and digits of the line, and `...`.
    pub(crate) fn shown(&self) -> Cow<'_, str> {
        match self {
            InputLine::Text(text) => text.into(),
            InputLine::TooLong(beginning) => format!("\u{fffd}{beginning}...").into(),
        }
    }
}

pub(crate) fn script_reader(source: impl Read) -> impl BufRead {
    BufReader::new(bounded(source, LONGEST_SCRIPT))
}

/// Reads the next line. Returns `None` at the end of the input. Skips the rest of a line that is too long.
pub(crate) fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<InputLine>> {
    let line = script_line(input)?;
    if matches!(line, Some(InputLine::TooLong(_))) {
        input.skip_until(b'\n')?;
    }
    Ok(line)
}

/// Reads the next line of a script. Returns `None` at the end of the script. If the line is too long, stops within the
/// line, because the line might be endless. The caller must then stop reading or skip the rest of the line.
pub(crate) fn script_line(input: &mut impl BufRead) -> std::io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > LONGEST_LINE && !bytes.ends_with(b"\n") {
        let beginning = String::from_utf8_lossy(&bytes);
        return Ok(Some(InputLine::TooLong(
            beginning.chars().filter(|c| c.is_alphanumeric()).take(MAX_SHOWN).collect(),
        )));
    }
    while bytes.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
        bytes.pop();
    }
    Ok(Some(InputLine::Text(String::from_utf8_lossy(&bytes).into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> InputLine {
        InputLine::Text(text.to_owned())
    }

    #[test]
    fn lines_end_at_line_feeds_or_at_the_end_of_the_input() {
        let mut input: &[u8] = b"7c 1\r\n\r\nx \xff\n10d";
        let lines: Vec<_> = std::iter::from_fn(|| next_line(&mut input).unwrap()).collect();
        assert_eq!(lines, ["7c 1", "", "x \u{fffd}", "10d"].map(text));
    }

    #[test]
    fn reading_continues_after_a_line_that_is_too_long() {
        let long = format!("7c 1, {}\n7c\n", "x ".repeat(3 << 20));
        let mut input = long.as_bytes();
        let refused = next_line(&mut input).unwrap().unwrap();
        assert_eq!(refused, InputLine::TooLong(format!("7c1{}", "x".repeat(20))));
        assert_eq!(refused.shown(), format!("\u{fffd}7c1{}...", "x".repeat(20)));
        assert!(refused.line().is_too_long() && refused.line().actions().is_empty(), "the line is not played");
        assert_eq!(next_line(&mut input).unwrap(), Some(text("7c")));
    }

    #[test]
    fn lines_are_read_up_to_the_maximum_length() {
        let longest = "x".repeat(LONGEST_LINE);
        for end in ["", "\n", "\n7c"] {
            let line = next_line(&mut format!("{longest}{end}").as_bytes()).unwrap().unwrap();
            assert!(line == text(&longest) && !line.line().is_too_long());
        }
        let longer = format!("{longest}x");
        assert_eq!(next_line(&mut format!("{longer}\n").as_bytes()).unwrap(), Some(InputLine::TooLong("x".repeat(23))));
        assert!(Line::new(&longer).is_too_long(), "wherever the line comes from");
    }

    #[test]
    fn reading_stops_at_a_line_without_an_end() {
        let mut input = script_reader(std::io::repeat(0));
        assert_eq!(script_line(&mut input).unwrap(), Some(InputLine::TooLong(String::new())));
        let error = std::iter::repeat_with(|| script_line(&mut input)).find_map(Result::err).unwrap();
        assert_eq!(error.to_string(), "it is larger than the limit of 4 MiB");
    }
}
