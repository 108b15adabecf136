//! Which readings of a line are offered, where it can be read in two ways: those that can be played.

use super::Session;
use super::command::LineCommand;
use super::trial::Trial;
use crate::model::refusal::{Problem, Refusal, SyntaxError};
use crate::play::notation::{Line, Word};

impl Session {
    /// The refusal of a line, where its words can be read in two ways with what can be played now alone: both readings, or
    /// the one; where neither can be played, why the one that comes further cannot.
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
                // What cannot even be read says nothing of the table, and its place is not that of the typed line.
                let judged = [one, other].into_iter().filter(|(_, refusal)| !matches!(refusal, Refusal::Syntax(_)));
                // Of equals the first.
                let furthest = judged.rev().max_by_key(|(actions, _)| *actions);
                furthest.map_or(refusal, |(_, refusal)| refusal)
            }
        }
    }

    /// Tries a line; where it is refused, how many of its actions could be played.
    fn tried(&self, line: &str) -> Result<(), (usize, Refusal)> {
        let command =
            LineCommand::parse_text(line, &self.setup().vocabulary).map_err(|error| (0, Refusal::Syntax(error)))?;
        let (typed, overruling) = match &command {
            Some(LineCommand::Play(typed)) => (typed, None),
            Some(LineCommand::Overrule(typed)) => (typed, Some(self.setup())),
            _ => return Ok(()),
        };
        let mut trial = Trial::new(self.game().clone(), &self.setup().vocabulary).overruling(overruling);
        let tried = typed.iter().try_for_each(|typed| trial.typed(typed));
        let played = trial.actions.len();
        tried.map_err(|refusal| (played, trial.seen_before(refusal)))
    }
}

/// The whole line with each of the readings in place of the words that begin at that column.
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
