//! The page of scores and the result card: their content, and the page in a real browser.

use super::{Sandbox, tool};
use crate::journal::synthetic;
use deckwarden::rulebook::Library;
use std::process::Command;

const SESSIONS: usize = 40;
const HOSTILE: &str = "</script><img src=x onerror=document.title='hit'>";

/// Makes a sandbox with a journal of all games, in which one player's name and one note contain markup.
fn year() -> Sandbox {
    let sandbox = Sandbox::new();
    synthetic::fill(&sandbox.path("journal"), &Library::built_in().expect("the rulebooks"), SESSIONS, 11);
    let script = "kh qs jc jd 7c 10d jk\n7c 1\nnote </script><b>bold</b>\nconcede\n";
    let play = ["play", "classic", "--player", HOSTILE, "-q", "--journal", "journal"];
    let mut command = sandbox.command(&play);
    command.env("DECKWARDEN_NOW", "2026-12-31T20:00:00+00:00");
    assert_eq!(Sandbox::run_command(command, script.as_bytes()).status, 0);
    sandbox
}

fn page(sandbox: &Sandbox) -> String {
    let run = sandbox.run(&["scores", "--html", "page.html", "--journal", "journal"]);
    assert_eq!((run.status, run.err.as_str()), (0, "The page was written to page.html.\n"));
    std::fs::read_to_string(sandbox.path("page.html")).expect("the page")
}

#[test]
fn the_qr_code_of_a_solo_game_fits_80_columns() {
    for script in [
        "advanced-won",
        "classic-won-6",
        "crawl-mage-left",
        "mythic-very-relaxed-dragon-won-31",
        "regicide-silver-won-360",
        "scoundrel-lost-below-zero",
    ] {
        let sandbox = Sandbox::new();
        keep_example(&sandbox, &format!("{script}.txt"), "2026-05-01");
        let run = sandbox.run(&["journal", "show", "last", "--qr"]);
        let code: Vec<&str> = run.out.lines().take_while(|line| !line.starts_with("Scan")).collect();
        // In a pipe, the code has a border of four light modules on each side. At a terminal, one module is enough.
        let width = code.first().expect("a code").chars().count() - 2 * 4 + 2;
        assert!(code.len() > 30 && width <= 80, "{script}: {width} columns");
    }
}

#[test]
fn the_page_is_self_contained_and_escapes_text() {
    let sandbox = year();
    let page = page(&sandbox);
    assert!(!page.contains(HOSTILE) && !page.contains("<b>bold") && page.contains("&lt;/script&gt;&lt;img"));
    assert_eq!(page.matches("<script").count(), 2);
    assert!(page.contains("default-src 'none'") && !page.contains("src=\""));
    assert!(page.matches("href=\"").count() == page.matches("href=\"#").count() && page.contains("id=\"list\""));
    assert!(page.contains("<h1>Ana&#39;s year 2026</h1>") && page.contains("<svg class=\"calendar\""));
    assert!(!page.contains("--clean"), "a reader of the page has no command line");
    let finished = sandbox.run(&["journal", "list", "--json", "--journal", "journal"]).json()[0]["sessions"]
        .as_array()
        .expect("sessions")
        .iter()
        .filter(|session| session["result"] != "unfinished")
        .count();
    assert_eq!((page.matches("<tr data-players").count(), page.matches("data-pack=\"").count()), (finished, finished));
    assert!(page.contains("role=\"img\" aria-label=\"") && page.contains("<dt>Streaks</dt>") && page.contains("95 %"));
}

#[test]
fn an_existing_file_is_overwritten_only_with_force() {
    let sandbox = year();
    sandbox.write("page.html", "mine");
    let html = ["scores", "classic", "--html", "page.html", "--journal", "journal"];
    let run = sandbox.run(&html);
    assert_eq!(run.status, 2);
    assert_eq!(run.err, "deckwarden: page.html already exists. Name another file, or add --force.\n");
    assert_eq!(std::fs::read_to_string(sandbox.path("page.html")).expect("the file"), "mine");
    assert_eq!(sandbox.run(&[&html[..], &["--force"]].concat()).status, 0);
    assert!(std::fs::read_to_string(sandbox.path("page.html")).expect("the file").starts_with("<!DOCTYPE html>"));
    let run = sandbox.run(&["scores", "--html", "/dev/full", "--force", "--journal", "journal"]);
    assert_eq!(run.status, 3, "{}", run.err);
    assert!(run.err.contains("cannot be written: No space left on device"), "{}", run.err);
}

/// A script for the page. It steps through the replay with keys and buttons, filters the list, and reports what it
/// sees.
const VISITOR: &str = r##"<script>
(async () => {
const seen = { steps: [], errors: [] };
addEventListener("error", (event) => seen.errors.push(event.message));
const get = (id) => document.getElementById(id);
const key = (key) => get("replay").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
document.querySelector("[data-pack]").click();
for (let wait = 0; wait < 200 && !get("replay").open; wait += 1) await new Promise((done) => setTimeout(done, 20));
seen.open = get("replay").open;
seen.title = get("replay-title").textContent;
for (let at = 0; at <= Number(get("place").max); at += 1) {
  const cards = [...get("table").querySelectorAll("use")].map((use) => use.getAttribute("href").slice(1));
  seen.steps.push([get("line").textContent, cards.join(" "), get("said").textContent, get("next").getBoundingClientRect().y, get("odds-now").textContent]);
  key("ArrowRight");
}
key("Home");
seen.home = get("line").textContent;
get("next").click();
seen.next = get("line").textContent;
seen.ticks = get("four").dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
const edge = (part, side) => Math.round(document.querySelector(`#replay ${part}`).getBoundingClientRect()[side]);
seen.apart = edge("#table", "bottom") <= edge("#words", "top") && edge("#words", "bottom") <= edge(".help", "top");
get("words").style.height = "3rem";
key("End");
seen.result = Math.round(get("said").lastChild.getBoundingClientRect().bottom) <= edge("#words", "bottom");
seen.end = get("next").getAttribute("aria-disabled") === "true";
document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }));
document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
seen.plays = get("play").textContent === "Pause";
key(" ");
get("previous").click();
seen.previous = get("count-steps").textContent;
get("next").click();
seen.pauses = get("play").textContent === "Play";
seen.place = get("count-steps").textContent;
seen.back = get("next").getAttribute("aria-disabled") === "false";
get("close").click();
seen.closed = !get("replay").open;
// The dialog clears the address in an event after it has closed.
for (let wait = 0; wait < 200 && location.hash; wait += 1) await new Promise((done) => setTimeout(done, 20));
location.hash = `#game=${document.querySelector("[data-pack]").dataset.name}&step=2`;
for (let wait = 0; wait < 200 && !get("replay").open; wait += 1) await new Promise((done) => setTimeout(done, 20));
seen.linked = get("line").textContent;
history.back();
for (let wait = 0; wait < 200 && get("replay").open; wait += 1) await new Promise((done) => setTimeout(done, 20));
seen.backs = !get("replay").open;
const game = document.querySelector("[name=game]");
game.value = game.options[1].value;
game.dispatchEvent(new Event("change", { bubbles: true }));
const shown = [...document.querySelectorAll("#games tbody tr")].filter((row) => !row.hidden);
seen.filtered = shown.length > 0 && shown.every((row) => row.cells[1].textContent === game.value);
seen.count = get("count").textContent;
const ids = [...document.querySelectorAll("[id]")].map((part) => part.id);
seen.doubled = ids.length - new Set(ids).size;
seen.curve = get("curve").getAttribute("aria-label");
seen.hit = document.title === "hit" || document.querySelector("img, b") !== null;
const mark = ["SE", "EN:"].join("");
document.body.append(mark + JSON.stringify(seen) + mark);
})();
</script>"##;

/// Opens a page in a browser with an added script. Returns what the script reports; fails if the console is not empty.
fn visit(browser: &str, sandbox: &Sandbox, page: &str, visitor: &str) -> serde_json::Value {
    let path = sandbox.write("visited.html", page.replace("</body>", &format!("{visitor}</body>")));
    let mut command = Command::new(browser);
    command.args([
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--enable-logging=stderr",
        "--dump-dom",
        "--virtual-time-budget=20000",
        "--window-size=1280,750",
    ]);
    command.arg(format!("--user-data-dir={}", sandbox.path("profile").display()));
    let run = command.arg(format!("file://{}", path.display())).output().expect("the browser runs");
    let (dom, log) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let console: Vec<&str> = log.lines().filter(|line| line.contains("CONSOLE")).collect();
    assert_eq!(console, [""; 0]);
    let report = dom.split("SEEN:").nth(1).unwrap_or_else(|| panic!("the added script has reported nothing: {dom}"));
    let report = report.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    serde_json::from_str(&report).expect("JSON")
}

#[test]
fn the_page_works_in_a_browser() {
    let Some(browser) = tool(&["chromium", "google-chrome"]) else { return };
    let sandbox = year();
    assert_eq!(sandbox.run(&["review", "last", "--budget", "50", "--journal", "journal"]).status, 0);
    let seen = visit(browser, &sandbox, &page(&sandbox), VISITOR);
    for fact in ["open", "end", "back", "plays", "pauses", "closed", "filtered", "ticks", "apart", "result", "backs"] {
        assert_eq!(seen[fact], true, "{fact}");
    }
    assert_eq!((&seen["hit"], seen["errors"].as_array().map(Vec::len)), (&false.into(), Some(0)));
    assert_eq!(seen["home"], "Before the first card");
    assert!(seen["title"].as_str().is_some_and(|title| title.contains(HOSTILE)), "markup in a name stays text");
    // The player of the newest game has the hostile name.
    let steps = seen["steps"].as_array().expect("steps");
    assert_eq!(seen["place"], format!("step {} of {}", steps.len() - 2, steps.len() - 1));
    let cards: Vec<&str> = steps[2][1].as_str().expect("cards").split(' ').collect();
    assert!(["KH", "QS", "JC", "JD", "7C", "10D", "JK", "back"].iter().all(|card| cards.contains(card)), "{cards:?}");
    assert!(steps.iter().all(|step| step[3] == steps[0][3]), "the controls keep their place");
    assert_eq!(seen["previous"], format!("step {} of {}", steps.len() - 3, steps.len() - 1));
    assert_eq!(seen["doubled"], 0, "every id occurs once");
    assert_eq!(seen["linked"], steps[2][0]);
    assert_eq!(
        steps[1][0].as_str().map(|line| line.starts_with("turn up K♥, Q♠, J♣, J♦")),
        Some(true),
        "{:?}",
        steps[1]
    );
    assert!(steps[2][2].as_str().is_some_and(|printed| printed.contains("You place 7♣ on K♥.")), "{:?}", steps[2]);
    assert!(steps.iter().any(|step| step[2] == "</script><b>bold</b>"), "markup in a note stays text");
    let odds: Vec<&str> = steps.iter().map(|step| step[4].as_str().expect("a text")).collect();
    assert!(odds.iter().all(|odds| odds.starts_with("Won from here: ") && odds.ends_with(" %")), "{odds:?}");
    let ends =
        (odds[0].rsplit(": ").next().expect("odds"), odds.last().expect("a step").rsplit(": ").next().expect("odds"));
    assert_eq!(seen["curve"], format!("Won from here, step by step: from {} to {}", ends.0, ends.1));
}

#[test]
fn a_result_card_is_a_picture_of_the_end() {
    let sandbox = year();
    let run = sandbox.run(&["journal", "show", "last", "--card", "card.svg", "--journal", "journal"]);
    assert_eq!((run.status, run.err.as_str()), (0, "The card was written to card.svg.\n"));
    let card = std::fs::read_to_string(sandbox.path("card.svg")).expect("the card");
    assert!(card.starts_with("<svg ") && card.contains("<title id=\"title\">Clear the Dungeon Classic</title>"));
    assert!(!card.contains("<img") && card.contains("&lt;/script&gt;"));
    let second = ["journal", "show", "last", "--card", "card.svg", "--journal", "journal"];
    assert_eq!(sandbox.run(&second).status, 2);
    assert_eq!(sandbox.feed(&["play", "classic", "-q", "--journal", "open"], b"kh qs jc jd\n").status, 0);
    let run = sandbox.run(&["journal", "show", "last", "--card", "open.svg", "--journal", "open"]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains(" is not finished. Continue it with `deckwarden resume "), "{}", run.err);
}

#[test]
fn a_result_card_shows_the_score_once() {
    let sandbox = Sandbox::new();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/classic-won-6.txt");
    let play = ["play", "classic", "--script", script, "--keep", "-q"];
    for day in ["2026-12-01", "2026-12-02"] {
        let mut command = sandbox.command(&play);
        command.env("DECKWARDEN_NOW", format!("{day}T20:00:00+01:00"));
        assert_eq!(Sandbox::run_command(command, b"").status, 0);
    }
    assert_eq!(sandbox.run(&["journal", "show", "last", "--card", "card.svg"]).status, 0);
    let card = std::fs::read_to_string(sandbox.path("card.svg")).expect("the card");
    assert!(card.contains(">You cleared the dungeon with damage 0 of 7.</text>"), "{card}");
    assert!(card.contains(">As good as your best of 2.</text>") && card.matches("Score").count() == 2, "{card}");
    assert!(card.matches(">Score 6</text>").count() == 1 && !card.contains("Time:"), "{card}");
}

#[test]
fn a_result_card_leaves_out_empty_places() {
    let sandbox = Sandbox::new();
    for (game, script, shown, hidden) in [
        (
            "advanced",
            "advanced-won",
            &[">Hand</text>", ">Hit row</text>"][..],
            &[">14</text>", ">Inventory</text>"][..],
        ),
        ("advanced", "advanced-lost-hits", &[">14</text>", ">10</text>", ">11</text>"], &[">7</text>", ">1</text>"]),
        ("classic", "classic-won-6", &[">Column 1</text>", ">Damage</text>"], &[]),
    ] {
        let script = format!("{}/examples/{script}.txt", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(sandbox.run(&["play", game, "--script", &script, "--keep", "-q"]).status, 0);
        assert_eq!(sandbox.run(&["journal", "show", "last", "--card", "card.svg", "--force"]).status, 0);
        let card = std::fs::read_to_string(sandbox.path("card.svg")).expect("the card");
        assert!(shown.iter().all(|text| card.contains(text)), "{script}: {card}");
        assert!(!hidden.iter().any(|text| card.contains(text)), "{script}: {card}");
    }
}

#[test]
fn exports_have_results_without_a_score() {
    let sandbox = Sandbox::new();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/advanced-lost-hits.txt");
    let mut command = sandbox.command(&["play", "advanced", "--script", script, "--keep", "-q"]);
    command.env("DECKWARDEN_NOW", "2026-12-01T20:00:00+01:00");
    assert_eq!(Sandbox::run_command(command, b"").status, 0);
    let export = |format: &str| sandbox.run(&["journal", "export", "--format", format]).out;
    let numbers = sandbox.run(&["journal", "list", "--json"]).json()[0]["sessions"][0]["outcome"].clone();
    let (hits, deck) = (&numbers["hits"], &numbers["deck"]);
    assert_eq!(hits, 5);
    let row = format!(",lost,\"hits 5, cards left {deck}\",end.hits,hits=5 deck={deck} monsters_left=");
    assert!(export("csv").contains(&row), "{}", export("csv"));
    assert!(export("markdown").contains(&format!("| lost | hits 5, cards left {deck} |")), "{}", export("markdown"));
    assert!(!sandbox.run(&["scores", "advanced"]).out.contains("Time:"), "a script takes no time");
}

#[test]
fn a_page_of_one_game_has_its_replay() {
    let sandbox = year();
    let show = ["journal", "show", "last", "--journal", "journal", "--html", "game.html"];
    let run = sandbox.run(&show);
    assert_eq!((run.status, run.err.as_str()), (0, "The page was written to game.html.\n"));
    let page = std::fs::read_to_string(sandbox.path("game.html")).expect("the page");
    assert!(page.contains("<section class=\"replay\"") && page.contains("<dt>Result</dt><dd>conceded</dd>"), "{page}");
    assert!(!page.contains(HOSTILE) && page.matches("data-pack=\"0\"").count() == 1);
    assert_eq!(sandbox.run(&show).status, 2, "an existing page stays");
    let run = sandbox.run(&["journal", "show", "last", "--journal", "journal", "--card", "card.jpg"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("cannot be written as .jpg. Name a file that ends with .svg"), "{}", run.err);
    for option in ["--card", "--html"] {
        let run = sandbox.run(&["journal", "show", "last", "--journal", "journal", option, "card"]);
        assert_eq!(run.status, 2);
        assert!(run.err.contains("but its name has no ending. Name a file that ends with ."), "{}", run.err);
    }
}

/// A script for the page of one game. It presses keys while no element has the focus, and reports the steps.
const KEY_VISITOR: &str = r##"<script>
(async () => {
const seen = { steps: [] };
const look = () => seen.steps.push(document.getElementById("count-steps").textContent);
for (let wait = 0; wait < 200 && !document.querySelector("#table use"); wait += 1) await new Promise((done) => setTimeout(done, 20));
look();
for (const pressed of ["ArrowLeft", "Home", "ArrowRight", "End"]) {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
  look();
}
seen.alt = document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true }));
const mark = ["SE", "EN:"].join("");
document.body.append(mark + JSON.stringify(seen) + mark);
})();
</script>"##;

#[test]
fn a_page_of_one_game_opens_at_the_end_and_has_keys() {
    let Some(browser) = tool(&["chromium", "google-chrome"]) else { return };
    let sandbox = Sandbox::new();
    keep_example(&sandbox, "classic-won-6.txt", "2026-05-01");
    assert_eq!(sandbox.run(&["journal", "show", "last", "--html", "game.html"]).status, 0);
    let page = std::fs::read_to_string(sandbox.path("game.html")).expect("the page");
    assert!(page.contains("<noscript><style>section.replay"), "no dead buttons without JavaScript");
    let seen = visit(browser, &sandbox, &page, KEY_VISITOR);
    let last = seen["steps"][0].as_str().and_then(|step| step.rsplit(' ').next()?.parse::<usize>().ok());
    let last = last.expect("the number of steps");
    let steps = [last, last - 1, 0, 1, last].map(|step| format!("step {step} of {last}"));
    assert_eq!(seen["steps"], serde_json::json!(steps));
    assert_eq!(seen["alt"], true, "Alt and an arrow key still go back in the browser");
}

#[test]
fn a_result_card_praises_only_high_ranks_and_hard_goals() {
    let sandbox = Sandbox::new();
    let card = || {
        assert_eq!(sandbox.run(&["journal", "show", "last", "--card", "card.svg", "--force"]).status, 0);
        std::fs::read_to_string(sandbox.path("card.svg")).expect("the card")
    };
    keep_example(&sandbox, "classic-won-6.txt", "2026-05-01");
    keep_example(&sandbox, "classic-won-3.txt", "2026-05-02");
    let second = card();
    assert!(!second.contains("best of") && second.contains(">2nd game won in a row.</text>"), "{second}");
    keep_example(&sandbox, "regicide-silver-won-360.txt", "2026-05-03");
    let silver = card();
    assert!(silver.contains(">Goal reached: Silver. "), "{silver}");
}

/// Plays an example script with its own options, and keeps it as a session that begins on this day.
fn keep_example(sandbox: &Sandbox, script: &str, day: &str) {
    let path = crate::cli::package().join("examples").join(script);
    let text = std::fs::read_to_string(&path).expect("the script");
    let (path, command) = (path.display().to_string(), text.lines().nth(1).expect("the command"));
    let command = command.trim_start_matches("# deckwarden ").split(" --script").next().unwrap_or_default();
    let arguments: Vec<&str> = command.split(' ').chain(["--script", &path, "--keep", "-q"]).collect();
    let mut command = sandbox.command(&arguments);
    command.env("DECKWARDEN_NOW", format!("{day}T20:00:00+01:00"));
    assert_eq!(Sandbox::run_command(command, b"").status, 0, "{arguments:?}");
}

#[test]
fn a_game_with_opponents_says_who_won() {
    let sandbox = Sandbox::new();
    keep_example(&sandbox, "bullen-two-won.txt", "2026-05-01");
    keep_example(&sandbox, "classic-won-6.txt", "2026-05-02");
    assert_eq!(sandbox.run(&["journal", "show", "last", "--html", "solo.html"]).status, 0);
    let front = sandbox.run(&["scores"]).out;
    assert!(front.contains("bullen     1  won by Ana 0 % (0-79 %)"), "{front}");
    assert!(front.contains("classic    1  won 100 % (21-100 %)"), "{front}");
    let json = sandbox.run(&["scores", "--json"]).json().remove(0)["front"].clone();
    assert_eq!((&json["games"][1]["game"], &json["games"][1]["player"]), (&"dungeon".into(), &"Ana".into()));
    assert_eq!((&json["games"][0]["player"], &json["player"]), (&serde_json::Value::Null, &serde_json::Value::Null));
    let front = sandbox.run(&["scores", "--player", "ben"]).out;
    assert!(front.contains("won by Ben 100 % (21-100 %)"), "{front}");
    assert_eq!(sandbox.run(&["journal", "show", "bullen", "--html", "game.html"]).status, 0);
    assert_eq!(sandbox.run(&["journal", "show", "bullen", "--card", "card.svg"]).status, 0);
    let read = |name: &str| std::fs::read_to_string(sandbox.path(name)).expect("the file");
    assert!(read("game.html").contains("<dt>Result</dt><dd>won by Ben</dd>"));
    assert!(read("solo.html").contains("<dt>Result</dt><dd>won</dd>"));
    assert!(read("card.svg").contains(">Result: won by Ben  ·  Help: none</text>"));
}

#[test]
fn texts_of_house_rules_stay_text_and_fit() {
    let sandbox = Sandbox::new();
    let long = "W".repeat(300);
    let house = format!(
        "id: hostile\nextends: clear-the-dungeon-classic\nversion: 1.0.0\naliases: []\n\
         name: \"{HOSTILE}\\e[31mred\\u202Eevil\\\"&amp; {long}\"\n\
         history:\n  success: {{results: [won], name: \"</dd>{HOSTILE}\\e[2J\\u2066\", rate: \"rate\\\" onclick=x {long}\"}}\n\
         labels:\n  damage: \"</text>{HOSTILE}\\e]0;x\\a {long}\"\n"
    );
    std::fs::create_dir_all(sandbox.path(".config/deckwarden/rulebooks")).expect("a folder");
    sandbox.write(".config/deckwarden/rulebooks/hostile.yaml", house);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/classic-won-3.txt");
    for day in ["2026-12-01", "2026-12-02"] {
        let mut command = sandbox.command(&["play", "hostile", "--script", script, "--keep", "-q"]);
        command.env("DECKWARDEN_NOW", format!("{day}T20:00:00+01:00"));
        assert_eq!(Sandbox::run_command(command, b"").status, 0);
    }
    for (arguments, scripts) in [
        (&["scores", "--html", "page.html"][..], 2),
        (&["scores", "--svg", "scores.svg"], 0),
        (&["journal", "show", "last", "--html", "game.html"], 2),
        (&["journal", "show", "last", "--card", "card.svg"], 0),
    ] {
        assert_eq!(sandbox.run(arguments).status, 0, "{arguments:?}");
        let name = arguments.last().expect("a file");
        let text = std::fs::read_to_string(sandbox.path(name)).expect("the file");
        assert_eq!((text.matches("<script").count(), text.contains("<img")), (scripts, false), "{name}");
        assert!(!text.contains(['\u{1b}', '\u{7}', '\u{202e}', '\u{2066}']), "{name}");
        assert!(text.contains("&lt;/script&gt;&lt;img") && !text.contains("\" onclick"), "{name}");
    }
    let card = std::fs::read_to_string(sandbox.path("card.svg")).expect("the card");
    let drawn = card.lines().filter(|line| line.starts_with("<text"));
    assert!(drawn.clone().any(|line| line.contains('…')) && drawn.clone().all(|line| !line.contains(&long)), "{card}");
}

#[test]
fn the_page_has_folded_sections_by_game_and_high_scores() {
    let sandbox = Sandbox::new();
    for (day, script) in [
        "bullen-two-won.txt",
        "mythic-won-25.txt",
        "mythic-dragon-lost-15.txt",
        "mythic-lured-won-22.txt",
        "classic-won-3.txt",
        "classic-won-6.txt",
        "regicide-silver-won-360.txt",
        "regicide-three-lost-44.txt",
    ]
    .iter()
    .enumerate()
    {
        keep_example(&sandbox, script, &format!("2026-05-{:02}", day + 1));
    }
    let page = {
        assert_eq!(sandbox.run(&["scores", "--html", "page.html"]).status, 0);
        std::fs::read_to_string(sandbox.path("page.html")).expect("the page")
    };
    assert_eq!(page.matches("<details").count(), page.matches("</details>").count());
    assert!(!page.contains("<details open") && !page.contains(" open>"));
    let sections: Vec<&str> =
        page.split("<summary>").skip(1).map(|rest| rest.split(" <span>").next().expect("a title")).collect();
    let games: Vec<&str> = sections[1..].iter().map(|title| title.split(':').next().expect("a game")).collect();
    assert_eq!(
        games,
        [
            "Mythic Dungeon Crawler",
            "Mythic Dungeon Crawler",
            "Clear the Dungeon Classic",
            "Regicide",
            "Regicide",
            "Dungeon",
            "Dungeon"
        ]
    );
    assert_eq!(page.matches("class=\"group\" data-printed").count(), 5, "the high scores, and a section for each game");
    let scores = "<dt>Clear the Dungeon Classic</dt><dd><ol><li><a href=\"#game=2026-05-06T200000-classic-";
    assert!(page.contains(scores), "the best score is first");
    assert!(page.contains(">score 6, 2026-05-06</a><li>") && page.contains("<dt>Average damage to enemies</dt>"));
}

#[test]
fn scores_begin_with_a_line_per_game_and_compare_players() {
    let sandbox = year();
    let run = sandbox.run(&["scores", "--journal", "journal"]);
    assert!(run.out.starts_with("Ana's year 2026: ") && run.out.lines().count() < 24, "{}", run.out);
    assert!(run.out.contains("All games: ") && run.out.contains("scores classic`"), "{}", run.out);
    let run = sandbox.run(&["scores", "--player", "ana", "--player", "BEN", "--journal", "journal"]);
    assert!(
        run.out.contains("games together: Ana won ") && run.out.contains("Ben won ") && run.out.contains(" % ("),
        "{}",
        run.out
    );
    let run = sandbox.run(&["scores", "--player", "a", "--player", "b", "--player", "c", "--journal", "journal"]);
    assert_eq!(run.status, 2);
}

#[test]
fn a_page_replaces_the_output_of_scores() {
    let sandbox = year();
    let html = ["scores", "--html", "page.html", "--force", "--journal", "journal"];
    assert_eq!(sandbox.run(&html).out, "");
    let run = sandbox.run(&[&html[..], &["-q"]].concat());
    assert_eq!((run.out.as_str(), run.err.as_str()), ("", ""));
}

#[test]
fn a_long_player_name_is_refused() {
    let run = Sandbox::new().run(&["play", "classic", "--player", &"W".repeat(61), "--script", "none"]);
    assert_eq!(run.status, 2);
    let problem = "the name has 61 characters, but at most 60 are allowed. Shorten it";
    assert!(run.err.contains(problem), "{}", run.err);
    let run = Sandbox::new().run(&["config", "set", "player", &"W".repeat(61)]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains(problem), "{}", run.err);
}

#[test]
fn a_closed_pipe_ends_an_export_quietly() {
    let sandbox = year();
    let script = "deckwarden journal export --format csv --journal journal | head -1; echo ${PIPESTATUS[0]}";
    let mut shell = Command::new("bash");
    shell.args(["-c", &script.replace("deckwarden", env!("CARGO_BIN_EXE_deckwarden"))]).current_dir(sandbox.path(""));
    let Ok(run) = shell.output() else { return };
    assert_eq!(String::from_utf8_lossy(&run.stderr), "");
    assert!(String::from_utf8_lossy(&run.stdout).ends_with("\n0\n"));
}
