//! How many keys a game takes: the shipped examples in their shortest spelling, played to the same end.

use deckwarden::play::session::Session;
use deckwarden::play::setup::{Setup, Wanted};
use deckwarden::rules::game::Game;
use deckwarden::rules::rulebook::Library;

/// Cards and spots glued together, `t` for ten, `*` for a joker.
fn glued(words: &str) -> String {
    words.split_whitespace().collect::<String>().replace("10", "t").replace("jk", "*")
}

/// The shortest spelling of a line: all of it glued together, discards one after another as one action.
fn shortest(line: &str) -> String {
    let mut actions: Vec<String> = Vec::new();
    for action in line.split(',').map(str::trim) {
        match (actions.last_mut(), action.strip_prefix("x ")) {
            (Some(last), Some(card)) if last.starts_with("x ") => last.push_str(&glued(card)),
            (_, Some(card)) => actions.push(format!("x {}", glued(card))),
            (Some(last), None) if !last.starts_with("x ") => last.push_str(&glued(action)),
            (_, None) => actions.push(glued(action)),
        }
    }
    actions.join(",")
}

/// The keys of a script of Classic in its shortest spelling, each line with its Enter, and the cards that come up typed
/// behind the decisions before them where they are understood there; and the score it comes to.
fn keys(script: &str) -> (usize, Option<i32>) {
    let library = Library::built_in().expect("the rulebooks");
    let wanted = Wanted { game: "classic".to_owned(), ..Wanted::default() };
    let mut session = Session::new(Setup::new(&library, &wanted, None).expect("a table"));
    let mut lines: Vec<String> = Vec::new();
    for line in script.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let whole = session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}")).expect("it plays");
        session.line("undo").expect("it was played");
        let plays = |session: &mut Session, line: &str, played: &[String]| {
            let change = session.consider_line(line).ok().flatten();
            change.is_some_and(|change| change.played == played)
        };
        // On the line before, if that comes to the same.
        if let Some(last) = lines.last() {
            let before = session.entries().last().expect("an entry").played.clone();
            let joined = format!("{last}{}", shortest(line));
            session.line("undo").expect("it was played");
            if !last.contains(',') && plays(&mut session, &joined, &[before, whole.played.clone()].concat()) {
                lines.pop();
                session.line(&joined).expect("it plays");
                lines.push(joined);
                continue;
            }
            session.line("redo").expect("it was taken back");
        }
        // Where cards come up between two placements, a comma says so.
        let parted = line.split(',').map(shortest).collect::<Vec<_>>().join(",");
        let short = [shortest(line), parted].into_iter().find(|short| plays(&mut session, short, &whole.played));
        let short = short.unwrap_or_else(|| panic!("{line}"));
        session.line(&short).expect("it plays");
        lines.push(short);
    }
    let keys = lines.iter().map(|line| line.chars().count() + 1).sum();
    (keys, session.game().outcome().and_then(|end| end.score))
}

#[test]
fn a_game_of_classic_that_is_won_takes_few_keys() {
    let won = |name: &str| {
        let path = crate::cli::package().join("examples").join(name);
        keys(&std::fs::read_to_string(path).expect("the script"))
    };
    assert_eq!(won("classic-won-6.txt"), (218, Some(6)));
    assert_eq!(won("classic-won-3.txt"), (254, Some(3)));
}
