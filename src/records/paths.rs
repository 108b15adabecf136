//! Where a player's files lie on this machine. Each is `None` where the system has no such directory.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

/// One of the directories that the system has for this program.
fn own(directory: impl FnOnce(&ProjectDirs) -> &Path) -> Option<PathBuf> {
    ProjectDirs::from("", "", "deckwarden").map(|own| directory(&own).to_owned())
}

/// What an environment variable names instead.
pub(crate) fn named(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from)
}

/// The player's own journal.
pub(crate) fn journal() -> Option<PathBuf> {
    own(ProjectDirs::data_dir)
}

/// What belongs to this machine and does not travel with the journal.
pub(crate) fn state() -> Option<PathBuf> {
    named("DECKWARDEN_STATE").or_else(|| own(|own| own.state_dir().unwrap_or_else(|| own.data_dir())))
}

/// What can be made again from the journal.
pub(crate) fn cache() -> Option<PathBuf> {
    own(ProjectDirs::cache_dir)
}

/// The configuration file.
pub(crate) fn config_file() -> Option<PathBuf> {
    named("DECKWARDEN_CONFIG").or_else(|| own(ProjectDirs::config_dir).map(|config| config.join("config.yaml")))
}

/// The player's own rulebooks.
pub(crate) fn rulebooks() -> Option<PathBuf> {
    own(ProjectDirs::config_dir).map(|config| config.join("rulebooks"))
}

/// The weights of the coach that were learned on this machine.
pub(crate) fn weights() -> Option<PathBuf> {
    own(ProjectDirs::config_dir).map(|config| config.join("coach"))
}
