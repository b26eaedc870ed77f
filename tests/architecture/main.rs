//! What ARCHITECTURE.md says of the code, held against the code: who imports whom, where `unsafe` is, how long files get, why what
//! is public for generated code alone can do no harm, and that what is public for everybody has examples.
//!
//! The sources are read as tokens, so comments and strings never count. `cargo xtask bless` renews the counts of `unsafe`.

mod examples;
mod imports;
mod lengths;
mod sources;
mod surface;
mod unsafe_rooms;
