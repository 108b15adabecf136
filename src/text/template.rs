//! Fills the `{fields}` of templates: a word replaces `{card}`, and a count with its noun replaces
//! `{deck|card|cards}`.

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    Number(i64),
    Text(String),
}

/// Fills the fields of a template. `field` returns the value of a field by its name. Returns `None` if a field has no
/// value, or if a brace is not closed. A count of 0 becomes “no”, as in “no cards”, or “No” at the beginning of a
/// sentence. “a” becomes “an” before a value that needs “an”.
pub fn fill(template: &str, mut field: impl FnMut(&str) -> Option<FieldValue>) -> Option<String> {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (field_text, after) = after.split_once('}')?;
        text.push_str(before);
        let mut parts = field_text.split('|');
        let filled = field(parts.next()?)?;
        if takes_an(&filled.to_string()) && (text == "a " || text == "A " || text.ends_with(" a ")) {
            text.insert(text.len() - 1, 'n');
        }
        match (filled, parts.next(), parts.next()) {
            (FieldValue::Number(0), Some(_), Some(plural)) => {
                let starts_sentence = text.is_empty() || text.ends_with(". ");
                text.push_str(if starts_sentence { "No " } else { "no " });
                text.push_str(plural);
            }
            (filled, Some(singular), Some(plural)) => {
                text.push_str(&filled.to_string());
                text.push(' ');
                text.push_str(if filled == FieldValue::Number(1) { singular } else { plural });
            }
            (filled, ..) => text.push_str(&filled.to_string()),
        }
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

/// Returns whether a word needs the article “an” when spoken: an ace, an `A`, an 8, an 11.
fn takes_an(word: &str) -> bool {
    word.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o', '8']) || ["11", "18"].contains(&word)
}

/// Returns the names of a template's fields in order. Returns `None` if braces do not match, if a field has no name, or
/// if a count does not have exactly two forms of its noun.
pub fn fields(template: &str) -> Option<Vec<&str>> {
    let mut found = Vec::new();
    let mut rest = template;
    while let Some(open) = rest.find(['{', '}']) {
        let field_text = rest.get(open..)?.strip_prefix('{')?;
        let (field, after) = field_text.split_once('}').filter(|(field, _)| !field.contains('{'))?;
        let mut parts = field.split('|');
        found.push(parts.next().filter(|name| !name.is_empty())?);
        if !matches!(parts.count(), 0 | 2) {
            return None;
        }
        rest = after;
    }
    Some(found)
}

impl std::fmt::Display for FieldValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            FieldValue::Number(number) => write!(f, "{number}"),
            FieldValue::Text(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_filled_and_nouns_match_their_counts() {
        let cards = |count| {
            move |name: &str| match name {
                "deck" => Some(FieldValue::Number(count)),
                "who" => Some(FieldValue::Text("Ana".to_owned())),
                _ => None,
            }
        };
        let template = "{who} has {deck|card|cards}. {deck|card is|cards are} left.";
        assert_eq!(fill(template, cards(1)).as_deref(), Some("Ana has 1 card. 1 card is left."));
        assert_eq!(fill(template, cards(0)).as_deref(), Some("Ana has no cards. No cards are left."));
        assert_eq!(fill("{deck} and {what}", cards(2)), None);
    }

    #[test]
    fn the_article_matches_the_filled_word() {
        let rank = |rank: &'static str| move |_: &str| Some(FieldValue::Text(rank.to_owned()));
        assert_eq!(fill("asks for a {rank}.", rank("A")).as_deref(), Some("asks for an A."));
        assert_eq!(fill("A {rank} is wanted, no a{rank}.", rank("8")).as_deref(), Some("An 8 is wanted, no a8."));
        assert_eq!(fill("asks for a {rank}.", rank("J")).as_deref(), Some("asks for a J."));
    }

    #[test]
    fn field_names_are_read_from_a_template() {
        assert_eq!(fields("{a} and {b|card|cards}."), Some(vec!["a", "b"]));
        assert_eq!(fields("nothing"), Some(vec![]));
        for broken in ["{a", "a}", "{a {b}}", "{a|one}", "{}", "{a|b|c|d}"] {
            assert_eq!(fields(broken), None, "{broken}");
        }
    }
}
