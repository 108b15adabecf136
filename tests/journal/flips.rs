//! One-bit changes in a short session: `repair` loses no undamaged entry, and restores at least nine of ten damaged
//! files byte for byte. `DECKWARDEN_FLIPS=1 cargo test --release flips -- --nocapture` changes every bit and prints the
//! numbers.

use super::synthetic::HastyDisk;
use super::{Fixture, at, play};
use deckwarden::journal::{FaultKind, Journal, Repair};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Distance between two changed bits in the default run. It is odd, so every bit of a byte is changed somewhere.
const STEP: usize = 37;

/// Bits that every run changes: a text, the distance of the byte from the start of the text, and the number of the bit.
/// They make a carriage return, a YAML comment, or a comment without a space before it.
const HARD_BITS: [(&str, usize, usize); 8] = [
    ("-limit", 0, 5),
    ("- a good", 0, 5),
    ("\"resumed", 0, 0),
    ("\"note", 0, 0),
    ("\"   # ", 3, 0),
    ("\"   # ", 3, 1),
    ("}   # ", 3, 0),
    ("}   # ", 3, 1),
];

#[derive(Debug, Default)]
struct Figures {
    flipped: usize,
    damaged: usize,
    exact: usize,
    unrepairable: usize,
    /// Repairs that lost an entry on an unchanged line: the changed bit, the byte and its line.
    lost: Vec<String>,
    /// Repairs that changed an entry without reporting it.
    untrue: Vec<String>,
}

/// Returns the lines of a file that have a checksum.
fn entries(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.contains("   # ")).collect()
}

fn flip(fixture: &Fixture, name: &str, step: usize) -> Figures {
    let journal = Journal::on(Arc::new(HastyDisk), fixture.journal().root().to_owned());
    let path = journal.path_of(name);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut figures = Figures::default();
    let hard = HARD_BITS.map(|(near, index, bit)| (text.find(near).unwrap() + index) * 8 + bit);
    let bits: BTreeSet<usize> = (0..text.len() * 8).step_by(step).chain(hard).collect();
    for bit in bits {
        let mut bytes = text.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&path, &bytes).unwrap();
        figures.flipped += 1;
        let place = format!("{} of byte {} in {:?}", bit % 8, bit / 8, line_at(&text, bit / 8));
        let faults = journal.survey_of(name, &fixture.library).faults;
        if !faults.iter().any(|fault| matches!(fault.kind, FaultKind::Damaged | FaultKind::Unplayable)) {
            continue;
        }
        figures.damaged += 1;
        let repaired = journal.repair(name, &fixture.library, &mut |_| None);
        let Ok(Some(Repair { altered, original, .. })) = &repaired else {
            figures.unrepairable += 1;
            println!("{place}: {repaired:?}");
            continue;
        };
        std::fs::remove_file(original).unwrap();
        let after = std::fs::read_to_string(&path).unwrap();
        if after == text {
            figures.exact += 1;
            continue;
        }
        let damaged = String::from_utf8_lossy(&bytes);
        let (before, there, saved) = (entries(&text), entries(&damaged), entries(&after));
        println!("not exact, {place}: {repaired:?}");
        if before.iter().any(|line| there.contains(line) && !saved.contains(line)) {
            figures.lost.push(place.clone());
        }
        if altered.is_empty() && saved.iter().any(|line| !before.contains(line)) {
            figures.untrue.push(place);
        }
    }
    std::fs::write(&path, text).unwrap();
    figures
}

/// Returns the line that contains a byte.
fn line_at(text: &str, byte: usize) -> &str {
    let before = String::from_utf8_lossy(&text.as_bytes()[..byte]).matches('\n').count();
    text.lines().nth(before).unwrap_or_default()
}

#[test]
fn repair_corrects_one_flipped_bit_with_the_checksums() {
    let fixture = Fixture::new();
    let (mut session, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo"]);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    opened.log.note("nearly \"gave up\" here, José", at(500)).unwrap();
    play(&mut session, &mut opened.log, "concede", 900);
    opened.log.note("a good evening", at(990)).unwrap();
    drop(opened);
    let step = if std::env::var_os("DECKWARDEN_FLIPS").is_some() { 1 } else { STEP };
    let figures = flip(&fixture, &name, step);
    println!("{figures:?}");
    assert!(figures.lost.is_empty() && figures.untrue.is_empty(), "{figures:#?}");
    assert!(figures.exact * 10 >= figures.damaged * 9, "{figures:?}");
    assert!(figures.damaged * 2 > figures.flipped, "{figures:?}");
}
