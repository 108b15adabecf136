//! Rulebooks: the built-in ones have no mistakes, house rules change a game, and mistakes are reported with file, line
//! and column.

use deckwarden::game::{IDS, Rules, View};
use deckwarden::internals::{Look, Pages, Severity, check, schema, skeleton, yaml};
use deckwarden::rulebook::{Library, Rulebook};
use deckwarden::session::{Session, Setup, SetupRequest};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// A folder of a player's own rulebooks.
struct Folder(tempfile::TempDir);

impl Folder {
    fn with(files: &[(&str, &str)]) -> Folder {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        Folder(folder)
    }

    fn library(&self) -> Library {
        Library::built_in().unwrap().with_own(self.0.path())
    }

    /// Lists the errors of unusable files, without the folder.
    fn broken(&self) -> Vec<String> {
        let folder = format!("{}/", self.0.path().display());
        self.library().broken.iter().map(|error| error.to_string().replace(&folder, "")).collect()
    }

    /// Lists the findings of `rulebook check`, without the folder.
    fn lint(&self, id: &str) -> Vec<String> {
        let library = self.library();
        assert_eq!(library.broken, []);
        let report = check(&library, library.find(id).unwrap());
        let folder = format!("{}/", self.0.path().display());
        report.to_string().replace(&folder, "").lines().map(str::to_owned).collect()
    }
}

fn session(library: &Library, game: &str) -> Session {
    let request = SetupRequest { game: game.to_owned(), ..SetupRequest::default() };
    Session::new(Setup::new(library, &request, None).unwrap())
}

#[test]
fn built_in_rulebooks_are_sound() {
    let library = Library::built_in().unwrap();
    for book in library.rulebooks() {
        let report = check(&library, book);
        assert!(report.findings.is_empty(), "{report}");
    }
}

const CAREFUL: &str = "
id: careful
extends: classic
version: 1.0.0
name: Careful Classic
numbers: {hand-size: 2}
options:
- key: damage-limit
  default: 2
presets:
- name: standard
  help: two discards lose
";

#[test]
fn house_rules_leave_the_base_game_unchanged() {
    let folder = Folder::with(&[("careful.yaml", CAREFUL)]);
    let notes = folder.lint("careful");
    assert!(notes.len() == 1 && notes[0].starts_with("careful.yaml:3:10: note: examples and lessons"), "{notes:?}");
    let library = folder.library();
    let mut game = session(&library, "careful");
    game.line("kh qs jc jd 7c 10d").unwrap();
    assert_eq!(game.game().table(&game.setup().vocabulary)["hand"], serde_json::json!(["7C", "10D"]));
    game.line("done").unwrap();
    let outcome = game.game().outcome().unwrap();
    assert_eq!(
        (outcome.reason.0, outcome.score),
        ("end.damage", None),
        "with these house rules, the second discard loses"
    );
    let (careful, classic) = (library.find("careful").unwrap(), library.find("classic").unwrap());
    assert_eq!(careful.rules.len(), classic.rules.len());
    assert_eq!(careful.options[3].help, classic.options[3].help);
    assert_eq!(careful.aliases, [] as [&str; 0], "`classic` still names the base game");
    assert_eq!(library.base(careful).map(|base| base.id.as_str()), Some("clear-the-dungeon-classic"));
    let mut game = session(&library, "classic");
    game.line("kh qs jc jd 7c 10d 5h, done").unwrap();
    assert!(game.game().outcome().is_none(), "the base game stays unchanged");
}

#[test]
fn house_rules_can_change_house_rules() {
    let harder = "id: harder\nextends: careful\nversion: 1.0.0\nname: Harder\nnumbers: {hand-size: 1}\n";
    // The library reads the base first, whatever the names of the files.
    let folder = Folder::with(&[("a-harder.yaml", harder), ("careful.yaml", CAREFUL)]);
    assert_eq!(folder.lint("harder").len(), 1, "one note that lessons no longer fit");
    let library = folder.library();
    let mut game = session(&library, "harder");
    game.line("kh qs jc jd 7c, done, 10d").unwrap();
    assert_eq!(game.line("done").unwrap().map(|change| change.played().len()), Some(1));
    assert_eq!(game.game().outcome().unwrap().reason.0, "end.damage");
}

/// Makes house rules that change every part of a rulebook to text that occurs nowhere else.
fn change_every_part(book: &Rulebook, printed: &str) -> Value {
    json!({
        "id": "house", "extends": book.id, "version": "1.0.0", "name": "House rules",
        "goal": printed, "setup": [printed], "references": [{"title": printed}],
        "guide": {
            "idea": printed, "turn": [printed], "pictures": [{"text": printed, "shown": book.guide.pictures[0].shown}],
            "components": [{"name": book.guide.components[0].name, "text": printed}, {"name": "Dice", "text": printed}],
            "actions": [{"id": book.guide.actions[0].id, "purpose": printed}],
            "end": [{"name": book.guide.end[0].name, "text": printed}],
            "glossary": [{"name": book.guide.glossary[0].name, "text": printed}],
        },
        "options": [{"key": book.options[0].key, "rule": printed, "help": printed}],
        "presets": [{"name": book.presets[0].name, "help": printed}],
        "verbs": [{"verb": book.verbs[0].verb, "help": printed}],
        "rules": [{"id": book.rules[0].id, "text": printed}],
        "rulings": [{"question": book.rulings[0].question, "ruling": printed}],
        "tips": [{"rule": book.tips[0].rule, "text": [printed]}],
        "lessons": [{"id": book.lessons[0].id, "title": printed}, {"id": "puzzles", "intro": printed}],
    })
}

#[test]
fn house_rules_can_change_every_part_of_a_rulebook() {
    let printed = "At home we say it like this.";
    for book in Library::built_in().unwrap().rulebooks() {
        let text = change_every_part(book, printed).to_string();
        let folder = Folder::with(&[("house.yaml", &text)]);
        assert_eq!(folder.lint("house"), [] as [&str; 0], "{}", book.id);
        let library = folder.library();
        let house = library.find("house").unwrap();
        let pages = Pages::new(&library, house, Look::PLAIN);
        let (action, rule) = (&house.guide.actions[0].id, &house.rules[0].id);
        let option = format!("option.{}", house.options[0].key);
        let keys = [
            "idea",
            "table",
            "setup",
            "turn",
            action,
            "end",
            &option,
            "presets",
            "question.1",
            "glossary",
            rule,
            "verbs",
        ];
        for page in serde_json::to_value(&pages.pages).unwrap().as_array().unwrap() {
            let key = page["id"].as_str().unwrap();
            let is_changed = keys.contains(&key);
            assert_eq!(page["changed"], json!(is_changed), "{} {key}", book.id);
            assert!(!is_changed || page["blocks"].to_string().contains(printed), "{} {key}: {page}", book.id);
        }
        let lengths =
            |book: &Rulebook| (book.rules.len(), book.tips.len(), book.lessons.len(), book.guide.actions.len());
        assert_eq!(lengths(house), lengths(book), "{}", book.id);
        assert_eq!(house.guide.components.len(), book.guide.components.len() + 1, "{}", book.id);
        let puzzles = house.lessons.iter().find(|lesson| lesson.id == "puzzles").unwrap();
        assert_eq!(
            (&house.tips[0].text[0], &house.lessons[0].title, &puzzles.intro),
            (&printed.into(), &printed.into(), &printed.into())
        );
        assert!(puzzles.scored && !puzzles.steps.is_empty(), "{}: the other fields of a lesson are kept", book.id);
    }
}

#[test]
fn invalid_rulebooks_are_named_with_line_and_column() {
    let folder = Folder::with(&[
        ("a.yaml", "id: [\n"),
        ("b.yaml", "id: b\nextends: c\nversion: 1.0.0\nname: B\n"),
        ("c.yaml", "id: c\nextends: b\nversion: 1.0.0\nname: C\n"),
        ("d.yaml", "id: d\nextends: dungon\n"),
        ("e.yaml", "id: e\nextends: classic\nversion: 1.0.0\nnmae: E\n"),
        ("f.yaml", "extends: classic\n"),
        ("g.yaml", "id: dungeon-crawl\nextends: classic\nversion: 1.0.0\nname: G\n"),
        ("h.yaml", "id: h\nextends: classic\nversion: 1.0.0\nname: H\nnumbers: {hand-size: many}\n"),
        ("i.yaml", "id: i\nextends: classic\nname: I\n"),
        ("notes.txt", "no rulebook, and not looked at"),
    ]);
    let mut broken = folder.broken();
    broken.sort();
    let begins = [
        "a.yaml:1:5: unclosed bracket",
        "b.yaml:2:10: `c` cannot be extended: it extends this rulebook, itself or through others",
        "c.yaml:2:10: `b` cannot be extended: it extends this rulebook, itself or through others",
        "d.yaml:2:10: there is no rulebook `dungon` to extend. Did you mean `dungeon`? Available: ",
        "e.yaml:4:1: there is no field `nmae` here. Did you mean `name`?",
        "f.yaml:1:1: a rulebook needs an `id`, one word",
        "g.yaml:1:5: there is already a rulebook called `dungeon-crawl`.",
        "h.yaml:5:22: expected a whole number, found `many`",
        "i.yaml:1:1: the field `version` is missing here",
    ];
    assert_eq!(broken.len(), begins.len(), "{broken:#?}");
    for (found, begin) in broken.iter().zip(begins) {
        assert!(found.starts_with(begin), "{found}\nshould begin: {begin}");
    }
    let library = folder.library();
    session(&library, "classic").line("kh").unwrap();
    assert!(library.find("e").unwrap_err().to_string().contains("e.yaml:4:1: "), "a broken game says so itself");
    let nowhere = Library::built_in().unwrap().with_own(Path::new("/nowhere/at/all"));
    assert_eq!(nowhere.broken, []);
}

#[test]
fn lint_finds_fields_that_the_engine_ignores_or_refuses() {
    let text = "\
id: House
extends: classic
version: '1.0'
name: House
aliases: [ctd]
options:
- key: damage-limit
  default: 30
- key: jokers
  values: ['2', '1', '0', '5']
- key: pile
  range: {min: 1, max: 2}
rules:
- {id: attack.pwoer, section: a, title: b, text: c, example: d}
- id: attack.power
  refused:
  - \"{first} and {foo}\"
  - \"{open\"
  options: [nothing]
presets:
- name: standard
  set: {jokers: 3, joker: 1}
numbers: {hand-size: 900, hand: 2}
verbs:
- verb: discard
  short: [x, as, 7c, place]
- {verb: trow, usage: t, help: h, also: [done], extra: [place]}
prompts: {atack: now}
rulings:
- {question: q, ruling: a, why: b, source: c, rules: [attack.foo]}
tips:
- {rule: attack.bar, when: [{verb: place}], text: [t]}
";
    let folder = Folder::with(&[("house.yaml", text)]);
    let found = folder.lint("House");
    let begins = [
        // The base game's steps of a turn name these values.
        "house.yaml:1:1: `separate` is not a value of the option `pile`.",
        "house.yaml:1:1: `shared` is not a value of the option `pile`.",
        "house.yaml:1:5: `House` is not a valid id: ",
        "house.yaml:3:10: `1.0` is not a valid version: ",
        "house.yaml:5:11: Clear the Dungeon Classic is already called `ctd`.",
        "house.yaml:8:12: `30` is not a value of the option `damage-limit`. Allowed: a number from 1 to 20.",
        "house.yaml:10:27: the game has no value `5`. ",
        "house.yaml:11:8: an option needs either `values` or a `range`",
        "house.yaml:14:8: Clear the Dungeon Classic has no rule `attack.pwoer`. Did you mean `attack.power`?",
        "house.yaml:17:5: there is no fact `{foo}` here. Available facts: `{card}`, `{first}`, ",
        "house.yaml:18:5: unmatched `{` or `}`",
        "house.yaml:19:13: there is no option `nothing`. Available: reserve, ",
        "house.yaml:22:17: `3` is not a value of the option `jokers`.",
        "house.yaml:22:27: there is no option `joker`. Did you mean `jokers`?",
        "house.yaml:23:22: `hand-size` must be a number from 0 to 255, not 900",
        "house.yaml:23:33: Clear the Dungeon Classic has no number `hand`.",
        "house.yaml:26:14: `as` is reserved",
        "house.yaml:26:18: `7c` is a card.",
        "house.yaml:26:22: `place` already means `place`.",
        "house.yaml:27:10: Clear the Dungeon Classic has no verb `trow`.",
        "house.yaml:27:42: `done` already means `done`.",
        "house.yaml:27:57: `place` already means `place`.",
        "house.yaml:28:18: Clear the Dungeon Classic has no prompt `atack`. Did you mean `attack`?",
        "house.yaml:30:55: there is no rule `attack.foo`.",
        "house.yaml:32:10: there is no rule `attack.bar`.",
    ];
    for (found, begin) in found.iter().zip(begins) {
        assert!(found.starts_with(begin), "{found}\nshould begin: {begin}");
    }
    assert_eq!(found.len(), begins.len(), "{found:#?}");
}

#[test]
fn a_misspelt_fact_is_reported_with_place_and_suggestion() {
    let text = "id: house\nextends: classic\nversion: 1.0.0\nname: House\nevents:\n  discarded: \"{card}: {damge} of {limit}.\"\n\
        prompts:\n  attack: \"{crads}?\"\n";
    let folder = Folder::with(&[("house.yaml", text)]);
    let found = folder.lint("house");
    let begins = [
        "house.yaml:6:14: there is no fact `{damge}` here. Did you mean `damage`? Available facts: `{card}`, `{damage}`, `{limit}`.",
        "house.yaml:8:11: there is no fact `{crads}` here. Did you mean `cards`? Available facts: `{cards}`, `{losing}`, `{reserve}`, `{stuck}`.",
    ];
    assert_eq!(found, begins);
}

#[test]
fn a_rulebook_for_an_unknown_game_explains_what_to_do() {
    let library = Library::built_in().unwrap();
    let text = library.source("clear-the-dungeon-classic").unwrap().text;
    let text = text.replacen("id: clear-the-dungeon-classic", "id: patience", 1).replacen("[classic, ctd]", "[]", 1);
    let folder = Folder::with(&[("patience.yaml", text.as_str())]);
    let found = folder.lint("patience");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains("no engine plays `patience`. Add `extends:`"), "{found:#?}");
    let request = SetupRequest { game: "patience".to_owned(), ..SetupRequest::default() };
    let error = Setup::new(&folder.library(), &request, None).unwrap_err();
    assert_eq!(error.to_string(), "the rulebook `patience` is for a game that this program does not play");
}

#[test]
fn inherited_texts_that_no_longer_fit_are_noted() {
    let shown = "
id: shown
extends: classic
version: 1.0.0
name: ExampleLines
rules:
- id: attack.power
  shown: {given: [kh qs jc jd 7c 3d 10h, 7c 1], refused: 3d 1, accepted: 10h 1}
";
    let strong = "id: strong\nextends: shown\nversion: 1.0.0\nname: Strong\nvalues: {'3': 6}\n";
    let folder = Folder::with(&[("shown.yaml", shown), ("strong.yaml", strong)]);
    assert_eq!(folder.lint("shown"), [] as [&str; 0]);
    let library = folder.library();
    let report = check(&library, library.find("strong").unwrap());
    assert!(report.is_sound(), "{report}");
    assert_eq!((report.findings.len(), report.findings[0].severity), (1, Severity::Note), "{report}");
    let printed = "strong.yaml:2:10: note: examples and lessons inherited from Clear the Dungeon Classic no longer match these rules: ";
    assert!(report.to_string().contains(printed) && report.to_string().contains("attack.power"), "{report}");
}

/// Lists every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Lists the rules that the code of a file cites.
fn cited_rules(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    text.split("RuleId(\"").skip(1).filter_map(|after| Some(after.split_once('"')?.0.to_owned())).collect()
}

/// Reads the list of games in `src/rules/games`: each game's module and id.
fn modules_of_games(games: &Path) -> Vec<(String, String)> {
    let list = std::fs::read_to_string(games.join("mod.rs")).unwrap();
    let module = |line: &str| {
        let (named, id) = line.split_once(") = \"")?;
        let (module, _) = named.split_once('(')?.1.split_once("::")?;
        Some((module.to_owned(), id.split_once('"')?.0.to_owned()))
    };
    list.lines().filter_map(module).collect()
}

#[test]
fn every_rule_id_in_code_is_in_a_rulebook() {
    let library = Library::built_in().unwrap();
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let games = src.join("rules/games");
    let modules = modules_of_games(&games);
    let ids: Vec<&str> = modules.iter().map(|(_, id)| id.as_str()).collect();
    assert_eq!(ids, IDS);
    let code_of = |module: &str| {
        let texts = files(&games.join(module)).into_iter().map(|path| std::fs::read_to_string(path).unwrap());
        texts.collect::<String>()
    };
    let codes: Vec<String> = modules.iter().map(|(module, _)| code_of(module)).collect();
    let (mut wrong, mut citations) = (Vec::new(), 0);
    for path in files(&src) {
        let below = path.strip_prefix(&games).ok();
        let mut folders = below.into_iter().flat_map(|path| path.iter()).filter_map(|name| name.to_str());
        // The code of a game cites rules of that game. Shared code cites rules of every game that uses it. Other code
        // cites only the common rules.
        let module = folders.find(|name| *name != "shared").map(|name| name.trim_end_matches(".rs"));
        let cites = |index: &usize| {
            module.is_some_and(|module| modules[*index].0 == module || codes[*index].contains(&format!("{module}::")))
        };
        let books: Vec<&Rulebook> =
            (0..ids.len()).filter(cites).map(|index| library.find(ids[index]).unwrap().as_ref()).collect();
        for id in cited_rules(&path) {
            citations += books.len();
            if library.common.rule(&id).is_some() {
                continue;
            }
            let lacking = books.iter().filter(|book| book.rule(&id).is_none());
            wrong.extend(lacking.map(|book| format!("{}: `{id}` is no rule of {}", path.display(), book.id)));
            if books.is_empty() {
                wrong.push(format!("{}: `{id}` is no rule of the table", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(citations > ids.len(), "the search finds the rules of games");
}

#[test]
fn the_skeleton_of_a_game_is_a_rulebook_with_every_section() {
    let text = skeleton("goblin-caves");
    let book: Rulebook = yaml::parse(&text).unwrap();
    assert_eq!((book.id.as_str(), book.name.as_str(), book.presets.len()), ("goblin-caves", "goblin-caves", 1));
    let schema = schema();
    let fields = schema["properties"].as_object().unwrap().keys();
    // These sections are in few rulebooks.
    let is_rare = ["extends", "locations", "moves-told", "optional-words"];
    let missing = fields.filter(|field| !is_rare.contains(&field.as_str()) && !text.contains(&format!("\n{field}:")));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn tallies_count_existing_events_with_a_noun() {
    let careful = CAREFUL.replacen(
        "numbers:",
        "counts:\n  discardd: {name: discards, by: fewest}\n  defeated: {name: 'It falls.', by: most}\n  placed: {name: cards laid, by: most}\nnumbers:",
        1,
    );
    let found = Folder::with(&[("careful.yaml", &careful)]).lint("careful");
    let expected = [
        "Clear the Dungeon Classic has no event `discardd`. Did you mean `discarded`?",
        "`It falls.` is not a name for a count: use a few words in small letters, such as `wasted potions`.",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with("careful.yaml:") && found.ends_with(expected), "{found} {expected}");
    }
    let library = Library::built_in().unwrap();
    for book in library.rulebooks().iter().filter(|book| book.players.max == 1) {
        assert!(book.counts.len() > 1, "{}: fewer than two events under `counts`", book.id);
    }
}

#[test]
fn result_measures_are_numbers_in_the_outcome() {
    let careful = CAREFUL.replacen(
        "numbers:",
        "history:\n  better:\n  - {of: scor, by: most, name: score}\n  progress:\n  - {of: monsters_left, by: fewest, name: monsters \
         left}\n  - {of: monster_left, by: fewest, name: monsters left}\nnumbers:",
        1,
    );
    let found = Folder::with(&[("careful.yaml", &careful)]).lint("careful");
    let expected = ["`scor`. Did you mean `score`?", "`monster_left`. Did you mean `monsters_left`?"];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(
            found.contains("the outcome of Clear the Dungeon Classic has no number ") && found.ends_with(expected),
            "{found} {expected}"
        );
    }
}

#[test]
fn an_impossible_setup_step_is_an_error() {
    let careful = CAREFUL.replacen("numbers:", "setup:\n- {text: Take them out., when: {jkers: ['1']}}\n- {text: b, when: {jokers: ['9']}}\n- {text: c, players: {min: 2, max: 3}}\n- {text: d, cards: [7x]}\n- {text: e, given: [7c]}\n- {text: f, shows: [colum]}\nnumbers:", 1);
    let found = Folder::with(&[("careful.yaml", &careful)]).lint("careful");
    let expected = [
        "careful.yaml:7:40: there is no option `jkers`. Did you mean `jokers`?",
        "careful.yaml:8:29: `9` is not a value of the option `jokers`. Allowed: 2, 1, 0.",
        "careful.yaml:9:22: Careful Classic is made for one player.",
        "careful.yaml:10:21: `7x` is not a card.",
        "careful.yaml:11:21: `7c` is refused: ",
        "careful.yaml:12:21: nothing on the table is labelled `colum`. Did you mean `column`?",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found} {expected}");
    }
}

#[test]
fn turn_steps_and_goals_name_existing_options() {
    let careful = CAREFUL.replacen("numbers:", "goal: Win before {damage-limt|card|cards}.\nguide:\n  turn:\n  - Draw {jokers|joker|jokers}.\n  - {text: b, when: {jkers: ['1']}}\n  - {text: c, given: [kh]}\n  - Draw {cards}.\nnumbers:", 1);
    let found = Folder::with(&[("careful.yaml", &careful)]).lint("careful");
    let expected = [
        "careful.yaml:6:7: there is no fact `{damage-limt}` here. Did you mean `damage-limit`?",
        "careful.yaml:10:29: there is no option `jkers`. Did you mean `jokers`?",
        "careful.yaml:11:5: a step of a turn cannot have a picture. Remove `cards`, `shows` and `given`.",
        "careful.yaml:12:5: there is no fact `{cards}` here.",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found} {expected}");
    }
}

#[test]
fn a_rulebook_ranks_ends_by_at_most_two_measures() {
    let measure = "  - {of: score, by: most, name: score}\n";
    let with = |count: usize| {
        let careful =
            CAREFUL.replacen("numbers:", &format!("history:\n  better:\n{}numbers:", measure.repeat(count)), 1);
        let found = Folder::with(&[("careful.yaml", &careful)]).lint("careful");
        found.iter().any(|finding| finding.ends_with("`better` can have at most 2 measures."))
    };
    assert_eq!([with(2), with(3)], [false, true]);
}
