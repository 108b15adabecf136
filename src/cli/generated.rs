//! What is made from the one definition of the command line: manual pages and completion scripts.

use super::Cli;
use clap::CommandFactory;
use clap_complete::{Generator, Shell};

/// A generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub text: Vec<u8>,
}

/// The completion scripts of all shells.
pub fn completion_scripts() -> Vec<Generated> {
    use clap::ValueEnum;
    let shells = Shell::value_variants().iter();
    shells
        .map(|shell| Generated {
            name: shell.file_name("deckwarden"),
            text: completion_script(&mut Cli::command(), *shell),
        })
        .collect()
}

pub(super) fn completion_script(command: &mut clap::Command, shell: Shell) -> Vec<u8> {
    let mut text = Vec::new();
    clap_complete::generate(shell, command, "deckwarden", &mut text);
    text
}

/// The manual pages: the program's own first, then one for each command that is not hidden.
///
/// # Errors
/// None but those of writing to memory.
pub fn man_pages() -> std::io::Result<Vec<Generated>> {
    let mut root = Cli::command();
    root.build();
    let mut pages = Vec::new();
    page(&root, &mut pages)?;
    Ok(pages)
}

fn page(command: &clap::Command, pages: &mut Vec<Generated>) -> std::io::Result<()> {
    let man = clap_mangen::Man::new(command.clone()).source(concat!("deckwarden ", env!("CARGO_PKG_VERSION")));
    let name = man.get_filename();
    let mut text = Vec::new();
    man.render(&mut text)?;
    pages.push(Generated { name, text });
    command.get_subcommands().filter(|sub| !sub.is_hide_set()).try_for_each(|sub| page(sub, pages))
}
