//! A transcript is a plain text file of tests. Each section is a test.
//!
//! ```text
//! # a title, or the id of a rule
//! game classic                     the game; kept for the sections that follow
//! set reserve=on                   options, for this section
//! players Ana Ben                  names, for this section
//! given kh qs jc jd 7c 10d jk      a line that must be accepted
//! accept 7c 1                      an accepted line that is the example of the section's rule
//!   played place 7C 1              the actions that it must play, canonical, joined by `, `
//! refuse 3d 1                      a line that must be refused
//!   illegal attack.power           kind of refusal, and the rule if a rule refuses
//!   7♣ + 3♦ = 10, but …            the whole sentence
//! expect table/damage_count 2      a place in the last answer and its JSON value
//! expect expects/legal ["draw"]
//! ```

use deckwarden::protocol::Referee;
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

/// The library, read only once because there are hundreds of sections.
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::built_in().unwrap_or_else(|error| panic!("{error}")));

/// The results of a section of a transcript.
#[derive(Default)]
pub(crate) struct SectionResult {
    pub(crate) accepted: usize,
    /// The ids of the rules that refused, or the kind of each refusal without a rule.
    pub(crate) refused: Vec<String>,
    /// The sentences of the refusals.
    pub(crate) printed: Vec<String>,
}

/// Runs a transcript file. Returns the results of each section by its title. Panics with file and line on a mismatch.
pub(crate) fn run(path: &Path) -> BTreeMap<String, SectionResult> {
    watch(path, &mut |_| {})
}

/// Runs a transcript file as [`run`] does, and calls `visit` with the session after each line.
pub(crate) fn watch(path: &Path, visit: &mut dyn FnMut(&Session)) -> BTreeMap<String, SectionResult> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut shown = BTreeMap::new();
    let mut section =
        Section { request: SetupRequest::default(), referee: None, last: Value::Null, title: String::new() };
    let mut lines = text.lines().zip(1..).peekable();
    while let Some((line, number)) = lines.next() {
        let index = format!("{}:{number}: {line}", path.display());
        let (word, rest) = line.trim_end().split_once(' ').unwrap_or((line.trim_end(), ""));
        let details: Vec<&str> = std::iter::from_fn(|| lines.next_if(|(line, _)| line.starts_with("  ")))
            .map(|(line, _)| line.trim())
            .collect();
        let seen: &mut SectionResult = shown.entry(section.title.clone()).or_default();
        match word {
            "" => {}
            "#" => {
                section = Section {
                    request: SetupRequest { game: section.request.game, ..SetupRequest::default() },
                    ..Section::titled(rest)
                };
                assert!(!shown.contains_key(rest), "{index}: this title is taken");
            }
            "game" => rest.clone_into(&mut section.request.game),
            "preset" => section.request.preset = Some(rest.to_owned()),
            "set" => section.set(rest, &index),
            "players" => section.request.players = rest.split(' ').map(str::to_owned).collect(),
            "given" | "accept" => {
                section.accept(rest, &details, &index);
                seen.accepted += usize::from(word == "accept");
            }
            "refuse" => {
                seen.refused.push(section.refuse(rest, &details, &index));
                seen.printed.extend(details.get(1).map(|printed| (*printed).to_owned()));
            }
            "expect" => section.expect(rest, &index),
            _ => panic!("{index}: unknown word in a transcript"),
        }
        if let (Some(referee), "given" | "accept" | "refuse") = (&section.referee, word) {
            visit(referee.session());
        }
    }
    shown.retain(|title, _| !title.is_empty());
    shown
}

/// Lists every transcript of a folder below `tests`.
pub(crate) fn files(folder: &str) -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.sort();
    files
}

struct Section {
    title: String,
    request: SetupRequest,
    referee: Option<Referee>,
    last: Value,
}

impl Section {
    fn titled(title: &str) -> Section {
        Section { title: title.to_owned(), request: SetupRequest::default(), referee: None, last: Value::Null }
    }

    fn set(&mut self, rest: &str, at: &str) {
        for pair in rest.split(' ') {
            let (key, value) = pair.split_once('=').unwrap_or_else(|| panic!("{at}: `set` needs KEY=VALUE"));
            self.request.set.push((key.to_owned(), value.to_owned()));
        }
    }

    fn referee(&mut self, at: &str) -> &mut Referee {
        let request = &self.request;
        self.referee.get_or_insert_with(|| {
            let setup = Setup::new(&LIBRARY, request, None).unwrap_or_else(|error| panic!("{at}: {error}"));
            Referee::new(Session::new(setup))
        })
    }

    fn answer(&mut self, line: &str, at: &str) -> &Value {
        self.last = self.referee(at).answer(line);
        &self.last
    }

    fn accept(&mut self, line: &str, details: &[&str], at: &str) {
        let answer = self.answer(line, at);
        assert_eq!(answer["ok"], Value::Bool(true), "{at}\n  {}", answer["error"]["message"]);
        for detail in details {
            let played = detail.strip_prefix("played ").unwrap_or_else(|| panic!("{at}: unknown detail `{detail}`"));
            let found: Vec<&str> =
                answer["played"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            assert_eq!(found.join(", "), played, "{at}");
        }
    }

    fn refuse(&mut self, line: &str, details: &[&str], at: &str) -> String {
        let answer = self.answer(line, at);
        assert_eq!(answer["ok"], Value::Bool(false), "{at}\n  it was accepted");
        let error = &answer["error"];
        let kind = error["kind"].as_str().unwrap_or_default();
        let rule = error["rule"].as_str();
        let found = [
            format!("{kind} {}", rule.unwrap_or_default()).trim().to_owned(),
            error["message"].as_str().unwrap_or_default().to_owned(),
        ];
        assert_eq!(found.join("\n  "), details.join("\n  "), "{at}\n  {}\n  {}", found[0], found[1]);
        rule.unwrap_or(kind).to_owned()
    }

    fn expect(&mut self, rest: &str, at: &str) {
        let (pointer, value) =
            rest.split_once(' ').unwrap_or_else(|| panic!("{at}: `expect` needs a place and a value"));
        let expected: Value = serde_json::from_str(value).unwrap_or_else(|error| panic!("{at}: {error}"));
        if self.last.is_null() {
            self.last = self.referee(at).greeting();
        }
        let found = self.last.pointer(&format!("/{pointer}")).cloned().unwrap_or(Value::Null);
        assert_eq!(found, expected, "{at}");
    }
}
