//! Lays out rows of cells in columns, and joins texts into lines. Widths are in columns of the terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Number of spaces between two columns.
const GAP: usize = 2;

/// Lays out rows in columns. Drops the last columns if a line would be wider than `width` (0: no limit).
pub(crate) fn lines(rows: &[Vec<String>], width: usize) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let mut used = 0;
    let widths: Vec<usize> = (0..count)
        .map(|index| width_of_column(rows, index))
        .take_while(|column_width| {
            used += if *column_width == 0 { 0 } else { column_width + GAP };
            width == 0 || used <= width + GAP
        })
        .collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (cell, column_width) in row.iter().zip(&widths).filter(|(_, column_width)| **column_width > 0) {
            line.push_str(cell);
            line.push_str(&" ".repeat(column_width - cell.width() + GAP));
        }
        line.trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

fn width_of_column(rows: &[Vec<String>], index: usize) -> usize {
    rows.iter().filter_map(|row| row.get(index)).map(|cell| cell.width()).max().unwrap_or_default()
}

/// Lays out rows like [`lines`], but shortens the cells of column `index` so that the other columns fit. If shortening
/// is not enough, drops the columns `dropped_columns`, one after another, until the rest fits.
pub(crate) fn shortened_lines(
    mut rows: Vec<Vec<String>>,
    index: usize,
    dropped_columns: &[usize],
    width: usize,
) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width_of_others = |rows: &[Vec<String>]| -> usize {
        let widths = (0..count).filter(|other| *other != index).map(|other| width_of_column(rows, other));
        widths.filter(|column_width| *column_width > 0).map(|column_width| column_width + GAP).sum()
    };
    for column in dropped_columns {
        if width == 0 || width_of_others(&rows) + width_of_column(&rows, index).min(MIN_CELL) <= width {
            break;
        }
        rows.iter_mut().filter_map(|row| row.get_mut(*column)).for_each(String::clear);
    }
    let available = width.saturating_sub(width_of_others(&rows)).max(MIN_CELL);
    if width > 0 && width_of_column(&rows, index) > available {
        rows.iter_mut().filter_map(|row| row.get_mut(index)).for_each(|cell| *cell = shortened(cell, available));
    }
    lines(&rows, width)
}

/// Minimum width of a shortened cell. Narrower cells would be hard to recognise.
const MIN_CELL: usize = 8;

/// Returns the text if it is at most `width` wide. Otherwise cuts the text to this width and ends it with an ellipsis.
pub(crate) fn shortened(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut used = 1;
    let start = text.chars().take_while(|c| {
        used += UnicodeWidthChar::width(*c).unwrap_or_default();
        used <= width
    });
    format!("{}…", start.collect::<String>())
}

/// Joins texts with `between` into lines that are at most `width` wide (0: one line). Never breaks a text, so a line
/// with a single long text may be wider.
pub(crate) fn wrap_parts(parts: impl Iterator<Item = String>, between: &str, width: usize) -> Vec<String> {
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
    fn cells_are_shortened_so_that_other_columns_fit() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let rows = || vec![row(["3f9a", "Maximiliane, Zoë", "won"]), row(["00", "Ana", "lost"])];
        assert_eq!(shortened_lines(rows(), 1, &[], 80)[0], "3f9a  Maximiliane, Zoë  won");
        assert_eq!(shortened_lines(rows(), 1, &[], 22), ["3f9a  Maximilia…  won", "00    Ana         lost"]);
        assert_eq!(shortened_lines(rows(), 1, &[], 12), ["3f9a", "00"]);
        assert_eq!(shortened_lines(rows(), 1, &[0], 16), ["Maximilia…  won", "Ana         lost"]);
        assert_eq!(shortened_lines(rows(), 1, &[0, 1], 12), ["won", "lost"]);
    }

    #[test]
    fn columns_that_do_not_fit_are_dropped_from_the_right() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let rows = [row(["3f9a", "classic", "Zoë"]), row(["00", "♣", "Ana"])];
        assert_eq!(lines(&rows, 80), ["3f9a  classic  Zoë", "00    ♣        Ana"]);
        assert_eq!(lines(&rows, 18), ["3f9a  classic  Zoë", "00    ♣        Ana"]);
        assert_eq!(lines(&rows, 17), ["3f9a  classic", "00    ♣"]);
    }
}
