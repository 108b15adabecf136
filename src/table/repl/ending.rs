//! What the table says after the end of a game: ranks, goals, luck and skill, and what to do next.

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
    /// Compares the finished game with earlier games in the journal. Returns lines about its rank, the goals that it
    /// reached, its duration, and a game to try next. Returns no lines if the end of the game is not saved.
    pub(super) fn ending(&self) -> Vec<String> {
        let recorder = self.table.recorder();
        let (Some(name), Some(journal), true) = (recorder.log_name(), &self.context.journal, recorder.end_is_saved())
        else {
            return Vec::new();
        };
        let report = report(journal, self.context.library, self.table.look().plain, name);
        report.iter().flat_map(|text| self.paragraph(text)).collect()
    }

    /// Reviews a finished game and describes its luck and skill. Returns no lines with `--quiet`, if the game is not
    /// over, or if the review has nothing to say.
    pub(super) fn luck_and_skill(&self) -> Vec<String> {
        let (session, recorder) = (self.table.session(), self.table.recorder());
        if self.context.quiet || !session.is_over() {
            return Vec::new();
        }
        let saved_as = self.context.journal.as_ref().zip(recorder.log_name()).filter(|_| recorder.end_is_saved());
        // While the listener is alive, keys typed during the review wait for the next prompt.
        let _listener = self.is_person.then(KeyListener::start);
        let expertise = reviews::expertise(session.setup());
        let review = reviews::quick_review(session, &expertise, saved_as, self.table.look().plain, &|| true);
        review.and_then(|review| review.line).map_or_else(Vec::new, |line| self.paragraph(&line))
    }

    /// Prints the commands that the player can type after the end of the game. Prints nothing with `--quiet`.
    pub(super) fn show_after_end(&self) -> Result<(), Failure> {
        if self.context.quiet {
            return Ok(());
        }
        let is_saved = self.table.recorder().log_name().is_some();
        show(&self.paragraph(&self.table.session().messages().after_end(is_saved)))
    }
}

/// Returns the paragraphs of [`Repl::ending`]. The ranks, a note on overruled rules and the duration share the first
/// paragraph. `name` is the name of the session. Returns no paragraphs if the session cannot be read.
fn report(journal: &Journal, library: &Library, plain: bool, name: &str) -> Vec<String> {
    let Ok(survey) = survey::read(journal, library, plain) else { return Vec::new() };
    let Some(ended) = survey.sessions.iter().find(|summary| summary.name == name) else { return Vec::new() };
    let Ok(book) = library.find(&ended.terms.game) else { return Vec::new() };
    let ranks = scores::ranks(&survey.sessions, ended, book).into_iter();
    let mut sentences: Vec<String> = ranks.map(|rank| rank.text).collect();
    if ended.overrules > 0 {
        sentences
            .push("You overruled a rule, so this game counts only for goals that allow overruled rules.".to_owned());
    }
    // A script usually plays a game within a second. A duration of 0 seconds says nothing.
    sentences.extend((ended.seconds > 0).then(|| format!("{} at the table.", duration(ended.seconds))));
    let first_paragraph = Some(sentences.join(" ")).filter(|text| !text.is_empty());
    let goals = goals::reached(&survey.sessions, ended, book);
    first_paragraph.into_iter().chain(goals).chain(next_game(library, &survey.sessions, ended, book)).collect()
}

/// Number of successes after which the program suggests another game: a single success may be luck.
const SUCCESSES: usize = 3;

/// Suggests another game with a short course for players of this game, right after their third success in it. Returns
/// `None` at any other time, or if there is no such game.
fn next_game(library: &Library, sessions: &[Summary], ended: &Summary, book: &Rulebook) -> Option<String> {
    let is_success = |summary: &&Summary| {
        let results = PlayerResult::all(summary, book);
        summary.terms.game == ended.terms.game
            && summary.terms.players == ended.terms.players
            && results.iter().any(|result| result.success)
    };
    let other = library
        .rulebooks()
        .iter()
        .find(|other| other.knowing.iter().any(|short_course| book.is_called(&short_course.game)))?;
    let successes = sessions.iter().filter(is_success).count();
    let (known, next) = (book.short_name(), other.short_name());
    (is_success(&ended) && successes == SUCCESSES).then(|| {
        format!(
            "That was your third success in {}. Try {} next: `deckwarden learn {next} --knowing {known}`.",
            book.name, other.name
        )
    })
}
