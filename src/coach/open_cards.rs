//! A game of several players looked back on: what those cards gave to whom that everybody saw turn up.

use super::expertise::Expertise;
use super::policy::Style;
use super::values::{Limits, Sampled, Values};
use crate::model::action::{Action, Seat};
use crate::model::estimate::Estimate;
use crate::model::outcome::Outcome;
use crate::play::session::Session;
use std::cell::Cell;

/// How much is tried for the luck of the open cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenCardsBudget {
    /// The work for the values of all positions.
    pub effort: u64,
    /// No position is played on more often than that …
    pub most_games: usize,
    /// … nor less often than that; at least 1.
    pub least_games: usize,
}

impl OpenCardsBudget {
    /// So much work for the values of all positions, in thousands of steps.
    pub fn of(budget: u32) -> OpenCardsBudget {
        OpenCardsBudget { effort: u64::from(budget) * 1_000, most_games: 2_000, least_games: 100 }
    }

    /// As much as takes less than a second of one core, for luck alone.
    pub fn quick() -> OpenCardsBudget {
        OpenCardsBudget { least_games: 40, ..OpenCardsBudget::of(1_500) }
    }
}

/// So many cards are told as moments that mattered, at most.
const CARDS: usize = 3;

/// A card counts as one that mattered if its gain is so many times as great as the reach of its 95 % interval: of many
/// cards that matter to nobody some would pass a lower bar.
const CLEARLY: f64 = 2.0;

/// A game of several players looked back on.
///
/// The value of a position for a player is the share of games that he wins when they are played on from there. As hands are
/// hidden, every card that nobody has shown may be in any hand, and every decision is as likely as any other. So nothing
/// is said of decisions; but a card that turns up for all to see changes the value by luck, which is 0 on average.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenCardsReview {
    /// How many games each value is a share of.
    pub games: usize,
    /// Whether it was not broken off.
    pub is_whole: bool,
    /// Every player, in seat order.
    pub players: Vec<PlayerLuck>,
    /// Every card that turned up for all to see.
    pub cards: Vec<CardLuck>,
}

/// What a game gave to a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerLuck {
    /// Whose share of the wins this is about.
    pub seat: Seat,
    /// The value before the first card.
    pub start: f64,
    /// What it came to.
    pub result: f64,
    /// What the open cards gave.
    pub luck: Estimate,
    /// What all else gave: decisions, and cards that were not seen by all. Together with luck it is the result less the
    /// start, exactly.
    pub rest: Estimate,
}

/// A card that everybody saw turn up, and what it gave.
#[derive(Clone, Debug, PartialEq)]
pub struct CardLuck {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The card and where it turned up.
    pub action: Action,
    /// What it gave to each player, in seat order.
    pub gains: Vec<Estimate>,
}

impl CardLuck {
    /// To whom it mattered most, and how much.
    fn greatest(&self) -> Option<(Seat, Estimate)> {
        let by_seat = (0..).map(Seat).zip(self.gains.iter().copied());
        by_seat.max_by(|(_, one), (_, other)| one.mean.abs().total_cmp(&other.mean.abs()))
    }
}

impl OpenCardsReview {
    /// The cards that changed a player's value most clearly, the greatest change first, with that player and the change.
    pub fn moments(&self) -> Vec<(&CardLuck, Seat, Estimate)> {
        let greatest = |card| CardLuck::greatest(card).map(|(seat, gain)| (card, seat, gain));
        let is_clear = |gain: &Estimate| gain.margin.is_some_and(|margin| gain.mean.abs() > CLEARLY * margin);
        let mut moments: Vec<_> = self.cards.iter().filter_map(greatest).filter(|(.., gain)| is_clear(gain)).collect();
        moments.sort_by(|(.., one), (.., other)| other.mean.abs().total_cmp(&one.mean.abs()));
        moments.truncate(CARDS);
        moments
    }
}

/// A result that counts for everybody: a success that names no winner.
const ALL: i64 = -1;

/// Looks back on a game for several players, as long as `goes_on` of the samples so far and of how many there may be.
pub fn review_open_cards(
    session: &Session,
    expertise: &Expertise,
    budget: &OpenCardsBudget,
    goes_on: &dyn Fn(usize, usize) -> bool,
) -> OpenCardsReview {
    let numbered = (1..).zip(session.entries());
    let actions: Vec<(usize, Action)> =
        numbered.flat_map(|(entry, played)| played.actions.iter().map(move |action| (entry, *action))).collect();
    let turned = |at: usize| matches!(actions[at].1, Action::Reveal { .. });
    // What lies between two cards is told in one: only the positions at its ends are played on.
    let all = session.positions();
    let last = actions.len();
    let looked_at = (0..=last).filter(|at| *at == 0 || *at == last || turned(*at) || turned(at - 1));
    let looked_at: Vec<usize> = looked_at.collect();
    let positions: Vec<_> = looked_at.iter().map(|at| all[*at].clone()).collect();
    let (after_cards, after_others): (Vec<usize>, Vec<usize>) =
        (1..looked_at.len()).partition(|place| turned(looked_at[*place] - 1));

    // The winner's place, counted from 1.
    let goal = &expertise.goal;
    let result = |outcome: Option<&Outcome>| match outcome.filter(|outcome| goal.is_success(outcome)) {
        Some(outcome) => outcome.winner().map_or(ALL, |winner| winner.index() as i64 + 1),
        None => 0,
    };
    let sampled = Sampled { expertise, style: Style::Random, result: &result };
    let limits = Limits { effort: budget.effort, most: budget.most_games, least: budget.least_games };
    let is_whole = Cell::new(true);
    let values = Values::sampled(&positions, sampled, limits, &|values, of| {
        is_whole.set(goes_on(values.count(), of));
        is_whole.get()
    });

    let games = values.count();
    let share = |sum: i64| sum as f64 / games.max(1) as f64;
    let seats = (0..session.setup().vocabulary.players.len()).map(|seat| Seat(seat as u8));
    let of_seat = |seat: Seat| values.told_as(|winner| i64::from(winner == ALL || winner == seat.index() as i64 + 1));
    let of_seats: Vec<(Seat, Values)> = seats.map(|seat| (seat, of_seat(seat))).collect();
    let player = |(seat, own): &(Seat, Values)| PlayerLuck {
        seat: *seat,
        start: share(own.sum(0)),
        result: share(own.sum(positions.len() - 1)),
        luck: own.gained(&after_cards),
        rest: own.gained(&after_others),
    };
    let card = |place: &usize| {
        let (entry, action) = actions[looked_at[*place] - 1];
        CardLuck { entry, action, gains: of_seats.iter().map(|(_, own)| own.gained(&[*place])).collect() }
    };
    OpenCardsReview {
        games,
        is_whole: is_whole.get(),
        players: of_seats.iter().map(player).collect(),
        cards: after_cards.iter().map(card).collect(),
    }
}
