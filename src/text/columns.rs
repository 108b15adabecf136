//! Lays out parts in lines and rows in columns.

use unicode_width::UnicodeWidthStr;

const GAP: usize = 2;

/// Lays out rows in columns. The last columns are dropped if not all fit `width` (0: no limit).
pub(crate) fn lines(rows: &[Vec<String>], width: usize) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widest =
        |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.width()).max().unwrap_or_default();
    let mut used = 0;
    let widths: Vec<usize> = (0..count)
        .map(widest)
        .take_while(|wide| {
            used += wide + GAP;
            width == 0 || used <= width + GAP
        })
        .collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (cell, wide) in row.iter().zip(&widths).filter(|(_, wide)| **wide > 0) {
            line.push_str(cell);
            line.push_str(&" ".repeat(wide - cell.width() + GAP));
        }
        line.trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Joins parts into lines of at most `width` columns (0: one line). A part is never broken.
pub(crate) fn flow(parts: impl Iterator<Item = String>, between: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if width == 0 || line.width() + between.width() + part.width() <= width => {
                line.push_str(between);
                line.push_str(&part);
            }
            _ => lines.push(part),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_do_not_fit_are_dropped_from_the_right() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let rows = [row(["3f9a", "classic", "Zoë"]), row(["00", "♣", "Ana"])];
        assert_eq!(lines(&rows, 80), ["3f9a  classic  Zoë", "00    ♣        Ana"]);
        assert_eq!(lines(&rows, 18), ["3f9a  classic  Zoë", "00    ♣        Ana"]);
        assert_eq!(lines(&rows, 17), ["3f9a  classic", "00    ♣"]);
    }
}
