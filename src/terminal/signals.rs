//! Leaving a terminal as it was found, however the program is left.

#![cfg_attr(unix, expect(clippy::disallowed_methods, reason = "the sequence that shows the cursor goes out as it is"))]

/// What the player is told when a signal ends the program.
static FAREWELL: std::sync::Mutex<String> = std::sync::Mutex::new(String::new());

/// Sets what the player is told when a signal ends the program.
pub(crate) fn set_farewell(words: &str) {
    if let Ok(mut farewell) = FAREWELL.lock() {
        words.clone_into(&mut farewell);
    }
}

/// From now on an interrupt, a hang-up or a request to end brings the terminal back to how it is now, shows the cursor
/// and ends the program with 128 and the number of the signal. Every confirmed line is on disk by then. Once is enough.
///
/// # Errors
/// The system does not let signals be heard.
#[cfg(unix)]
pub(crate) fn guard() -> std::io::Result<()> {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use std::io::Write;

    static GUARDED: std::sync::Once = std::sync::Once::new();
    let mut fresh = false;
    GUARDED.call_once(|| fresh = true);
    if !fresh {
        return Ok(());
    }
    let before = tcgetattr(std::io::stdin()).ok();
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let signal = loop {
            // A prompt that is broken off by another signal raises an interrupt of its own: the other one counts.
            // Waiting can also end without any.
            if let Some(signal) = signals.wait().max_by_key(|signal| *signal != SIGINT) {
                break signal;
            }
        };
        if let Some(before) = &before {
            let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, before);
        }
        let words = FAREWELL.lock().map(|words| words.clone()).unwrap_or_default();
        let mut err = std::io::stderr();
        let _ = err.write_all(b"\x1b[?25h");
        let _ = if words.is_empty() { err.write_all(b"\n") } else { writeln!(err, "\n{words}") };
        std::process::exit(128 + signal);
    })?;
    Ok(())
}

/// Lets a signal that has arrived end the program before whoever calls does: the signal knows the status.
pub(crate) fn yield_to_signals() {
    std::thread::sleep(std::time::Duration::from_millis(200));
}

/// Elsewhere the system restores its consoles itself.
///
/// # Errors
/// None.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
pub(crate) fn guard() -> std::io::Result<()> {
    Ok(())
}
