//! Prints what follows the end of a game.

use super::Repl;
use crate::records::journal::{Journal, Summary};
use crate::records::scores::PlayerResult;
use crate::records::{goals, scores};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::table::{reviews, survey};
use crate::terminal::Failure;
use crate::terminal::clock::duration;
use crate::terminal::keys::KeyListener;
use crate::terminal::screen::show;

impl Repl<'_> {
    /// Returns what only the journal knows about the finished game: its rank and the goals that it reached. Empty if
    /// the game is not saved.
    pub(super) fn ending(&self) -> Vec<String> {
        let recorder = self.table.recorder();
        let (Some(name), Some(journal), true) = (recorder.log_name(), &self.context.journal, recorder.end_is_saved())
        else {
            return Vec::new();
        };
        let report = report(journal, self.context.library, self.table.look().plain, name);
        report.iter().flat_map(|text| self.paragraph(text)).collect()
    }

    /// Returns lines on luck and skill in the finished game; empty if they are unknown.
    pub(super) fn luck_and_skill(&self) -> Vec<String> {
        let (session, recorder) = (self.table.session(), self.table.recorder());
        if self.context.quiet || !session.is_over() {
            return Vec::new();
        }
        let kept_as = self.context.journal.as_ref().zip(recorder.log_name()).filter(|_| recorder.end_is_saved());
        // Keys that are typed during the review go to the next prompt.
        let _unseen = self.is_person.then(KeyListener::start);
        let expertise = reviews::expertise(session.setup());
        let review = reviews::quick_review(session, &expertise, kept_as, self.table.look().plain, &|| true);
        review.and_then(|review| review.line).map_or_else(Vec::new, |line| self.paragraph(&line))
    }

    /// Prints what you can do after the end of the game.
    pub(super) fn show_after_end(&self) -> Result<(), Failure> {
        if self.context.quiet {
            return Ok(());
        }
        let kept = self.table.recorder().log_name().is_some();
        show(&self.paragraph(&self.table.session().messages().after_end(kept)))
    }
}

/// Returns the game's rank, if it has one, and its duration in one paragraph, then a paragraph for each goal reached.
/// Empty if the journal cannot be read.
fn report(journal: &Journal, library: &Library, plain: bool, name: &str) -> Vec<String> {
    let Ok(survey) = survey::read(journal, library, plain) else { return Vec::new() };
    let Some(ended) = survey.sessions.iter().find(|summary| summary.name == name) else { return Vec::new() };
    let Ok(book) = library.find(&ended.terms.game) else { return Vec::new() };
    let mut standing = scores::ranks(&survey.sessions, ended, book);
    if ended.overrules > 0 {
        standing.push("A rule was overruled: this game is counted separately.".to_owned());
    }
    // A game played by a script takes no time.
    standing.extend((ended.seconds > 0).then(|| format!("{} at the table.", duration(ended.seconds))));
    let standing = Some(standing.join(" ")).filter(|text| !text.is_empty());
    let goals = goals::reached(&survey.sessions, ended, book);
    standing.into_iter().chain(goals).chain(next_game(library, &survey.sessions, ended, book)).collect()
}

/// Number of successes after which the next game is suggested.
const SUCCESSES: usize = 3;

/// Returns a sentence that suggests a game for players who know this one, or `None` if there is no such game. It is
/// suggested only at the third success of the same players.
fn next_game(library: &Library, sessions: &[Summary], ended: &Summary, book: &Rulebook) -> Option<String> {
    let is_success = |summary: &&Summary| {
        let results = PlayerResult::all(summary, book);
        summary.terms.game == ended.terms.game
            && summary.terms.players == ended.terms.players
            && results.iter().any(|result| result.success)
    };
    let other =
        library.rulebooks().iter().find(|other| other.knowing.iter().any(|short| book.is_called(&short.game)))?;
    let successes = sessions.iter().filter(is_success).count();
    let (known, next) = (book.short_name(), other.short_name());
    (is_success(&ended) && successes == SUCCESSES).then(|| {
        format!("Three successes in {}. Next: {}, `deckwarden learn {next} --knowing {known}`.", book.name, other.name)
    })
}
