//! Answers a learner's line with the lesson's text for an expected mistake, or with the effect of the line.

use super::reach::single_lines_of;
use super::{LessonReply, LessonRun, TriedLine, mistake_key};
use crate::learn::fault::LessonError;
use crate::learn::moment;
use crate::model::action::Action;
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::refusal::Refusal;
use crate::play::notation::Line;
use crate::rules::game::{Rules, View};
use crate::rules::rulebook::{Aim, LessonStep, Mistake};
use serde_json::Value;

/// The sentence before the reason why the lesson does not keep a legal line.
pub(super) const TAKEN_BACK: &str = "The lesson took your line back.";

impl LessonRun {
    pub(super) fn answer_refusal(
        &mut self,
        line: &str,
        refusal: Refusal,
        step: &LessonStep,
        aim: &Aim,
    ) -> Result<LessonReply, LessonError> {
        // In a line of one word, the learner needs no mark at the wrong word.
        let is_single_word = line.split_whitespace().count() == 1;
        let messages = self.session.messages().plain(self.plain).marked(is_single_word);
        let sentence = self.session.refused_line(line, refusal.clone()).explain(messages);
        let rule = refusal.rule().map(|rule| rule.0.to_owned());
        if rule.is_some() && aim.refused == rule {
            self.session.refuse(line, refusal);
            self.enter()?;
            return Ok(LessonReply::Reached { messages: vec![sentence], done: step.done.clone() });
        }
        let facts = refusal.facts().unwrap_or_default();
        let mut expected = step.mistakes.iter().filter(|mistake| self.gets_refusal(mistake, &refusal));
        let message = expected.find_map(|mistake| self.fill_answer(mistake, &facts));
        let has_several_actions = Line::new(line).actions().len() > 1;
        let not_played = |message: String| messages.refused_on_line(&refusal, &[], &message);
        let message = message.map(|message| if has_several_actions { not_played(message) } else { message });
        let awaited = || match (&refusal, self.awaited_card(line, &refusal)?) {
            (Refusal::Impossible { .. }, (Some(before), card)) => {
                Some(not_played(format!("In this lesson the next card after {before} is {card}.")))
            }
            (Refusal::Impossible { .. }, (None, card)) => {
                Some(format!("In this lesson the next card is {card}. Look through your stack."))
            }
            (_, (_, card)) => Some(format!("{sentence} Here the next card is {card}.")),
        };
        let message = message.or_else(awaited);
        self.session.refuse(line, refusal);
        Ok(LessonReply::Mistake { message: message.unwrap_or(sentence), rule })
    }

    /// Answers a legal line after which the lesson cannot continue. `ends` are the tables at which the step may end.
    pub(super) fn answer_legal(
        &self,
        tried_line: &TriedLine<'_>,
        step: &LessonStep,
        aim: &Aim,
        ends: Option<&[Value]>,
    ) -> LessonReply {
        let TriedLine { after, line, events } = tried_line;
        let ended = after.session.game().outcome();
        let taken_back = match ended.map(|outcome| self.session.messages().plain(self.plain).outcome(&outcome)) {
            Some(end) => format!("The lesson took your line back, because the game would end like this: {end}"),
            None => TAKEN_BACK.to_owned(),
        };
        let message = self
            .expected_answer(step, line)
            .map(|answer| format!("{taken_back} {answer}"))
            .or_else(|| Some(format!("{taken_back} {}", self.one_step(after, step, aim, ends)?)))
            .or_else(|| self.other_cards(after, step))
            .or_else(|| Some(format!("{taken_back} {}", self.wrong_card(after, step)?)))
            .unwrap_or_else(|| {
                let mut sentences = vec![taken_back];
                let effect = after.sentences(events);
                if !effect.is_empty() {
                    sentences.push(format!("Its effect would have been: {}", effect.join(" ")));
                }
                let mut reason = self.fill(&step.reason);
                if reason.is_empty() && after.has_reached(aim) {
                    reason.push_str("The line is legal, but this lesson needs other cards or places.");
                }
                sentences.extend([format!("Here you want to {}.", aim.text.trim()), reason]);
                sentences.retain(|sentence| !sentence.is_empty());
                sentences.join(" ")
            });
        LessonReply::Mistake { message, rule: None }
    }

    /// Returns the lesson's answer to an expected legal mistake, or `None` if `line` is not such a mistake.
    pub(super) fn expected_answer(&self, step: &LessonStep, line: &str) -> Option<String> {
        let is_made = |mistake: &&Mistake| mistake.on == "legal" && self.starts_with(mistake, line);
        step.mistakes.iter().filter(is_made).find_map(|mistake| self.fill_answer(mistake, &Facts::new()))
    }

    /// Answers a line that plays on after the end of the step. Returns `None` for any other line.
    fn one_step(&self, after: &LessonRun, step: &LessonStep, aim: &Aim, ends: Option<&[Value]>) -> Option<String> {
        let lines: Vec<String> = single_lines_of(after.session.entries().last()?).collect();
        let mut played = self.clone();
        let end = (1..lines.len()).find(|end| {
            let _ = played.play(&lines[end - 1]);
            played.settled(aim, ends).is_some()
        })?;
        let own = &lines[..end];
        let way = step.ways.iter().find(|way| self.single_lines(way) == own);
        Some(format!("Here, type only `{}`.", way.cloned().unwrap_or_else(|| own.join(", "))))
    }

    /// Answers an `undo` that would undo an earlier step. Returns `None` for any other line.
    pub(super) fn too_far_back(&self, after: &LessonRun) -> Option<String> {
        let start = self.starts.last()?;
        let is_earlier = after.session.entries().len() < start.entries().len();
        is_earlier
            .then(|| "That would undo more than this step. Type `back` to return to the previous step.".to_owned())
    }

    /// Returns the final text of a step: `done`, or the text about the best result if the learner missed this result.
    pub(super) fn final_text(&self, step: &LessonStep) -> String {
        let best_missed = step.best.as_ref().filter(|best| !moment::table_shows(&best.table, &self.session));
        match best_missed {
            Some(best) => self.fill(&best.otherwise),
            None => self.fill(&step.done),
        }
    }

    /// Returns whether the line of an expected mistake gets this refusal at the start of the step. For an impossible
    /// card or a syntax error, the same kind of refusal is enough.
    fn gets_refusal(&self, mistake: &Mistake, refusal: &Refusal) -> bool {
        let start = self.starts.last().unwrap_or(&self.session);
        let expected = || start.consider_line(&mistake.line).err();
        let is_same = |expected: Refusal| match (&expected, refusal) {
            (Refusal::Impossible { .. }, Refusal::Impossible { .. }) | (Refusal::Syntax(_), Refusal::Syntax(_)) => true,
            (expected, refusal) => expected == refusal,
        };
        mistake.on == mistake_key(refusal) && expected().is_some_and(is_same)
    }

    /// Returns whether the lines of this step, together with `line`, begin with the line of a mistake.
    fn starts_with(&self, mistake: &Mistake, line: &str) -> bool {
        let Some(start) = self.starts.last() else { return false };
        let played = |start: &crate::play::session::Session, line: &str| {
            start.consider_line(line).ok().flatten().map(|change| change.played().to_vec())
        };
        let earlier = self.session.entries().iter().skip(start.entries().len()).flat_map(|entry| entry.played.clone());
        let now = played(&self.session, line).unwrap_or_default();
        let lines: Vec<String> = earlier.chain(now).collect();
        // An expected `undo` plays nothing, and every list of lines begins with an empty list.
        played(start, &mistake.line).is_some_and(|expected| !expected.is_empty() && lines.starts_with(&expected))
    }

    /// Fills the answer to an expected mistake with `facts` and the facts of the current prompt. Returns `None` if the
    /// answer names an unknown fact.
    pub(in crate::learn) fn fill_answer(&self, mistake: &Mistake, facts: &Facts) -> Option<String> {
        let facts = facts.clone().and(&self.session.game().prompt().1);
        self.session.messages().plain(self.plain).fill(&mistake.say, &facts)
    }

    /// Returns the last card of the legal beginning of a refused line, and the stacked card that the game awaits after
    /// this beginning. Returns `None` if the game awaits no stacked card there.
    fn awaited_card(&self, line: &str, refusal: &Refusal) -> Option<(Option<String>, String)> {
        let (before, card) = self.next_card_in(line, refusal)?;
        let messages = self.session.messages().plain(self.plain);
        Some((before.map(|before| messages.card(before)), messages.card(card)))
    }

    /// Answers a line that begins like a way of the step, but then turns up a different card. Returns `None` for any
    /// other line.
    fn wrong_card(&self, after: &LessonRun, step: &LessonStep) -> Option<String> {
        let start = self.starts.last()?.entries().len();
        let typed: Vec<String> =
            after.session.entries().iter().skip(start).flat_map(|entry| single_lines_of(entry)).collect();
        let card = step.ways.iter().find_map(|way| {
            let (wanted, other) =
                self.single_lines(way).into_iter().zip(&typed).find(|(wanted, typed)| wanted != *typed)?;
            Card::parse(other)?;
            Card::parse(&wanted)
        })?;
        let card = self.session.messages().plain(self.plain).card(card);
        Some(format!("In this lesson the next card is {card}."))
    }

    /// Answers a line that turns up cards different from those that the lesson needs. Returns `None` for any other
    /// line.
    fn other_cards(&self, after: &LessonRun, step: &LessonStep) -> Option<String> {
        let actions = &after.session.entries().get(self.session.entries().len())?.actions;
        let only_turned_up = actions.iter().all(|action| matches!(action, Action::Reveal { .. }));
        let first = step.ways.first().filter(|_| only_turned_up && !actions.is_empty())?;
        let way = self.path.as_ref().map_or_else(|| first.clone(), |path| path.join(", "));
        Some(format!("In this lesson you turn up other cards: type `{way}`."))
    }
}
