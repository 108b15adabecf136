//! The default paths of a player's files. A function returns `None` if the system has no such directory.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

fn own(directory: impl FnOnce(&ProjectDirs) -> &Path) -> Option<PathBuf> {
    ProjectDirs::from("", "", "deckwarden").map(|own| directory(&own).to_owned())
}

/// Returns the path in an environment variable, or `None` if the variable is unset or empty.
pub(crate) fn named(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from)
}

pub(crate) fn journal() -> Option<PathBuf> {
    own(ProjectDirs::data_dir)
}

/// Returns the folder for data that belongs to this machine and is not synced with the journal.
pub(crate) fn state() -> Option<PathBuf> {
    named("DECKWARDEN_STATE").or_else(|| own(|own| own.state_dir().unwrap_or_else(|| own.data_dir())))
}

/// Returns the folder for data that can be computed again from the journal.
pub(crate) fn cache() -> Option<PathBuf> {
    own(ProjectDirs::cache_dir)
}

pub(crate) fn config_file() -> Option<PathBuf> {
    named("DECKWARDEN_CONFIG").or_else(|| own(ProjectDirs::config_dir).map(|config| config.join("config.yaml")))
}

pub(crate) fn rulebooks() -> Option<PathBuf> {
    own(ProjectDirs::config_dir).map(|config| config.join("rulebooks"))
}

/// Returns the folder for the coach weights that were trained on this machine.
pub(crate) fn weights() -> Option<PathBuf> {
    own(ProjectDirs::config_dir).map(|config| config.join("coach"))
}
