//! Completion for bash, which reads `key=value` as three words.

use clap_complete::engine;
use clap_complete::env::{Bash as ClapBash, EnvCompleter};
use std::ffi::OsString;
use std::io::{Result, Write};

/// Joins the three words of `key=value` before it completes them.
#[derive(Debug)]
pub(super) struct Bash;

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        ClapBash.name()
    }

    fn is(&self, name: &str) -> bool {
        ClapBash.is(name)
    }

    fn write_registration(&self, var: &str, name: &str, bin: &str, completer: &str, to: &mut dyn Write) -> Result<()> {
        let mut script = Vec::new();
        ClapBash.write_registration(var, name, bin, completer, &mut script)?;
        // After `key=`, bash passes an empty `$2`, which would replace the word `=` in the script's list.
        let script = String::from_utf8_lossy(&script).replace(
            r#"        words[COMP_CWORD]="$2""#,
            r#"        [[ "${words[COMP_CWORD]}" == "=" ]] || words[COMP_CWORD]="$2""#,
        );
        to.write_all(script.as_bytes())
    }

    fn write_complete(
        &self,
        command: &mut clap::Command,
        words: Vec<OsString>,
        directory: Option<&std::path::Path>,
        to: &mut dyn Write,
    ) -> Result<()> {
        let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<usize>().ok());
        let index = number("_CLAP_COMPLETE_INDEX").unwrap_or_default();
        let separator = std::env::var("_CLAP_IFS").unwrap_or_else(|_| "\n".to_owned());
        let (words, index, prefix) = merge_words(words, index);
        let found = engine::complete(command, words, index, directory)?;
        let values = found.iter().map(|candidate| candidate.get_value().to_string_lossy().into_owned());
        let values: Vec<String> =
            values.map(|value| value.strip_prefix(&prefix).unwrap_or(&value).to_owned()).collect();
        write!(to, "{}", values.join(&separator))
    }
}

/// Joins words that bash split at `=`. `at` is the index of the word to complete. Returns the joined words, the new
/// index of the word to complete, and the part of this word that bash does not replace.
fn merge_words(words: Vec<OsString>, at: usize) -> (Vec<OsString>, usize, String) {
    let mut merged: Vec<OsString> = Vec::new();
    let (mut joined_at, mut prefix) = (at, String::new());
    let mut follows_sign = false;
    for (index, word) in words.into_iter().enumerate() {
        let is_sign = word == "=";
        match merged.last_mut().filter(|last| (is_sign && !last.is_empty()) || follows_sign) {
            Some(last) => {
                // If the cursor is at the `=`, bash completes the text after it.
                let beginning =
                    if is_sign { format!("{}=", last.to_string_lossy()) } else { last.to_string_lossy().into() };
                last.push(&word);
                if index == at {
                    (joined_at, prefix) = (merged.len() - 1, beginning);
                }
            }
            None => {
                merged.push(word);
                if index == at {
                    (joined_at, prefix) = (merged.len() - 1, String::new());
                }
            }
        }
        follows_sign = is_sign;
    }
    (merged, joined_at, prefix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_and_its_value_are_one_word() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        for (line, index, word, expected) in [
            ("deckwarden play classic --set reserve = o", 6, "reserve=o", "reserve="),
            ("deckwarden play classic --set reserve = ", 6, "reserve=", "reserve="),
            ("deckwarden play classic --set reserve =", 5, "reserve=", "reserve="),
            ("deckwarden play --set a = b cl", 6, "cl", ""),
            ("deckwarden play cla", 2, "cla", ""),
        ] {
            let (words, index, prefix) = merge_words(words(line), index);
            assert_eq!((words[index].to_string_lossy().as_ref(), prefix.as_str()), (word, expected), "{line}");
        }
    }
}
