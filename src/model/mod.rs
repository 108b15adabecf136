//! The basic types of the program: cards, actions, facts, refusals, outcomes and layouts.

pub(crate) mod action;
pub(crate) mod bits;
pub mod card;
pub(crate) mod correction;
pub(crate) mod estimate;
pub(crate) mod facts;
pub(crate) mod layout;
pub(crate) mod outcome;
pub(crate) mod rate;
pub(crate) mod refusal;
pub(crate) mod row;
pub(crate) mod vocabulary;
