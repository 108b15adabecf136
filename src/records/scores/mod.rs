//! History in figures: what was played, how well, and how far the figures can be trusted.
//!
//! A *part* is what one player did in one finished session; a game for one has one part. Parts under different rules
//! are never put together unless that is asked for, and then the heading says so.

mod best;
mod figures;
mod group;
mod part;
mod sheet;

pub(crate) use best::ranks;
pub(crate) use figures::{BestPart, Figures, LuckAndSkillMeans, Spread};
pub use group::{By, Report, ReportQuery};
pub(crate) use group::{Group, LeftOut, RuleSet};
pub(crate) use part::Part;
pub(crate) use sheet::SheetTable;
