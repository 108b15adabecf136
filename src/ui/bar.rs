//! A bar on standard error for work that takes long enough to be watched.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Work that is over before that needs no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar that appears when the work takes longer than half a second, at a terminal only.
#[derive(Debug)]
pub(crate) struct Bar {
    since: Instant,
    what: &'static str,
    /// Whether it never appears: a bar moves the cursor.
    plain: bool,
    shown: OnceLock<ProgressBar>,
}

impl Bar {
    pub(crate) fn new(what: &'static str, plain: bool) -> Bar {
        Bar { since: Instant::now(), what, plain, shown: OnceLock::new() }
    }

    /// Moves the bar to `done` of `of`.
    pub(crate) fn at(&self, done: usize, of: usize) {
        if self.plain || self.since.elapsed() < PATIENCE {
            return;
        }
        let bar = self.shown.get_or_init(|| {
            let bar = ProgressBar::with_draw_target(Some(of as u64), ProgressDrawTarget::stderr());
            let template = format!("{{bar:20}} {{pos}} of {{len}} {}, {{eta}} left", self.what);
            if let Ok(style) = ProgressStyle::with_template(&template) {
                bar.set_style(style);
            }
            bar
        });
        bar.set_position(done as u64);
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        if let Some(bar) = self.shown.get() {
            bar.finish_and_clear();
        }
    }
}
