//! Makes hidden characters visible in text of unknown origin, so that a terminal does not execute them.

use std::borrow::Cow;
use std::fmt::Write;

/// Returns whether a terminal would execute or hide a character. Hidden characters are control characters (C0, DEL,
/// C1), bidi controls (they change the direction of text), line and paragraph separators, and byte order marks.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Returns whether a character has no width, so that two different words may look the same. Returns `false` for
/// joiners, because some scripts and emoji need them.
fn has_no_width(c: char) -> bool {
    let mark = matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{fff9}'..='\u{fffb}');
    mark || matches!(c, '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{e0001}'..='\u{e007f}')
}

/// Returns whether readers cannot see a character: it is hidden or has no width.
pub(crate) fn is_invisible(c: char) -> bool {
    is_hidden(c) || has_no_width(c)
}

/// Replaces invisible characters, except line feeds, with codes such as `\u{1b}`.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    replace(text, |c| is_invisible(c) && c != '\n')
}

/// Replaces invisible characters in a paragraph with codes. Keeps white space, because line wrapping replaces it
/// anyway.
pub(crate) fn visible_words(text: &str) -> Cow<'_, str> {
    replace(text, |c| is_invisible(c) && !c.is_whitespace())
}

/// Escapes the invisible characters of JSON text, except line ends and tabs. The others can occur only in strings,
/// where JSON allows escapes.
pub(crate) fn visible_json(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_invisible(c) && !matches!(c, '\n' | '\r' | '\t') {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(c);
        }
    }
    out
}

fn replace(text: &str, is_replaced: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_replaced) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_replaced(c) {
            // Writing to a string cannot fail.
            let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_made_visible() {
        assert_eq!(visible("a\u{1b}[2Jb\u{7}\r\t\u{7f}\u{9b}c"), "a\\u{1b}[2Jb\\u{7}\\u{d}\\u{9}\\u{7f}\\u{9b}c");
        assert_eq!(visible("\u{202e}abc\u{2069}"), "\\u{202e}abc\\u{2069}");
        assert_eq!(visible("7C\u{200b}\u{2060}\u{ad}"), "7C\\u{200b}\\u{2060}\\u{ad}");
        assert_eq!(visible("a\u{e0041}"), "a\\u{e0041}");
        let json = visible_json("[\"\u{7f}\u{9b}2J\u{202e}\u{e0041}é\"]\n");
        assert_eq!(json, "[\"\\u007f\\u009b2J\\u202e\\udb40\\udc41é\"]\n");
        assert!(matches!(visible("Zoë ♥ 日本 \u{1f469}\u{200d}\u{1f467}\n"), Cow::Borrowed(_)));
        assert_eq!(visible_words("a\tb\r\n\u{1b}"), "a\tb\r\n\\u{1b}");
    }
}
