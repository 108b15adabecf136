//! Finds the comments of a YAML text.

use granit_parser::{Event, Parser};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The line number, counted from 1.
    pub line: usize,
    /// The text after the `#`.
    pub text: String,
}

/// Returns the comments in order, or `None` if the text is not valid YAML.
pub fn comments(text: &str) -> Option<Vec<Comment>> {
    let mut comments = Vec::new();
    for event in Parser::new_from_str(text) {
        let (event, span) = event.ok()?;
        if let Event::Comment(text, ..) = event {
            comments.push(Comment { line: span.start.line(), text: text.to_string() });
        }
    }
    comments.sort_unstable_by_key(|comment| comment.line);
    Some(comments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_in_a_text_is_not_a_comment() {
        let text = "# one\na: \"# no\" # two\nb: 'it # is' #three\nc: |\n  # text\nd: x#y\n";
        let found: Vec<_> = comments(text).unwrap().into_iter().map(|comment| (comment.line, comment.text)).collect();
        let expected = [(1, " one"), (2, " two"), (3, "three")].map(|(line, text)| (line, text.to_owned()));
        assert_eq!(found, expected);
        assert_eq!(comments("a: [1"), None);
    }
}
