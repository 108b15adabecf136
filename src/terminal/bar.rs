//! A bar on standard error for work that takes long enough to be watched.

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Work that is over before that needs no bar.
const PATIENCE: Duration = Duration::from_millis(500);
/// What is told beside the bar is told anew after that.
const PAUSE: Duration = Duration::from_millis(100);

/// A bar that appears when the work takes longer than half a second, at a terminal only: how much is done, how fast it
/// goes, and how long it still takes.
#[derive(Debug)]
pub(crate) struct Bar {
    since: Instant,
    what: &'static str,
    /// Whether it never appears: a bar moves the cursor.
    plain: bool,
    shown: OnceLock<ProgressBar>,
    /// When something was told last, in milliseconds since the work began.
    told: AtomicU64,
}

impl Bar {
    pub(crate) fn new(what: &'static str, plain: bool) -> Bar {
        Bar { since: Instant::now(), what, plain, shown: OnceLock::new(), told: AtomicU64::new(0) }
    }

    /// Moves the bar to `done` of `of`.
    pub(crate) fn advance(&self, done: usize, of: usize) {
        self.update(done, of, String::new);
    }

    /// Moves the bar to `done` of `of` and tells what is known by now.
    pub(crate) fn update(&self, done: usize, of: usize, known: impl FnOnce() -> String) {
        let elapsed = self.since.elapsed();
        if self.plain || elapsed < PATIENCE {
            return;
        }
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let now = millis(elapsed);
        let before = self.told.load(Ordering::Relaxed);
        let is_due = done >= of || now >= before + millis(PAUSE);
        // Of several threads one tells.
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

    /// Takes the bar away.
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
