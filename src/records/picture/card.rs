//! Draws playing cards as SVG symbols.
//!
//! The program draws suits as paths, because fonts draw suits differently. Colours are classes of [`CARD_CSS`], so that
//! a page can change them.

use crate::model::card::{Card, Rank, Suit};
use std::fmt::Write;

/// The width of a card, in SVG units.
pub(super) const CARD_WIDTH: i32 = 40;
/// The height of a card, in SVG units.
pub(super) const CARD_HEIGHT: i32 = 56;
/// The part of a card's width or height that stays visible under another card; large enough for the rank and the suit.
pub(super) const STRIP: i32 = 20;

/// The style sheet of cards. A page overrides `--club` and `--diamond` to show a four-colour deck.
pub(crate) const CARD_CSS: &str = "\
.cb{fill:#fffdf8;stroke:#8d8778}.ci{font:bold 17px/1 Helvetica,Arial,'Liberation Sans',sans-serif;letter-spacing:-1px}\
.cs,.cj{fill:#1c1c1c}.cc{fill:var(--club,#1c1c1c)}.ch{fill:#b3131f}.cd{fill:var(--diamond,#b3131f)}.ck{fill:#6a3d9a}\
.cx{fill:#2c4a78;stroke:#fffdf8;stroke-width:2}.cl{stroke:#7f9cc8;fill:none}";

const SPADE: &str = "M50 4C40 26 10 40 10 62 10 80 32 86 44 72 43 82 38 90 32 96H68C62 90 57 82 56 72 68 86 90 80 90 62 90 40 60 26 50 4Z";
const HEART: &str = "M50 94C42 74 8 58 8 32 8 6 42 2 50 26 58 2 92 6 92 32 92 58 58 74 50 94Z";
const DIAMOND: &str = "M50 2Q64 30 86 50 64 70 50 98 36 70 14 50 36 30 50 2Z";
const CLUB: &str = "M50 4C36 4 26 16 29 30 31 36 34 40 38 44 24 38 6 46 6 62 6 82 36 86 45 68 44 80 39 90 32 96H68C61 90 56 80 55 68 \
                    64 86 94 82 94 62 94 46 76 38 62 44 66 40 69 36 71 30 74 16 64 4 50 4Z";
const STAR: &str = "M50 2 61 37 98 37 68 59 79 95 50 73 21 95 32 59 2 37 39 37Z";

/// The symbol of an empty place.
const SLOT: &str = "<symbol id=\"slot\" viewBox=\"0 0 40 56\"><rect class=\"to\" x=\"1\" y=\"1\" width=\"38\" height=\"54\" rx=\"4\"/></symbol>\n";

/// Returns the symbols of all cards, of a face-down card (`back`) and of an empty place (`slot`). The id of a card's
/// symbol is the card's canonical text.
pub(crate) fn symbols() -> String {
    let suited = Suit::ALL.into_iter().flat_map(|suit| Rank::all_suited().map(move |rank| Card::new(rank, suit)));
    let cards = suited.chain([Card::JOKER, Card::RED_JOKER, Card::BLACK_JOKER]);
    let mut symbols: String = cards.map(symbol).collect();
    symbols.push_str(&back());
    symbols.push_str(SLOT);
    symbols
}

/// Returns the id of a card's symbol; `back` for an unknown card.
pub(super) fn symbol_id(card: Card) -> String {
    if card.is_known() { card.untracked().to_string() } else { "back".to_owned() }
}

fn symbol(card: Card) -> String {
    let (class, path) = class_and_path(card);
    let corner = match card.rank().filter(|_| !card.is_joker()) {
        Some(rank) => {
            format!("<text class=\"ci {class}\" x=\"3\" y=\"17\">{rank}</text>{}", glyph(path, class, 3, 21, 14))
        }
        None => glyph(path, class, 3, 4, 15),
    };
    framed(&symbol_id(card), &format!("{corner}{}", glyph(path, class, 14, 28, 24)))
}

/// Returns the CSS class of a card and the path of its suit.
fn class_and_path(card: Card) -> (&'static str, &'static str) {
    match card.suit() {
        Some(Suit::Spades) => ("cs", SPADE),
        Some(Suit::Hearts) => ("ch", HEART),
        Some(Suit::Diamonds) => ("cd", DIAMOND),
        Some(Suit::Clubs) => ("cc", CLUB),
        None if card == Card::RED_JOKER => ("ch", STAR),
        None if card == Card::BLACK_JOKER => ("cj", STAR),
        None => ("ck", STAR),
    }
}

fn glyph(path: &str, class: &str, x: i32, y: i32, size: i32) -> String {
    format!(
        "<path class=\"{class}\" transform=\"translate({x} {y}) scale({})\" d=\"{path}\"/>",
        f64::from(size) / 100.0
    )
}

fn back() -> String {
    let mut lines = String::new();
    for index in (-36..36).step_by(9) {
        // Writing to a string cannot fail.
        let _ = write!(lines, "M{} 6l28 44M{} 6l-28 44", index + 6, 34 - index);
    }
    let lattice = format!(
        "<rect class=\"cx\" x=\"3.5\" y=\"3.5\" width=\"33\" height=\"49\" rx=\"2.5\"/>\
         <svg x=\"5\" y=\"5\" width=\"30\" height=\"46\"><path class=\"cl\" d=\"{lines}\"/></svg>"
    );
    framed("back", &lattice)
}

fn framed(id: &str, content: &str) -> String {
    format!(
        "<symbol id=\"{id}\" viewBox=\"0 0 {CARD_WIDTH} {CARD_HEIGHT}\"><rect class=\"cb\" x=\".5\" y=\".5\" \
         width=\"39\" height=\"55\" rx=\"4\"/>{content}</symbol>\n"
    )
}
