//! Files that are generated from the definition of the command line: manual pages and completion scripts.

use super::{complete, definition, manual};
use clap_complete::{Generator, Shell};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    pub name: String,
    pub text: Vec<u8>,
}

/// Static completion scripts for all shells: they know the commands and options, not the user's sessions.
pub fn completion_scripts() -> Vec<Generated> {
    shells().map(|shell| Generated { name: shell.file_name("deckwarden"), text: completion_script(shell) }).collect()
}

/// Completion scripts for all shells that ask the program itself. They match this version, so packages ship them with it.
///
/// # Errors
/// Never in practice: it writes to memory.
pub fn asking_scripts() -> std::io::Result<Vec<Generated>> {
    let script = |shell: Shell| {
        Ok(Generated { name: shell.file_name("deckwarden"), text: complete::registration(&shell.to_string())? })
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

/// Manual pages: of the program first, then of each visible command.
///
/// # Errors
/// Never in practice: it writes to memory.
pub fn man_pages() -> std::io::Result<Vec<Generated>> {
    let mut command = definition::command();
    command.build();
    manual::pages(&command)
}
