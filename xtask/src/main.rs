//! Checks, renewals and long runs: `cargo xtask help`.
fn main() {}
