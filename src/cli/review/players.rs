//! `review` of a game for several players: what can be said although hands are hidden.

use super::super::documents::Bounds;
use super::super::{Global, documents};
use super::bounds;
use crate::coach::{CardLuck, OpenCardsBudget, OpenCardsReview, PlayerLuck};
use crate::model::action::Seat;
use crate::play::session::Session;
use crate::records::journal::Journal;
use crate::rules::game::Rules;
use crate::table::reviews::{self, ValueText};
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, Status, screen};
use crate::text::prose::counted;

/// Values are shares of games that a player wins.
const VALUE: ValueText = ValueText::SHARE;

/// Why nothing is said of decisions.
const NO_SKILL: &str = "Nothing is said of decisions: hands are hidden, so what one was worth depends on cards that the program \
    never saw.";

/// Reviews a game for several players with so much work, in thousands of steps, and prints what the open cards gave to each of them.
pub(super) fn run(
    global: &Global,
    journal: &Journal,
    session: &Session,
    name: &str,
    budget: u32,
) -> Result<Status, Failure> {
    let expertise = reviews::expertise(session.setup());
    let interrupt = Interrupt::catch()?;
    let (budget, goes_on) = (OpenCardsBudget::of(budget), || !interrupt.was_pressed());
    let review = reviews::open_cards(session, &expertise, &budget, Some((journal, name)), global.plain, &goes_on);
    let status = if review.is_whole { Status::Done } else { Status::Interrupted };
    if global.json {
        documents::print(&document(&review, session, name))?;
        return Ok(status);
    }
    let setup = session.setup();
    let look = screen::look(global.plain);
    let mut lines = look.heading(3, &format!("{}, {name}", setup.book.name));
    let player = |seat: Seat| setup.vocabulary.players[seat.index()].as_str();
    let (success, now) =
        (&setup.book.history.success.name, if session.is_over() { "the game came to" } else { "now it stands at" });
    for PlayerLuck { seat, start, result, luck, rest } in &review.players {
        let told = format!(
            "{success} {} at the start, {now} {}: luck {}, the rest {}.",
            VALUE.amount(*start),
            VALUE.amount(*result),
            VALUE.estimate(luck),
            VALUE.estimate(rest)
        );
        lines.extend(look.paragraph(&format!("{}: ", player(*seat)), &told));
    }
    for (CardLuck { entry, action, .. }, seat, gain) in review.moments() {
        let card = setup.vocabulary.canonical(action, None);
        let told = format!("`{card}` gave {} {}.", player(seat), VALUE.estimate(&gain));
        lines.extend(look.paragraph(&format!("Entry {entry}: "), &told));
    }
    if review.moments().is_empty() {
        let none = if review.cards.is_empty() {
            "No card was turned up for all to see."
        } else {
            "No open card clearly mattered."
        };
        lines.extend(look.paragraph("", none));
    }
    lines.extend(look.paragraph("", NO_SKILL));
    if !global.quiet {
        lines.extend(look.paragraph("Method: ", &method(&review)));
    }
    screen::print(&mut crate::terminal::output::styled(), &lines)?;
    Ok(status)
}

fn method(review: &OpenCardsReview) -> String {
    format!(
        "each position before and after such a card was played on {}, with every decision as likely as any other (policy \
         `random`) and every card that nobody had shown in any hand. A card that all see turn up ({} here) changes the share \
         of games that a player wins by luck, which is 0 on average; the rest are the decisions and the cards that not all saw, \
         together",
        counted(review.games, "time"),
        review.cards.len()
    )
}

/// The review as JSON; described in `docs/json.md`.
fn document<'s>(review: &OpenCardsReview, session: &'s Session, name: &'s str) -> PlayersLookBack<'s> {
    let setup = session.setup();
    let player = |seat: Seat| setup.vocabulary.players[seat.index()].as_str();
    let gain = |one: &PlayerLuck| PlayerGain {
        player: player(one.seat),
        start: one.start,
        result: one.result,
        luck: one.luck.mean,
        luck_interval: bounds(&one.luck),
        rest: one.rest.mean,
        rest_interval: bounds(&one.rest),
    };
    let card = |one: &CardLuck| OpenCard {
        entry: one.entry,
        action: setup.vocabulary.canonical(&one.action, None),
        gains: one.gains.iter().map(|gain| gain.mean).collect(),
        gain_intervals: one.gains.iter().map(bounds).collect(),
    };
    PlayersLookBack {
        session: name,
        game: &setup.book.id,
        over: session.game().outcome().is_some(),
        games: review.games,
        players: review.players.iter().map(gain).collect(),
        cards: review.cards.iter().map(card).collect(),
    }
}

/// `review` of a game for several players.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct PlayersLookBack<'d> {
    /// The name of the session.
    session: &'d str,
    /// The game by its rulebook's id, never by an alias.
    game: &'d str,
    /// Whether the game is over.
    over: bool,
    /// How many games each value is a share of.
    games: usize,
    /// The players, in seat order.
    players: Vec<PlayerGain<'d>>,
    /// The cards that turned up for all to see.
    cards: Vec<OpenCard>,
}

/// What a game gave to one of several players.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct PlayerGain<'d> {
    player: &'d str,
    /// The share of games that the player wins, before the first card.
    start: f64,
    /// The share at the end.
    result: f64,
    /// What the cards gave that all saw turn up.
    luck: f64,
    /// The 95 % interval of luck.
    luck_interval: Bounds,
    /// What all else gave: decisions, and cards that not all saw.
    rest: f64,
    /// The 95 % interval of the rest.
    rest_interval: Bounds,
}

/// A card that all saw turn up.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct OpenCard {
    /// The entry that played it, counted from 1.
    entry: usize,
    /// The card, and where it turned up.
    action: String,
    /// What it gave to the share of each player, in seat order.
    gains: Vec<f64>,
    /// The 95 % intervals of the gains.
    gain_intervals: Vec<Bounds>,
}
