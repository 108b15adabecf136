//! Prints long texts through a pager.

use super::{output, screen};
use std::io::{ErrorKind, IsTerminal, Write};
use std::process::{Child, Command, Stdio};

const DEFAULT_PAGER: &str = "less";
/// The options for `less` if `LESS` is not set: quit if the text fits, keep colours, leave the text on the screen.
const LESS_OPTIONS: &str = "FRX";

#[derive(Clone, Debug, Default)]
pub(crate) struct Paging {
    pub(crate) is_off: bool,
    pub(crate) command: Option<String>,
}

/// Prints lines with coloured cards. Uses the pager if the lines do not fit on the screen.
pub(crate) fn print(paging: &Paging, lines: &[String]) -> std::io::Result<()> {
    match start(paging, lines.len()) {
        None => screen::print(&mut output::styled(), lines)?,
        Some(mut pager) => {
            // While the pager runs, only the pager may react to Ctrl-C.
            let ignored = ignore_interrupts();
            if let Some(mut input) = pager.stdin.take() {
                let written = input.write_all(&screen::painted(lines)?);
                // Quitting the pager early is not an error.
                written.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })?;
            }
            ignored.and(pager.wait().map(drop))?;
        }
    }
    Ok(())
}

/// From now on, Ctrl-C does not end the program, unless [`super::signals::install_handlers`] has installed its
/// handlers.
#[cfg(unix)]
fn ignore_interrupts() -> std::io::Result<()> {
    let ignored = std::sync::Arc::default();
    signal_hook::flag::register(signal_hook::consts::SIGINT, ignored).map(drop)
}

/// Does nothing, because systems other than Unix send Ctrl-C in another way.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
fn ignore_interrupts() -> std::io::Result<()> {
    Ok(())
}

/// Starts the pager for a number of lines. Returns `None` if the pager is off or not needed, or if there is no
/// terminal. If the pager cannot be started, prints a warning and returns `None`.
fn start(paging: &Paging, lines: usize) -> Option<Child> {
    let rows = console::Term::stdout().size_checked().map(|(rows, _)| usize::from(rows))?;
    let at_terminal = console::user_attended() && std::io::stdin().is_terminal();
    if paging.is_off || !at_terminal || lines < rows {
        return None;
    }
    let configured = paging.command.clone().or_else(|| std::env::var("PAGER").ok());
    let command = configured.unwrap_or_else(|| DEFAULT_PAGER.to_owned());
    let started = match shell_words::split(&command) {
        Ok(words) => spawn(words.split_first().filter(|(program, _)| *program != "cat")?),
        Err(error) => Err(std::io::Error::other(error)),
    };
    match started {
        Ok(pager) => Some(pager),
        Err(error) => {
            // The program then prints the text without a pager.
            let message =
                format!("deckwarden: the pager `{command}` cannot be started: {error}. Set PAGER, or use --no-pager.");
            let _ = writeln!(output::stderr(), "{message}");
            None
        }
    }
}

fn spawn((program, arguments): (&String, &[String])) -> std::io::Result<Child> {
    let mut pager = Command::new(program);
    pager.args(arguments).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        pager.env("LESS", LESS_OPTIONS);
    }
    pager.spawn()
}
