//! How text is laid out and read: wrapping, lists, and YAML with places.

pub mod prose;
pub mod yaml;
