//! All integration tests, one binary, so that tests link once.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "tests print what they tried")]
#![allow(clippy::string_slice, reason = "texts that a test wrote itself are cut where it knows them")]

/// Whole games and random games, told as somebody has accepted them.
mod accepted;
/// What only Clear the Dungeon Advanced promises.
mod advanced;
/// What simulations ask of the memory: nothing.
mod allocations;
mod asking;
/// What only Clear the Dungeon Classic promises.
mod classic;
/// The program from outside: hermetic runs that compare output, messages and status.
mod cli;
/// The example clients of the referee protocol.
mod clients;
/// Policies, odds and hints.
mod coach;
/// Paths and identifiers that documents name.
mod docs;
/// Questions of drills, proved from their printed form alone.
mod drills;
/// Manual pages and completion scripts are those of the command line's definition.
mod generated;
/// Personal goals, told when they are reached.
mod goals;
/// Help, its examples, and completion in real shells.
mod help;
/// A referee who sees no hand, beside real hands that are dealt and played.
mod hidden_hands;
/// Session files: written, read back, torn, locked, damaged.
mod journal;
/// How many keys a game takes.
mod keys;
/// The language of the rulebooks.
mod language;
/// Laws that hold for every game at every node of random play.
mod laws;
/// What rulebooks teach: examples, tips, lessons.
mod learning;
/// Lessons: answers that fit the move, tables that go on.
mod lessons;
/// What only Mythic Dungeon Crawler promises.
mod mythic;
/// The contract of the notation, sentence by sentence, and by properties.
mod notation;
/// What the source package holds, and what is promised of it.
mod packaging;
/// Counts of legal sequences, by independent programs.
mod perft;
/// Puzzles: the coach agrees with their answers.
mod puzzles;
/// The README runs.
mod readme;
/// The rooms of the source import one way only.
mod rooms;
/// Rulebooks: sound, changed by house rules, checked.
mod rulebooks;
/// Every rule by its id: one accepted and one refused line at least, with the full sentence.
mod rules;
/// What only Scoundrel promises.
mod scoundrel;
/// Templates and the facts that fill them.
mod stated_facts;
/// What the table says in any position of any game.
mod table;
/// Reading and running transcripts: typed lines and what the referee must answer.
mod transcript;
/// The worked examples of the sources, by name.
mod worked;
