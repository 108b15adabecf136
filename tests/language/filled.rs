//! Sentences with their facts filled in, as players read them. The sentences come from random games, lessons, examples
//! and drills.

use super::{faults, shared_runs, word_faults};
use crate::drills::QUESTIONS;
use crate::laws::{sample, tables};
use deckwarden::card::Card;
use deckwarden::coach;
use deckwarden::game::{Event, Game, Rules, View};
use deckwarden::internals::{LessonReply, LessonRun, Look, Pages, Teacher};
use deckwarden::rulebook::{Library, Rulebook};
use deckwarden::session::{Session, Setup};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Maximum number of random games of each rulebook, enough to reach rare sentences in a few seconds.
const GAMES: usize = 12;
/// Maximum number of steps of each game, because some random games never end.
const STEPS: usize = 200;

/// Every sentence once, with its game.
#[derive(Default)]
struct SentenceRecorder(BTreeSet<(String, String)>);

impl SentenceRecorder {
    fn record(&mut self, book: &Rulebook, printed: impl IntoIterator<Item = String>) {
        self.0.extend(printed.into_iter().map(|text| (book.id.clone(), text)));
    }

    /// Records the prompt, the needs, the moves on the table, and the refusals of random lines in a position.
    fn position(&mut self, session: &Session, rng: &mut Pcg64Mcg) {
        let (book, messages) = (&session.setup().book, session.messages().plain(true));
        self.record(book, [messages.prompt(&session.game().prompt())]);
        self.record(book, session.game().needs().iter().filter_map(|need| messages.need(need)));
        self.record(book, messages.describe_moves(session.table_moves()));
        let vocabulary = &session.setup().vocabulary;
        let form = vocabulary.forms[rng.random_range(0..vocabulary.forms.len())].word;
        let card = Card::from_index(rng.random_range(0..54)).map_or_else(String::new, |card| card.to_string());
        for line in [card.clone(), form.to_owned(), format!("{form} {card}"), format!("{form} {card} 1")] {
            if let Err(refusal) = session.consider_line(&line) {
                self.record(book, [session.explain(&refusal, messages)]);
            }
        }
    }

    fn game(&mut self, setup: Setup, seed: u64) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut session = Session::new(setup);
        let mut teacher = Teacher::default();
        let mut legal = Vec::new();
        let mut events: Vec<Event> = session.setup().game.greeting();
        for _ in 0..STEPS {
            let (book, messages) = (session.setup().book.clone(), session.messages().plain(true));
            self.record(&book, events.iter().filter_map(|event| messages.event(event)));
            self.record(&book, teacher.notice(&session, &events, messages).into_iter().map(|tip| tip.text));
            self.record(&book, session.game().outcome().map(|outcome| messages.outcome(&outcome)));
            self.position(&session, &mut rng);
            let Some(action) = coach::random_step(session.game(), &mut legal, &mut rng) else { break };
            let line = session.setup().vocabulary.canonical(&action, session.game().awaited());
            let change = session.line(&line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
            events = change.map(|change| change.events).unwrap_or_default();
        }
    }

    /// Records a lesson with every way and every mistake of each step.
    fn lesson(&mut self, run: &mut LessonRun, book: &Rulebook) {
        while let Some(step) = run.step().cloned() {
            let printed = run.take_messages();
            self.record(book, printed.into_iter().chain([run.instruction()]));
            for line in step.ways.iter().chain(step.mistakes.iter().map(|mistake| &mistake.line)) {
                let mut other = run.clone();
                if let Ok(reply) = other.answer(line) {
                    self.record(book, texts_of(reply));
                }
            }
            run.skip().unwrap_or_else(|error| panic!("{}: {error}", book.id));
        }
    }
}

/// Returns the texts of an answer to a learner.
fn texts_of(reply: LessonReply) -> Vec<String> {
    match reply {
        LessonReply::Reached { messages, done } => [messages, vec![done]].concat(),
        LessonReply::OnTheWay { messages } => messages,
        LessonReply::Mistake { message, .. } => vec![message],
        LessonReply::Waiting => Vec::new(),
    }
}

/// All sentences, collected once for all tests.
static RECORDED: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let library = Library::built_in().unwrap_or_else(|error| panic!("{error}"));
    let recorded: BTreeSet<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = library.rulebooks().iter().map(|book| scope.spawn(|| record(&library, book))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("sentences").0).collect()
    });
    recorded.into_iter().collect()
});

fn record(library: &Library, book: &Rulebook) -> SentenceRecorder {
    let mut recorder = SentenceRecorder::default();
    for (seed, request) in sample(&tables(book), GAMES) {
        if let Ok(setup) = Setup::new(library, request, None) {
            recorder.game(setup, seed);
        }
    }
    for lesson in &book.lessons {
        let run = LessonRun::begin(library, book, lesson, true);
        recorder.lesson(&mut run.unwrap_or_else(|error| panic!("{}: {error}", book.id)), book);
    }
    let look = Look { width: usize::MAX, plain: true, styled: false };
    recorder.record(book, Pages::new(library, book, Look::PLAIN).lines(look));
    for drill in &QUESTIONS[&book.id] {
        let explained = (1..=4).flat_map(|answer: u8| drill.explain(&answer.to_string(), true));
        recorder.record(book, drill.ask(true).into_iter().chain(explained));
    }
    recorder
}

/// Lists the nouns that templates count, in singular and plural: `{hand|card|cards}`.
fn counted_nouns() -> BTreeSet<(String, String)> {
    let texts = super::texts();
    let fields = texts.iter().flat_map(|(_, text)| text.split('{').skip(1)).filter_map(|part| part.split_once('}'));
    let nouns = fields.filter_map(|(field, _)| {
        let mut parts = field.split('|').skip(1).map(|phrase| phrase.split(' ').next().unwrap_or_default());
        Some((parts.next()?.to_owned(), parts.next()?.to_owned()))
    });
    nouns.filter(|(one, many_lines)| one != many_lines && one.len() > 2).collect()
}

/// Lists counts with the wrong form of their noun: `1 cards`, `2 card`.
fn count_faults(text: &str, nouns: &BTreeSet<(String, String)>) -> Vec<String> {
    let ends = |word: &str| word.ends_with([',', '.', ':', ';']);
    let words: Vec<&str> = text.split_whitespace().collect();
    let wrong = |index: &usize| {
        let Ok(count) = words[*index].parse::<u32>() else { return false };
        let noun = words[*index + 1].trim_end_matches([',', '.', ':', ';']);
        // In a noun of two words, such as “hit points”, the second word has the plural.
        let compound = !ends(words[*index + 1]) && words.get(*index + 2).is_some_and(|next| next.starts_with("point"));
        nouns.iter().any(|(one, many_lines)| noun == if count == 1 { many_lines } else { one }) && !compound
    };
    (0..words.len().saturating_sub(1)).filter(wrong).map(|index| words[index..index + 2].join(" ")).collect()
}

#[test]
fn filled_sentences_have_correct_articles() {
    assert!(RECORDED.len() > 3000, "{}", RECORDED.len());
    assert_eq!(word_faults("an card of the the deck, and a ace"), ["an card", "a ace", "the the"]);
    let wrong = faults(RECORDED.iter(), word_faults);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn filled_counts_agree_with_their_nouns() {
    let nouns = counted_nouns();
    assert!(nouns.contains(&("card".to_owned(), "cards".to_owned())), "{nouns:?}");
    assert_eq!(count_faults("1 cards, 2 hit points and 3 card.", &nouns), ["1 cards,", "3 card."]);
    let wrong = faults(RECORDED.iter(), |text| count_faults(text, &nouns));
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn filled_sentences_are_not_from_a_source() {
    let shared = faults(RECORDED.iter(), shared_runs);
    assert!(shared.is_empty(), "{shared:#?}");
}
