//! Draws the table of any game from its layout of zones and gauges.

use crate::model::layout::{Band, Face, Gauge, Layout, Zone};
use crate::play::listing::list;
use crate::play::messages::Messages;
use crate::play::session::Session;
use crate::rules::game::Game;
use crate::rules::needs::Need;
use crate::text::columns::wrap_parts;
use crate::text::prose::{Look, counted};
use unicode_width::UnicodeWidthStr;

/// Number of columns between zones that are drawn side by side.
const GAP: usize = 2;
/// The mark before the zones of the player who must act.
const TURN_MARK: &str = "> ";
/// Minimum width, in columns, of a zone in a centred band on a wide screen. This width keeps the zones in their
/// positions when cards come and go.
const ZONE_WIDTH: usize = 11;
/// Separates zones and gauges on the same line.
const SEPARATOR: &str = "   ";
/// Maximum number of cells of a gauge, so that several gauges fit on a line. The cells of a gauge with a higher limit
/// show its value to scale.
const MAX_GAUGE_CELLS: i64 = 12;
/// Minimum number of cells of a gauge, unless its limit is lower. If there is less space, the drawing shows only the
/// numbers.
const MIN_GAUGE_CELLS: i64 = 4;

pub(crate) fn draw_table(session: &Session, look: Look) -> Vec<String> {
    draw_layout(&session.game().layout(), session.messages(), look)
}

/// Draws the table without colours, as one string for each line. If `look` asks for plain text, lists the places in
/// words instead.
pub fn draw_layout(layout: &Layout, messages: Messages<'_>, look: Look) -> Vec<String> {
    draw_with_needs(layout, &[], messages, look)
}

/// Draws the table as [`draw_layout`] does, with needs beside their places.
pub(crate) fn draw_with_needs(layout: &Layout, needs: &[Need], messages: Messages<'_>, look: Look) -> Vec<String> {
    if look.plain {
        return list(layout, needs, messages.plain(true)).into_iter().flat_map(|place| place.lines).collect();
    }
    let painter = TablePainter { messages, look, needs, bands: Bands::default() };
    let painter = TablePainter { bands: painter.fit_bands(layout), ..painter };
    let somebody_moves = layout.bands.iter().any(is_current);
    let band = |band: &Band| if somebody_moves { painter.draw_marked_band(band) } else { painter.draw_band(band) };
    let mut lines: Vec<String> = layout.bands.iter().flat_map(band).collect();
    lines.extend(wrap_parts(layout.gauges.iter().map(|gauge| painter.draw_gauge(gauge)), SEPARATOR, look.width));
    lines
}

/// Returns the name of a zone with its owner and number: `Ana Hand`, `Column 2`.
pub(crate) fn zone_label(zone: &Zone, messages: Messages<'_>) -> String {
    let label = messages.label(&zone.label);
    let number = if zone.number > 0 { format!(" {}", zone.number) } else { String::new() };
    let owner = zone.owner.map(|seat| messages.player(seat)).unwrap_or_default();
    format!("{owner} {label}{number}").trim().to_owned()
}

fn is_current(band: &Band) -> bool {
    band.zones.iter().any(|zone| zone.current && zone.owner.is_some())
}

struct TablePainter<'a> {
    messages: Messages<'a>,
    look: Look,
    needs: &'a [Need],
    bands: Bands,
}

/// The arrangement of the zones in centred bands. Zones of all bands have the same width.
#[derive(Clone, Copy, Debug, Default)]
struct Bands {
    zone_width: usize,
    gap: usize,
    /// Number of zones in the largest band.
    max_zones: usize,
    /// Maximum width, in columns, of a zone's number and cards; 0 for no limit.
    card_width: usize,
    has_needs: bool,
}

impl Bands {
    /// Returns the width of a row of `count` zones in columns, including the gaps.
    fn row_width(&self, count: usize) -> usize {
        (count * (self.zone_width + self.gap)).saturating_sub(self.gap)
    }
}

impl TablePainter<'_> {
    /// Chooses the first arrangement that fits the screen: wide zones with needs, narrower zones with needs, zones
    /// without needs, or zones whose cards take several lines. If none fits, chooses the last.
    fn fit_bands(&self, layout: &Layout) -> Bands {
        let centred = || layout.bands.iter().filter(|band| band.centred);
        let max_zones = centred().map(|band| band.zones.len()).max().unwrap_or(0);
        let arrange = |min_width: usize, gap: usize, card_width: usize, has_needs: bool| {
            let bands = Bands { zone_width: 0, gap, max_zones, card_width, has_needs };
            let painter = TablePainter { bands, ..*self };
            let widths = centred().flat_map(|band| &band.zones).map(|zone| width(&painter.draw_in_band(zone)));
            Bands { zone_width: widths.max().unwrap_or(0).max(min_width), ..bands }
        };
        let columns = self.look.width;
        let narrowest = (columns + 1).checked_div(max_zones).map_or(1, |width| width.saturating_sub(1).max(1));
        let arrangements = [
            arrange(ZONE_WIDTH, GAP, 0, true),
            arrange(0, GAP, 0, true),
            arrange(0, GAP, 0, false),
            arrange(0, 1, narrowest, false),
        ];
        let arrangement = arrangements.into_iter().find(|bands| columns == 0 || bands.row_width(max_zones) <= columns);
        arrangement.unwrap_or(arrangements[3])
    }

    fn need_text(&self, zone: &Zone) -> Option<String> {
        self.need_text_at(zone, zone.number)
    }

    fn need_text_at(&self, zone: &Zone, number: u8) -> Option<String> {
        let is_at_zone = |need: &&Need| {
            let place = need.place;
            place.zone == zone.label && place.number == number && place.owner == zone.owner
        };
        let mut text = String::new();
        let mut last_name = "";
        for need in self.needs.iter().filter(is_at_zone) {
            let Some(short) = self.messages.short_need(need) else { continue };
            // Needs of the same kind share their label: `exact: 10♣; 5♣, 5♦ together`.
            let unlabelled = short.split_once(": ").filter(|_| need.name == last_name);
            text += if text.is_empty() { "" } else { "; " };
            text += unlabelled.map_or(short.as_str(), |(_, rest)| rest);
            last_name = need.name;
        }
        (!text.is_empty()).then_some(text)
    }

    /// Draws a player's band: after [`TURN_MARK`] if this player must act, otherwise after spaces. A band without a
    /// player starts at the left edge.
    fn draw_marked_band(&self, band: &Band) -> Vec<String> {
        if band.zones.iter().all(|zone| zone.owner.is_none()) {
            return self.draw_band(band);
        }
        let inner = TablePainter { look: self.look.narrower(TURN_MARK.len()), ..*self };
        let prefix = |index: usize| if index == 0 && is_current(band) { TURN_MARK } else { "  " };
        inner.draw_band(band).into_iter().enumerate().map(|(index, line)| format!("{}{line}", prefix(index))).collect()
    }

    fn draw_band(&self, band: &Band) -> Vec<String> {
        if band.centred {
            return self.draw_centred(&band.zones);
        }
        let in_line = band.zones.iter().all(|zone| zone.number == 0 && zone.lines.len() == 1);
        if in_line {
            return wrap_parts(band.zones.iter().flat_map(|zone| self.draw_in_line(zone)), SEPARATOR, self.look.width);
        }
        let hanging = band.zones.iter().any(in_columns);
        let block = |zone| if hanging { self.draw_hanging(zone) } else { self.draw_block(zone) };
        let blocks: Vec<Vec<String>> = band.zones.iter().map(block).collect();
        side_by_side(&blocks, self.look.width)
    }

    /// Draws a label followed by cards, in columns if the zone has gaps. Indents further lines.
    fn draw_hanging(&self, zone: &Zone) -> Vec<String> {
        let label = self.label(zone);
        let indent = if label.is_empty() { 0 } else { label.width() + 1 };
        let faces = |line: &[Face]| line.iter().filter_map(|face| self.draw_face(face)).collect::<Vec<_>>();
        let rows: Vec<Vec<String>> = zone.lines.iter().map(|line| faces(line)).collect();
        let available = if self.look.width == 0 { usize::MAX } else { self.look.width.saturating_sub(indent).max(1) };
        let lines: Vec<String> = if in_columns(zone) {
            in_rows(&rows, available)
        } else {
            rows.into_iter()
                .flat_map(|row| wrap_parts(row.into_iter(), " ", self.look.narrower(indent).width))
                .collect()
        };
        let mut lines = if lines.is_empty() { vec!["–".to_owned()] } else { lines };
        let inner = TablePainter { look: self.look.narrower(indent), ..*self };
        lines.extend(inner.need_lines(zone));
        let prefix = |index: usize| pad(if index == 0 { label.as_str() } else { "" }, indent);
        lines.iter().enumerate().map(|(index, line)| format!("{}{line}", prefix(index)).trim_end().to_owned()).collect()
    }

    /// Draws a label followed by cards, and continues on further lines if the cards do not fit on one. The needs of a
    /// numbered place follow its card.
    fn draw_in_line(&self, zone: &Zone) -> Vec<String> {
        let need_note =
            |number: u8| self.need_text_at(zone, number).map(|needed| format!(" ({needed})")).unwrap_or_default();
        let faces = zone.lines.iter().flatten().filter_map(|face| self.draw_face(face));
        let faces = faces.zip(1..).map(|(face, number)| face + &need_note(number));
        let label = Some(self.label(zone)).filter(|label| !label.is_empty());
        let is_empty_zone = zone.lines.iter().all(|line| self.is_empty(line)) && label.is_some();
        let needed = self.need_text(zone).map(|needed| format!("({needed})"));
        let needed = needed.into_iter().flat_map(|needed| self.whole_or_words(needed));
        let parts = label.into_iter().chain(is_empty_zone.then(|| "–".to_owned())).chain(faces).chain(needed);
        wrap_parts(parts, " ", self.look.width)
    }

    /// Returns the whole text if the text fits on a line, or else its words.
    fn whole_or_words(&self, text: String) -> Vec<String> {
        if self.look.width == 0 || text.width() <= self.look.width {
            return vec![text];
        }
        text.split(' ').map(str::to_owned).collect()
    }

    /// Draws a label with the cards below it.
    fn draw_block(&self, zone: &Zone) -> Vec<String> {
        let label = self.label(zone);
        let mut block: Vec<String> = (!label.is_empty()).then_some(label).into_iter().collect();
        for line in &zone.lines {
            block.extend(wrap_parts(line.iter().filter_map(|face| self.draw_face(face)), " ", self.look.width));
        }
        if zone.lines.iter().all(|line| self.is_empty(line)) {
            block.push("–".to_owned());
        }
        block.extend(self.need_lines(zone));
        block
    }

    fn need_lines(&self, zone: &Zone) -> Vec<String> {
        let needed = self.need_text(zone).map(|needed| self.whole_or_words(format!("→ {needed}")));
        needed.map_or_else(Vec::new, |words| wrap_parts(words.into_iter(), " ", self.look.width))
    }

    /// Draws a zone in a centred band. A numbered zone has its number instead of its label.
    fn draw_in_band(&self, zone: &Zone) -> Vec<String> {
        if zone.number == 0 {
            return self.draw_block(zone);
        }
        let nameless = Zone { label: String::new(), number: 0, ..zone.clone() };
        let number = format!("{} ", zone.number);
        let prefix = |index: usize| if index == 0 { number.clone() } else { " ".repeat(number.len()) };
        let needed = self.need_text(zone).filter(|_| self.bands.has_needs).map(|needed| format!("→ {needed}"));
        let look = Look { width: self.bands.card_width, ..self.look }.narrower(number.len());
        let lines = TablePainter { look, ..*self }.draw_block(&nameless).into_iter().chain(needed);
        lines.enumerate().map(|(index, line)| prefix(index) + &line).collect()
    }

    fn draw_centred(&self, zones: &[Zone]) -> Vec<String> {
        let Bands { zone_width, gap, max_zones, .. } = self.bands;
        let blocks: Vec<Vec<String>> = zones.iter().map(|zone| self.draw_in_band(zone)).collect();
        let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
        let indent = self.bands.row_width(max_zones).saturating_sub(self.bands.row_width(zones.len())) / 2;
        let line = |index: usize| {
            let cells = blocks.iter().map(|block| pad(block.get(index).map_or("", String::as_str), zone_width));
            let line = cells.collect::<Vec<_>>().join(&" ".repeat(gap));
            format!("{}{}", " ".repeat(indent), line.trim_end())
        };
        (0..height).map(line).collect()
    }

    fn label(&self, zone: &Zone) -> String {
        zone_label(zone, self.messages)
    }

    fn is_empty(&self, line: &[Face]) -> bool {
        line.iter().all(|face| self.draw_face(face).is_none())
    }

    fn draw_face(&self, face: &Face) -> Option<String> {
        match face {
            Face::Up(card) => Some(self.messages.card(*card)),
            Face::Noted(card, note) => Some(format!("{}({note})", self.messages.card(*card))),
            Face::Played { card, declared, last } => {
                let declared = declared.map(|rank| rank.to_string()).unwrap_or_default();
                Some(format!("{}{declared}{}", self.messages.card(*card), if *last { "<" } else { "" }))
            }
            Face::Gap => Some(String::new()),
            Face::Apart(_) => Some("[▒▒]".to_owned()),
            Face::Down(0) | Face::Untyped(0) => None,
            Face::Down(1) => Some("▒▒".to_owned()),
            Face::Down(count) => Some(format!("▒▒×{count}")),
            Face::Untyped(count) => Some(counted(*count, "card")),
        }
    }

    fn draw_gauge(&self, gauge: &Gauge) -> String {
        let label = self.messages.label(gauge.label);
        let value = gauge.value;
        match gauge.limit {
            None => format!("{label} {value}"),
            Some(limit) if limit <= 0 => format!("{label} {value}/{limit}"),
            Some(limit) => {
                let label_width = label.width() + format!("  {value}/{limit}").len();
                let available =
                    if self.look.width == 0 { usize::MAX } else { self.look.width.saturating_sub(label_width) };
                let length = limit.min(MAX_GAUGE_CELLS).min(i64::try_from(available).unwrap_or(i64::MAX));
                if length < limit.min(MIN_GAUGE_CELLS) {
                    return format!("{label} {value}/{limit}");
                }
                let full = gauge.filled(length).unwrap_or(0);
                let repeat = |text: &str, count: i64| text.repeat(usize::try_from(count).unwrap_or(0));
                format!("{label} {}{} {value}/{limit}", repeat("▮", full), repeat("▯", length - full))
            }
        }
    }
}

/// Returns whether a zone's cards are in columns, so that a line of cards can start under the middle of another line.
pub(super) fn in_columns(zone: &Zone) -> bool {
    zone.lines.iter().flatten().any(|face| *face == Face::Gap)
}

fn width(block: &[String]) -> usize {
    block.iter().map(|line| line.width()).max().unwrap_or(0)
}

/// Draws rows of cells in columns. If the rows are too long, draws the beginnings of all rows first, and below them the
/// next parts of all rows.
fn in_rows(rows: &[Vec<String>], available: usize) -> Vec<String> {
    let column = rows.iter().map(|row| width(row)).max().unwrap_or(0);
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let per_row = (available.saturating_add(1) / (column + 1)).clamp(1, longest.max(1));
    let part = |row: &[String], from: usize| {
        let cells = row.iter().skip(from).take(per_row).map(|cell| pad(cell, column));
        cells.collect::<Vec<_>>().join(" ").trim_end().to_owned()
    };
    let parts = (0..longest).step_by(per_row).flat_map(|from| rows.iter().map(move |row| part(row, from)));
    parts.filter(|line| !line.is_empty()).collect()
}

fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// Draws blocks side by side in columns of equal width. If the blocks do not all fit, tries columns as wide as their
/// contents. If the blocks still do not fit, they continue below, in columns of equal width.
fn side_by_side(blocks: &[Vec<String>], available: usize) -> Vec<String> {
    let widths: Vec<usize> = blocks.iter().map(|block| width(block) + GAP).collect();
    let column = widths.iter().copied().max().unwrap_or(0);
    let (total_width, all) = (available + GAP, blocks.len());
    let (per_row, columns) = match column * all {
        equal if available == 0 || equal <= total_width => (all, vec![column; all]),
        _ if widths.iter().sum::<usize>() <= total_width => (all, widths),
        _ => (total_width / column, vec![column; all]),
    };
    let mut lines = Vec::new();
    for row in blocks.chunks(per_row.max(1)) {
        let height = row.iter().map(Vec::len).max().unwrap_or(0);
        for index in 0..height {
            let cells = row.iter().zip(&columns);
            let cells = cells.map(|(block, column)| pad(block.get(index).map_or("", String::as_str), *column));
            lines.push(cells.collect::<String>().trim_end().to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::action::Seat;
    use crate::model::card::Card;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::library::Library;

    fn cards(text: &str) -> Vec<Face> {
        text.split(' ').filter_map(Card::parse).map(Face::Up).collect()
    }

    fn draw_at(width: usize, plain: bool, layout: &Layout) -> String {
        let library = Library::built_in().expect("the rulebooks are sound");
        let players = vec!["Ana".to_owned()];
        let request = SetupRequest { game: "classic".to_owned(), players, ..SetupRequest::default() };
        let setup = Setup::new(&library, &request, None).expect("a table");
        let look = Look { width, plain, styled: false };
        draw_layout(layout, Messages::new(&setup), look).join("\n")
    }

    #[test]
    fn columns_are_drawn_side_by_side_and_wrap() {
        let mut layout = Layout::default();
        let column = |number, attack: &str| {
            Zone::new("column", vec![Face::Down(2), Face::Up(Card::parse("KH").expect("a card"))])
                .numbered(number)
                .with_line(cards(attack))
        };
        layout.add_band(vec![column(1, "7C 10D"), column(2, ""), Zone::new("column", Vec::new()).numbered(3)]);
        assert_eq!(draw_at(40, false, &layout), "Column 1  Column 2  Column 3\n▒▒×2 K♥   ▒▒×2 K♥   –\n7♣ 10♦");
        assert_eq!(draw_at(20, false, &layout), "Column 1  Column 2\n▒▒×2 K♥   ▒▒×2 K♥\n7♣ 10♦\nColumn 3\n–");
        assert_eq!(
            draw_at(40, true, &layout),
            "Column 1: 2 face down, KH; on it 7C, 10D\nColumn 2: 2 face down, KH\nColumn 3: nothing"
        );
    }

    #[test]
    fn gauges_are_full_only_at_their_limit_and_empty_only_at_0() {
        let mut layout = Layout::default();
        layout.add_gauge("damage", 3, 7);
        layout.add_gauge("Health", 1, 60);
        layout.add_gauge("damage", 19, 20);
        layout.add_gauge("Health", 60, 60);
        layout.add_gauge("Nothing", 2, 0);
        layout.add_count("deck", 36);
        assert_eq!(
            draw_at(0, false, &layout),
            "Damage ▮▮▮▯▯▯▯ 3/7   Health ▮▯▯▯▯▯▯▯▯▯▯▯ 1/60   Damage ▮▮▮▮▮▮▮▮▮▮▮▯ 19/20   Health ▮▮▮▮▮▮▮▮▮▮▮▮ 60/60   Nothing 2/0   Deck 36"
        );
        assert!(draw_at(0, true, &layout).starts_with("Damage: 3 of 7\n"));
    }

    #[test]
    fn gauges_are_drawn_to_scale() {
        for limit in 1..=40 {
            for value in 0..=limit {
                let filled = Gauge { label: "health", value, limit: Some(limit) }.filled(12).expect("a limit");
                assert_eq!((filled == 0, filled == 12), (value == 0, value == limit), "{value}/{limit}");
                let error = (filled * limit - value * 12).abs();
                assert!(2 * error <= limit || [1, 11].contains(&filled), "{value}/{limit}: {filled} of 12");
            }
        }
    }

    #[test]
    fn narrow_gauges_shorten_and_then_become_numbers() {
        let mut layout = Layout::default();
        layout.add_gauge("Health", 9, 20);
        layout.add_gauge("damage", 2, 5);
        layout.add_gauge("Mana of the player", 3, 10);
        assert_eq!(draw_at(20, false, &layout), "Health ▮▮▮▮▯▯▯▯ 9/20\nDamage ▮▮▯▯▯ 2/5\nMana of the player 3/10");
        assert_eq!(draw_at(19, false, &layout), "Health ▮▮▮▯▯▯▯ 9/20\nDamage ▮▮▯▯▯ 2/5\nMana of the player 3/10");
    }

    #[test]
    fn centred_bands_share_one_width() {
        let mut layout = Layout::default();
        let zone = |number: u8| Zone::new("spot", vec![Face::Down(1)]).numbered(number);
        layout.add_centred_band(vec![zone(3)]);
        layout.add_centred_band(vec![zone(1), zone(2).with_line(cards("7C 10D"))]);
        assert_eq!(draw_at(40, false, &layout), "      3 ▒▒\n1 ▒▒         2 ▒▒\n               7♣ 10♦");
        assert_eq!(draw_at(12, false, &layout), "   3 ▒▒\n1 ▒▒  2 ▒▒\n        7♣\n        10♦");
    }

    #[test]
    fn long_piles_wrap_and_players_are_named() {
        let mut layout = Layout::default();
        let hand = Zone::new("hand", cards("AC 2C 3C 4C 5C 6C 7C 8C")).owned_by(Seat(0), true);
        layout.add_band(vec![hand, Zone::new("damage", vec![Face::Noted(Card::JOKER, "as 7".to_owned())])]);
        layout.add_band(vec![Zone::new("hand", cards("AC")).owned_by(Seat(0), false)]);
        layout.add_band(vec![Zone::new("damage", cards("2C"))]);
        assert_eq!(
            draw_at(20, false, &layout),
            "> Ana Hand A♣ 2♣ 3♣\n  4♣ 5♣ 6♣ 7♣ 8♣\n  Damage ★(as 7)\n  Ana Hand A♣\nDamage 2♣"
        );
    }
}
