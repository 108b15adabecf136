//! Checks the steps of the set-up and of a turn: their conditions must be possible, and their pictures must match the
//! game.

use super::{Checker, item};
use crate::model::card::Card;
use crate::play::session::Session;
use crate::play::setup::{Setup, SetupRequest};
use crate::rules::game::Game;
use crate::rules::rulebook::Step;
use crate::text::yaml::PathStep;

impl Checker<'_> {
    pub(super) fn check_setup(&mut self) {
        let book = self.book;
        if book.setup.is_empty() {
            self.mistake(
                &["setup".into()],
                "the set-up needs at least one step; the last one says what to type first.",
            );
        }
        for (at, step) in book.setup.iter().enumerate() {
            let is_sound = self.check_conditions(&["setup".into(), at.into()], step) && self.check_cards(at, step);
            if is_sound {
                self.check_picture(at, step);
            }
        }
    }

    pub(super) fn check_turn(&mut self) {
        for (at, step) in self.book.guide.turn.iter().enumerate() {
            let path = ["guide".into(), "turn".into(), at.into()];
            self.check_conditions(&path, step);
            if !(step.cards.is_empty() && step.shows.is_empty() && step.given.is_empty()) {
                self.mistake(&path, "a step of a turn cannot have a picture. Remove `cards`, `shows` and `given`.");
            }
        }
    }

    /// Checks that the conditions of a step are possible. Returns whether the check found no mistake.
    fn check_conditions(&mut self, step_path: &[PathStep], step: &Step) -> bool {
        let (book, before) = (self.book, self.findings.len());
        for (key, values) in &step.when {
            let path = [step_path, &["when".into(), key.as_str().into()]].concat();
            match book.options.iter().find(|option| option.key == *key) {
                None => {
                    let known = book.options.iter().map(|option| option.key.as_str());
                    self.expect_known(&path, "there is no option", key, known);
                }
                Some(_) if values.is_empty() => {
                    self.mistake(&path, format!("`{key}` has no values. Add one."));
                }
                Some(option) => {
                    for (n, value) in values.iter().enumerate() {
                        let path: Vec<PathStep> = [&path[..], &[n.into()]].concat();
                        self.check_value(option, value, &path);
                    }
                }
            }
        }
        let allowed = book.players;
        if step.players.is_some_and(|span| span.min < allowed.min || span.max > allowed.max || span.min > span.max) {
            let message = format!("{} is made for {}.", book.name, allowed.span());
            self.mistake(&[step_path, &["players".into()]].concat(), message);
        }
        self.findings.len() == before
    }

    fn check_cards(&mut self, index: usize, step: &Step) -> bool {
        let before = self.findings.len();
        for (n, word) in step.cards.iter().enumerate().filter(|(_, word)| Card::parse(word).is_none()) {
            let path = [&item("setup", index, "cards")[..], &[n.into()]].concat();
            self.mistake(&path, format!("`{word}` is not a card."));
        }
        self.findings.len() == before
    }

    /// Plays the lines of a step's picture at a table where the step applies, and checks the labels in the picture.
    fn check_picture(&mut self, index: usize, step: &Step) {
        let book = self.book;
        let count = step.players.map_or(book.players.min, |span| span.min);
        let set = step.when.iter().filter_map(|(key, values)| Some((key.clone(), values.first()?.clone())));
        let players = super::PLAYER_NAMES.iter().take(count).map(|name| (*name).to_owned()).collect();
        let request = SetupRequest { game: book.id.clone(), preset: None, set: set.collect(), players };
        // If the options of the step cannot be combined, there is no table for the picture. Other checks report presets
        // that cannot be set up.
        let Ok(setup) = Setup::new(self.library, &request, None) else { return };
        let mut session = Session::new(setup);
        for (n, line) in step.given.iter().enumerate() {
            if let Err(refusal) = session.line(line) {
                let path = [&item("setup", index, "given")[..], &[n.into()]].concat();
                let reason = session.explain(&refusal, session.messages().plain(true));
                return self.mistake(&path, format!("`{line}` is refused: {reason}"));
            }
        }
        let layout = session.game().layout();
        let zones = layout.bands.iter().flat_map(|band| &band.zones).map(|zone| zone.label.as_str());
        let known: Vec<&str> = zones.chain(layout.gauges.iter().map(|gauge| gauge.label)).collect();
        for (n, label) in step.shows.iter().enumerate() {
            let path = [&item("setup", index, "shows")[..], &[n.into()]].concat();
            self.expect_known(&path, "nothing on the table is labelled", label, known.iter().copied());
        }
    }
}
