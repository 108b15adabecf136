//! `play`: plays a game at the table, with typed lines or a script.

use super::{Global, TableArgs, journal, review, scores};
use crate::play::commands::AfterEnd;
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::rules::library::Library;
use crate::table::is_interactive;
use crate::table::last_tables::LastTables;
use crate::table::open_games::OpenGame;
use crate::table::questions::SetupChoice;
use crate::table::repl::{Repl, Teaching};
use crate::table::{interactive, progress, protocol, questions};
use crate::terminal::screen::show;
use crate::terminal::{Failure, Status, input, screen, signals};
use crate::text::file;
use std::io::{BufRead, IsTerminal};
use std::path::PathBuf;

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of the game; by default the game in your configuration, otherwise the program asks
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// Explain each rule when it first matters, once for each player; `--teach=again` repeats the explanations,
    /// `--teach=off` turns them off
    #[arg(long, value_name = "WHEN", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        value_enum, hide_possible_values = true)]
    teach: Option<Teaching>,
    /// Read the lines from a file (`-` for standard input), and stop at the first refused line
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// With a script: show only its first lines and its end
    #[arg(long, requires = "script")]
    brief: bool,
    /// Save this game in the journal even if its lines come from a script or a pipe
    #[arg(long, conflicts_with = "no_journal")]
    keep: bool,
    /// Do not save this game in the journal
    #[arg(long)]
    no_journal: bool,
}

impl Args {
    pub(super) fn run(mut self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        super::config::check_games(&library)?;
        self.game = global.game(self.game.take());
        if self.script.is_none() && !global.json && std::io::stdin().is_terminal() {
            signals::install_handlers()?;
            return self.play_at_terminal(global, &library);
        }
        let journaled = self.saves_scripted_game(global);
        let Some(game) = self.game else { return Err(no_game(&library, "play")) };
        self.table.configure(&global.config, &library, &game);
        let session = Session::new(Setup::new(&library, &self.table.request(game), None)?);
        let teaching = self.teach.unwrap_or_else(|| configured_teaching(global));
        let scripted = ScriptedGame { global, library: &library, session, journaled, teaching, brief: self.brief };
        let Some(path) = self.script.filter(|path| path.as_os_str() != "-") else {
            return scripted.run("standard input", &mut input::script_reader(std::io::stdin().lock()));
        };
        let file = file::open(&path, input::LONGEST_SCRIPT);
        let file = file.map_err(|source| Failure::File { path: path.clone(), source })?;
        scripted.run(&path.display().to_string(), &mut input::script_reader(file))
    }

    /// Returns whether to save a game from a script or a pipe. The answer is yes with `--keep`, and if `--journal` or
    /// `DECKWARDEN_JOURNAL` names a journal. It is always no with `--no-journal`.
    fn saves_scripted_game(&self, global: &Global) -> bool {
        !self.no_journal && (self.keep || global.journal_dir().is_some())
    }

    fn play_at_terminal(self, global: &Global, library: &Library) -> Result<Status, Failure> {
        let plain = global.plain;
        let last = global.journal().map(|journal| LastTables::from_journal(&journal)).unwrap_or_default();
        let game = match &self.game {
            None if is_interactive() => questions::ask_game(library, &last, screen::look(plain))?,
            None => return Err(no_game(library, "play")),
            given => given.clone(),
        };
        let Some(game) = game else { return report_nothing_started() };
        let mut table = self.table.clone();
        if is_interactive() && !self.no_journal {
            let journal = global.journal()?;
            let mut open_games = OpenGame::matching(OpenGame::all(&journal, library, plain, global.quiet)?, &game);
            let request = table.clone().request(game.clone());
            open_games.retain(|open| !journal.is_busy(&open.name) && open.suits(&request, library));
            let choice = if open_games.is_empty() {
                Some(0)
            } else {
                OpenGame::choose_or_new(&open_games, screen::look(plain))?
            };
            let Some(choice) = choice else { return report_nothing_started() };
            if let Some(open) = open_games.get(choice) {
                return interactive::resume(&global.repl_context(library), &journal, &open.name, self.teach);
            }
        }
        table.configure(&global.config, library, &game);
        let request = table.request(game);
        let setup = if is_interactive() {
            match questions::ask(library, request, &last, screen::look(plain))? {
                SetupChoice::Table(setup) => *setup,
                SetupChoice::Back if self.game.is_none() => return self.play_at_terminal(global, library),
                SetupChoice::Back | SetupChoice::Quit => return report_nothing_started(),
            }
        } else {
            Setup::new(library, &request, None)?
        };
        let may_offer = is_interactive() && self.teach.is_none() && global.config.teach.is_none();
        let may_offer = may_offer && !self.no_journal && !global.quiet;
        let answer = if may_offer {
            questions::offer_teaching(&setup, progress::store_or_warn(global.progress()), screen::look(plain))?
        } else {
            Some(false)
        };
        let Some(wants_teaching) = answer else { return report_nothing_started() };
        let teaching =
            self.teach.or(wants_teaching.then_some(Teaching::On)).unwrap_or_else(|| configured_teaching(global));
        let journal = (!self.no_journal).then(|| global.journal()).transpose()?;
        interactive::play(&global.repl_context(library), setup, teaching, journal.as_ref())
    }
}

/// Returns a function that runs the commands `replay`, `review` and `scores` after the end of a game.
pub(super) fn after_end(global: &Global) -> impl Fn(AfterEnd, &str, Option<&str>) -> Result<(), Failure> {
    move |answer, game, session| {
        match (answer, session) {
            (AfterEnd::Replay, Some(session)) => journal::replay(global, session)?,
            (AfterEnd::Review, Some(session)) => review::run(global, session)?,
            (AfterEnd::Scores, _) => scores::show_game(global, game)?,
            (AfterEnd::Replay | AfterEnd::Review, None) => {
                return show(&["This game was not saved, so you cannot replay or review it.".to_owned()]);
            }
            (AfterEnd::Again, _) => return Ok(()),
        };
        Ok(())
    }
}

fn configured_teaching(global: &Global) -> Teaching {
    if global.config.teach.unwrap_or_default() { Teaching::On } else { Teaching::Off }
}

fn report_nothing_started() -> Result<Status, Failure> {
    show(&[interactive::NOTHING_STARTED.to_owned()])?;
    Ok(Status::Done)
}

/// A game whose lines come from a script or a pipe.
struct ScriptedGame<'l> {
    global: &'l Global,
    library: &'l Library,
    session: Session,
    journaled: bool,
    teaching: Teaching,
    brief: bool,
}

impl ScriptedGame<'_> {
    fn run(self, name: &str, input: &mut impl BufRead) -> Result<Status, Failure> {
        let ScriptedGame { global, library, session, journaled, teaching, brief } = self;
        if global.json {
            return protocol::run(global.begin(session, journaled)?, input, Some(name));
        }
        let context = global.repl_context(library);
        let mut repl = Repl::new(&context, global.begin(session, journaled)?);
        repl.teach(teaching);
        if brief {
            repl.shorten();
        }
        repl.play_script(name, input)
    }
}

/// Returns the error for a command line that names no game, when the program cannot ask for the game.
pub(super) fn no_game(library: &Library, command: &str) -> Failure {
    let games: Vec<&str> = library.short_names().collect();
    let message = format!(
        "you named no game. Name one, as in `deckwarden {command} {}`. The games are {}",
        games.first().unwrap_or(&""),
        games.join(", ")
    );
    Failure::new(Status::Usage, message)
}
