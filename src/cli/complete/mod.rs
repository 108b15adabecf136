//! Completion at TAB: a shell asks the program itself what could follow.

mod bash;
mod candidates;

pub(super) use candidates::{GameWord, completed};

use super::definition;
use crate::terminal::{Failure, Status};
use clap_complete::CompleteEnv;
use clap_complete::env::{Elvish, Fish, Powershell, Shells, Zsh};
use std::ffi::OsString;

/// The variable by which a shell asks, and that names the shell.
const ASKED: &str = "COMPLETE";

const SHELLS: Shells<'static> = Shells(&[&bash::Bash, &Elvish, &Fish, &Powershell, &Zsh]);

/// Answers a shell that asks; whether one did.
///
/// # Errors
/// The variable names no shell, or the answer cannot be written.
pub(super) fn answered(arguments: &[OsString]) -> Result<bool, Failure> {
    let Some(shell) = std::env::var_os(ASKED).filter(|shell| !shell.is_empty() && *shell != "0") else {
        return Ok(false);
    };
    let name = std::path::Path::new(&shell).file_stem().map(|name| name.to_string_lossy().into_owned());
    if name.as_deref().and_then(|name| SHELLS.completer(name)).is_none() {
        let shells: Vec<&str> = SHELLS.names().collect();
        let message = format!(
            "{ASKED} is `{}`, which is no shell. Unset it, or name one of {}",
            shell.to_string_lossy(),
            shells.join(", ")
        );
        return Err(Failure::new(Status::Usage, message));
    }
    let asked = CompleteEnv::with_factory(definition::command).shells(SHELLS);
    let here = std::env::current_dir().ok();
    // A shell that asks in a way of its own gets no candidates.
    Ok(asked.try_complete(arguments.iter().cloned(), here.as_deref()).unwrap_or(true))
}

/// The script that makes a shell ask the program that is found under its name.
pub(super) fn registration(shell: &str) -> std::io::Result<Vec<u8>> {
    let mut script = Vec::new();
    if let Some(shell) = SHELLS.completer(shell) {
        shell.write_registration(ASKED, "deckwarden", "deckwarden", "deckwarden", &mut script)?;
    }
    Ok(script)
}
