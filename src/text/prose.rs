//! Renders blocks of text: as wrapped lines for a terminal, plain or styled, or as Markdown.

use crate::model::card::Card;
use crate::text::visible::{visible, visible_words};
use serde::Serialize;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr;

/// Minimum width of wrapped text, in columns. Narrower text would be hard to read.
const MIN_WIDTH: usize = 20;
const TABLE_INDENT: &str = "    ";
/// Maximum length of text in backquotes that stays on one line, in characters. Players type such text, and could
/// mistype it if it were on two lines.
const MAX_UNBROKEN: usize = 24;
/// Replaces a space while the text is wrapped. Afterwards it becomes a normal space again.
const NO_BREAK_SPACE: char = '\u{a0}';

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BlockJson", description = "A block of a page as JSON."))]
#[serde(untagged)]
pub enum Block {
    /// A paragraph of plain sentences.
    Text { text: String },
    /// A paragraph with a label before it.
    Noted { label: String, text: String },
    /// An item of a list, with an explanation unless `text` is empty.
    Item { term: String, text: String },
    /// The lines of a drawn table.
    Drawn { table: Vec<String> },
    /// A line as a player types it.
    Typed { typed: String },
}

impl Block {
    /// Returns the block as Markdown. With `plain`, cards stay in ASCII.
    pub fn markdown(&self, plain: bool) -> String {
        let words = |text: &str| if plain { text.to_owned() } else { with_symbols(text) };
        match self {
            Block::Text { text } => words(text),
            Block::Noted { label, text } => format!("**{label}.** {}", words(text)),
            Block::Item { term, text } if text.is_empty() => format!("- {}", words(term)),
            Block::Item { term, text } => format!("- **{}** - {}", words(term), words(text)),
            Block::Drawn { table: lines } => format!("```text\n{}\n```", lines.join("\n")),
            Block::Typed { typed: line } => format!("```text\n> {line}\n```"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Maximum length of a line in columns; 0 for no wrapping.
    pub width: usize,
    /// Whether to write plain text for screen readers: ASCII, with one fact on each line.
    pub plain: bool,
    /// Whether to use colour and bold type.
    pub styled: bool,
}

impl Look {
    pub const PLAIN: Look = Look { width: 0, plain: true, styled: false };

    /// Returns an empty line, or `None` for plain text, because a screen reader would pause at the line.
    pub fn blank_line(&self) -> Option<String> {
        (!self.plain).then(String::new)
    }

    /// Returns the lines of a heading. Without bold type, headings of levels 1 and 2 are underlined, except in plain
    /// text.
    pub fn heading(&self, level: u8, text: &str) -> Vec<String> {
        let lines = self.fill("", "", text);
        if self.styled {
            let style = anstyle::Style::new().bold();
            let style = if level == 1 { style.underline() } else { style };
            return lines.into_iter().map(|line| format!("{style}{line}{style:#}")).collect();
        }
        let underline = match level {
            _ if self.plain => None,
            1 => Some("="),
            2 => Some("-"),
            _ => None,
        };
        let widest = lines.iter().map(|line| line.width()).max().unwrap_or_default();
        lines.into_iter().chain(underline.map(|mark| mark.repeat(widest))).collect()
    }

    pub fn block(&self, block: &Block) -> Vec<String> {
        match block {
            Block::Text { text } => self.paragraph("", text),
            Block::Noted { label, text } => self.paragraph(&format!("{label}: "), text),
            Block::Item { term, text } if text.is_empty() => self.paragraph("- ", term),
            Block::Item { term, text } if self.plain && term.ends_with('.') => {
                self.paragraph("", &format!("{term} {text}"))
            }
            Block::Item { term, text } if self.plain => self.paragraph("", &format!("{term}: {text}")),
            Block::Item { term, text } => self.after_term(&format!("{term}  "), text),
            Block::Drawn { table: lines } => {
                lines.iter().map(|line| format!("{TABLE_INDENT}{}", visible(line)).trim_end().to_owned()).collect()
            }
            Block::Typed { typed: line } if self.plain => vec![format!("Typed: {}", visible(line))],
            Block::Typed { typed: line } => vec![format!("{TABLE_INDENT}> {}", visible(line))],
        }
    }

    /// Returns a paragraph that begins with `lead`. With a lead, later lines are indented by two columns.
    pub fn paragraph(&self, lead: &str, text: &str) -> Vec<String> {
        let indent = if lead.is_empty() { "" } else { "  " };
        self.fill(lead, indent, text)
    }

    /// Returns the layout for a drawn table inside a page, where the table is indented.
    #[must_use]
    pub fn for_inner_table(self) -> Look {
        self.narrower(if self.plain { 0 } else { TABLE_INDENT.len() })
    }

    #[must_use]
    pub fn with_max_width(self, columns: usize) -> Look {
        Look { width: self.width.min(columns), ..self }
    }

    /// Returns a layout that is narrower by this number of columns, but at least one column wide. If lines are not
    /// wrapped, returns the same layout.
    #[must_use]
    pub fn narrower(self, columns: usize) -> Look {
        Look { width: if self.width == 0 { 0 } else { self.width.saturating_sub(columns).max(1) }, ..self }
    }

    /// Returns a paragraph that begins with an indented term.
    fn after_term(&self, term: &str, text: &str) -> Vec<String> {
        let term = format!("  {}", self.words(term));
        self.fill(&term, "      ", text)
    }

    /// Wraps text at its spaces. The first line begins with `lead`, which is broken only if it does not fit. Later
    /// lines begin with `indent`.
    fn fill(&self, lead: &str, indent: &str, text: &str) -> Vec<String> {
        let (lead, text) = (visible_words(lead), visible_words(text));
        let words: Vec<&str> = text.split_whitespace().collect();
        let label = lead.trim_start();
        let lead_indent = lead.strip_suffix(label).unwrap_or_default();
        let width = if self.width == 0 { usize::MAX } else { self.width.max(MIN_WIDTH) };
        // Text in backquotes stays on one line if it fits there with its quotes and a full stop.
        let unbroken = MAX_UNBROKEN.min(width.saturating_sub(indent.len() + 3));
        let text = with_no_break_spaces(&format!("{label}{}", self.words(&words.join(" "))), unbroken);
        let options = Options::new(width)
            .initial_indent(lead_indent)
            .subsequent_indent(indent)
            .break_words(false)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .wrap_algorithm(WrapAlgorithm::FirstFit);
        let lines = textwrap::wrap(&text, options).into_iter();
        lines.map(|line| line.trim_end().replace(NO_BREAK_SPACE, " ")).collect()
    }

    /// Returns text with its cards as symbols (`KH` becomes K♥), except in backquotes, which contain typed text. In
    /// plain text, cards stay in ASCII.
    pub fn words(&self, text: &str) -> String {
        if self.plain { text.to_owned() } else { with_symbols(text) }
    }
}

/// Replaces spaces with [`NO_BREAK_SPACE`] in two places: in backquotes with at most `unbroken` characters, and
/// between a number and its `%`.
fn with_no_break_spaces(text: &str, unbroken: usize) -> String {
    let replaced = |(index, part): (usize, &str)| {
        let is_typed = index % 2 == 1 && part.chars().count() <= unbroken;
        if is_typed {
            part.replace(' ', &NO_BREAK_SPACE.to_string())
        } else {
            part.replace(" %", &format!("{NO_BREAK_SPACE}%"))
        }
    };
    text.split('`').enumerate().map(replaced).collect::<Vec<_>>().join("`")
}

/// Returns text with cards as symbols (`7C` becomes `7♣`), except in backquotes.
pub(crate) fn with_symbols(text: &str) -> String {
    with_cards(text, str::to_owned, |out, card, _| out.push_str(&card.shown().to_string()))
}

/// Returns text with cards in words: `7C 2H` becomes `Seven of clubs and two of hearts`. Players can also type this form.
/// In a longer list, commas separate the cards before the `and`. A card that begins a sentence gets a capital letter. In
/// a sentence, a card has an article, but not in a list of cards after a label. In backquotes, only the cards change,
/// so that players can type the result.
pub(crate) fn with_words(text: &str) -> String {
    let quoted = |part: &str| {
        let mut out = String::new();
        replace_cards(part, &mut out, |out, card, _| out.push_str(&card.in_words()));
        out
    };
    let is_sentence = text.ends_with(['.', '?', '!']) || text.starts_with(PLAIN_MOVE);
    with_cards(text, quoted, |out, card, in_list| {
        if in_list.follows_card {
            out.truncate(out.trim_end().len());
            out.push_str(if in_list.precedes_card { ", " } else { " and " });
        }
        let begins_sentence = out.is_empty() || out.ends_with(". ");
        let last_word = out.split_whitespace().next_back().unwrap_or_default().to_lowercase();
        let article = match card {
            _ if !is_sentence || DETERMINERS.contains(&last_word.as_str()) => "",
            _ if card == Card::JOKER => "a ",
            _ if card.suit().is_some() || card.is_joker() => "the ",
            _ => "",
        };
        let words = format!("{article}{}", card.in_words());
        out.push_str(&if begins_sentence { capitalize(&words) } else { words });
    })
}

/// Whether another card comes directly before or after a card, with only a space between.
#[derive(Clone, Copy)]
struct CardNeighbours {
    follows_card: bool,
    precedes_card: bool,
}

/// The mark of a move on the table in plain text.
pub(crate) const PLAIN_MOVE: &str = "Move: ";

/// Words before a card that take the place of the article.
const DETERMINERS: [&str; 8] = ["a", "an", "another", "any", "each", "every", "no", "the"];

fn with_cards(
    text: &str,
    quoted: impl Fn(&str) -> String,
    write: impl Fn(&mut String, Card, CardNeighbours),
) -> String {
    // If the number of backquotes is odd, it is unclear which text they quote. Then no text counts as quoted.
    let has_quotes = text.matches('`').count().is_multiple_of(2);
    let mut out = String::new();
    for (index, part) in text.split(|c| has_quotes && c == '`').enumerate() {
        match index % 2 {
            1 => out.extend(["`", &quoted(part), "`"]),
            _ => replace_cards(part, &mut out, &write),
        }
    }
    out
}

fn replace_cards(text: &str, out: &mut String, write: impl Fn(&mut String, Card, CardNeighbours)) {
    let (mut rest, mut end_of_card) = (text, None);
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|c: char| !c.is_alphanumeric()).unwrap_or(from.len()));
        let follows_card = before == " " && end_of_card == Some(out.len());
        out.push_str(before);
        let card_of = |word: &str| Card::parse(word).filter(|card| card.to_string() == word);
        let next = after.strip_prefix(' ').and_then(|after| after.split(|c: char| !c.is_alphanumeric()).next());
        match card_of(word) {
            Some(card) => {
                write(out, card, CardNeighbours { follows_card, precedes_card: next.and_then(card_of).is_some() });
                end_of_card = Some(out.len());
            }
            None => out.push_str(word),
        }
        rest = after;
    }
    out.push_str(rest);
}

pub(crate) fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Returns an ordinal number: `1st`, `2nd`, `3rd`, `4th`, `11th`.
pub(crate) fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100 / 10) {
        (1..=3, 1) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Returns a count with its noun: `1 session`, `3 sessions`, `2 entries`. The noun must have a regular plural.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    match noun.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u'])) {
        _ if count == 1 => format!("1 {noun}"),
        Some(stem) => format!("{count} {stem}ies"),
        None if noun.ends_with('s') => format!("{count} {noun}es"),
        None => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_agree_with_their_counts() {
        assert_eq!([counted(1, "game"), counted(0, "game")], ["1 game", "0 games"]);
        assert_eq!([counted(1, "entry"), counted(2, "entry")], ["1 entry", "2 entries"]);
        assert_eq!(
            [counted(2, "day"), counted(1, "success"), counted(3, "success")],
            ["2 days", "1 success", "3 successes"]
        );
    }

    #[test]
    fn cards_become_symbols_except_in_backquotes() {
        assert_eq!(with_symbols("7C on KH: type `7c 1` or `KH`, or a JK."), "7♣ on K♥: type `7c 1` or `KH`, or a ★.");
        assert_eq!(
            with_words("7C on KH: type `7c 1` or `KH`, or a JK."),
            "The seven of clubs on the king of hearts: type `7c 1` or `king of hearts`, or a joker."
        );
        assert_eq!(
            with_words("8S 4H on QS. AH: `7c 2h` JK"),
            "Eight of spades and four of hearts on queen of spades. Ace of hearts: `7c 2h` joker"
        );
        assert_eq!(with_symbols("An odd ` and 7C"), "An odd ` and 7♣");
        assert_eq!(with_symbols("As you like, 10 or 1S"), "As you like, 10 or 1S");
    }

    #[test]
    fn typed_text_is_unbroken_and_long_terms_are_wrapped() {
        let look = Look { width: 24, plain: false, styled: false };
        let lines = look.block(&Block::Text { text: "Type `place 7C 1 with KS` or type `x 7c`.".into() });
        assert_eq!(lines, ["Type", "`place 7C 1 with KS` or", "type `x 7c`."]);
        let lines = look.block(&Block::Text { text: "Played well, won 77 % of the games".into() });
        assert_eq!(lines, ["Played well, won 77 % of", "the games"]);
        let lines = look.block(&Block::Text { text: "It is to within about 75 % off".into() });
        assert_eq!(lines, ["It is to within about", "75 % off"]);
        let term = "`use KH CARD | use KD | use KC | use KS SPOT`".to_owned();
        let lines = look.block(&Block::Item { term, text: "use an item".into() });
        assert_eq!(lines, ["  `use KH CARD | use KD", "      | use KC | use KS", "      SPOT`  use an item"]);
        let lines = look.paragraph("In the deck, a hand or anywhere else (95): ", "A♣ 2♣");
        assert_eq!(lines, ["In the deck, a hand or", "  anywhere else (95): A♣", "  2♣"]);
    }

    #[test]
    fn lines_are_wrapped_except_in_plain_text() {
        let look = Look { width: 24, plain: false, styled: false };
        let block = Block::Noted { label: "Example".into(), text: "2C on KH: that is not enough at all".into() };
        assert_eq!(look.block(&block), ["Example: 2♣ on K♥: that", "  is not enough at all"]);
        assert_eq!(Look::PLAIN.block(&block), ["Example: 2C on KH: that is not enough at all"]);
    }
}
