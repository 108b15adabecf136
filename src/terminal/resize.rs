//! Reacts to a new width of the terminal while the program waits for a line.

#[cfg(unix)]
use super::screen;
use crate::text::prose::Look;

/// The time after which the size counts as settled. A window changes its size many times while a user drags its edge.
#[cfg(unix)]
const SETTLING: std::time::Duration = std::time::Duration::from_millis(100);

/// Runs `wait` and returns its result. While `wait` runs, calls `on_resize` with the new layout each time the width of
/// text changes.
#[cfg(unix)]
pub(crate) fn watch_width<T>(mut on_resize: impl FnMut(Look) + Send, wait: impl FnOnce() -> T) -> T {
    // Without the signal, the next drawing has the new width.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([signal_hook::consts::SIGWINCH]) else { return wait() };
    let handle = signals.handle();
    std::thread::scope(|scope| {
        let stop = handle.clone();
        let mut drawn = screen::look(false);
        scope.spawn(move || {
            for _ in &mut signals {
                std::thread::sleep(SETTLING);
                let look = screen::look(false);
                if !stop.is_closed() && std::mem::replace(&mut drawn, look).width != look.width {
                    on_resize(look);
                }
            }
        });
        let result = wait();
        handle.close();
        result
    })
}

/// Runs `wait` and returns its result. Systems other than Unix send no signal, so only the next drawing has the new
/// width.
#[cfg(not(unix))]
pub(crate) fn watch_width<T>(_: impl FnMut(Look) + Send, wait: impl FnOnce() -> T) -> T {
    wait()
}
