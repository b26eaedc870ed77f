//! The folders of the workspace, and cargo.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    // The package `xtask` lies directly in it.
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a package of a workspace has a folder above it")
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |target| root().join(target))
}

/// The cargo that runs this program, to be called in the workspace.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// Adds flags to those that the environment has for a compiler, `RUSTFLAGS` or `RUSTDOCFLAGS`.
pub(crate) fn add_flags(command: &mut Command, variable: &str, flags: &str) {
    let before = env::var(variable).unwrap_or_default();
    command.env(variable, format!("{before} {flags}").trim());
}

/// The names of the files `*.rs` of a folder, without the ending, sorted.
///
/// # Errors
/// When the folder cannot be read. A folder that is not there is empty.
pub(crate) fn rust_files(folder: &str) -> Result<Vec<String>, Failure> {
    let path = root().join(folder);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let entries = path.read_dir().map_err(|error| format!("{}: {error}", path.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".rs").map(str::to_owned))
        .collect();
    names.sort();
    Ok(names)
}
