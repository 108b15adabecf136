//! `journal show --card`: draws a picture of the end of a game.

use super::show::players_and_rules;
use crate::play::draw::draw_table;
use crate::play::session::Session;
use crate::records::html_report::{ResultCard, card};
use crate::records::journal::Summary;
use crate::rules::game::Rules;
use crate::terminal::clock::duration;
use crate::text::prose::{Look, counted};

/// Width of the drawn table in columns.
const LOOK: Look = Look { width: 90, plain: false, styled: false };

/// The card of a session as SVG; `None` for a game that has not ended.
pub(super) fn drawn(summary: &Summary, session: &Session) -> Option<String> {
    let outcome = session.game().outcome()?;
    let score = summary.score().map(|score| ("Score", score.to_string()));
    let help = match (summary.hints, summary.take_backs) {
        (0, 0) => "none".to_owned(),
        (hints, back) => format!("{}, {}", counted(hints, "hint"), counted(back, "take-back")),
    };
    let facts = [
        Some(("Result", summary.result().to_string())),
        score,
        Some(("Time", duration(summary.seconds))),
        Some(("Help", help)),
    ];
    Some(card(&ResultCard {
        game: session.setup().book.name.clone(),
        subtitle: players_and_rules(summary),
        ending: session.messages().outcome(&outcome),
        facts: facts.into_iter().flatten().map(|(term, text)| (term.to_owned(), text)).collect(),
        table: draw_table(session, LOOK),
        day: summary.started.format("%Y-%m-%d").to_string(),
    }))
}
