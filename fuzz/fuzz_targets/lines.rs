//! Any line at any table gets an answer, and a refused line changes nothing.

#![no_main]

use deckwarden::game::Game;
use deckwarden::protocol::Referee;
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TABLES: LazyLock<Vec<Setup>> = LazyLock::new(|| {
    let library = Library::built_in().expect("the built-in rulebooks are valid");
    let table = |book: &std::sync::Arc<deckwarden::rulebook::Rulebook>| {
        let names = ["Ana", "Ben", "Cleo"].map(str::to_owned).to_vec();
        let players = if book.players.max == 1 { Vec::new() } else { names };
        let request = SetupRequest { game: book.id.clone(), players, ..SetupRequest::default() };
        Setup::new(&library, &request, None).expect("every game can be set up with its defaults")
    };
    library.rulebooks().iter().map(table).collect()
});

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let setup = &TABLES[usize::from(*first) % TABLES.len()];
    let mut referee = Referee::new(Session::new(setup.clone()));
    for line in String::from_utf8_lossy(rest).lines() {
        let before = referee.session().game().table(&setup.vocabulary);
        if referee.answer(line)["ok"] == false {
            assert_eq!(before, referee.session().game().table(&setup.vocabulary), "{line}");
        }
    }
});
