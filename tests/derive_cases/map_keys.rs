//! The cases of the group "map keys".

use std::collections::BTreeMap;

use odjson::{JsonFrom, JsonTo};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases = &[
    ("key-kinds", key_kinds::check),
    ("key-invalid", key_invalid::check),
    ("key-borrowed", key_borrowed::check),
    ("key-nul", key_nul::check),
];

mod key_kinds {
    //! Scalar key types.
    //!
    //! Non-string keys are written as strings and read back.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum K {
        A,
        #[json(rename = "b b")]
        B,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct N(u32);

    pub(super) fn check(case: &mut Case) {
        case.encodes(&BTreeMap::from([(1u128 << 100, 1)]), r#"{"1267650600228229401496703205376":1}"#);
        case.decodes::<BTreeMap<u128, u8>>(
            r#"{"1267650600228229401496703205376":1}"#,
            BTreeMap::from([(1u128 << 100, 1u8)]),
        );
        case.round_trips::<BTreeMap<bool, u8>>(BTreeMap::from([(true, 1), (false, 0)]));
        case.round_trips::<BTreeMap<char, u8>>(BTreeMap::from([('"', 1), ('\\', 2), ('😀', 3)]));
        case.round_trips::<BTreeMap<K, u8>>(BTreeMap::from([(K::A, 1), (K::B, 2)]));
        case.encodes(&BTreeMap::from([(K::B, 2)]), r#"{"b b":2}"#);
        case.round_trips::<BTreeMap<N, u8>>(BTreeMap::from([(N(5), 1)]));
        case.round_trips::<BTreeMap<i64, u8>>(BTreeMap::from([(i64::MIN, 1)]));
    }
}

mod key_invalid {
    //! Keys that have no string form.
    //!
    //! Either a compile error or an encode error; never malformed output such as {null:1}.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct P {
        a: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.refuses_to_encode(&BTreeMap::from([(vec![1u8], 1)]));
        case.refuses_to_encode(&BTreeMap::from([(P { a: 1 }, 1)]));
        case.refuses_to_encode(&BTreeMap::from([((1u8, 2u8), 1)]));
        case.refuses_to_encode(&BTreeMap::from([(Option::<u8>::None, 1)])); // null is not a name
        case.refuses_to_encode(&BTreeMap::from([((), 1)]));
    }
}

mod key_borrowed {
    //! Borrowed keys.
    //!
    //! A borrowed key cannot represent unescaped text.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.decodes::<BTreeMap<&str, u8>>(r#"{"a":1}"#, BTreeMap::from([("a", 1u8)]));
        case.refuses::<BTreeMap<&str, u8>>(r#"{"a\u0062":1}"#);
    }
}

mod key_nul {
    //! NUL at the end of a name.
    //!
    //! Zero padding in name lookup must not match.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        #[json(default)]
        field: Option<String>,
        #[json(default)]
        abcdefghijklmnop: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<S>(r#"{"field\u0000":"v"}"#, S { field: None, abcdefghijklmnop: 0 });
        case.decodes::<S>(r#"{"field":"v","field\u0000":"w"}"#, S { field: Some("v".into()), abcdefghijklmnop: 0 });
        case.decodes::<S>(r#"{"abcdefghijklmnop\u0000":1}"#, S { field: None, abcdefghijklmnop: 0 });
        case.decodes::<S>(r#"{"abcdefghijklmno":1}"#, S { field: None, abcdefghijklmnop: 0 });
    }
}
