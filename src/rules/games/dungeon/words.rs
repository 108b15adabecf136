//! How the decisions and spots of the game are written, in each variant.

use super::state::Variant;
use crate::model::action::{self, Seat, Spot, Verb};
use crate::model::card::{Card, Rank};
use crate::model::vocabulary::{Form, Jokers, Slot, Words};
use crate::rules::game::Foreign;
use std::sync::LazyLock;

pub(super) const EXTEND: Verb = Verb(0);
pub(super) const BRANCH: Verb = Verb(1);
pub(super) const COLLAPSE: Verb = Verb(2);
pub(super) const ATTACK: Verb = Verb(3);
pub(super) const ROB: Verb = Verb(4);
pub(super) const TAKE: Verb = Verb(5);
pub(super) const FISH: Verb = Verb(6);
pub(super) const PASS: Verb = Verb(7);
pub(super) const DISCARD: Verb = Verb(8);
pub(super) const ACE: Verb = Verb(9);
pub(super) const FIGHT: Verb = Verb(10);
pub(super) const RETREAT: Verb = Verb(11);
pub(super) const FALL: Verb = Verb(12);
pub(super) const YES: Verb = Verb(13);
pub(super) const NO: Verb = Verb(14);
pub(super) const BELIEVE: Verb = Verb(15);
pub(super) const LOOK: Verb = Verb(16);
pub(super) const TRUTH: Verb = Verb(17);
pub(super) const LIE: Verb = Verb(18);
pub(super) const SURRENDER: Verb = Verb(19);
pub(super) const SPITE: Verb = Verb(20);
pub(super) const SHUFFLE: Verb = Verb(21);
pub(super) const HOLD: Verb = Verb(22);
pub(super) const COUNTER: Verb = Verb(23);
pub(super) const GO: Verb = Verb(24);
pub(super) const REPLACE: Verb = Verb(25);
pub(super) const YIELD: Verb = Verb(26);
pub(super) const LAY: Verb = Verb(27);
pub(super) const SAME: Verb = Verb(28);
pub(super) const DIFFERENT: Verb = Verb(29);
pub(super) const CHALLENGE: Verb = Verb(30);
pub(super) const ESCAPE: Verb = Verb(31);

/// The words of a table: what can be said depends on what lies face down and on whether jokers are in the deck.
pub(super) fn words(variant: Variant, players: &[String]) -> Words {
    let spots = |zone: &'static str| players.iter().map(move |name| format!("{zone}-{name}"));
    let hands = spots("discard").filter(|_| !variant.face_down());
    let dungeons = spots("dungeon").filter(|_| variant.dark());
    Words { forms: forms(variant), spots: spots("bid").chain(hands).chain(dungeons).collect(), jokers: Jokers::Alike }
}

fn forms(variant: Variant) -> &'static [Form] {
    static FORMS: LazyLock<[Vec<Form>; 4]> = LazyLock::new(|| Variant::ALL.map(listed));
    &FORMS[variant as usize]
}

fn listed(variant: Variant) -> Vec<Form> {
    use Slot::{As, Card, Player, Rank};
    let mut forms = vec![
        Form::new(COLLAPSE, "collapse", &[Player, Card]),
        Form::new(ATTACK, "attack", &[Player, Card]),
        Form::new(ROB, "rob", &[Card]),
        Form::new(FISH, "fish", &[Player, Card, Rank]),
        Form::new(PASS, "pass", &[]),
        Form::new(ACE, "ace", &[Card]),
        Form::new(FIGHT, "fight", &[Card]),
        Form::new(RETREAT, "retreat", &[]),
        Form::new(FALL, "fall", &[]),
        Form::new(YES, "yes", &[]),
        Form::new(NO, "no", &[]),
        Form::new(BELIEVE, "believe", &[]),
        Form::new(LOOK, "look", &[]),
        Form::new(TRUTH, "truth", &[]),
        Form::new(LIE, "lie", &[]),
        Form::new(SURRENDER, "surrender", &[]),
        Form::new(SPITE, "spite", &[]),
        Form::new(SHUFFLE, "shuffle", &[]),
        Form::new(HOLD, "hold", &[]),
        Form::new(COUNTER, "counter", &[Card]),
        Form::new(GO, "go", &[]).anyones(),
    ];
    if variant.dark() {
        forms.extend([
            Form::new(LAY, "lay", &[]),
            Form::new(SAME, "same", &[]),
            Form::new(DIFFERENT, "different", &[]),
            Form::new(REPLACE, "replace", &[]),
            Form::new(CHALLENGE, "challenge", &[Player]),
            Form::new(ESCAPE, "escape", &[]),
        ]);
    } else {
        forms.extend([Form::new(EXTEND, "extend", &[Card]), Form::new(BRANCH, "branch", &[Card])]);
    }
    if variant.face_down() {
        forms.push(Form::new(DISCARD, "discard", &[]));
    } else {
        forms.extend([
            Form::new(DISCARD, "discard", &[Card]),
            Form::new(ROB, "rob", &[Card, Card]),
            Form::new(TAKE, "take", &[Card]),
        ]);
    }
    if variant.jokers_wild() {
        forms.extend([
            Form::new(COLLAPSE, "collapse", &[Player, Card, As]),
            Form::new(ATTACK, "attack", &[Player, Card, As]),
            Form::new(FIGHT, "fight", &[Card, As]),
        ]);
        if !variant.dark() {
            forms.extend([
                Form::new(EXTEND, "extend", &[Card, As]),
                Form::new(BRANCH, "branch", &[Card, As]),
                Form::new(REPLACE, "replace", &[Card]),
                Form::new(YIELD, "yield", &[]),
            ]);
        }
    }
    forms
}

/// Where a card can be awaited: its number among the spots of the table, which depends on how many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnedAt(u8);

impl TurnedAt {
    /// Where a player shows a card for the first turn.
    pub(super) const fn bid(seat: Seat) -> TurnedAt {
        TurnedAt(seat.0)
    }

    /// Where a player's hand is discarded, or a dungeon that lies face down is turned up: there is the one or the
    /// other, never both.
    pub(super) const fn turned(owner: Seat, players: u8) -> TurnedAt {
        TurnedAt(players + owner.0)
    }
}

impl From<TurnedAt> for Spot {
    fn from(at: TurnedAt) -> Spot {
        Spot(at.0)
    }
}

impl From<Spot> for TurnedAt {
    fn from(spot: Spot) -> TurnedAt {
        TurnedAt(spot.0)
    }
}

/// A card with what it is played as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub card: Card,
    /// What a joker is declared to be.
    pub declared: Option<Rank>,
}

impl Played {
    /// A card as it is.
    pub(super) const fn plainly(card: Card) -> Played {
        Played { card, declared: None }
    }

    /// The rank that it is played as. A joker that nobody declared stands for nothing, and no more does a card whose face
    /// is not known.
    pub(super) fn rank(self) -> Rank {
        self.declared.or(self.card.rank()).unwrap_or(Rank::JOKER)
    }
}

/// What a player can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who acts; the first seat where it belongs to nobody in particular.
    pub by: Seat,
    pub choice: Choice,
}

/// What is done. A card is one of the hand of whoever acts, but for the one that is taken out of the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A passage is laid below an open end of the own dungeon.
    Extend(Played),
    /// A passage is laid beside the lowest of the own dungeon.
    Branch(Played),
    /// A passage collapses the last one of an opponent's dungeon.
    Collapse {
        owner: Seat,
        with: Played,
    },
    Attack {
        target: Seat,
        with: Played,
    },
    /// A jack searches the pile.
    Rob(Card),
    /// Short for robbing and for taking that second card.
    RobAndTake(Card, Card),
    /// A card of the pile is taken into the hand.
    Take(Card),
    /// A queen asks for a rank.
    Fish {
        asked: Seat,
        card: Card,
        rank: Rank,
    },
    Pass,
    /// A card too many is discarded; it is named where discards lie face up.
    Discard(Option<Card>),
    /// An ace draws two.
    Ace(Card),
    /// A card is laid against the creature that attacks.
    Fight(Played),
    /// The last passage is given up.
    Retreat,
    Fall,
    /// The asked player has the rank.
    Yes,
    /// The asked player says not to have it.
    No,
    /// The fisher believes that.
    Believe,
    /// The fisher looks at the hand.
    Look,
    /// The fisher saw that it is so.
    Truth,
    /// The fisher saw that it is not.
    Lie,
    /// The liar gives up the card and discards the rest.
    Surrender,
    /// The liar discards everything.
    Spite,
    /// The pile is shuffled at once.
    Shuffle,
    /// The pile is held for this turn.
    Hold,
    /// A card counters the ability that was called upon.
    Counter(Card),
    /// Nobody counters or challenges any more.
    Go,
    /// A card goes in place of the joker that collapses; it is named where passages lie face up.
    Replace(Option<Card>),
    Yield,
    /// A card is laid face down.
    Lay,
    /// The passage is of the value that collapses it.
    Same,
    /// The passage is of another value.
    Different,
    /// A dungeon is called dishonest.
    Challenge(Seat),
    /// The way out is claimed to be laid.
    Escape,
}

impl Choice {
    /// The verb that says it.
    pub(super) const fn verb(self) -> Verb {
        match self {
            Choice::Extend(_) => EXTEND,
            Choice::Branch(_) => BRANCH,
            Choice::Collapse { .. } => COLLAPSE,
            Choice::Attack { .. } => ATTACK,
            Choice::Rob(_) | Choice::RobAndTake(..) => ROB,
            Choice::Take(_) => TAKE,
            Choice::Fish { .. } => FISH,
            Choice::Pass => PASS,
            Choice::Discard(_) => DISCARD,
            Choice::Ace(_) => ACE,
            Choice::Fight(_) => FIGHT,
            Choice::Retreat => RETREAT,
            Choice::Fall => FALL,
            Choice::Yes => YES,
            Choice::No => NO,
            Choice::Believe => BELIEVE,
            Choice::Look => LOOK,
            Choice::Truth => TRUTH,
            Choice::Lie => LIE,
            Choice::Surrender => SURRENDER,
            Choice::Spite => SPITE,
            Choice::Shuffle => SHUFFLE,
            Choice::Hold => HOLD,
            Choice::Counter(_) => COUNTER,
            Choice::Go => GO,
            Choice::Replace(_) => REPLACE,
            Choice::Yield => YIELD,
            Choice::Lay => LAY,
            Choice::Same => SAME,
            Choice::Different => DIFFERENT,
            Choice::Challenge(_) => CHALLENGE,
            Choice::Escape => ESCAPE,
        }
    }

    /// The card that it names out of the hand of whoever acts.
    pub(super) const fn card_of_hand(self) -> Option<Card> {
        match self {
            Choice::Extend(played) | Choice::Branch(played) | Choice::Fight(played) => Some(played.card),
            Choice::Collapse { with, .. } | Choice::Attack { with, .. } => Some(with.card),
            Choice::Rob(card)
            | Choice::RobAndTake(card, _)
            | Choice::Fish { card, .. }
            | Choice::Ace(card)
            | Choice::Counter(card) => Some(card),
            Choice::Discard(card) | Choice::Replace(card) => card,
            _ => None,
        }
    }

    /// The player at whom it is aimed.
    pub(super) const fn target(self) -> Option<Seat> {
        match self {
            Choice::Collapse { owner: player, .. }
            | Choice::Attack { target: player, .. }
            | Choice::Fish { asked: player, .. }
            | Choice::Challenge(player) => Some(player),
            _ => None,
        }
    }
}

impl From<Decision> for action::Decision {
    fn from(decision: Decision) -> action::Decision {
        let Decision { by, choice } = decision;
        let said = action::Decision { player: choice.target(), ..action::Decision::new(by, choice.verb()) };
        let with = |Played { card, declared }| action::Decision { card: Some(card), declared, ..said };
        match choice {
            Choice::Extend(played)
            | Choice::Branch(played)
            | Choice::Fight(played)
            | Choice::Collapse { with: played, .. }
            | Choice::Attack { with: played, .. } => with(played),
            Choice::Fish { card, rank, .. } => said.card(card).rank(rank),
            Choice::RobAndTake(card, taken) => said.card(card).other(taken),
            Choice::Take(card) => said.card(card),
            _ => action::Decision { card: choice.card_of_hand(), ..said },
        }
    }
}

impl TryFrom<action::Decision> for Decision {
    type Error = Foreign;

    fn try_from(typed: action::Decision) -> Result<Decision, Foreign> {
        let (card, player) = (typed.card.ok_or(Foreign), typed.player.ok_or(Foreign));
        let played = card.map(|card| Played { card, declared: typed.declared });
        let choice = match typed.verb {
            EXTEND => Choice::Extend(played?),
            BRANCH => Choice::Branch(played?),
            COLLAPSE => Choice::Collapse { owner: player?, with: played? },
            ATTACK => Choice::Attack { target: player?, with: played? },
            ROB => match typed.other {
                Some(taken) => Choice::RobAndTake(card?, taken),
                None => Choice::Rob(card?),
            },
            TAKE => Choice::Take(card?),
            FISH => Choice::Fish { asked: player?, card: card?, rank: typed.rank.ok_or(Foreign)? },
            PASS => Choice::Pass,
            DISCARD => Choice::Discard(typed.card),
            ACE => Choice::Ace(card?),
            FIGHT => Choice::Fight(played?),
            RETREAT => Choice::Retreat,
            FALL => Choice::Fall,
            YES => Choice::Yes,
            NO => Choice::No,
            BELIEVE => Choice::Believe,
            LOOK => Choice::Look,
            TRUTH => Choice::Truth,
            LIE => Choice::Lie,
            SURRENDER => Choice::Surrender,
            SPITE => Choice::Spite,
            SHUFFLE => Choice::Shuffle,
            HOLD => Choice::Hold,
            COUNTER => Choice::Counter(card?),
            GO => Choice::Go,
            REPLACE => Choice::Replace(typed.card),
            YIELD => Choice::Yield,
            LAY => Choice::Lay,
            SAME => Choice::Same,
            DIFFERENT => Choice::Different,
            CHALLENGE => Choice::Challenge(player?),
            ESCAPE => Choice::Escape,
            _ => return Err(Foreign),
        };
        Ok(Decision { by: typed.by, choice })
    }
}
