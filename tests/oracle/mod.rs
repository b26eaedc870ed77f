//! serde and serde_json beside odjson, on types that derive the traits of both.
#![allow(dead_code, reason = "each test uses what it needs")]

use core::fmt::Debug;

use odjson::{MarshalTo, UnmarshalFrom, UnmarshalOwned};
use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned};

/// Both write `json` for `value`, and both read it back.
#[track_caller]
pub(crate) fn same<T>(value: &T, json: &str)
where
    T: Serialize + DeserializeOwned + MarshalTo + UnmarshalOwned + PartialEq + Debug,
{
    writes(value, json);
    reads(json, value);
}

/// Both write `json` for `value`.
#[track_caller]
pub(crate) fn writes<T: Serialize + MarshalTo + ?Sized>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("serde_json writes this"), json, "serde_json");
    assert_eq!(odjson::to_string(value).expect("odjson writes this"), json, "odjson");
}

/// Both read `value` from `json`.
#[track_caller]
pub(crate) fn reads<'de, T>(json: &'de str, value: &T)
where
    T: Deserialize<'de> + UnmarshalFrom<'de> + PartialEq + Debug,
{
    assert_eq!(&serde_json::from_str::<T>(json).expect("serde_json reads this"), value, "serde_json");
    assert_eq!(&odjson::from_str::<T>(json).expect("odjson reads this"), value, "odjson");
}

/// Both refuse `json`; gives odjson's reason.
#[track_caller]
pub(crate) fn refuse<'de, T>(json: &'de str) -> String
where
    T: Deserialize<'de> + UnmarshalFrom<'de> + Debug,
{
    serde_json::from_str::<T>(json).expect_err("serde_json refuses this");
    odjson::from_str::<T>(json).expect_err("odjson refuses this").to_string()
}

/// Only odjson reads this at all, or writes it; it does both.
#[track_caller]
pub(crate) fn own<'de, T: MarshalTo + UnmarshalFrom<'de> + PartialEq + Debug>(value: &T, json: &'de str) {
    assert_eq!(odjson::to_string(value).expect("odjson writes this"), json);
    assert_eq!(&odjson::from_str::<T>(json).expect("odjson reads this"), value);
}
