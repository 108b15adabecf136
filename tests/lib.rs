//! All integration tests are in one binary, because linking one binary is faster than linking many.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "tests print what they tried")]
#![allow(clippy::string_slice, reason = "texts that a test wrote itself are cut where it knows them")]

/// Snapshots of whole games and random games.
mod accepted;
/// Clear the Dungeon Advanced.
mod advanced;
/// Simulations allocate no memory.
mod allocations;
/// Dependencies between the source folders.
mod architecture;
mod asking;
/// Clear the Dungeon Classic.
mod classic;
/// The program as a user runs it: output, messages and exit status.
mod cli;
/// The example clients of the referee protocol.
mod clients;
/// Policies, odds and hints.
mod coach;
/// Paths and identifiers that documents name.
mod docs;
/// Questions of drills, checked from their printed form alone.
mod drills;
/// Manual pages, completion scripts and schemas, which are generated from the program.
mod generated;
/// Personal goals.
mod goals;
/// Help, its examples, and completion in real shells.
mod help;
/// Hidden hands: the referee compared with a simulated table.
mod hidden_hands;
/// Session files: writing, reading, locking and repairing them.
mod journal;
/// Number of keys that a game takes.
mod keys;
/// The language of the rulebooks.
mod language;
/// Laws that hold for every game at every node of random play.
mod laws;
/// What rulebooks teach: examples, tips, lessons.
mod learning;
/// Lessons: their answers, and the table from one step to the next.
mod lessons;
/// Mythic Dungeon Crawler.
mod mythic;
/// The contract of the notation: its sentences, and properties that hold for any text.
mod notation;
/// The source package and its dependencies.
mod packaging;
/// Counts of legal sequences, by independent programs.
mod perft;
/// Puzzles: the coach agrees with their answers.
mod puzzles;
/// The commands of the README.
mod readme;
/// Rulebooks: the built-in ones, house rules and the checks.
mod rulebooks;
/// Every rule by its id: at least one accepted and one refused line, with the full sentence.
mod rules;
/// Scoundrel.
mod scoundrel;
/// Templates and the facts that fill them.
mod stated_facts;
/// The table's answers in any position of any game.
mod table;
/// Reading and running transcripts: typed lines and what the referee must answer.
mod transcript;
/// The worked examples of the sources, by name.
mod worked;
