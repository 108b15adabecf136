use crate::cli::{Room, package};
use std::collections::BTreeSet;
use std::process::Command;

#[test]
fn the_source_package_has_exactly_the_needed_files() {
    let listed = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline"])
        .current_dir(package())
        .output()
        .expect("cargo runs");
    let listed = String::from_utf8(listed.stdout).expect("paths");
    let tops: BTreeSet<&str> = listed.lines().filter_map(|path| path.split('/').next()).collect();
    let wanted = [
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
    // Without version control there is no list of files to compare.
    let told: BTreeSet<&str> = tops.into_iter().chain([".cargo_vcs_info.json"]).collect();
    assert_eq!(told, BTreeSet::from(wanted));
    for dir in ["rulebooks", "man", "completions", "examples"] {
        let files = std::fs::read_dir(package().join(dir)).expect("the directory").map(|file| file.expect("a file"));
        for file in files.filter(|file| file.path().is_file()) {
            let path = format!("{dir}/{}", file.file_name().to_string_lossy());
            assert!(listed.lines().any(|line| line == path), "{path} is not packaged");
        }
    }
}

/// The output of `cargo tree`: the crates that a build needs.
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

/// The names of the crates that a build needs beside this one.
fn crates(features: &[&str]) -> BTreeSet<String> {
    let listed = tree(&[&["--edges", "normal"], features].concat());
    listed.iter().filter_map(|line| line.split(' ').next().map(str::to_owned)).collect()
}

#[test]
fn build_and_tests_use_the_same_crates() {
    // A crate is compiled again for other features. The marks `(proc-macro)` and `(*)` are removed.
    let with_features = |edges: &str| -> BTreeSet<String> {
        let listed = tree(&["--edges", edges, "--format", "{p}: {f}"]);
        listed.iter().map(|line| line.replace(" (*)", "").replace(" (proc-macro)", "")).collect()
    };
    let build = with_features("normal,build");
    let names: Vec<&str> = build.iter().filter_map(|line| line.split(':').next()).collect();
    let twice: Vec<&&str> =
        names.iter().filter(|name| names.iter().filter(|other| other == name).count() > 1).collect();
    assert!(names.len() > 100 && twice.is_empty(), "{twice:?}");
    let tests = with_features("normal,build,dev");
    let again: Vec<&String> = build.difference(&tests).collect();
    assert!(tests.len() > build.len() && again.is_empty(), "{again:?}");
}

#[test]
fn the_engine_alone_needs_a_third_fewer_crates() {
    let (whole, engine) = (crates(&[]), crates(&["--no-default-features"]));
    assert!(whole.contains("clap") && engine.is_subset(&whole));
    assert!(engine.len() * 3 <= whole.len() * 2, "{} of {}: {engine:#?}", engine.len(), whole.len());
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
    let ran = Room::new().run(&["play", "classic", "--no-journal", "--quiet", "--script", &script.to_string_lossy()]);
    assert!(ran.out.contains(waits.expect("a sentence")), "{waits:?}: {}", ran.out);
}
