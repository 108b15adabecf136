//! How text is laid out and read: wrapping, lists, templates, YAML with places, and what was perhaps meant.

#[cfg(feature = "cli")]
pub(crate) mod columns;
pub mod file;
pub mod markup;
pub mod prose;
pub mod suggest;
pub mod template;
pub mod visible;
pub mod yaml;
