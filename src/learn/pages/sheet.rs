//! A one-page summary to print.

use super::guide::{values, values_label};
use super::write::numbered;
use crate::play::commands::COMMANDS;
use crate::rules::rulebook::{Rulebook, Settings, VerbHelp};
use crate::text::prose::{Block, Look};

/// A line to fill in by hand, for games that are played for a score.
const SCORE_LINE: &str = "Date ............ Player .................. Options ............ Score ......";
const SCORE_LINES: usize = 3;

fn sections(book: &Rulebook, settings: &Settings) -> Vec<(&'static str, Vec<Block>)> {
    let verb = |help: &VerbHelp| match help.short.as_slice() {
        [] => format!("`{}`", help.usage),
        short => format!("`{}` ({})", help.usage, short.join(", ")),
    };
    let shared = COMMANDS.iter().filter(|command| command.changes_game()).map(|command| format!("`{}`", command.usage));
    let verbs: Vec<String> = book.verbs.iter().filter(|help| !help.refused).map(verb).chain(shared).collect();
    let item = |term: &str, text: &str| Block::Item { term: term.to_owned(), text: text.trim().to_owned() };
    let end = book.guide.end.iter().map(|topic| item(&topic.name, &topic.text)).collect();
    let mut goal = vec![Block::Text { text: book.goal_for(settings) }];
    if !book.values.is_empty() {
        goal.push(Block::Noted { label: values_label(book), text: values(book) });
    }
    let score_line = Block::Text { text: SCORE_LINE.to_owned() };
    let scores = book.history.aim.iter().flat_map(|_| vec![score_line.clone(); SCORE_LINES]);
    let (setup, turn) = book.step_texts(settings);
    vec![
        ("Goal", goal),
        ("Set-up", numbered(&setup)),
        ("A turn", numbered(&turn)),
        ("The end", end),
        ("Type", vec![Block::Text { text: format!("{}.", verbs.join(", ")) }]),
        ("High scores", scores.collect()),
    ]
}

pub fn sheet(book: &Rulebook, settings: &Settings, look: Look) -> Vec<String> {
    let mut lines = look.heading(2, &book.name);
    for (title, blocks) in sections(book, settings).into_iter().filter(|(_, blocks)| !blocks.is_empty()) {
        lines.extend(look.heading(3, &title.to_uppercase()));
        lines.extend(blocks.iter().flat_map(|block| look.block(block)));
    }
    lines
}

pub fn sheet_markdown(book: &Rulebook, settings: &Settings, plain: bool) -> String {
    let mut text = format!("# {}\n", book.name);
    for (title, blocks) in sections(book, settings).into_iter().filter(|(_, blocks)| !blocks.is_empty()) {
        text.extend(["\n## ", title, "\n\n"]);
        for block in &blocks {
            text.extend([&block.markdown(plain), "\n"]);
        }
    }
    text
}
