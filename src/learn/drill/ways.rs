//! Questions that offer legal lines: which line causes an event, or causes it at the lowest cost?

use super::pick::CHOICES;
use super::question::{Question, to_line};
use super::sight::Sight;
use crate::learn::moment;
use crate::model::action::{Action, Decision};
use crate::model::facts::Fact;
use crate::play::session::Session;
use crate::rules::game::{Awaits, Events, Game, Rules};
use crate::rules::rulebook::Exercise;
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};

/// Number of lines to try at a position. The number is small, so that the learner does not wait.
const LINES_TRIED: usize = 32;
/// Maximum number of decisions in a line that reaches its event step by step, because learners must follow the line in
/// their heads.
const MAX_DECISIONS: usize = 4;

struct Way {
    decisions: Vec<Decision>,
    /// The cost of the event, 0 if costs do not matter; `None` if the line does not cause the event.
    cost: Option<i64>,
}

/// Asks which line causes the event of the exercise or, if costs matter, which line causes it at the lowest cost.
/// Returns `None` if the game awaits no player, or if the session does not know the cards of the player's hand. Also
/// returns `None` if no tried line causes the event, if there are too few wrong lines, or if the exercise has no text
/// for the question.
pub(super) fn way_question(session: &Session, exercise: &Exercise, rng: &mut impl Rng) -> Option<Question> {
    if Sight::new(session, session.game().awaited()?).has_hand() {
        return None;
    }
    let mut ways: Vec<Way> = Vec::new();
    for way in (0..LINES_TRIED).filter_map(|_| random_way(session, exercise, rng)).collect::<Vec<_>>() {
        if ways.iter().all(|known| sorted_lines(session, known) != sorted_lines(session, &way)) {
            ways.push(way);
        }
    }
    let (_, best) = ways.iter().enumerate().filter_map(|(index, way)| Some((way.cost?, index))).min()?;
    let right = ways.swap_remove(best);
    let is_wrong = |way: &Way| if exercise.fewest.is_some() { way.cost > right.cost } else { way.cost.is_none() };
    ways.retain(|way| is_wrong(way) && way.decisions[0].verb == right.decisions[0].verb);
    ways.truncate(CHOICES.end() - 1);
    let line =
        |way: &Way| way.decisions.iter().map(|decision| to_line(session, decision)).collect::<Vec<_>>().join(", ");
    let answer = line(&right);
    let mut lines: Vec<String> = ways.iter().map(line).chain([answer.clone()]).collect();
    lines.shuffle(rng);
    let right = lines.iter().position(|line| *line == answer)?;
    let ask = exercise.ask.clone()?;
    CHOICES.contains(&lines.len()).then_some(Question::Way { lines, right, ask })
}

/// Plays random decisions with one verb: a single decision, or all decisions up to an event whose cost matters. Returns
/// `None` if no decision is legal, or if up to [`MAX_DECISIONS`] decisions do not cause the event whose cost matters.
fn random_way(session: &Session, exercise: &Exercise, rng: &mut impl Rng) -> Option<Way> {
    let (mut game, mut decisions) = (session.game().clone(), Vec::<Decision>::new());
    let max_decisions = if exercise.fewest.is_some() { MAX_DECISIONS } else { 1 };
    while decisions.len() < max_decisions && matches!(game.awaits(), Awaits::Decision { .. }) {
        let mut legal = game.legal();
        legal.retain(|decision| decisions.first().is_none_or(|first| first.verb == decision.verb));
        let decision = *legal.choose(rng)?;
        let mut events = Vec::new();
        game.play(Action::Decision(decision), &mut Events::new(&mut events)).ok()?;
        decisions.push(decision);
        if let Some(facts) = moment::find_event(&events, &exercise.event, &exercise.facts, session) {
            match exercise.fewest.as_ref().map(|cost| facts.get(cost)) {
                None => return Some(Way { decisions, cost: Some(0) }),
                Some(Some(Fact::Number(cost))) => return Some(Way { decisions, cost: Some(cost) }),
                Some(_) => {}
            }
        }
    }
    exercise.fewest.is_none().then_some(Way { decisions, cost: None })
}

/// Returns the decisions as sorted lines, because ways that differ only in the order of decisions are the same.
fn sorted_lines(session: &Session, way: &Way) -> Vec<String> {
    let mut lines: Vec<String> = way.decisions.iter().map(|decision| to_line(session, decision)).collect();
    lines.sort_unstable();
    lines
}
