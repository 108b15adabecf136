//! Draws the lines of a script, each with the table after it, as an animated SVG file or as single tables.

use super::{CARD_CSS, Picture, TABLE_CSS, symbols};
use crate::play::session::Session;
use crate::rules::game::{Game, Rules};
use crate::text::markup::escaped;
use std::fmt::Write;

/// Width of the drawn tables, in SVG units.
const WIDTH: i32 = 420;
/// Height of the space for the typed line and the referee's answer, in SVG units.
const TEXT_HEIGHT: i32 = 101;
/// Height of a line of the answer, in SVG units.
const LINE_HEIGHT: i32 = 15;
/// Maximum number of lines of the answer, so that they fit [`TEXT_HEIGHT`].
const MAX_LINES: usize = 5;
/// Maximum number of letters in a line of the answer, so that it fits [`WIDTH`].
const MAX_LETTERS: usize = 66;

/// One picture of an animated script: a typed line, the referee's answer and the table.
#[derive(Debug)]
pub struct Frame {
    line: String,
    answer: Vec<String>,
    table: Picture,
}

/// Plays the lines of a script and returns a frame for each. A refused line also has a frame, with the reason.
pub fn frames(mut session: Session, script: &str) -> Vec<Frame> {
    let mut frames = Vec::new();
    for line in script.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#')) {
        let answer = match session.line(line) {
            Ok(None) => continue,
            Ok(Some(change)) => {
                let mut answer: Vec<String> =
                    change.events.iter().filter_map(|event| session.messages().event(event)).collect();
                answer.extend(session.game().outcome().map(|outcome| session.messages().outcome(&outcome)));
                answer
            }
            Err(refusal) => vec![format!("✗ {}", session.explain(&refusal, session.messages()))],
        };
        let table = Picture::new(&session.game().layout(), session.messages(), WIDTH);
        frames.push(Frame { line: line.to_owned(), answer, table });
    }
    frames
}

/// Returns only the table of a frame, as an SVG file.
pub fn table_picture(frame: &Frame) -> String {
    let Picture { width, height, .. } = &frame.table;
    document(*width, *height, "", &super::symbols_of(&frame.table), &frame.table.svg())
}

/// Returns an SVG file that shows the frames in an endless loop, each for `seconds` seconds. A viewer without animation
/// shows the last frame.
pub fn animation(frames: &[Frame], seconds: u32) -> String {
    let height = TEXT_HEIGHT + frames.iter().map(|frame| frame.table.height).max().unwrap_or_default();
    let count = u32::try_from(frames.len()).unwrap_or(1).max(1);
    let share = 100.0 / f64::from(count);
    let length = count * seconds;
    let style = format!(
        "@keyframes f{{0%{{visibility:visible}}{share:.3}%{{visibility:hidden}}100%{{visibility:hidden}}}}\
         .f{{animation:f {length}s step-end infinite}}@media (prefers-reduced-motion:reduce){{.f{{animation:none}}}}.l,.s{{font:12px/1 Menlo,'DejaVu Sans Mono',monospace;\
         fill:#f4f0e6}}.l{{font-weight:bold;fill:#ffd977;font-size:14px}}.s{{font:12px/1 Helvetica,Arial,sans-serif}}"
    );
    let mut body = String::new();
    for (at, frame) in (0..).zip(frames) {
        // The delays are negative. During a positive delay, the last frame would be visible.
        let before = length - at * seconds;
        let hidden = if at + 1 < count { " visibility=\"hidden\"" } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(
            body,
            "<g class=\"f\"{hidden} style=\"animation-delay:-{before}s\"><text class=\"l\" x=\"10\" y=\"22\">&gt; {}</text>",
            escaped(&frame.line)
        );
        for (row, line) in (0..).zip(answer_lines(&frame.answer)) {
            let y = 41 + row * LINE_HEIGHT;
            let _ = writeln!(body, "<text class=\"s\" x=\"10\" y=\"{y}\">{}</text>", escaped(&line));
        }
        let _ = writeln!(body, "<g transform=\"translate(0 {TEXT_HEIGHT})\">\n{}</g></g>", frame.table.svg());
    }
    document(WIDTH, height, &style, &symbols(), &body)
}

/// Returns the answer in lines that fit the width. If the answer is too long, returns `…` and the last lines.
fn answer_lines(answer: &[String]) -> Vec<String> {
    let lines = answer.iter().flat_map(|sentence| textwrap::wrap(sentence, MAX_LETTERS));
    let mut lines: Vec<String> = lines.map(std::borrow::Cow::into_owned).collect();
    if lines.len() <= MAX_LINES {
        return lines;
    }
    let last = lines.split_off(lines.len() + 1 - MAX_LINES);
    std::iter::once("…".to_owned()).chain(last).collect()
}

fn document(width: i32, height: i32, style: &str, symbols: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\">\n\
         <style>{CARD_CSS}{TABLE_CSS}{style}</style>\n{symbols}\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#16392b\"/>\n{body}</svg>\n",
        width * 3 / 2,
        height * 3 / 2
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(answer: &[&str]) -> Frame {
        let table = Picture { width: WIDTH, height: 100, marks: Vec::new() };
        Frame { line: "kc".to_owned(), answer: answer.iter().map(|line| (*line).to_owned()).collect(), table }
    }

    #[test]
    fn a_long_answer_is_marked_as_cut() {
        let frame =
            |count: usize| answer_lines(&frame(&["one", "two", "three", "four", "five", "six"][..count]).answer);
        assert_eq!(frame(5), ["one", "two", "three", "four", "five"]);
        assert_eq!(frame(6), ["…", "three", "four", "five", "six"]);
    }

    #[test]
    fn the_last_frame_is_visible_without_animation() {
        let drawn = animation(&[frame(&[]), frame(&[]), frame(&[])], 2);
        let frames: Vec<&str> = drawn.lines().filter(|line| line.starts_with("<g class=\"f\"")).collect();
        let hidden: Vec<bool> = frames.iter().map(|line| line.contains("visibility=\"hidden\"")).collect();
        assert_eq!(hidden, [true, true, false]);
        assert!(["-6s", "-4s", "-2s"].iter().zip(&frames).all(|(delay, line)| line.contains(delay)), "{frames:?}");
        assert!(drawn.contains("@media (prefers-reduced-motion:reduce){.f{animation:none}}"));
    }
}
