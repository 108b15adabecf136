//! Prepares the rulebooks that come with the program: read once here, they need no reading of YAML at every start.

use std::error::Error;
use std::path::Path;

/// The reader of the program itself, so that a prepared rulebook says what its file says.
#[path = "src/text"]
#[allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    clippy::all,
    clippy::pedantic,
    reason = "it is checked as a part of the library"
)]
mod text {
    pub mod suggest;
    pub mod visible;
    pub mod yaml;
}

use text::yaml::{Node, packed};

const RULEBOOKS: &str = "rulebooks";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={RULEBOOKS}");
    println!("cargo::rerun-if-changed=src/text");
    let out = std::env::var("OUT_DIR")?;
    for entry in std::fs::read_dir(RULEBOOKS)? {
        let path = entry?.path();
        if let (Some("yaml"), Some(name)) = (path.extension().and_then(|ext| ext.to_str()), path.file_stem()) {
            let node = Node::parse(&std::fs::read_to_string(&path)?).map_err(|error| located(&path, &error))?;
            std::fs::write(Path::new(&out).join(name).with_extension("packed"), packed::pack(&node))?;
        }
    }
    Ok(())
}

/// What is wrong with a rulebook, with its place.
fn located(path: &Path, error: &text::yaml::YamlError) -> String {
    let (line, column) = error.place.unwrap_or_default();
    format!("{}:{line}:{column}: {error}", path.display())
}
