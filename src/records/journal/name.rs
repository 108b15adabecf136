//! Names of session files: `2026-11-20T201503-classic-3f9a`.

use chrono::{DateTime, FixedOffset, Timelike};
use rand::TryRng;
use rand::rngs::SysRng;

pub(super) const ENDING: &str = "yaml";

/// Length of the date and time at the beginning of a name.
const TIME_LENGTH: usize = "2026-11-20T201503".len();

/// Returns a new name for a session: the time, the game's alias and four hexadecimal digits. The digits are the
/// fraction of the second. So sessions that begin within one second stay in order, and two machines hardly ever choose
/// the same name. If the clock has no fractions, the digits are random. `tries` is the number of names already tried;
/// the function adds this number to the fraction.
pub(super) fn new_name(alias: &str, now: DateTime<FixedOffset>, tries: u64) -> String {
    let alias: String = alias.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let fraction = match u64::from(now.nanosecond() % NANOS) {
        // If the system gives no random number, `tries` makes each new name different.
        0 => SysRng.try_next_u32().map_or(tries, u64::from),
        nanos => (nanos << 16) / u64::from(NANOS) + tries,
    };
    let end = fraction & 0xffff;
    format!("{}-{}-{end:04x}", now.format("%Y-%m-%dT%H%M%S"), alias.to_ascii_lowercase())
}

const NANOS: u32 = 1_000_000_000;

/// Returns a key that sorts session names by the start of the session, oldest first. The key is the second of the
/// start, and then the digits for the order within this second.
pub(super) fn order(name: &str) -> (&str, &str, &str) {
    let second = name.get(..TIME_LENGTH).unwrap_or(name);
    (second, name.rsplit('-').next().unwrap_or_default(), name)
}

/// Returns whether a text has the form of a session name.
pub(super) fn is_name(text: &str) -> bool {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.len() > 11 && text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(is_allowed)
}

/// Returns the parts of a name that a person may type: the game, the date and time, or the whole name.
pub(super) fn parts(name: &str) -> impl Iterator<Item = &str> {
    let game = name.get(TIME_LENGTH + 1..).and_then(|rest| rest.rsplit_once('-')).map(|(game, _)| game);
    game.into_iter().chain(name.get(..TIME_LENGTH)).chain([name])
}

/// Returns the name of a session's folder: the year.
pub(super) fn year(name: &str) -> &str {
    name.get(..4).unwrap_or("0000")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_of_one_second_sort_by_their_start() {
        let at = |nanos: u32| {
            let second = DateTime::parse_from_rfc3339("2026-11-20T20:15:03+01:00").unwrap();
            second.with_nanosecond(nanos).unwrap()
        };
        let begun = [("mythic", 1_000, 0), ("crawl", 400_000_000, 0), ("bullen", 400_000_000, 1)]
            .map(|(alias, nanos, tries)| new_name(alias, at(nanos), tries));
        assert_eq!(begun[2], "2026-11-20T201503-bullen-6667");
        let mut sorted = begun.clone();
        sorted.sort_by(|one, other| order(one).cmp(&order(other)));
        assert_eq!(sorted, begun);
    }

    #[test]
    fn a_clock_of_whole_seconds_gives_random_names() {
        let at = DateTime::parse_from_rfc3339("2026-11-20T20:15:03+01:00").unwrap();
        let names: std::collections::BTreeSet<String> = (0..20).map(|_| new_name("crawl", at, 0)).collect();
        assert!(names.len() > 1, "{names:?}");
        assert!(
            names.iter().all(|name| name.len() == "2026-11-20T201503-crawl-3f9a".len() && is_name(name)),
            "{names:?}"
        );
    }

    #[test]
    fn a_name_ends_with_the_fraction_of_the_second() {
        let second = DateTime::parse_from_rfc3339("2026-11-20T20:15:03+01:00").unwrap();
        // In a leap second, the nanoseconds go beyond a billion.
        for (nanos, tries, end) in [
            (500_000_000, 0, "8000"),
            (500_000_000, 3, "8003"),
            (999_999_999, 0, "ffff"),
            (999_999_999, 1, "0000"),
            (1_500_000_000, 0, "8000"),
        ] {
            let name = new_name("Two Words", second.with_nanosecond(nanos).unwrap(), tries);
            assert!(name.ends_with(&format!("-two-words-{end}")), "{name}");
        }
    }

    #[test]
    fn session_names_start_with_a_year_and_are_not_paths() {
        assert!(is_name("2026-11-20T2"));
        for text in ["2026-11-20T", "a026-11-20T201503", "2026-11-20T2015/3", "2026-11-20T.yaml", ""] {
            assert!(!is_name(text), "{text}");
        }
        let name = "2026-11-20T201503-two-words-3f9a";
        assert_eq!(parts(name).collect::<Vec<_>>(), ["two-words", "2026-11-20T201503", name]);
        assert_eq!(order(name), ("2026-11-20T201503", "3f9a", name));
        assert_eq!((year(name), year("x")), ("2026", "0000"));
    }
}
