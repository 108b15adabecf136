//! The format of a session file, read first and alone: whatever else a newer program writes is not misread as damage.

use super::error::JournalError;
use super::header::FORMAT;
use std::path::Path;

/// The key of the format.
const KEY: &str = "deckwarden";

/// Whether a file's format is one that this program reads, as far as the file tells it.
///
/// # Errors
/// It was written by a newer program.
pub(super) fn check(path: &Path, bytes: &[u8]) -> Result<(), JournalError> {
    let told = bytes.split(|byte| *byte == b'\n').find_map(|line| told(&String::from_utf8_lossy(line)));
    told.map_or(Ok(()), |format| known(path, format))
}

/// Whether a format is one that this program reads.
///
/// # Errors
/// It is newer.
pub(super) fn known(path: &Path, format: u64) -> Result<(), JournalError> {
    if format > FORMAT {
        return Err(JournalError::Newer { path: path.to_owned(), format, known: FORMAT });
    }
    Ok(())
}

/// The format that a line tells, in YAML or in JSON.
fn told(line: &str) -> Option<u64> {
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
            assert_eq!(told(line), Some(2), "{line}");
        }
        for line in ["deckwarden: 2x", "deckwarden: two", "deckwardens: 2", "game: deckwarden: 2", ""] {
            assert_eq!(told(line), None, "{line}");
        }
    }
}
