//! Charts as SVG, one for a light page and one for a dark one.

/// The colours of a page.
pub struct Theme {
    /// The end of the file's name.
    pub name: &'static str,
    /// The background.
    pub paper: &'static str,
    /// The text.
    pub ink: &'static str,
    /// The lines of an axis.
    pub faint: &'static str,
    /// Ours first.
    pub series: [&'static str; 4],
}

/// The two pages.
pub const THEMES: [Theme; 2] = [
    Theme {
        name: "light",
        paper: "#ffffff",
        ink: "#1f2328",
        faint: "#d1d9e0",
        series: ["#c2410c", "#2f6f8f", "#6b9080", "#9a9aa5"],
    },
    Theme {
        name: "dark",
        paper: "#0d1117",
        ink: "#e6edf3",
        faint: "#30363d",
        series: ["#fb923c", "#6cb6d9", "#8fbfa8", "#8b8b99"],
    },
];

/// The element's start, the paper and the title.
pub fn opening(theme: &Theme, title: &str, height: u32) -> String {
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
