//! Reads loose spellings whose meaning depends on the state of the game: lists every way to read the next words of an
//! action. The session's `readings` module tries all readings of a line. It accepts the line if only one can be played.

use super::card_words::{rank_of, suit_letter};
use super::ranks::{WITH, is_place_word, suit_missing};
use super::respell::is_small;
use super::rewrite::is_filler;
use super::words::text;
use super::{ActionParser, Line, NameMatch, ParsedAction, ParsedKind, Word};
use crate::model::action::{Decision, Seat, Verb};
use crate::model::card::{Card, Rank};
use crate::model::refusal::SyntaxError;
use crate::model::vocabulary::{Form, Slot};

/// Maximum number of words in one decision. No verb takes more words.
const LONGEST_ACTION: usize = 8;
/// Words after a verb that mean all its cards, and words that may accompany them.
const WORDS_FOR_ALL: [&str; 4] = ["all", "everything", "hand", "rest"];
/// A word for all cards if there are two.
const BOTH: &str = "both";
const WORDS_AROUND_ALL: [&str; 2] = ["cards", "of"];
/// A way to read the next words of an action.
#[derive(Clone, Debug)]
pub(crate) struct LooseStep {
    /// The index of the first word after this step.
    pub(crate) end: usize,
    /// The step in strict notation.
    pub(crate) spelled: String,
    pub(crate) meaning: StepMeaning,
    /// The verb to repeat if another card follows, as in `discard 7c 8c`.
    pub(crate) repeats: Option<Word>,
}

#[derive(Clone, Debug)]
pub(crate) enum StepMeaning {
    Actions(Vec<ParsedAction>),
    /// A verb and some of its fields, in their order.
    Partial {
        verb: Verb,
        fields: Vec<String>,
    },
    /// All cards to which a verb that takes one card can apply now, as in `discard all`.
    All {
        verb: Verb,
        /// The number of cards, if the player typed `both`.
        count: Option<usize>,
    },
    /// This placement for each card of the hand, as in `all on 2`.
    AllPlaced(Decision),
    /// A player's name alone, for a verb that takes only a player. This reading is possible only if all legal decisions
    /// have the verb.
    PlayerName {
        verb: Verb,
        player: Seat,
    },
}

/// An action as typed, with every way to read its words.
#[derive(Clone, Debug, Default)]
pub(crate) struct LooseAction {
    /// Whether the strict notation can read the action.
    pub(crate) is_strict: bool,
    pub(crate) ways: Vec<LooseWay>,
    /// The error of the action after the parser joined or left out words, if any.
    pub(crate) better_error: Option<SyntaxError>,
    /// The first rank without a suit that must be a card or name the place of one.
    pub(crate) bare_rank: Option<BareRank>,
}

/// A rank without a suit.
#[derive(Clone, Debug)]
pub(crate) struct BareRank {
    pub(crate) word: Word,
    pub(crate) rank: Rank,
    /// Whether the rank names the place of a card: `7c on the king`.
    pub(crate) is_place: bool,
}

/// The words of an action, split and joined in one way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LooseWay {
    /// The player named before the words.
    pub(crate) by: Option<Seat>,
    pub(crate) words: Vec<Word>,
}

impl ActionParser<'_> {
    /// Splits a line into actions, and splits or joins the words of each action in every possible way. If a card that is
    /// spelled in words has no suit, there is no way to read its action.
    ///
    /// # Errors
    /// The word before `of` and a suit is not a rank.
    pub(crate) fn actions(&self, line: &Line<'_>) -> Result<Vec<LooseAction>, SyntaxError> {
        let mut place: Vec<Word> = Vec::new();
        let mut caller = None;
        let actions = line.actions();
        let split = |(index, words): (usize, &Vec<Word>)| {
            let words = name_same_place(words, &mut place);
            let mut action = self.split_action(&words, caller.take())?;
            // In `ana, fish ben qc 7`, the comma after the name separates no actions.
            if let ([name], true) = (words.as_slice(), index + 1 < actions.len())
                && self.is_name(name)
            {
                caller = self.parse_player(name).ok();
                action.ways.push(LooseWay { by: None, words: Vec::new() });
            }
            Ok(action)
        };
        actions.iter().enumerate().map(split).collect()
    }

    /// `caller` is the player who acts unless the action begins with another name.
    fn split_action(&self, words: &[Word], caller: Option<Seat>) -> Result<LooseAction, SyntaxError> {
        let is_solo = self.vocabulary.solo;
        let (name, words) = match words {
            // In `ana lays 9c`, Ana is not the opponent.
            [name, does, ..] if self.is_name(name) && self.has_ending(does) => (Some(name.clone()), words[1..].into()),
            words if is_solo => (None, words.into()),
            words => self.take_name(words),
        };
        // The strict notation already refuses an unknown name, and a name alone.
        let Ok(by) = name.map(|name| self.parse_player(&name)).transpose() else {
            return Ok(LooseAction::default());
        };
        let by = by.or(caller);
        if words.is_empty() {
            return Ok(LooseAction::default());
        }
        let is_strict = self.read_strictly(&words).is_some();
        let spelled = self.respell(&words)?;
        if spelled.is_empty() {
            return Ok(LooseAction::default());
        }
        let without_articles = self.drop_articles(&spelled);
        let bare_rank = |index: usize| {
            let (word, rank) = (spelled[index].clone(), rank_of(&spelled[index])?);
            Some(BareRank { word, rank, is_place: self.is_place_rank(&spelled, index) })
        };
        let lacks_suit = |index: &usize| self.lacks_suit(&spelled, *index);
        if let Some(index) = (0..spelled.len()).find(lacks_suit)
            && self.read_reordered(&without_articles).is_none()
        {
            if let Some(unread) = self.unread_before(&spelled, index) {
                return Err(unread);
            }
            let better_error = Some(suit_missing(&spelled, index));
            return Ok(LooseAction { better_error, bare_rank: bare_rank(index), ..LooseAction::default() });
        }
        let mut ways: Vec<LooseWay> = Vec::new();
        // The first word can be the name of the player who acts, even without a colon.
        let unmarked = self.leading_player(&spelled).filter(|_| by.is_none()).map(|actor| (Some(actor), &spelled[1..]));
        let joined = self.join_suit_letters(&spelled);
        let named = self.named_cards(&spelled);
        let with_object_last = self.move_object(&without_articles);
        // Of two ways that are read equally far, the later one explains the refusal.
        let typed_order = [&named, &spelled, &joined, &without_articles];
        let others = with_object_last.iter().chain(typed_order).map(|words| (by, words.as_slice()));
        for (by, words) in unmarked.into_iter().chain(others) {
            let splits = self.split_glued(words).into_iter().map(|words| LooseWay { by, words });
            let new: Vec<LooseWay> = splits.filter(|way| !ways.contains(way)).collect();
            ways.extend(new);
        }
        let is_respelled = !is_strict && *spelled != *words;
        let is_bare_rank = |index: &usize| {
            self.is_place_rank(&spelled, *index)
                || self.is_card_rank(&spelled, *index) && !self.is_spot(&spelled[*index])
                || self.is_lone_rank(&spelled)
        };
        let bare_index = (0..spelled.len()).find(is_bare_rank);
        let strict = || self.parse_strict(&spelled, None, &mut Vec::new()).err().filter(|_| is_respelled);
        let better_error = bare_index.map(|index| suit_missing(&spelled, index)).or_else(strict);
        Ok(LooseAction { is_strict, ways, better_error, bare_rank: bare_index.and_then(bare_rank) })
    }

    /// Replaces the names of cards in this game, such as `dragon`, by the cards. Such a name can also be a verb.
    fn named_cards(&self, words: &[Word]) -> Vec<Word> {
        let card = |word: &Word| self.vocabulary.card_names.iter().find(|(name, _)| *name == word.lower);
        let replace = |word: &Word| card(word).map(|(_, card)| Word::new(&card.to_string(), word.column));
        words.iter().map(|word| replace(word).unwrap_or_else(|| word.clone())).collect()
    }

    /// Joins each rank with the letter of a suit that follows it: `7 c`, `q c`. A letter is a rank only if it is neither
    /// a verb nor the beginning of a player's name.
    fn join_suit_letters(&self, words: &[Word]) -> Vec<Word> {
        let is_number = |word: &Word| word.lower.parse().is_ok_and(|rank: u8| (2..=10).contains(&rank));
        let is_free = |word: &Word| !self.is_word(word) && matches!(self.find_player(word), NameMatch::Nobody);
        let is_letter = |word: &Word| word.lower.len() == 1 && rank_of(word).is_some() && is_free(word);
        let mut result: Vec<Word> = Vec::with_capacity(words.len());
        for word in words {
            match result.last_mut() {
                Some(last) if suit_letter(word).is_some() && (is_number(last) || is_letter(last)) => {
                    *last = Word::new(&format!("{}{}", last.text, word.text), last.column);
                }
                _ => result.push(word.clone()),
            }
        }
        result
    }

    /// Removes a verb at the beginning of an action if other words follow.
    pub(crate) fn drop_verb(&self, action: &mut LooseAction, verb: &str) {
        for LooseWay { words, .. } in &mut action.ways {
            let is_verb =
                |word: &Word| self.find_verb(&word.lower).is_some_and(|found| self.vocabulary.word(found) == verb);
            if words.len() > 1 && is_verb(&words[0]) {
                words.remove(0);
                action.is_strict = false;
            }
        }
    }

    /// Reads words that are one card, such as `7c` or `the seven of clubs`. Returns `None` if they are not a card.
    ///
    /// # Errors
    /// The card is spelled in words and has no suit, or the word before `of` and a suit is not a rank.
    pub(crate) fn read_card(&self, words: &[Word]) -> Result<Option<Card>, SyntaxError> {
        let words: Vec<Word> = words.iter().filter(|word| !is_small(word)).cloned().collect();
        let mut action = if words.is_empty() { LooseAction::default() } else { self.split_action(&words, None)? };
        if let Some(error) = action.better_error.take_if(|_| action.ways.is_empty()) {
            return Err(error);
        }
        Ok(action.ways.iter().find_map(|way| match way.words.as_slice() {
            [word] => Card::parse(&word.text),
            _ => None,
        }))
    }

    pub(crate) fn card(&self, word: &Word) -> Option<Card> {
        self.parse_card(word).ok().flatten()
    }

    /// Reads the words from `index` on as complete actions. Returns the index of the first word that belongs to no
    /// action, or the number of words if there is no such word.
    pub(crate) fn read_until(&self, words: &[Word], index: usize) -> usize {
        let mut reached = vec![false; words.len() + 1];
        reached[index] = true;
        for from in index..words.len() {
            if reached[from] {
                for step in self.steps(words, from, None) {
                    reached[step.end] |= matches!(step.meaning, StepMeaning::Actions(_));
                }
            }
        }
        reached.iter().rposition(|reached| *reached).unwrap_or(index)
    }

    /// Returns the error of a word that belongs to no action. If the word is a verb, the error can say what the verb
    /// lacks. If the word is a number, the error can say that no place has this number.
    pub(crate) fn refuse_word(&self, words: &[Word], index: usize) -> SyntaxError {
        let word = &words[index];
        // The parser can read the name of a player, so the word after it is the reason.
        if self.is_name(word) && index + 1 < words.len() {
            return self.refuse_word(words, index + 1);
        }
        if self.is_verb(word)
            && let Err(error) = self.parse_strict(&words[index..], None, &mut Vec::new())
        {
            return error;
        }
        let is_number = word.lower.bytes().all(|byte| byte.is_ascii_digit());
        let refuse_from = |start: usize| {
            let error = self.parse_strict(&words[start..=index], None, &mut Vec::new()).err()?;
            (error.column == word.column).then_some(error)
        };
        let refused = (0..index).rev().filter(|_| is_number).find_map(refuse_from);
        refused.unwrap_or_else(|| self.unknown_word(word))
    }

    /// Reads all words as one step in strict notation. Returns `None` if that is impossible.
    pub(crate) fn read_whole(&self, words: &[Word]) -> Option<LooseStep> {
        let actions = self.read_strictly(words)?;
        let repeats = if let [action] = actions.as_slice() { self.repeated_verb(words, action.kind) } else { None };
        let meaning = StepMeaning::Actions(actions);
        Some(LooseStep { end: words.len(), spelled: text(words), meaning, repeats })
    }

    /// Lists every way to read the next words from `at` on. `repeats` is the verb of the previous step, if it can
    /// be repeated for another card.
    pub(crate) fn steps(&self, words: &[Word], at: usize, repeats: Option<&Word>) -> Vec<LooseStep> {
        let mut steps = Vec::new();
        for end in at + 1..=words.len().min(at + LONGEST_ACTION) {
            // The card after `with` belongs to the same action, even if it is the wrong one.
            if words[end - 1].lower == WITH {
                continue;
            }
            if let Some(actions) = self.read_strictly(&words[at..end])
                && let [ParsedAction { kind, .. }] = actions.as_slice()
            {
                let repeats = self.repeated_verb(&words[at..end], *kind);
                steps.push(LooseStep {
                    end,
                    spelled: text(&words[at..end]),
                    meaning: StepMeaning::Actions(actions),
                    repeats,
                });
            } else if let Some(verb) = self.find_verb(&words[at].lower).filter(|_| self.is_verb(&words[at])) {
                // A card after the verb is the card of the verb, even if it is the wrong one.
                let has_next_card =
                    words.get(end).is_some_and(|next| self.is_card(next) || self.is_card_rank(words, end));
                if end == at + 1 && has_next_card && self.vocabulary.takes_card(verb) {
                    continue;
                }
                let fields = words[at + 1..end].iter().filter(|word| !is_filler(word)).map(plain).collect();
                let meaning = StepMeaning::Partial { verb, fields };
                steps.push(LooseStep { end, spelled: text(&words[at..end]), meaning, repeats: None });
            }
        }
        steps.extend(self.read_name(words, at));
        steps.extend(self.read_reordered(&words[at..]).map(|(spelling, actions)| LooseStep {
            end: words.len(),
            spelled: text(&spelling.concat()),
            meaning: StepMeaning::Actions(actions),
            repeats: None,
        }));
        steps.extend(self.read_placed(words, at));
        steps.extend(self.read_pair_without_verb(words, at));
        steps.extend(self.read_all(words, at));
        steps.extend(self.read_all_placed(words, at));
        steps.extend(self.read_verb_last(words, at));
        steps.extend(repeats.and_then(|verb| self.read_repetition(words, at, verb)));
        steps
    }

    /// Reads a card as one more card of the verb before it. Returns `None` if the word is not a card, or if the verb
    /// does not take it.
    pub(crate) fn read_repetition(&self, words: &[Word], at: usize, verb: &Word) -> Option<LooseStep> {
        let spelled = vec![verb.clone(), words[at].clone()];
        let step = || self.strict_step(at + 1, &[spelled], Some(verb.clone()));
        self.is_card(&words[at]).then(step).flatten()
    }

    /// Reads the two cards of a decision in the wrong order: `attack 7d ks`. Returns `None` if the words do not have
    /// this form.
    pub(crate) fn read_swapped(&self, words: &[Word], at: usize) -> Option<LooseStep> {
        let verb = words.get(at).filter(|word| self.is_verb(word))?;
        let (first, _, second, end) = self.card_pair(words, at + 1)?;
        let form = self.pair_forms().find(|form| Some(form.verb) == self.find_verb(&verb.lower))?;
        self.strict_step(end, &[spell_pair(form, second, first)], None)
    }

    /// Reads cards before their verb, at the end of an action: `9c x`, `9c 8d x`, `6c with fists`, `attack 6c with fists`.
    /// Returns `None` if the words do not have this form.
    pub(crate) fn read_verb_last(&self, words: &[Word], at: usize) -> Option<LooseStep> {
        let (verb, cards) = words[at..].split_last()?;
        let cards = match cards {
            [first, cards @ .., with] if with.lower == WITH && self.is_verb(first) => cards,
            [cards @ .., filler] if is_filler(filler) => cards,
            cards => cards,
        };
        self.find_verb(&verb.lower).filter(|found| self.is_verb(verb) && self.takes_one_card(*found))?;
        if cards.is_empty() || !cards.iter().all(|card| self.is_card(card)) {
            return None;
        }
        let spelling: Vec<Vec<Word>> = cards.iter().map(|card| vec![verb.clone(), card.clone()]).collect();
        self.strict_step(words.len(), &spelling, None)
    }

    /// Reads two cards without a verb: `ks with 7d` or `7d on ks`, for each verb that takes a card with another card. In
    /// a game where players play several cards together, `with` also joins two such cards.
    fn read_pair_without_verb(&self, words: &[Word], at: usize) -> Vec<LooseStep> {
        let Some((first, Some(between), second, end)) = self.card_pair(words, at) else { return Vec::new() };
        let (card, other) = if between.lower == WITH { (first, second) } else { (second, first) };
        let pairs = self.pair_forms().map(|form| spell_pair(form, card, other));
        let takes_several = self.vocabulary.forms.iter().any(|form| self.vocabulary.most_cards(form.verb).is_some());
        let together = (between.lower == WITH && takes_several).then(|| vec![first.clone(), second.clone()]);
        pairs.chain(together).filter_map(|spelled| self.strict_step(end, &[spelled], None)).collect()
    }

    /// Reads a decision without its verb, if it begins with a card that only this verb takes: `kh 2c` or `with kh 2c`
    /// for `use kh 2c`.
    pub(crate) fn read_item_without_verb(&self, words: &[Word], at: usize) -> Vec<LooseStep> {
        let at = at + usize::from(at == 0 && words[at].lower == WITH);
        let Some(item) = words.get(at).and_then(|word| self.card(word)) else { return Vec::new() };
        let takes_item = |form: &&Form| matches!(form.slots[..], [Slot::OneOf(cards), ..] if cards.contains(&item));
        let step = |form: &Form| {
            let end = at + form.slots.len() + usize::from(words.get(at + 1).is_some_and(is_filler));
            let verb = Word::new(form.word, words[at].column);
            let spelled = std::iter::once(&verb).chain(words.get(at..end)?).cloned().collect();
            self.strict_step(end, &[spelled], None)
        };
        self.vocabulary.forms.iter().filter(takes_item).filter_map(step).collect()
    }

    /// Lists the forms of verbs that take a card with another card.
    pub(super) fn pair_forms(&self) -> impl Iterator<Item = &Form> {
        self.vocabulary.forms.iter().filter(|form| form.slots == [Slot::Card, Slot::With])
    }

    /// Finds two cards with an optional filler between them. Returns the first card, the filler, the second card, and
    /// the index after it. Returns `None` if other words are there.
    fn card_pair<'w>(&self, words: &'w [Word], at: usize) -> Option<(&'w Word, Option<&'w Word>, &'w Word, usize)> {
        let filler = words.get(at + 1).filter(|word| is_filler(word));
        let second = at + 1 + usize::from(filler.is_some());
        let (first, other) = (words.get(at)?, words.get(second)?);
        (self.is_card(first) && self.is_card(other)).then_some((first, filler, other, second + 1))
    }

    /// Reads a verb and words for all its cards, up to the end of the action: `discard the rest`. Returns `None` if the
    /// words do not have this form.
    fn read_all(&self, words: &[Word], at: usize) -> Option<LooseStep> {
        let verb = self.find_verb(&words[at].lower).filter(|verb| self.takes_one_card(*verb))?;
        let rest = &words[at + 1..];
        let is_all = |word: &Word| word.lower == BOTH || WORDS_FOR_ALL.contains(&word.lower.as_str());
        let is_around = |word: &Word| WORDS_AROUND_ALL.contains(&word.lower.as_str());
        let means_all = rest.iter().any(is_all) && rest.iter().all(|word| is_all(word) || is_around(word));
        let count = rest.iter().any(|word| word.lower == BOTH).then_some(2);
        let meaning = StepMeaning::All { verb, count };
        means_all.then(|| LooseStep { end: words.len(), spelled: text(&words[at..]), meaning, repeats: None })
    }

    /// Reads words for all cards of the hand, and the place for them: `all on 2`, `place all on 2`. Returns `None` if the
    /// words do not have this form.
    fn read_all_placed(&self, words: &[Word], at: usize) -> Option<LooseStep> {
        let start = at + usize::from(self.is_placing_word(&words[at]));
        let all = words.get(start).filter(|word| WORDS_FOR_ALL.contains(&word.lower.as_str()))?;
        let spot = start + 1 + usize::from(words.get(start + 1).is_some_and(is_filler));
        let any_card = Word::new("ac", all.column);
        let [ParsedAction { kind: ParsedKind::Decision(placement), .. }] =
            self.read_strictly(&[any_card, words.get(spot)?.clone()])?[..]
        else {
            return None;
        };
        let meaning = StepMeaning::AllPlaced(placement);
        Some(LooseStep { end: spot + 1, spelled: text(&words[at..=spot]), meaning, repeats: None })
    }

    pub(crate) fn takes_nothing(&self, verb: Verb) -> bool {
        self.vocabulary.forms.iter().filter(|form| form.verb == verb).all(|form| form.slots.is_empty())
    }

    /// Returns whether the verb alone can be a whole decision, because it takes at most one field.
    pub(crate) fn can_stand_alone(&self, verb: Verb) -> bool {
        self.vocabulary.forms.iter().filter(|form| form.verb == verb).any(|form| form.slots.len() <= 1)
    }

    fn takes_one_card(&self, verb: Verb) -> bool {
        let takes_one = |form: &Form| matches!(form.slots[..], [Slot::Card] | [Slot::Card, Slot::As]);
        self.vocabulary.forms.iter().filter(|form| form.verb == verb).all(takes_one)
    }

    /// Reads a player's name alone, for each verb that takes only a player.
    fn read_name(&self, words: &[Word], index: usize) -> Vec<LooseStep> {
        let NameMatch::One(player) = self.find_player(&words[index]) else { return Vec::new() };
        let forms = self.vocabulary.forms.iter().filter(|form| form.slots == [Slot::Player]);
        let step = |form: &Form| {
            let spelled = format!("{} {}", form.word, words[index].text);
            LooseStep {
                end: index + 1,
                spelled,
                meaning: StepMeaning::PlayerName { verb: form.verb, player },
                repeats: None,
            }
        };
        forms.map(step).collect()
    }

    /// Reads several cards before one spot, or one or more cards after it.
    fn read_placed(&self, words: &[Word], index: usize) -> Vec<LooseStep> {
        let (verb, index) =
            if self.is_placing_word(&words[index]) { (words.get(index), index + 1) } else { (None, index) };
        let cards_from = |index: usize| words[index..].iter().take_while(|word| self.is_card(word)).count();
        let is_spot = |index: usize| words.get(index).is_some_and(|word| self.is_spot(word) && !self.is_card(word));
        let pair_up = |cards: &[Word], spot: &Word| -> Vec<Vec<Word>> {
            cards.iter().map(|card| verb.into_iter().chain([card, spot]).cloned().collect()).collect()
        };
        let mut steps = Vec::new();
        if index >= words.len() {
            return steps;
        }
        let cards = cards_from(index);
        let spot = index + cards + usize::from(words.get(index + cards).is_some_and(is_filler));
        if cards > 1 && is_spot(spot) {
            steps.extend(self.strict_step(spot + 1, &pair_up(&words[index..index + cards], &words[spot]), None));
        }
        if is_spot(index) {
            for end in index + 2..=index + 1 + cards_from(index + 1) {
                steps.extend(self.strict_step(end, &pair_up(&words[index + 1..end], &words[index]), None));
            }
        }
        steps
    }

    fn strict_step(&self, end: usize, spelling: &[Vec<Word>], repeats: Option<Word>) -> Option<LooseStep> {
        let actions = self.read_all_strictly(spelling)?;
        let spelled = spelling.iter().map(|words| text(words)).collect::<Vec<_>>().join(", ");
        Some(LooseStep { end, spelled, meaning: StepMeaning::Actions(actions), repeats })
    }

    /// Returns the typed verb of a decision if the verb takes exactly one card.
    fn repeated_verb(&self, words: &[Word], kind: ParsedKind) -> Option<Word> {
        let ParsedKind::Decision(Decision { verb, .. }) = kind else { return None };
        (words.len() > 1 && self.is_verb(&words[0]) && self.takes_one_card(verb)).then(|| words[0].clone())
    }
}

/// Replaces `it` after `on` by the words for the last place on the line: `10d on the queen, 7c on it`. `place` has these
/// words.
fn name_same_place(words: &[Word], place: &mut Vec<Word>) -> Vec<Word> {
    let Some(index) = words.iter().rposition(is_place_word).filter(|index| index + 1 < words.len()) else {
        return words.to_vec();
    };
    let (before, named) = words.split_at(index + 1);
    if matches!(named, [it] if it.lower == "it") && !place.is_empty() {
        return [before, place.as_slice()].concat();
    }
    *place = named.to_vec();
    words.to_vec()
}

/// Spells a decision of two cards.
fn spell_pair(form: &Form, card: &Word, other: &Word) -> Vec<Word> {
    vec![Word::new(form.word, card.column), card.clone(), Word::new("with", other.column), other.clone()]
}

/// Returns the text of a word in lower case. A card is in canonical notation.
fn plain(word: &Word) -> String {
    Card::parse(&word.text).map_or_else(|| word.lower.to_string(), |card| card.to_string().to_lowercase())
}
