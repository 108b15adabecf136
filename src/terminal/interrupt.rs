//! Ctrl-C during a computation: the results so far are printed.

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
    /// From now on the first Ctrl-C is only recorded.
    #[cfg(unix)]
    pub(crate) fn catch() -> std::io::Result<Interrupt> {
        use signal_hook::consts::SIGINT;
        let came = Arc::new(AtomicBool::new(false));
        // The order matters: the first signal finds the flag unset and sets it, the second finds it set.
        let actions = [
            signal_hook::flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&came))?,
            signal_hook::flag::register(SIGINT, Arc::clone(&came))?,
        ];
        Ok(Interrupt { came, actions })
    }

    /// Elsewhere Ctrl-C ends the program at once.
    #[cfg(not(unix))]
    #[allow(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
    pub(crate) fn catch() -> std::io::Result<Interrupt> {
        Ok(Interrupt { came: Arc::new(AtomicBool::new(false)) })
    }

    pub(crate) fn was_pressed(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }

    /// From now on Ctrl-C ends the program again. Returns whether it was pressed.
    pub(crate) fn release(self) -> std::io::Result<bool> {
        #[cfg(unix)]
        for action in self.actions {
            signal_hook::low_level::unregister(action);
        }
        super::signals::guard()?;
        Ok(self.was_pressed())
    }
}
