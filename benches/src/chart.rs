//! Bar charts as SVG, one for a light page and one for a dark one.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use crate::codec::Codec;
use crate::report::MeasuredRow;
use crate::rows::Direction;

/// The rows that a reader of a front page knows.
const ROWS: [&str; 10] = [
    "twitter/owned",
    "twitter/borrowed",
    "twitter/skip",
    "citm/owned",
    "canada/f64",
    "github_events/owned",
    "book/owned",
    "orders/owned",
    "log/owned",
    "dense/owned",
];
const CODECS: [Codec; 4] = [Codec::Odjson, Codec::SimdJson, Codec::SonicRs, Codec::SerdeJson];

/// The colours of a page.
pub(crate) struct Theme {
    pub(crate) name: &'static str,
    pub(crate) paper: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) series: [&'static str; 4],
}

pub(crate) const THEMES: [Theme; 2] = [
    Theme { name: "light", paper: "#ffffff", ink: "#1f2328", series: ["#c2410c", "#2f6f8f", "#6b9080", "#9a9aa5"] },
    Theme { name: "dark", paper: "#0d1117", ink: "#e6edf3", series: ["#fb923c", "#6cb6d9", "#8fbfa8", "#8b8b99"] },
];

const LABELS: u32 = 190;
const WIDEST: f64 = 440.0;
const BAR: u32 = 13;
const GAP: u32 = 14;

/// Writes `decode-light.svg` and its three kin.
///
/// # Errors
///
/// Those of the file system.
pub fn write_bars(rows: &[MeasuredRow], folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for direction in [Direction::Decode, Direction::Encode] {
        let charted: Vec<&MeasuredRow> = ROWS
            .iter()
            .filter_map(|name| rows.iter().find(|row| row.name == *name && row.direction == direction))
            .collect();
        for theme in &THEMES {
            fs::write(folder.join(format!("{direction}-{}.svg", theme.name)), bars(&charted, direction, theme))?;
        }
    }
    Ok(())
}

fn bars(rows: &[&MeasuredRow], direction: Direction, theme: &Theme) -> String {
    let most = rows.iter().flat_map(|row| &row.measures).map(|measure| measure.throughput()).fold(1.0, f64::max);
    let group = BAR * CODECS.len() as u32 + GAP;
    let height = 70 + group * rows.len() as u32;
    let mut svg = opening(theme, &format!("{direction}, MB of JSON per second"), height);
    for (index, codec) in CODECS.iter().enumerate() {
        let x = LABELS + 110 * index as u32;
        let colour = theme.series[index];
        let _ = write!(svg, r#"<rect x="{x}" y="38" width="10" height="10" fill="{colour}"/>"#);
        let _ = writeln!(svg, r#"<text x="{}" y="47">{codec}</text>"#, x + 15);
    }
    for (place, row) in rows.iter().enumerate() {
        let top = 62 + group * place as u32;
        let middle = top + BAR * CODECS.len() as u32 / 2 + 4;
        let _ = writeln!(svg, r#"<text x="{}" y="{middle}" text-anchor="end">{}</text>"#, LABELS - 10, row.name);
        for (index, codec) in CODECS.iter().enumerate() {
            let Some(measure) = row.of(*codec) else { continue };
            let y = top + BAR * index as u32;
            let width = measure.throughput() / most * WIDEST;
            let colour = theme.series[index];
            let _ =
                write!(svg, r#"<rect x="{LABELS}" y="{y}" width="{width:.1}" height="{}" fill="{colour}"/>"#, BAR - 2);
            let x = f64::from(LABELS) + width + 5.0;
            let _ =
                writeln!(svg, r#"<text x="{x:.1}" y="{}" font-size="10">{:.0}</text>"#, y + 10, measure.throughput());
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The element's start, the paper and the title.
pub(crate) fn opening(theme: &Theme, title: &str, height: u32) -> String {
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 {height}" width="700" height="{height}" "#,
            r#"font-family="system-ui, sans-serif" font-size="12" fill="{ink}" role="img" aria-label="{title}">"#,
            "\n",
            r#"<rect width="700" height="{height}" fill="{paper}"/>"#,
            r#"<text x="20" y="24" font-size="15" font-weight="600">{title}</text>"#,
            "\n"
        ),
        height = height,
        ink = theme.ink,
        paper = theme.paper,
        title = title,
    )
}
