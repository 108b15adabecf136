//! Draws the result card: an SVG picture of the end of one game, to send to friends.

use crate::records::picture::{CARD_CSS, Picture, TABLE_CSS, cut_to_width, symbols_of, text_width};
use crate::text::markup::escaped;
use crate::text::prose::Look;
use std::fmt::Write;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ResultCard {
    pub game: String,
    /// The players and the rules.
    pub subtitle: String,
    /// The result as a sentence.
    pub ending: String,
    /// Why this game is special, such as `Best of 38`; may be empty.
    pub personal: String,
    /// The most important number of the result, such as `Score 6`; may be empty.
    pub score: String,
    /// Pairs of a term and its value, shown in one line.
    pub facts: Vec<(String, String)>,
    /// The table at the end.
    pub table: Picture,
    /// The date of the game, as `2026-11-22`.
    pub day: String,
}

const WIDTH: i32 = 1200;
const HEIGHT: i32 = 630;
const LEFT: i32 = 60;
/// The baseline of the last line of text, in SVG units.
const LAST_LINE: i32 = HEIGHT - 42;
/// The top of the drawn table, in SVG units.
const TABLE_TOP: i32 = 326;
/// Maximum width and height of the drawn table, in SVG units.
pub(crate) const TABLE_SIZE: (i32, i32) = (WIDTH - 2 * LEFT, LAST_LINE - 32 - TABLE_TOP);
/// Maximum length of a line of the ending, in letters, so that the line fits the width at its font size.
const LINE_LENGTH: usize = 52;
/// Maximum width of the score at the upper right, in SVG units.
const SCORE_WIDTH: i32 = 300;

/// Returns the card as an SVG file.
pub(crate) fn card(card: &ResultCard) -> String {
    let mut markup = CardMarkup::default();
    let max_width = WIDTH - 2 * LEFT - SCORE_WIDTH;
    markup.add_fitted_text(LEFT, 88, "game", &card.game, 40, max_width);
    markup.add_fitted_text(LEFT, 128, "soft", &card.subtitle, 22, max_width);
    let facts: Vec<String> = card.facts.iter().map(|(term, text)| format!("{term}: {text}")).collect();
    markup.add_fitted_text(LEFT, 160, "soft", &facts.join("  ·  "), 22, max_width);
    markup.add_fitted_text(WIDTH - LEFT, 96, "score", &card.score, 44, SCORE_WIDTH);
    let look = Look { width: LINE_LENGTH, plain: false, styled: false };
    let ending: Vec<String> = look.paragraph("", &card.ending).into_iter().take(3).collect();
    // The sentence is centred between the heading and the table.
    let lines = i32::try_from(ending.len()).unwrap_or(3) + i32::from(!card.personal.is_empty());
    let mut y = 262 - (lines - 1) * 24;
    for line in &ending {
        markup.add_fitted_text(LEFT, y, "ending", line, 38, WIDTH - 2 * LEFT);
        y += 44;
    }
    if !card.personal.is_empty() {
        markup.add_fitted_text(LEFT, y - 4, "personal", &card.personal, 28, WIDTH - 2 * LEFT);
    }
    markup.add_text(LEFT, LAST_LINE, "soft", &format!("{}  ·  refereed by deckwarden, with a real deck", card.day), "");
    let sentences = [&card.ending, &card.personal, &card.score, &card.subtitle, &facts.join(", "), &card.day];
    let sentences = sentences.iter().map(|text| text.trim_end_matches('.')).filter(|text| !text.is_empty());
    let description = escaped(&format!("{}.", sentences.collect::<Vec<_>>().join(". ")));
    let Picture { width, height, .. } = card.table;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">{}</title>\n<desc id=\"desc\">{description}</desc>\n\
         <style>.w{{font-family:Georgia,'DejaVu Serif',serif;fill:#f4f0e6}}.game{{font-size:40px;font-weight:bold}}\
         .soft{{font-size:22px;fill:#c5d6c9}}.score{{font-size:44px;fill:#ffd977;text-anchor:end}}.ending{{font-size:38px}}.personal{{font-size:28px;fill:#ffd977}}\
         {CARD_CSS}{TABLE_CSS}</style>\n{}\
         <rect width=\"100%\" height=\"100%\" fill=\"#16392b\"/>\n\
         <rect x=\"20\" y=\"20\" width=\"{}\" height=\"{}\" rx=\"18\" fill=\"none\" stroke=\"#c5d6c9\" stroke-width=\"2\"/>\n\
         {}<svg x=\"{LEFT}\" y=\"{TABLE_TOP}\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\" \
         preserveAspectRatio=\"xMidYMid meet\">\n{}</svg>\n</svg>\n",
        escaped(&card.game),
        symbols_of(&card.table),
        WIDTH - 40,
        HEIGHT - 40,
        markup.0,
        TABLE_SIZE.0,
        TABLE_SIZE.1,
        card.table.svg(),
    )
}

#[derive(Default)]
struct CardMarkup(String);

impl CardMarkup {
    fn add_text(&mut self, x: i32, y: i32, class: &str, text: &str, attributes: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\" class=\"w {class}\" xml:space=\"preserve\"{attributes}>{}</text>",
            escaped(text)
        );
    }

    /// Adds a line of text with a font size. If the line might be wider than `max_width`, squeezes the letters to at
    /// least half their width. Cuts off the letters that still do not fit.
    fn add_fitted_text(&mut self, x: i32, y: i32, class: &str, text: &str, size: i32, max_width: i32) {
        let cut_text = cut_to_width(text, size, 2 * max_width);
        let attributes = if text_width(&cut_text, size) > max_width {
            format!(" textLength=\"{max_width}\" lengthAdjust=\"spacingAndGlyphs\"")
        } else {
            String::new()
        };
        self.add_text(x, y, class, &cut_text, &attributes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> ResultCard {
        ResultCard {
            game: "Classic".to_owned(),
            subtitle: "Ana  ·  standard".to_owned(),
            ending: "You cleared the dungeon.".to_owned(),
            personal: "Best of 38.".to_owned(),
            score: "Score 6".to_owned(),
            facts: vec![("Help".to_owned(), "none".to_owned())],
            table: Picture { width: 420, height: 900, marks: Vec::new() },
            day: "2026-11-22".to_owned(),
        }
    }

    #[test]
    fn a_card_shows_the_game_and_escapes_its_texts() {
        let hostile = "</text><script>alert(1)</script>".to_owned();
        let drawn = card(&ResultCard {
            subtitle: hostile.clone(),
            personal: hostile.clone(),
            facts: vec![("Note".to_owned(), hostile)],
            ..example()
        });
        assert!(!drawn.contains("<script>") && drawn.contains("&lt;script&gt;"));
        assert!(
            drawn.contains(">You cleared the dungeon.</text>") && drawn.contains("<title id=\"title\">Classic</title>")
        );
    }

    #[test]
    fn the_ending_stays_above_the_table() {
        for sentences in [1, 2, 9] {
            let ending = "You cleared the dungeon with many discards to spare. ".repeat(sentences);
            let drawn = card(&ResultCard { ending, ..example() });
            let lines = drawn.lines().filter(|line| line.contains("w ending") || line.contains("w personal"));
            let ys: Vec<i32> =
                lines.filter_map(|line| line.split("y=\"").nth(1)?.split('"').next()?.parse().ok()).collect();
            assert!(!ys.is_empty() && ys.iter().all(|y| (180..TABLE_TOP).contains(y)), "{ys:?}");
        }
        let long_card = card(&ResultCard { subtitle: "W".repeat(60), ..example() });
        assert!(long_card.contains("textLength=\"780\" lengthAdjust=\"spacingAndGlyphs\">WWW"));
    }

    #[test]
    fn a_long_name_in_the_ending_fits_the_card() {
        let ending = format!("{} has escaped and wins.", "a".repeat(60));
        let drawn = card(&ResultCard { ending, ..example() });
        let first = drawn.lines().find(|line| line.contains("w ending")).expect("the ending");
        assert!(first.contains("textLength=\"1080\""), "{first}");
    }

    #[test]
    fn the_description_leaves_out_empty_texts() {
        let empty = ResultCard { personal: String::new(), score: String::new(), ..example() };
        let text = "<desc id=\"desc\">You cleared the dungeon. Ana  ·  standard. Help: none. 2026-11-22.</desc>";
        assert!(card(&empty).contains(text));
    }
}
