//! Whoever waits for a line that takes long.

/// Is told how far a line is that takes long.
pub trait Watch {
    /// So many of so many games are played.
    fn games(&self, done: usize, of: usize);

    /// The odds are known so far, after `done` games `of` as many as are usual where nobody waits; `figures` tells them. The
    /// answer is whether they shall be sharpened. `is_enough` says whether as much was played as is usual, and that is the
    /// measure of who does not say otherwise.
    fn odds(&self, (_done, _of): (usize, usize), is_enough: bool, _figures: &dyn Fn() -> Vec<String>) -> bool {
        !is_enough
    }
}

/// For a pipe, a script or a test: nobody waits at a terminal, so nothing is shown before it is done.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn games(&self, _: usize, _: usize) {}
}
