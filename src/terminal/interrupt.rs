//! Catches Ctrl-C during a computation, so that the command can print its results so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Records whether the player has pressed Ctrl-C. A second Ctrl-C ends the program immediately.
#[derive(Debug)]
pub(crate) struct Interrupt {
    pressed: Arc<AtomicBool>,
    #[cfg(unix)]
    actions: [signal_hook::SigId; 2],
}

impl Interrupt {
    /// Starts to catch Ctrl-C: the first Ctrl-C does not end the program, but the result of [`Interrupt::release`]
    /// shows it. Fails if the system refuses the handlers.
    #[cfg(unix)]
    pub(crate) fn listen() -> std::io::Result<Interrupt> {
        use signal_hook::consts::SIGINT;
        let pressed = Arc::new(AtomicBool::new(false));
        // The order matters. At the first signal, the first handler tests the flag before the second handler sets it.
        // So only the second signal ends the program.
        let actions = [
            signal_hook::flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&pressed))?,
            signal_hook::flag::register(SIGINT, Arc::clone(&pressed))?,
        ];
        Ok(Interrupt { pressed, actions })
    }

    /// Does nothing. Without Unix signals, Ctrl-C ends the program immediately.
    #[cfg(not(unix))]
    #[allow(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
    pub(crate) fn listen() -> std::io::Result<Interrupt> {
        Ok(Interrupt { pressed: Arc::new(AtomicBool::new(false)) })
    }

    pub(crate) fn was_pressed(&self) -> bool {
        self.pressed.load(Ordering::Relaxed)
    }

    /// Lets Ctrl-C end the program again. Returns whether the player pressed Ctrl-C since [`Interrupt::listen`]. Fails
    /// if the system refuses the handlers.
    pub(crate) fn release(self) -> std::io::Result<bool> {
        #[cfg(unix)]
        for action in self.actions {
            signal_hook::low_level::unregister(action);
        }
        super::signals::install_handlers()?;
        Ok(self.was_pressed())
    }
}
