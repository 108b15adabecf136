//! How a player stands with the rules of a game.

use super::super::documents::learning::DrillResults;
use super::super::{Global, documents};
use crate::learn::drill;
use crate::learn::schedule::Schedule;
use crate::rules::rulebook::Rulebook;
use crate::terminal::{Failure, Status};
use crate::text::prose::{Block, Look, counted};
use chrono::{DateTime, Utc};

/// Prints how a player stands with the rules of a game.
pub(super) fn show(
    global: &Global,
    look: Look,
    book: &Rulebook,
    schedule: &Schedule,
    now: DateTime<Utc>,
) -> Result<Status, Failure> {
    if global.json {
        let Schedule { asked, rules } = schedule;
        documents::print(&DrillResults { game: &book.id, asked: *asked, due: schedule.due(now), rules })?;
        return Ok(Status::Done);
    }
    let asked = counted(usize::try_from(schedule.asked).unwrap_or(usize::MAX), "question");
    let mut lines = look.heading(3, &format!("{}: {asked} answered, {} due", book.name, schedule.due(now)));
    for topic in drill::topics(book) {
        let title = book.rule(topic).map_or("What a move does to the table", |rule| rule.title.trim());
        let stands = match schedule.rules.get(topic) {
            Some(standing) => {
                let days = usize::try_from((standing.due - now).num_days().max(0)).unwrap_or_default();
                let due =
                    if standing.due <= now { "due".to_owned() } else { format!("due in {}", counted(days, "day")) };
                format!("{} right, {} wrong, {due}", standing.right, standing.wrong)
            }
            None => "not asked yet".to_owned(),
        };
        lines.extend(look.block(&Block::Item { term: topic.to_owned(), text: format!("{title}: {stands}") }));
    }
    super::show(&lines)?;
    Ok(Status::Done)
}
