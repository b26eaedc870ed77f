//! A file that outgrows 500 lines holds two concepts, or a table.

use crate::sources::{self, Source};

const LONGEST: usize = 500;

/// The files that may be longer, and why.
const LONGER: &[(&str, &str)] = &[
    ("odjson-runtime/src/decode/decoder.rs", "nearly half is documentation and examples: each method is public"),
    ("odjson-runtime/src/encode/encoder.rs", "a third is documentation and examples: each method is public"),
];

/// The lines of a file without the unit tests at its end.
fn length(source: &Source) -> usize {
    let lines: Vec<&str> = source.text.lines().collect();
    let tests = lines.windows(2).position(|pair| pair == ["#[cfg(test)]", "mod tests {"]);
    tests.unwrap_or(lines.len())
}

#[test]
fn files_are_one_concept_long() {
    let mut wrong = Vec::new();
    for source in sources::all() {
        let (length, listed) = (length(&source), LONGER.iter().any(|(path, _)| *path == source.path));
        if length > LONGEST && !listed {
            wrong.push(format!("{}: {length} lines; split it by concept", source.path));
        }
        if length <= LONGEST && listed {
            wrong.push(format!("{}: {length} lines; it needs no exception any more", source.path));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
