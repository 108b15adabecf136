//! Number of keys that a game takes: the examples in their shortest spelling reach the same end.

use crate::asking::wanted;
use deckwarden::game::Rules;
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup};

/// Cards and spots glued together, `t` for ten, `*` for a joker.
fn glued(words: &str) -> String {
    words.split_whitespace().collect::<String>().replace("10", "t").replace("jk", "*")
}

/// The shortest spelling of a line: all of it glued together, one `x` before discards one after another.
fn shortest(line: &str) -> String {
    let mut short = String::new();
    for action in line.split(',').map(str::trim) {
        let discards = |text: &str| text.contains('x');
        match action.strip_prefix("x ") {
            Some(card) if discards(&short) => short.push_str(&glued(card)),
            None if discards(&short) => short.extend([",", &glued(action)]),
            _ => short.push_str(&glued(action)),
        }
    }
    short
}

/// The keys of a script in its shortest spelling, with Enter after each line, and its score. Cards that come up are typed
/// on the line of the decision before them where possible.
fn keys(script: &str) -> (usize, Option<i32>) {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = Session::new(Setup::new(&library, &wanted(script), None).expect("a table"));
    let mut lines: Vec<String> = Vec::new();
    for line in played(script) {
        if CORRECTING.iter().any(|word| line.starts_with(word)) {
            session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
            // A correction must be alone on its line.
            lines.push(format!("{line},"));
            continue;
        }
        let whole = session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}")).expect("it plays");
        session.line("undo").expect("it was played");
        let plays = |session: &mut Session, line: &str, played: &[String]| {
            let change = session.consider_line(line).ok().flatten();
            change.is_some_and(|change| change.played == played)
        };
        // On the line before, if the result is the same.
        if let Some(last) = lines.last().filter(|last| !last.contains(',')) {
            let before = session.entries().last().expect("an entry").played.clone();
            let joined = format!("{last}{}", shortest(line));
            session.line("undo").expect("it was played");
            if plays(&mut session, &joined, &[before, whole.played.clone()].concat()) {
                lines.pop();
                session.line(&joined).expect("it plays");
                lines.push(joined);
                continue;
            }
            session.line("redo").expect("it was taken back");
        }
        // A comma separates placements with revealed cards between them.
        let parted = line.split(',').map(shortest).collect::<Vec<_>>().join(",");
        let mut spellings = vec![shortest(line), parted, line.replace(", ", ","), line.to_owned()];
        spellings.sort_by_key(String::len);
        let short = spellings.into_iter().find(|short| plays(&mut session, short, &whole.played));
        let short = short.unwrap_or_else(|| panic!("{line}"));
        session.line(&short).expect("it plays");
        lines.push(short);
    }
    let keys = lines.iter().map(|line| line.chars().count() + 1).sum();
    (keys, session.game().outcome().and_then(|end| end.score))
}

/// Lines that change what was played before them.
const CORRECTING: [&str; 3] = ["fix ", "undo", "redo"];

/// The lines of a script that play.
fn played(script: &str) -> impl Iterator<Item = &str> {
    script.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

fn example(name: &str) -> String {
    std::fs::read_to_string(crate::cli::package().join("examples").join(name)).expect("the script")
}

#[test]
fn winning_classic_takes_few_keys() {
    assert_eq!(keys(&example("classic-won-6.txt")), (218, Some(6)));
    assert_eq!(keys(&example("classic-won-3.txt")), (250, Some(3)));
}

#[test]
fn every_example_ends_in_its_shortest_spelling() {
    for file in std::fs::read_dir(crate::cli::package().join("examples")).expect("the examples") {
        let name = file.expect("an example").file_name().into_string().expect("a name");
        let Some(ended) = name.strip_suffix(".txt") else { continue };
        let script = example(&name);
        let shipped: usize = played(&script).map(|line| line.chars().count() + 1).sum();
        let (keys, score) = keys(&script);
        assert!(keys < shipped, "{name}: {keys} of {shipped} keys");
        let told = ended.rsplit('-').next().and_then(|word| word.parse::<i32>().ok());
        assert!(told.is_none_or(|told| score == Some(told)), "{name}: {score:?}");
    }
}
