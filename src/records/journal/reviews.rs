//! Luck and skill of the sessions that were reviewed, and the moments in them, so that nobody waits for them a second time.
//!
//! The file lies beside the cache of the survey and is never the truth: figures count only while the entries are those
//! that were reviewed. It can be deleted at any moment; reviewing the sessions again makes it anew.

use super::{Journal, Summary};
use crate::coach::{Expertise, OpenCardsReview, PlayerLuck, Review, WrittenMoment};
use crate::play::session::Session;
use crate::records::replace::replace;
use crate::rules::rulebook::{Rulebook, RulesAsPlayed, Settings};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
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
    /// The decisions that another one would have been clearly better than, where they were looked for.
    moments: Option<KeptMoments>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct KeptMoments {
    /// The program and the rulebook that put them into words.
    told_by: String,
    /// Decisions of which a better one is clear, the costliest first.
    found: Vec<WrittenMoment>,
}

impl KeptReviews {
    /// What a session gave to each player, in seat order; nothing where it was not reviewed, or was played otherwise since.
    pub fn of(&self, session: &Summary) -> &[LuckAndSkill] {
        let kept = self.games.get(&session.terms.game).and_then(|game| game.sessions.get(&session.name));
        kept.filter(|kept| kept.played == session.played).map_or(&[], |kept| &kept.gained)
    }

    /// The decisions of a session that another one would have been clearly better than; `None` where they were not looked
    /// for in these entries, by these rules and weights, or are told in other words by now.
    pub fn moments(&self, name: &str, session: &Session, expertise: &Expertise) -> Option<&[WrittenMoment]> {
        let book = &session.setup().book;
        let of_game = self.games.get(&book.id).filter(|game| game.basis == basis(book, expertise))?;
        let kept = of_game.sessions.get(name).filter(|kept| kept.played == played(session))?;
        kept.moments.as_ref().filter(|moments| moments.told_by == told_by(book)).map(|kept| kept.found.as_slice())
    }

    fn keep(&mut self, name: &str, session: &Session, expertise: &Expertise, found: ReviewFindings) {
        let book = &session.setup().book;
        let basis = basis(book, expertise);
        let of_game = self.games.entry(book.id.clone()).or_default();
        if of_game.basis != basis {
            *of_game = OfGame { basis, sessions: BTreeMap::new() };
        }
        let played = played(session);
        let known = of_game.sessions.remove(name).filter(|kept| kept.played == played);
        let moments = found.moments.map(|found| KeptMoments { told_by: told_by(book), found });
        let kept = match known {
            // Figures beside which no blunder was looked for are from less work.
            Some(known) if moments.is_none() && known.moments.is_some() => known,
            _ => KeptReview { played, gained: found.gained, moments },
        };
        of_game.sessions.insert(name.to_owned(), kept);
    }
}

/// What a review found that is to be kept.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewFindings {
    /// What the game gave to each player, in seat order.
    pub gained: Vec<LuckAndSkill>,
    /// The decisions that another one would have been clearly better than; `None` where they were not looked for.
    pub moments: Option<Vec<WrittenMoment>>,
}

/// The rules and the weights by which a session is reviewed.
fn basis(book: &Rulebook, expertise: &Expertise) -> String {
    let of_every_table = RulesAsPlayed::new(book, &Settings::default(), 1);
    format!("{} {:016x}", of_every_table.fingerprint(), expertise.digest())
}

/// The program and every word of the rulebook by which it speaks.
fn told_by(book: &Rulebook) -> String {
    let words = beginning(&Sha256::digest(format!("{book:?}")));
    format!("{} {words:016x}", env!("CARGO_PKG_VERSION"))
}

impl Journal {
    /// What is known of the sessions; nothing where no file is there, or none that can be read.
    pub fn reviews(&self, cache: &Path) -> KeptReviews {
        let read = std::fs::read(self.review_file(cache)).ok();
        read.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
    }

    /// Keeps what a review of a session found. What was found by other rules or weights of the same game goes.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_review(
        &self,
        cache: &Path,
        name: &str,
        session: &Session,
        expertise: &Expertise,
        found: ReviewFindings,
    ) -> std::io::Result<()> {
        let mut kept = self.reviews(cache);
        kept.keep(name, session, expertise, found);
        std::fs::create_dir_all(cache)?;
        replace(&self.review_file(cache), |out| Ok(serde_json::to_writer(out, &kept)?))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_the_first_eight_bytes_of_a_digest() {
        assert_eq!(beginning(&[1, 2, 3, 4, 5, 6, 7, 0xf8, 9]), 0x0102_0304_0506_07f8);
    }
}
