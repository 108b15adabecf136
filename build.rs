//! Parses the built-in rulebooks at build time, so that the program does not parse YAML at every start.

#![allow(clippy::print_stdout, reason = "a build script talks to Cargo on standard output")]

use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::error::Error;
use std::io::Write;
use std::path::Path;

/// The YAML parser of the program, so that built-in rulebooks are parsed exactly like other rulebooks.
#[path = "src/text"]
#[allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    clippy::all,
    clippy::pedantic,
    reason = "clippy checks this code as a part of the library"
)]
mod text {
    pub mod suggest;
    pub mod visible;
    pub mod yaml;
}

use text::yaml::{Content, Node, packed};

const RULEBOOKS: &str = "rulebooks";
/// The folder of the coach's learned weights, with one file for each game that one player can play alone.
const WEIGHTS: &str = "rulebooks/coach";
const COMMON: &str = "common";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={RULEBOOKS}");
    println!("cargo::rerun-if-changed=src/text");
    let directory = std::env::var("OUT_DIR")?;
    let (mut common, mut games) = (None, Vec::new());
    let mut paths =
        std::fs::read_dir(RULEBOOKS)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "yaml")) {
        let id = path.file_stem().and_then(|stem| stem.to_str()).ok_or("the file name of a rulebook must be its id")?;
        let node = Node::parse(&std::fs::read_to_string(path)?).map_err(|error| describe_error(path, &error))?;
        std::fs::write(Path::new(&directory).join(id).with_extension("packed"), packed::pack(&node))?;
        let weights = Path::new(WEIGHTS).join(id).with_extension("yaml");
        let learned = if weights.exists() { ", learned" } else { "" };
        if weights.exists() {
            std::fs::write(
                Path::new(&directory).join(id).with_extension("weights"),
                deflate(&std::fs::read(weights)?)?,
            )?;
        }
        let built_in = format!("built_in!({id:?}, {:?}{learned})", aliases(&node));
        if id == COMMON { common = Some(built_in) } else { games.push(built_in) }
    }
    let (common, games) = (common.ok_or("the rules that all games share are missing")?, games.join(",\n    "));
    let listed = format!("pub(super) static COMMON: BuiltIn = {common};\nstatic GAMES: &[BuiltIn] = &[{games}];\n");
    Ok(std::fs::write(Path::new(&directory).join("built_in.rs"), listed)?)
}

/// Compresses a weights file. Its lines repeat the same words, so it shrinks to about a seventh of its size.
fn deflate(text: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text)?;
    encoder.finish()
}

fn aliases(book: &Node) -> Vec<&str> {
    match book.get("aliases").map(|aliases| &aliases.value) {
        Some(Content::List(aliases)) => aliases.iter().filter_map(Node::text).collect(),
        _ => Vec::new(),
    }
}

/// Describes an error with its file, line and column.
fn describe_error(path: &Path, error: &text::yaml::YamlError) -> String {
    let (line, column) = error.location.unwrap_or_default();
    format!("{}:{line}:{column}: {error}", path.display())
}
