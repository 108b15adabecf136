//! Makes, saves and describes reviews of games.

use super::AdviceText;
use crate::coach::{self, Expertise, FaceUpCardsReview, KeyMoment, Review, ReviewBudget, ValueBudget, WrittenMoment};
use crate::learn::drill::Blunder;
use crate::model::action::{Decision, Verb};
use crate::model::estimate::Estimate;
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::records::journal::{Journal, LuckAndSkill, ReviewFindings};
use crate::records::paths;
use crate::rules::rulebook::Rulebook;
use crate::terminal::bar::Bar;
use crate::text::prose::Look;

/// Returns the coach's weights for a game: the weights trained on this machine if there are any, otherwise the built-in
/// weights.
pub(crate) fn expertise(setup: &Setup) -> Expertise {
    Expertise::load(setup, paths::weights().as_deref())
}

/// Returns whether a review can judge the decisions: the game has no hidden hands, and something was played.
pub(crate) fn is_judged(session: &Session) -> bool {
    session.setup().vocabulary.solo && !session.entries().is_empty()
}

/// The result of a review that takes about a second on one core.
pub(crate) struct QuickReview {
    /// Whether the review is complete.
    pub(crate) is_whole: bool,
    /// A line on luck and skill in a finished game, or `None` if there is nothing to say.
    pub(crate) line: Option<String>,
}

/// Reviews a game quickly. Returns `None` if nothing was played. The arguments have the same meaning as in [`review`]
/// and [`face_up_cards`].
pub(crate) fn quick_review(
    session: &Session,
    expertise: &Expertise,
    kept_as: Option<(&Journal, &str)>,
    plain: bool,
    should_continue: &dyn Fn() -> bool,
) -> Option<QuickReview> {
    if session.entries().is_empty() {
        None
    } else if is_judged(session) {
        let review = review(session, expertise, &ReviewBudget::quick(), kept_as, plain, should_continue);
        // What an overruled rule changed is neither luck nor skill.
        let line = (session.overrules() == 0).then(|| solo_line(&review, session, plain));
        Some(QuickReview { is_whole: review.is_complete(), line })
    } else {
        let review =
            face_up_cards(session, expertise, ValueBudget::quick_face_up_cards(), kept_as, plain, should_continue);
        let line = (!review.cards.is_empty()).then(|| players_line(&review, session));
        Some(QuickReview { is_whole: review.is_complete, line })
    }
}

/// Returns the luck of several players: `Luck of the face-up cards: Ana +12 %, Ben -12 %`.
pub(crate) fn luck_of_players<'n>(players: impl Iterator<Item = (&'n str, f64)>) -> String {
    let luck: Vec<String> = players.map(|(name, luck)| format!("{name} {}", ValueText::SHARE.signed(luck))).collect();
    format!("Luck of the face-up cards: {}", luck.join(", "))
}

/// Reviews a game while `should_continue` returns true. A progress bar appears if the review takes long, unless `plain`
/// is set. Saves a complete review of a finished session if `kept_as` gives its journal and name.
pub(crate) fn review(
    session: &Session,
    expertise: &Expertise,
    budget: &ReviewBudget,
    kept_as: Option<(&Journal, &str)>,
    plain: bool,
    should_continue: &dyn Fn() -> bool,
) -> Review {
    let bar = Bar::new("turns", plain);
    let value = ValueText { is_share: !expertise.goal.has_aim() };
    let review = coach::review(session, expertise, budget, &|progress| {
        bar.update(progress.judged, progress.turns, || format!("skill {}", value.signed(progress.skill.min(0.0))));
        should_continue()
    });
    bar.finish();
    if let Some(kept_as) = kept_as.filter(|_| review.is_complete()) {
        // The moments of a quick review are too uncertain for later use.
        let is_thorough = budget.effort > ReviewBudget::quick().effort;
        let moments = is_thorough.then(|| written_moments(&review, session));
        // No page shows more than three decimals.
        let odds = review.values().into_iter().map(|value| (value * 1000.0).round() / 1000.0).collect();
        keep(kept_as, session, expertise, ReviewFindings { gained: LuckAndSkill::from_review(&review), odds, moments });
    }
    review
}

/// Reviews a game for several players, as [`review`] does.
pub(crate) fn face_up_cards(
    session: &Session,
    expertise: &Expertise,
    budget: ValueBudget,
    kept_as: Option<(&Journal, &str)>,
    plain: bool,
    should_continue: &dyn Fn() -> bool,
) -> FaceUpCardsReview {
    let bar = Bar::new("samples", plain);
    let review = coach::review_face_up_cards(session, expertise, budget, &|done, total| {
        bar.advance(done, total);
        should_continue()
    });
    bar.finish();
    if let Some(kept_as) = kept_as.filter(|_| review.is_complete) {
        keep(
            kept_as,
            session,
            expertise,
            ReviewFindings { gained: LuckAndSkill::from_face_up_cards(&review), odds: Vec::new(), moments: None },
        );
    }
    review
}

fn keep((journal, name): (&Journal, &str), session: &Session, expertise: &Expertise, found: ReviewFindings) {
    if let (Some(cache), true) = (paths::cache(), session.is_over()) {
        // If the review cannot be saved, the program reviews the game again when it needs the review.
        let _ = journal.keep_review(&cache, name, session, expertise, found);
    }
}

/// Returns the key moments in their saved form.
pub(crate) fn written_moments(review: &Review, session: &Session) -> Vec<WrittenMoment> {
    let vocabulary = &session.setup().vocabulary;
    let typed = |decision: &Decision| vocabulary.canonical_decision(decision, None);
    let advice = |plain| AdviceText::new(session.setup(), Look { width: 0, plain, styled: false });
    let written = |moment: &KeyMoment| {
        let (played, better) = moment.parting();
        let can_come_first = |decision: &&Decision| better.iter().skip(1).any(|other| other == *decision);
        let written = WrittenMoment {
            entry: moment.entry,
            played: played.first().map(typed).unwrap_or_default(),
            better: better.first().map(typed).unwrap_or_default(),
            alike: moment.advice.alike.iter().filter(can_come_first).map(typed).collect(),
            cost: ValueText::from(review).amount(moment.gain),
            comparison: advice(true).comparison(&moment.advice).join(" "),
            reason: advice(false).reason(&moment.advice),
            plain_reason: advice(true).reason(&moment.advice),
        };
        // Plans can part over several decisions. Then no single decision is the mistake.
        let is_single = Blunder::from_moment(&written, session, false).is_some();
        WrittenMoment { played: if is_single { written.played } else { String::new() }, ..written }
    };
    review.moments.iter().map(written).collect()
}

/// The unit of values: percent, or the score of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueText {
    pub(crate) is_share: bool,
}

impl ValueText {
    pub(crate) const SHARE: ValueText = ValueText { is_share: true };

    /// Returns the unit for a game: points if it is a game for one player that is played for a score, otherwise
    /// percent.
    pub(crate) fn for_game(book: &Rulebook) -> ValueText {
        ValueText { is_share: book.history.aim.is_none() || book.players.max > 1 }
    }

    /// Returns a value with its unit: `37 %`, or `12.4`.
    pub(crate) fn amount(self, value: f64) -> String {
        if self.is_share { format!("{:.0} %", value * 100.0) } else { format!("{value:.1}") }
    }

    /// Returns a difference of values: `37 %`, or `1.4 points`.
    fn difference(self, value: f64) -> String {
        let unit = if self.is_share { "" } else { " points" };
        format!("{}{unit}", self.amount(value))
    }

    /// Returns the lower limit of a value with this margin: `at least 37 %`. Returns `None` without a margin, or if the
    /// limit would be printed as 0.
    fn lower_limit(self, value: f64, margin: Option<f64>) -> Option<String> {
        let steps = if self.is_share { 100.0 } else { 10.0 };
        let limit = ((value - margin?) * steps).floor() / steps;
        (limit > 0.0).then(|| format!("at least {}", self.difference(limit)))
    }

    /// Returns a value with its sign and unit: `+12 %` or `-0.4`. Zero is never `-0`.
    pub(crate) fn signed(self, value: f64) -> String {
        format!("{}{}", self.signed_number(value), self.unit())
    }

    /// Returns a value with its interval: `+12 % (likely +7 to +17 %)`.
    pub(crate) fn estimate(self, estimate: &Estimate) -> String {
        let value = self.signed(estimate.mean);
        if estimate.margin.is_none() {
            return value;
        }
        format!("{value} (likely {})", self.spread(estimate))
    }

    /// Returns a mean skill with its interval. Neither number is above 0.
    pub(crate) fn skill(self, estimate: &Estimate) -> String {
        let (low, high) = estimate.interval();
        let value = self.signed(estimate.mean.min(0.0));
        let range =
            estimate.margin.map(|_| format!(" (likely {})", self.range(low.min(0.0), high.min(0.0), estimate.mean)));
        value + &range.unwrap_or_default()
    }

    /// Returns the interval of an estimate: `+7 to +17 %`.
    pub(crate) fn spread(self, estimate: &Estimate) -> String {
        let (low, high) = estimate.interval();
        self.range(low, high, estimate.mean)
    }

    /// Returns an interval. Limits the interval of a share to -100 to +100 %, unless the mean lies outside.
    fn range(self, low: f64, high: f64, mean: f64) -> String {
        let is_limited = self.is_share && mean.abs() <= 1.0;
        let [low, high] = [low, high].map(|end| if is_limited { end.clamp(-1.0, 1.0) } else { end });
        format!("{} to {}{}", self.signed_number(low), self.signed_number(high), self.unit())
    }

    fn signed_number(self, value: f64) -> String {
        // Adding 0.0 turns -0.0 into 0.0.
        if self.is_share {
            format!("{:+.0}", (value * 100.0).round() + 0.0)
        } else {
            format!("{:+.1}", (value * 10.0).round() / 10.0 + 0.0)
        }
    }

    const fn unit(self) -> &'static str {
        if self.is_share { " %" } else { "" }
    }
}

impl From<&Review> for ValueText {
    fn from(review: &Review) -> ValueText {
        ValueText { is_share: review.counts_successes }
    }
}

/// Returns luck and skill in a sentence, with their intervals.
pub(crate) fn summary(review: &Review, session: &Session) -> String {
    let value = ValueText::from(review);
    let time = if session.is_over() { "At the end" } else { "Now" };
    let (luck, skill) = estimates_without_error(review);
    format!(
        "Forecast at the start: {} {}. {time}: {}. Luck {}, skill {}.",
        name(session),
        value.amount(review.start()),
        value.amount(review.result()),
        value.estimate(&luck),
        value.skill(&skill)
    )
}

/// Corrects measured luck and skill, and returns both. Skill cannot exceed 0. If the measured skill exceeds 0, the
/// excess is an error. The measured luck has the same error with the opposite sign.
pub(crate) fn without_error(luck: f64, skill: f64) -> (f64, f64) {
    (luck + skill.max(0.0), skill.min(0.0))
}

/// Returns the luck and the skill of a review, corrected by [`without_error`], with their margins.
fn estimates_without_error(review: &Review) -> (Estimate, Estimate) {
    let (measured_luck, measured_skill) = review.luck_and_skill();
    let (luck, skill) = without_error(measured_luck.mean, measured_skill.mean);
    (Estimate { mean: luck, ..measured_luck }, Estimate { mean: skill, ..measured_skill })
}

/// Says that the review found no costly decision. If all decisions together still cost something, says that small
/// losses add up.
pub(crate) fn describe_no_moment(review: &Review) -> &'static str {
    if is_clear(&estimates_without_error(review).1) {
        "No single plan of yours clearly cost you anything, but small losses add up."
    } else {
        "No other plan was clearly better than yours."
    }
}

/// Returns a sentence on the cost of giving up: `Giving up in entry 3 cost about 46 %.` Returns `None` if the player
/// did not give up, or if giving up cost nothing.
pub(crate) fn describe_giving_up(review: &Review) -> Option<String> {
    let (entry, cost) = giving_up(review)?;
    Some(format!("Giving up in entry {entry} cost about {}.", ValueText::from(review).difference(cost)))
}

/// Returns the entry in which the player gave up, and the lost value. Returns `None` if the player did not give up, or
/// lost no value by it.
fn giving_up(review: &Review) -> Option<(usize, f64)> {
    let last = review.steps.last()?;
    let gave_up = last.action.decision().is_some_and(|decision| decision.verb == Verb::CONCEDE);
    (gave_up && last.before > last.after).then_some((last.entry, last.before - last.after))
}

/// Returns a line about a finished game that a review with the default budget does not contradict. The line names the
/// cost of giving up or a costly decision, which [`ReviewBudget::quick`] judges with the default budget. If there is no
/// such cost, or if the values are success rates and the player succeeded, the line gives limits of luck and skill.
fn solo_line(review: &Review, session: &Session, plain: bool) -> String {
    let value = ValueText::from(review);
    let is_success = review.counts_successes && review.result() > 0.5;
    let moment = review.moments.first().filter(|_| !is_success).map(|moment| {
        let text = AdviceText::new(session.setup(), Look { width: 0, plain, styled: false });
        format!(
            "A costly decision was {} in {}: {} was worth {} more.",
            text.plan(&moment.played),
            named_entries(moment),
            text.plan(&moment.advice.best),
            value.difference(moment.gain)
        )
    });
    let greatest = review.moments.first().map_or(0.0, |moment| moment.gain);
    let gave_up = giving_up(review).filter(|(_, cost)| *cost > greatest).and_then(|_| describe_giving_up(review));
    gave_up.or(moment).unwrap_or_else(|| describe_luck_and_skill(review))
}

/// Returns the entries of a moment: `entry 18`, or `entries 18-19`.
pub(crate) fn named_entries(moment: &KeyMoment) -> String {
    let KeyMoment { entry, last_entry, .. } = moment;
    if entry == last_entry { format!("entry {entry}") } else { format!("entries {entry}-{last_entry}") }
}

/// Describes luck and skill by the limits of their intervals. A review with more games can find better plans, so it can
/// find more lost by decisions, and more luck. Therefore the line gives only lower limits of both, and says nothing about
/// bad luck.
fn describe_luck_and_skill(review: &Review) -> String {
    let value = ValueText::from(review);
    let (luck, skill) = estimates_without_error(review);
    let lost = value.lower_limit(-skill.mean, skill.margin).map(|lost| format!("your decisions gave away {lost}"));
    let gained = value.lower_limit(luck.mean, luck.margin).map(|gained| format!("the cards gave you {gained}"));
    let limits: Vec<String> = lost.into_iter().chain(gained).collect();
    if limits.is_empty() {
        return "A quick review is too short to tell luck from skill in this game.".to_owned();
    }
    format!("According to a quick review, {}.", limits.join(", and "))
}

/// What a review says if all its random games were lost.
pub(crate) const NO_LUCK: &str = "The luck of the face-up cards cannot be measured: the program plays at random here, \
                                  and random play almost never wins this game.";

/// Returns a line on the luck of the players in a finished game, with its margin. If no luck is clear, the line says
/// so.
fn players_line(review: &FaceUpCardsReview, session: &Session) -> String {
    if review.has_only_losses() {
        return NO_LUCK.to_owned();
    }
    let luck = || review.players.iter().map(|player| &player.luck);
    if !luck().any(is_clear) {
        return "The luck of the face-up cards is too close to call in a quick review.".to_owned();
    }
    let names = session.setup().vocabulary.players.iter().map(String::as_str);
    let clear = || names.clone().zip(luck()).filter(|(_, luck)| is_clear(luck));
    let figures = luck_of_players(clear().map(|(name, luck)| (name, luck.mean)));
    let margin = ValueText::SHARE.amount(margin(clear().map(|(_, luck)| luck)));
    format!("{figures}, to within {margin}.")
}

/// Returns whether an estimate differs from zero by more than its margin.
fn is_clear(estimate: &Estimate) -> bool {
    estimate.margin.is_some_and(|margin| estimate.mean.abs() > margin)
}

fn margin<'e>(estimates: impl IntoIterator<Item = &'e Estimate>) -> f64 {
    estimates.into_iter().filter_map(|estimate| estimate.margin).fold(0.0, f64::max)
}

/// Returns the rulebook's name for what the values measure: a success, or the score.
pub(crate) fn name(session: &Session) -> &str {
    session.setup().book.history.value_name()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{Advice, Outlook, ReviewStep, SimulationResult, TriedPlan};
    use crate::model::action::{Action, Seat, Spot};
    use crate::model::card::{Card, CardSet};
    use crate::play::setup::SetupRequest;
    use crate::rules::library::Library;

    /// Returns the review of a game that was lost after a start of 60 %, with luck and skill as (mean, margin).
    fn lost(luck: (f64, f64), skill: (f64, f64)) -> Review {
        let estimate = |(mean, margin)| Estimate { count: 9, mean, margin: Some(margin) };
        let action = Action::Reveal { card: Card::parse("7C").expect("a card"), spot: Spot(0) };
        let steps = vec![ReviewStep { entry: 1, action, before: 0.6, after: 0.0 }];
        let (luck, skill) = (estimate(luck), estimate(skill));
        Review { turns: 1, judged: 1, counts_successes: true, luck, skill, steps, moments: Vec::new() }
    }

    #[test]
    fn a_quick_review_gives_only_limits_of_luck_and_skill() {
        let text = |luck, skill| describe_luck_and_skill(&lost(luck, skill));
        assert_eq!(
            text((0.4, 0.105), (-0.2, 0.1)),
            "According to a quick review, your decisions gave away at least 10 %, and the cards gave you at least 29 %."
        );
        assert_eq!(
            text((-0.4, 0.1), (-0.7, 0.1)),
            "According to a quick review, your decisions gave away at least 60 %.",
            "a longer review may find that the cards took less"
        );
        let unclear = "A quick review is too short to tell luck from skill in this game.";
        assert_eq!(text((-0.55, 0.1), (-0.05, 0.2)), unclear);
        assert_eq!(text((-0.3, 0.4), (-0.3, 0.4)), unclear);
    }

    /// Plays lines of Scoundrel. Returns the session and the decision of the last line.
    fn scoundrel(lines: &[&str]) -> (Session, Decision) {
        let library = Library::built_in().expect("the rulebooks");
        let request = SetupRequest { game: "scoundrel".into(), ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
        for line in lines {
            session.line(line).expect("a legal line");
        }
        let last = session.entries().last().and_then(|entry| entry.actions[0].decision());
        (session, last.expect("a decision"))
    }

    /// Returns the game and its review. The review finds that `better` is better than fighting 3♣ with bare hands.
    fn review_with_mistake(better: Decision) -> (Session, Review) {
        let (session, punch) = scoundrel(&["5d 3c js 8h", "punch 3c"]);
        let plan = |decision| TriedPlan {
            decisions: vec![decision],
            events: Vec::new(),
            hand: CardSet::default(),
            needs: Vec::new(),
            end: None,
            tally: SimulationResult::default(),
            value: 0.0,
        };
        let advice = Advice {
            best: plan(better),
            alike: Vec::new(),
            firsts: Vec::new(),
            any_order: false,
            others: Vec::new(),
            is_forecast: false,
            plan_count: 2,
            outlook: Outlook::Open,
        };
        let moment = KeyMoment { entry: 2, last_entry: 2, played: plan(punch), advice, gain: 0.1 };
        let review = Review { moments: vec![moment], ..lost((0.0, 0.1), (0.0, 0.1)) };
        (session, review)
    }

    fn mistake(better: Decision) -> String {
        let (session, review) = review_with_mistake(better);
        written_moments(&review, &session).remove(0).played
    }

    #[test]
    fn the_end_of_a_lost_game_names_only_the_mistake() {
        let (_, equip) = scoundrel(&["5d 3c js 8h", "equip 5d"]);
        let (session, review) = review_with_mistake(equip);
        assert_eq!(
            solo_line(&review, &session, false),
            "A costly decision was fighting 3♣ with bare hands in entry 2: taking up 5♦ was worth 10 % more."
        );
    }

    #[test]
    fn a_mistake_is_judged_only_against_a_legal_decision() {
        let (_, equip) = scoundrel(&["5d 3c js 8h", "equip 5d"]);
        let (_, strike) = scoundrel(&["5d 3c js 8h", "equip 5d", "strike 3c"]);
        assert_eq!(mistake(equip), "punch 3C");
        assert_eq!(mistake(strike), "", "without a weapon, nobody can strike");
    }

    #[test]
    fn the_cost_of_giving_up_is_named() {
        let mut review = lost((-0.1, 0.05), (-0.5, 0.05));
        assert_eq!(describe_giving_up(&review), None);
        review.steps[0].action = Action::Decision(Decision::new(Seat(0), Verb::CONCEDE));
        assert_eq!(describe_giving_up(&review).as_deref(), Some("Giving up in entry 1 cost about 60 %."));
    }

    #[test]
    fn values_are_printed_in_the_unit_of_the_game() {
        let (share, number) = (ValueText { is_share: true }, ValueText { is_share: false });
        assert_eq!((share.signed(-0.004), share.signed(0.126)), ("+0 %".to_owned(), "+13 %".to_owned()));
        assert_eq!((number.signed(-0.04), number.signed(-1.25)), ("+0.0".to_owned(), "-1.3".to_owned()));
        let estimate = |margin| Estimate { count: 9, mean: 0.12, margin };
        assert_eq!(share.estimate(&estimate(Some(0.05))), "+12 % (likely +7 to +17 %)");
        assert_eq!(share.estimate(&estimate(None)), "+12 %");
        assert_eq!(share.skill(&estimate(Some(0.25))), "+0 % (likely -13 to +0 %)", "0 is best");
        assert_eq!(share.estimate(&estimate(Some(5.0))), "+12 % (likely -100 to +100 %)");
        let costly = Estimate { count: 9, mean: -1.18, margin: Some(0.19) };
        assert_eq!(share.estimate(&costly), "-118 % (likely -137 to -99 %)");
    }
}
