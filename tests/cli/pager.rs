//! Long texts, wide lists and slow commands at terminals of many sizes.

use super::Sandbox;
use super::terminal::Screen;
use crate::journal::synthetic;
use deckwarden::rulebook::Library;

const PAGE: (u16, u16) = (6, 80);
/// Pagers that print where they were set and ignore the text.
const FROM_FILE: &str = "sh -c 'echo PAGED by file; cat > /dev/null'";
const FROM_VARIABLE: &str = "sh -c 'echo PAGED by variable; cat > /dev/null'";
const FROM_PAGER: &str = "sh -c 'echo PAGED by all; cat > /dev/null'";

/// Returns the screen of a terminal that is too small for the text of a turn.
fn turn(sandbox: &Sandbox, more: &[&str], variables: &[(&str, &str)]) -> String {
    let mut screen = Screen::open_sized(sandbox, &[&["rules", "classic", "turn"], more].concat(), PAGE, variables);
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    screen.text()
}

#[test]
fn the_last_named_pager_shows_long_texts() {
    let sandbox = Sandbox::new();
    let own = ("DECKWARDEN_PAGER", FROM_VARIABLE);
    assert_eq!(turn(&sandbox, &[], &[("PAGER", FROM_PAGER)]).trim(), "PAGED by all");
    assert_eq!(sandbox.run(&["config", "set", "pager", FROM_FILE]).status, 0);
    assert_eq!(turn(&sandbox, &[], &[("PAGER", FROM_PAGER)]).trim(), "PAGED by file");
    assert_eq!(turn(&sandbox, &[], &[own]).trim(), "PAGED by variable");
    let text = turn(&sandbox, &["--no-pager"], &[own]);
    assert!(text.contains("A turn, step by step") && !text.contains("PAGED"), "{text}");
    assert!(!turn(&sandbox, &["--plain"], &[own]).contains("PAGED"), "output with one fact per line needs no pager");
    assert_eq!(sandbox.run(&["config", "set", "pager", ""]).status, 0);
    assert!(
        !turn(&sandbox, &[], &[("PAGER", FROM_PAGER)]).contains("PAGED"),
        "an empty setting switches the pager off"
    );
}

#[test]
fn texts_that_fit_the_screen_need_no_pager() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open_sized(&sandbox, &["rules", "classic", "turn"], (200, 80), &[("PAGER", FROM_PAGER)]);
    assert_eq!(screen.end(), (0, true));
    assert!(!screen.text().contains("PAGED"), "{}", screen.text());
}

#[test]
fn without_a_working_pager_the_text_is_printed() {
    let sandbox = Sandbox::new();
    for (pager, printed) in [("no-such-pager -R", "No such file"), ("less '", "missing closing quote")] {
        let text = turn(&sandbox, &[], &[("PAGER", pager)]);
        let warning = format!("deckwarden: the pager `{pager}` cannot be started: {printed}");
        assert!(text.contains(&warning) && text.contains("Set PAGER, or use --no-pager."), "{text}");
        assert!(text.contains("A turn, step by step"), "the text is there all the same: {text}");
    }
}

#[test]
fn lists_keep_within_the_terminal() {
    let sandbox = Sandbox::new();
    synthetic::fill(&sandbox.path(".local/share/deckwarden"), &Library::built_in().expect("the rulebooks"), 12, 3);
    assert_eq!(sandbox.run(&["rulebook", "new", "classic", "friday"]).status, 0);
    for columns in [40, 60, 80, 120, 200] {
        for command in [&["games"][..], &["journal", "verify"], &["journal", "list"], &["rulebook", "list"]] {
            let mut screen = Screen::open(&sandbox, command, columns, &[]);
            assert_eq!(screen.end(), (0, true), "{command:?}");
            let text = screen.text();
            let fits = |line: &str| line.chars().count() <= usize::from(columns);
            // A path cannot be wrapped.
            let wide: Vec<&str> = text.lines().filter(|line| !fits(line) && !line.contains('/')).collect();
            assert_eq!(wide, [""; 0], "{command:?} at {columns}");
        }
    }
}

#[test]
fn slow_commands_show_time_left_and_can_be_interrupted() {
    let sandbox = Sandbox::new();
    let work = ["simulate", "classic", "--games", "1000000", "--policy", "random", "--jobs", "1"];
    let mut screen = Screen::open(&sandbox, &work, 80, &[]);
    screen.see(" of 1000000 games, ").see(" left").press("\u{3}");
    assert_eq!(screen.end_after("Ctrl-C").0, 130);
}
