//! Restores the terminal when a signal ends the program.

#![cfg_attr(
    unix,
    expect(clippy::disallowed_methods, reason = "the sequence that shows the cursor must not be escaped")
)]

/// The text to print when a signal ends the program.
static FAREWELL: std::sync::Mutex<String> = std::sync::Mutex::new(String::new());

pub(crate) fn set_farewell(words: &str) {
    if let Ok(mut farewell) = FAREWELL.lock() {
        words.clone_into(&mut farewell);
    }
}

/// Installs handlers for SIGINT, SIGHUP and SIGTERM. A handler returns the terminal to its state at this call, shows
/// the cursor, and ends bracketed paste. It exits with 128 plus the number of the signal. Every confirmed line of a
/// saved game is already on disk. Later calls do nothing. Fails if the system refuses the handlers or the thread.
#[cfg(unix)]
pub(crate) fn install_handlers() -> std::io::Result<()> {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use std::io::Write;

    static INSTALLED: std::sync::Once = std::sync::Once::new();
    let mut is_first = false;
    INSTALLED.call_once(|| is_first = true);
    if !is_first {
        return Ok(());
    }
    let before = tcgetattr(std::io::stdin()).ok();
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let signal = loop {
            // If another signal interrupts a prompt, the prompt also raises SIGINT. The other signal then decides the
            // exit status. `wait` may also return without a signal.
            if let Some(signal) = signals.wait().max_by_key(|signal| *signal != SIGINT) {
                break signal;
            }
        };
        if let Some(before) = &before {
            let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, before);
        }
        let words = FAREWELL.lock().map(|words| words.clone()).unwrap_or_default();
        let mut err = std::io::stderr();
        // The prompt may have switched on bracketed paste.
        let _ = err.write_all(b"\x1b[?25h\x1b[?2004l");
        let _ = if words.is_empty() { err.write_all(b"\n") } else { writeln!(err, "\n{words}") };
        std::process::exit(128 + signal);
    })?;
    Ok(())
}

/// Waits 200 ms, so that a pending signal can end the program first and determine the exit status.
pub(crate) fn yield_to_signals() {
    std::thread::sleep(std::time::Duration::from_millis(200));
}

/// Does nothing, because other systems restore their consoles themselves.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
pub(crate) fn install_handlers() -> std::io::Result<()> {
    Ok(())
}
