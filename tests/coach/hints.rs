//! Hints: legal everywhere, right where that is certain, marked before they are shown.

use super::{UNWATCHED, classic, expertise, nearly_lost, somewhere, table, tables};
use deckwarden::coach::{self, Basis, HintBudget, NoHint};
use deckwarden::game::{Awaits, Game, Outcome, Rules, Verdict, Vocabulary};
use deckwarden::internals::{Look, ReplyKind, Table, Unwatched};
use deckwarden::rulebook::Library;
use deckwarden::session::{LogError, Recorder, Session, SessionLog};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Small enough for a test.
const HASTE: HintBudget = HintBudget { search: 1, pairs: 2, effort: 1 };

#[test]
fn hint_is_a_legal_decision() {
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
                    assert_eq!(
                        advice.best.tally.games(),
                        advice.next.tally.games(),
                        "the two were tried equally often"
                    );
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
    assert!(given >= 15 && silent >= 15, "{given} hints, {silent} times no hint");
}

#[test]
fn hint_wins_at_once_if_possible() {
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
fn hint_never_loses_at_once() {
    let session = nearly_lost();
    assert_eq!(session.legal(), ["discard 2S", "discard 6D", "discard 6H", "place 2S 1"]);
    let budget = HintBudget { search: 3_000, pairs: 24, effort: u64::MAX };
    let advice = coach::hint(session.game(), &expertise(session.setup()), budget, UNWATCHED).expect("a hint");
    assert_eq!(session.setup().vocabulary.canonical_decision(&advice.best.decision, None), "place 2S 1");
    let next = &advice.next.tally;
    assert_eq!((next.success.hits, next.endings[0].result, next.endings.len()), (0, Verdict::Lost, 1));
}

/// Placing the card defeats a monster at once; discarding it is the seventh discard and loses.
#[test]
fn advice_compares_events_and_gauges() {
    let session = nearly_lost();
    let budget = HintBudget { search: 3_000, pairs: 60, effort: u64::MAX };
    let advice = coach::hint(session.game(), &expertise(session.setup()), budget, UNWATCHED).expect("a hint");
    let compared = |name: &str| advice.events.iter().find(|event| event.name == name).copied();
    let defeated = compared("defeated").expect("clearly more monsters are defeated");
    assert!(defeated.next == 0.0 && (1.0..4.0).contains(&defeated.best), "{defeated:?}");
    let lost = compared("ended-end.damage").or_else(|| compared("ended"));
    assert!(lost.is_none_or(|lost| lost.next >= lost.best), "{lost:?}");
    assert_eq!(compared("nothing of the kind"), None);
    let cleared = advice.gauge.filter(|gauge| gauge.name == "cleared").expect("the gauge that counts the same");
    assert!(((cleared.best - cleared.next) - (defeated.best - defeated.next)).abs() < 1e-9, "{cleared:?} {defeated:?}");
}

/// Saves lines, but fails to save hints.
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
fn a_hint_that_cannot_be_saved_is_not_shown() {
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
    assert!(!lines.concat().contains("journal"), "without a journal the hint does not mention one");
}
