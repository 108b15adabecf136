//! Plays one step of a loose reading, if it means exactly one decision.

use super::super::trial::Trial;
use super::{Reading, is_card, known_hand};
use crate::model::action::{Action, Decision, Verb};
use crate::model::card::Card;
use crate::model::refusal::{Refusal, RuleId};
use crate::model::vocabulary::Jokers;
use crate::play::notation::{ActionParser, LooseStep, LooseWay, ParsedAction, ParsedKind, StepMeaning};
use crate::rules::game::{Awaits, Game, Rules};
use crate::rules::games::AnyGame;

/// Plays a step of an action in the words of `way`. Returns `Err(None)` if the step does not mean exactly one legal
/// decision.
pub(super) fn play_step(reading: &mut Reading<'_>, step: &LooseStep, way: &LooseWay) -> Result<(), Option<Refusal>> {
    let by = way.by;
    let before = reading.trial.game.awaits();
    let Reading { trial, spelled, drew, decided, .. } = reading;
    match &step.meaning {
        StepMeaning::Actions(actions) => {
            let actions: Vec<ParsedAction> =
                actions.iter().map(|action| ParsedAction { by, ..action.clone() }).collect();
            if let Err(refusal) = trial.play_line(&actions) {
                // A card that cannot come up meant no decision.
                let is_impossible = matches!(refusal, Refusal::Impossible { .. });
                let only = match actions.as_slice() {
                    [action] if !is_impossible => only_with_card(trial, action, way.words.len() == 1),
                    _ => None,
                };
                let Some(only) = only else { return Err(Some(trial.with_line_context(refusal))) };
                trial.play(Action::Decision(only)).map_err(Some)?;
            }
        }
        StepMeaning::PlayerName { verb, player } => {
            let legal = trial.game.legal();
            let only = legal.iter().find(|decision| decision.player == Some(*player));
            let only = only.filter(|_| legal.iter().all(|decision| decision.verb == *verb)).ok_or(None)?;
            trial.play(Action::Decision(*only)).map_err(Some)?;
        }
        StepMeaning::All { verb, count } => play_all(trial, *verb, *count)?,
        StepMeaning::AllPlaced(placement) => {
            let cards = known_hand(&trial.game);
            if cards.is_empty() {
                return Err(None);
            }
            for card in cards {
                let decision = Decision { card: Some(card), ..*placement };
                trial.play(Action::Decision(decision)).map_err(|refusal| Some(trial.with_line_context(refusal)))?;
            }
        }
        StepMeaning::Partial { verb, fields } => {
            let vocabulary = trial.vocabulary;
            let is_joker = |word: &str| Card::parse(word).is_some_and(Card::is_joker);
            let is_field = |word: &str, field: &String| {
                word == field || vocabulary.jokers == Jokers::Equal && is_any_joker(field) && is_joker(word)
            };
            let fits = |decision: &Decision| {
                let text = vocabulary.canonical_decision(decision, Some(decision.by)).to_lowercase();
                let mut words = text.split(' ').skip(1);
                decision.verb == *verb
                    && decision.declared.is_none()
                    && fields.iter().all(|field| words.any(|word| is_field(word, field)))
            };
            let legal = trial.game.playable();
            let is_any_legal = legal.iter().any(fits);
            let matching = if is_any_legal { legal } else { trial.game.conceivable_decisions() };
            let actor = by.or_else(|| trial.game.awaited());
            let is_theirs = |decision: &Decision| actor.is_none_or(|actor| decision.by == actor);
            let mut matching = matching.into_iter().filter(fits).filter(is_theirs);
            let (Some(only), None) = (matching.next(), matching.next()) else {
                let is_whole = fields.is_empty() && ActionParser::new(vocabulary).can_stand_alone(*verb);
                return Err(if is_whole { refuse_before_reveal(&trial.game) } else { None });
            };
            trial.play(Action::Decision(only)).map_err(Some)?;
        }
    }
    let is_card = matches!(&step.meaning, StepMeaning::Actions(actions) if is_card(actions));
    let after = trial.game.awaits();
    let takes_cards = |action: &Action| {
        action.decision().is_some_and(|decision| trial.vocabulary.most_cards(decision.verb).is_some())
    };
    *decided = matches!(&step.meaning, StepMeaning::Actions(_)) && trial.actions.last().is_some_and(takes_cards);
    *drew = is_card && matches!(before, Awaits::Reveal { .. }) && same_spot(before, after);
    let name = by.map(|by| format!("{}: ", trial.vocabulary.player(by))).unwrap_or_default();
    spelled.push(format!("{name}{}", step.spelled));
    Ok(())
}

/// Returns the refusal of a decision while the game awaits a card. Returns `None` if it awaits no card.
fn refuse_before_reveal(game: &AnyGame) -> Option<Refusal> {
    let Awaits::Reveal { spot, .. } = game.awaits() else { return None };
    Some(Refusal::illegal(RuleId::REVEAL).with("spot", spot))
}

/// Plays all decisions with a verb that takes one card. Returns an error if there are none or not `count`, if some of
/// their cards are hidden, or if only some of them can be played.
fn play_all(trial: &mut Trial<'_>, verb: Verb, count: Option<usize>) -> Result<(), Option<Refusal>> {
    let seen = trial.game.seen();
    let is_in_sight = |decision: &Decision| decision.cards().all(|card| seen.iter().any(|(_, other)| *other == card));
    let legal = trial.game.legal();
    let all: Vec<Decision> = legal.into_iter().filter(|decision| decision.verb == verb).collect();
    if all.is_empty() {
        return Err(refuse_before_reveal(&trial.game));
    }
    if count.is_some_and(|count| count != all.len()) || !all.iter().all(is_in_sight) {
        return Err(None);
    }
    for decision in all {
        if trial.game.awaits() == Awaits::Over {
            break;
        }
        trial.play(Action::Decision(decision)).map_err(|_| None)?;
    }
    Ok(())
}

/// Returns whether a word in lower case is a joker without a colour.
fn is_any_joker(word: &str) -> bool {
    Card::parse(word) == Some(Card::JOKER)
}

fn same_spot(before: Awaits, after: Awaits) -> bool {
    matches!((before, after), (Awaits::Reveal { spot: one, .. }, Awaits::Reveal { spot: other, .. }) if one == other)
}

/// Returns the decision without a spot whose only card is the card that the player typed alone. Returns `None` if legal
/// decisions have several verbs, unless the card is the whole action and no other legal decision of a solo game has it.
/// That game must have no placements, because the card could be an unfinished placement.
fn only_with_card(trial: &Trial<'_>, action: &ParsedAction, is_whole: bool) -> Option<Decision> {
    let ParsedKind::Card { card, player: None, declared: None } = action.kind else { return None };
    let legal = trial.game.legal();
    let has_card = |decision: &&Decision| decision.cards().any(|other| other == card);
    let is_alone = |decision: &&Decision| {
        let is_theirs = action.by.is_none_or(|by| by == decision.by);
        is_theirs && decision.cards().eq([card]) && decision.spot.is_none()
    };
    let is_only_verb = legal.iter().all(|decision| decision.verb == legal[0].verb);
    let is_only_use = || {
        is_whole
            && trial.vocabulary.solo
            && legal.iter().filter(has_card).count() == 1
            && !ActionParser::new(trial.vocabulary).has_placements()
    };
    let mut decisions = legal.iter().filter(is_alone).filter(|_| is_only_verb || is_only_use());
    decisions.next().filter(|_| decisions.next().is_none()).copied()
}
