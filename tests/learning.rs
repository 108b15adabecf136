//! What rulebooks teach: examples, tips, lessons.

use deckwarden::coach::{self, WinRates};
use deckwarden::game::{Action, Awaits, Rules, Vocabulary};
use deckwarden::internals::{
    Example, LessonReply, LessonRun, Look, Pages, Search, SearchResult, Teacher, command, is_reserved, pages,
};
use deckwarden::rulebook::{GameAction, LessonStep, Library, Rulebook, Settings, TablePicture, Topic};
use deckwarden::session::{LineCommand, Session, Setup, SetupRequest};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

fn library() -> Library {
    Library::built_in().unwrap_or_else(|error| panic!("{error}"))
}

/// Lists every example of a rulebook: those of its rules and actions, and its pictures of the table.
fn examples(book: &Rulebook) -> Vec<Example<'_>> {
    let rules = book.rules.iter().map(|rule| {
        let shown = rule.shown.as_ref().unwrap_or_else(|| panic!("{}: `{}` shows no example", book.id, rule.id));
        assert!(shown.refused.is_some() || shown.accepted.is_some(), "{}: `{}` shows no line", book.id, rule.id);
        rule.played_example().unwrap_or_else(|| panic!("{}: `{}` plays no example", book.id, rule.id))
    });
    let actions = book.guide.actions.iter().filter_map(GameAction::played_example);
    rules.chain(actions).chain(book.guide.pictures.iter().map(TablePicture::played_example)).collect()
}

const NUMBER_WORDS: [&str; 18] = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "twenty",
];

#[test]
fn examples_take_their_numbers_from_the_rulebook() {
    let library = library();
    let mut typed = Vec::new();
    for book in library.rulebooks() {
        for example in examples(book) {
            let outside = example.text.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
            let own: Vec<&str> = outside
                .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()))
                .filter(|word| word.contains(|c: char| c.is_ascii_digit()) || NUMBER_WORDS.contains(word))
                .collect();
            if !own.is_empty() {
                typed.push(format!("{} {}: {own:?}", book.id, example.subject));
            }
        }
    }
    assert!(typed.is_empty(), "{typed:#?}");
}

/// Returns the page that a search shows first.
fn first_page(search: &Search<'_>, prompt: &str) -> String {
    match search.find(prompt) {
        SearchResult::Page(page) => page.key.clone(),
        SearchResult::Section(found) | SearchResult::Pages(found) => found[0].key.clone(),
        SearchResult::Nothing { .. } => "nothing".to_owned(),
    }
}

/// Questions by people who have not read the rulebook: `game | question | pages`. A search must show one of the pages
/// first.
const SEARCHES: &str = include_str!("searches.txt");

/// Minimum rate of questions whose answer comes first, in each game: 18 of 20.
const MIN_FOUND: (usize, usize) = (18, 20);

#[test]
fn questions_in_own_words_find_their_answer_first() {
    let library = library();
    for book in library.rulebooks() {
        let pages = Pages::new(&library, book, Look::PLAIN);
        let search = Search::new(&pages);
        let lines = SEARCHES.lines().filter(|line| !line.starts_with('#'));
        let fields = lines.map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
        let questions: Vec<Vec<&str>> = fields.filter(|fields| book.is_called(fields[0])).collect();
        assert!(questions.len() >= MIN_FOUND.1, "{}: {} questions", book.id, questions.len());
        let misses = questions.iter().filter_map(|fields| {
            let found = first_page(&search, fields[1]);
            let wrong = !fields[2].split(' ').any(|page| page == found);
            wrong.then(|| format!("`{}` finds {found}, not {}", fields[1], fields[2]))
        });
        let misses: Vec<String> = misses.collect();
        assert!(
            (questions.len() - misses.len()) * MIN_FOUND.1 >= questions.len() * MIN_FOUND.0,
            "{}: {misses:#?}",
            book.id
        );
    }
}

/// Each line of the file `tests/questions/ID.txt` has the words typed after `rules GAME`, and the page that must come
/// first, as in `second potion: drink`.
#[test]
fn twenty_questions_per_game_find_their_rule() {
    let library = library();
    let mut wrong = Vec::new();
    for book in library.rulebooks() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/questions/{}.txt", book.id));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let questions: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once(": ")).collect();
        assert_eq!((questions.len(), text.lines().count()), (20, 20), "{}: lines `WORDS: PAGE`", path.display());
        let pages = Pages::new(&library, book, Look::PLAIN);
        let search = Search::new(&pages);
        for (prompt, expected) in questions {
            let found = first_page(&search, prompt);
            if found != expected {
                wrong.push(format!("{}: `{prompt}` finds {found}, not {expected}", book.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Lists the settings of many tables: all combinations of listed values, and all presets. An option with a range keeps
/// its default in the combinations.
fn every_table(book: &Rulebook) -> Vec<Settings> {
    let mut sets: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for option in book.options.iter().filter(|option| !option.values.is_empty()) {
        let with = |set: &Vec<(String, String)>, value: &String| {
            set.iter().cloned().chain([(option.key.clone(), value.clone())]).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(|set| option.values.iter().map(|value| with(set, value))).collect();
    }
    let players = book.players.min;
    let presets = book.presets.iter().map(|preset| book.resolve_settings(Some(&preset.name), &[], players));
    let tables = sets.iter().map(|set| book.resolve_settings(None, set, players)).chain(presets);
    tables.map(|settings| settings.unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn turn_guides_mention_only_rules_of_the_table() {
    let library = library();
    let output = |game: &str, set: &[(&str, &str)]| {
        let book = library.find(game).unwrap_or_else(|error| panic!("{error}"));
        let set: Vec<(String, String)> = set.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let settings = book.resolve_settings(None, &set, book.players.min).unwrap_or_else(|error| panic!("{error}"));
        format!("{} {}", book.goal_for(&settings), book.turn_for(&settings, book.players.min).join(" "))
    };
    for (game, set, prints, says_not) in [
        ("classic", &[("damage-limit", "10"), ("empty-deck", "lost")][..], "10 discarded cards", "7"),
        ("classic", &[("jokers", "0")], "reach its power", "joker"),
        ("advanced", &[("hits", "8")], "fewer than 8 hits", "fifth"),
        ("crawl", &[("class", "mage")], "cast a spell", "shield"),
        ("crawl", &[("counters", "tokens")], "coin", "mana"),
        ("crawl", &[("mode", "hardcore")], "shield", "never does more damage"),
        ("mythic", &[], "plain joker", "dragon"),
        ("mythic", &[("red-joker", "dragon")], "The red joker is the dragon", "The black joker"),
        ("dungeon", &[], "Lay passages from 10 down to 2", "cheat"),
        ("dungeon", &[("variant", "pitch-black")], "you may cheat", "the same value as an opponent"),
        ("dungeon", &[("counter-attack", "1")], "counter a jack's ability", "counter a queen's ability"),
        ("scoundrel", &[("edge", "lower"), ("last", "left")], "that are lower", "all cards are faced"),
    ] {
        let printed = output(game, set);
        assert!(
            printed.contains(prints) && !printed.contains(says_not) && !printed.contains('{'),
            "{game} {set:?}: {printed}"
        );
    }
    for book in library.rulebooks() {
        for settings in every_table(book) {
            assert!(book.turn_for(&settings, book.players.min).len() >= 6, "{}: {settings:?}", book.id);
        }
    }
}

#[test]
fn a_sheet_fits_on_a_page() {
    let library = library();
    for book in library.rulebooks() {
        for settings in every_table(book) {
            let lines = pages::sheet(book, &settings, Look { width: 80, plain: false, styled: false });
            let place = format!("{} with {settings:?}: {} lines, not 31 to 60", book.id, lines.len());
            assert!(lines.len() <= 60 && lines.len() > 30, "{place}");
            assert!(lines.iter().all(|line| line.chars().count() <= 80), "{place}: {lines:#?}");
            let lists_leave = lines.iter().any(|line| line.contains("NAME: leave"));
            assert_eq!(lists_leave, book.id == "dungeon", "{place}: {lines:#?}");
        }
    }
}

/// Types each legal line of the position. If the lesson takes a line back, checks that it gives a reason, and that the
/// learner can then skip the step. Calls `visit` with the lesson after each line that the lesson accepts.
fn answer_all(run: &LessonRun, visit: &mut dyn FnMut(&LessonRun), stuck: &mut Vec<String>) {
    for line in run.session().legal().into_iter().chain(run.session().standing()) {
        let mut next = run.clone();
        let place = || format!("{} step {} after `{line}`", run.lesson().id, run.step_index() + 1);
        match next.answer(&line) {
            Err(error) => stuck.push(format!("{}: {error}", place())),
            Ok(LessonReply::Mistake { message: printed, .. }) => {
                let begins =
                    ["The lesson took your line back", "In this lesson", "That would undo more than this step."];
                let about_a_card = printed.ends_with("in this lesson.") || printed.starts_with("In this lesson");
                let is_task = run.step().is_some_and(|step| step.task.is_some());
                let is_legal = !is_task && run.session().consider_line(&line).is_ok();
                assert!(
                    !is_legal || about_a_card || begins.iter().any(|begin| printed.starts_with(begin)),
                    "{}: what is taken back comes first: {printed}",
                    place()
                );
                // Other answers are written for exactly this line, or say where its card lies.
                let needs_reason = !is_task && printed.contains("Here you want to");
                let has_reason = run.step().is_some_and(|step| !step.reason.trim().is_empty());
                assert!((has_reason || !needs_reason) && !printed.contains('{'), "{}: {printed}", place());
                let mut before = run.clone();
                if is_task && !about_a_card {
                    // A failed task begins again.
                    before.restart_step();
                }
                assert_eq!(next.session().entries(), before.session().entries(), "{}: taken back at once", place());
            }
            Ok(reply) => {
                let is_task = next.step().is_some_and(|step| step.task.is_some());
                if matches!(reply, LessonReply::OnTheWay { .. }) && !is_task {
                    next.hint();
                    let hint = next.hint();
                    let way = hint.split('`').nth(1).unwrap_or_default();
                    let reached = next.clone().answer(way);
                    if !matches!(reached, Ok(LessonReply::Reached { .. })) {
                        stuck.push(format!("{}: {hint} {reached:?}", place()));
                    }
                }
                if let Err(error) = next.clone().skip() {
                    stuck.push(format!("{}: {error}", place()));
                }
                visit(&next);
            }
        }
    }
}

#[test]
fn no_lesson_gets_stuck() {
    let library = library();
    let mut stuck = Vec::new();
    for book in library.rulebooks() {
        for lesson in &book.lessons {
            let mut run = LessonRun::begin(&library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
            while run.step().is_some() {
                let mut pairs = Vec::new();
                answer_all(&run, &mut |next| pairs.push(next.clone()), &mut stuck);
                for next in pairs {
                    answer_all(&next, &mut |_| {}, &mut stuck);
                }
                run.skip().unwrap_or_else(|error| panic!("{}: {error}", book.id));
            }
        }
    }
    assert!(stuck.is_empty(), "{stuck:#?}");
}

#[test]
fn every_rule_is_introduced_by_exactly_one_tip() {
    let library = library();
    for book in library.rulebooks() {
        let mut tips: Vec<&str> = book.tips.iter().map(|tip| tip.rule.as_str()).collect();
        let mut rules: Vec<&str> = book.rules.iter().map(|rule| rule.id.as_str()).collect();
        tips.sort_unstable();
        rules.sort_unstable();
        assert_eq!(tips, rules, "{}", book.id);
    }
}

/// Sets up a table with random options. Returns `None` if they exclude one another.
fn random_table(library: &Library, book: &Rulebook, rng: &mut Pcg64Mcg) -> Option<Session> {
    let mut set = Vec::new();
    for option in &book.options {
        if let Some(range) = option.range.filter(|_| rng.random_bool(0.5)) {
            set.push((option.key.clone(), range.max.to_string()));
        }
        if !option.values.is_empty() && rng.random_bool(0.7) {
            set.push((option.key.clone(), option.values[rng.random_range(0..option.values.len())].clone()));
        }
    }
    let names = ["Ana", "Ben", "Cleo"];
    let count = if book.players.max == 1 { 0 } else { rng.random_range(book.players.min..=book.players.max.min(3)) };
    let players = names[..count].iter().map(|name| (*name).to_owned()).collect();
    let request = SetupRequest { game: book.id.clone(), preset: None, set, players };
    Setup::new(library, &request, None).ok().map(Session::new)
}

/// Chooses a random line, with each verb equally likely. Sometimes the line is by a player who is not on turn.
fn random_line(session: &Session, rng: &mut Pcg64Mcg) -> Option<String> {
    let standing = session.standing();
    if !standing.is_empty() && rng.random_bool(0.05) {
        return Some(standing[rng.random_range(0..standing.len())].clone());
    }
    let game = session.game();
    if let Awaits::Reveal { spot, .. } = game.awaits() {
        let card = coach::turn_up(game, rng)?;
        return Some(session.setup().vocabulary.canonical(&Action::Reveal { card, spot }, None));
    }
    let legal = session.legal();
    let verbs: BTreeSet<&str> = legal.iter().filter_map(|line| line.split(' ').next()).collect();
    let verb = verbs.iter().nth(rng.random_range(0..verbs.len().max(1)))?;
    let lines: Vec<&String> = legal.iter().filter(|line| line.split(' ').next() == Some(verb)).collect();
    Some(lines[rng.random_range(0..lines.len())].clone())
}

#[test]
fn every_tip_is_shown_once_when_its_rule_matters() {
    let library = library();
    for book in library.rulebooks() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let mut teacher = Teacher::default();
        let mut printed = BTreeSet::new();
        for _ in 0..600 {
            let Some(mut session) = random_table(&library, book, &mut rng) else { continue };
            let mut tip = teacher.notice(&session, &[], session.messages().plain(true));
            for _ in 0..800 {
                if let Some(tip) = tip {
                    assert!(!tip.text.is_empty() && tip.text.is_ascii(), "{}: {tip:?}", book.id);
                    assert!(printed.insert(tip.rule.clone()), "{}: {} is explained twice", book.id, tip.rule);
                }
                let Some(line) = random_line(&session, &mut rng) else { break };
                let change = session.line(&line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
                let events = change.map(|change| change.events).unwrap_or_default();
                tip = teacher.notice(&session, &events, session.messages().plain(true));
            }
            if printed.len() == book.tips.len() {
                break;
            }
        }
        let silent: Vec<&str> =
            book.tips.iter().map(|tip| tip.rule.as_str()).filter(|rule| !printed.contains(*rule)).collect();
        assert!(silent.is_empty(), "{}: these tips are never shown: {silent:?}", book.id);
    }
}

/// An enemy blocks the power of its own suit, so a tip before the power works could be untrue.
#[test]
fn the_power_of_a_suit_is_explained_when_it_has_worked() {
    let library = library();
    let expected =
        SetupRequest { game: "regicide".to_owned(), players: vec!["Ana".to_owned()], ..SetupRequest::default() };
    let setup = Setup::new(&library, &expected, None).expect("a table");
    // Only the rules `clubs` and `spades` are not yet explained.
    let others = setup.book.tips.iter().map(|tip| tip.rule.clone());
    let mut teacher = Teacher::new(others.filter(|rule| rule != "clubs" && rule != "spades"));
    let mut session = Session::new(setup);
    let mut explained = |line: &str| -> Vec<String> {
        let change = session.line(line).expect("it plays").expect("a change");
        teacher.notice(&session, &change.events, session.messages()).into_iter().map(|tip| tip.rule).collect()
    };
    let none: [&str; 0] = [];
    assert_eq!(explained("jc 7c 3d 9s ah 2c 5s 10h 4s"), none);
    assert_eq!(explained("2c, x 10h"), none, "the jack of clubs is immune");
    assert_eq!(explained("4s"), ["spades"]);
}

#[test]
fn how_to_fight_is_explained_at_the_first_fight() {
    let library = library();
    let players = vec!["Ana".to_owned(), "Ben".to_owned()];
    let request = SetupRequest { game: "dungeon".to_owned(), players, ..SetupRequest::default() };
    let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    let mut teacher = Teacher::default();
    let mut rules = Vec::new();
    for line in ["kh 2c", "10c", "10d", "ben ks"] {
        let change = session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}")).expect("a change");
        rules.extend(teacher.notice(&session, &change.events, session.messages()).into_iter().map(|tip| tip.rule));
    }
    assert_eq!(rules.last().map(String::as_str), Some("fight.value"), "{rules:?}");
}

#[test]
fn no_tip_is_given_about_a_practised_verb() {
    let library = library();
    let request = SetupRequest { game: "scoundrel".to_owned(), ..SetupRequest::default() };
    let explained = |lines: &[&str]| {
        let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
        for line in lines {
            session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        }
        // A player who switches tips on late gets the tips about what is now possible, one after another.
        let mut teacher = Teacher::default();
        let tips = (0..30).filter_map(|_| teacher.notice(&session, &[], session.messages()));
        tips.map(|tip| tip.rule).collect::<Vec<_>>()
    };
    let potion = "potion.one".to_owned();
    assert!(explained(&["2h 3h 4h 5d"]).contains(&potion));
    assert!(explained(&["2h 3h 4h 5d", "drink 2h"]).contains(&potion));
    assert!(!explained(&["2h 3h 4h 5d", "drink 2h, drink 3h"]).contains(&potion));
}

#[test]
fn no_tip_shows_a_verb_that_was_used_or_a_missing_joker() {
    let library = library();
    let tips = |game: &str, set: (&str, &str), lines: &[&str]| {
        let set = vec![(set.0.to_owned(), set.1.to_owned())];
        let request = SetupRequest { game: game.to_owned(), set, ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
        let mut events = Vec::new();
        for line in lines {
            let change = session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
            events = change.expect("a change").events;
        }
        let mut teacher = Teacher::default();
        let tips = (0..30).filter_map(|_| teacher.notice(&session, &events, session.messages()));
        tips.map(|tip| format!("{}: {}", tip.rule, tip.text)).collect::<Vec<_>>().join("\n")
    };
    let room = ["2c 5d 3h 7s"];
    assert!(tips("mythic", ("red-joker", "plain"), &room).contains("With `skip`"));
    let skipped = [room[0], "skip", "3c 6d 4h 8s"];
    assert!(!tips("mythic", ("red-joker", "plain"), &skipped).contains("With `skip`"));
    let fight = ["qs 4d", "e kc", "2s kh"];
    let mage = |lines: &[&str]| tips("crawl", ("class", "mage"), lines).contains("mana.class");
    assert!(mage(&fight));
    // The spell and the monster's attack miss, so it is the mage's turn again.
    assert!(!mage(&[&fight[..], &["c 9h 3c", "5d 6s"]].concat()));
    let with_jokers = |count| tips("classic", ("jokers", count), &["kh qs jc jd", "7c 10d 5h", "10d 1, 5h 1"]);
    assert!(with_jokers("2").contains("A joker counts as any suit"));
    let without = with_jokers("0");
    assert!(without.contains("attack.trigger") && !without.contains("joker"), "{without}");
}

#[test]
fn a_line_in_a_tip_is_written_as_it_is_typed() {
    let library = library();
    let request = SetupRequest { game: "mythic".to_owned(), ..SetupRequest::default() };
    let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    for line in ["2c 5d 3d bj", "e bj, s 5d"] {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let mut teacher = Teacher::default();
    let tips: Vec<String> =
        (0..30).filter_map(|_| teacher.notice(&session, &[], session.messages())).map(|tip| tip.text).collect();
    let typed = |text: &String| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let lines: Vec<String> = tips.iter().flat_map(typed).collect();
    assert!(lines.contains(&"w BJ".to_owned()), "{tips:#?}");
    assert!(lines.iter().all(|line| line.is_ascii()), "{lines:?}");
}

#[test]
fn no_tips_after_the_game_is_over() {
    let library = library();
    let request = SetupRequest { game: "scoundrel".to_owned(), ..SetupRequest::default() };
    let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    session.line("as ks qs js").expect("a room");
    let mut teacher = Teacher::new(Vec::new());
    teacher.notice(&session, &[], session.messages());
    let effect = session.line("punch as, punch ks").expect("it plays").expect("a change");
    assert!(session.is_over());
    assert!(teacher.notice(&session, &effect.events, session.messages()).is_none());
    assert!(!teacher.skipped_rules(&session.setup().book).is_empty(), "`tips` lists the rule");
}

#[test]
fn unexplained_rules_are_rules_of_this_table() {
    let library = library();
    let named = |game: &str, set: &[(&str, &str)], players: &[&str]| -> Vec<String> {
        let set = set.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let players = players.iter().map(|name| (*name).to_owned()).collect();
        let request = SetupRequest { game: game.to_owned(), preset: None, set, players };
        let session = Session::new(Setup::new(&library, &request, None).unwrap_or_else(|error| panic!("{error}")));
        let book = &session.setup().book;
        Teacher::default().unseen_rules(&session, book).iter().map(|rule| rule.id.clone()).collect()
    };
    let two = ["Ana", "Ben"];
    for (game, set, players, contains_all, has_not) in [
        ("dungeon", &[][..], &two[..], "passage.branch", "counter.card"),
        ("dungeon", &[], &two, "rob.pile", "replace.value"),
        ("dungeon", &[("counter-attack", "2")], &two, "counter.card", "challenge.empty"),
        ("dungeon", &[("variant", "pitch-black")], &two, "challenge.empty", "passage.branch"),
        ("mythic", &[], &[], "joker.full", "dragon.strikes"),
        ("mythic", &[("red-joker", "dragon"), ("black-joker", "treasure")], &[], "dragon.strikes", "joker.full"),
        ("crawl", &[], &[], "hero.shield", "mana.empty"),
        ("crawl", &[("class", "mage")], &[], "mana.empty", "hero.shield"),
    ] {
        let not_shown = named(game, set, players);
        let holds = |rule: &str| not_shown.iter().any(|id| id == rule);
        assert!(holds(contains_all) && !holds(has_not), "{game} {set:?}: {not_shown:?}");
    }
}

/// Lists the texts of a rulebook that may name commands.
fn texts(book: &Rulebook) -> Vec<String> {
    let mut texts = vec![book.summary.clone(), book.goal.clone(), book.deck.clone()];
    texts.extend(
        book.setup.iter().map(|step| step.text.clone()).chain(book.guide.turn.iter().map(|step| step.text.clone())),
    );
    texts.push(book.guide.idea.clone());
    let topics = book.guide.components.iter().chain(&book.guide.end).chain(&book.guide.glossary);
    texts.extend(topics.flat_map(|Topic { name, text }| [name.clone(), text.clone()]));
    for action in &book.guide.actions {
        let texts_of = [&action.title, &action.purpose, &action.when, &action.cost, &action.effect, &action.example];
        texts.extend(texts_of.into_iter().cloned());
    }
    texts.extend(book.options.iter().map(|option| option.rule.clone()));
    texts.extend(book.options.iter().map(|option| option.help.clone()));
    texts.extend(book.presets.iter().map(|preset| preset.help.clone()));
    texts.extend(book.verbs.iter().map(|verb| verb.help.clone()));
    for rule in &book.rules {
        texts.extend([rule.title.clone(), rule.text.clone(), rule.example.clone()]);
        texts.extend(rule.refused.iter().cloned());
    }
    texts.extend(book.prompts.values().chain(book.events.values()).cloned());
    texts.extend(book.rulings.iter().flat_map(|r| [r.question.clone(), r.ruling.clone(), r.why.clone()]));
    texts.extend(book.tips.iter().flat_map(|tip| tip.text.clone()));
    texts.extend(book.tips.iter().flat_map(|tip| tip.when.iter().map(|when| when.say.clone())));
    for lesson in &book.lessons {
        texts.extend([lesson.intro.clone(), lesson.lay.clone()]);
        for step in &lesson.steps {
            texts.extend([&step.say, &step.hint, &step.reason, &step.done].map(Clone::clone));
            texts.extend(step.mistakes.iter().map(|mistake| mistake.say.clone()));
        }
    }
    texts
}

/// The first words of the commands of lessons.
const LESSON_COMMANDS: [&str; 6] = ["hint", "go", "again", "back", "skip", "quit"];

/// Returns whether a text in backquotes can be typed, is a symbol, or names something that exists.
fn exists(typed: &str, book: &Rulebook, vocabularies: &[Arc<Vocabulary>]) -> bool {
    let typed = &typed.replace("NAME", "Ana").replace("CARD", "7c");
    let typed = typed.strip_prefix("--set ").unwrap_or(typed);
    // Nobody types a symbol of the drawn table.
    if !typed.contains(char::is_alphanumeric) {
        return true;
    }
    let mut words = typed.split_whitespace();
    let first = words.next().unwrap_or_default();
    // If facts are filled in later, the test can check only the verb.
    if typed.contains('{') {
        let verb = |word: &str| book.verbs.iter().any(|verb| verb.verb == word || verb.short.iter().any(|s| s == word));
        return first.contains('{') || is_reserved(first) || typed.split_whitespace().any(verb);
    }
    if first == "deckwarden" {
        let arguments = typed.split_whitespace().map(OsString::from);
        return command().try_get_matches_from(arguments).is_ok();
    }
    let named = |word: &str| {
        let option = |option: &deckwarden::rulebook::OptionSpec| {
            option.key == word || option.values.iter().any(|value| value == word)
        };
        book.options.iter().any(option)
            || book.presets.iter().any(|preset| preset.name == word)
            || book.rule(word).is_some()
            || book.verbs.iter().any(|verb| verb.verb == word || verb.short.iter().any(|short| short == word))
    };
    let setting = typed.split_once('=').is_some_and(|(key, value)| named(key) && named(value));
    let command = setting || is_reserved(first) || LESSON_COMMANDS.contains(&first);
    let read = |vocabulary: &Arc<Vocabulary>| {
        LineCommand::parse_text(typed, vocabulary).is_ok_and(|command| command.is_some())
    };
    command || typed.split_whitespace().all(named) || vocabularies.iter().any(read)
}

#[test]
fn lessons_and_tips_name_only_real_commands() {
    let library = library();
    let mut unknown = Vec::new();
    for book in library.rulebooks() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        let tables = (0..40).filter_map(|_| random_table(&library, book, &mut rng));
        let vocabularies: Vec<Arc<Vocabulary>> =
            tables.map(|session| Arc::clone(&session.setup().vocabulary)).collect();
        for text in texts(book) {
            for typed in text.split('`').skip(1).step_by(2).filter(|typed| !exists(typed, book, &vocabularies)) {
                unknown.push(format!("{}: `{typed}` in “{}”", book.id, text.trim()));
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}

#[test]
fn a_short_course_names_a_known_game_and_its_lessons() {
    let library = library();
    let mut found = 0;
    for book in library.rulebooks() {
        for short in &book.knowing {
            found += 1;
            assert!(library.find(&short.game).is_ok_and(|known| known.id != book.id), "{}: {}", book.id, short.game);
            let course = book.lessons.iter().map(|lesson| &lesson.id);
            let named: Vec<&String> = course.filter(|id| short.lessons.contains(id)).collect();
            assert_eq!(named, short.lessons.iter().collect::<Vec<_>>(), "{}: in the order of the course", book.id);
            assert!(!short.differences.is_empty());
        }
    }
    assert!(found > 0);
}

#[test]
fn the_first_way_of_a_task_is_the_best_of_all_lines() {
    let library = library();
    for book in library.rulebooks() {
        let mut tasks = 0;
        for lesson in &book.lessons {
            let mut run = LessonRun::begin(&library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
            while let Some(step) = run.step().cloned() {
                if let Some(task) = &step.task {
                    tasks += 1;
                    let place = format!("{} {} step {}", book.id, lesson.id, run.step_index() + 1);
                    let stars = |way: &str| {
                        let mut run = run.clone();
                        let reply = run.answer(way);
                        assert!(matches!(reply, Ok(LessonReply::Reached { .. })), "{place}: `{way}` {reply:?}");
                        run.take_earned_stars().map(|(_, stars)| stars)
                    };
                    assert_eq!(stars(&step.ways[0]), Some(3), "{place}");
                    assert!(
                        step.ways[1..].iter().any(|way| stars(way) == Some(1)),
                        "{place}: one way earns a single star"
                    );
                    let best = run.best_line().map(|(result, _)| result);
                    assert_eq!(best, Some(task.best), "{place}: the rulebook names the best result");
                    let changes: [fn(&mut LessonStep); 4] = [
                        |step| step.task.iter_mut().for_each(|task| task.best += 1),
                        |step| step.task.iter_mut().for_each(|task| task.done += 1),
                        |step| step.aim.iter_mut().for_each(|aim| aim.event = Some("another".to_owned())),
                        |step| step.position.iter_mut().for_each(|position| position.given.clear()),
                    ];
                    for change in changes {
                        let mut other = step.clone();
                        change(&mut other);
                        let (old, new) = (step.task_name(lesson), other.task_name(lesson));
                        assert_ne!(old, new, "{place}: a changed task gets a new name, so old stars do not count");
                    }
                }
                run.skip().unwrap_or_else(|error| panic!("{}: {error}", book.id));
            }
        }
        assert!(tasks >= 2, "{}: its course ends with tasks", book.id);
    }
}

#[test]
fn every_game_names_what_to_play_next() {
    let library = library();
    for book in library.rulebooks() {
        let pages = Pages::new(&library, book, Look::PLAIN);
        let search = Search::new(&pages);
        assert!(!book.neighbours.is_empty(), "{}", book.id);
        for neighbour in &book.neighbours {
            let other = library.find(&neighbour.game).unwrap_or_else(|error| panic!("{error}"));
            assert_ne!(other.id, book.id);
            assert_eq!(first_page(&search, other.short_name()), "related", "{}: {}", book.id, other.id);
        }
    }
}

#[test]
fn the_answer_about_jokers_has_the_measured_win_rates() {
    let library = library();
    let book = library.find("classic").unwrap_or_else(|error| panic!("{error}"));
    let pages = Pages::new(&library, book, Look::PLAIN);
    let search = Search::new(&pages);
    let text_of = |key: &str| {
        let page = pages.page(key).unwrap_or_else(|| panic!("no page {key}"));
        serde_json::to_string(page).expect("a page as JSON")
    };
    let answer = text_of(&first_page(&search, "can I clear the dungeon without jokers"));
    let odds = text_of("odds");
    let measured = WinRates::built_in().for_book(book);
    for preset in ["brutal", "no-jokers"] {
        let table = measured.iter().find(|table| table.label() == preset).unwrap_or_else(|| panic!("{preset}"));
        let figure = table.by_expert.describe(book, 0);
        assert!(answer.contains(&figure) && odds.contains(&figure), "{preset}: {figure} is not in {answer}");
        assert!(!table.date.is_empty() && answer.contains(&table.date), "{preset}: {answer}");
    }
}
