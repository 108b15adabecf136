//! The command `rulebook`, and house rules in play.

use super::Sandbox;
use std::path::PathBuf;

const RULEBOOKS: &str = ".config/deckwarden/rulebooks";

fn sandbox_with(files: &[(&str, &str)]) -> Sandbox {
    let sandbox = Sandbox::new();
    std::fs::create_dir_all(sandbox.path(RULEBOOKS)).unwrap();
    for (name, text) in files {
        sandbox.write(&format!("{RULEBOOKS}/{name}"), text);
    }
    sandbox
}

const SHORT: &str =
    "id: short\nextends: classic\nversion: 1.0.0\nname: Short Classic\noptions:\n- {key: damage-limit, default: 1}\n";

#[test]
fn new_house_rules_can_be_checked_and_played() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&["rulebook", "new", "classic", "short"]);
    let path: PathBuf = sandbox.path(RULEBOOKS).join("short.yaml");
    let printed = format!("{}\nEdit it, then run: deckwarden rulebook check short\n", path.display());
    assert_eq!((run.status, run.out, run.err.as_str()), (0, printed, ""));
    let unfinished = std::fs::read_to_string(&path).unwrap();
    assert!(
        unfinished.contains("extends: clear-the-dungeon-classic\n") && unfinished.contains("# - key: damage-limit\n"),
        "{unfinished}"
    );
    let run = sandbox.run(&["rulebook", "check", "short"]);
    assert_eq!((run.status, run.out), (0, format!("{}: sound\n", path.display())), "a file without changes is sound");

    let changed = unfinished.replace("# options:\n", "options:\n");
    let changed = changed.replace("# - key: damage-limit\n#   default: '7'", "- key: damage-limit\n  default: '1'");
    std::fs::write(&path, changed).unwrap();
    let run = sandbox.feed(&["referee", "short"], b"kh qs jc jd 7c 10d 5h\nx 7c\n");
    assert_eq!(run.json()[2]["outcome"]["reason"], "end.damage", "{}", run.out);

    let second = sandbox.run(&["rulebook", "new", "classic", "short"]);
    let printed = "deckwarden: a rulebook `short` already exists. Choose another id.\n";
    assert_eq!((second.status, second.err.as_str()), (2, printed));
    let wrong = sandbox.run(&["rulebook", "new", "classic", "My Rules"]);
    assert_eq!(wrong.status, 2);
    assert_eq!(sandbox.run(&["rulebook", "new", "chess", "short-chess"]).status, 2);
}

#[test]
fn absurd_ranges_are_refused_at_once() {
    let head = "version: 1.0.0\nname: Wide\n";
    let most = i64::MAX;
    let wide = format!(
        "id: wide\nextends: classic\n{head}options:\n- {{key: damage-limit, range: {{min: 1, max: {most}}}}}\n"
    );
    let many_players = format!("id: many\nextends: dungeon\n{head}players: {{min: 2, max: {most}}}\n");
    let sandbox = sandbox_with(&[("wide.yaml", &wide), ("many.yaml", &many_players)]);
    for (id, printed) in [("wide", "the game allows only 1 to 20 here"), ("many", "Dungeon is made for 2 to 6 players")]
    {
        let run = sandbox.run(&["rulebook", "check", id]);
        assert!(run.status == 1 && run.out.contains(printed), "{id}: {}{}", run.out, run.err);
    }
    let vary =
        |varied: &str| sandbox.run(&["simulate", "wide", "--games", "1", "--policy", "random", "--vary", varied]);
    let run = vary(&format!("damage-limit=1..{most}"));
    let printed = format!("deckwarden: `1..{most}` has more than 256 numbers. Compare fewer.\n");
    assert_eq!((run.status, run.err), (2, printed));
    assert_eq!(vary("damage-limit=1..2").status, 0);
}

#[test]
fn rulebook_new_writes_a_skeleton() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&["rulebook", "new", "--skeleton", "goblin-caves"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("\nid: goblin-caves\n") && run.out.contains("\nlessons: []\n"), "{}", run.out);
    let taken = sandbox.run(&["rulebook", "new", "--skeleton", "scoundrel"]);
    let printed = "deckwarden: a rulebook `scoundrel` already exists. Choose another id.\n";
    assert_eq!((taken.status, taken.err.as_str()), (2, printed));
    assert_eq!(sandbox.run(&["rulebook", "new", "--skeleton", "Goblin Caves"]).status, 2);
    assert_eq!(sandbox.run(&["rulebook", "new", "classic", "caves", "--game", "caves"]).status, 2);
    assert_eq!(sandbox.run(&["rulebook", "new", "classic"]).status, 2, "house rules need an id");
}

#[test]
fn rulebook_list_names_paths_and_broken_files() {
    let sandbox = sandbox_with(&[("short.yaml", SHORT), ("torn.yaml", "id: [\n")]);
    let run = sandbox.run(&["rulebook", "list"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("clear-the-dungeon-classic 1.1.0: Clear the Dungeon Classic (built-in)\n"));
    let path = sandbox.path(RULEBOOKS);
    let own =
        format!("short 1.0.0: Short Classic, changes Clear the Dungeon Classic ({}/short.yaml)\n", path.display());
    assert!(run.out.contains(&own), "{}", run.out);
    let torn = format!("not usable: {}/torn.yaml:1:5: unclosed bracket '['\n", path.display());
    assert!(run.out.ends_with(&torn), "{}", run.out);
    let listed = &sandbox.run(&["rulebook", "list", "--json"]).json()[0];
    let short = listed["rulebooks"].as_array().unwrap().iter().find(|book| book["id"] == "short").unwrap();
    assert_eq!(short["extends"], "classic");
}

#[test]
fn house_rule_pages_mark_exactly_what_changed() {
    let text = format!(
        "{SHORT}numbers: {{reach: 11}}\nvalues: {{J: 10}}\nrules:\n- {{id: attack.trigger, title: The third card has the \
         monster's colour}}\n- {{id: turn.tea, section: turn, title: Tea, text: There is tea., example: Tea is drunk.}}\n"
    );
    let sandbox = sandbox_with(&[("short.yaml", &text)]);
    let run = sandbox.run(&["rules", "short", "changes", "--plain"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let printed = "What these house rules change\nThese are the rules of Clear the Dungeon Classic with changes.\n\
                Number reach: 11 instead of 10\nValue of J: 10 instead of 11\nOption damage-limit: Number of discarded \
                cards that ends the game. Values: a number from 1 to 20. The default is 1.\nRule attack.trigger: The third \
                card has the monster's colour\nRule turn.tea: new: Tea\n";
    assert!(run.out.replace('`', "").starts_with(printed), "{}", run.out);

    let changed = |game: &str| -> Vec<String> {
        let pages = &sandbox.run(&["rules", game, "--json"]).json()[0];
        let marked = pages["pages"].as_array().unwrap().iter().filter(|page| page["changed"] == true);
        marked.map(|page| page["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(changed("short"), ["table", "turn.tea", "option.damage-limit", "attack.trigger"]);
    assert!(changed("classic").is_empty());

    let page = sandbox.run(&["rules", "short", "attack.trigger"]).out;
    let (title, rest) = page.split_once('\n').unwrap();
    assert_eq!(title, "The third card has the monster's colour (attack.trigger)");
    assert!(rest.starts_with("(changed by these house rules)\n"), "{page}");
    assert!(!sandbox.run(&["rules", "short", "attack.power"]).out.contains("changed by"));
    let markdown = sandbox.run(&["rules", "short", "--markdown"]).out;
    assert_eq!(markdown.matches("*(changed by these house rules)*").count(), 4, "{markdown}");
}

#[test]
fn mistakes_name_file_line_and_column() {
    let text = SHORT.replace("default: 1", "default: 30");
    let sandbox = sandbox_with(&[("short.yaml", &text)]);
    let run = sandbox.run(&["rulebook", "check", "short"]);
    let path = sandbox.path(RULEBOOKS).join("short.yaml");
    let printed = "`30` is not a value of the option `damage-limit`. Allowed: a number from 1 to 20.";
    assert_eq!((run.status, run.out), (1, format!("{}:6:32: {printed}\n", path.display())));
    let found = &sandbox.run(&["rulebook", "check", "short", "--json"]).json()[0]["findings"][0];
    assert_eq!((&found["line"], &found["column"], &found["message"]), (&6.into(), &32.into(), &printed.into()));

    let loose = sandbox.write("loose.yaml", text.replace("id: short", "id: loose"));
    let run = sandbox.run(&["rulebook", "check", "loose.yaml"]);
    assert_eq!((run.status, run.out), (1, format!("loose.yaml:6:32: {printed}\n")));
    std::fs::write(loose, "id: loose\nextends: classic\nnmae: x\n").unwrap();
    let run = sandbox.run(&["rulebook", "check", "loose.yaml"]);
    let printed = "loose.yaml:3:1: there is no field `nmae` here. Did you mean `name`?\n";
    assert_eq!((run.status, run.out.as_str()), (1, printed));
    assert_eq!(sandbox.run(&["rulebook", "check", "nothing.yaml"]).status, 2);
    let all = sandbox.run(&["rulebook", "check", "--quiet"]);
    assert_eq!(all.out.lines().count(), 1, "sound rulebooks are not listed: {}", all.out);
}

#[test]
fn rulebook_show_prints_the_whole_rulebook() {
    let own = SHORT.replace("damage-limit, default: 1", "reserve, help: none");
    let sandbox = sandbox_with(&[("short.yaml", &own)]);
    let classic = sandbox.run(&["rulebook", "show", "classic"]);
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/rulebooks/clear-the-dungeon-classic.yaml"));
    assert_eq!((classic.status, classic.out), (0, text.unwrap()));
    let short = sandbox.run(&["rulebook", "show", "short"]);
    assert!(short.out.contains("Short Classic") && short.out.contains("attack.trigger"), "{}", short.out);
    // The output of `rulebook show` is a valid rulebook.
    let copy = short.out.replacen("id: short", "id: copy", 1);
    sandbox.write("copy.yaml", copy);
    let run = sandbox.run(&["rulebook", "check", "copy.yaml"]);
    assert_eq!((run.status, run.out.as_str()), (0, "copy.yaml: sound\n"));
}

#[test]
fn the_schema_lets_house_rules_be_short() {
    let run = Sandbox::new().run(&["rulebook", "schema"]);
    let schema: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(schema["additionalProperties"], false);
    assert_eq!(schema["anyOf"][0]["required"], serde_json::json!(["id", "version", "name", "extends"]));
    assert!(schema["properties"]["rules"]["description"].is_string());
    assert!(schema["$defs"]["Rule"].get("required").is_none());
}

#[test]
fn paths_that_are_not_regular_files_are_refused_as_such() {
    let sandbox = Sandbox::new();
    std::fs::create_dir(sandbox.path("rules.yaml")).unwrap();
    let run = sandbox.run(&["rulebook", "check", "./rules.yaml"]);
    assert_eq!((run.status, run.out.as_str()), (1, "./rules.yaml: it is not a regular file\n"), "{}", run.err);
}
