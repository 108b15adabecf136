//! Saved reviews: the luck, skill, odds and key moments of sessions, so that the program computes no review twice.
//!
//! The file is in the same folder as the cache of the survey. A review counts only while the session has exactly the
//! reviewed entries. You can delete the file at any time: the next review creates a new file.

use super::{Journal, Summary};
use crate::coach::{Expertise, FaceUpCardsReview, Review, WrittenMoment};
use crate::play::session::Session;
use crate::records::paths;
use crate::records::replace::replace;
use crate::rules::rulebook::{Rulebook, RulesAsPlayed, Settings};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The gains of one player in one game through luck and through skill: chances of a success or, in a game played for a
/// score, points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LuckAndSkill {
    /// The gain through the cards that came up.
    pub luck: f64,
    /// The gain through the player's decisions; null in games with hidden hands, where decisions cannot be judged.
    pub skill: Option<f64>,
}

impl LuckAndSkill {
    /// Returns the luck and skill of the only player of a game.
    pub fn from_review(review: &Review) -> Vec<LuckAndSkill> {
        let (luck, skill) = review.luck_and_skill();
        vec![LuckAndSkill { luck: luck.mean, skill: Some(skill.mean) }]
    }

    /// Returns the luck of each player in a game with hidden hands, in seat order. Only cards that everybody saw count.
    pub fn from_face_up_cards(review: &FaceUpCardsReview) -> Vec<LuckAndSkill> {
        review.players.iter().map(|player| LuckAndSkill { luck: player.luck.mean, skill: None }).collect()
    }

    /// Returns whether a review measured the gains of a game's players. If no player had any luck and the review judged
    /// no decision, random play won none of the simulated games. The zeros then mean nothing.
    pub(crate) fn are_measured(gains: &[LuckAndSkill]) -> bool {
        gains.iter().any(|gain| gain.skill.is_some() || gain.luck.abs() > f64::EPSILON)
    }
}

/// A kind of costly decision, by the verbs of two decisions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MistakeKind {
    /// The verb of the decision that the player chose.
    pub played: String,
    /// The verb of the first decision of the better plan.
    pub better: String,
}

/// The saved reviews of a journal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct KeptReviews {
    games: BTreeMap<String, GameReviews>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct GameReviews {
    /// A text that identifies the rules and coach weights of the reviews. A mean over reviews with different rules or
    /// weights would have no meaning.
    basis: String,
    sessions: BTreeMap<String, KeptReview>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct KeptReview {
    /// The digest of the reviewed entries.
    played: u64,
    gained: Vec<LuckAndSkill>,
    odds: Vec<f64>,
    /// The key moments; `None` if the review did not look for them.
    moments: Option<KeptMoments>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct KeptMoments {
    /// A text that identifies the program version and the rulebook, whose sentences describe the moments.
    wording: String,
    /// The decisions with a clearly better alternative, the costliest first.
    found: Vec<WrittenMoment>,
}

impl KeptReviews {
    /// Returns the luck and skill of each player, in seat order. Returns an empty list if there is no review, or if the
    /// session has changed since the review.
    pub fn gains(&self, session: &Summary) -> &[LuckAndSkill] {
        self.kept(session).map_or(&[], |kept| &kept.gained)
    }

    /// Returns the kind of each costly decision, or `None` if no review of these entries looked for costly decisions.
    pub(crate) fn mistakes(&self, session: &Summary) -> Option<Vec<MistakeKind>> {
        let verb = |decision: &str| decision.split(' ').next().unwrap_or_default().to_owned();
        let kind = |moment: &WrittenMoment| MistakeKind { played: verb(&moment.played), better: verb(&moment.better) };
        let moments = self.kept(session)?.moments.as_ref()?;
        Some(moments.found.iter().filter(|moment| !moment.played.is_empty()).map(kind).collect())
    }

    /// Returns the odds at the start and after each entry: chances or, in a game played for a score, expected scores.
    /// Returns an empty list if there is no review, if the session has changed since the review, or if hands are
    /// hidden.
    pub fn odds(&self, session: &Summary) -> &[f64] {
        self.kept(session).map_or(&[], |kept| &kept.odds)
    }

    fn kept(&self, session: &Summary) -> Option<&KeptReview> {
        let kept = self.games.get(&session.terms.game).and_then(|game| game.sessions.get(&session.name));
        kept.filter(|kept| kept.played == session.played)
    }

    /// Returns the decisions of a session that had a clearly better alternative, the costliest first. Returns `None`
    /// unless a saved review looked for them, with the same entries, rules, weights and sentences.
    pub fn moments(&self, name: &str, session: &Session, expertise: &Expertise) -> Option<&[WrittenMoment]> {
        let book = &session.setup().book;
        let reviews = self.games.get(&book.id).filter(|game| game.basis == basis(book, expertise))?;
        let kept = reviews.sessions.get(name).filter(|kept| kept.played == played(session))?;
        kept.moments.as_ref().filter(|moments| moments.wording == wording(book)).map(|kept| kept.found.as_slice())
    }

    fn keep(&mut self, name: &str, session: &Session, expertise: &Expertise, found: ReviewFindings) {
        let book = &session.setup().book;
        let basis = basis(book, expertise);
        let reviews = self.games.entry(book.id.clone()).or_default();
        if reviews.basis != basis {
            *reviews = GameReviews { basis, sessions: BTreeMap::new() };
        }
        let played = played(session);
        let known = reviews.sessions.remove(name).filter(|kept| kept.played == played);
        let moments = found.moments.map(|found| KeptMoments { wording: wording(book), found });
        let kept = match known {
            // A review that looked for moments is more precise than a review without them.
            Some(known) if moments.is_none() && known.moments.is_some() => known,
            _ => KeptReview { played, gained: found.gained, odds: found.odds, moments },
        };
        reviews.sessions.insert(name.to_owned(), kept);
    }
}

/// The part of a review that is saved.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewFindings {
    /// The luck and skill of each player, in seat order.
    pub gained: Vec<LuckAndSkill>,
    /// The odds at the start and after each entry, as [`KeptReviews::odds`] returns them; empty in games with hidden
    /// hands.
    pub odds: Vec<f64>,
    /// The decisions with a clearly better alternative, the costliest first; `None` if the review did not look for
    /// them.
    pub moments: Option<Vec<WrittenMoment>>,
}

/// Returns a text that identifies the rules and weights of a review.
fn basis(book: &Rulebook, expertise: &Expertise) -> String {
    let rules = RulesAsPlayed::new(book, &Settings::default(), 1);
    format!("{} {:016x}", rules.fingerprint(), expertise.digest())
}

/// Returns a text that identifies the program version and every word of the rulebook.
fn wording(book: &Rulebook) -> String {
    let words = first_eight_bytes(&Sha256::digest(format!("{book:?}")));
    format!("{} {words:016x}", env!("CARGO_PKG_VERSION"))
}

impl Journal {
    /// Reads the saved reviews. Returns no reviews if the file is missing or unreadable.
    pub fn reviews(&self, cache: &Path) -> KeptReviews {
        let read = std::fs::read(self.review_file(cache)).ok();
        read.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
    }

    /// Reads the saved reviews from the user's cache directory, as [`Journal::reviews`] does.
    pub(crate) fn kept_reviews(&self) -> KeptReviews {
        paths::cache().map(|cache| self.reviews(&cache)).unwrap_or_default()
    }

    /// Saves the findings of a review. Deletes saved reviews of the same game with other rules or weights. If a saved
    /// review of the same entries has moments, a review without moments does not replace it.
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
        cache.join(self.cache_name("reviews", "json"))
    }
}

/// Returns a digest of the entries of a session, without entries that the player took back.
pub(super) fn played(session: &Session) -> u64 {
    let mut digest = Sha256::new();
    for played in session.entries().iter().flat_map(|entry| &entry.played) {
        digest.update(played.as_bytes());
        digest.update(b"\n");
    }
    first_eight_bytes(&digest.finalize())
}

/// Returns the first eight bytes of a digest as a number.
pub(super) fn first_eight_bytes(digest: &[u8]) -> u64 {
    digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_the_first_eight_bytes_of_a_digest() {
        assert_eq!(first_eight_bytes(&[1, 2, 3, 4, 5, 6, 7, 0xf8, 9]), 0x0102_0304_0506_07f8);
    }
}
