//! Reading typed lines from anywhere: any bytes, any line ends, any length.

use std::io::{BufRead, Read};

/// A line of more bytes is read as one word that means nothing: no line of notation is that long.
const LONGEST: u64 = 1 << 20;
/// So many letters of such a line are told.
const TOLD: usize = 24;

/// The next line without its end; `None` at the end of the input. Bytes that are no text become `U+FFFD`.
///
/// # Errors
/// The input cannot be read.
pub(crate) fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        // Cut off it might be played: it is refused whole.
        let told = String::from_utf8_lossy(&bytes);
        let told: String = told.chars().filter(|c| c.is_alphanumeric()).take(TOLD).collect();
        return Ok(Some(format!("\u{fffd}{told}...")));
    }
    while bytes.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
        bytes.pop();
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
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
        let refused = format!("\u{fffd}7c1{}...", "x".repeat(21));
        assert_eq!(next_line(&mut input).ok().flatten(), Some(refused), "nothing of it can be played");
        assert_eq!(next_line(&mut input).ok().flatten().as_deref(), Some("7c"));
    }
}
