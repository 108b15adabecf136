//! Completes words: when you press TAB, the shell asks the program.

mod bash;
mod candidates;

pub(super) use candidates::{GameWord, with_completions};

use super::definition;
use crate::terminal::{Failure, Status};
use clap_complete::CompleteEnv;
use clap_complete::env::{Elvish, Fish, Powershell, Shells, Zsh};
use std::ffi::OsString;

/// Environment variable that a completion script sets to the name of its shell.
const VARIABLE: &str = "COMPLETE";

const SHELLS: Shells<'static> = Shells(&[&bash::Bash, &Elvish, &Fish, &Powershell, &Zsh]);

/// If [`VARIABLE`] is set, prints completions for the command line after `--` in `arguments`. If there is no such
/// command line, prints the script that makes the shell ask for completions. Returns false if the variable is unset,
/// empty or `0`.
///
/// # Errors
/// The environment variable does not name a known shell.
pub(super) fn complete(arguments: &[OsString]) -> Result<bool, Failure> {
    let Some(shell) = std::env::var_os(VARIABLE).filter(|shell| !shell.is_empty() && *shell != "0") else {
        return Ok(false);
    };
    let name = std::path::Path::new(&shell).file_stem().map(|name| name.to_string_lossy().into_owned());
    if name.as_deref().and_then(|name| SHELLS.completer(name)).is_none() {
        let shells: Vec<&str> = SHELLS.names().collect();
        let message = format!(
            "{VARIABLE} is `{}`, which is not a shell. Unset it, or use one of {}",
            shell.to_string_lossy(),
            shells.join(", ")
        );
        return Err(Failure::new(Status::Usage, message));
    }
    let completer = CompleteEnv::with_factory(definition::command).shells(SHELLS);
    let directory = std::env::current_dir().ok();
    // If the program cannot read the shell's request, the shell gets no candidates.
    Ok(completer.try_complete(arguments.iter().cloned(), directory.as_deref()).unwrap_or(true))
}

/// Returns the script that makes a shell ask the program for completions. Returns an empty script for an unknown shell.
pub(super) fn registration(shell: &str) -> std::io::Result<Vec<u8>> {
    let mut script = Vec::new();
    if let Some(shell) = SHELLS.completer(shell) {
        shell.write_registration(VARIABLE, "deckwarden", "deckwarden", "deckwarden", &mut script)?;
    }
    Ok(script)
}
