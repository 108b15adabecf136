//! Every command tells JSON where it is asked for, or says that it does not.

use super::Room;
use serde_json::Value;

#[test]
fn every_document_has_its_version() {
    let room = Room::new();
    let script = "kh qs jc jd 7c 10d jk\n7c 1\nconcede\n";
    assert_eq!(room.feed(&["play", "classic", "-q", "--player", "Ana"], script.as_bytes()).status, 0);
    for (line, field) in [
        ("games", "games"),
        ("rules classic", "pages"),
        ("rules classic attack.power", "answer"),
        ("rules classic --markdown", "markdown"),
        ("rulebook list", "rulebooks"),
        ("rulebook show classic", "rulebook"),
        ("rulebook check classic", "findings"),
        ("rulebook new classic friday", "path"),
        ("drill classic --results", "rules"),
        ("drill classic --count 1", "answer"),
        ("config path", "path"),
        ("config show", "settings"),
        ("config set player Ana", "value"),
        ("config get player", "value"),
        ("journal list", "sessions"),
        ("journal show last", "session"),
        ("journal show last --card card.svg", "card"),
        ("journal replay last", "table"),
        ("journal note last tea", "noted"),
        ("journal verify", "sessions"),
        ("journal repair", "swept"),
        ("journal export", "sessions"),
        ("journal export --output all.json", "exported"),
        ("journal import all.json", "same"),
        ("journal path", "path"),
        ("journal delete last --yes", "deleted"),
        ("journal list --trash", "trash"),
        ("scores", "groups"),
        ("simulate crawl --games 2 --policy random", "ends"),
    ] {
        let words: Vec<&str> = line.split(' ').chain(["--json"]).collect();
        let ran = room.run(&words);
        assert_eq!(ran.status, 0, "{line}: {}", ran.err);
        let document: Value = match serde_json::from_str(&ran.out) {
            Ok(document) => document,
            Err(_) => ran.json().remove(0),
        };
        assert_eq!(document["version"], 1, "{line}");
        assert!(!document[field].is_null(), "{line}: {document}");
    }
}

#[test]
fn a_command_without_json_says_so() {
    let room = Room::new();
    for words in [&["resume"][..], &["drill"], &["completions", "bash"], &["man"], &["config", "edit"]] {
        let ran = room.run(&[words, &["--json"]].concat());
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{words:?}: {}", ran.err);
    }
}

#[test]
fn an_option_has_one_form_everywhere() {
    let room = Room::new();
    assert_eq!(room.feed(&["play", "classic", "-q"], b"kh qs jc jd\nconcede\n").status, 0);
    let options = serde_json::json!([2, "off"]);
    let told = |words: &[&str], at: &str| {
        let document = room.run(words).json().remove(0);
        let options = document.pointer(at).unwrap_or_else(|| panic!("{words:?}: {document}"));
        serde_json::json!([options["jokers"], options["reserve"]])
    };
    assert_eq!(told(&["journal", "list", "--json"], "/sessions/0/options"), options);
    assert_eq!(told(&["scores", "--json"], "/groups/0/rules/0/options"), options);
    let simulate = ["simulate", "classic", "--games", "1", "--policy", "random", "--json"];
    assert_eq!(told(&simulate, "/options"), options);
}
