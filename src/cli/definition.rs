//! The whole definition of the command line: what the argument types say, with examples in every help and with what can
//! be completed.

use super::complete::{GameWord, completed};
use super::environment::{ENVIRONMENT, marked};
use super::examples::{HelpExample, examples};
use super::{Cli, ColourWhen};
use clap::builder::{StyledStr, Styles, ValueHint};
use clap::{Arg, Command, CommandFactory, ValueEnum};
use std::ffi::OsString;
use std::fmt::Write;

/// What stands above the examples in a help.
pub(super) const EXAMPLES_HEADING: &str = "Examples:";
const ENVIRONMENT_HEADING: &str = "Environment:";

/// The command line as it is parsed, explained and completed.
pub fn command() -> Command {
    let command = decorated(Cli::command(), "deckwarden");
    // The whole help tells the variables; the short one has no room for them.
    let told = command.get_after_help().map(|told| told.ansi().to_string()).unwrap_or_default();
    command.after_long_help(format!("{told}\n\n{}", listed(ENVIRONMENT_HEADING, ENVIRONMENT.iter().copied())))
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
    let arg = marked(completed(arg, path), path);
    if arg.get_action().takes_values() && arg.get_value_hint() == ValueHint::Unknown {
        arg.value_hint(ValueHint::Other)
    } else {
        arg
    }
}

fn after_help(told: Option<StyledStr>, shown: &[HelpExample]) -> StyledStr {
    let told = told.map(|told| format!("{}\n\n", told.ansi())).unwrap_or_default();
    let shown = shown.iter().map(|HelpExample { line, does }| (*line, *does));
    StyledStr::from(told + &listed(EXAMPLES_HEADING, shown))
}

/// Terms under a heading, with what is said of each.
fn listed<'t>(heading: &str, items: impl Iterator<Item = (&'t str, &'t str)>) -> String {
    let styles = Styles::styled();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut text = format!("{header}{heading}{header:#}");
    for (term, said) in items {
        // Writing to a text does not fail.
        let _ = write!(text, "\n  {literal}{term}{literal:#}\n          {said}");
    }
    text
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
