//! Finding positions that show a rule, by random play.

use super::Drill;
use super::outlook::{actions, ending, face_down, next};
use super::question::{Question, typed};
use super::slip::{any_card, near, refused_by, refuses, slip};
use crate::coach;
use crate::learn::moment;
use crate::model::action::{Action, Decision};
use crate::model::card::Card;
use crate::model::layout::Gauge;
use crate::play::example::Stage;
use crate::play::session::Session;
use crate::play::setup::{Setup, Wanted};
use crate::rules::game::{Awaits, Event, Game};
use crate::rules::games::AnyGame;
use crate::rules::rulebook::{Library, Occasion, Rulebook};
use rand::{Rng, RngExt};

/// Random games played in search of a rule.
const GAMES: usize = 40;
/// Actions of one game at most.
const LENGTH: usize = 300;
/// How often a position is looked at: looking costs more than playing on.
const LOOK: f64 = 0.3;
/// How often something is to be asked about a position of an example.
const TRIED: usize = 24;
/// Slips of the tongue tried at each position.
const SLIPS: usize = 12;
/// Things to choose from, where they are not always the same.
pub(super) const CHOICES: usize = 3;
/// A position is not taken before that many chances, so that not every question is about a first turn.
const PASS: f64 = 0.6;

/// A search for a position that shows a rule.
pub(super) struct Search<'a> {
    pub(super) library: &'a Library,
    pub(super) book: &'a Rulebook,
    pub(super) rule: &'a str,
}

impl Search<'_> {
    /// Plays random games until a position shows the rule.
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

    /// A position of the rule's own example, for a rule that is too rare for random play.
    fn example(&self, rng: &mut impl Rng) -> Option<Drill> {
        let rule = self.book.rule(self.rule)?;
        let shown = rule.shown.as_ref()?;
        let played = Stage::of(self.library, self.book)?.play(rule.played_example()?).ok()?;
        let mut session = played.before;
        let own = shown.refused.as_ref().filter(|line| refuses(&session, line, self.rule));
        let own = own.map(|line| Question::legal(line.clone(), Some(self.rule.to_owned()), self.distractors(rng)));
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

    /// A table with the options that touch the rule set by chance.
    fn table(&self, rng: &mut impl Rng) -> Option<(Setup, Vec<String>)> {
        let touched = self.book.rule(self.rule).map(|rule| rule.options.as_slice()).unwrap_or_default();
        let mut set = Vec::new();
        for option in self.book.options.iter().filter(|option| touched.contains(&option.key)) {
            if !option.values.is_empty() {
                set.push((option.key.clone(), option.values[rng.random_range(0..option.values.len())].clone()));
            }
        }
        let names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"];
        let count = if self.book.players.max == 1 { 0 } else { self.book.players.min.max(2) };
        let players = names.iter().take(count).map(|name| (*name).to_owned()).collect();
        let wanted = Wanted { game: self.book.id.clone(), preset: None, set, players };
        let setup = Setup::new(self.library, &wanted, None).ok()?;
        let usual = Setup::new(self.library, &Wanted { set: Vec::new(), ..wanted }, None).ok()?;
        let unusual = setup.settings.iter().filter(|(key, value)| usual.settings.get(key) != Some(*value));
        let unusual = unusual.map(|(key, value)| format!("{key}={value}")).collect();
        Some((setup, unusual))
    }

    /// One random game; `fallback` takes a position that showed the rule but was passed.
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

    /// A question about the rule at this position, if it shows the rule.
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
        let mut tried = moment::thinkable(session);
        let near = near(session, &tried);
        tried.extend((0..SLIPS).filter_map(|_| slip(session, &near, rng)));
        let forbidden: Vec<Decision> = tried.into_iter().filter(|d| refused_by(session, d, self.rule)).collect();
        let Some(forbidden) = pick(&forbidden, rng) else { return self.bare_card(session, &near, rng) };
        let playable = moment::playable(session);
        let alike: Vec<Decision> = playable.iter().filter(|d| d.verb == forbidden.verb).copied().collect();
        let wrong = self.distractors(rng);
        Some(match rng.random_range(0..4) {
            0 if forbidden.card.is_some() => Question::which(&forbidden, &playable),
            1 if !alike.is_empty() => Question::legal(typed(session, &pick(&alike, rng)?), None, wrong),
            _ => Question::legal(typed(session, &forbidden), Some(self.rule.to_owned()), wrong),
        })
    }

    /// A card that is typed alone where something is to be decided, if the rule refuses that.
    fn bare_card(&self, session: &Session, near: &[Card], rng: &mut impl Rng) -> Option<Question> {
        let line = any_card(session, near, rng).to_string().to_lowercase();
        let refused = refuses(session, &line, self.rule);
        refused.then(|| Question::legal(line, Some(self.rule.to_owned()), self.distractors(rng)))
    }

    /// What an action does to a gauge of the table, what comes after it, or what it does to a pile; an action that
    /// matters to the rule where its occasions are known.
    fn counting(&self, session: &Session, when: &[Occasion], rng: &mut impl Rng) -> Option<Question> {
        let matters = |session: &Session, events: &[Event]| {
            when.is_empty() || when.iter().any(|when| moment::occasion(when, self.rule, session, events).is_some())
        };
        let before = session.game().layout().gauges;
        let action = pick(&actions(session), rng)?;
        let line = session.setup().vocabulary.canonical(&action, session.game().awaited());
        let mut after = session.clone();
        let effect = after.line(&line).ok()??;
        if !matters(session, &[]) && !matters(&after, &effect.events) {
            return None;
        }
        let gauges = after.game().layout().gauges;
        let is_changed = |(now, was): &(&Gauge, &Gauge)| now.label == was.label && now.value != was.value;
        let changed: Vec<&Gauge> = gauges.iter().zip(&before).filter(is_changed).map(|(now, _)| now).collect();
        // A gauge that fills up says more about a rule than a count of turns.
        let filling: Vec<&Gauge> = changed.iter().filter(|gauge| gauge.limit.is_some()).copied().collect();
        match pick(if filling.is_empty() { &changed } else { &filling }, rng) {
            Some(gauge) => Some(Question::Gauge { action, label: gauge.label, value: gauge.value }),
            None => next(session, action, rng).or_else(|| face_down(session, &after, action, rng)),
        }
    }

    /// Some rules to choose from, this one among them, in the rulebook's order.
    fn distractors(&self, rng: &mut impl Rng) -> Vec<String> {
        let others: Vec<&str> = self
            .book
            .rules
            .iter()
            .filter(|rule| !rule.refused.is_empty() && rule.id != self.rule)
            .map(|rule| rule.id.as_str())
            .collect();
        let mut chosen = vec![self.rule];
        while chosen.len() < CHOICES.min(others.len() + 1) {
            let other = others[rng.random_range(0..others.len())];
            if !chosen.contains(&other) {
                chosen.push(other);
            }
        }
        let place = |id: &&str| self.book.rules.iter().position(|rule| rule.id == **id);
        chosen.sort_by_key(place);
        chosen.into_iter().map(str::to_owned).collect()
    }
}

/// A step of random play in which each verb is as likely as another: rules of rare moves come up, too.
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

/// Takes a step in a session; what was told.
fn take(session: &mut Session, action: &Action) -> Option<Vec<Event>> {
    let line = session.setup().vocabulary.canonical(action, session.game().awaited());
    Some(session.line(&line).ok()??.events)
}

/// One of several, each as likely as another.
pub(super) fn pick<T: Copy>(from: &[T], rng: &mut impl Rng) -> Option<T> {
    (!from.is_empty()).then(|| from[rng.random_range(0..from.len())])
}
