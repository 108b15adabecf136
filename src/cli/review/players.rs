//! `review` of a game for several players with hidden hands: computes the luck of the face-up cards.

use super::super::documents::Bounds;
use super::super::{Global, documents};
use super::bounds;
use crate::coach::{CardLuck, FaceUpCardsReview, PlayerLuck, ValueBudget};
use crate::model::action::Seat;
use crate::play::session::Session;
use crate::records::journal::Journal;
use crate::rules::game::Rules;
use crate::table::reviews::{self, ValueText};
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, Status, screen};
use crate::text::prose::counted;
use crate::text::suggest::all_of;

/// Values are the share of games that a player wins.
const VALUE: ValueText = ValueText::SHARE;

const NO_SKILL: &str =
    "Hands are hidden, so the program does not judge decisions: they depend on cards that it never saw.";

/// Prints the review. `budget` is in thousands of steps.
pub(super) fn run(
    global: &Global,
    journal: &Journal,
    session: &Session,
    name: &str,
    budget: u32,
) -> Result<Status, Failure> {
    let expertise = reviews::expertise(session.setup());
    let interrupt = Interrupt::listen()?;
    let (budget, should_continue) = (ValueBudget::face_up_cards(budget), || !interrupt.was_pressed());
    let review =
        reviews::face_up_cards(session, &expertise, budget, Some((journal, name)), global.plain, &should_continue);
    let status = if review.is_complete { Status::Done } else { Status::Interrupted };
    if global.json {
        documents::print(&document(&review, session, name))?;
        return Ok(status);
    }
    let setup = session.setup();
    let look = screen::look(global.plain);
    let messages = session.messages().plain(look.plain);
    let mut lines = look.heading(3, &format!("{}, {name}", setup.book.name));
    let player = |seat: Seat| setup.vocabulary.players[seat.index()].as_str();
    let (success, time) = (&setup.book.history.success.name, if session.is_over() { "at the end" } else { "now" });
    let is_measured = !review.has_only_losses();
    for PlayerLuck { seat, start, result, luck, rest } in review.players.iter().filter(|_| is_measured) {
        let text = format!(
            "{success} {} at the start, {time} {}. Luck {}; decisions and hidden cards {}.",
            VALUE.amount(*start),
            VALUE.amount(*result),
            VALUE.estimate(luck),
            VALUE.estimate(rest)
        );
        lines.extend(look.paragraph(&format!("{}: ", player(*seat)), &text));
    }
    for (CardLuck { entry, action, .. }, seat, gain) in review.moments() {
        let cards: Vec<String> = action.cards().map(|card| messages.card(card)).collect();
        let text = format!("{} changed {}'s chances by {}.", all_of(&cards), player(seat), VALUE.estimate(&gain));
        lines.extend(look.paragraph(&format!("Entry {entry}: "), &text));
    }
    if review.moments().is_empty() {
        let notice = if review.cards.is_empty() {
            "No card was turned up for all players to see."
        } else if !is_measured {
            reviews::NO_LUCK
        } else {
            "All players saw some cards turn up, but none of these cards clearly changed anybody's chances."
        };
        lines.extend(look.paragraph("", notice));
    }
    lines.extend(look.paragraph("", NO_SKILL));
    if !global.quiet {
        lines.extend(look.paragraph("Method: ", &method(&review)));
    }
    screen::print(&mut crate::terminal::output::styled(), &lines)?;
    Ok(status)
}

fn method(review: &FaceUpCardsReview) -> String {
    format!(
        "all players saw {} turn up. Before and after each card, the program played {} to the end with random decisions and random \
         unseen cards. Luck is how much these cards changed the share of games that a player wins; it is 0 on average.",
        counted(review.cards.len(), "card"),
        counted(review.games, "game")
    )
}

fn document<'s>(review: &FaceUpCardsReview, session: &'s Session, name: &'s str) -> PlayersReview<'s> {
    let setup = session.setup();
    let player = |seat: Seat| setup.vocabulary.players[seat.index()].as_str();
    let gain = |gain: &PlayerLuck| PlayerGain {
        player: player(gain.seat),
        start: gain.start,
        result: gain.result,
        luck: gain.luck.mean,
        luck_interval: bounds(&gain.luck),
        rest: gain.rest.mean,
        rest_interval: bounds(&gain.rest),
    };
    let card = |card: &CardLuck| OpenCard {
        entry: card.entry,
        action: setup.vocabulary.canonical(&card.action, None),
        gains: card.gains.iter().map(|gain| gain.mean).collect(),
        gain_intervals: card.gains.iter().map(bounds).collect(),
    };
    PlayersReview {
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
pub(in crate::cli) struct PlayersReview<'d> {
    /// The name of the session.
    session: &'d str,
    /// The id of the game's rulebook.
    game: &'d str,
    /// Whether the game is over.
    over: bool,
    /// Number of games that were simulated for each value.
    games: usize,
    /// The players, in seat order.
    players: Vec<PlayerGain<'d>>,
    /// The cards that all players saw turn up.
    cards: Vec<OpenCard>,
}

/// How the chances of one player changed. `luck + rest = result - start`.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct PlayerGain<'d> {
    player: &'d str,
    /// The share of games that the player wins, estimated before the first card.
    start: f64,
    /// The same share after the last entry.
    result: f64,
    /// The change caused by cards that all players saw turn up.
    luck: f64,
    /// The 95 % interval of luck.
    luck_interval: Bounds,
    /// The change caused by decisions and hidden cards.
    rest: f64,
    /// The 95 % interval of `rest`.
    rest_interval: Bounds,
}

/// How a card that all players saw turn up changed their chances.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct OpenCard {
    /// The number of the card's entry, counted from 1.
    entry: usize,
    /// The card and its spot, in notation.
    action: String,
    /// The change in the share of games that each player wins, in seat order.
    gains: Vec<f64>,
    /// The 95 % intervals of the gains.
    gain_intervals: Vec<Bounds>,
}
