//! The whole definition of the command line: what the argument types say, with examples in every help and with what can
//! be completed.

use super::complete::{GameWord, completed};
use super::examples::{HelpExample, examples};
use super::{Cli, ColourWhen};
use clap::builder::{StyledStr, Styles, ValueHint};
use clap::{Arg, Command, CommandFactory, ValueEnum};
use std::ffi::OsString;
use std::fmt::Write;

/// What stands above the examples in a help.
pub(super) const EXAMPLES_HEADING: &str = "Examples:";

/// The command line as it is parsed, explained and completed.
pub fn command() -> Command {
    decorated(Cli::command(), "deckwarden")
}

/// A command with its examples, and all those below it.
fn decorated(command: Command, path: &str) -> Command {
    let shown = examples(path);
    let told = command.get_after_help().cloned();
    let command = if shown.is_empty() { command } else { command.after_help(after_help(told, shown)) };
    command.mut_args(|arg| argument(arg, path)).mut_subcommands(|sub| {
        let path = format!("{path} {}", sub.get_name());
        decorated(sub, &path)
    })
}

/// An argument with what is offered for it. Files are offered only where a file is meant.
fn argument(arg: Arg, path: &str) -> Arg {
    let arg = if arg.get_id() == "game" { arg.value_parser(GameWord) } else { arg };
    let arg = completed(arg, path);
    if arg.get_action().takes_values() && arg.get_value_hint() == ValueHint::Unknown {
        arg.value_hint(ValueHint::Other)
    } else {
        arg
    }
}

fn after_help(told: Option<StyledStr>, shown: &[HelpExample]) -> StyledStr {
    let styles = Styles::styled();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut text = told.map(|told| format!("{}\n\n", told.ansi())).unwrap_or_default();
    // Writing to a text does not fail.
    let _ = write!(text, "{header}{EXAMPLES_HEADING}{header:#}");
    for HelpExample { line, does } in shown {
        let _ = write!(text, "\n  {literal}{line}{literal:#}\n          {does}");
    }
    StyledStr::from(text)
}

/// Whether colour is ruled out on the command line: help and usage errors are printed before it is understood.
pub(super) fn is_colourless(arguments: &[OsString]) -> bool {
    let never = ColourWhen::Never.to_possible_value().map(|never| never.get_name().to_owned()).unwrap_or_default();
    let words: Vec<&str> =
        arguments.iter().skip(1).map_while(|word| word.to_str()).take_while(|w| *w != "--").collect();
    let choice = |at: usize| match words[at].strip_prefix("--color") {
        Some("") => words.get(at + 1).copied(),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    };
    words.contains(&"--plain") || (0..words.len()).filter_map(choice).next_back() == Some(&never)
}
