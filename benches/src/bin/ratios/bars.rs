//! Throughput of each codec on the best known rows, as bars.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use odjson_benches::chart::{THEMES, Theme, opening};
use odjson_benches::codec::Codec;
use odjson_benches::rows::Direction;

use crate::report::MeasuredRow;

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

const LABELS: u32 = 190;
const WIDEST: f64 = 440.0;
const BAR: u32 = 13;
const GAP: u32 = 14;

/// Writes `decode-light.svg` and its three kin.
///
/// # Errors
///
/// Those of the file system.
pub(crate) fn write(rows: &[MeasuredRow], folder: &Path) -> io::Result<()> {
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
