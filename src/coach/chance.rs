//! Random choice with integer weights. The result is the same on every machine.

use rand::{Rng, RngExt};

/// Difference between two sums of weights that makes one decision twice as likely as the other.
pub(super) const DOUBLING: i32 = 64;

/// 2^(-1/64), in units of 2^-32.
const STEP: u64 = 4_248_701_965;

/// The likelihood of the decision with the greatest sum of weights: 1, in units of 2^-32.
const ONE: u64 = 1 << 32;

/// 2^(-k/64) for k below 64, in units of 2^-32.
const FRACTIONS: [u64; DOUBLING as usize] = {
    let mut table = [ONE; DOUBLING as usize];
    let mut at = 1;
    while at < table.len() {
        table[at] = (table[at - 1] * STEP) >> 32;
        at += 1;
    }
    table
};

/// Fills `likelihoods` with one likelihood for each sum of weights, and returns their total. A decision whose sum is
/// greater by [`DOUBLING`] is twice as likely.
pub(super) fn fill_likelihoods(sums: &[i32], likelihoods: &mut Vec<u64>) -> u64 {
    let greatest = sums.iter().copied().max().unwrap_or_default();
    likelihoods.clear();
    likelihoods.extend(sums.iter().map(|sum| {
        let difference = greatest - *sum;
        FRACTIONS[(difference % DOUBLING) as usize].checked_shr((difference / DOUBLING) as u32).unwrap_or_default()
    }));
    likelihoods.iter().sum()
}

/// Draws an index with a probability proportional to its likelihood. `total` is the sum of the likelihoods. Returns 0
/// for an empty list.
pub(super) fn draw(likelihoods: &[u64], total: u64, rng: &mut impl Rng) -> usize {
    let mut remaining = rng.random_range(0..total.max(1));
    let found = likelihoods.iter().position(|likelihood| {
        let found = remaining < *likelihood;
        remaining = remaining.saturating_sub(*likelihood);
        found
    });
    found.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_four_more_units_double_the_likelihood() {
        let mut found = Vec::new();
        let total = fill_likelihoods(&[0, DOUBLING, -DOUBLING, DOUBLING - 1, -100 * DOUBLING], &mut found);
        assert_eq!((found[1], found[0], found[2], found[4]), (ONE, ONE / 2, ONE / 4, 0));
        assert_eq!(total, found.iter().sum::<u64>());
        let next = found[3] as f64 / ONE as f64;
        assert!((next - 2_f64.powf(-1.0 / 64.0)).abs() < 1e-8, "{next}");
    }
}
