//! Snapshots of whole texts, made with `insta`. A person has read and accepted each snapshot. If a text differs, the
//! test fails until `INSTA_UPDATE=always cargo test accepted` (or `cargo insta review`) accepts the new text.

mod playthroughs;
mod random_games;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/accepted").join(name)
}

/// Compares a text with the snapshot of this name.
fn compare(kind: &str, name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder(kind));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Checks that exactly these snapshots exist.
fn compare_names(kind: &str, expected: &BTreeSet<String>) {
    let entries = std::fs::read_dir(folder(kind)).expect("the folder of snapshots");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    let found: BTreeSet<String> = names.filter_map(|name| name.strip_suffix(".snap").map(str::to_owned)).collect();
    assert_eq!(found, *expected, "snapshots and texts differ");
}
