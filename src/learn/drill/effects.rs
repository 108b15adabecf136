//! Questions about the effect of an action.

use super::pick::CHOICES;
use super::pile::card_question;
use super::question::{AfterAction, End, Question, cards_in, ends, to_line};
use super::sight::Sight;
use crate::coach;
use crate::learn::moment;
use crate::model::action::Action;
use crate::model::card::Card;
use crate::model::facts::Fact;
use crate::model::layout::{Face, Gauge, Zone};
use crate::play::listing::drawn_cards;
use crate::play::session::Session;
use crate::rules::game::{Awaits, Event, Events, Game, Rules, View};
use crate::rules::games::AnyGame;
use crate::rules::rulebook::{Exercise, Rule, Rulebook};
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of actions tried in a position. With more actions, the search for a question would take too long.
const MAX_TRIED: usize = 24;
/// Maximum number of random actions to play from a position. A few actions are enough, because they only supply prompts
/// for the wrong answers.
const MAX_RANDOM: usize = 12;
/// Probability that a question about the end of the game uses an action with the same verb that does not end the game.
/// Without such questions, “it goes on” would never be the answer.
pub(super) const GOES_ON_CHANCE: f64 = 0.3;

/// The words that an exercise can have in `read` instead of a fact or the label of a gauge or a pile.
const LINE: &str = "line";
const CARD: &str = "card";
const NEXT: &str = "next";
const END: &str = "end";
const SCORE: &str = "score";

/// Returns the exercises of a rule. For a rule that ends the game, without refusals or exercises of its own, makes an
/// exercise that asks how the game ends.
pub(super) fn exercises(book: &Rulebook, rule: &Rule) -> Vec<Exercise> {
    let event = format!("ended-{}", rule.id);
    if rule.drill.is_empty() && rule.refused.is_empty() && book.events.contains_key(&event) {
        return vec![Exercise { event, read: vec![END.to_owned()], ..Exercise::default() }];
    }
    rule.drill.clone()
}

/// Lists all legal decisions and, if the game awaits a card, all cards that can come up.
fn actions(session: &Session) -> Vec<Action> {
    let decisions = session.game().playable().into_iter().map(Action::Decision);
    let game = session.game();
    let cards = match game.awaits() {
        Awaits::Reveal { spot, .. } => game.possible().iter().map(|card| Action::Reveal { card, spot }).collect(),
        _ => Vec::new(),
    };
    decisions.chain(cards).collect()
}

struct TriedAction {
    action: Action,
    after: AnyGame,
    events: Vec<Event>,
}

fn try_actions(session: &Session, rng: &mut impl Rng) -> Vec<TriedAction> {
    let mut tried_actions = actions(session);
    tried_actions.shuffle(rng);
    tried_actions.truncate(MAX_TRIED);
    tried_actions.into_iter().filter_map(|action| try_action(session, action)).collect()
}

fn try_action(session: &Session, action: Action) -> Option<TriedAction> {
    let (mut after, mut events) = (session.game().clone(), Vec::new());
    after.play(action, &mut Events::new(&mut events)).ok()?;
    Some(TriedAction { action, after, events })
}

/// Makes a question about one of the exercises. Returns `None` if no exercise suits the position.
pub(super) fn exercise_question(session: &Session, exercises: &[Exercise], rng: &mut impl Rng) -> Option<Question> {
    let reads = |exercise: &Exercise, subject: &str| exercise.read.iter().any(|read| read == subject);
    let is_after = |exercise: &&Exercise| !reads(exercise, LINE) && !reads(exercise, CARD);
    let mut kinds: Vec<Option<&Exercise>> = exercises.iter().filter(|one| !is_after(one)).map(Some).collect();
    kinds.extend(exercises.iter().find(is_after).map(|_| None));
    kinds.shuffle(rng);
    kinds.into_iter().find_map(|kind| match kind {
        Some(exercise) if reads(exercise, LINE) => way_question(session, exercise, rng),
        Some(exercise) => card_question(session, &exercise.impossible, rng),
        None => after_question(session, &exercises.iter().filter(is_after).collect::<Vec<_>>(), rng),
    })
}

/// Asks which line causes the event of the exercise. Returns `None` if the game awaits no player, or if the session does
/// not know the cards of the player's hand. Also returns `None` if no tried line causes the event, if there are too few
/// other lines with the same verb, or if the exercise has no text for the question.
fn way_question(session: &Session, exercise: &Exercise, rng: &mut impl Rng) -> Option<Question> {
    if Sight::new(session, session.game().awaited()?).has_hand() {
        return None;
    }
    let causes = |tried_action: &TriedAction| {
        moment::find_event(&tried_action.events, &exercise.event, &exercise.facts, session).is_some()
    };
    let (causing, others): (Vec<TriedAction>, Vec<TriedAction>) =
        try_actions(session, rng).into_iter().partition(causes);
    let right = causing.iter().find_map(|tried_action| tried_action.action.decision())?;
    let others = others.iter().filter_map(|tried_action| tried_action.action.decision());
    let wrong = others.filter(|other| other.verb == right.verb).take(CHOICES.end() - 1);
    let mut lines: Vec<String> = wrong.chain([right]).map(|decision| to_line(session, &decision)).collect();
    let answer = lines.last().cloned()?;
    lines.shuffle(rng);
    let right = lines.iter().position(|line| *line == answer)?;
    let ask = exercise.ask.clone()?;
    CHOICES.contains(&lines.len()).then_some(Question::Way { lines, right, ask })
}

/// How similar an action that does not end the game is to one that does: first the number of events that both cause, then
/// how near its gauges come to those that the other changes.
type Similarity = (usize, Reverse<u64>);

/// Makes a question about how the game ends after a similar action that does not end it. A similar action is a decision
/// with the same verb, or another card that comes up and causes one of the events that end the game. Returns the question
/// about the most similar action, or `None` if the position has no similar action.
pub(super) fn going_on_question(
    session: &Session,
    (before, ending): (&Session, &Action),
    rng: &mut impl Rng,
) -> Option<(Similarity, Question)> {
    let ended = try_action(before, *ending)?;
    let gauges_before = before.game().layout().gauges;
    let mut changed = ended.after.layout().gauges;
    changed.retain(|gauge| !gauges_before.contains(gauge));
    let similarity = |other: &TriedAction| {
        let is_shared = |event: &&Event| other.events.iter().any(|shared| shared.name == event.name);
        let shared = ended.events.iter().filter(is_shared).count();
        let is_similar = match (ending, other.action) {
            (Action::Decision(ending), Action::Decision(other)) => ending.verb == other.verb,
            (Action::Reveal { .. }, Action::Reveal { .. }) => shared > 0,
            _ => false,
        };
        let gauges = other.after.layout().gauges;
        let difference = |gauge: &Gauge| {
            let other = gauges.iter().find(|other| other.label == gauge.label);
            other.map_or(0, |other| other.value.abs_diff(gauge.value))
        };
        is_similar.then(|| (shared, Reverse(changed.iter().map(difference).sum())))
    };
    let tried_actions = try_actions(session, rng);
    let going_on = tried_actions.iter().filter(|other| other.after.outcome().is_none());
    let similar = going_on.filter_map(|other| Some((similarity(other)?, other.action)));
    let (similarity, action) = similar.max_by_key(|(similarity, _)| *similarity)?;
    Some((similarity, Question::After { action, asks: AfterAction::Ending(None) }))
}

/// Makes a question about an action that causes the event of an exercise. Returns `None` if no tried action causes such
/// an event, or if the chosen action gives no question.
fn after_question(session: &Session, exercises: &[&Exercise], rng: &mut impl Rng) -> Option<Question> {
    let tried_actions = try_actions(session, rng);
    let happens = |tried_action: &TriedAction, exercise: &Exercise| {
        let asks = |prompt: &String| tried_action.after.outcome().is_none() && tried_action.after.prompt().0 == prompt;
        let has_verb = |verb: &String| {
            let decision = tried_action.action.decision();
            decision.is_some_and(|decision| session.setup().vocabulary.word(decision.verb) == verb)
        };
        exercise.prompt.as_ref().is_none_or(asks)
            && exercise.verb.as_ref().is_none_or(has_verb)
            && match exercise.event.strip_prefix("ended-") {
                Some(rule) => tried_action.after.outcome().is_some_and(|outcome| outcome.reason.0 == rule),
                None => moment::find_event(&tried_action.events, &exercise.event, &exercise.facts, session).is_some(),
            }
    };
    let matches =
        tried_actions.iter().flat_map(|tried_action| exercises.iter().map(move |exercise| (tried_action, *exercise)));
    let matches: Vec<_> = matches.filter(|(tried_action, exercise)| happens(tried_action, exercise)).collect();
    let (tried_action, exercise) = *matches.choose(rng)?;
    let read = exercise.read.choose(rng)?.as_str();
    if let Some(template) = &exercise.ask {
        return fact_question(session, tried_action, exercise, read, template, rng);
    }
    ask_about(session, tried_action, read, rng)
}

/// Asks for the fact `read` of an event that the exercise is about, or of the prompt that follows. `question` is the
/// template of the question. Returns `None` if the fact is missing or not a number, or if the template names an unknown
/// fact.
fn fact_question(
    session: &Session,
    tried_action: &TriedAction,
    exercise: &Exercise,
    read: &str,
    question: &str,
    rng: &mut impl Rng,
) -> Option<Question> {
    let is_match =
        |event: &&Event| moment::find_event(&[(*event).clone()], &exercise.event, &exercise.facts, session).is_some();
    let matches: Vec<&Event> = tried_action.events.iter().filter(is_match).collect();
    let mut facts = matches.choose(rng)?.facts.clone();
    let in_prompt = exercise.prompt.is_some() && facts.get(read).is_none();
    if in_prompt {
        facts = facts.and(&tried_action.after.prompt().1);
    }
    let Some(Fact::Number(value)) = facts.get(read) else { return None };
    let question = session.messages().plain(true).fill(question, &facts)?;
    Some(Question::After {
        action: tried_action.action,
        asks: AfterAction::Fact { name: read.to_owned(), value, ask: question, in_prompt },
    })
}

fn ask_about(session: &Session, tried_action: &TriedAction, read: &str, rng: &mut impl Rng) -> Option<Question> {
    let (action, after) = (tried_action.action, &tried_action.after);
    let asks = match read {
        NEXT => return next_question(session, tried_action, rng),
        END => {
            let end = after.outcome().as_ref().map(End::of);
            ends(session).contains(&end).then_some(AfterAction::Ending(end))?
        }
        _ => match after.layout().gauges.into_iter().find(|gauge| gauge.label == read) {
            Some(gauge) if is_idle(session, action, &gauge) => return None,
            Some(gauge) => AfterAction::Gauge { label: gauge.label, value: gauge.value },
            None if read == SCORE => AfterAction::Score(after.outcome()?.score?.into()),
            None => AfterAction::FaceDown { label: read.to_owned(), count: *piles(after).get(read)? },
        },
    };
    Some(Question::After { action, asks })
}

/// Returns whether the value of a gauge after an action says nothing about the rule. After a reveal, every other card
/// would lead to the same value. After a decision, the value is unchanged and could not rise.
fn is_idle(session: &Session, action: Action, gauge: &Gauge) -> bool {
    let shows_same =
        |gauges: Vec<Gauge>| gauges.iter().any(|other| (other.label, other.value) == (gauge.label, gauge.value));
    let Action::Reveal { spot, card } = action else {
        return gauge.limit.is_none_or(|limit| gauge.value == limit) && shows_same(session.game().layout().gauges);
    };
    let shows_same_after = |other: Card| {
        let mut after = session.game().clone();
        let is_played = after.play(Action::Reveal { spot, card: other }, &mut Events::ignored()).is_ok();
        !is_played || shows_same(after.layout().gauges)
    };
    session.game().possible().iter().filter(|other| *other != card).all(shows_same_after)
}

/// Asks which prompt follows an action. The wrong choices come from the prompts after other actions, and from the
/// prompts of a random game of up to [`MAX_RANDOM`] actions. They name no card that is out of sight. None of them
/// follows when the player makes the only legal decision, because it would be as true as the answer. Returns `None` if
/// the action ends the game, if the prompt is of the same kind as before, or if there are too few different prompts.
fn next_question(session: &Session, tried_action: &TriedAction, rng: &mut impl Rng) -> Option<Question> {
    let prompt_after =
        |tried_action: &TriedAction| tried_action.after.outcome().is_none().then(|| tried_action.after.prompt());
    let right = prompt_after(tried_action).filter(|(key, _)| *key != session.game().prompt().0)?;
    let mut others: Vec<_> = try_actions(session, rng).iter().filter_map(prompt_after).collect();
    let (mut game, mut legal) = (session.game().clone(), Vec::new());
    for _ in 0..MAX_RANDOM {
        let Some(step) = coach::random_step(&game, &mut legal, rng) else { break };
        if game.play(step, &mut Events::ignored()).is_err() || game.outcome().is_some() {
            break;
        }
        others.push(game.prompt());
    }
    if let [only] = tried_action.after.playable().as_slice() {
        let mut after = tried_action.after.clone();
        after.play(Action::Decision(*only), &mut Events::ignored()).ok()?;
        others.retain(|(key, _)| *key != after.prompt().0);
    }
    let mut choices = vec![right.clone()];
    let mut texts = BTreeSet::from([session.messages().prompt(&right)]);
    let in_sight = drawn_cards(&tried_action.after);
    let names_unseen_card = |text: &str| cards_in(text).any(|card| !in_sight.contains(&card));
    for other in others {
        if names_unseen_card(&session.messages().plain(true).prompt(&other)) {
            continue;
        }
        if choices.len() < *CHOICES.end()
            && choices.iter().all(|(key, _)| *key != other.0)
            && texts.insert(session.messages().prompt(&other))
        {
            choices.push(other);
        }
    }
    choices.shuffle(rng);
    let right = choices.iter().position(|choice| *choice == right)?;
    let enough = CHOICES.contains(&choices.len());
    enough.then_some(Question::After { action: tried_action.action, asks: AfterAction::Next { choices, right } })
}

/// Counts the cards in each shared zone that shows no card, by the label of the zone. Leaves out numbered zones.
fn piles(game: &AnyGame) -> BTreeMap<String, usize> {
    let layout = game.layout();
    let zones = layout.bands.into_iter().flat_map(|band| band.zones).filter(|zone| zone.number == 0);
    let count = |zone: &Zone| {
        let faces = zone.lines.iter().flatten();
        faces.map(|face| if let Face::Down(count) | Face::Untyped(count) = face { *count } else { 0 }).sum()
    };
    let is_hidden = |face: &Face| matches!(face, Face::Down(_) | Face::Untyped(_));
    let shows_card = |zone: &Zone| !zone.lines.iter().flatten().all(is_hidden);
    zones
        .filter(|zone| zone.owner.is_none() && !shows_card(zone))
        .map(|zone| (zone.label.clone(), count(&zone)))
        .collect()
}
