//! Questions of drills. One test plays the lines of each question in the output of `drill --json` again, and compares
//! the answer with the table's JSON or the referee's answer. Another test counts poor questions.

use deckwarden::card::{Card, Rank};
use deckwarden::game::{Action, Deals, Events, Face, Fact, Game, Rules, Seat, Verdict, View};
use deckwarden::internals::{Drill, Judgement, Look, draw_layout, drill};
use deckwarden::rulebook::{Exercise, Library, Rulebook};
use deckwarden::session::{Session, Setup, SetupRequest};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The environment variable that sets the number of questions per game. The default is one question about each topic,
/// because 10,000 questions take minutes.
const COUNT: &str = "DECKWARDEN_DRILLS";

fn library() -> Library {
    Library::built_in().unwrap_or_else(|error| panic!("{error}"))
}

/// Gauges and piles that have another name in the table's JSON: the game, the label and the path. A path leads to a
/// number, or to a list whose length is the number. If there are several paths, their numbers are added.
const PLACES: &[(&str, &str, &str)] = &[
    ("clear-the-dungeon-classic", "damage", "/damage_count"),
    ("dungeon-crawl", "mana", "/mana/ready"),
    ("dungeon-crawl", "monster-hp", "/monster/hp"),
    ("dungeon-crawl", "monster", "/monster/hp"),
    ("mythic-dungeon-crawler", "loot", "/bag/loot"),
    ("mythic-dungeon-crawler", "treasures", "/bag/treasures"),
    ("mythic-dungeon-crawler", "monsters", "/monsters_left"),
    ("mythic-dungeon-crawler", "bag", "/bag/loot+/bag/treasures"),
];

/// Reads a number of the table without the drill's help.
fn read_number(game: &str, read: &str, table: &Value) -> Result<i64, String> {
    let place = PLACES.iter().find(|(id, label, _)| *id == game && *label == read);
    let place = place.map_or_else(|| format!("/{read}"), |(_, _, place)| (*place).to_owned());
    let count = |place: &str| match table.pointer(place) {
        Some(Value::Array(cards)) => i64::try_from(cards.len()).map_err(|error| error.to_string()),
        Some(Value::Number(number)) => number.as_i64().ok_or(format!("{number}")),
        Some(other) => Err(format!("{place} is {other}")),
        None => Err(format!("the table has no {place}: add the place of `{read}` to PLACES")),
    };
    place.split('+').map(count).sum()
}

/// Returns the table at which a question is asked.
fn table_of(library: &Library, question: &Value) -> Result<Session, String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let options = question["options"].as_object().ok_or("no options")?;
    let value = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let request = SetupRequest {
        game: text(&question["game"]),
        preset: None,
        set: options.iter().map(|(key, chosen)| (key.clone(), value(chosen))).collect(),
        players: question["players"].as_array().into_iter().flatten().map(text).collect(),
    };
    let mut session = Session::new(Setup::new(library, &request, None).map_err(|error| error.to_string())?);
    for line in question["lines"].as_array().into_iter().flatten().map(text) {
        session.line(&line).map_err(|refusal| format!("`{line}`: {refusal:?}"))?;
    }
    Ok(session)
}

/// Checks that the answer is right and that all other answers are wrong.
fn check_answer(library: &Library, question: &Value) -> Result<(), String> {
    let mut session = table_of(library, question)?;
    if session.game().table(&session.setup().vocabulary) != question["table"] {
        return Err("its lines lead to another table".to_owned());
    }
    let choices: Vec<&str> = question["choices"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|choice| choice.as_str().unwrap_or_default())
        .collect();
    if choices.iter().collect::<BTreeSet<_>>().len() != choices.len() {
        return Err("two choices read the same".to_owned());
    }
    let kind = question["kind"].as_str().unwrap_or_default();
    if let "legal" | "refused" | "possible" | "impossible" = kind {
        let accepts = matches!(kind, "legal" | "possible");
        let is_answer = |choice: &&str| session.consider_line(choice.trim_matches('`')).is_ok() == accepts;
        return check_only_answer(&choices, question, is_answer);
    }
    let exercises =
        session.setup().book.rule(question["rule"].as_str().unwrap_or_default()).map(|rule| rule.drill.clone());
    let exercises = exercises.unwrap_or_default();
    if kind == "line" {
        let asked = exercises
            .iter()
            .find(|exercise| question["question"].to_string().contains(exercise.ask.as_deref().unwrap_or("?!")));
        let exercise = asked.ok_or("no exercise asks this")?;
        return check_only_answer(&choices, question, |choice| causes(&session, choice.trim_matches('`'), exercise));
    }
    let played = question["played"].as_str().ok_or("nothing is played")?;
    let change = session.line(played).map_err(|refusal| format!("`{played}`: {refusal:?}"))?;
    let outcome = session.game().outcome();
    let number = |right: i64| {
        let answer = &question["answer"];
        if *answer == json!(right) && choices.is_empty() { Ok(()) } else { Err(format!("it is {right}, not {answer}")) }
    };
    match kind {
        "gauge" | "pile" => {
            let (game, read) = (question["game"].as_str().unwrap_or_default(), question["read"].as_str());
            let table = session.game().table(&session.setup().vocabulary);
            number(read_number(game, read.unwrap_or_default(), &table)?)
        }
        "fact" => {
            let read = question["read"].as_str().unwrap_or_default();
            let prompt = session.game().prompt();
            let events = change.map(|change| change.events).unwrap_or_default();
            let stated = |exercise: &&Exercise| exercise.read.iter().any(|one| one == read) && exercise.ask.is_some();
            for exercise in exercises.iter().filter(stated) {
                for event in events.iter().filter(|event| event.name == exercise.event) {
                    let facts = if exercise.prompt.is_some() {
                        event.facts.clone().and(&prompt.1)
                    } else {
                        event.facts.clone()
                    };
                    let ask = session.messages().plain(true).fill(exercise.ask.as_deref().unwrap_or_default(), &facts);
                    if let (Some(ask), Some(Fact::Number(value))) = (ask, facts.get(read))
                        && question["question"].to_string().contains(&ask)
                    {
                        return number(value);
                    }
                }
            }
            Err("no event states it".to_owned())
        }
        "score" => number(outcome.and_then(|outcome| outcome.score).ok_or("there is no score")?.into()),
        "ending" => {
            let winner = outcome.as_ref().and_then(|outcome| outcome.more.get("winner"));
            let ending = match (winner, outcome.map(|outcome| outcome.result)) {
                (Some(Fact::Player(winner)), _) => {
                    format!("{} wins", session.setup().vocabulary.players[winner.index()])
                }
                (_, None) => "it goes on".to_owned(),
                (_, Some(Verdict::Won)) => "it is won".to_owned(),
                (_, Some(Verdict::Lost)) => "it is lost".to_owned(),
                (_, Some(Verdict::Left | Verdict::Conceded)) => "it is over, neither won nor lost".to_owned(),
            };
            check_only_answer(&choices, question, |choice| *choice == ending)
        }
        "next" => {
            let asked = session.messages().plain(true).prompt(&session.game().prompt());
            check_only_answer(&choices, question, |choice| *choice == asked)
        }
        other => Err(format!("`{other}` is not known")),
    }
}

/// Returns whether a line causes the event of an exercise.
fn causes(session: &Session, line: &str, exercise: &Exercise) -> bool {
    let change = session.clone().line(line).ok().flatten();
    change.is_some_and(|change| change.events.iter().any(|event| event.name == exercise.event))
}

/// Checks that exactly the choice marked as right is an answer.
fn check_only_answer(choices: &[&str], question: &Value, is_answer: impl Fn(&&str) -> bool) -> Result<(), String> {
    let answers: Vec<usize> =
        (1..).zip(choices).filter(|(_, choice)| is_answer(choice)).map(|(index, _)| index).collect();
    if matches!(answers.as_slice(), [only] if question["answer"] == json!(only)) {
        return Ok(());
    }
    Err(format!("{answers:?} of {choices:?} answer it, not {}", question["answer"]))
}

/// Returns everything that a learner sees of a question.
fn visible_text(drill: &Drill) -> String {
    let session = &drill.session;
    let look = Look { width: 80, plain: true, styled: false };
    let table = draw_layout(&session.game().layout(), session.messages().plain(true), look);
    [drill.unusual.clone(), table, drill.ask(true)].concat().join("\n")
}

/// Questions of each game, about each topic in turn. They are drawn once for all tests, because that takes seconds.
pub(crate) static QUESTIONS: LazyLock<BTreeMap<String, Vec<Drill>>> = LazyLock::new(|| {
    let library = library();
    let count = std::env::var(COUNT).ok().and_then(|count| count.parse().ok()).unwrap_or_default();
    std::thread::scope(|scope| {
        let books = library.rulebooks().iter();
        let drawn = books.map(|book| scope.spawn(|| (book.id.clone(), draw_questions(&library, book, count))));
        drawn.collect::<Vec<_>>().into_iter().map(|drawn| drawn.join().expect("questions")).collect()
    })
});

fn draw_questions(library: &Library, book: &Rulebook, count: usize) -> Vec<Drill> {
    let topics = drill::topics(book);
    let count = count.max(topics.len());
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    let drills = topics.into_iter().cycle().take(count).map(|topic| {
        let drill = drill::draw(library, book, topic, &mut rng);
        drill.unwrap_or_else(|| panic!("{}: no question is about {topic}", book.id))
    });
    drills.collect()
}

/// Checks that the drill judges answers correctly, and that all texts are plain ASCII.
fn assert_judged(drill: &Drill) {
    assert_eq!(drill.judge(&drill.solution()), Judgement::Right, "{:?}", drill.question);
    let options = drill.question.options(&drill.session, true).len();
    let right = drill.question.right(&drill.session);
    let wrong = if options == 0 { right + 1 } else { right % i64::try_from(options).unwrap_or(1) + 1 };
    assert_eq!(drill.judge(&wrong.to_string()), Judgement::Wrong, "{:?}", drill.question);
    assert!(matches!(drill.judge("?!"), Judgement::Unreadable(_)), "{:?}", drill.question);
    let lines = drill.question.options(&drill.session, true);
    if lines.iter().any(|line| line.starts_with('`')) {
        let is_explained = |answer: i64, number: i64| {
            let shown = &lines[usize::try_from(number - 1).unwrap_or_default()];
            drill.explain(&answer.to_string(), true).iter().any(|text| text.starts_with(shown))
        };
        assert!(is_explained(right, right) && is_explained(wrong, right), "the right answer is explained: {lines:?}");
        assert!(is_explained(wrong, wrong), "the learner's answer is explained: {lines:?}");
    }
    let explained = drill.explain("", true);
    match json!(drill.json())["kind"].as_str().unwrap_or_default() {
        "next" => {
            let next = format!("What comes next: {}", lines[usize::try_from(right - 1).unwrap_or_default()]);
            assert!(explained.contains(&next), "the next prompt is a line of its own: {explained:?}");
        }
        "fact" => {
            let said = explained.join(" ");
            assert!(words(&said).contains(right.to_string().as_str()), "the answer is explained: {said}");
        }
        _ => {}
    }
    let named = |answer: i64| drill.explain(&answer.to_string(), true).iter().any(|text| text.contains(&drill.rule));
    assert!(named(right) && named(wrong), "the rule is named: {}", drill.rule);
    let lines = [drill.ask(true), drill.explain("", true)].concat();
    assert!(lines.iter().all(|line| line.is_ascii() && !line.is_empty()), "{lines:?}");
}

/// Checks a question about legal lines or possible cards: its rule must be the reason why a choice is refused.
fn assert_about_its_rule(drill: &Drill, question: &Value) {
    if let Some("legal" | "refused") = question["kind"].as_str() {
        let choices = question["choices"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let mut refused = choices.filter_map(|line| drill.session.consider_line(line.trim_matches('`')).err());
        assert!(refused.any(|refusal| refusal.rule().is_some_and(|id| id.0 == drill.rule)), "{question}");
    }
    if let Some("possible" | "impossible") = question["kind"].as_str() {
        let exercises =
            drill.session.setup().book.rule(&drill.rule).map(|rule| rule.drill.as_slice()).unwrap_or_default();
        let reasons: Vec<&String> = exercises.iter().flat_map(|exercise| &exercise.impossible).collect();
        let choices = question["choices"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let mut refused = choices.filter(|card| drill.session.consider_line(card).is_err()).filter_map(Card::parse);
        let states = |card| {
            drill.session.game().absence_facts(card).iter().any(|(name, _)| reasons.iter().any(|one| *one == name))
        };
        assert!(refused.any(states), "{question}");
    }
}

/// Splits a text into words, including cards and numbers. The `as` of a joker is not an ace.
fn words(text: &str) -> BTreeSet<&str> {
    let is_card = |word: &&str| *word != "as" || !text.contains("JK");
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).filter(is_card).collect()
}

/// Returns the verb of a line in canonical form, or `None` if the line has another form.
fn verb<'l>(drill: &Drill, line: &'l str) -> Option<&'l str> {
    let canonical = |word: &str| Card::parse(word).is_none_or(|card| card.to_string() == word);
    let decided = line.split_once(": ").map_or(line, |(_, decided)| decided);
    let verb = decided
        .split(' ')
        .next()
        .filter(|verb| drill.session.setup().book.verbs.iter().any(|known| known.verb == *verb));
    verb.filter(|_| words(line).into_iter().all(canonical))
}

/// Replaces the cards of a text, because a position with other cards in the same places is hardly a new one.
fn without_cards(text: &str) -> String {
    let is_card = |word: &str| Card::parse(word).is_some_and(|card| card.to_string() == word);
    let words = text.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
    let hide = |word: &str| {
        let name = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        if is_card(name) { word.replacen(name, "#", 1) } else { word.to_owned() }
    };
    words.map(hide).collect()
}

/// Returns whether a line that `rule` refuses would be refused by another rule, too. Knows only rules with which this
/// has happened.
fn is_refused_twice(session: &Session, rule: &str, line: &str) -> bool {
    if session.consider_line(line).err().and_then(|refusal| refusal.rule()).is_none_or(|id| id.0 != rule) {
        return false;
    }
    let table = session.game().table(&session.setup().vocabulary);
    let words: Vec<&str> = line.split(' ').collect();
    match (session.setup().book.id.as_str(), rule) {
        ("scoundrel", "avoid.begun") => table["avoided"] == true || table["dungeon"] == 0,
        ("scoundrel", "avoid.twice") => table["dungeon"] == 0,
        // Only a diamond is a weapon or shield.
        ("mythic-dungeon-crawler", "card.reach") => {
            matches!(words.as_slice(), [_, _, "with", card] if !card.ends_with('D'))
        }
        ("mythic-dungeon-crawler", "card.kind" | "shield.used" | "joker.full") => {
            let fills_bag = words[0] == "stow" || matches!(words.as_slice(), ["release", _, "bag"]);
            fills_bag && !table["bag"]["top"].is_null()
        }
        // A joker outside the hands holds no card.
        ("mythic-dungeon-crawler", "joker.hand") => words[0] == "release",
        ("mythic-dungeon-crawler", "joker.empty") => {
            words[2] == "room" && table["room"].as_array().map(Vec::len) == Some(4)
        }
        ("clear-the-dungeon-advanced", "item.inventory") => {
            let attack = |spot: &str| {
                let spot = &table["spots"][spot.parse::<usize>().unwrap_or_default() - 1];
                spot["attack"].as_array().map_or(0, Vec::len)
            };
            match words.as_slice() {
                ["place", _, spot, "with", _] => attack(spot) > 1,
                ["use", "KS", spot] => attack(spot) != 1,
                ["use", "KH", card] => !table["hand"].as_array().is_some_and(|hand| hand.contains(&json!(card))),
                _ => false,
            }
        }
        ("regicide", "play.companion") => {
            let ranks = words.iter().skip(1).filter_map(|word| Card::parse(word)?.rank());
            ranks.filter(|rank| *rank != Rank::ACE).collect::<BTreeSet<_>>().len() > 1
        }
        ("clear-the-dungeon-classic", "attack.hand" | "reserve.buried") => {
            let [_, card, column] = words.as_slice() else { return false };
            let Some(card) = Card::parse(card) else { return false };
            let column = &table["columns"][column.parse::<usize>().unwrap_or_default() - 1];
            let Some(monster) = column["monster"].as_str().and_then(Card::parse) else { return true };
            let attack = column["attack"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let attack: Vec<Card> = attack.filter_map(Card::parse).collect();
            let value = |card: &Card| card.rank().filter(|_| !card.is_joker()).map_or(10, Rank::number);
            match attack.as_slice() {
                [] => value(&card) + 10 < value(&monster),
                [first] => value(first) + value(&card) < value(&monster),
                _ => !card.is_joker() && card.suit() != monster.suit(),
            }
        }
        _ => false,
    }
}

/// Maximum health after a move if the question is whether the game ends. With more health, the answer is obvious.
const NEAR_DEATH: i64 = 6;

/// Lists what makes a question poor although its answer is right. The list of a good question is empty.
fn flaws(drill: &Drill, question: &Value) -> Vec<&'static str> {
    let (kind, table) = (question["kind"].as_str().unwrap_or_default(), &drill.session);
    let prompt = drill.ask(true).join(" ");
    let all = visible_text(drill);
    let visible_words = words(&all);
    let choices = drill.question.options(table, true);
    let lines: Vec<&str> = choices.iter().map(|choice| choice.trim_matches('`')).collect();
    let is_pick = matches!(kind, "legal" | "refused" | "line");
    let is_card = matches!(kind, "possible" | "impossible");
    let mut flaws = Vec::new();
    let mut flawed = |is_flawed: bool, flaw: &'static str| {
        if is_flawed {
            flaws.push(flaw);
        }
    };
    let is_hidden = |owner: Option<Seat>| {
        let zones = table.game().layout().bands.into_iter().flat_map(|band| band.zones);
        let hands = zones.filter(|zone| zone.label == "hand" && owner.is_some() && zone.owner == owner);
        hands.flat_map(|zone| zone.lines.into_iter().flatten()).any(|face| matches!(face, Face::Down(1..)))
    };
    let has_spent_king = table
        .game()
        .seen()
        .iter()
        .any(|(place, card)| place.zone == "cleared" && card.to_string() == "KS" && drill.rule == "attack.reach");
    let is_advanced = table.setup().book.id == "clear-the-dungeon-advanced";
    flawed(is_advanced && has_spent_king && !prompt.contains("used up KS"), "the used king is not shown");
    let rests_on_yields = drill.rule == "yield.others";
    flawed(rests_on_yields && !all.contains("Others yielded"), "the yields of others are not shown");
    flawed(is_pick && is_hidden(table.game().awaited()) && !prompt.contains(" holds "), "the hand is not shown");
    let known_hand = drill.hand.iter().flat_map(|hand| hand.cards.iter().chain(&hand.known));
    let known_hand: Vec<Card> = known_hand.copied().collect();
    let holdable = |word: &str| {
        let Some(card) = Card::parse(word) else { return true };
        if drill.hand.as_ref().is_some_and(|hand| hand.known.contains(&card)) {
            return true;
        }
        let hands = table.game().hidden().into_iter().filter(|pile| pile.zone == "hand");
        let mut hands = hands.filter(|pile| pile.owner == table.game().awaited()).peekable();
        hands.peek().is_none() || hands.any(|pile| pile.cards.iter().any(|held| held.untracked() == card))
    };
    let shown_hand = prompt.split_once(" holds ").and_then(|(_, rest)| rest.split('.').next()).unwrap_or_default();
    flawed(words(shown_hand).into_iter().any(|word| !holdable(word)), "the hand cannot hold a card");
    let known: Vec<String> = table.game().seen().iter().map(|(_, card)| card.untracked().to_string()).collect();
    flawed(
        kind == "score" && known.iter().any(|card| !visible_words.contains(card.as_str())),
        "the score counts cards out of sight",
    );
    let plays_other_card = |line: &&str| {
        let mut after = table.clone();
        let Ok(Some(_)) = after.line(line) else { return false };
        let action = after.entries().last().and_then(|entry| entry.actions.first().copied());
        let decision = action.and_then(Action::decision).filter(|decision| {
            let is_own = drill.hand.as_ref().is_some_and(|hand| hand.player == decision.by);
            is_own && table.game().uncovered_from(&Action::Decision(*decision)).is_some()
        });
        decision.and_then(|decision| decision.card).is_some_and(|card| !known_hand.contains(&card.untracked()))
    };
    flawed(is_pick && lines.iter().any(plays_other_card), "a legal line plays a card that is not in the hand");
    if is_pick {
        let verbs: Vec<Option<&str>> = lines.iter().map(|line| verb(drill, line)).collect();
        flawed(verbs.contains(&None), "the spelling differs");
        let right = usize::try_from(question["answer"].as_i64().unwrap_or_default() - 1).unwrap_or_default();
        let others: Vec<_> =
            verbs.iter().enumerate().filter(|(index, _)| *index != right).map(|(_, verb)| *verb).collect();
        flawed(others.iter().all(|verb| *verb == others[0] && *verb != verbs[right]), "the answer is the odd one out");
        let length = |index: usize| lines[index].split(' ').count();
        let similar: Vec<usize> =
            (0..lines.len()).filter(|index| *index != right && verbs[*index] == verbs[right]).collect();
        flawed(
            kind != "line" && similar.len() > 1 && similar.iter().all(|index| length(*index) != length(right)),
            "the answer alone has its length",
        );
        let shown = words(all.split("Only one").next().unwrap_or_default());
        let hidden = |line: &&str| {
            words(line).into_iter().any(|word| {
                Card::parse(word).is_some_and(|card| card.is_known() && !card.is_joker()) && !shown.contains(word)
            })
        };
        flawed(lines.iter().any(hidden), "a card is out of sight");
    } else if is_card {
        let shown = question["lines"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let mut named = shown.flat_map(words).filter(|word| Card::parse(word).is_some());
        flawed(named.any(|card| !prompt.contains(card)), "earlier cards are not shown");
    } else if let Some(rule) = table.setup().book.rule(&drill.rule).filter(|_| kind != "ending") {
        let played = question["played"].as_str().unwrap_or_default();
        let mut after = table.clone();
        let events = after.line(played).ok().flatten().map(|change| change.events).unwrap_or_default();
        let ended = after.game().outcome().map(|outcome| format!("ended-{}", outcome.reason.0));
        let shows = |name: &String| ended.as_ref() == Some(name) || events.iter().any(|event| event.name == *name);
        flawed(!rule.drill.iter().any(|exercise| shows(&exercise.event)), "another rule decides");
    }
    if let ("gauge", Some(read)) = (kind, question["read"].as_str()) {
        let before = read_number(&table.setup().book.id, read, &question["table"]).unwrap_or_default();
        let change = question["answer"].as_i64().unwrap_or_default().abs_diff(before);
        let limit = table.game().layout().gauges.into_iter().find(|gauge| gauge.label == read).and_then(|g| g.limit);
        let is_decision = question["played"].as_str().is_some_and(|played| !played.starts_with("reveal "));
        let is_idle = is_decision && change == 0 && limit.is_none_or(|limit| limit == before);
        flawed(is_idle, "nothing could happen");
        flawed(drill.rule == "immune" && change == 0, "the damage comes later");
        let moment = drill.ask(true).remove(0);
        flawed(change > 0 && words(&moment).contains(change.to_string().as_str()), "the change is in the question");
    }
    let is_missing = |card: &&str| Card::parse(card).is_some_and(|card| !known_hand.contains(&card));
    let plays_missing_card = |line: &&str| {
        let refusal = table.consider_line(line).err().and_then(|refusal| refusal.rule());
        refusal.is_none_or(|id| id.0 == drill.rule) && words(line).iter().any(is_missing)
    };
    let is_regicide = table.setup().book.id == "regicide" && drill.hand.is_some();
    flawed(
        is_pick && is_regicide && lines.iter().any(plays_missing_card),
        "a line plays a card that is not in the hand",
    );
    flawed(is_pick && lines.iter().any(|line| is_refused_twice(table, &drill.rule, line)), "two rules refuse a line");
    let mut after = table.clone();
    if let Some(Ok(_)) = question["played"].as_str().map(|played| after.line(played)) {
        let is_forced = |choice: &String| {
            let mut forced = after.game().clone();
            let playable = forced.playable();
            let [only] = playable.as_slice() else { return false };
            let is_played = forced.play(Action::Decision(*only), &mut Events::ignored()).is_ok();
            is_played && after.messages().plain(true).prompt(&forced.prompt()) == *choice
        };
        flawed(kind == "next" && choices.iter().any(is_forced), "another choice is as true");
        let state = after.game().table(&after.setup().vocabulary);
        let misses = drill.rule == "end.slain" && state.pointer("/last/hit") == Some(&json!(false));
        flawed(misses, "the attack misses");
        let health = state.get("health").or(state.get("hp")).and_then(Value::as_i64);
        let is_safe = health.is_some_and(|health| health > NEAR_DEATH) && after.game().outcome().is_none();
        flawed(matches!(drill.rule.as_str(), "end.health" | "end.slain") && is_safe, "the end is far");
        flawed(drill.rule == "hero.shield" && question["table"]["absorbs"] == 0, "the shield absorbs nothing");
        flawed(drill.rule == "fight.damage" && state["mana"] != question["table"]["mana"], "a shield spell decides");
    }
    flawed(!choices.is_empty() && choices.len() < 3, "fewer than three choices");
    if choices.is_empty() {
        let right = question["answer"].to_string();
        flawed(right == "0" || words(&prompt).contains(right.as_str()), "the answer is in the question");
    } else if kind == "next" {
        let right = usize::try_from(question["answer"].as_i64().unwrap_or_default() - 1).unwrap_or_default();
        flawed(prompt.matches(&choices[right]).count() > 1, "the answer is in the question");
    }
    flaws
}

#[test]
fn end_of_damage_is_asked_after_a_play() {
    let library = library();
    let book = library.find("regicide").unwrap_or_else(|error| panic!("{error}"));
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut answers = BTreeSet::new();
    for _ in 0..12 {
        let drill = drill::draw(&library, book, "end.damage", &mut rng).expect("a question");
        let question = json!(drill.json());
        // `fall` always ends the game, so its name gives the answer away.
        assert!(question["played"].as_str().is_some_and(|line| line.starts_with("play ")), "{question}");
        answers.insert(question["answer"].as_i64());
    }
    assert!(answers.len() > 1, "every answer is the same: {answers:?}");
}

/// Minimum number of different positions in fifty questions about a rule. With fewer, learners would remember the
/// positions instead of the rule.
const TABLES_IN_FIFTY: usize = 12;

/// Minimum number of these positions that differ in more than their cards, or that have different answers.
const KINDS_IN_FIFTY: usize = 3;

#[test]
fn at_most_one_drill_question_in_a_hundred_is_poor() {
    for (game, drills) in QUESTIONS.iter() {
        let mut problems = Vec::new();
        let mut tables: BTreeMap<String, (usize, BTreeSet<String>, BTreeSet<String>)> = BTreeMap::new();
        for drill in drills {
            let question = json!(drill.json());
            let flaws = flaws(drill, &question);
            if !flaws.is_empty() {
                problems.push(format!("{flaws:?}: {question}"));
            }
            let (times, different, kinds) = tables.entry(drill.rule.clone()).or_default();
            *times += 1;
            let position = json!([question["options"], question["table"], question["played"]]);
            different.insert(format!("{position} {:?}", drill.hand));
            let right = usize::try_from(question["answer"].as_i64().unwrap_or_default() - 1).unwrap_or_default();
            let answer = question["choices"].get(right).unwrap_or(&question["answer"]);
            kinds.insert(without_cards(&format!("{position} {answer}")));
        }
        for (rule, (times, different, kinds)) in tables {
            let expected = |in_fifty: usize| (times * in_fifty / 50).min(in_fifty);
            if different.len() < expected(TABLES_IN_FIFTY) || kinds.len() < expected(KINDS_IN_FIFTY) {
                let (tables, kinds) = (different.len(), kinds.len());
                let second = format!("{game}: {rule} has {tables} tables of {kinds} kinds in {times} questions");
                problems.extend(std::iter::repeat_n(second, times));
            }
        }
        let first: Vec<&String> = problems.iter().take(40).collect();
        assert!(
            problems.len() * 100 <= drills.len(),
            "{game}: {} of {} are poor: {first:#?}",
            problems.len(),
            drills.len()
        );
    }
}

#[test]
fn every_drill_question_has_one_right_answer() {
    let library = library();
    let mut faults = Vec::new();
    for drills in QUESTIONS.values() {
        let mut answers = BTreeMap::new();
        for drill in drills {
            let mut question = json!(drill.json());
            if let Err(fault) = check_answer(&library, &question) {
                faults.push(format!("{fault}: {question}"));
                continue;
            }
            assert_judged(drill);
            assert_about_its_rule(drill, &question);
            // A learner cannot see hidden cards, so questions that look the same must have the same answer.
            let answer = answers.entry(visible_text(drill)).or_insert_with(|| question["answer"].clone());
            assert_eq!(
                *answer,
                question["answer"],
                "two equal questions have different answers: {}",
                visible_text(drill)
            );
            // The check detects a wrong answer.
            question["answer"] = json!(question["answer"].as_i64().map_or(0, |answer| answer + 1));
            assert!(check_answer(&library, &question).is_err(), "{question}");
        }
    }
    assert!(faults.is_empty(), "{} questions have a wrong answer: {:#?}", faults.len(), faults.iter().take(20));
}
