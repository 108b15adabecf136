//! What lies on a table, described once: where each card is, which piles lie face down and how the table is drawn all come
//! of the same description.

use crate::model::card::{Card, Rank};
use crate::model::layout::{Face, Layout, Zone};
use crate::rules::game::{Hidden, Place};

/// What lies on a table.
///
/// ```
/// use deckwarden::card::Card;
/// use deckwarden::game::{Contents, Place, Zones};
///
/// let mut zones = Zones::default();
/// let joker = Contents::new(Place::new("hand")).up([Card::JOKER]);
/// let hand = zones.lay(joker);
/// zones.layout.band(vec![hand]);
/// assert_eq!(zones.seen, [(Place::new("hand"), Card::JOKER)]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Zones {
    /// Every card whose place the table knows, in the order in which the zones were laid.
    pub seen: Vec<(Place, Card)>,
    /// The cards that lie face down, pile by pile.
    pub hidden: Vec<Hidden>,
    /// Where, and how many, cards lie face down that belong to a pile which is spread over the table.
    pub spread: Vec<(Place, usize)>,
    /// How it is drawn.
    pub layout: Layout,
}

impl Zones {
    /// Lays a zone; gives it as it is drawn, to be put into a band of the layout.
    pub fn lay(&mut self, contents: Contents) -> Zone {
        self.seen.extend(contents.seen);
        self.hidden.extend(contents.hidden);
        self.spread.extend(contents.spread);
        contents.zone
    }

    /// Lays a zone that is not drawn.
    pub fn aside(&mut self, contents: Contents) {
        self.lay(contents);
    }

    /// A pile lying face down that is drawn as a count, or is spread over zones which are drawn.
    pub fn pile(&mut self, name: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) {
        self.hidden.push(Hidden { zone: name, count, cards: cards.into_iter().collect(), known: None });
    }

    /// Cards lying face down in a pile whose other cards lie face up in the zone `among`, where it is drawn.
    pub fn pile_among(
        &mut self,
        among: &'static str,
        name: &'static str,
        count: usize,
        cards: impl IntoIterator<Item = Card>,
    ) {
        self.hidden.push(Hidden { zone: name, count, cards: cards.into_iter().collect(), known: Some(among) });
    }

    /// A pile lying face down of which some cards, `known`, lie in places that the table knows; `count` and `cards` are of
    /// the others.
    pub fn pile_with(
        &mut self,
        known: (&'static str, impl IntoIterator<Item = Card>),
        name: &'static str,
        count: usize,
        cards: impl IntoIterator<Item = Card>,
    ) {
        let (zone, seen) = known;
        self.aside(Contents::new(Place::new(zone)).up(seen));
        self.hidden.push(Hidden { zone: name, count, cards: cards.into_iter().collect(), known: Some(zone) });
    }
}

/// What lies in one zone, from the first card to the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Contents {
    place: Place,
    zone: Zone,
    seen: Vec<(Place, Card)>,
    hidden: Vec<Hidden>,
    spread: Vec<(Place, usize)>,
}

impl Contents {
    /// Nothing yet; drawn under the name, number and owner of the place.
    pub fn new(place: Place) -> Contents {
        let zone = Zone { owner: place.owner, ..Zone::new(place.zone, Vec::new()).numbered(place.number) };
        Contents { place, zone, seen: Vec::new(), hidden: Vec::new(), spread: Vec::new() }
    }

    /// The same, drawn under another name and number.
    #[must_use]
    pub fn drawn_as(mut self, label: &str, number: u8) -> Contents {
        label.clone_into(&mut self.zone.label);
        self.zone.number = number;
        self
    }

    /// What follows counts as lying at another place, although it is drawn here.
    #[must_use]
    pub fn part(mut self, place: Place) -> Contents {
        self.place = place;
        self
    }

    /// What follows lies on what is there, and is drawn on a line of its own.
    #[must_use]
    pub fn on_it(self) -> Contents {
        Contents { zone: self.zone.under(Vec::new()), ..self }
    }

    /// Cards lying face up.
    #[must_use]
    pub fn up(self, cards: impl IntoIterator<Item = Card>) -> Contents {
        cards.into_iter().fold(self, |contents, card| contents.shown(card, Face::Up(card)))
    }

    /// A card lying face up, with a word about it.
    #[must_use]
    pub fn noted(self, card: Card, note: impl Into<String>) -> Contents {
        self.shown(card, Face::Noted(card, note.into()))
    }

    /// A pile lying face up, of which the top is drawn, with the number of all `count` cards.
    #[must_use]
    pub fn stack(self, cards: &[Card], count: usize) -> Contents {
        match cards.split_last() {
            Some((top, below)) => self.covered(below.iter().copied()).noted(*top, count.to_string()),
            None => self,
        }
    }

    /// A card as it was played; a joker as what it was declared.
    #[must_use]
    pub fn played(self, card: Card, rank: Option<Rank>) -> Contents {
        self.shown(card, Face::played(card, rank, false))
    }

    /// Cards that lie here without being drawn.
    #[must_use]
    pub fn covered(mut self, cards: impl IntoIterator<Item = Card>) -> Contents {
        let place = self.place;
        self.seen.extend(cards.into_iter().map(|card| (place, card)));
        self
    }

    /// So many cards lying face down, which belong to a pile that is named elsewhere or are of no pile.
    #[must_use]
    pub fn down(mut self, count: usize) -> Contents {
        self.spread.push((self.place, count));
        self.drawn_down(count)
    }

    /// A pile lying face down, of which these cards may be.
    #[must_use]
    pub fn pile(mut self, name: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) -> Contents {
        self.hidden.push(Hidden { zone: name, count, cards: cards.into_iter().collect(), known: None });
        self.drawn_down(count)
    }

    fn drawn_down(mut self, count: usize) -> Contents {
        self.draw(Face::Down(count));
        self
    }

    fn shown(mut self, card: Card, face: Face) -> Contents {
        self.seen.push((self.place, card));
        self.draw(face);
        self
    }

    fn draw(&mut self, face: Face) {
        if let Some(line) = self.zone.lines.last_mut() {
            line.push(face);
        }
    }
}
