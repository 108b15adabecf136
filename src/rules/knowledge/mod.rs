//! What the players know about face-down cards.
//!
//! [`Unseen`] holds the cards whose places nobody knows. [`Pile`] is a face-down pile in which the players may know
//! some cards. At the place of a known card, only this card can come up. At any other place in the pile, any unseen
//! card can come up. [`Heaps`] are groups of cards in an unknown order. [`Layers`] is a pile under which discarded
//! cards go back in an unknown order.

mod heaps;
mod layers;

pub use heaps::Heaps;
pub(crate) use layers::{DrawnCard, Layers};

use crate::model::bits::ones;
use crate::model::card::{Card, CardSet};
use crate::model::row::Row;
use std::hash::{Hash, Hasher};

/// Maximum number of copies of a card, enough for the four jokers of two decks.
const MAX_COPIES: usize = 4;

/// The cards whose places nobody knows, with up to four copies of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unseen {
    /// The set at index n has the cards with more than n copies.
    layers: [CardSet; MAX_COPIES],
    /// The total number of cards, counting every copy. Every random reveal needs it, so it is stored.
    len: u8,
}

/// Hashes only the cards, because `len` follows from them.
impl Hash for Unseen {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.layers.hash(hasher);
    }
}

impl Unseen {
    /// Adds a copy of a card when its place becomes unknown. Ignores a fifth copy; debug builds panic.
    pub fn add(&mut self, card: Card) {
        let free = self.layers.iter_mut().find(|layer| !layer.contains(card));
        debug_assert!(free.is_some(), "a fifth copy of {card}");
        if let Some(layer) = free {
            layer.insert(card);
            self.len += 1;
        }
    }

    /// Removes a copy of a card that came up. Returns whether there was a copy.
    pub fn remove(&mut self, card: Card) -> bool {
        let Some(last) = self.layers.iter_mut().rfind(|layer| layer.contains(card)) else { return false };
        last.remove(card);
        self.len -= 1;
        true
    }

    /// Returns the number of copies of a card.
    pub fn copies(&self, card: Card) -> usize {
        self.layers.iter().filter(|layer| layer.contains(card)).count()
    }

    /// Returns the number of unseen cards that are in `among`, counting every copy.
    pub fn count(&self, among: CardSet) -> usize {
        let layers = self.layers.iter().take_while(|layer| !layer.is_empty());
        layers.map(|layer| layer.intersection(among).len()).sum()
    }

    /// Returns each card that has at least one copy.
    pub fn kinds(&self) -> CardSet {
        self.layers[0]
    }

    /// Returns the total number of unseen cards, counting every copy.
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Returns whether there is a copy of the card.
    pub fn contains(&self, card: Card) -> bool {
        self.kinds().contains(card)
    }

    /// Returns whether the places of all cards are known.
    pub fn is_empty(&self) -> bool {
        self.kinds().is_empty()
    }

    /// Returns the card at this index among all copies in deck order, counted from 0. Returns `None` if there are too
    /// few copies. With a random index, each card has the same chance as after a fair shuffle.
    ///
    /// Every random reveal calls this function. It is inlined, so that the compiler need not copy the whole value for
    /// it.
    #[inline]
    pub fn nth(&self, index: usize) -> Option<Card> {
        let [kinds, multiple, ..] = self.layers;
        // Up to the first card with several copies, the index of a copy is the index of its card.
        let single = multiple.first().map_or(kinds, |first| kinds.before(first));
        single.nth(index).or_else(|| Unseen::nth_from(self.layers, single, index))
    }

    /// Returns the card at an index among all copies, or `None` if there are fewer copies. The cards of `single` come
    /// first, with one copy each; the index is beyond them.
    fn nth_from(layers: [CardSet; MAX_COPIES], single: CardSet, index: usize) -> Option<Card> {
        let unseen = Unseen { layers, len: 0 };
        let mut remaining = index.saturating_sub(single.len());
        unseen.kinds().without(single).iter().find(|card| {
            let copies = unseen.copies(*card);
            let found = remaining < copies;
            remaining = remaining.saturating_sub(copies);
            found
        })
    }

    /// Returns all copies, in deck order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().iter().flat_map(|card| std::iter::repeat_n(card, self.copies(card)))
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

/// A face-down pile of at most `N` cards, where `N` is at most 64. A *dealt* pile has the order of a deal file, but the
/// players know no more about it than about any other pile. A card that the players do not know is [`Card::UNKNOWN`],
/// unless a deal lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pile<const N: usize> {
    /// The cards, the bottom card first.
    places: Row<N>,
    /// One bit for each card in `places`, the lowest bit for the bottom card. A bit is 1 if the players know its card.
    /// Bits without a card are 0.
    known: u64,
    dealt: bool,
}

impl<const N: usize> Pile<N> {
    /// Checks at compile time that every card has a bit in `known`.
    const FITS: () = assert!(N <= 64);

    /// Makes a pile of `len` cards. If there is a deal, the pile begins with the cards that the deal lists, the top
    /// card first. The other cards are unknown.
    pub(crate) fn new(len: usize, listed: Option<&[Card]>) -> Self {
        let () = Self::FITS;
        let top_first = listed.unwrap_or_default();
        let unlisted = std::iter::repeat_n(Card::UNKNOWN, len.saturating_sub(top_first.len()));
        let places = unlisted.chain(top_first.iter().rev().copied()).collect();
        Pile { places, known: 0, dealt: listed.is_some() }
    }

    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    pub(crate) fn known_top(&self) -> Option<Card> {
        self.len().checked_sub(1).and_then(|top| self.known_at(top))
    }

    pub(crate) fn known_bottom(&self) -> Option<Card> {
        self.known_at(0)
    }

    /// Returns the cards that the players know, the bottom card first.
    pub(crate) fn known(&self) -> impl Iterator<Item = Card> + '_ {
        self.known_places().map(|(_, card)| card)
    }

    /// Returns the cards that the players know, each with the number of cards below it, the bottom card first.
    pub(crate) fn known_places(&self) -> impl Iterator<Item = (usize, Card)> + '_ {
        ones(self.known).map_while(|index| Some((index, self.places.get(index)?)))
    }

    fn known_at(&self, index: usize) -> Option<Card> {
        self.places.get(index).filter(|_| self.known >> index & 1 == 1)
    }

    /// Returns the cards that may be on top, with the number of copies of each.
    pub(crate) fn possible_top(&self, unseen: &Unseen) -> Unseen {
        possible(self.places.last(), unseen)
    }

    /// Returns the cards that may be at the bottom, with the number of copies of each.
    pub(crate) fn possible_bottom(&self, unseen: &Unseen) -> Unseen {
        possible(self.places.get(0), unseen)
    }

    /// Turns up the top card and returns it. If the players did not know this card yet, the card is `card`, and
    /// `unseen` loses it. Returns `None` if the pile is empty.
    pub(crate) fn turn_top(&mut self, card: Card, unseen: &mut Unseen) -> Option<Card> {
        let known = self.known_top();
        self.draw_unseen()?;
        Some(known.unwrap_or_else(|| mark_seen(card, unseen)))
    }

    /// Shows the bottom card to all players, who know it from then on. If they did not know this card yet, the card is
    /// `card`, and `unseen` loses it.
    pub(crate) fn look_at_bottom(&mut self, card: Card, unseen: &mut Unseen) {
        let known = self.known_bottom();
        if self.places.remove(0).is_some() {
            self.places.insert(0, known.unwrap_or_else(|| mark_seen(card, unseen)));
            self.known |= 1;
        }
    }

    /// Draws the top card without looking at it. Returns [`Card::UNKNOWN`] if the players did not know the card and no
    /// deal lists it, and `None` if the pile is empty.
    pub(crate) fn draw_unseen(&mut self) -> Option<Card> {
        let top = self.places.pop()?;
        self.known &= !(1 << self.places.len());
        Some(top)
    }

    /// Puts a card under the pile in view of all players.
    pub(crate) fn put_under(&mut self, card: Card) {
        self.places.insert(0, card);
        self.known = self.known << 1 | u64::from(card.is_known());
    }

    /// Puts a card under the pile without showing it. The card is unknown or comes from a deal.
    pub(crate) fn put_under_unseen(&mut self, card: Card) {
        self.put_under(card);
        self.known &= !1;
    }

    pub(crate) fn move_bottom_to_top(&mut self) {
        if let Some(bottom) = self.places.remove(0) {
            self.places.push(bottom);
            self.known = self.known >> 1 | (self.known & 1) << (self.places.len() - 1);
        }
    }

    /// Shuffles `cards` into the pile. The players then know no card of the pile. So `unseen` receives the cards that
    /// they knew in the pile and the known cards of `cards`. A dealt pile is sorted in deck order instead, the top card
    /// first.
    pub(crate) fn shuffle_in(&mut self, cards: impl IntoIterator<Item = Card>, unseen: &mut Unseen) {
        let added: Row<N> = cards.into_iter().collect();
        // A deal may omit a card. Such a card was never removed from `unseen`.
        let known_cards = added.iter().filter(|card| card.is_known());
        unseen.extend(self.known().chain(known_cards).map(Card::untracked));
        if self.dealt {
            let mut all: Vec<Card> = self.places.iter().chain(added.iter()).map(Card::untracked).collect();
            all.sort_unstable();
            self.places = all.into_iter().rev().collect();
            self.known = 0;
        } else {
            let len = self.len() + added.len();
            *self = Pile::new(len, None);
        }
    }
}

fn possible(place: Option<Card>, unseen: &Unseen) -> Unseen {
    match place {
        Some(card) if card.is_known() => std::iter::once(card).collect(),
        Some(_) => *unseen,
        None => Unseen::default(),
    }
}

/// Removes from `unseen` a card that came up, and returns the card.
fn mark_seen(card: Card, unseen: &mut Unseen) -> Card {
    unseen.remove(card);
    card
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().filter_map(Card::parse).collect()
    }

    #[test]
    fn nth_counts_every_copy_in_deck_order() {
        let unseen: Unseen = cards("JK 7D 2C JK 7D 7D KS JK JK").into_iter().collect();
        let places: Vec<Card> = (0..unseen.len()).filter_map(|index| unseen.nth(index)).collect();
        assert_eq!(places, cards("2C 7D 7D 7D KS JK JK JK JK"));
        assert_eq!((places, unseen.nth(unseen.len())), (unseen.iter().collect(), None));
    }

    #[test]
    fn a_card_stays_unseen_until_its_last_copy_comes_up() {
        let [jack, king] = ["JC", "KS"].map(|word| Card::parse(word).unwrap());
        let mut unseen: Unseen = [jack, jack].into_iter().collect();
        assert_eq!((unseen.contains(jack), unseen.contains(king), unseen.is_empty()), (true, false, false));
        assert_eq!((unseen.remove(jack), unseen.remove(king)), (true, false));
        assert_eq!((unseen.copies(jack), unseen.contains(jack)), (1, true));
        assert!(unseen.remove(jack));
        assert_eq!((unseen.contains(jack), unseen.is_empty(), unseen.len()), (false, true, 0));
    }

    #[test]
    fn a_known_card_stays_known_under_later_cards() {
        let mut unseen: Unseen = cards("2C 3C 4C 5C").into_iter().collect();
        let mut pile: Pile<4> = Pile::new(4, None);
        assert_eq!(pile.turn_top(Card::parse("2C").unwrap(), &mut unseen), Card::parse("2C"));
        pile.look_at_bottom(Card::parse("3C").unwrap(), &mut unseen);
        pile.put_under(Card::parse("2C").unwrap());
        assert_eq!(pile.known().collect::<Vec<_>>(), cards("2C 3C"));
        assert_eq!((pile.known_bottom(), pile.known_top()), (Card::parse("2C"), None));
        assert_eq!(pile.possible_top(&unseen).kinds(), cards("4C 5C").into_iter().collect());
        pile.move_bottom_to_top();
        assert_eq!((pile.known_bottom(), pile.known_top()), (Card::parse("3C"), Card::parse("2C")));
        assert_eq!(pile.possible_top(&unseen).kinds(), CardSet::single(Card::parse("2C").unwrap()));
        assert_eq!(pile.turn_top(Card::parse("2C").unwrap(), &mut unseen), Card::parse("2C"));
        assert_eq!(pile.known_top(), None);
    }

    #[test]
    fn drawing_a_known_card_forgets_its_place() {
        let mut unseen: Unseen = cards("2C 3C 4C").into_iter().collect();
        let mut pile: Pile<3> = Pile::new(3, None);
        pile.look_at_bottom(Card::parse("2C").unwrap(), &mut unseen);
        pile.move_bottom_to_top();
        assert_eq!(pile.draw_unseen(), Card::parse("2C"));
        assert_eq!((pile.known_top(), pile.known().count()), (None, 0));
        pile.move_bottom_to_top();
        assert_eq!((pile.known_top(), pile.known_bottom()), (None, None));
    }

    #[test]
    fn cards_put_under_unseen_or_shuffled_in_are_unknown() {
        let mut dealt: Pile<4> = Pile::new(3, Some(&cards("2C 3C 4C")));
        dealt.put_under_unseen(Card::parse("5C").unwrap());
        assert_eq!((dealt.len(), dealt.known_bottom(), dealt.known().count()), (4, None, 0));
        let mut unseen: Unseen = cards("2C 3C 4C").into_iter().collect();
        let mut shuffled: Pile<5> = Pile::new(3, None);
        shuffled.look_at_bottom(Card::parse("2C").unwrap(), &mut unseen);
        shuffled.shuffle_in(cards("5C 6C"), &mut unseen);
        assert_eq!((shuffled.len(), shuffled.known().count()), (5, 0));
        assert_eq!(unseen.iter().collect::<Vec<_>>(), cards("2C 3C 4C 5C 6C"));
    }

    #[test]
    fn cards_missing_from_a_deal_are_unknown() {
        let mut unseen = Unseen::default();
        let mut pile: Pile<4> = Pile::new(2, Some(&[]));
        let drawn = [pile.draw_unseen(), pile.draw_unseen()].into_iter().flatten();
        pile.shuffle_in(drawn.chain(cards("3C")), &mut unseen);
        assert_eq!((pile.len(), pile.known().count()), (3, 0));
        assert_eq!(unseen.iter().collect::<Vec<_>>(), cards("3C"));
    }

    #[test]
    fn cards_of_a_deal_are_unknown_until_seen() {
        let mut unseen: Unseen = cards("2C 3C 4C").into_iter().collect();
        let mut pile: Pile<3> = Pile::new(3, Some(&cards("2C 3C 4C")));
        assert_eq!((pile.known_top(), pile.known_bottom(), pile.known().count()), (None, None, 0));
        assert_eq!(pile.possible_bottom(&unseen).kinds(), CardSet::single(Card::parse("4C").unwrap()));
        pile.look_at_bottom(Card::parse("4C").unwrap(), &mut unseen);
        pile.look_at_bottom(Card::parse("4C").unwrap(), &mut unseen);
        assert_eq!((pile.known_bottom(), unseen.len()), (Card::parse("4C"), 2));
    }

    /// Returns the top card of each of these orders, which list the bottom card first.
    fn top_cards(orders: &[Vec<Card>]) -> CardSet {
        orders.iter().filter_map(|order| order.last().copied()).collect()
    }

    /// Returns every possible order of these cards.
    pub(super) fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
        if cards.is_empty() {
            return vec![Vec::new()];
        }
        let starting_with = |index: usize| {
            let mut others = cards.to_vec();
            let first = others.remove(index);
            orders(&others).into_iter().map(move |order| [vec![first], order].concat())
        };
        (0..cards.len()).flat_map(starting_with).collect()
    }

    /// Applies random operations to a pile of four cards. The cards that can come up must be exactly the top cards of
    /// all possible orders.
    #[test]
    fn possible_cards_match_the_enumeration_of_all_orders() {
        use rand::{RngExt, SeedableRng};
        for seed in 0..300 {
            let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
            let deck = cards("2C 3C 4C 5C");
            let mut possible_orders = orders(&deck);
            let mut actual_order = possible_orders[rng.random_range(0..possible_orders.len())].clone();
            let mut unseen: Unseen = deck.into_iter().collect();
            let mut pile: Pile<4> = Pile::new(4, None);
            let mut hand: Vec<Card> = Vec::new();
            for _ in 0..24 {
                match rng.random_range(0..4) {
                    0 if !actual_order.is_empty() => {
                        assert_eq!(pile.possible_top(&unseen).kinds(), top_cards(&possible_orders), "seed {seed}");
                        let top = actual_order.pop().unwrap();
                        possible_orders.retain_mut(|order| order.pop() == Some(top));
                        hand.extend(pile.turn_top(top, &mut unseen));
                    }
                    1 if !actual_order.is_empty() => {
                        possible_orders.retain(|order| order[0] == actual_order[0]);
                        pile.look_at_bottom(actual_order[0], &mut unseen);
                    }
                    2 if !hand.is_empty() => {
                        let card = hand.remove(0);
                        actual_order.insert(0, card);
                        for order in &mut possible_orders {
                            order.insert(0, card);
                        }
                        pile.put_under(card);
                    }
                    3 if !actual_order.is_empty() => {
                        possible_orders.retain(|order| order[0] == actual_order[0]);
                        pile.look_at_bottom(actual_order[0], &mut unseen);
                        actual_order.rotate_left(1);
                        for order in &mut possible_orders {
                            order.rotate_left(1);
                        }
                        pile.move_bottom_to_top();
                    }
                    _ => {}
                }
                assert_eq!(pile.len(), actual_order.len());
            }
        }
    }
}
