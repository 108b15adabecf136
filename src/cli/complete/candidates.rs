//! The completions of each argument.

use crate::cli::Global;
use crate::learn::drill;
use crate::learn::mistakes::MISTAKES;
use crate::records::journal::Journal;
use crate::rules::library::Library;
use crate::rules::rulebook::{OptionSpec, Rulebook};
use clap::Arg;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// Maximum number of sessions that a completion offers, the newest first. A longer list would be hard to read.
const MAX_SESSIONS: usize = 200;

/// Parser for a game's name. It accepts any word, because house rules have their own names. Help and static completion
/// scripts list only the built-in games.
#[derive(Clone, Debug)]
pub(in crate::cli) struct GameWord;

impl TypedValueParser for GameWord {
    type Value = String;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        static WORDS: OnceLock<Vec<String>> = OnceLock::new();
        let words = WORDS.get_or_init(|| {
            let names = |library: Library| library.short_names().map(str::to_owned).collect();
            Library::built_in().map(names).unwrap_or_default()
        });
        Some(Box::new(words.iter().map(PossibleValue::new)))
    }
}

/// Adds completions to an argument. `path` is the full name of its command, such as `deckwarden journal restore`.
pub(in crate::cli) fn with_completions(arg: Arg, path: &str) -> Arg {
    let offer = |arg: Arg, candidates: fn() -> Vec<CompletionCandidate>| arg.add(ArgValueCandidates::new(candidates));
    match (arg.get_id().as_str(), path) {
        ("game", _) => offer(arg, games),
        ("preset", _) => offer(arg, presets),
        ("set", _) => arg.add(ArgValueCompleter::new(options)),
        ("session", "deckwarden journal restore") => offer(arg, deleted_sessions),
        ("session", _) => arg.add(ArgValueCompleter::new(sessions_like)),
        ("player", _) => offer(arg, players),
        ("lesson", _) => offer(arg, lessons),
        ("rule", "deckwarden drill") => offer(arg, drill_topics),
        ("words", "deckwarden rules") => offer(arg, rules),
        ("key", _) => offer(arg, keys),
        ("value", "deckwarden config set") => offer(arg, values),
        ("what", "deckwarden rulebook check") => arg.add(ArgValueCompleter::new(games_and_files)),
        _ => arg,
    }
}

/// Returns the words of the command line to complete, without the program's name. The shell passes them after `--`.
fn words() -> Vec<String> {
    let words = std::env::args_os().skip_while(|word| word != "--").skip(2);
    words.map(|word| word.to_string_lossy().into_owned()).collect()
}

fn library() -> Option<Library> {
    Global::library().ok()
}

/// Returns the rulebook of the first game that the command line names, or `None` if it names no game.
fn game(library: &Library) -> Option<Arc<Rulebook>> {
    words().iter().find_map(|word| library.rulebooks().iter().find(|book| book.is_called(word)).cloned())
}

fn every_book() -> Vec<Arc<Rulebook>> {
    library().map(|library| library.rulebooks().to_vec()).unwrap_or_default()
}

/// Returns the rulebook of the game on the command line, or all rulebooks if the line names no game.
fn books() -> Vec<Arc<Rulebook>> {
    let Some(library) = library() else { return Vec::new() };
    game(&library).map_or_else(|| library.rulebooks().to_vec(), |book| vec![book])
}

/// Returns the journal from `--journal` or the settings, or else the default journal. Returns `None` if the system has
/// no directory for a journal.
fn journal() -> Option<Journal> {
    let words = words();
    let journal_flag = words.iter().enumerate().find_map(|(index, word)| match word.strip_prefix("--journal")? {
        "" => words.get(index + 1).map(PathBuf::from),
        rest => rest.strip_prefix('=').map(PathBuf::from),
    });
    let config = crate::cli::config::configured().unwrap_or_default();
    Global { journal: journal_flag, config, ..Global::default() }.journal().ok()
}

fn candidate(value: impl Into<String>, help: &str) -> CompletionCandidate {
    let help = help.trim().lines().next().unwrap_or_default().to_owned();
    CompletionCandidate::new(value.into()).help((!help.is_empty()).then(|| help.into()))
}

fn games() -> Vec<CompletionCandidate> {
    let books = every_book();
    let names = |book: &Arc<Rulebook>| book.names().map(|name| candidate(name, &book.name)).collect::<Vec<_>>();
    books.iter().flat_map(names).collect()
}

fn games_and_files(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy();
    let games = games().into_iter().filter(|game| game.get_value().to_string_lossy().starts_with(typed.as_ref()));
    games.chain(PathCompleter::file().complete(current)).collect()
}

fn presets() -> Vec<CompletionCandidate> {
    let candidates_of = |book: &Arc<Rulebook>| {
        book.presets.iter().map(|preset| candidate(&preset.name, &preset.help)).collect::<Vec<_>>()
    };
    let mut found: Vec<CompletionCandidate> = books().iter().flat_map(candidates_of).collect();
    found.sort_unstable();
    found.dedup_by(|a, b| a.get_value() == b.get_value());
    found
}

fn options(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy();
    let books = books();
    let options = books.iter().flat_map(|book| &book.options);
    let mut found: Vec<CompletionCandidate> = match typed.split_once('=') {
        None => options.map(|option| candidate(format!("{}=", option.key), &option.help)).collect(),
        Some((key, _)) => {
            let values = options.filter(|option| option.key == key).flat_map(values_of);
            values.map(|value| candidate(format!("{key}={value}"), "")).collect()
        }
    };
    found.retain(|option| option.get_value().to_string_lossy().starts_with(typed.as_ref()));
    found.sort_unstable();
    found.dedup_by(|a, b| a.get_value() == b.get_value());
    found
}

fn keys() -> Vec<CompletionCandidate> {
    let candidates_of = |book: &Arc<Rulebook>| {
        let game = book.short_name().to_owned();
        let preset = candidate(format!("options.{game}.preset"), "");
        let options =
            book.options.iter().map(move |option| candidate(format!("options.{game}.{}", option.key), &option.help));
        std::iter::once(preset).chain(options).collect::<Vec<_>>()
    };
    let general = crate::cli::config::KEYS.iter().map(|(key, help)| candidate(*key, help));
    general.chain(every_book().iter().flat_map(candidates_of)).collect()
}

/// Returns the possible values of the key after `config set`, or an empty list if the key is unknown or takes any text.
fn values() -> Vec<CompletionCandidate> {
    let words = words();
    let Some(key) = words.iter().skip_while(|word| *word != "set").nth(1) else { return Vec::new() };
    let listed = |values: &[&str]| values.iter().map(|value| candidate(*value, "")).collect::<Vec<_>>();
    match key.as_str() {
        "game" => return games(),
        "player" => return players(),
        "color" => return listed(&["auto", "always", "never"]),
        "plain" | "spoken" | "changes" | "warnings" | "teach" => return listed(&["true", "false"]),
        _ => {}
    }
    let Some((game, option)) = key.strip_prefix("options.").and_then(|rest| rest.split_once('.')) else {
        return Vec::new();
    };
    let Some(book) = every_book().into_iter().find(|book| book.is_called(game)) else { return Vec::new() };
    if option == "preset" {
        return book.presets.iter().map(|preset| candidate(&preset.name, &preset.help)).collect();
    }
    let found = book.options.iter().find(|spec| spec.key == option);
    found.into_iter().flat_map(values_of).map(|value| candidate(value, "")).collect()
}

fn values_of(option: &OptionSpec) -> Vec<String> {
    match option.range {
        Some(range) => range.numbers().map(|number| number.to_string()).collect(),
        None => option.values.clone(),
    }
}

/// Returns the sessions whose name or code (the last part of the name) begins with the typed text.
fn sessions_like(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy().to_lowercase();
    let is_match = |name: &String| {
        name.to_lowercase().starts_with(&typed) || name.rsplit('-').next().is_some_and(|code| code.starts_with(&typed))
    };
    let names = sessions().into_iter().map(|session| session.get_value().to_string_lossy().into_owned());
    let code_or_name = |name: String| match name.rsplit_once('-') {
        Some((_, code)) if !typed.is_empty() && !name.to_lowercase().starts_with(&typed) => candidate(code, &name),
        _ => candidate(name, ""),
    };
    names.filter(is_match).map(code_or_name).collect()
}

fn sessions() -> Vec<CompletionCandidate> {
    let mut names = journal().and_then(|journal| journal.names().ok()).unwrap_or_default();
    names.reverse();
    let newest = (!names.is_empty()).then(|| candidate("last", "the newest session"));
    newest.into_iter().chain(names.iter().take(MAX_SESSIONS).map(|name| candidate(name, ""))).collect()
}

fn deleted_sessions() -> Vec<CompletionCandidate> {
    let names = journal().and_then(|journal| journal.deleted().ok()).unwrap_or_default();
    names.iter().rev().map(|name| candidate(name, "")).collect()
}

fn players() -> Vec<CompletionCandidate> {
    let (Some(journal), Some(library)) = (journal(), library()) else { return Vec::new() };
    let Ok(survey) = crate::table::survey::read(&journal, &library, true) else { return Vec::new() };
    let mut names: Vec<&String> = survey.sessions.iter().flat_map(|summary| &summary.terms.players).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(|name| candidate(name, "")).collect()
}

fn lessons() -> Vec<CompletionCandidate> {
    let candidates_of = |book: &Arc<Rulebook>| {
        book.lessons.iter().map(|lesson| candidate(&lesson.id, &lesson.title)).collect::<Vec<_>>()
    };
    let books = books();
    let has_solo_game = books.iter().any(|book| book.players.min == 1);
    let mistakes = has_solo_game.then(|| candidate(MISTAKES, "puzzles from your own mistakes"));
    books.iter().flat_map(candidates_of).chain(mistakes).collect()
}

fn drill_topics() -> Vec<CompletionCandidate> {
    let candidates_of =
        |book: &Arc<Rulebook>| drill::topics(book).into_iter().map(|id| candidate(id, "")).collect::<Vec<_>>();
    books().iter().flat_map(candidates_of).collect()
}

/// Returns the ids and sections of all rules of the game on the command line, or of all games if the line names no
/// game.
fn rules() -> Vec<CompletionCandidate> {
    let books = books();
    let rules = books.iter().flat_map(|book| &book.rules);
    let mut sections: Vec<&String> = rules.clone().map(|rule| &rule.section).collect();
    sections.sort_unstable();
    sections.dedup();
    let sections = sections.into_iter().map(|section| candidate(section, "a section of the rulebook"));
    rules.map(|rule| candidate(&rule.id, &rule.title)).chain(sections).collect()
}
