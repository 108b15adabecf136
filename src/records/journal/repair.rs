//! Saving what can be saved of a damaged file. The file itself is never edited: it is kept beside as `.damaged`.

use super::error::JournalError;
use super::lock::Lock;
use super::page::{Line, Page};
use super::record::{ItemKind, Record};
use super::replay::Replayer;
use super::scalar;
use super::summary::summarise;
use super::{Journal, replay};
use crate::play::protocol::outcome_json;
use crate::rules::game::Game;
use crate::rules::rulebook::Library;
use std::path::{Path, PathBuf};

/// What a repair came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repaired {
    /// There was nothing to mend.
    Sound,
    /// A sound copy is in place now.
    Mended {
        /// How many lines of play were kept.
        kept: usize,
        /// The lines that were lost, with their numbers.
        lost: Vec<(usize, String)>,
        /// Where the damaged file lies now.
        original: PathBuf,
    },
    /// Nothing can be saved, because the head cannot be read.
    Hopeless {
        /// What is wrong with it.
        problem: String,
    },
}

impl Journal {
    /// Puts a sound copy in the place of a damaged file, and keeps the damaged one beside it.
    ///
    /// Lines that cannot be read are left out if everything after them still plays and comes to the end that the file
    /// tells; else everything from the first damaged line on is left out.
    ///
    /// # Errors
    /// The file is open elsewhere, cannot be read, or is of a newer format; its game cannot be laid here; the folder
    /// cannot be written.
    pub fn repair(&self, name: &str, library: &Library) -> Result<Repaired, JournalError> {
        let _lock = Lock::take(&self.locks(), name)?;
        let path = self.path_of(name);
        let unreadable =
            |error: std::io::Error| JournalError::Unreadable { path: path.clone(), problem: error.to_string() };
        let bytes = self.disk().read(&path).map_err(unreadable)?;
        let mut replayer = Replayer::new(library);
        match check(name, &path, &bytes, &mut replayer) {
            Ok(torn) if !torn => return Ok(Repaired::Sound),
            Ok(_) | Err(JournalError::Damaged { .. }) => {}
            Err(error) => return Err(error),
        }
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().collect();
        let head = match Head::of(&path, &lines) {
            Ok(head) => head,
            Err(problem) => return Ok(Repaired::Hopeless { problem }),
        };
        let torn = !text.ends_with('\n');
        let whole = lines.len() - usize::from(torn);
        let mended = Mended::skipping(&path, &head, &lines[..whole], &mut replayer)?;
        let mended = match mended {
            Some(mended) => mended,
            None => Mended::until_damage(&path, &head, &lines[..whole], &mut replayer)?,
        };
        let mut lost = mended.lost;
        if torn {
            lost.push((lines.len(), lines.last().map(|line| (*line).to_owned()).unwrap_or_default()));
        }
        let original = self.replace(name, &bytes, &mended.text)?;
        Ok(Repaired::Mended { kept: mended.kept, lost, original })
    }

    /// Keeps the old file's bytes as `.damaged` and puts a new one in its place; at no moment is there none.
    fn replace(&self, name: &str, damaged: &[u8], text: &str) -> Result<PathBuf, JournalError> {
        let path = self.path_of(name);
        let numbered = |number: usize| match number {
            1 => path.with_extension("yaml.damaged"),
            number => path.with_extension(format!("yaml.damaged-{number}")),
        };
        let kept = (1..usize::MAX).map(numbered).find(|kept| !kept.exists()).unwrap_or_else(|| numbered(1));
        let replaced = self.disk().create(&kept).and_then(|mut sheet| {
            sheet.write(damaged)?;
            sheet.sync()?;
            self.put_whole(name, text.as_bytes())
        });
        let folder = || path.parent().unwrap_or(self.root()).to_owned();
        replaced.map_err(|error| JournalError::Unwritable { path: folder(), problem: error.to_string() })?;
        Ok(kept)
    }
}

/// Whether a file is sound apart from an unfinished last line, and whether it has one.
fn check(name: &str, path: &Path, bytes: &[u8], replayer: &mut Replayer<'_>) -> Result<bool, JournalError> {
    let record = Record::read(path, bytes)?;
    summarise(name, path, &record, replayer)?;
    Ok(!bytes.ends_with(b"\n"))
}

/// The head of a file with the number of its lines.
struct Head {
    text: String,
    lines: usize,
    record: Record,
}

impl Head {
    fn of(path: &Path, lines: &[&str]) -> Result<Head, String> {
        let count = lines.iter().position(|line| line.trim_end() == "moves:").ok_or("its head is not whole")? + 1;
        let text: String = lines[..count].iter().flat_map(|line| [*line, "\n"]).collect();
        let record = Record::read(path, text.as_bytes()).map_err(|error| error.to_string())?;
        Ok(Head { text, lines: count, record })
    }
}

/// What was saved.
struct Mended {
    text: String,
    kept: usize,
    lost: Vec<(usize, String)>,
}

/// A line of the body that can be read.
struct Read<'t> {
    number: usize,
    raw: &'t str,
    line: Line,
}

impl Mended {
    /// Everything but the lines that cannot be read; `None` if the rest does not play, or comes to another end.
    fn skipping(
        path: &Path,
        head: &Head,
        lines: &[&str],
        replayer: &mut Replayer<'_>,
    ) -> Result<Option<Mended>, JournalError> {
        let (read, lost) = body(head, lines);
        if lost.is_empty() {
            return Ok(None);
        }
        let raw = read.iter().flat_map(|read| [read.raw, "\n"]);
        let text: String = std::iter::once(head.text.as_str()).chain(raw).collect();
        let Ok(record) = Record::read(path, text.as_bytes()) else { return Ok(None) };
        match summarise("", path, &record, replayer) {
            Ok(summary) => Ok(Some(Mended { text, kept: summary.entries, lost })),
            Err(JournalError::Damaged { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Everything up to the first line that cannot be read or does not play. An outcome that is told wrongly is told
    /// as the moves give it.
    fn until_damage(
        path: &Path,
        head: &Head,
        lines: &[&str],
        replayer: &mut Replayer<'_>,
    ) -> Result<Mended, JournalError> {
        let mut session = replayer.table(path, &head.record)?;
        let mut mended = Mended { text: head.text.clone(), kept: 0, lost: Vec::new() };
        let (read, unread) = body(head, lines);
        let first_unread = unread.first().map_or(usize::MAX, |(number, _)| *number);
        let mut end = head.lines;
        let mut ending: Option<&str> = None;
        for read in read.iter().take_while(|read| read.number < first_unread) {
            let plays = match &read.line {
                Line::Nothing => true,
                Line::Item(value) => match value.as_str().map(ItemKind::read) {
                    Some(Ok(ItemKind::Line(line))) => replay::play(&mut session, &line).is_ok(),
                    Some(Ok(_)) => true,
                    _ => false,
                },
                // What follows an end is for people to judge.
                Line::Key(key, _) if key == "ended" => {
                    ending = Some(read.raw);
                    break;
                }
                Line::Key(..) => false,
            };
            if !plays {
                break;
            }
            mended.text.extend([read.raw, "\n"]);
            mended.kept += usize::from(matches!(&read.line, Line::Item(_)));
            end = read.number;
        }
        let outcome = session.game().outcome().map(|outcome| outcome_json(&outcome, &session.setup().vocabulary));
        if let (Some(ending), Some(outcome)) = (ending, outcome) {
            mended.text.extend([ending, "\noutcome: ", &scalar::write_value(&outcome), "\n"]);
            end += 1;
        }
        mended.lost =
            (end + 1..).zip(lines.iter().skip(end)).map(|(number, line)| (number, (*line).to_owned())).collect();
        Ok(mended)
    }
}

/// The lines after the head that can be read, and those that cannot.
fn body<'t>(head: &Head, lines: &[&'t str]) -> (Vec<Read<'t>>, Vec<(usize, String)>) {
    let mut read = Vec::new();
    let mut lost = Vec::new();
    for (number, raw) in (head.lines + 1..).zip(lines.iter().skip(head.lines)) {
        match Page::line(raw) {
            Some(line) => read.push(Read { number, raw, line }),
            None => lost.push((number, (*raw).to_owned())),
        }
    }
    (read, lost)
}
