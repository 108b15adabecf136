//! History in figures: what was played, how well, and how far the figures can be trusted.
//!
//! A *part* is what one player did in one finished session; a game for one has one part. Parts under different rules
//! are never put together unless that is asked for, and then the heading says so.

mod best;
mod figures;
mod group;
mod part;
mod sheet;

pub use best::ranks;
pub use figures::{BestPart, Figures, LuckAndSkillMeans, Run, Spread};
pub use group::{By, Group, LeftOut, Report, ReportQuery, RuleSet};
pub use part::Part;
pub use sheet::SheetTable;
