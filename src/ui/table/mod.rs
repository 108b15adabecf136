//! The table as a person sees it: a line in, what happened, the table drawn, and what is awaited.

mod answer;
mod ask;
mod coach;
mod complete;
mod draw;
mod figures;
mod legal;
pub mod lines;
mod paint;
mod prompt;
pub mod terminal;

pub use ask::{choose, is_somebody_there};
pub use complete::candidates;
pub use draw::drawn;
pub use figures::{figures, method, numbers};
pub use paint::painted;
pub use prompt::{LineHelper, Prompt, PromptInput};

use crate::coach::Advice;
use crate::learn::teach::{Teacher, TipText};
use crate::model::facts::Facts;
use crate::model::refusal::{Problem, Refusal, SyntaxError};
use crate::play::commands::TableCommand;
use crate::play::notation::Line;
use crate::play::session::{Change, Command, Session};
use crate::rules::game::{Event, Game};
use crate::rules::rulebook::Library;
use crate::text::prose::{Block, Look};

/// What the table says to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The lines to be shown, without colours: [`painted`] adds them.
    pub lines: Vec<String>,
    /// What kind of line it was.
    pub kind: ReplyKind,
}

/// What kind of line was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    /// The game is now another one.
    Changed,
    /// A question was answered; nothing changed.
    Answered,
    /// The line was refused; nothing changed.
    Refused,
    /// The line is good and could not be kept; nothing changed.
    NotKept,
    /// Nothing was said.
    Nothing,
    /// The player leaves.
    Quit,
}

/// Puts accepted lines where they are kept. A line takes effect only after it was kept.
pub trait Keeper {
    /// Keeps a line that was found good.
    ///
    /// # Errors
    /// In words, why the line is not kept. It then does not take effect.
    fn keep(&mut self, record: &str) -> Result<(), String>;

    /// Keeps a remark.
    ///
    /// # Errors
    /// In words, why the remark is not kept.
    fn note(&mut self, text: &str) -> Result<(), String>;

    /// Keeps that the player asked what to do.
    ///
    /// # Errors
    /// In words, why it is not kept. The player is then not told.
    fn hint(&mut self) -> Result<(), String>;
}

/// A game at the table.
#[derive(Debug)]
pub struct Table<'l> {
    library: &'l Library,
    session: Session,
    look: Look,
    teacher: Option<Teacher>,
    /// The hint that was given last, with the position that it is for.
    advice: Option<(u64, Advice)>,
}

impl<'l> Table<'l> {
    /// A table at which a session is played.
    pub fn new(library: &'l Library, session: Session, look: Look) -> Table<'l> {
        Table { library, session, look, teacher: None, advice: None }
    }

    /// From now on a rule is explained when it first matters; what was played before is known to the teacher.
    pub fn teach(&mut self, mut teacher: Teacher) {
        teacher.recall(&self.session);
        self.teacher = Some(teacher);
    }

    /// Whoever explains the rules, if somebody does.
    pub fn teacher(&self) -> Option<&Teacher> {
        self.teacher.as_ref()
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// How things are shown.
    pub fn look(&self) -> Look {
        self.look
    }

    /// How the table must be laid, each step as its lines.
    pub fn setup(&self) -> Vec<Vec<String>> {
        let book = &self.session.setup().book;
        let step = |(number, step): (usize, &String)| {
            self.look.block(&Block::Item { term: format!("{number}."), text: step.clone() })
        };
        (1..).zip(&book.setup).map(step).collect()
    }

    /// What is told before the first card, where the options need a word.
    pub fn greeting(&mut self) -> Vec<String> {
        let events = self.session.setup().game.greeting();
        let mut lines: Vec<String> = {
            let messages = self.messages();
            events.iter().filter_map(|event| messages.event(event)).flat_map(|said| self.text(&said)).collect()
        };
        lines.extend(self.tips(&events));
        lines
    }

    /// What has to be explained now, after these events.
    fn tips(&mut self, events: &[Event]) -> Vec<String> {
        let messages = self.session.messages().plain(self.look.plain);
        let said = self.teacher.as_mut().map(|teacher| teacher.notice(&self.session, events, messages));
        let block = |tip: TipText| self.look.block(&Block::Noted { label: tip.title, text: tip.text });
        said.into_iter().flatten().flat_map(block).collect()
    }

    /// When a taught game is over: the rules that did not matter to it.
    fn never_came_up(&self) -> Vec<String> {
        let Some(teacher) = self.teacher.as_ref().filter(|_| self.session.is_over()) else { return Vec::new() };
        let rules = teacher.never_came_up(&self.session.setup().book);
        if rules.is_empty() {
            return self.text("Every rule came up in this game.");
        }
        let named: Vec<String> = rules.iter().map(|rule| format!("{} ({})", rule.title.trim(), rule.id)).collect();
        let text = format!("{}. `rules` and an id explains each.", named.join("; "));
        self.look.block(&Block::Noted { label: "Did not come up in this game".to_owned(), text })
    }

    /// The table as it must lie now.
    pub fn drawn(&self) -> Vec<String> {
        drawn(&self.session.game().layout(), self.messages(), self.look)
    }

    /// Hears a line: judges it, keeps it, lets it take effect. A line that takes long tells `watch` how many games of
    /// how many are played.
    pub fn hear(&mut self, line: &str, keeper: Option<&mut dyn Keeper>, watch: &dyn Fn(usize, usize)) -> Reply {
        let vocabulary = &self.session.setup().vocabulary;
        let mut several = false;
        let read = Line::new(line);
        let refusal = match TableCommand::read(&read, vocabulary) {
            Some(Ok(command)) => return self.answer_command(&command, keeper, watch),
            Some(Err(error)) => Refusal::Syntax(error),
            None => match Command::of(&read, vocabulary).map_err(|error| Refusal::Syntax(or_command(error, &read))) {
                Ok(None) => return Reply { lines: Vec::new(), kind: ReplyKind::Nothing },
                Ok(Some(command)) => match self.session.consider(&command) {
                    Ok(change) => return self.commit(&command, change, keeper),
                    Err(refusal) => {
                        several = matches!(&command, Command::Play(typed) if typed.len() > 1);
                        refusal
                    }
                },
                Err(refusal) => refusal,
            },
        };
        let mut said = self.session.explain(&refusal, self.messages());
        if several {
            said = format!("{said} {}", self.messages().sentence("nothing-played", &Facts::new()));
        }
        if let (Some(teacher), Some(rule)) = (&mut self.teacher, refusal.rule()) {
            teacher.met(rule.0);
        }
        self.session.refuse(line, refusal);
        Reply { lines: self.text(&said), kind: ReplyKind::Refused }
    }

    fn answer_command(
        &mut self,
        command: &TableCommand,
        keeper: Option<&mut dyn Keeper>,
        watch: &dyn Fn(usize, usize),
    ) -> Reply {
        let lines = match command {
            TableCommand::Quit => return Reply { lines: Vec::new(), kind: ReplyKind::Quit },
            TableCommand::Note(text) => return self.note(text, keeper),
            TableCommand::Hint { more } => return self.hint(*more, keeper, watch),
            TableCommand::Odds => self.odds(watch),
            TableCommand::Ask(query) => self.answer(query),
            TableCommand::Log => self.log(),
            TableCommand::Tips => self.tips_again(),
            TableCommand::Help(word) => self.help(word),
        };
        Reply { lines, kind: ReplyKind::Answered }
    }

    fn commit(&mut self, command: &Command, change: Change, keeper: Option<&mut dyn Keeper>) -> Reply {
        if let Some(Err(problem)) = keeper.map(|keeper| keeper.keep(&change.record)) {
            return Reply { lines: self.text(&problem), kind: ReplyKind::NotKept };
        }
        let before = self.session.log();
        let events = self.session.commit(change).events;
        let messages = self.messages();
        let mut said: Vec<String> = events.iter().filter_map(|event| messages.event(event)).collect();
        let after = || self.session.log();
        let listed = |entries: &[Vec<String>]| entries.concat().join(", ");
        match command {
            Command::Play(_) => {}
            Command::Undo(steps) => {
                let gone = before.get(self.session.entries().len()..).unwrap_or_default();
                if *steps > gone.len() {
                    said.push("The correction is taken back.".to_owned());
                }
                if !gone.is_empty() {
                    said.push(format!("Taken back: {}. Put the cards back, too.", listed(gone)));
                }
            }
            Command::Redo => said.push(match after().get(before.len()..) {
                Some(back) if !back.is_empty() => format!("Put back: {}.", listed(back)),
                _ => "The correction stands again.".to_owned(),
            }),
            Command::Fix { old, new, .. } => {
                let messages = self.messages();
                let (old, new) = (messages.card(*old), messages.card(*new));
                said.push(format!("{old} was {new} all along. Everything that was played since stands."));
            }
        }
        if let Some(outcome) = self.session.game().outcome() {
            said.push(self.messages().outcome(&outcome));
        }
        let mut lines: Vec<String> = said.iter().flat_map(|said| self.text(said)).collect();
        lines.extend(self.tips(&events));
        lines.extend(self.never_came_up());
        Reply { lines, kind: ReplyKind::Changed }
    }

    fn text(&self, text: &str) -> Vec<String> {
        self.look.paragraph("", text)
    }

    fn note(&self, text: &str, keeper: Option<&mut dyn Keeper>) -> Reply {
        let refused = |said: &str| Reply { lines: self.text(said), kind: ReplyKind::Refused };
        if text.is_empty() {
            return refused("A note says something: type `note` and your words.");
        }
        match keeper.map(|keeper| keeper.note(text)) {
            None => refused("This game has no journal, so there is nowhere to keep the note."),
            Some(Err(problem)) => Reply { lines: self.text(&problem), kind: ReplyKind::NotKept },
            Some(Ok(())) => Reply { lines: vec!["Noted.".to_owned()], kind: ReplyKind::Answered },
        }
    }

    fn messages(&self) -> crate::play::messages::Messages<'_> {
        self.session.messages().plain(self.look.plain)
    }
}

/// The same error, where the first word of the line was perhaps meant for the table.
fn or_command(mut error: SyntaxError, line: &Line<'_>) -> SyntaxError {
    if let (Problem::Unknown { nearest }, Some(first)) = (&mut error.problem, line.first())
        && first.column == error.column
        && nearest.is_empty()
    {
        *nearest = TableCommand::nearest(&first.text);
    }
    error
}
