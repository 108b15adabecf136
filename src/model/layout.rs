//! The layout of a table, with zones and gauges. Each game describes its layout, and [`crate::play::draw`] draws it.

use crate::model::action::Seat;
use crate::model::card::{Card, Rank};

/// A drawn part of a zone: a card, several cards, or a gap.
#[derive(Clone, Debug, PartialEq)]
pub enum Face {
    /// A card that lies face up.
    Up(Card),
    /// A number of face-down cards.
    Down(usize),
    /// A face-down card that is drawn apart from the face-down cards beside it, with the name of its place.
    Apart(&'static str),
    /// A number of face-up cards that nobody has typed.
    Untyped(usize),
    /// A card with a note after it, in brackets: `K♠(6)`, `★(as 7)`.
    Noted(Card, String),
    /// A card that was played.
    Played {
        /// The card whose face is shown.
        card: Card,
        /// The rank that the player declared for it, if any.
        declared: Option<Rank>,
        /// Whether the drawing marks the card as the last one that a player played.
        last: bool,
    },
    /// An empty place. A zone with gaps is drawn in columns.
    Gap,
}

impl Face {
    /// Makes a played card. `rank` is the declared rank, which counts only for a joker.
    pub fn played(card: Card, rank: Option<Rank>, last: bool) -> Face {
        Face::Played { card, declared: rank.filter(|_| card.is_joker()), last }
    }

    /// Returns the card if this part shows exactly one card face up, and otherwise `None`.
    pub fn card(&self) -> Option<Card> {
        match self {
            Face::Up(card) | Face::Noted(card, _) | Face::Played { card, .. } => Some(*card),
            Face::Down(_) | Face::Apart(_) | Face::Untyped(_) | Face::Gap => None,
        }
    }
}

/// A named group of cards, such as a column, a hand or a pile.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// The name: a key of the rulebook's `labels`, or the text itself if there is no such key.
    pub label: String,
    /// The number after the label, counted from 1; 0 if there is no number.
    pub number: u8,
    /// The cards, line by line: first the zone's own cards, then the cards that lie on them.
    pub lines: Vec<Vec<Face>>,
    /// The owner, in games for several players.
    pub owner: Option<Seat>,
    /// Whether the owner must act.
    pub current: bool,
}

impl Zone {
    /// Makes a zone with one line of cards, no number and no owner.
    pub fn new(label: impl Into<String>, cards: Vec<Face>) -> Zone {
        Zone { label: label.into(), number: 0, lines: vec![cards], owner: None, current: false }
    }

    /// Sets the number, counted from 1.
    #[must_use]
    pub fn numbered(mut self, number: u8) -> Zone {
        self.number = number;
        self
    }

    /// Adds a line under the other lines of the drawing, for cards that lie on the zone's other cards.
    #[must_use]
    pub fn with_line(mut self, cards: Vec<Face>) -> Zone {
        self.lines.push(cards);
        self
    }

    /// Sets the owner, and whether the owner must act.
    #[must_use]
    pub fn owned_by(mut self, owner: Seat, current: bool) -> Zone {
        self.owner = Some(owner);
        self.current = current;
        self
    }
}

/// Zones drawn side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// The zones from left to right.
    pub zones: Vec<Zone>,
    /// Whether the band is centred, as in a pyramid.
    pub centred: bool,
}

/// A value that may have a limit, such as hit points.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauge {
    /// The name of the gauge: a key of the rulebook's `labels`.
    pub label: &'static str,
    /// The value, in the unit of the rulebook, such as points, cards or coins.
    pub value: i64,
    /// The maximum, if there is one.
    pub limit: Option<i64>,
}

impl Gauge {
    /// Returns the number of filled steps in a bar of `length` steps, rounded to the nearest. The bar is full only if
    /// the value reaches the limit, and empty only if the value is 0 or less. But any value above 0 fills a bar of one
    /// step. Returns `None` if there is no limit above 0.
    pub fn filled(&self, length: i64) -> Option<i64> {
        let limit = self.limit.filter(|limit| *limit > 0)?;
        let value = self.value.clamp(0, limit);
        let rounded = (2 * value * length + limit) / (2 * limit);
        Some(match value {
            0 => 0,
            value if value < limit => rounded.clamp(1, (length - 1).max(1)),
            _ => length,
        })
    }
}

/// The layout of a whole table: bands of zones, then gauges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The bands from top to bottom.
    pub bands: Vec<Band>,
    /// The gauges, in the order of the drawing.
    pub gauges: Vec<Gauge>,
}

impl Layout {
    /// Keeps only the zones and gauges with these labels.
    #[must_use]
    pub fn with_labels(mut self, labels: &[String]) -> Layout {
        let is_listed = |label: &str| labels.iter().any(|listed| listed == label);
        self.bands.iter_mut().for_each(|band| band.zones.retain(|zone| is_listed(&zone.label)));
        self.bands.retain(|band| !band.zones.is_empty());
        self.gauges.retain(|gauge| is_listed(gauge.label));
        self
    }

    /// Adds a band of zones.
    pub fn add_band(&mut self, zones: Vec<Zone>) {
        self.bands.push(Band { zones, centred: false });
    }

    /// Adds a centred band of zones.
    pub fn add_centred_band(&mut self, zones: Vec<Zone>) {
        self.bands.push(Band { zones, centred: true });
    }

    /// Adds a gauge with a maximum.
    pub fn add_gauge(&mut self, label: &'static str, value: impl Into<i64>, limit: impl Into<i64>) {
        self.gauges.push(Gauge { label, value: value.into(), limit: Some(limit.into()) });
    }

    /// Adds a gauge without a maximum.
    pub fn add_count(&mut self, label: &'static str, value: usize) {
        self.gauges.push(Gauge { label, value: i64::try_from(value).unwrap_or(i64::MAX), limit: None });
    }
}
