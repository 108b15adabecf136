//! The pages about how a game is played.

use super::write::{ACTIONS, END, Writer, item, noted, numbered, page, text};
use super::{PageKind, RulePage};
use crate::rules::rulebook::{GameAction, Reference, ReferenceUse, Rulebook, Step, Topic};
use crate::text::prose::Block;

pub(super) const TABLE: &str = "what lies where";

impl Writer<'_> {
    /// Writes the page about the theme, the goal, the players and the credits.
    pub(super) fn idea(&self) -> RulePage {
        let book = self.book;
        let idea = if book.guide.idea.is_empty() { &book.summary } else { &book.guide.idea };
        let usual = book.default_settings();
        let goal = book.goal_for(self.table.unwrap_or(&usual));
        let mut blocks = vec![text(idea), noted("Goal", &goal), noted("Players", &players(book))];
        blocks.push(noted("By", &format!("{}. {}", book.designer, book.source)));
        blocks.extend(book.references.iter().map(reference_block));
        blocks.push(noted("Rights", &book.licence));
        let changed = self.differs(|book| {
            (book.summary.clone(), book.goal.clone(), book.guide.idea.clone(), book.references.clone())
        });
        let words = ["goal", "about", "players", "theme"].map(str::to_owned).to_vec();
        RulePage { changed, words, ..page(PageKind::Guide, "idea", "the idea", "The game in short", blocks) }
    }

    /// Writes the page about the games to play before or after this game. Returns `None` if the library has no game
    /// that the rulebook names.
    pub(super) fn neighbours(&self) -> Option<RulePage> {
        let (mut blocks, mut words) = (Vec::new(), Vec::new());
        for neighbour in &self.book.neighbours {
            let Ok(other) = self.library.find(&neighbour.game) else { continue };
            let (name, own) = (other.short_name(), self.book.short_name());
            let is_short = other.knowing.iter().any(|short| self.book.is_called(&short.game));
            let option = if is_short { format!(" --knowing {own}") } else { String::new() };
            blocks.push(item(&other.name, &format!("{} `deckwarden learn {name}{option}`", neighbour.text.trim())));
            words.extend([name.to_owned(), other.id.clone()]);
        }
        let changed = self.base.is_some_and(|base| base.neighbours != self.book.neighbours);
        let page = page(PageKind::Guide, "related", END, "What to play next", blocks);
        (!words.is_empty()).then_some(RulePage { changed, words, ..page })
    }

    pub(super) fn components(&self) -> RulePage {
        let book = self.book;
        let mut blocks = vec![noted("Deck", &book.deck)];
        if !book.values.is_empty() {
            blocks.push(noted(&values_label(book), &values(book)));
        }
        blocks.extend(topics(&book.guide.components));
        let words = ["need", "cards", "worth", "value", "pile"].map(str::to_owned).to_vec();
        let changed = self.differs(|book| (book.deck.clone(), values(book), book.guide.components.clone()));
        RulePage { changed, words, ..page(PageKind::Guide, "table", TABLE, "Cards and piles", blocks) }
    }

    pub(super) fn turn(&self) -> Option<RulePage> {
        let turn = &self.book.guide.turn;
        let usual = self.book.default_settings();
        let mut blocks = numbered(&self.book.step_texts(self.table.unwrap_or(&usual)).1);
        let (played, mut others): (Vec<&Step>, Vec<&Step>) = turn.iter().partition(|step| step.is_asked_for(&usual));
        // A page for one table needs no other steps. A page for all tables adds only the steps whose texts the standard
        // game does not have.
        others.retain(|step| self.table.is_none() && played.iter().all(|earlier| earlier.text != step.text));
        if !others.is_empty() {
            let is_condition = |key: &str| turn.iter().any(|step| step.when.contains_key(key));
            let set = usual.iter().filter(|(key, _)| is_condition(key)).map(|(key, value)| format!("{key} {value}"));
            let set = set.collect::<Vec<_>>().join(", ");
            blocks.push(text(&format!(
                "That is the standard game ({set}). Other options add, replace or leave out steps:"
            )));
        }
        blocks.extend(others.iter().map(|step| noted(&step.condition().unwrap_or_default(), &step.text_for(&usual))));
        let changed = self.base.is_some_and(|base| base.guide.turn != *turn);
        let words = ["play", "phase", "order", "round"].map(str::to_owned).to_vec();
        let page = RulePage {
            changed,
            words,
            ..page(PageKind::Guide, "turn", "how a turn goes", "A turn, step by step", blocks)
        };
        (!turn.is_empty()).then_some(page)
    }

    pub(super) fn actions(&self) -> Vec<RulePage> {
        self.book.guide.actions.iter().map(|action| self.action(action)).collect()
    }

    fn action(&self, action: &GameAction) -> RulePage {
        let mut blocks = vec![text(&action.purpose)];
        for (label, text) in [("When", &action.when), ("Cost", &action.cost)] {
            if !text.is_empty() {
                blocks.push(noted(label, text));
            }
        }
        blocks.push(noted("What happens", &action.effect));
        let verbs = self.book.verbs.iter().filter(|help| action.verbs.contains(&help.verb));
        let typed: Vec<String> = verbs.map(|help| format!("`{}`", help.usage)).collect();
        if !typed.is_empty() {
            blocks.push(noted("Type", &typed.join(", ")));
        }
        if let Some(example) = action.played_example() {
            self.example("Example", example, &mut blocks);
        }
        self.options_of(&action.options, &mut blocks);
        for rule in action.rules.iter().filter_map(|id| self.book.rule(id)) {
            blocks.push(noted("Rule", &format!("`{}` {}", rule.id, rule.title)));
        }
        let changed = self.base.is_some_and(|base| base.action(&action.id) != Some(action));
        let words = action.words.iter().chain(&action.verbs).cloned().collect();
        RulePage { changed, words, ..page(PageKind::Guide, &action.id, ACTIONS, &action.title, blocks) }
    }

    pub(super) fn end(&self) -> Vec<RulePage> {
        let guide = &self.book.guide;
        let words = ["win", "lose", "score", "points", "over"].map(str::to_owned).to_vec();
        let changed = self.base.is_some_and(|base| base.guide.end != guide.end);
        let end_page =
            RulePage { changed, words, ..page(PageKind::Guide, "end", END, "How the game ends", topics(&guide.end)) };
        let end_page = (!guide.end.is_empty()).then_some(end_page);
        end_page.into_iter().chain(self.end_rules()).collect()
    }

    pub(super) fn glossary(&self) -> Option<RulePage> {
        let words = &self.book.guide.glossary;
        let changed = self.base.is_some_and(|base| base.guide.glossary != *words);
        let page = page(PageKind::Word, "glossary", "words", "Words of this game", topics(words));
        (!words.is_empty()).then_some(RulePage { changed, ..page })
    }
}

fn topics(topics: &[Topic]) -> Vec<Block> {
    topics.iter().map(|topic| item(&topic.name, &topic.text)).collect()
}

fn players(book: &Rulebook) -> String {
    match (book.players.min, book.players.max) {
        (1, 1) => "One player.".to_owned(),
        (min, max) => format!("{min} to {max} players."),
    }
}

fn reference_block(reference: &Reference) -> Block {
    let Reference { title, address, purpose } = reference;
    let label = match purpose {
        ReferenceUse::Read => "Read it at",
        ReferenceUse::Watch => "Watch it at",
        ReferenceUse::Play => "Play it at",
    };
    noted(label, &if address.is_empty() { title.clone() } else { format!("{title}: {address}") })
}

pub(super) fn values_label(book: &Rulebook) -> String {
    book.values_for.as_ref().map_or_else(|| "Values".to_owned(), |purpose| format!("Values {purpose}"))
}

pub(super) fn values(book: &Rulebook) -> String {
    let mut ranks: Vec<(u8, &str)> = book.values.iter().map(|(rank, value)| (*value, rank.as_str())).collect();
    ranks.sort_unstable_by_key(|(value, rank)| (*value, rank.len(), *rank));
    let name = |rank: &str| match rank {
        "A" => "ace".to_owned(),
        "J" => "jack".to_owned(),
        "Q" => "queen".to_owned(),
        "K" => "king".to_owned(),
        "JK" => "joker".to_owned(),
        number => number.to_owned(),
    };
    let listed: Vec<String> = ranks.iter().map(|(value, rank)| format!("{} {value}", name(rank))).collect();
    let is_as_printed = |(value, rank): &(u8, &str)| rank.parse() == Ok(*value);
    if ranks.iter().filter(|entry| is_as_printed(entry)).count() < 3 {
        return format!("{}.", listed.join(", "));
    }
    let others: Vec<String> =
        ranks.iter().zip(&listed).filter(|(entry, _)| !is_as_printed(entry)).map(|(_, text)| text.clone()).collect();
    format!("numbers as printed, {}.", others.join(", "))
}
