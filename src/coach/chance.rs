//! Drawing by integer weights, alike on every machine.

use rand::{Rng, RngExt};

/// So many units make one decision twice as likely as another.
pub(super) const OCTAVE: i32 = 64;

/// 2^(-1/64), in units of 2^-32.
const STEP: u64 = 4_248_701_965;

/// One in these units is the likelihood of the decision with the greatest sum.
const ONE: u64 = 1 << 32;

/// 2^(-k/64) for k below 64, in units of 2^-32.
const FRACTIONS: [u64; OCTAVE as usize] = {
    let mut table = [ONE; OCTAVE as usize];
    let mut at = 1;
    while at < table.len() {
        table[at] = (table[at - 1] * STEP) >> 32;
        at += 1;
    }
    table
};

/// The likelihoods of decisions with these sums of weights: each [`OCTAVE`] units more are twice as likely. They are
/// written over `likelihoods`; gives their sum.
pub(super) fn likelihoods(sums: &[i32], likelihoods: &mut Vec<u64>) -> u64 {
    let most = sums.iter().copied().max().unwrap_or_default();
    likelihoods.clear();
    likelihoods.extend(sums.iter().map(|sum| {
        let below = most.saturating_sub(*sum);
        FRACTIONS[(below % OCTAVE) as usize].checked_shr((below / OCTAVE) as u32).unwrap_or_default()
    }));
    likelihoods.iter().sum()
}

/// Draws a place by likelihoods that have that sum; 0 where there are none.
pub(super) fn draw(likelihoods: &[u64], sum: u64, rng: &mut impl Rng) -> usize {
    let mut left = rng.random_range(0..sum.max(1));
    let found = likelihoods.iter().position(|likelihood| {
        let found = left < *likelihood;
        left = left.saturating_sub(*likelihood);
        found
    });
    found.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_octave_more_is_twice_as_likely() {
        let mut found = Vec::new();
        let sum = likelihoods(&[0, OCTAVE, -OCTAVE, OCTAVE - 1, -100 * OCTAVE], &mut found);
        assert_eq!((found[1], found[0], found[2], found[4]), (ONE, ONE / 2, ONE / 4, 0));
        assert_eq!(sum, found.iter().sum::<u64>());
        let next = found[3] as f64 / ONE as f64;
        assert!((next - 2_f64.powf(-1.0 / 64.0)).abs() < 1e-8, "{next}");
    }
}
