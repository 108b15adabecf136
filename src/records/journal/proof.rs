//! Before anything is appended to a file that was there before: the proof that the file is still read with it. A person
//! may have laid the file out in any way that YAML knows.

use super::canonical;
use super::error::JournalError;
use super::record::{ItemKind, Record, Section};
use chrono::NaiveTime;
use std::path::Path;

/// The text of a file to which something is to be appended.
#[derive(Debug)]
pub(super) struct Proof {
    text: String,
    /// The section of the file for which it was proven that items can be appended.
    proven: Option<Section>,
}

impl Proof {
    pub(super) fn new(text: String) -> Proof {
        Proof { text, proven: None }
    }

    /// Proves that the file is read with `added` as before with these items. Where it is not, gives the canonical form
    /// of the file, to which `added` can be appended. A line feed that the file lacks at its end is put before `added`.
    ///
    /// # Errors
    /// Nothing can be appended in either form.
    pub(super) fn of(
        &self,
        path: &Path,
        added: &mut String,
        items: &[(ItemKind, Option<NaiveTime>)],
        section: Section,
    ) -> Result<Option<String>, JournalError> {
        if self.proven == Some(section) {
            return Ok(None);
        }
        let before = Record::read(path, self.text.as_bytes())?;
        let proves = |text: &str| {
            Record::read(path, text.as_bytes())
                .is_ok_and(|later| later.section == section && before.is_continued_by(&later, items))
        };
        let end = if self.text.ends_with('\n') { "" } else { "\n" };
        if proves(&[&self.text, end, added.as_str()].concat()) {
            added.insert_str(0, end);
            return Ok(None);
        }
        let canonical = canonical::of(path, &self.text, &before);
        canonical
            .filter(|canonical| proves(&[canonical, added.as_str()].concat()))
            .map(Some)
            .ok_or_else(|| JournalError::Unextendable { path: path.to_owned() })
    }

    /// The file was put in its canonical form.
    pub(super) fn rewritten(&mut self, text: String) {
        *self = Proof::new(text);
    }

    /// Lines were appended that leave the file in this section.
    pub(super) fn appended(&mut self, text: &str, section: Section) {
        self.text.push_str(text);
        self.proven = Some(section);
    }
}
