//! `journal show`: shows the header, every line and the outcome of a session.

use super::super::{Global, documents};
use super::{SessionArgs, card, check_ending, qr, write_file};
use crate::records::export::{SessionJson, session_json};
use crate::records::journal::{ItemKind, LuckAndSkill, RecordItem, Replayer, Summary, options_label, summarise};
use crate::records::scores::score_text;
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::table::reviews::{self, ValueText};
use crate::table::{survey, with_players};
use crate::terminal::clock::duration;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::counted;
use crate::text::prose::{Look, capitalize};
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session: `last`, or a part of its name that no other session has
    #[arg(default_value = "last")]
    session: String,
    /// Write a picture of the end of the game to this file
    #[arg(long, value_name = "FILE", group = "written")]
    card: Option<PathBuf>,
    /// Write a page with the replay of the game to this file
    #[arg(long, value_name = "FILE", group = "written")]
    html: Option<PathBuf>,
    /// Show a QR code that adds the game to the BG Stats app on a telephone
    #[arg(long, conflicts_with = "written")]
    qr: bool,
    /// Overwrite an existing file
    #[arg(long, requires = "written")]
    force: bool,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let SessionArgs { journal, library, name, path: path_of_session, record } =
            SessionArgs::find(global, &self.session)?;
        let mut replayer = Replayer::new(&library);
        let summary = summarise(&name, &path_of_session, &record, &mut replayer)?;
        let unfinished = || {
            let message = format!("{name} is not finished. Continue it with `deckwarden resume {name}`");
            Failure::new(Status::Negative, message)
        };
        if self.qr {
            if !summary.is_finished() {
                return Err(unfinished());
            }
            qr::show(&summary, &library, global)?;
            return Ok(Status::Done);
        }
        if let Some(path) = self.card.as_ref().or(self.html.as_ref()) {
            check_ending(path, if self.html.is_some() { "html" } else { "svg" })?;
            let session = replayer.replay(&path_of_session, &record)?.session;
            let sessions = survey::read(&journal, &library, global.plain)?.sessions;
            let text = if self.html.is_some() {
                card::page(&journal, &summary, &session, &sessions, &library)?
            } else {
                let drawn = card::draw(&summary, &session, &sessions);
                drawn.ok_or_else(unfinished)?
            };
            write_file(path, |out| out.write_all(text.as_bytes()), self.force)?;
            let noun = if self.html.is_some() { "page" } else { "card" };
            if global.json {
                let file = Some(documents::path_text(path));
                let (card, html) = if self.html.is_some() { (None, file) } else { (file, None) };
                documents::print(&SharedFile { card, html })?;
            } else if !global.quiet {
                writeln!(output::stderr(), "The {noun} was written to {}.", path.display())?;
            }
            return Ok(Status::Done);
        }
        let kept = journal.kept_reviews();
        let (reviewed, is_thorough) = (kept.gains(&summary).to_vec(), kept.mistakes(&summary).is_some());
        let mut out = output::styled();
        if global.json {
            documents::print(&SessionDocument { session: session_json(&journal, &summary)?, reviewed })?;
            return Ok(Status::Done);
        }
        let look = screen::look(global.plain);
        let header = header(&summary, &library);
        header
            .iter()
            .try_for_each(|(term, text)| screen::print(&mut out, &look.paragraph(&format!("{term}: "), text)))?;
        let mut playback = replayer.playback(&path_of_session, &record)?;
        let mut is_sound = true;
        for item in &record.items {
            let step = if is_sound { playback.next().and_then(Result::ok) } else { None };
            is_sound = step.is_some();
            let number = step.and_then(|step| step.entry);
            let session = playback.session();
            let vocabulary = &session.setup().vocabulary;
            let entry = number.and_then(|number| session.entries().get(number - 1)).filter(|_| !vocabulary.solo);
            let named = entry.map(|entry| with_players(entry, vocabulary).join(", "));
            screen::print(&mut out, &item_lines(number, item, named, look))?;
        }
        screen::print(&mut out, &look.paragraph("", &ending(&summary, &library)))?;
        let book = library.find(&summary.terms.game).ok();
        if let Some(text) = book.and_then(|book| luck_and_skill(&reviewed, is_thorough, &summary, book)) {
            screen::print(&mut out, &look.paragraph("", &text))?;
        }
        for notice in &record.notices {
            screen::print(&mut out, &look.paragraph("Notice: ", &notice.to_string()))?;
        }
        Ok(Status::Done)
    }
}

/// Returns a sentence about luck and skill, or `None` if the session was not reviewed, or if the review could measure
/// neither. `is_thorough` is false for the quick review at the end of a game, whose margins can exceed its figures.
fn luck_and_skill(reviewed: &[LuckAndSkill], is_thorough: bool, summary: &Summary, book: &Rulebook) -> Option<String> {
    match reviewed {
        [] => None,
        [_] if !is_thorough => Some(format!("`deckwarden review {}` measures luck and skill.", summary.name)),
        [LuckAndSkill { luck, skill: Some(skill) }] => {
            let (luck, skill) = reviews::without_error(*luck, *skill);
            let text = ValueText::for_game(book);
            Some(format!("Luck {}, skill {}.", text.signed(luck), text.signed(skill)))
        }
        several if !LuckAndSkill::are_measured(several) => None,
        several => {
            let players = summary
                .terms
                .players
                .iter()
                .map(String::as_str)
                .zip(several.iter().map(|player_luck| player_luck.luck));
            Some(format!("{}.", reviews::luck_of_players(players)))
        }
    }
}

pub(super) fn players_and_rules(summary: &Summary) -> String {
    let rules = summary.terms.label();
    match summary.terms.players.as_slice() {
        [] => rules,
        players => format!("{}  ·  {rules}", players.join(", ")),
    }
}

/// Returns pairs of a term and its value.
fn header(summary: &Summary, library: &Library) -> Vec<(&'static str, String)> {
    let game = library.find(&summary.terms.game).map_or(summary.terms.game.clone(), |book| book.name.clone());
    let preset = summary.terms.preset.as_ref().map(|preset| format!("{preset}: ")).unwrap_or_default();
    let changed = if summary.terms.changed { ", which has changed since" } else { "" };
    let mut header = vec![
        ("Session", summary.name.clone()),
        ("Game", format!("{game}, rulebook {}{changed}", summary.terms.version)),
        ("Options", format!("{preset}{}", options_label(&summary.terms.options))),
    ];
    if !summary.terms.players.is_empty() {
        header.push(("Players", summary.terms.players.join(", ")));
    }
    header.push(("Started", summary.started.format("%Y-%m-%d %H:%M").to_string()));
    header
}

/// Returns the lines to print for an item. If the item is an entry, the first line begins with the number `entry`,
/// which `fix` accepts. In a game for several players, `named` is the item's line with the names of the players.
fn item_lines(entry: Option<usize>, item: &RecordItem, named: Option<String>, look: Look) -> Vec<String> {
    let clock = item.clock().map(|clock| format!(" ({})", clock.format("%H:%M"))).unwrap_or_default();
    let text = match &item.what {
        ItemKind::Line(line) => named.unwrap_or_else(|| line.clone()),
        ItemKind::Note(note) => format!("note: {note}"),
        ItemKind::Hint => "hint".to_owned(),
        ItemKind::Resumed(at) => format!("resumed on {}", at.format("%Y-%m-%d at %H:%M")),
        ItemKind::Ended { at, .. } => match at {
            Some(at) => format!("ended on {}", at.format("%Y-%m-%d at %H:%M")),
            None => "ended".to_owned(),
        },
    };
    let number_text = entry.map_or("     ".to_owned(), |number| format!("{number:>3}. "));
    look.paragraph(&number_text, &format!("{text}{clock}"))
}

fn ending(summary: &Summary, library: &Library) -> String {
    // A game from a script usually lasts less than a second, and a duration of 0 seconds says nothing.
    let time = if summary.seconds > 0 { format!(" in {}", duration(summary.seconds)) } else { String::new() };
    let numbers = library.find(&summary.terms.game).map(|book| score_text(summary, book)).unwrap_or_default();
    let score = match summary.score() {
        Some(score) => format!(", score {score}"),
        None if numbers.is_empty() => String::new(),
        None => format!(", {numbers}"),
    };
    let winner = summary.winner().map(|winner| format!(" by {winner}")).unwrap_or_default();
    let part = |count: usize, noun: &str| {
        if count > 0 { format!(" {}.", counted(count, noun)) } else { String::new() }
    };
    format!(
        "{}{winner}{score}; {}{time}.{}{}{}{}",
        capitalize(summary.result().word()),
        counted(summary.entries, "entry"),
        part(summary.take_backs, "undo"),
        part(summary.overrules, "overruled move"),
        part(summary.fixes, "corrected typing mistake"),
        part(summary.hints, "hint"),
    )
}

/// `journal show`: one session.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct SessionDocument<'d> {
    session: SessionJson<'d>,
    /// Luck and skill of each player in seat order; empty if the session was not reviewed.
    reviewed: Vec<LuckAndSkill>,
}

/// `journal show --card` and `--html`: the file written.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct SharedFile {
    /// The path of the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    /// The path of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    html: Option<String>,
}
