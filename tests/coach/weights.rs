//! Trained weights: every game for one player has them, the program reports unusable files, and play with weights is
//! better than random play.

use super::{UNWATCHED, expertise, table};
use deckwarden::coach::{self, Expertise, Goal, Plan, Style, Training, Weights, WeightsFile, WeightsNotice};
use deckwarden::rulebook::Library;
use deckwarden::session::{Setup, SetupRequest};

#[test]
fn every_solo_game_has_weights_of_its_own() {
    let library = Library::built_in().expect("built-in rulebooks");
    for book in library.rulebooks().iter().filter(|book| book.players.min == 1) {
        let known = expertise(&table(&book.id));
        assert_eq!(known.notices, [], "{}", book.id);
        assert_ne!(known.weights, Weights::default(), "{}", book.id);
        let file = WeightsFile::parse(&WeightsFile::built_in(&book.id).expect("a file")).expect("weights");
        assert!(file.command.starts_with(&format!("deckwarden coach learn {} ", book.id)), "{}", file.command);
    }
}

#[test]
fn learned_policy_beats_random() {
    let setup = table("classic");
    let won = |style| {
        let plan = Plan { style, games: 60, seed: 11 };
        coach::simulate(&setup.game, &expertise(&setup), &plan).success.hits
    };
    let (random, learned) = (won(Style::Random), won(Style::Learned));
    assert!(random == 0 && learned >= 8, "{random} and {learned} of 60");
}

#[test]
fn unusable_weights_are_reported_and_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let setup = table("classic");
    let path = folder.path().join("clear-the-dungeon-classic.yaml");
    let built_in = WeightsFile::built_in("clear-the-dungeon-classic").expect("a file");
    let known = |text: &str| {
        std::fs::write(&path, text).expect("written");
        Expertise::load(&setup, Some(folder.path()))
    };
    let cut = &built_in[..built_in.len() * 2 / 3];
    let cut = &cut[..=cut.rfind('\n').expect("a line")];
    for (text, expected) in [
        ("", "expected keys with values, found nothing"),
        (cut, "but the file has "),
        (&built_in.replacen("weights: |\n  ", "weights: |\n  x", 1), "is not a weight and a feature"),
        (
            &built_in.replacen("weights: |\n  ", "weights: |\n  2000000000 placed\n  ", 1),
            "is not a weight and a feature",
        ),
        (&built_in.replacen("count: ", "count: 900000000000", 1), "but the file has "),
    ] {
        let known = known(text);
        let [notice @ WeightsNotice::Unusable { problem, .. }] = &known.notices[..] else {
            panic!("{:?}", known.notices)
        };
        assert!(problem.contains(expected), "{problem}");
        assert!(
            notice.to_string().contains("The coach ignores this file; `deckwarden coach learn` writes a new one"),
            "{notice}"
        );
        assert_eq!(known.weights, expertise(&setup).weights);
    }
    assert_eq!(known(&built_in).notices, []);
    let older = known(&built_in.replacen("version: \"1.", "version: \"0.", 1));
    assert!(matches!(&older.notices[..], [WeightsNotice::OtherRules { .. }]), "{:?}", older.notices);
}

#[test]
fn house_rules_use_weights_of_the_extended_game() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(
        folder.path().join("my.yaml"),
        "id: my\nversion: 1.0.0\nextends: clear-the-dungeon-classic\nname: Mine\n",
    )
    .expect("written");
    let library = Library::built_in().expect("built-in rulebooks").with_own(folder.path());
    let setup = Setup::new(&library, &SetupRequest { game: "my".to_owned(), ..SetupRequest::default() }, None)
        .expect("a table");
    let known = expertise(&setup);
    assert_eq!(known.weights, expertise(&table("classic")).weights);
    let [notice] = &known.notices[..] else { panic!("{:?}", known.notices) };
    assert!(
        notice
            .to_string()
            .starts_with("the coach has not learned my 1.0.0: it uses the weights for clear-the-dungeon-classic "),
        "{notice}"
    );
}

#[test]
fn the_same_seed_learns_the_same_weights() {
    let setup = table("crawl");
    let goal = Goal::from_history(&setup.book.history);
    let learn =
        |seed| coach::learn(std::slice::from_ref(&setup.game), &goal, &Training { batches: 8, seed }, UNWATCHED);
    let learned = learn(1);
    assert!(!learned.is_empty());
    assert_eq!(learned, learn(1));
    assert_ne!(learned, learn(2));
    let file = WeightsFile::new(&setup.book, "a command".to_owned(), &learned);
    let read = WeightsFile::parse(&file.text().expect("a text")).expect("a file");
    assert_eq!(read.weights().expect("weights"), Weights::from_learned(&learned));
}
