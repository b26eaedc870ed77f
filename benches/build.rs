//! Tells the report which compiler and which peers it was built with.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PEERS: [&str; 3] = ["serde_json", "sonic-rs", "simd-json"];

fn main() {
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let answer = Command::new(rustc).arg("--version").output().expect("rustc runs");
    println!("cargo::rustc-env=BUILT_WITH={}", String::from_utf8_lossy(&answer.stdout).trim());
    println!("cargo::rustc-env=BUILT_FOR={}", env::var("TARGET").expect("cargo sets TARGET"));
    // The flags are parted by a unit separator, which cannot be in a directive's reader's eye.
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default().replace('\u{1f}', " ");
    println!("cargo::rustc-env=BUILT_FLAGS={flags}");

    let lock = Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../Cargo.lock");
    println!("cargo::rerun-if-changed={}", lock.display());
    println!("cargo::rerun-if-changed=build.rs");
    let lock = fs::read_to_string(lock).unwrap_or_default();
    let versions: Vec<String> = PEERS.iter().map(|peer| format!("{peer} {}", locked_version(&lock, peer))).collect();
    println!("cargo::rustc-env=PEER_VERSIONS={}", versions.join(", "));

    if env::var_os("CARGO_FEATURE_CPP_PEERS").is_some() {
        build_cpp();
    }
}

/// The peers in C++, as CMake's release builds are.
fn build_cpp() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let (object, library) = (out.join("peers.o"), out.join("libodjson_cpp_peers.a"));
    let compiler = env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let flags = env::var("CXXFLAGS").unwrap_or_default();
    let mut compile = Command::new(compiler);
    compile.args(["-std=c++23", "-O3", "-DNDEBUG", "-fPIC", "-Wall", "-Wextra"]).args(flags.split_whitespace());
    run(compile.args(["-c", "cpp/peers.cpp", "-o"]).arg(&object));
    run(Command::new("ar").arg("crs").arg(&library).arg(&object));
    println!("cargo::rustc-link-search=native={}", out.display());
    println!("cargo::rustc-link-lib=static=odjson_cpp_peers");
    println!("cargo::rustc-link-lib=simdjson");
    println!("cargo::rustc-link-lib=stdc++");
    println!("cargo::rerun-if-changed=cpp");
    println!("cargo::rerun-if-env-changed=CXX");
    println!("cargo::rerun-if-env-changed=CXXFLAGS");
}

fn run(command: &mut Command) {
    let status = command.status().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}");
}

/// The version on the line after the name.
fn locked_version<'a>(lock: &'a str, name: &str) -> &'a str {
    let entry = lock.split_once(&format!("name = \"{name}\"\nversion = \""));
    entry.and_then(|(_, rest)| rest.split('"').next()).unwrap_or("?")
}
