//! How many keys a game takes: the shipped examples in their shortest spelling, played to the same end.

use deckwarden::play::session::Session;
use deckwarden::play::setup::{Setup, Wanted};
use deckwarden::rules::game::Game;
use deckwarden::rules::rulebook::Library;

/// The shortest spelling of an action: cards glued to their spots, `t` for ten, the short form of `discard`.
fn shortened(action: &str) -> String {
    let words: Vec<String> = action.split_whitespace().map(|word| word.replace("10", "t")).collect();
    match words.as_slice() {
        [card, spot] if spot.parse::<u8>().is_ok() => format!("{card}{spot}"),
        words => words.join(" "),
    }
}

/// The shortest spelling of a line: discards one after another are one action.
fn shortest(line: &str) -> String {
    let mut actions: Vec<String> = Vec::new();
    for action in line.split(',').map(|action| shortened(action.trim())) {
        match (actions.last_mut(), action.strip_prefix("x ")) {
            (Some(last), Some(card)) if last.starts_with("x ") => *last = format!("{last} {card}"),
            _ => actions.push(action),
        }
    }
    actions.join(",")
}

/// The keys of a script of Classic in its shortest spelling, each line with its Enter; and the score it comes to.
fn keys(script: &str) -> (usize, Option<i32>) {
    let library = Library::built_in().expect("the rulebooks");
    let wanted = Wanted { game: "classic".to_owned(), ..Wanted::default() };
    let mut session = Session::new(Setup::new(&library, &wanted, None).expect("a table"));
    let mut keys = 0;
    for line in script.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let short = shortest(line);
        keys += short.chars().count() + 1;
        session.line(&short).unwrap_or_else(|refusal| panic!("{line} as {short}: {refusal:?}"));
    }
    (keys, session.game().outcome().and_then(|end| end.score))
}

#[test]
fn a_game_of_classic_that_is_won_takes_few_keys() {
    let won = |name: &str| {
        let path = crate::cli::package().join("examples").join(name);
        keys(&std::fs::read_to_string(path).expect("the script"))
    };
    assert_eq!(won("classic-won-6.txt"), (288, Some(6)));
    assert_eq!(won("classic-won-3.txt"), (307, Some(3)));
}
