//! Finds similar words, for “Did you mean …?”.

/// Maximum number of suggestions, enough for the four suits of a rank.
const OFFERED: usize = 4;
/// Maximum length of a compared word, in characters. A longer word is not a typing mistake.
const LONGEST: usize = 40;

/// Returns the known words that are most similar to the typed word in upper or lower case, the most similar first,
/// without duplicates. Empty if no word is similar, or if the typed word is known.
pub(crate) fn nearest<'k>(typed: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<String> {
    let lower = typed.to_lowercase();
    let length = lower.chars().count();
    // The number of typing mistakes that a similar word may have: one in a card, more in a longer word. Single
    // letters are not compared, because every word would be similar.
    let reach = match length {
        0 | 1 => return Vec::new(),
        2 | 3 => 1,
        4..=7 => 2,
        8..=LONGEST => 3,
        _ => return Vec::new(),
    };
    let mut found: Vec<(usize, &str)> = known
        .into_iter()
        .map(|word| (strsim::osa_distance(&lower, &word.to_lowercase()), word))
        .filter(|(distance, _)| *distance <= reach)
        .collect();
    if found.iter().any(|(distance, _)| *distance == 0) {
        return Vec::new();
    }
    // A wrong letter is likelier than a missing one.
    found.sort_by_key(|(distance, word)| (*distance, word.chars().count().abs_diff(length)));
    let mut offered: Vec<String> = Vec::new();
    for (_, word) in found {
        if offered.len() < OFFERED && !offered.iter().any(|other| other == word) {
            offered.push(word.to_owned());
        }
    }
    offered
}

/// Returns the known words that begin with the typed letters; empty if there are too many or nothing was typed.
pub(crate) fn beginning_with<'k>(typed: &str, known: impl IntoIterator<Item = &'k str>) -> Vec<String> {
    let lower = typed.to_lowercase();
    let begun: Vec<String> = known.into_iter().filter(|word| word.starts_with(&lower)).map(str::to_owned).collect();
    if lower.is_empty() || begun.len() > OFFERED { Vec::new() } else { begun }
}

/// Returns ` Did you mean …?`, with a space before it; empty if there are no words.
pub(crate) fn did_you_mean(nearest: &[String]) -> String {
    if nearest.is_empty() {
        return String::new();
    }
    let quoted: Vec<String> = nearest.iter().map(|word| format!("`{word}`")).collect();
    format!(" Did you mean {}?", one_of(&quoted))
}

/// Joins words, as in `a, b or c`.
pub(crate) fn one_of(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_the_same_beginning_are_offered() {
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
        assert_eq!(nearest("7C", known), [""; 0], "there is such a word");
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
