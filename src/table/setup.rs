//! The set-up of the table, step by step, with pictures.

use super::Table;
use crate::model::card::Card;
use crate::play::draw::draw_layout;
use crate::play::session::Session;
use crate::rules::game::Game;
use crate::rules::rulebook::Step;
use crate::text::prose::{Block, Look};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepText {
    /// What to do, after the step's number.
    pub text: Vec<String>,
    /// Empty if the step has no picture.
    pub picture: Vec<String>,
}

impl Table<'_> {
    pub fn setup(&self) -> Vec<StepText> {
        let setup = self.session().setup();
        let step = |(number, step): (usize, &Step)| {
            let text = step.at(&setup.settings);
            let text = self.look.block(&Block::Item { term: format!("{number}."), text });
            StepText { text, picture: self.picture(step) }
        };
        let players = setup.vocabulary.players.len().max(1);
        (1..).zip(setup.book.setup_for(&setup.settings, players)).map(step).collect()
    }

    /// The cards that a step names, then the part of the table that it shows.
    fn picture(&self, step: &Step) -> Vec<String> {
        let messages = self.messages();
        let cards = step.cards.iter().filter_map(|card| Card::parse(card));
        let cards = cards.map(|card| messages.card(card)).collect::<Vec<_>>().join(" ");
        let mut session = Session::new(self.session().setup().clone());
        // The lint has checked that the rulebook's examples can be played.
        step.given.iter().for_each(|line| drop(session.line(line)));
        let look: Look = self.look.inner();
        let shown = draw_layout(&session.game().layout().only(&step.shows), session.messages(), look);
        let lines: Vec<String> = look.paragraph("", &cards).into_iter().filter(|line| !line.is_empty()).collect();
        let example = (!step.given.is_empty()).then(|| "For example:".to_owned());
        let lines = example.into_iter().chain(lines).chain(shown).collect();
        if self.look.plain { lines } else { self.look.block(&Block::Drawn { table: lines }) }
    }
}
