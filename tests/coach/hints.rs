//! Hints are always legal, correct where the best move is certain, and recorded before they are shown.

use super::{classic, expertise, late_mythic, nearly_lost, random_position, table, tables};
use deckwarden::coach::{self, Advice, AdviceBudget, Comparison, Expertise, NoHint, OtherPlan, Style, TriedPlan};
use deckwarden::game::{AnyGame, Awaits, Deals, Events, Game, Outcome, Rules, Verdict, View, Vocabulary};
use deckwarden::internals::{Look, NoProgress, ReplyKind, Table};
use deckwarden::rulebook::Library;
use deckwarden::session::{LogError, Recorder, Session, SessionLog, Setup, SetupRequest};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hasher};

/// A budget small enough for a test.
const HASTE: AdviceBudget = AdviceBudget { search_steps: 1, games: 16, game_steps: 1 };

/// The odds, the best plan in their table and the hint come from the same simulated games.
#[test]
fn odds_and_hint_agree_everywhere() {
    let (mut hints, mut silent, mut rare) = (0, 0, 0);
    for (seed, setup) in (0..).zip(tables().into_iter().filter(|setup| setup.vocabulary.solo)) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let known = expertise(&setup);
        for _ in 0..2 {
            let game = random_position(&setup, 30, &mut rng);
            let legal = game.legal();
            let odds = coach::odds(&game, &[], &known, Style::Learned, HASTE, &|progress| !progress.is_enough);
            match coach::advise(&game, &[], &known, HASTE) {
                Ok(advice) => {
                    hints += 1;
                    assert_eq!((&odds.tally, odds.advice.as_ref()), (&advice.best.tally, Some(&advice)));
                    assert!(legal.contains(&advice.best.decisions[0]));
                    for OtherPlan { plan, .. } in &advice.others {
                        assert!(plan.value <= advice.best.value, "{} and {}", plan.value, advice.best.value);
                        let is_reordered = |other: &TriedPlan| {
                            let mut rest = other.decisions.iter();
                            other.decisions.len() == plan.decisions.len()
                                && rest.all(|one| plan.decisions.contains(one))
                        };
                        let all = advice.others.iter().map(|other| &other.plan).chain([&advice.best]);
                        assert_eq!(
                            all.filter(|other| is_reordered(other)).count(),
                            1,
                            "one order of the same decisions"
                        );
                        assert_eq!(plan.tally.games(), advice.best.tally.games(), "all were tried equally often");
                    }
                    let all = || advice.others.iter().map(|other| &other.plan).chain([&advice.best]);
                    let is_rare = all().all(|plan| plan.tally.success.hits < 5);
                    if is_rare && setup.book.history.aim.is_none() && !advice.others.is_empty() {
                        rare += 1;
                        let keeps_chance = |plan: &TriedPlan| {
                            let mut after = game.clone();
                            plan.decisions.iter().for_each(|one| after.decide(*one, &mut Events::ignored()));
                            after.can_succeed()
                        };
                        let is_equal = |plan: &TriedPlan| {
                            keeps_chance(plan) != keeps_chance(&advice.best)
                                || (plan.value - advice.best.value).abs() < 1e-9
                        };
                        assert!(all().all(is_equal), "so few successes are due to chance: {advice:?}");
                    }
                    for plan in all() {
                        let mut after = game.clone();
                        for (index, decision) in plan.decisions.iter().enumerate() {
                            assert!(after.legal().contains(decision), "decision {index} of {plan:?}");
                            after.decide(*decision, &mut Events::ignored());
                        }
                    }
                }
                Err(no_hint) => {
                    silent += 1;
                    assert_eq!(odds.advice, None);
                    match no_hint {
                        NoHint::Over => assert_eq!(game.awaits(), Awaits::Over),
                        NoHint::Cards => assert!(matches!(game.awaits(), Awaits::Reveal { .. })),
                        NoHint::Nothing => assert_eq!(legal, []),
                    }
                }
            }
        }
    }
    assert!(hints >= 8 && silent >= 8 && rare > 0, "{hints} hints, {silent} times no hint, {rare} rare successes");
}

#[test]
fn hint_wins_at_once_if_possible() {
    // The last line of a game that was won with a score of six.
    let script = include_str!("../../examples/classic-won-6.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#')).collect();
    let (last, before) = lines.split_last().expect("lines");
    let mut session = classic(before);
    let actions: Vec<&str> = last.split(", ").collect();
    let (winning, others) = actions.split_last().expect("actions");
    for action in others {
        session.line(action).expect("an action of the line");
    }
    let advice = coach::advise(session.game(), &[], &expertise(session.setup()), SMALL).expect("a hint");
    assert_eq!(*winning, "2s 3");
    assert_eq!(plan_text(&session, &advice.best), "place 2S 3");
    assert_eq!((advice.best.tally.success.hits, advice.best.tally.success.tries), (16, 16));
    assert_eq!((advice.best.tally.scores.as_slice(), advice.best.value.to_bits()), (&[6; 16][..], 1_f64.to_bits()));
    assert!(advice.others[0].comparison.is_clear, "{:?}", advice.others[0]);
}

const SMALL: AdviceBudget = AdviceBudget { search_steps: 3_000, games: 16, game_steps: u64::MAX };

/// The rulebook gives a worth to the exact defeat of a royal. Without this worth, the search drops the plan that
/// defeats the royal exactly.
#[test]
fn a_hint_finds_an_exact_kill_that_the_search_dropped() {
    let mut session = Session::new(table("regicide"));
    for line in ["js 7c 6h 9c 8c 10d 2h 5h 4h", "7c", "x 10d"] {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let known = expertise(session.setup());
    let advice = coach::advise(session.game(), &[], &known, AdviceBudget::default()).expect("a hint");
    let all = |advice: &Advice| {
        advice.others.iter().map(|other| other.plan.clone()).chain([advice.best.clone()]).collect::<Vec<_>>()
    };
    let exact = all(&advice).into_iter().find(|plan| plan_text(&session, plan) == "play 6H").expect("the exact kill");
    assert!(exact.events.iter().any(|event| event.name == "taken"));
    let unvalued = Expertise { worth: BTreeMap::new(), ..known };
    let advice = coach::advise(session.game(), &[], &unvalued, AdviceBudget::default()).expect("a hint");
    assert!(all(&advice).iter().all(|plan| plan_text(&session, plan) != "play 6H"));
}

/// Returns the table without its loot and discard pile, and the loot.
fn without_loot(game: &AnyGame, vocabulary: &Vocabulary) -> (Value, Option<u64>) {
    let mut table = game.table(vocabulary);
    table["discard"].take();
    let loot = table["bag"]["loot"].take();
    (table, loot.as_u64())
}

/// Some plans lead to the same table as other plans, but with less loot.
#[test]
fn no_plan_with_less_loot_seems_as_good() {
    let session = late_mythic();
    let advice =
        coach::advise(session.game(), &[], &expertise(session.setup()), AdviceBudget::default()).expect("a hint");
    let reached = |plan: &TriedPlan| {
        let mut after = session.game().clone();
        plan.decisions.iter().for_each(|decision| after.decide(*decision, &mut Events::ignored()));
        without_loot(&after, &session.setup().vocabulary)
    };
    let plans: Vec<_> = std::iter::once(&advice.best).chain(advice.others.iter().map(|other| &other.plan)).collect();
    let tables: Vec<_> = plans.iter().map(|plan| reached(plan)).collect();
    let has_less_loot = |at: usize| tables.iter().any(|(table, loot)| *table == tables[at].0 && *loot > tables[at].1);
    assert!(!has_less_loot(0), "{:?}", advice.best);
    // No plan puts a diamond on the bag only to take it again.
    for text in plans.iter().map(|plan| plan_text(&session, plan)) {
        let stowed: Vec<&str> = text.split(", ").filter_map(|decision| decision.strip_prefix("stow ")).collect();
        assert!(!stowed.iter().any(|card| text.contains(&format!("equip {card}"))), "{text}");
    }
    let worse: Vec<&OtherPlan> =
        (1..plans.len()).filter(|at| has_less_loot(*at)).map(|at| &advice.others[at - 1]).collect();
    assert!(!worse.is_empty() && worse.iter().all(|other| other.is_beaten), "{worse:?}");
}

/// In Mythic, positions with the same hash of success differ only in their loot and discard pile.
#[test]
fn positions_with_the_same_chance_differ_only_in_loot() {
    let session = late_mythic();
    let (mut tables, mut games) = (HashMap::new(), vec![session.game().clone()]);
    let mut other_loot = 0;
    for _ in 0..4 {
        let mut next = Vec::new();
        for game in games {
            let mut hasher = DefaultHasher::new();
            game.hash_success(&mut hasher);
            let (table, loot) = without_loot(&game, &session.setup().vocabulary);
            let (first, first_loot) = tables.entry(hasher.finish()).or_insert((table.clone(), loot));
            assert_eq!(*first, table);
            other_loot += u32::from(*first_loot != loot);
            next.extend(game.legal().into_iter().map(|decision| {
                let mut after = game.clone();
                after.decide(decision, &mut Events::ignored());
                after
            }));
        }
        games = next;
    }
    assert!(other_loot > 0, "{} positions", tables.len());
}

/// Writes a plan as a player types it.
fn plan_text(session: &Session, plan: &TriedPlan) -> String {
    let vocabulary = &session.setup().vocabulary;
    plan.decisions.iter().map(|decision| vocabulary.canonical_decision(decision, None)).collect::<Vec<_>>().join(", ")
}

/// Placing the 2 of spades defeats a monster at once; discarding any card is the seventh discard and loses.
#[test]
fn hint_never_loses_at_once() {
    let session = nearly_lost();
    assert_eq!(session.legal(), ["discard 2S", "discard 6D", "discard 6H", "place 2S 1"]);
    let budget = AdviceBudget { games: 64, ..SMALL };
    let advice = coach::advise(session.game(), &[], &expertise(session.setup()), budget).expect("a hint");
    assert_eq!(plan_text(&session, &advice.best), "place 2S 1");
    let worse = advice.clearly_worse().expect("a plan that loses");
    let lost = &worse.plan.tally;
    assert_eq!((lost.success.hits, lost.endings[0].result, lost.endings.len()), (0, Verdict::Lost, 1));
    let Comparison { events, .. } = &worse.comparison;
    let compared = |name: &str| events.iter().find(|event| event.name == name).copied();
    let defeated = compared("defeated").expect("clearly more monsters are defeated");
    assert!(defeated.other == 0.0 && (1.0..4.0).contains(&defeated.best), "{defeated:?}");
    assert_eq!(compared("no such event"), None);
}

/// Returns the answer to the last of these lines.
fn answer(game: &str, set: &[(&str, &str)], lines: &[&str]) -> String {
    let library = Library::built_in().expect("built-in rulebooks");
    let set = set.iter().map(|(option, value)| ((*option).to_owned(), (*value).to_owned())).collect();
    let request = SetupRequest { game: game.into(), set, ..SetupRequest::default() };
    let session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    let mut table = Table::new(&library, session, Look { width: 0, plain: false, styled: false });
    let mut answers = lines.iter().map(|line| table.handle_line(*line, &NoProgress));
    answers.by_ref().take(lines.len() - 1).for_each(|reply| assert_eq!(reply.kind, ReplyKind::Changed));
    answers.next().expect("a line").lines.join("\n")
}

#[test]
fn a_hint_says_if_the_game_can_no_longer_be_won() {
    let hands = ["jc jd jh js", "ac 2c 3c", "d", "ad 2d 3d"];
    let is_lost = |last: &[&str]| {
        let hint = answer("classic", &[("jokers", "0")], &[&hands[..], last].concat());
        hint.contains("The game can no longer be won, whatever cards come up.")
    };
    assert_eq!([is_lost(&["hint"]), is_lost(&["x ad", "hint"])], [false, true]);
}

/// Dying at once keeps no chance either, and playing on brings more loot.
#[test]
fn a_lost_game_is_played_on_if_that_scores_more() {
    let lines = ["8d 2s 3c 4h", "e 8d", "a 2s 8d", "hint"];
    let hint = answer("mythic", &[("health", "1"), ("max-health", "20")], &lines);
    assert!(hint.contains("The game can no longer be won") && !hint.contains("It ends the game"), "{hint}");
}

/// Leaving ends the game. In a game that is played for a score, it can still be the best plan.
#[test]
fn a_hint_can_advise_to_leave_with_points() {
    let script = include_str!("../../examples/crawl-mage-card-left.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let lines = [&lines[..lines.len() - 1], &["hint"]].concat();
    let hint = answer("crawl", &[("class", "mage"), ("regen", "card"), ("counters", "tokens")], &lines);
    assert!(hint.starts_with("Think about: leaving the dungeon"), "{hint}");
}

/// A log that saves lines, but fails to save hints.
#[derive(Debug)]
struct ForgetfulLog;

impl SessionLog for ForgetfulLog {
    fn name(&self) -> &'static str {
        "forgetful"
    }

    fn append(&mut self, _: &str) -> Result<(), LogError> {
        Ok(())
    }

    fn note(&mut self, _: &str) -> Result<(), LogError> {
        Ok(())
    }

    fn hint(&mut self) -> Result<(), LogError> {
        Err(LogError::new("the disk is full"))
    }

    fn end(&mut self, _: &Outcome, _: &Vocabulary) -> Result<(), LogError> {
        Ok(())
    }

    fn discard(self: Box<Self>) {}
}

/// A hint shows its plan as a line that the player can type. The line plays without a correction.
#[test]
fn a_hinted_plan_can_be_typed() {
    let library = Library::built_in().expect("built-in rulebooks");
    let look = Look { width: 0, plain: false, styled: false };
    let mut typed = BTreeSet::new();
    for (seed, setup) in (0..).zip(tables().into_iter().filter(|setup| setup.vocabulary.solo)) {
        if typed.contains(&setup.book.id) {
            continue;
        }
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        for _ in 0..4 {
            let mut session = Session::new(setup.clone());
            let steps = rng.random_range(4..60);
            for step in 0.. {
                if step >= steps && matches!(session.game().awaits(), Awaits::Decision { .. }) {
                    break;
                }
                let Some(action) = coach::random_step(session.game(), &mut Vec::new(), &mut rng) else { break };
                let line = setup.vocabulary.canonical(&action, session.game().awaited());
                session.line(&line).unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
            }
            let id = &setup.book.id;
            let mut table = Table::new(&library, session, look);
            let reply = table.handle_line("hint", &NoProgress);
            let hint = reply.lines.join(" ");
            let Some(plan) = hint.strip_prefix("Think about: ") else { continue };
            let first = plan.split_once(". ").map_or(plan, |(first, _)| first);
            let (_, line) = first.rsplit_once("(`").unwrap_or_else(|| panic!("{id}: no words for the plan: {hint}"));
            let line = line.split('`').next().unwrap_or(line);
            let entries = table.session().entries().len();
            assert_eq!(table.handle_line(line, &NoProgress).kind, ReplyKind::Changed, "{id}: {hint}\n{line}");
            assert_eq!(table.session().entries().len(), entries + 1);
            typed.insert(id.clone());
            break;
        }
    }
    assert_eq!(typed.len(), 6, "{typed:?}");
}

#[test]
fn a_hint_says_if_every_plan_loses_at_once() {
    let hint = answer("scoundrel", &[], &["9h 3c qc 2s", "avoid", "js qs 6c 10c", "hint"]);
    let end = "Every plan that the program found loses now. This one ends the game, and the result would be: You died in room 2.";
    assert!(hint.contains(end), "{hint}");
}

#[test]
fn a_hint_that_cannot_be_saved_is_not_shown() {
    let library = Library::built_in().expect("built-in rulebooks");
    let look = Look { width: 80, plain: true, styled: false };
    let printed = |recorder: Recorder| {
        let mut table = Table::new(&library, recorder, look);
        for line in ["kh 3d 6c", "2s 9d", "a", "9c 8c"] {
            assert_eq!(table.handle_line(line, &NoProgress).kind, ReplyKind::Changed, "{line}");
        }
        let reply = table.handle_line("hint", &NoProgress);
        (reply.kind, reply.lines, table.session().hints())
    };
    let session = Session::new(table("crawl"));
    let full = printed(Recorder::begin(session.clone(), Box::new(ForgetfulLog)));
    assert_eq!(full, (ReplyKind::NotSaved, vec!["The disk is full.".to_owned()], 0));
    let (kind, lines, hints) = printed(session.into());
    assert_eq!((kind, hints), (ReplyKind::Answered, 1));
    assert!(lines[0].starts_with("Think about: ") && lines[0].contains("(`"), "{lines:?}");
    assert!(!lines.concat().contains("journal"), "without a journal the hint does not mention one");
}
