//! Ctrl-C while something is computed: what was found so far is told, instead of nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether Ctrl-C was pressed since this was made. A second Ctrl-C ends the program at once.
#[derive(Debug)]
pub(crate) struct Interrupt {
    came: Arc<AtomicBool>,
    #[cfg(unix)]
    actions: [signal_hook::SigId; 2],
}

impl Interrupt {
    /// From now on Ctrl-C is only noted.
    ///
    /// # Errors
    /// The system does not let signals be heard.
    #[cfg(unix)]
    pub(crate) fn catch() -> std::io::Result<Interrupt> {
        use signal_hook::consts::SIGINT;
        let came = Arc::new(AtomicBool::new(false));
        // In this order: the first signal finds the flag down and raises it, the second finds it raised.
        let actions = [
            signal_hook::flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&came))?,
            signal_hook::flag::register(SIGINT, Arc::clone(&came))?,
        ];
        Ok(Interrupt { came, actions })
    }

    /// Elsewhere Ctrl-C ends the program at once.
    ///
    /// # Errors
    /// None.
    #[cfg(not(unix))]
    #[allow(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
    pub(crate) fn catch() -> std::io::Result<Interrupt> {
        Ok(Interrupt { came: Arc::new(AtomicBool::new(false)) })
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn was_pressed(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }

    /// From now on Ctrl-C ends the program again, as at a prompt; whether it was pressed before.
    ///
    /// # Errors
    /// The system does not let signals be heard.
    pub(crate) fn release(self) -> std::io::Result<bool> {
        #[cfg(unix)]
        for action in self.actions {
            signal_hook::low_level::unregister(action);
        }
        super::signals::guard()?;
        Ok(self.was_pressed())
    }
}
