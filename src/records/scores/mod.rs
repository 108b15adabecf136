//! Statistics over finished sessions: results, success rates, scores, runs and high scores.
//!
//! Statistics count player results: one for each player of a finished session, or one that all players share. Results
//! under different rules are in different groups, unless the query pools them. The heading of pooled results says so.

mod best;
mod figures;
mod group;
mod overview;
mod player_result;
mod sheet;

pub(crate) use best::{ranks, row_of_successes};
pub(crate) use figures::{BestResult, Figures, LuckAndSkillMeans, MistakeCount, Mistakes, Spread, score_text};
pub(crate) use group::{Group, LeftOut, RuleSet, same_name};
pub use group::{GroupBy, Report, ReportQuery};
pub(crate) use overview::{Overview, OverviewGame};
pub(crate) use player_result::PlayerResult;
pub(crate) use sheet::SheetTable;
