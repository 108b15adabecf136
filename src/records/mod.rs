//! The files on disk: sessions, the statistics and charts made from them, exports, and learning progress.

#[cfg(feature = "cli")]
pub(crate) mod charts;
mod disk;
#[cfg(feature = "cli")]
pub(crate) mod export;
#[cfg(feature = "cli")]
pub(crate) mod goals;
#[cfg(feature = "cli")]
pub(crate) mod html_report;
pub mod journal;
#[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "without the program, only the journal is used"))]
pub(crate) mod paths;
#[cfg(feature = "cli")]
pub(crate) mod picture;
#[cfg(feature = "cli")]
pub(crate) mod progress_store;
pub(crate) mod replace;
#[cfg(feature = "cli")]
pub(crate) mod scores;

/// The version of deckwarden's JSON documents: exports, command output and imports.
pub(crate) const JSON_VERSION: u32 = 1;
