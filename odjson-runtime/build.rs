//! Tells whether the compiler has the intrinsics of AVX-512: they are stable from Rust 1.89 on, and this crate wants 1.85.
//!
//! Whether the machine that runs the program has the instructions is asked there.

use std::env;
use std::process::Command;

/// The first minor version with stable intrinsics.
const SINCE: u32 = 89;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(odjson_avx512)");
    let is = |variable: &str, value: &str| env::var(variable).is_ok_and(|found| found == value);
    let has = |variable: &str| env::var_os(variable).is_some();
    if is("CARGO_CFG_TARGET_ARCH", "x86_64")
        && has("CARGO_FEATURE_STD")
        && !has("CARGO_CFG_ODJSON_SWAR")
        && !has("CARGO_CFG_ODJSON_NO_AVX512")
        && minor_version().is_some_and(|minor| minor >= SINCE)
    {
        println!("cargo::rustc-cfg=odjson_avx512");
    }
}

/// The 95 of `rustc 1.95.0 (...)`.
fn minor_version() -> Option<u32> {
    let output = Command::new(env::var_os("RUSTC")?).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.split('.').nth(1)?.parse().ok()
}
