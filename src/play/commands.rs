//! All table commands. Parsing, help, completion and the check of player names share this list. To add a command, add
//! an entry here and write the code that answers the command.

use crate::model::card::Card;
use crate::model::refusal::{Problem, SyntaxError};
use crate::model::vocabulary::Vocabulary;
use crate::play::notation::{ActionParser, Line, REVEAL, Word, end_word};
use crate::text::suggest;
use std::slice;

/// The words of commands that other modules need. Session files contain `concede`, `undo`, `redo`, `fix` and
/// `overrule`, too.
pub(crate) use crate::model::vocabulary::CONCEDE;
pub(crate) const UNDO: &str = "undo";
pub(crate) const REDO: &str = "redo";
pub(crate) const FIX: &str = "fix";
pub(crate) const OVERRULE: &str = "overrule";
pub(crate) const EFFECTS: &str = "effects";
pub(crate) const RULES: &str = "rules";

#[derive(Debug)]
pub(crate) struct CommandSpec {
    /// Spellings of the command. Help and completion show the first.
    pub words: &'static [&'static str],
    /// Syntax, with placeholders in capitals.
    pub usage: &'static str,
    /// One sentence for help, without a full stop.
    pub help: &'static str,
    /// The command as a question of the referee protocol; `None` if the protocol has no such question.
    pub question: Option<&'static str>,
    arguments: Arguments,
    /// Whether the command works only while the game is running.
    only_during_game: bool,
}

/// The words that may follow the command, and what they become.
#[derive(Debug)]
enum Arguments {
    /// The command changes the game. [`crate::play::session::LineCommand`] and the notation parse its line.
    Play,
    /// No words follow the command.
    Nothing(fn() -> TableCommand),
    /// Optionally the word `more`.
    More(fn(bool) -> TableCommand),
    /// Optionally `on` or `off`.
    Switch(fn(Option<bool>) -> TableCommand),
    /// Any number of words up to a comment. In the protocol, exactly one word.
    Words(fn(String) -> TableCommand),
    /// A line of play, with its comment, without spaces at its ends.
    Line(fn(String) -> TableCommand),
    /// Any number of counts of cards. In the protocol, none.
    Counts(fn(Vec<usize>) -> TableCommand),
    /// A card in any spelling.
    Card(fn(Card) -> TableCommand),
    /// The rest of the line as typed, without spaces at its ends.
    Text(fn(String) -> TableCommand),
    /// No words. The command is valid only after the end of the game.
    End(AfterEnd),
}

/// What the player can do after the game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterEnd {
    /// Play again with the same options and players.
    Again,
    /// Step through the game line by line.
    Replay,
    /// Show the luck, the skill and the costliest mistakes of the game.
    Review,
    /// Show the scores of this game.
    Scores,
}

/// A read-only question about the game, for the table and the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Query {
    Legal,
    Table,
    /// A rule id or words to search for.
    Rules(String),
    /// The last refusal with its rule and an example.
    Why,
    Unseen,
    Needs,
    /// The moves on the table that the last line required.
    Hands,
    /// The number of cards in each place, with the top card.
    Audit,
    /// The events that a line would cause.
    Effects(String),
}

/// A command of the interactive table that leaves the game unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TableCommand {
    Ask(Query),
    /// Compares the program's counts with the numbers of cards that the player counted in each place.
    Compare(Vec<usize>),
    Where(Card),
    /// The cards in the place that the player names.
    Read(String),
    Log,
    Odds,
    Hint {
        more: bool,
    },
    Tips,
    SwitchTips(bool),
    Note(String),
    Help(String),
    End(AfterEnd),
    /// Leaves the table. If anything was saved, an unfinished session stays open in the journal.
    Quit,
}

const fn spec(
    words: &'static [&'static str],
    usage: &'static str,
    help: &'static str,
    arguments: Arguments,
) -> CommandSpec {
    CommandSpec { words, usage, help, question: None, arguments, only_during_game: false }
}

impl CommandSpec {
    const fn with_question(self, question: &'static str) -> CommandSpec {
        CommandSpec { question: Some(question), ..self }
    }

    const fn only_during_game(self) -> CommandSpec {
        CommandSpec { only_during_game: true, ..self }
    }
}

/// All commands, in the order in which help lists them. Commands that change the game come first.
pub(crate) const COMMANDS: &[CommandSpec] = &[
    spec(&[CONCEDE], "concede", "give up; the game ends without a score", Arguments::Play).only_during_game(),
    spec(&[UNDO], "undo [N]", "take back the last entry, or the last N", Arguments::Play),
    spec(&[REDO], "redo [N]", "put back the last undone entry, or the last N", Arguments::Play),
    spec(
        &[FIX],
        "fix [ENTRY] OLD NEW [undo]",
        "correct a mistyped card: OLD was really NEW; add `undo` to take back what is then illegal, with all later entries",
        Arguments::Play,
    ),
    spec(
        &[OVERRULE],
        "overrule LINE",
        "play a move that a rule forbids; statistics then leave out the game",
        Arguments::Play,
    )
    .only_during_game(),
    spec(
        &["audit"],
        "audit [COUNTS]",
        "the number of cards in each place, with the top card; add your counts to find differences",
        Arguments::Counts(|counts| {
            if counts.is_empty() { TableCommand::Ask(Query::Audit) } else { TableCommand::Compare(counts) }
        }),
    )
    .with_question("?audit"),
    spec(
        &["why"],
        "why",
        "explain the last refusal, with the rule and an example",
        Arguments::Nothing(|| TableCommand::Ask(Query::Why)),
    )
    .with_question("?why"),
    spec(
        &["rules", "rule"],
        "rules [WORDS]",
        "the rules about these words",
        Arguments::Words(|words| TableCommand::Ask(Query::Rules(words))),
    )
    .with_question("?rule ID"),
    spec(&["legal"], "legal", "all legal decisions", Arguments::Nothing(|| TableCommand::Ask(Query::Legal)))
        .with_question("?legal")
        .only_during_game(),
    spec(&["unseen"], "unseen", "the cards not yet seen", Arguments::Nothing(|| TableCommand::Ask(Query::Unseen)))
        .with_question("?unseen"),
    spec(&["table"], "table", "draw the table again", Arguments::Nothing(|| TableCommand::Ask(Query::Table)))
        .with_question("?table"),
    spec(
        &["where"],
        "where CARD",
        "where a card is, as far as your entries show",
        Arguments::Card(TableCommand::Where),
    ),
    spec(&["read"], "read PLACE", "the cards in one place, and its needs", Arguments::Words(TableCommand::Read)),
    spec(
        &["needs", "need"],
        "needs",
        "what you can add to each place, or what it costs",
        Arguments::Nothing(|| TableCommand::Ask(Query::Needs)),
    )
    .with_question("?needs")
    .only_during_game(),
    spec(
        &["hands"],
        "hands",
        "the cards that the last line moved on the table",
        Arguments::Nothing(|| TableCommand::Ask(Query::Hands)),
    )
    .with_question("?hands"),
    spec(
        &["effects"],
        "effects LINE",
        "what a line would cause, without playing it",
        Arguments::Line(|line| TableCommand::Ask(Query::Effects(line))),
    )
    .with_question("?effects LINE")
    .only_during_game(),
    spec(&["log"], "log", "the entries so far", Arguments::Nothing(|| TableCommand::Log)),
    spec(&["odds"], "odds", "how the game may end from here", Arguments::Nothing(|| TableCommand::Odds))
        .only_during_game(),
    spec(
        &["hint"],
        "hint [more]",
        "suggest a decision (the journal records this); `more` adds the numbers behind it",
        Arguments::More(|more| TableCommand::Hint { more }),
    )
    .only_during_game(),
    spec(
        &["tips"],
        "tips [on|off]",
        "repeat the tips; `on` starts them, `off` stops them",
        Arguments::Switch(|on| on.map_or(TableCommand::Tips, TableCommand::SwitchTips)),
    )
    .only_during_game(),
    spec(&["note"], "note TEXT", "add a note to the journal", Arguments::Text(TableCommand::Note)),
    spec(
        &["help", "?"],
        "help [VERB|all]",
        "what you can type now, or help on one verb or on all commands",
        Arguments::Words(TableCommand::Help),
    ),
    spec(&["again"], "again", "after the end: play the same game again", Arguments::End(AfterEnd::Again)),
    spec(&["replay"], "replay", "after the end: step through the game", Arguments::End(AfterEnd::Replay)),
    spec(
        &["review"],
        "review",
        "after the end: luck, skill and the costliest mistakes",
        Arguments::End(AfterEnd::Review),
    ),
    spec(&["scores"], "scores", "after the end: show your scores", Arguments::End(AfterEnd::Scores)),
    spec(&QUIT, "quit", "leave; every line is saved", Arguments::Nothing(|| TableCommand::Quit)),
];

const QUIT: [&str; 2] = ["quit", "exit"];

/// Returns whether a line is the command to leave a table, a lesson or a drill.
pub(crate) fn is_quit(line: &str) -> bool {
    QUIT.iter().any(|word| line.trim().eq_ignore_ascii_case(word))
}

/// Finds a command by one of its spellings, in lower case. Returns `None` if the word is not a command.
pub(crate) fn find(word: &str) -> Option<&'static CommandSpec> {
    COMMANDS.iter().find(|command| command.words.contains(&word))
}

/// Returns whether a lower-case word is a command or `reveal`. Players and short forms must not have such names.
pub fn is_reserved(word: &str) -> bool {
    word == REVEAL || find(word).is_some()
}

/// Returns whether a word is a command that must not share its line with other actions.
pub(super) fn needs_own_line(word: &str) -> bool {
    word != CONCEDE && find(word).is_some_and(CommandSpec::changes_game)
}

const MORE: &str = "more";

pub(crate) const ALL: &str = "all";

impl CommandSpec {
    /// Returns the usual spelling, shown in help and completion.
    pub(crate) fn word(&self) -> &'static str {
        self.words.first().copied().unwrap_or_default()
    }

    /// Returns whether the command changes the game. Such commands also work in scripts and the protocol.
    pub(crate) const fn changes_game(&self) -> bool {
        matches!(self.arguments, Arguments::Play)
    }

    /// Returns whether the command works before the end of the game, or after it if `is_over` is true.
    pub(crate) fn is_available(&self, is_over: bool) -> bool {
        if is_over { !self.only_during_game } else { !matches!(self.arguments, Arguments::End(_)) }
    }
}

fn has_more(line: &Line<'_>) -> bool {
    matches!(line.actions(), [words] if words.len() == 2 && words[1].lower == MORE)
}

/// Parses an optional `on` or `off` after the first word. Fails if anything else follows.
fn parse_switch(line: &Line<'_>, first: &Word) -> Result<Option<bool>, SyntaxError> {
    match line.actions() {
        [words] if words.len() == 2 && words[1].lower == "on" => Ok(Some(true)),
        [words] if words.len() == 2 && words[1].lower == "off" => Ok(Some(false)),
        _ => expect_no_more(line, first).map(|()| None),
    }
}

/// Fails if anything follows the first word of the line.
fn expect_no_more(line: &Line<'_>, first: &Word) -> Result<(), SyntaxError> {
    match line.actions() {
        [words] if words.len() == 1 => Ok(()),
        [words] => Err(words[1].error(Problem::TooMany { verb: first.lower.to_string() })),
        _ => Err(first.error(Problem::OwnLine)),
    }
}

/// Parses the numbers after the first word. Fails at the first word that is not a number.
fn parse_counts(line: &Line<'_>) -> Result<Vec<usize>, SyntaxError> {
    let mut words = line.actions().iter().flatten();
    let verb = words.next().map(|first| first.lower.to_string()).unwrap_or_default();
    let number = |word: &Word| {
        let expected = vec!["a number of cards".into()];
        let problem = Problem::Expected { verb: verb.clone(), expected, nearest: Vec::new() };
        word.text.parse().map_err(|_| word.error(problem))
    };
    words.map(number).collect()
}

/// Parses the card after the first word, as in `where 7c` or `where is the 7c`. Fails if the rest of the line is not
/// exactly one card.
fn parse_card(line: &Line<'_>, first: &Word, vocabulary: &Vocabulary) -> Result<Card, SyntaxError> {
    let words = match line.actions() {
        [words] => &words[1..],
        _ => &[],
    };
    ActionParser::new(vocabulary).read_card(words)?.ok_or_else(|| {
        let verb = first.lower.to_string();
        let mut words = line.actions().iter().flatten().skip(1);
        let word = words.next().cloned().unwrap_or_else(|| end_word(slice::from_ref(first)));
        match words.next() {
            Some(extra) if Card::parse(&word.text).is_some() => extra.error(Problem::TooMany { verb }),
            _ => {
                let expected = vec!["a card, such as `7c` or `seven of clubs`".into()];
                word.error(Problem::Expected { verb, expected, nearest: Vec::new() })
            }
        }
    })
}

impl TableCommand {
    /// Parses a table command. Returns `None` for any other line. A verb of the game takes precedence over a command
    /// with the same word. A command may start with `?`, as in `?why`, or end with `?` or `!`. These signs are not
    /// allowed for commands that change the game, add a note or work only after the end.
    pub(crate) fn parse(line: &Line<'_>, vocabulary: &Vocabulary) -> Option<Result<TableCommand, SyntaxError>> {
        let first = line.first()?;
        let lower = first.lower.as_str();
        if vocabulary.forms.iter().any(|form| form.word == lower)
            || vocabulary.shorts.iter().any(|(short, _)| short == lower)
        {
            return None;
        }
        let question = lower.strip_prefix('?').or_else(|| lower.strip_suffix(['?', '!']));
        let question = question.filter(|question| !question.is_empty());
        let command = find(question.unwrap_or(lower)).filter(|command| question.is_none() || command.is_question())?;
        match command.arguments {
            Arguments::Play => None,
            Arguments::Words(make) => {
                Some(Ok(make(line.rest().split('#').next().unwrap_or_default().trim().to_owned())))
            }
            Arguments::Line(make) | Arguments::Text(make) => Some(Ok(make(line.rest().trim().to_owned()))),
            Arguments::Counts(make) => Some(parse_counts(line).map(make)),
            Arguments::Card(make) => Some(parse_card(line, first, vocabulary).map(make)),
            Arguments::More(make) if has_more(line) => Some(Ok(make(true))),
            Arguments::More(make) => Some(expect_no_more(line, first).map(|()| make(false))),
            Arguments::Switch(make) => Some(parse_switch(line, first).map(make)),
            Arguments::Nothing(make) => Some(expect_no_more(line, first).map(|()| make())),
            Arguments::End(what) => Some(expect_no_more(line, first).map(|()| TableCommand::End(what))),
        }
    }

    /// Suggests commands for an unknown first word.
    pub(crate) fn nearest(word: &str, is_over: bool) -> Vec<String> {
        let words = || COMMANDS.iter().filter(|command| command.is_available(is_over)).map(CommandSpec::word);
        let suggestions = suggest::nearest(word, words());
        if suggestions.is_empty() { suggest::beginning_with(word, words()) } else { suggestions }
    }
}

impl CommandSpec {
    const fn is_question(&self) -> bool {
        matches!(
            self.arguments,
            Arguments::Nothing(_)
                | Arguments::Counts(_)
                | Arguments::Card(_)
                | Arguments::More(_)
                | Arguments::Switch(_)
                | Arguments::Words(_)
                | Arguments::Line(_)
        )
    }
}

impl Query {
    /// Parses a question of the referee protocol: a line that starts with `?` and a letter. Returns `None` for any
    /// other line.
    ///
    /// # Errors
    /// The question does not exist, or has too few or too many words.
    pub(crate) fn parse(line: &Line<'_>) -> Option<Result<Query, SyntaxError>> {
        let question =
            line.first()?.lower.strip_prefix('?').filter(|question| question.starts_with(char::is_alphabetic))?;
        let command = find(question).filter(|command| command.question.is_some());
        let parsed = command.and_then(|command| match (&command.arguments, line.actions()) {
            (Arguments::Nothing(make), [words]) if words.len() == 1 => Some(make()),
            (Arguments::Counts(make), [words]) if words.len() == 1 => Some(make(Vec::new())),
            (Arguments::Line(make), [words, ..]) if words.len() > 1 => Some(make(line.rest().trim().to_owned())),
            (Arguments::Words(make), [words]) if words.len() == 2 => Some(make(words[1].lower.to_string())),
            _ => None,
        });
        Some(match parsed {
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
    fn every_command_word_is_unique_and_reserved() {
        let words: Vec<&str> = COMMANDS.iter().flat_map(|command| command.words).copied().collect();
        for word in &words {
            assert_eq!(words.iter().filter(|other| *other == word).count(), 1, "{word}");
            assert!(is_reserved(word), "{word}");
        }
        assert!(is_reserved("exit") && is_reserved("reveal") && !is_reserved("ana"));
        assert!(needs_own_line("undo") && !needs_own_line("concede") && !needs_own_line("why"));
    }

    #[test]
    fn command_usages_start_with_a_word_of_the_command() {
        for command in COMMANDS {
            assert_eq!(command.usage.split(' ').next(), Some(command.word()));
            let question = command.question.map(|question| question.trim_start_matches('?'));
            let word = question.map(|question| question.split(' ').next().unwrap_or_default());
            assert!(word.is_none_or(|word| command.words.contains(&word)), "{}", command.usage);
        }
    }

    #[test]
    fn each_command_parses_its_arguments() {
        let vocabulary = crate::play::setup::tests::classic().vocabulary;
        let read = |line: &str| TableCommand::parse(&Line::new(line), &vocabulary).map(Result::ok);
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
