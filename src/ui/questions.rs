//! The questions before a game: whatever the command line did not say.

use super::repl::show;
use super::table::{Prompt, choose};
use super::{Failure, progress_store};
use crate::play::setup::{Setup, SetupError, Wanted};
use crate::records::journal::Journal;
use crate::rules::rulebook::{Library, OptionSpec, Rulebook};
use crate::text::prose::{Look, capital};

/// Asks for what is missing in what is wanted of a game; `None` where the person leaves. `last` is who played alone last.
///
/// # Errors
/// What is wanted cannot be; the terminal cannot be read.
pub(crate) fn ask(
    library: &Library,
    mut wanted: Wanted,
    last: Option<&str>,
    look: Look,
) -> Result<Option<Setup>, Failure> {
    let plain = look.plain;
    let book = library.find(&wanted.game)?;
    let said = !wanted.set.is_empty() || wanted.preset.is_some();
    let named = !wanted.players.is_empty();
    // How many play comes first: what is usual for an option may depend on it.
    if !named && book.players.max > 1 {
        let Some(count) = ask_count(book, plain)? else { return Ok(None) };
        wanted.players = vec![String::new(); count];
    }
    if !said && book.presets.len() > 1 && !ask_options(book, &mut wanted, look)? {
        return Ok(None);
    }
    if !ask_always(book, &mut wanted, look)? {
        return Ok(None);
    }
    if !named && !ask_names(book, &mut wanted, last, plain)? {
        return Ok(None);
    }
    loop {
        match Setup::new(library, &wanted, None) {
            Err(error @ SetupError::Name { seat, .. }) if !named => {
                show(&look.paragraph("", &capital(&format!("{error}."))))?;
                let Some(name) = ask_name(book, seat, last, plain)? else { return Ok(None) };
                if book.players.max == 1 && name.is_empty() {
                    wanted.players.clear();
                } else {
                    wanted.players[seat] = name;
                }
            }
            setup => return Ok(Some(setup?)),
        }
    }
}

/// Which game; `None` where the person leaves.
pub(crate) fn ask_game(library: &Library, plain: bool) -> std::io::Result<Option<String>> {
    let games: Vec<String> =
        library.rulebooks().iter().map(|book| format!("{}: {}", book.name, book.summary.trim())).collect();
    let chosen = choose("Which game?", &games, 0, plain)?;
    Ok(chosen.map(|at| library.rulebooks()[at].id.clone()))
}

/// A preset, or every option by itself.
fn ask_options(book: &Rulebook, wanted: &mut Wanted, look: Look) -> Result<bool, Failure> {
    let mut sets: Vec<String> =
        book.presets.iter().map(|preset| format!("{}: {}", preset.name, preset.help.trim())).collect();
    sets.push("each option by itself".to_owned());
    let Some(at) = choose("By which rules?", &sets, 0, look.plain)? else { return Ok(false) };
    match book.presets.get(at) {
        Some(preset) => wanted.preset = Some(preset.name.clone()),
        None => {
            for option in &book.options {
                let Some(value) = ask_option(option, wanted.players.len(), look)? else { return Ok(false) };
                wanted.set.push((option.key.clone(), value));
            }
        }
    }
    Ok(true)
}

/// The options that a table asks for whenever nothing was said about them.
fn ask_always(book: &Rulebook, wanted: &mut Wanted, look: Look) -> Result<bool, Failure> {
    let preset = wanted.preset.as_deref().and_then(|name| book.preset(name).ok());
    for option in book.options.iter().filter(|option| option.asked) {
        let said = wanted.set.iter().any(|(key, _)| *key == option.key);
        if !said && preset.is_none_or(|preset| !preset.set.contains_key(&option.key)) {
            let Some(value) = ask_option(option, wanted.players.len(), look)? else { return Ok(false) };
            wanted.set.push((option.key.clone(), value));
        }
    }
    Ok(true)
}

/// An option by itself; the question is short, since it is drawn again with every key, and its help stands above it.
fn ask_option(option: &OptionSpec, players: usize, look: Look) -> Result<Option<String>, Failure> {
    let usual = option.default_for(players);
    show(&look.paragraph(&format!("{}: ", option.key), option.help.trim()))?;
    if option.range.is_none() {
        let at = option.values.iter().position(|value| *value == usual).unwrap_or(0);
        return Ok(choose(&option.key, &option.values, at, look.plain)?.map(|at| option.values[at].clone()));
    }
    let question = format!("{} ({}; Enter for {usual}): ", option.key, option.allowed());
    loop {
        match Prompt::text(&question, look.plain)? {
            None => return Ok(None),
            Some(typed) if typed.is_empty() => return Ok(Some(usual.to_owned())),
            Some(typed) if option.read(&typed).is_ok() => return Ok(Some(typed)),
            Some(_) => {}
        }
    }
}

fn ask_count(book: &Rulebook, plain: bool) -> std::io::Result<Option<usize>> {
    let counts: Vec<usize> = (book.players.min..=book.players.max).collect();
    let shown: Vec<String> = counts.iter().map(|count| format!("{count} players")).collect();
    Ok(choose("How many play?", &shown, 0, plain)?.map(|at| counts[at]))
}

fn ask_names(book: &Rulebook, wanted: &mut Wanted, last: Option<&str>, plain: bool) -> std::io::Result<bool> {
    if book.players.max == 1 {
        let Some(name) = ask_name(book, 0, last, plain)? else { return Ok(false) };
        wanted.players = Some(name).filter(|name| !name.is_empty()).into_iter().collect();
        return Ok(true);
    }
    for seat in 0..wanted.players.len() {
        let Some(name) = ask_name(book, seat, last, plain)? else { return Ok(false) };
        wanted.players[seat] = name;
    }
    Ok(true)
}

fn ask_name(book: &Rulebook, seat: usize, last: Option<&str>, plain: bool) -> std::io::Result<Option<String>> {
    if book.players.max > 1 {
        return Prompt::text(&format!("Name of player {}: ", seat + 1), plain);
    }
    let Some(last) = last else { return Prompt::text("Your name (Enter for none): ", plain) };
    let typed = Prompt::text(&format!("Your name (Enter for {last}, - for none): "), plain)?;
    Ok(typed.map(|typed| match typed.trim() {
        "" => last.to_owned(),
        "-" => String::new(),
        _ => typed,
    }))
}

/// Who played alone last, where somebody gave a name.
pub(crate) fn last_player(journal: &Journal) -> Option<String> {
    /// Older sessions are not looked at.
    const NEWEST: usize = 20;
    let mut names = journal.names().ok()?;
    names.sort_unstable_by(|one, other| other.cmp(one));
    let players = names.iter().take(NEWEST).filter_map(|name| Some(journal.record(name).ok()?.header.players));
    players.filter(|players| players.len() == 1).find_map(|players| players.into_iter().next())
}

/// Offers a player's first game of a kind as a lesson, once; `None` where the person leaves.
pub(crate) fn offer_teaching(setup: &Setup, plain: bool) -> std::io::Result<Option<bool>> {
    let mut store = progress_store::store();
    let player = setup.vocabulary.players.first().map_or("", String::as_str);
    let (game, lessons) = (&setup.book.id, !setup.book.tips.is_empty());
    if store.is_none() || !lessons || progress_store::read(store.as_ref()).of(player, game).offered {
        return Ok(Some(false));
    }
    let answers = ["Yes, each rule when it first matters", "No, just play"].map(str::to_owned);
    let asked = "Shall the game be explained? You are asked this once; `play --teach` does it again.";
    let Some(chosen) = choose(asked, &answers, 0, plain)? else { return Ok(None) };
    progress_store::change(&mut store, |progress| progress.of_mut(player, game).offered = true);
    Ok(Some(chosen == 0))
}
