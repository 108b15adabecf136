//! For an ambiguous line: finds which of its readings can be played.

use super::Session;
use super::command::LineCommand;
use super::trial::Trial;
use crate::model::refusal::{Problem, Refusal, SyntaxError};
use crate::play::notation::{Line, Word};

impl Session {
    /// Replaces the refusal of an ambiguous line by a better one. If one reading is legal, it names that one; if none
    /// is, it explains why the one that got further is not.
    pub(crate) fn refusal_of_readings(&self, line: &Line<'_>, refusal: Refusal) -> Refusal {
        let Refusal::Syntax(SyntaxError { word, column, problem: Problem::TwoReadings { readings } }) = &refusal else {
            return refusal;
        };
        let Some([one, other]) = spelled(line, *column, readings) else { return refusal };
        let instead = |problem| Refusal::Syntax(SyntaxError { word: word.clone(), column: *column, problem });
        let [first, second] = readings.clone();
        match (self.tried(&one), self.tried(&other)) {
            (Ok(()), Ok(())) => refusal,
            (Ok(()), Err(_)) => instead(Problem::OneReading { playable: first, other: second }),
            (Err(_), Ok(())) => instead(Problem::OneReading { playable: second, other: first }),
            (Err(one), Err(other)) => {
                // A syntax error says nothing about the table, and its column does not match the typed line.
                let judged = [one, other].into_iter().filter(|(_, refusal)| !matches!(refusal, Refusal::Syntax(_)));
                let furthest = judged.rev().max_by_key(|(actions, _)| *actions);
                furthest.map_or(refusal, |(_, refusal)| refusal)
            }
        }
    }

    /// Tries a line. If it is refused, returns the number of legal actions before the refusal.
    fn tried(&self, line: &str) -> Result<(), (usize, Refusal)> {
        let command =
            LineCommand::parse_text(line, &self.setup().vocabulary).map_err(|error| (0, Refusal::Syntax(error)))?;
        let (typed, overruling) = match &command {
            Some(LineCommand::Play(typed)) => (typed, None),
            Some(LineCommand::Overrule(typed)) => (typed, Some(self.setup())),
            _ => return Ok(()),
        };
        let mut trial = Trial::new(self.game().clone(), &self.setup().vocabulary).overruling(overruling);
        let tried = trial.play_line(typed);
        let played = trial.actions.len();
        tried.map_err(|refusal| (played, trial.seen_before(refusal)))
    }
}

/// The line with each reading in place of the words at that column.
fn spelled(line: &Line<'_>, column: usize, readings: &[String; 2]) -> Option<[String; 2]> {
    let holds = |words: &&Vec<Word>| {
        let end = words.last().map_or(0, |last| last.column + last.text.chars().count());
        (words[0].column..end).contains(&column)
    };
    let last = line.actions().iter().find(holds)?.last()?;
    let part = |from: usize, to: usize| line.text().chars().skip(from).take(to - from).collect::<String>();
    let end = last.column - 1 + last.text.chars().count();
    let (before, behind) = (part(0, column - 1), part(end, usize::MAX));
    Some(readings.each_ref().map(|reading| format!("{before}{reading}{behind}")))
}
