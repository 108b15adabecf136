//! Prints the JSON documents of all commands, and makes schemas from their types.

use super::{config, drill, games, journal, learn, review, rulebook, rules, scores, simulate, solve};
use crate::coach::WinRates;
use crate::learn::drill::QuestionJson;
use crate::play::protocol::AnswerJson;
use crate::records::JSON_VERSION;
use crate::records::export::{SessionJson, SessionsJson, SummaryJson};
use crate::terminal::output;
use crate::text::visible::visible_json;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

/// A document with the version of its format.
#[derive(Serialize, JsonSchema)]
struct VersionedDocument<D> {
    /// The version of the documents. It changes when a field gets a new meaning, but not when a field is added.
    version: u32,
    #[serde(flatten)]
    document: D,
}

/// Prints a document with its version on one line.
pub(super) fn print(document: &impl Serialize) -> io::Result<()> {
    let out = output::exact();
    let is_terminal = out.is_terminal();
    let mut out = BufWriter::new(out);
    let document = VersionedDocument { version: JSON_VERSION, document };
    if is_terminal {
        // A terminal would obey control characters in a name. With escapes, the JSON has the same meaning.
        out.write_all(visible_json(&serde_json::to_string(&document)?).as_bytes())?;
    } else {
        serde_json::to_writer(&mut out, &document)?;
    }
    writeln!(out)?;
    out.flush()
}

/// Returns a document with its version, as indented JSON.
pub(super) fn pretty(document: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string_pretty(&VersionedDocument { version: JSON_VERSION, document })? + "\n")
}

/// Returns a path as text. Bytes that are not valid UTF-8 become U+FFFD.
pub(super) fn path_text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Returns one JSON Schema for all documents. Each document is in `$defs`, under a name that begins with its command,
/// such as `journal-list`. If a flag selects another document of the same command, the name ends with the flag, as in
/// `journal-list--trash`.
pub fn json_schemas() -> Value {
    let mut schemas =
        Schemas { generator: SchemaSettings::draft2020_12().for_serialize().into_generator(), documents: Map::new() };
    schemas.add::<games::Games<'_>>("games");
    schemas.add::<rules::RulebookPages<'_>>("rules");
    schemas.add::<rules::RulesAnswer<'_>>("rules-words");
    schemas.add::<rules::MarkdownDocument<'_>>("rules--markdown");
    schemas.add::<learn::json_lines::LessonLine<'_>>("learn");
    schemas.add::<learn::Courses<'_>>("learn--list");
    schemas.add::<QuestionJson<'_>>("drill");
    schemas.add::<drill::DrillResults<'_>>("drill--results");
    schemas.add::<journal::list::Listing<Vec<SummaryJson<'_>>, Vec<journal::list::Trouble>>>("journal-list");
    schemas.add::<journal::list::Trash<'_>>("journal-list--trash");
    schemas.add::<journal::show::SessionDocument<'_>>("journal-show");
    schemas.add::<journal::show::SharedFile>("journal-show--card");
    schemas.add::<journal::qr::PushLink>("journal-show--qr");
    schemas.add::<journal::replay::ReplayedLine<'_>>("journal-replay");
    schemas.add::<journal::note::NoteDocument<'_>>("journal-note");
    schemas.add::<journal::fix::FixDocument<'_>>("journal-fix");
    schemas.add::<journal::verify::VerifyDocument<'_>>("journal-verify");
    schemas.add::<journal::repair::Repairs<'_>>("journal-repair");
    schemas.add_whole::<SessionsJson<Vec<SessionJson<'_>>>>("journal-export");
    schemas.add::<journal::export::ExportedFile>("journal-export--output");
    schemas.add::<journal::import::Imports>("journal-import");
    schemas.add::<journal::delete::DeletedSession<'_>>("journal-delete");
    schemas.add::<journal::delete::RestoredSession<'_>>("journal-restore");
    schemas.add::<PathDocument>("journal-path");
    schemas.add::<review::SoloReview<'_>>("review");
    schemas.add::<review::players::PlayersReview<'_>>("review-players");
    schemas.add::<review::missing::AllReviewed>("review--missing");
    schemas.add::<scores::Scores<'_>>("scores");
    schemas.add::<scores::goals::GoalStates<'_>>("scores--goals");
    schemas.add::<WinRates>("coach-win-rates");
    schemas.add::<simulate::SimulatedGames<'_>>("simulate");
    schemas.add::<solve::SolvedDeals<'_>>("solve");
    schemas.add::<simulate::vary::OptionComparison<'_>>("simulate--vary");
    schemas.add_whole::<AnswerJson<'_>>("referee");
    schemas.add::<rulebook::RulebookList<'_>>("rulebook-list");
    schemas.add::<rulebook::WholeRulebook<'_>>("rulebook-show");
    schemas.add::<rulebook::RulebookFindings<'_>>("rulebook-check");
    schemas.add::<PathDocument>("rulebook-new");
    schemas.add::<rulebook::Skeleton<'_>>("rulebook-new--skeleton");
    schemas.add::<PathDocument>("config-path");
    schemas.add::<config::ConfigDocument>("config-show");
    schemas.add::<config::Setting>("config-get");
    schemas.add::<config::ChangedKey<'_>>("config-set");
    schemas.finish()
}

struct Schemas {
    generator: SchemaGenerator,
    documents: Map<String, Value>,
}

impl Schemas {
    fn add<D: JsonSchema>(&mut self, name: &str) {
        self.add_whole::<VersionedDocument<D>>(name);
    }

    /// Adds a document without the field `version` of [`VersionedDocument`].
    fn add_whole<D: JsonSchema>(&mut self, name: &str) {
        let schema = D::json_schema(&mut self.generator);
        self.documents.insert(name.to_owned(), schema.to_value());
    }

    fn finish(mut self) -> Value {
        let mut definitions = self.documents;
        definitions.extend(self.generator.take_definitions(true));
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "The JSON documents of deckwarden",
            "description": "docs/json.md describes them in words.",
            "$defs": definitions,
        })
    }
}

/// The ends of an interval.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Bounds {
    /// The lower end of the interval; null without data.
    pub(in crate::cli) low: Option<f64>,
    /// The upper end of the interval; null without data.
    pub(in crate::cli) high: Option<f64>,
}

/// `rulebook new`, `config path` and `journal path`: a path.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct PathDocument {
    /// The path of the file or directory.
    pub(in crate::cli) path: String,
}
