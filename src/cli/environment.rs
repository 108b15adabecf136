//! The environment variables that the program reads. The program's help and manual page list them. The help of an
//! argument names the variables that can replace the argument.

use clap::Arg;
use clap::builder::StyledStr;

pub(super) const ENVIRONMENT: &[(&str, &str)] = &[
    (
        "DECKWARDEN_JOURNAL",
        "The directory of the journal, unless --journal names one. While the variable is set, `play` also saves games from scripts and pipes.",
    ),
    (
        "DECKWARDEN_STATE",
        "The state directory. Its file `machine` has the name of the file in learning/ that this machine writes.",
    ),
    (
        "DECKWARDEN_PLAYER, DECKWARDEN_GAME, DECKWARDEN_PLAIN, DECKWARDEN_SPOKEN, DECKWARDEN_CHANGES, DECKWARDEN_CELLS, DECKWARDEN_WARNINGS, \
         DECKWARDEN_COLOR, DECKWARDEN_TEACH, DECKWARDEN_PAGER",
        "Each overrides a key of the configuration: DECKWARDEN_PLAYER overrides `player`, and so on.",
    ),
    ("DECKWARDEN_CONFIG", "The configuration file."),
    (
        "DECKWARDEN_NOW",
        "The current time for the program, such as 2026-11-20T20:15:03+01:00, so that a script gets the same output each time.",
    ),
    ("PAGER", "The pager for long texts, if neither DECKWARDEN_PAGER nor the configuration names one."),
    ("LESS", "The options of `less`."),
    ("VISUAL, EDITOR", "The editor that `config edit` opens."),
    ("NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM", "Whether to use colours, unless --color or DECKWARDEN_COLOR is set."),
    ("LC_ALL, LC_CTYPE, LANG", "Your locale. Charts use only ASCII if its character set is not UTF-8."),
    ("TZ", "The time zone of the times in the journal."),
    ("ACCESSIBLE", "Turns plain text on, as --plain does, unless it is empty, 0, false, no or off."),
    ("COLUMNS", "The width of help texts."),
    ("COMPLETE", "The shell that asks for completions; its completion script sets this variable."),
    (
        "HOME, XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
        "The directories in which the program keeps its files.",
    ),
];

/// The arguments that variables can replace: the argument, its variables, and the commands that read them (all commands
/// if the list is empty).
const REPLACEABLE: &[(&str, &str, &[&str])] = &[
    ("plain", "DECKWARDEN_PLAIN", &[]),
    ("spoken", "DECKWARDEN_SPOKEN", &[]),
    ("changes", "DECKWARDEN_CHANGES", &[]),
    ("color", "DECKWARDEN_COLOR", &[]),
    ("journal", "DECKWARDEN_JOURNAL", &[]),
    ("no_pager", "DECKWARDEN_PAGER, PAGER", &[]),
    ("game", "DECKWARDEN_GAME", &["deckwarden play"]),
    ("player", "DECKWARDEN_PLAYER", &["deckwarden play", "deckwarden learn", "deckwarden drill"]),
    ("teach", "DECKWARDEN_TEACH", &["deckwarden play"]),
];

/// Adds to an argument's help the variables that can replace the argument. `path` is the full name of the argument's
/// command.
pub(super) fn with_variables(arg: Arg, path: &str) -> Arg {
    let reads = |commands: &[&str]| commands.is_empty() || commands.contains(&path);
    let variables = REPLACEABLE
        .iter()
        .find(|(name, _, commands)| arg.get_id() == name && reads(commands))
        .map(|(_, names, _)| names);
    let Some(variables) = variables else { return arg };
    let help = arg.get_help().map(|help| help.ansi().to_string()).unwrap_or_default();
    arg.help(StyledStr::from(format!("{help} [env: {variables}]")))
}
