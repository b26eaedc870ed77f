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

/// The names of the programs that cargo finds in a folder of sources, sorted: files `NAME.rs` and folders `NAME` with a `main.rs`.
///
/// # Errors
/// When the folder cannot be read. A folder that is not there is empty.
pub(crate) fn targets_in(folder: &str) -> Result<Vec<String>, Failure> {
    let path = root().join(folder);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let entries = path.read_dir().map_err(|error| format!("{}: {error}", path.display()))?;
    let mut names = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let is_target = path.extension().is_some_and(|ending| ending == "rs") || path.join("main.rs").exists();
        if let (true, Some(name)) = (is_target, path.file_stem()) {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
