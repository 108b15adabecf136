//! What session files are called: `2026-11-20T201503-classic-3f9a`.

use chrono::{DateTime, FixedOffset};
use std::hash::{BuildHasher, Hasher, RandomState};

/// The ending of session files.
pub(super) const ENDING: &str = "yaml";

/// How many characters of a name say when the session began.
const MOMENT: usize = "2026-11-20T201503".len();

/// A new name for a session that starts now; the random end keeps two machines' journals apart.
pub(super) fn fresh(alias: &str, now: DateTime<FixedOffset>) -> String {
    let alias: String = alias.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    // Every new state is seeded by the system.
    let random = RandomState::new().build_hasher().finish() & 0xffff;
    format!("{}-{}-{random:04x}", now.format("%Y-%m-%dT%H%M%S"), alias.to_ascii_lowercase())
}

/// Whether a text is the name of a session file without its ending.
pub(super) fn is_name(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.len() > 11 && text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(plain)
}

/// What a person may type of a name: the game, when the session began, or all of it.
pub(super) fn parts(name: &str) -> impl Iterator<Item = &str> {
    let game = name.get(MOMENT + 1..).and_then(|rest| rest.rsplit_once('-')).map(|(game, _)| game);
    game.into_iter().chain(name.get(..MOMENT)).chain([name])
}

/// The year's folder in which a session of that name lies.
pub(super) fn year(name: &str) -> &str {
    name.get(..4).unwrap_or("0000")
}
