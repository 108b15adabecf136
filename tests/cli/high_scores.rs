use super::Room;

/// Ana and Ben take turns: three heroes in a normal dungeon, one in a hardcore one.
#[test]
fn the_score_sheet_ranks_players_per_difficulty() {
    let room = Room::new();
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
        let ran = room.feed(&["play", "crawl", "--player", player, "--set", set, "--script", "-"], lines);
        assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    }
    let printed = room.run(&["scores", "crawl", "--plain"]).out;
    let sheet = "High scores: normal
Player Ben, M/W M, Difficulty Normal, Score 12
Player Ana, M/W W, Difficulty Normal, Score 6
High scores: hardcore
Player Ben, M/W W, Difficulty Hardcore, Score 7
";
    assert!(printed.ends_with(sheet), "{printed}");
}
