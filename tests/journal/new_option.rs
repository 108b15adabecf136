//! A rulebook gains an option whose default changes nothing.

use super::{Fixture, at, play};
use deckwarden::coach::WinRates;
use deckwarden::internals::{Report, ReportQuery};
use deckwarden::journal::SessionNotice;
use deckwarden::rulebook::Library;

const HOUSE: &str = "id: friday\nextends: classic\nversion: 1.0.0\nname: Friday\naliases: [friday]\n";
const NEW_OPTION: &str = "options:\n- {key: music, values: [off, on], default: off, help: Hum while you play.}\n";

/// Saves a game that ends at once. Returns the name of its session.
fn play_conceded_game(fixture: &Fixture, set: &[(&str, &str)], seconds: i64) -> String {
    let mut session = fixture.session("friday", set, &["Ana"]);
    let mut log = fixture.journal().begin(&session, at(seconds)).unwrap();
    play(&mut session, &mut log, "kh qs jc jd", seconds);
    play(&mut session, &mut log, "concede", seconds);
    log.name().to_owned()
}

#[test]
fn a_neutral_new_option_changes_no_old_session() {
    let own = tempfile::tempdir().unwrap();
    let write = |text: &str| std::fs::write(own.path().join("friday.yaml"), text).unwrap();
    let library = || Library::built_in().unwrap().with_own(own.path());
    write(HOUSE);
    let before = Fixture { library: library(), ..Fixture::new() };
    play_conceded_game(&before, &[], 0);
    let mut session = before.session("friday", &[], &["Ana"]);
    let mut log = before.journal().begin(&session, at(60)).unwrap();
    play(&mut session, &mut log, "kh qs jc jd", 60);
    let open = log.name().to_owned();
    drop(log);

    write(&format!("{HOUSE}{NEW_OPTION}"));
    let after = Fixture { folder: before.folder, library: library() };
    let book = after.library.find("friday").unwrap();
    assert_eq!(book.options.last().map(|option| option.key.as_str()), Some("music"));
    let opened = after.journal().open(&open, &after.library).unwrap();
    assert_eq!((opened.notices, opened.session.entries().len()), (Vec::<SessionNotice>::new(), 1));
    play_conceded_game(&after, &[], 120);
    play_conceded_game(&after, &[("music", "on")], 180);

    let survey = after.survey();
    assert_eq!(survey.faults, []);
    assert!(survey.sessions.iter().all(|session| !session.terms.changed));
    let report = Report::new(&survey.sessions, &ReportQuery::default(), &after.library);
    let counted: Vec<_> = report.groups.iter().map(|g| (g.rules[0].preset, g.figures.games)).collect();
    assert_eq!(counted, [(None, 1), (Some("standard"), 2)], "the game with music is counted separately");

    let of = |set: &[(&str, &str)]| {
        let setup = after.session("friday", set, &["Ana"]);
        WinRates::built_in().for_table(book, &setup.setup().settings).is_some()
    };
    assert_eq!((of(&[]), of(&[("reserve", "on")]), of(&[("music", "on")])), (true, true, false));
    assert_eq!(WinRates::built_in().for_book(book).len(), 4);
}
