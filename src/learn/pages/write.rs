//! The pages about set-up, verbs, rules, options and rulings.

use super::changes::is_same;
use super::{PageKind, RulePage};
use crate::play::commands::COMMANDS;
use crate::play::draw::draw_table;
use crate::play::example::{Example, ExampleTable};
use crate::rules::library::Library;
use crate::rules::rulebook::{OptionSpec, Preset, Rule, Rulebook, Ruling, Settings, VerbHelp};
use crate::text::prose::{Block, Look, capitalize};
use crate::text::suggest::one_of;

pub(super) const WHY_NOT: &str = "why not?";
pub(super) const ACTIONS: &str = "what you can do";
pub(super) const END: &str = "the end and the score";
const TABLE: &str = "at any table";
/// The name of the section that has the rules about the end in every rulebook.
const END_IN_BOOK: &str = "end";

pub(super) struct Writer<'a> {
    pub(super) library: &'a Library,
    pub(super) book: &'a Rulebook,
    pub(super) base: Option<&'a Rulebook>,
    /// The options of the table for which the pages are written; `None` if the pages are for all tables.
    pub(super) table: Option<&'a Settings>,
    example_table: Option<ExampleTable>,
    look: Look,
}

impl<'a> Writer<'a> {
    pub(super) fn new(library: &'a Library, book: &'a Rulebook, table: Option<&'a Settings>, look: Look) -> Writer<'a> {
        let base = book.extends.as_ref().and_then(|id| library.find(id).ok()).map(AsRef::as_ref);
        Writer { library, book, base, table, example_table: ExampleTable::in_library(library, book), look }
    }

    /// Returns whether a part of the rulebook differs from the same part of its base rulebook.
    pub(super) fn differs<T: PartialEq>(&self, part: impl Fn(&Rulebook) -> T) -> bool {
        self.base.is_some_and(|base| part(base) != part(self.book))
    }

    pub(super) fn setup(&self) -> RulePage {
        let steps = match self.table {
            Some(settings) => self.book.step_texts(settings).0,
            None => {
                let usual = self.book.default_settings();
                self.book.setup.iter().map(|step| step.described(&usual)).collect()
            }
        };
        let mut blocks = numbered(&steps);
        for picture in &self.book.guide.pictures {
            if !picture.layout.is_empty() {
                let table = picture.layout.trim_end().lines().map(str::to_owned).collect();
                blocks.extend([text("Where the cards lie:"), Block::Drawn { table }]);
            }
            self.example("The table", picture.played_example(), &mut blocks);
        }
        let changed = self.differs(|book| (book.setup.clone(), book.guide.pictures.clone()));
        let words = ["set-up", "lay", "deal", "begin", "start", "shuffle"].map(str::to_owned).to_vec();
        RulePage { changed, words, ..page(PageKind::Guide, "setup", super::guide::TABLE, "Laying the table", blocks) }
    }

    pub(super) fn verbs(&self) -> RulePage {
        let verb = |help: &VerbHelp| {
            let short = if help.short.is_empty() { String::new() } else { format!(" ({})", help.short.join(", ")) };
            item(&format!("`{}`{short}", help.usage), &help.help)
        };
        let own = self.book.verbs.iter().map(verb);
        let shared = COMMANDS.iter().filter(|command| command.changes_game());
        let shared = shared.map(|command| item(&format!("`{}`", command.usage), command.help));
        let changed = self.differs(|book| book.verbs.iter().map(verb).collect::<Vec<_>>());
        let page = page(PageKind::Word, "verbs", ACTIONS, "What you type", own.chain(shared).collect());
        RulePage { changed, ..page }
    }

    /// Writes the pages of the rules that refuse no moves, except the rules about the end.
    pub(super) fn rules_without_refusals(&self) -> Vec<RulePage> {
        let rules = self.book.rules.iter().filter(|rule| rule.refused.is_empty() && rule.section != END_IN_BOOK);
        rules.map(|rule| self.rule(rule, PageKind::Rule, ACTIONS)).collect()
    }

    pub(super) fn end_rules(&self) -> Vec<RulePage> {
        let rules = self.book.rules.iter().filter(|rule| rule.refused.is_empty() && rule.section == END_IN_BOOK);
        rules.map(|rule| self.rule(rule, PageKind::Rule, END)).collect()
    }

    pub(super) fn refusals(&self) -> Vec<RulePage> {
        let rules = self.book.rules.iter().filter(|rule| !rule.refused.is_empty());
        rules.map(|rule| self.rule(rule, PageKind::Refusal, WHY_NOT)).collect()
    }

    pub(super) fn table_rules(&self) -> Vec<RulePage> {
        self.library.common.rules.iter().map(|rule| self.rule(rule, PageKind::Refusal, TABLE)).collect()
    }

    fn rule(&self, rule: &Rule, kind: PageKind, section: &str) -> RulePage {
        let book = self.book;
        let mut blocks = vec![text(&rule.text)];
        match rule.played_example() {
            Some(example) => self.example("Example", example, &mut blocks),
            None => blocks.push(noted("Example", &rule.example)),
        }
        self.options_of(&rule.options, &mut blocks);
        for ruling in book.rulings.iter().filter(|ruling| ruling.rules.contains(&rule.id)) {
            blocks.push(noted("Question", &format!("{} {}", ruling.question, ruling.ruling)));
        }
        let changed = self.base.is_some_and(|base| base.rule(&rule.id).is_none_or(|before| !is_same(before, rule)));
        let changed = changed && book.rule(&rule.id).is_some();
        RulePage { changed, words: rule.words.clone(), ..page(kind, &rule.id, section, &rule.title, blocks) }
    }

    pub(super) fn options_of(&self, keys: &[String], blocks: &mut Vec<Block>) {
        for option in self.book.options.iter().filter(|option| keys.contains(&option.key)) {
            blocks.push(noted(&format!("Option `{}`", option.key), &option_text(option)));
        }
    }

    /// Adds an example under `label`: its text, the table, the lines and their answers. Adds nothing if the example
    /// cannot be played, perhaps because house rules have changed the game.
    pub(super) fn example(&self, label: &str, example: Example<'_>, blocks: &mut Vec<Block>) {
        let Some(Ok(played)) = self.example_table.as_ref().map(|table| table.play(example)) else { return };
        if let Ok(text) = played.describe(example, true) {
            blocks.push(noted(label, &text));
        }
        let table = draw_table(&played.before, self.look.for_inner_table());
        if !table.is_empty() {
            blocks.push(Block::Drawn { table });
        }
        if let Some((line, refusal)) = &played.refused {
            let session = &played.before;
            blocks.push(Block::Typed { typed: line.clone() });
            blocks.push(text(&session.explain(refusal, session.messages().plain(self.look.plain))));
        }
        if let Some(accepted) = &played.accepted {
            blocks.push(Block::Typed { typed: accepted.line.clone() });
            blocks.push(text(&accepted.sentences(self.look.plain).join(" ")));
        }
        blocks.retain(|block| *block != Block::Text { text: String::new() });
    }

    pub(super) fn options(&self) -> Vec<RulePage> {
        self.book.options.iter().map(|option| self.option(option)).collect()
    }

    fn option(&self, option: &OptionSpec) -> RulePage {
        let key = &option.key;
        let mut blocks: Vec<Block> =
            Some(option.rule.as_str()).filter(|rule| !rule.is_empty()).map(text).into_iter().collect();
        blocks.push(text(&option_text(option)));
        blocks.push(noted("Set it with", &format!("`--set {key}=VALUE`")));
        let affected = self.book.rules.iter().filter(|rule| rule.options.contains(key));
        blocks.extend(affected.map(|rule| noted("Affects", &format!("`{}` {}", rule.id, rule.title))));
        let before = self.base.map(|base| base.options.iter().find(|before| before.key == *key));
        let has_same_text = |before: Option<&OptionSpec>| before.is_some_and(|b| option_text(b) == option_text(option));
        let changed = before.is_some_and(|before| !has_same_text(before));
        let title = format!("Option {key}");
        let words = option.values.clone();
        RulePage { changed, words, ..page(PageKind::Option, &format!("option.{key}"), OPTIONS, &title, blocks) }
    }

    pub(super) fn presets(&self) -> RulePage {
        let preset = |(at, preset): (usize, &Preset)| {
            let set: Vec<String> = preset.set.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let usual = if at == 0 { " (the default)" } else { "" };
            let set = if set.is_empty() { String::new() } else { format!(": {}", set.join(", ")) };
            item(&format!("`--preset {}`", preset.name), &format!("{}{usual}{set}", preset.help))
        };
        let contents = |book: &Rulebook| book.presets.iter().enumerate().map(preset).collect::<Vec<_>>();
        let page = page(PageKind::Option, "presets", OPTIONS, "Presets", contents(self.book));
        let changed = self.differs(contents);
        RulePage { changed, words: vec!["variants".to_owned()], ..page }
    }

    pub(super) fn rulings(&self) -> Vec<RulePage> {
        self.book.rulings.iter().zip(1..).map(|(ruling, number)| self.ruling(ruling, number)).collect()
    }

    fn ruling(&self, ruling: &Ruling, number: usize) -> RulePage {
        let mut blocks = vec![text(&ruling.ruling)];
        blocks.extend(self.preset_odds(&ruling.odds));
        blocks.extend([noted("Why", &ruling.why), noted("From", &ruling.source)]);
        let rules = ruling.rules.iter().filter_map(|id| self.book.rule(id));
        blocks.extend(rules.map(|rule| noted("Rule", &format!("`{}` {}", rule.id, rule.title))));
        let changed = self.base.is_some_and(|base| !base.rulings.contains(ruling));
        let page =
            page(PageKind::Ruling, &format!("question.{number}"), "questions and rulings", &ruling.question, blocks);
        RulePage { changed, words: ruling.asks.clone(), ..page }
    }
}

const OPTIONS: &str = "options and variants";

pub(super) fn page(kind: PageKind, key: &str, section: &str, title: &str, blocks: Vec<Block>) -> RulePage {
    RulePage {
        key: key.to_owned(),
        kind,
        section: section.to_owned(),
        title: title.trim().to_owned(),
        changed: false,
        blocks,
        words: Vec::new(),
    }
}

pub(super) fn text(text: &str) -> Block {
    Block::Text { text: text.trim().to_owned() }
}

pub(super) fn noted(label: &str, text: &str) -> Block {
    Block::Noted { label: label.to_owned(), text: text.trim().to_owned() }
}

pub(super) fn numbered(steps: &[String]) -> Vec<Block> {
    steps.iter().zip(1..).map(|(step, at)| item(&format!("{at}."), step)).collect()
}

pub(super) fn item(term: &str, text: &str) -> Block {
    Block::Item { term: term.to_owned(), text: text.trim().to_owned() }
}

pub(super) fn option_text(option: &OptionSpec) -> String {
    let allowed = if option.range.is_some() { option.allowed() } else { one_of(&option.values) };
    let by_players =
        option.default_from_players.iter().map(|(count, value)| format!(", and {value} with {count} or more players"));
    let usual = std::iter::once(option.default.clone()).chain(by_players).collect::<String>();
    format!("{} Values: {allowed}. The default is {usual}.", sentence(&option.help))
}

/// Turns a help line into a sentence: begins it with a capital letter, and adds a full stop if it is missing.
fn sentence(text: &str) -> String {
    let text = text.trim();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{end}", capitalize(text))
}
