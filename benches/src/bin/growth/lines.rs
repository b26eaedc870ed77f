//! Curves over a logarithmic axis of sizes: a flat one is what is hoped for.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use odjson_benches::chart::{THEMES, Theme, opening};

/// The name of a curve and its points: size, time per unit.
pub(crate) type Curves = BTreeMap<String, Vec<(f64, f64)>>;

const LEFT: f64 = 60.0;
const RIGHT: f64 = 670.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 310.0;
const DASHES: [&str; 3] = ["none", "6 3", "2 3"];

/// Writes `NAME-light.svg` and `NAME-dark.svg`.
///
/// # Errors
///
/// Those of the file system.
pub(crate) fn write(curves: &Curves, name: &str, title: &str, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for theme in &THEMES {
        fs::write(folder.join(format!("{name}-{}.svg", theme.name)), lines(curves, title, theme))?;
    }
    Ok(())
}

fn lines(curves: &Curves, title: &str, theme: &Theme) -> String {
    let points = || curves.values().flatten();
    let smallest = points().map(|point| point.0).fold(f64::INFINITY, f64::min).log10();
    let largest = points().map(|point| point.0).fold(1.0, f64::max).log10().max(smallest + 1e-9);
    let highest = round_up(points().map(|point| point.1).fold(f64::MIN_POSITIVE, f64::max));
    let x = |size: f64| LEFT + (size.log10() - smallest) / (largest - smallest) * (RIGHT - LEFT);
    let y = |time: f64| BOTTOM - time / highest * (BOTTOM - TOP);

    let mut svg = opening(theme, title, 350 + 18 * curves.len() as u32);
    for step in 0..=4 {
        let time = highest * f64::from(step) / 4.0;
        let height = y(time);
        let _ = write!(svg, r#"<path d="M{LEFT} {height:.1}H{RIGHT}" stroke="{}"/>"#, theme.faint);
        let _ = writeln!(svg, r#"<text x="{}" y="{:.1}" text-anchor="end">{time}</text>"#, LEFT - 6.0, height + 4.0);
    }
    let mut power = smallest.ceil();
    while power <= largest {
        let size = 10_f64.powf(power);
        let _ = writeln!(
            svg,
            r#"<text x="{:.1}" y="{}" text-anchor="middle">{}</text>"#,
            x(size),
            BOTTOM + 18.0,
            short(size)
        );
        power += 1.0;
    }
    for (index, (name, points)) in curves.iter().enumerate() {
        // In order of their names, curves of one kind are neighbours.
        let (kind, variant) = if curves.len() > theme.series.len() { (index / 3, index % 3) } else { (index, 0) };
        let colour = theme.series[kind % theme.series.len()];
        let dashes = DASHES[variant];
        let stroke = format!(r#"fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}""#);
        let path: Vec<String> = points.iter().map(|&(size, time)| format!("{:.1} {:.1}", x(size), y(time))).collect();
        let _ = writeln!(svg, r#"<path d="M{}" {stroke}/>"#, path.join("L"));
        let row = 345.0 + 18.0 * index as f64;
        let _ = write!(svg, r#"<path d="M{LEFT} {}h30" {stroke}/>"#, row - 4.0);
        let _ = writeln!(svg, r#"<text x="{}" y="{row}">{name}</text>"#, LEFT + 38.0);
    }
    svg.push_str("</svg>\n");
    svg
}

/// The next number above that divides by four without remainder worth printing.
fn round_up(number: f64) -> f64 {
    let power = 10_f64.powf(number.log10().floor());
    let step = [1.0, 2.0, 4.0, 8.0, 10.0].into_iter().find(|step| step * power >= number);
    step.unwrap_or(10.0) * power
}

fn short(size: f64) -> String {
    match size {
        size if size >= 1e9 => format!("{:.0} G", size / 1e9),
        size if size >= 1e6 => format!("{:.0} M", size / 1e6),
        size if size >= 1e3 => format!("{:.0} k", size / 1e3),
        size => format!("{size:.0}"),
    }
}
