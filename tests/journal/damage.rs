//! Session files that are damaged, newer, edited or from other rules, and their repair.

use super::{Fixture, at, play, table, without_checksums};
use deckwarden::game::Verdict;
use deckwarden::journal::{Journal, JournalError, Repair, SessionNotice, SessionResult};

const LINES: [&str; 5] = ["kh qs jc jd 7c 10d jk", "7c 1, 10d 1", "undo", "7c 1", "concede"];

/// Plays a session and changes its file with `change`.
fn changed(fixture: &Fixture, change: impl Fn(&str) -> String) -> (Journal, String) {
    let (_, name) = fixture.classic(&LINES);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let edited = change(&text);
    assert_ne!(edited, text);
    std::fs::write(&path, edited).unwrap();
    (fixture.journal(), name)
}

fn problem(fixture: &Fixture, change: impl Fn(&str) -> String) -> String {
    let (journal, name) = changed(fixture, change);
    let printed = journal.open(&name, &fixture.library).unwrap_err().to_string();
    printed.rsplit_once(&format!("{name}.yaml")).unwrap().1.to_owned()
}

#[test]
fn verify_names_the_damaged_line() {
    let fixture = Fixture::new();
    let output = |from: &'static str, to: &'static str| problem(&fixture, move |text| text.replacen(from, to, 1));
    let repair = "`deckwarden journal repair` saves what it can and keeps this file";
    assert_eq!(
        output("- place 7C 1, place 10D 1", "- place 7D 1, place 10D 1"),
        format!(
            ", line 9: `place 7D 1, place 10D 1` cannot be replayed: 7♦ is not in your hand. You hold 7♣, 10♦, ★. {repair}"
        )
    );
    let undo = output("- undo 1", "- undo 9");
    assert!(undo.starts_with(", line 10: `undo 9` cannot be replayed: You can undo 2 steps, not 9. "), "{undo}");
    assert!(undo.ends_with(repair) && !undo.contains(".."), "{undo}");
    assert!(output("- undo 1", "- [undo, 1]").starts_with(", line 10: a list item must be one line of text. "));
    assert!(output("- undo 1", "undo 1\u{7}").starts_with(", line "));
    assert!(output("game: ", "game: [").starts_with(", line "));
    assert!(output("players:", "player:").contains("the key `players` is missing or unreadable"));
    assert!(output("started: 2026-11-20T20", "started: 2026-11-20T29").starts_with(", line 6: `started` "));
    assert!(output("jokers: 2", "jokers: 7").contains("`7` is not a value of the option `jokers`. Allowed: 2, 1, 0"));
}

#[test]
fn a_newer_format_is_refused_and_never_misread() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| text.replacen("deckwarden: 1", "deckwarden: 2", 1));
    let error = journal.open(&name, &fixture.library).unwrap_err();
    assert!(matches!(error, JournalError::Newer { format: 2, known: 1, .. }), "{error}");
    let saved = std::fs::read(journal.path_of(&name)).unwrap();
    assert!(matches!(journal.repair(&name, &fixture.library, &mut |_| None), Err(JournalError::Newer { .. })));
    assert_eq!(std::fs::read(journal.path_of(&name)).unwrap(), saved);
}

#[test]
fn bytes_that_are_not_text_name_their_line() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let path = fixture.journal().path_of(&name);
    let mut bytes = std::fs::read(&path).unwrap();
    let index = bytes.windows(6).position(|window| window == b"- undo").unwrap();
    bytes[index + 3] = 0xff;
    std::fs::write(&path, bytes).unwrap();
    let error = fixture.journal().open(&name, &fixture.library).unwrap_err();
    assert!(matches!(&error, JournalError::Damaged { line: 10, .. }), "{error}");
}

#[test]
fn files_with_valid_edits_are_read() {
    let fixture = Fixture::new();
    let (session, _) = fixture.classic(&LINES);
    let (journal, name) = changed(&fixture, |text| {
        let options = text.lines().find(|line| line.starts_with("options: ")).unwrap();
        let one_a_line = options.replace("options: {", "options:\n  # mine\n  ").replace(", ", "\n  ");
        let edited = text.replace(options, &format!("{}\nmood: [good]", one_a_line.trim_end_matches('}')));
        edited.replace("- undo 1", "- 'undo 1'").replace('\n', "\r\n")
    });
    let opened = journal.open(&name, &fixture.library).unwrap();
    assert_eq!(table(&opened.session), table(&session));
    assert!(
        matches!(&opened.notices[..], [SessionNotice::UnknownKey { key, .. }] if key == "mood"),
        "{:?}",
        opened.notices
    );
}

#[test]
fn changed_rules_are_reported_and_old_results_stay() {
    let fixture = Fixture::new();
    let of_today = fixture.session("classic", &[("reserve", "on")], &["Ana"]).setup().fingerprint();
    let (journal, name) = changed(&fixture, |text| without_checksums(text).replacen(&of_today, "0123456789abcdef", 1));
    let opened = journal.open(&name, &fixture.library).unwrap();
    assert!(matches!(opened.notices[..], [SessionNotice::RulebookChanged { .. }]), "{:?}", opened.notices);
    let survey = journal.survey(&fixture.library, None, &|_, _| {}).unwrap();
    assert_eq!(survey.faults, []);
    let summary = &survey.sessions[0];
    assert!(summary.terms.changed);
    assert_eq!((summary.result(), summary.entries), (SessionResult::Ended(Verdict::Conceded), 3));
}

#[test]
fn repair_keeps_replayable_lines_and_the_damaged_file() {
    let fixture = Fixture::new();
    let (session, _) = fixture.classic(&LINES);
    let garbage = "\u{0}\u{0}\u{0}";
    let (journal, name) = changed(&fixture, |text| text.replace("- undo 1", &format!("{garbage}\n- undo 1")));
    let damaged = std::fs::read(journal.path_of(&name)).unwrap();
    let Repair { kept, lost, original, .. } = fixture.repair(&name);
    assert_eq!((kept, lost), (5, vec![(10, garbage.to_owned())]));
    assert_eq!(std::fs::read(&original).unwrap(), damaged);
    assert!(original.display().to_string().ends_with(".yaml.damaged"));
    assert_eq!(table(&journal.open(&name, &fixture.library).unwrap().session), table(&session));
    assert_eq!(journal.repair(&name, &fixture.library, &mut |_| None).unwrap(), None);
    assert_eq!(journal.names().unwrap().len(), 2, "the saved damaged file is not a session");
}

#[test]
fn repair_keeps_entries_before_an_illegal_entry() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| text.replace("- place 7C 1   #", "- place 9H 2   #"));
    let Repair { kept, lost, .. } = fixture.repair(&name);
    assert_eq!(kept, 3);
    assert_eq!(lost.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [11, 12, 13, 14]);
    let mut opened = journal.open(&name, &fixture.library).unwrap();
    assert_eq!(opened.session.entries().len(), 1);
    play(&mut opened.session, &mut opened.log, "7c 1", 900);
}

#[test]
fn repair_corrects_a_wrong_outcome() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| text.replace("result: conceded", "result: won"));
    let faults = journal.survey(&fixture.library, None, &|_, _| {}).unwrap().faults;
    assert!(faults[0].message.contains(", line 13: the checksum of this entry is wrong: "), "{faults:?}");
    let Repair { kept, lost, .. } = fixture.repair(&name);
    assert_eq!((kept, lost.len(), lost[0].0), (5, 1, 14), "the wrong outcome is kept as a comment");
    let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    assert!(
        text.contains("\noutcome: {result: conceded, score: null, reason: end.conceded, monsters_left: 12}   # "),
        "{text}"
    );
}

#[test]
fn a_file_with_an_unreadable_header_stays_unchanged() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| without_checksums(&text.replace("game: ", "gone: ")));
    let before = std::fs::read(journal.path_of(&name)).unwrap();
    let repaired = journal.repair(&name, &fixture.library, &mut |_| None);
    assert!(matches!(repaired, Err(JournalError::Unrepairable { .. })), "{repaired:?}");
    assert_eq!(std::fs::read(journal.path_of(&name)).unwrap(), before);
}

#[test]
fn a_clock_that_goes_backwards_subtracts_no_time() {
    let fixture = Fixture::new();
    let mut session = fixture.session("classic", &[], &[]);
    let mut log = fixture.journal().begin(&session, at(0)).unwrap();
    for (line, seconds) in LINES.iter().zip([60, 120, -3000, -2940, -2900]) {
        play(&mut session, &mut log, line, seconds);
    }
    drop(log);
    let survey = fixture.journal().survey(&fixture.library, None, &|_, _| {}).unwrap();
    assert_eq!(survey.faults, []);
    assert_eq!(survey.sessions[0].seconds, 120 + 60 + 40);
}

#[test]
fn pauses_before_resuming_are_not_playing_time() {
    let fixture = Fixture::new();
    let (mut session, name) = fixture.classic(&LINES[..2]);
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    play(&mut session, &mut opened.log, "undo", 90_000);
    play(&mut session, &mut opened.log, "concede", 90_030);
    drop(opened);
    let survey = fixture.journal().survey(&fixture.library, None, &|_, _| {}).unwrap();
    assert_eq!(survey.sessions[0].seconds, 120 + 30);
}

#[test]
fn the_journals_of_two_machines_are_merged_by_copying() {
    let (first, second) = (Fixture::new(), Fixture::new());
    first.classic(&LINES);
    let (session, name) = second.classic(&LINES[..2]);
    std::fs::copy(second.journal().path_of(&name), first.journal().path_of(&name)).unwrap();
    assert_eq!(first.journal().names().unwrap().len(), 2);
    assert_eq!(table(&first.journal().open(&name, &first.library).unwrap().session), table(&session));
}

#[test]
fn verify_reports_a_false_outcome_without_checksums() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| without_checksums(text).replace("result: conceded", "result: won"));
    let faults = journal.survey(&fixture.library, None, &|_, _| {}).unwrap().faults;
    assert!(faults[0].message.contains(", line 13: the file has the outcome {\"result\":\"won\""), "{faults:?}");
    let Repair { lost, .. } = fixture.repair(&name);
    assert_eq!(lost.len(), 1);
    assert_eq!(fixture.survey().faults, []);
}

#[test]
fn checksums_detect_a_changed_card_that_is_legal() {
    let fixture = Fixture::new();
    for (from, to, line) in [
        ("reveal 7C hand", "reveal 8C hand", 8),
        ("players: [Ana]", "players: [Ane]", 8),
        ("damage-limit: 7", "damage-limit: 6", 8),
        ("# undo", "# undo", 0),
    ] {
        let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "10d 1"]);
        let path = fixture.journal().path_of(&name);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let printed = fixture.journal().open(&name, &fixture.library).map(|_| ()).map_err(|error| error.to_string());
        if line == 0 {
            assert_eq!(printed, Ok(()), "unchanged lines stay as they were");
            continue;
        }
        let printed = printed.unwrap_err();
        assert!(printed.contains(&format!(", line {line}: the checksum of this entry is wrong")), "{printed}");
        let Repair { kept, restored, lost, altered, .. } = fixture.repair(&name);
        assert_eq!((kept, restored.len(), lost, altered), (2, 1, Vec::new(), Vec::new()), "{from}");
        assert!(restored[0].1.contains(to), "{restored:?}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{from}: the checksum corrects a single change");
    }
}

#[test]
fn a_change_that_no_checksum_corrects_is_kept_and_reported() {
    let fixture = Fixture::new();
    for (from, to) in
        [("reveal 7C hand, reveal 10D", "reveal 8C hand, reveal 9S"), ("players: [Ana]", "players: [Bob]")]
    {
        let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk"]);
        let path = fixture.journal().path_of(&name);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let Repair { kept, lost, altered, .. } = fixture.repair(&name);
        assert_eq!((kept, lost, altered.len()), (1, Vec::new(), 1), "{from}: the changed line is kept");
        assert!(fixture.journal().open(&name, &fixture.library).is_ok());
    }
}

#[test]
fn checksums_detect_swapped_and_missing_lines() {
    let fixture = Fixture::new();
    let lines = ["kh qs jc jd 7c 10d jk", "7c 1", "10d 1", "undo", "10d 1"];
    let changes: [fn(&mut Vec<&str>); 3] =
        [|lines| lines.swap(8, 9), |lines| drop(lines.drain(9..11)), |lines| lines.insert(9, "- hint")];
    for change in changes {
        let (_, name) = fixture.classic(&lines);
        let path = fixture.journal().path_of(&name);
        let text = std::fs::read_to_string(&path).unwrap();
        let mut edited: Vec<&str> = text.lines().collect();
        change(&mut edited);
        std::fs::write(&path, edited.join("\n") + "\n").unwrap();
        let error = fixture.journal().open(&name, &fixture.library).unwrap_err();
        assert!(error.to_string().contains("the checksum of this entry is wrong"), "{error}");
    }
}

#[test]
fn old_files_get_checksums_for_new_entries() {
    let fixture = Fixture::new();
    let (mut session, name) = fixture.classic(&LINES[..2]);
    let path = fixture.journal().path_of(&name);
    std::fs::write(&path, without_checksums(&std::fs::read_to_string(&path).unwrap())).unwrap();
    let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
    play(&mut session, &mut opened.log, "undo", 900);
    drop(opened);
    assert_eq!(fixture.survey().faults, []);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen("20:17:03", "20:17:04", 1)).unwrap();
    assert_eq!(fixture.survey().faults.len(), 1, "the next checksum covers the older lines");
}

#[test]
fn a_requoted_line_loses_no_other_line() {
    let fixture = Fixture::new();
    let (_, name) = changed(&fixture, |text| {
        text.replace("- place 7C 1, place 10D 1 ", "- 'place 7C 1, place 10D 1' ")
            .replace("- undo 1", "\u{1}\n- undo 1")
    });
    let Repair { kept, lost, .. } = fixture.repair(&name);
    assert_eq!((kept, lost), (5, vec![(10, "\u{1}".to_owned())]));
}

#[test]
fn a_wrong_end_can_be_repaired() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES[..2]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("{text}ended: 2026-11-20T21:00:00+01:00\n")).unwrap();
    let goes_on = "line 10: the file records an end, but its moves do not end the game";
    assert!(fixture.survey().faults[0].message.contains(goes_on), "{:?}", fixture.survey().faults);
    assert!(fixture.journal().open(&name, &fixture.library).unwrap_err().to_string().contains(goes_on));
    let Repair { kept, lost, .. } = fixture.repair(&name);
    assert_eq!((kept, lost.len()), (2, 1));
    assert!(fixture.journal().open(&name, &fixture.library).is_ok());
}

#[test]
fn the_same_damage_is_kept_once() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| text.replace("- undo 1", "\u{1}\n- undo 1"));
    let damaged = std::fs::read(journal.path_of(&name)).unwrap();
    for _ in 0..3 {
        std::fs::write(journal.path_of(&name), &damaged).unwrap();
        fixture.repair(&name);
    }
    assert_eq!(fixture.files(), 2, "the session, and one damaged file");
}

#[test]
fn repair_keeps_entries_after_an_illegal_entry_as_comments() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| text.replace("- place 7C 1   #", "- place 9H 2   #"));
    journal.repair(&name, &fixture.library, &mut |_| None).unwrap();
    let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    assert!(text.ends_with("# not played: place 9H 2\n# not played: concede\n"), "{text}");
}

#[test]
fn verify_notices_a_session_merged_from_two_machines() {
    let fixture = Fixture::new();
    let (session, name) = fixture.classic(&LINES[..2]);
    let path = fixture.journal().path_of(&name);
    let common = std::fs::read_to_string(&path).unwrap();
    let continuation = |line: &str, seconds: i64| {
        std::fs::write(&path, &common).unwrap();
        let mut opened = fixture.journal().open(&name, &fixture.library).unwrap();
        play(&mut session.clone(), &mut opened.log, line, seconds);
        std::fs::read_to_string(&path).unwrap()[common.len()..].to_owned()
    };
    let (first, second) = (continuation("undo", 900), continuation("x jk", 990));
    std::fs::write(&path, format!("{common}{first}{second}")).unwrap();
    assert_eq!(fixture.survey().faults.len(), 1);
    std::fs::write(&path, format!("{common}<<<<<<< here\n{first}=======\n{second}>>>>>>> there\n")).unwrap();
    let faults = fixture.survey().faults;
    assert_eq!(faults.len(), 1);
    let line = common.lines().count() + 1;
    assert!(faults[0].message.contains(&format!("line {line}: a merge left two versions here")), "{faults:?}");
    // With and without git's marks, one branch continues the session and the other becomes a separate session.
    for merged in [std::fs::read_to_string(&path).unwrap(), format!("{common}{first}{second}")] {
        std::fs::write(&path, merged).unwrap();
        let Repair { lost, branches, .. } = fixture.repair(&name);
        assert_eq!((lost, &branches), (Vec::new(), &vec![format!("{name}-branch")]));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{common}{first}"));
        let branch = fixture.journal().path_of(&branches[0]);
        assert_eq!(std::fs::read_to_string(branch).unwrap(), format!("{common}{second}"));
        assert_eq!((fixture.survey().faults, fixture.survey().sessions.len()), (Vec::new(), 2));
    }
}

#[test]
fn a_damaged_line_of_the_other_branch_is_corrected() {
    let fixture = Fixture::new();
    let (session, name) = fixture.classic(&LINES[..2]);
    let path = fixture.journal().path_of(&name);
    let common = std::fs::read_to_string(&path).unwrap();
    let continuation = |lines: &[&str]| {
        std::fs::write(&path, &common).unwrap();
        let (mut session, mut opened) = (session.clone(), fixture.journal().open(&name, &fixture.library).unwrap());
        for line in lines {
            play(&mut session, &mut opened.log, line, 900);
        }
        std::fs::read_to_string(&path).unwrap()[common.len()..].to_owned()
    };
    let (here, there) = (continuation(&["undo"]), continuation(&["x jk", "undo"]));
    let damaged = there.replace("- undo 1", "- undo 2");
    assert_ne!(damaged, there);
    std::fs::write(&path, format!("{common}{here}{damaged}")).unwrap();
    let Repair { restored, lost, altered, branches, .. } = fixture.repair(&name);
    assert_eq!((restored.len(), lost, altered), (1, Vec::new(), Vec::new()));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{common}{here}"));
    let branch = fixture.journal().path_of(&branches[0]);
    assert_eq!(std::fs::read_to_string(branch).unwrap(), format!("{common}{there}"));
}

#[test]
fn a_second_copy_of_all_entries_is_dropped() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| {
        let (before, _) = text.split_once("ended: ").unwrap();
        before.to_owned() + before.split_once("moves:\n").unwrap().1
    });
    let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    let Repair { kept, lost, altered, branches, .. } = fixture.repair(&name);
    assert_eq!((kept, lost, altered, branches), (5, Vec::new(), Vec::new(), Vec::new()));
    let repaired = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    let (_, entries) = repaired.split_once("moves:\n").unwrap();
    assert_eq!(text, format!("{repaired}{entries}"));
}

#[test]
fn repair_keeps_the_value_of_a_misspelt_key() {
    for (key, saved) in [("outcome:", "reason: end.conceded"), ("notes:", "a good evening"), ("amended:", "undo 1")] {
        let fixture = Fixture::new();
        let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1", "concede"]);
        let journal = fixture.journal();
        let mut opened = journal.open(&name, &fixture.library).unwrap();
        match key {
            "notes:" => opened.log.note("a good evening", at(900)).unwrap(),
            "amended:" => play(&mut opened.session, &mut opened.log, "undo", 900),
            _ => {}
        }
        drop(opened);
        let path = journal.path_of(&name);
        let text = std::fs::read_to_string(&path).unwrap();
        let (before, odd) = (format!("\n{key}"), format!("\nx{}", &key[1..]));
        assert!(text.contains(&before), "{text}");
        std::fs::write(&path, text.replace(&before, &odd)).unwrap();
        let faults = journal.survey_of(&name, &fixture.library).faults;
        let line = text.lines().position(|line| line.starts_with(key)).unwrap() + 1;
        let output = format!("line {line}: `x{}` is not a key of a session file", key[1..].trim_end_matches(':'));
        assert!(faults[0].message.contains(&output), "{faults:?}");
        fixture.repair(&name);
        let repaired = std::fs::read_to_string(&path).unwrap();
        assert!(repaired.contains(saved), "{key}: {repaired}");
        assert_eq!(journal.survey_of(&name, &fixture.library).faults, [], "{repaired}");
        assert_eq!(journal.repair(&name, &fixture.library, &mut |_| None).unwrap(), None, "{repaired}");
    }
}

#[test]
fn an_end_with_two_misspelt_keys_is_rebuilt() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1", "concede"]);
    let journal = fixture.journal();
    let path = journal.path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replace("\nended:", "\nanded:").replace("\noutcome:", "\noupcome:")).unwrap();
    let faults = journal.survey_of(&name, &fixture.library).faults;
    assert!(faults[0].message.contains("`oupcome` is not a key of a session file"), "{faults:?}");
    fixture.repair(&name);
    let repaired = std::fs::read_to_string(&path).unwrap();
    assert!(repaired.contains("reason: end.conceded"), "{repaired}");
    assert_eq!(journal.survey_of(&name, &fixture.library).faults, [], "{repaired}");
}

#[test]
fn a_last_entry_without_its_line_feed_is_kept_or_reported() {
    for (from, to) in [("\n", "\r\n"), ("\n", "\n")] {
        for change in ["", "9H 2"] {
            let fixture = Fixture::new();
            let (_, name) = fixture.classic(&LINES[..4]);
            let path = fixture.journal().path_of(&name);
            let text = std::fs::read_to_string(&path).unwrap().replace(from, to);
            let text = text.strip_suffix('\n').unwrap();
            let (before, last) = text.rsplit_once("- place 7C 1 ").unwrap();
            let card = if change.is_empty() { "7C 1" } else { change };
            std::fs::write(&path, format!("{before}- place {card} {last}")).unwrap();
            let repaired = fixture.journal().repair(&name, &fixture.library, &mut |_| None).unwrap();
            let after = std::fs::read_to_string(&path).unwrap();
            if change.is_empty() {
                assert_eq!(fixture.journal().record(&name).unwrap().items.len(), 4, "{repaired:?}");
            } else {
                let Repair { kept, lost, .. } = repaired.unwrap();
                assert_eq!((kept, lost.len()), (3, 1));
                assert!(after.ends_with("# not played: place 9H 2\n"), "{after}");
            }
        }
    }
}

#[test]
fn files_full_of_damage_are_repaired_in_bounded_time() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    let (header, _) = text.split_once("moves:\n").unwrap();
    let checks = "# 00beef 20:15:03\n   # 00beef\n".repeat(500);
    std::fs::write(&path, format!("{header}moves:\n{checks}outcome: {{}}\n")).unwrap();
    let repaired = fixture.journal().repair(&name, &fixture.library, &mut |_| None).unwrap();
    assert!(matches!(&repaired, Some(Repair { kept: 0, lost, .. }) if lost.len() == 1), "{repaired:?}");
    let damaged = "- place 7X 1   # 00beef 20:15:03\n".repeat(100);
    std::fs::write(&path, format!("{header}moves:\n{damaged}")).unwrap();
    let before = std::fs::read(&path).unwrap();
    assert!(matches!(
        fixture.journal().repair(&name, &fixture.library, &mut |_| None),
        Err(JournalError::Unrepairable { .. })
    ));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn every_damaged_file_is_kept() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| text.replace("- undo 1", "\u{1}\n- undo 1"));
    let path = journal.path_of(&name);
    let first = std::fs::read_to_string(&path).unwrap();
    let second = first.replace('\u{1}', "\u{2}");
    for (damaged, saved) in [(&first, "yaml.damaged"), (&second, "yaml.damaged-2"), (&first, "yaml.damaged")] {
        std::fs::write(&path, damaged).unwrap();
        let Repair { original, .. } = fixture.repair(&name);
        assert_eq!(original, path.with_extension(saved));
        assert_eq!(&std::fs::read_to_string(&original).unwrap(), damaged);
    }
    assert_eq!(fixture.files(), 3);
}

#[test]
fn repair_reports_a_removed_incomplete_line() {
    let fixture = Fixture::new();
    let (journal, name) =
        changed(&fixture, |text| text.split_once("\nended:").unwrap().0[..].to_owned() + "\nended: 20");
    let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    assert!(journal.record(&name).unwrap().is_torn());
    let Repair { kept, lost, altered, .. } = fixture.repair(&name);
    assert_eq!((kept, lost, altered), (5, vec![(13, "ended: 20".to_owned())], vec![]));
    let repaired = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    assert_eq!(repaired, text.strip_suffix("ended: 20").unwrap());
    assert!(!journal.record(&name).unwrap().is_torn());
}

#[test]
fn repair_does_not_play_an_incomplete_line() {
    // The line could be the beginning of `- undo 12`.
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES[..4]);
    let path = fixture.journal().path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("{text}- undo 1")).unwrap();
    let Repair { kept, lost, .. } = fixture.repair(&name);
    assert_eq!((kept, lost), (4, vec![(text.lines().count() + 1, "- undo 1".to_owned())]));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn missing_last_lines_of_a_finished_game_are_noticed() {
    let fixture = Fixture::new();
    let (mut session, name) = fixture.classic(&LINES);
    let journal = fixture.journal();
    let path = journal.path_of(&name);
    let notices = || fixture.survey().sessions.remove(0).notices;
    let ended = std::fs::read_to_string(&path).unwrap();
    let mut opened = journal.open(&name, &fixture.library).unwrap();
    play(&mut session, &mut opened.log, "undo", 900);
    play(&mut session, &mut opened.log, "concede", 960);
    drop(opened);
    let amended = std::fs::read_to_string(&path).unwrap();
    assert_eq!(notices(), [""; 0]);
    let without_amended_end = &amended[..amended.rfind("- {ended: ").unwrap()];
    let without = |key: &str| &ended[..ended.find(key).unwrap()];
    for cut in [without("ended: "), without("outcome: "), without_amended_end] {
        std::fs::write(&path, cut).unwrap();
        let output = "the moves end the game, but the file does not record the outcome. `deckwarden resume` adds it";
        assert_eq!(notices(), [output], "{cut}");
    }
}

#[test]
fn repair_writes_a_missing_outcome() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let path = fixture.journal().path_of(&name);
    let complete = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, complete.split_once("outcome:").unwrap().0).unwrap();
    let Repair { kept, lost, .. } = fixture.repair(&name);
    assert_eq!((kept, lost), (5, vec![]));
    let repaired = std::fs::read_to_string(&path).unwrap();
    assert_eq!(without_checksums(&repaired), without_checksums(&complete));
    assert_eq!(fixture.journal().repair(&name, &fixture.library, &mut |_| None).unwrap(), None);
}

#[test]
fn repair_keeps_notes_after_a_line_that_fails() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let journal = fixture.journal();
    journal.open(&name, &fixture.library).unwrap().log.note("a good evening", at(900)).unwrap();
    let path = journal.path_of(&name);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replace("- place 7C 1   #", "- place 9H 2   #")).unwrap();
    let Repair { lost, .. } = fixture.repair(&name);
    assert_eq!(lost.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [11, 12, 13, 14]);
    let summary = fixture.survey().sessions.remove(0);
    assert_eq!((summary.notes, summary.entries), (vec!["a good evening".to_owned()], 1));
}

#[test]
fn repair_under_other_rules_keeps_every_readable_line() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| {
        let hash = text.split_once("hash: ").unwrap().1.split_once('}').unwrap().0.to_owned();
        let other = without_checksums(text).replace(&hash, "0123456789abcdef");
        other.replace("- place 7C 1   #", "- place 9H 2   #").replace("- undo 1", "\u{1}\n- undo 1")
    });
    let Repair { kept, lost, .. } = fixture.repair(&name);
    assert_eq!((kept, lost), (5, vec![(10, "\u{1}".to_owned())]), "under other rules, illegal entries are kept");
    let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    assert!(text.contains("\n- place 9H 2   # ") && text.contains("\noutcome: {result: conceded"), "{text}");
}

#[test]
fn a_reformatted_entry_is_recognised_by_its_checksum() {
    let edits = [
        ("- undo 1", "\u{feff}- undo 1"),
        ("- undo 1", "• undo 1"),
        ("- undo 1", "- `undo 1`"),
        ("- undo 1", "- \"undo 1"),
        ("- undo 1", "- 'undo 1"),
        ("- undo 1", "- “undo 1”"),
        ("- undo 1", "- [undo 1]"),
        ("- undo 1", "- &last undo 1"),
        ("- place 7C 1, place", "-\u{a0}place 7C\u{a0}1, place"),
    ];
    for (from, to) in edits {
        let fixture = Fixture::new();
        let (session, _) = fixture.classic(&LINES);
        let (journal, name) = changed(&fixture, |text| text.replacen(from, to, 1));
        let original = std::fs::read_to_string(journal.path_of(&name)).unwrap().replacen(to, from, 1);
        let Repair { kept, lost, altered, .. } = fixture.repair(&name);
        assert_eq!((kept, lost, altered), (5, Vec::new(), Vec::new()), "{to}");
        assert_eq!(std::fs::read_to_string(journal.path_of(&name)).unwrap(), original, "{to}");
        assert_eq!(table(&journal.open(&name, &fixture.library).unwrap().session), table(&session), "{to}");
    }
}

#[test]
fn repair_keeps_an_unreadable_line_as_a_comment() {
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| {
        text.replacen("- undo 1", "- `undo 2`", 1) + "mood: so\nmood: or so\n: \u{1b}[ 7\0\n#\u{1}\n"
    });
    let Repair { lost, .. } = fixture.repair(&name);
    assert_eq!(lost.iter().map(|(line, _)| *line).collect::<Vec<_>>()[0], 10, "{lost:?}");
    let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
    assert!(text.contains("\n# not read: - `undo 2`\n"), "{text}");
    assert!(text.contains("\n# not read: : \\u{1b}[ 7\n#\\u{1}\n"), "{text}");
    assert!(text.contains("\nmood: so\n") && text.contains("\n# not read: mood: or so\n"), "{text}");
    assert_eq!(fixture.survey().faults, []);
    assert_eq!(journal.repair(&name, &fixture.library, &mut |_| None).unwrap(), None);
}

#[test]
fn a_rebuilt_end_is_not_reported_as_kept() {
    let fixture = Fixture::new();
    let (_, name) = changed(&fixture, |text| text.replacen("result: conceded", "result: won", 1));
    let Repair { lost, altered, .. } = fixture.repair(&name);
    assert!(lost.len() == 1 && lost[0].1.starts_with("outcome: {result: won"), "{lost:?}");
    assert_eq!(altered, []);
}

#[test]
fn repair_restores_a_header_key_by_the_first_checksum() {
    let changes = [
        ("deckwarden: 1\n", ""),
        ("deckwarden: 1\n", "<pre>deckwarden: 1\n"),
        ("game: clear", "gane: clear"),
        ("game: clear-the-dungeon-classic\n", ""),
        ("rulebook: {", "rulebook: [{"),
        ("rulebook: {version: 1.1.0, hash: ", "rulebook: {version: 1.1.1, hash: "),
        ("options: {reserve: on", "options: \0{reserve: on"),
        ("players: [Ana]", "players: &me [Ana]"),
        ("players: [Ana]", "players: [Ana"),
        ("started: 2026-11-20T20", "started: 2026-11-20_20"),
        ("moves:", "loves:"),
        ("moves:", "moves:x"),
        ("moves:", "moves: &m"),
        ("moves:\n", ""),
        ("ended:", "anded:"),
        ("outcome:", "outcom:"),
    ];
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&LINES);
    let path = fixture.journal().path_of(&name);
    let original = std::fs::read_to_string(&path).unwrap();
    for (from, to) in changes {
        std::fs::write(&path, original.replacen(from, to, 1)).unwrap();
        let Repair { kept, lost, altered, .. } = fixture.repair(&name);
        assert_eq!((kept, lost, altered), (5, Vec::new(), Vec::new()), "{to}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), original, "{to}");
    }
}

#[test]
fn an_unknown_key_similar_to_a_known_key_is_kept() {
    let fixture = Fixture::new();
    for key in ["votes", "motes", "omens"] {
        let damage = |text: &str| text.replace("- undo 1", "\u{1}\n- undo 1") + &format!("{key}:\n");
        let (journal, name) = changed(&fixture, damage);
        journal.repair(&name, &fixture.library, &mut |_| None).unwrap();
        let text = std::fs::read_to_string(journal.path_of(&name)).unwrap();
        assert!(text.contains(&format!("\n{key}: null\n")), "{text}");
    }
}

#[test]
fn repair_invents_no_header_without_proof() {
    let fixture = Fixture::new();
    let unproven: [fn(&str) -> String; 4] = [
        |text| without_checksums(&text.replacen("players: [Ana]\n", "", 1)),
        |text| text.replacen("players: [Ana]\n", "", 1).replacen("reveal KH", "reveal KS", 1),
        |text| {
            text.replacen("deckwarden: 1\n", "", 1).replacen("- undo 1", "turns: [of, a, new, kind\n- undo 1", 1)
                + "x: 1\n"
        },
        |text| text.replacen("jokers: 2", "jokers: 1", 1).replacen("players: [Ana]\n", "", 1),
    ];
    for change in unproven {
        let (journal, name) = changed(&fixture, change);
        let before = std::fs::read(journal.path_of(&name)).unwrap();
        let Err(JournalError::Unrepairable { problem }) = journal.repair(&name, &fixture.library, &mut |_| None) else {
            panic!()
        };
        assert!(problem.starts_with("the key `") && problem.ends_with("is missing or unreadable"), "{problem}");
        assert_eq!(std::fs::read(journal.path_of(&name)).unwrap(), before);
    }
}

#[test]
fn repair_restores_a_header_proven_by_checksums() {
    for (from, to) in
        [("game: clear-the", "game: clear-thx"), ("jokers: 2", "jokers: 6"), ("reserve: on", "deserve: on")]
    {
        let fixture = Fixture::new();
        let (session, _) = fixture.classic(&LINES);
        let (journal, name) = changed(&fixture, |text| text.replacen(from, to, 1));
        let original = std::fs::read_to_string(journal.path_of(&name)).unwrap().replacen(to, from, 1);
        let Repair { kept, restored, lost, altered, .. } = fixture.repair(&name);
        assert_eq!((kept, lost, altered), (5, Vec::new(), Vec::new()), "{to}");
        assert!(restored.len() == 1 && restored[0].1.contains(to), "{restored:?}");
        assert_eq!(std::fs::read_to_string(journal.path_of(&name)).unwrap(), original, "{to}");
        assert_eq!(table(&journal.open(&name, &fixture.library).unwrap().session), table(&session), "{to}");
    }
    // Repair does not change the lines of a newer program.
    let fixture = Fixture::new();
    let (journal, name) = changed(&fixture, |text| without_checksums(&text.replacen("jokers: 2", "jokers: 6", 1)));
    let error = journal.repair(&name, &fixture.library, &mut |_| None).unwrap_err();
    assert!(matches!(error, JournalError::Unplayable { .. }), "{error}");
}
