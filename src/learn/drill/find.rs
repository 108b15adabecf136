//! Finds positions that show a topic, in random games. Some of these games begin like the rule's example, with other
//! cards if possible.

use super::Drill;
use super::clarity::is_bare;
use super::effects::{GOES_ON_CHANCE, exercise_question, exercises, going_on_question};
use super::pick::line_question;
use super::question::{AfterAction, Question};
use super::sight::{ShownHand, Sight};
use super::stacked::Permutation;
use crate::coach::{self, Expertise, LearnedPolicy, Policy, Weights};
use crate::model::action::{Action, Decision};
use crate::play::session::Session;
use crate::play::setup::{Setup, SetupRequest};
use crate::rules::game::{Awaits, Events, Game, Rules};
use crate::rules::games::AnyGame;
use crate::rules::library::Library;
use crate::rules::rulebook::{ExampleLines, Exercise, Rule, Rulebook};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::cell::OnceCell;

/// Maximum number of random games to search.
const MAX_GAMES: usize = 1000;
/// Maximum number of actions in a random game, because some random games never end.
const MAX_ACTIONS: usize = 200;
/// Probability of looking for a question at a position. To look for a question takes longer than to play an action, so
/// the search skips some positions.
const LOOK_CHANCE: f64 = 0.5;
/// Probability that a random game begins like the rule's example. Rare positions, such as the end of a won game, then
/// come soon, but differ each time.
const EXAMPLE_CHANCE: f64 = 0.35;
/// Maximum number of actions at the end of an example that a random game replaces. It is high at first, so that the
/// positions differ. After [`HALVED`] games it is half as high, after twice as many games a third, and so on, because
/// some positions are rare.
const REPLACED: usize = 80;
const HALVED: usize = 10;
/// Maximum number of random exchanges of cards to try with an example. The search tries several exchanges, because many
/// of them make the example illegal.
const PERMUTATIONS: usize = 30;
/// Number of attempts to choose an action that does not end a random game.
const ATTEMPTS: usize = 6;
/// Probability of passing over a found question. Otherwise nearly all questions would be about the first turns of a
/// game.
const PASS_CHANCE: f64 = 0.6;
/// Number of positions at the end of a game from which a question with the answer “it goes on” can come. An earlier
/// position is so far from the end that the answer is obvious.
const NEAR_END: usize = 16;
/// Probability of playing a game with the learned weights. Random play hardly ever wins, so it rarely reaches the end
/// of a won game.
const LEARNED_CHANCE: f64 = 0.5;
/// Probability of a question about lines, if the rule has exercises, too.
const LINE_CHANCE: f64 = 0.5;

pub(super) struct QuestionSearch<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    rule: &'a Rule,
    exercises: Vec<Exercise>,
    /// The weights of the learned policy. The search loads them when it needs them first.
    weights: OnceCell<Weights>,
}

type AskedQuestion = (Question, Option<ShownHand>);

impl<'a> QuestionSearch<'a> {
    pub(super) fn new(library: &'a Library, book: &'a Rulebook, rule: &'a Rule) -> QuestionSearch<'a> {
        QuestionSearch { library, book, rule, exercises: exercises(book, rule), weights: OnceCell::new() }
    }

    pub(super) fn run(&self, rng: &mut impl Rng) -> Option<Drill> {
        let found = self.search(rng)?;
        let asks_end = matches!(&found.question, Question::After { asks: AfterAction::Ending(Some(_)), .. });
        let going_on = if asks_end && rng.random_bool(GOES_ON_CHANCE) { self.find_going_on(&found, rng) } else { None };
        Some(going_on.unwrap_or(found))
    }

    /// Returns a question about an action that is similar to the action of `ending`, but does not end the game. Its
    /// position is one of the last [`NEAR_END`] positions of the game. Of these, it is the latest in which the action
    /// is most similar. Returns `None` if there is no such position.
    fn find_going_on(&self, ending: &Drill, rng: &mut impl Rng) -> Option<Drill> {
        let Question::After { action, .. } = &ending.question else { return None };
        let questions = (0..NEAR_END).rev().filter_map(|count| {
            let session = take_back(&ending.session, count)?;
            let (similarity, question) = going_on_question(&session, (&ending.session, action), rng)?;
            Some((similarity, admit(&session, question, rng)?, session))
        });
        let (_, question, session) = questions.max_by_key(|(similarity, ..)| *similarity)?;
        Some(self.to_drill(session, question))
    }

    /// Searches random games until there is a question.
    fn search(&self, rng: &mut impl Rng) -> Option<Drill> {
        (0..MAX_GAMES).find_map(|game| {
            let beginning = if rng.random_bool(EXAMPLE_CHANCE) { self.begin_like_example(game, rng) } else { None };
            self.search_game(beginning.or_else(|| self.random_setup(rng).map(Session::new))?, rng)
        })
    }

    /// Plays the given lines of an example with exchanged cards, except some actions at the end: at most [`REPLACED`], and
    /// fewer after more `games`. The example is that of the rule, or of a rule that ends the game in its exercises.
    /// Returns `None` if there is no example.
    fn begin_like_example(&self, games: usize, rng: &mut impl Rng) -> Option<Session> {
        let ends = self.exercises.iter().filter_map(|exercise| exercise.event.strip_prefix("ended-"));
        let rules = ends.filter_map(|id| self.book.rule(id)).chain([self.rule]);
        let example = *rules.filter_map(|rule| rule.shown.as_ref()).collect::<Vec<_>>().choose(rng)?;
        let random: Vec<Permutation> = (0..PERMUTATIONS).map(|_| Permutation::random(rng)).collect();
        let mut permutations = random.into_iter().chain([Permutation::identity()]);
        let session = permutations.find_map(|cards| self.play_given(example, &cards))?;
        take_back(&session, rng.random_range(0..=REPLACED / (1 + games / HALVED)))
    }

    /// Plays the given lines of an example. Returns `None` if a line is illegal with these cards.
    fn play_given(&self, example: &ExampleLines, cards: &Permutation) -> Option<Session> {
        let set = example.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
        cards.play(Session::new(self.set_up(set, example.players.clone())?), &example.given)
    }

    fn to_drill(&self, session: Session, (question, hand): AskedQuestion) -> Drill {
        let setup = session.setup();
        let defaults = self.set_up(Vec::new(), setup.vocabulary.players.clone()).map(|setup| setup.settings);
        let differs = |key: &str| defaults.as_ref().is_none_or(|defaults| defaults.get(key) != setup.settings.get(key));
        let unusual = setup
            .settings
            .iter()
            .filter(|(key, _)| differs(key) || self.rule.options.iter().any(|matters| matters == *key));
        let unusual = unusual.map(|(key, value)| format!("{key}={value}")).collect();
        Drill { rule: self.rule.id.clone(), session, unusual, question, hand }
    }

    /// Sets up a table with random values for the options that affect the rule and a random number of players. Returns
    /// `None` if these values cannot be combined.
    fn random_setup(&self, rng: &mut impl Rng) -> Option<Setup> {
        let options = self.book.options.iter().filter(|option| self.rule.options.contains(&option.key));
        let set = options.filter_map(|option| Some((option.key.clone(), option.values.choose(rng)?.clone()))).collect();
        let names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"];
        let count = match rng.random_range(self.book.players.min..=self.book.players.max) {
            1 => 0,
            several => several,
        };
        self.set_up(set, names.iter().take(count).map(|name| (*name).to_owned()).collect())
    }

    fn set_up(&self, set: Vec<(String, String)>, players: Vec<String>) -> Option<Setup> {
        let request = SetupRequest { game: self.book.id.clone(), preset: None, set, players };
        Setup::new(self.library, &request, None).ok()
    }

    /// Plays a game at random or with the learned weights, and searches it. Ends at a question, unless the search passes
    /// over it. Returns the last question, because later positions differ more.
    fn search_game(&self, mut session: Session, rng: &mut impl Rng) -> Option<Drill> {
        let (mut legal, mut last) = (Vec::new(), None);
        let weights = || self.weights.get_or_init(|| Expertise::load(session.setup(), None).weights);
        let mut policy = rng.random_bool(LEARNED_CHANCE).then(|| LearnedPolicy::new(weights()));
        let mut luck = Pcg64Mcg::seed_from_u64(rng.random());
        for _ in 0..MAX_ACTIONS {
            let question = if rng.random_bool(LOOK_CHANCE) { self.make_question(&session, rng) } else { None };
            if let Some(question) = question {
                last = Some(self.to_drill(session.clone(), question));
                if !rng.random_bool(PASS_CHANCE) {
                    break;
                }
            }
            let mut choose = || {
                let action = random_action(session.game(), &mut legal, rng)?;
                let learned = match (&mut policy, action) {
                    (Some(policy), Action::Decision(_)) => policy.choose(session.game(), &legal, &mut luck, &mut 0),
                    _ => None,
                };
                Some(learned.map_or(action, Action::Decision))
            };
            // A game that ends early reaches few positions.
            let next = (0..ATTEMPTS).map_while(|_| choose()).find(|action| !ends_game(session.game(), action));
            if next.and_then(|action| play(&mut session, &action)).is_none() {
                break;
            }
        }
        last
    }

    /// Makes a question about the topic. Returns `None` if this position does not suit the topic. Also returns `None`
    /// if the question would give its answer away or name cards that the player cannot see.
    fn make_question(&self, session: &Session, rng: &mut impl Rng) -> Option<AskedQuestion> {
        // A line that is only a verb is easy to judge, so numbers and results are better questions.
        let mut asks_line = || rng.random_bool(LINE_CHANCE) && !session.game().playable().iter().all(is_bare);
        if !self.rule.refused.is_empty() && (self.exercises.is_empty() || asks_line()) {
            let awaits_decision = matches!(session.game().awaits(), Awaits::Decision { .. });
            return awaits_decision.then(|| line_question(session, &self.rule.id, rng))?;
        }
        admit(session, exercise_question(session, &self.exercises, rng)?, rng)
    }
}

/// Adds a hand to a question about an action, if the question needs one. Returns `None` if the question would give
/// its answer away, or if the player cannot see the cards of the action.
fn admit(session: &Session, question: Question, rng: &mut impl Rng) -> Option<AskedQuestion> {
    if question.is_given_away(session) {
        return None;
    }
    let Question::After { action: Action::Decision(decision), .. } = &question else {
        return Some((question, None));
    };
    let mut sight = Sight::new(session, decision.by);
    let hand = sight.admit(session, decision).then(|| sight.into_suitable_hand(session, &[*decision], rng))?.ok()?;
    Some((question, hand))
}

/// Returns the session without its last `count` actions. Returns `None` if the engine does not accept the others.
fn take_back(session: &Session, count: usize) -> Option<Session> {
    let actions: Vec<(usize, Action)> = session.numbered_actions().collect();
    let mut earlier = Session::new(session.setup().clone());
    let remaining = actions.len().saturating_sub(count);
    actions[..remaining].iter().try_for_each(|(_, action)| play(&mut earlier, action))?;
    Some(earlier)
}

/// Chooses a random action. Each verb that somebody can use is equally likely, so that rare moves occur. Returns `None`
/// if no action is possible.
fn random_action(game: &AnyGame, legal: &mut Vec<Decision>, rng: &mut impl Rng) -> Option<Action> {
    let action = coach::random_step(game, legal, rng)?;
    let Action::Decision(action) = action else { return Some(action) };
    let playable = game.playable();
    let mut verbs: Vec<_> = playable.iter().map(|decision| decision.verb).collect();
    verbs.sort_unstable();
    verbs.dedup();
    let verb = *verbs.choose(rng)?;
    let with_verb: Vec<&Decision> = playable.iter().filter(|decision| decision.verb == verb).collect();
    Some(Action::Decision(with_verb.choose(rng).map_or(action, |decision| **decision)))
}

fn ends_game(game: &AnyGame, action: &Action) -> bool {
    let mut after = game.clone();
    after.play(*action, &mut Events::ignored()).is_err() || after.outcome().is_some()
}

fn play(session: &mut Session, action: &Action) -> Option<()> {
    let line = session.setup().vocabulary.canonical(action, session.game().awaited());
    session.line(&line).ok()?.map(|_| ())
}
