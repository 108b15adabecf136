//! The documents of `review`.

use super::figures::Bounds;
use schemars::JsonSchema;
use serde::Serialize;

/// What `review` tells of a game for one player.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct LookBack<'d> {
    /// The name of the session.
    pub(in crate::cli) session: &'d str,
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// Whether the game is over.
    pub(in crate::cli) over: bool,
    /// `success`: values are shares between 0 and 1; `number`: means of the number that the game is played for.
    pub(in crate::cli) values: &'static str,
    /// How many games each value is sampled by.
    pub(in crate::cli) games: usize,
    /// The value before the first card.
    pub(in crate::cli) start: f64,
    /// The value at the end.
    pub(in crate::cli) result: f64,
    /// What chance did to it.
    pub(in crate::cli) luck: f64,
    /// The 95 % interval of luck.
    pub(in crate::cli) luck_interval: Bounds,
    /// What the player did to it.
    pub(in crate::cli) skill: f64,
    /// The 95 % interval of skill.
    pub(in crate::cli) skill_interval: Bounds,
    /// The decisions that mattered most, the costliest first.
    pub(in crate::cli) moments: Vec<MomentOfReview>,
    /// Every card and decision.
    pub(in crate::cli) steps: Vec<StepOfReview>,
}

/// What `review --missing` has done.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct AllReviewed {
    /// Games that were reviewed now.
    pub(in crate::cli) reviewed: usize,
    /// Games whose luck and skill were known before.
    pub(in crate::cli) known: usize,
    /// Games that do not play by the rules at hand.
    pub(in crate::cli) failed: usize,
    /// Games that were left when Ctrl-C was pressed.
    pub(in crate::cli) left: usize,
}

/// A decision that another one would have been better than.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct MomentOfReview {
    /// The entry that played it, counted from 1.
    pub(in crate::cli) entry: usize,
    /// The decision that was made.
    pub(in crate::cli) played: String,
    /// The decision that would have been better.
    pub(in crate::cli) better: String,
    /// How much better it is.
    pub(in crate::cli) gain: f64,
    /// Why, in words: the better decision, what it causes at once, and how it compares.
    pub(in crate::cli) reason: String,
}

/// A card or a decision of a game.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct StepOfReview {
    /// The entry that played it, counted from 1.
    pub(in crate::cli) entry: usize,
    /// The card or the decision.
    pub(in crate::cli) action: String,
    /// `luck` of a card that was turned, `skill` of a decision that was made.
    pub(in crate::cli) kind: &'static str,
    /// The value before it.
    pub(in crate::cli) before: f64,
    /// The value after it.
    pub(in crate::cli) after: f64,
}

/// `review` of a game for several players.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct PlayersLookBack<'d> {
    /// The name of the session.
    pub(in crate::cli) session: &'d str,
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// Whether the game is over.
    pub(in crate::cli) over: bool,
    /// How many games each value is a share of.
    pub(in crate::cli) games: usize,
    /// The players, in seat order.
    pub(in crate::cli) players: Vec<PlayerGain<'d>>,
    /// The cards that turned up for all to see.
    pub(in crate::cli) cards: Vec<OpenCard>,
}

/// What a game gave to one of several players.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct PlayerGain<'d> {
    pub(in crate::cli) player: &'d str,
    /// The share of games that the player wins, before the first card.
    pub(in crate::cli) start: f64,
    /// The share at the end.
    pub(in crate::cli) result: f64,
    /// What the cards gave that all saw turn up.
    pub(in crate::cli) luck: f64,
    /// The 95 % interval of luck.
    pub(in crate::cli) luck_interval: Bounds,
    /// What all else gave: decisions, and cards that not all saw.
    pub(in crate::cli) rest: f64,
    /// The 95 % interval of the rest.
    pub(in crate::cli) rest_interval: Bounds,
}

/// A card that all saw turn up.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct OpenCard {
    /// The entry that played it, counted from 1.
    pub(in crate::cli) entry: usize,
    /// The card, and where it turned up.
    pub(in crate::cli) action: String,
    /// What it gave to the share of each player, in seat order.
    pub(in crate::cli) gains: Vec<f64>,
    /// The 95 % intervals of the gains.
    pub(in crate::cli) gain_intervals: Vec<Bounds>,
}
