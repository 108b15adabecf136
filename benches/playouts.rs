//! Random games through the code that referees: decisions a second, game by game and preset by preset.
//!
//! `cargo bench --bench playouts`; the counter of each line is decisions, so that its rate reads as decisions a second.

use deckwarden::coach;
use deckwarden::games::AnyGame;
use deckwarden::rulebook::Library;
use deckwarden::setup::{Setup, Wanted};
use divan::counter::ItemsCount;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt;

/// Games in one sample.
const GAMES: u64 = 64;
/// No game needs more actions than this; games that may go on for ever are cut here.
const LIMIT: usize = 2_000;

fn main() {
    divan::main();
}

/// A table as it lies before the first card.
struct Laid {
    name: String,
    game: AnyGame,
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn tables() -> Vec<Laid> {
    let library = Library::built_in().expect("built-in rulebooks");
    let names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"];
    let mut tables = Vec::new();
    for book in &library.rulebooks {
        let counts = if book.players.max == 1 { vec![0] } else { vec![book.players.min, book.players.max] };
        for (preset, count) in book.presets.iter().flat_map(|preset| counts.iter().map(move |count| (preset, *count))) {
            let players = names[..count].iter().map(|name| (*name).to_owned()).collect();
            let wanted = Wanted { game: book.id.clone(), preset: Some(preset.name.clone()), set: Vec::new(), players };
            let Ok(setup) = Setup::new(&library, &wanted, None) else { continue };
            let alias = book.aliases.first().unwrap_or(&book.id);
            let seats = if count == 0 { String::new() } else { format!(" {count}p") };
            tables.push(Laid { name: format!("{alias} {}{seats}", preset.name), game: setup.game });
        }
    }
    tables
}

/// Plays a batch of games; gives the decisions made.
fn play(table: &AnyGame, seed: u64) -> usize {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    (0..GAMES).map(|_| coach::random_playout(&mut table.clone(), LIMIT, &mut rng)).sum()
}

#[divan::bench(args = tables())]
fn random_decisions(bencher: divan::Bencher<'_, '_>, table: &Laid) {
    // The same seed makes the same games, so the decisions of a sample are known beforehand.
    let decisions = play(&table.game, 1);
    bencher.counter(ItemsCount::new(decisions)).bench(|| play(divan::black_box(&table.game), 1));
}
