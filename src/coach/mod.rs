//! The coach: odds, hints, reviews and win rates from simulated games, and a solver. In a simulated game a policy makes
//! the decisions. Cards come from a deal or from a fair shuffle of all unseen cards.
//!
//! `docs/coach.md` describes the methods, their sources and their limits.

mod advice;
mod calibration;
mod chance;
mod deals;
mod duel;
mod expert;
mod expertise;
mod face_up_cards;
mod feature;
mod forecast;
mod goal;
mod loss;
mod odds;
mod par;
mod plans;
mod playout;
mod policy;
mod position;
mod review;
mod simulate;
mod solver;
mod training;
mod values;
mod weights;
mod weights_file;
mod win_rates;
mod winnable;

pub use advice::{Advice, AdviceBudget, NoHint, OtherPlan, Outlook, TriedPlan, advise};
pub use calibration::{Calibration, CalibrationPlan, calibrate};
pub use deals::KnownDeal;
pub use duel::{Basis, ComparedMeans, Comparison};
pub use expert::Expert;
pub use expertise::{Expertise, WeightsNotice, weights_file};
pub use face_up_cards::{CardLuck, FaceUpCardsReview, PlayerLuck, review_face_up_cards};
pub use forecast::Forecast;
pub use goal::{Goal, Grade, outcome_number};
pub use loss::{fails_certainly, gives_up_chance};
pub use odds::{Chance, Odds, OddsProgress, next_card, odds};
pub use par::par;
pub use playout::{Luck, Playable, Playout, play_to_end, random_playout, random_step, turn_up};
pub use policy::{LearnedPolicy, Policy, Random, Style};
pub use position::key;
pub use review::{KeyMoment, Review, ReviewBudget, ReviewProgress, ReviewStep, WrittenMoment, review};
pub use simulate::{Ending, Plan, SimulationResult, simulate, simulate_while};
pub use solver::{Solution, Solved, Solver, SolverBudget};
pub use training::{TrainedWeight, Training, learn};
pub use values::ValueBudget;
pub use weights::Weights;
pub use weights_file::{WeightsError, WeightsFile};
pub use win_rates::{
    Measurement, PlayedRate, SolvedRate, TableRates, WinRates, WinRatesPlan, measure_win_rates, win_rate_tables,
};
pub use winnable::{DealPlan, LastChance, SessionDeal, WinnableDeals, session_deal, winnable_deals};
