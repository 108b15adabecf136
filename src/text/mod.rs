//! How text is laid out and read: wrapping, lists, templates, YAML with places, and what was perhaps meant.

#[cfg(feature = "cli")]
pub(crate) mod columns;
pub(crate) mod file;
pub(crate) mod markup;
pub(crate) mod prose;
pub(crate) mod suggest;
pub mod template;
pub(crate) mod visible;
pub mod yaml;
