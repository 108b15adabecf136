//! The names that the code of every game uses.

pub(crate) use crate::model::action::{Action, Seat, Verb, VerbSet};
pub(crate) use crate::model::bits::ones;
pub(crate) use crate::model::card::{Card, CardSet, Rank, RankSet, Suit};
pub(crate) use crate::model::facts::Facts;
pub(crate) use crate::model::outcome::{Outcome, Verdict};
pub(crate) use crate::model::refusal::{Reason, Refusal, RuleId, Unstated};
pub(crate) use crate::model::row::Row;
pub(crate) use crate::model::vocabulary::{Form, Jokers, Slot, Vocabulary, Words};
pub(crate) use crate::rules::deal::Deal;
pub(crate) use crate::rules::decision::{ByPlayer, Field, Notated, Numbered, NumberedSpot, decisions, spots};
pub(crate) use crate::rules::events::{Event, Events, UnseenMove};
pub(crate) use crate::rules::game::{Awaits, BareCard, Deals, Engine, Game, Meaning, Place, PlaceInDeal, Rules, View};
pub(crate) use crate::rules::knowledge::{Pile, Unseen};
pub(crate) use crate::rules::needs::Need;
pub(crate) use crate::rules::rulebook::{MissingNumber, Rulebook, Settings, Values};
pub(crate) use crate::rules::zones::{Contents, Zones};
pub(crate) use std::hash::{Hash, Hasher};
