//! The documents of `config`.

use schemars::JsonSchema;
use serde::Serialize;

/// What `config show` tells: the settings that a file or a variable makes.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Configured {
    /// The path of the configuration file.
    pub(in crate::cli) path: String,
    pub(in crate::cli) settings: Vec<Setting>,
}

/// `config get`, and one setting of `config show`.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Setting {
    pub(in crate::cli) key: String,
    pub(in crate::cli) value: String,
    /// Where that comes from: `environment` or `file`.
    pub(in crate::cli) source: &'static str,
}

/// What `config set` has changed in the file.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Changed<'d> {
    pub(in crate::cli) key: &'d str,
    /// What it says now; null where it was taken out.
    pub(in crate::cli) value: Option<&'d str>,
    /// The path of the configuration file.
    pub(in crate::cli) path: String,
}
