//! The program that is built: modules of structs, each with a function that writes it and one that reads it.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use super::{create, write};
use crate::Failure;
use crate::workspace::root;

/// Fields of each struct.
pub(super) const FIELDS: usize = 12;

/// Structs in a module.
const STRUCTS_OF_A_MODULE: usize = 10;

/// The types of fields; struct `n` begins at the `n`-th. `@` stands for another struct.
const TYPES: &[&str] = &[
    "u64",
    "String",
    "Option<String>",
    "bool",
    "f64",
    "Vec<String>",
    "i32",
    "Option<u32>",
    "Vec<@>",
    "u16",
    "Option<Box<@>>",
    "Vec<u64>",
    "i64",
];

const WORDS: &[&str] = &[
    "id",
    "name",
    "title",
    "created_at",
    "count",
    "owner",
    "status",
    "price",
    "tags",
    "parent",
    "enabled",
    "address",
    "score",
    "language",
    "position",
    "updated_at",
    "url",
];

/// Whose program it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Library {
    /// This one.
    Odjson,
    /// serde and serde_json.
    Serde,
    /// None: the program does nothing, and has what every program has.
    Nothing,
}

impl Library {
    fn name(self) -> &'static str {
        match self {
            // A package cannot depend on one of its own name.
            Self::Odjson => "with-odjson",
            Self::Serde => "with-serde",
            Self::Nothing => "with-nothing",
        }
    }

    fn derives(self) -> &'static str {
        if self == Self::Odjson { "odjson::JsonTo, odjson::JsonFrom" } else { "serde::Serialize, serde::Deserialize" }
    }

    fn calls(self) -> &'static str {
        if self == Self::Odjson { "odjson" } else { "serde_json" }
    }

    fn dependencies(self) -> String {
        match self {
            Self::Odjson => format!("odjson = {{ path = {:?} }}\n", root()),
            Self::Serde => "serde = { version = \"1\", features = [\"derive\"] }\nserde_json = \"1\"\n".to_owned(),
            Self::Nothing => String::new(),
        }
    }
}

/// A package on disk.
pub(super) struct Program {
    pub(super) folder: PathBuf,
    library: Library,
    structs: usize,
}

impl Program {
    /// Writes a package with `structs` structs.
    pub(super) fn write(folder: &Path, library: Library, structs: usize) -> Result<Self, Failure> {
        let program = Self { folder: folder.join(library.name()), library, structs };
        create(&program.folder.join("src"))?;
        program.write_manifest()?;
        for module in 0..program.modules() {
            program.write_module(module, "")?;
        }
        program.write_main()?;
        Ok(program)
    }

    /// Where the optimised program is after it was built.
    pub(super) fn executable(&self) -> PathBuf {
        self.folder.join("target/release").join(self.library.name())
    }

    /// Changes the name of a field of one struct in the middle; others before and after it stay as they are.
    pub(super) fn change_one_struct(&self, suffix: &str) -> Result<(), Failure> {
        self.write_module(self.modules() / 2, suffix)
    }

    fn modules(&self) -> usize {
        self.structs.div_ceil(STRUCTS_OF_A_MODULE)
    }

    fn write_manifest(&self) -> Result<(), Failure> {
        // An empty `[workspace]`, so that no folder above is asked.
        let text = format!(
            "[package]\nname = \"{}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{}\n[workspace]\n",
            self.library.name(),
            self.library.dependencies()
        );
        write(&self.folder.join("Cargo.toml"), &text)?;
        // The versions of the workspace, for all.
        let lock = root().join("Cargo.lock");
        fs::copy(&lock, self.folder.join("Cargo.lock")).map_err(|error| format!("{}: {error}", lock.display()))?;
        Ok(())
    }

    fn write_main(&self) -> Result<(), Failure> {
        let mut text = String::new();
        for module in 0..self.modules() {
            let _ = writeln!(text, "mod module_{module};");
        }
        text.push_str("\nfn main() {\n    let input = std::env::args().nth(1).unwrap_or_default();\n");
        text.push_str("    println!(\"{}\", input.len());\n");
        // Each function is reached through a pointer that the optimiser knows nothing of, so none is left out.
        for module in 0..self.modules() {
            let _ = writeln!(text, "    for call in std::hint::black_box(module_{module}::CALLS) {{");
            text.push_str("        println!(\"{}\", call(input.as_bytes()));\n    }\n");
        }
        text.push_str("}\n");
        write(&self.folder.join("src/main.rs"), &text)
    }

    /// Writes one module; `suffix` is part of the name of the first field of its first struct.
    fn write_module(&self, module: usize, suffix: &str) -> Result<(), Failure> {
        let first = module * STRUCTS_OF_A_MODULE;
        let indices = first..self.structs.min(first + STRUCTS_OF_A_MODULE);
        let mut text = String::new();
        for index in indices.clone() {
            self.write_struct(&mut text, index, if index == first { suffix } else { "" });
        }
        let _ = writeln!(text, "pub(crate) const CALLS: &[fn(&[u8]) -> usize] = &[");
        for index in indices {
            let _ = writeln!(text, "    |json| write_{index}(&read_{index}(json)).len(),");
        }
        text.push_str("];\n");
        write(&self.folder.join(format!("src/module_{module}.rs")), &text)
    }

    fn write_struct(&self, text: &mut String, index: usize, suffix: &str) {
        let (derives, calls) = (self.library.derives(), self.library.calls());
        // Half as far from the start, so that structs nest a few levels deep and not hundreds.
        let inner = match index.checked_sub(1).map(|before| before / 2) {
            Some(inner) => format!("crate::module_{}::Struct{inner}", inner / STRUCTS_OF_A_MODULE),
            None => "u8".to_owned(),
        };
        let _ = writeln!(text, "#[derive({derives})]\npub(crate) struct Struct{index} {{");
        for field in 0..FIELDS {
            let word = WORDS[(index * 5 + field) % WORDS.len()];
            let kind = TYPES[(index + field) % TYPES.len()].replace('@', &inner);
            let suffix = if field == 0 { suffix } else { "" };
            let _ = writeln!(text, "    pub(crate) {word}{suffix}: {kind},");
        }
        let _ = writeln!(text, "}}\n");
        let _ = writeln!(text, "#[inline(never)]\nfn write_{index}(value: &Struct{index}) -> Vec<u8> {{");
        let _ = writeln!(text, "    {calls}::to_vec(value).unwrap()\n}}\n");
        let _ = writeln!(text, "#[inline(never)]\nfn read_{index}(json: &[u8]) -> Struct{index} {{");
        let _ = writeln!(text, "    {calls}::from_slice(json).unwrap()\n}}\n");
    }
}
