//! Commands on many sessions, on invalid files, and on paths that are not text.

use super::{Run, Sandbox, all_commands};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

const NOW: &str = "2026-11-21T00:10:00+01:00";

impl Sandbox {
    fn journal(&self, arguments: &[&str]) -> Run {
        let mut command = self.command(&[&["journal"], arguments, &["--journal", "j"]].concat());
        command.env("DECKWARDEN_NOW", NOW);
        Sandbox::run_command(command, b"")
    }

    fn begin(&self) -> PathBuf {
        let unfinished = self.feed(&["play", "classic", "--journal", "j"], b"kh qs jc jd 7c 10d jk\n7c 1\nundo\n");
        assert_eq!(unfinished.status, 0, "{}", unfinished.err);
        self.session_files()
            .into_iter()
            .max_by_key(|path| std::fs::metadata(path).unwrap().modified().unwrap())
            .unwrap()
    }

    fn session_files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> =
            self.files_below("j/sessions").into_iter().filter(|p| p.extension().is_some_and(|e| e == "yaml")).collect();
        files.sort();
        files
    }

    fn files_below(&self, folder: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        let mut look = vec![self.path(folder)];
        while let Some(path) = look.pop() {
            match std::fs::read_dir(&path) {
                Ok(entries) => look.extend(entries.map(|entry| entry.unwrap().path())),
                Err(_) => found.push(path),
            }
        }
        found
    }
}

fn change(path: &Path, change: impl Fn(&str) -> String) {
    std::fs::write(path, change(&std::fs::read_to_string(path).unwrap())).unwrap();
}

fn states(document: &Value) -> Vec<String> {
    let mut states: Vec<String> = document["sessions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|session| session["state"].as_str().unwrap().to_owned())
        .collect();
    states.sort();
    states
}

#[test]
fn one_damaged_session_stops_no_command() {
    let sandbox = Sandbox::new();
    let paths: Vec<PathBuf> = (0..6).map(|_| sandbox.begin()).collect();
    change(&paths[0], |text| text.replace("deckwarden: 1", "deckwarden: 2\nsomething: [new"));
    change(&paths[1], |text| text.replace("game: clear-the-dungeon-classic", "game: gone"));
    change(&paths[2], |text| text.replace("- undo 1", "\u{1}\n- undo 1"));
    std::fs::remove_file(&paths[3]).unwrap();
    std::fs::create_dir(&paths[3]).unwrap();
    change(&paths[4], |text| text.replace("players: []\n", ""));
    let verified = sandbox.journal(&["verify", "--json"]);
    assert_eq!(verified.status, 1);
    let expected = ["damaged", "damaged", "newer", "unfinished", "unplayable", "unreadable"];
    assert_eq!(states(&verified.json()[0]), expected, "{}", verified.out);
    let verified = sandbox.journal(&["verify"]).out;
    let counts = "6 sessions: 0 sound, 1 unfinished, 0 played under rules that have since changed, 2 damaged, 1 unplayable, \
                  1 newer, 1 unreadable.\n";
    assert!(verified.ends_with(counts), "{verified}");
    assert!(verified.contains("it is not a regular file"), "{verified}");
    let exported = sandbox.journal(&["export"]);
    let names: Vec<Value> =
        serde_json::from_str::<Value>(&exported.out).unwrap()["sessions"].as_array().unwrap().clone();
    assert_eq!((exported.status, names.len()), (4, 1), "{}", exported.err);
    let repaired = sandbox.journal(&["repair", "--json"]);
    assert_eq!(repaired.status, 4);
    assert_eq!(states(&repaired.json()[0]), ["newer", "repaired", "unplayable", "unreadable", "unrepairable"]);
    let second = sandbox.journal(&["repair"]);
    assert!(
        second.out.ends_with("4 sessions: 1 newer, 1 unplayable, 1 unreadable, 1 unrepairable.\n"),
        "{}",
        second.out
    );
    let newer = std::fs::read_to_string(&paths[0]).unwrap();
    assert!(newer.starts_with("deckwarden: 2\n"), "a newer file is not touched");
}

#[test]
fn import_skips_a_busy_session_and_continues() {
    let sandbox = Sandbox::new();
    sandbox.begin();
    sandbox.begin();
    let exported = sandbox.journal(&["export"]).out;
    sandbox.write("export", &exported);
    let name = sandbox.session_files()[0].file_stem().unwrap().to_str().unwrap().to_owned();
    let mut playing = sandbox.command(&["resume", &name, "--journal", "j"]);
    let mut playing = playing.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::null()).spawn().unwrap();
    // The import finds the session unchanged until the game has locked it.
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(20);
    let import = || sandbox.journal(&["import", "export", "--json"]);
    let mut imported = import();
    while imported.status == 0 && std::time::Instant::now() < deadline {
        imported = import();
    }
    let report = &imported.json()[0];
    drop(playing.stdin.take());
    playing.wait().unwrap();
    assert_eq!((imported.status, &report["same"]), (4, &json!(1)), "{report}");
    assert!(report["refused"][0]["problem"].as_str().unwrap().contains("is being played elsewhere"), "{report}");
}

#[test]
fn sessions_deleted_twice_are_restored_twice() {
    let sandbox = Sandbox::new();
    let path = sandbox.begin();
    let exported = sandbox.journal(&["export"]).out;
    sandbox.write("export", &exported);
    let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
    assert_eq!(sandbox.journal(&["delete", "last", "--yes"]).status, 0);
    assert_eq!(sandbox.journal(&["import", "export"]).status, 0);
    assert_eq!(sandbox.journal(&["delete", "last", "--yes"]).status, 0);
    assert_eq!(sandbox.journal(&["list", "--trash"]).out, format!("{name}.2\n{name}\n"));
    assert_eq!(sandbox.journal(&["restore", &name]).status, 0);
    assert_eq!(sandbox.journal(&["delete", "last", "--yes"]).status, 0);
    assert_eq!(sandbox.journal(&["restore", &format!("{name}.2")]).status, 0);
    assert_eq!(sandbox.journal(&["list", "--trash"]).out, format!("{name}\n"));
    assert_eq!(sandbox.journal(&["verify"]).status, 0);
    assert_eq!(sandbox.journal(&["repair"]).out, "1 session: nothing to repair.\n");
}

#[test]
fn exports_are_written_whole_or_not_at_all() {
    let sandbox = Sandbox::new();
    sandbox.begin();
    sandbox.write("backup", "the old one");
    let no_room = sandbox.journal(&["export", "--output", "/dev/full", "--force"]);
    assert_eq!(no_room.status, 3, "{}", no_room.err);
    let refused = sandbox.journal(&["export", "--output", "backup"]);
    assert_eq!(refused.status, 2);
    assert_eq!(std::fs::read_to_string(sandbox.path("backup")).unwrap(), "the old one");
    assert_eq!(sandbox.journal(&["export", "--output", "backup", "--force"]).status, 0);
    let written: Value = serde_json::from_str(&std::fs::read_to_string(sandbox.path("backup")).unwrap()).unwrap();
    assert_eq!(written["sessions"].as_array().unwrap().len(), 1);
    let left: Vec<_> = std::fs::read_dir(sandbox.path(".")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_str().unwrap().starts_with(".backup")), "{left:?}");
    let missing = sandbox.journal(&["export", "--output", "no/such/folder"]);
    assert_eq!(missing.status, 3, "{}", missing.err);
}

#[cfg(target_os = "linux")]
#[test]
fn every_command_reports_a_path_that_is_not_utf_8() {
    use std::os::unix::ffi::OsStrExt;
    let sandbox = Sandbox::new();
    let odd = std::ffi::OsStr::from_bytes(b"j\xff");
    sandbox.begin();
    std::fs::rename(sandbox.path("j"), sandbox.path(".").join(odd)).unwrap();
    sandbox.write("script", "kh qs jc jd 7c 10d jk\n");
    let run = |arguments: &[&str], input: &[u8]| {
        let mut command = sandbox.command(arguments);
        command.arg("--journal").arg(odd).env("DECKWARDEN_NOW", NOW);
        for folder in ["DATA", "CONFIG", "STATE", "CACHE"] {
            command.env(format!("XDG_{folder}_HOME"), sandbox.path(".").join(odd).join(folder));
        }
        Sandbox::run_command(command, input)
    };
    let commands: &[&[&str]] = &[
        &["journal", "path"],
        &["journal", "path", "last"],
        &["journal", "list"],
        &["journal", "show", "last"],
        &["journal", "replay", "last", "--all"],
        &["journal", "verify"],
        &["journal", "note", "last", "so"],
        &["journal", "fix", "last", "7c", "7s"],
        &["journal", "export"],
        &["journal", "export", "--output", "out", "--force"],
        &["journal", "import", "out"],
        &["journal", "delete", "last", "--yes"],
        &["journal", "restore", "last"],
        &["journal", "repair"],
        &["scores"],
        &["play", "classic", "--script", "script"],
        &["resume", "last"],
        &["scores", "--html", "page.html", "--force"],
        &["scores", "classic", "--chart", "--svg", "chart.svg", "--force"],
        &["journal", "show", "last", "--card", "card.svg", "--force"],
        &["journal", "export", "--format", "markdown"],
        &["journal", "list", "--trash"],
        &["review", "last", "--budget", "100"],
        &["drill", "classic", "-n", "1", "--seed", "1"],
        &["drill", "classic", "--results"],
        &["learn", "classic"],
        &["watch", "classic", "-n", "2"],
        &["config"],
        &["config", "path"],
        &["config", "set", "journal", "j"],
        &["config", "get", "journal"],
        &["config", "unset", "journal"],
        &["rulebook", "new", "classic"],
        &["rulebook", "check"],
        &["rulebook", "list"],
        &["learn"],
        &["watch", "classic", "-n", "1"],
        &["games"],
        &["rules", "classic"],
        &["rulebook", "show", "classic"],
        &["rulebook", "schema"],
        &["simulate", "crawl", "--games", "1", "--policy", "random"],
        &["solve", "scoundrel", "--deals", "1", "--positions", "1"],
        &["perft", "classic", "--deal", "script", "--depth", "1"],
        &["referee", "classic"],
        &["completions", "bash"],
        &["man"],
        &["config", "show"],
        &["config", "edit"],
        // These commands take long, so the test runs only the check of their arguments.
        &["coach", "learn", "classic", "--batches", "0"],
        &["coach", "calibrate", "classic", "--games", "0"],
        &["coach", "win-rates", "--games", "0"],
    ];
    let untried: Vec<String> = all_commands()
        .into_iter()
        .filter(|path| !commands.iter().any(|words| format!("{} ", words.join(" ")).starts_with(&format!("{path} "))))
        .collect();
    assert!(untried.is_empty(), "{untried:?}");
    for command in commands {
        for more in [&[][..], &["--json"]] {
            let run = run(&[*command, more].concat(), b"");
            assert!(!run.err.contains("panicked"), "{command:?} {more:?}: {}", run.err);
            assert!((0..=4).contains(&run.status), "{command:?} {more:?}: {} {}", run.status, run.err);
            if !more.is_empty() && command[0] == "journal" && run.status == 0 {
                assert!(
                    serde_json::from_str::<Value>(run.out.lines().next().unwrap_or("0")).is_ok()
                        || command[1] == "export"
                );
            }
        }
    }
    let path = run(&["journal", "path", "--json"], b"").json()[0]["path"].as_str().unwrap().to_owned();
    assert!(path.ends_with("j\u{fffd}"), "{path}");
    let mut output = sandbox.command(&["journal", "export", "--json", "--output"]);
    output.arg(std::ffi::OsStr::from_bytes(b"out\xfe")).arg("--journal").arg(odd);
    let run = Sandbox::run_command(output, b"");
    assert_eq!((run.status, run.json()[0]["path"].as_str()), (0, Some("out\u{fffd}")), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn non_files_and_huge_files_are_refused_at_once() {
    let sandbox = Sandbox::new();
    let session = sandbox.begin();
    let pipe = |path: &Path| {
        let made = std::process::Command::new("mkfifo").arg(path).status().unwrap();
        assert!(made.success());
    };
    pipe(&sandbox.path("pipe"));
    let printed = |run: Run, status: i32, expected: &str| {
        assert_eq!((run.status, run.err.contains(expected)), (status, true), "{}{}", run.out, run.err);
    };
    printed(sandbox.run(&["perft", "classic", "--depth", "1", "--deal", "pipe"]), 3, "it is not a regular file");
    printed(sandbox.run(&["perft", "classic", "--depth", "1", "--deal", "/dev/zero"]), 3, "it is not a regular file");
    printed(sandbox.journal(&["import", "pipe"]), 3, "it is not a regular file");
    printed(sandbox.journal(&["import", "/dev/zero"]), 3, "it is not a regular file");
    let large = vec![b'#'; (4 << 20) + 1];
    sandbox.write("large", &large);
    let script = |path: &str| sandbox.run(&["play", "classic", "--script", path]);
    printed(script("/dev/zero"), 3, "/dev/zero cannot be read: it is neither a file nor a pipe. Check the path");
    printed(script("large"), 3, "large cannot be read: it is larger than the limit of 4 MiB. Check the path");
    printed(script("."), 3, "Is a directory");
    let comments = format!("{}\n", "#".repeat(1 << 16)).repeat(64);
    let run = sandbox.feed(&["play", "classic", "-q", "--script", "-"], format!("kh qs\n{comments}").as_bytes());
    printed(run, 3, "standard input cannot be read: it is larger than the limit of 4 MiB.");
    printed(
        sandbox.run(&["perft", "classic", "--depth", "1", "--deal", "large"]),
        3,
        "it is larger than the limit of 4 MiB",
    );
    let rulebooks = sandbox.path(".config/deckwarden/rulebooks");
    std::fs::create_dir_all(&rulebooks).unwrap();
    pipe(&rulebooks.join("pipe.yaml"));
    std::fs::write(rulebooks.join("large.yaml"), &large).unwrap();
    let listed = sandbox.run(&["rulebook", "list"]).out;
    assert!(
        listed.contains("it is not a regular file") && listed.contains("it is larger than the limit of 4 MiB"),
        "{listed}"
    );
    std::fs::remove_dir_all(rulebooks).unwrap();
    std::fs::write(&session, &large).unwrap();
    printed(sandbox.journal(&["show", "last"]), 4, "it is larger than the limit of 4 MiB");
    std::fs::remove_file(&session).unwrap();
    pipe(&session);
    printed(sandbox.journal(&["show", "last"]), 4, "it is not a regular file");
    printed(sandbox.run(&["resume", "last", "--journal", "j"]), 4, "it is not a regular file");
}

#[test]
fn an_invalid_deal_file_is_explained_in_a_sentence() {
    let sandbox = Sandbox::new();
    let printed = |deal: &str| {
        sandbox.write("deal", deal);
        let run = sandbox.run(&["perft", "classic", "--depth", "1", "--deal", "deal"]);
        assert!((2..=3).contains(&run.status), "{}", run.err);
        run.err
    };
    let wrong = printed("game: classic\npiles: {powr: [7C]}\n");
    let known =
        "the deal has a pile `powr`, but Clear the Dungeon Classic has only dungeon, power. Did you mean `power`?";
    assert!(wrong.contains(known), "{wrong}");
    let duplicates = printed("game: classic\npiles: {power: [7C, 7C]}\n");
    assert!(
        duplicates.contains("does not belong in the pile `power` of the deal, or is listed too often"),
        "{duplicates}"
    );
    let field = printed("game: classic\npile: {}\n");
    assert!(field.contains("line 2, column 1: there is no field `pile` here."), "{field}");
}

#[test]
fn sessions_with_a_game_alias_are_listed_under_the_game() {
    let sandbox = Sandbox::new();
    let path = sandbox.begin();
    change(&path, |text| text.replace("game: clear-the-dungeon-classic", "game: ctd").replace("   # ", "   #"));
    let listed = sandbox.journal(&["list", "--game", "classic"]);
    assert_eq!((listed.status, listed.out.lines().count()), (0, 1), "{}{}", listed.out, listed.err);
}

#[test]
fn an_impossible_deal_is_refused_with_a_sentence() {
    let sandbox = Sandbox::new();
    let cards = |count: usize| vec!["7C"; count].join(", ");
    let wrong = [
        ("classic", "game: classic\npiles: {}\n".to_owned(), "has too few cards: no card is left for column 1"),
        (
            "classic",
            format!("game: classic\npiles: {{power: [{}]}}\n", cards(43)),
            "lists 43 cards in the pile `power`, which has at most 42",
        ),
        (
            "classic",
            format!("game: classic\npiles: {{dungeon: [{}]}}\n", cards(5_000)),
            "lists 5000 cards in the pile `dungeon`",
        ),
        (
            "classic",
            format!("game: classic\npiles: {{power: [{}]}}\n", cards(400_000)),
            "the file has more values than any valid file",
        ),
        ("crawl", format!("game: crawl\npiles: {{pool: [{}]}}\n", cards(60)), "in the pile `pool`"),
        ("mythic", format!("game: mythic\npiles: {{pile: [{}]}}\n", cards(60)), "in the pile `pile`"),
        ("scoundrel", format!("game: scoundrel\npiles: {{dungeon: [{}]}}\n", cards(60)), "in the pile `dungeon`"),
        ("advanced", format!("game: advanced\npiles: {{dungeon: [{}]}}\n", cards(60)), "in the pile `dungeon`"),
        ("classic", "game: classic\npiles: {power: [??]}\n".to_owned(), "`??` in the pile `power` is not a card"),
    ];
    for (row, (game, deal, printed)) in wrong.into_iter().enumerate() {
        sandbox.write("deal", &deal);
        // Both commands read a deal with the same code, so two rows are enough for the second one.
        let commands =
            [&["perft", game, "--depth", "2"][..], &["simulate", game, "--policy", "random", "--games", "1"]];
        for command in &commands[..if row < 2 { 2 } else { 1 }] {
            let run = sandbox.run(&[*command, &["--deal", "deal"]].concat());
            // A simulation shuffles the cards that the deal leaves open.
            if deal.contains("piles: {}") && command[0] == "simulate" {
                assert_eq!(run.status, 0, "{}", run.err);
                continue;
            }
            assert!(
                run.status == 3 && run.err.contains(printed),
                "{command:?} {}: {} {}",
                &deal[..40.min(deal.len())],
                run.status,
                run.err
            );
            assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        }
    }
}

#[test]
fn games_with_extreme_numbers_end_or_stay_undecided() {
    let sandbox = Sandbox::new();
    let rulebooks = sandbox.path(".config/deckwarden/rulebooks");
    std::fs::create_dir_all(&rulebooks).unwrap();
    for (game, numbers, players) in [
        (
            "dungeon",
            "hand-size: N, ace-draws: N, first-passage: N, last-passage: N, escape-passages: N, jokers-a-deck: N",
            2,
        ),
        ("clear-the-dungeon-classic", "hand-size: N, reach: N", 1),
    ] {
        for number in ["0", "255"] {
            let numbers = numbers.replace('N', number);
            let book = format!("id: odd\nextends: {game}\nversion: 1.0.0\nname: Odd\nnumbers: {{{numbers}}}\n");
            std::fs::write(rulebooks.join("odd.yaml"), book).unwrap();
            let players: &[&str] = if players == 2 { &["--player", "Ana", "--player", "Ben"] } else { &[] };
            let simulate = ["simulate", "odd", "--policy", "random", "--games", "3", "--seed", "1"];
            let run = sandbox.run(&[&simulate, players].concat());
            assert_eq!(run.status, 0, "{game} {number}: {}", run.err);
            assert!(run.out.contains("3 simulated games"), "{}", run.out);
        }
    }
}
