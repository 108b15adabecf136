//! The examples that help and manual pages show. A test runs each of them.

/// A command line, and what it is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpExample {
    /// The line, as a shell reads it.
    pub line: &'static str,
    /// What it does, without a full stop.
    pub does: &'static str,
}

/// The examples of a command, which is named by its words; none for one that has no page.
pub(super) fn examples(path: &str) -> &'static [HelpExample] {
    EXAMPLES.iter().find(|(of, _)| *of == path).map_or(&[], |(_, shown)| shown)
}

const fn example(line: &'static str, does: &'static str) -> HelpExample {
    HelpExample { line, does }
}

/// The examples of every command.
pub const EXAMPLES: &[(&str, &[HelpExample])] = &[
    (
        "deckwarden",
        &[
            example("deckwarden games", "List the games"),
            example("deckwarden play classic --teach", "Play a first game, with each rule explained when it matters"),
            example("deckwarden resume", "Go on with the game that was left"),
            example("deckwarden help scores", "Tell more about a command"),
        ],
    ),
    (
        "deckwarden play",
        &[
            example("deckwarden play classic", "Play a game"),
            example(
                "deckwarden play classic --preset brutal --set damage-limit=5",
                "Choose a preset and change an option of it",
            ),
            example("deckwarden play bullen --player Ana --player Ben", "Name the players of a game for several"),
            example("deckwarden rules classic options", "Read which options and presets a game has"),
        ],
    ),
    (
        "deckwarden resume",
        &[
            example("deckwarden resume", "Go on with the newest game that has not ended"),
            example("deckwarden resume crawl", "Go on with the game whose session is called so"),
        ],
    ),
    (
        "deckwarden rules",
        &[
            example("deckwarden rules classic", "Read the whole rulebook"),
            example("deckwarden rules classic attack.power", "Read one rule"),
            example("deckwarden rules crawl shield", "Look for words in everything that the rulebook says"),
            example("deckwarden rules mythic --markdown", "Print the rulebook for paper"),
        ],
    ),
    (
        "deckwarden learn",
        &[
            example("deckwarden learn classic", "Go on with the course where you stopped"),
            example("deckwarden learn classic 2", "Take the second lesson"),
            example("deckwarden learn --list", "List the lessons of all games and how far you are"),
        ],
    ),
    (
        "deckwarden drill",
        &[
            example("deckwarden drill classic -n 5", "Answer five questions"),
            example("deckwarden drill classic --rule attack.power", "Answer questions about one rule"),
            example("deckwarden drill classic --results", "See how you stand"),
        ],
    ),
    (
        "deckwarden games",
        &[
            example("deckwarden games", "List the games"),
            example("deckwarden games classic", "Tell of one game, and how often it is won when it is played well"),
            example("deckwarden games --json", "The same for a program"),
        ],
    ),
    (
        "deckwarden journal",
        &[
            example("deckwarden journal list --since 30d", "List what was played in the last thirty days"),
            example("deckwarden journal show last", "Show the newest session"),
            example("deckwarden journal help export", "Tell more about one of these commands"),
        ],
    ),
    (
        "deckwarden journal list",
        &[
            example("deckwarden journal list", "List the sessions, newest first"),
            example("deckwarden journal list --game classic --result won", "List the games of Classic that were won"),
            example(
                "deckwarden journal delete a3e2 --yes && deckwarden journal list --trash",
                "Move a session to the trash, and list what is there",
            ),
        ],
    ),
    (
        "deckwarden journal show",
        &[
            example("deckwarden journal show", "Show the newest session"),
            example("deckwarden journal show a3e2 --card card.svg", "Draw a card of how that game ended, for a friend"),
            example("deckwarden journal show a3e2", "Show the session whose name ends so"),
        ],
    ),
    (
        "deckwarden journal replay",
        &[example("deckwarden journal replay last", "Go through the newest session line by line")],
    ),
    (
        "deckwarden journal note",
        &[example("deckwarden journal note last \"nearly gave up\"", "Add a remark to the newest session")],
    ),
    (
        "deckwarden journal fix",
        &[example("deckwarden journal fix last 7c 7s", "What was typed as 7\u{2663} was 7\u{2660} all along")],
    ),
    (
        "deckwarden journal verify",
        &[example("deckwarden journal verify", "Replay every session and compare it with its file")],
    ),
    ("deckwarden journal repair", &[example("deckwarden journal repair", "Mend every damaged session")]),
    (
        "deckwarden journal export",
        &[
            example("deckwarden journal export --output journal.json", "Write everything, for another machine"),
            example("deckwarden journal export --format csv --game classic", "Print a table for a spreadsheet"),
        ],
    ),
    (
        "deckwarden journal import",
        &[example(
            "deckwarden journal export | deckwarden journal import - --journal elsewhere",
            "Copy a journal to another place",
        )],
    ),
    ("deckwarden journal delete", &[example("deckwarden journal delete a3e2 --yes", "Move a session to the trash")]),
    (
        "deckwarden journal restore",
        &[example(
            "deckwarden journal delete a3e2 --yes && deckwarden journal restore a3e2",
            "Move a session to the trash and back",
        )],
    ),
    (
        "deckwarden journal path",
        &[
            example("deckwarden journal path", "Print where the journal lies"),
            example("deckwarden journal path last", "Print where the newest session's file lies"),
        ],
    ),
    (
        "deckwarden scores",
        &[
            example("deckwarden scores", "See how it went so far"),
            example("deckwarden scores classic --by month --chart", "See the months of a game, with pictures"),
            example("deckwarden scores --since 2026 --html year.html", "Write a page of the year to share"),
            example("deckwarden scores --since 2026-11 --csv", "Print a table for a spreadsheet"),
        ],
    ),
    (
        "deckwarden review",
        &[example("deckwarden review a3e2", "Look back on a game: its luck, its skill, and the moments that mattered")],
    ),
    (
        "deckwarden simulate",
        &[
            example("deckwarden simulate crawl --games 20 --policy random", "Play twenty games of chance"),
            example("deckwarden simulate classic --games 2 --policy random --seed 7", "Play the same two games again"),
        ],
    ),
    (
        "deckwarden solve",
        &[
            example("deckwarden solve classic --deals 5 --seed 3", "Shuffle five deals and see how many can be won"),
            example(
                "deckwarden solve --session last",
                "See whether the newest game could have been won, and until when",
            ),
        ],
    ),
    (
        "deckwarden referee",
        &[example("echo 'kh qs jc jd' | deckwarden referee classic", "Ask the referee of a game about a line")],
    ),
    (
        "deckwarden config",
        &[
            example("deckwarden config set player Ana", "Be called Ana in games for one"),
            example("deckwarden config set options.classic.preset brutal", "Play Classic by its brutal rules"),
            example("deckwarden config show", "See what is configured, and where it comes from"),
        ],
    ),
    ("deckwarden config path", &[example("deckwarden config path", "Print where the configuration lies")]),
    ("deckwarden config show", &[example("deckwarden config show", "See what is configured, and where it comes from")]),
    (
        "deckwarden config get",
        &[example("deckwarden config set game crawl && deckwarden config get game", "Set a key and print it")],
    ),
    (
        "deckwarden config set",
        &[
            example("deckwarden config set game crawl", "Play Dungeon Crawl where no game is named"),
            example("deckwarden config set options.classic.damage-limit 5", "Change an option of a game for good"),
            example("deckwarden config set game", "Take a key out again"),
        ],
    ),
    ("deckwarden config edit", &[example("EDITOR=true deckwarden config edit", "Open the configuration in an editor")]),
    ("deckwarden rulebook", &[example("deckwarden rulebook list", "List the rulebooks, your own among them")]),
    ("deckwarden rulebook list", &[example("deckwarden rulebook list", "List the rulebooks, your own among them")]),
    ("deckwarden rulebook show", &[example("deckwarden rulebook show classic", "Print the rulebook's file")]),
    (
        "deckwarden rulebook check",
        &[
            example("deckwarden rulebook check", "Proofread every rulebook"),
            example("deckwarden rulebook check classic", "Proofread one"),
        ],
    ),
    (
        "deckwarden rulebook new",
        &[
            example("deckwarden rulebook new classic friday", "Begin house rules of Classic called friday"),
            example(
                "deckwarden rulebook new --skeleton caves > caves.yaml",
                "Begin the rulebook of a game to be added",
            ),
        ],
    ),
    (
        "deckwarden rulebook schema",
        &[example("deckwarden rulebook schema > rulebook.schema.json", "Write the schema to a file for an editor")],
    ),
    (
        "deckwarden completions",
        &[
            example("deckwarden completions bash", "Print the script for bash"),
            example(
                "COMPLETE=bash deckwarden",
                "Print the script that completes sessions, players and house rules, too",
            ),
        ],
    ),
    (
        "deckwarden man",
        &[
            example("deckwarden man", "Print the manual page"),
            example("deckwarden man pages", "Write the pages of all commands to a directory"),
        ],
    ),
];
