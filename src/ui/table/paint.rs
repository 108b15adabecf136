//! Laying text out and colouring it.

use unicode_width::UnicodeWidthStr;

/// Parts laid one after another, on as many lines of at most `width` columns as it takes (0: one line). A part is
/// never broken.
pub(super) fn flow(parts: impl Iterator<Item = String>, between: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if width == 0 || line.width() + between.width() + part.width() <= width => {
                line.push_str(between);
                line.push_str(&part);
            }
            _ => lines.push(part),
        }
    }
    lines
}

/// The same text with red suits in red, what lies face down in grey, and the signs before what is refused, what is to be
/// moved and what is awaited each in its colour. The colours are taken out again where the
/// output has none.
pub(crate) fn painted(text: &str) -> String {
    let mut painted = String::with_capacity(text.len());
    let mut from = 0;
    for (at, c) in text.char_indices() {
        let style = match c {
            '♥' | '♦' | REFUSED => RED,
            MOVE => CYAN,
            AWAITED => GREEN,
            '▒' => GREY,
            _ => continue,
        };
        let start = if matches!(c, '♥' | '♦') { from + start_of_rank(&text[from..at]) } else { at };
        let end = at + c.len_utf8();
        painted.push_str(&text[from..start]);
        let (on, off) = (style.render().to_string(), style.render_reset().to_string());
        painted.extend([on.as_str(), &text[start..end], &off]);
        from = end;
    }
    painted.push_str(&text[from..]);
    painted
}

/// Stands before a refusal.
pub(super) const REFUSED: char = '✗';
/// Stands before what is to be moved by hand, and what a place wants.
pub(super) const MOVE: char = '→';
/// Stands before what is awaited.
pub(super) const AWAITED: char = '▸';

const RED: anstyle::Style = anstyle::AnsiColor::Red.on_default();
const CYAN: anstyle::Style = anstyle::AnsiColor::Cyan.on_default();
const GREEN: anstyle::Style = anstyle::AnsiColor::Green.on_default().bold();
const GREY: anstyle::Style = anstyle::AnsiColor::BrightBlack.on_default();

/// Where the rank starts that stands at the end of a text.
fn start_of_rank(text: &str) -> usize {
    if text.ends_with("10") {
        return text.len() - 2;
    }
    let is_rank = |c: char| matches!(c, 'A' | 'J' | 'Q' | 'K' | '2'..='9');
    text.char_indices().next_back().filter(|(_, c)| is_rank(*c)).map_or(text.len(), |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_suits_are_red_with_their_rank_and_nothing_else_is() {
        assert_eq!(painted("7♣ on 10♦, K♥."), "7♣ on \u{1b}[31m10♦\u{1b}[0m, \u{1b}[31mK♥\u{1b}[0m.");
        assert_eq!(painted("no cards at all"), "no cards at all");
        assert_eq!(painted("▸ Draw."), "\u{1b}[1m\u{1b}[32m▸\u{1b}[0m Draw.");
    }
}
