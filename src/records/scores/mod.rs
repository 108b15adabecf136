//! History in figures: what was played, how well, and how far the figures can be trusted.
//!
//! A *part* is what one player did in one finished session; a game for one has one part. Parts under different rules
//! are never put together unless that is asked for, and then the heading says so.

mod best;
mod figures;
mod group;
mod player_result;
mod sheet;

pub(crate) use best::ranks;
pub(crate) use figures::{BestResult, Figures, LuckAndSkillMeans, Spread};
pub(crate) use group::{Group, LeftOut, RuleSet};
pub use group::{GroupBy, Report, ReportQuery};
pub(crate) use player_result::PlayerResult;
pub(crate) use sheet::SheetTable;
