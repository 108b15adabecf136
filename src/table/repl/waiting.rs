//! Shows the progress of a slow answer at the prompt.

use crate::table::Watch;
use crate::terminal::bar::Bar;
use crate::terminal::keys::KeyListener;

/// Shows progress. With a key listener, hides the keys that the player types meanwhile. Plays more games for more exact
/// odds until the player presses a key.
pub(super) struct AnswerProgress {
    bar: Bar,
    /// The key listener, if a person can press keys and the text is not plain. The next prompt gets the keys that the
    /// listener has not read.
    keys: Option<KeyListener>,
}

impl AnswerProgress {
    pub(super) fn new(plain: bool, is_person: bool) -> AnswerProgress {
        let is_person = is_person && !plain && console::user_attended() && console::user_attended_stderr();
        let keys = is_person.then(KeyListener::start).flatten();
        AnswerProgress { bar: Bar::new("games", plain), keys }
    }

    /// Removes the progress display. Returns the text that the player typed meanwhile.
    pub(super) fn finish(self) -> String {
        self.bar.finish();
        self.keys.map(|keys| keys.typed()).unwrap_or_default()
    }
}

impl Watch for AnswerProgress {
    fn odds(&self, (done, usual): (usize, usize), figures: &dyn Fn() -> Vec<String>) -> bool {
        let Some(keys) = &self.keys else {
            self.bar.advance(done, usual);
            return false;
        };
        self.bar.show_figures(|| format!("{}\nPress Enter to stop.", figures().join("\n")));
        !keys.any_pressed()
    }
}
