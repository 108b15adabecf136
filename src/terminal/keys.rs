//! Reads the keys that a player presses during a computation.

use std::cell::RefCell;

/// Maximum number of bytes to keep for the next prompt. Nobody types more in advance.
#[cfg(unix)]
const MAX_BYTES: usize = 4096;

/// Reads keys from standard input, without echo, as long as this value exists. The next prompt gets the keys that the
/// listener has not read.
#[derive(Debug)]
pub(crate) struct KeyListener {
    #[cfg(unix)]
    before: rustix::termios::Termios,
    typed: RefCell<Vec<u8>>,
}

#[cfg(unix)]
impl KeyListener {
    /// Starts to read keys. Returns `None` if standard input is not a terminal.
    pub(crate) fn start() -> Option<KeyListener> {
        use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
        let before = tcgetattr(std::io::stdin()).ok()?;
        let mut silent = before.clone();
        // Ctrl-C still raises a signal.
        silent.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO);
        silent.special_codes[SpecialCodeIndex::VMIN] = 0;
        silent.special_codes[SpecialCodeIndex::VTIME] = 0;
        tcsetattr(std::io::stdin(), OptionalActions::Now, &silent).ok()?;
        Some(KeyListener { before, typed: RefCell::default() })
    }

    pub(crate) fn any_pressed(&self) -> bool {
        let mut bytes = [0; 256];
        let mut typed = self.typed.borrow_mut();
        while typed.len() < MAX_BYTES {
            match rustix::io::read(std::io::stdin(), &mut bytes) {
                Ok(count) if count > 0 => typed.extend_from_slice(&bytes[..count]),
                _ => break,
            }
        }
        !typed.is_empty()
    }
}

#[cfg(not(unix))]
impl KeyListener {
    /// Returns `None`, because other systems cannot read keys without waiting.
    pub(crate) fn start() -> Option<KeyListener> {
        None
    }

    pub(crate) fn any_pressed(&self) -> bool {
        !self.typed.borrow().is_empty()
    }
}

impl KeyListener {
    /// Returns the typed text, or an empty string if the player also pressed keys without text, such as arrows.
    pub(crate) fn typed(&self) -> String {
        let text = String::from_utf8_lossy(&self.typed.borrow()).replace('\r', "\n");
        if text.chars().any(|c| c.is_control() && c != '\n') { String::new() } else { text }
    }
}

#[cfg(unix)]
impl Drop for KeyListener {
    fn drop(&mut self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        // If the call fails, the next prompt sets up the terminal and reports the error.
        let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, &self.before);
    }
}
