//! Ctrl-C while something is computed: what was found so far is told, instead of nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether Ctrl-C was pressed since this was made. A second Ctrl-C ends the program at once.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on Ctrl-C is only noted.
    ///
    /// # Errors
    /// The system does not let signals be heard.
    #[cfg(unix)]
    pub(crate) fn noted() -> std::io::Result<Interrupt> {
        use signal_hook::consts::SIGINT;
        let flag = Arc::new(AtomicBool::new(false));
        // In this order: the first signal finds the flag down and raises it, the second finds it raised.
        signal_hook::flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&flag))?;
        signal_hook::flag::register(SIGINT, Arc::clone(&flag))?;
        Ok(Interrupt(flag))
    }

    /// Elsewhere Ctrl-C ends the program at once.
    ///
    /// # Errors
    /// None.
    #[cfg(not(unix))]
    #[allow(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
    pub(crate) fn noted() -> std::io::Result<Interrupt> {
        Ok(Interrupt(Arc::new(AtomicBool::new(false))))
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
