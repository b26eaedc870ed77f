//! Pure functions on bytes: lengths and values out of text, text out of values. Nothing here knows errors, options or types.

pub(crate) mod simd;
