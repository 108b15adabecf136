//! The source package and its dependencies.

use crate::cli::{Sandbox, package};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The target whose linked crates the notices list.
const LINUX: &str = "x86_64-unknown-linux-gnu";

#[test]
fn the_source_package_has_exactly_the_needed_files() {
    let listed = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline"])
        .current_dir(package())
        .output()
        .expect("cargo runs");
    let listed = String::from_utf8(listed.stdout).expect("paths");
    let tops: BTreeSet<&str> = listed.lines().filter_map(|path| path.split('/').next()).collect();
    let expected = [
        ".cargo_vcs_info.json",
        "CHANGELOG.md",
        "Cargo.lock",
        "Cargo.toml",
        "Cargo.toml.orig",
        "LICENSE",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "SECURITY.md",
        "build.rs",
        "completions",
        "docs",
        "examples",
        "man",
        "rulebooks",
        "src",
    ];
    // Outside version control, cargo does not list this file.
    let report: BTreeSet<&str> = tops.into_iter().chain([".cargo_vcs_info.json"]).collect();
    assert_eq!(report, BTreeSet::from(expected));
    for dir in ["rulebooks", "man", "completions", "examples"] {
        let files = std::fs::read_dir(package().join(dir)).expect("the directory").map(|file| file.expect("a file"));
        for file in files.filter(|file| file.path().is_file()) {
            let path = format!("{dir}/{}", file.file_name().to_string_lossy());
            assert!(listed.lines().any(|line| line == path), "{path} is not packaged");
        }
    }
}

/// Runs `cargo tree` and lists the crates that a build needs.
fn tree(arguments: &[&str]) -> Vec<String> {
    let listed = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "--prefix", "none"])
        .args(arguments)
        .current_dir(package())
        .output()
        .expect("cargo runs");
    let listed = String::from_utf8(listed.stdout).expect("names");
    listed.lines().skip(1).filter(|line| !line.is_empty() && !line.starts_with('[')).map(str::to_owned).collect()
}

/// Lists the names of the crates that a build needs, without this crate.
fn crates(features: &[&str]) -> BTreeSet<String> {
    let listed = tree(&[&["--edges", "normal"], features].concat());
    listed.iter().filter_map(|line| line.split(' ').next().map(str::to_owned)).collect()
}

#[test]
fn build_and_tests_use_the_same_crates() {
    // A crate is compiled once for each set of features. The marks `(proc-macro)` and `(*)` are removed.
    let with_features = |edges: &str| -> BTreeSet<String> {
        let listed = tree(&["--edges", edges, "--format", "{p}: {f}"]);
        listed.iter().map(|line| line.replace(" (*)", "").replace(" (proc-macro)", "")).collect()
    };
    let build = with_features("normal,build");
    let names: Vec<&str> = build.iter().filter_map(|line| line.split(':').next()).collect();
    let duplicates: Vec<&&str> =
        names.iter().filter(|name| names.iter().filter(|other| other == name).count() > 1).collect();
    assert!(names.len() > 100 && duplicates.is_empty(), "{duplicates:?}");
    let tests = with_features("normal,build,dev");
    let second: Vec<&String> = build.difference(&tests).collect();
    assert!(tests.len() > build.len() && second.is_empty(), "{second:?}");
}

/// Returns the licence texts in a crate's directory: the text of the MIT licence if there is one, and otherwise all
/// texts.
fn licence_texts(dir: &Path) -> Vec<String> {
    let files = std::fs::read_dir(dir).expect("the crate's directory").map(|file| file.expect("a file").path());
    let named = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let kinds = ["license", "licence", "copying", "notice", "unlicense"];
    let is_licence = |path: &PathBuf| path.is_file() && kinds.iter().any(|kind| named(path).starts_with(kind));
    let mut files: Vec<PathBuf> = files.filter(is_licence).collect();
    files.sort();
    if files.iter().any(|path| named(path).contains("mit")) {
        files.retain(|path| named(path).contains("mit"));
    }
    let read = |path: &PathBuf| String::from_utf8_lossy(&std::fs::read(path).expect("a licence")).into_owned();
    let tidy = |text: String| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim().to_owned();
    files.iter().map(read).map(tidy).collect()
}

/// Returns the names and licence texts of the crates that the program links.
fn third_party_notices() -> String {
    let metadata = ["metadata", "--format-version", "1", "--offline", "--locked", "--filter-platform", LINUX];
    let printed = Command::new(env!("CARGO")).args(metadata).current_dir(package()).output().expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&printed.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    // A macro crate runs only in the compiler, so it is not linked.
    let linked = tree(&["--edges", "normal", "--target", LINUX, "--format", "{p}"]);
    let linked: BTreeSet<&str> =
        linked.iter().filter(|line| !line.contains("(proc-macro)")).map(|line| line.trim_end_matches(" (*)")).collect();
    let mut out = String::from(
        "Third-party notices\n===================\n\nThe program contains the Rust standard library (MIT or Apache-2.0, The Rust \
         Project\nContributors) and, on Linux, these crates:\n\n",
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in linked {
        let (name, version) = line.split_once(" v").expect("a name and a version");
        let found = packages.iter().find(|package| package["name"] == name && package["version"] == version);
        let found = found.unwrap_or_else(|| panic!("{line} is not in the metadata"));
        let terms = found["license"].as_str().unwrap_or("see below");
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{name} {version}: {terms}");
        let dir = Path::new(found["manifest_path"].as_str().expect("a path")).parent().expect("a directory");
        let own = licence_texts(dir);
        assert!(!own.is_empty(), "{line} has no licence text");
        for text in own {
            texts.entry(text).or_default().push(format!("{name} {version}"));
        }
    }
    let mut texts: Vec<(Vec<String>, String)> = texts.into_iter().map(|(text, crates)| (crates, text)).collect();
    texts.sort();
    for (crates, text) in texts {
        let _ = write!(out, "\n{}\n{}\n\n{text}\n", "-".repeat(80), crates.join(", "));
    }
    out
}

#[test]
fn packages_contain_the_licences_of_linked_crates() {
    // On other systems, the sources of crates for Linux may be missing.
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        return;
    }
    let path = package().join("packaging/THIRD-PARTY.txt");
    let text = third_party_notices();
    let same = std::fs::read_to_string(&path).ok().as_ref() == Some(&text);
    if !same {
        std::fs::write(&path, text).expect("the file can be written");
    }
    assert!(same, "{} was not up to date and is now; commit it", path.display());
    let read = |name: &str| std::fs::read_to_string(package().join(name)).expect("the file");
    assert!(["Cargo.toml", "packaging/archive"].iter().all(|name| read(name).contains("packaging/THIRD-PARTY.txt")));
}

#[test]
fn the_engine_alone_needs_a_third_fewer_crates() {
    let (complete, engine) = (crates(&[]), crates(&["--no-default-features"]));
    assert!(complete.contains("clap") && engine.is_subset(&complete));
    assert!(engine.len() * 3 <= complete.len() * 2, "{} of {}: {engine:#?}", engine.len(), complete.len());
    for face in ["clap", "console", "dialoguer", "indicatif", "rustyline", "schemars"] {
        assert!(!engine.contains(face), "{face}");
    }
}

#[test]
fn the_readme_promises_the_rust_version_of_the_manifest() {
    let read = |name: &str| std::fs::read_to_string(package().join(name)).expect("the file");
    let manifest = read("Cargo.toml");
    let promised = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \"")?.split('"').next());
    let promised = promised.expect("a promise");
    assert!(read("README.md").contains(&format!("({promised} or newer)")));
}

#[test]
fn the_debian_package_script_waits_for_real_messages() {
    let trial = std::fs::read_to_string(package().join("packaging/try-deb")).expect("the script");
    let waits = trial.split("classic-won-6.txt | grep -F '").nth(1).and_then(|rest| rest.split('\'').next());
    let script = package().join("examples/classic-won-6.txt");
    let run =
        Sandbox::new().run(&["play", "classic", "--no-journal", "--quiet", "--script", &script.to_string_lossy()]);
    assert!(run.out.contains(waits.expect("a sentence")), "{waits:?}: {}", run.out);
}
