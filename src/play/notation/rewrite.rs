//! Rewrites loose spellings as strict actions, using only the vocabulary. Completion and `overrule` accept no other
//! loose spellings. [`super::steps`] reads the spellings whose meaning depends on the state of the game.

use super::words::text;
use super::{ActionParser, FILLERS, ParsedAction, ParsedKind, Word, parse_rank};
use crate::model::action::Verb;
use crate::model::card::Card;
use crate::model::refusal::{Problem, SyntaxError};
use crate::model::vocabulary::Slot;
use std::collections::HashSet;

/// Maximum number of words in an action that the parser reads loosely. Nobody types longer actions.
const MAX_WORDS: usize = 64;
/// Maximum length in bytes of a word that the parser splits, so that splitting stays fast.
const LONGEST_WORD: usize = 40;
/// Maximum number of ways to split or read an action, so that parsing stays fast.
pub(super) const MAX_WAYS: usize = 16;
/// Letters that can begin the name of a card: the first letters of ranks, suits and jokers.
const CARD_INITIALS: &str = "abcdhjkqrst";
/// Maximum length in characters of the name of a card: the length of `blackjoker`.
const LONGEST_CARD: usize = 10;

/// The condition under which a loose reading is the only possible one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The game awaits a card, and this reading provides it.
    CardAwaited,
    /// The game awaits no card. Otherwise the typed card would fill the awaited spot.
    NoCardAwaited,
}

/// A condition of a loose reading, with the error for the case that the condition fails.
#[derive(Clone, Debug, PartialEq)]
pub struct Guard {
    /// The session checks the condition when it plays the action.
    pub condition: Condition,
    /// The error if the condition fails.
    pub otherwise: SyntaxError,
}

/// The words of each strict action.
type Spelling = Vec<Vec<Word>>;

impl ActionParser<'_> {
    /// Parses an action in one of the loose spellings. Returns `None` if no spelling fits. `strict` is the error of the
    /// strict notation.
    ///
    /// # Errors
    /// More than one reading fits.
    pub(super) fn rewrite(
        &self,
        words: &[Word],
        strict: &SyntaxError,
    ) -> Result<Option<Vec<ParsedAction>>, SyntaxError> {
        if words.len() > MAX_WORDS {
            return Ok(None);
        }
        let mut readings: Vec<(Spelling, Vec<ParsedAction>)> = Vec::new();
        for words in self.split_glued(words) {
            for reading in self.spellings(&words, strict) {
                if !readings.iter().any(|(_, known)| kinds(known).eq(kinds(&reading.1))) {
                    readings.push(reading);
                }
            }
        }
        // A name at the beginning can also be the name of the player who acts.
        if let Some(actor) = self.leading_player(words).filter(|_| !readings.is_empty())
            && let Some(read) = self.read_strictly(&words[1..])
        {
            let by = Word::new(&format!("{}:", self.vocabulary.player(actor)), words[0].column);
            readings.push((vec![[std::slice::from_ref(&by), &words[1..]].concat()], read));
        }
        match readings.as_slice() {
            [] => Ok(None),
            [_] => Ok(readings.pop().map(|(_, reading)| reading)),
            [(one, _), (other, _), ..] => Err(two_readings(words, one, other)),
        }
    }

    /// Lists every way to split words that were typed without spaces, such as `7c1`, into cards, spot numbers and
    /// verbs. Returns only the words as typed if there is nothing to split or there are more than [`MAX_WAYS`] ways.
    pub(crate) fn split_glued(&self, words: &[Word]) -> Vec<Vec<Word>> {
        let mut lines: Vec<Vec<Word>> = vec![Vec::new()];
        for word in words {
            let ways = self.split_word(word);
            if lines.len() * ways.len() > MAX_WAYS {
                return vec![words.to_vec()];
            }
            lines = lines.iter().flat_map(|line| ways.iter().map(|way| [line.as_slice(), way].concat())).collect();
        }
        lines
    }

    /// Lists the ways to split a word into cards, spot numbers after a card, and one-letter verbs before a card. Inside
    /// the word, a letter is a verb only if no card begins with it.
    fn split_word(&self, word: &Word) -> Vec<Vec<Word>> {
        let mut ways = Vec::new();
        if word.text.len() <= LONGEST_WORD && !self.is_word(word) {
            let mut dead_ends = HashSet::new();
            self.split_rest(&word.text, word.column, &mut Vec::new(), &mut ways, &mut dead_ends);
        }
        if ways.is_empty() { vec![vec![word.clone()]] } else { ways }
    }

    /// Splits `rest`, the part of a word after `parts`, and adds each way to `ways`. Stops after [`MAX_WAYS`] + 1 ways.
    /// `dead_ends` records which values of `rest` cannot be split, because many beginnings of a word lead to the same
    /// `rest`. Each record is the length of `rest` and whether a card must come next.
    fn split_rest(
        &self,
        rest: &str,
        column: usize,
        parts: &mut Vec<Word>,
        ways: &mut Vec<Vec<Word>>,
        dead_ends: &mut HashSet<(usize, bool)>,
    ) {
        let needs_card = parts.last().is_some_and(|last| self.is_one_letter_verb(last));
        if dead_ends.contains(&(rest.len(), needs_card)) {
            return;
        }
        let (length_of_rest, ways_before) = (rest.len(), ways.len());
        if rest.is_empty() && !needs_card {
            ways.push(parts.clone());
        }
        let ends = rest.char_indices().map(|(index, c)| index + c.len_utf8()).take(LONGEST_CARD);
        for (end, length) in ends.zip(1..) {
            let (part, rest) = rest.split_at(end);
            let part = Word::new(part, column);
            let is_number = || part.text.bytes().all(|byte| byte.is_ascii_digit()) && self.is_spot(&part);
            let is_card = self.is_card(&part);
            let is_verb =
                || self.is_one_letter_verb(&part) && (parts.is_empty() || !CARD_INITIALS.contains(part.lower.as_str()));
            let is_part = is_card || !needs_card && ((!parts.is_empty() && is_number()) || is_verb());
            if ways.len() <= MAX_WAYS && is_part {
                parts.push(part);
                self.split_rest(rest, column + length, parts, ways, dead_ends);
                parts.pop();
            }
        }
        if ways.len() == ways_before {
            dead_ends.insert((length_of_rest, needs_card));
        }
    }

    /// Lists all loose readings of an action.
    fn spellings(&self, words: &[Word], strict: &SyntaxError) -> Vec<(Spelling, Vec<ParsedAction>)> {
        let mut found = Vec::new();
        if let Some(read) = self.read_strictly(words) {
            found.push((vec![words.to_vec()], read));
        }
        found.extend(self.read_placements(words));
        found.extend(self.read_repeated_verb(words));
        found.extend(self.read_reordered(words));
        found.extend(self.read_followed_by_cards(words, strict));
        found.extend(self.read_without_commas(words, strict));
        found
    }

    /// Reads several actions without commas: each verb begins a new action.
    fn read_without_commas(&self, words: &[Word], strict: &SyntaxError) -> Vec<(Spelling, Vec<ParsedAction>)> {
        let begins = |index: &usize| *index > 0 && self.is_verb(&words[*index]);
        let Some(index) = (0..words.len()).rev().find(begins) else { return Vec::new() };
        let (before, last) = words.split_at(index);
        let readings = |words: &[Word]| match self.read_strictly(words) {
            Some(read) => vec![(vec![words.to_vec()], read)],
            None => self.spellings(words, strict),
        };
        let (before, last) = (readings(before), readings(last));
        let join = |start: &(Spelling, Vec<ParsedAction>), end: &(Spelling, Vec<ParsedAction>)| {
            ([start.0.as_slice(), &end.0].concat(), [start.1.as_slice(), &end.1].concat())
        };
        before.iter().flat_map(|start| last.iter().map(move |end| join(start, end))).take(MAX_WAYS).collect()
    }

    /// Reads one or more cards with one spot before or after all cards, or with a spot after each card. Returns `None`
    /// if the words do not have this form.
    fn read_placements(&self, words: &[Word]) -> Option<(Spelling, Vec<ParsedAction>)> {
        let (verb, rest) = match words.split_first() {
            Some((first, rest)) if self.is_placing_word(first) => (Some(first), rest),
            _ => (None, words),
        };
        let plain: Vec<&Word> = rest.iter().filter(|word| !is_filler(word)).collect();
        let cards = plain.iter().filter(|word| self.is_card(word)).count();
        let spots = plain.iter().filter(|word| self.is_spot(word) && !self.is_card(word)).count();
        let pairs: Vec<(&Word, &Word)> = match plain.as_slice() {
            words if cards == 0 || spots == 0 || cards + spots != words.len() => return None,
            [spot, cards @ ..] if spots == 1 && !self.is_card(spot) => {
                cards.iter().map(|card| (*card, *spot)).collect()
            }
            [cards @ .., spot] if spots == 1 && !self.is_card(spot) => {
                cards.iter().map(|card| (*card, *spot)).collect()
            }
            words if spots > 1 && cards == spots => words.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect(),
            _ => return None,
        };
        if !pairs.iter().all(|(card, spot)| self.is_card(card) && !self.is_card(spot)) {
            return None;
        }
        let spelling: Spelling =
            pairs.iter().map(|(card, spot)| verb.into_iter().chain([*card, *spot]).cloned().collect()).collect();
        let mut read = self.read_all_strictly(&spelling)?;
        // Cards before a placement could also fill awaited spots.
        let leading = plain.iter().take_while(|word| self.is_card(word)).count();
        if verb.is_none() && spots == 1 && leading > 1 {
            let run = plain[..leading - 1].iter().map(|word| (*word).clone()).collect();
            let last = spelling.last().cloned().unwrap_or_default();
            add_guard(&mut read[0], words, &spelling, &vec![run, last]);
        }
        Some((spelling, read))
    }

    /// Reads a verb that takes one card, followed by several cards, as one action for each card. Returns `None` if the
    /// words do not have this form.
    fn read_repeated_verb(&self, words: &[Word]) -> Option<(Spelling, Vec<ParsedAction>)> {
        let (first, cards) = words.split_first()?;
        let verb = self.find_verb(&first.lower)?;
        let takes_one =
            |form: &crate::model::vocabulary::Form| matches!(form.slots[..], [Slot::Card] | [Slot::Card, Slot::As]);
        let mut forms = self.vocabulary.forms.iter().filter(|form| form.verb == verb).peekable();
        if cards.len() < 2 || forms.peek().is_none() || !forms.all(takes_one) || !cards.iter().all(|w| self.is_card(w))
        {
            return None;
        }
        let spelling: Spelling = cards.iter().map(|card| vec![first.clone(), card.clone()]).collect();
        let mut read = self.read_all_strictly(&spelling)?;
        // After the first action the game may await a card. The next typed card would then fill the awaited spot.
        for (index, action) in read.iter_mut().enumerate().skip(1) {
            let mut other = spelling[..index].to_vec();
            other.push(cards[index..].to_vec());
            add_guard(action, words, &spelling, &other);
        }
        Some((spelling, read))
    }

    /// Reads a player, a card and an optional rank in any order. With a rank, players may leave out the verb. Returns
    /// `None` if the words do not have this form.
    pub(super) fn read_reordered(&self, words: &[Word]) -> Option<(Spelling, Vec<ParsedAction>)> {
        let verb = words.first().and_then(|first| self.find_verb(&first.lower)).filter(|_| !self.is_card(&words[0]));
        let card_words: Vec<&Word> =
            words.iter().skip(usize::from(verb.is_some())).filter(|word| !is_filler(word)).collect();
        let takes_player_and_card = |slots: &[Slot]| match slots {
            [Slot::Player, Slot::Card] => verb.is_some(),
            slots => slots == [Slot::Player, Slot::Card, Slot::Rank],
        };
        let mut forms = self.vocabulary.forms.iter().filter(|form| {
            verb.is_none_or(|verb| verb == form.verb)
                && form.slots.len() == card_words.len()
                && takes_player_and_card(&form.slots)
        });
        let form = forms.next().filter(|_| forms.next().is_none())?;
        let is_rank = |word: &Word| parse_rank(word).is_some();
        let is_player = |word: &Word| matches!(self.find_player(word), super::NameMatch::One(_));
        let (cards, others): (Vec<&Word>, Vec<&Word>) = card_words.into_iter().partition(|word| self.is_card(word));
        let ordered = match (cards.as_slice(), others.as_slice()) {
            ([card], [player]) if is_player(player) => vec![*player, *card],
            ([card], [one, other]) if is_player(one) && is_rank(other) => vec![*one, *card, *other],
            ([card], [one, other]) if is_rank(one) && is_player(other) => vec![*other, *card, *one],
            // A joker is also a rank.
            ([card, rank], [player]) if is_player(player) && is_rank(rank) => vec![*player, *card, *rank],
            _ => return None,
        };
        let verb = Word::new(self.vocabulary.word(form.verb), words[0].column);
        let spelled: Vec<Word> = std::iter::once(&verb).chain(ordered).cloned().collect();
        let read = self.read_strictly(&spelled)?;
        Some((vec![spelled], read))
    }

    /// Reads a decision or placements, followed by the cards that the game then awaits. Returns `None` if the words do
    /// not have this form, or if [`read_repeated_verb`](Self::read_repeated_verb) reads them.
    fn read_followed_by_cards(&self, words: &[Word], strict: &SyntaxError) -> Option<(Spelling, Vec<ParsedAction>)> {
        let cards = words.iter().rev().take_while(|word| self.is_card(word)).count();
        // Such a card belongs to the decision.
        if words[..words.len() - cards].last().is_some_and(is_filler) {
            return None;
        }
        // The decision takes as many words as possible.
        let mut ways = (words.len() - cards..words.len()).filter(|index| *index > 0).rev();
        let decided = |index: usize| {
            let read = self.read_strictly(&words[..index]).filter(|read| self.ends_before_cards(read))?;
            Some((index, vec![words[..index].to_vec()], read))
        };
        let placed = || {
            let index = words.len() - cards;
            let placed = self.read_placements(&words[..index]).filter(|_| cards > 0);
            placed.map(|(spelling, read)| (index, spelling, read))
        };
        let (index, mut spelling, mut read) = ways.find_map(decided).or_else(placed)?;
        let cards = &words[index..];
        // `read_repeated_verb` reads verbs that take one card.
        if self.read_repeated_verb(words).is_some() {
            return None;
        }
        // A card after placements is either awaited or lacks a spot.
        let is_placement = |read: &ParsedAction| matches!(&read.kind, ParsedKind::Decision(decision) if self.is_placing_verb(decision.verb));
        let lacks_spot = || self.parse_without_verb(&cards[..1]).err();
        let otherwise = if read.last().is_some_and(is_placement) { lacks_spot() } else { None };
        let guard = Guard { condition: Condition::CardAwaited, otherwise: otherwise.unwrap_or_else(|| strict.clone()) };
        let guarded = |action| ParsedAction { guard: Some(Box::new(guard.clone())), ..action };
        read.extend(self.read_strictly(cards)?.into_iter().map(guarded));
        spelling.push(cards.to_vec());
        Some((spelling, read))
    }

    /// Returns whether the reading is one decision that does not take several cards. Cards after such a decision are
    /// not part of it.
    fn ends_before_cards(&self, read: &[ParsedAction]) -> bool {
        matches!(read, [ParsedAction { kind: ParsedKind::Decision(decision), .. }]
            if self.vocabulary.most_cards(decision.verb).is_none())
    }

    pub(super) fn read_strictly(&self, words: &[Word]) -> Option<Vec<ParsedAction>> {
        let mut read = Vec::new();
        self.parse_strict(words, None, &mut read).ok()?;
        Some(read)
    }

    pub(super) fn read_all_strictly(&self, spelling: &[Vec<Word>]) -> Option<Vec<ParsedAction>> {
        let read: Option<Vec<Vec<ParsedAction>>> = spelling.iter().map(|words| self.read_strictly(words)).collect();
        read.map(|read| read.concat())
    }

    pub(crate) fn is_card(&self, word: &Word) -> bool {
        self.card(word).is_some()
    }

    pub(super) fn is_spot(&self, word: &Word) -> bool {
        let ranges = self.vocabulary.forms.iter().filter_map(|form| match form.slots[..] {
            [Slot::Card, Slot::Spot(first, last)] => Some((first.0, last.0)),
            _ => None,
        });
        let is_in_range = |(first, last): (u8, u8)| {
            self.vocabulary
                .spots
                .iter()
                .take(usize::from(last) + 1)
                .skip(usize::from(first))
                .any(|name| *name == word.lower)
        };
        ranges.into_iter().any(is_in_range)
    }

    pub(super) fn is_placing_word(&self, word: &Word) -> bool {
        self.find_verb(&word.lower).is_some_and(|verb| self.is_placing_verb(verb))
    }

    /// Returns whether a card and a spot can be a decision without a verb.
    pub(crate) fn has_placements(&self) -> bool {
        self.vocabulary.forms.iter().any(|form| form.bare && self.is_placing_verb(form.verb))
    }

    /// Returns whether a verb places a card on a spot.
    fn is_placing_verb(&self, verb: Verb) -> bool {
        let places = |form: &crate::model::vocabulary::Form| matches!(form.slots[..], [Slot::Card, Slot::Spot(..)]);
        self.vocabulary.forms.iter().any(|form| form.verb == verb && places(form))
    }

    pub(super) fn is_verb(&self, word: &Word) -> bool {
        self.find_verb(&word.lower).is_some() && !self.is_card(word) && !self.is_spot(word) && !is_filler(word)
    }

    fn is_one_letter_verb(&self, word: &Word) -> bool {
        word.text.len() == 1 && self.is_verb(word)
    }

    /// Returns whether a word has a meaning as a whole, so that the parser does not split it.
    pub(crate) fn is_word(&self, word: &Word) -> bool {
        Card::parse(&word.text).is_some()
            || self.find_verb(&word.lower).is_some()
            || self.is_spot(word)
            || is_filler(word)
    }
}

/// Adds a guard to an action of the reading `spelling`. If the game awaits a card, the words also have the reading
/// `other`.
fn add_guard(action: &mut ParsedAction, words: &[Word], spelling: &Spelling, other: &Spelling) {
    let otherwise = two_readings(words, other, spelling);
    action.guard = Some(Box::new(Guard { condition: Condition::NoCardAwaited, otherwise }));
}

pub(crate) fn is_filler(word: &Word) -> bool {
    word.lower != "as" && FILLERS.contains(&word.lower.as_str())
}

fn kinds(read: &[ParsedAction]) -> impl Iterator<Item = &ParsedKind> {
    read.iter().map(|action| &action.kind)
}

fn two_readings(words: &[Word], a: &Spelling, b: &Spelling) -> SyntaxError {
    let line = |spelling: &Spelling| spelling.iter().map(|words| text(words)).collect::<Vec<_>>().join(", ");
    let all_words = Word { text: text(words).into(), ..words[0].clone() };
    all_words.error(Problem::TwoReadings { readings: [line(a), line(b)] })
}
