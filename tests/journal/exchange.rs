//! Exports from one journal and imports into another.

use super::{Fixture, at, play, synthetic, table};
use deckwarden::internals::{export::bgsplay, export::csv, export::json, export::markdown, export::push_link};
use deckwarden::journal::{Imported, Period, Summary, read_export};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn sessions(fixture: &Fixture) -> Vec<Summary> {
    fixture.journal().survey(&fixture.library, None, &|_, _| {}).unwrap().sessions
}

fn export(fixture: &Fixture) -> String {
    let sessions = sessions(fixture);
    let mut out = Vec::new();
    let failures = json(&fixture.journal(), &sessions.iter().collect::<Vec<_>>(), &mut out).unwrap();
    assert_eq!(failures, []);
    String::from_utf8(out).unwrap()
}

fn import(fixture: &Fixture, text: &str) -> Vec<Imported> {
    let sessions = read_export(text).unwrap();
    sessions.iter().map(|(name, file)| fixture.journal().import(name, file, &fixture.library).unwrap()).collect()
}

#[test]
fn an_imported_export_exports_the_same() {
    let (first, second) = (Fixture::new(), Fixture::new());
    synthetic::fill(first.journal().root(), &first.library, 15, 11);
    first.classic(&["kh qs jc jd 7c 10d jk"]);
    let text = export(&first);
    assert!(import(&second, &text).iter().all(|imported| *imported == Imported::Added));
    assert_eq!(export(&second), text);
    assert!(
        import(&second, &text).iter().all(|imported| *imported == Imported::Same),
        "a second import changes nothing"
    );
    assert_eq!(export(&second), text);
}

#[test]
fn import_extends_sessions_and_never_shortens_them() {
    let (first, second) = (Fixture::new(), Fixture::new());
    let (mut session, name) = first.classic(&["kh qs jc jd 7c 10d jk"]);
    let early = export(&first);
    import(&second, &early);
    let mut opened = first.journal().open(&name, &first.library).unwrap();
    play(&mut session, &mut opened.log, "7c 1", 100);
    drop(opened);
    let late = export(&first);
    assert_eq!(import(&second, &late), [Imported::Extended]);
    assert_eq!(import(&second, &early), [Imported::Older]);
    let mut opened = second.journal().open(&name, &second.library).unwrap();
    assert_eq!(table(&opened.session), table(&session));
    opened.log.note("only there", at(200)).unwrap();
    drop(opened);
    let mut opened = first.journal().open(&name, &first.library).unwrap();
    opened.log.note("only here", at(200)).unwrap();
    drop(opened);
    assert_eq!(import(&second, &export(&first)), [Imported::Different], "different continuations are not merged");
}

#[test]
fn import_names_the_first_wrong_line() {
    let output = |text: &str| read_export(text).unwrap_err().to_string();
    assert!(output("session,game\n1,2\n").starts_with("line 1: not valid JSON. You can import only "));
    assert!(
        output("{\"deckwarden\": \"journal\",\n\"version\": 1,\n\"sessions\": [{}]}")
            .starts_with("line 3: missing field ")
    );
    assert!(output("{\"plays\": [],\n \"games\": []}").starts_with("line 2: missing field `deckwarden`"));
    assert!(output("{\"deckwarden\": \"scores\", \"version\": 1}").starts_with("line 1: not an export of a journal"));
    assert!(
        output("{\"deckwarden\": \"journal\", \"version\": 9}")
            .starts_with("the export has version 9, and this program reads")
    );
    let fixture = Fixture::new();
    let imported = |name: &str, file: &str| fixture.journal().import(name, file, &fixture.library).unwrap();
    let printed = |name: &str, file: &str| match imported(name, file) {
        Imported::Faulty(printed) => printed,
        other => panic!("{name}: {other:?}"),
    };
    for name in ["../../etc/passwd", "", "2026", "2026-11-20T", "2026-11-20T201503/x", "a-long-name-without-year"] {
        assert_eq!(printed(name, "deckwarden: 1\n"), format!("`{name}` is not a valid session name"));
    }
    let short = printed("2026-11-20T201503-classic-0000", "deckwarden: 1\n");
    assert!(short.contains(", line 1: the file ends before the key `"), "{short}");
    assert!(fixture.journal().names().unwrap().is_empty());
}

#[test]
fn a_session_with_an_incomplete_last_line_is_not_imported() {
    let (first, second) = (Fixture::new(), Fixture::new());
    let (_, name) = first.classic(&["kh qs jc jd 7c 10d jk"]);
    let text = std::fs::read_to_string(first.journal().path_of(&name)).unwrap();
    let import = |text: &str| second.journal().import(&name, text, &second.library).unwrap();
    let breaks_off = Imported::Faulty("the last line of its file is incomplete".to_owned());
    assert_eq!(import(text.trim_end()), breaks_off);
    assert_eq!(second.journal().names().unwrap(), Vec::<String>::new());
    assert_eq!(import(&text), Imported::Added);
    assert_eq!(second.journal().names().unwrap(), [name]);
}

#[test]
fn bg_stats_ids_are_stable() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1", "concede"]);
    let export = |name: &str| {
        let mut sessions = sessions(&fixture);
        name.clone_into(&mut sessions[0].name);
        bgsplay(&sessions.iter().collect::<Vec<_>>(), &fixture.library)
    };
    let (once, duplicates, other) = (export(&name), export(&name), export("2026-11-20T201503-classic-zzzz"));
    assert_eq!(once, duplicates);
    assert_ne!(once["plays"][0]["uuid"], other["plays"][0]["uuid"]);
    assert_eq!(once["players"], other["players"]);
    let play = &once["plays"][0];
    assert_eq!(play["playDate"], "2026-11-20 19:18:03", "the end, in universal time");
    // The game began three minutes earlier, at 20:15 by the clock at the table.
    assert_eq!((&play["durationMin"], &play["playDateYmd"]), (&Value::from(3), &Value::from(20_261_120)));
    assert_eq!(play["board"], "reserve");
    assert_eq!(play["playerScores"][0]["score"], "");
    assert_eq!(play["playerScores"][0]["winner"], false);
    assert_eq!(once["players"][0]["name"], "Ana");
    assert_eq!(once["games"][0]["name"], "Clear the Dungeon Classic");
    let uuid = play["uuid"].as_str().unwrap();
    assert_eq!((uuid.len(), uuid.as_bytes()[14]), (36, b'5'), "{uuid}");
    assert_eq!(uuid, uuid.to_uppercase());
}

/// The fields of files that the BG Stats app has written, by kind of object.
const BG_STATS: [(&str, &[(&str, &str)]); 4] = [
    (
        "games",
        &[
            ("uuid", "text"),
            ("id", "number"),
            ("name", "text"),
            ("designers", "text"),
            ("cooperative", "flag"),
            ("highestWins", "flag"),
            ("noPoints", "flag"),
            ("usesTeams", "flag"),
            ("bggId", "number"),
            ("bggYear", "number"),
            ("minPlayerCount", "number"),
            ("maxPlayerCount", "number"),
        ],
    ),
    ("players", &[("uuid", "text"), ("id", "number"), ("name", "text"), ("isAnonymous", "flag")]),
    (
        "plays",
        &[
            ("uuid", "text"),
            ("gameRefId", "number"),
            ("locationRefId", "number"),
            ("playDate", "text"),
            ("playDateYmd", "number"),
            ("entryDate", "text"),
            ("modificationDate", "text"),
            ("durationMin", "number"),
            ("board", "text"),
            ("comments", "text"),
            ("ignored", "flag"),
            ("manualWinner", "flag"),
            ("rounds", "number"),
            ("rating", "number"),
            ("scoringSetting", "number"),
            ("usesTeams", "flag"),
            ("playImages", "text"),
            ("playerScores", "list"),
        ],
    ),
    (
        "playerScores",
        &[
            ("playerRefId", "number"),
            ("score", "text"),
            ("winner", "flag"),
            ("rank", "number"),
            ("role", "text"),
            ("seatOrder", "number"),
            ("startPlayer", "flag"),
            ("newPlayer", "flag"),
        ],
    ),
];

#[test]
fn bg_stats_files_have_the_fields_of_the_app() {
    let fixture = Fixture::new();
    synthetic::fill(fixture.journal().root(), &fixture.library, 14, 3);
    let sessions = sessions(&fixture);
    let file = bgsplay(&sessions.iter().collect::<Vec<_>>(), &fixture.library);
    assert_eq!((&file["locations"], &file["userInfo"]["meRefId"]), (&Value::from(Vec::<i32>::new()), &Value::from(1)));
    let list = |value: &Value| value.as_array().cloned().expect("a list");
    let plays = list(&file["plays"]);
    assert_eq!(plays.len(), sessions.len());
    for (name, fields) in BG_STATS {
        let items = match name {
            "playerScores" => plays.iter().flat_map(|play| list(&play[name])).collect(),
            _ => list(&file[name]),
        };
        assert!(!items.is_empty());
        for item in items {
            let written = item.as_object().expect("fields").iter().map(|(key, value)| {
                let kind = match value {
                    Value::String(_) => "text",
                    Value::Number(_) => "number",
                    Value::Bool(_) => "flag",
                    _ => "list",
                };
                (key.as_str(), kind)
            });
            let written: BTreeSet<_> = written.collect();
            assert_eq!(written, fields.iter().copied().collect(), "{name}");
        }
    }
    let ids = |name: &str| list(&file[name]).iter().map(|item| item["id"].clone()).collect::<Vec<_>>();
    for play in &plays {
        assert!(ids("games").contains(&play["gameRefId"]));
        assert!(list(&play["playerScores"]).iter().all(|score| ids("players").contains(&score["playerRefId"])));
        let moment = |key: &str| chrono::NaiveDateTime::parse_from_str(play[key].as_str()?, "%Y-%m-%d %H:%M:%S").ok();
        assert!(["playDate", "entryDate", "modificationDate"].into_iter().all(|key| moment(key).is_some()));
    }
}

#[test]
fn a_play_after_midnight_has_the_day_of_its_start() {
    let fixture = Fixture::new();
    fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1", "concede"]);
    let mut sessions = sessions(&fixture);
    sessions[0].started = chrono::DateTime::parse_from_rfc3339("2026-11-20T23:50:00-05:00").unwrap();
    sessions[0].ended = Some(chrono::DateTime::parse_from_rfc3339("2026-11-21T00:20:00-05:00").unwrap());
    sessions[0].seconds = 1800;
    let play = bgsplay(&[&sessions[0]], &fixture.library)["plays"][0].clone();
    assert_eq!(
        (&play["playDateYmd"], &play["playDate"], &play["durationMin"]),
        (&Value::from(20_261_120), &Value::from("2026-11-21 05:20:00"), &Value::from(30))
    );
}

#[test]
fn a_push_link_fills_in_a_play_of_bg_stats() {
    let fixture = Fixture::new();
    let (_, name) = fixture.classic(&["kh qs jc jd 7c 10d jk", "7c 1", "concede"]);
    let link = push_link(&sessions(&fixture)[0], &fixture.library);
    let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=").expect("the app's address");
    assert!(data.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~%:,".contains(&byte)), "{data}");
    let mut text = data.to_owned();
    for (code, sign) in [("%22", "\""), ("%7B", "{"), ("%7D", "}"), ("%5B", "["), ("%5D", "]"), ("%20", " ")] {
        text = text.replace(code, sign);
    }
    let play: Value = serde_json::from_str(&text).expect("JSON");
    let expected = json!({
        "sourceName": "deckwarden",
        "sourcePlayId": name,
        "playDate": "2026-11-20 19:18:03",
        "durationMin": 3,
        "board": "reserve",
        "game": {
            "name": "Clear the Dungeon Classic",
            "sourceGameId": "clear-the-dungeon-classic",
            "noPoints": true,
        },
        "players": [{"name": "Ana", "sourcePlayerId": "Ana", "startPlayer": false, "winner": false}],
    });
    assert_eq!(play, expected);
}

#[test]
fn csv_has_one_row_per_player_and_no_formulas() {
    let fixture = Fixture::new();
    let mut session = fixture.session("classic", &[], &["=1+1, \"x\""]);
    let mut log = fixture.journal().begin(&session, at(0)).unwrap();
    play(&mut session, &mut log, "kh qs jc jd", 5);
    log.note("two\nlines", at(6)).unwrap();
    drop(log);
    let sessions = sessions(&fixture);
    let sessions: Vec<&Summary> = sessions.iter().collect();
    let mut text = Vec::new();
    csv(&mut text, &sessions, &fixture.library).unwrap();
    let text = String::from_utf8(text).unwrap();
    let rows: Vec<&str> = text.split("\r\n").collect();
    assert_eq!(rows.len(), 3);
    assert!(
        rows[0]
            .starts_with("session,game,rules,preset,options,player,seat,players,started,ended,seconds,entries,result")
    );
    assert!(
        rows[1].contains(",\"'=1+1, \"\"x\"\"\",1,1,2026-11-20T20:15:03+01:00,,6,1,unfinished,,,,0,0,0,\"two\nlines\""),
        "{}",
        rows[1]
    );
    let day = sessions[0].started.date_naive();
    let period = Period::default().closed_by(std::iter::once(day));
    let sheet = markdown(&sessions, period, &fixture.library);
    assert!(sheet.starts_with("# Score sheet: 2026-11-20\n"), "{sheet}");
    assert!(sheet.contains("| 2026-11-20 | =1+1, \"x\" | standard | unfinished |  | 0 |  |"), "{sheet}");
}
