//! Simulations allocate no memory when they judge or play a decision.

use allocation_counter::measure;
use deckwarden::coach::random_step;
use deckwarden::game::{Events, Game, Task};
use deckwarden::rulebook::Library;
use deckwarden::session::{Setup, SetupRequest};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Maximum number of earlier decisions that are judged again at each step.
const MAX_REMEMBERED: usize = 200;

/// Counts the candidates that are refused.
struct RefusalCounter<'g, G> {
    game: &'g G,
    count: usize,
}

impl<G: Game> Extend<G::Decision> for RefusalCounter<'_, G> {
    fn extend<I: IntoIterator<Item = G::Decision>>(&mut self, candidates: I) {
        let game = self.game;
        self.count += candidates.into_iter().filter(|decision| !game.allows(decision)).count();
    }
}

/// A task that plays a random game and judges many decisions at each step. It returns the number of refused decisions.
struct JudgedGame {
    seed: u64,
}

impl Task for JudgedGame {
    type Output = usize;

    fn run<G: Game>(self, start: &G) -> usize {
        let mut game = start.clone();
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed);
        let (mut legal, mut remembered, mut refused) = (Vec::new(), Vec::new(), 0);
        for step in 0..400 {
            let mut judged = RefusalCounter { game: &game, count: 0 };
            let judging = measure(|| {
                game.list_candidates(&mut judged);
                game.list_standing_candidates(&mut judged);
                judged.extend(remembered.iter().copied());
            });
            refused += judged.count;
            assert_eq!(judging.count_total, 0, "judging, step {step}");
            let Some(action) = random_step(&game, &mut legal, &mut rng) else { break };
            remembered.extend(legal.iter().copied().take(MAX_REMEMBERED.saturating_sub(remembered.len())));
            let playing = measure(|| game.apply(action, &mut Events::ignored()));
            assert_eq!(playing.count_total, 0, "playing {action:?}, step {step}");
        }
        refused
    }
}

#[test]
fn judging_and_playing_allocate_no_memory() {
    let library = Library::built_in().unwrap();
    for book in library.rulebooks() {
        let players: Vec<String> = match book.players.max {
            1 => Vec::new(),
            _ => ["Ana", "Ben", "Cleo"].map(str::to_owned).to_vec(),
        };
        let mut refused = 0;
        for preset in &book.presets {
            let preset = Some(preset.name.clone());
            let request =
                SetupRequest { game: book.id.clone(), preset, players: players.clone(), ..SetupRequest::default() };
            let setup = Setup::new(&library, &request, None).unwrap();
            refused += (0..4).map(|seed| setup.game.run(JudgedGame { seed })).sum::<usize>();
        }
        assert!(refused > 100, "{}: only {refused} decisions were refused", book.id);
    }
}
