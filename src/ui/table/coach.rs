//! What the coach says at the table: how the game may end from here, and a decision to think about.

use super::figures::{figures, method};
use super::{Reply, ReplyKind, Table};
use crate::coach::{self, Advice, Basis, Care, Chance, Expertise, Silence, Style, Tally, Tried};
use crate::model::action::Decision;
use crate::records::scores::Spread;
use crate::rules::game::{Awaits, Game};
use crate::text::prose::counted;

const HANDS: &str = "There is no hint in a game with hidden hands: the program does not see yours, and what it advised \
    would be a guess. `legal` shows what the open cards allow, `odds` how the game may end.";

/// So many decisions are told apart in the odds.
const DECISIONS_TOLD: usize = 6;

/// So many sentences tell what a decision causes at once.
const CAUSES_TOLD: usize = 2;

impl Table<'_> {
    /// How the game may end from here.
    pub(super) fn odds(&self, watch: &dyn Fn(usize, usize)) -> Vec<String> {
        let (setup, game) = (self.session().setup(), self.session().game());
        if let Some(outcome) = game.outcome() {
            let lead = "Nothing is left to chance: the game is over.";
            return self.text(&format!("{lead} {}", self.messages().outcome(&outcome)));
        }
        let expertise = Expertise::of(setup, None);
        let style = Style::quick(setup.vocabulary.solo);
        let tally = coach::odds(game, &expertise, style, watch);
        let mut told = figures(&tally, setup);
        told.extend(self.next_card().map(|chances| ("Next card".to_owned(), chances)));
        if setup.vocabulary.solo && matches!(game.awaits(), Awaits::Decision { .. }) {
            let outlook = coach::outlook(game, &expertise);
            let told_apart = outlook.iter().take(DECISIONS_TOLD);
            let of = |tried: &Tried| format!("{} {}", self.decisions(tried), self.share(&tried.tally));
            let mut lines: Vec<String> = told_apart.map(of).collect();
            if outlook.len() > DECISIONS_TOLD {
                lines.push(format!("{} more do less well", outlook.len() - DECISIONS_TOLD));
            }
            let games = outlook.first().map_or(0, |tried| tried.tally.games());
            if outlook.len() > 1 {
                told.push((format!("By decision, {games} quick games each"), lines.join("; ")));
            }
        }
        let shuffles = "each with its own shuffle of the cards not yet seen";
        let solo = setup.vocabulary.solo;
        let lead = format!("{} games were played on from here, {shuffles}; {}", tally.games(), method(style, solo));
        let told = told.iter().flat_map(|(term, text)| self.look.paragraph(&format!("{term}: "), text));
        told.chain(self.text(&lead)).chain(self.notices(&expertise)).collect()
    }

    /// The chance of each suit to come up next, exactly; `None` where no card is awaited.
    fn next_card(&self) -> Option<String> {
        let Chance { total, suits, jokers } = coach::next_card(self.session().game())?;
        let of = |(suit, count): &(crate::model::card::Suit, usize)| {
            let name = if self.look.plain { suit.word().to_owned() } else { suit.symbol().to_string() };
            format!("{name} {count}")
        };
        let mut parts: Vec<String> = suits.iter().map(of).collect();
        if jokers > 0 {
            parts.push(counted(jokers, "joker"));
        }
        Some(format!("{} of {total}", parts.join(", ")))
    }

    /// What is to be told about the weights.
    fn notices(&self, expertise: &Expertise) -> Vec<String> {
        expertise.notices.iter().flat_map(|notice| self.text(&notice.to_string())).collect()
    }

    /// A decision to think about, marked before it is told; with `more` the figures behind it.
    pub(super) fn hint(&mut self, more: bool, watch: &dyn Fn(usize, usize)) -> Reply {
        let answered = |lines: Vec<String>| Reply { lines, kind: ReplyKind::Answered };
        let setup = self.recorder.session().setup();
        if !setup.vocabulary.solo && !self.session().is_over() {
            return answered(self.text(HANDS));
        }
        let position = coach::key(self.session().game());
        let known = self.advice.take_if(|(at, _)| *at == position);
        let marked = known.is_some();
        let advice = match known {
            Some((_, advice)) => advice,
            None => match coach::hint(self.session().game(), &Expertise::of(setup, None), Care::default(), watch) {
                Ok(advice) => advice,
                Err(silence) => return answered(self.text(&self.silence(silence))),
            },
        };
        if !marked && let Err(error) = self.recorder.hint() {
            return self.not_kept(&error);
        }
        let kept = self.recorder.log_name().is_some();
        let mut lines = self.look.paragraph("Think about: ", &self.reason(&advice));
        if more {
            lines.extend(self.behind(&advice, kept));
        }
        self.advice = Some((position, advice));
        answered(lines)
    }

    fn silence(&self, silence: Silence) -> String {
        match silence {
            Silence::Over => "The game is over: there is nothing to decide.".to_owned(),
            Silence::Cards => {
                let prompt = self.messages().prompt(&self.session().game().prompt());
                format!("Cards come now, and nothing is to be decided. {prompt}")
            }
            Silence::Only(decision) => {
                format!("`{}` is all that can be done, or all else comes to the same.", self.decision(decision))
            }
            Silence::Nothing => "Nothing can be done now.".to_owned(),
        }
    }

    /// A decision and its reason, in one paragraph.
    fn reason(&self, advice: &Advice) -> String {
        let Advice { best, next, basis, better, is_clear, gauge, .. } = advice;
        let other = self.decision(next.decision);
        let messages = self.messages();
        let causes = best.causes.iter().filter_map(|event| messages.event(event)).take(CAUSES_TOLD);
        let causes: Vec<String> = causes.collect();
        let share = better.share().map_or(0, |share| (share * 100.0).round() as u64);
        let compared = match (basis, is_clear) {
            (_, false) => format!("`{other}` is as good, as far as {} tell.", games(&best.tally)),
            (Basis::Aim | Basis::Success, true) => {
                format!("{}, and {} after `{other}`.", self.share(&best.tally), self.share(&next.tally))
            }
            (Basis::Ends, true) => format!("It ends better than `{other}` in {share} % of the games that differ."),
            (Basis::Time, true) => format!(
                "It comes to the same end as `{other}`, in {share} % of the games sooner where that is good, or later \
                 where it is not."
            ),
        };
        let gauge = gauge.filter(|_| *is_clear).map(|means| {
            let label = messages.label(means.label);
            format!(
                "{label} stands at {:.1} in the end, on average, and at {:.1} after `{other}`.",
                means.best, means.next
            )
        });
        let decision = format!("{}.", self.decisions(best));
        [decision].into_iter().chain(causes).chain([compared]).chain(gauge).collect::<Vec<_>>().join(" ")
    }

    /// The figures behind a hint.
    fn behind(&self, advice: &Advice, kept: bool) -> Vec<String> {
        let Advice { best, next, basis, better, is_clear, options, .. } = advice;
        let history = &self.session().setup().book.history;
        let measures: Vec<String> = history.measures().into_iter().map(|measure| measure.name).collect();
        let what = match basis {
            Basis::Aim => format!("ended with another {}", measures.join(" or ")),
            Basis::Success => format!("differ in {} or not", history.success.name),
            Basis::Ends => {
                format!("ended differently ({} or not, then by {})", history.success.name, measures.join(" and "))
            }
            Basis::Time => "came to the same end sooner or later".to_owned(),
        };
        let within = if *is_clear { "" } else { ". That is within the error: either may be the better one" };
        let verdict = format!(
            "{} of {} of games with the same shuffle {what}. It was the better one in {better}{within}",
            better.tries,
            counted(best.tally.games() as usize, "pair")
        );
        let marked = if kept { " That you asked is marked in the journal." } else { "" };
        let method = format!(
            "{} were tried by what was learned of the game, the worse half dropped again and again. From the last two, \
             games were played on anew, quickly, as a player who never thinks ahead would: the shares say which is \
             better and are too low for a player who does.{marked}",
            counted(*options, "decision")
        );
        let lines = [
            ("Best: ", format!("{}: {}", self.decisions(best), self.fared(&best.tally))),
            ("Next best: ", format!("{}: {}", self.decisions(next), self.fared(&next.tally))),
            ("Compared: ", verdict),
            ("", method),
        ];
        lines.iter().flat_map(|(lead, text)| self.look.paragraph(lead, text)).collect()
    }

    /// `won 43 %`, or `score 6.2` where the game is played for it.
    fn share(&self, tally: &Tally) -> String {
        let history = &self.session().setup().book.history;
        match (&history.aim, Spread::of(&tally.scores)) {
            (Some(aim), Some(scores)) => format!("{} {:.1}", aim.name, scores.mean),
            _ => {
                let share = tally.success.share().unwrap_or_default() * 100.0;
                format!("{} {share:.0} %", history.success.name)
            }
        }
    }

    /// How the games of a decision ended.
    fn fared(&self, tally: &Tally) -> String {
        let name = &self.session().setup().book.history.success.name;
        let score = Spread::of(&tally.scores)
            .map(|scores| format!(", score {:.1} on average in {}", scores.mean, counted(scores.count, "game")));
        format!("{name} {}{}", tally.success, score.unwrap_or_default())
    }

    /// A decision with those that lead to the same table.
    fn decisions(&self, tried: &Tried) -> String {
        let alike: Vec<String> = tried.alike.iter().map(|other| format!("`{}`", self.decision(*other))).collect();
        let best = format!("`{}`", self.decision(tried.decision));
        if alike.is_empty() { best } else { format!("{best} (or {}: it is the same)", alike.join(", ")) }
    }

    fn decision(&self, decision: Decision) -> String {
        self.session().setup().vocabulary.canonical_decision(&decision, Some(decision.by))
    }
}

fn games(tally: &Tally) -> String {
    counted(tally.games() as usize, "game")
}
