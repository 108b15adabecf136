//! The referee protocol: one line of notation in, one line of JSON out.

use crate::model::action::Seat;
use crate::model::facts::Fact;
use crate::model::outcome::Outcome;
use crate::model::refusal::{Refusal, RuleId};
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::Query;
use crate::play::example::ExampleTable;
use crate::play::messages::Messages;
use crate::play::notation::Line;
use crate::play::recorder::{Changed, LogError, Recorded, Recorder};
use crate::play::session::{AuditedPile, Session};
use crate::rules::game::{Awaits, Event, Game};
use crate::rules::needs::Need;
use crate::rules::rulebook::Rule;
use serde_json::{Map, Value, json};

/// Answers lines about one session.
#[derive(Debug)]
pub struct Referee {
    recorder: Recorder,
}

/// What a line is answered.
#[derive(Debug)]
pub struct Answer {
    /// The line of JSON.
    pub json: Value,
    /// What became of the line.
    pub kind: AnswerKind,
}

/// What became of a line.
#[derive(Debug)]
pub enum AnswerKind {
    /// It was played or answered. It may have ended the game, and the end could not be saved.
    Accepted {
        /// Why not.
        end_not_saved: Option<LogError>,
    },
    /// It was refused.
    Refused {
        /// Why, in words.
        message: String,
    },
    /// It is good and could not be saved: it took no effect.
    NotSaved(LogError),
}

impl Referee {
    /// A referee for a session, which is saved where the recorder saves it.
    pub fn new(recorder: impl Into<Recorder>) -> Referee {
        Referee { recorder: recorder.into() }
    }

    /// The session being refereed.
    pub fn session(&self) -> &Session {
        self.recorder.session()
    }

    /// The session with its log, when the conversation is over.
    pub fn into_recorder(self) -> Recorder {
        self.recorder
    }

    /// The greeting, before the first line.
    pub fn greeting(&self) -> Value {
        self.accepted(&[], &self.session().setup().game.greeting())
    }

    /// Answers a line of input with a line of JSON.
    pub fn answer(&mut self, line: &str) -> Value {
        self.respond(line).json
    }

    /// Answers a line of input.
    pub fn respond(&mut self, line: &str) -> Answer {
        let line = Line::new(line);
        let recorded = match Query::read(&line) {
            Some(Ok(query)) => return self.question(&query),
            Some(Err(error)) => self.recorder.refuse(&line, Refusal::Syntax(error)),
            None => self.recorder.play(&line),
        };
        match recorded {
            Recorded::Nothing => Answer::accepted(self.accepted(&[], &[])),
            Recorded::Changed(Changed { effect, end_not_saved, .. }) => {
                let mut json = self.accepted(&effect.played, &effect.events);
                if let (false, Value::Object(fields)) = (effect.waived.is_empty(), &mut json) {
                    fields.insert("waived".to_owned(), json!(effect.waived));
                }
                Answer { json, kind: AnswerKind::Accepted { end_not_saved } }
            }
            Recorded::Refused { refusal, .. } => self.refused(&refusal),
            Recorded::NotSaved(error) => {
                let told = json!({"kind": "unsaved", "rule": null, "message": error.to_string()});
                let json = self.with_state(json!({"ok": false, "error": told, "played": []}));
                Answer { json, kind: AnswerKind::NotSaved(error) }
            }
        }
    }

    fn refused(&self, refusal: &Refusal) -> Answer {
        let message = self.session().explain(refusal, self.messages());
        let error = json!({"kind": refusal.kind(), "rule": refusal.rule().map(|rule| rule.0), "message": message});
        let json = self.with_state(json!({"ok": false, "error": error, "played": []}));
        Answer { json, kind: AnswerKind::Refused { message } }
    }

    fn accepted(&self, played: &[String], events: &[Event]) -> Value {
        let vocabulary = &self.session().setup().vocabulary;
        let events: Vec<Value> = events.iter().map(|event| event_json(event, vocabulary)).collect();
        self.with_state(json!({"ok": true, "played": played, "events": events}))
    }

    /// What a line would cause; whatever it says, nothing changes.
    fn effects(&self, line: &str) -> Answer {
        match self.session().consider_line(line) {
            Ok(change) => {
                let vocabulary = &self.session().setup().vocabulary;
                let events = change.map(|change| change.events).unwrap_or_default();
                let events: Vec<Value> = events.iter().map(|event| event_json(event, vocabulary)).collect();
                self.answered(&json!(events))
            }
            Err(refusal) => self.refused(&refusal),
        }
    }

    fn question(&self, question: &Query) -> Answer {
        let session = self.session();
        let answer = match question {
            Query::Audit => session.audit().iter().map(|pile| self.audited_json(pile)).collect(),
            Query::Legal => json!(session.legal()),
            Query::Table => session.game().table(&session.setup().vocabulary),
            Query::Why => match session.last_refusal() {
                Some((line, refusal)) => self.why(line, refusal),
                None => Value::Null,
            },
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
                    json!({"pile": pile.zone, "count": pile.count, "cards": cards})
                };
                Value::Array(session.game().hidden().into_iter().map(pile).collect())
            }
            Query::Needs => session.game().needs().iter().map(|need| self.need_json(need)).collect(),
            Query::Hands => json!(self.messages().hands(session.moved())),
            Query::Effects(line) => return self.effects(line),
        };
        self.answered(&answer)
    }

    fn answered(&self, answer: &Value) -> Answer {
        Answer::accepted(self.with_state(json!({"ok": true, "answer": answer, "played": [], "events": []})))
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

    fn why(&self, line: &str, refusal: &Refusal) -> Value {
        let rule = refusal.rule().and_then(|RuleId(id)| self.messages().rule(id));
        json!({
            "line": line,
            "kind": refusal.kind(),
            "message": self.session().explain(refusal, self.messages()),
            "rule": rule.map(|rule| rule.id.clone()),
            "title": rule.map(|rule| rule.title.clone()),
            "text": rule.map(|rule| rule.text.trim().to_owned()),
            "example": rule.and_then(|rule| self.example(rule)),
            "legal": self.session().legal(),
        })
    }

    fn example(&self, rule: &Rule) -> Option<String> {
        ExampleTable::beside(self.session().setup()).tell(rule, true)
    }

    fn messages(&self) -> Messages<'_> {
        self.session().messages()
    }

    fn with_state(&self, mut answer: Value) -> Value {
        if let Value::Object(fields) = &mut answer {
            fields.insert("expects".to_owned(), expects(self.session()));
            fields.insert("table".to_owned(), self.session().game().table(&self.session().setup().vocabulary));
            let outcome = self.session().game().outcome();
            let vocabulary = &self.session().setup().vocabulary;
            fields.insert("outcome".to_owned(), outcome.map_or(Value::Null, |end| outcome_json(&end, vocabulary)));
        }
        answer
    }
}

impl Answer {
    const fn accepted(json: Value) -> Answer {
        Answer { json, kind: AnswerKind::Accepted { end_not_saved: None } }
    }
}

/// What the session awaits, as the protocol says it.
pub fn expects(session: &Session) -> Value {
    let vocabulary = &session.setup().vocabulary;
    let game = session.game();
    let mut expects = match game.awaits() {
        Awaits::Over => return json!({"kind": "over"}),
        Awaits::Reveal { spot, count } => {
            json!({"kind": "reveal", "spot": vocabulary.spot(spot), "count": count, "possible": game.possible().len()})
        }
        Awaits::Decision { player } => {
            let name = |seat: Seat| vocabulary.player(seat);
            let player = player.filter(|_| !vocabulary.solo).map(name);
            json!({"kind": "decision", "player": player, "legal": session.legal()})
        }
    };
    if let Value::Object(fields) = &mut expects {
        let standing = session.standing();
        if !standing.is_empty() {
            fields.insert("standing".to_owned(), json!(standing));
        }
        if let Some(implied) = game.implied() {
            fields.insert("implied".to_owned(), json!(vocabulary.canonical_decision(&implied, Some(implied.by))));
        }
    }
    expects
}

/// An event as JSON: its name, then its facts.
pub fn event_json(event: &Event, vocabulary: &Vocabulary) -> Value {
    let mut fields = Map::new();
    fields.insert("event".to_owned(), json!(event.name));
    fields.extend(event.facts.iter().map(|(name, fact)| (name.to_owned(), fact_json(fact, vocabulary))));
    Value::Object(fields)
}

/// An outcome as JSON.
pub fn outcome_json(outcome: &Outcome, vocabulary: &Vocabulary) -> Value {
    let mut fields = Map::new();
    fields.insert("result".to_owned(), json!(outcome.result));
    fields.insert("score".to_owned(), json!(outcome.score));
    fields.insert("reason".to_owned(), json!(outcome.reason));
    fields.extend(outcome.more.iter().map(|(name, fact)| (name.to_owned(), fact_json(fact, vocabulary))));
    Value::Object(fields)
}

fn fact_json(fact: Fact, vocabulary: &Vocabulary) -> Value {
    match fact {
        Fact::Card(card) => json!(card),
        Fact::Cards(cards) => json!(cards.iter().map(|card| card.to_string()).collect::<Vec<_>>()),
        Fact::Suit(suit) => json!(suit.letter()),
        Fact::Rank(rank) => json!(rank.to_string()),
        Fact::Ranks(ranks) => json!(ranks.iter().map(|rank| rank.to_string()).collect::<Vec<_>>()),
        Fact::Number(number) => json!(number),
        Fact::Spot(spot) => json!(vocabulary.spot(spot)),
        Fact::Player(seat) => json!(vocabulary.player(seat)),
        Fact::Word(word) => json!(word),
        Fact::Verbs(verbs) => json!(verbs.iter().map(|verb| vocabulary.word(verb)).collect::<Vec<_>>()),
        Fact::Flag(flag) => json!(flag),
        Fact::Nothing => Value::Null,
    }
}
