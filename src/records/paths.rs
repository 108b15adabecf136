//! The default paths of a player's files. A function returns `None` if the system has no directory for these files.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

fn project_path(directory: impl FnOnce(&ProjectDirs) -> &Path) -> Option<PathBuf> {
    ProjectDirs::from("", "", "deckwarden").map(|project| directory(&project).to_owned())
}

/// Returns the path in an environment variable, or `None` if the variable is unset or empty.
pub(crate) fn from_environment(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from)
}

pub(crate) fn journal() -> Option<PathBuf> {
    project_path(ProjectDirs::data_dir)
}

/// Returns the folder for data that belongs to this machine and is not synced with the journal. Returns `None` if the
/// program finds no home directory.
pub(crate) fn state() -> Option<PathBuf> {
    from_environment("DECKWARDEN_STATE")
        .or_else(|| project_path(|project| project.state_dir().unwrap_or_else(|| project.data_dir())))
}

/// Returns the folder for data that can be computed again from the journal. Returns `None` if the program finds no home
/// directory.
pub(crate) fn cache() -> Option<PathBuf> {
    project_path(ProjectDirs::cache_dir)
}

pub(crate) fn config_file() -> Option<PathBuf> {
    from_environment("DECKWARDEN_CONFIG")
        .or_else(|| project_path(ProjectDirs::config_dir).map(|config| config.join("config.yaml")))
}

pub(crate) fn rulebooks() -> Option<PathBuf> {
    project_path(ProjectDirs::config_dir).map(|config| config.join("rulebooks"))
}

/// Returns the folder for the coach weights that were trained on this machine. Returns `None` if the program finds no
/// home directory.
pub(crate) fn weights() -> Option<PathBuf> {
    project_path(ProjectDirs::config_dir).map(|config| config.join("coach"))
}
