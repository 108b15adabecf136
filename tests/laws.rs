//! Laws that hold for every game at every position of random play.

mod corrections;
mod needs;

use deckwarden::card::Card;
use deckwarden::coach;
use deckwarden::game::{Action, Awaits, Decision, Events, Game, IDS, Refusal, Rules, View};
use deckwarden::rulebook::{Library, Rulebook};
use deckwarden::session::{LineCommand, Session, Setup, SetupRequest};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;

/// Number of games at each table if a game has 24 tables. With more tables, each gets fewer games, but at least one, so
/// that a test run stays short. With fewer tables, each gets more games.
const GAMES_EACH: usize = 6;
/// Maximum number of actions in a game for one player, because some games could go on for ever.
const MAX_ACTIONS: usize = 1500;
/// Maximum number of actions in a game for several players, because perhaps nobody ever wins.
const MAX_ACTIONS_OF_SEVERAL: usize = 200;
/// Maximum number of tables per game, to bound the time of a run. If there are more, the test takes a sample.
const MAX_TABLES: usize = 45;

/// Lists the tables of all combinations of option values and numbers of players. Of a range, the list has only the ends
/// and the default.
pub(crate) fn tables(book: &Rulebook) -> Vec<SetupRequest> {
    let mut sets: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for option in &book.options {
        let values: Vec<String> = match option.range {
            Some(range) => [range.min.to_string(), option.default.clone(), range.max.to_string()].to_vec(),
            None => option.values.clone(),
        };
        sets = sets
            .iter()
            .flat_map(|set| {
                values.iter().map(move |value| [set.clone(), vec![(option.key.clone(), value.clone())]].concat())
            })
            .collect();
    }
    let names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"];
    let counts = if book.players.max == 1 { 0..=0 } else { book.players.min..=book.players.max };
    let table = |set: &Vec<(String, String)>, count: usize| SetupRequest {
        game: book.id.clone(),
        preset: None,
        set: set.clone(),
        players: names[..count].iter().map(|name| (*name).to_owned()).collect(),
    };
    counts.flat_map(|count| sets.iter().map(move |set| table(set, count))).collect()
}

/// Returns `count` tables, each with a seed of its own. The stride has no common factor with the length of the list, so
/// the sample has every value of an option and repeats a table only after all others.
pub(crate) fn sample(tables: &[SetupRequest], count: usize) -> impl Iterator<Item = (u64, &SetupRequest)> {
    let common_factor = |mut a: usize, mut b: usize| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let strides = tables.len().div_ceil(count)..;
    let stride = strides.into_iter().find(|stride| common_factor(*stride, tables.len()) == 1).unwrap_or(1);
    (0..).zip(tables.iter().cycle().step_by(stride)).take(count)
}

#[test]
fn sampled_tables_have_every_value() {
    let library = Library::built_in().unwrap();
    for book in library.rulebooks() {
        let tables = tables(book);
        let values = |requests: &mut dyn Iterator<Item = &SetupRequest>| -> BTreeSet<(String, String)> {
            requests.flat_map(|request| request.set.clone()).collect()
        };
        let sampled = values(&mut sample(&tables, 24).map(|(_, request)| request));
        assert_eq!(sampled, values(&mut tables.iter()), "{}", book.id);
    }
}

/// One position of a random game, with the laws that every position must keep.
struct Node<'a> {
    session: &'a Session,
    card_count: usize,
    history: &'a [String],
}

impl Node<'_> {
    fn check(&self, rng: &mut Pcg64Mcg) {
        self.check_every_card();
        self.check_legal(rng);
        self.check_canonical_text();
        self.check_needs();
        if let Err(disagreement) = needs::compare(self.session) {
            self.fail(&disagreement);
        }
    }

    fn fail(&self, what: &str) -> ! {
        panic!(
            "{what}\nafter: {}\ntable: {}",
            self.history.join("\n"),
            self.session.game().table(&self.session.setup().vocabulary)
        )
    }

    fn check_every_card(&self) {
        let game = self.session.game();
        let cards = game.seen().len();
        let hidden: usize = game.hidden().iter().map(|pile| pile.count).sum();
        if cards + hidden != self.card_count {
            self.fail(&format!("{cards} cards in sight and {hidden} face down are not {}", self.card_count));
        }
    }

    fn check_needs(&self) {
        let (game, messages) = (self.session.game(), self.session.messages());
        for need in game.needs() {
            if messages.need(&need).is_none_or(|text| text.is_empty() || text.contains("none")) {
                self.fail(&format!("no sentence under `needs` for {need:?}"));
            }
            let words = &self.session.setup().book.needs[need.name];
            if words.short.is_some() && messages.short_need(&need).is_none() {
                self.fail(&format!("no short form for {need:?}"));
            }
        }
        if game.awaits() == Awaits::Over && !game.needs().is_empty() {
            self.fail("something is needed after the end");
        }
    }

    fn check_legal(&self, rng: &mut Pcg64Mcg) {
        let game = self.session.game();
        let legal = game.legal();
        let sorted = self.session.legal();
        if sorted.windows(2).any(|pair| pair[0] >= pair[1]) || sorted.len() != legal.len() {
            self.fail(&format!("legal is not sorted, or repeats itself: {sorted:?} of {legal:?}"));
        }
        for decision in &legal {
            if game.clone().play(Action::Decision(*decision), &mut Events::ignored()).is_err() {
                self.fail(&format!("legal, but refused: {decision:?}"));
            }
        }
        if matches!(game.awaits(), Awaits::Decision { .. }) && legal.is_empty() && self.session.standing().is_empty() {
            self.fail("a decision is awaited and none is legal");
        }
        let playable = game.playable();
        for decision in mutants(self.session, &legal, rng) {
            let listed = playable.contains(&decision);
            if game.judge(&Action::Decision(decision)).is_ok() != listed {
                let text = self.session.setup().vocabulary.canonical_decision(&decision, None);
                self.fail(&format!("listed: {listed}, but judged otherwise: {text} {decision:?}"));
            }
        }
    }

    fn check_canonical_text(&self) {
        let session = self.session;
        for text in session.legal().iter().chain(&session.standing()) {
            let command = LineCommand::parse_text(text, &session.setup().vocabulary);
            let Ok(Some(command)) = command else { self.fail(&format!("{text} is not read: {command:?}")) };
            match session.consider(&command) {
                Ok(change) if change.played() == [text.clone()] => {}
                other => self.fail(&format!("{text} plays as {other:?}")),
            }
        }
    }
}

/// Makes a few random decisions for the player who must act. The game must refuse those that it does not list as legal.
fn mutants(session: &Session, legal: &[Decision], rng: &mut Pcg64Mcg) -> Vec<Decision> {
    let vocabulary = &session.setup().vocabulary;
    let mut found = Vec::new();
    for _ in 0..4 {
        let form = &vocabulary.forms[rng.random_range(0..vocabulary.forms.len())];
        let card = Card::from_index(rng.random_range(0..55)).map(|card| vocabulary.card(card));
        let card = card.unwrap_or(Card::UNKNOWN).to_string();
        let spot = vocabulary.spots[rng.random_range(0..vocabulary.spots.len())].clone();
        let player =
            vocabulary.players.get(rng.random_range(0..vocabulary.players.len().max(1))).cloned().unwrap_or_default();
        let words = [form.word.to_owned(), player.clone(), card.clone(), "7".to_owned(), spot.clone(), card.clone()];
        // Any fields may be combined: a player can type every decision that the notation parses.
        let mask: u8 = rng.random_range(0..32);
        let typed: Vec<String> = words
            .iter()
            .enumerate()
            .filter(|(index, _)| *index == 0 || mask >> (index - 1) & 1 == 1)
            .map(|(_, w)| w.clone())
            .collect();
        if let Ok(Some(LineCommand::Play(actions))) = LineCommand::parse_text(&typed.join(" "), vocabulary) {
            for action in actions {
                if let deckwarden::session::ParsedKind::Decision(mut decision) = action.kind {
                    decision.by = legal.first().map_or(decision.by, |first| first.by);
                    let expanded = session.game().expand(&decision).unwrap_or(Some(Vec::new()));
                    let unlisted = vocabulary.is_anyones(decision.verb) || session.game().is_unlisted(&decision);
                    if expanded.is_none() && !unlisted {
                        found.push(decision);
                    }
                }
            }
        }
    }
    found
}

fn play_one(library: &Library, request: &SetupRequest, seed: u64, limit: usize) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let setup = Setup::new(library, request, None).unwrap_or_else(|error| panic!("{request:?}: {error}"));
    let mut session = Session::new(setup);
    let card_count = session.game().seen().len() + session.game().hidden().iter().map(|pile| pile.count).sum::<usize>();
    let mut legal = Vec::new();
    let mut history: Vec<String> = vec![format!("{request:?} seed {seed}")];
    for step in 0..limit {
        // Checks all of the first positions but only some later positions, so that long games do not take too long.
        if step < 24 || step.is_power_of_two() || step % 16 == 0 {
            Node { session: &session, card_count, history: &history }.check(&mut rng);
        }
        let Some(action) = coach::random_step(session.game(), &mut legal, &mut rng) else { break };
        let awaited = session.game().awaited();
        let text = session.setup().vocabulary.canonical(&action, awaited);
        history.push(text.clone());
        match session.line(&text) {
            Ok(Some(change)) if change.played() == [text.clone()] => {}
            other => Node { session: &session, card_count, history: &history }.fail(&format!("{text}: {other:?}")),
        }
    }
    let game = session.game();
    assert!(game.outcome().is_some() == (game.awaits() == Awaits::Over), "{history:?}");
    if game.awaits() == Awaits::Over {
        assert_eq!(session.line("7c").unwrap_err(), Refusal::Over);
        assert_eq!(session.line("concede").unwrap_err(), Refusal::Over);
    }
    replay_and_undo(&mut session);
}

/// Checks that the same lines lead to the same table, that undo leads back to the start, and redo to the end, by single
/// steps or by several at once.
fn replay_and_undo(session: &mut Session) {
    let vocabulary = session.setup().vocabulary.clone();
    let table = session.game().table(&vocabulary);
    let mut second = Session::new(session.setup().clone());
    for entry in session.entries() {
        for action in &entry.actions {
            let awaited = second.game().awaited();
            let text = vocabulary.canonical(action, awaited);
            second.line(&text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        }
    }
    assert_eq!(second.game().table(&vocabulary), table);
    let steps = session.entries().len();
    session.line(&format!("undo {steps}")).unwrap();
    assert_eq!(session.game().table(&vocabulary), session.setup().game.table(&vocabulary));
    let half = steps / 2;
    (0..half).for_each(|_| drop(session.line("redo").unwrap()));
    let table_at_half = session.game().table(&vocabulary);
    session.line(&format!("redo {}", steps - half)).unwrap();
    assert_eq!(session.game().table(&vocabulary), table);
    session.line(&format!("undo {}", steps - half)).unwrap();
    assert_eq!(session.game().table(&vocabulary), table_at_half);
    session.line(&format!("redo {}", steps - half)).unwrap();
}

/// Plays a game with overruled moves. Checks that the game still accounts for every card, that its recorded lines lead
/// to the same table, and that undo leads back to the start. Returns the number of overruled moves.
fn play_one_with_overrules(library: &Library, request: &SetupRequest, seed: u64) -> usize {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut session = Session::new(Setup::new(library, request, None).expect("a table"));
    let vocabulary = session.setup().vocabulary.clone();
    let card_count = session.game().seen().len() + session.game().hidden().iter().map(|pile| pile.count).sum::<usize>();
    let (mut history, mut saved) = (vec![format!("{request:?} seed {seed}")], Vec::new());
    let mut before = Vec::new();
    for _ in 0..OVERRULED_STEPS {
        let mut legal = session.game().legal();
        // While a card is awaited, the decisions that were legal before are often possible.
        if legal.is_empty() {
            legal.clone_from(&before);
        }
        before.clone_from(&legal);
        // Legal decisions with the spot of another decision are often forbidden but possible.
        let crossed = legal.iter().flat_map(|one| legal.iter().map(|other| Decision { spot: other.spot, ..*one }));
        let crossed: Vec<Decision> = crossed.take(200).collect();
        for decision in mutants(&session, &legal, &mut rng).into_iter().chain(crossed) {
            let line = format!("overrule {}", vocabulary.canonical_decision(&decision, session.game().awaited()));
            let Ok(Some(change)) = session.consider_line(&line) else { continue };
            history.push(line);
            saved.push(change.record());
            assert!(!change.waived().is_empty(), "{history:?}");
            session.commit(&change);
            Node { session: &session, card_count, history: &history }.check_every_card();
            break;
        }
        let Some(action) = coach::random_step(session.game(), &mut legal, &mut rng) else { break };
        history.push(vocabulary.canonical(&action, session.game().awaited()));
        saved.push(history[history.len() - 1].clone());
        session.line(&history[history.len() - 1]).unwrap_or_else(|refusal| panic!("{refusal:?} after {history:?}"));
    }
    let table = session.game().table(&vocabulary);
    let mut second = Session::new(session.setup().clone());
    for line in &saved {
        second.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?} after {history:?}"));
    }
    assert_eq!((second.game().table(&vocabulary), second.overrules()), (table.clone(), session.overrules()));
    let steps = session.entries().len();
    session.line(&format!("undo {steps}")).expect("all steps can be undone");
    assert_eq!(session.game().table(&vocabulary), session.setup().game.table(&vocabulary));
    for _ in 0..steps {
        session.line("redo").expect("all steps can be redone");
    }
    assert_eq!(session.game().table(&vocabulary), table);
    session.overrules()
}

/// Maximum number of actions in games with overruled moves. Every action is replayed several times, so more would take
/// too long.
const OVERRULED_STEPS: usize = 60;
/// Maximum number of tables per game in which moves are overruled.
const OVERRULED_TABLES: usize = 24;

#[test]
fn an_overruled_game_can_be_replayed_and_undone() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks() {
        let tables = tables(book);
        let sampled = sample(&tables, OVERRULED_TABLES.min(tables.len()));
        let playable = sampled.filter(|(_, request)| Setup::new(&library, request, None).is_ok());
        let overruled: usize = playable.map(|(seed, request)| play_one_with_overrules(&library, request, seed)).sum();
        assert!(overruled > 0, "no move could be overruled in {}", book.id);
    }
}

fn check_laws(id: &str) {
    let library = Library::built_in().unwrap();
    let book = library.find(id).unwrap();
    let tables = tables(book);
    let games = (GAMES_EACH * 24 / tables.len()).max(1);
    let limit = if book.players.max > 1 { MAX_ACTIONS_OF_SEVERAL } else { MAX_ACTIONS };
    for (index, request) in sample(&tables, MAX_TABLES.min(tables.len())) {
        // Skip options that exclude one another.
        if Setup::new(&library, request, None).is_err() {
            continue;
        }
        for game in 0..games {
            play_one(&library, request, index * 1000 + game as u64, limit);
        }
    }
}

#[test]
fn every_game_keeps_the_laws() {
    std::thread::scope(|scope| {
        let games: Vec<_> = IDS.iter().map(|id| (id, scope.spawn(move || check_laws(id)))).collect();
        let broken: Vec<_> = games.into_iter().filter_map(|(id, game)| game.join().is_err().then_some(id)).collect();
        assert!(broken.is_empty(), "the laws are broken by {broken:?}; the first violation is printed above");
    });
}
