//! Every command prints JSON that matches its schema, or refuses `--json`.

use super::{Run, Sandbox, all_commands, package};
use boon::{Compiler, Schemas};
use deckwarden::internals::json_schemas;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Makes a schema refuse unknown fields too. `part` means that several schemas together describe the object.
fn make_strict(mut schema: Value, part: bool) -> Value {
    match &mut schema {
        Value::Object(fields) => {
            let composed = ["anyOf", "oneOf", "allOf"].iter().any(|key| fields.contains_key(*key));
            let object = fields.contains_key("properties");
            for (key, value) in fields.iter_mut() {
                let parts = object && matches!(key.as_str(), "anyOf" | "oneOf" | "allOf");
                *value = make_strict(value.take(), parts);
            }
            let key = if composed { "unevaluatedProperties" } else { "additionalProperties" };
            if object && !part && !fields.contains_key("additionalProperties") {
                fields.insert(key.to_owned(), json!(false));
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| *value = make_strict(value.take(), part)),
        _ => {}
    }
    schema
}

/// The schemas of all documents, in strict form.
static STRICT_SCHEMAS: LazyLock<Value> = LazyLock::new(|| make_strict(json_schemas(), false));

/// Checks the documents that a run printed, and returns them.
fn check_documents(run: &Run, name: &str) -> Vec<Value> {
    let documents = match serde_json::from_str(&run.out) {
        Ok(document) => vec![document],
        Err(_) => run.json(),
    };
    assert!(!documents.is_empty(), "{name}: nothing was printed: {}", run.err);
    assert!(STRICT_SCHEMAS["$defs"][name].is_object(), "no schema of `{name}`");
    let (mut compiler, mut schemas) = (Compiler::new(), Schemas::new());
    compiler.add_resource("documents.json", STRICT_SCHEMAS.clone()).expect("a schema");
    let schema = compiler.compile(&format!("documents.json#/$defs/{name}"), &mut schemas).expect("a schema");
    for document in &documents {
        if let Err(wrong) = schemas.validate(document, schema) {
            panic!("{name}: {wrong:#}\n{document:#}");
        }
    }
    documents
}

/// Makes a sandbox with a journal: an open game with a note, a hint, an undo and a fix, and three finished games. One
/// of the finished games is for two players.
fn with_journal() -> Sandbox {
    let sandbox = Sandbox::new();
    let two_players = ["play", "bullen", "-q", "--player", "Ana", "--player", "Ben"];
    assert_eq!(sandbox.feed(&two_players, b"kh 7c\nconcede\n").status, 0);
    for (game, script) in [("classic", "classic-won-6.txt"), ("scoundrel", "scoundrel-won-28.txt")] {
        let script = package().join("examples").join(script);
        let run = sandbox.run(&["play", game, "-q", "--player", "Ana", "--script", &script.to_string_lossy()]);
        assert_eq!(run.status, 0, "{}", run.err);
    }
    let lines = "kh qs jc jd 7c 10d jk\nnote tea\nhint\n7c 1\nundo\nfix 7c 7s\n7s 1\n";
    assert_eq!(sandbox.feed(&["play", "classic", "-q", "--player", "Ana"], lines.as_bytes()).status, 0);
    sandbox
}

/// Commands that print JSON, each with the name of its schema.
const WITH_JSON: [(&str, &str); 51] = [
    ("games", "games"),
    ("games crawl", "games"),
    ("rules", "games"),
    ("rules classic", "rules"),
    ("rules crawl attack", "rules-words"),
    ("rules classic --markdown", "rules--markdown"),
    ("rules classic --sheet", "rules--markdown"),
    ("rulebook show classic", "rulebook-show"),
    ("rulebook check classic", "rulebook-check"),
    ("rulebook new classic friday", "rulebook-new"),
    ("rulebook new --skeleton nine", "rulebook-new--skeleton"),
    ("rulebook list", "rulebook-list"),
    ("learn --list", "learn--list"),
    ("learn classic 1", "learn"),
    ("drill classic --count 4 --seed 1", "drill"),
    ("drill classic --results", "drill--results"),
    ("config path", "config-path"),
    ("config set player Ana", "config-set"),
    ("config set options.classic.jokers 2", "config-set"),
    ("config get player", "config-get"),
    ("config show", "config-show"),
    ("journal list", "journal-list"),
    ("journal show last", "journal-show"),
    ("journal replay last", "journal-replay"),
    ("journal note last more tea", "journal-note"),
    ("journal fix last 7s 7h", "journal-fix"),
    ("journal export", "journal-export"),
    ("journal export --output all.json", "journal-export--output"),
    ("journal import all.json", "journal-import"),
    ("journal path", "journal-path"),
    ("simulate classic --vary damage-limit=1..2 --games 2 --policy random", "simulate--vary"),
    ("review last --budget 100", "review"),
    ("review bullen --budget 100", "review-players"),
    ("review --missing", "review--missing"),
    ("solve classic --deals 2 --seed 1", "solve"),
    ("scores", "scores"),
    ("scores --by month --pool", "scores"),
    ("scores --goals", "scores--goals"),
    ("journal delete last --yes", "journal-delete"),
    ("journal list --trash", "journal-list--trash"),
    ("journal show last --card card.svg", "journal-show--card"),
    ("journal show last --qr", "journal-show--qr"),
    ("simulate crawl --games 2 --policy random", "simulate"),
    ("simulate dungeon --games 1 --policy random --player Ana --player Ben", "simulate"),
    ("coach win-rates crawl --games 1 --budget 1", "coach-win-rates"),
    ("referee classic", "referee"),
    ("play classic --script -", "referee"),
    ("journal verify", "journal-verify"),
    ("journal list", "journal-list"),
    ("journal repair", "journal-repair"),
    ("rulebook check broken.yaml", "rulebook-check"),
];

/// Commands that refuse `--json`.
const WITHOUT_JSON: [&str; 11] = [
    "resume",
    "watch classic",
    "drill",
    "completions bash",
    "man",
    "config edit",
    "journal export --format csv",
    "journal export --format markdown",
    "coach learn classic",
    "coach calibrate classic",
    "perft classic --deal deal.yaml --depth 1",
];

#[test]
fn every_document_matches_its_schema() {
    let sandbox = with_journal();
    sandbox.write("broken.yaml", "id: broken\nname: [\n");
    let mut tried = BTreeSet::new();
    for (line, name) in WITH_JSON {
        if name == "journal-verify" {
            // `verify` must also report a damaged line.
            let path = sandbox.run(&["journal", "path", "last"]).out;
            let text = std::fs::read_to_string(path.trim()).expect("the session");
            std::fs::write(path.trim(), text.replacen("- place", "- plaice", 1)).expect("the session");
        }
        let words: Vec<&str> = line.split(' ').chain(["--json"]).collect();
        let run = sandbox.feed(&words, b"kh qs jc jd 7c 10d jk\n7c 1, 10d 1\nfix 7c 7s\nundo\n");
        println!("{line}: {} {}", run.status, run.err);
        for document in check_documents(&run, name) {
            assert!(name == "referee" || document["version"] == 1, "{line}: {document}");
        }
        tried.insert(name);
    }
    let deleted = sandbox.run(&["journal", "list", "--trash"]).out;
    check_documents(&sandbox.run(&["journal", "restore", deleted.trim(), "--json"]), "journal-restore");
    tried.insert("journal-restore");
    let schemas = json_schemas();
    let named = schemas["$defs"].as_object().expect("definitions").keys();
    let command_schemas: BTreeSet<&str> =
        named.map(String::as_str).filter(|name| name.starts_with(char::is_lowercase)).collect();
    assert_eq!(tried, command_schemas);
}

#[test]
fn referee_answers_match_their_schema() {
    let sandbox = Sandbox::new();
    let lines = "kh qs jc jd 7c 10d jk\n7x\n8h 1\n?why\n?legal\n?table\n?rule attack.power\n?unseen\n?needs\n?hands\n?audit\n\
                 ?effects 7c 1\noverrule 7c 1, 10d 2\nundo\nconcede\n?legal\n7c 1\n";
    let run = sandbox.feed(&["referee", "classic"], lines.as_bytes());
    let answers = check_documents(&run, "referee");
    assert_eq!(answers.len(), lines.lines().count() + 1);
    assert_eq!((&answers[0]["version"], &answers[1]["version"]), (&json!(2), &Value::Null));
    let dungeon = ["referee", "dungeon", "--player", "Ana", "--player", "Ben"];
    check_documents(&sandbox.feed(&dungeon, b"?needs\n?unseen\n?audit\nconcede\n"), "referee");
}

#[test]
fn each_command_prints_json_or_refuses_the_flag() {
    let commands = all_commands();
    let printed: Vec<&str> = WITH_JSON.iter().map(|(line, _)| *line).chain(WITHOUT_JSON).collect();
    // These commands always print JSON, and other tests check them.
    let exempt = ["rulebook schema", "journal restore"];
    let missing: Vec<&String> = commands
        .iter()
        .filter(|path| !printed.iter().chain(&exempt).any(|line| format!("{line} ").starts_with(&format!("{path} "))))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");

    let sandbox = Sandbox::new();
    for line in WITHOUT_JSON {
        let words: Vec<&str> = line.split(' ').chain(["--json"]).collect();
        let run = sandbox.run(&words);
        assert!(run.status != 0 && run.out.is_empty() && run.err.starts_with("deckwarden: "), "{line}: {run:?}");
    }
}

#[test]
fn the_document_names_every_field_of_every_schema() {
    fn fields<'s>(schema: &'s Value, found: &mut BTreeSet<&'s str>) {
        match schema {
            Value::Object(parts) => {
                if let Some(Value::Object(properties)) = parts.get("properties") {
                    found.extend(properties.keys().map(String::as_str));
                }
                parts.values().for_each(|part| fields(part, found));
            }
            Value::Array(parts) => parts.iter().for_each(|part| fields(part, found)),
            _ => {}
        }
    }
    let schemas = json_schemas();
    let mut named = BTreeSet::new();
    fields(&schemas, &mut named);
    let words =
        ["docs/json.md", "docs/notation.md"].map(|name| std::fs::read_to_string(package().join(name)).expect(name));
    let is_named = |field: &&str| {
        words.iter().any(|text| text.contains(&format!("`{field}`")) || text.contains(&format!("\"{field}\"")))
    };
    let missing: Vec<&str> = named.into_iter().filter(|field| !is_named(field)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn an_option_has_one_form_everywhere() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.feed(&["play", "classic", "-q"], b"kh qs jc jd\nconcede\n").status, 0);
    let options = json!([2, "off"]);
    let output = |words: &[&str], at: &str| {
        let document = sandbox.run(words).json().remove(0);
        let options = document.pointer(at).unwrap_or_else(|| panic!("{words:?}: {document}"));
        json!([options["jokers"], options["reserve"]])
    };
    assert_eq!(output(&["journal", "list", "--json"], "/sessions/0/options"), options);
    assert_eq!(output(&["scores", "--json"], "/groups/0/rules/0/options"), options);
    let simulate = ["simulate", "classic", "--games", "1", "--policy", "random", "--json"];
    assert_eq!(output(&simulate, "/options"), options);
}
