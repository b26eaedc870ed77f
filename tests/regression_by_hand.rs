//! What implementations written by hand read and return, wherever in the text they stand.

use std::collections::BTreeMap;

use odjson::{Decoder, Error, Kind, UnmarshalFrom, from_str};

/// A number as a map key, read by hand.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Id(u32);

impl<'de> UnmarshalFrom<'de> for Id {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        assert_eq!(d.peek_kind()?, Kind::String);
        d.decode().map(Id)
    }
}

#[test]
fn keys_by_hand_are_numbers_anywhere() {
    for count in 1..90 {
        let members: Vec<_> = (0..count).map(|id| format!("\"{id}\":{id}")).collect();
        let text = format!("{{{}}}", members.join(","));
        let map = from_str::<BTreeMap<Id, u32>>(&text).unwrap_or_else(|error| panic!("{count}: {error}"));
        assert_eq!(map.len(), count);
    }
}

/// Replaces the engine's error by its own.
#[derive(Debug)]
struct Even;

impl<'de> UnmarshalFrom<'de> for Even {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        if d.decode::<u32>().is_err() {
            return Err(Error::custom("not a number"));
        }
        Ok(Even)
    }
}

/// Replaces it by an error of another text.
#[derive(Debug)]
struct Foreign;

impl<'de> UnmarshalFrom<'de> for Foreign {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        if d.decode::<u32>().is_err() {
            return Err(from_str::<u8>("\"other\"").unwrap_err());
        }
        Ok(Foreign)
    }
}

#[test]
fn own_error_has_the_place_of_its_value() {
    let error = from_str::<Vec<Even>>("[1, true]").unwrap_err();
    assert_eq!(error.to_string(), "not a number at /1 (offset 4)");
    let error = from_str::<Vec<Foreign>>("[1, true]").unwrap_err();
    assert_eq!((error.pointer(), error.offset()), ("/1", 4), "{error}");
}
