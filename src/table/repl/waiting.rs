//! Progress of a slow answer at the prompt.

use crate::table::Watch;
use crate::terminal::bar::Bar;
use crate::terminal::keys::KeyListener;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::cell::{OnceCell, RefCell};
use std::time::{Duration, Instant};

/// Delay before the first figures.
const FIRST: Duration = Duration::from_millis(100);
/// Minimum time between updates.
const PAUSE: Duration = Duration::from_millis(200);

/// Shows progress and hides keys typed meanwhile. At a terminal, odds are updated until a key is pressed.
pub(super) struct AnswerProgress {
    bar: Bar,
    /// Set if a person can press keys. Keys that are not read here go to the next prompt.
    keys: Option<KeyListener>,
    shown: OnceCell<ProgressBar>,
    last: RefCell<Instant>,
}

impl AnswerProgress {
    pub(super) fn new(plain: bool, is_person: bool) -> AnswerProgress {
        let last = RefCell::new(Instant::now());
        let is_person = is_person && !plain && console::user_attended() && console::user_attended_stderr();
        let keys = is_person.then(KeyListener::start).flatten();
        AnswerProgress { bar: Bar::new("games", plain), keys, shown: OnceCell::new(), last }
    }

    /// Removes the display and returns the keys pressed meanwhile.
    pub(super) fn finish(self) -> String {
        self.bar.finish();
        if let Some(shown) = self.shown.get() {
            shown.finish_and_clear();
        }
        self.keys.map(|keys| keys.typed()).unwrap_or_default()
    }

    fn show(&self, figures: &[String]) {
        let shown = self.shown.get_or_init(|| {
            let shown = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{msg}") {
                shown.set_style(style);
            }
            shown
        });
        shown.set_message(format!("{}\nEnter ends the waiting.", figures.join("\n")));
        shown.tick();
    }
}

impl Watch for AnswerProgress {
    fn games(&self, done: usize, of: usize) {
        self.bar.advance(done, of);
    }

    fn odds(&self, (done, of): (usize, usize), is_enough: bool, figures: &dyn Fn() -> Vec<String>) -> bool {
        let Some(keys) = &self.keys else {
            self.bar.advance(done, of);
            return !is_enough;
        };
        let pause = if self.shown.get().is_none() { FIRST } else { PAUSE };
        if self.last.borrow().elapsed() >= pause {
            self.show(&figures());
            self.last.replace(Instant::now());
        }
        !keys.any_pressed()
    }
}
