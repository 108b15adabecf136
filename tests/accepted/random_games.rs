//! Snapshots of three random games: a short game, a game with a dragon, and a game with hidden hands.
//!
//! Cards and decisions come from a fixed seed. A transcript has every action with its messages, and the
//! whole state at some points: at the first two reveals, the first three decisions, then every twentieth action.

use super::{compare, compare_names};
use deckwarden::game::{Awaits, Game, Rules, View};
use deckwarden::rulebook::{Library, Rulebook};
use deckwarden::session::{Session, Setup, SetupRequest};
use deckwarden::{coach, protocol};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Maximum number of actions in a transcript, so that a person can still read it.
const MAX_ACTIONS: usize = 240;
const SEED: u64 = 11;

const PRESETS: [(&str, &str); 3] =
    [("clear-the-dungeon-classic", "reserve"), ("mythic-dungeon-crawler", "normal-dragon"), ("dungeon", "standard")];

fn transcript(library: &Library, book: &Rulebook, preset: &str) -> String {
    let names = ["Ana", "Ben", "Cleo"].map(str::to_owned);
    let players = if book.players.max == 1 { Vec::new() } else { names.to_vec() };
    let request = SetupRequest { game: book.id.clone(), preset: Some(preset.to_owned()), set: Vec::new(), players };
    let mut session = Session::new(Setup::new(library, &request, None).unwrap());
    let vocabulary = session.setup().vocabulary.clone();
    let mut text = format!("# {}, preset {}, seed {SEED}\n", book.name, preset);
    let mut rng = Pcg64Mcg::seed_from_u64(SEED);
    let (mut legal, mut reveals, mut decisions) = (Vec::new(), 0, 0);
    for number in 1..=MAX_ACTIONS {
        let shown = if matches!(session.game().awaits(), Awaits::Reveal { .. }) {
            reveals += 1;
            reveals <= 2
        } else {
            decisions += 1;
            decisions <= 3
        };
        if shown || number % 20 == 0 {
            writeln!(text, "  expects {}", protocol::expects(&session)).unwrap();
            writeln!(text, "  table {}", session.game().table(&vocabulary)).unwrap();
        }
        let Some(action) = coach::random_step(session.game(), &mut legal, &mut rng) else { break };
        let awaited = session.game().awaited();
        let line = vocabulary.canonical(&action, awaited);
        let change = session.line(&line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}")).unwrap();
        writeln!(text, "{line}").unwrap();
        let messages = session.messages();
        for printed in change.events.iter().filter_map(|event| messages.event(event)) {
            writeln!(text, "  {printed}").unwrap();
        }
    }
    match session.game().outcome() {
        Some(outcome) => {
            writeln!(text, "  table {}", session.game().table(&vocabulary)).unwrap();
            writeln!(text, "  outcome {}", protocol::outcome_json(&outcome, &vocabulary)).unwrap();
            writeln!(text, "  {}", session.messages().outcome(&outcome)).unwrap();
        }
        None => writeln!(text, "# the game goes on").unwrap(),
    }
    text
}

#[test]
fn random_games_match_their_snapshots() {
    let library = Library::built_in().unwrap();
    let mut expected = BTreeSet::new();
    for (game, preset) in PRESETS {
        let name = format!("{game}--{preset}");
        let book = library.rulebooks().iter().find(|book| book.id == game).unwrap();
        compare("random-games", &name, &transcript(&library, book, preset));
        expected.insert(name);
    }
    compare_names("random-games", &expected);
}
