//! Templates for new rulebooks: one for house rules, with comments about what you can change, and one for a new game.

use super::Rulebook;
use std::fmt::Write;

/// Returns a rulebook for a new game with this id. Its sections are nearly empty, and comments explain them.
pub fn skeleton(id: &str) -> String {
    include_str!("skeleton.yaml").replace("GAME", id)
}

/// Returns house rules with this id that extend `base` but do not change it yet.
pub(crate) fn starter(base: &Rulebook, id: &str) -> String {
    let mut text = format!(
        "# House rules for {name}. Write only what you change. The base rulebook provides everything else.\n\
         # The whole rulebook: deckwarden rulebook show {base}\n\
         # Check these house rules: deckwarden rulebook check {id}\n\
         id: {id}\n\
         extends: {base}\n\
         version: 1.0.0\n\
         name: {name} ({id})\n",
        name = base.name,
        base = base.id,
    );
    // Writing to a string cannot fail.
    if !base.options.is_empty() {
        let _ = writeln!(text, "\n# Other defaults:\n# options:");
        for option in &base.options {
            let _ =
                writeln!(text, "# - key: {}\n#   default: '{}'    # {}", option.key, option.default, option.allowed());
        }
    }
    if !base.numbers.is_empty() {
        let _ = writeln!(text, "\n# Other numbers:\n# numbers:");
        for (key, number) in &base.numbers {
            let _ = writeln!(text, "#   {key}: {number}");
        }
    }
    if let Some(rule) = base.rules.first() {
        let _ = writeln!(text, "\n# Another text for a rule, by its id:\n# rules:\n# - id: {}\n#   text: ...", rule.id);
    }
    if let Some(action) = base.guide.actions.first() {
        let _ = writeln!(
            text,
            "\n# The parts of the guide that you change: idea, components, turn, actions, end, glossary.\n\
             # guide:\n#   turn: [...]\n#   actions:\n#   - id: {}\n#     effect: ...",
            action.id
        );
    }
    if let Some(goal) = base.goals.first() {
        let _ = writeln!(
            text,
            "\n# Personal goals, by their ids. A new id makes a new goal:\n# goals:\n# - id: {}\n#   games: 3\n\
             # - id: our-own\n#   name: ...\n#   text: ...\n#   in-a-row: 5",
            goal.id
        );
    }
    text
}
