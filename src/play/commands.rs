//! The commands of the table. The readers of lines, the help, the completion and the check of players' names all read
//! this one list: a command is added by its line here and by what answers it.

use crate::model::refusal::{Problem, SyntaxError};
use crate::model::vocabulary::Vocabulary;
use crate::play::notation::{Line, REVEAL, Word};
use crate::text::suggest;

/// The words of commands that are read or written outside this list: those that play, which journals hold, too.
pub(crate) use crate::model::vocabulary::CONCEDE;
pub(crate) const UNDO: &str = "undo";
pub(crate) const REDO: &str = "redo";
pub(crate) const FIX: &str = "fix";
pub(crate) const OVERRULE: &str = "overrule";

/// A command of the table.
#[derive(Debug)]
pub(crate) struct CommandSpec {
    /// The words that stand for it; the first is the usual one.
    pub words: &'static [&'static str],
    /// How it is typed, with what can follow it in capitals.
    pub usage: &'static str,
    /// What it does, in one sentence without a full stop.
    pub help: &'static str,
    /// How it is asked of the referee protocol, where it can be.
    pub question: Option<&'static str>,
    reads: Reads,
    /// Whether it is of use only while there is something to decide.
    until_end: bool,
}

/// What a command makes of the words that follow it.
#[derive(Debug)]
enum Reads {
    /// A decision or a change of the session, read by the notation and by [`crate::play::session::Command`].
    Play,
    /// The command's word stands alone.
    Nothing(fn() -> TableCommand),
    /// Nothing follows, or `more`, which asks for more of the same.
    More(fn(bool) -> TableCommand),
    /// Nothing follows, or `on` or `off`.
    Switch(fn(Option<bool>) -> TableCommand),
    /// Words up to a comment, if there are any. A question of the protocol has exactly one.
    Words(fn(String) -> TableCommand),
    /// A whole line of the game, which the command is about.
    Line(fn(String) -> TableCommand),
    /// Numbers, if there are any.
    Counts(fn(Vec<usize>) -> TableCommand),
    /// Everything that follows, as it was typed.
    Text(fn(String) -> TableCommand),
    /// Nothing follows, and only the end of a game gives it a sense.
    End(AfterEnd),
}

/// What a person can ask for at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterEnd {
    /// The same table, laid anew.
    Again,
    /// The game once more, line by line.
    Replay,
    /// How it went so far.
    Scores,
}

/// A question about the game that any front end can ask; nothing changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Query {
    /// The legal decisions, in canonical text.
    Legal,
    /// The public state: everything that all players can see.
    Table,
    /// A rule, or the rules that some words are about.
    Rules(String),
    /// The last refusal at length.
    Why,
    /// The cards not yet seen.
    Unseen,
    /// What the places of the table want.
    Needs,
    /// What the last line had moved by hand.
    Hands,
    /// What must lie where: how many cards, and which is on top.
    Audit,
    /// What a line would cause.
    Effects(String),
}

/// A line for the interactive table itself; nothing of this changes the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TableCommand {
    /// A question about the game.
    Ask(Query),
    /// How many cards a person counted, place by place.
    Compare(Vec<usize>),
    /// The entries so far.
    Log,
    /// How the game may end.
    Odds,
    /// A decision to think about.
    Hint {
        /// Whether the figures are asked for, too.
        more: bool,
    },
    /// What was explained before.
    Tips,
    /// Whether rules are explained from now on.
    SwitchTips(bool),
    /// A remark for the journal.
    Note(String),
    /// The list of commands, or one of them.
    Help(String),
    /// What a game that is over leaves to be done.
    End(AfterEnd),
    /// Leaving the table; the session stays open in the journal.
    Quit,
}

const fn spec(words: &'static [&'static str], usage: &'static str, help: &'static str, reads: Reads) -> CommandSpec {
    CommandSpec { words, usage, help, question: None, reads, until_end: false }
}

impl CommandSpec {
    const fn asked(self, question: &'static str) -> CommandSpec {
        CommandSpec { question: Some(question), ..self }
    }

    const fn until_end(self) -> CommandSpec {
        CommandSpec { until_end: true, ..self }
    }
}

/// Every command, in the order in which help lists them: first those that play.
pub(crate) const COMMANDS: &[CommandSpec] = &[
    spec(&[CONCEDE], "concede", "give up; the game ends without a score", Reads::Play).until_end(),
    spec(&[UNDO], "undo [N]", "take back the last entry, or the last N", Reads::Play),
    spec(&[REDO], "redo", "put back what was taken back", Reads::Play),
    spec(
        &[FIX],
        "fix [ENTRY] OLD NEW [undo]",
        "a typing mistake: the card typed as OLD was NEW all along; with `undo` entries that could then not stand go",
        Reads::Play,
    ),
    spec(
        &[OVERRULE],
        "overrule LINE",
        "let a move stand that a rule forbids; the game is then counted apart",
        Reads::Play,
    )
    .until_end(),
    spec(
        &["audit"],
        "audit [COUNTS]",
        "what must lie where: how many cards, and which is on top; with what you count there, what differs",
        Reads::Counts(
            |counts| if counts.is_empty() { TableCommand::Ask(Query::Audit) } else { TableCommand::Compare(counts) },
        ),
    )
    .asked("?audit"),
    spec(
        &["why"],
        "why",
        "the last refusal at length, with the rule and an example",
        Reads::Nothing(|| TableCommand::Ask(Query::Why)),
    )
    .asked("?why"),
    spec(
        &["rules", "rule"],
        "rules [WORDS]",
        "the rules that the words are about",
        Reads::Words(|words| TableCommand::Ask(Query::Rules(words))),
    )
    .asked("?rule ID"),
    spec(&["legal"], "legal", "what can be done now", Reads::Nothing(|| TableCommand::Ask(Query::Legal)))
        .asked("?legal")
        .until_end(),
    spec(&["unseen"], "unseen", "the cards not yet seen", Reads::Nothing(|| TableCommand::Ask(Query::Unseen)))
        .asked("?unseen"),
    spec(&["table"], "table", "draw the table again", Reads::Nothing(|| TableCommand::Ask(Query::Table)))
        .asked("?table"),
    spec(
        &["needs"],
        "needs",
        "what the places of the table want now",
        Reads::Nothing(|| TableCommand::Ask(Query::Needs)),
    )
    .asked("?needs")
    .until_end(),
    spec(
        &["hands"],
        "hands",
        "what the last line had you move on the table",
        Reads::Nothing(|| TableCommand::Ask(Query::Hands)),
    )
    .asked("?hands"),
    spec(
        &["effects"],
        "effects LINE",
        "what a line would cause, without playing it",
        Reads::Line(|line| TableCommand::Ask(Query::Effects(line))),
    )
    .asked("?effects LINE")
    .until_end(),
    spec(&["log"], "log", "the entries so far", Reads::Nothing(|| TableCommand::Log)),
    spec(&["odds"], "odds", "how the game may end from here", Reads::Nothing(|| TableCommand::Odds)).until_end(),
    spec(
        &["hint"],
        "hint [more]",
        "a decision to think about, marked in the journal; `more` tells the figures",
        Reads::More(|more| TableCommand::Hint { more }),
    )
    .until_end(),
    spec(
        &["tips"],
        "tips [on|off]",
        "what was explained to you, again; `on` and `off` switch the explaining",
        Reads::Switch(|on| on.map_or(TableCommand::Tips, TableCommand::SwitchTips)),
    )
    .until_end(),
    spec(&["note"], "note TEXT", "write something into the journal", Reads::Text(TableCommand::Note)),
    spec(
        &["help", "?"],
        "help [VERB|all]",
        "what can be typed now, one verb, or all",
        Reads::Words(TableCommand::Help),
    ),
    spec(&["again"], "again", "after the end: the same table once more", Reads::End(AfterEnd::Again)),
    spec(&["replay"], "replay", "after the end: the game again, line by line", Reads::End(AfterEnd::Replay)),
    spec(&["scores"], "scores", "after the end: how you did so far", Reads::End(AfterEnd::Scores)),
    spec(&QUIT, "quit", "leave; every line is saved already", Reads::Nothing(|| TableCommand::Quit)),
];

/// The words with which a person leaves a table, a lesson or a question.
const QUIT: [&str; 2] = ["quit", "exit"];

/// Whether a person leaves with this line, wherever it is typed.
pub(crate) fn is_quit(line: &str) -> bool {
    QUIT.iter().any(|word| line.trim().eq_ignore_ascii_case(word))
}

/// The command that a word in lower case stands for.
pub(crate) fn named(word: &str) -> Option<&'static CommandSpec> {
    COMMANDS.iter().find(|command| command.words.contains(&word))
}

/// Whether a word in lower case always has a meaning at the table: no player and no verb of a game may be called so.
pub fn is_reserved(word: &str) -> bool {
    word == REVEAL || named(word).is_some()
}

/// Whether a command stands on a line of its own wherever it is understood.
pub(super) fn stands_alone(word: &str) -> bool {
    word != CONCEDE && named(word).is_some_and(CommandSpec::plays)
}

/// The word that asks for more of the same.
const MORE: &str = "more";

/// The word that asks for help about everything.
pub(crate) const ALL: &str = "all";

impl CommandSpec {
    /// The word by which help and completion name it; other words may stand for it.
    pub(crate) fn word(&self) -> &'static str {
        self.words.first().copied().unwrap_or_default()
    }

    /// Whether it plays, and so is understood wherever a game can be played.
    pub(crate) const fn plays(&self) -> bool {
        matches!(self.reads, Reads::Play)
    }

    /// Whether it has a sense in a game that is over, or else in one that goes on.
    pub(crate) fn suits(&self, over: bool) -> bool {
        if over { !self.until_end } else { !matches!(self.reads, Reads::End(_)) }
    }
}

/// Whether `more` follows a command.
fn asks_more(line: &Line<'_>) -> bool {
    matches!(line.actions(), [words] if words.len() == 2 && words[1].lower == MORE)
}

/// Whether `on` or `off` follows a command; `None` for nothing.
fn switched(line: &Line<'_>, first: &Word) -> Result<Option<bool>, SyntaxError> {
    match line.actions() {
        [words] if words.len() == 2 && words[1].lower == "on" => Ok(Some(true)),
        [words] if words.len() == 2 && words[1].lower == "off" => Ok(Some(false)),
        _ => alone(line, first).map(|()| None),
    }
}

/// Makes sure that nothing follows the first word of a line.
fn alone(line: &Line<'_>, first: &Word) -> Result<(), SyntaxError> {
    match line.actions() {
        [words] if words.len() == 1 => Ok(()),
        [words] => Err(words[1].error(Problem::TooMany { verb: first.lower.clone() })),
        _ => Err(first.error(Problem::OwnLine)),
    }
}

/// The numbers that follow the first word of a line.
fn counts(line: &Line<'_>) -> Result<Vec<usize>, SyntaxError> {
    let mut words = line.actions().iter().flatten();
    let verb = words.next().map(|first| first.lower.clone()).unwrap_or_default();
    let number = |word: &Word| {
        let expected = vec!["a number of cards".to_owned()];
        let problem = Problem::Expected { verb: verb.clone(), expected, nearest: Vec::new() };
        word.text.parse().map_err(|_| word.error(problem))
    };
    words.map(number).collect()
}

impl TableCommand {
    /// Reads a line that is for the table and not for the game; `None` for every other line. A game's own verbs come
    /// first; a `?` may stand before any question.
    pub(crate) fn read(line: &Line<'_>, vocabulary: &Vocabulary) -> Option<Result<TableCommand, SyntaxError>> {
        let first = line.first()?;
        let lower = first.lower.as_str();
        if vocabulary.forms.iter().any(|form| form.word == lower)
            || vocabulary.shorts.iter().any(|(short, _)| short == lower)
        {
            return None;
        }
        let asked = lower.strip_prefix('?').filter(|asked| !asked.is_empty());
        let command = named(asked.unwrap_or(lower)).filter(|command| asked.is_none() || command.is_question())?;
        match command.reads {
            Reads::Play => None,
            Reads::Words(read) => Some(Ok(read(line.rest().split('#').next().unwrap_or_default().trim().to_owned()))),
            Reads::Line(read) => Some(Ok(read(line.rest().to_owned()))),
            Reads::Text(read) => Some(Ok(read(line.rest().trim().to_owned()))),
            Reads::Counts(read) => Some(counts(line).map(read)),
            Reads::More(read) if asks_more(line) => Some(Ok(read(true))),
            Reads::More(read) => Some(alone(line, first).map(|()| read(false))),
            Reads::Switch(read) => Some(switched(line, first).map(read)),
            Reads::Nothing(read) => Some(alone(line, first).map(|()| read())),
            Reads::End(what) => Some(alone(line, first).map(|()| TableCommand::End(what))),
        }
    }

    /// The words that could have been meant by the first word of a line which is neither a command nor notation.
    pub(crate) fn nearest(word: &str) -> Vec<String> {
        let words = || COMMANDS.iter().map(CommandSpec::word);
        let near = suggest::nearest(word, words());
        if near.is_empty() { suggest::beginning_with(word, words()) } else { near }
    }
}

impl CommandSpec {
    const fn is_question(&self) -> bool {
        matches!(
            self.reads,
            Reads::Nothing(_) | Reads::Counts(_) | Reads::More(_) | Reads::Switch(_) | Reads::Words(_) | Reads::Line(_)
        )
    }
}

impl Query {
    /// Reads a question of the referee protocol: a line that starts with `?` and a letter. `None` for any other line.
    ///
    /// # Errors
    /// A question that does not exist.
    pub(crate) fn read(line: &Line<'_>) -> Option<Result<Query, SyntaxError>> {
        let asked = line.first()?.lower.strip_prefix('?').filter(|asked| asked.starts_with(char::is_alphabetic))?;
        let command = named(asked).filter(|command| command.question.is_some());
        let read = command.and_then(|command| match (&command.reads, line.actions()) {
            (Reads::Nothing(read), [words]) if words.len() == 1 => Some(read()),
            (Reads::Counts(read), [words]) if words.len() == 1 => Some(read(Vec::new())),
            (Reads::Line(read), [words, ..]) if words.len() > 1 => Some(read(line.rest().to_owned())),
            (Reads::Words(read), [words]) if words.len() == 2 => Some(read(words[1].lower.clone())),
            _ => None,
        });
        Some(match read {
            Some(TableCommand::Ask(query)) => Ok(query),
            _ => {
                let word = line.text().split('#').next().unwrap_or_default().trim().to_owned();
                let known = COMMANDS.iter().filter_map(|command| command.question).collect();
                Err(SyntaxError { word, column: 1, problem: Problem::Question { known } })
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_stands_for_one_command_and_is_reserved() {
        let words: Vec<&str> = COMMANDS.iter().flat_map(|command| command.words).copied().collect();
        for word in &words {
            assert_eq!(words.iter().filter(|other| *other == word).count(), 1, "{word}");
            assert!(is_reserved(word), "{word}");
        }
        assert!(is_reserved("exit") && is_reserved("reveal") && !is_reserved("ana"));
        assert!(stands_alone("undo") && !stands_alone("concede") && !stands_alone("why"));
    }

    #[test]
    fn a_usage_begins_with_the_usual_word_and_a_question_with_one_of_its_words() {
        for command in COMMANDS {
            assert_eq!(command.usage.split(' ').next(), Some(command.word()));
            let asked = command.question.map(|question| question.trim_start_matches('?'));
            let asked = asked.map(|question| question.split(' ').next().unwrap_or_default());
            assert!(asked.is_none_or(|asked| command.words.contains(&asked)), "{}", command.usage);
        }
    }

    #[test]
    fn what_follows_a_word_is_read_as_the_command_wants_it() {
        let vocabulary = crate::play::setup::tests::classic().vocabulary;
        let read = |line: &str| TableCommand::read(&Line::new(line), &vocabulary).map(Result::ok);
        assert_eq!(read("\u{feff} NOTE  so close, # 1"), Some(Some(TableCommand::Note("so close, # 1".to_owned()))));
        let rules = |words: &str| Some(Some(TableCommand::Ask(Query::Rules(words.to_owned()))));
        assert_eq!((read("rules jokers, kings # why"), read("?rule#")), (rules("jokers, kings"), rules("")));
        let hint = |more| Some(Some(TableCommand::Hint { more }));
        assert_eq!((read("hint"), read("Hint More"), read("hint less")), (hint(false), hint(true), Some(None)));
        let tips = |on| Some(Some(TableCommand::SwitchTips(on)));
        assert_eq!((read("tips"), read("?tips off")), (Some(Some(TableCommand::Tips)), tips(false)));
        assert_eq!((read("tips ON"), read("tips please")), (tips(true), Some(None)));
        assert_eq!((read("?"), read("exit")), (read("help"), Some(Some(TableCommand::Quit))));
        let compare = |counts: &[usize]| Some(Some(TableCommand::Compare(counts.to_vec())));
        assert_eq!((read("audit 3 0, 12"), read("audit 3 x")), (compare(&[3, 0, 12]), Some(None)));
        assert_eq!((read("why not"), read("why, legal")), (Some(None), Some(None)));
        assert_eq!(
            (read("undo"), read("7c 1"), read("?quit"), read("")),
            (None, None, Some(Some(TableCommand::Quit)), None)
        );
    }
}
