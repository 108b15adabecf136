//! The rulebooks that come with the program.

/// The rules of the table itself.
pub(super) const COMMON: &str = include_str!("../../../rulebooks/common.yaml");

/// A rulebook that comes with the program. Its names stand here too, so that it is found without being read.
pub(super) struct BuiltIn {
    pub(super) id: &'static str,
    pub(super) aliases: &'static [&'static str],
    pub(super) text: &'static str,
}

/// The games, in the order in which `games` lists them.
pub(super) const GAMES: &[BuiltIn] = &[
    BuiltIn {
        id: "clear-the-dungeon-classic",
        aliases: &["classic", "ctd"],
        text: include_str!("../../../rulebooks/clear-the-dungeon-classic.yaml"),
    },
    BuiltIn {
        id: "clear-the-dungeon-advanced",
        aliases: &["advanced", "ctd-advanced"],
        text: include_str!("../../../rulebooks/clear-the-dungeon-advanced.yaml"),
    },
    BuiltIn { id: "dungeon-crawl", aliases: &["crawl"], text: include_str!("../../../rulebooks/dungeon-crawl.yaml") },
    BuiltIn {
        id: "mythic-dungeon-crawler",
        aliases: &["mythic"],
        text: include_str!("../../../rulebooks/mythic-dungeon-crawler.yaml"),
    },
    BuiltIn { id: "dungeon", aliases: &["bullen"], text: include_str!("../../../rulebooks/dungeon.yaml") },
    BuiltIn { id: "scoundrel", aliases: &[], text: include_str!("../../../rulebooks/scoundrel.yaml") },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rulebook::Rulebook;
    use crate::text::yaml;

    #[test]
    fn the_names_are_those_of_the_files() {
        for BuiltIn { id, aliases, text } in GAMES {
            let book: Rulebook = yaml::read(text).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(book.id, *id);
            assert_eq!(book.aliases, *aliases, "{id}");
        }
    }
}
