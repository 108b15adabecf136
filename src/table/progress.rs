//! A sign of life on standard error while something takes long.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::Duration;

/// Work that is quicker than this shows nothing.
const PATIENCE: Duration = Duration::from_millis(120);

/// A bar for work of so many steps (`None`: nobody knows how many), on a terminal only.
pub fn bar(what: &str, steps: Option<u64>, plain: bool) -> ProgressBar {
    if plain || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::stderr_with_hz(10));
    let template = if steps.is_some() { "{msg} {bar:30} {pos}/{len} {eta}" } else { "{msg} {spinner} {elapsed}" };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.progress_chars("▮▮▯"));
    bar.set_message(what.to_owned());
    bar.enable_steady_tick(PATIENCE);
    bar
}
