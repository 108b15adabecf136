//! Saved reviews are in a file beside the cache. The program uses a saved review only while the session has the
//! reviewed entries.

use super::{Fixture, play};
use deckwarden::coach::{Expertise, FaceUpCardsReview, PlayerLuck, Review, Weights, WrittenMoment};
use deckwarden::game::{Estimate, Seat};
use deckwarden::internals::{Report, ReportQuery};
use deckwarden::journal::{KeptReviews, LuckAndSkill, ReviewFindings};
use deckwarden::session::Session;
use std::sync::Arc;

const LINES: [&str; 3] = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo"];

fn moment(entry: usize) -> WrittenMoment {
    let word = |text: &str| text.to_owned();
    let (played, better, alike) = (word("place 7C 1"), word("place 10D 1"), vec![word("place JK 1")]);
    let (cost, comparison, reason) = (word("4 %"), word("24 % won instead of 20 %"), word("it is"));
    WrittenMoment { entry, played, better, alike, cost, comparison, plain_reason: reason.clone(), reason }
}

fn found(luck: f64, moments: Option<usize>) -> ReviewFindings {
    let gains = vec![LuckAndSkill { luck, skill: Some(-0.5) }];
    ReviewFindings { gained: gains, odds: vec![0.25, 0.5], moments: moments.map(|entry| vec![moment(entry)]) }
}

/// A journal with a cache and the coach's weights for its game.
struct ReviewTable {
    fixture: Fixture,
    cache: tempfile::TempDir,
    known: Expertise,
}

impl ReviewTable {
    fn new() -> ReviewTable {
        let fixture = Fixture::new();
        let known = Expertise::load(fixture.session("classic", &[], &[]).setup(), None);
        ReviewTable { fixture, cache: tempfile::tempdir().unwrap(), known }
    }

    fn keep(&self, name: &str, session: &Session, known: &Expertise, found: ReviewFindings) {
        self.fixture.journal().keep_review(self.cache.path(), name, session, known, found).unwrap();
    }

    fn kept(&self) -> KeptReviews {
        self.fixture.journal().reviews(self.cache.path())
    }

    /// Returns the luck shown for the first player, and the entry of the first key moment.
    fn printed(&self, name: &str, session: &Session) -> (Option<f64>, Option<usize>) {
        let survey = self.fixture.journal().survey(&self.fixture.library, Some(self.cache.path()), &|_, _| {}).unwrap();
        let summary = survey.sessions.iter().find(|summary| summary.name == name).unwrap();
        let saved = self.kept();
        assert_eq!(saved.gains(summary), summary.gained);
        assert_eq!(saved.odds(summary).len(), 2 * summary.gained.len());
        let moments = saved.moments(name, session, &self.known);
        (summary.gained.first().map(|gain| gain.luck), moments.map(|moments| moments[0].entry))
    }
}

#[test]
fn a_kept_review_is_shown_while_its_entries_stay() {
    let table = ReviewTable::new();
    let (mut session, name) = table.fixture.classic(&LINES);
    assert_eq!(table.printed(&name, &session), (None, None));
    table.keep(&name, &session, &table.known, found(0.25, Some(2)));
    assert_eq!(table.printed(&name, &session), (Some(0.25), Some(2)));
    let saved = table.kept();
    assert_eq!(saved.moments(&name, &session, &table.known), Some(&[moment(2)][..]), "the saved moments are used");
    let mut opened = table.fixture.journal().open(&name, &table.fixture.library).unwrap();
    play(&mut session, &mut opened.log, "7c 1", 900);
    assert_eq!(table.printed(&name, &session), (None, None), "the entries differ from the reviewed ones");
    play(&mut session, &mut opened.log, "undo", 960);
    assert_eq!(table.printed(&name, &session), (Some(0.25), Some(2)), "the entries are the reviewed ones again");
}

#[test]
fn a_deeper_review_stays_while_the_game_is_unchanged() {
    let table = ReviewTable::new();
    let (mut session, name) = table.fixture.classic(&LINES);
    let keep = |session: &Session, luck: f64, moments: Option<usize>| {
        table.keep(&name, session, &table.known, found(luck, moments));
        table.printed(&name, session)
    };
    assert_eq!(keep(&session, 0.1, None), (Some(0.1), None));
    assert_eq!(keep(&session, 0.2, None), (Some(0.2), None), "a later review of equal effort replaces it");
    assert_eq!(keep(&session, 0.3, Some(2)), (Some(0.3), Some(2)));
    assert_eq!(
        keep(&session, 0.4, None),
        (Some(0.3), Some(2)),
        "a review without moments does not replace one with moments"
    );
    assert_eq!(keep(&session, 0.5, Some(3)), (Some(0.5), Some(3)));
    let mut opened = table.fixture.journal().open(&name, &table.fixture.library).unwrap();
    play(&mut session, &mut opened.log, "7c 1", 900);
    assert_eq!(keep(&session, 0.6, None), (Some(0.6), None));
}

#[test]
fn a_review_by_new_weights_replaces_older_ones() {
    let table = ReviewTable::new();
    let (session, first) = table.fixture.classic(&LINES);
    let (_, second) = table.fixture.classic(&LINES);
    let other = Expertise { weights: Weights::default(), ..table.known.clone() };
    table.keep(&first, &session, &other, found(0.1, Some(2)));
    assert_eq!(table.printed(&first, &session), (Some(0.1), None), "moments of other weights are not used");
    table.keep(&second, &session, &other, found(0.2, Some(2)));
    assert_eq!(
        table.printed(&first, &session).0,
        Some(0.1),
        "a review of another session by the same weights replaces nothing"
    );
    table.keep(&second, &session, &table.known, found(0.3, Some(3)));
    assert_eq!(table.printed(&first, &session), (None, None));
    assert_eq!(table.printed(&second, &session), (Some(0.3), Some(3)));
}

#[test]
fn blunders_use_the_words_of_the_current_rulebook() {
    let table = ReviewTable::new();
    let (session, name) = table.fixture.classic(&LINES);
    table.keep(&name, &session, &table.known, found(0.1, Some(2)));
    let mut setup = session.setup().clone();
    let mut book = setup.book.as_ref().clone();
    book.rules[0].text.push_str(" In other words.");
    setup.book = Arc::new(book);
    let mut other = Session::new(setup);
    for line in LINES {
        other.line(line).unwrap();
    }
    assert_eq!(other.entries(), session.entries());
    assert_eq!(table.printed(&name, &other), (Some(0.1), None));
    assert_eq!(table.printed(&name, &session), (Some(0.1), Some(2)));
}

#[test]
fn scores_count_mistakes_by_the_verbs_of_both_decisions() {
    let table = ReviewTable::new();
    let (session, first) = table.fixture.classic(&["kh qs jc jd 7c 10d jk", "concede"]);
    let (_, second) = table.fixture.classic(&["kh qs jc jd 7c 10d jk", "concede"]);
    let (_, third) = table.fixture.classic(&["kh qs jc jd 7c 10d jk", "concede"]);
    let discard = || WrittenMoment { better: "discard 7C".to_owned(), ..moment(1) };
    table.keep(&first, &session, &table.known, found(0.1, None));
    let mistakes = || {
        let survey =
            table.fixture.journal().survey(&table.fixture.library, Some(table.cache.path()), &|_, _| {}).unwrap();
        let report = Report::new(&survey.sessions, &ReportQuery::default(), &table.fixture.library);
        let mistakes = report.groups[0].figures.mistakes.as_ref()?;
        let kinds = mistakes.kinds.iter();
        let kinds =
            kinds.map(|kind| (kind.kind.played.clone(), kind.kind.better.clone(), kind.count)).collect::<Vec<_>>();
        Some((mistakes.games, kinds))
    };
    assert_eq!(mistakes(), None, "a quick review does not look for mistakes");
    let moments = Some(vec![moment(1), discard()]);
    table.keep(&second, &session, &table.known, ReviewFindings { moments, ..found(0.1, None) });
    table.keep(&third, &session, &table.known, ReviewFindings { moments: Some(vec![discard()]), ..found(0.1, None) });
    let kind = |better: &str, count| ("place".to_owned(), better.to_owned(), count);
    assert_eq!(mistakes(), Some((2, vec![kind("discard", 2), kind("place", 1)])));
}

#[test]
fn an_unreadable_review_file_counts_as_empty() {
    let table = ReviewTable::new();
    let (session, name) = table.fixture.classic(&LINES);
    table.keep(&name, &session, &table.known, found(0.1, Some(2)));
    let files: Vec<_> = std::fs::read_dir(table.cache.path()).unwrap().map(|file| file.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    std::fs::write(file, "{").unwrap();
    assert_eq!(table.kept(), KeptReviews::default());
    table.keep(&name, &session, &table.known, found(0.2, Some(3)));
    assert_eq!(table.printed(&name, &session), (Some(0.2), Some(3)));
}

#[test]
fn luck_is_kept_per_player_and_skill_for_solo_games() {
    let estimate = |mean: f64| Estimate { count: 4, mean, margin: None };
    let (luck, skill) = (estimate(0.25), estimate(-0.5));
    let (steps, moments) = (Vec::new(), Vec::new());
    let review = Review { turns: 4, judged: 4, counts_successes: true, luck, skill, steps, moments };
    assert_eq!(LuckAndSkill::from_review(&review), [LuckAndSkill { luck: 0.25, skill: Some(-0.5) }]);
    let player = |seat: u8, mean: f64| PlayerLuck {
        seat: Seat(seat),
        start: 0.5,
        result: 1.0,
        luck: estimate(mean),
        rest: estimate(0.5),
    };
    let players = vec![player(0, 0.125), player(1, -0.125)];
    let review = FaceUpCardsReview { games: 4, is_complete: true, players, cards: Vec::new() };
    let printed = [0.125, -0.125].map(|luck| LuckAndSkill { luck, skill: None });
    assert_eq!(LuckAndSkill::from_face_up_cards(&review), printed);
}
