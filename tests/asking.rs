//! At every position of the examples, `help` and the prompt together fit on a small screen.

use deckwarden::internals::{Look, NoProgress, ReplyKind, Table};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};

/// Number of rows of a small screen without the input line.
const ROWS: usize = 23;
const SMALL: Look = Look { width: 80, plain: false, styled: false };

/// Reads the setup in the head of a script: `# deckwarden play GAME --set KEY=VALUE --player NAME`.
pub(crate) fn setup_request(script: &str) -> SetupRequest {
    let command = script.lines().find_map(|line| line.strip_prefix("# deckwarden play ")).expect("a command");
    let mut words = command.split_whitespace().map(str::to_owned);
    let mut request = SetupRequest { game: words.next().expect("a game"), ..SetupRequest::default() };
    while let (Some(flag), Some(value)) = (words.next(), words.next()) {
        match flag.as_str() {
            "--preset" => request.preset = Some(value),
            "--player" => request.players.push(value),
            "--set" => request.set.extend(value.split_once('=').map(|(key, word)| (key.to_owned(), word.to_owned()))),
            _ => assert_eq!(flag, "--script"),
        }
    }
    request
}

#[test]
fn help_and_prompt_fit_a_small_screen() {
    let library = Library::built_in().expect("the rulebooks");
    let mut positions = 0;
    for file in std::fs::read_dir(crate::cli::package().join("examples")).expect("the examples") {
        let path = file.expect("an example").path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let script = std::fs::read_to_string(path).expect("a script");
        let setup = Setup::new(&library, &setup_request(&script), None).expect("a table");
        let mut table = Table::new(&library, Session::new(setup), SMALL);
        for line in script.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            let rows = table.handle_line("help", &NoProgress).lines.len() + table.awaited().len();
            assert!(
                rows <= ROWS,
                "{rows} rows before `{line}`:\n{}",
                table.handle_line("help", &NoProgress).lines.join("\n")
            );
            let kind = table.handle_line(line, &NoProgress).kind;
            assert!(kind == ReplyKind::Changed, "{line}");
            positions += 1;
        }
    }
    assert!(positions > 500, "{positions}");
}
