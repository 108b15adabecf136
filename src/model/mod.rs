//! What is talked about: cards, actions, facts, refusals, outcomes, and what lies where.

pub mod action;
pub mod card;
pub mod correction;
pub mod estimate;
pub mod facts;
pub mod layout;
pub mod outcome;
pub mod rate;
pub mod refusal;
pub mod row;
pub mod vocabulary;
