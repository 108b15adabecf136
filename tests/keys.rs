//! The number of keys that a player types in a game. Typed in their shortest spelling, the examples reach the same end.

use crate::asking::setup_request;
use deckwarden::game::{Rules, View};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup};

/// Writes cards and spots without spaces, with `t` for ten and `*` for a joker.
fn glue(words: &str) -> String {
    words.split_whitespace().collect::<String>().replace("10", "t").replace("jk", "*")
}

/// Writes a line in its shortest spelling: without spaces, and with one `x` before several discards.
fn shorten(line: &str) -> String {
    let mut short = String::new();
    for action in line.split(',').map(str::trim) {
        let discards = |text: &str| text.contains('x');
        match action.strip_prefix("x ") {
            Some(card) if discards(&short) => short.push_str(&glue(card)),
            None if discards(&short) => short.extend([",", &glue(action)]),
            _ => short.push_str(&glue(action)),
        }
    }
    short
}

/// Counts the keys of a script in its shortest spelling, with Enter after each line. Where possible, cards that come up
/// are typed on the line of the decision before them. Returns the number of keys and the score.
fn count_keys(script: &str) -> (usize, Option<i32>) {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = Session::new(Setup::new(&library, &setup_request(script), None).expect("a table"));
    let mut lines: Vec<String> = Vec::new();
    for line in script_lines(script) {
        if CORRECTING.iter().any(|word| line.starts_with(word)) {
            session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
            // A correction must be alone on its line. The comma stops the next line from joining it.
            lines.push(format!("{line},"));
            continue;
        }
        let complete = session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}")).expect("it plays");
        session.line("undo").expect("it was played");
        let plays = |session: &mut Session, line: &str, played: &[String]| {
            let change = session.consider_line(line).ok().flatten();
            change.is_some_and(|change| change.played() == played)
        };
        // Type these cards on the line before if this gives the same game.
        if let Some(last) = lines.last().filter(|last| !last.contains(',')) {
            let before = session.entries().last().expect("an entry").played.clone();
            let joined = format!("{last}{}", shorten(line));
            session.line("undo").expect("it was played");
            if plays(&mut session, &joined, &[before, complete.played().to_vec()].concat()) {
                lines.pop();
                session.line(&joined).expect("it plays");
                lines.push(joined);
                continue;
            }
            session.line("redo").expect("it was taken back");
        }
        // A comma separates placements with revealed cards between them.
        let parted = line.split(',').map(shorten).collect::<Vec<_>>().join(",");
        let mut spellings = vec![shorten(line), parted, line.replace(", ", ","), line.to_owned()];
        spellings.sort_by_key(String::len);
        let short = spellings.into_iter().find(|short| plays(&mut session, short, complete.played()));
        let short = short.unwrap_or_else(|| panic!("{line}"));
        session.line(&short).expect("it plays");
        lines.push(short);
    }
    let keys = lines.iter().map(|line| line.chars().count() + 1).sum();
    (keys, session.game().outcome().and_then(|end| end.score))
}

/// Writes several placements on one spot with the spot named once: `9d 2, 8s 2, ac 2` becomes `9d8sac2`.
fn share_spots(line: &str) -> String {
    let actions: Vec<&str> = line.split(',').map(str::trim).collect();
    let spot = |action: &str| action.split_whitespace().nth(1).map(str::to_owned);
    let mut short = String::new();
    for (index, action) in actions.iter().enumerate() {
        let next = actions.get(index + 1).and_then(|next| spot(next));
        let is_placed = !action.starts_with('x') && spot(action).is_some();
        let card = action.split_whitespace().next().unwrap_or_default();
        short.push_str(&if is_placed && next == spot(action) { glue(card) } else { glue(action) });
    }
    short
}

/// Counts the keys of a script if each hand is drawn on the line that plays it. Checks that each line leads to the same
/// table as in the script. Returns the number of keys and the score.
fn count_keys_with_joined_draws(script: &str) -> (usize, Option<i32>) {
    let library = Library::built_in().expect("the rulebooks");
    let mut session = Session::new(Setup::new(&library, &setup_request(script), None).expect("a table"));
    let script: Vec<&str> = script_lines(script).collect();
    let (mut keys, mut index) = (0, 0);
    while index < script.len() {
        let mut typed = session.clone();
        let line = script[index];
        let play = |session: &mut Session, line: &str| session.line(line).ok().flatten().is_some();
        assert!(play(&mut typed, line), "{line}");
        let mut spellings = vec![(line.to_owned(), 1), (shorten(line), 1), (share_spots(line), 1)];
        let mut two = typed.clone();
        if let Some(next) = script.get(index + 1).filter(|next| !line.contains(',') && play(&mut two, next)) {
            let apart = next.replace(", ", ",");
            spellings.extend([shorten(next), share_spots(next), apart].map(|short| (short, 2)));
            spellings.push((format!("{}{}", glue(line), shorten(next)), 2));
        }
        let leads_to_table = |(short, lines): &(String, usize)| {
            let mut other = session.clone();
            let expected = if *lines == 2 { &two } else { &typed };
            let table = |session: &Session| session.game().table(&session.setup().vocabulary);
            play(&mut other, short) && table(&other) == table(expected)
        };
        let fitting = spellings.into_iter().filter(|spelling| leads_to_table(spelling));
        let (short, lines) = fitting.min_by_key(|(short, lines)| (2 - lines, short.len())).expect("the line itself");
        keys += short.chars().count() + 1;
        assert!(play(&mut session, &short), "{short}");
        index += lines;
    }
    (keys, session.game().outcome().and_then(|end| end.score))
}

/// The beginnings of lines that change earlier entries.
const CORRECTING: [&str; 3] = ["fix ", "undo", "redo"];

/// Returns the lines of a script without comments and blank lines.
fn script_lines(script: &str) -> impl Iterator<Item = &str> {
    script.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

fn example(name: &str) -> String {
    std::fs::read_to_string(crate::cli::package().join("examples").join(name)).expect("the script")
}

#[test]
fn winning_classic_takes_few_keys() {
    assert_eq!(count_keys(&example("classic-won-6.txt")), (206, Some(6)));
    assert_eq!(count_keys(&example("classic-won-3.txt")), (219, Some(3)));
}

#[test]
fn a_won_game_of_classic_takes_at_most_220_keys() {
    for (name, score) in [("classic-won-0.txt", 0), ("classic-won-3.txt", 3), ("classic-won-6.txt", 6)] {
        let (keys, ended) = count_keys_with_joined_draws(&example(name));
        assert!(keys <= 220 && ended == Some(score), "{name}: {keys} keys, {ended:?}");
    }
}

#[test]
fn every_example_ends_in_its_shortest_spelling() {
    for file in std::fs::read_dir(crate::cli::package().join("examples")).expect("the examples") {
        let name = file.expect("an example").file_name().into_string().expect("a name");
        let Some(ended) = name.strip_suffix(".txt") else { continue };
        let script = example(&name);
        let shipped: usize = script_lines(&script).map(|line| line.chars().count() + 1).sum();
        let (keys, score) = count_keys(&script);
        assert!(keys < shipped, "{name}: {keys} of {shipped} keys");
        let printed = ended.rsplit('-').next().and_then(|word| word.parse::<i32>().ok());
        assert!(printed.is_none_or(|printed| score == Some(printed)), "{name}: {score:?}");
    }
}
