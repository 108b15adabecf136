//! A progress bar on standard error for slow work.

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Faster work needs no bar.
const PATIENCE: Duration = Duration::from_millis(500);
/// Minimum time between updates.
const PAUSE: Duration = Duration::from_millis(100);

/// A bar that appears only at a terminal and only after half a second. It shows how much is done, the speed, and the
/// time left.
#[derive(Debug)]
pub(crate) struct Bar {
    since: Instant,
    what: &'static str,
    /// Never shown if set: a bar moves the cursor.
    plain: bool,
    shown: OnceLock<ProgressBar>,
    /// Time of the last update, in milliseconds since the start.
    told: AtomicU64,
}

impl Bar {
    pub(crate) fn new(what: &'static str, plain: bool) -> Bar {
        Bar { since: Instant::now(), what, plain, shown: OnceLock::new(), told: AtomicU64::new(0) }
    }

    pub(crate) fn advance(&self, done: usize, of: usize) {
        self.update(done, of, String::new);
    }

    /// Moves the bar to `done` of `of` and shows `known` beside it.
    pub(crate) fn update(&self, done: usize, of: usize, known: impl FnOnce() -> String) {
        let elapsed = self.since.elapsed();
        if self.plain || elapsed < PATIENCE {
            return;
        }
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let now = millis(elapsed);
        let before = self.told.load(Ordering::Relaxed);
        let is_due = done >= of || now >= before + millis(PAUSE);
        // Only one of several threads updates.
        if !is_due || self.told.compare_exchange(before, now, Ordering::Relaxed, Ordering::Relaxed).is_err() {
            return;
        }
        let bar = self.shown.get_or_init(|| {
            let bar = ProgressBar::with_draw_target(Some(of as u64), ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{bar:16} {pos} of {len} {wide_msg}") {
                bar.set_style(style);
            }
            bar
        });
        bar.set_length(of as u64);
        bar.set_position(done as u64);
        bar.set_message(self.pace(done, of, elapsed, &known()));
    }

    /// `games, 12.5 a second, 8 seconds left: 43 % of 64 (95 %: 31-55 %)`.
    fn pace(&self, done: usize, of: usize, elapsed: Duration, known: &str) -> String {
        let rate = done as f64 / elapsed.as_secs_f64();
        let left = (done > 0).then(|| {
            let left = Duration::try_from_secs_f64(of.saturating_sub(done) as f64 / rate).unwrap_or(Duration::MAX);
            format!(", {} left", HumanDuration(left))
        });
        let left = left.unwrap_or_default();
        let colon = if known.is_empty() { "" } else { ": " };
        format!("{}, {rate:.1} a second{left}{colon}{known}", self.what)
    }

    pub(crate) fn finish(&self) {
        if let Some(bar) = self.shown.get() {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_is_that_of_all_the_work_so_far() {
        let bar = Bar::new("games", false);
        let told = |done, known: &str| bar.pace(done, 100, Duration::from_secs(4), known);
        assert_eq!(told(20, "won 5 %"), "games, 5.0 a second, 16 seconds left: won 5 %");
        assert_eq!(told(0, ""), "games, 0.0 a second");
        assert_eq!(told(100, ""), "games, 25.0 a second, 0 seconds left");
    }
}
