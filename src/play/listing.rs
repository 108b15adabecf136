//! The table as a list of places in words, for screen readers and for the command `read`.

use crate::model::card::Card;
use crate::model::layout::{Face, Gauge, Layout, Zone};
use crate::play::draw::{in_columns, zone_label};
use crate::play::messages::Messages;
use crate::rules::game::{Game, Place};
use crate::rules::games::AnyGame;
use crate::rules::needs::Need;
use crate::rules::zones::Zones;
use crate::text::prose::capitalize;

/// A zone or a gauge in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListedPlace {
    /// The name at the beginning of the first line: `Column 2`, `Damage`.
    pub(crate) label: String,
    /// A line with the label and the content, then a sentence for each need.
    pub(crate) lines: Vec<String>,
    /// The names by which players can ask for the place, in lower case.
    names: Vec<String>,
    /// Whether the place belongs to a player. The table no longer draws such a place after the player leaves the game.
    is_owned: bool,
}

/// Lists every zone with its needs, then the needs of other places, then the gauges. A gauge with the name of a zone
/// belongs to that zone.
pub(crate) fn list(layout: &Layout, needs: &[Need], messages: Messages<'_>) -> Vec<ListedPlace> {
    let mut gauges: Vec<&Gauge> = layout.gauges.iter().collect();
    let zones = layout.bands.iter().flat_map(|band| &band.zones).map(|zone| {
        let label = zone_label(zone, messages);
        let zone_gauges = gauges.extract_if(.., |gauge| !label.is_empty() && messages.label(gauge.label) == label);
        let values: Vec<String> = zone_gauges.map(describe_gauge).collect();
        let cards = Some(describe_cards(zone, messages)).filter(|cards| values.is_empty() || !cards.is_empty());
        let cards = cards.map(|cards| if cards.is_empty() { "nothing".to_owned() } else { cards });
        let acts = (zone.current && zone.owner.is_some()).then(|| "acts now".to_owned());
        let content = values.into_iter().chain(cards).chain(acts).collect::<Vec<_>>().join("; ");
        let line = if label.is_empty() { content } else { format!("{label}: {content}") };
        let needs = needs.iter().filter(|need| is_in(need, zone)).filter_map(|need| messages.need(need));
        let lines = std::iter::once(line).chain(needs).collect();
        ListedPlace { names: names(zone, &label, messages), label, lines, is_owned: zone.owner.is_some() }
    });
    let mut places: Vec<ListedPlace> = zones.collect();
    let zones = || layout.bands.iter().flat_map(|band| &band.zones);
    let unplaced = needs.iter().filter(|need| zones().all(|zone| !is_in(need, zone)));
    places.extend(unplaced.filter_map(|need| {
        let names = vec![need.place.zone.to_owned()];
        Some(ListedPlace { label: String::new(), lines: vec![messages.need(need)?], names, is_owned: false })
    }));
    places.extend(gauges.into_iter().map(|gauge| {
        let label = messages.label(gauge.label).to_owned();
        let names = vec![label.to_lowercase(), gauge.label.to_lowercase()];
        ListedPlace { lines: vec![format!("{label}: {}", describe_gauge(gauge))], label, names, is_owned: false }
    }));
    places
}

/// Lets players ask for all numbered slots of a place at once: `room` names every slot of the room.
pub(crate) fn name_slots(places: &mut [ListedPlace], zones: &Zones) {
    for ((place, _), (slot, _)) in zones.seen.iter().zip(&zones.slots).filter(|((place, _), (slot, _))| place != slot) {
        let slot_name = format!("{} {}", slot.zone, slot.number);
        if let Some(listed) = places.iter_mut().find(|listed| listed.names.contains(&slot_name)) {
            listed.names.push(place.zone.to_owned());
        }
    }
}

/// Returns the cards that the drawn table shows face up.
pub(crate) fn drawn_cards(game: &AnyGame) -> Vec<Card> {
    let zones = game.layout().bands.into_iter().flat_map(|band| band.zones);
    let faces = zones.flat_map(|zone| zone.lines.into_iter().flatten());
    faces.filter_map(|face| face.card()).map(Card::untracked).collect()
}

/// Returns the card on which a card lies, such as a shield or a monster. Returns `None` if it lies on no card.
pub(crate) fn find_card_under(layout: &Layout, card: Card) -> Option<Card> {
    let zones = layout.bands.iter().flat_map(|band| &band.zones).filter(|zone| !in_columns(zone));
    zones.into_iter().find_map(|zone| {
        let has_card = |line: &Vec<Face>| line.iter().any(|face| face.card() == Some(card));
        let index = zone.lines.iter().position(has_card)?;
        zone.lines[..index].iter().flatten().filter_map(Face::card).next_back()
    })
}

/// Lists each zone with a known card that the drawn table does not show, with all known cards of the zone.
pub(crate) fn undrawn_zones(game: &AnyGame) -> Vec<(Place, Vec<Card>)> {
    let drawn = drawn_cards(game);
    let mut zones: Vec<(Place, Vec<Card>)> = Vec::new();
    for (place, card) in game.seen() {
        match zones.iter_mut().find(|(known, _)| *known == place) {
            Some((_, cards)) => cards.push(card.untracked()),
            None => zones.push((place, vec![card.untracked()])),
        }
    }
    zones.retain(|(_, cards)| cards.iter().any(|card| !drawn.contains(card)));
    zones
}

/// Lists the zones of [`undrawn_zones`] with their known cards.
pub(crate) fn list_undrawn(game: &AnyGame, messages: Messages<'_>) -> Vec<ListedPlace> {
    let list = |(place, cards): (Place, Vec<Card>)| {
        let zone = Zone { owner: place.owner, ..Zone::new(place.zone, Vec::new()).numbered(place.number) };
        let label = zone_label(&zone, messages);
        let cards: Vec<String> = cards.iter().map(|card| messages.card(*card)).collect();
        let line = format!("{}: {}", capitalize(&messages.place(place)), cards.join(" "));
        ListedPlace { names: names(&zone, &label, messages), label, lines: vec![line], is_owned: place.owner.is_some() }
    };
    undrawn_zones(game).into_iter().map(list).collect()
}

/// Returns whether a need belongs to a zone. A zone without a number has the needs of all its places.
fn is_in(need: &Need, zone: &Zone) -> bool {
    let Place { zone: name, number, owner } = need.place;
    name == zone.label && owner == zone.owner && (number == zone.number || zone.number == 0)
}

/// Returns the lines of the places that differ from `before`. If a place is no longer listed, reports that it is empty,
/// unless the place belonged to a player.
pub(crate) fn changes(before: &[ListedPlace], after: &[ListedPlace]) -> Vec<String> {
    let is_gone = |old: &&ListedPlace| {
        !old.is_owned && !old.label.is_empty() && after.iter().all(|place| place.label != old.label)
    };
    let missing = before.iter().filter(is_gone);
    let missing: Vec<String> = missing.map(|old| format!("{}: nothing", old.label)).collect();
    let changed = after.iter().filter(|place| !before.contains(place));
    changed.flat_map(|place| place.lines.iter().cloned()).chain(missing).collect()
}

/// Returns the words of a name in lower case, without words that a name does not need.
fn plain_name(words: &str) -> String {
    let words = words.to_lowercase().replace('’', "'");
    let words = words.split([' ', '-', '\t']).map(|word| word.strip_suffix("'s").unwrap_or(word));
    words.filter(|word| !["", "the", "of", "my"].contains(word)).collect::<Vec<_>>().join(" ")
}

/// Finds the places with exactly this name. `ana's dungeon` finds `ana dungeon`.
pub(crate) fn find_named<'p>(places: &'p [ListedPlace], words: &str) -> Vec<&'p ListedPlace> {
    let name = plain_name(words);
    places.iter().filter(|place| place.names.contains(&name)).collect()
}

/// Finds the places with exactly this name. If there are no such places, treats the words as abbreviations: `col 2`
/// finds `column 2`.
pub(crate) fn find<'p>(places: &'p [ListedPlace], words: &str) -> Vec<&'p ListedPlace> {
    let named = find_named(places, words);
    let name = plain_name(words);
    if !named.is_empty() || name.is_empty() {
        return named;
    }
    let words: Vec<&str> = name.split(' ').map(|word| word.strip_suffix('s').unwrap_or(word)).collect();
    let is_abbreviated = |name: &String| words.iter().all(|word| name.split(' ').any(|part| part.starts_with(word)));
    places.iter().filter(|place| place.names.iter().any(is_abbreviated)).collect()
}

/// Returns the labels. Numbered places share one label: `Column 1 to 4`.
pub(crate) fn labels(places: &[ListedPlace]) -> Vec<String> {
    let mut numbered: Vec<(String, Vec<u8>)> = Vec::new();
    for place in places.iter().filter(|place| !place.label.is_empty()) {
        let split = place.label.rsplit_once(' ').and_then(|(name, number)| Some((name, number.parse().ok()?)));
        let (name, number) = split.map_or((place.label.as_str(), None), |(name, number)| (name, Some(number)));
        match numbered.iter_mut().find(|(known, _)| known == name) {
            Some((_, numbers)) => numbers.extend(number),
            None => numbered.push((name.to_owned(), number.into_iter().collect())),
        }
    }
    let label = |(name, numbers): (String, Vec<u8>)| match (numbers.iter().min(), numbers.iter().max()) {
        (Some(first), Some(last)) if first != last => format!("{name} {first} to {last}"),
        (Some(value), _) => format!("{name} {value}"),
        _ => name,
    };
    numbered.into_iter().map(label).collect()
}

/// Returns the names of a zone, each with owner and number: the label, the rulebook's name of the place (`damage pile`)
/// and the key. A numbered zone also has the number alone as a name.
fn names(zone: &Zone, label: &str, messages: Messages<'_>) -> Vec<String> {
    let number = if zone.number > 0 { format!(" {}", zone.number) } else { String::new() };
    let owner = zone.owner.map(|seat| format!("{} ", messages.player(seat))).unwrap_or_default();
    let sentence = messages.zone_in_sentence(&zone.label);
    let sentence = sentence.strip_prefix("the ").unwrap_or(sentence);
    let full = |name: &str| format!("{owner}{name}{number}").trim().to_lowercase();
    let mut names = vec![label.to_lowercase(), full(sentence), full(&zone.label)];
    // A number alone is enough, because only one kind of place has numbers.
    names.extend((zone.number > 0).then(|| zone.number.to_string()));
    // A note such as `reserve` names its card, and so the zone with the card.
    names.extend(zone.lines.iter().flatten().filter_map(|face| match face {
        Face::Noted(_, note) if note.chars().all(char::is_alphabetic) => Some(note.to_lowercase()),
        _ => None,
    }));
    names.dedup();
    names
}

fn describe_cards(zone: &Zone, messages: Messages<'_>) -> String {
    let line =
        |line: &Vec<Face>| line.iter().filter_map(|face| describe_face(face, messages)).collect::<Vec<_>>().join(", ");
    let lines: Vec<String> = zone.lines.iter().map(line).filter(|line| !line.is_empty()).collect();
    lines.join(if in_columns(zone) { "; beside it " } else { "; on it " })
}

fn describe_face(face: &Face, messages: Messages<'_>) -> Option<String> {
    match face {
        Face::Up(card) => Some(messages.card(*card)),
        Face::Noted(card, note) => Some(format!("{} ({note})", messages.card(*card))),
        Face::Played { card, declared, last } => {
            let declared = declared.map(|rank| format!(" as {rank}")).unwrap_or_default();
            Some(format!("{}{declared}{}", messages.card(*card), if *last { " (last)" } else { "" }))
        }
        Face::Gap | Face::Down(0) | Face::Untyped(0) => None,
        Face::Apart(place) => Some(format!("{} face down", messages.zone_in_sentence(place))),
        Face::Down(count) => Some(format!("{count} face down")),
        Face::Untyped(count) => Some(format!("{count} face up")),
    }
}

fn describe_gauge(gauge: &Gauge) -> String {
    match gauge.limit {
        None => gauge.value.to_string(),
        Some(limit) => format!("{} of {limit}", gauge.value),
    }
}
