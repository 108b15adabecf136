//! Reviews of games for several players: which players gained from the cards that all players saw.

use super::expertise::Expertise;
use super::values::{PositionValues, Sampler, ValueBudget};
use crate::model::action::{Action, Seat};
use crate::model::estimate::Estimate;
use crate::model::outcome::Outcome;
use crate::play::session::Session;
use std::cell::Cell;

impl ValueBudget {
    /// Makes the budget for a review of a game of several players. `budget` is the work in thousands of steps.
    pub fn face_up_cards(budget: u32) -> ValueBudget {
        ValueBudget { effort: u64::from(budget) * 1_000, max_games: 2_000, min_games: 100 }
    }

    /// Makes a smaller budget, which is enough to estimate the luck of each player. A review with this budget takes
    /// less than a second on one core.
    pub fn quick_face_up_cards() -> ValueBudget {
        ValueBudget { min_games: 40, ..ValueBudget::face_up_cards(1_500) }
    }
}

/// Maximum number of cards reported as key moments, so that the review stays short.
const MAX_MOMENTS: usize = 3;

/// Minimum size of a key moment's gain or loss, as a multiple of the margin of its 95 % interval. There are many cards,
/// so a lower threshold would report some cards by chance.
const CLEAR_MARGINS: f64 = 2.0;

/// The review of a game for several players.
///
/// The value of a position for a player is that player's win rate in games that start there. The hands are hidden, so
/// these games put any unseen card into any hand, and their decisions are random. Therefore the review judges no
/// decisions. But each card that turns up for all players changes the value by luck, which is 0 on average.
#[derive(Clone, Debug, PartialEq)]
pub struct FaceUpCardsReview {
    /// Number of games from each position.
    pub games: usize,
    /// Whether the review used its whole budget without an interruption.
    pub is_complete: bool,
    /// The luck of each player, in seat order.
    pub players: Vec<PlayerLuck>,
    /// Every card that turned up for all players.
    pub cards: Vec<CardLuck>,
}

/// The values of a game for one player, and their changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerLuck {
    /// The seat of this player.
    pub seat: Seat,
    /// The value before the first card.
    pub start: f64,
    /// The value at the end.
    pub result: f64,
    /// The change in value caused by the cards that turned up for all players.
    pub luck: Estimate,
    /// The change in value caused by decisions and other cards. The means of `luck` and `rest` add up exactly to the
    /// result minus the start.
    pub rest: Estimate,
}

/// A card that turned up for all players, and the changes in value that it caused.
#[derive(Clone, Debug, PartialEq)]
pub struct CardLuck {
    /// The entry that turned up the card, counted from 1.
    pub entry: usize,
    /// The card and where it turned up.
    pub action: Action,
    /// The change in value for each player, in seat order.
    pub gains: Vec<Estimate>,
}

impl CardLuck {
    /// Returns the player with the greatest change in value, and the change. Returns `None` if the list of changes is
    /// empty.
    fn greatest(&self) -> Option<(Seat, Estimate)> {
        let by_seat = (0..).map(Seat).zip(self.gains.iter().copied());
        by_seat.max_by(|(_, a), (_, b)| a.mean.abs().total_cmp(&b.mean.abs()))
    }
}

impl FaceUpCardsReview {
    /// Returns whether nobody won a game from the start, and no card changed a value. Then the review cannot measure
    /// the luck of the cards.
    pub fn has_only_losses(&self) -> bool {
        let all_zero = |gains: &[Estimate]| gains.iter().all(|gain| gain.mean.abs() < f64::EPSILON);
        self.players.iter().all(|player| player.start < f64::EPSILON)
            && self.cards.iter().all(|card| all_zero(&card.gains))
    }

    /// Returns the cards that clearly changed a player's value, each with the player whose value it changed most and
    /// the change. The greatest changes come first; there are at most three.
    pub fn moments(&self) -> Vec<(&CardLuck, Seat, Estimate)> {
        let greatest = |card| CardLuck::greatest(card).map(|(seat, gain)| (card, seat, gain));
        let is_clear = |gain: &Estimate| gain.margin.is_some_and(|margin| gain.mean.abs() > CLEAR_MARGINS * margin);
        let mut moments: Vec<_> = self.cards.iter().filter_map(greatest).filter(|(.., gain)| is_clear(gain)).collect();
        moments.sort_by(|(.., a), (.., b)| b.mean.abs().total_cmp(&a.mean.abs()));
        moments.truncate(MAX_MOMENTS);
        moments
    }
}

/// The number for a game that all players won together.
const ALL_WON: i64 = -1;

/// Reviews a game of several players until the budget is used up or `should_continue` returns false. `should_continue`
/// gets the number of samples so far and the expected number of all samples.
pub fn review_face_up_cards(
    session: &Session,
    expertise: &Expertise,
    budget: ValueBudget,
    should_continue: &dyn Fn(usize, usize) -> bool,
) -> FaceUpCardsReview {
    let actions: Vec<(usize, Action)> = session.numbered_actions().collect();
    let is_card = |at: usize| matches!(actions[at].1, Action::Reveal { .. });
    // The review does not judge the actions between two cards. So it needs only the first and the last position, and
    // the positions before and after cards.
    let all = session.positions();
    let last = actions.len();
    let sampled: Vec<usize> =
        (0..=last).filter(|at| *at == 0 || *at == last || is_card(*at) || is_card(at - 1)).collect();
    let positions: Vec<_> = sampled.iter().map(|at| all[*at].clone()).collect();
    let (after_cards, after_others): (Vec<usize>, Vec<usize>) =
        (1..sampled.len()).partition(|index| is_card(sampled[*index] - 1));

    let goal = &expertise.goal;
    // The winner's seat, counted from 1; `ALL_WON` if all players won together, and 0 if nobody won.
    let result = |outcome: Option<&Outcome>| match outcome.filter(|outcome| goal.is_success(outcome)) {
        Some(outcome) => outcome.winner().map_or(ALL_WON, |winner| winner.index() as i64 + 1),
        None => 0,
    };
    let sampler = Sampler { result: &result };
    let is_complete = Cell::new(true);
    let values = PositionValues::sample(&positions, sampler, budget, &|values, expected| {
        is_complete.set(should_continue(values.count(), expected));
        is_complete.get()
    });

    let games = values.count();
    let mean = |sum: i64| sum as f64 / games.max(1) as f64;
    let seats = (0..session.setup().vocabulary.players.len()).map(|seat| Seat(seat as u8));
    let wins = |seat: Seat| values.map(|winner| i64::from(winner == ALL_WON || winner == seat.index() as i64 + 1));
    let by_seat: Vec<(Seat, PositionValues)> = seats.map(|seat| (seat, wins(seat))).collect();
    let player = |(seat, wins): &(Seat, PositionValues)| PlayerLuck {
        seat: *seat,
        start: mean(wins.sum(0)),
        result: mean(wins.sum(positions.len() - 1)),
        luck: wins.gain(&after_cards),
        rest: wins.gain(&after_others),
    };
    let card = |index: &usize| {
        let (entry, action) = actions[sampled[*index] - 1];
        CardLuck { entry, action, gains: by_seat.iter().map(|(_, wins)| wins.gain(&[*index])).collect() }
    };
    FaceUpCardsReview {
        games,
        is_complete: is_complete.get(),
        players: by_seat.iter().map(player).collect(),
        cards: after_cards.iter().map(card).collect(),
    }
}
