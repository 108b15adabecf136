//! The bits of a number.

/// Returns the places of the bits that are 1, in ascending order. The place of the lowest bit is 0.
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros() as usize;
        bits &= bits.checked_sub(1)?;
        Some(place)
    })
}
