//! What a coach promises in every game: legal hints, repeatable figures, no card that cannot be there.

use deckwarden::action::Decision;
use deckwarden::card::{Card, CardSet};
use deckwarden::coach::{self, Care, Goal, Luck, Plan, Policy, Random, Rollout, Silence, Style, Tally};
use deckwarden::game::{Awaits, Events, Game};
use deckwarden::games::AnyGame;
use deckwarden::learn::prose::Look;
use deckwarden::outcome::Verdict;
use deckwarden::rulebook::Library;
use deckwarden::session::Session;
use deckwarden::setup::{Setup, Wanted};
use deckwarden::table::{Heard, Keeper, Table};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::cell::Cell;

const UNWATCHED: &dyn Fn(usize, usize) = &|_, _| {};
/// Laws hold in a hurry, too.
const HASTE: Care = Care { trials: 1, playouts: 1, pairs: 2, effort: 1 };

/// A table of every preset of every game.
fn tables() -> Vec<Setup> {
    let library = Library::built_in().expect("built-in rulebooks");
    let table = |game: &str, preset: &str, players: Vec<String>| {
        let wanted = Wanted { game: game.to_owned(), preset: Some(preset.to_owned()), set: Vec::new(), players };
        Setup::new(&library, &wanted, None).expect("a table")
    };
    let several = |count: usize| ["Ana", "Ben", "Cleo"][..count].iter().map(|name| (*name).to_owned()).collect();
    let presets = library.rulebooks.iter().flat_map(|book| book.presets.iter().map(move |preset| (book, preset)));
    presets
        .map(|(book, preset)| {
            table(&book.id, &preset.name, several(if book.players.max == 1 { 0 } else { book.players.min }))
        })
        .collect()
}

fn table(game: &str) -> Setup {
    let library = Library::built_in().expect("built-in rulebooks");
    Setup::new(&library, &Wanted { game: game.to_owned(), ..Wanted::default() }, None).expect("a table")
}

fn goal(setup: &Setup) -> Goal {
    Goal::of(&setup.book.history)
}

/// A position after some random steps, fewer than `most`.
fn somewhere(setup: &Setup, most: usize, rng: &mut Pcg64Mcg) -> AnyGame {
    let mut game = setup.game.clone();
    let mut legal = Vec::new();
    for _ in 0..rng.random_range(0..most) {
        let Some(action) = coach::random_step(&game, &mut legal, rng) else { break };
        game.apply(action, &mut Events::deaf());
    }
    game
}

/// Classic after typed lines.
fn classic(lines: &[&str]) -> Session {
    let mut session = Session::new(table("classic"));
    for line in lines {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    session
}

/// A hand that can only place one card, with one discard left.
fn nearly_lost() -> Session {
    let script = include_str!("../examples/classic-lost-damage.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#')).collect();
    classic(&lines[..lines.len() - 1])
}

#[test]
fn a_hint_is_a_legal_decision_and_comes_only_where_there_is_one() {
    let (mut given, mut silent) = (0, 0);
    for (seed, setup) in (0..).zip(tables().into_iter().filter(|setup| setup.lexicon.solo)) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        for _ in 0..4 {
            let game = somewhere(&setup, 30, &mut rng);
            let mut legal = Vec::new();
            game.legal(&mut legal);
            match coach::hint(&game, &goal(&setup), HASTE, UNWATCHED) {
                Ok(advice) => {
                    given += 1;
                    assert!(legal.contains(&advice.best.decision) && legal.contains(&advice.next.decision));
                    assert_ne!(advice.best.decision, advice.next.decision);
                    assert_eq!(advice.options, legal.len());
                    assert_eq!(advice.best.tally.games(), advice.next.tally.games(), "each had the same chances");
                    assert!(2 * advice.better.hits >= advice.better.tries, "the better one is advised");
                }
                Err(silence) => {
                    silent += 1;
                    match silence {
                        Silence::Over => assert_eq!(game.awaits(), Awaits::Over),
                        Silence::Cards => assert!(matches!(game.awaits(), Awaits::Reveal { .. })),
                        Silence::Only(decision) => assert_eq!(legal, [decision]),
                        Silence::Nothing => assert_eq!(legal, []),
                    }
                }
            }
        }
    }
    assert!(given >= 15 && silent >= 15, "{given} hints, {silent} times none");
}

#[test]
fn odds_of_a_finished_game_are_certain() {
    for (seed, setup) in (0..).zip(tables()) {
        let mut game = setup.game.clone();
        coach::random_playout(&mut game, 5_000, &mut Pcg64Mcg::seed_from_u64(seed));
        let Some(outcome) = game.outcome() else { continue };
        let tally = coach::odds(&game, &goal(&setup), Style::usual(setup.lexicon.solo), UNWATCHED);
        let success = setup.book.history.success.results.contains(&outcome.result);
        assert_eq!((tally.success.hits, tally.success.tries, tally.undecided), (u64::from(success), 1, 0));
        assert_eq!((tally.endings[0].result, tally.endings[0].rule), (outcome.result, outcome.reason));
        assert_eq!(tally.scores, outcome.score.map(i64::from).into_iter().collect::<Vec<_>>());
        assert_eq!(tally.actions, 0);
    }
}

#[test]
fn the_same_seed_gives_the_same_answer_on_any_number_of_threads() {
    let on = |threads: usize, work: &(dyn Fn() -> Tally + Sync)| {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads").install(work)
    };
    for (game, style, games) in [("classic", Style::Random, 70), ("crawl", Style::Rollout { playouts: 2 }, 40)] {
        let setup = table(game);
        let plan = Plan { style, games, effort: u64::MAX, seed: 7 };
        let tally = |plan: Plan| coach::simulate(&setup.game, &goal(&setup), &plan, UNWATCHED);
        let alone = on(1, &|| tally(plan));
        assert_eq!(alone.games(), games as u64);
        assert_eq!(alone, on(3, &|| tally(plan)), "{game}");
        assert_ne!(alone, on(3, &|| tally(Plan { seed: 8, ..plan })), "{game}");
        // An effort that runs out does so at the same game.
        let short = Plan { effort: 1, ..plan };
        assert_eq!(on(1, &|| tally(short)), on(3, &|| tally(short)));
        assert!(tally(short).games() < games as u64);
    }
    let session = nearly_lost();
    let care = Care { trials: 4, playouts: 1, pairs: 20, effort: u64::MAX };
    let advice = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| coach::hint(session.game(), &goal(session.setup()), care, UNWATCHED))
    };
    assert_eq!(advice(1), advice(3));
}

#[test]
fn whoever_watches_is_told_how_many_games_are_played() {
    let setup = table("crawl");
    let told = Cell::new((0, 0));
    let plan = Plan { style: Style::Random, games: 70, effort: u64::MAX, seed: 1 };
    coach::simulate(&setup.game, &goal(&setup), &plan, &|done, of| told.set((done, of)));
    assert_eq!(told.get(), (70, 70));
}

/// Decides at random, and looks at every table that comes before it.
struct Witness<'d> {
    deck: &'d [(Card, usize)],
    looked: usize,
}

/// How many copies of every card are in sight, or may lie face down.
fn copies<G: Game>(game: &G) -> Vec<(Card, usize)> {
    let mut seen = Vec::new();
    game.visit(&mut |_, card| seen.push(card.unmarked()));
    let piles = game.hidden();
    let most = |card: Card| {
        piles.iter().map(|pile| pile.cards.iter().filter(|other| **other == card).count()).max().unwrap_or_default()
    };
    let all: CardSet = piles.iter().flat_map(|pile| &pile.cards).chain(&seen).copied().collect();
    all.iter().map(|card| (card, most(card) + seen.iter().filter(|other| **other == card).count())).collect()
}

impl<G: Game> Policy<G> for Witness<'_> {
    fn choose(&mut self, game: &G, legal: &[Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<Decision> {
        assert_eq!(copies(game), self.deck, "{game:?}");
        self.looked += 1;
        Random.choose(game, legal, rng, effort)
    }
}

#[test]
fn games_played_on_never_turn_a_card_that_is_accounted_for() {
    for (seed, setup) in (0..).zip(tables()) {
        let deck = copies(&setup.game);
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        for _ in 0..3 {
            let mut game = somewhere(&setup, 60, &mut rng);
            let mut witness = Witness { deck: &deck, looked: 0 };
            coach::play_on(&mut game, &mut witness, &mut Luck::new(seed));
        }
    }
}

#[test]
fn a_decision_that_wins_at_once_is_the_hint() {
    // The last line of a game that was won by six.
    let script = include_str!("../examples/classic-won-6.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#')).collect();
    let (last, before) = lines.split_last().expect("lines");
    let mut session = classic(before);
    let actions: Vec<&str> = last.split(", ").collect();
    let (winning, others) = actions.split_last().expect("actions");
    for action in others {
        session.line(action).expect("an action of the line");
    }
    let care = Care { trials: 8, playouts: 1, pairs: 12, effort: u64::MAX };
    let advice = coach::hint(session.game(), &goal(session.setup()), care, UNWATCHED).expect("a hint");
    assert_eq!(*winning, "2s 3");
    assert_eq!(session.setup().lexicon.canonical_decision(&advice.best.decision, None), "place 2S 3");
    assert_eq!((advice.best.tally.success.hits, advice.best.tally.success.tries), (12, 12));
    assert_eq!(advice.best.tally.scores, [6; 12]);
    assert!(!advice.is_within_error(), "{:?}", advice.better);
}

#[test]
fn a_decision_that_loses_at_once_is_not_the_hint() {
    let session = nearly_lost();
    assert_eq!(session.legal(), ["discard 2S", "discard 6D", "discard 6H", "place 2S 1"]);
    let care = Care { trials: 8, playouts: 1, pairs: 24, effort: u64::MAX };
    let advice = coach::hint(session.game(), &goal(session.setup()), care, UNWATCHED).expect("a hint");
    assert_eq!(session.setup().lexicon.canonical_decision(&advice.best.decision, None), "place 2S 1");
    let next = &advice.next.tally;
    assert_eq!((next.success.hits, next.endings[0].result, next.endings.len()), (0, Verdict::Lost, 1));
}

#[test]
fn a_rollout_plays_better_than_chance() {
    let setup = table("classic");
    let felled = |style| {
        let plan = Plan { style, games: 12, effort: u64::MAX, seed: 3 };
        coach::simulate(&setup.game, &goal(&setup), &plan, UNWATCHED).actions
    };
    let (random, rollout) = (felled(Style::Random), felled(Style::Rollout { playouts: 2 }));
    assert!(rollout > 2 * random, "a game lasts as long as monsters fall: {rollout} and {random} actions");
}

#[test]
fn a_rollout_goes_back_to_no_table_it_has_seen_while_it_can_go_on() {
    // A cleared room, in which things can be moved about for ever.
    let setup = table("mythic");
    let goal = goal(&setup);
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    for _ in 0..3 {
        let mut game = setup.game.clone();
        let mut policy = Rollout::new(&goal, 1);
        let played = coach::play_on(&mut game, &mut policy, &mut Luck::new(rng.random()));
        assert!(game.outcome().is_some(), "{played:?}");
    }
}

#[test]
fn positions_have_numbers_of_their_own() {
    let first = classic(&["kh qs jc jd"]);
    let other = classic(&["kh qs jd jc"]);
    assert_eq!(coach::key(first.game()), coach::key(classic(&["kh qs jc jd"]).game()));
    assert_ne!(coach::key(first.game()), coach::key(other.game()));
}

/// Keeps lines and no hints.
struct Forgetful;

impl Keeper for Forgetful {
    fn keep(&mut self, _: &str) -> Result<(), String> {
        Ok(())
    }

    fn note(&mut self, _: &str) -> Result<(), String> {
        Ok(())
    }

    fn hint(&mut self) -> Result<(), String> {
        Err("The disk is full.".to_owned())
    }
}

#[test]
fn a_hint_that_cannot_be_marked_is_not_told() {
    let library = Library::built_in().expect("built-in rulebooks");
    let look = Look { width: 80, plain: true, styled: false };
    let mut table = Table::new(&library, Session::new(table("crawl")), look);
    let mut hear = |line: &str, keeper: Option<&mut dyn Keeper>| {
        let reply = table.hear(line, keeper, UNWATCHED);
        (reply.kind, reply.lines, table.session().hints())
    };
    for line in ["kh 3d 6c", "2s 9d", "a", "9c 8c"] {
        assert_eq!(hear(line, Some(&mut Forgetful)).0, Heard::Changed, "{line}");
    }
    assert_eq!(hear("hint", Some(&mut Forgetful)), (Heard::NotKept, vec!["The disk is full.".to_owned()], 0));
    let (kind, lines, hints) = hear("hint", None);
    assert_eq!((kind, hints), (Heard::Answered, 1));
    assert!(lines[0].starts_with("Think about: `"), "{lines:?}");
    assert!(!lines.concat().contains("journal"), "nothing is kept, so nothing is said of it");
}

#[test]
fn undecided_games_widen_the_bounds() {
    let mut tally = Tally::default();
    tally.undecided += 10;
    assert_eq!(tally.bounds().map(|(low, high)| (low < 1e-9, high > 1.0 - 1e-9)), Some((true, true)));
    assert_eq!(tally.games(), 10);
}
