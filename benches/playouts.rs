//! Measures playouts through the referee's own code: decisions per second for each preset of each game. For comparison,
//! also measures moves per second of random chess with `shakmaty`, a fast chess library.
//!
//! Run `cargo bench --bench playouts`. The benchmark of the learned policy counts games, not decisions.

use deckwarden::coach::{self, Expertise, Plan, Style};
use deckwarden::game::{AnyGame, Game, Task};
use deckwarden::rulebook::Library;
use deckwarden::session::{Setup, SetupRequest};
use divan::counter::ItemsCount;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use shakmaty::{Chess, Position};
use std::fmt;

/// Number of games in a sample, so that a sample is much longer than the resolution of the clock.
const GAMES: u64 = 64;

fn main() {
    divan::main();
}

/// A table before the first card.
struct BenchTable {
    name: String,
    game: AnyGame,
    /// The coach's knowledge of the game; `None` for several players.
    expertise: Option<Expertise>,
}

impl fmt::Display for BenchTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn tables() -> Vec<BenchTable> {
    let library = Library::built_in().expect("built-in rulebooks");
    let names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"];
    let mut tables = Vec::new();
    for book in library.rulebooks() {
        let counts = if book.players.max == 1 { vec![0] } else { vec![book.players.min, book.players.max] };
        for (preset, count) in book.presets.iter().flat_map(|preset| counts.iter().map(move |count| (preset, *count))) {
            let players = names[..count].iter().map(|name| (*name).to_owned()).collect();
            let request =
                SetupRequest { game: book.id.clone(), preset: Some(preset.name.clone()), set: Vec::new(), players };
            let Ok(setup) = Setup::new(&library, &request, None) else { continue };
            let alias = book.aliases.first().unwrap_or(&book.id);
            let seats = if count == 0 { String::new() } else { format!(" {count}p") };
            let expertise = setup.vocabulary.solo.then(|| Expertise::load(&setup, None));
            tables.push(BenchTable { name: format!("{alias} {}{seats}", preset.name), game: setup.game, expertise });
        }
    }
    tables
}

/// Plays a batch of games and returns the number of decisions.
fn play(table: &AnyGame) -> usize {
    table.run(RandomGames)
}

struct RandomGames;

impl Task for RandomGames {
    type Output = usize;

    fn run<G: Game>(self, game: &G) -> usize {
        (0..GAMES).map(|seed| coach::random_playout(&mut game.clone(), seed).decisions).sum()
    }
}

/// Plays a batch of random games of chess and returns the number of moves. A game ends if a side cannot move, if
/// neither side can win, or if fifty moves pass without a pawn move or a capture.
fn play_chess() -> usize {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut moves = 0;
    for _ in 0..GAMES {
        let mut position = Chess::default();
        loop {
            let legal = position.legal_moves();
            if legal.is_empty() || position.is_insufficient_material() || position.halfmoves() >= 100 {
                break;
            }
            position.play_unchecked(legal[rng.random_range(0..legal.len())]);
            moves += 1;
        }
    }
    moves
}

/// Measures random chess, for comparison.
#[divan::bench]
fn random_moves_of_shakmaty(bencher: divan::Bencher<'_, '_>) {
    let moves = play_chess();
    bencher.counter(ItemsCount::new(moves)).bench(play_chess);
}

/// Returns the tables for one player, which have weights.
fn solo_tables() -> Vec<BenchTable> {
    tables().into_iter().filter(|table| table.expertise.is_some()).collect()
}

/// Measures whole games by the learned policy, which plays the games for odds and hints.
#[divan::bench(args = solo_tables(), sample_count = 10)]
fn learned_games(bencher: divan::Bencher<'_, '_>, table: &BenchTable) {
    let Some(expertise) = &table.expertise else { return };
    let plan = Plan { style: Style::Learned, games: 64, seed: 1 };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let play = || pool.install(|| coach::simulate(divan::black_box(&table.game), expertise, &plan));
    bencher.counter(ItemsCount::new(plan.games)).bench(play);
}

#[divan::bench(args = tables())]
fn random_decisions(bencher: divan::Bencher<'_, '_>, table: &BenchTable) {
    // The same seeds give the same games, so one run before the measurement gives the number of decisions.
    let decisions = play(&table.game);
    bencher.counter(ItemsCount::new(decisions)).bench(|| play(divan::black_box(&table.game)));
}
