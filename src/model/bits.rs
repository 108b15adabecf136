//! The bits of a number.

/// The places of the bits that are 1, in ascending order. The place of the lowest bit is 0.
pub(crate) struct Ones(u64);

/// Returns the places of the bits that are 1.
pub(crate) const fn ones(bits: u64) -> Ones {
    Ones(bits)
}

impl Iterator for Ones {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0.checked_sub(1)?;
        Some(place)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}
