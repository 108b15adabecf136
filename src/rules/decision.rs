//! Macros that declare the decisions and spots of a game.
//!
//! [`decisions!`] makes four things from one declaration: the enum of a game's decisions, their verbs, their forms, and
//! the conversion between this enum and the type of decision that all games share. [`spots!`] does the same for spots,
//! the places where cards come up.

use crate::model::action::{Decision, Seat, Spot, Verb, VerbSet};
use crate::model::card::{Card, Rank};
use crate::model::row::Row;
use crate::model::vocabulary::{Form, Slot};
use std::fmt::Debug;

/// A game's own type for decisions or spots. It converts to and from the type that all games share.
pub trait Notated<T>: Copy + Debug + PartialEq {
    /// Converts the value to the shared type.
    fn to_typed(self) -> T;

    /// Converts a value of the shared type to the game's own type. Returns `None` if the game has no such value.
    fn from_typed(typed: T) -> Option<Self>;
}

/// Implements [`Notated`] for the shared types, because [`AnyGame`](crate::rules::games::AnyGame) uses them as its own.
macro_rules! notated_as_itself {
    ($($Typed:ty),*) => {$(
        impl Notated<$Typed> for $Typed {
            fn to_typed(self) -> $Typed {
                self
            }

            fn from_typed(typed: $Typed) -> Option<$Typed> {
                Some(typed)
            }
        }
    )*};
}

notated_as_itself!(Decision, Spot);

/// A field of a decision, with the ways to type it.
pub(crate) trait Field {
    /// The type of the value in the game's enum.
    type Value;

    /// One list of slots for each way to type the field.
    const SLOTS: &'static [&'static [Slot]];

    /// Adds the field to a typed decision.
    fn write(value: Self::Value, typed: Decision) -> Decision;

    /// Removes the field from a typed decision and returns its value. Returns `None` if the field is missing.
    fn read(typed: &mut Decision) -> Option<Self::Value>;
}

impl Field for Card {
    type Value = Card;
    const SLOTS: &'static [&'static [Slot]] = &[&[Slot::Card]];

    fn write(card: Card, typed: Decision) -> Decision {
        if typed.card.is_none() { typed.card(card) } else { typed.other(card) }
    }

    fn read(typed: &mut Decision) -> Option<Card> {
        typed.card.take().or_else(|| typed.other.take())
    }
}

impl Field for Rank {
    type Value = Rank;
    const SLOTS: &'static [&'static [Slot]] = &[&[Slot::Rank]];

    fn write(rank: Rank, typed: Decision) -> Decision {
        typed.rank(rank)
    }

    fn read(typed: &mut Decision) -> Option<Rank> {
        typed.rank.take()
    }
}

impl Field for Seat {
    type Value = Seat;
    const SLOTS: &'static [&'static [Slot]] = &[&[Slot::Player]];

    fn write(player: Seat, typed: Decision) -> Decision {
        typed.player(player)
    }

    fn read(typed: &mut Decision) -> Option<Seat> {
        typed.player.take()
    }
}

/// A card that players type only if somebody at the table sees it.
impl Field for Option<Card> {
    type Value = Option<Card>;
    const SLOTS: &'static [&'static [Slot]] = &[&[], &[Slot::Card]];

    fn write(card: Option<Card>, typed: Decision) -> Decision {
        Decision { card, ..typed }
    }

    fn read(typed: &mut Decision) -> Option<Option<Card>> {
        Some(typed.card.take())
    }
}

/// One to four cards that one decision uses together.
impl Field for Row<4> {
    type Value = Row<4>;
    const SLOTS: &'static [&'static [Slot]] = &[&[Slot::Card], &[Slot::Card; 2], &[Slot::Card; 3], &[Slot::Card; 4]];

    fn write(cards: Row<4>, typed: Decision) -> Decision {
        cards.iter().fold(typed, Decision::and_card)
    }

    fn read(typed: &mut Decision) -> Option<Row<4>> {
        let cards = [typed.card.take(), typed.other.take()].into_iter().chain(std::mem::take(&mut typed.more));
        let cards: Row<4> = cards.flatten().collect();
        (!cards.is_empty()).then_some(cards)
    }
}

/// A second card that helps the first one, typed after an optional `with`.
pub(crate) struct With;

impl Field for With {
    type Value = Card;
    const SLOTS: &'static [&'static [Slot]] = &[&[Slot::With]];

    fn write(card: Card, typed: Decision) -> Decision {
        typed.with(card)
    }

    fn read(typed: &mut Decision) -> Option<Card> {
        typed.with[0].take()
    }
}

/// A numbered place, such as a column.
pub(crate) trait Numbered: Copy + PartialEq {
    const COUNT: u8;

    /// Returns the place with this index, counted from 0, or `None` if there is no such place.
    fn from_index(index: u8) -> Option<Self>;

    fn index(self) -> usize;
}

/// A numbered place as a field of a decision. The first place has the spot number `FIRST`.
pub(crate) struct NumberedSpot<N, const FIRST: u8>(std::marker::PhantomData<N>);

impl<N: Numbered, const FIRST: u8> NumberedSpot<N, FIRST> {
    pub(crate) const SLOT: Slot = Slot::Spot(Spot(FIRST), Spot(FIRST + N::COUNT - 1));

    pub(crate) fn spot(place: N) -> Spot {
        Spot(FIRST + place.index() as u8)
    }
}

impl<N: Numbered, const FIRST: u8> Field for NumberedSpot<N, FIRST> {
    type Value = N;
    const SLOTS: &'static [&'static [Slot]] = &[&[Self::SLOT]];

    fn write(place: N, typed: Decision) -> Decision {
        typed.spot(Self::spot(place))
    }

    fn read(typed: &mut Decision) -> Option<N> {
        N::from_index(typed.spot.take()?.0.checked_sub(FIRST)?)
    }
}

/// Returns the forms of a verb: one for every combination of ways to type its fields. `fields` has the
/// [`Field::SLOTS`] of each field.
pub(crate) fn forms(verb: Verb, word: &'static str, fields: &[&[&[Slot]]]) -> Vec<Form> {
    let extended = |lists: Vec<Vec<Slot>>, slot_lists: &&[&[Slot]]| -> Vec<Vec<Slot>> {
        lists.iter().flat_map(|slots| slot_lists.iter().map(move |way| [slots, *way].concat())).collect()
    };
    let lists = fields.iter().fold(vec![Vec::new()], extended);
    lists.into_iter().map(|slots| Form::new(verb, word, slots)).collect()
}

/// Reads a typed decision with the closure `fields`, which removes each field that it reads. Returns `None` if the
/// decision lacks one of these fields or has any other field.
pub(crate) fn read<T>(mut typed: Decision, fields: impl FnOnce(&mut Decision) -> Option<T>) -> Option<T> {
    let found = fields(&mut typed)?;
    (typed == Decision::new(typed.by, typed.verb)).then_some(found)
}

/// Returns the verb with this word. The number of a verb is the first index of its word in `words`, because several
/// decisions may have the same word.
///
/// # Panics
/// `words` does not contain the word. In a constant, the panic is a compile error.
pub(crate) const fn verb_of(words: &[&str], word: &str) -> Verb {
    let mut number = 0;
    while !equals(words[number], word) {
        number += 1;
    }
    Verb(number as u8)
}

/// Returns the set of the verbs with the words in `selection`.
///
/// # Panics
/// `words` does not contain one of the words in `selection`.
pub(crate) const fn verbs_of(words: &[&str], selection: &[&str]) -> VerbSet {
    let mut set = VerbSet::EMPTY;
    let mut index = 0;
    while index < selection.len() {
        set = set.with(verb_of(words, selection[index]));
        index += 1;
    }
    set
}

/// Returns whether two texts are equal. Unlike `==`, this function works in constants.
const fn equals(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

/// The decisions of a game, without the player who decides.
pub(crate) trait Verbs: Copy + Debug + PartialEq {
    /// Returns the decision of this player in the type of the notation.
    fn typed_by(self, by: Seat) -> Decision;

    /// Returns the decision without its player, or `None` if the game has no form for it.
    fn read(typed: Decision) -> Option<Self>;
}

/// In a game for one player, the player in seat 0 makes all decisions.
impl<V: Verbs> Notated<Decision> for V {
    fn to_typed(self) -> Decision {
        self.typed_by(Seat(0))
    }

    fn from_typed(typed: Decision) -> Option<V> {
        V::read(typed)
    }
}

/// A decision and the player who makes it, in a game for several players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByPlayer<V> {
    /// The player who acts. For a verb that anybody may type without a name (`anyones`), this is always the first seat.
    pub by: Seat,
    /// What the player does.
    pub choice: V,
}

impl<V: Verbs> Notated<Decision> for ByPlayer<V> {
    fn to_typed(self) -> Decision {
        self.choice.typed_by(self.by)
    }

    fn from_typed(typed: Decision) -> Option<ByPlayer<V>> {
        V::read(typed).map(|choice| ByPlayer { by: typed.by, choice })
    }
}

/// Declares the decisions of a game: variants with named fields, each with the word of its verb. Variants with the same
/// word are forms of one verb. After a field's type, `as` names the type that implements [`Field`], if the two types
/// differ. After the word, `bare` means that players may omit the verb. `anyones` means that they may omit the name of
/// the player when anybody may act.
macro_rules! decisions {
    ($(#[$doc:meta])* $vis:vis enum $Name:ident {$(
        $(#[$variant_doc:meta])*
        $Variant:ident
        $(( $($part:ident: $Part:ty $(as $PartField:ty)?),* ))?
        $({ $($(#[$field_doc:meta])* $field:ident: $Field:ty $(as $FieldField:ty)?),* $(,)? })?
        = $word:literal $($flag:ident)*
    ),* $(,)?}) => {
        $(#[$doc])*
        // Simulations write decisions to lists and soon read them again. With this alignment, the processor writes and
        // reads a small decision as one number. Without it, the processor might write a decision in parts and then read
        // it as one number, which is slow.
        #[repr(align(4))]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $Name {$(
            $(#[$variant_doc])*
            $Variant $(($($Part),*))? $({$($(#[$field_doc])* $field: $Field),*})?,
        )*}

        #[allow(dead_code, unused_imports, reason = "not every game names its verbs, or has fields")]
        const _: () = {
            use $crate::model::action::{self, Seat, Verb, VerbSet};
            use $crate::model::vocabulary::{Form, Slot};
            use $crate::rules::decision::{self, Field, Verbs, field};
            use std::sync::LazyLock;

            impl $Name {
                const WORDS: &[&str] = &[$($word),*];

                pub(super) const fn verb_of(word: &str) -> Verb {
                    decision::verb_of(Self::WORDS, word)
                }

                pub(super) const fn verbs_of(words: &[&str]) -> VerbSet {
                    decision::verbs_of(Self::WORDS, words)
                }

                pub(super) const fn verb(self) -> Verb {
                    match self {
                        $($Name::$Variant { .. } => const { Self::verb_of($word) },)*
                    }
                }

                /// Returns all forms, in the order of their declaration.
                pub(super) fn forms() -> &'static [Form] {
                    static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
                        let mut all = Vec::new();
                        $(
                            let fields: &[&[&[Slot]]] = &[
                                $($(<field!($Part $(as $PartField)?) as Field>::SLOTS),*)?
                                $($(<field!($Field $(as $FieldField)?) as Field>::SLOTS),*)?
                            ];
                            let forms = decision::forms($Name::verb_of($word), $word, fields);
                            all.extend(forms.into_iter() $(.map(Form::$flag))*);
                        )*
                        all
                    });
                    &FORMS
                }
            }

            impl Verbs for $Name {
                fn typed_by(self, by: Seat) -> action::Decision {
                    let typed = action::Decision::new(by, self.verb());
                    match self {$(
                        $Name::$Variant $(($($part),*))? $({$($field),*})? => {
                            $($(let typed = <field!($Part $(as $PartField)?) as Field>::write($part, typed);)*)?
                            $($(let typed = <field!($Field $(as $FieldField)?) as Field>::write($field, typed);)*)?
                            typed
                        }
                    )*}
                }

                fn read(typed: action::Decision) -> Option<$Name> {
                    $(
                        if typed.verb == const { Self::verb_of($word) } {
                            let read = |_fields: &mut action::Decision| Some($Name::$Variant
                                $(($(<field!($Part $(as $PartField)?) as Field>::read(_fields)?),*))?
                                $({$($field: <field!($Field $(as $FieldField)?) as Field>::read(_fields)?),*})?
                            );
                            if let Some(found) = decision::read(typed, read) {
                                return Some(found);
                            }
                        }
                    )*
                    None
                }
            }
        };
    };
}

/// Returns the type that implements [`Field`] for a value: the type after `as`, or else the type of the value.
macro_rules! field {
    ($Value:ty) => {
        $Value
    };
    ($Value:ty as $Field:ty) => {
        $Field
    };
}

/// Declares the spots where cards come up, each with its name, in the order of their numbers. A variant with a
/// [`Numbered`] place declares one spot for each place. In the name of such a variant, `{}` stands for the number of
/// the place, counted from 1.
macro_rules! spots {
    ($(#[$doc:meta])* $vis:vis enum $Name:ident {$(
        $(#[$variant_doc:meta])* $Variant:ident $(($Place:ty))? = $name:literal
    ),* $(,)?}) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $Name {$($(#[$variant_doc])* $Variant $(($Place))?,)*}

        const _: () = {
            use $crate::model::action;
            use $crate::rules::decision::{Notated, Numbered, spots};

            impl $Name {
                /// Returns the names of the spots, in the order of their numbers.
                pub(super) fn names() -> impl Iterator<Item = String> {
                    std::iter::empty()$(.chain(spots!(names $name $(, $Place)?)))*
                }
            }

            impl Numbered for $Name {
                const COUNT: u8 = 0 $(+ spots!(count $($Place)?))*;

                fn from_index(index: u8) -> Option<$Name> {
                    $(
                        let count = spots!(count $($Place)?);
                        if index < count {
                            return spots!(at index $Name $Variant $(, $Place)?);
                        }
                        let index = index - count;
                    )*
                    let _past_the_last = index;
                    None
                }

                #[allow(irrefutable_let_patterns, reason = "a game may have one kind of spot")]
                fn index(self) -> usize {
                    let first = 0;
                    $(
                        if let spots!(is place $Name $Variant $(, $Place)?) = self {
                            return first + spots!(index place $(, $Place)?);
                        }
                        let first = first + usize::from(spots!(count $($Place)?));
                    )*
                    first
                }
            }

            impl Notated<action::Spot> for $Name {
                fn to_typed(self) -> action::Spot {
                    action::Spot(self.index() as u8)
                }

                fn from_typed(typed: action::Spot) -> Option<$Name> {
                    $Name::from_index(typed.0)
                }
            }
        };
    };
    (count) => { 1_u8 };
    (count $Place:ty) => { <$Place as Numbered>::COUNT };
    (names $name:literal) => { std::iter::once($name.to_owned()) };
    (names $name:literal, $Place:ty) => {
        (1..=<$Place as Numbered>::COUNT).map(|number| $name.replace("{}", &number.to_string()))
    };
    (at $index:ident $Name:ident $Variant:ident) => { Some($Name::$Variant) };
    (at $index:ident $Name:ident $Variant:ident, $Place:ty) => {
        <$Place as Numbered>::from_index($index).map($Name::$Variant)
    };
    (is $place:ident $Name:ident $Variant:ident) => { $Name::$Variant };
    (is $place:ident $Name:ident $Variant:ident, $Place:ty) => { $Name::$Variant($place) };
    (index $place:ident) => { 0 };
    (index $place:ident, $Place:ty) => { <$Place as Numbered>::index($place) };
}

pub(crate) use {decisions, field, spots};
