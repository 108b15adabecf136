//! Luck and skill of the sessions that were reviewed, so that nobody waits for them a second time.
//!
//! The file lies beside the cache of the survey and is never the truth: figures count only while the entries are those
//! that were reviewed. It can be deleted at any moment; reviewing the sessions again makes it anew.

use super::fingerprint;
use super::{Journal, Summary};
use crate::coach::{Expertise, OpenCardsReview, PlayerLuck, Review};
use crate::play::session::Session;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What cards and decisions gave to a player in one game, in the unit of its values: shares of a success, or the number that
/// the game is played for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LuckAndSkill {
    /// What the cards gave.
    pub luck: f64,
    /// What the decisions gave; null in a game with hidden hands, of whose decisions nothing can be said.
    pub skill: Option<f64>,
}

impl LuckAndSkill {
    /// What a game gave to each of its players, in seat order: to the only one.
    pub fn of(review: &Review) -> Vec<LuckAndSkill> {
        vec![LuckAndSkill { luck: review.luck.mean, skill: Some(review.skill.mean) }]
    }

    /// What the cards that all saw gave to each of several players, in seat order.
    pub fn of_players(review: &OpenCardsReview) -> Vec<LuckAndSkill> {
        let of = |player: &PlayerLuck| LuckAndSkill { luck: player.luck.mean, skill: None };
        review.players.iter().map(of).collect()
    }
}

/// What is known of the sessions of a journal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct KeptReviews {
    games: BTreeMap<String, OfGame>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct OfGame {
    /// The rules and the weights by which the sessions were reviewed: figures by other ones cannot be averaged with them.
    basis: String,
    /// By the session's name.
    sessions: BTreeMap<String, KeptReview>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct KeptReview {
    /// A digest of the entries that were reviewed.
    played: u64,
    /// What the game gave to each player, in seat order.
    gained: Vec<LuckAndSkill>,
}

impl KeptReviews {
    /// What a session gave to each player, in seat order; nothing where it was not reviewed, or was played otherwise since.
    pub fn of(&self, session: &Summary) -> &[LuckAndSkill] {
        let kept = self.games.get(&session.terms.game).and_then(|game| game.sessions.get(&session.name));
        kept.filter(|kept| kept.played == session.played).map_or(&[], |kept| &kept.gained)
    }

    fn keep(&mut self, name: &str, session: &Session, gained: Vec<LuckAndSkill>, expertise: &Expertise) {
        let book = &session.setup().book;
        let basis = format!("{} {:016x}", fingerprint(book), expertise.digest());
        let of_game = self.games.entry(book.id.clone()).or_default();
        if of_game.basis != basis {
            *of_game = OfGame { basis, sessions: BTreeMap::new() };
        }
        of_game.sessions.insert(name.to_owned(), KeptReview { played: played(session), gained });
    }
}

impl Journal {
    /// What is known of the sessions; nothing where no file is there, or none that can be read.
    pub fn reviews(&self, cache: &Path) -> KeptReviews {
        let read = std::fs::read(self.review_file(cache)).ok();
        read.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
    }

    /// Keeps what a session gave to each player, in seat order. The figures of a game that were found by other rules or weights go.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_review(
        &self,
        cache: &Path,
        name: &str,
        session: &Session,
        gained: Vec<LuckAndSkill>,
        expertise: &Expertise,
    ) -> std::io::Result<()> {
        let mut kept = self.reviews(cache);
        kept.keep(name, session, gained, expertise);
        std::fs::create_dir_all(cache)?;
        let mut beside = tempfile::NamedTempFile::new_in(cache)?;
        beside.write_all(&serde_json::to_vec(&kept)?)?;
        beside.persist(self.review_file(cache))?;
        Ok(())
    }

    fn review_file(&self, cache: &Path) -> PathBuf {
        cache.join(self.cache_name("reviews"))
    }
}

/// A number that is the same where the same entries stand.
pub(super) fn played(session: &Session) -> u64 {
    let mut digest = Sha256::new();
    for played in session.entries().iter().flat_map(|entry| &entry.played) {
        digest.update(played.as_bytes());
        digest.update(b"\n");
    }
    beginning(&digest.finalize())
}

/// The first eight bytes of a digest as a number.
pub(super) fn beginning(digest: &[u8]) -> u64 {
    digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}
