//! Says whether a player could win the deal of a game, and how.

use crate::coach::{self, Expertise, LastChance, SessionDeal, SolverBudget, WinnableDeals};
use crate::model::action::Action;
use crate::play::session::Session;
use crate::play::setup::{Setup, SetupError};
use crate::rules::game::{Events, Game};
use crate::rules::games::AnyGame;
use crate::terminal::bar::Bar;
use crate::text::prose::counted;

/// Number of random orders to try for cards that never came up in a session; more would take too long.
const RANDOM_ORDERS: usize = 20;

/// Finds out whether the deal of a session could be won, and before which entry the player had the last chance. Returns
/// `None` if players shuffled cards during the game, because the session then has no single deal. A progress bar
/// appears if the search takes long, unless `plain` is set.
///
/// # Errors
/// A deal does not fit the piles of the game.
pub(crate) fn session_deal(
    session: &Session,
    expertise: &Expertise,
    budget: SolverBudget,
    plain: bool,
) -> Result<Option<SessionDeal>, SetupError> {
    let bar = Bar::new("deals", plain);
    let found = coach::session_deal(session, expertise, RANDOM_ORDERS, budget, &|done, total| bar.advance(done, total));
    bar.finish();
    found
}

/// Returns paragraphs on whether a deal could be won, and on the last chance to win. `method` is the end of the
/// sentence about the last chance, such as `, with these lines:`.
pub(crate) fn describe(found: &SessionDeal, method: &str) -> Vec<String> {
    let SessionDeal { unknown, deals, last_chance } = found;
    let mut texts = match (unknown, deals.winnable.hits, deals.undecided) {
        (0, 0, 0) => vec!["You could not have won this deal: the solver tried every line.".to_owned()],
        (0, 0, _) => vec!["It is unknown whether you could have won this deal.".to_owned()],
        (0, ..) => vec!["You could have won this deal.".to_owned()],
        (unknown, ..) => vec![format!(
            "{} never came up. With these cards in random order, you could have won: {:.0}.",
            counted(*unknown, "card"),
            deals.winnable
        )],
    };
    texts.extend(undecided(deals));
    let chance = |LastChance { entry, is_proven, .. }: &LastChance| {
        let text = if *is_proven {
            format!("The last chance to win was before entry {entry}")
        } else {
            format!("You could still have won before entry {entry}, and perhaps later")
        };
        text + method
    };
    texts.extend(last_chance.as_ref().map(chance));
    texts
}

/// Returns a sentence on the deals that the solver could not decide, or `None` if the solver decided all deals.
pub(crate) fn undecided(found: &WinnableDeals) -> Option<String> {
    let undecided = usize::try_from(found.undecided).unwrap_or(usize::MAX);
    (undecided > 0).then(|| {
        format!("Undecided: {}. `deckwarden solve --positions N` tries more positions.", counted(undecided, "deal"))
    })
}

/// Returns actions as a player types them: each decision on its own line, followed by the cards that then come up.
pub(crate) fn typed_lines(setup: &Setup, game: &AnyGame, line: &[Action]) -> Vec<String> {
    let mut game = game.clone();
    let mut lines: Vec<String> = Vec::new();
    let mut after_card = false;
    for action in line {
        match (action, lines.last_mut()) {
            (Action::Reveal { card, .. }, Some(last)) => {
                last.push_str(if after_card { " " } else { ", " });
                last.push_str(&card.to_string());
            }
            (Action::Reveal { card, .. }, None) => lines.push(card.to_string()),
            (Action::Decision(_), _) => lines.push(setup.vocabulary.canonical(action, game.awaited())),
        }
        after_card = matches!(action, Action::Reveal { .. });
        game.apply(*action, &mut Events::ignored());
    }
    lines
}
