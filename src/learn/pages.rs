//! A rulebook as pages that are read: the game, its setup, its words, every rule, options, questions players ask.

use super::example::{self, Played};
use crate::play::session::Session;
use crate::rules::rulebook::{Library, OptionSpec, Rule, Rulebook, Ruling, VerbHelp};
use crate::text::prose::Block;

/// One page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulePage {
    /// What it is found by: a rule's id, or `setup`, `options`, `option.reserve`.
    pub key: String,
    /// The section under which it is listed.
    pub section: String,
    /// Its title.
    pub title: String,
    /// Whether a house-rule variant changes it.
    pub changed: bool,
    /// What stands on it.
    pub blocks: Vec<Block>,
}

/// All pages of a game, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pages {
    /// The game's name.
    pub name: String,
    /// The rulebook that this one changes, by name.
    pub base: Option<String>,
    /// The pages.
    pub pages: Vec<RulePage>,
}

/// Draws a table as lines.
pub type Draw<'a> = &'a dyn Fn(&Session) -> Vec<String>;

/// The section of the rules that every game shares.
const TABLE: &str = "at any table";

impl Pages {
    /// The pages of a rulebook; examples are played and drawn with `draw`, in printable ASCII if `plain`.
    pub fn of(library: &Library, book: &Rulebook, plain: bool, draw: Draw<'_>) -> Pages {
        let base = book.extends.as_ref().and_then(|id| library.find(id).ok()).map(AsRef::as_ref);
        let writer = Writer { library, book, base, plain, draw };
        let mut pages = vec![writer.about()];
        pages.extend(base.map(|base| changes(book, base)));
        pages.push(writer.setup());
        pages.push(writer.verbs());
        // Rules stand by section, in the order in which the sections first come up.
        let mut sections: Vec<&str> = Vec::new();
        for rule in &book.rules {
            if !sections.contains(&rule.section.as_str()) {
                sections.push(&rule.section);
            }
        }
        for section in sections {
            let rules = book.rules.iter().filter(|rule| rule.section == section);
            pages.extend(rules.map(|rule| writer.rule(rule, section)));
        }
        pages.extend(book.options.iter().map(|option| writer.option(option)));
        pages.push(writer.presets());
        pages.extend(book.rulings.iter().zip(1..).map(|(ruling, number)| writer.ruling(ruling, number)));
        pages.extend(library.common.rules.iter().map(|rule| writer.rule(rule, TABLE)));
        Pages { name: book.name.clone(), base: base.map(|base| base.name.clone()), pages }
    }

    /// The page of that key.
    pub fn page(&self, key: &str) -> Option<&RulePage> {
        self.pages.iter().find(|page| page.key.eq_ignore_ascii_case(key))
    }

    /// The sections in reading order.
    pub fn sections(&self) -> Vec<&str> {
        let mut sections: Vec<&str> = Vec::new();
        for page in &self.pages {
            if !sections.contains(&page.section.as_str()) {
                sections.push(&page.section);
            }
        }
        sections
    }

    /// The pages of a section.
    pub fn section(&self, name: &str) -> impl Iterator<Item = &RulePage> {
        self.pages.iter().filter(move |page| page.section.eq_ignore_ascii_case(name))
    }
}

struct Writer<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    base: Option<&'a Rulebook>,
    plain: bool,
    draw: Draw<'a>,
}

impl Writer<'_> {
    fn about(&self) -> RulePage {
        let book = self.book;
        let players = match (book.players.min, book.players.max) {
            (1, 1) => "One player.".to_owned(),
            (min, max) => format!("{min} to {max} players."),
        };
        let mut blocks =
            vec![text(&book.summary), noted("Goal", &book.goal), noted("Deck", &book.deck), noted("Players", &players)];
        if !book.values.is_empty() {
            blocks.push(noted("Values", &values(book)));
        }
        blocks.push(noted("By", &format!("{}. {}", book.designer, book.source)));
        blocks.push(noted("Rights", &book.licence));
        let told = |book: &Rulebook| (book.summary.clone(), book.goal.clone(), book.deck.clone(), values(book));
        let changed = self.base.is_some_and(|base| told(base) != told(book));
        RulePage { changed, ..page("game", "the game", "In short", blocks) }
    }

    fn setup(&self) -> RulePage {
        let steps = self.book.setup.iter().zip(1..);
        let blocks = steps.map(|(step, number)| item(&format!("{number}."), step)).collect();
        let changed = self.base.is_some_and(|base| base.setup != self.book.setup);
        RulePage { changed, ..page("setup", "setup", "Laying the table", blocks) }
    }

    fn verbs(&self) -> RulePage {
        let verb = |help: &VerbHelp| {
            let short = if help.short.is_empty() { String::new() } else { format!(" ({})", help.short.join(", ")) };
            item(&format!("`{}`{short}", help.usage), &help.help)
        };
        let own = self.book.verbs.iter().map(verb);
        let shared = self.library.common.verbs.iter().map(verb);
        page("verbs", "what you type", "What you type", own.chain(shared).collect())
    }

    fn rule(&self, rule: &Rule, section: &str) -> RulePage {
        let book = self.book;
        let mut blocks = vec![text(&rule.text), noted("Example", &rule.example)];
        let played = rule.shown.as_ref().map(|shown| example::play(self.library, book, rule, shown, self.plain));
        if let Some(Ok(played)) = played {
            self.drawn(&played, &mut blocks);
        }
        for option in book.options.iter().filter(|option| rule.options.contains(&option.key)) {
            blocks.push(noted(&format!("Option `{}`", option.key), &option_text(option)));
        }
        for ruling in book.rulings.iter().filter(|ruling| ruling.rules.contains(&rule.id)) {
            blocks.push(noted("Asked", &format!("{} {}", ruling.question, ruling.ruling)));
        }
        let changed = self.base.is_some_and(|base| base.rule(&rule.id).is_none_or(|before| !same(before, rule)));
        let changed = changed && book.rule(&rule.id).is_some();
        RulePage { changed, ..page(&rule.id, section, &rule.title, blocks) }
    }

    fn drawn(&self, played: &Played, blocks: &mut Vec<Block>) {
        let table = (self.draw)(&played.before);
        if !table.is_empty() {
            blocks.push(Block::Drawn(table));
        }
        if let Some((line, refusal)) = &played.refused {
            let session = &played.before;
            blocks.push(Block::Typed(line.clone()));
            blocks.push(text(&session.explain(refusal, session.messages().plain(self.plain))));
        }
        if let Some((line, _, told)) = &played.accepted {
            blocks.push(Block::Typed(line.clone()));
            blocks.push(text(&told.join(" ")));
        }
        blocks.retain(|block| *block != Block::Text(String::new()));
    }

    fn option(&self, option: &OptionSpec) -> RulePage {
        let key = &option.key;
        let mut blocks = vec![text(&option_text(option)), noted("Set it with", &format!("`--set {key}=VALUE`"))];
        let touched = self.book.rules.iter().filter(|rule| rule.options.contains(key));
        blocks.extend(touched.map(|rule| noted("Touches", &format!("`{}` {}", rule.id, rule.title))));
        let before = self.base.map(|base| base.options.iter().find(|before| before.key == *key));
        let same = |before: Option<&OptionSpec>| before.is_some_and(|b| option_text(b) == option_text(option));
        let changed = before.is_some_and(|before| !same(before));
        RulePage { changed, ..page(&format!("option.{key}"), "options", &format!("Option {key}"), blocks) }
    }

    fn presets(&self) -> RulePage {
        let preset = |(at, preset): (usize, &crate::rules::rulebook::Preset)| {
            let set: Vec<String> = preset.set.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let usual = if at == 0 { " (the usual one)" } else { "" };
            let set = if set.is_empty() { String::new() } else { format!(": {}", set.join(", ")) };
            item(&format!("`--preset {}`", preset.name), &format!("{}{usual}{set}", preset.help))
        };
        page("presets", "options", "Presets", self.book.presets.iter().enumerate().map(preset).collect())
    }

    fn ruling(&self, ruling: &Ruling, number: usize) -> RulePage {
        let mut blocks = vec![text(&ruling.ruling), noted("Why", &ruling.why), noted("From", &ruling.source)];
        let rules = ruling.rules.iter().filter_map(|id| self.book.rule(id));
        blocks.extend(rules.map(|rule| noted("Bears on", &format!("`{}` {}", rule.id, rule.title))));
        page(&format!("question.{number}"), "questions players ask", &ruling.question, blocks)
    }
}

fn page(key: &str, section: &str, title: &str, blocks: Vec<Block>) -> RulePage {
    RulePage {
        key: key.to_owned(),
        section: section.to_owned(),
        title: title.trim().to_owned(),
        changed: false,
        blocks,
    }
}

fn text(text: &str) -> Block {
    Block::Text(text.trim().to_owned())
}

fn noted(label: &str, text: &str) -> Block {
    Block::Noted { label: label.to_owned(), text: text.trim().to_owned() }
}

fn item(term: &str, text: &str) -> Block {
    Block::Item { term: term.to_owned(), text: text.trim().to_owned() }
}

fn option_text(option: &OptionSpec) -> String {
    let help = sentence(&option.help);
    format!("{help} It can be {}; usually {}.", option.allowed(), option.default)
}

/// Help lines are fragments; on a page they are sentences.
fn sentence(text: &str) -> String {
    let text = text.trim();
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", chars.as_str())
}

/// What ranks are worth, lowest first.
fn values(book: &Rulebook) -> String {
    let mut ranks: Vec<(u8, &str)> = book.values.iter().map(|(rank, value)| (*value, rank.as_str())).collect();
    ranks.sort_by_key(|(value, rank)| (*value, rank.len(), *rank));
    let name = |rank: &str| match rank {
        "A" => "ace".to_owned(),
        "J" => "jack".to_owned(),
        "Q" => "queen".to_owned(),
        "K" => "king".to_owned(),
        "JK" => "joker".to_owned(),
        number => number.to_owned(),
    };
    let listed: Vec<String> = ranks.iter().map(|(value, rank)| format!("{} {value}", name(rank))).collect();
    let plain = |(value, rank): &(u8, &str)| rank.parse() == Ok(*value);
    if ranks.iter().filter(|entry| plain(entry)).count() < 3 {
        return format!("{}.", listed.join(", "));
    }
    let odd: Vec<String> =
        ranks.iter().zip(&listed).filter(|(entry, _)| !plain(entry)).map(|(_, said)| said.clone()).collect();
    format!("numbers as printed, {}.", odd.join(", "))
}

fn same(before: &Rule, rule: &Rule) -> bool {
    (before.title.trim(), before.text.trim(), before.example.trim())
        == (rule.title.trim(), rule.text.trim(), rule.example.trim())
}

/// What a house-rule variant changes, at a glance.
fn changes(book: &Rulebook, base: &Rulebook) -> RulePage {
    let mut blocks = vec![text(&format!("These are the rules of {} with changes.", base.name))];
    let mut numbers = |what: &str, now: Vec<(&String, i64)>, before: &dyn Fn(&str) -> Option<i64>| {
        for (key, value) in now {
            match before(key) {
                Some(was) if was == value => {}
                Some(was) => blocks.push(item(&format!("{what} {key}"), &format!("{value} instead of {was}"))),
                None => blocks.push(item(&format!("{what} {key}"), &format!("{value}, which is new"))),
            }
        }
    };
    let of = |book: &'_ Rulebook, key: &str| book.numbers.get(key).copied();
    numbers("Number", book.numbers.iter().map(|(k, v)| (k, *v)).collect(), &|key| of(base, key));
    let worth = |key: &str| base.values.get(key).map(|value| i64::from(*value));
    numbers("Value of", book.values.iter().map(|(k, v)| (k, i64::from(*v))).collect(), &worth);
    for option in &book.options {
        let before = base.options.iter().find(|before| before.key == option.key);
        match before {
            Some(before) if option_text(before) == option_text(option) => {}
            Some(_) => blocks.push(item(&format!("Option {}", option.key), &option_text(option))),
            None => blocks.push(item(&format!("Option {}", option.key), "new")),
        }
    }
    for rule in &book.rules {
        match base.rule(&rule.id) {
            Some(before) if same(before, rule) => {}
            Some(_) => blocks.push(item(&format!("Rule `{}`", rule.id), &rule.title)),
            None => blocks.push(item(&format!("Rule `{}`", rule.id), &format!("new: {}", rule.title))),
        }
    }
    if book.setup != base.setup {
        blocks.push(item("Setup", "laid otherwise: see `setup`"));
    }
    page("changes", "the game", "What these house rules change", blocks)
}
