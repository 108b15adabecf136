//! Defines the command line: the argument types, with examples, environment variables and completions.

use super::complete::{GameWord, with_completions};
use super::environment::{ENVIRONMENT, with_variables};
use super::examples::examples;
use super::{Cli, ColourWhen};
use clap::builder::{StyledStr, Styles, ValueHint};
use clap::{Arg, Command, CommandFactory, ValueEnum};
use std::ffi::OsString;
use std::fmt::Write;

pub(super) const EXAMPLES_HEADING: &str = "Examples:";

/// Returns the definition of the command line, with examples, environment variables and completions.
pub fn command() -> Command {
    let command = decorate(Cli::command().bin_name("deckwarden"));
    // Only the long help lists the environment variables, because the short help must fit on a screen.
    let short_help = after_help(&command);
    command.after_long_help(short_help + "\n\n" + &list("Environment:", ENVIRONMENT))
}

/// Adds examples, environment variables and completions to a command, and to each subcommand when clap first needs the
/// subcommand. The command must have its full name, because the list of examples uses full names.
fn decorate(command: Command) -> Command {
    let path = command.get_bin_name().unwrap_or_default().to_owned();
    let examples = examples(&path);
    let mut help = after_help(&command);
    if !examples.is_empty() {
        help += if help.is_empty() { "" } else { "\n\n" };
        help += &list(EXAMPLES_HEADING, examples);
    }
    let is_root = !path.contains(' ');
    command
        .after_help(StyledStr::from(help))
        .mut_args(|arg| if is_root || !arg.is_global_set() { decorate_argument(arg, &path) } else { arg })
        .mut_subcommands(|sub| {
            let path = format!("{path} {}", sub.get_name());
            sub.bin_name(path).defer(decorate)
        })
}

fn after_help(command: &Command) -> String {
    command.get_after_help().map(|help| help.ansi().to_string()).unwrap_or_default()
}

/// Adds completions and environment variables to an argument. Without a hint, shells would complete file names for
/// every argument.
fn decorate_argument(arg: Arg, path: &str) -> Arg {
    let arg = if arg.get_id() == "game" { arg.value_parser(GameWord) } else { arg };
    let arg = with_variables(with_completions(arg, path), path);
    if arg.get_action().takes_values() && arg.get_value_hint() == ValueHint::Unknown {
        arg.value_hint(ValueHint::Other)
    } else {
        arg
    }
}

fn list(heading: &str, items: &[(&str, &str)]) -> String {
    let styles = Styles::styled();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut text = format!("{header}{heading}{header:#}");
    for (term, explanation) in items {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n  {literal}{term}{literal:#}\n          {explanation}");
    }
    text
}

/// Returns whether the command line forbids colour. Searches the words of the line, because clap may print help or a
/// usage error before it has parsed the whole line.
pub(super) fn is_colourless(arguments: &[OsString]) -> bool {
    let never = ColourWhen::Never.to_possible_value().map(|name| name.get_name().to_owned()).unwrap_or_default();
    let words: Vec<&str> =
        arguments.iter().skip(1).map_while(|word| word.to_str()).take_while(|w| *w != "--").collect();
    let choice = |index: usize| match words[index].strip_prefix("--color") {
        Some("") => words.get(index + 1).copied(),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    };
    words.contains(&"--plain") || (0..words.len()).filter_map(choice).next_back() == Some(&never)
}
