//! The command line: one definition of it, from which help, man pages and completions all come, and one file a
//! command.
//!
//! A new command is a file with an `Args` struct and a `run`, a variant of [`Command`] and an arm of its `run`.

mod coach;
mod complete;
mod completions;
mod config;
mod deal_setup;
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
mod seed;
mod simulate;
mod solve;
mod table_args;

pub(crate) use config::Config;
pub use definition::command;
pub use documents::json_schemas;
pub use examples::EXAMPLES;
pub use generated::{Generated, asking_scripts, completion_scripts, man_pages};
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
/// You shuffle, you deal, you move the cards. You type what you turn over; deckwarden says what is legal and why, keeps
/// every count, explains any rule on the spot, and writes each game into a journal that belongs to you. It never
/// draws a card for you.
#[derive(Debug, Parser)]
#[command(name = "deckwarden", version, max_term_width = 100)]
pub(crate) struct Cli {
    /// What every command understands.
    #[command(flatten)]
    pub global: Global,
    /// What is to be done; without one, at a terminal, the open game goes on or a menu is shown.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the program can be asked for.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game with your deck, refereed
    Play(play::Args),
    /// Go on with a game that was left
    Resume(resume::Args),
    /// Show the rules of a game, or those that fit some words
    Rules(rules::Args),
    /// Learn a game step by step
    Learn(learn::Args),
    /// Practise the rules of a game: questions about positions of random play
    Drill(drill::Args),
    /// List the games that can be played, with their designers and house rules, or tell how often one is won
    Games(games::Args),
    /// The sessions that were played: list, show, replay, correct, verify, export
    Journal(journal::Args),
    /// Look back on a game: luck, skill, and the moments that mattered
    Review(review::Args),
    /// Tell whether a deal can be won
    Solve(solve::Args),
    /// Show how it went so far: games, scores, rates with their intervals
    Scores(scores::Args),
    /// Play whole games without a table, by a policy: how often they are won, and how they end
    Simulate(simulate::Args),
    /// Referee a game for a program: a line of notation in, a line of JSON out
    Referee(referee::Args),
    /// List, read, proofread and begin rulebooks
    Rulebook(rulebook::Args),
    /// Show and set what is usual for you: your name, a game, colours, the journal's place
    Config(config::Args),
    /// Count the sequences of decisions that a deal allows
    #[command(hide = true)]
    Perft(perft::Args),
    /// Learn by playing what `expert` knows of a game
    #[command(hide = true)]
    Coach(coach::Args),
    /// Print the completion script of a shell
    Completions(completions::Args),
    /// Print the manual page, or write all pages to a directory
    Man(man::Args),
}

impl Command {
    /// What is said of a command that has no JSON to print.
    fn without_json(&self) -> Option<&'static str> {
        match self {
            Command::Resume(_) => {
                Some("`resume` is for a person. `deckwarden play GAME --script - --json` speaks JSON")
            }
            Command::Completions(_) => Some("a completion script is no JSON. Leave out --json"),
            Command::Man(_) => Some("manual pages are no JSON. Leave out --json"),
            Command::Coach(args) if args.has_json() => None,
            Command::Perft(_) | Command::Coach(_) => Some("this prints no JSON. Leave out --json"),
            Command::Config(args) if args.opens_editor() => Some("an editor is for a person. Leave out --json"),
            _ => None,
        }
    }

    fn run(self, global: &Global) -> Result<Status, Failure> {
        match self {
            Command::Play(args) => args.run(global),
            Command::Resume(args) => args.run(global),
            Command::Rules(args) => args.run(global),
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

/// Runs the program: reads the arguments, does what they ask, prints what failed, once.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    answer(&arguments).into()
}

fn answer(arguments: &[OsString]) -> Status {
    match complete::answered(arguments) {
        Ok(false) => {}
        Ok(true) => return Status::Done,
        Err(failure) => return failed(&failure),
    }
    let cli = match Cli::read(arguments) {
        Ok(cli) => cli,
        Err(answer) => {
            print_answer(&answer);
            return if answer.use_stderr() { Status::Usage } else { Status::Done };
        }
    };
    let Cli { mut global, command } = cli;
    // A configuration that cannot be used can be looked at and mended.
    let configurable = !matches!(command, Some(Command::Config(_) | Command::Completions(_) | Command::Man(_)));
    match config::configured() {
        Ok(config) => global.configure(config),
        Err(failure) if configurable => return failed(&failure),
        Err(_) => {}
    }
    global.settle_colour();
    let done = match command {
        Some(command) => match command.without_json().filter(|_| global.json) {
            Some(message) => Err(Failure::new(Status::Usage, message)),
            None => command.run(&global),
        },
        None => resume::open_or_menu(&global),
    };
    done.unwrap_or_else(|failure| failed(&failure))
}

/// Prints what the reader of the command line answers: help, the version, or what is wrong. A closed pipe takes it as
/// well as it takes anything.
fn print_answer(answer: &clap::Error) {
    let text = answer.render().to_string();
    let hidden = text.chars().any(|c| is_hidden(c) && c != '\n');
    let _ = if hidden { write!(output::stderr(), "{text}") } else { answer.print() };
}

/// Says why the program failed.
fn failed(failure: &Failure) -> Status {
    if let Some(message) = failure.message() {
        screen::complain(&format!("deckwarden: {message}"));
    }
    failure.status()
}

impl Cli {
    /// Reads a command line, whose first word is the program's name.
    ///
    /// # Errors
    /// What is to be printed instead of doing anything: help, the version, or what is wrong.
    pub(crate) fn read(arguments: &[OsString]) -> Result<Cli, clap::Error> {
        let colour = if definition::is_colourless(arguments) { ColorChoice::Never } else { ColorChoice::Auto };
        let mut command = definition::command().color(colour);
        let matches = command.try_get_matches_from_mut(arguments)?;
        Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    }
}
