//! Sessions that bad disks, truncation, people and editors damage at random. The test verifies, repairs and continues
//! them, and then verifies them again. `DECKWARDEN_STORM=10000 cargo test --release storm` damages 10,000 sessions.

use super::edited::EDITS;
use super::synthetic::{self, HastyDisk};
use super::{Fixture, at, play_when};
use deckwarden::coach;
use deckwarden::game::Game;
use deckwarden::journal::{FaultKind, ItemKind, Journal, JournalError, Record, Repair};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::path::Path;
use std::sync::Arc;

/// Default number of damaged sessions, which takes a few seconds.
const DEFAULT_SESSIONS: usize = 96;

/// A way to damage a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Damage {
    Flips,
    CutTail,
    SwappedLines,
    LostLine,
    DoubledLine,
    Garbage,
    ChangedCard,
    Edited,
}

const ALL: [Damage; 8] = [
    Damage::Flips,
    Damage::CutTail,
    Damage::SwappedLines,
    Damage::LostLine,
    Damage::DoubledLine,
    Damage::Garbage,
    Damage::ChangedCard,
    Damage::Edited,
];

impl Damage {
    fn apply(self, bytes: &[u8], rng: &mut Pcg64Mcg) -> Vec<u8> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let mut lines: Vec<&str> = text.lines().collect();
        let (one, other) = (rng.random_range(0..lines.len()), rng.random_range(0..lines.len()));
        match self {
            Damage::Flips => {
                let mut bytes = bytes.to_vec();
                for _ in 0..rng.random_range(1..4) {
                    let index = rng.random_range(0..bytes.len());
                    bytes[index] ^= 1 << rng.random_range(0..8);
                }
                return bytes;
            }
            Damage::CutTail => return bytes[..rng.random_range(0..bytes.len())].to_vec(),
            Damage::SwappedLines => lines.swap(one, other),
            // A file without its last line counts as truncated.
            Damage::LostLine => drop(lines.remove(one % (lines.len() - 1))),
            Damage::DoubledLine => lines.insert(other, lines[one]),
            Damage::Garbage => lines.insert(one, "\u{0}\u{0}%&\u{1b}"),
            Damage::ChangedCard => {
                let cards: Vec<usize> = text.match_indices('7').map(|(index, _)| index).collect();
                let Some(index) = cards.get(one % cards.len().max(1)) else { return Vec::new() };
                return [&bytes[..*index], b"8", &bytes[index + 1..]].concat();
            }
            Damage::Edited => {
                let (_, edit) = EDITS[rng.random_range(0..EDITS.len())];
                return edit(&text).into_bytes();
            }
        }
        (lines.join("\n") + "\n").into_bytes()
    }
}

/// Describes the content of a record. Notices, line numbers and the order of keys do not matter.
fn content(record: &Record) -> Vec<String> {
    let mut header = record.header.clone();
    header.options.sort();
    let header = format!("{header:?}");
    // A file that was converted to JSON has no times of day, because JSON has no comments. Opening the session
    // completes an end whose outcome was cut off.
    let is_whole = |what: &&ItemKind| !matches!(what, ItemKind::Ended { outcome: None, .. });
    let items = record.items.iter().map(|item| &item.what).filter(is_whole);
    let items = items.map(|what| match what.clone() {
        ItemKind::Ended { at, outcome: Some(mut outcome) } => {
            outcome.sort_all_objects();
            format!("ended {at:?}: {outcome}")
        }
        what => format!("{what:?}"),
    });
    std::iter::once(header).chain(items).collect()
}

/// Returns the entries of a file's text, line by line, without comments.
fn entries(text: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.trim_start().strip_prefix("- "));
    lines.map(|line| line.split("   # ").next().unwrap_or_default().to_owned()).collect()
}

/// The numbers of sessions with each result.
#[derive(Debug, Default)]
struct Counts {
    faulty: usize,
    repaired: usize,
    /// Repaired sessions that are again as they were before the damage, byte for byte.
    exact: usize,
    unrepairable: usize,
    continued: usize,
}

fn storm(fixture: &Fixture, journal: &Journal, name: &str, damage: Damage, rng: &mut Pcg64Mcg, counts: &mut Counts) {
    let path = journal.path_of(name);
    let before = std::fs::read(&path).unwrap();
    let original = content(&journal.record(name).unwrap());
    let was = entries(&String::from_utf8_lossy(&before));
    let damaged = damage.apply(&before, rng);
    std::fs::write(&path, &damaged).unwrap();
    let (text, undamaged) = (String::from_utf8_lossy(&damaged), String::from_utf8_lossy(&before));
    let changed: Vec<&str> = text.lines().filter(|line| !undamaged.lines().any(|other| other == *line)).collect();
    let context = format!("{damage:?} of {name}, which left {changed:?}");

    // A file without faults has the original content, or the beginning of it.
    let faults = journal.survey_of(name, &fixture.library).faults;
    if faults.is_empty() {
        let record = journal.record(name).unwrap();
        let now = content(&record);
        assert!(original.starts_with(&now), "{context}: {now:#?} of {original:#?}");
        let finished = journal.survey_of(name, &fixture.library).sessions[0].is_finished();
        // If the last line feed is damaged, the record counts as cut off.
        let is_cut = damage == Damage::CutTail || record.is_torn();
        assert!(!finished || now.len() == original.len() || is_cut, "{context}: {now:#?} of {original:#?}");
    }
    counts.faulty += faults.len();

    // `repair` keeps every readable entry, and the repaired file is sound.
    let finished = damaged.iter().rposition(|byte| *byte == b'\n').unwrap_or_default();
    let readable: Vec<String> = entries(&String::from_utf8_lossy(&damaged[..finished]))
        .into_iter()
        .filter(|entry| was.contains(entry))
        .collect();
    match journal.repair(name, &fixture.library, &mut |_| None) {
        Ok(None) => assert_eq!(faults, [], "{context}"),
        Ok(Some(Repair { original, lost, .. })) => {
            counts.repaired += 1;
            assert_eq!(std::fs::read(&original).unwrap(), damaged, "{context}");
            assert_eq!(journal.survey_of(name, &fixture.library).faults, [], "{context}");
            assert_eq!(journal.repair(name, &fixture.library, &mut |_| None).unwrap(), None, "{context}");
            let repaired = std::fs::read_to_string(&path).unwrap();
            counts.exact += usize::from(repaired.as_bytes() == before);
            for entry in &readable {
                let bare = entry.trim_matches('"').trim_start_matches("note: ").trim_end_matches('"');
                // `repair` reports an end that the replayed game does not reach, and does not keep it.
                let is_reported = entry.starts_with('{') && lost.iter().any(|(_, line)| line.contains(entry.as_str()));
                assert!(
                    repaired.contains(bare) || is_reported,
                    "{context}: {entry}\n{}\n{repaired}",
                    String::from_utf8_lossy(&damaged)
                );
            }
            check_entries_before_damage(&context, journal, name, &before, &damaged, &original_items(&path, &before));
        }
        Err(JournalError::Unrepairable { .. }) => {
            counts.unrepairable += 1;
            assert_eq!(std::fs::read(&path).unwrap(), damaged, "{context}");
            return;
        }
        Err(error) => {
            assert_ne!(error.kind(), FaultKind::Damaged, "{context}");
            assert_eq!(std::fs::read(&path).unwrap(), damaged, "{context}");
            return;
        }
    }

    // With a damaged header, the file may seem to come from other rules. Then illegal entries are not damage, and the
    // file can only be read.
    let differs = journal.survey_of(name, &fixture.library).sessions[0].terms.changed;
    if differs && journal.open(name, &fixture.library).is_err() {
        return;
    }

    // A sound or repaired session can be continued, and stays sound.
    let content_before = content(&journal.record(name).unwrap());
    let more = continue_session(&context, fixture, journal, name, rng);
    counts.continued += 1;
    assert_eq!(journal.survey_of(name, &fixture.library).faults, [], "{context}");
    let now = journal.record(name).unwrap();
    assert!(content(&now).starts_with(&content_before), "{context}");
    assert!(now.items.iter().rev().take(2).any(|item| item.what == more), "{context}: {more:?} of {now:#?}");
}

/// Resumes a session and plays one more line, or adds a note if the game is over.
fn continue_session(context: &str, fixture: &Fixture, journal: &Journal, name: &str, rng: &mut Pcg64Mcg) -> ItemKind {
    let mut opened = journal.open(name, &fixture.library).unwrap_or_else(|error| panic!("{context}: {error}"));
    let game = opened.session.game();
    let Some(action) = coach::random_step(game, &mut Vec::new(), rng) else {
        opened.log.note("one more", at(90_000)).unwrap_or_else(|error| panic!("{context}: {error}"));
        return ItemKind::Note("one more".to_owned());
    };
    let line = opened.session.setup().vocabulary.canonical(&action, Game::awaited(game));
    play_when(&mut opened.session, &mut opened.log, &line, at(90_000));
    ItemKind::Line(line)
}

fn original_items(path: &Path, bytes: &[u8]) -> Vec<(usize, ItemKind)> {
    Record::read(path, bytes).unwrap().items.into_iter().map(|item| (item.line, item.what)).collect()
}

/// Checks that `repair` kept every entry before the first damaged byte.
fn check_entries_before_damage(
    context: &str,
    journal: &Journal,
    name: &str,
    before: &[u8],
    damaged: &[u8],
    was: &[(usize, ItemKind)],
) {
    let same = before.iter().zip(damaged).take_while(|(a, b)| a == b).count();
    let line = before[..same].split(|byte| *byte == b'\n').count();
    let saved = journal.record(name).unwrap().items;
    let safe = was.iter().take_while(|(index, what)| *index < line && !matches!(what, ItemKind::Ended { .. }));
    for ((_, was), saved) in safe.zip(&saved) {
        assert_eq!(*was, saved.what, "{context}");
    }
}

#[test]
fn random_damage_is_found_and_loses_no_entry() {
    let expected =
        std::env::var("DECKWARDEN_STORM").ok().and_then(|count| count.parse().ok()).unwrap_or(DEFAULT_SESSIONS);
    let fixture = Fixture::new();
    let journal = Journal::on(Arc::new(HastyDisk), fixture.journal().root().to_owned());
    synthetic::fill(journal.root(), &fixture.library, expected, 14);
    let names = journal.names().unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(2_026);
    let mut counts = ALL.map(|_| Counts::default());
    for (name, index) in names.iter().zip((0..ALL.len()).cycle()) {
        storm(&fixture, &journal, name, ALL[index], &mut rng, &mut counts[index]);
    }
    ALL.iter().zip(&counts).for_each(|(damage, counts)| println!("{damage:?}: {counts:?}"));
    let sum = |count: fn(&Counts) -> usize| counts.iter().map(count).sum::<usize>();
    assert!(sum(|counts| counts.faulty) > names.len() / 3 && sum(|counts| counts.repaired) > names.len() / 4);
    assert!(sum(|counts| counts.exact) > names.len() / 8 && sum(|counts| counts.continued) > names.len() / 2);
}
