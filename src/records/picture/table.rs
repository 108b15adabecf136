//! Draws a whole table: its zones where the layout puts them, the cards and the gauges.
//!
//! A picture is a list of marks, whose coordinates are whole SVG units. In a page, the script draws the marks;
//! elsewhere, [`Picture::svg`] draws them.

use super::card::{CARD_HEIGHT, CARD_WIDTH, STRIP, symbol_id};
use crate::model::layout::{Band, Face, Gauge, Layout, Zone};
use crate::play::draw::zone_label;
use crate::play::messages::Messages;
use crate::text::markup::escaped;
use serde::{Serialize, Serializer};
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;

/// The space around the table. All sizes are in SVG units.
const MARGIN: i32 = 8;
/// The space between bands and between zones.
const GAP: i32 = 10;
/// The height of a line of text.
const LINE_HEIGHT: i32 = 16;
/// The space between two cards side by side.
const CARD_GAP: i32 = 3;
/// Maximum number of face-down cards drawn for a pile. A number on the top card gives the count.
const MAX_BACKS: i32 = 3;
/// The length of a gauge.
const GAUGE_LENGTH: i32 = 60;
/// The step in which a gauge fills. A smaller step would be invisible at the rounded end.
const GAUGE_STEP: i32 = 3;

/// A drawn element with the coordinates of its upper left corner. A text has the coordinates of the left end of its
/// baseline instead. The x coordinate of a note is the left edge of its card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mark {
    /// A card, by the id of its symbol.
    Card {
        x: i32,
        y: i32,
        id: String,
    },
    Text {
        x: i32,
        y: i32,
        kind: TextKind,
        text: String,
    },
    /// A gauge. `full` is the length of its filled part.
    Bar {
        x: i32,
        y: i32,
        full: i32,
    },
}

/// The purpose of a text, which decides its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) enum TextKind {
    #[serde(rename = "l")]
    Label,
    /// The label of the zone whose owner must act.
    #[serde(rename = "m")]
    Mover,
    /// A note on a card.
    #[serde(rename = "n")]
    Note,
}

/// Writes marks as arrays instead of objects, to save space: a replay has thousands of marks.
impl Serialize for Mark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Mark::Card { x, y, id } => (x, y, id).serialize(serializer),
            Mark::Text { x, y, kind, text } => (x, y, kind, text).serialize(serializer),
            Mark::Bar { x, y, full } => (x, y, full).serialize(serializer),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picture {
    pub width: i32,
    pub height: i32,
    pub marks: Vec<Mark>,
}

impl Picture {
    /// Draws a table with this maximum width in SVG units. A card is 40 units wide.
    pub(crate) fn new(layout: &Layout, messages: Messages<'_>, width: i32) -> Picture {
        PictureBuilder::build(layout, messages, width, None)
    }

    /// Draws a table as large as possible in a box of this width and height, with bands side by side where they fit.
    /// Leaves out zones without cards. If no zone has cards, keeps all zones, so that a cleared table looks cleared.
    pub(crate) fn in_box(layout: &Layout, messages: Messages<'_>, (width, height): (i32, i32)) -> Picture {
        let mut layout = layout.clone();
        let has_cards = |zone: &Zone| zone.lines.iter().flatten().any(|face| Cell::new(face).is_some());
        if layout.bands.iter().flat_map(|band| &band.zones).any(has_cards) {
            for band in &mut layout.bands {
                // A row of a pyramid keeps its empty zones, so that the other zones stay in their places.
                let keeps_all = band.centred && band.zones.iter().any(has_cards);
                band.zones.retain(|zone| keeps_all || has_cards(zone));
            }
            layout.bands.retain(|band| !band.zones.is_empty());
        }
        let scale = |picture: &Picture| (width * 1000 / picture.width).min(height * 1000 / picture.height);
        let widths = (300..=1500).step_by(50);
        let pictures = widths.map(|width| PictureBuilder::build(&layout, messages, width, Some((MARGIN, MARGIN))));
        pictures.max_by_key(scale).unwrap_or_default()
    }

    /// Returns the marks with coordinates relative to the previous mark, so that few marks change when a zone moves.
    pub(crate) fn relative(&self) -> Vec<Mark> {
        let (mut left, mut top) = (0, 0);
        let shifted = |mark: &Mark| {
            let mut mark = mark.clone();
            let (Mark::Card { x, y, .. } | Mark::Text { x, y, .. } | Mark::Bar { x, y, .. }) = &mut mark;
            let place = (*x, *y);
            (*x, *y) = (*x - left, *y - top);
            (left, top) = place;
            mark
        };
        self.marks.iter().map(shifted).collect()
    }

    /// Returns the marks as SVG elements. The document must also contain the symbols of the cards,
    /// [`CARD_CSS`](super::card::CARD_CSS) and [`TABLE_CSS`].
    pub(crate) fn svg(&self) -> String {
        let mut out = String::new();
        for mark in &self.marks {
            // Writing to a string cannot fail.
            let _ = match mark {
                Mark::Card { x, y, id } => {
                    writeln!(
                        out,
                        "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{CARD_WIDTH}\" height=\"{CARD_HEIGHT}\"/>"
                    )
                }
                Mark::Text { x, y, kind: TextKind::Note, text } => {
                    let fit = if text.chars().count() > NOTE_LENGTH { NOTE_FIT } else { "" };
                    let (text, middle) = (escaped(text), x + CARD_WIDTH / 2);
                    writeln!(
                        out,
                        "<rect class=\"tn\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"13\" rx=\"2\"/>\
                         <text class=\"tn\" x=\"{middle}\" y=\"{y}\"{fit}>{text}</text>",
                        x + 1,
                        y - 10,
                        CARD_WIDTH - 2
                    )
                }
                Mark::Text { x, y, kind, text } => {
                    let class = if *kind == TextKind::Mover { "tl tm" } else { "tl" };
                    writeln!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(text))
                }
                Mark::Bar { x, y, full } => writeln!(
                    out,
                    "<rect class=\"tb\" x=\"{x}\" y=\"{y}\" width=\"{GAUGE_LENGTH}\" height=\"7\" rx=\"3\"/>\
                     <rect class=\"tf\" x=\"{x}\" y=\"{y}\" width=\"{full}\" height=\"7\" rx=\"3\"/>"
                ),
            };
        }
        out
    }
}

/// Maximum length of a note at its full width, in letters. This module and the script of the page squeeze longer notes.
const NOTE_LENGTH: usize = 5;
const NOTE_FIT: &str = " textLength=\"34\" lengthAdjust=\"spacingAndGlyphs\"";

/// The style sheet of a table, without the styles of its cards in [`CARD_CSS`](super::card::CARD_CSS).
pub(crate) const TABLE_CSS: &str = "\
.tl,.tn{font:12px/1 Helvetica,Arial,'Liberation Sans',sans-serif;fill:#cfe0d4}.tm{font-weight:bold;fill:#ffd977}\
rect.tn{fill:#fffdf8;fill-opacity:.94}text.tn{fill:#1c1c1c;font-size:11px;font-weight:bold;text-anchor:middle}\
.tb{fill:#0c241a}.tf{fill:#e0b84c}.to{fill:none;stroke:#5f8a73;stroke-dasharray:3 3}";

/// A drawn cell in a line of cards.
#[derive(Clone, Debug)]
enum Cell {
    Card { id: String, note: Option<String> },
    Pile(usize),
    Gap,
}

impl Cell {
    fn new(face: &Face) -> Option<Cell> {
        let card = |card, note| Some(Cell::Card { id: symbol_id(card), note });
        match face {
            Face::Up(up) => card(*up, None),
            Face::Noted(noted, note) => card(*noted, Some(note.clone())),
            Face::Played { card: played, declared, .. } => card(*played, declared.map(|rank| format!("as {rank}"))),
            Face::Gap => Some(Cell::Gap),
            Face::Apart(_) => Some(Cell::Pile(1)),
            Face::Down(0) | Face::Untyped(0) => None,
            Face::Down(count) | Face::Untyped(count) => Some(Cell::Pile(*count)),
        }
    }

    fn width(&self) -> i32 {
        match self {
            Cell::Pile(count) => CARD_WIDTH + pile_offset(*count),
            _ => CARD_WIDTH,
        }
    }
}

/// Returns the width that a pile needs in addition to the width of a card. The drawing shifts its cards slightly
/// against one another. The height grows by the same amount.
fn pile_offset(count: usize) -> i32 {
    2 * (i32::try_from(count).unwrap_or(MAX_BACKS).min(MAX_BACKS) - 1)
}

/// A zone with its size, before it has a position in the picture.
struct ZoneBlock {
    label: String,
    kind: TextKind,
    lines: Vec<Vec<Cell>>,
    /// Number of lines of the zone's own cards. The other lines lie on the last of these cards.
    own_lines: usize,
    /// Whether the cards of all lines form columns. The lines then do not overlap.
    has_columns: bool,
}

impl ZoneBlock {
    fn new(zone: &Zone, label: String) -> ZoneBlock {
        let lines: Vec<Vec<Cell>> = zone.lines.iter().map(|line| line.iter().filter_map(Cell::new).collect()).collect();
        let has_columns = lines.iter().flatten().any(|cell| matches!(cell, Cell::Gap));
        let kind = if zone.current && zone.owner.is_some() { TextKind::Mover } else { TextKind::Label };
        let lines = lines.into_iter().filter(|line| !line.is_empty()).collect();
        ZoneBlock { label, kind, lines, own_lines: 1, has_columns }
    }

    /// Breaks lines that have more than this number of cells.
    fn break_lines(&mut self, max_cells: usize) {
        self.own_lines = self.lines.first().map_or(0, |line| line.chunks(max_cells).count());
        self.lines = self.lines.iter().flat_map(|line| line.chunks(max_cells).map(<[Cell]>::to_vec)).collect();
    }

    /// Returns the distance of a line from the left edge of the zone if the cards are `step` units apart.
    fn indent(&self, line: usize, step: i32) -> i32 {
        let last = self.own_lines.checked_sub(1).filter(|_| line >= self.own_lines && !self.has_columns);
        last.and_then(|last| self.lines.get(last)).map_or(0, |line| start_of_last(line, step))
    }

    /// Returns the width of the zone if its cards are `step` units apart.
    fn width_at(&self, step: i32) -> i32 {
        let line = |(index, line): (usize, &Vec<Cell>)| {
            self.indent(index, step) + start_of_last(line, step) + line.last().map_or(0, Cell::width)
        };
        let lines = self.lines.iter().enumerate().map(line).max();
        lines.unwrap_or(CARD_WIDTH).max(text_width(&self.label, LABEL_SIZE))
    }

    fn widest(&self) -> i32 {
        self.width_at(CARD_WIDTH + CARD_GAP)
    }

    fn narrowest(&self) -> i32 {
        self.width_at(STRIP)
    }

    /// Returns the distance between the left edges of neighbouring cards, at least [`STRIP`]. It is the greatest
    /// distance at which the zone fits the width.
    fn step(&self, width: i32) -> i32 {
        (STRIP..=CARD_WIDTH + CARD_GAP).rev().find(|step| self.width_at(*step) <= width).unwrap_or(STRIP)
    }
}

/// Returns the distance of the last cell from the first if the cards are `step` units apart.
fn start_of_last(line: &[Cell], step: i32) -> i32 {
    line.iter().rev().skip(1).map(|cell| cell.width() - CARD_WIDTH + step).sum()
}

/// Maximum width of a label. The drawing cuts longer labels, such as names of players and labels of house rules.
const LABEL_WIDTH: i32 = 280;
/// The font size of labels.
const LABEL_SIZE: i32 = 12;

/// Returns the width of a letter in twelfths of the font size: an estimate, because fonts differ.
fn letter_width(letter: char) -> i32 {
    match letter {
        'm' | 'w' | 'M' | 'W' | '…' => 12,
        'f' | 'i' | 'j' | 'l' | 't' | 'I' | ' ' | '.' | ',' | ':' | '\'' | '/' => 4,
        _ if letter.is_uppercase() => 9,
        _ => match letter.width() {
            Some(0) => 0,
            Some(2) => 13,
            _ => 7,
        },
    }
}

/// Returns the width of a text at a font size, in SVG units: an estimate, because fonts differ.
pub(crate) fn text_width(text: &str, size: i32) -> i32 {
    let twelfths = text.chars().fold(0_i32, |sum, letter| sum.saturating_add(letter_width(letter)));
    twelfths.saturating_mul(size) / 12
}

/// Returns a text. If the text is wider than `width` at this font size, cuts it and ends it with `…`.
pub(crate) fn cut_to_width(text: &str, size: i32, width: i32) -> String {
    if text_width(text, size) <= width {
        return text.to_owned();
    }
    let mut left = width * 12 / size - letter_width('…');
    let fits = |letter: &char| {
        left -= letter_width(*letter);
        left >= 0
    };
    format!("{}…", text.chars().take_while(fits).collect::<String>())
}

struct PictureBuilder<'m> {
    messages: Messages<'m>,
    picture: Picture,
    /// The right end of the marks so far.
    right: i32,
    /// The left and top of the free space to the right of the last band; `None` if bands must be below one another.
    free: Option<(i32, i32)>,
}

impl PictureBuilder<'_> {
    fn build(layout: &Layout, messages: Messages<'_>, width: i32, free: Option<(i32, i32)>) -> Picture {
        let picture = Picture { width, height: MARGIN, marks: Vec::new() };
        let mut builder = PictureBuilder { messages, picture, right: 0, free };
        layout.bands.iter().for_each(|band| builder.add_band(band));
        if layout.bands.iter().any(|band| band.centred) {
            // The rows of a pyramid have less space between them than other bands.
            builder.picture.height += GAP - CARD_GAP;
        }
        builder.add_gauges(&layout.gauges);
        Picture { width: builder.right + MARGIN, ..builder.picture }
    }

    fn inner_width(&self) -> i32 {
        self.picture.width - 2 * MARGIN
    }

    fn add_text(&mut self, x: i32, y: i32, kind: TextKind, text: String) {
        self.picture.marks.push(Mark::Text { x, y, kind, text });
    }

    fn add_band(&mut self, band: &Band) {
        if band.centred {
            return self.add_pyramid_row(&band.zones);
        }
        let label = |zone| cut_to_width(&zone_label(zone, self.messages), LABEL_SIZE, LABEL_WIDTH);
        let mut blocks: Vec<ZoneBlock> = band.zones.iter().map(|zone| ZoneBlock::new(zone, label(zone))).collect();
        // A line that is too wide even with overlapping cards continues below.
        let width = self.inner_width();
        let max_cells =
            usize::try_from((width - CARD_WIDTH - pile_offset(usize::MAX)) / STRIP).unwrap_or_default().max(1);
        for block in &mut blocks {
            block.break_lines(max_cells);
        }
        let numbered = band.zones.iter().any(|zone| zone.number > 0);
        let mut rest = blocks.as_slice();
        while !rest.is_empty() {
            let fits = |count: &usize| {
                rest.iter().take(*count).map(|block| block.narrowest() + GAP).sum::<i32>() - GAP <= width
            };
            let count = (1..=rest.len()).rev().find(fits).unwrap_or(1);
            let (row, below) = rest.split_at(count);
            let widest = row.iter().map(|block| block.widest() + GAP).sum::<i32>();
            match self.free.filter(|(left, _)| left + widest <= self.picture.width && !numbered) {
                Some((left, top)) => self.add_row(row, numbered, (left, top)),
                None => self.add_row(row, numbered, (MARGIN, self.picture.height)),
            }
            rest = below;
        }
    }

    /// Draws zones side by side. If `equal` is set and all zones fit columns of equal width, draws such columns.
    fn add_row(&mut self, blocks: &[ZoneBlock], equal: bool, (left, y): (i32, i32)) {
        let count = i32::try_from(blocks.len()).unwrap_or(1);
        let total = self.inner_width() - GAP * (count - 1);
        let mut widths: Vec<i32> = blocks.iter().map(ZoneBlock::widest).collect();
        let even = total / count;
        if equal && blocks.iter().all(|block| block.narrowest() <= even) {
            let widest = widths.iter().copied().max().unwrap_or(even);
            widths.fill(even.min(widest.max(CARD_WIDTH * 2)));
        }
        // The widest zone shrinks first.
        while widths.iter().sum::<i32>() > total {
            let widest = (0..blocks.len())
                .filter(|index| widths[*index] > blocks[*index].narrowest())
                .max_by_key(|index| widths[*index]);
            let Some(index) = widest else { break };
            widths[index] -= 1;
        }
        let mut x = left;
        let mut bottom = y;
        for (block, width) in blocks.iter().zip(widths) {
            self.add_text(x, y + 10, block.kind, block.label.clone());
            bottom = bottom.max(self.add_cards(block, x, y + LINE_HEIGHT, width));
            x += width + GAP;
        }
        self.right = self.right.max(x - GAP);
        self.picture.height = self.picture.height.max(bottom + GAP);
        self.free = self.free.map(|_| (x, y));
    }

    /// Draws the lines of a zone. Returns the y coordinate of their lower end.
    fn add_cards(&mut self, block: &ZoneBlock, x: i32, y: i32, width: i32) -> i32 {
        let step = block.step(width);
        let mut top = y;
        let mut bottom = y + CARD_HEIGHT;
        if block.lines.is_empty() {
            self.picture.marks.push(Mark::Card { x, y, id: "slot".to_owned() });
        }
        for (index, line) in block.lines.iter().enumerate() {
            let mut left = x + block.indent(index, step);
            for cell in line {
                bottom = bottom.max(self.add_cell(cell, left, top));
                left += cell.width() - CARD_WIDTH + step;
            }
            top += if block.has_columns { CARD_HEIGHT + CARD_GAP } else { CARD_HEIGHT * 2 / 3 };
        }
        bottom
    }

    /// Draws a cell. Returns the y coordinate of its lower end.
    fn add_cell(&mut self, cell: &Cell, x: i32, y: i32) -> i32 {
        match cell {
            Cell::Gap => y,
            Cell::Card { id, note } => {
                self.picture.marks.push(Mark::Card { x, y, id: id.clone() });
                if let Some(note) = note {
                    self.add_text(x, y + CARD_HEIGHT - 4, TextKind::Note, note.clone());
                }
                y + CARD_HEIGHT
            }
            Cell::Pile(count) => {
                let offset = pile_offset(*count);
                let backs = (0..=offset).step_by(2).map(|shift| Mark::Card {
                    x: x + shift,
                    y: y + shift,
                    id: "back".to_owned(),
                });
                self.picture.marks.extend(backs);
                if *count > 1 {
                    self.add_text(x + offset, y + offset + CARD_HEIGHT - 4, TextKind::Note, format!("×{count}"));
                }
                y + offset + CARD_HEIGHT
            }
        }
    }

    /// Draws a row of a pyramid. Its zones have numbers instead of labels.
    fn add_pyramid_row(&mut self, zones: &[Zone]) {
        const ZONE_WIDTH: i32 = CARD_WIDTH * 2 + STRIP + LINE_HEIGHT;
        let blocks: Vec<ZoneBlock> = zones.iter().map(|zone| ZoneBlock::new(zone, zone.number.to_string())).collect();
        let count = i32::try_from(zones.len()).unwrap_or(1).max(1);
        let zone_width = ZONE_WIDTH.min(self.inner_width() / count);
        // If bands may be side by side, the pyramid is as narrow as possible, to leave space for them.
        let width = if self.free.is_some() { 3 * zone_width + 2 * MARGIN } else { self.picture.width };
        let mut x = (width.min(self.picture.width) - zone_width * count) / 2;
        let y = self.picture.height;
        // A row without cards is only as tall as its numbers.
        let mut bottom = y + LINE_HEIGHT;
        for block in &blocks {
            self.add_text(x, y + 12, block.kind, block.label.clone());
            if !block.lines.is_empty() {
                bottom = bottom.max(self.add_cards(block, x + LINE_HEIGHT, y, zone_width - LINE_HEIGHT - 2));
            }
            x += zone_width;
        }
        self.right = self.right.max(x);
        self.picture.height = bottom + CARD_GAP;
        self.free = self.free.map(|(_, top)| (width, top));
    }

    fn add_gauges(&mut self, gauges: &[Gauge]) {
        let (mut x, mut y) = (MARGIN, self.picture.height + 6);
        for gauge in gauges {
            let label = cut_to_width(self.messages.label(gauge.label), LABEL_SIZE, LABEL_WIDTH);
            let limit = gauge.limit.filter(|limit| *limit > 0);
            let filled = gauge.filled(i64::from(GAUGE_LENGTH / GAUGE_STEP));
            let value = limit.map_or(gauge.value.to_string(), |limit| format!("{}/{limit}", gauge.value));
            let bar = if limit.is_some() { GAUGE_LENGTH + 5 } else { 0 };
            let value_left = text_width(&label, LABEL_SIZE) + 5 + bar;
            let width = value_left + text_width(&value, LABEL_SIZE);
            if x > MARGIN && x + width > self.picture.width - MARGIN {
                (x, y) = (MARGIN, y + LINE_HEIGHT + 3);
            }
            if let Some(filled) = filled {
                let full = filled as i32 * GAUGE_STEP;
                self.picture.marks.push(Mark::Bar { x: x + value_left - bar, y: y - 7, full });
            }
            self.add_text(x, y, TextKind::Label, label);
            self.add_text(x + value_left, y, TextKind::Label, value);
            x += width + GAP + 4;
            self.right = self.right.max(x - GAP);
        }
        self.picture.height = y + MARGIN;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::card::Card;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::library::Library;

    fn cards(text: &str) -> Vec<Face> {
        text.split(' ').filter_map(Card::parse).map(Face::Up).collect()
    }

    fn picture_of(layout: &Layout) -> Picture {
        let library = Library::built_in().expect("the rulebooks are sound");
        let request = SetupRequest { game: "classic".to_owned(), ..SetupRequest::default() };
        let setup = Setup::new(&library, &request, None).expect("a table");
        Picture::new(layout, Messages::new(&setup), 420)
    }

    #[test]
    fn bars_are_full_only_at_the_limit_and_empty_only_at_0() {
        let mut layout = Layout::default();
        for value in [0, 1, 359, 360] {
            layout.add_gauge("damage", value, 360);
        }
        let marks = picture_of(&layout).marks;
        let full = marks.iter().filter_map(|mark| if let Mark::Bar { full, .. } = mark { Some(*full) } else { None });
        assert_eq!(full.collect::<Vec<_>>(), [0, 3, 57, 60]);
    }

    #[test]
    fn cards_on_a_card_overlap_it_and_not_the_pile() {
        let mut layout = Layout::default();
        let monster = [vec![Face::Down(2)], cards("KH")].concat();
        layout.add_band(
            (1..=4)
                .map(|index| Zone::new("column", monster.clone()).numbered(index).with_line(cards("7C 9D")))
                .collect(),
        );
        let picture = picture_of(&layout);
        let lefts = |name: &str| -> Vec<i32> {
            let left = |mark: &Mark| match mark {
                Mark::Card { x, id, .. } if id == name => Some(*x),
                _ => None,
            };
            picture.marks.iter().filter_map(left).collect()
        };
        assert_eq!((lefts("KH").len(), lefts("KH")), (4, lefts("7C")));
        assert!(picture.width <= 420, "{}", picture.width);
    }

    #[test]
    fn a_broken_line_begins_at_the_left() {
        let mut layout = Layout::default();
        layout.add_band(vec![Zone::new("hand", [cards("AC KH"), vec![Face::Down(1); 30]].concat())]);
        let lines =
            picture_of(&layout).marks.iter().filter(|mark| matches!(mark, Mark::Card { x: MARGIN, .. })).count();
        assert_eq!(lines, 2);
    }

    #[test]
    fn wide_letters_need_more_space() {
        assert!(text_width("Damage", 12) > 45, "the width in Helvetica");
        assert_eq!(text_width("田中", 12), 26);
        assert_eq!(cut_to_width("田中太郎さん", 12, 52), "田中太…");
        assert_eq!(cut_to_width("Ana", 12, 52), "Ana");
        let mut layout = Layout::default();
        layout.add_band(["田中太郎さん", "WILHELMINA", "Ana"].map(|name| Zone::new(name, cards("AC"))).to_vec());
        let labels: Vec<(i32, String)> = picture_of(&layout)
            .marks
            .into_iter()
            .filter_map(|mark| match mark {
                Mark::Text { x, text, .. } => Some((x, text)),
                _ => None,
            })
            .collect();
        assert!(labels.windows(2).all(|pair| pair[0].0 + text_width(&pair[0].1, 12) < pair[1].0), "{labels:?}");
    }

    #[test]
    fn a_long_note_is_squeezed() {
        let mut layout = Layout::default();
        let with_note = |note: &str| Face::Noted(Card::JOKER, note.to_owned());
        layout.add_band(vec![Zone::new("damage", vec![with_note("reserve"), with_note("as 7")])]);
        let drawn = picture_of(&layout).svg();
        assert!(drawn.contains("textLength=\"34\" lengthAdjust=\"spacingAndGlyphs\">reserve</text>"), "{drawn}");
        assert_eq!(drawn.matches("textLength").count(), 1);
    }
}
