//! Files of a newer program are recognised even if they are damaged.

use super::Fixture;
use deckwarden::journal::FaultKind;

#[test]
fn a_damaged_newer_file_is_neither_misread_nor_repaired() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1"]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let newer = text.replace("deckwarden: 1", "deckwarden: 2").replace("moves:", "turns: [of, a, new, kind\nmoves:");
    let first = newer.find('\n').unwrap();
    for at in 0..newer.len() {
        // Flips every bit of the format line, and one bit of each other byte.
        let bits = if at <= first { 0..8 } else { at % 8..at % 8 + 1 };
        for bit in bits {
            let mut bytes = newer.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            std::fs::write(&path, &bytes).unwrap();
            let faults = fixture.survey().faults;
            let context = format!("bit {bit} of byte {at}: {faults:?}");
            assert_eq!(faults.len(), 1, "{context}");
            if at > first {
                assert_eq!(faults[0].kind, FaultKind::Newer, "{context}");
                assert_eq!(
                    fixture.journal().repair(&name, &fixture.library, &mut |_| None).unwrap_err().kind(),
                    FaultKind::Newer,
                    "{context}"
                );
            }
            if faults[0].kind == FaultKind::Newer {
                assert!(!faults[0].message.contains("repair"), "{context}");
                assert_eq!(std::fs::read(&path).unwrap(), bytes, "{context}");
            }
        }
    }
}

#[test]
fn a_quoted_format_number_is_read() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1"]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    for (format, fault) in [("\"1\"", None), ("'1'", None), ("\"2\"", Some(FaultKind::Newer))] {
        std::fs::write(&path, text.replace("deckwarden: 1", &format!("deckwarden: {format}"))).unwrap();
        assert_eq!(fixture.survey().faults.first().map(|fault| fault.kind), fault, "{format}");
    }
}
