//! Lessons: their answers, and the table from one step to the next.

use deckwarden::card::Card;
use deckwarden::game::{Action, Face, Game, View};
use deckwarden::internals::{LessonReply, LessonRun};
use deckwarden::rulebook::{LessonStep, Library, Rulebook};
use serde_json::Value;
use std::collections::BTreeSet;

fn library() -> Library {
    Library::built_in().unwrap_or_else(|error| panic!("{error}"))
}

/// Starts a lesson at a step, counted from 1. Skips the earlier steps, so that the program plays their first ways.
fn start_at(library: &Library, game: &str, lesson: &str, step: usize) -> LessonRun {
    let book = library.find(game).unwrap_or_else(|error| panic!("{error}"));
    let lesson = book.lesson(lesson).unwrap_or_else(|| panic!("{game} has no lesson `{lesson}`"));
    let mut run = LessonRun::begin(library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
    for _ in 1..step {
        run.skip().unwrap_or_else(|error| panic!("{error}"));
    }
    run
}

/// Returns the explanation of a line that the lesson takes back, and checks that the learner can then skip the step.
fn mistake_message(mut run: LessonRun, line: &str) -> String {
    let before = run.session().entries().to_vec();
    let reply = run.answer(line).unwrap_or_else(|error| panic!("{error}"));
    let LessonReply::Mistake { message: printed, .. } = reply else { panic!("{line}: {reply:?}") };
    assert_eq!(run.session().entries(), before, "{line}: nothing is played");
    run.skip().unwrap_or_else(|error| panic!("{line}: {error}"));
    printed
}

/// Returns the final text of a step that the line solves.
fn final_text(mut run: LessonRun, line: &str) -> String {
    let reply = run.answer(line).unwrap_or_else(|error| panic!("{error}"));
    let LessonReply::Reached { done, .. } = reply else { panic!("{line}: {reply:?}") };
    done
}

/// Visits each step of each lesson, with its rulebook, after skipping the steps before this step.
fn visit_steps(mut visit: impl FnMut(&Rulebook, &LessonRun, &LessonStep)) {
    let library = library();
    for book in library.rulebooks() {
        for lesson in &book.lessons {
            let mut run = LessonRun::begin(&library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
            while let Some(step) = run.step().cloned() {
                visit(book, &run, &step);
                run.skip().unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }
}

#[test]
fn lessons_answer_the_line_that_was_typed() {
    let library = library();
    for (game, lesson, step, line, prints, says_not) in [
        ("classic", "monster", 3, "7c 2", "7 and 4 are enough for JH, but QS needs 12.", "Keep 2H"),
        ("classic", "monster", 3, "2h 1", "Keep 2H", "2H is laid"),
        ("crawl", "mage", 5, "a", "Here you want to cast a spell", "mana card is gone"),
        ("mythic", "room", 2, "skip", "a second skip in a row costs 5", "potion"),
        ("mythic", "room", 3, "p 5c", "Without a shield you would take 5 damage", "skip"),
        ("mythic", "weapon", 3, "d 4h", "You would have 18 health", "shield"),
        ("mythic", "jokers", 9, "r bj bag", "KC is a monster, and you cannot put a monster on the bag", "Good so far"),
    ] {
        let printed = mistake_message(start_at(&library, game, lesson, step), line);
        assert!(printed.contains(prints) && !printed.contains(says_not), "{game} {lesson} {step} `{line}`: {printed}");
    }
}

#[test]
fn a_step_undoes_only_its_own_lines() {
    let library = library();
    let printed = mistake_message(start_at(&library, "mythic", "skip", 2), "undo");
    assert_eq!(printed, "That would undo more than this step. Type `back` to return to the previous step.");
    // The learner can undo lines of the step itself.
    let mut run = start_at(&library, "classic", "monster", 3);
    assert!(matches!(run.answer("7c 1"), Ok(LessonReply::OnTheWay { .. })));
    assert!(matches!(run.answer("undo"), Ok(LessonReply::OnTheWay { .. })));
    assert!(mistake_message(run, "undo").starts_with("That would undo more than this step."));
}

#[test]
fn a_task_undoes_no_line_that_leads_to_it_and_overrules_no_rule() {
    let library = library();
    let printed = mistake_message(start_at(&library, "advanced", "tasks", 1), "undo");
    assert!(printed.starts_with("That would undo more than this step."), "{printed}");
    let mut run = start_at(&library, "classic", "monster", 3);
    assert!(matches!(run.answer("7c 1"), Ok(LessonReply::OnTheWay { .. })));
    let printed = mistake_message(run, "overrule 2h 1");
    assert_eq!(printed, "In a lesson you cannot overrule a rule.");
}

#[test]
fn a_step_counts_once_as_solved_on_the_first_try() {
    let library = library();
    let mut run = start_at(&library, "classic", "monster", 3);
    for _ in 0..3 {
        assert!(matches!(run.answer("7c 1, 4d 1"), Ok(LessonReply::Reached { .. })));
        assert_eq!(run.score().0, 1);
        run.step_back();
    }
    // A step in which the learner made a mistake does not count after `back` either.
    let mut run = start_at(&library, "classic", "monster", 3);
    assert!(matches!(run.answer("7c 2"), Ok(LessonReply::Mistake { .. })));
    run.step_back();
    run.skip().expect("the step before can be played");
    assert!(matches!(run.answer("7c 1, 4d 1"), Ok(LessonReply::Reached { .. })));
    assert_eq!(run.score().0, 0);
}

#[test]
fn a_lesson_accepts_its_cards_in_any_order() {
    let library = library();
    for (game, lesson, step, line) in [
        ("classic", "monster", 3, "4d 1, 7c 1"),
        ("classic", "jokers", 3, "5d 3, jk 3"),
        ("classic", "jokers", 3, "jk 3, 5d 3"),
        ("dungeon", "out", 4, "9c"),
        ("mythic", "room", 3, "a 5c 3d, p 5c"),
        ("mythic", "dragon", 2, "a rj 6d"),
        ("mythic", "dragon", 2, "attack rj with 10d"),
    ] {
        final_text(start_at(&library, game, lesson, step), line);
    }
}

#[test]
fn puzzles_accept_worse_lines_and_name_the_best() {
    let library = library();
    let alive = |line: &str| final_text(start_at(&library, "mythic", "well", 4), line);
    assert!(alive("e 6d, p 5c 6d, d 2h").contains("You have 9 health"));
    assert_eq!(
        alive("p 5c, d 2h, e 6d"),
        "You live, with 4 health. If you had blocked 5C with 6D and drunk the potion, you would have 9."
    );
    assert!(
        final_text(start_at(&library, "classic", "jokers", 2), "jk 3, jd").contains("6C would have defeated it too")
    );
    assert!(final_text(start_at(&library, "classic", "jokers", 2), "6c 3, jd").contains("you still have the joker"));
}

#[test]
fn lessons_answer_a_wrong_card_with_the_stacked_card() {
    let library = library();
    let printed = mistake_message(start_at(&library, "classic", "monster", 1), "jc qs ks kh");
    assert_eq!(printed, "In this lesson the next card is JH. Look through your stack.");
    let printed = mistake_message(start_at(&library, "classic", "monster", 1), "7x");
    assert!(printed.starts_with("`7x`") && printed.ends_with("Here the next card is JH."), "{printed}");
    let printed = mistake_message(start_at(&library, "mythic", "skip", 1), "ks ac qc 9c");
    assert_eq!(printed, "In this lesson you turn up other cards: type `ks ac qc 9s`.");
}

#[test]
fn garbage_counts_as_a_try_and_plays_nothing() {
    let library = library();
    for garbage in ["xyzzy", "?!", "7x 1", "\u{202e}2h", "concede", "undo 9", "fix 2c 3c", "7c 1 7c 1 7c 1", "¿"] {
        let mut run = start_at(&library, "classic", "monster", 4);
        let reply = run.answer(garbage).unwrap_or_else(|error| panic!("{error}"));
        assert!(matches!(reply, LessonReply::Mistake { .. }), "{garbage}: {reply:?}");
        assert!(matches!(run.answer("2h 1"), Ok(LessonReply::Reached { .. })), "{garbage}");
        assert_eq!(run.score().0, 0, "{garbage}: not solved on the first try");
    }
    let mut run = start_at(&library, "classic", "monster", 4);
    assert!(matches!(run.answer("2h 1"), Ok(LessonReply::Reached { .. })));
    assert_eq!(run.score().0, 1);
}

#[test]
fn lessons_continue_from_the_previous_table() {
    let library = library();
    let book = library.find("classic").unwrap_or_else(|error| panic!("{error}"));
    let jokers = book.lesson("jokers").expect("the lesson");
    let table = |line: &str| {
        let mut run = start_at(&library, "classic", "damage", 2);
        assert!(matches!(run.answer(line), Ok(LessonReply::Reached { .. })), "{line}");
        run.skip().unwrap_or_else(|error| panic!("{error}"));
        run.continue_with(jokers)
    };
    // 6H is where the learner placed it, not where the first way places it.
    let other = table("2d 2, 6h 4, x as").expect("the next lesson continues from this table");
    let session = other.session();
    assert!(session.entries().iter().any(|entry| entry.played.contains(&"place 6H 4".to_owned())));
    assert!(table("2d 2, 6h 1, x as").is_some());
    assert!(
        start_at(&library, "classic", "damage", 2).continue_with(jokers).is_none(),
        "an unfinished lesson cannot be continued"
    );
}

/// Returns what the learner types next according to the last hint of the lesson: a single card or a decision.
fn next_line(run: &LessonRun) -> String {
    let mut prompt = run.clone();
    prompt.hint();
    let hint = prompt.hint();
    let way = hint.split('`').nth(1).unwrap_or_default();
    let action = way.split(',').next().unwrap_or_default().trim();
    let first = action.split(' ').next().unwrap_or_default();
    let one_decision =
        run.session().consider_line(action).is_ok_and(|change| change.is_some_and(|change| change.played().len() == 1));
    let is_card = |word: &str| Card::parse(word).is_some_and(Card::is_known);
    if !one_decision && action.split(' ').all(is_card) { first.to_owned() } else { action.to_owned() }
}

#[test]
fn every_lesson_can_be_typed_card_by_card() {
    let library = library();
    let mut stopped = Vec::new();
    for book in library.rulebooks() {
        for lesson in &book.lessons {
            let mut run = LessonRun::begin(&library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
            let mut lines = 0;
            while let Some(step) = run.step() {
                if step.task.is_some() {
                    run.skip().unwrap_or_else(|error| panic!("{error}"));
                    continue;
                }
                let line = next_line(&run);
                let (index, earlier) = (run.step_index(), run.session().entries().len());
                let reply = run.answer(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
                let new = run.session().entries().iter().skip(earlier).flat_map(|entry| &entry.actions);
                let turned = new.filter(|action| matches!(action, Action::Reveal { .. })).count();
                // A step with its own table begins with other entries.
                let own = run.step().is_none_or(|step| step.position.is_none());
                lines += 1;
                if matches!(reply, LessonReply::Mistake { .. }) || turned > 1 && own || lines > 200 {
                    stopped.push(format!("{} {} step {}: `{line}` {reply:?}", book.id, lesson.id, index + 1));
                    break;
                }
            }
        }
    }
    assert!(stopped.is_empty(), "{stopped:#?}");
}

#[test]
fn the_table_waits_for_each_card_of_a_lesson() {
    let library = library();
    for (game, lesson, step, line, waits_for) in [
        ("crawl", "fight", 3, "attack", "8D"),
        ("crawl", "door", 3, "a", "KS"),
        ("crawl", "hero", 3, "enter", "5C"),
        ("crawl", "mage", 3, "enter", "JC"),
        ("crawl", "mage", 7, "s", "KH"),
        ("mythic", "room", 6, "next", "3S"),
        ("classic", "monster", 1, "jh", "QS"),
        ("regicide", "exact", 3, "3s ad", "5D"),
    ] {
        let mut run = start_at(&library, game, lesson, step);
        let before = run.session().entries().len();
        let reply = run.answer(line).unwrap_or_else(|error| panic!("{error}"));
        assert!(matches!(reply, LessonReply::OnTheWay { .. }), "{game} {lesson} {step} `{line}`: {reply:?}");
        assert_eq!(run.session().entries().len(), before + 1, "{game} {lesson} {step} `{line}`: one line");
        let reply = run.answer("2s").unwrap_or_else(|error| panic!("{error}"));
        let LessonReply::Mistake { message, .. } = reply else { panic!("{game} {lesson} {step}: {reply:?}") };
        assert!(message.contains(waits_for), "{game} {lesson} {step} `{line}`: {message}");
    }
}

#[test]
fn a_card_of_another_hand_or_of_the_deck_is_not_played() {
    let library = library();
    for (lesson, step, line, says) in [
        ("out", 1, "2c kh", "2C is Ben's in this lesson."),
        ("out", 2, "10d", "10D is Ben's in this lesson."),
        ("out", 2, "10s", "In this lesson Ana does not hold 10S."),
        ("out", 4, "p, x 5c", "5C is still in the deck in this lesson."),
        ("out", 6, "branch 9s", "In this lesson Ana does not hold 9S."),
        ("puzzles", 1, "ace ah", "In this lesson Ana does not hold AH."),
    ] {
        let printed = mistake_message(start_at(&library, "dungeon", lesson, step), line);
        assert_eq!(printed, says, "{lesson} {step} `{line}`");
    }
}

#[test]
fn going_on_after_a_worse_move_shows_only_the_next_setback() {
    let library = library();
    for (game, lesson, step, line, shows) in [
        ("scoundrel", "avoid", 2, "punch 9c", "9 damage"),
        ("mythic", "weapon", 2, "p ks", "KS strikes with 13: health"),
        ("crawl", "hero", 3, "l", "Score: 0."),
        ("regicide", "suits", 2, "7c", "JH strikes: you must cover 10 damage."),
    ] {
        let mut run = start_at(&library, game, lesson, step);
        assert!(run.continuation().is_none(), "{game}: the lesson has taken no line back");
        let before = run.session().entries().to_vec();
        let reply = run.answer(line).unwrap_or_else(|error| panic!("{error}"));
        assert!(matches!(reply, LessonReply::Mistake { .. }), "{game} `{line}`: {reply:?}");
        let (lines, session) = run.continuation().unwrap_or_else(|| panic!("{game} `{line}`"));
        assert!(lines.iter().any(|sentence| sentence.contains(shows)), "{game} `{line}`: {lines:#?}");
        assert!(session.entries().len() > before.len());
        assert!(lines.len() < 10, "{game} `{line}`: {lines:#?}");
        assert_eq!(run.session().entries(), before, "{game}: the lesson stays as it is");
        run.skip().unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn a_skipped_step_prints_each_event_once() {
    let library = library();
    let mut duplicates = Vec::new();
    for book in library.rulebooks() {
        for lesson in &book.lessons {
            let mut run = LessonRun::begin(&library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
            while run.step().is_some() {
                run.take_messages();
                let index = run.step_index();
                let report = run.skip().unwrap_or_else(|error| panic!("{error}"));
                let later = run.take_messages();
                if report.iter().any(|message| later.contains(message)) {
                    duplicates.push(format!("{} {} step {}: {later:?}", book.id, lesson.id, index + 1));
                }
            }
        }
    }
    assert!(duplicates.is_empty(), "{duplicates:#?}");
}

/// Returns the cards that a text names outside backquotes. Backquotes contain lines to type.
fn cards_named(text: &str) -> Vec<Card> {
    let spoken = text.split('`').step_by(2);
    let words = spoken.flat_map(|part| part.split(|c: char| !c.is_ascii_alphanumeric()));
    // Texts write cards in capitals. Therefore a number, a letter or a word such as `as` is not a card here.
    let words = words.filter(|word| word.len() > 1 && !word.chars().any(|c| c.is_ascii_lowercase()));
    words.filter_map(Card::parse).filter(|card| card.is_known()).map(Card::untracked).collect()
}

/// Returns the cards that a learner has laid, turned up or read so far: the cards of the stack, of the step's own piles
/// and hands, of the lines played and of the table.
fn cards_shown(run: &LessonRun, stack: &str) -> Vec<Card> {
    let table = run.session().game().table(&run.session().setup().vocabulary).to_string();
    let played = run.session().entries().iter().flat_map(|entry| entry.played.clone()).collect::<Vec<_>>().join(" ");
    let stacked =
        |step: &LessonStep| step.hands.values().chain(step.deal.values()).cloned().collect::<Vec<_>>().join(" ");
    let held = run.step().map(stacked);
    let texts = [stack.to_owned(), table, played, held.unwrap_or_default()].join(" ");
    let words = texts.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(Card::parse).filter(|card| card.is_known()).map(Card::untracked).collect()
}

#[test]
fn sentences_name_only_cards_that_the_path_has_shown() {
    let library = library();
    let mut unseen = Vec::new();
    for book in library.rulebooks() {
        for lesson in &book.lessons {
            let first = LessonRun::begin(&library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
            let stack = first.set_up().unwrap_or_else(|error| panic!("{error}"));
            let mut paths = vec![first];
            while let Some(step) = paths.first().and_then(LessonRun::step).cloned() {
                let mut next: Vec<LessonRun> = Vec::new();
                for path in &paths {
                    let mut check = |text: &str, shown: &[Card]| {
                        for card in cards_named(text).into_iter().filter(|card| !shown.contains(card)) {
                            unseen.push(format!(
                                "{} {} step {}: {card} in “{text}”",
                                book.id,
                                lesson.id,
                                path.step_index() + 1
                            ));
                        }
                    };
                    let typed = step.ways.join(" ");
                    let before = cards_shown(path, &format!("{stack} {typed} {}", path.instruction()));
                    check(&path.instruction(), &cards_shown(path, &format!("{stack} {typed}")));
                    check(&step.hint, &before);
                    check(&step.reason, &before);
                    for way in &step.ways {
                        let mut after = path.clone();
                        if let Ok(LessonReply::Reached { done, .. }) = after.answer(way) {
                            let after_it = cards_shown(&after, "");
                            check(&done, &before.iter().copied().chain(after_it).collect::<Vec<_>>());
                            next.push(after);
                        }
                    }
                    if next.is_empty() {
                        let mut after = path.clone();
                        after.skip().unwrap_or_else(|error| panic!("{error}"));
                        next.push(after);
                    }
                }
                next.dedup_by_key(|path| path.session().game().table(&path.session().setup().vocabulary).to_string());
                next.truncate(8);
                paths = next;
            }
        }
    }
    assert!(unseen.is_empty(), "{unseen:#?}");
}

/// Returns the words of a text that are cards, with each card as often as the text names it.
fn cards_in(text: &str) -> Vec<Card> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(Card::parse).filter(|card| card.is_known()).map(Card::untracked).collect()
}

/// Returns the cards that lie face up on the drawn table.
fn cards_drawn(run: &LessonRun) -> Vec<Card> {
    let zones = run.session().game().layout().bands.into_iter().flat_map(|band| band.zones);
    let faces = zones.flat_map(|zone| zone.lines.into_iter().flatten());
    let cards = faces.filter_map(|face| match face {
        Face::Up(card) | Face::Noted(card, _) | Face::Played { card, .. } => Some(card.untracked()),
        _ => None,
    });
    cards.collect()
}

/// Checks the text about the set-up at the present table. Returns what is wrong with it.
fn set_up_faults(run: &LessonRun) -> Vec<String> {
    let text = run.set_up().unwrap_or_else(|error| panic!("{error}"));
    let (drawn, known) = (cards_drawn(run), known_cards(run));
    let (mut faults, mut named) = (Vec::new(), Vec::new());
    let piles: Vec<Vec<Card>> = run.lesson().deal.values().map(|pile| cards_in(pile)).collect();
    let face_down = text.split_once("face down, the top card first. ").map(|(_, rest)| rest).unwrap_or_default();
    for (zone, cards) in face_down.split(". ").filter_map(|sentence| sentence.split_once(": ")) {
        let cards = cards_in(cards);
        let is_dealt = || piles.iter().any(|pile| pile.windows(cards.len()).any(|dealt| dealt == cards));
        if !piles.is_empty() && !zone.starts_with("The bottom of") && !is_dealt() {
            faults.push(format!("{cards:?} do not come up in this order from {zone}"));
        }
    }
    for sentence in text.split(". ").filter_map(|sentence| sentence.split_once(": ")) {
        let (zone, cards) = (sentence.0, cards_in(sentence.1));
        for card in &cards {
            // The drawing of a zone such as the discard pile shows only the last card, but the text names all cards.
            let is_elsewhere = known.iter().any(|(place, other)| other == card && *place != zone.to_lowercase());
            if is_elsewhere {
                faults.push(format!("{card} lies elsewhere, not in {zone}"));
            }
        }
        named.extend(cards);
    }
    named.sort_unstable_by_key(|card| card.index());
    faults.extend(named.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| format!("{} is named twice", pair[0])));
    let mut later = run.clone();
    while later.step().is_some() {
        later.skip().unwrap_or_else(|error| panic!("{error}"));
    }
    let played = later.session().entries().iter().skip(run.session().entries().len());
    let needed: Vec<Card> = played.flat_map(|entry| cards_in(&entry.played.join(" "))).collect();
    let is_missing = |card: &&Card| !named.contains(card) && !drawn.contains(card);
    faults.extend(needed.iter().filter(is_missing).map(|card| format!("{card} is needed, and nobody laid it")));
    faults
}

/// Returns the cards whose place is known, each with the name of the place.
fn known_cards(run: &LessonRun) -> Vec<(String, Card)> {
    let messages = run.session().messages().plain(true);
    let seen = run.session().game().seen().into_iter();
    seen.map(|(place, card)| (messages.drawn_place(place).to_lowercase(), card.untracked())).collect()
}

#[test]
fn the_set_up_names_each_card_where_it_lies_now() {
    let mut faults = Vec::new();
    visit_steps(|book, run, step| {
        let own_table = run.lesson().steps.iter().take(run.step_index() + 1).any(|step| step.position.is_some());
        if step.position.is_none() && !own_table && run.set_up().is_ok_and(|text| text.contains("as shown")) {
            let here = format!("{} {} step {}", book.id, run.lesson().id, run.step_index() + 1);
            faults.extend(set_up_faults(run).into_iter().map(|fault| format!("{here}: {fault}")));
        }
    });
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_short_course_leaves_out_the_steps_about_known_rules() {
    let library = library();
    for book in library.rulebooks() {
        for short in &book.knowing {
            let unknown: Vec<&String> = short.rules.iter().filter(|rule| book.rule(rule).is_none()).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", book.id);
            let (mut complete, mut done) = (0, 0);
            for lesson in book.lessons.iter().filter(|lesson| short.lessons.contains(&lesson.id)) {
                let mut run = LessonRun::begin(&library, book, lesson, true).unwrap_or_else(|error| panic!("{error}"));
                let before = done;
                loop {
                    let lines = run.skip_known(short).unwrap_or_else(|error| panic!("{error}"));
                    assert!(lines.is_empty() || lines[0].starts_with("The program played this for you:"), "{lines:?}");
                    let Some(step) = run.step() else { break };
                    assert!(short.includes(step));
                    done += 1;
                    run.skip().unwrap_or_else(|error| panic!("{error}"));
                }
                assert!(done > before, "{} {}: every step is known", book.id, lesson.id);
                complete += lesson.steps.len();
            }
            assert!(10 * done < 8 * complete, "{}: {done} of {complete} steps", book.id);
        }
    }
}

/// Collects the lines that end a step with a table that none of its ways leads to.
fn collect_other_ends(run: &LessonRun, ends: &[Value], typed: &[String], found: &mut Vec<String>) {
    let legal = run.session().legal().into_iter().chain(run.session().standing());
    let card = run.session().game().certain_reveal().map(|(card, _)| card.to_string());
    for line in legal.chain(card) {
        let mut next = run.clone();
        let typed = [typed, std::slice::from_ref(&line)].concat();
        match next.answer(&line) {
            Ok(LessonReply::Reached { .. }) if !ends.contains(&next.sorted_table()) => {
                found.push(format!("{} step {}: {}", run.lesson().id, run.step_index() + 1, typed.join(", ")));
            }
            Ok(LessonReply::OnTheWay { .. }) if typed.len() < 8 => collect_other_ends(&next, ends, &typed, found),
            _ => {}
        }
    }
}

#[test]
fn a_step_ends_only_as_one_of_its_ways_does() {
    let mut found = Vec::new();
    visit_steps(|book, run, step| {
        let end_of = |way: &String| {
            let mut after = run.clone();
            matches!(after.answer(way), Ok(LessonReply::Reached { .. })).then(|| after.sorted_table())
        };
        let ends: Vec<Value> = step.ways.iter().filter_map(end_of).collect();
        if step.aim.is_some() && step.task.is_none() && step.best.is_none() && !run.lesson().scored {
            let mut here = Vec::new();
            collect_other_ends(run, &ends, &[], &mut here);
            found.extend(here.into_iter().map(|line| format!("{} {line}", book.id)));
        }
    });
    assert!(found.is_empty(), "{} {found:#?}", found.len());
}

#[test]
fn every_way_of_a_puzzle_turns_up_the_same_cards() {
    let mut differ = Vec::new();
    visit_steps(|book, run, step| {
        let turned_up = |way: &String| {
            let mut session = run.session().clone();
            let _ = session.line(way);
            let new = session.entries().iter().skip(run.session().entries().len()).flat_map(|entry| &entry.actions);
            let cards = new.filter_map(|action| match action {
                Action::Reveal { card, .. } => Some(card.to_string()),
                Action::Decision(_) => None,
            });
            cards.collect::<BTreeSet<_>>()
        };
        let ways: BTreeSet<_> = step.ways.iter().map(turned_up).collect();
        if run.lesson().scored && ways.len() > 1 {
            differ.push(format!("{} {} step {}: {ways:?}", book.id, run.lesson().id, run.step_index() + 1));
        }
    });
    assert!(differ.is_empty(), "{differ:#?}");
}

#[test]
fn lines_that_make_later_texts_untrue_are_taken_back() {
    let library = library();
    for (game, lesson, step, first, line) in [
        ("regicide", "suits", 7, "7s", "x 2d"),
        ("regicide", "suits", 8, "", "2h"),
        ("regicide", "exact", 7, "", "2c"),
        ("regicide", "hand", 1, "", "2c"),
        ("dungeon", "three", 8, "", "fight 2c"),
    ] {
        let mut run = start_at(&library, game, lesson, step);
        if !first.is_empty() {
            let reply = run.answer(first).unwrap_or_else(|error| panic!("{error}"));
            assert!(matches!(reply, LessonReply::OnTheWay { .. }), "{first}: {reply:?}");
        }
        let printed = mistake_message(run, line);
        assert!(printed.starts_with("The lesson took your line back."), "{game} {lesson} {step} `{line}`: {printed}");
    }
}

#[test]
fn leaving_a_position_says_how_to_move_the_cards_back() {
    let library = library();
    let begin = |lesson: &str, step: usize, line: &str| {
        let mut run = start_at(&library, "regicide", lesson, step);
        run.take_messages();
        assert!(matches!(run.answer(line), Ok(LessonReply::OnTheWay { .. })), "{line}");
        run
    };
    let mut run = begin("first", 6, "x 7s");
    run.restart_step();
    let taken_back = ["Taken back: `discard 7S`.", "Move: Put 7S in Ana's hand"];
    assert_eq!(run.take_messages(), taken_back);
    let mut run = begin("first", 6, "x 7s");
    run.step_back();
    assert_eq!(run.take_messages(), ["Taken back: `yield`, `discard 7S`.", "Move: Put 7S in Ana's hand"]);
    // `skip` plays the rest of the step from the learner's line on.
    let report = begin("first", 6, "x 7s").skip().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(report[0], "The program played this for you: `discard 3H`.");
    assert!(!report.iter().any(|sentence| sentence.contains("7S")), "{report:?}");
}

#[test]
fn the_first_hint_gives_no_line() {
    let mut given = Vec::new();
    visit_steps(|book, run, step| {
        let hint = run.clone().hint();
        if !step.reason.is_empty() && step.ways.iter().any(|way| hint.contains(&format!("`{way}`"))) {
            given.push(format!("{} {} step {}: {hint}", book.id, run.lesson().id, run.step_index() + 1));
        }
    });
    assert!(given.is_empty(), "{given:#?}");
}

#[test]
fn a_line_that_ends_the_game_is_answered_with_the_end() {
    let library = library();
    let printed = mistake_message(start_at(&library, "regicide", "first", 3), "fall");
    assert!(printed.starts_with("The lesson took your line back, because the game would end like this: "), "{printed}");
    // The answer says what the line would do, not how to cover the rest of the damage.
    let printed = mistake_message(start_at(&library, "regicide", "suits", 3), "x 2h");
    assert!(!printed.contains("With "), "{printed}");
}
