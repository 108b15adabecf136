//! Puts the coach's advice into words.

use super::clause::{Clause, join_clauses, spaced};
use super::figures::{RARE_RATE, results};
use crate::coach::{Advice, Basis, ComparedMeans, Comparison, OtherPlan, Outlook, TriedPlan};
use crate::model::action::Decision;
use crate::model::facts::Fact;
use crate::play::messages::Messages;
use crate::play::setup::Setup;
use crate::rules::game::Event;
use crate::rules::rulebook::{Best, CountedEvent};
use crate::text::prose::{Look, capitalize, counted};
use crate::text::suggest::{all_of, one_of};
use std::cmp::Reverse;

/// Maximum number of events that a hint selects from a plan. Events that only explain a running total do not count.
/// More events would make a hint too long to read at the table.
const MAX_EFFECTS: usize = 2;

/// Maximum number of sentences about new needs after a plan, so that a hint stays short.
const MAX_NEEDS: usize = 2;

/// Maximum number of plans that a hint names as not clearly worse; more would not help the player to choose.
const MAX_EQUAL: usize = 2;

/// Minimum value of such a plan, as a share of the value of the best plan.
const MIN_EQUAL_SHARE: f64 = 0.8;

#[derive(Clone, Copy, Debug)]
pub(crate) struct AdviceText<'a> {
    setup: &'a Setup,
    messages: Messages<'a>,
    look: Look,
}

impl<'a> AdviceText<'a> {
    pub(crate) fn new(setup: &'a Setup, look: Look) -> AdviceText<'a> {
        AdviceText { setup, messages: Messages::new(setup).plain(look.plain), look }
    }

    /// Returns the best plan and the reasons for it, in one paragraph.
    pub(crate) fn reason(&self, advice: &Advice) -> String {
        self.sentences(advice).join(" ")
    }

    /// Returns the sentences of [`AdviceText::reason`].
    pub(crate) fn sentences(&self, advice: &Advice) -> Vec<String> {
        let compared = advice.clearly_worse().or(advice.others.first()).map(|other| &other.plan);
        // An event with a worth is a reason for the best plan, even if the other plan has the same event.
        let has_no_worth = |event: &&Event| self.event_worth(event) == 0;
        let shared: Vec<&Event> = compared.iter().flat_map(|other| &other.events).filter(has_no_worth).collect();
        let has_no_own = self.important_events(&advice.best, &shared).is_empty();
        let own_needs = self.needs(&advice.best, compared);
        let says_nothing = has_no_own && own_needs.is_none();
        let effects = self.effects(&advice.best, if has_no_own { &[] } else { &shared });
        let needs = if says_nothing { self.needs(&advice.best, None) } else { own_needs };
        let purpose = [self.best_plan(advice)].into_iter().chain(effects).chain(self.end(advice));
        purpose.chain(needs).chain(self.comparison(advice)).collect()
    }

    /// Returns the best plan as a sentence, with the line to type and the other decisions of the plan that can also
    /// come first.
    fn best_plan(&self, advice: &Advice) -> String {
        let plan = &advice.best;
        let is_any_order = advice.any_order && plan.decisions.len() > 1;
        let order = if is_any_order { ", in any order" } else { "" };
        let typed = self.typed(plan).map(|typed| format!("`{typed}`"));
        let firsts = if is_any_order { &[][..] } else { &advice.firsts };
        let others = (!firsts.is_empty()).then(|| format!("or begin with {}", self.any_of(firsts, plan)));
        let notes: Vec<String> = typed.into_iter().chain(others).collect();
        let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
        format!("{}{order}{notes}.", self.plan(plan))
    }

    /// Returns sentences for the most important events of a plan, in the order of the plan. Leaves out events in
    /// `known`. If fewer than [`MAX_EFFECTS`] events are left, adds events that name a card and that the rulebook wants
    /// to be frequent, even if they are in `known`. Also adds the events that explain a running total.
    fn effects(&self, plan: &TriedPlan, known: &[&Event]) -> Vec<String> {
        let mut selected = self.important_events(plan, known);
        let is_gain = |event: &Event| self.counted_by(event) == Some(Best::Most) && names_card(event);
        let gains = self.own_events(plan, &[], is_gain);
        select_first(&mut selected, gains.into_iter());
        self.with_totals(plan, &selected)
    }

    /// Returns the indices of the most important events of a plan that are not in `known`, at most [`MAX_EFFECTS`].
    /// Events with a worth in the rulebook come first. Then comes the last event that the rulebook wants to be rare,
    /// and then other events that it wants to be frequent. Events that the rulebook does not count come at the end: the
    /// last event of each kind, if this event names a card and a number.
    fn important_events(&self, plan: &TriedPlan, known: &[&Event]) -> Vec<usize> {
        let is_last = |index: usize| plan.events[index + 1..].iter().all(|later| later.name != plan.events[index].name);
        // A sentence without a number, such as “You place 9♦ on K♣.”, only repeats the plan. A sentence without a card,
        // such as “Turn 2: draw 3 cards.”, announces the next phase. Of several sentences of a kind, only the last one
        // names the result, such as the sum of all damage.
        let says_more = |(index, sentence): &(usize, String)| {
            is_last(*index) && has_number(sentence) && names_card(&plan.events[*index])
        };
        let valued = self.own_events(plan, known, |event| self.event_worth(event) > 0);
        let gains = self.own_events(plan, known, |event| self.counted_by(event) == Some(Best::Most));
        let others = self.own_events(plan, known, |event| self.counted_by(event).is_none());
        let others = others.into_iter().filter(says_more).rev();
        let mut selected = Vec::new();
        select_first(&mut selected, valued.into_iter().chain(self.last_cost(plan, known)).chain(gains).chain(others));
        selected
    }

    /// Returns the sentences for the selected events of a plan. Adds the sentence for every event that changes a total
    /// in one of these sentences, so that the reader can follow the total.
    fn with_totals(&self, plan: &TriedPlan, selected: &[usize]) -> Vec<String> {
        let is_said = |index: usize| selected.iter().any(|chosen| self.shares_total(plan, index, *chosen));
        let said = self.own_events(plan, &[], |_| true).into_iter().filter(|(index, _)| is_said(*index));
        said.map(|(_, sentence)| sentence).collect()
    }

    /// Returns whether two events of a plan share a total. The answer is yes for the same event, for the same kind of
    /// cost, and if both sentences name the same number, such as the remaining health.
    fn shares_total(&self, plan: &TriedPlan, one: usize, other: usize) -> bool {
        let [event, other_event] = [one, other].map(|index| &plan.events[index]);
        if event.name == other_event.name && self.counted_by(event) == Some(Best::Fewest) {
            return true;
        }
        let numbers = |index: usize| self.messages.numbers_in_event(&plan.events[index]);
        one == other || numbers(one).iter().any(|number| numbers(other).contains(number))
    }

    /// Returns an event with its total in brackets, to put after a plan.
    fn in_brackets_with_total(&self, plan: &TriedPlan, index: usize) -> String {
        in_brackets(&self.with_totals(plan, &[index]).join(" "))
    }

    /// Returns the index and the sentence of the last event that the rulebook wants to be rare, such as a skip that
    /// costs health. Leaves out the events in `known`. Returns `None` for a plan that ends the game, because the end
    /// says more.
    fn last_cost(&self, plan: &TriedPlan, known: &[&Event]) -> Option<(usize, String)> {
        let costs = self.own_events(plan, known, |event| self.counted_by(event) == Some(Best::Fewest));
        costs.into_iter().next_back().filter(|_| plan.end.is_none())
    }

    /// Returns the selected events of a plan that are not in `known`, each with its index in the plan and its sentence.
    fn own_events(&self, plan: &TriedPlan, known: &[&Event], selects: impl Fn(&Event) -> bool) -> Vec<(usize, String)> {
        let is_own = |(_, event): &(usize, &Event)| !known.contains(event) && selects(event);
        let own_events = plan.events.iter().enumerate().filter(is_own);
        own_events.filter_map(|(index, event)| Some((index, self.messages.event(event)?))).collect()
    }

    /// Returns whether the rulebook wants many or few such events. Returns `None` if the rulebook does not count them.
    fn counted_by(&self, event: &Event) -> Option<Best> {
        self.setup.book.counts.get(event.name).map(|counted| counted.by)
    }

    /// Returns the worth or cost of the event in the rulebook; 0 for most events.
    fn event_worth(&self, event: &Event) -> u8 {
        self.setup.book.counts.get(event.name).and_then(|count| count.worth).unwrap_or_default()
    }

    /// Returns a sentence on the end if the best plan ends the game. If the program found several plans and all of them
    /// lose at once, the sentence says this, too.
    fn end(&self, advice: &Advice) -> Option<String> {
        let outcome = advice.best.end.as_ref()?;
        let has_no_better = advice.outlook == Outlook::AllLose && !is_only_plan(advice);
        let subject = if has_no_better { "Every plan that the program found loses now. This one" } else { "It" };
        Some(format!("{subject} ends the game, and the result would be: {}", self.messages.outcome(outcome)))
    }

    /// Returns a sentence for the needs that arise after a plan but not after the compared plan. Returns `None` if
    /// there is no such need, or no sentence for one.
    fn needs(&self, plan: &TriedPlan, compared: Option<&TriedPlan>) -> Option<String> {
        let own_needs = plan.needs.iter().filter(|need| compared.is_none_or(|other| !other.needs.contains(need)));
        let own_needs: Vec<String> = own_needs.filter_map(|need| self.messages.need(need)).take(MAX_NEEDS).collect();
        (!own_needs.is_empty()).then(|| format!("Then: {}", own_needs.join(" ")))
    }

    /// Returns sentences about the best plan and the others. They say which cards the best plan keeps, compare it with
    /// the best of the clearly worse plans, and name up to [`MAX_EQUAL`] plans that are not clearly worse. These plans
    /// are sorted by their most valuable event that the rulebook wants to be frequent. A sentence also says if there is
    /// no other plan, or no chance of a success.
    pub(crate) fn comparison(&self, advice: &Advice) -> Vec<String> {
        let Advice { best, others, .. } = advice;
        // A hint never names a plan as an alternative if only one of the two plans ends the game, even if both win too
        // rarely for a comparison. Neither does it name a plan with a much smaller value, even if the difference may be
        // chance. An exact chance and a simulated one differ in who plays on, so they show nothing about each other.
        let is_exact = |plan: &TriedPlan| plan.tally.chance.is_some();
        let is_equal = |OtherPlan { plan, is_beaten, .. }: &&OtherPlan| {
            let is_close = plan.value >= MIN_EQUAL_SHARE * best.value;
            let is_comparable = plan.end.is_some() == best.end.is_some() && is_exact(plan) == is_exact(best);
            advice.outlook != Outlook::AllLose && !is_beaten && is_close && is_comparable
        };
        let greatest_worth = |other: &OtherPlan| {
            let gains = other.plan.events.iter().filter(|event| self.counted_by(event) == Some(Best::Most));
            gains.map(|event| self.event_worth(event)).max()
        };
        let mut equal: Vec<&OtherPlan> = others.iter().filter(is_equal).collect();
        equal.sort_by_key(|other| Reverse(greatest_worth(other)));
        equal.truncate(MAX_EQUAL);
        let equal_plans = equal.first().map(|_| {
            let known: Vec<&Event> = best.events.iter().collect();
            let describe = |other: &&OtherPlan| {
                let kept_text =
                    || self.kept_cards(&other.plan, best).map(|kept_text| format!(", which keeps {kept_text}"));
                let valued = self.own_events(&other.plan, &known, |event| self.event_worth(event) > 0).pop();
                let valued = valued.map(|(index, _)| self.in_brackets_with_total(&other.plan, index));
                let effect = || self.important_events(&other.plan, &known).into_iter().max();
                let effect = || effect().map(|index| self.in_brackets_with_total(&other.plan, index));
                let average = |means: &ComparedMeans| self.advantage(means.name, means.other - means.best);
                let average = || other.comparison.events.iter().find_map(average);
                let average = || average().map(|average| in_brackets(&format!("on average {average}")));
                let [value, best_value] = [&other.plan, best].map(|plan| self.value(plan.value));
                let value = (value != best_value).then(|| in_brackets(&value));
                let reason = valued.or_else(kept_text).or_else(effect).or_else(average).or(value);
                self.plan(&other.plan) + &reason.unwrap_or_default()
            };
            let basis = if is_exact(best) {
                "Exactly the same chance".to_owned()
            } else {
                format!("No clear difference in {}", counted(best.tally.games() as usize, "game"))
            };
            format!("{basis}: {}.", equal.iter().map(describe).collect::<Vec<_>>().join("; "))
        });
        let is_good_play = advice.is_forecast || best.tally.chance.is_some();
        let source = if is_good_play { "Good play" } else { "In simulated games" };
        let worse = advice.clearly_worse().map(|other| self.compare_worse(best, other, source));
        let kept_text = others
            .first()
            .and_then(|other| self.kept_cards(best, &other.plan))
            .map(|kept_text| format!("You keep {kept_text}."));
        let only_plan = is_only_plan(advice).then(|| "There is no other plan.".to_owned());
        let lost = (advice.outlook == Outlook::NoSuccess).then(|| self.messages.no_chance());
        [kept_text, worse, equal_plans, only_plan, lost].into_iter().flatten().collect()
    }

    /// Returns the cards in the hand after `plan`, as in `A♣ 7♦`. Returns `None` if the hand after `other` also
    /// has all these cards.
    fn kept_cards(&self, plan: &TriedPlan, other: &TriedPlan) -> Option<String> {
        if plan.hand.iter().all(|card| other.hand.contains(card)) {
            return None;
        }
        let cards: Vec<String> = plan.hand.iter().map(|card| self.messages.word(&card.to_string())).collect();
        Some(cards.join(" "))
    }

    /// Compares the best plan with a clearly worse one. `source` says where the values come from.
    fn compare_worse(&self, best: &TriedPlan, other: &OtherPlan, source: &str) -> String {
        let OtherPlan { plan, comparison: Comparison { basis, better, events, .. }, .. } = other;
        let other = self.plan(plan);
        let share = better.proportion().map_or(0, |share| (share * 100.0).round() as u64);
        let [value, other_value] = [best, plan].map(|plan| self.value(plan.value));
        let has_cost = matches!(basis, Basis::Aim | Basis::Success) && value != other_value;
        // A sentence with two values ends with the other plan, so its difference describes that plan. In all other
        // sentences, the difference describes the best plan.
        let difference = |means: &ComparedMeans| {
            let more = means.best - means.other;
            self.advantage(means.name, more)?;
            self.difference(means.name, if has_cost { -more } else { more })
        };
        let event = events.iter().find_map(difference);
        let event = event.map(|event| format!(", with {event} on average")).unwrap_or_default();
        let known: Vec<&Event> = best.events.iter().collect();
        let compared = if has_cost {
            let cost = self.last_cost(plan, &known).map(|(index, _)| self.in_brackets_with_total(plan, index));
            let cost = cost.unwrap_or_default();
            format!("{source}: {value}; after {other}{cost}: {other_value}{event}.")
        } else if *basis == Basis::Time {
            let chance = Some(best.value).filter(|_| self.setup.book.history.aim.is_none());
            format!("It ends as well as {other}, but {}{event}.", time_gain(chance, share))
        } else {
            format!("It ends better than {other} in {share} % of the games that end differently{event}.")
        };
        let end = plan.end.as_ref();
        let describe = |outcome| {
            format!("{} ends the game, and the result would be: {}", capitalize(&other), self.messages.outcome(outcome))
        };
        let end = end.map(describe);
        [Some(compared), end].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Describes a difference in the mean number of an event, as [`AdviceText::difference`] does. Returns `None` if the
    /// difference does not favour the plan. `more` is the plan's mean minus the mean of the compared plan.
    fn advantage(&self, event: &str, more: f64) -> Option<String> {
        let is_better = (more > 0.0) == (self.setup.book.counts.get(event)?.by == Best::Most);
        self.difference(event, more).filter(|_| is_better)
    }

    /// Describes a difference in the mean number of an event, such as `0.4 fewer hits on you`. Returns `None` if the
    /// rulebook does not count the event, or if the difference rounds to zero.
    fn difference(&self, event: &str, more: f64) -> Option<String> {
        let CountedEvent { name, .. } = self.setup.book.counts.get(event)?;
        let (amount, direction) = (format!("{:.1}", more.abs()), if more > 0.0 { "more" } else { "fewer" });
        (amount != "0.0").then(|| format!("{amount} {direction} {name}"))
    }

    pub(super) fn figures(&self, advice: &Advice, is_kept: bool) -> Vec<String> {
        let marked = if is_kept { " The journal records that you asked." } else { "" };
        let plans = format!("The program tried {} up to the next card", counted(advice.plan_count, "plan"));
        let games = counted(advice.best.tally.games() as usize, "new game");
        let mut plans_shown = std::iter::once(&advice.best).chain(advice.others.iter().map(|other| &other.plan));
        let method = if plans_shown.all(|plan| plan.tally.chance.is_some()) {
            format!("{plans}, and after them every decision and every order of the unseen cards.{marked}")
        } else {
            format!(
                "{plans}, as `expert` does. After each of the best plans, a quick player who never thinks ahead played \
                 {games}. All plans had the same shuffles.{marked}"
            )
        };
        let player = if advice.is_forecast { "quick play " } else { "" };
        let results = |plan: &TriedPlan| {
            if plan.tally.chance.is_some() {
                format!("{} (exact)", self.value(plan.value))
            } else if plan.end.is_some() {
                format!("{} (certain)", self.value(plan.value))
            } else {
                format!("{player}{}", results(&plan.tally, self.setup))
            }
        };
        let best = ("Best: ", format!("{}: {}", self.plan(&advice.best), results(&advice.best)));
        let other = |OtherPlan { plan, comparison, .. }: &OtherPlan| {
            let is_known = comparison.is_clear || plan.tally.chance.and(advice.best.tally.chance).is_some();
            let is_unclear = !is_known && results(plan) != results(&advice.best);
            let unclear = if is_unclear { "; the difference may be chance" } else { "" };
            ("Next: ", format!("{}: {}{unclear}", self.plan(plan), results(plan)))
        };
        let lines = std::iter::once(best).chain(advice.others.iter().map(other)).chain([("", method)]);
        lines.flat_map(|(label, text)| self.look.paragraph(label, &text)).collect()
    }

    /// Returns a value with its name: `won 43 %`, or `score 6.2` if the game is played for a score. If a chance would
    /// round to 0 % or 100 % although it is not certain, returns a limit: `won less than 1 %`.
    pub(super) fn value(&self, value: f64) -> String {
        let history = &self.setup.book.history;
        let name = &history.success.name;
        let percent = value * 100.0;
        match &history.aim {
            Some(aim) => format!("{} {value:.1}", aim.name),
            None if value > 0.0 && value < RARE_RATE => format!("{name} less than 1 %"),
            None if (1.0 - RARE_RATE..1.0).contains(&value) => format!("{name} more than 99 %"),
            None => format!("{name} {percent:.0} %"),
        }
    }

    /// Returns a plan in the words of the table: `9♦ 8♠ on K♣`, or `drinking 7♥, striking J♠`. A decision without such
    /// words appears as you type it, in backquotes.
    pub(crate) fn plan(&self, plan: &TriedPlan) -> String {
        self.words(&plan.decisions, plan)
    }

    /// Writes some decisions of a plan as [`AdviceText::plan`] does.
    fn words(&self, decisions: &[Decision], plan: &TriedPlan) -> String {
        // Neighbouring decisions that appear as you type them become one line.
        join_clauses(self.clauses(decisions, plan), all_of, spaced).join(", ").replace("`, `", ", ")
    }

    /// Writes decisions among which the player can choose: `discarding 9♥ or 3♠`.
    fn any_of(&self, decisions: &[Decision], plan: &TriedPlan) -> String {
        one_of(&join_clauses(self.clauses(decisions, plan), one_of, one_of))
    }

    fn clauses(&self, decisions: &[Decision], plan: &TriedPlan) -> impl Iterator<Item = Clause> {
        let typed = |decision: &Decision| Clause::new(&format!("`{}`", self.decision(*decision)), None);
        decisions.iter().map(move |decision| self.clause(decision, plan).unwrap_or_else(|| typed(decision)))
    }

    /// Returns a plan as you type it: `9♦ 8♠ 2`. Returns `None` if [`AdviceText::plan`] already writes every decision
    /// of the plan in this way.
    fn typed(&self, plan: &TriedPlan) -> Option<String> {
        plan.decisions.iter().find_map(|decision| self.clause(decision, plan))?;
        let decisions = plan.decisions.iter().map(|decision| {
            let text = self.decision(*decision);
            let placed = self.placement(decision, plan).and_then(|placed| {
                let place = text.split_once(&format!(" {}", placed.cards))?.1.to_owned();
                Some(Clause { place, ..placed })
            });
            placed.unwrap_or_else(|| Clause::new(&text, None))
        });
        Some(join_clauses(decisions, all_of, spaced).join(", "))
    }

    /// Returns the words of a decision: those of [`AdviceText::placement`], or else the rulebook's phrase for its verb.
    /// Returns `None` if the rulebook has no phrase.
    fn clause(&self, decision: &Decision, plan: &TriedPlan) -> Option<Clause> {
        let phrase = || self.messages.plan_phrase(decision, &plan.events);
        let card = || decision.card.map(|card| self.messages.card(card));
        self.placement(decision, plan).or_else(|| Some(Clause::new(&phrase()?, card())))
    }

    /// Returns the card of a decision and the place where the card goes: `9♦` and ` on K♣`. Returns `None` if the
    /// decision needs a verb, or if no event of the plan moves the card to its place.
    fn placement(&self, decision: &Decision, plan: &TriedPlan) -> Option<Clause> {
        let (card, spot) = (decision.card?, decision.spot?);
        self.setup.vocabulary.forms.iter().find(|form| form.verb == decision.verb && form.bare)?;
        let is_own = |event: &&Event| {
            event.facts.get("card") == Some(Fact::Card(card)) && event.facts.get("spot") == Some(Fact::Spot(spot))
        };
        let clause = self.messages.describe_event_move(plan.events.iter().find(is_own)?)?;
        let cards = self.messages.card(card);
        let helpers = decision.with.into_iter().flatten().map(|helper| format!(" with {}", self.messages.card(helper)));
        let place = std::iter::once(clause.strip_prefix(&cards)?.to_owned()).chain(helpers).collect();
        Some(Clause { start: String::new(), cards, place })
    }

    /// Returns a decision as you can type it, with cards as symbols: `place 9♦ 2`.
    pub(crate) fn decision(&self, decision: Decision) -> String {
        let text = self.setup.vocabulary.canonical_decision(&decision, Some(decision.by));
        text.split(' ').map(|word| self.messages.word(word)).collect::<Vec<_>>().join(" ")
    }
}

/// Returns whether no other decisions are possible, even to reach the same position.
fn is_only_plan(advice: &Advice) -> bool {
    advice.plan_count == 1 && advice.alike.is_empty() && advice.firsts.is_empty()
}

/// Selects more events in the order of their ranks, up to [`MAX_EFFECTS`] events in all.
fn select_first(selected: &mut Vec<usize>, ranked: impl Iterator<Item = (usize, String)>) {
    for (index, _) in ranked {
        if selected.len() < MAX_EFFECTS && !selected.contains(&index) {
            selected.push(index);
        }
    }
}

/// Returns a sentence in brackets, to put after a plan.
fn in_brackets(sentence: &str) -> String {
    format!(" ({})", sentence.trim_end_matches('.'))
}

fn names_card(event: &Event) -> bool {
    event.facts.iter().any(|(_, fact)| matches!(fact, Fact::Card(_) | Fact::Cards(_)))
}

/// Returns whether a sentence contains a number. The rank of a card does not count as a number, because the suit
/// follows the rank directly.
fn has_number(sentence: &str) -> bool {
    sentence.split([' ', '.', ',', ':']).any(|word| word.parse::<i64>().is_ok())
}

/// Describes the gain of a plan that ends as well as another one, but usually with a better number of moves. `chance`
/// is the chance of a success, if the game is not played for a score. `share` is the percentage of the games with a
/// better number among those that differ.
fn time_gain(chance: Option<f64>, share: u64) -> String {
    let often = if share < 100 { "usually " } else { "" };
    let gain = match chance {
        Some(1.0..) => "wins with fewer moves",
        Some(..=0.0) => "loses after more moves",
        _ => "wins with fewer moves or loses after more",
    };
    format!("{often}{gain}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::SimulationResult;
    use crate::model::card::{Card, CardSet};
    use crate::model::facts::Facts;
    use crate::model::rate::Rate;
    use crate::play::session::Session;
    use crate::play::setup::SetupRequest;
    use crate::rules::library::Library;

    /// Returns the best plan as a hint writes it. `line` is the plan as you type it.
    fn best_plan(game: &str, lines: &[&str], line: &str) -> String {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: game.into(), ..SetupRequest::default() };
        let setup = Setup::new(&library, &request, None).unwrap();
        let mut session = Session::new(setup);
        for line in lines.iter().chain([&line]) {
            session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        }
        let decisions =
            session.entries().last().unwrap().actions.iter().filter_map(|action| action.decision()).collect();
        let last = session.entries().len() - 1;
        let (events, hand, needs) = (session.events_of(last..last + 1), CardSet::default(), Vec::new());
        let best =
            TriedPlan { decisions, events, hand, needs, end: None, tally: SimulationResult::default(), value: 0.0 };
        let advice = Advice {
            best,
            alike: Vec::new(),
            firsts: Vec::new(),
            any_order: false,
            others: Vec::new(),
            is_forecast: false,
            plan_count: 1,
            outlook: Outlook::Open,
        };
        AdviceText::new(session.setup(), Look { width: 0, plain: false, styled: false }).best_plan(&advice)
    }

    #[test]
    fn a_plan_has_the_words_of_the_rulebook_and_a_line() {
        assert_eq!(
            best_plan("scoundrel", &["5d 3c js 8h", "5d"], "strike 3c, drink 8h"),
            "striking 3♣ with your weapon, drinking 8♥ (`strike 3♣, drink 8♥`)."
        );
        assert_eq!(
            best_plan("scoundrel", &["5d 3c js 8h"], "punch 3c, punch js"),
            "fighting 3♣ and J♠ with bare hands (`punch 3♣, punch J♠`)."
        );
        assert_eq!(
            best_plan("mythic", &["5d 3c js 8h"], "equip 5d, attack 3c with 5d"),
            "taking 5♦, attacking 3♣ with 5♦ (`equip 5♦, attack 3♣ with 5♦`)."
        );
        assert_eq!(
            best_plan("mythic", &["10s 9h rj 3s", "equip rj", "hold 9h with rj"], "release rj room"),
            "moving 9♥ from ★R to the room (`release ★R room`)."
        );
        let given = "jh 4s 3s 3c 4c 3h 2s as 2c";
        assert_eq!(best_plan("regicide", &[given], "p 4s 4c"), "playing 4♣, 4♠ together (`play 4♣ 4♠`).");
        assert_eq!(
            best_plan("classic", &["kh qs jc jd 7c 10d 2h"], "x 7c, x 10d"),
            "discarding 7♣ and 10♦ (`discard 7♣, discard 10♦`)."
        );
    }

    #[test]
    fn a_hint_says_on_what_an_alternative_rests() {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: "scoundrel".into(), ..SetupRequest::default() };
        let setup = Setup::new(&library, &request, None).unwrap();
        let mut session = Session::new(setup.clone());
        session.line("5d 3c js 8h").unwrap();
        let plan = |line: &str, chance: Option<f64>, value: f64| {
            let mut session = session.clone();
            session.line(line).unwrap();
            let decisions =
                session.entries().last().unwrap().actions.iter().filter_map(|action| action.decision()).collect();
            let (events, hand, needs) = (Vec::new(), CardSet::default(), Vec::new());
            let tally = SimulationResult::with_chance(chance);
            TriedPlan { decisions, events, hand, needs, end: None, tally, value }
        };
        let comparison = |best: (Option<f64>, f64), other: (Option<f64>, f64)| {
            let comparison =
                Comparison { basis: Basis::Ends, better: Rate::default(), is_clear: false, events: Vec::new() };
            let advice = Advice {
                best: plan("equip 5d", best.0, best.1),
                alike: Vec::new(),
                firsts: Vec::new(),
                any_order: false,
                others: vec![OtherPlan { plan: plan("avoid", other.0, other.1), comparison, is_beaten: false }],
                is_forecast: true,
                plan_count: 2,
                outlook: Outlook::Open,
            };
            AdviceText::new(&setup, Look { width: 0, plain: false, styled: false }).comparison(&advice).join(" ")
        };
        let (exact, simulated) = (|chance| (Some(chance), chance), |value| (None, value));
        assert_eq!(comparison(exact(0.5), exact(0.5)), "Exactly the same chance: avoiding the room.");
        assert_eq!(
            comparison(simulated(0.5), simulated(0.45)),
            "No clear difference in 0 games: avoiding the room (won 45 %)."
        );
        assert_eq!(comparison(simulated(0.5), simulated(0.5)), "No clear difference in 0 games: avoiding the room.");
        assert_eq!(comparison(exact(0.5), simulated(0.5)), "", "the games after the two plans differ in who plays on");
    }

    #[test]
    fn a_plan_that_only_ends_at_a_better_time_says_when() {
        assert_eq!(time_gain(Some(1.0), 100), "wins with fewer moves");
        assert_eq!(time_gain(Some(1.0), 80), "usually wins with fewer moves");
        assert_eq!(time_gain(Some(0.0), 100), "loses after more moves");
        assert_eq!(time_gain(Some(0.6), 70), "usually wins with fewer moves or loses after more");
        assert_eq!(time_gain(None, 100), "wins with fewer moves or loses after more");
    }

    #[test]
    fn a_hint_says_in_order_what_its_plan_changes_and_costs() {
        let library = Library::built_in().unwrap();
        let advice_text = |game: &str, events: Vec<Event>| {
            let setup =
                Setup::new(&library, &SetupRequest { game: game.into(), ..SetupRequest::default() }, None).unwrap();
            let (decisions, hand, needs) = (Vec::new(), CardSet::default(), Vec::new());
            let tally = SimulationResult::default();
            let plan = TriedPlan { decisions, events, hand, needs, end: None, tally, value: 0.0 };
            AdviceText::new(&setup, Look { width: 0, plain: false, styled: false }).effects(&plan, &[])
        };
        let card = |text: &str| Card::parse(text).unwrap();
        let event = |name, facts: Facts| Event { name, facts };
        let placed = |text: &str| event("placed", Facts::new().with("card", card(text)).with("monster", card("KC")));
        let fallen = event("defeated", Facts::new().with("card", card("KC")).with("left", 11));
        assert_eq!(
            advice_text("classic", vec![placed("9D"), placed("10C"), fallen]),
            ["You defeat K♣: 11 monsters left."]
        );
        let drunk = event("drunk", Facts::new().with("card", card("3H")).with("healed", 3).with("health", 18));
        let blow =
            Facts::new().with("weapon", card("5D")).with("card", card("10C")).with("damage", 5).with("health", 13);
        let events = vec![event("equipped", Facts::new().with("card", card("5D"))), drunk, event("struck", blow)];
        let expected = ["3♥ heals 3: health 18.", "5♦ strikes 10♣. You take 5 damage: health 13."];
        assert_eq!(advice_text("scoundrel", events), expected);
        let feared = event("feared", Facts::new().with("skips", 2).with("damage", 5).with("health", 13));
        let skipped = event("skipped", Facts::new().with("cards", 4));
        assert_eq!(advice_text("mythic", vec![feared, skipped]), ["Skip number 2 in a row: 5 damage, health 13."]);
    }

    #[test]
    fn a_hint_names_every_event_of_a_running_total() {
        let library = Library::built_in().unwrap();
        let advice_text = |game: &str, events: Vec<Event>, known: &[Event]| {
            let setup =
                Setup::new(&library, &SetupRequest { game: game.into(), ..SetupRequest::default() }, None).unwrap();
            let (decisions, hand, needs) = (Vec::new(), CardSet::default(), Vec::new());
            let tally = SimulationResult::default();
            let plan = TriedPlan { decisions, events, hand, needs, end: None, tally, value: 0.0 };
            let look = Look { width: 0, plain: false, styled: false };
            AdviceText::new(&setup, look).effects(&plan, &known.iter().collect::<Vec<_>>())
        };
        let card = |text: &str| Card::parse(text).unwrap();
        let event = |name, facts: Facts| Event { name, facts };
        let fallen =
            |text: &str, left: i64| event("defeated", Facts::new().with("card", card(text)).with("left", left));
        let both = ["You defeat Q♥: 8 monsters left.", "You defeat Q♠: 7 monsters left."];
        let (first, second) = (fallen("QH", 8), fallen("QS", 7));
        assert_eq!(advice_text("classic", vec![first.clone(), second.clone()], &[]), both);
        assert_eq!(
            advice_text("classic", vec![first.clone(), second], std::slice::from_ref(&first)),
            both,
            "a shared event"
        );
        assert_eq!(advice_text("classic", vec![first.clone()], &[first]), [both[0]], "a shared gain");
        let struck = Facts::new().with("card", card("9C")).with("strength", 9).with("damage", 9).with("health", 11);
        let drunk = Facts::new().with("card", card("5H")).with("health", 16).with("max_health", 20);
        let events = vec![event("struck", struck), event("drunk", drunk)];
        let expected = ["9♣ strikes with 9: health 11.", "You drink 5♥: health 16 of 20."];
        assert_eq!(advice_text("mythic", events.clone(), &events[1..]), expected);
    }
}
