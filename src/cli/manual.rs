//! Makes the manual pages from the definition of the command line.

use super::definition;
use super::environment::ENVIRONMENT;
use super::examples::examples;
use super::generated::GeneratedFile;
use clap::{Arg, ArgAction, Command};
use clap_mangen::roff::{Roff, bold, italic, roman};
use std::io::Result;

/// The date of the newest release.
const DATE: &str = "2026-11-22";
const VERSION: &str = concat!("deckwarden ", env!("CARGO_PKG_VERSION"));
/// Maximum length in bytes of a line that can be broken, in the source of a page. mandoc warns about longer lines.
const WIDTH: usize = 78;

/// The files that the program reads and writes, on Linux.
const FILES: &[(&str, &str)] = &[
    (
        "~/.local/share/deckwarden/sessions/",
        "The journal: one file for each session. The directory trash/ beside sessions/ holds deleted sessions.",
    ),
    ("~/.config/deckwarden/config.yaml", "Your settings; deckwarden-config(1) lists the keys."),
    ("~/.config/deckwarden/rulebooks/", "Rulebooks of your own."),
    (
        "~/.local/share/deckwarden/learning/",
        "Your progress in lessons, drills and tips: one file for each machine, beside the sessions of the journal.",
    ),
    ("~/.local/state/deckwarden/machine", "The name of this machine's file in learning/."),
    (
        "~/.cache/deckwarden/",
        "The index of the journal, and saved reviews. If you delete them, the program makes them again when it needs them.",
    ),
];

const STATUSES: &[(&str, &str)] = &[
    ("0", "Success. A lost game is a success, too."),
    ("1", "The command ran, but without success: for example, it found nothing, or a check failed."),
    ("2", "The command line is wrong."),
    ("3", "The input is unreadable or not valid, the output cannot be written, or a move in a script was refused."),
    ("4", "The journal cannot be used: for example, it is busy or damaged, or the program cannot write it."),
    ("130", "You interrupted the program."),
];

/// Returns the pages of a command and of its visible subcommands, the command's own page first.
pub(super) fn pages(command: &Command) -> Result<Vec<GeneratedFile>> {
    let mut pages = vec![page(command)?];
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set() && sub.get_name() != "help") {
        pages.extend(self::pages(sub)?);
    }
    Ok(pages)
}

fn page(command: &Command) -> Result<GeneratedFile> {
    // The text after the help contains the examples, but the page shows them in a separate section.
    let closing = text_after_help(command);
    let title = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    let path = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_owned();
    let man = clap_mangen::Man::new(command.clone().after_help(None::<&str>).after_long_help(None::<&str>))
        .title(title.to_uppercase())
        .date(DATE)
        .source(VERSION)
        .manual("Games");
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    synopsis(command).to_writer(&mut text)?;
    man.render_description_section(&mut text)?;
    if let Some(closing) = closing {
        let mut roff = Roff::new();
        roff.control("PP", []).text([roman(closing)]);
        roff.to_writer(&mut text)?;
    }
    man.render_options_section(&mut text)?;
    if command.get_subcommands().next().is_some() {
        man.render_subcommands_section(&mut text)?;
    }
    let mut roff = Roff::new();
    let is_program = !path.contains(' ');
    if is_program {
        list(&mut roff, "ENVIRONMENT", ENVIRONMENT);
        list(&mut roff, "FILES", FILES);
        list(&mut roff, "EXIT STATUS", STATUSES);
    }
    list(&mut roff, "EXAMPLES", examples(&path));
    if !is_program {
        roff.control("SH", ["SEE ALSO"]);
        roff.text([bold("deckwarden"), roman("(1) for environment variables, files and exit statuses")]);
    }
    roff.to_writer(&mut text)?;
    Ok(GeneratedFile { name: man.get_filename(), text: clean(&String::from_utf8_lossy(&text)).into_bytes() })
}

/// Returns the section with the usage: the options in the order of the help, with their values.
fn synopsis(command: &Command) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", ["SYNOPSIS"]);
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    let mut line = vec![bold(name)];
    // A usage text written by hand has the arguments after the word `[OPTIONS]`.
    let usage = command.get_overridden_usage().map(ToString::to_string);
    let arguments = usage.as_deref().and_then(|usage| usage.split_once("[OPTIONS]")).map(|(_, arguments)| arguments);
    let is_shown = |arg: &&Arg| !arg.is_hide_set();
    let (positionals, options): (Vec<&Arg>, Vec<&Arg>) =
        command.get_arguments().filter(is_shown).partition(|arg| arg.is_positional());
    // The global options come last.
    let (global, local): (Vec<&Arg>, Vec<&Arg>) =
        options.into_iter().partition(|arg| arg.is_global_set() || arg.get_id() == "help");
    for arg in local.into_iter().chain(global).chain(positionals.into_iter().filter(|_| arguments.is_none())) {
        let (open, close) = if arg.is_required_set() { (" ", "") } else { (" [", "]") };
        line.push(roman(open));
        let flags = [arg.get_short().map(|short| format!("-{short}")), arg.get_long().map(|long| format!("--{long}"))];
        for (index, flag) in flags.into_iter().flatten().enumerate() {
            line.extend((index > 0).then(|| roman("|")));
            line.push(bold(flag));
        }
        if arg.get_action().takes_values() {
            let values = arg.get_value_names().map(|names| names.join(" "));
            let blank = match arg.is_require_equals_set() {
                _ if arg.is_positional() => "",
                true => "=",
                false => " ",
            };
            line.extend([roman(blank), italic(values.unwrap_or_else(|| arg.get_id().as_str().to_uppercase()))]);
        }
        line.push(roman(close));
        let repeats = matches!(arg.get_action(), ArgAction::Append)
            || arg.get_num_args().is_some_and(|count| count.max_values() > 1);
        line.extend(repeats.then(|| roman("...")));
    }
    line.extend(arguments.map(roman));
    if command.has_subcommands() {
        line.push(italic(if command.is_subcommand_required_set() { " COMMAND" } else { " [COMMAND]" }));
    }
    roff.text(line);
    roff
}

/// Returns the closing text of a command's help without the examples, or `None` if the help has no such text.
fn text_after_help(command: &Command) -> Option<String> {
    let text = command.get_after_help()?.to_string();
    let text = text.split(definition::EXAMPLES_HEADING).next().unwrap_or_default().trim().to_owned();
    (!text.is_empty()).then_some(text)
}

fn list(roff: &mut Roff, section: &str, items: &[(&str, &str)]) {
    if !items.is_empty() {
        roff.control("SH", [section]);
    }
    for (term, text) in items {
        roff.control("TP", []).text([bold(*term)]).text([roman(*text)]);
    }
}

/// Removes everything that mandoc warns about: trailing blanks, long lines, and line breaks beside vertical space.
fn clean(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        let is_space = matches!(line, ".br" | ".sp");
        if is_space && lines.last().is_some_and(|last| last == ".sp" || last == line) {
            continue;
        }
        if line == ".sp" {
            lines.pop_if(|last| last == ".br");
        }
        if line.starts_with(['.', '\'']) {
            lines.push(line.to_owned());
        } else {
            lines.extend(break_line(line));
        }
    }
    lines.join("\n") + "\n"
}

/// Breaks a line of text at blanks.
fn break_line(line: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = String::new();
    for word in line.split(' ') {
        if last.is_empty() {
            last.push_str(word);
        } else if last.len() + 1 + word.len() > WIDTH {
            // At the beginning of a line, `.` and `'` start a command.
            let guard = if word.starts_with(['.', '\'']) { "\\&" } else { "" };
            lines.push(std::mem::replace(&mut last, format!("{guard}{word}")));
        } else {
            last.push(' ');
            last.push_str(word);
        }
    }
    lines.push(last);
    lines
}
