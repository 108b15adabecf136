//! Rules on the spot, lessons and drills, from outside.

use super::Room;

#[test]
fn a_rule_page_holds_its_text_example_options_and_rulings() {
    let ran = Room::new().run(&["rules", "classic", "attack.trigger", "--plain"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for part in [
        "The third card has the monster's suit (attack.trigger)",
        "Example: On JH lie",
        "Asked: Does the suit of the first or second card count as the trigger? No.",
    ] {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    let ran = Room::new().run(&["rules", "classic", "reserve.buried"]);
    assert!(ran.out.contains("Option `pile`:") && ran.out.contains("Option `reserve`:"), "{}", ran.out);
    assert!(!ran.out.contains("attack.power"), "{}", ran.out);
}

#[test]
fn rules_are_found_by_family_section_and_words() {
    let room = Room::new();
    let ran = room.run(&["rules", "classic", "attack"]);
    assert!(ran.out.contains("attack.power") && ran.out.contains("attack.trigger"), "{}", ran.out);
    assert!(!ran.out.contains("discard.hand"), "{}", ran.out);
    let ran = room.run(&["rules", "classic", "suit", "of", "the", "third", "card"]);
    assert!(ran.out.starts_with("The third card has the monster's suit (attack.trigger)\n"), "{}", ran.out);
    assert!(ran.out.contains("See also\n"), "{}", ran.out);
}

#[test]
fn an_unknown_rule_names_the_nearest_ones() {
    let room = Room::new();
    let ran = room.run(&["rules", "classic", "atack.power"]);
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("Did you mean `attack.power`"), "{}", ran.err);
    let ran = room.run(&["rules", "classic", "quetzalcoatl"]);
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    let said =
        "deckwarden: nothing in Clear the Dungeon Classic is about `quetzalcoatl`. Type `rules` for all of them.\n";
    assert_eq!(ran.err, said);
}

#[test]
fn a_plain_rulebook_is_ascii_and_markdown_has_headings() {
    let room = Room::new();
    let plain = room.run(&["rules", "classic", "--plain"]);
    assert!(plain.out.chars().all(|c| c == '\n' || (' '..='~').contains(&c)), "{}", plain.out);
    let markdown = room.run(&["rules", "classic", "--markdown"]);
    assert!(
        markdown.out.starts_with("# Clear the Dungeon Classic\n\n## The game\n\n### In short\n"),
        "{}",
        markdown.out
    );
    assert!(markdown.out.contains("\n### Two cards reach the power (attack.power)\n"), "{}", markdown.out);
    assert!(markdown.out.contains("**Example.** On K♥ lies 7♣"), "{}", markdown.out);
}
