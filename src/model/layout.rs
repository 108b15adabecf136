//! What lies where: the zones and gauges of a table, as games describe them and the renderer draws them.

use crate::model::action::Seat;
use crate::model::card::{Card, Rank};

/// One thing lying in a zone.
#[derive(Clone, Debug, PartialEq)]
pub enum Face {
    /// A card lying face up.
    Up(Card),
    /// That many cards lying face down.
    Down(usize),
    /// A card with a word about it, in place of or beside its face: `K♠ (6)`, `JK as 7`.
    Noted(Card, String),
    /// A card as it was played.
    Played {
        /// The card as it is printed.
        card: Card,
        /// What it stands for, where it is declared to be another.
        declared: Option<Rank>,
        /// Whether it is the one that was played last, where that matters.
        last: bool,
    },
    /// The room of one card: the cards of its zone then stand in columns.
    Gap,
}

impl Face {
    /// A card as it was played as that rank, which is said of a joker only.
    pub fn played(card: Card, rank: Option<Rank>, last: bool) -> Face {
        Face::Played { card, declared: rank.filter(|_| card.is_joker()), last }
    }
}

/// Cards that lie together under a name: a column, a hand, a pile.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// What people call it: a key of the rulebook's `labels`, or the text itself where there is none.
    pub label: String,
    /// The number after the label, counted from 1; 0 for none.
    pub number: u8,
    /// The cards, line by line: the first line is the zone's own, what lies on it follows.
    pub lines: Vec<Vec<Face>>,
    /// Whose it is, in games of several players.
    pub owner: Option<Seat>,
    /// Whether it is the zone of the player who is to move.
    pub current: bool,
}

impl Zone {
    /// A zone with one line of cards.
    pub fn new(label: impl Into<String>, cards: Vec<Face>) -> Zone {
        Zone { label: label.into(), number: 0, lines: vec![cards], owner: None, current: false }
    }

    /// The same zone as one of several, counted from 1.
    #[must_use]
    pub fn numbered(mut self, number: u8) -> Zone {
        self.number = number;
        self
    }

    /// The same zone with cards lying on it.
    #[must_use]
    pub fn under(mut self, cards: Vec<Face>) -> Zone {
        self.lines.push(cards);
        self
    }

    /// The same zone as a player's.
    #[must_use]
    pub fn owned_by(mut self, owner: Seat, current: bool) -> Zone {
        self.owner = Some(owner);
        self.current = current;
        self
    }
}

/// Zones that lie side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// The zones from left to right.
    pub zones: Vec<Zone>,
    /// Whether the band is centred on the table, as a row of a pyramid is.
    pub centred: bool,
}

/// A value with a limit, such as hit points.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauge {
    /// What it measures: a key of the rulebook's `labels`.
    pub label: &'static str,
    /// Its value now, in the units of the rulebook: points, cards, coins.
    pub value: i64,
    /// The most it can be, where there is such a thing.
    pub limit: Option<i64>,
}

/// A whole table: bands of zones from top to bottom, then gauges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The bands from top to bottom.
    pub bands: Vec<Band>,
    /// The gauges in the order in which they are drawn.
    pub gauges: Vec<Gauge>,
}

impl Layout {
    /// The part of the table that has these labels.
    #[must_use]
    pub fn only(mut self, labels: &[String]) -> Layout {
        let wanted = |label: &str| labels.iter().any(|wanted| wanted == label);
        self.bands.iter_mut().for_each(|band| band.zones.retain(|zone| wanted(&zone.label)));
        self.bands.retain(|band| !band.zones.is_empty());
        self.gauges.retain(|gauge| wanted(gauge.label));
        self
    }

    /// Adds a band of zones.
    pub fn band(&mut self, zones: Vec<Zone>) {
        self.bands.push(Band { zones, centred: false });
    }

    /// Adds a centred band of zones.
    pub fn centred(&mut self, zones: Vec<Zone>) {
        self.bands.push(Band { zones, centred: true });
    }

    /// Adds a gauge that fills up to a limit.
    pub fn gauge(&mut self, label: &'static str, value: impl Into<i64>, limit: impl Into<i64>) {
        self.gauges.push(Gauge { label, value: value.into(), limit: Some(limit.into()) });
    }

    /// Adds a plain count.
    pub fn count(&mut self, label: &'static str, value: usize) {
        self.gauges.push(Gauge { label, value: i64::try_from(value).unwrap_or(i64::MAX), limit: None });
    }
}
