//! A referee for dungeon card games played with a *real* deck.
//!
//! The player shuffles, deals and types the cards that turn up; the library judges what is legal and says why, and
//! keeps every count. It never draws a card.
//!
//! Beside the three examples below: [`game`] has what is awaited, legal and refused, with [`card`]s; [`rulebook`] the numbers
//! and the words of the games; [`session`] a table that is played at; [`coach`] simulations, odds and hints; [`journal`] session files.
//! Other languages drive `deckwarden referee`, whose [`protocol`] `docs/notation.md` describes; `examples/` has a client in
//! Python and one in shell.
//!
//! # Features
//! - `cli` (default): the program, which is [`run`]. `default-features = false` leaves the engine alone and more
//!   than a third of the crates out.
//! - `schema` (part of `cli`): JSON Schemas of what is read and written.
//!
//! # Refereeing
//! ```
//! use deckwarden::{rulebook::Library, session::{Session, Setup, SetupRequest}};
//!
//! let library = Library::built_in()?;
//! let wanted = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
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
//! # use deckwarden::{rulebook::Library, session::{Session, Setup, SetupRequest}};
//! use deckwarden::{coach, game::Rules};
//!
//! # let library = Library::built_in()?;
//! # let wanted = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
//! let mut game = Setup::new(&library, &wanted, None)?.game;
//! coach::random_playout(&mut game, 1);
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Replaying
//! A session is its lines; the same lines give the same table:
//! ```
//! # use deckwarden::{game::View, rulebook::Library, session::{Session, Setup, SetupRequest}};
//! # let library = Library::built_in()?;
//! # let wanted = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
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

#![cfg_attr(
    not(feature = "cli"),
    allow(
        dead_code,
        reason = "what only the program needs of the shared rooms is small and is not cut out item by item"
    )
)]

// The library promises nothing of the rooms that allow `missing_docs`.
#[cfg(feature = "cli")]
#[allow(missing_docs)]
mod cli;
pub mod coach;
#[cfg(feature = "cli")]
#[allow(missing_docs)]
mod learn;
#[cfg(feature = "cli")]
#[allow(missing_docs)]
mod lint;
mod model;
mod play;
mod records;
mod rules;
#[cfg(feature = "cli")]
#[allow(missing_docs)]
mod table;
#[cfg(feature = "cli")]
#[allow(missing_docs)]
mod terminal;
#[allow(missing_docs)]
mod text;

#[cfg(feature = "cli")]
pub use cli::run;
pub use model::card;
pub use play::protocol;
pub use records::journal;

/// Rulebooks: the numbers and the words of the games, and the library in which they are found.
pub mod rulebook {
    pub use crate::rules::library::{Library, LoadError, RulebookSource};
    pub use crate::rules::rulebook::*;
}

/// Games: what is awaited, what is legal and why something is not, what comes of it, and what lies where.
pub mod game {
    pub use crate::model::action::{Action, Decision, Seat, Spot, Verb, VerbSet};
    pub use crate::model::estimate::Estimate;
    pub use crate::model::facts::{Fact, Facts};
    pub use crate::model::layout::{Band, Face, Gauge, Layout, Zone};
    pub use crate::model::outcome::{Outcome, Verdict};
    pub use crate::model::rate::Rate;
    pub use crate::model::refusal::{Problem, Reason, Refusal, RuleId, SyntaxError, Unstated};
    pub use crate::model::vocabulary::{Form, Jokers, Slot, Vocabulary, Words};
    pub use crate::rules::deal::{Deal, DealError};
    pub use crate::rules::decision::{ByPlayer, Notated};
    pub use crate::rules::events::{Event, Events, Listener};
    pub use crate::rules::game::{Awaits, BareCard, Deals, Engine, Game, Hidden, Meaning, Place, Rules, View};
    pub use crate::rules::games::{AnyGame, IDS, Task};
    pub use crate::rules::knowledge::{Heaps, Unseen};
    pub use crate::rules::needs::Need;
    pub use crate::rules::zones::{Contents, Zones};
}

/// A table that is laid, and the session that is played at it: lines are read, judged, kept and told in sentences.
pub mod session {
    pub use crate::model::correction::{Correction, Parting, Remedy};
    pub use crate::play::messages::{CardCopy, CardLocation, Messages};
    pub use crate::play::notation::{Condition, Guard, Line, ParsedAction, ParsedKind, Word};
    pub use crate::play::recorder::{LogError, Recorded, Recorder, SessionLog};
    pub use crate::play::session::*;
    pub use crate::play::setup::{Setup, SetupError, SetupRequest};
}

/// What the tests and benchmarks of this package look at besides. Nothing of it is promised to anybody else.
#[doc(hidden)]
pub mod internals {
    pub use crate::play::commands::{AfterEnd, is_reserved};
    pub use crate::play::example::{Example, ExampleTable};
    pub use crate::play::perft::{perft, perft_with};
    pub use crate::rules::rulebook::starter::skeleton;
    pub use crate::text::{prose::Look, template, visible::is_hidden, yaml};
    #[cfg(feature = "cli")]
    pub use crate::{
        cli::{EXAMPLES, Generated, asking_scripts, command, completion_scripts, json_schemas, man_pages},
        learn::drill::{self, Blunder, Drill, Judged},
        learn::lesson::{LessonReply, LessonRun},
        learn::mistakes::{self, ReviewedGame},
        learn::pages::{self, Pages},
        learn::search::SearchResult,
        learn::teach::Teacher,
        lint::facts::{FactNames, StatedFacts, stated_by},
        lint::{Severity, check},
        play::draw::draw_layout,
        records::scores::{GroupBy, Report, ReportQuery},
        rules::rulebook::schema::schema,
        table::{ReplyKind, Table, Unwatched},
    };

    #[cfg(feature = "cli")]
    pub mod export {
        pub use crate::records::export::{bgsplay, csv, json, markdown};
    }
}
