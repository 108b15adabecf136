//! The format number of a session file. The program reads this number first, so that it does not report a newer format
//! as damage.

use super::error::JournalError;
use super::header::FORMAT;
use std::path::Path;

const KEY: &str = "deckwarden";

/// Checks the format number of a file. Succeeds if the file has no format number.
///
/// # Errors
/// The format is newer than [`FORMAT`].
pub(super) fn check(path: &Path, bytes: &[u8]) -> Result<(), JournalError> {
    let format = bytes.split(|byte| *byte == b'\n').find_map(|line| format_of(&String::from_utf8_lossy(line)));
    format.map_or(Ok(()), |format| check_number(path, format))
}

/// Checks a format number.
///
/// # Errors
/// The format is newer than [`FORMAT`].
pub(super) fn check_number(path: &Path, format: u64) -> Result<(), JournalError> {
    if format > FORMAT {
        return Err(JournalError::Newer { path: path.to_owned(), format, known: FORMAT });
    }
    Ok(())
}

/// Returns the format number in a line of YAML or JSON, or `None` if the line does not have one.
fn format_of(line: &str) -> Option<u64> {
    let rest = line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '{' | '\u{feff}'));
    let rest = rest.strip_prefix(KEY).or_else(|| rest.strip_prefix(&format!("\"{KEY}\"")));
    let value = rest?.trim_start().strip_prefix(':')?.trim_start();
    let value = ['"', '\''].iter().find_map(|quote| value.strip_prefix(*quote)?.split(*quote).next()).unwrap_or(value);
    let rest = value.trim_start_matches(|c: char| c.is_ascii_digit());
    let ends = rest.chars().next().is_none_or(|c| c.is_whitespace() || matches!(c, ',' | '}'));
    if ends { value.strip_suffix(rest)?.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_number_is_found_in_any_yaml_form() {
        for line in [
            "deckwarden: 2",
            "deckwarden: 2   # newer",
            "{\"deckwarden\": 2, \"game\": 1}",
            "  \"deckwarden\":2,",
            "deckwarden: '2'",
        ] {
            assert_eq!(format_of(line), Some(2), "{line}");
        }
        for line in ["deckwarden: 2x", "deckwarden: two", "deckwardens: 2", "game: deckwarden: 2", ""] {
            assert_eq!(format_of(line), None, "{line}");
        }
    }
}
