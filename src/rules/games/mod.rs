//! The games, and the enum [`AnyGame`] with one variant for each game.

pub(crate) mod advanced;
pub(crate) mod classic;
pub(crate) mod crawl;
pub(crate) mod dungeon;
pub(crate) mod mythic;
mod prelude;
pub(crate) mod regicide;
pub(crate) mod scoundrel;
mod shared;

use crate::rules::games::prelude::*;

/// Code that runs with the concrete type of a game, so that [`AnyGame::run`] matches the variant only once.
pub trait Task {
    /// What the task returns.
    type Output;

    /// Runs the task on a game.
    fn run<G: Game + Send + Sync>(self, game: &G) -> Self::Output;
}

/// Code that runs on several positions of one game, with the concrete type of the game.
pub trait PositionsTask {
    /// What the task returns.
    type Output;

    /// Runs the task on the positions.
    fn run<G: Game + Send + Sync>(self, positions: &[G]) -> Self::Output;
}

macro_rules! games {
    ($($(#[$doc:meta])* $name:ident($state:ty) = $id:literal),* $(,)?) => {
        /// The state of any game. The state is boxed, because the largest one is four times as large as most others.
        #[derive(Clone, Debug, Hash)]
        pub enum AnyGame {
            $($(#[$doc])* $name(Box<$state>),)*
        }

        /// The ids of all games, in the order in which lists show them.
        pub const IDS: &[&str] = &[$($id),*];

        impl AnyGame {
            /// Runs a task on the game.
            pub fn run<T: Task>(&self, task: T) -> T::Output {
                match self {
                    $(AnyGame::$name(game) => task.run(game.as_ref()),)*
                }
            }

            /// Runs a task on the positions that belong to the same game as the first position, and ignores all other
            /// positions. Returns `None` if there are no positions.
            pub fn run_all<T: PositionsTask>(positions: &[AnyGame], task: T) -> Option<T::Output> {
                match positions.first()? {
                    $(AnyGame::$name(_) => {
                        let state = |position: &AnyGame| match position {
                            AnyGame::$name(game) => Some(<$state>::clone(game)),
                            _ => None,
                        };
                        let states: Vec<$state> = positions.iter().filter_map(state).collect();
                        Some(task.run(&states))
                    })*
                }
            }

            /// Sets up the game with this id, before its first card. Returns `None` if the program has no such game,
            /// and an error if the rulebook lacks a number that the game needs.
            pub fn new(
                id: &str,
                book: &Rulebook,
                settings: &Settings,
                players: usize,
                deal: Option<&Deal>,
            ) -> Option<Result<AnyGame, MissingNumber>> {
                match id {
                    $($id => Some(<$state>::new(book, settings, players, deal).map(|game| AnyGame::$name(Box::new(game)))),)*
                    _ => None,
                }
            }

            /// Returns the id of the game.
            pub fn id(&self) -> &'static str {
                match self {
                    $(AnyGame::$name(_) => $id,)*
                }
            }

            /// Returns the words that players type in the game with this id, or `None` if the program has no such
            /// game.
            pub fn words_of(id: &str, settings: &Settings, players: &[String]) -> Option<Words> {
                match id {
                    $($id => Some(<$state>::words(settings, players)),)*
                    _ => None,
                }
            }
        }

        macro_rules! each {
            (mut $self:expr, $game:ident => $call:expr) => {
                match $self {
                    $(AnyGame::$name($game) => {
                        let $game = $game.as_mut();
                        $call
                    })*
                }
            };
            ($self:expr, $game:ident => $call:expr) => {
                match $self {
                    $(AnyGame::$name($game) => {
                        let $game = $game.as_ref();
                        $call
                    })*
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
    /// Dungeon Crawl, by marccase, for one player.
    Crawl(crawl::Crawl) = "dungeon-crawl",
    /// Mythic Dungeon Crawler, by Jon Wittwer, for one player.
    Mythic(mythic::Mythic) = "mythic-dungeon-crawler",
    /// Dungeon, for several players.
    Dungeon(dungeon::Dungeon) = "dungeon",
    /// Scoundrel, by Zach Gage and Kurt Bieg, for one player.
    Scoundrel(scoundrel::Scoundrel) = "scoundrel",
    /// Regicide, for one to four players who win or lose together.
    Regicide(regicide::Regicide) = "regicide",
}

// `any_game` must follow `games!`, which also defines the macro `each`.
mod any_game;

/// Evaluates an expression with the concrete type of the game: `dispatch!(any_game, game => expression)`.
pub(crate) use each as dispatch;
