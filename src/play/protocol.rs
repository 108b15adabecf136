//! The referee protocol: the referee answers each line of notation and each question with one line of JSON.

use crate::model::facts::Fact;
use crate::model::outcome::{Outcome, Verdict};
use crate::model::refusal::{Refusal, RuleId};
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::Query;
use crate::play::example::ExampleTable;
use crate::play::messages::Messages;
use crate::play::notation::Line;
use crate::play::recorder::{LogError, RecordResult, Recorder};
use crate::play::session::{AuditedPile, LineRefusal, Session};
use crate::rules::game::{Awaits, Event, Game, Rules, View};
use crate::rules::needs::Need;
use crate::rules::rulebook::Rule;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Answers lines about one session. Its [`Recorder`] saves an accepted line before the referee answers.
#[derive(Debug)]
pub struct Referee {
    recorder: Recorder,
}

/// The protocol version, sent in the greeting.
const VERSION: u32 = 2;

/// An answer: one line of JSON.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerJson<'s> {
    /// Whether the line was accepted.
    ok: bool,
    /// Why the line was refused or not saved.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorJson>,
    /// The answer to a question, such as `?legal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Value>,
    /// The actions played, as canonical text.
    played: &'s [String],
    /// What happened. Each event has its name in `event`, and its facts.
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<Value>>,
    /// What the game awaits now.
    #[cfg_attr(feature = "schema", schemars(with = "ExpectsJson"))]
    expects: Value,
    /// The public state of the game; its rulebook lists the fields.
    table: Value,
    /// The outcome; null while the game goes on.
    #[cfg_attr(feature = "schema", schemars(with = "Option<OutcomeJson>"))]
    outcome: Option<Value>,
    /// The rules that this line overruled.
    #[serde(skip_serializing_if = "<[RuleId]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    waived: &'s [RuleId],
    /// The protocol version; only in the greeting.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<u32>,
}

/// Why a line was refused or not saved.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ErrorJson {
    /// `syntax`, `impossible`, `illegal`, `over` or `unsaved`.
    kind: &'static str,
    /// The id of the rule that refuses the line; null if no rule does.
    rule: Option<&'static str>,
    /// The reason in a sentence.
    message: String,
}

/// What the game awaits: `expects` in every answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExpectsJson {
    #[serde(flatten)]
    what: ExpectedJson,
    /// Decisions that the game accepts although it awaits something else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    standing: Vec<String>,
    /// The decision, such as `draw`, that a player makes now by typing only a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    implied: Option<String>,
}

/// What the game can await.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
enum ExpectedJson {
    /// A player turns up a card.
    Reveal {
        /// The spot where the card comes up.
        spot: String,
        /// The number of cards that must come up one after another, including this one.
        count: u8,
        /// The number of different cards that can come up.
        possible: usize,
    },
    /// A player makes a decision.
    Decision {
        /// The player; null in a game for one.
        player: Option<String>,
        /// All legal decisions as canonical text, sorted.
        legal: Vec<String>,
    },
    /// The game is over.
    Over,
}

/// How a game ended.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OutcomeJson {
    /// `won`, `lost`, `left` or `conceded`.
    result: Verdict,
    /// The score; null if the game has none.
    score: Option<i32>,
    /// The id of the rule that ended the game.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    reason: RuleId,
    /// Further facts about the end; they depend on the game.
    #[serde(flatten)]
    more: Map<String, Value>,
}

impl AnswerJson<'_> {
    fn to_value(&self) -> Value {
        json!(self)
    }
}

/// The answer to a line.
#[derive(Debug)]
pub struct Answer {
    /// The JSON to send.
    pub json: Value,
    /// What happened to the line, for exit statuses and logs.
    pub kind: AnswerKind,
}

/// What happened to a line.
#[derive(Debug)]
pub enum AnswerKind {
    /// The referee played or answered the line, or the line was blank or a comment.
    Accepted {
        /// The error, if the line ended the game and the log could not save the outcome.
        end_not_saved: Option<LogError>,
    },
    /// The referee refused the line; nothing changed.
    Refused {
        /// The reason in a sentence.
        message: String,
    },
    /// The line is legal, but the log could not save it; nothing changed.
    NotSaved(LogError),
}

impl Referee {
    /// Makes a referee for a session with or without a log.
    pub fn new(recorder: impl Into<Recorder>) -> Referee {
        Referee { recorder: recorder.into() }
    }

    /// Returns the session after the last accepted line.
    pub fn session(&self) -> &Session {
        self.recorder.session()
    }

    /// Returns the recorder of the session.
    pub fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// Ends the conversation and returns the session with its log.
    pub fn into_recorder(self) -> Recorder {
        self.recorder
    }

    /// Makes the greeting: the first line of JSON, before any input.
    pub fn greeting(&self) -> Value {
        let version = Some(VERSION);
        AnswerJson { version, ..self.accepted(&[], &self.session().setup().game.greeting()) }.to_value()
    }

    /// Answers a line of input with JSON. [`Referee::respond`] also returns what happened to the line.
    pub fn answer(&mut self, line: &str) -> Value {
        self.respond(&Line::new(line)).json
    }

    /// Answers a line of input, and returns what happened to the line.
    pub fn respond(&mut self, line: &Line<'_>) -> Answer {
        let recorded = match Query::parse(line) {
            Some(Ok(query)) => return self.answer_question(&query),
            Some(Err(error)) => self.recorder.refuse(line, Refusal::Syntax(error)),
            None => self.recorder.play(line),
        };
        match recorded {
            RecordResult::Nothing => Answer::accepted(self.accepted(&[], &[]).to_value()),
            RecordResult::Changed { change, end_not_saved, .. } => {
                let waived = change.waived();
                let json = AnswerJson { waived, ..self.accepted(change.played(), &change.events) }.to_value();
                Answer { json, kind: AnswerKind::Accepted { end_not_saved } }
            }
            RecordResult::Refused(refused) => self.answer_refusal(&refused),
            RecordResult::NotSaved(error) => {
                let unsaved = ErrorJson { kind: "unsaved", rule: None, message: error.to_string() };
                let json = AnswerJson { ok: false, error: Some(unsaved), ..self.state() }.to_value();
                Answer { json, kind: AnswerKind::NotSaved(error) }
            }
        }
    }

    fn answer_refusal(&self, refused: &LineRefusal) -> Answer {
        let LineRefusal { refusal, .. } = refused;
        let message = refused.explain_action(self.messages());
        let rule = refusal.rule().map(|rule| rule.0);
        let error = ErrorJson { kind: refusal.kind(), rule, message: message.clone() };
        let json = AnswerJson { ok: false, error: Some(error), ..self.state() }.to_value();
        Answer { json, kind: AnswerKind::Refused { message } }
    }

    fn accepted<'s>(&self, played: &'s [String], events: &[Event]) -> AnswerJson<'s> {
        let vocabulary = &self.session().setup().vocabulary;
        let events = events.iter().map(|event| event_json(event, vocabulary)).collect();
        AnswerJson { played, events: Some(events), ..self.state() }
    }

    /// Answers with the events that a line would cause. Nothing changes.
    fn effects(&self, line: &str) -> Answer {
        match self.session().consider_line(line) {
            Ok(change) => {
                let vocabulary = &self.session().setup().vocabulary;
                let events = change.map(|change| change.events).unwrap_or_default();
                let events: Vec<Value> = events.iter().map(|event| event_json(event, vocabulary)).collect();
                self.answer_with(&json!(events))
            }
            Err(refusal) => self.answer_refusal(&self.session().refused_line(line, refusal)),
        }
    }

    fn answer_question(&self, question: &Query) -> Answer {
        let session = self.session();
        let answer = match question {
            Query::Audit => session.audit().iter().map(|pile| self.audited_json(pile)).collect(),
            Query::Legal => json!(session.legal()),
            Query::Table => session.game().table(&session.setup().vocabulary),
            Query::Why => session.last_refusal().map_or(Value::Null, |refused| self.why(refused)),
            Query::Rules(id) => match self.messages().rule(id) {
                Some(rule) => {
                    let example = self.example(rule);
                    json!({"id": rule.id, "title": rule.title, "text": rule.text.trim(), "example": example})
                }
                None => Value::Null,
            },
            Query::Unseen => {
                let pile = |pile: crate::rules::game::Hidden| {
                    let cards: Vec<String> = pile.cards.iter().map(ToString::to_string).collect();
                    json!({"pile": self.messages().place_name(pile.place()), "count": pile.count, "cards": cards})
                };
                Value::Array(session.game().hidden().into_iter().map(pile).collect())
            }
            Query::Needs => session.game().needs().iter().map(|need| self.need_json(need)).collect(),
            Query::Hands => json!(self.messages().describe_moves(session.table_moves())),
            Query::Effects(line) => return self.effects(line),
        };
        self.answer_with(&answer)
    }

    fn answer_with(&self, answer: &Value) -> Answer {
        let (answer, events) = (Some(answer.clone()), Some(Vec::new()));
        Answer::accepted(AnswerJson { answer, events, ..self.state() }.to_value())
    }

    fn audited_json(&self, pile: &AuditedPile) -> Value {
        json!({"place": self.messages().place_name(pile.place), "count": pile.count, "top": pile.top})
    }

    fn need_json(&self, need: &Need) -> Value {
        let facts = need
            .facts
            .iter()
            .map(|(name, fact)| (name.to_owned(), fact_json(fact, &self.session().setup().vocabulary)));
        let facts: Map<String, Value> = std::iter::once(("need".to_owned(), json!(need.name))).chain(facts).collect();
        let messages = self.messages();
        json!({"place": messages.place_name(need.place), "facts": facts, "text": messages.need(need)})
    }

    fn why(&self, refused: &LineRefusal) -> Value {
        let LineRefusal { line, refusal, .. } = refused;
        let rule = refusal.rule().and_then(|RuleId(id)| self.messages().rule(id));
        json!({
            "line": line,
            "kind": refusal.kind(),
            "message": refused.explain_action(self.messages()),
            "rule": rule.map(|rule| rule.id.clone()),
            "title": rule.map(|rule| rule.title.clone()),
            "text": rule.map(|rule| rule.text.trim().to_owned()),
            "example": rule.and_then(|rule| self.example(rule)),
            "legal": self.session().legal(),
        })
    }

    fn example(&self, rule: &Rule) -> Option<String> {
        ExampleTable::for_setup(self.session().setup()).describe(rule, true)
    }

    fn messages(&self) -> Messages<'_> {
        self.session().messages()
    }

    /// Makes an answer that has only the current state.
    fn state(&self) -> AnswerJson<'static> {
        let session = self.session();
        let vocabulary = &session.setup().vocabulary;
        AnswerJson {
            ok: true,
            error: None,
            answer: None,
            played: &[],
            events: None,
            expects: expects(session),
            table: session.game().table(vocabulary),
            outcome: session.game().outcome().map(|outcome| outcome_json(&outcome, vocabulary)),
            waived: &[],
            version: None,
        }
    }
}

impl Answer {
    const fn accepted(json: Value) -> Answer {
        Answer { json, kind: AnswerKind::Accepted { end_not_saved: None } }
    }
}

/// Returns what the session awaits, as JSON ([`ExpectsJson`]).
pub fn expects(session: &Session) -> Value {
    let vocabulary = &session.setup().vocabulary;
    let game = session.game();
    let expected = match game.awaits() {
        Awaits::Over => ExpectedJson::Over,
        Awaits::Reveal { spot, count } => {
            ExpectedJson::Reveal { spot: vocabulary.spot(spot).to_owned(), count, possible: game.possible().len() }
        }
        Awaits::Decision { player } => {
            let player = player.filter(|_| !vocabulary.solo).map(|seat| vocabulary.player(seat).to_owned());
            ExpectedJson::Decision { player, legal: session.legal() }
        }
    };
    let implied = game.implied_decision().map(|implied| vocabulary.canonical_decision(&implied, Some(implied.by)));
    let (standing, implied) = match expected {
        ExpectedJson::Over => (Vec::new(), None),
        _ => (session.standing(), implied),
    };
    json!(ExpectsJson { what: expected, standing, implied })
}

/// Converts an event to JSON: its name in `event`, then its facts.
pub fn event_json(event: &Event, vocabulary: &Vocabulary) -> Value {
    let mut fields = Map::new();
    fields.insert("event".to_owned(), json!(event.name));
    fields.extend(event.facts.iter().map(|(name, fact)| (name.to_owned(), fact_json(fact, vocabulary))));
    Value::Object(fields)
}

/// Converts an outcome to JSON ([`OutcomeJson`]).
pub fn outcome_json(outcome: &Outcome, vocabulary: &Vocabulary) -> Value {
    let facts = outcome.more.iter().map(|(name, fact)| (name.to_owned(), fact_json(fact, vocabulary))).collect();
    json!(OutcomeJson { result: outcome.result, score: outcome.score, reason: outcome.reason, more: facts })
}

fn fact_json(fact: Fact, vocabulary: &Vocabulary) -> Value {
    match fact {
        Fact::Card(card) | Fact::Played(card, _) => json!(card),
        Fact::Cards(cards) => json!(cards.iter().map(|card| card.to_string()).collect::<Vec<_>>()),
        Fact::Row(cards) => json!(cards.iter().map(|card| card.to_string()).collect::<Vec<_>>()),
        Fact::Suit(suit) => json!(suit.letter()),
        Fact::Rank(rank) => json!(rank.to_string()),
        Fact::Ranks(ranks) => json!(ranks.iter().map(|rank| rank.to_string()).collect::<Vec<_>>()),
        Fact::Number(number) => json!(number),
        Fact::Zone(zone) => json!(zone),
        Fact::Spot(spot) => json!(vocabulary.spot(spot)),
        Fact::Player(seat) => json!(vocabulary.player(seat)),
        Fact::Word(word) => json!(word),
        Fact::Verbs(verbs) => json!(verbs.iter().map(|verb| vocabulary.word(verb)).collect::<Vec<_>>()),
        Fact::Flag(flag) => json!(flag),
        Fact::Nothing => Value::Null,
    }
}
