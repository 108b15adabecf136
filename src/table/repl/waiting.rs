//! What a person sees who waits for an answer that takes long.

use crate::table::Watch;
use crate::terminal::bar::Bar;
use crate::terminal::keys::KeyListener;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::cell::{OnceCell, RefCell};
use std::time::{Duration, Instant};

/// The first figures are shown after that.
const FIRST: Duration = Duration::from_millis(100);
/// They are shown anew after that.
const PAUSE: Duration = Duration::from_millis(200);

/// Shows how far an answer is, and keeps what is typed meanwhile off the screen. Odds are shown as they get sharper until
/// a key is pressed, where somebody sits at a terminal.
pub(super) struct AnswerProgress {
    bar: Bar,
    /// Where somebody may be waiting who can press a key: the keys. What is not read here is read by the next prompt.
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

    /// Takes away what was shown; what was typed to end the waiting, and behind that.
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
