//! Proves that an existing file can still be read correctly after lines are appended to it. The proof is needed because
//! a person may have edited the file into any form of YAML.

use super::canonical;
use super::checksum::Checksum;
use super::error::JournalError;
use super::record::{Record, Section};
use std::path::Path;

/// The text of an existing file to which lines are appended.
#[derive(Debug)]
pub(super) struct Proof {
    text: String,
    /// The section for which appending was proven safe; `None` if nothing has been proven yet.
    proven: Option<Section>,
}

impl Proof {
    pub(super) fn new(text: String) -> Proof {
        Proof { text, proven: None }
    }

    /// Tests whether `added` can be appended without changing anything else: the file must then end in `section`, and
    /// its checksum, which covers the header and all items, must be `check`. Returns `None` if the test succeeds.
    /// Otherwise returns the canonical form of the file, to which `added` can be appended. If the file does not end
    /// with a line feed, inserts a line feed at the beginning of `added`.
    ///
    /// # Errors
    /// `added` can be appended neither to the file nor to its canonical form.
    pub(super) fn test(
        &self,
        path: &Path,
        added: &mut String,
        section: Section,
        check: Checksum,
    ) -> Result<Option<String>, JournalError> {
        if self.proven == Some(section) {
            return Ok(None);
        }
        let before = Record::read(path, self.text.as_bytes())?;
        let is_whole = |later: Record| {
            let is_ours = later.section == section && later.check == check && later.altered.is_empty();
            is_ours && later.extra == before.extra
        };
        let proves = |text: &str| Record::read(path, text.as_bytes()).is_ok_and(is_whole);
        let end = if self.text.ends_with('\n') { "" } else { "\n" };
        if proves(&[&self.text, end, added.as_str()].concat()) {
            added.insert_str(0, end);
            return Ok(None);
        }
        let canonical = canonical::from_text(&self.text, &before);
        canonical
            .filter(|canonical| proves(&[canonical, added.as_str()].concat()))
            .map(Some)
            .ok_or_else(|| JournalError::Unextendable { path: path.to_owned() })
    }

    /// Records that these lines were appended and that the file now ends in this section.
    pub(super) fn record_appended(&mut self, text: &str, section: Section) {
        self.text.push_str(text);
        self.proven = Some(section);
    }
}
