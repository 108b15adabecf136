//! A referee for dungeon card games played with a *real* deck.
//!
//! The player shuffles, deals and types the cards that turn up; the library judges what is legal and says why, and
//! keeps every count. It never draws a card.
//!
//! Beside the three examples below, the rooms: [`model`] has the words, [`rules`] the games and their rulebooks, [`play`] a
//! session at the table, [`coach`] the simulations, [`records`] the journal and its figures.
//! Other languages drive `deckwarden referee`, whose protocol `docs/notation.md` describes; `examples/` has a client in
//! Python and one in shell.
//!
//! # Features
//! - `cli` (default): the program, which is [`run`]. `default-features = false` leaves the engine alone and more
//!   than a third of the crates out.
//! - `schema` (part of `cli`): JSON Schemas of what is read and written.
//!
//! # Refereeing
//! ```
//! use deckwarden::{play::{session::Session, setup::{Setup, Wanted}}, rules::rulebook::Library};
//!
//! let library = Library::built_in()?;
//! let wanted = Wanted { game: "classic".into(), ..Wanted::default() };
//! let mut session = Session::new(Setup::new(&library, &wanted, None)?);
//! // Four columns and the first hand, then an attack on the king of hearts.
//! session.line("kh qs jc jd 7c 3d 10h").unwrap();
//! session.line("7c 1").unwrap();
//! let refusal = session.line("3d 1").unwrap_err();
//! assert_eq!(
//!     session.explain(&refusal, session.messages()),
//!     "7♣ + 3♦ = 10, but K♥ needs 13. Lay 6 or more on it."
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Simulating
//! The same rules, with cards from a fair shuffle and decisions from a policy:
//! ```
//! # use deckwarden::{play::{session::Session, setup::{Setup, Wanted}}, rules::rulebook::Library};
//! use deckwarden::{coach, rules::game::Game};
//!
//! # let library = Library::built_in()?;
//! # let wanted = Wanted { game: "classic".into(), ..Wanted::default() };
//! let mut game = Setup::new(&library, &wanted, None)?.game;
//! coach::random_playout(&mut game, 1);
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Replaying
//! A session is its lines; the same lines give the same table:
//! ```
//! # use deckwarden::{play::{session::Session, setup::{Setup, Wanted}}, rules::{game::Game, rulebook::Library}};
//! # let library = Library::built_in()?;
//! # let wanted = Wanted { game: "classic".into(), ..Wanted::default() };
//! let setup = Setup::new(&library, &wanted, None)?;
//! let lines = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo", "jk 2"];
//! let play = || {
//!     let mut session = Session::new(setup.clone());
//!     lines.iter().for_each(|line| drop(session.line(line)));
//!     session.game().table(&session.setup().vocabulary)
//! };
//! assert_eq!(play(), play());
//! assert_eq!(play()["columns"][1]["attack"], serde_json::json!(["JK"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "cli")]
mod cli;
pub mod coach;
#[cfg(feature = "cli")]
mod learn;
#[cfg(feature = "cli")]
mod lint;
pub mod model;
pub mod play;
pub mod records;
pub mod rules;
mod text;
#[cfg(feature = "cli")]
mod ui;

#[cfg(feature = "cli")]
pub use cli::run;

/// What the tests and benchmarks of this package look at besides. Nothing of it is promised to anybody else.
#[doc(hidden)]
pub mod internals {
    pub use crate::text::{prose::Look, template, visible::is_hidden, yaml};
    #[cfg(feature = "cli")]
    pub use crate::{
        cli::{EXAMPLES, Generated, asking_scripts, command, completion_scripts, json_schemas, man_pages},
        learn::drill::{self, Drill, Judged},
        learn::lesson::{LessonReply, Taken},
        learn::pages::{self, Pages},
        learn::search::SearchResult,
        learn::teach::Teacher,
        lint::facts::{FactNames, StatedFacts, stated_by},
        lint::{Severity, check},
        ui::table::{ReplyKind, Table, drawn},
    };
}
