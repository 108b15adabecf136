//! The comment after an item: the item's checksum and time of day, as in `# 9f2c1b 20:15:03`. A note written after the
//! end of the game also has the date. Older files have no checksums, and lines that a person wrote may have no comment.

use super::checksum::Checksum;
use chrono::{NaiveDate, NaiveTime};
use std::fmt;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct EntryComment {
    pub(super) checksum: Option<Checksum>,
    pub(super) day: Option<NaiveDate>,
    /// The time of day, in whole seconds.
    pub(super) clock: Option<NaiveTime>,
}

impl EntryComment {
    /// Splits a line into its entry and the program's comment. From a damaged comment, returns only the time, if the
    /// time is readable. A person's comment stays part of the entry.
    pub(super) fn split(line: &str) -> (&str, EntryComment) {
        let split =
            |(at, _): (usize, &str)| Some((line.get(..at)?.strip_suffix(' ')?, line.get(at..)?.strip_prefix("# ")?));
        let Some((entry, text)) = line.rmatch_indices('#').find_map(split) else {
            return (line.trim(), EntryComment::default());
        };
        let (comment, is_ours) = EntryComment::read(text);
        let is_damaged = comment.clock.is_some() || text.trim().chars().count() == "9f2c1b".len();
        (if is_ours || is_damaged { entry.trim() } else { line.trim() }, comment)
    }

    /// Parses a comment without its `#`. Returns the comment, and whether this comment has the program's form.
    pub(super) fn read(comment: &str) -> (EntryComment, bool) {
        let mut words = comment.split_whitespace();
        let checksum = words.clone().next().and_then(Checksum::read);
        let clock = words.clone().next_back().and_then(time_of_day);
        // One word is never both a checksum and a time, because a checksum has no colon.
        checksum.and_then(|_| words.next());
        clock.and_then(|_| words.next_back());
        let day = clock.and_then(|_| words.clone().next()?.parse::<NaiveDate>().ok());
        day.and_then(|_| words.next());
        if words.next().is_some() || checksum.is_none() && clock.is_none() {
            return (EntryComment { clock, ..EntryComment::default() }, false);
        }
        (EntryComment { checksum, day, clock }, true)
    }

    /// Returns whether a line ends with a complete comment of the program, so that only the line feed can be missing.
    pub(super) fn ends_line(line: &str) -> bool {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let (entry, comment) = EntryComment::split(line);
        // Only two kinds of last line have a checksum without a time: the outcome, and an end in the list `amended`.
        let is_end = entry.starts_with("outcome:") || entry.starts_with("- {");
        let is_whole = comment.clock.is_some() || is_end && comment.checksum.is_some();
        // `20:15:0` parses as a time, but its last digit may be missing.
        is_whole && line.ends_with(comment.to_string().trim_start())
    }
}

/// Parses a time like `20:15:03`. Returns `None` if the word is not such a time. This function is much faster than
/// `chrono` with a pattern.
fn time_of_day(word: &str) -> Option<NaiveTime> {
    let is_number = |part: &&str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = word.split(':').map(|part| Some(part).filter(is_number)?.parse().ok());
    let (hour, minute, second) = (parts.next()??, parts.next()??, parts.next()??);
    NaiveTime::from_hms_opt(hour, minute, second).filter(|_| parts.next().is_none())
}

impl fmt::Display for EntryComment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EntryComment { checksum, day, clock } = self;
        if checksum.is_none() && clock.is_none() {
            return Ok(());
        }
        write!(f, "   #")?;
        checksum.map_or(Ok(()), |checksum| write!(f, " {checksum}"))?;
        day.map_or(Ok(()), |day| write!(f, " {day}"))?;
        clock.map_or(Ok(()), |clock| write!(f, " {}", clock.format("%T")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_by_a_person_has_no_checksum() {
        for ours in ["   # 9f2c1b 20:15:03", "   # 9f2c1b 2026-11-20 20:15:03", "   # 20:15:03", "   # 9f2c1b", ""] {
            let comment = EntryComment::split(&format!("- undo 1{ours}")).1;
            assert_eq!(comment.to_string(), ours);
            assert_eq!(comment.checksum.is_some(), ours.contains("9f2c1b"));
        }
        let mine = EntryComment::split("- undo 1   # facade of it at 20:15:03").1;
        assert_eq!((mine.checksum, mine.to_string().as_str()), (None, "   # 20:15:03"));
    }
}
