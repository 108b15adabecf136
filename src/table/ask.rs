//! Menus and yes-or-no questions. They are asked only at a terminal.

use super::prompt::Prompt;
use crate::terminal::keys::KeyListener;
use crate::terminal::output;
use crate::text::prose::Look;
use crate::text::visible::visible;
use console::Key;
use dialoguer::theme::{ColorfulTheme, Theme};
use std::io::{IsTerminal, Write};
use unicode_width::UnicodeWidthStr;

/// Width of the mark before each menu item, in columns.
const MARK: usize = 3;

/// Whether a person at a terminal can answer. Every question is asked only if this is true.
pub(crate) fn is_interactive() -> bool {
    std::io::stdin().is_terminal() && console::user_attended_stderr()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MenuItem {
    pub(crate) name: String,
    /// One sentence; empty if the name says enough.
    pub(crate) about: String,
}

impl MenuItem {
    pub(crate) fn new(name: impl Into<String>, about: impl Into<String>) -> MenuItem {
        MenuItem { name: name.into(), about: about.into() }
    }

    fn text(&self) -> String {
        if self.about.is_empty() { self.name.clone() } else { format!("{}: {}", self.name, self.about) }
    }
}

impl<T: Into<String>> From<T> for MenuItem {
    fn from(name: T) -> MenuItem {
        MenuItem::new(name, "")
    }
}

/// Shows a menu; `None` after Esc. If an item is wider than the screen, the descriptions are printed first and the menu
/// shows names only. Fails with [`std::io::ErrorKind::Interrupted`] after Ctrl-C.
pub(crate) fn choose(question: &str, things: &[MenuItem], usual: usize, look: Look) -> std::io::Result<Option<usize>> {
    if look.plain {
        return choose_by_number(question, things, usual);
    }
    let columns = console::Term::stderr().size().1.into();
    // A line that wraps would spoil the menu when it is redrawn.
    let fits = |text: &str, beside: usize| text.width() + beside <= columns;
    let mut before: Vec<String> = Vec::new();
    let mut shown: Vec<String> = things.iter().map(|thing| visible(&thing.text()).into_owned()).collect();
    if !shown.iter().all(|thing| fits(thing, MARK)) {
        before.extend(things.iter().filter(|thing| !thing.about.is_empty()).map(MenuItem::text));
        shown = things.iter().map(|thing| shortened(&visible(&thing.name), columns.saturating_sub(MARK))).collect();
    }
    let mut question = visible(question).into_owned();
    if !fits(&question, 2 + MARK) {
        before.push(std::mem::take(&mut question));
    }
    print_lines(&before.iter().flat_map(|text| look.paragraph("", &visible(text))).collect::<Vec<_>>())?;
    let coloured = ColorfulTheme::default();
    let theme: &dyn Theme = if console::colors_enabled_stderr() { &coloured } else { &Uncoloured };
    let mut select = dialoguer::Select::with_theme(theme).items(&shown).default(usual);
    if !question.is_empty() {
        select = select.with_prompt(&question);
    }
    let chosen = select.report(false).interact_opt().map_err(|dialoguer::Error::IO(error)| {
        // An interrupted menu leaves the cursor hidden.
        let _ = console::Term::stderr().show_cursor();
        crate::terminal::signals::yield_to_signals();
        error
    })?;
    if let Some(thing) = chosen.and_then(|at| things.get(at)) {
        let mark = if question.is_empty() || question.ends_with('?') { "" } else { ":" };
        let answered = format!("{question}{mark} {}", visible(&thing.name));
        print_lines(&look.paragraph("", answered.trim_start()))?;
    }
    Ok(chosen)
}

/// Unlocks standard error at the end: a signal may write there while the question is open.
fn print_lines(lines: &[String]) -> std::io::Result<()> {
    let mut err = output::stderr();
    lines.iter().try_for_each(|line| writeln!(err, "{line}"))
}

fn shortened(name: &str, room: usize) -> String {
    console::truncate_str(name, room.max(1), "\u{2026}").into_owned()
}

/// Asks a yes-or-no question; Esc means no. Fails with [`std::io::ErrorKind::Interrupted`] after Ctrl-C.
pub(crate) fn confirm(question: &str) -> std::io::Result<bool> {
    crate::terminal::signals::guard()?;
    // Between two keys the terminal itself would handle Ctrl-D.
    let _keys = KeyListener::start();
    let mut term = console::Term::stderr();
    write!(term, "{} [y/N] ", visible(question))?;
    term.flush()?;
    let yes = loop {
        match term.read_key() {
            Ok(Key::Char('y' | 'Y')) => break true,
            Ok(Key::Char('n' | 'N' | CTRL_D) | Key::Enter | Key::Escape) => break false,
            Ok(_) => {}
            Err(error) => {
                crate::terminal::signals::yield_to_signals();
                return Err(error);
            }
        }
    };
    writeln!(term, "{}", if yes { "yes" } else { "no" })?;
    Ok(yes)
}

/// Ctrl-D as a key.
const CTRL_D: char = '\u{4}';

/// A menu without colours, for `--color never`.
struct Uncoloured;

impl Theme for Uncoloured {
    fn format_select_prompt(&self, f: &mut dyn std::fmt::Write, prompt: &str) -> std::fmt::Result {
        f.write_str(prompt)
    }
}

/// A numbered menu for `--plain`, which screen readers can follow.
fn choose_by_number(question: &str, things: &[MenuItem], usual: usize) -> std::io::Result<Option<usize>> {
    let mut out = output::stdout();
    writeln!(out, "{}", visible(question))?;
    for (number, thing) in (1..).zip(things) {
        writeln!(out, "{number}: {}", visible(&thing.text()))?;
    }
    loop {
        let asked = format!("Number, or Enter for {}: ", usual + 1);
        let Some(typed) = Prompt::text(&asked, true)? else { return Ok(None) };
        if typed.is_empty() {
            return Ok(Some(usual));
        }
        match typed.parse::<usize>() {
            Ok(number) if (1..=things.len()).contains(&number) => return Ok(Some(number - 1)),
            _ => writeln!(out, "Type a number from 1 to {}.", things.len())?,
        }
    }
}
