//! Describes the table: where each card lies, which piles are face down, and how the drawing shows them.

use crate::model::card::{Card, Rank};
use crate::model::layout::{Face, Layout, Zone};
use crate::rules::game::{Hidden, Place};

/// The name of a player's hand. Only its owner sees its face-down cards.
pub(crate) const HAND: &str = "hand";
/// The name of the draw pile, and the label of its gauge.
pub(crate) const DECK: &str = "deck";

/// The zones of a table, with their cards.
///
/// ```
/// use deckwarden::card::Card;
/// use deckwarden::game::{Contents, Place, Zones};
///
/// let mut zones = Zones::default();
/// let joker = Contents::new(Place::new("hand")).face_up([Card::JOKER]);
/// let hand = zones.add(joker);
/// zones.layout.add_band(vec![hand]);
/// assert_eq!(zones.seen, [(Place::new("hand"), Card::JOKER)]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Zones {
    /// Every card whose place is known, in the order in which the zones were added.
    pub seen: Vec<(Place, Card)>,
    /// The same cards with their places in the drawing: if a card is in a numbered slot there, its place is this slot.
    pub slots: Vec<(Place, Card)>,
    /// The cards of `slots` that lie face down, although all players have seen them.
    pub known_down: Vec<(Place, Card)>,
    /// The unknown cards, pile by pile. They usually lie face down.
    pub hidden: Vec<Hidden>,
    /// The places of the face-down cards that [`Contents::face_down`] and [`Contents::face_down_apart`] added, with the
    /// number of these cards at each place.
    pub spread: Vec<(Place, usize)>,
    /// The number of coins or other counters at each place where they lie on the table.
    pub counters: Vec<(Place, usize)>,
    /// The zones as drawn, band by band.
    pub layout: Layout,
}

impl Zones {
    /// Adds a zone, and returns its drawing for a band of the layout.
    pub fn add(&mut self, contents: Contents) -> Zone {
        let drawn_place = |place| contents.slot.unwrap_or(place);
        self.slots.extend(contents.seen.iter().map(|(place, card)| (drawn_place(*place), *card)));
        self.known_down.extend(contents.known_down.iter().map(|(place, card)| (drawn_place(*place), *card)));
        self.seen.extend(contents.seen);
        self.hidden.extend(contents.hidden);
        self.spread.extend(contents.spread);
        contents.zone
    }

    /// Adds a zone that is not drawn.
    pub fn add_undrawn(&mut self, contents: Contents) {
        self.add(contents);
    }

    /// Adds a face-down pile without its own zone: the drawing shows only its number, or its cards lie in several
    /// zones. `count` is the number of unknown cards, and `cards` are the cards that may be among them.
    pub fn add_pile(&mut self, name: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) {
        self.hidden.push(Hidden::pile(name, count, cards));
    }

    /// Adds coins or other counters that players have on the table. The rulebook has a text for them in `counters`.
    pub fn add_counters(&mut self, place: &'static str, count: u8) {
        self.counters.push((Place::new(place), count.into()));
    }

    /// Adds the face-down cards of a pile whose other cards are face up in the drawn zone `known_zone`.
    pub fn add_pile_beside(
        &mut self,
        known_zone: &'static str,
        name: &'static str,
        count: usize,
        cards: impl IntoIterator<Item = Card>,
    ) {
        self.hidden.push(Hidden::pile(name, count, cards).with_known(known_zone));
    }

    /// Adds the cards of the face-up pile `name` that nobody has typed. The zone of the same name contains the other
    /// cards of the pile.
    pub fn add_untyped(&mut self, name: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) {
        self.hidden.push(Hidden { face_up: true, ..Hidden::pile(name, count, cards).with_known(name) });
    }

    /// Adds a face-down pile with some known cards. `known` is a pair: the zone of the known cards, and the known
    /// cards. `count` is the number of unknown cards, and `cards` are the cards that may be among them.
    pub fn add_pile_with_known(
        &mut self,
        known: (&'static str, impl IntoIterator<Item = Card>),
        name: &'static str,
        count: usize,
        cards: impl IntoIterator<Item = Card>,
    ) {
        let (zone, seen) = known;
        self.add_undrawn(Contents::new(Place::new(zone)).face_up(seen));
        self.hidden.push(Hidden::pile(name, count, cards).with_known(zone));
    }
}

/// The cards of a zone, and how the zone is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Contents {
    place: Place,
    /// The numbered place where the zone is drawn, if it differs from `place`.
    slot: Option<Place>,
    zone: Zone,
    seen: Vec<(Place, Card)>,
    known_down: Vec<(Place, Card)>,
    hidden: Vec<Hidden>,
    spread: Vec<(Place, usize)>,
}

impl Contents {
    /// Makes an empty zone that is drawn with the name, number and owner of the place.
    pub fn new(place: Place) -> Contents {
        let zone = Zone { owner: place.owner, ..Zone::new(place.zone, Vec::new()).numbered(place.number) };
        let (seen, known_down) = (Vec::new(), Vec::new());
        Contents { place, slot: None, zone, seen, known_down, hidden: Vec::new(), spread: Vec::new() }
    }

    /// Sets the name and the number with which the zone is drawn.
    #[must_use]
    pub fn drawn_as(mut self, label: &'static str, number: u8) -> Contents {
        self.slot = (number > 0).then(|| Place::numbered(label, number));
        label.clone_into(&mut self.zone.label);
        self.zone.number = number;
        self
    }

    /// Sets the place of the cards that later calls add. The drawing still shows these cards in this zone.
    #[must_use]
    pub fn part(mut self, place: Place) -> Contents {
        self.place = place;
        self
    }

    /// Starts a new line in the drawing, for cards that lie on other cards.
    #[must_use]
    pub fn start_line(self) -> Contents {
        Contents { zone: self.zone.with_line(Vec::new()), ..self }
    }

    /// Adds face-up cards after the other cards.
    #[must_use]
    pub fn face_up(self, cards: impl IntoIterator<Item = Card>) -> Contents {
        cards.into_iter().fold(self, |contents, card| contents.add_face_up(card, Face::Up(card)))
    }

    /// Adds a face-up card with a note.
    #[must_use]
    pub fn with_note(self, card: Card, note: impl Into<String>) -> Contents {
        self.add_face_up(card, Face::Noted(card, note.into()))
    }

    /// Adds a face-up pile. `cards` begins with the bottom card. The pile is drawn as its top card with the number
    /// `count`.
    #[must_use]
    pub fn stack(self, cards: &[Card], count: usize) -> Contents {
        match cards.split_last() {
            Some((top, below)) => self.undrawn(below.iter().copied()).with_note(*top, count.to_string()),
            None => self,
        }
    }

    /// Adds a played card. A joker is drawn with its declared rank.
    #[must_use]
    pub fn played(self, card: Card, rank: Option<Rank>) -> Contents {
        self.add_face_up(card, Face::played(card, rank, false))
    }

    /// Adds cards that are not drawn.
    #[must_use]
    pub fn undrawn(mut self, cards: impl IntoIterator<Item = Card>) -> Contents {
        let place = self.place;
        self.seen.extend(cards.into_iter().map(|card| (place, card)));
        self
    }

    /// Adds face-down cards that all players have seen in this place.
    #[must_use]
    pub fn known_face_down(self, cards: impl IntoIterator<Item = Card>) -> Contents {
        let count_before = self.seen.len();
        let mut contents = self.undrawn(cards);
        contents.known_down.extend_from_slice(&contents.seen[count_before..]);
        match contents.seen.len() - count_before {
            0 => contents,
            added => contents.draw_face_down(added),
        }
    }

    /// Adds face-down cards that belong to no pile, or to a pile that another call adds.
    #[must_use]
    pub fn face_down(mut self, count: usize) -> Contents {
        self.spread.push((self.place, count));
        self.draw_face_down(count)
    }

    /// Adds a face-down card that is drawn apart from the face-down cards beside it.
    #[must_use]
    pub fn face_down_apart(mut self) -> Contents {
        self.spread.push((self.place, 1));
        self.draw(Face::Apart(self.place.zone));
        self
    }

    /// Adds a face-down pile; `cards` are the cards that may be in it.
    #[must_use]
    pub fn pile(mut self, name: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) -> Contents {
        let owner = self.place.owner;
        self.hidden.push(Hidden { owner, ..Hidden::pile(name, count, cards) });
        self.draw_face_down(count)
    }

    /// Draws face-down cards that another call adds.
    #[must_use]
    pub fn draw_face_down(mut self, count: usize) -> Contents {
        match self.zone.lines.last_mut().and_then(|line| line.last_mut()) {
            Some(Face::Down(earlier)) => *earlier += count,
            _ => self.draw(Face::Down(count)),
        }
        self
    }

    /// Draws face-up cards that nobody has typed.
    #[must_use]
    pub fn draw_untyped(mut self, count: usize) -> Contents {
        self.draw(Face::Untyped(count));
        self
    }

    fn add_face_up(mut self, card: Card, face: Face) -> Contents {
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
