//! The documents of `tests/data/payloads`, the one copy in the repository.

use std::fs;
use std::path::Path;

/// Reads one of them.
///
/// # Panics
///
/// When there is no such file, or when it is not UTF-8.
pub fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/payloads").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
