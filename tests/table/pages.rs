//! The page `docs/at-the-table.md` shows lines of play from six games, with the real output of the table.

use crate::asking::setup_request;
use deckwarden::internals::{Look, NoProgress, Table};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup};

const PAGE: &str = "docs/at-the-table.md";
const WIDTHS: [usize; 2] = [80, 44];

/// What the page shows of each game: the example, the line of the example at which the page begins, and the lines to
/// type from there.
const TURNS: [(&str, &str, &[&str]); 6] = [
    ("classic-won-3.txt", "4h 8h as", &["4h8has", "8h 3 4h 2", "x as"]),
    ("advanced-won.txt", "6s 9c 2c", &["6s 9c 2c", "6s 2, use kh 2c", "x 9c"]),
    ("mythic-won-25.txt", "kc 7s ac, p ac, d 9h, p 7s", &["kc 7s ac", "p ac", "d 9h, p 7s"]),
    ("crawl-mage-left.txt", "10s ad 8s", &["10s ad 8s", "c 7c 2h", "js 9c"]),
    ("bullen-two-won.txt", "10c", &["10c", "p"]),
    ("scoundrel-won-28.txt", "as 5h kc 6h qc qs", &["as 5h kc 6h qc", "qs"]),
];

/// Plays the example up to the line `before`, and then `lines`, at a table of this width. Returns what the screen shows
/// of `lines`.
fn turn(library: &Library, example: &str, before: &str, lines: &[&str], width: usize) -> String {
    let path = crate::cli::package().join("examples").join(example);
    let script = std::fs::read_to_string(path).expect("the example");
    let setup = Setup::new(library, &setup_request(&script), None).expect("a table");
    let mut table = Table::new(library, Session::new(setup), Look { width, plain: false, styled: false });
    for line in
        script.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).take_while(|line| *line != before)
    {
        table.handle_line(line, &NoProgress);
    }
    let mut shown = [table.draw_table(), vec![String::new()], table.awaited()].concat();
    for line in lines {
        shown.push(format!("{}{line}", table.prompt()));
        let reply = table.handle_line(*line, &NoProgress);
        shown.extend(reply.lines);
        shown.extend([vec![String::new()], table.draw_table(), vec![String::new()], table.awaited()].concat());
    }
    assert!(shown.iter().all(|line| unicode_width::UnicodeWidthStr::width(line.as_str()) <= width), "{shown:#?}");
    shown.join("\n")
}

#[test]
fn the_page_shows_a_turn_of_every_game() {
    let library = Library::built_in().expect("the rulebooks");
    let mut page = "# At the table

This page shows a few lines of play from each of six games at a terminal 80 columns wide, and the same lines at 44 columns. Before
each typed line there is the number of its entry, as in `6>`. After the line, the program shows what happened, which cards the
player must move by hand (after `→`), the table, what the game awaits (`▸`), and what the player can do. In the drawing of the
table, `→` shows what the player can add to a place, what a weapon can strike, or how a card changes the player's health. The
whole games are in `examples/`. A test compares this page with the output of the program, and rewrites the page if they differ.
"
    .to_owned();
    for (example, before, lines) in TURNS {
        let script =
            std::fs::read_to_string(crate::cli::package().join("examples").join(example)).expect("the example");
        let name = &library.find(&setup_request(&script).game).expect("the game").name;
        page += &["\n## ", name, "\n"].concat();
        for width in WIDTHS {
            let shown = turn(&library, example, before, lines, width);
            page += &["\n```text\n", &shown, "\n```\n"].concat();
        }
    }
    let path = crate::cli::package().join(PAGE);
    if std::fs::read_to_string(&path).ok().as_deref() != Some(page.as_str()) {
        std::fs::write(&path, page).expect("the page is written");
        panic!("{PAGE} was not up to date and is now; commit it");
    }
}
