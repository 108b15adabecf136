//! The notation: transcripts in `tests/contract/` test its sentences, and random lines test properties of any text.

use crate::transcript;
use deckwarden::card::{Card, CardSet, Rank};
use deckwarden::game::{Action, Decision, Form, Jokers, Seat, Slot, Spot, View, Vocabulary};
use deckwarden::protocol::Referee;
use deckwarden::rulebook::{Library, Rulebook};
use deckwarden::session::{LineCommand, ParsedKind, Session, Setup, SetupRequest};
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::built_in().unwrap());

#[test]
fn notation_matches_its_contract() {
    for file in transcript::files("contract") {
        assert!(!transcript::run(&file).is_empty(), "{}: no sections", file.display());
    }
}

fn new_referee(book: &Rulebook) -> Referee {
    let names = ["Ana", "Ben", "Cleo"].map(str::to_owned);
    let players = if book.players.max == 1 { Vec::new() } else { names.to_vec() };
    let request = SetupRequest { game: book.id.clone(), players, ..SetupRequest::default() };
    Referee::new(Session::new(Setup::new(&LIBRARY, &request, None).unwrap()))
}

/// A table of each game, before its first card.
static TABLES: LazyLock<Vec<Setup>> =
    LazyLock::new(|| LIBRARY.rulebooks().iter().map(|book| new_referee(book).session().setup().clone()).collect());

/// Makes words of some game, or words similar to them.
fn word() -> impl Strategy<Value = String> {
    let verbs = LIBRARY.rulebooks().iter().flat_map(|book| &book.verbs);
    let verbs: Vec<String> = verbs.flat_map(|help| help.short.iter().chain([&help.verb]).cloned()).collect();
    let cards: Vec<String> = (0..Card::KINDS).filter_map(Card::from_index).map(|card| card.to_string()).collect();
    let others = ["1", "room", "hand", "at", "as", "with", ",", ";", ":", "ana:", "b", "undo", "redo", "fix", "reveal"];
    prop_oneof![
        3 => prop::sample::select(cards),
        2 => prop::sample::select(verbs),
        2 => prop::sample::select(others.map(str::to_owned).to_vec()),
        1 => "\\PC{0,4}",
    ]
}

/// A source of random choices from proptest, so that proptest can shrink a failing case.
struct Dice<'a> {
    throws: std::slice::Iter<'a, Index>,
}

impl Dice<'_> {
    fn throw(&mut self, sides: usize) -> usize {
        self.throws.next().map_or(0, |index| index.index(sides.max(1)))
    }

    fn choose<T: Clone>(&mut self, things: &[T]) -> T {
        things[self.throw(things.len())].clone()
    }
}

fn any_card(dice: &mut Dice<'_>, jokers: Jokers) -> Card {
    let jokers: &[Card] = match jokers {
        Jokers::Alike => &[Card::JOKER],
        Jokers::Apart | Jokers::Equal => &[Card::RED_JOKER, Card::BLACK_JOKER],
    };
    let cards: Vec<Card> = CardSet::SUITED.iter().chain(jokers.iter().copied()).collect();
    dice.choose(&cards)
}

/// Makes a decision with every field of a form filled in, even if no game could allow it.
fn fill_form(form: &Form, vocabulary: &Vocabulary, dice: &mut Dice<'_>) -> Decision {
    let mut decision = Decision::new(Seat(0), form.verb);
    for slot in &form.slots {
        let mut card = |choices: Option<&[Card]>| match choices {
            Some(cards) => dice.choose(cards),
            None => any_card(dice, vocabulary.jokers),
        };
        match *slot {
            Slot::Card | Slot::OneOf(_) => {
                let card = card(if let Slot::OneOf(cards) = *slot { Some(cards) } else { None });
                // Only a joker has a declared value, and a form with `as` always declares one.
                let declares = form.slots.contains(&Slot::As);
                let card = if declares { vocabulary.card(Card::JOKER) } else { card };
                if decision.card.is_some() { decision.other = Some(card) } else { decision.card = Some(card) }
            }
            Slot::With => decision = decision.with(card(None)),
            Slot::WithOneOf(cards) => decision = decision.with(card(Some(cards))),
            Slot::Player => decision.player = Some(Seat(dice.throw(vocabulary.players.len()) as u8)),
            Slot::Rank => decision.rank = Rank::new(dice.throw(13) as u8 + 1),
            Slot::As => decision.declared = Rank::new(dice.throw(13) as u8 + 1),
            Slot::Spot(first, last) => {
                decision.spot = Some(Spot(first.0 + dice.throw(usize::from(last.0 - first.0) + 1) as u8));
            }
        }
    }
    decision
}

/// Writes a canonical action as a careless typist would: in upper or lower case, with other spellings of cards and odd
/// spaces.
fn respell(canonical: &str, vocabulary: &Vocabulary, dice: &mut Dice<'_>) -> String {
    let mut text = String::new();
    for word in canonical.split(' ') {
        let spelt = match Card::parse(word) {
            Some(card) if !word.ends_with(':') => {
                let shown = card.shown().to_string();
                let turned: String = shown.chars().rev().collect();
                let turned = if card.rank() == Rank::new(10) { shown.clone() } else { turned };
                dice.choose(&[word.to_owned(), shown, if card.suit().is_some() { turned } else { word.to_owned() }])
            }
            _ => word.to_owned(),
        };
        let spelt = match dice.throw(3) {
            0 => spelt.to_lowercase(),
            1 => spelt.to_uppercase(),
            _ => spelt,
        };
        let filler = vocabulary.spots.iter().any(|spot| spot == word) && dice.throw(3) == 0;
        if filler && !text.is_empty() {
            text.push_str(dice.choose::<&str>(&[" at ", " to ", " on "]));
        }
        text.push_str(&spelt);
        text.push_str(dice.choose::<&str>(&[" ", "  ", "\t"]));
    }
    text + dice.choose::<&str>(&["", "# a comment, 7c"])
}

fn parse_one_decision(line: &str, vocabulary: &Vocabulary) -> Result<Decision, String> {
    match LineCommand::parse_text(line, vocabulary) {
        Ok(Some(LineCommand::Play(typed))) => match typed.as_slice() {
            [one] => match one.kind {
                ParsedKind::Decision(decision) => Ok(Decision { by: one.by.unwrap_or(Seat(0)), ..decision }),
                kind => Err(format!("{line}: {kind:?}")),
            },
            several => Err(format!("{line}: {several:?}")),
        },
        other => Err(format!("{line}: {other:?}")),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_line_of_any_game_is_answered(lines in prop::collection::vec(prop::collection::vec(word(), 1..8), 1..12)) {
        for book in LIBRARY.rulebooks() {
            let mut referee = new_referee(book);
            for words in &lines {
                let line = words.join(" ");
                let vocabulary = referee.session().setup().vocabulary.clone();
                let before = referee.session().game().table(&vocabulary);
                let answer = referee.answer(&line);
                if answer["ok"] == false {
                    prop_assert_eq!(&before, &referee.session().game().table(&vocabulary), "{}", line);
                    prop_assert!(answer["error"]["message"].as_str().is_some_and(|printed| !printed.is_empty()), "{}", line);
                }
            }
        }
    }

    #[test]
    fn card_texts_parse_in_upper_and_lower_case(index in 0..Card::KINDS, upper in any::<bool>()) {
        let card = Card::from_index(index).unwrap();
        let cased = |text: String| if upper { text.to_uppercase() } else { text.to_lowercase() };
        prop_assert_eq!(Card::parse(&cased(card.to_string())), Some(card));
        prop_assert_eq!(Card::parse(&cased(card.shown().to_string())), Some(card));
    }

    #[test]
    fn canonical_text_parses_to_its_decision(throws in prop::collection::vec(any::<Index>(), 64)) {
        for setup in &*TABLES {
            let vocabulary = &setup.vocabulary;
            let mut dice = Dice { throws: throws.iter() };
            let form = dice.choose(vocabulary.forms);
            let mut decision = fill_form(&form, vocabulary, &mut dice);
            if !vocabulary.solo && !vocabulary.is_anyones(form.verb) {
                decision.by = Seat(dice.throw(vocabulary.players.len()) as u8);
            }
            let canonical = vocabulary.canonical_decision(&decision, None);
            prop_assert_eq!(parse_one_decision(&canonical, vocabulary), Ok(decision), "{}", canonical);
            let sloppy = respell(&canonical, vocabulary, &mut dice);
            prop_assert_eq!(parse_one_decision(&sloppy, vocabulary), Ok(decision), "{}", sloppy);
        }
    }

    #[test]
    fn canonical_text_of_a_reveal_parses_to_the_reveal(throws in prop::collection::vec(any::<Index>(), 8)) {
        for setup in &*TABLES {
            let vocabulary = &setup.vocabulary;
            let mut dice = Dice { throws: throws.iter() };
            let (card, spot) = (any_card(&mut dice, vocabulary.jokers), Spot(dice.throw(vocabulary.spots.len()) as u8));
            let canonical = vocabulary.canonical(&Action::Reveal { card, spot }, None);
            let Ok(Some(LineCommand::Play(typed))) = LineCommand::parse_text(&canonical, vocabulary) else {
                return Err(TestCaseError::fail(canonical));
            };
            prop_assert_eq!(&typed[..].iter().map(|typed| typed.kind).collect::<Vec<_>>(), &[ParsedKind::Reveal { card, spot }]);
        }
    }

    #[test]
    fn any_text_is_parsed_or_refused(text in any::<String>()) {
        for setup in &*TABLES {
            if let Err(error) = LineCommand::parse_text(&text, &setup.vocabulary) {
                prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 2, "{error:?}");
            }
        }
    }
}

#[test]
fn a_line_of_100_000_letters_gets_an_answer() {
    for setup in &*TABLES {
        let mut referee = Referee::new(Session::new(setup.clone()));
        for line in ["7c ".repeat(33_000), "x".repeat(100_000), ",".repeat(100_000), "\u{0}\u{7}\u{1b}[2J".to_owned()] {
            let answer = referee.answer(&line);
            let message = answer["error"]["message"].as_str().unwrap_or_default();
            assert!(message.chars().count() < 400 && !message.contains('\u{1b}'), "{message}");
        }
    }
}
