//! The configuration: reading, setting, showing and overriding it.

use super::{Run, Sandbox};

const FILE: &str = ".config/deckwarden/config.yaml";

impl Sandbox {
    fn configure(&self, text: &str) {
        std::fs::create_dir_all(self.path(".config/deckwarden")).expect("a directory");
        self.write(FILE, text);
    }

    fn run_with(&self, variables: &[(&str, &str)], arguments: &[&str]) -> Run {
        let mut command = self.command(arguments);
        command.env_remove("DECKWARDEN_JOURNAL").envs(variables.iter().copied());
        Sandbox::run_command(command, b"")
    }
}

/// Returns the players and the preset of the newest game in the journal.
fn newest(sandbox: &Sandbox, journal: &str) -> (serde_json::Value, serde_json::Value) {
    let listed = sandbox.run(&["journal", "list", "--json", "--journal", journal]);
    let session = &listed.json()[0]["sessions"][0];
    (session["players"].clone(), session["preset"].clone())
}

#[test]
fn setting_and_unsetting_keys_keeps_comments() {
    let sandbox = Sandbox::new();
    sandbox.configure("# how I like it\nplayer: Ana # me\n");
    for (key, value) in
        [("player", "Zoë: the 2nd"), ("plain", "true"), ("options.classic.preset", "brutal"), ("game", "crawl")]
    {
        let run = sandbox.run(&["config", "set", key, value]);
        assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "", ""), "{key}");
        assert_eq!(sandbox.run(&["config", "get", key]).out, format!("{value}\n"));
    }
    let run = sandbox.run(&["config", "set", "game"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(sandbox.run(&["config", "get", "game"]).status, 1);
    let text = std::fs::read_to_string(sandbox.path(FILE)).expect("the file");
    assert_eq!(
        text,
        "# how I like it\nplayer: \"Zoë: the 2nd\"\nplain: true\noptions:\n  classic:\n    preset: brutal\n"
    );
    let shown = sandbox.run_with(&[("DECKWARDEN_PLAYER", "Ben")], &["config", "show"]);
    assert_eq!(shown.out, "player: Ben (environment)\nplain: true (file)\noptions.classic.preset: brutal (file)\n");
    let json = sandbox.run(&["config", "show", "--json"]).json().remove(0);
    assert_eq!((&json["version"], &json["settings"][1]["value"]), (&1.into(), &"true".into()));
    assert_eq!(sandbox.run(&["config", "path"]).out, format!("{}\n", sandbox.path(FILE).display()));
}

#[test]
fn invalid_keys_and_values_are_not_set() {
    let sandbox = Sandbox::new();
    for (key, value, printed) in [
        ("plian", "true", "unknown key `plian`. Did you mean `plain`? "),
        ("plain", "perhaps", "`plain` must be true or false, not `perhaps`."),
        ("color", "blue", "`color` must be auto, always or never, not `blue`."),
        ("game", "clasic", "there is no game `clasic`"),
        ("options.classic.reserv", "on", "Clear the Dungeon Classic has no option `reserv`. Did you mean `reserve`? "),
        ("options.classic.jokers", "9", "`9` is not a value of the option `jokers`."),
    ] {
        let run = sandbox.run(&["config", "set", key, value]);
        assert_eq!(run.status, 2, "{key}: {}", run.err);
        assert!(run.err.contains(printed), "{}", run.err);
    }
    assert!(!sandbox.path(FILE).exists());
}

#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let sandbox = Sandbox::new();
    sandbox.configure(
        "player: Ana\ngame: classic\njournal: from-file\noptions: {clear-the-dungeon-classic: {preset: brutal}}\n",
    );
    sandbox.write("one", "concede\n");
    let play = ["play", "--keep", "-q", "--script", "one"];
    assert_eq!(sandbox.run_with(&[], &play).status, 0);
    assert_eq!(newest(&sandbox, "from-file"), (["Ana"].as_slice().into(), "brutal".into()));
    let variables = [("DECKWARDEN_PLAYER", "Ben"), ("DECKWARDEN_JOURNAL", "from-environment")];
    assert_eq!(sandbox.run_with(&variables, &play).status, 0);
    assert_eq!(newest(&sandbox, "from-environment"), (["Ben"].as_slice().into(), "brutal".into()));
    let flags = ["--player", "Cleo", "--preset", "standard", "--journal", "from-flag"];
    assert_eq!(sandbox.run_with(&variables, &[&play[..], &flags].concat()).status, 0);
    assert_eq!(newest(&sandbox, "from-flag"), (["Cleo"].as_slice().into(), "standard".into()));
    assert_eq!(sandbox.run_with(&[("DECKWARDEN_TEACH", "maybe")], &["games"]).status, 2);
    sandbox.configure("color: always\n");
    assert!(sandbox.run_with(&[], &["rules", "classic", "attack"]).out.contains('\u{1b}'));
    assert!(!sandbox.run_with(&[("NO_COLOR", "1")], &["rules", "classic", "attack"]).out.contains('\u{1b}'));
    assert!(!sandbox.run_with(&[], &["rules", "classic", "attack", "--color", "never"]).out.contains('\u{1b}'));
}

/// Returns the value of a key with this file, environment variable and command line.
fn effective_value(key: &str, file: Option<&str>, variable: Option<&str>, flags: &[&str]) -> String {
    let sandbox = Sandbox::new();
    sandbox.configure(&file.map(|printed| format!("{key}: {printed}\n")).unwrap_or_default());
    sandbox.write("one", "concede\n");
    let name = format!("DECKWARDEN_{}", key.to_uppercase());
    let variables: Vec<(&str, &str)> = variable.map(|printed| (name.as_str(), printed)).into_iter().collect();
    let with = |line: &[&str]| sandbox.run_with(&variables, &[line, flags].concat());
    let saved = |run: &Run| {
        let listed = sandbox.run_with(&[], &["journal", "list", "--json", "--journal", "kept"]).json().remove(0);
        let session = &listed["sessions"][0];
        if key == "game" { format!("{} {}", run.status, session["game"]) } else { session["players"].to_string() }
    };
    let play = ["play", "--script", "one", "--journal", "kept"];
    match key {
        "player" => saved(&with(&[&play[..], &["classic"]].concat())),
        "game" => saved(&with(&play)),
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
    for (key, [file, variable], flags, expected) in [
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
        assert_eq!(all, expected, "{key}");
    }
    assert_eq!(effective_value("teach", Some("true"), None, &["--teach=off"]), "false");
}

#[test]
fn unknown_games_and_options_name_their_place() {
    let sandbox = Sandbox::new();
    sandbox.write("one", "concede\n");
    let play = ["play", "classic", "--script", "one"];
    for (text, printed) in [
        ("player: Ana\ngame: clasic\n", ":2:7: there is no game `clasic`. Did you mean `classic`? "),
        ("options: {clasic: {reserve: on}}\n", ":1:11: there is no game `clasic`. Did you mean `classic`? "),
        ("options:\n  classic:\n    reserv: on\n", ":3:5: Clear the Dungeon Classic has no option `reserv`. "),
        ("options:\n  classic: {preset: brutl}\n", ":2:21: Clear the Dungeon Classic has no preset `brutl`. "),
        ("options:\n  crawl: {}\n  classic: {jokers: 9}\n", ":3:21: `9` is not a value of the option `jokers`. "),
        ("player: \"\\e[31mred\"\n", ":1:9: `player` contains the invisible character \\u{1b}. "),
    ] {
        sandbox.configure(text);
        let run = sandbox.run_with(&[], &play);
        let output = format!("deckwarden: {}{printed}", sandbox.path(FILE).display());
        assert!(run.status == 3 && run.err.starts_with(&output), "{text}: {}", run.err);
        assert!(run.err.ends_with("Correct the file with `deckwarden config edit`.\n"), "{}", run.err);
    }
    sandbox.configure("");
    let run = sandbox.run_with(&[("DECKWARDEN_GAME", "clasic")], &["play", "--script", "one"]);
    assert_eq!(run.status, 2);
    assert!(run.err.starts_with("deckwarden: DECKWARDEN_GAME: there is no game `clasic`."), "{}", run.err);
}

#[test]
fn lessons_and_drills_use_the_configured_player() {
    let sandbox = Sandbox::new();
    sandbox.configure("player: Ana\n");
    let drilled = |arguments: &[&str]| {
        sandbox.run_with(&[], &[&["drill", "classic", "--results", "--json"], arguments].concat()).json()[0]["asked"]
            .clone()
    };
    let mut command = sandbox.command(&["drill", "classic", "-n", "1", "--seed", "1"]);
    command.env_remove("DECKWARDEN_JOURNAL");
    let run = Sandbox::run_command(command, b"y\nyes\n1\n");
    assert_eq!((drilled(&[]), drilled(&["--player", "Ben"])), (1.into(), 0.into()), "{run:?}");
    assert_eq!(drilled(&["--player", "Ana"]), 1);
}

#[test]
fn a_broken_config_file_is_reported_and_can_be_repaired() {
    let sandbox = Sandbox::new();
    sandbox.configure("player: Ana\nplian: true\n");
    let run = sandbox.run(&["games"]);
    assert_eq!(run.status, 3);
    let place =
        format!("deckwarden: {}:2:1: unknown key `plian`. Did you mean `plain`? ", sandbox.path(FILE).display());
    assert!(
        run.err.starts_with(&place) && run.err.ends_with("Correct the file with `deckwarden config edit`.\n"),
        "{}",
        run.err
    );
    assert_eq!(sandbox.run(&["config", "path"]).status, 0);
    let editor = [("EDITOR", "sed -i s/plian/plain/")];
    assert_eq!(sandbox.run_with(&editor, &["config", "edit"]).status, 0);
    assert_eq!(sandbox.run(&["games"]).status, 0);
    for text in ["version: 9\n", "a: &a [*a]\n", "\u{0}", "[[[[[[[[[", "player: {a: b}\n"] {
        sandbox.configure(text);
        assert_eq!(sandbox.run(&["games"]).status, 3, "{text:?}");
    }
    sandbox.write(FILE, vec![b'#'; 5 << 20]);
    let run = sandbox.run(&["games"]);
    assert!(
        run.status == 3 && run.err.contains(" cannot be read: it is larger than the limit of 4 MiB"),
        "{}",
        run.err
    );
    sandbox.write(FILE, [0xff, 0xfe]);
    assert_eq!(sandbox.run(&["games"]).status, 3);
    std::fs::remove_file(sandbox.path(FILE)).expect("the file can be removed");
    // The program must not open this pipe: without a writer it would wait for ever.
    assert!(std::process::Command::new("mkfifo").arg(sandbox.path(FILE)).status().is_ok_and(|status| status.success()));
    let run = sandbox.run(&["games"]);
    assert!(run.status == 3 && run.err.contains(" cannot be read: it is not a regular file. "), "{}", run.err);
    assert_eq!(sandbox.run(&["config", "set", "player", "Ana"]).status, 3);
    std::fs::remove_file(sandbox.path(FILE)).expect("the pipe can be removed");
    std::fs::create_dir(sandbox.path(FILE)).expect("a directory");
    let run = sandbox.run(&["games"]);
    assert!(run.status == 3 && run.err.contains(" cannot be read: it is not a regular file. "), "{}", run.err);
    assert_eq!(sandbox.run_with(&[], &["config", "edit"]).status, 2, "no editor is named");
    assert_eq!(sandbox.run_with(&[("EDITOR", "false")], &["config", "edit"]).status, 3);
    assert_eq!(sandbox.run_with(&[("EDITOR", "/no/such/editor")], &["config", "edit"]).status, 3);
}
