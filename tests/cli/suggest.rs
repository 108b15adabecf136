//! Mistyped words on the command line: the error names the nearest known word.

use super::Sandbox;

#[test]
fn a_mistyped_argument_gets_the_nearest_word() {
    let sandbox = Sandbox::new();
    sandbox.feed(&["play", "classic", "--player", "Anna"], b"kh qs jc jd\nconcede\n");
    let cases: [(&[&str], i32, &str); 11] = [
        (&["play", "clasic"], 2, "there is no game `clasic`. Did you mean `classic`? The games: clear-the-dungeon-c"),
        (&["referee", "dugneon"], 2, "there is no game `dugneon`. Did you mean `dungeon`?"),
        (
            &["play", "classic", "--preset", "resrve"],
            2,
            "has no preset `resrve`. Did you mean `reserve`? Its presets: ",
        ),
        (
            &["play", "classic", "--set", "reserv=on"],
            2,
            "has no option `reserv`. Did you mean `reserve`? Its options: ",
        ),
        (&["play", "classic", "--set", "reserve=onn"], 2, "of the option `reserve`. Did you mean `on`? Allowed: "),
        (&["drill", "classic", "--rule", "atack.power"], 2, "has no rule `atack.power`. Did you mean `attack.power`?"),
        (&["rules", "classic", "atack.power"], 1, "is about `atack.power`. Did you mean `attack.power`?"),
        (&["learn", "classic", "monstre"], 2, "has no lesson `monstre`. Did you mean `monster`?"),
        (&["scores", "--player", "Ana"], 1, "no player Ana is in the journal. Did you mean `Anna`? The players are "),
        (&["journal", "show", "clasic"], 1, "no session has `clasic` in its name. Did you mean `classic`? `deckwarden"),
        (&["journal", "list", "--player", "anan"], 1, "no player anan is in the journal. Did you mean `Anna`?"),
    ];
    for (args, status, printed) in cases {
        let run = sandbox.run(args);
        assert_eq!((run.status, run.out.as_str()), (status, ""), "{args:?}: {}", run.err);
        assert!(run.err.contains(printed), "{args:?}: {}", run.err);
    }
}

#[test]
fn no_suggestion_without_a_similar_word() {
    let run = Sandbox::new().run(&["play", "bridge"]);
    assert_eq!(run.status, 2);
    assert!(run.err.starts_with("deckwarden: there is no game `bridge`. The games: "), "{}", run.err);
}

#[test]
fn a_mistyped_table_command_gets_the_nearest_word() {
    let sandbox = Sandbox::new();
    for (line, near) in [("hlep", "help"), ("udno", "undo"), ("tabel", "table"), ("rdeo", "redo")] {
        let run = sandbox.feed(&["play", "classic"], format!("{line}\n").as_bytes());
        let printed = format!("`{line}` (character 1) is not a card or a verb here. Did you mean `{near}`?");
        assert!(run.status == 3 && run.err.contains(&printed), "{}", run.err);
    }
}

#[test]
fn player_names_cannot_be_commands() {
    let run = Sandbox::new().run(&["referee", "dungeon", "--player", "Ana", "--player", "exit"]);
    let printed = "deckwarden: a player cannot be called `exit`: it is a word of the notation. Choose another name.\n";
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (2, "", printed));
}
