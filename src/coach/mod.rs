//! Playing without a table: reveals come from a fair shuffle of all that is not accounted for, decisions from a policy.
//!
//! `docs/coach.md` describes the method, where it comes from, and its limits.

mod goal;
mod hint;
mod playout;
mod policy;
mod position;
mod simulate;

pub use goal::{Goal, Worth, measured};
pub use hint::{Advice, Care, Silence, Tried, hint};
pub use playout::{Luck, Playable, Played, play_on, random_playout, random_step, turn_up};
pub use policy::{Policy, Random, Rollout, Style};
pub use position::key;
pub use simulate::{Ending, Plan, Tally, odds, simulate};
