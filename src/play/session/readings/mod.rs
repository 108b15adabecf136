//! Reads loose spellings whose meaning depends on the state of the game. If the strict notation or the game refuses a
//! line, tries every reading of the line.

mod drawn_hand;
mod step;

use super::Session;
use super::trial::Trial;
use crate::model::action::{Action, Decision};
use crate::model::card::{Card, CardSet};
use crate::model::facts::{Fact, Facts};
use crate::model::layout::Face;
use crate::model::refusal::{Problem, Refusal, SyntaxError};
use crate::play::notation::{
    self, ActionParser, BareRank, Line, LooseAction, LooseStep, LooseWay, ParsedAction, ParsedKind, PlaceName,
    StepMeaning, Word,
};
use crate::rules::game::{Awaits, Game, Rules};
use crate::rules::games::AnyGame;
use crate::rules::zones::HAND;
pub(super) use drawn_hand::known_hand;
use std::sync::Arc;
use step::play_step;

/// Number of tries after which the search gives up. The program then refuses the line, because the player could have
/// meant an untried reading. Lines typed by a person need far fewer tries.
const MAX_TRIES: usize = 600;
/// Maximum number of words of a line that the session reads loosely. Nobody types longer lines.
const MAX_WORDS: usize = 64;
/// The verb with which players draw cards into a hand. If the player is drawing already, this verb may come before the
/// cards.
const DRAW: &str = "draw";

impl Session {
    /// Reads a refused line in the loose spellings. Returns the only reading that can be played.
    ///
    /// # Errors
    /// If several readings can be played, a syntax error with two of them. If no reading can be played, a better reason
    /// than `refused`: another syntax error, or the refusal of a hand with too few cards or of the reading that got
    /// furthest. `refused` if there is no better reason, or if the line has too many words or readings.
    pub(super) fn read_loosely(&self, line: &Line<'_>, refused: Refusal) -> Result<Trial<'_>, Refusal> {
        if matches!(refused, Refusal::Over) {
            return Err(refused);
        }
        let searched = self.search_readings(line);
        let found =
            searched.map_err(|error| if is_syntax(&refused) { Refusal::Syntax(error) } else { refused.clone() })?;
        let Some(FoundReadings { found, furthest, wrong_hand, better_error, unread }) = found else {
            return Err(refused);
        };
        match found.as_slice() {
            [one] => Ok(one.trial.clone()),
            [one, other, ..] => {
                let readings = [one, other].map(|reading| reading.spelled.join(", "));
                let first = line.first().cloned().unwrap_or_else(|| notation::end_word(&[]));
                let word = Word { text: line.text().trim().into(), ..first };
                Err(Refusal::Syntax(word.error(Problem::TwoReadings { readings })))
            }
            [] => {
                // An error that names what is missing is the best reason.
                let is_unread = matches!(&refused, Refusal::Syntax(error)
                    if !error.word.is_empty() || !matches!(error.problem, Problem::Expected { .. }));
                // If a card names its place, the strict notation reads it as one more card of a run.
                let is_best = |furthest: &RefusedReading<'_>| {
                    let (played, strictly) = (furthest.trial.actions.len(), self.count_played_strictly(line));
                    is_unread
                        || furthest.is_partial
                        || !is_syntax(&refused) && played + usize::from(furthest.reached.names_place) > strictly
                };
                let furthest_refusal = furthest.filter(is_best).map(|furthest| furthest.refusal);
                let better_error = better_error.filter(|_| is_unread);
                let strict = || if let Refusal::Syntax(error) = &refused { Some(error.clone()) } else { None };
                let syntax = better_error.or_else(strict);
                // All words before an unread word can be read, so an earlier word is not the reason.
                let unread = unread.filter(|unread| syntax.as_ref().is_some_and(|other| other.column < unread.column));
                let syntax = unread.or(syntax).map(Refusal::Syntax);
                Err(wrong_hand.or(furthest_refusal).or(syntax).unwrap_or(refused))
            }
        }
    }

    /// Returns the number of actions that the line's strict reading plays before a refusal.
    fn count_played_strictly(&self, line: &Line<'_>) -> usize {
        let mut trial = self.trial();
        if let Ok(typed) = notation::read_line(line, &self.setup.vocabulary) {
            // The refusal is known already.
            let _ = trial.play_line(&typed);
        }
        trial.actions.len()
    }

    /// Returns the trial of the reading that got furthest before this refusal. Returns `None` if that reading had
    /// played nothing, or if the refusal has another reason.
    pub(super) fn played_before(&self, line: &Line<'_>, refusal: &Refusal) -> Option<Trial<'_>> {
        if is_syntax(refusal) {
            return None;
        }
        let RefusedReading { trial, refusal: other, .. } = self.search_readings(line).ok()??.furthest?;
        (other == *refusal && !trial.played.is_empty()).then_some(trial)
    }

    /// Returns whether the player is drawing: the game awaits cards of the hand.
    fn awaits_hand(&self) -> bool {
        matches!(self.game.awaits(), Awaits::Reveal { spot, .. } if self.setup.vocabulary.spot(spot) == HAND)
    }

    /// Returns the error of a rank without a suit if the player can use no card of this rank, or if the rank names a
    /// place and no card of this rank lies at a numbered place. Returns `None` if there is such a card, if the game awaits
    /// a card, or if several people play, because their hands may be hidden.
    fn refuse_absent_rank(&self, bare_rank: Option<BareRank>) -> Option<SyntaxError> {
        let can_decide = matches!(self.game.awaits(), Awaits::Decision { .. });
        let BareRank { word, rank, is_place } = bare_rank.filter(|_| can_decide && self.setup.vocabulary.solo)?;
        if usable_cards(&self.game).iter().all(|card| card.rank() != Some(rank)) {
            return Some(word.error(Problem::NotInSight { rank }));
        }
        let zone = ActionParser::new(&self.setup.vocabulary).numbered_zone().filter(|_| is_place)?.to_owned();
        let seen = self.game.seen();
        let mut places = seen.iter().filter(|(_, card)| card.rank() == Some(rank)).map(|(place, _)| place);
        places.all(|place| place.number == 0).then(|| word.error(Problem::NoSuchPlace { rank, zone }))
    }

    /// Tries the readings of a line. Returns `None` if the line is too long or has too many readings. Fails if a card
    /// that is spelled in words is not complete.
    fn search_readings(&self, line: &Line<'_>) -> Result<Option<FoundReadings<'_>>, SyntaxError> {
        let words: usize = line.actions().iter().map(Vec::len).sum();
        if line.is_too_long() || words > MAX_WORDS {
            return Ok(None);
        }
        let reader = ActionParser::new(&self.setup.vocabulary);
        let mut actions = reader.actions(line)?;
        if self.awaits_hand()
            && let Some(first) = actions.first_mut()
        {
            reader.drop_verb(first, DRAW);
        }
        let seen = self.game.seen();
        let only_card = |zone: &str| {
            let mut cards = seen.iter().filter(|(place, _)| place.zone == zone).map(|(_, card)| *card);
            cards.next().filter(|_| cards.next().is_none()).or_else(|| noted_card(&self.game, zone))
        };
        for action in &mut actions {
            reader.name_cards(action, only_card);
        }
        // The words of a line in strict notation have only one reading. But these words may name cards of a hand that
        // must come up first, or a place by its card.
        let is_strict = actions.iter().all(|action| action.is_strict);
        let mut search = ReadingSearch {
            reader,
            game: &self.game,
            actions: &actions,
            is_strict,
            tries: 0,
            readings: FoundReadings::default(),
        };
        let mut trial = self.trial();
        let is_red_joker = |word: &Word| Card::parse(&word.text) == Some(Card::RED_JOKER);
        trial.names_red_joker = line.actions().iter().flatten().any(is_red_joker);
        let start = Reading {
            trial,
            spelled: Vec::new(),
            repeats: None,
            is_new_action: true,
            dealt: Vec::new(),
            drew: false,
            decided: false,
        };
        search.read_action(0, &start);
        let unread = if search.readings.found.is_empty() { search.first_unread() } else { None };
        let ReadingSearch { tries, mut readings, .. } = search;
        readings.unread = unread;
        readings.better_error =
            actions.into_iter().find_map(|action| self.refuse_absent_rank(action.bare_rank).or(action.better_error));
        Ok((tries < MAX_TRIES).then_some(readings))
    }
}

/// The result of a [`ReadingSearch`].
#[derive(Default)]
struct FoundReadings<'s> {
    /// The readings that can be played.
    found: Vec<Reading<'s>>,
    /// The furthest of the other readings.
    furthest: Option<RefusedReading<'s>>,
    /// The refusal of a line that names only a part of the awaited hand, or its cards in an impossible order.
    wrong_hand: Option<Refusal>,
    /// The first error of an action after the parser joined or left out words.
    better_error: Option<SyntaxError>,
    /// The error of the first word that no reading can read.
    unread: Option<SyntaxError>,
}

/// How far a reading got before its refusal. Of two readings that understand equally many words, the one that names a
/// place by a card got further, and then the one that played more actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Reached {
    /// The index of the refused action of the line.
    action: usize,
    /// The number of words of the refused step and of the steps before it in the same action.
    end: usize,
    /// Whether the refused step names a place by a card that lies there.
    names_place: bool,
    /// The number of played actions.
    played: usize,
}

struct RefusedReading<'s> {
    trial: Trial<'s>,
    reached: Reached,
    /// Whether the refused step is a verb with some of its fields, and only one decision has this verb and these
    /// fields.
    is_partial: bool,
    refusal: Refusal,
}

fn is_syntax(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Syntax(_))
}

/// The beginning of a reading. The search plays each step as soon as it has read the step.
#[derive(Clone)]
struct Reading<'s> {
    trial: Trial<'s>,
    /// The steps in strict notation.
    spelled: Vec<String>,
    repeats: Option<RepeatedVerb>,
    /// Whether the reading has not yet read a word of the current action.
    is_new_action: bool,
    /// Cards that came up because a later word names them.
    dealt: Vec<Card>,
    /// Whether the last step was a card for a spot that awaits more cards, such as a hand.
    drew: bool,
    /// Whether the last words of this action were a decision that can take several cards. Such a decision takes any
    /// cards that follow.
    decided: bool,
}

/// A verb that the next cards can repeat: `x 7c jk`.
#[derive(Clone)]
struct RepeatedVerb {
    verb: Word,
    /// The game before the first decision with this verb.
    before: Arc<AnyGame>,
}

impl Reading<'_> {
    /// Returns the verb of the next step, so that later cards can repeat it. `before` is the game before the step.
    fn repeat(&self, verb: &Word, before: Arc<AnyGame>) -> RepeatedVerb {
        let repeated = self.repeats.clone().filter(|repeats| repeats.verb == *verb);
        repeated.unwrap_or_else(|| RepeatedVerb { verb: verb.clone(), before })
    }

    /// Returns whether `next` continues the current action with a decision of another player.
    fn is_interrupted(&self, next: &Reading<'_>) -> bool {
        let actor = |reading: &Reading<'_>| reading.trial.actions.last()?.decision().map(|decision| decision.by);
        !self.is_new_action && actor(self).is_some_and(|by| actor(next) != Some(by))
    }

    fn ends_with_decision(&self) -> bool {
        matches!(self.trial.actions.last(), Some(Action::Decision(_)))
    }
}

struct ReadingSearch<'s, 'l> {
    reader: ActionParser<'s>,
    /// The game before the line.
    game: &'s AnyGame,
    actions: &'l [LooseAction],
    is_strict: bool,
    tries: usize,
    readings: FoundReadings<'s>,
}

impl<'s> ReadingSearch<'s, '_> {
    /// Reads the action at `index` in every possible way.
    fn read_action(&mut self, index: usize, reading: &Reading<'s>) {
        let Some(action) = self.actions.get(index) else {
            let has_left_hand = |card: &Card| !known_hand(&reading.trial.game).contains(card);
            let is_new = |found: &Reading<'_>| found.trial.actions != reading.trial.actions;
            if !reading.trial.actions.is_empty()
                && reading.dealt.iter().all(has_left_hand)
                && self.readings.found.iter().all(is_new)
            {
                self.readings.found.push(reading.clone());
            }
            return;
        };
        for way in &action.ways {
            self.read_words(index, way, 0, reading);
        }
    }

    /// Reads the rest of an action's words.
    fn read_words(&mut self, action: usize, way: &LooseWay, index: usize, reading: &Reading<'s>) {
        let words = way.words.as_slice();
        if index == words.len() {
            // Cards after a comma can still belong to the verb: `discard 5h, 6c`.
            let is_run = |way: &LooseWay| way.words.iter().all(|word| self.reader.is_card(word));
            let next = self.actions.get(action + 1).filter(|next| next.ways.iter().any(is_run));
            let repeats = reading.repeats.clone().filter(|_| next.is_some());
            let next = Reading { repeats, is_new_action: true, decided: false, ..reading.clone() };
            return self.read_action(action + 1, &next);
        }
        for (step, names_place) in self.steps(words, index, reading) {
            if self.tries >= MAX_TRIES {
                return;
            }
            let is_card = matches!(&step.meaning, StepMeaning::Actions(actions) if is_card(actions));
            if is_card && reading.decided {
                continue;
            }
            self.tries += 1;
            let key = (action, index);
            let mut next = Some(reading.clone());
            while let Some(mut attempt) = next.take() {
                let is_dealt = attempt.dealt.len() > reading.dealt.len();
                let before = Arc::clone(&attempt.trial.game);
                match play_step(&mut attempt, &step, way) {
                    // A card that belongs to the previous verb of the action, or to a verb after it, begins no new
                    // decision. Neither does a card after another player's decision.
                    Ok(())
                        if is_card
                            && attempt.ends_with_decision()
                            && (self.can_repeat(way, index, reading)
                                || self.reader.read_verb_last(words, index).is_some()
                                || reading.is_interrupted(&attempt)) => {}
                    Ok(()) => {
                        attempt.repeats = step.repeats.as_ref().map(|verb| reading.repeat(verb, before));
                        attempt.is_new_action = false;
                        self.read_words(action, way, step.end, &attempt);
                        if let Some(end) = self.skip_confirmed(words, step.end, reading, &attempt) {
                            self.read_words(action, way, end, &attempt);
                        }
                    }
                    Err(refusal) => {
                        // A card that came up only because this reading needs it says nothing about the line.
                        let is_dealt_twice = |refusal: &Refusal| {
                            matches!(refusal, Refusal::Impossible { card, .. }
                            if attempt.dealt.contains(card))
                        };
                        let played = attempt.trial.actions.len();
                        // A refusal of a run of cards concerns only the first card that was not played.
                        let is_run = is_card && matches!(&step.meaning, StepMeaning::Actions(run) if run.len() > 1);
                        let end = if is_run { index + played - reading.trial.actions.len() + 1 } else { step.end };
                        let reached = Reached { action, end, names_place, played };
                        if let Some(refusal) = refusal.filter(|refusal| !is_dealt_twice(refusal))
                            && self.is_furthest(reached)
                            && let stated = refusal.facts()
                            && let confirmed = self.skip_stated(words, step.end, stated.iter())
                            && self.is_readable(action, words, confirmed.unwrap_or(step.end))
                        {
                            let is_partial = matches!(step.meaning, StepMeaning::Partial { .. });
                            self.note_refusal(&attempt.trial, reached, is_partial, refusal);
                        }
                        // A card after a comma repeats the verb before it only for a card that lies in the hand already.
                        let repeats_verb = reading.is_new_action && reading.repeats.is_some() && step.repeats.is_some();
                        next = if is_dealt || repeats_verb { None } else { self.deal_hand(reading, &step, words, key) };
                    }
                }
            }
        }
    }

    /// Returns whether the card at `index` can repeat the previous verb of the action. The answer is no if the verb
    /// could not take this card when the player typed the verb: `e 3d as`, because a spade is no weapon.
    fn can_repeat(&self, way: &LooseWay, index: usize, reading: &Reading<'s>) -> bool {
        let Some(RepeatedVerb { verb, before }) = reading.repeats.as_ref().filter(|_| !reading.is_new_action) else {
            return false;
        };
        let repetition = self.reader.read_repetition(&way.words, index, verb);
        repetition.is_some_and(|step| {
            let trial = Trial::new(Arc::clone(before), reading.trial.vocabulary);
            play_step(&mut Reading { trial, ..reading.clone() }, &step, way).is_ok()
        })
    }

    /// Lists every way to read the next words from `index` on. The flag says whether the step names a place by a card
    /// that lies there.
    fn steps(&self, words: &[Word], index: usize, reading: &Reading<'s>) -> Vec<(LooseStep, bool)> {
        let repeats = reading.repeats.as_ref().map(|repeats| &repeats.verb);
        let whole_action = self.reader.read_whole(words).filter(|_| index == 0);
        let rest = &words[index..];
        let numbered_words = self.numbered(rest, reading);
        let cards = || usable_cards(&reading.trial.game);
        // The words before a rank can say whether it is a card.
        let in_action = self.reader.complete_ranks(words, true, cards).into_iter().map(|words| words[index..].to_vec());
        let mut completed = self.reader.complete_ranks(rest, false, cards);
        for words in in_action {
            if words != rest && !completed.contains(&words) {
                completed.push(words);
            }
        }
        let has_one_reading = self.is_strict && index == 0 && numbered_words.is_empty() && completed.is_empty();
        let parts = if has_one_reading {
            repeats.and_then(|verb| self.reader.read_repetition(words, index, verb)).into_iter().collect()
        } else {
            self.reader.steps(words, index, repeats)
        };
        let others = self.reader.read_swapped(words, index).into_iter();
        let others = others.chain(self.reader.read_item_without_verb(words, index));
        let mut steps: Vec<(LooseStep, bool)> =
            whole_action.into_iter().chain(parts).chain(others).map(|step| (step, false)).collect();
        let both: Vec<Vec<Word>> = completed.iter().flat_map(|words| self.numbered(words, reading)).collect();
        let numbered_words = numbered_words.into_iter().chain(both).map(|words| (words, true));
        for (words, names_place) in numbered_words.chain(completed.into_iter().map(|words| (words, false))) {
            let parts = self.reader.steps(&words, 0, repeats).into_iter();
            let parts = parts.filter(|step| words[..step.end] != rest[..step.end]);
            steps.extend(parts.map(|step| (LooseStep { end: index + step.end, ..step }, names_place)));
        }
        steps
    }

    /// Returns the words with cards replaced by the numbers of the places where they lie now.
    fn numbered(&self, words: &[Word], reading: &Reading<'s>) -> Vec<Vec<Word>> {
        number_places(&self.reader, words, &reading.trial.game)
    }

    /// Returns whether the rest of the line can be read. The game may still refuse it.
    fn is_readable(&self, action: usize, words: &[Word], index: usize) -> bool {
        let later = &self.actions[action + 1..];
        self.read_until(words, index) == words.len()
            && later.iter().all(|later| later.ways.iter().any(|way| self.read_until(&way.words, 0) == way.words.len()))
    }

    /// Returns the index of the first word from `index` on that cannot be read.
    fn read_until(&self, words: &[Word], index: usize) -> usize {
        // A card may come up before a later word names its place. A rank must already name one.
        let place_of = |name: PlaceName| match name {
            PlaceName::Card(_) => Some((self.reader.numbered_zone()?, 1)),
            PlaceName::Rank(_) => only_place(self.game, name),
        };
        let numbered = self.reader.number_places(words, place_of);
        let ends = numbered.iter().map(|words| self.reader.read_until(words, index));
        ends.fold(self.reader.read_until(words, index), usize::max)
    }

    /// Returns the error of the first word of the line that no reading can read. Returns `None` if every word can be
    /// read.
    fn first_unread(&self) -> Option<SyntaxError> {
        self.actions.iter().find_map(|action| {
            let ends = action.ways.iter().map(|way| (self.read_until(&way.words, 0), way));
            let (end, way) = ends.max_by_key(|(end, way)| (*end == way.words.len(), *end))?;
            let mut unread = end..way.words.len();
            let index = unread.clone().find(|index| !notation::is_filler(&way.words[*index])).or(unread.next())?;
            Some(self.reader.refuse_word(&way.words, index))
        })
    }

    /// Returns whether a reading got further before its refusal than every reading before it.
    fn is_furthest(&self, reached: Reached) -> bool {
        self.readings.furthest.as_ref().is_none_or(|other| reached > other.reached)
    }

    fn note_refusal(&mut self, trial: &Trial<'s>, reached: Reached, is_partial: bool, refusal: Refusal) {
        if !is_syntax(&refusal) && self.is_furthest(reached) {
            self.readings.furthest = Some(RefusedReading { trial: trial.clone(), reached, is_partial, refusal });
        }
    }

    /// If the next words only repeat what the last step of `played` used anyway, returns the index after them: `with` or
    /// `on` and a card or its rank, as in `strike 9s with 7d`, if 7D is the weapon. After a verb that takes nothing, the
    /// rank of a card in sight of `before` is enough: `attack the queen`.
    fn skip_confirmed(
        &self,
        words: &[Word],
        index: usize,
        before: &Reading<'_>,
        played: &Reading<'_>,
    ) -> Option<usize> {
        let named = words.get(index)?;
        if notation::is_filler(named) {
            let events = &played.trial.events[before.trial.events.len()..];
            return self.skip_stated(words, index, events.iter().map(|event| &event.facts));
        }
        let takes_nothing = |action: &Action| action.decision().is_some_and(|one| self.reader.takes_nothing(one.verb));
        let is_about = self.reader.card(named).is_none()
            && played.trial.actions.last().is_some_and(takes_nothing)
            && before.trial.game.seen().iter().any(|(_, card)| self.is_named(named, *card));
        let end = index + 1 + usize::from(words.get(index + 1).is_some_and(notation::is_filler));
        is_about.then_some(end)
    }

    /// If the next words are `with` or `on` and a card or its rank, and the facts contain this card, returns the index
    /// after them.
    fn skip_stated<'f>(
        &self,
        words: &[Word],
        index: usize,
        mut stated: impl Iterator<Item = &'f Facts>,
    ) -> Option<usize> {
        words.get(index).filter(|word| notation::is_filler(word))?;
        let named = words.get(index + 1)?;
        let is_stated = |fact: Fact| matches!(fact, Fact::Card(card) if self.is_named(named, card));
        stated.any(|facts| facts.iter().any(|(_, fact)| is_stated(fact))).then_some(index + 2)
    }

    /// Returns whether a word is this card or its rank.
    fn is_named(&self, word: &Word, card: Card) -> bool {
        match self.reader.card(word) {
            Some(named) => named == card,
            None => notation::rank_of(word).is_some_and(|rank| card.rank() == Some(rank)),
        }
    }
}

fn is_card(actions: &[ParsedAction]) -> bool {
    actions.iter().all(|action| matches!(action.kind, ParsedKind::Card { .. }))
}

/// Returns the known cards that a decision can name now, whether it is legal or not, and the cards that name places.
pub(super) fn usable_cards(game: &AnyGame) -> CardSet {
    let decisions = game.conceivable_decisions();
    let named: CardSet = decisions.iter().flat_map(Decision::cards).collect();
    let usable = game.seen().into_iter().filter(|(place, card)| place.number > 0 || named.contains(*card));
    usable.map(|(_, card)| card).collect()
}

/// Returns the only card that the table shows with this word in brackets after it, such as the reserve in Classic.
/// Returns `None` if there are several such cards or none, or if the word is not of letters.
fn noted_card(game: &AnyGame, word: &str) -> Option<Card> {
    if !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let layout = game.layout();
    let faces = layout.bands.iter().flat_map(|band| &band.zones).flat_map(|zone| zone.lines.iter().flatten());
    let mut cards = faces.filter_map(|face| match face {
        Face::Noted(card, note) if note == word => Some(*card),
        _ => None,
    });
    cards.next().filter(|_| cards.next().is_none())
}

/// Returns the words with cards replaced by the numbers of the places where they lie; see
/// [`ActionParser::number_places`].
pub(super) fn number_places(reader: &ActionParser<'_>, words: &[Word], game: &AnyGame) -> Vec<Vec<Word>> {
    reader.number_places(words, |name| only_place(game, name))
}

/// Returns the zone and the number of the numbered place of the named cards. Returns `None` if they lie in several such
/// places or in none.
fn only_place(game: &AnyGame, name: PlaceName) -> Option<(&'static str, u8)> {
    let is_named = |card: Card| match name {
        PlaceName::Card(named) => card == named,
        PlaceName::Rank(rank) => card.rank() == Some(rank),
    };
    let seen = game.seen();
    let mut places = seen.iter().filter(|(_, card)| is_named(*card)).map(|(at, _)| (at.zone, at.number));
    let place = places.find(|(_, number)| *number > 0)?;
    places.all(|(zone, number)| number == 0 || (zone, number) == place).then_some(place)
}
