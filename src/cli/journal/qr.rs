//! `journal show --qr`: prints a QR code with a link that adds a game to the BG Stats app on a telephone.

use super::super::{Global, documents};
use crate::records::export::push_link;
use crate::records::journal::Summary;
use crate::rules::library::Library;
use crate::terminal::{Failure, output, screen};
use qrcode::{Color, EcLevel, QrCode};
use std::io::Write;

/// Width in modules (the squares of the code) of the light border, without which scanners may not find the code.
const BORDER: i32 = 2;

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
    if let Some(code) = code(&link).filter(|_| !look.plain) {
        let needed = code.first().map_or(0, |line| line.chars().count());
        match console::Term::stdout().size_checked() {
            Some((_, columns)) if usize::from(columns) < needed => {
                let text =
                    format!("The QR code needs {needed} columns, but this terminal has {columns}. Make it wider.");
                screen::print(&mut out, &look.paragraph("", &text))?;
            }
            _ => {
                // The code is black on white, whatever the colours of the terminal.
                let (on, off) = if look.styled { ("\u{1b}[97;40m", "\u{1b}[0m") } else { ("", "") };
                for line in code {
                    writeln!(out, "{on}{line}{off}")?;
                }
                screen::print(
                    &mut out,
                    &look.paragraph("", "Scan the code with the telephone that has BG Stats, or open this link on it:"),
                )?;
            }
        }
    }
    writeln!(out, "{link}")?;
    Ok(())
}

/// Returns the lines of a QR code for this text, in which half blocks are the light modules. Returns `None` if the text is
/// too long for a QR code.
fn code(text: &str) -> Option<Vec<String>> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let (modules, width) = (code.to_colors(), i32::try_from(code.width()).ok()?);
    let is_light = |x: i32, y: i32| {
        let inside = (0..width).contains(&x) && (0..width).contains(&y);
        !inside || modules.get((y * width + x) as usize) == Some(&Color::Light)
    };
    let module = |x, y| match (is_light(x, y), is_light(x, y + 1)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    let side = -BORDER..width + BORDER;
    Some(side.clone().step_by(2).map(|y| side.clone().map(|x| module(x, y)).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_finders_in_a_light_border() {
        let lines = code("https://app.bgstatsapp.com/createPlay.html?data=x").expect("a code");
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width) && lines.len() == width.div_ceil(2));
        assert_eq!(lines[0], "█".repeat(width));
        let at = |line: usize, from: usize| lines[line].chars().skip(from).take(7).collect::<String>();
        for finder in [at(1, 2), at(1, width - 9)] {
            assert_eq!(finder, " ▄▄▄▄▄ ");
        }
        assert_eq!(code(&"x".repeat(3000)), None);
    }
}
