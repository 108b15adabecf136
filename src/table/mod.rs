//! The table: answers typed lines, draws a picture of the cards, and says what the game awaits.

mod advice;
mod answer;
mod ask;
mod audit;
pub(crate) mod blunders;
mod clause;
mod coach;
mod complete;
pub(crate) mod drills;
mod figures;
mod help;
pub(crate) mod interactive;
pub(crate) mod last_tables;
mod legal;
pub(crate) mod lessons;
mod mark;
pub(crate) mod open_games;
pub(crate) mod progress;
mod prompt;
pub(crate) mod protocol;
pub(crate) mod questions;
pub(crate) mod recording;
pub(crate) mod repl;
pub(crate) mod reviews;
mod setup;
pub(crate) mod solution;
pub(crate) mod survey;
pub(crate) mod watch;

pub(crate) use advice::AdviceText;
pub(crate) use ask::{MenuItem, choose, confirm, is_interactive};
pub use coach::NoProgress;
pub(crate) use coach::Watch;
pub(crate) use figures::{figures, has_range, method, numbers};
pub(crate) use prompt::{Prompt, PromptInput, RefusedLine};
pub(crate) use setup::StepText;

use crate::coach::{Goal, gives_up_chance};
use crate::learn::teach::{Teacher, TipText};
use crate::model::action::{Action, Decision};
use crate::model::refusal::{Problem, Refusal, RuleId};
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::{AfterEnd, FIX, TableCommand};
use crate::play::draw::draw_with_needs;
use crate::play::notation::Line;
use crate::play::recorder::{LogError, RecordResult, Recorder};
use crate::play::session::{Change, Entry, LineCommand, LineRefusal, Regret, Session, TableMove};
use crate::play::setup::Setup;
use crate::rules::game::{Event, Game, Rules, View};
use crate::rules::games::AnyGame;
use crate::rules::library::Library;
use crate::text::prose::{Block, Look, PLAIN_MOVE, capitalize};
use coach::PositionAdvice;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The lines to print, without colours; [`paint`](crate::terminal::colour::paint) adds the colours.
    pub lines: Vec<String>,
    pub kind: ReplyKind,
    /// The reason why the line was refused or not saved, in full sentences; empty for every other kind of reply.
    pub reason: String,
    /// The rule that refused the line; `None` if no rule refused it.
    pub rule: Option<RuleId>,
}

impl Reply {
    fn new(lines: Vec<String>, kind: ReplyKind) -> Reply {
        Reply { lines, kind, reason: String::new(), rule: None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    Changed,
    Answered,
    /// The session refused the line, and nothing changed.
    Refused,
    /// The line is legal, but the journal could not save it, so nothing changed.
    NotSaved,
    /// The line is empty or a comment.
    Nothing,
    /// The game is over, and the player wants something that the table cannot do, such as another game.
    End(AfterEnd),
    /// The player leaves. A game that is not over stays unfinished.
    Quit,
}

/// A command that the table could not fulfil.
#[derive(Debug)]
struct RefusedRequest {
    /// The command as typed.
    line: String,
    reason: String,
    /// The number of the next entry when the player typed the command.
    entry: usize,
}

#[derive(Debug)]
pub struct Table<'l> {
    library: &'l Library,
    recorder: Recorder,
    look: Look,
    teacher: Teacher,
    /// The last refused request; `None` if a line was refused after it.
    refused_request: Option<RefusedRequest>,
    /// The last advice, which later requests at the same position reuse.
    advice: Option<PositionAdvice>,
    /// The names of the events whose cards the player already moved during the set-up.
    carried_out: Vec<&'static str>,
    /// Whether the table warns after a line that the player may regret.
    warns: bool,
}

impl<'l> Table<'l> {
    pub fn new(library: &'l Library, recorder: impl Into<Recorder>, look: Look) -> Table<'l> {
        let (teacher, carried_out) = (Teacher::switched_off([]), Vec::new());
        Table {
            library,
            recorder: recorder.into(),
            look,
            teacher,
            refused_request: None,
            advice: None,
            carried_out,
            warns: false,
        }
    }

    /// Turns on warnings after lines that the player may regret.
    pub fn warn(&mut self) {
        self.warns = true;
    }

    /// From now on, explains each rule when it first matters, unless the teacher is off. Marks the rules that mattered
    /// earlier in the session, so that they count as seen.
    pub fn teach(&mut self, mut teacher: Teacher) {
        if !teacher.is_switched_off() {
            teacher.mark_earlier(self.session());
        }
        self.teacher = teacher;
    }

    pub fn is_taught(&self) -> bool {
        !self.teacher.is_switched_off()
    }

    pub fn teacher(&self) -> &Teacher {
        &self.teacher
    }

    pub fn session(&self) -> &Session {
        self.recorder.session()
    }

    pub fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    pub fn into_recorder(self) -> Recorder {
        self.recorder
    }

    pub fn look(&self) -> Look {
        self.look
    }

    pub fn set_look(&mut self, look: Look) {
        self.look = look;
    }

    /// Returns the lines before the first card: notes on the options and, in teach mode, the introduction and a tip. If
    /// the player has set up the table already (`is_set_up`), the introduction leaves out the set-up.
    pub fn greeting(&mut self, is_set_up: bool) -> Vec<String> {
        let events = self.session().setup().game.greeting();
        let notes = events.iter().filter_map(|event| self.messages().event(event));
        let mut lines: Vec<String> = notes.flat_map(|note| self.text(&note)).collect();
        let setup = self.recorder.session().setup();
        let intro = self.teacher.introduce(setup, is_set_up);
        lines.extend(intro.iter().flat_map(|block| self.look.block(block)));
        lines.extend(self.tips(&events));
        lines
    }

    /// Returns the lines of the tip to give after these events, or no lines if there is no tip.
    fn tips(&mut self, events: &[Event]) -> Vec<String> {
        let session = self.recorder.session();
        let messages = session.messages().plain(self.look.plain);
        let tip = self.teacher.notice(session, events, messages);
        tip.map(|tip| self.tip(tip)).unwrap_or_default()
    }

    fn tip(&self, tip: TipText) -> Vec<String> {
        self.look.block(&Block::Noted { label: tip.topic, text: tip.text })
    }

    pub fn draw_table(&self) -> Vec<String> {
        draw_table(self.session(), self.look)
    }

    /// Answers a command, or judges, saves and plays any other line. Does not play a line that it cannot save. A slow
    /// command reports its progress to `watch`.
    pub fn handle_line<'t>(&mut self, line: impl Into<Line<'t>>, watch: &dyn Watch) -> Reply {
        let line = line.into();
        let vocabulary = &self.session().setup().vocabulary;
        let command = TableCommand::parse(&line, vocabulary).or_else(|| Some(Ok(self.parse_place(&line)?)));
        let recorded = match command {
            Some(Ok(command)) => {
                let reply = self.answer_command(&command, watch);
                if reply.kind == ReplyKind::Refused {
                    let (line, reason) = (line.text().trim().to_owned(), reply.reason.clone());
                    self.refused_request = Some(RefusedRequest { line, reason, entry: self.next_entry() });
                }
                return reply;
            }
            Some(Err(error)) => self.recorder.refuse(&line, Refusal::Syntax(error)),
            None => self.recorder.play(&line),
        };
        match recorded {
            RecordResult::Nothing => Reply::new(Vec::new(), ReplyKind::Nothing),
            RecordResult::Changed { command, change, end_not_saved } => {
                let mut reply = self.reply_to_change(&command, &change, end_not_saved);
                if self.warns && matches!(command, LineCommand::Play(_)) {
                    reply.lines.extend(self.warning());
                }
                reply
            }
            RecordResult::Refused(refused) => self.reply_to_refusal(&line, *refused),
            RecordResult::NotSaved(error) => self.reply_not_saved(&error),
        }
    }

    fn answer_command(&mut self, command: &TableCommand, watch: &dyn Watch) -> Reply {
        let lines = match command {
            TableCommand::Quit => return Reply::new(Vec::new(), ReplyKind::Quit),
            TableCommand::End(what) if self.session().is_over() => {
                return Reply::new(Vec::new(), ReplyKind::End(*what));
            }
            TableCommand::End(_) => return self.refuse_request(&self.messages().not_over()),
            TableCommand::Note(text) => return self.note(text),
            TableCommand::Hint { more } => return self.hint(*more),
            TableCommand::Odds => self.odds(watch),
            TableCommand::Ask(query) => self.answer(query),
            TableCommand::Compare(counts) => return self.compare(counts),
            TableCommand::Where(card) => self.whereabouts(*card),
            TableCommand::Read(words) => return self.read_place(words),
            TableCommand::Log => self.log(),
            TableCommand::Tips => self.repeat_tips(),
            TableCommand::SwitchTips(on) => self.switch_tips(*on),
            TableCommand::Help(word) => self.help(word),
        };
        Reply::new(lines, ReplyKind::Answered)
    }

    fn reply_to_refusal(&mut self, line: &Line<'_>, mut refused: LineRefusal) -> Reply {
        self.refused_request = None;
        self.suggest_possible(&mut refused.refusal, line);
        self.recorder.amend_refusal(refused.refusal.clone());
        let lines = self.refusal_lines(&refused, line);
        let rule = refused.refusal.rule();
        if let Some(rule) = rule {
            self.teacher.mark_explained(rule.0);
        }
        Reply { lines, kind: ReplyKind::Refused, reason: refused.explain(self.messages()), rule }
    }

    /// Limits the suggestions for an unknown first word to verbs that are possible now. If none of them is possible,
    /// suggests similar commands instead. Keeps the suggestions for a card of several words.
    fn suggest_possible(&self, refusal: &mut Refusal, line: &Line<'_>) {
        if let (Refusal::Syntax(error), Some(first)) = (refusal, line.first())
            && let Problem::Unknown { nearest } = &mut error.problem
            && (first.column, first.text.as_str()) == (error.column, error.word.as_str())
        {
            nearest.retain(|word| self.is_possible(word));
            if nearest.is_empty() {
                *nearest = TableCommand::nearest(&first.text, self.session().is_over());
            }
        }
    }

    fn refusal_lines(&self, refused: &LineRefusal, line: &Line<'_>) -> Vec<String> {
        let sentence = refused.explain(self.messages().marked(true));
        let mut lines = self.marked_line(&refused.refusal, line);
        lines.extend(self.look.paragraph(self.sign_or_word("✗ ", "Refused: "), &sentence));
        lines
    }

    /// Returns the line of a syntax error, or a part of a long line, with a mark below the wrong word. Returns no lines
    /// in plain text, for other refusals, and for a line that is too long to be read.
    fn marked_line(&self, refusal: &Refusal, line: &Line<'_>) -> Vec<String> {
        let Refusal::Syntax(error) = refusal else { return Vec::new() };
        if self.look.plain || error.problem == Problem::TooLong {
            return Vec::new();
        }
        mark::mark_word(line.text(), error.column - 1, error.word.chars().count(), self.look.narrower(2).width)
            .map(|line| format!("  {line}"))
            .into()
    }

    /// Returns the beginning of a line: the sign, or the word in plain text.
    fn sign_or_word(&self, sign: &'static str, word: &'static str) -> &'static str {
        if self.look.plain { word } else { sign }
    }

    fn reply_not_saved(&self, error: &LogError) -> Reply {
        let reason = sentence(&error.to_string());
        Reply { lines: self.text(&reason), kind: ReplyKind::NotSaved, reason, rule: None }
    }

    fn reply_to_change(&mut self, command: &LineCommand, change: &Change, end_not_saved: Option<LogError>) -> Reply {
        let messages = self.messages();
        // Print each move after the event that requires it, because a later event may move the same cards again.
        let describe = |steps: &[TableMove]| {
            let sentences = steps.iter().filter_map(|step| match step {
                TableMove::Event(event) => messages.event(event),
                _ => None,
            });
            sentences.flat_map(|sentence| self.text(&sentence)).chain(self.moves(steps)).collect::<Vec<_>>()
        };
        let is_unmentioned = |step: &TableMove| !matches!(step, TableMove::Event(_));
        let moves = change.moves();
        let steps = moves.chunk_by(|step, next| is_unmentioned(step) && is_unmentioned(next)).flat_map(describe);
        let mut sentences: Vec<String> = Vec::new();
        let listed =
            |entries: &[Arc<Entry>]| entries.iter().flat_map(|entry| played(entry)).collect::<Vec<_>>().join(", ");
        match command {
            LineCommand::Play(_) => {}
            LineCommand::Overrule(_) => {
                let titles: Vec<String> = change.waived().iter().map(|rule| self.title(*rule)).collect();
                sentences.push(format!(
                    "You waived: {}. Even after `undo`, this game counts only for goals that allow overruled rules.",
                    titles.join("; ")
                ));
            }
            LineCommand::Undo(steps) => {
                match steps.saturating_sub(change.taken_back.len()) {
                    0 => {}
                    1 => sentences.push("You took back the correction.".to_owned()),
                    corrections => sentences.push(format!("You took back {corrections} corrections.")),
                }
                if !change.put_back.is_empty() {
                    sentences.push(format!("Put back: {}.", listed(&change.put_back)));
                }
                if !change.taken_back.is_empty() {
                    sentences.push(format!("Taken back: {}.", listed(&change.taken_back)));
                }
            }
            LineCommand::Redo(steps) => {
                match steps.saturating_sub(change.put_back.len()) {
                    0 => {}
                    1 => sentences.push("You made the correction again.".to_owned()),
                    corrections => sentences.push(format!("You made {corrections} corrections again.")),
                }
                if !change.put_back.is_empty() {
                    sentences.push(format!("Played again: {}.", listed(&change.put_back)));
                }
            }
            LineCommand::Fix { old, new, undo, .. } => {
                let typed = format!("{old} {new}").to_lowercase();
                let (old, new) = (messages.card(*old), messages.card(*new));
                let last = self.session().entries().len();
                let is_followed = !*undo && change.renamed.as_ref().is_none_or(|renamed| renamed.entry < last);
                let note = if is_followed { " Everything played since then still counts." } else { "" };
                let renamed = change.renamed.as_ref().filter(|renamed| !renamed.others.is_empty());
                let which =
                    renamed.map_or_else(|| old.clone(), |renamed| format!("The {old} of entry {}", renamed.entry));
                sentences.push(format!("{which} was {new} all along.{note}"));
                if let Some(other) = renamed.and_then(|renamed| renamed.others.last()) {
                    sentences.push(format!(
                        "If you meant the {old} of entry {other}, type `undo`, and then `{FIX} {other} {typed}`."
                    ));
                }
                if !change.taken_back.is_empty() {
                    sentences.push(format!("Taken back: {}.", listed(&change.taken_back)));
                }
            }
        }
        let sentences = sentences.iter().flat_map(|sentence| self.text(sentence));
        let mut lines: Vec<String> = match command {
            LineCommand::Play(_) | LineCommand::Overrule(_) => steps.chain(sentences).collect(),
            _ => sentences.chain(steps).collect(),
        };
        if let Some(outcome) = self.session().game().outcome() {
            lines.extend(self.text(&messages.outcome(&outcome)));
        }
        // Undo, redo and corrections play nothing new, so they need no tip.
        if matches!(command, LineCommand::Play(_) | LineCommand::Overrule(_)) {
            lines.extend(self.tips(&change.events));
        }
        lines.extend(end_not_saved.map(|error| sentence(&error.to_string())));
        Reply::new(lines, ReplyKind::Changed)
    }

    /// Returns a line for each move on the real table. Leaves out moves that a sentence of an event mentions, and moves
    /// of the set-up.
    fn moves(&self, moves: &[TableMove]) -> Vec<String> {
        let moves: Vec<TableMove> = moves.iter().filter(|one| !self.is_carried_out(one)).cloned().collect();
        let clauses = self.messages().describe_unmentioned_moves(&moves);
        clauses
            .iter()
            .flat_map(|clause| self.look.paragraph(self.sign_or_word("→ ", PLAIN_MOVE), &capitalize(clause)))
            .collect()
    }

    /// Returns a warning about the last line of play, or no lines if the player has nothing to regret or followed a
    /// hint.
    fn warning(&self) -> Vec<String> {
        let Setup { book, vocabulary, .. } = self.session().setup();
        let goal = Goal::from_history(&book.history);
        let gives_up = |before: &AnyGame, after: &AnyGame| vocabulary.solo && gives_up_chance(before, after, &goal);
        let regret = self.session().regret(&gives_up);
        let regret = regret.filter(|regret| matches!(regret, Regret::LostChance(_)) || !self.has_followed_hint());
        let warning = regret.and_then(|regret| self.messages().regret(&regret));
        warning.map(|warning| self.look.paragraph("Careful: ", &warning)).unwrap_or_default()
    }

    fn next_entry(&self) -> usize {
        self.session().entries().len() + 1
    }

    fn title(&self, rule: RuleId) -> String {
        let title = self.messages().rule(rule.0).map_or("", |rule| rule.title.trim());
        format!("{title} ({rule})")
    }

    fn text(&self, text: &str) -> Vec<String> {
        self.look.paragraph("", text)
    }

    fn note(&mut self, text: &str) -> Reply {
        if text.is_empty() {
            return self.refuse_request("A note needs text: type `note` and your words.");
        }
        match self.recorder.note(text) {
            Ok(true) => Reply::new(vec!["Noted.".to_owned()], ReplyKind::Answered),
            Ok(false) => self.refuse_request("This game has no journal, so there is nowhere to keep the note."),
            Err(error) => self.reply_not_saved(&error),
        }
    }

    /// Refuses a request that breaks no rule of the game but that the table cannot fulfil.
    fn refuse_request(&self, reason: &str) -> Reply {
        let lines = self.look.paragraph(self.sign_or_word("✗ ", "Refused: "), reason);
        Reply { lines, kind: ReplyKind::Refused, reason: reason.to_owned(), rule: None }
    }

    fn messages(&self) -> crate::play::messages::Messages<'_> {
        self.session().messages().plain(self.look.plain)
    }
}

pub(crate) fn draw_table(session: &Session, look: Look) -> Vec<String> {
    let game = session.game();
    draw_with_needs(&game.layout(), &game.needs(), session.messages().plain(look.plain), look)
}

/// Returns the actions of an entry as text: decisions in canonical form, and the cards that came up.
fn played(entry: &Entry) -> impl Iterator<Item = String> {
    entry.actions.iter().zip(&entry.played).map(|(action, text)| match action {
        Action::Reveal { card, .. } => card.to_string(),
        Action::Decision(_) => text.clone(),
    })
}

/// Returns the actions of an entry as text. With several players, a decision begins with the name of its player. Leaves
/// out the name if the same player made the previous decision of the entry, or if the verb needs no name.
pub(crate) fn with_players(entry: &Entry, vocabulary: &Vocabulary) -> Vec<String> {
    let mut last_named = None;
    let with_name = |(action, text): (&Action, String)| match action {
        Action::Decision(Decision { by, verb, .. }) if !vocabulary.solo && !vocabulary.is_anyones(*verb) => {
            let name = format!("{}: ", vocabulary.player(*by));
            if last_named.replace(*by) == Some(*by) || text.starts_with(&name) { text } else { name + &text }
        }
        _ => text,
    };
    entry.actions.iter().zip(played(entry)).map(with_name).collect()
}

/// Turns a message into a sentence with a capital letter and a full stop. Does not change a path at the beginning.
pub(crate) fn sentence(text: &str) -> String {
    let ended = text.ends_with(['.', '!', '?']);
    let is_path = text.split(' ').next().is_some_and(|word| word.contains(std::path::is_separator));
    let capitalized = if is_path { text.to_owned() } else { capitalize(text) };
    format!("{capitalized}{}", if ended { "" } else { "." })
}
