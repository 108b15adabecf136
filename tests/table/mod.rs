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

/// Sets up a table of a game, with two players if the game is for several players.
pub(crate) fn table(library: &Library, game: &str, set: &[(&str, &str)]) -> Session {
    let solo = library.find(game).expect("the game").players.max == 1;
    let players = if solo { Vec::new() } else { vec!["Ana".to_owned(), "Ben".to_owned()] };
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
