//! `coach`: trains the weights of a game, fits its forecast, and measures its win rates. It is a hidden command for
//! developers.

use super::{Global, documents};
use crate::coach::{
    self, CalibrationPlan, Expertise, Forecast, Goal, Measurement, Style, Training, WeightsFile, WinRates, WinRatesPlan,
};
use crate::play::setup::{Setup, SetupRequest};
use crate::records::paths;
use crate::records::replace::{folder_of, replace};
use crate::rules::games::AnyGame;
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::terminal::bar::Bar;
use crate::terminal::{Failure, Status, clock};
use crate::text::file;
use crate::text::yaml::MAX_BYTES;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: CoachCommand,
}

#[derive(Debug, clap::Subcommand)]
enum CoachCommand {
    /// Train the weights of a game by self-play, and write them to a file
    Learn(LearnArgs),
    /// Fit a forecast of good play to quick games, and add it to the weights file
    Calibrate(CalibrateArgs),
    /// Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON
    WinRates(WinRatesArgs),
}

#[derive(Debug, clap::Args)]
struct WinRatesArgs {
    /// The ids or aliases of the games; by default all solo games
    game: Vec<String>,
    /// Number of games that `expert` plays under each preset; `random` plays 50 times as many
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// How long `expert` thinks about each decision, in thousands of steps
    #[arg(long, value_name = "N", default_value_t = Style::BUDGET, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    budget: u32,
    /// Number of deals to solve under each preset, in games that can be solved
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    deals: u32,
    /// Use this seed; the published win rates use 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Merge the win rates into this file, and print all win rates of the file; the rules pages show the win rates of
    /// `rulebooks/coach/win-rates.json`
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// Continue an interrupted run: keep the win rates that the same command has already written to FILE
    #[arg(long, requires = "data")]
    r#continue: bool,
}

impl WinRatesArgs {
    fn run(&self, global: &Global) -> Result<Status, Failure> {
        let WinRatesArgs { game, games, budget, deals, seed, data, r#continue } = self;
        let library = Library::built_in()?;
        let books = game.iter().map(|game| library.find(game).map(AsRef::as_ref)).collect::<Result<Vec<_>, _>>()?;
        if let Some(book) = books.iter().find(|book| book.players.min > 1) {
            let message =
                format!("{} has hidden hands, so the coach cannot measure its win rate. Leave it out", book.name);
            return Err(Failure::new(Status::Usage, message));
        }
        let books = if books.is_empty() { library.rulebooks().iter().map(AsRef::as_ref).collect() } else { books };
        let words: Vec<&str> =
            ["deckwarden coach win-rates"].into_iter().chain(game.iter().map(String::as_str)).collect();
        let words = words.join(" ");
        let command = format!("{words} --games {games} --budget {budget} --deals {deals} --seed {seed}");
        let (expert, random) = (*games as usize, 50 * *games as usize);
        let plan = WinRatesPlan { random, expert, budget: *budget, deals: *deals as usize, seed: *seed };
        let bar = Bar::new("tables", global.plain);
        // Measuring win rates can take an hour, so the program reads the file first and reports an unusable file at
        // once.
        let mut rates = data.as_deref().map(read_win_rates).transpose()?.unwrap_or_default();
        let tables = coach::win_rate_tables(&books);
        let date = clock::now()?.format("%Y-%m-%d").to_string();
        let measurement = Measurement { command: &command, date: &date };
        for (done, table) in tables.iter().enumerate() {
            bar.advance(done, tables.len());
            if *r#continue && rates.contains(table, &command) {
                continue;
            }
            let measured = coach::measure_win_rates(&library, table, &plan, measurement)?;
            rates.replace(measured, &tables, &library);
            if let Some(path) = data {
                let failed = |source| Failure::File { path: path.clone(), source };
                let text = documents::pretty(&rates).map_err(failed)?;
                replace(path, |out| out.write_all(text.as_bytes())).map_err(failed)?;
            }
        }
        bar.finish();
        if global.json {
            documents::print(&rates)?;
        } else {
            write!(crate::terminal::output::stdout(), "{}", rates.page(&library))?;
        }
        Ok(Status::Done)
    }
}

/// Returns the win rates in a file, or an empty list if the file does not exist.
fn read_win_rates(path: &Path) -> Result<WinRates, Failure> {
    let failed = |source| Failure::File { path: path.to_owned(), source };
    match file::read_text(path, MAX_BYTES as u64) {
        Ok(text) => serde_json::from_str(&text).map_err(|source| failed(source.into())),
        Err(source) if source.kind() == std::io::ErrorKind::NotFound => Ok(WinRates::default()),
        Err(source) => Err(failed(source)),
    }
}

#[derive(Debug, clap::Args)]
struct CalibrateArgs {
    /// The id or alias of the game
    game: String,
    /// Play this preset; by default all presets
    #[arg(long, value_name = "NAME")]
    preset: Vec<String>,
    /// Number of games under each preset: one half to fit the forecast, the other half to test it
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// How long the coach thinks about each turn, in thousands of steps
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    budget: u32,
    /// Use this seed; the same seed plays the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The file to write; by default `coach/ID.yaml` in the configuration directory
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl CalibrateArgs {
    fn run(self, global: &Global) -> Result<Status, Failure> {
        let CalibrateArgs { game, preset, games, budget, seed, output } = &self;
        let library = Global::library()?;
        let book = solo_rulebook(&library, game)?;
        let path = weights_path(output.clone(), book)?;
        let tables = tables(&library, book, preset, &[])?;
        let no_weights = || {
            Failure::new(
                Status::Usage,
                format!("{0} has no weights yet. Learn them first: deckwarden coach learn {1}", book.name, book.id),
            )
        };
        let setup = Setup::new(&library, &SetupRequest { game: book.id.clone(), ..SetupRequest::default() }, None)?;
        let folder = paths::weights();
        let (mut file, expertise) = (
            coach::weights_file(book, folder.as_deref())
                .map_err(|notice| Failure::new(Status::Unreadable, notice.to_string()))?
                .ok_or_else(no_weights)?,
            Expertise::load(&setup, folder.as_deref()),
        );
        let plan = CalibrationPlan { games: *games as usize, search: u64::from(*budget) * 1_000, seed: *seed };
        let bar = Bar::new("games", global.plain);
        let (done, total) = (AtomicUsize::new(0), tables.len() * plan.games);
        let found = coach::calibrate(&tables, &expertise, plan, &|| {
            bar.advance(done.fetch_add(1, Ordering::Relaxed) + 1, total);
        });
        bar.finish();
        let [intercept, slope, progress] = found.weights;
        let mut words = vec![format!("deckwarden coach calibrate {}", book.id)];
        words.extend(preset.iter().map(|preset| format!("--preset {preset}")));
        words.push(format!("--games {games} --budget {budget} --seed {seed}"));
        let command = words.join(" ");
        file.forecast = Some(Forecast { version: book.version.clone(), command, intercept, slope, progress });
        save(&file, &path)?;
        writeln!(
            crate::terminal::output::stdout(),
            "{} turns of {} new games: squared error {:.3} (quick play: {:.3}, mean result: {:.3}). \
             Mean result of all games: {:.3}",
            found.turns,
            found.games,
            found.error,
            found.error_of_quick,
            found.error_of_constant,
            found.mean
        )?;
        Ok(Status::Done)
    }
}

/// Returns the rulebook of a game. Fails if the game is unknown, or if one person alone cannot play it.
fn solo_rulebook<'l>(library: &'l Library, game: &str) -> Result<&'l Rulebook, Failure> {
    let book = library.find(game)?;
    if book.players.min > 1 {
        let message = format!("the coach needs a solo game, and {} has hidden hands. Choose another game", book.name);
        return Err(Failure::new(Status::Usage, message));
    }
    Ok(book)
}

/// Returns the path of a game's weights file: the given path, or else a path in the configuration directory. Makes the
/// folder of that path. Fails if the system has no configuration directory, or if the folder cannot be made.
fn weights_path(option: Option<PathBuf>, book: &Rulebook) -> Result<PathBuf, Failure> {
    let default = || Some(paths::weights()?.join(format!("{}.yaml", book.id)));
    let path = option.or_else(default).ok_or_else(|| {
        Failure::new(Status::Usage, "this system has no directory for weights. Name a file with --output")
    })?;
    // Training takes hours, so the command makes the folder before it trains: a bad path must not waste that time.
    std::fs::create_dir_all(folder_of(&path)).map_err(|source| Failure::File { path: path.clone(), source })?;
    Ok(path)
}

/// Writes a weights file and prints its path.
fn save(file: &WeightsFile, path: &Path) -> Result<(), Failure> {
    let failed = |source| Failure::File { path: path.to_owned(), source };
    let text = file.text().map_err(|error| failed(std::io::Error::other(error)))?;
    replace(path, |out| out.write_all(text.as_bytes())).map_err(failed)?;
    writeln!(crate::terminal::output::stdout(), "{}", path.display())?;
    Ok(())
}

/// Returns new games: one for each combination of a preset and a role (such as a class in Dungeon Crawl). `preset`
/// lists the presets; an empty list means all presets. If `set` sets the role, all games have that role. Fails if a
/// preset or an option is unknown.
fn tables(
    library: &Library,
    book: &Rulebook,
    preset: &[String],
    set: &[(String, String)],
) -> Result<Vec<AnyGame>, Failure> {
    let all = || book.presets.iter().map(|preset| preset.name.clone()).collect();
    let presets: Vec<String> = if preset.is_empty() { all() } else { preset.to_vec() };
    let role = book.options.iter().find(|option| Some(&option.key) == book.history.role.as_ref());
    let role = role.filter(|option| set.iter().all(|(key, _)| *key != option.key));
    let roles: Vec<Option<(String, String)>> = match role {
        Some(option) => option.values.iter().map(|value| Some((option.key.clone(), value.clone()))).collect(),
        None => vec![None],
    };
    let table = |(preset, role): (&String, &Option<(String, String)>)| {
        let set = set.iter().cloned().chain(role.clone()).collect();
        let request = SetupRequest { game: book.id.clone(), preset: Some(preset.clone()), set, players: Vec::new() };
        Ok(Setup::new(library, &request, None)?.game)
    };
    presets.iter().flat_map(|preset| roles.iter().map(move |role| (preset, role))).map(table).collect()
}

#[derive(Debug, clap::Args)]
struct LearnArgs {
    /// The id or alias of the game
    game: String,
    /// Train with this preset; by default with all presets
    #[arg(long, value_name = "NAME")]
    preset: Vec<String>,
    /// Set an option in all games
    #[arg(long, value_name = "KEY=VALUE", value_parser = super::table_args::parse_pair)]
    set: Vec<(String, String)>,
    /// Number of batches of twelve games with the same cards
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u32).range(200..=1_000_000))]
    batches: u32,
    /// Use this seed; the same seed trains the same weights
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The file to write; by default `coach/ID.yaml` in the configuration directory
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Args {
    pub(super) const fn has_json(&self) -> bool {
        matches!(self.command, CoachCommand::WinRates(_))
    }

    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        match self.command {
            CoachCommand::Learn(learn) => learn.run(global),
            CoachCommand::Calibrate(calibrate) => calibrate.run(global),
            CoachCommand::WinRates(win_rates) => win_rates.run(global),
        }
    }
}

impl LearnArgs {
    fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        let book = solo_rulebook(&library, &self.game)?;
        let path = weights_path(self.output.clone(), book)?;
        let tables = tables(&library, book, &self.preset, &self.set)?;
        let training = Training { batches: self.batches as usize, seed: self.seed };
        let bar = Bar::new("batches", global.plain);
        let learned = coach::learn(&tables, &Goal::from_history(&book.history), &training, &|done, total| {
            bar.advance(done, total);
        });
        bar.finish();
        let file = WeightsFile::new(book, self.command(book), &learned);
        save(&file, &path)?;
        Ok(Status::Done)
    }

    /// Returns a command line that trains the same weights again.
    fn command(&self, book: &Rulebook) -> String {
        let mut words = vec![format!("deckwarden coach learn {}", book.id)];
        words.extend(self.preset.iter().map(|preset| format!("--preset {preset}")));
        words.extend(self.set.iter().map(|(key, value)| format!("--set {key}={value}")));
        words.push(format!("--batches {} --seed {}", self.batches, self.seed));
        words.join(" ")
    }
}
