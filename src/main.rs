//! The front door.
use std::io::BufRead;
fn main() {
    let lib = deckwarden::rulebook::Library::built_in().unwrap_or_else(|e| panic!("{e}"));
    let setup = deckwarden::setup::Setup::new(
        &lib,
        &deckwarden::setup::Wanted {
            game: std::env::args().nth(1).unwrap_or_default(),
            set: std::env::args()
                .skip(2)
                .filter_map(|a| a.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned())))
                .collect(),
            ..Default::default()
        },
        None,
    )
    .unwrap_or_else(|e| panic!("{e}"));
    let mut r = deckwarden::referee::Referee::new(deckwarden::session::Session::new(setup));
    println!("{}", r.greeting());
    for line in std::io::stdin().lock().lines() {
        println!("{}", r.answer(&line.unwrap_or_default()));
    }
}
