//! The JSON documents of all commands: how they are printed, and their schemas, made from the types that are printed.

pub(super) mod figures;
pub(super) mod games;
pub(super) mod journal;
pub(super) mod learning;
pub(super) mod reviews;
pub(super) mod settings;
pub(super) mod solve;

use crate::coach::WinRates;
use crate::learn::drill::QuestionJson;
use crate::play::protocol::AnswerJson;
use crate::records::JSON_VERSION;
use crate::records::export::{SessionJson, SessionsJson, SummaryJson};
use crate::terminal::output;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// A document with its version.
#[derive(Serialize, JsonSchema)]
struct Versioned<D> {
    /// The version of the documents: fields may be added within one, and none changes its meaning.
    version: u32,
    #[serde(flatten)]
    document: D,
}

/// Prints a document with its version, on a line of its own.
///
/// # Errors
/// The output cannot be written.
pub(super) fn print(document: &impl Serialize) -> io::Result<()> {
    let mut out = BufWriter::new(output::exact());
    serde_json::to_writer(&mut out, &Versioned { version: JSON_VERSION, document })?;
    writeln!(out)?;
    out.flush()
}

/// A document with its version on lines that people can read and compare.
///
/// # Errors
/// None that is known: documents hold only text and numbers.
pub(super) fn pretty(document: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string_pretty(&Versioned { version: JSON_VERSION, document })? + "\n")
}

/// A path as text: bytes of a path that are none stand as U+FFFD.
pub(super) fn path_text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The JSON Schemas of all documents in one: each stands in `$defs` by the name of its command, as `journal-list` or, where
/// a flag makes another document of it, `journal-list--trash`.
pub fn json_schemas() -> Value {
    let mut schemas =
        Schemas { generator: SchemaSettings::draft2020_12().for_serialize().into_generator(), documents: Map::new() };
    schemas.add::<games::Games<'_>>("games");
    schemas.add::<games::Pages<'_>>("rules");
    schemas.add::<games::Answer<'_>>("rules-words");
    schemas.add::<games::Printed<'_>>("rules--markdown");
    schemas.add::<learning::LessonLine<'_>>("learn");
    schemas.add::<learning::Courses<'_>>("learn--list");
    schemas.add::<QuestionJson<'_>>("drill");
    schemas.add::<learning::DrillResults<'_>>("drill--results");
    schemas.add::<journal::Listing<Vec<SummaryJson<'_>>, Vec<journal::Trouble>>>("journal-list");
    schemas.add::<journal::Trash<'_>>("journal-list--trash");
    schemas.add::<journal::Shown<'_>>("journal-show");
    schemas.add::<journal::Card>("journal-show--card");
    schemas.add::<journal::Replayed<'_>>("journal-replay");
    schemas.add::<journal::Noted<'_>>("journal-note");
    schemas.add::<journal::Correction<'_>>("journal-fix");
    schemas.add::<journal::Verified<'_>>("journal-verify");
    schemas.add::<journal::Repairs<'_>>("journal-repair");
    schemas.add_whole::<SessionsJson<Vec<SessionJson<'_>>>>("journal-export");
    schemas.add::<journal::Exported>("journal-export--output");
    schemas.add::<journal::Imports>("journal-import");
    schemas.add::<journal::Deleted<'_>>("journal-delete");
    schemas.add::<journal::Restored<'_>>("journal-restore");
    schemas.add::<games::Place>("journal-path");
    schemas.add::<reviews::LookBack<'_>>("review");
    schemas.add::<reviews::PlayersLookBack<'_>>("review-players");
    schemas.add::<reviews::AllReviewed>("review--missing");
    schemas.add::<figures::Scores<'_>>("scores");
    schemas.add::<figures::GoalStates<'_>>("scores--goals");
    schemas.add::<WinRates>("coach-win-rates");
    schemas.add::<figures::Simulation<'_>>("simulate");
    schemas.add::<solve::SolvedDeals<'_>>("solve");
    schemas.add::<figures::Comparison<'_>>("simulate--vary");
    schemas.add_whole::<AnswerJson<'_>>("referee");
    schemas.add::<games::Shelf<'_>>("rulebook-list");
    schemas.add::<games::Whole<'_>>("rulebook-show");
    schemas.add::<games::Checked<'_>>("rulebook-check");
    schemas.add::<games::Place>("rulebook-new");
    schemas.add::<games::Skeleton<'_>>("rulebook-new--skeleton");
    schemas.add::<games::Place>("config-path");
    schemas.add::<settings::Configured>("config-show");
    schemas.add::<settings::Setting>("config-get");
    schemas.add::<settings::Changed<'_>>("config-set");
    schemas.finish()
}

/// The schemas as they are gathered.
struct Schemas {
    generator: SchemaGenerator,
    documents: Map<String, Value>,
}

impl Schemas {
    /// Adds a document that is printed with its version.
    fn add<D: JsonSchema>(&mut self, name: &str) {
        self.add_whole::<Versioned<D>>(name);
    }

    /// Adds a document as it is.
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
