//! Finds positions that show a rule, in random games.

use super::outlook::{actions, ending, face_down, next};
use super::question::{AfterAction, Question, typed};
use super::slip::{any_card, near, refused_by, refuses, slip};
use super::{COUNTING, Drill};
use crate::coach;
use crate::learn::moment;
use crate::model::action::{Action, Decision};
use crate::model::layout::Gauge;
use crate::model::refusal::Refusal;
use crate::play::example::ExampleTable;
use crate::play::session::Session;
use crate::play::setup::{Setup, SetupRequest};
use crate::rules::game::{Awaits, Event, Game, Rules};
use crate::rules::games::AnyGame;
use crate::rules::library::Library;
use crate::rules::rulebook::{Occasion, Rulebook};
use rand::{Rng, RngExt};

/// Maximum number of random games to search.
const GAMES: usize = 40;
/// Maximum number of actions in a game.
const LENGTH: usize = 300;
/// Probability of examining a position, which costs more than playing on.
const LOOK: f64 = 0.3;
/// Attempts to ask about a position of an example.
const TRIED: usize = 24;
/// Number of random mistakes tried at a position.
const SLIPS: usize = 12;
/// Number of choices, where it is not fixed.
pub(super) const CHOICES: usize = 3;
/// Probability of an arithmetic question about a rule with numbers.
const COUNTED: f64 = 0.4;
/// Probability of passing over a position, so that questions are not all about first turns.
const PASS: f64 = 0.6;

pub(super) struct Search<'a> {
    pub(super) library: &'a Library,
    pub(super) book: &'a Rulebook,
    pub(super) rule: &'a str,
}

impl Search<'_> {
    pub(super) fn run(&self, rng: &mut impl Rng) -> Option<Drill> {
        let mut fallback = None;
        for _ in 0..GAMES {
            let Some((setup, unusual)) = self.table(rng) else { continue };
            if let Some(found) = self.game(Session::new(setup), &unusual, rng, &mut fallback) {
                return Some(found);
            }
            if fallback.is_some() {
                return fallback;
            }
        }
        self.example(rng)
    }

    /// Uses the rule's own example, for rules too rare for random games.
    fn example(&self, rng: &mut impl Rng) -> Option<Drill> {
        let rule = self.book.rule(self.rule)?;
        let shown = rule.shown.as_ref()?;
        let played = ExampleTable::in_library(self.library, self.book)?.play(rule.played_example()?).ok()?;
        let mut session = played.before;
        let own = shown.refused.as_ref().filter(|line| refuses(&session, line, self.rule));
        let own = own.and_then(|line| pick_of(&session, vec![line.clone()], &self.others(&session), rng));
        let entries = played.accepted.map(|accepted| accepted.after.entries()[session.entries().len()..].to_vec());
        let mut to_come = entries.unwrap_or_default().into_iter().flat_map(|entry| entry.actions);
        let question = own.or_else(|| {
            loop {
                let asked = (0..TRIED).find_map(|_| self.question(&session, rng));
                if asked.is_some() {
                    return asked;
                }
                take(&mut session, &to_come.next()?)?;
            }
        })?;
        let unusual = shown.set.iter().map(|(key, value)| format!("{key}={value}")).collect();
        Some(Drill { rule: self.rule.to_owned(), session, unusual, question })
    }

    /// A table with random values for the options that affect the rule.
    fn table(&self, rng: &mut impl Rng) -> Option<(Setup, Vec<String>)> {
        let touched = self.book.rule(self.rule).map(|rule| rule.options.as_slice()).unwrap_or_default();
        let mut set = Vec::new();
        for option in self.book.options.iter().filter(|option| touched.contains(&option.key)) {
            if !option.values.is_empty() {
                set.push((option.key.clone(), option.values[rng.random_range(0..option.values.len())].clone()));
            }
        }
        let names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"];
        let count = if self.book.players.min == 1 { 0 } else { self.book.players.min.max(2) };
        let players = names.iter().take(count).map(|name| (*name).to_owned()).collect();
        let wanted = SetupRequest { game: self.book.id.clone(), preset: None, set, players };
        let setup = Setup::new(self.library, &wanted, None).ok()?;
        let usual = Setup::new(self.library, &SetupRequest { set: Vec::new(), ..wanted }, None).ok()?;
        let unusual = setup.settings.iter().filter(|(key, value)| usual.settings.get(key) != Some(*value));
        let unusual = unusual.map(|(key, value)| format!("{key}={value}")).collect();
        Some((setup, unusual))
    }

    /// Plays one random game. `fallback` receives a position that was passed over.
    fn game(
        &self,
        mut session: Session,
        unusual: &[String],
        rng: &mut impl Rng,
        fallback: &mut Option<Drill>,
    ) -> Option<Drill> {
        let mut legal = Vec::new();
        for _ in 0..LENGTH {
            let looked = rng.random_bool(LOOK).then(|| self.question(&session, rng)).flatten();
            if let Some(question) = looked {
                let (rule, session, unusual) = (self.rule.to_owned(), session.clone(), unusual.to_vec());
                let found = Drill { rule, session, unusual, question };
                if !rng.random_bool(PASS) {
                    return Some(found);
                }
                *fallback = Some(found);
            }
            let action = step(session.game(), &mut legal, rng)?;
            take(&mut session, &action)?;
        }
        None
    }

    /// A question about the rule, if this position shows it.
    fn question(&self, session: &Session, rng: &mut impl Rng) -> Option<Question> {
        let Some(rule) = self.book.rule(self.rule) else { return self.counting(session, &[], rng) };
        if rule.refused.is_empty() {
            let when = self.book.tip(self.rule).map(|tip| tip.when.as_slice()).unwrap_or_default();
            let asked = ending(session, self.rule, rng);
            return asked.or_else(|| self.counting(session, when, rng).filter(|_| !when.is_empty()));
        }
        if !matches!(session.game().awaits(), Awaits::Decision { .. }) {
            return None;
        }
        let when = self.book.tip(self.rule).map(|tip| tip.when.as_slice()).unwrap_or_default();
        if rng.random_bool(COUNTED)
            && when.iter().any(|when| when.event.is_some())
            && let Some(asked) = self.counting(session, when, rng)
        {
            return Some(asked);
        }
        let by_rule = |decision: &Decision| refused_by(session, decision, self.rule);
        let mut forbidden: Vec<Decision> = session.game().conceivable().into_iter().filter(by_rule).collect();
        if forbidden.is_empty() {
            forbidden = slips(session, rng).into_iter().filter(by_rule).collect();
        }
        let mut forbidden: Vec<String> = forbidden.iter().map(|decision| typed(session, decision)).collect();
        forbidden.extend(self.bare_card(session, rng));
        pick_of(session, forbidden, &self.others(session), rng)
    }

    /// Plausible lines that other rules refuse.
    fn others(&self, session: &Session) -> Vec<String> {
        let other = |decision: &&Decision| matches!(session.game().check(decision), Err(Refusal::Illegal { rule, .. }) if rule.0 != self.rule);
        session.game().conceivable().iter().filter(other).map(|decision| typed(session, decision)).collect()
    }

    /// A card typed alone, if the rule refuses that.
    fn bare_card(&self, session: &Session, rng: &mut impl Rng) -> Option<String> {
        let near = near(session, &session.game().conceivable());
        let line = any_card(session, &near, rng).to_string().to_lowercase();
        refuses(session, &line, self.rule).then_some(line)
    }

    /// Asks for the effect of an action on a gauge or pile, or for the next prompt. With `when`, the action must match
    /// one of these occasions.
    fn counting(&self, session: &Session, when: &[Occasion], rng: &mut impl Rng) -> Option<Question> {
        let before = session.game().layout().gauges;
        let action = pick(&actions(session), rng)?;
        let line = session.setup().vocabulary.canonical(&action, session.game().awaited());
        let mut after = session.clone();
        let effect = after.line(&line).ok()??;
        // The rule matters if the action caused its event, has its verb, or came at its occasion.
        let matters = |when: &Occasion| match (&when.event, &when.verb) {
            (Some(_), _) => moment::occasion(when, self.rule, &after, &effect.events).is_some(),
            (None, Some(verb)) if !line.split(' ').any(|word| word == verb) => false,
            (None, _) => moment::occasion(when, self.rule, session, &[]).is_some(),
        };
        if !when.is_empty() && !when.iter().any(matters) {
            return None;
        }
        let now = after.game().layout().gauges;
        let asked_of = |gauge: &Gauge| {
            let asks = AfterAction::Gauge { label: gauge.label, value: gauge.value };
            Question::After { action, asks }
        };
        let filling = pick(&filling(&effect.events, &now, &before, self.rule), rng).map(asked_of);
        let other = filling.or_else(|| next(session, action, rng)).or_else(|| face_down(session, &after, action, rng));
        other.or_else(|| pick(&changed(&now, &before), rng).map(asked_of))
    }
}

/// Gauges with a limit that an event mentions: a rule can also leave them unchanged. Otherwise those that changed.
fn filling<'g>(events: &[Event], now: &'g [Gauge], before: &[Gauge], rule: &str) -> Vec<&'g Gauge> {
    let is_changed = |gauge: &&Gauge| events.iter().any(|event| event.facts.get(gauge.label).is_some());
    let gauges: Vec<&Gauge> = now.iter().filter(|gauge| gauge.limit.is_some()).filter(is_changed).collect();
    if !gauges.is_empty() && rule != COUNTING {
        return gauges;
    }
    changed(now, before).into_iter().filter(|gauge| gauge.limit.is_some()).collect()
}

fn changed<'g>(now: &'g [Gauge], before: &[Gauge]) -> Vec<&'g Gauge> {
    let is_changed = |(now, was): &(&Gauge, &Gauge)| now.label == was.label && now.value != was.value;
    now.iter().zip(before).filter(is_changed).map(|(now, _)| now).collect()
}

fn slips(session: &Session, rng: &mut impl Rng) -> Vec<Decision> {
    let near = near(session, &session.game().conceivable());
    (0..SLIPS).filter_map(|_| slip(session, &near, rng)).collect()
}

/// Offers one legal line among refused ones, or one refused line among legal ones. One of the refused lines is refused
/// by the rule in question.
fn pick_of(session: &Session, forbidden: Vec<String>, others: &[String], rng: &mut impl Rng) -> Option<Question> {
    let is_legal = |line: &String| matches!(session.consider_line(line), Ok(Some(_)));
    let is_refused = |line: &String| matches!(session.consider_line(line), Err(Refusal::Illegal { .. }));
    let forbidden: Vec<String> = forbidden.into_iter().filter(is_refused).collect();
    let own = some(&forbidden, 1, rng).pop()?;
    let playable = moment::playable(session);
    let legal: Vec<String> = playable.iter().map(|decision| typed(session, decision)).filter(is_legal).collect();
    let one_legal = rng.random_bool(0.5);
    let (asked, beside) = if one_legal {
        let refused: Vec<String> = forbidden.iter().chain(others).filter(|line| is_refused(line)).cloned().collect();
        (some(&legal, 1, rng).pop()?, [vec![own], some(&refused, CHOICES - 1, rng)].concat())
    } else {
        (own, some(&legal, CHOICES, rng))
    };
    let mut lines = vec![asked.clone()];
    for line in beside {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    let (many, first) = (lines.len(), rng.random_range(0..lines.len()));
    lines.swap(0, first);
    let right = lines.iter().position(|line| *line == asked)?;
    (many > 1).then_some(Question::Pick { lines, legal: one_legal, right })
}

/// Random items, without repetition.
fn some(from: &[String], count: usize, rng: &mut impl Rng) -> Vec<String> {
    let mut left: Vec<&String> = from.iter().collect();
    let mut taken = Vec::new();
    while taken.len() < count && !left.is_empty() {
        let next = left.swap_remove(rng.random_range(0..left.len())).clone();
        if !taken.contains(&next) {
            taken.push(next);
        }
    }
    taken
}

/// A random action where each verb is equally likely, so that rare moves occur.
fn step(game: &AnyGame, legal: &mut Vec<Decision>, rng: &mut impl Rng) -> Option<Action> {
    let any = coach::random_step(game, legal, rng)?;
    let Action::Decision(any) = any else { return Some(any) };
    let mut verbs: Vec<_> = legal.iter().map(|decision| decision.verb).collect();
    verbs.sort_unstable();
    verbs.dedup();
    let verb = pick(&verbs, rng)?;
    let of_verb: Vec<Decision> = legal.iter().filter(|decision| decision.verb == verb).copied().collect();
    Some(Action::Decision(pick(&of_verb, rng).unwrap_or(any)))
}

/// Plays an action and returns its events.
fn take(session: &mut Session, action: &Action) -> Option<Vec<Event>> {
    let line = session.setup().vocabulary.canonical(action, session.game().awaited());
    Some(session.line(&line).ok()??.events)
}

pub(super) fn pick<T: Copy>(from: &[T], rng: &mut impl Rng) -> Option<T> {
    (!from.is_empty()).then(|| from[rng.random_range(0..from.len())])
}
