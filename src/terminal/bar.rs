//! Shows the progress of slow commands on standard error.

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Time before the bar appears, because shorter work needs no bar.
const BAR_DELAY: Duration = Duration::from_millis(500);
/// Minimum time between two updates of the bar, because drawing costs time. The last update comes without this pause.
const BAR_INTERVAL: Duration = Duration::from_millis(100);
/// Time before the first results appear: short, because a player waits for the results.
const FIGURES_DELAY: Duration = Duration::from_millis(100);
/// Minimum time between two updates of the results, so that players can read them.
const FIGURES_INTERVAL: Duration = Duration::from_millis(200);

/// Width of the bar without the text beside it, in columns.
const BAR_WIDTH: usize = 16;

/// A progress bar, or lines of results. It appears only at a terminal, and only for work that is not finished at once.
/// The bar shows the finished amount, the speed (if the line is wide enough) and the remaining time.
#[derive(Debug)]
pub(crate) struct Bar {
    started: Instant,
    unit: &'static str,
    /// Whether output is plain. If it is plain, nothing appears, because an update moves the cursor.
    plain: bool,
    shown: OnceLock<ProgressBar>,
    /// The time of the last update, in milliseconds since `started`; 0 before the first update.
    updated: AtomicU64,
}

impl Bar {
    pub(crate) fn new(unit: &'static str, plain: bool) -> Bar {
        Bar { started: Instant::now(), unit, plain, shown: OnceLock::new(), updated: AtomicU64::new(0) }
    }

    pub(crate) fn advance(&self, done: usize, total: usize) {
        self.update(done, total, String::new);
    }

    /// Moves the bar to `done` of `total`, with `results` beside the bar. Does nothing if the next update is not due
    /// yet.
    pub(crate) fn update(&self, done: usize, total: usize, results: impl FnOnce() -> String) {
        let pause = if done >= total { Duration::ZERO } else { BAR_INTERVAL };
        if self.is_due(BAR_DELAY, pause) {
            let bar = self.display(&format!("{{bar:{BAR_WIDTH}}} {{pos}} of {{len}} {{wide_msg}}"));
            bar.set_length(total as u64);
            bar.set_position(done as u64);
            let columns = usize::from(console::Term::stderr().size().1);
            let width = columns.saturating_sub(BAR_WIDTH + format!(" {done} of {total} ").len());
            bar.set_message(self.pace(done, total, self.started.elapsed(), &results(), width));
        }
    }

    /// Shows results without a bar. Does nothing if the next update is not due yet.
    pub(crate) fn show_figures(&self, results: impl FnOnce() -> String) {
        if self.is_due(FIGURES_DELAY, FIGURES_INTERVAL) {
            let display = self.display("{msg}");
            display.set_message(results());
            display.tick();
        }
    }

    /// Returns whether to update the display now. `delay` is the time before the first update, `pause` the time between
    /// two updates.
    fn is_due(&self, delay: Duration, pause: Duration) -> bool {
        let elapsed = self.started.elapsed();
        if self.plain || elapsed < delay {
            return false;
        }
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let last_update = self.updated.load(Ordering::Relaxed);
        // If several threads read the same time of the last update, only one of them updates the display.
        let is_late = last_update == 0 || millis(elapsed) >= last_update + millis(pause);
        is_late
            && self.updated.compare_exchange(last_update, millis(elapsed), Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    fn display(&self, template: &str) -> &ProgressBar {
        self.shown.get_or_init(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar
        })
    }

    /// Returns the text beside the bar, such as `games, 12.5 a second, 8 seconds left: 43 % of 64 (likely 31-55 %)`.
    /// Leaves out the speed, and then shortens the remaining time (`8s left`), if the text would be wider than `width`,
    /// in columns.
    fn pace(&self, done: usize, total: usize, elapsed: Duration, results: &str, width: usize) -> String {
        let rate = done as f64 / elapsed.as_secs_f64();
        let seconds = total.saturating_sub(done) as f64 / rate;
        let remaining = HumanDuration(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
        let (long, short) = if done > 0 {
            (format!(", {remaining} left"), format!(", {remaining:#} left"))
        } else {
            (String::new(), String::new())
        };
        let colon = if results.is_empty() { "" } else { ": " };
        let text = |pace: &str, remaining: &str| format!("{}{pace}{remaining}{colon}{results}", self.unit);
        let texts = [text(&format!(", {rate:.1} a second"), &long), text("", &long)];
        texts.into_iter().find(|text| text.chars().count() <= width).unwrap_or_else(|| text("", &short))
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
    fn the_pace_is_the_mean_of_all_work_so_far() {
        let bar = Bar::new("games", false);
        let pace = |done, results: &str| bar.pace(done, 100, Duration::from_secs(4), results, 60);
        assert_eq!(pace(20, "won 5 %"), "games, 5.0 a second, 16 seconds left: won 5 %");
        assert_eq!(pace(0, ""), "games, 0.0 a second");
        assert_eq!(pace(100, ""), "games, 25.0 a second, 0 seconds left");
        assert_eq!(bar.pace(20, 100, Duration::from_secs(4), "", 33), "games, 16 seconds left");
        assert_eq!(bar.pace(20, 100, Duration::from_secs(4), "", 21), "games, 16s left");
    }
}
