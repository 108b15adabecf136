//! A corrected typing mistake gives the same game as correct typing.

use super::{sample, tables};
use deckwarden::card::Card;
use deckwarden::coach;
use deckwarden::game::{Action, AnyGame, Deals, Game, Hidden, IDS, Place, UnseenMove, View};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest, TableMove};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Number of random games for each rulebook, enough for some corrections in each.
const GAMES: usize = 24;
/// Maximum number of actions in a random game: enough to bring equal cards together and to play one from a pile.
const ACTIONS: usize = 90;
/// Number of mistakes to try in each random game. A mistake that leads to a refused line is skipped.
const MISTAKES: usize = 40;

/// A card that an action showed.
#[derive(Clone, Copy)]
struct Shown {
    entry: usize,
    card: Card,
    /// Whether no equal card was shown before.
    first: bool,
    /// Whether an equal card is also in sight.
    second: bool,
}

/// A game in which the player typed one card as another card.
struct Mistyped {
    session: Session,
    /// Whether a line may mean either of two equal cards.
    ambiguous: bool,
    /// Whether a later decision names the card that was typed by mistake, and means the real card of that name.
    equal: bool,
}

/// Plays a random game without typing mistakes, one action per line. Returns the game with the cards that came into
/// sight.
fn random_game(setup: Setup, rng: &mut Pcg64Mcg) -> (Session, Vec<Shown>) {
    let vocabulary = setup.vocabulary.clone();
    let (mut session, mut shown, mut legal) = (Session::new(setup), Vec::new(), Vec::new());
    for entry in 0..ACTIONS {
        let Some(action) = coach::random_step(session.game(), &mut legal, rng) else { break };
        let before = session.game().clone();
        session.line(&vocabulary.canonical(&action, before.awaited())).unwrap();
        for card in action.cards().filter(|card| *card != Card::UNKNOWN) {
            let (before, after) = (places(&before, card).len(), places(session.game(), card).len());
            let first = shown.iter().all(|shown: &Shown| shown.card != card);
            if before == 0 || after > before {
                shown.push(Shown { entry, card, first, second: after > 1 });
            }
        }
    }
    (session, shown)
}

/// Lists the places where a card is in sight, once for each copy.
fn places(game: &AnyGame, expected: Card) -> Vec<Place> {
    game.seen().into_iter().filter(|(_, card)| *card == expected).map(|(place, _)| place).collect()
}

/// Types a game again. From the entry of `at` on, types `old` instead of the card that came up, until an equal card
/// comes up. Returns `None` if the referee refuses a line.
fn mistype(right: &Session, shown: &[Shown], at: Shown, old: Card) -> Option<Mistyped> {
    let vocabulary = right.setup().vocabulary.clone();
    let mut session = Session::new(right.setup().clone());
    let second =
        shown.iter().find(|other| other.card == at.card && !other.first).map_or(usize::MAX, |other| other.entry);
    let (mut ambiguous, mut equal) = (false, false);
    for ((number, entry), rightly) in right.entries().iter().enumerate().zip(right.positions()) {
        let action = entry.actions[0];
        let is_mistaken = (at.entry..second).contains(&number);
        let typed = action.map_cards(|card| if is_mistaken && card == at.card { old } else { card });
        if number > at.entry && matches!(typed, Action::Decision(_)) && typed.cards().any(|card| card == old) {
            let places = places(session.game(), old);
            ambiguous |= (1..places.len()).any(|at| places[..at].contains(&places[at]));
            // If a hidden hand holds an equal card, the referee believes that it is the card known to be there.
            let is_named = action.cards().any(|card| card == old);
            ambiguous |= is_named && rightly.uncovered_from(&action).is_some() && !places.is_empty();
            equal |= !action.cards().any(|card| card == at.card);
        }
        let before = places(session.game(), old).len();
        let text = vocabulary.canonical(&typed, session.game().awaited());
        if session.line(&text).ok()??.played() != [text] {
            return None;
        }
        // The referee believes that this card is an equal card known to be in the hand.
        if number == at.entry && before > 0 && places(session.game(), old).len() <= before {
            return None;
        }
    }
    Some(Mistyped { session, ambiguous, equal })
}

/// Compares random corrections of one random game. Returns the number of corrections, and the number of those with
/// equal cards.
fn compare(library: &Library, request: &SetupRequest, seed: u64) -> (usize, usize) {
    let Ok(setup) = Setup::new(library, request, None) else { return (0, 0) };
    let vocabulary = setup.vocabulary.clone();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let (right, shown) = random_game(setup, &mut rng);
    let (mut all, mut equals) = (0, 0);
    for _ in 0..MISTAKES.min(MISTAKES * shown.len()) {
        let at = shown[rng.random_range(0..shown.len())];
        let old = match rng.random_range(0..3) {
            0 => Card::JOKER,
            1 => shown[rng.random_range(0..shown.len())].card,
            _ => Card::from_index(rng.random_range(0..52)).unwrap_or(Card::JOKER),
        };
        let duplicates = shown.iter().any(|shown| shown.card == at.card && shown.second);
        if old == at.card || !at.first || duplicates {
            continue;
        }
        let Some(Mistyped { mut session, ambiguous, equal }) = mistype(&right, &shown, at, old) else { continue };
        let line = format!("fix {} {old} {}", at.entry + 1, at.card);
        let typed: Vec<String> = session.entries().iter().flat_map(|entry| entry.played.clone()).collect();
        let context = format!("{request:?} seed {seed}\n{}\n{line}", typed.join("\n"));
        session.line(&line).unwrap_or_else(|refusal| panic!("{refusal:?}\n{context}"));
        if !ambiguous {
            let lines = |session: &Session| session.entries().iter().map(|entry| entry.played[0].clone()).collect();
            let (fixed, request): (Vec<String>, Vec<String>) = (lines(&session), lines(&right));
            let differs = fixed.into_iter().zip(request).enumerate().find(|(_, (fixed, request))| fixed != request);
            assert_eq!(differs, None, "{context}");
            assert_eq!(session.game().table(&vocabulary), right.game().table(&vocabulary), "{context}");
        }
        all += 1;
        equals += usize::from(equal);
    }
    (all, equals)
}

fn compare_all(id: &str) -> (usize, usize) {
    let library = Library::built_in().unwrap();
    let tables = tables(library.find(id).unwrap());
    let games = sample(&tables, GAMES);
    games.map(|(seed, expected)| compare(&library, expected, seed)).fold((0, 0), |(a, b), (c, d)| (a + c, b + d))
}

#[test]
fn a_fix_gives_the_same_game_as_correct_typing() {
    std::thread::scope(|scope| {
        let games: Vec<_> = IDS.iter().map(|id| (id, scope.spawn(move || compare_all(id)))).collect();
        let found: Vec<_> = games.into_iter().map(|(id, game)| (id, game.join().ok())).collect();
        println!("{found:?}");
        assert!(found.iter().all(|(_, counts)| counts.is_some_and(|(all, _)| all > 0)), "{found:?}");
    });
}

#[test]
fn a_fix_follows_the_card_played_before_an_equal_card() {
    let library = Library::built_in().unwrap();
    let request = SetupRequest {
        game: "classic".to_owned(),
        set: vec![("reserve".to_owned(), "on".to_owned())],
        ..Default::default()
    };
    let mut session = Session::new(Setup::new(&library, &request, None).unwrap());
    let lines =
        ["kh jh js qh", "4h jk 10c", "jk 1, 10c 1, 4h 1", "jc", "5c 6s jk", "x 5c, x 6s, x jk", "7d 3h 2c", "jk 2"];
    for line in lines.iter().chain(&["fix 2 jk 9d"]) {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    assert_eq!(session.entries()[2].played, ["place 9D 1", "place 10C 1", "place 4H 1"]);
    assert_eq!(session.entries()[7].played, ["place JK 2"]);
    assert_eq!(session.table_moves(), [], "both cards lie where they lay");
}

/// The number of cards in each place of a table, and the known cards in each place.
struct Model {
    counts: Vec<(Place, isize)>,
    known: Vec<(Place, Card)>,
    counters: Vec<(Place, isize)>,
    /// The known cards that the moves take from their places.
    leaving: Vec<(Place, Card)>,
    /// Number of cards that the player must search for in face-down piles.
    searched: isize,
    /// The places that received unseen cards in the sight of a player: face up, or into a hand. The moves do not name
    /// these cards.
    received: Vec<Place>,
}

impl Model {
    fn of(session: &Session) -> Model {
        let zones = session.game().zones();
        let counts = session.audit().iter().map(|pile| (pile.place, pile.count as isize)).collect();
        let counters = zones.counters.iter().map(|(place, count)| (*place, *count as isize)).collect();
        Model { counts, known: zones.slots, counters, leaving: Vec::new(), searched: 0, received: Vec::new() }
    }

    /// Makes the moves on the table. `audited` returns the place under which the audit counts the cards of a place.
    /// `down` has the known cards that lie face down after the moves.
    fn apply(
        &mut self,
        moves: &[TableMove],
        down: &[(Place, Card)],
        hidden: &[Hidden],
        audited: &dyn Fn(Place) -> Place,
    ) {
        for table_move in moves {
            match table_move {
                TableMove::WholePile { from: _, cards, at, others } => {
                    let unseen = others.map(|cards| TableMove::Unseen { cards, face_up: true });
                    let found = TableMove::Put { cards: cards.clone(), at: *at, from: None, among: None };
                    self.apply(&[found], down, hidden, audited);
                    self.apply(unseen.as_slice(), down, hidden, audited);
                }
                TableMove::Put { cards, at, .. } => cards.iter().for_each(|card| {
                    self.take(*card, audited);
                    self.known.push((*at, *card));
                    self.change(audited(*at), 1);
                }),
                TableMove::FaceDown { cards, on, .. } => cards.iter().for_each(|card| {
                    self.take(*card, audited);
                    let is_known = |pile: &&Hidden| pile.place() == *on && pile.count == 0;
                    let known = hidden.iter().find(is_known).and_then(|pile| pile.known);
                    self.known.extend(known.map(|zone| (Place::new(zone), *card)));
                    self.known.extend(down.contains(&(*on, *card)).then_some((*on, *card)));
                    self.change(audited(*on), 1);
                }),
                TableMove::Unseen { cards: UnseenMove { count, from, to, .. }, face_up } => {
                    self.received.extend((*face_up || to.zone == "hand").then_some(*to));
                    self.change(audited(*from), -(*count as isize));
                    self.change(audited(*to), *count as isize);
                }
                TableMove::Counters { count, at, added } => {
                    let sign = if *added { 1 } else { -1 };
                    self.counters.iter_mut().filter(|(place, _)| place == at).for_each(|counters| {
                        counters.1 += sign * *count as isize;
                    });
                }
                TableMove::Find { .. } | TableMove::Event(_) | TableMove::TurnUp { .. } => {}
            }
        }
    }

    fn take(&mut self, card: Card, audited: &dyn Fn(Place) -> Place) {
        match self.leaving.iter().position(|(_, other)| *other == card) {
            Some(index) => {
                let left = self.leaving.remove(index);
                let known = self.known.iter().position(|known| *known == left);
                self.known.remove(known.expect("the card was known"));
                self.change(audited(left.0), -1);
            }
            None => self.searched += 1,
        }
    }

    fn change(&mut self, at: Place, change: isize) {
        match self.counts.iter_mut().find(|(place, _)| *place == at) {
            Some(count) => count.1 += change,
            None => self.counts.push((at, change)),
        }
    }
}

/// Returns whether a card arrives face up on a pile without other unseen cards, and then goes on to another place.
/// `known` has the known cards that leave their places, and `hidden` the piles before the moves.
fn moves_twice(moves: &[TableMove], known: &[(Place, Card)], hidden: &[Hidden]) -> bool {
    let is_found = |card: &Card| {
        let names = |step: &TableMove| matches!(step, TableMove::Find { cards, .. } if cards.contains(card));
        known.iter().any(|(_, other)| other == card) || moves.iter().any(names)
    };
    let is_alone = |pile: Place| {
        let touches = |step: &&TableMove| matches!(step, TableMove::Unseen { cards, .. } if [cards.from, cards.to].contains(&pile));
        moves.iter().filter(touches).count() == 1 && hidden.iter().all(|one| one.place() != pile || one.count == 0)
    };
    let arrival =
        moves.iter().position(|step| matches!(step, TableMove::Unseen { cards, face_up: true } if is_alone(cards.to)));
    arrival.is_some_and(|first| {
        moves[first..].iter().any(
            |step| matches!(step, TableMove::Put { cards, from: None, among: None, .. } if !cards.iter().all(is_found)),
        )
    })
}

/// Plays a random game and takes back some lines again and again. Returns the number of undo lines.
fn take_back(library: &Library, request: &SetupRequest, seed: u64) -> usize {
    let Ok(setup) = Setup::new(library, request, None) else { return 0 };
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let (mut session, _) = random_game(setup, &mut rng);
    let mut all = 0;
    while !session.entries().is_empty() {
        let (piles, before) = (session.game().hidden(), session.audit());
        let mut model = Model::of(&session);
        let steps = rng.random_range(1..=3).min(session.entries().len());
        let typed: Vec<String> = session.entries().iter().flat_map(|entry| entry.played.clone()).collect();
        session.line(&format!("undo {steps}")).unwrap();
        let after = Model::of(&session);
        model.leaving.clone_from(&model.known);
        let (hidden, after_piles) = ([piles.clone(), session.game().hidden()].concat(), session.audit());
        let audited = |place: Place| {
            let is_counted = |place: Place| before.iter().chain(&after_piles).any(|pile| pile.place == place);
            let place = if place.zone == "slot" { Place::new("room") } else { place };
            let piles = hidden.iter().filter(|pile| pile.known == Some(place.zone) || pile.zone == place.zone);
            let known = piles.clone().filter_map(|pile| pile.known.map(Place::new));
            let places = [place].into_iter().chain(known).chain(piles.map(Hidden::place));
            places.chain([Place::new("deck")]).find(|place| is_counted(*place)).unwrap_or(place)
        };
        // A known card of a face-down pile can have another place there because other cards came or left.
        let is_in_pile =
            |place: Place| hidden.iter().any(|pile| pile.known == Some(place.zone) && pile.zone != place.zone);
        let is_same = |one: &(Place, Card), other: &(Place, Card)| {
            let share_pile = is_in_pile(one.0) && is_in_pile(other.0) && audited(one.0) == audited(other.0);
            one == other || one.1 == other.1 && share_pile
        };
        for seen in &after.known {
            if let Some(index) = model.leaving.iter().position(|other| is_same(other, seen)) {
                model.leaving.remove(index);
            }
        }
        let moves = session.table_moves().to_vec();
        assert!(
            !moves_twice(&moves, &model.leaving, &piles),
            "{request:?} seed {seed}\n{}\n{moves:#?}",
            typed.join("\n")
        );
        let down = session.game().zones().known_down;
        model.apply(&moves, &down, &session.game().hidden(), &audited);
        let context = || format!("{request:?} seed {seed}\n{}\nundo {steps}\n{moves:#?}", typed.join("\n"));
        let mut surplus = 0;
        for (place, count) in &after.counts {
            model.change(*place, -count);
        }
        for (place, left) in &model.counts {
            assert!(*left >= 0, "{} cards missing: {place:?}\n{}", -left, context());
            surplus += left;
        }
        assert_eq!(surplus, model.searched, "{:?}\n{}", model.counts, context());
        for seen in &after.known {
            let is_known = model.known.iter().any(|known| is_same(known, seen));
            assert!(is_known || model.received.contains(&seen.0), "{seen:?}\n{}", context());
        }
        assert_eq!(model.counters, after.counters, "{}", context());
        all += 1;
    }
    all
}

#[test]
fn undo_restores_the_cards_and_counters_of_every_place() {
    let library = Library::built_in().unwrap();
    let take_back_all = |id: &str| -> usize {
        let tables = tables(library.find(id).unwrap());
        sample(&tables, GAMES).map(|(seed, request)| take_back(&library, request, seed)).sum()
    };
    std::thread::scope(|scope| {
        let games: Vec<_> = IDS.iter().map(|id| (id, scope.spawn(|| take_back_all(id)))).collect();
        let found: Vec<_> = games.into_iter().map(|(id, game)| (id, game.join().ok())).collect();
        assert!(found.iter().all(|(_, count)| count.is_some_and(|count| count > 0)), "{found:?}");
    });
}
