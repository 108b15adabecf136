//! Finds similar words, for “Did you mean …?”.

/// Maximum number of suggestions, enough for the four suits of a rank.
const MAX_SUGGESTIONS: usize = 4;
/// Maximum length of a compared word, in characters. A longer word is probably not a mistyped word of the program.
const MAX_LENGTH: usize = 40;

/// Returns the known words that are most similar to the typed word, the most similar first, without duplicates. Upper
/// and lower case count as equal. Returns nothing if no word is similar, or if the typed word is known.
pub(crate) fn nearest<'k>(typed: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<String> {
    nearest_of(typed, known.into_iter().collect())
}

/// Does the work of [`nearest`]. Sorting takes a lot of code, and the compiler makes this function only once, not once
/// for each kind of iterator.
fn nearest_of(typed: &str, known: Vec<&str>) -> Vec<String> {
    let lower = typed.to_lowercase();
    let length = lower.chars().count();
    // A short word, such as a card, may contain one typing mistake, and a longer word may contain more. Do not compare
    // single letters, because too many words would be similar.
    let max_mistakes = match length {
        0 | 1 => return Vec::new(),
        2 | 3 => 1,
        4..=7 => 2,
        8..=MAX_LENGTH => 3,
        _ => return Vec::new(),
    };
    let mut found: Vec<(usize, &str)> = known
        .into_iter()
        .map(|word| (strsim::osa_distance(&lower, &word.to_lowercase()), word))
        .filter(|(distance, _)| *distance <= max_mistakes)
        .collect();
    if found.iter().any(|(distance, _)| *distance == 0) {
        return Vec::new();
    }
    // A wrong letter is likelier than a missing one, so words of the typed length come first.
    found.sort_by_key(|(distance, word)| (*distance, word.chars().count().abs_diff(length)));
    let mut suggestions: Vec<String> = Vec::new();
    for (_, word) in found {
        if suggestions.len() < MAX_SUGGESTIONS && !suggestions.iter().any(|other| other == word) {
            suggestions.push(word.to_owned());
        }
    }
    suggestions
}

/// Returns the known words that begin with the typed letters. Returns nothing if no letter was typed, or if more than
/// [`MAX_SUGGESTIONS`] words match.
pub(crate) fn beginning_with<'k>(typed: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<String> {
    let lower = typed.to_lowercase();
    let matching: Vec<String> = known.into_iter().filter(|word| word.starts_with(&lower)).map(str::to_owned).collect();
    if lower.is_empty() || matching.len() > MAX_SUGGESTIONS { Vec::new() } else { matching }
}

/// Returns the question ` Did you mean …?`, with a space before it, or an empty string if there are no words.
pub(crate) fn did_you_mean(nearest: &[String]) -> String {
    if nearest.is_empty() {
        return String::new();
    }
    let quoted: Vec<String> = nearest.iter().map(|word| format!("`{word}`")).collect();
    format!(" Did you mean {}?", one_of(&quoted))
}

/// Joins words, as in `a, b or c`.
pub(crate) fn one_of(words: &[String]) -> String {
    joined(words, "or")
}

/// Joins words, as in `a, b and c`.
pub(crate) fn all_of(words: &[String]) -> String {
    joined(words, "and")
}

fn joined(words: &[String], conjunction: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {conjunction} {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_the_same_beginning_are_suggested() {
        let known = ["quit", "log", "legal", "undo", "unseen"];
        assert_eq!(beginning_with("Q", known), ["quit"]);
        assert_eq!(beginning_with("un", known), ["undo", "unseen"]);
        assert!(beginning_with("", known).is_empty());
        assert!(beginning_with("a", ["ab", "ac", "ad", "ae", "af"]).is_empty());
    }

    #[test]
    fn typing_mistakes_are_recognised() {
        let known = ["place", "discard", "7c", "7d"];
        assert_eq!(nearest("plcae", known), ["place"]);
        assert_eq!(nearest("7x", known), ["7c", "7d"]);
        assert_eq!(nearest("7", ["7c", "7d"]), [""; 0]);
        assert_eq!(nearest("7C", known), [""; 0], "the word is known");
        assert_eq!(nearest("6g", ["6", "6c", "66", "6c"]), ["6c", "66", "6"]);
        assert_eq!(nearest("quetzal", known), [""; 0]);
        assert_eq!(nearest("Atack.powr", ["attack.power", "damage.room"]), ["attack.power"]);
    }

    #[test]
    fn suggestions_are_one_sentence() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert_eq!(did_you_mean(&[]), "");
        assert_eq!(did_you_mean(&words(&["a"])), " Did you mean `a`?");
        assert_eq!(did_you_mean(&words(&["a", "b", "c"])), " Did you mean `a`, `b` or `c`?");
    }
}
