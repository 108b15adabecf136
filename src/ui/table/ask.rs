//! Questions with a few answers, asked before a game. Nothing is asked where nobody can answer.

use super::super::output;
use super::prompt::Prompt;
use crate::text::visible::visible;
use dialoguer::theme::{ColorfulTheme, Theme};
use std::borrow::Cow;
use std::io::{IsTerminal, Write};

/// Text is not cut to fewer columns.
const NARROWEST: usize = 16;

/// Whether somebody sits at a terminal who can be asked: the one gate before every question.
pub(crate) fn is_somebody_there() -> bool {
    std::io::stdin().is_terminal() && std::io::stderr().is_terminal()
}

/// Lets a person choose one of several things; `None` where the person leaves with Esc.
///
/// # Errors
/// The terminal cannot be read; [`std::io::ErrorKind::Interrupted`] after Ctrl-C.
pub(crate) fn choose(question: &str, things: &[String], usual: usize, plain: bool) -> std::io::Result<Option<usize>> {
    let (question, things) = (&*visible(question), things.iter().map(|thing| visible(thing)));
    let things: &[Cow<'_, str>] = &things.collect::<Vec<_>>();
    if plain {
        return choose_by_number(question, things, usual);
    }
    let coloured = ColorfulTheme::default();
    let theme: &dyn Theme = if console::colors_enabled_stderr() { &coloured } else { &Uncoloured };
    // A line that does not fit would spoil the list when it is drawn again.
    let columns = usize::from(console::Term::stderr().size().1);
    let fitting = |text: &str, beside: usize| {
        console::truncate_str(text, columns.saturating_sub(beside).max(NARROWEST), "...").into_owned()
    };
    let shown: Vec<String> = things.iter().map(|thing| fitting(thing, 3)).collect();
    let select = dialoguer::Select::with_theme(theme).with_prompt(fitting(question, 5)).items(&shown).default(usual);
    let chosen = select.report(false).interact_opt().map_err(|dialoguer::Error::IO(error)| {
        // A list that is broken off leaves the cursor hidden.
        let _ = console::Term::stderr().show_cursor();
        super::terminal::yield_to_signals();
        error
    })?;
    if let Some(thing) = chosen.and_then(|at| things.get(at)) {
        let mark = if question.ends_with('?') { "" } else { ":" };
        writeln!(output::stderr(), "{}", fitting(&format!("{question}{mark} {thing}"), 1))?;
    }
    Ok(chosen)
}

/// Lets a person say yes or no; no where the person leaves with Esc.
///
/// # Errors
/// The terminal cannot be read; [`std::io::ErrorKind::Interrupted`] after Ctrl-C.
pub(crate) fn confirm(question: &str) -> std::io::Result<bool> {
    super::terminal::guard()?;
    let asked = dialoguer::Confirm::new().with_prompt(visible(question)).default(false).interact_opt();
    asked.map(Option::unwrap_or_default).map_err(|dialoguer::Error::IO(error)| {
        // A question that is broken off leaves the cursor hidden.
        let _ = console::Term::stderr().show_cursor();
        super::terminal::yield_to_signals();
        error
    })
}

/// Lists without colours.
struct Uncoloured;

impl Theme for Uncoloured {
    fn format_select_prompt(&self, f: &mut dyn std::fmt::Write, prompt: &str) -> std::fmt::Result {
        f.write_str(prompt)
    }
}

/// The same for a person who hears the screen: a list with numbers.
fn choose_by_number(question: &str, things: &[Cow<'_, str>], usual: usize) -> std::io::Result<Option<usize>> {
    let mut out = output::stdout();
    writeln!(out, "{question}")?;
    for (number, thing) in (1..).zip(things) {
        writeln!(out, "{number}: {thing}")?;
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
