//! What the table knows about cards that lie face down.
//!
//! Two small things carry it all: [`Unseen`], the cards that are not accounted for, and
//! [`Pile`], a face-down pile of which some places are known. A card can come up from a pile
//! if its place says so, or, where the place says nothing, if a copy is not accounted for.

use crate::card::{Card, CardSet};
use crate::row::Row;

/// The cards that are not accounted for, with how many copies of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    copies: [u8; Card::KINDS],
    kinds: CardSet,
    total: u16,
}

impl Default for Unseen {
    fn default() -> Self {
        Unseen { copies: [0; Card::KINDS], kinds: CardSet::EMPTY, total: 0 }
    }
}

impl Unseen {
    /// Adds one copy: the table lost sight of this card.
    pub fn add(&mut self, card: Card) {
        self.copies[card.index()] = self.copies[card.index()].saturating_add(1);
        self.kinds.insert(card);
        self.total += 1;
    }

    /// Takes one copy out: the card came up. Says whether there was one.
    pub fn remove(&mut self, card: Card) -> bool {
        let copies = &mut self.copies[card.index()];
        if *copies == 0 {
            return false;
        }
        *copies -= 1;
        self.total -= 1;
        if *copies == 0 {
            self.kinds.remove(card);
        }
        true
    }

    /// How many copies of the card are not accounted for.
    pub fn copies(&self, card: Card) -> usize {
        usize::from(self.copies[card.index()])
    }

    /// The different cards, each once.
    pub fn kinds(&self) -> CardSet {
        self.kinds
    }

    /// How many cards in all.
    pub fn len(&self) -> usize {
        usize::from(self.total)
    }

    /// Whether every card is accounted for.
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// Every copy, in deck order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds.iter().flat_map(|card| std::iter::repeat_n(card, self.copies(card)))
    }
}

impl Extend<Card> for Unseen {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl FromIterator<Card> for Unseen {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut unseen = Unseen::default();
        unseen.extend(cards);
        unseen
    }
}

/// A face-down pile of at most `N` cards. A place holds [`Card::UNKNOWN`] until the table has been shown
/// what lies there; a *dealt* pile was laid out by a deal file and has nothing left to chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile<const N: usize> {
    /// Bottom first.
    places: Row<N>,
    dealt: bool,
}

impl<const N: usize> Pile<N> {
    /// A shuffled pile of `len` cards.
    pub fn shuffled(len: usize) -> Self {
        Pile { places: std::iter::repeat_n(Card::UNKNOWN, len).collect(), dealt: false }
    }

    /// A pile of `len` cards whose upper part is laid out, top card first. What the deal leaves out is unknown.
    pub fn dealt(len: usize, top_first: &[Card]) -> Self {
        let unlisted = std::iter::repeat_n(Card::UNKNOWN, len.saturating_sub(top_first.len()));
        Pile { places: unlisted.chain(top_first.iter().rev().copied()).collect(), dealt: true }
    }

    /// How many cards the pile holds.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether the pile is used up.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The top card, if its place is known.
    pub fn known_top(&self) -> Option<Card> {
        self.places.last().filter(|c| c.is_known())
    }

    /// The bottom card, if its place is known.
    pub fn known_bottom(&self) -> Option<Card> {
        self.places.get(0).filter(|c| c.is_known())
    }

    /// The cards whose place in the pile is known, bottom first.
    pub fn known(&self) -> impl Iterator<Item = Card> + '_ {
        self.places.iter().filter(|c| c.is_known())
    }

    /// What a card at the top can be.
    pub fn possible_top(&self, unseen: &Unseen) -> CardSet {
        possible(self.places.last(), unseen)
    }

    /// What a card at the bottom can be.
    pub fn possible_bottom(&self, unseen: &Unseen) -> CardSet {
        possible(self.places.get(0), unseen)
    }

    /// Turns the top card, which is `shown`: the piece that was known to lie there, or else `shown` itself,
    /// which is accounted for from now on.
    pub fn turn_top(&mut self, shown: Card, unseen: &mut Unseen) -> Option<Card> {
        self.places.pop().map(|place| account(place, shown, self.dealt, unseen))
    }

    /// Looks at the bottom card, which is `shown`, and remembers the place.
    pub fn look_at_bottom(&mut self, shown: Card, unseen: &mut Unseen) {
        let Some(place) = self.places.get(0) else { return };
        let piece = account(place, shown, self.dealt, unseen);
        self.places = std::iter::once(piece).chain(self.places.iter().skip(1)).collect();
    }

    /// Takes the top card without looking: an unknown card unless its place is known.
    pub fn draw_unseen(&mut self) -> Option<Card> {
        self.places.pop()
    }

    /// Lays a card under the pile, where the table has seen it go.
    pub fn put_under(&mut self, card: Card) {
        self.places = std::iter::once(card).chain(self.places.iter()).collect();
    }

    /// Moves the bottom card to the top.
    pub fn raise_bottom(&mut self) {
        if let Some(bottom) = self.places.remove(0) {
            self.places.push(bottom);
        }
    }

    /// Shuffles `cards` into the pile, and with them every place that was known. What the table had seen of
    /// them is not accounted for any more. A dealt pile then lies in deck order, top first.
    pub fn shuffle_in(&mut self, cards: impl IntoIterator<Item = Card>, unseen: &mut Unseen) {
        let added: Row<N> = cards.into_iter().collect();
        if self.dealt {
            unseen.extend(added.iter().map(Card::unmarked));
            let mut all: Vec<Card> = self.places.iter().chain(added.iter()).map(Card::unmarked).collect();
            all.sort_unstable();
            self.places = all.into_iter().rev().collect();
        } else {
            let seen = self.places.iter().chain(added.iter()).filter(|c| c.is_known());
            unseen.extend(seen.map(Card::unmarked));
            let len = self.len() + added.len();
            *self = Pile::shuffled(len);
        }
    }
}

fn possible(place: Option<Card>, unseen: &Unseen) -> CardSet {
    match place {
        Some(card) if card.is_known() => CardSet::one(card),
        Some(_) => unseen.kinds(),
        None => CardSet::EMPTY,
    }
}

/// The piece at a place that turned out to be `shown`. In a shuffled pile a known place was accounted for when
/// it became known; a deal file tells places before the table has seen them.
fn account(place: Card, shown: Card, dealt: bool, unseen: &mut Unseen) -> Card {
    if !place.is_known() || dealt {
        unseen.remove(shown);
    }
    if place.is_known() { place } else { shown }
}
