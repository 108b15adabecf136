//! Measures the time from Enter to the answer, without the disk: parsing, refereeing and answering a line, and
//! replaying a game. Run `cargo bench --bench lines`.

use deckwarden::game::{Game, Rules};
use deckwarden::protocol::Referee;
use deckwarden::rulebook::Library;
use deckwarden::session::{LineCommand, Session, Setup, SetupRequest};
use divan::Bencher;
use divan::counter::ItemsCount;
use std::path::Path;

fn main() {
    divan::main();
}

fn table(game: &str, preset: Option<&str>) -> Session {
    let library = Library::built_in().expect("built-in rulebooks");
    let request = SetupRequest { game: game.into(), preset: preset.map(str::to_owned), ..SetupRequest::default() };
    Session::new(Setup::new(&library, &request, None).expect("a table"))
}

/// Reads the lines of a whole game from `examples/`.
fn script(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name);
    let text = std::fs::read_to_string(path).expect("an example");
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned).collect()
}

/// Plays a game of Classic up to its last line, which plays a whole hand. Returns the session and the last line.
fn late_game() -> (Session, String) {
    let mut session = table("classic", Some("reserve"));
    let mut lines = script("classic-won-6.txt");
    let last = lines.pop().expect("a last line");
    for line in &lines {
        session.line(line).expect("a line of the script");
    }
    (session, last)
}

/// Parses a line as the session does.
fn parse(line: &str, session: &Session) -> LineCommand {
    LineCommand::parse_text(line, &session.setup().vocabulary).expect("a line").expect("a line that is not empty")
}

#[divan::bench]
fn read_a_line(bencher: Bencher<'_, '_>) {
    let (session, line) = late_game();
    bencher.bench(|| parse(divan::black_box(&line), &session));
}

#[divan::bench]
fn judge_a_line(bencher: Bencher<'_, '_>) {
    let (session, line) = late_game();
    let command = parse(&line, &session);
    bencher.bench(|| session.consider(divan::black_box(&command)).expect("a legal line"));
}

#[divan::bench]
fn refuse_a_line_and_say_why(bencher: Bencher<'_, '_>) {
    let (session, _) = late_game();
    let command = parse("qh 1", &session);
    bencher.bench(|| {
        let refusal = session.consider(divan::black_box(&command)).expect_err("a queen is not a power card");
        session.explain(&refusal, session.messages())
    });
}

#[divan::bench]
fn answer_a_line_as_json(bencher: Bencher<'_, '_>) {
    let (session, line) = late_game();
    let answered = Referee::new(session.clone()).answer(&line);
    assert_eq!(answered["ok"], true, "{answered}");
    bencher
        .with_inputs(|| Referee::new(session.clone()))
        .bench_values(|mut referee| referee.answer(divan::black_box(&line)).to_string());
}

#[divan::bench]
fn correct_the_first_hand_of_a_long_game(bencher: Bencher<'_, '_>) {
    let (session, _) = late_game();
    let shown = session.entries()[1].played[0].split(' ').nth(1).expect("a card").to_owned();
    let unseen = session.game().hidden().iter().flat_map(|pile| pile.cards.clone()).collect::<Vec<_>>();
    let fits =
        |card: &&deckwarden::card::Card| session.consider(&parse(&format!("fix 2 {shown} {card}"), &session)).is_ok();
    let card = unseen.iter().find(fits).expect("a card that fits");
    let command = parse(&format!("fix 2 {shown} {card}"), &session);
    bencher.bench(|| session.consider(divan::black_box(&command)).expect("a correction"));
}

/// Measures whole games, line by line. The counter shows games per second.
#[divan::bench(args = ["classic-won-6.txt", "classic-lost-power.txt"])]
fn replay_a_game(bencher: Bencher<'_, '_>, name: &str) {
    let preset = if name == "classic-won-6.txt" { "reserve" } else { "no-jokers" };
    let (start, lines) = (table("classic", Some(preset)), script(name));
    bencher.counter(ItemsCount::new(1_usize)).bench(|| {
        let mut session = start.clone();
        for line in &lines {
            session.line(line).expect("a line of the script");
        }
        session.game().outcome()
    });
}

#[divan::bench]
fn read_all_rulebooks() -> usize {
    Library::built_in().expect("built-in rulebooks").rulebooks().len()
}
