//! Draws charts as SVG.

use super::{Chart, range_label, round_width};
use crate::model::rate::Rate;
use crate::text::markup::escaped;
use crate::text::prose::{capitalize, counted};
use std::fmt::Write;

/// The width of an SVG file for printing. All sizes are in SVG units.
const WIDTH: f64 = 800.0;
/// The width of a panel in a page. The panel is narrow, so that its letters stay readable on a phone.
const PANEL_WIDTH: f64 = 380.0;
const PANEL_HEIGHT: f64 = 240.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 44.0;
/// Maximum number of steps on an axis; more labels would be hard to read.
const MAX_STEPS: f64 = 5.0;

/// Returns an SVG file with the charts below one another, each under its title and `subtitle`.
pub(crate) fn svg(charts: &[Chart], subtitle: &str) -> String {
    let mut body = String::new();
    let mut y = 24.0;
    for chart in charts {
        let mut header = Canvas { out: &mut body, y, width: WIDTH };
        header.add_text(LEFT, 16.0, "start", 16, &chart.title);
        header.add_text(LEFT, 34.0, "start", 11, subtitle);
        y += 48.0;
        for draw in panels(chart) {
            draw(&mut Canvas { out: &mut body, y, width: WIDTH }, chart);
            y += PANEL_HEIGHT;
        }
        y += 16.0;
    }
    document(&format!("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}"), (WIDTH, y), "")
}

/// Returns the panels of a chart as SVG elements for a page, which has its own title and background. The first panel
/// has the description for screen readers.
pub(crate) fn svg_in_page(chart: &Chart, description: &str) -> String {
    let panel = |(index, draw): (usize, &Panel)| {
        let mut body = String::new();
        draw(&mut Canvas { out: &mut body, y: 0.0, width: PANEL_WIDTH }, chart);
        let attributes = match index {
            0 => format!(" role=\"img\" aria-label=\"{}\"", escaped(description)),
            _ => " aria-hidden=\"true\"".to_owned(),
        };
        document(&body, (PANEL_WIDTH, PANEL_HEIGHT), &format!("{attributes} class=\"chart\""))
    };
    panels(chart).iter().enumerate().map(panel).collect()
}

fn document(body: &str, (width, height): (f64, f64), attributes: &str) -> String {
    format!(
        "<svg{attributes} xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"Georgia, serif\" fill=\"#222\">\n{body}</svg>\n"
    )
}

type Panel = fn(&mut Canvas<'_>, &Chart);

/// Returns the functions that draw the panels of a chart: only the panel of rates if no game has a score.
fn panels(chart: &Chart) -> &'static [Panel] {
    const ALL: [Panel; 3] = [
        |canvas, chart| canvas.draw_scores(chart),
        |canvas, chart| canvas.draw_histogram(chart),
        |canvas, chart| canvas.draw_rates(chart),
    ];
    if chart.has_scores() { &ALL } else { &ALL[2..] }
}

/// A panel to draw on. The y coordinates start at the top of the panel.
struct Canvas<'o> {
    out: &'o mut String,
    y: f64,
    width: f64,
}

/// The scale of an axis, with a line at every multiple of a round step.
#[derive(Clone, Copy)]
struct Axis {
    from: f64,
    to: f64,
    step: f64,
}

impl Axis {
    /// Makes an axis that contains both values and has at most [`MAX_STEPS`] steps. A step is a whole number.
    fn covering(min: f64, max: f64) -> Axis {
        let steps = |step: i64| ((min / step as f64).floor(), (max / step as f64).ceil());
        let step = round_width(|step| {
            let (first, last) = steps(step);
            last - first <= MAX_STEPS
        });
        let (first, last) = steps(step);
        let step = step as f64;
        Axis { from: first * step, to: last * step, step }
    }
}

impl Canvas<'_> {
    fn draw_scores(&mut self, chart: &Chart) {
        self.add_heading(&format!("Score over time{}", chart.score_note()));
        let scores: Vec<f64> = chart.scores.iter().map(|(_, score)| *score as f64).collect();
        let axis =
            Axis::covering(scores.iter().copied().fold(0.0, f64::min), scores.iter().copied().fold(1.0, f64::max));
        self.draw_axis(axis, "");
        let step = (self.width - LEFT - RIGHT) / scores.len() as f64;
        let x_at = |number: usize| LEFT + (number as f64 + 0.5) * step;
        let points: Vec<String> = scores
            .iter()
            .enumerate()
            .map(|(n, score)| format!("{:.1},{:.1}", x_at(n), self.y + y_of(*score, axis)))
            .collect();
        let line = points.join(" ");
        self.add(&format!("<polyline points=\"{line}\" fill=\"none\" stroke=\"#8a8a8a\" stroke-width=\"1\"/>"));
        for (number, score) in scores.iter().enumerate() {
            let (x, y) = (x_at(number), self.y + y_of(*score, axis));
            self.add(&format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.5\" fill=\"#1f3a5f\"/>"));
        }
        if let (Some((first, _)), Some((last, _))) = (chart.scores.first(), chart.scores.last()) {
            self.add_text(LEFT, PANEL_HEIGHT - BOTTOM + 18.0, "start", 11, &first.to_string());
            self.add_text(self.width - RIGHT, PANEL_HEIGHT - BOTTOM + 18.0, "end", 11, &last.to_string());
        }
    }

    fn draw_histogram(&mut self, chart: &Chart) {
        self.add_heading("Number of games with each score");
        let max_count = chart.histogram.iter().map(|(_, _, count)| *count).max().unwrap_or(1) as f64;
        let axis = Axis::covering(0.0, max_count.max(1.0));
        self.draw_axis(axis, "");
        let step = (self.width - LEFT - RIGHT) / chart.histogram.len().max(1) as f64;
        // A label has about seven letters, which are 44 units wide.
        let label_step = (44.0 / step).ceil().max(1.0) as usize;
        for (number, (from, to, count)) in chart.histogram.iter().enumerate() {
            let x = LEFT + (number as f64 + 0.1) * step;
            let (top, base) = (y_of(*count as f64, axis), y_of(0.0, axis));
            self.add(&format!(
                "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"#1f3a5f\"/>",
                self.y + top,
                step * 0.8,
                base - top
            ));
            if number.is_multiple_of(label_step) {
                self.add_text(x + step * 0.4, PANEL_HEIGHT - BOTTOM + 18.0, "middle", 11, &range_label(*from, *to));
            }
            self.add_text(x + step * 0.4, top - 4.0, "middle", 10, &count.to_string());
        }
    }

    fn draw_rates(&mut self, chart: &Chart) {
        self.add_heading(&format!(
            "{} by month; the grey bars are 95 % confidence intervals",
            capitalize(&chart.rate_name)
        ));
        let axis = Axis { from: 0.0, to: 100.0, step: 25.0 };
        self.draw_axis(axis, " %");
        let step = (self.width - LEFT - RIGHT) / chart.rates.len().max(1) as f64;
        // The labels of a month, such as `2026-11` and `12 games`, are about eight letters wide and need a gap.
        let label_step = (58.0 / step).ceil().max(1.0) as usize;
        for (number, (month, rate)) in chart.rates.iter().enumerate() {
            let x = LEFT + (number as f64 + 0.5) * step;
            self.draw_rate(x, *rate, axis);
            if number.is_multiple_of(label_step) {
                self.add_text(x, PANEL_HEIGHT - BOTTOM + 18.0, "middle", 11, month);
                self.add_text(x, PANEL_HEIGHT - BOTTOM + 32.0, "middle", 10, &counted(rate.tries as usize, "game"));
            }
        }
    }

    fn draw_rate(&mut self, x: f64, rate: Rate, axis: Axis) {
        let (Some(share), Some((low, high))) = (rate.proportion(), rate.interval()) else { return };
        let y_at = |share: f64| self.y + y_of(share * 100.0, axis);
        let (y, low, high) = (y_at(share), y_at(low), y_at(high));
        self.add(&format!(
            "<path d=\"M{x:.1} {low:.1}V{high:.1}M{:.1} {low:.1}h8M{:.1} {high:.1}h8\" stroke=\"#8a8a8a\" fill=\"none\"/>",
            x - 4.0,
            x - 4.0
        ));
        self.add(&format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#1f3a5f\"/>"));
    }

    /// Draws a horizontal line at every step of an axis, with its value and `unit` on the left.
    fn draw_axis(&mut self, axis: Axis, unit: &str) {
        for number in 0..=((axis.to - axis.from) / axis.step).round() as u32 {
            let value = axis.from + axis.step * f64::from(number);
            let y = y_of(value, axis);
            self.add(&format!(
                "<path d=\"M{LEFT} {0:.1}H{1}\" stroke=\"#ddd\" fill=\"none\"/>",
                self.y + y,
                self.width - RIGHT
            ));
            self.add_text(LEFT - 8.0, y + 4.0, "end", 11, &format!("{value:.0}{unit}"));
        }
    }

    fn add_heading(&mut self, text: &str) {
        self.add_text(LEFT, 18.0, "start", 13, text);
    }

    fn add_text(&mut self, x: f64, y: f64, anchor: &str, size: u8, text: &str) {
        let y = self.y + y;
        self.add(&format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\">{}</text>",
            escaped(text)
        ));
    }

    fn add(&mut self, element: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "{element}");
    }
}

/// Returns the y coordinate of a value, counted from the top of the panel.
fn y_of(value: f64, axis: Axis) -> f64 {
    let share = (value - axis.from) / (axis.to - axis.from).max(f64::EPSILON);
    TOP + (1.0 - share) * (PANEL_HEIGHT - TOP - BOTTOM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    #[test]
    fn an_axis_covers_all_values_in_round_steps() {
        for (least, greatest, expected) in [
            (0.0, 1.0, (0.0, 1.0, 1.0)),
            (0.0, 26.0, (0.0, 30.0, 10.0)),
            (-38.0, 6.0, (-40.0, 10.0, 10.0)),
            (0.0, 141.0, (0.0, 150.0, 50.0)),
        ] {
            let Axis { from, to, step } = Axis::covering(least, greatest);
            assert_eq!((from, to, step), expected);
        }
    }

    #[test]
    fn an_svg_draws_every_score_and_rate_and_escapes_names() {
        let chart = Chart {
            title: "<Ana> & \"Ben\"".to_owned(),
            scores: vec![(NaiveDate::default(), 3), (NaiveDate::default(), 5)],
            histogram: vec![(3, 3, 1), (4, 4, 0), (5, 5, 1)],
            rate_name: "win rate".to_owned(),
            rates: vec![("2026-11".to_owned(), Rate { hits: 1, tries: 2 })],
        };
        let text = svg(&[chart], "2026-11-20 to 2026-11-21");
        assert!(text.contains("&lt;Ana&gt; &amp; &quot;Ben&quot;"), "{text}");
        assert_eq!(text.matches("<circle").count(), 3);
        assert!(text.contains(">2 games<") && text.contains(">100 %<"));
        assert_eq!(text.matches("<text").count(), text.matches("</text>").count());
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
    }
}
