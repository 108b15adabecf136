//! What is made from the one definition of the command line: manual pages and completion scripts.

use super::{complete, definition, manual};
use clap_complete::{Generator, Shell};

/// A file that is made from the definition of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The name of the file, without a folder.
    pub name: String,
    /// The bytes of the file.
    pub text: Vec<u8>,
}

/// The completion scripts of all shells: those that know the program as it was when they were made.
pub fn completion_scripts() -> Vec<Generated> {
    shells().map(|shell| Generated { name: shell.file_name("deckwarden"), text: completion_script(shell) }).collect()
}

/// The scripts by which shells ask the program itself. They belong to a version of it, and go into packages with it.
///
/// # Errors
/// None but those of writing to memory.
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

/// The manual pages: the program's own first, then one for each command that is not hidden.
///
/// # Errors
/// None but those of writing to memory.
pub fn man_pages() -> std::io::Result<Vec<Generated>> {
    let mut command = definition::command();
    command.build();
    manual::pages(&command)
}
