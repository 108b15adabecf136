//! All integration tests are in one binary, because linking one binary is faster than linking many.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "tests print the cases that they tried")]
#![allow(clippy::string_slice, reason = "tests slice only texts that they wrote themselves")]

mod accepted;
mod advanced;
mod allocations;
mod architecture;
mod asking;
mod classic;
mod cli;
mod clients;
mod coach;
mod docs;
mod drills;
mod generated;
mod goals;
mod help;
mod hidden_hands;
mod journal;
mod keys;
mod language;
mod laws;
mod learning;
mod lessons;
mod mythic;
mod notation;
mod packaging;
mod perft;
mod puzzles;
mod readme;
mod rulebooks;
mod rules;
mod scoundrel;
mod stated_facts;
mod table;
mod transcript;
mod worked;
