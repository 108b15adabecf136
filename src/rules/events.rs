//! What happens in a game, told to whoever listens.

use crate::model::facts::Facts;
use crate::model::outcome::Verdict;
use crate::model::refusal::RuleId;

/// Something that happened in a game, for the rulebook's sentence about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Its name, as the rulebook's `events` list them.
    pub name: &'static str,
    /// The cards and numbers.
    pub facts: Facts,
}

/// Hears what happens, event by event. The facts are lent: all events of one [`Events`] are stated in the same memory,
/// so that a listener who only counts or adds up makes no request for any.
///
/// ```
/// use deckwarden::game::{Events, Fact, Facts, Listener};
///
/// /// Adds up every number of every event.
/// struct Sum(i64);
///
/// impl Listener for Sum {
///     fn hear(&mut self, _name: &'static str, facts: &Facts) {
///         for (_name, fact) in facts.iter() {
///             if let Fact::Number(number) = fact {
///                 self.0 += number;
///             }
///         }
///     }
/// }
///
/// let mut sum = Sum(0);
/// let mut events = Events::to(&mut sum);
/// events.tell("discarded", |facts| facts.with("damage", 2).with("limit", 9));
/// assert_eq!(sum.0, 11);
/// ```
pub trait Listener {
    /// An event of that name happened. Names of events and facts are written in the code of the games.
    fn hear(&mut self, name: &'static str, facts: &Facts);
}

/// Keeps every event, in order.
impl Listener for Vec<Event> {
    fn hear(&mut self, name: &'static str, facts: &Facts) {
        self.push(Event { name, facts: facts.clone() });
    }
}

/// The way from a game to its listener. With [`Events::ignored`] there is none, and no fact is ever stated.
#[derive(Default)]
pub struct Events<'l> {
    heard: Heard<'l>,
    /// Memory for the facts of the next event.
    spare: Facts,
}

/// Who listens to events, and to how much of each.
#[derive(Default)]
enum Heard<'l> {
    #[default]
    ByNobody,
    /// Only what happens, not with which cards and numbers.
    ByName(&'l mut dyn FnMut(&'static str)),
    WithFacts(&'l mut dyn Listener),
}

impl<'l> Events<'l> {
    /// Everything is told to that listener.
    pub fn to(listener: &'l mut dyn Listener) -> Events<'l> {
        Events { heard: Heard::WithFacts(listener), spare: Facts::new() }
    }

    /// Only the names are told, and no fact is ever stated: for counting.
    ///
    /// ```
    /// use deckwarden::game::Events;
    ///
    /// let mut count = 0;
    /// let mut hear = |name| count += u32::from(name == "discarded");
    /// let mut events = Events::by_name(&mut hear);
    /// events.tell("placed", |facts| facts.with("left", 2));
    /// events.tell("discarded", |_| unreachable!("nobody asks for the facts"));
    /// assert_eq!(count, 1);
    /// ```
    pub fn by_name(hear: &'l mut dyn FnMut(&'static str)) -> Events<'l> {
        Events { heard: Heard::ByName(hear), spare: Facts::new() }
    }

    /// Events that nobody hears: no fact of them is stated, which makes simulations quick.
    pub const fn ignored() -> Events<'l> {
        Events { heard: Heard::ByNobody, spare: Facts::new() }
    }

    /// Tells how the game ended and by which rule, as every game does, with what else there is to say.
    pub fn tell_end(&mut self, verdict: Verdict, rule: RuleId, more: impl FnOnce(Facts) -> Facts) {
        self.tell("ended", |facts| more(facts.with("result", verdict.word()).with("rule", rule.0)));
    }

    /// Tells an event. The facts are added to those that the function is given, and only if somebody listens.
    pub fn tell(&mut self, name: &'static str, facts: impl FnOnce(Facts) -> Facts) {
        match &mut self.heard {
            Heard::ByNobody => {}
            Heard::ByName(hear) => hear(name),
            Heard::WithFacts(listener) => {
                let facts = facts(std::mem::take(&mut self.spare));
                listener.hear(name, &facts);
                self.spare = facts.cleared();
            }
        }
    }
}
