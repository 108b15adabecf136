use crate::transcript;
use deckwarden::card::Card;
use deckwarden::game::Game;
use deckwarden::referee::Referee;
use deckwarden::rulebook::{Library, Rulebook};
use deckwarden::session::Session;
use deckwarden::setup::{Setup, Wanted};
use proptest::prelude::*;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::built_in().unwrap());

#[test]
fn the_contract_of_the_notation_is_kept() {
    for file in transcript::files("contract") {
        assert!(!transcript::run(&file).is_empty(), "{}: no sections", file.display());
    }
}

fn at_the_table(book: &Rulebook) -> Referee {
    let names = ["Ana", "Ben", "Cleo"].map(str::to_owned);
    let players = if book.players.max == 1 { Vec::new() } else { names.to_vec() };
    let wanted = Wanted { game: book.id.clone(), players, ..Wanted::default() };
    Referee::new(Session::new(Setup::new(&LIBRARY, &wanted, None).unwrap()))
}

/// A word that some game knows, or nearly.
fn word() -> impl Strategy<Value = String> {
    let verbs = LIBRARY.rulebooks.iter().flat_map(|book| &book.verbs);
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is typed, in whatever order: every line is answered, and a refused line changes nothing.
    #[test]
    fn any_line_of_any_game_is_answered(lines in prop::collection::vec(prop::collection::vec(word(), 1..8), 1..12)) {
        for book in &LIBRARY.rulebooks {
            let mut referee = at_the_table(book);
            for words in &lines {
                let line = words.join(" ");
                let lexicon = referee.session().setup().lexicon.clone();
                let before = referee.session().game().table(&lexicon);
                let answer = referee.answer(&line);
                if answer["ok"] == false {
                    prop_assert_eq!(&before, &referee.session().game().table(&lexicon), "{}", line);
                    prop_assert!(answer["error"]["message"].as_str().is_some_and(|said| !said.is_empty()), "{}", line);
                }
            }
        }
    }

    /// Every card is read back from either of its texts in any case, and nothing else is a card of that text.
    #[test]
    fn a_card_reads_back_from_any_case(index in 0..Card::KINDS, upper in any::<bool>()) {
        let card = Card::from_index(index).unwrap();
        let cased = |text: String| if upper { text.to_uppercase() } else { text.to_lowercase() };
        prop_assert_eq!(Card::read(&cased(card.to_string())), Some(card));
        prop_assert_eq!(Card::read(&cased(card.shown().to_string())), Some(card));
    }
}
