//! The configuration: reading, setting, showing and overriding it.

use super::{Ran, Room};

const FILE: &str = ".config/deckwarden/config.yaml";

impl Room {
    fn configure(&self, text: &str) {
        std::fs::create_dir_all(self.path(".config/deckwarden")).expect("a directory");
        self.write(FILE, text);
    }

    fn run_with(&self, variables: &[(&str, &str)], arguments: &[&str]) -> Ran {
        let mut command = self.command(arguments);
        command.env_remove("DECKWARDEN_JOURNAL").envs(variables.iter().copied());
        Room::ran(command, b"")
    }
}

/// Returns the players and the preset of the newest game in the journal.
fn newest(room: &Room, journal: &str) -> (serde_json::Value, serde_json::Value) {
    let listed = room.run(&["journal", "list", "--json", "--journal", journal]);
    let session = &listed.json()[0]["sessions"][0];
    (session["players"].clone(), session["preset"].clone())
}

#[test]
fn setting_and_unsetting_keys_keeps_comments() {
    let room = Room::new();
    room.configure("# how I like it\nplayer: Ana # me\n");
    for (key, value) in
        [("player", "Zoë: the 2nd"), ("plain", "true"), ("options.classic.preset", "brutal"), ("game", "crawl")]
    {
        let ran = room.run(&["config", "set", key, value]);
        assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{key}");
        assert_eq!(room.run(&["config", "get", key]).out, format!("{value}\n"));
    }
    let ran = room.run(&["config", "set", "game"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(room.run(&["config", "get", "game"]).status, 1);
    let text = std::fs::read_to_string(room.path(FILE)).expect("the file");
    assert_eq!(
        text,
        "# how I like it\nplayer: \"Zoë: the 2nd\"\nplain: true\noptions:\n  classic:\n    preset: brutal\n"
    );
    let shown = room.run_with(&[("DECKWARDEN_PLAYER", "Ben")], &["config", "show"]);
    assert_eq!(shown.out, "player: Ben (environment)\nplain: true (file)\noptions.classic.preset: brutal (file)\n");
    let json = room.run(&["config", "show", "--json"]).json().remove(0);
    assert_eq!((&json["version"], &json["settings"][1]["value"]), (&1.into(), &"true".into()));
    assert_eq!(room.run(&["config", "path"]).out, format!("{}\n", room.path(FILE).display()));
}

#[test]
fn invalid_keys_and_values_are_not_set() {
    let room = Room::new();
    for (key, value, printed) in [
        ("plian", "true", "unknown key `plian`. Did you mean `plain`? "),
        ("plain", "perhaps", "`plain` must be true or false, not `perhaps`."),
        ("color", "blue", "`color` must be auto, always or never, not `blue`."),
        ("game", "clasic", "there is no game `clasic`"),
        ("options.classic.reserv", "on", "Clear the Dungeon Classic has no option `reserv`. Did you mean `reserve`? "),
        ("options.classic.jokers", "9", "`9` is not a value of the option `jokers`."),
    ] {
        let ran = room.run(&["config", "set", key, value]);
        assert_eq!(ran.status, 2, "{key}: {}", ran.err);
        assert!(ran.err.contains(printed), "{}", ran.err);
    }
    assert!(!room.path(FILE).exists());
}

#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let room = Room::new();
    room.configure(
        "player: Ana\ngame: classic\njournal: from-file\noptions: {clear-the-dungeon-classic: {preset: brutal}}\n",
    );
    room.write("one", "concede\n");
    let play = ["play", "--keep", "-q", "--script", "one"];
    assert_eq!(room.run_with(&[], &play).status, 0);
    assert_eq!(newest(&room, "from-file"), (["Ana"].as_slice().into(), "brutal".into()));
    let variables = [("DECKWARDEN_PLAYER", "Ben"), ("DECKWARDEN_JOURNAL", "from-environment")];
    assert_eq!(room.run_with(&variables, &play).status, 0);
    assert_eq!(newest(&room, "from-environment"), (["Ben"].as_slice().into(), "brutal".into()));
    let flags = ["--player", "Cleo", "--preset", "standard", "--journal", "from-flag"];
    assert_eq!(room.run_with(&variables, &[&play[..], &flags].concat()).status, 0);
    assert_eq!(newest(&room, "from-flag"), (["Cleo"].as_slice().into(), "standard".into()));
    assert_eq!(room.run_with(&[("DECKWARDEN_TEACH", "maybe")], &["games"]).status, 2);
    room.configure("color: always\n");
    assert!(room.run_with(&[], &["rules", "classic", "attack"]).out.contains('\u{1b}'));
    assert!(!room.run_with(&[("NO_COLOR", "1")], &["rules", "classic", "attack"]).out.contains('\u{1b}'));
    assert!(!room.run_with(&[], &["rules", "classic", "attack", "--color", "never"]).out.contains('\u{1b}'));
}

/// Returns the value of a key with this file, environment variable and command line.
fn effective_value(key: &str, file: Option<&str>, variable: Option<&str>, flags: &[&str]) -> String {
    let room = Room::new();
    room.configure(&file.map(|printed| format!("{key}: {printed}\n")).unwrap_or_default());
    room.write("one", "concede\n");
    let name = format!("DECKWARDEN_{}", key.to_uppercase());
    let variables: Vec<(&str, &str)> = variable.map(|printed| (name.as_str(), printed)).into_iter().collect();
    let with = |line: &[&str]| room.run_with(&variables, &[line, flags].concat());
    let kept = |ran: &Ran| {
        let listed = room.run_with(&[], &["journal", "list", "--json", "--journal", "kept"]).json().remove(0);
        let session = &listed["sessions"][0];
        if key == "game" { format!("{} {}", ran.status, session["game"]) } else { session["players"].to_string() }
    };
    let play = ["play", "--script", "one", "--journal", "kept"];
    match key {
        "player" => kept(&with(&[&play[..], &["classic"]].concat())),
        "game" => kept(&with(&play)),
        "teach" => with(&["play", "classic", "--script", "one"])
            .out
            .contains("You get a tip when a rule first matters")
            .to_string(),
        "plain" => with(&["rules", "classic", "attack.power"]).out.contains('♥').to_string(),
        "color" => with(&["rules", "classic", "attack.power"]).out.contains('\u{1b}').to_string(),
        "journal" => with(&["journal", "path"]).out.trim().rsplit('/').next().unwrap_or_default().to_owned(),
        _ => panic!("another test covers {key}"),
    }
}

#[test]
fn settings_come_from_default_file_variable_or_flag() {
    for (key, [file, variable], flags, wanted) in [
        ("player", ["Ana", "Ben"], &["--player", "Cleo"][..], ["[]", "[\"Ana\"]", "[\"Ben\"]", "[\"Cleo\"]"]),
        (
            "game",
            ["classic", "crawl"],
            &["scoundrel"],
            ["2 null", "0 \"clear-the-dungeon-classic\"", "0 \"dungeon-crawl\"", "0 \"scoundrel\""],
        ),
        ("plain", ["true", "false"], &["--plain"], ["true", "false", "true", "false"]),
        ("color", ["always", "never"], &["--color", "always"], ["false", "true", "false", "true"]),
        ("teach", ["true", "false"], &["--teach"], ["false", "true", "false", "true"]),
        ("journal", ["file", "variable"], &["--journal", "flag"], ["deckwarden", "file", "variable", "flag"]),
    ] {
        let all = [
            effective_value(key, None, None, &[]),
            effective_value(key, Some(file), None, &[]),
            effective_value(key, Some(file), Some(variable), &[]),
            effective_value(key, Some(file), Some(variable), flags),
        ];
        assert_eq!(all, wanted, "{key}");
    }
    assert_eq!(effective_value("teach", Some("true"), None, &["--teach=off"]), "false");
}

#[test]
fn unknown_games_and_options_name_their_place() {
    let room = Room::new();
    room.write("one", "concede\n");
    let play = ["play", "classic", "--script", "one"];
    for (text, printed) in [
        ("player: Ana\ngame: clasic\n", ":2:7: there is no game `clasic`. Did you mean `classic`? "),
        ("options: {clasic: {reserve: on}}\n", ":1:11: there is no game `clasic`. Did you mean `classic`? "),
        ("options:\n  classic:\n    reserv: on\n", ":3:5: Clear the Dungeon Classic has no option `reserv`. "),
        ("options:\n  classic: {preset: brutl}\n", ":2:21: Clear the Dungeon Classic has no preset `brutl`. "),
        ("options:\n  crawl: {}\n  classic: {jokers: 9}\n", ":3:21: `9` is not a value of the option `jokers`. "),
        ("player: \"\\e[31mred\"\n", ":1:9: `player` contains the invisible character \\u{1b}. "),
    ] {
        room.configure(text);
        let ran = room.run_with(&[], &play);
        let output = format!("deckwarden: {}{printed}", room.path(FILE).display());
        assert!(ran.status == 3 && ran.err.starts_with(&output), "{text}: {}", ran.err);
        assert!(ran.err.ends_with("Correct the file with `deckwarden config edit`.\n"), "{}", ran.err);
    }
    room.configure("");
    let ran = room.run_with(&[("DECKWARDEN_GAME", "clasic")], &["play", "--script", "one"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.starts_with("deckwarden: DECKWARDEN_GAME: there is no game `clasic`."), "{}", ran.err);
}

#[test]
fn lessons_and_drills_use_the_configured_player() {
    let room = Room::new();
    room.configure("player: Ana\n");
    let drilled = |arguments: &[&str]| {
        room.run_with(&[], &[&["drill", "classic", "--results", "--json"], arguments].concat()).json()[0]["asked"]
            .clone()
    };
    let mut command = room.command(&["drill", "classic", "-n", "1", "--seed", "1"]);
    command.env_remove("DECKWARDEN_JOURNAL");
    let ran = Room::ran(command, b"y\nyes\n1\n");
    assert_eq!((drilled(&[]), drilled(&["--player", "Ben"])), (1.into(), 0.into()), "{ran:?}");
    assert_eq!(drilled(&["--player", "Ana"]), 1);
}

#[test]
fn a_broken_config_file_is_reported_and_can_be_repaired() {
    let room = Room::new();
    room.configure("player: Ana\nplian: true\n");
    let ran = room.run(&["games"]);
    assert_eq!(ran.status, 3);
    let place = format!("deckwarden: {}:2:1: unknown key `plian`. Did you mean `plain`? ", room.path(FILE).display());
    assert!(
        ran.err.starts_with(&place) && ran.err.ends_with("Correct the file with `deckwarden config edit`.\n"),
        "{}",
        ran.err
    );
    assert_eq!(room.run(&["config", "path"]).status, 0);
    let mend = [("EDITOR", "sed -i s/plian/plain/")];
    assert_eq!(room.run_with(&mend, &["config", "edit"]).status, 0);
    assert_eq!(room.run(&["games"]).status, 0);
    for text in ["version: 9\n", "a: &a [*a]\n", "\u{0}", "[[[[[[[[[", "player: {a: b}\n"] {
        room.configure(text);
        assert_eq!(room.run(&["games"]).status, 3, "{text:?}");
    }
    room.write(FILE, vec![b'#'; 5 << 20]);
    let ran = room.run(&["games"]);
    assert!(
        ran.status == 3 && ran.err.contains(" cannot be read: it is larger than the limit of 4 MiB"),
        "{}",
        ran.err
    );
    room.write(FILE, [0xff, 0xfe]);
    assert_eq!(room.run(&["games"]).status, 3);
    std::fs::remove_file(room.path(FILE)).expect("the file can be removed");
    // A program that opened a pipe without a writer would wait for ever.
    assert!(std::process::Command::new("mkfifo").arg(room.path(FILE)).status().is_ok_and(|made| made.success()));
    let ran = room.run(&["games"]);
    assert!(ran.status == 3 && ran.err.contains(" cannot be read: it is not a regular file. "), "{}", ran.err);
    assert_eq!(room.run(&["config", "set", "player", "Ana"]).status, 3);
    std::fs::remove_file(room.path(FILE)).expect("the pipe can be removed");
    std::fs::create_dir(room.path(FILE)).expect("a directory");
    let ran = room.run(&["games"]);
    assert!(ran.status == 3 && ran.err.contains(" cannot be read: it is not a regular file. "), "{}", ran.err);
    assert_eq!(room.run_with(&[], &["config", "edit"]).status, 2, "no editor is named");
    assert_eq!(room.run_with(&[("EDITOR", "false")], &["config", "edit"]).status, 3);
    assert_eq!(room.run_with(&[("EDITOR", "/no/such/editor")], &["config", "edit"]).status, 3);
}
