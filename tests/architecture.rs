//! The sources follow the table of docs/architecture.md: a folder imports only the folders above it in the table. The
//! rules use no random generator, no clock and no terminal, and write no file.

use std::path::{Path, PathBuf};

const DOCUMENT: &str = include_str!("../docs/architecture.md");

/// Lists the folders in the order of the table.
fn folders_in_order() -> Vec<&'static str> {
    let folder = |line: &'static str| line.strip_prefix("| `src/")?.split_once("/`").map(|(folder, _)| folder);
    DOCUMENT.lines().filter_map(folder).collect()
}

/// Lists the Rust files under a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// Returns the code of a file without its comments.
fn strip_comments(text: &str) -> String {
    let lines = text.lines().map(|line| line.split_once("//").map_or(line, |(code, _)| code));
    lines.collect::<Vec<_>>().join("\n")
}

/// Lists the modules of the crate that this code names, including modules in braces.
fn named_modules(code: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let after = code.split("crate::").skip(1).filter(|after| !after.starts_with('$'));
    after
        .flat_map(|after| match after.strip_prefix('{') {
            Some(gathered) => gathered
                .split_once(';')
                .map_or(gathered, |(gathered, _)| gathered)
                .split(',')
                .map(|one| word(one.trim_start()))
                .collect(),
            None => vec![word(after)],
        })
        .collect()
}

/// Lists the imports that break the order, as `FILE: FOLDER`.
fn wrong_imports(file: &str, text: &str, folder: &str, order: &[&str]) -> Vec<String> {
    let place = |folder: &str| order.iter().position(|other| *other == folder);
    let below = |named: &String| place(named) > place(folder);
    named_modules(&strip_comments(text))
        .iter()
        .filter(|named| below(named))
        .map(|named| format!("{file}: {named}"))
        .collect()
}

#[test]
fn a_folder_imports_only_folders_above_it() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let order = folders_in_order();
    let folders = std::fs::read_dir(&src).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let mut wrong = Vec::new();
    for folder in folders {
        let name = folder.file_name().unwrap().to_str().unwrap();
        assert!(order.contains(&name), "{name} is not in the table of docs/architecture.md");
        for path in sources(&folder) {
            let text = std::fs::read_to_string(&path).unwrap();
            wrong.extend(wrong_imports(&path.display().to_string(), &text, name, &order));
        }
    }
    assert!(order.len() > 8 && wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn rules_use_no_random_clock_terminal_or_writes() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let foreign = [
        "rand::",
        "rand_pcg::",
        "chrono::",
        "time::",
        "io::stdin",
        "io::stdout",
        "io::stderr",
        "fs::write",
        "File::create",
        "OpenOptions",
        "rustyline::",
        "dialoguer::",
        "console::",
        "anstream::",
    ];
    let files = ["model", "text", "rules"].iter().flat_map(|folder| sources(&src.join(folder)));
    let mut wrong = Vec::new();
    for path in files {
        let code = strip_comments(&std::fs::read_to_string(&path).unwrap());
        // Test modules may deal cards at random.
        let code = code.split("#[cfg(test)]").next().unwrap_or_default();
        let is_used = |name: &&&str| {
            let mut starts = code.match_indices(**name).map(|(index, _)| index);
            starts.any(|index| !code[..index].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
        };
        wrong.extend(foreign.iter().filter(is_used).map(|name| format!("{}: {name}", path.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Reads the documented path of a typed line. Each step has a file, a function, and the calls that lead to the next
/// step.
fn documented_path() -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
    let (_, section) = DOCUMENT.split_once("## How a line is judged, saved and shown").expect("the section");
    let section = section.split("\n## ").next().unwrap_or_default();
    let quoted = |cell: &'static str| cell.split('`').skip(1).step_by(2).collect::<Vec<_>>();
    let rows = section.lines().filter(|line| line.starts_with("| `src/"));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        (quoted(cells[0])[0], quoted(cells[1])[0], quoted(cells[3]))
    })
    .collect()
}

/// Returns the name of the called function: `play` in `recorder.play(`.
fn called_function(call: &str) -> &str {
    call.trim_end_matches('(').rsplit(['.', ':']).next().unwrap_or_default()
}

#[test]
fn a_typed_line_takes_the_documented_path() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = documented_path();
    assert!((5..=8).contains(&path.len()), "{path:#?}");
    for (file, function, calls) in &path {
        let text = std::fs::read_to_string(package.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let code = strip_comments(&text);
        let is_defined = ['(', '<'].iter().any(|after| code.contains(&format!("fn {function}{after}")));
        assert!(is_defined, "{file} has no function `{function}`");
        for call in calls {
            assert!(code.contains(call), "{file} does not call `{call}`");
        }
    }
    for (index, (file, function, _)) in path.iter().enumerate().skip(1) {
        let mut calls = path[..index].iter().flat_map(|(_, _, calls)| calls);
        assert!(calls.any(|call| called_function(call) == *function), "no earlier step calls `{function}` in {file}");
    }
}

#[test]
fn imports_that_break_the_order_are_found_in_any_form() {
    let order = ["model", "rules", "table"];
    let wrong = |text: &str| wrong_imports("f", text, "rules", &order);
    assert_eq!(wrong("use crate::table::Table; // crate::model"), ["f: table"]);
    assert_eq!(
        wrong("use crate::{model::card, table::Table};\nfn f() { crate::table::g() }"),
        ["f: table", "f: table"]
    );
    assert_eq!(wrong("use crate::model::card; use crate::rules::game; // crate::table"), [""; 0]);
}

/// Lists the names of the types that a file declares at the top level.
fn declared_types(text: &str) -> impl Iterator<Item = &str> {
    let kinds = ["struct ", "enum ", "trait ", "type "];
    text.lines().filter_map(move |line| {
        let visible = line.strip_prefix("pub").map_or(line, |rest| rest.split_once(' ').map_or(rest, |(_, rest)| rest));
        let name = kinds.iter().find_map(|kind| visible.strip_prefix(kind))?;
        name.split(|c: char| !c.is_alphanumeric()).next()
    })
}

#[test]
fn no_two_types_have_the_same_name() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    // Each command has its `Args`, and each game its own decisions and spots.
    let shared = ["Args", "Decision", "Spot"];
    let texts: Vec<String> = sources(&src).iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let mut names: Vec<&str> = texts.iter().flat_map(|text| declared_types(text)).collect();
    names.retain(|name| !shared.contains(name));
    names.sort_unstable();
    let twice: Vec<&str> = names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    assert!(names.len() > 500, "{}", names.len());
    assert_eq!(twice, Vec::<&str>::new());
}
