//! Asks with menus and yes-or-no questions, only at a terminal.

use super::prompt::Prompt;
use crate::play::commands::is_quit;
use crate::terminal::keys::KeyListener;
use crate::terminal::output;
use crate::text::columns::shortened;
use crate::text::prose::Look;
use crate::text::visible::visible;
use console::Key;
use dialoguer::theme::{ColorfulTheme, Theme};
use std::io::{IsTerminal, Write};
use unicode_width::UnicodeWidthStr;

/// Width of the mark before each menu item, in columns.
const MARK: usize = 3;

const HELP: &str = "help";
const MENU_HELP: &str =
    "Type the number or the beginning of a choice, then Enter. Enter alone takes the default. `back` or Esc goes back.";

/// Returns whether the player asks for the question before.
pub(crate) fn is_back(typed: &str) -> bool {
    typed.trim().eq_ignore_ascii_case("back")
}

/// Returns whether a person at a terminal can answer. The program shows menus and yes-or-no questions only if this is
/// true.
pub(crate) fn is_interactive() -> bool {
    std::io::stdin().is_terminal() && console::user_attended_stderr()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MenuItem {
    pub(crate) name: String,
    /// A description in one sentence; empty if the name says enough.
    pub(crate) description: String,
}

impl MenuItem {
    pub(crate) fn new(name: impl Into<String>, description: impl Into<String>) -> MenuItem {
        MenuItem { name: name.into(), description: description.into() }
    }

    fn text(&self) -> String {
        if self.description.is_empty() { self.name.clone() } else { format!("{}: {}", self.name, self.description) }
    }
}

impl<T: Into<String>> From<T> for MenuItem {
    fn from(name: T) -> MenuItem {
        MenuItem::new(name, "")
    }
}

/// Shows a menu and returns the index of the chosen item, or `None` after Esc, Ctrl-D, `quit` or `back`. Arrow keys, a typed
/// number or the beginning of a name move the mark, and Enter chooses the marked item. If an item is wider than the
/// screen, prints the descriptions first and shows only names in the menu. Fails with
/// [`std::io::ErrorKind::Interrupted`] after Ctrl-C.
pub(crate) fn choose(question: &str, items: &[MenuItem], default: usize, look: Look) -> std::io::Result<Option<usize>> {
    if look.plain {
        return choose_by_line(question, items, default);
    }
    let columns = console::Term::stderr().size().1.into();
    // A redrawn menu would leave parts of a wrapped line on the screen.
    let fits = |text: &str, extra_width: usize| text.width() + extra_width <= columns;
    let mut before: Vec<String> = Vec::new();
    let numbered =
        |text: &str, at: usize| if is_numbered(items) { format!("{} {text}", at + 1) } else { text.to_owned() };
    let mut lines: Vec<String> =
        items.iter().enumerate().map(|(at, item)| numbered(&visible(&item.text()), at)).collect();
    if !lines.iter().all(|item| fits(item, MARK)) {
        before.extend(items.iter().filter(|item| !item.description.is_empty()).map(MenuItem::text));
        let name = |(at, item): (usize, &MenuItem)| numbered(&visible(&item.name), at);
        lines = items.iter().enumerate().map(name).collect();
    }
    let mut question = visible(question).into_owned();
    if !fits(&question, 2 + MARK) {
        before.push(std::mem::take(&mut question));
    }
    print_lines(&before.iter().flat_map(|text| look.paragraph("", &visible(text))).collect::<Vec<_>>())?;
    let mut menu =
        Menu { question: &question, items, shown: lines, at: default, typed: String::new(), note: String::new() };
    let chosen = menu.run().inspect_err(|_| {
        // An interrupted menu has left the cursor hidden.
        let _ = console::Term::stderr().show_cursor();
        crate::terminal::signals::yield_to_signals();
    })?;
    if let Some(item) = chosen.and_then(|at| items.get(at)) {
        let mark = if question.is_empty() || question.ends_with('?') { "" } else { ":" };
        let answered = format!("{question}{mark} {}", visible(&item.name));
        print_lines(&look.paragraph("", answered.trim_start()))?;
    }
    Ok(chosen)
}

/// Returns whether the items are numbered. They have no numbers if a name begins with a digit, because a typed digit
/// would be ambiguous.
fn is_numbered(items: &[MenuItem]) -> bool {
    !items.iter().any(|item| item.name.starts_with(|c: char| c.is_ascii_digit()))
}

/// Returns the index of the typed item. The player can type its number, its name, or the beginning of a word of its
/// name. Returns `None` for `quit` and `back`, which leave the menu as Esc does.
///
/// # Errors
/// No item matches, or several items match. The error is a message to print.
fn answer(typed: &str, items: &[MenuItem]) -> Result<Option<usize>, String> {
    let typed = typed.trim().to_lowercase();
    let name = |item: &MenuItem| item.name.to_lowercase();
    if let Some(index) = items.iter().position(|item| name(item) == typed) {
        return Ok(Some(index));
    }
    let number = typed.parse().ok().filter(|number| is_numbered(items) && (1..=items.len()).contains(number));
    if let Some(number) = number {
        return Ok(Some(number - 1));
    }
    let begins = |item: &&MenuItem| name(item).starts_with(&typed);
    let has_word = |item: &&MenuItem| format!(" {}", name(item)).contains(&format!(" {typed}"));
    let mut matching: Vec<&MenuItem> = items.iter().filter(begins).collect();
    if matching.is_empty() {
        matching = items.iter().filter(has_word).collect();
    }
    match matching.as_slice() {
        [only] => Ok(items.iter().position(|item| std::ptr::eq(item, *only))),
        [] if is_quit(&typed) || is_back(&typed) => Ok(None),
        [] if typed == HELP => Err(MENU_HELP.to_owned()),
        [] => Err(format!("No choice begins with `{typed}`.")),
        [first, second, ..] => Err(format!("`{typed}` can be {} or {}: type more of it.", first.name, second.name)),
    }
}

struct Menu<'m> {
    question: &'m str,
    items: &'m [MenuItem],
    shown: Vec<String>,
    /// The index of the marked item.
    at: usize,
    typed: String,
    /// The reason why the last answer chose no item. The next key clears it.
    note: String,
}

impl Menu<'_> {
    fn run(&mut self) -> std::io::Result<Option<usize>> {
        let term = console::Term::stderr();
        term.hide_cursor()?;
        let count = self.items.len();
        let chosen = loop {
            let (rows, columns) = term.size();
            let lines = self.lines(usize::from(rows).saturating_sub(1), columns.into())?;
            term.write_line(&lines.join("\n"))?;
            term.flush()?;
            let key = term.read_key()?;
            // If the screen has become narrower, the terminal has wrapped lines.
            let columns = usize::from(term.size().1).max(1);
            let wrapped = lines.iter().map(|line| console::measure_text_width(line).max(1).div_ceil(columns));
            term.clear_last_lines(wrapped.sum())?;
            self.note.clear();
            match key {
                Key::Enter if self.typed.is_empty() => break Some(self.at),
                Key::Enter => match answer(&std::mem::take(&mut self.typed), self.items) {
                    Ok(index) => break index,
                    Err(note) => self.note = note,
                },
                Key::Escape | Key::Char(CTRL_D) => break None,
                Key::ArrowDown | Key::Tab => self.mark((self.at + 1) % count.max(1)),
                Key::ArrowUp | Key::BackTab => self.mark((self.at + count.max(1) - 1) % count.max(1)),
                Key::Home => self.mark(0),
                Key::End => self.mark(count.saturating_sub(1)),
                Key::Backspace => drop(self.typed.pop()),
                Key::Char(c) if !c.is_control() => {
                    self.typed.push(c);
                    self.at = answer(&self.typed, self.items).ok().flatten().unwrap_or(self.at);
                }
                _ => {}
            }
        };
        term.show_cursor()?;
        Ok(chosen)
    }

    fn mark(&mut self, index: usize) {
        self.at = index;
        self.typed.clear();
    }

    /// Returns the question with the typed text, the items around the marked item, and the note. The lines fit into
    /// `rows`, and each item is cut to the width of the screen.
    fn lines(&self, rows: usize, columns: usize) -> std::io::Result<Vec<String>> {
        let coloured = ColorfulTheme::default();
        let theme: &dyn Theme = if console::colors_enabled_stderr() { &coloured } else { &Uncoloured };
        let written = |write: &dyn Fn(&mut String) -> std::fmt::Result| {
            let mut line = String::new();
            write(&mut line).map(|()| line).map_err(std::io::Error::other)
        };
        let mut lines = Vec::new();
        if !self.question.is_empty() || !self.typed.is_empty() {
            let question_line = written(&|line| theme.format_select_prompt(line, self.question))?;
            lines.push(format!("{} {}", question_line.trim_end(), visible(&self.typed)).trim_end().to_owned());
        }
        let max_items = rows.saturating_sub(lines.len() + 1).max(1);
        let first = self.at.saturating_sub(max_items / 2).min(self.shown.len().saturating_sub(max_items));
        for (index, item) in self.shown.iter().enumerate().skip(first).take(max_items) {
            let item = shortened(item, columns.saturating_sub(MARK).max(1));
            lines.push(written(&|line| theme.format_select_prompt_item(line, &item, index == self.at))?);
        }
        lines.extend(Some(visible(&self.note).into_owned()).filter(|note| !note.is_empty()));
        Ok(lines)
    }
}

/// Prints lines on standard error. Unlocks standard error at once, because a signal handler may print there while the
/// question is open.
fn print_lines(lines: &[String]) -> std::io::Result<()> {
    let mut err = output::stderr();
    lines.iter().try_for_each(|line| writeln!(err, "{line}"))
}

/// Asks a yes-or-no question; Enter, Esc and Ctrl-D mean no. Fails with [`std::io::ErrorKind::Interrupted`] after
/// Ctrl-C.
pub(crate) fn confirm(question: &str) -> std::io::Result<bool> {
    crate::terminal::signals::install_handlers()?;
    // Without the listener, a Ctrl-D between two reads of a key would reach the terminal and not the program.
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

const CTRL_D: char = '\u{4}';

/// A menu without colours, for `--color never`.
struct Uncoloured;

impl Theme for Uncoloured {
    fn format_select_prompt(&self, f: &mut dyn std::fmt::Write, prompt: &str) -> std::fmt::Result {
        f.write_str(prompt)
    }
}

/// Shows a menu that screen readers can follow, for `--plain`, and reads the answer as a line. Returns the same as
/// [`choose`].
fn choose_by_line(question: &str, items: &[MenuItem], default: usize) -> std::io::Result<Option<usize>> {
    let mut out = output::stdout();
    writeln!(out, "{}", visible(question))?;
    let is_numbered = is_numbered(items);
    for (number, item) in (1..).zip(items) {
        let number_text = if is_numbered { format!("{number}: ") } else { String::new() };
        writeln!(out, "{number_text}{}", visible(&item.text()))?;
    }
    let default_answer = if is_numbered { (default + 1).to_string() } else { items[default].name.clone() };
    loop {
        let prompt = format!("{}, or Enter for {default_answer}: ", if is_numbered { "Number" } else { "Answer" });
        let Some(typed) = Prompt::ask_text(&prompt, true)? else { return Ok(None) };
        if typed.is_empty() {
            return Ok(Some(default));
        }
        match answer(&typed, items) {
            Ok(index) => return Ok(index),
            Err(note) if is_numbered => writeln!(out, "{note} Type a number from 1 to {}.", items.len())?,
            Err(note) => writeln!(out, "{note}")?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_takes_a_number_a_name_or_its_beginning() {
        let games: Vec<MenuItem> =
            ["Clear the Dungeon Classic", "Dungeon", "Mythic Dungeon Crawler", "Dungeon Crawl"].map(Into::into).into();
        let at = |typed: &str| answer(typed, &games);
        assert_eq!([at("3"), at("mythic"), at("quit")], [Ok(Some(2)), Ok(Some(2)), Ok(None)]);
        assert_eq!([at("dungeon"), at("Dungeon C"), at("cla")], [Ok(Some(1)), Ok(Some(3)), Ok(Some(0))]);
        assert_eq!((at("Back"), at("help")), (Ok(None), Err(MENU_HELP.to_owned())));
        assert_eq!(at("k l").unwrap_err(), "No choice begins with `k l`.");
        assert_eq!(at("du").unwrap_err(), "`du` can be Dungeon or Dungeon Crawl: type more of it.");
        assert_eq!(at("9").unwrap_err(), "No choice begins with `9`.");
        let counts: Vec<MenuItem> = ["2 players", "3 players"].map(Into::into).into();
        assert_eq!((answer("3", &counts), is_numbered(&counts)), (Ok(Some(1)), false));
    }
}
