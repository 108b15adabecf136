//! The interactive table.

pub mod table;
