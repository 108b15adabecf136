//! Manual pages, from the definition of the command line.

use super::definition;
use super::environment::ENVIRONMENT;
use super::examples::{HelpExample, examples};
use super::generated::Generated;
use clap::Command;
use clap_mangen::roff::{Roff, bold, roman};
use std::io::Result;

/// The day of the pages: that of the newest release.
const DATE: &str = "2026-11-22";
const VERSION: &str = concat!("deckwarden ", env!("CARGO_PKG_VERSION"));
/// A line of the source is not longer, where it can be broken.
const WIDTH: usize = 78;

/// The files that the program reads and writes, on Linux.
const FILES: &[(&str, &str)] = &[
    (
        "~/.local/share/deckwarden/sessions/",
        "The journal: one file a session. Deleted sessions are in trash/ beside it.",
    ),
    ("~/.config/deckwarden/config.yaml", "What is usual for you; deckwarden-config(1) tells its keys."),
    ("~/.config/deckwarden/rulebooks/", "Rulebooks of your own."),
    (
        "~/.local/share/deckwarden/learning/",
        "What was learned: lessons, drills, tips; one file a machine, beside the sessions of the journal.",
    ),
    ("~/.local/state/deckwarden/machine", "The name of this machine's file there."),
    ("~/.cache/deckwarden/", "What can be made again: the index of the journal."),
];

/// Every exit status with what it means.
const STATUSES: &[(&str, &str)] = &[
    ("0", "Done; a lost game is done."),
    ("1", "A negative answer: nothing was found, a check failed."),
    ("2", "The command line asks for something that cannot be."),
    ("3", "Input that cannot be read, or a move refused in a script."),
    ("4", "The journal is busy, damaged, or cannot be written."),
    ("130", "The player broke off."),
];

/// The pages of a command and of those below it that are not hidden, its own first.
///
/// # Errors
/// None but those of writing to memory.
pub(super) fn pages(command: &Command) -> Result<Vec<Generated>> {
    let mut pages = vec![page(command)?];
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set() && sub.get_name() != "help") {
        pages.extend(self::pages(sub)?);
    }
    Ok(pages)
}

fn page(command: &Command) -> Result<Generated> {
    // What follows the help is told in sections of its own here.
    let told = told_after_help(command);
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
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    if let Some(told) = told {
        let mut roff = Roff::new();
        roff.control("PP", []).text([roman(told)]);
        roff.to_writer(&mut text)?;
    }
    man.render_options_section(&mut text)?;
    if command.get_subcommands().next().is_some() {
        man.render_subcommands_section(&mut text)?;
    }
    let mut roff = Roff::new();
    let whole = !path.contains(' ');
    if whole {
        listed(&mut roff, "ENVIRONMENT", ENVIRONMENT.iter().copied());
        listed(&mut roff, "FILES", FILES.iter().copied());
        listed(&mut roff, "EXIT STATUS", STATUSES.iter().copied());
    }
    let shown = examples(&path).iter().map(|HelpExample { line, does }| (*line, *does));
    listed(&mut roff, "EXAMPLES", shown);
    if !whole {
        roff.control("SH", ["SEE ALSO"]);
        roff.text([bold("deckwarden"), roman("(1) for environment, files and exit status")]);
    }
    roff.to_writer(&mut text)?;
    Ok(Generated { name: man.get_filename(), text: tidied(&String::from_utf8_lossy(&text)).into_bytes() })
}

/// What the help of a command tells behind its options, without the examples.
fn told_after_help(command: &Command) -> Option<String> {
    let told = command.get_after_help()?.to_string();
    let told = told.split(definition::EXAMPLES_HEADING).next().unwrap_or_default().trim().to_owned();
    (!told.is_empty()).then_some(told)
}

fn listed<'t>(roff: &mut Roff, section: &str, items: impl Iterator<Item = (&'t str, &'t str)>) {
    for (at, (term, text)) in items.enumerate() {
        if at == 0 {
            roff.control("SH", [section]);
        }
        roff.control("TP", []).text([bold(term)]).text([roman(text)]);
    }
}

/// The same page without blanks at the ends of lines, without lines that could be broken and are not, and without breaks
/// beside a space.
fn tidied(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        let space = matches!(line, ".br" | ".sp");
        if space && lines.last().is_some_and(|last| last == ".sp" || last == line) {
            continue;
        }
        if line == ".sp" {
            lines.pop_if(|last| last == ".br");
        }
        if line.starts_with(['.', '\'']) {
            lines.push(line.to_owned());
        } else {
            lines.extend(broken(line));
        }
    }
    lines.join("\n") + "\n"
}

/// A line of text in lines that are not longer than the width, where blanks allow it.
fn broken(line: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = String::new();
    for word in line.split(' ') {
        if last.is_empty() {
            last.push_str(word);
        } else if last.len() + 1 + word.len() > WIDTH {
            // At the beginning of a line these would be commands.
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
