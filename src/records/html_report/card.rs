//! The result card: an SVG picture of how one game ended, to send to friends.

use crate::text::markup::escaped;
use crate::text::prose::Look;
use std::fmt::Write;

/// The contents of a result card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ResultCard {
    pub game: String,
    /// The players and the rules.
    pub subtitle: String,
    /// The result as a sentence.
    pub ending: String,
    /// Terms with their values, the most important first.
    pub facts: Vec<(String, String)>,
    /// The table at the end, as lines of text.
    pub table: Vec<String>,
    /// The date of the game, as `2026-11-22`.
    pub day: String,
}

const WIDTH: usize = 1200;
const HEIGHT: usize = 630;
const LEFT: usize = 60;
/// The baseline of the last line.
const FOOT: usize = HEIGHT - 42;
/// Lowest baseline of a line of the table.
const TABLE_END: usize = FOOT - 32;
/// Largest and smallest distance between two lines of the table.
const ROW: (usize, usize) = (24, 14);
/// Maximum length of a line of the ending, in letters.
const LINE: usize = 46;
/// Width of a fact's column.
const COLUMN: usize = 275;

/// The card as an SVG file.
pub(crate) fn card(card: &ResultCard) -> String {
    let mut drawn = Drawn::default();
    drawn.fitted(LEFT, 90, "game", &card.game, 44, WIDTH - 2 * LEFT);
    drawn.fitted(LEFT, 132, "soft", &card.subtitle, 22, WIDTH - 2 * LEFT);
    let look = Look { width: LINE, plain: false, styled: false };
    let ending: Vec<String> = look.paragraph("", &card.ending).into_iter().take(3).collect();
    for (at, line) in ending.iter().enumerate() {
        drawn.text(LEFT, 200 + at * 46, "ending", line, "");
    }
    let top = 200 + ending.len() * 46;
    for (at, (term, told)) in card.facts.iter().take(4).enumerate() {
        drawn.text(LEFT + at * COLUMN, top + 14, "term", term, "");
        drawn.fitted(LEFT + at * COLUMN, top + 46, "fact", told, 26, COLUMN - 20);
    }
    let first = top + 100;
    let row = ((TABLE_END - first) / card.table.len().max(1)).clamp(ROW.1, ROW.0);
    for (at, line) in card.table.iter().enumerate().take_while(|(at, _)| first + at * row <= TABLE_END) {
        drawn.text(LEFT, first + at * row, "table", line, &format!(" font-size=\"{}\"", row * 4 / 5));
    }
    drawn.text(LEFT, FOOT, "soft", &format!("{}  ·  refereed by deckwarden, with a real deck", card.day), "");
    let body = drawn.0;
    let facts: Vec<String> = card.facts.iter().map(|(term, told)| format!("{term}: {told}")).collect();
    let described = escaped(&format!("{} {}. {}. {}", card.ending, card.subtitle, facts.join(", "), card.day));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">{}</title>\n<desc id=\"desc\">{described}</desc>\n\
         <style>text{{font-family:Georgia,serif;fill:#f4f0e6}}.game{{font-size:44px;font-weight:bold}}\
         .soft,.term{{font-size:22px;fill:#c5d6c9}}.ending{{font-size:38px}}.fact{{font-size:26px}}\
         .table{{font-family:'DejaVu Sans Mono',Menlo,monospace}}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#16392b\"/>\n\
         <rect x=\"20\" y=\"20\" width=\"{}\" height=\"{}\" rx=\"18\" fill=\"none\" stroke=\"#c5d6c9\" stroke-width=\"2\"/>\n\
         {body}</svg>\n",
        escaped(&card.game),
        WIDTH - 40,
        HEIGHT - 40,
    )
}

#[derive(Default)]
struct Drawn(String);

impl Drawn {
    fn text(&mut self, x: usize, y: usize, class: &str, said: &str, attributes: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\" class=\"{class}\" xml:space=\"preserve\"{attributes}>{}</text>",
            escaped(said)
        );
    }

    /// Adds a line, compressed if it might be wider than `room`.
    fn fitted(&mut self, x: usize, y: usize, class: &str, said: &str, size: usize, room: usize) {
        // Letters are about half as wide as high; capitals can be as wide as high.
        let width: usize = said.chars().map(|c| if c.is_uppercase() { size } else { size * 11 / 20 }).sum();
        let pressed = if width > room {
            format!(" textLength=\"{room}\" lengthAdjust=\"spacingAndGlyphs\"")
        } else {
            String::new()
        };
        self.text(x, y, class, said, &pressed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_shows_the_game_and_escapes_markup() {
        let hostile = "</text><script>alert(1)</script>".to_owned();
        let drawn = card(&ResultCard {
            game: "Classic".to_owned(),
            subtitle: hostile.clone(),
            ending: "You cleared the dungeon.".to_owned(),
            facts: vec![("Score".to_owned(), "6".to_owned()), ("Note".to_owned(), hostile)],
            table: vec!["K♥  Q♠".to_owned(); 30],
            day: "2026-11-22".to_owned(),
        });
        assert!(!drawn.contains("<script>") && drawn.contains("&lt;script&gt;"));
        assert!(
            drawn.contains(">You cleared the dungeon.</text>") && drawn.contains("<title id=\"title\">Classic</title>")
        );
        assert!(drawn.matches("class=\"table\"").count() > 10, "as many lines as there is room for");
    }

    #[test]
    fn nothing_is_drawn_over_the_frame_or_the_last_line() {
        let drawn = |rows: usize, sentences: usize, name: &str| {
            card(&ResultCard {
                game: "Classic".to_owned(),
                subtitle: format!("{name}  ·  standard"),
                ending: "You cleared the dungeon with many discards to spare. ".repeat(sentences),
                facts: vec![("Help".to_owned(), "12 hints, 12 take-backs".to_owned())],
                table: vec!["K♥  Q♠".to_owned(); rows],
                day: "2026-11-22".to_owned(),
            })
        };
        let lines = |drawn: &str| -> Vec<usize> {
            let table = drawn.lines().filter(|line| line.contains("class=\"table\""));
            table.filter_map(|line| line.split("y=\"").nth(1)?.split('"').next()?.parse().ok()).collect()
        };
        assert_eq!(lines(&drawn(4, 1, "Ana")), [392, 416, 440, 464]);
        assert_eq!(lines(&drawn(9, 2, "Ana")).len(), 9);
        for (rows, sentences) in [(9, 3), (30, 1), (30, 9)] {
            assert!(lines(&drawn(rows, sentences, "Ana")).iter().all(|y| *y <= TABLE_END));
        }
        assert_eq!(drawn(4, 1, "Ana").matches("textLength").count(), 1, "the facts alone");
        let long = drawn(4, 1, &"W".repeat(60));
        assert!(long.contains("textLength=\"1080\" lengthAdjust=\"spacingAndGlyphs\">WWW"));
    }
}
