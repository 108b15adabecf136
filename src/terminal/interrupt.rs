//! Catches Ctrl-C during a computation, so that the results so far can be printed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Records whether Ctrl-C was pressed. A second Ctrl-C ends the program at once.
#[derive(Debug)]
pub(crate) struct Interrupt {
    came: Arc<AtomicBool>,
    #[cfg(unix)]
    actions: [signal_hook::SigId; 2],
}

impl Interrupt {
    /// Begins to record the first Ctrl-C instead of letting it end the program. Fails if the system refuses the
    /// handlers.
    #[cfg(unix)]
    pub(crate) fn catch() -> std::io::Result<Interrupt> {
        use signal_hook::consts::SIGINT;
        let came = Arc::new(AtomicBool::new(false));
        // The order matters: at the first signal the flag is still unset when it is tested and then set, so only the
        // second one ends the program.
        let actions = [
            signal_hook::flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&came))?,
            signal_hook::flag::register(SIGINT, Arc::clone(&came))?,
        ];
        Ok(Interrupt { came, actions })
    }

    /// Does nothing: on other systems Ctrl-C ends the program at once.
    #[cfg(not(unix))]
    #[allow(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
    pub(crate) fn catch() -> std::io::Result<Interrupt> {
        Ok(Interrupt { came: Arc::new(AtomicBool::new(false)) })
    }

    pub(crate) fn was_pressed(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }

    /// Lets Ctrl-C end the program again. Returns whether it was pressed.
    pub(crate) fn release(self) -> std::io::Result<bool> {
        #[cfg(unix)]
        for action in self.actions {
            signal_hook::low_level::unregister(action);
        }
        super::signals::guard()?;
        Ok(self.was_pressed())
    }
}
