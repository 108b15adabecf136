//! The lines that were typed in a session that is not over, so that they can be called back when it is resumed: the
//! journal holds what they came to.

use crate::records::paths;
use crate::text::file;
use std::io::Write;
use std::path::PathBuf;

/// The folder in that of what belongs to this machine.
const FOLDER: &str = "typed";
/// A longer history is not read.
const LONGEST: u64 = 1 << 20;

/// The typed lines of one session. A history that cannot be kept is a comfort less, and no reason to stop a game.
pub(crate) struct TypedLines {
    path: Option<PathBuf>,
}

impl TypedLines {
    /// Those of the session of that name; kept nowhere where it has none.
    pub(crate) fn for_session(session: Option<&str>) -> TypedLines {
        let beside = |name: &str| Some(paths::state()?.join(FOLDER).join(name));
        TypedLines { path: session.and_then(beside) }
    }

    /// What was typed, oldest first.
    pub(crate) fn read(&self) -> Vec<String> {
        let text = self.path.as_ref().and_then(|path| file::read_text(path, LONGEST).ok());
        text.map(|text| text.lines().map(str::to_owned).collect()).unwrap_or_default()
    }

    /// Adds what was typed.
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

    /// Forgets them: nobody goes on with the session.
    pub(crate) fn forget(&self) {
        if let Some(path) = &self.path {
            let _ = std::fs::remove_file(path);
        }
    }
}
