//! A card to send to a friend: how one game ended, as a picture.

use crate::text::markup::escaped;
use crate::text::prose::Look;
use std::fmt::Write;

/// What a result card tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ResultCard {
    pub game: String,
    /// Who played, by which rules.
    pub subtitle: String,
    /// How it ended, in a sentence.
    pub ending: String,
    /// Terms with what is told of them, the most important first.
    pub facts: Vec<(String, String)>,
    /// The table as it lay at the end.
    pub table: Vec<String>,
    /// When it was played.
    pub day: String,
}

const WIDTH: usize = 1200;
const HEIGHT: usize = 630;
/// No more lines of the table than that have room.
const ROWS: usize = 9;
/// A line of the ending in letters.
const LINE: usize = 46;

/// The card as an SVG file.
pub(crate) fn card(card: &ResultCard) -> String {
    let mut body = String::new();
    let mut text = |x: usize, y: usize, class: &str, said: &str| {
        // Writing to a text does not fail.
        let _ = writeln!(
            body,
            "<text x=\"{x}\" y=\"{y}\" class=\"{class}\" xml:space=\"preserve\">{}</text>",
            escaped(said)
        );
    };
    text(60, 90, "game", &card.game);
    text(60, 132, "soft", &card.subtitle);
    let look = Look { width: LINE, plain: false, styled: false };
    let ending: Vec<String> = look.paragraph("", &card.ending).into_iter().take(3).collect();
    for (at, line) in ending.iter().enumerate() {
        text(60, 200 + at * 46, "ending", line);
    }
    let top = 200 + ending.len() * 46;
    for (at, (term, told)) in card.facts.iter().take(4).enumerate() {
        text(60 + at * 275, top + 14, "term", term);
        text(60 + at * 275, top + 46, "fact", told);
    }
    for (at, line) in card.table.iter().take(ROWS).enumerate() {
        text(60, top + 100 + at * 24, "table", line);
    }
    text(60, HEIGHT - 42, "soft", &format!("{}  ·  refereed by deckwarden, with a real deck", card.day));
    let facts: Vec<String> = card.facts.iter().map(|(term, told)| format!("{term}: {told}")).collect();
    let described = escaped(&format!("{} {}. {}. {}", card.ending, card.subtitle, facts.join(", "), card.day));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">{}</title>\n<desc id=\"desc\">{described}</desc>\n\
         <style>text{{font-family:Georgia,serif;fill:#f4f0e6}}.game{{font-size:44px;font-weight:bold}}\
         .soft,.term{{font-size:22px;fill:#c5d6c9}}.ending{{font-size:38px}}.fact{{font-size:26px}}\
         .table{{font-family:'DejaVu Sans Mono',Menlo,monospace;font-size:19px}}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#16392b\"/>\n\
         <rect x=\"20\" y=\"20\" width=\"{}\" height=\"{}\" rx=\"18\" fill=\"none\" stroke=\"#c5d6c9\" stroke-width=\"2\"/>\n\
         {body}</svg>\n",
        escaped(&card.game),
        WIDTH - 40,
        HEIGHT - 40,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_tells_the_game_and_takes_no_text_for_markup() {
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
        assert_eq!(drawn.matches("class=\"table\"").count(), ROWS);
    }
}
