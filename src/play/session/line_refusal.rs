//! A refused line and its explanation.

use super::Entry;
use crate::model::facts::Facts;
use crate::model::refusal::Refusal;
use crate::play::messages::{CardLocation, Messages};
use std::sync::Arc;

/// A refused line, with all facts that explain its refusal. The explanation therefore stays the same when the game goes
/// on.
#[derive(Clone, Debug)]
pub struct LineRefusal {
    /// The line as typed.
    pub line: String,
    /// Why the session refused the line.
    pub refusal: Refusal,
    /// The legal actions of the line before the refused one. `None` if the line is a command, or has a single action
    /// without a legal part.
    pub(super) earlier: Option<Arc<Entry>>,
    pub(super) is_current: bool,
    pub(super) context: RefusalContext,
}

impl LineRefusal {
    /// Explains the refusal in sentences, and names the actions before the refused one. If the game has gone on since
    /// the refusal, the sentences begin by saying so.
    pub fn explain(&self, messages: Messages<'_>) -> String {
        let reason = self.context.explain(&self.refusal, messages);
        let text = match &self.earlier {
            Some(earlier) => messages.refused_on_line(&self.refusal, &earlier.played, &reason),
            None => reason,
        };
        self.as_of_now(text, messages)
    }

    /// Returns whether the session has accepted no line since this refusal.
    pub(crate) const fn is_current(&self) -> bool {
        self.is_current
    }

    /// Explains the refusal as [`LineRefusal::explain`] does, but without the actions before the refused one.
    pub fn explain_action(&self, messages: Messages<'_>) -> String {
        self.as_of_now(self.context.explain(&self.refusal, messages), messages)
    }

    fn as_of_now(&self, text: String, messages: Messages<'_>) -> String {
        if self.is_current { text } else { messages.refused_earlier(text) }
    }
}

/// The facts about the position that explain a refusal.
#[derive(Clone, Debug)]
pub(super) struct RefusalContext {
    pub(super) is_over: bool,
    /// What the entries show about a card that cannot come up.
    pub(super) location: CardLocation,
    /// The question of the game, if the session refused a decision, or a card of the hand, because the game awaits
    /// another card.
    pub(super) prompt: Option<(&'static str, Facts)>,
}

impl RefusalContext {
    pub(super) fn explain(&self, refusal: &Refusal, messages: Messages<'_>) -> String {
        match (refusal, &self.prompt) {
            (Refusal::Over, _) if !self.is_over => messages.over_before(),
            (Refusal::Impossible { .. }, Some(prompt)) => {
                format!("{} {}", messages.refusal(refusal, &self.location), messages.prompt(prompt))
            }
            (_, Some(prompt)) => messages.not_yet(prompt),
            _ => messages.refusal(refusal, &self.location),
        }
    }
}
