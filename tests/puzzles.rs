//! Puzzles: the answers are clearly the best decisions, and puzzles made from mistakes can be solved.

use deckwarden::coach::{Expertise, Grade, LearnedPolicy, Luck, play_to_end, random_step};
use deckwarden::game::{Action, AnyGame, Decision, Events, Game, Rate, Rules, Seat, Verdict, View};
use deckwarden::internals::{Blunder, LessonReply, LessonRun, ReviewedGame, mistakes};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Number of games from each decision, with the same shuffles; enough to tell a clear difference from chance.
const GAMES: u64 = 120;
/// Minimum rate of games in which the answer does better than a wrong decision. Games that end alike do not count.
const MARGIN: f64 = 0.6;

/// Returns the legal decisions of a puzzle: those that can begin the answer, and the others.
fn right_and_wrong(run: &LessonRun) -> (Vec<Decision>, Vec<Decision>) {
    let session = run.session();
    let legal = session.game().legal();
    let is_right = |decision: &Decision| {
        let line = session.setup().vocabulary.canonical_decision(decision, session.game().awaited());
        !matches!(run.clone().answer(&line), Ok(LessonReply::Mistake { .. }) | Err(_))
    };
    legal.into_iter().partition(is_right)
}

/// Plays games from a decision on and returns how they end.
fn play_games(session: &Session, decision: Decision, expertise: &Expertise) -> Vec<Grade> {
    let play = |seed| {
        let mut game = session.game().clone();
        game.decide(decision, &mut Events::ignored());
        let played = play_to_end(&mut game, &mut LearnedPolicy::new(&expertise.weights), &mut Luck::new(seed));
        expertise.goal.grade(game.outcome().as_ref(), played.actions)
    };
    (0..GAMES).map(play).collect()
}

/// Counts how often the first decision does better. Games that end alike do not count.
fn compare(one: &[Grade], other: &[Grade]) -> Rate {
    let pairs = || one.iter().zip(other);
    let hits = pairs().filter(|(a, b)| a > b).count() as u64;
    Rate { hits, tries: pairs().filter(|(a, b)| a != b).count() as u64 }
}

/// Returns whether the answer is better by [`MARGIN`], and the difference is unlikely to be chance.
fn is_clear(rate: &Rate) -> bool {
    let share = rate.hits as f64 / rate.tries.max(1) as f64;
    share > MARGIN && rate.interval().is_some_and(|(low, _)| low > 0.5)
}

/// Lists all puzzles, each with a name.
fn all_puzzles(library: &Library) -> Vec<(String, LessonRun)> {
    let mut found = Vec::new();
    for book in library.rulebooks() {
        for lesson in book.lessons.iter().filter(|lesson| lesson.scored) {
            let mut run = LessonRun::begin(library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
            while run.step().is_some() {
                found.push((format!("{} puzzle {}", book.id, run.step_index() + 1), run.clone()));
                run.skip().unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }
    found
}

fn after_decision(game: &AnyGame, decision: Decision) -> AnyGame {
    let mut game = game.clone();
    game.decide(decision, &mut Events::ignored());
    game
}

fn is_attacked(game: &AnyGame, me: Option<Seat>) -> bool {
    game.awaited() == me && game.prompt().0.starts_with("combat")
}

/// Plays the first legal decisions for the player `me` up to the turn of the next player. Returns whether `me` is then
/// attacked, or the next player can win at once.
fn loses(game: &AnyGame, me: Option<Seat>) -> bool {
    let (mut game, mut legal) = (game.clone(), game.legal());
    while game.awaited() == me && !is_attacked(&game, me) && !legal.is_empty() {
        game = after_decision(&game, legal[0]);
        legal = game.legal();
    }
    is_attacked(&game, me) || legal.iter().any(|decision| after_decision(&game, *decision).outcome().is_some())
}

/// Returns whether the player who must act is attacked, or loses after a pass.
fn is_in_danger(session: &Session) -> bool {
    let me = session.game().awaited();
    let mut passed = session.clone();
    is_attacked(session.game(), me) || passed.line("pass").is_ok() && loses(passed.game(), me)
}

#[test]
fn puzzle_answers_are_clearly_the_best_decisions() {
    let library = Library::built_in().unwrap_or_else(|error| panic!("{error}"));
    let mut doubtful = Vec::new();
    for (place, run) in all_puzzles(&library) {
        let session = run.session();
        let (right, wrong) = right_and_wrong(&run);
        assert!(!right.is_empty() && !wrong.is_empty(), "{place}");
        // The coach cannot judge a game of several players. There the answer must win at once or prevent a loss.
        if !session.setup().vocabulary.solo {
            for decision in right {
                let after = after_decision(session.game(), decision);
                let won = after.outcome().is_some_and(|outcome| outcome.result == Verdict::Won);
                assert!(
                    won || is_in_danger(session) && !loses(&after, session.game().awaited()),
                    "{place}: {decision:?}"
                );
            }
            continue;
        }
        let expertise = Expertise::load(session.setup(), None);
        let right: Vec<Vec<Grade>> = right.iter().map(|decision| play_games(session, *decision, &expertise)).collect();
        for decision in wrong {
            let wrong = play_games(session, decision, &expertise);
            let rates: Vec<Rate> = right.iter().map(|right| compare(right, &wrong)).collect();
            if !rates.iter().any(is_clear) {
                let line = session.setup().vocabulary.canonical_decision(&decision, None);
                doubtful.push(format!("{place}: better than `{line}` in no more than {rates:?}"));
            }
        }
    }
    assert!(doubtful.is_empty(), "{doubtful:#?}");
}

/// The lesson accepts every right line, and takes back every other legal line with an explanation.
#[test]
fn puzzles_from_mistakes_can_be_solved_in_every_solo_game() {
    let library = Library::built_in().unwrap_or_else(|error| panic!("{error}"));
    for book in library.rulebooks().iter().filter(|book| book.players.max == 1) {
        for preset in &book.presets {
            let expected =
                SetupRequest { game: book.id.clone(), preset: Some(preset.name.clone()), ..SetupRequest::default() };
            let mut session =
                Session::new(Setup::new(&library, &expected, None).unwrap_or_else(|error| panic!("{error}")));
            let mut rng = Pcg64Mcg::seed_from_u64(7);
            let (mut legal, mut blunders) = (Vec::new(), Vec::new());
            while let Some(action) = random_step(session.game(), &mut legal, &mut rng) {
                let line = session.setup().vocabulary.canonical(&action, None);
                let others: Vec<Decision> = match action {
                    Action::Decision(played) => legal.iter().copied().filter(|other| *other != played).collect(),
                    Action::Reveal { .. } => Vec::new(),
                };
                session.line(&line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
                if let (Action::Decision(played), Some(better)) = (action, others.first()) {
                    let (comparison, reason) = ("It is.".to_owned(), "So it is.".to_owned());
                    let (entry, cost, alike) = (session.entries().len(), "9 %".to_owned(), Vec::new());
                    blunders.push(Blunder { entry, played, better: *better, alike, cost, comparison, reason });
                }
            }
            blunders.truncate(6);
            let game = ReviewedGame { name: "mine".to_owned(), session, blunders };
            let lesson = mistakes::lesson(book, &[game], true).unwrap_or_else(|| panic!("{}: no puzzle", book.id));
            assert!(lesson.steps.iter().all(|step| !step.mistakes.is_empty()), "{}", book.id);
            LessonRun::rehearse(&library, book, &lesson)
                .unwrap_or_else(|error| panic!("{} {}: {error}", book.id, preset.name));
        }
        assert!(mistakes::lesson(book, &[], true).is_none());
    }
}
