//! The verbs of the game, how each is written in each variant, and the spots that reveals name.

use super::state::Variant;
use crate::model::action::{Seat, Spot, Verb};
use crate::model::vocabulary::{Form, Jokers, Slot, Words};
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

/// The spot on which a player shows a card for the first turn.
pub(super) const fn bid_spot(seat: Seat) -> Spot {
    Spot(seat.0)
}

/// The spot on which a player's hand is discarded, or a dungeon that lies face down is turned up: there is the
/// one or the other, never both.
pub(super) const fn turned_spot(seat: Seat, players: u8) -> Spot {
    Spot(players + seat.0)
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
