//! Plain text for players with a screen reader: cards in words, only changes, and a whole game played from the output
//! alone.

use super::Sandbox;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// The beginnings of the lines about places in Classic.
const LABELS: [&str; 9] = ["Column 1", "Column 2", "Column 3", "Column 4", "Hand", "Damage", "Cleared", "Deck", "Turn"];

/// The cards of the real table that are still face down.
struct RealDeck {
    /// The cards of each column, the top card last.
    columns: [Vec<String>; 4],
    power: Vec<String>,
}

impl RealDeck {
    fn shuffled(mut seed: u64) -> RealDeck {
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        let mut shuffle = |mut cards: Vec<String>| {
            (1..cards.len()).rev().for_each(|index| cards.swap(index, random(index + 1)));
            cards
        };
        let cards_of = |ranks: &[&str]| -> Vec<String> {
            let suits = ["clubs", "diamonds", "hearts", "spades"];
            ranks.iter().flat_map(|rank| suits.map(|suit| format!("{rank} of {suit}"))).collect()
        };
        let dungeon = shuffle(cards_of(&["jack", "queen", "king"]));
        let mut power = cards_of(&VALUES[1..]);
        power.extend(["joker".to_owned(), "joker".to_owned()]);
        let column = |index: usize| dungeon[index * 3..index * 3 + 3].to_vec();
        RealDeck { columns: [0, 1, 2, 3].map(column), power: shuffle(power) }
    }
}

/// The ranks of power cards, each at the index of its value.
const VALUES: [&str; 11] = ["", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// A player who remembers the program's output, but never sees the table.
struct Listener {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The last lines about each place.
    memory: BTreeMap<String, Vec<String>>,
    /// The lines after the places: what is awaited, or how the game ended.
    asked: String,
    lines: usize,
}

impl Listener {
    fn begin(sandbox: &Sandbox) -> Listener {
        let arguments = ["play", "classic", "--plain", "--spoken", "--changes", "-v", "--no-journal"];
        let mut command = sandbox.command(&arguments);
        let mut program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = program.stdin.take().expect("a pipe");
        let output = BufReader::new(program.stdout.take().expect("a pipe"));
        let asked = "Turn up the top card of column 1 and type it.".to_owned();
        Listener { program, input, output, memory: BTreeMap::new(), asked, lines: 0 }
    }

    /// Types a line and returns the program's answer.
    fn say(&mut self, line: &str) -> Vec<String> {
        self.lines += 1;
        // The program repeats a comment after it has answered all lines before it, so a comment marks the end of an
        // answer.
        let end = format!("# {}", self.lines);
        writeln!(self.input, "{line}\n{end}").expect("the program reads its input");
        let mut received = Vec::new();
        loop {
            let mut text = String::new();
            let length = self.output.read_line(&mut text).expect("the program answers");
            assert!(length > 0, "the program ended after `{line}`: {received:?}");
            match text.trim_end() {
                text if text == end => break,
                text => received.push(text.to_owned()),
            }
        }
        received.remove(0);
        received
    }

    fn play(&mut self, line: &str) {
        let received = self.say(line);
        let label = |text: &str| LABELS.into_iter().find(|label| text.starts_with(&format!("{label}: ")));
        let mut at = None;
        self.asked = received.last().cloned().unwrap_or_default();
        for text in received {
            at = match label(&text) {
                Some(label) => {
                    self.memory.insert(label.to_owned(), vec![text]);
                    Some(label)
                }
                None if text.starts_with("You can") => continue,
                None => {
                    let is_need =
                        text.contains(" needs ") || text.contains(" falls to ") || text.contains(" the game.");
                    let place = at.filter(|_| is_need).and_then(|label| self.memory.get_mut(label));
                    match place {
                        Some(lines) => lines.push(text),
                        None => self.asked = text,
                    }
                    at
                }
            };
        }
    }

    fn hand(&self) -> Vec<String> {
        let line = &self.memory["Hand"][0];
        let cards = line.split_once(": ").map_or("", |(_, cards)| cards);
        cards.split(", ").filter(|card| *card != "nothing").map(str::to_owned).collect()
    }

    /// Chooses a placement: a trigger before a second card, and a second card before a first card. If no card fits,
    /// chooses a discard.
    fn decide(&self) -> String {
        let mut best: Option<(u8, String)> = None;
        for card in self.hand() {
            let value = VALUES.iter().position(|rank| card.split(' ').next() == Some(rank)).unwrap_or(0);
            let suit = card.rsplit(' ').next().unwrap_or_default().trim_end_matches('s');
            for number in 1..=4 {
                let lines = &self.memory[&format!("Column {number}")];
                let Some(need) = lines.get(1) else { continue };
                let least =
                    |before: &str| -> Option<usize> { need.split_once(before)?.1.split(' ').next()?.parse().ok() };
                let fits = if need.contains(" falls to ") {
                    (need.contains(&format!("any {suit}")) || card == "joker").then_some(3)
                } else if let Some(least) = least("add ").or_else(|| least("start with ")) {
                    (value >= least).then_some(if need.contains("add ") { 2 } else { 1 })
                } else {
                    (card != "joker").then_some(1)
                };
                let Some(worth) = fits else { continue };
                if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                    best = Some((worth, format!("{card} {number}")));
                }
            }
        }
        let discard = || format!("discard {}", self.hand()[0]);
        match best {
            Some((_, line)) if !self.asked.starts_with("Discard") => line,
            _ => discard(),
        }
    }
}

#[test]
fn a_whole_game_is_played_by_listening() {
    for seed in 0..3 {
        let sandbox = Sandbox::new();
        let mut cards = RealDeck::shuffled(seed);
        let mut listener = Listener::begin(&sandbox);
        let end = loop {
            let prompt = listener.asked.clone();
            let number =
                |before: &str| -> Option<usize> { prompt.split_once(before)?.1.split([' ', '.']).next()?.parse().ok() };
            let line = if let Some(column) = number("Turn up the top card of column ") {
                cards.columns[column - 1].pop().expect("a monster lies there")
            } else if let Some(count) = number("Draw ") {
                cards.power.split_off(cards.power.len() - count).join(" ")
            } else if prompt.starts_with("Attack") || prompt.contains("Discard") {
                listener.decide()
            } else {
                break prompt;
            };
            listener.play(&line);
            assert!(listener.lines < 200, "{prompt}");
        };
        assert!(end.contains("dungeon") || end.contains("damage") || end.contains("power"), "{end}");
        // The player's memory contains the whole table.
        let table = listener.say("table");
        let remembered: Vec<String> = LABELS.iter().flat_map(|label| listener.memory[*label].clone()).collect();
        let is_place = |line: &&String| LABELS.iter().any(|label| line.starts_with(&format!("{label}: ")));
        assert_eq!(
            table.iter().filter(is_place).collect::<Vec<_>>(),
            remembered.iter().filter(is_place).collect::<Vec<_>>()
        );
        drop(listener.input);
        assert!(listener.program.wait().expect("the program ends").success());
    }
}

#[test]
fn plain_text_says_why_it_is_on() {
    let sandbox = Sandbox::new();
    let first = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = sandbox.command(&[&["play", "classic"], arguments].concat());
        command.envs(variables.iter().copied());
        let run = Sandbox::run_command(command, b"kh qs jc jd 7c 10d 5h\n");
        run.out.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(first(&[("ACCESSIBLE", "1")], &[]), "Plain text is on: ACCESSIBLE is set.");
    assert_eq!(first(&[("ACCESSIBLE", "0")], &[]), "1> kh qs jc jd 7c 10d 5h");
    assert_eq!(first(&[("ACCESSIBLE", "1"), ("DECKWARDEN_PLAIN", "off")], &[]), "1> kh qs jc jd 7c 10d 5h");
    assert_eq!(first(&[("DECKWARDEN_SPOKEN", "1")], &[]), "Plain text is on: DECKWARDEN_SPOKEN is set.");
    assert_eq!(first(&[("ACCESSIBLE", "1")], &["--plain"]), "1> kh qs jc jd 7c 10d 5h");
    assert_eq!(sandbox.run(&["config", "set", "plain", "on"]).status, 0);
    assert_eq!(first(&[], &[]), "Plain text is on: the configuration sets `plain`.");
}

#[test]
fn plain_lines_are_as_long_as_asked() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.run(&["config", "set", "cells", "40"]).status, 0);
    let script = std::fs::read(super::package().join("examples/mythic-won-25.txt")).expect("an example");
    let run = sandbox.feed(&["play", "mythic", "--plain", "--spoken"], &script);
    assert_eq!(run.out.lines().find(|line| line.chars().count() > 40), None);
    let wrong = sandbox.run(&["config", "set", "cells", "7"]);
    assert_eq!(
        (wrong.status, wrong.err.as_str()),
        (2, "deckwarden: `cells` must be a number from 20 to 400, not `7`.\n")
    );
}
