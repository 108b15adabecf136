//! Finding positions that show a rule, by random play.

use super::Drill;
use super::question::Question;
use crate::action::{Action, Decision, Seat, Spot};
use crate::card::{Card, Rank};
use crate::coach;
use crate::game::{Awaits, Event, Events, Game};
use crate::games::AnyGame;
use crate::layout::Gauge;
use crate::learn::{example, moment};
use crate::lexicon::Slot;
use crate::notation::{Said, Typed};
use crate::refusal::Refusal;
use crate::rulebook::{Library, Occasion, Rulebook};
use crate::session::{Command, Session};
use crate::setup::{Setup, Wanted};
use rand::{Rng, RngExt};

/// Random games played in search of a rule.
const GAMES: usize = 80;
/// Actions of one game at most.
const LENGTH: usize = 300;
/// How often a position is looked at: looking costs more than playing on.
const LOOK: f64 = 0.3;
/// Actions tried at a position to see whether one ends the game.
const TRIED: usize = 24;
/// Slips of the tongue tried at each position.
const SLIPS: usize = 12;
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

    /// The position of the rule's own example, for a rule that is too rare for random play.
    fn example(&self, rng: &mut impl Rng) -> Option<Drill> {
        let rule = self.book.rule(self.rule)?;
        let shown = rule.shown.as_ref()?;
        let session = example::play(self.library, self.book, rule, shown, true).ok()?.before;
        let lexicon = &session.setup().lexicon;
        let Ok(Some(Command::Play(typed))) = Command::read(shown.refused.as_ref()?, lexicon) else { return None };
        let [Typed { said: Said::Decision(decision), by, .. }] = typed.as_slice() else { return None };
        let decision = Decision { by: by.or_else(|| awaited(session.game()))?, ..*decision };
        let refused = refused_by(&session, &decision, self.rule);
        let question = Question::legal(&decision, Some(self.rule.to_owned()), self.distractors(rng));
        let unusual = shown.set.iter().map(|(key, value)| format!("{key}={value}")).collect();
        refused.then(|| Drill { rule: self.rule.to_owned(), session, unusual, question })
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
            let line = session.setup().lexicon.canonical(&action, awaited(session.game()));
            session.line(&line).ok()?;
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
        tried.extend((0..SLIPS).filter_map(|_| slip(session, rng)));
        let forbidden: Vec<Decision> = tried.into_iter().filter(|d| refused_by(session, d, self.rule)).collect();
        let forbidden = pick(&forbidden, rng)?;
        let playable = moment::playable(session);
        let alike: Vec<Decision> = playable.iter().filter(|d| d.verb == forbidden.verb).copied().collect();
        let wrong = self.distractors(rng);
        Some(match rng.random_range(0..4) {
            0 if forbidden.card.is_some() => Question::which(&forbidden, &playable),
            1 if !alike.is_empty() => Question::legal(&pick(&alike, rng)?, None, wrong),
            _ => Question::legal(&forbidden, Some(self.rule.to_owned()), wrong),
        })
    }

    /// What an action does to a gauge of the table; one that matters to the rule where its occasions are known.
    fn counting(&self, session: &Session, when: &[Occasion], rng: &mut impl Rng) -> Option<Question> {
        let matters = |session: &Session, events: &[Event]| {
            when.is_empty() || when.iter().any(|when| moment::occasion(when, self.rule, session, events).is_some())
        };
        let before = session.game().layout().gauges;
        let action = pick(&actions(session), rng)?;
        let line = session.setup().lexicon.canonical(&action, awaited(session.game()));
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
        let gauge = pick(if filling.is_empty() { &changed } else { &filling }, rng)?;
        Some(Question::Gauge { action, label: gauge.label, value: gauge.value })
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
        while chosen.len() < 3.min(others.len() + 1) {
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

fn awaited(game: &AnyGame) -> Option<Seat> {
    match game.awaits() {
        Awaits::Decision { player } => player,
        _ => None,
    }
}

fn pick<T: Copy>(from: &[T], rng: &mut impl Rng) -> Option<T> {
    (!from.is_empty()).then(|| from[rng.random_range(0..from.len())])
}

fn refused_by(session: &Session, decision: &Decision, rule: &str) -> bool {
    matches!(session.game().check(decision), Err(Refusal::Illegal { rule: id, .. }) if id.0 == rule)
}

/// Everything that can come next: decisions, or cards that are turned.
fn actions(session: &Session) -> Vec<Action> {
    let decisions = moment::playable(session).into_iter().map(Action::Decision);
    let game = session.game();
    let cards = match game.awaits() {
        Awaits::Reveal { spot, .. } => game.possible().iter().map(|card| Action::Reveal { card, spot }).collect(),
        _ => Vec::new(),
    };
    decisions.chain(cards).collect()
}

/// An action after which the game ends by the rule, or one beside it after which it goes on. For a rule about the
/// score any end that counts will do.
fn ending(session: &Session, rule: &str, rng: &mut impl Rng) -> Option<Question> {
    let mut on = Vec::new();
    let mut over = Vec::new();
    let mut tried = actions(session);
    while tried.len() > TRIED {
        tried.swap_remove(rng.random_range(0..tried.len()));
    }
    for action in tried {
        let mut game = session.game().clone();
        game.play(action, &mut Events::deaf()).ok()?;
        match game.outcome() {
            None => on.push(action),
            Some(outcome) if outcome.reason.0 == rule => {
                over.push(Question::Ending { action, result: Some(outcome.result) });
            }
            Some(outcome) if rule == "score" => {
                over.extend(outcome.score.map(|score| Question::Score { action, score: i64::from(score) }));
            }
            Some(_) => {}
        }
    }
    let beside = pick(&on, rng).filter(|_| rule != "score" && rng.random_bool(0.3));
    let at = rng.random_range(0..over.len().max(1));
    let over = (at < over.len()).then(|| over.swap_remove(at));
    over.map(|over| beside.map_or(over, |action| Question::Ending { action, result: None }))
}

/// A decision that somebody could type by a slip: any verb with any words that fit its form.
fn slip(session: &Session, rng: &mut impl Rng) -> Option<Decision> {
    let lexicon = &session.setup().lexicon;
    let by = awaited(session.game())?;
    let form = lexicon.forms.get(rng.random_range(0..lexicon.forms.len().max(1)))?;
    if form.anyones {
        return None;
    }
    let mut near: Vec<Card> = moment::thinkable(session).iter().flat_map(|d| d.cards().collect::<Vec<_>>()).collect();
    session.game().visit(&mut |_, card| near.push(card.unmarked()));
    near.retain(|card| card.is_known());
    let mut card = || match pick(&near, rng).filter(|_| rng.random_bool(0.7)) {
        Some(card) => card,
        None => Card::from_index(rng.random_range(0..52)).map_or(Card::JOKER, |card| lexicon.card(card)),
    };
    let mut decision = Decision::new(by, form.verb);
    for slot in form.slots {
        decision = match slot {
            Slot::Card if decision.card.is_none() => decision.card(card()),
            Slot::Card => decision.other(card()),
            Slot::OneOf(cards) => decision.card(*cards.first()?),
            Slot::With => decision.with(card()),
            Slot::WithOneOf(cards) => decision.with(*cards.first()?),
            Slot::Player => decision.to(Seat(lexicon.players.len().checked_sub(1)? as u8)),
            Slot::Rank => decision.rank(card().rank()?),
            Slot::As => decision.declared(card().rank().filter(|rank| *rank != Rank::JOKER)?),
            Slot::Spot(first, last) => decision.at(nth_spot(*first, *last, card().index())),
        };
    }
    let same = session.game().expand(&decision).is_ok_and(|meant| meant == [decision]);
    same.then_some(decision)
}

fn nth_spot(first: Spot, last: Spot, at: usize) -> Spot {
    let many = usize::from(last.0.saturating_sub(first.0)) + 1;
    Spot(first.0 + (at % many) as u8)
}
