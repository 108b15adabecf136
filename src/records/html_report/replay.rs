//! Draws a game step by step, for the page.

use crate::coach::Expertise;
use crate::play::session::Session;
use crate::records::journal::{ItemKind, Journal, JournalError, KeptReviews, Replayer, Summary};
use crate::records::paths;
use crate::records::picture::{Mark, Picture};
use crate::rules::game::{Game, Rules};
use crate::text::prose::{capitalize, with_symbols};
use std::collections::BTreeMap;

/// The width of a table in SVG units. A card is 40 units wide, which is about 34 pixels on a phone.
const WIDTH: i32 = 420;

/// The pictures and texts of a game, step by step.
#[derive(Debug, Default)]
pub(crate) struct Replay {
    /// The width of the widest table, and the height of the tallest table.
    pub(super) size: (i32, i32),
    pub(super) steps: Vec<DrawnStep>,
    /// The rulebook's name for what the odds measure, such as `Won`.
    pub(super) value_name: String,
    /// Whether the odds are chances in percent; otherwise they are the expected score.
    pub(super) is_share: bool,
}

#[derive(Debug)]
pub(super) struct DrawnStep {
    /// The line of play in readable form, or a heading such as `Note`; empty for the table before the first line.
    pub(super) line: String,
    /// The referee's answer, or the text of a note.
    pub(super) sentences: Vec<String>,
    /// The text of the better decision that a saved review found at this step.
    pub(super) moment: Option<String>,
    /// The odds after the step, from a saved review.
    pub(super) odds: Option<f64>,
    pub(super) change: PictureChange,
}

/// The change from one picture to the next. It has only the new marks, because most of a table stays the same.
#[derive(Debug)]
pub(super) struct PictureChange {
    /// Number of marks at the beginning that stay.
    pub(super) first: usize,
    /// Number of marks at the end that stay.
    pub(super) last: usize,
    /// The new marks between them.
    pub(super) between: Vec<Mark>,
}

impl PictureChange {
    fn new(before: &[Mark], after: &[Mark]) -> PictureChange {
        let first = before.iter().zip(after).take_while(|(a, b)| a == b).count();
        let rest = || before[first..].iter().rev().zip(after[first..].iter().rev());
        let last = rest().take_while(|(a, b)| a == b).count();
        PictureChange { first, last, between: after[first..after.len() - last].to_vec() }
    }
}

impl Replay {
    fn push(&mut self, line: String, sentences: Vec<String>, before: &mut Vec<Mark>, picture: &Picture) {
        self.size = (self.size.0.max(picture.width), self.size.1.max(picture.height));
        let (after, moment, odds) = (picture.relative(), None, None);
        self.steps.push(DrawnStep { line, sentences, moment, odds, change: PictureChange::new(before, &after) });
        *before = after;
    }

    /// Adds the odds and turning points of a saved review. For each step, `entries` has the number of entries after
    /// that step. `odds` has the odds at the start and after each entry. `moments` has the texts of the turning points
    /// by entry.
    fn add_review(&mut self, entries: &[usize], odds: &[f64], mut moments: BTreeMap<usize, String>) {
        // A review has no odds for entries that the player later took back.
        let mut remaining = usize::MAX;
        for (step, entries) in self.steps.iter_mut().zip(entries).rev() {
            remaining = remaining.min(*entries);
            if *entries == remaining {
                let odds = odds.get(remaining).or(odds.last());
                step.odds =
                    odds.map(|odds| if self.is_share { (odds * 100.0).round() } else { (odds * 10.0).round() / 10.0 });
            }
        }
        let mut before = 0;
        for (step, entries) in self.steps.iter_mut().zip(entries) {
            if step.odds.is_some() {
                step.moment = (before + 1..=*entries).find_map(|entry| moments.remove(&entry));
            }
            before = *entries;
        }
    }
}

/// Replays a session up to its first illegal line, and draws the table after every line, note and hint.
///
/// # Errors
/// The session cannot be read, or its table cannot be set up.
pub(crate) fn replay(
    journal: &Journal,
    summary: &Summary,
    reviews: &KeptReviews,
    replayer: &mut Replayer<'_>,
) -> Result<Replay, JournalError> {
    let record = journal.record(&summary.name)?;
    let path = journal.path_of(&summary.name);
    let mut playback = replayer.playback(&path, &record)?;
    let (mut before, mut entries) = (Vec::new(), vec![0]);
    let mut replay = Replay::default();
    replay.push(String::new(), Vec::new(), &mut before, &draw(playback.session()));
    while let Some(Ok(step)) = playback.next() {
        let session = playback.session();
        let (line, sentences) = match &step.item.what {
            ItemKind::Line(line) => {
                let sentences = step.events.iter().filter_map(|event| session.messages().event(event));
                (readable(line), sentences.collect())
            }
            ItemKind::Note(note) => ("Note".to_owned(), vec![note.clone()]),
            ItemKind::Hint => ("The player asked for a hint".to_owned(), Vec::new()),
            ItemKind::Resumed(_) | ItemKind::Ended { .. } => continue,
        };
        replay.push(line, sentences, &mut before, &draw(session));
        entries.push(session.entries().len());
    }
    let session = playback.session();
    if let (Some(outcome), Some(last)) = (session.game().outcome(), replay.steps.last_mut()) {
        last.sentences.push(session.messages().outcome(&outcome));
    }
    let odds = reviews.odds(summary);
    if !odds.is_empty() {
        let history = &session.setup().book.history;
        replay.is_share = history.aim.is_none();
        replay.value_name = capitalize(history.value_name());
        replay.add_review(&entries, odds, moments(session, summary, reviews));
    }
    Ok(replay)
}

fn draw(session: &Session) -> Picture {
    Picture::new(&session.game().layout(), session.messages(), WIDTH)
}

/// Returns the texts of the turning points that a saved review found, by entry.
fn moments(session: &Session, summary: &Summary, reviews: &KeptReviews) -> BTreeMap<usize, String> {
    let expertise = Expertise::load(session.setup(), paths::weights().as_deref());
    let found = reviews.moments(&summary.name, session, &expertise).unwrap_or_default();
    // The reason begins with the better decision.
    let text = |reason: &str| format!("Turning point. Better: {}", reason.replace('`', ""));
    found.iter().map(|moment| (moment.entry, text(&moment.reason))).collect()
}

/// Returns a canonical line in readable form: with suit symbols, as in `place 9♣ 1`, and with `turn up 7♣, 10♦` instead
/// of reveals.
fn readable(line: &str) -> String {
    let mut actions: Vec<String> = Vec::new();
    let mut is_reveal = false;
    for action in line.split(", ") {
        let card = action.strip_prefix("reveal ").and_then(|rest| rest.split(' ').next());
        let turned = card.map(|card| format!("{}{card}", if is_reveal { "" } else { "turn up " }));
        is_reveal = card.is_some();
        actions.push(turned.unwrap_or_else(|| action.to_owned()));
    }
    with_symbols(&actions.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_leads_from_one_picture_to_the_next() {
        let marks = |xs: &[i32]| xs.iter().map(|x| Mark::Bar { x: *x, y: 0, full: 0 }).collect::<Vec<_>>();
        for (before, after) in
            [(&[1, 2, 3][..], &[1, 9, 3][..]), (&[1, 1], &[1, 1, 1]), (&[1, 1, 1], &[1]), (&[], &[4])]
        {
            let (before, after) = (marks(before), marks(after));
            let PictureChange { first, last, between } = PictureChange::new(&before, &after);
            let rebuilt = [&before[..first], &between, &before[before.len() - last..]].concat();
            assert_eq!(rebuilt, after);
        }
    }

    #[test]
    fn lines_taken_back_have_no_odds() {
        let mut replay = Replay { is_share: true, ..Replay::default() };
        // Two entries, an undo, a different second entry and a note.
        let entries = [0, 1, 2, 1, 2, 2];
        let picture = Picture { width: 0, height: 0, marks: Vec::new() };
        for _ in entries {
            replay.push(String::new(), Vec::new(), &mut Vec::new(), &picture);
        }
        let moments = BTreeMap::from([(2, "Better".to_owned())]);
        replay.add_review(&entries, &[0.25, 0.5, 0.754], moments);
        let odds: Vec<_> = replay.steps.iter().map(|step| step.odds).collect();
        assert_eq!(odds, [Some(25.0), Some(50.0), None, Some(50.0), Some(75.0), Some(75.0)]);
        let at: Vec<usize> = (0..6).filter(|at| replay.steps[*at].moment.is_some()).collect();
        assert_eq!(at, [4]);
    }

    #[test]
    fn cards_of_a_line_are_shown_with_symbols() {
        assert_eq!(readable("place 10D 1, place JK 2, undo 1"), "place 10♦ 1, place ★ 2, undo 1");
        let rendered = readable("done, reveal 7C hand, reveal 8C hand, place 7C 1, reveal KD column-1");
        assert_eq!(rendered, "done, turn up 7♣, 8♣, place 7♣ 1, turn up K♦");
    }
}
