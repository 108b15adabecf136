//! Layout and parsing of text: line wrapping, columns, templates, escapes, files, YAML with line numbers, and similar
//! words.

#[cfg(feature = "cli")]
pub(crate) mod columns;
pub(crate) mod file;
pub(crate) mod markup;
pub(crate) mod prose;
pub(crate) mod suggest;
pub mod template;
pub(crate) mod visible;
pub mod yaml;
