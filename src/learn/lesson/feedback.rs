//! What a lesson says to a line: made from what the line did and left, or written for exactly that line.

use super::{LessonReply, LessonRun, TriedLine, kind};
use crate::learn::fault::LessonError;
use crate::learn::moment;
use crate::model::action::Action;
use crate::model::facts::Facts;
use crate::model::refusal::Refusal;
use crate::rules::game::View;
use crate::rules::rulebook::{Aim, LessonStep, Mistake};

impl LessonRun {
    pub(super) fn refused(
        &mut self,
        line: &str,
        refusal: Refusal,
        step: &LessonStep,
        aim: &Aim,
    ) -> Result<LessonReply, LessonError> {
        let sentence = self.session.explain(&refusal, self.session.messages().plain(self.plain));
        let rule = refusal.rule().map(|rule| rule.0.to_owned());
        if rule.is_some() && aim.refused == rule {
            self.session.refuse(line, refusal);
            self.enter()?;
            return Ok(LessonReply::Reached { told: vec![sentence], done: step.done.clone() });
        }
        let facts = refusal.facts().unwrap_or_default();
        let mut made = step.mistakes.iter().filter(|mistake| self.is_refused_alike(mistake, &refusal));
        let said = made.find_map(|mistake| self.filled(mistake, &facts));
        let awaited = || match (&refusal, self.awaited_card()?) {
            (Refusal::Impossible { .. }, card) => {
                Some(format!("In this lesson the next card is {card}. Look through your stack."))
            }
            (_, card) => Some(format!("{sentence} Here the next card is {card}.")),
        };
        let said = said.or_else(awaited);
        self.session.refuse(line, refusal);
        Ok(LessonReply::Mistake { said: said.unwrap_or(sentence), rule })
    }

    /// A line that is legal, but after which the lesson could not go on as it does.
    pub(super) fn aside(&self, tried: &TriedLine<'_>, reached: bool, step: &LessonStep, aim: &Aim) -> LessonReply {
        let TriedLine { after, line, events } = tried;
        let mut made = step.mistakes.iter().filter(|mistake| mistake.on == "legal" && self.begins_with(mistake, line));
        let own = made.find_map(|mistake| self.filled(mistake, &Facts::new()));
        let said = own.or_else(|| self.too_far_back(after)).or_else(|| other_cards(after, step)).unwrap_or_else(|| {
            let mut said = after.sentences(events);
            said.extend(self.needs_since(after));
            let wanted = if aim.text.trim().is_empty() { "do something else" } else { aim.text.trim() };
            said.push(if reached {
                "That would do, too, but the lesson goes on from another table: it was taken back. Try another way, or type `hint`."
                    .to_owned()
            } else {
                format!("That is legal, but here you want to {wanted}. It was taken back: try again, or type `hint`.")
            });
            said.join(" ")
        });
        LessonReply::Mistake { said, rule: None }
    }

    /// What is said to an `undo` of what stood when the step began.
    fn too_far_back(&self, after: &LessonRun) -> Option<String> {
        let start = self.starts.last()?;
        let gone = after.session.entries().len() < start.entries().len();
        gone.then(|| "Nothing of this step was played yet. Type `back` to go to the step before.".to_owned())
    }

    /// What is said when the aim is reached: the step's own word, and what would have been better.
    pub(super) fn last_word(&self, step: &LessonStep) -> String {
        let missed = step.best.as_ref().filter(|best| !moment::shows(&best.table, &self.session));
        match missed {
            Some(best) => self.told_of(&best.otherwise),
            None => self.told_of(&step.done),
        }
    }

    /// What places want after a line that they did not want so before.
    fn needs_since(&self, after: &LessonRun) -> Vec<String> {
        let told = |taken: &LessonRun| -> Vec<String> {
            let messages = taken.session.messages().plain(taken.plain);
            taken.session.game().needs().iter().filter_map(|need| messages.need(need)).collect()
        };
        let before = told(self);
        told(after).into_iter().filter(|need| !before.contains(need)).collect()
    }

    /// Whether a mistake that was foreseen is refused in the same words as this one. What can come up next is the same
    /// for every card that cannot.
    fn is_refused_alike(&self, mistake: &Mistake, refusal: &Refusal) -> bool {
        let start = self.starts.last().unwrap_or(&self.session);
        let foreseen = || start.consider_line(&mistake.line).err();
        let alike = |foreseen: Refusal| match (&foreseen, refusal) {
            (Refusal::Impossible { .. }, Refusal::Impossible { .. }) | (Refusal::Syntax(_), Refusal::Syntax(_)) => true,
            (foreseen, refusal) => foreseen == refusal,
        };
        mistake.on == kind(refusal) && foreseen().is_some_and(alike)
    }

    /// Whether what was played since the step began, with this line, begins with the line of a mistake.
    fn begins_with(&self, mistake: &Mistake, line: &str) -> bool {
        let Some(start) = self.starts.last() else { return false };
        let played = |start: &crate::play::session::Session, line: &str| {
            start.consider_line(line).ok().flatten().map(|change| change.played)
        };
        let so_far = self.session.entries().iter().skip(start.entries().len()).flat_map(|entry| entry.played.clone());
        let now = played(&self.session, line).unwrap_or_default();
        let made: Vec<String> = so_far.chain(now).collect();
        played(start, &mistake.line).is_some_and(|foreseen| made.starts_with(&foreseen))
    }

    /// What a mistake's own answer says, with the facts at hand.
    pub(in crate::learn) fn filled(&self, mistake: &Mistake, facts: &Facts) -> Option<String> {
        let facts = facts.clone().and(&self.session.game().prompt().1);
        self.session.messages().plain(self.plain).fill(&mistake.say, &facts)
    }

    /// The card that the lesson has on top, where one is awaited.
    fn awaited_card(&self) -> Option<String> {
        let (card, _) = self.dealt()?;
        Some(self.session.messages().plain(self.plain).card(card))
    }
}

/// What is said to cards that could have come up, but are not those that the lesson goes on with.
fn other_cards(after: &LessonRun, step: &LessonStep) -> Option<String> {
    let actions = &after.session.entries().last()?.actions;
    let turned = actions.iter().all(|action| matches!(action, Action::Reveal { .. }));
    let way = step.ways.first().filter(|_| turned && !actions.is_empty())?;
    Some(format!("In this lesson you turn other cards: type `{way}`."))
}
