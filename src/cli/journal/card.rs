//! `journal show --card` and `--html`: makes the result card and the page of a session.

use super::super::scores::html::listed_game;
use super::show::players_and_rules;
use crate::play::session::Session;
use crate::records::goals;
use crate::records::html_report::{ResultCard, TABLE_SIZE, card, html_of_game, replay};
use crate::records::journal::{Journal, JournalError, Replayer, Summary};
use crate::records::picture::Picture;
use crate::records::scores;
use crate::rules::game::{Game, Rules};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::terminal::clock::duration;
use crate::text::prose::{capitalize, counted, ordinal};

/// Returns the result card of a session as SVG, or `None` if the game is not over. `sessions` are all sessions of the
/// journal; the card ranks this result among their results.
pub(super) fn draw(summary: &Summary, session: &Session, sessions: &[Summary]) -> Option<String> {
    let outcome = session.game().outcome()?;
    Some(card(&ResultCard {
        game: session.setup().book.name.clone(),
        subtitle: players_and_rules(summary),
        ending: without_score(&session.messages().outcome(&outcome)),
        personal: personal(summary, session, sessions),
        score: number(summary, &session.setup().book),
        facts: facts(summary),
        table: Picture::in_box(&session.game().layout(), session.messages(), TABLE_SIZE),
        day: summary.started.format("%Y-%m-%d").to_string(),
    }))
}

/// Returns the HTML page of one session, with its replay.
pub(super) fn page(
    journal: &Journal,
    summary: &Summary,
    session: &Session,
    sessions: &[Summary],
    library: &Library,
) -> Result<String, JournalError> {
    let replay = replay(journal, summary, &journal.kept_reviews(), &mut Replayer::new(library))?;
    let mut facts = facts(summary);
    if let Some(outcome) = session.game().outcome() {
        facts.insert(0, ("The end".to_owned(), session.messages().outcome(&outcome)));
    }
    let personal = personal(summary, session, sessions);
    facts.extend((!personal.is_empty()).then(|| ("Special".to_owned(), personal)));
    Ok(html_of_game(&listed_game(&session.setup().book, summary, Some(replay)), &facts))
}

/// Returns the most important number of a result as text: the first number by which the rulebook ranks results, or the
/// score.
fn number(summary: &Summary, book: &Rulebook) -> String {
    let text = scores::score_text(summary, book);
    let first = text.split(", ").next().unwrap_or_default();
    if first.parse::<i64>().is_ok() { format!("Score {first}") } else { capitalize(first) }
}

/// Removes the score from the sentence about the end of a game, because the card shows the score at the upper right.
fn without_score(ending: &str) -> String {
    ending.rsplit_once(" Score").map_or(ending, |(before, _)| before).to_owned()
}

fn facts(summary: &Summary) -> Vec<(String, String)> {
    let help = match (summary.hints, summary.take_backs) {
        (0, 0) => "none".to_owned(),
        (hints, undos) => format!("{}, {}", counted(hints, "hint"), counted(undos, "undo")),
    };
    let time = (summary.seconds > 0).then(|| ("Time", duration(summary.seconds)));
    let facts = [Some(("Result", summary.result_text())), time, Some(("Help", help))];
    facts.into_iter().flatten().map(|(term, text)| (term.to_owned(), text)).collect()
}

/// Returns why a finished game is special for its player. A game is special if it reached a goal, has a high rank, or
/// is the latest of several successes in a row. Returns an empty string for any other game.
fn personal(summary: &Summary, session: &Session, sessions: &[Summary]) -> String {
    let book = &session.setup().book;
    let rank = scores::ranks(sessions, summary, book).into_iter().next().filter(|rank| rank.is_high);
    let row = scores::row_of_successes(sessions, summary, book);
    let name = &book.history.success.name;
    let row = (row > 1).then(|| format!("{} game {name} in a row.", capitalize(&ordinal(row))));
    // A rulebook lists its goals from the easiest to the hardest.
    let goal = goals::reached(sessions, summary, book).pop();
    // Cut the numbers after the colon, because the card and the page show the result elsewhere.
    let sentence = |rank: String| rank.split_once(": ").map_or(rank.clone(), |(sentence, _)| format!("{sentence}."));
    goal.or_else(|| rank.map(|rank| sentence(rank.text))).or(row).unwrap_or_default()
}
