//! Manual pages, completion scripts, schemas and pictures, which are generated from the program.

use crate::cli::{Sandbox, package, tool};
use deckwarden::internals::{
    GeneratedFile, completion_scripts, dynamic_completion_scripts, json_schemas, man_pages, picture, schema,
};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use std::process::Command;

/// Compares the files of a directory with the generated files. If they differ, updates the directory and fails.
fn compare(dir: &str, generated: Vec<GeneratedFile>) {
    let dir = package().join(dir);
    std::fs::create_dir_all(&dir).expect("the directory can be made");
    let mut changed = Vec::new();
    for file in std::fs::read_dir(&dir).expect("the directory can be read") {
        let path = file.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !generated.iter().any(|file| file.name == name) {
            std::fs::remove_file(&path).expect("a file without a command can be removed");
            changed.push(name);
        }
    }
    for GeneratedFile { name, text } in generated {
        let path = dir.join(&name);
        if std::fs::read(&path).ok().as_deref() != Some(text.as_slice()) {
            std::fs::write(&path, text).expect("the file can be written");
            changed.push(name);
        }
    }
    assert!(changed.is_empty(), "{} was not up to date and is now; commit it: {}", dir.display(), changed.join(", "));
}

#[test]
fn manual_pages_are_up_to_date() {
    compare("man", man_pages().expect("pages"));
}

#[test]
fn completion_scripts_are_up_to_date() {
    compare("completions", completion_scripts());
    compare("packaging/completions", dynamic_completion_scripts().expect("scripts"));
}

#[test]
fn schemas_are_up_to_date() {
    let files = [("docs/json.schema.json", json_schemas()), ("rulebooks/schema.json", schema())];
    let changed = files.into_iter().filter(|(file, schema)| {
        let (path, text) = (package().join(file), format!("{schema:#}\n"));
        let differs = std::fs::read_to_string(&path).ok().as_ref() != Some(&text);
        if differs {
            std::fs::write(&path, text).expect("the file can be written");
        }
        differs
    });
    let changed: Vec<&str> = changed.map(|(file, _)| file).collect();
    assert!(changed.is_empty(), "not up to date before, but now; commit: {}", changed.join(", "));
}

#[test]
fn manual_pages_pass_the_mandoc_check() {
    if tool(&["mandoc"]).is_none() {
        return;
    }
    let sandbox = Sandbox::new();
    for page in man_pages().expect("pages") {
        let path = sandbox.write(&page.name, &page.text);
        let checked = Command::new("mandoc").args(["-T", "lint"]).arg(&path).output().expect("mandoc runs");
        // Warnings about references to other pages are ignored, because the other pages are not installed.
        let printed = String::from_utf8_lossy(&checked.stdout).into_owned();
        let printed: Vec<&str> = printed.lines().filter(|line| !line.contains("referenced manual not found")).collect();
        assert_eq!(printed, [""; 0], "{}", page.name);
    }
}

#[test]
fn commands_print_the_generated_files() {
    let sandbox = Sandbox::new();
    for (shell, name) in [("bash", "deckwarden.bash"), ("zsh", "_deckwarden"), ("elvish", "deckwarden.elv")] {
        let script = completion_scripts().into_iter().find(|file| file.name == name).expect("the script");
        assert_eq!(sandbox.run(&["completions", shell]).out.as_bytes(), script.text, "{shell}");
    }
    let pages = man_pages().expect("pages");
    assert_eq!(sandbox.run(&["man"]).out.as_bytes(), pages[0].text);
    assert_eq!(sandbox.run(&["man", "pages"]).status, 0);
    for page in pages {
        assert_eq!(
            std::fs::read(sandbox.path("pages").join(&page.name)).expect("the page"),
            page.text,
            "{}",
            page.name
        );
    }
}

/// The first turns of `examples/classic-won-6.txt`, with a refused move.
const ANIMATED_LINES: &str = "kc kd kh jh
8c 10s 3s
8c 1, 3s 1
3s 1, 10s 1, 8c 1
qc
8d 8h 10d
10d 3, 8d 3, 8h 3
qh
10h 3c 7d
3c 4, 10h 4, 7d 2
";

#[test]
fn readme_pictures_match_the_example_scripts() {
    let library = Library::built_in().expect("the rulebooks");
    let played = |game: &str, text: &str| {
        let players: &[&str] = if game == "bullen" { &["Ana", "Ben", "Cleo"] } else { &[] };
        let players = players.iter().map(|name| (*name).to_owned()).collect();
        let request = SetupRequest { game: game.to_owned(), players, ..SetupRequest::default() };
        let setup = Setup::new(&library, &request, None).expect("a table");
        picture::frames(Session::new(setup), text)
    };
    let file = |name: &str, text: String| GeneratedFile { name: format!("{name}.svg"), text: text.into_bytes() };
    let stills = [
        ("classic", "classic-won-3", 8),
        ("advanced", "advanced-won", 12),
        ("bullen", "bullen-three-won", 12),
        ("mythic", "mythic-won-25", 6),
        ("crawl", "crawl-warrior-left", 12),
        ("scoundrel", "scoundrel-won-28", 6),
        ("regicide", "regicide-silver-won-360", 12),
    ];
    let is_unchanged = |(game, script, index): (&str, &str, usize)| {
        let text = std::fs::read_to_string(package().join(format!("examples/{script}.txt"))).expect("the script");
        file(game, picture::table_picture(&played(game, &text)[index]))
    };
    let play = picture::animation(&played("classic", ANIMATED_LINES), 2);
    compare("docs/pictures", stills.into_iter().map(is_unchanged).chain([file("play", play)]).collect());
}
