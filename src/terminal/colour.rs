//! Adds colours to cards and signs in text for a terminal.

use std::fmt::Write;

/// Returns the text with colours for red cards, for face-down cards, and for the signs [`REFUSED`], [`MOVE`] and
/// [`AWAITED`]. An output stream without colours removes them again.
pub(crate) fn paint(text: &str) -> String {
    let mut painted = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((index, sign, style)) = rest.char_indices().find_map(|(index, c)| Some((index, c, style_of(c)?))) {
        let (before, sign_and_rest) = rest.split_at(index);
        let plain = if matches!(sign, '♥' | '♦') { without_rank(before) } else { before };
        let rank = before.strip_prefix(plain).unwrap_or_default();
        let (on, off) = (style.render(), style.render_reset());
        // Writing to a string cannot fail.
        let _ = write!(painted, "{plain}{on}{rank}{sign}{off}");
        rest = sign_and_rest.strip_prefix(sign).unwrap_or_default();
    }
    painted + rest
}

fn style_of(sign: char) -> Option<anstyle::Style> {
    match sign {
        '♥' | '♦' | REFUSED => Some(RED),
        MOVE => Some(CYAN),
        AWAITED => Some(GREEN),
        '▒' => Some(GREY),
        _ => None,
    }
}

pub(crate) const REFUSED: char = '✗';
/// The sign before a move that the player must make by hand, and before a need in the drawn table.
pub(crate) const MOVE: char = '→';
/// The sign before the line that says what the game awaits.
pub(crate) const AWAITED: char = '▸';

const RED: anstyle::Style = anstyle::AnsiColor::Red.on_default();
const CYAN: anstyle::Style = anstyle::AnsiColor::Cyan.on_default();
const GREEN: anstyle::Style = anstyle::AnsiColor::Green.on_default().bold();
const GREY: anstyle::Style = anstyle::AnsiColor::BrightBlack.on_default();

/// Returns a text without the rank at its end.
fn without_rank(text: &str) -> &str {
    let is_rank = |c: char| matches!(c, 'A' | 'J' | 'Q' | 'K' | '2'..='9');
    text.strip_suffix("10").or_else(|| text.strip_suffix(is_rank)).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_red_cards_are_coloured_red() {
        assert_eq!(paint("7♣ on 10♦, K♥."), "7♣ on \u{1b}[31m10♦\u{1b}[0m, \u{1b}[31mK♥\u{1b}[0m.");
        assert_eq!(paint("no cards at all"), "no cards at all");
        assert_eq!(paint("▸ Draw."), "\u{1b}[1m\u{1b}[32m▸\u{1b}[0m Draw.");
    }
}
