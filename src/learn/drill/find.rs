//! Finds positions that show a topic, in random games and in the rule's example. If possible, the search exchanges the
//! cards of the example.

use super::Drill;
use super::effects::{GOES_ON_CHANCE, effect_question, exercise_question, exercises, going_on_question};
use super::offered_lines::{is_near_legal, parse_decision, refusing_rule};
use super::pick::{has_odd_card, has_odd_length, has_odd_zone, line_questions, stands_out};
use super::question::{AfterAction, Question};
use super::sight::{ShownHand, Sight};
use super::stacked::Permutation;
use crate::coach::{self, Expertise, LearnedPolicy, Policy, Weights};
use crate::model::action::{Action, Decision};
use crate::play::session::Session;
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
/// Maximum number of random games to search if the example gives no question.
const MORE_GAMES: usize = 100;
/// Maximum number of these games if the search already has a question and looks for a clearer one. Some rules have
/// none.
const CLEARER_GAMES: usize = 8;
/// Maximum number of actions in a random game, because some random games never end.
const MAX_ACTIONS: usize = 200;
/// Probability of looking for a question at a position. Looking for a question takes longer than playing an action, so
/// most positions are skipped.
const LOOK_CHANCE: f64 = 0.3;
/// Probability of searching the rule's example before random games. It is below one half, so that most positions come
/// from games.
const EXAMPLE_CHANCE: f64 = 0.3;
/// Maximum number of random exchanges of cards to try with an example. The search tries several exchanges, because many
/// of them make the example illegal.
const PERMUTATIONS: usize = 30;
/// Number of attempts to find a question at each position of an example.
const ATTEMPTS: usize = 6;
/// Probability of passing over a question that was found. If none were passed over, nearly all questions would
/// be about the first turns of a game.
const PASS_CHANCE: f64 = 0.6;
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

/// How clear a question is. A question about an action is always clear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Clarity {
    /// The form gives the answer away, but not by its verb alone.
    Low,
    /// Nothing but the rules gives the answer away. But another rule may decide.
    Fair,
    /// The rule decides, and nothing else gives the answer away.
    Clear,
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

    /// Searches for a clear question. A few rules have no clear question, such as a rule that refuses the only decision
    /// that names no card. For these rules, returns the clearest question that the search finds.
    pub(super) fn run(&self, rng: &mut impl Rng) -> Option<Drill> {
        let found = self.search(rng)?;
        let asks_end = matches!(&found.question, Question::After { asks: AfterAction::Ending(Some(_)), .. });
        let going_on = if asks_end && rng.random_bool(GOES_ON_CHANCE) { self.find_going_on(&found, rng) } else { None };
        Some(going_on.unwrap_or(found))
    }

    /// Returns a question about a similar action as a question about the end, at the latest position of its game in
    /// which such an action need not end the game. Returns `None` if the game has no such position.
    fn find_going_on(&self, ending: &Drill, rng: &mut impl Rng) -> Option<Drill> {
        let Question::After { action, .. } = &ending.question else { return None };
        // Undo takes back whole entries, so each action becomes an entry of its own.
        let mut session = Session::new(ending.session.setup().clone());
        for (_, action) in ending.session.numbered_actions() {
            play(&mut session, &action)?;
        }
        loop {
            let question = going_on_question(&session, action, rng).and_then(|question| admit(&session, question, rng));
            if let Some(question) = question {
                return Some(self.to_drill(session, question));
            }
            session.line("undo").ok()??;
        }
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

    /// Searches the example of the rule. If an exercise of the rule is about a rule that ends the game, may search the
    /// example of that other rule instead. Exchanges cards if the example can be played with the new cards.
    fn search_examples(&self, clearest: &mut Clearest, rng: &mut impl Rng) {
        let ends = self.exercises.iter().filter_map(|exercise| exercise.event.strip_prefix("ended-"));
        let rules = ends.chain([self.rule]).filter_map(|id| self.book.rule(id));
        let examples: Vec<&ExampleLines> = rules.filter_map(|rule| rule.shown.as_ref()).collect();
        let mut permutations: Vec<Permutation> = (0..PERMUTATIONS).map(|_| Permutation::random(rng)).collect();
        permutations.push(Permutation::identity());
        for cards in permutations {
            if let Some(example) = examples.choose(rng).filter(|_| !clearest.is_clear()) {
                // An example that cannot be played with these cards has no more positions.
                let _ = self.search_example(example, &cards, clearest, rng);
            }
        }
    }

    /// Searches the positions of an example until there is a clear question. Returns `None` if the example has no more
    /// positions.
    fn search_example(
        &self,
        example: &ExampleLines,
        cards: &Permutation,
        clearest: &mut Clearest,
        rng: &mut impl Rng,
    ) -> Option<()> {
        let set = example.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
        let mut session = Session::new(self.set_up(set, example.players.clone())?);
        for line in &example.given {
            session.line(&cards.replace_cards(line)).ok()??;
        }
        let refused =
            example.refused.as_ref().and_then(|refused| parse_decision(&session, &cards.replace_cards(refused)));
        let accepted = example
            .accepted
            .as_ref()
            .and_then(|accepted| session.consider_line(&cards.replace_cards(accepted)).ok()?);
        let mut lines = accepted.map(|change| change.played().to_vec()).unwrap_or_default().into_iter();
        loop {
            for _ in 0..ATTEMPTS {
                self.look_for_question(&session, refused, clearest, rng);
                if clearest.is_clear() {
                    return Some(());
                }
            }
            session.line(&lines.next()?).ok()??;
        }
    }

    /// Tries to make a question at a position, and keeps it if no question so far is clearer. Returns whether it is
    /// clear.
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
        let unusual = setup.settings.iter().filter(|(key, _)| differs(key));
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

    /// Searches a game that is played at random or with the learned weights. Ends at a clear question, unless the
    /// search passes over it.
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
        if can_refuse && (self.exercises.is_empty() || rng.random_bool(LINE_CHANCE)) {
            let awaits_decision = matches!(session.game().awaits(), Awaits::Decision { .. });
            let questions = awaits_decision.then(|| line_questions(session, self.rule, example, rng))?.into_iter();
            let clear = questions.filter_map(|question| Some((self.clarity_of(session, &question.0)?, question)));
            return clear.max_by_key(|(clarity, _)| *clarity);
        }
        let question = match rule {
            Some(_) => exercise_question(session, &self.exercises, rng)?,
            None => effect_question(session, rng)?,
        };
        Some((Clarity::Clear, admit(session, question, rng)?))
    }

    /// Returns how clear a question about lines is, or `None` if its answer is the only line with another verb or another
    /// number of cards.
    fn clarity_of(&self, session: &Session, question: &Question) -> Option<Clarity> {
        let Question::Pick { lines, legal, right } = question else { return Some(Clarity::Clear) };
        let decisions: Vec<Decision> = lines.iter().filter_map(|line| parse_decision(session, line)).collect();
        let is_fair = decisions.len() == lines.len()
            && !is_only_choice(session, &decisions, *right, *legal)
            && !stands_out(session, &decisions, *right)
            && !question.moment_gives_away(session);
        if !is_fair {
            let is_odd = question.has_odd_verb() || *right < decisions.len() && has_odd_length(&decisions, *right);
            return (!is_odd).then_some(Clarity::Low);
        }
        let decides = self.decides(session, &decisions, *right, *legal);
        Some(if decides { Clarity::Clear } else { Clarity::Fair })
    }

    /// Returns whether this rule refuses a line that is nearly legal. If the answer is a legal line, the refused line
    /// must have the same number of cards, and a refused line must have a card from the same zone. The answer must not
    /// be the only line with its kind of card, and no line may have a form that exists only to be refused.
    fn decides(&self, session: &Session, decisions: &[Decision], right: usize, legal: bool) -> bool {
        let refused = (0..decisions.len()).filter(|index| (*index == right) != legal).map(|index| &decisions[index]);
        let count = |decision: &Decision| decision.cards().count();
        // A form with two cards after `with` exists only to be refused.
        let is_always_refused = |decision: &Decision| decision.with.iter().flatten().count() > 1;
        let stands_out = has_odd_card(decisions, right)
            || legal && has_odd_zone(session, decisions, right)
            || decisions.iter().any(is_always_refused);
        !stands_out
            && refused
                .filter(|decision| refusing_rule(session.game(), decision) == Some(self.rule))
                .filter(|decision| !legal || count(decision) == count(&decisions[right]))
                .any(|decision| is_near_legal(session, decision, self.rule))
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

/// Returns whether the position leaves no choice, so that the answer is the same whenever a player is asked there: the
/// answer is the only legal verb, or all other lines are all that is legal. Such lines name no card, spot or player.
fn is_only_choice(session: &Session, decisions: &[Decision], right: usize, legal: bool) -> bool {
    let is_bare =
        |decision: &Decision| decision.cards().next().is_none() && decision.spot.is_none() && decision.player.is_none();
    let playable = session.game().playable();
    if legal {
        is_bare(&decisions[right]) && playable.iter().all(|decision| decision.verb == decisions[right].verb)
    } else {
        playable.iter().all(is_bare) && playable.iter().all(|decision| decisions.contains(decision))
    }
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
