//! Loose spellings that need only the vocabulary: each is rewritten as strict actions. They are the only loose
//! spellings for lines that are parsed but not played, as for completion and `overrule`. [`super::steps`] reads the
//! spellings that only the game can decide.

use super::{ActionParser, FILLERS, ParsedAction, ParsedKind, Word};
use crate::model::action::Verb;
use crate::model::card::{Card, Rank};
use crate::model::refusal::{Problem, SyntaxError};
use crate::model::vocabulary::Slot;

/// Limits of an action: its number of words, the bytes of a word that is split, and the number of ways to split it.
/// They bound the work. Nobody types longer actions, so these get the error of the strict notation.
const MOST_WORDS: usize = 64;
const LONGEST_WORD: usize = 40;
pub(super) const MOST_WAYS: usize = 16;
/// Letters with which the name of a card can begin: those of ranks, suits and jokers.
const CARDS_BEGIN: &str = "abcdhjkqrst";
/// The length of `blackjoker`.
const LONGEST_CARD: usize = 10;

/// The condition under which a loose reading is the only possible one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A card is awaited, which this reading provides.
    CardAwaited,
    /// No card is awaited. Otherwise the card would fill the awaited spot.
    NoCardAwaited,
}

/// A condition of a loose reading, with the error if it does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guard {
    /// Checked when the action is played.
    pub condition: Condition,
    /// The error if the condition does not hold.
    pub otherwise: SyntaxError,
}

/// The words of strict actions.
type Spelling = Vec<Vec<Word>>;

impl ActionParser<'_> {
    /// Parses an action in one of the loose spellings. Returns `None` if no spelling fits. `strict` is the error of the
    /// strict notation.
    ///
    /// # Errors
    /// More than one reading fits.
    pub(super) fn rewritten(
        &self,
        words: &[Word],
        strict: &SyntaxError,
    ) -> Result<Option<Vec<ParsedAction>>, SyntaxError> {
        if words.len() > MOST_WORDS {
            return Ok(None);
        }
        let mut readings: Vec<(Spelling, Vec<ParsedAction>)> = Vec::new();
        for words in self.unglued(words) {
            for reading in self.spellings(&words, strict) {
                if !readings.iter().any(|(_, known)| kinds(known).eq(kinds(&reading.1))) {
                    readings.push(reading);
                }
            }
        }
        match readings.as_slice() {
            [] => Ok(None),
            [_] => Ok(readings.pop().map(|(_, reading)| reading)),
            [(one, _), (other, _), ..] => Err(two_readings(words, one, other)),
        }
    }

    /// Lists every way to split words without spaces into cards, spot numbers and verbs. Returns the words themselves
    /// if there is nothing to split or there are too many ways.
    pub(super) fn unglued(&self, words: &[Word]) -> Vec<Vec<Word>> {
        let mut lines: Vec<Vec<Word>> = vec![Vec::new()];
        for word in words {
            let ways = self.cut(word);
            if lines.len() * ways.len() > MOST_WAYS {
                return vec![words.to_vec()];
            }
            lines = lines.iter().flat_map(|line| ways.iter().map(|way| [line.as_slice(), way].concat())).collect();
        }
        lines
    }

    /// Lists the ways to split a word into cards, spot numbers after a card, and one-letter verbs before a card. Inside
    /// the word, such a letter must not be one that begins a card.
    fn cut(&self, word: &Word) -> Vec<Vec<Word>> {
        let mut ways = Vec::new();
        if word.text.len() <= LONGEST_WORD && !self.is_word(word) {
            self.cut_on(&word.text, word.column, &mut Vec::new(), &mut ways);
        }
        if ways.is_empty() { vec![vec![word.clone()]] } else { ways }
    }

    /// Splits the rest of a word after `parts` and adds the ways to `ways`. Stops when it has found one way more than
    /// [`MOST_WAYS`].
    fn cut_on(&self, rest: &str, column: usize, parts: &mut Vec<Word>, ways: &mut Vec<Vec<Word>>) {
        if rest.is_empty() && !parts.last().is_some_and(|last| self.is_letter(last)) {
            ways.push(parts.clone());
        }
        let ends = rest.char_indices().map(|(at, c)| at + c.len_utf8()).take(LONGEST_CARD);
        for (end, length) in ends.zip(1..) {
            let (part, rest) = rest.split_at(end);
            let part = Word::new(part.to_owned(), column);
            let numbered = || part.text.bytes().all(|byte| byte.is_ascii_digit()) && self.is_spot(&part);
            let is_card = self.is_card(&part);
            let asks = parts.last().is_some_and(|last| self.is_letter(last));
            let begins = || self.is_letter(&part) && (parts.is_empty() || !CARDS_BEGIN.contains(&part.lower));
            let follows = is_card || !asks && ((!parts.is_empty() && numbered()) || begins());
            if ways.len() <= MOST_WAYS && follows {
                parts.push(part);
                self.cut_on(rest, column + length, parts, ways);
                parts.pop();
            }
        }
    }

    /// Lists all loose readings, each with its actions.
    fn spellings(&self, words: &[Word], strict: &SyntaxError) -> Vec<(Spelling, Vec<ParsedAction>)> {
        let mut found = Vec::new();
        if let Some(read) = self.strictly(words) {
            found.push((vec![words.to_vec()], read));
        }
        found.extend(self.placements(words));
        found.extend(self.repeated(words));
        found.extend(self.reordered(words));
        found.extend(self.followed(words, strict));
        found.extend(self.one_after_another(words, strict));
        found
    }

    /// Reads several actions without commas: each verb begins a new one.
    fn one_after_another(&self, words: &[Word], strict: &SyntaxError) -> Vec<(Spelling, Vec<ParsedAction>)> {
        let begins = |at: &usize| *at > 0 && self.is_verb(&words[*at]);
        let Some(at) = (0..words.len()).rev().find(begins) else { return Vec::new() };
        let (before, last) = words.split_at(at);
        let spelled = |words: &[Word]| match self.strictly(words) {
            Some(read) => vec![(vec![words.to_vec()], read)],
            None => self.spellings(words, strict),
        };
        let (before, last) = (spelled(before), spelled(last));
        let joined = |one: &(Spelling, Vec<ParsedAction>), other: &(Spelling, Vec<ParsedAction>)| {
            ([one.0.as_slice(), &other.0].concat(), [one.1.as_slice(), &other.1].concat())
        };
        before.iter().flat_map(|one| last.iter().map(move |other| joined(one, other))).take(MOST_WAYS).collect()
    }

    /// Reads several cards with one spot before or after them, or cards and spots in pairs.
    fn placements(&self, words: &[Word]) -> Option<(Spelling, Vec<ParsedAction>)> {
        let (verb, rest) = match words.split_first() {
            Some((first, rest)) if self.places(first) => (Some(first), rest),
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
        let mut read = self.all_strictly(&spelling)?;
        // Cards before a placement could also fill awaited spots.
        let leading = plain.iter().take_while(|word| self.is_card(word)).count();
        if verb.is_none() && spots == 1 && leading > 1 {
            let run = plain[..leading - 1].iter().map(|word| (*word).clone()).collect();
            let last = spelling.last().cloned().unwrap_or_default();
            guard(&mut read[0], words, &spelling, &vec![run, last]);
        }
        Some((spelling, read))
    }

    /// Reads a verb that takes one card, followed by several cards, as one action for each card.
    fn repeated(&self, words: &[Word]) -> Option<(Spelling, Vec<ParsedAction>)> {
        let (first, cards) = words.split_first()?;
        let verb = self.verb(&first.lower)?;
        let takes_one =
            |form: &crate::model::vocabulary::Form| matches!(form.slots[..], [Slot::Card] | [Slot::Card, Slot::As]);
        let mut forms = self.vocabulary.forms.iter().filter(|form| form.verb == verb).peekable();
        if cards.len() < 2 || forms.peek().is_none() || !forms.all(takes_one) || !cards.iter().all(|w| self.is_card(w))
        {
            return None;
        }
        let spelling: Spelling = cards.iter().map(|card| vec![first.clone(), card.clone()]).collect();
        let mut read = self.all_strictly(&spelling)?;
        // After the first action a card may be awaited, which the next card would fill.
        for (at, action) in read.iter_mut().enumerate().skip(1) {
            let mut other = spelling[..at].to_vec();
            other.push(cards[at..].to_vec());
            guard(action, words, &spelling, &other);
        }
        Some((spelling, read))
    }

    /// Reads a player, a card and perhaps a rank in any order. With a rank, the verb may be left out.
    pub(super) fn reordered(&self, words: &[Word]) -> Option<(Spelling, Vec<ParsedAction>)> {
        let verb = words.first().and_then(|first| self.verb(&first.lower)).filter(|_| !self.is_card(&words[0]));
        let given: Vec<&Word> =
            words.iter().skip(usize::from(verb.is_some())).filter(|word| !is_filler(word)).collect();
        let is_meant = |slots: &[Slot]| match slots {
            [Slot::Player, Slot::Card] => verb.is_some(),
            slots => slots == [Slot::Player, Slot::Card, Slot::Rank],
        };
        let mut forms = self.vocabulary.forms.iter().filter(|form| {
            verb.is_none_or(|verb| verb == form.verb) && form.slots.len() == given.len() && is_meant(&form.slots)
        });
        let form = forms.next().filter(|_| forms.next().is_none())?;
        let is_rank = |word: &Word| Rank::parse(&word.text).is_some();
        let is_player = |word: &Word| matches!(self.find_player(word), super::Named::One(_));
        let (cards, others): (Vec<&Word>, Vec<&Word>) = given.into_iter().partition(|word| self.is_card(word));
        let ordered = match (cards.as_slice(), others.as_slice()) {
            ([card], [player]) if is_player(player) => vec![*player, *card],
            ([card], [one, other]) if is_player(one) && is_rank(other) => vec![*one, *card, *other],
            ([card], [one, other]) if is_rank(one) && is_player(other) => vec![*other, *card, *one],
            _ => return None,
        };
        let verb = Word::new(self.vocabulary.word(form.verb).to_owned(), words[0].column);
        let spelled: Vec<Word> = std::iter::once(&verb).chain(ordered).cloned().collect();
        let read = self.strictly(&spelled)?;
        Some((vec![spelled], read))
    }

    /// Reads a decision or several placements, followed by the cards that are then awaited.
    fn followed(&self, words: &[Word], strict: &SyntaxError) -> Option<(Spelling, Vec<ParsedAction>)> {
        let cards = words.iter().rev().take_while(|word| self.is_card(word)).count();
        // The decision takes as many words as possible.
        let mut ways = (words.len() - cards..words.len()).filter(|at| *at > 0).rev();
        let decided = |at: usize| {
            let read = self.strictly(&words[..at]).filter(|read| self.ends_before_cards(read))?;
            Some((at, vec![words[..at].to_vec()], read))
        };
        let placed = || {
            let at = words.len() - cards;
            let placed = self.placements(&words[..at]).filter(|_| cards > 0);
            placed.map(|(spelling, read)| (at, spelling, read))
        };
        let (at, mut spelling, mut read) = ways.find_map(decided).or_else(placed)?;
        let cards = &words[at..];
        // `repeated` handles verbs that take one card.
        if self.repeated(words).is_some() {
            return None;
        }
        // After placements a card is either awaited or has no spot.
        let is_placement =
            |read: &ParsedAction| matches!(&read.kind, ParsedKind::Decision(decision) if self.is_placed(decision.verb));
        let lacks_spot = || self.without_verb(&cards[..1]).err();
        let otherwise = if read.last().is_some_and(is_placement) { lacks_spot() } else { None };
        let guard = Guard { condition: Condition::CardAwaited, otherwise: otherwise.unwrap_or_else(|| strict.clone()) };
        let guarded = |action| ParsedAction { guard: Some(Box::new(guard.clone())), ..action };
        read.extend(self.strictly(cards)?.into_iter().map(guarded));
        spelling.push(cards.to_vec());
        Some((spelling, read))
    }

    /// Returns whether this is one decision that does not take several cards, so that the cards after it do not belong
    /// to it.
    fn ends_before_cards(&self, read: &[ParsedAction]) -> bool {
        matches!(read, [ParsedAction { kind: ParsedKind::Decision(decision), .. }]
            if self.vocabulary.most_cards(decision.verb).is_none())
    }

    pub(super) fn strictly(&self, words: &[Word]) -> Option<Vec<ParsedAction>> {
        let mut read = Vec::new();
        self.strict(words, None, &mut read).ok()?;
        Some(read)
    }

    pub(super) fn all_strictly(&self, spelling: &[Vec<Word>]) -> Option<Vec<ParsedAction>> {
        let read: Option<Vec<Vec<ParsedAction>>> = spelling.iter().map(|words| self.strictly(words)).collect();
        read.map(|read| read.concat())
    }

    pub(super) fn is_card(&self, word: &Word) -> bool {
        matches!(self.card(word), Ok(Some(_)))
    }

    pub(super) fn is_spot(&self, word: &Word) -> bool {
        let placing = self.vocabulary.forms.iter().filter_map(|form| match form.slots[..] {
            [Slot::Card, Slot::Spot(first, last)] => Some((first.0, last.0)),
            _ => None,
        });
        let named = |(first, last): (u8, u8)| {
            self.vocabulary
                .spots
                .iter()
                .take(usize::from(last) + 1)
                .skip(usize::from(first))
                .any(|name| *name == word.lower)
        };
        placing.into_iter().any(named)
    }

    pub(super) fn places(&self, word: &Word) -> bool {
        self.verb(&word.lower).is_some_and(|verb| self.is_placed(verb))
    }

    /// Returns whether a verb places a card on a spot.
    fn is_placed(&self, verb: Verb) -> bool {
        let places = |form: &crate::model::vocabulary::Form| matches!(form.slots[..], [Slot::Card, Slot::Spot(..)]);
        self.vocabulary.forms.iter().any(|form| form.verb == verb && places(form))
    }

    pub(super) fn is_verb(&self, word: &Word) -> bool {
        self.verb(&word.lower).is_some() && !self.is_card(word) && !self.is_spot(word) && !is_filler(word)
    }

    fn is_letter(&self, word: &Word) -> bool {
        word.text.len() == 1 && self.is_verb(word)
    }

    /// Returns whether a word has a meaning of its own and is therefore not split.
    pub(super) fn is_word(&self, word: &Word) -> bool {
        Card::parse(&word.text).is_some() || self.verb(&word.lower).is_some() || self.is_spot(word) || is_filler(word)
    }
}

/// Adds a guard: if a card is awaited, the action has another reading.
fn guard(action: &mut ParsedAction, words: &[Word], one: &Spelling, other: &Spelling) {
    let otherwise = two_readings(words, other, one);
    action.guard = Some(Box::new(Guard { condition: Condition::NoCardAwaited, otherwise }));
}

pub(super) fn is_filler(word: &Word) -> bool {
    word.lower != "as" && FILLERS.contains(&word.lower.as_str())
}

fn kinds(read: &[ParsedAction]) -> impl Iterator<Item = &ParsedKind> {
    read.iter().map(|action| &action.kind)
}

fn two_readings(words: &[Word], one: &Spelling, other: &Spelling) -> SyntaxError {
    let text = |words: &[Word]| words.iter().map(|word| word.text.clone()).collect::<Vec<_>>().join(" ");
    let line = |spelling: &Spelling| spelling.iter().map(|words| text(words)).collect::<Vec<_>>().join(", ");
    let whole = Word { text: text(words), ..words[0].clone() };
    whole.error(Problem::TwoReadings { readings: [line(one), line(other)] })
}
