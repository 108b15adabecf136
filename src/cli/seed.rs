//! Seeds of random play that a person may have to type.

use crate::terminal::{Failure, Status};
use rand::TryRng;
use rand::rngs::SysRng;

/// The seed that was named, or one from the system's random generator: 32 bits, few enough to be typed.
pub(super) fn seed(named: Option<u64>) -> Result<u64, Failure> {
    let unseeded = |error| {
        Failure::new(Status::Usage, format!("the system gives no random number: {error}. Name one with --seed N"))
    };
    named.map_or_else(|| SysRng.try_next_u32().map(u64::from).map_err(unseeded), Ok)
}
