//! Explains a refusal at length: the line, the rule with its example, and the legal decisions.

use crate::model::refusal::Refusal;
use crate::play::example::ExampleTable;
use crate::play::session::{LineRefusal, Session};
use crate::rules::game::View;
use crate::text::prose::Block;

/// Maximum number of legal decisions listed, so that the explanation stays short.
const MAX_LISTED: usize = 12;

/// Explains the last refusal of a session. Returns `None` if the session has refused no line.
pub(crate) fn why(session: &Session, plain: bool) -> Option<Vec<Block>> {
    let refused = session.last_refusal()?;
    let LineRefusal { line, refusal, .. } = refused;
    let messages = session.messages().plain(plain);
    let book = &session.setup().book;
    let rule = refusal.rule().and_then(|id| messages.rule(id.0));
    let text = refused.explain(messages.marked(true));
    let mut blocks = vec![Block::Typed { typed: line.trim().to_owned() }, Block::Text { text }];
    let mut add = |label: &str, text: String| blocks.push(Block::Noted { label: label.to_owned(), text });
    match (rule, refusal) {
        (Some(rule), _) => {
            add(&format!("Rule `{}`", rule.id), format!("{}. {}", rule.title.trim(), rule.text.trim()));
            if let Some(example) = ExampleTable::for_setup(session.setup()).describe(rule, plain) {
                add("Example at another table", example);
            }
            for option in book.options.iter().filter(|option| rule.options.contains(&option.key)) {
                let value = session.setup().settings.get(&option.key).map(ToString::to_string).unwrap_or_default();
                add(&format!("Option `{}`, here {value}", option.key), option.help.trim().to_owned());
            }
            for ruling in book.rulings.iter().filter(|ruling| ruling.rules.contains(&rule.id)) {
                add("Question", format!("{} {}", ruling.question.trim(), ruling.ruling.trim()));
            }
        }
        (None, Refusal::Impossible { .. }) => {
            let text = "A card can be in only one place, and the program remembers every card that came up.";
            add("The deck", text.to_owned());
        }
        (None, _) => {}
    }
    let legal = session.legal();
    if legal.is_empty() {
        let label = if session.is_over() { "Now" } else { "Awaited" };
        add(label, messages.prompt(&session.game().prompt()));
    } else {
        let unlisted = legal.len().saturating_sub(MAX_LISTED);
        let listed = legal.iter().take(MAX_LISTED).map(String::as_str).collect::<Vec<_>>().join(", ");
        let unlisted = if unlisted > 0 { format!(" and {unlisted} more") } else { String::new() };
        add("Legal now", format!("{listed}{unlisted}"));
    }
    Some(blocks)
}
