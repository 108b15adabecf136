use super::Sandbox;

/// Ana and Ben each play in a normal and in a hardcore dungeon.
#[test]
fn the_score_sheet_ranks_players_per_difficulty() {
    let sandbox = Sandbox::new();
    let normal = b"kh 3d 6c, 2s 9d, a, 9c 8c, l";
    let mage = b"ks ad qc, 3s 4s, c, kh jd, l";
    let hardcore = b"kh 3d 7c, 2s 9d, a, 9c 8c, l";
    let lost = b"2h 3d 7c, 9s 2s, ks qs";
    for (player, set, lines) in [
        ("Ana", "mode=normal", normal.as_slice()),
        ("Ben", "class=mage", mage),
        ("Ben", "mode=hardcore", hardcore),
        ("Ana", "mode=hardcore", lost),
    ] {
        let run = sandbox.feed(&["play", "crawl", "--player", player, "--set", set, "--script", "-"], lines);
        assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    }
    let printed = sandbox.run(&["scores", "crawl", "--plain"]).out;
    let sheet = "High scores: normal
Player Ben, M/W M, Difficulty Normal, Score 12
Player Ana, M/W W, Difficulty Normal, Score 6
High scores: hardcore
Player Ben, M/W W, Difficulty Hardcore, Score 7
";
    assert!(printed.ends_with(sheet), "{printed}");
}

/// A shared game gives one result, and each number of players has statistics of its own.
#[test]
fn a_shared_result_is_counted_once() {
    let sandbox = Sandbox::new();
    let three = ["Ana", "Ben", "Cleo"];
    for (players, lines) in [
        (&three[..], include_str!("../../examples/regicide-three-lost-44.txt")),
        (&three[..2], "jh\n10h\nfall\n"),
        (&[], include_str!("../../examples/regicide-stuck-lost-14.txt")),
    ] {
        let named = players.iter().flat_map(|player| ["--player", player]);
        let arguments: Vec<&str> = ["play", "regicide", "--script", "-"].into_iter().chain(named).collect();
        let run = sandbox.feed(&arguments, lines.as_bytes());
        assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    }
    let report: serde_json::Value = serde_json::from_str(&sandbox.run(&["scores", "regicide", "--json"]).out).unwrap();
    let figures = |group: &serde_json::Value| (group["label"].clone(), group["figures"]["games"].clone());
    let groups: Vec<_> = report["groups"].as_array().unwrap().iter().map(figures).collect();
    let expected = ["1 player", "2 players", "3 players"].map(|label| (label.into(), 1.into()));
    assert_eq!(groups, expected, "{report}");
    let of_ben = sandbox.run(&["scores", "regicide", "--player", "Ben", "--pool", "--plain"]).out;
    assert!(of_ben.contains("Games: 2 (2 lost)"), "{of_ben}");
    let rows = sandbox.run(&["journal", "export", "--format", "csv"]).out;
    let shared: Vec<&str> = rows.lines().filter(|row| row.contains("Ana")).collect();
    assert_eq!(shared.len(), 2, "{rows}");
    assert!(shared[0].contains(",\"Ana, Ben, Cleo\",,3,"), "{rows}");
}
