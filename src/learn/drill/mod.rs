//! Drills: questions about positions. The engine makes the positions and judges the answers.

mod blunder;
mod choose;
mod clarity;
mod effects;
mod find;
mod offered_lines;
mod pick;
mod pile;
mod question;
mod sight;
mod slip;
mod stacked;

pub use blunder::Blunder;
pub(crate) use choose::{Asker, DrillPlan};
pub use question::{Judgement, Question};
pub use sight::ShownHand;
pub(super) use sight::face_down_in_hand;

use crate::model::card::Card;
use crate::play::listing::{drawn_cards, undrawn_zones};
use crate::play::session::Session;
use crate::rules::game::{Game, Place, View};
use crate::rules::library::Library;
use crate::rules::rulebook::{Rule, Rulebook, Settings};
use crate::text::prose::capitalize;
use rand::Rng;
use serde::Serialize;
use serde_json::Value;

/// The topic of questions about the player's own blunders. It is not the id of a rule.
pub const BLUNDER: &str = "blunder";

#[derive(Clone, Debug)]
pub struct Drill {
    /// A rule id or [`BLUNDER`].
    pub rule: String,
    pub session: Session,
    /// Options that change the rule, and options whose values differ from the defaults, as `key=value`.
    pub unusual: Vec<String>,
    pub question: Question,
    /// An invented hand for the learner; `None` if the question needs no such hand.
    pub hand: Option<ShownHand>,
}

/// Makes a question about a topic, from random games or from the rule's example. Returns `None` if neither has a
/// position that shows the topic.
pub fn draw(library: &Library, book: &Rulebook, rule: &str, rng: &mut impl Rng) -> Option<Drill> {
    find::QuestionSearch::new(library, book, book.rule(rule)?).run(rng)
}

/// Lists the topics of a game, which are rules, in the order in which a player needs them. The rules of actions that
/// have verbs come first, then rules without refusals, and then the other rules. Leaves out rules with `undrilled`, and
/// rules that have neither refusals nor exercises.
pub fn topics(book: &Rulebook) -> Vec<&str> {
    let action_rules =
        book.guide.actions.iter().filter(|action| !action.verbs.is_empty()).flat_map(|action| &action.rules);
    let first = action_rules.filter_map(|id| book.rule(id));
    let (without_refusals, others): (Vec<&Rule>, Vec<&Rule>) =
        book.rules.iter().partition(|rule| rule.refused.is_empty());
    let mut topics: Vec<&str> = Vec::new();
    for rule in first.chain(without_refusals).chain(others) {
        let can_be_asked = !rule.refused.is_empty() || !effects::exercises(book, rule).is_empty();
        if can_be_asked && !rule.undrilled && !topics.contains(&rule.id.as_str()) {
            topics.push(&rule.id);
        }
    }
    topics
}

impl Drill {
    /// Returns the lines to show. The first line says what has happened before the question. Then come the hand, the
    /// earlier lines and the cards missing from the drawn table, as far as the question needs them. The question and
    /// its choices come last.
    pub fn ask(&self, plain: bool) -> Vec<String> {
        let messages = self.session.messages().plain(plain);
        let list = |cards: &[Card]| cards.iter().map(|card| messages.card(*card)).collect::<Vec<_>>().join(" ");
        let moment = messages.moment(&self.session.game().prompt());
        let hand = self.hand.as_ref().map(|ShownHand { player, cards, known }| {
            let mut cards = [cards.as_slice(), known].concat();
            cards.sort_unstable_by_key(|card| card.index());
            format!("{} holds {}.", messages.player(*player), list(&cards))
        });
        let label = |place: Place| {
            let name = messages.drawn_place(place);
            let has_unknown_cards = self.session.game().hidden().iter().any(|pile| pile.place() == place);
            if has_unknown_cards { format!("known cards of {name}") } else { name }
        };
        let undrawn =
            describe_undrawn(&self.session, plain, label, |_, cards| self.question.needs_cards(&self.session, cards));
        let story =
            matches!(self.question, Question::Card { .. }).then(|| format!("So far: {}.", pile::story(&self.session)));
        let question = self.question.ask(&self.session, plain);
        std::iter::once(moment).chain(hand).chain(story).chain(undrawn).chain(question).collect()
    }

    pub fn judge(&self, answer: &str) -> Judgement {
        self.question.judge(&self.session, answer)
    }

    pub fn solution(&self) -> String {
        self.question.right(&self.session).to_string()
    }

    /// Explains the right answer and the learner's answer. If the topic is a rule, also names the rule. Quotes the rule
    /// if the answer is wrong. Also quotes it if the game goes on, because no sentence of the game then says why.
    pub fn explain(&self, answer: &str, plain: bool) -> Vec<String> {
        let messages = self.session.messages().plain(plain);
        let mut explanation = self.question.explain(&self.session, &self.rule, answer, plain);
        if let Some(rule) = messages.rule(&self.rule) {
            let title = rule.title.trim();
            let goes_on = matches!(self.question, Question::After { asks: question::AfterAction::Ending(None), .. });
            explanation.push(match self.judge(answer) {
                Judgement::Right if !goes_on => format!("Rule `{}`: {title}.", rule.id),
                _ => format!("{title} (`{}`): {}", rule.id, rule.text.trim()),
            });
        }
        explanation
    }

    /// Returns the question with everything that another program needs to check it.
    pub fn json(&self) -> QuestionJson<'_> {
        let setup = self.session.setup();
        let (kind, action, read) = self.question.kind();
        QuestionJson {
            game: &setup.book.id,
            rule: &self.rule,
            options: &setup.settings,
            players: &setup.vocabulary.players,
            lines: self.session.entries().iter().map(|entry| entry.line()).collect(),
            kind,
            played: action.map(|action| setup.vocabulary.canonical(action, self.session.game().awaited())),
            read,
            question: self.ask(true),
            choices: self.question.options(&self.session, true),
            answer: self.question.right(&self.session),
            table: self.session.game().table(&setup.vocabulary),
        }
    }
}

/// Lists each zone with a known card that the drawn table does not show, with all known cards of the zone. Leaves out a
/// zone if `is_needed` rejects it. `label` returns the name of a zone.
pub(super) fn describe_undrawn(
    session: &Session,
    plain: bool,
    label: impl Fn(Place) -> String,
    is_needed: impl Fn(Place, &[Card]) -> bool,
) -> Vec<String> {
    let messages = session.messages().plain(plain);
    let list = |cards: &[Card]| cards.iter().map(|card| messages.card(*card)).collect::<Vec<_>>().join(" ");
    let drawn = drawn_cards(session.game());
    let is_undrawn = |card: &Card| !drawn.contains(card);
    let undrawn = undrawn_zones(session.game())
        .into_iter()
        .filter(|(place, cards)| is_needed(*place, &cards.iter().copied().filter(is_undrawn).collect::<Vec<_>>()));
    undrawn.map(|(place, cards)| format!("{}: {}.", capitalize(&label(place)), list(&cards))).collect()
}

/// A question as JSON.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuestionJson<'d> {
    game: &'d str,
    /// A rule id.
    rule: &'d str,
    /// The options of the table.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, crate::rules::rulebook::SettingValue>")
    )]
    options: &'d Settings,
    /// The players in seat order.
    players: &'d [String],
    /// The lines of notation that lead to the position.
    lines: Vec<String>,
    /// `legal`, `refused`, `line`, `possible`, `impossible`, `gauge`, `pile`, `fact`, `ending`, `next` or `score`.
    kind: &'static str,
    /// The line whose effect the question is about.
    played: Option<String>,
    /// The gauge, pile or fact whose value the question is about.
    read: Option<&'d str>,
    /// The lines that are shown: what has happened, what else the player needs to know, and the question with its
    /// choices.
    question: Vec<String>,
    /// The choices; empty if the answer is a number.
    choices: Vec<String>,
    answer: i64,
    /// The public state; the rulebook lists the fields.
    table: Value,
}
