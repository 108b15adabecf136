//! What a learner knows already: a small file in the state directory, one for all players and games.

use super::schedule::Schedule;
use crate::text::yaml;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The number of the format.
const FORMAT: u32 = 2;
const FILE: &str = "learning.yaml";

/// Everything that is remembered.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    deckwarden: u32,
    /// The players by name; who gave none is `you`.
    #[serde(default)]
    players: BTreeMap<String, BTreeMap<String, LearnedGame>>,
}

impl Default for Progress {
    fn default() -> Self {
        Progress { deckwarden: FORMAT, players: BTreeMap::new() }
    }
}

/// What one player has learned of one game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct LearnedGame {
    /// Whether teach mode was offered.
    pub offered: bool,
    /// The rules that tips explained.
    pub tips: BTreeSet<String>,
    /// The games, by their names in the journal, that were begun with teach mode and are not over.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub taught: BTreeSet<String>,
    /// The lessons that were done.
    pub done: BTreeSet<String>,
    /// The lesson that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<LessonPlace>,
    /// How drills went.
    pub drill: Schedule,
    /// How often each rule has refused a line at the table.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub refused: BTreeMap<String, u32>,
}

/// Where a lesson was left.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LessonPlace {
    /// The lesson's id.
    pub lesson: String,
    /// The step, counted from 0.
    pub step: usize,
}

/// The name of a player who gave none.
const NOBODY: &str = "you";

impl Progress {
    /// What a player has learned of a game.
    pub fn of(&self, player: &str, game: &str) -> LearnedGame {
        self.players.get(name(player)).and_then(|games| games.get(game)).cloned().unwrap_or_default()
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, player: &str, game: &str) -> &mut LearnedGame {
        self.players.entry(name(player).to_owned()).or_default().entry(game.to_owned()).or_default()
    }
}

fn name(player: &str) -> &str {
    if player.trim().is_empty() { NOBODY } else { player.trim() }
}

/// The file in which progress is kept.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
}

/// Progress that cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum ProgressError {
    /// The file cannot be read or written.
    #[error("what you have learned cannot be kept in {}: {source}. Learning goes on; check the directory", path.display())]
    File {
        /// The file or directory.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A later version of the program wrote it.
    #[error("{} was written by a newer deckwarden (format {format}). Use that one, or move the file away", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        format: u32,
    },
    /// The system has no place for it.
    #[error("this system has no place for what you learn. Name a directory in DECKWARDEN_STATE")]
    NoPlace,
}

/// A damaged file that was put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PutAside {
    /// What was wrong with it.
    pub problem: String,
    /// Where it is kept now.
    pub kept: PathBuf,
}

impl std::fmt::Display for PutAside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kept = self.kept.display();
        write!(
            f,
            "what you had learned could not be read ({}); it starts fresh. The old file is kept as {kept}",
            self.problem
        )
    }
}

impl Store {
    /// Progress in that directory.
    pub fn at(dir: impl Into<PathBuf>) -> Store {
        Store { dir: dir.into() }
    }

    /// Progress in the player's own state directory, or in the one that `DECKWARDEN_STATE` names.
    ///
    /// # Errors
    /// The system has no such place.
    pub fn usual() -> Result<Store, ProgressError> {
        let named = std::env::var_os("DECKWARDEN_STATE").filter(|dir| !dir.is_empty()).map(PathBuf::from);
        let own = || {
            let folders = directories::ProjectDirs::from("", "", "deckwarden")?;
            Some(folders.state_dir().unwrap_or_else(|| folders.data_dir()).to_owned())
        };
        named.or_else(own).map(Store::at).ok_or(ProgressError::NoPlace)
    }

    /// The file.
    pub fn path(&self) -> PathBuf {
        self.dir.join(FILE)
    }

    /// Reads what is remembered. A damaged file is put aside and nothing is remembered.
    ///
    /// # Errors
    /// The file cannot be read or put aside, or is of a newer format.
    pub fn read(&self) -> Result<(Progress, Option<PutAside>), ProgressError> {
        let path = self.path();
        let bytes = match std::fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok((Progress::default(), None)),
            Err(source) => return Err(ProgressError::File { path, source }),
        };
        let text = String::from_utf8(bytes).map_err(|_| "it is no text".to_owned());
        if let Some(format) = text.as_ref().ok().and_then(|text| format_of(text)).filter(|format| *format > FORMAT) {
            return Err(ProgressError::Newer { path, format });
        }
        let read = text.and_then(|text| {
            let fault = |error: yaml::YamlError| match error.place {
                Some((line, _)) => format!("line {line}: {}", error.message),
                None => error.message,
            };
            if format_of(&text).is_some_and(|format| format < FORMAT) {
                return from_first_format(yaml::read(&text).map_err(fault)?);
            }
            yaml::read::<Progress>(&text).map_err(fault)
        });
        match read {
            Ok(progress) => Ok((progress, None)),
            Err(problem) => {
                let kept = self.free_name();
                std::fs::rename(&path, &kept).map_err(|source| ProgressError::File { path, source })?;
                Ok((Progress::default(), Some(PutAside { problem, kept })))
            }
        }
    }

    /// Changes what is remembered, under a lock, so that two programs lose nothing of each other's.
    ///
    /// # Errors
    /// The file cannot be read, locked or written, or is of a newer format.
    pub fn change(&self, change: impl FnOnce(&mut Progress)) -> Result<Option<PutAside>, ProgressError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |source| ProgressError::File { path, source }
        };
        std::fs::create_dir_all(&self.dir).map_err(failed(&self.dir))?;
        let lock_path = self.dir.join("learning.lock");
        let lock = std::fs::File::options().create(true).append(true).open(&lock_path).map_err(failed(&lock_path))?;
        lock.lock().map_err(failed(&lock_path))?;
        let (mut progress, aside) = self.read()?;
        change(&mut progress);
        let path = self.path();
        let unwritable = |error: yaml::YamlError| std::io::Error::other(error.message);
        let text = yaml::write(&progress).map_err(unwritable).map_err(failed(&path))?;
        let mut file = tempfile::NamedTempFile::new_in(&self.dir).map_err(failed(&self.dir))?;
        file.write_all(text.as_bytes()).and_then(|()| file.as_file().sync_data()).map_err(failed(&path))?;
        file.persist(&path).map_err(|error| error.error).map_err(failed(&path))?;
        Ok(aside)
    }

    /// A name beside the file that is not taken.
    fn free_name(&self) -> PathBuf {
        let name =
            |number: usize| if number == 1 { format!("{FILE}.damaged") } else { format!("{FILE}.damaged-{number}") };
        let mut number = 1;
        while self.dir.join(name(number)).exists() {
            number += 1;
        }
        self.dir.join(name(number))
    }
}

/// What the first format remembers. It counted in questions when a rule was due, which says nothing of days: right and
/// wrong answers stay counted, and every rule is due.
fn from_first_format(mut old: serde_json::Value) -> Result<Progress, String> {
    old["deckwarden"] = FORMAT.into();
    for games in old["players"].as_object_mut().into_iter().flatten().map(|(_, games)| games) {
        for learned in games.as_object_mut().into_iter().flatten().map(|(_, learned)| learned) {
            for rule in learned["drill"]["rules"].as_object_mut().into_iter().flatten().map(|(_, rule)| rule) {
                if let Some(standing) = rule.as_object_mut() {
                    standing.remove("box");
                    standing.remove("due");
                }
            }
        }
    }
    serde_json::from_value(old).map_err(|error| error.to_string())
}

fn format_of(text: &str) -> Option<u32> {
    text.lines().find_map(|line| line.strip_prefix("deckwarden:")).and_then(|number| number.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, Store) {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::at(dir.path().join("state"));
        (dir, store)
    }

    #[test]
    fn what_is_learned_is_kept_for_each_player_and_game() {
        let (_dir, store) = store();
        let tips = ["score".to_owned()];
        store.change(|all| all.of_mut("Ana", "classic").tips.extend(tips)).unwrap();
        store
            .change(|all| all.of_mut("", "classic").open = Some(LessonPlace { lesson: "one".into(), step: 2 }))
            .unwrap();
        let (read, aside) = store.read().unwrap();
        assert!(aside.is_none());
        assert!(read.of(" Ana ", "classic").tips.contains("score"));
        assert_eq!(read.of("you", "classic").open.map(|place| place.step), Some(2));
        assert_eq!(read.of("Ben", "classic"), LearnedGame::default());
    }

    #[test]
    fn a_damaged_file_is_kept_beside_and_all_starts_fresh() {
        let (_dir, store) = store();
        store.change(|_| {}).unwrap();
        for (text, name) in [("players: [", "learning.yaml.damaged"), ("\u{0}", "learning.yaml.damaged-2")] {
            std::fs::write(store.path(), text).unwrap();
            let (read, aside) = store.read().unwrap();
            assert_eq!(read, Progress::default());
            let kept = aside.unwrap().kept;
            assert!(kept.ends_with(name), "{}", kept.display());
            assert_eq!(std::fs::read_to_string(kept).unwrap(), text);
            assert!(!store.path().exists());
        }
    }

    #[test]
    fn the_first_format_keeps_its_answers_and_makes_every_rule_due() {
        let (_dir, store) = store();
        store.change(|_| {}).unwrap();
        let old = "deckwarden: 1\nplayers:\n  Ana:\n    classic:\n      offered: true\n      tips: [score]\n      done: [monster]\n      \
                   drill:\n        asked: 3\n        rules:\n          score: {box: 2, due: 7, right: 2, wrong: 1}\n";
        std::fs::write(store.path(), old).unwrap();
        let (read, aside) = store.read().unwrap();
        assert!(aside.is_none(), "{aside:?}");
        let learned = read.of("Ana", "classic");
        assert!(learned.offered && learned.tips.contains("score") && learned.done.contains("monster"));
        let standing = &learned.drill.rules["score"];
        assert_eq!((standing.right, standing.wrong, learned.drill.asked), (2, 1, 3));
        assert_eq!(learned.drill.due(chrono::Utc::now()), 1);
    }

    #[test]
    fn a_newer_file_is_left_alone() {
        let (_dir, store) = store();
        store.change(|_| {}).unwrap();
        std::fs::write(store.path(), "deckwarden: 9\nsomething: new\n").unwrap();
        assert!(matches!(store.read(), Err(ProgressError::Newer { format: 9, .. })));
        assert!(matches!(store.change(|_| {}), Err(ProgressError::Newer { .. })));
        assert!(store.path().exists());
    }
}
