//! The input history of a session. The program keeps the history until the game is over, so that a resumed session has
//! it. The history has every line as the player typed it; the journal has the played lines in canonical form.

use crate::records::paths;
use crate::text::file;
use std::io::Write;
use std::path::PathBuf;

/// The folder for histories, inside the folder for this machine's data.
const FOLDER: &str = "typed";
/// Maximum size of a history in bytes. The program ignores a longer history.
const MAX_SIZE: u64 = 1 << 20;

/// The history of a session. It ignores errors, because the game can go on without a history.
pub(crate) struct TypedLines {
    path: Option<PathBuf>,
}

impl TypedLines {
    /// Makes the history of the session with this name. Without a name or a folder for histories, the program does not
    /// keep the history.
    pub(crate) fn for_session(session: Option<&str>) -> TypedLines {
        let path_of = |name: &str| Some(paths::state()?.join(FOLDER).join(name));
        TypedLines { path: session.and_then(path_of) }
    }

    /// Returns the lines, the oldest first, or no lines if there is no readable history.
    pub(crate) fn read(&self) -> Vec<String> {
        let text = self.path.as_ref().and_then(|path| file::read_text(path, MAX_SIZE).ok());
        text.map(|text| text.lines().map(str::to_owned).collect()).unwrap_or_default()
    }

    pub(crate) fn add(&self, text: &str) {
        let Some(path) = &self.path else { return };
        let add = || {
            path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path)?;
            let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
            if lines.is_empty() { Ok(()) } else { file.write_all(format!("{}\n", lines.join("\n")).as_bytes()) }
        };
        let _: std::io::Result<()> = add();
    }

    pub(crate) fn forget(&self) {
        if let Some(path) = &self.path {
            let _ = std::fs::remove_file(path);
        }
    }
}
