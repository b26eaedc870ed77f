//! Pure functions on bytes: lengths and values out of text, text out of values. Nothing here knows errors, options or types.

pub(crate) mod copy;
pub(crate) mod decimal;
pub(crate) mod digits;
pub(crate) mod eisel_lemire;
#[cfg(all(test, target_os = "linux"))]
pub(crate) mod guard_page;
pub(crate) mod number;
pub(crate) mod parse_float;
pub(crate) mod parse_int;
pub(crate) mod power_table;
pub(crate) mod reindent;
pub(crate) mod simd;
pub(crate) mod utf8;
pub(crate) mod write_float;
pub(crate) mod write_int;
pub(crate) mod write_string;
