//! The environment variables that the program reads: told in the help of the whole program and in its manual page, and
//! marked at the arguments that they stand for.

use clap::Arg;
use clap::builder::StyledStr;

/// The variables that the program reads, with what each is for.
pub(super) const ENVIRONMENT: &[(&str, &str)] = &[
    (
        "DECKWARDEN_JOURNAL",
        "The journal's directory, where --journal names none. Games from scripts are then kept, too.",
    ),
    (
        "DECKWARDEN_STATE",
        "The directory with the name under which this machine keeps, in the journal, what was learned.",
    ),
    (
        "DECKWARDEN_PLAYER, DECKWARDEN_GAME, DECKWARDEN_PLAIN, DECKWARDEN_COLOR, DECKWARDEN_TEACH, DECKWARDEN_PAGER",
        "The same as these keys of the configuration, over which they win.",
    ),
    ("DECKWARDEN_CONFIG", "The configuration file."),
    ("DECKWARDEN_NOW", "A moment like 2026-11-20T20:15:03+01:00 that is taken for now, for scripts that are compared."),
    ("PAGER, LESS", "The program that shows long texts, where DECKWARDEN_PAGER and the configuration name none."),
    ("VISUAL, EDITOR", "The program that config edit opens."),
    (
        "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM",
        "Whether colours are used, where neither --color nor DECKWARDEN_COLOR says so.",
    ),
    ("LC_ALL, LC_CTYPE, LANG", "Whether charts are drawn with more than ASCII."),
    ("TZ", "The place whose time of day the journal tells."),
    ("COLUMNS", "How wide help is set."),
    ("COMPLETE", "Set by a shell that asks what could follow on a line."),
    (
        "HOME, XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
        "Where the directories of the player lie.",
    ),
];

/// The arguments that variables stand for, by name, with the variables and the commands that heed them: every command
/// where none is named.
const STAND_FOR: &[(&str, &str, &[&str])] = &[
    ("plain", "DECKWARDEN_PLAIN", &[]),
    ("color", "DECKWARDEN_COLOR", &[]),
    ("journal", "DECKWARDEN_JOURNAL", &[]),
    ("no_pager", "DECKWARDEN_PAGER, PAGER", &[]),
    ("game", "DECKWARDEN_GAME", &["deckwarden play"]),
    ("player", "DECKWARDEN_PLAYER", &["deckwarden play", "deckwarden learn", "deckwarden drill"]),
    ("teach", "DECKWARDEN_TEACH", &["deckwarden play"]),
];

/// The argument of a command with the variables that stand for it.
pub(super) fn marked(arg: Arg, path: &str) -> Arg {
    let heeded = |commands: &[&str]| commands.is_empty() || commands.contains(&path);
    let variables = STAND_FOR
        .iter()
        .find(|(name, _, commands)| arg.get_id() == name && heeded(commands))
        .map(|(_, names, _)| names);
    let Some(variables) = variables else { return arg };
    let help = arg.get_help().map(|help| help.ansi().to_string()).unwrap_or_default();
    arg.help(StyledStr::from(format!("{help} [env: {variables}]")))
}
