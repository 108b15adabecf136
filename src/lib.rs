//! A referee for dungeon card games played with a *real* deck.
//!
//! You shuffle, deal and type the cards that turn up. The library judges every move, explains why an illegal move is
//! illegal, and keeps every count. It never draws the cards of your game.
//!
//! - [`rulebook`]: the rules, numbers and texts of the games.
//! - [`game`]: states, actions, legality and refusals; [`card`]: cards and sets of cards.
//! - [`session`]: a game with its history, undo and optional saving.
//! - [`coach`]: simulations, odds and hints.
//! - [`journal`]: session files.
//! - [`protocol`]: answers lines of notation with JSON. Programs in other languages use it through
//!   `deckwarden referee`; see `docs/notation.md` and the clients in `examples/`.
//!
//! # Features
//! - `cli` (default): the command-line program, started by [`run`]. `default-features = false` builds only the engine,
//!   with about a third fewer dependencies.
//! - `schema` (part of `cli`): JSON Schemas of files and answers.
//!
//! # Refereeing
//! Play lines of notation. `explain` turns a refusal into a sentence, here with the values of the cards:
//! ```
//! use deckwarden::{rulebook::Library, session::{Session, Setup, SetupRequest}};
//!
//! let library = Library::built_in()?;
//! let request = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
//! let mut session = Session::new(Setup::new(&library, &request, None)?);
//! // Turn up four columns and draw a hand, then attack the king of hearts.
//! session.line("kh qs jc jd 7c 3d 10h").unwrap();
//! session.line("7c 1").unwrap();
//! let refusal = session.line("3d 1").unwrap_err();
//! assert_eq!(
//!     session.explain(&refusal, session.messages()),
//!     "7♣ + 3♦ = 10, but K♥ needs 13. Play 6 or more."
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Simulating
//! Play whole games under the same rules, with cards from a fair shuffle and decisions from a policy:
//! ```
//! # use deckwarden::{rulebook::Library, session::{Session, Setup, SetupRequest}};
//! use deckwarden::{coach, game::Rules};
//!
//! # let library = Library::built_in()?;
//! # let request = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
//! let mut game = Setup::new(&library, &request, None)?.game;
//! coach::random_playout(&mut game, 1);
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Replaying
//! With the same setup, the same lines always lead to the same table:
//! ```
//! # use deckwarden::{game::View, rulebook::Library, session::{Session, Setup, SetupRequest}};
//! # let library = Library::built_in()?;
//! # let request = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
//! let setup = Setup::new(&library, &request, None)?;
//! let lines = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo", "jk 2"];
//! let play = || {
//!     let mut session = Session::new(setup.clone());
//!     for line in lines {
//!         session.line(line).unwrap();
//!     }
//!     session.game().table(&session.setup().vocabulary)
//! };
//! assert_eq!(play(), play());
//! assert_eq!(play()["columns"][1]["attack"], serde_json::json!(["JK"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(
    not(feature = "cli"),
    allow(dead_code, reason = "the shared modules contain a few items that only the program uses")
)]

// Modules that allow `missing_docs` are not part of the public library.
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

/// Rulebooks: the rules, numbers and texts of the games, and the library that finds them.
pub mod rulebook {
    pub use crate::rules::library::{Library, LoadError, RulebookSource};
    pub use crate::rules::rulebook::*;
}

/// Games: states, what a game awaits, legal decisions, refusals, events and the layout of the table.
pub mod game {
    pub use crate::model::action::{Action, Decision, Seat, Spot, Verb, VerbSet};
    pub use crate::model::estimate::Estimate;
    pub use crate::model::facts::{Fact, Facts};
    pub use crate::model::layout::{Band, Face, Gauge, Layout, Zone};
    pub use crate::model::outcome::{Outcome, Verdict};
    pub use crate::model::rate::Rate;
    pub use crate::model::refusal::{Expected, Problem, Reason, Refusal, RuleId, SyntaxError, Unstated};
    pub use crate::model::vocabulary::{Form, Jokers, Slot, Vocabulary, Words};
    pub use crate::rules::deal::{Deal, DealError};
    pub use crate::rules::decision::{ByPlayer, Notated};
    pub use crate::rules::events::{Event, Events, Listener, UnseenMove};
    pub use crate::rules::game::{Awaits, BareCard, Deals, Engine, Game, Hidden, Meaning, Place, Rules, View};
    pub use crate::rules::games::{AnyGame, IDS, Task};
    pub use crate::rules::knowledge::{Heaps, Unseen};
    pub use crate::rules::needs::Need;
    pub use crate::rules::zones::{Contents, Zones};
}

/// Sessions: set up a table, play lines of notation, undo and correct them, save them, and describe what happened.
pub mod session {
    pub use crate::model::correction::{Correction, LostEvents, Remedy};
    pub use crate::play::messages::{CardCopy, CardLocation, Messages};
    pub use crate::play::notation::{Condition, Guard, Line, ParsedAction, ParsedKind, Word};
    pub use crate::play::recorder::{LogError, RecordResult, Recorder, SessionLog};
    pub use crate::play::session::*;
    pub use crate::play::setup::{Setup, SetupError, SetupRequest};
}

/// Items for the tests and benchmarks of this package only. They are not part of the stable interface.
#[doc(hidden)]
pub mod internals {
    pub use crate::play::commands::{AfterEnd, is_reserved};
    pub use crate::play::example::Example;
    pub use crate::play::perft::{perft, perft_with};
    pub use crate::rules::rulebook::starter::skeleton;
    pub use crate::text::{prose::Look, template, visible::is_hidden, yaml};
    #[cfg(feature = "cli")]
    pub use crate::{
        cli::{
            EXAMPLES, GeneratedFile, command, completion_scripts, dynamic_completion_scripts, json_schemas, man_pages,
        },
        learn::drill::{self, Blunder, Drill, Judgement},
        learn::lesson::{LessonReply, LessonRun},
        learn::mistakes::{self, ReviewedGame},
        learn::pages::{self, Pages},
        learn::search::{Search, SearchResult},
        learn::teach::Teacher,
        lint::facts::{FactNames, StatedFacts, stated_by},
        lint::{Severity, check},
        play::draw::draw_layout,
        records::scores::{GroupBy, Report, ReportQuery},
        rules::rulebook::schema::schema,
        table::{NoProgress, ReplyKind, Table},
    };

    #[cfg(feature = "cli")]
    pub mod picture {
        pub use crate::records::picture::{Frame, animation, frames, table_picture};
    }

    #[cfg(feature = "cli")]
    pub mod export {
        pub use crate::records::export::{bgsplay, csv, json, markdown, push_link};
    }
}
