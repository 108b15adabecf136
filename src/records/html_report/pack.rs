//! Compresses replays together in packs. The page unpacks a pack when the reader opens one of its games.

use super::ListedGame;
use super::replay::{DrawnStep, Replay};
use crate::records::picture::Mark;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::io::Write;

/// Maximum number of games in one pack. Larger packs would hardly make the page smaller, because deflate finds
/// repetitions only within 32 KiB.
const MAX_GAMES: usize = 50;

/// The games of a pack. Each list except `marks` has one item for each game. Data of one kind repeats itself, so the
/// pack becomes smaller if such data is together.
#[derive(Debug, Default, Serialize)]
struct Pack<'r> {
    /// The marks of all pictures, without duplicates.
    marks: Vec<&'r Mark>,
    sizes: Vec<(i32, i32)>,
    lines: Vec<Vec<&'r str>>,
    sentences: Vec<Vec<&'r [String]>>,
    /// The texts of the turning points, by the indices of their steps.
    moments: Vec<BTreeMap<usize, &'r str>>,
    /// The odds; null if no review is saved.
    odds: Vec<Option<PackedOdds<'r>>>,
    /// For each step, the change from the previous picture. It has the number of marks that stay at the beginning, and
    /// the number that stay at the end. The indices in `marks` of the new marks between them follow.
    tables: Vec<Vec<Vec<usize>>>,
}

#[derive(Debug, Serialize)]
struct PackedOdds<'r> {
    /// The odds after each step; null for lines that the player later took back.
    values: Vec<Option<f64>>,
    name: &'r str,
    is_share: bool,
}

impl<'r> Pack<'r> {
    fn new(replays: impl Iterator<Item = &'r Replay>) -> Pack<'r> {
        let mut pack = Pack::default();
        let mut places: HashMap<&Mark, usize> = HashMap::new();
        for Replay { size, steps, value_name, is_share } in replays {
            pack.sizes.push(*size);
            pack.lines.push(steps.iter().map(|step| step.line.as_str()).collect());
            pack.sentences.push(steps.iter().map(|step| step.sentences.as_slice()).collect());
            let moments = steps.iter().enumerate().filter_map(|(index, step)| Some((index, step.moment.as_deref()?)));
            pack.moments.push(moments.collect());
            let values: Vec<_> = steps.iter().map(|step| step.odds).collect();
            let is_known = values.iter().any(Option::is_some);
            pack.odds.push(is_known.then_some(PackedOdds { values, name: value_name, is_share: *is_share }));
            let mut place = |mark: &'r Mark| {
                *places.entry(mark).or_insert_with(|| {
                    pack.marks.push(mark);
                    pack.marks.len() - 1
                })
            };
            let table = |step: &'r DrawnStep| {
                let counts = [step.change.first, step.change.last];
                counts.into_iter().chain(step.change.between.iter().map(&mut place)).collect()
            };
            pack.tables.push(steps.iter().map(table).collect());
        }
        pack
    }

    /// Returns the pack as deflated JSON in Base64.
    fn compress(&self) -> String {
        // Writing to memory cannot fail, and JSON can express every replay.
        let json = serde_json::to_vec(self).unwrap_or_default();
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let written = encoder.write_all(&json).and_then(|()| encoder.finish());
        STANDARD.encode(written.unwrap_or_default())
    }
}

/// The position of a replay: the index of its pack in the page, and its index in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedPlace {
    pub(super) pack: usize,
    pub(super) place: usize,
}

/// Returns the packs of the games, and the position of each game's replay; `None` for a game without a replay. Packs
/// the games sorted by their rulebook, because replays of the same game resemble one another.
pub(super) fn pack_replays(games: &[ListedGame]) -> (Vec<String>, Vec<Option<PackedPlace>>) {
    let mut sorted: Vec<(usize, &ListedGame, &Replay)> =
        games.iter().enumerate().filter_map(|(index, game)| Some((index, game, game.replay.as_ref()?))).collect();
    sorted.sort_by_key(|(_, game, _)| &game.game);
    let mut places = vec![None; games.len()];
    for (number, (index, ..)) in sorted.iter().enumerate() {
        places[*index] = Some(PackedPlace { pack: number / MAX_GAMES, place: number % MAX_GAMES });
    }
    let packs =
        sorted.par_chunks(MAX_GAMES).map(|games| Pack::new(games.iter().map(|(.., replay)| *replay)).compress());
    (packs.collect(), places)
}
