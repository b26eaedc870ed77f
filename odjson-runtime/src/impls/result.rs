//! `Result`: an enum with the variants `Ok` and `Err`.

use super::unmarshal_by_decode;
use crate::decode::{Enum, Lookup, NO_NAME, Name, Names, UnmarshalFrom};

static NAMES: Names = Names::new(
    &[Name::new("Ok", 0), Name::new("Err", 1)],
    Lookup::Tree(|name| match name.len() {
        2 => 0,
        3 => 1,
        _ => NO_NAME,
    }),
);

impl<'de, T: UnmarshalFrom<'de>, E: UnmarshalFrom<'de>> UnmarshalFrom<'de> for Result<T, E> {
    unmarshal_by_decode!();

    const __ENUM: Option<Enum<'de, Self>> = Some(Enum::new("a Result", &NAMES, |variant| match variant.index() {
        0 => variant.newtype(Ok),
        _ => variant.newtype(Err),
    }));
}
