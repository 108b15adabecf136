//! The prompt, the list of what you can type now, and the help.

use super::Table;
use crate::model::card::Card;
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::{self, ALL, COMMANDS, CommandSpec};
use crate::play::session::LineCommand;
use crate::rules::game::{Awaits, Game, Rules, View};
use crate::rules::rulebook::{GameAction, VerbHelp};
use crate::text::prose::Block;

const CARD_ALONE: &str = "A card alone is the card that came up.";
const SEVERAL_ACTIONS: &str = "Separate several actions with commas.";

/// The prefix of a usage if only players who need not act now can make the decision.
const NAME_PREFIX: &str = "NAME: ";

/// Maximum number of lines about verbs. With more lines, the rest of the help would not fit on a small screen.
const MAX_VERB_LINES: usize = 12;

impl Table<'_> {
    /// Returns the lines that say what the game awaits and which verbs are possible, with their shortest forms.
    pub fn awaited(&self) -> Vec<String> {
        let prompt = self.messages().prompt(&self.session().game().prompt());
        let mut lines = self.look.paragraph(self.sign_or_word("▸ ", ""), &prompt);
        let verbs = self.possible_usages();
        if !verbs.is_empty() {
            // While the game awaits a card, a decision is only an alternative.
            let awaits_card = matches!(self.session().game().awaits(), Awaits::Reveal { .. });
            let label = if awaits_card { "You can also: " } else { "You can: " };
            lines.extend(self.look.paragraph(label, &format!("{}.", verbs.join(", "))));
        }
        lines
    }

    /// Returns the prompt: the number of the next entry and, in games for several players, the name of the player who
    /// must act.
    pub fn prompt(&self) -> String {
        let session = self.session();
        let vocabulary = &session.setup().vocabulary;
        let number = session.entries().len() + 1;
        match session.game().awaited().filter(|_| !vocabulary.solo) {
            Some(seat) => format!("{number} {}> ", vocabulary.player(seat)),
            None => format!("{number}> "),
        }
    }

    fn possible_usages(&self) -> Vec<String> {
        self.possible()
            .iter()
            .map(|(help, decisions)| self.with_short(help, &usage_of(&help.usage, decisions).replace(" | ", ", ")))
            .collect()
    }

    /// Returns whether this verb, or a verb with this short form, is possible now.
    pub(super) fn is_possible(&self, word: &str) -> bool {
        self.possible().iter().any(|(help, _)| help.verb == word || help.short.iter().any(|short| short == word))
    }

    /// Returns the possible verbs in the rulebook's order, each with the words of its legal decisions.
    fn possible(&self) -> Vec<(&VerbHelp, Vec<Vec<String>>)> {
        let session = self.session();
        let (legal, standing) = (session.game().legal(), session.game().standing());
        let vocabulary = &session.setup().vocabulary;
        let decisions_with = |verb: &str| -> Vec<Vec<String>> {
            let decisions = legal.iter().chain(&standing).filter(|decision| vocabulary.word(decision.verb) == verb);
            let text = decisions.map(|decision| vocabulary.canonical_decision(decision, session.game().awaited()));
            text.map(|text| text.split_whitespace().map(str::to_owned).collect()).collect()
        };
        // A verb for several decisions at once is not in the list of legal decisions, so this code tries the verb. If
        // anybody may act, the code tries the verb for each player.
        let is_accepted = |line: &str| match LineCommand::parse_text(line, vocabulary) {
            Ok(Some(command)) => !legal.is_empty() && session.consider(&command).is_ok(),
            _ => false,
        };
        let players = if session.game().awaited().is_none() { vocabulary.players.as_slice() } else { &[] };
        let is_legal =
            |word: &str| is_accepted(word) || players.iter().any(|player| is_accepted(&format!("{player}: {word}")));
        let verbs = session.setup().book.verbs.iter().map(|help| (help, decisions_with(&help.verb)));
        verbs.filter(|(help, legal_words)| !legal_words.is_empty() || is_legal(&help.verb)).collect()
    }

    /// Returns the usage of a verb, with its shortest form.
    fn usage(&self, help: &VerbHelp) -> String {
        self.with_short(help, &help.usage)
    }

    fn with_short(&self, help: &VerbHelp, usage: &str) -> String {
        let shortest = shortest(help, &self.session().setup().vocabulary);
        if shortest == help.verb { usage.to_owned() } else { format!("{usage} ({shortest})") }
    }

    /// Returns help about the verb or command `word`, or about all verbs and commands if `word` is `all`. If `word` is
    /// empty or unknown, returns help about what you can type now.
    pub(super) fn help(&self, word: &str) -> Vec<String> {
        let setup = self.session().setup();
        let lower = word.to_lowercase();
        let verbs = || setup.book.verbs.iter().filter(|help| setup.vocabulary.knows(&help.verb));
        let verb = |help: &VerbHelp| self.item(&self.usage(help), &help.help);
        let effects = |help: &VerbHelp| {
            // A verb with several forms belongs to several actions of the guide.
            let is_meant = |action: &&GameAction| help.usage.contains(" | ") && action.verbs.contains(&help.verb);
            let actions = setup.book.guide.actions.iter().filter(is_meant);
            let item = |action: &GameAction| Block::Item { term: action.title.clone(), text: action.effect.clone() };
            actions.flat_map(|action| self.look.block(&item(action))).collect::<Vec<_>>()
        };
        let command = |command: &CommandSpec| self.item(command.usage, command.help);
        let is_named = |help: &&VerbHelp| help.verb == lower || help.short.contains(&lower);
        let mut chosen: Vec<String> =
            verbs().filter(is_named).flat_map(|help| [verb(help), effects(help)].concat()).collect();
        chosen.extend(commands::find(&lower).into_iter().flat_map(command));
        if !chosen.is_empty() {
            return chosen;
        }
        if lower != ALL {
            return self.short_help();
        }
        let mut lines: Vec<String> = verbs().flat_map(verb).chain(COMMANDS.iter().flat_map(command)).collect();
        lines.extend(self.text(&format!("{CARD_ALONE} {SEVERAL_ACTIONS}")));
        lines
    }

    fn short_help(&self) -> Vec<String> {
        let possible = self.possible();
        let mut lines: Vec<String> = possible
            .iter()
            .flat_map(|(help, decisions)| {
                self.item(&self.with_short(help, &usage_of(&help.usage, decisions)), &help.help)
            })
            .collect();
        if lines.is_empty() {
            // If no verb is possible, say what the game awaits, such as a card.
            lines = self.awaited();
        }
        if lines.len() > MAX_VERB_LINES {
            lines = self.look.paragraph("Now: ", &format!("{}.", self.possible_usages().join(", ")));
        }
        let is_over = self.session().is_over();
        let listed = |changes_game: bool| {
            let commands = COMMANDS
                .iter()
                .filter(|command| command.changes_game() == changes_game && command.is_available(is_over));
            format!("{}.", commands.map(|command| command.usage).collect::<Vec<_>>().join(", "))
        };
        lines.extend(self.look.paragraph("To change the game: ", &listed(true)));
        lines.extend(self.look.paragraph("To ask, or leave: ", &listed(false)));
        if !is_over {
            // While the game awaits a decision, its rules say what a single card means.
            let awaits_card = matches!(self.session().game().awaits(), Awaits::Reveal { .. });
            lines.extend(self.text(&if awaits_card {
                format!("{CARD_ALONE} {SEVERAL_ACTIONS}")
            } else {
                SEVERAL_ACTIONS.to_owned()
            }));
        }
        lines.extend(self.text("`help all` explains all of these; `help` and a word explains one."));
        lines
    }

    fn item(&self, usage: &str, help: &str) -> Vec<String> {
        self.look.block(&Block::Item { term: format!("`{usage}`"), text: help.to_owned() })
    }
}

fn shortest<'a>(help: &'a VerbHelp, vocabulary: &'a Vocabulary) -> &'a str {
    let verb = vocabulary.forms.iter().find(|form| form.word == help.verb).map(|form| form.verb);
    verb.map_or(help.verb.as_str(), |verb| vocabulary.shortest(verb))
}

/// Returns the possible part of a usage: the alternatives and optional parts that occur in some decision. `[CARD]`
/// loses its brackets if every decision names a card. If every decision has a player's name, the text begins with
/// [`NAME_PREFIX`]. Returns the whole usage if there are no decisions.
fn usage_of(usage: &str, decisions: &[Vec<String>]) -> String {
    let occurs = |word: &str| decisions.iter().any(|words| words.iter().any(|other| other == word));
    let variants: Vec<&str> = usage.split(" | ").collect();
    let is_possible =
        |variant: &str| variant.split_whitespace().all(|word| Card::parse(word).is_none() || occurs(word));
    if decisions.is_empty() {
        return usage.to_owned();
    }
    let possible = variants.iter().filter(|variant| variants.len() == 1 || is_possible(variant));
    let words_of = |variant: &&str| {
        let possible_word = |word: &str| {
            let alternatives: Vec<&str> = word.split('|').filter(|alternative| occurs(alternative)).collect();
            if alternatives.is_empty() { word.to_owned() } else { alternatives.join("|") }
        };
        variant.split(' ').map(possible_word).collect::<Vec<_>>().join(" ")
    };
    let possible = possible.map(words_of).collect::<Vec<_>>().join(" | ");
    let is_possible_part =
        |part: &str| part.split_whitespace().next().is_none_or(|word| word != "with" || occurs(word));
    let names_card = |words: &&Vec<String>| words.iter().any(|word| Card::parse(word).is_some());
    // Only players who need not act now can make this decision, so the line must begin with a name.
    let is_named =
        !usage.starts_with(NAME_PREFIX) && decisions.iter().all(|words| words.iter().any(|word| word.ends_with(':')));
    let possible = match possible.split_once(" [") {
        Some((before, "CARD]")) => match decisions.iter().filter(names_card).count() {
            0 => before.to_owned(),
            count if count == decisions.len() => format!("{before} CARD"),
            _ => possible,
        },
        Some((before, part)) if !is_possible_part(part) => before.to_owned(),
        _ => possible,
    };
    if is_named { format!("{NAME_PREFIX}{possible}") } else { possible }
}

#[cfg(test)]
mod tests {
    use super::usage_of;

    #[test]
    fn usage_lists_only_words_of_possible_decisions() {
        let possible_usage = |usage: &str, decisions: &[&str]| {
            let words = |text: &&str| text.split(' ').map(str::to_owned).collect();
            usage_of(usage, &decisions.iter().map(words).collect::<Vec<_>>())
        };
        let kings = "use KH CARD | use KD | use KC | use KS SPOT";
        assert_eq!(possible_usage(kings, &["use KD", "use KS 3"]), "use KD | use KS SPOT");
        assert_eq!(possible_usage(kings, &[]), kings);
        assert_eq!(possible_usage("place CARD SPOT [with KS]", &["place 7C 1"]), "place CARD SPOT");
        assert_eq!(possible_usage("place CARD SPOT [with KS]", &["place 7C 1 with KS"]), "place CARD SPOT [with KS]");
        assert_eq!(possible_usage("release JOKER room|bag", &["release JR bag"]), "release JOKER bag");
        assert_eq!(possible_usage("discard [CARD]", &["discard 7C", "discard 8C"]), "discard CARD");
        assert_eq!(possible_usage("discard [CARD]", &["discard"]), "discard");
        assert_eq!(possible_usage("ace CARD", &["Ben: ace AC", "ace AC"]), "ace CARD");
        assert_eq!(possible_usage("ace CARD", &["Ben: ace AC", "Ben: ace AD"]), "NAME: ace CARD");
        assert_eq!(possible_usage("discard [CARD]", &[]), "discard [CARD]");
    }
}
