//! Hints: legal everywhere, right where the answer is certain, marked before they are shown.

use super::{UNWATCHED, classic, expertise, nearly_lost, somewhere, table, tables};
use deckwarden::coach::{self, Basis, HintBudget, NoHint};
use deckwarden::game::{Awaits, Game, Outcome, Rules, Verdict, Vocabulary};
use deckwarden::internals::{Look, ReplyKind, Table, Unwatched};
use deckwarden::rulebook::Library;
use deckwarden::session::{LogError, Recorder, Session, SessionLog};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Laws hold in a hurry, too.
const HASTE: HintBudget = HintBudget { search: 1, pairs: 2, effort: 1 };

#[test]
fn a_hint_is_a_legal_decision_and_comes_only_where_there_is_one() {
    let (mut given, mut silent) = (0, 0);
    for (seed, setup) in (0..).zip(tables().into_iter().filter(|setup| setup.vocabulary.solo)) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        for _ in 0..4 {
            let game = somewhere(&setup, 30, &mut rng);
            let mut legal = Vec::new();
            game.legal(&mut legal);
            match coach::hint(&game, &expertise(&setup), HASTE, UNWATCHED) {
                Ok(advice) => {
                    given += 1;
                    assert!(legal.contains(&advice.best.decision) && legal.contains(&advice.next.decision));
                    assert_ne!(advice.best.decision, advice.next.decision);
                    assert!((2..=legal.len()).contains(&advice.options));
                    assert_eq!(advice.best.tally.games(), advice.next.tally.games(), "each had the same chances");
                    if advice.basis != Basis::Aim {
                        assert!(2 * advice.better.hits >= advice.better.tries, "the better one is advised");
                    }
                }
                Err(no_hint) => {
                    silent += 1;
                    match no_hint {
                        NoHint::Over => assert_eq!(game.awaits(), Awaits::Over),
                        NoHint::Cards => assert!(matches!(game.awaits(), Awaits::Reveal { .. })),
                        NoHint::Only(decision) => assert_eq!(legal.first(), Some(&decision)),
                        NoHint::Nothing => assert_eq!(legal, []),
                    }
                }
            }
        }
    }
    assert!(given >= 15 && silent >= 15, "{given} hints, {silent} times none");
}

#[test]
fn a_decision_that_wins_at_once_is_the_hint() {
    // The last line of a game that was won by six.
    let script = include_str!("../../examples/classic-won-6.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#')).collect();
    let (last, before) = lines.split_last().expect("lines");
    let mut session = classic(before);
    let actions: Vec<&str> = last.split(", ").collect();
    let (winning, others) = actions.split_last().expect("actions");
    for action in others {
        session.line(action).expect("an action of the line");
    }
    let budget = HintBudget { search: 3_000, pairs: 12, effort: u64::MAX };
    let advice = coach::hint(session.game(), &expertise(session.setup()), budget, UNWATCHED).expect("a hint");
    assert_eq!(*winning, "2s 3");
    assert_eq!(session.setup().vocabulary.canonical_decision(&advice.best.decision, None), "place 2S 3");
    assert_eq!((advice.best.tally.success.hits, advice.best.tally.success.tries), (12, 12));
    assert_eq!(advice.best.tally.scores, [6; 12]);
    assert!(advice.is_clear, "{:?}", advice.better);
}

#[test]
fn a_decision_that_loses_at_once_is_not_the_hint() {
    let session = nearly_lost();
    assert_eq!(session.legal(), ["discard 2S", "discard 6D", "discard 6H", "place 2S 1"]);
    let budget = HintBudget { search: 3_000, pairs: 24, effort: u64::MAX };
    let advice = coach::hint(session.game(), &expertise(session.setup()), budget, UNWATCHED).expect("a hint");
    assert_eq!(session.setup().vocabulary.canonical_decision(&advice.best.decision, None), "place 2S 1");
    let next = &advice.next.tally;
    assert_eq!((next.success.hits, next.endings[0].result, next.endings.len()), (0, Verdict::Lost, 1));
}

/// Whatever follows, laying the card fells a monster at once, and discarding it is the seventh discard.
#[test]
fn two_decisions_are_compared_by_the_events_that_they_bring() {
    let session = nearly_lost();
    let budget = HintBudget { search: 3_000, pairs: 60, effort: u64::MAX };
    let advice = coach::hint(session.game(), &expertise(session.setup()), budget, UNWATCHED).expect("a hint");
    let brought = |name: &str| advice.events.iter().find(|event| event.name == name).copied();
    let felled = brought("defeated").expect("clearly more monsters fall");
    assert!(felled.next == 0.0 && (1.0..4.0).contains(&felled.best), "{felled:?}");
    let lost = brought("ended-end.damage").or_else(|| brought("ended"));
    assert!(lost.is_none_or(|lost| lost.next >= lost.best), "{lost:?}");
    assert_eq!(brought("nothing of the kind"), None);
    let cleared = advice.gauge.filter(|gauge| gauge.label == "cleared").expect("the gauge that counts the same");
    assert!(((cleared.best - cleared.next) - (felled.best - felled.next)).abs() < 1e-9, "{cleared:?} {felled:?}");
}

/// Saves lines and no hints.
#[derive(Debug)]
struct Forgetful;

impl SessionLog for Forgetful {
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

#[test]
fn a_hint_that_cannot_be_marked_is_not_told() {
    let library = Library::built_in().expect("built-in rulebooks");
    let look = Look { width: 80, plain: true, styled: false };
    let told = |recorder: Recorder| {
        let mut table = Table::new(&library, recorder, look);
        for line in ["kh 3d 6c", "2s 9d", "a", "9c 8c"] {
            assert_eq!(table.handle_line(line, &Unwatched).kind, ReplyKind::Changed, "{line}");
        }
        let reply = table.handle_line("hint", &Unwatched);
        (reply.kind, reply.lines, table.session().hints())
    };
    let session = Session::new(table("crawl"));
    let full = told(Recorder::begin(session.clone(), Box::new(Forgetful)));
    assert_eq!(full, (ReplyKind::NotKept, vec!["The disk is full.".to_owned()], 0));
    let (kind, lines, hints) = told(session.into());
    assert_eq!((kind, hints), (ReplyKind::Answered, 1));
    assert!(lines[0].starts_with("Think about: `"), "{lines:?}");
    assert!(!lines.concat().contains("journal"), "nothing is kept, so nothing is said of it");
}
