//! The command line: one file for each command, and the clap definition. The help, the manual pages and the completions
//! come from this definition.
//!
//! A new command needs a file with a struct `Args` and a function `run`, a variant of [`Command`], and a match arm in
//! `Command::run`.

mod coach;
mod complete;
mod completions;
mod config;
mod definition;
mod documents;
mod drill;
mod environment;
mod examples;
mod games;
mod generated;
mod global;
mod journal;
mod learn;
mod man;
mod manual;
mod perft;
mod play;
mod referee;
mod resume;
mod review;
mod rulebook;
mod rules;
mod scores;
mod simulate;
mod solve;
mod table_args;
mod watch;

pub(crate) use config::Config;
pub use definition::command;
pub use documents::json_schemas;
pub use examples::EXAMPLES;
pub use generated::{GeneratedFile, completion_scripts, dynamic_completion_scripts, man_pages};
pub(crate) use global::{ColourWhen, Global};
pub(crate) use table_args::TableArgs;

use crate::terminal::{Failure, Status, output, screen};
use crate::text::visible::is_hidden;
use clap::{ColorChoice, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

/// A referee for dungeon card games played with a real deck
///
/// You shuffle, deal and move the cards, and you type the cards that you turn up. Deckwarden says which moves are legal
/// and why, counts for you, explains the rules, and saves each game in your journal. It never draws a card for you.
#[derive(Debug, Parser)]
#[command(name = "deckwarden", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub global: Global,
    /// Without a command, at a terminal, the program resumes your unfinished game. If you have several, it asks which
    /// one; if you have none, it shows a menu.
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game with your deck and a referee
    Play(play::Args),
    /// Continue an unfinished game
    Resume(resume::Args),
    /// Read the rules of a game, or search them
    Rules(rules::Args),
    /// Watch the program play a round and explain it
    Watch(watch::Args),
    /// Learn a game step by step
    Learn(learn::Args),
    /// Practise the rules of a game with questions about random positions
    Drill(drill::Args),
    /// List the games and your house rules, or show the win rate of a game
    Games(games::Args),
    /// List, show, replay, correct, verify and export your sessions
    Journal(journal::Args),
    /// Review a game: luck, skill, and the costliest decisions
    Review(review::Args),
    /// Find out whether a deal can be won
    Solve(solve::Args),
    /// Show your results: games, scores, win rates with their 95 % intervals
    Scores(scores::Args),
    /// Simulate games, and count how often the program wins and how the games end
    Simulate(simulate::Args),
    /// Referee a game for another program: a line of notation in, a line of JSON out
    Referee(referee::Args),
    /// List, print, check and create rulebooks
    Rulebook(rulebook::Args),
    /// Show and change your settings: your name, your usual game, colours, the journal's directory
    Config(config::Args),
    /// Count the sequences of decisions in a deal
    #[command(hide = true)]
    Perft(perft::Args),
    /// Train the coach's weights, and measure win rates
    #[command(hide = true)]
    Coach(coach::Args),
    /// Print the completion script for a shell
    Completions(completions::Args),
    /// Print the manual page, or write all manual pages to a directory
    Man(man::Args),
}

impl Command {
    /// Returns the message for `--json` if this command never has JSON output, otherwise `None`.
    fn json_refusal(&self) -> Option<&'static str> {
        match self {
            Command::Resume(_) => Some("`resume` has no JSON output. Use `deckwarden play GAME --script - --json`"),
            Command::Watch(_) => Some("`watch` has no JSON output. Use `deckwarden simulate GAME --json`"),
            Command::Completions(_) => Some("a completion script is not JSON. Leave out --json"),
            Command::Man(_) => Some("manual pages are not JSON. Leave out --json"),
            Command::Coach(args) if args.has_json() => None,
            Command::Perft(_) | Command::Coach(_) => Some("this command has no JSON output. Leave out --json"),
            Command::Config(args) if args.opens_editor() => Some("`config edit` has no JSON output. Leave out --json"),
            _ => None,
        }
    }

    fn run(self, global: &Global) -> Result<Status, Failure> {
        if matches!(
            self,
            Command::Play(_) | Command::Resume(_) | Command::Watch(_) | Command::Learn(_) | Command::Drill(_)
        ) {
            global.mention_plain()?;
        }
        match self {
            Command::Play(args) => args.run(global),
            Command::Resume(args) => args.run(global),
            Command::Rules(args) => args.run(global),
            Command::Watch(args) => args.run(global),
            Command::Learn(args) => args.run(global),
            Command::Drill(args) => args.run(global),
            Command::Games(args) => args.run(global),
            Command::Journal(args) => args.run(global),
            Command::Review(args) => args.run(global),
            Command::Solve(args) => args.run(global),
            Command::Scores(args) => args.run(global),
            Command::Simulate(args) => args.run(global),
            Command::Referee(args) => args.run(global),
            Command::Rulebook(args) => args.run(global),
            Command::Config(args) => args.run(global),
            Command::Perft(args) => args.run(),
            Command::Coach(args) => args.run(global),
            Command::Completions(args) => args.run(global),
            Command::Man(args) => args.run(global),
        }
    }
}

/// Runs the program and, if it fails, prints the reason.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    execute(&arguments).into()
}

fn execute(arguments: &[OsString]) -> Status {
    match complete::complete(arguments) {
        Ok(false) => {}
        Ok(true) => return Status::Done,
        Err(failure) => return report_failure(&failure),
    }
    let cli = match Cli::read(arguments) {
        Ok(cli) => cli,
        Err(answer) => {
            print_answer(&answer);
            return if answer.use_stderr() { Status::Usage } else { Status::Done };
        }
    };
    let Cli { mut global, command } = cli;
    // `config` must work with a broken configuration, so that the player can repair it. `completions` and `man` do not
    // need the configuration.
    let needs_config = !matches!(command, Some(Command::Config(_) | Command::Completions(_) | Command::Man(_)));
    match config::configured() {
        Ok(config) => global.configure(config),
        Err(failure) if needs_config => return report_failure(&failure),
        Err(_) => {}
    }
    global.set_output();
    let result = match command {
        Some(command) => match command.json_refusal().filter(|_| global.json) {
            Some(message) => Err(Failure::new(Status::Usage, message)),
            None => command.run(&global),
        },
        None => resume::open_or_menu(&global),
    };
    result.unwrap_or_else(|failure| report_failure(&failure))
}

/// Prints help, the version or a usage error. Ignores errors while printing.
fn print_answer(answer: &clap::Error) {
    let text = answer.render().to_string();
    let has_hidden = text.chars().any(|c| is_hidden(c) && c != '\n');
    let _ = if has_hidden { write!(output::stderr(), "{text}") } else { answer.print() };
}

/// Prints the message of a failure, and returns its exit status.
fn report_failure(failure: &Failure) -> Status {
    if let Some(message) = failure.message() {
        screen::print_error(&format!("deckwarden: {message}"));
    }
    failure.status()
}

impl Cli {
    /// Parses a command line whose first word is the program's name. The error is a request for help or the version, or
    /// a usage error.
    pub(crate) fn read(arguments: &[OsString]) -> Result<Cli, clap::Error> {
        let colour = if definition::is_colourless(arguments) { ColorChoice::Never } else { ColorChoice::Auto };
        let mut command = definition::command().color(colour);
        let matches = command.try_get_matches_from_mut(arguments)?;
        Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    }
}
