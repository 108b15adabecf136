//! The games, and the enum over them all.

pub mod advanced;
mod attack;
pub mod classic;
pub mod crawl;
pub mod dungeon;
pub mod mythic;
mod supply;

use crate::model::action::{Action, Decision};
use crate::model::card::{Card, CardSet};
use crate::model::deal::Deal;
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::model::outcome::Outcome;
use crate::model::refusal::Refusal;
use crate::model::vocabulary::Vocabulary;
use crate::rules::game::{Awaits, BareCard, Engine, Event, Events, Game, Hidden, Meaning, Place, Words};
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings};

macro_rules! games {
    ($($(#[$doc:meta])* $name:ident($state:ty) = $id:literal),* $(,)?) => {
        /// A game of any kind.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant, reason = "a state is copied as memory, never boxed")]
        pub enum AnyGame {
            $($(#[$doc])* $name($state),)*
        }

        /// The ids of the games that the engine knows.
        pub const IDS: &[&str] = &[$($id),*];

        impl AnyGame {
            /// The table of the game with that id before the first card; `None` for an id the engine does not know.
            pub fn of(
                id: &str,
                book: &Rulebook,
                settings: &Settings,
                players: usize,
                deal: Option<&Deal>,
            ) -> Option<Result<AnyGame, MissingNumber>> {
                match id {
                    $($id => Some(<$state>::new(book, settings, players, deal).map(AnyGame::$name)),)*
                    _ => None,
                }
            }

            /// The id of the game.
            pub fn id(&self) -> &'static str {
                match self {
                    $(AnyGame::$name(_) => $id,)*
                }
            }

            /// The words of the game with that id.
            pub fn words_of(id: &str, settings: &Settings, players: &[String]) -> Option<Words> {
                match id {
                    $($id => Some(<$state>::words(settings, players)),)*
                    _ => None,
                }
            }
        }

        macro_rules! each {
            ($self:expr, $game:ident => $call:expr) => {
                match $self {
                    $(AnyGame::$name($game) => $call,)*
                }
            };
        }
    };
}

games! {
    /// Clear the Dungeon Classic.
    Classic(classic::Classic) = "clear-the-dungeon-classic",
    /// Clear the Dungeon Advanced.
    Advanced(advanced::Advanced) = "clear-the-dungeon-advanced",
    /// Dungeon Crawl.
    Crawl(crawl::Crawl) = "dungeon-crawl",
    /// Mythic Dungeon Crawler.
    Mythic(mythic::Mythic) = "mythic-dungeon-crawler",
    /// Dungeon, for several players.
    Dungeon(dungeon::Dungeon) = "dungeon",
}

impl Game for AnyGame {
    fn awaits(&self) -> Awaits {
        each!(self, game => game.awaits())
    }

    fn possible(&self) -> CardSet {
        each!(self, game => game.possible())
    }

    fn weight(&self, card: Card) -> usize {
        each!(self, game => game.weight(card))
    }

    fn check(&self, decision: &Decision) -> Result<(), Refusal> {
        each!(self, game => game.check(decision))
    }

    fn apply(&mut self, action: Action, events: &mut Events) {
        each!(self, game => game.apply(action, events));
    }

    fn concede(&mut self) {
        each!(self, game => game.concede());
    }

    fn candidates(&self, out: &mut Vec<Decision>) {
        each!(self, game => game.candidates(out));
    }

    fn standing_candidates(&self, out: &mut Vec<Decision>) {
        each!(self, game => game.standing_candidates(out));
    }

    fn meaning(&self, bare: &BareCard) -> Meaning {
        each!(self, game => game.meaning(bare))
    }

    fn implied(&self) -> Option<Decision> {
        each!(self, game => game.implied())
    }

    fn implied_before(&self, decision: &Decision) -> Option<Decision> {
        each!(self, game => game.implied_before(decision))
    }

    fn expand(&self, decision: &Decision) -> Result<Vec<Decision>, Refusal> {
        each!(self, game => game.expand(decision))
    }

    fn absence(&self, card: Card) -> Facts {
        each!(self, game => game.absence(card))
    }

    fn uncovers(&self, action: &Action) -> bool {
        each!(self, game => game.uncovers(action))
    }

    fn prompt(&self) -> (&'static str, Facts) {
        each!(self, game => game.prompt())
    }

    fn needs(&self) -> Vec<Need> {
        each!(self, game => game.needs())
    }

    fn greeting(&self) -> Vec<Event> {
        each!(self, game => game.greeting())
    }

    fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value {
        each!(self, game => game.table(vocabulary))
    }

    fn layout(&self) -> Layout {
        each!(self, game => game.layout())
    }

    fn visit(&self, see: &mut dyn FnMut(Place, Card)) {
        each!(self, game => game.visit(see));
    }

    fn hidden(&self) -> Vec<Hidden> {
        each!(self, game => game.hidden())
    }
}
