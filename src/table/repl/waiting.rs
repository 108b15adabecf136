//! Shows the progress of a slow answer at the prompt.

use crate::table::Watch;
use crate::terminal::bar::Bar;
use crate::terminal::keys::KeyListener;

/// Shows progress and hides keys that are typed meanwhile. At a terminal, the program plays more games for more exact
/// odds until a key is pressed.
pub(super) struct AnswerProgress {
    bar: Bar,
    /// The key listener, if a person can press keys. Keys that it has not read go to the next prompt.
    keys: Option<KeyListener>,
}

impl AnswerProgress {
    pub(super) fn new(plain: bool, is_person: bool) -> AnswerProgress {
        let is_person = is_person && !plain && console::user_attended() && console::user_attended_stderr();
        let keys = is_person.then(KeyListener::start).flatten();
        AnswerProgress { bar: Bar::new("games", plain), keys }
    }

    /// Removes the display and returns the text typed meanwhile.
    pub(super) fn finish(self) -> String {
        self.bar.finish();
        self.keys.map(|keys| keys.typed()).unwrap_or_default()
    }
}

impl Watch for AnswerProgress {
    fn odds(&self, (done, of): (usize, usize), is_enough: bool, figures: &dyn Fn() -> Vec<String>) -> bool {
        let Some(keys) = &self.keys else {
            self.bar.advance(done, of);
            return !is_enough;
        };
        self.bar.show_figures(|| format!("{}\nPress Enter to stop.", figures().join("\n")));
        !keys.any_pressed()
    }
}
