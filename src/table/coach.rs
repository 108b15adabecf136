//! Answers requests for odds and hints at the table.

use super::advice::AdviceText;
use super::figures::{figures, has_range, method};
use super::{Reply, ReplyKind, Table};
use crate::coach::{self, Advice, AdviceBudget, Chance, Expertise, NoHint, Odds, Style, TriedPlan};
use crate::model::action::Decision;
use crate::model::outcome::Outcome;
use crate::records::scores::Spread;
use crate::rules::game::{Deals, Events, Game, Rules, View};
use crate::rules::games::AnyGame;
use crate::table::reviews;
use crate::text::prose::counted;
use crate::text::suggest::one_of;

/// Maximum number of possible next cards that `odds` names one by one, so that the answer stays short.
const MAX_NAMED: usize = 4;
const HIDDEN_HANDS: &str = "There is no hint in a game with hidden hands: the program cannot see your cards and could \
    only guess. `legal` shows what the face-up cards allow, and `odds` shows how the game may end.";

/// Minimum number of games for a reliable value of good play: the 95 % interval of a win rate from 100 games is at most
/// 20 percentage points wide. With fewer games, the program adds a caution to the value.
const SURE_GAMES: u64 = 100;

/// The advice that the table found for a position.
#[derive(Debug)]
pub(super) struct PositionAdvice {
    /// The coach's key of the position.
    position: u64,
    advice: Advice,
    /// Whether the journal already records a hint for the position.
    is_recorded: bool,
}

impl PositionAdvice {
    /// Returns the odds from this advice if the advice comes from more games than `odds`.
    fn sharper_than(&self, odds: &Odds) -> Option<Odds> {
        let tally = &self.advice.best.tally;
        (tally.games() > odds.tally.games()).then(|| Odds { tally: tally.clone(), advice: Some(self.advice.clone()) })
    }
}

/// Callbacks for the progress of slow commands.
pub trait Watch {
    /// Reports the odds so far. The pair is the number of games played and the usual number of games. `figures` renders
    /// the odds. Returns whether to play more games than usual for more exact odds.
    fn odds(&self, (_done, _usual): (usize, usize), _figures: &dyn Fn() -> Vec<String>) -> bool {
        false
    }
}

/// Shows no progress, for pipes, scripts and tests.
#[derive(Clone, Copy, Debug)]
pub struct NoProgress;

impl Watch for NoProgress {}

impl Table<'_> {
    /// Returns the odds as lines. Odds and hints at the same position share the advice with the most games, so that
    /// they agree.
    pub(super) fn odds(&mut self, watch: &dyn Watch) -> Vec<String> {
        let (setup, game) = (self.session().setup(), self.session().game());
        if let Some(outcome) = game.outcome() {
            let heading = "Nothing is left to chance: the game is over.";
            return self.text(&format!("{heading} {}", self.messages().outcome(&outcome)));
        }
        if let Some((only, outcome)) = forced_end(game) {
            let only = self.advice_text().decision(only);
            let outcome = self.messages().outcome(&outcome);
            return self.text(&format!("Nothing is left to chance: only `{only}` is possible. {outcome}"));
        }
        let expertise = reviews::expertise(setup);
        let solo = setup.vocabulary.solo;
        let cannot_succeed = !game.can_succeed() && !expertise.goal.has_aim();
        if solo && (cannot_succeed || coach::fails_certainly(game, &expertise.goal)) {
            return self.text(&self.messages().no_chance());
        }
        let style = Style::quick(solo);
        let position = coach::key(game);
        let earlier = self.advice.as_ref().filter(|earlier| earlier.position == position);
        let sharpest = |odds: Odds| earlier.and_then(|earlier| earlier.sharper_than(&odds)).unwrap_or(odds);
        let odds = coach::odds(game, &self.seen(), &expertise, style, AdviceBudget::default(), &|so_far| {
            let played = (so_far.games, so_far.default_games);
            let figures = || self.odds_lines(&sharpest((so_far.odds)()), &expertise);
            // A hint uses these games, so there must be enough of them.
            watch.odds(played, &figures) || !so_far.is_enough
        });
        let odds = sharpest(odds);
        let is_recorded = earlier.is_some_and(|earlier| earlier.is_recorded);
        let shuffles = "each with its own shuffle of the cards not yet seen";
        let games = odds.tally.games();
        let from = match &odds.advice {
            Some(_) => format!("The program simulated {games} games from the position after the best plan, {shuffles}"),
            None => format!("The program simulated {games} games from here, {shuffles}"),
        };
        let mut others = odds.advice.iter().flat_map(|advice| &advice.others);
        let exact = if others.all(|other| other.plan.tally.chance.is_some()) {
            "The program tried every decision and every order of the unseen cards, so the chances are exact."
        } else {
            "For each plan marked as exact, the program tried every decision and every order of the unseen cards. For \
             the other plans it simulated games."
        };
        let heading = if odds.tally.chance.is_some() {
            format!(
                "{exact} The ends come from {games} games in which the player always keeps the greatest chance but \
                 does not plan for the score."
            )
        } else {
            format!("{from}; {}", method(style, solo, has_range(&odds.tally, setup)))
        };
        let lines = self.odds_lines(&odds, &expertise).into_iter();
        let lines = lines.chain(self.text(&heading)).chain(self.notices(&expertise)).collect();
        if let Some(advice) = odds.advice {
            self.advice = Some(PositionAdvice { position, advice, is_recorded });
        }
        lines
    }

    fn odds_lines(&self, odds: &Odds, expertise: &Expertise) -> Vec<String> {
        let setup = self.session().setup();
        let mut terms = figures(&odds.tally, self.session().game(), setup);
        if (expertise.forecast.is_some() || odds.tally.chance.is_some()) && setup.vocabulary.solo {
            // The first item is the rate of quick play. Beside an exact result it would only confuse the reader.
            if odds.tally.chance.is_some() {
                terms.remove(0);
            } else if let Some((term, rate)) = terms.first_mut() {
                *rate = format!("{} {rate}", setup.book.history.success.name);
                "Quick play".clone_into(term);
            }
            let here = || expertise.value_at(self.session().game(), &odds.tally);
            let value = odds.advice.as_ref().map_or_else(here, |advice| advice.best.value);
            let games = odds.tally.games();
            let rough = if games < SURE_GAMES { format!(", judging by only {games} games") } else { String::new() };
            terms.insert(0, ("Good play".to_owned(), self.advice_text().value(value) + &rough));
        }
        terms.extend(self.next_card().map(|chances| ("Next card".to_owned(), chances)));
        if let Some(advice @ Advice { best, plan_count, .. }) = &odds.advice {
            let text = self.advice_text();
            let plans = || std::iter::once(best).chain(advice.others.iter().map(|other| &other.plan));
            let are_all_exact = plans().all(|plan| plan.tally.chance.is_some());
            // If all games succeed, the plans differ only in their scores.
            let all_succeed = plans().all(|plan| plan.tally.success.hits == plan.tally.success.tries);
            let line = |plan: &TriedPlan| {
                let score = Spread::from_numbers(&plan.tally.scores).filter(|_| all_succeed);
                let score = score.map(|score| format!(", score {:.1}", score.mean)).unwrap_or_default();
                let exact = if are_all_exact || plan.tally.chance.is_none() { "" } else { " (exact)" };
                format!("{} {}{exact}{score}", text.plan(plan), text.value(plan.value))
            };
            let mut lines: Vec<String> = plans().map(line).collect();
            let listed = 1 + advice.others.len();
            if *plan_count > listed {
                lines.push(format!("{} more did not look better", plan_count - listed));
            }
            if *plan_count > 1 {
                let term = match (are_all_exact, advice.is_forecast, best.tally.games()) {
                    (true, ..) => "By plan".to_owned(),
                    (false, true, games) => format!("Good play by plan, from {games} games each"),
                    (false, false, games) => format!("By plan, {games} games each"),
                };
                terms.push((term, lines.join("; ")));
            }
        }
        terms.iter().flat_map(|(term, text)| self.look.paragraph(&format!("{term}: "), text)).collect()
    }

    /// Names the possible next cards if there are at most [`MAX_NAMED`]. Otherwise, returns the exact chance of each
    /// suit. Returns `None` if the game awaits no card.
    fn next_card(&self) -> Option<String> {
        let possible = self.session().game().possible();
        if (1..=MAX_NAMED).contains(&possible.len()) {
            return Some(one_of(&possible.iter().map(|card| self.messages().card(card)).collect::<Vec<_>>()));
        }
        let Chance { total, suits, jokers } = coach::next_card(self.session().game())?;
        let suit_text = |(suit, count): &(crate::model::card::Suit, usize)| {
            if self.look.plain { counted(*count, suit.word()) } else { format!("{} {count}", suit.symbol()) }
        };
        let mut parts: Vec<String> = suits.iter().map(suit_text).collect();
        if jokers > 0 {
            parts.push(counted(jokers, "joker"));
        }
        Some(format!("{} of {total}", parts.join(", ")))
    }

    /// Returns the coach's keys of all positions of the session so far.
    fn seen(&self) -> Vec<u64> {
        self.session().positions().iter().map(coach::key).collect()
    }

    fn advice_text(&self) -> AdviceText<'_> {
        AdviceText::new(self.session().setup(), self.look)
    }

    fn notices(&self, expertise: &Expertise) -> Vec<String> {
        expertise.notices.iter().flat_map(|notice| self.text(&notice.to_string())).collect()
    }

    /// Gives a hint, or says why there is none. The journal records the hint before the player sees it. With `more`,
    /// adds the numbers behind the hint.
    pub(super) fn hint(&mut self, more: bool) -> Reply {
        let answered = |lines: Vec<String>| Reply::new(lines, ReplyKind::Answered);
        let setup = self.recorder.session().setup();
        if !setup.vocabulary.solo && !self.session().is_over() {
            return answered(self.text(HIDDEN_HANDS));
        }
        let position = coach::key(self.session().game());
        let known = self.advice.take_if(|known| known.position == position);
        let is_recorded = known.as_ref().is_some_and(|known| known.is_recorded);
        let advice = match known {
            Some(known) => known.advice,
            None => {
                let expertise = reviews::expertise(setup);
                match coach::advise(self.session().game(), &self.seen(), &expertise, AdviceBudget::default()) {
                    Ok(advice) => advice,
                    Err(no_hint) => return answered(self.text(&self.no_hint(no_hint))),
                }
            }
        };
        if !is_recorded && let Err(error) = self.recorder.hint() {
            return self.reply_not_saved(&error);
        }
        let is_saved = self.recorder.log_name().is_some();
        let sentences = self.advice_text().sentences(&advice);
        let texts = if self.look.plain { sentences } else { vec![sentences.join(" ")] };
        let labels = ["Think about: "].into_iter().chain(std::iter::repeat(""));
        let mut lines: Vec<String> =
            labels.zip(texts).flat_map(|(label, text)| self.look.paragraph(label, &text)).collect();
        if more {
            lines.extend(self.advice_text().figures(&advice, is_saved));
        }
        self.advice = Some(PositionAdvice { position, advice, is_recorded: true });
        answered(lines)
    }

    /// Returns whether the last line of play is the plan of the last hint, or the beginning of that plan.
    pub(super) fn has_followed_hint(&self) -> bool {
        let hint = self.advice.as_ref().filter(|advice| advice.is_recorded);
        let (Some(hint), Some((before, entry))) = (hint, self.session().last_play()) else { return false };
        let mut planned = hint.advice.best.decisions.iter();
        let mut decisions = entry.actions.iter().filter_map(|action| action.decision());
        coach::key(before) == hint.position && decisions.all(|decision| planned.next() == Some(&decision))
    }

    fn no_hint(&self, no_hint: NoHint) -> String {
        match no_hint {
            NoHint::Over => "The game is over: there is nothing to decide.".to_owned(),
            NoHint::Cards => {
                let prompt = self.messages().prompt(&self.session().game().prompt());
                format!("The game needs a card now, not a decision. {prompt}")
            }
            NoHint::Nothing => "No decision is possible now.".to_owned(),
        }
    }
}

/// Returns the only legal decision and the outcome, if this decision ends the game.
fn forced_end(game: &AnyGame) -> Option<(Decision, Outcome)> {
    let [only] = game.legal()[..] else { return None };
    let mut after = game.clone();
    after.decide(only, &mut Events::ignored());
    Some((only, after.outcome()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::session::Session;
    use crate::play::setup::tests::classic;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::library::Library;
    use crate::text::prose::Look;

    /// Plays twice the usual number of games.
    struct Patient;

    impl Watch for Patient {
        fn odds(&self, (done, usual): (usize, usize), _: &dyn Fn() -> Vec<String>) -> bool {
            done < 2 * usual
        }
    }

    /// Stops as soon as possible.
    struct Hasty;

    impl Watch for Hasty {
        fn odds(&self, _: (usize, usize), _: &dyn Fn() -> Vec<String>) -> bool {
            false
        }
    }

    #[test]
    fn a_player_who_follows_a_hint_is_not_warned() {
        let library = Library::built_in().expect("the rulebooks");
        let warned = |follows_hint: bool| {
            let setup =
                Setup::new(&library, &SetupRequest { game: "scoundrel".into(), ..SetupRequest::default() }, None);
            let session = Session::new(setup.expect("a table"));
            let mut table = Table::new(&library, session, Look { width: 0, plain: false, styled: false });
            table.warn();
            assert_eq!(table.handle_line("9h 2c 3d 4d", &NoProgress).kind, ReplyKind::Changed);
            table.handle_line("hint", &NoProgress);
            let mut drunk = table.session().clone();
            drunk.line("9h").expect("a legal line");
            let drink = drunk.entries()[1].actions[0].decision().expect("a decision");
            let hint = table.advice.as_mut().expect("a hint");
            if follows_hint {
                hint.advice.best.decisions.insert(0, drink);
            }
            table.handle_line("9h", &NoProgress).lines.join(" ").contains("Careful: ")
        };
        assert_eq!([warned(false), warned(true)], [true, false]);
    }

    fn table_with_hand(library: &Library) -> Table<'_> {
        let mut table = Table::new(library, Session::new(classic()), Look { width: 0, plain: false, styled: false });
        for line in ["kh qs jc jd", "7c 10d 8h"] {
            assert_eq!(table.handle_line(line, &NoProgress).kind, ReplyKind::Changed);
        }
        table
    }

    #[test]
    fn odds_that_are_stopped_early_have_the_games_of_a_hint() {
        let library = Library::built_in().expect("the rulebooks");
        let mut table = table_with_hand(&library);
        assert!(table.handle_line("odds", &Hasty).lines.join(" ").contains("304 games each"));
    }

    #[test]
    fn a_hint_after_odds_comes_from_the_same_games() {
        let library = Library::built_in().expect("the rulebooks");
        let mut table = table_with_hand(&library);
        let mut ask = |line: &str, watch: &dyn Watch| table.handle_line(line, watch).lines.join(" ");
        assert!(ask("hint more", &NoProgress).contains(" played 304 new games"));
        assert!(ask("odds", &Patient).contains("608 games each"));
        assert!(ask("hint more", &NoProgress).contains(" played 608 new games"));
        assert!(ask("odds", &NoProgress).contains("608 games each"));
        assert!(ask("hint more", &NoProgress).contains(" played 608 new games"), "the larger number of games is kept");
    }
}
