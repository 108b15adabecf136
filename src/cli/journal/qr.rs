//! `journal show --qr`: prints a QR code with a link that adds a game to the BG Stats app on a telephone.

use super::super::{Global, documents};
use crate::records::export::push_link;
use crate::records::journal::Summary;
use crate::rules::library::Library;
use crate::terminal::{Failure, output, screen};
use qrcode::{Color, EcLevel, QrCode};
use std::io::Write;

/// The standard width of the light border around a code, in modules (the squares of the code).
const BORDER: usize = 4;
/// The narrowest border, in modules, that still lets a scanner find the code.
const MIN_BORDER: usize = 1;

/// `journal show --qr`: the link in the code.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct PushLink {
    /// A link that opens BG Stats on a telephone, with the data of the game filled in.
    link: String,
}

pub(super) fn show(summary: &Summary, library: &Library, global: &Global) -> Result<(), Failure> {
    let link = push_link(summary, library);
    if global.json {
        documents::print(&PushLink { link })?;
        return Ok(());
    }
    let mut out = output::styled();
    let look = screen::look(global.plain);
    if let Some(code) = QrCode::with_error_correction_level(&link, EcLevel::L).ok().filter(|_| !look.plain) {
        let columns = console::Term::stdout().size_checked().map_or(usize::MAX, |(_, columns)| columns.into());
        let needed = code.width() + 2 * MIN_BORDER;
        let text = if columns < needed {
            format!(
                "The QR code of this game needs {needed} columns, but this terminal has {columns}. Make it wider, or open this \
                 link on the telephone that has BG Stats:"
            )
        } else {
            // With colours, the code is black on white, whatever the terminal's own colours are.
            let (start, end) = if look.styled { ("\u{1b}[97;40m", "\u{1b}[0m") } else { ("", "") };
            for line in lines(&code, ((columns - code.width()) / 2).min(BORDER)) {
                writeln!(out, "{start}{line}{end}")?;
            }
            "Scan the code with the telephone that has BG Stats, or open this link on it:".to_owned()
        };
        screen::print(&mut out, &look.paragraph("", &text))?;
    }
    writeln!(out, "{link}")?;
    Ok(())
}

/// Returns the lines of a QR code with a border of this width. Block characters draw the light modules of the code.
/// Each character draws two modules, one above the other.
fn lines(code: &QrCode, border: usize) -> Vec<String> {
    let width = code.width();
    let is_light = |x: usize, y: usize| {
        let is_symbol = (border..border + width).contains(&x) && (border..border + width).contains(&y);
        !is_symbol || code[(x - border, y - border)] == Color::Light
    };
    let character = |x, y| match (is_light(x, y), is_light(x, y + 1)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    let side = 0..width + 2 * border;
    side.clone().step_by(2).map(|y| side.clone().map(|x| character(x, y)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_finders_in_a_light_border() {
        let code = QrCode::new("https://app.bgstatsapp.com/createPlay.html?data=x").expect("a code");
        for border in [2, 4] {
            let lines = lines(&code, border);
            let width = lines[0].chars().count();
            assert!(lines.iter().all(|line| line.chars().count() == width) && lines.len() == width.div_ceil(2));
            assert_eq!((width, &lines[0]), (code.width() + 2 * border, &"█".repeat(width)));
            let at = |from: usize| lines[border / 2].chars().skip(from).take(7).collect::<String>();
            for finder in [at(border), at(width - border - 7)] {
                assert_eq!(finder, " ▄▄▄▄▄ ");
            }
        }
    }
}
