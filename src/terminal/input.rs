//! Reading typed lines from anywhere: any bytes, any line ends, any length.

use crate::play::notation::LONGEST_LINE;
use crate::text::file::bounded;
use std::borrow::Cow;
use std::io::{BufRead, BufReader, Read};

/// A script of more bytes is read no further: a journal holds no game of as many.
pub(crate) const LONGEST_SCRIPT: u64 = 4 << 20;
/// So many letters of a line that is too long are told.
const TOLD: usize = 24;

/// The lines of a script, of bounded length all together.
pub(crate) fn script(source: impl Read) -> impl BufRead {
    BufReader::new(bounded(source, LONGEST_SCRIPT))
}

/// The next line without its end; `None` at the end of the input. Bytes that are no text become `U+FFFD`. Of a line that
/// is too long comes something of which the notation says so, and the line after it is read again.
///
/// # Errors
/// The input cannot be read.
pub(crate) fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let line = script_line(input)?;
    if line.as_ref().is_some_and(|line| line.len() > LONGEST_LINE) {
        input.skip_until(b'\n')?;
    }
    Ok(line)
}

/// The same for a script, which ends with the first line that is refused: the rest of a line that is too long, which may
/// have no end, is left where it is.
///
/// # Errors
/// The input cannot be read.
pub(crate) fn script_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > LONGEST_LINE && !bytes.ends_with(b"\n") {
        // Cut off it might be played: it is refused whole.
        let told = String::from_utf8_lossy(&bytes);
        let told: String = told.chars().filter(|c| c.is_alphanumeric()).take(TOLD).collect();
        return Ok(Some(format!("\u{fffd}{told}{}", ".".repeat(LONGEST_LINE))));
    }
    while bytes.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
        bytes.pop();
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// A line as it is shown again: of one that is too long, its beginning.
pub(crate) fn shown(line: &str) -> Cow<'_, str> {
    if line.len() <= LONGEST_LINE {
        return line.into();
    }
    line.chars().take(TOLD).chain("...".chars()).collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_line_feeds_carriage_returns_or_the_input() {
        let mut input: &[u8] = b"7c 1\r\n\r\nx \xff\n10d";
        let lines: Vec<String> = std::iter::from_fn(|| next_line(&mut input).ok().flatten()).collect();
        assert_eq!(lines, ["7c 1", "", "x \u{fffd}", "10d"]);
    }

    #[test]
    fn the_line_after_an_endless_one_is_read_again() {
        let text = format!("7c 1, {}\n7c\n", "x ".repeat(3 << 20));
        let mut input = text.as_bytes();
        let refused = next_line(&mut input).unwrap().unwrap();
        assert!(refused.len() > LONGEST_LINE, "the notation refuses it");
        assert_eq!(shown(&refused), format!("\u{fffd}7c1{}...", "x".repeat(20)), "nothing of it can be played");
        assert_eq!(next_line(&mut input).ok().flatten().as_deref(), Some("7c"));
    }

    #[test]
    fn a_line_may_be_as_long_as_a_line_can_be_and_not_longer() {
        let most = "x".repeat(LONGEST_LINE);
        for end in ["", "\n", "\n7c"] {
            let text = format!("{most}{end}");
            assert_eq!(next_line(&mut text.as_bytes()).unwrap().as_deref(), Some(&*most));
        }
        assert_eq!(shown(&most), most);
        assert!(next_line(&mut format!("{most}x\n").as_bytes()).unwrap().unwrap().starts_with('\u{fffd}'));
    }

    #[test]
    fn a_script_without_an_end_is_left() {
        let mut input = script(std::io::repeat(0));
        let line = script_line(&mut input).unwrap().unwrap();
        assert_eq!(shown(&line), format!("\u{fffd}{}...", ".".repeat(23)));
        let error = std::iter::repeat_with(|| script_line(&mut input)).find_map(Result::err).unwrap();
        assert_eq!(error.to_string(), "it is larger than 4 MiB, and no more is read");
    }
}
