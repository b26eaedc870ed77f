//! Decides what the impl does, from the type and what was written on it.
//!
//! `types` holds the decisions, `build` makes them, `check` has the rules across attributes, `generics` the bounds of the impl, `how` which
//! fields are read in another way than their type says.

mod build;
mod check;
mod generics;
mod how;
mod types;

pub(crate) use build::build_container;
pub(crate) use generics::Bound;
pub(crate) use types::{
    Body, Condition, Container, Direction, Field, Fill, How, Layout, Member, Missing, Name, Omit, Read, Record,
    Variant, Write,
};
