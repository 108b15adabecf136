//! Escapes text for HTML and SVG.

/// Escapes text for an element or a quoted attribute. Removes control characters, which HTML and SVG must not contain,
/// and characters that change the direction of text.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(c),
            c if c.is_control() || changes_direction(c) => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// Returns whether a character changes the direction of text. Such a character could make a text look like another
/// text.
const fn changes_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Escapes JSON for a `script` element, so that no text in the JSON ends the element.
pub(crate) fn escaped_json(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_text_is_escaped() {
        assert_eq!(escaped("<b>\"A&B's\"\u{1b}[0m\u{202e}\u{0}"), "&lt;b&gt;&quot;A&amp;B&#39;s&quot;[0m");
        assert_eq!(escaped_json("\"</script><!--\""), "\"\\u003c/script>\\u003c!--\"");
    }
}
