//! Sessions at a pseudo-terminal, checked on the screen.

use super::Sandbox;
use super::coach::nearly_lost;
use expectrl::process::unix::{Signal, UnixProcess, WaitStatus};
use expectrl::session::OsSession;
use std::io::Write;
use std::num::NonZero;
use std::time::{Duration, Instant};

/// Maximum time to wait for a text. If the text takes longer, the test fails.
const MAX_WAIT: Duration = Duration::from_secs(20);

/// A terminal with a program in it.
pub(super) struct Screen {
    session: OsSession,
    parser: vt100::Parser,
    ended: bool,
}

impl Screen {
    pub(super) fn open(sandbox: &Sandbox, arguments: &[&str], columns: u16, variables: &[(&str, &str)]) -> Screen {
        Screen::open_sized(sandbox, arguments, (ROWS, columns), variables)
    }

    /// Opens a terminal of this size, in rows and columns.
    pub(super) fn open_sized(
        sandbox: &Sandbox,
        arguments: &[&str],
        (rows, columns): (u16, u16),
        variables: &[(&str, &str)],
    ) -> Screen {
        let mut command = sandbox.command(arguments);
        command.env_remove("COLUMNS").env("TERM", "xterm-256color").envs(variables.iter().copied());
        // The size must be set before the program asks for it.
        let mut session = OsSession::spawn(waiting_for_size(&command)).expect("a terminal");
        session.get_process_mut().set_window_size(columns, rows).expect("the size is set");
        session.write_all(b"\n").expect("the program may start");
        let size = |cells| NonZero::new(cells).expect("a terminal has cells");
        let parser = vt100::Parser::new(size(ROWS), size(columns.max(WIDEST)), 0);
        Screen { session, parser, ended: false }
    }

    /// Returns the text on the screen.
    pub(super) fn text(&self) -> String {
        self.parser.screen().contents()
    }

    fn resize(&mut self, columns: u16) {
        self.session.get_process_mut().set_window_size(columns, ROWS).expect("the size is set");
        let size = |cells| NonZero::new(cells).expect("a terminal has cells");
        self.parser.set_size(size(ROWS), size(columns));
    }

    fn read(&mut self) {
        let mut bytes = [0; 4096];
        match self.session.try_read(&mut bytes) {
            Ok(0) => self.ended = true,
            Ok(count) => self.parser.process(&bytes[..count]),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {
                std::thread::sleep(Duration::from_millis(5));
            }
            // The program has closed the terminal.
            Err(_) => self.ended = true,
        }
    }

    /// Waits until the screen shows the text.
    pub(super) fn see(&mut self, text: &str) -> &mut Screen {
        let start = Instant::now();
        while !self.text().contains(text) {
            assert!(!self.ended && start.elapsed() < MAX_WAIT, "`{text}` is not on the screen:\n{}", self.text());
            self.read();
        }
        self
    }

    /// Waits until the screen ends with the text.
    pub(super) fn see_last(&mut self, text: &str) -> &mut Screen {
        let start = Instant::now();
        while !self.text().trim_end().ends_with(text) {
            assert!(
                !self.ended && start.elapsed() < MAX_WAIT,
                "the screen does not end with `{text}`:\n{}",
                self.text()
            );
            self.read();
        }
        self
    }

    pub(super) fn press(&mut self, keys: &str) -> &mut Screen {
        self.session.write_all(keys.as_bytes()).expect("keys");
        self
    }

    /// Presses Ctrl-D at the next prompt. Until the prompt reads keys, the terminal itself would handle this key.
    pub(super) fn leave(&mut self) -> &mut Screen {
        self.see_last(">").press("\u{4}")
    }

    /// Types a line and waits for its answer.
    pub(super) fn line(&mut self, line: &str, text: &str) -> &mut Screen {
        self.press(line).press("\r").see(text)
    }

    pub(super) fn signal(&mut self, signal: Signal) -> &mut Screen {
        let process: &mut UnixProcess = self.session.get_process_mut();
        process.signal(signal).expect("a signal");
        self
    }

    pub(super) fn end(&mut self) -> (i32, bool) {
        self.end_after("its last line")
    }

    /// Waits for the end of the program. Returns its exit status and whether the cursor is visible.
    pub(super) fn end_after(&mut self, why: &str) -> (i32, bool) {
        let start = Instant::now();
        while !self.ended {
            assert!(start.elapsed() < MAX_WAIT, "the program does not end after {why}:\n{}", self.text());
            self.read();
        }
        let status = match self.session.get_process().wait().expect("a status") {
            WaitStatus::Exited(_, status) => status,
            // Shells report a signal in this way.
            WaitStatus::Signaled(_, signal, _) => 128 + signal as i32,
            other => panic!("the program ended by {other:?}"),
        };
        (status, !self.parser.screen().hide_cursor())
    }
}

/// Makes a command that starts the program when a line is typed.
fn waiting_for_size(program: &std::process::Command) -> std::process::Command {
    let mut shell = std::process::Command::new("/bin/sh");
    shell.args(["-c", "read start; clear() { printf '\\033[2J\\033[H'; }; clear; exec \"$0\" \"$@\""]);
    shell.arg(program.get_program()).args(program.get_args()).env_clear();
    if let Some(dir) = program.get_current_dir() {
        shell.current_dir(dir);
    }
    for (key, value) in program.get_envs() {
        if let Some(value) = value {
            shell.env(key, value);
        }
    }
    shell
}

/// Number of rows: enough that nothing scrolls off the screen.
const ROWS: u16 = 300;
/// Number of columns of the emulated screen, enough for lines wider than the terminal.
const WIDEST: u16 = 240;
pub(super) const WIDE: u16 = 80;
pub(super) const NARROW: u16 = 40;
const NARROWEST: u16 = 20;

#[test]
fn up_brings_a_refused_line_back_with_the_cursor_at_the_word() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(
        &sandbox,
        &["play", "classic", "--no-journal", "--player", "Ana", "--preset", "standard", "-q"],
        80,
        &[],
    );
    screen.see_last("1>").line("kh qs jx jd", "`jx`").see_last("1>");
    let (up, delete) = ("\u{1b}[A", "\u{1b}[3~");
    screen.press(up).see_last("1> kh qs jx jd").press("jc").press(delete).press(delete).see_last("1> kh qs jc jd");
    screen.press("\r").see_last("2>").press(up).see_last("2> kh qs jc jd").press("\u{3}");
    screen.see_last("2>").leave();
}

#[test]
fn a_game_is_set_up_played_left_and_resumed() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["play"], WIDE, &[]);
    screen.see("Which game?").press("\r").see("Which rules do you play?").press("\r").see("Your name");
    screen.line("Ana", "Do you want the rules explained as you play?");
    screen.press("\u{1b}[B\r").see("Turn up the top card of column 1 and type it.").see("1> ");
    screen.line("kh qs jc jd", "Draw 3 cards").see("2> ");
    screen.line("7c 3d jk", "You can: place CARD COLUMN, discard CARD (x), done (d).").see("3> ");
    screen.line("7c 1, 3d 1", "7♣ + 3♦ = 10, but K♥ needs 13.").see("After `place 7c 1`");
    screen.line("why", "Rule `attack.power`");
    screen.line("7c 1", "You place 7♣ on K♥.").see("4> ");
    screen.press("7c 9").see("4> 7c 9").press("\u{3}").see_last("4>");
    screen.line("fix 7c 8c", "7♣ was 8♣ all along.");
    screen.line("undo", "You took back the correction.");
    screen.line("note the first one", "Noted.");
    screen.line("quit", "Every line is saved. `deckwarden resume` continues this game.");
    assert_eq!(screen.end(), (0, true), "{}", screen.text());

    let mut screen = Screen::open(&sandbox, &["resume"], WIDE, &[]);
    screen.see("Clear the Dungeon Classic continues after entry 3.").see("4> ");
    // The up arrow recalls earlier lines.
    screen.press("\u{1b}[A\u{1b}[A").see("4> note the first one").press("\u{15}").line("log", "3. place 7♣ 1");
    screen.leave().see("Every line is saved.");
    assert_eq!(screen.end(), (0, true));

    // The program without a command also resumes the open game.
    let mut screen = Screen::open(&sandbox, &[], WIDE, &[]);
    screen.see("continues after entry 3.").see("4> ").press("\u{3}").see("Every line is saved.");
    assert_eq!(screen.end(), (130, true));
}

#[test]
fn completion_offers_words_that_are_legal_now() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["play", "classic", "--no-journal", "--preset", "standard"], WIDE, &[]);
    screen.see("Your name").press("\r").see("1> ");
    screen.line("kh qs jc jd 7c 10d 2h", "Attack, or discard").see("2> ");
    screen
        .press("dis\t")
        .see("2> discard")
        .press("7\t")
        .see("2> discard 7c")
        .press("\r")
        .see("7♣ goes to the damage pile");
    screen.see("3> ").leave().see("This game was not kept.");
    assert_eq!(screen.end(), (0, true));
    assert!(!sandbox.path(".local").exists(), "nothing was written");
}

#[test]
fn lessons_complete_words_and_can_be_interrupted() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["learn", "classic", "1"], WIDE, &[]);
    screen.see("Step 1 of 6.").see_last(">").line("jh qs ks kh", "Step 2 of 6.").see_last(">");
    screen.line("7c 4d 2h", "Step 3 of 6.").see_last(">");
    screen.press("pl\t").see("> place").press("7\t1\r").see("You place 7♣ on").see_last(">");
    screen.press("\u{3}");
    assert_eq!(screen.end(), (130, true));

    let mut screen = Screen::open(&sandbox, &["drill", "classic", "--rule", "attack.power", "--seed", "1"], WIDE, &[]);
    screen.see("Question 1 of 10").see_last(">").line("quit", "0 of 0 right.");
    assert_eq!(screen.end(), (0, true));
}

#[test]
fn leaving_a_question_restores_the_cursor() {
    let sandbox = Sandbox::new();
    let asked: [(&[&str], &str); 4] = [
        (&["play"], "Which game?"),
        (&["play", "classic"], "Which rules do you play?"),
        (&["play", "classic", "--preset", "standard"], "Your name"),
        (
            &["play", "classic", "--preset", "standard", "--player", "Ana"],
            "Do you want the rules explained as you play?",
        ),
    ];
    for (arguments, question) in asked {
        for (keys, status) in [("\u{1b}", 0), ("\u{3}", 130)] {
            let mut screen = Screen::open(&sandbox, arguments, WIDE, &[]);
            screen.see(question).press(keys);
            assert_eq!(
                screen.end_after(&format!("{question} {keys:?}")),
                (status, true),
                "{question} {keys:?}:\n{}",
                screen.text()
            );
        }
        for (signal, status) in [(Signal::SIGTERM, 143), (Signal::SIGHUP, 129), (Signal::SIGINT, 130)] {
            let mut screen = Screen::open(&sandbox, arguments, WIDE, &[]);
            screen.see(question).signal(signal);
            assert_eq!(screen.end_after(&format!("{question} {signal:?}")), (status, true), "{question} {signal:?}");
        }
    }
    assert!(!sandbox.path(".local").exists(), "no game was started");
}

#[test]
fn hostile_words_of_a_rulebook_are_shown_in_questions() {
    let sandbox = super::foreign_text::hostile_sandbox();
    for arguments in [&["play", "--no-journal", "--plain"][..], &["play", "--no-journal"]] {
        let mut screen = Screen::open(&sandbox, arguments, WIDE, &[]);
        screen.see("Which game?").see("House\\u{1b}[2J\\u{9b}31m\\u{202e}").press("\u{3}");
        assert_eq!(screen.end(), (130, true), "{}", screen.text());
    }
}

#[test]
fn ctrl_c_at_a_confirmation_changes_nothing() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.feed(&["play", "classic", "-q"], b"kh qs jc jd 7c 10d jk\n").status, 0);
    sandbox.write("old", "the old one");
    let asked: [(&[&str], &str, i32, &str); 2] = [
        (&["journal", "delete", "last"], "[y/N]", 1, "stays in the journal."),
        (&["journal", "export", "--output", "old"], "old already exists. Overwrite it?", 2, "Name another file"),
    ];
    for (arguments, question, no, printed) in asked {
        for key in ["\u{4}", "n", "\r", "\u{1b}"] {
            let mut screen = Screen::open(&sandbox, arguments, WIDE, &[]);
            screen.see(question).press("x").press(key).see("[y/N] no").see(printed);
            assert_eq!(screen.end_after(&format!("{question} {key:?}")), (no, true), "{}", screen.text());
        }
        let mut screen = Screen::open(&sandbox, arguments, WIDE, &[]);
        screen.see(question).press("\u{3}");
        assert_eq!(screen.end_after(&format!("{question} Ctrl-C")), (130, true), "{}", screen.text());
        for (signal, status) in [(Signal::SIGTERM, 143), (Signal::SIGHUP, 129), (Signal::SIGINT, 130)] {
            let mut screen = Screen::open(&sandbox, arguments, WIDE, &[]);
            screen.see(question).signal(signal);
            assert_eq!(screen.end_after(&format!("{question} {signal:?}")), (status, true), "{}", screen.text());
        }
    }
    assert_eq!(std::fs::read_to_string(sandbox.path("old")).expect("the file"), "the old one");
    assert_eq!(sandbox.run(&["journal", "list", "-q"]).out.lines().count(), 1);
}

#[test]
fn a_signal_at_the_prompt_explains_how_to_resume() {
    let sandbox = Sandbox::new();
    let arguments = ["play", "classic", "--preset", "standard", "--player", "Ana", "--teach"];
    let mut screen = Screen::open(&sandbox, &arguments, WIDE, &[]);
    for step in ["  1.", "  2.", "  3.", "  4."] {
        screen.see(step).see_last("Press Enter when you are done>").press("\r");
    }
    screen.see("1> ").line("kh qs", "Q♠ appears").see("2> ").signal(Signal::SIGTERM);
    assert_eq!(screen.end(), (143, true));
    assert!(screen.text().contains("Every line is saved. `deckwarden resume` continues"), "{}", screen.text());
}

#[test]
fn the_table_fits_40_columns_and_red_suits_are_red() {
    let sandbox = Sandbox::new();
    let arguments = ["play", "classic", "--no-journal", "--preset", "standard", "--player", "Ana"];
    let mut screen = Screen::open(&sandbox, &arguments, NARROW, &[]);
    screen.see("1> ").line("kh qs jc jd 7c 10d jk", "2> ").line("7c 1, 10d 1", "3> ");
    let text = screen.text();
    assert!(
        text.contains("Column 1  Column 2  Column 3  Column 4\n▒▒×2 K♥   ▒▒×2 Q♠   ▒▒×2 J♣   ▒▒×2 J♦\n7♣ 10♦"),
        "{text}"
    );
    let colour_of = |screen: &Screen, card: &str| {
        let shown = screen.parser.screen();
        let rows: Vec<String> = shown.rows(0, 40).collect();
        let row = rows.iter().rposition(|row| row.starts_with("▒▒×2")).expect("the columns");
        let column = rows[row].chars().position(|c| card.starts_with(c)).expect("the card");
        shown.cell(row as u16, column as u16).expect("a cell").fgcolor()
    };
    assert_eq!(colour_of(&screen, "K♥"), vt100::Color::Idx(1));
    assert_eq!(colour_of(&screen, "Q♠"), vt100::Color::Default);
    screen.leave().end();

    for without in [("NO_COLOR", "1"), ("TERM", "dumb"), ("CLICOLOR", "0")] {
        let mut screen = Screen::open(&sandbox, &arguments, NARROW, &[without]);
        screen.see("1> ").line("kh qs jc jd 7c 10d jk", "2> ");
        assert_eq!(colour_of(&screen, "K♥"), vt100::Color::Default, "{without:?}");
        screen.leave().end();
    }
}

#[test]
fn lessons_and_drills_break_no_word_at_forty_columns() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["learn", "mythic", "jokers"], NARROW, &[]);
    screen.see("`rj qh ac`.").line("rj qh ac", "Take the joker into your\nfree hand: `e rj`.");
    screen.line("xyzzy", "`xyzzy` is not a card or a verb here.").line("quit", "");
    assert_eq!(screen.end(), (0, true));
    let mut screen = Screen::open(&sandbox, &["drill", "bullen", "--rule", "end.escaped", "--seed", "5"], NARROW, &[]);
    screen.see("what is the state of the\ngame then?").see_last(">").line("quit", "");
    assert_eq!(screen.end(), (0, true));
}

#[test]
fn a_message_breaks_no_word_at_forty_columns() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["resume", "nowhere"], NARROW, &[]);
    assert!(screen.end().0 > 0, "{}", screen.text());
    let text = screen.text();
    assert!(text.contains("`deckwarden play`") && text.lines().count() > 2, "{text}");
    assert!(text.lines().all(|line| line.len() <= 40 || !line.contains(' ')), "{text}");
}

#[test]
fn plain_asks_by_number_and_moves_no_cursor() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["play", "--plain", "--no-journal"], WIDE, &[]);
    screen.see("Number, or Enter for 1: ").line("9", "Type a number from 1 to").line("1", "Which rules do you play?");
    screen.see("standard: the printed game").line("", "Your name").line("", "1> ");
    screen.line("kh qs jc jd", "KH appears in column 1: power 13.").see("Column 4: 2 face down, JD").see("2> ");
    screen.line("quit", "This game was not kept.");
    assert_eq!(screen.end(), (0, true));
    assert!(screen.text().is_ascii(), "{}", screen.text());
}

#[test]
fn a_finished_game_can_be_undone_or_closed_with_enter() {
    let sandbox = Sandbox::new();
    let arguments = ["play", "classic", "--set", "damage-limit=1", "--player", "Ana"];
    let mut screen = Screen::open(&sandbox, &arguments, WIDE, &[]);
    screen.see("Do you want the rules explained as you play?").press("\u{1b}[B\r");
    screen.see("1> ").line("kh qs jc jd 7c 10d jk", "2> ").line("x 7c", "Your damage has reached the limit");
    screen.line("undo", "Taken back: discard 7♣").line("7c 1", "You place 7♣ on K♥.").see("3> ");
    screen
        .line("x 10d", "Your damage has reached the limit")
        .see("A costly decision was discarding")
        .see("last line back")
        .see("4> ")
        .press("\r")
        .see("The game is in the journal as ");
    assert_eq!(screen.end(), (0, true));
    assert!(sandbox.run(&["journal", "verify"]).status == 0);
}

#[test]
fn a_player_who_declined_tips_is_not_asked_in_another_game() {
    let sandbox = Sandbox::new();
    let arguments = ["play", "classic", "--set", "damage-limit=7", "--player", "Ana"];
    let mut screen = Screen::open(&sandbox, &arguments, WIDE, &[]);
    screen.see("Do you want the rules explained as you play?").press("\u{1b}[B\r").see_last("1>").leave();
    assert_eq!(screen.end(), (0, true));
    let arguments = ["play", "scoundrel", "--preset", "standard", "--player", "Ana"];
    let mut screen = Screen::open(&sandbox, &arguments, WIDE, &[]);
    screen.see_last("1>").leave();
    assert!(!screen.text().contains("explained as you play"), "{}", screen.text());
}

#[test]
fn after_the_end_replay_review_scores_and_again_work() {
    let sandbox = Sandbox::new();
    let arguments = ["play", "classic", "--set", "damage-limit=2", "--player", "Ana"];
    let mut screen = Screen::open(&sandbox, &arguments, WIDE, &[]);
    screen.see("Do you want the rules explained as you play?").press("\u{1b}[B\r").see_last("1>");
    screen.line("again", "when the game is over. `concede` gives up this game").see_last("1>");
    screen.line("kh qs jc jd 7c 10d jk, x 7c, x 10d", "Your damage has reached the limit").see_last("2>");
    screen.line("replay", "Enter for the next line, `quit` to leave:").see_last("`quit` to leave:").line("q", "2>");
    screen.see_last("2>").line("scores", "Games: 1 (1 lost)").see_last("2>");
    screen.line("again", "damage-limit=2").see_last("1>").line("jc jd js jh", "appears in column 4").see_last("2>");
    screen.line("quit", "`deckwarden resume` continues this game.");
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    let listed = sandbox.run(&["journal", "list"]).out;
    assert!(listed.lines().count() == 2 && listed.lines().all(|line| line.contains("Ana")), "{listed}");
    assert_eq!(sandbox.run(&["journal", "verify"]).status, 0);

    let mut screen = Screen::open(&sandbox, &["play", "classic", "--no-journal", "--preset", "standard"], WIDE, &[]);
    screen
        .see("Your name")
        .press("\r")
        .see_last("1>")
        .line("concede", "`again` starts a new game with these options. Enter");
    screen
        .see_last("2>")
        .line("review", "This game was not saved, so you cannot replay or review it.")
        .see_last("2>")
        .press("\r");
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
}

#[test]
fn the_prompt_survives_resizes_and_long_pastes() {
    let sandbox = Sandbox::new();
    let arguments = ["play", "classic", "--no-journal", "--preset", "standard", "--player", "Ana"];
    let mut screen = Screen::open(&sandbox, &arguments, NARROWEST, &[]);
    screen
        .see_last("1>")
        .line("kh qs jc jd 7c 10d jk", "\u{2592}\u{2592}\u{d7}2 J\u{2663}   \u{2592}\u{2592}\u{d7}2 J\u{2666}");
    screen.see_last("2>").press("7c 1 and").see_last("7c 1 and").resize(WIDE);
    screen.press("\u{3}").see_last("2>");
    screen.line("7c 1", "Column 1  Column 2  Column 3  Column 4").see_last("3>");
    screen.press("\u{1b}[200~10d 1\n\nlorem ipsum dolor sit amet\nx jk\n\u{1b}[201~").see("x jk").press("\r");
    screen.see("You place 10\u{2666} on K\u{2665}.").see("`lorem` is not a card");
    screen.see("The rest of the pasted text (1 line) was not played.").see_last("4>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
}

#[test]
fn the_end_shows_a_short_review_unless_quiet() {
    for (quiet, is_shown) in [(&["resume"][..], true), (&["resume", "-q"], false)] {
        let sandbox = Sandbox::new();
        assert_eq!(sandbox.feed(&["play", "crawl", "-q"], b"kh 3d 6c, 2s 9d, a, 9c 8c\n").status, 0);
        let mut screen = Screen::open(&sandbox, quiet, WIDE, &[]);
        screen.see("continues after entry 1.").see_last("2>").line("concede", "3> ").press("\r");
        assert_eq!(screen.end(), (0, true));
        let text = screen.text();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(text.contains("Giving up in entry 2 cost about "), is_shown, "{text}");
        // The review prints no win rate of good play beside its results.
        assert!(!text.contains("Played well"), "{text}");
    }
}

#[test]
fn the_end_of_a_shared_game_reviews_only_face_up_cards() {
    let sandbox = Sandbox::new();
    let script = include_str!("../../examples/bullen-pitch-black-won.txt");
    let (before, last) = script.trim_end().rsplit_once('\n').expect("lines");
    let three = ["--player", "Ana", "--player", "Ben", "--player", "Cleo", "--set", "variant=pitch-black"];
    let played = sandbox.feed(&[&["play", "bullen", "-q"], &three[..]].concat(), before.as_bytes());
    assert_eq!(played.status, 0, "{}", played.err);
    let mut screen = Screen::open(&sandbox, &["resume"], WIDE, &[]);
    screen.see("continues after entry 36.").see_last(">").line(last, "Ben claims to have escaped.");
    screen.see("Luck of the face-up cards: Ana ").see_last("38>").press("\r");
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    assert!(!screen.text().contains("skill"), "{}", screen.text());
}

#[test]
fn keys_typed_during_the_review_reach_the_prompt() {
    let sandbox = Sandbox::new();
    let lines = b"kh 3d 6c, 2s 9d, a, 9c 8c\n";
    assert_eq!(sandbox.feed(&["play", "crawl", "-q"], lines).status, 0);
    let mut screen = Screen::open(&sandbox, &["resume"], WIDE, &[]);
    screen.see("continues after entry 1.").see_last("2>").press("concede\r").see("You gave up").press("note waited\r");
    screen.see("Giving up in entry 2 cost about").see("3> note waited").see("Noted.").see_last("3>");
    assert_eq!(screen.text().matches("note waited").count(), 1, "{}", screen.text());
    screen.press("\r");
    assert_eq!(screen.end(), (0, true));
}

#[test]
fn long_work_shows_progress_and_ctrl_c_prints_results() {
    let sandbox = Sandbox::new();
    let arguments = ["simulate", "classic", "--games", "10000000", "--policy", "random", "--seed", "1"];
    let mut screen = Screen::open(&sandbox, &arguments, 120, &[]);
    screen.see(" of 10000000 games, ").see(" a second, ").see(" left: won ").press("\u{3}");
    screen.see("simulated games").see("Repeat it with: deckwarden simulate classic ");
    assert_eq!(screen.end(), (130, true));
}

#[test]
fn ctrl_c_during_the_mistake_review_keeps_its_findings() {
    let sandbox = Sandbox::new();
    sandbox.feed(&["play", "classic", "-q"], (nearly_lost() + "\nx 2s\n").as_bytes());
    let mut screen = Screen::open(&sandbox, &["learn", "classic", "mistakes"], 120, &[]);
    screen.see(" turns, ").press("\u{3}").see("the review was interrupted");
    // A question follows only if the review found a mistake before Ctrl-C.
    screen.press("\u{3}");
    assert_eq!(screen.end(), (130, true), "{}", screen.text());
    // Without Ctrl-C, the program finds and saves the mistakes.
    assert_eq!(sandbox.run(&["learn", "classic", "mistakes", "--json"]).status, 0);
    // At a question, Ctrl-C ends the program, as at every prompt.
    let mut screen = Screen::open(&sandbox, &["learn", "classic", "mistakes"], 120, &[]);
    screen.see("Step 1 of ").see_last(">").press("\u{3}");
    assert_eq!(screen.end(), (130, true), "{}", screen.text());
}

/// Before a new game with the same rules and players, the program offers the unfinished game. Before a game with other
/// rules or players, it does not.
#[test]
fn play_offers_an_unfinished_game_that_suits_the_arguments() {
    let sandbox = Sandbox::new();
    let ana = ["play", "classic", "-q", "--preset", "reserve", "--player", "Ana"];
    assert_eq!(sandbox.feed(&ana, b"ks kc jd qd\n").status, 0);
    for (arguments, question) in [
        (&["--player", "Ana"][..], "There is an unfinished game."),
        (&["--set", "reserve=on"], "There is an unfinished game."),
        (&["--player", "Ben"], "Which rules do you play?"),
        (&["--preset", "brutal"], "Your name"),
    ] {
        let mut screen = Screen::open(&sandbox, &[&["play", "classic"], arguments].concat(), WIDE, &[]);
        screen.see(question).press("\u{3}");
        assert_eq!(screen.end(), (130, true), "{arguments:?}");
    }
    // `quit` leaves a menu.
    let mut screen = Screen::open(&sandbox, &["play", "classic"], WIDE, &[]);
    screen.see("What do you want to play?").press("quit\r").see("No game was started.");
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
}

/// Pasted text or a quick typist can give the answer before the question is printed.
#[test]
fn typing_ahead_answers_the_next_question() {
    let sandbox = Sandbox::new();
    let lines = b"kh qs jc jd 7c 10d jk\n10d 1, 7c 1\n";
    assert_eq!(sandbox.feed(&["play", "classic", "-q", "--preset", "standard"], lines).status, 0);
    let mut screen = Screen::open(&sandbox, &["resume"], WIDE, &[]);
    screen.see_last("3>").press("fix 10d 2d\ry\rlegal\r");
    screen.see("Take back entry 2 and correct the card? [y/N] y").see("> legal").see("place 2").see_last("2>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
    assert!(!screen.text().contains("`y` is not"), "{}", screen.text());
    let table = ["play", "bullen", "--no-journal", "--set", "decks=1", "--set", "variant=standard"];
    let mut screen = Screen::open(&sandbox, &table, WIDE, &[]);
    screen.see("How many players?").press("\r").see("Name of player 1:").press("Ana\rBen\rkh 2c\r");
    screen.see("Name of player 2: Ben").see("1> kh 2c").see_last("2 Ana>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
}

#[test]
fn a_key_ends_the_wait_for_sharper_odds() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.feed(&["play", "classic", "-q"], b"kh qs jc jd 7c 3d 10h\n").status, 0);
    // With one thread, these odds take many seconds. Only a key ends them sooner.
    let mut screen = Screen::open(&sandbox, &["resume"], WIDE, &[("RAYON_NUM_THREADS", "1")]);
    screen.see("continues after entry 1.").see_last("2>");
    screen.line("odds", " won ").see("Press Enter to stop.").press("\r").see("policy `learned`").see_last("2>");
    assert!(!screen.text().contains("Press Enter"), "{}", screen.text());
    // The program keeps the key that ends the wait, for the next prompt.
    screen.line("odds", "Press Enter").press("od").see_last("2> od").press("\u{3}").see_last("2>");
    // The next prompt also handles whole lines that were typed ahead.
    screen.press("odds\r").see("Press Enter").press("log\r").see("2> log").see_last("2>").leave();
    assert_eq!(screen.end(), (0, true));
}

#[test]
fn odds_and_hints_are_answered_at_the_prompt() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.feed(&["play", "crawl", "-q"], b"kh 3d 6c, 2s 9d, a, 9c 8c\n").status, 0);
    let mut screen = Screen::open(&sandbox, &["resume"], WIDE, &[]);
    screen.see("continues after entry 1.").see_last("2>");
    screen.line("odds", "Out alive: ").see("policy `learned`").see_last("2>");
    screen.line("hint", "Think about: ").see("In simulated games: score ").see_last("2>").leave();
    assert_eq!(screen.end(), (0, true));
}

#[test]
fn a_line_of_the_game_is_not_a_name() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["play", "mythic", "--preset", "normal"], WIDE, &[]);
    screen.see_last("Your name (Enter for none):");
    for line in ["3c 8h 5s 2d", "3c8h5s2d", "hit 3c, drink 8h", "drink ah", "equip 3", "kh", "hint"] {
        screen.line(line, "asks for names first").see_last("Your name (Enter for none):");
    }
    screen.line("Ada", "Do you want the rules explained as you play?").press("\u{3}");
    screen.end();
    let mut screen = Screen::open(&sandbox, &["play", "scoundrel", "--preset", "standard"], WIDE, &[]);
    screen.see_last("Your name (Enter for none):");
    screen.line("Ad van Dam", "Do you want the rules explained as you play?").press("\u{3}");
    screen.end();
    let mut screen = Screen::open(&sandbox, &["play", "regicide", "--preset", "standard"], WIDE, &[]);
    screen.see("How many players?").press("\r").see_last("Your name (Enter for none):");
    screen.line("Paul", "Do you want the rules explained as you play?").press("\u{3}");
    screen.end();
    let mut screen = Screen::open(&sandbox, &["play", "regicide", "--preset", "standard"], WIDE, &[]);
    screen.see("How many players?").press("\u{1b}[B\r").see_last("Name of player 1:");
    screen.line("10d 7h", "asks for names first").see_last("Name of player 1:");
    screen.line("Ana", "Name of player 2:").line("9h", "asks for names first").press("\u{3}");
    screen.end();
}

#[test]
fn a_card_typed_during_the_set_up_hides_no_move() {
    let sandbox = Sandbox::new();
    let options = ["class=warrior", "mode=normal", "counters=cards"].map(|option| ["--set", option]).concat();
    let arguments = [&["play", "crawl", "--teach", "--no-journal", "--player", "Ana"], &options[..]].concat();
    let mut screen = Screen::open(&sandbox, &arguments, WIDE, &[]);
    screen.see_last("Press Enter when you are done>").line("qs", "Lay 12 cards from the battle pool face down");
    screen.press("\u{3}");
    screen.end();
}

#[test]
fn only_an_invalid_name_is_asked_for_again() {
    let sandbox = Sandbox::new();
    let mut screen = Screen::open(&sandbox, &["play", "bullen", "--no-journal"], NARROW, &[("NO_COLOR", "1")]);
    screen.see("How many players?").press("\u{1b}[B\r").see("How many players? 3 players");
    screen.see("long").see_last("  1\n> 2").press("\r").see("decks: 2");
    screen.see("passages").see_last("pitch-black").press("\r").see("variant: standard");
    screen.see("Name of player 1:").line("7c", "it reads\nas a line of the game").see_last("Name of player 1:");
    screen
        .line("Ana", "Name of player 2:")
        .line("ana", "A player cannot be called `ana`: another\nplayer has that name.");
    screen.see_last("Name of player 2:").line("Ben", "Name of player 3:");
    screen.line("Cleo", "Ana shows a card to decide who begins.").see_last("1>").leave();
    assert_eq!(screen.end(), (0, true), "{}", screen.text());
}
