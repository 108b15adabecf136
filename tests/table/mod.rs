//! The table's answers in any position of any game: needs, refusals, help, counts.

mod audit;
mod needs;
mod pages;
mod said;
mod shown;
mod warnings;

use deckwarden::coach;
use deckwarden::game::Game;
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Sets up a table for one player, or for two if nobody can play the game alone.
pub(crate) fn smallest_table(library: &Library, game: &str, set: &[(&str, &str)]) -> Session {
    let players = library.find(game).expect("the game").players.min;
    table_for(if players == 1 { &[] } else { &["Ana", "Ben"] }, library, game, set)
}

/// Sets up a table of a game, with two players if the game is for several players.
pub(crate) fn table(library: &Library, game: &str, set: &[(&str, &str)]) -> Session {
    let players = library.find(game).expect("the game").players.max;
    table_for(if players == 1 { &[] } else { &["Ana", "Ben"] }, library, game, set)
}

fn table_for(players: &[&str], library: &Library, game: &str, set: &[(&str, &str)]) -> Session {
    let players = players.iter().map(|name| (*name).to_owned()).collect();
    let set = set.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let request = SetupRequest { game: game.to_owned(), set, players, ..SetupRequest::default() };
    Session::new(Setup::new(library, &request, None).expect("a table"))
}

/// Plays at most `steps` random steps, and calls `look` with the position before each step.
pub(crate) fn wander(session: &mut Session, seed: u64, steps: usize, mut look: impl FnMut(&Session, &mut Pcg64Mcg)) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut legal = Vec::new();
    for _ in 0..steps {
        look(session, &mut rng);
        let Some(action) = coach::random_step(session.game(), &mut legal, &mut rng) else { return };
        let text = session.setup().vocabulary.canonical(&action, session.game().awaited());
        session.line(&text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
}
