//! Marks a word of a typed line in the line below.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The text in place of an omitted part of a long line.
const ELLIPSIS: &str = "...";

/// Returns a typed line, and a second line with marks below the word that has `length` characters and begins at
/// character `start`, counted from 0. If the word is missing (`length` is 0), there is one mark. If the line is wider
/// than `width` columns (0: no limit), returns only the part around the word.
pub(super) fn mark_word(line: &str, start: usize, length: usize, width: usize) -> [String; 2] {
    let chars: Vec<char> = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let text = |shown_start: usize, shown_end: usize| {
        chars[shown_start.min(chars.len())..shown_end.min(chars.len())].iter().collect::<String>()
    };
    let end = start + length.max(1);
    let (mut shown_start, mut shown_end) = (0, chars.len());
    if width > 0 && text(0, shown_end).width().max(end) > width {
        let available = width.saturating_sub(2 * ELLIPSIS.len()).max(1);
        // The word goes in the middle, so that the player also sees the text on both sides of the word.
        shown_start = start.saturating_sub(available.saturating_sub(length.min(available)) / 2);
        let mut used = 0;
        let fits = |c: &&char| {
            used += c.width().unwrap_or(0);
            used <= available
        };
        shown_end = shown_start + chars[shown_start.min(chars.len())..].iter().take_while(fits).count();
    }
    let prefix = if shown_start > 0 { ELLIPSIS } else { "" };
    let tail = if shown_end < chars.len() { ELLIPSIS } else { "" };
    let marks = text(start, end.min(shown_end.max(start + 1))).width().max(1);
    // `start` may be past the end of the line, if a word is missing there.
    let indent = prefix.len() + text(shown_start, start).width() + start.saturating_sub(chars.len().max(shown_start));
    [format!("{prefix}{}{tail}", text(shown_start, shown_end)), format!("{}{}", " ".repeat(indent), "^".repeat(marks))]
}

#[cfg(test)]
mod tests {
    use super::mark_word;

    #[test]
    fn a_wrong_word_is_marked_in_its_place() {
        assert_eq!(mark_word("7c 1, 7x 2", 6, 2, 0), ["7c 1, 7x 2", "      ^^"]);
        assert_eq!(mark_word("7\u{2663} 1, 7x", 6, 2, 0), ["7\u{2663} 1, 7x", "      ^^"]);
        assert_eq!(mark_word("place 7c", 9, 0, 40), ["place 7c", "         ^"], "where a word is missing");
    }

    #[test]
    fn a_long_line_is_shown_around_the_word() {
        let line = "7c 1, 8c 2, 9c 3, 7x 2, 10c 4, jk 1";
        let [text, marks] = mark_word(line, 18, 2, 20);
        assert_eq!((text.as_str(), marks.as_str()), ("...9c 3, 7x 2, 10...", "         ^^"));
        assert_eq!(mark_word(&"x".repeat(60), 0, 60, 12), ["xxxxxx...", "^^^^^^"]);
        let [text, _] = mark_word(line, 0, 2, 12);
        assert_eq!(text, "7c 1, ...");
    }
}
