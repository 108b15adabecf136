//! Describes the set-up of the table step by step, with pictures.

use super::Table;
use crate::model::action::Action;
use crate::model::card::Card;
use crate::play::draw::draw_layout;
use crate::play::session::{Session, TableMove};
use crate::rules::game::Game;
use crate::rules::rulebook::Step;
use crate::text::prose::{Block, Look};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepText {
    /// The number of the step and what to do.
    pub text: Vec<String>,
    /// The picture; empty if the step has none.
    pub picture: Vec<String>,
}

impl Table<'_> {
    pub fn setup(&self) -> Vec<StepText> {
        let setup = self.session().setup();
        let step = |(number, step): (usize, &Step)| {
            let text = step.text_for(&setup.settings);
            let text = self.look.block(&Block::Item { term: format!("{number}."), text });
            StepText { text, picture: self.picture(step) }
        };
        let players = setup.vocabulary.players.len().max(1);
        (1..).zip(setup.book.setup_for(&setup.settings, players)).map(step).collect()
    }

    /// Records that the player has carried out the set-up, so that the program does not ask for its moves again.
    pub(crate) fn mark_set_up(&mut self) {
        let setup = self.session().setup().clone();
        let players = setup.vocabulary.players.len().max(1);
        let events = setup.book.setup_for(&setup.settings, players).flat_map(|step| {
            let mut session = Session::new(setup.clone());
            let changes = step.given.iter().filter_map(|line| session.line(line).ok().flatten());
            changes.flat_map(|change| change.events).map(|event| event.name).collect::<Vec<_>>()
        });
        self.carried_out = events.collect();
    }

    /// Returns whether a move was part of the set-up. Moves after the first decision are not part of the set-up.
    pub(super) fn is_carried_out(&self, table_move: &TableMove) -> bool {
        let mut actions = self.session().entries().iter().flat_map(|entry| &entry.actions);
        matches!(table_move, TableMove::Event(event) if self.carried_out.contains(&event.name))
            && actions.all(|action| matches!(action, Action::Reveal { .. }))
    }

    /// Returns the cards that a step names, and the part of the table that the step shows.
    fn picture(&self, step: &Step) -> Vec<String> {
        let messages = self.messages();
        let cards = step.cards.iter().filter_map(|card| Card::parse(card));
        let cards = cards.map(|card| messages.card(card)).collect::<Vec<_>>().join(" ");
        let mut session = Session::new(self.session().setup().clone());
        // `rulebook check` reports lines that cannot be played. The picture leaves them out.
        step.given.iter().for_each(|line| drop(session.line(line)));
        let look: Look = self.look.for_inner_table();
        let drawing = draw_layout(&session.game().layout().with_labels(&step.shows), session.messages(), look);
        let lines: Vec<String> = look.paragraph("", &cards).into_iter().filter(|line| !line.is_empty()).collect();
        let example = (!step.given.is_empty()).then(|| "For example:".to_owned());
        let lines = example.into_iter().chain(lines).chain(drawing).collect();
        if self.look.plain { lines } else { self.look.block(&Block::Drawn { table: lines }) }
    }
}
