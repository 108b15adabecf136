//! The table's answers to questions about the position.

use super::Sandbox;

/// Returns the program's output for lines from a pipe.
fn printed(arguments: &[&str], lines: &[&str]) -> String {
    Sandbox::new().feed(arguments, lines.join("\n").as_bytes()).out
}

#[test]
fn discarded_cards_do_not_count_as_hit_points() {
    let lines = [
        "qc 7h",
        "3h 2d 8d",
        "a, 7d 5c",
        "3c ah",
        "a, kc 9h",
        "6c 9c, a, ad 7s",
        "qh ac, a, 10h 7c",
        "qd 4s, a, 5h jd",
        "8c 6s 10d, a, 9s 4d",
        "as",
        "unseen",
    ];
    let printed = printed(&["play", "crawl", "--no-journal", "--plain"], &lines);
    let (pool, heaps) = printed
        .split_once("In your hit points (12), the monster's hit points (8), together 20 of these 23: ")
        .expect("two lists");
    assert!(
        pool.contains("In the battle pool (28 of these 48): ") && pool.contains(" 7D ") && pool.contains(" KC "),
        "{pool}"
    );
    let (heaps, _) = heaps.split_once("8C attacks you with AS").expect("the question after them");
    let heaps: Vec<&str> = heaps.split_whitespace().collect();
    assert_eq!(heaps.join(" "), "2C 4C 10C JC 3D 5D 6D 9D KD 2H 4H 6H 8H JH KH 2S 3S 5S 8S 10S JS QS KS");
}
