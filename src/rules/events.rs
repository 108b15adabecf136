//! The events of a game, and how a caller receives them.

use crate::model::facts::Facts;
use crate::model::outcome::Verdict;
use crate::model::refusal::RuleId;
use crate::rules::game::Place;

/// Something that happened in a game. The rulebook has a sentence for most kinds of event.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// The kind of event. This is also the key of the event's sentence in the rulebook's `events`, if there is a
    /// sentence.
    pub name: &'static str,
    /// The cards, numbers and words that the sentence may contain.
    pub facts: Facts,
}

/// A move of cards that the referee cannot name, from one pile or hidden hand to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnseenMove {
    /// The number of cards.
    pub count: usize,
    /// The pile or hand that the cards leave.
    pub from: Place,
    /// Whether the cards leave the bottom of the pile. Only a move that undoes another move does so.
    pub from_under: bool,
    /// The pile or hand that receives the cards.
    pub to: Place,
    /// Whether the cards go under the pile that receives them.
    pub under: bool,
    /// Whether this move undoes another move, so that it moves the cards that arrived last.
    pub undoes: bool,
}

impl UnseenMove {
    /// Makes a move of `count` cards to a hand or to the top of a pile.
    pub const fn new(count: usize, from: Place, to: Place) -> UnseenMove {
        UnseenMove { count, from, from_under: false, to, under: false, undoes: false }
    }

    /// Returns the move that undoes this move.
    #[must_use]
    pub const fn reversed(self) -> UnseenMove {
        UnseenMove {
            count: self.count,
            from: self.to,
            from_under: self.under,
            to: self.from,
            under: self.from_under,
            undoes: !self.undoes,
        }
    }
}

/// Receives events one by one. All events of an [`Events`] use the same memory for their facts. Therefore a listener
/// that only counts events or adds numbers needs no allocation for each event.
///
/// ```
/// use deckwarden::game::{Events, Fact, Facts, Listener};
///
/// /// Adds up every number of every event.
/// struct Sum(i64);
///
/// impl Listener for Sum {
///     fn on_event(&mut self, _name: &'static str, facts: &Facts) {
///         for (_name, fact) in facts.iter() {
///             if let Fact::Number(number) = fact {
///                 self.0 += number;
///             }
///         }
///     }
/// }
///
/// let mut sum = Sum(0);
/// let mut events = Events::new(&mut sum);
/// events.emit("discarded", |facts| facts.with("damage", 2).with("limit", 9));
/// assert_eq!(sum.0, 11);
/// ```
pub trait Listener {
    /// Receives an event when the game emits it. `name` is the kind of event, and `facts` has its numbers, cards and
    /// words.
    fn on_event(&mut self, name: &'static str, facts: &Facts);

    /// Receives a move of unseen cards at the moment of the move. The default implementation ignores it.
    fn on_unseen_move(&mut self, _unseen_move: UnseenMove) {}
}

/// A list is a listener that stores all events, in order.
impl Listener for Vec<Event> {
    fn on_event(&mut self, name: &'static str, facts: &Facts) {
        self.push(Event { name, facts: facts.clone() });
    }
}

/// Passes the events of a game on to a listener.
#[derive(Default)]
pub struct Events<'l> {
    receiver: Receiver<'l>,
    /// An empty list. All events use its memory for their facts.
    spare: Facts,
}

#[derive(Default)]
enum Receiver<'l> {
    #[default]
    Ignored,
    Names(&'l mut dyn FnMut(&'static str)),
    Listener(&'l mut dyn Listener),
}

impl<'l> Events<'l> {
    /// Passes every event and its facts to a listener.
    pub fn new(listener: &'l mut dyn Listener) -> Events<'l> {
        Events { receiver: Receiver::Listener(listener), spare: Facts::new() }
    }

    /// Passes only the names of events, for counting. Does not compute their facts.
    ///
    /// ```
    /// use deckwarden::game::Events;
    ///
    /// let mut count = 0;
    /// let mut on_name = |name| count += u32::from(name == "discarded");
    /// let mut events = Events::by_name(&mut on_name);
    /// events.emit("placed", |facts| facts.with("left", 2));
    /// events.emit("discarded", |_| unreachable!("facts are not computed"));
    /// assert_eq!(count, 1);
    /// ```
    pub fn by_name(on_name: &'l mut dyn FnMut(&'static str)) -> Events<'l> {
        Events { receiver: Receiver::Names(on_name), spare: Facts::new() }
    }

    /// Ignores all events and does not compute their facts, so that simulations are fast.
    pub const fn ignored() -> Events<'l> {
        Events { receiver: Receiver::Ignored, spare: Facts::new() }
    }

    /// Emits `ended`, the last event of a game, with the verdict and the rule that ended the game. `more` adds further
    /// facts. A game that the players give up has no such event.
    pub fn emit_end(&mut self, verdict: Verdict, rule: RuleId, more: impl FnOnce(Facts) -> Facts) {
        self.emit("ended", |facts| more(facts.with("result", verdict.word()).with("rule", rule.0)));
    }

    /// Reports a move of cards that the referee cannot name. An undo needs every such move, because several of them in
    /// one action can leave the number of cards in each pile unchanged. A game need not report the moves if the numbers
    /// of cards are enough for an undo.
    pub fn move_unseen(&mut self, unseen_move: UnseenMove) {
        if let (Receiver::Listener(listener), 1..) = (&mut self.receiver, unseen_move.count) {
            listener.on_unseen_move(unseen_move);
        }
    }

    /// Emits an event. `facts` adds the facts of the event to an empty list. `emit` calls this closure only if the
    /// listener needs facts.
    #[inline]
    pub fn emit(&mut self, name: &'static str, facts: impl FnOnce(Facts) -> Facts) {
        // Simulations ignore events, so only this test is inlined.
        if !matches!(self.receiver, Receiver::Ignored) {
            self.pass_on(name, facts);
        }
    }

    fn pass_on(&mut self, name: &'static str, facts: impl FnOnce(Facts) -> Facts) {
        match &mut self.receiver {
            Receiver::Ignored => {}
            Receiver::Names(on_name) => on_name(name),
            Receiver::Listener(listener) => {
                let facts = facts(std::mem::take(&mut self.spare));
                listener.on_event(name, &facts);
                self.spare = facts.cleared();
            }
        }
    }
}
