//! Things counted in words.

/// So many of a thing whose plural is regular: `1 session`, `3 sessions`, `2 entries`.
pub(super) fn counted(count: usize, thing: &str) -> String {
    match (count, thing.strip_suffix('y')) {
        (1, _) => format!("1 {thing}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {thing}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_thing_and_several() {
        assert_eq!([counted(1, "game"), counted(0, "game")], ["1 game", "0 games"]);
        assert_eq!([counted(1, "entry"), counted(2, "entry")], ["1 entry", "2 entries"]);
    }
}
