//! Templates and the facts that fill them. The test records the facts that each game gives in random games and in every
//! transcript. It saves them in `src/lint/facts.yaml` for `rulebook check`, and checks that every template is used and
//! every prompt, need and refusal has a template. A run that finds an outdated list writes the new list and fails.

use crate::laws::{sample, tables};
use crate::transcript;
use deckwarden::card::Card;
use deckwarden::coach;
use deckwarden::game::{Event, Facts, Game, IDS, Problem, Refusal, Rules, SyntaxError, View};
use deckwarden::internals::{FactNames, StatedFacts, stated_by, template::fields};
use deckwarden::rulebook::{Library, Rulebook};
use deckwarden::session::{LineRefusal, Session, Setup, TableMove};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

/// Maximum number of random games of each rulebook, enough to reach almost all facts.
const GAMES: usize = 30;
/// Maximum number of decisions and cards in each game, because some random games never end.
const STEPS: usize = 400;

/// Adds the facts of positions that neither random games nor transcripts reach. In Dungeon, these are positions in
/// which a player denies a rank that is known to be in the hand, or in which deck and pile are both empty. In Regicide,
/// a play draws before it defeats the last enemy. In Clear the Dungeon, a monster can no longer be defeated.
fn add_rare(seen: &mut StatedFacts, book: &str) {
    if book == "dungeon" {
        add(&mut seen.impossible, "card", &Facts::new().with("with", 0));
        add(&mut seen.events, "nothing-to-draw", &Facts::new().with("player", 0));
    }
    if book == "regicide" {
        add(&mut seen.needs, "struck-soon", &Facts::new().with("last", 0));
    }
    if book.starts_with("clear-the-dungeon") {
        for need in ["open-any", "open", "second-any", "second", "trigger"] {
            add(&mut seen.needs, need, &Facts::new().with("lost", 0).with("missing", 0));
        }
    }
}

/// The facts recorded in one game.
#[derive(Default)]
struct Seen(StatedFacts);

fn add(names: &mut FactNames, key: &str, facts: &Facts) {
    names.entry(key.to_owned()).or_default().extend(facts.iter().map(|(name, _)| name.to_owned()));
}

impl Seen {
    /// Records a session after a line: events, prompt, needs and refusal.
    fn record(&mut self, session: &Session) {
        let (key, facts) = session.game().prompt();
        let printed = session.messages().prompt(&(key, facts.clone()));
        assert!(!printed.contains("has no prompt"), "{printed}");
        add(&mut self.0.prompts, key, &facts);
        for need in session.game().needs() {
            add(&mut self.0.needs, need.name, &need.facts);
        }
        for moved in session.table_moves() {
            if let TableMove::Event(event) = moved {
                self.event(event);
            }
        }
        if let Some(outcome) = session.game().outcome() {
            let facts = outcome
                .more
                .clone()
                .and(&outcome.sentence_facts)
                .with("score", 0)
                .with("result", outcome.result.word());
            add(&mut self.0.events, &format!("ended-{}", outcome.reason), &facts);
        }
        if let Some(LineRefusal { refusal, .. }) = session.last_refusal() {
            self.refusal(refusal);
        }
    }

    fn event(&mut self, event: &Event) {
        add(&mut self.0.events, event.name, &event.facts);
    }

    fn refusal(&mut self, refusal: &Refusal) {
        match refusal {
            Refusal::Later { refusal, .. } | Refusal::Impassable(refusal) => self.refusal(refusal),
            Refusal::Illegal { rule, facts } => add(&mut self.0.refused, rule.0, facts),
            Refusal::Impossible { facts, .. } => {
                // The session adds the entries that it finds in the log.
                let found = Facts::new().with("since", 0).with("shown", 0).with("hidden", 0);
                add(&mut self.0.impossible, "card", &facts.clone().with("card", 0).and(&found));
            }
            Refusal::Syntax(SyntaxError { problem: Problem::TooManyCards { limit: Some(limit), .. }, .. }) => {
                self.refusal(limit);
            }
            Refusal::Syntax(_) | Refusal::Over => {}
        }
    }

    /// Plays at random, and tries illegal lines.
    fn play(&mut self, setup: Setup, seed: u64) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        setup.game.greeting().iter().for_each(|event| self.event(event));
        let mut session = Session::new(setup);
        let mut legal = Vec::new();
        for _ in 0..STEPS {
            self.record(&session);
            let vocabulary = session.setup().vocabulary.clone();
            let card = Card::from_index(rng.random_range(0..54)).map_or_else(String::new, |card| card.to_string());
            let form = vocabulary.forms[rng.random_range(0..vocabulary.forms.len())].word;
            for line in [card.clone(), form.to_owned(), format!("{form} {card}")] {
                if let Err(refusal) = session.consider_line(&line) {
                    self.refusal(&refusal);
                }
            }
            let Some(action) = coach::random_step(session.game(), &mut legal, &mut rng) else { break };
            let line = vocabulary.canonical(&action, session.game().awaited());
            session.line(&line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        }
        self.record(&session);
    }
}

/// Records the facts that a game gives in random games and in the transcripts.
fn stated(library: &Library, book: &Rulebook) -> StatedFacts {
    let mut seen = Seen::default();
    let tables = tables(book);
    for (seed, request) in sample(&tables, GAMES) {
        if let Ok(setup) = Setup::new(library, request, None) {
            seen.play(setup, seed);
        }
    }
    for file in ["rules", "worked", "contract"].into_iter().flat_map(transcript::files) {
        transcript::watch(&file, &mut |session| {
            if session.setup().book.id == book.id {
                seen.record(session);
            }
        });
    }
    add_rare(&mut seen.0, &book.id);
    seen.0
}

fn write_list(facts: &BTreeMap<&str, StatedFacts>) -> String {
    let mut text = String::from(
        "# Generated and compared by `cargo test stated_facts`: the facts that each game's code states.\n",
    );
    for (id, facts) in facts {
        writeln!(text, "{id}:").unwrap();
        let StatedFacts { refused, impossible, prompts, events, needs } = facts;
        for (section, names) in [
            ("refused", refused),
            ("impossible", impossible),
            ("prompts", prompts),
            ("events", events),
            ("needs", needs),
        ] {
            if !names.is_empty() {
                writeln!(text, "  {section}:").unwrap();
            }
            for (key, names) in names {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                writeln!(text, "    {key}: [{}]", names.join(", ")).unwrap();
            }
        }
    }
    text
}

#[test]
fn stated_facts_match_the_recorded_list() {
    let library = Library::built_in().unwrap();
    let facts = library.rulebooks().iter().map(|book| (book.id.as_str(), stated(&library, book))).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lint/facts.yaml");
    let now = write_list(&facts);
    if std::fs::read_to_string(&path).unwrap() != now {
        std::fs::write(&path, now).unwrap();
        panic!(
            "{} was not up to date and is now: read the difference, commit it, and run the test again",
            path.display()
        );
    }
}

#[test]
fn templates_and_stated_facts_match() {
    let library = Library::built_in().unwrap();
    let mut wrong = Vec::new();
    for book in library.rulebooks() {
        let stated =
            stated_by(&book.id).unwrap_or_else(|| panic!("{}: no facts recorded; run the test again", book.id));
        let mut report_unused = |section: &str, keys: Vec<&String>, names: &FactNames| {
            let unknown = keys.into_iter().filter(|key| !names.contains_key(*key));
            wrong.extend(unknown.map(|key| format!("{}: nothing states {section} `{key}`", book.id)));
        };
        let refusing = book.rules.iter().filter(|rule| !rule.refused.is_empty()).map(|rule| &rule.id).collect();
        report_unused("refused", refusing, &stated.refused);
        report_unused("prompts", book.prompts.keys().chain(book.moments.keys()).collect(), &stated.prompts);
        report_unused("events", book.events.keys().collect(), &stated.events);
        report_unused("hands", book.hands.keys().collect(), &stated.events);
        report_unused("needs", book.needs.keys().collect(), &stated.needs);
        let prompts = stated.prompts.keys().filter(|key| !book.prompts.contains_key(*key));
        let needs = stated.needs.keys().filter(|key| !book.needs.contains_key(*key));
        let known = |id: &String| book.rule(id).is_some() || library.common.rule(id).is_some();
        let rules = stated.refused.keys().filter(|id| !known(id));
        wrong.extend(prompts.chain(needs).chain(rules).map(|key| format!("{}: no template for `{key}`", book.id)));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Returns all facts that any game gives for a common rule, or `None` if no game gives facts for it.
fn stated_for(rule: &str) -> Option<BTreeSet<String>> {
    let of_games = IDS.iter().filter_map(|id| stated_by(id)?.refused.get(rule));
    of_games.cloned().reduce(|all, more| all.union(&more).cloned().collect())
}

#[test]
fn common_templates_match_their_facts() {
    let library = Library::built_in().unwrap();
    let mut wrong = Vec::new();
    for rule in &library.common.rules {
        let stated = stated_for(&rule.id);
        if stated.is_some() == rule.refused.is_empty() {
            wrong.push(format!("{}: stated and without a template, or the other way round", rule.id));
        }
        for template in &rule.refused {
            let named = fields(template).unwrap_or_else(|| panic!("{template}: braces that do not match"));
            let unknown = named.iter().filter(|name| !stated.as_ref().is_some_and(|names| names.contains(**name)));
            wrong.extend(unknown.map(|name| format!("{}: nothing states `{{{name}}}`: {template}", rule.id)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
