//! Whether anything but the rules gives away the answer to a question about lines.

use super::sight::zone_of;
use crate::model::action::{Decision, Seat, Spot, Verb};
use crate::model::card::{Card, Rank};
use crate::play::session::Session;
use crate::rules::game::{Game, Place, View};

/// The decisions that a question about lines offers.
pub(super) struct Offer<'s> {
    pub(super) session: &'s Session,
    pub(super) decisions: Vec<Decision>,
    /// The index of the answer.
    pub(super) right: usize,
    /// Whether the answer is the only legal decision. Otherwise it is the only refused decision.
    pub(super) legal: bool,
}

impl Offer<'_> {
    /// Returns whether the answer is the only line with its kind of card, its verb, its length or its form, or whether
    /// the position or the text above the question gives it away.
    pub(super) fn is_given_away(&self) -> bool {
        let seen = self.session.game().seen();
        self.has_odd_verb()
            || self.has_odd_length()
            || self.has_odd_card(|decision| first_zone(&seen, decision))
            || self.has_odd_card(|decision| decision.card.map(CardLook::of))
            || self.is_only_choice()
            || self.stands_out()
            || self.moment_gives_away()
    }

    fn answer(&self) -> &Decision {
        &self.decisions[self.right]
    }

    fn others(&self) -> Vec<&Decision> {
        let others = self.decisions.iter().enumerate().filter(|(index, _)| *index != self.right);
        others.map(|(_, other)| other).collect()
    }

    /// Returns whether the answer has a card, and no other decision with a card has the same `property`.
    fn has_odd_card<P: PartialEq>(&self, property: impl Fn(&Decision) -> P) -> bool {
        let own = property(self.answer());
        let mut others = self.others().into_iter().filter(|other| other.card.is_some());
        self.answer().card.is_some() && others.all(|other| property(other) != own)
    }

    /// Returns whether all other decisions have the same verb, and the answer has a different verb.
    fn has_odd_verb(&self) -> bool {
        let mut verbs: Vec<Verb> = self.others().iter().map(|other| other.verb).collect();
        verbs.dedup();
        verbs.len() == 1 && verbs[0] != self.answer().verb
    }

    /// Returns whether several other decisions have the verb of the answer, but none has its number of cards.
    fn has_odd_length(&self) -> bool {
        let mut others = self.others();
        others.retain(|other| other.verb == self.answer().verb);
        others.len() > 1 && others.iter().all(|other| other.cards().count() != self.answer().cards().count())
    }

    /// Returns whether the answer stands out, so that a learner can find it without knowing the rules. The answer
    /// stands out if it lacks something that all other lines have. It stands out if other lines have its verb, but none
    /// has its form. It also stands out if it alone names a card, or if it alone names no card.
    fn stands_out(&self) -> bool {
        let (own, mut others) = (self.answer(), self.others());
        // A single line with another verb does not hide what the other lines share.
        if others.iter().filter(|other| other.verb == own.verb).count() > 1 {
            others.retain(|other| other.verb == own.verb);
        }
        let features = |decision: &Decision| features(self.session, decision);
        let (own_features, mut shared) =
            (features(own), others.first().map(|first| features(first)).unwrap_or_default());
        for other in &others {
            let other = features(other);
            shared.retain(|feature| other.contains(feature));
        }
        let has_verb = others.iter().any(|other| other.verb == own.verb);
        shared.iter().any(|feature| !own_features.contains(feature))
            || others.iter().all(|other| {
                if has_verb { form(other) != form(own) } else { other.card.is_some() != own.card.is_some() }
            })
    }

    /// Returns whether the position leaves no choice, so that a question there always has the same answer. Either the
    /// answer is the only legal verb, or the other lines are all the legal decisions. All these lines consist of a
    /// verb.
    fn is_only_choice(&self) -> bool {
        let playable = self.session.game().playable();
        if self.legal {
            is_bare(self.answer()) && playable.iter().all(|decision| decision.verb == self.answer().verb)
        } else {
            playable.iter().all(|decision| is_bare(decision) && self.decisions.contains(decision))
        }
    }

    /// Returns whether the text above the question gives the answer away. The text does so if it names a card that is
    /// only in the answer, or if its verbs fit only the answer. The verbs fit only a legal answer if the text names the
    /// verb of the answer and no other verb of the lines. They fit only a refused answer if the text names the verbs of
    /// all legal lines but not the verb of the answer.
    fn moment_gives_away(&self) -> bool {
        let moment = self.session.messages().plain(true).moment(&self.session.game().prompt()).to_lowercase();
        let named_words: Vec<&str> = moment.split(|c: char| !c.is_alphanumeric()).collect();
        let (answer, others) = (self.answer(), self.others());
        let names_card = |decision: &Decision| {
            let mut names = decision.cards().map(|card| card.untracked().to_string().to_lowercase());
            names.any(|name| named_words.contains(&name.as_str()))
        };
        // A refused line whose card lies in another zone than the card of the answer is obviously wrong, so its verb
        // does not count.
        let seen = self.session.game().seen();
        let zone = |decision: &Decision| first_zone(&seen, decision);
        let is_beside = |decision: &Decision| !self.legal || zone(decision) == zone(answer);
        let vocabulary = &self.session.setup().vocabulary;
        let is_named =
            |decision: &Decision| named_words.contains(&vocabulary.word(decision.verb)) && is_beside(decision);
        let is_unfit =
            |other: &&Decision| (other.verb != answer.verb || !is_beside(other)) && is_named(other) != self.legal;
        names_card(answer) && !others.iter().any(|other| names_card(other))
            || is_named(answer) == self.legal && others.iter().all(is_unfit)
    }
}

/// Returns whether a decision consists of its verb.
pub(super) fn is_bare(decision: &Decision) -> bool {
    decision.cards().next().is_none() && decision.spot.is_none() && decision.player.is_none()
}

/// Returns the form of a line: everything that a learner sees in it without reading its cards and places.
pub(super) fn form(decision: &Decision) -> impl PartialEq + use<> {
    let names_own = decision.player.map(|player| player == decision.by);
    let helpers = decision.with.iter().flatten().count();
    (decision.by, decision.verb, decision.cards().count(), helpers, decision.spot.is_some(), names_own)
}

/// Something that a learner sees in a line.
#[derive(PartialEq)]
enum LineFeature {
    Verb(Verb),
    Cards(usize),
    Card(Card),
    Look(CardLook),
    Rank(Option<Rank>),
    NamedRank(Option<Rank>),
    Player(Option<Seat>),
    Spot(Option<Spot>),
    /// Where a card of the line lies; `None` if nobody knows.
    Zone(Option<&'static str>),
}

/// What a learner tells apart at a glance.
#[derive(PartialEq)]
enum CardLook {
    Ace,
    Number,
    Face,
    Joker,
}

impl CardLook {
    fn of(card: Card) -> CardLook {
        match card.rank() {
            _ if card.is_joker() => CardLook::Joker,
            _ if card.is_face() => CardLook::Face,
            Some(Rank::ACE) => CardLook::Ace,
            _ => CardLook::Number,
        }
    }
}

fn features(session: &Session, decision: &Decision) -> Vec<LineFeature> {
    let of_line = [
        LineFeature::Verb(decision.verb),
        LineFeature::Cards(decision.cards().count()),
        LineFeature::Rank(decision.card.and_then(Card::rank)),
        LineFeature::NamedRank(decision.rank.or(decision.declared)),
        LineFeature::Player(decision.player),
        LineFeature::Spot(decision.spot),
    ];
    let seen = session.game().seen();
    let zone = |card: Card| zone_of(&seen, card, decision.by);
    let of_cards = decision.cards().flat_map(|card| {
        [LineFeature::Card(card), LineFeature::Look(CardLook::of(card)), LineFeature::Zone(zone(card))]
    });
    of_line.into_iter().chain(of_cards).collect()
}

/// Returns the zone from which a decision takes its first card: see [`zone_of`]. Returns `None` if it has no card.
pub(super) fn first_zone(seen: &[(Place, Card)], decision: &Decision) -> Option<&'static str> {
    decision.card.and_then(|card| zone_of(seen, card, decision.by))
}
