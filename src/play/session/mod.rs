//! A game and its typed lines. A session first considers a line and then commits it. In between, the caller can save
//! the line.

mod audit;
mod card_location;
mod command;
mod fix;
mod line_refusal;
mod move_steps;
mod moved;
mod overrule;
mod piles;
mod position;
mod readings;
mod regret;
mod trial;
mod undo;

#[cfg(feature = "cli")]
pub(crate) use audit::FaceDownCards;
pub use audit::{AuditedPile, Miscount, MiscountCause};
pub use command::LineCommand;
pub use fix::RenamedCard;
pub use line_refusal::LineRefusal;
pub use moved::TableMove;
#[cfg(feature = "cli")]
pub(crate) use moved::UncoveredCard;
pub use position::{PlayedAction, Position};
pub use regret::Regret;

use crate::model::action::{Action, Decision};
use crate::model::card::Card;
use crate::model::facts::{Fact, Facts};
use crate::model::outcome::Outcome;
use crate::model::refusal::{Problem, Refusal, RuleId, SyntaxError};
use crate::play::commands::OVERRULE;
use crate::play::messages::{CardLocation, Messages};
use crate::play::notation::{Line, ParsedAction};
use crate::play::setup::Setup;
use crate::rules::game::{Awaits, Event, Game, Rules, View};
use crate::rules::games::AnyGame;
use crate::rules::zones::HAND;
use line_refusal::RefusalContext;
use overrule::replay;
use std::sync::Arc;
use trial::Trial;

/// The actions of one accepted line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The actions, in order.
    pub actions: Vec<Action>,
    /// The actions as canonical text. An action that overruled a rule begins with `overruled`.
    pub played: Vec<String>,
    /// The rules that the player overruled.
    pub waived: Vec<RuleId>,
}

/// The beginning of an action that overruled a rule, as [`Entry::played`] and the protocol show it.
const OVERRULED: &str = "overruled ";

impl Entry {
    /// Returns the line that plays the entry again.
    pub fn line(&self) -> String {
        let plain: Vec<&str> = self.played.iter().map(|text| text.strip_prefix(OVERRULED).unwrap_or(text)).collect();
        if self.waived.is_empty() { plain.join(", ") } else { format!("{OVERRULE} {}", plain.join(", ")) }
    }
}

/// A step of undo or redo: `entries` replace the entries after the first `kept_count`.
#[derive(Clone, Debug)]
struct UndoStep {
    kept_count: usize,
    entries: Vec<Arc<Entry>>,
}

impl UndoStep {
    /// Applies the step and returns its inverse.
    fn apply(self, current: &mut Vec<Arc<Entry>>) -> UndoStep {
        let entries = current.split_off(self.kept_count);
        current.extend(self.entries);
        UndoStep { kept_count: self.kept_count, entries }
    }
}

/// A game in progress: its state, its entries and its undo history. A session exists only in memory; a
/// [`Recorder`](crate::session::Recorder) saves its lines.
#[derive(Clone, Debug)]
pub struct Session {
    setup: Setup,
    game: Arc<AnyGame>,
    entries: Vec<Arc<Entry>>,
    steps: Vec<UndoStep>,
    /// The state before each step.
    before: Vec<Arc<AnyGame>>,
    undone: Vec<UndoStep>,
    overrules: usize,
    hints: usize,
    refused: Option<LineRefusal>,
    moved: Vec<TableMove>,
    /// Whether lines report their events and fill `moved`.
    reports_events: bool,
}

/// The effect of a line that the session can accept. Nothing changes before the session commits it.
#[derive(Clone, Debug)]
pub struct Change {
    /// What happens, in order.
    pub events: Vec<Event>,
    /// Entries that the line takes back.
    pub taken_back: Vec<Arc<Entry>>,
    /// Entries that the line puts back.
    pub put_back: Vec<Arc<Entry>>,
    /// Which of several equal cards a correction renamed; `None` for any other line.
    pub renamed: Option<RenamedCard>,
    /// The canonical form of a command, such as `undo 2`; `None` for a line of play.
    command: Option<String>,
    game: Arc<AnyGame>,
    steps: StepChange,
    /// The moves on the table that no event mentions, each with the number of events before it.
    moved: Vec<(usize, TableMove)>,
}

impl Change {
    /// Returns the moves on the table, in order.
    pub(crate) fn moves(&self) -> Vec<TableMove> {
        let mut moved = self.moved.iter().peekable();
        let mut moves = Vec::new();
        for number in 0..=self.events.len() {
            moves.extend(
                std::iter::from_fn(|| moved.next_if(|(before, _)| *before <= number)).map(|(_, one)| one.clone()),
            );
            moves.extend(self.events.get(number).cloned().map(TableMove::Event));
        }
        moves
    }

    /// Returns the actions that the line plays, as canonical text. The list is empty if the line only takes back, puts
    /// back or corrects entries.
    pub fn played(&self) -> &[String] {
        self.entry().map_or(&[], |entry| &entry.played)
    }

    /// Returns the line in its canonical form, as a log saves it.
    pub fn record(&self) -> String {
        let played = || self.entry().map(Entry::line);
        self.command.clone().or_else(played).unwrap_or_default()
    }

    /// Returns the rules that the line overrules.
    pub fn waived(&self) -> &[RuleId] {
        self.entry().map_or(&[], |entry| &entry.waived)
    }

    fn entry(&self) -> Option<&Entry> {
        match &self.steps {
            StepChange::Play(entry) => Some(entry),
            _ => None,
        }
    }

    /// Returns how the game ends with this change, or `None` if the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Returns the question of the game if the game awaits a card after this change.
    pub fn prompt_for_card(&self) -> Option<(&'static str, Facts)> {
        matches!(self.game.awaits(), Awaits::Reveal { .. }).then(|| self.game.prompt())
    }
}

/// How a change affects the undo history.
#[derive(Clone, Debug)]
enum StepChange {
    Play(Arc<Entry>),
    Replace(UndoStep),
    Undo(usize),
    /// The states before each of the steps.
    Redo(Vec<Arc<AnyGame>>),
}

impl Session {
    /// Makes a session without entries.
    pub fn new(setup: Setup) -> Session {
        let game = Arc::new(setup.game.clone());
        Session {
            setup,
            game,
            entries: Vec::new(),
            steps: Vec::new(),
            before: Vec::new(),
            undone: Vec::new(),
            overrules: 0,
            hints: 0,
            refused: None,
            moved: Vec::new(),
            reports_events: true,
        }
    }

    /// Sets whether the next lines report their events and fill [`Session::table_moves`]. A replay that needs only the
    /// position is faster without them.
    pub(crate) fn report_events(&mut self, reports_events: bool) {
        self.reports_events = reports_events;
    }

    fn trial(&self) -> Trial<'_> {
        Trial::new(Arc::clone(&self.game), &self.setup.vocabulary).report_events(self.reports_events)
    }

    /// Returns the table before the first card.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the game's state after the last entry.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the entries that the player has not taken back. Messages number them from 1.
    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// Returns the initial state and the state after each action.
    pub fn positions(&self) -> Vec<AnyGame> {
        let before = self.played_from(&self.setup.game).map(|played| played.before);
        before.chain([AnyGame::clone(&self.game)]).collect()
    }

    /// Returns the events of all entries, in order.
    pub(crate) fn events(&self) -> Vec<Event> {
        overrule::replay(&mut AnyGame::clone(&self.setup.game), &self.entries)
    }

    /// Returns the number of lines that overruled a rule, including lines that the player took back.
    pub fn overrules(&self) -> usize {
        self.overrules
    }

    /// Returns the number of hints that the player asked for.
    pub fn hints(&self) -> usize {
        self.hints
    }

    /// Counts a hint that the player asked for; see [`Session::hints`].
    pub fn mark_hint(&mut self) {
        self.hints += 1;
    }

    /// Returns the last refusal, or `None` if the session has refused no line.
    pub fn last_refusal(&self) -> Option<&LineRefusal> {
        self.refused.as_ref()
    }

    /// Returns the [`Messages`] of this table, which put refusals and events into sentences.
    pub fn messages(&self) -> Messages<'_> {
        Messages::new(&self.setup)
    }

    /// Tries a parsed line without changing the session.
    ///
    /// # Errors
    /// The refusal of the command, or of the first action that is not legal.
    pub fn consider(&self, command: &LineCommand) -> Result<Change, Refusal> {
        match command {
            LineCommand::Play(typed) => self.consider_play(typed, false),
            LineCommand::Overrule(typed) => self.consider_play(typed, true),
            LineCommand::Undo(steps) => self.consider_undo(*steps),
            LineCommand::Redo(steps) => self.consider_redo(*steps),
            LineCommand::Fix { entry, old, new, undo } => self.consider_fix(*entry, *old, *new, *undo),
        }
    }

    fn consider_play(&self, typed: &[ParsedAction], overruling: bool) -> Result<Change, Refusal> {
        let mut trial = self.trial().allow_overruling(overruling.then_some(&self.setup));
        let result = trial.play_line(typed);
        result.map_err(|refusal| trial.with_line_context(refusal))?;
        trial.into_change()
    }

    /// Plays the actions that precede the refused one on a line, as one entry, and returns the session after them.
    /// Returns `None` in the same cases as [`LineRefusal::earlier`].
    pub(crate) fn before_refusal(&self, line: &str, refusal: &Refusal) -> Option<Session> {
        let parted = Line::new(line).parted();
        let line = Line::new(parted.as_deref().unwrap_or(line));
        let trial = match LineCommand::parse(&line, &self.setup.vocabulary) {
            Ok(Some(LineCommand::Play(typed))) => {
                let mut trial = self.trial();
                let strict_refusal = trial.play_line(&typed).err()?;
                // If a loose reading got further, the refusal is about that reading.
                if trial.with_line_context(strict_refusal) != *refusal {
                    trial = self.played_before(&line, refusal).unwrap_or_else(|| self.trial());
                }
                // Several cards without a comma are one action, which can play several decisions.
                (typed.len() > 1 || !trial.played.is_empty()).then_some(trial)?
            }
            Err(_) => {
                let has_several_actions = line.actions().len() > 1;
                self.played_before(&line, refusal).or_else(|| has_several_actions.then(|| self.trial()))?
            }
            Ok(_) => return None,
        };
        let mut after = self.clone();
        after.commit(&trial.into_change().ok()?);
        Some(after)
    }

    /// Reads and tries a line without changing the session. Tries the spellings that depend only on the vocabulary
    /// first, then the loose spellings that depend on the state. Returns `None` for a blank line or a comment.
    ///
    /// # Errors
    /// A syntax error, or the refusal of the command or of an action.
    pub fn read(&self, line: &Line<'_>) -> Result<Option<(LineCommand, Change)>, Refusal> {
        let Some(parted) = line.parted() else { return self.read_parted(line) };
        // `then` does not always separate two actions, so the session tries both readings.
        self.read_parted(&Line::new(&parted)).or_else(|refusal| self.read_parted(line).map_err(|_| refusal))
    }

    fn read_parted(&self, line: &Line<'_>) -> Result<Option<(LineCommand, Change)>, Refusal> {
        self.read_actions(line).map_err(|refusal| self.better_refusal(line, refusal))
    }

    /// If the refused line is a question in words, refers to the command that answers it. If the first letter of the
    /// line can be a player or a verb, names both. Otherwise returns the refusal unchanged.
    fn better_refusal(&self, line: &Line<'_>, refusal: Refusal) -> Refusal {
        let better = command::refuse_question(line, &self.setup.vocabulary);
        better.or_else(|| command::refuse_initial(line, &self.setup.vocabulary)).map_or(refusal, Refusal::Syntax)
    }

    fn read_actions(&self, line: &Line<'_>) -> Result<Option<(LineCommand, Change)>, Refusal> {
        let (command, refused) = match LineCommand::parse(line, &self.setup.vocabulary) {
            Ok(None) => return Ok(None),
            Ok(Some(command)) => match self.consider(&command) {
                Ok(change) => return Ok(Some((command, change))),
                Err(refusal) => (Some(command), refusal),
            },
            Err(error) => (None, Refusal::Syntax(error)),
        };
        let typed = match command {
            Some(LineCommand::Play(typed)) => typed,
            None if LineCommand::plays_actions(line) => Vec::new(),
            command => {
                let loose = command::read_overrule_loosely(line, &self.game, &self.setup.vocabulary);
                let loose = loose.filter(|loose| command.as_ref() != Some(loose)).ok_or(refused)?;
                let change = self.consider(&loose)?;
                return Ok(Some((loose, change)));
            }
        };
        let read = self.read_loosely(line, refused).map_err(|refusal| self.with_limit(line, refusal))?;
        Ok(Some((LineCommand::Play(typed), read.into_change()?)))
    }

    /// If the session refused a line because it names too many cards, adds the refusal of the rule that limits the
    /// number of cards. Returns any other refusal unchanged.
    fn with_limit(&self, line: &Line<'_>, mut refusal: Refusal) -> Refusal {
        if let Refusal::Syntax(SyntaxError { column, problem: Problem::TooManyCards { limit, .. }, .. }) = &mut refusal
        {
            let action = line.actions().iter().find(|words| words.iter().any(|word| word.column == *column));
            let words = action.into_iter().flatten();
            let cards: Vec<Card> = words.filter_map(|word| Card::parse(&word.text)).collect();
            *limit = self.game.refuse_too_many(&cards).map(Box::new);
        }
        refusal
    }

    /// Reads and tries a line as [`Session::read`] does, and returns only the change.
    ///
    /// # Errors
    /// A syntax error, or the refusal of the command or of an action.
    pub fn consider_line(&self, line: &str) -> Result<Option<Change>, Refusal> {
        Ok(self.read(&Line::new(line))?.map(|(_, change)| change))
    }

    /// Applies a change that this session has considered. Commit a change only once, and before any other change to the
    /// session.
    pub fn commit(&mut self, change: &Change) {
        let before = std::mem::replace(&mut self.game, Arc::clone(&change.game));
        self.moved.clear();
        if let Some(refused) = &mut self.refused {
            refused.is_current = false;
        }
        if self.reports_events {
            self.moved = change.moves();
        }
        self.overrules += usize::from(!change.waived().is_empty());
        match &change.steps {
            StepChange::Play(entry) => {
                self.steps.push(UndoStep { kept_count: self.entries.len(), entries: Vec::new() });
                self.before.push(before);
                self.entries.push(Arc::clone(entry));
                self.undone.clear();
            }
            StepChange::Replace(step) => {
                self.steps.push(step.clone().apply(&mut self.entries));
                self.before.push(before);
                self.undone.clear();
            }
            StepChange::Undo(steps) => {
                let undone = self.steps.split_off(self.steps.len().saturating_sub(*steps));
                self.before.truncate(self.steps.len());
                self.undone.extend(undone.into_iter().rev().map(|step| step.apply(&mut self.entries)));
            }
            StepChange::Redo(before) => {
                let redone = self.undone.split_off(self.undone.len().saturating_sub(before.len()));
                self.steps.extend(redone.into_iter().rev().map(|step| step.apply(&mut self.entries)));
                self.before.extend(before.iter().cloned());
            }
        }
    }

    /// Remembers a refusal for `why`.
    pub fn refuse(&mut self, line: &str, refusal: Refusal) -> &LineRefusal {
        self.moved.clear();
        let refused = self.refused_line(line, refusal);
        self.refused.insert(refused)
    }

    /// Replaces the refusal that the session remembers for `why`. The facts that explain it stay the same.
    #[cfg(feature = "cli")]
    pub(crate) fn amend_refusal(&mut self, refusal: Refusal) {
        if let Some(refused) = &mut self.refused {
            refused.refusal = refusal;
        }
    }

    /// Adds the facts that explain the refusal of a line: the actions before the refused one, and the position after
    /// them.
    pub fn refused_line(&self, line: &str, refusal: Refusal) -> LineRefusal {
        let after = self.before_refusal(line, &refusal);
        let before_fix = || self.before_refused_fix(line).filter(|_| matches!(refusal, Refusal::Later { .. }));
        let before_fix = if after.is_none() { before_fix() } else { None };
        let mut context = after.as_ref().or(before_fix.as_ref()).unwrap_or(self).context(&refusal);
        context.is_over = self.is_over();
        // A refused line makes no entry, so the explanation must not give an entry number for its earlier actions.
        context.location.forget_entries_after(self.entries.len());
        let earlier = after.and_then(|after| after.entries.last().cloned());
        LineRefusal { line: line.to_owned(), refusal, earlier, is_current: true, context }
    }

    /// Returns the moves on the table that the last line required, in order. The list is empty after a refusal.
    pub fn table_moves(&self) -> &[TableMove] {
        &self.moved
    }

    /// Plays a line at once, without saving it anywhere. Returns its change, or `None` for a blank line or a comment.
    ///
    /// # Errors
    /// The refusal; the session remembers it for `why`.
    pub fn line(&mut self, line: &str) -> Result<Option<Change>, Refusal> {
        let considered = self.consider_line(line);
        match &considered {
            Ok(change) => change.iter().for_each(|change| self.commit(change)),
            Err(refusal) => {
                self.refuse(line, refusal.clone());
            }
        }
        considered
    }

    /// Makes a change that replaces the entries and plays no new action.
    fn replace_entries(
        &self,
        command: String,
        game: impl Into<Arc<AnyGame>>,
        entries: &[Arc<Entry>],
        steps: StepChange,
        moved: Vec<TableMove>,
    ) -> Change {
        let taken_back = self.entries.iter().skip(entries.len()).cloned().collect();
        let put_back = entries.iter().skip(self.entries.len()).cloned().collect();
        let (command, moved) = (Some(command), moved.into_iter().map(|one| (0, one)).collect());
        Change { events: Vec::new(), taken_back, put_back, renamed: None, command, game: game.into(), steps, moved }
    }

    /// Returns the state after earlier entries of this session.
    fn state_after(&self, entries: &[Arc<Entry>]) -> AnyGame {
        let mut game = self.setup.game.clone();
        replay(&mut game, entries);
        game
    }

    /// Lists the legal decisions as canonical text, sorted.
    pub fn legal(&self) -> Vec<String> {
        self.sorted(&self.game.legal())
    }

    /// Lists the decisions that the game accepts although it awaits something else, as canonical text, sorted.
    pub fn standing(&self) -> Vec<String> {
        self.sorted(&self.game.standing())
    }

    fn sorted(&self, decisions: &[Decision]) -> Vec<String> {
        self.setup.vocabulary.sorted(decisions, self.game.awaited())
    }

    /// Returns the sentences for a refusal in the current position, with the place of an impossible card.
    pub fn explain(&self, refusal: &Refusal, messages: Messages<'_>) -> String {
        self.context(refusal).explain(refusal, messages)
    }

    fn context(&self, refusal: &Refusal) -> RefusalContext {
        let awaited = match self.game.awaits() {
            Awaits::Reveal { spot, .. } => Some(Fact::Spot(spot)),
            _ => None,
        };
        let is_not_yet = match refusal {
            Refusal::Illegal { rule: RuleId::REVEAL, facts } => {
                awaited.is_some()
                    && facts.get("spot") == awaited
                    && ["after", "short", "typed"].iter().all(|name| facts.get(name).is_none())
            }
            _ => false,
        };
        let prompt = (is_not_yet || self.is_card_of_hand(refusal)).then(|| self.game.prompt());
        RefusalContext { is_over: self.is_over(), location: self.location_of_refused(refusal), prompt }
    }

    /// Returns whether the refusal is about a card of the hand that the player typed for another spot. The player sees
    /// the hand, so the mistake is on this line, not on an earlier one.
    fn is_card_of_hand(&self, refusal: &Refusal) -> bool {
        matches!(refusal, Refusal::Impossible { card, spot: Some(spot), .. }
            if self.setup.vocabulary.spot(*spot) != HAND && readings::known_hand(&self.game).contains(card))
    }

    /// Returns what the entries show about the card of a refusal, if the refusal is about a card that cannot come up.
    fn location_of_refused(&self, refusal: &Refusal) -> CardLocation {
        match refusal {
            Refusal::Impossible { card, .. } => {
                let is_slip = self.is_card_of_hand(refusal);
                // If only one card can come up, the mistake is on this line, too.
                let correctable = !is_slip && self.game.possible().len() != 1 && self.can_be_mistyped(*card);
                CardLocation { correctable, ..self.location(*card) }
            }
            Refusal::Later { refusal, .. } => match **refusal {
                // The cards that can come up now do not matter for an earlier entry.
                Refusal::Impossible { card, .. } => {
                    CardLocation { only: None, only_copy: None, out_of_sight: None, ..self.location(card) }
                }
                _ => CardLocation::default(),
            },
            _ => CardLocation::default(),
        }
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.awaits() == Awaits::Over
    }
}
