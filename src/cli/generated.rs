//! Generates manual pages and completion scripts from the definition of the command line.

use super::{complete, definition, manual};
use clap_complete::{Generator, Shell};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedFile {
    pub name: String,
    pub text: Vec<u8>,
}

/// Returns static completion scripts for all shells. They complete commands, options and built-in games, but not the
/// user's sessions.
pub fn completion_scripts() -> Vec<GeneratedFile> {
    shells()
        .map(|shell| GeneratedFile { name: shell.file_name("deckwarden"), text: completion_script(shell) })
        .collect()
}

/// Returns a completion script for each shell. These scripts ask the program itself for completions. They work only
/// with the version of the program that made them, so a package contains them together with the program.
///
/// # Errors
/// Writing to memory fails, which does not happen in practice.
pub fn dynamic_completion_scripts() -> std::io::Result<Vec<GeneratedFile>> {
    let script = |shell: Shell| {
        Ok(GeneratedFile { name: shell.file_name("deckwarden"), text: complete::registration(&shell.to_string())? })
    };
    shells().map(script).collect()
}

fn shells() -> impl Iterator<Item = Shell> {
    use clap::ValueEnum;
    Shell::value_variants().iter().copied()
}

pub(super) fn completion_script(shell: Shell) -> Vec<u8> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut definition::command(), "deckwarden", &mut text);
    text
}

/// Returns the manual pages: the page of the program first, then the page of each visible command.
///
/// # Errors
/// Writing to memory fails, which does not happen in practice.
pub fn man_pages() -> std::io::Result<Vec<GeneratedFile>> {
    let mut command = definition::command();
    command.build();
    manual::pages(&command)
}
