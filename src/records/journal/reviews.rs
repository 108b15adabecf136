//! Luck and skill of the sessions that were reviewed, so that nobody waits for them a second time.
//!
//! The file lies beside the cache of the survey and is never the truth: figures count only while the entries are those
//! that were reviewed. It can be deleted at any moment; reviewing the sessions again makes it anew.

use super::fingerprint;
use super::{Journal, Summary};
use crate::coach::{Expertise, Review};
use crate::play::session::Session;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What cards and decisions gave in one game, in the unit of its values: shares of a success, or the number that the game
/// is played for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LuckAndSkill {
    /// What the cards gave.
    pub luck: f64,
    /// What the decisions gave.
    pub skill: f64,
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
    /// By the session's name: a digest of its entries, and the figures.
    sessions: BTreeMap<String, (u64, LuckAndSkill)>,
}

impl KeptReviews {
    /// The figures of a session; `None` where it was not reviewed, or was played otherwise since.
    pub fn of(&self, session: &Summary) -> Option<LuckAndSkill> {
        let (played, figures) = self.games.get(&session.terms.game)?.sessions.get(&session.name)?;
        (*played == session.played).then_some(*figures)
    }

    fn keep(&mut self, name: &str, session: &Session, review: &Review, expertise: &Expertise) {
        let book = &session.setup().book;
        let basis = format!("{} {:016x}", fingerprint(book), expertise.digest());
        let of_game = self.games.entry(book.id.clone()).or_default();
        if of_game.basis != basis {
            *of_game = OfGame { basis, sessions: BTreeMap::new() };
        }
        let figures = LuckAndSkill { luck: review.luck.mean, skill: review.skill.mean };
        of_game.sessions.insert(name.to_owned(), (played(session), figures));
    }
}

impl Journal {
    /// What is known of the sessions; nothing where no file is there, or none that can be read.
    pub fn reviews(&self, cache: &Path) -> KeptReviews {
        let read = std::fs::read(self.review_file(cache)).ok();
        read.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
    }

    /// Keeps luck and skill of a session. The figures of a game that were found by other rules or weights go.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_review(
        &self,
        cache: &Path,
        name: &str,
        session: &Session,
        review: &Review,
        expertise: &Expertise,
    ) -> std::io::Result<()> {
        let mut kept = self.reviews(cache);
        kept.keep(name, session, review, expertise);
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
