//! Finds positions that show a topic, in random games and in the rule's example. If possible, the search exchanges the
//! cards of the example.

use super::Drill;
use super::clarity::{Clarity, is_bare};
use super::effects::{GOES_ON_CHANCE, effect_question, exercise_question, exercises, going_on_question};
use super::offered_lines::parse_decision;
use super::pick::line_question;
use super::question::{AfterAction, Question};
use super::sight::{ShownHand, Sight};
use super::stacked::Permutation;
use crate::coach::{self, Expertise, LearnedPolicy, Policy, Weights};
use crate::model::action::{Action, Decision};
use crate::play::session::{Change, Session};
use crate::play::setup::{Setup, SetupRequest};
use crate::rules::game::{Awaits, Game, Rules};
use crate::rules::games::AnyGame;
use crate::rules::library::Library;
use crate::rules::rulebook::{ExampleLines, Exercise, Rulebook};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::cell::OnceCell;

/// Maximum number of random games to search before the rule's example. The number is small, because searching the
/// example is quicker.
const GAMES: usize = 8;
/// Maximum number of random games to search if the example gives no question. More games would make the learner wait.
const MORE_GAMES: usize = 100;
/// Maximum number of these games if the search already has a question and looks for a clearer one. Some rules have no
/// clearer one.
const CLEARER_GAMES: usize = 8;
/// Maximum number of actions in a random game, because some random games never end.
const MAX_ACTIONS: usize = 200;
/// Probability of looking for a question at a position. To look for a question takes longer than to play an action, so
/// the search skips most positions.
const LOOK_CHANCE: f64 = 0.3;
/// Probability of searching the rule's example before random games. It is below one half, so that most positions come
/// from games.
const EXAMPLE_CHANCE: f64 = 0.3;
/// Maximum number of random exchanges of cards to try with an example. The search tries several exchanges, because many
/// of them make the example illegal.
const PERMUTATIONS: usize = 30;
/// Number of attempts to find a question at each position of an example. Each attempt chooses at random, so a second
/// one can succeed.
const ATTEMPTS: usize = 6;
/// Probability of passing over a found question. Otherwise nearly all questions would be about the first turns of a
/// game.
const PASS_CHANCE: f64 = 0.6;
/// Number of positions at the end of a game from which a question with the answer “it goes on” can come. An earlier
/// position is so far from the end that the answer is obvious.
const NEAR_END: usize = 3;
/// Probability of playing a game with the learned weights. Random play hardly ever wins, so it rarely reaches the end
/// of a won game.
const LEARNED_CHANCE: f64 = 0.5;
/// Probability of a question about lines, if the rule has exercises, too.
const LINE_CHANCE: f64 = 0.5;

pub(super) struct QuestionSearch<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    rule: &'a str,
    exercises: Vec<Exercise>,
    /// The weights of the learned policy. The search loads them when it needs them first.
    weights: OnceCell<Weights>,
}

/// The clearest question so far. Of equally clear ones, the latest.
#[derive(Default)]
struct Clearest(Option<(Clarity, Drill)>);

impl Clearest {
    fn clarity(&self) -> Option<Clarity> {
        self.0.as_ref().map(|(clarity, _)| *clarity)
    }

    fn is_clear(&self) -> bool {
        self.clarity() == Some(Clarity::Clear)
    }
}

type AskedQuestion = (Question, Option<ShownHand>);

impl<'a> QuestionSearch<'a> {
    pub(super) fn new(library: &'a Library, book: &'a Rulebook, rule: &'a str) -> QuestionSearch<'a> {
        let exercises = book.rule(rule).map(|rule| exercises(book, rule)).unwrap_or_default();
        QuestionSearch { library, book, rule, exercises, weights: OnceCell::new() }
    }

    /// Searches for a clear question. A few rules have no clear question: for example, if a rule refuses the only
    /// decision that names no card. For these rules, returns a fair question.
    pub(super) fn run(&self, rng: &mut impl Rng) -> Option<Drill> {
        let found = self.search(rng)?;
        let asks_end = matches!(&found.question, Question::After { asks: AfterAction::Ending(Some(_)), .. });
        let going_on = if asks_end && rng.random_bool(GOES_ON_CHANCE) { self.find_going_on(&found, rng) } else { None };
        Some(going_on.unwrap_or(found))
    }

    /// Returns a question about an action that is similar to the action of `ending`, but does not end the game. Its
    /// position is one of the last [`NEAR_END`] positions of the game: the latest one with such an action. Returns
    /// `None` if there is no such position.
    fn find_going_on(&self, ending: &Drill, rng: &mut impl Rng) -> Option<Drill> {
        let Question::After { action, .. } = &ending.question else { return None };
        let actions = ending.session.numbered_actions();
        let actions: Vec<Action> = actions.into_iter().map(|(_, action)| action).collect();
        let earliest = actions.len().saturating_sub(NEAR_END - 1);
        (earliest..=actions.len()).rev().find_map(|count| {
            let mut session = Session::new(ending.session.setup().clone());
            actions[..count].iter().try_for_each(|action| play(&mut session, action))?;
            let question = going_on_question(&session, action, rng).and_then(|asked| admit(&session, asked, rng))?;
            Some(self.to_drill(session, question))
        })
    }

    fn search(&self, rng: &mut impl Rng) -> Option<Drill> {
        let mut clearest = Clearest::default();
        let begins_with_example = rng.random_bool(EXAMPLE_CHANCE);
        if begins_with_example {
            self.search_examples(&mut clearest, rng);
        }
        self.search_games(GAMES, GAMES, &mut clearest, rng);
        if !begins_with_example && !clearest.is_clear() {
            self.search_examples(&mut clearest, rng);
        }
        self.search_games(MORE_GAMES, CLEARER_GAMES, &mut clearest, rng);
        clearest.0.map(|(_, drill)| drill)
    }

    /// Searches random games until there is a clear question: at most `count` games, or `clearer_count` if there is a
    /// question.
    fn search_games(&self, count: usize, clearer_count: usize, clearest: &mut Clearest, rng: &mut impl Rng) {
        for game in 0..count {
            if clearest.is_clear() || clearest.clarity().is_some() && game >= clearer_count {
                return;
            }
            if let Some(setup) = self.random_setup(rng) {
                self.search_game(Session::new(setup), clearest, rng);
            }
        }
    }

    /// Searches the example of the rule. If an exercise of the rule is about another rule that ends the game, also
    /// searches the example of the other rule. Exchanges cards if the engine accepts the example with the new cards.
    fn search_examples(&self, clearest: &mut Clearest, rng: &mut impl Rng) {
        let ends = self.exercises.iter().filter_map(|exercise| exercise.event.strip_prefix("ended-"));
        let rules = ends.chain([self.rule]).filter_map(|id| self.book.rule(id));
        let examples: Vec<&ExampleLines> = rules.filter_map(|rule| rule.shown.as_ref()).collect();
        let mut permutations: Vec<Permutation> = (0..PERMUTATIONS).map(|_| Permutation::random(rng)).collect();
        permutations.push(Permutation::identity());
        for cards in permutations {
            let Some(example) = examples.choose(rng) else { return };
            let (positions, refused) = self.example_positions(example, &cards).unwrap_or_default();
            for session in positions {
                for _ in 0..ATTEMPTS {
                    if self.look_for_question(&session, refused, clearest, rng) {
                        return;
                    }
                }
            }
        }
    }

    /// Returns the positions of an example from its refused line on, and the decision of that line. Returns `None` if
    /// the example cannot be played with these cards.
    fn example_positions(
        &self,
        example: &ExampleLines,
        cards: &Permutation,
    ) -> Option<(Vec<Session>, Option<Decision>)> {
        let set = example.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
        let mut session = Session::new(self.set_up(set, example.players.clone())?);
        for line in &example.given {
            session.line(&cards.replace_cards(line)).ok()??;
        }
        let read = |line: &Option<String>| line.as_ref().map(|line| cards.replace_cards(line));
        let refused = read(&example.refused).and_then(|line| parse_decision(&session, &line));
        let accepted = read(&example.accepted).and_then(|line| session.consider_line(&line).ok()?);
        let mut positions = vec![session.clone()];
        for line in accepted.iter().flat_map(Change::played) {
            let Ok(Some(_)) = session.line(line) else { break };
            positions.push(session.clone());
        }
        Some((positions, refused))
    }

    /// Tries to make a question at a position. Keeps the question if no earlier one is clearer. Returns whether the
    /// question is clear.
    fn look_for_question(
        &self,
        session: &Session,
        example: Option<Decision>,
        clearest: &mut Clearest,
        rng: &mut impl Rng,
    ) -> bool {
        let Some((clarity, question)) = self.make_question(session, example, rng) else { return false };
        if clearest.clarity().is_none_or(|known| clarity >= known) {
            clearest.0 = Some((clarity, self.to_drill(session.clone(), question)));
        }
        clarity == Clarity::Clear
    }

    fn to_drill(&self, session: Session, (question, hand): AskedQuestion) -> Drill {
        let setup = session.setup();
        let defaults = self.set_up(Vec::new(), setup.vocabulary.players.clone()).map(|setup| setup.settings);
        let differs = |key: &str| defaults.as_ref().is_none_or(|defaults| defaults.get(key) != setup.settings.get(key));
        let keys = self.book.rule(self.rule).map(|rule| rule.options.as_slice()).unwrap_or_default();
        let unusual =
            setup.settings.iter().filter(|(key, _)| differs(key) || keys.iter().any(|matters| matters == *key));
        let unusual = unusual.map(|(key, value)| format!("{key}={value}")).collect();
        Drill { rule: self.rule.to_owned(), session, unusual, question, hand }
    }

    /// Sets up a table with random values for the options that affect the rule and a random number of players. Returns
    /// `None` if these values cannot be combined.
    fn random_setup(&self, rng: &mut impl Rng) -> Option<Setup> {
        let keys = self.book.rule(self.rule).map(|rule| rule.options.as_slice()).unwrap_or_default();
        let options = self.book.options.iter().filter(|option| keys.contains(&option.key));
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

    /// Plays a game at random or with the learned weights, and searches it. Ends at a clear question, unless the search
    /// passes over it.
    fn search_game(&self, mut session: Session, clearest: &mut Clearest, rng: &mut impl Rng) {
        let mut legal = Vec::new();
        let weights = || self.weights.get_or_init(|| Expertise::load(session.setup(), None).weights);
        let mut policy = rng.random_bool(LEARNED_CHANCE).then(|| LearnedPolicy::new(weights()));
        let mut luck = Pcg64Mcg::seed_from_u64(rng.random());
        for _ in 0..MAX_ACTIONS {
            let is_clear = rng.random_bool(LOOK_CHANCE) && self.look_for_question(&session, None, clearest, rng);
            if is_clear && !rng.random_bool(PASS_CHANCE) {
                return;
            }
            let Some(action) = random_action(session.game(), &mut legal, rng) else { return };
            let learned = match (&mut policy, action) {
                (Some(policy), Action::Decision(_)) => policy.choose(session.game(), &legal, &mut luck, &mut 0),
                _ => None,
            };
            if play(&mut session, &learned.map_or(action, Action::Decision)).is_none() {
                return;
            }
        }
    }

    /// Makes a question about the topic. Returns `None` if this position does not suit the topic. Also returns `None`
    /// if the question would give its answer away or name cards that the player cannot see. `example` is the refused
    /// decision of an example, if the session is at a position of this example.
    fn make_question(
        &self,
        session: &Session,
        example: Option<Decision>,
        rng: &mut impl Rng,
    ) -> Option<(Clarity, AskedQuestion)> {
        let rule = self.book.rule(self.rule);
        let can_refuse = rule.is_some_and(|rule| !rule.refused.is_empty());
        // A line that is only a verb is easy to judge, so numbers and results are better questions.
        let mut asks_line = || rng.random_bool(LINE_CHANCE) && !session.game().playable().iter().all(is_bare);
        if can_refuse && (self.exercises.is_empty() || asks_line()) {
            let awaits_decision = matches!(session.game().awaits(), Awaits::Decision { .. });
            return awaits_decision.then(|| line_question(session, self.rule, example, rng))?;
        }
        let question = match rule {
            Some(_) => exercise_question(session, &self.exercises, rng)?,
            None => effect_question(session, rng)?,
        };
        Some((Clarity::Clear, admit(session, question, rng)?))
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

/// Chooses a random action. Each legal verb is equally likely, so that rare moves occur. Returns `None` if no action is
/// possible.
fn random_action(game: &AnyGame, legal: &mut Vec<Decision>, rng: &mut impl Rng) -> Option<Action> {
    let action = coach::random_step(game, legal, rng)?;
    let Action::Decision(action) = action else { return Some(action) };
    let mut verbs: Vec<_> = legal.iter().map(|decision| decision.verb).collect();
    verbs.sort_unstable();
    verbs.dedup();
    let verb = *verbs.choose(rng)?;
    let with_verb: Vec<Decision> = legal.iter().filter(|decision| decision.verb == verb).copied().collect();
    Some(Action::Decision(with_verb.choose(rng).copied().unwrap_or(action)))
}

fn play(session: &mut Session, action: &Action) -> Option<()> {
    let line = session.setup().vocabulary.canonical(action, session.game().awaited());
    session.line(&line).ok()?.map(|_| ())
}
