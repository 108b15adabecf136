//! A referee for dungeon card games played with a real deck.
//!
//! The player shuffles, deals and types the cards that turn up; the library judges, says why, and keeps every
//! count. It never draws a card.

// — words —
pub mod action;
pub mod card;
pub mod deal;
pub mod fact;
pub mod layout;
pub mod lexicon;
pub mod outcome;
pub mod refusal;
pub mod row;
pub mod yaml;
// — rules —
pub mod game;
pub mod games;
pub mod knowledge;
pub mod rulebook;
// — driving —
pub mod coach;
pub mod notation;
pub mod perft;
pub mod referee;
pub mod session;
pub mod setup;
pub mod speech;
