//! What the coach says at the table: how the game may end from here, and a decision to think about.

use super::figures::{figures, method};
use super::{Keeper, Reply, ReplyKind, Table};
use crate::coach::{self, Advice, Care, Goal, Silence, Style, Tally};
use crate::model::action::Decision;
use crate::records::scores::Spread;
use crate::rules::game::Game;
use crate::text::prose::counted;

const HANDS: &str = "There is no hint in a game with hidden hands: the program does not see yours, and what it advised \
    would be a guess. `legal` shows what the open cards allow, `odds` how the game may end.";

impl Table<'_> {
    /// How the game may end from here.
    pub(super) fn odds(&self, watch: &dyn Fn(usize, usize)) -> Vec<String> {
        let (setup, game) = (self.session.setup(), self.session.game());
        if let Some(outcome) = game.outcome() {
            let lead = "Nothing is left to chance: the game is over.";
            return self.text(&format!("{lead} {}", self.messages().outcome(&outcome)));
        }
        let solo = setup.vocabulary.solo;
        let style = Style::usual(solo);
        let tally = coach::odds(game, &Goal::of(&setup.book.history), style, watch);
        let shuffles = "each with its own shuffle of the cards not yet seen";
        let lead = format!("{} games were played on from here, {shuffles}; {}", tally.games(), method(style, solo));
        let told = figures(&tally, setup);
        let told = told.iter().flat_map(|(term, text)| self.look.paragraph(&format!("{term}: "), text));
        told.chain(self.text(&lead)).collect()
    }

    /// A decision to think about, marked before it is told.
    pub(super) fn hint(&mut self, keeper: Option<&mut dyn Keeper>, watch: &dyn Fn(usize, usize)) -> Reply {
        let answered = |lines: Vec<String>| Reply { lines, kind: ReplyKind::Answered };
        let setup = self.session.setup();
        if !setup.vocabulary.solo && !self.session.is_over() {
            return answered(self.text(HANDS));
        }
        let advice = match coach::hint(self.session.game(), &Goal::of(&setup.book.history), Care::default(), watch) {
            Ok(advice) => advice,
            Err(silence) => return answered(self.text(&self.silence(silence))),
        };
        let kept = keeper.is_some();
        if let Some(Err(problem)) = keeper.map(Keeper::hint) {
            return Reply { lines: self.text(&problem), kind: ReplyKind::NotKept };
        }
        self.session.mark_hint();
        answered(self.advice(&advice, kept))
    }

    fn silence(&self, silence: Silence) -> String {
        match silence {
            Silence::Over => "The game is over: there is nothing to decide.".to_owned(),
            Silence::Cards => {
                let prompt = self.messages().prompt(&self.session.game().prompt());
                format!("Cards come now, and nothing is to be decided. {prompt}")
            }
            Silence::Only(decision) => format!("`{}` is all that can be done.", self.decision(decision)),
            Silence::Nothing => "Nothing can be done now.".to_owned(),
        }
    }

    fn advice(&self, advice: &Advice, kept: bool) -> Vec<String> {
        let Advice { best, next, better, by_time, options, care } = advice;
        let Care { trials, playouts, .. } = care;
        let games = best.tally.games();
        let history = &self.session.setup().book.history;
        let measures: Vec<String> = history.measures().into_iter().map(|measure| measure.name).collect();
        let what = if *by_time {
            "came to the same end sooner or later; a success sooner, or a failure later, is better".to_owned()
        } else {
            format!("ended differently ({} or not, then by {})", history.success.name, measures.join(" and "))
        };
        let differed = format!(
            "{} of {games} pairs of games with the same shuffle {what}. It was the better one in {better}",
            better.tries
        );
        let verdict = match (better.tries, advice.is_within_error()) {
            (0, _) => {
                "with the same shuffle, every game of either was as good as the other's: take which you like".to_owned()
            }
            (_, true) => format!("{differed}. That is within the error: either may be the better one"),
            (_, false) => differed,
        };
        let marked = if kept { " That you asked is marked in the journal." } else { "" };
        let chosen = match options {
            2 => "These two are all that can be done. From each".to_owned(),
            _ => format!("Of {options} decisions these two ended best in {trials} random games each. Then, from each,"),
        };
        let method = format!(
            "{chosen} {games} games were played on; every decision in them was tried {playouts} times by random \
             play.{marked}"
        );
        let lines = [
            ("Think about: ", format!("`{}`: {}", self.decision(best.decision), self.fared(&best.tally))),
            ("Next best: ", format!("`{}`: {}", self.decision(next.decision), self.fared(&next.tally))),
            ("Compared: ", verdict),
            ("", method),
        ];
        lines.iter().flat_map(|(lead, text)| self.look.paragraph(lead, text)).collect()
    }

    /// How the games of a decision ended.
    fn fared(&self, tally: &Tally) -> String {
        let name = &self.session.setup().book.history.success.name;
        let score = Spread::of(&tally.scores)
            .map(|scores| format!(", score {:.1} on average in {}", scores.mean, counted(scores.count, "game")));
        format!("{name} {}{}", tally.success, score.unwrap_or_default())
    }

    fn decision(&self, decision: Decision) -> String {
        self.session.setup().vocabulary.canonical_decision(&decision, Some(decision.by))
    }
}
