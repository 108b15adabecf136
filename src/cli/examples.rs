//! The examples in help and manual pages, read from `examples.txt`. A test runs each example.

use std::sync::LazyLock;

/// A command and its examples, each as a command line for a shell and a description.
type CommandExamples = (&'static str, Vec<(&'static str, &'static str)>);

pub static EXAMPLES: LazyLock<Vec<CommandExamples>> = LazyLock::new(|| {
    let blocks = include_str!("examples.txt").split("\n\n").filter_map(|block| block.split_once('\n'));
    let example = |line: &'static str| line.split_once("  # ");
    blocks.map(|(path, lines)| (path.trim_matches(['[', ']']), lines.lines().filter_map(example).collect())).collect()
});

/// Returns the examples of a command. A hidden command has no examples.
pub(super) fn examples(path: &str) -> &'static [(&'static str, &'static str)] {
    EXAMPLES.iter().find(|(command, _)| *command == path).map_or(&[], |(_, examples)| examples)
}
