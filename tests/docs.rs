//! Documents name only things that exist: paths in the package, and identifiers in the sources or in the file that the
//! same line names.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

/// Reads the text of every file below a folder. The key is the path from the package's directory, with a slash on both
/// sides.
pub(crate) fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let visited = entries.filter(|path| !["target", ".git"].iter().any(|name| path.ends_with(name)));
    let (folders, plain): (Vec<_>, Vec<_>) = visited.partition(|path| path.is_dir());
    let named = |path: &Path| {
        let name = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).expect("below the package").to_string_lossy();
        Some((format!("/{}/", name.replace('\\', "/")), std::fs::read_to_string(path).ok()?))
    };
    plain.iter().filter_map(|path| named(path)).chain(folders.iter().flat_map(|folder| files(folder))).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// Reads a path, such as `src/model/` or `mod.rs`, up to a placeholder, such as `ID.txt`. Returns `None` if the text is
/// not a path.
fn parse_path(code: &str) -> Option<String> {
    let is_path =
        code.contains('/') || [".md", ".rs", ".py", ".yml", ".yaml", ".toml"].iter().any(|end| code.ends_with(end));
    let is_plain = !code.starts_with(|c: char| c.is_numeric() || c == '-')
        && code.chars().all(|c| c.is_alphanumeric() || "._-/".contains(c));
    let is_any_name =
        |part: &&str| ["", "..", "ID", "NAME", "YYYY"].contains(&part.split('.').next().unwrap_or_default());
    let parts =
        code.trim_start_matches("../").split('/').take_while(|part| part.starts_with('.') || !is_any_name(part));
    (is_path && is_plain).then(|| parts.collect::<Vec<_>>().join("/"))
}

/// Lists the things that a line names but that do not exist.
fn missing<'l>(line: &'l str, files: &BTreeMap<String, String>, known: &HashSet<&str>) -> Vec<&'l str> {
    let links = line.split("](").skip(1).filter_map(|link| link.split([')', '#']).next());
    let codes = line.split('`').skip(1).step_by(2).filter(|code| !code.contains(' '));
    let (paths, names): (Vec<&str>, Vec<&str>) =
        codes.chain(links.filter(|link| !link.contains("://"))).partition(|code| parse_path(code).is_some());
    let mut texts = Vec::new();
    let is_missing = |code: &&str| {
        let path = format!("/{}/", parse_path(code).unwrap_or_default());
        let mut found = files.keys().filter(|file| file.contains(&path)).peekable();
        let is_missing = path != "//" && found.peek().is_none();
        texts.extend(found.filter(|file| file.ends_with(&path)).map(|file| &files[file]));
        // A file that the program writes is not in the package, but a source contains its name.
        let quoted = format!("\"{}\"", path.trim_matches('/'));
        is_missing && !files.iter().any(|(file, text)| file.starts_with("/src/") && text.contains(&quoted))
    };
    let missing_paths: Vec<&str> = paths.into_iter().filter(is_missing).collect();
    let is_type =
        |name: &str| name.starts_with(|c: char| c.is_uppercase()) && name.contains(|c: char| c.is_lowercase());
    let names = names.into_iter().flat_map(words).filter(|name| is_type(name) || name.trim_matches('_').contains('_'));
    let exists = |name: &str| {
        known.contains(name) && (texts.is_empty() || texts.iter().any(|text| words(text).any(|word| word == name)))
    };
    names.filter(|name| !exists(name)).chain(missing_paths).collect()
}

#[test]
fn documents_name_only_what_exists() {
    let files = files(Path::new(env!("CARGO_MANIFEST_DIR")));
    let (documents, sources): (Vec<_>, Vec<_>) = files.iter().partition(|(file, _)| file.ends_with(".md/"));
    let others = sources.iter().filter(|(file, _)| *file != "/tests/docs.rs/");
    let known: HashSet<&str> = others.flat_map(|(_, text)| words(text)).collect();
    let is_read = |file: &str| file.starts_with("/docs/") || ["/README.md/", "/CONTRIBUTING.md/"].contains(&file);
    let mut wrong = Vec::new();
    for (file, text) in documents.iter().filter(|(file, _)| is_read(file)) {
        // Decisions also name alternatives that were not chosen.
        let is_required = |what: &&str| !file.contains("/decisions/") || parse_path(what).is_some();
        let missing_paths = text.lines().flat_map(|line| missing(line, &files, &known)).filter(is_required);
        wrong.extend(missing_paths.map(|what| format!("{file}: {what}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let missing = |line| missing(line, &files, &known);
    assert_eq!(missing("the constant `NO_SUCH_LIST`, the type `NoSuch::thing`"), ["NO_SUCH_LIST", "NoSuch"]);
    assert_eq!(missing("`src/no/such.rs`, [gone](no-such.md)"), ["src/no/such.rs", "no-such.md"]);
    assert_eq!(missing("| `src/model/row.rs` | `CardSet` |"), ["CardSet"], "the type is in another file");
    assert_eq!(missing("`src/model/card/set.rs`: `CardSet`; `tests/perft/ID.txt`"), [""; 0]);
}
